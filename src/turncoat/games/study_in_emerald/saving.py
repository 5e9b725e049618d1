"""Snapshots: a state as msgpack and back, also in the middle of any procedure. See :mod:`turncoat.kernel.saving`."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from turncoat.games.study_in_emerald.components import Components
from turncoat.games.study_in_emerald.names import TABLE
from turncoat.games.study_in_emerald.state import EmeraldState, Options
from turncoat.kernel.chance import Chance
from turncoat.kernel.errors import RecordError
from turncoat.kernel.log import Event
from turncoat.kernel.saving import pack_frames, seal, unpack_frames, unseal

PACKAGE = __package__ or ""


class Snapshot(Struct, frozen=True, forbid_unknown_fields=True):
    """See :class:`.state.EmeraldState`; ``frames`` are the pending ones."""

    frames: list[msgspec.Raw]
    revealed: bool
    log: list[Event] | None
    options: Options
    players: int
    phase: str
    round: int
    first: int
    active: int
    slot: int
    ending: str
    up: list[int]
    down: list[int]
    city_in: list[bool]
    royals_in: list[tuple[int, ...]]
    slots: list[tuple[int, ...]]
    pool: tuple[int, ...]
    zombies: list[bool]
    cubes: list[list[int]]
    agents: list[list[int]]
    cube_supply: list[int]
    limbo: list[int]
    agent_supply: list[int]
    agents_out: list[int]
    bodies: list[tuple[int, ...]]
    taken: list[tuple[int, ...]]
    kept: list[tuple[int, ...]]
    hand: list[tuple[int, ...]]
    draw_pile: list[tuple[int, ...]]
    discards: list[tuple[int, ...]]
    known: list[tuple[int, ...]]
    table: tuple[tuple[int, int], ...]
    out: tuple[int, ...]
    royals_out: tuple[int, ...]
    faction: list[int]
    shown: list[bool]
    sanity: list[int]
    markers: list[int]
    points: list[tuple[int, ...]]


PLAIN = tuple([name for name in Snapshot.__struct_fields__ if name != "frames"])
"""The fields that stand in the state under the same name and as they are."""


def save(s: EmeraldState, rules_version: int) -> bytes:
    """The snapshot of a state. Chance is not in it: whoever loads says who answers for nature."""
    plain = {name: getattr(s, name) for name in PLAIN}
    return seal(TABLE.name, rules_version, s.components.hash, Snapshot(frames=pack_frames(s.pending), **plain))


def load(data: bytes, components: Components, rules_version: int, chance: Chance) -> EmeraldState:
    """The state of a snapshot.

    Raises:
        RecordError: damaged, of another game or rules version, or saved with other components.
    """
    saved = unseal(data, TABLE.name, rules_version, components.hash, Snapshot)
    s = EmeraldState()
    for name in PLAIN:
        setattr(s, name, getattr(saved, name))
    try:
        s.pending = unpack_frames(saved.frames, PACKAGE)
    except msgspec.MsgspecError as problem:
        raise RecordError(f"the snapshot is damaged: {problem}") from None
    s.chance = chance
    s.beats = None
    s.components = components
    return s
