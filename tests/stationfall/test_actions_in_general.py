"""Players, Characters, the map and Actions in general (chapters 3, 4, 5, 11), with what chapters 17 to 22 say of them."""

from __future__ import annotations

import pytest

from stationfall.board import (
    A,
    B,
    C,
    D,
    act,
    at,
    base,
    c,
    cubes,
    down,
    give,
    kompromat,
    locked,
    offered,
    p,
    pc,
    play,
    put,
    told,
    turn_of,
    unlock,
)  # fmt: skip
from turncoat.games.stationfall import map as station
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import scoring, setup
from turncoat.games.stationfall.board_verbs import free_slots
from turncoat.games.stationfall.conspirators import powers_of
from turncoat.games.stationfall.time_markers import place_marker

# -- Characters -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-4.7", "SF-C26.6", "SF-C11.5", "SF-15.22")
def test_item_and_data_characters_do_only_what_their_card_names() -> None:
    s = base("telepathic_rat", "digital_assistant", "exile", "engineer", "drones")
    cubes(s, "telepathic_rat", "A1")
    cubes(s, "digital_assistant", "A1")
    put(s, "bio_lab", "exile")
    act(s)
    play(s, "activate telepathic_rat")
    words = [word for word in offered(s) if not word.startswith(("bribe", "wait"))]
    assert words == ["telepathy exile", "end"]
    act(s)
    play(s, "activate digital_assistant")
    verbs = {word.split()[0] for word in offered(s)}
    assert verbs <= {"suppress", "jammers", "remote_control", "wait", "bribe", "end"}
    assert {"jammers", "remote_control"} <= verbs
    s.power = N.BLACKOUT
    assert {word.split()[0] for word in offered(s)} <= {"wait", "bribe", "end"}


@pytest.mark.rule("SF-4.13", "SF-4.16", "SF-4.17", "SF-15.8")
def test_a_reveal_adds_and_may_take_away_abilities() -> None:
    s = base("security", "astrochimp", "exile", "engineer")
    before = s.powers[c("astrochimp")]
    s.cards[A] = N.IDENTITIES.index("astrochimp")
    turn_of(s, A)
    play(s, "reveal astrochimp")
    assert s.powers[c("astrochimp")] & before == before
    assert s.powers[c("astrochimp")] & N.ZERO_BORN
    s.cards[B] = N.IDENTITIES.index("security")
    turn_of(s, B)
    play(s, "reveal security")
    assert not s.powers[c("security")] & N.PEACEKEEPER
    assert s.powers[c("security")] & N.ARMORED


@pytest.mark.rule("SF-4.18", "SF-4.29", "SF-4.30", "SF-4.25", "SF-4.26")
def test_a_down_character_keeps_what_it_has() -> None:
    s = base()
    put(s, "kitchen", "colonel", "exile")
    give(s, "exile", "helmet", "briefcase")
    s.data[p("exile")] = N.EVIDENCE_BIT
    cubes(s, "exile", "B2")
    s.disc[B] = s.bribe[C] = c("exile")
    cubes(s, "colonel", "A1")
    act(s)
    play(s, "activate colonel", "attack exile")
    assert s.down == 1 << p("exile")
    assert s.held[p("exile")] == (N.HELMET, N.BRIEFCASE)
    assert s.data[p("exile")] == N.EVIDENCE_BIT
    assert s.cubes[c("exile")][B] == 2
    assert (s.disc[B], s.bribe[C]) == (c("exile"), c("exile"))


@pytest.mark.rule("SF-4.37", "SF-4.38", "SF-4.39", "SF-16.26")
def test_bribes_cubes_and_discs_stay_on_the_card_of_the_annihilated() -> None:
    s = base()
    pc(s, A, "exile")
    s.bribe[B] = c("exile")
    s.disc[C] = c("exile")
    cubes(s, "engineer", "C2")
    put(s, "gone", "exile", "engineer")
    assert scoring.side_score(s, A).bribes == 1
    assert scoring.outside(s, C) == 2
    act(s, C)
    play(s, "renegotiate")
    assert s.disc[C] == N.NOBODY
    s.cards[C] = N.IDENTITIES.index("engineer")
    turn_of(s, C)
    play(s, "reveal engineer")
    assert s.supply_cubes[C] == 8, "a Reveal still clears the card"


