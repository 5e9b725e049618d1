"""Section Actions (chapter 13) and Console Actions (chapter 14)."""

from __future__ import annotations

import pytest

from stationfall.board import A, B, act, at, base, c, cubes, down, give, locked, loose, offered, p, pc, play, put, told
from stationfall.station import acting, choke, damage, pawns_of, performs, released, set_of
from turncoat.games.stationfall import hazards, systems
from turncoat.games.stationfall import names as N

# -- Bridge -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-13.1", "SF-AB.12", "SF-11.8")
def test_abandon_ship_is_an_officers_action_in_the_bridge() -> None:
    s = base("counselor", "exile")
    acting(s, "counselor")
    assert "abandon_ship" not in offered(s), "Therapy Garden is not the Bridge"
    put(s, "bridge", "counselor")
    performs(s, "counselor", "abandon_ship")
    assert s.abandon_ship
    assert not locked(s, "forward_hub", "bridge")
    assert told(s, "abandon_ship") == [(-1,)]


@pytest.mark.rule("SF-13.3", "SF-7.42")
@pytest.mark.parametrize("place", ["bridge", "cryo_lab"])
def test_release_project_x(place: str) -> None:
    s = base("counselor", "exile")
    put(s, place, "counselor", "exile")
    acting(s, "exile")
    assert "release_project_x" not in offered(s)
    performs(s, "counselor", "release_project_x")
    assert s.abandon_ship
    assert not s.locks
    assert s.released
    assert s.monster == at("vault_x")


@pytest.mark.rule("SF-13.23", "SF-7.43")
def test_project_x_is_released_once_even_if_locks_are_left() -> None:
    s = base("counselor", "exile")
    put(s, "bridge", "counselor")
    damage(s, "vault_x")
    assert s.released
    assert not s.abandon_ship, "Damaging Vault X does not trigger it"
    assert s.locks
    acting(s, "counselor")
    assert "release_project_x" not in offered(s)


@pytest.mark.rule("SF-13.22", "SF-22.48")
def test_self_destruct_arms_antimatter_in_somebodys_hands() -> None:
    s = base("counselor", "security")
    put(s, "bridge", "counselor")
    put(s, "magnetic_containment", "security")
    give(s, "security", "antimatter")
    performs(s, "counselor", "self_destruct", side=B)
    assert s.armed
    assert s.abandon_ship
    assert [(marker.side, marker.minute) for marker in s.markers] == [(B, 9)]


# -- Transmit ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-13.2", "SF-9.12", "SF-9.15")
def test_transmit_copies_one_data_type_to_one_offsite_jammers_or_not() -> None:
    s = base("exile", "engineer")
    s.data[p("exile")] = N.X_SECRET_BIT | N.EVIDENCE_BIT
    acting(s, "exile")
    assert s.jammers
    play(s, "transmit x_secret")
    assert offered(s) == ["offsite authorities", "offsite news"]
    play(s, "offsite news")
    assert s.offsites == [0, N.X_SECRET_BIT]
    assert s.data[p("exile")] == N.X_SECRET_BIT | N.EVIDENCE_BIT, "it keeps its own"
    play(s, "transmit x_secret")
    assert offered(s) == ["offsite authorities"]
    play(s, "offsite authorities")
    acting(s, "exile")
    assert offered(s, "transmit") == ["transmit evidence"]


# -- Contamination ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-13.4", "SF-8.16", "SF-C26.3")
def test_decontaminate_cleans_any_one_character_in_tanks() -> None:
    s = base("exile", "engineer", "medical", "telepathic_rat", "microbiologist")
    put(s, "tanks", "exile", "engineer", "medical")
    s.contaminated |= pawns_of("exile", "engineer")
    down(s, "engineer")
    acting(s, "exile")
    assert set(offered(s, "decontaminate")) == {"decontaminate exile", "decontaminate engineer"}
    loose(s, "bio_lab")
    loose(s, "tanks", "telepathic_rat")
    assert "decontaminate telepathic_rat" in offered(s)
    play(s, "decontaminate exile", "decontaminate telepathic_rat")
    assert s.contaminated == pawns_of("engineer", "microbiologist")
    acting(s, "medical", B)
    assert offered(s, "decontaminate") == ["decontaminate engineer"]
    put(s, "storage", "medical")
    assert not offered(s, "decontaminate")


