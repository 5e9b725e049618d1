"""Random play with every check at every step, and what must come up in it."""

from __future__ import annotations

import random

import msgspec
import pytest

from turncoat.games.study_in_emerald import GAME
from turncoat.kernel.chance import Dice

JSON = msgspec.json.Encoder()

OPTION_SETS = [
    {},
    {"majority_rule": "absolute", "card_limit": "no_spare", "agent_moves": "group", "starter_own_bombs": True, "open_discards": False},
    {"majority_tie": "agents", "card_limit": "cubes_only", "assassin_needs_agent": False, "royal_backlash": "any_agent", "vp_mark": 60},
    {"revealed_still_rolls": True, "repeat_refill": False, "end_timing": "round", "madness_faces": 5, "starting_limbo": 0, "round_cap": 30},
    {"end_timing": "turn", "retire_vp_text_cards": "any_vp", "madness_faces": 1, "penalty_scope": "whole_side", "first_player": "B"},
]


def look_at_everything(state, step):
    """The invariants, and that copies, snapshots, positions and beliefs are what they should be."""
    GAME.check(state)
    before = GAME.save(state)
    clone = state.clone()
    if clone.pending:
        clone.apply(clone.legal_actions()[step % len(clone.legal_actions())])
        assert GAME.save(state) == before, "a clone is not independent"
    assert GAME.save(GAME.load(before)) == before
    seat = step % state.players
    for audience in (seat, -1):
        seen = JSON.encode(GAME.view(state, audience))
        other = GAME.determinize(state, audience, Dice(step))
        GAME.check(other)
        assert JSON.encode(GAME.view(other, audience)) == seen, f"the view of {audience} depends on what is hidden"
    if step % 7 == 0:
        written = GAME.write(state)
        again = GAME.set_up(written, state.players, options=GAME.match(state).options)
        again.revealed, again.log = state.revealed, state.log
        assert GAME.save(again) == before, "a written position is not the position"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", OPTION_SETS, ids=range(len(OPTION_SETS)))
def test_every_check_holds_at_every_step_of_random_games(players, options):
    chance = random.Random(f"{players} {sorted(options.items())}")
    state = GAME.new(players, seed=1, options=options, log=True)
    step = 0
    while state.pending:
        if step % 4 == 0:
            look_at_everything(state, step // 4)
        state.log = []
        state.apply(chance.choice(state.legal_actions()))
        step += 1
    look_at_everything(state, step)
    assert sum(state.returns()) == pytest.approx(1)
