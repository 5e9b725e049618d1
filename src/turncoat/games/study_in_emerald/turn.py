"""The turn (section 3): choosing one of nine kinds of action, discarding (11), passing (13), and the end of turn, round and game."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.agents import MoveCards
from turncoat.games.study_in_emerald.assassinate import KillStarter, can_assassinate
from turncoat.games.study_in_emerald.card_effects import TextCard, can_act
from turncoat.games.study_in_emerald.cities import board_agents
from turncoat.games.study_in_emerald.claim import ClaimCards, claimable
from turncoat.games.study_in_emerald.composing import Composing
from turncoat.games.study_in_emerald.decks import clear_table, draw_cards, lay, without
from turncoat.games.study_in_emerald.influence import PlaceCards, RetrieveCards, retrievable
from turncoat.games.study_in_emerald.reveal import end_game
from turncoat.games.study_in_emerald.state import EmeraldState
from turncoat.games.study_in_emerald.tracks import MarkerCards, can_move_markers
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision, Step


class ChooseAction(Decision, frozen=True, gc=False, tag=True):
    """Which kind of action? Each whose conditions are met, claiming only as the first (SE-3.3 to SE-3.7, SE-6.2, SE-13.1, SE-13.2)."""

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        p = self.player
        table = s.components.uses
        uses = 0
        for card in s.hand[p]:
            uses |= table[card]
        actions = []
        if uses & N.CAN_PLACE and s.cube_supply[p]:
            actions.append(N.PLACE_INFLUENCE)
        if uses & N.CAN_CLAIM and s.slot == 1 and claimable(s, p):
            actions.append(N.CLAIM_CARDS)
        if uses & N.CAN_RETRIEVE and retrievable(s, p):
            actions.append(N.RETRIEVE_INFLUENCE)
        if uses & N.CAN_MOVE and board_agents(s, p):
            actions.append(N.MOVE_AGENTS)
        if uses & N.CAN_MARK and can_move_markers(s, p):
            actions.append(N.MOVE_MARKERS)
        if uses & N.CAN_START and can_assassinate(s, p):
            actions.append(N.ASSASSINATE)
        if uses & N.HAS_TEXT and can_act(s, p):
            actions.append(N.CARD_ACTION)
        if s.hand[p]:
            actions.append(N.DISCARD)
        actions.append(N.PASS)
        return actions

    def apply(self, s: EmeraldState, action: Action) -> None:
        p = self.player
        s.then(FINISH)
        if action is N.PASS:
            s.tell("pass", p)
        elif action is N.ASSASSINATE:
            s.ask(KillStarter(p, 0))
        else:
            s.ask(FIRST_QUESTION[action](p))


class DiscardCards(Composing, frozen=True, gc=False, tag=True):
    """Which cards are discarded? Any number, at least one (section 11)."""

    cards: tuple[int, ...] = ()

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        actions = s.components.card_actions
        more = [actions[card] for card in dict.fromkeys(without(s.hand[self.player], self.cards))]
        return [*more, N.DONE] if self.cards else more

    def apply(self, s: EmeraldState, action: Action) -> None:
        if action is N.DONE:
            lay(s, self.player, self.cards, "discard")
        else:
            s.ask(DiscardCards(self.player, (*self.cards, s.components.title_of[action.value])))  # type: ignore[index]


FIRST_QUESTION: dict[Action, type[Decision]] = {
    N.PLACE_INFLUENCE: PlaceCards,
    N.CLAIM_CARDS: ClaimCards,
    N.RETRIEVE_INFLUENCE: RetrieveCards,
    N.MOVE_AGENTS: MoveCards,
    N.MOVE_MARKERS: MarkerCards,
    N.DISCARD: DiscardCards,
    N.CARD_ACTION: TextCard,
}
"""What is asked first for each kind of action, but assassinate and pass."""


class Finish(Step, frozen=True, gc=False, tag=True):
    """The action is complete: its cards leave the table, and an end event may end the game (SE-3.2, SE-4.10, SE-18.3, SE-18.9)."""

    def run(self, s: EmeraldState) -> None:
        p = s.active
        s.revealed = True  # all see that the action is over (SE-3.16)
        clear_table(s, p)
        timing = s.options.end_timing
        if s.ending and (timing == "action" or (timing == "turn" and s.slot == 2)):
            end_game(s, s.ending)
        elif s.slot == 1:
            s.slot = 2
            s.ask(CHOOSE[p])
        else:
            end_turn(s, p)


def end_turn(s: EmeraldState, p: int) -> None:
    """The hand is filled up, and the next player clockwise takes a turn (SE-3.1, SE-3.8, SE-3.11, SE-3.12).

    At the end of a round the game is over where an event or the cap wants it (SE-3.15, SE-18.9, SE-18.10, SE-23.27).
    """
    draw_cards(s, p, s.components.hand_size - len(s.hand[p]))
    s.tell("turn_end", p)
    following = (p + 1) % s.players
    if following == s.first:
        if s.ending:
            end_game(s, s.ending)
            return
        if s.round == s.options.round_cap:
            end_game(s, N.BY_CAP)
            return
        s.round += 1
    begin_turn(s, following)


def begin_turn(s: EmeraldState, p: int) -> None:
    """A player's turn begins (SE-3.1)."""
    s.active = p
    s.slot = 1
    s.tell("turn", p, s.round)
    s.ask(CHOOSE[p])


FINISH = Finish(-1)
CHOOSE = tuple([ChooseAction(p) for p in range(N.MAX_PLAYERS)])
