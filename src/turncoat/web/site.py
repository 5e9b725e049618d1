"""What all pages share: the hall of tables, the templates, and who is asking."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from turncoat.kernel.errors import TurncoatError
from turncoat.kernel.i18n import _
from turncoat.tables import NOBODY_SHOWN, WATCHER, Hall, Table
from turncoat.tables.errors import Damaged, NoSuchTable
from turncoat.web.frame import Frames, Screen, screen, templates
from turncoat.web.visitor import SETTINGS, Keys, Settings, new_browser, settings_of, speak


class Site:
    """One server's web side."""

    def __init__(self, hall: Hall, keys: Keys, packs: dict[str, str]) -> None:
        self.hall = hall
        self.keys = keys
        self.packs = packs
        self.env = templates()
        self.frames = Frames(self.env, keys.link)
        self.closing = False


class Visit:
    """One request, and what is known of who makes it.

    Attributes:
        browser: its name; a new one until :meth:`answer` has let the browser keep it. known: whether the browser had it already.
        settings, language: what it has chosen.
    """

    def __init__(self, request: Request) -> None:
        refused = getattr(request.state, "refused", 0)
        if refused:
            raise HTTPException(refused)
        self.request = request
        self.site: Site = request.app.state.site
        found = self.site.keys.browser(request)
        self.known = bool(found)
        self.browser = found or new_browser()
        self.settings: Settings = settings_of(request.cookies.get(SETTINGS, ""))
        self.language = speak(request, self.settings)

    @property
    def by_htmx(self) -> bool:
        """Whether a piece of the page is wanted, not a page."""
        return self.request.headers.get("hx-request") == "true"

    @property
    def by_program(self) -> bool:
        """Whether JSON is wanted."""
        return self.request.headers.get("accept", "").startswith("application/json")

    @property
    def address(self) -> str:
        """The server's address as this browser names it."""
        return f"{self.request.url.scheme}://{self.request.headers.get('host', 'localhost')}"

    def page(self, template: str, status: int = 200, **words: Any) -> Response:
        """A whole page."""
        text = self.site.env.get_template(template).render(settings=self.settings, language=self.language, **words)
        return HTMLResponse(text, status, {"Cache-Control": "no-store"})

    def go(self, path: str) -> Response:
        """Send the browser on after a plain post."""
        return RedirectResponse(path, 303)

    def remember(self, response: Response) -> Response:
        """Let the browser keep its name; for answers after which it holds something."""
        self.site.keys.know(response, self.request, self.browser)
        return response

    # -- tables -------------------------------------------------------------------------------------------------------------

    async def table(self) -> Table:
        """The table of the path. Raises HTTPException 404, or 409 if it cannot be played on here; Damaged."""
        try:
            return await self.site.hall.find(self.request.path_params["table"])
        except NoSuchTable:
            raise HTTPException(404, _("There is no such table. It may have been opened on another server.")) from None
        except Damaged:
            raise
        except TurncoatError as problem:
            raise HTTPException(409, _("This table cannot be opened here: {why}").format(why=problem)) from None

    async def holds(self, table: Table) -> frozenset[int]:
        """What the browser holds at the table. Raises HTTPException 403 if nothing."""
        holds = await self.site.hall.store.holds(self.browser, table.id) if self.known else frozenset()
        if not holds:
            raise HTTPException(403, _("This table is private. Open it with the link of a seat, or with the link for spectators."))
        return holds

    async def screen(self, table: Table, present: bool = True) -> Screen:
        """What the browser sees of the table. Raises HTTPException 403."""
        holds = await self.holds(table)
        held = tuple(sorted(seat for seat in holds if seat >= 0))
        shown = await self.site.hall.store.shown(self.browser, table.id) if len(held) > 1 else NOBODY_SHOWN
        seat, covered = screen(table, holds, shown, present)
        return Screen(seat, covered, held, WATCHER in holds and table.setup.owner == self.browser, self.address)


def table_page(visit: Visit, table: Table, fragment: str, mine: bool, live: bool = True, status: int = 200) -> Response:
    """The whole page around a drawn table."""
    waits = not mine and not table.over and not table.setup.record
    return visit.page(
        "table_page.html",
        status,
        game=table.game.name,
        title=Frames.title(table, mine),
        fragment=Markup(fragment),
        live=f"/t/{table.id}/live" if live else "",
        refresh=5 if waits else 0,
    )
