"""Items in use: Nanogel, Contamination, Items from Reveal Powers (chapter 8, SF-4.22, SF-4.23, SF-22.1 to SF-22.4)."""

from __future__ import annotations

import pytest

from stationfall.board import A, at, base, c, down, give, kompromat, loose, offered, p, pc, play, put, told
from stationfall.station import acting, burn, choke, holds_together, pawns_of, performs, released, set_of
from turncoat.games.stationfall import choices, items
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import free_slots

# -- use --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-12.36", "SF-8.4", "SF-C07.2", "SF-12.35")
def test_a_nanogel_revives_twice() -> None:
    """ST-25."""
    s = base("corpsicle", "stranger", "cyborg", "exile")
    put(s, "cryo_lab", "stranger", "cyborg")
    put(s, "nanofactory", "stranger")
    down(s, "cyborg")
    left = s.supply[N.NANOGEL]
    performs(s, "stranger", "manufacture nanogel")
    assert s.held[p("stranger")] == (N.NANOGEL,), "it shows 2"
    put(s, "cryo_lab", "stranger")
    performs(s, "stranger", "revive corpsicle")
    assert s.held[p("stranger")] == (N.NANOGEL_1,)
    play(s, "revive cyborg")
    assert s.held[p("stranger")] == ()
    assert not s.down
    assert s.supply[N.NANOGEL] == left


@pytest.mark.rule("SF-8.4", "SF-X0.7", "SF-12.36")
def test_a_nanogel_revives_a_down_monster() -> None:
    s = released(base("exile", "engineer"), "vent_stalker", "kitchen")
    s.monster_down = True
    put(s, "kitchen", "exile")
    give(s, "exile", "nanogel")
    performs(s, "exile", "revive monster")
    assert not s.monster_down


@pytest.mark.rule("SF-12.35")
def test_nobody_revives_itself_with_nanogel() -> None:
    s = base("exile", "engineer")
    give(s, "exile", "nanogel")
    acting(s, "exile")
    assert not offered(s, "revive")


@pytest.mark.rule("SF-8.7", "SF-8.8", "SF-8.9", "SF-8.11", "SF-8.13")
def test_weapons_are_used_by_their_holders_and_not_used_up_integral_ones_too() -> None:
    s = base("security", "exile", "engineer", "consort")
    pc(s, A, "security")
    put(s, "rec_room", "exile", "engineer", "security")
    loose(s, "rec_room", "gun")
    acting(s, "exile")
    assert not offered(s, "attack"), "a loose Gun is nobody's"
    acting(s, "security")
    assert {"attack exile", "attack engineer", "attack consort"} <= set(offered(s)), "with the Integral Gun"
    play(s, "attack exile", "attack engineer")
    assert s.down == pawns_of("exile", "engineer")


@pytest.mark.rule("SF-8.2", "SF-8.3")
def test_a_robot_gains_nothing_from_a_helmet() -> None:
    s = base("medical", "troubleshooter", "exile")
    put(s, "rec_room", "troubleshooter", "exile", "medical")
    give(s, "medical", "helmet")
    give(s, "exile", "helmet")
    acting(s, "troubleshooter")
    assert offered(s, "attack") == ["attack medical"]


@pytest.mark.rule("SF-8.5", "SF-8.6")
def test_a_firebomb_dropped_may_stay_unlit() -> None:
    s = base("security", "exile")
    give(s, "security", "firebomb")
    acting(s, "security")
    assert offered(s, "drop") == ["drop firebomb", "drop lit_firebomb"]
    play(s, "drop firebomb")
    assert s.loose[at("print_shop")] == (N.FIREBOMB,)
    assert not s.fire


@pytest.mark.rule("SF-8.10")
def test_artifact_and_briefcase_give_no_actions() -> None:
    s = base("exile", "engineer")
    put(s, "kitchen", "exile")
    acting(s, "exile")
    before = set(offered(s))
    give(s, "exile", "artifact", "briefcase")
    new = {word for word in offered(s) if word not in before}
    assert {word.split()[0] for word in new} <= {"drop", "give", "throw", "free"}


@pytest.mark.rule("SF-8.12", "SF-12.13")
def test_integral_items_cannot_leave_their_character() -> None:
    s = base("corpsicle", "exile", "engineer")
    put(s, "cryo_lab", "exile")
    acting(s, "exile")
    assert "loot corpsicle" not in offered(s)
    s.down = 0
    acting(s, "corpsicle")
    assert not offered(s, "drop")
    assert not offered(s, "give")
    give(s, "exile", "gun")
    acting(s, "exile")
    assert "rob corpsicle" not in offered(s)


