"""Where several rules of Characters meet: two Abilities at once, an Ability of somebody Down, swallowed, off the map."""

from __future__ import annotations

import pytest

from stationfall.board import A, B, act, at, base, cubes, down, give, kompromat, offered, p, pc, play, put, turn_of
from turncoat.games.stationfall import monsters, project_x, stationfall
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import lay, lift, strip_integral
from turncoat.games.stationfall.state import StationfallState, Trap


def rat_at(s: StationfallState, place: str) -> None:
    """The Rat lies loose there."""
    lift(s, s.home[N.RAT_ITEM] - N.LOOSE, N.RAT_ITEM)
    lay(s, at(place), N.RAT_ITEM)


def revealing(s: StationfallState, identity: str) -> None:
    """A reveals so."""
    s.cards[A] = N.IDENTITIES.index(identity)
    turn_of(s, A)
    play(s, f"reveal {identity}")


# -- Consort -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.ruling("23.41")
@pytest.mark.rule("SF-C06.5", "SF-C06.6", "SF-C26.9")
@pytest.mark.parametrize("place", ["kitchen", "bridge"])
def test_the_suspicion_for_consort_may_go_to_a_player_whose_conspirator_is_the_rat(place: str) -> None:
    s = base("consort", "telepathic_rat", "exile", "doctor", "engineer")
    pc(s, A, "consort")
    put(s, "kitchen", "consort", "exile")
    give(s, "consort", "bludgeon")
    rat_at(s, place)
    cubes(s, "telepathic_rat", "B2")
    act(s, A)
    play(s, "activate consort", "attack exile")
    assert (offered(s) == ["side B", "none"]) == (place == "kitchen")
    assert s.guilt[A] == (N.INNOCENT if place == "kitchen" else N.SUSPECT)


@pytest.mark.ruling("23.40")
@pytest.mark.rule("SF-C06.7", "SF-C02.4", "SF-C02.5", "SF-16.24")
def test_shapeshift_switch_with_billionaire_exchanges_the_grey_bribes_that_lie_on_his_card() -> None:
    s = base("consort", "billionaire", "exile", "doctor", "engineer")
    s.grey = (N.GREY_READY, N.CHARACTERS.index("exile"), N.CHARACTERS.index("consort"))
    s.bribe[B] = N.CHARACTERS.index("consort")
    revealing(s, "consort")
    play(s, "target billionaire")
    consort, billionaire = N.CHARACTERS.index("consort"), N.BILLIONAIRE
    assert s.grey == (consort, N.CHARACTERS.index("exile"), N.GREY_READY)
    assert s.bribe[B] == billionaire


@pytest.mark.ruling("23.40")
@pytest.mark.rule("SF-C06.7", "SF-C21.6")
def test_who_changes_places_within_a_section_enters_none() -> None:
    s = base("consort", "operative", "exile", "doctor", "engineer")
    put(s, "kitchen", "consort", "exile")
    s.traps = (Trap(at("kitchen"), True, B),)
    revealing(s, "consort")
    play(s, "target exile")
    assert len(s.traps) == 1
    assert not s.down


@pytest.mark.ruling("23.40")
@pytest.mark.rule("SF-C06.7", "SF-C26.7", "SF-C26.8")
def test_the_switch_drops_the_rat_under_my_precious_only_if_need_be() -> None:
    s = base("consort", "telepathic_rat", "maintenance_clones", "doctor", "engineer")
    pc(s, B, "telepathic_rat")
    give(s, "consort", "telepathic_rat", "bludgeon", "briefcase")
    s.contaminated |= 1 << p("clone_alpha")
    revealing(s, "consort")
    play(s, "target clone_alpha")
    assert offered(s) == ["discard bludgeon", "discard briefcase"]
    play(s, "discard bludgeon", "discard briefcase")
    assert s.held[p("clone_alpha")] == (N.RAT_ITEM,)


# -- the Activation that was lost --------------------------------------------------------------------------------------------------


