"""Monsters (chapter X0 to chapter X8)."""

from __future__ import annotations

import pytest

from stationfall.board import A, B, act, at, base, cubes, down, give, offered, p, pc, play, put, told
from stationfall.station import acting, burn, choke, ends_turn, holds_together, pawns_of, performs, released, set_of
from turncoat.games.stationfall import agenda, hazards, monsters, pods, state_checks
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.state import StationfallState, Trap

FOUR = ("exile", "engineer", "counselor", "doctor")


def about(card: str, place: str, *characters: str, **options: str) -> StationfallState:
    """That Monster stands in the place; everybody is in Kitchen."""
    s = released(base(*(characters or FOUR), **options), card, place)
    put(s, "kitchen", *[name for name in characters or FOUR if name in N.PAWNS and p(name) != N.RAT])
    return s


def stands(s: StationfallState) -> str:
    """Where the Monster is."""
    return N.PLACES[s.monster]


# -- Monsters in general ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-X0.1", "SF-X0.6")
def test_a_monster_is_no_character() -> None:
    s = about("vent_stalker", "kitchen")
    give(s, "exile", "gun", "nanogel")
    s.data[p("exile")] = N.EVIDENCE_BIT
    acting(s, "exile")
    assert "attack monster" in offered(s)
    s.monster_down = True
    assert not [word for word in offered(s) if "monster" in word and word != "revive monster"]
    play(s, "give gun")
    assert not [word for word in offered(s) if "monster" in word]


@pytest.mark.rule("SF-X0.2", "SF-X0.3", "SF-15.51", "SF-15.52", "SF-21.7")
def test_it_acts_at_the_end_of_every_turn_for_the_player_whose_turn_ends() -> None:
    s = about("combat_swarm", "vault_x")
    s.monster = N.NOBODY
    s.released = False
    put(s, "bridge", "counselor")
    acting(s, "counselor")
    play(s, "release_project_x", "end")
    assert s.phase == N.RESOLVE_PHASE
    assert s.current_player == A
    assert set(offered(s)) == {"mark bio_lab", "mark cryo_lab", "none"}
    play(s, "none")
    ends_turn(s, B)
    assert s.current_player == B


@pytest.mark.rule("SF-X0.3", "SF-X0.8", "SF-X0.11")
@pytest.mark.parametrize("state", ["down", "launched", "annihilated"])
def test_a_monster_that_is_down_or_away_does_nothing(state: str) -> None:
    s = about("combat_swarm", "mcqueen")
    if state == "down":
        hazards.down_monster(s, "attack")
    else:
        put(s, "mcqueen", "exile")
        if state == "annihilated":
            s.damaged |= set_of("mcqueen")
        pods.launch(s, at("mcqueen"))
        assert (s.monster == N.NOBODY) == (state == "annihilated")
    ends_turn(s)
    assert s.turn.side == B
    assert not told(s, "monster_step")


@pytest.mark.rule("SF-X0.8", "SF-X0.5", "SF-5.26")
def test_a_down_monster_keeps_its_seat() -> None:
    s = about("combat_swarm", "houdini")
    hazards.down_monster(s, "attack")
    put(s, "aft_airlocks", "exile")
    acting(s, "exile")
    assert "step houdini" not in offered(s)


@pytest.mark.rule("SF-X0.4", "SF-X1.2")
def test_it_uses_corridors_and_locks_do_not_stop_it_and_stay() -> None:
    s = about("combat_swarm", "vault_x")
    locks = s.locks
    ends_turn(s)
    assert set(offered(s)) == {"mark bio_lab", "mark cryo_lab", "none"}, "no Vent to Storage"
    play(s, "mark bio_lab")
    assert s.locks == locks
    assert stands(s) == "bio_lab"


@pytest.mark.rule("SF-X0.5")
def test_no_monster_breaks_the_limit_of_a_pod() -> None:
    s = about("combat_swarm", "aft_airlocks")
    ends_turn(s)
    assert "mark houdini" in offered(s)
    put(s, "houdini", "exile")
    assert "mark houdini" not in offered(s)
    s.present &= ~set_of("mcqueen")
    assert "mark mcqueen" not in offered(s)


@pytest.mark.rule("SF-X0.7")
def test_a_revived_monster_acts_again() -> None:
    s = about("combat_swarm", "vault_x")
    hazards.down_monster(s, "attack")
    hazards.revive_monster(s)
    ends_turn(s)
    assert s.current_player == A
    assert offered(s, "mark")


