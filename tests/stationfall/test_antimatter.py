"""Antimatter (SF-7.21 to SF-7.36)."""

from __future__ import annotations

import pytest

from stationfall.board import A, B, at, base, c, down, give, loose, offered, p, play, put, told, unlock
from stationfall.station import acting, damage, ends_turn, holds_together, performs, set_of
from turncoat.games.stationfall import annihilation, antimatter, pods, state_checks, stationfall, time_markers
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import lay, lift
from turncoat.games.stationfall.map import place_of_item
from turncoat.games.stationfall.state import Marker, StationfallState

ARROWS = ("forward_airlocks", "array_control", "machine_shop", "magnetic_containment", "aft_airlocks")


def armed(s: StationfallState, place: str = "", minute: int | None = None) -> StationfallState:
    """Antimatter is armed, loose in the place; A's marker is due in that Minute."""
    s.armed = s.abandon_ship = True
    if place:
        lift(s, place_of_item(s, N.ANTIMATTER), N.ANTIMATTER)
        lay(s, at(place), N.ANTIMATTER)
    if minute is not None:
        s.markers = (Marker(A, N.ANTIMATTER_MARKER, antimatter.TRACK, minute),)
    return s


@pytest.mark.rule("SF-7.21", "SF-7.22", "SF-7.23", "SF-7.24", "SF-15.49")
def test_carrying_it_out_arms_it_and_it_detonates_four_minutes_later() -> None:
    """ST-35."""
    s = base("security", "exile", "engineer", "counselor")
    s.minute = 9
    unlock(s)
    s.locks = 1
    put(s, "magnetic_containment", "security")
    acting(s, "security")
    play(s, "pick_up antimatter")
    assert not s.armed
    play(s, "step machine_shop")
    assert s.armed
    assert s.abandon_ship
    assert not s.locks
    assert s.markers == (Marker(A, N.ANTIMATTER_MARKER, antimatter.TRACK, 5),)
    put(s, "magnetic_containment", "security")
    play(s, "end")
    assert told(s, "armed") == [(A, A)], "only once"
    s.minute = 6
    ends_turn(s, A)
    assert not s.detonated
    s.minute = 5
    ends_turn(s, B)
    assert not s.detonated, "not in B's turn"
    ends_turn(s, A)
    assert s.detonated


@pytest.mark.rule("SF-7.22")
@pytest.mark.parametrize("way", ["throw", "drag", "eject", "eject_antimatter"])
def test_any_move_out_of_magnetic_containment_arms_it(way: str) -> None:
    s = base("security", "exile", "engineer", "counselor")
    unlock(s)
    put(s, "magnetic_containment", "security", "exile")
    down(s, "exile")
    acting(s, "security")
    if way == "throw":
        give(s, "security", "antimatter")
        play(s, "throw antimatter", "to reactor")
    elif way == "drag":
        give(s, "exile", "antimatter")
        play(s, "drag exile", "to machine_shop")
    elif way == "eject":
        give(s, "exile", "antimatter")
        play(s, "eject exile")
    else:
        play(s, "eject_antimatter")
        assert place_of_item(s, N.ANTIMATTER) == N.OUTER_SPACE
    assert s.armed
    holds_together(s)


@pytest.mark.rule("SF-22.8", "SF-0.35")
def test_it_is_armed_for_the_active_player() -> None:
    s = base("security", "exile", "engineer", "counselor")
    unlock(s)
    put(s, "magnetic_containment", "security", "exile")
    down(s, "exile")
    give(s, "exile", "antimatter")
    performs(s, "security", "drag exile", "to machine_shop", side=B)
    assert [marker.side for marker in s.markers] == [B]


@pytest.mark.rule("SF-7.25", "SF-7.36", "SF-13.22", "SF-22.48")
def test_armed_too_late_no_marker_is_placed_and_it_detonates_at_stationfall() -> None:
    """ST-38."""
    s = base("counselor", "exile", "engineer", "colonel")
    s.minute = 3
    put(s, "bridge", "counselor")
    give(s, "exile", "antimatter")
    performs(s, "counselor", "self_destruct")
    assert s.armed
    assert s.abandon_ship
    assert not s.markers
    stationfall.begin(s, "reentry")
    s.settle()
    assert s.detonated == 2
    assert s.home[N.ANTIMATTER] == N.NOWHERE
    assert s.at[p("exile")] == at("array_control"), "On Board it has no effect then"
    assert told(s, "stationfall") == [(-1, "reentry")]


