"""The special dice: sections 1 (faces, limits) and 15 (what combat reads off them)."""

from __future__ import annotations

import pytest

from rogue_agent.board import base, chance
from turncoat.games.rogue_agent import dice
from turncoat.games.rogue_agent import names as N


def thrown(text: str) -> tuple[int, ...]:
    """``"red E, black AA"`` as die codes."""
    codes = []
    for die in text.split(","):
        colour, glyph = die.split()
        codes.append(N.COLOURS.index(colour) * N.SYMBOL_COUNT + N.GLYPHS.index(glyph))
    return tuple(codes)


@pytest.mark.rule("RA-1.34", "RA-1.35")
def test_there_are_three_dice_of_each_colour_and_no_roll_uses_more():
    s = base()
    chance(s, "E E X C C F P P A")
    assert dice.roll_special(s, 5, 4, 9) == thrown("red E, red E, red X, green C, green C, green F, black P, black P, black A")


@pytest.mark.rule("RA-1.36", "RA-1.37")
def test_each_colour_has_its_six_faces():
    s = base()
    faces = [[N.GLYPHS[dice.SYMBOL_OF[code]] for code in codes] for codes in s.components.codes]
    assert faces == [["E", "E", "X", "H", "KK", "G"], ["E", "X", "C", "C", "F", "FF"], ["E", "X", "A", "AA", "P", "$"]]


@pytest.mark.rule("RA-15.1")
def test_each_explosion_is_one_hit_whatever_its_colour():
    assert dice.hits(thrown("red E")) == 1
    assert dice.hits(thrown("red E, red E, green E, black E, red H")) == 4


@pytest.mark.rule("RA-15.2")
@pytest.mark.parametrize(
    ("roll", "hits"),
    [
        ("red E, red X", 2),
        ("red E, red E, black X", 3),
        ("red E, red E, green X, black X", 4),
        ("red E, red X, green X, black X", 2),
    ],
)
def test_a_boost_doubles_one_explosion_and_none_is_doubled_twice(roll: str, hits: int):
    assert dice.hits(thrown(roll)) == hits


@pytest.mark.rule("RA-15.3")
def test_a_boost_without_an_explosion_is_nothing():
    assert dice.hits(thrown("red X, green X, black X")) == 0


@pytest.mark.rule("RA-15.12")
def test_all_other_symbols_are_no_hits():
    assert dice.hits(thrown("red H, red KK, red G, green C, green F, green FF, black A, black AA, black P, black $")) == 0


@pytest.mark.rule("RA-15.4")
def test_an_ammo_symbol_gives_one_reroll_and_a_double_one_two():
    assert dice.reroll_stock(thrown("black A")) == 1
    assert dice.reroll_stock(thrown("black AA")) == 2
    assert dice.reroll_stock(thrown("red E, black A, black AA, black AA")) == 5
    assert dice.reroll_stock(thrown("red E, green FF, black $, black P")) == 0
    assert dice.reroll_stock(thrown("green A, red AA")) == 0  # on black dice only


@pytest.mark.rule("RA-15.6", "RA-15.7")
def test_any_die_but_a_pistol_can_be_rolled_again():
    roll = thrown("red H, red H, green C, black AA, black P")
    assert [str(action) for action in dice.reroll_choices(roll)] == ["reroll red H", "reroll green C", "reroll black AA", "stop"]
    assert dice.locked(roll) == 1
    assert not dice.can_reroll(thrown("black P, black P"))


def test_a_die_rolled_again_keeps_its_colour_and_its_place():
    s = base()
    chance(s, "FF")
    roll = thrown("red H, green C, green C")
    new = dice.roll_again(s, roll[1])
    assert dice.replaced(roll, roll[1], new) == thrown("red H, green FF, green C")
