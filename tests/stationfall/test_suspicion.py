"""Suspicion and Guilt (chapter 10), Mimic Frameup (SF-C06.5, SF-C06.6), Data and Offsites (chapter 9)."""

from __future__ import annotations

import pytest

from stationfall.board import A, B, C, act, at, base, c, cubes, down, give, kompromat, offered, p, pc, play, put, told
from stationfall.station import acting, damage, ends_turn, holds_together, pawns_of, performs
from turncoat.games.stationfall import data, pods, stationfall, suspicion
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.deed import Deed


def in_rec_room(*characters: str):  # type: ignore[no-untyped-def]
    """These Characters stand in Rec Room, which is Lit."""
    s = base(*characters)
    put(s, "rec_room", *[name for name in characters if name in N.PAWNS])
    return s


# -- becoming Suspect -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-10.1", "SF-10.2", "SF-12.26")
def test_downing_a_human_in_a_lit_section_with_cameras_on_makes_suspect_once() -> None:
    """ST-23."""
    s = in_rec_room("troubleshooter", "colonel", "exile", "inspector")
    give(s, "exile", "helmet")
    performs(s, "troubleshooter", "attack inspector")
    assert s.guilt == [N.SUSPECT, N.INNOCENT, N.INNOCENT, N.INNOCENT]
    play(s, "attack colonel")
    assert s.guilt[A] == N.SUSPECT
    assert told(s, "suspect") == [(A, A)]
    s.guilt[B] = N.GUILTY
    suspicion.make_suspect(s, B)
    assert s.guilt[B] == N.GUILTY, "whoever is Guilty stays as is"


@pytest.mark.rule("SF-10.2")
@pytest.mark.parametrize("what", ["dark", "cameras", "robot", "space"])
def test_no_suspicion_in_the_dark_without_cameras_or_for_a_robot(what: str) -> None:
    s = in_rec_room("troubleshooter", "consort", "inspector", "exile")
    victim = "inspector"
    if what == "dark":
        put(s, "storage", "troubleshooter", "inspector")
    elif what == "space":
        put(s, "outer_space", "troubleshooter", "inspector")
        give(s, "troubleshooter", "helmet", "gun")
        give(s, "inspector", "helmet")
    elif what == "cameras":
        s.cameras = False
    else:
        give(s, "troubleshooter", "gun")
        victim = "consort"
    performs(s, "troubleshooter", f"attack {victim}")
    assert s.down >> p(victim) & 1
    assert s.guilt[A] == N.INNOCENT


@pytest.mark.rule("SF-10.3", "SF-0.35")
@pytest.mark.parametrize("right", ["bribe", "kompromat", "remote_control"])
def test_it_does_not_matter_by_what_right_the_character_acts(right: str) -> None:
    s = in_rec_room("troubleshooter", "inspector", "exile", "drones")
    cubes(s, "exile", "A2")
    kompromat(s, A, "troubleshooter")
    act(s)
    if right == "remote_control":
        lab = N.PAWNS_OF[c("drones")][0]
        put(s, "security_station", "exile")
        put(s, "rec_room", N.PAWNS[lab])
        play(s, "activate exile", f"remote_control {N.PAWNS[lab]}", "attack inspector")
    else:
        play(s, "activate exile", f"{right} troubleshooter", "attack inspector")
    assert s.guilt[A] == N.SUSPECT
    assert s.guilt[B:] == [N.INNOCENT] * 3


@pytest.mark.rule("SF-10.4", "SF-22.27")
def test_light_and_cameras_count_as_they_were_when_the_action_began() -> None:
    s = base("exile", "engineer", "inspector", "operative")
    put(s, "forward_hub", "exile")
    put(s, "generators", "inspector")
    give(s, "exile", "firebomb")
    put(s, "tanks", "exile")
    performs(s, "exile", "throw lit_firebomb", "to generators")
    assert not s.cameras, "the Action itself cut the power"
    assert s.guilt[A] == N.SUSPECT
    put(s, "rec_room", "exile", "engineer")
    give(s, "engineer", "gun")
    performs(s, "engineer", "attack exile", side=B)
    assert s.guilt[B] == N.INNOCENT, "Cameras are OFF by now"


