"""A server in a process of its own, tables brought to any position beforehand, and browsers that play them."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import zlib
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlencode

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

from turncoat import bots
from turncoat.games import load
from turncoat.kernel.chance import Dice
from turncoat.tables import HERE, WATCHER, Hall, Here, Seat, SqliteStore, Table
from turncoat.tables.store import Store
from turncoat.web.visitor import SETTINGS, Keys

T = TypeVar("T")
OWNER = "whoever opened the table"
NAMES = ("Mira", "Jonas", "Aiko", "Tiller", "Ines", "Ravi", "Lena", "Otis", "Yara")
DESKTOP, PHONE, TABLET = (1440, 900), (390, 844), (1000, 800)
READY = '#table.is-mine, #table.ho, #dock a[href$="/final"]'
"""The page wants something of this browser, or the game is over."""
CHOICE = "#choices button[name=choice]"
WEIGHTS = {
    "attack": 40,
    "defuse": 60,
    "search": 15,
    "turn_in": 40,
    "investigate": 12,
    "reroll": 8,
    "use": 8,
    "move": 6,
    "stop": 1,
    "end_turn": 2,
}
"""How eagerly a verb is taken by whoever clicks about; all others 3."""

expect.set_options(timeout=20_000)


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a thread of its own, for the browser's driver has a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


@dataclass
class Staged:
    """A table in the store: its address, and the links of its seats and for spectators."""

    id: str
    links: list[str]
    watch: str

    @property
    def path(self) -> str:
        """The path of the table."""
        return f"/t/{self.id}"


@dataclass
class Server:
    """``turncoat serve`` on a free port, with a folder of its own."""

    folder: Path
    port: int = 0
    address: str = ""
    process: subprocess.Popen[str] | None = field(default=None, repr=False)

    def start(self) -> None:
        """Start it (again, on the same port) and wait until it listens."""
        command = [sys.executable, "-m", "turncoat", "serve", "--port", str(self.port), "--data", str(self.folder)]
        # a session of its own, so that the processes in which bots think end with it
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"(http://[\d.]+:(\d+))/", line)
        assert found, f"the server did not start: {line!r}"
        self.address, self.port = found.group(1), int(found.group(2))

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def ask(self, work: Callable[[Hall], Coroutine[Any, Any, T]]) -> T:
        """Do something with the tables in the store, beside the server."""

        async def inside() -> T:
            hall = Hall(SqliteStore(self.folder / "tables.sqlite3"), Here())
            try:
                return await work(hall)
            finally:
                await hall.close()

        return run(inside())

    def stage(
        self,
        until: Callable[[Any], bool] = lambda state: True,
        kinds: Sequence[str] = (HERE, HERE),
        mode: str | None = None,
        seed: str = "stage",
        choose: Callable[[Any, Dice], str] | None = None,
        change: Callable[[Any], None] | None = None,
        game: str = "rogue_agent",
        **words: Any,
    ) -> Staged:
        """Open a table and play it by rules of thumb until a person is asked and ``until`` holds of the state.

        Args:
            kinds: who plays each seat. choose: what people answer meanwhile. change: made to the position at the end.
        """

        async def work(hall: Hall) -> Staged:
            seats = [Seat(NAMES[at], kind) for at, kind in enumerate(kinds)]
            for attempt in range(30):
                table = await hall.open(game, seats, OWNER, seed=f"{seed} {attempt}", mode=mode, **words)
                if await _advance(table, until, Dice(attempt), choose or sensible):
                    break
            else:
                raise AssertionError("no game came to such a position")
            if change is not None:
                change(table.state)
                await _overwrite(hall.store, table)
            keys = Keys(await hall.store.secret())
            return Staged(table.id, [keys.link(table.id, at, 0) for at in range(len(seats))], keys.link(table.id, WATCHER, 0))

        return self.ask(work)


async def _overwrite(store: Store, table: Table) -> None:
    """Put the changed state into the snapshot of the last action, from which the server loads the table."""
    assert isinstance(store, SqliteStore)
    words = (zlib.compress(table.game.save(table.state)), table.id, table.number)
    await store._run(lambda db: db.execute("UPDATE actions SET snapshot = ? WHERE table_id = ? AND number = ?", words))


def sensible(state: Any, chance: Dice) -> str:
    """What a player of some experience would do."""
    game = load(type(state).__module__.split(".")[2])
    return bots.choose("heuristic", game, state, state.current_player, chance).text


async def _advance(table: Table, until: Callable[[Any], bool], chance: Dice, choose: Callable[[Any, Dice], str]) -> bool:
    """Play until the position is reached; False if the game ends before."""
    await table.settle()
    while not table.over:
        if until(table.state):
            return True
        await table.act(table.to_move, table.version, choose(table.state, chance))
        await table.settle()
    return until(table.state)


def eager(*verbs: str) -> Callable[[Any, Dice], str]:
    """Play by rules of thumb, but take an action with one of these verbs whenever there is one."""

    def choose(state: Any, chance: Dice) -> str:
        wanted = [action.text for action in state.legal_actions() if action.text.split()[0] in verbs]
        return wanted[0] if wanted else sensible(state, chance)

    return choose


def asked(*kinds: str) -> Callable[[Any], bool]:
    """Until a decision of one of these classes is pending."""
    return lambda state: not state.is_terminal and type(state.decision).__name__ in kinds


def over(state: Any) -> bool:
    """Until the game is over."""
    return bool(state.is_terminal)


# -- browsers -----------------------------------------------------------------------------------------------------------------


class Guest:
    """A page in a browser of its own; whatever its console complains of is kept in ``complaints``."""

    def __init__(self, browser: Browser, server: Server, size: tuple[int, int] = DESKTOP, pace: str = "instant", **context: Any) -> None:
        context.setdefault("reduced_motion", "reduce")
        context.setdefault("has_touch", size[0] < 500)
        self.server = server
        self.complaints: list[str] = []
        self.context: BrowserContext = browser.new_context(
            base_url=server.address, viewport={"width": size[0], "height": size[1]}, **context
        )
        self.context.set_default_timeout(30_000)  # generous, for busy machines
        settings = urlencode({"theme": "system", "pace": pace, "odds": 1})
        self.context.add_cookies([{"name": SETTINGS, "value": settings, "url": server.address}])
        self.page = self.another()

    def another(self) -> Page:
        """One more tab."""
        page = self.context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda problem: self.complaints.append(f"script error: {problem}"))
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def take(self, *links: str) -> Page:
        """Follow links, and stay at the last."""
        for link in links:
            answer = self.page.goto(link)
            assert answer is not None
            assert answer.ok, answer.status
        return self.page

    def forgive(self, pattern: str) -> None:
        """Forget complaints that were to be expected."""
        self.complaints[:] = [one for one in self.complaints if not re.search(pattern, one)]


def version(page: Page) -> str:
    """The version of the table that the page shows."""
    return page.locator("#table").get_attribute("data-version") or ""


def settle(page: Page, old: str = "") -> None:
    """Wait until this browser is asked, or the game is over, at another version than ``old``."""
    newer = f':not([data-version="{old}"])' if old else ""
    parts = [part.replace("#table", f"#table{newer}") if "#table" in part else f"#table{newer} {part}" for part in READY.split(", ")]
    page.locator(", ".join(parts)).first.wait_for(state="attached")


def choices(page: Page) -> list[str]:
    """The words of the choices in the dock."""
    return [str(words) for words in page.locator(CHOICE).evaluate_all("all => all.map(one => one.value)")]


def button(page: Page, words: str) -> Locator:
    """The button of a choice."""
    return page.locator(f'{CHOICE}[value="{words}"]').first


def place(page: Page, words: str) -> Locator:
    """The place on the board where the choice can be made."""
    return page.locator(f'#board [data-action="{words}"]:visible').first


def pick(words: Sequence[str], chance: random.Random) -> str:
    """Any of the choices, the eventful ones more often."""
    return chance.choices(words, [WEIGHTS.get(one.split()[0], 3) for one in words])[0]


def make(page: Page, words: str, on_board: bool = False) -> None:
    """Make a choice by clicking it, on the board where it stands there, and wait until one is asked again."""
    old = version(page)
    target = place(page, words) if on_board else button(page, words)
    target.click()
    settle(page, old)


def confirm(page: Page) -> None:
    """Take the device that is handed over."""
    page.locator(".hand-over form[action$='/handover'] button").click()
    page.locator("#table.is-mine").wait_for(state="attached")


def play_on(page: Page, chance: random.Random, stop: Callable[[list[str]], bool] = lambda words: False) -> list[str]:
    """Click about until the game is over or ``stop`` holds of the choices; the words of all that was chosen."""
    made: list[str] = []
    settle(page)
    while not page.locator('#dock a[href$="/final"]').count():
        if page.locator("#table.ho").count():
            confirm(page)
        found = choices(page)
        if stop(found):
            break
        words = pick(found, chance)
        on_board = chance.random() < 0.7 and place(page, words).count() > 0
        make(page, words, on_board)
        made.append(words)
        assert len(made) < 1500, "the game does not end"
    return made
