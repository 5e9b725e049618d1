"""What each of the 28 Bot Scripts makes a Character do in a given position (chapter B, SF-19.9 to SF-19.12)."""

from __future__ import annotations

import pytest

from stationfall.board import A, B, C, D, at, base, cubes, give, kompromat, p, pc, put
from stationfall.test_agendas import arrange
from turncoat.games.stationfall import bot_mind, choices, scripts
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.characters.consort import SwitchWith
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.script_conditions import is_true
from turncoat.games.stationfall.state import StationfallState, Turn
from turncoat.kernel.chance import Dice

PLACED = frozenset(("step", "breach", "section_launch"))
PEOPLE = frozenset(("attack", "revive", "emergency", "infect", "decontaminate"))
THINGS = frozenset(("pick_up", "manufacture"))
KINDS = frozenset(("manufacture_data", "delete"))


def table(identity: str, words: str = "") -> StationfallState:
    """Everybody is in the Rec Room, nothing lies anywhere, no Locks; B is a bot with that Identity, on its turn."""
    s = base(*N.CHARACTERS)
    s.bots = 1 << B | 1 << C | 1 << D
    s.cards[B] = N.IDENTITIES.index(identity)
    s.bonus = [()] * 4
    s.contaminated = s.locks = s.kompromat_at = 0
    s.down = 0
    for pawn in range(N.PAWN_COUNT):
        if pawn not in (N.RAT, N.ASSISTANT):
            put(s, "rec_room", N.PAWNS[pawn])
            for kind in s.held[pawn]:
                s.held[pawn] = tuple(other for other in s.held[pawn] if other != kind)
    s.helmets = 1 << p("corpsicle")
    for place, kinds in enumerate(s.loose):
        s.loose[place] = tuple(kind for kind in kinds if kind in N.UNIQUE)
    s.turn = Turn(B)
    s.phase = N.ACTIVATE_PHASE
    arrange(s, words)
    return s


def said(deed: Deed) -> str:
    """A deed in words, as far as the cases below need it."""
    verb, args = deed.verb, deed.args
    if verb in PLACED:
        return f"{verb} {N.PLACES[args[0]]}"
    if verb in PEOPLE:
        return f"{verb} {N.PAWNS[args[0]]}"
    if verb in THINGS:
        return f"{verb} {N.ITEMS[args[0]]}"
    if verb in KINDS:
        return f"{verb} {N.DATA[args[0]]}"
    if verb in ("rob", "loot"):
        return f"{verb} {N.PAWNS[args[0]]} {N.ITEMS[args[1]] if args[1] >= 0 else N.DATA[~args[1]]}"
    if verb == "delete_data":
        return f"{verb} {N.PAWNS[args[0]]} {N.DATA[~args[1]]}"
    if verb == "transmit":
        return f"{verb} {N.DATA[args[0]]} {N.OFFSITES[args[1]]}"
    if verb == "drag":
        return f"{verb} {N.PAWNS[args[0]]} {N.PLACES[args[1]]}"
    if verb == "jury_rig":
        return f"{verb} {N.PAWNS[args[0]] if args[0] >= 0 else 'section'}"
    return verb


def first(s: StationfallState, script: str, pawn: str) -> str:
    """The first Action of a Script for a pawn with how many it needs, or why there is none."""
    chosen = s.components.scripts[script]
    if not scripts.is_cast(s, p(pawn), chosen.actor):
        return "not cast"
    found = scripts.first_steps(s, B, p(pawn), chosen)
    if not found:
        return "-"
    actions, deed = min(found, key=lambda one: one[0])
    return f"{actions} {said(deed)}"


