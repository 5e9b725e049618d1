"""Why an action that exists is not legal now: what is missing, with numbers, and the rule. Public facts and the player's own only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turncoat.games.stationfall import antimatter, data, hazards, influence, nouns, pods, time_markers
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.asking import Ask, Reason
from turncoat.games.stationfall.basic_actions import copy_receivers, is_helmeted, is_in_reach, is_lawful
from turncoat.games.stationfall.board_verbs import free_slots, holds, in_supply, members
from turncoat.games.stationfall.characters.counselor import humans_beside
from turncoat.games.stationfall.characters.exile import in_hand, recoverable
from turncoat.games.stationfall.characters.legal import servable
from turncoat.games.stationfall.characters.telepathic_rat import is_guarded
from turncoat.games.stationfall.conspirators import actors, is_officer, powers_of, rat_is_engulfed
from turncoat.games.stationfall.map import POD_BITS, connected, lit, lock_between, room, works
from turncoat.games.stationfall.movement import passes_locks
from turncoat.games.stationfall.self_preservation import endangered, is_careful
from turncoat.kernel.i18n import _, plural

# -- ways ------------------------------------------------------------------------------------------------------------------------------


def neighbours(ask: Ask, actor: int) -> list[int]:
    """Every place that a Corridor, Vent or Airlock joins with a pawn's, whether it can be entered or not."""
    s = ask.state
    here = s.at[actor]
    if here >= N.MAP_PLACES:
        return []
    out = connected(s, here)
    out += [place for place in s.components.vents[here] if place not in out]
    if here == N.OUTER_SPACE:
        out += s.components.arrow_places
    elif s.components.arrow_out >> here & 1:
        out.append(N.OUTER_SPACE)
    return out


def way(ask: Ask, actor: int, place: int, load: int = N.NOBODY) -> Reason | None:
    """Why a pawn cannot Step to a place next to its own, alone or with somebody whom it Drags."""
    s = ask.state
    here = s.at[actor]
    if N.OUTER_SPACE in (here, place):
        found = _airlock(ask, here, place)
    elif place in connected(s, here):
        found = _corridor(ask, actor, place, load)
    else:
        found = _vent(ask, actor)
    if found is None and hazard_stops(ask, actor, place):
        found = would_fall(ask, actor, place)
    return found


def _vent(ask: Ask, actor: int) -> Reason | None:
    """Vents are for Tunnel Rats (SF-12.3)."""
    if powers_of(ask.state, actor) & N.TUNNEL_RAT:
        return None
    return _("only a Vent leads there, and {pawn} is no Tunnel Rat").format(pawn=ask.pawn(actor)), "SF-12.3"


def _airlock(ask: Ask, here: int, place: int) -> Reason | None:
    """Airlocks of Damaged Sections are shut both ways, in Blackout those that lead out (SF-13.27, SF-13.28, SF-7.13)."""
    s = ask.state
    inside = place if here == N.OUTER_SPACE else here
    if s.damaged >> inside & 1:
        words = _("{place} is Damaged, so its Airlock does not work").format(place=ask.place(inside))
        return words, "SF-13.27" if here == N.OUTER_SPACE else "SF-13.28"
    if here != N.OUTER_SPACE and s.power == N.BLACKOUT:
        return _("in Blackout no Airlock leads out"), "SF-7.13"
    return None


def _corridor(ask: Ask, actor: int, place: int, load: int) -> Reason | None:
    """Locks and seats (SF-12.8, SF-7.19, SF-5.26, SF-12.6)."""
    s = ask.state
    if place >= N.FIRST_POD and room(s, place) <= (load >= 0):
        words = _("needs 2 free seats, {pod} has {n}") if load >= 0 and room(s, place) > 0 else _("full: {taken} of {seats} taken")
        seats = ask.facts.seats(place)
        return words.format(pod=ask.place(place), n=room(s, place), taken=seats - room(s, place), seats=nouns.seats(seats)), "SF-5.26"
    powers = powers_of(s, actor)
    if not lock_between(s, s.at[actor], place) or passes_locks(s, powers):
        return None
    if load >= 0 and load != N.MONSTER and passes_locks(s, powers_of(s, load)):
        return None
    if place in s.components.vents[s.at[actor]] and powers & N.TUNNEL_RAT:
        return None
    if powers & N.OFFICER:
        return _("that Corridor is Locked, and in Blackout no Officer passes Locks"), "SF-7.19"
    return _("that Corridor is Locked, and {pawn} is no Officer").format(pawn=ask.pawn(actor)), "SF-12.8"


