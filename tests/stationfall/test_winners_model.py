"""Points beside the Agenda, and the winners, read a second time from sections 16 to 18, on finished tables thrown together at random."""

from __future__ import annotations

import random
from typing import Any

import pytest

from turncoat.games.stationfall import GAME, paths
from turncoat.games.stationfall import names as N
from turncoat.kernel.errors import PositionError

TABLES = [(2, None), (3, None), (4, None), (5, None), (6, None), (8, None), (9, None), (4, "team"), (6, "team"), (8, "team"), (5, "solo")]
TWICE = ("boarder", "consort", "hyde", "inspector")
"""Cards on which each other player's Bribe counts 2."""
PARDONED = ("boarder", "cyborg", "digital_assistant", "engineer", "telepathic_rat")
"""Cards that may win although Guilty (SF-10.11)."""


def finished(chooser: random.Random, seats: int) -> dict[str, Any]:
    """A finished table: everybody has revealed, cubes and Bribes lie about, some are Guilty; scores are close."""
    sides = "ABCD" if seats == 2 else N.LETTERS[:seats]
    cards = chooser.sample(N.IDENTITIES, len(sides))
    away = chooser.random() < 0.5
    players: dict[str, Any] = {}
    for side, card in zip(sides, cards, strict=True):
        bribe = chooser.choice(["ready", *[N.CHARACTERS[N.CHARACTER_OF_IDENTITY[N.IDENTITIES.index(one)]] for one in cards]])
        players[side] = {
            "pc": card, "guilt": chooser.choice(N.GUILTS), "betrayal": chooser.randint(0, 3), "bribe": bribe,
            "revealed": chooser.choice(["yes", "stationfall"]),
        }  # fmt: skip
    loose = {name: {"cubes": {side: chooser.randint(0, 2) for side in sides}} for name in ("drones",)}
    grey = [chooser.choice(["ready", "exile", *[players[side]["bribe"] for side in sides]]) for _ in range(3)]
    return {
        "characters": list(N.CHARACTERS), "phase": "over", "pending": [], "players": players, "cards": loose,
        "grey": [card if card != "none" else "ready" for card in grey], "pawns": {"billionaire": {"at": "alone"}} if away else {},
    }  # fmt: skip


def points(facts: dict[str, Any], side: str, seats: int) -> int:
    """Rows of the Agenda, Bribes, the unused Bribe, cubes above the limit (SF-16.15, SF-16.21 to SF-16.26, SF-C02.5, SF-C02.15)."""
    about = facts["players"][side]
    card = N.CHARACTERS[N.CHARACTER_OF_IDENTITY[N.IDENTITIES.index(about["pc"])]]
    own = {side} if seats != 2 else {"A", "C"} if side in "AC" else {"B", "D"}
    bribes = sum(other["bribe"] == card for letter, other in facts["players"].items() if letter not in own)
    bribes += facts["grey"].count(card) if facts["pawns"]["billionaire"]["at"] == "alone" else 0
    unused = about["bribe"] == "ready"
    outside = about["betrayal"] + sum(entry["cubes"][side] for entry in facts["cards"].values())
    limit = GAME.content().influence_limit[N.CHARACTERS.index(card)]
    if card == "billionaire":
        bribes = unused = 0
    return sum(about["rows"]) + bribes * (2 if about["pc"] in TWICE else 1) + unused - max(0, outside - limit)


def winning(facts: dict[str, Any], totals: dict[str, int], groups: list[list[str]], places: int) -> set[str]:
    """The best groups of sides of which nobody is barred, by points, fewest own betrayed cubes, most unused ones (SF-16.28 to SF-17.25)."""
    ranked = []
    for group in groups:
        abouts = [facts["players"][side] for side in group]
        if any(about["guilt"] == "guilty" and about["pc"] not in PARDONED for about in abouts):
            continue
        betrayed, unused = sum(about["betrayal"] for about in abouts), sum(about["supply"] for about in abouts)
        ranked.append(((sum(totals[side] for side in group), -betrayed, unused), group))
    ranked.sort(key=lambda entry: entry[0], reverse=True)
    last = ranked[: min(places, len(ranked))]
    return {side for key, group in ranked for side in group if last and key >= last[-1][0]}


@pytest.mark.rule("SF-16.21", "SF-16.22", "SF-16.24", "SF-16.25", "SF-16.26", "SF-16.28", "SF-16.29", "SF-16.30", "SF-17.12", "SF-17.13")
@pytest.mark.rule("SF-17.14", "SF-17.16", "SF-17.17", "SF-17.23", "SF-17.24", "SF-17.25", "SF-18.6", "SF-18.8", "SF-18.10", "SF-10.11")
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_points_and_winners_are_those_of_a_second_reading(seats: int, mode: str | None) -> None:
    chooser = random.Random(seats)
    played = 0
    while played < 25:
        try:
            s = GAME.set_up(finished(chooser, seats), seats, mode)
        except PositionError:
            continue
        played += 1
        facts = paths.facts_of(s)
        totals = {side: points(facts, side, seats) for side in facts["players"]}
        for side, total in totals.items():
            assert facts["players"][side]["score"]["total"] == total, (side, facts["players"][side])
        letters = list(facts["players"])
        if seats == 2:
            groups = [["A", "C"], ["B", "D"]]
        elif mode == "team":
            groups = [[letters[number], letters[number + seats // 2]] for number in range(seats // 2)]
        else:
            groups = [[letter] for letter in letters]
        places = 1 if mode == "team" or seats < 6 else 3 if seats == 9 else 2
        won = winning(facts, totals, groups, places)
        assert set(facts["winners"]) == {side for side in won if side in N.LETTERS[:seats]}
        by_group = {side: sum(totals[mate] for mate in group) for group in groups for side in group}
        assert facts["scores"] == {side: by_group[side] for side in N.LETTERS[:seats]}
