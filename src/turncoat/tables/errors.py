"""What can stand in the way of an answer at a table."""

from __future__ import annotations

from turncoat.kernel.errors import TurncoatError


class TableError(TurncoatError):
    """Base of what a table refuses."""


class NoSuchTable(TableError):
    """There is no table of that name."""


class Damaged(TableError):
    """What the store holds of a table cannot be read, and its actions cannot be played again; ``table`` names it."""

    def __init__(self, table: str, what: str) -> None:
        super().__init__(f"table {table} is damaged in the store: {what}")
        self.table = table


class Stale(TableError):
    """The answer was to an earlier position; somebody acted first."""


class NotYourMove(TableError):
    """Another seat is asked, or the asker has no seat."""


class NoUndo(TableError):
    """There is no step of one's own to take back; the message says what lies between."""


class TableOver(TableError):
    """The game is over."""


class NotYet(TableError):
    """Only a finished game can be shown or shared in this way."""
