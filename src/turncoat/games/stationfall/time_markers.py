"""Time markers (SF-13.6 to SF-13.9, SF-15.48 to SF-15.53)."""

from __future__ import annotations

from turncoat.games.stationfall.state import Marker, StationfallState


def markers_left(s: StationfallState, side: int) -> int:
    """How many time markers a side has not placed (SF-13.8, SF-22.41)."""
    return s.components.time_markers - sum(1 for marker in s.markers if marker.side == side and not marker.neutral)


def place_marker(s: StationfallState, side: int, kind: int, place: int, minute: int, neutral: bool = False) -> None:
    """A time marker is placed; it Resolves at the end of the side's turn in that Minute (SF-15.49, SF-15.50)."""
    s.markers = (*s.markers, Marker(side, kind, place, minute, neutral))
    s.tell("marker", s.seat(side), kind, place, minute)


def due(s: StationfallState, side: int) -> list[Marker]:
    """The markers of a side that Resolve in this turn (SF-15.48, SF-15.49)."""
    minute = s.minute
    return [marker for marker in s.markers if marker.side == side and marker.minute == minute]


def resolve(s: StationfallState, marker: Marker) -> None:
    """The marker returns to its owner and its event is carried out (SF-15.48)."""
    s.markers = tuple([other for other in s.markers if other != marker])
    s.tell("resolved", s.seat(marker.side), marker.kind, marker.place)
