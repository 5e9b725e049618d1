"""More short words for positions: who acts, what burns, which Monster is about."""

from __future__ import annotations

from stationfall.board import A, act, at, p, play
from turncoat.games.stationfall import check, project_x, state_checks, systems
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import change_cubes
from turncoat.games.stationfall.state import StationfallState


def acting(s: StationfallState, pawn: str, side: int = A) -> StationfallState:
    """The side's Activate phase, in which it has Activated this pawn with two Actions."""
    character = N.CHARACTER_OF[p(pawn)]
    act(s, side)
    if not s.owners[character] >> side & 1 and not s.cubes[character][side]:
        change_cubes(s, character, side, max(s.cubes[character]) + 1)
        s.supply_cubes[side] -= s.cubes[character][side]
    s.disc[side] = N.NOBODY
    play(s, f"activate {pawn}")
    s.turn.actions = 2
    return s


def performs(s: StationfallState, pawn: str, *words: str, side: int = A) -> StationfallState:
    """The side Activates this pawn and says these words; the position must hold together afterwards."""
    acting(s, pawn, side)
    play(s, *words)
    holds_together(s)
    return s


def holds_together(s: StationfallState) -> None:
    """Pawns, Items, slots, seats, Hazards, power, Antimatter and time markers agree with each other; cards need not be complete here."""
    check._pawns(s)
    check._items(s)
    check._slots(s)
    check._station(s)
    check._markers(s)


def set_of(*places: str) -> int:
    """The set of these places."""
    return sum(1 << at(place) for place in places)


def pawns_of(*names: str) -> int:
    """The set of these pawns."""
    return sum(1 << p(name) for name in names)


def damage(s: StationfallState, *places: str) -> None:
    """These places become Damaged, with all that follows."""
    for place in places:
        systems.damage(s, at(place))


def burn(s: StationfallState, *places: str) -> None:
    """A Fire breaks out, with all that follows."""
    s.fire |= set_of(*places)
    state_checks.settle(s)


def choke(s: StationfallState, *places: str) -> None:
    """Asphyxiation appears, with all that follows."""
    s.choking |= set_of(*places)
    state_checks.settle(s)


def released(s: StationfallState, card: str, place: str = "") -> StationfallState:
    """Project X is this card and has been released; its pawn stands in the place."""
    s.project = N.PROJECTS.index(card)
    project_x.release(s)
    if place:
        s.monster = at(place)
    return s


def abandon(s: StationfallState) -> None:
    """Abandon Ship has been triggered."""
    systems.trigger_abandon_ship(s)


def ends_turn(s: StationfallState, side: int = A) -> None:
    """The side's turn comes to Resolve without anything done."""
    act(s, side)
    play(s, "renegotiate")
    while s.pending and s.legal_actions()[0] is N.RETRIEVE_NONE:
        s.apply(N.RETRIEVE_NONE)
