"""Snapshots: a state as msgpack and back, also in the middle of any procedure.

A snapshot holds the whole truth, so it belongs on the server alone. It names game, rules version and components, and carries a digest, so
that what is foreign or damaged is refused and never half read.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any, Union

import msgspec
from msgspec import Struct

from turncoat.games.rogue_agent.components import City, Components
from turncoat.games.rogue_agent.names import DISTRICT_COUNT, TABLE
from turncoat.games.rogue_agent.state import Clock, Options, RogueAgentState, TurnCounters
from turncoat.kernel.chance import Chance
from turncoat.kernel.decision import Frame
from turncoat.kernel.errors import RecordError
from turncoat.kernel.log import Event


class Envelope(Struct, frozen=True, forbid_unknown_fields=True):
    """What surrounds a snapshot: ``body`` is a :class:`Snapshot`, ``digest`` its BLAKE2 hash."""

    game: str
    rules_version: int
    content: str
    digest: bytes
    body: bytes


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

_encoder = msgspec.msgpack.Encoder()


@cache
def _decoders() -> tuple[msgspec.msgpack.Decoder[Envelope], msgspec.msgpack.Decoder[Snapshot], msgspec.msgpack.Decoder[Any]]:
    kinds = frame_classes()
    return (
        msgspec.msgpack.Decoder(Envelope),
        msgspec.msgpack.Decoder(Snapshot),
        msgspec.msgpack.Decoder(Union[tuple(kinds)]),  # noqa: UP007  # built at run time
    )


def frame_classes() -> list[type[Frame]]:
    """All decisions and steps of the game that can lie on the stack, by name."""
    found: dict[str, type[Frame]] = {}
    todo: list[type[Frame]] = [Frame]
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        if kind.__module__.startswith(f"{__package__}."):
            found[kind.__name__] = kind
    return [found[name] for name in sorted(found)]


def save(s: RogueAgentState, rules_version: int) -> bytes:
    """The snapshot of a state. Chance is not in it: whoever loads says who answers for nature."""
    turn = SavedTurn(*[getattr(s.turn, name) for name in TURN])
    frames = [msgspec.Raw(_encoder.encode(frame)) for frame in s.pending]
    plain = {name: getattr(s, name) for name in PLAIN}
    body = _encoder.encode(Snapshot(frames=frames, at_cell=s.city.at_cell, turn=turn, **plain))
    return _encoder.encode(Envelope(TABLE.name, rules_version, s.components.hash, _digest(body), body))


def _digest(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=16).digest()


def load(data: bytes, components: Components, rules_version: int, chance: Chance) -> RogueAgentState:
    """The state of a snapshot.

    Raises:
        RecordError: damaged, of another game or rules version, or saved with other components.
    """
    envelopes, snapshots, frames = _decoders()
    try:
        envelope = envelopes.decode(data)
        _compare(envelope, components, rules_version)
        saved = snapshots.decode(envelope.body)
        pending = [frames.decode(frame) for frame in saved.frames]
    except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
        raise RecordError(f"this is no snapshot of {TABLE.name}, or it is damaged: {problem}") from None
    return _restore(saved, pending, components, chance)


def _compare(envelope: Envelope, components: Components, rules_version: int) -> None:
    if envelope.game != TABLE.name:
        raise RecordError(f"the snapshot is of the game {envelope.game!r}, not of {TABLE.name}")
    if envelope.rules_version != rules_version:
        raise RecordError(
            f"the snapshot was saved under rules version {envelope.rules_version}, these are version {rules_version}; replay its record"
        )
    if envelope.digest != _digest(envelope.body):
        raise RecordError("the snapshot is damaged: its digest does not fit. Use an older one, or replay the record.")
    if envelope.content != components.hash:
        raise RecordError(
            f"the snapshot was saved with the components {envelope.content}, these are {components.hash}; load it with its content pack"
        )


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
