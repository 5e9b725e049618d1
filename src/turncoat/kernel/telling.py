"""Events on their way to becoming lines of the log: what the tellers of all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from turncoat.kernel.log import EVERYBODY, Event
from turncoat.kernel.words import Line, People

C = TypeVar("C")
T = TypeVar("T", bound="Telling[Any]")


class Telling(Generic[C]):
    """Events being told one after the other.

    Attributes:
        events: all of them. at: the next one to be told. components, people: for the nouns.
    """

    __slots__ = ("at", "components", "events", "people")

    def __init__(self, events: Sequence[Event], components: C, people: People) -> None:
        self.events = events
        self.at = 0
        self.components = components
        self.people = people

    def take(self, *kinds: str, player: int | None = None) -> Event | None:
        """The next event, if it is of one of these kinds and of that player; it then counts as told."""
        if self.at < len(self.events):
            event = self.events[self.at]
            if event.kind in kinds and (player is None or event.player == player):
                self.at += 1
                return event
        return None

    def who(self, player: int) -> str:
        """A player as a noun."""
        return self.people.who(player)


def lines(telling: T, told: Mapping[str, Callable[[T, Event], Line | None]], unknown: Callable[[T, Event], Line | None]) -> list[Line]:
    """The log lines of all events, in their order: by kind from ``told``, of any other kind from ``unknown``.

    A teller may take the events that follow, which are then not told again, and may return None for what needs no line. What not
    everybody may read is marked as secret.
    """
    out = []
    while telling.at < len(telling.events):
        event = telling.events[telling.at]
        telling.at += 1
        line = told.get(event.kind, unknown)(telling, event)
        if line is None:
            continue
        if event.audience != EVERYBODY:
            line = Line(line.text, line.rules, "secret", line.places)
        out.append(line)
    return out
