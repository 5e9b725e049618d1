"""The web server, put together."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from http import HTTPStatus
from pathlib import Path
from socket import AF_INET, AF_INET6, create_server, socket
from types import FrameType

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from turncoat.games import games
from turncoat.kernel.errors import TurncoatError
from turncoat.kernel.i18n import _, languages
from turncoat.kernel.record import MAX_BYTES
from turncoat.kernel.words import People
from turncoat.tables import Hall, Pool, SqliteStore, packs_in
from turncoat.tables.errors import Damaged
from turncoat.tables.store import Store
from turncoat.tables.thinking import Thinker
from turncoat.web import lobby, play, replay, rules
from turncoat.web.frame import STATIC
from turncoat.web.guard import Guard
from turncoat.web.live import live
from turncoat.web.site import Site, Visit
from turncoat.web.visitor import PACES, SETTINGS, THEMES, YEAR, Keys, Settings, clean_name

log = logging.getLogger(__name__)


class Files(StaticFiles):
    """Files of ours: kept for a year where the address says which version is meant."""

    def file_response(self, full_path: str | Path, stat_result: object, scope: Scope, status_code: int = 200) -> Response:  # type: ignore[override]
        """The file, with how long it may be kept."""
        response = FileResponse(full_path, status_code, stat_result=stat_result)  # type: ignore[arg-type]
        versioned = b"v=" in scope.get("query_string", b"") or str(full_path).endswith(".woff2")
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if versioned else "no-cache"
        return response


async def settings(request: Request) -> Response:
    """What the browser has chosen: shown, or changed."""
    visit = Visit(request)
    if request.method == "GET":
        return visit.page("settings.html")
    theme, pace, language = [await play.field(request, name) for name in ("theme", "pace", "language")]
    chosen = Settings(
        theme if theme in THEMES else "system",
        pace if pace in PACES else "normal",
        await play.field(request, "odds") == "on",
        language if language in languages() else "",
        clean_name(await play.field(request, "name")),
    )
    back = await play.field(request, "back")
    response = visit.go(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/settings")
    response.set_cookie(SETTINGS, chosen.cookie(), max_age=YEAR, httponly=True, samesite="lax", secure=request.url.scheme == "https")
    return response


async def health(request: Request) -> Response:
    """Whether the server and its store answer."""
    await request.app.state.site.hall.store.secret()
    return PlainTextResponse("ok\n", headers={"Cache-Control": "no-store"})


async def favicon(_request: Request) -> Response:
    """The symbol of the browser's tab, for browsers that ask without being told where."""
    return FileResponse(STATIC / "favicon.svg", media_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})


def titles() -> dict[int, str]:
    """What an error is called on its page."""
    return {
        403: _("Not for this browser"),
        404: _("Nothing here"),
        405: _("That cannot be done here"),
        409: _("Not yet"),
        410: _("This link is no longer good"),
        413: _("Too large"),
        422: _("That does not work"),
        500: _("Something broke"),
    }


def sentences() -> dict[int, str]:
    """What an error says where nothing more exact is known."""
    return {
        403: _("This was sent from another site's page, or from a browser that may not do it."),
        404: _("There is no such page. The address may be mistyped."),
        405: _("This address answers other requests only."),
        413: _("What was sent is larger than this server takes."),
        500: _("The server met an error that it did not expect. Your game is saved; go back and try again."),
    }


def damaged(problem: Damaged) -> str:
    """What a damaged table says, and what helps."""
    log.error("%s", problem)
    words = _(
        "What the store holds of table {table} is damaged, and the game cannot be played again from its actions. "
        "Whoever runs the server can put back the file tables.sqlite3 from a backup; the other tables can be played on."
    )
    return words.format(table=problem.table)


async def failed(request: Request, problem: Exception) -> Response:
    """The page (or JSON) of an error: one sentence, one button."""
    status = problem.status_code if isinstance(problem, HTTPException) else 500
    request.state.refused = 0
    visit = Visit(request)
    detail = problem.detail if isinstance(problem, HTTPException) else damaged(problem) if isinstance(problem, Damaged) else ""
    plain_phrase = detail in ("", HTTPStatus(status).phrase)
    sentence = sentences().get(status, HTTPStatus(status).phrase) if plain_phrase else detail
    if visit.by_program or request.url.path.endswith(".json"):
        return JSONResponse({"error": sentence}, status, {"Cache-Control": "no-store"})
    return visit.page("error.html", status, title=titles().get(status, HTTPStatus(status).phrase), sentence=sentence)


