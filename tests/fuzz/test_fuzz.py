"""A few hundred random games with every check; `make fuzz` plays many more."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuzzing import Fuzzer, decision_classes, missing
from turncoat.games import NAMES, load

PACKS = Path(__file__).parent / "packs"
PARTS = 10
GAMES = {"stationfall": 3}
"""By game, how many are played in a part: a bot of Stationfall thinks long."""
MOST = 20
EVERY = 40


def packs(game: str) -> list[Path]:
    folder = PACKS / game
    return sorted(path for path in folder.iterdir() if path.is_dir()) if folder.is_dir() else []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", NAMES)
def test_random_games_of_all_modes_options_and_packs_hold_every_check(game: str, part: int) -> None:
    fuzzer, games = Fuzzer(game, EVERY, packs(game)), GAMES.get(game, MOST)
    for number in range(part * games, (part + 1) * games):
        plan = fuzzer.plan("test", number)
        try:
            fuzzer.play(plan)
        except Exception as problem:
            raise AssertionError(f"{plan}\nalone: scripts/fuzz.py --game {game} --seed test --only {number}") from problem
    assert fuzzer.reached.games == games
    assert fuzzer.reached.drawn_anew > 0, "what is hidden does not vary"


@pytest.mark.parametrize("game", NAMES)
def test_what_games_never_reach_is_told(game: str) -> None:
    fuzzer = Fuzzer(game)
    left = missing(load(game), fuzzer.reached)
    assert set(left["decision"]) == decision_classes(load(game)) != set()
    assert set(left["verb"]) == {action.verb for action in load(game).actions}
