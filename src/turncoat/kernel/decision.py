"""What lies on the stack of a state: decisions (questions to players) and steps (work that waits for them)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from turncoat.kernel.actions import Action

NOBODY = -1


class Frame(Struct, frozen=True, gc=False, tag=True):
    """Anything on the stack. Immutable: clones share it, a save holds it.

    Attributes:
        player: who must answer, or :data:`NOBODY` for a step that runs by itself.
    """

    player: int


class Decision(Frame, frozen=True, gc=False, tag=True):
    """A question put to one player. It is taken off the stack before its answer is applied."""

    def legal_actions(self, s: Any) -> Sequence[Action]:
        """The complete choice set, without repetition; never empty."""
        raise NotImplementedError

    def apply(self, s: Any, action: Action) -> None:
        """Carry out the answer; asks whatever must be asked next."""
        raise NotImplementedError


class Step(Frame, frozen=True, gc=False, tag=True):
    """Work without a choice that goes on when all above it is settled, such as the rest of the City Phase."""

    def run(self, s: Any) -> None:
        """Carry the work out; may put further frames on the stack."""
        raise NotImplementedError
