"""The fixed vocabulary of Rogue Agent: numbers with names for everything that rules count with, and every action.

Nothing here is printed on a component; what is stands in ``components/*.toml`` and is read by :mod:`.components`.
"""

from __future__ import annotations

from typing import Final

from turncoat.kernel.actions import Action, ActionTable

LETTERS: Final = ("A", "B", "C", "D")
MAX_PLAYERS: Final = 4

# Districts, in the order of tiles.toml (RA-1.5). Precinct n is district 6 + n.
DISTRICTS: Final = ("hq", "hospital", "motor_pool", "gunsmith", "archive", "broadcast", "bazaar", "p1", "p2", "p3", "p4", "p5", "p6")
HQ: Final = 0
HOSPITAL: Final = 1
BEFORE_PRECINCTS: Final = 6
DISTRICT_COUNT: Final = 13

# Cells of the grid, in the order of city.toml (RA-2.2).
CELLS: Final = ("r0c1", "r0c2", "r0c3", "r1c0", "r1c1", "r1c2", "r1c3", "r1c4", "r2c0", "r2c1", "r2c2", "r2c3", "r2c4")

# The six tracks of an Agent board (RA-1.18): three resources, three upgrades.
FUEL: Final = 0
AMMO: Final = 1
CLUE: Final = 2
VEHICLE: Final = 3
WEAPON: Final = 4
AGENT: Final = 5
TRACKS: Final = ("fuel", "ammo", "clue", "vehicle", "weapon", "agent")

# Special dice (RA-1.34). A die on the table is one number: colour * SYMBOL_COUNT + symbol.
RED: Final = 0
GREEN: Final = 1
BLACK: Final = 2
COLOURS: Final = ("red", "green", "black")
SYMBOLS: Final = ("explosion", "boost", "ammo", "ammo2", "pistol", "car", "fuel", "fuel2", "clue2", "agent", "heal", "credit", "cross")
GLYPHS: Final = ("E", "X", "A", "AA", "P", "C", "F", "FF", "KK", "G", "H", "$", "+")
SYMBOL_COUNT: Final = 13
EXPLOSION: Final = 0
BOOST: Final = 1
ONE_AMMO: Final = 2
TWO_AMMO: Final = 3
PISTOL: Final = 4
CAR: Final = 5
ONE_FUEL: Final = 6
TWO_FUEL: Final = 7
TWO_CLUES: Final = 8
AGENT_STEP: Final = 9
HEAL: Final = 10
CREDIT: Final = 11
CROSS: Final = 12

# Where a Criminal's city token is, if not in a district (RA-1.42, RA-12.2).
IN_STREAM: Final = -1
IN_CUSTODY: Final = -2

# The card of a Criminal: an index into Components.cards, or one of these.
NO_CARD: Final = -1
UNSEEN: Final = -2  # a card nobody has looked at: it gets an identity when somebody does

# Who knows a card that has left the game: a bit mask of seats, or this.
PUBLIC: Final = -1

# Flags of a Criminal.
FACE_UP: Final = 1
SUBDUED: Final = 2
NEW_AT_EXIT: Final = 4

# Kinds of Justice and covert actions, for the limits of section 10.
ATTACK: Final = "attack"
INTERCEPT: Final = "intercept"
TURN_IN: Final = "turn_in"
SEARCH: Final = "search"
BUY: Final = "buy"
DEFUSE: Final = "defuse"
ARREST: Final = "arrest"
SCAN: Final = "scan"
ATTACK_ANDROID: Final = "attack_android"
ATTACK_AGENT: Final = "attack_agent"
ATTACK_DISTRICT: Final = "attack_district"

GOODS: Final = ("fuel", "ammo", "clue", "vehicle_upgrade", "weapon_upgrade", "agent_upgrade", "influence")

# Phases, for views and positions.
TIME_PHASE: Final = "time"
ACTION_PHASE: Final = "action"
CITY_PHASE: Final = "city"
OVER: Final = "over"

