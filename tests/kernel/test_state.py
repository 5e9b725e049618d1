"""The stack of pending frames."""

import copy
from collections.abc import Sequence

import pytest

from turncoat.kernel.actions import Action, ActionTable
from turncoat.kernel.chance import Die, Tape
from turncoat.kernel.decision import NOBODY, Decision, Frame, Step
from turncoat.kernel.errors import IllegalAction
from turncoat.kernel.log import EVERYBODY, Event
from turncoat.kernel.state import State
from turncoat.kernel.view import OPEN, SPECTATOR, readable

TABLE = ActionTable("test_state")
STAY, TWICE = TABLE.add("stay"), TABLE.add("twice")
COIN = Die("coin", ["heads", "tails"])


class Table(State):
    """The smallest state: a list of what happened."""

    __slots__ = ("story",)

    def __init__(self) -> None:
        self.pending: list[Frame] = []
        self.chance = Tape([])
        self.revealed = False
        self.log: list[Event] | None = None
        self.beats: list[object] | None = None
        self.story: list[str] = []

    def clone(self) -> "Table":
        other = Table()
        other.pending = self.pending.copy()
        other.chance = self.chance.fork()
        other.story = self.story.copy()
        return other


class Ask(Decision, frozen=True, gc=False, tag=True):
    """Stay or do it twice."""

    def legal_actions(self, s: Table) -> Sequence[Action]:
        return (STAY, TWICE)

    def apply(self, s: Table, action: Action) -> None:
        s.story.append(f"{self.player} {action}")
        if action is TWICE:
            s.ask(Ask(self.player + 1))
            s.then(Work(NOBODY, "first"))


class Work(Step, frozen=True, gc=False, tag=True):
    """Work that tells its name."""

    name: str

    def run(self, s: Table) -> None:
        s.story.append(self.name)


def asked(*frames: Frame) -> Table:
    state = Table()
    state.pending = list(frames)
    return state


def test_the_top_of_the_stack_names_the_player_to_move() -> None:
    state = asked(Ask(1), Ask(0))
    assert state.current_player == 0
    assert state.decision == Ask(0)
    assert list(state.legal_actions()) == [STAY, TWICE]
    assert not state.is_terminal


def test_an_empty_stack_is_the_end() -> None:
    state = asked()
    assert state.current_player == -1
    assert state.is_terminal
    assert state.legal_actions() == ()
    with pytest.raises(IndexError):
        _ = state.decision


def test_steps_run_by_themselves_until_a_player_is_asked() -> None:
    state = asked(Work(NOBODY, "last"), Ask(0))
    state.apply(TWICE)
    assert state.story == ["0 twice", "first"]
    assert state.current_player == 1
    state.apply(STAY)
    assert state.story == ["0 twice", "first", "1 stay", "last"]
    assert state.is_terminal


def test_settle_runs_what_lies_on_top() -> None:
    state = asked(Ask(0), Work(NOBODY, "b"), Work(NOBODY, "a"))
    state.settle()
    assert state.story == ["a", "b"]
    state.settle()
    assert state.current_player == 0


def test_play_refuses_what_is_not_legal_and_leaves_the_state_as_it_is() -> None:
    state = asked(Ask(0))
    with pytest.raises(IllegalAction, match="fly is not legal now"):
        state.play(ActionTable("elsewhere").add("fly"))
    assert state.story == []
    state.play(STAY)
    assert state.story == ["0 stay"]


def test_copies_are_clones() -> None:
    state = asked(Ask(0))
    for other in (copy.copy(state), copy.deepcopy(state)):
        other.apply(STAY)
        assert other.story == ["0 stay"]
    assert state.story == []


def test_every_draw_marks_the_state_as_revealed() -> None:
    for draw in (
        lambda s: s.roll(COIN, 1),
        lambda s: s.draw(["heads", "tails"]),
        lambda s: s.draw_weighted(["heads", "tails"], [1, 2]),
        lambda s: s.whisper("saw", 0, 3),
    ):
        state = asked(Ask(0))
        state.chance = Tape(["heads"])
        draw(state)
        assert state.revealed
    state = asked(Ask(0))
    state.tell("move", 0)
    assert not state.revealed


def test_events_are_kept_only_where_somebody_reads_them() -> None:
    state = asked(Ask(0))
    state.tell("move", 0, 3)
    state.whisper("saw", 0, 3)
    assert state.log is None
    state.log = []
    state.tell("move", 0, 3)
    state.whisper("saw", 1, 3)
    assert state.log == [Event("move", 0, (3,), EVERYBODY), Event("saw", 1, (3,), 1)]


def test_an_audience_reads_public_events_and_its_own() -> None:
    log = [Event("move", 0), Event("saw", 1, (3,), 1)]
    assert readable(log, 0) == readable(log, SPECTATOR) == (log[0],)
    assert readable(log, 1) == readable(log, OPEN) == tuple(log)
    assert readable(None, 0) == readable([], 0) == ()


def test_beats_are_pictures_with_the_log_so_far() -> None:
    state = asked(Ask(0))
    state.beat()
    assert state.beats is None
    state.beats = []
    state.beat()
    state.log = [Event("move", 0)]
    state.beat()
    state.log.append(Event("stay", 0))
    state.story.append("later")
    assert [picture.log for picture in state.beats] == [None, [Event("move", 0)]]
    assert all(picture.story == [] for picture in state.beats)


@pytest.mark.parametrize(
    "call",
    [
        lambda: State().clone(),
        lambda: State().returns(),
        lambda: Decision(0).legal_actions(None),
        lambda: Decision(0).apply(None, STAY),
        lambda: Step(NOBODY).run(None),
    ],
)
def test_what_a_game_must_say_is_not_guessed(call: object) -> None:
    with pytest.raises(NotImplementedError):
        call()  # type: ignore[operator]
