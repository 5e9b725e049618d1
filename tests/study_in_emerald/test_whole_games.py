"""Whole games, shown: at every step there are words, at every fourth pictures for a player and a watcher."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

from turncoat.games.study_in_emerald import GAME
from turncoat.kernel.chance import Dice
from turncoat.kernel.game import Value
from turncoat.kernel.view import OPEN, SPECTATOR
from turncoat.kernel.words import People, plain

NAMES = ("Mira", "Jonas", "Aiko", "Tiller", "Wren")
PLANS: list[tuple[int, dict[str, Value | str], float]] = [
    (4, {}, 0.6),
    (2, {"agent_moves": "group", "starter_own_bombs": True, "card_limit": "no_spare"}, 0.3),
    (3, {"majority_tie": "agents", "end_timing": "turn", "deduction_panel": False}, 0.5),
    (5, {"assassin_needs_agent": False, "end_timing": "round", "open_discards": False, "penalty_scope": "whole_side"}, 0.8),
]


@pytest.mark.parametrize(("players", "options", "sense"), PLANS)
def test_a_whole_game_is_told_asked_and_drawn_at_every_step(players: int, options: dict[str, Value | str], sense: float) -> None:
    """``sense`` is the share of choices that the sensible bot makes; chance makes the others, so that odd corners are seen."""
    source = random.Random(f"{players}{sense}")
    chance = Dice(f"{players}")
    state = GAME.new(players, seed=f"shown {players} {sense}", options=options, log=True)
    rules = GAME.rules()
    before = {}
    step = 0
    while not state.is_terminal:
        seat = state.current_player
        people = People(NAMES[:players], seat)
        view = GAME.view(state, seat)
        sheet = GAME.sheet(view, people, odds=step % 3 > 0)
        offered = [choice.action for group in sheet.groups for choice in group.choices if choice.action]
        assert sorted(offered) == sorted(view.actions), view.ask
        assert all(choice.why and choice.rule in rules for group in sheet.groups for choice in group.choices if not choice.action)
        watcher = SPECTATOR if step % 8 else (seat + 1) % players
        for audience, looks in ((seat, people), (watcher, People(NAMES[:players], watcher))) if step % 4 == 0 else ():
            seen = GAME.view(state, audience)
            asked = sheet if audience == seat else GAME.sheet(seen, looks, odds=True)
            picture = GAME.draw(seen, looks, asked, before.get(audience))
            ElementTree.fromstring(f"<div>{picture.board}{picture.dock}{picture.seats}</div>".replace("&nbsp;", " "))
            before[audience] = seen
            assert all(len(line) <= 100 for line in GAME.describe(seen, looks))
        lines = GAME.tell(state.log or [], state.components, people)
        assert all(plain(line.text).strip() and set(line.rules) <= set(rules) for line in lines)
        state.log = []
        legal = state.legal_actions()
        state.apply(GAME.heuristic(state, seat, chance) if source.random() < sense else source.choice(legal))
        step += 1
    assert GAME.final(GAME.view(state, OPEN), People(NAMES[:players]))
    assert GAME.ending(state) in ("mark", "marker", "sanity", "agents", "round_cap")
    back = GAME.load(GAME.save(state))
    assert GAME.winners(back) == GAME.winners(state)
