"""Bot Scripts (chapter 19, chapter B)."""

from __future__ import annotations

import random

import pytest

from stationfall.board import A, B, C, D, at, base, c, cubes, give, item, kompromat, p, pc, put, told
from turncoat.games.stationfall import GAME, bot_mind, choices, script_conditions, script_steps, scripts
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import vocabulary as V
from turncoat.games.stationfall.characters.digital_assistant import Infiltrate
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.permission import ask_owner
from turncoat.games.stationfall.state import StationfallState, Turn
from turncoat.games.stationfall.turn import NEXT_TURN, begin_turn
from turncoat.kernel.chance import Dice, Recorder, Tape


def table(identity: str, *characters: str, **options: int | str) -> StationfallState:
    """A table on which side B is a bot with that Identity, whose turn begins when :func:`turn` is called."""
    s = base(*(characters or N.CHARACTERS), **options)
    s.contaminated = 0
    s.chance = Dice(1)
    s.bots = 1 << B | 1 << C | 1 << D
    s.cards[B] = N.IDENTITIES.index(identity)
    return s


def turn(s: StationfallState) -> None:
    """The turn of the bot B, up to its end."""
    s.pending = []
    begin_turn(s, s.order.index(B))
    while s.pending and s.pending[-1] != NEXT_TURN and s.pending[-1].player < 0:
        s.pending.pop().run(s)  # type: ignore[attr-defined]


def test_every_word_of_the_scripts_has_a_meaning() -> None:
    assert set(script_conditions.CONDITIONS) == set(V.SCRIPT_CONDITIONS)
    assert set(script_steps.STEPS) == set(V.SCRIPT_STEPS)


@pytest.mark.rule("SF-19.9", "SF-19.11", "SF-19.12", "SF-B.3", "SF-B.30")
def test_a_bot_follows_its_focus_script_with_exactly_the_cubes_needed() -> None:
    s = table("inspector")
    cubes(s, "inspector", "A2")
    home = s.home[item("briefcase")] - N.LOOSE
    far, _hop = script_steps.route(s, p("inspector"), 1 << home)
    turn(s)
    assert s.cubes[c("inspector")][:2] == (2, 2)
    assert s.script[B] == list(s.components.scripts).index("briefcase")
    if far > 2:
        assert script_steps.route(s, p("inspector"), 1 << home)[0] == far - 2
    else:
        assert s.home[item("briefcase")] == p("inspector")


@pytest.mark.rule("SF-19.10", "SF-15.13")
def test_a_bot_does_not_go_beyond_its_influence_limit() -> None:
    s = table("inspector")
    cubes(s, "exile", "B3")
    cubes(s, "inspector", "A3")
    assert scripts.cubes_needed(s, B, c("inspector")) == -1
    cubes(s, "inspector", "A1")
    assert scripts.cubes_needed(s, B, c("inspector")) == 1


@pytest.mark.rule("SF-19.11", "SF-AB.2")
def test_a_bot_pays_a_loyal_character_in_full() -> None:
    s = table("astrochimp")
    cubes(s, "astrochimp", "A2 C1")
    assert scripts.cubes_needed(s, B, c("astrochimp")) == 4


@pytest.mark.rule("SF-19.9", "SF-B.29")
def test_a_bot_without_a_script_renegotiates() -> None:
    s = table("inspector")
    cubes(s, "exile", "B2")
    s.disc[B] = c("exile")
    scripts.renegotiate(s, B)
    assert s.disc[B] == N.NOBODY
    assert s.cubes[c("exile")][B] == 1


@pytest.mark.rule("SF-19.9")
def test_the_script_deck_is_shuffled_when_it_is_empty() -> None:
    s = table("inspector")
    count = len(s.components.scripts)
    drawn = [scripts.draw_script(s) for _ in range(count)]
    assert sorted(drawn) == list(range(count))
    assert not s.scripts
    scripts.draw_script(s)
    assert s.scripts.bit_count() == count - 1
    assert s.script_discards.bit_count() == 1


