"""Abilities that several Characters share and that are Actions: Breach and Jury Rig (SF-AB.4, SF-AB.20, SF-7.18)."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import section_actions, systems
from turncoat.games.stationfall.conspirators import powers_of
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import ABILITY, ANYBODY, PERFORM, Out
from turncoat.games.stationfall.map import lock_between
from turncoat.games.stationfall.state import StationfallState


def offer_breach(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """A Lock on a Corridor of the own Section, named by the other end (SF-AB.4)."""
    if s.locks:
        locks = s.locks
        out += [N.BREACH_LOCK[near] for near, lock in s.components.near[s.at[actor]] if locks & lock]


def offer_breach_in_blackout(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """In Blackout every Human and Robot has Breach (SF-7.18)."""
    if s.locks and s.power == N.BLACKOUT and not powers_of(s, actor) & N.BREACH:
        offer_breach(s, actor, careful, out)


def perform_breach(s: StationfallState, deed: Deed) -> None:
    """The Lock is taken away (SF-AB.4)."""
    here, there = s.at[deed.actor], deed.args[0]
    s.locks &= ~lock_between(s, here, there)
    s.tell("lock_gone", -1, here, there)


def offer_jury_rig(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """The own Section if Damaged, or a Down Robot in it; also in Blackout and with Damage (SF-AB.20, SF-13.20, SF-13.21)."""
    place = s.at[actor]
    if s.damaged >> place & 1 and systems.can_repair(s, place):
        out.append(N.JURY_RIG_SECTION)
    if s.here[place] & s.down or s.monster == place:
        out += [N.JURY_RIG_ROBOT[target] for target in section_actions.repairable(s, place, actor)]


def perform_jury_rig(s: StationfallState, deed: Deed) -> None:
    """Section or Robot is Repaired (SF-13.20)."""
    repair_or_mend(s, s.at[deed.actor], deed.args[0])


def repair_or_mend(s: StationfallState, place: int, target: int) -> None:
    """Repair of the Section where no Robot is named."""
    if target < 0:
        systems.repair(s, place)
    else:
        section_actions.mend(s, target)


ABILITY[N.BREACH] = offer_breach
ABILITY[N.JURY_RIG] = offer_jury_rig
ANYBODY.append(offer_breach_in_blackout)
PERFORM["breach"] = perform_breach
PERFORM["jury_rig"] = perform_jury_rig