@pytest.mark.rule("SF-4.40", "SF-4.41", "SF-4.42", "SF-5.32", "SF-12.23")
def test_the_escaped_keep_everything_and_are_reached_by_nothing() -> None:
    s = base()
    put(s, "alone", "exile")
    give(s, "exile", "helmet")
    down(s, "exile")
    cubes(s, "exile", "A2")
    kompromat(s, A, "exile")
    s.jammers = False
    s.data[p("engineer")] = N.EVIDENCE_BIT
    cubes(s, "engineer", "A1")
    turn_of(s, A)
    play(s, "hide")
    assert "influence exile" not in offered(s)
    play(s, "pass", "activate engineer", "copy evidence")
    assert "recipient exile" not in offered(s)
    assert s.held[p("exile")] == (N.HELMET,)
    assert s.down >> p("exile") & 1


@pytest.mark.rule("SF-22.40", "SF-C24.3")
def test_stowaway_is_in_no_place_before_her_entry() -> None:
    s = base("stowaway", "exile", "engineer", "colonel")
    assert not s.board >> N.STOWAWAY & 1
    cubes(s, "stowaway", "A1")
    act(s)
    assert "activate stowaway" in offered(s)


# -- the map ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-5.6", "SF-5.7", "SF-5.8", "SF-7.12", "SF-5.5")
def test_light() -> None:
    s = base()
    assert station.lit(s) >> at("kitchen") & 1
    assert not station.lit(s) >> at("tanks") & 1
    assert station.lit(s) >> at("mcqueen") & 1
    assert not station.lit(s) & N.SPACE_BIT
    s.power = N.BLACKOUT
    assert station.lit(s) == 0
    assert station.lit(base(outer_space_light="lit")) & N.SPACE_BIT


@pytest.mark.rule("SF-C02.2", "SF-C02.3")
def test_live_streams_make_two_sections_lit_and_watched() -> None:
    s = base()
    put(s, "tanks", "billionaire")
    s.power, s.cameras, s.jammers = N.BLACKOUT, False, False
    assert station.lit(s) == station.watched(s) == 1 << at("tanks") | 1 << at("suite")
    down(s, "billionaire")
    assert station.watched(s) >> at("tanks") & 1, "it needs neither of them Live"
    put(s, "alone", "billionaire")
    assert station.watched(s) == 1 << at("suite")
    s.jammers = True
    assert station.watched(s) == 0


@pytest.mark.rule("SF-5.14", "SF-5.9", "SF-7.14")
def test_where_section_actions_are_to_be_had() -> None:
    s = base()
    assert not station.on_board(s, N.OUTER_SPACE)
    assert station.on_board(s, at("mcqueen"))
    s.present &= ~(1 << at("mcqueen"))
    s.launched |= 1 << at("mcqueen")
    assert not station.on_board(s, at("mcqueen"))
    s.damaged |= 1 << at("tanks")
    assert not station.works(s, at("tanks"))
    s.power = N.BLACKOUT
    assert not station.works(s, at("bridge"))
    assert station.works(s, N.OUTER_SPACE)


@pytest.mark.rule("SF-5.18", "SF-5.19")
def test_what_is_held_is_where_its_holder_is() -> None:
    s = base()
    give(s, "exile", "briefcase")
    put(s, "suite", "exile")
    assert station.place_of_item(s, N.BRIEFCASE) == at("suite")
    put(s, "gone", "exile")
    assert station.place_of_item(s, N.BRIEFCASE) == N.GONE


@pytest.mark.rule("SF-5.22")
def test_connected_means_joined_by_a_corridor_locked_or_not() -> None:
    s = base()
    assert at("bridge") in station.connected(s, at("forward_hub"))
    assert at("bridge") not in station.open_ways(s, at("forward_hub"))
    assert at("aft_airlocks") not in station.connected(s, at("aft_hub")), "only a Vent"