@pytest.mark.rule("SF-19.8", "SF-B.31")
def test_a_bot_reveals_when_its_entry_is_true() -> None:
    for minute, revealed in ((6, False), (4, True)):
        s = table("astrochimp")
        s.minute = minute
        turn(s)
        assert (s.pc[B] >= 0) is revealed
    for identity in ("consort", "stranger"):
        s = table(identity)
        s.minute = 1
        turn(s)
        assert s.pc[B] < 0


@pytest.mark.rule("SF-19.5", "SF-16.3")
def test_a_bot_reveals_as_its_secret_identity_at_stationfall() -> None:
    s = GAME.new(4, 3, "solo")
    chooser = random.Random(3)
    cards = list(s.cards)
    while s.pending:
        cards = [now if now >= 0 else before for now, before in zip(s.cards, cards, strict=True)]
        s.apply(chooser.choice(s.legal_actions()))
    for side in (B, C, D):
        assert s.pc[side] == cards[side]
        assert not s.schrodinger >> side & 1


@pytest.mark.rule("SF-19.6", "SF-19.7", "SF-15.42")
def test_a_bot_refuses_and_declines_and_stays_innocent() -> None:
    """ST-60."""
    s = table("security")
    pc(s, B, "security")
    s.turn = Turn(A)
    kompromat(s, A, "security")
    deed = Deed(p("security"), "wait", (0,))
    ask_owner(s, N.BY_KOMPROMAT, deed, B)
    assert s.guilt[B] == N.INNOCENT
    assert s.used == 1 << c("security")
    ask_owner(s, N.BY_BRIBE, deed, B)
    assert s.bribe[A] == N.BRIBE_READY
    assert s.turn.bribe_tried


@pytest.mark.rule("SF-19.4")
def test_bots_are_dealt_cards_and_take_one_at_random() -> None:
    seen = set()
    for seed in range(20):
        s = GAME.new(4, seed, "solo")
        assert [len(s.bonus[seat]) for seat in range(4)] == [2, 1, 1, 1]
        assert all(s.cards[side] >= 0 for side in (B, C, D))
        seen.add(s.cards[B] < s.bonus[B][0])
    assert seen == {True, False}


@pytest.mark.rule("SF-19.1", "SF-19.2", "SF-B.1", "SF-B.30")
def test_there_are_28_scripts_and_every_identity_has_two_of_them() -> None:
    s = table("exile")
    assert len(s.components.scripts) == 28
    assert set(s.components.bots) == set(N.CHARACTERS) - {"drones"}
    for face in s.components.bots.values():
        assert {face.focus, face.default} <= set(s.components.scripts)
    assert (s.components.bots["engineer"].focus, s.components.bots["engineer"].default) == ("arm_antimatter", "block_pods")


@pytest.mark.rule("SF-19.13")
def test_a_bot_picks_up_what_its_agenda_names_for_free() -> None:
    s = table("astrochimp")
    put(s, "quarters", "astrochimp")
    loose_gun = item("gun")
    s.supply[loose_gun] -= 1
    s.loose[at("quarters")] = (*s.loose[at("quarters")], loose_gun)
    s.turn = Turn(B)
    s.turn.actor = p("astrochimp")
    scripts.free_pick_up(s, B, s.components.scripts["artifact"])
    assert s.turn.free_used
    assert len(s.held[p("astrochimp")]) == 1


@pytest.mark.rule("SF-19.14")
def test_a_bot_uses_kompromat_only_on_a_live_npc_that_can_act_on_the_script() -> None:
    s = table("inspector")
    kompromat(s, B, "exile")
    put(s, N.PLACES[s.home[item("briefcase")] - N.LOOSE], "exile")
    turn(s)
    assert s.used == 1 << c("exile")
    assert s.home[item("briefcase")] == p("exile")
    s = table("inspector")
    kompromat(s, B, "exile")
    turn(s)
    assert not s.used


