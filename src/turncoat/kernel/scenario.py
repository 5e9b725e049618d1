"""Scenario files: a position, a script of actions with scripted chance, and what must hold after each step.

The format is described in ``docs/scenarios.md``. A file tells one story; variants of it ("and with the option ... instead") branch off any
of its steps. Every outcome that a step scripts must be asked for by the rules in that step, and none may be missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field

from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Chance, Dice, Die, NeedOutcome, Tape
from turncoat.kernel.content import read_toml
from turncoat.kernel.errors import IllegalAction, PositionError, TurncoatError, UnknownAction
from turncoat.kernel.game import Game, Value
from turncoat.kernel.log import Event
from turncoat.kernel.view import OPEN, SPECTATOR
from turncoat.kernel.words import People, plain

OPERATORS = frozenset({"min", "max", "not", "has", "lacks", "count", "in"})
"""What may stand in place of an expected value: ``{ min = 3 }``, ``{ has = "c01" }``, ``{ count = 2 }`` and so on."""
LONGEST = 200
"""How much of a value a message shows."""


class ScriptStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a script; see docs/scenarios.md."""

    player: str = ""
    do: str | list[str] = field(default_factory=list)
    chance: list[str | int] | None = None
    expect: dict[str, Any] = field(default_factory=dict)
    moments: list[dict[str, Any]] = field(default_factory=list)
    legal: list[str] = field(default_factory=list)
    illegal: list[str] = field(default_factory=list)
    only: list[str] | None = None
    refused: list[str] = field(default_factory=list)
    views: dict[str, dict[str, Any]] = field(default_factory=dict)
    log: list[str] = field(default_factory=list)
    no_log: list[str] = field(default_factory=list)
    note: str = ""


