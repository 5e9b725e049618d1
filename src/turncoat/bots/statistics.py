"""What games say of themselves beside scores and wins (:meth:`Game.statistics`), counted over many games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from turncoat.kernel.game import Fact


class Facts:
    """Counts of the facts of finished games. Sums of whole numbers, so that those of parts add up to those of the whole.

    Attributes:
        counts: by name, how many games had which value; for facts of seats, how many seats had it.
        seats: by name of a fact of words of seats and word, how many seats had it, and how much they won, in games in which words differ.
    """

    def __init__(self) -> None:
        self.counts: dict[str, dict[str | int, int]] = {}
        self.seats: dict[str, dict[str, list[int]]] = {}

    def count(self, facts: Mapping[str, Fact], wins: Sequence[int]) -> None:
        """Add one game, with what each seat won of it."""
        for name, fact in facts.items():
            counts = self.counts.setdefault(name, {})
            if isinstance(fact, str | int):
                counts[fact] = counts.get(fact, 0) + 1
                continue
            for value in fact:
                counts[value] = counts.get(value, 0) + 1
            words = [value for value in fact if isinstance(value, str)]
            if len(set(words)) > 1:
                table = self.seats.setdefault(name, {})
                for word, won in zip(words, wins, strict=True):
                    row = table.setdefault(word, [0, 0])
                    row[0] += 1
                    row[1] += won

    def add(self, other: Facts) -> None:
        """Add the games of another count."""
        for name, theirs in other.counts.items():
            counts = self.counts.setdefault(name, {})
            for value, n in theirs.items():
                counts[value] = counts.get(value, 0) + n
        for name, rows in other.seats.items():
            table = self.seats.setdefault(name, {})
            for word, (seats, won) in rows.items():
                row = table.setdefault(word, [0, 0])
                row[0] += seats
                row[1] += won

    def report(self, share: int) -> dict[str, Any]:
        """Each fact as an object for JSON, in the order in which games name them; a whole win counts ``share``.

        Numbers have their ``mean`` and ``lowest``, ``tenth``, ``median``, ``ninetieth``, ``highest``: the lowest, the highest, and those
        below which a tenth, half and nine tenths of the values lie. Words have ``counts``. Words of seats have, beside these, ``wins``: for
        each word, of the games in which seats differ, ``seats`` that had it, the ``games`` they won, and their ``share``: what part of the
        wins would go to it, were each word held by as many seats.
        """
        out: dict[str, Any] = {}
        for name, counts in self.counts.items():
            numbers = {value: n for value, n in counts.items() if isinstance(value, int)}
            out[name] = _spread(numbers) if numbers else {"counts": dict(sorted(counts.items()))}
            if name in self.seats:
                out[name]["wins"] = _wins(self.seats[name], share)
        return out


def _spread(counts: dict[int, int]) -> dict[str, float | int]:
    total, values = sum(counts.values()), sorted(counts)
    marks, seen = [], 0
    for part in (0.1, 0.5, 0.9):
        seen, mark = 0, values[-1]
        for value in values:
            seen += counts[value]
            if seen >= part * total:
                mark = value
                break
        marks.append(mark)
    mean = round(sum(value * n for value, n in counts.items()) / total, 3)
    return {"mean": mean, "lowest": values[0], "tenth": marks[0], "median": marks[1], "ninetieth": marks[2], "highest": values[-1]}


def _wins(table: dict[str, list[int]], share: int) -> dict[str, dict[str, float | int]]:
    rates = {word: won / share / seats for word, (seats, won) in sorted(table.items())}
    whole = sum(rates.values()) or 1.0
    return {
        word: {"seats": table[word][0], "games": round(table[word][1] / share, 4), "share": round(rate / whole, 4)}
        for word, rate in rates.items()
    }
