"""One server and one browser for all tests of a process; each test has tables and pages of its own."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from browser.house import Guest, Server

FINDER = Path(__file__).parents[2] / "scripts" / "find_chromium.sh"


def executable() -> str:
    """The browser to drive."""
    named = os.environ.get("TURNCOAT_CHROMIUM", "")
    return named or subprocess.run(["sh", str(FINDER)], capture_output=True, text=True, check=True).stdout.strip()


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="session")
def chromium(driver: Playwright) -> Iterator[Browser]:
    options = ["--no-sandbox"] if os.geteuid() == 0 else []
    browser = driver.chromium.launch(executable_path=executable(), args=options)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("tables"))
    found.start()
    yield found
    found.kill()


@pytest.fixture
def guest(chromium: Browser, server: Server) -> Iterator[Callable[..., Guest]]:
    """Opens browsers; at the end none of them may have complained of anything: no script error, nothing forbidden by the policy."""
    guests: list[Guest] = []

    def open_one(at: Server = server, **words: object) -> Guest:
        guests.append(Guest(chromium, at, **words))  # type: ignore[arg-type]
        return guests[-1]

    yield open_one
    complaints = [line for one in guests for line in one.complaints]
    for one in guests:
        one.context.close()
    assert not complaints
