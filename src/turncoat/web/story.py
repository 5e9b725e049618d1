"""The log: what happened, in sentences, for each pair of eyes."""

from __future__ import annotations

from markupsafe import Markup
from msgspec import Struct

from turncoat.kernel import i18n
from turncoat.kernel.view import OPEN, readable
from turncoat.kernel.words import Line
from turncoat.tables import Table
from turncoat.web.marks import log_line, sentence

SHOWN = 80
"""Lines of the log beside the board; all of them stand on a page of their own."""
RECENT = 5
"""Sentences in the dock while others move."""


class Told(Struct, frozen=True):
    """The lines of one part of one action."""

    number: int
    part: int
    lines: tuple[Line, ...]
    html: tuple[Markup, ...]


class Story:
    """The sentences of one table for one audience and language; grows with the game and is cut by undo."""

    def __init__(self, table: Table, audience: int, you: int) -> None:
        self._table = table
        self._audience = audience
        self._you = you
        self._names: tuple[str, ...] = ()
        self._ends: list[tuple[float, int]] = []
        self.told: list[Told] = []

    def upto(self, number: int, part: int) -> list[Told]:
        """Everything told up to a part of an action."""
        self._grow()
        found = len(self.told)
        while found and (self.told[found - 1].number, self.told[found - 1].part) > (number, part):
            found -= 1
        return self.told[:found]

    def _grow(self) -> None:
        """Tell what is new; begin again where an undo or a new name has made what was told untrue."""
        table, people = self._table, self._table.people(self._you)
        if people.names != self._names:
            self._names, self._ends, self.told = people.names, [], []
        while self._ends and not self._holds(len(self._ends) - 1):
            del self.told[self._ends.pop()[1] :]
        for played in table.played[len(self._ends) :]:
            self._ends.append((played.at, len(self.told)))
            for part, events in enumerate(played.told):
                lines = table.game.tell(readable(list(events), self._audience), table.content(), people)
                name, to_all = f"l{played.number}-{part}", self._audience == OPEN
                html = [log_line(line, table.game.name, f"{name}-{at}", to_all) for at, line in enumerate(lines)]
                self.told.append(Told(played.number, part, tuple(lines), tuple(html)))

    def _holds(self, number: int) -> bool:
        return number < len(self._table.played) and self._table.played[number].at == self._ends[number][0]


class Stories:
    """The stories of all tables in memory."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, int, int, str], tuple[Table, Story]] = {}

    def of(self, table: Table, audience: int, you: int) -> Story:
        """The story of a table for an audience, in the language of this task."""
        key = (table.id, audience, you, i18n.language())
        found = self._found.get(key)
        if found is None or found[0] is not table:
            if len(self._found) > 400:
                self._found.clear()
            found = self._found[key] = (table, Story(table, audience, you))
        return found[1]


def newest(told: list[Told], game: str) -> Markup:
    """The newest sentence that may be read over a shoulder, "" before anything has happened."""
    lines = (line for one in reversed(told) for line in reversed(one.lines) if line.tone not in ("turn", "secret"))
    line = next(lines, None)
    return sentence(line.text, game) if line is not None else Markup("")


def latest(told: list[Told], game: str, title: str, most: int = RECENT) -> list[Markup]:
    """The last sentences that may be read over a shoulder, newest first, without what stands in the title already."""
    found: list[Markup] = []
    for one in reversed(told):
        for line in reversed(one.lines):
            if line.tone not in ("turn", "secret") and line.text not in title:
                found.append(sentence(line.text, game))
            if len(found) == most:
                return found
    return found


def newest_first(told: list[Told], number: int, part: int, most: int = SHOWN) -> list[Markup]:
    """List items for the log, newest on top, the rule of each turn above its lines.

    What happened in the moment (``number``, ``part``) is marked as fresh.
    """
    items: list[Markup] = []
    turn: list[Markup] = []
    for one in reversed(told):
        fresh = " fresh" if (one.number, one.part) == (number, part) else ""
        for line, html in zip(reversed(one.lines), reversed(one.html), strict=True):
            shown = Markup(html.replace("@fresh@", "" if line.tone == "turn" else fresh))
            if line.tone == "turn":
                items += [shown, *turn]
                turn = []
            else:
                turn.append(shown)
        if len(items) + len(turn) >= most:
            break
    return items + turn