def hazard_stops(ask: Ask, actor: int, place: int) -> bool:
    """Whether Self Preservation keeps a pawn from going to a place (SF-11.2)."""
    s = ask.state
    deadly = (s.fire | s.choking) >> place & 1
    return bool(deadly) and is_careful(ask.deed) and not s.helmets >> actor & 1 and endangered(s, actor)


def would_fall(ask: Ask, actor: int, place: int) -> Reason:
    """Self Preservation: a Hazard and no Helmet (SF-11.2)."""
    hazard = _("Fire") if ask.state.fire >> place & 1 else _("Asphyxiation")
    return _("{pawn} would be Down there: {hazard}, and no Helmet").format(pawn=ask.pawn(actor), hazard=hazard), "SF-11.2"


def drag(ask: Ask, actor: int, load: int) -> Reason:
    """Why a Down pawn in the same Section cannot be Dragged (SF-12.5, SF-C26.7, SF-12.6)."""
    s = ask.state
    if s.turn.draggers >> actor & 1:
        return _("{pawn} has Dragged somebody on this turn").format(pawn=ask.pawn(actor)), "SF-12.5"
    if s.turn.dragged >> load & 1:
        return _("{pawn} has been Dragged on this turn").format(pawn=ask.pawn(load)), "SF-12.5"
    if load != N.MONSTER and is_guarded(s, load):
        return _("My Precious: only the Rat's player moves who holds it"), "SF-C26.7"
    return _("no way out has room for both"), "SF-12.6"


# -- Items and Data ------------------------------------------------------------------------------------------------------------------------


def slots(ask: Ask, pawn: int, rule: str) -> Reason:
    """No free Item slot, with numbers."""
    used, limit = ask.facts.slots(pawn)
    if not limit:
        return _("{pawn} has no Item slots").format(pawn=ask.pawn(pawn)), rule
    return _("needs a free Item slot: {pawn} has {used} of {limit} in use").format(pawn=ask.pawn(pawn), used=used, limit=limit), rule


def nobody_receives(ask: Ask, actor: int, others: int) -> Reason:
    """Why nothing can be Given (SF-12.16)."""
    if not others:
        return _("nobody else is here"), "SF-12.15"
    return _("nobody here has a free Item slot"), "SF-12.16"


def copy(ask: Ask, actor: int, kind: int) -> Reason | None:
    """Why a Data type cannot be Copied (SF-C17.5, SF-7.38, SF-12.24)."""
    s = ask.state
    if s.data[actor] & N.NDA_BIT:
        return _("{pawn} holds NDA, which freezes its Data").format(pawn=ask.pawn(actor)), "SF-C17.5"
    if copy_receivers(s, actor, kind):
        return None
    if s.jammers:
        return _("Jammers are ON, and nobody else here could take it"), "SF-7.38"
    return _("everybody on the map who could take it has it"), "SF-12.24"


# -- weapons -------------------------------------------------------------------------------------------------------------------------------


def attack(ask: Ask, actor: int, victim: int) -> Reason | None:
    """Why a Live pawn here cannot be Attacked with the weapon held (SF-12.26, SF-C22.5, SF-C22.6, SF-AB.15)."""
    s, powers = ask.state, powers_of(ask.state, actor)
    theirs = s.powers[N.CHARACTER_OF[victim]]
    if powers & N.PEACEKEEPER and not is_lawful(s, victim):
        return _("Peacekeeper: neither a Fugitive nor the PC of somebody Suspect or Guilty"), "SF-C22.5"
    if holds(s, actor, N.GUN) or is_in_reach(s, actor, powers, victim):
        return None
    if theirs & N.ARMORED:
        return _("Armored against a Bludgeon"), "SF-C22.6"
    if theirs & N.FAST_TALK and s.components.humans >> actor & 1 and lit(s) >> s.at[victim] & 1:
        return _("Fast Talk: no Human hits it with a Bludgeon in a Lit Section"), "SF-AB.15"
    return _("a Helmet protects from a Bludgeon"), "SF-12.26"


