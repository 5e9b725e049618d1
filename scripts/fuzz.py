#!/usr/bin/env python3
"""Long random play with every check at every step; see tests/fuzzing.py.

    scripts/fuzz.py [--game NAME] [--games N] [--seed S] [--every K] [--jobs J]

Exit status 1 where a check failed (the plan of the game is printed, and how to play it alone) or where something was never reached.
"""

import argparse
import sys
import time
import traceback
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from fuzzing import Fuzzer, Reached, missing  # noqa: E402

PACKS = ROOT / "tests" / "fuzz" / "packs"
PART = 50


def packs(game: str) -> list[Path]:
    """The content packs that fuzzing uses for a game."""
    folder = PACKS / game
    return sorted(path for path in folder.iterdir() if path.is_dir()) if folder.is_dir() else []


def part(game: str, seed: str, every: int, numbers: range) -> tuple[Reached, list[str]]:
    """Play the games of these numbers: what they reached, and what went wrong."""
    fuzzer, problems = Fuzzer(game, every, packs(game)), []
    for number in numbers:
        plan = fuzzer.plan(seed, number)
        try:
            fuzzer.play(plan)
        except Exception:
            problems.append(
                f"{plan}\n{traceback.format_exc(limit=-6)}  alone: scripts/fuzz.py --game {game} --seed {seed} --only {number}\n"
            )
    return fuzzer.reached, problems


def run(args: argparse.Namespace) -> Iterable[tuple[Reached, list[str]]]:
    """All parts, played in ``--jobs`` processes."""
    if args.only is not None:
        yield part(args.game, args.seed, 1, range(args.only, args.only + 1))
        return
    parts = [range(first, min(first + PART, args.games)) for first in range(0, args.games, PART)]
    work = partial(part, args.game, args.seed, args.every)
    if args.jobs == 1:
        yield from map(work, parts)
        return
    with ProcessPoolExecutor(args.jobs) as pool:
        yield from pool.map(work, parts)


def main() -> int:
    parser = argparse.ArgumentParser(description="Long random play with every check at every step.")
    parser.add_argument("--game", default="rogue_agent")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", default="fuzz")
    parser.add_argument("--every", type=int, default=8, help="costly checks at every so-manieth step")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", type=int, help="the game of this number alone, with all checks at every step")
    parser.add_argument("--failures", type=int, default=5, help="stop after so many")
    args = parser.parse_args()

    reached, problems, begun, said = Reached(), [], time.perf_counter(), 0.0
    for found, wrong in run(args):
        reached.add(found)
        problems += wrong
        for problem in wrong:
            print(problem, flush=True)
        if time.perf_counter() - said > 30:
            said = time.perf_counter()
            print(f"{reached.games:,} games, {reached.decisions:,} decisions, {said - begun:.0f} s", flush=True)
        if len(problems) >= args.failures:
            break

    from turncoat.games import load

    print(f"{reached.games:,} games, {reached.decisions:,} decisions, {time.perf_counter() - begun:.0f} s, {len(problems)} failed")
    print(f"{reached.drawn_anew:,} of {reached.secrets:,} draws of what a seat has not seen differ from the truth")
    print("endings: " + ", ".join(f"{name} {n:,}" for name, n in reached.endings.most_common()))
    left = missing(load(args.game), reached) if args.only is None else {}
    for kind, names in left.items():
        print(f"never reached: {kind}: {', '.join(names)}")
    return 1 if problems or left else 0


if __name__ == "__main__":
    sys.exit(main())
