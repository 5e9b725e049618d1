"""The start page, and opening a table."""

from __future__ import annotations

import time
from typing import Any

from msgspec import Struct
from starlette.datastructures import FormData, QueryParams
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from turncoat import bots
from turncoat.games import games
from turncoat.kernel.errors import ContentError, OptionError, RecordError, TurncoatError
from turncoat.kernel.game import SCRIPT, Game, Mode, Option, Value
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.record import from_json
from turncoat.tables import HERE, LINK, Seat, Table
from turncoat.web.frame import Screen, outcome, screen
from turncoat.web.site import Visit
from turncoat.web.visitor import clean_name

NOBODY = ""
NAMES = ("Mira", "Jonas", "Aiko", "Tiller", "Noor", "Ravi", "Lena", "Otis", "Yara")
"""Names that the form suggests."""


class Card(Struct, frozen=True):
    """A table as the start page shows it."""

    table: Table
    yours: bool
    mode: str
    state: str
    button: str
    ago: str


async def lobby(request: Request) -> Response:
    """Start page: the tables of this browser, a new one, records, rules."""
    visit = Visit(request)
    tables = await visit.site.hall.of(visit.browser) if visit.known else []
    cards = [await _card(visit, table) for table in tables]
    running = [card for card in cards if not card.table.over and not card.table.setup.record]
    return visit.page(
        "lobby.html",
        running=running,
        finished=[card for card in cards if card not in running],
        waiting=sum(card.yours for card in running),
        games=games(),
        seats=seats,
        name=visit.settings.name,
        error="",
    )


async def _card(visit: Visit, table: Table) -> Card:
    store = visit.site.hall.store
    holds, shown = await store.holds(visit.browser, table.id), await store.shown(visit.browser, table.id)
    on = Screen(*screen(table, holds, shown))
    yours = not table.over and table.to_move in holds
    if table.over or table.setup.record:
        state, button = outcome(table), _("Replay")
    elif yours:
        state, button = _("waiting for you"), _("Your move")
        if on.covered >= 0:
            state = _("waiting for {name}").format(name=table.seats[table.to_move].name)
    else:
        state, button = _("{name} is to move").format(name=table.seats[table.to_move].name), _("Open")
    mode = next((mode.title for mode in table.game.modes if mode.name == table.setup.mode), table.setup.mode)
    return Card(table, yours, mode, state, button, ago(table.played[-1].at))


def seats(game: Game) -> str:
    """How many people can play a game, in words."""
    numbers = [number for mode in game.modes for number in mode.players]
    return _("{players} players").format(players=_counts(tuple(numbers)))