@pytest.mark.rule("SF-X0.9", "SF-21.7")
def test_what_it_cannot_reach_is_ignored_and_the_active_player_breaks_ties() -> None:
    s = about("vent_stalker", "forward_airlocks")
    put(s, "outer_space", *FOUR)
    s.down |= pawns_of("doctor")
    ends_turn(s)
    assert s.turn.side == B, "nobody can be reached, and nothing is asked"
    assert stands(s) == "forward_airlocks"
    s = about("vent_stalker", "storage")
    put(s, "quarters", *FOUR)
    put(s, "bridge", "exile")
    put(s, "mainframe", "engineer")
    put(s, "aft_hub", "doctor")
    ends_turn(s)
    assert s.current_player == A
    assert set(offered(s)) == {"mark mainframe", "mark aft_hub"}
    play(s, "mark aft_hub")
    assert stands(s) == "aft_hub"


@pytest.mark.rule("SF-X0.9")
def test_nearest_means_fewest_steps() -> None:
    s = about("vent_stalker", "forward_hub")
    put(s, "security_station", "exile")
    monsters.act(s)
    s.settle()
    assert stands(s) == "bridge", "two Steps, the others are much farther away"


@pytest.mark.rule("SF-C21.8", "SF-C21.6")
def test_an_entering_monster_sets_off_a_trap() -> None:
    s = about("combat_swarm", "vault_x")
    s.traps = (Trap(at("bio_lab"), True, B),)
    ends_turn(s)
    play(s, "mark bio_lab")
    assert s.monster_down
    assert not s.traps
    assert s.turn.side == B, "it does no more"
    s = about("wormhole", "vault_x")
    s.traps = (Trap(at("bio_lab"), True, B),)
    ends_turn(s)
    play(s, "mark bio_lab")
    assert not s.monster_down


# -- Combat Swarm -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-X1.2")
def test_the_swarm_flies_up_to_two_steps_and_may_attack_as_with_a_bludgeon() -> None:
    s = about("combat_swarm", "vault_x", "exile", "engineer", "security", "consort")
    put(s, "chem_lab", "exile", "engineer", "security", "consort")
    give(s, "engineer", "helmet")
    ends_turn(s)
    play(s, "mark bio_lab", "mark chem_lab")
    assert set(offered(s)) == {"target exile", "target consort", "none"}, "Helmets and Armored protect, Fast Talk does not"
    play(s, "target consort")
    assert s.down == pawns_of("consort")
    assert s.turn.side == B


@pytest.mark.rule("SF-X1.2")
def test_the_swarm_may_stay_and_spare_everybody() -> None:
    s = about("combat_swarm", "kitchen")
    ends_turn(s)
    play(s, "none")
    assert len(offered(s, "target")) == 4
    play(s, "none")
    assert not s.down


@pytest.mark.rule("SF-X1.3")
def test_the_swarm_becomes_down_by_a_gun_or_by_fire_alone() -> None:
    s = about("combat_swarm", "kitchen")
    give(s, "exile", "bludgeon")
    acting(s, "exile")
    assert "attack monster" not in offered(s)
    give(s, "exile", "gun")
    play(s, "attack monster")
    assert s.monster_down
    s = about("combat_swarm", "vault_x")
    s.fire = set_of("bio_lab")
    state_checks.settle(s)
    ends_turn(s)
    play(s, "mark bio_lab")
    assert s.monster_down
    assert s.turn.side == B
    s = about("combat_swarm", "storage")
    choke(s, "storage")
    assert not s.monster_down
    s = about("combat_swarm", "aft_airlocks")
    ends_turn(s)
    assert "mark mcqueen" in offered(s), "it may enter Pods"


@pytest.mark.rule("SF-21.7", "SF-X1.2")
def test_an_automatic_swarm_hunts_the_nearest_and_always_attacks() -> None:
    s = about("combat_swarm", "vault_x", *FOUR, monster_control="automatic")
    put(s, "chem_lab", "exile", "doctor")
    ends_turn(s)
    assert stands(s) == "chem_lab"
    assert s.down == pawns_of("doctor"), "alphabetical"
    assert s.turn.side == B
    ends_turn(s, B)
    assert stands(s) == "chem_lab"
    assert s.down == pawns_of("doctor", "exile")


