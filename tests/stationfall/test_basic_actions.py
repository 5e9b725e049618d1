"""Basic Actions (chapter 12) and the Items they move (chapter 8)."""

from __future__ import annotations

import pytest

from stationfall.board import A, B, act, at, base, c, cubes, down, give, kompromat, locked, offered, p, pc, play, put, told, unlock
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.state import StationfallState


def activated(s: StationfallState, pawn: str) -> None:
    """The pawn's Character is a Conspirator of A and has been Activated."""
    cubes(s, N.CHARACTERS[N.CHARACTER_OF[p(pawn)]], "A2")
    play(s, f"activate {pawn}")


# -- Pick Up ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-12.9", "SF-8.1", "SF-2.21")
def test_a_pick_up_moves_a_colocated_item_to_the_card() -> None:
    s = base()
    put(s, "storage", "exile")
    activated(s, "exile")
    assert offered(s, "pick_up") == ["pick_up bludgeon"]
    play(s, "pick_up bludgeon")
    assert s.held[p("exile")] == (N.BLUDGEON,)
    assert s.loose[at("storage")] == ()
    assert s.turn.actions == 1


@pytest.mark.rule("SF-12.10", "SF-4.20", "SF-C03.1", "SF-15.23")
def test_no_pick_up_breaks_the_item_limit() -> None:
    """ST-06."""
    s = base("boarder", "exile", "engineer")
    put(s, "forward_airlocks", "boarder")
    activated(s, "boarder")
    assert not offered(s, "pick_up")
    play(s, "free")
    assert "drop bludgeon" in offered(s)
    play(s, "drop bludgeon")
    assert "pick_up helmet" in offered(s)
    assert "free" not in offered(s)
    assert s.turn.actions == 2


@pytest.mark.rule("SF-4.21", "SF-8.14")
def test_contamination_and_integral_items_fill_slots_data_and_bribes_do_not() -> None:
    s = base("corpsicle", "exile", "microbiologist")
    put(s, "storage", "corpsicle", "microbiologist")
    s.down = 0
    give(s, "microbiologist", "helmet", "gun")
    s.data[p("corpsicle")] = N.EVIDENCE_BIT
    s.bribe[B] = c("corpsicle")
    give(s, "corpsicle", "gun")
    activated(s, "corpsicle")
    assert offered(s, "pick_up") == ["pick_up bludgeon"], "Helmet, Gun and one free slot"
    act(s)
    activated(s, "microbiologist")
    assert not offered(s, "pick_up"), "Helmet, Gun and Contamination fill three slots"


@pytest.mark.rule("SF-12.12", "SF-12.13", "SF-4.29")
def test_items_of_a_down_character_can_be_picked_up_but_nothing_integral_nor_of_the_live() -> None:
    s = base("corpsicle", "exile", "engineer")
    put(s, "cryo_lab", "exile", "engineer")
    give(s, "corpsicle", "gun")
    give(s, "engineer", "briefcase")
    activated(s, "exile")
    assert offered(s, "loot") == ["loot corpsicle"]
    play(s, "loot corpsicle")
    assert offered(s) == ["take gun"]
    play(s, "take gun")
    assert s.held[p("exile")] == (N.GUN,)
    assert s.held[p("corpsicle")] == ()


@pytest.mark.rule("SF-12.11", "SF-8.19", "SF-8.20", "SF-20.8")
def test_kompromat_goes_to_the_hand_of_the_active_player_whatever_the_item_limit() -> None:
    s = base("boarder", "exile", "engineer", chance=["engineer"])
    put(s, "storage", "boarder")
    s.kompromat_at = 1 << at("storage")
    s.kompromat_unseen = 1 << c("engineer") | 1 << c("exile")
    activated(s, "boarder")
    assert not offered(s, "pick_up")
    play(s, "collect storage")
    assert s.hand[A] == 1 << c("engineer")
    assert not s.kompromat_at
    assert s.held[p("boarder")] == s.components.starting[p("boarder")]
    event = next(event for event in s.log or [] if event.kind == "kompromat")
    assert event.audience == A
    assert told(s, "kompromat_taken") == [(A, at("storage"))]


