"""Arena: a match between kinds of bots, with seats rotated, ratings and confidence intervals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log10, sqrt
from random import Random
from typing import Any

from msgspec import Struct

from turncoat import bots
from turncoat.games import load
from turncoat.kernel.chance import Dice
from turncoat.kernel.game import Value

Z = 1.96
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""
RESAMPLES = 200
MIDDLE = 1500.0
"""The mean rating of the kinds in a match; 400 points more are odds of ten to one, as in chess."""


class Contest(Struct, frozen=True):
    """A match that is to be played.

    Attributes:
        game, players, mode, options, content: as :meth:`Game.new` takes them.
        bots: the kinds at the table, one for each seat. games: how many, rounded up to whole rotations.
        seed: each deal has a seed of its own, and is played once for every rotation of the seats, so that luck of the deal evens out.
    """

    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: int | str
    mode: str | None = None
    options: dict[str, Value | str] = {}
    content: str | None = None


class Outcome(Struct, frozen=True):
    """A finished game: the kind in each seat, each seat's score, and the winning seats."""

    kinds: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def play(contest: Contest) -> list[list[Outcome]]:
    """Play all games; a list of rotations for each deal."""
    game, deals = load(contest.game), []
    for deal in range(-(-contest.games // contest.players)):
        rotations = []
        for turn in range(contest.players):
            kinds = contest.bots[turn:] + contest.bots[:turn]
            seed = f"{contest.seed}/{deal}"
            state = game.new(contest.players, seed, contest.mode, contest.options, contest.content)
            chance = Dice(f"{seed}/{turn}/bots")
            while (seat := state.current_player) >= 0:
                state.apply(bots.choose(kinds[seat], game, state, seat, chance))
            rotations.append(Outcome(kinds, tuple(game.scores(state)), tuple(game.winners(state))))
        deals.append(rotations)
    return deals


def hold(contest: Contest) -> dict[str, Any]:
    """Play a match and rate it.

    Returns:
        one JSON object with ``game``, ``players``, ``games``, ``ratings`` (by kind: rating with its 95 % interval, games, wins, share of
        wins with its 95 % interval, fair share, mean score with its interval), and ``wins_by_seat``.

    Raises:
        OptionError, ContentError: the match is not possible.
    """
    game = load(contest.game)
    mode, options = game.resolve(contest.players, contest.mode, contest.options)
    deals = play(contest)
    outcomes = [outcome for deal in deals for outcome in deal]
    kinds = sorted(set(contest.bots), key=contest.bots.index)
    rated, spans = rate(outcomes, kinds), _intervals(deals, kinds)
    seats = [sum(1 / len(o.winners) for o in outcomes if seat in o.winners) for seat in range(contest.players)]
    return {
        "game": game.name,
        "mode": mode,
        "players": contest.players,
        "games": len(outcomes),
        "bots": list(contest.bots),
        "seed": contest.seed,
        "options": options,
        "ratings": {kind: {"rating": round(rated[kind], 1), "rating_95": spans[kind], **_figures(outcomes, kind)} for kind in kinds},
        "wins_by_seat": [round(wins, 4) for wins in seats],
    }


# -- figures ------------------------------------------------------------------------------------------------------------------


def _figures(outcomes: Sequence[Outcome], kind: str) -> dict[str, Any]:
    """What one kind reached: shares of wins over games, its mean score for a seat."""
    won = sum(sum(outcome.kinds[seat] == kind for seat in outcome.winners) / len(outcome.winners) for outcome in outcomes)
    scores = [score for outcome in outcomes for who, score in zip(outcome.kinds, outcome.scores, strict=True) if who == kind]
    fair = sum(outcome.kinds.count(kind) / len(outcome.kinds) for outcome in outcomes) / len(outcomes)
    low, high = wilson(won, len(outcomes))
    mean = sum(scores) / len(scores)
    spread = sqrt(sum((score - mean) ** 2 for score in scores) / max(1, len(scores) - 1))
    error = Z * spread / sqrt(len(scores))
    return {
        "games": len(outcomes),
        "wins": round(won, 4),
        "win_share": round(won / len(outcomes), 4),
        "win_share_95": [round(low, 4), round(high, 4)],
        "fair_share": round(fair, 4),
        "mean_score": round(mean, 3),
        "mean_score_95": [round(mean - error, 3), round(mean + error, 3)],
        "score_deviation": round(spread, 3),
    }


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's score; it stays within 0 and 1 also for few games.

    >>> [round(end, 3) for end in wilson(8, 10)]
    [0.49, 0.943]
    """
    if games == 0:
        return 0.0, 1.0
    share = won / games
    middle = share + Z * Z / (2 * games)
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def rate(outcomes: Iterable[Outcome], kinds: Sequence[str]) -> dict[str, float]:
    """Ratings of the kinds on the scale of chess, by the model of Bradley and Terry over all pairs of seats that differ in kind.

    Of two seats the one that won the game beats the other, else the one with the higher score; equal scores are half a win for both. Half a
    win of each kind over each other is added, so that a clean sweep has a finite rating.
    """
    return _fit([_pairs(outcomes)], kinds)


def _pairs(outcomes: Iterable[Outcome]) -> dict[tuple[str, str], float]:
    """How often the first kind of each pair beat the second."""
    beaten: dict[tuple[str, str], float] = {}
    for outcome in outcomes:
        ranks = [(seat in outcome.winners, outcome.scores[seat]) for seat in range(len(outcome.kinds))]
        for one, mine in enumerate(outcome.kinds):
            for other, theirs in enumerate(outcome.kinds):
                if mine != theirs and ranks[one] >= ranks[other]:
                    beaten[mine, theirs] = beaten.get((mine, theirs), 0.0) + (1.0 if ranks[one] > ranks[other] else 0.5)
    return beaten


def _fit(tables: Iterable[Mapping[tuple[str, str], float]], kinds: Sequence[str]) -> dict[str, float]:
    beaten = {(one, other): 0.5 for one in kinds for other in kinds if one != other}
    for table in tables:
        for pair, times in table.items():
            beaten[pair] += times
    strength = dict.fromkeys(kinds, 1.0)
    for _ in range(100):
        fresh = {}
        for kind in kinds:
            others = [other for other in kinds if other != kind]
            won = sum(beaten[kind, other] for other in others)
            met = sum((beaten[kind, other] + beaten[other, kind]) / (strength[kind] + strength[other]) for other in others)
            fresh[kind] = won / met if met else 1.0
        strength = fresh
    middle = sum(log10(strength[kind]) for kind in kinds) / len(kinds)
    return {kind: MIDDLE + 400 * (log10(strength[kind]) - middle) for kind in kinds}


def _intervals(deals: Sequence[Sequence[Outcome]], kinds: Sequence[str]) -> dict[str, list[float]]:
    """95 % intervals of the ratings, from the match drawn anew deal by deal: games of one deal are not independent."""
    random, tables = Random(1), [_pairs(deal) for deal in deals]
    drawn = [_fit([tables[int(random.random() * len(tables))] for _ in tables], kinds) for _ in range(RESAMPLES)]
    edge = RESAMPLES // 40
    out = {}
    for kind in kinds:
        ratings = sorted(rating[kind] for rating in drawn)
        out[kind] = [round(ratings[edge], 1), round(ratings[-1 - edge], 1)]
    return out
