"""Microbiologist (SF-C20): Infect."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import items
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import ABILITY, NEXT, PERFORM, Out
from turncoat.games.stationfall.self_preservation import is_careful
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action


def offer_infect(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """Any Human or Robot in the same Section that is not Contaminated, Down ones too (SF-C20.4)."""
    others = s.here[s.at[actor]] & ~s.contaminated & ~s.engulfed & ~(1 << actor)
    if others:
        out += [N.INFECT_PAWN[pawn] for pawn in members(others)]


def next_of_infect(s: StationfallState, deed: Deed) -> Sequence[Action]:
    """What a victim without a free slot Drops is the active player's choice (SF-C20.4, SF-8.15)."""
    victim = deed.args[0]
    if len(deed.args) > 1 or not items.needs_discard(s, victim):
        return ()
    return items.discard_choices(s, victim, is_careful(deed), deed.actor)


def perform_infect(s: StationfallState, deed: Deed) -> None:
    """The victim is Contaminated (SF-C20.4)."""
    items.contaminate(s, deed.args[0], deed.args[1] if len(deed.args) > 1 else N.NOBODY)


ABILITY[N.INFECT] = offer_infect
NEXT["infect"] = next_of_infect
PERFORM["infect"] = perform_infect
