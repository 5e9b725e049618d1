"""The sequence of play (chapter 15): Reveal, Influence, Activation, Bribes, Kompromat, Renegotiation, Resolve, End of Minute."""

from __future__ import annotations

import pytest

from stationfall.board import A, B, C, D, act, at, base, c, cubes, down, give, kompromat, offered, p, pc, play, put, told, turn_of, unlock
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.state import StationfallState
from turncoat.games.stationfall.time_markers import place_marker

# -- Conspirators -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-4.8", "SF-4.9", "SF-4.10")
def test_whoever_has_most_cubes_or_as_many_may_activate() -> None:
    """ST-04."""
    s = base()
    cubes(s, "engineer", "A2 B2 C1")
    for side, may in ((A, True), (B, True), (C, False), (D, False)):
        act(s, side)
        assert ("activate engineer" in offered(s)) is may
    cubes(s, "engineer", "A2 B2 C2")
    act(s, C)
    assert "activate engineer" in offered(s)


@pytest.mark.rule("SF-4.11")
def test_a_live_pc_is_a_conspirator_without_cubes() -> None:
    s = base()
    pc(s, A, "colonel")
    act(s)
    assert "activate colonel" in offered(s)
    down(s, "colonel")
    assert "activate colonel" not in offered(s)


@pytest.mark.rule("SF-4.12", "SF-4.27", "SF-4.34", "SF-4.41", "SF-15.13", "SF-15.41", "SF-4.30")
def test_the_down_escaped_and_annihilated_are_out_of_reach() -> None:
    """ST-05."""
    for state in ("down", "escaped", "gone"):
        s = base()
        cubes(s, "station_chief", "A3")
        s.disc[A] = c("station_chief")
        kompromat(s, A, "station_chief")
        if state == "down":
            down(s, "station_chief")
        else:
            put(s, "alone" if state == "escaped" else "gone", "station_chief")
        turn_of(s, A)
        play(s, "hide")
        assert "influence station_chief" not in offered(s)
        play(s, "pass")
        cubes(s, "engineer", "A1")
        words = offered(s)
        assert not [word for word in words if "station_chief" in word]
        assert s.cubes[c("station_chief")][A] == 3
        play(s, "renegotiate")
        assert s.disc[A] == N.NOBODY
        assert ("retrieve station_chief" in offered(s)) is (state == "down")


# -- Reveal -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-4.3", "SF-15.5", "SF-15.6", "SF-15.8", "SF-15.13", "SF-15.9", "SF-4.2", "SF-3.6")
def test_a_reveal_returns_own_cubes_and_betrays_those_of_others() -> None:
    """ST-08, without Mission First."""
    s = base()
    s.cards[A] = N.IDENTITIES.index("engineer")
    cubes(s, "engineer", "A3 B2 C1")
    s.bribe[B] = c("engineer")
    s.disc[B] = c("engineer")
    turn_of(s, A)
    assert offered(s) == ["hide", "reveal engineer"]
    play(s, "reveal engineer")
    assert s.supply_cubes[A] == 8
    assert s.betrayal == [0, 2, 1, 0]
    assert s.cubes[c("engineer")] == (0, 0, 0, 0)
    assert (s.bribe[B], s.disc[B]) == (c("engineer"), c("engineer")), "discs and Bribes stay (SF-15.11)"
    while offered(s)[0].startswith(("mark", "target", "none")):
        s.apply(s.legal_actions()[0])
    assert "influence engineer" not in offered(s)
    play(s, "pass")
    assert "activate engineer" in offered(s)
    s.pending = []
    turn_of(s, A)
    assert offered(s)[0] == "pass", "no second Reveal"


@pytest.mark.rule("SF-3.7", "SF-3.8", "SF-3.9", "SF-15.5", "SF-15.12")
def test_a_schroedinger_reveal_discards_the_identity_unseen() -> None:
    """ST-09, the cards."""
    s = base()
    s.cards[A] = N.IDENTITIES.index("inspector")
    s.bonus[A] = (N.IDENTITIES.index("counselor"),)
    cubes(s, "counselor", "B2")
    turn_of(s, A)
    assert offered(s) == ["hide", "reveal inspector", "schrodinger counselor"]
    play(s, "schrodinger counselor")
    assert s.owners[c("counselor")] == 1 << A
    assert s.owners[c("inspector")] == 0
    assert s.betrayal[B] == 2
    assert s.discarded[A] == (N.IDENTITIES.index("inspector"),)
    assert s.bonus[A] == ()
    assert s.schrodinger == 1 << A
    assert not [event for event in s.log or [] if N.IDENTITIES.index("inspector") in event.details and event.kind == "reveal"]


@pytest.mark.rule("SF-17.21", "SF-17.20")
def test_with_three_players_schroedinger_discards_both_other_cards() -> None:
    s = base(players=3)
    s.cards[A] = N.IDENTITIES.index("inspector")
    s.bonus[A] = tuple([N.IDENTITIES.index(name) for name in ("counselor", "exile")])
    turn_of(s, A)
    assert offered(s) == ["hide", "reveal inspector", "schrodinger counselor", "schrodinger exile"]
    play(s, "schrodinger exile")
    assert set(s.discarded[A]) == {N.IDENTITIES.index("inspector"), N.IDENTITIES.index("counselor")}


@pytest.mark.rule("SF-17.7", "SF-18.3")
@pytest.mark.parametrize(("players", "options"), [(2, {}), (4, {"mode": "team"}), (4, {"schrodinger": False})])
def test_where_there_is_no_schroedinger_reveal(players: int, options: dict[str, str | bool]) -> None:
    s = base(players=players, **options)
    s.bonus[A] = (N.IDENTITIES.index("counselor"),)
    turn_of(s, A)
    assert not offered(s, "schrodinger")