# -- Blob -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-X2.2", "SF-X2.3")
def test_the_blob_engulfs_the_one_with_most_items() -> None:
    s = about("blob", "kitchen", "exile", "engineer", "security", "doctor")
    give(s, "exile", "gun", "nanogel")
    give(s, "security", "helmet")
    ends_turn(s)
    assert set(offered(s)) == {"target exile", "target security"}, "the Integral Gun counts"
    play(s, "target exile")
    assert s.engulfed == pawns_of("exile")
    assert s.down == pawns_of("exile"), "Unhelmeted"
    ends_turn(s, B)
    assert s.engulfed == pawns_of("exile", "security")
    assert not s.down & pawns_of("security"), "a Robot stays Live"


@pytest.mark.rule("SF-X2.2")
def test_the_blob_goes_to_the_nearest_that_is_not_engulfed_live_or_down() -> None:
    s = about("blob", "storage")
    put(s, "mainframe", "exile")
    down(s, "exile")
    ends_turn(s)
    assert stands(s) == "mainframe"
    assert not s.engulfed, "a Step is all it does"
    ends_turn(s, B)
    assert s.engulfed == pawns_of("exile")


@pytest.mark.rule("SF-X2.3")
def test_the_engulfed_move_with_the_blob_and_are_out_of_reach() -> None:
    s = about("blob", "storage", "exile", "engineer", "counselor", "medical")
    put(s, "storage", "exile", "medical")
    give(s, "exile", "helmet", "briefcase")
    give(s, "medical", "nanogel", "gun")
    s.engulfed = pawns_of("exile")
    s.data[p("exile")] = N.EVIDENCE_BIT
    cubes(s, "exile", "A3")
    act(s)
    assert "activate exile" not in offered(s)
    assert "bribe exile" not in offered(s)
    acting(s, "medical")
    assert not [word for word in offered(s) if "exile" in word]
    down(s, "exile")
    assert not [word for word in offered(s) if "exile" in word]
    put(s, "mainframe", "medical")
    put(s, "kitchen", "counselor", "engineer")
    ends_turn(s)
    assert stands(s) == "mainframe"
    assert s.at[p("exile")] == at("mainframe")
    holds_together(s)


@pytest.mark.rule("SF-X2.4", "SF-X2.5")
def test_fire_alone_makes_the_blob_down_and_frees_its_prey() -> None:
    s = about("blob", "kitchen")
    give(s, "engineer", "helmet", "gun", "bludgeon")
    s.engulfed = pawns_of("exile", "engineer")
    give(s, "doctor", "gun", "bludgeon")
    acting(s, "doctor")
    assert "attack monster" not in offered(s), "weapons do nothing"
    choke(s, "kitchen")
    assert not s.monster_down
    assert s.down & pawns_of("exile"), "state checks still hit the engulfed"
    assert not s.down & pawns_of("engineer")
    s.choking &= ~set_of("kitchen")
    burn(s, "kitchen")
    assert s.monster_down
    assert s.engulfed == 0
    assert s.at[p("exile")] == at("kitchen")


@pytest.mark.rule("SF-X2.5")
def test_the_blob_enters_no_pods() -> None:
    s = about("blob", "aft_airlocks")
    put(s, "mcqueen", "exile")
    put(s, "outer_space", "engineer", "counselor", "doctor")
    ends_turn(s)
    assert stands(s) == "aft_airlocks"


# -- Wormhole ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-X4.2")
def test_the_wormhole_moves_by_corridor_or_vent_but_into_no_pod() -> None:
    s = about("wormhole", "aft_hub", *FOUR, "medical")
    ends_turn(s)
    assert set(offered(s)) == {
        "mark storage", "mark machine_shop", "mark rec_room", "mark kitchen", "mark aft_airlocks", "none",
    }  # fmt: skip
    play(s, "mark aft_airlocks")
    assert s.turn.side == B, "one Section"
    ends_turn(s, B)
    assert not [word for word in offered(s) if word.split()[-1] in N.PODS or "outer_space" in word]


@pytest.mark.rule("SF-X4.3", "SF-12.1", "SF-12.19")
def test_its_section_and_vault_x_are_joined_by_an_open_corridor() -> None:
    s = about("wormhole", "kitchen")
    give(s, "exile", "gun")
    acting(s, "exile")
    assert "step vault_x" in offered(s)
    play(s, "throw gun")
    assert "to vault_x" in offered(s)
    play(s, "to vault_x", "step vault_x")
    acting(s, "exile")
    assert "step kitchen" in offered(s)
    assert "step bio_lab" not in offered(s), "that one is still Locked"
    s.monster = at("vault_x")
    assert not offered(s, "step")


