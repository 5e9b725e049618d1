"""Records: recording, replaying, verifying, and what is refused."""

import random
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

import turncoat
from turncoat.kernel import record as records
from turncoat.kernel.chance import Dice
from turncoat.kernel.errors import IllegalAction, RecordError, UnknownAction
from turncoat.kernel.record import (
    FORMAT,
    Entry,
    Record,
    Recording,
    Seat,
    Verdict,
    digest,
    file_name,
    from_json,
    read,
    replay,
    state_at,
    to_json,
    verify,
    write,
)

GAME = turncoat.load("rogue_agent")


def played(steps: int = 10_000, seed: int = 1, players: int = 2, **setting: object) -> Recording:
    """A random game, to its end or for some steps."""
    playing = Recording(GAME, players, seed=seed, **setting)  # type: ignore[arg-type]
    choose = random.Random(seed)
    while not playing.state.is_terminal and len(playing.entries) < steps:
        playing.play(choose.choice(list(playing.state.legal_actions())))
    return playing


@pytest.fixture(scope="module")
def finished() -> Record:
    return played().record()


@pytest.fixture(scope="module")
def begun() -> Record:
    return played(40).record()


def changed(record: Record, **fields: object) -> Record:
    return msgspec.structs.replace(record, **fields)


def with_entry(record: Record, step: int, entry: Entry) -> Record:
    """The record with another entry as step ``step``, counted from 1."""
    return changed(record, actions=(*record.actions[: step - 1], entry, *record.actions[step:]))


def drawn(record: Record) -> int:
    """The first step of a record that asked for an outcome."""
    return next(number for number, entry in enumerate(record.actions, 1) if entry.outcomes)


# -- recording and replaying --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "mode"), [(2, "agent"), (3, "android"), (4, "agent")])
def test_a_game_replays_to_the_same_end(players: int, mode: str) -> None:
    playing = played(players=players, mode=mode)
    record = from_json(to_json(playing.record()))
    *_, last = replay(GAME, record)
    assert digest(GAME, last) == digest(GAME, playing.state) == record.digest
    assert GAME.scores(last) == list(record.scores)
    assert list(GAME.winners(last)) == list(record.winners)
    assert verify(GAME, record) == Verdict(True, -1, "", True)


def test_a_replay_needs_no_seed_and_gives_every_state(begun: Record) -> None:
    again = played(40)
    fresh = Recording(GAME, 2, seed=1)
    seen = [GAME.write(fresh.state)]
    for entry in again.entries:
        fresh.play(entry.action)
        seen.append(GAME.write(fresh.state))
    assert [GAME.write(state) for state in replay(GAME, begun)] == seen
    assert GAME.write(state_at(GAME, begun, 7)) == seen[7]
    assert GAME.write(state_at(GAME, begun, 0)) == seen[0]
    assert len(list(replay(GAME, begun, upto=5))) == 6


def test_a_replay_tells_the_events_of_each_step_alone(begun: Record) -> None:
    logs = [state.log for state in replay(GAME, begun)]
    assert logs[0][0].kind == "round"
    assert all(log is not other for log, other in pairwise(logs))
    assert all(state.log is None for state in replay(GAME, begun, log=False))


def test_there_is_no_state_beyond_the_record(begun: Record) -> None:
    for step in (-1, 41):
        with pytest.raises(RecordError, match=f"no step {step}; the record has 40"):
            state_at(GAME, begun, step)


def test_a_game_under_way_has_no_result(begun: Record) -> None:
    assert (begun.digest, begun.scores, begun.winners, begun.ending) == ("", (), (), "")
    assert verify(GAME, begun) == Verdict(True, -1, "", False)


def test_a_refused_action_leaves_no_trace() -> None:
    playing = Recording(GAME, 2, chance=Dice(3))
    for words, problem in (("fly", UnknownAction), ("end_turn", IllegalAction)):
        with pytest.raises(problem):
            playing.play(words)
    assert playing.entries == []


