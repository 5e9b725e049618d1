"""Section Actions but the Airlock (section 13); Officer, Damage and Blackout are looked at in :mod:`.deeds`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from turncoat.games.stationfall import annihilation, antimatter, data, hazards, items, pods, project_x, systems, time_markers
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import holds, lay, lift, members
from turncoat.games.stationfall.conspirators import rat_is_engulfed
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import ARITY, NEXT, PERFORM, SECTION, Out
from turncoat.games.stationfall.map import connected, place_of
from turncoat.games.stationfall.self_preservation import is_careful
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action

# -- Bridge: Abandon Ship, Project X, Self-Destruct (SF-13.1, SF-13.3, SF-13.22, SF-13.23) -----------------------------------------


def offer_abandon_ship(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
    """While it is undeclared or Locks are left (SF-13.1, SF-7.5)."""
    if not s.abandon_ship or s.locks:
        out.append(N.ABANDON_SHIP)


def perform_abandon_ship(s: StationfallState, deed: Deed) -> None:
    """Abandon Ship is triggered (SF-13.1)."""
    systems.trigger_abandon_ship(s)


def offer_release(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
    """While Project X is unreleased, even if nothing else would change (SF-13.3, SF-13.23)."""
    if not s.released:
        out.append(N.RELEASE_PROJECT_X)


def perform_release(s: StationfallState, deed: Deed) -> None:
    """Abandon Ship is triggered and Project X gets loose (SF-13.3)."""
    systems.trigger_abandon_ship(s)
    project_x.release(s)


def offer_self_destruct(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
    """While Antimatter is in the game and unarmed, wherever it is (SF-13.22, SF-13.23)."""
    if not s.armed and antimatter.in_game(s):
        out.append(N.SELF_DESTRUCT)


def perform_self_destruct(s: StationfallState, deed: Deed) -> None:
    """Abandon Ship is triggered and Antimatter armed where it is (SF-13.22, SF-22.48)."""
    systems.trigger_abandon_ship(s)
    antimatter.arm(s)


# -- Array Control: Transmit (SF-13.2) --------------------------------------------------------------------------------------


def offer_transmit(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
    """Held Data that an Offsite lacks, Jammers or not (SF-13.2); it is Copying, which NDA blocks (SF-C17.6)."""
    if data.may_copy(s, actor):
        out += [N.TRANSMIT[kind] for kind in members(s.data[actor]) if data.offsites_for(s, kind)]


def next_of_transmit(s: StationfallState, deed: Deed) -> Sequence[Action]:
    """To which Offsite?"""
    return () if len(deed.args) > 1 else [N.OFFSITE[offsite] for offsite in data.offsites_for(s, deed.args[0])]


def perform_transmit(s: StationfallState, deed: Deed) -> None:
    """One Data type goes to one Offsite (SF-13.2, SF-9.13)."""
    kind, offsite = deed.args
    s.tell("transmit", deed.actor, kind, offsite)
    data.transmit(s, kind, offsite)


# -- Tanks and Bio Lab: Contamination (SF-13.4, SF-13.32) -------------------------------------------------------------------


def offer_decontaminate(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
    """Any Contaminated Character here, the Actor and the Rat included (SF-13.4, SF-C26.3), or a Monster whose card says so (SF-X7.3)."""
    if s.contaminated:
        out += [N.DECONTAMINATE[pawn] for pawn in members(s.here[place] & s.contaminated & ~s.engulfed)]
        if s.contaminated >> N.RAT & 1 and place_of(s, N.RAT) == place and not rat_is_engulfed(s):
            out.append(N.DECONTAMINATE[N.RAT])
    if s.monster == place and not s.monster_down:
        monster = s.components.projects[s.project].monster
        if monster is not None and "decontaminate" in monster.downed_by:
            out.append(N.DECONTAMINATE[N.MONSTER])


def perform_decontaminate(s: StationfallState, deed: Deed) -> None:
    """Contamination is removed; Spore Bloom becomes Down (SF-13.4, SF-8.16, SF-X7.3)."""
    target = deed.args[0]
    if target == N.MONSTER:
        hazards.down_monster(s, "decontaminate")
    else:
        items.decontaminate(s, target)


def offer_contaminate(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
    """The Actor itself, unless it is Contaminated or would have to take off the Helmet that keeps it Live (SF-13.32, SF-22.4)."""
    if not s.contaminated >> actor & 1 and (not items.needs_discard(s, actor) or items.discard_choices(s, actor, careful)):
        out.append(N.CONTAMINATE)


def next_of_contaminate(s: StationfallState, deed: Deed) -> Sequence[Action]:
    """What is Dropped for it (SF-8.14, SF-8.15)?"""
    if deed.args or not items.needs_discard(s, deed.actor):
        return ()
    return items.discard_choices(s, deed.actor, is_careful(deed))


def perform_contaminate(s: StationfallState, deed: Deed) -> None:
    """The Actor becomes Contaminated (SF-13.32)."""
    items.contaminate(s, deed.actor, deed.args[0] if deed.args else N.NOBODY)


# -- Magnetic Containment: Eject Antimatter (SF-13.5) -----------------------------------------------------------------------


def offer_eject_antimatter(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
    """While it lies loose here (SF-13.5)."""
    if s.home[N.ANTIMATTER] == N.LOOSE + place:
        out.append(N.EJECT_ANTIMATTER)


def perform_eject_antimatter(s: StationfallState, deed: Deed) -> None:
    """It lies in Outer Space, which arms it (SF-13.5, SF-7.22)."""
    lift(s, s.at[deed.actor], N.ANTIMATTER)
    lay(s, N.OUTER_SPACE, N.ANTIMATTER)
    s.tell("ejected_antimatter", deed.actor)


# -- Launches (SF-13.6 to SF-13.13) -----------------------------------------------------------------------------------------


def offer_timed_launch(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
    """In a Pod whose requirement is met, with a free time marker of the active player (SF-13.6, SF-13.8)."""
    if time_markers.can_place(s, s.turn.side) and pods.requirement_met(s, place, actor):
        out.append(N.LAUNCH_TIMED)


def perform_timed_launch(s: StationfallState, deed: Deed) -> None:
    """A time marker of the active player lies on the Pod until the next Minute (SF-13.6, SF-15.50)."""
    time_markers.place_marker(s, s.turn.side, N.TIMED_LAUNCH, s.at[deed.actor], s.minute - 1)


def offer_section_launch(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
    """The connected Occupied Pods whose requirement is met; the Actor stays behind (SF-13.10, SF-13.11)."""
    for near in connected(s, place):
        if near >= N.FIRST_POD and pods.is_occupied(s, near) and pods.requirement_met(s, near, actor):
            out.append(N.SECTION_LAUNCH[near - N.FIRST_POD])


def perform_section_launch(s: StationfallState, deed: Deed) -> None:
    """That Pod leaves at once (SF-13.10)."""
    pods.launch(s, deed.args[0])


def offer_bridge_launch(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
    """After Abandon Ship, Digital Assistant or not, if any Pod can go (SF-13.12, SF-C11.7)."""
    if s.abandon_ship and pods.ready(s, actor):
        out.append(N.BRIDGE_LAUNCH)


def perform_bridge_launch(s: StationfallState, deed: Deed) -> None:
    """All Occupied Pods whose requirements are met leave at once, none is left out (SF-13.12, SF-13.13, SF-23.26)."""
    for place in pods.ready(s, deed.actor):
        pods.launch(s, place)


def offer_rocket_wings(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
    """A Helmeted Human that holds Rocket Wings (SF-C10.5, SF-C10.6)."""
    if (s.helmets & s.components.humans) >> actor & 1 and holds(s, actor, N.ROCKET_WINGS):
        out.append(N.LAUNCH_WINGS)


def perform_rocket_wings(s: StationfallState, deed: Deed) -> None:
    """User and Possessions Escape (SF-C10.6)."""
    annihilation.escape(s, deed.actor, N.ALONE)


# -- Manufacture (SF-13.14 to SF-13.16) -------------------------------------------------------------------------------------


def making_item(kind: int) -> Callable[[StationfallState, int, int, bool, Out], None]:
    """The offer of a Section that makes this Item: with room for it and one left in the box (SF-13.14, SF-0.34)."""
    action = N.MANUFACTURE_ITEM[kind]

    def offer(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
        if items.may_manufacture(s, actor, kind):
            out.append(action)

    return offer


def making_data(kind: int) -> Callable[[StationfallState, int, int, bool, Out], None]:
    """The offer of a Section that makes this Data (SF-13.14, SF-13.15)."""

    def offer(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
        offer_data(s, actor, kind, out)

    return offer


def offer_data(s: StationfallState, actor: int, kind: int, out: Out) -> None:
    """Data that the Actor lacks and can hold, NDA or not (SF-9.2, SF-9.10, SF-9.11, SF-C17.6)."""
    if data.may_receive(s, actor, kind):
        out.append(N.MANUFACTURE_DATA[kind])


def perform_manufacture(s: StationfallState, deed: Deed) -> None:
    """The Actor holds the new Item at once (SF-13.14)."""
    items.gain(s, deed.actor, deed.args[0])


def perform_manufacture_data(s: StationfallState, deed: Deed) -> None:
    """The Actor holds the new Data at once (SF-13.14, SF-9.10)."""
    data.give_data(s, deed.actor, deed.args[0])


# -- the rest ---------------------------------------------------------------------------------------------------------------


def offer_meditate(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
    """With a PC, anybody's, while the active player has cubes in the Betrayal box (SF-13.17, SF-13.18)."""
    if s.owners[N.CHARACTER_OF[actor]] and s.betrayal[s.turn.side]:
        out.append(N.MEDITATE)


