"""Abilities and Reveal Powers of the Characters (chapter AB, chapter C01 to chapter C27)."""

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
    item,
    kompromat,
    locked,
    offered,
    p,
    pc,
    play,
    put,
    told,
    turn_of,
)
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import hold, holds, lay, lift
from turncoat.games.stationfall.state import StationfallState
from turncoat.games.stationfall.time_markers import place_marker

EVERYBODY = N.CHARACTERS


def table(*characters: str) -> StationfallState:
    """The base position with these Characters, or all, and nobody Contaminated."""
    s = base(*(characters or EVERYBODY))
    s.contaminated = 0
    return s


def activate(s: StationfallState, pawn: str, side: int = A) -> None:
    """The side's disc goes to the pawn, whose card has its cubes."""
    character = N.CHARACTERS[N.CHARACTER_OF[p(pawn)]]
    if not s.owners[c(character)] >> side & 1:
        cubes(s, character, f"{N.LETTERS[side]}3")
    act(s, side)
    play(s, f"activate {pawn}")


def reveal(s: StationfallState, identity: str, side: int = A) -> None:
    """The side reveals as this identity at the start of its turn."""
    s.cards[side] = N.IDENTITIES.index(identity)
    turn_of(s, side)
    play(s, f"reveal {identity}")


def loose_at(s: StationfallState, kind: str) -> str:
    """Where a unique Item lies or who holds it."""
    home = s.home[item(kind)]
    return N.PAWNS[home] if home < N.LOOSE else N.PLACES[home - N.LOOSE]


# -- what is printed ----------------------------------------------------------


@pytest.mark.rule(
    "SF-C01.1", "SF-C02.1", "SF-C03.1", "SF-C04.1", "SF-C05.1", "SF-C06.1", "SF-C07.1", "SF-C08.1", "SF-C09.1", "SF-C10.1", "SF-C11.1",
    "SF-C12.1", "SF-C13.1", "SF-C14.1", "SF-C15.1", "SF-C16.1", "SF-C17.1", "SF-C18.1", "SF-C19.1", "SF-C20.1", "SF-C21.1", "SF-C22.1",
    "SF-C23.1", "SF-C24.1", "SF-C25.1", "SF-C26.1", "SF-C27.1", "SF-C07.2", "SF-C13.2", "SF-C13.3", "SF-C18.4", "SF-C22.3", "SF-C22.4",
    "SF-C24.3", "SF-C25.3",
)  # fmt: skip
def test_every_character_starts_as_its_card_says() -> None:
    s = base(*EVERYBODY)
    starts = {
        "astrochimp": ("kitchen", ""), "billionaire": ("suite", ""), "boarder": ("outer_space", "gun bludgeon helmet"),
        "botanist": ("hydroponics", ""), "colonel": ("security_station", "gun"), "consort": ("rec_room", ""), "corpsicle": ("cryo_lab", ""),
        "counselor": ("therapy_garden", ""), "cyborg": ("cryo_lab", ""), "daredevil": ("locker_room", ""), "doctor": ("forward_hub", ""),
        "drone_a": ("physics_lab", ""), "drone_b": ("outer_space", ""), "engineer": ("array_control", ""), "exile": ("array_control", ""),
        "inspector": ("chem_lab", ""), "legal": ("aft_hub", ""), "clone_alpha": ("fuel_cells", ""), "clone_beta": ("kitchen", ""),
        "clone_gamma": ("quarters", ""), "medical": ("aft_hub", ""), "microbiologist": ("physics_lab", ""), "operative": ("suite", ""),
        "security": ("print_shop", ""), "station_chief": ("therapy_garden", ""), "stowaway": ("off_board", ""),
        "stranger": ("nanofactory", ""), "troubleshooter": ("print_shop", "bludgeon"),
    }  # fmt: skip
    for pawn, (place, held) in starts.items():
        assert N.PLACES[s.at[p(pawn)]] == place, pawn
        assert sorted(N.ITEMS[kind] for kind in s.held[p(pawn)]) == sorted(held.split()), pawn
    assert loose_at(s, "telepathic_rat") == "bio_lab"
    assert s.down == 1 << p("corpsicle")
    assert s.contaminated == 1 << p("microbiologist") | 1 << p("telepathic_rat")
    integral = {N.PAWNS[pawn]: [N.ITEMS[k] for k in kinds] for pawn, kinds in enumerate(s.components.integral) if kinds}
    assert integral == {"corpsicle": ["helmet"], "drone_a": ["bludgeon"], "drone_b": ["bludgeon"], "security": ["gun"]}
    slots = [s.components.slots[p(pawn)] for pawn in starts]
    assert slots == [2 if pawn.startswith(("clone", "drone")) else 3 for pawn in starts]
    assert s.components.slots[N.RAT] == s.components.slots[N.ASSISTANT] == 0


@pytest.mark.rule(
    "SF-C01.2", "SF-C03.2", "SF-C04.2", "SF-C05.2", "SF-C06.2", "SF-C08.2", "SF-C09.2", "SF-C10.2", "SF-C11.2", "SF-C12.2", "SF-C14.2",
    "SF-C15.2", "SF-C18.2", "SF-C19.2", "SF-C20.2", "SF-C21.2", "SF-C23.2", "SF-C24.2", "SF-C25.2", "SF-C26.2", "SF-C27.2",
)  # fmt: skip
def test_every_character_has_the_abilities_of_its_card() -> None:
    shared = {
        "astrochimp": "tunnel_rat loyal", "boarder": "breach fugitive", "botanist": "scientist zero_born", "colonel": "officer paranoid",
        "consort": "fast_talk", "counselor": "officer", "cyborg": "uncanny fugitive", "daredevil": "pride", "digital_assistant": "helpful",
        "doctor": "scientist", "engineer": "officer jury_rig", "exile": "fast_talk hacker", "maintenance_clones": "zero_born jury_rig",
        "medical": "helpful", "microbiologist": "scientist loyal", "operative": "officer", "station_chief": "officer pride",
        "stowaway": "tunnel_rat hacker", "stranger": "uncanny", "telepathic_rat": "paranoid", "troubleshooter": "tunnel_rat jury_rig",
    }  # fmt: skip
    group = [
        "tunnel_rat",
        "loyal",
        "breach",
        "fugitive",
        "scientist",
        "zero_born",
        "officer",
        "paranoid",
        "fast_talk",
        "uncanny",
        "pride",
        "helpful",
        "jury_rig",
        "hacker",
    ]
    s = table()
    for character, names in shared.items():
        powers = s.powers[c(character)]
        assert [name for name in group if powers >> N.ABILITIES.index(name) & 1] == sorted(names.split(), key=group.index), character


