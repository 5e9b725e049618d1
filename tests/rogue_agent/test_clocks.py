"""Lasting effects (RA-11.33 to RA-11.37 and the clocks of section 24)."""

from __future__ import annotations

import pytest

from rogue_agent.board import A, B, asked, base, criminal, happened, hold, offered, pass_turns, play, put
from turncoat.games.rogue_agent import board_verbs, clocks
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.turn import begin_turn


@pytest.mark.rule("RA-11.33", "RA-11.34", "RA-11.36")
def test_an_effect_lasts_for_the_rest_of_this_turn_and_all_of_the_next() -> None:
    s = base()
    criminal(s, 3, "c40", "p5")
    clocks.add_clock(s, A, "no_search", 3)
    assert "search" not in offered(s)
    pass_turns(s)
    assert clocks.has_clock(s, A, "no_search")
    s.round = 4
    s.pending = []
    begin_turn(s, A)
    assert "search" not in offered(s)
    pass_turns(s)
    assert s.clocks[A] == ()
    assert happened(s, "clock_end") == [(A, "no_search", 3)]


@pytest.mark.rule("RA-25.8", "RA-11.33")
def test_by_option_it_ends_when_the_next_turn_begins() -> None:
    s = base(clock_end="start_of_next_turn")
    criminal(s, 3, "c40", "p5")
    clocks.add_clock(s, A, "no_search", 3)
    pass_turns(s)
    assert clocks.has_clock(s, A, "no_search"), "it covers the rest of the turn in which it struck"
    s.round = 4
    s.pending = []
    begin_turn(s, A)
    assert "search" in offered(s)


@pytest.mark.rule("RA-11.33", "RA-11.35")
def test_it_ends_when_its_criminal_leaves_in_any_way() -> None:
    s = base()
    criminal(s, 3, "c40", "p5")
    clocks.add_clock(s, A, "no_search", 3)
    clocks.add_clock(s, B, "no_buy", 3)
    clocks.add_clock(s, A, "no_buy", 4)
    board_verbs.criminal_to_stream(s, 3, "squad")
    assert [clock.criminal for clock in s.clocks[A]] == [4]
    assert s.clocks[B] == ()


@pytest.mark.rule("RA-11.37")
def test_the_same_effect_of_the_same_criminal_does_not_add_up_and_the_later_end_counts() -> None:
    s = base()
    clocks.add_clock(s, A, "no_search", 3)
    s.round = 4
    clocks.add_clock(s, A, "no_search", 3)
    clocks.add_clock(s, A, "no_buy", 3)
    assert [(clock.op, clock.round) for clock in s.clocks[A]] == [("no_search", 5), ("no_buy", 5)]


@pytest.mark.rule("RA-24.28")
def test_under_no_ammo_spend_no_ammo_is_spent_against_thugs() -> None:
    s = base()
    clocks.add_clock(s, A, "no_ammo_spend", 3)
    play(s, "move p5")
    assert asked(s) == "MoveStep"
    assert (s.health[A], s.tracks[N.AMMO][A]) == (4, 2)


@pytest.mark.rule("RA-24.30")
@pytest.mark.parametrize(("vehicle", "left"), [(0, 0), (4, 1)])
def test_short_moves_take_a_step_off_each_move(vehicle: int, left: int) -> None:
    s = base()
    s.tracks[N.VEHICLE][A] = vehicle
    clocks.add_clock(s, A, "short_moves", 3)
    clocks.add_clock(s, A, "short_moves", 4)
    play(s, "move p1")
    if asked(s) == "ThugAmmo":
        play(s, "ammo 0")
    assert s.turn.steps_left == left
    assert asked(s) == ("MoveStep" if left else "Turn")


@pytest.mark.rule("RA-24.31")
def test_dear_fuel_makes_a_move_that_costs_fuel_cost_one_more() -> None:
    s = base()
    put(s, "hospital", A)
    clocks.add_clock(s, A, "dear_fuel", 3)
    play(s, "move p3", "ammo 1", "stop")
    assert s.tracks[N.FUEL][A] == 2, "the first Move is free"
    play(s, "move hq", "stop")
    assert s.tracks[N.FUEL][A] == 0
    s.tracks[N.FUEL][A] = 1
    assert not offered(s, "move")


@pytest.mark.rule("RA-23.22")
def test_effects_of_round_eight_end_with_the_game() -> None:
    s = base()
    s.round = 8
    criminal(s, 3, "c40", "p5")
    clocks.add_clock(s, A, "no_search", 3)
    pass_turns(s, 3)
    assert s.is_terminal


@pytest.mark.rule("RA-19.6")
def test_a_knock_out_does_not_touch_effects_upgrades_resources_credits_and_informants() -> None:
    from turncoat.games.rogue_agent.knock_out import knock_out

    s = base()
    hold(s, B, 3, "c11")
    s.tracks[N.WEAPON][B] = 3
    s.slots[9] = (B,)
    clocks.add_clock(s, B, "no_search", 4)
    before = ([track[B] for track in s.tracks], s.credits[B], s.slots[9], s.clocks[B], s.supply[B])
    s.health[B] = 0
    knock_out(s, B)
    assert before == ([track[B] for track in s.tracks], s.credits[B], s.slots[9], s.clocks[B], s.supply[B])