@pytest.mark.rule("SF-C25.6", "SF-C25.7")
def test_enigma_discards_nothing() -> None:
    s = base("stranger", "counselor", "exile", "engineer")
    s.cards[A] = N.STRANGER_CARD
    s.bonus[A] = (N.IDENTITIES.index("counselor"),)
    turn_of(s, A)
    play(s, "schrodinger counselor")
    assert s.bonus[A] == (N.STRANGER_CARD,)
    assert s.discarded[A] == ()
    assert s.shown == 1 << N.STRANGER_CARD
    assert not s.schrodinger
    assert not s.powers[c("stranger")] & N.UNCANNY


@pytest.mark.rule("SF-15.7", "SF-C12.3", "SF-C12.4", "SF-22.18", "SF-22.20")
def test_two_players_share_doctor() -> None:
    s = base("doctor", "exile", "engineer")
    s.cards[A], s.cards[B] = N.HYDE, N.JEKYLL
    cubes(s, "doctor", "A1 B2")
    turn_of(s, A)
    play(s, "reveal hyde")
    assert s.betrayal[B] == 2
    turn_of(s, B)
    play(s, "reveal jekyll")
    assert s.supply_cubes[B] == 6, "nothing comes back any more"
    assert s.owners[c("doctor")] == 1 << A | 1 << B
    s.disc[A] = c("doctor")
    act(s, B)
    play(s, "activate doctor")
    assert s.turn.actions == 1, "the other player's disc Exhausts"


@pytest.mark.rule("SF-15.10")
def test_a_reveal_is_possible_whatever_has_become_of_the_character() -> None:
    s = base()
    s.cards[A] = N.IDENTITIES.index("exile")
    put(s, "gone", "exile")
    turn_of(s, A)
    play(s, "reveal exile")
    assert s.pc[A] == N.IDENTITIES.index("exile")


# -- Influence ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-15.13", "SF-15.14")
def test_any_number_of_cubes_goes_on_one_card() -> None:
    s = base()
    turn_of(s, A)
    play(s, "hide", "influence exile")
    assert offered(s) == [f"cubes {n}" for n in range(1, 9)]
    play(s, "cubes 3")
    assert s.cubes[c("exile")] == (3, 0, 0, 0)
    assert s.supply_cubes[A] == 5
    assert not offered(s, "influence")


@pytest.mark.rule("SF-AB.2", "SF-AB.3")
def test_loyal_wants_more_cubes_than_lie_there_and_sends_those_home() -> None:
    """ST-10."""
    s = base()
    cubes(s, "astrochimp", "A2 B1")
    turn_of(s, C)
    play(s, "hide", "influence astrochimp")
    assert offered(s)[0] == "cubes 4"
    play(s, "cubes 4")
    assert s.cubes[c("astrochimp")] == (0, 0, 4, 0)
    assert s.supply_cubes == [8, 8, 4, 8]
    turn_of(s, A)
    cubes(s, "exile", "A4")
    play(s, "hide")
    assert "influence astrochimp" not in offered(s), "four cubes left are too few"


@pytest.mark.rule("SF-AB.18", "SF-AB.13", "SF-AB.14", "SF-AB.19")
def test_helpful_takes_one_cube_and_paranoid_wants_company() -> None:
    """ST-11."""
    s = base()
    cubes(s, "medical", "A1")
    cubes(s, "exile", "A2")
    cubes(s, "inspector", "B1")
    cubes(s, "colonel", "D1")
    put(s, "security_station", "inspector")
    turn_of(s, A)
    play(s, "hide")
    assert "influence medical" not in offered(s)
    assert "influence colonel" not in offered(s)
    turn_of(s, D)
    play(s, "hide")
    assert "influence colonel" not in offered(s), "Colonel is no company for itself"
    turn_of(s, B)
    play(s, "hide")
    assert "influence colonel" in offered(s)
    play(s, "influence medical")
    assert s.cubes[c("medical")] == (1, 1, 0, 0), "one cube, no question"
    for side in (A, B):
        act(s, side)
        assert "activate medical" in offered(s)


@pytest.mark.rule("SF-15.16", "SF-C18.8", "SF-C18.5", "SF-C18.7")
def test_clones_are_one_card_and_several_pawns() -> None:
    s = base("maintenance_clones", "exile", "engineer")
    down(s, "clone_alpha")
    put(s, "gone", "clone_beta")
    turn_of(s, A)
    play(s, "hide")
    assert "influence maintenance_clones" in offered(s)
    cubes(s, "maintenance_clones", "A1")
    play(s, "pass")
    assert offered(s, "activate") == ["activate clone_gamma"]
    down(s, "clone_gamma")
    act(s)
    assert offered(s) == ["renegotiate"]
    play(s, "renegotiate")
    assert "retrieve maintenance_clones" in offered(s)


@pytest.mark.rule("SF-C13.4")
def test_drones_are_neither_influenced_nor_activated_nor_bribed() -> None:
    s = base("drones", "exile", "engineer")
    cubes(s, "exile", "A1")
    turn_of(s, A)
    play(s, "hide")
    assert "influence drones" not in offered(s)
    play(s, "pass")
    assert not [word for word in offered(s) if "drone" in word]


# -- Activation -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-15.17", "SF-22.9")
def test_without_a_target_only_renegotiate_is_left() -> None:
    s = base()
    act(s)
    assert offered(s) == ["renegotiate"]
    play(s, "renegotiate")
    assert s.turn.side == B, "there is nothing to retrieve"


