"""Actions are interned, numbered and written in words."""

import copy
import pickle
import subprocess
import sys

import pytest

import turncoat
from turncoat.kernel.actions import ActionTable
from turncoat.kernel.errors import UnknownAction


def test_equal_words_give_the_same_action() -> None:
    table = ActionTable("same_words")
    assert table.add("move", "p5") is table.add("move", "p5")
    assert table.add("move", "p6") is not table.add("move", "p5")


def test_actions_are_numbered_in_the_order_in_which_they_are_added() -> None:
    table = ActionTable("numbers")
    added = [table.add("end"), table.add("move", 1), table.add("place", "red", "X", 2)]
    assert [action.id for action in added] == [0, 1, 2]
    assert list(table) == added
    assert len(table) == 3
    assert table[1] is added[1]


def test_an_action_says_its_verb_arguments_and_text() -> None:
    table = ActionTable("words")
    place = table.add("place", "red", "X", 2)
    assert (place.verb, place.args, place.value, place.text, str(place)) == (
        "place",
        ("red", "X", 2),
        "red",
        "place red X 2",
        "place red X 2",
    )
    assert table.add("end").value == 0
    assert repr(place) == "<Action 0: place red X 2>"


@pytest.mark.parametrize("words", ["place red X 2", "  PLACE   Red x 2 "])
def test_words_are_read_whatever_their_case_and_spaces(words: str) -> None:
    table = ActionTable("case")
    place = table.add("place", "red", "X", 2)
    assert table.parse(words) is place


def test_words_that_name_no_action_are_refused() -> None:
    with pytest.raises(UnknownAction, match="'fly' is no action of empty"):
        ActionTable("empty").parse("fly")


def test_every_action_of_every_game_reads_back_as_itself() -> None:
    for game in turncoat.games():
        assert all(game.actions.parse(action.text) is action for action in game.actions)


def test_copies_and_pickles_are_the_same_object() -> None:
    action = next(iter(turncoat.load("rogue_agent").actions))
    assert copy.copy(action) is action
    assert copy.deepcopy([action])[0] is action
    assert pickle.loads(pickle.dumps(action)) is action


def test_a_pickle_is_read_where_the_game_was_not_yet_imported() -> None:
    action = turncoat.load("rogue_agent").actions[18]
    read = f"import pickle; print(pickle.loads({pickle.dumps(action)!r}).text)"
    done = subprocess.run([sys.executable, "-c", read], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == action.text
