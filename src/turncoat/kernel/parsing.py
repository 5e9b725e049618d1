"""What people type becomes an action: exact words, other spellings, aliases of verbs, unambiguous beginnings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from turncoat.kernel.actions import Action, ActionTable
from turncoat.kernel.errors import IllegalAction, UnknownAction
from turncoat.kernel.i18n import _

MOST_SHOWN = 40
LONGEST = 200
Spellings = Callable[[Action], Iterable[list[str]]]


def parse(words: str, legal: Sequence[Action], table: ActionTable, verbs: Mapping[str, str], spellings: Spellings) -> Action:
    """The legal action that ``words`` mean.

    Args:
        verbs: other words for verbs. spellings: every way to write an action, as lists of lower-case words.

    Raises:
        UnknownAction: no action is written so. IllegalAction: it is one, but not legal now. Both messages list what is legal.
    """
    given = words.lower().split() if len(words) <= LONGEST else []
    exact = " ".join(given)
    for action in legal:
        if action.text == exact:
            return action
    if given:
        wanted = [verbs.get(given[0], given[0]), *given[1:]]
        found = matches(legal, wanted, spellings)
        if len(found) == 1:
            return found[0]
        if found:
            raise UnknownAction(_("{words!r} can mean {actions}").format(words=words, actions=listed(found)))
        for action in table:
            if action.verb == wanted[0] and wanted in list(spellings(action)):
                raise IllegalAction(
                    _("{action!r} is not legal now. Legal now: {actions}").format(action=action.text, actions=listed(legal))
                )
    raise UnknownAction(_("{words!r} is no action. Legal now: {actions}").format(words=words[:LONGEST], actions=listed(legal)))


def matches(legal: Sequence[Action], wanted: list[str], spellings: Spellings) -> list[Action]:
    """The actions of which a spelling is what was typed; if there is none, those of which one begins so."""
    spelled = [(action, list(spellings(action))) for action in legal]
    for fits in FITS:
        found = [action for action, ways in spelled if any(fits(way, wanted) for way in ways)]
        if found:
            return found
    return []


def _same(way: list[str], wanted: list[str]) -> bool:
    return way == wanted


def _begins(way: list[str], wanted: list[str]) -> bool:
    return len(way) >= len(wanted) and all(word.startswith(start) for word, start in zip(way, wanted, strict=False))


FITS = (_same, _begins)
"""How a spelling can fit what was typed: whole, or as its unambiguous beginning; the first that finds anything counts."""


def listed(actions: Sequence[Action]) -> str:
    """Actions for a message, not too many of them."""
    shown = ", ".join([action.text for action in actions[:MOST_SHOWN]])
    more = len(actions) - MOST_SHOWN
    return shown + (_(" and {n} more").format(n=more) if more > 0 else "") if actions else _("nothing, the game is over")
