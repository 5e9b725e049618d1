"""``turncoat content``: content packs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from turncoat.cli.common import AsJson, pick_game, show, show_json, table

app = typer.Typer(help="Content packs: the values printed on your own box in place of ours.", no_args_is_help=True)


@app.callback()
def _content() -> None:
    """Content packs: the values printed on your own box in place of ours."""


@app.command("check")
def check(
    folder: Annotated[
        Path | None, typer.Argument(metavar="[DIR]", exists=True, file_okay=False, help="A content pack.", show_default="our own files")
    ] = None,
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="The game that the pack is for.")] = "rogue_agent",
    json: AsJson = False,
) -> None:
    """Validate a content pack and list what it overrides. Exit code 1 if it is broken; the message names file, entry and field."""
    chosen = pick_game(game)
    ours, theirs = chosen.content(), chosen.content(folder)
    over = overrides(folder) if folder else []
    facts = {
        "game": chosen.name,
        "folder": str(folder) if folder else None,
        "ok": True,
        "hash": theirs.hash,
        "same_as_ours": theirs.hash == ours.hash,
        "overrides": over,
        "reconstructed": sorted(theirs.reconstructed),
    }
    if json:
        show_json(facts)
    else:
        _print(facts, len(ours.reconstructed))


def overrides(folder: Path) -> list[dict[str, str]]:
    """File, list or table, and entry of everything that stands in a pack."""
    from turncoat.kernel.content import read_toml

    out = []
    for path in sorted(folder.glob("*.toml")):
        for name, value in read_toml(path).items():
            entries = value if isinstance(value, list) else [value]
            out += [{"file": path.name, "list": name, "entry": _key(entry) if isinstance(value, list) else ""} for entry in entries]
    return out


def _key(entry: dict[str, Any]) -> str:
    """What an entry is matched by: its id, or the first word in it (dice have a colour)."""
    return str(entry.get("id") or next((value for value in entry.values() if isinstance(value, str)), "?"))


def _print(facts: dict[str, Any], ours: int) -> None:
    place = facts["folder"] or f"the components of {facts['game']}"
    show(f"ok: {place}, hash {facts['hash']}{' (the same values as ours)' if facts['folder'] and facts['same_as_ours'] else ''}")
    grouped: dict[tuple[str, str], list[str]] = {}
    for row in facts["overrides"]:
        grouped.setdefault((row["file"], row["list"]), []).append(row["entry"])
    if grouped:
        show("  it overrides")
        show(
            "\n".join(table([(file, name, ", ".join(filter(None, keys)) or "the table") for (file, name), keys in grouped.items()], "    "))
        )
    left = len(facts["reconstructed"])
    show(f"  {left} entries are reconstructions of ours" + (f" ({ours - left} fewer than without it)" if facts["folder"] else ""))
