"""Bribes and Kompromat: who can be asked (SF-15.29 to SF-15.44, SF-8.21 to SF-8.24)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import hazards
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.composing import Compose
from turncoat.games.stationfall.conspirators import actors
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision

# -- who can be asked -----------------------------------------------------------------------------------------------------------


def offer_bribes(s: StationfallState, out: list[Action]) -> None:
    """The own Bribe, or a grey one while Billionaire is Activated (SF-15.29, SF-C02.4, SF-C02.6)."""
    turn = s.turn
    own = s.bribe[turn.side] == N.BRIBE_READY
    grey = N.GREY_READY in s.grey and turn.actor >= 0 and N.CHARACTER_OF[turn.actor] == N.BILLIONAIRE
    if own or grey:
        pawns = bribable(s)
        if own:
            out += [N.BRIBE[pawn] for pawn in pawns]
        if grey:
            out += [N.GREY_BRIBE[pawn] for pawn in pawns]


def bribable(s: StationfallState) -> list[int]:
    """Live Characters but the own PC and those that are never Bribed (SF-15.29, SF-15.33, SF-AB.13, SF-C02.4, SF-C13.4)."""
    side, able = s.turn.side, actors(s)
    owners, powers = s.owners, s.powers
    out: list[int] = []
    for character in s.cast:
        if not powers[character] & N.NEVER_BRIBED and not owners[character] >> side & 1:
            out += [pawn for pawn in N.PAWNS_OF[character] if able >> pawn & 1]
    return out


def offer_kompromat(s: StationfallState, out: list[Action]) -> None:
    """Tokens in the own hand whose Character can act (SF-15.38 to SF-15.41)."""
    hand = s.hand[s.seat(s.turn.side)]
    if hand:
        out += [N.KOMPROMAT[character] for character in members(hand) if pressed(s, character)]


def pressed(s: StationfallState, character: int) -> list[int]:
    """The pawns that Kompromat could make act: Live ones, and Corpsicle while Down (SF-15.41, SF-C07.4, SF-22.37)."""
    able = actors(s)
    out = [pawn for pawn in N.PAWNS_OF[character] if able >> pawn & 1]
    if not out and s.powers[character] & N.VENGEFUL:
        down = s.board & s.down & ~s.engulfed
        out = [pawn for pawn in N.PAWNS_OF[character] if down >> pawn & 1 and hazards.can_revive(s, pawn)]
    return out


def use_bribe(s: StationfallState, player: int, pawn: int) -> None:
    """Which Action does the Bribe buy (SF-15.30, SF-15.34)?"""
    s.pending.append(Compose(player, N.BY_BRIBE, Deed(pawn)))


def use_grey_bribe(s: StationfallState, player: int, pawn: int) -> None:
    """Which Action does the grey Bribe buy (SF-C02.4)?"""
    s.pending.append(Compose(player, N.BY_GREY_BRIBE, Deed(pawn)))


def use_kompromat(s: StationfallState, player: int, character: int) -> None:
    """Which Action does the Kompromat demand, with Clones of which pawn (SF-15.38, SF-15.43, SF-C18.6)?"""
    pawns = pressed(s, character)
    if len(pawns) > 1:
        s.pending.append(WhichPawn(player, character))
    else:
        s.pending.append(Compose(player, N.BY_KOMPROMAT, Deed(pawns[0])))


class WhichPawn(Decision, frozen=True, gc=False, tag=True):
    """Which of several pawns of one card acts for the Kompromat (SF-C18.6)?"""

    character: int

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [N.WITH[pawn] for pawn in pressed(s, self.character)]

    def apply(self, s: StationfallState, action: Action) -> None:
        s.pending.append(Compose(self.player, N.BY_KOMPROMAT, Deed(N.INDEX[action.id])))
