"""One game at a terminal: the truth, its record, its log, and undo."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct

from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Dice, Recorder
from turncoat.kernel.errors import RecordError
from turncoat.kernel.game import SCRIPT, Game, Value
from turncoat.kernel.log import Event
from turncoat.kernel.record import Entry, Record, Seat, make, replay, write

HUMAN = "human"


class Setup(Struct, frozen=True):
    """What a new game is set up with; as :meth:`Game.new` takes it, and who sits where."""

    seats: tuple[Seat, ...]
    seed: int | str | None = None
    mode: str | None = None
    options: dict[str, Value | str] = {}
    content: Path | None = None


class Moment(Struct, frozen=True, eq=False):
    """A point to which undo goes back: the state before a decision of ``seat``, and how long record and log were."""

    seat: int
    state: Any
    entries: int
    events: int


class Session:
    """A game in progress.

    Attributes:
        game, state: what is played, and the truth. seats: who sits where. log: every event so far.
        read: by seat, how much of the log it has been shown.
    """

    def __init__(
        self, game: Game, state: Any, recorder: Recorder, setup: tuple[str, ...], seats: tuple[Seat, ...], content: Path | None
    ) -> None:
        self.game = game
        self.state = state
        self.seats = seats
        self.content = content
        self.log: list[Event] = []
        self.read = [0] * len(seats)
        self._recorder = recorder
        self._setup = setup
        self._entries: list[Entry] = []
        self._moments: list[Moment] = []

    @classmethod
    def new(cls, game: Game, setup: Setup) -> Session:
        """Set a game up. Raises OptionError and ContentError as :meth:`Game.new`."""
        recorder = Recorder(Dice(setup.seed))
        seats = _scripted(game, setup)
        state = game.new(len(seats), mode=setup.mode, options=setup.options, content=setup.content, chance=recorder, log=True)
        session = cls(game, state, recorder, tuple(recorder.take()), seats, setup.content)
        session.log += state.log
        return session

    @classmethod
    def resume(cls, game: Game, record: Record, content: Path | None = None) -> Session:
        """Go on where a record ends; what comes is drawn anew. Raises RecordError where the record does not hold."""
        recorder = Recorder(Dice())
        log: list[Event] = []
        state: Any = None
        for state in replay(game, record, content=content):
            log += state.log
        if state is None:
            raise RecordError("the record is empty")
        state.chance = recorder
        session = cls(game, state, recorder, record.setup, record.seats, content)
        session.log = log
        session._entries = list(record.actions)
        session.read = [len(log)] * len(record.seats)
        return session

    def act(self, action: Action) -> None:
        """Carry out a legal action and write it down.

        Undo goes back over the own decisions of one seat, and over nothing that shows more than was known: a draw, a roll, a private look.
        Raises IllegalAction.
        """
        state, seat = self.state, self.state.current_player
        if self._moments and self._moments[-1].seat != seat:
            self._moments.clear()
        moment = Moment(seat, state.clone(), len(self._entries), len(self.log))
        state.revealed = False
        state.log = []
        state.play(action)
        self._entries.append(Entry(action.text, tuple(self._recorder.take())))
        self.log += state.log
        if state.revealed:
            self._moments.clear()
        else:
            self._moments.append(moment)

    def undo(self) -> bool:
        """Take the last decision of the seat to move back; False where that is not allowed."""
        if not self._moments or self._moments[-1].seat != self.state.current_player:
            return False
        moment = self._moments.pop()
        state = moment.state
        state.chance = self._recorder  # nothing has been drawn since, so the same fate goes on
        state.log = []
        self.state = state
        del self._entries[moment.entries :], self.log[moment.events :]
        self.read = [min(read, len(self.log)) for read in self.read]
        return True

    def record(self) -> Record:
        """The record so far."""
        return make(self.game, self.state, self._setup, self._entries, self.seats, self.content.name if self.content else "")

    def save(self, path: Path) -> None:
        """Write the record so far; :meth:`resume` goes on from it.

        Raises:
            RecordError: the file cannot be written; the message names it.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write(self.record(), path)
        except OSError as problem:
            raise RecordError(f"{path}: cannot be written ({problem.strerror}). Name another file.") from None

    def human(self, seat: int) -> bool:
        """Whether a person plays this seat."""
        return self.seats[seat].kind == HUMAN

    @property
    def humans(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat in range(len(self.seats)) if self.human(seat)]


def _scripted(game: Game, setup: Setup) -> tuple[Seat, ...]:
    """Who sits where, the last seats given to the rules where the options say so."""
    _mode, options = game.resolve(len(setup.seats), setup.mode, setup.options)
    people = len(setup.seats) - game.scripted(options)
    return setup.seats[:people] + tuple([Seat(seat.name, SCRIPT) for seat in setup.seats[people:]])
