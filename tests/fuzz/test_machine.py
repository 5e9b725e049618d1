"""A Hypothesis state machine: clones, snapshots, records, drawn-anew secrets and undo agree whatever order they come in."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from turncoat import bots
from turncoat.games import NAMES, load
from turncoat.kernel.chance import Dice
from turncoat.kernel.errors import OptionError
from turncoat.kernel.record import Recording, from_json, replay, to_json

encode = msgspec.json.Encoder().encode


class Play(RuleBasedStateMachine):
    """One game, on which everything that callers do is done in any order."""

    name = ""

    def __init__(self) -> None:
        super().__init__()
        self.game = load(self.name)
        self.playing: Recording
        self.kept: tuple[Any, bytes] | None = None

    @property
    def state(self) -> Any:
        return self.playing.state

    def truth(self, state: Any) -> bytes:
        log, state.log = state.log, None
        data = self.game.save(state)
        state.log = log
        return data

    def is_possible(self, players: int, mode: str, preset: str) -> bool:
        """Whether a preset allows so many players."""
        try:
            self.game.resolve(players, mode, {"preset": preset})
        except OptionError:
            return False
        return True

    @initialize(seed=st.integers(0, 2**32), table=st.data())
    def begin(self, seed: int, table: st.DataObject) -> None:
        mode = table.draw(st.sampled_from(self.game.modes), label="mode")
        players = table.draw(st.sampled_from(mode.players), label="players")
        presets = [name for name in sorted(self.game.presets) if self.is_possible(players, mode.name, name)]
        preset = table.draw(st.sampled_from(presets), label="preset")
        self.playing = Recording(self.game, players, seed, mode.name, {"preset": preset}, log=True)

    @precondition(lambda self: not self.state.is_terminal)
    @rule(choice=st.floats(0, 1, exclude_max=True))
    def act(self, choice: float) -> None:
        legal = self.state.legal_actions()
        self.state.log = []
        self.playing.play(legal[int(choice * len(legal))])

    @precondition(lambda self: not self.state.is_terminal)
    @rule(steps=st.integers(1, 40), seed=st.integers(0, 1000))
    def act_sensibly_for_a_while(self, steps: int, seed: int) -> None:
        chance = Dice(seed)
        for _ in range(steps):
            if self.state.is_terminal:
                return
            self.state.log = []
            self.playing.play(bots.choose("heuristic", self.game, self.state, self.state.current_player, chance))

    @rule()
    def keep_a_clone(self) -> None:
        self.kept = (self.state.clone(), self.truth(self.state))

    @precondition(lambda self: self.kept is not None)
    @rule()
    def a_clone_has_not_moved_with_the_game(self) -> None:
        assert self.kept is not None
        clone, before = self.kept
        assert self.truth(clone) == before

    @rule()
    def a_snapshot_goes_on_in_place_of_the_game(self) -> None:
        recorder = self.state.chance
        log = self.state.log
        self.playing.state = self.game.load(self.game.save(self.state), chance=recorder)
        self.playing.state.log = log

    @rule(seed=st.integers(0, 2**32), seat=st.integers(0, 9))
    def what_a_seat_has_not_seen_can_be_drawn_anew(self, seed: int, seat: int) -> None:
        seat %= self.game.match(self.state).players
        other = self.game.determinize(self.state, seat, Dice(seed))
        assert encode(self.game.view(other, seat)) == encode(self.game.view(self.state, seat))

    @rule()
    def the_record_plays_the_same_game(self) -> None:
        record = from_json(to_json(self.playing.record()))
        *_, again = replay(self.game, record, log=False)
        again.revealed = self.state.revealed
        assert self.truth(again) == self.truth(self.state)

    @invariant()
    def everything_that_must_hold_holds(self) -> None:
        if hasattr(self, "playing"):
            self.game.check(self.state)
            assert self.state.is_terminal or self.state.legal_actions()


@pytest.mark.slow
@pytest.mark.parametrize("game", NAMES)
def test_whatever_is_done_with_a_game_in_any_order(game: str) -> None:
    machine = type(f"Play_{game}", (Play,), {"name": game})
    case = machine.TestCase
    case.settings = settings(max_examples=25, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck))
    case("runTest").runTest()