def attack_monster(ask: Ask) -> Reason:
    """Why the weapon held does nothing to the Monster (SF-X0.6)."""
    monster = ask.facts.components.projects[ask.state.project].monster
    if monster is not None and "gun" in monster.attackable_with:
        return _("only a Gun hits it"), "SF-X0.6"
    return _("no weapon does anything to it"), "SF-X0.6"


def rob(ask: Ask, actor: int, victim: int) -> Reason | None:
    """Why a Live pawn here cannot be Robbed (SF-AB.17, SF-12.29, SF-12.31, SF-C17.5, SF-C22.6); None where there is nothing to take."""
    s = ask.state
    theirs, name = s.powers[N.CHARACTER_OF[victim]], ask.pawn(victim)
    if not s.held[victim] and not s.data[victim]:
        return None
    if theirs & N.PRIDE:
        return _("Pride: never Robbed"), "SF-AB.17"
    if not holds(s, actor, N.GUN) and not powers_of(s, actor) & N.BADGE:
        if theirs & N.ARMORED:
            return _("Armored against a Bludgeon"), "SF-C22.6"
        if is_helmeted(s, victim):
            return _("a Helmet protects from a Bludgeon"), "SF-12.31"
    if s.held[victim]:
        return slots(ask, actor, "SF-12.31")
    if s.data[victim] & N.NDA_BIT:
        return _("{pawn} holds NDA, which freezes its Data").format(pawn=name), "SF-C17.5"
    if not holds(s, actor, N.GUN) and not holds(s, actor, N.BLUDGEON):
        return _("Badge takes Items only"), "SF-C16.5"
    return _("{pawn} has all of that Data").format(pawn=ask.pawn(actor)), "SF-12.31"


def sabotage(ask: Ask, actor: int) -> Reason | None:
    """Why the own Section cannot be Damaged (SF-12.33, SF-12.34, SF-C22.5)."""
    s = ask.state
    here = s.at[actor]
    if here == N.OUTER_SPACE:
        return _("nothing Damages Outer Space"), "SF-12.34"
    if s.damaged >> here & 1:
        return _("it is Damaged already"), "SF-12.33"
    if powers_of(s, actor) & N.PEACEKEEPER:
        return _("Peacekeeper: never Sabotages"), "SF-C22.5"
    return None


def revive(ask: Ask, actor: int, target: int) -> Reason:
    """Why a Down pawn or Monster here cannot be Revived (SF-12.36, SF-12.37)."""
    held = ask.state.held[actor]
    if N.NANOGEL not in held and N.NANOGEL_1 not in held:
        return _("needs a Nanogel"), "SF-12.36"
    return again(ask, target)


def again(ask: Ask, target: int) -> Reason:
    """Who would be Down again at once (SF-12.37)."""
    place = ask.state.monster if target == N.MONSTER else ask.state.at[target]
    hazard = _("Fire") if ask.state.fire >> place & 1 else _("Asphyxiation")
    return _("{pawn} would be Down again at once: {hazard}").format(pawn=ask.pawn(target), hazard=hazard), "SF-12.37"


# -- Section Actions ---------------------------------------------------------------------------------------------------------------------


def section(ask: Ask, actor: int, name: str) -> Reason | None:
    """Why a Section Action of the actor's Section cannot be used (SF-5.9, SF-7.13, SF-AB.12 and its own conditions)."""
    s = ask.state
    place = s.at[actor]
    if s.damaged >> place & 1:
        return _("{place} is Damaged").format(place=ask.place(place)), "SF-5.9"
    if not works(s, place) and name != "timed_launch":
        return _("in Blackout no Section Action works"), "SF-7.13"
    if s.components.section_actions[name].officer and not is_officer(s, actor):
        return _("only for Officers, and {pawn} is none").format(pawn=ask.pawn(actor)), "SF-AB.12"
    found = SECTION.get(name)
    if found is not None:
        return found(ask, actor, place)
    made = name.removeprefix("manufacture_")
    if made in N.DATA:
        return _has_data(ask, actor, N.DATA.index(made))
    return _make(ask, actor, N.ITEMS.index(made)) if made in N.ITEMS else None


def _has_data(ask: Ask, actor: int, kind: int) -> Reason | None:
    if ask.state.data[actor] >> kind & 1:
        return _("{pawn} holds it already").format(pawn=ask.pawn(actor)), "SF-9.2"
    return None


