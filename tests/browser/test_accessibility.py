"""Axe finds nothing wrong on any page: in dark and light, on desktop and phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from browser.house import DESKTOP, PHONE, Guest, Server
from browser.positions import KINDS, staged, to_move

pytestmark = pytest.mark.browser
PLAIN = (
    "/",
    "/new",
    "/new?sent=1&mode=android&option-preset=rulebook",
    "/rules",
    "/rules/rogue_agent?q=bomb",
    "/settings",
    "/nothing",
    "/t/nothing",
)
OPTIONS = {"resultTypes": ["violations"], "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


def violations(page: Page, where: str, options: dict[str, list[str]] = OPTIONS) -> list[str]:
    """What axe has to say of a page."""
    found = Axe().run(page, options=options).response["violations"]
    return [f"{where}: {one['id']} at {node['target']}: {node['html'][:160]}" for one in found for node in one["nodes"][:3]]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_no_violation_on_any_page(guest: Callable[..., Guest], server: Server, theme: str, size: tuple[int, int]) -> None:
    found: list[str] = []
    visitor = guest(size=size, color_scheme=theme)
    page = visitor.page
    for kind in KINDS:
        table = staged(server, kind)
        seat = to_move(server, table)
        visitor.take(table.links[max(seat, 0)])
        found += violations(page, kind)
        if kind in ("turn", "android", "bomb"):
            page.goto(f"{table.path}/text")
            found += violations(page, f"{kind} in words")
    over, turn = staged(server, "over"), staged(server, "turn")
    for path in (f"{over.path}/final", f"{over.path}/replay?step=60", f"{turn.path}/replay", f"{turn.path}/menu", f"{turn.path}/log"):
        page.goto(path)
        found += violations(page, path.rsplit("/", 1)[-1])
    shared = guest(size=size, color_scheme=theme)
    page = shared.take(*turn.links)
    assert page.locator("#table.ho").count()
    found += violations(page, "hand-over")
    for path in PLAIN:
        page.goto(path)
        found += violations(page, path)
    shared.forgive("404")
    assert not found, "\n".join(found)
