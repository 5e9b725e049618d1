"""Colonel (SF-C05): Mission First."""

from __future__ import annotations

from turncoat.games.stationfall.reveal import REVEAL_POWER
from turncoat.games.stationfall.state import StationfallState


def mission_first(s: StationfallState, side: int) -> None:
    """The own cubes come back from the Betrayal box (SF-C05.3)."""
    s.supply_cubes[side] += s.betrayal[side]
    s.betrayal[side] = 0


REVEAL_POWER["mission_first"] = mission_first
