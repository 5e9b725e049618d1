#!/usr/bin/env python3
"""Plays the golden games and writes their records to tests/golden/: one for each game, mode and number of players, and for each preset.

    scripts/make_golden.py [--game NAME]

A golden record pins the rules: it is made anew only together with a rise of the game's `rules_version`, and the old one is kept. A record
names the hash of the components too, so a changed value of a component file asks for new records of that game: `--game NAME` makes them.
"""

import argparse
import contextlib
import sys
from pathlib import Path

from turncoat import bots
from turncoat.games import NAMES, load
from turncoat.kernel.chance import Dice
from turncoat.kernel.errors import OptionError
from turncoat.kernel.game import SCRIPT, Game, Mode
from turncoat.kernel.record import SUFFIX, Recording, Seat, write

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden"
RANDOM = frozenset({"stationfall"})
"""Games of which a random bot alone makes the records: it goes into more corners of them than one that knows what it wants."""
KINDS = ("heuristic", "random", "heuristic", "heuristic", "random", "heuristic", "heuristic", "heuristic", "random")


def games(game: Game) -> list[tuple[str, int, str]]:
    """Mode, players and preset of each golden game: every table under the first preset, the largest tables under the others."""
    first, *others = game.presets
    tables = [(mode.name, players, first) for mode in game.modes for players in mode.players]
    return tables + [(mode.name, largest(game, mode, preset), preset) for mode in game.modes for preset in others]


def largest(game: Game, mode: Mode, preset: str) -> int:
    """The largest table of a mode that a preset allows."""
    for players in sorted(mode.players, reverse=True):
        with contextlib.suppress(OptionError):
            game.resolve(players, mode.name, {"preset": preset})
            return players
    raise SystemExit(f"{game.name}: the preset {preset} allows no table of the mode {mode.name}")


def make(game: Game, mode: str, players: int, preset: str) -> Path:
    """Play one game by its name and write its record."""
    name = f"{game.name}-v{game.rules_version}-{mode}-{players}-{preset}"
    kinds = ["random" if game.name in RANDOM else kind for kind in KINDS]
    people = players - game.scripted(game.resolve(players, mode, {"preset": preset})[1])
    seats = tuple([Seat(game.letters[seat], kinds[seat] if seat < people else SCRIPT) for seat in range(players)])
    playing = Recording(game, players, name, mode, {"preset": preset}, seats=seats)
    chance = Dice(f"{name}/bots")
    while (seat := playing.state.current_player) >= 0:
        playing.play(bots.choose(seats[seat].kind, game, playing.state, seat, chance))
    return write(playing.record(), GOLDEN / f"{name}{SUFFIX}")


def main() -> int:
    parser = argparse.ArgumentParser(description="Play the golden games and write their records.")
    parser.add_argument("--game", choices=NAMES, action="append", help="this game alone; repeatable")
    args = parser.parse_args()
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name in args.game or NAMES:
        game = load(name)
        for table in games(game):
            print(make(game, *table).relative_to(GOLDEN.parent.parent))
    return 0


if __name__ == "__main__":
    sys.exit(main())