@pytest.mark.rule("SF-19.15")
def test_a_bot_bribes_only_in_the_last_minutes_and_only_to_make_a_row_true() -> None:
    for minute, used in ((2, False), (1, True)):
        s = table("counselor", *[name for name in N.CHARACTERS if name != "legal"])
        s.minute = minute
        s.abandon_ship = True
        s.locks = 0
        put(s, "mcqueen", "counselor")
        put(s, "aft_airlocks", "exile")
        give(s, "counselor", "helmet")
        pc(s, B, "counselor")
        s.cards[B] = N.NOBODY
        s.turn = Turn(B)
        s.phase = N.ACTIVATE_PHASE
        scripts.bribe_in_time(s, B)
        assert (s.bribe[B] != N.BRIBE_READY) is used


@pytest.mark.rule("SF-19.17", "SF-16.8")
def test_a_bot_delivers_what_scores_and_evidence_if_guilty() -> None:
    s = table("stowaway")
    pc(s, B, "stowaway")
    put(s, "alone", "stowaway")
    s.data[p("stowaway")] = N.X_SECRET_BIT | N.EVIDENCE_BIT
    scripts.bot_delivers(s, B)
    assert s.offsites[N.NEWS] == N.X_SECRET_BIT | N.EVIDENCE_BIT
    assert s.offsites[N.AUTHORITIES] == 0
    s.guilt[B] = N.GUILTY
    scripts.bot_delivers(s, B)
    assert s.offsites[N.AUTHORITIES] == N.EVIDENCE_BIT
    assert s.guilt[B] == N.SUSPECT


@pytest.mark.rule("SF-19.3")
def test_bots_fill_seats_in_teams_and_other_games_too() -> None:
    for players, mode in ((4, "team"), (5, "standard")):
        s = GAME.new(players, 1, mode, {"bots": 2})
        chooser = random.Random(1)
        while s.pending:
            assert s.current_player < players - 2
            s.apply(chooser.choice(s.legal_actions()))
        GAME.check(s)


@pytest.mark.parametrize("name", sorted({*N.CHARACTERS} - {"drones", "doctor"}))
@pytest.mark.rule("SF-19.8", "SF-19.16")
def test_a_bot_of_every_identity_plays_to_the_end_by_the_rules(name: str) -> None:
    others = [other for other in N.CHARACTERS if other != name][:11]
    named = ",".join(sorted([name, *others]))
    s = GAME.new(3, name, "solo", {"character_selection": "manual", "characters": named})
    card = N.IDENTITIES.index(name)
    if card not in s.cards:
        s.undealt, old = s.undealt & ~(1 << card) | (1 << s.cards[B] if s.undealt >> card & 1 else 0), s.cards[B]
        for seat in range(3):
            s.bonus[seat] = tuple(sorted([old if one == card else one for one in s.bonus[seat]]))
        s.cards[B] = card
    GAME.check(s)
    chooser = random.Random(name)
    while s.pending:
        s.apply(chooser.choice(s.legal_actions()))
        GAME.check(s)


@pytest.mark.rule(
    "SF-B.1", "SF-B.2", "SF-B.3", "SF-B.4", "SF-B.5", "SF-B.6", "SF-B.7", "SF-B.8", "SF-B.9", "SF-B.10", "SF-B.11", "SF-B.12", "SF-B.13",
    "SF-B.14", "SF-B.15", "SF-B.16", "SF-B.17", "SF-B.18", "SF-B.19", "SF-B.20", "SF-B.21", "SF-B.22", "SF-B.23", "SF-B.24", "SF-B.25",
    "SF-B.26", "SF-B.27", "SF-B.28", "SF-B.29",
)  # fmt: skip
def test_every_script_is_played_by_somebody() -> None:
    seen = set()
    for seed in range(120):
        chooser = random.Random(seed)
        s = GAME.new(4, seed, "solo", log=True)
        while s.pending:
            s.apply(chooser.choice(s.legal_actions()))
        seen |= {str(details[1]) for details in told(s, "script")}
        if len(seen) >= 27:
            break
    assert len(seen) >= 20, sorted(set(s.components.scripts) - seen)


