"""Sentences with marked nouns, made by games and shown by the browser, the terminal and screen readers alike.

A sentence is plain text in which nouns may be marked ``[[kind key|shown]]``: ``[[who 0|Mira]]``, ``[[place p5|Reactor Flats]]``,
``[[die red E|explosion]]``, ``[[rule RA-6.9|RA-6.9]]``, ``[[b|2 hits]]``, ``[[icon fuel|fuel]]``. What is shown stands after the bar, so
plain text needs no knowledge of the kinds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec import Struct

MARK = re.compile(r"\[\[(\w+)(?: ([^|\]]*))?\|([^\]]*)\]\]")


class People(Struct, frozen=True):
    """Who sits where, for words.

    Attributes:
        names: the shown name of each seat.
        you: the seat that reads, or -1.
    """

    names: tuple[str, ...]
    you: int = -1

    def who(self, seat: int) -> str:
        """The marked name of a seat."""
        return f"[[who {seat}|{clean(self.names[seat])}]]"

    def lettered(self, seat: int, letter: str) -> str:
        """The name of a seat behind its letter, which stands alone where the seat is called by it."""
        name = self.names[seat]
        return letter if name == letter else f"{letter} {name}"


class Line(Struct, frozen=True):
    """One line of the log.

    Attributes:
        text: a sentence with marked nouns.
        rules: the ledger numbers that it rests on.
        tone: "turn" (a rule between turns), "plain", "secret" (for these eyes only), "good" or "bad".
        places: keys of places and pieces to outline when the line is pointed at.
    """

    text: str
    rules: tuple[str, ...] = ()
    tone: str = "plain"
    places: tuple[str, ...] = ()


class Choice(Struct, frozen=True):
    """One thing that a player could do, legal or not.

    Attributes:
        action: the words to send; "" where it is not legal now.
        label: what the button says, a short sentence with marked nouns.
        cost: what it costs, in short ("1 fuel"), or "".
        hint: one sentence on what it does, its odds or its consequences, or "".
        odds: the chance of success from 0 to 1 where the rules give one, else -1.
        exact: whether ``odds`` is computed exactly rather than simulated.
        why: for what is not legal: what is missing, with numbers.
        rule: the ledger number behind it.
        target: the key of the place or piece on the board that stands for this choice, or "".
        icon: the name of its symbol, or "".
        primary: whether this is the one primary button.
    """

    action: str
    label: str
    cost: str = ""
    hint: str = ""
    odds: float = -1.0
    exact: bool = True
    why: str = ""
    rule: str = ""
    target: str = ""
    icon: str = ""
    primary: bool = False


class Group(Struct, frozen=True):
    """Choices of one kind, under a heading."""

    title: str
    choices: tuple[Choice, ...]


class Sheet(Struct, frozen=True):
    """What the player to move is asked, as people read it.

    Attributes:
        title: the question in words.
        lead: one or two sentences of help, or "".
        steps: the steps of a compound choice, in order.
        step: which of them is now asked, counted from 0.
        groups: the choices.
        rule: the ledger number of the question.
        waiting: whether the reader is not the one asked; ``groups`` is then empty.
    """

    title: str
    lead: str = ""
    steps: tuple[str, ...] = ()
    step: int = 0
    groups: tuple[Group, ...] = ()
    rule: str = ""
    waiting: bool = False


def clean(text: str) -> str:
    """Foreign text (names) made safe to stand inside a marked noun."""
    return text.replace("[[", "[").replace("]]", "]").replace("|", "/").replace("]", ")").replace("[", "(")


def plain(text: str) -> str:
    """The sentence without marks."""
    return MARK.sub(lambda found: found.group(3), text)


def marked(text: str, show: Callable[[str, str, str], str], escape: Callable[[str], str]) -> str:
    """The sentence with each noun drawn by ``show(kind, key, shown)`` and all text between passed through ``escape``."""
    out, at = [], 0
    for found in MARK.finditer(text):
        out.append(escape(text[at : found.start()]))
        out.append(show(found.group(1), found.group(2) or "", found.group(3)))
        at = found.end()
    out.append(escape(text[at:]))
    return "".join(out)


def listed(items: Sequence[str], word: str = "and") -> str:
    """``a, b and c``."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {word} {items[-1]}" if items else ""
