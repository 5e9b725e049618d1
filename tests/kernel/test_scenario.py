"""Scenario files: what they can say, and how precisely they fail."""

import re
from pathlib import Path
from typing import Any

import pytest

import turncoat
from turncoat.kernel.errors import PositionError
from turncoat.kernel.scenario import Result, event_words, fits, flatten, merge, read, run, to_toml, walk
from turncoat.kernel.words import People, plain

GAME = turncoat.load("rogue_agent")
HEAD = 'game = "rogue_agent"\ntitle = "T"\nplayers = 3\n'
DOCS = Path(__file__).parents[2] / "docs" / "scenarios.md"


def file(folder: Path, body: str, head: str = HEAD) -> Path:
    path = folder / "story.toml"
    path.write_text(head + body, encoding="utf-8")
    return path


def results(folder: Path, body: str, head: str = HEAD) -> list[Result]:
    return run(file(folder, body, head), GAME)


def failures(folder: Path, body: str, head: str = HEAD) -> list[str]:
    (result,) = results(folder, body, head)
    assert result.ok == (not result.failures)
    return list(result.failures)


# -- what holds ---------------------------------------------------------------------------------------------------------------


REFUSED = """
[position]
players.A = { at = "p1", credits = 0 }
[[step]]
"""


def test_what_is_refused_is_shown_with_its_reason(tmp_path: Path) -> None:
    sheet = GAME.sheet(GAME.view(GAME.set_up({"players": {"A": {"at": "p1", "credits": 0}}}, 3), 0), People(("A", "B", "C"), 0))
    refused = [one for group in sheet.groups for one in group.choices if not one.action]
    assert refused
    one = refused[0]
    some_word = plain(one.why).split()[0]
    assert not failures(tmp_path, f'{REFUSED}refused = ["{one.rule}", "{one.rule} {some_word}"]\n')
    (failure,) = failures(tmp_path, f'{REFUSED}refused = ["{one.rule} because of the moon"]\n')
    assert failure.startswith(f"step 1: '{one.rule} because of the moon' should be shown as refused; shown are: ")
    (failure,) = failures(tmp_path, '[position]\nphase = "end"\n[[step]]\nrefused = ["RA-1.1"]\n')
    assert failure == "step 1: 'RA-1.1' should be shown as refused, but the game is over"


def test_a_scenario_that_holds(tmp_path: Path) -> None:
    body = """
    rules = ["RA-6.1"]
    [position]
    players.A = { vehicle = 2, ammo = 0 }
    [[step]]
    player = "A"
    do = "move p5"
    expect = { "players.A.health" = 5, players = { A.at = "p5" } }
    illegal = ["search"]
    legal = ["move", "move *", "stop"]
    """
    (result,) = results(tmp_path, body)
    assert result == Result(str(tmp_path / "story.toml"), "T", ("RA-6.1",), True, (), 1)


def test_the_game_is_found_by_its_name(tmp_path: Path) -> None:
    assert run(file(tmp_path, "[[step]]\n"))[0].ok
    with pytest.raises(PositionError, match=r"story.toml: there is no game 'go'"):
        run(file(tmp_path, "[[step]]\n", HEAD.replace("rogue_agent", "go")))


def test_several_players_act_in_one_step(tmp_path: Path) -> None:
    assert not failures(tmp_path, '[[step]]\ndo = ["A: pass", "B: end_turn"]\nexpect = { to_move = "C" }\n')


def test_a_seed_draws_what_no_script_says(tmp_path: Path) -> None:
    body = '[position]\nphase = "setup"\n[[step]]\nlegal = ["assign"]\nexpect = { round = 1 }\n'
    assert not failures(tmp_path, body, HEAD + "seed = 3\n")
    body = '[position]\nplayers.A.at = "p1"\n[[step]]\ndo = ["search"]\nexpect = { pending = "SearchReroll" }\n'
    assert not failures(tmp_path, body, HEAD + "seed = 3\n")
    assert "the script has no outcome left" in failures(tmp_path, body)[0]


def test_a_first_step_lends_its_chance_to_the_setting_up(tmp_path: Path) -> None:
    body = '[position]\nphase = "time"\n[[step]]\nchance = ["bomb", "bomb", "bomb", "bomb", 2, 3, 4, "badge"]\nlegal = ["assign 1"]\n'
    assert not failures(tmp_path, body)


def test_moments_are_looked_at_in_their_order(tmp_path: Path) -> None:
    body = """
    [position]
    turn = "C"
    criminals.4.at = "archive"
    criminals.5.at = "bazaar"
    killers = ["p3"]
    [[step]]
    do = "pass"
    moments = [{ %s }, { %s }]
    """
    early, late = 'criminals.4.at = "p2", criminals.5.at = "bazaar"', 'criminals.5.at = "p4"'
    assert not failures(tmp_path, body % (early, late))
    (failure,) = failures(tmp_path, body % (late, early))
    assert failure.startswith("step 1: moment 2 of this step never came, or not in this order")
    (failure,) = failures(tmp_path, body % ("bank = 3", early))
    assert failure.endswith("(nearest: bank should be 3, but is 58)")