@pytest.mark.rule("SF-13.32", "SF-8.14", "SF-22.4")
def test_in_bio_lab_the_actor_becomes_contaminated() -> None:
    s = base("exile", "engineer")
    put(s, "bio_lab", "exile", "engineer")
    performs(s, "exile", "contaminate")
    assert s.contaminated == pawns_of("exile")
    assert "contaminate" not in offered(s), "it is Contaminated already"


@pytest.mark.rule("SF-8.14", "SF-8.15", "SF-13.32")
def test_without_a_free_slot_an_item_is_dropped_for_contamination_not_an_integral_one() -> None:
    s = base("security", "exile")
    put(s, "bio_lab", "security")
    give(s, "security", "helmet", "bludgeon")
    acting(s, "security")
    play(s, "contaminate")
    assert offered(s) == ["discard helmet", "discard bludgeon"]
    play(s, "discard bludgeon")
    assert s.loose[at("bio_lab")] == (N.BLUDGEON,)
    assert s.held[p("security")] == (N.HELMET,)
    assert s.contaminated == pawns_of("security")
    assert s.turn.actions == 1


@pytest.mark.rule("SF-11.2", "SF-8.15")
def test_nobody_drops_the_helmet_that_keeps_it_live() -> None:
    s = base("exile", "engineer")
    put(s, "bio_lab", "exile")
    give(s, "exile", "helmet", "gun", "artifact")
    choke(s, "bio_lab")
    acting(s, "exile")
    play(s, "contaminate")
    assert offered(s) == ["discard gun", "discard artifact"]
    s = base("exile", "engineer", "corpsicle")
    put(s, "bio_lab", "exile")
    give(s, "exile", "helmet", "helmet", "helmet")
    choke(s, "bio_lab")
    acting(s, "exile")
    assert "contaminate" in offered(s), "two are left"


@pytest.mark.rule("SF-8.6", "SF-8.14")
def test_a_forced_drop_may_light_a_firebomb() -> None:
    s = base("security", "exile", "engineer")
    put(s, "bio_lab", "security", "exile")
    give(s, "security", "firebomb", "nanogel")
    acting(s, "security")
    play(s, "contaminate")
    assert offered(s) == ["discard firebomb", "discard nanogel", "discard lit_firebomb"]
    play(s, "discard lit_firebomb")
    assert s.fire == set_of("bio_lab")
    assert s.down == pawns_of("exile")
    assert s.contaminated == pawns_of("security")
    assert N.FIREBOMB not in s.held[p("security")]


# -- Magnetic Containment ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-13.5")
def test_eject_antimatter_while_nobody_holds_it() -> None:
    s = base("security", "medical")
    put(s, "magnetic_containment", "security", "medical")
    acting(s, "security")
    assert "eject_antimatter" in offered(s)
    give(s, "medical", "antimatter")
    assert "eject_antimatter" not in offered(s)
    s = base("security", "medical")
    put(s, "magnetic_containment", "security")
    performs(s, "security", "eject_antimatter")
    assert s.loose[N.OUTER_SPACE] == (N.ANTIMATTER,)
    assert s.armed


# -- Manufacture ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-13.14", "SF-13.15", "SF-13.16", "SF-9.6", "SF-9.9", "SF-9.10", "SF-12.35")
@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("security_station", {"manufacture_data evidence"}),
        ("bio_lab", {"manufacture_data x_secret"}),
        ("nanofactory", {"manufacture nanogel"}),
        ("print_shop", {"manufacture helmet", "manufacture bludgeon", "manufacture gun"}),
        ("chem_lab", {"manufacture firebomb"}),
        ("mainframe", {"manufacture_data digital_assistant"}),
        ("kitchen", set()),
    ],
)
def test_what_the_sections_make(place: str, words: set[str]) -> None:
    s = base("counselor", "exile", "digital_assistant")
    put(s, place, "counselor")
    acting(s, "counselor")
    found = set(offered(s, "manufacture") + offered(s, "manufacture_data"))
    assert found == words
    for word in sorted(words):
        s.held[p("counselor")] = ()
        performs(s, "counselor", word)
        kind = word.split()[1]
        if "data" in word.split()[0]:
            assert s.data[p("counselor")] == 1 << N.DATA.index(kind)
        else:
            assert s.held[p("counselor")] == (N.ITEMS.index(kind),)


