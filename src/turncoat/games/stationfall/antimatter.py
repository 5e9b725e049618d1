"""Antimatter (SF-7.21 to SF-7.36)."""

from __future__ import annotations

from typing import Final

from turncoat.games.stationfall import annihilation, systems, time_markers
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import let_go, lift, members
from turncoat.games.stationfall.map import on_board, place_of_item
from turncoat.games.stationfall.state import StationfallState

FUSE: Final = 4
"""How many Minutes ahead the marker is put (SF-7.23)."""
TRACK: Final = N.MAP_PLACES
"""Where that marker lies: the Minute track, which is no place of the map."""


def in_game(s: StationfallState) -> bool:
    """Whether it has neither detonated nor been left out of the game (SF-7.35)."""
    return s.home[N.ANTIMATTER] != N.NOWHERE


def arm(s: StationfallState) -> None:
    """Flip it, trigger Abandon Ship, put a marker of the active player four Minutes ahead (SF-7.23 to SF-7.26); only once (SF-7.22)."""
    if s.armed:
        return
    side = s.turn.side
    s.armed = True
    s.tell("armed", s.seat(side), side)
    systems.trigger_abandon_ship(s)
    minute = s.minute - FUSE
    if minute >= 0:
        time_markers.place_marker(s, side, N.ANTIMATTER_MARKER, TRACK, minute, not time_markers.can_place(s, side))


def take_out(s: StationfallState, how: int) -> None:
    """It has detonated and is out of the game; its marker returns (SF-7.35). ``how`` as in ``StationfallState.detonated``."""
    home = s.home[N.ANTIMATTER]
    if home >= N.LOOSE:
        lift(s, home - N.LOOSE, N.ANTIMATTER)
    else:
        let_go(s, home, N.ANTIMATTER)
    s.detonated = how
    s.markers = tuple([marker for marker in s.markers if marker.kind != N.ANTIMATTER_MARKER])


def detonate(s: StationfallState, at_stationfall: bool = False) -> None:
    """By the place at that moment, armed or not (SF-7.27 to SF-7.36): On Board the game ends, elsewhere whoever is near is Annihilated.

    At Stationfall it only leaves the game where it is On Board (SF-23.19).
    """
    if not in_game(s):
        return
    place, holder = place_of_item(s, N.ANTIMATTER), s.home[N.ANTIMATTER]
    ends = on_board(s, place) and not at_stationfall
    take_out(s, 1 if ends else 2)
    s.tell("detonated", -1, place)
    s.beat()
    if place == N.OUTER_SPACE:
        annihilation.annihilate_place(s, place)
        for arrow in members(s.components.arrow_in | s.components.arrow_out):  # SF-7.29
            systems.damage(s, arrow)
    elif s.launched >> place & 1:
        annihilation.annihilate_place(s, place)
    elif ends:
        from turncoat.games.stationfall import stationfall

        stationfall.begin(s, "detonation")
    elif place in (N.ALONE, N.SHIP) and holder < N.LOOSE:  # loose there it is removed without further effect (SF-22.17)
        annihilation.annihilate(s, holder)
