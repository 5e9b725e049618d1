"""Components of a game: its own, and those of content packs, each read once for as long as its files stay as they are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from turncoat.kernel.errors import ContentError

MOST = 16
"""Content packs that are kept; the oldest is forgotten first."""
Fingerprint = tuple[Any, ...]


class Hashed(Protocol):
    """Components with a hash of all their values."""

    hash: str


C = TypeVar("C", bound=Hashed)
K = TypeVar("K", str, Fingerprint)


class Packs(Generic[C]):
    """Reads and keeps the components of one game.

    Args:
        make: reads the game's own files, or with a folder those of a content pack over them.
    """

    def __init__(self, make: Callable[[Path | None], C]) -> None:
        self._make = make
        self._ours: C | None = None
        self._found: dict[Fingerprint, C] = {}
        self._named: dict[str, C] = {}

    def load(self, folder: Path | str | None = None) -> C:
        """The components, overridden by the content pack in ``folder``; read anew when one of its files has been edited.

        Raises:
            ContentError: see :mod:`.content`; the message names file, entry and field.
        """
        if folder is None:
            if self._ours is None:
                self._ours = self._make(None)
            return self._ours
        path = Path(folder)
        key = fingerprint(path)
        if key not in self._found:
            self._keep(key, self._read(path))
        return self._found[key]

    def of_view(self, content: str, pack: str) -> C:
        """The components that a view names by their hash and folder.

        A view is met many times a second, so files are looked at only where this process does not know the hash yet.
        """
        if not pack:
            return self.load()
        return self._named.get(content) or self.load(pack)

    def _read(self, path: Path) -> C:
        try:
            return self._make(path)
        except (KeyError, TypeError, ValueError, AttributeError, msgspec.ValidationError) as problem:
            raise ContentError(f"{path}: a table of the pack lacks a field or has one of the wrong kind ({problem!r}).") from None

    def _keep(self, key: Fingerprint, made: C) -> None:
        _put(self._found, key, made)
        _put(self._named, made.hash, made)


def _put(kept: dict[K, C], key: K, made: C) -> None:
    if len(kept) >= MOST:
        kept.pop(next(iter(kept)))
    kept[key] = made


def fingerprint(folder: Path) -> Fingerprint:
    """A folder with the names, times and sizes of its files: another value whenever a file has been edited."""
    if not folder.is_dir():
        return (folder,)
    files = [(path.name, path.stat()) for path in sorted(folder.glob("*.toml"))]
    return (folder.resolve(), *[(name, about.st_mtime_ns, about.st_size) for name, about in files])