# -- Drop, Give, Throw --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-12.14", "SF-4.19")
def test_a_drop_leaves_the_item_in_the_section() -> None:
    s = base()
    give(s, "exile", "gun", "gun")
    activated(s, "exile")
    assert offered(s, "drop") == ["drop gun"]
    play(s, "drop gun")
    assert s.held[p("exile")] == (N.GUN,)
    assert N.GUN in s.loose[at("array_control")]


@pytest.mark.rule("SF-12.15", "SF-12.16", "SF-12.17", "SF-12.18")
def test_a_give_goes_to_a_colocated_card_with_a_free_slot_down_or_live() -> None:
    s = base()
    put(s, "storage", "exile", "engineer", "counselor", "inspector")
    give(s, "exile", "gun")
    give(s, "counselor", "helmet", "helmet", "helmet")
    down(s, "inspector")
    activated(s, "exile")
    play(s, "give gun")
    assert offered(s) == ["recipient engineer", "recipient inspector"]
    play(s, "recipient inspector")
    assert s.held[p("inspector")] == (N.GUN,)


@pytest.mark.rule("SF-12.15")
def test_a_give_is_not_offered_without_a_receiver() -> None:
    s = base()
    put(s, "storage", "exile")
    give(s, "exile", "gun")
    activated(s, "exile")
    assert not offered(s, "give")


@pytest.mark.rule("SF-12.19", "SF-12.20", "SF-12.8", "SF-5.21")
def test_a_throw_goes_through_an_open_corridor_never_through_a_vent_or_lock() -> None:
    """ST-22."""
    s = base()
    put(s, "tanks", "exile")
    give(s, "exile", "nanogel")
    activated(s, "exile")
    play(s, "throw nanogel")
    assert sorted(offered(s)) == ["to forward_hub", "to generators", "to storm_shelter"]
    play(s, "to generators")
    assert s.loose[at("generators")] == (N.NANOGEL,)
    give(s, "exile", "nanogel")
    put(s, "forward_hub", "exile")
    play(s, "throw nanogel")
    assert "to bridge" not in offered(s)


@pytest.mark.rule("SF-12.21", "SF-13.24")
def test_a_throw_into_outer_space_follows_an_airlock_arrow() -> None:
    s = base()
    put(s, "magnetic_containment", "troubleshooter")
    give(s, "troubleshooter", "helmet", "gun")
    activated(s, "troubleshooter")
    play(s, "throw gun")
    assert offered(s) == ["to outer_space"], "the Corridors are Locked"
    s.pending.pop()
    s.damaged |= 1 << at("magnetic_containment")
    act(s)
    play(s, "activate troubleshooter")
    assert not offered(s, "throw"), "the Airlock of a Damaged Section is gone (SF-13.28)"


@pytest.mark.rule("SF-5.31", "SF-22.11")
def test_items_are_thrown_into_a_full_pod() -> None:
    """ST-41, last sentence."""
    s = base()
    put(s, "houdini", "inspector")
    put(s, "aft_airlocks", "troubleshooter")
    activated(s, "troubleshooter")
    play(s, "throw bludgeon", "to houdini")
    assert s.loose[at("houdini")] == (N.BLUDGEON,)


@pytest.mark.rule("SF-8.5", "SF-6.7", "SF-6.1", "SF-10.2", "SF-5.9", "SF-6.10")
def test_a_thrown_firebomb_may_ignite() -> None:
    """ST-30."""
    s = base("exile", "doctor", "inspector", "legal", "engineer")
    put(s, "forward_hub", "exile")
    put(s, "physics_lab", "doctor", "inspector", "legal")
    give(s, "exile", "firebomb")
    supply = s.supply[N.FIREBOMB]
    activated(s, "exile")
    assert {"throw firebomb", "throw lit_firebomb"} <= set(offered(s))
    play(s, "throw lit_firebomb", "to physics_lab")
    assert s.fire == 1 << at("physics_lab")
    assert s.held[p("exile")] == ()
    assert s.supply[N.FIREBOMB] == supply, "it leaves the game"
    assert s.damaged == 1 << at("physics_lab")
    assert s.down & (1 << p("doctor"))
    assert s.down & (1 << p("inspector"))
    assert not s.down & 1 << p("legal")
    assert s.guilt[A] == N.SUSPECT
    assert len(told(s, "suspect")) == 1


