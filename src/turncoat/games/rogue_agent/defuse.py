"""Section 17: defuse a bomb. Its explosion is in :mod:`.explosion`."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.rogue_agent.board_verbs import gain_influence, set_timer, take_bomb
from turncoat.games.rogue_agent.dice import COLOUR_OF, SYMBOL_OF, roll_again, roll_special
from turncoat.games.rogue_agent.explosion import explode
from turncoat.games.rogue_agent.names import CROSS, PLACE, PULL, STOP
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision

Columns = tuple[tuple[int, ...], ...]
"""The bomb board: by column from the left, its die codes from the top."""

DIE_AND_COLUMN = {action: (die, column) for die, row in enumerate(PLACE) for column, action in enumerate(row)}


def begin(s: RogueAgentState, p: int, timer: int) -> None:
    """The bomb's Timer goes onto the empty bomb board as it stands, and the first wire is pulled (RA-17.1, RA-17.2, RA-17.31)."""
    s.tell("defuse", p, s.at[p], timer)
    pull(s, p, timer, ())


def pool(s: RogueAgentState, columns: Columns) -> tuple[int, int, int]:
    """The special dice that are not on the bomb board: red, green, black (RA-17.3)."""
    left = list(s.components.dice_count)
    for column in columns:
        for die in column:
            left[COLOUR_OF[die]] -= 1
    return left[0], left[1], left[2]


def pull(s: RogueAgentState, p: int, timer: int, columns: Columns) -> None:
    """Pulling a wire rolls all dice that are not on the board; crosses and explosions must be placed (RA-17.3, RA-17.12)."""
    red, green, black = pool(s, columns)
    dice = roll_special(s, red, green, black)
    s.tell("roll", p, dice, "wire")
    to_place = tuple([die for die in dice if is_cross(s, die) or is_explosion(s, die)])
    go_on(s, p, timer, columns, to_place, tuple([die for die in dice if die not in to_place]))


def is_cross(s: RogueAgentState, die: int) -> bool:
    """The boost is the cross; with ``cross_equals_boost`` off only a face marked as a cross is one (RA-1.38, RA-25.14)."""
    symbol = SYMBOL_OF[die]
    return symbol == CROSS or (s.options.cross_equals_boost and symbol == s.components.cross)


def is_explosion(s: RogueAgentState, die: int) -> bool:
    """Whether a die shows the explosion of the bomb game (RA-17.3)."""
    return SYMBOL_OF[die] == s.components.bomb_explosion


def go_on(s: RogueAgentState, p: int, timer: int, columns: Columns, to_place: tuple[int, ...], others: tuple[int, ...]) -> None:
    """After each die: place the next one, or check the bomb, or let the player pull again or stop (RA-17.17, RA-17.18, RA-17.21)."""
    if to_place:
        s.ask(PlaceDie(p, timer, columns, to_place, others))
    elif has_line(s, columns):
        s.tell("line", p)
        check_stability(s, p, timer, columns, True)
    elif pool(s, columns) == (0, 0, 0):
        check_stability(s, p, timer, columns, False)
    else:
        s.ask(PullOrStop(p, timer, columns, others))


# -- the board ----------------------------------------------------------------------------------------------------------------


def is_open(s: RogueAgentState, column: tuple[int, ...]) -> bool:
    """A column is open while its last die is an explosion, closed when it is a cross (RA-17.7)."""
    return is_explosion(s, column[-1])


def columns_for(s: RogueAgentState, columns: Columns, die: int) -> list[int]:
    """The columns, counted from 1, to which a die may go; a new one comes after the last (RA-17.4 to RA-17.9, RA-17.14)."""
    new = len(columns) + 1
    rows = s.components.bomb_rows
    open_ones = [number for number, column in enumerate(columns, 1) if is_open(s, column)]
    if not is_explosion(s, die):
        legal = [number for number, column in enumerate(columns, 1) if len(column) < rows]
        return legal if open_ones else [*legal, new]
    full = all(len(columns[number - 1]) == rows - 1 for number in open_ones)  # also if none is open
    return [*open_ones, new] if full else open_ones


def has_line(s: RogueAgentState, columns: Columns) -> bool:
    """Three crosses that touch in a straight row, vertical, horizontal or diagonal (RA-17.19, RA-17.20)."""
    width = s.components.bomb_rows + 1  # an empty row between columns, so that no line runs round the edge
    board = 0
    for number, column in enumerate(columns):
        for row, die in enumerate(column):
            if is_cross(s, die):
                board |= 1 << (number * width + row)
    return any(board & (board >> way) & (board >> 2 * way) for way in (1, width - 1, width, width + 1))