def _make(ask: Ask, actor: int, kind: int) -> Reason | None:
    if not in_supply(ask.state, kind):
        return _("none is left in the box"), "SF-0.34"
    return slots(ask, actor, "SF-13.14") if free_slots(ask.state, actor) <= 0 else None


def _abandon(ask: Ask, actor: int, place: int) -> Reason | None:
    return _("it is triggered, and no Lock is left"), "SF-13.1"


def _release(ask: Ask, actor: int, place: int) -> Reason | None:
    return _("it is released already"), "SF-13.23"


def _destruct(ask: Ask, actor: int, place: int) -> Reason | None:
    if antimatter.in_game(ask.state):
        return _("Antimatter is armed already"), "SF-13.23"
    return _("Antimatter is out of the game"), "SF-13.23"


def _bridge_launch(ask: Ask, actor: int, place: int) -> Reason | None:
    s = ask.state
    if not s.abandon_ship:
        return _("needs Abandon Ship"), "SF-13.12"
    return _first_pod(ask, actor, members(s.present & POD_BITS)) or (_("no Occupied Pod is docked"), "SF-13.12")


def _section_launch(ask: Ask, actor: int, place: int) -> Reason | None:
    docked = [near for near in connected(ask.state, place) if near >= N.FIRST_POD]
    if not docked:
        return _("no Pod is docked here any more"), "SF-13.10"
    return _first_pod(ask, actor, docked) or (_("no Pod docked here is Occupied"), "SF-13.10")


def _first_pod(ask: Ask, actor: int, places: list[int]) -> Reason | None:
    """What an Occupied Pod lacks."""
    for place in places:
        if pods.is_occupied(ask.state, place):
            found = pod(ask, actor, place)
            if found is not None:
                return found
    return None


def pod(ask: Ask, actor: int, place: int) -> Reason | None:
    """Which requirement of a Pod is not met (SF-5.27, SF-5.29, SF-C17.3, SF-C16.6, SF-C19.8)."""
    s = ask.state
    printed = s.components.pods[place - N.FIRST_POD]
    face = printed.nda_side if printed.nda_side and s.in_play >> N.LEGAL & 1 else printed.requirement
    for requirement in face:
        if not pods.is_met(s, place, actor, requirement):
            words, rule = NEEDS[requirement.id]()
            return words.format(pod=ask.place(place)), rule
    return None


NEEDS: Final[dict[str, Callable[[], Reason]]] = {
    "abandon_ship": lambda: (_("{pod} needs Abandon Ship"), "SF-5.29"),
    "all_aboard_hold_data": lambda: (_("not everybody aboard {pod} holds NDA"), "SF-C17.3"),
    "down_character_aboard": lambda: (_("{pod} needs a Down Character aboard"), "SF-C19.8"),
    "pilot_aboard": lambda: (_("{pod} needs Inspector or Jury Rig aboard, Live"), "SF-C16.6"),
}
"""By requirement of a Pod, what it lacks."""


def _timed(ask: Ask, actor: int, place: int) -> Reason | None:
    if not time_markers.can_place(ask.state, ask.facts.view.turn.side):
        n = ask.facts.components.time_markers
        return plural("your {n} time marker is placed", "all {n} of your time markers are placed", n).format(n=n), "SF-13.8"
    return pod(ask, actor, place)


def _transmit(ask: Ask, actor: int, place: int) -> Reason | None:
    held = ask.state.data[actor]
    if not held:
        return _("{pawn} holds no Data").format(pawn=ask.pawn(actor)), "SF-13.2"
    if held & N.NDA_BIT:
        return _("{pawn} holds NDA, which freezes its Data").format(pawn=ask.pawn(actor)), "SF-C17.6"
    return _("both Offsites have what {pawn} holds").format(pawn=ask.pawn(actor)), "SF-9.15"


def _decontaminate(ask: Ask, actor: int, place: int) -> Reason | None:
    return _("nobody here is Contaminated"), "SF-13.4"


def _eject_antimatter(ask: Ask, actor: int, place: int) -> Reason | None:
    if ask.facts.place_of_item(N.ANTIMATTER) != place:
        return _("Antimatter is not here"), "SF-13.5"
    holder = ask.facts.holder(N.ANTIMATTER)
    return _("{pawn} holds Antimatter").format(pawn=ask.pawn(holder)), "SF-13.5"