def test_views_are_looked_at_through_each_pair_of_eyes(tmp_path: Path) -> None:
    body = """
    [position]
    criminals.2 = { card = "c22", at = "p4", seen = ["A"] }
    [[step]]
    [step.views]
    A = { criminals.2.card = "c22", "seats.A.custody.count" = 0 }
    B = { criminals.2.card = "unknown", "players.B.tokens" = "unknown" }
    spectator = { criminals.2 = { card = "unknown", at = "p4" }, to_move = "A" }
    """
    assert not failures(tmp_path, body)
    assert failures(tmp_path, body.replace("unknown", "c22")) == [
        "step 1: view of B: criminals.2.card should be 'c22', but is 'unknown'",
        "step 1: view of B: players.B.tokens should be 'c22', but is 'unknown'",
        "step 1: view of spectator: criminals.2.card should be 'c22', but is 'unknown'",
    ]
    assert failures(tmp_path, body.replace("B =", "Z =")) == ["views: 'Z' is nobody; known are: A, B, C, D, spectator, open"]


def test_the_open_view_is_for_finished_games(tmp_path: Path) -> None:
    body = '[position]\nphase = "end"\n[[step]]\nviews.open = { winners.count = 3 }\nexpect = { to_move = "none", over = true }\n'
    assert not failures(tmp_path, body)


def test_the_log_is_told_in_order(tmp_path: Path) -> None:
    body = '[[step]]\ndo = ["move p2", "ammo 1"]\nlog = ["move A", "spend A", "thugs A"]\nno_log = ["lose_health"]\n'
    assert not failures(tmp_path, body)
    wrong = failures(tmp_path, body.replace('"thugs A"', '"thugs B"').replace("lose_health", "spend A"))
    assert wrong[0].startswith("step 1: the log should tell 'thugs B', in this order; it tells: ['move A 0 8'")
    assert wrong[1] == "step 1: the log should not tell 'spend A'"


def test_events_read_as_words() -> None:
    state = GAME.set_up({}, 3, log=True)
    state.tell("roll", 0, (1, 2), "attack")
    state.tell("round", -1, 4)
    assert [event_words(GAME, event) for event in state.log] == [["roll", "A", "1", "2", "attack"], ["round", "4"]]


# -- chance -------------------------------------------------------------------------------------------------------------------

SEARCH = '[position]\nplayers.A.at = "p3"\n[[step]]\ndo = ["search", "keep"]\nchance = [%s]\n'


@pytest.mark.parametrize("words", ['"E", "H", "G"', '"red E", "red H", "red G"', '"explosion", "healing", "agent"', '"Red E", "heal", "g"'])
def test_outcomes_are_written_as_people_write_them(tmp_path: Path, words: str) -> None:
    assert not failures(tmp_path, SEARCH % words)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ('"E", "H"', "step 1: 'search': the script has no outcome left, but chance is asked for one of E, E, X, H, KK, G"),
        ('"E", "H", "G", "X", "E"', "step 1: the outcomes X, E are left over; the rules did not ask for them"),
        ('"E", "C", "G"', "step 1: 'search': outcome 2 of the script is 'C', but the rules ask here for one of: E, X, H, KK, G"),
        ('"E", "green E", "G"', "step 1: 'search': outcome 2 of the script is 'green E', but the rules ask here for"),
    ],
)
def test_outcomes_that_do_not_fit_name_step_and_place(tmp_path: Path, words: str, said: str) -> None:
    assert failures(tmp_path, SEARCH % words)[0].startswith(said)


def test_outcomes_left_over_from_the_setting_up_are_named(tmp_path: Path) -> None:
    assert failures(tmp_path, "[[step]]\n", HEAD + "chance = [3, 'E']\n") == ["position: the outcomes 3, E are left over"]
    body = '[position]\nphase = "time"\n[[step]]\n'
    assert failures(tmp_path, body)[0].startswith("position: the script has no outcome left")