@pytest.mark.rule("SF-2.13", "SF-5.26")
def test_option_pod_seats_adds_one_to_standard_pods() -> None:
    s = base(pod_seats="roomy")
    assert station.seats(s, at("houdini")) == 2
    assert station.seats(s, at("medevac")) == 2
    assert station.seats(base(), at("houdini")) == 1


@pytest.mark.rule("SF-X4.3")
def test_a_wormhole_links_its_section_with_the_vault() -> None:
    s = base()
    s.project, s.released, s.monster = N.PROJECTS.index("wormhole"), True, at("suite")
    put(s, "suite", "exile")
    cubes(s, "exile", "A1")
    act(s)
    play(s, "activate exile")
    assert "step vault_x" in offered(s)
    play(s, "step vault_x")
    assert "step suite" in offered(s)
    assert locked(s, "bio_lab", "vault_x")
    s.monster = at("vault_x")
    assert "step suite" not in offered(s)


# -- Actions in general -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-0.35", "SF-10.3", "SF-13.18")
def test_consequences_hit_the_active_player_whoever_owns_the_actor() -> None:
    s = base()
    put(s, "rec_room", "colonel", "inspector")
    pc(s, B, "colonel")
    kompromat(s, A, "colonel")
    cubes(s, "exile", "A1")
    act(s)
    play(s, "kompromat colonel", "attack inspector", "comply")
    assert s.guilt == [N.SUSPECT, N.INNOCENT, N.INNOCENT, N.INNOCENT]


@pytest.mark.rule("SF-11.6", "SF-11.7", "SF-11.13")
def test_any_human_or_robot_performs_basic_actions_anywhere() -> None:
    s = base("security", "exile", "drones", "engineer")
    for name in ("exile", "security"):
        put(s, "hydroponics", name)
        give(s, name, "nanogel")
        cubes(s, name.replace("drone_a", "drones"), "A1")
        act(s)
        play(s, f"activate {name}")
        assert {"drop nanogel", "throw nanogel", "wait keep"} <= set(offered(s))
    s.data[p("security")] = N.EVIDENCE_BIT
    assert "copy evidence" in offered(s)


@pytest.mark.rule("SF-11.2", "SF-11.4", "SF-15.36")
def test_self_preservation_binds_bribes_and_kompromat_too() -> None:
    s = base()
    unlock(s)
    put(s, "machine_shop", "exile", "inspector")
    kompromat(s, A, "exile")
    cubes(s, "engineer", "A1")
    act(s)
    play(s, "kompromat exile")
    assert "step magnetic_containment" not in offered(s)
    s.pending.pop()
    act(s)
    play(s, "bribe exile")
    assert "step magnetic_containment" not in offered(s)


@pytest.mark.rule("SF-11.3", "SF-11.4", "SF-20.14")
def test_hidden_traps_are_no_certain_harm() -> None:
    s = base("operative", "exile", "engineer", "colonel")
    from turncoat.games.stationfall.state import Trap

    put(s, "kitchen", "exile")
    cubes(s, "exile", "A1")
    act(s)
    play(s, "activate exile")
    before = offered(s)
    s.traps = (Trap(at("quarters"), True, B), Trap(at("hydroponics"), False, B))
    assert offered(s) == before
    play(s, "step quarters")
    assert s.down >> p("exile") & 1
    assert [trap.place for trap in s.traps] == [at("hydroponics")]


@pytest.mark.rule("SF-22.5", "SF-C21.8")
def test_whoever_drags_into_a_trap_is_hit_and_both_have_arrived() -> None:
    s = base("operative", "exile", "engineer", "colonel")
    from turncoat.games.stationfall.state import Trap

    put(s, "kitchen", "exile", "engineer")
    down(s, "engineer")
    cubes(s, "exile", "A1")
    s.traps = (Trap(at("quarters"), True, B),)
    act(s)
    play(s, "activate exile", "drag engineer", "to quarters")
    assert s.at[p("exile")] == s.at[p("engineer")] == at("quarters")
    assert s.down >> p("exile") & 1


