"""Positions for tests, and short words to play them. The base position is described in the game's ``position`` module."""

from __future__ import annotations

from typing import Any

from turncoat.games.study_in_emerald import GAME
from turncoat.games.study_in_emerald.state import EmeraldState
from turncoat.kernel.chance import Tape

A, B, C, D, E = range(5)


def table(seats: int = 3, options: dict[str, Any] | None = None, content: Any = None, **position: Any) -> EmeraldState:
    """A written position set up, with a log."""
    state: EmeraldState = GAME.set_up(position, seats, options=options, content=content, chance=Tape([]), log=True)
    GAME.check(state)
    return state


def play(s: EmeraldState, *words: str, chance: list[str] | tuple[str, ...] = ()) -> EmeraldState:
    """Say these words one after the other; chance answers so and is used up."""
    tape = Tape(chance)
    s.chance = tape
    for said in words:
        s.play(GAME.parse(s, said))
        GAME.check(s)
    assert not tape.left, f"left over: {tape.left}"
    return s


def legal(s: EmeraldState) -> list[str]:
    """The legal actions as words."""
    return [action.text for action in s.legal_actions()]


def fact(s: EmeraldState, path: str) -> Any:
    """A fact by its path."""
    return GAME.look(s, path)


def told(s: EmeraldState) -> list[str]:
    """The kinds of the public events so far."""
    return [event.kind for event in s.log or [] if event.audience < 0]


def pack(folder: Any, **files: str) -> Any:
    """A content pack with these files (``cards = "..."`` is cards.toml)."""
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder
