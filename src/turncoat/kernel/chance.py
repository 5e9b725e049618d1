"""Chance: whoever plays nature. Rules ask for outcomes inline; what answers them is exchangeable.

:class:`Dice` answers from a seed, :class:`Tape` from a list (replays, scripted tests, explicit chance nodes), and :class:`Recorder`
writes down what another source answered. Outcomes are written as words, so that records and scenarios can be read by people.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product

from turncoat.kernel.errors import OutcomeError

MAX_TOGETHER = 3


class Die:
    """A die: equally likely faces, each written as one word.

    Attributes:
        name: what is rolled, for messages.
        faces: the word of each face, in order; equal words are different faces that read alike.
        together: for n of 1 to 3, all ``len(faces) ** n`` results of n dice as tuples of face indices, so that a roll of n dice
            costs one random number (measured: three times as fast as n numbers).
    """

    __slots__ = ("faces", "name", "sides", "together")

    def __init__(self, name: str, faces: Sequence[str]) -> None:
        self.name = name
        self.faces = tuple(faces)
        self.sides = len(self.faces)
        self.together: list[list[tuple[int, ...]]] = [list(product(range(self.sides), repeat=n)) for n in range(MAX_TOGETHER + 1)]

    def __copy__(self) -> Die:
        return self

    def __deepcopy__(self, memo: object) -> Die:
        return self


class Chance:
    """What every source of chance answers."""

    __slots__ = ()

    def roll(self, die: Die, n: int) -> tuple[int, ...]:
        """Roll ``n`` dice; the indices of the faces shown, in order."""
        raise NotImplementedError

    def pick(self, words: Sequence[str]) -> int:
        """The index of one of ``words``, each equally likely."""
        raise NotImplementedError

    def weigh(self, words: Sequence[str], weights: Sequence[int]) -> int:
        """The index of one of ``words``, likely in proportion to ``weights`` (whole numbers, not all 0)."""
        raise NotImplementedError

    def fork(self) -> Chance:
        """A source for a copy of the game: drawing from it leaves this one untouched."""
        raise NotImplementedError


class Dice(Chance):
    """Chance from a seed: the same seed gives the same outcomes on every machine.

    >>> Dice(7).pick(["a", "b", "c"]) == Dice(7).pick(["a", "b", "c"])
    True
    """

    __slots__ = ("_forks", "_random", "seed")

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed: int | str = random.SystemRandom().getrandbits(63) if seed is None else seed
        self._random: random.Random | None = None
        self._forks = 0

    def _wake(self) -> random.Random:
        # made on first use: a clone that never draws (most of those a search makes) then costs no generator
        made = self._random = random.Random(self.seed)
        return made

    def roll(self, die: Die, n: int) -> tuple[int, ...]:
        source = self._random or self._wake()
        if n <= MAX_TOGETHER:
            table = die.together[n]
            return table[int(source.random() * len(table))]
        return tuple([int(source.random() * die.sides) for _ in range(n)])

    def pick(self, words: Sequence[str]) -> int:
        return int((self._random or self._wake()).random() * len(words))

    def weigh(self, words: Sequence[str], weights: Sequence[int]) -> int:
        left = int((self._random or self._wake()).random() * sum(weights))
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise AssertionError("weights must not all be 0")

    def fork(self) -> Dice:
        self._forks += 1
        return Dice(f"{self.seed}/{self._forks}")


class NeedOutcome(Exception):
    """A tape has run out: nature must choose one of ``words`` with these ``weights``. Explicit chance nodes catch this."""

    def __init__(self, words: Sequence[str], weights: Sequence[int]) -> None:
        super().__init__(f"chance is asked for one of {', '.join(words)}")
        self.words = tuple(words)
        self.weights = tuple(weights)


class Tape(Chance):
    """Chance from a list of words, in the order in which the rules ask for them.

    >>> Tape(["b"]).pick(["a", "b", "c"])
    1
    """

    __slots__ = ("at", "words")

    def __init__(self, words: Sequence[str]) -> None:
        self.words = [str(word) for word in words]
        self.at = 0

    @property
    def left(self) -> list[str]:
        """The outcomes that nobody has asked for yet."""
        return self.words[self.at :]

    def _next(self, options: Sequence[str], weights: Sequence[int] | None = None) -> int:
        if self.at >= len(self.words):
            raise NeedOutcome(options, weights if weights is not None else [1] * len(options))
        word = self.words[self.at]
        for index, option in enumerate(options):
            if option == word and (weights is None or weights[index]):
                self.at += 1
                return index
        raise OutcomeError(
            f"outcome {self.at + 1} of the script is {word!r}, but the rules ask here for one of: {', '.join(dict.fromkeys(options))}"
        )

    def roll(self, die: Die, n: int) -> tuple[int, ...]:
        return tuple([self._next(die.faces) for _ in range(n)])

    def pick(self, words: Sequence[str]) -> int:
        return self._next(words)

    def weigh(self, words: Sequence[str], weights: Sequence[int]) -> int:
        return self._next(words, weights)

    def fork(self) -> Tape:
        copy = Tape(())
        copy.words = self.words
        copy.at = self.at
        return copy


class Recorder(Chance):
    """Passes on what ``source`` answers and writes it down in ``words``, ready for a :class:`Tape`."""

    __slots__ = ("source", "words")

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.words: list[str] = []

    def take(self) -> list[str]:
        """The words since the last call."""
        words, self.words = self.words, []
        return words

    def roll(self, die: Die, n: int) -> tuple[int, ...]:
        rolled = self.source.roll(die, n)
        self.words += [die.faces[face] for face in rolled]
        return rolled

    def pick(self, words: Sequence[str]) -> int:
        index = self.source.pick(words)
        self.words.append(words[index])
        return index

    def weigh(self, words: Sequence[str], weights: Sequence[int]) -> int:
        index = self.source.weigh(words, weights)
        self.words.append(words[index])
        return index

    def fork(self) -> Chance:
        return self.source.fork()