@pytest.mark.rule("SF-7.25")
def test_a_marker_on_minute_0_waits_there() -> None:
    s = base("counselor", "exile")
    s.minute = 4
    put(s, "bridge", "counselor")
    performs(s, "counselor", "self_destruct")
    assert [marker.minute for marker in s.markers] == [0]


@pytest.mark.rule("SF-7.26", "SF-22.41")
def test_without_a_free_time_marker_a_neutral_one_is_used() -> None:
    s = base("counselor", "exile")
    for place in ("mcqueen", "houdini", "alcatraz"):
        time_markers.place_marker(s, A, N.TIMED_LAUNCH, at(place), s.minute - 1)
    put(s, "bridge", "counselor")
    performs(s, "counselor", "self_destruct")
    assert s.markers[-1] == Marker(A, N.ANTIMATTER_MARKER, antimatter.TRACK, s.minute - 4, True)
    put(s, "hail_mary", "exile")
    acting(s, "exile")
    assert "timed_launch" not in offered(s)


@pytest.mark.rule("SF-7.28", "SF-7.29", "SF-7.35", "SF-10.5", "SF-7.27", "SF-22.16")
def test_detonation_in_outer_space() -> None:
    """ST-36."""
    s = armed(base("boarder", "drones", "exile", "engineer"), "outer_space", 13)
    loose(s, "outer_space", "antimatter", "bludgeon")
    drone = next(pawn for pawn in N.PAWNS_OF[c("drones")] if s.at[pawn] == N.OUTER_SPACE)
    damage(s, "aft_airlocks")
    put(s, "kitchen", "exile")
    ends_turn(s)
    assert s.at[p("boarder")] == N.GONE
    assert s.held[p("boarder")] == ()
    assert s.at[drone] == N.GONE
    assert s.loose[N.OUTER_SPACE] == ()
    assert s.damaged == set_of(*ARROWS)
    assert s.power == N.NORMAL_POWER
    assert s.home[N.ANTIMATTER] == N.NOWHERE
    assert s.detonated == 2
    assert not s.markers
    assert not s.ending, "the game goes on"
    assert s.guilt == [N.INNOCENT] * 4
    assert s.at[p("exile")] == at("kitchen")


@pytest.mark.rule("SF-7.30", "SF-22.15", "SF-5.33")
def test_detonation_in_a_launched_pod_annihilates_it_with_everybody() -> None:
    s = armed(base("exile", "engineer", "counselor", "doctor"), "mcqueen", 13)
    put(s, "mcqueen", "exile", "engineer")
    pods.launch(s, at("mcqueen"))
    assert s.launched == set_of("mcqueen")
    ends_turn(s)
    assert not s.launched
    assert s.at[p("exile")] == s.at[p("engineer")] == N.GONE
    assert s.detonated == 2
    assert not s.ending


@pytest.mark.rule("SF-7.30", "SF-22.17")
def test_detonation_with_a_holder_outside_any_pod_annihilates_the_holder_alone() -> None:
    s = armed(base("exile", "engineer", "counselor", "doctor"))
    give(s, "exile", "antimatter", "briefcase")
    for pawn in ("exile", "engineer"):
        annihilation.escape(s, p(pawn), N.ALONE)
    antimatter.detonate(s)
    assert s.at[p("exile")] == N.GONE
    assert s.home[N.BRIEFCASE] == N.NOWHERE
    assert s.at[p("engineer")] == N.ALONE
    s = armed(base("exile", "engineer"))
    lift(s, at("magnetic_containment"), N.ANTIMATTER)
    lay(s, N.ALONE, N.ANTIMATTER)
    annihilation.escape(s, p("exile"), N.ALONE)
    antimatter.detonate(s)
    assert s.home[N.ANTIMATTER] == N.NOWHERE
    assert s.at[p("exile")] == N.ALONE


