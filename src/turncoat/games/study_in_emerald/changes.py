"""What has just changed: the difference of two views of one audience."""

from __future__ import annotations

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.view import EmeraldView


class Changes:
    """The marks of what has just changed.

    Attributes:
        cards: cities with another face-up card. slots: cities whose royalty slot has changed. zombies: cities with another zombie.
        rows: (city, player) whose pieces have changed. moves: (player, from, to) of agents that have moved.
        seats: players whose belongings have changed. markers: sides whose marker has moved, with where it was.
    """

    __slots__ = ("cards", "markers", "moves", "rows", "seats", "slots", "zombies")

    def __init__(self) -> None:
        self.cards: set[int] = set()
        self.slots: set[int] = set()
        self.zombies: set[int] = set()
        self.rows: set[tuple[int, int]] = set()
        self.moves: list[tuple[int, int, int]] = []
        self.seats: set[int] = set()
        self.markers: dict[int, int] = {}


def compare(before: EmeraldView | None, now: EmeraldView) -> Changes:
    """What differs between two views; nothing without a view before or with one of another game."""
    found = Changes()
    if before is None or before.players != now.players or before.content != now.content:
        return found
    for city, (old, new) in enumerate(zip(before.cities, now.cities, strict=True)):
        if old.up != new.up:
            found.cards.add(city)
        if old.slot != new.slot:
            found.slots.add(city)
        if old.zombie != new.zombie:
            found.zombies.add(city)
        for p in range(now.players):
            if (old.cubes[p], old.agents[p]) != (new.cubes[p], new.agents[p]):
                found.rows.add((city, p))
    for p in range(now.players):
        found.moves += _moves(before, now, p)
        if before.seats[p] != now.seats[p]:
            found.seats.add(p)
    found.markers = {side: before.markers[side] for side in (0, 1) if before.markers[side] != now.markers[side]}
    return found


def _moves(before: EmeraldView, now: EmeraldView, p: int) -> list[tuple[int, int, int]]:
    """Agents are alike: where as many have left cities as have arrived in others, they are taken for the same."""
    left: list[int] = []
    reached: list[int] = []
    for city in range(N.CITY_COUNT):
        change = now.cities[city].agents[p] - before.cities[city].agents[p]
        left += [city] * -change
        reached += [city] * change
    return [(p, start, goal) for start, goal in zip(left, reached, strict=True)] if len(left) == len(reached) else []