@pytest.mark.rule("SF-15.18", "SF-15.19", "SF-15.20", "SF-15.21")
def test_any_disc_exhausts_and_the_own_moves() -> None:
    """ST-12."""
    s = base()
    cubes(s, "exile", "A2 B2")
    s.disc[B] = c("exile")
    s.disc[A] = c("engineer")
    act(s)
    play(s, "activate exile")
    assert s.disc[A] == c("exile")
    assert s.turn.actions == 1
    play(s, "end")
    act(s, B)
    play(s, "activate exile")
    assert s.turn.actions == 1


@pytest.mark.rule("SF-AB.16", "SF-15.18")
def test_uncanny_is_exhausted_only_by_two_discs() -> None:
    """ST-14."""
    s = base()
    cubes(s, "cyborg", "A1 B1")
    s.disc[B] = c("cyborg")
    act(s)
    play(s, "activate cyborg")
    assert s.turn.actions == 2
    play(s, "end")
    act(s, B)
    play(s, "activate cyborg")
    assert s.turn.actions == 1


@pytest.mark.rule("SF-5.4", "SF-15.22", "SF-15.23", "SF-AB.8", "SF-AB.9", "SF-AB.10", "SF-C18.5")
def test_zero_born_steps_instead_of_a_free_pick_up() -> None:
    """ST-15."""
    s = base("maintenance_clones", "exile", "engineer")
    cubes(s, "maintenance_clones", "A2")
    act(s)
    play(s, "activate clone_beta", "free")
    assert offered(s, "step") == ["step aft_hub"]
    play(s, "step aft_hub")
    assert s.turn.actions == 2
    assert "free" not in offered(s)
    assert not [word for word in offered(s) if "clone_alpha" in word and not word.startswith("bribe")]


@pytest.mark.rule("SF-15.22", "SF-15.24")
def test_a_free_pick_up_costs_no_action() -> None:
    s = base()
    put(s, "storage", "exile")
    cubes(s, "exile", "A1")
    act(s)
    play(s, "activate exile", "free", "pick_up bludgeon")
    assert s.turn.actions == 2
    assert s.turn.free_used


@pytest.mark.rule("SF-15.27", "SF-15.28", "SF-11.1", "SF-4.27")
def test_a_fallen_actor_acts_no_more_but_bribe_and_kompromat_are_left() -> None:
    s = base()
    put(s, "storage", "exile")
    cubes(s, "exile", "A1")
    kompromat(s, A, "engineer")
    act(s)
    play(s, "activate exile")
    down(s, "exile")
    words = offered(s)
    assert {"end", "kompromat engineer", "bribe engineer"} <= set(words)
    assert not [word for word in words if word.split()[0] in ("step", "wait", "free", "pick_up")]


@pytest.mark.rule("SF-15.57", "SF-15.25", "SF-15.26")
def test_choosing_activate_commits_to_it() -> None:
    s = base()
    cubes(s, "exile", "A1")
    put(s, "storage", "exile", "troubleshooter")
    act(s)
    play(s, "bribe troubleshooter", "wait keep")
    words = offered(s)
    assert "activate exile" in words
    assert "end" not in words
    assert "renegotiate" not in words
    down(s, "exile")
    assert "end" in offered(s), "the only target is gone: the phase ends without an Activation"


@pytest.mark.rule("SF-C07.6", "SF-C07.3")
def test_dying_is_not_activated_while_exhausted_and_has_no_free_pick_up() -> None:
    s = base("corpsicle", "exile", "engineer")
    cubes(s, "corpsicle", "A1")
    put(s, "storage", "corpsicle")
    turn_of(s, B)
    play(s, "hide")
    assert "influence corpsicle" not in offered(s), "she is Down"
    s.down = 0
    s.disc[A] = c("corpsicle")
    act(s)
    assert "activate corpsicle" not in offered(s)
    s.disc[A] = N.NOBODY
    act(s)
    play(s, "activate corpsicle")
    assert "free" not in offered(s)


@pytest.mark.rule("SF-C09.9", "SF-C09.10")
def test_self_repair_begins_with_getting_up() -> None:
    s = base()
    pc(s, A, "cyborg")
    down(s, "cyborg")
    act(s)
    play(s, "activate cyborg")
    assert [word for word in offered(s) if not word.startswith("bribe")] == ["revive_self", "end"]
    play(s, "revive_self")
    assert not s.down
    assert s.turn.actions == 1
    down(s, "cyborg")
    s.choking |= 1 << at("cryo_lab")
    act(s)
    assert "activate cyborg" not in offered(s)


@pytest.mark.rule("SF-C17.9")
def test_fine_print_activates_npcs_with_nda() -> None:
    s = base("legal", "exile", "engineer", "colonel")
    pc(s, A, "legal")
    pc(s, B, "engineer")
    s.data[p("exile")] = s.data[p("engineer")] = N.NDA_BIT
    act(s)
    assert set(offered(s, "activate")) == {"activate legal", "activate exile"}


@pytest.mark.rule("SF-C23.3", "SF-C23.4")
def test_forceful_presence_is_one_basic_action_of_an_npc_before_the_first_action() -> None:
    s = base()
    pc(s, A, "station_chief")
    pc(s, B, "counselor")
    put(s, "machine_shop", "station_chief", "exile")
    act(s)
    play(s, "activate station_chief")
    presence = set(offered(s, "presence"))
    assert presence == {"presence exile", "presence colonel", "presence engineer"}
    play(s, "presence exile")
    assert not [word for word in offered(s) if word.startswith(("airlock", "section_launch", "repair"))]
    play(s, "pick_up bludgeon")
    assert s.turn.actions == 2
    assert not offered(s, "presence")
    act(s)
    play(s, "activate station_chief", "wait keep")
    assert not offered(s, "presence")


# -- Bribes -------------------------------------------------------------------------------------------------------------------


