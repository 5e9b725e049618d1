"""Data and Offsites (section 9, SF-C17.5)."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.state import StationfallState


def may_hold(s: StationfallState, pawn: int, kind: int) -> bool:
    """Humans and Robots hold Data (SF-9.11), Legal never NDA (SF-C17.5)."""
    if kind == N.NDA and N.CHARACTER_OF[pawn] == N.LEGAL:
        return False
    return bool(s.components.acting_types >> pawn & 1)
