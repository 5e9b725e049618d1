"""Running games: seats, links, clocks, undo, bots and spectators, and where they are stored."""

from turncoat.tables.hall import Hall, packs_in
from turncoat.tables.setup import HERE, LINK, NOBODY_SHOWN, WATCHER, Played, Seat, Setup
from turncoat.tables.sqlite import SqliteStore
from turncoat.tables.table import Table
from turncoat.tables.thinking import Here, Pool

__all__ = [
    "HERE",
    "LINK",
    "NOBODY_SHOWN",
    "WATCHER",
    "Hall",
    "Here",
    "Played",
    "Pool",
    "Seat",
    "Setup",
    "SqliteStore",
    "Table",
    "packs_in",
]
