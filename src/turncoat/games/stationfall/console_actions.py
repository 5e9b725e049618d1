"""Console Actions (section 14); whether a console is available is looked at in :mod:`.deeds`."""

from __future__ import annotations

from turncoat.games.stationfall import hazards, systems
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.conspirators import live
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import CONSOLE, PERFORM, Out
from turncoat.games.stationfall.state import StationfallState

_DRONES = N.PAWN_MASK[N.DRONES]


def offer_suppression(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """In any Section with a Hazard but Outer Space (SF-14.1, SF-14.2)."""
    out += [N.SUPPRESS[place] for place in members(hazards.suppressible(s))]


def perform_suppression(s: StationfallState, deed: Deed) -> None:
    """Fire becomes Asphyxiation, Asphyxiation goes (SF-14.1)."""
    hazards.suppress(s, deed.args[0])


def offer_jammers(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """Under Normal Power (SF-14.3, SF-7.8 to SF-7.10)."""
    if systems.may_switch(s):
        out.append(N.JAMMERS)


def perform_jammers(s: StationfallState, deed: Deed) -> None:
    """They are switched (SF-14.3)."""
    systems.switch_jammers(s)


def offer_remote_control(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """One Action with a Live Drone that has not Escaped (SF-14.4, SF-C13.4)."""
    if s.in_play >> N.DRONES & 1:
        out += [N.REMOTE[pawn] for pawn in members(live(s) & _DRONES & ~(1 << actor))]


CONSOLE.update({"hazard_suppression": offer_suppression, "jammers_toggle": offer_jammers, "remote_control": offer_remote_control})
PERFORM.update({"suppress": perform_suppression, "jammers": perform_jammers})
