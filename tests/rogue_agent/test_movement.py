"""Movement and Thugs (section 6)."""

from __future__ import annotations

import pytest

from rogue_agent.board import A, B, asked, base, criminal, d, happened, informants, killer, offered, play, put
from turncoat.games.rogue_agent import names as N


@pytest.mark.rule("RA-6.1", "RA-6.7", "RA-1.6")
def test_a_move_takes_one_or_two_steps_to_districts_that_share_a_side() -> None:
    s = base()
    assert offered(s, "move") == ["move p1", "move p2", "move p3", "move p5"]
    play(s, "move p1")
    assert asked(s) == "ThugAmmo"
    play(s, "ammo 0", "move gunsmith")
    assert asked(s) == "Turn", "after two steps the Move is over by itself"
    assert (s.turn.path, s.turn.steps_left) == ((), 0)
    assert s.at[A] == d("gunsmith")


@pytest.mark.rule("RA-6.7")
def test_a_move_has_at_least_one_step_and_may_stop_after_any() -> None:
    s = base()
    assert "stop" not in offered(s)
    play(s, "move p2", "ammo 0")
    assert "stop" in offered(s)
    play(s, "stop")
    assert asked(s) == "Turn"
    assert s.at[A] == d("p2")
    assert (s.turn.moves, s.turn.path, s.turn.steps_left) == (1, (), 0)


@pytest.mark.rule("RA-6.2", "RA-6.3")
def test_a_move_enters_no_district_twice_nor_its_start() -> None:
    s = base()
    s.tracks[N.VEHICLE][A] = 4
    play(s, "move p5", "ammo 1")
    assert offered(s, "move") == ["move bazaar", "move hospital"], "not back to the Headquarters"
    play(s, "move bazaar")
    assert offered(s, "move") == ["move p2", "move p4"], "p5 was visited"
    play(s, "move p2")
    assert asked(s) == "Turn"


@pytest.mark.rule("RA-6.2", "RA-6.7")
def test_a_move_ends_by_itself_where_no_unvisited_district_is_left() -> None:
    s = base()
    put(s, "hospital", A)
    s.tracks[N.VEHICLE][A] = 6  # Engine, two Armor
    play(s, "move p6", "move broadcast", "move p3")
    assert asked(s) == "Turn"
    put(s, "p3", A)
    s.tracks[N.FUEL][A] = 6
    play(s, "move gunsmith", "move p1", "move motor_pool")
    assert asked(s) == "Turn"


@pytest.mark.rule("RA-6.4", "RA-1.22", "RA-1.23")
@pytest.mark.parametrize(("vehicle", "steps"), [(3, 2), (4, 3), (6, 3)])
def test_engine_gives_a_third_step_from_four_on(vehicle: int, steps: int) -> None:
    s = base()
    s.tracks[N.VEHICLE][A] = vehicle
    play(s, "move p1")
    assert s.turn.steps_left == steps - 1


@pytest.mark.rule("RA-6.5", "RA-6.6")
def test_the_first_move_is_free_and_every_further_one_costs_a_fuel_when_it_is_declared() -> None:
    s = base()
    play(s, "move p2", "ammo 0", "stop")
    assert s.tracks[N.FUEL][A] == 2
    play(s, "move archive")
    assert s.tracks[N.FUEL][A] == 1, "paid before the Move goes on"
    play(s, "stop", "move p2", "ammo 0", "stop")
    assert s.tracks[N.FUEL][A] == 0
    assert not offered(s, "move")


@pytest.mark.rule("RA-6.5", "RA-5.7")
def test_the_next_turn_of_the_player_has_a_free_move_again() -> None:
    s = base()
    s.tracks[N.FUEL] = [0, 0, 0]
    play(s, "move p2", "ammo 0", "stop", "end_turn")
    assert s.turn.player == B
    assert offered(s, "move")


@pytest.mark.rule("RA-6.8", "RA-6.9", "RA-10.6", "RA-5.5", "RA-7.4", "RA-8.6")
def test_only_hire_and_investigate_interrupt_a_move() -> None:
    s = base()
    criminal(s, 1, "c11", "p1", up=False)
    killer(s, "p1")
    play(s, "move p1", "ammo 0")
    assert offered(s) == ["hire", "investigate 1", "move gunsmith", "move motor_pool", "stop"]
    play(s, "investigate 1", "hire")
    assert asked(s) == "MoveStep"
    assert (s.investigated[1], s.tracks[N.CLUE][A]) == (1, 0)
    play(s, "move gunsmith")
    assert s.at[A] == d("gunsmith")
    assert s.slots[d("p1")] == (A,)


@pytest.mark.rule("RA-6.8")
def test_hire_and_investigate_are_open_at_the_start_and_after_the_last_step_of_a_move_too() -> None:
    s = base()
    put(s, "bazaar", A)
    criminal(s, 1, "c11", "archive", up=False)
    assert "hire" in offered(s)
    play(s, "move p2", "ammo 0", "move archive")
    assert {"hire", "investigate 1"} <= set(offered(s))


