"""How far it is on the station as it stands, for the bot: Steps through Corridors, Vents and Airlocks, closed ways counted more."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.components import Components
from turncoat.games.stationfall.map import POD_BITS
from turncoat.games.stationfall.state import StationfallState

Row = tuple[int, ...]
"""By place, how many Actions it takes to get there from one place."""
FAR: Final = 99
LOCKED: Final = 4
"""What a Step through a Lock counts for those whom it stops: somebody may open it."""
DEADLY: Final = 6
"""What a Step into a Hazard counts for those whom it would make Down."""
MOST: Final = 512
PASSES: Final = 1
CRAWLS: Final = 2
PROOF: Final = 4
"""How a pawn moves: past Locks, through Vents, unharmed by Hazards."""

Station = tuple[int, int, int, int, bool]
"""Locks, Hazards, places present, Damaged places and Blackout: all that distances depend on."""
_ROWS: Final[dict[tuple[str, Station], dict[tuple[int, int], Row]]] = {}


def station(s: StationfallState) -> Station:
    """What distances depend on now."""
    arrows = s.components.arrow_out | s.components.arrow_in
    return s.locks, s.fire | s.choking | N.SPACE_BIT, s.present, s.damaged & arrows, s.power == N.BLACKOUT


def rows_of(s: StationfallState) -> dict[tuple[int, int], Row]:
    """The rows found so far for the station as it is, by (place, way of moving); :func:`row` fills them."""
    key = (s.components.hash, station(s))
    rows = _ROWS.get(key)
    if rows is None:
        if len(_ROWS) >= MOST:
            _ROWS.clear()
        rows = _ROWS[key] = {}
    return rows


def row(s: StationfallState, rows: dict[tuple[int, int], Row], place: int, moves: int) -> Row:
    """How far every place is from one."""
    known = rows.get((place, moves))
    if known is None:
        known = rows[place, moves] = _measure(s.components, station(s), place, moves)
    return known


def _measure(components: Components, now: Station, start: int, moves: int) -> Row:
    """The shortest ways from a place; Pods are entered, not crossed."""
    far = [FAR] * N.PLACE_COUNT
    far[start] = 0
    queue = [(0, start)]
    while queue:
        cost, place = heappop(queue)
        if cost > far[place] or (POD_BITS >> place & 1 and place != start):
            continue
        for near, step in _exits(components, now, place, moves):
            if cost + step < far[near]:
                far[near] = cost + step
                heappush(queue, (cost + step, near))
    return tuple(far)


def _exits(components: Components, now: Station, place: int, moves: int) -> list[tuple[int, int]]:
    """Where one can go from a place, and what each way counts."""
    locks, deadly, present, broken, dark = now
    passes = moves & PASSES and not dark
    out = [(near, LOCKED if locks & lock and not passes else 1) for near, lock in components.near[place] if present >> near & 1]
    if moves & CRAWLS:
        out += [(near, 1) for near in components.vents[place]]
    if place == N.OUTER_SPACE:
        out += [(near, 1) for near in components.arrow_places if not broken >> near & 1]
    elif components.arrow_out >> place & 1 and not broken >> place & 1 and not dark:
        out.append((N.OUTER_SPACE, 1))
    if not moves & PROOF:
        out = [(near, step + DEADLY if deadly >> near & 1 else step) for near, step in out]
    return out


def airlocks(s: StationfallState) -> list[int]:
    """The Sections from which one can get or throw something out."""
    return members(s.components.arrow_out & s.present & ~s.damaged)
