"""Who is asking: the browser's cookie, its settings, and the links that open seats."""

from __future__ import annotations

import secrets
from urllib.parse import parse_qsl, urlencode

from itsdangerous import BadSignature, URLSafeSerializer
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from turncoat.kernel import i18n

COOKIE = "turncoat"
SETTINGS = "turncoat_settings"
YEAR = 365 * 24 * 3600
THEMES = ("system", "light", "dark")
PACES = {"normal": 0.6, "fast": 0.2, "instant": 0.0}
"""Seconds between two moments of a story."""


class Settings(Struct, frozen=True):
    """What a browser has chosen; kept in a readable cookie."""

    theme: str = "system"
    pace: str = "normal"
    odds: bool = True
    language: str = ""
    name: str = ""

    def cookie(self) -> str:
        """As the cookie holds it."""
        return urlencode({**{key: getattr(self, key) for key in self.__struct_fields__}, "odds": int(self.odds)})


def settings_of(text: str) -> Settings:
    """The settings in a cookie; what is not understood is as by default."""
    given = dict(parse_qsl(text[:400]))
    return Settings(
        given["theme"] if given.get("theme") in THEMES else "system",
        given["pace"] if given.get("pace") in PACES else "normal",
        given.get("odds", "1") == "1",
        given["language"] if given.get("language") in i18n.languages() else "",
        clean_name(given.get("name", "")),
    )


def clean_name(text: str) -> str:
    """A name as it may be shown: one line, at most 24 characters, nothing that writing is not."""
    return "".join(" ".join(text.split())[:24]).strip() if text.isprintable() else ""


class Keys:
    """Signs cookies and links with the server's secret."""

    def __init__(self, secret: str) -> None:
        self._browsers = URLSafeSerializer(secret, salt="browser")
        self._seats = URLSafeSerializer(secret, salt="seat")

    def browser(self, request: Request) -> str:
        """The name of the browser, or "" if it has none yet."""
        try:
            return str(self._browsers.loads(request.cookies.get(COOKIE, "")))
        except BadSignature:
            return ""

    def know(self, response: Response, request: Request, browser: str) -> None:
        """Let the browser keep its name."""
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, str(self._browsers.dumps(browser)), max_age=YEAR, httponly=True, samesite="lax", secure=secure)

    def link(self, table: str, seat: int, count: int) -> str:
        """The path that gives a seat (or, for seat -1, a spectator's place) to whoever opens it."""
        token = str(self._seats.dumps([table, seat, count]))
        return f"/t/{table}/{'seat' if seat >= 0 else 'watch'}/{token}"

    def opens(self, table: str, token: str) -> tuple[int, int] | None:
        """The seat and the count of a link, or None if it is not ours or of another table."""
        try:
            named, seat, count = self._seats.loads(token)
        except (BadSignature, ValueError, TypeError):
            return None
        return (int(seat), int(count)) if named == table else None


def new_browser() -> str:
    """A name for a browser: 128 random bits."""
    return secrets.token_urlsafe(16)


def speak(request: Request, settings: Settings) -> str:
    """Choose the language of the answer: the setting, else the first that the browser asks for and we have."""
    known = i18n.languages()
    wanted = [settings.language] if settings.language else []
    wanted += [part.split(";")[0].strip().lower()[:2] for part in request.headers.get("accept-language", "")[:200].split(",")]
    chosen = next((one for one in wanted if one in known), i18n.DEFAULT)
    i18n.use(chosen)
    return chosen
