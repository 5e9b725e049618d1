"""The table page, and everything that is said at a table."""

from __future__ import annotations

import msgspec
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from turncoat.kernel.errors import IllegalAction, UnknownAction
from turncoat.kernel.i18n import _
from turncoat.kernel.view import readable
from turncoat.kernel.words import plain
from turncoat.tables import WATCHER, Table
from turncoat.tables.errors import NotYourMove, NoUndo, Stale, TableOver
from turncoat.web.frame import Screen, linked
from turncoat.web.live import live_at, skip_at
from turncoat.web.site import Visit, table_page
from turncoat.web.story import newest_first
from turncoat.web.visitor import clean_name


async def field(request: Request, name: str) -> str:
    """A text field of the posted form, "" if it is missing."""
    value = (await request.form(max_files=1, max_fields=200)).get(name, "")
    return "" if isinstance(value, UploadFile) else value


async def show(request: Request) -> Response:
    """The table."""
    visit = Visit(request)
    table = await visit.table()
    on = await visit.screen(table)
    table.look()
    if table.setup.record:
        return visit.go(f"/t/{table.id}/replay")
    return _page(visit, table, on)


def _mine(table: Table, on: Screen) -> bool:
    return not table.over and on.covered < 0 and table.to_move == on.seat


def _page(visit: Visit, table: Table, on: Screen, notice: str = "", status: int = 200) -> Response:
    fragment = visit.site.frames.show(table, table.now, on, visit.settings.odds, notice)
    return table_page(visit, table, fragment, _mine(table, on), status=status)


async def _answer(visit: Visit, table: Table, notice: str = "", status: int = 200) -> Response:
    """What follows a post: nothing where the live stream brings it, the new frame, or the page again."""
    if visit.by_program:
        words = {"version": table.version, "to_move": table.to_move, "error": notice}
        return JSONResponse(words, status, {"Cache-Control": "no-store"})
    on = await visit.screen(table)
    if visit.by_htmx:
        if status == 200 and live_at(table, visit.browser):
            return Response(status_code=204)
        fragment = visit.site.frames.show(table, table.now, on, visit.settings.odds, notice)
        return HTMLResponse(fragment, status, {"Cache-Control": "no-store"})
    return _page(visit, table, on, notice, status) if status != 200 else visit.go(f"/t/{table.id}")


async def act(request: Request) -> Response:
    """An answer to the pending decision: ``version`` and ``choice`` (words or number of the action)."""
    visit = Visit(request)
    table = await visit.table()
    on = await visit.screen(table)
    version, choice = await field(request, "version"), await field(request, "choice")
    if on.seat < 0 or on.covered >= 0:
        return await _answer(visit, table, _not_yours(table, on), 403)
    try:
        await table.act(on.seat, int(version) if version.isascii() and version.isdigit() else -1, choice[:200])
    except Stale:
        table = await visit.table()
        return await _answer(visit, table, _moved_on(table, on), 409)
    except NotYourMove:
        return await _answer(visit, table, _not_yours(table, on), 403)
    except TableOver:
        return await _answer(visit, table, _("The game is over; your choice was not made."), 409)
    except (IllegalAction, UnknownAction) as problem:
        return await _answer(visit, table, _("That cannot be done now: {why}").format(why=problem), 422)
    return await _answer(visit, table)


def _moved_on(table: Table, on: Screen) -> str:
    last = table.played[-1].seat
    if last < 0 or last == on.seat:
        return _("The table has moved on. Here it is now; your choice was not made.")
    return _("{name} acted first. Here is the table now; your choice was not made.").format(name=table.seats[last].name)


def _not_yours(table: Table, on: Screen) -> str:
    if on.seat < 0 and on.covered < 0:
        return _("You watch this table; only players answer.")
    if table.to_move < 0:
        return _("The game is over.")
    return _("{name} is asked, not you.").format(name=table.seats[table.to_move].name)


async def undo(request: Request) -> Response:
    """Take back one's last step."""
    visit = Visit(request)
    table = await visit.table()
    on = await visit.screen(table)
    version = await field(request, "version")
    if on.seat < 0:
        return await _answer(visit, table, _not_yours(table, on), 403)
    try:
        await table.undo(on.seat, int(version) if version.isascii() and version.isdigit() else -1)
    except Stale:
        return await _answer(visit, table, _moved_on(table, on), 409)
    except NoUndo as reason:
        words = {
            "chance": _("No undo past a draw, a roll or a look."),
            "other": _("No undo: another seat has answered since."),
            "over": _("No undo: the game is over."),
        }
        return await _answer(visit, table, words.get(str(reason), _("There is nothing to take back.")), 409)
    return await _answer(visit, table)


async def handover(request: Request) -> Response:
    """The next player of a shared screen says that the device is in the right hands."""
    visit = Visit(request)
    table = await visit.table()
    holds = await visit.holds(table)
    seat = await field(request, "seat")
    if not (seat.isascii() and seat.isdigit() and int(seat) in holds):
        raise HTTPException(403, _("This browser does not hold that seat."))
    if table.over or int(seat) == table.to_move:
        await visit.site.hall.store.show(visit.browser, table.id, int(seat))
        table.ring()
    visit_screen = await visit.screen(table)
    if visit.by_htmx:
        fragment = visit.site.frames.show(table, table.now, visit_screen, visit.settings.odds)
        return HTMLResponse(fragment, headers={"Cache-Control": "no-store"})
    return visit.go(f"/t/{table.id}")


