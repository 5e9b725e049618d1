"""Rogue Agent as everything else sees it: the registry, words, rules, content, results."""

from __future__ import annotations

import copy
import os
import pickle
import random
from pathlib import Path

import pytest

import turncoat
from rogue_agent.board import A, B, base, city, criminal, informants, play, put, tokens
from turncoat.games.rogue_agent import GAME
from turncoat.games.rogue_agent.android_mode import ask_reveal
from turncoat.games.rogue_agent.names import TABLE
from turncoat.kernel.chance import Dice
from turncoat.kernel.errors import ContentError, IllegalAction, UnknownAction
from turncoat.kernel.view import SPECTATOR


def test_the_registry_knows_the_game():
    assert turncoat.load("rogue_agent") is GAME
    assert (GAME.name, GAME.title, GAME.letters) == ("rogue_agent", "Rogue Agent", ("A", "B", "C", "D"))
    assert GAME.actions is TABLE


def test_equal_seeds_give_equal_games_and_others_do_not():
    one, other, third = GAME.new(4, seed=7), GAME.new(4, seed=7), GAME.new(4, seed=8)
    choose = random.Random(0)
    while not one.is_terminal:
        action = choose.choice(one.legal_actions())
        one.apply(action)
        other.apply(action)
    assert GAME.save(one) == GAME.save(other)
    assert GAME.save(third) != GAME.save(GAME.new(4, seed=7))


def test_a_clone_and_a_deep_copy_play_on_without_touching_the_original():
    s = GAME.new(3, seed=2, mode="android")
    before = GAME.save(s)
    for twin in (s.clone(), copy.deepcopy(s), copy.copy(s)):
        choose = random.Random(1)
        while not twin.is_terminal:
            twin.apply(choose.choice(twin.legal_actions()))
            GAME.check(twin)
    assert GAME.save(s) == before


def test_actions_can_be_pickled_and_are_the_same_objects():
    for action in TABLE:
        assert pickle.loads(pickle.dumps(action)) is action


def test_a_match_says_what_a_game_was_set_up_with():
    match = GAME.match(GAME.new(3, seed=1, mode="android", options={"bank_value": 45}))
    assert (match.game, match.mode, match.players, match.rules_version) == ("rogue_agent", "android", 3, 1)
    assert match.options["bank_value"] == 45
    assert match.content == GAME.content().hash
    assert GAME.resolve(match.players, match.mode, match.options) == (match.mode, match.options)


# -- words --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("move p5", "move p5"),
        ("  MOVE   P5 ", "move p5"),
        ("step p5", "move p5"),
        ("move Reactor Flats", "move p5"),
        ("go 5", "move p5"),
        ("pass", "end_turn"),
        ("end turn", "end_turn"),
        ("end-turn", "end_turn"),
        ("sea", "search"),
        ("attack criminal 1", "attack 1"),
        ("attack slate brandt", "attack 1"),
        ("buy fuel", "buy fuel"),
        ("fuel", "buy fuel"),
        ("p4", "move p4"),
        ("investigate 3", "investigate 3"),
    ],
)
def test_words_mean_the_legal_action_that_they_name(words: str, action: str):
    s = base()
    put(s, "bazaar", A)
    criminal(s, 1, "c19", "bazaar")
    criminal(s, 3, "c12", "bazaar", up=False)
    if "brandt" in words:
        words = f"attack {s.components.cards[s.card[1]].name}"
    assert GAME.parse(s, words) is TABLE.parse(action)


def test_every_legal_action_is_understood_as_it_is_written():
    s = GAME.new(4, seed=3, mode="android")
    choose = random.Random(3)
    while not s.is_terminal:
        for action in s.legal_actions():
            assert GAME.parse(s, action.text.upper()) is action
        s.apply(choose.choice(s.legal_actions()))


def test_the_badge_can_be_named_where_a_die_is_assigned():
    for value in (1, 6):
        for seed in range(40):
            s = GAME.new(4, seed=seed, options={"badge_value": value})
            if f"assign {value}" in [action.text for action in s.legal_actions()]:
                assert GAME.parse(s, "assign badge").text == f"assign {value}"
                break
        else:
            pytest.fail("no seed shows a badge")