def _meditate(ask: Ask, actor: int, place: int) -> Reason | None:
    if not ask.state.owners[N.CHARACTER_OF[actor]]:
        return _("{pawn} is no PC").format(pawn=ask.pawn(actor)), "SF-13.17"
    return _("you have no cube in the Betrayal box"), "SF-13.17"


def _repair(ask: Ask, actor: int, place: int) -> Reason | None:
    return _("no Down Robot here would stay Live"), "SF-13.19"


def _cameras(ask: Ask, actor: int, place: int) -> Reason | None:
    return _("not under {power}").format(power=nouns.power(ask.state.power)), "SF-7.8"


def _delete_data(ask: Ask, actor: int, place: int) -> Reason | None:
    if data.frozen(ask.state, actor):
        return _("{pawn} holds NDA, and nobody else here holds Data").format(pawn=ask.pawn(actor)), "SF-C17.5"
    return _("nobody here holds Data"), "SF-13.31"


def _contaminate(ask: Ask, actor: int, place: int) -> Reason | None:
    if ask.state.contaminated >> actor & 1:
        return _("{pawn} is Contaminated already").format(pawn=ask.pawn(actor)), "SF-13.32"
    return _("{pawn} would have to take off the Helmet").format(pawn=ask.pawn(actor)), "SF-11.2"


def _wings(ask: Ask, actor: int, place: int) -> Reason | None:
    s = ask.state
    if not holds(s, actor, N.ROCKET_WINGS):
        return _("needs Rocket Wings"), "SF-C10.6"
    if s.components.humans >> actor & 1:
        return _("needs a Helmet"), "SF-C10.6"
    return _("only for Humans"), "SF-C10.6"


def _airlock_push(ask: Ask, actor: int, place: int) -> Reason | None:
    return None


SECTION: Final[dict[str, Callable[[Ask, int, int], Reason | None]]] = {
    "abandon_ship": _abandon,
    "release_project_x": _release,
    "self_destruct": _destruct,
    "bridge_launch": _bridge_launch,
    "section_launch": _section_launch,
    "timed_launch": _timed,
    "transmit": _transmit,
    "decontaminate": _decontaminate,
    "eject_antimatter": _eject_antimatter,
    "meditate": _meditate,
    "repair_robot": _repair,
    "cameras_toggle": _cameras,
    "delete_data": _delete_data,
    "contaminate": _contaminate,
    "rocket_wings_launch": _wings,
    "airlock": _airlock_push,
}
"""By Section Action, what it lacks where neither the Section nor Officer is the matter."""


# -- Console Actions and Abilities ---------------------------------------------------------------------------------------------------


def console(ask: Ask, name: str) -> Reason | None:
    """Why a Console Action does nothing, where a console is at hand (SF-14.1, SF-7.8, SF-14.4)."""
    s = ask.state
    if name == "jammers_toggle":
        return _("not under {power}").format(power=nouns.power(s.power)), "SF-7.8"
    if name == "hazard_suppression":
        return _("no Section has a Hazard"), "SF-14.1"
    return (_("no Drone is Live on the map"), "SF-14.4") if s.in_play >> N.DRONES & 1 else None


def no_console(ask: Ask, actor: int) -> Reason | None:
    """Why no Console Action can be performed at all; None for who never could here."""
    s = ask.state
    powers, place = powers_of(s, actor), s.at[actor]
    near = place < N.MAP_PLACES and s.components.consoles >> place & 1
    if powers & N.AI:
        return (_("in Blackout A.I. performs no Console Action"), "SF-C11.5") if s.power == N.BLACKOUT else None
    if near and s.options.consoles_need_power:
        words = _("in Blackout no console works") if s.power == N.BLACKOUT else _("the console is Damaged with its Section")
        return words, "SF-7.15"
    if powers & N.HACKER and s.jammers and not near:
        return _("Jammers are ON, so {pawn} needs a console").format(pawn=ask.pawn(actor)), "SF-AB.22"
    return None


def ability(ask: Ask, actor: int, bit: int) -> Reason | None:
    """Why the Action of an Ability does nothing now."""
    found = ABILITY.get(bit)
    return found(ask, actor) if found is not None else None


