"""What players are asked, in words: every decision has a sheet with exactly the legal actions, reasons for others, and no secrets."""

from __future__ import annotations

import random
import re
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest

from stationfall.board import A, B, C, act, at, base, c, cubes, down, give, kompromat, p, pc, play, put, turn_of
from stationfall.station import acting, choke, damage, released, set_of
from turncoat.games.stationfall import (
    GAME,
    deeds,
    foresight,
    items,
    monsters,
    offers,
    project_x,
    questions,
    reveal,
    stationfall,
    suspicion,
    turn,
    words,
)
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.activation import Acting
from turncoat.games.stationfall.asking import Ask
from turncoat.games.stationfall.board_verbs import free_slots, integral, lay, members
from turncoat.games.stationfall.characters import (
    consort,
    counselor,
    digital_assistant,
    engineer,
    maintenance_clones,
    operative,
    stowaway,
    stranger,
)
from turncoat.games.stationfall.composing import first_word
from turncoat.games.stationfall.conspirators import is_officer, powers_of
from turncoat.games.stationfall.facts import Facts
from turncoat.games.stationfall.state import Marker, StationfallState
from turncoat.games.stationfall.view import StationfallView
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision
from turncoat.kernel.view import SPECTATOR
from turncoat.kernel.words import Choice, People, Sheet, plain

NAMES = ("Mira", "Jonas", "Aiko", "Tiller", "Noor", "Ben", "Cleo", "Dora", "Emil")
RAW = re.compile(r"[{}_<>]|None|\[\[|\]\]|  |\?\?|(?<!\w)-\d|\.\.(?!\.)|\s[.,;:]|^\s|\s$")
"""What no text for people may hold: places for words, ids, holes, marks left open."""
ASKS = {kind.__name__: kind for kind in Decision.__subclasses__() if kind.__module__.startswith("turncoat.games.stationfall.")}
SYMBOLS = frozenset(re.findall(r'<symbol id="([^"]+)"', (Path(words.__file__).parents[2] / "web/static/sprite.svg").read_text()))
DULL = frozenset(("end", "wait", "pass", "renegotiate", "hide", "reveal", "schrodinger", "none", "step"))


def sheet_of(s: StationfallState, audience: int | None = None) -> Sheet:
    """What the player to move, or somebody else, reads."""
    seat = s.current_player if audience is None else audience
    return words.sheet(GAME.view(s, seat), People(NAMES[: s.players], you=seat))


def choices_of(sheet: Sheet) -> list[Choice]:
    """All choices of a sheet."""
    return [choice for group in sheet.groups for choice in group.choices]


def choice(s: StationfallState, action: str) -> Choice:
    """The choice that stands for an action."""
    return next(found for found in choices_of(sheet_of(s)) if found.action == action)


def why(s: StationfallState, label: str) -> str:
    """The reason beside a choice that is not legal, with its rule."""
    found = [f"{plain(one.why)} {one.rule}" for one in choices_of(sheet_of(s)) if not one.action and plain(one.label) == label]
    assert found, f"nothing is said of {label}: {[plain(one.label) for one in choices_of(sheet_of(s)) if not one.action]}"
    return found[0]


def texts(sheet: Sheet) -> list[str]:
    """Every text of a sheet."""
    out = [sheet.title, sheet.lead, *sheet.steps]
    for group in sheet.groups:
        out.append(group.title)
        for one in group.choices:
            out += [one.label, one.cost, one.hint, one.why]
    return out


def reads_well(view: StationfallView, sheet: Sheet) -> None:
    """A sheet holds exactly the legal actions, each once, and nothing but words."""
    offered = [one.action for one in choices_of(sheet) if one.action]
    assert Counter(offered) == Counter(view.actions), view.ask
    for text in texts(sheet):
        assert not RAW.search(plain(text)), (view.ask, text)
    assert sheet.title
    assert sheet.rule
    assert not sheet.steps or 0 <= sheet.step < len(sheet.steps)
    assert sum(one.primary for one in choices_of(sheet)) <= 1
    for group in sheet.groups:
        assert group.title
        labels = [plain(one.label) for one in group.choices]
        assert len(set(labels)) == len(labels), f"{view.ask}: {group.title}: {labels}"
        for one in group.choices:
            assert all((one.label, one.rule)), one
            assert one.icon in SYMBOLS, one
            assert bool(one.action) != bool(one.why), one
            assert not (one.primary and one.action in ("end", "pass", "none", "done", "hide") and len(view.actions) > 1), one


def rests_well(view: StationfallView, sheet: Sheet) -> None:
    """Who is not asked reads who is awaited, and no choices."""
    assert sheet.waiting
    assert sheet.title
    assert not sheet.groups
    for text in texts(sheet):
        assert not RAW.search(plain(text)), (view.ask, text)


# -- whole games ---------------------------------------------------------------------------------------------------------------------

GAMES = [(players, "standard", 20 + players) for players in range(2, 10)] + [(6, "team", 1), (8, "team", 2), (4, "solo", 3)]


