"""Game: the one interface through which everything else sees a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from turncoat.kernel.actions import Action, ActionTable
from turncoat.kernel.chance import Chance
from turncoat.kernel.log import Event
from turncoat.kernel.state import State
from turncoat.kernel.words import Line, People, Sheet

Value = str | int | bool
SCRIPT = "script"
"""Who plays a seat that the rules of the game play themselves, in tables and records."""
Fact = str | int | tuple[str, ...] | tuple[int, ...]
"""Something worth counting of a finished game: of the game, or of each of its seats."""


class Mode(Struct, frozen=True):
    """A way to play the game.

    Attributes:
        name: as programs write it. title, sentence: as people read it.
        players: the legal numbers of seats.
        alone: whether one person plays, and the rules themselves play all other seats.
    """

    name: str
    title: str
    sentence: str
    players: tuple[int, ...]
    alone: bool = False


class Option(Struct, frozen=True):
    """A choice made before setup.

    Attributes:
        name: as programs write it. title, sentence: as people read it; the sentence says what it changes.
        group: the heading it stands under.
        default: the value of the standard preset.
        values: the legal values, empty for free text.
        meanings: for each value, what it means in a few words.
        rules: ledger numbers.
        modes: the modes in which it changes anything, empty for all.
    """

    name: str
    title: str
    sentence: str
    group: str
    default: Value
    values: tuple[Value, ...]
    meanings: tuple[str, ...]
    rules: tuple[str, ...]
    modes: tuple[str, ...] = ()


class Rule(Struct, frozen=True):
    """One rule of the ledger: number, tag (seed, aid, inferred, ruling, reconstructed), text and the headings it stands under."""

    id: str
    tag: str
    text: str
    section: str
    heading: str


class Panel(Struct, frozen=True):
    """A part of the page beside the board.

    Attributes:
        id: its anchor. title: its heading. icon: its symbol. html: its body, safe.
    """

    id: str
    title: str
    icon: str
    html: str


class Picture(Struct, frozen=True):
    """A view drawn for the browser. All fields are safe HTML or SVG.

    Attributes:
        board: the board twice, ``board--wide`` and ``board--tall``; legal targets are buttons or links marked ``data-action``.
        seats: the full panels of all players.
        chips: the short form of all players, for narrow windows.
        details: the panels of the right column, log excepted.
        status: what the header says of round and phase.
        dock: the body of the dock where the game draws it itself (dice, bomb board), else "": the groups of the sheet are shown.
        text: the whole position as headings and lists, for screen readers and curious eyes.
    """

    board: str
    seats: str
    chips: str
    details: tuple[Panel, ...]
    status: str
    dock: str
    text: str


class Match(Struct, frozen=True):
    """What a game was set up with; the head of its record.

    Attributes:
        game, mode: names. players: number of seats. options: every option with its value.
        content: the hash of the components it is played with. rules_version: of the rules.
    """

    game: str
    mode: str
    players: int
    options: dict[str, Value]
    content: str
    rules_version: int


class Game:
    """One board game. Instances are made once per process by the registry and hold no game in progress.

    Attributes:
        name: as programs write it, for example ``rogue_agent``. title: as people read it. sentence: what it is, in one sentence.
        rules_version: raised whenever the same record would give another state.
        actions: every action of the game.
        modes, options, presets: what a match can be set up with; a preset maps option names to values.
        letters: the names of the seats in records, scenarios and the terminal: A, B, ...
        minutes: roughly how long a game lasts, for people who choose one.
        script_option: the option that says how many of the last seats the rules themselves play (they are never asked), or "".
    """

    name: str
    title: str
    sentence: str
    rules_version: int
    actions: ActionTable
    modes: tuple[Mode, ...]
    options: tuple[Option, ...]
    presets: dict[str, dict[str, Value]]
    letters: tuple[str, ...]
    minutes: str
    script_option: str = ""

    # -- matches ----------------------------------------------------------------------------------------------------------

    def resolve(
        self, players: int, mode: str | None = None, options: Mapping[str, Value | str] | None = None
    ) -> tuple[str, dict[str, Value]]:
        """The mode and the complete options of a match: defaults, then the preset, then single options.

        Words are read as the option's type, so forms and command lines may pass text.

        Raises:
            OptionError: unknown mode, option or value, or a number of seats that the mode does not allow.
        """
        raise NotImplementedError

    def scripted(self, options: Mapping[str, Value]) -> int:
        """How many of the last seats the rules themselves play, with these complete options."""
        return int(options.get(self.script_option, 0))

    def content(self, folder: Path | str | None = None) -> Any:
        """The components, overridden by the content pack in ``folder``; cached by folder and file times.

        Returns:
            an immutable object with at least ``hash: str`` and ``reconstructed: frozenset[str]``.

        Raises:
            ContentError: a file is missing, broken or says something impossible.
        """
        raise NotImplementedError

    def new(
        self,
        players: int,
        seed: int | str | None = None,
        mode: str | None = None,
        options: Mapping[str, Value | str] | None = None,
        content: Path | str | None = None,
        chance: Chance | None = None,
        log: bool = False,
    ) -> Any:
        """A game set up and settled to its first decision.

        Args:
            players: number of seats.
            seed: makes chance repeatable; ignored where ``chance`` is given.
            mode, options: see :meth:`resolve`.
            content: folder of a content pack.
            chance: who answers for nature, by default ``Dice(seed)``.
            log: whether events are kept in ``state.log``.

        Raises:
            OptionError, ContentError: see there.
        """
        raise NotImplementedError

    def match(self, state: Any) -> Match:
        """What this game was set up with."""
        raise NotImplementedError

    # -- eyes -------------------------------------------------------------------------------------------------------------

    def view(self, state: Any, audience: int, over: bool = False) -> Any:
        """What an audience may see: a subclass of :class:`~turncoat.kernel.view.View`.

        Args:
            over: the caller vouches that the game this position is from is over, so that a replay may show it ``OPEN``.

        Raises:
            ValueError: ``OPEN`` is asked for before the end of the game.
        """
        raise NotImplementedError

    def determinize(self, state: Any, seat: int, chance: Chance) -> Any:
        """A clone with everything that ``seat`` has not seen drawn anew, consistent with all it has been shown.

        ``view(determinize(s, seat, c), seat) == view(s, seat)`` holds, byte for byte as JSON.
        """
        raise NotImplementedError

    # -- words ------------------------------------------------------------------------------------------------------------

    def parse(self, state: Any, words: str) -> Action:
        """The action that ``words`` mean in this position: the exact words, an alias, or an unambiguous beginning.

        Raises:
            UnknownAction: no action is written so. IllegalAction: it is one, but not legal now.
        """
        raise NotImplementedError

    def sheet(self, view: Any, people: People, odds: bool = True) -> Sheet:
        """What is asked and what can be done, with costs, odds (unless switched off) and reasons; computed from the view alone."""
        raise NotImplementedError

    def tell(self, events: Sequence[Event], content: Any, people: People) -> list[Line]:
        """The log lines of events."""
        raise NotImplementedError

    def describe(self, view: Any, people: People) -> list[str]:
        """The position as lines of text for a terminal of 100 columns."""
        raise NotImplementedError

    def draw(self, view: Any, people: People, sheet: Sheet, before: Any = None) -> Picture:
        """The view drawn for the browser; with the view ``before``, what has just changed is marked."""
        raise NotImplementedError

    def final(self, view: Any, people: People) -> str:
        """The final scoring as safe HTML."""
        raise NotImplementedError

    def rules(self) -> dict[str, Rule]:
        """The ledger by rule number, in its order."""
        raise NotImplementedError

    def forced(self, view: Any) -> str:
        """The action that a table may answer by itself, as words, or "".

        ``view`` is the one of spectators, so that the answer tells nobody anything: only what public knowledge alone shows to be
        the single choice may be named. Games that leave every answer to the players need not override this.
        """
        return ""

    def overdue(self, view: Any) -> tuple[str, float]:
        """What counts as the answer of a player who does not answer, and after how many seconds; ``("", 0.0)`` where there is no limit.

        ``view`` is the one of spectators. Tables keep the time; records hold the answer like any other.
        """
        return "", 0.0

    # -- saving -----------------------------------------------------------------------------------------------------------

    def save(self, state: Any) -> bytes:
        """A snapshot (msgpack) that :meth:`load` turns into an equal state, also in the middle of any procedure."""
        raise NotImplementedError

    def load(self, data: bytes, content: Path | str | None = None, chance: Chance | None = None) -> Any:
        """The state of a snapshot.

        Raises:
            RecordError: corrupt, of another game or version, or of other components.
        """
        raise NotImplementedError

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
    ) -> Any:
        """The state that a written position describes; what it leaves out is as in the game's base position.

        Raises:
            PositionError: unknown names or values out of range; the message names the place.
        """
        raise NotImplementedError

    def write(self, state: Any) -> dict[str, Any]:
        """The position of a state, only what differs from the base position; :meth:`set_up` reads it."""
        raise NotImplementedError

    def look(self, state: Any, path: str) -> Any:
        """A fact of the state by its path, for example ``players.A.health``; as scenarios expect it.

        Raises:
            PositionError: no such path; the message names what there is.
        """
        raise NotImplementedError

    def outcome(self, word: str, die: str, options: Sequence[str]) -> str:
        """The outcome of chance that a scenario's ``word`` means, where it is not written as records write it.

        Args:
            die: the name of the die that is rolled, "" for anything else that is drawn.
            options: the outcomes there are. Whatever is none of them is refused by the tape.
        """
        return word

    def see(self, view: Any, path: str) -> Any:
        """A fact of a view by its path, as :meth:`look` for states; by default the fields of the view as they are.

        Raises:
            PositionError: no such path; the message names what there is.
        """
        from turncoat.kernel.scenario import walk

        return walk(msgspec.to_builtins(view), path, self.letters)

    # -- study ------------------------------------------------------------------------------------------------------------

    def check(self, state: State) -> None:
        """Assert everything that must hold in every state: conservation, ranges, somebody can act. Raises AssertionError."""
        raise NotImplementedError

    def scores(self, state: Any) -> list[int]:
        """The score of each seat as it stands."""
        raise NotImplementedError

    def winners(self, state: Any) -> list[int]:
        """The winning seats of a finished game."""
        raise NotImplementedError

    def ending(self, state: Any) -> str:
        """How a finished game ended, in one word for statistics."""
        raise NotImplementedError

    def statistics(self, state: Any) -> dict[str, Fact]:
        """What else is worth counting of a finished game, by name; ``turncoat simulate`` reports it over many games.

        Returns:
            for each name a number or a word, or a tuple with one for each seat. Of numbers the spread is reported, of words how often they
            occur, of words of seats (a side, an identity) also how often those who had them won. Names and kinds are the same for all
            games of a mode. By default nothing.
        """
        return {}

    def heuristic(self, state: Any, seat: int, chance: Chance) -> Action:
        """The choice of the game's sensible bot, from the view of ``seat`` alone: ``state`` may be the truth, what it hides is not read."""
        raise NotImplementedError
