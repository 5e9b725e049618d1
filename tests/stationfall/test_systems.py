"""Abandon Ship, Power Status, Jammers and Cameras (SF-7.1 to SF-7.20, SF-7.37 to SF-7.40)."""

from __future__ import annotations

import pytest

from stationfall.board import B, act, at, base, down, give, locked, offered, p, play, put, told
from stationfall.station import abandon, acting, burn, damage, ends_turn, holds_together, performs, set_of
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import systems
from turncoat.games.stationfall.map import lit, watched

# -- Abandon Ship -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-7.1", "SF-7.2", "SF-13.1")
def test_an_officer_in_the_bridge_triggers_abandon_ship_and_all_locks_go() -> None:
    s = base("counselor", "exile")
    put(s, "bridge", "counselor", "exile")
    assert s.locks
    acting(s, "exile", B)
    assert not {"abandon_ship", "release_project_x", "self_destruct"} & set(offered(s)), "only for Officers"
    performs(s, "counselor", "abandon_ship")
    assert s.abandon_ship
    assert not s.locks


@pytest.mark.rule("SF-7.2", "SF-5.29", "SF-13.6")
def test_after_abandon_ship_standard_pods_may_be_launched() -> None:
    s = base("exile")
    put(s, "mcqueen", "exile")
    acting(s, "exile")
    assert "timed_launch" not in offered(s)
    abandon(s)
    assert "timed_launch" in offered(s)


@pytest.mark.rule("SF-7.4")
@pytest.mark.parametrize("words", ["abandon_ship", "release_project_x", "self_destruct"])
def test_three_actions_trigger_abandon_ship(words: str) -> None:
    s = base("counselor", "exile")
    put(s, "bridge", "counselor")
    performs(s, "counselor", words)
    assert s.abandon_ship
    assert not s.locks


@pytest.mark.rule("SF-7.5", "SF-1.7")
def test_a_later_trigger_still_removes_locks_and_without_locks_the_action_is_not_offered() -> None:
    s = base("counselor", "exile")
    put(s, "bridge", "counselor")
    s.abandon_ship = True
    acting(s, "counselor")
    assert "abandon_ship" in offered(s)
    play(s, "abandon_ship")
    assert not s.locks
    assert "abandon_ship" not in offered(s)
    assert told(s, "abandon_ship") == [], "the marker was flipped before"
    s.abandon_ship = False
    assert "abandon_ship" in offered(s), "undeclared, Locks or not"


# -- Power ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-7.8", "SF-7.9", "SF-7.6", "SF-7.7", "SF-12.33")
def test_backup_power_switches_cameras_and_jammers_off_until_repair_allows_them_again() -> None:
    """ST-32."""
    s = base("troubleshooter", "engineer", "exile")
    put(s, "generators", "troubleshooter")
    put(s, "security_station", "exile")
    performs(s, "troubleshooter", "sabotage")
    assert s.power == N.BACKUP_POWER
    assert not s.cameras
    assert not s.jammers
    acting(s, "exile", B)
    assert not {"cameras", "jammers"} & set(offered(s))
    systems.repair(s, at("generators"))
    assert s.power == N.NORMAL_POWER
    assert not s.cameras
    assert not s.jammers, "Repair alone switches nothing ON"
    assert {"cameras", "jammers"} <= set(offered(s))
    play(s, "cameras", "jammers")
    assert s.cameras
    assert s.jammers


@pytest.mark.rule("SF-7.7", "SF-5.13", "SF-5.12")
def test_a_third_damaged_power_section_changes_nothing() -> None:
    s = base("exile")
    damage(s, "kitchen")
    assert s.power == N.NORMAL_POWER
    damage(s, "fuel_cells")
    assert s.power == N.BACKUP_POWER
    damage(s, "reactor")
    assert s.power == N.BLACKOUT
    damage(s, "generators")
    assert s.power == N.BLACKOUT
    assert told(s, "power_status") == [(-1, N.BACKUP_POWER), (-1, N.BLACKOUT)]
    systems.repair(s, at("reactor"))
    assert s.power == N.BLACKOUT, "two are left"