# -- abilities that several have ----------------------------------------------------------


@pytest.mark.rule("SF-AB.4", "SF-C03.2")
def test_breach_takes_a_lock_off_a_corridor_of_the_own_section() -> None:
    s = table()
    put(s, "forward_hub", "boarder")
    activate(s, "boarder")
    assert offered(s, "breach") == ["breach bridge"]
    play(s, "breach bridge")
    assert not locked(s, "bridge", "forward_hub")
    assert s.turn.actions == 1


@pytest.mark.rule("SF-7.18", "SF-AB.4")
def test_only_in_blackout_has_everybody_breach() -> None:
    s = table()
    put(s, "forward_hub", "exile")
    activate(s, "exile")
    assert not offered(s, "breach")
    s.damaged |= 1 << at("reactor") | 1 << at("fuel_cells")
    s.power = N.BLACKOUT
    assert offered(s, "breach") == ["breach bridge"]


@pytest.mark.rule("SF-AB.20", "SF-13.20", "SF-13.21")
def test_jury_rig_repairs_the_own_section_or_a_robot_in_it() -> None:
    s = table()
    put(s, "kitchen", "engineer", "legal", "medical")
    down(s, "legal")
    s.damaged |= 1 << at("kitchen")
    activate(s, "engineer")
    assert offered(s, "jury_rig") == ["jury_rig section", "jury_rig legal"]
    play(s, "jury_rig section", "jury_rig legal")
    assert not s.damaged >> at("kitchen") & 1
    assert not s.down >> p("legal") & 1


@pytest.mark.rule("SF-AB.20", "SF-6.11")
def test_jury_rig_does_nothing_in_a_fire() -> None:
    s = table()
    put(s, "kitchen", "engineer")
    give(s, "engineer", "helmet")
    s.damaged |= 1 << at("kitchen")
    s.fire |= 1 << at("kitchen")
    activate(s, "engineer")
    assert not offered(s, "jury_rig")


# -- Astrochimp, Billionaire ----------------------------------------------------------


@pytest.mark.rule("SF-C01.3")
def test_acrobatics_gives_astrochimp_zero_born() -> None:
    s = table()
    assert not s.powers[c("astrochimp")] & N.ZERO_BORN
    reveal(s, "astrochimp")
    assert s.powers[c("astrochimp")] & N.ZERO_BORN
    s = table()
    pc(s, A, "astrochimp")
    activate(s, "astrochimp")
    play(s, "free")
    assert "step aft_hub" in offered(s)


@pytest.mark.rule("SF-C02.9")
def test_hollow_promises_brings_all_grey_bribes_back() -> None:
    s = table()
    s.grey = (c("exile"), N.GREY_READY, c("doctor"))
    reveal(s, "billionaire")
    assert s.grey == (N.GREY_READY,) * 3


@pytest.mark.rule("SF-C02.7", "SF-C02.8")
def test_fletcher_is_an_item_like_others() -> None:
    s = table()
    assert loose_at(s, "fletcher") == "suite"
    activate(s, "billionaire")
    play(s, "pick_up fletcher")
    assert "drop fletcher" in offered(s)
    assert "throw fletcher" in offered(s)
    assert "attack fletcher" not in [action.text for action in N.TABLE]


# -- Boarder ----------------------------------------------------------


@pytest.mark.rule("SF-C03.4", "SF-C03.7")
def test_a_missile_is_launched_while_jammers_are_off() -> None:
    s = table()
    pc(s, A, "boarder")
    activate(s, "boarder")
    assert not offered(s, "missile")
    s.jammers = False
    assert "missile kitchen" in offered(s)
    play(s, "missile kitchen", "end")
    assert [(m.kind, N.PLACES[m.place], m.minute) for m in s.markers] == [(N.MISSILE_MARKER, "kitchen", s.minute - 1)]


@pytest.mark.rule("SF-C03.5", "SF-22.41")
def test_a_second_missile_waits_for_the_first_and_for_a_marker() -> None:
    s = table()
    pc(s, A, "boarder")
    s.jammers = False
    activate(s, "boarder")
    place_marker(s, B, N.MISSILE_MARKER, at("kitchen"), 5)
    assert not offered(s, "missile")
    s.markers = ()
    for _ in range(3):
        place_marker(s, A, N.OVERLOAD_MARKER, at("kitchen"), 5)
    assert not offered(s, "missile")


@pytest.mark.rule("SF-C03.8", "SF-16.3")
def test_extricate_turns_the_ship_even_at_stationfall() -> None:
    s = table()
    reveal(s, "boarder")
    assert s.pirate
    s = table()
    s.cards[A] = N.IDENTITIES.index("boarder")
    from turncoat.games.stationfall import stationfall

    stationfall.begin(s, "reentry")
    s.settle()
    play(s, "reveal boarder")
    assert s.pirate


@pytest.mark.rule("SF-C03.9", "SF-C03.10", "SF-C03.11")
def test_the_ship_takes_live_people_or_as_pirate_ship_the_briefcase() -> None:
    from turncoat.games.stationfall.characters.boarder import ship_escapes

    s = table()
    put(s, "outer_space", "exile", "legal", "doctor")
    down(s, "doctor")
    ship_escapes(s)
    aboard = [name for name in ("exile", "legal", "doctor", "boarder", "drone_b") if s.at[p(name)] == N.SHIP]
    assert aboard == ["exile", "legal", "boarder", "drone_b"]
    s = table()
    put(s, "outer_space", "exile", "doctor")
    give(s, "doctor", "briefcase")
    down(s, "doctor")
    s.pirate = True
    ship_escapes(s)
    assert [name for name in ("exile", "doctor", "boarder") if s.at[p(name)] == N.SHIP] == ["doctor"]


# -- Botanist ----------------------------------------------------------


@pytest.mark.rule("SF-C04.3", "SF-C04.4", "SF-C04.7")
def test_fang_moss_eats_a_down_human_and_leaves_the_items() -> None:
    s = table()
    assert loose_at(s, "fang_moss") == "hydroponics"
    put(s, "hydroponics", "exile", "legal", "doctor")
    give(s, "exile", "briefcase")
    give(s, "botanist", "fang_moss")
    down(s, "exile", "legal")
    activate(s, "botanist")
    assert offered(s, "feed") == ["feed exile"]
    play(s, "feed exile")
    assert s.at[p("exile")] == N.GONE
    assert loose_at(s, "briefcase") == "hydroponics"
    assert s.fed == 1
    assert s.guilt[A] == N.INNOCENT