# -- actions --------------------------------------------------------------------------------------------------------------

TABLE: Final = ActionTable("rogue_agent")


def _each(verb: str, words: tuple[str, ...] | range) -> tuple[Action, ...]:
    return tuple([TABLE.add(verb, word) for word in words])


END_TURN: Final = TABLE.add("end_turn")
STOP: Final = TABLE.add("stop")  # a Move, the re-rolls of an attack, pulling wires
DONE: Final = TABLE.add("done")  # buying
HIRE: Final = TABLE.add("hire")
TURN_IN_ALL: Final = TABLE.add("turn_in")
SEARCH_HERE: Final = TABLE.add("search")
PULL: Final = TABLE.add("pull")
KEEP: Final = TABLE.add("keep")  # all dice of a search as they lie
ROLL: Final = TABLE.add("roll")  # the marked dice of a search again
ATTACK_DISTRICT_HERE: Final = TABLE.add("attack_district")
ATTACK_KILLER: Final = TABLE.add("attack", "killer")
MOVE: Final = _each("move", DISTRICTS)  # by district: declares a Move and takes its first step, or takes a further step
ASSIGN: Final = _each("assign", range(7))  # by precinct number; 0 is never offered
INVESTIGATE: Final = _each("investigate", range(7))  # by Criminal number
ATTACK_CRIMINAL: Final = _each("attack", range(7))
ARREST_CRIMINAL: Final = _each("arrest", range(7))
PEEK: Final = _each("peek", range(7))
RELEASE: Final = _each("release", range(7))
INTERCEPT_AGENT: Final = _each("intercept", LETTERS)  # by seat
SCAN_PLAYER: Final = _each("scan", LETTERS)
ATTACK_ANDROID_PLAYER: Final = _each("attack_android", LETTERS)
ATTACK_AGENT_PLAYER: Final = _each("attack_agent", LETTERS)
BUY_GOODS: Final = {goods: TABLE.add("buy", goods) for goods in GOODS}
AMMO_SPENT: Final = _each("ammo", range(13))  # how many to spend
DICE_TAKEN: Final = _each("dice", range(4))  # how many green dice to take or buy
COLOUR: Final = _each("colour", COLOURS)  # of a white search symbol
REWARD: Final = _each("reward", TRACKS)  # one step on that track
LOSE_INFORMANT: Final = _each("lose_informant", DISTRICTS)
EXPEL: Final = _each("expel", DISTRICTS)
EXPLODE: Final = _each("explode", DISTRICTS)
ACTIVATE_KILLER: Final = _each("killer", DISTRICTS)
REVEAL: Final = _each("reveal", ("human", "android"))
DEFUSE_BOMB: Final = _each("defuse", range(13))  # by Timer
ACTIVATE_BOMB: Final = tuple([tuple([TABLE.add("bomb", district, timer) for timer in range(13)]) for district in DISTRICTS])


def _dice(verb: str) -> tuple[Action, ...]:
    return tuple([TABLE.add(verb, colour, glyph) for colour in COLOURS for glyph in GLYPHS])


REROLL: Final = _dice("reroll")  # by die (colour * SYMBOL_COUNT + symbol): one such die of an attack
MARK: Final = _dice("mark")  # one such die of a search, to be rolled again
USE: Final = _dice("use")  # one such die of a search: take its result, or the loss of an explosion
DOUBLE: Final = _dice("double")  # one such die of a search, doubled by a boost
SHOOT: Final = _dice("shoot")  # an explosion of a search ignored by 1 ammo
DODGE: Final = _dice("dodge")  # an explosion of a search ignored by a boost
PLACE: Final = tuple([tuple([TABLE.add("place", colour, glyph, column) for column in range(10)]) for colour in COLOURS for glyph in GLYPHS])
"""By die, then by column counted from 1 (0 is never offered)."""
