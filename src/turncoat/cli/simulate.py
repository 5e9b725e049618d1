"""``turncoat simulate``: many games played by bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from turncoat.cli.common import AsJson, Content, GameName, Mode, Settings, pick_game, seats, settings, show, show_json, table, words


def simulate(
    game: GameName,
    players: Annotated[int | None, typer.Option("--players", metavar="N", help="Number of seats.", show_default="the most")] = None,
    games: Annotated[int, typer.Option("--games", metavar="K", min=1, help="Number of games.")] = 100,
    bots: Annotated[str, typer.Option("--bots", metavar="LIST", help="One kind for every seat, or one for each, with commas.")] = "random",
    seed: Annotated[str, typer.Option("--seed", metavar="S", help="The same seed gives the same games.")] = "0",
    mode: Mode = None,
    set_: Settings = None,
    jobs: Annotated[int, typer.Option("--jobs", metavar="J", min=1, help="Processes; the games do not depend on it.")] = 1,
    records: Annotated[
        Path | None,
        typer.Option("--records", metavar="DIR", file_okay=False, help="Write a record of each game there.", show_default=False),
    ] = None,
    content: Content = None,
    json: AsJson = False,
) -> None:
    """Play many games between bots and print how fast, how long, and how they ended."""
    from turncoat import bots as kinds
    from turncoat.bots.simulation import Task, simulate

    chosen = pick_game(game)
    players = players if players is not None else max(seats(chosen, mode))
    task = Task(
        chosen.name,
        players,
        games,
        kinds.fill(words(bots), players),
        seed,
        mode,
        settings(set_),
        str(content) if content else None,
        str(records) if records else None,
    )
    result = simulate(task, jobs)
    if json:
        show_json(result)
    else:
        _print(result, chosen.letters)


def _print(result: dict[str, Any], letters: tuple[str, ...]) -> None:
    show(f"{result['game']}, {result['mode']} mode, {result['players']} players, {result['games']:,} games, seed {result['seed']}")
    length = result["length"]
    rows = [
        ("speed", f"{result['decisions_per_second']:,.0f} decisions/s, {result['games_per_second']:,.1f} games/s (CPU time of play)"),
        ("length", f"{length['mean']:,.1f} decisions a game, {length['shortest']:,} to {length['longest']:,}"),
        ("endings", ", ".join(f"{name} {count:,}" for name, count in result["endings"].items())),
        ("scores", f"{result['lowest_score']} to {result['highest_score']}; the best leads by {result['mean_margin']} on average"),
    ]
    show("\n".join(table(rows)))
    heads = [("seat", "bot", "wins", "mean score", "deviation")]
    for seat, bot in enumerate(result["bots"]):
        share = result["wins"][seat] / result["games"]
        heads.append((letters[seat], bot, f"{share:.1%}", f"{result['mean_score'][seat]:.2f}", f"{result['score_deviation'][seat]:.2f}"))
    show("\n" + "\n".join(table(heads)))
    if result["statistics"]:
        show("\n" + "\n".join(table([(name, _fact(fact)) for name, fact in result["statistics"].items()])))
    total = max(1, result["decisions"])
    show("\n  actions: " + ", ".join(f"{verb} {count / total:.1%}" for verb, count in result["actions"].items()))
    if result["actions_never_taken"]:
        show("  never taken: " + ", ".join(result["actions_never_taken"]))


def _fact(fact: dict[str, Any]) -> str:
    """What the games say of themselves under one name."""
    if "counts" not in fact:
        middle = f"{fact['mean']:,.1f} on average, {fact['lowest']:,} to {fact['highest']:,}"
        return f"{middle}; eight tenths lie from {fact['tenth']:,} to {fact['ninetieth']:,}"
    counts = ", ".join(f"{word} {count:,}" for word, count in fact["counts"].items())
    wins = ", ".join(f"{word} {facts['share']:.1%}" for word, facts in fact.get("wins", {}).items())
    return f"{counts}; of the wins, were each held by as many seats: {wins}" if wins else counts
