"""How the sensible bot defuses bombs: where it places dice, and when it stops pulling wires."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.components import Components

if TYPE_CHECKING:
    from turncoat.games.rogue_agent.worth import Mind

DEFUSED: Final = (0.0, 0.06, 0.26, 0.45, 0.53, 0.53, 0.55)
EXPLODED: Final = (0.0, 0.18, 0.11, 0.21, 0.22, 0.22, 0.21)
"""By Timer, how often the bot's own play of the usual dice defuses a bomb, and how often it blows up; measured over many attempts."""
LINE: Final = (0.0, 0.1, 1.2, 6.0)
"""What a line of three is worth with so many of its crosses, if nothing lies in its way."""
Columns = tuple[tuple[int, ...], ...]


def defusing(mind: Mind, district: int, timer: int) -> float:
    """What trying to defuse a bomb here is worth."""
    at = min(timer, len(DEFUSED) - 1)
    gain = mind.components.gains["defuse_bomb"] + 0.3 * mind.view.slots[district].count(mind.me)
    shielded = mind.components.tiles[district].human_shield
    harm = 0.0 if shielded else mind.harm(4.0) + (mind.loot() if mind.mine.health > 4 else 0.0)
    return DEFUSED[at] * gain - EXPLODED[at] * harm


def best_place(components: Components, columns: Columns, to_place: tuple[int, ...], timer: int, cross_is_boost: bool) -> tuple[int, int]:
    """The die to place next and its column counted from 1, with a look at all dice of the roll."""
    board = tuple([tuple([_cross(components, die, cross_is_boost) for die in column]) for column in columns])
    crosses = sum([_cross(components, die, cross_is_boost) for die in to_place])
    _worth, cross, column = _search(board, crosses, len(to_place) - crosses, timer, components.bomb_rows)
    for die in to_place:
        if _cross(components, die, cross_is_boost) == cross:
            return die, column
    return to_place[0], column


def _cross(components: Components, die: int, cross_is_boost: bool) -> bool:
    symbol = die % N.SYMBOL_COUNT
    return symbol == N.CROSS or (cross_is_boost and symbol == components.cross)


Board = tuple[tuple[bool, ...], ...]
"""Columns from the left, from the top down: True for a cross."""


@lru_cache(maxsize=50_000)
def _search(board: Board, crosses: int, bangs: int, timer: int, rows: int) -> tuple[float, bool, int]:
    """The best worth that placing the rest can reach, and the first die (whether a cross) and column of the way there."""
    if not crosses and not bangs:
        return _worth(board, timer), False, 0
    best = (-1000.0, crosses > 0, 1)
    for cross in (True, False):
        if not (crosses if cross else bangs):
            continue
        for column in _columns(board, cross, rows):
            new = column > len(board)
            left = timer - 1 if new and board else timer
            put = (*board, (cross,)) if new else (*board[: column - 1], (*board[column - 1], cross), *board[column:])
            if left <= 0:
                worth = -100.0
            elif not cross and not new and len(put[column - 1]) == rows and not any(put[column - 1]):
                worth = -4.0
            else:
                worth = _search(put, crosses - cross, bangs - (not cross), left, rows)[0]
            if worth > best[0]:
                best = (worth, cross, column)
    return best


def _columns(board: Board, cross: bool, rows: int) -> list[int]:
    """The columns, counted from 1, that may take a cross or an explosion (RA-17.7 to RA-17.9, RA-17.14)."""
    going = [number for number, column in enumerate(board, 1) if not column[-1]]
    new = len(board) + 1
    if cross:
        room = [number for number, column in enumerate(board, 1) if len(column) < rows]
        return room if going else [*room, new]
    if not going:
        return [new]
    return [*going, new] if all(len(board[number - 1]) >= rows - 1 for number in going) else going


def _worth(board: Board, timer: int) -> float:
    """How promising a board is: crosses in rows that can still be finished, few open columns, a high Timer."""
    going = sum([len(column) for column in board if not column[-1]])
    best = total = 0.0
    for column in range(len(board) + 1):
        for row in range(4):
            for dc, dr in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if not (0 <= row + 2 * dr < 4) or column + 2 * dc > len(board) + 1:
                    continue
                count = _in_line(board, column, row, dc, dr)
                if count >= 0:
                    best = max(best, LINE[count])
                    total += 0.1 * LINE[count]
    if best >= LINE[3]:
        return 10.0 - 5.5 * (going > 0) - 0.8 * going + 0.05 * timer
    return best + total - 0.55 * going + 0.25 * timer


def _in_line(board: Board, column: int, row: int, dc: int, dr: int) -> int:
    """How many crosses a line has; -1 where an explosion lies in it or a full column lacks the space."""
    count = 0
    for n in range(3):
        c, r = column + n * dc, row + n * dr
        if c < len(board) and r < len(board[c]):
            if not board[c][r]:
                return -1
            count += 1
    return count


def worth_pulling(mind: Mind, timer: int, columns: Columns, pool: tuple[int, int, int]) -> bool:
    """Whether to pull another wire: not with few dice left, and not where a new column would blow the bomb up."""
    cross_is_boost = mind.view.options["cross_equals_boost"] is True
    board = tuple([tuple([_cross(mind.components, die, cross_is_boost) for die in column]) for column in columns])
    going = [column for column in board if not column[-1]]
    dice = sum(pool)
    if going:
        return True  # stopping now would mean a check with these dice
    if timer <= 1 and columns:
        return False
    return dice >= 2
