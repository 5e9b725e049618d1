"""Hazards, becoming Down and Reviving (chapter 6, SF-4.25 to SF-4.31)."""

from __future__ import annotations

import pytest

from stationfall.board import A, B, act, at, base, cubes, down, give, kompromat, offered, p, play, put, told
from stationfall.station import acting, burn, choke, damage, ends_turn, pawns_of, performs, released, set_of
from turncoat.games.stationfall import hazards, state_checks, systems
from turncoat.games.stationfall import names as N


@pytest.mark.rule("SF-6.1", "SF-8.2", "SF-8.3", "SF-4.25")
def test_an_unhelmeted_human_in_a_hazard_becomes_down_a_helmeted_one_and_a_robot_do_not() -> None:
    s = base("exile", "engineer", "medical")
    put(s, "kitchen", "exile", "engineer", "medical")
    give(s, "engineer", "helmet")
    choke(s, "kitchen")
    assert s.down == pawns_of("exile")
    assert told(s, "down") == [(p("exile"), "hazard")]


@pytest.mark.rule("SF-6.2")
def test_a_hazard_strikes_on_entering_on_losing_the_helmet_and_on_appearing() -> None:
    s = base("exile", "engineer", "colonel", "counselor")
    put(s, "tanks", "exile", "engineer", "colonel")
    give(s, "exile", "helmet")
    give(s, "engineer", "helmet")
    give(s, "colonel", "helmet")
    choke(s, "tanks")
    assert not s.down
    performs(s, "colonel", "rob engineer", "take helmet")
    assert s.down == pawns_of("engineer"), "it lost its Helmet"
    put(s, "forward_hub", "counselor")
    down(s, "counselor")
    s.down &= ~pawns_of("counselor")
    put(s, "tanks", "counselor")
    state_checks.settle(s)
    assert s.down == pawns_of("engineer", "counselor"), "it entered"


@pytest.mark.rule("SF-6.4", "SF-12.37", "SF-C19.4")
def test_no_revival_of_an_unhelmeted_human_in_a_hazard() -> None:
    s = base("exile", "corpsicle", "stranger", "medical")
    choke(s, "cryo_lab")
    put(s, "cryo_lab", "exile", "medical")
    down(s, "exile")
    give(s, "medical", "nanogel")
    acting(s, "medical")
    assert offered(s, "revive") == ["revive corpsicle"], "her Helmet is Integral"
    give(s, "exile", "helmet")
    assert set(offered(s, "revive")) == {"revive corpsicle", "revive exile"}


@pytest.mark.rule("SF-6.5", "SF-6.6", "SF-14.1", "SF-14.2", "SF-5.17")
def test_hazard_suppression_swaps_fire_then_removes_asphyxiation_but_not_that_of_outer_space() -> None:
    """ST-31."""
    s = base("engineer", "exile")
    burn(s, "bio_lab")
    put(s, "mainframe", "engineer")
    acting(s, "engineer")
    assert offered(s, "suppress") == ["suppress magnetic_containment", "suppress bio_lab"]
    play(s, "suppress bio_lab")
    assert not s.fire
    assert s.choking & set_of("bio_lab")
    play(s, "suppress bio_lab")
    assert not s.choking & set_of("bio_lab")
    assert s.damaged & set_of("bio_lab"), "the Damage stays"


@pytest.mark.rule("SF-6.7", "SF-5.9", "SF-8.5", "SF-6.1", "SF-10.2")
def test_a_thrown_firebomb_burns_damages_and_makes_humans_down() -> None:
    """ST-30."""
    s = base("exile", "doctor", "inspector", "legal")
    put(s, "forward_hub", "exile")
    put(s, "physics_lab", "doctor", "inspector", "legal")
    give(s, "exile", "firebomb")
    left = s.supply[N.FIREBOMB]
    performs(s, "exile", "throw lit_firebomb", "to physics_lab")
    assert s.fire == set_of("physics_lab")
    assert s.damaged == set_of("physics_lab")
    assert s.held[p("exile")] == ()
    assert N.FIREBOMB not in s.loose[at("physics_lab")]
    assert s.supply[N.FIREBOMB] == left, "it leaves the game"
    assert s.down == pawns_of("doctor", "inspector")
    assert s.guilt[A] == N.SUSPECT
    acting(s, "legal", B)
    s.data[p("legal")] = N.EVIDENCE_BIT
    assert not offered(s, "delete_data"), "a Damaged Section offers no Section Actions"


@pytest.mark.rule("SF-6.8", "SF-8.6")
def test_no_fire_breaks_out_in_asphyxiation() -> None:
    s = base("security", "exile")
    put(s, "magnetic_containment", "security")
    give(s, "security", "firebomb")
    acting(s, "security")
    assert "drop firebomb" in offered(s)
    assert "drop lit_firebomb" not in offered(s)
    hazards.add_fire(s, at("magnetic_containment"))
    assert not s.fire


@pytest.mark.rule("SF-6.9", "SF-11.14")
def test_fire_that_meets_asphyxiation_goes_before_it_damages() -> None:
    s = base("exile")
    s.fire = s.choking = set_of("kitchen") | N.SPACE_BIT
    state_checks.settle(s)
    assert not s.fire
    assert not s.damaged


@pytest.mark.rule("SF-6.10")
def test_fire_does_not_spread() -> None:
    s = base("exile")
    burn(s, "kitchen")
    ends_turn(s)
    assert s.fire == set_of("kitchen")


@pytest.mark.rule("SF-6.11")
def test_a_burning_section_cannot_be_repaired() -> None:
    s = base("exile")
    burn(s, "kitchen")
    assert not systems.can_repair(s, at("kitchen"))
    hazards.suppress(s, at("kitchen"))
    assert systems.can_repair(s, at("kitchen"))


