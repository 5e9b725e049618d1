"""Daredevil (SF-C10): Adrenaline, Rocket Wings, Point Break."""

from __future__ import annotations

from turncoat.games.stationfall.state import StationfallState


def point_break(s: StationfallState) -> None:
    """Daredevil, Live, Helmeted and with Rocket Wings in the Section, Escapes if revealed before Stationfall (SF-C10.7, SF-C10.8)."""