@pytest.mark.rule("SF-10.5", "SF-C03.7", "SF-C21.7")
@pytest.mark.parametrize("cause", ["reveal", "missile", "trap", "annihilation"])
def test_other_ways_make_nobody_suspect(cause: str) -> None:
    from turncoat.games.stationfall import annihilation, deeds, hazards, time_markers

    s = in_rec_room("troubleshooter", "inspector", "exile", "engineer")
    if cause == "reveal":
        s.phase = N.REVEAL_PHASE
        deeds.perform(s, Deed(p("troubleshooter"), "attack", (p("inspector"),)))
    elif cause == "missile":
        time_markers.place_marker(s, A, N.MISSILE_MARKER, at("rec_room"), s.minute)
        ends_turn(s)
    else:
        act(s)
        suspicion.open_deed(s, Deed(p("troubleshooter"), "wait", (0,)))
        if cause == "trap":
            hazards.make_down(s, p("inspector"), "trap")
        else:
            annihilation.annihilate(s, p("inspector"))
        suspicion.close_deed(s)
    assert s.down >> p("inspector") & 1 or s.at[p("inspector")] == N.GONE
    assert s.guilt == [N.INNOCENT] * 4


@pytest.mark.rule("SF-10.6", "SF-8.22", "SF-15.39")
def test_refusing_kompromat_makes_suspect() -> None:
    """ST-17."""
    s = base("exile", "engineer", "doctor", "counselor")
    pc(s, C, "exile")
    cubes(s, "engineer", "A2")
    kompromat(s, A, "exile")
    act(s)
    play(s, "kompromat exile", "step mainframe", "refuse")
    assert s.guilt == [N.INNOCENT, N.INNOCENT, N.SUSPECT, N.INNOCENT]


@pytest.mark.rule("SF-22.35")
def test_downing_the_own_pc_makes_suspect() -> None:
    s = in_rec_room("troubleshooter", "inspector", "exile", "engineer")
    pc(s, A, "inspector")
    performs(s, "troubleshooter", "attack inspector")
    assert s.guilt[A] == N.SUSPECT


@pytest.mark.rule("SF-AB.5", "SF-AB.6")
def test_fugitives() -> None:
    """ST-48."""
    s = in_rec_room("cyborg", "inspector", "exile", "colonel")
    give(s, "cyborg", "bludgeon")
    performs(s, "cyborg", "attack inspector")
    performs(s, "colonel", "attack cyborg", side=B)
    assert s.down == pawns_of("cyborg", "inspector")
    assert s.guilt == [N.INNOCENT] * 4
    s = base("cyborg", "inspector", "exile", "engineer")
    put(s, "rec_room", "cyborg", "inspector")
    put(s, "suite", "exile")
    give(s, "exile", "firebomb")
    performs(s, "exile", "throw lit_firebomb", "to rec_room")
    assert s.down == pawns_of("cyborg", "inspector")
    assert s.guilt[A] == N.SUSPECT, "for Inspector"


@pytest.mark.rule("SF-11.16")
def test_suspicion_is_applied_even_if_the_action_ends_the_game() -> None:
    s = in_rec_room("troubleshooter", "inspector", "exile", "engineer")
    acting(s, "troubleshooter")
    suspicion.open_deed(s, Deed(p("troubleshooter"), "attack", (p("inspector"),)))
    from turncoat.games.stationfall import hazards

    hazards.make_down(s, p("inspector"), "attack")
    stationfall.begin(s, "detonation")
    suspicion.close_deed(s)
    s.settle()
    assert s.guilt[A] == N.SUSPECT
    assert s.phase == N.STATIONFALL


# -- Mimic Frameup ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-C06.5", "SF-C06.6")
def test_the_suspicion_of_consorts_action_may_be_moved() -> None:
    s = in_rec_room("consort", "inspector", "exile", "engineer")
    put(s, "kitchen", "engineer")
    give(s, "consort", "gun")
    cubes(s, "consort", "A2 B2")
    cubes(s, "exile", "C1")
    cubes(s, "engineer", "D3")
    act(s)
    play(s, "activate consort", "attack inspector")
    assert s.guilt == [N.INNOCENT] * 4
    assert s.current_player == A
    assert offered(s) == ["side B", "side C", "none"], "D has nobody there"
    play(s, "side B")
    assert s.guilt == [N.INNOCENT, N.SUSPECT, N.INNOCENT, N.INNOCENT]
    play(s, "attack exile", "side B")
    assert s.guilt[A] == N.INNOCENT, "a player already Suspect may be chosen, without effect"


@pytest.mark.rule("SF-C06.5")
def test_the_frameup_may_be_left_out_and_needs_somebody_to_frame() -> None:
    s = in_rec_room("consort", "inspector", "exile", "engineer")
    give(s, "consort", "gun")
    cubes(s, "exile", "C1")
    performs(s, "consort", "attack inspector", "none")
    assert s.guilt == [N.SUSPECT, N.INNOCENT, N.INNOCENT, N.INNOCENT]
    s = in_rec_room("consort", "inspector", "exile", "engineer")
    give(s, "consort", "gun")
    performs(s, "consort", "attack inspector")
    assert s.guilt[A] == N.SUSPECT


