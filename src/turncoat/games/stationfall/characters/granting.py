"""One Action granted by a Reveal Power (SF-15.8): a person is asked which, a bot takes the best for itself (SF-19.16)."""

from __future__ import annotations

from turncoat.games.stationfall import composing, scripts
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.state import StationfallState


def grant_action(s: StationfallState, side: int, pawn: int) -> None:
    """A side performs one Action with a pawn, in its Reveal phase."""
    seat = s.seat(side)
    if s.bots >> seat & 1:
        scripts.bot_action(s, side, pawn, N.BY_REVEAL)
    else:
        composing.grant(s, seat, pawn)