def lively(s: StationfallState, chance: random.Random) -> str:
    """An action that more likely than not does something: kinds of actions are drawn first, dull ones seldom."""
    by_verb = defaultdict(list)
    for action in s.legal_actions():
        by_verb[action.verb].append(action)
    verbs = [verb for verb in by_verb if verb not in DULL]
    return chance.choice(by_verb[chance.choice(verbs if verbs and chance.random() < 0.8 else list(by_verb))]).text


@pytest.mark.parametrize(("players", "mode", "seed"), GAMES)
def test_the_choices_of_every_sheet_are_the_legal_actions(players: int, mode: str, seed: int) -> None:
    s = GAME.new(players, seed=seed, mode=mode)
    chance = random.Random(seed)
    for _step in range(450):
        if not s.pending:
            break
        me = s.current_player
        view = GAME.view(s, me)
        reads_well(view, words.sheet(view, People(NAMES[:players], you=me)))
        other = (me + 1) % players
        seen = GAME.view(s, other)
        rests_well(seen, words.sheet(seen, People(NAMES[:players], you=other)))
        s.apply(N.TABLE.parse(lively(s, chance)))


def test_when_the_game_is_over_nobody_is_asked() -> None:
    s = GAME.new(4, seed=5)
    chance = random.Random(5)
    while s.pending:
        s.apply(chance.choice(list(s.legal_actions())))
    for seat in (0, SPECTATOR):
        assert words.sheet(GAME.view(s, seat), People(NAMES[:4], you=seat)) == Sheet("The game is over", waiting=True)


def test_a_sheet_takes_less_than_three_milliseconds() -> None:
    s = GAME.new(9, seed=4)
    chance = random.Random(4)
    spent = []
    for _step in range(200):
        view = GAME.view(s, s.current_player)
        before = time.process_time()
        words.sheet(view, People(NAMES, you=s.current_player))
        spent.append(time.process_time() - before)
        s.apply(N.TABLE.parse(lively(s, chance)))
    assert sum(spent) / len(spent) < 0.003


def test_every_rule_that_a_sheet_names_is_in_the_ledger() -> None:
    ledger = GAME.rules()
    for make in CASES.values():
        sheet = sheet_of(make())
        for number in (sheet.rule, *[one.rule for one in choices_of(sheet)]):
            assert number in ledger, number


# -- every decision ------------------------------------------------------------------------------------------------------------------

FOUR = ("exile", "engineer", "counselor", "doctor")


def asked(s: StationfallState, decision: Decision) -> StationfallState:
    """The position with this question on top."""
    s.pending.append(decision)
    return s


def about(card: str, *characters: str) -> StationfallState:
    """A Monster in Kitchen, everybody there."""
    s = released(base(*(characters or FOUR)), card, "kitchen")
    put(s, "kitchen", *[name for name in characters or FOUR if name in N.PAWNS])
    return s


def _choose_identity() -> StationfallState:
    return GAME.new(4, seed=1)


def _reveal_phase() -> StationfallState:
    s = base()
    s.bonus[A] = (N.IDENTITIES.index("medical"),)
    cubes(s, "astrochimp", "A1 B2")
    turn_of(s, A)
    return s


def _last_reveal() -> StationfallState:
    return asked(base(), reveal.LastReveal(A, A))


def _influence() -> StationfallState:
    s = base()
    cubes(s, "colonel", "A1 B2")
    pc(s, A, "astrochimp")
    turn_of(s, A)
    return s


def _cubes() -> StationfallState:
    s = _influence()
    play(s, "influence cyborg")
    return s


def _retrieve() -> StationfallState:
    s = base()
    cubes(s, "colonel", "A1 B2")
    cubes(s, "exile", "A1")
    put(s, "alone", "exile")
    act(s)
    play(s, "renegotiate")
    return s


def _acting() -> StationfallState:
    return acting(base(), "engineer")


def _compose() -> StationfallState:
    s = acting(base(), "engineer")
    give(s, "engineer", "helmet")
    put(s, "array_control", "exile", "colonel")
    play(s, "give helmet")
    return s


def _which_pawn() -> StationfallState:
    s = base(*FOUR, "maintenance_clones")
    kompromat(s, A, "maintenance_clones")
    down(s, "clone_beta")
    cubes(s, "exile", "A1")
    act(s)
    play(s, "kompromat maintenance_clones")
    return s


def _name_owner() -> StationfallState:
    s = base(*FOUR)
    pc(s, B, "hyde")
    pc(s, C, "jekyll")
    kompromat(s, A, "doctor")
    cubes(s, "exile", "A1")
    act(s)
    play(s, "kompromat doctor", "wait keep")
    return s


def _permission() -> StationfallState:
    s = base(*FOUR)
    pc(s, B, "exile")
    acting(s, "engineer")
    play(s, "bribe exile", "step mainframe")
    return s


def _make_room() -> StationfallState:
    s = base(*FOUR)
    give(s, "doctor", "helmet", "nanogel", "firebomb")
    return asked(s, items.MakeRoom(A, p("doctor"), N.GUN))


