"""Tables in one SQLite file, through the standard library.

One thread owns the only connection, so there is one writer and every call is in turn; the event loop never waits for the disk. The
write-ahead log with ``synchronous=FULL`` makes a commit final even if the machine loses power.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import time
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from pathlib import Path
from typing import TypeVar

import msgspec

from turncoat.kernel.errors import TurncoatError
from turncoat.tables.errors import Damaged, NoSuchTable, Stale
from turncoat.tables.setup import NOBODY_SHOWN, Played, Seat, Setup
from turncoat.tables.store import Saved

T = TypeVar("T")
_PLAYED = msgspec.msgpack.Decoder(Played)
_SETUP = msgspec.msgpack.Decoder(Setup)
_encode = msgspec.msgpack.Encoder().encode


class SqliteStore:
    """A :class:`~turncoat.tables.store.Store` in one file, or in memory for tests (``":memory:"``)."""

    def __init__(self, path: Path | str) -> None:
        """Open the file, making or bringing it up to date as needed.

        Raises:
            TurncoatError: the file cannot be opened, is no database of ours, or was written by a newer Turncoat.
        """
        self.path = path
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._db: sqlite3.Connection = self._thread.submit(self._open).result()

    def _open(self) -> sqlite3.Connection:
        try:
            db = sqlite3.connect(self.path, isolation_level=None)
            db.execute("pragma busy_timeout = 5000")
            db.execute("pragma journal_mode = wal")
            db.execute("pragma synchronous = full")
            db.execute("pragma foreign_keys = on")
            migrate(db)
        except sqlite3.Error as problem:
            raise TurncoatError(f"{self.path}: cannot be used as the store of tables ({problem})") from None
        return db

    async def _run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._transaction, work)

    def _transaction(self, work: Callable[[sqlite3.Connection], T]) -> T:
        db = self._db
        db.execute("begin immediate")
        try:
            result = work(db)
        except BaseException:
            db.execute("rollback")
            raise
        db.execute("commit")
        return result

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, self._db)

    # -- tables -------------------------------------------------------------------------------------------------------------

    async def secret(self) -> str:
        def work(db: sqlite3.Connection) -> str:
            db.execute("insert or ignore into meta values ('secret', ?)", (secrets.token_urlsafe(32),))
            return str(db.execute("select value from meta where name = 'secret'").fetchone()[0])

        return await self._run(work)

    async def create(self, table: str, setup: Setup, played: list[Played], snapshots: list[bytes], finished: bool) -> None:
        def work(db: sqlite3.Connection) -> None:
            number = played[-1].number
            db.execute("insert into tables values (?, ?, ?, ?, ?, ?)", (table, _encode(setup), number + 1, number, finished, time.time()))
            seats = [(table, at, seat.name, seat.kind, seat.taken, seat.link) for at, seat in enumerate(setup.seats)]
            db.executemany("insert into seats values (?, ?, ?, ?, ?, ?)", seats)
            rows = [(table, one.number, _encode(one), zlib.compress(snapshot, 1)) for one, snapshot in zip(played, snapshots, strict=True)]
            db.executemany("insert into actions values (?, ?, ?, ?)", rows)

        await self._run(work)

    async def load(self, table: str) -> Saved:
        def work(db: sqlite3.Connection) -> Saved:
            row = db.execute("select setup, version from tables where id = ?", (table,)).fetchone()
            if row is None:
                raise NoSuchTable(table)
            seats = db.execute("select name, kind, taken, link from seats where table_id = ? order by seat", (table,))
            played = db.execute("select played from actions where table_id = ? order by number", (table,))
            people = tuple([Seat(name, kind, bool(taken), link) for name, kind, taken, link in seats])
            try:
                return Saved(table, _SETUP.decode(row[0]), row[1], people, tuple([_PLAYED.decode(blob) for (blob,) in played]))
            except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
                raise Damaged(table, f"its setup or actions cannot be read ({problem})") from None

        return await self._read(work)

    async def snapshot(self, table: str, number: int) -> bytes:
        def work(db: sqlite3.Connection) -> bytes:
            row = db.execute("select snapshot from actions where table_id = ? and number = ?", (table, number)).fetchone()
            if row is None:
                raise NoSuchTable(f"{table}, action {number}")
            try:
                return zlib.decompress(row[0])
            except (zlib.error, TypeError):
                raise Damaged(table, f"the snapshot after action {number} cannot be unpacked") from None

        return await self._read(work)

    async def append(self, table: str, version: int, played: Played, snapshot: bytes, finished: bool) -> None:
        blob, squeezed = _encode(played), zlib.compress(snapshot, 1)

        def work(db: sqlite3.Connection) -> None:
            _advance(db, table, version, played.number, finished)
            db.execute("insert into actions values (?, ?, ?, ?)", (table, played.number, blob, squeezed))

        await self._run(work)

    async def rewind(self, table: str, version: int, number: int) -> None:
        def work(db: sqlite3.Connection) -> None:
            _advance(db, table, version, number, False)
            db.execute("delete from actions where table_id = ? and number > ?", (table, number))

        await self._run(work)

    # -- people -------------------------------------------------------------------------------------------------------------

    async def seat(self, table: str, seat: int, name: str | None = None, taken: bool = False, renew: bool = False) -> None:
        def work(db: sqlite3.Connection) -> None:
            where = (table, seat)
            if name is not None:
                db.execute("update seats set name = ? where table_id = ? and seat = ?", (name, *where))
            if taken:
                db.execute("update seats set taken = 1 where table_id = ? and seat = ?", where)
            if renew:
                db.execute("update seats set link = link + 1 where table_id = ? and seat = ?", where)
                db.execute("delete from holders where table_id = ? and seat = ?", where)

        await self._run(work)

    async def hold(self, browser: str, table: str, seat: int) -> None:
        await self._run(lambda db: db.execute("insert or ignore into holders values (?, ?, ?)", (browser, table, seat)))

    async def holds(self, browser: str, table: str) -> frozenset[int]:
        def work(db: sqlite3.Connection) -> frozenset[int]:
            rows = db.execute("select seat from holders where browser = ? and table_id = ?", (browser, table))
            return frozenset([seat for (seat,) in rows])

        return await self._read(work)

    async def tables_of(self, browser: str, most: int) -> list[str]:
        def work(db: sqlite3.Connection) -> list[str]:
            rows = db.execute(
                "select id from tables where id in (select table_id from holders where browser = ?) order by changed desc, id limit ?",
                (browser, most),
            )
            return [table for (table,) in rows]

        return await self._read(work)

    async def show(self, browser: str, table: str, seat: int) -> None:
        await self._run(lambda db: db.execute("insert or replace into screens values (?, ?, ?)", (browser, table, seat)))

    async def shown(self, browser: str, table: str) -> int:
        def work(db: sqlite3.Connection) -> int:
            row = db.execute("select seat from screens where browser = ? and table_id = ?", (browser, table)).fetchone()
            return NOBODY_SHOWN if row is None else int(row[0])

        return await self._read(work)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._db.close)
        self._thread.shutdown()


def _advance(db: sqlite3.Connection, table: str, version: int, number: int, finished: bool) -> None:
    """Count a change of the version it answers; of two at once exactly one finds its version still there."""
    done = db.execute(
        "update tables set version = version + 1, number = ?, finished = ?, changed = ? where id = ? and version = ?",
        (number, finished, time.time(), table, version),
    )
    if done.rowcount != 1:
        raise Stale(f"version {version} of table {table} is gone")


def migrate(db: sqlite3.Connection) -> None:
    """Bring a database up to date: each numbered script that it has not seen, in order, each in one transaction.

    Raises:
        TurncoatError: it was written by a newer Turncoat.
    """
    folder = resources.files("turncoat.tables").joinpath("migrations")
    scripts = sorted([path.name for path in folder.iterdir() if path.name.endswith(".sql")])
    seen = int(db.execute("pragma user_version").fetchone()[0])
    if seen > len(scripts):
        raise TurncoatError(f"the store is of version {seen}, this program knows versions up to {len(scripts)}; a newer Turncoat reads it")
    for number, name in enumerate(scripts[seen:], seen + 1):
        script = folder.joinpath(name).read_text("utf-8")
        db.executescript(f"begin immediate; {script}; pragma user_version = {number}; commit;")
