"""Section 25: modes, options and presets."""

from __future__ import annotations

import random
import re

import pytest

from rogue_agent.board import A, base, d, offered
from turncoat.games.rogue_agent import GAME, ledger
from turncoat.games.rogue_agent.options import PRESETS
from turncoat.kernel.errors import OptionError

ROW = re.compile(r"^\| `(\w+)` \| (.+) \|$", re.MULTILINE)


def table_of_options() -> dict[str, list[str]]:
    text = ledger.FILE.read_text(encoding="utf-8").split("| Option | Type |")[1].split("\nPresets.")[0]
    return {name: [cell.strip() for cell in cells.split(" | ")] for name, cells in ROW.findall(text)}


def table_of_presets() -> dict[str, list[str]]:
    text = ledger.FILE.read_text(encoding="utf-8").split("| Option | standard |")[1].split("\n## ")[0]
    return {name: [cell.strip() for cell in cells.split(" | ")] for name, cells in ROW.findall(text)}


def as_word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@pytest.mark.rule("RA-25.1")
def test_the_game_has_the_options_of_the_ledger_with_their_defaults_values_and_rules():
    wanted = table_of_options()
    assert {option.name for option in GAME.options} == set(wanted) - {"mode"}
    for option in GAME.options:
        kind, default, values, _, rules = wanted[option.name]
        assert as_word(option.default) == default.strip('"')
        assert list(option.rules) == rules.split(", ")
        if kind in ("bool", "integer", "enum") and option.name != "first_commander":
            named = re.sub(r"\([^)]*\)", "", values)
            assert {as_word(value) for value in option.values} == {value.strip() for value in named.split(",")}
        assert len(option.meanings) == len(option.values)
        assert option.title
        assert option.sentence.endswith(".")
        assert option.group


@pytest.mark.rule("RA-25.2")
def test_the_presets_are_those_of_the_ledger():
    wanted = table_of_presets()
    assert set(GAME.presets) == {"standard", "rulebook", "player_aid"}
    for column, preset in enumerate(GAME.presets):
        _, resolved = GAME.resolve(3, options={"preset": preset})
        for name, cells in wanted.items():
            assert as_word(resolved[name]) == cells[column], (preset, name)
    assert {name for preset in PRESETS.values() for name in preset} == set(wanted)


@pytest.mark.rule("RA-25.1")
def test_a_single_option_overrides_the_preset():
    mode, options = GAME.resolve(3, options={"preset": "rulebook", "killer_informants": "less"})
    assert mode == "agent"
    assert (options["preset"], options["killer_informants"], options["chase_symbol"]) == ("rulebook", "less", "fuel")


@pytest.mark.rule("RA-25.1")
def test_options_are_public():
    s = GAME.new(2, seed=1, options={"preset": "player_aid", "bank_value": 45})
    shown = GAME.view(s, -1).options
    assert (shown["preset"], shown["bank_value"], shown["hire_timing"]) == ("player_aid", 45, "ends_turn")
    assert shown == GAME.match(s).options


def test_words_are_read_as_the_type_of_the_option():
    words = {"simple_deck": "yes", "squad_blocks_justice": "False", "bank_value": "45", "badge_value": 6, "first_commander": "b"}
    _, options = GAME.resolve(3, options={**words, "city_name": "  Rain   City "})
    assert [options[name] for name in words] == [True, False, 45, 6, "B"]
    assert options["city_name"] == "Rain City"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"bank_value": "60"}, "bank_value = '60' is not legal; legal values are: 70, 45"),
        ({"bank_value": True}, "bank_value"),
        ({"simple_deck": "maybe"}, "simple_deck = 'maybe' is not legal; legal values are: false, true"),
        ({"shield_scope": "none"}, "legal values are: union, rulebook, player_aid"),
        ({"preset": "house"}, "preset = 'house' is not legal; legal values are: standard, rulebook, player_aid"),
        ({"bank": 70}, "there is no option 'bank'; there are: mode, preset"),
        ({"city_name": ""}, "city_name"),
        ({"city_name": "x" * 41}, "1 to 40"),
        ({"city_name": "a\x00b"}, "city_name"),
        ({"first_commander": "D"}, "first_commander = 'D' is not legal; legal values are: random, A, B, C"),
        ({"mode": "robot"}, "mode = 'robot' is not legal; legal values are: agent, android"),
        ({"cross_equals_boost": False}, "content pack"),
    ],
)
def test_a_wrong_option_is_refused_with_its_name_its_value_and_what_is_legal(options: dict[str, str | int | bool], message: str):
    with pytest.raises(OptionError, match=re.escape(message)):
        GAME.new(3, seed=1, options=options)


