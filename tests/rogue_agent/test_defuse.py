"""Section 17, rules 1 to 32: defusing a bomb."""

from __future__ import annotations

import copy

import pytest

from rogue_agent.board import A, B, C, asked, base, bomb, d, happened, hold, in_stream, offered, play, put
from turncoat.games.rogue_agent import defuse
from turncoat.games.rogue_agent.names import BLACK, GLYPHS, GREEN, HOSPITAL, RED, SYMBOL_COUNT
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.chance import Die

NOTHING = "H KK G C F FF A P $"
"""A roll of nine dice without a cross or an explosion."""


def wired(*timers: int, where: str = "p5", **options) -> RogueAgentState:
    """A stands with bombs of these Timers in a district."""
    s = base(**options)
    put(s, where, A)
    bomb(s, where, *timers)
    return s


def pull(s: RogueAgentState, rolls: str, *places: str) -> None:
    """A pulls another wire and places these dice."""
    play(s, "pull", *[f"place {place}" for place in places], rolls=rolls)


def begin(s: RogueAgentState, timer: int, rolls: str, *places: str) -> None:
    """A begins to defuse and places these dice of the first wire."""
    play(s, f"defuse {timer}", *[f"place {place}" for place in places], rolls=rolls)


def board(s: RogueAgentState) -> list[str]:
    """The bomb board: its columns as glyphs from the top."""
    return ["".join(GLYPHS[die % SYMBOL_COUNT] for die in column) for column in s.pending[-1].columns]


def column(*glyphs: str, colour: int = RED) -> tuple[int, ...]:
    """A column of dice of one colour."""
    return tuple([colour * SYMBOL_COUNT + GLYPHS.index(glyph) for glyph in glyphs])


# -- pulling wires --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-17.1", "RA-23.5")
def test_one_bomb_of_the_own_district_can_be_chosen():
    s = wired(3, 5, 5)
    bomb(s, "p1", 2)
    assert offered(s, "defuse") == ["defuse 3", "defuse 5"]
    begin(s, 5, NOTHING)
    assert happened(s, "defuse") == [(A, d("p5"), 5)]
    put(s, "hq", A)
    play(s, "stop")
    assert offered(s, "defuse") == []


@pytest.mark.rule("RA-17.2")
def test_the_timer_goes_onto_the_board_with_its_value_unchanged():
    s = wired(4)
    begin(s, 4, NOTHING)
    assert (s.pending[-1].timer, s.bombs[d("p5")]) == (4, (4,))


@pytest.mark.rule("RA-17.3")
def test_a_wire_rolls_all_dice_not_on_the_board_nine_at_first():
    s = wired(6)
    begin(s, 6, "X KK G C F FF A P $", "red X 1")
    assert len(happened(s, "roll")[0][1]) == 9
    assert defuse.pool(s, s.pending[-1].columns) == (2, 3, 3)
    pull(s, "H H C C E A X $", "black X 1", "green E 2")
    assert len(happened(s, "roll")[1][1]) == 8
    assert defuse.pool(s, s.pending[-1].columns) == (2, 2, 2)
    assert board(s) == ["XX", "E"]


@pytest.mark.rule("RA-17.3", "RA-17.12")
def test_all_crosses_and_explosions_of_a_roll_must_be_placed():
    s = wired(6)
    begin(s, 6, "X E E C F FF A X $")
    assert asked(s) == "PlaceDie"
    assert "stop" not in offered(s)
    assert "pull" not in offered(s)
    assert [GLYPHS[die % SYMBOL_COUNT] for die in s.pending[-1].others] == ["C", "F", "FF", "A", "$"]
    play(s, "place red X 1", "place black X 1", "place red E 2")
    assert offered(s) == ["place red E 2"]
    play(s, "place red E 2")
    assert asked(s) == "PullOrStop"


@pytest.mark.rule("RA-17.4", "RA-17.5")
def test_a_die_goes_to_the_highest_free_space_and_a_column_has_four():
    s = wired(6)
    begin(s, 6, "E E X C F FF A P $", "red E 1", "red E 1", "red X 1")
    assert board(s) == ["EEX"]
    pull(s, "X C F A P $", "green X 1")
    assert board(s) == ["EEXX"]
    pull(s, "X F A P $")
    assert offered(s) == ["place green X 2"]  # the first column is full
    assert (s.components.bomb_rows, s.components.bomb_columns) == (4, 6)