def _bloom_discard() -> StationfallState:
    s = about("spore_bloom")
    give(s, "doctor", "helmet", "nanogel", "firebomb")
    return asked(s, monsters.BloomDiscard(A, p("doctor")))


def _switch_with() -> StationfallState:
    return asked(base(*FOUR, "consort"), consort.SwitchWith(A))


def _switch_drop() -> StationfallState:
    s = base(*FOUR, "consort")
    give(s, "doctor", "helmet", "nanogel", "firebomb")
    s.contaminated |= 1 << p("consort")
    return asked(s, consort.SwitchDrop(A, p("doctor"), p("doctor"), ()))


def _confess() -> StationfallState:
    s = base(*FOUR)
    put(s, "kitchen", "counselor", "exile", "doctor")
    return asked(s, counselor.Confess(A, A))


def _infiltrate() -> StationfallState:
    s = base(*FOUR, "digital_assistant")
    s.data[p("exile")] = N.EVIDENCE_BIT
    return asked(s, digital_assistant.Infiltrate(A))


def _cache_for() -> StationfallState:
    s = base(*FOUR, "stowaway")
    cubes(s, "exile", "A1")
    return asked(s, stowaway.CacheFor(A, A))


def _next_clone() -> StationfallState:
    return asked(base(*FOUR, "maintenance_clones"), maintenance_clones.NextClone(A, A, N.PAWN_MASK[N.CLONES]))


def _show_bonus() -> StationfallState:
    s = base(*FOUR, "stranger")
    pc(s, B, "exile")
    s.bonus[A] = (N.IDENTITIES.index("engineer"), N.IDENTITIES.index("exile"))
    return asked(s, stranger.ShowBonus(A, A))


def _student_pawn() -> StationfallState:
    s = base(*FOUR, "stranger", "maintenance_clones")
    return asked(s, stranger.StudentPawn(A, A, N.IDENTITIES.index("maintenance_clones")))


def _overload() -> StationfallState:
    return asked(base(), engineer.OverloadTarget(A, A))


def _place_trap() -> StationfallState:
    return asked(base(*FOUR, "operative"), operative.PlaceTrap(A, A, (at("kitchen"),)))


def _frameup() -> StationfallState:
    s = base(*FOUR, "consort")
    put(s, "kitchen", "consort", "exile")
    cubes(s, "exile", "B1")
    act(s)
    return asked(s, suspicion.Frameup(A, set_of("kitchen")))


def _resolve_order() -> StationfallState:
    s = base()
    s.markers = (Marker(A, N.TIMED_LAUNCH, at("mcqueen"), s.minute), Marker(A, N.ANTIMATTER_MARKER, N.MAP_PLACES, s.minute))
    return asked(s, turn.ResolveOrder(A))


def _deliver() -> StationfallState:
    s = base(*FOUR)
    pc(s, A, "exile")
    put(s, "alone", "exile")
    s.data[p("exile")] = N.EVIDENCE_BIT | N.X_SECRET_BIT
    s.guilt[A] = N.GUILTY
    return asked(s, stationfall.Deliver(A, A))


def _goo() -> StationfallState:
    s = base()
    project_x.place_goo(s, at("vault_x"))
    return asked(s, project_x.GooSpreads(A))


CASES: dict[str, Callable[[], StationfallState]] = {
    "ChooseIdentity": _choose_identity,
    "RevealPhase": _reveal_phase,
    "LastReveal": _last_reveal,
    "Influence": _influence,
    "Cubes": _cubes,
    "Acting": _acting,
    "Retrieve": _retrieve,
    "Compose": _compose,
    "WhichPawn": _which_pawn,
    "NameOwner": _name_owner,
    "Permission": _permission,
    "MakeRoom": _make_room,
    "BloomDiscard": _bloom_discard,
    "SwitchWith": _switch_with,
    "SwitchDrop": _switch_drop,
    "Confess": _confess,
    "Infiltrate": _infiltrate,
    "CacheFor": _cache_for,
    "NextClone": _next_clone,
    "ShowBonus": _show_bonus,
    "StudentPawn": _student_pawn,
    "OverloadTarget": _overload,
    "PlaceTrap": _place_trap,
    "Frameup": _frameup,
    "MonsterMoves": lambda: asked(about("combat_swarm"), monsters.MonsterMoves(A, (0,), 0)),
    "MonsterSteps": lambda: asked(about("blob"), monsters.MonsterSteps(A, set_of("quarters", "aft_hub"))),
    "MonsterChooses": lambda: asked(about("combat_swarm"), monsters.MonsterChooses(A, (1,))),
    "GooSpreads": _goo,
    "ResolveOrder": _resolve_order,
    "Deliver": _deliver,
}


def test_every_decision_has_a_sheet() -> None:
    assert set(words.SHEETS) == set(ASKS) == set(CASES)


def test_every_word_of_an_action_has_words() -> None:
    assert set(offers.KINDS) == set(deeds.PERFORM) | deeds.THROUGH
    assert set(questions.WORDS_OF) == set(deeds.NEXT)