@pytest.mark.rule("SF-C04.3")
def test_anybody_who_holds_fang_moss_may_feed_it_and_nobody_else() -> None:
    s = table()
    put(s, "hydroponics", "exile", "doctor")
    down(s, "doctor")
    activate(s, "botanist")
    assert not offered(s, "feed")
    give(s, "exile", "fang_moss")
    activate(s, "exile")
    assert offered(s, "feed") == ["feed doctor"]


@pytest.mark.rule("SF-C04.5", "SF-C04.6")
def test_creatropism_moves_fang_moss_or_feeds_it_once_a_turn() -> None:
    s = table()
    pc(s, A, "botanist")
    activate(s, "engineer")
    play(s, "creatropism")
    assert set(offered(s)) == {f"creep {N.PLACES[near]}" for near, _ in s.components.near[at("hydroponics")]}
    target = offered(s)[0].split()[1]
    play(s, offered(s)[0])
    assert loose_at(s, "fang_moss") == target
    assert "creatropism" not in offered(s)


@pytest.mark.rule("SF-C04.5")
def test_fang_moss_creeps_off_a_down_holder_but_not_off_a_live_one() -> None:
    s = table()
    pc(s, A, "botanist")
    give(s, "exile", "fang_moss")
    activate(s, "engineer")
    assert "creatropism" not in offered(s)
    down(s, "exile")
    play(s, "creatropism", "feed exile")
    assert s.fed == 1
    assert loose_at(s, "fang_moss") == "array_control"
    activate(s, "engineer", B)
    assert "creatropism" not in offered(s)


# -- Colonel, Consort ----------------------------------------------------------


@pytest.mark.rule("SF-C05.3")
def test_mission_first_brings_the_own_cubes_back_from_the_betrayal_box() -> None:
    """ST-08."""
    s = table()
    cubes(s, "colonel", "A3 B2 C1")
    s.betrayal[A], s.supply_cubes[A] = 2, 3
    reveal(s, "colonel")
    assert (s.supply_cubes[A], s.betrayal[A]) == (8, 0)
    assert (s.betrayal[B], s.betrayal[C]) == (2, 1)


@pytest.mark.rule("SF-C06.7", "SF-C06.8")
def test_shapeshift_switch_exchanges_place_items_data_and_bribes() -> None:
    s = table()
    give(s, "exile", "briefcase", "helmet")
    give(s, "consort", "gun")
    s.data[p("exile")] = N.EVIDENCE_BIT
    s.bribe[B] = c("exile")
    s.contaminated = 1 << p("consort")
    cubes(s, "exile", "B2")
    down(s, "exile")
    reveal(s, "consort")
    assert "target stowaway" not in offered(s)
    assert "target telepathic_rat" not in offered(s)
    play(s, "target exile")
    assert (N.PLACES[s.at[p("consort")]], N.PLACES[s.at[p("exile")]]) == ("array_control", "rec_room")
    assert sorted(s.held[p("consort")]) == sorted([N.BRIEFCASE, N.HELMET])
    assert s.held[p("exile")] == (N.GUN,)
    assert (s.data[p("consort")], s.data[p("exile")]) == (N.EVIDENCE_BIT, 0)
    assert s.bribe[B] == c("consort")
    assert s.contaminated == 1 << p("consort")
    assert s.down >> p("exile") & 1
    assert s.cubes[c("exile")][B] == 2


@pytest.mark.rule("SF-C06.7")
def test_what_a_limit_does_not_allow_is_dropped_in_the_switch() -> None:
    s = table()
    give(s, "consort", "gun", "helmet", "bludgeon")
    reveal(s, "consort")
    play(s, "target clone_alpha")
    assert offered(s) == ["discard gun", "discard helmet", "discard bludgeon"]
    play(s, "discard helmet")
    assert s.held[p("clone_alpha")] == (N.GUN, N.BLUDGEON)
    assert N.HELMET in s.loose[at("rec_room")]
    assert N.PLACES[s.at[p("consort")]] == "fuel_cells"


@pytest.mark.rule("SF-C06.7")
def test_consort_need_not_switch_and_cannot_while_down_or_with_a_pc() -> None:
    s = table()
    pc(s, B, "exile")
    reveal(s, "consort")
    assert "target exile" not in offered(s)
    play(s, "none")
    assert N.PLACES[s.at[p("consort")]] == "rec_room"
    s = table()
    down(s, "consort")
    reveal(s, "consort")
    assert not offered(s, "target")


# -- Corpsicle, Counselor ----------------------------------------------------------


@pytest.mark.rule("SF-C07.7")
def test_last_gasp_revives_corpsicle_or_gives_one_action() -> None:
    s = table()
    reveal(s, "corpsicle")
    assert not s.down >> p("corpsicle") & 1
    s = table()
    s.down = 0
    reveal(s, "corpsicle")
    assert "wait keep" in offered(s)
    assert "end" not in offered(s)
    step = offered(s, "step")[0]
    play(s, step)
    assert N.PLACES[s.at[p("corpsicle")]] == step.split()[1]
    assert s.phase == N.INFLUENCE_PHASE


@pytest.mark.rule("SF-C07.7", "SF-6.4")
def test_last_gasp_revives_nobody_who_would_fall_again() -> None:
    s = table()
    s.stripped |= 1 << p("corpsicle")
    s.helmets &= ~(1 << p("corpsicle"))
    s.choking |= 1 << at("cryo_lab")
    reveal(s, "corpsicle")
    assert s.down >> p("corpsicle") & 1


@pytest.mark.rule("SF-15.10", "SF-C07.7", "SF-C12.5", "SF-C19.9")
def test_one_time_effects_on_the_escaped_and_annihilated_do_not_happen() -> None:
    for identity, pawn in (("corpsicle", "corpsicle"), ("hyde", "doctor"), ("medical", "medical")):
        for place in ("alone", "gone"):
            s = table()
            put(s, place, pawn)
            before = (s.down, s.held[p(pawn)])
            reveal(s, identity)
            assert (s.down, s.held[p(pawn)]) == before
            assert s.phase == N.INFLUENCE_PHASE


@pytest.mark.rule("SF-C08.3")
def test_wormtongue_sends_a_cube_of_a_human_beside_to_the_betrayal_box() -> None:
    s = table()
    put(s, "kitchen", "counselor", "exile", "legal")
    cubes(s, "exile", "A1 B2")
    cubes(s, "legal", "B1")
    activate(s, "counselor")
    assert offered(s, "wormtongue") == ["wormtongue exile"]
    play(s, "wormtongue exile")
    assert offered(s) == ["cube_of A", "cube_of B"]
    play(s, "cube_of B")
    assert s.cubes[c("exile")][:2] == (1, 1)
    assert s.betrayal[B] == 1


