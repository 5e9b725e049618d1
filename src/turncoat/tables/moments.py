"""Moments: what a table shows, one after the other. An action is one moment, or several where its story is told step by step."""

from __future__ import annotations

from typing import Any

import msgspec

from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Chance
from turncoat.kernel.game import Game
from turncoat.kernel.log import Event
from turncoat.kernel.view import readable


class Moment:
    """A position worth showing, with the events that led to it from the moment before.

    Attributes:
        serial: counts the moments of a table in this process. version: of the table.
        number, part: the action, and which part of its story, counted from 0. last: whether the action ends here.
        state: the position; never changed. events: what happened since the moment before.
        views: by audience, what it may see; filled as asked for.
    """

    __slots__ = ("_over", "events", "game", "last", "number", "part", "serial", "state", "version", "views")

    def __init__(self, game: Game, state: Any, events: tuple[Event, ...], number: int, part: int, last: bool, over: bool = False) -> None:
        self.game = game
        self.state = state
        self.events = events
        self.number = number
        self.part = part
        self.last = last
        self.serial = 0
        self.version = 0
        self.views: dict[int, Any] = {}
        self._over = over

    def view(self, audience: int) -> Any:
        """What an audience sees of it; ``news`` are the events of this moment."""
        found = self.views.get(audience)
        if found is None:
            found = self.game.view(self.state, audience, True) if self._over else self.game.view(self.state, audience)
            found = self.views[audience] = msgspec.structs.replace(found, news=readable(list(self.events), audience))
        return found


def play(state: Any, action: Action | None, chance: Chance, game: Game, number: int, over: bool = False) -> tuple[Any, list[Moment]]:
    """Carry out an action on a copy of ``state`` (or nothing, for a state just set up) and tell it apart into moments.

    Returns:
        the new state, and the moments; there is at least one, and the last holds the new state.
    """
    new = state.clone()
    new.chance, new.log, new.beats, new.revealed = chance, [], [], False
    if action is not None:
        new.apply(action)
    beats, new.beats = new.beats, None
    return new, apart(game, new, beats, number, over)


def apart(game: Game, state: Any, beats: list[Any], number: int, over: bool = False) -> list[Moment]:
    """The moments of an action: one for each beat in which something happened, the last with the final state."""
    moments: list[Moment] = []
    told, everything = 0, list(state.log or ())
    for beat in beats:
        upto = len(beat.log or ())
        if told < upto < len(everything):
            moments.append(Moment(game, beat, tuple(everything[told:upto]), number, len(moments), False, over))
            told = upto
    moments.append(Moment(game, state, tuple(everything[told:]), number, len(moments), True, over))
    return moments
