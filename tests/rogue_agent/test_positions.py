"""Written positions of Rogue Agent: what they say, what follows from it, and what is refused."""

import random
import tomllib
from typing import Any

import pytest

import turncoat
from turncoat.kernel.errors import PositionError
from turncoat.kernel.scenario import to_toml

GAME = turncoat.load("rogue_agent")


def look(position: dict[str, Any], path: str, players: int = 3, **setting: Any) -> Any:
    return GAME.look(GAME.set_up(position, players, **setting), path)


def test_the_base_position_is_a_regular_one() -> None:
    for players in (2, 3, 4):
        state = GAME.set_up({}, players)
        GAME.check(state)
        assert GAME.look(state, "bank") == 70 - 4 * players
        assert [GAME.look(state, path) for path in ("round", "turn", "commander", "squad", "deck", "A.influence")] == [
            3,
            "A",
            "A",
            "p6",
            30,
            3,
        ]


@pytest.mark.parametrize("preset", ["standard", "rulebook", "player_aid"])
@pytest.mark.parametrize(("mode", "players"), [("agent", 2), ("agent", 3), ("agent", 4), ("android", 3), ("android", 4)])
def test_a_written_position_gives_the_same_state_back(mode: str, preset: str, players: int) -> None:
    setting: dict[str, Any] = {"mode": mode, "options": {"preset": preset, "simple_deck": players == 3}}
    choose = random.Random(f"{mode}{preset}{players}")
    for seed in range(3):
        state = GAME.new(players, seed=seed, **setting)
        while True:
            text = to_toml(GAME.write(state))
            again = GAME.set_up(tomllib.loads(text)["position"], players, **setting)
            again.revealed = state.revealed
            assert GAME.save(again) == GAME.save(state), text
            if state.is_terminal:
                break
            for _ in range(choose.randint(1, 12)):
                if not state.is_terminal:
                    state.apply(choose.choice(list(state.legal_actions())))


@pytest.mark.parametrize(
    ("position", "path", "value"),
    [
        ({"players": {"A": {"custody": [1, 4]}}}, "stream.criminals", [2, 3, 5, 6]),
        ({"players": {"A": {"custody": {"1": "c14"}}}}, "criminals.1.card", "c14"),
        ({"players": {"A": {"custody": [1]}}, "gone": ["c01"]}, "criminals.1.card", "c02"),
        ({"criminals": {"1": {"holder": "B"}}}, "B.custody", [1]),
        ({"criminals": {"1": {"at": "p4"}}}, "criminals.1.card", "unseen"),
        ({"criminals": {"1": {"at": "p4", "wounds": 1}}}, "criminals.1.face", "up"),
        ({"criminals": {"1": {"at": "p4", "card": "c14", "wounds": 1}}}, "criminals.1.health", 3),
        ({"criminals": {"1": {"at": "stream"}}}, "criminals.1.card", "none"),
        ({"killers": ["p1", "p1"], "bombs": {"p1": [4, 2]}}, "p1.bombs", [2, 4]),
        ({"killers": ["p1", "p1"], "bombs": {"p1": 4}}, "stream.killers", 2),
        ({"killers": {"p1": 2}}, "killers.p1", 2),
        ({"districts": {"Night Bazaar": {"informants": ["A", "B"]}}}, "A.supply", 6),
        ({"informants": {"4": ["A"]}}, "Viaduct Slums.informants", ["A"]),
        ({"districts": {"p1": {"killer": True}}}, "p1.killers", 1),
        ({"players": {"b": {"credits": 20}}}, "bank", 42),
        ({"bank": 5}, "bank", 5),
        ({"players": {"A": {"turned_in": {"red": 2, "white": 1}}}}, "A.turned_in", ["c01", "c02", "c43"]),
        (
            {"players": {"A": {"clocks": [{"effect": "no_buy", "criminal": 1}]}}},
            "A.clocks",
            [{"effect": "no_buy", "criminal": 1, "round": 4}],
        ),
        ({"layout": {"r0c1": "archive", "r1c0": "motor_pool"}}, "cells.archive", "r0c1"),
        ({"turn": "B"}, "to_move", "B"),
        ({"counters": {"justice": ["search p4"], "moves": 2}}, "counters.justice", ["search p4"]),
        ({"phase": "city", "step": 2, "killers": ["p1"]}, "pending", "KillerOrder"),
        ({"phase": "end"}, "pending", "none"),
        ({"deck": 3, "deck_bottom": ["c44"]}, "deck", 3),
        ({"stream": {"bombs": 4, "criminals": [1, 2, 3, 4, 5, 6]}}, "stream.count", 14),
        ({"players": {"A": {"clues": 5}}}, "A.clue", 5),
    ],
)
def test_what_a_position_says_and_what_follows(position: dict[str, Any], path: str, value: object) -> None:
    assert look(position, path) == value


