"""Antimatter (SF-7.21 to SF-7.36)."""

from __future__ import annotations

from turncoat.games.stationfall import systems
from turncoat.games.stationfall.state import StationfallState


def arm(s: StationfallState) -> None:
    """Flip it, trigger Abandon Ship, put a marker four Minutes ahead (SF-7.23 to SF-7.26)."""
    s.armed = True
    s.tell("armed", s.seat(s.turn.side), s.turn.side)
    systems.trigger_abandon_ship(s)


def detonate(s: StationfallState, at_stationfall: bool = False) -> None:
    """By the place at that moment (SF-7.28 to SF-7.36)."""
