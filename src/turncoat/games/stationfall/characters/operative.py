"""Operative (SF-C21): EMP Burst, Claymore traps, Nerve Gas Grenades."""

from __future__ import annotations

from turncoat.games.stationfall.state import StationfallState


def enter(s: StationfallState, pawn: int, place: int) -> None:
    """Whoever enters a Section with a trap token flips it; a live one makes it Down (SF-C21.6 to SF-C21.8)."""
