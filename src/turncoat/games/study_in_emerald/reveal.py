"""Being revealed (section 15), and how the game is over (section 18)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.cities import agent_in, board_agents
from turncoat.games.study_in_emerald.state import EmeraldState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision

REFILL_CHOICES = (*N.AT, N.STOP)


def end_game(s: EmeraldState, ending: str) -> None:
    """The game is over: nothing more is carried out, and all identities are turned up without effect (SE-15.4, SE-18.3, SE-19.1)."""
    s.ending = ending
    s.phase = N.OVER
    s.pending.clear()
    s.tell("game_over", -1, ending)
    for p in range(s.players):
        if not s.shown[p]:
            s.shown[p] = True
            s.tell("identity", p, N.SIDES[s.faction[p]])


def lost_agents(s: EmeraldState, owners: list[int]) -> None:
    """Players whose last agent has just left the board must reveal, clockwise from the active player, before anyone places.

    (SE-10.17, SE-10.22, SE-15.1 to SE-15.3, SE-15.9, SE-15.12)
    """
    gone = [q for q in owners if not board_agents(s, q)]
    if not gone:
        return
    s.revealed = True  # a side may be shown now, or another player asked, so nothing can be taken back (SE-3.16)
    gone.sort(key=lambda q: (q - s.active) % s.players)
    filling = []
    for q in gone:
        was_hidden = not s.shown[q]
        if was_hidden:
            reveal(s, q)
        if was_hidden or s.options.repeat_refill:
            filling.append(q)
    for q in gone:
        if s.faction[q] == N.RESTORATIONIST:
            end_game(s, N.BY_AGENTS)
            return
    for q in reversed(filling):
        refill(s, q)


def lost_sanity(s: EmeraldState, p: int) -> None:
    """A hidden player without sanity tokens must reveal (SE-14.4, SE-15.1, SE-15.4, SE-15.5)."""
    reveal(s, p)
    if s.faction[p] == N.RESTORATIONIST:
        end_game(s, N.BY_SANITY)
    else:
        refill(s, p)


def reveal(s: EmeraldState, p: int) -> None:
    """The identity card is turned face up for the rest of the game (SE-1.18, SE-21.14)."""
    s.shown[p] = True
    s.tell("revealed", p, N.SIDES[s.faction[p]])


def refill(s: EmeraldState, p: int) -> None:
    """A revealed Loyalist may bring agents from supply until there are three on the board (SE-15.5 to SE-15.7, SE-23.7)."""
    if s.agent_supply[p] and board_agents(s, p) < s.components.refill_to:
        s.ask(Refill(p))


class Refill(Decision, frozen=True, gc=False, tag=True):
    """Where does a revealed Loyalist put an agent? Asked of that player also in another's turn (SE-3.14, SE-15.6, SE-15.8)."""

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        return REFILL_CHOICES

    def apply(self, s: EmeraldState, action: Action) -> None:
        s.revealed = True
        if action is N.STOP:
            s.tell("refill_stop", self.player)
            return
        city = N.CITY_OF[action.value]  # type: ignore[index]
        agent_in(s, self.player, city)
        s.tell("refill", self.player, city)
        refill(s, self.player)
