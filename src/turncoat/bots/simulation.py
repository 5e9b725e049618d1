"""Simulation: many games played by bots, with what is counted of them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from turncoat import bots
from turncoat.bots.statistics import Facts
from turncoat.games import load
from turncoat.kernel.chance import Dice
from turncoat.kernel.game import Game, Value
from turncoat.kernel.record import SUFFIX, Recording, Seat, write

SHARE = 2520
"""A win counts this much and is divided among those who share it, so that sums stay whole numbers for 1 to 10 winners."""


class Task(Struct, frozen=True):
    """What is to be simulated.

    Attributes:
        game, mode, options, players: as :meth:`Game.new` takes them. content: folder of a content pack, or None.
        bots: the kind of bot in each seat. games: how many. seed: game number i, from 0, has the seed ``"{seed}/{i}"``.
        records: folder into which a record of each game is written, or None.
    """

    game: str
    players: int
    games: int
    bots: tuple[str, ...]
    seed: int | str
    mode: str | None = None
    options: dict[str, Value | str] = {}
    content: str | None = None
    records: str | None = None


class Tally:
    """What is counted over games. Sums of whole numbers, so that tallies of parts add up to the tally of the whole.

    Attributes:
        games, decisions: how many. seconds: CPU time of setting up and playing. endings: name to count.
        wins: by seat, :data:`SHARE` for each game, shared among its winners. scores, squares: by seat, sums of scores and their squares.
        lowest, highest: scores of any seat. margins: sum of the best score less the second best.
        shortest, longest: decisions of a game. uses: by action id, how often it was taken. shared: games with several winners.
        facts: what the game says of itself.
    """

    def __init__(self, players: int, actions: int) -> None:
        self.games = 0
        self.decisions = 0
        self.seconds = 0.0
        self.endings: dict[str, int] = {}
        self.wins = [0] * players
        self.scores = [0] * players
        self.squares = [0] * players
        self.lowest: int | None = None
        self.highest: int | None = None
        self.margins = 0
        self.shared = 0
        self.shortest: int | None = None
        self.longest = 0
        self.uses = [0] * actions
        self.facts = Facts()

    def count(self, game: Game, state: Any, decisions: int, seconds: float) -> None:
        """Add one finished game."""
        scores, winners, ending = game.scores(state), game.winners(state), game.ending(state)
        self.games += 1
        self.decisions += decisions
        self.seconds += seconds
        self.endings[ending] = self.endings.get(ending, 0) + 1
        won = [SHARE // len(winners) if seat in winners else 0 for seat in range(len(scores))]
        self.wins = [a + b for a, b in zip(self.wins, won, strict=True)]
        self.facts.count(game.statistics(state), won)
        for seat, score in enumerate(scores):
            self.scores[seat] += score
            self.squares[seat] += score * score
        ranked = sorted(scores)
        self.margins += ranked[-1] - ranked[-2] if len(ranked) > 1 else 0
        self.shared += len(winners) > 1
        self._extend(ranked[0], ranked[-1], decisions, decisions)

    def _extend(self, lowest: int, highest: int, shortest: int, longest: int) -> None:
        self.lowest = lowest if self.lowest is None else min(self.lowest, lowest)
        self.highest = highest if self.highest is None else max(self.highest, highest)
        self.shortest = shortest if self.shortest is None else min(self.shortest, shortest)
        self.longest = max(self.longest, longest)

    def add(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.margins += other.margins
        self.shared += other.shared
        self.facts.add(other.facts)
        for ending, n in other.endings.items():
            self.endings[ending] = self.endings.get(ending, 0) + n
        for mine, theirs in ((self.wins, other.wins), (self.scores, other.scores), (self.squares, other.squares), (self.uses, other.uses)):
            mine[:] = [a + b for a, b in zip(mine, theirs, strict=True)]
        if other.lowest is not None and other.highest is not None and other.shortest is not None:
            self._extend(other.lowest, other.highest, other.shortest, other.longest)

    def report(self, game: Game) -> dict[str, Any]:
        """The tally as one JSON object, without the head that says what was simulated."""
        games, verbs = max(1, self.games), dict[str, int]()
        for action in game.actions:
            verbs[action.verb] = verbs.get(action.verb, 0) + self.uses[action.id]
        seconds = max(self.seconds, 1e-9)
        return {
            "decisions": self.decisions,
            "seconds": round(self.seconds, 6),
            "decisions_per_second": round(self.decisions / seconds, 1),
            "games_per_second": round(self.games / seconds, 2),
            "length": {"mean": round(self.decisions / games, 2), "shortest": self.shortest or 0, "longest": self.longest},
            "endings": dict(sorted(self.endings.items())),
            "wins": [_short(wins / SHARE) for wins in self.wins],
            "shared_wins": self.shared,
            "mean_score": [round(total / games, 3) for total in self.scores],
            "score_deviation": [round(_deviation(games, *sums), 3) for sums in zip(self.scores, self.squares, strict=True)],
            "lowest_score": self.lowest if self.lowest is not None else 0,
            "highest_score": self.highest if self.highest is not None else 0,
            "mean_margin": round(self.margins / games, 3),
            "statistics": self.facts.report(SHARE),
            "actions": {verb: n for verb, n in sorted(verbs.items(), key=lambda pair: -pair[1]) if n},
            "actions_never_taken": sorted(verb for verb, n in verbs.items() if not n),
        }


def _short(number: float) -> float | int:
    return int(number) if number == int(number) else round(number, 4)


def _deviation(games: int, total: int, squares: int) -> float:
    return sqrt(max(0.0, (squares - total * total / games) / (games - 1))) if games > 1 else 0.0


# -- playing ------------------------------------------------------------------------------------------------------------------


def _play_random(state: Any, random: Random, uses: list[int]) -> int:
    """Play on by uniformly random actions; how many. The tightest loop there is: the speed figures are measured with it."""
    rnd, before = random.random, sum(uses)
    legal_actions, apply = state.legal_actions, state.apply
    while state.pending:
        legal = legal_actions()
        action = legal[int(rnd() * len(legal))]
        uses[action.id] += 1
        apply(action)
    return sum(uses) - before


def _play_bots(game: Game, state: Any, kinds: Sequence[str], chance: Dice, uses: list[int]) -> int:
    """Play on by these bots; how many decisions."""
    decisions, choose = 0, bots.choose
    while (seat := state.current_player) >= 0:
        action = choose(kinds[seat], game, state, seat, chance)
        uses[action.id] += 1
        state.apply(action)
        decisions += 1
    return decisions


def _play_recorded(game: Game, task: Task, seed: str, number: int, tally: Tally) -> None:
    """Play one game and write its record to the folder of the task."""
    chance, seats = Dice(f"{seed}/bots"), tuple([Seat(letter, kind) for letter, kind in zip(game.letters, task.bots, strict=False)])
    begun = time.process_time()
    playing = Recording(game, task.players, seed, task.mode, task.options, task.content, seats=seats)
    state = playing.state
    while (seat := state.current_player) >= 0:
        action = bots.choose(task.bots[seat], game, state, seat, chance)
        tally.uses[action.id] += 1
        playing.play(action)
    tally.count(game, state, len(playing.entries), time.process_time() - begun)
    width = len(str(max(0, task.games - 1)))
    write(playing.record(), Path(str(task.records)) / f"{game.name}-{task.seed}-{number:0{width}}{SUFFIX}")


def _part(task: Task, numbers: range) -> Tally:
    """Play the games of these numbers."""
    game = load(task.game)
    tally = Tally(task.players, len(game.actions))
    at_random = all(kind == "random" for kind in task.bots) and task.records is None
    game.content(task.content)  # read before the clock runs
    for number in numbers:
        seed = f"{task.seed}/{number}"
        if task.records is not None:
            _play_recorded(game, task, seed, number, tally)
            continue
        begun = time.process_time()
        state = game.new(task.players, seed, task.mode, task.options, task.content)
        if at_random:
            decisions = _play_random(state, Random(f"{seed}/bots"), tally.uses)
        else:
            decisions = _play_bots(game, state, task.bots, Dice(f"{seed}/bots"), tally.uses)
        tally.count(game, state, decisions, time.process_time() - begun)
    return tally


def simulate(task: Task, jobs: int = 1) -> dict[str, Any]:
    """Play all games of ``task`` in ``jobs`` processes; the result does not depend on how many, the speed figures apart.

    Returns:
        one JSON object: ``game``, ``mode``, ``players``, ``games``, ``bots``, ``seed``, ``options`` and what :meth:`Tally.report` says.

    Raises:
        OptionError, ContentError: the match is not possible.
    """
    game = load(task.game)
    mode, options = game.resolve(task.players, task.mode, task.options)
    game.content(task.content)
    if task.records is not None:
        Path(task.records).mkdir(parents=True, exist_ok=True)
    whole = Tally(task.players, len(game.actions))
    if jobs <= 1 or task.games <= 1:
        whole.add(_part(task, range(task.games)))
    else:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        parts = min(task.games, jobs * 4)
        cuts = [task.games * part // parts for part in range(parts + 1)]
        ranges = [range(cuts[part], cuts[part + 1]) for part in range(parts)]
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            for tally in pool.map(partial(_part, task), ranges):
                whole.add(tally)
    head = {"game": game.name, "mode": mode, "players": task.players, "games": task.games, "bots": list(task.bots), "seed": task.seed}
    return {**head, "options": options, "content": game.content(task.content).hash, **whole.report(game)}