@pytest.mark.rule("SF-6.12", "SF-2.23")
def test_the_printed_hazard_of_magnetic_containment_can_be_removed() -> None:
    s = base("engineer")
    assert s.choking & set_of("magnetic_containment")
    put(s, "security_station", "engineer")
    performs(s, "engineer", "suppress magnetic_containment")
    assert s.choking == N.SPACE_BIT


@pytest.mark.rule("SF-6.13")
def test_a_section_holds_one_token_of_each_kind() -> None:
    s = base("exile")
    hazards.add_asphyxiation(s, at("kitchen"))
    hazards.add_asphyxiation(s, at("kitchen"))
    assert told(s, "asphyxiation") == [(-1, at("kitchen"))]
    hazards.suppress(s, at("kitchen"))
    assert not s.choking & set_of("kitchen")
    hazards.add_fire(s, at("suite"))
    hazards.add_fire(s, at("suite"))
    assert told(s, "fire") == [(-1, at("suite"))]


@pytest.mark.rule("SF-6.3", "SF-X1.3")
def test_a_monster_is_harmed_by_a_hazard_only_if_its_card_says_so() -> None:
    s = released(base("exile"), "combat_swarm", "kitchen")
    choke(s, "kitchen")
    assert not s.monster_down
    hazards.suppress(s, at("kitchen"))
    burn(s, "kitchen")
    assert s.monster_down


@pytest.mark.rule("SF-4.26", "SF-4.27", "SF-11.1", "SF-15.41", "SF-22.37")
def test_a_down_character_performs_no_action() -> None:
    s = base("exile", "engineer")
    cubes(s, "exile", "A3")
    kompromat(s, A, "exile")
    act(s)
    assert {"activate exile", "kompromat exile", "bribe exile"} <= set(offered(s))
    down(s, "exile")
    assert not [word for word in offered(s) if "exile" in word]


@pytest.mark.rule("SF-4.29", "SF-4.30")
def test_a_down_character_keeps_its_possessions_cubes_and_disc() -> None:
    """ST-05."""
    s = base("station_chief", "exile")
    put(s, "storage", "station_chief", "exile")
    cubes(s, "station_chief", "A3")
    s.disc[A] = N.CHARACTERS.index("station_chief")
    give(s, "station_chief", "helmet")
    s.data[p("station_chief")] = N.EVIDENCE_BIT
    hazards.make_down(s, p("station_chief"), "attack")
    assert s.held[p("station_chief")] == (N.HELMET,)
    assert s.data[p("station_chief")] == N.EVIDENCE_BIT
    assert s.cubes[N.CHARACTERS.index("station_chief")][A] == 3
    acting(s, "exile", B)
    play(s, "loot station_chief", "take helmet")
    assert s.held[p("exile")] == (N.HELMET,)


@pytest.mark.rule("SF-4.31")
def test_only_humans_and_robots_become_down() -> None:
    s = base("telepathic_rat", "digital_assistant", "exile")
    hazards.make_down(s, N.RAT, "attack")
    hazards.make_down(s, N.ASSISTANT, "attack")
    assert not s.down


@pytest.mark.rule("SF-4.28")
def test_reviving_and_repairing_make_live() -> None:
    s = base("exile", "medical", "engineer")
    down(s, "exile", "medical")
    hazards.revive(s, p("exile"), p("engineer"))
    hazards.mend(s, p("medical"))
    assert not s.down
    assert told(s, "up") == [(p("exile"),), (p("medical"),)]


@pytest.mark.rule("SF-C19.6", "SF-C19.7")
def test_each_human_revived_by_medical_advances_the_tracker() -> None:
    s = base("exile", "consort", "medical", "engineer")
    put(s, "aft_hub", "exile", "consort", "engineer")
    down(s, "exile", "consort")
    give(s, "medical", "nanogel")
    performs(s, "medical", "revive exile", side=B)
    assert s.revived == 1, "whoever is the active player"
    play(s, "revive consort")
    assert s.revived == 1, "Consort is no Human"
    down(s, "exile")
    hazards.revive(s, p("exile"), p("engineer"))
    assert s.revived == 1
    s.revived = s.components.tracker.steps
    down(s, "exile")
    hazards.revive(s, p("exile"), p("medical"))
    assert s.revived == 11, "that is the end"


@pytest.mark.rule("SF-C10.3")
def test_adrenaline_keeps_daredevil_live_in_hazards() -> None:
    s = base("daredevil", "exile")
    put(s, "kitchen", "daredevil", "exile")
    choke(s, "kitchen")
    assert s.down == pawns_of("exile")


@pytest.mark.rule("SF-C09.5", "SF-C09.7")
def test_cyborg_falls_like_a_human_and_is_not_repaired_in_a_hazard() -> None:
    s = base("cyborg", "exile", "engineer")
    put(s, "machine_shop", "cyborg", "engineer")
    give(s, "engineer", "helmet")
    choke(s, "machine_shop")
    assert s.down == pawns_of("cyborg")
    acting(s, "engineer")
    assert not offered(s, "repair")
    give(s, "cyborg", "helmet")
    assert offered(s, "repair") == ["repair cyborg"]


@pytest.mark.rule("SF-22.45", "SF-7.42")
def test_a_fire_in_vault_x_damages_it_and_releases_project_x() -> None:
    s = base("exile")
    burn(s, "vault_x")
    assert s.damaged == set_of("vault_x")
    assert s.released
    assert not s.abandon_ship, "that alone does not trigger Abandon Ship"


@pytest.mark.rule("SF-5.11")
def test_a_damaged_section_is_not_damaged_again() -> None:
    s = base("exile")
    damage(s, "kitchen", "kitchen")
    assert told(s, "damaged") == [(-1, at("kitchen"))]