class PlaceDie(Decision, frozen=True, gc=False):
    """Which die of the roll goes where next (RA-17.13). Shown as ``Pending.kind`` "defuse".

    Attributes:
        timer: of the bomb on the board. columns: the bomb board. to_place: crosses and explosions of this roll not yet placed.
        others: the other dice of this roll.
    """

    timer: int
    columns: Columns
    to_place: tuple[int, ...]
    others: tuple[int, ...]

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        return [PLACE[die][column] for die in dict.fromkeys(self.to_place) for column in columns_for(s, self.columns, die)]

    def apply(self, s: RogueAgentState, action: Action) -> None:
        die, number = DIE_AND_COLUMN[action]
        p, timer, columns = self.player, self.timer, self.columns
        s.tell("place", p, die, number)
        at = self.to_place.index(die)
        left = self.to_place[:at] + self.to_place[at + 1 :]
        if number > len(columns):
            columns = (*columns, (die,))
            if number > 1 and lower_timer(s, p, timer):
                return
            timer -= number > 1
        else:
            column = (*columns[number - 1], die)
            if is_spoiled(s, column):
                s.tell("defuse_failed", p, "fourth")
                return
            columns = (*columns[: number - 1], column, *columns[number:])
        go_on(s, p, timer, columns, left, self.others)


def lower_timer(s: RogueAgentState, p: int, timer: int) -> bool:
    """Each new column after the first lowers the Timer by 1; at 0 the bomb explodes at once (RA-17.10, RA-17.11, RA-17.32).

    Returns whether it has.
    """
    district = s.at[p]
    set_timer(s, district, timer, timer - 1)
    s.tell("timer", -1, district, timer, timer - 1)
    if timer > 1:
        return False
    explode(s, district, 0)
    return True


def is_spoiled(s: RogueAgentState, column: tuple[int, ...]) -> bool:
    """Four explosions in a column are a failure; the bomb does not explode because of that (RA-17.15, RA-17.16)."""
    return len(column) == s.components.bomb_rows and is_open(s, column)


class PullOrStop(Decision, frozen=True, gc=False):
    """Pull another wire, or stop and have the bomb checked (RA-17.17, RA-17.18). Shown as ``Pending.kind`` "defuse".

    Attributes:
        timer: of the bomb on the board. columns: the bomb board. others: the dice of the last roll that were not placed.
    """

    timer: int
    columns: Columns
    others: tuple[int, ...]

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        return PULL_OR_STOP

    def apply(self, s: RogueAgentState, action: Action) -> None:
        if action is PULL:
            pull(s, self.player, self.timer, self.columns)
        else:
            check_stability(s, self.player, self.timer, self.columns, False)


PULL_OR_STOP = (PULL, STOP)

# -- stability check and result -------------------------------------------------------------------------------------------------


def check_stability(s: RogueAgentState, p: int, timer: int, columns: Columns, line: bool) -> None:
    """However the pulling ends, the dice of the open columns decide whether the bomb explodes (RA-17.22 to RA-17.26)."""
    circuit = tuple([die for column in columns if is_open(s, column) for die in column])
    holds = True
    if circuit:
        holds = roll_each_once(s, p, circuit) if s.options.stability == "faq" else roll_until_decided(s, p, circuit)
    if not holds:
        explode(s, s.at[p], timer)
    elif not line:
        s.tell("defuse_failed", p, "no_line")
    elif circuit and s.options.open_column == "fail":
        s.tell("defuse_failed", p, "open_column")
    else:
        defused(s, p, timer)


def roll_until_decided(s: RogueAgentState, p: int, circuit: tuple[int, ...]) -> bool:
    """All dice of the circuit again and again: an explosion detonates, a cross without one passes (RA-17.24). Whether it passes."""
    while True:
        dice = tuple([roll_again(s, die) for die in circuit])
        exploded = any(is_explosion(s, die) for die in dice)
        passed = not exploded and any(is_cross(s, die) for die in dice)
        s.tell("stability", p, dice, "full", "exploded" if exploded else "passed" if passed else "again")
        if exploded or passed:
            return passed


def roll_each_once(s: RogueAgentState, p: int, circuit: tuple[int, ...]) -> bool:
    """Each die once in turn: a cross passes, an explosion detonates, and neither by the end passes too (RA-17.25, RA-17.26)."""
    for number, old in enumerate(circuit, 1):
        die = roll_again(s, old)
        exploded, passed = is_explosion(s, die), is_cross(s, die) or number == len(circuit)
        s.tell("stability", p, (die,), "faq", "exploded" if exploded else "passed" if passed else "again")
        if exploded:
            return False
        if passed:
            break
    return True


def defused(s: RogueAgentState, p: int, timer: int) -> None:
    """The bomb token goes to the Data Stream and the player gains 2 Influence (RA-17.27, RA-17.30)."""
    district = s.at[p]
    take_bomb(s, district, timer)
    s.tell("defused", p, district)
    gain_influence(s, p, s.components.gains["defuse_bomb"], "defused")