@pytest.mark.parametrize("name", CASES)
def test_every_decision_is_asked_in_words(name: str) -> None:
    s = CASES[name]()
    me = s.current_player
    view = GAME.view(s, me)
    assert view.ask == name
    reads_well(view, sheet_of(s))
    for seat in (*[seat for seat in range(4) if seat != me], SPECTATOR):
        rests_well(GAME.view(s, seat), sheet_of(s, seat))


# -- what others read ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-15.34", "SF-20.12")
def test_nobody_else_reads_what_is_being_put_together() -> None:
    s = acting(base(), "engineer")
    give(s, "engineer", "helmet")
    put(s, "array_control", "exile", "colonel")
    before = sheet_of(s, B)
    play(s, "give helmet")
    assert sheet_of(s, B) == before
    assert plain(before.title) == "Mira acts with Engineer"
    assert plain(before.lead) == "2 Actions left."


@pytest.mark.rule("SF-20.3", "SF-20.7")
def test_waiting_sheets_do_not_depend_on_hidden_cards() -> None:
    shown = []
    for card, token in (("cyborg", "exile"), ("medical", "colonel")):
        s = base()
        s.cards[A] = N.IDENTITIES.index(card)
        kompromat(s, A, token)
        turn_of(s, A)
        shown.append(sheet_of(s, B))
        act(s)
        shown.append(sheet_of(s, B))
    assert shown[:2] == shown[2:]


@pytest.mark.rule("SF-15.34")
def test_an_open_offer_is_read_by_everybody() -> None:
    s = _permission()
    sheet = sheet_of(s, C)
    assert plain(sheet.title) == "Mira waits for Jonas"
    assert plain(sheet.lead) == "Bribe: Exile Steps from Array Control to Mainframe."


# -- permission ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-15.31", "SF-15.32", "SF-15.34", "SF-16.22", "SF-21.2")
def test_the_owner_reads_the_whole_action_and_what_follows() -> None:
    s = _permission()
    sheet = sheet_of(s)
    assert plain(sheet.title) == "Mira asks for your Exile"
    assert plain(sheet.lead) == "For a Bribe: Exile Steps from Array Control to Mainframe. It would be carried out exactly so."
    yes, no = choices_of(sheet)
    assert (yes.action, no.action) == ("accept", "decline")
    assert not yes.primary
    assert not no.primary
    assert plain(yes.hint) == "Nobody becomes Suspect by it. The Bribe stays on the card: 1 point for you at the end."
    assert plain(no.hint) == "The Bribe goes back to Mira, and no other is offered this turn."


@pytest.mark.rule("SF-10.2", "SF-10.6", "SF-15.39", "SF-15.42", "SF-21.3")
def test_who_refuses_kompromat_reads_that_it_makes_suspect() -> None:
    s = base(*FOUR)
    pc(s, B, "exile")
    give(s, "exile", "gun")
    put(s, "kitchen", "exile", "doctor")
    kompromat(s, A, "exile")
    cubes(s, "engineer", "A1")
    act(s)
    play(s, "kompromat exile", "attack doctor")
    yes, no = choices_of(sheet_of(s))
    assert plain(yes.hint) == "Doctor becomes Down. Mira becomes Suspect. The token lies used on the card."
    assert plain(no.hint) == "You become Suspect. The token is spent."
    s.guilt[B] = N.GUILTY
    assert plain(choices_of(sheet_of(s))[1].hint) == "You are Guilty already and stay so. The token is spent."


@pytest.mark.rule("SF-C12.4", "SF-22.18")
def test_both_owners_of_doctor_are_named() -> None:
    s = _name_owner()
    assert [plain(one.label) for one in choices_of(sheet_of(s))] == ["Ask Jonas", "Ask Aiko"]
    play(s, "owner C")
    assert plain(sheet_of(s).title) == "Mira asks for your Doctor"
    assert "Jonas, who shares this PC, becomes Suspect too." in plain(choices_of(sheet_of(s))[1].hint)


@pytest.mark.rule("SF-16.22", "SF-C02.15", "SF-C16.13")
@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("inspector", "The Bribe stays on the card: 2 points for you at the end."),
        ("exile", "The Bribe stays on the card: 1 point for you at the end."),
    ],
)
def test_what_a_bribe_is_worth_to_the_owner(card: str, says: str) -> None:
    s = base("exile", "engineer", "inspector", "doctor")
    pc(s, B, card)
    acting(s, "engineer")
    play(s, f"bribe {card}", "wait keep")
    assert plain(choices_of(sheet_of(s))[0].hint).endswith(says)


@pytest.mark.rule("SF-15.34", "SF-15.31")
def test_the_asker_sees_that_the_offer_needs_an_answer() -> None:
    s = base(*FOUR)
    pc(s, B, "exile")
    acting(s, "engineer")
    assert "The PC of Jonas, who is asked when you have named the Action." in plain(choice(s, "bribe exile").hint)
    play(s, "bribe exile")
    sheet = sheet_of(s)
    assert sheet.steps == ("Bribe", "Exile", "Action", "Ask Jonas")
    assert sheet.step == 2
    assert plain(choice(s, "step mainframe").hint).endswith("This asks Jonas, and cannot be taken back.")
    assert "Exile is the PC of Jonas, who decides." in plain(sheet.lead)