# -- what does not hold -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ('expect = { "players.A.health" = 5 }', "players.A.health should be 5, but is 6"),
        ("expect = { bank = { min = 60, max = 70 } }", "bank should be min 60, max 70, but is 58"),
        ("expect = { banks = 3 }", "it has no 'banks'; it has: ['round'"),
        ('expect = { "players.Z.health" = 5 }', "players has no 'Z'; it has: ['A', 'B', 'C']"),
        ('legal = ["fly"]', "'fly' should be legal; legal are: end_turn, move p1"),
        ('illegal = ["move"]', "'move' should not be legal"),
        ('illegal = ["end_turn"]', "'end_turn' should not be legal"),
        ('only = ["end_turn"]', "exactly these should be legal: end_turn; legal are: end_turn, move p1"),
        ('player = "B"', "B should be asked now, but it is A"),
        ('player = "B"\ndo = "end_turn"', "B cannot do 'end_turn' now; A is asked Turn"),
        ('do = "fly"', "'fly' is not legal; A is asked Turn and may answer: end_turn, move p1"),
        ('do = "defuse 4"', "'defuse 4' is not legal; A is asked Turn and may answer: end_turn, move p1"),
    ],
)
def test_a_failure_names_step_and_values(tmp_path: Path, step: str, said: str) -> None:
    (failure,) = failures(tmp_path, f"[[step]]\nnote = 'nothing'\n[[step]]\n{step}\n")
    assert failure.startswith(f"step 2: {said}"), failure


def test_all_that_fails_in_a_script_is_told(tmp_path: Path) -> None:
    body = '[[step]]\nexpect = { bank = 1, deck = 2 }\n[[step]]\nexpect = { round = 9 }\n[[step]]\ndo = "fly"\n[[step]]\n'
    told = failures(tmp_path, body)
    assert [failure.split(" should")[0].split(": 'fly'")[0] for failure in told] == [
        "step 1: bank",
        "step 1: deck",
        "step 2: round",
        "step 3",
    ]


def test_nothing_can_be_done_after_the_end(tmp_path: Path) -> None:
    (failure,) = failures(tmp_path, '[position]\nphase = "end"\n[[step]]\ndo = "end_turn"\n')
    assert failure == "step 1: 'end_turn' cannot be done, the game is over"


def test_a_position_that_is_none_is_a_failure(tmp_path: Path) -> None:
    assert failures(tmp_path, "[position]\nmoon = 1\n[[step]]\n")[0].startswith("position: position: the position: 'moon' is unknown")


# -- variants -----------------------------------------------------------------------------------------------------------------


def test_variants_branch_off_the_script(tmp_path: Path) -> None:
    body = """
    [[step]]
    do = "move p2"
    expect = { bank = 1 }
    [[step]]
    do = "ammo 1"
    [[variant]]
    title = "no ammo"
    from_step = 2
    [[variant.step]]
    do = "ammo 0"
    expect = { A.health = 5 }
    [[variant]]
    title = "Armor"
    position.players.A.vehicle = 2
    options = { hire_timing = "ends_turn" }
    [[variant.step]]
    do = "move p2"
    illegal = ["hire", "ammo"]
    [[variant]]
    title = "four players, Android mode"
    players = 4
    mode = "android"
    chance = []
    [[variant.step]]
    expect = { players = { count = 4 }, "players.A.tokens" = { count = 3 } }
    """
    main, *variants = results(tmp_path, body)
    assert (main.title, main.ok, main.failures, main.steps) == ("T", False, ("step 1: bank should be 1, but is 58",), 2)
    assert [(result.title, result.failures, result.steps) for result in variants] == [
        ("T: no ammo", (), 2),
        ("T: Armor", (), 1),
        ("T: four players, Android mode", (), 1),
    ]


def test_a_content_pack_lies_beside_the_file(tmp_path: Path) -> None:
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "tokens.toml").write_text("[rounds]\ncount = 3\n", encoding="utf-8")
    body = '[position]\nphase = "city.commander"\n[[step]]\nexpect = { over = true }\n'
    assert not failures(tmp_path, body, HEAD + 'content = "pack"\n')


# -- broken files -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("[[step]\n", "not valid TOML"),
        ("colour = 3\n[[step]]\n", "'colour' is unknown; known are: game, title, players, step, rules"),
        ("[[step]]\n[[step]]\ndoo = 'x'\n", r"\[\[step\]\] 2: 'doo' is unknown; known are: player, do"),
        ("[[step]]\nchance = 'E'\n", r"Expected array.*, got str, at step\[0\].chance"),
        ("step = [3]\n", r"\[\[step\]\] 1: must be a table"),
        ("step = 3\n", "Expected array, got int, at step"),
        ("", "missing required field step"),
        ("[[step]]\n[[variant]]\ntitel = 'x'\n", r"\[\[variant\]\] 1: 'titel' is unknown"),
        ("[[step]]\n[[variant]]\ntitle = 'x'\n[[variant.step]]\ndoo = 1\n", r"\[\[variant\]\] 1: \[\[variant.step\]\] 1: 'doo' is unknown"),
        ("[[step]]\n[[variant]]\ntitle = 'x'\n", r"missing required field step, at variant\[0\]"),
        ("[[step]]\n[[variant]]\ntitle = 'x'\nfrom_step = 3\n[[variant.step]]\n", r"\[\[variant\]\] 1: from_step must be 1 to 2"),
        ("variant = [3]\n[[step]]\n", r"\[\[variant\]\] 1: must be a table"),
    ],
)
def test_a_broken_file_is_refused_with_its_place(tmp_path: Path, body: str, said: str) -> None:
    with pytest.raises(PositionError, match=f"story.toml: .*{said}"):
        read(file(tmp_path, body))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(PositionError, match="cannot be read"):
        run(tmp_path / "none.toml")


