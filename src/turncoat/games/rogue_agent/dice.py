"""The special dice: rolling them, and what combat reads off them (sections 1 and 15).

A roll is a tuple of die codes (``colour * SYMBOL_COUNT + symbol``), red dice first, then green, then black, each in rolled order.
"""

from __future__ import annotations

from typing import Final

from turncoat.games.rogue_agent.names import (
    BLACK,
    BOOST,
    COLOURS,
    EXPLOSION,
    GREEN,
    ONE_AMMO,
    PISTOL,
    RED,
    REROLL,
    STOP,
    SYMBOL_COUNT,
    TWO_AMMO,
)
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.actions import Action

CODES: Final = len(COLOURS) * SYMBOL_COUNT
COLOUR_OF: Final = tuple([code // SYMBOL_COUNT for code in range(CODES)])
SYMBOL_OF: Final = tuple([code % SYMBOL_COUNT for code in range(CODES)])
IS_EXPLOSION: Final = tuple([symbol == EXPLOSION for symbol in SYMBOL_OF])
IS_BOOST: Final = tuple([symbol == BOOST for symbol in SYMBOL_OF])
IS_LOCKED: Final = tuple([symbol == PISTOL for symbol in SYMBOL_OF])
"""By die code: a die that shows a pistol is locked (RA-15.7)."""
REROLLS_OF: Final = tuple([{ONE_AMMO: 1, TWO_AMMO: 2}.get(SYMBOL_OF[code], 0) if COLOUR_OF[code] == BLACK else 0 for code in range(CODES)])
"""By die code: the re-rolls that a symbol on a black die gives (RA-15.4)."""


def roll_special(s: RogueAgentState, red: int, green: int, black: int) -> tuple[int, ...]:
    """Roll special dice: all red, then green, then black; never more of a colour than the game has (RA-1.34, RA-1.35)."""
    return roll_colour(s, RED, red) + roll_colour(s, GREEN, green) + roll_colour(s, BLACK, black)


def roll_colour(s: RogueAgentState, colour: int, n: int) -> tuple[int, ...]:
    """Roll ``n`` dice of one colour, at most as many as the game has (RA-1.35); their die codes."""
    components = s.components
    most = components.dice_count[colour]
    if n > most:
        n = most
    if n <= 0:
        return ()
    codes = components.codes[colour]
    return tuple([codes[face] for face in s.roll(components.dice[colour], n)])


def roll_again(s: RogueAgentState, die: int) -> int:
    """Roll one die again; it keeps its colour. Its new die code."""
    colour = COLOUR_OF[die]
    return s.components.codes[colour][s.roll(s.components.dice[colour], 1)[0]]


def hits(dice: tuple[int, ...]) -> int:
    """Each explosion is a hit, and each boost doubles one of them: E + the smaller of E and X (RA-15.1 to RA-15.3, RA-15.12)."""
    explosions = boosts = 0
    for die in dice:
        if IS_EXPLOSION[die]:
            explosions += 1
        elif IS_BOOST[die]:
            boosts += 1
    return explosions + (boosts if boosts < explosions else explosions)


def reroll_stock(dice: tuple[int, ...]) -> int:
    """The re-rolls that the ammo symbols of a first roll give, counted once (RA-15.4, RA-15.5)."""
    stock = 0
    for die in dice:
        stock += REROLLS_OF[die]
    return stock


def locked(dice: tuple[int, ...]) -> int:
    """How many dice show a pistol and so cannot be rolled again (RA-15.7)."""
    count = 0
    for die in dice:
        if IS_LOCKED[die]:
            count += 1
    return count


def can_reroll(dice: tuple[int, ...]) -> bool:
    """Whether any die is not locked (RA-15.6, RA-15.7)."""
    return locked(dice) < len(dice)


def reroll_choices(dice: tuple[int, ...]) -> list[Action]:
    """One choice for each distinct unlocked die, and to stop (RA-15.6, RA-15.7)."""
    choices = [REROLL[die] for die in dict.fromkeys(dice) if not IS_LOCKED[die]]
    choices.append(STOP)
    return choices


DIE_OF_REROLL: Final = {action: die for die, action in enumerate(REROLL)}


def replaced(dice: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    """The dice with the first ``old`` one turned to ``new``."""
    at = dice.index(old)
    return dice[:at] + (new,) + dice[at + 1 :]
