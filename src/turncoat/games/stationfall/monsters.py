"""Monsters at the end of every turn (SF-7.44, SF-X0 to SF-X8)."""

from __future__ import annotations

from turncoat.games.stationfall.state import StationfallState


def act(s: StationfallState) -> None:
    """A Monster in play acts as its card directs; its choices are the active player's (SF-15.51, SF-15.52, SF-21.7)."""