def chief_in_bridge() -> StationfallState:
    s = base()
    put(s, "bridge", "station_chief")
    cubes(s, "exile", "A1")
    pc(s, B, "station_chief")
    act(s)
    return s


@pytest.mark.rule("SF-15.31", "SF-15.32", "SF-15.34", "SF-15.44", "SF-21.2")
def test_a_declined_bribe_returns_and_ends_bribing_for_the_turn() -> None:
    """ST-16."""
    s = chief_in_bridge()
    kompromat(s, A, "engineer")
    play(s, "bribe station_chief", "step security_station")
    assert s.current_player == B
    assert offered(s) == ["accept", "decline"]
    assert told(s, "offer") == [(A, B, "bribe", p("station_chief"), "step", (at("security_station"),), ())]
    play(s, "decline")
    assert s.bribe[A] == N.BRIBE_READY
    assert s.at[p("station_chief")] == at("bridge")
    assert not offered(s, "bribe")
    assert "kompromat engineer" in offered(s)
    play(s, "activate exile", "end")
    act(s)
    assert "bribe station_chief" in offered(s)


@pytest.mark.rule("SF-15.30", "SF-15.34", "SF-15.37", "SF-15.29")
def test_an_accepted_offer_is_carried_out_exactly_so() -> None:
    s = chief_in_bridge()
    play(s, "bribe station_chief", "step security_station", "accept")
    assert s.bribe[A] == c("station_chief")
    assert s.at[p("station_chief")] == at("security_station")
    assert s.current_player == A
    assert not offered(s, "bribe")


@pytest.mark.rule("SF-15.33")
def test_the_own_pc_is_not_bribed() -> None:
    s = base()
    pc(s, A, "exile")
    act(s)
    assert "bribe exile" not in offered(s)
    assert "bribe engineer" in offered(s)


@pytest.mark.rule("SF-15.29", "SF-15.35", "SF-15.36", "SF-22.38")
def test_a_bribe_buys_a_third_action() -> None:
    """ST-18."""
    s = base()
    put(s, "machine_shop", "troubleshooter")
    cubes(s, "troubleshooter", "A2")
    act(s)
    play(s, "activate troubleshooter", "bribe troubleshooter")
    assert "free" not in offered(s)
    play(s, "step aft_hub")
    assert s.turn.actions == 2
    play(s, "step kitchen", "step quarters")
    assert s.turn.actions == 0
    assert s.bribe[A] == c("troubleshooter")


@pytest.mark.rule("SF-C02.4", "SF-C02.6", "SF-AB.13")
def test_grey_bribes_belong_to_whoever_activates_billionaire() -> None:
    s = base()
    cubes(s, "billionaire", "A1")
    act(s)
    assert not offered(s, "grey_bribe")
    assert "bribe billionaire" not in offered(s)
    assert "bribe colonel" not in offered(s)
    play(s, "activate billionaire", "grey_bribe exile", "step mainframe")
    assert sorted(s.grey) == [-1, -1, c("exile")]
    assert s.bribe[A] == N.BRIBE_READY
    assert not [*offered(s, "bribe"), *offered(s, "grey_bribe")], "one Bribe per turn in all"


# -- Kompromat ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-15.39", "SF-10.6", "SF-10.1", "SF-15.42", "SF-21.3", "SF-8.22", "SF-15.43")
def test_refusing_kompromat_makes_an_innocent_owner_suspect() -> None:
    """ST-17."""
    for guilt in (N.INNOCENT, N.GUILTY):
        s = base("exile", "doctor", "engineer", "colonel")
        put(s, "physics_lab", "exile", "doctor")
        give(s, "exile", "artifact")
        pc(s, C, "exile")
        s.guilt[C] = guilt
        cubes(s, "engineer", "A1")
        kompromat(s, A, "exile")
        act(s)
        play(s, "kompromat exile", "give artifact", "recipient doctor")
        assert s.current_player == C
        assert offered(s) == ["comply", "refuse"]
        play(s, "refuse")
        assert s.guilt[C] == (N.SUSPECT if guilt == N.INNOCENT else N.GUILTY)
        assert s.used == 1 << c("exile")
        assert s.hand[A] == 0
        assert s.held[p("exile")] == (N.ARTIFACT,)


@pytest.mark.rule("SF-15.42")
def test_refused_kompromat_may_return_by_option() -> None:
    s = base("exile", "doctor", "engineer", "colonel", kompromat_refused="returned")
    pc(s, C, "exile")
    cubes(s, "engineer", "A1")
    kompromat(s, A, "exile")
    act(s)
    play(s, "kompromat exile", "wait keep", "refuse")
    assert s.hand[A] == 1 << c("exile")
    assert s.turn.kompromat_used


@pytest.mark.rule("SF-15.38", "SF-15.40", "SF-8.21", "SF-8.23")
def test_kompromat_gives_one_action_once_per_turn_also_with_the_own_pc() -> None:
    s = base()
    pc(s, A, "exile")
    kompromat(s, A, "exile", "engineer")
    act(s)
    assert offered(s, "kompromat") == ["kompromat engineer", "kompromat exile"]
    play(s, "kompromat exile", "step mainframe")
    assert s.current_player == A
    assert s.at[p("exile")] == at("mainframe")
    assert not offered(s, "kompromat")


@pytest.mark.rule("SF-15.41", "SF-C07.4", "SF-C07.5", "SF-22.37")
def test_vengeful_gets_up_armed() -> None:
    s = base("corpsicle", "exile", "engineer", "doctor")
    put(s, "cryo_lab", "exile")
    down(s, "engineer")
    cubes(s, "doctor", "A1")
    kompromat(s, A, "corpsicle", "engineer")
    act(s)
    assert offered(s, "kompromat") == ["kompromat corpsicle"]
    play(s, "kompromat corpsicle")
    assert s.down >> p("corpsicle") & 1, "nothing has happened yet"
    assert "attack exile" not in offered(s), "Fast Talk"
    put(s, "cryo_lab", "doctor")
    play(s, "attack doctor")
    assert not s.down >> p("corpsicle") & 1
    assert s.down >> p("doctor") & 1
    assert s.held[p("corpsicle")] == (N.BLUDGEON,)


