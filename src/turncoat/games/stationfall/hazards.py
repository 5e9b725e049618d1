"""Hazards, becoming Down and Reviving (section 6, SF-4.25 to SF-4.31, SF-X0.7, SF-X0.8)."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import suspicion
from turncoat.games.stationfall.self_preservation import would_fall
from turncoat.games.stationfall.state import StationfallState

_MEDICAL = N.PAWN_MASK[N.MEDICAL]

# -- Down -------------------------------------------------------------------------------------------------------------------


def make_down(s: StationfallState, pawn: int, cause: str) -> None:
    """A Live Human or Robot becomes Down (SF-4.25, SF-4.31); whether that was seen is looked at on the way (SF-10.2).

    Traps never make anybody Suspect (SF-C21.7), nor does what happens outside an Action of the own Activate phase (SF-10.5).
    """
    bit = 1 << pawn
    if s.down & bit or not s.components.acting_types & bit:
        return
    s.down |= bit
    s.tell("down", pawn, cause)
    if pawn == s.turn.actor:
        lose_activation(s)
    if s.turn.deed and cause != "trap":
        suspicion.witness(s, pawn)


def lose_activation(s: StationfallState) -> None:
    """Who falls in its own Activation loses what is left of it, also if it gets up again in the same phase (SF-15.27)."""
    turn = s.turn
    turn.actions = 0
    turn.acted = turn.free_used = turn.presence_used = True


def down_monster(s: StationfallState, cause: str) -> None:
    """The Monster becomes Down (SF-X0.8) and lets those go that it has engulfed (SF-X2.5); the Wormhole never does (SF-X4.4)."""
    monster = s.components.projects[s.project].monster
    if s.monster_down or monster is None or not (monster.attackable_with or monster.downed_by):
        return
    s.monster_down = True
    s.engulfed = 0
    s.tell("monster_down", -1, cause)


def can_revive(s: StationfallState, pawn: int) -> bool:
    """Nobody is Revived, and Cyborg not Repaired, who would be Down again at once (SF-6.4, SF-12.37, SF-C09.7, SF-C19.4, SF-23.44)."""
    return not would_fall(s, pawn, s.at[pawn])


def revive(s: StationfallState, pawn: int, by: int) -> None:
    """A Down pawn is Live again (SF-4.28); each Human Revived by Medical advances the tracker (SF-C19.6, SF-C19.7)."""
    bit = 1 << pawn
    if not s.down & bit:
        return
    s.down &= ~bit
    s.tell("up", pawn)
    if by >= 0 and _MEDICAL >> by & 1 and s.components.humans & bit:
        s.revived = min(s.components.tracker.steps, s.revived + 1)


def mend(s: StationfallState, pawn: int) -> None:
    """A Down Robot is Live again by Repair (SF-4.28, SF-13.19); that is no Revive."""
    revive(s, pawn, N.NOBODY)


def monster_is_hurt(s: StationfallState) -> bool:
    """Whether a Hazard in the Monster's Section is one that its card names (SF-6.3)."""
    bit = 1 << s.monster
    if not (s.fire | s.choking) & bit & s.present:
        return False
    monster = s.components.projects[s.project].monster
    return monster is not None and ("fire" if s.fire & bit else "asphyxiation") in monster.downed_by


def can_revive_monster(s: StationfallState) -> bool:
    """A Down Monster that would stay Live, as with Humans (SF-X0.7, SF-X8.3, SF-12.37, SF-23.27)."""
    return s.monster_down and not monster_is_hurt(s)


def revive_monster(s: StationfallState) -> None:
    """A Down Monster is Live again (SF-X0.7)."""
    s.monster_down = False
    s.tell("monster_up", -1)


# -- Hazards ----------------------------------------------------------------------------------------------------------------


def start_fire(s: StationfallState, place: int) -> None:
    """A Firebomb burns and leaves the game (SF-8.5, SF-23.8)."""
    add_fire(s, place)


def add_fire(s: StationfallState, place: int) -> None:
    """A Fire, once in a place (SF-6.13), and never where there is Asphyxiation (SF-6.8); the state checks do the rest."""
    if not (s.choking | s.fire) >> place & 1:
        s.fire |= 1 << place
        s.tell("fire", -1, place)


def add_asphyxiation(s: StationfallState, place: int) -> None:
    """An Asphyxiation Hazard, once in a place (SF-6.13); a Fire there goes (SF-6.9)."""
    if not s.choking >> place & 1:
        s.choking |= 1 << place
        s.tell("asphyxiation", -1, place)


def suppressible(s: StationfallState) -> int:
    """The places where Hazard Suppression does anything: all that burn or choke but Outer Space (SF-5.17, SF-6.6, SF-14.2)."""
    return (s.fire | s.choking) & s.present & ~N.SPACE_BIT


def suppress(s: StationfallState, place: int) -> None:
    """Fire is replaced by Asphyxiation, Asphyxiation is removed (SF-6.5, SF-14.1)."""
    bit = 1 << place
    if s.fire & bit:
        s.fire &= ~bit
        add_asphyxiation(s, place)
    else:
        s.choking &= ~bit
        s.tell("hazard_gone", -1, place)