def ago(then: float) -> str:
    """How long ago something was, in words."""
    minutes = int(max(0.0, time.time() - then) // 60)
    if not then:
        return ""
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return _("{n} min ago").format(n=minutes)
    hours = minutes // 60
    if hours < 24:
        return plural("{n} hour ago", "{n} hours ago", hours).format(n=hours)
    return plural("{n} day ago", "{n} days ago", hours // 24).format(n=hours // 24)


async def find(request: Request) -> Response:
    """A pasted link leads to where it points, on this server only."""
    visit = Visit(request)
    pasted = request.query_params.get("link", "")[:400].strip()
    at = pasted.find("/t/")
    if at < 0:
        raise HTTPException(404, _("That is no link of a table: one looks like {example}.").format(example="/t/4f7k2m9xqrtw/seat/..."))
    return visit.go(pasted[at:].split()[0])


# -- a new table --------------------------------------------------------------------------------------------------------------


class Row(Struct, frozen=True):
    """A seat as the form shows it."""

    number: int
    name: str
    kind: str


class Choice(Struct, frozen=True):
    """An option as the form shows it: ``value`` is chosen, "" stands for what the preset says."""

    option: Option
    value: str
    preset: str
    values: tuple[tuple[str, str], ...]


async def new(request: Request) -> Response:
    """The form for a new table; what is already chosen stands in the address, so that it works without scripts."""
    visit = Visit(request)
    given: QueryParams | FormData = request.query_params
    return await _form(visit, given)


async def _form(visit: Visit, given: QueryParams | FormData, error: str = "", status: int = 200) -> Response:
    again = await _again(visit, _text(given, "from"))
    game = _game(_text(given, "game") or (again.setup.game if again else ""))
    modes = {mode.name: mode for mode in game.modes}
    mode = modes.get(_text(given, "mode") or (again.setup.mode if again else ""), game.modes[0])
    return visit.page(
        "new.html",
        status,
        games=games(),
        seats=seats,
        chosen=game,
        mode=mode,
        rows=_rows(visit, given, again, mode),
        kinds=_kinds(game),
        bot_words=bots.SENTENCES,
        groups=_groups(game, mode.name, given, again),
        packs=sorted(visit.site.packs),
        given={name: _text(given, name) for name in ("title", "seed", "pack")},
        checks={name: _text(given, "sent") == "" or _text(given, name) == "on" for name in ("odds", "automatic", "handover")},
        error=error,
        seats_words=_seats_words(game, mode.players),
        counts=_counts,
    )


def _text(given: QueryParams | FormData, name: str) -> str:
    value = given.get(name, "")
    return value[:200] if isinstance(value, str) else ""


def _game(name: str) -> Game:
    known = games()
    return next((game for game in known if game.name == name), known[0])


async def _again(visit: Visit, table: str) -> Table | None:
    """The table whose seats and options are taken over for a new game, if this browser was at it."""
    if not table or not await visit.site.hall.store.holds(visit.browser, table):
        return None
    return await visit.site.hall.find(table)


def _kinds(game: Game) -> list[tuple[str, str]]:
    """Who can play a seat: values and words."""
    known = [(HERE, _("You, this browser")), (LINK, _("By seat link"))]
    if game.script_option:
        known.append((SCRIPT, _("Bot Script")))
    return known + [(name, _("Bot: {kind}").format(kind=name)) for name in bots.names()]


def _rows(visit: Visit, given: QueryParams | FormData, again: Table | None, mode: Mode) -> list[Row]:
    rows = []
    most = max(mode.players)
    for number in range(1, most + 1):
        old = again.seats[number - 1] if again and number <= len(again.seats) else None
        name, kind = NAMES[number - 1], "heuristic" if number <= min(most, 3) else NOBODY
        if number == 1:
            name, kind = visit.settings.name or name, HERE
        if again:
            name, kind = (old.name, old.kind) if old else (name, NOBODY)
        if _text(given, "sent"):
            name, kind = _text(given, f"name{number}") or name, _text(given, f"kind{number}")
        if mode.alone and number > 1 and kind != NOBODY:
            kind = SCRIPT
        rows.append(Row(number, name, kind))
    return rows


def _seats_words(game: Game, players: tuple[int, ...]) -> str:
    return _("{game} seats {players} in this mode.").format(game=game.title, players=_counts(players))


def _counts(players: tuple[int, ...]) -> str:
    least, most = min(players), max(players)
    return str(least) if least == most else _("{least} to {most}").format(least=least, most=most)


def _groups(game: Game, mode: str, given: QueryParams | FormData, again: Table | None) -> list[tuple[str, list[Choice]]]:
    """The options by their headings, as the chosen preset has them."""
    preset = _text(given, "option-preset") or (str(again.setup.options.get("preset", "")) if again else "")
    values = game.presets.get(preset, {})
    groups: dict[str, list[Choice]] = {}
    for option in game.options:
        if (option.modes and mode not in option.modes) or option.name == game.script_option:
            continue  # how many seats are Bot Scripts is said at the seats
        default = values.get(option.name, option.default)
        value = _text(given, f"option-{option.name}")
        if again and not _text(given, "sent") and again.setup.options.get(option.name) != default:
            value = _word(again.setup.options[option.name])
        if option.name == "preset":
            value = preset or _word(option.default)
        words = [(_word(one), option.meanings[at] if at < len(option.meanings) else _word(one)) for at, one in enumerate(option.values)]
        standard = next((meaning for word, meaning in words if word == _word(default)), _word(default))
        groups.setdefault(option.group, []).append(Choice(option, value, standard, tuple(words)))
    return list(groups.items())


def _word(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


async def create(request: Request) -> Response:
    """Open the table that the form describes, or show the form again with what is wrong."""
    visit = Visit(request)
    form = await request.form(max_files=1, max_fields=400)
    game = _game(_text(form, "game"))
    try:
        table = await _opened(visit, game, form)
    except (OptionError, ContentError, TurncoatError) as problem:
        return await _form(visit, form, str(problem), 422)
    return visit.remember(visit.go(f"/t/{table.id}"))


async def _opened(visit: Visit, game: Game, form: FormData) -> Table:
    pack = _text(form, "pack")
    if pack and pack not in visit.site.packs:
        raise OptionError(_("There is no content pack {name!r} on this server.").format(name=pack))
    options = {name.removeprefix("option-"): _text(form, name) for name in form if name.startswith("option-") and _text(form, name)}
    seats = _seats(game, form)
    if game.script_option:
        options[game.script_option] = str(sum(seat.kind == SCRIPT for seat in seats))
    mode = _text(form, "mode") or None
    legal = [name for name in options if name != "preset" and not _of_mode(game, name, mode)]
    for name in legal:
        del options[name]
    return await visit.site.hall.open(
        game.name, seats, visit.browser, clean_name(_text(form, "title")), mode, options, _text(form, "seed").strip()[:80],
        visit.site.packs.get(pack, ""), _text(form, "odds") == "on", _text(form, "automatic") == "on", _text(form, "handover") == "on",
    )  # fmt: skip


def _of_mode(game: Game, name: str, mode: str | None) -> bool:
    """Whether an option belongs to the mode; one of another mode may still stand in a form sent without scripts."""
    option = next((one for one in game.options if one.name == name), None)
    return option is None or not option.modes or mode in option.modes


def _seats(game: Game, form: FormData) -> list[Seat]:
    """The seats of the form, those played by the rules after all others."""
    most = max(max(mode.players) for mode in game.modes)
    known, seats = [kind for kind, _words in _kinds(game)], []
    for number in range(1, most + 1):
        kind = _text(form, f"kind{number}")
        if kind == NOBODY:
            continue
        if kind not in known:
            raise OptionError(_("Nobody of the kind {kind!r} can play a seat.").format(kind=kind))
        seats.append(Seat(clean_name(_text(form, f"name{number}")) or NAMES[number - 1], kind))
    names = [seat.name for seat in seats]
    if len(set(names)) < len(names):
        raise OptionError(_("Two seats have the same name; give each its own."))
    return sorted(seats, key=lambda seat: seat.kind == SCRIPT)


# -- records ------------------------------------------------------------------------------------------------------------------


async def watch(request: Request) -> Response:
    """A record from a file becomes a table to watch."""
    visit = Visit(request)
    async with request.form(max_files=1, max_fields=10) as form:
        file: Any = form.get("record")
        data = b"" if file is None or isinstance(file, str) else await file.read()
        title = "" if isinstance(file, str) else clean_name((getattr(file, "filename", "") or "").split(".")[0])
    try:
        if not data:
            raise RecordError(_("no file was chosen, or it is empty"))
        record = from_json(data)
        table = await visit.site.hall.watch(record, visit.browser, title, _pack_of(visit, record.pack))
    except TurncoatError as problem:
        raise HTTPException(422, _("This file cannot be watched: {why}").format(why=problem)) from None
    return visit.remember(visit.go(f"/t/{table.id}/replay"))


def _pack_of(visit: Visit, name: str) -> str:
    return visit.site.packs.get(name, "")
