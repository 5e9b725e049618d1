"""What a table is opened with, and what is kept of each action."""

from __future__ import annotations

from msgspec import Struct

from turncoat.kernel.game import Value
from turncoat.kernel.log import Event

HERE = "here"
"""A seat played in the browser that opened the table; several of them share it (hot-seat)."""
LINK = "link"
"""A seat for whoever opens its link."""
WATCHER = -1
"""The place of a spectator, held like a seat."""
NOBODY_SHOWN = -2
"""No seat's board is on the screen of a shared browser."""


class Seat(Struct, frozen=True):
    """Who plays a seat.

    Attributes:
        name: as shown. kind: :data:`HERE`, :data:`LINK`, :data:`~turncoat.kernel.game.SCRIPT` or the name of a kind of bot.
        taken: whether a browser holds it. link: counts the links made for it; only the newest opens it.
    """

    name: str
    kind: str
    taken: bool = False
    link: int = 0

    @property
    def is_bot(self) -> bool:
        """Whether a program plays it."""
        return self.kind not in (HERE, LINK)


class Setup(Struct, frozen=True):
    """What a table is opened with; never changes.

    Attributes:
        game, mode, players, options: what is played; ``options`` holds every option with its value.
        title: the table's name. seats: as opened; names and holders may change later.
        seed: of chance, secret. named: whether a person chose the seed.
        pack: the folder of the content pack, or "". content: the hash of the components. rules_version: of the game.
        odds: whether odds and hints may be shown. automatic: whether forced answers are given by the table.
        handover: whether a shared screen is covered between two players. record: whether this is a record to watch, not a table.
        opened: when, in seconds since 1970. owner: the browser that opened it.
    """

    game: str
    mode: str
    players: int
    options: dict[str, Value]
    title: str
    seats: tuple[Seat, ...]
    seed: str
    named: bool = False
    pack: str = ""
    content: str = ""
    rules_version: int = 0
    odds: bool = True
    automatic: bool = True
    handover: bool = True
    record: bool = False
    opened: float = 0.0
    owner: str = ""


class Played(Struct, frozen=True):
    """One action as it is kept; number 0 is the setup.

    Attributes:
        number: counts from 1. seat: who acted, -1 for the setup. action: in words, "" for the setup.
        outcomes: what chance answered. told: the events, in the parts in which they are shown one after the other.
        revealed: whether chance or a private look was in it, so that no undo crosses it.
        by: "person", "bot", "automatic" or "time" (nobody answered in time). at: when, in seconds since 1970.
    """

    number: int
    seat: int
    action: str
    outcomes: tuple[str, ...]
    told: tuple[tuple[Event, ...], ...]
    revealed: bool
    by: str
    at: float