@pytest.mark.rule("SF-8.19", "SF-8.20", "SF-8.24", "SF-8.25", "SF-12.11")
def test_kompromat_goes_to_the_hand_whatever_the_item_limit() -> None:
    s = base("exile", "engineer", "doctor", "counselor", chance=["engineer"])
    s.kompromat_at = set_of("array_control")
    s.kompromat_unseen = 1 << c("engineer")
    give(s, "exile", "helmet", "helmet", "helmet")
    kompromat(s, A, "doctor")
    acting(s, "exile")
    play(s, "collect array_control")
    assert s.hand[A] == 1 << c("doctor") | 1 << c("engineer")
    assert len(s.held[p("exile")]) == 3


@pytest.mark.rule("SF-8.21", "SF-8.23", "SF-15.40")
def test_kompromat_may_be_used_on_an_npc_and_on_the_own_pc() -> None:
    s = base("exile", "engineer", "doctor", "counselor")
    pc(s, A, "engineer")
    kompromat(s, A, "exile", "engineer")
    acting(s, "engineer")
    assert {"kompromat exile", "kompromat engineer"} <= set(offered(s))
    assert "bribe engineer" not in offered(s)
    play(s, "kompromat engineer", "step mainframe")
    assert s.turn.actions == 2
    assert s.used == 1 << c("engineer")


# -- Contamination ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-8.14", "SF-4.21")
def test_contamination_fills_a_slot() -> None:
    s = base("exile", "engineer")
    assert free_slots(s, p("exile")) == 3
    items.contaminate(s, p("exile"))
    assert free_slots(s, p("exile")) == 2
    assert not s.held[p("exile")]


@pytest.mark.rule("SF-8.16", "SF-22.4")
def test_a_second_contamination_does_nothing_and_costs_no_item() -> None:
    s = base("exile", "engineer")
    give(s, "exile", "helmet", "gun")
    items.contaminate(s, p("exile"))
    assert not items.needs_discard(s, p("exile"))
    items.contaminate(s, p("exile"), N.GUN)
    assert s.held[p("exile")] == (N.HELMET, N.GUN)
    items.decontaminate(s, p("exile"))
    assert not s.contaminated


@pytest.mark.rule("SF-8.18")
def test_on_the_rat_contamination_is_a_mere_state() -> None:
    s = base("telepathic_rat", "exile")
    s.contaminated = 0
    assert not items.needs_discard(s, N.RAT)
    items.contaminate(s, N.RAT)
    assert s.contaminated == 1 << N.RAT


@pytest.mark.rule("SF-22.3")
def test_contamination_without_any_droppable_item_is_a_mere_state(monkeypatch: pytest.MonkeyPatch) -> None:
    s = base("drones", "exile")
    lab = N.PAWNS_OF[c("drones")][0]
    monkeypatch.setattr(s.components, "slots", tuple([1] * N.PAWN_COUNT))  # as a content pack might have it
    assert free_slots(s, lab) == 0, "its only Item is Integral"
    assert not items.needs_discard(s, lab)
    items.contaminate(s, lab)
    assert s.contaminated == 1 << lab


@pytest.mark.rule("SF-C26.8")
def test_my_precious_is_dropped_for_contamination_only_if_there_is_nothing_else() -> None:
    s = base("telepathic_rat", "exile", "engineer", "maintenance_clones")
    clone = N.PAWNS[N.PAWNS_OF[c("maintenance_clones")][0]]
    give(s, clone, "telepathic_rat", "gun")
    assert items.droppable(s, p(clone)) == [N.RAT_ITEM, N.GUN], "nobody has revealed as the Rat"
    pc(s, 1, "telepathic_rat")
    assert items.droppable(s, p(clone)) == [N.GUN]
    s.held[p(clone)] = (N.RAT_ITEM,)
    assert items.droppable(s, p(clone)) == [N.RAT_ITEM]


@pytest.mark.rule("SF-11.2", "SF-8.6", "SF-8.15")
def test_a_careful_actor_lights_no_firebomb_at_its_own_feet() -> None:
    s = base("exile", "engineer", "microbiologist")
    put(s, "kitchen", "exile", "engineer")
    give(s, "exile", "firebomb", "gun", "nanogel")
    words = [action.text for action in items.discard_choices(s, p("exile"), True)]
    assert words == ["discard firebomb", "discard gun", "discard nanogel"]
    words = [action.text for action in items.discard_choices(s, p("exile"), True, p("engineer"))]
    assert "discard lit_firebomb" not in words, "Engineer would burn"
    give(s, "engineer", "helmet")
    words = [action.text for action in items.discard_choices(s, p("exile"), True, p("engineer"))]
    assert "discard lit_firebomb" in words
    assert "discard lit_firebomb" in [action.text for action in items.discard_choices(s, p("exile"), False)]


