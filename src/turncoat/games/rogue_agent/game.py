"""Rogue Agent behind the one interface through which everything else sees a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from turncoat.games.rogue_agent import beliefs, check, components, eyes, ledger, options, parsing, saving, scoring, setup
from turncoat.games.rogue_agent.components import Components
from turncoat.games.rogue_agent.names import CROSS, LETTERS, SYMBOL_COUNT, TABLE
from turncoat.games.rogue_agent.state import Options, RogueAgentState
from turncoat.games.rogue_agent.view import RogueAgentView
from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Chance, Dice
from turncoat.kernel.errors import OptionError
from turncoat.kernel.game import Fact, Game, Match, Mode, Option, Picture, Rule, Value
from turncoat.kernel.i18n import _
from turncoat.kernel.log import Event
from turncoat.kernel.state import State
from turncoat.kernel.view import OPEN
from turncoat.kernel.words import Line, People, Sheet

RULES_VERSION = 1


class RogueAgent(Game):
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
        return _("Rogue Agent")

    @property
    def sentence(self) -> str:  # type: ignore[override]
        """What the game is, in one sentence."""
        return _("Agents hunt Criminals, defuse bombs and compete for Influence, and some of them may be Androids.")

    @property
    def minutes(self) -> str:  # type: ignore[override]
        """Roughly how long a game lasts."""
        return _("60 to 120 minutes")

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
        resolved = _resolve(players, mode, options)
        return resolved.mode, _as_dict(resolved)

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
    ) -> RogueAgentState:
        resolved = _resolve(players, mode, options)
        pieces = self.content(content)
        require_crosses(pieces, resolved)
        return setup.new_state(pieces, resolved, players, chance or Dice(seed), log)

    def match(self, state: RogueAgentState) -> Match:
        chosen = state.options
        return Match(self.name, chosen.mode, state.players, dict(_as_dict(chosen)), state.components.hash, RULES_VERSION)

    # -- eyes -------------------------------------------------------------------------------------------------------------

    def view(self, state: RogueAgentState, audience: int, over: bool = False) -> RogueAgentView:
        if audience == OPEN and state.pending and not over:
            raise ValueError("the open view is for finished games only (RA-22.13)")
        return eyes.view(state, audience)

    def determinize(self, state: RogueAgentState, seat: int, chance: Chance) -> RogueAgentState:
        return beliefs.determinize(state, seat, chance)

    # -- words ------------------------------------------------------------------------------------------------------------

    def parse(self, state: RogueAgentState, words: str) -> Action:
        return parsing.parse(state, words)

    def sheet(self, view: RogueAgentView, people: People, odds: bool = True) -> Sheet:
        from turncoat.games.rogue_agent import words

        return words.sheet(view, people, odds)

    def tell(self, events: Sequence[Event], content: Components, people: People) -> list[Line]:
        from turncoat.games.rogue_agent import words

        return words.tell(events, content, people)

    def describe(self, view: RogueAgentView, people: People) -> list[str]:
        from turncoat.games.rogue_agent import words

        return words.describe(view, people)

    def draw(self, view: RogueAgentView, people: People, sheet: Sheet, before: RogueAgentView | None = None) -> Picture:
        from turncoat.games.rogue_agent import board

        return board.draw(view, people, sheet, before)

    def final(self, view: RogueAgentView, people: People) -> str:
        from turncoat.games.rogue_agent import board

        return board.final(view, people)

    def rules(self) -> dict[str, Rule]:
        return ledger.rules()

    def forced(self, view: RogueAgentView) -> str:
        return parsing.forced(view)

    # -- saving -----------------------------------------------------------------------------------------------------------

    def save(self, state: RogueAgentState) -> bytes:
        return saving.save(state, RULES_VERSION)

    def load(self, data: bytes, content: Path | str | None = None, chance: Chance | None = None) -> RogueAgentState:
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
    ) -> RogueAgentState:
        from turncoat.games.rogue_agent import position as positions

        return positions.set_up(self, position, players, mode, options, content, chance, log)

    def write(self, state: RogueAgentState) -> dict[str, Any]:
        from turncoat.games.rogue_agent import position

        return position.write(self, state)

    def look(self, state: RogueAgentState, path: str) -> Any:
        from turncoat.games.rogue_agent import paths

        return paths.look(self, state, path)

    def see(self, view: RogueAgentView, path: str) -> Any:
        from turncoat.games.rogue_agent import paths

        return paths.see(self, view, path)

    def outcome(self, word: str, die: str, options: Sequence[str]) -> str:
        from turncoat.games.rogue_agent import paths

        return paths.outcome(word, die, options)

    # -- study ------------------------------------------------------------------------------------------------------------

    def check(self, state: State) -> None:
        assert isinstance(state, RogueAgentState), f"{state!r} is no state of {self.name}"
        check.check(state)

    def scores(self, state: RogueAgentState) -> list[int]:
        return list(scoring.scores(state))

    def winners(self, state: RogueAgentState) -> list[int]:
        return list(scoring.winners(state))

    def ending(self, state: RogueAgentState) -> str:
        """``influence`` where the highest total decided, ``health`` where the tie-break did (RA-20.8), ``shared`` where neither could."""
        scores = scoring.scores(state)
        if len(scoring.winners(state)) > 1:
            return "shared"
        return "health" if list(scores).count(max(scores)) > 1 else "influence"

    def statistics(self, state: RogueAgentState) -> dict[str, Fact]:
        """What each seat and the city had come to, and in Android mode who had been exposed and how many districts were destroyed."""
        facts: dict[str, Fact] = {
            "turned_in": tuple([len(cards) for cards in state.turned_in]),
            "informants": tuple([sum([slots.count(p) for slots in state.slots]) for p in range(state.players)]),
            "health": tuple(state.health),
            "killers_left": sum(state.killers),
            "bombs_left": sum([len(timers) for timers in state.bombs]),
        }
        if state.android_mode:
            facts["figure"] = tuple(["android" if exposed else "agent" for exposed in state.exposed])
            facts["destroyed"] = sum(state.destroyed)
        return facts

    def heuristic(self, state: RogueAgentState, seat: int, chance: Chance) -> Action:
        from turncoat.games.rogue_agent import heuristics

        return heuristics.choose(state, seat, chance)


def _resolve(players: int, mode: str | None, given: Mapping[str, Value | str] | None) -> Options:
    return options.resolve(players, mode, given or {})


def _as_dict(chosen: Options) -> dict[str, Value]:
    """The options by name; the mode is named beside them."""
    named: dict[str, Value] = msgspec.structs.asdict(chosen)
    del named["mode"]
    return named


def require_crosses(pieces: Components, chosen: Options) -> None:
    """Without ``cross_equals_boost`` the dice need faces with a cross (RA-25.14).

    Raises:
        OptionError: they have none.
    """
    if not chosen.cross_equals_boost and not any(code % SYMBOL_COUNT == CROSS for codes in pieces.codes for code in codes):
        raise OptionError(_("cross_equals_boost = false needs a content pack whose dice have faces with a cross; legal here is: true"))
