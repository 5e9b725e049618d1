#!/usr/bin/env python3
"""Which rules of the ledgers does no test name?

Reads the rule ids of every ledger (`src/turncoat/games/*/rules.md`, lines `- **RA-6.9** [tag] ...`) and every rule id that a file under
`tests/` names (`.py` and `.toml`: markers and scenario files alike), and prints for each game how many of its rules are named and which
are not. A name alone proves nothing: a test may name a rule only if it would fail were the rule broken. The rulings that were made while
building have numbers that no other copy of a ledger knows; tests name them by the marker `ruling("27.3")`, without the game's letters, in
the folder of the game's tests.

Exit status: 1 where a test names a rule that no ledger has, or where a game listed as complete in `pyproject.toml`
(`[tool.turncoat.rules] complete`) has a rule that no test names; else 0.
"""

import argparse
import re
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

RULE = re.compile(r"^\s*-\s+\*\*([A-Z]{2}-[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*)\*\*", re.MULTILINE)
HEADING = re.compile(r"^## (\w+)\. (.+)$", re.MULTILINE)


def ledgers(root: Path) -> dict[str, list[str]]:
    """The rule ids of each game, in the order of its ledger."""
    return {
        path.parent.name: RULE.findall(path.read_text(encoding="utf-8"))
        for path in sorted((root / "src" / "turncoat" / "games").glob("*/rules.md"))
    }


def chapters(root: Path, game: str) -> dict[str, str]:
    """The title of each chapter of a ledger by its number ("6" -> "Movement")."""
    return dict(HEADING.findall((root / "src" / "turncoat" / "games" / game / "rules.md").read_text(encoding="utf-8")))


def named_by_tests(root: Path, prefixes: Iterable[str]) -> dict[str, list[Path]]:
    """The files under tests/ that name each rule id with one of these prefixes ("RA")."""
    named: dict[str, list[Path]] = {}
    mention = re.compile(rf"\b(?:{'|'.join(sorted(prefixes)) or '(?!)'})-[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*")
    for path in sorted((root / "tests").rglob("*")):
        if path.is_file() and path.suffix in {".py", ".toml"}:
            for rule in set(mention.findall(path.read_text(encoding="utf-8"))):
                named.setdefault(rule, []).append(path.relative_to(root))
    return named


def rulings_by_tests(root: Path, game: str) -> set[str]:
    """The numbers of rulings ("27.3") that the tests of a game name."""
    marker = re.compile(r"ruling\(([^)]*)\)")
    folder = root / "tests" / game
    found = [marker.findall(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))] if folder.is_dir() else []
    return set(re.findall(r"[0-9A-Z]+\.[0-9]+", " ".join([" ".join(each) for each in found])))


def print_missing(missing: list[str], titles: dict[str, str]) -> None:
    """The missing rules, one line a chapter."""
    by_chapter: dict[str, list[str]] = {}
    for rule in missing:
        by_chapter.setdefault(rule.partition("-")[2].partition(".")[0], []).append(rule)
    for number, rules in by_chapter.items():
        print(f"  {number}. {titles.get(number, '')}: {' '.join(rules)}")


def main() -> int:
    parser = argparse.ArgumentParser(description="Which rules of the ledgers does no test name?")
    parser.add_argument("root", nargs="?", type=Path, default=Path(__file__).resolve().parent.parent, help="the project's folder")
    parser.add_argument("--quiet", action="store_true", help="print the counts alone")
    args = parser.parse_args()

    settings = tomllib.loads((args.root / "pyproject.toml").read_text(encoding="utf-8"))
    complete = settings.get("tool", {}).get("turncoat", {}).get("rules", {}).get("complete", [])
    games = ledgers(args.root)
    prefixes = {rule.partition("-")[0] for rules in games.values() for rule in rules}
    named = named_by_tests(args.root, prefixes)
    failed = False

    for game in sorted(set(complete) - set(games)):
        print(f"{game}: listed as complete, but has no ledger")
        failed = True
    for game, rules in games.items():
        rulings = rulings_by_tests(args.root, game)
        missing = [rule for rule in rules if rule not in named and rule.partition("-")[2] not in rulings]
        wanted = " (listed as complete)" if game in complete else ""
        print(f"{game}: tests name {len(rules) - len(missing)} of {len(rules)} rules{wanted}")
        if missing and not args.quiet:
            print_missing(missing, chapters(args.root, game))
        failed = failed or bool(missing and wanted)
    known = {rule for rules in games.values() for rule in rules}
    for rule in sorted(set(named) - known):
        print(f"{rule}: in no ledger, named by {', '.join(str(path) for path in named[rule])}")
        failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
