"""Project X (SF-7.41 to SF-7.44, SF-9.7, SF-X3, SF-20.9)."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.state import StationfallState


def pool(s: StationfallState) -> list[int]:
    """The cards that may lie below Vault X (SF-2.33, option ``project_x_pool``)."""
    if s.options.project_x_pool == "all":
        return list(range(len(N.PROJECTS)))
    return [N.PROJECTS.index(word.strip()) for word in s.options.project_x_pool.split(",")]


def identify(s: StationfallState) -> int:
    """The card gets its face when somebody sees it first (SF-2.33)."""
    if s.project == N.UNSEEN:
        cards = pool(s)
        s.project = cards[s.draw([N.PROJECTS[card] for card in cards])]
    return s.project


def give_right(s: StationfallState, side: int) -> None:
    """A lasting right to look at the card; the look itself is private (SF-9.7, SF-9.8, SF-20.10)."""
    if not s.peekers >> side & 1 and not s.released:
        s.peekers |= 1 << side
        s.tell("peek_right", s.seat(side), side)
        s.whisper("peek", s.seat(side), identify(s))


def release(s: StationfallState) -> None:
    """The card is turned face up and followed; only once (SF-7.42, SF-7.43)."""
    if not s.released:
        s.released = True
        s.tell("project", -1, identify(s))


def end_of_minute(s: StationfallState) -> None:
    """Grey Goo consumes, then spreads by the choice of the starting player (SF-X3.3 to SF-X3.5)."""