@pytest.mark.rule("SF-C08.4")
def test_recorded_confessional_makes_innocent_players_with_that_conspirator_suspect() -> None:
    s = table()
    put(s, "kitchen", "counselor", "exile", "legal")
    cubes(s, "exile", "A2 B2 C2 D1")
    s.guilt[C] = N.GUILTY
    reveal(s, "counselor")
    assert "target exile" in offered(s)
    assert "target legal" not in offered(s)
    play(s, "target exile")
    assert [s.guilt[side] for side in (A, B, C, D)] == [N.INNOCENT, N.SUSPECT, N.GUILTY, N.INNOCENT]


@pytest.mark.rule("SF-C08.4")
def test_a_down_counselor_hears_no_confession() -> None:
    s = table()
    down(s, "counselor")
    reveal(s, "counselor")
    assert not offered(s, "target")


# -- Cyborg, Daredevil ----------------------------------------------------------


@pytest.mark.rule("SF-C09.8", "SF-C09.10")
def test_brutal_smashes_bludgeon_and_helmet() -> None:
    s = table()
    put(s, "kitchen", "cyborg", "doctor")
    give(s, "cyborg", "bludgeon")
    give(s, "doctor", "helmet")
    activate(s, "cyborg")
    assert "attack doctor" not in offered(s)
    pc(s, A, "cyborg")
    cubes(s, "cyborg", "")
    supply = s.supply[N.BLUDGEON]
    activate(s, "cyborg")
    play(s, "attack doctor")
    assert s.down >> p("doctor") & 1
    assert (s.held[p("cyborg")], s.held[p("doctor")]) == ((), ())
    assert s.supply[N.BLUDGEON] == supply


@pytest.mark.rule("SF-C09.9", "SF-C09.10")
def test_self_repair_lets_a_down_cyborg_be_activated_to_get_up() -> None:
    s = table()
    down(s, "cyborg")
    pc(s, A, "cyborg")
    act(s)
    play(s, "activate cyborg")
    assert [word for word in offered(s) if not word.startswith(("bribe", "end"))] == ["revive_self"]
    play(s, "revive_self")
    assert not s.down >> p("cyborg") & 1
    assert s.turn.actions == 1
    down(s, "cyborg")
    s.choking |= 1 << s.at[p("cyborg")]
    act(s)
    assert "activate cyborg" not in offered(s)


@pytest.mark.rule("SF-C10.3", "SF-C10.4")
def test_hazards_do_not_harm_daredevil_and_steps_into_them_are_free() -> None:
    """ST-28."""
    s = table()
    s.locks = 0
    put(s, "machine_shop", "daredevil", "exile")
    activate(s, "daredevil")
    play(s, "step magnetic_containment")
    assert s.turn.actions == 2
    assert not s.down >> p("daredevil") & 1
    activate(s, "exile")
    assert "step magnetic_containment" not in offered(s)


@pytest.mark.rule("SF-C10.7", "SF-C10.8")
def test_point_break_needs_helmet_wings_life_and_an_earlier_reveal() -> None:
    from turncoat.games.stationfall.characters.daredevil import point_break

    def after(helmet: bool = True, early: bool = True, alive: bool = True, wings: str = "locker_room") -> bool:
        s = table()
        if early:
            pc(s, A, "daredevil")
        if helmet:
            give(s, "daredevil", "helmet")
        if not alive:
            down(s, "daredevil")
        lift(s, at("locker_room"), N.ROCKET_WINGS)
        lay(s, at(wings), N.ROCKET_WINGS)
        point_break(s)
        gone = s.at[p("daredevil")] == N.ALONE
        assert gone == (loose_at(s, "rocket_wings") == "alone")
        return gone

    assert after()
    assert not after(helmet=False)
    assert not after(early=False)
    assert not after(alive=False)
    assert not after(wings="kitchen")


# -- Digital Assistant, Doctor ----------------------------------------------------------


@pytest.mark.rule("SF-C11.3", "SF-C11.5", "SF-4.7")
def test_digital_assistant_performs_console_actions_from_nowhere_but_not_in_blackout() -> None:
    s = table()
    activate(s, "digital_assistant")
    assert {word.split()[0] for word in offered(s)} == {"suppress", "jammers", "remote_control", "wait", "bribe", "end"}
    s.power = N.BLACKOUT
    s.damaged |= 1 << at("reactor") | 1 << at("generators")
    assert {word.split()[0] for word in offered(s)} == {"wait", "bribe", "end"}


@pytest.mark.rule("SF-C11.9", "SF-C11.10")
def test_root_access_commands_live_robots_with_a_copy_without_self_preservation() -> None:
    s = table()
    pc(s, A, "digital_assistant")
    pc(s, B, "legal")
    s.data[p("legal")] = s.data[p("exile")] = s.data[p("consort")] = N.ASSISTANT_BIT
    down(s, "consort")
    activate(s, "digital_assistant")
    assert offered(s, "root_access") == ["root_access legal"]
    play(s, "root_access legal", "step kitchen")
    assert N.PLACES[s.at[p("legal")]] == "kitchen"
    assert s.turn.actions == 1


@pytest.mark.rule("SF-C11.11")
def test_trojan_horse_gives_a_copy_to_a_holder_of_secrets() -> None:
    s = table()
    s.data[p("exile")], s.data[p("doctor")], s.data[p("legal")] = N.EVIDENCE_BIT, N.X_SECRET_BIT, N.NDA_BIT
    s.data[p("medical")] = N.EVIDENCE_BIT | N.ASSISTANT_BIT
    reveal(s, "digital_assistant")
    assert sorted(offered(s)) == ["target doctor", "target exile"]
    play(s, "target exile")
    assert s.data[p("exile")] & N.ASSISTANT_BIT


@pytest.mark.rule("SF-C12.5", "SF-4.22", "SF-4.23")
def test_zipgun_gives_doctor_a_gun_and_makes_room_for_it() -> None:
    """ST-07."""
    s = table()
    give(s, "doctor", "helmet", "nanogel")
    s.contaminated |= 1 << p("doctor")
    reveal(s, "hyde")
    assert sorted(offered(s)) == ["discard helmet", "discard nanogel"]
    play(s, "discard nanogel")
    assert sorted(s.held[p("doctor")]) == sorted([N.HELMET, N.GUN])
    assert N.NANOGEL in s.loose[s.at[p("doctor")]]