CASES = [
    # rule, identity, script, who acts, arrangement, what it does
    ("SF-B.2", "exile", "helmet_up", "exile", "put kitchen exile; loose2 kitchen helmet", "1 pick_up helmet"),
    ("SF-B.2", "exile", "helmet_up", "exile", "put print_shop exile", "1 manufacture helmet"),
    ("SF-B.2", "exile", "helmet_up", "exile", "give exile helmet", "-"),
    ("SF-B.2", "consort", "helmet_up", "consort", "put print_shop consort", "-"),
    ("SF-B.3", "exile", "briefcase", "exile", "put quarters exile; put kitchen doctor", "1 pick_up briefcase"),
    ("SF-B.3", "exile", "briefcase", "exile", "give doctor briefcase; give exile bludgeon", "1 rob doctor briefcase"),
    ("SF-B.3", "exile", "briefcase", "exile", "give doctor briefcase; down doctor", "1 loot doctor briefcase"),
    ("SF-B.3", "exile", "briefcase", "exile", "give exile briefcase", "-"),
    ("SF-B.3", "exile", "briefcase", "exile", "escape doctor; give doctor briefcase", "-"),
    ("SF-B.3", "exile", "briefcase", "exile", "put suite doctor; give doctor briefcase; put therapy_garden exile", "2 step rec_room"),
    ("SF-B.4", "exile", "artifact", "exile", "put physics_lab exile", "1 pick_up artifact"),
    ("SF-B.5", "exile", "arm_up", "exile", "put print_shop exile", "1 manufacture bludgeon"),
    ("SF-B.5", "counselor", "arm_up", "counselor", "put print_shop counselor", "1 manufacture gun"),
    ("SF-B.5", "exile", "arm_up", "exile", "give exile bludgeon", "-"),
    ("SF-B.5", "security", "arm_up", "security", "", "-"),
    ("SF-B.6", "exile", "down_grudge", "doctor", "bonus B medical", "not cast"),
    ("SF-B.6", "exile", "down_grudge", "doctor", "bonus B medical; give doctor bludgeon", "1 attack medical"),
    ("SF-B.6", "exile", "down_grudge", "doctor", "bonus B medical; give doctor bludgeon; down medical", "-"),
    ("SF-B.6", "exile", "down_grudge", "doctor", "bonus B colonel; give doctor bludgeon", "-"),
    ("SF-B.6", "security", "down_grudge", "doctor", "give doctor bludgeon; give exile gun", "1 attack boarder"),
    ("SF-B.7", "exile", "down_officer", "doctor", "give doctor bludgeon", "1 attack colonel"),
    ("SF-B.7", "colonel", "down_officer", "doctor", "give doctor bludgeon", "1 attack counselor"),
    ("SF-B.8", "exile", "get_evidence", "exile", "put security_station exile", "1 manufacture_data evidence"),
    ("SF-B.8", "exile", "get_evidence", "exile", "data exile evidence", "-"),
    ("SF-B.8", "exile", "get_evidence", "exile", "damaged security_station; data doctor evidence; give exile gun", "1 rob doctor evidence"),
    ("SF-B.9", "exile", "get_x_secret", "exile", "put bio_lab exile", "1 manufacture_data x_secret"),
    ("SF-B.10", "stowaway", "tell_news", "stowaway", "put array_control stowaway; data stowaway evidence", "1 transmit evidence news"),
    ("SF-B.10", "stowaway", "tell_news", "stowaway", "data stowaway evidence; offsite news evidence", "-"),
    ("SF-B.10", "jekyll", "tell_news", "doctor", "put array_control doctor; data doctor evidence", "-"),
    ("SF-B.11", "inspector", "tell_authorities", "inspector", "put array_control inspector; data inspector evidence",
     "1 transmit evidence authorities"),
    ("SF-B.11", "inspector", "tell_authorities", "inspector", "data inspector evidence; offsite authorities evidence", "-"),
    ("SF-B.12", "operative", "wipe_data", "operative", "data exile evidence", "1 emp_burst"),
    ("SF-B.12", "operative", "wipe_data", "doctor", "put physics_lab doctor; put physics_lab exile; data exile evidence",
     "1 delete_data exile evidence"),
    ("SF-B.12", "operative", "wipe_data", "doctor", "pc A jekyll; data doctor evidence; damaged physics_lab", "1 delete evidence"),
    ("SF-B.12", "exile", "wipe_data", "doctor", "data doctor x_secret", "-"),
    ("SF-B.13", "stowaway", "jammers", "doctor", "put mainframe doctor", "1 jammers"),
    ("SF-B.13", "stowaway", "jammers", "digital_assistant", "", "1 jammers"),
    ("SF-B.13", "troubleshooter", "jammers", "doctor", "put mainframe doctor", "-"),
    ("SF-B.14", "exile", "cameras", "doctor", "put security_station doctor", "-"),
    ("SF-B.14", "cyborg", "cameras", "doctor", "put security_station doctor", "1 cameras"),
    ("SF-B.15", "exile", "sound_alarm", "counselor", "put bridge counselor", "1 abandon_ship"),
    ("SF-B.15", "exile", "sound_alarm", "doctor", "put bridge doctor", "not cast"),
    ("SF-B.15", "exile", "sound_alarm", "doctor", "put bridge doctor; data doctor digital_assistant", "1 abandon_ship"),
    ("SF-B.15", "troubleshooter", "sound_alarm", "counselor", "put bridge counselor", "-"),
    ("SF-B.16", "exile", "board_pod", "exile", "put aft_airlocks exile", "1 step alcatraz"),
    ("SF-B.16", "exile", "board_pod", "exile", "put alcatraz exile", "-"),
    ("SF-B.16", "exile", "board_pod", "exile", "put alcatraz exile; damaged alcatraz", "2 step aft_airlocks"),
    ("SF-B.16", "exile", "board_pod", "exile", "put machine_shop exile", "2 step aft_airlocks"),
    ("SF-B.16", "troubleshooter", "board_pod", "troubleshooter", "put aft_airlocks troubleshooter", "-"),
    ("SF-B.17", "exile", "launch", "exile", "put mcqueen exile; data exile nda; alarm", "1 timed_launch"),
    ("SF-B.17", "exile", "launch", "exile", "put mcqueen exile; data exile nda", "-"),
    ("SF-B.17", "exile", "launch", "doctor", "put mcqueen exile; data exile nda; alarm; put aft_airlocks doctor",
     "1 section_launch mcqueen"),
    ("SF-B.17", "exile", "launch", "doctor", "put mcqueen boarder; data boarder nda; alarm; put aft_airlocks doctor", "-"),
    ("SF-B.18", "operative", "block_pods", "doctor", "put mcqueen doctor; give doctor bludgeon", "1 sabotage"),
    ("SF-B.18", "exile", "block_pods", "doctor", "put mcqueen doctor; give doctor bludgeon", "-"),
    ("SF-B.18", "operative", "block_pods", "security", "put aft_airlocks security", "1 step houdini"),
    ("SF-B.19", "colonel", "release_x", "counselor", "put cryo_lab counselor", "1 release_project_x"),
    ("SF-B.19", "colonel", "release_x", "doctor", "put vault_x doctor; give doctor bludgeon", "1 sabotage"),
    ("SF-B.19", "colonel", "release_x", "doctor", "put vault_x doctor; give doctor bludgeon; released", "-"),
    ("SF-B.20", "troubleshooter", "guard_x", "engineer", "put reactor engineer; damaged reactor", "1 jury_rig section"),
    ("SF-B.20", "troubleshooter", "guard_x", "engineer", "put cryo_lab engineer", "-"),
    ("SF-B.20", "colonel", "guard_x", "engineer", "", "-"),
    ("SF-B.21", "engineer", "arm_antimatter", "counselor", "put bridge counselor", "1 self_destruct"),
    ("SF-B.21", "engineer", "arm_antimatter", "daredevil", "put magnetic_containment daredevil", "1 pick_up antimatter"),
    ("SF-B.21", "engineer", "arm_antimatter", "daredevil", "armed", "-"),
    ("SF-B.22", "troubleshooter", "save_station", "engineer", "put kitchen engineer; damaged kitchen", "1 jury_rig section"),
    ("SF-B.22", "troubleshooter", "save_station", "doctor", "put kitchen doctor; damaged kitchen", "not cast"),
    ("SF-B.23", "exile", "cut_power", "doctor", "put reactor doctor; give doctor gun", "1 sabotage"),
    ("SF-B.24", "microbiologist", "contaminate", "doctor", "put bio_lab doctor", "1 contaminate"),
    ("SF-B.24", "operative", "contaminate", "doctor", "put bio_lab doctor", "-"),
    ("SF-B.25", "operative", "decontaminate", "doctor", "put tanks doctor; put tanks exile; dirty exile", "1 decontaminate exile"),
    ("SF-B.25", "operative", "decontaminate", "doctor", "put storage doctor; put storage exile; dirty exile; down exile", None),
    ("SF-B.26", "exile", "revive", "medical", "down exile", "1 emergency exile"),
    ("SF-B.26", "exile", "revive", "doctor", "down exile; give doctor nanogel", "1 revive exile"),
    ("SF-B.26", "exile", "revive", "doctor", "down exile; put nanofactory doctor", "1 manufacture nanogel"),
    ("SF-B.26", "troubleshooter", "revive", "engineer", "down medical", "1 jury_rig medical"),
    ("SF-B.26", "exile", "revive", "medical", "down boarder", "-"),
    ("SF-B.27", "exile", "drag_friend", "doctor", "put aft_airlocks doctor; put aft_airlocks exile; down exile", "1 drag exile alcatraz"),
    ("SF-B.27", "exile", "drag_friend", "doctor", "down boarder", "-"),
    ("SF-B.28", "exile", "kompromat_hunt", "doctor", "token rec_room", "1 collect"),
    ("SF-B.28", "exile", "kompromat_hunt", "doctor", "", "-"),
]  # fmt: skip


