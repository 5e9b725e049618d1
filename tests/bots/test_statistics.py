"""What games say of themselves, counted over many games."""

from __future__ import annotations

import random
from typing import Any

import pytest

from turncoat.bots.statistics import Facts
from turncoat.games import load
from turncoat.kernel.game import Game

WIN = 6


def counted(*games: tuple[dict[str, Any], list[int]]) -> Facts:
    facts = Facts()
    for fact, wins in games:
        facts.count(fact, wins)
    return facts


def test_a_game_has_nothing_to_add_by_default() -> None:
    assert Game().statistics(None) == {}
    assert Facts().report(WIN) == {}


def test_numbers_are_told_with_their_spread() -> None:
    facts = counted(*[({"rounds": n}, [WIN, 0]) for n in range(1, 11)])
    assert facts.report(WIN) == {"rounds": {"mean": 5.5, "lowest": 1, "tenth": 1, "median": 5, "ninetieth": 9, "highest": 10}}


def test_numbers_of_seats_are_counted_one_by_one() -> None:
    facts = counted(({"turns": (3, 2)}, [WIN, 0]), ({"turns": (1, 1)}, [WIN, 0]))
    assert facts.report(WIN)["turns"] == {"mean": 1.75, "lowest": 1, "tenth": 1, "median": 1, "ninetieth": 3, "highest": 3}


def test_words_are_counted() -> None:
    facts = counted(*[({"weather": word}, [WIN, 0]) for word in ("rain", "sun", "rain")])
    assert facts.report(WIN) == {"weather": {"counts": {"rain": 2, "sun": 1}}}


def test_a_side_is_judged_by_how_many_seats_had_it() -> None:
    """One fox wins every second game against two hens: each seat of a fox wins twice as often, and that is what is told."""
    game = {"side": ("fox", "hen", "hen")}
    won = counted((game, [WIN, 0, 0]), (game, [0, WIN, 0])).report(WIN)["side"]
    assert won["counts"] == {"fox": 2, "hen": 4}
    assert won["wins"] == {"fox": {"seats": 2, "games": 1, "share": 0.6667}, "hen": {"seats": 4, "games": 1, "share": 0.3333}}


def test_shared_wins_count_in_parts() -> None:
    won = counted(({"side": ("fox", "hen", "hen")}, [0, WIN // 2, WIN // 2])).report(WIN)["side"]["wins"]
    assert (won["hen"]["games"], won["fox"]["games"], won["hen"]["share"]) == (1, 0, 1)


def test_a_game_with_one_side_alone_says_nothing_of_sides() -> None:
    assert "wins" not in counted(({"side": ("hen", "hen")}, [WIN, 0])).report(WIN)["side"]


def test_a_contest_that_nobody_won_gives_no_share() -> None:
    assert counted(({"side": ("fox", "hen")}, [0, 0])).report(WIN)["side"]["wins"]["fox"] == {"seats": 1, "games": 0, "share": 0}


def test_parts_add_up_to_the_whole() -> None:
    games = [
        ({"side": side, "rounds": n}, [WIN, 0]) for n, side in enumerate([("fox", "hen"), ("hen", "fox"), ("hen", "hen"), ("owl", "fox")])
    ]
    whole = Facts()
    whole.add(counted(*games[:2]))
    whole.add(counted(*games[2:]))
    assert whole.report(WIN) == counted(*games).report(WIN)


def finished(name: str, players: int, mode: str | None = None, **options: Any) -> tuple[Game, Any]:
    game, pick = load(name), random.Random(5)
    state = game.new(players, 11, mode, options)
    while not state.is_terminal:
        state.apply(pick.choice(state.legal_actions()))
    return game, state


def test_a_study_in_emerald_counts_sides_and_turns() -> None:
    game, state = finished("study_in_emerald", 3, round_cap=12)
    facts = game.statistics(state)
    assert facts["side"] == tuple(["loyalist" if side else "restorationist" for side in state.faction])
    assert facts["winning_side"] == facts["side"][game.winners(state)[0]]
    assert facts["rounds"] == state.round
    assert {facts["restorationist_marker"], facts["loyalist_marker"]} == set(state.markers)


@pytest.mark.parametrize(("active", "turns"), [(1, (4, 5, 4)), (2, (4, 5, 5)), (0, (5, 5, 5))])
def test_a_turn_begun_in_the_last_round_counts(active: int, turns: tuple[int, ...]) -> None:
    """B was first; who came before the active player in the fifth round has begun a fifth turn."""
    game, state = finished("study_in_emerald", 3)
    state.first, state.active, state.round = 1, active, 5
    assert game.statistics(state)["turns"] == turns


def test_rogue_agent_counts_what_became_of_the_city() -> None:
    game, state = finished("rogue_agent", 3)
    facts = game.statistics(state)
    assert facts["health"] == tuple(state.health)
    assert facts["turned_in"] == tuple([len(cards) for cards in state.turned_in])
    assert "figure" not in facts


def test_android_mode_counts_who_was_exposed() -> None:
    game, state = finished("rogue_agent", 4, "android")
    facts = game.statistics(state)
    assert facts["figure"] == tuple(["android" if exposed else "agent" for exposed in state.exposed])
    assert facts["destroyed"] == sum(state.destroyed)
