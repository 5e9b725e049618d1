"""Drones (SF-C13): Disassemble. Remote Control is a Console Action."""

from __future__ import annotations

from turncoat.games.stationfall import hazards, section_actions, systems
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.characters.shared import repair_or_mend
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import ABILITY, PERFORM, Out
from turncoat.games.stationfall.state import StationfallState


def offer_disassemble(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """The own Section if Damaged, or a Down Robot in it; this is no matter of Self Preservation (SF-C13.6)."""
    place = s.at[actor]
    if systems.can_repair(s, place):
        out.append(N.DISASSEMBLE_SECTION)
    out += [N.DISASSEMBLE_ROBOT[target] for target in section_actions.repairable(s, place, actor)]


def perform_disassemble(s: StationfallState, deed: Deed) -> None:
    """The Drone becomes Down, Section or Robot is Repaired (SF-C13.6)."""
    hazards.make_down(s, deed.actor, "disassemble")
    repair_or_mend(s, s.at[deed.actor], deed.args[0])


ABILITY[N.DISASSEMBLE] = offer_disassemble
PERFORM["disassemble"] = perform_disassemble