def ready(identity: str, words: str) -> StationfallState:
    """The table, with the few words that the arrangements of Agendas lack."""
    s = table(identity)
    for order in filter(None, [part.strip() for part in words.split(";")]):
        verb, *args = order.split()
        if verb == "alarm":
            s.abandon_ship = True
        elif verb == "token":
            s.kompromat_at = 1 << at(args[0])
            s.kompromat_unseen = 1
        elif verb == "bonus":
            s.bonus[B] = (N.IDENTITIES.index(args[1]),)
        elif verb == "loose2":
            s.loose[at(args[0])] = (N.ITEMS.index(args[1]),)
        elif verb == "data":
            s.data[p(args[0])] |= 1 << N.DATA.index(args[1])
        else:
            arrange(s, order)
    return s


@pytest.mark.parametrize(
    ("identity", "script", "pawn", "words", "expected"),
    [pytest.param(*case[1:], marks=pytest.mark.rule(case[0], "SF-B.1", "SF-19.12")) for case in CASES],
)
@pytest.mark.ruling("23.43")
def test_a_script_does_what_its_words_say(identity: str, script: str, pawn: str, words: str, expected: str | None) -> None:
    found = first(ready(identity, words), script, pawn)
    if expected is None:
        assert found.split()[1:3] == ["drag", "exile"]
    else:
        assert found == expected


