"""Stranger (SF-C25): Homework. Enigma stands in :mod:`..reveal`."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import choices
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.characters.granting import grant_action
from turncoat.games.stationfall.conspirators import actors
from turncoat.games.stationfall.reveal import REVEAL_POWER
from turncoat.games.stationfall.setup import holder_of_cards
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision


def homework(s: StationfallState, side: int) -> None:
    """The player may show an own Bonus Character and perform one Action with it (SF-C25.4).

    It is asked even where no card can be shown, because that would tell the others something about it (SF-20.14, SF-23.33).
    """
    if s.bonus[holder_of_cards(s, side)]:
        choices.ask(s, ShowBonus(s.seat(side), side))


def students(s: StationfallState, side: int) -> list[int]:
    """Own Bonus Characters that are Live NPCs and have not Escaped (SF-C25.5)."""
    return [card for card in s.bonus[holder_of_cards(s, side)] if pawns_for(s, card)]


def pawns_for(s: StationfallState, card: int) -> int:
    """The pawns of a Bonus Character that could act."""
    character = N.CHARACTER_OF_IDENTITY[card]
    return 0 if s.owners[character] else N.PAWN_MASK[character] & actors(s)


class ShowBonus(Decision, frozen=True, gc=False, tag=True):
    """Which Bonus Character is shown, if any (SF-C25.4, SF-C25.5)?"""

    side: int

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [N.NONE, *[N.IDENTITY[card] for card in students(s, self.side)]]

    def apply(self, s: StationfallState, action: Action) -> None:
        if action is N.NONE:
            return
        card = N.INDEX[action.id]
        s.revealed = True
        s.shown |= 1 << card
        s.tell("shown", self.player, card)
        pawns = pawns_for(s, card)
        if pawns & (pawns - 1):
            choices.ask(s, StudentPawn(self.player, self.side, card))
        else:
            grant_action(s, self.side, pawns.bit_length() - 1)


class StudentPawn(Decision, frozen=True, gc=False, tag=True):
    """Which pawn of the Bonus Character acts (SF-C25.4, SF-C18.6)?"""

    side: int
    card: int

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [N.TARGET[pawn] for pawn in members(pawns_for(s, self.card))]

    def apply(self, s: StationfallState, action: Action) -> None:
        grant_action(s, self.side, N.INDEX[action.id])


REVEAL_POWER["homework"] = homework
