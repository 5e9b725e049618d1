"""Pods: requirements and launches (SF-5.23 to SF-5.31, SF-13.6 to SF-13.13, SF-C11.6, SF-C16.6, SF-C17.3, SF-C19.8)."""

from __future__ import annotations

import pytest

from stationfall.board import A, B, act, at, base, down, give, loose, offered, p, play, put, told
from stationfall.station import abandon, acting, burn, damage, ends_turn, holds_together, performs, released, set_of
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import pods, time_markers
from turncoat.games.stationfall.map import room
from turncoat.games.stationfall.state import Marker


@pytest.mark.rule("SF-13.6", "SF-15.48", "SF-15.50", "SF-4.40", "SF-15.53", "SF-5.27", "SF-0.31")
def test_a_timed_launch_leaves_at_the_end_of_the_turn_in_the_next_minute() -> None:
    """ST-39."""
    s = base("astrochimp", "colonel", "exile", "engineer")
    abandon(s)
    s.minute = 6
    put(s, "mcqueen", "astrochimp")
    performs(s, "astrochimp", "timed_launch")
    assert s.markers == (Marker(A, N.TIMED_LAUNCH, at("mcqueen"), 5),)
    play(s, "end")
    assert s.present & set_of("mcqueen")
    s.minute = 5
    ends_turn(s, B)
    assert s.present & set_of("mcqueen"), "not in B's turn"
    ends_turn(s, A)
    assert s.launched == set_of("mcqueen")
    assert not s.markers
    assert told(s, "escaped") == [(p("astrochimp"), at("mcqueen"))]


@pytest.mark.rule("SF-5.28", "SF-13.6", "SF-4.33", "SF-10.5")
def test_a_pod_damaged_meanwhile_is_annihilated_with_everything_in_it() -> None:
    """ST-40."""
    s = base("astrochimp", "colonel", "exile", "engineer")
    abandon(s)
    s.minute = 6
    put(s, "mcqueen", "astrochimp", "colonel")
    performs(s, "astrochimp", "timed_launch")
    performs(s, "colonel", "sabotage", side=B)
    s.minute = 5
    ends_turn(s, A)
    assert not (s.present | s.launched) & set_of("mcqueen")
    assert s.at[p("astrochimp")] == s.at[p("colonel")] == N.GONE
    assert s.guilt == [N.INNOCENT] * 4
    holds_together(s)


@pytest.mark.rule("SF-13.7", "SF-C19.8", "SF-C19.6")
def test_the_requirement_is_checked_only_when_the_marker_is_placed() -> None:
    """ST-44."""
    s = base("medical", "doctor", "exile", "engineer")
    put(s, "medevac", "medical", "doctor")
    acting(s, "medical")
    assert "timed_launch" not in offered(s), "nobody Down is aboard"
    down(s, "doctor")
    play(s, "timed_launch")
    performs(s, "medical", "emergency doctor")
    assert s.revived == 1
    assert not s.down
    s.minute -= 1
    ends_turn(s)
    assert s.launched == set_of("medevac")


@pytest.mark.rule("SF-13.7")
def test_a_pod_leaves_even_if_empty() -> None:
    s = base("exile", "engineer")
    abandon(s)
    put(s, "houdini", "exile")
    performs(s, "exile", "timed_launch", "step aft_airlocks")
    s.minute -= 1
    ends_turn(s)
    assert s.launched == set_of("houdini")
    assert s.at[p("exile")] == at("aft_airlocks")


@pytest.mark.rule("SF-13.8", "SF-22.41", "SF-22.44")
def test_a_timed_launch_needs_a_free_time_marker_and_an_undamaged_pod() -> None:
    s = base("exile", "engineer", "counselor", "doctor")
    abandon(s)
    put(s, "mcqueen", "exile")
    for place in ("houdini", "alcatraz"):
        time_markers.place_marker(s, A, N.TIMED_LAUNCH, at(place), s.minute - 1)
    acting(s, "exile")
    assert "timed_launch" in offered(s)
    time_markers.place_marker(s, A, N.TIMED_LAUNCH, at("hail_mary"), s.minute - 1)
    assert "timed_launch" not in offered(s)
    acting(s, "exile", B)
    assert "timed_launch" in offered(s), "B has three left"
    give(s, "exile", "helmet")
    burn(s, "mcqueen")
    assert "timed_launch" not in offered(s)
    pods.launch(s, at("mcqueen"))
    assert s.at[p("exile")] == N.GONE, "any launch Annihilates it"


