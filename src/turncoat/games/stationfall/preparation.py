"""Choices in preparation: nobody else is shown them before they bind (SF-15.34, SF-20.12, SF-23.36).

An Action is named word by word, cubes are counted, traps are laid one after the other; none of that changes anything on the table before it
is complete. To everybody else the question that it began with is still open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.activation import ACTING
from turncoat.games.stationfall.bribes import WhichPawn
from turncoat.games.stationfall.characters.consort import SwitchDrop, SwitchWith
from turncoat.games.stationfall.characters.operative import PlaceTrap
from turncoat.games.stationfall.composing import Compose
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.influence import Cubes, Influence
from turncoat.games.stationfall.permission import NameOwner, subject
from turncoat.kernel.decision import Decision, Frame

GRANTED: Final = (N.BY_REVEAL, N.BY_MONSTER)
"""Rights that are public from the start: everybody knows who is going to act."""


def _acting(d: WhichPawn | NameOwner) -> Decision:
    return ACTING[d.player]


def _compose(d: Compose) -> Decision:
    if d.right not in GRANTED:
        return ACTING[d.player]
    by_monster = d.right == N.BY_MONSTER
    actor = d.deed.actor if by_monster else subject(d.deed)
    return Compose(d.player, d.right, Deed(actor, "", (), d.deed.via[:1] if by_monster else ()))


def _cubes(d: Cubes) -> Decision:
    return Influence(d.player)


def _trap(d: PlaceTrap) -> Decision:
    return PlaceTrap(d.player, d.side, ())


def _switch(d: SwitchDrop) -> Decision:
    return SwitchWith(d.player)


BEGAN: Final[dict[type[Frame], Callable[[Any], Decision]]] = {
    Compose: _compose,
    WhichPawn: _acting,
    NameOwner: _acting,
    Cubes: _cubes,
    PlaceTrap: _trap,
    SwitchDrop: _switch,
}
"""By class of a decision in preparation, the question that it began with."""


def publicly(pending: Sequence[Frame]) -> Decision:
    """The pending decision as the others know it; somebody must be asked."""
    top = pending[-1]
    began = BEGAN.get(type(top))
    if began is not None:
        return began(top)
    assert isinstance(top, Decision), f"nobody is asked: {top!r}"
    return top


def forget(pending: list[Frame]) -> None:
    """The stack as the others know it: a choice in preparation goes back to where it began."""
    began = publicly(pending)
    top = pending.pop()
    if began is not top and pending and pending[-1] == began:
        return  # the Activate phase lies below already
    pending.append(began)
