"""Snapshots: an equal state from any moment, and a clear refusal of anything else."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from turncoat.games.rogue_agent import GAME
from turncoat.games.rogue_agent.saving import PACKAGE
from turncoat.games.rogue_agent.state import RogueAgentState, TurnCounters
from turncoat.kernel.chance import Dice
from turncoat.kernel.decision import Decision
from turncoat.kernel.errors import RecordError
from turncoat.kernel.saving import Envelope, frame_classes

NOT_KEPT = ("chance", "beats")


def facts(s: RogueAgentState) -> dict[str, Any]:
    """Everything a state holds, comparable."""
    out: dict[str, Any] = {}
    for kind in type(s).__mro__:
        for name in getattr(kind, "__slots__", ()):
            if name not in NOT_KEPT:
                out[name] = getattr(s, name)
    out["turn"] = {name: getattr(s.turn, name) for name in TurnCounters.__slots__}
    out["city"] = s.city.at_cell
    return out


def games() -> list[tuple[int, str, dict[str, str]]]:
    return [(3, "android", {}), (4, "android", {"preset": "player_aid"}), (2, "agent", {"preset": "rulebook"})]


def test_a_snapshot_of_any_moment_gives_an_equal_state_that_plays_on_alike():
    reached = set()
    for seed in range(6):
        for players, mode, options in games():
            s = GAME.new(players, seed=seed, mode=mode, options=options, log=seed % 2 == 0)
            choose = random.Random(seed)
            while not s.is_terminal:
                reached.add(type(s.pending[-1]).__name__)
                restored = GAME.load(GAME.save(s), chance=Dice(5))
                assert facts(restored) == facts(s)
                action = choose.choice(s.legal_actions())
                assert list(restored.legal_actions()) == list(s.legal_actions())
                s.chance = Dice(5)
                s.apply(action)
                restored.apply(action)
                assert facts(restored) == facts(s)
            assert facts(GAME.load(GAME.save(s))) == facts(s)
    assert len(reached) > 15, "random play must reach most decisions"


def test_a_snapshot_holds_no_chance():
    s = GAME.new(3, seed="a secret seed")
    assert b"secret" not in GAME.save(s)
    assert GAME.load(GAME.save(s), chance=s.chance).chance is s.chance


def test_equal_states_have_equal_snapshots():
    one, other = GAME.new(3, seed=4, mode="android"), GAME.new(3, seed=4, mode="android")
    assert GAME.save(one) == GAME.save(other)
    assert GAME.save(one.clone()) == GAME.save(one)


def test_every_frame_has_a_name_of_its_own():
    names = [kind.__name__ for kind in frame_classes(PACKAGE)]
    assert len(names) == len(set(names))
    assert sum(issubclass(kind, Decision) for kind in frame_classes(PACKAGE)) >= 26


@pytest.mark.parametrize("data", [b"", b"\x00", b"nonsense", b"\x80", b"\xff" * 40, "ä".encode() * 10])
def test_what_is_no_snapshot_is_refused(data: bytes):
    with pytest.raises(RecordError, match="no snapshot"):
        GAME.load(data)


def test_a_snapshot_that_has_been_cut_or_changed_anywhere_is_refused():
    good = GAME.save(GAME.new(3, seed=1, mode="android", log=True))
    for length in range(0, len(good), 37):
        with pytest.raises(RecordError):
            GAME.load(good[:length])
    choose = random.Random(1)
    for _ in range(400):
        bad = bytearray(good)
        at = choose.randrange(len(bad))
        bad[at] ^= 1 << choose.randrange(8)
        with pytest.raises(RecordError):
            GAME.load(bytes(bad))


def changed(data: bytes, **fields: Any) -> bytes:
    envelope = msgspec.msgpack.decode(data, type=Envelope)
    return msgspec.msgpack.encode(msgspec.structs.replace(envelope, **fields))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"game": "stationfall"}, "of the game 'stationfall'"),
        ({"rules_version": 0}, "rules version 0"),
        ({"content": "0123"}, "components 0123"),
        ({"body": b"\x80"}, "digest"),
    ],
)
def test_a_foreign_snapshot_is_refused_with_the_reason(fields: dict[str, Any], message: str):
    with pytest.raises(RecordError, match=message):
        GAME.load(changed(GAME.save(GAME.new(2, seed=1)), **fields))


def test_a_snapshot_with_a_city_that_cannot_be_is_refused_even_with_a_fitting_digest():
    import hashlib

    data = GAME.save(GAME.new(2, seed=1))
    body = msgspec.msgpack.decode(msgspec.msgpack.decode(data, type=Envelope).body)
    body["at_cell"] = [0] * 13
    raw = msgspec.msgpack.encode(body)
    with pytest.raises(RecordError, match="city"):
        GAME.load(changed(data, body=raw, digest=hashlib.blake2b(raw, digest_size=16).digest()))


def test_a_snapshot_goes_with_its_content_pack(tmp_path: Path):
    (tmp_path / "tokens.toml").write_text("[rounds]\ncount = 4\n")
    s = GAME.new(2, seed=1, content=tmp_path)
    data = GAME.save(s)
    with pytest.raises(RecordError, match="content pack"):
        GAME.load(data)
    assert GAME.load(data, content=tmp_path).components is s.components
