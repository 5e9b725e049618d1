"""The errors a caller may meet. Each message names the place and the remedy."""

from __future__ import annotations


class TurncoatError(Exception):
    """Base of all errors that a user or a caller can cause and mend."""


class IllegalAction(TurncoatError):
    """The action is not among the legal ones of the pending decision."""


class UnknownAction(TurncoatError):
    """The words do not name an action of this game."""


class ContentError(TurncoatError):
    """A component file or content pack is broken; the message names file, entry and field."""


class PositionError(TurncoatError):
    """A written position or scenario does not describe a state of the game."""


class OptionError(TurncoatError):
    """A match was asked for that the rules do not allow: seats, mode, option or value."""


class RecordError(TurncoatError):
    """A record or snapshot is corrupt, foreign, or departs from the rules when replayed."""


class OutcomeError(TurncoatError):
    """A scripted chance outcome is missing, left over, or impossible where the rules ask for it."""