@pytest.mark.rule("SF-C18.6")
def test_kompromat_of_clones_names_one() -> None:
    s = base("maintenance_clones", "exile", "engineer")
    cubes(s, "exile", "A1")
    kompromat(s, A, "maintenance_clones")
    act(s)
    play(s, "kompromat maintenance_clones")
    assert offered(s) == ["with clone_alpha", "with clone_beta", "with clone_gamma"]
    play(s, "with clone_beta", "step aft_hub")
    assert s.at[p("clone_beta")] == at("aft_hub")


@pytest.mark.rule("SF-21.4", "SF-22.18", "SF-22.19", "SF-22.21", "SF-C12.4")
def test_an_offer_to_doctor_names_one_of_two_owners() -> None:
    s = base("doctor", "exile", "engineer", "colonel")
    pc(s, B, "hyde")
    pc(s, C, "jekyll")
    cubes(s, "exile", "A1")
    kompromat(s, A, "doctor")
    act(s)
    play(s, "kompromat doctor", "wait keep")
    assert offered(s) == ["owner B", "owner C"]
    play(s, "owner C")
    assert s.current_player == C
    play(s, "refuse")
    assert (s.guilt[B], s.guilt[C]) == (N.SUSPECT, N.SUSPECT)
    act(s, B)
    assert "bribe doctor" not in offered(s)
    s.used, s.hand[B] = 0, 1 << c("doctor")
    act(s, B)
    play(s, "kompromat doctor", "wait keep")
    assert s.current_player == B, "no answer is needed"


@pytest.mark.rule("SF-19.6", "SF-19.7")
def test_bots_refuse_without_becoming_suspect_and_decline_bribes() -> None:
    """ST-60."""
    s = base("security", "exile", "engineer", "colonel")
    s.bots = 1 << B
    pc(s, B, "security")
    give(s, "security", "helmet")
    cubes(s, "exile", "A1")
    kompromat(s, A, "security")
    act(s)
    play(s, "kompromat security", "drop helmet")
    assert s.current_player == A
    assert s.guilt[B] == N.INNOCENT
    assert s.used == 1 << c("security")
    play(s, "bribe security", "wait keep")
    assert s.current_player == A
    assert s.bribe[A] == N.BRIBE_READY


@pytest.mark.rule("SF-C15.3")
def test_blood_from_a_stone_brings_kompromat_used_on_npcs_back() -> None:
    s = base()
    pc(s, A, "exile")
    pc(s, B, "engineer")
    kompromat(s, A, "inspector", "engineer")
    act(s)
    play(s, "kompromat inspector", "wait keep")
    assert s.hand[A] >> c("inspector") & 1
    act(s)
    play(s, "kompromat engineer", "wait keep", "comply")
    assert not s.hand[A] >> c("engineer") & 1


# -- Renegotiate --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-15.45", "SF-15.46", "SF-15.47", "SF-4.39", "SF-22.10", "SF-15.53")
def test_renegotiating_brings_disc_and_one_cube_back() -> None:
    """ST-19."""
    s = base()
    cubes(s, "inspector", "A2")
    cubes(s, "engineer", "A1")
    cubes(s, "exile", "A1")
    put(s, "alone", "engineer")
    put(s, "gone", "exile")
    s.disc[A] = c("exile")
    place_marker(s, A, N.OVERLOAD_MARKER, at("suite"), s.minute)
    act(s)
    play(s, "renegotiate")
    assert s.disc[A] == N.NOBODY
    assert offered(s) == ["retrieve none", "retrieve inspector"]
    play(s, "retrieve inspector")
    assert s.cubes[c("inspector")][A] == 1
    assert s.supply_cubes[A] == 5
    assert [event[-1] for event in told(s, "resolved")] == [at("suite")]
    assert s.turn.side == B


# -- Resolve, End of Minute ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-15.48", "SF-21.6")
def test_the_owner_orders_several_due_markers() -> None:
    s = base()
    for place in ("suite", "kitchen"):
        place_marker(s, A, N.OVERLOAD_MARKER, at(place), s.minute)
    place_marker(s, A, N.OVERLOAD_MARKER, at("tanks"), s.minute - 1)
    place_marker(s, B, N.OVERLOAD_MARKER, at("storage"), s.minute)
    act(s)
    play(s, "renegotiate")
    assert offered(s) == ["resolve_overload suite", "resolve_overload kitchen"]
    play(s, "resolve_overload kitchen")
    assert [event[-1] for event in told(s, "resolved")] == [at("kitchen"), at("suite")]
    assert len(s.markers) == 2


@pytest.mark.rule("SF-15.2", "SF-15.3", "SF-15.54")
def test_every_side_has_one_turn_a_minute_and_the_starting_player_stays() -> None:
    s = base(players=3)
    s.order = (1, 2, 0)
    sides = []
    turn_of(s, 1)
    for _ in range(6):
        sides.append((s.minute, s.turn.side))
        while s.turn.side == sides[-1][1]:
            play(s, next(word for word in ("hide", "pass", "renegotiate") if word in offered(s)))
    assert sides == [(13, 1), (13, 2), (13, 0), (12, 1), (12, 2), (12, 0)]


def last_turn_of(minute: int, *chance: str, **options: str) -> StationfallState:
    s = base(chance=chance, **options)
    s.minute = minute
    act(s, D)
    play(s, "renegotiate")
    return s


