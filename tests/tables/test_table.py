"""Tables: answers, undo, bots, restarts, and what never gets out."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest

import fake_game
from turncoat.kernel.errors import IllegalAction, OptionError, RecordError, TurncoatError, UnknownAction
from turncoat.kernel.record import from_json, to_json, verify
from turncoat.kernel.view import SPECTATOR
from turncoat.tables import HERE, LINK, WATCHER, Hall, Here, Seat, SqliteStore, Table
from turncoat.tables.errors import NoSuchTable, NotYet, NotYourMove, NoUndo, Stale, TableOver

T = TypeVar("T")
PEOPLE = [Seat("Mira", HERE), Seat("Jonas", LINK)]


@pytest.fixture(autouse=True)
def _fake_game(monkeypatch: pytest.MonkeyPatch) -> None:
    fake_game.install(monkeypatch)


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


async def opened(store: SqliteStore | None = None, seats: list[Seat] | None = None, **words: Any) -> tuple[Hall, Table]:
    hall = Hall(store or SqliteStore(":memory:"), Here())
    table = await hall.open("fake_game", seats or PEOPLE, "browser", **words)
    return hall, table


async def say(table: Table, *answers: str) -> None:
    for words in answers:
        await table.act(table.to_move, table.version, words)
        await table.settle()


def test_an_answer_is_kept_before_it_counts() -> None:
    async def story() -> None:
        hall, table = await opened()
        await table.act(0, table.version, "say 2")
        saved = await hall.store.load(table.id)
        assert [one.action for one in saved.played] == ["", "say 2"]
        assert saved.version == table.version == 2
        assert table.state.said == [2, 0]
        await hall.close()

    run(story())


def test_an_answer_that_cannot_be_kept_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        hall, table = await opened()

        async def broken(*_: Any) -> None:
            raise sqlite3.OperationalError("disk full")

        monkeypatch.setattr(hall.store, "append", broken)
        with pytest.raises(sqlite3.OperationalError):
            await table.act(0, table.version, "say 2")
        assert (table.version, table.number, table.state.said) == (1, 0, [0, 0])
        await hall.close()

    run(story())


def test_of_two_answers_at_once_exactly_one_counts() -> None:
    async def story() -> None:
        hall, table = await opened()
        answers = [table.act(0, table.version, words) for words in ("say 1", "say 3", "say 2", "roll")]
        results = await asyncio.gather(*answers, return_exceptions=True)
        assert sum(result is None for result in results) == 1
        assert sum(isinstance(result, Stale) for result in results) == 3
        assert table.number == 1
        await hall.close()

    run(story())


def test_of_two_servers_on_one_store_exactly_one_wins(tmp_path: Path) -> None:
    async def story() -> None:
        one, table = await opened(SqliteStore(tmp_path / "t.sqlite3"))
        two = Hall(SqliteStore(tmp_path / "t.sqlite3"), Here())
        same = await two.find(table.id)
        results = await asyncio.gather(table.act(0, 1, "say 1"), same.act(0, 1, "say 3"), return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["NoneType", "Stale"]
        kept = await two.store.load(table.id)
        assert [played.action for played in kept.played[1:]] in (["say 1"], ["say 3"])
        for hall in (one, two):
            assert (await hall.find(table.id)).version == 2
        await one.close()
        await two.close()

    run(story())


@pytest.mark.parametrize(
    ("seat", "version", "words", "error"),
    [
        (0, 7, "say 1", Stale),
        (1, 1, "say 1", NotYourMove),
        (-1, 1, "say 1", NotYourMove),
        (0, 1, "peek 0", IllegalAction),
        (0, 1, "dance", UnknownAction),
        (0, 1, "99999", IllegalAction),
        (0, 1, "", UnknownAction),
    ],
)
def test_what_is_refused_changes_nothing(seat: int, version: int, words: str, error: type[Exception]) -> None:
    async def story() -> None:
        hall, table = await opened()
        with pytest.raises(error):
            await table.act(seat, version, words)
        assert (table.version, table.number) == (1, 0)
        await hall.close()

    run(story())


def test_an_answer_may_name_the_action_by_its_number() -> None:
    async def story() -> None:
        hall, table = await opened()
        await table.act(0, 1, str(fake_game.SAY[2].id))
        assert table.state.said == [3, 0]
        await hall.close()

    run(story())


# -- undo ---------------------------------------------------------------------------------------------------------------------


def test_own_steps_can_be_taken_back_one_by_one() -> None:
    async def story() -> None:
        hall, table = await opened()
        await say(table, "say 1", "say 2")
        await table.undo(0, table.version)
        assert (table.state.said, table.version) == ([1, 0], 4)
        await table.undo(0, table.version)
        assert table.state.said == [0, 0]
        with pytest.raises(NoUndo):
            await table.undo(0, table.version)
        await say(table, "say 3")
        assert [one.action for one in (await hall.store.load(table.id)).played] == ["", "say 3"]
        await hall.close()

    run(story())


@pytest.mark.parametrize(("words", "why"), [("roll", "chance"), ("peek 1", "chance")])
def test_no_undo_passes_a_die_or_a_look(words: str, why: str) -> None:
    async def story() -> None:
        hall, table = await opened()
        await say(table, "say 1", words)
        with pytest.raises(NoUndo, match=why):
            await table.undo(0, table.version)
        await say(table, "say 2")
        await table.undo(0, table.version)
        with pytest.raises(NoUndo, match=why):
            await table.undo(0, table.version)
        await hall.close()

    run(story())


def test_no_undo_passes_the_answer_of_another_seat() -> None:
    async def story() -> None:
        hall, table = await opened()
        await say(table, "say 1", "stop", "say 3")
        with pytest.raises(NoUndo, match="other"):
            await table.undo(0, table.version)
        await table.undo(1, table.version)
        assert table.to_move == 1
        await table.undo(0, table.version)
        assert table.to_move == 0
        await hall.close()

    run(story())


def test_undo_takes_forced_answers_along() -> None:
    async def story() -> None:
        hall, table = await opened()
        await say(table, "say 1", "say 1", "say 1")
        assert table.to_move == 1
        assert table.played[-1].by == "automatic"
        await table.undo(0, table.version)
        assert (table.to_move, table.state.said[0]) == (0, 2)
        await hall.close()

    run(story())


def test_forced_answers_are_given_only_where_the_table_wants_it() -> None:
    async def story() -> None:
        hall, table = await opened(automatic=False)
        await say(table, "say 1", "say 1", "say 1")
        assert (table.to_move, [str(one) for one in table.state.legal_actions()]) == (0, ["stop"])
        await hall.close()

    run(story())


def _limit(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """The fake game gives the second seat only so long; its silence means stop."""
    words = lambda self, view: ("stop", seconds) if view.to_move == 1 else ("", 0.0)  # noqa: E731
    monkeypatch.setattr(fake_game.FakeGame, "overdue", words)


def test_silence_is_an_answer_where_the_game_sets_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    _limit(monkeypatch, 0.05)

    async def story() -> None:
        hall, table = await opened()
        assert table.deadline == 0
        await say(table, "stop")
        assert table.deadline == pytest.approx(table.played[-1].at + 0.05)
        await asyncio.sleep(0.3)
        assert (table.played[-1].seat, table.played[-1].action, table.played[-1].by) == (1, "stop", "time")
        assert table.deadline == 0
        await hall.close()

    run(story())


def test_who_answers_in_time_stops_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    _limit(monkeypatch, 0.2)

    async def story() -> None:
        hall, table = await opened(automatic=False)
        await say(table, "stop", "say 1")
        first = table.deadline
        await asyncio.sleep(0.1)
        await say(table, "say 2")
        assert table.deadline > first  # each question has its own clock
        await asyncio.sleep(0.15)
        assert [one.by for one in table.played[1:]] == ["person"] * 3
        await hall.close()

    run(story())


def test_the_clock_runs_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _limit(monkeypatch, 0.1)

    async def story() -> None:
        hall, table = await opened(SqliteStore(str(tmp_path / "tables.sqlite")))
        await say(table, "stop")
        await hall.close()
        await asyncio.sleep(0.15)
        again = Hall(SqliteStore(str(tmp_path / "tables.sqlite")), Here())
        found = await again.find(table.id)
        assert found.played[-1].by == "person"
        found.look()
        await asyncio.sleep(0.1)
        assert found.played[-1].by == "time"
        await again.close()

    run(story())


def test_undo_survives_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        one, table = await opened(SqliteStore(tmp_path / "t.sqlite3"))
        await say(table, "roll", "say 1", "say 2")
        await one.close()
        two = Hall(SqliteStore(tmp_path / "t.sqlite3"), Here())
        same = await two.find(table.id)
        assert (same.version, same.state.said) == (table.version, table.state.said)
        await same.undo(0, same.version)
        assert same.state.said[0] == table.state.said[0] - 2
        await two.close()

    run(story())


# -- chance, bots, stories ----------------------------------------------------------------------------------------------------


def test_the_same_seed_and_answers_give_the_same_game_across_a_restart(tmp_path: Path) -> None:
    async def story(path: Path | str, again: bool) -> list[Any]:
        hall, table = await opened(SqliteStore(path), seed="seven")
        await say(table, "roll", "roll")
        if again:
            await hall.close()
            hall = Hall(SqliteStore(path), Here())
            table = await hall.find(table.id)
        await say(table, "roll", "roll")
        found = [table.state.said, table.state.secrets, [one.outcomes for one in table.played]]
        await hall.close()
        return found

    assert run(story(":memory:", False)) == run(story(tmp_path / "t.sqlite3", True))


def test_without_a_seed_no_two_tables_are_alike() -> None:
    async def story() -> set[str]:
        seeds = set()
        for _ in range(5):
            hall, table = await opened()
            seeds.add(table.setup.seed)
            await hall.close()
        return seeds

    assert len(run(story())) == 5


def test_bots_play_to_the_end_while_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turncoat.tables.table.BOT_PACE", 0)

    async def story() -> None:
        hall, table = await opened(seats=[Seat("Bo", "random"), Seat("Bea", "heuristic")], seed="x")
        assert table.number == 0
        table.look()
        await table.settle()
        assert table.over
        assert {one.by for one in table.played[1:]} <= {"bot", "automatic"}
        with pytest.raises(TableOver):
            await table.act(0, table.version, "say 1")
        await hall.close()

    run(story())


def test_bots_among_themselves_stop_when_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turncoat.tables.table.BOT_PACE", 0)
    monkeypatch.setattr("turncoat.tables.table.UNWATCHED", -1)

    async def story() -> None:
        hall, table = await opened(seats=[Seat("Bo", "random"), Seat("Bea", "random")])
        table.look()
        await table.settle()
        assert table.number == 0
        await hall.close()

    run(story())


def test_a_bot_gets_no_true_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []

    class Spy(Here):
        async def think(self, question: Any) -> str:
            seen.append(fake_game.GAME.load(question.state).secrets)
            return await super().think(question)

    async def story() -> None:
        hall = Hall(SqliteStore(":memory:"), Spy())
        table = await hall.open("fake_game", [Seat("Mira", HERE), Seat("Bo", "heuristic")], "b", seed="3")
        await say(table, "stop")
        mine = table.state.secrets[0]
        assert len({secrets[0] for secrets in seen}) > 1
        assert all(secrets[1] == table.state.secrets[1] for secrets in seen)
        assert mine
        await hall.close()

    run(story())


def test_a_bot_that_fails_does_not_stop_the_game() -> None:
    class Broken(Here):
        async def think(self, question: Any) -> str:
            raise RuntimeError("no idea")

    async def story() -> None:
        hall = Hall(SqliteStore(":memory:"), Broken())
        table = await hall.open("fake_game", [Seat("Mira", HERE), Seat("Bo", "heuristic")], "b")
        await say(table, "stop")
        assert table.to_move == 0
        assert table.number > 1
        await hall.close()

    run(story())


def test_the_story_is_told_step_by_step() -> None:
    async def story() -> None:
        hall, table = await opened()
        await say(table, "stop", "stop")
        last = [moment for moment in table.story if moment.number == 2]
        assert [[event.kind for event in moment.events] for moment in last] == [["stop", "storm"], ["storm"], ["round"]]
        assert [moment.last for moment in last] == [False, False, True]
        assert last[0].view(0).to_move == -1
        again = await table.moments_of(2)
        assert [moment.events for moment in again] == [moment.events for moment in last]
        assert [moment.view(1) for moment in again] == [moment.view(1) for moment in last]
        await hall.close()

    run(story())


# -- secrets, records, restarts -----------------------------------------------------------------------------------------------


def test_no_view_of_any_moment_holds_a_secret_of_another() -> None:
    async def story() -> None:
        hall, table = await opened()
        await say(table, "peek 1", "stop", "stop", "say 1")
        mine, other = table.state.secrets
        for moment in table.story:
            assert mine not in repr(moment.view(1))
            assert mine not in repr(moment.view(SPECTATOR))
            assert other not in repr(moment.view(SPECTATOR))
        assert other in repr(table.now.view(0))
        await hall.close()

    run(story())


def test_the_record_of_a_running_game_is_not_given_out() -> None:
    async def story() -> None:
        hall, table = await opened()
        await say(table, "say 1")
        with pytest.raises(NotYet):
            table.record()
        await hall.close()

    run(story())


def test_the_record_of_a_finished_game_verifies_and_can_be_watched() -> None:
    async def story() -> None:
        hall, table = await opened()
        await say(table, *["roll", "stop", "peek 0", "stop", "roll", "stop", "say 1", "stop"])
        assert table.over
        record = from_json(to_json(table.record()))
        assert verify(fake_game.GAME, record).ok
        watched = await hall.watch(record, "other")
        assert [one.action for one in watched.played] == [one.action for one in table.played]
        assert [one.told for one in watched.played] == [one.told for one in table.played]
        with pytest.raises(TableOver):
            await watched.act(0, watched.version, "say 1")
        assert await hall.store.holds("other", watched.id) == frozenset({WATCHER})
        await hall.close()

    run(story())


def test_a_record_that_departs_from_the_rules_is_not_watched() -> None:
    async def story() -> None:
        hall, table = await opened()
        await say(table, *["roll", "stop", "stop"] * 2)
        text = to_json(table.record()).decode().replace('"roll"', '"peek 0"', 1)
        with pytest.raises(RecordError, match="step 1"):
            await hall.watch(from_json(text.encode()), "other")
        await hall.close()

    run(story())


def test_what_cannot_be_set_up_is_not_opened() -> None:
    async def story() -> None:
        hall = Hall(SqliteStore(":memory:"), Here())
        for seats, words in (([Seat("A", HERE)], {}), (PEOPLE, {"mode": "odd"}), (PEOPLE, {"options": {"colour": "red"}})):
            with pytest.raises(OptionError):
                await hall.open("fake_game", seats, "b", **words)
        with pytest.raises(TurncoatError):
            await hall.open("chess", PEOPLE, "b")
        with pytest.raises(NoSuchTable):
            await hall.find("nothing")
        await hall.close()

    run(story())


def test_links_and_names_and_holders_last(tmp_path: Path) -> None:
    async def story() -> None:
        hall, table = await opened(SqliteStore(tmp_path / "t.sqlite3"))
        await table.take("phone", 1)
        await table.rename(1, "Jo")
        await hall.close()
        hall = Hall(SqliteStore(tmp_path / "t.sqlite3"), Here())
        same = await hall.find(table.id)
        assert (same.seats[1].name, same.seats[1].taken) == ("Jo", True)
        assert await hall.store.holds("phone", table.id) == frozenset({1})
        assert await hall.store.tables_of("phone", 5) == [table.id]
        await same.renew("tablet", 1)
        assert await hall.store.holds("phone", table.id) == frozenset()
        assert same.seats[1].link == 1
        await hall.close()

    run(story())


KILLED = """
import asyncio, os, sys
sys.path.insert(0, {tests!r})
import fake_game, pytest
patch = pytest.MonkeyPatch(); fake_game.install(patch)
from turncoat.tables import HERE, Hall, Here, Seat, SqliteStore
async def play():
    hall = Hall(SqliteStore({path!r}), Here())
    table = await hall.open("fake_game", [Seat("A", HERE), Seat("B", HERE)], "b", seed="k")
    print(table.id, flush=True)
    while not table.over:
        await table.act(table.to_move, table.version, "say 1" if table.state.steps else "stop")
        await table.settle()
        print("done", table.number, flush=True)
        await asyncio.sleep(0.02)
