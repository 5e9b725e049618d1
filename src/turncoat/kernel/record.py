"""Records: what was said and what chance answered, from which any machine plays the same game again.

A record is one JSON file, by custom named ``*.turncoat.json``. It needs no seed: every outcome stands beside the action that asked for it.

>>> import turncoat
>>> game = turncoat.load("rogue_agent")
>>> playing = Recording(game, players=2, seed=7)
>>> _ = playing.play(playing.state.legal_actions()[0])
>>> verify(game, from_json(to_json(playing.record()))).ok
True
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Chance, Dice, NeedOutcome, Recorder, Tape
from turncoat.kernel.errors import OutcomeError, RecordError, TurncoatError, UnknownAction
from turncoat.kernel.game import Game, Value

FORMAT = 1
"""Raised whenever the file itself is written differently."""
SUFFIX = ".turncoat.json"
MAX_BYTES = 4_000_000
MAX_STEPS = 100_000
MAX_WORD = 80
"""Limits for files from strangers: bytes of a file, actions of a game, characters of an action, outcome or name."""


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat there: the shown name, and "human" or the name of a bot."""

    name: str
    kind: str = "human"


class Entry(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One action as words, and the outcomes that chance gave while it was carried out."""

    action: str
    outcomes: tuple[str, ...] = ()


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game as it was played, finished or not.

    Attributes:
        format: of the file, see :data:`FORMAT`.
        game, mode, players, options: what was set up; ``options`` holds every option with its value.
        rules_version: of the game's rules. content: the hash of its components; ``pack``: the name of the content pack, or "".
        seats: who played, in order.
        setup: the outcomes of the setup.
        actions: everything that was said, in order.
        digest: of the final position, see :func:`digest`; "" for a game under way, and so on:
        scores, winners, ending: how it ended.
    """

    format: int
    game: str
    rules_version: int
    content: str
    mode: str
    players: int
    options: dict[str, Value]
    seats: tuple[Seat, ...]
    setup: tuple[str, ...]
    actions: tuple[Entry, ...]
    pack: str = ""
    digest: str = ""
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    ending: str = ""


class Verdict(Struct, frozen=True):
    """What :func:`verify` found.

    Attributes:
        ok: whether the record holds.
        step: the first action that departs, counted from 1; 0 for the setup, the number of actions where only the end differs, -1 if ok.
        problem: what is wrong there, or "".
        finished: whether the game is over after the last action.
    """

    ok: bool
    step: int
    problem: str
    finished: bool


class _Head(Struct):
    """As much of a file as says whether it is a record of ours."""

    format: int
    game: str
    rules_version: int = 0


# -- recording ----------------------------------------------------------------------------------------------------------------


class Recording:
    """A game in play whose record grows with it.

    Attributes:
        game: what is played. state: the truth, now. setup: the outcomes of the setup. entries: what was said since.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int | str | None = None,
        mode: str | None = None,
        options: Mapping[str, Value | str] | None = None,
        content: Path | str | None = None,
        chance: Chance | None = None,
        seats: Sequence[Seat] = (),
        log: bool = False,
    ) -> None:
        """Set the game up; the arguments are those of :meth:`Game.new`, and ``seats``, by default people named by their letters."""
        self.game = game
        self._recorder = Recorder(chance if chance is not None else Dice(seed))
        self._pack = Path(content).name if content is not None else ""
        self.state: Any = game.new(players, mode=mode, options=options, content=content, chance=self._recorder, log=log)
        self.setup: tuple[str, ...] = tuple(self._recorder.take())
        self.entries: list[Entry] = []
        self.seats: tuple[Seat, ...] = tuple(seats) or tuple([Seat(game.letters[seat]) for seat in range(players)])

    def play(self, action: Action | str) -> tuple[str, ...]:
        """Carry out a legal action and write it down; returns the outcomes of chance.

        Raises:
            IllegalAction, UnknownAction: nothing has happened.
        """
        if isinstance(action, str):
            action = self.game.actions.parse(action)
        self.state.play(action)
        entry = Entry(action.text, tuple(self._recorder.take()))
        self.entries.append(entry)
        return entry.outcomes

    def record(self) -> Record:
        """The record as it stands; a finished game also gets its digest and result."""
        return make(self.game, self.state, self.setup, self.entries, self.seats, self._pack)


def make(game: Game, state: Any, setup: Sequence[str], entries: Sequence[Entry], seats: Sequence[Seat], pack: str = "") -> Record:
    """A record of what led to ``state``."""
    match = game.match(state)
    record = Record(
        format=FORMAT,
        game=match.game,
        rules_version=match.rules_version,
        content=match.content,
        mode=match.mode,
        players=match.players,
        options=dict(sorted(match.options.items())),
        seats=tuple(seats),
        setup=tuple(setup),
        actions=tuple(entries),
        pack=pack,
    )
    if not state.is_terminal:
        return record
    return msgspec.structs.replace(
        record,
        digest=digest(game, state),
        scores=tuple(game.scores(state)),
        winners=tuple(game.winners(state)),
        ending=game.ending(state),
    )


def digest(game: Game, state: Any) -> str:
    """A hash of the written position; equal positions have equal hashes on every machine."""
    return hashlib.sha256(msgspec.json.encode(game.write(state), order="sorted")).hexdigest()[:16]


# -- replaying ----------------------------------------------------------------------------------------------------------------


def replay(game: Game, record: Record, upto: int | None = None, log: bool = True, content: Path | str | None = None) -> Iterator[Any]:
    """The state after the setup, then after each action up to and including number ``upto`` (all by default).

    It is one state that moves on: clone what you want to keep. With ``log``, ``state.log`` holds the events of the last action.

    Args:
        content: folder of the content pack that the record was played with, if any.

    Raises:
        RecordError: of another game, rules or components, or it departs from the rules; the message names the step.
    """
    _fits(game, record, content)
    state = _set_up(game, record, log, content)
    yield state
    for number, entry in enumerate(record.actions[:upto], 1):
        if log:
            state.log = []
        _step(game, state, number, entry)
        yield state


def state_at(game: Game, record: Record, step: int, log: bool = True, content: Path | str | None = None) -> Any:
    """The state after ``step`` actions; 0 is after the setup. Raises RecordError as :func:`replay`, and if there are fewer actions."""
    if not 0 <= step <= len(record.actions):
        raise RecordError(f"there is no step {step}; the record has {len(record.actions)}")
    last: Any = None
    for state in replay(game, record, step, log, content):
        last = state
    return last


def _fits(game: Game, record: Record, content: Path | str | None) -> None:
    if record.game != game.name:
        raise RecordError(f"the record is of {record.game!r}, not of {game.name!r}")
    if record.rules_version > game.rules_version:
        raise RecordError(
            f"the record was played under rules version {record.rules_version}, this program knows versions up to {game.rules_version}; "
            "a newer Turncoat can read it"
        )
    hash_here = game.content(content).hash
    if record.content != hash_here:
        needed = f"the content pack {record.pack!r}" if record.pack else "the game's own components"
        raise RecordError(
            f"the record needs {needed} with the hash {record.content}, but here are components with the hash {hash_here}; "
            "name the folder of the pack it was played with (--content DIR)"
        )


def _set_up(game: Game, record: Record, log: bool, content: Path | str | None) -> Any:
    tape = Tape(record.setup)
    try:
        state = game.new(record.players, mode=record.mode, options=record.options, content=content, chance=tape, log=log)
    except (TurncoatError, NeedOutcome) as problem:
        raise RecordError(f"setup: {_said(problem)}") from None
    if tape.left:
        raise RecordError(f"setup: the outcomes {_list(tape.left)} are left over")
    return state


def _step(game: Game, state: Any, number: int, entry: Entry) -> None:
    where = f"step {number} ({entry.action})"
    try:
        action = game.actions.parse(entry.action)
    except UnknownAction as problem:
        raise RecordError(f"{where}: {problem}") from None
    if state.is_terminal:
        raise RecordError(f"{where}: the game is over before it")
    if action not in state.legal_actions():
        who = game.letters[state.current_player]
        raise RecordError(
            f"{where}: not legal; {who} is asked {type(state.decision).__name__} and may answer {_list(state.legal_actions())}"
        )
    tape = Tape(entry.outcomes)
    state.chance = tape
    try:
        state.apply(action)
    except (OutcomeError, NeedOutcome) as problem:
        raise RecordError(f"{where}: {_said(problem)}") from None
    if tape.left:
        raise RecordError(f"{where}: the outcomes {_list(tape.left)} are left over")


def _said(problem: Exception) -> str:
    return f"an outcome is missing: {problem}" if isinstance(problem, NeedOutcome) else str(problem)


def _list(items: Sequence[Any], most: int = 12) -> str:
    return ", ".join([str(item) for item in items[:most]] + (["..."] if len(items) > most else []))


def verify(game: Game, record: Record, content: Path | str | None = None) -> Verdict:
    """Play the record again and say where it first departs from the rules; see :class:`Verdict`.

    Raises:
        RecordError: it cannot be tried at all, being of another game, newer rules or other components.
    """
    _fits(game, record, content)
    step, last = 0, None
    try:
        for state in replay(game, record, log=False, content=content):
            last = state
            step += 1
    except RecordError as problem:
        return Verdict(False, step, str(problem), False)
    problem_at_end = _end_differs(game, record, last)
    return Verdict(not problem_at_end, step - 1 if problem_at_end else -1, problem_at_end, last.is_terminal)  # type: ignore[union-attr]


def _end_differs(game: Game, record: Record, state: Any) -> str:
    """What the stored result says otherwise, or ""."""
    if not (record.digest or record.scores or record.winners or record.ending):
        return ""
    if not state.is_terminal:
        return "the record has a result, but the game is not over after its last action"
    for name, found, stored in (
        ("scores", tuple(game.scores(state)), record.scores),
        ("winners", tuple(game.winners(state)), record.winners),
        ("ending", game.ending(state), record.ending),
        ("digest of the final position", digest(game, state), record.digest),
    ):
        if stored and found != stored:
            return f"the {name} of the record: {stored}; of the game played again: {found}"
    return ""


# -- files --------------------------------------------------------------------------------------------------------------------


def to_json(record: Record) -> bytes:
    """The record as a JSON file: compact, and the same bytes for the same record."""
    return msgspec.json.encode(record) + b"\n"


def from_json(data: bytes) -> Record:
    """The record in a JSON file.

    Raises:
        RecordError: too large, corrupt, foreign, or written by a newer Turncoat.
    """
    if len(data) > MAX_BYTES:
        raise RecordError(f"larger than {MAX_BYTES:,} bytes; that is no record of a game")
    try:
        head = msgspec.json.decode(data, type=_Head)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise RecordError("no record of a game: it is not JSON with the fields format, game and rules_version") from None
    if head.format > FORMAT:
        raise RecordError(f"written in format {head.format}, this program reads formats up to {FORMAT}; a newer Turncoat can read it")
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise RecordError(f"a record of {head.game!r} that is damaged: {str(problem).replace('`', '')}") from None
    _within_limits(record)
    return record


def _within_limits(record: Record) -> None:
    if len(record.actions) > MAX_STEPS:
        raise RecordError(f"more than {MAX_STEPS:,} actions; that is no record of a game")
    if len(record.seats) != record.players:
        raise RecordError(f"{record.players} players, but {len(record.seats)} seats")
    words = [record.game, record.mode, *record.setup, *[seat.name for seat in record.seats], *[entry.action for entry in record.actions]]
    if max(map(len, words)) > MAX_WORD:
        raise RecordError(f"a name, action or outcome longer than {MAX_WORD} characters; that is no record of a game")


def read(path: Path | str) -> Record:
    """The record in a file. Raises RecordError as :func:`from_json`, the message naming the file."""
    path = Path(path)
    try:
        if path.stat().st_size > MAX_BYTES:
            raise RecordError(f"larger than {MAX_BYTES:,} bytes; that is no record of a game")
        return from_json(path.read_bytes())
    except OSError as problem:
        raise RecordError(f"{path}: cannot be read ({problem.strerror})") from None
    except RecordError as problem:
        raise RecordError(f"{path}: {problem}") from None


def write(record: Record, path: Path | str) -> Path:
    """Write the record to a file, replacing it in one move; a folder gets a file named by :func:`file_name`. Returns the path."""
    path = Path(path)
    if path.is_dir():
        path = path / file_name(record)
    beside = path.with_name(path.name + ".part")
    beside.write_bytes(to_json(record))
    beside.replace(path)
    return path


def file_name(record: Record) -> str:
    """A name for the record's file that depends on its contents alone."""
    return f"{record.game}-{hashlib.sha256(to_json(record)).hexdigest()[:12]}{SUFFIX}"