@pytest.mark.rule("SF-15.55", "SF-7.2", "SF-7.3")
def test_at_minute_one_abandon_ship_is_triggered() -> None:
    """ST-52, first part."""
    s = last_turn_of(2)
    assert s.minute == 1
    assert s.abandon_ship
    assert not s.locks


@pytest.mark.rule("SF-15.56", "SF-2.31", "SF-2.32")
def test_the_reentry_token_decides_about_minute_zero() -> None:
    """ST-52, second part."""
    s = last_turn_of(1, "minute")
    assert (s.minute, s.reentry, s.phase) == (0, 2, N.REVEAL_PHASE)
    s = last_turn_of(1, "fireball")
    assert (s.reentry, s.phase) == (1, N.STATIONFALL)
    s = last_turn_of(0)
    assert s.phase == N.STATIONFALL


@pytest.mark.rule("SF-2.32")
@pytest.mark.parametrize(("mix", "minute"), [("never_zero", False), ("always_zero", True)])
def test_option_reentry_mix(mix: str, minute: bool) -> None:
    s = last_turn_of(1, "minute" if minute else "fireball", reentry_mix=mix)
    assert (s.reentry == 2) is minute


# -- Two players ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-17.3", "SF-17.4", "SF-17.6", "SF-17.8", "SF-17.15", "SF-17.5")
def test_two_players_play_four_colours() -> None:
    """ST-58."""
    s = base(players=2)
    s.minute = 2
    s.cards[0] = N.IDENTITIES.index("exile")
    cubes(s, "exile", "A2 B1 C1")
    turn_of(s, 0)
    play(s, "reveal exile")
    assert s.supply_cubes[0] == 8
    assert s.betrayal == [0, 1, 1, 0]
    play(s, "pass", "renegotiate")
    assert s.abandon_ship
    assert s.minute == 2
    assert (s.turn.side, s.current_player) == (1, 1)
    play(s, "hide", "pass", "renegotiate")
    assert (s.turn.side, s.current_player) == (2, 0)
    play(s, "hide", "pass", "renegotiate", "hide", "pass", "renegotiate")
    assert s.minute == 1


@pytest.mark.rule("SF-17.10", "SF-17.11", "SF-17.15")
def test_two_player_kompromat_is_shared_and_bribes_are_not() -> None:
    s = base(players=2)
    kompromat(s, A, "engineer")
    pc(s, 0, "exile")
    cubes(s, "inspector", "A1 C1")
    act(s, 2)
    assert "kompromat engineer" in offered(s)
    assert "bribe exile" in offered(s), "the PC of the other colour"
    s.bribe[2] = c("inspector")
    act(s, 2)
    assert not offered(s, "bribe")
    act(s, 0)
    assert "bribe inspector" in offered(s)
    assert "bribe exile" not in offered(s)


@pytest.mark.rule("SF-9.7", "SF-9.8", "SF-20.10", "SF-22.31")
def test_activating_a_holder_of_x_secret_gives_the_right_to_look() -> None:
    """ST-46."""
    s = base("microbiologist", "exile", "engineer", "colonel")
    s.data[p("microbiologist")] = N.X_SECRET_BIT
    cubes(s, "microbiologist", "A1")
    cubes(s, "exile", "B1")
    kompromat(s, B, "microbiologist")
    act(s)
    play(s, "activate microbiologist")
    assert s.peekers == 1 << A
    assert [event.audience for event in s.log or [] if event.kind == "peek"] == [A]
    play(s, "end")
    act(s, B)
    play(s, "kompromat microbiologist", "wait keep")
    assert s.peekers == 1 << A


# -- Free Actions in particular ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-AB.7", "SF-12.2", "SF-13.24", "SF-13.25")
def test_a_scientist_uses_an_airlock_as_the_free_section_action() -> None:
    s = base("doctor", "exile", "engineer", "drones")
    put(s, "aft_airlocks", "doctor", "exile")
    give(s, "doctor", "helmet", "gun", "firebomb")
    down(s, "exile")
    cubes(s, "doctor", "A1")
    act(s)
    play(s, "activate doctor", "free")
    words = offered(s)
    assert {"step outer_space", "drag exile", "eject exile", "throw gun", "throw firebomb", "drop gun"} <= set(words)
    assert "throw lit_firebomb" not in words, "there is Asphyxiation out there"
    assert "step machine_shop" not in words
    play(s, "throw gun")
    assert offered(s) == ["to outer_space"]
    play(s, "to outer_space")
    assert s.turn.free_used
    assert s.turn.actions == 2


@pytest.mark.rule("SF-AB.8", "SF-AB.9")
def test_a_free_step_of_zero_born_may_drag_but_must_end_without_gravity() -> None:
    s = base("maintenance_clones", "exile", "engineer")
    put(s, "kitchen", "exile")
    down(s, "exile")
    cubes(s, "maintenance_clones", "A1")
    act(s)
    play(s, "activate clone_beta", "free", "drag exile")
    assert offered(s) == ["to aft_hub"]
    play(s, "to aft_hub")
    assert s.at[p("exile")] == at("aft_hub")
    assert s.turn.actions == 2


@pytest.mark.rule("SF-C01.3")
def test_acrobatics_adds_zero_born() -> None:
    s = base()
    put(s, "kitchen", "astrochimp")
    pc(s, A, "astrochimp")
    act(s)
    play(s, "activate astrochimp", "free")
    assert offered(s, "step") == ["step aft_hub"]


