"""The fixed vocabulary of A Study in Emerald: numbers with names for everything that rules count with, and every action.

Values are printed on components and stand in ``components/*.toml``, read by :mod:`.components`; only the ids of the cards are read here,
because the words of the actions are made of them.

The words of an action, as scenarios, records and the terminal write them:

==================== ==================================================================================================================
``place`` .. ``pass`` the nine kinds of action: place, claim, retrieve, move, markers, assassinate, discard, action (of a card), pass
``card ID``          plays a card from the hand: for its symbols, as starter, as bomb card, to be discarded, for its text
``again ID``         uses a card that already lies on the table in its other part: as starter after bomb card, or the other way round
``at CITY``          the city: of start agents, of cubes placed, of a claim, of an agent after a reveal, of a card text
``cubes N``          how many cubes are placed
``take PLACE``       takes one own cube from limbo or a city back to the supply
``from CITY``        an own agent there moves, or is given up; ``to CITY`` says where an agent goes
``target CITY SEAT`` an agent of that player in that city: killed, moved, removed, replaced, sent home
``target ROYALTY``   a royalty card in its slot: killed or removed
``done``             all that is wanted has been named: carry it out, or go on
``stop``             no further claim, killing or agent
==================== ==================================================================================================================
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from turncoat.kernel.actions import Action, ActionTable
from turncoat.kernel.content import read_toml

FOLDER: Final = Path(__file__).parent / "components"

LETTERS: Final = ("A", "B", "C", "D", "E")
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 5

# Cities, in the order of cities.toml (SE-1.2).
CITIES: Final = ("london", "paris", "madrid", "berlin", "vienna", "rome", "st_petersburg", "constantinople", "cairo")
CITY_COUNT: Final = 9
LIMBO: Final = 9
"""Beside the cities as a place that cubes are taken from (SE-7.2)."""
NO_CARD: Final = -1
"""The face-up card of a city where none lies."""

# The two sides (SE-1.8), which are also the two tracks (SE-1.2).
RESTORATIONIST: Final = 0
LOYALIST: Final = 1
SIDES: Final = ("restorationist", "loyalist")
UNKNOWN: Final = -1

# Symbols (SE-1.19), in the order of the columns of Components.symbols. The first seven can be on a card any number of times.
PLACE: Final = 0
CLAIM: Final = 1
RETRIEVE: Final = 2
MOVE: Final = 3
RESTORATIONIST_STEP: Final = 4
LOYALIST_STEP: Final = 5
BOMB: Final = 6
SYMBOLS: Final = ("place", "claim", "retrieve", "move", "restorationist", "loyalist", "bomb")
# Bits of Components.uses: which kinds of action a card can serve.
CAN_PLACE: Final = 1
CAN_CLAIM: Final = 2
CAN_RETRIEVE: Final = 4
CAN_MOVE: Final = 8
CAN_MARK: Final = 16
CAN_START: Final = 32
HAS_TEXT: Final = 64
CAN_BOMB: Final = 128

# Points by kind and origin (SE-17.6): an index into State.points[player]. Kill points follow, one place for each owner of a body.
CARD_NEUTRAL: Final = 0
CARD_RESTORATIONIST: Final = 1
CARD_LOYALIST: Final = 2
TEXT_NEUTRAL: Final = 3
TEXT_RESTORATIONIST: Final = 4
TEXT_LOYALIST: Final = 5
ROYALTY: Final = 6
KILLS: Final = 7
VP_KINDS: Final = ("neutral", "restorationist", "loyalist")

# What a card on the table has been used for in this action, and where it goes when the action is complete (bits).
STARTER: Final = 1
BOMBED: Final = 2
BESIDE: Final = 4
OUT: Final = 8

# Phases, for views and positions.
SETUP: Final = "setup"
PLAY: Final = "play"
OVER: Final = "over"

# How a game ends (SE-18.1, SE-18.10).
BY_MARK: Final = "mark"
BY_MARKER: Final = "marker"
BY_SANITY: Final = "sanity"
BY_AGENTS: Final = "agents"
BY_CAP: Final = "round_cap"

# Option values that rules ask for often.
CUBES_ONLY: Final = "cubes_only"
NO_SPARE: Final = "no_spare"

# -- actions --------------------------------------------------------------------------------------------------------------


def _ids(file: str, group: str) -> tuple[str, ...]:
    return tuple([entry["id"] for entry in read_toml(FOLDER / file)[group]])


CARD_WORDS: Final = (
    *_ids("starting_deck.toml", "card"),
    *CITIES,
    *_ids("cards.toml", "card"),
    *[f"pack_{n}" for n in range(1, 77)],
)
"""The word of each title: the starting cards, the city cards, the game cards; then words for titles that a content pack adds."""
ROYALTY_WORDS: Final = (*_ids("royalty.toml", "royalty"), *[f"pack_royalty_{n}" for n in range(1, 10)])
"""The word of each royalty card, and words for those that a content pack adds."""

TABLE: Final = ActionTable("study_in_emerald")


def _each(verb: str, words: tuple[str, ...] | range) -> tuple[Action, ...]:
    return tuple([TABLE.add(verb, word) for word in words])


PLACE_INFLUENCE: Final = TABLE.add("place")
CLAIM_CARDS: Final = TABLE.add("claim")
RETRIEVE_INFLUENCE: Final = TABLE.add("retrieve")
MOVE_AGENTS: Final = TABLE.add("move")
MOVE_MARKERS: Final = TABLE.add("markers")
ASSASSINATE: Final = TABLE.add("assassinate")
DISCARD: Final = TABLE.add("discard")
CARD_ACTION: Final = TABLE.add("action")
PASS: Final = TABLE.add("pass")
KINDS: Final = (
    PLACE_INFLUENCE, CLAIM_CARDS, RETRIEVE_INFLUENCE, MOVE_AGENTS, MOVE_MARKERS, ASSASSINATE, DISCARD, CARD_ACTION, PASS,
)  # fmt: skip
"""The nine kinds of action (SE-3.3)."""

DONE: Final = TABLE.add("done")
STOP: Final = TABLE.add("stop")
AT: Final = _each("at", CITIES)
FROM: Final = _each("from", CITIES)
TO: Final = _each("to", CITIES)
TAKE: Final = _each("take", (*CITIES, "limbo"))
CUBES: Final = _each("cubes", range(100))
TARGET: Final = tuple([tuple([TABLE.add("target", city, letter) for letter in LETTERS]) for city in CITIES])
"""By city, then by the seat of the agent's owner."""
TARGET_ROYALTY: Final = {word: TABLE.add("target", word) for word in ROYALTY_WORDS}
CARD: Final = {word: TABLE.add("card", word) for word in CARD_WORDS}
AGAIN: Final = {word: TABLE.add("again", word) for word in CARD_WORDS}

CITY_OF: Final = {word: index for index, word in enumerate((*CITIES, "limbo"))}
"""City index (or LIMBO) of the word of an action."""
SEAT_OF: Final = {letter: seat for seat, letter in enumerate(LETTERS)}
