"""Snapshots in general: what surrounds one, and the frames of the stack. What a state holds is each game's own.

A snapshot holds the whole truth, so it belongs on the server alone. It names game, rules version and components, and carries a digest, so
that what is foreign or damaged is refused and never half read.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar, Union

import msgspec
from msgspec import Struct

from turncoat.kernel.decision import Frame
from turncoat.kernel.errors import RecordError

T = TypeVar("T")


class Envelope(Struct, frozen=True, forbid_unknown_fields=True):
    """What surrounds a snapshot: ``body`` is the game's own, ``digest`` its BLAKE2 hash."""

    game: str
    rules_version: int
    content: str
    digest: bytes
    body: bytes


_encoder = msgspec.msgpack.Encoder()
_envelopes = msgspec.msgpack.Decoder(Envelope)


def frame_classes(package: str) -> list[type[Frame]]:
    """All decisions and steps defined in a package, by name; its modules must have been imported."""
    found: dict[str, type[Frame]] = {}
    todo: list[type[Frame]] = [Frame]
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        if kind.__module__.startswith(f"{package}."):
            found[kind.__name__] = kind
    return [found[name] for name in sorted(found)]


@cache
def _frames(package: str) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(Union[tuple(frame_classes(package))])  # noqa: UP007  # built at run time


def pack_frames(frames: Sequence[Frame]) -> list[msgspec.Raw]:
    """The stack, each frame encoded with its class name as tag."""
    return [msgspec.Raw(_encoder.encode(frame)) for frame in frames]


def unpack_frames(frames: Sequence[msgspec.Raw], package: str) -> list[Frame]:
    """The stack of :func:`pack_frames`."""
    return [_frames(package).decode(frame) for frame in frames]


def seal(game: str, rules_version: int, content: str, snapshot: Struct) -> bytes:
    """A snapshot in its envelope."""
    body = _encoder.encode(snapshot)
    return _encoder.encode(Envelope(game, rules_version, content, _digest(body), body))


def unseal(data: bytes, game: str, rules_version: int, content: str, kind: type[T]) -> T:
    """The snapshot in an envelope.

    Raises:
        RecordError: damaged, of another game or rules version, or saved with other components.
    """
    try:
        envelope = _envelopes.decode(data)
        _compare(envelope, game, rules_version, content)
        return msgspec.msgpack.decode(envelope.body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
        raise RecordError(f"this is no snapshot of {game}, or it is damaged: {problem}") from None


def _compare(envelope: Envelope, game: str, rules_version: int, content: str) -> None:
    if envelope.game != game:
        raise RecordError(f"the snapshot is of the game {envelope.game!r}, not of {game}")
    if envelope.rules_version != rules_version:
        raise RecordError(
            f"the snapshot was saved under rules version {envelope.rules_version}, these are version {rules_version}; replay its record"
        )
    if envelope.digest != _digest(envelope.body):
        raise RecordError("the snapshot is damaged: its digest does not fit. Use an older one, or replay the record.")
    if envelope.content != content:
        raise RecordError(
            f"the snapshot was saved with the components {envelope.content}, these are {content}; load it with its content pack"
        )


def _digest(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=16).digest()
