"""Golden records: finished games that must play to the same end for ever, made by scripts/make_golden.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from turncoat.games import NAMES, load
from turncoat.kernel.record import SUFFIX, read, verify

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(GOLDEN.glob(f"*{SUFFIX}"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.removesuffix(SUFFIX))
def test_a_golden_game_plays_to_its_recorded_end(path: Path) -> None:
    record = read(path)
    verdict = verify(load(record.game), record)
    assert verdict.ok, verdict.problem
    assert verdict.finished
    assert record.digest
    assert record.scores


@pytest.mark.parametrize("name", NAMES)
def test_every_mode_and_number_of_players_has_a_golden_game(name: str) -> None:
    game = load(name)
    records = [record for record in map(read, RECORDS) if record.game == name and record.rules_version == game.rules_version]
    if not records:
        pytest.skip("no golden games of these rules yet: scripts/make_golden.py")
    wanted = {(mode.name, players) for mode in game.modes for players in mode.players}
    assert {(record.mode, record.players) for record in records} >= wanted
    assert {record.options["preset"] for record in records} == set(game.presets)