@pytest.mark.rule("RA-17.6")
def test_columns_are_opened_from_left_to_right_without_gaps():
    s = wired(6)
    begin(s, 6, "X X G C F FF A P $")
    assert offered(s) == ["place red X 1"]
    play(s, "place red X 1")
    assert offered(s) == ["place red X 1", "place red X 2"]


@pytest.mark.rule("RA-17.7", "RA-17.8", "RA-17.14")
def test_a_closed_column_takes_crosses_only_and_an_open_one_forbids_a_new_column():
    s = base()
    red_x, red_e = column("X")[0], column("E")[0]
    closed, open_one = column("E", "X"), column("E")
    assert defuse.columns_for(s, (), red_e) == [1]
    assert defuse.columns_for(s, (), red_x) == [1]
    assert defuse.columns_for(s, (closed,), red_e) == [2]
    assert defuse.columns_for(s, (closed,), red_x) == [1, 2]
    assert defuse.columns_for(s, (closed, open_one), red_e) == [2]
    assert defuse.columns_for(s, (closed, open_one), red_x) == [1, 2]  # no new column while one is open
    assert defuse.columns_for(s, (closed, closed), red_x) == [1, 2, 3]
    full = column("X", "X", "X", "X")
    assert defuse.columns_for(s, (full, closed), red_x) == [2, 3]
    assert defuse.columns_for(s, (full,), red_x) == [2]


@pytest.mark.rule("RA-17.9")
def test_an_explosion_that_would_be_the_fourth_may_start_a_new_column():
    s = base()
    red_x, red_e = column("X")[0], column("E")[0]
    three, two = column("E", "E", "E"), column("E", "E")
    assert defuse.columns_for(s, (three,), red_e) == [1, 2]
    assert defuse.columns_for(s, (two,), red_e) == [1]
    assert defuse.columns_for(s, (three, two), red_e) == [1, 2]  # not all open columns hold three
    assert defuse.columns_for(s, (three, three), red_e) == [1, 2, 3]
    assert defuse.columns_for(s, (three, column("X")), red_e) == [1, 3]
    assert defuse.columns_for(s, (three,), red_x) == [1]  # for explosions only


@pytest.mark.rule("RA-17.10")
def test_each_new_column_after_the_first_lowers_the_timer():
    s = wired(4)
    begin(s, 4, "X X E C F FF A P $", "red X 1")
    assert s.bombs[d("p5")] == (4,)
    play(s, "place red X 2")
    assert (s.bombs[d("p5")], s.pending[-1].timer) == ((3,), 3)
    play(s, "place red E 3")
    assert (s.bombs[d("p5")], s.pending[-1].timer) == ((2,), 2)
    assert happened(s, "timer") == [(-1, d("p5"), 4, 3), (-1, d("p5"), 3, 2)]


@pytest.mark.rule("RA-17.10")
def test_the_timer_of_another_bomb_there_stays():
    s = wired(3, 4)
    begin(s, 4, "X X G C F FF A P $", "red X 1", "red X 2")
    assert s.bombs[d("p5")] == (3, 3)
    play(s, "stop")
    assert s.bombs[d("p5")] == (3, 3)


@pytest.mark.rule("RA-17.11", "RA-17.32", "RA-23.10")
def test_at_timer_0_the_bomb_explodes_at_once_and_the_action_ends():
    s = wired(1)
    put(s, "hospital", B)
    put(s, "bazaar", C)
    hold(s, A, 2, "c19")
    begin(s, 1, "X E E C F FF A P $", "red X 1")
    assert s.bombs[d("p5")] == (1,)  # the first column is safe
    play(s, "place red E 2")
    assert s.bombs[d("p5")] == ()
    assert s.health == [2, 6, 4]
    assert in_stream(s, 2)
    assert (asked(s), s.current_player) == ("Turn", A)  # the second explosion is not placed
    s = wired(1)
    s.health[A] = 3
    begin(s, 1, "X E E C F FF A P $", "red X 1", "red E 2")
    assert (s.at[A], s.health[A], s.influence[A], s.current_player) == (HOSPITAL, 4, 2, B)