@pytest.mark.rule("SF-C12.6", "SF-C12.7")
def test_fake_artifact_comes_from_anywhere_but_a_pc() -> None:
    for where in ("loose", "held", "escaped", "annihilated"):
        s = table()
        if where in ("held", "escaped"):
            give(s, "exile", "artifact")
        if where == "escaped":
            put(s, "alone", "exile")
        if where == "annihilated":
            lift(s, s.home[N.ARTIFACT] - N.LOOSE, N.ARTIFACT)
        reveal(s, "jekyll")
        assert loose_at(s, "artifact") == "doctor", where
        assert not holds(s, p("exile"), N.ARTIFACT)
    s = table()
    pc(s, B, "exile")
    give(s, "exile", "artifact")
    reveal(s, "jekyll")
    assert loose_at(s, "artifact") == "exile"


@pytest.mark.rule("SF-C12.8", "SF-15.7")
def test_both_powers_of_doctor_work_and_only_the_first_takes_cubes_back() -> None:
    s = table()
    cubes(s, "doctor", "A2 B3")
    reveal(s, "hyde")
    assert (s.supply_cubes[A], s.betrayal[B]) == (8, 3)
    reveal(s, "jekyll", B)
    assert s.betrayal[B] == 3
    assert s.owners[c("doctor")] == 1 << A | 1 << B
    assert sorted(s.held[p("doctor")]) == sorted([N.GUN, N.ARTIFACT])


# -- Drones, Engineer ----------------------------------------------------------


@pytest.mark.rule("SF-C13.4", "SF-14.4", "SF-C13.5")
def test_drones_are_moved_by_remote_control_alone() -> None:
    s = table()
    put(s, "mainframe", "exile")
    down(s, "drone_b")
    act(s)
    assert not [word for word in offered(s) if "drone" in word]
    activate(s, "exile")
    assert offered(s, "remote_control") == ["remote_control drone_a"]
    play(s, "remote_control drone_a")
    assert "free" not in offered(s)
    play(s, offered(s, "step")[0])
    assert s.turn.actions == 1
    assert N.PLACES[s.at[p("drone_a")]] != "physics_lab"


@pytest.mark.rule("SF-C13.6")
def test_a_drone_disassembles_itself_to_repair() -> None:
    s = table()
    put(s, "mainframe", "exile")
    put(s, "physics_lab", "legal", "drone_b")
    down(s, "legal", "drone_b")
    activate(s, "exile")
    play(s, "remote_control drone_a")
    assert offered(s, "disassemble") == ["disassemble drone_b", "disassemble legal"]
    play(s, "disassemble drone_b")
    assert s.down >> p("drone_a") & 1
    assert not s.down >> p("drone_b") & 1


@pytest.mark.rule("SF-C13.7")
def test_drones_have_neither_kompromat_nor_identity_card() -> None:
    s = table()
    assert not s.components.with_kompromat >> c("drones") & 1
    assert c("drones") not in N.CHARACTER_OF_IDENTITY
    assert not s.components.characters[c("drones")].agenda


@pytest.mark.rule("SF-C14.3", "SF-C14.5")
def test_overload_marks_a_section_for_damage_in_the_next_minute() -> None:
    s = table()
    reveal(s, "engineer")
    assert "mark reactor" in offered(s)
    assert "mark mcqueen" in offered(s)
    play(s, "mark reactor")
    assert [(m.side, m.kind, N.PLACES[m.place], m.minute) for m in s.markers] == [(A, N.OVERLOAD_MARKER, "reactor", s.minute - 1)]


@pytest.mark.rule("SF-22.41", "SF-C14.3")
def test_overload_needs_a_time_marker() -> None:
    s = table()
    for _ in range(3):
        place_marker(s, A, N.TIMED_LAUNCH, at("mcqueen"), 4)
    reveal(s, "engineer")
    assert not offered(s, "mark")


# -- Exile, Inspector ----------------------------------------------------------


@pytest.mark.rule("SF-C15.3")
def test_blood_from_a_stone_returns_kompromat_used_on_an_npc() -> None:
    s = table()
    pc(s, A, "exile")
    kompromat(s, A, "doctor")
    activate(s, "exile")
    play(s, "kompromat doctor", "wait keep")
    assert s.hand[A] == 1 << c("doctor")
    assert not s.used
    assert s.turn.kompromat_used


@pytest.mark.rule("SF-C15.4", "SF-C15.5")
def test_tradecraft_swaps_two_tokens_for_a_used_one() -> None:
    s = table()
    pc(s, A, "exile")
    pc(s, B, "colonel")
    kompromat(s, A, "doctor", "legal")
    s.used = 1 << c("engineer") | 1 << c("colonel")
    activate(s, "exile")
    play(s, "tradecraft", "spend doctor", "spend legal")
    assert offered(s) == ["recover engineer"]
    play(s, "recover engineer")
    assert s.hand[A] == 1 << c("engineer")
    assert s.used == 1 << c("colonel") | 1 << c("doctor") | 1 << c("legal")


@pytest.mark.rule("SF-C15.6")
def test_exile_trades_for_nobody_else_and_not_with_the_token_that_pays() -> None:
    s = table()
    pc(s, A, "exile")
    s.used = 1 << c("engineer")
    kompromat(s, B, "doctor", "legal")
    activate(s, "engineer", B)
    play(s, "bribe exile")
    assert "tradecraft" not in offered(s)
    kompromat(s, A, "exile", "legal")
    s.hand[B] = 0
    activate(s, "engineer")
    play(s, "kompromat exile")
    assert "tradecraft" not in offered(s)


@pytest.mark.rule("SF-C16.2", "SF-C16.3")
def test_inspector_works_next_door() -> None:
    s = table()
    put(s, "aft_hub", "inspector")
    near = [N.PLACES[place] for place, _lock in s.components.near[at("aft_hub")]]
    activate(s, "inspector")
    makes = {"security_station": "evidence", "bio_lab": "x_secret", "mainframe": "digital_assistant"}
    assert {word.split()[1] for word in offered(s, "manufacture_data")} == {makes[place] for place in near if place in makes}
    put(s, "storm_shelter", "inspector")
    s.kompromat_at, s.kompromat_unseen = 1 << at("security_station"), 1 << c("doctor")
    assert locked(s, "storm_shelter", "security_station")
    assert "manufacture_data evidence" in offered(s)
    assert "collect security_station" in offered(s)
    s.damaged |= 1 << at("security_station")
    assert "manufacture_data evidence" not in offered(s)


