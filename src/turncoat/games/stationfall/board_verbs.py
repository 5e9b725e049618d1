"""What rules do to pieces: pawns, Items and Data go from here to there. Consequences (Hazards, arming) are the rules' own affair."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.state import StationfallState

UNIQUE_KINDS = frozenset(N.UNIQUE)
NANOGELS = (N.NANOGEL, N.NANOGEL_1)


def members(bits: int) -> list[int]:
    """The members of a set, ascending."""
    out = []
    while bits:
        low = bits & -bits
        out.append(low.bit_length() - 1)
        bits ^= low
    return out


# -- pawns ----------------------------------------------------------------------------------------------------------------


def move_pawn(s: StationfallState, pawn: int, place: int) -> None:
    """A pawn stands in another place from now on, with all it holds (SF-5.19)."""
    bit = 1 << pawn
    old = s.at[pawn]
    s.here[old] &= ~bit
    s.here[place] |= bit
    s.at[pawn] = place
    if s.present >> place & 1:
        s.board |= bit
    else:
        s.board &= ~bit


# -- Items ----------------------------------------------------------------------------------------------------------------


def integral(s: StationfallState, pawn: int) -> tuple[int, ...]:
    """The Integral Items that a pawn still has (SF-8.12)."""
    return () if s.stripped >> pawn & 1 else s.components.integral[pawn]


def holds(s: StationfallState, pawn: int, kind: int) -> bool:
    """Whether a pawn holds an Item of this kind, Integral or not (SF-8.13)."""
    return kind in s.held[pawn] or (kind in s.components.integral[pawn] and not s.stripped >> pawn & 1)


def free_slots(s: StationfallState, pawn: int) -> int:
    """The Item Limit less ordinary Items, Integral Items and Contamination (SF-4.20, SF-4.21); below 0 after SF-22.3."""
    return s.components.slots[pawn] - len(s.held[pawn]) - len(integral(s, pawn)) - (s.contaminated >> pawn & 1)


def hold(s: StationfallState, pawn: int, kind: int) -> None:
    """An Item comes onto a card."""
    s.held[pawn] = (*s.held[pawn], kind)
    if kind == N.HELMET:
        s.helmets |= 1 << pawn
    elif kind in UNIQUE_KINDS:
        s.home[kind] = pawn


def let_go(s: StationfallState, pawn: int, kind: int) -> None:
    """An Item leaves a card."""
    held = list(s.held[pawn])
    held.remove(kind)
    s.held[pawn] = tuple(held)
    if kind == N.HELMET and not holds(s, pawn, N.HELMET):
        s.helmets &= ~(1 << pawn)
    elif kind in UNIQUE_KINDS:
        s.home[kind] = N.NOWHERE


def lay(s: StationfallState, place: int, kind: int) -> None:
    """An Item lies loose in a place."""
    s.loose[place] = (*s.loose[place], kind)
    if kind in UNIQUE_KINDS:
        s.home[kind] = N.LOOSE + place


def lift(s: StationfallState, place: int, kind: int) -> None:
    """A loose Item is taken from a place."""
    loose = list(s.loose[place])
    loose.remove(kind)
    s.loose[place] = tuple(loose)
    if kind in UNIQUE_KINDS:
        s.home[kind] = N.NOWHERE


def in_supply(s: StationfallState, kind: int) -> bool:
    """Whether there is an Item of this kind to be gained (SF-0.34, option ``item_supply``)."""
    return s.supply[kind] > 0 or s.options.item_supply == "unlimited"


def from_supply(s: StationfallState, kind: int) -> None:
    """An Item leaves the box; whoever calls this puts it somewhere."""
    s.supply[kind] -= 1


def to_supply(s: StationfallState, kind: int) -> None:
    """A used Item goes back to the box (a Nanogel with one use as any other); Annihilated ones do not."""
    s.supply[N.NANOGEL if kind == N.NANOGEL_1 else kind] += 1


def strip_integral(s: StationfallState, pawn: int) -> None:
    """The Integral Items of a pawn are Annihilated (SF-8.12, SF-C09.10)."""
    s.stripped |= 1 << pawn
    if not holds(s, pawn, N.HELMET):
        s.helmets &= ~(1 << pawn)


# -- cubes ----------------------------------------------------------------------------------------------------------------


def set_cubes(s: StationfallState, character: int, cubes: tuple[int, ...]) -> None:
    """The cubes on a card, and with them who has most there (SF-4.8, SF-4.9)."""
    s.cubes[character] = cubes
    most = max(cubes)
    lead = 0
    if most:
        for side, count in enumerate(cubes):
            if count == most:
                lead |= 1 << side
    s.lead[character] = lead


def change_cubes(s: StationfallState, character: int, side: int, change: int) -> None:
    """Cubes of one side come onto a card or leave it; where they go is the caller's affair."""
    cubes = list(s.cubes[character])
    cubes[side] += change
    set_cubes(s, character, tuple(cubes))