@pytest.mark.ruling("23.42")
@pytest.mark.rule("SF-15.27", "SF-C19.5", "SF-C10.4")
@pytest.mark.parametrize("mover", ["medical", "daredevil"])
def test_free_moves_are_lost_with_the_rest_of_the_activation(mover: str) -> None:
    s = base("medical", "daredevil", "exile", "doctor", "corpsicle")
    cubes(s, mover, "A1")
    put(s, "aft_hub", mover, "doctor", "exile")
    put(s, "storage", "corpsicle")
    s.choking |= 1 << at("storage")
    give(s, "doctor", "bludgeon")
    give(s, "exile", "nanogel")
    kompromat(s, A, "exile")
    act(s, A)
    play(s, f"activate {mover}")
    assert "step storage" in offered(s)
    play(s, "bribe doctor", f"attack {mover}", "kompromat exile", f"revive {mover}")
    assert offered(s) == ["end"]


# -- under the Blob: neither the engulfed nor their Possessions can be targeted ----------------------------------------------------


def swallowed(s: StationfallState, *pawns: str) -> None:
    """The Blob is where the first of them is and has them all."""
    s.released, s.project = True, N.PROJECTS.index("blob")
    s.monster = s.at[p(pawns[0])]
    for pawn in pawns:
        put(s, N.PLACES[s.monster], pawn)
        s.engulfed |= 1 << p(pawn)


@pytest.mark.rule("SF-X2.3", "SF-C04.3", "SF-C04.5", "SF-C04.6")
def test_fang_moss_neither_eats_the_engulfed_nor_leaves_them() -> None:
    s = base("botanist", "exile", "doctor", "engineer")
    pc(s, A, "botanist")
    put(s, "kitchen", "exile", "doctor", "botanist")
    down(s, "exile", "doctor")
    swallowed(s, "exile")
    lift(s, at("hydroponics"), N.FANG_MOSS)
    lay(s, at("kitchen"), N.FANG_MOSS)
    act(s, A)
    play(s, "activate botanist", "creatropism")
    assert offered(s, "feed") == ["feed doctor"]
    s = base("botanist", "exile", "doctor", "engineer")
    pc(s, A, "botanist")
    give(s, "exile", "fang_moss")
    down(s, "exile")
    act(s, A)
    play(s, "activate botanist")
    assert "creatropism" in offered(s)
    swallowed(s, "exile")
    assert "creatropism" not in offered(s)


@pytest.mark.rule("SF-X2.3", "SF-C08.3", "SF-C08.4", "SF-C17.7", "SF-C17.8", "SF-C19.3", "SF-C20.4", "SF-C21.4")
def test_no_ability_reaches_the_engulfed() -> None:
    s = base("counselor", "legal", "medical", "microbiologist", "operative", "exile", "doctor", "security", "cyborg")
    for side, identity in ((A, "microbiologist"), (B, "exile")):
        pc(s, side, identity)
    for character in ("counselor", "legal", "medical", "operative"):
        cubes(s, character, "A1")
    cubes(s, "doctor", "B1")
    put(s, "kitchen", "counselor", "legal", "medical", "microbiologist", "operative", "exile", "doctor", "security")
    s.data[p("security")] = N.EVIDENCE_BIT
    down(s, "doctor")
    s.damaged |= 1 << at("kitchen")
    act(s, A)
    words = {
        "counselor": "wormtongue doctor", "legal": "lawyer_up B", "medical": "emergency doctor", "microbiologist": "infect security",
    }  # fmt: skip
    for actor, word in words.items():
        assert word in can_do(s, actor), word
    swallowed(s, "exile", "doctor", "security")
    for actor, word in words.items():
        assert word not in can_do(s, actor), word
    play(s, "activate legal", "process_server", "end")
    assert not any(s.data[p(pawn)] & N.NDA_BIT for pawn in ("exile", "doctor", "security"))
    act(s, A)
    play(s, "activate operative", "emp_burst")
    assert not s.down >> p("security") & 1
    assert s.data[p("security")] == N.EVIDENCE_BIT


