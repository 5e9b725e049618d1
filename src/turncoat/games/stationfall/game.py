"""Stationfall behind the one interface through which everything else sees a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from turncoat.games.stationfall import beliefs, check, components, eyes, options, parsing, rules, saving, scoring, setup
from turncoat.games.stationfall.components import Components
from turncoat.games.stationfall.names import BY_KOMPROMAT, DECLINE, LETTERS, REFUSE, TABLE
from turncoat.games.stationfall.state import Options, StationfallState
from turncoat.games.stationfall.view import StationfallView
from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Chance, Dice
from turncoat.kernel.game import Game, Match, Mode, Option, Picture, Rule, Value
from turncoat.kernel.i18n import _
from turncoat.kernel.ledger import read_ledger
from turncoat.kernel.log import Event
from turncoat.kernel.state import State
from turncoat.kernel.view import OPEN
from turncoat.kernel.words import Line, People, Sheet

RULES_VERSION = 1
CHAPTERS = rules.CHAPTERS  # importing them has filled the registries of actions


class Stationfall(Game):
    """See :class:`turncoat.kernel.game.Game`."""

    def __init__(self) -> None:
        self.name = TABLE.name
        self.rules_version = RULES_VERSION
        self.actions = TABLE
        self.presets = options.PRESETS
        self.letters = LETTERS
        self.script_option = "bots"

    # What people read is made when it is read, so that it is in their language.

    @property
    def title(self) -> str:  # type: ignore[override]
        """The title of the game."""
        return _("Stationfall")

    @property
    def sentence(self) -> str:  # type: ignore[override]
        """What the game is, in one sentence."""
        return _("Conspiracies among the crew of a falling space station: whoever does what, nobody knows for whom.")

    @property
    def minutes(self) -> str:  # type: ignore[override]
        """Roughly how long a game lasts."""
        return _("90 to 180 minutes")

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
        resolved = _resolve(players, mode, options or {})
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
    ) -> StationfallState:
        pieces = self.content(content)
        chosen = _settled(_resolve(players, mode, options or {}), pieces, players)
        return setup.new_state(pieces, chosen, players, chance or Dice(seed), log)

    def match(self, state: StationfallState) -> Match:
        chosen = state.options
        return Match(self.name, chosen.mode, state.players, _as_dict(chosen), state.components.hash, RULES_VERSION)

    # -- eyes -------------------------------------------------------------------------------------------------------------

    def view(self, state: StationfallState, audience: int, over: bool = False) -> StationfallView:
        if audience == OPEN and state.pending and not over:
            raise ValueError("the open view is for finished games only (SF-20.3 to SF-20.11)")
        return eyes.view(state, audience)

    def determinize(self, state: StationfallState, seat: int, chance: Chance) -> StationfallState:
        return beliefs.determinize(state, seat, chance)

    def overdue(self, view: StationfallView) -> tuple[str, float]:
        """Silence declines a Bribe and refuses Kompromat, where the match sets a time for answers (SF-21.11)."""
        seconds = int(view.options["offer_timeout"])
        if view.ask != "Permission" or not seconds:
            return "", 0.0
        return (REFUSE if view.pending.right == BY_KOMPROMAT else DECLINE).text, float(seconds)

    # -- words ------------------------------------------------------------------------------------------------------------

    def parse(self, state: StationfallState, words: str) -> Action:
        return parsing.parse(state, words)

    def sheet(self, view: StationfallView, people: People, odds: bool = True) -> Sheet:
        from turncoat.games.stationfall import words

        return words.sheet(view, people, odds)

    def tell(self, events: Sequence[Event], content: Components, people: People) -> list[Line]:
        from turncoat.games.stationfall import words

        return words.tell(events, content, people)

    def describe(self, view: StationfallView, people: People) -> list[str]:
        from turncoat.games.stationfall import words

        return words.describe(view, people)

    def draw(self, view: StationfallView, people: People, sheet: Sheet, before: StationfallView | None = None) -> Picture:
        from turncoat.games.stationfall import board

        return board.draw(view, people, sheet, before)

    def final(self, view: StationfallView, people: People) -> str:
        from turncoat.games.stationfall import board

        return board.final(view, people)

    def rules(self) -> dict[str, Rule]:
        return read_ledger(Path(__file__).parent / "rules.md")

    # -- saving -----------------------------------------------------------------------------------------------------------

    def save(self, state: StationfallState) -> bytes:
        return saving.save(state, RULES_VERSION)

    def load(self, data: bytes, content: Path | str | None = None, chance: Chance | None = None) -> StationfallState:
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
    ) -> StationfallState:
        from turncoat.games.stationfall import position as positions

        pieces = self.content(content)
        chosen = _resolve(players, mode, options or {})
        return positions.set_up(position, pieces, chosen, players, chance or Dice(), log)

    def write(self, state: StationfallState) -> dict[str, Any]:
        from turncoat.games.stationfall import position

        return position.write(state)

    def look(self, state: StationfallState, path: str) -> Any:
        from turncoat.games.stationfall import paths

        return paths.look(state, path)

    def see(self, view: StationfallView, path: str) -> Any:
        from turncoat.games.stationfall import view_paths

        return view_paths.see(view, path)

    # -- study ------------------------------------------------------------------------------------------------------------

    def check(self, state: State) -> None:
        assert isinstance(state, StationfallState), f"{state!r} is no state of {self.name}"
        check.check(state)

    def scores(self, state: StationfallState) -> list[int]:
        return scoring.scores(state)

    def winners(self, state: StationfallState) -> list[int]:
        return scoring.winners(state)

    def ending(self, state: StationfallState) -> str:
        """``reentry`` when time ran out, ``detonation`` when Antimatter detonated On Board; "" before the end."""
        return state.ending

    def heuristic(self, state: StationfallState, seat: int, chance: Chance) -> Action:
        from turncoat.games.stationfall import heuristics

        return heuristics.choose(state, seat, chance)


# the methods above have parameters called options, so they cannot say the module's name
_resolve = options.resolve
_settled = options.settled


def _as_dict(chosen: Options) -> dict[str, Value]:
    """The options by name; the mode is named beside them."""
    named: dict[str, Value] = msgspec.structs.asdict(chosen)
    del named["mode"]
    return named
