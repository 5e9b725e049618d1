"""The state checks after every effect (SF-11.14)."""

from __future__ import annotations

from turncoat.games.stationfall import antimatter, hazards, systems
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.map import place_of_item
from turncoat.games.stationfall.state import StationfallState


def settle(s: StationfallState) -> None:
    """Fire meets Asphyxiation, Fire Damages, power follows, Humans fall, Antimatter is armed; until nothing changes (SF-11.14)."""
    fire = s.fire
    if fire:
        if fire & s.choking:
            fire = s.fire = fire & ~s.choking  # SF-6.9
        for place in members(fire & ~s.damaged):
            systems.damage(s, place)  # SF-6.7
    _fall(s)
    home = s.home[N.ANTIMATTER]
    if home >= 0 and not s.armed and place_of_item(s, N.ANTIMATTER) != N.MAGNETIC_CONTAINMENT:
        antimatter.arm(s)  # SF-7.22


def _fall(s: StationfallState) -> None:
    """Unhelmeted Humans with a Hazard become Down (SF-6.1, SF-6.2)."""
    exposed = s.board & s.components.humans & ~s.down & ~s.helmets
    deadly = s.fire | s.choking
    here = s.here
    while deadly:
        low = deadly & -deadly
        deadly ^= low
        victims = here[low.bit_length() - 1] & exposed
        if victims:
            for pawn in members(victims):
                if not s.powers[N.CHARACTER_OF[pawn]] & N.ADRENALINE:
                    hazards.make_down(s, pawn, "hazard")