def can_do(s: StationfallState, actor: str) -> list[str]:
    """What is offered once that pawn is Activated."""
    c = s.clone()
    play(c, f"activate {actor}")
    return offered(c)


@pytest.mark.rule("SF-X2.3", "SF-C07.7", "SF-C11.11", "SF-C24.6", "SF-C08.4")
def test_no_reveal_power_reaches_the_engulfed() -> None:
    s = base("corpsicle", "exile", "doctor", "engineer")
    swallowed(s, "corpsicle")
    revealing(s, "corpsicle")
    assert s.down >> p("corpsicle") & 1
    s = base("digital_assistant", "exile", "doctor", "engineer")
    s.data[p("exile")] = N.EVIDENCE_BIT
    swallowed(s, "exile")
    revealing(s, "digital_assistant")
    assert not s.data[p("exile")] & N.ASSISTANT_BIT
    assert offered(s)[0] == "pass"
    s = base("stowaway", "exile", "doctor", "engineer")
    put(s, "kitchen", "stowaway", "exile")
    cubes(s, "exile", "A1")
    cubes(s, "doctor", "A1")
    swallowed(s, "stowaway", "exile")
    revealing(s, "stowaway")
    assert offered(s) == ["target doctor"]
    s = base("counselor", "exile", "doctor", "engineer")
    put(s, "kitchen", "counselor", "exile", "doctor")
    swallowed(s, "doctor")
    revealing(s, "counselor")
    assert offered(s) == ["target exile"]


@pytest.mark.rule("SF-X2.3", "SF-C27.5", "SF-C26.4", "SF-C23.3")
def test_the_engulfed_lend_nothing_and_are_not_made_to_act() -> None:
    s = base("troubleshooter", "telepathic_rat", "station_chief", "exile", "doctor", "colonel")
    pc(s, A, "troubleshooter")
    cubes(s, "exile", "A1")
    put(s, "kitchen", "troubleshooter", "exile", "doctor")
    s.damaged |= 1 << at("kitchen")
    act(s, A)
    assert "jury_rig section" in can_do(s, "exile")
    swallowed(s, "troubleshooter")
    assert "jury_rig section" not in can_do(s, "exile")
    rat_at(s, "kitchen")
    cubes(s, "telepathic_rat", "A1")
    swallowed(s, "exile")
    act(s, A)
    assert [word for word in can_do(s, "telepathic_rat") if word.startswith("telepathy")] == ["telepathy doctor"]
    pc(s, A, "station_chief")
    put(s, "kitchen", "station_chief")
    act(s, A)
    assert {word for word in can_do(s, "station_chief") if word.startswith("presence")} == {"presence doctor", "presence colonel"}


# -- Consort once more -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-C06.7", "SF-4.21", "SF-8.12")
def test_integral_items_stay_in_the_switch_and_take_their_slot() -> None:
    s = base("consort", "security", "exile", "doctor", "engineer")
    give(s, "consort", "bludgeon", "helmet", "briefcase")
    revealing(s, "consort")
    play(s, "target security")
    assert offered(s) == ["discard bludgeon", "discard helmet", "discard briefcase"]
    play(s, "discard helmet")
    assert s.held[p("security")] == (N.BLUDGEON, N.BRIEFCASE)
    assert s.held[p("consort")] == ()


@pytest.mark.rule("SF-C03.4", "SF-C03.7")
def test_a_missile_may_be_aimed_at_outer_space() -> None:
    s = base("boarder", "exile", "doctor", "engineer")
    pc(s, A, "boarder")
    s.jammers = False
    put(s, "outer_space", "exile")
    give(s, "exile", "helmet")
    act(s, A)
    play(s, "activate boarder", "missile outer_space", "end")
    s.minute -= 1
    turn_of(s, A)
    play(s, "pass", "renegotiate")
    assert s.down >> p("exile") & 1
    assert not s.damaged


