"""``turncoat bench``: the speed figures."""

from __future__ import annotations

import platform
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from turncoat.cli.common import show_json

if TYPE_CHECKING:
    from turncoat.kernel.game import Game


def bench(
    seconds: Annotated[float, typer.Option("--seconds", min=0.05, help="CPU time for each figure of play.")] = 1.0,
    game: Annotated[str | None, typer.Option("--game", metavar="GAME", help="One game alone.", show_default="all games")] = None,
    web: Annotated[bool, typer.Option("--web/--no-web", help="Measure the web server too.")] = True,
) -> None:
    """Measure speed on one core and print the figures as JSON: play, clones, views, snapshots, bots, the first page."""
    from turncoat.cli.common import pick_game
    from turncoat.games import games

    chosen = [pick_game(game)] if game else games()
    show_json({
        "python": platform.python_version(),
        "implementation": sys.implementation.name,
        "machine": platform.machine(),
        "games": {one.name: _game(one, seconds) for one in chosen},
        **({"web": _web()} if web else {}),
    })  # fmt: skip


def _game(game: Game, seconds: float) -> dict[str, Any]:
    return {
        "random_play": [_random_play(game, mode.name, players, seconds) for mode in game.modes for players in mode.players],
        "one_state": _one_state(game),
    }


def _random_play(game: Game, mode: str, players: int, seconds: float) -> dict[str, Any]:
    from turncoat.bots.simulation import Task, simulate

    games, result = 4, {"seconds": 0.0, "games": 0}
    kinds = ("random",) * players
    while result["seconds"] < seconds and games < 1_000_000:
        games = max(games * 2, int(result["games"] * seconds / max(result["seconds"], 0.01) * 1.1))
        result = simulate(Task(game.name, players, games, kinds, 1, mode))
    keys = ("mode", "players", "games", "decisions", "seconds", "decisions_per_second", "games_per_second")
    return {key: result[key] for key in keys}


def _one_state(game: Game) -> dict[str, float]:
    """Microseconds for what is done with one state, averaged over states throughout one random game of the most players."""
    import msgspec

    from turncoat.kernel.chance import Dice

    states, encode, chance = _states(game), msgspec.json.Encoder().encode, Dice(1)
    saved = [game.save(state) for state in states]
    loads = iter(saved * 1000)
    return {
        "clone_us": _each(states, lambda state: state.clone()),
        "view_us": _each(states, lambda state: game.view(state, state.current_player)),
        "view_json_us": _each(states, lambda state: encode(game.view(state, state.current_player))),
        "view_json_bytes": round(sum(len(encode(game.view(state, state.current_player))) for state in states) / len(states)),
        "save_us": _each(states, game.save),
        "save_bytes": round(sum(map(len, saved)) / len(saved)),
        "load_us": _each(states, lambda state: game.load(next(loads))),
        "determinize_us": _each(states, lambda state: game.determinize(state, state.current_player, chance)),
        "heuristic_us": _each(states, lambda state: game.heuristic(state, state.current_player, chance)),
    }


def _states(game: Game, wanted: int = 200) -> list[Any]:
    """Positions spread over one random game."""
    from turncoat.kernel.chance import Dice

    mode = game.modes[0]
    state, chance, seen = game.new(max(mode.players), 5, mode.name), Dice(5), []
    while not state.is_terminal:
        seen.append(state.clone())
        legal = state.legal_actions()
        state.apply(legal[chance.pick([action.text for action in legal])])
    return seen[:: max(1, len(seen) // wanted)]


def _each(states: list[Any], work: Callable[[Any], Any], seconds: float = 0.2) -> float:
    done, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        for state in states:
            work(state)
        done += len(states)
    return round((time.process_time() - begun) / done * 1e6, 2)


def _web() -> dict[str, Any]:
    """Milliseconds from starting the server to its first page, and for a page once it runs; null where the server does not start."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        try:
            return _first_page(folder)
        except Exception as problem:  # the figures of play are wanted also where the server cannot run
            return {"first_page_ms": None, "problem": f"{type(problem).__name__}: {problem}"}


def _first_page(folder: str) -> dict[str, Any]:
    import http.client
    import socket
    import subprocess

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    begun = time.perf_counter()
    command = [sys.executable, "-m", "turncoat", "serve", "--host", "127.0.0.1", "--port", str(port), "--data", folder]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def page() -> int:
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
        line.request("GET", "/")
        answer = line.getresponse()
        size = len(answer.read())
        line.close()
        return size

    try:
        while True:
            try:
                size = page()
                break
            except OSError:
                if server.poll() is not None or time.perf_counter() - begun > 30:
                    raise RuntimeError("the server did not answer") from None
                time.sleep(0.01)
        first = time.perf_counter() - begun
        again = time.perf_counter()
        for _ in range(20):
            page()
        later = (time.perf_counter() - again) / 20
    finally:
        server.terminate()
        server.wait(10)
    return {"first_page_ms": round(first * 1000, 1), "page_ms": round(later * 1000, 2), "page_bytes": size}
