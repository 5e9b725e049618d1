"""A tiny game that knows nothing of the real ones: it shows that tables and pages know no game either.

Each seat holds a secret number. In a turn a seat says numbers (its score), rolls, or peeks at another's secret; after each round a storm is
told in beats. Two rounds; who said most wins.
"""

from __future__ import annotations

import importlib
import sys
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from turncoat.kernel.actions import ActionTable
from turncoat.kernel.chance import Dice, Die
from turncoat.kernel.decision import Decision, Frame, Step
from turncoat.kernel.errors import IllegalAction, OptionError, RecordError
from turncoat.kernel.game import Game, Match, Mode, Option, Panel, Picture, Rule
from turncoat.kernel.state import State
from turncoat.kernel.view import OPEN, View, readable
from turncoat.kernel.words import Choice, Group, Line, Sheet, plain

NAME = "fake_game"
ACTIONS = ActionTable(NAME)
SAY = tuple(ACTIONS.add("say", number) for number in (1, 2, 3))
PEEK = tuple(ACTIONS.add("peek", seat) for seat in range(4))
ROLL, STOP = ACTIONS.add("roll"), ACTIONS.add("stop")
WORDS = tuple(f"secret{number:04d}" for number in (4711, 1848, 2357, 9973, 6174, 8128))
"""Secrets read like nothing else on a page, so that a test finds them wherever they leak."""
DIE = Die("die", tuple(str(face) for face in range(1, 7)))
STEPS = 3
ROUNDS = 2


class FakeState(State):
    __slots__ = ("knows", "players", "round", "said", "secrets", "steps")

    def clone(self) -> FakeState:
        copy = FakeState()
        copy.pending, copy.chance, copy.revealed, copy.log, copy.beats = list(self.pending), self.chance.fork(), self.revealed, None, None
        copy.players, copy.round, copy.steps = self.players, self.round, self.steps
        copy.secrets, copy.said, copy.knows = list(self.secrets), list(self.said), list(self.knows)
        return copy

    def returns(self) -> list[float]:
        return [float(number) for number in self.said]


class Turn(Decision, frozen=True, gc=False):
    def legal_actions(self, s: Any) -> list[Any]:
        if not s.steps:
            return [STOP]
        return [*SAY, *[PEEK[seat] for seat in range(s.players) if seat != self.player and (self.player, seat) not in s.knows], ROLL, STOP]

    def apply(self, s: Any, action: Any) -> None:
        me = self.player
        if action is STOP:
            s.tell("stop", me)
            s.steps = STEPS
            s.ask(Turn(me + 1)) if me + 1 < s.players else s.then(Storm(-1, 0))
            return
        s.ask(self)
        s.steps -= 1
        if action is ROLL:
            face = s.roll(DIE, 1)[0] + 1
            s.said[me] += face
            s.tell("roll", me, face)
        elif action.verb == "peek":
            s.knows.append((me, action.value))
            s.tell("peek", me, action.value)
            s.whisper("saw", me, action.value, s.secrets[action.value])
        else:
            s.said[me] += action.value
            s.tell("say", me, action.value)


class Storm(Step, frozen=True, gc=False):
    struck: int

    def run(self, s: Any) -> None:
        if self.struck < s.players:
            s.then(Storm(-1, self.struck + 1))
            s.tell("storm", self.struck)
            s.beat()
            return
        s.round += 1
        s.tell("round", -1, s.round)
        if s.round <= ROUNDS:
            s.ask(Turn(0))


class FakeView(View, frozen=True, gc=False):
    secrets: tuple[str, ...]
    said: tuple[int, ...]
    steps: int
    round: int


class Saved(Struct):
    game: str
    pending: list[Any]
    secrets: list[str]
    said: list[int]
    knows: list[tuple[int, int]]
    steps: int
    round: int


class Content:
    hash = "feedface"
    reconstructed: frozenset[str] = frozenset()