# -- Reveal Powers of those who are out of the game area, and an empty supply ------------------------------------------------------


@pytest.mark.rule("SF-15.10", "SF-C12.6", "SF-C12.5", "SF-C19.9")
@pytest.mark.parametrize("place", ["alone", "gone"])
@pytest.mark.parametrize(("identity", "pawn"), [("jekyll", "doctor"), ("hyde", "doctor"), ("medical", "medical")])
def test_who_is_out_of_the_game_area_gains_nothing(identity: str, pawn: str, place: str) -> None:
    s = base("doctor", "medical", "exile", "engineer")
    home = s.home[N.ARTIFACT]
    put(s, place, pawn)
    revealing(s, identity)
    assert s.held[p(pawn)] == ()
    assert s.home[N.ARTIFACT] == home


@pytest.mark.rule("SF-0.34", "SF-C24.6", "SF-C12.5", "SF-C19.9")
@pytest.mark.parametrize(("identity", "kind"), [("stowaway", N.HELMET), ("hyde", N.GUN), ("medical", N.BLUDGEON)])
def test_a_reveal_power_gives_nothing_from_an_empty_supply(identity: str, kind: int) -> None:
    s = base("stowaway", "doctor", "medical", "exile")
    put(s, "kitchen", "stowaway")
    give(s, "doctor", "helmet", "helmet", "helmet")
    s.supply[kind] = 0
    held = [*s.held]
    revealing(s, identity)
    assert offered(s)[0] == "pass", "nothing is asked, nothing is Dropped"
    assert s.held == held


@pytest.mark.rule("SF-C26.5", "SF-C26.4")
def test_telepathy_moves_no_down_human() -> None:
    s = base("telepathic_rat", "exile", "doctor", "engineer")
    cubes(s, "telepathic_rat", "A1")
    put(s, "bio_lab", "exile", "doctor")
    down(s, "exile")
    act(s, A)
    play(s, "activate telepathic_rat")
    assert offered(s, "telepathy") == ["telepathy doctor"]


@pytest.mark.ruling("23.44")
@pytest.mark.rule("SF-6.4", "SF-12.37", "SF-C10.3", "SF-1.6")
def test_daredevil_is_revived_in_a_hazard_others_are_not() -> None:
    s = base("daredevil", "exile", "medical", "doctor")
    put(s, "kitchen", "daredevil", "exile", "doctor")
    s.choking |= 1 << at("kitchen")
    down(s, "daredevil", "doctor")
    give(s, "exile", "helmet", "nanogel")
    cubes(s, "exile", "A1")
    act(s, A)
    play(s, "activate exile")
    assert offered(s, "revive") == ["revive daredevil"]


@pytest.mark.rule("SF-C21.4", "SF-C21.5", "SF-1.7")
def test_emp_burst_needs_something_to_damage_down_or_delete() -> None:
    s = base("operative", "exile", "medical", "doctor")
    cubes(s, "operative", "A1")
    put(s, "kitchen", "operative", "exile")
    act(s, A)
    assert "emp_burst" in can_do(s, "operative"), "the Section alone is enough"
    s.damaged |= 1 << at("kitchen")
    assert "emp_burst" not in can_do(s, "operative")
    s.data[p("exile")] = N.EVIDENCE_BIT
    assert "emp_burst" in can_do(s, "operative")
    s.data[p("exile")] = 0
    put(s, "kitchen", "medical")
    assert "emp_burst" in can_do(s, "operative")
    down(s, "medical")
    assert "emp_burst" not in can_do(s, "operative")
    put(s, "outer_space", "operative")
    assert "emp_burst" not in can_do(s, "operative"), "Outer Space is never Damaged"