@pytest.mark.rule("SF-7.11", "SF-7.12", "SF-7.13", "SF-7.16", "SF-7.17", "SF-7.19", "SF-22.24", "SF-22.29")
def test_blackout() -> None:
    """ST-33."""
    s = base("troubleshooter", "counselor", "exile", "engineer", "inspector", "medical")
    put(s, "reactor", "troubleshooter")
    put(s, "forward_hub", "counselor")
    damage(s, "fuel_cells")
    locks = s.locks
    performs(s, "troubleshooter", "sabotage")
    assert s.power == N.BLACKOUT
    assert lit(s) == 0
    assert s.abandon_ship
    assert s.locks == locks, "the Locks stay"
    assert s.released
    assert s.monster == at("vault_x"), "Combat Swarm"
    acting(s, "counselor", B)
    assert "step bridge" not in offered(s), "Officers cannot pass"
    s.data[p("exile")] = N.EVIDENCE_BIT
    down(s, "medical")
    for place, words in {
        "bridge": {"abandon_ship", "bridge_launch"},
        "array_control": {"transmit evidence", "step outer_space"},
        "machine_shop": {"repair medical"},
        "aft_airlocks": {"section_launch mcqueen"},
    }.items():
        put(s, place, "counselor", "exile")
        put(s, place, "medical")
        put(s, "mcqueen", "inspector")
        for pawn in ("counselor", "exile"):
            acting(s, pawn)
            assert not words & set(offered(s)), place
    acting(s, "inspector")
    assert "timed_launch" in offered(s), "that alone still works"


@pytest.mark.rule("SF-7.20", "SF-7.10", "SF-5.6", "SF-5.7", "SF-13.21")
def test_power_restored() -> None:
    """ST-34."""
    s = base("engineer", "exile")
    dark = lit(s)
    damage(s, "fuel_cells", "reactor")
    assert s.locks
    put(s, "reactor", "engineer")
    performs(s, "engineer", "jury_rig section")
    assert s.power == N.BACKUP_POWER
    assert not s.locks
    assert lit(s) == dark
    assert not lit(s) & set_of("tanks", "storage"), "the Dark icon"
    put(s, "security_station", "exile")
    acting(s, "exile")
    assert "manufacture_data evidence" in offered(s)
    assert not {"cameras", "jammers"} & set(offered(s))
    assert s.abandon_ship
    assert s.released


@pytest.mark.rule("SF-7.15", "SF-5.10")
def test_consoles_work_in_blackout_and_in_damaged_sections() -> None:
    s = base("exile", "engineer")
    damage(s, "fuel_cells", "reactor", "mainframe")
    put(s, "mainframe", "exile")
    acting(s, "exile")
    assert offered(s, "suppress")
    s = base("exile", "engineer", consoles_need_power=True)
    damage(s, "mainframe")
    put(s, "mainframe", "engineer")
    acting(s, "engineer")
    assert not offered(s, "suppress")
    put(s, "security_station", "engineer")
    assert offered(s, "suppress")
    damage(s, "fuel_cells", "reactor")
    assert not offered(s, "suppress")


@pytest.mark.rule("SF-22.24")
def test_a_further_trigger_during_blackout_removes_all_locks() -> None:
    s = base("exile")
    damage(s, "fuel_cells", "reactor")
    assert locked(s, "forward_hub", "bridge")
    abandon(s)
    assert not s.locks


@pytest.mark.rule("SF-22.25", "SF-7.43")
def test_a_blackout_after_the_release_releases_nothing_more() -> None:
    s = base("exile")
    damage(s, "vault_x")
    assert told(s, "project")
    s.monster = at("kitchen")
    damage(s, "fuel_cells", "reactor")
    assert s.monster == at("kitchen")
    assert len(told(s, "project")) == 1


@pytest.mark.rule("SF-22.26")
def test_one_fire_after_another_releases_once() -> None:
    s = base("exile")
    s.fire = set_of("vault_x", "fuel_cells", "reactor")
    burn(s)
    assert len(told(s, "project")) == 1
    holds_together(s)