@pytest.mark.rule("SF-C10.4", "SF-12.4")
def test_without_an_action_left_daredevil_drags_only_into_hazards() -> None:
    s = base()
    unlock(s)
    put(s, "machine_shop", "daredevil", "exile")
    down(s, "exile")
    cubes(s, "daredevil", "A1")
    act(s)
    play(s, "activate daredevil", "wait keep", "wait keep", "drag exile")
    assert offered(s) == ["to magnetic_containment"]
    play(s, "to magnetic_containment")
    assert s.turn.actions == 0


@pytest.mark.rule("SF-C24.3", "SF-C24.4", "SF-C24.5")
def test_stowaway_enters_any_dark_section_by_her_first_action() -> None:
    s = base("stowaway", "exile", "engineer")
    cubes(s, "stowaway", "A1")
    act(s)
    play(s, "activate stowaway")
    dark = {"locker_room", "storm_shelter", "tanks", "storage", "fuel_cells", "reactor", "vault_x"}
    assert {word for word in offered(s) if not word.startswith("bribe")} == {"end", *[f"step {name}" for name in dark]}
    s.power = N.BLACKOUT
    words = offered(s, "step")
    assert len(words) == s.present.bit_count() - 2, "in Blackout every Section and Pod but Outer Space, where she would choke"
    assert "step magnetic_containment" not in words
    s.power = N.NORMAL_POWER
    play(s, "step vault_x")
    assert s.at[p("stowaway")] == at("vault_x")
    assert s.turn.actions == 1
    assert "wait keep" in offered(s)


@pytest.mark.rule("SF-C16.2", "SF-C16.3")
def test_investigator_picks_kompromat_up_in_adjacent_sections() -> None:
    s = base(chance=["engineer"])
    put(s, "forward_hub", "inspector", "exile")
    s.kompromat_at = 1 << at("bridge") | 1 << at("suite")
    s.kompromat_unseen = 1 << c("engineer") | 1 << c("exile")
    cubes(s, "inspector", "A1")
    act(s)
    play(s, "activate inspector")
    assert offered(s, "collect") == ["collect bridge"], "Locked or not"
    play(s, "collect bridge")
    assert s.hand[A] == 1 << c("engineer")


@pytest.mark.rule("SF-C26.7", "SF-C26.8")
def test_my_precious_keeps_others_from_throwing_or_dragging_the_rat() -> None:
    s = base("telepathic_rat", "exile", "engineer", "counselor")
    put(s, "forward_hub", "exile", "engineer")
    put(s, "aft_airlocks", "counselor")
    give(s, "exile", "telepathic_rat")
    pc(s, B, "telepathic_rat")
    cubes(s, "exile", "A1 B1")
    cubes(s, "engineer", "A1")
    act(s)
    play(s, "activate exile")
    assert not offered(s, "throw")
    assert "give telepathic_rat" in offered(s)
    down(s, "exile")
    act(s)
    play(s, "activate engineer")
    assert not offered(s, "drag")
    assert "loot exile" in offered(s), "it can still be Picked Up"
    s.down = 0
    act(s, B)
    play(s, "activate exile")
    assert "throw telepathic_rat" in offered(s)


@pytest.mark.rule("SF-C27.5", "SF-C27.6")
def test_talk_them_through_it_lends_to_all_own_conspirators_on_the_own_turn() -> None:
    s = base()
    put(s, "kitchen", "exile")
    cubes(s, "exile", "A1 B1")
    pc(s, A, "troubleshooter")
    act(s)
    play(s, "activate exile")
    assert "step print_shop" in offered(s)
    down(s, "troubleshooter")
    assert "step print_shop" not in offered(s)
    s.down = 0
    act(s, B)
    play(s, "activate exile")
    assert "step print_shop" not in offered(s)


@pytest.mark.rule("SF-15.29", "SF-22.13", "SF-15.41")
def test_nobody_bribes_or_presses_the_escaped_and_the_down() -> None:
    s = base()
    put(s, "alone", "engineer")
    down(s, "inspector")
    kompromat(s, A, "engineer", "inspector")
    cubes(s, "exile", "A1")
    act(s)
    assert not [word for word in offered(s) if "engineer" in word or "inspector" in word]


@pytest.mark.rule("SF-4.24", "SF-C18.5")
def test_clones_hold_items_each_by_itself() -> None:
    s = base("maintenance_clones", "exile", "engineer")
    give(s, "clone_alpha", "gun", "helmet")
    put(s, "storage", "clone_alpha", "clone_beta")
    cubes(s, "maintenance_clones", "A1")
    act(s)
    play(s, "activate clone_beta")
    assert "pick_up bludgeon" in offered(s)
    act(s)
    play(s, "activate clone_alpha")
    assert "pick_up bludgeon" not in offered(s)


@pytest.mark.rule("SF-17.18", "SF-17.6")
def test_with_two_players_reentry_waits_for_all_four_colours() -> None:
    s = base(players=2, chance=["fireball"])
    s.minute = 1
    turn_of(s, 0)
    for _ in range(3):
        play(s, "hide", "pass", "renegotiate")
        assert s.reentry == 0
    play(s, "hide", "pass", "renegotiate")
    assert s.reentry == 1
    assert s.phase == N.STATIONFALL


@pytest.mark.rule("SF-15.34", "SF-C11.9", "SF-C11.10")
def test_an_offer_names_through_whom_the_action_is_done() -> None:
    s = base("digital_assistant", "security", "exile", "engineer")
    s.data[p("security")] = N.ASSISTANT_BIT
    pc(s, B, "digital_assistant")
    cubes(s, "exile", "A1")
    act(s)
    play(s, "bribe digital_assistant", "root_access security", "wait keep")
    assert s.current_player == B
    assert told(s, "offer") == [(A, B, "bribe", p("security"), "wait", (0,), (N.ASSISTANT, "root_access"))]


