"""Whole games are booked event by event: no turn brings more than section 15 grants."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from turncoat.games.stationfall import GAME
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.log import Event


class Account:
    """What has been done in the turn under way, and in the game."""

    def __init__(self, s: StationfallState) -> None:
        self.s = s
        self.revealed: Counter[int] = Counter()
        self.turns: list[tuple[int, int]] = []
        self.new_turn()

    def new_turn(self) -> None:
        self.rights: Counter[str] = Counter()
        self.granted = 0
        self.kinds: list[str] = []

    def book(self, event: Event, before: StationfallState) -> None:
        kind, details = event.kind, event.details
        if kind == "turn":
            self.new_turn()
            self.turns.append((details[1], details[0]))
        elif kind == "reveal":
            self.revealed[details[0]] += 1
            assert self.revealed[details[0]] == 1, "a player reveals at most once (SF-15.9)"
        elif kind == "activate":
            assert self.granted == 0, "one Activation in a turn (SF-15.20)"
            self.granted = details[2]
            self.check_exhaustion(before, details)
        elif kind == "deed":
            self.check_deed(details, before)
        if kind in ("turn", "reveal", "influence", "no_influence", "activate", "renegotiate", "resolved", "monster_step"):
            self.kinds.append(kind)
            self.check_order()

    def check_exhaustion(self, before: StationfallState, details: tuple[Any, ...]) -> None:
        """Any disc on the card Exhausts, the own included; two for the Uncanny (SF-15.18, SF-15.19, SF-AB.16)."""
        if before.turn.begun:
            return  # a Bribe or Kompromat came first: discs may have moved since the phase began
        character = N.CHARACTER_OF[details[1]]
        discs = sum(disc == character for disc in before.disc)
        needed = 2 if before.powers[character] & N.UNCANNY else 1
        assert self.granted == (1 if discs >= needed else 2)

    def check_deed(self, details: tuple[Any, ...], before: StationfallState) -> None:
        right, actor, verb = details[0], details[1], details[2]
        free = right == "action" and verb in ("step", "drag") and not details[4] and moves_free(before, actor, details[3][-1])
        self.rights["free move" if free else right] += 1
        assert self.rights["action"] <= self.granted, "one or two Actions (SF-15.20)"
        for once in ("free", "presence", "creatropism", "kompromat"):
            assert self.rights[once] <= 1, f"once per turn: {once} (SF-15.23, SF-15.38)"
        assert self.rights["bribe"] + self.rights["grey_bribe"] <= 1, "one Bribe per turn (SF-15.29)"
        assert "renegotiate" not in self.kinds or right in ("monster",), "no Bribe or Kompromat after Renegotiate (SF-15.47)"

    def check_order(self) -> None:
        """Reveal, Influence, Activate or Renegotiate, Resolve, each at most once (SF-15.4, SF-15.14)."""
        order = {
            "turn": 0,
            "reveal": 1,
            "influence": 2,
            "no_influence": 2,
            "activate": 3,
            "renegotiate": 3,
            "resolved": 4,
            "monster_step": 5,
        }
        ranks = [order[kind] for kind in self.kinds]
        assert ranks == sorted(ranks) or self.s.phase in (N.STATIONFALL, N.OVER), self.kinds
        for once in (1, 2, 3):
            assert ranks.count(once) <= 1 or self.s.phase in (N.STATIONFALL, N.OVER), self.kinds


def moves_free(s: StationfallState, actor: int, place: int) -> bool:
    """Adrenaline into a Hazard, Emergency Response to a Down Human (SF-C10.3, SF-C19.3)."""
    name = N.PAWNS[actor]
    if name == "daredevil":
        return bool((s.fire | s.choking) >> place & 1)
    return name == "medical" and any(
        s.at[pawn] == place and s.down >> pawn & 1 for pawn in range(N.PAWN_COUNT) if s.components.humans >> pawn & 1
    )


@pytest.mark.rule(
    "SF-15.2", "SF-15.3", "SF-15.4", "SF-15.9", "SF-15.14", "SF-15.19", "SF-15.20", "SF-15.23", "SF-15.29", "SF-15.38", "SF-15.47"
)
@pytest.mark.parametrize("seed", range(8))
def test_no_turn_brings_more_than_its_rules_grant(seed: int) -> None:
    chooser = random.Random(seed)
    players = 2 + seed
    s = GAME.new(players, seed, log=True)
    account = Account(s)
    for event in s.log or []:
        account.book(event, s)
    while s.pending:
        before = s.clone()
        s.log = []
        s.apply(chooser.choice(s.legal_actions()))
        for event in s.log:
            account.book(event, before)
    rounds = [account.turns[start : start + s.sides] for start in range(0, len(account.turns), s.sides)]
    for number, round_ in enumerate(rounds):  # every side once in a Minute, in the same order (SF-15.2, SF-15.3)
        assert {minute for minute, _side in round_} == {rounds[0][0][0] - number}
        assert tuple(side for _minute, side in round_) == s.order[: len(round_)]