@pytest.mark.rule("SF-8.5", "SF-8.6", "SF-11.2")
def test_an_unlit_firebomb_stays_an_item_and_nobody_burns_himself() -> None:
    s = base()
    give(s, "exile", "firebomb")
    activated(s, "exile")
    assert "drop lit_firebomb" not in offered(s)
    play(s, "drop firebomb")
    assert s.loose[at("array_control")] == (N.FIREBOMB,)
    assert not s.fire


@pytest.mark.rule("SF-6.8", "SF-8.6")
def test_no_firebomb_ignites_in_asphyxiation() -> None:
    s = base("security", "exile", "engineer")
    put(s, "magnetic_containment", "security")
    give(s, "security", "firebomb")
    activated(s, "security")
    assert "drop firebomb" in offered(s)
    assert "drop lit_firebomb" not in offered(s)


# -- Copy, Delete ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-7.38", "SF-7.39", "SF-12.22", "SF-12.23", "SF-12.24", "SF-9.11", "SF-22.13")
def test_copies_reach_colocated_characters_and_with_jammers_off_everybody() -> None:
    """ST-45."""
    s = base("engineer", "exile", "inspector", "telepathic_rat", "doctor", "stowaway", "digital_assistant")
    put(s, "mainframe", "engineer")
    put(s, "mainframe", "inspector")
    put(s, "alone", "doctor")
    s.data[p("engineer")] = N.EVIDENCE_BIT
    down(s, "exile")
    activated(s, "engineer")
    play(s, "copy evidence")
    assert offered(s) == ["recipient inspector"]
    s.pending.pop()
    s.jammers = False
    act(s)
    play(s, "activate engineer", "copy evidence")
    assert offered(s) == ["recipient exile", "recipient inspector"], "neither the Rat nor Escaped nor not yet entered ones"
    play(s, "recipient exile")
    assert s.data[p("exile")] == N.EVIDENCE_BIT
    assert s.data[p("engineer")] == N.EVIDENCE_BIT
    s.data[p("inspector")] = N.EVIDENCE_BIT
    assert "copy evidence" not in offered(s), "everybody has it (SF-9.2)"


@pytest.mark.rule("SF-12.25")
def test_only_a_pc_deletes_its_own_data() -> None:
    s = base()
    s.data[p("exile")] = N.EVIDENCE_BIT | N.X_SECRET_BIT
    activated(s, "exile")
    assert not offered(s, "delete")
    act(s)
    pc(s, A, "exile")
    play(s, "activate exile")
    assert offered(s, "delete") == ["delete evidence", "delete x_secret"]
    play(s, "delete evidence")
    assert s.data[p("exile")] == N.X_SECRET_BIT


# -- Attack, Rob, Sabotage --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-12.26", "SF-12.27", "SF-8.2", "SF-8.7", "SF-8.8", "SF-10.2", "SF-10.1", "SF-8.9")
def test_a_bludgeon_is_stopped_by_a_helmet_and_a_gun_is_not() -> None:
    """ST-23."""
    s = base()
    put(s, "rec_room", "troubleshooter", "colonel", "exile", "inspector")
    give(s, "exile", "helmet")
    activated(s, "troubleshooter")
    assert offered(s, "attack") == ["attack colonel", "attack inspector"]
    act(s)
    activated(s, "colonel")
    assert len(offered(s, "attack")) == 3
    play(s, "attack inspector")
    assert s.down == 1 << p("inspector")
    assert s.guilt[A] == N.SUSPECT
    play(s, "attack exile")
    assert s.guilt[A] == N.SUSPECT
    assert s.held[p("colonel")] == (N.GUN,), "weapons are not used up"


@pytest.mark.rule("SF-12.28", "SF-4.31")
def test_only_live_humans_and_robots_are_attacked() -> None:
    s = base("colonel", "telepathic_rat", "medical", "exile")
    put(s, "bio_lab", "colonel", "medical", "exile")
    down(s, "exile")
    activated(s, "colonel")
    assert offered(s, "attack") == ["attack medical"]


@pytest.mark.rule("SF-AB.15")
def test_fast_talk_stops_bludgeons_of_humans_in_lit_sections_only() -> None:
    s = base("exile", "troubleshooter", "security", "drones", "medical")
    put(s, "kitchen", "exile", "troubleshooter", "medical")
    give(s, "medical", "bludgeon")
    activated(s, "troubleshooter")
    assert "attack exile" not in offered(s)
    assert "rob exile" not in offered(s), "there is nothing to take"
    put(s, "storage", "exile", "troubleshooter")
    assert "attack exile" in offered(s), "Storage is Dark"
    put(s, "kitchen", "exile")
    act(s)
    activated(s, "medical")
    assert "attack exile" in offered(s), "Medical is a Robot"


