"""``turncoat arena``: a match between bots, with ratings."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from turncoat.cli.common import (
    AsJson,
    Content,
    GameName,
    Mode,
    Settings,
    Usage,
    pick_game,
    seats,
    settings,
    show,
    show_json,
    table,
    words,
)


def arena(
    game: GameName,
    bots: Annotated[str, typer.Option("--bots", metavar="LIST", help="The bots at the table, with commas.")] = "heuristic,random",
    games: Annotated[int, typer.Option("--games", metavar="K", min=1, help="Number of games, rounded up to whole rotations.")] = 100,
    players: Annotated[
        int | None, typer.Option("--players", metavar="N", help="Number of seats; a shorter list is repeated.", show_default=False)
    ] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="S", help="The same seed gives the same match.")] = "0",
    mode: Mode = None,
    set_: Settings = None,
    content: Content = None,
    json: AsJson = False,
) -> None:
    """Play a match with seats rotated, and print ratings with 95 % confidence intervals."""
    from turncoat import bots as kinds
    from turncoat.bots.arena import Contest, hold

    chosen = pick_game(game)
    named = words(bots)
    allowed = seats(chosen, mode)
    if players is None:
        players = next((n for n in allowed if n >= len(named)), max(allowed))
    if len(set(named)) < 2:
        raise Usage("An arena compares kinds of bots, so name two or more: --bots heuristic,random. For one kind use turncoat simulate.")
    table_of = (named * players)[:players] if named and len(named) < players else named
    contest = Contest(
        chosen.name, players, kinds.fill(table_of, players), games, seed, mode, settings(set_), str(content) if content else None
    )
    result = hold(contest)
    if json:
        show_json(result)
    else:
        _print(result, chosen.letters)


def _print(result: dict[str, Any], letters: tuple[str, ...]) -> None:
    show(f"{result['game']}, {result['mode']} mode: {', '.join(result['bots'])}; {result['games']:,} games, seats rotated")
    rows = [("bot", "rating", "(95 %)", "wins", "(95 %)", "fair", "mean score")]
    for kind, facts in sorted(result["ratings"].items(), key=lambda pair: -pair[1]["rating"]):
        low, high = facts["rating_95"]
        least, most = facts["win_share_95"]
        rows.append((
            kind,
            f"{facts['rating']:.0f}",
            f"{low:.0f} to {high:.0f}",
            f"{facts['win_share']:.1%}",
            f"{least:.1%} to {most:.1%}",
            f"{facts['fair_share']:.1%}",
            f"{facts['mean_score']:.2f}",
        ))  # fmt: skip
    show("\n".join(table(rows)))
    wins = (f"{letters[seat]} {won / result['games']:.1%}" for seat, won in enumerate(result["wins_by_seat"]))
    show("  wins by seat: " + ", ".join(wins))