def test_seats_are_named_by_their_letters_unless_said_otherwise(begun: Record) -> None:
    assert begun.seats == (Seat("A", "human"), Seat("B", "human"))
    named = Recording(GAME, 2, seed=1, seats=[Seat("Mira"), Seat("Bot", "random")]).record()
    assert named.seats == (Seat("Mira"), Seat("Bot", "random"))


# -- departures ---------------------------------------------------------------------------------------------------------------


def test_the_first_illegal_action_is_named(begun: Record) -> None:
    verdict = verify(GAME, with_entry(begun, 3, Entry("defuse 6")))
    assert (verdict.ok, verdict.step) == (False, 3)
    assert verdict.problem.startswith("step 3 (defuse 6): not legal;")


def test_an_action_that_does_not_exist_is_named(begun: Record) -> None:
    verdict = verify(GAME, with_entry(begun, 2, Entry("fly")))
    assert (verdict.ok, verdict.step) == (False, 2)
    assert "'fly' is no action" in verdict.problem


@pytest.mark.parametrize(
    ("outcomes", "said"),
    [
        (lambda words: (), "an outcome is missing"),
        (lambda words: ("rain", *words[1:]), "outcome 1 of the script is 'rain'"),
        (lambda words: (*words, "E"), "the outcomes E are left over"),
    ],
)
def test_outcomes_that_do_not_fit_are_named(finished: Record, outcomes: object, said: str) -> None:
    step = drawn(finished)
    entry = finished.actions[step - 1]
    verdict = verify(GAME, with_entry(finished, step, Entry(entry.action, outcomes(entry.outcomes))))  # type: ignore[operator]
    assert (verdict.ok, verdict.step) == (False, step)
    assert said in verdict.problem


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (lambda words: words[:-1], "setup: an outcome is missing"),
        (lambda words: ("rain", *words[1:]), "setup: outcome 1"),
        (lambda words: (*words, *["E"] * 20), "setup: the outcomes E, E, E, E, E, E, E, E, E, E, E, E, ... are left over"),
    ],
)
def test_a_setup_that_does_not_fit_is_step_0(begun: Record, setup: object, said: str) -> None:
    verdict = verify(GAME, changed(begun, setup=setup(begun.setup)))  # type: ignore[operator]
    assert (verdict.ok, verdict.step) == (False, 0)
    assert verdict.problem.startswith(said)


def test_a_match_that_cannot_be_is_step_0(begun: Record) -> None:
    verdict = verify(GAME, changed(begun, options={"preset": "none"}))
    assert (verdict.ok, verdict.step) == (False, 0)


def test_nothing_can_follow_the_end(finished: Record) -> None:
    verdict = verify(GAME, changed(finished, actions=(*finished.actions, Entry("end_turn"))))
    assert (verdict.ok, verdict.step) == (False, len(finished.actions) + 1)
    assert "the game is over before it" in verdict.problem


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("scores", (99, 99), "the scores of the record"),
        ("winners", (0, 1, 2), "the winners of the record"),
        ("ending", "flood", "the ending of the record"),
        ("digest", "0" * 16, "the digest of the final position"),
    ],
)
def test_another_result_is_a_departure_at_the_last_step(finished: Record, field: str, value: object, said: str) -> None:
    verdict = verify(GAME, changed(finished, **{field: value}))
    assert (verdict.ok, verdict.step) == (False, len(finished.actions))
    assert verdict.problem.startswith(said)


def test_a_result_without_an_end_is_a_departure(begun: Record) -> None:
    verdict = verify(GAME, changed(begun, scores=(1, 2)))
    assert not verdict.ok
    assert "not over" in verdict.problem


# -- what cannot be tried -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"game": "chess"}, "of 'chess', not of 'rogue_agent'"),
        ({"rules_version": 99}, "rules version 99.*a newer Turncoat"),
        ({"content": "0" * 16}, "needs the game's own components with the hash 0000000000000000"),
        ({"content": "0" * 16, "pack": "box"}, "needs the content pack 'box' with the hash"),
    ],
)
def test_foreign_records_are_refused(begun: Record, fields: dict[str, object], said: str) -> None:
    with pytest.raises(RecordError, match=said):
        verify(GAME, changed(begun, **fields))
    with pytest.raises(RecordError, match=said):
        next(replay(GAME, changed(begun, **fields)))