@pytest.mark.rule("SF-C22.5", "SF-C22.6", "SF-C22.7", "SF-C22.3")
def test_peacekeeper_armored_and_authorized_force() -> None:
    s = base("security", "troubleshooter", "cyborg", "exile", "engineer")
    put(s, "kitchen", "security", "troubleshooter", "cyborg", "exile", "engineer")
    pc(s, B, "exile")
    activated(s, "security")
    assert offered(s, "attack") == ["attack cyborg"], "only the Fugitive"
    assert "sabotage" not in offered(s)
    s.guilt[B] = N.SUSPECT
    assert offered(s, "attack") == ["attack cyborg", "attack exile"]
    act(s)
    activated(s, "troubleshooter")
    assert "attack security" not in offered(s)
    act(s)
    pc(s, A, "security")
    play(s, "activate security")
    assert len(offered(s, "attack")) == 4
    assert "sabotage" in offered(s)


@pytest.mark.rule("SF-12.29", "SF-12.30", "SF-12.31", "SF-12.32", "SF-9.2")
def test_robbing_takes_an_item_or_copies_data() -> None:
    """ST-24."""
    s = base()
    put(s, "storage", "colonel", "engineer")
    give(s, "engineer", "helmet")
    s.data[p("engineer")] = N.EVIDENCE_BIT
    activated(s, "colonel")
    play(s, "rob engineer")
    assert offered(s) == ["take helmet", "data evidence"]
    play(s, "data evidence")
    assert s.data[p("colonel")] == s.data[p("engineer")] == N.EVIDENCE_BIT
    play(s, "rob engineer")
    assert offered(s) == ["take helmet"], "that Data type is held already"
    play(s, "take helmet")
    assert s.held[p("colonel")] == (N.GUN, N.HELMET)
    assert s.down == 0
    assert s.guilt[A] == N.INNOCENT


@pytest.mark.rule("SF-12.29", "SF-8.2")
def test_a_bludgeon_robs_nobody_who_wears_a_helmet() -> None:
    s = base()
    put(s, "storage", "troubleshooter", "engineer", "medical")
    give(s, "engineer", "helmet")
    give(s, "medical", "helmet")
    activated(s, "troubleshooter")
    assert offered(s, "rob") == ["rob medical"], "a Robot gains nothing from a Helmet (SF-8.3)"


@pytest.mark.rule("SF-AB.17", "SF-C16.4", "SF-C16.5")
def test_pride_is_never_robbed_and_badge_robs_items_alone() -> None:
    s = base()
    put(s, "storage", "inspector", "daredevil", "engineer", "exile")
    give(s, "daredevil", "gun")
    give(s, "engineer", "helmet")
    s.data[p("engineer")] = N.EVIDENCE_BIT
    s.data[p("exile")] = N.EVIDENCE_BIT
    activated(s, "inspector")
    assert offered(s, "rob") == ["rob engineer"]
    play(s, "rob engineer")
    assert offered(s) == ["take helmet"]
    s.pending.pop()
    assert "attack exile" not in offered(s)
    assert "sabotage" not in offered(s)


@pytest.mark.rule("SF-C17.5")
def test_nda_freezes_the_data_of_its_holder() -> None:
    s = base("legal", "exile", "engineer", "colonel")
    put(s, "storage", "exile", "engineer", "colonel")
    s.data[p("exile")] = N.EVIDENCE_BIT | N.NDA_BIT
    pc(s, A, "exile")
    play(s, "activate exile")
    assert not offered(s, "copy")
    assert not offered(s, "delete")
    act(s)
    activated(s, "colonel")
    assert not offered(s, "rob")


@pytest.mark.rule("SF-12.33", "SF-12.34", "SF-5.11")
def test_sabotage_damages_the_own_undamaged_section_but_never_outer_space() -> None:
    s = base()
    put(s, "mcqueen", "troubleshooter")
    activated(s, "troubleshooter")
    play(s, "sabotage")
    assert s.damaged == 1 << at("mcqueen")
    assert "sabotage" not in offered(s)
    put(s, "outer_space", "troubleshooter")
    give(s, "troubleshooter", "helmet")
    assert "sabotage" not in offered(s)


