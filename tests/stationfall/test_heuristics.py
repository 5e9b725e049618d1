"""The sensible bot: it plays by every option, reads nothing that is hidden, and beats players who choose at random."""

from __future__ import annotations

import random

import pytest

from turncoat.games.stationfall import GAME, heuristics
from turncoat.kernel.chance import Dice

CASES = [
    (2, None, {"start_minute": 10}),
    (3, "solo", {"start_minute": 10}),
    (4, "team", {"team_guilt": "member", "start_minute": 10}),
    (5, None, {"bots": 2, "start_minute": 10, "reentry_mix": "always_zero", "item_supply": "unlimited"}),
    (6, None, {"consoles_need_power": True, "outer_space_light": "lit", "pod_seats": "roomy", "medevac_always": True, "start_minute": 10}),
    (9, None, {"schrodinger": False, "kompromat_refused": "returned", "monster_control": "automatic"}),
]


@pytest.mark.parametrize(("players", "mode", "options"), CASES)
def test_the_bot_plays_by_every_option_and_reads_nothing_that_is_hidden(players: int, mode: str | None, options: dict[str, object]) -> None:
    s = GAME.new(players, "heuristics", mode, options)  # type: ignore[arg-type]
    step = 0
    while s.pending:
        p = s.current_player
        action = heuristics.choose(s, p, Dice(1))
        assert action in s.legal_actions()
        if step % 9 == 0:
            assert heuristics.choose(GAME.determinize(s, p, Dice(step)), p, Dice(1)) is action
        s.apply(action)
        step += 1
    assert GAME.ending(s)


def test_the_bot_beats_three_random_ones() -> None:
    won = 0.0
    for game in range(20):
        s = GAME.new(4, game)
        chooser, chance = random.Random(game), Dice(game)
        seat = game % 4
        while s.pending:
            p = s.current_player
            s.apply(heuristics.choose(s, p, chance) if p == seat else chooser.choice(s.legal_actions()))
        won += s.returns()[seat]
    assert won >= 14