@pytest.mark.rule("SF-19.16")
@pytest.mark.ruling("23.45")
def test_of_equal_choices_a_reveal_power_of_a_bot_takes_the_nearest() -> None:
    s = table("consort", "put kitchen consort; put quarters doctor; pc A exile")
    for pawn in range(N.PAWN_COUNT):
        if s.at[pawn] == at("rec_room"):
            put(s, "bridge", N.PAWNS[pawn])
    put(s, "kitchen", "exile")
    s.phase = N.REVEAL_PHASE
    s.cards[B], s.pc[B] = N.NOBODY, N.IDENTITIES.index("consort")
    s.owners[N.CHARACTERS.index("consort")] = 1 << B
    action = bot_mind.prefer(s, SwitchWith(B), choices.pick)
    assert action.text == "target doctor", "not Astrochimp, who is far away; not a PC"
    s.phase = N.RESOLVE_PHASE
    assert bot_mind.prefer(s, SwitchWith(B), choices.pick).text == "target astrochimp"


# -- who acts, and when a bot reveals ---------------------------------------------------------------------------------------------------


def chosen(s: StationfallState, script: str) -> str:
    """Whom the bot would Activate for a Script."""
    pawn = scripts.candidate(s, B, s.components.scripts[script])
    return N.PAWNS[pawn] if pawn >= 0 else "nobody"


@pytest.mark.rule("SF-19.10", "SF-19.11")
def test_fewest_actions_then_fewest_cubes_then_the_alphabet_decide_who_acts() -> None:
    s = ready("counselor", "token kitchen; put kitchen exile; put kitchen engineer; put quarters doctor")
    s.supply_cubes = [8] * 4
    cubes(s, "engineer", "A2")
    assert chosen(s, "kompromat_hunt") == "exile", "one Action and one cube"
    cubes(s, "exile", "A2")
    assert chosen(s, "kompromat_hunt") == "engineer", "two cubes each"
    cubes(s, "doctor", "B1")
    assert chosen(s, "kompromat_hunt") == "engineer", "Doctor costs nothing, but would have to walk"
    cubes(s, "exile", "A2 B2")
    assert chosen(s, "kompromat_hunt") == "exile", "a Conspirator costs nothing"
    cubes(s, "exile", "A0 B0")
    pc(s, A, "exile")
    assert chosen(s, "kompromat_hunt") == "engineer", "a PC of somebody else is none"
    s.supply_cubes[B] = 1
    assert chosen(s, "kompromat_hunt") != "engineer", "not enough cubes"


@pytest.mark.rule("SF-19.10", "SF-AB.2", "SF-AB.3")
def test_own_cubes_that_come_back_from_a_loyal_card_do_not_count_against_the_limit() -> None:
    s = ready("inspector", "")  # Influence Limit 4
    cubes(s, "astrochimp", "A1 B2")
    assert scripts.cubes_needed(s, B, N.CHARACTERS.index("astrochimp")) == 4
    cubes(s, "astrochimp", "A2 B2")
    assert scripts.cubes_needed(s, B, N.CHARACTERS.index("astrochimp")) == -1