@pytest.mark.rule("RA-1.1", "RA-21.1", "RA-25.15")
def test_agent_mode_is_for_two_to_four_players_and_android_mode_for_three_or_four():
    assert {mode.name: mode.players for mode in GAME.modes} == {"agent": (2, 3, 4), "android": (3, 4)}
    for mode in GAME.modes:
        for players in range(7):
            if players in mode.players:
                assert GAME.new(players, seed=1, mode=mode.name).players == players
            else:
                with pytest.raises(OptionError, match=f"players = {players}"):
                    GAME.new(players, seed=1, mode=mode.name)
    assert not any(GAME.new(4, seed=1, mode="android").exposed)


def test_the_mode_may_be_named_as_an_option_but_not_twice_differently():
    assert GAME.resolve(3, options={"mode": "android"})[0] == "android"
    with pytest.raises(OptionError, match="twice"):
        GAME.resolve(3, "agent", {"mode": "android"})


@pytest.mark.rule("RA-1.3")
def test_the_name_of_the_city_changes_nothing():
    games = [GAME.new(3, seed=1, options={"city_name": name}) for name in ("Rhine City", "Rain City")]
    assert [game.legal_actions() for game in games[:1]] == [game.legal_actions() for game in games[1:]]
    assert GAME.view(games[1], A).options["city_name"] == "Rain City"


@pytest.mark.rule("RA-2.16")
def test_the_first_commander_can_be_named_or_is_drawn():
    assert {GAME.new(3, seed=seed, options={"first_commander": "C"}).commander for seed in range(10)} == {2}
    assert {GAME.new(3, seed=seed).commander for seed in range(40)} == {0, 1, 2}


@pytest.mark.rule("RA-25.13", "RA-1.40")
def test_with_badge_six_the_badge_is_precinct_six_and_timers_start_at_one_to_five():
    regular = GAME.content().regular
    for value, precincts, timers in ((1, {1, 2, 3, 4, 5, 6}, {2, 3, 4, 5, 6}), (6, {1, 2, 3, 4, 5, 6}, {1, 2, 3, 4, 5})):
        badge = regular[value].die.faces.index("badge")
        assert set(regular[value].precinct) == precincts
        assert set(regular[value].timer) - {0} == timers
        assert (regular[value].precinct[badge], regular[value].timer[badge]) == (value, 0)


@pytest.mark.rule("RA-25.4")
def test_hiring_that_ends_the_turn_is_all_that_is_left_after_two_justice_actions():
    s = base(mode="android", hire_timing="ends_turn")
    s.hidden = [(3, 0)] * 3
    s.tracks[2][A] = 6
    s.at[A] = d("p2")
    s.turn.justice = (("search", d("p1")), ("buy", d("p1")))
    assert offered(s) == ["end_turn", "hire"]


@pytest.mark.rule("RA-25.1")
@pytest.mark.parametrize("option", [option.name for option in GAME.options if option.values and option.name != "cross_equals_boost"])
def test_with_every_value_of_every_option_games_run_to_their_end(option: str):
    values = {found.name: found.values for found in GAME.options}[option]
    for number, value in enumerate(values):
        s = GAME.new(4, seed=number, mode="android", options={option: value})
        choose = random.Random(number)
        while not s.is_terminal:
            s.apply(choose.choice(s.legal_actions()))
            GAME.check(s)
        assert s.round == 8