asyncio.run(play())
"""


THINKING = """
import multiprocessing, time
from turncoat.tables.thinking import Pool
if __name__ == "__main__":
    pool = Pool()
    pool.wake()
    pool._ready().submit(print).result()
    print(*[child.pid for child in multiprocessing.active_children()], flush=True)
    time.sleep(60)
"""


def test_bots_stop_thinking_when_the_server_was_killed(tmp_path: Path) -> None:
    (tmp_path / "thinking.py").write_text(THINKING)
    with subprocess.Popen(
        [sys.executable, tmp_path / "thinking.py"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout is not None
        thinkers = [int(word) for word in " ".join([process.stdout.readline() for _ in range(2)]).split()]
        assert thinkers
        for one in thinkers:
            os.kill(one, signal.SIGINT)  # as Ctrl+C at a terminal does; the server answers it
        os.kill(process.pid, signal.SIGKILL)
        # what it printed to has an end when nobody is left who could print
        assert "Traceback" not in process.stdout.read()


def test_every_acknowledged_action_is_there_after_the_server_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite3"
    program = KILLED.format(tests=str(Path(fake_game.__file__).parent), path=str(path))
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        table_id = process.stdout.readline().strip()
        acknowledged = [process.stdout.readline() for _ in range(4)][-1]
        os.kill(process.pid, signal.SIGKILL)

    async def story() -> None:
        hall = Hall(SqliteStore(path), Here())
        table = await hall.find(table_id)
        assert table.number >= int(acknowledged.split()[1]) >= 4
        before = table.number
        await say(table, str(table.state.legal_actions()[0]))
        assert table.number > before
        await hall.close()

    run(story())


def test_a_store_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite3"
    run(SqliteStore(path).close())
    with sqlite3.connect(path) as db:
        db.execute("pragma user_version = 99")
    db.close()
    with pytest.raises(TurncoatError, match="newer"):
        SqliteStore(path)


def test_a_file_that_is_no_store_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite3"
    path.write_text("not a database, but long enough to be mistaken for one" * 20)
    with pytest.raises(TurncoatError, match="cannot be used"):
        SqliteStore(path)
