"""What people type: the words of actions, names of cities, cards and royalty, and a few aliases."""

from __future__ import annotations

from collections.abc import Iterator

from turncoat.games.study_in_emerald.names import CITIES, LETTERS, TABLE
from turncoat.games.study_in_emerald.state import EmeraldState
from turncoat.kernel.actions import Action
from turncoat.kernel.parsing import parse as parse_words

VERBS = {
    "kill": "target", "play": "card", "bomb": "card", "starter": "card", "in": "at", "city": "at", "go": "to", "end": "done",
    "enough": "stop",     "influence": "place", "rail": "move", "murder": "assassinate", "text": "action", "skip": "pass",
}  # fmt: skip
"""Other words for verbs."""


def parse(s: EmeraldState, words: str) -> Action:
    """The legal action that ``words`` mean.

    Raises:
        UnknownAction: no action is written so. IllegalAction: it is one, but not legal now. Both messages list what is legal.
    """
    return parse_words(words, s.legal_actions(), TABLE, VERBS, lambda action: spellings(s, action))


def spellings(s: EmeraldState, action: Action) -> Iterator[list[str]]:
    """Every way to write an action, as lower-case words: the arguments' own words first, then each name they have."""
    ways: list[list[str]] = [[action.verb]]
    for argument in action.args:
        names = [str(argument).lower(), *_names(s, argument)]
        ways = [way + name.split() for way in ways for name in names]
    yield from ways


def _names(s: EmeraldState, argument: str | int) -> list[str]:
    components = s.components
    if argument in LETTERS:
        return [f"player {str(argument).lower()}", f"seat {str(argument).lower()}"]
    if argument in CITIES:
        return [components.city_names[CITIES.index(str(argument))].lower()]
    if argument in components.title_of:
        title = components.titles[components.title_of[str(argument)]]
        return [title.id, title.name.lower(), *title.name.lower().split()]
    if argument in components.royalty_of:
        royalty = components.royalty[components.royalty_of[str(argument)]]
        return [royalty.id, royalty.name.lower()]
    return []
