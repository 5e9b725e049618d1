"""Random play with every check at every step: what `make fuzz` runs for long and `make test` for a little.

A :class:`Fuzzer` plays games of random modes, seats, options, content packs and bots, and asserts at every step what must hold in every
state. What costs more is asserted at every so-manieth step. It counts what has been reached, so that nothing is left untested.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from turncoat import bots
from turncoat.games import load
from turncoat.kernel.chance import Dice
from turncoat.kernel.decision import Decision
from turncoat.kernel.errors import TurncoatError
from turncoat.kernel.game import Game
from turncoat.kernel.record import Recording, from_json, to_json, verify
from turncoat.kernel.view import OPEN, SPECTATOR, readable
from turncoat.kernel.words import People

encode = msgspec.json.Encoder().encode
LONGEST = 20_000
"""Decisions after which a game counts as endless."""


@dataclass
class Plan:
    """One game to be played; its ``str`` is enough to play it again."""

    game: str
    number: int
    seed: str
    players: int
    mode: str
    options: dict[str, Any]
    content: str | None
    bots: tuple[str, ...]

    def __str__(self) -> str:
        chosen = " ".join(f"{name}={value}" for name, value in self.options.items())
        head = f"{self.game} game {self.number} seed {self.seed} {self.mode} {self.players} players, {','.join(self.bots)}"
        return f"{head}, {chosen} {self.content or ''}"


@dataclass
class Reached:
    """What games have reached, by name and how often."""

    games: int = 0
    decisions: int = 0
    classes: Counter[str] = field(default_factory=Counter)
    verbs: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    details: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Of each kind of event, the words among its details, such as the words of card effects."""
    endings: Counter[str] = field(default_factory=Counter)
    drawn_anew: int = 0
    """Determinizations that differ from the truth."""
    secrets: int = 0
    """Determinizations made."""

    def add(self, other: Reached) -> None:
        """Add what other games have reached."""
        self.games += other.games
        self.decisions += other.decisions
        self.drawn_anew += other.drawn_anew
        self.secrets += other.secrets
        for name in ("classes", "verbs", "events", "details", "endings"):
            getattr(self, name).update(getattr(other, name))


