"""Agenda rows and Bonus Points: the vocabulary of conditions, counts and filters (SF-16.10 to SF-16.20; README of the components)."""

from __future__ import annotations

from turncoat.games.stationfall.state import StationfallState


def rows(s: StationfallState, side: int) -> list[int]:
    """By row of the Agenda of a side's PC, the points it scores as the table stands (SF-16.15 to SF-16.18)."""
    return []


def bonus_points(s: StationfallState, card: int, seat: int) -> int:
    """What a Bonus Character is worth (SF-16.19, SF-16.20)."""
    return 0