def _breach(ask: Ask, actor: int) -> Reason | None:
    return _("no Corridor of this Section is Locked"), "SF-AB.4"


def _jury_rig(ask: Ask, actor: int) -> Reason | None:
    s, place = ask.state, ask.state.at[actor]
    if place >= N.MAP_PLACES:
        return None
    if s.goo >> place & 1:
        return _("a Section with Grey Goo cannot be Repaired"), "SF-X3.2"
    if s.fire >> place & 1:
        return _("a Section with a Fire cannot be Repaired"), "SF-6.11"
    return _("this Section is undamaged, and no Down Robot here would stay Live"), "SF-AB.20"


def _disassemble(ask: Ask, actor: int) -> Reason | None:
    return _jury_rig(ask, actor)


def _wormtongue(ask: Ask, actor: int) -> Reason | None:
    if not humans_beside(ask.state, actor):
        return _("no other Human is here"), "SF-C08.3"
    return _("no Human here has a cube on its card"), "SF-C08.3"


def _missile(ask: Ask, actor: int) -> Reason | None:
    s = ask.state
    if s.jammers:
        return _("Jammers are ON"), "SF-C03.4"
    if any(marker.kind == N.MISSILE_MARKER for marker in s.markers):
        return _("another Missile is under way"), "SF-C03.5"
    return _timed(ask, actor, s.at[actor])


def _process_server(ask: Ask, actor: int) -> Reason | None:
    return None if servable(ask.state, actor) else (_("everybody else here holds NDA, or nobody is here"), "SF-C17.7")


def _lawyer(ask: Ask, actor: int) -> Reason | None:
    return _("no PC of somebody Innocent or Guilty is here"), "SF-C17.8"


def _emp(ask: Ask, actor: int) -> Reason | None:
    return _("nothing here would be Damaged, Down or Deleted"), "SF-C21.4"


def _emergency(ask: Ask, actor: int) -> Reason | None:
    s = ask.state
    for pawn in members(s.here[s.at[actor]] & s.down & s.components.humans & ~s.engulfed):
        if not hazards.can_revive(s, pawn):
            return again(ask, pawn)
    return _("no Down Human is here"), "SF-C19.3"


def _infect(ask: Ask, actor: int) -> Reason | None:
    return _("nobody else here is free of Contamination"), "SF-C20.4"


def _telepathy(ask: Ask, actor: int) -> Reason | None:
    return _("no Live Unhelmeted Human is in its Section"), "SF-C26.4"


def _root(ask: Ask, actor: int) -> Reason | None:
    return _("no Live Robot on the map holds a copy"), "SF-C11.9"


def _tradecraft(ask: Ask, actor: int) -> Reason | None:
    s = ask.state
    exile = N.CHARACTER_OF[actor]
    if not s.owners[exile] >> s.turn.side & 1:
        return _("only the player whose PC {pawn} is trades").format(pawn=ask.pawn(actor)), "SF-C15.6"
    have = in_hand(s).bit_count() - (ask.pending.right == N.BY_KOMPROMAT)  # the token that pays is spent before (SF-23.31)
    if have < 2:
        return _("needs 2 Kompromat in hand, you have {n} for it").format(n=have), "SF-C15.4"
    return None if recoverable(s) else (_("no used Kompromat of an NPC lies on a card"), "SF-C15.4")


ABILITY: Final[dict[int, Callable[[Ask, int], Reason | None]]] = {
    N.BREACH: _breach,
    N.JURY_RIG: _jury_rig,
    N.DISASSEMBLE: _disassemble,
    N.WORMTONGUE: _wormtongue,
    N.MISSILE: _missile,
    N.PROCESS_SERVER: _process_server,
    N.LAWYER_UP: _lawyer,
    N.EMP_BURST: _emp,
    N.EMERGENCY_RESPONSE: _emergency,
    N.INFECT: _infect,
    N.TELEPATHY: _telepathy,
    N.ROOT_ACCESS: _root,
    N.TRADECRAFT: _tradecraft,
}
"""By Ability that is an Action, what it lacks."""
ABILITY_VERBS: Final = {
    N.BREACH: "breach", N.JURY_RIG: "jury_rig", N.DISASSEMBLE: "disassemble", N.WORMTONGUE: "wormtongue", N.MISSILE: "missile",
    N.PROCESS_SERVER: "process_server", N.LAWYER_UP: "lawyer_up", N.EMP_BURST: "emp_burst", N.EMERGENCY_RESPONSE: "emergency",
    N.INFECT: "infect", N.TELEPATHY: "telepathy", N.ROOT_ACCESS: "root_access", N.TRADECRAFT: "tradecraft",
}  # fmt: skip
"""By the same, the word of its Action."""


