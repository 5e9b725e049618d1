"""Bot Scripts (section 19 and SF-B)."""

from __future__ import annotations

from turncoat.games.stationfall.state import StationfallState


def bot_turn(s: StationfallState, side: int) -> None:
    """The turn of a bot, between Reveal and Resolve (SF-19.8 to SF-19.16)."""


def bot_action(s: StationfallState, side: int, pawn: int, right: str) -> None:
    """One Action granted to a bot (SF-19.16)."""


def bot_delivers(s: StationfallState, side: int) -> None:
    """A bot delivers exactly the Data that raises its own score, and Evidence to Authorities if Guilty (SF-19.17)."""
