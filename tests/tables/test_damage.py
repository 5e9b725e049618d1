"""Damaged rows of the store: the actions give the position again, or the page names the table and the remedy."""

from __future__ import annotations

import asyncio
import sqlite3
import zlib
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import fake_game
from turncoat.tables import HERE, LINK, Hall, Here, Seat, SqliteStore
from turncoat.tables.errors import Damaged
from turncoat.web.app import create_app

PEOPLE = [Seat("Mira", HERE), Seat("Jonas", LINK)]
SNAPSHOT = "update actions set snapshot = ? where number = (select max(number) from actions)"


@pytest.fixture(autouse=True)
def _fake_game(monkeypatch: pytest.MonkeyPatch) -> None:
    fake_game.install(monkeypatch)


def in_hall(file: Path, work: Callable[[Hall], Coroutine[Any, Any, Any]]) -> Any:
    async def inside() -> Any:
        hall = Hall(SqliteStore(file), Here())
        try:
            return await work(hall)
        finally:
            await hall.close()

    return asyncio.run(inside())


def spoil(file: Path, words: str, *values: bytes) -> None:
    with sqlite3.connect(file) as db:
        assert db.execute(words, values).rowcount == 1
    db.close()


async def played(hall: Hall) -> tuple[str, Any]:
    table = await hall.open("fake_game", PEOPLE, "browser", seed="seven")
    for words in ("say 2", "roll"):
        await table.act(table.to_move, table.version, words)
        await table.settle()
    return table.id, table.game.save(table.state)


@pytest.mark.parametrize("rubbish", [b"", b"rubbish", zlib.compress(b"rubbish")])
def test_a_damaged_snapshot_is_made_again_from_the_actions(tmp_path: Path, rubbish: bytes) -> None:
    file = tmp_path / "t.sqlite3"
    name, before = in_hall(file, played)
    spoil(file, SNAPSHOT, rubbish)

    async def again(hall: Hall) -> None:
        table = await hall.find(name)
        assert table.game.save(table.state) == before
        await table.act(table.to_move, table.version, "say 1")
        assert table.game.save(await table.state_at(2)) == before

    in_hall(file, again)


def test_where_the_actions_do_not_help_either_the_table_is_named(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite3"
    name, _before = in_hall(file, played)
    spoil(file, SNAPSHOT, b"rubbish")
    spoil(file, "update actions set played = ? where number = 1", b"rubbish")

    async def again(hall: Hall) -> None:
        with pytest.raises(Damaged, match=name):
            await hall.find(name)
        assert await hall.of("browser") == []

    in_hall(file, again)
    with TestClient(create_app(SqliteStore(file), Here())) as client:
        answer = client.get(f"/t/{name}")
        assert answer.status_code == 500
        assert name in answer.text
        assert "backup" in answer.text
        assert client.get("/").status_code == 200
