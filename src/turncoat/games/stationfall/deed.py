"""A deed: one Action of a Character, said completely."""

from __future__ import annotations

from msgspec import Struct


class Deed(Struct, frozen=True, gc=False, array_like=True):
    """One Action with all its targets and choices (SF-15.34).

    Attributes:
        actor: the pawn that performs it.
        verb: the first word of the Action (:mod:`.names`), "" while nothing has been said yet.
        args: the numbers that its words name, in order: places, pawns, kinds of Items; Data d is written ~d.
        via: (pawn, verb) of each Action or Ability through which it is performed, the outermost first: Telepathy of the Rat, Remote
            Control from a console, Root Access, Forceful Presence.
    """

    actor: int
    verb: str = ""
    args: tuple[int, ...] = ()
    via: tuple[tuple[int, str], ...] = ()
