"""The game behind the common interface: options, records of states, positions, words, whole random games."""

from __future__ import annotations

import random

import pytest

from stationfall.board import base, cubes
from turncoat.games.stationfall import GAME
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import lift, move_pawn
from turncoat.games.stationfall.state import Marker, Trap
from turncoat.kernel.errors import IllegalAction, OptionError, PositionError, RecordError, UnknownAction

CASES = [
    (2, None, {}),
    (3, "solo", {}),
    (4, None, {"preset": "first_game"}),
    (4, "team", {"team_guilt": "member"}),
    (5, None, {"bots": 2, "reentry_mix": "always_zero", "item_supply": "unlimited"}),
    (6, None, {"consoles_need_power": True, "outer_space_light": "lit", "pod_seats": "roomy", "medevac_always": True}),
    (7, None, {"kompromat_refused": "returned", "monster_control": "automatic", "start_minute": 10}),
    (8, "team", {"schrodinger_at_stationfall": False}),
    (9, None, {"schrodinger": False, "counselor_tie": "none"}),
]


@pytest.mark.parametrize(("players", "mode", "options"), CASES)
def test_whole_games_keep_every_invariant_and_can_be_saved_anywhere(players: int, mode: str | None, options: dict[str, object]) -> None:
    for seed in range(4):
        chooser = random.Random(seed)
        s = GAME.new(players, seed, mode, options)  # type: ignore[arg-type]
        while s.pending:
            GAME.check(s)
            if chooser.random() < 0.05:
                data = GAME.save(s)
                s = GAME.load(data, chance=s.chance)
                assert GAME.save(s) == data
            s.apply(chooser.choice(s.legal_actions()))
        GAME.check(s)
        assert GAME.ending(s)
        assert len(GAME.scores(s)) == players
        assert set(GAME.winners(s)) <= set(range(players))
        assert sum(s.returns()) in (0, pytest.approx(1))


@pytest.mark.parametrize("project", N.PROJECTS)
def test_whole_games_with_every_project_x_card(project: str) -> None:
    for seed in range(3):
        chooser = random.Random(seed)
        s = GAME.new(5, seed, options={"project_x_pool": project})
        while s.pending:
            s.apply(chooser.choice(s.legal_actions()))
            GAME.check(s)


def test_the_same_seed_gives_the_same_game() -> None:
    def play() -> bytes:
        s = GAME.new(4, "seed")
        chooser = random.Random(1)
        for _ in range(100):
            s.apply(chooser.choice(s.legal_actions()))
        return GAME.save(s)

    assert play() == play()


def test_a_clone_goes_its_own_way() -> None:
    s = GAME.new(4, 1)
    before = GAME.save(s)
    c2 = s.clone()
    chooser = random.Random(1)
    while c2.pending:
        c2.apply(chooser.choice(c2.legal_actions()))
    assert GAME.save(s) == before


# -- options ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-19.3")
def test_a_solo_game_has_one_person() -> None:
    assert GAME.resolve(4, "solo")[1]["bots"] == 3
    assert GAME.resolve(9, "solo", {"bots": "8"})[1]["bots"] == 8
    with pytest.raises(OptionError):
        GAME.resolve(4, "solo", {"bots": 2})
    with pytest.raises(OptionError):
        GAME.resolve(2, "solo")
    with pytest.raises(OptionError):
        GAME.resolve(2, None, {"bots": 1})
    assert GAME.resolve(4)[1]["bots"] == 0


@pytest.mark.rule("SF-18.1")
def test_teams_need_an_even_number_of_players() -> None:
    for players in (4, 6, 8):
        assert GAME.resolve(players, "team")[0] == "team"
    for players in (2, 3, 5, 7, 9):
        with pytest.raises(OptionError):
            GAME.resolve(players, "team")


@pytest.mark.rule("SF-2.1")
def test_characters_can_be_named_or_be_those_of_the_first_game() -> None:
    twelve = ",".join(N.CHARACTERS[:12])
    s = GAME.new(4, 1, options={"character_selection": "manual", "characters": twelve})
    assert s.in_play == (1 << 12) - 1
    s = GAME.new(4, 1, options={"preset": "first_game"})
    assert s.in_play == sum(1 << number for number in s.components.first_game)
    for bad in (
        {"character_selection": "manual"},
        {"characters": twelve},
        {"character_selection": "manual", "characters": "exile,colonel"},
    ):
        with pytest.raises(OptionError):
            GAME.new(4, 1, options=bad)
    with pytest.raises(OptionError):
        GAME.resolve(5, None, {"character_selection": "first_game"})


def test_every_option_of_the_ledger_is_there_with_rules_that_exist() -> None:
    rules = GAME.rules()
    for option in GAME.options:
        assert set(option.rules) <= set(rules), option.name
        assert len(option.values) == len(option.meanings)
    named = {option.name for option in GAME.options}
    ledger = (
        "character_selection start_minute reentry_mix item_supply pod_seats medevac_always project_x_pool consoles_need_power "
        "outer_space_light kompromat_refused schrodinger schrodinger_at_stationfall counselor_tie team_guilt monster_control offer_timeout "
        "bots"
    )
    assert set(ledger.split()) <= named


@pytest.mark.parametrize(
    ("name", "value"),
    [("start_minute", "9"), ("reentry_mix", "3F"), ("project_x_pool", "kraken"), ("bots", "9"), ("offer_timeout", "-1"), ("nothing", "1")],
)
def test_what_is_not_legal_is_refused(name: str, value: str) -> None:
    with pytest.raises(OptionError):
        GAME.resolve(4, None, {name: value})


