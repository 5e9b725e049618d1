"""``turncoat replay``: shows a record."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from turncoat.cli.common import AsJson, Content, Usage, show, show_json

if TYPE_CHECKING:
    from turncoat.kernel.game import Game
    from turncoat.kernel.record import Record


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, help="A record.", show_default=False)],
    seat: Annotated[
        str | None, typer.Option("--seat", metavar="N", help="Show what this seat saw (1 or A is the first).", show_default="public facts")
    ] = None,
    step: Annotated[
        int | None, typer.Option("--step", metavar="K", min=0, help="Stop after K actions.", show_default="after the last")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Show all that was hidden; for finished games alone.")] = False,
    content: Content = None,
    json: AsJson = False,
) -> None:
    """Print the log of a record as sentences, and the position at the end or after some actions."""
    from turncoat.games import load
    from turncoat.kernel.record import read
    from turncoat.kernel.view import OPEN, SPECTATOR

    record = read(file)
    game = load(record.game)
    if everything and not record.digest:
        raise Usage("--all: the game in this record is not over, so its secrets stay hidden; --seat N shows what a seat saw.")
    audience = OPEN if everything else SPECTATOR if seat is None else seat_number(game, record, seat)
    if step is not None and step > len(record.actions):
        raise Usage(f"--step {step}: the record has {len(record.actions)} actions.")
    told, state = _play(game, record, audience, step, content)
    if json:
        show_json(
            {
                "file": str(file),
                "step": len(told) - 1,
                "steps": len(record.actions),
                "log": told,
                "view": game.view(state, audience, everything),
            }
        )
    else:
        _print(game, record, state, audience, told)


def seat_number(game: Game, record: Record, seat: str) -> int:
    """The seat meant by a letter or by a number counted from 1."""
    letters = game.letters[: record.players]
    if seat.upper() in letters:
        return letters.index(seat.upper())
    if seat.isdigit() and 1 <= int(seat) <= record.players:
        return int(seat) - 1
    raise Usage(f"--seat {seat}: the record has the seats {', '.join(letters)} (or 1 to {record.players}).")


def _play(game: Game, record: Record, audience: int, step: int | None, content: Path | None) -> tuple[list[dict[str, Any]], Any]:
    """What each action told this audience, and the state after the last one."""
    from turncoat.kernel.record import replay
    from turncoat.kernel.view import SPECTATOR, readable
    from turncoat.kernel.words import People, plain

    people = People(tuple([seat.name for seat in record.seats]), max(audience, SPECTATOR))
    told: list[dict[str, Any]] = []
    state, mover = None, ""
    for number, state in enumerate(replay(game, record, step, content=content)):
        lines = game.tell(readable(state.log, audience), game.content(content), people)
        action = record.actions[number - 1].action if number else ""
        told.append({"step": number, "seat": mover, "action": action, "lines": [plain(line.text) for line in lines]})
        mover = game.letters[state.current_player] if state.current_player >= 0 else ""
    return told, state


def _print(game: Game, record: Record, state: Any, audience: int, told: list[dict[str, Any]]) -> None:
    from turncoat.kernel.view import SPECTATOR
    from turncoat.kernel.words import People

    show(f"{game.title}, {record.mode} mode, {', '.join(f'{seat.name} ({seat.kind})' for seat in record.seats)}")
    for entry in told:
        head = f"{entry['step']:>5} {entry['seat']} {entry['action']}" if entry["step"] else "      setup"
        show(head.rstrip())
        for line in entry["lines"]:
            show(f"        {line}")
    show()
    people = People(tuple([seat.name for seat in record.seats]), max(audience, SPECTATOR))
    show("\n".join(game.describe(game.view(state, audience, bool(record.digest)), people)))
