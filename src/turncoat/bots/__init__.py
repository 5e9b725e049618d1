"""Bots: players that are programs. Each chooses from what its seat may see; none reads what is hidden.

>>> names()
('random', 'heuristic')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Chance
from turncoat.kernel.errors import OptionError
from turncoat.kernel.game import Game

SENTENCES = {
    "random": "takes any legal action, each equally likely",
    "heuristic": "plays sensibly by rules of thumb, from its seat's view alone",
}
"""Each kind of bot with what it does, in a few words."""


def names() -> tuple[str, ...]:
    """The kinds of bots there are."""
    return tuple(SENTENCES)


def choose(kind: str, game: Game, state: Any, seat: int, chance: Chance) -> Action:
    """The action that a bot of this kind takes for ``seat``, which must be the one to move.

    ``state`` may be the truth: a bot reads its seat's view and legal actions, nothing that is hidden from it.

    Raises:
        OptionError: there is no such kind; the message lists those there are.
    """
    if kind == "heuristic":
        return game.heuristic(state, seat, chance)
    if kind == "random":
        legal = state.legal_actions()
        return legal[chance.pick([action.text for action in legal])]  # type: ignore[no-any-return]
    raise OptionError(f"there is no bot {kind!r}; there are: {', '.join(names())}")


def fill(kinds: Sequence[str], seats: int) -> tuple[str, ...]:
    """One kind of bot for each of ``seats``: a single kind fills every seat, otherwise each seat is named.

    Raises:
        OptionError: an unknown kind, or a list whose length is neither 1 nor ``seats``.
    """
    for kind in kinds:
        if kind not in SENTENCES:
            raise OptionError(f"there is no bot {kind!r}; there are: {', '.join(names())}")
    if len(kinds) == 1:
        return (kinds[0],) * seats
    if len(kinds) != seats:
        raise OptionError(f"{len(kinds)} bots are named for {seats} seats; name one kind, which fills every seat, or one for each seat")
    return tuple(kinds)