@pytest.mark.rule("SF-C09.8", "SF-C09.10")
def test_brutal_breaks_through_helmets_at_the_price_of_bludgeon_and_helmet() -> None:
    s = base("cyborg", "exile", "corpsicle", "engineer")
    put(s, "storage", "cyborg", "engineer", "corpsicle")
    s.down = 0
    give(s, "cyborg", "bludgeon", "bludgeon")
    give(s, "engineer", "helmet")
    activated(s, "cyborg")
    assert not offered(s, "attack")
    act(s)
    pc(s, A, "cyborg")
    play(s, "activate cyborg", "attack engineer")
    assert s.down == 1 << p("engineer")
    assert s.held[p("engineer")] == ()
    assert s.held[p("cyborg")] == (N.BLUDGEON,)
    play(s, "attack corpsicle")
    assert s.held[p("cyborg")] == ()
    assert not s.helmets >> p("corpsicle") & 1
    assert s.stripped == 1 << p("corpsicle")


# -- Revive and Wait ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-12.36", "SF-8.4", "SF-C07.2", "SF-12.35")
def test_a_nanogel_revives_twice() -> None:
    """ST-25."""
    s = base("stranger", "corpsicle", "cyborg", "exile")
    put(s, "cryo_lab", "stranger")
    down(s, "cyborg")
    give(s, "stranger", "nanogel")
    supply = s.supply[N.NANOGEL]
    activated(s, "stranger")
    play(s, "revive corpsicle")
    assert s.held[p("stranger")] == (N.NANOGEL_1,)
    play(s, "revive cyborg")
    assert s.held[p("stranger")] == ()
    assert s.supply[N.NANOGEL] == supply + 1
    assert s.down == 0


@pytest.mark.rule("SF-6.4", "SF-12.37")
def test_nobody_is_revived_who_would_be_down_again_at_once() -> None:
    s = base("medical", "exile", "corpsicle", "engineer")
    put(s, "cryo_lab", "medical", "exile")
    s.choking |= 1 << at("cryo_lab")
    down(s, "exile")
    give(s, "medical", "nanogel")
    activated(s, "medical")
    assert offered(s, "revive") == ["revive corpsicle"]
    give(s, "exile", "helmet")
    assert set(offered(s, "revive")) == {"revive corpsicle", "revive exile"}


@pytest.mark.rule("SF-12.38", "SF-12.39", "SF-15.21", "SF-15.19", "SF-1.7")
def test_waiting_may_bring_the_disc_back_and_changes_no_number_of_actions() -> None:
    """ST-13."""
    s = base()
    cubes(s, "engineer", "A3")
    s.disc[A] = c("engineer")
    act(s)
    play(s, "activate engineer")
    assert s.turn.actions == 1
    play(s, "wait retrieve")
    assert s.disc[A] == N.NOBODY
    play(s, "end")
    act(s)
    play(s, "activate engineer")
    assert s.turn.actions == 2
    play(s, "wait retrieve")
    assert s.turn.actions == 1
    assert offered(s, "wait") == ["wait keep"], "the disc is back already"


@pytest.mark.rule("SF-11.2", "SF-6.2", "SF-11.5", "SF-10.2")
def test_nobody_takes_off_the_helmet_that_keeps_it_live_but_it_can_be_robbed() -> None:
    """ST-29."""
    s = base()
    put(s, "magnetic_containment", "engineer", "exile", "colonel")
    for name in ("engineer", "exile", "colonel"):
        give(s, name, "helmet")
    activated(s, "engineer")
    assert not offered(s, "drop")
    assert not offered(s, "give")
    assert not offered(s, "throw")
    give(s, "engineer", "helmet")
    assert offered(s, "drop") == ["drop helmet"], "there is a second one"
    s.held[p("engineer")] = (N.HELMET,)
    act(s)
    activated(s, "colonel")
    play(s, "rob engineer", "take helmet")
    assert s.down == 1 << p("engineer")
    assert s.guilt[A] == N.SUSPECT


