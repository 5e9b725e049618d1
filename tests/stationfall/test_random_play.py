"""Whole games of random choices, with every check at every step."""

from __future__ import annotations

import random

import pytest

from turncoat.games.stationfall import (
    check,
    rules,  # noqa: F401  # fills the registries
)
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.components import load
from turncoat.games.stationfall.setup import new_state
from turncoat.games.stationfall.state import Options, StationfallState
from turncoat.kernel.chance import Dice


def play(players: int, seed: int, checked: bool = True, **options: str | int | bool) -> StationfallState:
    """A game played to its end; the choices are drawn from the seed too."""
    s = new_state(load(), Options(**options), players, Dice(seed))  # type: ignore[arg-type]
    choose = random.Random(seed)
    while s.pending:
        legal = s.legal_actions()
        assert len(legal) == len(set(legal)) > 0, f"{s.decision}: {[action.text for action in legal]}"
        if checked:
            check.check(s)
        s.apply(choose.choice(legal))
    return s


@pytest.mark.parametrize("players", range(2, 10))
def test_games_of_every_size_come_to_their_end(players: int) -> None:
    for seed in range(6):
        s = play(players, seed)
        assert s.is_terminal
        assert s.phase == N.OVER
        assert s.minute <= 1 or s.ending == "detonation"
        check.check(s)


@pytest.mark.parametrize("players", [4, 6, 8])
def test_team_games_come_to_their_end(players: int) -> None:
    assert play(players, players, mode="team").is_terminal


def test_a_clone_goes_its_own_way() -> None:
    s = new_state(load(), Options(), 4, Dice(3))
    choose = random.Random(3)
    while s.pending:
        copy = s.clone()
        before = facts(s)
        copy.apply(choose.choice(copy.legal_actions()))
        assert facts(s) == before
        s.apply(choose.choice(s.legal_actions()))


def facts(s: StationfallState) -> list[object]:
    """Everything a state holds, turn counters included."""
    skip = ("chance", "turn", "components", "options")
    return [repr(getattr(s, name)) for name in StationfallState.__slots__ if name not in skip] + [
        getattr(s.turn, name) for name in s.turn.__slots__
    ]


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = play(4, 11, checked=False), play(4, 11, checked=False)
    assert facts(first) == facts(second)