class Fuzzer:
    """Plays games of ``game``.

    Args:
        every: the costly checks are made at every so-manieth step, on average.
        packs: content packs to choose from.
    """

    def __init__(self, game: str, every: int = 8, packs: Sequence[Path] = ()) -> None:
        self.game: Game = load(game)
        self.every = every
        self.packs = [str(pack) for pack in packs]
        self.reached = Reached()

    # -- plans ------------------------------------------------------------------------------------------------------------

    def plan(self, seed: str, number: int) -> Plan:
        """The game of this number: modes and seats in turn, the rest at random."""
        game, random = self.game, Random(f"{seed}/{number}/plan")
        tables = [(mode.name, players) for mode in game.modes for players in mode.players]
        mode, players = tables[number % len(tables)]
        for _ in range(100):
            options = self._options(random)
            content = random.choice(self.packs) if self.packs and random.random() < 0.3 else None
            kinds = tuple(random.choice(("random", "heuristic", "mixed")) for _ in range(players))
            plan = Plan(game.name, number, f"{seed}/{number}", players, mode, options, content, kinds)
            if self._possible(plan):
                return plan
        raise AssertionError("no legal match in a hundred tries")

    def _options(self, random: Random) -> dict[str, Any]:
        """A preset, and half of the time some options besides."""
        options: dict[str, Any] = {"preset": random.choice(list(self.game.presets))}
        for option in self.game.options:
            if option.name not in ("preset", "mode") and option.values and random.random() < 0.15:
                options[option.name] = random.choice(option.values)
        return options

    def _possible(self, plan: Plan) -> bool:
        try:
            self.game.new(plan.players, plan.seed, plan.mode, plan.options, plan.content)
        except TurncoatError:
            return False
        return True

    # -- playing ----------------------------------------------------------------------------------------------------------

    def play(self, plan: Plan) -> None:
        """Play one game with all checks; an AssertionError or any other exception names nothing, ``plan`` does."""
        game, random = self.game, Random(f"{plan.seed}/bots")
        chance = Dice(f"{plan.seed}/bots")
        playing = Recording(game, plan.players, plan.seed, plan.mode, plan.options, plan.content, log=True)
        state = playing.state
        self._told(plan, state)
        while not state.is_terminal:
            self._note(state)
            costly = random.random() * self.every < 1
            self._check(plan, state, random, costly)
            action = self._choice(plan, state, random, chance)
            assert action in state.legal_actions(), f"{action} is not legal"
            state.log = []
            playing.play(action)
            self.reached.verbs[action.verb] += 1
            self._told(plan, state)
            assert len(playing.entries) < LONGEST, "the game does not end"
        self._ended(plan, playing)

    def _choice(self, plan: Plan, state: Any, random: Random, chance: Dice) -> Any:
        seat = state.current_player
        kind = plan.bots[seat]
        if kind == "mixed":
            kind = "random" if random.random() < 0.25 else "heuristic"
        return bots.choose(kind, self.game, state, seat, chance)

    def _note(self, state: Any) -> None:
        self.reached.decisions += 1
        self.reached.classes[type(state.decision).__name__] += 1

    def _told(self, plan: Plan, state: Any) -> None:
        for event in state.log:
            self.reached.events[event.kind] += 1
            for detail in event.details:
                if isinstance(detail, str):
                    self.reached.details[event.kind, detail] += 1
            assert event.audience in (-1, *range(plan.players))

    # -- what must hold ---------------------------------------------------------------------------------------------------

    def _check(self, plan: Plan, state: Any, random: Random, costly: bool) -> None:
        game = self.game
        game.check(state)
        assert 0 <= state.current_player < plan.players, "nobody is to move"
        assert isinstance(state.decision, Decision)
        legal = state.legal_actions()
        assert legal, "no legal action"
        assert len(set(legal)) == len(legal), "an action is offered twice"
        assert list(state.legal_actions()) == list(legal), "asking changes the answer"
        if costly:
            before = self._truth(state)
            self._views(plan, state)
            self._words(plan, state)
            self._clones(plan, state, random)
            self._saves(plan, state)
            self._secrets(plan, state, random)
            assert self._truth(state) == before, "looking has changed the state"

    def _views(self, plan: Plan, state: Any) -> None:
        """Every audience has a view that encodes; only the seat to move sees actions, and they are the legal ones."""
        game = self.game
        for audience in (SPECTATOR, *range(plan.players)):
            view = game.view(state, audience)
            assert encode(view)
            assert view.audience == audience
            assert view.to_move == state.current_player
            mine = tuple(action.text for action in state.legal_actions()) if audience == state.current_player else ()
            assert view.actions == mine, "a view offers what it should not"

    def _words(self, plan: Plan, state: Any) -> None:
        """Sheet, position and log can be told to everybody; the sheet of the seat to move offers each legal action once."""
        game, names = self.game, tuple(game_letter for game_letter in self.game.letters[: plan.players])
        content = game.content(plan.content)
        for audience in (SPECTATOR, *range(plan.players)):
            view, people = game.view(state, audience), People(names, audience)
            sheet = game.sheet(view, people)
            offered = sorted(choice.action for group in sheet.groups for choice in group.choices if choice.action)
            assert offered == sorted(view.actions), f"the sheet offers {offered}, legal are {sorted(view.actions)}"
            assert all(len(line) <= 100 or "[[" in line for line in game.describe(view, people)), "a line is too wide"
            game.tell(readable(state.log, audience), content, people)
        for action in state.legal_actions():
            assert game.parse(state, action.text) is action

    def _clones(self, plan: Plan, state: Any, random: Random) -> None:
        """A clone is equal, and playing on with it leaves the original alone."""
        before = self._truth(state)
        clone = state.clone()
        assert self._truth(clone) == before, "a clone is not equal"
        for _ in range(random.randrange(1, 12)):
            if clone.is_terminal:
                break
            legal = clone.legal_actions()
            clone.apply(legal[int(random.random() * len(legal))])
        assert self._truth(state) == before, "playing with a clone has changed the original"

    def _saves(self, plan: Plan, state: Any) -> None:
        """A snapshot loads into an equal state with equal actions and views."""
        game = self.game
        loaded = game.load(game.save(state), plan.content)
        game.check(loaded)
        assert self._truth(loaded) == self._truth(state), "a loaded state is not equal"
        assert list(loaded.legal_actions()) == list(state.legal_actions())
        loaded.log = state.log
        for audience in (SPECTATOR, *range(plan.players)):
            assert encode(game.view(loaded, audience)) == encode(game.view(state, audience)), "a loaded state looks different"

    def _secrets(self, plan: Plan, state: Any, random: Random) -> None:
        """What a seat sees does not depend on what is hidden from it: equal views, byte for byte, and equal legal actions."""
        game, truth = self.game, self._truth(state)
        for seat in (SPECTATOR, *range(plan.players)):
            seen = encode(game.view(state, seat))
            other = game.determinize(state, seat, Dice(random.getrandbits(60)))
            game.check(other)
            assert encode(game.view(other, seat)) == seen, f"seat {seat} sees something hidden"
            if seat == state.current_player:
                assert list(other.legal_actions()) == list(state.legal_actions()), "legal actions depend on something hidden"
            self.reached.secrets += 1
            self.reached.drawn_anew += self._truth(other) != truth

    def _truth(self, state: Any) -> bytes:
        """The whole state without its log, which clones do not have."""
        log, state.log = state.log, None
        data = self.game.save(state)
        state.log = log
        return data

    def _ended(self, plan: Plan, playing: Recording) -> None:
        """A finished game has winners, can be shown whole, and its record plays it again."""
        game, state = self.game, playing.state
        game.check(state)
        assert state.current_player == -1
        assert not state.legal_actions()
        scores, winners = game.scores(state), game.winners(state)
        assert winners
        assert max(scores) == max(scores[seat] for seat in winners)
        assert abs(sum(state.returns()) - 1) < 1e-9
        names = tuple(self.game.letters[: plan.players])
        for audience in (OPEN, SPECTATOR, *range(plan.players)):
            view = game.view(state, audience)
            assert encode(view)
            game.sheet(view, People(names, audience))
            game.describe(view, People(names, audience))
        record = playing.record()
        assert from_json(to_json(record)) == record
        verdict = verify(game, record, plan.content)
        assert verdict.ok, verdict.problem
        self.reached.games += 1
        self.reached.endings[game.ending(state)] += 1


