"""Sheets, reasons, notes, card texts, the log and the description."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pytest

from study_in_emerald.tabletop import A, B, C, play, table
from turncoat.games.study_in_emerald import GAME, card_words, components, facts, notes, questions, reasons, story, words
from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.saving import PACKAGE
from turncoat.games.study_in_emerald.view import EmeraldView
from turncoat.kernel.decision import Decision
from turncoat.kernel.log import Event
from turncoat.kernel.saving import frame_classes
from turncoat.kernel.view import OPEN, SPECTATOR
from turncoat.kernel.words import MARK, Choice, People, Sheet, plain

PIECES = components.load()
PEOPLE = People(("Mira", "Jonas", "Aiko", "Tiller", "Zoë"), 0)
FOLDER = Path(components.__file__).parent
RULE = re.compile(r"SE-\d+\.\d+")
WORDED = ("asking", "board", "card_html", "card_words", "city_svg", "describing", "dock", "final_page", "notes", "panels", "questions",
          "reasons", "story", "words")  # fmt: skip


@cache
def played() -> list[tuple[EmeraldView, tuple[Event, ...]]]:
    """The view of whoever is asked at every decision of a few random games, and the events since the one before that it may read."""
    found = []
    for seed in range(8):
        preset = "german" if seed == 5 else "standard"
        s = GAME.new(
            2 + seed % 4, seed=seed, options={"preset": preset, "royal_backlash": "any_agent" if seed == 3 else "own_agent"}, log=True
        )
        random = Random(seed)
        for _step in range(500):
            if not s.pending:
                break
            found.append((GAME.view(s, s.current_player), GAME.view(s, s.current_player).news))
            s.log.clear()
            legal = s.legal_actions()
            keen = [a for a in legal if a in (N.CLAIM_CARDS, N.ASSASSINATE, N.CARD_ACTION)] or [a for a in legal if a is not N.PASS]
            s.play(random.choice(keen if keen and random.random() < 0.8 else legal))
    return found


def choices(sheet: Sheet) -> list[Choice]:
    return [choice for group in sheet.groups for choice in group.choices]


def asked(*said: str, seat: int = A, **position: object) -> Sheet:
    """The sheet after these words."""
    s = play(table(3, **position), *said)  # type: ignore[arg-type]
    return words.sheet(GAME.view(s, seat), PEOPLE)


def why(sheet: Sheet, label: str) -> tuple[str, str]:
    """Why what is called so is not legal."""
    found = next(choice for choice in choices(sheet) if plain(choice.label).startswith(label))
    return plain(found.why), found.rule


# -- sheets ----------------------------------------------------------------------------------------------------------------------------


def test_every_decision_has_a_sheet_with_all_its_actions_once() -> None:
    met = Counter[str]()
    for view, _events in played():
        sheet = words.sheet(view, PEOPLE)
        met[view.ask] += 1
        assert sorted([choice.action for choice in choices(sheet) if choice.action]) == sorted(view.actions), view.ask
        assert plain(sheet.title)
        assert sum(choice.primary for choice in choices(sheet)) <= 1
    assert len(met) > 15


def test_every_class_of_decision_has_words() -> None:
    names = {kind.__name__ for kind in frame_classes(PACKAGE) if issubclass(kind, Decision)}
    assert names - {"Composing", "Killing"} == set(questions.QUESTIONS)
    assert set(notes.NOTES) <= names


def test_every_rule_that_words_name_is_in_the_ledger() -> None:
    known = set(GAME.rules())
    for name in WORDED:
        assert set(RULE.findall((FOLDER / f"{name}.py").read_text("utf-8"))) <= known, name
    for view, events in played():
        sheet = words.sheet(view, PEOPLE)
        assert not sheet.rule or sheet.rule in known
        assert {choice.rule for choice in choices(sheet)} - {""} <= known
        for line in words.tell(events, PIECES, PEOPLE):
            assert set(line.rules) <= known


def test_what_is_not_legal_says_why_with_a_rule() -> None:
    rules = set()
    for view, _events in played():
        for choice in choices(words.sheet(view, PEOPLE)):
            if not choice.action:
                assert choice.why, choice.label
                assert choice.rule, choice.label
                rules.add(choice.rule)
    assert len(rules) >= 10


def test_a_turn_names_all_nine_kinds_of_action_legal_or_not() -> None:
    """SE-3.3."""
    for view, _events in played():
        if view.ask == "ChooseAction":
            assert len(choices(words.sheet(view, PEOPLE))) == len(N.KINDS)


def test_who_is_not_asked_only_learns_who_is() -> None:
    """SE-21.11."""
    s = play(table(3), "place", "card informers")
    sheet = words.sheet(GAME.view(s, B), PEOPLE)
    assert sheet.waiting
    assert not sheet.groups
    assert plain(sheet.title) == "Mira chooses an action"


def test_odds_can_be_switched_off() -> None:
    for view, _events in played()[::5]:
        sheet = words.sheet(view, PEOPLE, odds=False)
        assert "%" not in sheet.lead + "".join([choice.hint + choice.label for choice in choices(sheet)])


# -- reasons ---------------------------------------------------------------------------------------------------------------------------


def test_reasons_name_what_is_missing_with_numbers() -> None:
    sheet = asked(players={"A": {"hand": ["informers"], "limbo": 10}})
    assert why(sheet, "Place") == ("no cube in your supply: 10 in limbo, 0 in cities", "SE-5.6")
    assert why(sheet, "Claim") == ("you have no cube in a city with a card", "SE-6.3")
    assert why(sheet, "Retrieve") == ("no card in your hand has a retrieve symbol", "SE-7.1")
    assert why(sheet, "Assassinate") == ("no card in your hand has the assassination sign", "SE-10.5")
    assert why(sheet, "Card action") == ("no card in your hand has a text", "SE-12.1")


def test_claims_are_the_first_action() -> None:
    """SE-6.2."""
    sheet = asked("pass", players={"A": {"hand": ["informers"]}})
    assert why(sheet, "Claim") == ("only the first action of a turn can be a claim, this is the second", "SE-6.2")


def test_a_claim_that_lacks_pieces_says_where() -> None:
    cities = {"rome": {"cubes": {"A": 1, "B": 3}}}
    assert why(asked(cities=cities), "Claim") == ("no majority: Rome lacks 3 pieces of yours", "SE-6.3")
    cities = {"rome": {"agents": {"A": 2}}}
    assert why(asked(cities=cities), "Claim") == ("you lead in Rome, but without a cube", "SE-6.3")


def test_killing_says_what_stands_in_its_way() -> None:
    hand = {"A": {"hand": ["cutthroat", "dynamite"]}}
    assert why(asked(players=hand), "Assassinate") == ("you have no majority in any city", "SE-10.2")
    cities = {"london": {"cubes": {"A": 1}}}
    assert why(asked(players=hand, cities=cities), "Assassinate") == ("where you lead you have no agent", "SE-10.3")
    cities = {"london": {"agents": {"A": 1}}}
    text = "no royalty and no agent of another player where you lead with an agent"
    assert why(asked(players=hand, cities=cities), "Assassinate") == (text, "SE-10.1")
    cities = {"london": {"agents": {"A": 2, "B": 1}}}
    text = "the easiest target takes 2 bombs, beside the card that starts it you have 1"
    assert why(asked(players=hand, cities=cities), "Assassinate") == (text, "SE-10.6")


def test_targets_out_of_reach_say_why() -> None:
    cities = {
        "london": {"agents": {"A": 2, "B": 1}, "slot": ["gloriana"]},
        "berlin": {"agents": {"B": 2, "A": 1}, "slot": ["royal_berlin"]},
    }
    sheet = asked("assassinate", "card cutthroat", players={"A": {"hand": ["cutthroat", "johann_most"]}}, cities=cities)
    assert why(sheet, "Gloriana") == ("needs 5 bombs, you have 3", "SE-10.7")
    assert why(sheet, "Ghatanothoa") == ("Jonas has 2 there, you have 1", "SE-10.2")
    assert why(sheet, "Agents, Berlin")[1] == "SE-10.2"


@pytest.mark.parametrize("card", [card for card, title in enumerate(PIECES.titles) if title.effect is not None])
def test_every_text_that_cannot_work_says_why(card: int) -> None:
    """SE-12.3."""
    s = table(2, players={"A": {"hand": [PIECES.titles[card].word]}})
    reason = reasons.text(facts.Facts(GAME.view(s, A)), A, card)
    assert reason is not None
    assert reason[0]
    assert reason[1] in GAME.rules()


# -- notes -----------------------------------------------------------------------------------------------------------------------------


def test_markers_say_what_the_gap_does_to_all() -> None:
    """SE-9.6, SE-9.8, SE-18.3."""
    hand = {"A": {"hand": ["balkan_crisis", "general_strike"]}}
    sheet = asked("markers", "card balkan_crisis", players=hand, markers={"loyalist": 3, "restorationist": 1})
    assert "Loyalists 3 → 5." in plain(sheet.lead)
    assert "Everybody: +2 VP (gap 2 → 4)." in plain(sheet.lead)
    sheet = asked("markers", "card general_strike", players=hand, markers={"restorationist": 9})
    assert "1 symbol is wasted" in plain(sheet.lead)
    assert "the game ends after this action" in plain(sheet.lead)


def test_a_killing_says_what_it_brings_and_costs() -> None:
    """SE-10.17, SE-10.23, SE-19.4."""
    cities = {"rome": {"agents": {"A": 2, "B": 1}, "cubes": {"A": 1, "C": 2}}}
    hand = {"A": {"hand": ["okhrana", "dynamite"]}}
    sheet = asked("assassinate", "card okhrana", "target rome B", "card dynamite", players=hand, cities=cities)
    for said in (
        "1 of 1 bomb.",
        "+3 VP, they count only for a Loyalist, and only if Jonas is a Restorationist.",
        "The last agent of Jonas, who must reveal",
        "1 cube of yours there goes to limbo, 2 others go home.",
    ):
        assert said in plain(sheet.lead), plain(sheet.lead)


def test_the_mark_within_reach_is_said() -> None:
    """SE-18.5."""
    cities = {"rome": {"agents": {"A": 2}, "slot": ["royal_rome"]}}
    position = {"players": {"A": {"hand": ["okhrana", "johann_most"], "points": {"neutral": 23}}}, "cities": cities}
    sheet = asked("assassinate", "card okhrana", "target royal_rome", "card johann_most", **position)
    assert "Mira at 25 VP or more: the game ends after this action." in plain(sheet.lead)


# -- what follows from a view ------------------------------------------------------------------------------------------------------------


def test_what_each_side_would_keep() -> None:
    """SE-19.2 to SE-19.6."""
    points = {"neutral": 2, "restorationist": 3, "loyalist": 1, "royalty": 4, "kills": {"C": 3}}
    s = table(3, players={"B": {"points": points, "bodies": ["C"]}}, markers={"restorationist": 4, "loyalist": 2})
    seen = facts.Facts(GAME.view(s, A))
    assert seen.kept(B, N.RESTORATIONIST) == (2 + 3 + 4 + 2, 2 + 3 + 4 + 2)
    assert seen.kept(B, N.LOYALIST) == (2 + 1, 2 + 1 + 3)
    assert facts.Facts(GAME.view(s, C)).kept(B, N.LOYALIST) == (6, 6)


def test_the_chance_of_a_side_comes_from_the_cards_that_are_known() -> None:
    """SE-22.5: seen from one player, each other player is of the same side with 2/5."""
    s = table(4)
    assert facts.Facts(GAME.view(s, A)).chance_of(B, N.RESTORATIONIST) == pytest.approx(2 / 5)
    assert facts.Facts(GAME.view(s, SPECTATOR)).chance_of(B, N.RESTORATIONIST) == pytest.approx(1 / 2)
    assert facts.Facts(GAME.view(s, A)).chance_of(A, N.RESTORATIONIST) == 1.0


# -- cards -----------------------------------------------------------------------------------------------------------------------------


def test_a_card_in_words() -> None:
    by_word = {title.word: title for title in PIECES.titles}
    assert card_words.whole_text(by_word["irene_adler"]) == "Irene Adler: 2 place, 1 claim, 2 move. Claimed: 2 VP (neutral), an agent."
    assert "assassination, kill 3 VP" in card_words.symbols_text(by_word["okhrana"])
    assert card_words.text_of(by_word["yog_sothoth"]).endswith("One use.")
    assert not card_words.text_of(by_word["informers"])


# -- the log ---------------------------------------------------------------------------------------------------------------------------


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = set()
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("tell", "whisper"):
                first = node.args[0] if node.args else None
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    kinds.add(first.value)
    assert kinds == set(story.TOLD)


def test_lines_are_sentences_with_rules() -> None:
    seen = Counter[str]()
    for _view, events in played():
        for line in words.tell(events, PIECES, PEOPLE):
            text = plain(line.text)
            assert text
            assert "None" not in text
            assert "[[" not in text
            assert MARK.sub("", line.text) != line.text or line.tone == "turn" or "game ends" in text, text
            if line.tone != "turn":
                assert line.rules, text
                assert text.endswith("."), text
            seen[line.tone] += 1
    assert set(seen) >= {"turn", "plain", "secret", "good", "bad"}


def test_the_log_shows_no_hidden_card() -> None:
    """SE-21.10: others learn how many cards are drawn, the drawer alone which."""
    s = table(3, players={"A": {"hand": ["informers"], "draw_pile": ["dynamite", "couriers"], "discards": []}})
    play(s, "place", "card informers", "at rome", "cubes 1", "pass", chance=["couriers", "dynamite", "informers"])
    own = " ".join([plain(line.text) for line in words.tell(GAME.view(s, A).news, PIECES, PEOPLE)])
    other = " ".join([plain(line.text) for line in words.tell(GAME.view(s, B).news, PIECES, PEOPLE)])
    assert "You draw Couriers, Dynamite and Informers." in own
    assert "Mira draws 3 cards." in other
    assert "Couriers" not in other
    assert "Mira plays Informers and puts 1 cube in Rome." in other


def test_a_killing_is_told_step_by_step() -> None:
    cities = {"berlin": {"agents": {"A": 1}, "cubes": {"A": 1}, "slot": ["royal_berlin"]}}
    s = table(3, players={"A": {"hand": ["cutthroat", "infernal_machine"]}}, cities=cities)
    play(s, "assassinate", "card cutthroat", "target royal_berlin", "card infernal_machine", "done", chance=["calm"])
    told = [(plain(line.text), line.rules[0]) for line in words.tell(GAME.view(s, B).news, PIECES, PEOPLE)]
    assert told == [
        ("Mira starts a killing with Cut-throat, bombs: Infernal Machine.", "SE-10.9"),
        ("Mira kills Ghatanothoa in Berlin.", "SE-10.18"),
        ("Mira scores 4 VP for royalty: kept by a Restorationist.", "SE-19.3"),
        ("Mira rolls the sanity die: calm.", "SE-10.18"),
        ("Berlin: 1 cube of Mira to limbo.", "SE-10.23"),
    ]


# -- the position ------------------------------------------------------------------------------------------------------------------------


def test_the_position_fits_a_terminal() -> None:
    for view, _events in played()[::9]:
        lines = words.describe(view, PEOPLE)
        assert all(len(line) <= 100 for line in lines)
        text = "\n".join(lines)
        for name in PIECES.city_names:
            assert name.upper() in text


def test_the_terminal_is_told_how_a_finished_game_was_scored_and_who_reads():
    s = table(3, phase="over", ending="mark", players={"A": {"points": {"neutral": 9}}, "B": {"points": {"neutral": 20}}})
    lines = GAME.describe(GAME.view(s, OPEN), PEOPLE)
    told = " ".join(lines)
    for said in ("All identities are turned up: Mira and Aiko as Restorationists and Jonas as a Loyalist.", "Final totals: Jonas 20,"):
        assert said in told
    assert max(map(len, lines)) <= 100
    playing = GAME.describe(GAME.view(table(3), A), People(("A", "Jonas", "Aiko"), A))
    assert any(line.startswith("A (you): ") for line in playing), "the letter once"
    assert any(line.startswith("B Jonas: ") for line in playing)
    assert not any("Final totals" in line for line in playing)
