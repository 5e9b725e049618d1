"""Several browsers at one table: pushed changes, secrets, stale answers, lost connections."""

from __future__ import annotations

import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import unified_diff
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.house import Guest, Server, Staged, asked, button, choices, make, place, settle, version
from browser.positions import asked_page, fresh, private_card

pytestmark = pytest.mark.browser


def request(visitor: Guest, path: str) -> urllib.request.Request:
    """A request with the browser's cookies and none of its scripts."""
    cookies = "; ".join([f"{one['name']}={one['value']}" for one in visitor.context.cookies()])
    return urllib.request.Request(visitor.server.address + path, headers={"Cookie": cookies})


def raw(visitor: Guest, path: str) -> str:
    """A page as it leaves the server."""
    with urllib.request.urlopen(request(visitor, path), timeout=15) as answer:
        return str(answer.read().decode())


class Listener:
    """Everything that the server pushes to a browser, read beside it."""

    def __init__(self, visitor: Guest, path: str) -> None:
        self._answer = urllib.request.urlopen(request(visitor, f"{path}/live"), timeout=30)
        self._new = threading.Condition()
        self.messages: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        lines: list[str] = []
        try:
            for line in self._answer:
                lines.append(line.decode())
                if line == b"\n":
                    with self._new:
                        self.messages.append("".join(lines))
                        self._new.notify_all()
                    lines = []
        except (OSError, ValueError, AttributeError):
            return  # the test is over, and closed the connection

    def until(self, number: str) -> list[str]:
        """All messages up to the one that shows a version of the table."""
        with self._new:
            assert self._new.wait_for(lambda: any(f'data-version="{number}"' in one for one in self.messages), 15)
            return list(self.messages)

    def close(self) -> None:
        # shut the socket first: closing alone would wait for the reader
        import socket

        sock = self._answer.fp.raw._sock  # type: ignore[union-attr]
        sock.shutdown(socket.SHUT_RDWR)
        self._reader.join(5)
        self._answer.close()


@contextmanager
def listening(visitor: Guest, path: str) -> Iterator[Listener]:
    found = Listener(visitor, path)
    try:
        yield found
    finally:
        found.close()


def secret_card(server: Server, table: Staged) -> str:
    """The name of a card that only seat 0 has looked at."""

    async def work(hall: Any) -> str:
        found = await hall.find(table.id)
        return str(found.state.components.cards[found.state.card[private_card(found.state)]].name)

    return server.ask(work)


def quiet(page: Page) -> list[str]:
    """Choices that neither roll nor reveal nor end the turn: they can be made one after the other."""
    return [words for words in choices(page) if words.split()[0] in ("move", "buy", "hire")]


def test_three_browsers_see_each_move_at_once_and_only_what_is_theirs(guest: Callable[..., Guest], server: Server) -> None:
    table = fresh(server, "android")
    name = secret_card(server, table)
    mira, jonas, watcher = guest(), guest(), guest()
    a, b, c = mira.take(table.links[0]), jonas.take(table.links[1]), watcher.take(table.watch)
    expect(a.locator("#table.is-mine")).to_be_attached()
    for page in (b, c):
        expect(page.locator("#table:not(.is-mine)")).to_be_attached()
        assert not choices(page)
    # each seat sees its own tokens, a spectator none
    assert a.locator("#players .idt--own").count() > 0
    assert c.locator("#players .idt--own").count() == 0
    assert name in unescape(a.content())
    with listening(jonas, table.path) as to_jonas, listening(watcher, table.path) as to_watcher:
        for _turn in range(6):
            words = quiet(a)
            if not words:
                break
            marks = [page.evaluate("() => (window.loadedOnce = window.loadedOnce || Math.random())") for page in (b, c)]
            make(a, words[0], on_board=place(a, words[0]).count() > 0)
            for page in (b, c):
                expect(page.locator("#table")).to_have_attribute("data-version", version(a))
            # pushed into the page that was there, which was not loaded again
            assert marks == [page.evaluate("() => window.loadedOnce") for page in (b, c)]
        expect(b.locator("#log li.fresh").first).to_be_attached()
        end = version(a)
        pushed = to_jonas.until(end), to_watcher.until(end)
    assert len(pushed[0]) > 1
    for visitor, page, messages in ((jonas, b, pushed[0]), (watcher, c, pushed[1])):
        pages = [raw(visitor, table.path + part) for part in ("", "/text", "/log", "/replay", "/view.json", "/menu")]
        for text in [*messages, *pages, page.content()]:
            assert name not in unescape(text)
    own = raw(mira, table.path)
    assert name in unescape(own)


def test_a_table_is_live_however_late_its_scripts_arrive(guest: Callable[..., Guest], server: Server) -> None:
    table = fresh(server, "turn")
    visitor = guest()
    page = visitor.page

    def late(route: Route) -> None:
        time.sleep(0.5)
        route.continue_()

    page.route("**/hx-sse*", late)
    with page.expect_request("**/live"):
        page.goto(table.links[0])