@pytest.mark.rule("SF-X4.4")
def test_the_wormhole_is_neither_attacked_nor_made_down() -> None:
    s = about("wormhole", "kitchen")
    give(s, "exile", "gun", "bludgeon")
    acting(s, "exile")
    assert "attack monster" not in offered(s)
    burn(s, "kitchen")
    hazards.down_monster(s, "trap")
    assert not s.monster_down


# -- Assassin Robots --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-X5.2", "SF-X5.3")
def test_the_assassins_hunt_pcs_and_only_without_any_the_other_humans() -> None:
    s = about("assassin_robots", "kitchen")
    put(s, "aft_airlocks", "doctor")
    pc(s, B, "hyde")
    ends_turn(s)
    assert stands(s) == "aft_hub", "the Humans around it are no targets"
    assert not s.down
    down(s, "doctor")
    put(s, "aft_hub", "exile", "engineer")
    give(s, "exile", "helmet")
    ends_turn(s, B)
    assert set(offered(s)) == {"target exile", "target engineer"}, "Helmets do not stop a Gun"
    play(s, "target exile")
    assert s.down == pawns_of("doctor", "exile")


@pytest.mark.rule("SF-X5.3")
def test_the_assassins_step_or_attack_not_both() -> None:
    s = about("assassin_robots", "storage")
    put(s, "aft_hub", "exile")
    pc(s, B, "exile")
    ends_turn(s)
    assert stands(s) == "aft_hub"
    assert not s.down
    ends_turn(s, B)
    assert s.down == pawns_of("exile"), "one target, nothing to ask"
    assert stands(s) == "aft_hub"


@pytest.mark.rule("SF-X5.2", "SF-X5.4")
def test_robots_are_targets_as_pcs_alone_and_the_assassins_enter_pods() -> None:
    s = about("assassin_robots", "aft_airlocks", "medical", "exile", "engineer", "counselor")
    put(s, "aft_airlocks", "medical")
    put(s, "mcqueen", "exile")
    put(s, "kitchen", "engineer", "counselor")
    ends_turn(s)
    assert stands(s) == "mcqueen"
    pc(s, B, "medical")
    ends_turn(s, B)
    assert stands(s) == "aft_airlocks"


@pytest.mark.rule("SF-X5.4")
def test_the_assassins_count_as_a_robot() -> None:
    s = about("assassin_robots", "machine_shop", "engineer", "exile", "operative", "troubleshooter")
    put(s, "machine_shop", "engineer", "exile", "troubleshooter", "operative")
    performs(s, "troubleshooter", "attack monster")
    assert s.monster_down
    acting(s, "exile")
    assert "repair monster" in offered(s)
    play(s, "repair monster")
    assert not s.monster_down
    performs(s, "operative", "emp_burst")
    assert s.monster_down
    acting(s, "engineer")
    assert "jury_rig monster" in offered(s)


# -- Vent Stalker -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-X6.2")
def test_the_stalker_comes_through_vents_and_strikes_on_arrival() -> None:
    s = about("vent_stalker", "vault_x")
    put(s, "storage", "exile", "engineer")
    give(s, "engineer", "helmet")
    ends_turn(s)
    assert stands(s) == "storage"
    assert s.down == pawns_of("exile")


@pytest.mark.rule("SF-X6.2")
def test_with_a_victim_beside_it_the_stalker_stays() -> None:
    s = about("vent_stalker", "storage", "exile", "engineer", "medical", "doctor")
    put(s, "storage", "exile", "engineer", "medical")
    ends_turn(s)
    assert stands(s) == "storage"
    assert set(offered(s)) == {"target exile", "target engineer"}
    play(s, "target engineer")
    assert s.down == pawns_of("engineer")


@pytest.mark.rule("SF-X6.3")
def test_a_gun_or_asphyxiation_makes_the_stalker_down() -> None:
    s = about("vent_stalker", "kitchen")
    give(s, "exile", "bludgeon")
    acting(s, "exile")
    assert "attack monster" not in offered(s)
    give(s, "exile", "gun")
    assert "attack monster" in offered(s)
    burn(s, "kitchen")
    assert not s.monster_down
    choke(s, "kitchen")
    assert s.monster_down