@pytest.mark.rule("RA-17.32", "RA-17.6")
def test_with_timer_6_the_seventh_column_can_be_started_and_explodes_the_bomb():
    s = wired(6)
    begin(s, 6, "X X X X X X X P $", *[f"red X {n}" for n in (1, 2, 3)], *[f"green X {n}" for n in (4, 5, 6)])
    assert (s.bombs[d("p5")], board(s)) == ((1,), ["X"] * 6)
    assert offered(s) == [f"place black X {n}" for n in range(1, 8)]
    play(s, "place black X 7")
    assert (s.bombs[d("p5")], s.health[A], s.influence[A]) == ((), 2, 3)


@pytest.mark.rule("RA-17.13")
def test_the_player_chooses_the_order_and_the_column():
    s = wired(6)
    begin(s, 6, "X E G C F FF A P $")
    assert offered(s) == ["place red E 1", "place red X 1"]
    play(s, "place red E 1", "place red X 1")
    assert board(s) == ["EX"]
    s = wired(6)
    begin(s, 6, "X E G C F FF A P $", "red X 1", "red E 2")
    assert board(s) == ["X", "E"]


@pytest.mark.rule("RA-17.15", "RA-17.16")
def test_a_fourth_explosion_in_a_column_fails_without_exploding():
    s = wired(3)
    begin(s, 3, "E E E C F FF A P $", *["red E 1"] * 3)
    pull(s, "E E C A P X")
    assert offered(s) == ["place black X 1", "place green E 1", "place green E 2"]
    play(s, "place green E 1")
    assert asked(s) == "Turn"  # neither the remaining dice nor a check
    assert (s.bombs[d("p5")], s.health[A]) == ((3,), 6)
    assert happened(s, "stability") == []


@pytest.mark.rule("RA-17.16")
def test_after_a_failure_the_timer_keeps_its_lowered_value():
    s = wired(3)
    begin(s, 3, "X E E C F FF A P $", "red X 1", "red E 2", "red E 2")
    pull(s, "E E C A P $", "green E 2", "green E 2")
    assert (asked(s), s.bombs[d("p5")]) == ("Turn", (2,))


@pytest.mark.rule("RA-17.17", "RA-17.18")
def test_the_player_goes_on_or_stops_after_any_roll():
    s = wired(3)
    begin(s, 3, NOTHING)
    assert offered(s) == ["pull", "stop"]
    pull(s, NOTHING)
    assert offered(s) == ["pull", "stop"]
    play(s, "stop")
    assert asked(s) == "Turn"
    s = wired(3)
    begin(s, 3, "X KK G C F FF A P $", "red X 1")
    assert offered(s) == ["pull", "stop"]


@pytest.mark.rule("RA-17.17", "RA-17.22")
def test_without_dice_left_the_pulling_ends():
    s = wired(6)
    first, second = ["red E 1", "red E 1", "red X 1"], ["green E 2", "green E 2", "green X 2"]
    begin(s, 6, "E E X E E X E E E", *first, *second, "black E 3", "black E 3")
    play(s, "place black E 3", rolls="X $ A")  # the check of the open third column follows at once
    assert asked(s) == "Turn"
    assert happened(s, "stability")[-1][-1] == "passed"
    assert s.bombs[d("p5")] == (4,)


@pytest.mark.rule("RA-17.19", "RA-17.20")
@pytest.mark.parametrize(
    ("columns", "line"),
    [
        (["XXX"], True),
        (["EXXX"], True),
        (["XX", "XX"], False),
        (["X", "X", "X"], True),
        (["EX", "EX", "EX"], True),
        (["EEX", "EX", "X"], True),
        (["X", "EX", "EEX"], True),
        (["EEX", "EX", "E", "X"], False),  # a gap
        (["X", "EX", "X"], False),
        (["EEEX", "X", "X"], False),
        (["X", "X", "E", "X"], False),  # a gap in the row
        (["EEEX", "XX", "X"], False),  # no line runs round the edge
        (["EEEX", "EXX"], False),
        (["EEX", "EEX", "EX"], False),
    ],
)
def test_a_line_is_three_touching_crosses_in_a_straight_row(columns: list[str], line: bool):
    s = base()
    assert defuse.has_line(s, tuple([column(*glyphs) for glyphs in columns])) == line


