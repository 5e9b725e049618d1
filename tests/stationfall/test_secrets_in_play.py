"""Nobody learns more from how play goes on than the rules show (chapter 20): two tables that a reader cannot tell apart, played alike."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from stationfall.scrambled import scrambled
from turncoat.games.stationfall import GAME
from turncoat.games.stationfall.setup import team_of
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Dice
from turncoat.kernel.log import EVERYBODY, Event
from turncoat.kernel.view import SPECTATOR

encode = msgspec.json.Encoder().encode
MODES = ((2, "standard"), (3, "standard"), (4, "team"), (5, "solo"), (6, "standard"), (9, "standard"))
SHOWING = frozenset(("reveal", "enigma", "shown", "used_kompromat", "project", "trap", "offer", "script", "stationfall"))
"""Public events that show something hidden, or that follow from the cards of a bot."""
LIVELY = frozenset(("kompromat", "bribe", "collect", "schrodinger", "reveal", "identity", "influence", "activate", "tradecraft", "spend"))
OWN = frozenset(("identity", "reveal", "schrodinger", "kompromat", "spend"))
"""Verbs that name a hidden thing of one's own, so that what is legal depends on it."""


def lively(chooser: random.Random, s: StationfallState) -> Action:
    """An action that makes hidden things matter, most of the time."""
    legal = s.legal_actions()
    verbs = sorted({action.verb for action in legal})
    wanted = [verb for verb in verbs if verb in LIVELY]
    verb = chooser.choice(wanted) if wanted and chooser.random() < 0.6 else chooser.choice(verbs)
    return chooser.choice([action for action in legal if action.verb == verb])


def positions(often: float, most: int, seed: int) -> Iterator[tuple[StationfallState, random.Random]]:
    """Positions of lively games of all sizes and modes, and of tables thrown together."""
    for number, (players, mode) in enumerate((*MODES, (0, "scrambled"), (0, "scrambled"))):
        chooser = random.Random(seed + number)
        s = scrambled(seed + number) if mode == "scrambled" else GAME.new(players, seed + number, mode, log=True)
        for _step in range(most):
            if not s.pending:
                break
            if chooser.random() < often:
                yield s, chooser
            s.log = []
            s.apply(lively(chooser, s))


def play(s: StationfallState, action: Action, seed: int) -> list[Event]:
    """Play an action with chance from a seed; the events."""
    s.log, s.beats, s.revealed, s.chance = [], [], False, Dice(seed)
    s.apply(action)
    return s.log


def shows_something(s: StationfallState, events: list[Event], audience: int) -> bool:
    """Whether an audience has been shown something hidden, or has drawn what the other table does not hold."""
    mates = s.options.mode == "team" and audience >= 0
    for event in events:
        mine = event.audience == audience or (mates and event.audience >= 0 and team_of(s, event.audience) == team_of(s, audience))
        if event.kind in SHOWING or (mine and event.audience != EVERYBODY):
            return True
    return not s.pending


@pytest.mark.rule("SF-20.14", "SF-20.3", "SF-20.7", "SF-20.9", "SF-20.12")
def test_tables_that_look_alike_go_on_looking_alike_until_something_is_shown() -> None:
    followed = 0
    for s, chooser in positions(0.03, 500, 100):
        audience = chooser.randrange(-1, s.players)
        one, other = s.clone(), GAME.determinize(s, audience, Dice(chooser.random().__repr__()))
        if one.pending != other.pending:
            continue  # somebody else is composing an Action
        for step in range(10):
            legal, there = list(one.legal_actions()), list(other.legal_actions())
            if one.current_player == audience:
                assert legal == there
            else:
                assert {action.verb for action in set(legal) ^ set(there)} <= OWN
            both = [action for action in legal if action in there]
            if not both:
                break
            action = chooser.choice(both)
            events = play(one, action, step) + play(other, action, step)
            if shows_something(one, events, audience) or shows_something(other, events, audience):
                break
            assert encode(GAME.view(one, audience)) == encode(GAME.view(other, audience)), action.text
            assert one.revealed == other.revealed, action.text
            assert len(one.beats or ()) == len(other.beats or ()), action.text
            followed += 1
    assert followed > 300


@pytest.mark.rule("SF-20.14", "SF-20.13")
def test_whoever_has_learnt_something_by_an_action_cannot_take_it_back() -> None:
    learnt = 0
    for s, chooser in positions(0.5, 400, 200):
        mover = s.current_player
        one, other = s.clone(), GAME.determinize(s, mover, Dice(chooser.random().__repr__()))
        action = lively(chooser, one)
        for table in (one, other):
            play(table, action, 1)
        if encode(GAME.view(one, mover)) != encode(GAME.view(other, mover)):
            assert one.revealed, action.text
            assert other.revealed, action.text
            learnt += 1
    assert learnt > 5


@pytest.mark.rule("SF-15.34", "SF-20.12")
def test_what_somebody_begins_to_say_changes_nothing_for_the_others() -> None:
    silent: set[str] = set()
    for s, chooser in positions(0.05, 400, 300):
        mover = s.current_player
        others = [audience for audience in (SPECTATOR, *range(s.players)) if audience != mover]
        seen = {audience: quiet(s, audience) for audience in others}
        legal = s.legal_actions()
        for action in chooser.sample(list(legal), min(6, len(legal))):
            table = s.clone()
            events = play(table, action, 1)
            if events or type(table.decision).__name__ not in (*PREPARED, type(s.decision).__name__):
                continue  # something public has happened, or has been answered
            if {audience: quiet(table, audience) for audience in others} == seen:
                silent.add(action.verb)
            else:
                assert action.verb in ("hide", "none", "done", "target"), action.text  # these are answers
            assert not table.revealed
    assert {"bribe", "kompromat", "influence", "free", "give"} <= silent


PREPARED = ("Compose", "Cubes", "WhichPawn", "NameOwner", "PlaceTrap", "SwitchDrop")


def quiet(s: StationfallState, audience: int) -> Any:
    return encode(msgspec.structs.replace(GAME.view(s, audience), news=()))


@pytest.mark.rule("SF-20.14")
def test_the_sensible_bot_chooses_alike_at_tables_that_look_alike() -> None:
    for s, chooser in positions(0.02, 400, 400):
        seat = s.current_player
        other = GAME.determinize(s, seat, Dice(chooser.random().__repr__()))
        assert GAME.heuristic(s, seat, Dice(5)) is GAME.heuristic(other, seat, Dice(5))