async def skip(request: Request) -> Response:
    """Go to the end of the story that is being told to this browser."""
    visit = Visit(request)
    table = await visit.table()
    await visit.holds(table)
    skip_at(table, visit.browser)
    return Response(status_code=204) if visit.by_htmx else visit.go(f"/t/{table.id}")


async def hurry(request: Request) -> Response:
    """Let bots that play among themselves play on without pauses."""
    visit = Visit(request)
    table = await visit.table()
    on = await visit.screen(table)
    if not on.owner:
        raise HTTPException(403, _("Only whoever opened the table can do that."))
    table.hurry = True
    table.wake()
    return visit.go(f"/t/{table.id}")


async def enter(request: Request) -> Response:
    """A link: the browser that opens it holds the seat, or may watch."""
    visit = Visit(request)
    table = await visit.table()
    opened = visit.site.keys.opens(table.id, request.path_params["token"])
    if opened is None or opened[0] >= len(table.seats) or (opened[0] < 0) != (request.url.path.split("/")[3] == "watch"):
        raise HTTPException(404, _("This link is not one of this server's, or a part of it is missing."))
    seat, count = opened
    if seat >= 0 and (table.seats[seat].is_bot or count != table.seats[seat].link):
        raise HTTPException(410, _("This link has been replaced by a newer one. Ask whoever sent it for the new link."))
    await table.take(visit.browser, seat)
    table.look()
    return visit.remember(visit.go(f"/t/{table.id}"))


async def view(request: Request) -> Response:
    """The table as a program may see it: the view of the browser's seat, as JSON."""
    visit = Visit(request)
    table = await visit.table()
    on = await visit.screen(table)
    table.look()
    if on.covered >= 0:
        raise HTTPException(409, _("The screen is to be handed over first."))
    audience = table.audience(on.seat)
    events = [event for part in table.played[-1].told for event in part]
    seen = msgspec.structs.replace(table.now.view(audience), news=readable(events, audience))
    found = {"version": table.version, "seat": on.seat, "over": table.over, "names": list(table.people().names), "view": seen}
    return Response(msgspec.json.encode(found), media_type="application/json", headers={"Cache-Control": "no-store"})


async def text(request: Request) -> Response:
    """The whole position in words."""
    visit = Visit(request)
    table = await visit.table()
    on = await visit.screen(table)
    if on.covered >= 0:
        return visit.go(f"/t/{table.id}")
    people, seen = table.people(on.seat), table.now.view(table.audience(on.seat))
    sheet = visit.site.frames.sheet(table, on, visit.settings.odds)
    words = linked(table.game.draw(seen, people, sheet), table.game.name).text
    return visit.page("text.html", game=table.game.name, table=table, question=plain(sheet.title), words=words, base=f"/t/{table.id}")


async def whole_log(request: Request) -> Response:
    """Everything that happened, as far as this browser may read it."""
    visit = Visit(request)
    table = await visit.table()
    on = await visit.screen(table)
    if on.covered >= 0:
        return visit.go(f"/t/{table.id}")
    told = visit.site.frames.stories.of(table, table.audience(on.seat), on.seat).upto(table.number, 99)
    items = newest_first(told, -1, 0, 100_000)
    return visit.page("log.html", game=table.game.name, table=table, items=items, base=f"/t/{table.id}")


# -- the table menu -----------------------------------------------------------------------------------------------------------


async def menu(request: Request) -> Response:
    """Links, names and settings of the table."""
    visit = Visit(request)
    table = await visit.table()
    on = await visit.screen(table)
    link, seats = visit.site.keys.link, []
    for at, seat in enumerate(table.seats):
        own = at in on.held or (on.owner and not seat.taken and not seat.is_bot)
        seats.append((at, seat, visit.address + link(table.id, at, seat.link) if own and not table.setup.record else "", at in on.held))
    watch = visit.address + link(table.id, WATCHER, 0)
    options = [one for one in table.game.options if not one.modes or table.setup.mode in one.modes]
    return visit.page(
        "menu.html", game=table.game.name, table=table, seats=seats, watch=watch, base=f"/t/{table.id}", on=on, options=options,
        mode=next((one for one in table.game.modes if one.name == table.setup.mode), None),
        may_hurry=on.owner and table.only_bots and not table.over,
    )  # fmt: skip


async def rename(request: Request) -> Response:
    """Give one's seat another name."""
    visit = Visit(request)
    table, seat = await _own_seat(visit)
    name = clean_name(await field(request, "name"))
    if name:
        await table.rename(seat, name)
    return visit.go(f"/t/{table.id}/menu")


async def renew(request: Request) -> Response:
    """Make the earlier links of one's seat invalid."""
    visit = Visit(request)
    table, seat = await _own_seat(visit)
    await table.renew(visit.browser, seat)
    return visit.go(f"/t/{table.id}/menu")


async def _own_seat(visit: Visit) -> tuple[Table, int]:
    table = await visit.table()
    holds = await visit.holds(table)
    seat = await field(visit.request, "seat")
    if not (seat.isascii() and seat.isdigit() and int(seat) in holds) or table.setup.record:
        raise HTTPException(403, _("This browser does not hold that seat."))
    return table, int(seat)