def routes() -> list[Route | Mount]:
    """Every address of the server."""
    table = "/t/{table}"
    pages: list[tuple[str, Callable[..., object], str]] = [
        ("/", lobby.lobby, "GET"),
        ("/new", lobby.new, "GET"),
        ("/new", lobby.create, "POST"),
        ("/find", lobby.find, "GET"),
        ("/records", lobby.watch, "POST"),
        (table, play.show, "GET"),
        (f"{table}/seat/{{token}}", play.enter, "GET"),
        (f"{table}/watch/{{token}}", play.enter, "GET"),
        (f"{table}/act", play.act, "POST"),
        (f"{table}/undo", play.undo, "POST"),
        (f"{table}/handover", play.handover, "POST"),
        (f"{table}/skip", play.skip, "POST"),
        (f"{table}/hurry", play.hurry, "POST"),
        (f"{table}/name", play.rename, "POST"),
        (f"{table}/renew", play.renew, "POST"),
        (f"{table}/live", live, "GET"),
        (f"{table}/view.json", play.view, "GET"),
        (f"{table}/text", play.text, "GET"),
        (f"{table}/log", play.whole_log, "GET"),
        (f"{table}/menu", play.menu, "GET"),
        (f"{table}/replay", replay.show, "GET"),
        (f"{table}/record", replay.record, "GET"),
        (f"{table}/final", replay.final, "GET"),
        ("/rules", rules.index, "GET"),
        ("/rules/{game}", rules.ledger, "GET"),
        ("/rules/{game}/{rule}", rules.one, "GET"),
        ("/settings", settings, "GET"),
        ("/settings", settings, "POST"),
        ("/healthz", health, "GET"),
        ("/favicon.ico", favicon, "GET"),
    ]
    return [*[Route(path, endpoint, methods=[method]) for path, endpoint, method in pages], Mount("/static", Files(directory=STATIC))]


def warm(site: Site) -> None:
    """Do once what would otherwise make the first visitor wait: compile the templates, load the games, draw a board of each."""
    for name in site.env.list_templates(["html"]):
        site.env.get_template(name)
    for game in games():
        game.rules()
        state = game.new(max(game.modes[0].players), seed=1, log=True)
        people = People(game.letters, 0)
        seen = game.view(state, state.current_player)
        game.tell(list(seen.news), game.content(), people)
        game.draw(seen, people, game.sheet(seen, people))


def create_app(store: Store, thinker: Thinker, content: list[Path] | None = None) -> Starlette:
    """The application; ``content`` are the folders of content packs that people may choose from."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hall = Hall(store, thinker)
        site = app.state.site = Site(hall, Keys(await store.secret()), packs_in(content or []))
        site.env.globals["known_languages"] = languages
        thinker.wake()
        warm(site)
        yield
        site.closing = True
        await hall.close()

    return Starlette(
        routes=routes(),
        middleware=[Middleware(Guard, large={"/records": MAX_BYTES + 10_000}), Middleware(GZipMiddleware, compresslevel=4)],
        exception_handlers={HTTPException: failed, Damaged: failed, 500: failed},
        lifespan=lifespan,
    )


class _Server(uvicorn.Server):
    """Says where it listens, and lets the live streams end when it is told to stop, for they would never end by themselves."""

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Listen, and print the address."""
        await super().startup(sockets)
        for server in self.servers:
            for one in server.sockets:
                host, port = one.getsockname()[:2]
                shown = f"[{host}]" if ":" in host else host
                print(f"Turncoat serves on http://{shown}:{port}/  (Ctrl+C stops it)", flush=True)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal to stop."""
        app = self.config.app
        site = getattr(getattr(app, "state", None), "site", None)
        if site is not None:
            site.closing = True
            for table in site.hall.open_tables():
                table.ring()
        super().handle_exit(sig, frame)


def _listen(host: str, port: int) -> socket:
    try:
        return create_server((host, port), family=AF_INET6 if ":" in host else AF_INET)
    except OSError as problem:
        remedy = "Name another with --host or --port; --port 0 takes a free one."
        raise TurncoatError(
            f"{host}, port {port}: nobody can listen there ({(problem.strerror or '').split(' (while')[0]}). {remedy}"
        ) from None


def serve(host: str = "127.0.0.1", port: int = 8000, data: Path = Path("data"), content: Path | list[Path] | None = None) -> None:
    """Serve until told to stop.

    Args:
        data: the folder in which the tables are kept; made if need be. content: folders of content packs that people may choose from.

    Raises:
        TurncoatError: the store cannot be opened, or nobody can listen there.
    """
    try:
        data.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise TurncoatError(f"{data}: cannot be used as the folder of tables ({problem.strerror}). Name another with --data.") from None
    folders = [content] if isinstance(content, Path) else content
    with _listen(host, port) as listening:
        app = create_app(SqliteStore(data / "tables.sqlite3"), Pool(), folders)
        config = uvicorn.Config(app, host, port, log_level="warning", timeout_graceful_shutdown=3, server_header=False)
        _Server(config).run([listening])
