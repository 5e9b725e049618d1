"""Final scoring (section 19) and ties (section 20)."""

from __future__ import annotations

from msgspec import Struct

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.state import EmeraldState


class Score(Struct, frozen=True, gc=False):
    """How a player's final total comes about.

    Attributes:
        faction: the side. neutral: neutral points. side: card and text points of the own side. royalty: of Restorationists.
        kills: of Loyalists, for bodies of Restorationists. gap: of the side ahead. penalty: lost by the side of the lowest.
        lost_side, lost_royalty, lost_kills, lost_gap: points that counted during play and are lost.
        before: the total by identity, before the loss of 5. total: the final total. lowest: whether this player was the lowest.
        rank: from 1, equal for players who share it. winner: whether the game is won.
    """

    faction: int
    neutral: int
    side: int
    royalty: int
    kills: int
    gap: int
    penalty: int
    lost_side: int
    lost_royalty: int
    lost_kills: int
    lost_gap: int
    before: int
    total: int
    lowest: bool
    rank: int
    winner: bool


def kept_kills(s: EmeraldState, p: int) -> int:
    """Kill points are kept by Loyalists only, and only for bodies of Restorationists (SE-19.4, SE-19.5)."""
    if s.faction[p] != N.LOYALIST:
        return 0
    return sum([s.points[p][N.KILLS + q] for q in range(s.players) if s.faction[q] == N.RESTORATIONIST])


def kept_gap(s: EmeraldState, p: int) -> int:
    """The gap is kept by the side whose marker is farther ahead (SE-19.6, SE-23.9)."""
    side = s.faction[p]
    return max(0, s.markers[side] - s.markers[1 - side])


def by_identity(s: EmeraldState, p: int) -> int:
    """The total by identity: neutral points and what the own side keeps (SE-19.2 to SE-19.6, SE-19.13)."""
    points, side = s.points[p], s.faction[p]
    kept = points[N.CARD_NEUTRAL] + points[N.TEXT_NEUTRAL] + points[N.CARD_RESTORATIONIST + side] + points[N.TEXT_RESTORATIONIST + side]
    royalty = points[N.ROYALTY] if side == N.RESTORATIONIST else 0
    return kept + royalty + kept_kills(s, p) + kept_gap(s, p)


def lowest_side(s: EmeraldState, before: list[int]) -> int:
    """The side of the lowest total; a Loyalist counts as the lowest where both sides share it (SE-19.7, SE-20.1)."""
    least = min(before)
    return max([s.faction[p] for p in range(s.players) if before[p] == least])


def penalised(s: EmeraldState, before: list[int]) -> list[bool]:
    """Who loses 5: the others of the side of the lowest (SE-19.8 to SE-19.10, SE-23.19, SE-23.20)."""
    if len(set(s.faction)) == 1 and not s.options.one_faction_penalty:
        return [False] * s.players
    side = lowest_side(s, before)
    least = min(before)
    whole = s.options.penalty_scope == "whole_side"
    return [s.faction[p] == side and (whole or before[p] > least) for p in range(s.players)]


def totals(s: EmeraldState) -> list[int]:
    """The final total of each seat as it would be now; it may be negative (SE-19.12)."""
    before = [by_identity(s, p) for p in range(s.players)]
    return [value - s.components.penalty * lost for value, lost in zip(before, penalised(s, before), strict=True)]


def ranks(s: EmeraldState, final: list[int]) -> list[int]:
    """Places from 1: by total, Restorationists before Loyalists, equal within a side (SE-20.2, SE-20.4)."""
    keys = [(-final[p], s.faction[p]) for p in range(s.players)]
    return [1 + sum(other < key for other in keys) for key in keys]


def winners(s: EmeraldState) -> list[int]:
    """The seats that win, several only where they are of one side (SE-19.11, SE-20.2, SE-20.3)."""
    placed = ranks(s, totals(s))
    return [p for p in range(s.players) if placed[p] == 1]


def breakdown(s: EmeraldState) -> tuple[Score, ...]:
    """Every player's final score, part by part."""
    before = [by_identity(s, p) for p in range(s.players)]
    lost = penalised(s, before)
    final = totals(s)
    placed = ranks(s, final)
    least, side = min(before), lowest_side(s, before)
    return tuple(
        [
            _score(s, p, before[p], s.components.penalty * lost[p], s.faction[p] == side and before[p] == least, placed[p])
            for p in range(s.players)
        ]
    )


def _score(s: EmeraldState, p: int, before: int, penalty: int, lowest: bool, rank: int) -> Score:
    points, side = s.points[p], s.faction[p]
    kills = sum(points[N.KILLS :])
    kept = kept_kills(s, p)
    gap = kept_gap(s, p)
    return Score(
        faction=side,
        neutral=points[N.CARD_NEUTRAL] + points[N.TEXT_NEUTRAL],
        side=points[N.CARD_RESTORATIONIST + side] + points[N.TEXT_RESTORATIONIST + side],
        royalty=points[N.ROYALTY] if side == N.RESTORATIONIST else 0,
        kills=kept,
        gap=gap,
        penalty=penalty,
        lost_side=points[N.CARD_LOYALIST - side] + points[N.TEXT_LOYALIST - side],
        lost_royalty=points[N.ROYALTY] if side == N.LOYALIST else 0,
        lost_kills=kills - kept,
        lost_gap=abs(s.markers[0] - s.markers[1]) - gap,
        before=before,
        total=before - penalty,
        lowest=lowest,
        rank=rank,
        winner=rank == 1,
    )
