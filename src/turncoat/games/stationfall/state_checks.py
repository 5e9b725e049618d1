"""The state checks after every effect (SF-11.14)."""

from __future__ import annotations

from turncoat.games.stationfall import antimatter, hazards, systems
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.map import place_of_item
from turncoat.games.stationfall.state import StationfallState


def settle(s: StationfallState) -> None:
    """Fire meets Asphyxiation, Fire Damages, power and Vault X follow, Humans and Monsters fall, Antimatter is armed (SF-11.14).

    Once through is enough: no later check brings about an earlier one. Damage carries its own consequences (:func:`.systems.damage`), and
    Antimatter that would be Annihilated detonates where that happens (:mod:`.annihilation`).
    """
    if s.fire:
        _burn(s)
    _fall(s)
    if s.monster >= 0 and not s.monster_down and hazards.monster_is_hurt(s):
        hazards.down_monster(s, "hazard")
    if not s.armed and s.home[N.ANTIMATTER] >= 0 and place_of_item(s, N.ANTIMATTER) != N.MAGNETIC_CONTAINMENT:
        antimatter.arm(s)  # SF-7.22


def _burn(s: StationfallState) -> None:
    """Fire goes where there is Asphyxiation (SF-6.9), Damages its Section (SF-6.7) and burns Grey Goo away (SF-X3.6)."""
    for place in members(s.fire & s.choking):
        s.fire &= ~(1 << place)
        s.tell("fire_gone", -1, place)
    for place in members(s.fire & ~s.damaged):
        systems.damage(s, place)
    if s.goo & s.fire:
        s.goo &= ~s.fire
        s.tell("goo_gone", -1)


def _fall(s: StationfallState) -> None:
    """Unhelmeted Humans with a Hazard become Down (SF-6.1, SF-6.2), those with Adrenaline never (SF-C10.3)."""
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