@pytest.mark.rule("SF-C16.4", "SF-C16.5")
def test_badge_robs_items_as_with_a_gun_and_no_data() -> None:
    s = table()
    put(s, "kitchen", "inspector", "doctor")
    give(s, "doctor", "helmet")
    s.data[p("doctor")] = N.EVIDENCE_BIT
    activate(s, "inspector")
    assert not offered(s, "attack")
    play(s, "rob doctor")
    assert offered(s) == ["take helmet"]


@pytest.mark.rule("SF-C16.8")
def test_offshore_shenanigans_takes_the_own_bribe_back() -> None:
    s = table()
    s.bribe[A] = s.bribe[B] = c("doctor")
    reveal(s, "inspector")
    assert (s.bribe[A], s.bribe[B]) == (N.BRIBE_READY, c("doctor"))


@pytest.mark.rule("SF-C16.6", "SF-C16.7")
def test_the_inspector_shuttle_needs_a_live_pilot_but_no_alarm() -> None:
    s = table()
    put(s, "inspector_shuttle", "inspector", "doctor")
    activate(s, "doctor")
    assert "timed_launch" in offered(s)
    down(s, "inspector")
    assert "timed_launch" not in offered(s)
    put(s, "kitchen", "inspector")
    put(s, "inspector_shuttle", "engineer")
    assert "timed_launch" in offered(s)


# -- Legal ----------------------------------------------------------


@pytest.mark.rule("SF-C17.7", "SF-C17.5")
def test_process_server_serves_all_others_in_the_section() -> None:
    s = table()
    put(s, "kitchen", "legal", "exile", "consort")
    down(s, "consort")
    activate(s, "legal")
    play(s, "process_server")
    holders = [name for name in ("legal", "exile", "consort", "astrochimp", "clone_beta") if s.data[p(name)] & N.NDA_BIT]
    assert holders == ["exile", "consort", "astrochimp", "clone_beta"]
    assert "process_server" not in offered(s)


@pytest.mark.rule("SF-C17.8")
def test_lawyer_up_makes_the_innocent_and_the_guilty_suspect() -> None:
    """ST-49."""
    s = table()
    put(s, "aft_hub", "station_chief", "engineer", "colonel")
    pc(s, B, "station_chief")
    pc(s, C, "exile")
    pc(s, D, "engineer")
    s.guilt[B], s.guilt[D] = N.GUILTY, N.SUSPECT
    activate(s, "legal")
    assert offered(s, "lawyer_up") == ["lawyer_up B"]
    play(s, "lawyer_up B")
    assert s.guilt[B] == N.SUSPECT


@pytest.mark.rule("SF-C17.9")
def test_fine_print_activates_npcs_with_nda_without_cubes() -> None:
    s = table()
    pc(s, A, "legal")
    pc(s, B, "hyde")
    for name in ("exile", "doctor", "engineer"):
        s.data[p(name)] |= N.NDA_BIT
    down(s, "engineer")
    act(s)
    assert offered(s, "activate") == ["activate legal", "activate exile"]


@pytest.mark.rule("SF-C17.10", "SF-C17.11")
def test_hardcopy_lets_everybody_beside_legal_make_nda() -> None:
    s = table()
    pc(s, A, "legal")
    put(s, "kitchen", "legal", "exile")
    down(s, "legal")
    s.damaged |= 1 << at("kitchen")
    activate(s, "exile")
    play(s, "hardcopy")
    assert s.data[p("exile")] & N.NDA_BIT
    assert "hardcopy" not in offered(s)
    put(s, "suite", "doctor")
    activate(s, "doctor")
    assert "hardcopy" not in offered(s)


# -- Clones, Medical, Microbiologist ----------------------------------------------------------


@pytest.mark.rule("SF-C18.5", "SF-C18.6")
def test_an_activation_uses_one_clone_and_exhausts_the_card() -> None:
    s = table()
    activate(s, "clone_beta")
    assert s.turn.actor == p("clone_beta")
    assert s.disc[A] == c("maintenance_clones")
    kompromat(s, A, "maintenance_clones")
    play(s, "kompromat maintenance_clones")
    assert offered(s) == ["with clone_alpha", "with clone_beta", "with clone_gamma"]
    play(s, "with clone_gamma", "wait keep", "end")
    act(s)
    play(s, "activate clone_alpha")
    assert s.turn.actions == 1


@pytest.mark.rule("SF-C18.9")
def test_go_go_go_gives_each_live_clone_one_action_in_any_order() -> None:
    s = table()
    down(s, "clone_alpha")
    reveal(s, "maintenance_clones")
    assert offered(s) == ["target clone_beta", "target clone_gamma"]
    play(s, "target clone_gamma")
    step = offered(s, "step")[0]
    play(s, step)
    assert N.PLACES[s.at[p("clone_gamma")]] == step.split()[1]
    play(s, "wait keep")
    assert s.phase == N.INFLUENCE_PHASE


@pytest.mark.rule("SF-C18.11", "SF-16.7")
def test_each_escaped_clone_delivers_its_own_data() -> None:
    from turncoat.games.stationfall.stationfall import deliverable

    s = table()
    pc(s, A, "maintenance_clones")
    put(s, "alone", "clone_alpha", "clone_beta")
    s.data[p("clone_alpha")], s.data[p("clone_beta")], s.data[p("clone_gamma")] = N.EVIDENCE_BIT, N.X_SECRET_BIT, N.ASSISTANT_BIT
    kinds = {action.verb for action in deliverable(s, A)}
    assert kinds == {"deliver_evidence", "deliver_x_secret"}


@pytest.mark.rule("SF-C19.3", "SF-C19.4", "SF-C19.6")
def test_medical_revives_humans_without_nanogel() -> None:
    """ST-26."""
    s = table()
    put(s, "cryo_lab", "medical", "exile", "legal")
    down(s, "exile", "legal")
    s.choking |= 1 << at("cryo_lab")
    activate(s, "medical")
    assert offered(s, "emergency") == ["emergency corpsicle"]
    give(s, "exile", "helmet")
    assert offered(s, "emergency") == ["emergency corpsicle", "emergency exile"]
    play(s, "emergency exile")
    assert not s.down >> p("exile") & 1
    assert s.revived == 1


@pytest.mark.rule("SF-C19.5", "SF-C19.3")
def test_steps_of_medical_to_a_down_human_are_free() -> None:
    s = table()
    put(s, "kitchen", "exile")
    down(s, "exile")
    activate(s, "medical")
    play(s, "step kitchen")
    assert s.turn.actions == 2
    play(s, "step aft_hub")
    assert s.turn.actions == 1


@pytest.mark.rule("SF-C19.9")
def test_haywire_gives_medical_a_bludgeon() -> None:
    s = table()
    reveal(s, "medical")
    assert N.BLUDGEON in s.held[p("medical")]