# -- values and paths ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("found", "wanted", "holds"),
    [
        (3, 3, True),
        (3, 4, False),
        (1, True, False),
        (True, True, True),
        ((1, 2), [1, 2], True),
        ([(1, "a")], [[1, "a"]], True),
        (None, "none", True),
        ([], "none", True),
        ("none", "none", True),
        (3, {"min": 3}, True),
        (3, {"max": 2}, False),
        ("3", {"min": 3}, False),
        (3, {"not": 3}, False),
        (3, {"in": [1, 3]}, True),
        (3, {"in": [1, 2]}, False),
        ([1, 2], {"has": 1}, True),
        ([1, 2], {"has": [1, 3]}, False),
        ([1, 2], {"lacks": [3, 4]}, True),
        ([1, 2], {"lacks": 2}, False),
        ([1, 2], {"count": 2, "has": 1}, True),
        ([1, 2], {"count": {"min": 3}}, False),
        ({"a": 1}, {"has": "a", "count": 1}, True),
        ({"count": 9, "a": 1}, {"count": 9}, True),
        (3, {"has": 3}, False),
    ],
)
def test_what_fits_an_expectation(found: object, wanted: object, holds: bool) -> None:
    assert fits(found, wanted) is holds


def test_expectations_flatten_to_paths() -> None:
    wants = {"players.A": {"health": 5, "custody": {"count": 1}}, "bombs": {"p1": [4]}, "empty": {}}
    assert list(flatten(wants)) == [("players.A.health", 5), ("players.A.custody", {"count": 1}), ("bombs.p1", [4])]


def test_tables_merge_table_by_table() -> None:
    base = {"players": {"A": {"at": "p1", "fuel": 2}}, "round": 3}
    assert merge(base, {"players": {"A": {"at": "p2"}}, "round": 4}) == {"players": {"A": {"at": "p2", "fuel": 2}}, "round": 4}
    assert base["round"] == 3


TREE: dict[str, Any] = {"seats": [{"at": 3}, {"at": 4}], "killers": [{"number": 2, "up": True}], "deck": 3}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("deck", 3),
        ("seats.B.at", 4),
        ("seats.1.at", 4),
        ("seats[0].at", 3),
        ("killers[number=2].up", True),
        ("seats.count", 2),
        ("count", 3),
    ],
)
def test_paths_lead_into_plain_data(path: str, value: object) -> None:
    assert walk(TREE, path, "AB") == value


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("dek", r"it has no 'dek'; it has: \['seats', 'killers', 'deck'\]"),
        ("deck.x", "deck is 3, so there is no 'x' in it"),
        ("seats.7.at", "seats has no '7'; it is a list of 2"),
        ("seats.Q", "seats has no 'Q'; it is a list of 2"),
        ("killers[number=3]", "killers has no entry with number=3"),
    ],
)
def test_a_path_that_leads_nowhere_says_what_there_is(path: str, said: str) -> None:
    with pytest.raises(PositionError, match=said):
        walk(TREE, path, "AB")


def test_long_values_are_cut_in_messages() -> None:
    with pytest.raises(PositionError, match=r"\.\.\.$"):
        walk({str(number): 1 for number in range(100)}, "x")


def test_a_written_position_reads_back_as_toml(tmp_path: Path) -> None:
    state = GAME.set_up({"players": {"A": {"at": "p1", "custody": [3]}}, "gone": {"c01": ["A"]}, "counters": {"hired": True}}, 3)
    text = to_toml(GAME.write(state)) + '\n\n[[step]]\nexpect = { "A.at" = "p1", "A.custody" = [3], counters.hired = true }\n'
    assert not failures(tmp_path, text)
    assert (
        to_toml({"empty": {}, "odd key!": {"a b": {"c": {}}}})
        == '[position]\n\n[position.empty]\n\n[position."odd key!"]\n"a b" = { c = {} }'
    )


# -- the manual ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("example", re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL))
def test_the_examples_of_the_manual_hold(tmp_path: Path, example: str) -> None:
    assert [result.failures for result in run(file(tmp_path, example, ""))] == [()] * (1 + example.count("[[variant]]"))


def test_the_python_of_the_manual_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(code, str(DOCS), "exec"), {})
    assert "pending" in capsys.readouterr().out