# -- Guilt ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-10.7", "SF-10.8", "SF-22.34", "SF-13.2", "SF-9.13")
def test_evidence_at_authorities_makes_every_other_suspect_guilty_each_time() -> None:
    """ST-47."""
    s = base("inspector", "exile", "engineer", "doctor")
    s.guilt = [N.SUSPECT, N.SUSPECT, N.INNOCENT, N.GUILTY]
    put(s, "array_control", "inspector")
    s.data[p("inspector")] = N.EVIDENCE_BIT
    performs(s, "inspector", "transmit evidence", "offsite authorities")
    assert s.guilt == [N.SUSPECT, N.GUILTY, N.INNOCENT, N.GUILTY]
    assert s.offsites[N.AUTHORITIES] == N.EVIDENCE_BIT
    play(s, "transmit evidence")
    assert offered(s) == ["offsite news"], "nothing would change at Authorities"
    s.guilt[C] = N.SUSPECT
    assert offered(s) == ["offsite authorities", "offsite news"]
    s.offsites[N.AUTHORITIES] |= N.X_SECRET_BIT
    assert data.offsites_for(s, N.X_SECRET) == [N.NEWS], "that would hit nobody"
    s.offsites[N.NEWS] |= N.EVIDENCE_BIT
    assert data.offsites_for(s, N.EVIDENCE) == [N.AUTHORITIES], "nor would this at News"
    s.offsites[N.NEWS] = 0
    play(s, "offsite authorities")
    assert s.guilt == [N.SUSPECT, N.GUILTY, N.GUILTY, N.GUILTY]


@pytest.mark.rule("SF-10.7")
def test_evidence_at_news_and_other_data_at_authorities_harm_nobody() -> None:
    s = base("inspector", "exile", "engineer", "doctor")
    s.guilt = [N.INNOCENT, N.SUSPECT, N.SUSPECT, N.SUSPECT]
    data.transmit(s, N.EVIDENCE, N.NEWS)
    data.transmit(s, N.X_SECRET, N.AUTHORITIES)
    assert s.guilt == [N.INNOCENT, N.SUSPECT, N.SUSPECT, N.SUSPECT]


@pytest.mark.rule("SF-10.9", "SF-10.10", "SF-16.8")
def test_delivering_evidence_makes_nobody_guilty_and_redeems() -> None:
    s = base("exile", "engineer", "counselor", "doctor")
    s.guilt = [N.GUILTY, N.SUSPECT, N.INNOCENT, N.INNOCENT]
    pc(s, A, "exile")
    stationfall.deliver(s, A, N.EVIDENCE, N.AUTHORITIES)
    assert s.guilt == [N.SUSPECT, N.SUSPECT, N.INNOCENT, N.INNOCENT]


@pytest.mark.rule("SF-17.15", "SF-10.7")
def test_with_two_players_the_own_other_colour_counts_as_another_player() -> None:
    s = base("inspector", "exile", "engineer", "doctor", players=2)
    s.guilt = [N.SUSPECT, N.SUSPECT, N.SUSPECT, N.INNOCENT]
    data.transmit(s, N.EVIDENCE, N.AUTHORITIES)
    assert s.guilt == [N.SUSPECT, N.GUILTY, N.GUILTY, N.INNOCENT]


# -- Data -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-9.1", "SF-9.3")
def test_data_is_no_item() -> None:
    s = base("exile", "engineer")
    s.data[p("exile")] = N.EVIDENCE_BIT
    acting(s, "exile")
    assert not offered(s, "drop")
    assert not offered(s, "give")


@pytest.mark.rule("SF-9.2", "SF-9.10", "SF-9.4", "SF-9.5")
def test_a_character_holds_one_copy_of_each_type() -> None:
    s = base("exile", "engineer")
    data.give_data(s, p("exile"), N.EVIDENCE)
    data.give_data(s, p("exile"), N.EVIDENCE)
    data.give_data(s, p("exile"), N.X_SECRET)
    assert s.data[p("exile")] == N.EVIDENCE_BIT | N.X_SECRET_BIT
    assert told(s, "data") == [(p("exile"), N.EVIDENCE), (p("exile"), N.X_SECRET)]
    assert N.DATA == ("evidence", "nda", "x_secret", "digital_assistant")


