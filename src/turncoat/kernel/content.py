"""Component files: load, override by a content pack, and say exactly what is wrong where something is.

A content pack is a folder with files of the same names. Only the entries that differ need to stand in it: entries of a list are matched
by ``id`` (or another key that the game names), tables by their name; an entry of the pack replaces ours as a whole. A game may instead let
packs change single fields, add entries and drop them (``grow`` of :func:`read_folder`).
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from turncoat.kernel.errors import ContentError

PROVENANCE = frozenset(
    {"source", "confidence", "confirmed_fields", "inferred_fields", "confirmed_faces", "note", "name_source", "name_confidence"}
)
"""Fields that say where an entry comes from; they stand beside the values of any entry."""
CONFIDENCE = ("confirmed", "two_sources", "inferred", "doubtful", "reconstruction", "reconstructed", "pack")
OURS = ("reconstruction", "reconstructed")
"""What ``confidence`` says of values that are our own."""
MAX_FILE = 1_000_000

T = TypeVar("T")


def read_toml(path: Path) -> dict[str, Any]:
    """The tables of one TOML file.

    Raises:
        ContentError: unreadable, too large, not UTF-8 or not TOML; the message names the file and, where known, the line.
    """
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise ContentError(f"{path}: cannot be read ({problem.strerror}). Check the name and the permissions.") from None
    if len(data) > MAX_FILE:
        raise ContentError(f"{path}: larger than {MAX_FILE:,} bytes; that is no component file.")
    try:
        return tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise ContentError(f"{path}: not UTF-8 text. Save it as UTF-8.") from None
    except tomllib.TOMLDecodeError as problem:
        raise ContentError(f"{path}: not valid TOML: {problem}") from None


def read_folder(
    ours: Path, names: tuple[str, ...], keys: Mapping[str, str], pack: Path | None, grow: bool = False
) -> dict[str, dict[str, Any]]:
    """All component files, by file name, with the entries of ``pack`` in place of ours.

    Args:
        ours: the folder of the game's own files. names: the files that must be there.
        keys: for each list that is not matched by ``id``, the field it is matched by.
        pack: a content pack, or None.
        grow: whether a pack replaces value by value, adds entries with a new key, and drops those that ``remove = [keys]`` at the top of
            a file lists.

    Raises:
        ContentError: a file is missing or broken, or the pack has a file, list or entry that the game does not know.
    """
    tables = {name: read_toml(ours / name) for name in names}
    if pack is None:
        return tables
    if not pack.is_dir():
        raise ContentError(f"{pack}: no such folder. A content pack is a folder with files such as {names[0]}.")
    found = sorted(path for path in pack.iterdir() if path.suffix == ".toml")
    if not found:
        raise ContentError(f"{pack}: holds no .toml file. It may hold any of: {', '.join(names)}.")
    for path in found:
        if path.name not in names:
            raise ContentError(f"{path}: the game has no such file. It has: {', '.join(names)}.")
        (_merge if grow else _override)(tables[path.name], read_toml(path), keys, path)
    return tables


def _merge(base: dict[str, Any], pack: dict[str, Any], keys: Mapping[str, str], path: Path) -> None:
    """Lay a pack over a file value by value."""
    _remove(base, pack.pop("remove", []), keys, path)
    for name, value in pack.items():
        if name not in base:
            raise ContentError(f"{path}: [{name}] is unknown. Known are: {', '.join(base)}.")
        if isinstance(base[name], list):
            if not isinstance(value, list):
                raise ContentError(f"{path}: [{name}] must be a list of [[{name}]] entries.")
            _merge_list(base[name], value, keys.get(name, "id"), f"{path}: [[{name}]]")
        elif isinstance(base[name], dict):
            if not isinstance(value, dict):
                raise ContentError(f"{path}: {name} must be a table [{name}].")
            _merge_table(base[name], value)
        elif value != base[name]:
            raise ContentError(f"{path}: {name} = {value!r}, but this version reads {base[name]!r}.")


def _merge_table(base: dict[str, Any], pack: Mapping[str, Any]) -> None:
    for key, value in pack.items():
        if isinstance(value, dict) and isinstance(base.get(key), dict):
            _merge_table(base[key], value)
        else:
            base[key] = value
    base.update({"source": pack.get("source", "content pack"), "confidence": pack.get("confidence", "pack")})


def _merge_list(base: list[Any], pack: list[Any], key: str, where: str) -> None:
    places = {entry.get(key): index for index, entry in enumerate(base)}
    for number, entry in enumerate(pack, 1):
        if not isinstance(entry, dict) or not isinstance(entry.get(key), str):
            raise ContentError(f"{where} entry {number}: must be a table with {key} = a word.")
        stamped = {"source": "content pack", "confidence": "pack", **entry}
        if entry[key] in places:
            base[places[entry[key]]] = {**base[places[entry[key]]], **stamped}
        else:
            places[entry[key]] = len(base)
            base.append(stamped)


def _remove(base: dict[str, Any], dropped: Any, keys: Mapping[str, str], path: Path) -> None:
    if not isinstance(dropped, list):
        raise ContentError(f"{path}: remove must be a list of the entries to drop.")
    for word in dropped:
        homes = [
            (value, index)
            for name, value in base.items()
            if isinstance(value, list)
            for index, entry in enumerate(value)
            if entry.get(keys.get(name, "id")) == word
        ]
        if not homes:
            raise ContentError(f"{path}: remove lists {word!r}, but no entry of the file is called so.")
        entries, index = homes[0]
        del entries[index]


def _override(base: dict[str, Any], pack: dict[str, Any], keys: Mapping[str, str], path: Path) -> None:
    for name, value in pack.items():
        if name not in base:
            raise ContentError(f"{path}: [{name}] is unknown. Known are: {', '.join(base)}.")
        if isinstance(base[name], list) != isinstance(value, list):
            raise ContentError(
                f"{path}: [{name}] must be {'a list of [[' + name + ']] entries' if isinstance(base[name], list) else 'one table'}."
            )
        if not isinstance(value, list):
            if not isinstance(value, dict):
                raise ContentError(f"{path}: {name} must be a table [{name}].")
            base[name] = {"source": "content pack", "confidence": "pack", **value}
            continue
        key = keys.get(name, "id")
        places = {entry.get(key): index for index, entry in enumerate(base[name])}
        for number, entry in enumerate(value, 1):
            if not isinstance(entry, dict):
                raise ContentError(f"{path}: entry {number} of {name} must be a table [[{name}]].")
            if entry.get(key) not in places:
                raise ContentError(
                    f"{path}: [[{name}]] entry {number}: {key} = {entry.get(key)!r} is unknown. Known are: {', '.join(map(str, places))}."
                )
            base[name][places[entry[key]]] = {"source": "content pack", "confidence": "pack", **entry}


def convert(entry: Any, kind: type[T], where: str) -> T:
    """An entry as a typed Struct, provenance left out.

    Raises:
        ContentError: an unknown, missing or wrongly typed field; the message begins with ``where``.
    """
    if not isinstance(entry, Mapping):
        raise ContentError(f"{where}: must be a table.")
    confidence = entry.get("confidence", "pack")
    if confidence not in CONFIDENCE:
        raise ContentError(f"{where}: confidence = {confidence!r} is unknown. Known are: {', '.join(CONFIDENCE)}.")
    try:
        return msgspec.convert({key: value for key, value in entry.items() if key not in PROVENANCE}, kind, strict=True)
    except msgspec.ValidationError as problem:
        raise ContentError(f"{where}: {str(problem).replace('`', '')}.") from None


def reconstructed(tables: Mapping[str, Mapping[str, Any]], keys: Mapping[str, str]) -> frozenset[str]:
    """``file:table`` or ``file:list:key`` of every entry whose values are our own (:data:`OURS`)."""
    out = set()
    for file, groups in tables.items():
        for name, value in groups.items():
            if isinstance(value, list):
                key = keys.get(name, "id")
                out |= {f"{file}:{name}:{entry.get(key)}" for entry in value if entry.get("confidence") in OURS}
            elif isinstance(value, dict) and value.get("confidence") in OURS:
                out.add(f"{file}:{name}")
    return frozenset(out)


def digest(tables: Mapping[str, Mapping[str, Any]]) -> str:
    """A hash of all values, provenance left out; equal content has an equal hash on every machine."""

    def bare(value: Any) -> Any:
        if isinstance(value, Mapping):
            return {key: bare(value[key]) for key in sorted(value) if key not in PROVENANCE}
        return [bare(item) for item in value] if isinstance(value, list) else value

    return hashlib.sha256(msgspec.json.encode(bare(tables))).hexdigest()[:16]
