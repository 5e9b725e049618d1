"""Section 13: intercept a Criminal whom another Agent holds."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.rogue_agent.board_verbs import informants_here, protects, spend
from turncoat.games.rogue_agent.dice import SYMBOL_OF, roll_colour
from turncoat.games.rogue_agent.names import DICE_TAKEN, FUEL, GREEN
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision

PREFIXES = tuple([DICE_TAKEN[: most + 1] for most in range(len(DICE_TAKEN))])
FROM_ONE = tuple([DICE_TAKEN[1 : most + 1] for most in range(len(DICE_TAKEN))])


def can_intercept(s: RogueAgentState, p: int, target: int) -> bool:
    """Whether the target is another Agent in the same unprotected district who holds a Criminal, and a die can be had.

    RA-13.1 to RA-13.3, RA-13.8.
    """
    return (
        target != p
        and bool(s.custody[target])
        and s.at[target] == s.at[p]
        and not s.exposed[target]
        and not protects(s, target, s.at[p], "intercept")
        and most_dice(s, p, target) > 0
    )


def defender_informants(s: RogueAgentState, target: int) -> int:
    """Of the three green dice the defender takes one for each own Informant in the district (RA-13.5, RA-7.13)."""
    count = s.components.dice_count[GREEN]
    informants = informants_here(s, target, s.at[target])
    return informants if informants < count else count


def most_dice(s: RogueAgentState, p: int, target: int) -> int:
    """The interceptor can take the dice that the defender's Informants leave, for 1 fuel each (RA-13.6)."""
    left = s.components.dice_count[GREEN] - defender_informants(s, target)
    fuel = s.tracks[FUEL][p]
    return left if left < fuel else fuel


def begin(s: RogueAgentState, p: int, target: int) -> None:
    """The interceptor has named the target Agent (RA-13.4)."""
    s.ask(InterceptDice(p, target, defender_informants(s, target), most_dice(s, p, target)))


class InterceptDice(Decision, frozen=True, gc=False):
    """How many green dice the interceptor takes, at least one (RA-13.6, RA-13.8). Shown as ``Pending.kind`` "intercept".

    Attributes:
        target: the defending seat. defended: dice that the defender has for Informants. most: dice that can be taken.
    """

    target: int
    defended: int
    most: int

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        return FROM_ONE[self.most]

    def apply(self, s: RogueAgentState, action: Action) -> None:
        p, target = self.player, self.target
        taken = int(action.value)
        spend(s, p, FUEL, taken)
        left = s.components.dice_count[GREEN] - self.defended - taken
        fuel = s.tracks[FUEL][target]
        most = left if left < fuel else fuel
        if most > 0:
            s.ask(DefendDice(target, p, taken, self.defended, most))
        else:
            chase(s, p, target, taken, self.defended)


class DefendDice(Decision, frozen=True, gc=False):
    """How many of the dice still left the defender buys (RA-13.7). Shown as ``Pending.kind`` "intercept".

    Attributes:
        interceptor: the seat that intercepts. taken: dice that it takes. defended: dice for the defender's Informants.
        most: dice that the defender can buy.
    """

    interceptor: int
    taken: int
    defended: int
    most: int

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        return PREFIXES[self.most]

    def apply(self, s: RogueAgentState, action: Action) -> None:
        bought = int(action.value)
        spend(s, self.player, FUEL, bought)
        chase(s, self.interceptor, self.player, self.taken, self.defended + bought)


def chase(s: RogueAgentState, p: int, target: int, taken: int, defended: int) -> None:
    """Both roll, cars cancel cars, and one car left wins all Criminals of the target (RA-13.9 to RA-13.12)."""
    s.tell("intercept", p, target, taken, defended)
    mine = roll_colour(s, GREEN, taken)
    theirs = roll_colour(s, GREEN, defended)
    my_count, their_count = counted(s, mine), counted(s, theirs)
    success = my_count > their_count
    s.tell("intercept_roll", p, target, mine, theirs, my_count, their_count, int(success))
    if success:
        s.custody[p] += s.custody[target]
        s.custody[target] = ()


def counted(s: RogueAgentState, dice: tuple[int, ...]) -> int:
    """Each car counts once; with ``chase_symbol = "fuel"`` fuel symbols count 1 or 2 instead (RA-13.10, RA-25.7)."""
    values = s.components.chase[s.options.chase_symbol]
    total = 0
    for die in dice:
        total += values[SYMBOL_OF[die]]
    return total
