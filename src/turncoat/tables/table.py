"""One table: a running game with its people, bots, undo and story. All that is said at it goes through here, one thing at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from typing import Any

from turncoat.games import load
from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Dice, Recorder, Tape
from turncoat.kernel.errors import IllegalAction, TurncoatError
from turncoat.kernel.game import Game
from turncoat.kernel.record import Entry, Record, make
from turncoat.kernel.record import Seat as RecordSeat
from turncoat.kernel.view import OPEN, SPECTATOR
from turncoat.kernel.words import People
from turncoat.tables.errors import NotYet, NotYourMove, NoUndo, Stale, TableOver
from turncoat.tables.moments import Moment, play
from turncoat.tables.repair import state_after
from turncoat.tables.setup import Played, Seat, Setup
from turncoat.tables.store import Saved, Store
from turncoat.tables.thinking import Question, Thinker

STORY = 600
"""Moments kept for people who watch at a slower pace than the game is played; whoever is further behind sees the newest."""
BOT_PACE = 0.6
"""Seconds between two actions at a table where only bots play, so that people can watch."""
UNWATCHED = 20.0
"""Seconds after which bots that play among themselves stop, when nobody looks any more."""

log = logging.getLogger(__name__)


class Table:
    """A running (or finished) game.

    Attributes:
        id, setup: see :class:`Setup`. seats: as they are now. game: what is played. played: the setup and every action.
        version: counts every change. state: the truth. story: the newest moments; the last is the present.
        bell: rung (and replaced) whenever something has changed. watching: by browser, how many live connections there are.
        thinking: the bot seat that is thinking, or -1. since: when it began.
        hurry: whether bots among themselves play without pauses. lost: whether the store has moved on without this table, so that it
            must be loaded anew.
        deadline: when silence becomes the answer to what a person is asked, in seconds since 1970; 0 where there is no limit.
    """

    def __init__(self, saved: Saved, state: Any, before: Any, store: Store, thinker: Thinker) -> None:
        self.id = saved.id
        self.setup: Setup = saved.setup
        self.seats: list[Seat] = list(saved.seats)
        self.game: Game = load(saved.setup.game)
        self.played: list[Played] = list(saved.played)
        self.version = saved.version
        self.state = state
        self.story: deque[Moment] = deque(maxlen=STORY)
        self.bell = asyncio.Event()
        self.watching: dict[str, int] = {}
        self.looked = time.monotonic()
        self.hurry = False
        self.lost = False
        self.thinking = -1
        self.since = 0.0
        self.deadline = 0.0
        self._clock: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()
        self._store = store
        self._thinker = thinker
        self._driver: asyncio.Task[None] | None = None
        self._serial = 0
        self._present(before)

    def _present(self, before: Any) -> None:
        """Begin the story with the last action, as after loading; ``before`` is the state before it, if there is one."""
        last = self.played[-1]
        if before is not None:
            self._add([Moment(self.game, before, (), last.number - 1, 0, True)])
        events = tuple([event for part in last.told for event in part])
        self._add([Moment(self.game, self.state, events, last.number, len(last.told) - 1, True)])

    # -- what is so ---------------------------------------------------------------------------------------------------------

    @property
    def now(self) -> Moment:
        """The present."""
        return self.story[-1]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.state.is_terminal)

    @property
    def to_move(self) -> int:
        """The seat that must answer, -1 when the game is over."""
        return int(self.state.current_player)

    @property
    def only_bots(self) -> bool:
        """Whether nobody plays but bots."""
        return all(seat.is_bot for seat in self.seats)

    @property
    def number(self) -> int:
        """How many actions there were."""
        return self.played[-1].number

    def content(self) -> Any:
        """The components it is played with."""
        return self.game.content(self.setup.pack or None)

    def people(self, seat: int = -1) -> People:
        """The names, for words told to ``seat``."""
        return People(tuple([one.name for one in self.seats]), seat)

    def audience(self, seat: int, moment: Moment | None = None) -> int:
        """With whose eyes a seat (or spectator) looks: everybody sees everything at the end, once its story has been told."""
        return OPEN if self.over and not self.setup.record and moment in (None, self.now) else seat

    # -- answers ------------------------------------------------------------------------------------------------------------

    async def act(self, seat: int, version: int, words: str, by: str = "person") -> None:
        """Answer the pending decision; returns once the answer is kept.

        Args:
            seat: who answers. version: of the table that is answered. words: the action, or its number.

        Raises:
            Stale, NotYourMove, TableOver, UnknownAction, IllegalAction: nothing has changed.
        """
        async with self._lock:
            if version != self.version:
                raise Stale(f"the table is at version {self.version}, the answer was to {version}")
            if self.over or self.setup.record:
                raise TableOver("the game is over")
            if seat != self.to_move:
                raise NotYourMove(f"seat {self.to_move} is asked, not {seat}")
            await self._carry_out(self._read(words), by)
        self.wake()

    def _read(self, words: str) -> Action:
        legal = self.state.legal_actions()
        if words.isascii() and words.isdigit():
            if int(words) >= len(self.game.actions):
                raise IllegalAction(f"there is no action {words}")
            action = self.game.actions[int(words)]
        else:
            action = self.game.parse(self.state, words)
        if action not in legal:
            raise IllegalAction(f"{action} is not legal now")
        return action

    async def _carry_out(self, action: Action, by: str) -> None:
        """Play on a copy, keep it, and only then let it be true, so that a failure leaves everything as it was."""
        number, seat = self.number + 1, self.to_move
        chance = Recorder(Dice(f"{self.setup.seed}:{number}"))
        state, moments = play(self.state, action, chance, self.game, number)
        told = tuple([moment.events for moment in moments])
        played = Played(number, seat, action.text, tuple(chance.take()), told, bool(state.revealed), by, time.time())
        try:
            await self._store.append(self.id, self.version, played, self.game.save(state), bool(state.is_terminal))
        except Stale:
            self.lost = True
            self.ring()
            raise
        self.version += 1
        self.deadline = 0.0
        self.state = state
        self.played.append(played)
        self._add(moments)
        self.ring()

    def _add(self, moments: list[Moment]) -> None:
        for moment in moments:
            self._serial += 1
            moment.serial = self._serial
            moment.version = self.version
            self.story.append(moment)

    def ring(self) -> None:
        """Let everybody who waits look again."""
        bell, self.bell = self.bell, asyncio.Event()
        bell.set()

    # -- undo ---------------------------------------------------------------------------------------------------------------

    def undo_to(self, seat: int) -> int:
        """The number of the last action that would stay if ``seat`` took a step back.

        Raises:
            NoUndo: there is nothing to take back; the message is "" (nothing done yet), "chance", "other" or "over".
        """
        if self.over:
            raise NoUndo("over")
        for played in reversed(self.played[1:]):
            if played.seat != seat:
                raise NoUndo("other" if any(one.seat == seat for one in self.played) else "")
            if played.revealed:
                raise NoUndo("chance")
            if played.by == "person":
                return played.number - 1
        raise NoUndo("")

    async def undo(self, seat: int, version: int) -> None:
        """Take back the last own step of ``seat``, and what the table answered by itself after it. Raises Stale, NoUndo."""
        async with self._lock:
            if version != self.version:
                raise Stale(f"the table is at version {self.version}, the answer was to {version}")
            number = self.undo_to(seat)
            state = await self.state_at(number)
            await self._store.rewind(self.id, self.version, number)
            self.version += 1
            self.deadline = 0.0
            self.state = state
            del self.played[number + 1 :]
            self.story.clear()
            self._present(await self.state_at(number - 1) if number else None)
            self.ring()

    # -- the past -----------------------------------------------------------------------------------------------------------

    async def state_at(self, number: int) -> Any:
        """The state after an action. Raises Damaged."""
        return await state_after(self._store, self.id, self.setup, self.played, number)

    async def moments_of(self, number: int) -> list[Moment]:
        """The moments of one action, played again on the snapshot before it."""
        played = self.played[number]
        after = await self.state_at(number)
        whole = [Moment(self.game, after, tuple([event for part in played.told for event in part]), number, 0, True, self.over)]
        if len(played.told) == 1 or not number:
            return whole
        try:
            action = self.game.actions.parse(played.action)
            again = play(await self.state_at(number - 1), action, Tape(played.outcomes), self.game, number, self.over)[1]
        except TurncoatError:
            return whole  # kept under rules that have been mended since: the snapshots still show what was
        return again if len(again) == len(played.told) else whole

    def record(self) -> Record:
        """The record of the game, for sharing.

        Raises:
            NotYet: the game is not over; its record holds what is still hidden.
        """
        if not self.over and not self.setup.record:
            raise NotYet("a running game's record holds what is still hidden")
        entries = [Entry(one.action, one.outcomes) for one in self.played[1:]]
        seats = [RecordSeat(seat.name, seat.kind if seat.is_bot else "human") for seat in self.seats]
        pack = self.setup.pack.rstrip("/").rsplit("/", 1)[-1]
        return make(self.game, self.state, self.played[0].outcomes, entries, seats, pack)

    # -- bots and forced answers --------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let bots move, and forced answers be given, if it is their turn."""
        if self.setup.record or self.over or (self._driver is not None and not self._driver.done()):
            return
        if self.seats[self.to_move].is_bot or self._forced():
            self._driver = asyncio.get_running_loop().create_task(self._drive(), name=f"table {self.id}")
        else:
            self._wind()

    def look(self) -> None:
        """Somebody looks at the table; bots that stopped because nobody did go on."""
        self.looked = time.monotonic()
        self.wake()

    def _forced(self) -> str:
        return self.game.forced(self.game.view(self.state, SPECTATOR)) if self.setup.automatic else ""

    async def _drive(self) -> None:
        """Answer for bots, and what is forced, until a person is asked."""
        while not self.over:
            version, seat = self.version, self.to_move
            words, by = self._forced(), "automatic"
            if not words and not self.seats[seat].is_bot:
                self._wind()
                return
            if self.only_bots and not await self._watched():
                return
            try:
                if not words:
                    words, by = await self._bot(seat), "bot"
                async with self._lock:
                    if version != self.version:
                        continue  # somebody took a step back meanwhile
                    await self._carry_out(self._read(words), by)
            except Stale:
                log.warning("table %s was changed elsewhere", self.id)
                return

    def _wind(self) -> None:
        """Start the clock of a person's answer, once for each question."""
        if self.deadline:
            return
        words, seconds = self.game.overdue(self.game.view(self.state, SPECTATOR))
        if words:
            self.deadline = self.played[-1].at + seconds
            self._clock = asyncio.get_running_loop().create_task(self._run_out(self.version, words), name=f"clock of {self.id}")
            self.ring()

    async def _run_out(self, version: int, words: str) -> None:
        """Answer for a person who has not answered in time."""
        await asyncio.sleep(max(0.0, self.deadline - time.time()))
        try:
            async with self._lock:
                if version != self.version:
                    return
                await self._carry_out(self._read(words), "time")
        except Stale:
            log.warning("table %s was changed elsewhere", self.id)
            return
        self.wake()

    async def _watched(self) -> bool:
        """Bots among themselves play at a pace to be watched, and only while somebody looks."""
        if self.hurry:
            return True
        await asyncio.sleep(BOT_PACE)
        return bool(self.watching) or time.monotonic() - self.looked < UNWATCHED

    async def _bot(self, seat: int) -> str:
        """What a bot says, from a state in which all that is hidden from it was drawn anew."""
        seed = f"{self.setup.seed}:bot:{self.number}"
        imagined = self.game.determinize(self.state, seat, Dice(seed))
        question = Question(self.seats[seat].kind, self.game.name, self.setup.pack, self.game.save(imagined), seat, seed)
        self.thinking, self.since = seat, time.monotonic()
        try:
            words = await self._thinker.think(question)
            self._read(words)
            return words
        except Exception:
            # a bot that fails must not stop the game for the people at the table
            log.exception("a %s bot failed at table %s, action %s", question.kind, self.id, self.number)
            legal = self.state.legal_actions()
            return str(legal[Dice(seed).pick([action.text for action in legal])])
        finally:
            self.thinking = -1

    async def settle(self) -> None:
        """Wait until no bot moves any more; for tests and programs."""
        while self._driver is not None and not self._driver.done():
            await self._driver

    def close(self) -> None:
        """Stop the bots and the clock."""
        for task in (self._driver, self._clock):
            if task is not None:
                task.cancel()

    # -- people -------------------------------------------------------------------------------------------------------------

    async def rename(self, seat: int, name: str) -> None:
        """Give a seat another name."""
        await self._store.seat(self.id, seat, name=name)
        await self._changed_seats()

    async def take(self, browser: str, seat: int) -> None:
        """A browser takes a seat, or a spectator's place."""
        await self._store.hold(browser, self.id, seat)
        if seat >= 0 and not self.seats[seat].taken:
            await self._store.seat(self.id, seat, taken=True)
            await self._changed_seats()

    async def renew(self, browser: str, seat: int) -> None:
        """Make the earlier links of a seat invalid; only this browser keeps it."""
        await self._store.seat(self.id, seat, renew=True)
        await self._store.hold(browser, self.id, seat)
        await self._changed_seats()

    async def _changed_seats(self) -> None:
        self.seats = list((await self._store.load(self.id)).seats)
        self.ring()
