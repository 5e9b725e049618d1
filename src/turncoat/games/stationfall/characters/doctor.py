"""Doctor (SF-C12): ZipGun of Hyde, Fake Artifact of Jekyll."""

from __future__ import annotations

from turncoat.games.stationfall import items
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.conspirators import is_pc
from turncoat.games.stationfall.reveal import REVEAL_POWER
from turncoat.games.stationfall.state import StationfallState

PAWN = N.PAWNS_OF[N.DOCTOR][0]


def zipgun(s: StationfallState, side: int) -> None:
    """Doctor gains a Gun (SF-C12.5), unless out of the game area (SF-15.10)."""
    if s.board >> PAWN & 1:
        items.gain_item(s, s.seat(side), PAWN, N.GUN)


def fake_artifact(s: StationfallState, side: int) -> None:
    """The Artifact moves to Doctor from wherever it is, even if Annihilated or Escaped, unless a PC holds it (SF-C12.6, SF-C12.7)."""
    home = s.home[N.ARTIFACT]
    held = 0 <= home < N.LOOSE
    if s.board >> PAWN & 1 and not (held and is_pc(s, home)):
        items.gain_item(s, s.seat(side), PAWN, N.ARTIFACT)


REVEAL_POWER["zipgun"] = zipgun
REVEAL_POWER["fake_artifact"] = fake_artifact
