"""Engineer (SF-C14): Overload. Jury Rig stands in :mod:`.shared`."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import choices, time_markers
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.reveal import REVEAL_POWER
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision


def overload(s: StationfallState, side: int) -> None:
    """A time marker is put on a Section that has not Escaped (SF-C14.3), if there is one left (SF-22.41)."""
    if time_markers.can_place(s, side):
        choices.ask(s, OverloadTarget(s.seat(side), side))


class OverloadTarget(Decision, frozen=True, gc=False, tag=True):
    """Which Section is overloaded, Outer Space not left out (SF-C14.3, SF-23.30)?"""

    side: int

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [N.MARK[place] for place in members(s.present)]

    def apply(self, s: StationfallState, action: Action) -> None:
        time_markers.place_marker(s, self.side, N.OVERLOAD_MARKER, N.INDEX[action.id], s.minute - 1)  # SF-C14.5


REVEAL_POWER["overload"] = overload
