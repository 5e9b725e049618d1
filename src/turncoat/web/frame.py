"""The frame of the play page: what a person at a table sees, as one piece of HTML that is morphed into the page on every change."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from msgspec import Struct

from turncoat.kernel import i18n
from turncoat.kernel.game import Picture
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.view import SPECTATOR
from turncoat.kernel.words import Sheet, listed, plain
from turncoat.tables import LINK, Table
from turncoat.tables.errors import NoUndo
from turncoat.tables.moments import Moment
from turncoat.web import marks
from turncoat.web.story import Stories, latest, newest, newest_first

SLOW = 2.0
"""Seconds after which a bot is seen to think."""
KEPT = 300
"""Drawn frames kept, so that a position is drawn once for everybody who sees the same."""
log = logging.getLogger(__name__)
STATIC = Path(__file__).parent / "static"


@cache
def static(name: str) -> str:
    """The address of a file of ours, which changes whenever the file does."""
    path = STATIC / name
    return f"/static/{name}?v={sha256(path.read_bytes()).hexdigest()[:10]}" if path.is_file() else f"/static/{name}"


@cache
def sheets(game: str) -> list[str]:
    """The style sheets of a page, with that of the game where it has one."""
    own = [f"{game}.css"] if game and (STATIC / f"{game}.css").is_file() else []
    return ["tokens.css", "base.css", *own, "pages.css", "frame.css"]


def _gettext(message: str) -> str:
    return _(message)


def templates() -> Environment:
    """The page templates, escaping everything, with what all of them use."""
    env = Environment(loader=PackageLoader("turncoat.web"), autoescape=True, undefined=StrictUndefined, trim_blocks=False)
    env.globals.update(
        _=_gettext, plural=plural, icon=marks.icon, static=static, sheets=sheets, sprite=marks.sprite, thumb=marks.thumb,
        plain=plain, percent=percent, shape=marks.shape, plain_heading=False,
    )  # fmt: skip
    return env


def percent(odds: float, exact: bool) -> str:
    """Odds as people read them."""
    return f"{'' if exact else '≈ '}{round(odds * 100)} %"


class Screen(Struct, frozen=True):
    """What a browser sees of a table.

    Attributes:
        seat: the seat whose board it is, -1 for a spectator. covered: the seat that the device is to be handed to, or -1.
        held: the seats that the browser holds. owner: whether it opened the table. site: the address of the server, for links.
    """

    seat: int
    covered: int = -1
    held: tuple[int, ...] = ()
    owner: bool = False
    site: str = ""


def screen(table: Table, holds: frozenset[int], shown: int, present: bool = True) -> tuple[int, int]:
    """What a browser sees that holds these seats, of which ``shown`` was last on its screen.

    Args:
        present: whether the present is shown; while a story is told, a shared screen stays with whom it was.

    Returns:
        the seat whose board it is (-1 for a spectator), and the seat that the device is to be handed to (or -1).
    """
    held = sorted(seat for seat in holds if seat >= 0)
    last = shown if shown in held else SPECTATOR
    if len(held) <= 1:
        return (held[0] if held else SPECTATOR), -1
    if not table.setup.handover:
        return (table.to_move if table.to_move in held else last if last >= 0 else held[0]), -1
    if present and not table.over and table.to_move in held and table.to_move != shown:
        return last, table.to_move
    return last, -1


class Frames:
    """Draws tables; keeps what was drawn."""

    def __init__(self, env: Environment, links: Any) -> None:
        """``links`` makes the path of a seat's link: ``links(table, seat, count)``."""
        self._env = env
        self._links = links
        self._drawn: OrderedDict[tuple[Any, ...], str] = OrderedDict()
        self.stories = Stories()

    # -- what is shown ------------------------------------------------------------------------------------------------------

    def show(self, table: Table, moment: Moment, on: Screen, odds: bool, notice: str = "") -> str:
        """The frame for one screen: the hand-over sheet, or the table as its seat sees it.

        Args:
            moment: what is shown; choices are offered only in the present. notice: a sentence above the choices.
        """
        present = moment is table.now
        slow = present and table.thinking >= 0 and time.monotonic() - table.since > SLOW
        names = tuple([(seat.name, seat.taken, seat.link) for seat in table.seats])
        key = (
            table.id, moment.serial, table.version, present, on, odds and table.setup.odds, i18n.language(), names,
            len(table.watching), slow,
        )  # fmt: skip
        found = self._drawn.get(key)
        if found is None or notice or table.deadline:  # a clock is drawn as it stands
            covered = on.covered >= 0 and present
            found = self._cover(table, on) if covered else self._table(table, moment, on, odds and table.setup.odds, slow, notice)
            found = found.strip()
            if not notice:
                self._drawn[key] = found
            while len(self._drawn) > KEPT:
                self._drawn.popitem(last=False)
        else:
            self._drawn.move_to_end(key)
        return found

    def _table(self, table: Table, moment: Moment, on: Screen, odds: bool, slow: bool, notice: str) -> str:
        present = moment is table.now
        people, audience = table.people(on.seat), table.audience(on.seat, moment)
        view = moment.view(audience)
        mine = present and not table.over and not table.setup.record and view.to_move == on.seat and on.seat >= 0
        if not mine:
            view = msgspec.structs.replace(view, actions=())
        sheet = self._sheet(table, moment, view, on, odds)
        picture = table.game.draw(view, people, sheet, self._before(table, moment, audience))
        picture = linked(picture, table.game.name)
        base = f"/t/{table.id}"
        told = self.stories.of(table, audience, on.seat).upto(moment.number, moment.part)
        dock = self._env.get_template("dock.html").render(
            **self._words(table), sheet=sheet, picture=picture, mine=mine, base=base, version=table.version, notice=notice,
            thinking=slow, skip=not present, refresh=not mine and not table.over, **self._undo(table, on, present),
            links=self._after(table, base) if table.over and present else (),
            left=max(0, round(table.deadline - time.time())) if table.deadline and present else -1,
            recent=() if mine or table.over else latest(told, table.game.name, sheet.title),
        )  # fmt: skip
        return self._env.get_template("table.html").render(
            **self._words(table), picture=picture, dock=Markup(dock), mine=mine, call=plain(sheet.title), version=table.version,
            title=self.title(table, mine), status=picture.status, connected=connected(table), replay=f"{base}/replay", menu=f"{base}/menu",
            text_link=f"{base}/text", invitations=self._invitations(table, on), log_title=_("Log"),
            log=newest_first(told, moment.number, moment.part), newest=newest(told, table.game.name),
            log_side=Markup('<a class="small" href="{}/log">{}</a>').format(base, _("All of it")),
        )  # fmt: skip

    def _words(self, table: Table) -> dict[str, Any]:
        name = table.game.name
        return {
            "game": name,
            "game_title": table.game.title,
            "sentence": lambda text: marks.sentence(text, name),
            "chip": lambda rule: marks.chip(rule, name),
        }

    @staticmethod
    def title(table: Table, mine: bool) -> str:
        """What the browser's tab says."""
        return _("Your move: {table}").format(table=table.setup.title) if mine else table.setup.title

    def sheet(self, table: Table, on: Screen, odds: bool) -> Sheet:
        """What is asked in the present."""
        return self._sheet(table, table.now, table.now.view(table.audience(on.seat)), on, odds and table.setup.odds)

    def tells(self, table: Table, moment: Moment, on: Screen) -> bool:
        """Whether a moment has something to say to these eyes."""
        told = self.stories.of(table, table.audience(on.seat, moment), on.seat).upto(moment.number, moment.part)
        return any(one.number == moment.number and one.part == moment.part and one.lines for one in told[-1:])

    # -- the dock -----------------------------------------------------------------------------------------------------------

    def _sheet(self, table: Table, moment: Moment, view: Any, on: Screen, odds: bool) -> Sheet:
        """The question, or in its place the line of the story, or who won."""
        if moment is not table.now:
            return Sheet(self._line(table, moment, on) or _("The game goes on"), waiting=True)
        if table.over:
            return Sheet(outcome(table), waiting=True)
        sheet = table.game.sheet(view, table.people(on.seat), odds)
        mover = table.seats[table.to_move]
        if sheet.waiting and mover.kind == LINK and not mover.taken:
            words = _("The seat of {name} is still open. It is taken by its link.").format(name=table.people().who(table.to_move))
            return msgspec.structs.replace(sheet, lead=words)
        return sheet

    def _line(self, table: Table, moment: Moment, on: Screen) -> str:
        told = self.stories.of(table, table.audience(on.seat, moment), on.seat).upto(moment.number, moment.part)
        lines = [line for one in told[-1:] if one.number == moment.number for line in one.lines]
        events = [line for line in lines if line.tone != "turn"] or lines  # a turn may begin with nothing else
        return " ".join([line.text for line in events[-2:]])

    def _undo(self, table: Table, on: Screen, present: bool) -> dict[str, Any]:
        """Whether a step can be taken back, or why not."""
        if not present or on.seat < 0 or table.setup.record:
            return {"undo": False, "no_undo": ""}
        try:
            table.undo_to(on.seat)
        except NoUndo as reason:
            asked = str(reason) == "chance" and table.to_move == on.seat
            return {"undo": False, "no_undo": _("No undo past a draw, a roll or a look") if asked else ""}
        return {"undo": True, "no_undo": ""}

    def _after(self, table: Table, base: str) -> tuple[tuple[str, str, str], ...]:
        if table.setup.record:
            return ((f"{base}/replay", _("Watch the replay"), "btn--go"),)
        return ((f"{base}/final", _("Final scoring"), "btn--go"), (f"{base}/replay", _("Watch the replay"), ""))

    def _before(self, table: Table, moment: Moment, audience: int) -> Any:
        """The view of the moment before, so that what has just changed can be marked."""
        if len(table.story) < 2:
            return None
        place = moment.serial - table.story[0].serial
        if not 0 < place < len(table.story) or audience < SPECTATOR:
            return None
        try:
            return table.story[place - 1].view(audience)
        except Exception:
            log.exception("a moment of table %s cannot be seen", table.id)  # marks are worth less than the board
            return None

    # -- beside the board ---------------------------------------------------------------------------------------------------

    def _invitations(self, table: Table, on: Screen) -> str:
        """The links that are still to be sent, for whoever opened the table."""
        free = [(at, seat) for at, seat in enumerate(table.seats) if seat.kind == LINK and not seat.taken]
        if not on.owner or not free or table.over:
            return ""
        links = [(at + 1, seat.name, on.site + self._links(table.id, at, seat.link)) for at, seat in free]
        return Markup(self._env.get_template("invitations.html").render(links=links))

    # -- hand-over ----------------------------------------------------------------------------------------------------------

    def _cover(self, table: Table, on: Screen) -> str:
        """The sheet between two players of one screen: public facts only."""
        name = table.seats[on.covered].name
        told = self.stories.of(table, SPECTATOR, SPECTATOR).upto(table.number, 99)
        last = max([one.number for one in table.played if one.seat == on.covered], default=0)
        since = newest_first([one for one in told if one.number > last], -1, 0)[:6] if last else []
        undo = ""
        if on.seat >= 0 and self._undo(table, on, True)["undo"]:
            undo = _("Not yet: take back the last step of {name}").format(name=table.seats[on.seat].name)
        lead = _("Nothing secret is on this screen.")
        if table.played[-1].seat not in (-1, on.covered):
            lead = _("{name} has answered. Nothing secret is on this screen.").format(name=table.seats[table.played[-1].seat].name)
        return self._env.get_template("handover.html").render(
            **self._words(table), number=on.covered + 1, name=name, base=f"/t/{table.id}", version=table.version, lead=lead, undo=undo,
            since=since, since_title=_("Since {name} last acted").format(name=name), seats=table.seats, table_title=table.setup.title,
            status=self._status(table), title=_("Hand over to {name}").format(name=name),
        )  # fmt: skip

    def _status(self, table: Table) -> Markup:
        """Round and phase as a spectator reads them."""
        view = msgspec.structs.replace(table.now.view(SPECTATOR), actions=())
        return marks.with_links(table.game.draw(view, table.people(), Sheet("", waiting=True)).status, table.game.name)


def linked(picture: Picture, game: str) -> Picture:
    """A picture with its rule chips leading to the ledger, and all of its parts marked as safe."""
    panels = tuple([msgspec.structs.replace(panel, html=marks.with_links(panel.html, game)) for panel in picture.details])
    safe = {name: marks.with_links(getattr(picture, name), game) for name in ("board", "seats", "chips", "status", "dock", "text")}
    return Picture(details=panels, **safe)


def outcome(table: Table) -> str:
    """Who won, in a sentence with marked nouns."""
    if not table.over:
        return _("The record ends here")
    people = table.people()
    names = [people.who(seat) for seat in table.game.winners(table.state)]
    if not names:
        return _("The game is over: nobody wins")
    return plural("{names} wins", "{names} win", len(names)).format(names=listed(names, _("and")))


def connected(table: Table) -> str:
    """How many people watch, in words."""
    count = len(table.watching)
    return _("{count} connected").format(count=count) if count > 1 else ""
