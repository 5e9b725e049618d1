"""Events: what happened, for the log. Words are made of them later, per language and per pair of eyes."""

from __future__ import annotations

from msgspec import Struct

EVERYBODY = -1
"""Audience of a public event; also the audience that spectators are."""


class Event(Struct, frozen=True, gc=False, array_like=True):
    """One thing that happened.

    Attributes:
        kind: the game's word for it; the game's ``words`` module knows the sentence and the rule.
        player: the seat it is told of, or -1 for the game itself.
        details: words and numbers, in the order that the sentence of this kind wants.
        audience: the only seat that may read it, or :data:`EVERYBODY`.
    """

    kind: str
    player: int
    details: tuple[str | int | tuple[str | int, ...], ...] = ()
    audience: int = EVERYBODY
