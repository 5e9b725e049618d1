"""Live tables: one stream of whole frames to each browser, at the pace that it has chosen."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from turncoat.tables import Table
from turncoat.tables.moments import Moment
from turncoat.web.frame import Screen
from turncoat.web.site import Visit
from turncoat.web.visitor import PACES

BEAT = 15.0
"""Seconds after which a silent stream sends a sign of life."""
LONGEST = 20.0
"""Seconds that a story may take; a longer one is told faster, because people wait."""

log = logging.getLogger(__name__)
_streams: set[Stream] = set()


def live_at(table: Table, browser: str) -> bool:
    """Whether a stream brings changes of the table to the browser."""
    return any(stream.table is table and stream.visit.browser == browser for stream in _streams)


def skip_at(table: Table, browser: str) -> None:
    """Let the streams of a browser go to the end of their story."""
    for stream in _streams:
        if stream.table is table and stream.visit.browser == browser:
            stream.skip = table.now.serial
    table.ring()


class Stream:
    """What one connection has been shown, and what comes next."""

    def __init__(self, visit: Visit, table: Table) -> None:
        self.visit = visit
        self.table = table
        self.skip = 0
        self._pace = PACES[visit.settings.pace]
        self._shown: Moment | None = None
        self._seat = -1
        self._sent = ""
        self._step = self._pace
        self._due = 0.0

    async def messages(self) -> AsyncIterator[str]:
        """The stream: the present at once, then every change; each message is a whole frame."""
        table, browser = self.table, self.visit.browser
        _streams.add(self)
        table.watching[browser] = table.watching.get(browser, 0) + 1
        table.look()
        table.ring()
        try:
            while not self.visit.site.closing and not table.lost:
                bell, moment = table.bell, self._next()
                message = await self._frame(moment)
                if not message and self._shown is table.now:
                    message = await self._rest(bell)
                if message:
                    yield message
        except HTTPException:
            return  # the seat was taken away by a newer link
        finally:
            _streams.discard(self)
            table.watching[browser] -= 1
            if not table.watching[browser]:
                del table.watching[browser]
            table.ring()

    async def _rest(self, bell: asyncio.Event) -> str:
        """Wait for the next change; "" when it comes, a sign of life when it does not."""
        slow = self.table.thinking >= 0
        try:
            await asyncio.wait_for(bell.wait(), 2.2 if slow else BEAT)
        except TimeoutError:
            return "" if slow else ": still here\n\n"
        return ""

    def _next(self) -> Moment:
        """The moment to show now: the next of the story, unless it was skipped, is over, or would take too long."""
        table, last = self.table, self._shown
        now = table.now
        if last is None or self._pace == 0 or now.serial <= max(self.skip, last.serial) or last.serial < table.story[0].serial:
            return now
        frames, on = self.visit.site.frames, Screen(self._seat)
        newer = list(table.story)[last.serial - table.story[0].serial + 1 :]
        waiting = [one for one in newer if one is now or frames.tells(table, one, on)]
        self._step = min(self._step, LONGEST / len(waiting))
        return waiting[0]

    async def _frame(self, moment: Moment) -> str:
        """The message for a moment, after the pause that is due; "" if it would show what is shown already."""
        table = self.table
        fresh = self._shown is not None and moment is not self._shown
        if fresh and not self._own(moment):
            await self._pause()
            if self.skip >= moment.serial:
                moment = table.now
        on = await self.visit.screen(table, moment is table.now)
        self._seat = on.seat
        if moment is not table.now and not self.visit.site.frames.tells(table, moment, on):
            self._shown = moment  # the game went on meanwhile, and this has nothing to say
            return ""
        html = self._draw(moment, on)
        self._shown = moment
        self._due = time.monotonic() + self._step
        if moment is table.now:
            self._step = self._pace  # caught up: what comes next is told at the full pace
        if html == self._sent:
            return ""
        self._sent = html
        data = "\n".join([f"data: {line}" for line in html.split("\n")])
        return f"id: {table.version}\n{data}\n\n"

    def _own(self, moment: Moment) -> bool:
        """Whether this is what the viewer has just done, which is shown at once."""
        if moment.part or moment.number >= len(self.table.played):
            return False
        played = self.table.played[moment.number]
        return played.by == "person" and played.seat == self._seat

    def _draw(self, moment: Moment, on: Screen) -> str:
        frames, table, odds = self.visit.site.frames, self.table, self.visit.settings.odds
        try:
            return frames.show(table, moment, on, odds)
        except Exception:
            if moment is table.now:
                raise
            # a moment that cannot be drawn must not end the stream: the present can
            log.exception("a moment of table %s cannot be drawn", table.id)
            self._shown = table.now
            return frames.show(table, table.now, on, odds)

    async def _pause(self) -> None:
        """Keep the pace between two moments; a skip ends the pause."""
        while (left := self._due - time.monotonic()) > 0 and self.skip < self.table.now.serial:
            bell = self.table.bell
            try:
                await asyncio.wait_for(bell.wait(), left)
            except TimeoutError:
                return


async def live(request: Request) -> Response:
    """The stream of a table. A lost connection is taken up by asking again: every message is a whole frame."""
    visit = Visit(request)
    table = await visit.table()
    await visit.holds(table)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(Stream(visit, table).messages(), media_type="text/event-stream", headers=headers)
