"""Hazards, becoming Down and Reviving (section 6, SF-4.25 to SF-4.31)."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import suspicion
from turncoat.games.stationfall.board_verbs import to_supply
from turncoat.games.stationfall.self_preservation import would_fall
from turncoat.games.stationfall.state import StationfallState


def make_down(s: StationfallState, pawn: int, cause: str) -> None:
    """A Live Human or Robot becomes Down (SF-4.25, SF-4.31); whether that was seen is looked at on the way (SF-10.2)."""
    bit = 1 << pawn
    if s.down & bit or not s.components.acting_types & bit:
        return
    s.down |= bit
    s.tell("down", pawn, cause)
    if s.turn.deed:
        suspicion.witness(s, pawn)


def down_monster(s: StationfallState, cause: str) -> None:
    """The Monster becomes Down (SF-X0.8)."""
    s.monster_down = True
    s.tell("monster_down", -1, cause)


def can_revive(s: StationfallState, pawn: int) -> bool:
    """Nobody is Revived who would be Down again at once (SF-6.4, SF-12.37)."""
    return not would_fall(s, pawn, s.at[pawn])


def revive(s: StationfallState, pawn: int, by: int) -> None:
    """A Down pawn is Live again (SF-4.28); Medical's deeds are counted (SF-C19.6, SF-C19.7)."""
    s.down &= ~(1 << pawn)
    s.tell("up", pawn)


def revive_monster(s: StationfallState) -> None:
    """A Down Monster is Live again (SF-X0.7)."""
    s.monster_down = False
    s.tell("monster_up", -1)


def start_fire(s: StationfallState, place: int) -> None:
    """A Firebomb burns and is used up (SF-8.5); no Fire breaks out in Asphyxiation (SF-6.8)."""
    to_supply(s, N.FIREBOMB)
    if not s.choking >> place & 1:
        s.fire |= 1 << place
        s.tell("fire", -1, place)


def add_asphyxiation(s: StationfallState, place: int) -> None:
    """An Asphyxiation Hazard in a place (SF-6.13)."""
    s.choking |= 1 << place
    s.tell("asphyxiation", -1, place)