@pytest.mark.rule("SF-5.20", "SF-5.2", "SF-12.1", "SF-5.22")
def test_a_step_leads_to_the_other_end_of_a_corridor() -> None:
    s = base()
    activated(s, "exile")
    assert set(offered(s, "step")) == {"step forward_hub", "step generators", "step mainframe"}, "Outer Space would be certain harm"
    play(s, "step mainframe")
    assert s.at[p("exile")] == at("mainframe")
    assert s.turn.actions == 1


@pytest.mark.rule("SF-12.8", "SF-AB.11")
def test_an_officer_steps_through_a_lock_and_takes_it_away() -> None:
    """ST-21."""
    s = base()
    put(s, "forward_hub", "counselor", "exile")
    activated(s, "exile")
    assert "step bridge" not in offered(s)
    act(s)
    activated(s, "counselor")
    play(s, "step bridge")
    assert not locked(s, "forward_hub", "bridge")
    act(s)
    play(s, "activate exile")
    assert "step bridge" in offered(s)


@pytest.mark.rule("SF-7.19", "SF-AB.11")
def test_in_blackout_officers_cannot_pass_locks() -> None:
    s = base()
    put(s, "forward_hub", "counselor")
    s.power = N.BLACKOUT
    activated(s, "counselor")
    assert "step bridge" not in offered(s)


@pytest.mark.rule("SF-AB.1", "SF-12.3", "SF-5.21")
def test_tunnel_rats_step_along_vents() -> None:
    s = base()
    put(s, "kitchen", "astrochimp", "exile")
    activated(s, "astrochimp")
    assert "step print_shop" in offered(s)
    act(s)
    activated(s, "exile")
    assert "step print_shop" not in offered(s)


@pytest.mark.rule("SF-12.4", "SF-12.5", "SF-22.6", "SF-12.7")
def test_nobody_drags_or_is_dragged_twice_on_one_turn() -> None:
    """ST-20."""
    s = base("engineer", "exile", "counselor", "doctor", "inspector")
    put(s, "aft_hub", "engineer", "counselor")
    put(s, "machine_shop", "exile", "doctor")
    down(s, "counselor", "doctor")
    pc(s, B, "counselor")
    kompromat(s, A, "exile")
    give(s, "counselor", "briefcase")
    activated(s, "engineer")
    assert offered(s, "drag") == ["drag counselor"]
    play(s, "drag counselor", "to machine_shop")
    assert s.at[p("counselor")] == s.at[p("engineer")] == at("machine_shop")
    assert s.held[p("counselor")] == (N.BRIEFCASE,)
    assert not offered(s, "drag")
    play(s, "step aft_airlocks", "kompromat exile")
    assert offered(s, "drag") == ["drag doctor"]


@pytest.mark.rule("SF-AB.11")
def test_a_dragged_officer_opens_a_lock_even_for_an_actor_without_officer() -> None:
    s = base()
    put(s, "forward_hub", "counselor", "exile")
    down(s, "counselor")
    activated(s, "exile")
    play(s, "drag counselor")
    assert "to bridge" in offered(s)
    play(s, "to bridge")
    assert not locked(s, "forward_hub", "bridge")


@pytest.mark.rule("SF-5.26", "SF-12.6", "SF-22.11", "SF-2.13")
def test_pods_have_seats() -> None:
    """ST-41."""
    s = base()
    put(s, "aft_airlocks", "engineer", "exile")
    put(s, "alcatraz", "inspector", "medical")
    down(s, "exile")
    activated(s, "engineer")
    assert {"step houdini", "step alcatraz", "step hail_mary", "step mcqueen"} <= set(offered(s))
    play(s, "drag exile")
    assert set(offered(s)) == {"to machine_shop", "to hail_mary", "to mcqueen"}
    play(s, "to hail_mary")
    put(s, "alcatraz", "colonel")
    put(s, "aft_airlocks", "engineer")
    assert "step alcatraz" not in offered(s)


@pytest.mark.rule("SF-22.47")
def test_a_pod_that_has_left_cannot_be_entered() -> None:
    s = base()
    put(s, "aft_airlocks", "engineer")
    give(s, "engineer", "gun")
    s.present &= ~(1 << at("houdini"))
    s.launched |= 1 << at("houdini")
    activated(s, "engineer")
    assert "step houdini" not in offered(s)
    play(s, "throw gun")
    assert "to houdini" not in offered(s)