@pytest.mark.rule("SF-0.34")
def test_what_the_box_has_not_got_cannot_be_gained() -> None:
    s = base("corpsicle", "exile", "engineer", "colonel")
    s.supply[N.BLUDGEON] = 0
    kompromat(s, A, "corpsicle")
    cubes(s, "exile", "A1")
    act(s)
    play(s, "kompromat corpsicle", "wait keep")
    assert s.held[p("corpsicle")] == ()
    assert not s.down >> p("corpsicle") & 1
    s = base("corpsicle", "exile", "engineer", "colonel", item_supply="unlimited")
    s.supply[N.BLUDGEON] = 0
    kompromat(s, A, "corpsicle")
    cubes(s, "exile", "A1")
    act(s)
    play(s, "kompromat corpsicle", "wait keep")
    assert s.held[p("corpsicle")] == (N.BLUDGEON,)


@pytest.mark.rule("SF-4.20", "SF-4.21")
def test_slots() -> None:
    s = base("boarder", "corpsicle", "security", "microbiologist", "exile")
    assert [free_slots(s, p(name)) for name in ("boarder", "corpsicle", "security", "microbiologist", "exile")] == [0, 2, 2, 2, 3]


@pytest.mark.rule("SF-15.4", "SF-15.52", "SF-15.53")
def test_the_phases_of_a_turn_in_order() -> None:
    s = base()
    cubes(s, "exile", "A1")
    turn_of(s, A)
    phases = [s.phase]
    play(s, "hide")
    phases.append(s.phase)
    play(s, "pass")
    phases.append(s.phase)
    place_marker(s, A, N.OVERLOAD_MARKER, at("suite"), s.minute)
    place_marker(s, A, N.OVERLOAD_MARKER, at("kitchen"), s.minute)
    play(s, "activate exile", "end")
    phases.append(s.phase)
    assert phases == [N.REVEAL_PHASE, N.INFLUENCE_PHASE, N.ACTIVATE_PHASE, N.RESOLVE_PHASE]


@pytest.mark.rule("SF-15.49", "SF-15.50")
def test_a_marker_waits_for_its_minute_and_for_its_sides_turn() -> None:
    s = base()
    place_marker(s, A, N.OVERLOAD_MARKER, at("suite"), s.minute - 1)
    act(s)
    play(s, "renegotiate")
    for _ in range(3):
        play(s, "hide", "pass", "renegotiate")
    assert len(s.markers) == 1
    assert s.minute == 12
    play(s, "hide", "pass", "renegotiate")
    assert s.markers == ()
    assert s.damaged == 1 << at("suite")


@pytest.mark.rule("SF-17.19")
def test_with_two_players_a_marker_waits_for_its_colour() -> None:
    s = base(players=2)
    place_marker(s, 2, N.OVERLOAD_MARKER, at("suite"), s.minute)
    act(s, 0)
    play(s, "renegotiate", "hide", "pass", "renegotiate")
    assert len(s.markers) == 1
    play(s, "hide", "pass", "renegotiate")
    assert s.markers == ()


@pytest.mark.rule("SF-18.9")
def test_a_team_mates_bribe_needs_permission_and_scores() -> None:
    s = base(mode="team")
    pc(s, C, "exile")
    cubes(s, "engineer", "A1")
    act(s)
    play(s, "bribe exile", "wait keep")
    assert s.current_player == C
    play(s, "accept")
    assert scoring.side_score(s, C).bribes == 1


@pytest.mark.rule("SF-22.22")
def test_with_two_players_one_may_hold_both_doctors() -> None:
    s = base("doctor", "exile", "engineer", "colonel", players=2)
    s.cards[0], s.cards[2] = N.HYDE, N.JEKYLL
    cubes(s, "doctor", "A2 C1")
    turn_of(s, 0)
    play(s, "reveal hyde")
    assert s.supply_cubes[0] == 8
    assert s.betrayal[2] == 1
    turn_of(s, 2)
    play(s, "reveal jekyll")
    assert s.supply_cubes[2] == 7, "the second Reveal takes back no cubes"
    assert s.owners[c("doctor")] == 1 << 0 | 1 << 2
    for side in (0, 2):
        act(s, side)
        assert "activate doctor" in offered(s)