@pytest.mark.rule("RA-17.12", "RA-17.21")
def test_a_line_ends_the_pulling_once_all_dice_of_the_roll_are_placed():
    s = wired(6)
    begin(s, 6, "X X X E F FF A P $", "red X 1", "red X 1", "red X 1")
    assert asked(s) == "PlaceDie"  # the explosion must still be placed
    play(s, "place green E 2", rolls="X")
    assert asked(s) == "Turn"
    assert happened(s, "line") == [(A,)]


# -- stability ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-17.22")
def test_a_check_follows_a_stop_and_a_line():
    s = wired(3)
    begin(s, 3, "E KK G C F FF A P $", "red E 1")
    play(s, "stop", rolls="H X")
    assert [event[-1] for event in happened(s, "stability")] == ["again", "passed"]


@pytest.mark.rule("RA-17.23")
def test_without_an_open_column_the_check_is_passed_at_once():
    s = wired(3)
    begin(s, 3, "E X G C F FF A P $", "red E 1", "red X 1")
    play(s, "stop")
    assert (asked(s), happened(s, "stability"), s.bombs[d("p5")]) == ("Turn", [], (3,))


@pytest.mark.rule("RA-17.24")
def test_the_circuit_is_rolled_until_an_explosion_or_a_cross_alone_decides():
    s = wired(5)
    begin(s, 5, "E E G X F FF A P $", "green X 1", "red E 2", "red E 2")
    play(s, "stop", rolls="H G KK KK X H")  # two dice: the closed column is not in the circuit
    assert [event[-1] for event in happened(s, "stability")] == ["again", "again", "passed"]
    assert s.bombs[d("p5")] == (4,)
    s = wired(5)
    begin(s, 5, "E E G C F FF A P $", "red E 1", "red E 1")
    play(s, "stop", rolls="H G X E")  # any explosion detonates, also beside a cross
    assert [event[-1] for event in happened(s, "stability")] == ["again", "exploded"]
    assert s.bombs[d("p5")] == ()
    assert s.health[A] == 2


@pytest.mark.rule("RA-17.24", "RA-17.9")
def test_all_open_columns_form_the_circuit():
    s = wired(3)
    begin(s, 3, "E E E C F FF A P $", *["red E 1"] * 3)
    pull(s, "E C F A P $", "green E 2")
    play(s, "stop", rolls="H H H X")
    assert (s.bombs[d("p5")], asked(s)) == ((2,), "Turn")


@pytest.mark.rule("RA-17.25", "RA-17.26")
@pytest.mark.parametrize(("rolls", "explodes"), [("H C", False), ("X", False), ("E", True), ("G E", True), ("KK X", False)])
def test_the_simpler_check_rolls_each_die_once_in_turn(rolls: str, explodes: bool):
    s = wired(4, stability="faq")
    begin(s, 4, "E KK G E F FF A P $", "red E 1", "green E 1")
    play(s, "stop", rolls=rolls)
    assert (s.bombs[d("p5")] == ()) == explodes
    said = ["again"] * (len(rolls.split()) - 1) + ["exploded" if explodes else "passed"]
    assert [event[-1] for event in happened(s, "stability")] == said