def test_seats_and_tokens_can_be_named():
    s = base(mode="android")
    tokens(s, B, 1, 2)
    s.tracks[2][A] = 6
    assert GAME.parse(s, "scan player b").text == "scan B"
    ask_reveal(s, B)
    assert GAME.parse(s, "human").text == "reveal human"


def test_what_is_no_action_or_not_legal_or_not_clear_is_refused_with_what_is_legal():
    s = base()
    put(s, "bazaar", A)
    with pytest.raises(UnknownAction, match=r"'dance' is no action\. Legal now: end_turn, move"):
        GAME.parse(s, "dance")
    with pytest.raises(UnknownAction):
        GAME.parse(s, "")
    with pytest.raises(UnknownAction):
        GAME.parse(s, "x" * 10_000)
    with pytest.raises(IllegalAction, match=r"'move hospital' is not legal now\. Legal now: end_turn"):
        GAME.parse(s, "move City Hospital")
    with pytest.raises(IllegalAction, match="'turn_in' is not legal now"):
        GAME.parse(s, "turn in")
    with pytest.raises(UnknownAction, match="can mean buy fuel, buy ammo, buy clue"):
        GAME.parse(s, "buy")


@pytest.mark.rule("RA-22.2", "RA-22.10")
def test_guessing_the_name_of_a_hidden_criminal_tells_nothing():
    said = set()
    for card in ("c12", "c11"):
        s = base()
        put(s, "bazaar", A)
        criminal(s, 1, card, "bazaar", up=False, investigated=(B,))
        with pytest.raises(UnknownAction) as refused:
            GAME.parse(s, f"attack {s.components.cards[s.components.card_index['c12']].name}")
        said.add(str(refused.value))
    assert len(said) == 1
    s = base()
    put(s, "bazaar", A)
    criminal(s, 1, "c12", "bazaar", up=False, investigated=(A,))
    assert GAME.parse(s, f"attack {s.components.cards[s.card[1]].name}").text == "attack 1"  # who has looked may use it


def test_only_answers_that_everybody_sees_to_be_the_only_ones_are_forced():
    s = base()
    assert GAME.forced(GAME.view(s, SPECTATOR)) == ""
    s.killers[7] = 2
    city(s, "killers")
    assert GAME.forced(GAME.view(s, SPECTATOR)) == "killer p1"
    s = base()
    s.bombs[7] = (2, 3)
    city(s, "bombs")
    assert GAME.forced(GAME.view(s, SPECTATOR)) == ""
    s = base(mode="android")
    tokens(s, B, 3, 0)
    ask_reveal(s, B)
    assert len(s.legal_actions()) == 1
    assert GAME.forced(GAME.view(s, SPECTATOR)) == ""


def test_forced_answers_are_the_only_legal_ones():
    named = 0
    for seed in range(6):
        s = GAME.new(3, seed=seed, mode="android")
        choose = random.Random(seed)
        while not s.is_terminal:
            forced = GAME.forced(GAME.view(s, SPECTATOR))
            if forced:
                assert [action.text for action in s.legal_actions()] == [forced]
                named += 1
            s.apply(choose.choice(s.legal_actions()))
    assert named > 20


# -- rules and content ----------------------------------------------------------------------------------------------------------


def test_the_rules_are_those_of_the_ledger_in_its_order():
    rules = GAME.rules()
    assert next(iter(rules)) == "RA-1.1"
    assert len(rules) > 400
    assert all(name == rule.id for name, rule in rules.items())
    assert {rule.tag for rule in rules.values()} == {"seed", "aid", "inferred", "ruling", "reconstructed"}
    rule = rules["RA-21.16"]
    assert (rule.tag, rule.section, rule.heading) == ("seed", "21. Android mode", "Causes of a reveal")
    assert rule.text.startswith("If the token the target reveals is an Android token")