def test_words_stand_for_numbers() -> None:
    _mode, chosen = GAME.resolve(4, None, {"start_minute": "auto", "offer_timeout": "none", "consoles_need_power": "yes"})
    assert (chosen["start_minute"], chosen["offer_timeout"], chosen["consoles_need_power"]) == (0, 0, True)


# -- saving -------------------------------------------------------------------------------------------------------------------------


def test_a_damaged_snapshot_is_refused() -> None:
    data = GAME.save(GAME.new(4, 1))
    for broken in (data[:-3], b"", data.replace(b"stationfall", b"stationfull"), data[:-20] + b"x" + data[-19:]):
        with pytest.raises(RecordError):
            GAME.load(broken)


# -- positions ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "mode", "options"), CASES)
def test_a_position_written_down_is_the_same_position(players: int, mode: str | None, options: dict[str, object]) -> None:
    chooser = random.Random(players)
    s = GAME.new(players, players, mode, options)  # type: ignore[arg-type]
    while s.pending:
        if chooser.random() < 0.1 and s.phase != N.SETUP:
            again = GAME.set_up(GAME.write(s), players, mode, options)  # type: ignore[arg-type]
            again.revealed = s.revealed
            assert GAME.save(again) == GAME.save(s)
        s.apply(chooser.choice(s.legal_actions()))


def test_every_fact_of_a_position_can_be_written_down() -> None:
    s = base()
    s.fed, s.revived, s.peekers, s.schrodinger, s.pirate, s.detonated, s.armed, s.abandon_ship = 3, 4, 2, 1, True, 2, True, True
    lift(s, N.MAGNETIC_CONTAINMENT, N.ANTIMATTER)
    s.goo, s.monster_down, s.released, s.monster, s.project = 4, True, True, 5, N.PROJECTS.index("blob")
    move_pawn(s, 4, 5)
    s.engulfed = 16
    s.named = s.hand[1] = 2
    s.shown, s.script_discards, s.script[2] = 8, 5, 2
    s.scripts &= ~5
    s.markers = (Marker(1, N.MISSILE_MARKER, 3, 7), Marker(2, N.ANTIMATTER_MARKER, N.MAP_PLACES, 2, True))
    s.traps = (Trap(4, True, 2), Trap(6, False, 2))
    s.stripped, s.contaminated, s.offsites[1] = 16, 3, 3
    s.log = None
    again = GAME.set_up(GAME.write(s), 4)
    for name in s.__slots__:
        if name not in ("chance", "components", "options", "turn", "pending", "undealt"):
            assert getattr(again, name) == getattr(s, name), name
    assert again.pending == s.pending


@pytest.mark.parametrize(
    "position",
    [
        {"minute": 20}, {"kitchen": 1}, {"pawns": {"nobody": {}}}, {"pawns": {"exile": {"at": "nowhere"}}}, {"locks": ["bridge - kitchen"]},
        {"players": {"A": {"card": "exile"}, "B": {"card": "exile"}}}, {"cards": {"exile": {"cubes": {"A": 9}}}},
        {"pawns": {"exile": {"items": ["briefcase"]}, "medical": {"items": ["briefcase"]}}}, {"kompromat_unseen": ["exile"]},
        {"phase": "setup", "minute": 3}, {"pending": [{"type": "Unknown", "player": 0}]}, {"cameras": "on"}, {"turn": "X"},
    ],
)  # fmt: skip
def test_what_is_no_position_is_refused(position: dict[str, object]) -> None:
    with pytest.raises(PositionError):
        GAME.set_up(position, 4)


def test_facts_can_be_looked_up_by_path() -> None:
    s = GAME.set_up({"pawns": {"exile": {"at": "kitchen", "items": ["briefcase"]}}, "cards": {"exile": {"cubes": {"A": 2}}}}, 4)
    assert GAME.look(s, "exile.at") == "kitchen"
    assert GAME.look(s, "items.briefcase") == "exile"
    assert GAME.look(s, "A.supply") == 6
    assert GAME.look(s, "A.conspirators") == ["exile"]
    assert GAME.look(s, "A.score.total") == 1
    assert GAME.see(GAME.view(s, 0), "players.B.card") == "unknown"
    assert GAME.see(GAME.view(s, 1), "players.B.card") == GAME.look(s, "B.card")
    with pytest.raises(PositionError):
        GAME.look(s, "exile.shoes")


# -- words ----------------------------------------------------------------------------------------------------------------------------


def test_actions_can_be_typed_in_several_ways() -> None:
    s = base()
    cubes(s, "engineer", "A1")
    assert GAME.parse(s, "activate engineer").text == "activate engineer"
    assert GAME.parse(s, "ACTIVATE Eng").text == "activate engineer"
    s.play(GAME.parse(s, "activate engineer"))
    assert GAME.parse(s, "go suite").text == "step suite" if "step suite" in map(str, s.legal_actions()) else True
    with pytest.raises(UnknownAction):
        GAME.parse(s, "dance")
    with pytest.raises(IllegalAction):
        GAME.parse(s, "abandon_ship")


def test_the_ledger_can_be_read() -> None:
    rules = GAME.rules()
    assert len(rules) == 1041 + 45
    assert rules["SF-4.8"].tag == "seed"


def test_the_match_says_what_was_set_up() -> None:
    s = GAME.new(4, 1, "team", {"team_guilt": "member"})
    match = GAME.match(s)
    assert (match.game, match.mode, match.players, match.options["team_guilt"]) == ("stationfall", "team", 4, "member")