@pytest.mark.rule("RA-17.26")
def test_the_simpler_check_goes_column_by_column_from_the_top_and_dice_keep_their_colour():
    s = wired(4, stability="faq")
    begin(s, 4, "E E KK E F FF A P E", "green E 1", "black E 1", "red E 1", "red E 2")
    play(s, "stop", rolls="C $ H H")  # green, black, red, then the second column
    dice = [event[1][0] for event in happened(s, "stability")]  # type: ignore[index]
    assert [die // SYMBOL_COUNT for die in dice] == [GREEN, BLACK, RED, RED]


@pytest.mark.rule("RA-17.26")
def test_dice_keep_their_colour_in_the_full_check():
    s = wired(4)
    begin(s, 4, "E KK G E F FF A P $", "green E 1", "red E 1")
    play(s, "stop", rolls="C X")
    assert [die // SYMBOL_COUNT for die in happened(s, "stability")[0][1]] == [GREEN, RED]  # type: ignore[union-attr]


# -- result ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-17.27", "RA-25.9")
def test_a_line_and_a_passed_check_defuse_even_with_an_open_column():
    for option, left, influence in (("check", (), 5), ("fail", (3,), 3)):
        s = wired(4, open_column=option)
        begin(s, 4, "X X X E F FF A P $ X", "red X 1", "red X 1", "red X 1", "green E 2")
        assert (s.bombs[d("p5")], s.influence[A], asked(s)) == (left, influence, "Turn")
    s = wired(4, open_column="fail")
    begin(s, 4, "X X X E F FF A P $", "green E 1", "red X 1", "red X 1", "red X 1")
    assert s.influence[A] == 5  # no open column


@pytest.mark.rule("RA-17.28")
def test_an_open_column_without_success_fails_but_does_not_explode():
    s = wired(4)
    begin(s, 4, "E KK G C F FF A P $", "red E 1")
    play(s, "stop", rolls="X")
    assert (s.bombs[d("p5")], s.influence[A], s.health[A], asked(s)) == ((4,), 3, 6, "Turn")


@pytest.mark.rule("RA-17.29")
def test_a_passed_check_without_a_line_leaves_the_bomb_and_its_timer():
    s = wired(4)
    begin(s, 4, "X X G C F FF A P $", "red X 1", "red X 2")
    play(s, "stop")
    assert (s.bombs[d("p5")], s.influence[A]) == ((3,), 3)
    assert happened(s, "defuse_failed") == [(A, "no_line")]


@pytest.mark.rule("RA-17.30")
def test_a_defused_bomb_goes_to_the_data_stream_for_2_influence():
    s = wired(4, 5)
    begin(s, 4, "X X X C F FF A P $", *["red X 1"] * 3)
    assert (s.bombs[d("p5")], s.influence[A], asked(s)) == ((5,), 5, "Turn")
    assert happened(s, "defused") == [(A, d("p5"))]


@pytest.mark.rule("RA-17.31")
def test_a_later_attempt_starts_from_the_timer_as_it_stands():
    s = wired(4, repeat_justice="free")
    begin(s, 4, "X X G C F FF A P $", "red X 1", "red X 2")
    play(s, "stop")
    assert offered(s, "defuse") == ["defuse 3"]
    begin(s, 3, "X KK G C F FF A P $")
    assert s.pending[-1].columns == ()  # the board was cleared
    s = wired(4)
    begin(s, 4, NOTHING)
    play(s, "stop")
    assert offered(s, "defuse") == []  # within the limits of section 10
    assert len(s.turn.justice) == 1


@pytest.mark.rule("RA-17.33", "RA-17.41")
def test_a_failed_check_explodes_the_bomb_and_others_with_it():
    s = wired(4, 6)
    begin(s, 4, "E KK G C F FF A P $", "red E 1")
    play(s, "stop", rolls="E")
    assert s.bombs[d("p5")] == ()
    assert (s.at[A], s.current_player) == (HOSPITAL, B)  # 4 and again 4


@pytest.mark.rule("RA-1.38", "RA-25.14")
def test_with_cross_equals_boost_off_only_a_face_marked_as_cross_counts():
    s = wired(4, cross_equals_boost=False)
    s.components = _crosses_on_red(s)
    begin(s, 4, "+ + + X F FF A X $")
    assert offered(s) == ["place red + 1"]
    play(s, "place red + 1", "place red + 1", "place red + 1")
    assert s.influence[A] == 5
    s = wired(4)
    begin(s, 4, "X KK G C F FF A X $")
    assert offered(s) == ["place black X 1", "place red X 1"]


def _crosses_on_red(s: RogueAgentState):
    """The components with a cross on the red die where it has a boost."""
    components = copy.copy(s.components)
    faces = list(components.dice[RED].faces)
    codes = list(components.codes[RED])
    at = faces.index("X")
    faces[at], codes[at] = "+", GLYPHS.index("+")
    components.dice = (Die("red", faces), *components.dice[1:])
    components.codes = (tuple(codes), *components.codes[1:])
    return components