@pytest.mark.rule("SF-5.16", "SF-13.24", "SF-13.27", "SF-13.28", "SF-13.29", "SF-12.2", "SF-7.14")
def test_airlocks_follow_their_arrows() -> None:
    s = base("boarder", "exile", "engineer")
    activated(s, "boarder")
    inward = {"step forward_airlocks", "step array_control", "step machine_shop", "step aft_airlocks"}
    assert set(offered(s, "step")) == inward
    s.damaged |= 1 << at("aft_airlocks")
    assert set(offered(s, "step")) == inward - {"step aft_airlocks"}
    s.power = N.BLACKOUT
    assert set(offered(s, "step")) == inward - {"step aft_airlocks"}, "Outer Space is not On Board"
    s.power = N.NORMAL_POWER
    put(s, "machine_shop", "boarder")
    assert "step outer_space" not in offered(s), "there is no outward arrow"
    put(s, "aft_airlocks", "boarder")
    assert "step outer_space" not in offered(s), "the Section is Damaged"
    put(s, "forward_airlocks", "boarder")
    assert "step outer_space" in offered(s)
    s.power = N.BLACKOUT
    assert "step outer_space" not in offered(s)


@pytest.mark.rule("SF-13.25", "SF-13.26", "SF-22.6")
def test_a_down_character_is_ejected_without_being_dragged() -> None:
    s = base()
    put(s, "aft_airlocks", "engineer", "exile")
    down(s, "exile")
    give(s, "exile", "briefcase")
    s.turn.dragged = 1 << p("exile")
    activated(s, "engineer")
    assert not offered(s, "drag")
    play(s, "eject exile")
    assert s.at[p("exile")] == N.OUTER_SPACE
    assert s.at[p("engineer")] == at("aft_airlocks")
    assert not s.turn.draggers


@pytest.mark.rule("SF-11.2", "SF-11.4", "SF-6.1", "SF-8.3", "SF-C10.3", "SF-C10.4")
def test_certain_harm_is_withheld() -> None:
    """ST-28."""
    s = base("exile", "security", "daredevil", "engineer")
    unlock(s)
    put(s, "machine_shop", "exile", "security", "daredevil")
    activated(s, "exile")
    assert "step magnetic_containment" not in offered(s)
    give(s, "exile", "helmet")
    assert "step magnetic_containment" in offered(s)
    act(s)
    activated(s, "security")
    assert "step magnetic_containment" in offered(s)
    act(s)
    activated(s, "daredevil")
    play(s, "step magnetic_containment")
    assert s.turn.actions == 2, "a Free Action"
    assert not s.down
    play(s, "wait keep", "wait keep")
    assert "step outer_space" in offered(s), "into a Hazard he still goes, as often as wished"
    assert "step machine_shop" not in offered(s)


@pytest.mark.rule("SF-22.7")
def test_an_unhelmeted_down_human_may_be_dragged_into_a_hazard() -> None:
    s = base()
    unlock(s)
    put(s, "machine_shop", "exile", "engineer")
    down(s, "exile")
    give(s, "engineer", "helmet")
    activated(s, "engineer")
    play(s, "drag exile", "to magnetic_containment")
    assert s.at[p("exile")] == at("magnetic_containment")


@pytest.mark.rule("SF-7.21", "SF-7.22", "SF-22.8")
def test_picking_antimatter_up_does_not_arm_it_but_carrying_it_out_does() -> None:
    s = base("security", "exile", "engineer")
    unlock(s)
    put(s, "magnetic_containment", "security")
    activated(s, "security")
    play(s, "pick_up antimatter")
    assert not s.armed
    play(s, "step machine_shop")
    assert s.armed


@pytest.mark.rule("SF-C19.3", "SF-C19.5")
def test_emergency_response_moves_freely_to_down_humans() -> None:
    s = base()
    put(s, "aft_hub", "medical")
    put(s, "storage", "exile")
    put(s, "forward_hub", "engineer")
    down(s, "exile", "engineer")
    activated(s, "medical")
    play(s, "step storage")
    assert s.turn.actions == 2
    play(s, "step forward_hub")
    assert s.turn.actions == 2
    play(s, "step tanks")
    assert s.turn.actions == 1
    put(s, "storage", "medical")
    s.turn.draggers = 0
    play(s, "drag exile", "to mainframe")
    assert s.turn.actions == 0, "a Human Dragged along does not make the Section free"
