"""Corpsicle (SF-C07): Last Gasp. Vengeful stands in :mod:`..permission`, Dying in :mod:`..activation`."""

from __future__ import annotations

from turncoat.games.stationfall import hazards, state_checks
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.characters.granting import grant_action
from turncoat.games.stationfall.conspirators import live
from turncoat.games.stationfall.reveal import REVEAL_POWER
from turncoat.games.stationfall.state import StationfallState

PAWN = N.PAWNS_OF[N.CHARACTERS.index("corpsicle")][0]


def last_gasp(s: StationfallState, side: int) -> None:
    """She is Revived if Down, otherwise she performs one Action (SF-C07.7)."""
    if s.board & s.down & ~s.engulfed & 1 << PAWN:
        if hazards.can_revive(s, PAWN):
            hazards.revive(s, PAWN, N.NOBODY)
            state_checks.settle(s)
    elif live(s) >> PAWN & 1:
        grant_action(s, side, PAWN)


REVEAL_POWER["last_gasp"] = last_gasp