@pytest.mark.rule("SF-C19.6")
def test_the_reveal_of_medical_counts_the_cubes_that_it_betrays() -> None:
    s = table()
    cubes(s, "medical", "A1 B1 C1")
    reveal(s, "medical")
    assert s.revived == 2


@pytest.mark.rule("SF-C20.4", "SF-8.14", "SF-8.15")
def test_infect_contaminates_a_neighbour_who_makes_room() -> None:
    s = table()
    pc(s, A, "microbiologist")
    put(s, "suite", "microbiologist", "exile")
    give(s, "exile", "helmet", "gun", "briefcase")
    activate(s, "microbiologist")
    play(s, "infect exile")
    assert offered(s) == ["discard helmet", "discard gun", "discard briefcase"]
    play(s, "discard gun")
    assert s.contaminated >> p("exile") & 1
    assert N.GUN in s.loose[at("suite")]
    assert "infect exile" not in offered(s)


# -- Operative ----------------------------------------------------------


@pytest.mark.rule("SF-C21.4", "SF-C21.5", "SF-C09.6")
def test_emp_burst_damages_downs_robots_and_deletes_data() -> None:
    s = table()
    put(s, "kitchen", "operative", "legal", "exile", "cyborg")
    s.data[p("operative")] = s.data[p("exile")] = N.EVIDENCE_BIT | N.NDA_BIT
    activate(s, "operative")
    play(s, "emp_burst")
    assert s.damaged >> at("kitchen") & 1
    assert s.down >> p("legal") & 1
    assert s.down >> p("cyborg") & 1
    assert not s.down >> p("exile") & 1
    assert (s.data[p("operative")], s.data[p("exile")]) == (0, 0)
    assert s.guilt[A] == N.INNOCENT  # Cyborg is a Fugitive
    assert "emp_burst" not in offered(s)


@pytest.mark.rule("SF-C21.6", "SF-C21.8", "SF-20.12")
def test_claymore_lays_one_live_trap_and_two_decoys() -> None:
    s = table()
    reveal(s, "operative")
    assert "mark outer_space" not in offered(s)
    assert "mark mcqueen" in offered(s)
    play(s, "mark suite", "mark bridge")
    assert "mark suite" not in offered(s)
    play(s, "mark kitchen")
    assert {N.PLACES[trap.place]: trap.live for trap in s.traps} == {"suite": True, "bridge": False, "kitchen": False}
    assert told(s, "traps") == [(A, *sorted([at("suite"), at("bridge"), at("kitchen")]))]


@pytest.mark.rule("SF-C21.6", "SF-C21.7", "SF-C21.8", "SF-22.5")
def test_who_enters_a_trap_falls_and_nobody_is_suspect() -> None:
    s = table()
    reveal(s, "operative")
    play(s, "mark kitchen", "mark suite", "mark bridge")
    put(s, "aft_hub", "exile", "doctor")
    down(s, "doctor")
    activate(s, "exile")
    play(s, "drag doctor", "to kitchen")
    assert s.down >> p("exile") & 1
    assert N.PLACES[s.at[p("doctor")]] == "kitchen"
    assert s.guilt[A] == N.INNOCENT
    assert len(s.traps) == 2
    put(s, "aft_hub", "engineer")
    activate(s, "engineer")
    play(s, "step kitchen")
    assert not s.down >> p("engineer") & 1


@pytest.mark.rule("SF-C21.6")
def test_a_decoy_harms_nobody_and_is_gone() -> None:
    s = table()
    reveal(s, "operative")
    play(s, "mark suite", "mark kitchen", "mark bridge")
    put(s, "aft_hub", "exile")
    activate(s, "exile")
    play(s, "step kitchen")
    assert not s.down >> p("exile") & 1
    assert len(s.traps) == 2


@pytest.mark.rule("SF-C21.9")
def test_nerve_gas_reaches_as_far_as_a_throw() -> None:
    s = table()
    pc(s, A, "operative")
    put(s, "tanks", "operative")
    activate(s, "operative")
    assert {word.split()[1] for word in offered(s, "nerve_gas")} == {"storm_shelter", "forward_hub", "generators"}
    give(s, "operative", "helmet")
    assert "nerve_gas tanks" in offered(s)
    play(s, "nerve_gas forward_hub")
    assert s.choking >> at("forward_hub") & 1
    assert s.down >> p("doctor") & 1


# -- Security, Station Chief ----------------------------------------------------------


@pytest.mark.rule("SF-C22.5", "SF-C22.7")
def test_peacekeeper_attacks_only_the_lawless_until_authorized() -> None:
    s = table()
    put(s, "kitchen", "security", "exile", "cyborg", "doctor", "legal")
    pc(s, B, "hyde")
    pc(s, C, "legal")
    s.guilt[B] = N.SUSPECT
    activate(s, "security")
    assert {word.split()[1] for word in offered(s, "attack")} == {"cyborg", "doctor"}
    assert "sabotage" not in offered(s)
    pc(s, A, "security")
    assert {"exile", "legal"} <= {word.split()[1] for word in offered(s, "attack")}
    assert "sabotage" in offered(s)


@pytest.mark.rule("SF-C22.6")
def test_bludgeons_do_nothing_to_armored_security() -> None:
    s = table()
    give(s, "security", "helmet")
    activate(s, "troubleshooter")
    assert "attack security" not in offered(s)
    assert "rob security" not in offered(s)
    give(s, "troubleshooter", "gun")
    assert "attack security" in offered(s)
    assert "rob security" in offered(s)


@pytest.mark.rule("SF-C23.3", "SF-C23.4")
def test_forceful_presence_orders_an_npc_about_before_the_first_action() -> None:
    s = table()
    pc(s, A, "station_chief")
    pc(s, B, "hyde")
    put(s, "kitchen", "station_chief", "doctor", "exile")
    put(s, "suite", "legal")
    activate(s, "station_chief")
    named = {word.split()[1] for word in offered(s, "presence")}
    assert {"exile", "colonel", "engineer", "astrochimp"} <= named
    assert not {"doctor", "legal"} & named
    play(s, "presence exile")
    assert not offered(s, "manufacture")
    play(s, "step aft_hub")
    assert s.turn.actions == 2
    assert not offered(s, "presence")


# -- Stowaway, Stranger, Rat, Troubleshooter ----------------------------------------------------------