@pytest.mark.rule("SF-7.31", "SF-7.32", "SF-22.39")
def test_detonation_on_board_ends_the_game_at_once() -> None:
    """ST-37."""
    s = armed(base("exile", "engineer", "counselor", "doctor"), minute=5)
    s.minute = 5
    put(s, "kitchen", "exile")
    give(s, "exile", "antimatter")
    ends_turn(s)
    assert s.ending == "detonation"
    assert s.detonated == 1
    assert s.phase == N.STATIONFALL
    assert s.at[p("exile")] == at("kitchen")
    assert s.at[p("engineer")] == at("array_control")
    assert not told(s, "turn"), "nobody has another turn"


@pytest.mark.rule("SF-7.33", "SF-7.34", "SF-22.14")
def test_antimatter_that_would_be_annihilated_detonates_instead_armed_or_not() -> None:
    s = base("exile", "engineer", "counselor", "doctor")
    put(s, "magnetic_containment", "exile")
    give(s, "exile", "antimatter")
    annihilation.annihilate(s, p("exile"))
    assert s.ending == "detonation"
    assert s.detonated == 1
    assert not s.armed
    s = armed(base("exile", "boarder", "engineer", "doctor"))
    put(s, "outer_space", "exile")
    give(s, "exile", "antimatter")
    annihilation.annihilate(s, p("exile"))
    assert s.at[p("boarder")] == N.GONE
    assert s.damaged == set_of(*ARROWS)
    assert not s.ending


@pytest.mark.rule("SF-7.33")
def test_left_behind_it_does_not_detonate() -> None:
    s = base("exile", "engineer")
    put(s, "magnetic_containment", "exile")
    give(s, "exile", "antimatter")
    annihilation.annihilate(s, p("exile"), keep_items=True)
    assert s.loose[at("magnetic_containment")] == (N.ANTIMATTER,)
    assert not s.detonated


@pytest.mark.rule("SF-5.30", "SF-5.28")
def test_a_damaged_pod_with_antimatter_is_lost_and_the_game_goes_on() -> None:
    s = armed(base("exile", "engineer"), "mcqueen", 9)
    put(s, "mcqueen", "exile")
    damage(s, "mcqueen")
    pods.launch(s, at("mcqueen"))
    assert s.at[p("exile")] == N.GONE
    assert s.detonated == 2
    assert not s.ending
    assert not s.markers
    holds_together(s)


@pytest.mark.rule("SF-13.23", "SF-13.22")
def test_self_destruct_only_while_antimatter_is_in_the_game_and_unarmed() -> None:
    s = base("counselor", "exile")
    put(s, "bridge", "counselor")
    acting(s, "counselor")
    assert "self_destruct" in offered(s)
    play(s, "self_destruct")
    assert "self_destruct" not in offered(s)
    s = base("counselor", "exile")
    put(s, "bridge", "counselor")
    lift(s, at("magnetic_containment"), N.ANTIMATTER)
    acting(s, "counselor")
    assert "self_destruct" not in offered(s)


@pytest.mark.rule("SF-16.6", "SF-16.2")
def test_at_stationfall_it_detonates_before_the_reveals_and_other_markers_are_lost() -> None:
    s = armed(base("exile", "engineer", "counselor", "doctor"), "mcqueen", 9)
    put(s, "mcqueen", "exile")
    pods.launch(s, at("mcqueen"))
    time_markers.place_marker(s, B, N.TIMED_LAUNCH, at("houdini"), 1)
    stationfall.begin(s, "reentry")
    s.settle()
    assert offered(s, "reveal"), "the last Reveal is pending"
    assert s.at[p("exile")] == N.GONE
    assert s.present & set_of("houdini")
    assert not s.markers


@pytest.mark.rule("SF-11.14", "SF-7.22")
def test_picking_it_up_inside_does_not_arm_it() -> None:
    s = base("security", "exile")
    put(s, "magnetic_containment", "security")
    performs(s, "security", "pick_up antimatter")
    state_checks.settle(s)
    assert not s.armed
    assert s.held[p("security")] == (N.ANTIMATTER,)