def test_the_steps_of_a_compound_offer() -> None:
    s = base(*FOUR)
    pc(s, B, "exile")
    give(s, "exile", "helmet")
    acting(s, "engineer")
    play(s, "bribe exile", "give helmet")
    sheet = sheet_of(s)
    assert sheet.steps == ("Bribe", "Exile", "Give", "To whom", "Ask Jonas")
    assert sheet.step == 3
    assert plain(sheet.title) == "Give Helmet to whom?"
    assert plain(sheet.lead).startswith("Your offer: Exile Gives a Helmet to …")


# -- why not ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-12.8", "SF-7.19", "SF-AB.11")
def test_why_a_locked_corridor_cannot_be_passed() -> None:
    s = acting(base(*FOUR), "doctor")
    put(s, "forward_hub", "doctor")
    assert why(s, "Bridge") == "that Corridor is Locked, and Doctor is no Officer SF-12.8"
    s = acting(base(*FOUR), "engineer")
    put(s, "forward_hub", "engineer")
    assert choice(s, "step bridge").icon == "lock"
    assert "The Lock goes." in plain(choice(s, "step bridge").hint)
    damage(s, "generators", "fuel_cells")
    assert why(s, "Bridge") == "that Corridor is Locked, and in Blackout no Officer passes Locks SF-7.19"


@pytest.mark.rule("SF-11.2", "SF-12.3", "SF-5.26")
def test_why_a_place_next_door_cannot_be_entered() -> None:
    s = acting(base(*FOUR), "doctor")
    put(s, "storage", "doctor")
    choke(s, "mainframe")
    assert why(s, "Mainframe") == "Doctor would be Down there: Asphyxiation, and no Helmet SF-11.2"
    assert why(s, "Vault X") == "only a Vent leads there, and Doctor is no Tunnel Rat SF-12.3"
    put(s, "aft_airlocks", "doctor")
    put(s, "houdini", "exile")
    assert why(s, "Houdini") == "full: 1 of 1 seat taken SF-5.26"


@pytest.mark.rule("SF-13.27", "SF-13.28", "SF-7.13")
def test_why_an_airlock_does_not_work() -> None:
    s = base(*FOUR)
    give(s, "doctor", "helmet")
    acting(s, "doctor")
    put(s, "forward_airlocks", "doctor")
    damage(s, "forward_airlocks", "machine_shop")
    assert why(s, "Outer Space") == "Forward Airlocks is Damaged, so its Airlock does not work SF-13.28"
    put(s, "outer_space", "doctor")
    assert why(s, "Machine Shop") == "Machine Shop is Damaged, so its Airlock does not work SF-13.27"
    damage(s, "generators", "fuel_cells")
    put(s, "aft_airlocks", "doctor")
    assert why(s, "Outer Space") == "in Blackout no Airlock leads out SF-7.13"


@pytest.mark.rule("SF-12.10", "SF-12.16", "SF-12.36", "SF-8.7", "SF-12.5")
def test_why_basic_actions_are_not_possible() -> None:
    s = base(*FOUR)
    give(s, "doctor", "helmet", "helmet", "helmet")
    give(s, "exile", "nanogel", "nanogel", "nanogel")
    put(s, "kitchen", "doctor", "exile")
    lay(s, at("kitchen"), N.BLUDGEON)
    acting(s, "doctor")
    assert why(s, "Pick up") == "needs a free Item slot: Doctor has 3 of 3 in use SF-12.10"
    assert why(s, "Give") == "nobody here has a free Item slot SF-12.16"
    assert why(s, "Attack") == "needs a Bludgeon or Gun SF-8.7"
    down(s, "exile")
    assert why(s, "Revive Exile") == "needs a Nanogel SF-12.36"
    s.turn.draggers |= 1 << p("doctor")
    assert why(s, "Drag Exile") == "Doctor has Dragged somebody on this turn SF-12.5"


@pytest.mark.rule("SF-12.26", "SF-C22.5", "SF-C22.6", "SF-AB.15", "SF-AB.17", "SF-12.33")
def test_why_a_weapon_does_not_help() -> None:
    s = base("doctor", "exile", "security", "station_chief", "medical", "colonel")
    give(s, "doctor", "bludgeon")
    give(s, "station_chief", "helmet")
    put(s, "kitchen", "doctor", "exile", "security", "station_chief")
    acting(s, "doctor")
    assert why(s, "Attack Exile") == "Fast Talk: no Human hits it with a Bludgeon in a Lit Section SF-AB.15"
    assert why(s, "Attack Security") == "Armored against a Bludgeon SF-C22.6"
    assert why(s, "Attack Station Chief") == "a Helmet protects from a Bludgeon SF-12.26"
    assert why(s, "Rob Station Chief") == "Pride: never Robbed SF-AB.17"
    damage(s, "kitchen")
    assert why(s, "Sabotage Kitchen") == "it is Damaged already SF-12.33"
    acting(s, "security", side=B)
    assert why(s, "Attack Doctor") == "Peacekeeper: neither a Fugitive nor the PC of somebody Suspect or Guilty SF-C22.5"