# -- whom one may Activate ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-C17.9", "SF-C13.4", "SF-C07.6", "SF-15.18", "SF-1.6")
def test_fine_print_reaches_neither_drones_nor_pcs_nor_the_dying_while_exhausted() -> None:
    s = base("legal", "drones", "corpsicle", "exile", "doctor", "telepathic_rat", "digital_assistant")
    pc(s, A, "legal")
    pc(s, B, "exile")
    for pawn in ("drone_a", "corpsicle", "exile", "doctor"):
        s.data[p(pawn)] |= N.NDA_BIT
    s.down = 0
    act(s, A)
    assert offered(s, "activate") == ["activate legal", "activate corpsicle", "activate doctor"]
    s.disc[B] = N.CHARACTERS.index("corpsicle")
    act(s, A)
    assert offered(s, "activate") == ["activate legal", "activate doctor"]
    down(s, "doctor")
    assert offered(s, "activate") == ["activate legal"]


@pytest.mark.rule("SF-AB.16", "SF-C25.6")
def test_uncanny_counts_the_discs_and_enigma_takes_it_away() -> None:
    s = base("stranger", "exile", "doctor", "engineer")
    stranger = N.CHARACTERS.index("stranger")
    cubes(s, "stranger", "A1")
    for discs, actions in ((1, 2), (2, 1), (3, 1)):
        s.disc = [stranger if side < discs else N.NOBODY for side in range(4)]
        act(s, A)
        play(s, "activate stranger")
        assert s.turn.actions == actions, discs
    s.powers[stranger] &= ~N.UNCANNY
    s.disc = [stranger, *[N.NOBODY] * 3]
    act(s, A)
    play(s, "activate stranger")
    assert s.turn.actions == 1


@pytest.mark.rule("SF-C09.9", "SF-15.27")
@pytest.mark.parametrize("acts_first", [False, True])
def test_self_repair_gets_cyborg_up_only_if_it_was_activated_down(acts_first: bool) -> None:
    s = base("cyborg", "exile", "doctor", "engineer")
    pc(s, A, "cyborg")
    put(s, "kitchen", "cyborg", "doctor")
    give(s, "doctor", "bludgeon")
    act(s, A)
    play(s, "activate cyborg", *["wait keep"] * acts_first, "bribe doctor", "attack cyborg")
    assert offered(s) == ["end"]
    act(s, A)
    play(s, "activate cyborg")
    assert "revive_self" in offered(s)


# -- Bribes and Kompromat ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-C15.3", "SF-C15.4", "SF-C15.6")
@pytest.mark.parametrize(("target", "returns"), [("doctor", True), ("engineer", False), ("exile", False)])
def test_kompromat_of_exiles_player_returns_from_npcs_alone(target: str, returns: bool) -> None:
    s = base("exile", "doctor", "engineer", "medical")
    pc(s, A, "exile")
    pc(s, B, "engineer")
    kompromat(s, A, "doctor", "engineer", "exile")
    act(s, A)
    play(s, "activate exile", f"kompromat {target}", "wait keep", *["comply"] * (target == "engineer"))
    assert bool(s.hand[A] >> N.CHARACTERS.index(target) & 1) is returns


@pytest.mark.rule("SF-C07.5", "SF-0.34")
@pytest.mark.parametrize("left", [0, 1])
def test_vengeful_gives_no_bludgeon_from_an_empty_supply(left: int) -> None:
    s = base("corpsicle", "exile", "doctor", "engineer")
    kompromat(s, A, "corpsicle")
    cubes(s, "exile", "A1")
    s.supply[N.BLUDGEON] = left
    act(s, A)
    play(s, "activate exile", "kompromat corpsicle", "wait keep")
    assert not s.down >> p("corpsicle") & 1
    assert s.held[p("corpsicle")] == (N.BLUDGEON,) * left
    assert s.supply[N.BLUDGEON] == 0


