"""Sentences with marked nouns."""

import pytest

from turncoat.kernel.words import People, clean, listed, marked, plain

SENTENCE = "[[who 0|Mira]] rolls [[die red E|explosion]] & wins [[b|2 hits]]."


def test_a_plain_sentence_shows_what_stands_after_the_bar() -> None:
    assert plain(SENTENCE) == "Mira rolls explosion & wins 2 hits."
    assert plain("nothing marked") == "nothing marked"


def test_marked_nouns_are_drawn_and_the_text_between_is_escaped() -> None:
    drawn = marked(SENTENCE, lambda kind, key, shown: f"<{kind}:{key}:{shown}>", lambda text: text.replace("&", "&amp;"))
    assert drawn == "<who:0:Mira> rolls <die:red E:explosion> &amp; wins <b::2 hits>."


def test_a_name_cannot_break_out_of_its_mark() -> None:
    people = People(("[[die red E|x]]|]", "B"), 1)
    assert people.who(1) == "[[who 1|B]]"
    assert plain(people.who(0) + "!") == clean("[[die red E|x]]|]") + "!"
    assert not set("[]|") & set(clean("[[a|b]] ]c["))


@pytest.mark.parametrize(("items", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")])
def test_lists_read_as_people_write_them(items: list[str], said: str) -> None:
    assert listed(items) == said


def test_a_list_may_end_with_another_word() -> None:
    assert listed(["a", "b"], "or") == "a or b"