@pytest.mark.rule("SF-AB.12", "SF-5.9", "SF-7.13", "SF-13.2", "SF-13.17", "SF-7.8", "SF-13.12")
def test_why_a_section_action_is_not_possible() -> None:
    s = acting(base(*FOUR), "doctor")
    put(s, "bridge", "doctor")
    assert why(s, "Abandon Ship") == "only for Officers, and Doctor is none SF-AB.12"
    put(s, "array_control", "doctor")
    assert why(s, "Transmit") == "Doctor holds no Data SF-13.2"
    put(s, "therapy_garden", "doctor")
    assert why(s, "Meditate") == "Doctor is no PC SF-13.17"
    damage(s, "therapy_garden")
    assert why(s, "Meditate") == "Therapy Garden is Damaged SF-5.9"
    put(s, "security_station", "doctor")
    damage(s, "generators")
    assert why(s, "Cameras ON/OFF") == "not under Backup Power SF-7.8"
    assert why(s, "Jammers ON/OFF") == "not under Backup Power SF-7.8"
    damage(s, "fuel_cells")
    assert why(s, "Cameras ON/OFF") == "in Blackout no Section Action works SF-7.13"
    s = acting(base(*FOUR), "engineer")
    put(s, "bridge", "engineer")
    assert why(s, "Bridge Launch") == "needs Abandon Ship SF-13.12"


@pytest.mark.rule("SF-15.13", "SF-AB.2", "SF-AB.13", "SF-AB.18", "SF-C13.4")
def test_why_no_cube_can_be_put_on_a_card() -> None:
    s = base("astrochimp", "colonel", "medical", "drones", "exile", "engineer")
    pc(s, B, "exile")
    cubes(s, "astrochimp", "B4")
    cubes(s, "medical", "A1")
    down(s, "engineer")
    s.supply_cubes[A] = 3
    turn_of(s, A)
    play(s, "hide")
    assert why(s, "Exile") == "it is the PC of Jonas SF-15.13"
    assert why(s, "Astrochimp") == "Loyal: needs more than the 4 cubes there, you have 3 left SF-AB.2"
    assert why(s, "Medical") == "Helpful: 1 cube of each player, and yours is there SF-AB.18"
    assert why(s, "Colonel") == "Paranoid: no Conspirator of yours is in its Section SF-AB.13"
    assert why(s, "Drones") == "Drones take no cubes SF-C13.4"
    assert why(s, "Engineer") == "it is Down SF-15.13"


@pytest.mark.rule("SF-4.8", "SF-4.27", "SF-15.57", "SF-15.33", "SF-AB.13", "SF-C07.6")
def test_why_somebody_cannot_be_activated() -> None:
    s = base("corpsicle", "colonel", "medical", "exile", "engineer", "doctor")
    cubes(s, "exile", "A1 B2")
    cubes(s, "engineer", "A1")
    cubes(s, "doctor", "A1")
    cubes(s, "corpsicle", "A1")
    s.disc[C] = c("corpsicle")
    s.down &= ~(1 << p("corpsicle"))
    down(s, "doctor")
    act(s)
    assert why(s, "Exile") == "Jonas has 2 cubes there, you have 1 SF-4.8"
    assert why(s, "Doctor") == "it is Down SF-4.27"
    assert why(s, "Corpsicle") == "Dying: not while Exhausted SF-C07.6"
    assert why(s, "Colonel") == "Paranoid: never Bribed SF-AB.13"
    assert choice(s, "activate engineer").cost == "2 Actions"
    assert choice(s, "renegotiate").icon == "undo"
    play(s, "bribe medical", "wait keep")
    assert why(s, "End the phase") == "first the disc goes to somebody SF-15.57"
    assert why(s, "Your Bribe") == "one Bribe a turn: it was used or declined SF-15.29"


@pytest.mark.rule("SF-15.37", "SF-15.38", "SF-15.41")
def test_why_bribe_and_kompromat_cannot_be_used() -> None:
    s = base(*FOUR)
    s.bribe[A] = c("exile")
    kompromat(s, A, "exile", "doctor")
    down(s, "doctor")
    acting(s, "engineer")
    assert why(s, "Your Bribe") == "it lies on the card of Exile SF-15.37"
    assert why(s, "Doctor") == "it is Down SF-15.41"
    play(s, "kompromat exile", "wait keep")
    assert why(s, "Your Kompromat") == "one Kompromat a turn SF-15.38"


