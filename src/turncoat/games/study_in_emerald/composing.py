"""Choices in preparation: nobody else is shown them until they are binding (SE-3.16, SE-21.11)."""

from __future__ import annotations

from turncoat.kernel.decision import Decision, Frame


class Composing(Decision, frozen=True, gc=False, tag=True):
    """A decision in the middle of a choice that the others have not been shown.

    It changes nothing on the table before it is complete, so taking it back is going back to where it began.
    """

    def public(self) -> Decision | None:
        """The decision that the others know to be open; None where all they know is that the player is choosing an action."""
        return None


def publicly(pending: list[Frame]) -> Decision | None:
    """The pending decision as the others know it; None where the player is choosing an action; the game must not be over."""
    top = pending[-1]
    if isinstance(top, Composing):
        return top.public()
    assert isinstance(top, Decision)
    return top