def perform_meditate(s: StationfallState, deed: Deed) -> None:
    """All cubes of the active player come back from the Betrayal box (SF-13.17, SF-13.18)."""
    side = s.turn.side
    s.supply_cubes[side] += s.betrayal[side]
    s.tell("meditated", deed.actor, side, s.betrayal[side])
    s.betrayal[side] = 0


def repairable(s: StationfallState, place: int, actor: int) -> list[int]:
    """The Down Robots in a place that would stay Live (SF-13.19, SF-C09.6, SF-C09.7), and a Monster that counts as one (SF-X5.4)."""
    down = s.here[place] & s.down & s.components.robots & ~s.engulfed & ~(1 << actor)
    out = [pawn for pawn in members(down) if hazards.can_revive(s, pawn)] if down else []
    if s.monster == place and hazards.can_revive_monster(s):
        monster = s.components.projects[s.project].monster
        if monster is not None and monster.repairable:
            out.append(N.MONSTER)
    return out


def mend(s: StationfallState, target: int) -> None:
    """A Down Robot, or a Monster that counts as one, is Live again (SF-4.28, SF-13.19)."""
    if target == N.MONSTER:
        hazards.revive_monster(s)
    else:
        hazards.mend(s, target)


def offer_repair(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
    """A Down Robot here (SF-13.19)."""
    if s.down or s.monster_down:
        out += [N.REPAIR[target] for target in repairable(s, place, actor)]


def perform_repair(s: StationfallState, deed: Deed) -> None:
    """It becomes Live (SF-13.19)."""
    mend(s, deed.args[0])


def offer_cameras(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
    """Under Normal Power (SF-13.30, SF-7.8 to SF-7.10)."""
    if systems.may_switch(s):
        out.append(N.CAMERAS)


def perform_cameras(s: StationfallState, deed: Deed) -> None:
    """They are switched (SF-13.30)."""
    systems.switch_cameras(s)


def offer_delete_data(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
    """A Character here that holds Data, the Actor too, Live or Down (SF-13.31); with NDA only others (SF-C17.5, SF-C17.6, SF-23.16)."""
    for pawn in members(s.here[place] & ~s.engulfed):
        if s.data[pawn] and not (pawn == actor and data.frozen(s, actor)):
            out.append(N.DELETE_DATA[pawn])


def next_of_delete_data(s: StationfallState, deed: Deed) -> Sequence[Action]:
    """Which Data type?"""
    return () if len(deed.args) > 1 else [N.TAKE_DATA[kind] for kind in members(s.data[deed.args[0]])]


def perform_delete_data(s: StationfallState, deed: Deed) -> None:
    """It leaves the card (SF-13.31)."""
    data.delete(s, deed.args[0], ~deed.args[1])


SECTION.update(
    {
        "abandon_ship": offer_abandon_ship, "release_project_x": offer_release, "self_destruct": offer_self_destruct,
        "transmit": offer_transmit, "decontaminate": offer_decontaminate, "contaminate": offer_contaminate,
        "eject_antimatter": offer_eject_antimatter, "timed_launch": offer_timed_launch, "section_launch": offer_section_launch,
        "bridge_launch": offer_bridge_launch, "rocket_wings_launch": offer_rocket_wings, "meditate": offer_meditate,
        "repair_robot": offer_repair, "cameras_toggle": offer_cameras, "delete_data": offer_delete_data,
    }
)  # fmt: skip
for _kind in (N.NANOGEL, N.HELMET, N.BLUDGEON, N.GUN, N.FIREBOMB):
    SECTION[f"manufacture_{N.ITEMS[_kind]}"] = making_item(_kind)
for _kind in (N.EVIDENCE, N.X_SECRET, N.ASSISTANT_DATA):
    SECTION[f"manufacture_{N.DATA[_kind]}"] = making_data(_kind)
ARITY.update({"transmit": 2, "delete_data": 2})
NEXT.update({"transmit": next_of_transmit, "contaminate": next_of_contaminate, "delete_data": next_of_delete_data})
PERFORM.update(
    {
        "abandon_ship": perform_abandon_ship, "release_project_x": perform_release, "self_destruct": perform_self_destruct,
        "transmit": perform_transmit, "decontaminate": perform_decontaminate, "contaminate": perform_contaminate,
        "eject_antimatter": perform_eject_antimatter, "timed_launch": perform_timed_launch, "section_launch": perform_section_launch,
        "bridge_launch": perform_bridge_launch, "rocket_wings_launch": perform_rocket_wings, "manufacture": perform_manufacture,
        "manufacture_data": perform_manufacture_data, "meditate": perform_meditate, "repair": perform_repair,
        "cameras": perform_cameras, "delete_data": perform_delete_data,
    }
)  # fmt: skip