# -- Spore Bloom ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-X7.2", "SF-8.14", "SF-8.15")
def test_the_bloom_contaminates_then_drifts_to_the_biggest_crowd() -> None:
    s = about("spore_bloom", "bio_lab", "exile", "engineer", "medical", "doctor", "counselor", "inspector")
    put(s, "bio_lab", "exile", "engineer", "medical")
    down(s, "exile")
    give(s, "engineer", "helmet")
    give(s, "medical", "gun", "gun", "nanogel")
    put(s, "cryo_lab", "doctor", "counselor")
    put(s, "chem_lab", "inspector")
    ends_turn(s)
    assert s.current_player == A
    assert offered(s) == ["discard gun", "discard nanogel"]
    play(s, "discard nanogel")
    assert s.contaminated == pawns_of("exile", "medical"), "not the Helmeted one"
    assert s.held[p("medical")] == (N.GUN, N.GUN)
    assert stands(s) == "cryo_lab"
    holds_together(s)


@pytest.mark.rule("SF-X7.2")
def test_the_bloom_stays_if_nobody_live_is_next_door_and_asks_in_a_tie() -> None:
    s = about("spore_bloom", "bio_lab")
    put(s, "cryo_lab", "exile")
    down(s, "exile")
    ends_turn(s)
    assert stands(s) == "bio_lab"
    put(s, "chem_lab", "engineer")
    put(s, "vault_x", "doctor")
    ends_turn(s, B)
    assert set(offered(s)) == {"mark chem_lab", "mark vault_x"}


@pytest.mark.rule("SF-X7.3")
def test_fire_makes_the_bloom_down_weapons_do_nothing() -> None:
    s = about("spore_bloom", "kitchen")
    give(s, "exile", "gun", "bludgeon")
    acting(s, "exile")
    assert "attack monster" not in offered(s)
    choke(s, "kitchen")
    assert not s.monster_down
    s = about("spore_bloom", "kitchen")
    burn(s, "kitchen")
    assert s.monster_down


@pytest.mark.rule("SF-8.6", "SF-X7.3", "SF-11.14")
def test_a_firebomb_lit_for_the_bloom_stops_it() -> None:
    s = about("spore_bloom", "bio_lab", "security", "exile", "engineer", "doctor")
    put(s, "bio_lab", "security")
    give(s, "security", "firebomb", "nanogel")
    put(s, "cryo_lab", "doctor")
    ends_turn(s)
    play(s, "discard lit_firebomb")
    assert s.monster_down
    assert stands(s) == "bio_lab"
    assert s.contaminated == pawns_of("security")


# -- Awakened Mind ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-X8.2", "SF-11.2")
def test_the_mind_makes_somebody_step_drop_or_attack_without_self_preservation() -> None:
    s = about("awakened_mind", "kitchen", "exile", "engineer", "medical", "doctor")
    give(s, "doctor", "gun")
    give(s, "engineer", "helmet")
    pc(s, B, "hyde")
    choke(s, "quarters")
    ends_turn(s)
    assert set(offered(s)) == {"target exile", "target doctor"}
    play(s, "target doctor")
    assert s.current_player == A, "without permission"
    words = {word.split()[0] for word in offered(s)}
    assert words == {"step", "drop", "attack"}
    assert "attack doctor" not in offered(s)
    play(s, "step quarters")
    assert s.down == pawns_of("doctor")
    assert s.guilt == [N.INNOCENT] * 4
    assert s.turn.side == B


@pytest.mark.rule("SF-X8.2")
def test_the_mind_steps_towards_the_nearest_through_open_corridors_only() -> None:
    s = about("awakened_mind", "cryo_lab")
    put(s, "vault_x", "exile")
    put(s, "storage", "engineer")
    give(s, "engineer", "helmet")
    put(s, "mainframe", "doctor")
    ends_turn(s)
    assert stands(s) == "storage", "Vault X is Locked, Engineer is Helmeted"
    s.locks = 0
    s.monster = at("cryo_lab")
    ends_turn(s, B)
    assert stands(s) == "vault_x"


@pytest.mark.rule("SF-X8.3")
def test_the_mind_counts_as_an_unhelmeted_human_and_can_be_dragged() -> None:
    s = about("awakened_mind", "kitchen", "troubleshooter", "exile", "engineer", "doctor")
    performs(s, "troubleshooter", "attack monster")
    assert s.monster_down
    assert s.guilt[A] == N.INNOCENT, "it is no Human"
    acting(s, "exile")
    play(s, "drag monster", "to aft_hub")
    assert stands(s) == "aft_hub"
    assert s.at[p("exile")] == at("aft_hub")
    for hazard in (burn, choke):
        s = about("awakened_mind", "kitchen")
        hazard(s, "kitchen")
        assert s.monster_down


