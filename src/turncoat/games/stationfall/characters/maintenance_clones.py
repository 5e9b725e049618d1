"""Maintenance Clones (SF-C18): Go Go Go!"""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import choices
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.characters.granting import grant_action
from turncoat.games.stationfall.conspirators import live
from turncoat.games.stationfall.reveal import REVEAL_POWER
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision, Step


def go_go_go(s: StationfallState, side: int) -> None:
    """One Action with each Live Clone that has not Escaped, in any order (SF-C18.9)."""
    s.then(CloneActs(-1, side, N.PAWN_MASK[N.CLONES]))


class CloneActs(Step, frozen=True, gc=False, tag=True):
    """The next Clone acts, of those left that are still Live (SF-C18.9)."""

    side: int
    left: int

    def run(self, s: StationfallState) -> None:
        able = self.left & live(s)
        if able & (able - 1):
            choices.ask(s, NextClone(s.seat(self.side), self.side, able))
        elif able:
            grant_action(s, self.side, able.bit_length() - 1)


class NextClone(Decision, frozen=True, gc=False, tag=True):
    """Which Clone acts next (SF-C18.9)?"""

    side: int
    left: int

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [N.TARGET[pawn] for pawn in members(self.left)]

    def apply(self, s: StationfallState, action: Action) -> None:
        pawn = N.INDEX[action.id]
        s.then(CloneActs(-1, self.side, self.left & ~(1 << pawn)))
        grant_action(s, self.side, pawn)


REVEAL_POWER["go_go_go"] = go_go_go