@pytest.mark.rule("SF-19.12", "SF-11.2", "SF-AB.4", "SF-7.18")
def test_a_route_avoids_hazards_and_opens_locks_with_breach() -> None:
    s = ready("exile", "put therapy_garden exile; put suite doctor; give doctor briefcase")
    s.choking |= 1 << at("rec_room")
    around = first(s, "briefcase", "exile").split()
    assert around[1] == "step"
    assert around[2] != "rec_room"
    give(s, "exile", "helmet")
    assert first(s, "briefcase", "exile") == "2 step rec_room"
    s = ready("boarder", "put forward_hub boarder; put bridge doctor; give doctor briefcase")
    s.locks = locks = base().locks
    assert first(s, "briefcase", "boarder") == "1 breach bridge"
    s = ready("colonel", "put forward_hub colonel; put bridge doctor; give doctor briefcase")
    s.locks = locks
    assert first(s, "briefcase", "colonel") == "1 step bridge", "Officers pass"
    s = ready("exile", "put forward_hub exile; put bridge doctor; give doctor briefcase")
    s.locks = locks
    assert first(s, "briefcase", "exile") not in ("1 breach bridge", "1 step bridge")


@pytest.mark.rule("SF-19.8", "SF-B.31")
@pytest.mark.parametrize(
    ("identity", "words", "revealed"),
    [
        ("corpsicle", "minute 9; down corpsicle", False), ("corpsicle", "minute 8; down corpsicle", True), ("corpsicle", "minute 8", False),
        ("cyborg", "down cyborg", True), ("medical", "cubes medical A1 B3", False), ("medical", "cubes medical A1 C1 B3", True),
        ("colonel", "betrayal B 1", False), ("colonel", "betrayal B 2", True),
        ("exile", "hand B doctor", False), ("exile", "hand B doctor engineer", True),
        ("inspector", "", False), ("inspector", "bribe exile", True),
        ("billionaire", "grey 2", False), ("billionaire", "grey 3", True),
        ("engineer", "minute 7", False), ("engineer", "minute 6", True), ("consort", "minute 0", False), ("stranger", "minute 0", False),
    ],
)  # fmt: skip
def test_a_bot_reveals_when_its_entry_says_so(identity: str, words: str, revealed: bool) -> None:
    s = table(identity)
    for order in filter(None, [part.strip() for part in words.split(";")]):
        verb, *args = order.split()
        if verb == "minute":
            s.minute = int(args[0])
        elif verb == "cubes":
            cubes(s, args[0], " ".join(args[1:]))
        elif verb == "hand":
            kompromat(s, B, *args[1:])
        elif verb == "bribe":
            s.bribe[B] = N.CHARACTERS.index(args[0])
        elif verb == "grey":
            s.grey = tuple(N.CHARACTERS.index("exile") if number < int(args[0]) else N.GREY_READY for number in range(3))
        else:
            arrange(s, order)
    card = s.cards[B]
    face = s.components.bots[identity]
    assert is_true(s, B, N.NOBODY, face.reveal_when) is revealed
    assert card == N.IDENTITIES.index(identity)


@pytest.mark.rule("SF-19.9")
def test_a_bot_draws_at_most_three_scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    s = table("exile")
    s.scripts &= ~(1 << list(s.components.scripts).index("renegotiate"))
    left = s.scripts.bit_count()
    s.chance = Dice(1)
    monkeypatch.setattr(scripts, "candidate", lambda _s, _side, _script: N.NOBODY)
    assert scripts.choose_script(s, B) == (None, N.NOBODY)
    assert s.script_discards.bit_count() == 3
    assert s.scripts.bit_count() == left - 3


@pytest.mark.rule("SF-B.6")
def test_only_live_targets_of_a_grudge_count_and_never_the_own_character() -> None:
    s = table("exile")
    s.bonus[B] = (N.IDENTITIES.index("medical"), N.IDENTITIES.index("legal"))
    s.down = 1 << p("medical")
    assert bot_mind.grudges(s, B) == 1 << p("legal")
    s.down |= 1 << p("legal")
    assert bot_mind.grudges(s, B) == 0
    s = table("cyborg", "down colonel")
    assert bot_mind.grudges(s, B) == sum(1 << p(name) for name in ("counselor", "engineer", "operative", "station_chief"))