@pytest.mark.rule("SF-22.23")
def test_schroedinger_changes_from_one_doctor_to_the_other() -> None:
    s = base("doctor", "exile", "engineer", "colonel")
    s.cards[A], s.bonus[A] = N.HYDE, (N.JEKYLL,)
    turn_of(s, A)
    play(s, "schrodinger jekyll")
    assert s.pc[A] == N.JEKYLL
    assert s.discarded[A] == (N.HYDE,)


@pytest.mark.rule("SF-22.34", "SF-22.35", "SF-10.2")
def test_downing_ones_own_pc_makes_suspect_like_any_other() -> None:
    s = base()
    put(s, "rec_room", "colonel", "inspector")
    pc(s, A, "inspector")
    cubes(s, "colonel", "A1")
    act(s)
    play(s, "activate colonel", "attack inspector")
    assert s.guilt[A] == N.SUSPECT


@pytest.mark.rule("SF-22.36")
def test_kompromat_of_the_escaped_stays_in_hand() -> None:
    s = base()
    put(s, "alone", "exile")
    kompromat(s, A, "exile")
    cubes(s, "engineer", "A1")
    act(s)
    assert not offered(s, "kompromat")
    assert s.hand[A] == 1 << c("exile")


@pytest.mark.rule("SF-15.11")
def test_used_kompromat_stays_on_a_revealed_card() -> None:
    s = base()
    s.used = 1 << c("engineer")
    s.cards[A] = N.IDENTITIES.index("engineer")
    turn_of(s, A)
    play(s, "reveal engineer")
    assert s.used == 1 << c("engineer")


@pytest.mark.rule("SF-21.12", "SF-2.1")
def test_set_up_asks_chance_for_nothing_but_what_is_random() -> None:
    from turncoat.kernel.chance import Dice, Recorder

    chance = Recorder(Dice(4))
    s = setup.new_state(base().components, base().options, 4, chance)
    words = chance.words
    assert set(words[:12]) == {N.CHARACTERS[character] for character in s.cast}
    assert words[12] in N.LETTERS
    assert set(words[13:]) <= set(N.IDENTITIES)
    assert len(words) == 12 + 1 + 8


@pytest.mark.rule("SF-AB.22", "SF-AB.21", "SF-11.9")
def test_a_hacker_uses_consoles_anywhere_while_jammers_are_off() -> None:
    s = base()
    cubes(s, "exile", "A1")
    act(s)
    play(s, "activate exile")
    assert "jammers" not in offered(s)
    s.jammers = False
    assert "jammers" in offered(s)
    play(s, "free", "jammers")
    assert s.jammers
    assert (s.turn.free_used, s.turn.actions) == (True, 2)


@pytest.mark.rule("SF-5.10", "SF-7.15")
def test_option_consoles_need_power() -> None:
    for needed in (False, True):
        s = base(consoles_need_power=needed)
        put(s, "mainframe", "exile")
        s.damaged |= 1 << at("mainframe")
        s.choking |= 1 << at("suite")
        cubes(s, "exile", "A1")
        act(s)
        play(s, "activate exile")
        assert ("suppress suite" in offered(s)) is not needed


@pytest.mark.rule("SF-AB.12", "SF-C11.6", "SF-11.8")
def test_officers_and_holders_of_digital_assistant_use_officer_actions() -> None:
    s = base("station_chief", "exile", "digital_assistant", "engineer")
    put(s, "bridge", "station_chief", "exile")
    cubes(s, "exile", "A1")
    cubes(s, "station_chief", "A1")
    act(s)
    play(s, "activate exile")
    assert "abandon_ship" not in offered(s)
    s.data[p("exile")] = N.ASSISTANT_BIT
    assert "abandon_ship" in offered(s)
    assert not powers_of(s, p("exile")) & N.OFFICER, "Locks still stop it"
    act(s)
    play(s, "activate station_chief")
    assert "abandon_ship" in offered(s)
    put(s, "kitchen", "station_chief")
    assert "abandon_ship" not in offered(s)