class FakeGame(Game):
    name = NAME
    title = "Fake Game"
    sentence = "Say numbers and keep a secret."
    rules_version = 1
    actions = ACTIONS
    letters = ("A", "B", "C", "D")
    minutes = "5"
    modes = (Mode("plain", "Plain mode", "As it is.", (2, 3, 4)), Mode("odd", "Odd mode", "For three.", (3,)))
    options = (
        Option("preset", "Preset", "Sets all.", "Reading", "standard", ("standard", "loud"), ("as is", "loud"), ("FG-1.1",)),
        Option("loud", "Loud", "Whether one shouts.", "Reading", False, (False, True), ("no", "yes"), ("FG-1.2",)),
        Option("shape", "Shape", "Of the table.", "Table", "round", ("round", "square"), ("round", "square"), (), ("odd",)),
    )
    presets = {"standard": {}, "loud": {"loud": True}}

    def resolve(self, players: int, mode: Any = None, options: Any = None) -> Any:
        found = next((one for one in self.modes if one.name == (mode or "plain")), None)
        if found is None or players not in found.players:
            raise OptionError(f"players = {players} is not possible")
        given = dict(options or {})
        values = {one.name: one.default for one in self.options} | self.presets.get(str(given.get("preset", "standard")), {})
        for name, value in given.items():
            option = next((one for one in self.options if one.name == name), None)
            if option is None:
                raise OptionError(f"no option {name}")
            legal = [one for one in option.values if str(one).lower() == str(value).lower()]
            if not legal:
                raise OptionError(f"{name} = {value!r} is not legal")
            values[name] = legal[0]
        return found.name, values

    def content(self, folder: Any = None) -> Any:
        return Content()

    def new(self, players: int, seed: Any = None, mode: Any = None, options: Any = None, content: Any = None, chance: Any = None,
            log: bool = False) -> Any:  # fmt: skip
        self.resolve(players, mode, options)
        s = FakeState()
        s.pending, s.chance, s.revealed, s.log, s.beats = [], chance or Dice(seed), False, [] if log else None, None
        s.players, s.round, s.steps, s.said, s.knows, s.secrets = players, 1, STEPS, [0] * players, [], []
        left = list(WORDS)
        for _ in range(players):
            s.secrets.append(left.pop(s.draw(left)))
        s.tell("round", -1, 1)
        s.ask(Turn(0))
        return s

    def match(self, state: Any) -> Match:
        mode, options = self.resolve(state.players)
        return Match(NAME, mode, state.players, options, "feedface", 1)

    def view(self, state: Any, audience: int, over: bool = False) -> Any:
        if audience == OPEN and not (state.is_terminal or over):
            raise ValueError("not over")
        seen = tuple(
            word if audience in (OPEN, seat) or (audience, seat) in state.knows else "hidden" for seat, word in enumerate(state.secrets)
        )
        asked = bool(state.pending) and isinstance(state.pending[-1], Turn)
        mover = state.current_player if asked else -1
        actions = tuple(action.text for action in state.legal_actions()) if asked and mover == audience else ()
        news = readable(state.log, audience)
        ask = "Turn" if asked else ""
        return FakeView(NAME, audience, state.players, mover, ask, actions, news, seen, tuple(state.said), state.steps, state.round)

    def determinize(self, state: Any, seat: int, chance: Any) -> Any:
        copy = state.clone()
        hidden = [other for other in range(state.players) if other != seat and (seat, other) not in state.knows]
        left = [word for word in WORDS if word not in [state.secrets[one] for one in range(state.players) if one not in hidden]]
        for other in hidden:
            copy.secrets[other] = left.pop(chance.pick(left))
        return copy

    def parse(self, state: Any, words: str) -> Any:
        action = ACTIONS.parse(words)
        if action not in state.legal_actions():
            raise IllegalAction(f"{words} is not legal")
        return action

    def sheet(self, view: Any, people: Any, odds: bool = True) -> Sheet:
        if view.to_move != people.you or people.you < 0:
            return Sheet(f"{people.who(view.to_move)} is to move", waiting=True)
        chosen = [
            Choice(
                text, text.capitalize(), odds=0.5 if text == "roll" and odds else -1.0, cost="1 step", target="p1" if text == "roll" else ""
            )
            for text in view.actions
        ]
        never = Choice("", "Fly", why="needs [[b|2 wings]], you have 0", rule="FG-1.2")
        return Sheet("Say a number", "Or [[icon eye|look]] around.", ("Choose", "Act"), 0, (Group("Numbers", (*chosen, never)),), "FG-1.1")

    def tell(self, events: Any, content: Any, people: Any) -> list[Line]:
        return [self._line(event, people) for event in events]

    def _line(self, event: Any, people: Any) -> Line:
        if event.kind == "round":
            return Line(f"Round {event.details[0]}", tone="turn")
        who = people.who(event.player)
        if event.kind == "saw":
            return Line(f"{people.who(event.details[0])} holds [[b|{event.details[1]}]]", tone="secret")
        if event.kind == "storm":
            return Line(f"The storm strikes {who}", ("FG-1.1",), "bad", ("p1",))
        return Line(f"{who} {event.kind} {' '.join(map(str, event.details))}", ("FG-1.2",))

    def describe(self, view: Any, people: Any) -> list[str]:
        return [f"round {view.round}"]

    def draw(self, view: Any, people: Any, sheet: Sheet, before: Any = None) -> Picture:
        seats = "".join(
            f'<section class="seat s{seat + 1}" aria-label="{people.names[seat]}"><p>{view.said[seat]} {view.secrets[seat]}</p></section>'
            for seat in range(view.players)
        )
        legal = any(choice.action == "roll" for group in sheet.groups for choice in group.choices)
        target = ' data-action="roll"' if legal else ""
        place = f'role="button" aria-label="Place one" tabindex="-1"{target}><rect width="90" height="90" x="5" y="5" class="legal-fill"/>'
        board = "".join(
            f'<svg class="board board--{kind}" viewBox="0 0 200 100" role="group" aria-label="Board">'
            f'<g id="{kind[0]}-p1" data-key="p1" {place}</g></svg>'
            for kind in ("wide", "tall")
        )
        chips = "".join(f'<a class="seatchip s{seat + 1}" href="#players">{people.names[seat]}</a>' for seat in range(view.players))
        changed = sum(view.said) - sum(before.said) if before is not None else 0
        panel = Panel("facts", "Facts", "info", f'<p>Changed by {changed} <a class="rule" href="#rule-FG-1.1">FG-1.1</a></p>')
        status = f'<span class="state">Round <b>{view.round}</b></span>'
        text = f"<h2>Scores</h2><ul>{''.join(f'<li>{name}</li>' for name in people.names)}</ul>"
        return Picture(board, seats, chips, (panel,), status, "", text)

    def final(self, view: Any, people: Any) -> str:
        return (
            "<h2>Scores</h2><ul>"
            + "".join(f"<li>{name}: {view.said[seat]}, {view.secrets[seat]}</li>" for seat, name in enumerate(people.names))
            + "</ul>"
        )

    def rules(self) -> dict[str, Rule]:
        rules = [
            Rule("FG-1.1", "seed", "Say **numbers**, see `loud`.", "1. Saying", "Numbers"),
            Rule("FG-1.2", "ruling", "See FG-1.1.", "1. Saying", ""),
        ]
        return {rule.id: rule for rule in rules}

    def forced(self, view: Any) -> str:
        return "stop" if view.ask == "Turn" and not view.steps else ""

    def save(self, state: Any) -> bytes:
        pending = [msgspec.to_builtins(frame) for frame in state.pending]
        return msgspec.msgpack.encode(Saved(NAME, pending, state.secrets, state.said, state.knows, state.steps, state.round))

    def load(self, data: bytes, content: Any = None, chance: Any = None) -> Any:
        try:
            saved = msgspec.msgpack.decode(data, type=Saved)
        except msgspec.MsgspecError:
            raise RecordError("corrupt") from None
        s = FakeState()
        s.pending = [msgspec.convert(frame, Turn | Storm) for frame in saved.pending]
        s.chance, s.revealed, s.log, s.beats = chance or Dice(), False, None, None
        s.players, s.round, s.steps = len(saved.said), saved.round, saved.steps
        s.secrets, s.said, s.knows = saved.secrets, saved.said, saved.knows
        return s

    def write(self, state: Any) -> dict[str, Any]:
        return {"secrets": state.secrets, "said": state.said}

    def check(self, state: State) -> None:
        assert state.pending or state.is_terminal

    def scores(self, state: Any) -> list[int]:
        return list(state.said)

    def winners(self, state: Any) -> list[int]:
        return [seat for seat, said in enumerate(state.said) if said == max(state.said)]

    def ending(self, state: Any) -> str:
        return "rounds"

    def heuristic(self, state: Any, seat: int, chance: Any) -> Any:
        return state.legal_actions()[2 if state.steps else 0]


GAME = FakeGame()
_FRAMES: tuple[type[Frame], ...] = (Turn, Storm)


def install(patch: pytest.MonkeyPatch) -> None:
    """Let the registry know this game and no other."""
    games = importlib.import_module("turncoat.games")
    games.load.cache_clear()
    patch.setitem(sys.modules, f"turncoat.games.{NAME}", sys.modules[__name__])
    patch.setattr(games, "NAMES", (NAME,))


__all__ = ["GAME", "WORDS", "install", "plain"]