def swapped(state: Any) -> None:
    """Give the tokens of seat 0 to seat 2, and the other way round."""
    state.hidden[0], state.hidden[2] = state.hidden[2], state.hidden[0]


def test_nothing_that_one_seat_is_sent_depends_on_the_tokens_of_another(guest: Callable[..., Guest], server: Server) -> None:
    """Two tables that differ in tokens hidden from Jonas look the same to him, byte for byte (RA-22.6)."""

    def unlike(state: Any) -> bool:
        alike = not state.is_terminal and sum(state.hidden[0]) == sum(state.hidden[2]) and state.hidden[0] != state.hidden[2]
        return alike and state.round >= 2 and asked("Turn")(state) and state.current_player == 0

    tables = [fresh(server, "android", until=unlike, change=change) for change in (None, swapped)]
    told: list[list[str]] = []
    own: list[str] = []
    for table in tables:
        mira, jonas = guest(), guest()
        a = mira.take(table.links[0])
        jonas.take(table.links[1])
        # the count of connections is part of the page
        expect(a.locator("#table .live")).to_have_text("2 connected")
        with listening(jonas, table.path) as ears:
            ears.until(version(a))
            for _step in range(3):
                make(a, next(words for words in choices(a) if not words.startswith(("reveal", "end_turn"))))
            last = [one for one in ears.until(version(a)) if f'data-version="{version(a)}"' in one]
        pages = [raw(jonas, table.path + part) for part in ("", "/text", "/log", "/view.json")]
        told.append([text.replace(table.id, "TABLE") for text in [last[0], *pages]])
        own.append(raw(mira, table.path).replace(table.id, "TABLE"))
        mira.context.close()
        jonas.context.close()
    assert own[0] != own[1], "the tables do not differ"
    differences = [line for one, other in zip(*told, strict=True) for line in unified_diff(one.split(">"), other.split(">"), n=0)]
    assert not differences, "\n".join(differences)[:2000]


def test_a_stale_answer_shows_the_table_as_it_is_and_says_so(guest: Callable[..., Guest], server: Server) -> None:
    table = fresh(server, "turn")
    alone = guest(java_script_enabled=False)
    first, second = asked_page(alone, table), alone.another()
    second.goto(table.path)
    words = quiet(first)[0]
    button(first, words).click()
    expect(first.locator("#table")).not_to_have_attribute("data-version", version(second))
    button(second, words).click()
    expect(second.get_by_role("alert")).to_contain_text("your choice was not made")
    assert version(second) == version(first)
    assert choices(second) == choices(first)
    alone.forgive("409")


def test_a_stale_answer_is_told_to_an_open_page_as_well(guest: Callable[..., Guest], server: Server) -> None:
    table = fresh(server, "turn")
    visitor = guest()
    first, second = asked_page(visitor, table), visitor.another()
    # the second tab is told nothing, as if its connection had just been lost
    second.route("**/live", lambda route: route.abort())
    second.goto(table.path)
    expect(second.locator("#offline")).to_be_visible()
    words, old = quiet(first)[0], version(second)
    button(first, words).click()
    expect(first.locator("#table")).not_to_have_attribute("data-version", old)
    button(second, words).dispatch_event("click")
    expect(second.get_by_role("alert")).to_contain_text("your choice was not made")
    assert version(second) == version(first)
    visitor.forgive("409|net::ERR_FAILED|htmx:error")


def test_the_page_goes_on_by_itself_after_the_server_was_killed(guest: Callable[..., Guest], tmp_path: Path) -> None:
    own = Server(tmp_path)
    own.start()
    try:
        table = fresh(own, "turn")
        visitor, watcher = guest(at=own), guest(at=own)
        page = asked_page(visitor, table)
        other = watcher.take(table.watch)
        make(page, quiet(page)[0])
        before, offered = version(page), choices(page)
        expect(other.locator("#table")).to_have_attribute("data-version", before)
        own.kill()
        for one in (page, other):
            expect(one.locator("#offline")).to_be_visible()
        assert page.locator(".legal:visible").count() == 0, "no gold while nothing can be done"
        own.start()
        for one in (page, other):
            expect(one.locator("#offline")).to_be_hidden()
        assert (version(page), choices(page)) == (before, offered)
        make(page, offered[0])
        expect(other.locator("#table")).to_have_attribute("data-version", version(page))
        for one in (visitor, watcher):
            one.forgive("net::ERR_|htmx|SSE|Failed to fetch|network error")
    finally:
        own.kill()


@pytest.mark.parametrize("kind", ["attack", "bomb", "search", "reward"])
def test_a_refresh_in_the_middle_of_a_procedure_goes_on_where_it_was(guest: Callable[..., Guest], server: Server, kind: str) -> None:
    table = fresh(server, kind)
    visitor = guest()
    page = asked_page(visitor, table)
    before = page.locator("#dock-h").inner_text(), choices(page)
    page.reload()
    settle(page)
    assert (page.locator("#dock-h").inner_text(), choices(page)) == before
    make(page, before[1][0])