def test_identification_tokens_are_dealt_from_what_is_left() -> None:
    position = {"players": {"A": {"tokens": "android human human"}, "B": {"revealed": ["h"]}}}
    state = GAME.set_up(position, 3, mode="android")
    GAME.check(state)
    assert GAME.look(state, "A.tokens") == ["human", "human", "android"]
    assert GAME.look(state, "B.tokens") == ["human", "human"]
    assert GAME.look(state, "C.tokens") == ["human", "android", "android"]
    assert look({"players": {"B": {"exposed": True}}}, "tokens_gone", mode="android")
    assert not look({"players": {"B": {"exposed": True}}}, "tokens_gone", players=4, mode="android")
    assert look({"revealed_this_round": ["C"]}, "C.revealed_this_round", mode="android")


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"moon": 1}, "the position: 'moon' is unknown; known are: round, phase, step, turn"),
        ({"players": {"Z": {}}}, "players: 'Z' is unknown; known are: A, B, C$"),
        ({"players": {"A": {"fule": 1}}}, "players.A: 'fule' is unknown; known are: at, health, fuel, ammo, clues"),
        ({"players": {"A": 3}}, "players.A: must be a table"),
        ({"players": {"A": {"fuel": 7}}}, "players.A.fuel: 7 must be a whole number from 0 to 6"),
        ({"players": {"A": {"health": True}}}, "players.A.health: True must be a whole number"),
        ({"players": {"A": {"exposed": 1}}}, "players.A.exposed: 1 must be true or false"),
        ({"players": {"A": {"at": "moon"}}}, "players.A.at: 'moon' is no district; districts are: hq, hospital"),
        ({"players": {"A": {"custody": [7]}}}, "players.A.custody: 7 is no Criminal; Criminals are 1 to 6"),
        ({"players": {"A": {"custody": {"1": "c99"}}}}, "players.A.custody.1: 'c99' is no Criminal card; cards are c01 to c46"),
        ({"players": {"A": {"custody": [1]}, "B": {"custody": [1]}}}, "Criminal 1 is already in somebody's custody"),
        ({"players": {"A": {"turned_in": {"pink": 1}}}}, "'pink' is no syndicate; syndicates are: red"),
        ({"players": {"A": {"turned_in": {"red": 7}}}, "gone": ["c01"]}, "no red card is left"),
        ({"players": {"A": {"turned_in": ["c01", "c01"]}}}, "the card c01 already has another place"),
        ({"players": {"A": {"turned_in": 1.5}}}, "players.A.turned_in: must be a list"),
        ({"players": {"A": {"clocks": [{"effect": "no_fun", "criminal": 1}]}}}, "effect 'no_fun' is unknown; known are: no_buy"),
        ({"players": {"A": {"supply": 7}}, "informants": {"p1": ["A"]}}, "players.A.supply: 7 must be a whole number from 0 to 6"),
        ({"informants": {d: ["A", "A"] for d in ("p1", "p2", "p3", "p4")}}, "8 Informants are in the city, a player has 7"),
        ({"informants": {"p1": ["A", "B", "C"]}}, "3 Informants, but the district has 2 slots"),
        ({"informants": {"p1": ["D"]}}, "informants.p1: 'D' is no player; players are: A, B, C"),
        ({"informants": ["p1"]}, "informants: must be a table by district"),
        ({"districts": []}, "districts: must be a table"),
        ({"districts": {"p1": {"bombs": [7]}}}, "districts.p1.bombs: 7 must be a whole number from 0 to 6"),
        ({"killers": ["p1"] * 5}, "5 Killers are in the city, there are 4"),
        ({"bombs": {"hq": [3]}}, "districts.hq: event tokens never stand in the Headquarters"),
        ({"districts": {"p1": {"destroyed": True, "killers": 1}}}, "a destroyed district holds no Informants, Criminals or Killers"),
        ({"criminals": []}, "criminals: must be a table"),
        ({"criminals": {"1": {"card": "c01"}}}, "criminals.1: says nowhere where the Criminal is"),
        ({"criminals": {"1": {"at": "custody"}}}, "whose custody"),
        ({"criminals": {"1": {"at": "p1"}}, "players": {"A": {"custody": [1]}}}, "is in a player's custody already"),
        ({"criminals": {"1": {"at": "p1", "face": "left"}}}, "'left' is unknown; known are: up, down"),
        ({"phase": "night"}, "'night' '' is unknown; known are: setup, time, action, city, end, city.criminals"),
        ({"phase": "setup", "round": 2}, 'with "setup" a position says nothing else'),
        ({"layout": ["hq"]}, "must be three rows of 3, 5 and 5 districts"),
        ({"layout": {"r0c1": "p1"}}, "must name each of these once"),
        ({"layout": {"r1c2": "p1", "r0c2": "hq"}}, "the Headquarters must lie in the centre"),
        ({"deck": 47}, "deck: 47 must be a whole number from 0 to 46"),
        ({"deck": 46, "gone": ["c01"]}, "46 cards nobody knows are in the deck and the city, but only 45 are left"),
        ({"deck": 0, "deck_bottom": ["c44"]}, "is the number of all cards in it"),
        ({"deck_low": 1, "deck_high": 1}, "deck_low and deck_high must be at least 30 together"),
        ({"stream": ["bomb"]}, "stream.bombs: 1, but by what lies elsewhere it is 4"),
        ({"counters": {"justice": ["sing p1"]}}, "'sing' is no action that is counted; known are: attack"),
        ({"pending": [{"type": "Dance"}]}, "pending: Invalid value 'Dance'"),
    ],
)
def test_what_is_no_position_is_refused_with_its_place(position: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        GAME.set_up(position, 3)


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ({"A": {"tokens": ["alien"]}}, "'alien' is no Identification token; known are: human, android"),
        ({"A": {"tokens": ["human"] * 4}}, "a player has 3 tokens"),
        ({"A": {"tokens": ["android"] * 3}, "B": {"tokens": ["android"]}}, "1 more Android tokens than there are"),
    ],
)
def test_tokens_that_cannot_be_are_refused(players: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        GAME.set_up({"players": players}, 3, mode="android")


@pytest.mark.parametrize(("word", "die", "options", "meant"), [
    ("1", "regular die", ("badge", "2"), "badge"),
    ("black $", "black", ("E", "$"), "$"),
    ("double fuel", "green", ("F", "FF"), "FF"),
    ("Night Bazaar", "", ("bazaar", "hospital"), "bazaar"),
    ("criminal4", "", ("criminal 4", "bomb"), "criminal 4"),
    ("4", "", ("criminal 4", "bomb"), "criminal 4"),
    ("b", "", ("A", "B"), "B"),
    ("rain", "", ("A", "B"), "rain"),
    ("p6", "", ("A", "B"), "p6"),
])  # fmt: skip
def test_outcomes_may_be_written_as_people_write_them(word: str, die: str, options: tuple[str, ...], meant: str) -> None:
    assert GAME.outcome(word, die, options) == meant