@pytest.mark.rule("SF-C02.4", "SF-C02.5", "SF-C02.6", "SF-15.33")
def test_grey_bribes_are_for_whoever_activates_billionaire_and_never_for_the_own_pc() -> None:
    s = base("billionaire", "exile", "doctor", "engineer")
    pc(s, A, "jekyll")
    cubes(s, "exile", "A1")
    cubes(s, "billionaire", "A1")
    act(s, A)
    assert not offered(s, "grey_bribe")
    assert not [word for word in can_do(s, "exile") if word.startswith("grey_bribe")]
    play(s, "activate billionaire")
    assert offered(s, "grey_bribe") == ["grey_bribe engineer", "grey_bribe exile"]
    assert offered(s, "bribe") == ["bribe engineer", "bribe exile"]
    play(s, "grey_bribe exile", "wait keep")
    assert not offered(s, "bribe"), "one Bribe per turn in all"
    assert s.grey.count(N.GREY_READY) == 2
    assert s.bribe[A] == N.BRIBE_READY


# -- cubes -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-AB.13", "SF-AB.14", "SF-C26.9", "SF-5.34")
def test_paranoid_wants_somebody_else_of_ones_own_in_the_section() -> None:
    s = base("colonel", "telepathic_rat", "exile", "doctor")
    cubes(s, "colonel", "A1")
    turn_of(s, A)
    play(s, "hide")
    assert "influence colonel" not in offered(s), "Colonel is not beside itself"
    rat_at(s, "security_station")
    cubes(s, "telepathic_rat", "A1")
    assert "influence colonel" in offered(s), "the Rat is"
    assert "influence telepathic_rat" in offered(s), "and Colonel is beside the Rat"
    down(s, "colonel")
    assert "influence telepathic_rat" not in offered(s)


@pytest.mark.rule("SF-AB.18", "SF-AB.19", "SF-AB.2", "SF-AB.3")
def test_helpful_takes_one_cube_from_each_and_loyal_one_more_than_lie_there() -> None:
    s = base("medical", "astrochimp", "exile", "doctor")
    cubes(s, "medical", "A1 B1")
    cubes(s, "astrochimp", "A2 B1")
    s.supply_cubes[A] = 4
    s.supply_cubes[B] = 3
    turn_of(s, A)
    play(s, "hide")
    assert "influence medical" not in offered(s)
    play(s, "influence astrochimp")
    assert offered(s) == ["cubes 4"]
    play(s, "cubes 4")
    assert s.cubes[N.CHARACTERS.index("astrochimp")][:2] == (4, 0)
    assert s.supply_cubes[:2] == [2, 4]
    s = base("medical", "astrochimp", "exile", "doctor")
    cubes(s, "astrochimp", "B3")
    s.supply_cubes[A] = 3
    turn_of(s, A)
    play(s, "hide")
    assert "influence astrochimp" not in offered(s)
    play(s, "influence medical")
    assert s.cubes[N.CHARACTERS.index("medical")][A] == 1


@pytest.mark.rule("SF-C07.4", "SF-6.4", "SF-C09.10")
def test_vengeful_revives_nobody_who_has_lost_the_helmet_in_a_hazard() -> None:
    s = base("corpsicle", "exile", "doctor", "engineer")
    kompromat(s, A, "corpsicle")
    cubes(s, "exile", "A1")
    s.choking |= 1 << at("cryo_lab")
    act(s, A)
    assert "kompromat corpsicle" in offered(s)
    strip_integral(s, p("corpsicle"))
    assert "kompromat corpsicle" not in offered(s)


@pytest.mark.rule("SF-C19.6", "SF-15.6", "SF-17.8")
def test_the_tracker_counts_the_betrayed_cubes_of_a_reveal_up_to_its_end() -> None:
    s = base("medical", "exile", "doctor", "engineer", players=2)
    cubes(s, "medical", "A1 B1 C1 D1")
    before = s.supply_cubes[A]
    revealing(s, "medical")
    assert s.revived == 3
    assert s.betrayal == [0, 1, 1, 1], "the other colour of the same player, too"
    assert s.supply_cubes[A] == before + 1
    s = base("medical", "exile", "doctor", "engineer")
    cubes(s, "medical", "B1 C1 D1")
    s.revived = 10
    revealing(s, "medical")
    assert s.revived == 11


