"""Sheets, reasons, odds, card texts, the log and the description."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from turncoat.games.rogue_agent import GAME, card_words, chances, components, ledger, procedures, questions, story, words
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.facts import Facts
from turncoat.games.rogue_agent.view import RogueAgentView
from turncoat.kernel.log import Event
from turncoat.kernel.words import MARK, People, Sheet, plain

PIECES = components.load()
DICE = chances.profile(PIECES)
WIRES = chances.wire_faces(PIECES)
PEOPLE = People(("Mira", "Jonas", "Aiko", "Tiller"), 0)
PACKAGE = Path(components.__file__).parent
PRESETS = ("standard", "rulebook", "player_aid")
RULE = re.compile(r"RA-\d+\.\d+")


def views(seed: int, players: int, mode: str, preset: str) -> list[tuple[RogueAgentView, list[Event]]]:
    """The view of whoever is asked at every decision of a random game, and the events since the one before."""
    s = GAME.new(players, seed=seed, mode=mode, options={"preset": preset}, log=True)
    random = Random(seed)
    found = []
    while s.pending:
        found.append((GAME.view(s, s.pending[-1].player), list(s.log)))
        s.log.clear()
        legal = s.legal_actions()
        keen = [action for action in legal if action is not N.END_TURN]
        s.apply(random.choice(keen if keen and random.random() < 0.85 else legal))
    return found


@pytest.fixture(scope="module")
def played() -> list[tuple[RogueAgentView, list[Event]]]:
    """The decisions of a few random games in all modes and presets."""
    found = []
    for seed in range(9):
        found += views(seed, 2 + seed % 3 if seed % 2 else 3 + seed % 2, "agent" if seed % 2 else "android", PRESETS[seed % 3])
    return found


# -- sheets ----------------------------------------------------------------------------------------------------------------------------


def choices_of(sheet: Sheet) -> list[str]:
    return [choice.action for group in sheet.groups for choice in group.choices if choice.action]


def test_every_decision_has_a_sheet_with_all_its_actions_once(played: list[tuple[RogueAgentView, list[Event]]]) -> None:
    met = Counter[str]()
    for view, _events in played:
        sheet = words.sheet(view, PEOPLE)
        met[view.ask] += 1
        assert sorted(choices_of(sheet)) == sorted(view.actions), view.ask
        assert plain(sheet.title)
        assert sum(choice.primary for group in sheet.groups for choice in group.choices) <= 1
    assert len(met) > 15


def test_every_class_of_decision_has_words() -> None:
    names = {kind.__name__ for kind in procedures.SHOWN}
    assert names == set(questions.QUESTIONS)


def test_every_rule_that_words_name_is_in_the_ledger(played: list[tuple[RogueAgentView, list[Event]]]) -> None:
    known = set(ledger.rules())
    for path in PACKAGE.glob("*.py"):
        if path.stem in ("words", "story", "questions", "offers", "reasons", "card_words", "dock", "bomb_svg", "panels", "final_page"):
            assert set(RULE.findall(path.read_text("utf-8"))) <= known, path
    for view, events in played:
        for group in words.sheet(view, PEOPLE).groups:
            for choice in group.choices:
                assert not choice.rule or choice.rule in known
        for line in words.tell(events, PIECES, PEOPLE):
            assert set(line.rules) <= known


def test_what_is_not_legal_says_why_with_a_rule(played: list[tuple[RogueAgentView, list[Event]]]) -> None:
    reasons = set()
    for view, _events in played:
        for group in words.sheet(view, PEOPLE).groups:
            for choice in group.choices:
                if not choice.action:
                    assert choice.why, choice.label
                    assert choice.rule, choice.label
                    reasons.add(choice.rule)
    assert len(reasons) > 12


def test_a_turn_names_each_kind_of_action_legal_or_not(played: list[tuple[RogueAgentView, list[Event]]]) -> None:
    for view, _events in played:
        if view.ask == "Turn" and not view.seats[view.to_move].exposed:
            labels = " ".join([plain(choice.label) for group in words.sheet(view, PEOPLE).groups for choice in group.choices])
            for word in ("Attack", "Search", "Buy", "Defuse", "Turn in", "Intercept", "Hire", "End the turn"):
                assert word in labels, (word, labels)


def test_who_is_not_asked_only_learns_who_is(played: list[tuple[RogueAgentView, list[Event]]]) -> None:
    s = GAME.new(3, seed=1)
    other = (s.pending[-1].player + 1) % 3
    sheet = words.sheet(GAME.view(s, other), People(("Mira", "Jonas", "Aiko"), other))
    assert sheet.waiting
    assert not sheet.groups


def test_odds_can_be_switched_off(played: list[tuple[RogueAgentView, list[Event]]]) -> None:
    for view, _events in played[::7]:
        sheet = words.sheet(view, PEOPLE, odds=False)
        assert all(choice.odds < 0 for group in sheet.groups for choice in group.choices), view.ask
        assert "%" not in "".join([choice.hint for group in sheet.groups for choice in group.choices])


# -- odds, against the tables of the state machine -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ((2, 0, 0), (0.5556, 0.2222, 0, 0)),
        ((3, 0, 0), (0.7037, 0.4537, 0.0926, 0)),
        ((3, 1, 0), (0.7531, 0.5656, 0.1806, 0.0355)),
        ((3, 2, 0), (0.7942, 0.6553, 0.2702, 0.0936)),
        ((3, 3, 0), (0.8285, 0.7267, 0.3566, 0.1671)),
    ],
)
def test_hits_without_rerolls(dice: tuple[int, int, int], expected: tuple[float, ...]) -> None:
    found = chances.hits_at_least(DICE, *dice)
    padded = (*found, 0.0, 0.0)
    assert [round(padded[n], 4) for n in (1, 2, 3, 4)] == list(expected)
    for n in (1, 2, 3, 4):
        assert chances.attack(DICE, *dice, n) == pytest.approx(padded[n])


@pytest.mark.parametrize(
    ("mine", "theirs", "car", "fuel"),
    [
        (1, 0, 1 / 3, 1 / 3),
        (2, 0, 5 / 9, 5 / 9),
        (3, 0, 19 / 27, 19 / 27),
        (1, 1, 2 / 9, 1 / 4),
        (1, 2, 4 / 27, 5 / 27),
        (2, 1, 11 / 27, 95 / 216),
    ],
)
def test_interception(mine: int, theirs: int, car: float, fuel: float) -> None:
    assert chances.interception(chances.chase_faces(PIECES, "car"), mine, theirs) == pytest.approx(car)
    assert chances.interception(chances.chase_faces(PIECES, "fuel"), mine, theirs) == pytest.approx(fuel)


@pytest.mark.parametrize(
    ("circuit", "full", "faq"),
    [
        ((1,), 1 / 2, 5 / 6),
        ((0,), 1 / 3, 2 / 3),
        ((1, 2), 9 / 20, 13 / 18),
        ((0, 1), 1 / 3, 7 / 12),
        ((2, 0), 1 / 3, 11 / 18),
        ((0, 0), 7 / 27, 1 / 2),
        ((0, 0, 0), 37 / 189, 5 / 12),
    ],
)
def test_stability(circuit: tuple[int, ...], full: float, faq: float) -> None:
    assert chances.stability(WIRES, circuit) == pytest.approx(full)
    assert chances.stability(WIRES, circuit, False) == pytest.approx(faq)


def rolled(random: Random, red: int, green: int, black: int) -> list[int]:
    return [random.choice(PIECES.codes[colour]) for colour, count in enumerate((red, green, black)) for _die in range(count)]


def test_attacks_with_rerolls_agree_with_playing_them() -> None:
    """The exact chance against many attacks played by its own advice (RA-15.4 to RA-15.8)."""
    random, won, runs, needed, health = Random(3), 0, 4000, 3, 2
    for _run in range(runs):
        dice = rolled(random, 3, 1, 2)
        stock = sum([{N.ONE_AMMO: 1, N.TWO_AMMO: 2}.get(die % N.SYMBOL_COUNT, 0) for die in dice])
        left = health - sum([die % N.SYMBOL_COUNT == N.PISTOL for die in dice])
        while stock and left > 0 and chances.Dice(tuple(dice)).hits() < needed:
            loose = [die for die in dice if die % N.SYMBOL_COUNT != N.PISTOL]
            if not loose:
                break
            die = max(loose, key=lambda one: chances.reroll(DICE, tuple(dice), one, stock, needed, left))
            dice[dice.index(die)] = new = random.choice(PIECES.codes[die // N.SYMBOL_COUNT])
            left -= new % N.SYMBOL_COUNT == N.PISTOL
            stock -= 1
        won += left > 0 and chances.Dice(tuple(dice)).hits() >= needed
    assert won / runs == pytest.approx(chances.attack(DICE, 3, 1, 2, needed, health=health), abs=0.03)


def test_the_best_reroll_is_worth_what_the_position_is() -> None:
    random = Random(5)
    for _run in range(60):
        dice = tuple(rolled(random, 3, 2, 1))
        loose = [die for die in dice if die % N.SYMBOL_COUNT != N.PISTOL]
        now = chances.keep_going(DICE, dice, 2, 4)
        if loose and now < 1:
            assert max(chances.reroll(DICE, dice, die, 2, 4) for die in loose) == pytest.approx(now)


def test_defusing_is_simulated_alike_every_time() -> None:
    pool = (3, 3, 3)
    first = chances.defusing(WIRES, 4, (), pool, True)
    chances.defusing.cache_clear()
    assert chances.defusing(WIRES, 4, (), pool, True) == first
    assert 0.3 < first[0] < 0.8
    assert first[0] + first[1] <= 1.0001
    assert chances.defusing(WIRES, 1, (), pool, True)[1] > first[1]


def test_lines_and_columns_of_the_bomb_board() -> None:
    cross, bang = chances.CROSSED, 0
    assert chances.legal_columns((), True, 4) == [0]
    assert chances.legal_columns(((cross,),), False, 4) == [1]
    assert chances.legal_columns(((bang,),), True, 4) == [0]
    assert chances.legal_columns(((bang, bang, bang),), False, 4) == [0, 1]
    assert chances.line(((cross, cross, cross),))
    assert chances.line(((cross,), (bang, cross), (bang, bang, cross)))
    assert not chances.line(((cross, cross), (cross,)))


def test_knocking_out_needs_more_against_dice() -> None:
    without = chances.knock_out(PIECES, 3, 1, 0, 0, 2)
    assert without == pytest.approx(0.5656, abs=1e-4)
    assert chances.knock_out(PIECES, 3, 1, 0, 1, 2) < without


# -- cards -----------------------------------------------------------------------------------------------------------------------------


def test_every_word_of_the_card_vocabulary_is_said() -> None:
    known = set(ledger.rules())
    for op in (*components.UNMASK_OPS, *components.RETALIATION_OPS, *components.CLOCK_OPS):
        effect = components.Effect(op, 2)
        text = card_words.effects_text((effect,))
        assert text
        assert "{" not in text
        assert op not in text.split()
        assert card_words.EFFECT_RULES[op] in known
        if op in components.CLOCK_OPS:
            assert card_words.clock_phrases()[op]


def test_every_card_and_upgrade_reads_as_a_sentence() -> None:
    for card in PIECES.cards:
        for text in (card_words.unmask_text(card), card_words.retaliation_text(card)):
            assert "{" not in text
            assert not text or text.endswith(".")
    for track in (N.VEHICLE, N.WEAPON, N.AGENT):
        assert not card_words.upgrade_text(PIECES, track, 0)
        assert card_words.upgrade_text(PIECES, track, PIECES.track_max[track])
        assert card_words.next_upgrade(PIECES, track, 0)
        assert not card_words.next_upgrade(PIECES, track, PIECES.track_max[track])


# -- the log -----------------------------------------------------------------------------------------------------------------------------


def kinds_told() -> set[str]:
    """Every kind of event that the rules tell of."""
    kinds = set()
    for path in PACKAGE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("tell", "whisper")):
                continue
            if node.args and isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str):
                kinds.add(node.args[0].value)
    return kinds


def test_every_kind_of_event_has_a_sentence() -> None:
    missing = kinds_told() - set(story.TOLD) - story.SILENT
    assert not missing


def test_lines_are_sentences_without_loose_marks(played: list[tuple[RogueAgentView, list[Event]]]) -> None:
    met = set()
    for _view, events in played:
        met |= {event.kind for event in events}
        for line in words.tell(events, PIECES, PEOPLE):
            text = plain(line.text)
            assert not any(loose in text for loose in ("{", "[[", "  ")), text
            assert line.tone == "turn" or text[-1] in ".!", text
            assert text[0].isupper() or text[0].isdigit(), text
    assert len(met) > 50


def test_each_kind_of_event_can_be_told_alone(played: list[tuple[RogueAgentView, list[Event]]]) -> None:
    for _view, events in played:
        for event in events:
            for line in words.tell([event], PIECES, PEOPLE):
                assert "{" not in plain(line.text)


def test_a_move_of_two_steps_is_one_line() -> None:
    events = [Event("move", 0, (N.HQ, 8)), Event("move", 0, (8, 9))]
    (line,) = words.tell(events, PIECES, PEOPLE)
    assert plain(line.text) == "Mira moves Headquarters → Foundry Row → Lantern Quarter."


def test_a_whisper_is_secret() -> None:
    (line,) = words.tell([Event("saw", 0, (4, 19), 0)], PIECES, PEOPLE)
    assert line.tone == "secret"
    assert "The Towman" in plain(line.text)


def test_foreign_names_cannot_break_marks() -> None:
    people = People(("Mi]]ra|[[b|x", "Jonas"), 0)
    (line,) = words.tell([Event("end_turn", 0)], PIECES, people)
    assert MARK.sub("", line.text).count("[[") == 0


# -- the description ---------------------------------------------------------------------------------------------------------------------


def test_the_description_fits_a_terminal(played: list[tuple[RogueAgentView, list[Event]]]) -> None:
    for view, _events in played[::11]:
        lines = words.describe(view, PEOPLE)
        assert max(map(len, lines)) <= 100
        text = "\n".join(lines)
        for district in range(N.DISTRICT_COUNT):
            assert Facts(view).tile(district).name in text