@pytest.mark.rule("SF-C24.3", "SF-C24.4", "SF-C24.5")
def test_stowaway_enters_by_a_step_into_the_dark() -> None:
    s = table()
    activate(s, "stowaway")
    words = [word for word in offered(s) if not word.startswith(("bribe", "end"))]
    assert "free" not in words
    assert {word.split()[0] for word in words} <= {"step", "wait"}
    dark = {section.id for section in s.components.sections if section.dark and section.kind == "section"}
    assert {word.split()[1] for word in words if word.startswith("step")} == dark
    play(s, words[0])
    assert N.PLACES[s.at[p("stowaway")]] == words[0].split()[1]
    assert s.turn.actions == 1


@pytest.mark.rule("SF-C24.6", "SF-C24.7")
def test_secret_cache_gives_a_helmet_to_a_conspirator_or_to_her() -> None:
    s = table()
    cubes(s, "exile", "A1")
    cubes(s, "doctor", "B1")
    reveal(s, "stowaway")
    assert offered(s) == ["target exile"]
    play(s, "target exile")
    assert N.HELMET in s.held[p("exile")]
    s = table()
    put(s, "kitchen", "stowaway")
    down(s, "stowaway")
    reveal(s, "stowaway")
    assert offered(s) == ["target stowaway"]


@pytest.mark.rule("SF-C25.4", "SF-C25.5")
def test_homework_shows_a_bonus_character_that_acts_once() -> None:
    s = table()
    s.bonus[A] = (N.IDENTITIES.index("exile"),)
    reveal(s, "stranger")
    assert offered(s) == ["none", "identity exile"]
    play(s, "identity exile")
    assert s.shown == 1 << N.IDENTITIES.index("exile")
    step = offered(s, "step")[0]
    play(s, step)
    assert N.PLACES[s.at[p("exile")]] == step.split()[1]
    assert s.phase == N.INFLUENCE_PHASE


@pytest.mark.rule("SF-C25.5")
def test_homework_gives_no_action_to_the_pc_of_somebody() -> None:
    s = table()
    pc(s, B, "hyde")
    s.bonus[A] = (N.IDENTITIES.index("jekyll"), N.IDENTITIES.index("maintenance_clones"))
    reveal(s, "stranger")
    assert offered(s) == ["none", "identity maintenance_clones"]
    play(s, "identity maintenance_clones")
    assert offered(s) == ["target clone_alpha", "target clone_beta", "target clone_gamma"]


@pytest.mark.rule("SF-C25.5", "SF-20.14")
def test_homework_is_asked_alike_whether_or_not_the_bonus_character_can_act() -> None:
    s = table()
    s.bonus[A] = (N.IDENTITIES.index("exile"),)
    down(s, "exile")
    reveal(s, "stranger")
    assert offered(s) == ["none"]


@pytest.mark.rule("SF-C25.6", "SF-C25.7")
def test_enigma_keeps_the_cards_and_loses_uncanny() -> None:
    s = table()
    s.cards[A] = N.IDENTITIES.index("stranger")
    s.bonus[A] = (N.IDENTITIES.index("exile"),)
    turn_of(s, A)
    play(s, "schrodinger exile")
    assert s.bonus[A] == (N.STRANGER_CARD,)
    assert s.discarded[A] == ()
    assert s.shown >> N.STRANGER_CARD & 1
    assert not s.powers[c("stranger")] & N.UNCANNY
    assert not s.schrodinger


@pytest.mark.rule("SF-C26.4", "SF-C26.5", "SF-C26.6")
def test_telepathy_moves_unhelmeted_humans_against_their_will() -> None:
    s = table()
    pc(s, B, "exile")
    put(s, "bio_lab", "exile", "doctor", "legal", "cyborg")
    give(s, "doctor", "helmet")
    cubes(s, "telepathic_rat", "A1")
    s.choking |= 1 << at("chem_lab")
    near = N.PLACES[s.components.near[at("bio_lab")][0][0]]
    s.choking |= 1 << at(near)
    s.locks = 0
    act(s)
    play(s, "activate telepathic_rat")
    assert "free" not in offered(s)
    assert {word.split()[1] for word in offered(s, "telepathy")} == {"exile", "cyborg"}
    play(s, "telepathy exile", f"step {near}")
    assert s.down >> p("exile") & 1
    assert s.turn.actions == 1


@pytest.mark.rule("SF-C26.3", "SF-C26.5")
def test_the_holder_of_the_rat_is_beside_it() -> None:
    s = table()
    give(s, "exile", "telepathic_rat")
    cubes(s, "telepathic_rat", "A1")
    act(s)
    play(s, "activate telepathic_rat")
    assert "telepathy exile" in offered(s)


@pytest.mark.rule("SF-C26.7", "SF-C26.8")
def test_my_precious_keeps_others_from_throwing_and_dropping_the_rat() -> None:
    s = table()
    give(s, "exile", "telepathic_rat")
    put(s, "array_control", "engineer")
    pc(s, A, "telepathic_rat")
    activate(s, "exile", B)
    assert "drop telepathic_rat" not in offered(s)
    assert "throw telepathic_rat" not in offered(s)
    assert "give telepathic_rat" in offered(s)
    activate(s, "exile", A)
    assert "drop telepathic_rat" in offered(s)


@pytest.mark.rule("SF-C27.5", "SF-C27.6")
def test_talk_them_through_it_lends_jury_rig_and_tunnel_rat() -> None:
    s = table()
    pc(s, A, "troubleshooter")
    put(s, "tanks", "exile")
    s.damaged |= 1 << at("tanks")
    activate(s, "exile")
    assert "jury_rig section" in offered(s)
    assert "step mainframe" in offered(s)
    down(s, "troubleshooter")
    assert "jury_rig section" not in offered(s)
    assert "step mainframe" not in offered(s)
    s.down = 0
    activate(s, "exile", B)
    assert "jury_rig section" not in offered(s)


@pytest.mark.rule("SF-4.17", "SF-C22.7")
def test_a_reveal_power_may_take_an_ability_away() -> None:
    s = table()
    assert s.powers[c("security")] & N.PEACEKEEPER
    reveal(s, "security")
    assert not s.powers[c("security")] & N.PEACEKEEPER


@pytest.mark.rule("SF-16.3")
def test_at_stationfall_reveal_powers_give_nothing() -> None:
    from turncoat.games.stationfall import stationfall

    s = table()
    for side, identity in enumerate(("hyde", "medical", "security", "engineer")):
        s.cards[side] = N.IDENTITIES.index(identity)
    stationfall.begin(s, "reentry")
    s.settle()
    play(s, "reveal hyde", "reveal medical", "reveal security", "reveal engineer")
    assert (s.held[p("doctor")], s.held[p("medical")], s.markers) == ((), (), ())
    assert s.powers[c("security")] & N.PEACEKEEPER
    hold(s, p("exile"), N.HELMET)
