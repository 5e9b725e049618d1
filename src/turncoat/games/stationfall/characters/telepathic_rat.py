"""Telepathic Rat (SF-C26): Telepathy, My Precious."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.conspirators import live
from turncoat.games.stationfall.deeds import ABILITY, Out
from turncoat.games.stationfall.map import place_of_item
from turncoat.games.stationfall.state import StationfallState


def offer_telepathy(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """One Action with a Live Unhelmeted Human in the same Section, the holder included, PC or not (SF-C26.4, SF-C26.5)."""
    here = s.here[place_of_item(s, N.RAT_ITEM)]
    out += [N.TELEPATHY_ON[pawn] for pawn in members(here & live(s) & s.components.humans & ~s.helmets)]


def is_precious(s: StationfallState) -> bool:
    """Whether My Precious keeps the active player from Throwing, Dropping and Airlocking the Rat (SF-C26.7, SF-23.7)."""
    return bool(s.powers[N.TELEPATHIC_RAT] & N.MY_PRECIOUS) and not s.owners[N.TELEPATHIC_RAT] >> max(s.turn.side, 0) & 1


def is_guarded(s: StationfallState, pawn: int) -> bool:
    """Whether a pawn carries a Rat that the active player may not move (SF-C26.7, SF-23.7)."""
    return s.home[N.RAT_ITEM] == pawn and is_precious(s)


ABILITY[N.TELEPATHY] = offer_telepathy