@pytest.mark.rule("SF-C19.6", "SF-C19.7")
@pytest.mark.parametrize(("patient", "steps"), [("exile", 1), ("cyborg", 1), ("security", 0)])
def test_only_humans_revived_by_medical_advance_the_tracker(patient: str, steps: int) -> None:
    s = base("medical", "exile", "cyborg", "security")
    cubes(s, "medical", "A1")
    put(s, "kitchen", "medical", patient)
    give(s, "medical", "nanogel")
    down(s, patient)
    act(s, A)
    play(s, "activate medical", f"revive {patient}")
    assert s.revived == steps


# -- weapons -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-C16.4", "SF-C16.5", "SF-C22.6", "SF-8.7", "SF-AB.17")
def test_badge_takes_items_from_everybody_and_leaves_data_to_the_weapon_held() -> None:
    s = base("inspector", "security", "exile", "daredevil", "doctor")
    cubes(s, "inspector", "A1")
    put(s, "kitchen", "inspector", "security", "exile", "daredevil", "doctor")
    for pawn in ("security", "exile", "daredevil", "doctor"):
        s.data[p(pawn)] = N.EVIDENCE_BIT
        give(s, pawn, "firebomb")
    give(s, "exile", "helmet")

    def loot(*held: str) -> dict[str, set[str]]:
        c = s.clone()
        for kind in held:
            give(c, "inspector", kind)
        act(c, A)
        play(c, "activate inspector")
        found = {}
        for word in offered(c, "rob"):
            d = c.clone()
            play(d, word)
            found[word.split()[1]] = set(offered(d))
        return found

    firebomb, data = {"take firebomb"}, {"data evidence"}
    assert loot() == {"security": firebomb, "exile": firebomb | {"take helmet"}, "doctor": firebomb}
    assert loot("bludgeon") == {"security": firebomb, "exile": firebomb | {"take helmet"}, "doctor": firebomb | data}
    assert loot("gun") == {"security": firebomb | data, "exile": firebomb | {"take helmet"} | data, "doctor": firebomb | data}


@pytest.mark.rule("SF-C09.8")
@pytest.mark.ruling("23.6")
def test_brutal_costs_nothing_with_a_gun() -> None:
    s = base("cyborg", "exile", "doctor", "engineer")
    pc(s, A, "cyborg")
    put(s, "kitchen", "cyborg", "exile")
    give(s, "cyborg", "bludgeon", "gun")
    give(s, "exile", "helmet")
    act(s, A)
    play(s, "activate cyborg", "attack exile")
    assert s.held[p("cyborg")] == (N.BLUDGEON, N.GUN)
    assert s.held[p("exile")] == (N.HELMET,)


# -- Live Streams ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-C02.2", "SF-C02.3", "SF-AB.15", "SF-10.2", "SF-22.27")
@pytest.mark.parametrize("what", ["fletcher", "billionaire", "nobody"])
@pytest.mark.parametrize("jammers", [False, True])
def test_where_billionaire_or_fletcher_is_all_is_lit_and_seen_while_jammers_are_off(what: str, jammers: bool) -> None:
    s = base("billionaire", "exile", "doctor", "engineer", "consort", "stowaway")
    dark = next(section.id for section in s.components.sections if section.dark and section.kind == "section")
    put(s, dark, "exile", "doctor", "consort")
    give(s, "exile", "bludgeon")
    s.cameras, s.jammers, s.power = False, jammers, N.BLACKOUT
    if what == "fletcher":
        lift(s, s.home[N.FLETCHER] - N.LOOSE, N.FLETCHER)
        lay(s, at(dark), N.FLETCHER)
    elif what == "billionaire":
        put(s, dark, "billionaire")
        down(s, "billionaire")
    streamed = what != "nobody" and not jammers
    cubes(s, "exile", "A1")
    cubes(s, "stowaway", "A1")
    act(s, A)
    assert (f"step {dark}" in can_do(s, "stowaway")) is not streamed, "no Dark Section to enter"
    assert ("attack consort" in can_do(s, "exile")) is not streamed, "Fast Talk"
    play(s, "activate exile", "attack doctor")
    assert (s.guilt[A] == N.SUSPECT) is streamed


