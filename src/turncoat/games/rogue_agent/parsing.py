"""What people type becomes an action: exact words, names of places, Criminals and symbols, aliases, unambiguous beginnings.

Names of Criminals are taken only where the player to move knows the card, so that guessing names tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from turncoat.games.rogue_agent.names import (
    BEFORE_PRECINCTS,
    COLOURS,
    DISTRICTS,
    EXPLOSION,
    FACE_UP,
    GLYPHS,
    LETTERS,
    SYMBOL_COUNT,
    SYMBOLS,
    TABLE,
)  # fmt: skip
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.games.rogue_agent.view import RogueAgentView
from turncoat.kernel.actions import Action
from turncoat.kernel.errors import IllegalAction, UnknownAction
from turncoat.kernel.i18n import _
from turncoat.kernel.parsing import FITS, LONGEST, listed, matches

VERBS = {
    "step": "move", "go": "move", "pass": "end_turn", "end": "end_turn", "hunt": "attack", "color": "colour", "spend": "ammo",
    "look": "peek", "again": "roll",
}  # fmt: skip
"""Other words for verbs."""
KNOWN_VERBS = frozenset([action.verb for action in TABLE])
CRIMINAL_VERBS = ("investigate", "attack", "arrest", "peek", "release")


def parse(s: RogueAgentState, words: str) -> Action:
    """The legal action that ``words`` mean, said by the player to move: the messages of the errors are for that player alone.

    Raises:
        UnknownAction: no action is written so. IllegalAction: it is one, but not legal now. Both messages list what is legal.
    """
    given = words.lower().split() if len(words) <= LONGEST else []
    legal = s.legal_actions()
    exact = " ".join(given)
    for action in legal:
        if action.text == exact:
            return action
    if given:
        wanted = _with_verb(given)
        found = matches(legal, wanted, lambda action: spellings(s, action)) or _without_verb(s, legal, given)
        if len(found) == 1:
            return found[0]
        if found:
            raise UnknownAction(_("{words!r} can mean {actions}").format(words=words, actions=listed(found)))
        _refuse_known(s, wanted, legal)
    raise UnknownAction(_("{words!r} is no action. Legal now: {actions}").format(words=words[:LONGEST], actions=listed(legal)))


def _with_verb(given: list[str]) -> list[str]:
    """Other words for verbs, and verbs written as two words: ``end turn``, ``turn in``."""
    pair = "_".join(given[:2])
    if pair in KNOWN_VERBS:
        return [pair, *given[2:]]
    first = given[0].replace("-", "_")
    return [VERBS.get(first, first), *given[1:]]


def _without_verb(s: RogueAgentState, legal: Sequence[Action], given: list[str]) -> list[Action]:
    """What was typed may be the argument alone, where only one legal action has it: ``2`` for ``ammo 2``."""
    found = []
    for fits in FITS:
        found = [action for action in legal if any(fits(way[1:], given) for way in spellings(s, action) if len(way) > 1)]
        if found:
            break
    return found


def _refuse_known(s: RogueAgentState, wanted: list[str], legal: Sequence[Action]) -> None:
    text = " ".join(wanted)
    for action in TABLE:
        if action.verb == wanted[0] and (action.text == text or wanted in list(spellings(s, action))):
            raise IllegalAction(_("{action!r} is not legal now. Legal now: {actions}").format(action=action.text, actions=listed(legal)))


def spellings(s: RogueAgentState, action: Action) -> Iterator[list[str]]:
    """Every way to write an action, as lower-case words: the arguments' own words first, then each name they have."""
    ways: list[list[str]] = [[action.verb]]
    for argument in action.args:
        names = [str(argument).lower(), *_names(s, action.verb, argument)]
        ways = [way + name.split() for way in ways for name in names]
    yield from ways


def _names(s: RogueAgentState, verb: str, argument: str | int) -> list[str]:
    tiles = s.components.tiles
    if verb == "assign" and isinstance(argument, int):
        names = ["badge"] if argument == s.options.badge_value else []
        return [*names, f"p{argument}", *_words_of(tiles[BEFORE_PRECINCTS + argument].name)]
    if argument in DISTRICTS:
        district = DISTRICTS.index(str(argument))
        precinct = district - BEFORE_PRECINCTS
        return [*([str(precinct), f"precinct {precinct}"] if precinct > 0 else []), *_words_of(tiles[district].name)]
    if verb in CRIMINAL_VERBS and isinstance(argument, int):
        return [f"criminal {argument}", *_card_names(s, argument)]
    if argument in LETTERS:
        return [f"player {str(argument).lower()}", f"seat {str(argument).lower()}"]
    if argument in GLYPHS and argument not in COLOURS:
        return [SYMBOLS[GLYPHS.index(str(argument))]]
    return []


def _card_names(s: RogueAgentState, number: int) -> list[str]:
    card = s.card[number]
    player = s.current_player
    if card < 0 or not (s.flags[number] & FACE_UP or (player >= 0 and s.seen[number] >> player & 1)):
        return []
    return _words_of(s.components.cards[card].name)


def forced(view: RogueAgentView) -> str:
    """The only answer, where everybody can see that it is the only one: a last die, a last Killer, a last bomb, a last search result."""
    pending = view.pending
    if view.ask == "AssignDie" and len(set(pending.numbers)) == 1:
        return f"assign {pending.numbers[0]}"
    if view.ask == "KillerOrder" and len(set(pending.left)) == 1:
        return f"killer {DISTRICTS[pending.left[0][0]]}"
    if view.ask == "BombOrder" and len(set(pending.left)) == 1:
        district, timer = pending.left[0]
        return f"bomb {DISTRICTS[district]} {timer}"
    if view.ask == "SearchUse" and len(set(pending.dice)) == 1 and (pending.ignored or pending.dice[0] % SYMBOL_COUNT != EXPLOSION):
        colour, symbol = divmod(pending.dice[0], SYMBOL_COUNT)
        return f"use {COLOURS[colour]} {GLYPHS[symbol]}"
    return ""


def _words_of(name: str) -> list[str]:
    """A name and each of its words."""
    shown = name.lower()
    return [shown, *shown.split()] if " " in shown else [shown]