@pytest.mark.rule("SF-19.16")
def test_a_bot_knows_what_its_agenda_wants_and_rejects() -> None:
    s = table("colonel")
    assert bot_mind.leans(s, B, bot_mind.PROJECT_X, 1)
    assert bot_mind.leans(s, B, "x_secret", 1)
    s.cards[B] = N.IDENTITIES.index("operative")
    assert bot_mind.unwanted_data(s, B) == N.EVIDENCE_BIT | N.X_SECRET_BIT
    assert bot_mind.leans(s, B, bot_mind.CONTAMINATION, -1)
    assert not bot_mind.leans(s, B, bot_mind.SELF_ESCAPE, 1)
    s.cards[B] = N.IDENTITIES.index("consort")
    assert bot_mind.leans(s, B, bot_mind.SELF_ESCAPE, 1)


@pytest.mark.parametrize(("players", "mode"), [(4, "solo"), (5, "standard"), (2, "standard"), (8, "team")])
def test_a_game_can_be_played_again_from_its_actions_and_outcomes(players: int, mode: str) -> None:
    recorder = Recorder(Dice(7))
    options = {"bots": 2} if players == 5 else {}
    s = GAME.new(players, mode=mode, options=options, chance=recorder)
    chooser = random.Random(7)
    actions = []
    while s.pending:
        actions.append(chooser.choice(s.legal_actions()))
        s.apply(actions[-1])
    tape = Tape(recorder.take())
    again = GAME.new(players, mode=mode, options=options, chance=tape)
    for action in actions:
        again.play(action)
    assert not tape.left
    assert GAME.save(again) == GAME.save(s)


@pytest.mark.rule("SF-19.16")
def test_a_bot_takes_the_choice_that_scores_and_spares_its_own_character() -> None:
    s = table("engineer")
    s.cards[B] = N.IDENTITIES.index("engineer")
    s.turn = Turn(B)
    assert choices.pick([N.TARGET[p("doctor")], N.NONE]) is N.TARGET[p("doctor")]
    s.data[p("exile")] = s.data[p("doctor")] = N.EVIDENCE_BIT
    s.cards[B] = N.IDENTITIES.index("digital_assistant")
    put(s, "alone", "exile")
    assert bot_mind.prefer(s, Infiltrate(B), choices.pick) is N.TARGET[p("doctor")]


@pytest.mark.rule("SF-19.14")
def test_a_bot_uses_no_kompromat_on_a_pc() -> None:
    s = table("inspector")
    pc(s, A, "exile")
    kompromat(s, B, "exile")
    put(s, N.PLACES[s.home[item("briefcase")] - N.LOOSE], "exile")
    turn(s)
    assert not s.used


@pytest.mark.rule("SF-B.6", "SF-B.7")
def test_a_bot_goes_where_no_camera_sees_the_attack_if_it_can() -> None:
    s = table("cyborg")
    give(s, "cyborg", "gun")
    put(s, "bridge", *[N.PAWNS[pawn] for pawn in range(N.PAWN_COUNT) if script_conditions.live_officers(s, B) >> pawn & 1])
    dark = next(section.id for section in s.components.sections if section.dark and section.kind == "section")
    put(s, dark, "engineer")
    plan = script_steps.STEPS["attack"](s, B, p("cyborg"), {"do": "attack", "target": "nearest_officer", "prefer": "unwatched"})
    assert plan.goals == 1 << at(dark)
    s.down |= 1 << p("engineer")
    plan = script_steps.STEPS["attack"](s, B, p("cyborg"), {"do": "attack", "target": "nearest_officer", "prefer": "unwatched"})
    assert plan.goals == 1 << at("bridge")