# -- Items from Reveal Powers -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-4.22", "SF-4.23", "SF-4.21", "SF-21.5", "SF-22.1")
def test_at_the_limit_one_earlier_item_is_dropped_without_an_action() -> None:
    """ST-07."""
    s = base("doctor", "exile")
    give(s, "doctor", "helmet", "nanogel")
    s.contaminated |= pawns_of("doctor")
    items.gain_item(s, A, p("doctor"), N.GUN)
    assert s.current_player == A
    assert offered(s) == ["discard helmet", "discard nanogel"]
    play(s, "discard nanogel")
    assert s.held[p("doctor")] == (N.HELMET, N.GUN)
    assert s.loose[at("forward_hub")] == (N.NANOGEL,)
    assert s.contaminated == pawns_of("doctor")
    holds_together(s)


@pytest.mark.rule("SF-22.1", "SF-6.2")
def test_the_loss_of_a_helmet_counts_at_once() -> None:
    s = base("doctor", "exile")
    give(s, "doctor", "helmet", "nanogel", "gun")
    choke(s, "forward_hub")
    items.gain_item(s, A, p("doctor"), N.GUN)
    play(s, "discard helmet")
    assert s.down == pawns_of("doctor")
    assert s.held[p("doctor")] == (N.NANOGEL, N.GUN, N.GUN)
    assert s.guilt[A] == N.INNOCENT


@pytest.mark.rule("SF-22.2", "SF-4.23")
def test_if_nothing_can_be_dropped_the_new_item_lies_in_the_section() -> None:
    s = base("drones", "exile")
    lab = N.PAWNS_OF[c("drones")][0]
    s.contaminated |= 1 << lab
    items.gain_item(s, A, lab, N.GUN)
    assert s.held[lab] == ()
    assert N.GUN in s.loose[at("physics_lab")]
    holds_together(s)


@pytest.mark.rule("SF-0.34", "SF-4.22")
def test_an_item_that_has_run_out_is_not_gained() -> None:
    s = base("doctor", "exile")
    give(s, "doctor", "helmet", "nanogel", "briefcase")
    s.supply[N.GUN] = 0
    before = list(s.pending)
    items.gain_item(s, A, p("doctor"), N.GUN)
    assert s.pending == before
    assert len(s.held[p("doctor")]) == 3


@pytest.mark.rule("SF-C12.6", "SF-C12.7")
def test_a_unique_item_is_fetched_from_anywhere_even_from_annihilation() -> None:
    s = base("doctor", "exile")
    items.gain_item(s, A, p("doctor"), N.ARTIFACT)
    assert s.home[N.ARTIFACT] == p("doctor")
    assert s.loose[at("physics_lab")] == ()
    items.gain_item(s, A, p("doctor"), N.ARTIFACT)
    assert s.held[p("doctor")] == (N.ARTIFACT,)
    s = base("doctor", "exile")
    loose(s, "physics_lab")
    loose(s, "forward_airlocks", "artifact")
    items.gain_item(s, A, p("doctor"), N.ARTIFACT)
    assert s.loose[at("forward_airlocks")] == ()
    s = base("doctor", "exile")
    give(s, "exile", "artifact")
    items.gain_item(s, A, p("doctor"), N.ARTIFACT)
    assert s.held[p("exile")] == ()
    assert s.home[N.ARTIFACT] == p("doctor")
    s = base("doctor", "exile")
    loose(s, "physics_lab")
    give(s, "doctor", "helmet", "helmet", "gun")
    items.gain_item(s, A, p("doctor"), N.ARTIFACT)
    play(s, "discard gun")
    assert s.held[p("doctor")] == (N.HELMET, N.HELMET, N.ARTIFACT)
    holds_together(s)


@pytest.mark.rule("SF-19.16")
def test_bots_answer_by_rule() -> None:
    s = base("doctor", "exile")
    s.bots = 1 << A
    give(s, "doctor", "helmet", "nanogel", "gun")
    before = list(s.pending)
    items.gain_item(s, A, p("doctor"), N.GUN)
    assert s.pending == before
    assert s.held[p("doctor")] == (N.HELMET, N.NANOGEL, N.GUN), "the first in alphabetical order was Dropped"
    assert choices.pick((N.NONE, N.MARK[3], N.MARK[1])) is min(N.MARK[3], N.MARK[1], key=lambda action: action.text)
    assert told(s, "discard") == [(p("doctor"), N.GUN)]


@pytest.mark.rule("SF-8.17", "SF-22.44")
def test_a_fire_in_a_pod_damages_it() -> None:
    s = base("exile", "engineer")
    burn(s, "houdini")
    assert s.damaged == set_of("houdini")
