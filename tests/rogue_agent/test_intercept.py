"""Section 13: intercepting a Criminal."""

from __future__ import annotations

import pytest

from rogue_agent.board import A, B, C, base, happened, hold, informants, offered, play, put
from turncoat.games.rogue_agent.names import FUEL
from turncoat.games.rogue_agent.state import RogueAgentState


def chase(fuel: int = 2, theirs: int = 2, **options: str | int | bool) -> RogueAgentState:
    """A and B are in the Night Bazaar, B holds Criminals 1 and 4."""
    s = base(**options)
    put(s, "bazaar", A, B)
    hold(s, B, 1, "c19")
    hold(s, B, 4, "c11")
    s.tracks[FUEL][A] = fuel
    s.tracks[FUEL][B] = theirs
    return s


@pytest.mark.rule("RA-13.1", "RA-13.2", "RA-13.4")
def test_the_target_is_an_agent_in_the_same_district_who_holds_a_criminal():
    s = chase()
    put(s, "bazaar", C)
    assert offered(s, "intercept") == ["intercept B"]  # C holds nobody
    hold(s, C, 2, "c12")
    assert offered(s, "intercept") == ["intercept B", "intercept C"]
    put(s, "p4", C)
    assert offered(s, "intercept") == ["intercept B"]
    put(s, "p2", B)
    assert offered(s, "intercept") == []
    hold(s, A, 3, "c10")
    assert offered(s, "intercept") == []  # not the own Criminals


@pytest.mark.rule("RA-13.3")
def test_a_human_shield_keeps_an_agent_from_interception():
    for district in ("hq", "hospital"):
        s = chase()
        put(s, district, A, B)
        assert offered(s, "intercept") == []
        s = chase(shield_scope="rulebook")
        put(s, district, A, B)
        assert offered(s, "intercept") == ["intercept B"]


@pytest.mark.rule("RA-13.5", "RA-7.13")
def test_the_defender_first_takes_a_die_for_each_own_informant():
    s = chase(fuel=3)
    informants(s, "bazaar", B, A)
    play(s, "intercept B")
    assert offered(s) == ["dice 1", "dice 2"]
    play(s, "dice 2", rolls="C C C")  # B rolls one die, though none is left to buy
    assert happened(s, "intercept") == [(A, B, 2, 1)]
    s = chase(fuel=3)
    informants(s, "p4", B)
    play(s, "intercept B")
    assert offered(s) == ["dice 1", "dice 2", "dice 3"]  # only Informants of this district


@pytest.mark.rule("RA-13.6", "RA-13.8")
def test_the_interceptor_takes_at_least_one_die_for_a_fuel_each():
    s = chase(fuel=2)
    play(s, "intercept B")
    assert offered(s) == ["dice 1", "dice 2"]
    play(s, "dice 2", "dice 0", rolls="F F")
    assert s.tracks[FUEL][A] == 0
    s = chase(fuel=6)
    play(s, "intercept B")
    assert offered(s) == ["dice 1", "dice 2", "dice 3"]
    assert offered(chase(fuel=0), "intercept") == []


@pytest.mark.rule("RA-13.7", "RA-3.6")
def test_the_defender_may_then_buy_dice_that_are_left():
    s = chase(fuel=3, theirs=3)
    play(s, "intercept B", "dice 1")
    assert s.current_player == B
    assert offered(s) == ["dice 0", "dice 1", "dice 2"]
    play(s, "dice 2", rolls="F F F")
    assert (s.tracks[FUEL][A], s.tracks[FUEL][B]) == (2, 1)
    assert s.current_player == A
    s = chase(fuel=1, theirs=1)
    play(s, "intercept B", "dice 1")
    assert offered(s) == ["dice 0", "dice 1"]
    s = chase(fuel=3)
    play(s, "intercept B")
    play(s, "dice 3", rolls="C F F")  # none is left: nothing is asked
    assert s.tracks[FUEL][B] == 2


@pytest.mark.rule("RA-13.9", "RA-13.10", "RA-13.11")
@pytest.mark.parametrize(
    ("mine", "theirs", "success"), [("C C", "C", True), ("C F", "C", False), ("FF FF", "F", False), ("C X", "F", True), ("E X", "E", False)]
)
def test_both_roll_and_one_car_left_wins_all_criminals(mine: str, theirs: str, success: bool):
    s = chase()
    play(s, "intercept B", "dice 2", "dice 1", rolls=f"{mine} {theirs}")
    assert s.custody[A] == ((1, 4) if success else ())
    assert s.custody[B] == (() if success else (1, 4))


@pytest.mark.rule("RA-13.10", "RA-25.7")
@pytest.mark.parametrize(("mine", "theirs", "success"), [("FF", "F C", True), ("F", "F C", False), ("F", "C C", True), ("C", "C E", False)])
def test_with_chase_symbol_fuel_the_fuel_symbols_decide(mine: str, theirs: str, success: bool):
    s = chase(chase_symbol="fuel")
    play(s, "intercept B", "dice 1", "dice 2", rolls=f"{mine} {theirs}")
    assert bool(s.custody[A]) == success


@pytest.mark.rule("RA-13.11")
def test_the_criminals_taken_join_those_already_held():
    s = chase()
    hold(s, A, 2, "c12")
    play(s, "intercept B", "dice 1", "dice 0", rolls="C")
    assert s.custody[A] == (2, 1, 4)


@pytest.mark.rule("RA-13.12")
def test_interception_changes_nobodys_influence_or_health_and_failure_nothing_but_fuel():
    s = chase()
    play(s, "intercept B", "dice 2", "dice 1", rolls="C C C")
    assert s.influence == [3, 3, 3]
    assert s.health == [6, 6, 6]
    s = chase()
    play(s, "intercept B", "dice 2", "dice 1", rolls="E E E")
    assert s.influence == [3, 3, 3]
    assert s.health == [6, 6, 6]
    assert s.custody[B] == (1, 4)
    assert (s.tracks[FUEL][A], s.tracks[FUEL][B]) == (0, 1)


@pytest.mark.rule("RA-23.18")
def test_a_defender_without_fuel_and_informants_rolls_nothing():
    s = chase(theirs=0)
    play(s, "intercept B")
    play(s, "dice 2", rolls="C F")
    assert s.custody[A] == (1, 4)


@pytest.mark.rule("RA-10.7")
def test_a_failed_interception_counts_as_a_justice_action():
    s = chase()
    play(s, "intercept B", "dice 1", "dice 0", rolls="F")
    assert len(s.turn.justice) == 1
    assert offered(s, "intercept") == []
