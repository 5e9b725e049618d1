"""What the commands share: options that are read alike, and output."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from turncoat.kernel.game import Game

FAILED = 1
USAGE = 2
WIDTH = 100


class Usage(Exception):
    """The command was called wrongly; the message says how to call it."""


# -- options of several commands ----------------------------------------------------------------------------------------------

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Name of the game; `turncoat games` lists them.", show_default=False)]
Mode = Annotated[str | None, typer.Option("--mode", metavar="M", help="Mode of the game.", show_default="the game's first")]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="NAME=VALUE", help="An option of the match, for example preset=rulebook; repeatable.", show_default=False
    ),
]
Content = Annotated[
    Path | None,
    typer.Option(
        "--content", metavar="DIR", exists=True, file_okay=False, help="Folder of a content pack.", show_default="the game's own components"
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of text.")]


def pick_game(name: str) -> Game:
    """The game of that name.

    Raises:
        Usage: there is none.
    """
    from turncoat.games import NAMES, load

    wanted = name.replace("-", "_").lower()
    if wanted not in NAMES:
        raise Usage(f"There is no game {name!r}. Games are: {', '.join(NAMES)}.")
    return load(wanted)


def settings(pairs: Iterable[str] | None) -> dict[str, Any]:
    """The options of ``--set name=value``.

    Raises:
        Usage: one of them is not written so.
    """
    out: dict[str, Any] = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise Usage(f"--set {pair!r} is not written as name=value, for example --set preset=rulebook.")
        out[name.strip()] = value.strip()
    return out


def words(text: str) -> list[str]:
    """The items of a list with commas between."""
    return [item.strip() for item in text.split(",") if item.strip()]


def seats(game: Game, mode: str | None) -> tuple[int, ...]:
    """The numbers of seats that a mode allows.

    Raises:
        Usage: there is no such mode.
    """
    if mode is None:
        return game.modes[0].players
    for known in game.modes:
        if known.name == mode:
            return known.players
    raise Usage(f"{game.name} has no mode {mode!r}. Modes are: {', '.join(known.name for known in game.modes)}.")


# -- output -------------------------------------------------------------------------------------------------------------------


def show(text: str = "") -> None:
    """Print one line or more."""
    sys.stdout.write(text + "\n")


def show_json(value: Any) -> None:
    """Print one JSON object, indented."""
    import msgspec

    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def table(rows: Sequence[Sequence[str]], indent: str = "  ", gap: str = "  ") -> list[str]:
    """Rows as lines with aligned columns; the last column is wrapped to the width of the terminal."""
    import textwrap

    columns = max((len(row) for row in rows), default=0)
    widths = [max((len(row[column]) for row in rows if column < len(row) - 1), default=0) for column in range(columns)]
    lines = []
    for row in rows:
        head = indent + "".join(f"{cell:<{widths[column]}}{gap}" for column, cell in enumerate(row[:-1]))
        lines += textwrap.wrap(row[-1], WIDTH, initial_indent=head, subsequent_indent=" " * len(head)) or [head.rstrip()]
    return lines