def test_a_game_with_a_content_pack_replays_with_that_pack_alone(tmp_path: Path) -> None:
    (tmp_path / "tokens.toml").write_text("[rounds]\ncount = 2\n", encoding="utf-8")
    record = played(content=tmp_path).record()
    assert record.pack == tmp_path.name
    assert verify(GAME, record, content=tmp_path).ok
    with pytest.raises(RecordError, match=f"needs the content pack '{tmp_path.name}'"):
        verify(GAME, record)


# -- files --------------------------------------------------------------------------------------------------------------------


def test_equal_records_are_equal_bytes(begun: Record) -> None:
    assert to_json(begun) == to_json(played(40).record()) == to_json(from_json(to_json(begun)))
    assert to_json(begun).endswith(b"}\n")


def test_a_file_is_written_and_read(tmp_path: Path, finished: Record) -> None:
    path = write(finished, tmp_path)
    assert path == tmp_path / file_name(finished)
    assert path.name.endswith(".turncoat.json")
    assert read(path) == finished
    assert write(finished, tmp_path / "mine.json") == tmp_path / "mine.json"
    assert sorted(found.name for found in tmp_path.iterdir()) == sorted(["mine.json", path.name])


@pytest.mark.parametrize(
    "data",
    [b"", b"\xff\xfe", b"[]", b"{}", b'{"format": 1}', b"[" * 100_000, b'{"format": "one", "game": "rogue_agent"}', b"no json at all"],
)
def test_what_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError, match="no record of a game"):
        from_json(data)


def test_a_newer_format_is_refused() -> None:
    with pytest.raises(RecordError, match=f"format {FORMAT + 1}.*a newer Turncoat"):
        from_json(b'{"format": 2, "game": "rogue_agent", "wonders": true}')


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (b'"mode":"agent"', b'"mode":3', "damaged.*Expected str, got int"),
        (b'"mode":"agent"', b'"mode":"agent","extra":1', "damaged.*unknown field extra"),
        (b'"mode":"agent",', b"", "damaged.*missing required field mode"),
        (b'"players":2', b'"players":3', "3 players, but 2 seats"),
        (b'"mode":"agent"', b'"mode":"' + b"x" * 200 + b'"', "longer than 80 characters"),
        (b'"preset":"standard"', b'"preset":' + b"[" * 5000 + b"]" * 5000, "no record"),
        (b'"preset":"standard"', b'"preset":' + b"[" * 50 + b"]" * 50, "damaged"),
    ],
)
def test_a_damaged_record_is_refused(begun: Record, old: bytes, new: bytes, said: str) -> None:
    data = to_json(begun)
    assert old in data
    with pytest.raises(RecordError, match=said):
        from_json(data.replace(old, new))


def test_a_cut_record_is_refused(begun: Record) -> None:
    with pytest.raises(RecordError):
        from_json(to_json(begun)[:-20])


def test_records_have_a_largest_size(begun: Record, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = write(begun, tmp_path)
    monkeypatch.setattr(records, "MAX_STEPS", 39)
    with pytest.raises(RecordError, match="more than 39 actions"):
        from_json(to_json(begun))
    monkeypatch.setattr(records, "MAX_BYTES", 100)
    with pytest.raises(RecordError, match="larger than 100 bytes"):
        from_json(to_json(begun))
    with pytest.raises(RecordError, match=rf"{path.name}: larger than 100 bytes"):
        read(path)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"gone.json: cannot be read"):
        read(tmp_path / "gone.json")
    (tmp_path / "bad.json").write_bytes(b"{")
    with pytest.raises(RecordError, match=r"bad.json: no record"):
        read(tmp_path / "bad.json")
