"""Movement: Step, Dragging, Locks, Vents and Airlocks (SF-12.1 to SF-12.8, SF-13.24 to SF-13.29, SF-5.16 to SF-5.26)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members, move_pawn
from turncoat.games.stationfall.characters.operative import enter
from turncoat.games.stationfall.characters.telepathic_rat import is_guarded
from turncoat.games.stationfall.conspirators import powers_of
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import ARITY, BASIC, NEXT, PERFORM, SECTION, Out
from turncoat.games.stationfall.map import linked, lock_between, open_ways, room
from turncoat.games.stationfall.self_preservation import endangered, is_careful
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action

MONSTER_BIT = 1 << N.MONSTER


def passes_locks(s: StationfallState, powers: int) -> bool:
    """Officers pass Locks except in Blackout (SF-AB.11, SF-7.19)."""
    return bool(powers & N.OFFICER) and s.power != N.BLACKOUT


def step_places(s: StationfallState, actor: int, powers: int, load: int = N.NOBODY) -> list[int]:
    """Where a pawn can Step, with a Dragged one if ``load`` names it: Corridors, Vents and Airlocks (SF-12.1, SF-12.3, SF-12.8).

    A Lock stops all but Officers; one who is Dragged opens it as well (SF-AB.11). Pods need seats for all who come (SF-5.26, SF-12.6).
    """
    here = s.at[actor]
    present, locks = s.present, s.locks
    if locks and (passes_locks(s, powers) or (load >= 0 and load != N.MONSTER and passes_locks(s, powers_of(s, load)))):
        locks = 0
    out = []
    for near, lock in s.components.near[here]:
        if not locks & lock and present >> near & 1 and (near < N.FIRST_POD or room(s, near) > (load >= 0)):
            out.append(near)
    if powers & N.TUNNEL_RAT:
        out += [near for near in s.components.vents[here] if near not in out]
    if s.monster >= 0:
        link = linked(s, here)
        if link >= 0 and link not in out:
            out.append(link)
    out += airlock_places(s, here)
    return out


def airlock_places(s: StationfallState, here: int) -> Sequence[int]:
    """Along the arrows: out of an undamaged Section, not in Blackout; in to any undamaged one (SF-13.24, SF-13.27 to SF-13.29, SF-7.14)."""
    if here == N.OUTER_SPACE:
        damaged = s.damaged
        return [place for place in s.components.arrow_places if not damaged >> place & 1] if damaged else s.components.arrow_places
    return (N.OUTER_SPACE,) if can_go_out(s, here) else ()


def can_go_out(s: StationfallState, here: int) -> bool:
    """The Airlock of a Section with an outward arrow is its Section Action (SF-12.2, SF-13.28, SF-7.13)."""
    return bool(s.components.arrow_out >> here & 1) and not s.damaged >> here & 1 and s.power != N.BLACKOUT


def offer_steps(s: StationfallState, actor: int, powers: int, careful: bool, out: Out) -> None:
    """Steps, and Steps that Drag a Colocated Down Character (SF-12.1, SF-12.4); Self Preservation withholds Hazards (SF-11.2)."""
    here = s.at[actor]
    if is_plain(s, here, powers):
        out += s.components.steps[here]
    else:
        places = step_places(s, actor, powers)
        if careful and not s.helmets >> actor & 1 and endangered(s, actor):
            deadly = s.fire | s.choking
            out += [N.STEP[place] for place in places if not deadly >> place & 1]
        else:
            out += [N.STEP[place] for place in places]
    if not s.turn.draggers >> actor & 1 and (s.here[here] & s.down or s.monster_down):
        out += [N.DRAG[load] for load in draggable(s, here) if load_places(s, actor, powers, load, careful)]


def is_plain(s: StationfallState, here: int, powers: int) -> bool:
    """Whether nothing but open, harmless Corridors without Pods leads out of a place: the common case, for which a list stands ready."""
    components = s.components
    if components.odd_exits >> here & 1 or powers & N.TUNNEL_RAT or s.monster >= 0 or s.locks & components.near_locks[here]:
        return False
    return not (s.fire | s.choking) & components.near_places[here]


def draggable(s: StationfallState, place: int) -> list[int]:
    """The Down Humans and Robots in a place that have not been Dragged on this turn (SF-12.5, SF-12.7), or a Monster (SF-X8.3)."""
    down = s.here[place] & s.down & ~s.turn.dragged & ~s.engulfed
    out = members(down) if down else []
    if s.monster == place and s.monster_down and not s.turn.dragged & MONSTER_BIT:
        monster = s.components.projects[s.project].monster
        if monster is not None and monster.draggable:
            out.append(N.MONSTER)
    return out


def load_places(s: StationfallState, actor: int, powers: int, load: int, careful: bool) -> list[int]:
    """Where a pawn can Step Dragging another."""
    places = step_places(s, actor, powers, load)
    if is_guarded(s, load):  # My Precious: nobody else Drags the Rat (SF-C26.7)
        return []
    if careful and not s.helmets >> actor & 1 and endangered(s, actor):
        deadly = s.fire | s.choking
        return [place for place in places if not deadly >> place & 1]
    return places


def next_of_drag(s: StationfallState, deed: Deed) -> Sequence[Action]:
    """Where to, with this load?"""
    if len(deed.args) > 1:
        return ()
    places = load_places(s, deed.actor, powers_of(s, deed.actor), deed.args[0], is_careful(deed))
    return [N.TO[place] for place in places]


def perform_step(s: StationfallState, deed: Deed) -> None:
    """The Character goes to the other end (SF-12.1)."""
    go(s, deed.actor, deed.args[0], N.NOBODY)


def perform_drag(s: StationfallState, deed: Deed) -> None:
    """The Character goes and Drags another along; both have then done so on this turn (SF-12.4, SF-12.5)."""
    load, place = deed.args
    turn = s.turn
    turn.draggers |= 1 << deed.actor
    turn.dragged |= 1 << load
    go(s, deed.actor, place, load)


def go(s: StationfallState, actor: int, place: int, load: int) -> None:
    """A Step: a Lock on the way is taken away (SF-12.8, SF-AB.11); whoever arrives may set off a trap (SF-C21.6)."""
    old = s.at[actor]
    if s.locks:
        lock = lock_between(s, old, place)
        if lock and linked(s, old) != place and not (powers_of(s, actor) & N.TUNNEL_RAT and place in s.components.vents[old]):
            s.locks &= ~lock
            s.tell("lock_gone", -1, old, place)
    move_pawn(s, actor, place)
    s.tell("step", actor, old, place)
    if load == N.MONSTER:
        s.monster = place
        s.tell("dragged", actor, load, place)
    elif load >= 0:
        move_pawn(s, load, place)
        s.tell("dragged", actor, load, place)
    if s.traps:
        enter(s, actor, place)


# -- Airlocks: what else they are good for ----------------------------------------------------------------------------------


def offer_airlock(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
    """Push a Down Character out of the same Section (SF-13.25, SF-13.26); Steps and Throws are offered as such (SF-12.2, SF-12.21)."""
    if can_go_out(s, place):
        down = s.here[place] & s.down & ~s.engulfed
        if down:
            out += [N.EJECT[pawn] for pawn in members(down) if not is_guarded(s, pawn)]


def perform_eject(s: StationfallState, deed: Deed) -> None:
    """The victim alone goes out, with its Possessions (SF-13.25, SF-13.26)."""
    victim = deed.args[0]
    old = s.at[victim]
    move_pawn(s, victim, N.OUTER_SPACE)
    s.tell("ejected", deed.actor, victim, old)


def throw_places(s: StationfallState, place: int) -> list[int]:
    """Where one can Throw: along open Corridors (SF-12.19, SF-12.20), or along the arrows of Airlocks (SF-12.21, SF-13.24)."""
    return [*open_ways(s, place), *airlock_places(s, place)]


BASIC.append(offer_steps)
SECTION["airlock"] = offer_airlock
ARITY["drag"] = 2
NEXT["drag"] = next_of_drag
PERFORM["step"] = perform_step
PERFORM["drag"] = perform_drag
PERFORM["eject"] = perform_eject