@pytest.mark.rule("SF-9.11", "SF-C17.5")
def test_only_humans_and_robots_hold_data_down_ones_too_and_legal_no_nda() -> None:
    s = base("exile", "medical", "telepathic_rat", "digital_assistant", "legal")
    down(s, "exile")
    for pawn in (p("exile"), p("medical"), N.RAT, N.ASSISTANT, p("legal")):
        data.give_data(s, pawn, N.NDA)
    assert [s.data[pawn] for pawn in (p("exile"), p("medical"), N.RAT, N.ASSISTANT, p("legal"))] == [N.NDA_BIT, N.NDA_BIT, 0, 0, 0]


@pytest.mark.rule("SF-9.14", "SF-9.15")
def test_there_are_two_offsites() -> None:
    s = base("exile", "engineer")
    assert N.OFFSITES == ("authorities", "news")
    data.transmit(s, N.X_SECRET, N.NEWS)
    assert data.offsites_for(s, N.X_SECRET) == [N.AUTHORITIES]


@pytest.mark.rule("SF-9.7", "SF-9.8", "SF-20.10", "SF-22.31", "SF-20.9")
def test_activating_a_holder_of_x_secret_gives_a_lasting_right_to_look() -> None:
    """ST-46."""
    s = base("microbiologist", "exile", "engineer", "doctor", chance=["wormhole"])
    s.project = N.UNSEEN
    put(s, "physics_lab", "microbiologist")
    s.data[p("microbiologist")] = N.X_SECRET_BIT
    acting(s, "microbiologist")
    assert s.peekers == 1 << A
    assert N.PROJECTS[s.project] == "wormhole"
    assert told(s, "peek_right") == [(A, A)]
    assert [event.audience for event in s.log or [] if event.kind == "peek"] == [A]
    play(s, "delete_data microbiologist", "data x_secret")
    assert s.peekers == 1 << A
    s.data[p("microbiologist")] = N.X_SECRET_BIT
    cubes(s, "exile", "B2")
    kompromat(s, B, "microbiologist")
    act(s, B)
    play(s, "kompromat microbiologist", "wait keep")
    assert s.peekers == 1 << A, "Kompromat gives no right"


@pytest.mark.rule("SF-9.8")
def test_x_secret_gained_during_the_activation_gives_the_right_too() -> None:
    s = base("exile", "engineer")
    put(s, "bio_lab", "exile")
    acting(s, "exile")
    assert not s.peekers
    play(s, "manufacture_data x_secret")
    assert s.peekers == 1 << A
    damage(s, "vault_x")
    acting(s, "exile", B)
    assert s.peekers == 1 << A, "the card lies open now"


@pytest.mark.rule("SF-22.32", "SF-12.29")
def test_data_of_a_down_character_is_neither_robbed_nor_copied() -> None:
    s = in_rec_room("troubleshooter", "inspector", "exile", "engineer")
    s.data[p("inspector")] = N.EVIDENCE_BIT
    down(s, "inspector")
    acting(s, "troubleshooter")
    assert "rob inspector" not in offered(s)
    assert not offered(s, "loot")


@pytest.mark.rule("SF-22.30")
def test_a_down_pc_that_escaped_delivers_its_data() -> None:
    s = base("exile", "engineer", "counselor", "doctor")
    pc(s, A, "exile")
    s.data[p("exile")] = N.X_SECRET_BIT
    put(s, "mcqueen", "exile")
    down(s, "exile")
    pods.launch(s, at("mcqueen"))
    assert [action.text for action in stationfall.deliverable(s, A)] == ["deliver_x_secret authorities", "deliver_x_secret news"]


@pytest.mark.rule("SF-X0.10", "SF-10.5")
def test_what_a_monster_does_makes_nobody_suspect() -> None:
    """ST-50."""
    s = base("station_chief", "microbiologist", "exile", "engineer")
    put(s, "bridge", "station_chief")
    put(s, "bio_lab", "microbiologist")
    performs(s, "station_chief", "release_project_x")
    assert s.abandon_ship
    assert not s.locks
    assert s.monster == at("vault_x")
    play(s, "end", "mark bio_lab")
    assert s.current_player == A
    play(s, "none", "target microbiologist")
    assert s.down == pawns_of("microbiologist")
    assert s.guilt == [N.INNOCENT] * 4
    assert s.turn.side == B
    ends_turn(s, B)
    assert s.current_player == B
    assert offered(s, "mark")
    holds_together(s)


@pytest.mark.rule("SF-C02.2", "SF-22.27")
def test_live_streams_watch_even_without_power() -> None:
    s = in_rec_room("billionaire", "troubleshooter", "inspector", "exile")
    damage(s, "fuel_cells", "reactor")
    performs(s, "troubleshooter", "attack inspector")
    assert s.guilt[A] == N.SUSPECT