def test_content_is_read_once_and_again_when_a_pack_is_edited(tmp_path: Path):
    assert GAME.content() is GAME.content(None)
    file = tmp_path / "tokens.toml"
    file.write_text("[rounds]\ncount = 4\n")
    first = GAME.content(tmp_path)
    assert GAME.content(str(tmp_path)) is first
    assert first.rounds == 4
    assert first.hash != GAME.content().hash
    file.write_text("[rounds]\ncount = 5\n")
    os.utime(file, ns=(1, 1))
    assert GAME.content(tmp_path).rounds == 5
    file.write_text("[rounds]\ncount = 0\n")
    os.utime(file, ns=(2, 2))
    with pytest.raises(ContentError, match="rounds"):
        GAME.content(tmp_path)
    with pytest.raises(ContentError, match="no such folder"):
        GAME.content(tmp_path / "missing")


def test_a_game_with_a_content_pack_is_played_with_it(tmp_path: Path):
    (tmp_path / "tokens.toml").write_text("[rounds]\ncount = 2\n")
    s = GAME.new(2, seed=1, content=tmp_path)
    choose = random.Random(1)
    while not s.is_terminal:
        s.apply(choose.choice(s.legal_actions()))
    assert s.round == 2
    assert GAME.view(s, A).pack == str(tmp_path)


# -- results ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-1.2", "RA-20.7", "RA-20.8")
def test_a_game_ends_by_influence_by_health_or_shared():
    for influence, health, ending, winners in (
        ([9, 3, 3], [1, 6, 6], "influence", [A]),
        ([9, 9, 3], [1, 2, 6], "health", [B]),
        ([9, 9, 3], [2, 2, 6], "shared", [A, B]),
    ):
        s = base()
        s.influence, s.health = influence, health
        city(s, "commander")
        assert (GAME.ending(s), GAME.winners(s), GAME.scores(s)) == (ending, winners, influence)
        assert sum(s.returns()) == 1


# -- checks -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("health", [7, 6, 6], "health 7"),
        ("bank", 50, "credits are missing"),
        ("bank", 59, "credits are missing"),
        ("influence", [-1, 3, 3], "Influence -1"),
        ("supply", [8, 7, 7], "Informants"),
        ("killers", [0] * 7 + [5] + [0] * 5, "Killers"),
        ("bombs", [()] * 7 + [(3, 2)] + [()] * 5, "ascending"),
        ("bombs", [()] * 7 + [(1, 2, 3, 4, 5)] + [()] * 5, "bombs"),
        ("place", [-1, 7, -1, -1, -1, -1, -1], "Criminal 1"),
        ("custody", [(2,), (), ()], "Criminal 2"),
        ("pool", 1, "missing"),
        ("low_places", 19, "low places"),
        ("deck", 31, "deck"),
        ("pending", [], "phase"),
        ("tokens_gone", True, "tokens_gone is True"),
        ("exposed", [True, False, False], "is an Android and keeps"),
        ("destroyed", [False] * 7 + [True] + [False] * 5, "Android mode only"),
        ("squad", 3, "Police Squad"),
        ("round", 9, "round"),
    ],
)
def test_the_check_finds_what_cannot_be(field: str, value: object, message: str):
    s = base()
    GAME.check(s)
    if field == "tokens_gone":
        s = base(mode="android")
        s.hidden = [(2, 1)] * 3
        GAME.check(s)
    setattr(s, field, value)
    with pytest.raises(AssertionError, match=message):
        GAME.check(s)


def test_the_check_finds_a_card_in_two_places():
    s = base()
    criminal(s, 1, "c19", "p1")
    GAME.check(s)
    s.turned_in[A] = (s.card[1],)
    with pytest.raises(AssertionError, match="two places"):
        GAME.check(s)


def test_random_games_hold_every_check_and_copies_of_them_too():
    for seed in range(9):
        players = 2 + seed % 3
        s = GAME.new(players, seed=seed, mode="android" if players > 2 and seed % 2 else "agent")
        choose = random.Random(seed)
        while not s.is_terminal:
            s.apply(choose.choice(s.legal_actions()))
            GAME.check(s)
            GAME.check(GAME.determinize(s, choose.randrange(players), Dice(seed)))


def test_informants_and_actions_play_by_their_words():
    s = base()
    informants(s, "p4", B)
    play(s, "move p5", "ammo 2", "stop", "end_turn")
    GAME.check(s)
    assert s.current_player == B