# -- the turn ----------------------------------------------------------------------------------------------------------------------------


def out_of_reach(ask: Ask, pawn: int) -> Reason | None:
    """Why nobody can act with a pawn or put cubes on it: Down, Escaped, Annihilated or swallowed; None for a Live one."""
    facts = ask.facts
    if facts.is_annihilated(pawn):
        return _("it is Annihilated"), "SF-4.34"
    if facts.is_escaped(pawn):
        return _("it has Escaped"), "SF-4.41"
    if facts.view.engulfed >> pawn & 1 or (pawn == N.RAT and rat_is_engulfed(ask.state)):
        return _("it is under the Blob"), "SF-X2.3"
    if facts.is_down(pawn):
        return _("it is Down"), "SF-4.27"
    return None


def activate(ask: Ask, character: int) -> list[tuple[int, Reason]]:
    """The pawns of a card on which the player has cubes, or of the own PC, that cannot be Activated, and why (SF-4.8, SF-15.20)."""
    s, side = ask.state, ask.side
    mine = s.cubes[character][side]
    able = actors(s)
    out: list[tuple[int, Reason]] = []
    for pawn in N.PAWNS_OF[character]:
        if not (s.lead[character] | s.owners[character]) >> side & 1:
            if mine and able >> pawn & 1:
                return [(pawn, outnumbered(ask, character))]
            continue
        found = out_of_reach(ask, pawn)
        if found is None and s.powers[character] & N.DYING and s.turn.exhausted >> character & 1:
            found = _("Dying: not while Exhausted"), "SF-C07.6"
        if found is not None:
            out.append((pawn, found))
    return out


def outnumbered(ask: Ask, character: int) -> Reason:
    """Somebody has more cubes there (SF-4.8)."""
    cubes = ask.facts.cubes(character)
    leader = ask.facts.leaders(character)[0]
    words = _("{who} has {theirs} there, you have {mine}")
    return words.format(who=ask.who(leader), theirs=nouns.cubes(cubes[leader]), mine=cubes[ask.side]), "SF-4.8"


def influence_on(ask: Ask, character: int) -> Reason | None:
    """Why no cube can be put on a card (SF-15.13, SF-AB.2, SF-AB.13, SF-AB.18, SF-C13.4)."""
    s, side = ask.state, ask.side
    if s.owners[character]:
        whose = members(s.owners[character])
        if side in whose:
            return _("it is your own PC"), "SF-15.13"
        return _("it is the PC of {who}").format(who=nouns.sides(ask.people, whose)), "SF-15.13"
    powers = s.powers[character]
    if powers & N.REMOTE_CONTROL:
        return _("Drones take no cubes"), "SF-C13.4"
    if not actors(s) & N.PAWN_MASK[character]:
        return _nobody_left(ask, character)
    there = sum(s.cubes[character])
    if powers & N.LOYAL and there >= s.supply_cubes[side]:
        words = _("Loyal: needs more than the {there} there, you have {have} left")
        return words.format(there=nouns.cubes(there), have=s.supply_cubes[side]), "SF-AB.2"
    if powers & N.HELPFUL and s.cubes[character][side]:
        return _("Helpful: 1 cube of each player, and yours is there"), "SF-AB.18"
    if powers & N.PARANOID and not influence.is_accompanied(s, side, character):
        return _("Paranoid: no Conspirator of yours is in its Section"), "SF-AB.13"
    return None


def _nobody_left(ask: Ask, character: int) -> Reason:
    """Why no pawn of a card is Live on the map."""
    found = [out_of_reach(ask, pawn) for pawn in N.PAWNS_OF[character]]
    if len(found) > 1:
        return _("none of them is Live on the map"), "SF-15.16"
    reason = found[0]
    return (reason[0], "SF-15.13") if reason is not None else (_("not on the map"), "SF-15.13")


