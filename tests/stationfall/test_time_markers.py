"""Time markers and what they bring about (SF-15.48 to SF-15.53, SF-C03.4 to SF-C03.7, SF-C14.3 to SF-C14.5)."""

from __future__ import annotations

import pytest

from stationfall.board import A, B, at, base, c, down, give, offered, p, play, put
from stationfall.station import abandon, acting, burn, ends_turn, holds_together, pawns_of, performs, released, set_of
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import pods, time_markers
from turncoat.games.stationfall.state import Marker, StationfallState


def due(s: StationfallState, kind: int, place: str, side: int = A) -> None:
    """A marker of that side on the place comes due in this Minute."""
    time_markers.place_marker(s, side, kind, at(place), s.minute)


@pytest.mark.rule("SF-C03.4", "SF-C03.7", "SF-10.5")
def test_a_missile_damages_its_section_and_downs_everybody_in_it() -> None:
    s = base("exile", "medical", "engineer", "doctor")
    put(s, "kitchen", "exile", "medical")
    give(s, "exile", "helmet")
    due(s, N.MISSILE_MARKER, "kitchen")
    ends_turn(s)
    assert s.damaged == set_of("kitchen")
    assert s.down == pawns_of("exile", "medical"), "Helmeted or not, Robots too"
    assert s.guilt == [N.INNOCENT] * 4
    assert not s.markers


@pytest.mark.rule("SF-C03.7")
def test_in_outer_space_a_missile_hits_characters_only() -> None:
    s = base("boarder", "exile", "engineer", "doctor")
    due(s, N.MISSILE_MARKER, "outer_space")
    ends_turn(s)
    assert s.down == pawns_of("boarder")
    assert not s.damaged


@pytest.mark.rule("SF-C03.4", "SF-X0.1", "SF-X2.3")
def test_a_missile_hits_neither_monsters_nor_the_engulfed() -> None:
    s = released(base("medical", "exile", "engineer", "doctor"), "blob", "kitchen")
    put(s, "kitchen", "medical")
    s.engulfed = pawns_of("medical")
    put(s, "houdini", "exile")
    put(s, "outer_space", "engineer", "doctor")
    due(s, N.MISSILE_MARKER, "kitchen")
    ends_turn(s)
    assert not s.monster_down
    assert not s.down & pawns_of("medical")
    holds_together(s)


@pytest.mark.rule("SF-C14.3", "SF-C14.5")
def test_an_overload_damages_its_section_and_nobody() -> None:
    s = base("exile", "engineer", "counselor", "doctor")
    put(s, "vault_x", "exile")
    due(s, N.OVERLOAD_MARKER, "vault_x")
    ends_turn(s)
    assert s.damaged == set_of("vault_x")
    assert not s.down
    assert s.released, "with all that follows"
    assert s.current_player == A, "and the Monster acts in this very turn"


@pytest.mark.rule("SF-C03.6", "SF-C14.4", "SF-13.9")
@pytest.mark.parametrize("kind", [N.MISSILE_MARKER, N.OVERLOAD_MARKER])
def test_missile_and_overload_follow_a_pod_that_has_left(kind: int) -> None:
    s = base("exile", "engineer", "counselor", "doctor")
    put(s, "mcqueen", "exile")
    due(s, kind, "mcqueen")
    pods.launch(s, at("mcqueen"))
    assert [marker.kind for marker in s.markers] == [kind]
    ends_turn(s)
    assert s.at[p("exile")] == N.GONE
    assert not s.launched
    holds_together(s)


@pytest.mark.rule("SF-13.9", "SF-C03.6")
def test_markers_on_an_annihilated_pod_return_without_effect_others_stay() -> None:
    s = base("exile", "engineer", "counselor", "doctor")
    put(s, "mcqueen", "exile")
    for kind in (N.TIMED_LAUNCH, N.MISSILE_MARKER, N.OVERLOAD_MARKER):
        due(s, kind, "mcqueen", B)
    due(s, N.MISSILE_MARKER, "kitchen", B)
    due(s, N.TIMED_LAUNCH, "houdini", B)
    burn(s, "mcqueen")
    pods.launch(s, at("mcqueen"))
    assert [(marker.kind, marker.place) for marker in s.markers] == [(N.MISSILE_MARKER, at("kitchen")), (N.TIMED_LAUNCH, at("houdini"))]
    assert not (s.fire | s.damaged) & set_of("mcqueen"), "a Pod that is gone does not burn"