@pytest.mark.rule("SF-13.15", "SF-AB.12", "SF-C11.8")
def test_guns_are_for_officers_and_digital_assistant_needs_that_character() -> None:
    s = base("exile", "engineer")
    put(s, "print_shop", "exile")
    acting(s, "exile")
    assert set(offered(s, "manufacture")) == {"manufacture helmet", "manufacture bludgeon"}
    put(s, "mainframe", "exile")
    assert not offered(s, "manufacture_data")


@pytest.mark.rule("SF-13.14", "SF-0.34", "SF-9.2")
def test_no_manufacture_without_room_without_supply_or_twice() -> None:
    s = base("counselor", "exile")
    put(s, "print_shop", "counselor")
    acting(s, "counselor")
    s.supply[N.GUN] = 0
    assert "manufacture gun" not in offered(s)
    give(s, "counselor", "helmet", "helmet", "helmet")
    assert not offered(s, "manufacture")
    put(s, "bio_lab", "counselor")
    assert "manufacture_data x_secret" in offered(s), "Data takes no slot"
    play(s, "manufacture_data x_secret")
    assert "manufacture_data x_secret" not in offered(s)
    s = base("counselor", "exile", item_supply="unlimited")
    put(s, "print_shop", "counselor")
    s.supply[N.GUN] = 0
    acting(s, "counselor")
    assert "manufacture gun" in offered(s)


# -- Therapy Garden ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-13.17", "SF-13.18")
def test_meditate_returns_the_cubes_of_the_active_player() -> None:
    """ST-27."""
    s = base("station_chief", "exile", "engineer", "doctor")
    pc(s, A, "station_chief")
    put(s, "therapy_garden", "exile")
    s.betrayal = [3, 2, 0, 0]
    s.supply_cubes = [4, 4, 8, 8]
    performs(s, "station_chief", "meditate")
    assert s.betrayal == [0, 2, 0, 0]
    assert s.supply_cubes[A] == 7
    assert "meditate" not in offered(s)
    cubes(s, "exile", "B2")
    act(s, B)
    play(s, "bribe station_chief", "meditate", "accept")
    assert s.betrayal == [0, 0, 0, 0]
    assert s.supply_cubes[B] == 4
    s.betrayal[B] = 1
    acting(s, "exile", B)
    assert "meditate" not in offered(s), "an NPC cannot"


# -- Repair -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-13.19", "SF-22.29")
def test_machine_shop_repairs_a_down_robot() -> None:
    s = base("medical", "exile", "engineer", "cyborg")
    put(s, "machine_shop", "medical", "exile", "engineer", "cyborg")
    down(s, "medical", "engineer", "cyborg")
    acting(s, "exile")
    assert set(offered(s, "repair")) == {"repair medical", "repair cyborg"}
    play(s, "repair medical")
    assert s.down == pawns_of("engineer", "cyborg")
    put(s, "storage", "medical", "exile")
    down(s, "medical")
    assert not offered(s, "repair")
    put(s, "machine_shop", "medical", "exile")
    damage(s, "fuel_cells", "reactor")
    assert not offered(s, "repair"), "Blackout"


@pytest.mark.rule("SF-13.20", "SF-13.21", "SF-AB.20")
def test_jury_rig_repairs_anywhere_even_in_blackout() -> None:
    s = base("engineer", "medical", "exile")
    damage(s, "fuel_cells", "reactor")
    put(s, "reactor", "engineer", "medical")
    down(s, "medical")
    acting(s, "engineer")
    assert set(offered(s, "jury_rig")) == {"jury_rig section", "jury_rig medical"}
    play(s, "jury_rig section", "jury_rig medical")
    assert not s.damaged & set_of("reactor")
    assert not s.down


# -- Cameras and Delete Data ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-13.30")
def test_cameras_are_switched_in_the_security_station() -> None:
    s = base("exile", "engineer")
    put(s, "security_station", "exile")
    performs(s, "exile", "cameras", "cameras")
    assert told(s, "cameras") == [(-1, 0), (-1, 1)]
    damage(s, "generators")
    systems.repair(s, at("generators"))
    damage(s, "security_station")
    acting(s, "exile")
    assert "cameras" not in offered(s)


