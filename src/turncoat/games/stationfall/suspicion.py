"""Suspicion and Guilt (section 10)."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.map import watched
from turncoat.games.stationfall.state import StationfallState


def open_deed(s: StationfallState, deed: Deed) -> None:
    """Light and Cameras count as they are when an Action begins (SF-10.4); only in the own Activate phase (SF-10.2, SF-10.5)."""
    turn = s.turn
    if s.phase == N.ACTIVATE_PHASE:
        turn.deed = True
        turn.watched = watched(s)
        turn.by = deed.actor
        turn.witnessed = 0


def witness(s: StationfallState, pawn: int) -> None:
    """A Human has become Down: was it seen, and is neither it nor the Actor a Fugitive (SF-10.2, SF-AB.5, SF-AB.6)?"""
    turn = s.turn
    place = s.at[pawn]
    if s.components.humans >> pawn & 1 and turn.watched >> place & 1:
        if s.powers[N.CHARACTER_OF[pawn]] & N.FUGITIVE or s.powers[N.CHARACTER_OF[turn.by]] & N.FUGITIVE:
            return
        turn.witnessed |= 1 << place


def close_deed(s: StationfallState) -> None:
    """Suspicion for the whole Action is applied once (SF-11.14, SF-11.16)."""
    turn = s.turn
    turn.deed = False
    if turn.witnessed:
        turn.witnessed = 0
        make_suspect(s, turn.side)


def make_suspect(s: StationfallState, side: int) -> None:
    """An Innocent side becomes Suspect; others stay as they are (SF-10.1)."""
    if s.guilt[side] == N.INNOCENT:
        s.guilt[side] = N.SUSPECT
        s.tell("suspect", s.seat(side), side)


def make_guilty(s: StationfallState, side: int) -> None:
    """A Suspect side becomes Guilty (SF-10.7)."""
    if s.guilt[side] == N.SUSPECT:
        s.guilt[side] = N.GUILTY
        s.tell("guilty", s.seat(side), side)


def redeem(s: StationfallState, side: int) -> None:
    """A Guilty side whose Escaped PC delivers Evidence to Authorities becomes Suspect (SF-10.10, SF-16.8)."""
    if s.guilt[side] == N.GUILTY:
        s.guilt[side] = N.SUSPECT
        s.tell("suspect", s.seat(side), side)