# -- Actions through Actions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-C13.4", "SF-C11.9", "SF-14.4", "SF-5.34")
def test_drones_at_a_console_steer_each_other_but_never_in_a_circle() -> None:
    s = base("drones", "exile", "doctor", "digital_assistant")
    cubes(s, "exile", "A1")
    put(s, "mainframe", "exile", "drone_a", "drone_b")
    act(s, A)
    play(s, "activate exile")
    assert offered(s, "remote_control") == ["remote_control drone_a", "remote_control drone_b"]
    play(s, "remote_control drone_a")
    assert offered(s, "remote_control") == ["remote_control drone_b"]
    play(s, "remote_control drone_b")
    assert not offered(s, "remote_control")
    play(s, "jammers")
    assert not s.jammers
    assert s.turn.actions == 1
    pc(s, A, "digital_assistant")
    s.data[p("drone_a")] = N.ASSISTANT_BIT
    act(s, A)
    play(s, "activate digital_assistant", "root_access drone_a")
    assert offered(s, "remote_control") == ["remote_control drone_b"]
    play(s, "remote_control drone_b")
    assert not offered(s, "remote_control")


# -- Project X ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-X3.4", "SF-X3.5")
def test_goo_spreads_to_every_neighbour_without_goo_and_to_no_other_place() -> None:
    s = base("exile", "doctor", "engineer", "medical")
    s.goo = 1 << at("vault_x") | 1 << at("cryo_lab")
    expected = set()
    for place in (at("vault_x"), at("cryo_lab")):
        expected |= {near for near, _lock in s.components.near[place]}
    expected -= {at("vault_x"), at("cryo_lab")}
    assert set(project_x.spread_places(s)) == expected


@pytest.mark.rule("SF-9.7", "SF-7.42")
def test_nobody_gains_a_right_to_look_at_a_card_that_lies_open() -> None:
    s = base("exile", "doctor", "engineer", "medical")
    project_x.give_right(s, A)
    s.released = True
    project_x.give_right(s, B)
    assert s.peekers == 1 << A


@pytest.mark.rule("SF-X2.3", "SF-8.3")
@pytest.mark.parametrize(("pawn", "helmet", "falls"), [("exile", False, True), ("exile", True, False), ("medical", False, False)])
def test_a_helmet_keeps_the_engulfed_live_but_idle(pawn: str, helmet: bool, falls: bool) -> None:
    s = base("exile", "doctor", "engineer", "medical")
    s.project, s.released, s.monster = N.PROJECTS.index("blob"), True, at("kitchen")
    put(s, "kitchen", pawn)
    if helmet:
        give(s, pawn, "helmet")
    cubes(s, pawn, "A1")
    monsters.act(s)
    s.settle()
    assert s.engulfed == 1 << p(pawn)
    assert bool(s.down >> p(pawn) & 1) is falls
    act(s, A)
    assert not offered(s, "activate")


@pytest.mark.rule("SF-16.7", "SF-16.8", "SF-16.9", "SF-1.7")
@pytest.mark.parametrize("guilt", [N.INNOCENT, N.SUSPECT, N.GUILTY])
def test_evidence_goes_a_second_time_to_authorities_only_to_make_good_guilt(guilt: int) -> None:
    s = base("exile", "doctor", "engineer", "medical")
    pc(s, A, "exile")
    put(s, "alone", "exile")
    s.data[p("exile")] = N.EVIDENCE_BIT
    s.offsites[N.AUTHORITIES] = N.EVIDENCE_BIT
    s.guilt[A] = guilt
    words = [action.text for action in stationfall.deliverable(s, A)]
    assert words == ["deliver_evidence news", *["deliver_evidence authorities"] * (guilt == N.GUILTY)]
