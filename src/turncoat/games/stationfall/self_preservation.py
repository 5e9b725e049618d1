"""Self Preservation (SF-11.2 to SF-11.5): what a Character does not do because it would certainly be Down or Annihilated at once."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import holds
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.state import StationfallState

RECKLESS = frozenset(("telepathy", "root_access", "monster"))
"""What lets somebody act without Self Preservation (SF-C11.9, SF-C26.4, SF-X8.2)."""


def is_careful(deed: Deed) -> bool:
    """Whether Self Preservation applies to the Actor of a deed."""
    return not any(verb in RECKLESS for _pawn, verb in deed.via)


def endangered(s: StationfallState, actor: int) -> bool:
    """Whether Hazards can hurt a pawn at all: Humans, but not with Adrenaline (SF-6.1, SF-8.3, SF-C10.3)."""
    return bool(s.components.humans >> actor & 1) and not s.powers[N.CHARACTER_OF[actor]] & N.ADRENALINE


def would_fall(s: StationfallState, actor: int, place: int) -> bool:
    """Whether a pawn would be Down in a place because of a Hazard there (SF-11.4)."""
    return bool((s.fire | s.choking) >> place & 1) and not s.helmets >> actor & 1 and endangered(s, actor)


def needs_helmet(s: StationfallState, actor: int) -> bool:
    """Whether a pawn would be Down if it lost one Helmet here (SF-11.4, SF-6.2)."""
    return (
        bool((s.fire | s.choking) >> s.at[actor] & 1)
        and endangered(s, actor)
        and s.held[actor].count(N.HELMET) == 1
        and N.HELMET not in (() if s.stripped >> actor & 1 else s.components.integral[actor])
    )


def would_burn(s: StationfallState, actor: int) -> bool:
    """Whether a Hazard that breaks out in its own place would make a pawn Down."""
    return endangered(s, actor) and not holds(s, actor, N.HELMET)