def bribe(ask: Ask) -> Reason:
    """Why no Bribe can be used now (SF-15.29, SF-15.32, SF-15.37, SF-15.47)."""
    view = ask.facts.view
    if view.turn.bribe_tried:
        return _("one Bribe a turn: it was used or declined"), "SF-15.29"
    lies = view.sides[ask.side].bribe
    if lies != N.BRIBE_READY:
        return _("it lies on the card of {character}").format(character=ask.character(lies)), "SF-15.37"
    if view.turn.actor < 0 and not ask.offers("activate"):
        return _("without an Activation there is no Bribe"), "SF-15.47"
    return _("nobody on the map can be Bribed"), "SF-15.29"


def unbribable(ask: Ask, character: int) -> Reason | None:
    """Why a Character is never Bribed (SF-15.33, SF-C02.4, SF-AB.13, SF-C13.4)."""
    s = ask.state
    if s.owners[character] >> ask.side & 1:
        return _("it is your own PC"), "SF-15.33"
    powers = s.powers[character]
    if powers & N.RICH:
        return _("Rich: never Bribed"), "SF-C02.4"
    if powers & N.PARANOID:
        return _("Paranoid: never Bribed"), "SF-AB.13"
    if powers & N.REMOTE_CONTROL:
        return _("Remote Control: never Bribed"), "SF-C13.4"
    return None


def kompromat(ask: Ask, character: int) -> Reason | None:
    """Why a token in the own hand cannot be used now (SF-15.41)."""
    if len(N.PAWNS_OF[character]) > 1:
        return _("none of them is Live on the map"), "SF-15.41"
    found = out_of_reach(ask, N.PAWNS_OF[character][0])
    return (found[0], "SF-15.41") if found is not None else None


def free(ask: Ask, actor: int) -> Reason | None:
    """Why there is no Free Action (SF-15.22, SF-15.23, SF-C07.6, SF-C24.4); None for who never has one."""
    s = ask.state
    powers = powers_of(s, actor)
    if powers & N.ONLY_OWN_ACTIONS:
        return None
    if s.turn.free_used:
        return _("one Free Action an Activation, and it is taken"), "SF-15.23"
    if powers & N.DYING:
        return _("Dying: {pawn} has none").format(pawn=ask.pawn(actor)), "SF-C07.6"
    if s.at[actor] == N.OFF:
        return _("no Free Action before her entry"), "SF-C24.4"
    if free_slots(s, actor) <= 0 and s.loose[s.at[actor]]:
        return slots(ask, actor, "SF-12.10")
    return _("nothing to Pick Up or Drop here"), "SF-15.22"


def presence(ask: Ask) -> Reason:
    """Why there is no Forceful Presence (SF-C23.3, SF-C23.4)."""
    turn = ask.facts.view.turn
    if turn.presence_used:
        return _("once in an Activation, and it was used"), "SF-C23.3"
    if turn.acted:
        return _("only before the first Action"), "SF-C23.4"
    return _("no Live NPC is here, and no NPC Officer anywhere"), "SF-C23.3"


def creatropism(ask: Ask) -> Reason | None:
    """Why Fang Moss does nothing by itself (SF-C04.5); None for who is not the player of Botanist."""
    s = ask.state
    if not s.in_play >> N.BOTANIST & 1 or not s.powers[N.BOTANIST] & N.CREATROPISM or not s.owners[N.BOTANIST] >> ask.side & 1:
        return None
    if s.turn.creatropism_used:
        return _("once a turn, and it was used"), "SF-C04.5"
    holder = ask.facts.holder(N.FANG_MOSS)
    if holder >= 0 and ask.facts.is_live(holder):
        return _("{pawn} is Live and holds Fang Moss").format(pawn=ask.pawn(holder)), "SF-C04.5"
    return _("Fang Moss can go nowhere, and nobody Down is beside it"), "SF-C04.6"


def throw_way(ask: Ask, actor: int, place: int) -> Reason | None:
    """Why nothing can be Thrown to a place next to one's own (SF-12.19, SF-12.20, SF-13.24)."""
    s = ask.state
    here = s.at[actor]
    if N.OUTER_SPACE in (here, place):
        return _airlock(ask, here, place)
    if place not in connected(s, here):
        return _("nothing is Thrown through a Vent"), "SF-12.20"
    return (_("a Lock: nothing is Thrown through"), "SF-12.19") if lock_between(s, here, place) else None