@pytest.mark.rule("SF-13.9")
def test_several_markers_on_one_pod_return_when_it_is_gone() -> None:
    s = base("exile", "engineer", "counselor", "doctor")
    abandon(s)
    put(s, "mcqueen", "exile", "engineer")
    performs(s, "exile", "timed_launch", "timed_launch")
    performs(s, "engineer", "timed_launch", side=B)
    assert len(s.markers) == 3
    s.minute -= 1
    ends_turn(s)
    if offered(s, "resolve_timed_launch"):
        play(s, "resolve_timed_launch mcqueen")
    assert not s.markers
    assert time_markers.markers_left(s, A) == time_markers.markers_left(s, B) == 3
    assert len(told(s, "pod_launched")) == 1


@pytest.mark.rule("SF-13.10", "SF-13.11", "SF-13.12", "SF-13.13", "SF-5.24", "SF-5.28")
def test_section_launch_and_bridge_launch() -> None:
    """ST-42."""
    s = base("inspector", "counselor", "exile", "station_chief", "engineer")
    put(s, "alcatraz", "inspector")
    put(s, "hail_mary", "counselor")
    put(s, "aft_airlocks", "exile")
    put(s, "bridge", "station_chief")
    put(s, "machine_shop", "engineer")
    down(s, "counselor")
    damage(s, "hail_mary")
    acting(s, "exile")
    assert not offered(s, "section_launch"), "Abandon Ship is missing"
    acting(s, "station_chief", B)
    assert "bridge_launch" not in offered(s)
    abandon(s)
    acting(s, "exile")
    assert set(offered(s, "section_launch")) == {"section_launch alcatraz", "section_launch hail_mary"}
    play(s, "section_launch alcatraz")
    assert s.launched == set_of("alcatraz")
    assert s.at[p("inspector")] == at("alcatraz")
    assert s.at[p("exile")] == at("aft_airlocks")
    performs(s, "station_chief", "bridge_launch", side=B)
    assert s.at[p("counselor")] == N.GONE
    assert s.present & set_of("mcqueen")
    assert not s.present & set_of("hail_mary")
    assert "bridge_launch" not in offered(s)


@pytest.mark.rule("SF-13.13")
def test_bridge_launch_leaves_none_out() -> None:
    s = base("inspector", "counselor", "exile", "station_chief")
    abandon(s)
    put(s, "alcatraz", "inspector")
    put(s, "houdini", "counselor")
    put(s, "bridge", "station_chief")
    performs(s, "station_chief", "bridge_launch")
    assert s.launched == set_of("alcatraz", "houdini")


@pytest.mark.rule("SF-13.10")
def test_a_section_launch_takes_one_connected_pod_alone() -> None:
    s = base("inspector", "counselor", "exile", "medical")
    abandon(s)
    put(s, "alcatraz", "counselor")
    put(s, "inspector_shuttle", "inspector")
    put(s, "forward_airlocks", "exile")
    acting(s, "exile")
    assert offered(s, "section_launch") == ["section_launch inspector_shuttle"]


@pytest.mark.rule("SF-5.25", "SF-5.24", "SF-22.12")
def test_the_rat_occupies_a_pod_without_a_seat_a_monster_takes_a_seat_without_occupying() -> None:
    s = released(base("telepathic_rat", "exile", "engineer"), "combat_swarm", "mcqueen")
    loose(s, "bio_lab")
    loose(s, "houdini", "telepathic_rat")
    assert room(s, at("houdini")) == 1
    assert pods.is_occupied(s, at("houdini"))
    assert room(s, at("mcqueen")) == 1
    assert not pods.is_occupied(s, at("mcqueen"))


@pytest.mark.rule("SF-5.26", "SF-22.11", "SF-X0.8")
def test_the_live_and_the_down_take_seats() -> None:
    s = base("exile", "engineer", "counselor")
    put(s, "mcqueen", "exile", "engineer")
    down(s, "exile")
    put(s, "aft_airlocks", "counselor")
    acting(s, "counselor")
    assert "step mcqueen" not in offered(s)


