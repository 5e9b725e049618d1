"""Boarder (SF-C03): Missile, Extricate, the Rescue or Pirate Ship."""

from __future__ import annotations

from turncoat.games.stationfall.state import StationfallState


def ship_escapes(s: StationfallState) -> None:
    """Step 3 of Stationfall: who Escapes aboard the ship (SF-C03.9 to SF-C03.12)."""