@pytest.mark.rule("SF-15.48", "SF-15.50", "SF-15.49")
def test_a_marker_waits_for_the_own_turn_in_its_minute() -> None:
    s = base("exile", "engineer", "counselor", "doctor")
    time_markers.place_marker(s, A, N.OVERLOAD_MARKER, at("kitchen"), s.minute - 1)
    ends_turn(s, A)
    assert not s.damaged
    s.minute -= 1
    ends_turn(s, B)
    assert not s.damaged
    ends_turn(s, A)
    assert s.damaged == set_of("kitchen")


@pytest.mark.rule("SF-15.48", "SF-21.6")
def test_the_owner_orders_several_due_markers() -> None:
    s = base("exile", "engineer", "counselor", "doctor")
    put(s, "mcqueen", "exile")
    due(s, N.OVERLOAD_MARKER, "mcqueen")
    due(s, N.TIMED_LAUNCH, "mcqueen")
    ends_turn(s)
    assert s.current_player == A
    assert set(offered(s)) == {"resolve_overload mcqueen", "resolve_timed_launch mcqueen"}
    play(s, "resolve_overload mcqueen")
    assert s.at[p("exile")] == N.GONE, "Damaged before it left"


@pytest.mark.rule("SF-15.53", "SF-15.51")
def test_markers_resolve_before_the_monster_acts() -> None:
    s = released(base("exile", "engineer", "counselor", "doctor"), "vent_stalker", "kitchen")
    put(s, "kitchen", "exile", "engineer")
    due(s, N.MISSILE_MARKER, "kitchen")
    put(s, "outer_space", "counselor", "doctor")
    down(s, "counselor", "doctor")
    ends_turn(s)
    assert s.turn.side == B, "nobody Live is left for the Monster"
    assert s.down == pawns_of("exile", "engineer", "counselor", "doctor")


@pytest.mark.rule("SF-15.48")
def test_one_of_two_like_markers_returns_at_a_time() -> None:
    s = base("exile", "engineer", "counselor", "doctor")
    due(s, N.OVERLOAD_MARKER, "kitchen")
    due(s, N.OVERLOAD_MARKER, "kitchen")
    time_markers.resolve(s, s.markers[0])
    assert s.markers == (Marker(A, N.OVERLOAD_MARKER, at("kitchen"), s.minute),)


@pytest.mark.rule("SF-2.34", "SF-13.8", "SF-22.41", "SF-7.26")
def test_each_side_has_three_markers_and_neutral_ones_do_not_count() -> None:
    s = base("exile", "engineer", "counselor", "doctor")
    assert time_markers.markers_left(s, A) == 3
    for place in ("kitchen", "suite"):
        due(s, N.OVERLOAD_MARKER, place)
    due(s, N.OVERLOAD_MARKER, "quarters", B)
    time_markers.place_marker(s, A, N.ANTIMATTER_MARKER, N.MAP_PLACES, 3, True)
    assert time_markers.markers_left(s, A) == 1
    assert time_markers.can_place(s, A)
    due(s, N.OVERLOAD_MARKER, "tanks")
    assert not time_markers.can_place(s, A)


@pytest.mark.rule("SF-13.32", "SF-8.14")
def test_with_a_free_slot_nothing_is_dropped_for_contamination() -> None:
    s = base("exile", "engineer")
    put(s, "bio_lab", "exile")
    give(s, "exile", "gun")
    performs(s, "exile", "contaminate")
    assert s.contaminated == pawns_of("exile")
    assert s.held[p("exile")] == (N.GUN,)
    assert s.turn.actions == 1


@pytest.mark.rule("SF-13.6", "SF-0.31")
def test_a_timed_launch_takes_a_marker_of_the_active_player_whoever_acts() -> None:
    s = base("exile", "engineer", "counselor", "doctor")
    abandon(s)
    put(s, "mcqueen", "exile")
    acting(s, "engineer", B)
    play(s, "bribe exile", "timed_launch")
    assert s.markers == (Marker(B, N.TIMED_LAUNCH, at("mcqueen"), s.minute - 1),)
    assert s.bribe[B] == c("exile")
