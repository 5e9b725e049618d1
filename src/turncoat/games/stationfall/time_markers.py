"""Time markers (SF-13.6 to SF-13.9, SF-15.48 to SF-15.53)."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.state import Marker, StationfallState


def markers_left(s: StationfallState, side: int) -> int:
    """How many time markers a side has not placed (SF-13.8, SF-22.41)."""
    return s.components.time_markers - sum([1 for marker in s.markers if marker.side == side and not marker.neutral])


def can_place(s: StationfallState, side: int) -> bool:
    """Whether a side has a time marker left (SF-13.8, SF-22.41)."""
    return not s.markers or markers_left(s, side) > 0


def place_marker(s: StationfallState, side: int, kind: int, place: int, minute: int, neutral: bool = False) -> None:
    """A time marker is placed; it Resolves at the end of the side's turn in that Minute (SF-15.49, SF-15.50)."""
    s.markers = (*s.markers, Marker(side, kind, place, minute, neutral))
    s.tell("marker", s.seat(side), side, kind, place, minute)


def due(s: StationfallState, side: int) -> list[Marker]:
    """The markers of a side that Resolve in this turn (SF-15.48, SF-15.49)."""
    minute = s.minute
    return [marker for marker in s.markers if marker.side == side and marker.minute == minute]


def resolve(s: StationfallState, marker: Marker) -> None:
    """The marker returns to its owner and its event is carried out (SF-15.48); nobody becomes Suspect for it (SF-10.5)."""
    markers = list(s.markers)
    markers.remove(marker)
    s.markers = tuple(markers)
    s.tell("resolved", s.seat(marker.side), marker.side, marker.kind, marker.place)
    RESOLVE[marker.kind](s, marker.place)
    s.beat()


def resolve_timed_launch(s: StationfallState, place: int) -> None:
    """The Pod leaves, empty or not, its requirement met or not (SF-13.6, SF-13.7)."""
    from turncoat.games.stationfall import pods

    pods.launch(s, place)


def resolve_missile(s: StationfallState, place: int) -> None:
    """The Section is Damaged and every Character in it becomes Down (SF-C03.4, SF-C03.7); a Pod that has left is lost (SF-C03.6)."""
    from turncoat.games.stationfall import annihilation, hazards, systems

    if s.launched >> place & 1:
        annihilation.annihilate_place(s, place)
        return
    systems.damage(s, place)
    for pawn in members(s.here[place] & s.board & ~s.engulfed):
        hazards.make_down(s, pawn, "missile")


def resolve_overload(s: StationfallState, place: int) -> None:
    """The Section is Damaged (SF-C14.3); a Pod that has left is lost (SF-C14.4)."""
    from turncoat.games.stationfall import annihilation, systems

    if s.launched >> place & 1:
        annihilation.annihilate_place(s, place)
    else:
        systems.damage(s, place)


def resolve_antimatter(s: StationfallState, place: int) -> None:
    """Armed Antimatter detonates (SF-7.27)."""
    from turncoat.games.stationfall import antimatter

    antimatter.detonate(s)


RESOLVE = (resolve_timed_launch, resolve_missile, resolve_overload, resolve_antimatter)
"""By kind of marker, its event."""
assert len(RESOLVE) == len(N.MARKERS)


def drop_markers(s: StationfallState, place: int, lost: bool) -> None:
    """Markers on a Pod that is gone return without effect (SF-13.9); Missile and Overload follow one that has left.

    (SF-C03.6, SF-C14.4, SF-23.20)
    """
    if s.markers:
        s.markers = tuple(
            [
                marker
                for marker in s.markers
                if marker.kind == N.ANTIMATTER_MARKER or marker.place != place or (marker.kind != N.TIMED_LAUNCH and not lost)
            ]
        )
