"""The registry of games: one line for each."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from turncoat.kernel.errors import TurncoatError
from turncoat.kernel.game import Game

NAMES = (
    "rogue_agent",
    "study_in_emerald",
    "stationfall",
)


@cache
def load(name: str) -> Game:
    """The game of that name.

    Raises:
        TurncoatError: there is none; the message lists those there are.
    """
    if name not in NAMES:
        raise TurncoatError(f"there is no game {name!r}; there is: {', '.join(NAMES)}")
    game: Game = import_module(f"turncoat.games.{name}").GAME
    return game


def games() -> list[Game]:
    """All games, in the order of the registry."""
    return [load(name) for name in NAMES]