@pytest.mark.rule("SF-7.3", "SF-15.55", "SF-7.4")
def test_abandon_ship_is_triggered_when_the_minute_marker_reaches_1() -> None:
    """ST-52."""
    s = base("exile", "engineer", "counselor", "doctor")
    s.minute = 2
    for side in range(4):
        act(s, side)
        play(s, "renegotiate")
    assert s.minute == 1
    assert s.abandon_ship
    assert not s.locks


# -- Jammers and Cameras ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-7.37", "SF-14.3")
def test_a_console_switches_the_jammers() -> None:
    s = base("exile", "engineer")
    put(s, "mainframe", "engineer")
    performs(s, "engineer", "jammers")
    assert not s.jammers
    play(s, "jammers")
    assert s.jammers


@pytest.mark.rule("SF-7.38", "SF-7.39", "SF-12.23", "SF-22.13", "SF-22.30")
def test_jammers_stand_in_the_way_of_distant_copies() -> None:
    """ST-45."""
    s = base("engineer", "exile", "doctor", "legal")
    put(s, "mainframe", "engineer")
    put(s, "suite", "exile")
    down(s, "exile")
    s.present &= ~set_of("mcqueen")
    s.launched |= set_of("mcqueen")
    put(s, "mcqueen", "doctor")
    s.data[p("engineer")] = N.EVIDENCE_BIT
    acting(s, "engineer")
    assert not offered(s, "copy")
    s.jammers = False
    play(s, "copy evidence")
    assert set(offered(s)) == {"recipient exile", "recipient legal"}


@pytest.mark.rule("SF-7.40", "SF-13.30", "SF-11.8")
def test_the_security_station_switches_the_cameras() -> None:
    s = base("exile", "engineer")
    put(s, "security_station", "exile")
    acting(s, "engineer", B)
    assert "cameras" not in offered(s)
    performs(s, "exile", "cameras")
    assert not s.cameras
    assert not watched(s)
    play(s, "cameras")
    assert s.cameras
    assert watched(s) == lit(s)


@pytest.mark.rule("SF-15.53")
def test_the_turn_goes_on_after_resolve() -> None:
    s = base("exile", "engineer", "counselor", "doctor")
    ends_turn(s)
    assert s.turn.side == B


@pytest.mark.rule("SF-13.28", "SF-5.9")
def test_a_damaged_section_offers_no_section_actions() -> None:
    s = base("exile", "engineer")
    put(s, "bio_lab", "exile")
    acting(s, "exile")
    assert {"manufacture_data x_secret", "contaminate"} <= set(offered(s))
    damage(s, "bio_lab")
    assert not {"manufacture_data x_secret", "contaminate"} & set(offered(s))
    give(s, "exile", "gun")
    assert "sabotage" not in offered(s)


@pytest.mark.rule("SF-7.18", "SF-AB.4")
def test_in_blackout_everybody_can_breach_a_lock_of_the_own_section() -> None:
    s = base("counselor", "medical", "exile", "engineer")
    put(s, "forward_hub", "counselor", "medical")
    acting(s, "counselor")
    assert not offered(s, "breach")
    damage(s, "fuel_cells", "reactor")
    for pawn in ("counselor", "medical"):
        acting(s, pawn)
        assert offered(s, "breach") == ["breach bridge"]
    play(s, "breach bridge")
    assert not locked(s, "forward_hub", "bridge")
    assert locked(s, "bio_lab", "vault_x")
    assert not offered(s, "breach")


@pytest.mark.rule("SF-11.12", "SF-7.15")
def test_ability_actions_work_in_blackout_and_in_damaged_sections() -> None:
    s = base("medical", "exile", "engineer", "counselor")
    damage(s, "fuel_cells", "reactor", "aft_hub")
    put(s, "aft_hub", "exile")
    down(s, "exile")
    acting(s, "medical")
    assert offered(s, "emergency") == ["emergency exile"]


@pytest.mark.rule("SF-5.1", "SF-5.34", "SF-5.14", "SF-5.17")
def test_pods_are_sections_on_board_and_outer_space_is_never_damaged() -> None:
    s = base("exile", "engineer")
    damage(s, "mcqueen", "outer_space", "ship")
    assert s.damaged == set_of("mcqueen")
