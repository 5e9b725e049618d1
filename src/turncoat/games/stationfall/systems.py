"""Station systems (section 7): Damage and Repair, Power, Abandon Ship, Cameras and Jammers."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import project_x
from turncoat.games.stationfall.state import StationfallState


def damage(s: StationfallState, place: int) -> None:
    """A Section is Damaged, with all that follows for power and Vault X (SF-5.9, SF-5.11, SF-7.6, SF-7.42); never Outer Space (SF-5.17)."""
    bit = 1 << place
    if s.damaged & bit or place == N.OUTER_SPACE or not s.present & bit:
        return
    s.damaged |= bit
    s.tell("damaged", -1, place)
    if s.components.power_sections & bit:
        update_power(s)
    if place == N.VAULT_X:
        project_x.release(s)


def repair(s: StationfallState, place: int) -> None:
    """A Damaged Section is whole again, with all that follows for power (SF-13.20, SF-7.6)."""
    s.damaged &= ~(1 << place)
    s.tell("repaired", -1, place)
    if s.components.power_sections >> place & 1:
        update_power(s)


def can_repair(s: StationfallState, place: int) -> bool:
    """Damaged, neither burning nor full of Goo (SF-6.11, SF-X3.2)."""
    return bool((s.damaged & ~s.fire & ~s.goo) >> place & 1)


def update_power(s: StationfallState) -> None:
    """Power Status follows the number of Damaged Power Sections (SF-7.6, SF-7.7).

    Backup Power switches Cameras and Jammers OFF (SF-7.8); Blackout triggers Abandon Ship without removing Locks and releases Project X
    (SF-7.11, SF-7.16, SF-7.17); back from Blackout all Locks go (SF-7.20). Light follows from the status (SF-7.12).
    """
    status = min(N.BLACKOUT, (s.damaged & s.components.power_sections).bit_count())
    old = s.power
    if status == old:
        return
    s.power = status
    s.tell("power_status", -1, status)
    if status:
        s.cameras = s.jammers = False
    if status == N.BLACKOUT:
        trigger_abandon_ship(s, by_blackout=True)
        project_x.release(s)
    elif old == N.BLACKOUT:
        remove_locks(s)


def trigger_abandon_ship(s: StationfallState, by_blackout: bool = False) -> None:
    """The marker is flipped and all Locks go, but for the trigger by Blackout (SF-7.2, SF-7.5, SF-7.16)."""
    if not s.abandon_ship:
        s.abandon_ship = True
        s.tell("abandon_ship", -1)
    if not by_blackout:
        remove_locks(s)


def remove_locks(s: StationfallState) -> None:
    """Every Corridor is open (SF-7.2, SF-7.20)."""
    if s.locks:
        s.locks = 0
        s.tell("locks_gone", -1)


def may_switch(s: StationfallState) -> bool:
    """Cameras and Jammers obey their Actions under Normal Power alone (SF-7.8 to SF-7.10)."""
    return s.power == N.NORMAL_POWER


def switch_cameras(s: StationfallState) -> None:
    """Cameras OFF or ON (SF-7.40, SF-13.30)."""
    s.cameras = not s.cameras
    s.tell("cameras", -1, int(s.cameras))


def switch_jammers(s: StationfallState) -> None:
    """Jammers OFF or ON (SF-7.37, SF-14.3)."""
    s.jammers = not s.jammers
    s.tell("jammers", -1, int(s.jammers))
