#!/usr/bin/env python3
"""Whole games of Stationfall among sensible bots, and what comes of them: winners and Agenda rows by Character, lengths, endings.

    scripts/stationfall_report.py [--games N] [--players P] [--seed S] [--random K] [--markdown]

One process; an interrupt (Ctrl-C) ends it early with what there is. Game n has the seed "S/n", so that a report can be made again. With
--random the first K of the other seats choose at random.
"""

import argparse
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from turncoat.games.stationfall import GAME, agenda, heuristics, scoring
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.chance import Dice

ROW = "{:<20} {:>6} {:>7} {:>6} {:>7}   {}"


class Tally:
    """What has come of the games so far, by Identity Card where it says so.

    Attributes:
        played, won: seats, and wins shared among winners. points: their sum. rows: by row, how often it scored and how many points.
        endings, minutes: how and when games ended. reveals: in which Minute, 0 for Stationfall. guilts: how seats stood in the end.
    """

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.played: Counter[int] = Counter()
        self.won: defaultdict[int, float] = defaultdict(float)
        self.points: Counter[int] = Counter()
        self.rows: defaultdict[tuple[int, int], list[int]] = defaultdict(lambda: [0, 0])
        self.bonus: defaultdict[int, list[int]] = defaultdict(lambda: [0, 0])
        self.parts: Counter[str] = Counter()
        self.endings: Counter[str] = Counter()
        self.minutes: Counter[int] = Counter()
        self.reveals: Counter[str] = Counter()
        self.guilts: Counter[str] = Counter()
        self.bots: defaultdict[str, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])

    def add(self, s: StationfallState, sensible: set[int], decisions: int) -> None:
        """Count a finished game."""
        self.games += 1
        self.decisions += decisions
        self.endings[s.ending] += 1
        self.minutes[s.minute] += 1
        shares, totals = s.returns(), scoring.scores(s)
        for seat in range(s.players):
            kind = self.bots["sensible" if seat in sensible else "random"]
            for number, value in enumerate((1.0, shares[seat], float(totals[seat]))):
                kind[number] += value
        for side in range(s.sides):
            if s.seat(side) in sensible:
                self._add_side(s, side, shares[s.seat(side)])
        for seat in sensible:
            for card in s.bonus[seat]:
                entry = self.bonus[card]
                entry[0] += 1
                entry[1] += agenda.bonus_points(s, card, seat)
            self.parts["bonus"] += scoring.bonus_score(s, seat)

    def _add_side(self, s: StationfallState, side: int, share: float) -> None:
        card, score = s.pc[side], scoring.side_score(s, side)
        self.played[card] += 1
        self.won[card] += share
        self.points[card] += score.total + scoring.bonus_score(s, s.seat(side))
        for number, points in enumerate(score.rows):
            entry = self.rows[card, number]
            entry[0] += points > 0
            entry[1] += points
        self.parts.update(rows=sum(score.rows), bribes=score.bribes, unused=score.unused, penalty=score.penalty)
        self.guilts[N.GUILTS[s.guilt[side]]] += 1
        how = "before Stationfall" if s.revealed_as[side] == N.REVEALED else "at Stationfall"
        self.reveals[how + (", by Schrödinger" if s.schrodinger >> side & 1 else "")] += 1


def play(players: int, seed: str, at_random: int, number: int, tally: Tally) -> None:
    """One game; seats take turns at being the random ones."""
    s = GAME.new(players, seed)
    chance, chooser = Dice(seed), random.Random(seed)
    sensible = {(number + seat) % players for seat in range(players - at_random)}
    decisions = 0
    while s.pending:
        seat = s.current_player
        s.apply(heuristics.choose(s, seat, chance) if seat in sensible else chooser.choice(s.legal_actions()))
        decisions += 1
    tally.add(s, sensible, decisions)


def lines(tally: Tally, players: int) -> Iterator[str]:
    """The report as plain text."""
    games = tally.games
    yield f"{games} games of {players}; {tally.decisions / games:.0f} decisions each"
    yield "endings: " + ", ".join(f"{why} {count / games:.1%}" for why, count in tally.endings.most_common())
    yield "last Minute: " + ", ".join(f"{minute}: {count / games:.1%}" for minute, count in sorted(tally.minutes.items()))
    sides = sum(tally.played.values())
    for name, counter in (("reveals", tally.reveals), ("guilt", tally.guilts)):
        yield f"{name}: " + ", ".join(f"{word} {count / sides:.1%}" for word, count in counter.most_common())
    yield "points each: " + ", ".join(f"{part} {points / sides:+.2f}" for part, points in tally.parts.items())
    for kind, (seats, won, points) in tally.bots.items():
        yield f"{kind}: {seats:.0f} seats, wins {won / games:.3f} a game, {points / seats:.2f} points"
    yield ""
    yield ROW.format("Identity", "seats", "wins", "fair", "points", "rows: how often each scores")
    fair = 1 / players
    for card in sorted(tally.played, key=lambda card: -tally.won[card] / tally.played[card]):
        seats = tally.played[card]
        rows = "  ".join(
            f"{tally.rows[card, n][0] / seats:.0%}" + (f" ({tally.rows[card, n][1] / seats:.1f})" if row.count else "")
            for n, row in enumerate(GAME.content().identities[card].agenda)
        )
        wins = tally.won[card] / seats
        yield ROW.format(N.IDENTITIES[card], seats, f"{wins:.1%}", f"{wins / fair:.2f}", f"{tally.points[card] / seats:.2f}", rows)
    yield ""
    yield "Bonus Characters, points on average: " + ", ".join(
        f"{N.IDENTITIES[card]} {points / count:.2f}" for card, (count, points) in sorted(tally.bonus.items())
    )


def markdown(tally: Tally, players: int) -> Iterator[str]:
    """The tables by Character and by row as in ``docs/balance.md``."""
    yield "| Identity | seats | wins | of fair share | points | rows: how often each scores |"
    yield "|---|---|---|---|---|---|"
    for line in lines(tally, players):
        cells = line.split(maxsplit=5)
        if cells and cells[0] in N.IDENTITIES:
            yield "| " + " | ".join(cells) + " |"


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", default="report")
    parser.add_argument("--random", type=int, default=0)
    parser.add_argument("--markdown", action="store_true")
    asked = parser.parse_args()
    tally, began = Tally(), time.process_time()
    try:
        for number in range(asked.games):
            play(asked.players, f"{asked.seed}/{number}", asked.random, number, tally)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    for line in (markdown if asked.markdown else lines)(tally, asked.players):
        print(line)
    print(f"\n{(time.process_time() - began) / tally.games:.2f} s of CPU time a game", file=sys.stderr)


if __name__ == "__main__":
    main()