@pytest.mark.rule("SF-X8.2", "SF-21.7")
def test_an_automatic_mind_acts_by_itself() -> None:
    s = about("awakened_mind", "kitchen", *FOUR, monster_control="automatic")
    give(s, "doctor", "gun")
    put(s, "suite", "counselor")
    ends_turn(s)
    assert s.turn.side == B
    assert s.down == pawns_of("engineer"), "Counselor is away, so Doctor Attacks the first"


@pytest.mark.rule("SF-X0.7", "SF-X8.3", "SF-12.37")
def test_no_monster_is_revived_that_would_be_down_again_at_once() -> None:
    s = about("awakened_mind", "kitchen")
    give(s, "exile", "helmet", "nanogel")
    choke(s, "kitchen")
    acting(s, "exile")
    assert "revive monster" not in offered(s)
    s.choking &= ~set_of("kitchen")
    assert "revive monster" in offered(s)


@pytest.mark.rule("SF-X8.4")
def test_an_awakened_mind_in_mesosphere_makes_x_secret_escape() -> None:
    s = about("awakened_mind", "mcqueen", "microbiologist", "exile", "engineer", "doctor")
    pc(s, A, "microbiologist")
    s.data[p("exile")] = N.X_SECRET_BIT
    row = next(n for n, row in enumerate(s.components.identities[s.pc[A]].agenda) if row.cond is not None and row.cond.id == "data_escaped")
    assert agenda.rows(s, A)[row] == 0
    put(s, "mcqueen", "exile")
    s.data[p("exile")] = 0
    pods.launch(s, at("mcqueen"))
    assert agenda.rows(s, A)[row] == 2


@pytest.mark.rule("SF-5.34", "SF-X5.3", "SF-X6.2")
def test_nobody_is_engulfed_twice_and_the_monster_is_no_target_of_its_own() -> None:
    s = about("blob", "kitchen", "exile", "engineer", "counselor", "doctor")
    put(s, "suite", "engineer", "counselor", "doctor")
    ends_turn(s)
    assert s.engulfed == pawns_of("exile")
    ends_turn(s, B)
    assert stands(s) == "quarters", "it goes on to the next"
    assert s.at[p("exile")] == at("quarters")


@pytest.mark.rule("SF-X5.4", "SF-X0.8")
def test_only_a_monster_that_counts_as_a_robot_is_repaired() -> None:
    s = about("combat_swarm", "machine_shop")
    put(s, "machine_shop", "exile")
    hazards.down_monster(s, "attack")
    hazards.down_monster(s, "attack")
    assert told(s, "monster_down") == [(-1, "attack")]
    acting(s, "exile")
    assert not offered(s, "repair")


@pytest.mark.rule("SF-X8.2", "SF-1.7")
def test_the_mind_leaves_alone_who_can_do_nothing() -> None:
    s = about("awakened_mind", "vault_x")
    put(s, "vault_x", "exile", "doctor")
    give(s, "doctor", "gun")
    ends_turn(s)
    assert s.current_player == A
    assert {word.split()[0] for word in offered(s)} == {"drop", "attack"}, "Doctor was the only choice: the Corridors are Locked"
    play(s, "attack exile")
    s.held[p("doctor")] = ()
    ends_turn(s, B)
    assert s.turn.side == 2
    assert stands(s) == "vault_x"


@pytest.mark.rule("SF-X2.3")
def test_the_rat_is_out_of_reach_with_its_engulfed_holder() -> None:
    s = about("blob", "tanks", "telepathic_rat", "exile", "engineer", "doctor")
    put(s, "tanks", "exile", "engineer")
    give(s, "exile", "telepathic_rat", "helmet")
    cubes(s, "telepathic_rat", "A2")
    act(s)
    assert "activate telepathic_rat" in offered(s)
    acting(s, "engineer")
    assert "decontaminate telepathic_rat" in offered(s)
    s.engulfed = pawns_of("exile")
    assert "decontaminate telepathic_rat" not in offered(s)
    cubes(s, "doctor", "A1")
    act(s)
    assert "activate doctor" in offered(s)
    assert "activate telepathic_rat" not in offered(s)
