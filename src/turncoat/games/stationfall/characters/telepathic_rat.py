"""Telepathic Rat (SF-C26): Telepathy, My Precious."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.state import StationfallState


def is_precious(s: StationfallState) -> bool:
    """Whether My Precious keeps the active player from Throwing, Airlocking and Dragging the Rat (SF-C26.7)."""
    return bool(s.powers[N.TELEPATHIC_RAT] & N.MY_PRECIOUS) and not s.owners[N.TELEPATHIC_RAT] >> max(s.turn.side, 0) & 1


def is_guarded(s: StationfallState, pawn: int) -> bool:
    """Whether a pawn carries a Rat that the active player may not move (SF-C26.7)."""
    return s.home[N.RAT_ITEM] == pawn and is_precious(s)
