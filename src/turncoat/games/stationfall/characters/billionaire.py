"""Billionaire (SF-C02): Hollow Promises. Live Streams stands in :mod:`..map`, Rich in :mod:`..bribes`, Fletcher is an Item like others."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.reveal import REVEAL_POWER
from turncoat.games.stationfall.state import StationfallState


def hollow_promises(s: StationfallState, side: int) -> None:
    """All grey Bribes return to the card, wherever they lie (SF-C02.9)."""
    s.grey = (N.GREY_READY,) * len(s.grey)


REVEAL_POWER["hollow_promises"] = hollow_promises