@pytest.mark.rule("SF-15.27")
def test_an_actor_that_has_escaped_acts_no_more() -> None:
    s = base()
    cubes(s, "exile", "A1")
    act(s)
    play(s, "activate exile")
    put(s, "alone", "exile")
    assert {word.split()[0] for word in offered(s)} == {"bribe", "end"}


@pytest.mark.rule("SF-AB.2", "SF-AB.13", "SF-15.13")
def test_each_limit_on_cubes_binds_its_own_ability_alone() -> None:
    s = base()
    cubes(s, "colonel", "A1 B8")
    cubes(s, "exile", "C8")
    cubes(s, "astrochimp", "A1")
    put(s, "security_station", "engineer")
    cubes(s, "engineer", "A1")
    turn_of(s, A)
    play(s, "hide")
    assert "influence colonel" in offered(s), "Paranoid knows no number"
    assert "influence exile" in offered(s)
    assert "influence astrochimp" in offered(s), "Loyal takes more than one from one player"
    play(s, "influence exile")
    assert offered(s)[0] == "cubes 1"


@pytest.mark.rule("SF-AB.13", "SF-AB.14", "SF-C26.9")
def test_the_rat_keeps_company_and_wants_company_where_it_is() -> None:
    s = base("telepathic_rat", "colonel", "exile", "engineer")
    cubes(s, "exile", "A1")
    turn_of(s, A)
    play(s, "hide")
    assert "influence telepathic_rat" not in offered(s)
    give(s, "exile", "telepathic_rat")
    assert "influence telepathic_rat" in offered(s)
    assert "influence colonel" not in offered(s)
    put(s, "security_station", "engineer")
    cubes(s, "telepathic_rat", "B1")
    give(s, "engineer", "gun")
    turn_of(s, B)
    play(s, "hide")
    assert "influence colonel" not in offered(s)
    put(s, "security_station", "exile")
    assert "influence colonel" in offered(s), "the Rat that Exile carries is B's Conspirator"


@pytest.mark.rule("SF-C02.4")
def test_three_grey_bribes_and_no_more() -> None:
    s = base()
    s.grey = (c("exile"), c("engineer"), c("exile"))
    cubes(s, "billionaire", "A1")
    act(s)
    play(s, "activate billionaire")
    assert not offered(s, "grey_bribe")
    s.grey = (c("exile"), -1, c("exile"))
    assert offered(s, "grey_bribe")


@pytest.mark.rule("SF-15.13")
def test_the_last_cube_of_a_supply_is_placed_without_a_question() -> None:
    s = base()
    cubes(s, "engineer", "A7")
    turn_of(s, A)
    play(s, "hide", "influence exile")
    assert s.cubes[c("exile")][A] == 1
    assert s.supply_cubes[A] == 0
    turn_of(s, A)
    play(s, "hide")
    assert not offered(s, "pass"), "without cubes there is no Influence phase"


@pytest.mark.rule("SF-C07.4", "SF-C07.5")
def test_vengeful_takes_no_bludgeon_without_a_slot_nor_for_a_bribe() -> None:
    s = base("corpsicle", "doctor", "engineer", "colonel")
    s.down = 0
    put(s, "cryo_lab", "doctor")
    cubes(s, "engineer", "A1")
    act(s)
    play(s, "bribe corpsicle")
    assert "attack doctor" not in offered(s), "only Kompromat arms her"
    s.pending.pop()
    give(s, "corpsicle", "nanogel", "nanogel")
    kompromat(s, A, "corpsicle")
    act(s)
    play(s, "kompromat corpsicle")
    assert "attack doctor" not in offered(s)
    play(s, "wait keep")
    assert s.held[p("corpsicle")] == (N.NANOGEL, N.NANOGEL)


@pytest.mark.rule("SF-C10.3", "SF-C10.4", "SF-11.6")
def test_only_daredevils_own_activation_makes_moves_into_hazards_free() -> None:
    s = base("telepathic_rat", "daredevil", "exile", "engineer")
    unlock(s)
    put(s, "machine_shop", "daredevil", "exile")
    give(s, "exile", "helmet", "telepathic_rat")
    cubes(s, "exile", "A1")
    cubes(s, "telepathic_rat", "A1")
    act(s)
    play(s, "activate exile", "step magnetic_containment")
    assert s.turn.actions == 1, "a Helmet is no Adrenaline"
    put(s, "machine_shop", "exile")
    act(s)
    play(s, "activate telepathic_rat", "telepathy daredevil", "step magnetic_containment")
    assert s.turn.actions == 1


@pytest.mark.rule("SF-16.4", "SF-3.7")
def test_option_schrodinger_at_stationfall_changes_nothing_before() -> None:
    s = base(schrodinger_at_stationfall=False)
    s.bonus[A] = (N.IDENTITIES.index("counselor"),)
    turn_of(s, A)
    assert offered(s, "schrodinger") == ["schrodinger counselor"]


@pytest.mark.rule("SF-C19.6")
def test_only_the_reveal_of_medical_moves_its_tracker() -> None:
    s = base()
    s.cards[A], s.cards[B] = N.IDENTITIES.index("exile"), N.IDENTITIES.index("medical")
    cubes(s, "exile", "B3")
    cubes(s, "medical", "A1 B1 C1")
    turn_of(s, A)
    play(s, "reveal exile")
    assert s.revived == 0
    turn_of(s, B)
    play(s, "reveal medical")
    assert s.revived == 2


@pytest.mark.rule("SF-C19.3", "SF-15.20")
def test_others_pay_for_their_way_to_a_down_human() -> None:
    s = base()
    put(s, "forward_hub", "exile")
    put(s, "storage", "inspector")
    down(s, "inspector")
    cubes(s, "exile", "A1")
    act(s)
    play(s, "activate exile", "step storage")
    assert s.turn.actions == 1