@pytest.mark.rule("SF-AB.22", "SF-C03.4", "SF-C15.4", "SF-AB.4")
def test_why_abilities_do_nothing() -> None:
    s = base(*FOUR, "boarder")
    pc(s, A, "exile")
    acting(s, "exile")
    assert why(s, "Console Actions") == "Jammers are ON, so Exile needs a console SF-AB.22"
    assert why(s, "Tradecraft") == "needs 2 Kompromat in hand, you have 0 for it SF-C15.4"
    pc(s, B, "boarder")
    acting(s, "boarder", side=B)
    assert why(s, "Missile") == "Jammers are ON SF-C03.4"
    assert why(s, "Breach") == "no Corridor of this Section is Locked SF-AB.4"


@pytest.mark.rule("SF-X0.6")
def test_why_a_monster_cannot_be_attacked() -> None:
    s = about("vent_stalker")
    give(s, "doctor", "bludgeon")
    acting(s, "doctor")
    assert why(s, "Attack the Monster") == "only a Gun hits it SF-X0.6"
    s = about("blob")
    give(s, "doctor", "gun")
    acting(s, "doctor")
    assert why(s, "Attack the Monster") == "no weapon does anything to it SF-X0.6"


TRUTHS: dict[str, Callable[[StationfallState, int], bool]] = {
    "SF-4.8": lambda s, pawn: s.turn.actor < 0,
    "SF-5.9": lambda s, pawn: bool(s.damaged >> s.at[pawn] & 1),
    "SF-7.8": lambda s, pawn: s.power != N.NORMAL_POWER,
    "SF-7.38": lambda s, pawn: s.jammers,
    "SF-8.7": lambda s, pawn: not {N.GUN, N.BLUDGEON} & {*s.held[pawn], *integral(s, pawn)},
    "SF-12.8": lambda s, pawn: bool(s.locks & s.components.near_locks[s.at[pawn]]),
    "SF-12.10": lambda s, pawn: free_slots(s, pawn) <= 0,
    "SF-12.3": lambda s, pawn: not powers_of(s, pawn) & N.TUNNEL_RAT,
    "SF-12.33": lambda s, pawn: bool(s.damaged >> s.at[pawn] & 1),
    "SF-12.36": lambda s, pawn: not {N.NANOGEL, N.NANOGEL_1} & set(s.held[pawn]),
    "SF-13.2": lambda s, pawn: not s.data[pawn],
    "SF-13.14": lambda s, pawn: free_slots(s, pawn) <= 0,
    "SF-13.31": lambda s, pawn: not any(s.data[other] for other in members(s.here[s.at[pawn]])),
    "SF-14.1": lambda s, pawn: not (s.fire | s.choking) & s.present & ~N.SPACE_BIT,
    "SF-15.23": lambda s, pawn: s.turn.free_used,
    "SF-15.37": lambda s, pawn: s.bribe[s.turn.side] >= 0,
    "SF-15.38": lambda s, pawn: s.turn.kompromat_used,
    "SF-AB.12": lambda s, pawn: not is_officer(s, pawn),
    "SF-AB.22": lambda s, pawn: s.jammers,
    "SF-C03.4": lambda s, pawn: s.jammers,
    "SF-C23.4": lambda s, pawn: s.turn.acted,
}
"""By rule of a reason, what must be so for it to be true."""


@pytest.mark.parametrize("seed", range(31, 37))
def test_reasons_are_true(seed: int) -> None:
    players = 4 + seed % 6
    s = GAME.new(players, seed=seed)
    chance = random.Random(seed)
    for _step in range(400):
        view = GAME.view(s, s.current_player)
        if view.ask in ("Acting", "Compose"):
            pawn = view.pending.actor if view.ask == "Compose" else s.turn.actor
            for one in choices_of(sheet_of(s)):
                if one.why and one.rule in TRUTHS:
                    assert TRUTHS[one.rule](s, pawn), (one, N.PAWNS[pawn])
        s.apply(N.TABLE.parse(lively(s, chance)))
        if not s.pending:
            break


# -- what follows ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-10.2", "SF-AB.5", "SF-7.40")
def test_an_attack_says_whether_it_makes_suspect() -> None:
    s = base("doctor", "exile", "boarder", "colonel")
    give(s, "doctor", "gun")
    put(s, "kitchen", "doctor", "exile", "boarder")
    acting(s, "doctor")
    assert plain(choice(s, "attack exile").hint) == "Exile becomes Down. You become Suspect."
    assert choice(s, "attack exile").cost == "Suspect"
    assert choice(s, "attack boarder").cost == ""
    assert plain(choice(s, "attack boarder").hint) == "Boarder becomes Down. With a Fugitive nobody becomes Suspect."
    s.guilt[A] = N.SUSPECT
    assert plain(choice(s, "attack exile").hint) == "Exile becomes Down. It is seen, but Mira is Suspect already."
    s.cameras = False
    assert plain(choice(s, "attack exile").hint) == "Exile becomes Down. Cameras are OFF, so nobody becomes Suspect."
    put(s, "storage", "doctor", "exile")
    assert plain(choice(s, "attack exile").hint) == "Exile becomes Down. It is Dark there, so nobody becomes Suspect."