@pytest.mark.rule("SF-21.1", "SF-21.2", "SF-21.3", "SF-20.2")
def test_offers_and_answers_are_public() -> None:
    s = base()
    pc(s, D, "exile")
    cubes(s, "engineer", "A1")
    act(s)
    play(s, "bribe exile", "step mainframe")
    assert s.current_player == D
    play(s, "accept")
    assert told(s, "offer")
    assert all(event.audience == -1 for event in s.log or [] if event.kind in ("offer", "answer", "deed"))


@pytest.mark.rule("SF-X8.3", "SF-12.5", "SF-X0.6", "SF-X0.5")
def test_only_a_down_awakened_mind_is_dragged_and_once() -> None:
    for name, may in (("awakened_mind", True), ("vent_stalker", False)):
        s = base()
        s.project, s.released, s.monster, s.monster_down = N.PROJECTS.index(name), True, at("aft_airlocks"), True
        put(s, "aft_airlocks", "exile")
        put(s, "mcqueen", "inspector")
        cubes(s, "exile", "A1")
        act(s)
        play(s, "activate exile")
        assert ("drag monster" in offered(s)) is may
        s.monster_down = False
        assert "drag monster" not in offered(s)
        s.monster_down = True
        if may:
            play(s, "drag monster")
            assert "to hail_mary" in offered(s)
            assert "to mcqueen" not in offered(s), "it takes a seat"
            play(s, "to hail_mary")
            assert s.monster == at("hail_mary")
            s.turn.draggers = 0
            assert "drag monster" not in offered(s)


@pytest.mark.rule("SF-C26.4", "SF-C26.5", "SF-11.2")
def test_telepathy_knows_no_self_preservation() -> None:
    s = base("telepathic_rat", "exile", "engineer", "colonel")
    unlock(s)
    put(s, "machine_shop", "exile", "engineer", "colonel")
    give(s, "colonel", "helmet", "telepathic_rat")
    down(s, "engineer")
    pc(s, B, "exile")
    cubes(s, "telepathic_rat", "A1")
    act(s)
    play(s, "activate telepathic_rat")
    assert offered(s, "telepathy") == ["telepathy exile"], "Live and Unhelmeted; a PC needs no permission"
    play(s, "telepathy exile")
    assert "step magnetic_containment" in offered(s)
    play(s, "drag engineer", "to magnetic_containment")
    assert s.down >> p("exile") & 1
    assert s.at[p("engineer")] == at("magnetic_containment")
    assert s.turn.actions == 1
    assert s.guilt[A] == N.SUSPECT


@pytest.mark.rule("SF-X4.3", "SF-12.8")
def test_a_step_through_the_wormhole_leaves_a_lock_beside_it_alone() -> None:
    s = base()
    s.project, s.released, s.monster = N.PROJECTS.index("wormhole"), True, at("bio_lab")
    put(s, "bio_lab", "exile")
    cubes(s, "exile", "A1")
    act(s)
    play(s, "activate exile", "step vault_x")
    assert locked(s, "bio_lab", "vault_x")


@pytest.mark.rule("SF-C26.7", "SF-13.25")
def test_my_precious_keeps_a_down_holder_from_being_ejected() -> None:
    s = base("telepathic_rat", "exile", "engineer", "colonel")
    put(s, "aft_airlocks", "exile", "engineer")
    give(s, "exile", "telepathic_rat")
    down(s, "exile")
    pc(s, B, "telepathic_rat")
    cubes(s, "engineer", "A1 B1")
    for side, may in ((A, False), (B, True)):
        act(s, side)
        play(s, "activate engineer")
        assert ("eject exile" in offered(s)) is may


@pytest.mark.rule("SF-1.6")
def test_a_prohibition_beats_a_permission() -> None:
    s = base("legal", "drones", "exile", "engineer")
    pc(s, A, "legal")
    s.data[p("drone_a")] = N.NDA_BIT
    act(s)
    assert offered(s, "activate") == ["activate legal"], "Drones are never Activated, whatever Fine Print says"
