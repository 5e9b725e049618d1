"""What people type: the words of actions, names of places, Characters and Items, and a few aliases."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.components import Components
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.parsing import parse as parse_words

VERBS = {
    "move": "step", "go": "step", "pick": "pick_up", "get": "pick_up", "place": "influence", "skip": "pass", "done": "done",
    "yes": "accept", "no": "decline", "hit": "attack", "shoot": "attack", "steal": "rob", "damage": "sabotage", "launch": "timed_launch",
    "put": "drop", "hand": "give", "stop": "end", "fix": "jury_rig",
}  # fmt: skip
"""Other words for verbs."""


def parse(s: StationfallState, words: str) -> Action:
    """The legal action that ``words`` mean.

    Raises:
        UnknownAction: no action is written so. IllegalAction: it is one, but not legal now. Both messages list what is legal.
    """
    return parse_words(words, s.legal_actions(), N.TABLE, VERBS, lambda action: spellings(s.components, action))


def spellings(components: Components, action: Action) -> Iterator[list[str]]:
    """Every way to write an action, as lower-case words: the arguments' own words first, then each name they have."""
    ways: list[list[str]] = [[action.verb]]
    if "_" in action.verb:
        ways.append(action.verb.split("_"))
    for argument in action.args:
        names = [str(argument).lower(), *names_of(components, str(argument))]
        ways = [way + name.split() for way in ways for name in names]
    yield from ways


@lru_cache(maxsize=4096)
def names_of(components: Components, word: str) -> tuple[str, ...]:
    """The other names of an argument: of places, pawns, Characters, Items, Data and cards what the components call them."""
    out = []
    if "_" in word:
        out.append(word.replace("_", " "))
    for ids, entries in (
        (N.SECTIONS, components.sections),
        (N.PODS, components.pods),
        (N.CHARACTERS, components.characters),
        (N.ITEMS, components.items),
        (N.DATA, components.data),
        (N.IDENTITIES, components.identities),
    ):
        if word in ids and ids.index(word) < len(entries):
            out.append(entries[ids.index(word)].name.lower())
    return tuple(dict.fromkeys(out))
