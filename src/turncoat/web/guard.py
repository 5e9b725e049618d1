"""What stands before every page: who may post, how much, and what the browser is told to forbid itself."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

FORM_BYTES = 64_000
"""The largest body of a post, except where a record is handed in."""
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
HEADERS = {
    "Content-Security-Policy": ("default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # not "no-referrer": browsers would then send "Origin: null" with plain form posts, and the origin could not be checked
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class TooLarge(HTTPException):
    """The body of a post is larger than it may be."""

    def __init__(self) -> None:
        super().__init__(413)


class Guard:
    """Middleware: refuses foreign and oversized posts, and sets the security headers of every answer."""

    def __init__(self, app: ASGIApp, large: dict[str, int]) -> None:
        """``large`` maps paths to the bytes that may be posted there, where it is more than usual."""
        self._app = app
        self._large = large

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        most = self._large.get(scope["path"], FORM_BYTES)
        if scope["method"] not in SAFE:
            headers = Headers(scope=scope)
            scope.setdefault("state", {})["refused"] = 403 if foreign(headers) else 413 if _announced(headers) > most else 0
        await self._app(scope, _limited(receive, most), _secured(send))


def foreign(headers: Headers) -> bool:
    """Whether a post comes from another site's page.

    Browsers name the origin of every post. Programs that name none are no browsers, so nobody's cookies are abused through them; where
    the origin is hidden ("null"), the browser's own word on the site must be "same-origin".
    """
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if origin is not None and origin != "null":
        return urlsplit(origin).netloc.lower() != headers.get("host", "").lower()
    if site is not None:
        return site not in ("same-origin", "none")
    return origin == "null"


def _announced(headers: Headers) -> int:
    length = headers.get("content-length", "0")
    return int(length) if length.isascii() and length.isdigit() else 0


def _limited(receive: Receive, most: int) -> Receive:
    seen = 0

    async def limited() -> Message:
        nonlocal seen
        message = await receive()
        if message["type"] == "http.request":
            seen += len(message.get("body", b""))
            if seen > most:
                raise TooLarge
        return message

    return limited


def _secured(send: Send) -> Send:
    async def secured(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return secured
