"""Stowaway (SF-C24): Secret Cache. Her entry stands in :mod:`..deeds`."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import choices, items
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import in_supply, members
from turncoat.games.stationfall.conspirators import conspirators
from turncoat.games.stationfall.reveal import REVEAL_POWER
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision


def secret_cache(s: StationfallState, side: int) -> None:
    """Stowaway or one Conspirator of her player gains a Helmet (SF-C24.6), if there is one (SF-0.34)."""
    if in_supply(s, N.HELMET) and takers(s, side):
        choices.ask(s, CacheFor(s.seat(side), side))


def takers(s: StationfallState, side: int) -> list[int]:
    """Conspirators that can hold Items, and Stowaway herself, Down or not, once she is there (SF-C24.6, SF-C24.7, SF-15.10)."""
    pawns = (conspirators(s, side) | 1 << N.STOWAWAY) & s.board & ~s.engulfed
    return [pawn for pawn in members(pawns) if s.components.slots[pawn]]


class CacheFor(Decision, frozen=True, gc=False, tag=True):
    """Who gains the Helmet (SF-C24.6)?"""

    side: int

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [N.TARGET[pawn] for pawn in takers(s, self.side)]

    def apply(self, s: StationfallState, action: Action) -> None:
        items.gain_item(s, self.player, N.INDEX[action.id], N.HELMET)


REVEAL_POWER["secret_cache"] = secret_cache
