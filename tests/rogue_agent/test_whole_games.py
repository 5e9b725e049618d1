"""Whole games, shown: at every step there are words, at every third pictures for a player and a watcher."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

from turncoat.games.rogue_agent import GAME
from turncoat.kernel.chance import Dice
from turncoat.kernel.view import OPEN, SPECTATOR
from turncoat.kernel.words import People, plain

NAMES = ("Mira", "Jonas", "Aiko", "Tiller")
PLANS = [
    ("agent", 4, {}, 0.5),
    ("agent", 2, {"preset": "rulebook"}, 0.2),
    ("agent", 3, {"preset": "player_aid"}, 0.5),
    ("android", 4, {}, 0.3),
    ("android", 3, {"preset": "player_aid", "stability": "faq"}, 0.3),
    ("android", 4, {"preset": "rulebook", "open_column": "fail", "badge_value": 6}, 0.2),
]


@pytest.mark.parametrize(("mode", "players", "options", "sense"), PLANS)
def test_a_whole_game_is_told_asked_and_drawn_at_every_step(mode: str, players: int, options: dict[str, str | int], sense: float) -> None:
    """``sense`` is the share of choices that the sensible bot makes; chance makes the others, so that odd corners are seen."""
    source = random.Random(f"{mode}{players}{sense}")
    chance = Dice(f"{mode}{players}")
    state = GAME.new(players, seed=f"shown {mode} {players} {sense}", mode=mode, options=options, log=True)
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
        watcher = SPECTATOR if step % 2 else (seat + 1) % players
        for audience, looks in ((seat, people), (watcher, People(NAMES[:players], watcher))) if step % 3 == 0 else ():
            seen = GAME.view(state, audience)
            asked = sheet if audience == seat else GAME.sheet(seen, looks, odds=True)
            picture = GAME.draw(seen, looks, asked, before.get(audience))
            ElementTree.fromstring(f"<div>{picture.board}{picture.dock}{picture.seats}</div>".replace("&nbsp;", " "))
            before[audience] = seen
            assert all(len(line) <= 100 for line in GAME.describe(seen, looks))
        lines = GAME.tell(state.log, state.components, people)
        assert all(plain(line.text).strip() and set(line.rules) <= set(rules) for line in lines)
        state.log = []
        legal = state.legal_actions()
        action = GAME.heuristic(state, seat, chance) if source.random() < sense else source.choice(legal)
        state.apply(action)
        step += 1
    assert GAME.final(GAME.view(state, OPEN), People(NAMES[:players]))
