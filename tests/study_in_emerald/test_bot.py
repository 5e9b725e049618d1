"""What the bot weighs: prospects of pieces that it moves in thought, and games that last too long."""

from __future__ import annotations

from typing import Any

import pytest

from study_in_emerald.tabletop import A, table
from turncoat.games.study_in_emerald import heuristics, plans
from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.components import load
from turncoat.games.study_in_emerald.view import view
from turncoat.games.study_in_emerald.worth import PATIENT, Mind

PIECES = load()
ROME, CAIRO = N.CITIES.index("rome"), N.CITIES.index("cairo")


def mind(seats: int = 3, **position: Any) -> Mind:
    """What A makes of a position."""
    return Mind(view(table(seats, **position), A), PIECES)


def test_a_prospect_once_judged_is_judged_anew_when_own_pieces_move() -> None:
    cities = {"rome": {"cubes": {"A": 2, "B": 1}, "agents": {"A": 1}}, "cairo": {"agents": {"C": 1}}}
    thought = mind(cities=cities)
    before = thought.prospect(ROME)
    thought.agents[A][ROME] -= 1
    thought.agents[A][CAIRO] += 1
    moved = {"rome": {"cubes": {"A": 2, "B": 1}}, "cairo": {"agents": {"A": 1, "C": 1}}}
    assert [thought.prospect(ROME), thought.prospect(CAIRO)] == [mind(cities=moved).prospect(ROME), mind(cities=moved).prospect(CAIRO)]
    assert thought.prospect(ROME) < before


def test_plans_leave_the_pieces_where_they_are() -> None:
    thought = mind(cities={"rome": {"cubes": {"A": 2}, "agents": {"A": 2}}})
    cubes, agents = [row.copy() for row in thought.cubes], [row.copy() for row in thought.agents]
    for kind in heuristics.KINDS.values():
        list(kind(thought))
    assert (thought.cubes, thought.agents) == (cubes, agents)


@pytest.mark.parametrize(
    ("round_", "hurry"), [(1, 0.0), (2 * PATIENT, 0.0), (2 * PATIENT + PATIENT // 2, 0.5), (3 * PATIENT, 1.0), (50, 1.0)]
)
def test_a_bot_hurries_when_a_game_lasts_long(round_: int, hurry: float) -> None:
    assert mind(round=round_).hurry == hurry


def test_in_a_long_game_a_card_is_claimed_that_nobody_wanted() -> None:
    """Four cubes are too much for a card of the other side, until nothing moves any more."""
    cities = {"rome": {"up": "mi_go", "cubes": {"A": 4, "B": 3}}}
    early, late = (plans.claiming(mind(cities=cities, round=round_), ROME) for round_ in (5, 3 * PATIENT))
    assert late > early + 1