def foretold(s: StationfallState, action: Action) -> list[str] | None:
    """The kinds of events that the asker is told about a complete Action of the Activated pawn; None for anything else."""
    if not isinstance(s.decision, Acting) or s.turn.actor < 0 or action.verb not in offers.KINDS:
        return None
    ask = Ask(Facts(GAME.view(s, s.current_player)), People(NAMES[: s.players]), True)
    deed = first_word(s.turn.actor, action)
    if not ask.is_complete(deed) or deed.verb in foresight.UNFORESEEN:
        return None
    return [event.kind for event in foresight.outcome(ask, deed) if event.kind in foresight.TELLING]


def test_what_is_foretold_comes_true() -> None:
    compared = 0
    for seed in range(41, 49):
        s = GAME.new(2 + seed % 8, seed=seed)
        chance = random.Random(seed)
        for _step in range(300):
            s.log = []
            action = N.TABLE.parse(lively(s, chance))
            before = None if s.traps else foretold(s, action)
            s.apply(action)
            if before is not None and (not s.released or "project" not in before):
                assert before == [event.kind for event in s.log or [] if event.kind in foresight.TELLING], action
                compared += 1
            if not s.pending:
                break
    assert compared > 100


@pytest.mark.rule("SF-7.6", "SF-7.16", "SF-7.23", "SF-20.9")
def test_sabotage_of_power_says_what_it_brings_about() -> None:
    s = base(*FOUR)
    s.project = N.UNSEEN
    give(s, "doctor", "gun")
    put(s, "generators", "doctor")
    damage(s, "fuel_cells")
    acting(s, "doctor")
    hint = plain(choice(s, "sabotage").hint)
    assert hint == "Generators is Damaged. The station goes to Blackout. Abandon Ship is triggered. Project X is released."
    assert s.project == N.UNSEEN, "looking ahead draws no card"


@pytest.mark.rule("SF-20.9")
def test_what_project_x_does_is_not_foretold() -> None:
    hints = set()
    for card in range(len(N.PROJECTS)):
        s = base(*FOUR)
        s.project = card
        give(s, "doctor", "gun")
        put(s, "vault_x", "doctor")
        acting(s, "doctor")
        hints.add(plain(choice(s, "sabotage").hint))
    assert hints == {"Vault X is Damaged. Project X is released."}


@pytest.mark.rule("SF-20.12", "SF-C21.6")
def test_a_trap_is_foretold_alike_to_who_does_not_know() -> None:
    hints = []
    for live in (True, False):
        s = base(*FOUR, "operative")
        put(s, "kitchen", "doctor")
        asked(s, operative.PlaceTrap(B, B, ()))
        places = ("quarters", "suite", "tanks") if live else ("suite", "quarters", "tanks")
        play(s, *[f"mark {place}" for place in places])
        acting(s, "doctor")
        hints.append(plain(choice(s, "step quarters").hint))
    assert hints[0] == hints[1]
    assert hints[0].endswith("A trap token lies there.")


@pytest.mark.rule("SF-C07.4")
def test_a_vengeful_pawn_is_asked_as_if_it_were_up() -> None:
    s = base("corpsicle", "exile", "doctor", "engineer")
    put(s, "kitchen", "corpsicle", "doctor")
    kompromat(s, A, "corpsicle")
    cubes(s, "exile", "A1")
    act(s)
    assert plain(choice(s, "kompromat corpsicle").hint).startswith("Vengeful")
    play(s, "kompromat corpsicle")
    assert plain(choice(s, "attack doctor").hint) == "Doctor becomes Down. You become Suspect."


@pytest.mark.rule("SF-C10.3")
def test_a_free_step_says_so() -> None:
    s = base("daredevil", "exile", "doctor", "engineer")
    put(s, "kitchen", "daredevil")
    choke(s, "quarters")
    acting(s, "daredevil")
    assert choice(s, "step quarters").cost == "free"
    assert choice(s, "step aft_hub").cost == ""


def test_the_end_is_primary_only_where_nothing_else_is_left() -> None:
    s = acting(base(*FOUR), "doctor")
    s.turn.bribe_tried = True
    assert not choice(s, "end").primary
    assert choice(s, "end").hint == "2 Actions are lost."
    s.turn.actions, s.turn.free_used = 0, True
    assert choice(s, "end").primary
    down(s, "doctor")
    assert plain(sheet_of(s).lead) == "Doctor can act no more: what was left of the Activation is lost."


def test_cubes_say_what_they_lead_to() -> None:
    s = base(*FOUR)
    cubes(s, "doctor", "B2")
    s.cards[A] = N.IDENTITIES.index("inspector")
    cubes(s, "exile", "A3")
    turn_of(s, A)
    play(s, "hide")
    assert plain(choice(s, "influence doctor").hint) == "Jonas 2. 2 cubes share the lead, 3 lead alone."
    assert choice(s, "influence doctor").cost == "2 cubes"
    assert choice(s, "influence exile").cost == ""
    play(s, "influence doctor")
    assert plain(choice(s, "cubes 1").hint) == "1 against 2: no Conspirator."
    assert plain(choice(s, "cubes 2").hint) == "2 against 2: you share the lead. 1 cube above the limit: −1 point if they stay out."