@pytest.mark.rule("RA-6.10", "RA-4.12")
def test_figures_and_event_tokens_never_block_a_step() -> None:
    s = base()
    put(s, "p1", B, 2)
    killer(s, "p1", 2)
    criminal(s, 1, "c11", "p1")
    assert "move p1" in offered(s)
    play(s, "move p1", "ammo 1")
    assert s.at == [d("p1")] * 3
    assert s.health == [6, 6, 6]


@pytest.mark.rule("RA-6.11", "RA-6.16")
def test_thugs_strike_on_entry_also_in_passing_before_anything_else() -> None:
    s = base()
    s.tracks[N.AMMO][A] = 0
    play(s, "move p5")
    assert s.health[A] == 4, "two Thugs"
    play(s, "move hospital")
    assert asked(s) == "Turn"
    assert s.health[A] == 4


@pytest.mark.rule("RA-6.11")
def test_nothing_else_may_be_done_before_the_thugs_are_answered() -> None:
    s = base()
    play(s, "move p5")
    assert asked(s) == "ThugAmmo"
    assert offered(s) == ["ammo 0", "ammo 1", "ammo 2"]


@pytest.mark.rule("RA-6.12", "RA-1.23")
@pytest.mark.parametrize(("vehicle", "loss"), [(1, 2), (2, 1), (5, 1), (6, 0)])
def test_each_armor_ignores_one_thug(vehicle: int, loss: int) -> None:
    s = base()
    s.tracks[N.AMMO][A] = 0
    s.tracks[N.VEHICLE][A] = vehicle
    play(s, "move p5")
    assert s.health[A] == 6 - loss


@pytest.mark.rule("RA-6.13", "RA-7.10", "RA-7.16")
def test_each_own_informant_there_ignores_one_thug() -> None:
    s = base()
    s.tracks[N.AMMO][A] = 0
    informants(s, "p5", A, B)
    informants(s, "p1", A, A)
    play(s, "move p5")
    assert s.health[A] == 5, "one own Informant in p5; those of B and those in p1 do not help"


@pytest.mark.rule("RA-6.14", "RA-6.15")
def test_ammo_is_chosen_after_armor_and_informants_up_to_the_thugs_left() -> None:
    s = base()
    s.tracks[N.VEHICLE][A] = 2
    play(s, "move p5")
    assert offered(s) == ["ammo 0", "ammo 1"]
    play(s, "ammo 1")
    assert s.health[A] == 6
    assert s.tracks[N.AMMO][A] == 1


@pytest.mark.rule("RA-6.15", "RA-3.8")
def test_no_ammo_is_asked_for_where_no_thug_is_left_or_no_ammo_is_there() -> None:
    s = base()
    informants(s, "p5", A, A)
    play(s, "move p5")
    assert asked(s) == "MoveStep"
    assert s.tracks[N.AMMO][A] == 2
    s = base()
    s.tracks[N.AMMO][A] = 1
    play(s, "move p5")
    assert offered(s) == ["ammo 0", "ammo 1"], "two Thugs, but one ammo only"


@pytest.mark.rule("RA-6.16")
def test_thugs_never_strike_a_figure_that_stands_or_starts_its_turn_there() -> None:
    s = base()
    put(s, "p5", A, B)
    play(s, "hire", "end_turn")
    assert s.health == [6, 6, 6]


@pytest.mark.rule("RA-6.17")
def test_a_figure_put_somewhere_by_an_effect_meets_no_thugs() -> None:
    from turncoat.games.rogue_agent.criminal_effects import Expel

    s = base()
    put(s, "hospital", A)
    s.ask(Expel(B, A, 0, d("hospital")))
    play(s, "expel p5")
    assert s.at[A] == d("p5")
    assert s.health[A] == 6
    assert not happened(s, "thugs")


@pytest.mark.rule("RA-6.11", "RA-19.4", "RA-19.5", "RA-23.8", "RA-5.6")
def test_thugs_that_knock_a_player_out_end_move_and_turn() -> None:
    s = base()
    s.health[A] = 1
    play(s, "move p5", "ammo 0")
    assert s.at[A] == d("hospital")
    assert s.health[A] == 4
    assert s.turn.player == B
    assert asked(s) == "Turn"
    assert len(s.pending) == 2, "nothing of A's turn is left"


@pytest.mark.rule("RA-23.8")
def test_ammo_spent_and_fuel_paid_before_a_knock_out_are_gone() -> None:
    s = base()
    s.health[A] = 1
    s.tracks[N.AMMO][A] = 1
    s.turn.moves = 1
    play(s, "move p5", "ammo 1")
    assert s.tracks[N.AMMO][A] == 0
    assert s.tracks[N.FUEL][A] == 1
