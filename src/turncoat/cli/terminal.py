"""The terminal at which a game is played: what is shown, and what can be typed."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from turncoat import bots
from turncoat.cli.common import WIDTH
from turncoat.cli.rules import lines as rule_lines
from turncoat.cli.rules import search
from turncoat.cli.session import Session
from turncoat.kernel.chance import Dice
from turncoat.kernel.errors import TurncoatError, UnknownAction
from turncoat.kernel.view import OPEN, SPECTATOR, readable
from turncoat.kernel.words import MARK, Choice, Group, Line, People, Sheet, plain

if TYPE_CHECKING:
    from turncoat.kernel.log import Event

SEATS = ("cyan", "magenta", "yellow", "green")
STYLES = {"place": "bold", "rule": "dim", "b": "bold", "criminal": "bold", "card": "italic"}
"""How marked nouns look; who is meant, and the colours of dice, are always in words too."""
TONES = {"turn": "bold", "secret": "italic", "good": "green", "bad": "red"}
HELP = """\
  a number, or its words    choose; words may be cut short as long as they mean one thing
  why [words]               what is not possible now, and which rule says so
  rule ID or words          a rule of the ledger
  table (or board)          the whole position
  log [N | all]             the last lines of the log
  undo                      take back the last choice, up to a roll, a draw or a choice of others
  save FILE, load FILE      write the game down; go on with one that was
  quit                      leave; with --save the game has been saved after every action"""


class _Leave(Exception):
    """The player wants to leave, or the input has ended."""


class Terminal:
    """Plays a session by reading lines and printing text of at most 100 columns."""

    def __init__(self, session: Session, save: Path | None = None) -> None:
        self.session = session
        self.save = save
        self.interactive = sys.stdin.isatty()
        self.console = Console(width=WIDTH, highlight=False, markup=False, emoji=False, soft_wrap=False)
        self._chance = Dice()
        self._shown = -1  # the seat whose secrets are on the screen
        self._public = 0  # how much of the log has been shown where nobody plays
        self._others = False  # whether somebody else has chosen since a person was asked

    # -- the loop ---------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over, the player leaves or the input ends."""
        self._autosave()
        try:
            while not self.session.state.is_terminal:
                self._next()
            self._final()
        except _Leave:
            self._say(f"Left in the middle of the game{f'; saved in {self.save}' if self.save else ''}.")
        finally:
            self._autosave()

    def _next(self) -> None:
        session = self.session
        seat = session.state.current_player
        if session.human(seat):
            self._ask(seat)
            return
        session.act(bots.choose(session.seats[seat].kind, session.game, session.state, seat, self._chance))
        self._others = True
        self._autosave()
        if not session.humans:
            self._news(SPECTATOR)

    def _ask(self, seat: int) -> None:
        """Show one decision to the person in ``seat`` and carry out what is typed, until the game has moved."""
        anew = seat != self._shown
        if anew:
            self._hand_over(seat)
        moved_on = len(self.session.log) > self.session.read[seat]
        if moved_on:
            self._news(seat)
        if anew or (moved_on and self._others):
            self._table(seat)
            self._others = False
        sheet, numbered = self._question(seat)
        state = self.session.state
        while self.session.state is state and self._answer(self._read(seat), sheet, numbered) is False:
            pass

    def _hand_over(self, seat: int) -> None:
        """Take the secrets of one person off the screen before the next looks at it."""
        if len(self.session.humans) > 1 and self._shown >= 0:
            name = self.session.seats[seat].name
            if self.interactive:
                self.console.print("\033[2J\033[3J\033[H", end="") if self.console.is_terminal else None
                self._say(f"Hand the terminal to {name}.")
                self._input(f"{name}, press Enter when nobody else is looking: ")
            else:
                self._say(f"--- the terminal goes to {name} ---")
        self._shown = seat

    # -- what is shown ----------------------------------------------------------------------------------------------------

    def _people(self, seat: int) -> People:
        return People(tuple([seat.name for seat in self.session.seats]), seat)

    def _news(self, seat: int) -> None:
        read = self.session.read[seat] if seat >= 0 else self._public
        self._events(self.session.log[read:], seat)
        if seat >= 0:
            self.session.read[seat] = len(self.session.log)
        else:
            self._public = len(self.session.log)

    def _events(self, events: Sequence[Event], seat: int, last: int | None = None) -> None:
        game = self.session.game
        lines = game.tell(readable(list(events), seat), game.content(self.session.content), self._people(seat))
        for line in lines if last is None else lines[-last:]:
            self._line(line)

    def _line(self, line: Line) -> None:
        text = styled(line.text)
        if line.rules:
            text.append(f" ({', '.join(line.rules)})", style="dim")
        text.stylize_before(TONES.get(line.tone, ""))
        self._wrapped(text, "  ")

    def _table(self, seat: int) -> None:
        game = self.session.game
        self._say()
        for line in game.describe(game.view(self.session.state, seat), self._people(seat)):
            self.console.print(styled(line), overflow="fold", no_wrap=len(plain(line)) <= WIDTH)

    def _question(self, seat: int) -> tuple[Sheet, list[Choice]]:
        """Print what is asked and every legal choice with its number."""
        game, state = self.session.game, self.session.state
        sheet = complete(game.sheet(game.view(state, seat), self._people(seat)), [action.text for action in state.legal_actions()])
        self._say()
        title = styled(sheet.title)
        title.stylize_before("bold")
        if len(sheet.steps) > 1:
            title.append(f"  (step {sheet.step + 1} of {len(sheet.steps)}: {' > '.join(map(plain, sheet.steps))})", style="dim")
        self._wrapped(title)
        if sheet.lead:
            self._wrapped(styled(sheet.lead))
        numbered: list[Choice] = []
        for group in sheet.groups:
            legal = [choice for choice in group.choices if choice.action]
            if legal and group.title:
                self._wrapped(Text(plain(group.title), style="underline"), " ")
            for choice in legal:
                numbered.append(choice)
                self._choice(len(numbered), choice)
        return sheet, numbered

    def _choice(self, number: int, choice: Choice) -> None:
        text = Text(f"{number:>3}  ")
        text.append_text(styled(choice.label))
        text.append(f"  [{choice.action}]", style="dim")
        extra = [plain(choice.cost)] if choice.cost else []
        if choice.odds >= 0:
            extra.append(f"{'' if choice.exact else 'about '}{choice.odds:.0%}")
        if choice.hint:
            extra.append(plain(choice.hint))
        if extra:
            text.append(f"  {'; '.join(extra)}")
        self._wrapped(text, "  ", 7)

    def _why(self, sheet: Sheet, wanted: str) -> None:
        shown = 0
        for group in sheet.groups:
            for choice in group.choices:
                if not choice.action and choice.why and all(word in plain(choice.label).lower() for word in wanted.lower().split()):
                    text = styled(choice.label)
                    text.append(f": {plain(choice.why)}")
                    if choice.rule:
                        text.append(f" ({choice.rule})", style="dim")
                    self._wrapped(text, "  ", 4)
                    shown += 1
        if not shown:
            self._say("  Nothing that could be asked here is missing." if not wanted else f"  Nothing like {wanted!r} is missing here.")
        if sheet.rule:
            self._say(f"  This question rests on {sheet.rule}.")

    def _final(self) -> None:
        session, game = self.session, self.session.game
        for seat in session.humans or [SPECTATOR]:
            self._news(seat)
            break
        self._say()
        for line in game.describe(game.view(session.state, OPEN), self._people(SPECTATOR)):
            self.console.print(styled(line), overflow="fold", no_wrap=len(plain(line)) <= WIDTH)
        scores, winners = game.scores(session.state), game.winners(session.state)
        self._say()
        for seat in sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat])):
            self._say(f"  {session.seats[seat].name}: {scores[seat]}{' (wins)' if seat in winners else ''}")

    # -- what is typed ----------------------------------------------------------------------------------------------------

    def _read(self, seat: int) -> str:
        return self._input(f"{self.session.seats[seat].name}> ").strip()

    def _input(self, prompt: str) -> str:
        sys.stdout.flush()
        try:
            if self.interactive:
                with contextlib.suppress(ImportError):
                    import readline  # noqa: F401 - gives input() its history and editing
                return input(prompt)
            line = sys.stdin.readline()
        except EOFError:
            line = ""
        except UnicodeDecodeError:
            self._say("That line is not UTF-8 text.")
            return "help"
        if not line:
            self._say()
            raise _Leave
        self._say(f"{prompt}{line.rstrip()}")
        return line

    def _answer(self, typed: str, sheet: Sheet, numbered: list[Choice]) -> bool:
        """Carry out a line; whether the game has moved, so that the question is asked anew."""
        word, _, rest = typed.partition(" ")
        command: Callable[[str], bool | None] | None = {
            "help": lambda rest: self._say(HELP),
            "?": lambda rest: self._say(HELP),
            "why": lambda rest: self._why(sheet, rest),
            "rule": self._rule,
            "rules": self._rule,
            "table": lambda rest: self._table(self.session.state.current_player),
            "board": lambda rest: self._table(self.session.state.current_player),
            "log": self._log,
            "undo": self._undo,
            "save": self._save,
            "load": self._load,
            "quit": self._quit,
            "exit": self._quit,
        }.get(word.lower())
        try:
            if command is not None:
                return bool(command(rest.strip()))
            self.session.act(self._meant(typed, numbered))
        except (TurncoatError, ValueError) as problem:  # ValueError: a file name that none can have
            self._wrapped(Text(f"{str(problem).rstrip('.')}. (`help` lists what can be typed, `why` what is not possible.)"), "  ")
            return False
        self._autosave()
        return True

    def _meant(self, typed: str, numbered: list[Choice]) -> Any:
        """The action of a number or of words; an empty line takes the only choice there is."""
        game, state = self.session.game, self.session.state
        if not typed and len(numbered) == 1:
            typed = "1"
        if typed.isdecimal():
            if not 1 <= int(typed) <= len(numbered):
                raise UnknownAction(f"the choices are numbered 1 to {len(numbered)}")
            return game.actions.parse(numbered[int(typed) - 1].action)
        if not typed:
            raise UnknownAction("type a number or words")
        return game.parse(state, typed)

    def _rule(self, wanted: str) -> None:
        found = search(self.session.game.rules(), wanted) if wanted else []
        for rule in found[:12]:
            self._say("\n".join(rule_lines(rule)))
        if len(found) > 12:
            self._say(f"  and {len(found) - 12} more; use more words")
        if not found:
            self._say("  No such rule. Type a number, for example `rule 6.9`, or words, for example `rule thug ammo`.")

    def _log(self, wanted: str) -> None:
        seat = self.session.state.current_player
        self._events(self.session.log, seat, None if wanted == "all" else int(wanted) if wanted.isdecimal() else 20)

    def _undo(self, rest: str) -> bool:
        if self.session.undo():
            self._say("  Taken back.")
            self._autosave()
            return True
        self._say(
            "  Nothing can be taken back: since your last choice something was rolled, drawn or shown, somebody else has chosen, "
            "or the game was read from a file."
        )
        return False

    def _save(self, name: str) -> None:
        if not name:
            self._say("  Type a file's name: save game.turncoat.json")
            return
        self.session.save(Path(name).expanduser())
        self._say(f"  Saved in {name}. It holds everything, secrets too.")

    def _load(self, name: str) -> bool:
        from turncoat.games import load
        from turncoat.kernel.record import read

        if not name:
            self._say("  Type a file's name: load game.turncoat.json")
            return False
        record = read(Path(name).expanduser())
        self.session = Session.resume(load(record.game), record, self.session.content)
        self._shown = -1
        self._say(f"  Loaded {name}.")
        return True

    def _quit(self, rest: str) -> bool:
        raise _Leave

    def _autosave(self) -> None:
        if self.save is not None:
            self.session.save(self.save)

    # -- printing ---------------------------------------------------------------------------------------------------------

    def _say(self, text: str = "") -> None:
        for line in text.split("\n"):
            if len(line) <= WIDTH:
                self.console.print(Text(line))
            else:
                self._wrapped(Text(line))

    def _wrapped(self, text: Text, indent: str = "", hang: int | None = None) -> None:
        """Print within the width, later lines indented further."""
        hanging = " " * (len(indent) + (hang if hang is not None else 2))
        wrapped = text.wrap(self.console, WIDTH - len(hanging))
        for number, line in enumerate(wrapped):
            line.rstrip()
            self.console.print(Text(indent if number == 0 else hanging).append_text(line), no_wrap=True, overflow="ignore", crop=False)


def styled(text: str) -> Text:
    """A sentence with its marked nouns in colour."""
    out, at = Text(), 0
    for found in MARK.finditer(text):
        out.append(text[at : found.start()])
        kind, key, shown = found.group(1), found.group(2) or "", found.group(3)
        out.append(shown, style=_style(kind, key))
        at = found.end()
    out.append(text[at:])
    return out


def _style(kind: str, key: str) -> str:
    if kind == "who":
        return f"bold {SEATS[int(key) % len(SEATS)]}" if key.isdecimal() else "bold"
    if kind == "die":
        colour = key.split(" ")[0]
        return f"bold {colour}" if colour in ("red", "green") else "bold"
    return STYLES.get(kind, "")


def complete(sheet: Sheet, legal: Sequence[str]) -> Sheet:
    """The sheet with every legal action on it: what its groups leave out stands in a group of its own."""
    there = {choice.action for group in sheet.groups for choice in group.choices}
    missing = tuple([Choice(words, words) for words in legal if words not in there])
    if not missing:
        return sheet
    more = Group("More", missing)
    return Sheet(sheet.title, sheet.lead, sheet.steps, sheet.step, (*sheet.groups, more), sheet.rule, sheet.waiting)
