"""Snapshots: what a state of Rogue Agent holds, also in the middle of any procedure; :mod:`turncoat.kernel.saving` does the rest."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from turncoat.games.rogue_agent.components import City, Components
from turncoat.games.rogue_agent.names import DISTRICT_COUNT, TABLE
from turncoat.games.rogue_agent.state import Clock, Options, RogueAgentState, TurnCounters
from turncoat.kernel.chance import Chance
from turncoat.kernel.errors import RecordError
from turncoat.kernel.log import Event
from turncoat.kernel.saving import pack_frames, seal, unpack_frames, unseal

PACKAGE = "turncoat.games.rogue_agent"


class SavedTurn(Struct, frozen=True, forbid_unknown_fields=True):
    """See :class:`.state.TurnCounters`."""

    player: int
    moves: int
    hired: bool
    justice: tuple[tuple[str, int], ...]
    no_justice: bool
    used: tuple[tuple[str, int], ...]
    path: tuple[int, ...]
    steps_left: int


class Snapshot(Struct, frozen=True, forbid_unknown_fields=True):
    """See :class:`.state.RogueAgentState`; ``frames`` are the pending ones, each encoded with its class name as tag."""

    frames: list[msgspec.Raw]
    revealed: bool
    log: list[Event] | None
    options: Options
    at_cell: tuple[int, ...]
    players: int
    turn: SavedTurn
    round: int
    phase: str
    commander: int
    at: list[int]
    health: list[int]
    credits: list[int]
    influence: list[int]
    supply: list[int]
    tracks: list[list[int]]
    custody: list[tuple[int, ...]]
    turned_in: list[tuple[int, ...]]
    clocks: list[tuple[Clock, ...]]
    exposed: list[bool]
    hidden: list[tuple[int, int]]
    shown: list[tuple[int, int]]
    revealed_this_round: list[bool]
    tokens_gone: bool
    slots: list[tuple[int, ...]]
    destroyed: list[bool]
    killers: list[int]
    bombs: list[tuple[int, ...]]
    place: list[int]
    card: list[int]
    seen: list[int]
    investigated: list[int]
    wounds: list[int]
    flags: list[int]
    squad: int
    bank: int
    pool: int
    low_places: int
    high_places: int
    deck: int
    bottom: tuple[int, ...]
    gone: tuple[tuple[int, int], ...]


SPECIAL = ("frames", "at_cell", "turn")
PLAIN = tuple([name for name in Snapshot.__struct_fields__ if name not in SPECIAL])
"""The fields that stand in the state under the same name and as they are."""
TURN = SavedTurn.__struct_fields__


def save(s: RogueAgentState, rules_version: int) -> bytes:
    """The snapshot of a state. Chance is not in it: whoever loads says who answers for nature."""
    turn = SavedTurn(*[getattr(s.turn, name) for name in TURN])
    plain = {name: getattr(s, name) for name in PLAIN}
    saved = Snapshot(frames=pack_frames(s.pending), at_cell=s.city.at_cell, turn=turn, **plain)
    return seal(TABLE.name, rules_version, s.components.hash, saved)


def load(data: bytes, components: Components, rules_version: int, chance: Chance) -> RogueAgentState:
    """The state of a snapshot.

    Raises:
        RecordError: damaged, of another game or rules version, or saved with other components.
    """
    saved = unseal(data, TABLE.name, rules_version, components.hash, Snapshot)
    try:
        pending = unpack_frames(saved.frames, PACKAGE)
    except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
        raise RecordError(f"this is no snapshot of {TABLE.name}, or it is damaged: {problem}") from None
    return _restore(saved, pending, components, chance)


def _restore(saved: Snapshot, pending: list[Any], components: Components, chance: Chance) -> RogueAgentState:
    if sorted(saved.at_cell) != list(range(DISTRICT_COUNT)):
        raise RecordError("the snapshot is damaged: its city does not hold each tile once")
    s = RogueAgentState()
    for name in PLAIN:
        setattr(s, name, getattr(saved, name))
    s.turn = TurnCounters(saved.turn.player)
    for name in TURN:
        setattr(s.turn, name, getattr(saved.turn, name))
    s.pending = pending
    s.chance = chance
    s.beats = None
    s.components = components
    s.city = City(components, saved.at_cell)
    s.android_mode = saved.options.mode == "android"
    return s
