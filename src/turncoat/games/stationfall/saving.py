"""Snapshots: a state as msgpack and back, also in the middle of any procedure. See :mod:`turncoat.kernel.saving`."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from turncoat.games.stationfall.components import Components
from turncoat.games.stationfall.names import TABLE
from turncoat.games.stationfall.state import Marker, Options, StationfallState, Trap, Turn
from turncoat.kernel.chance import Chance
from turncoat.kernel.errors import RecordError
from turncoat.kernel.log import Event
from turncoat.kernel.saving import pack_frames, seal, unpack_frames, unseal

PACKAGE = __package__ or ""


class SavedTurn(Struct, frozen=True, forbid_unknown_fields=True):
    """See :class:`.state.Turn`."""

    side: int
    begun: bool
    exhausted: int
    actor: int
    actions: int
    acted: bool
    free_used: bool
    presence_used: bool
    creatropism_used: bool
    bribe_tried: bool
    kompromat_used: bool
    draggers: int
    dragged: int
    deed: bool
    watched: int
    by: int
    witnessed: int


class Snapshot(Struct, frozen=True, forbid_unknown_fields=True):
    """See :class:`.state.StationfallState`; ``frames`` are the pending ones.

    ``powers`` are written in base 16, because there are more than 64 Abilities and msgpack ends at 64 bits.
    """

    frames: list[msgspec.Raw]
    revealed: bool
    log: list[Event] | None
    options: Options
    players: int
    sides: int
    order: tuple[int, ...]
    minute: int
    phase: str
    reentry: int
    ending: str
    turn: SavedTurn
    in_play: int
    cast: tuple[int, ...]
    at: list[int]
    here: list[int]
    board: int
    down: int
    contaminated: int
    helmets: int
    stripped: int
    held: list[tuple[int, ...]]
    loose: list[tuple[int, ...]]
    home: list[int]
    supply: list[int]
    data: list[int]
    offsites: list[int]
    locks: int
    damaged: int
    goo: int
    fire: int
    choking: int
    present: int
    launched: int
    power: int
    cameras: bool
    jammers: bool
    abandon_ship: bool
    pirate: bool
    armed: bool
    detonated: int
    markers: tuple[Marker, ...]
    traps: tuple[Trap, ...]
    project: int
    released: bool
    monster: int
    monster_down: bool
    engulfed: int
    peekers: int
    fed: int
    revived: int
    kompromat_at: int
    kompromat_unseen: int
    hand: list[int]
    used: int
    named: int
    cubes: list[tuple[int, ...]]
    lead: list[int]
    powers: list[str]
    owners: list[int]
    cards: list[int]
    pc: list[int]
    revealed_as: list[int]
    schrodinger: int
    bonus: list[tuple[int, ...]]
    discarded: list[tuple[int, ...]]
    shown: int
    undealt: int
    supply_cubes: list[int]
    betrayal: list[int]
    disc: list[int]
    guilt: list[int]
    bribe: list[int]
    grey: tuple[int, ...]
    bots: int
    scripts: int
    script_discards: int
    script: list[int]


PLAIN = tuple([name for name in Snapshot.__struct_fields__ if name not in ("frames", "turn", "powers")])
"""The fields that stand in the state under the same name and as they are."""
TURN = SavedTurn.__struct_fields__


def save(s: StationfallState, rules_version: int) -> bytes:
    """The snapshot of a state. Chance is not in it: whoever loads says who answers for nature."""
    plain = {name: getattr(s, name) for name in PLAIN}
    turn = SavedTurn(*[getattr(s.turn, name) for name in TURN])
    return seal(
        TABLE.name,
        rules_version,
        s.components.hash,
        Snapshot(frames=pack_frames(s.pending), turn=turn, powers=[f"{bits:x}" for bits in s.powers], **plain),
    )


def load(data: bytes, components: Components, rules_version: int, chance: Chance) -> StationfallState:
    """The state of a snapshot.

    Raises:
        RecordError: damaged, of another game or rules version, or saved with other components.
    """
    saved = unseal(data, TABLE.name, rules_version, components.hash, Snapshot)
    s = StationfallState()
    for name in PLAIN:
        setattr(s, name, getattr(saved, name))
    try:
        s.powers = [int(bits, 16) for bits in saved.powers]
        s.pending = unpack_frames(saved.frames, PACKAGE)
    except (msgspec.MsgspecError, ValueError) as problem:
        raise RecordError(f"the snapshot is damaged: {problem}") from None
    s.turn = Turn(saved.turn.side)
    for name in TURN:
        setattr(s.turn, name, getattr(saved.turn, name))
    s.chance = chance
    s.beats = None
    s.components = components
    return s
