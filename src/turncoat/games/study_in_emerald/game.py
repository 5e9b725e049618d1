"""A Study in Emerald behind the one interface through which everything else sees a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from turncoat.games.study_in_emerald import beliefs, check, components, options, parsing, saving, scoring, setup, words
from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.components import Components
from turncoat.games.study_in_emerald.names import LETTERS, TABLE
from turncoat.games.study_in_emerald.state import EmeraldState
from turncoat.games.study_in_emerald.view import EmeraldView, options_by_name, view
from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Chance, Dice
from turncoat.kernel.game import Fact, Game, Match, Mode, Option, Picture, Rule, Value
from turncoat.kernel.i18n import _
from turncoat.kernel.ledger import read_ledger
from turncoat.kernel.log import Event
from turncoat.kernel.state import State
from turncoat.kernel.view import OPEN
from turncoat.kernel.words import Line, People, Sheet

RULES_VERSION = 1


class StudyInEmerald(Game):
    """See :class:`turncoat.kernel.game.Game`."""

    def __init__(self) -> None:
        self.name = TABLE.name
        self.rules_version = RULES_VERSION
        self.actions = TABLE
        self.presets = options.PRESETS
        self.letters = LETTERS

    # What people read is made when it is read, so that it is in their language.

    @property
    def title(self) -> str:  # type: ignore[override]
        """The title of the game."""
        return _("A Study in Emerald")

    @property
    def sentence(self) -> str:  # type: ignore[override]
        """What the game is, in one sentence."""
        return _("Secret Restorationists and Loyalists fight over the monstrous royalty of Europe with influence, agents and bombs.")

    @property
    def minutes(self) -> str:  # type: ignore[override]
        """Roughly how long a game lasts."""
        return _("45 to 90 minutes")

    @property
    def modes(self) -> tuple[Mode, ...]:  # type: ignore[override]
        """See :mod:`.options`."""
        return options.modes()

    @property
    def options(self) -> tuple[Option, ...]:  # type: ignore[override]
        """See :mod:`.options`."""
        return options.options()

    # -- matches ----------------------------------------------------------------------------------------------------------

    def resolve(
        self, players: int, mode: str | None = None, options: Mapping[str, Value | str] | None = None
    ) -> tuple[str, dict[str, Value]]:
        return MODE, dict(options_by_name(_resolve(players, mode, options or {})))

    def content(self, folder: Path | str | None = None) -> Components:
        return components.load(folder)

    def new(
        self,
        players: int,
        seed: int | str | None = None,
        mode: str | None = None,
        options: Mapping[str, Value | str] | None = None,
        content: Path | str | None = None,
        chance: Chance | None = None,
        log: bool = False,
    ) -> EmeraldState:
        chosen = _resolve(players, mode, options or {})
        pieces = self.content(content)
        return setup.new_state(pieces, _settled(chosen, pieces, players), players, chance or Dice(seed), log)

    def match(self, state: EmeraldState) -> Match:
        chosen = dict(options_by_name(state.options))
        return Match(self.name, MODE, state.players, chosen, state.components.hash, RULES_VERSION)

    # -- eyes -------------------------------------------------------------------------------------------------------------

    def view(self, state: EmeraldState, audience: int, over: bool = False) -> EmeraldView:
        if audience == OPEN and state.pending and not over:
            raise ValueError("the open view is for finished games only (SE-21.1)")
        return view(state, audience)

    def determinize(self, state: EmeraldState, seat: int, chance: Chance) -> EmeraldState:
        return beliefs.determinize(state, seat, chance)

    # -- words ------------------------------------------------------------------------------------------------------------

    def parse(self, state: EmeraldState, words: str) -> Action:
        return parsing.parse(state, words)

    def sheet(self, view: EmeraldView, people: People, odds: bool = True) -> Sheet:
        return words.sheet(view, people, odds)

    def tell(self, events: Sequence[Event], content: Components, people: People) -> list[Line]:
        return words.tell(events, content, people)

    def describe(self, view: EmeraldView, people: People) -> list[str]:
        return words.describe(view, people)

    def draw(self, view: EmeraldView, people: People, sheet: Sheet, before: EmeraldView | None = None) -> Picture:
        from turncoat.games.study_in_emerald import board

        return board.draw(view, people, sheet, before)

    def final(self, view: EmeraldView, people: People) -> str:
        from turncoat.games.study_in_emerald import board

        return board.final(view, people)

    def rules(self) -> dict[str, Rule]:
        return read_ledger(Path(__file__).parent / "rules.md")

    # -- saving -----------------------------------------------------------------------------------------------------------

    def save(self, state: EmeraldState) -> bytes:
        return saving.save(state, RULES_VERSION)

    def load(self, data: bytes, content: Path | str | None = None, chance: Chance | None = None) -> EmeraldState:
        return saving.load(data, self.content(content), RULES_VERSION, chance or Dice())

    # -- positions --------------------------------------------------------------------------------------------------------

    def set_up(
        self,
        position: Mapping[str, Any],
        players: int,
        mode: str | None = None,
        options: Mapping[str, Value | str] | None = None,
        content: Path | str | None = None,
        chance: Chance | None = None,
        log: bool = False,
    ) -> EmeraldState:
        from turncoat.games.study_in_emerald import position as positions

        pieces = self.content(content)
        chosen = _settled(_resolve(players, mode, options or {}), pieces, players)
        return positions.set_up(position, pieces, chosen, players, chance or Dice(), log)

    def write(self, state: EmeraldState) -> dict[str, Any]:
        from turncoat.games.study_in_emerald import position

        return position.write(state)

    def look(self, state: EmeraldState, path: str) -> Any:
        from turncoat.games.study_in_emerald import position

        return position.look(state, path)

    def see(self, view: EmeraldView, path: str) -> Any:
        from turncoat.games.study_in_emerald import position

        return position.see(view, path)

    def outcome(self, word: str, die: str, options: Sequence[str]) -> str:
        from turncoat.games.study_in_emerald import position

        return position.outcome(word, options)

    # -- study ------------------------------------------------------------------------------------------------------------

    def check(self, state: State) -> None:
        assert isinstance(state, EmeraldState), f"{state!r} is no state of {self.name}"
        check.check(state)

    def scores(self, state: EmeraldState) -> list[int]:
        return scoring.totals(state)

    def winners(self, state: EmeraldState) -> list[int]:
        return scoring.winners(state)

    def ending(self, state: EmeraldState) -> str:
        """``mark``, ``marker``, ``sanity`` or ``agents`` (a Restorationist revealed by one or the other), or ``round_cap``."""
        return state.ending

    def statistics(self, state: EmeraldState) -> dict[str, Fact]:
        """The side of each seat and of the winners, how many turns each seat has begun, and where the markers and the best total stand."""
        first, last = state.first, (state.active - state.first) % state.players
        return {
            "side": tuple([N.SIDES[side] for side in state.faction]),
            "winning_side": N.SIDES[state.faction[scoring.winners(state)[0]]],
            "turns": tuple([state.round - ((p - first) % state.players > last) for p in range(state.players)]),
            "rounds": state.round,
            "restorationist_marker": state.markers[N.RESTORATIONIST],
            "loyalist_marker": state.markers[N.LOYALIST],
        }

    def heuristic(self, state: EmeraldState, seat: int, chance: Chance) -> Action:
        from turncoat.games.study_in_emerald import heuristics

        return heuristics.choose(state, seat, chance)


# the methods above have parameters called options, so they cannot say the module's name
MODE = options.MODE
_resolve = options.resolve
_settled = options.settled