@pytest.mark.rule("SF-13.31", "SF-C17.6")
def test_delete_data_in_physics_lab_removes_one_type_from_anybody_there() -> None:
    s = base("exile", "engineer", "doctor")
    put(s, "physics_lab", "exile", "engineer", "doctor")
    s.data[p("exile")] = N.EVIDENCE_BIT
    s.data[p("engineer")] = N.X_SECRET_BIT | N.NDA_BIT
    down(s, "engineer")
    acting(s, "exile")
    assert not s.owners[c("exile")], "no PC is needed"
    assert set(offered(s, "delete_data")) == {"delete_data exile", "delete_data engineer"}
    play(s, "delete_data engineer")
    assert set(offered(s)) == {"data x_secret", "data nda"}
    play(s, "data x_secret", "delete_data exile", "data evidence")
    assert s.data[p("engineer")] == N.NDA_BIT
    assert s.data[p("exile")] == 0


@pytest.mark.rule("SF-C17.5")
def test_the_holder_of_an_nda_does_not_delete_its_own_data_there() -> None:
    s = base("exile", "engineer")
    put(s, "physics_lab", "exile", "engineer")
    s.data[p("exile")] = N.EVIDENCE_BIT | N.NDA_BIT
    s.data[p("engineer")] = N.X_SECRET_BIT
    acting(s, "exile")
    assert offered(s, "delete_data") == ["delete_data engineer"]


# -- Rocket Wings -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-C10.5", "SF-C10.6")
def test_rocket_wings_take_a_helmeted_human_out_of_outer_space() -> None:
    s = base("daredevil", "exile", "security")
    put(s, "outer_space", "daredevil", "exile", "security")
    down(s, "exile")
    give(s, "daredevil", "rocket_wings", "briefcase")
    acting(s, "daredevil")
    assert "rocket_wings_launch" not in offered(s), "without Helmet"
    give(s, "daredevil", "helmet")
    play(s, "rocket_wings_launch")
    assert s.at[p("daredevil")] == N.ALONE
    assert s.home[N.BRIEFCASE] == p("daredevil")
    s = base("daredevil", "exile", "security")
    put(s, "outer_space", "security")
    give(s, "security", "rocket_wings", "helmet")
    acting(s, "security")
    assert "rocket_wings_launch" not in offered(s), "a Robot is never Helmeted"


# -- consoles ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-11.9", "SF-11.10", "SF-14.1", "SF-14.3")
def test_console_actions_need_a_console() -> None:
    s = base("engineer", "exile")
    acting(s, "engineer")
    for place in N.SECTIONS[: N.OUTER_SPACE]:
        put(s, place, "engineer")
        expected = place in ("security_station", "mainframe")
        assert ("jammers" in offered(s)) == expected, place
        assert ("suppress magnetic_containment" in offered(s)) == expected, place


@pytest.mark.rule("SF-14.2")
def test_suppression_reaches_docked_pods_and_nothing_that_has_left() -> None:
    s = base("engineer", "exile")
    choke(s, "mcqueen", "houdini")
    s.present &= ~set_of("houdini")
    s.launched |= set_of("houdini")
    put(s, "mainframe", "engineer")
    acting(s, "engineer")
    assert offered(s, "suppress") == ["suppress magnetic_containment", "suppress mcqueen"]
    play(s, "suppress mcqueen")
    assert s.choking == set_of("magnetic_containment", "outer_space", "houdini")


@pytest.mark.rule("SF-14.4", "SF-C13.4")
def test_remote_control_performs_one_action_with_a_live_drone() -> None:
    s = base("engineer", "exile", "drones")
    lab, space = N.PAWNS_OF[c("drones")]
    put(s, "mainframe", "engineer")
    acting(s, "engineer")
    assert len(offered(s, "remote_control")) == 2
    hazards.make_down(s, space, "attack")
    assert offered(s, "remote_control") == [f"remote_control {N.PAWNS[lab]}"]
    play(s, f"remote_control {N.PAWNS[lab]}", "step print_shop")
    assert s.at[lab] == at("print_shop")
    assert s.turn.actions == 1
    s = base("engineer", "exile")
    put(s, "mainframe", "engineer")
    acting(s, "engineer")
    assert not offered(s, "remote_control"), "only with Drones in the game"


@pytest.mark.rule("SF-X7.3", "SF-13.4")
def test_decontaminate_makes_spore_bloom_down() -> None:
    s = released(base("exile", "engineer"), "spore_bloom", "tanks")
    put(s, "tanks", "exile")
    performs(s, "exile", "decontaminate monster")
    assert s.monster_down
    assert "decontaminate monster" not in offered(s)
