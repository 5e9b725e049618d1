"""Botanist (SF-C04): Fang Moss, Feed Me!, Creatropism."""

from __future__ import annotations

from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action


def offer_creatropism(s: StationfallState, out: list[Action]) -> None:
    """A Step through an open Corridor, or a Down Human in its Section, unless a Live Character holds Fang Moss (SF-C04.5, SF-C04.6)."""