@pytest.mark.rule("SF-C17.3", "SF-C17.4", "SF-C17.5", "SF-C17.6")
def test_with_legal_all_aboard_must_hold_nda() -> None:
    """ST-43."""
    s = base("legal", "exile", "medical", "engineer")
    abandon(s)
    put(s, "alcatraz", "exile", "medical", "legal")
    s.data[p("exile")] = N.NDA_BIT | N.EVIDENCE_BIT
    acting(s, "exile")
    assert "timed_launch" not in offered(s)
    s.data[p("medical")] = N.NDA_BIT
    assert "timed_launch" in offered(s), "Legal needs none"
    assert not offered(s, "copy")
    put(s, "array_control", "exile")
    assert not offered(s, "transmit")


@pytest.mark.rule("SF-C17.4")
def test_medevac_and_the_inspector_shuttle_need_no_nda() -> None:
    s = base("legal", "medical", "inspector", "exile")
    put(s, "medevac", "medical", "exile")
    down(s, "exile")
    put(s, "inspector_shuttle", "inspector")
    assert pods.requirement_met(s, at("medevac"), p("medical"))
    assert pods.requirement_met(s, at("inspector_shuttle"), p("inspector"))


@pytest.mark.rule("SF-C16.6", "SF-C16.7")
def test_the_inspector_shuttle_needs_a_live_pilot_not_abandon_ship() -> None:
    s = base("inspector", "exile", "engineer")
    put(s, "inspector_shuttle", "exile")
    acting(s, "exile")
    assert "timed_launch" not in offered(s)
    put(s, "inspector_shuttle", "inspector")
    assert "timed_launch" in offered(s)
    down(s, "inspector")
    assert "timed_launch" not in offered(s)
    put(s, "kitchen", "inspector")
    put(s, "inspector_shuttle", "engineer")
    assert "timed_launch" in offered(s), "Jury Rig"


@pytest.mark.rule("SF-C11.6", "SF-C11.7", "SF-13.12")
def test_a_copy_of_digital_assistant_launches_without_abandon_ship_but_not_from_the_bridge() -> None:
    s = base("digital_assistant", "exile", "counselor", "legal")
    put(s, "mcqueen", "exile")
    s.data[p("exile")] = N.ASSISTANT_BIT
    acting(s, "exile")
    assert "timed_launch" not in offered(s), "the NDA is still required"
    s.data[p("exile")] |= N.NDA_BIT
    assert "timed_launch" in offered(s)
    put(s, "bridge", "counselor")
    s.data[p("counselor")] = N.ASSISTANT_BIT
    acting(s, "counselor")
    assert "bridge_launch" not in offered(s)
    abandon(s)
    assert "bridge_launch" in offered(s)


@pytest.mark.rule("SF-22.28", "SF-7.13")
def test_in_blackout_pods_leave_by_timed_launch_alone() -> None:
    s = base("exile", "station_chief", "inspector", "engineer")
    abandon(s)
    damage(s, "fuel_cells", "reactor")
    put(s, "mcqueen", "exile")
    put(s, "aft_airlocks", "inspector")
    put(s, "bridge", "station_chief")
    acting(s, "inspector")
    assert not offered(s, "section_launch")
    acting(s, "station_chief")
    assert "bridge_launch" not in offered(s)
    acting(s, "exile")
    assert "timed_launch" in offered(s)


@pytest.mark.rule("SF-5.23", "SF-22.47")
def test_a_launched_pod_is_off_the_map() -> None:
    s = base("exile", "engineer")
    put(s, "mcqueen", "exile")
    put(s, "aft_airlocks", "engineer")
    pods.launch(s, at("mcqueen"))
    acting(s, "engineer")
    assert "step mcqueen" not in offered(s)
    assert s.pending


@pytest.mark.rule("SF-22.43")
def test_a_marker_of_minute_1_is_lost_if_minute_0_is_not_played() -> None:
    s = base("exile", "engineer", "counselor", "doctor", chance=["fireball"])
    abandon(s)
    s.minute = 1
    put(s, "mcqueen", "exile")
    performs(s, "exile", "timed_launch")
    for side in range(4):
        act(s, side)
        play(s, "renegotiate")
        if offered(s, "retrieve"):
            play(s, "retrieve none")
    assert s.phase == N.STATIONFALL
    assert s.present & set_of("mcqueen")
    assert not s.markers
