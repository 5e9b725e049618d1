"""Set-up (section 2)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.cities import agent_in, board_agents, turn_up
from turncoat.games.study_in_emerald.components import Components
from turncoat.games.study_in_emerald.decks import draw_cards
from turncoat.games.study_in_emerald.state import EmeraldState, Options, blank
from turncoat.games.study_in_emerald.turn import begin_turn
from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Chance
from turncoat.kernel.decision import Decision


def new_state(components: Components, options: Options, players: int, chance: Chance, log: bool) -> EmeraldState:
    """A game set up to its first decision; the steps in the order of the rulebook, which is also the order of chance.

    Chance is asked for the card turned up in each city (royalty, then the next one), each player's five cards, each player's side, and
    the first player (SE-2.1 to SE-2.22, SE-22.1).
    """
    s = blank(components, options, players, chance)
    if log:
        s.log = []
    for city in range(N.CITY_COUNT):
        turn_up(s, city)
    for p in range(players):
        draw_cards(s, p, components.hand_size)
    deal_identities(s)
    choose_first(s)
    s.ask(StartAgent(s.first))
    return s


def deal_identities(s: EmeraldState) -> None:
    """All identity cards are shuffled and one is dealt to each player, who alone sees it (SE-1.9, SE-2.15, SE-2.16, SE-21.1, SE-22.5)."""
    left = list(s.components.identities)
    for p in range(s.players):
        side = s.draw_weighted(N.SIDES, left)
        left[side] -= 1
        s.faction[p] = side
        s.whisper("dealt_identity", p, N.SIDES[side])


def choose_first(s: EmeraldState) -> None:
    """The first player is drawn, unless the option names one (SE-2.18)."""
    chosen = s.options.first_player
    s.first = s.draw(N.LETTERS[: s.players]) if chosen == "random" else N.LETTERS.index(chosen)
    s.active = s.first
    s.tell("first_player", s.first)


class StartAgent(Decision, frozen=True, gc=False, tag=True):
    """In which city does an agent start? Clockwise from the first player, twice round (SE-2.19 to SE-2.21)."""

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        return N.AT

    def apply(self, s: EmeraldState, action: Action) -> None:
        p = self.player
        city = N.CITY_OF[action.value]  # type: ignore[index]
        agent_in(s, p, city)
        s.revealed = True
        s.tell("start_agent", p, city)
        following = (p + 1) % s.players
        s.active = following
        if board_agents(s, following) < s.components.start_agents:
            s.ask(StartAgent(following))
        else:
            s.phase = N.PLAY
            begin_turn(s, s.first)