# -- what has not been reached ------------------------------------------------------------------------------------------------


def decision_classes(game: Game) -> set[str]:
    """The names of all decisions of a game."""
    out, todo = set(), [Decision]
    while todo:
        for kind in todo.pop().__subclasses__():
            todo.append(kind)
            if kind.__module__.startswith(f"turncoat.games.{game.name}."):
                out.add(kind.__name__)
    return out


def missing(game: Game, reached: Reached) -> dict[str, list[str]]:
    """What no game has reached: decisions, verbs, kinds of events, and whatever else the game's own list below names."""
    out = {
        "decision": sorted(decision_classes(game) - set(reached.classes)),
        "verb": sorted({action.verb for action in game.actions} - set(reached.verbs)),
    }
    if game.name in OWN:
        out |= OWN[game.name](reached)
    return {name: left for name, left in out.items() if left}


def _rogue_agent(reached: Reached) -> dict[str, list[str]]:
    from turncoat.games.rogue_agent import story
    from turncoat.games.rogue_agent.components import CLOCK_OPS, RETALIATION_OPS, UNMASK_OPS

    told = {detail for kind, detail in reached.details if kind == "effect"}
    clocks = {detail for kind, detail in reached.details if kind == "clock"}
    return {
        "event": sorted(set(story.TOLD) - set(reached.events)),
        "effect": sorted(({*UNMASK_OPS, *RETALIATION_OPS} - told) | (set(CLOCK_OPS) - clocks)),
    }


def _stationfall(reached: Reached) -> dict[str, list[str]]:
    from turncoat.games.stationfall import story

    return {"event": sorted(set(story.TOLD) - set(reached.events))}


OWN = {"rogue_agent": _rogue_agent, "stationfall": _stationfall}
"""By game, what else its games should reach."""
