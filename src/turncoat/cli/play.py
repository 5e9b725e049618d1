"""``turncoat play``: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from turncoat.cli.common import Content, Mode, Settings, Usage, pick_game, seats, settings, words

if TYPE_CHECKING:
    from turncoat.cli.session import Session
    from turncoat.kernel.game import Game
    from turncoat.kernel.record import Seat

NOBODY = ("none", "-")


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Name of the game; not needed with --resume.", show_default=False)
    ] = None,
    players: Annotated[int | None, typer.Option("--players", metavar="N", help="Number of seats.", show_default="4, or by --bots")] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots", metavar="LIST", help="Bots for the last seats, with commas; one kind fills them all; none for people only.",
            show_default="heuristic",
        ),
    ] = None,
    humans: Annotated[
        int | None, typer.Option("--humans", metavar="H", min=0, help="People, in the first seats.", show_default="1, or by --bots")
    ] = None,
    names: Annotated[
        str | None, typer.Option("--names", metavar="LIST", help="Names of the players, with commas.", show_default=False)
    ] = None,
    mode: Mode = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="S", help="Makes chance repeatable.", show_default="random")] = None,
    set_: Settings = None,
    content: Content = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", dir_okay=False, help="Save after every action.", show_default=False)
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option("--resume", metavar="FILE", exists=True, dir_okay=False, help="Go on with a saved game.", show_default=False),
    ] = None,
) -> None:  # fmt: skip
    """Play a game in the terminal; type `help` there. Several people share one terminal and hand it over.

    The words of actions are those of scenario files and records. Lines may come from a pipe; the end of the input ends the program.
    """
    from turncoat.cli.terminal import Terminal

    if resume is not None:
        session = _resumed(game, resume, content)
    elif game is None:
        raise Usage("Missing argument GAME. `turncoat games` lists the games, then for example: turncoat play rogue_agent.")
    else:
        chosen = pick_game(game)
        session = _new(chosen, _seats(chosen, players, bots, humans, names, mode), seed, mode, set_, content)
    Terminal(session, save).run()


def _new(game: Game, table: tuple[Seat, ...], seed: str | None, mode: str | None, set_: list[str] | None, content: Path | None) -> Session:
    from turncoat.cli.session import Session, Setup

    return Session.new(game, Setup(table, seed, mode, settings(set_), content))


def _resumed(game: str | None, file: Path, content: Path | None) -> Session:
    from turncoat.cli.session import Session
    from turncoat.kernel.record import read

    record = read(file)
    if game is not None and pick_game(game).name != record.game:
        raise Usage(f"{file} is a game of {record.game}, not of {game}.")
    return Session.resume(pick_game(record.game), record, content)


def _seats(game: Game, players: int | None, bots: str | None, humans: int | None, names: str | None, mode: str | None) -> tuple[Seat, ...]:
    """Who sits where: people first, then bots.

    Raises:
        Usage, OptionError: the numbers do not go together.
    """
    from turncoat.bots import fill
    from turncoat.cli.session import HUMAN
    from turncoat.kernel.record import Seat

    kinds = [] if bots in NOBODY else words(bots if bots is not None else "heuristic")
    if len(kinds) > 1:
        people = humans if humans is not None else (players - len(kinds) if players is not None else 1)
        total = players if players is not None else people + len(kinds)
        if people + len(kinds) != total or people < 0:
            raise Usage(f"{people} people and {len(kinds)} bots do not make {total} players.")
    else:
        total = players if players is not None else max(seats(game, mode))
        people = humans if humans is not None else (1 if kinds else total)
        if people > total or (not kinds and people != total):
            raise Usage(f"{people} people do not make {total} players{'' if kinds else ' without bots'}.")
    allowed = seats(game, mode)
    if total not in allowed:
        raise Usage(f"{total} players: {mode or game.modes[0].name} mode is for {_range(allowed)}.")
    shown = words(names or "")
    if len(shown) > total:
        raise Usage(f"{len(shown)} names are given for {total} seats.")
    shown += list(game.letters[len(shown) : total])
    filled = fill(kinds, total - people) if total > people else ()
    return tuple([Seat(name, kind) for name, kind in zip(shown, (HUMAN,) * people + filled, strict=True)])


def _range(allowed: tuple[int, ...]) -> str:
    return f"{allowed[0]} to {allowed[-1]}" if len(allowed) > 1 else str(allowed[0])
