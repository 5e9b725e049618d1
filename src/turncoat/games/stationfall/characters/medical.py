"""Medical (SF-C19): Emergency Response, Haywire. Its Free moves stand in :mod:`..permission`, the tracker in :mod:`..hazards`."""

from __future__ import annotations

from turncoat.games.stationfall import hazards, items
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import ABILITY, PERFORM, Out
from turncoat.games.stationfall.reveal import REVEAL_POWER
from turncoat.games.stationfall.state import StationfallState

PAWN = N.PAWNS_OF[N.MEDICAL][0]


def offer_emergency(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """A Down Human in the same Section, without Nanogel, who would not be Down again at once (SF-C19.3, SF-C19.4)."""
    down = s.here[s.at[actor]] & s.down & s.components.humans & ~s.engulfed
    if down:
        out += [N.EMERGENCY[pawn] for pawn in members(down) if hazards.can_revive(s, pawn)]


def perform_emergency(s: StationfallState, deed: Deed) -> None:
    """The Human is Live again, and the tracker advances (SF-C19.3, SF-C19.6)."""
    hazards.revive(s, deed.args[0], deed.actor)


def haywire(s: StationfallState, side: int) -> None:
    """Medical gains a Bludgeon (SF-C19.9)."""
    if s.board >> PAWN & 1:
        items.gain_item(s, s.seat(side), PAWN, N.BLUDGEON)


ABILITY[N.EMERGENCY_RESPONSE] = offer_emergency
PERFORM["emergency"] = perform_emergency
REVEAL_POWER["haywire"] = haywire
