"""Items in use: Nanogel, Contamination, Items gained (SF-8.1 to SF-8.25, SF-4.22, SF-4.23, SF-22.1 to SF-22.4)."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import hold, let_go, to_supply
from turncoat.games.stationfall.state import StationfallState


def use_nanogel(s: StationfallState, actor: int) -> None:
    """The Nanogel goes from 2 to 1, or away if it showed 1; one that is begun is used first (SF-12.36)."""
    if N.NANOGEL_1 in s.held[actor]:
        let_go(s, actor, N.NANOGEL_1)
        to_supply(s, N.NANOGEL)
    else:
        let_go(s, actor, N.NANOGEL)
        hold(s, actor, N.NANOGEL_1)