class Variant(Struct, frozen=True, forbid_unknown_fields=True):
    """A branch of the story: what differs at the start, and the script from step ``from_step`` on."""

    title: str
    step: list[ScriptStep]
    from_step: int = 1
    players: int = 0
    mode: str = ""
    options: dict[str, Value] = field(default_factory=dict)
    position: dict[str, Any] = field(default_factory=dict)
    chance: list[str | int] | None = None
    note: str = ""


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario file; see docs/scenarios.md."""

    game: str
    title: str
    players: int
    step: list[ScriptStep]
    rules: list[str] = field(default_factory=list)
    mode: str = ""
    options: dict[str, Value] = field(default_factory=dict)
    content: str = ""
    position: dict[str, Any] = field(default_factory=dict)
    chance: list[str | int] | None = None
    seed: int | None = None
    variant: list[Variant] = field(default_factory=list)
    note: str = ""


class Result(Struct, frozen=True):
    """What running one script gave.

    Attributes:
        path: the file. title: of the scenario, and after a colon of the variant. rules: the ledger numbers it proves.
        ok: whether everything held. failures: each names the step and what was expected and found. steps: how many steps were played.
    """

    path: str
    title: str
    rules: tuple[str, ...]
    ok: bool
    failures: tuple[str, ...]
    steps: int


class _Failed(Exception):
    """The script cannot go on."""


# -- reading ------------------------------------------------------------------------------------------------------------------


def read(path: Path | str) -> Scenario:
    """The scenario in a file.

    Raises:
        PositionError: not readable, not TOML, or with unknown names or wrong types; the message names file, table and field.
    """
    path = Path(path)
    try:
        tables = read_toml(path)
    except TurncoatError as problem:
        raise PositionError(str(problem)) from None
    _known_names(tables, Scenario, str(path))
    for part, entries in (("step", tables.get("step", [])), ("variant", tables.get("variant", []))):
        kind = ScriptStep if part == "step" else Variant
        for number, entry in enumerate(entries if isinstance(entries, list) else [], 1):
            _known_names(entry, kind, f"{path}: [[{part}]] {number}")
            for inner, step in enumerate(entry.get("step", []) if part == "variant" and isinstance(entry, dict) else [], 1):
                _known_names(step, ScriptStep, f"{path}: [[variant]] {number}: [[variant.step]] {inner}")
    try:
        scenario = msgspec.convert(tables, Scenario, strict=True)
    except msgspec.ValidationError as problem:
        raise PositionError(f"{path}: {str(problem).replace('`', '').replace(' - at $.', ', at ')}") from None
    for number, variant in enumerate(scenario.variant, 1):
        if not 1 <= variant.from_step <= len(scenario.step) + 1:
            raise PositionError(f"{path}: [[variant]] {number}: from_step must be 1 to {len(scenario.step) + 1}")
    return scenario


def _known_names(table: Any, kind: type[Struct], where: str) -> None:
    if not isinstance(table, Mapping):
        raise PositionError(f"{where}: must be a table")
    known = kind.__struct_fields__
    for name in table:
        if name not in known:
            raise PositionError(f"{where}: {name!r} is unknown; known are: {', '.join(known)}")


def merge(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """``base`` with what ``over`` says instead, table by table."""
    out = dict(base)
    for name, value in over.items():
        old = out.get(name)
        out[name] = merge(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return out


# -- writing ------------------------------------------------------------------------------------------------------------------


def to_toml(position: Mapping[str, Any], name: str = "position") -> str:
    """A written position as TOML, ready to stand in a scenario file.

    >>> print(to_toml({"round": 2, "players": {"A": {"at": "p1", "custody": [3]}}}))
    [position]
    round = 2
    <BLANKLINE>
    [position.players]
    A = { at = "p1", custody = [3] }
    """
    plain = {key: value for key, value in position.items() if not isinstance(value, Mapping)}
    tables = {key: value for key, value in position.items() if isinstance(value, Mapping)}
    parts = [(name, plain), *[(f"{name}.{_key(key)}", table) for key, table in tables.items()]]
    blocks = [[f"[{title}]", *[f"{_key(key)} = {_value(value)}" for key, value in table.items()]] for title, table in parts]
    return "\n\n".join("\n".join(lines) for lines in blocks)


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _value(key)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items()) + " }" if value else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(one) for one in value) + "]"
    return msgspec.json.encode(value).decode()


# -- running ------------------------------------------------------------------------------------------------------------------


def run(path: Path | str, game: Game | None = None) -> list[Result]:
    """Play a scenario file: one result for its own script and one for each variant.

    Args:
        game: the game, by default the one that the file names.

    Raises:
        PositionError: the file is broken, or names no game that there is. A position that is no position is a failed result.
    """
    path = Path(path)
    scenario = read(path)
    if game is None:
        try:
            game = import_module("turncoat.games").load(scenario.game)  # found by name, since the kernel knows no game
        except TurncoatError as problem:
            raise PositionError(f"{path}: {problem}") from None
    results = [_play(path, game, scenario, scenario.title, [], [*enumerate(scenario.step, 1)], None)]
    for variant in scenario.variant:
        before = [*enumerate(scenario.step[: variant.from_step - 1], 1)]
        own = [*enumerate(variant.step, variant.from_step)]
        results.append(_play(path, game, scenario, f"{scenario.title}: {variant.title}", before, own, variant))
    return results


def _play(
    path: Path,
    game: Game,
    scenario: Scenario,
    title: str,
    before: Sequence[tuple[int, ScriptStep]],
    own: Sequence[tuple[int, ScriptStep]],
    variant: Variant | None,
) -> Result:
    """One script: steps ``before`` are played without being checked, ``own`` with all that they expect."""
    failures: list[str] = []
    played = 0
    try:
        state = _start(path, game, scenario, variant, [step for _, step in [*before, *own]])
        events = list(state.log or ())
        for number, step in [*before, *own]:
            state, happened, moments = _take(game, state, step, f"step {number}", scenario.seed is not None)
            events += happened
            if number > len(before):
                failures += [f"step {number}: {failure}" for failure in _check(game, state, step, events, moments)]
            events = []
            played += 1
    except _Failed as problem:
        failures.append(str(problem))
    return Result(str(path), title, tuple(scenario.rules), not failures, tuple(failures), played)


def _start(path: Path, game: Game, scenario: Scenario, variant: Variant | None, script: Sequence[ScriptStep]) -> Any:
    """The state before the first step. A first step that does nothing lends its chance to what the position itself sets going."""
    words = scenario.chance if variant is None or variant.chance is None else variant.chance
    if words is None and script and not script[0].do:
        words = script[0].chance
    chance: Chance = Script(words or (), game)
    if words is None and scenario.seed is not None:
        chance = Dice(scenario.seed)
    try:
        state = game.set_up(
            merge(scenario.position, variant.position) if variant else scenario.position,
            (variant.players if variant else 0) or scenario.players,
            mode=(variant.mode if variant else "") or scenario.mode or None,
            options=merge(scenario.options, variant.options) if variant else scenario.options,
            content=path.parent / scenario.content if scenario.content else None,
            chance=chance,
            log=True,
        )
    except (TurncoatError, NeedOutcome) as problem:
        raise _Failed(f"position: {_said(problem)}") from None
    if isinstance(chance, Script) and chance.left:
        raise _Failed(f"position: the outcomes {', '.join(chance.left)} are left over")
    return state


def _take(game: Game, state: Any, step: ScriptStep, where: str, seeded: bool) -> tuple[Any, list[Event], list[Any]]:
    """Carry a step out; the state, its events, and its moments (pictures on the way, the last one being the state itself)."""
    if not step.do:
        return state, [], [state]
    chance = Script(step.chance or (), game)
    if step.chance is not None or not seeded:
        state.chance = chance
    state.log, state.beats = [], []
    moments: list[Any] = []
    for words in [step.do] if isinstance(step.do, str) else step.do:
        _say(game, state, step.player, words, where)
        moments += [*state.beats, state.clone()]
        state.beats = []
    if chance.left and state.chance is chance:
        raise _Failed(f"{where}: the outcomes {', '.join(chance.left)} are left over; the rules did not ask for them")
    return state, list(state.log), moments


def _say(game: Game, state: Any, player: str, words: str, where: str) -> None:
    who, colon, rest = words.partition(":")
    if colon:
        player, words = who.strip(), rest.strip()
    if state.is_terminal:
        raise _Failed(f"{where}: {words!r} cannot be done, the game is over")
    to_move = game.letters[state.current_player]
    asked = f"{to_move} is asked {type(state.decision).__name__}"
    if player and player != to_move:
        raise _Failed(f"{where}: {player} cannot do {words!r} now; {asked}")
    try:
        action = game.parse(state, words)
        state.play(action)
    except (UnknownAction, IllegalAction):
        offered = ", ".join(map(str, state.legal_actions()))
        raise _Failed(f"{where}: {words!r} is not legal; {asked} and may answer: {offered}") from None
    except (TurncoatError, NeedOutcome) as problem:
        raise _Failed(f"{where}: {words!r}: {_said(problem)}") from None


def _said(problem: Exception) -> str:
    return f"the script has no outcome left, but {problem}" if isinstance(problem, NeedOutcome) else str(problem)


class Script(Tape):
    """A tape whose words may be written as people write them; the game says what they mean (:meth:`Game.outcome`)."""

    __slots__ = ("asked", "game")

    def __init__(self, words: Sequence[str | int], game: Game) -> None:
        super().__init__([str(word) for word in words])
        self.game = game
        self.asked = ""

    def roll(self, die: Die, n: int) -> tuple[int, ...]:
        self.asked = die.name
        rolled = super().roll(die, n)
        self.asked = ""
        return rolled

    def _next(self, options: Sequence[str], weights: Sequence[int] | None = None) -> int:
        if self.at < len(self.words) and self.words[self.at] not in options:
            self.words[self.at] = self.game.outcome(self.words[self.at], self.asked, options)
        return super()._next(options, weights)


# -- checking -----------------------------------------------------------------------------------------------------------------


def _check(game: Game, state: Any, step: ScriptStep, events: Sequence[Event], moments: Sequence[Any]) -> Iterator[str]:
    """What does not hold after a step."""
    if step.player and not step.do and not state.is_terminal and step.player != game.letters[state.current_player]:
        yield f"{step.player} should be asked now, but it is {game.letters[state.current_player]}"
    for path, wanted in flatten(step.expect):
        yield from _differs(path, wanted, lambda path: game.look(state, path))
    yield from _legality(state.legal_actions(), step)
    yield from _refusals(game, state, step.refused)
    for eyes, wants in step.views.items():
        view = game.view(state, _audience(game, eyes))
        for path, wanted in flatten(wants):
            yield from (f"view of {eyes}: {said}" for said in _differs(path, wanted, lambda path, view=view: game.see(view, path)))
    yield from _missing_moment(game, step.moments, moments)
    yield from _log(game, step, events)


def _audience(game: Game, eyes: str) -> int:
    named = {"spectator": SPECTATOR, "open": OPEN}
    if eyes in game.letters:
        return game.letters.index(eyes)
    if eyes not in named:
        raise _Failed(f"views: {eyes!r} is nobody; known are: {', '.join([*game.letters, *named])}")
    return named[eyes]


def flatten(wants: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """The expected values by path; tables in tables lengthen the path.

    >>> list(flatten({"players.A": {"health": 5}, "deck": {"min": 3}}))
    [('players.A.health', 5), ('deck', {'min': 3})]
    """
    for name, value in wants.items():
        path = f"{before}{name}"
        if isinstance(value, Mapping) and not (value and OPERATORS.issuperset(value)):
            yield from flatten(value, f"{path}.")
        else:
            yield path, value


def _differs(path: str, wanted: Any, look: Any) -> Iterator[str]:
    try:
        found = look(path)
    except TurncoatError as problem:
        yield str(problem)
        return
    if not fits(found, wanted):
        yield f"{path} should be {_short(wanted)}, but is {_short(found)}"


def _short(value: Any) -> str:
    text = ", ".join(f"{key} {item!r}" for key, item in value.items()) if isinstance(value, Mapping) else repr(value)
    return text if len(text) <= LONGEST else text[:LONGEST] + "..."


def fits(found: Any, wanted: Any) -> bool:
    """Whether a value is what a scenario expects: equal, or as the operators say. "none" stands for nothing at all.

    >>> fits([1, 2], {"has": 2, "count": 2}), fits(3, {"min": 4}), fits(None, "none")
    (True, False, True)
    """
    if isinstance(wanted, Mapping):
        return all(_operator(found, name, value) for name, value in wanted.items())
    if wanted == "none" and (found is None or found == []):
        return True
    return _plain(found) == _plain(wanted) and isinstance(found, bool) == isinstance(wanted, bool)


def _operator(found: Any, name: str, value: Any) -> bool:
    if name == "not":
        return not fits(found, value)
    if name == "in":
        return any(fits(found, one) for one in value)
    if name in ("min", "max"):
        return isinstance(found, int | float) and (found >= value if name == "min" else found <= value)
    if not isinstance(found, Sequence | Mapping):
        return False
    if name == "count":  # of a table that says its own count (`stream.count`), that is meant
        return fits(found["count"] if isinstance(found, Mapping) and "count" in found else len(found), value)
    wanted = [_plain(one) for one in (value if isinstance(value, list) else [value])]
    inside = [_plain(one) for one in found]
    return all((one in inside) == (name == "has") for one in wanted)


def _plain(value: Any) -> Any:
    return [_plain(one) for one in value] if isinstance(value, list | tuple) else value


def _legality(offered: Sequence[Action], step: ScriptStep) -> Iterator[str]:
    texts = [action.text for action in offered]
    for words in step.legal:
        if not _offers(texts, words):
            yield f"{words!r} should be legal; legal are: {', '.join(texts)}"
    for words in step.illegal:
        if _offers(texts, words):
            yield f"{words!r} should not be legal"
    if step.only is not None and sorted(texts) != sorted(" ".join(words.split()) for words in step.only):
        yield f"exactly these should be legal: {', '.join(step.only)}; legal are: {', '.join(texts)}"


def _offers(texts: Sequence[str], words: str) -> bool:
    """Whether an action is offered; a verb alone, or followed by ``*``, stands for any action that begins so."""
    words = " ".join(words.removesuffix("*").split())
    return any(text == words or text.startswith(words + " ") for text in texts)


def _refusals(game: Game, state: Any, wanted: Sequence[str]) -> Iterator[str]:
    """What cannot be done must be shown to whoever is asked with these ledger numbers, and words of its label or reason behind them."""
    if not wanted or state.is_terminal:
        yield from (f"{words!r} should be shown as refused, but the game is over" for words in wanted)
        return
    seat = state.current_player
    people = People(tuple(game.letters[: game.match(state).players]), seat)
    sheet = game.sheet(game.view(state, seat), people, False)
    shown = [f"{one.rule} {plain(one.label)}: {plain(one.why)}" for group in sheet.groups for one in group.choices if not one.action]
    for words in wanted:
        rule, _space, rest = words.partition(" ")
        if not any(line.startswith(f"{rule} ") and rest.strip().lower() in line.lower() for line in shown):
            yield f"{words!r} should be shown as refused; shown are: {_short('; '.join(shown))}"


def _missing_moment(game: Game, wants: Sequence[Mapping[str, Any]], moments: Sequence[Any]) -> Iterator[str]:
    """The expected moments must come in this order; others may lie between."""
    left = iter(moments)
    for number, want in enumerate(wants, 1):
        facts = list(flatten(want))
        nearest: list[str] | None = None
        for moment in left:
            wrong = [said for path, wanted in facts for said in _differs(path, wanted, lambda path, moment=moment: game.look(moment, path))]
            if not wrong:
                break
            nearest = wrong if nearest is None or len(wrong) < len(nearest) else nearest
        else:
            near = f" (nearest: {'; '.join(nearest)})" if nearest else ""
            yield f"moment {number} of this step never came, or not in this order{near}"
            return


def _log(game: Game, step: ScriptStep, events: Sequence[Event]) -> Iterator[str]:
    told = [event_words(game, event) for event in events]
    left = iter(told)
    for words in step.log:
        wanted = words.split()
        if not any(line[: len(wanted)] == wanted for line in left):
            yield f"the log should tell {words!r}, in this order; it tells: {_short([' '.join(line) for line in told])}"
            break
    for words in step.no_log:
        wanted = words.split()
        if any(line[: len(wanted)] == wanted for line in told):
            yield f"the log should not tell {words!r}"


def event_words(game: Game, event: Event) -> list[str]:
    """An event as words: its kind, the letter of its player if it has one, then its details.

    A game may name something else in the place of the player, such as a figure; where that is no seat, its number stands there.
    """
    seat = 0 <= event.player < len(game.letters)
    who = [game.letters[event.player]] if seat else [str(event.player)] if event.player >= 0 else []
    return [event.kind, *who, *[str(one) for detail in event.details for one in (detail if isinstance(detail, tuple) else (detail,))]]


# -- looking into views -------------------------------------------------------------------------------------------------------

_PART = re.compile(r"([^.\[\]]+)|\[([^\]]*)\]")


def walk(value: Any, path: str, seats: Sequence[str] = ()) -> Any:
    """A part of plain data by its path: names and numbers between dots, ``[2]`` or ``[number=2]`` to pick from a list, ``count`` for its
    length; letters of ``seats`` also pick from a list.

    >>> walk({"seats": [{"at": 3}], "killers": [{"number": 2, "up": True}]}, "killers[number=2].up")
    True

    Raises:
        PositionError: no such part; the message names what there is.
    """
    for found in _PART.finditer(path):
        part = found.group(1) or found.group(2)
        before = path[: found.start()].rstrip(".") or "it"
        value = _inside(value, part, before, seats)
    return value


def _inside(value: Any, part: str, before: str, seats: Sequence[str]) -> Any:
    if isinstance(value, Mapping):
        if part in value:
            return value[part]
        if part == "count":
            return len(value)
        raise PositionError(f"{before} has no {part!r}; it has: {_short(list(value))}")
    if not isinstance(value, list | tuple):
        raise PositionError(f"{before} is {_short(value)}, so there is no {part!r} in it")
    if part == "count":
        return len(value)
    key, equals, wanted = part.partition("=")
    if equals:
        for one in value:
            if isinstance(one, Mapping) and str(one.get(key)) == wanted:
                return one
        raise PositionError(f"{before} has no entry with {part}")
    index = seats.index(part) if part in seats else int(part) if part.isdigit() else len(value)
    if index < len(value):
        return value[index]
    raise PositionError(f"{before} has no {part!r}; it is a list of {len(value)}")
