"""The state of a game: the whole truth, and the stack of what is pending."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Chance, Die
from turncoat.kernel.decision import Decision, Frame, Step
from turncoat.kernel.errors import IllegalAction
from turncoat.kernel.log import Event


class State:
    """Base of every game's state.

    Attributes:
        pending: the stack of frames; the top one is a decision that names the player to move, or the game is over.
        chance: who answers for nature.
        revealed: raised by any draw or private look, so that no undo crosses it; lowered by whoever keeps snapshots.
        log: the events since it was last emptied, or None where nobody reads them (simulations, clones).
        beats: moments of the last action worth showing one by one, or None where nobody watches.
    """

    __slots__ = ("beats", "chance", "log", "pending", "revealed")

    pending: list[Frame]
    chance: Chance
    revealed: bool
    log: list[Event] | None
    beats: list[Any] | None

    # -- what callers use -------------------------------------------------------------------------------------------------

    @property
    def current_player(self) -> int:
        """The seat that must answer, counted from 0; -1 when the game is over."""
        return self.pending[-1].player if self.pending else -1

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.pending

    @property
    def decision(self) -> Decision:
        """The pending decision. Raises IndexError when the game is over."""
        return self.pending[-1]  # type: ignore[return-value]

    def legal_actions(self) -> Sequence[Action]:
        """All legal actions of the pending decision; empty when the game is over."""
        pending = self.pending
        return pending[-1].legal_actions(self) if pending else ()  # type: ignore[attr-defined]

    def apply(self, action: Action) -> None:
        """Carry out one legal action and everything that follows without a choice.

        Legality is the caller's duty here, because checking it costs as much as playing; :meth:`play` checks.
        """
        pending = self.pending
        pending.pop().apply(self, action)  # type: ignore[attr-defined]
        while pending and pending[-1].player < 0:
            pending.pop().run(self)  # type: ignore[attr-defined]

    def play(self, action: Action) -> None:
        """As :meth:`apply`, but refuses what is not legal.

        Raises:
            IllegalAction: the action is not legal now; the state is unchanged.
        """
        if action not in self.legal_actions():
            raise IllegalAction(f"{action} is not legal now")
        self.apply(action)

    def settle(self) -> None:
        """Run the steps on top of the stack until a player must answer, as :meth:`apply` does."""
        pending = self.pending
        while pending and pending[-1].player < 0:
            pending.pop().run(self)  # type: ignore[attr-defined]

    def clone(self) -> Self:
        """An independent copy that shares everything immutable; it keeps no log, and its chance is a fork."""
        raise NotImplementedError

    def returns(self) -> list[float]:
        """One number for each seat; meaningful once the game is over."""
        raise NotImplementedError

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> Self:
        return self.clone()

    # -- what rules use ---------------------------------------------------------------------------------------------------

    def ask(self, decision: Decision) -> None:
        """Put a question on top of the stack."""
        self.pending.append(decision)

    def then(self, step: Step) -> None:
        """Put work on top of the stack, to be done when what is pushed after it is settled."""
        self.pending.append(step)

    def roll(self, die: Die, n: int) -> tuple[int, ...]:
        """Roll ``n`` dice in the open; the indices of their faces."""
        self.revealed = True
        return self.chance.roll(die, n)

    def draw(self, words: Sequence[str]) -> int:
        """The index of one equally likely outcome."""
        self.revealed = True
        return self.chance.pick(words)

    def draw_weighted(self, words: Sequence[str], weights: Sequence[int]) -> int:
        """The index of one outcome, likely in proportion to its weight."""
        self.revealed = True
        return self.chance.weigh(words, weights)

    def tell(self, kind: str, player: int, *details: str | int | tuple[str | int, ...]) -> None:
        """A public event."""
        if self.log is not None:
            self.log.append(Event(kind, player, details))

    def whisper(self, kind: str, player: int, *details: str | int | tuple[str | int, ...]) -> None:
        """An event for the eyes of ``player`` alone: hidden information has been shown."""
        self.revealed = True
        if self.log is not None:
            self.log.append(Event(kind, player, details, player))

    def beat(self) -> None:
        """Mark a moment that a watching table shows before the story goes on."""
        if self.beats is not None:
            self.beats.append(self._picture())

    def _picture(self) -> Self:
        copy = self.clone()
        copy.log = list(self.log) if self.log is not None else None
        return copy
