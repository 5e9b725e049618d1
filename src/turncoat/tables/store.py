"""Where tables are kept: the protocol that SQLite, and later other databases, fulfil.

An action counts once :meth:`Store.append` has returned, for it returns after the commit.
"""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from turncoat.tables.setup import Played, Seat, Setup


class Saved(Struct, frozen=True):
    """A table as it is kept.

    Attributes:
        setup: as opened. version: counts every change, undo included. seats: as they are now. played: the setup and all actions.
    """

    id: str
    setup: Setup
    version: int
    seats: tuple[Seat, ...]
    played: tuple[Played, ...]


class Store(Protocol):
    """Keeps tables, and who holds which seat."""

    async def secret(self) -> str:
        """The key that signs links and cookies; made once."""
        ...

    async def create(self, table: str, setup: Setup, played: list[Played], snapshots: list[bytes], finished: bool) -> None:
        """Keep a new table with the actions it starts with (the setup at least) and the snapshot after each."""
        ...

    async def load(self, table: str) -> Saved:
        """A table. Raises NoSuchTable, Damaged."""
        ...

    async def snapshot(self, table: str, number: int) -> bytes:
        """The snapshot after an action. Raises NoSuchTable, Damaged."""
        ...

    async def append(self, table: str, version: int, played: Played, snapshot: bytes, finished: bool) -> None:
        """Keep an action and the snapshot after it, in one transaction; ``version`` is the one it answers.

        Raises:
            Stale: the table has moved on; nothing was kept.
        """
        ...

    async def rewind(self, table: str, version: int, number: int) -> None:
        """Forget the actions after ``number``; counts as a change. Raises Stale as :meth:`append`."""
        ...

    async def seat(self, table: str, seat: int, name: str | None = None, taken: bool = False, renew: bool = False) -> None:
        """Rename a seat, mark it as taken, or make its earlier links invalid, which also frees it."""
        ...

    async def hold(self, browser: str, table: str, seat: int) -> None:
        """A browser takes a seat or a spectator's place."""
        ...

    async def holds(self, browser: str, table: str) -> frozenset[int]:
        """What a browser holds at a table."""
        ...

    async def tables_of(self, browser: str, most: int) -> list[str]:
        """The tables at which a browser holds something, the one used last first."""
        ...

    async def show(self, browser: str, table: str, seat: int) -> None:
        """Note which seat's board is on the screen of a shared browser."""
        ...

    async def shown(self, browser: str, table: str) -> int:
        """The seat noted by :meth:`show`, or NOBODY_SHOWN."""
        ...

    async def close(self) -> None:
        """Finish what was begun and let go of the files."""
        ...
