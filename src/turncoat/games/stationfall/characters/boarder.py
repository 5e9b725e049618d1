"""Boarder (SF-C03): Missile, Extricate, the Rescue or Pirate Ship."""

from __future__ import annotations

from turncoat.games.stationfall import annihilation, time_markers
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import holds, members
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import ABILITY, PERFORM, Out
from turncoat.games.stationfall.reveal import REVEAL_POWER
from turncoat.games.stationfall.state import StationfallState

# -- Missile ----------------------------------------------------------------------------------------------------------------


def offer_missile(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """At any Section that has not Escaped, while Jammers are OFF and no other Missile is under way (SF-C03.4, SF-C03.5, SF-22.41)."""
    if s.jammers or not time_markers.can_place(s, s.turn.side):
        return
    if not any(marker.kind == N.MISSILE_MARKER for marker in s.markers):
        out += [N.LAUNCH_MISSILE[place] for place in members(s.present)]


def perform_missile(s: StationfallState, deed: Deed) -> None:
    """A marker of the active player lies on the Section until the end of that player's turn in the next Minute (SF-C03.4, SF-15.50)."""
    time_markers.place_marker(s, s.turn.side, N.MISSILE_MARKER, deed.args[0], s.minute - 1)


# -- the ship ---------------------------------------------------------------------------------------------------------------


def extricate(s: StationfallState, side: int) -> None:
    """The Rescue Ship is turned to its Pirate Ship side, also at Stationfall (SF-C03.8)."""
    s.pirate = True
    s.tell("pirate", s.seat(side))


def ship_escapes(s: StationfallState) -> None:
    """Step 3 of Stationfall: the Live Humans and Robots in Outer Space, or only who holds the Briefcase there (SF-C03.9, SF-C03.10)."""
    if not s.in_play >> N.BOARDER & 1:
        return
    outside = s.here[N.OUTER_SPACE]
    if s.pirate:
        aboard = [pawn for pawn in members(outside) if holds(s, pawn, N.BRIEFCASE)]
    else:
        aboard = members(outside & ~s.down)
    for pawn in aboard:
        annihilation.escape(s, pawn, N.SHIP)


ABILITY[N.MISSILE] = offer_missile
PERFORM["missile"] = perform_missile
REVEAL_POWER["extricate"] = extricate
