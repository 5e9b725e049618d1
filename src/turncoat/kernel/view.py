"""What a seat, a spectator or a finished table may see: whitelists of frozen Structs.

Nothing but views leaves the server. A game subclasses :class:`View` with its own public facts; everything that is drawn, said or offered
to a person is computed from a view, so it cannot show more than the view holds.
"""

from __future__ import annotations

from msgspec import Struct

from turncoat.kernel.log import EVERYBODY, Event

SPECTATOR = EVERYBODY
"""Audience of people without a seat: public facts only."""
OPEN = -2
"""Audience after the end of the game: everything may be shown."""


class View(Struct, frozen=True, gc=False):
    """The common head of every game's view.

    Attributes:
        game: the game's name.
        audience: the seat that looks, or :data:`SPECTATOR` or :data:`OPEN`.
        players: how many seats there are.
        to_move: the seat that must answer, -1 when the game is over.
        ask: the name of the pending decision's class, "" when the game is over.
        actions: the legal actions as words, only for the seat that must answer.
        news: the events of the last action that this audience may read.
    """

    game: str
    audience: int
    players: int
    to_move: int
    ask: str
    actions: tuple[str, ...]
    news: tuple[Event, ...]


def readable(log: list[Event] | None, audience: int) -> tuple[Event, ...]:
    """The events of a log that an audience may read."""
    if not log:
        return ()
    return tuple([event for event in log if audience == OPEN or event.audience in (EVERYBODY, audience)])
