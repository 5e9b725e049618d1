"""All tables of one server: opened, found again after a restart, and made from records."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping
from pathlib import Path

from turncoat.games import load
from turncoat.kernel.chance import Chance, Dice, NeedOutcome, Recorder, Tape
from turncoat.kernel.errors import OutcomeError, RecordError, TurncoatError
from turncoat.kernel.game import SCRIPT, Value
from turncoat.kernel.record import Record
from turncoat.tables.errors import NoSuchTable
from turncoat.tables.moments import Moment, apart, play
from turncoat.tables.repair import state_after
from turncoat.tables.setup import HERE, WATCHER, Played, Seat, Setup
from turncoat.tables.store import Store
from turncoat.tables.table import Table
from turncoat.tables.thinking import Thinker

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
MOST = 200
"""Tables held in memory; beyond it, those that nobody watches are let go (they are all in the store)."""


def new_id() -> str:
    """A table's name: 12 letters and digits that are hard to mistake for each other, 60 bits."""
    return "".join([secrets.choice(ALPHABET) for _ in range(12)])


class Hall:
    """The tables of a server."""

    def __init__(self, store: Store, thinker: Thinker) -> None:
        self.store = store
        self.thinker = thinker
        self._tables: dict[str, Table] = {}
        self._loading = asyncio.Lock()

    async def open(
        self,
        game: str,
        seats: list[Seat],
        owner: str,
        title: str = "",
        mode: str | None = None,
        options: Mapping[str, Value | str] | None = None,
        seed: str = "",
        pack: str = "",
        odds: bool = True,
        automatic: bool = True,
        handover: bool = True,
    ) -> Table:
        """Open a table; the browser ``owner`` holds its :data:`HERE` seats and may watch.

        Seats that the rules of the game play become :data:`SCRIPT` seats, whatever was said of them.

        Raises:
            OptionError, ContentError, TurncoatError: the game cannot be set up so.
        """
        played_game = load(game)
        chosen, resolved = played_game.resolve(len(seats), mode, options)
        people = len(seats) - played_game.scripted(resolved)
        kinds = [seat.kind for seat in seats[:people]] + [SCRIPT] * (len(seats) - people)
        taken = tuple([Seat(seat.name, kind, kind == HERE) for seat, kind in zip(seats, kinds, strict=True)])
        setup = Setup(
            game, chosen, len(seats), resolved, title or played_game.title, taken, seed or secrets.token_hex(16), bool(seed),
            pack, played_game.content(pack or None).hash, played_game.rules_version, odds, automatic, handover, False, time.time(), owner,
        )  # fmt: skip
        chance = Recorder(Dice(f"{setup.seed}:0"))
        start = _set_up(setup, chance)
        played = Played(0, -1, "", tuple(chance.take()), (start.events,), True, "automatic", time.time())
        table = new_id()
        await self.store.create(table, setup, [played], [played_game.save(start.state)], bool(start.state.is_terminal))
        for seat in [WATCHER, *[at for at, one in enumerate(taken) if one.kind == HERE]]:
            await self.store.hold(owner, table, seat)
        return await self.find(table)

    async def watch(self, record: Record, owner: str, title: str = "", pack: str = "") -> Table:
        """Make a table of a record, to be watched. Raises RecordError where it departs from the rules."""
        game = load(record.game)
        if record.content != game.content(pack or None).hash:
            raise RecordError("the record was played with other components than this server has")
        seats = tuple([Seat(seat.name, HERE if seat.kind == "human" else seat.kind, True) for seat in record.seats])
        setup = Setup(
            record.game, record.mode, record.players, dict(record.options), title or game.title, seats, "", False,
            pack, record.content, record.rules_version, True, False, False, True, time.time(), owner,
        )  # fmt: skip
        played, snapshots, finished = await asyncio.to_thread(_replayed, setup, record)
        table = new_id()
        await self.store.create(table, setup, played, snapshots, finished)
        await self.store.hold(owner, table, WATCHER)
        return await self.find(table)

    async def find(self, table: str) -> Table:
        """A table, loaded if need be; bots go on where they were. Raises NoSuchTable, Damaged."""
        found = self._tables.get(table)
        if found is not None and not found.lost:
            return found
        async with self._loading:
            if table not in self._tables or self._tables[table].lost:
                self._tables[table] = await self._load(table)
                self._let_go()
        return self._tables[table]

    async def _load(self, table: str) -> Table:
        saved = await self.store.load(table)
        try:
            load(saved.setup.game)
        except TurncoatError:
            raise NoSuchTable(f"{table} is a table of {saved.setup.game}, which this server does not have") from None
        number = saved.played[-1].number
        state = await state_after(self.store, table, saved.setup, saved.played, number)
        before = await state_after(self.store, table, saved.setup, saved.played, number - 1) if number else None
        return Table(saved, state, before, self.store, self.thinker)

    def _let_go(self) -> None:
        idle = [name for name, table in self._tables.items() if not table.watching and table.thinking < 0]
        for name in idle[: max(0, len(self._tables) - MOST)]:
            self._tables.pop(name).close()

    def open_tables(self) -> list[Table]:
        """The tables in memory."""
        return list(self._tables.values())

    async def of(self, browser: str, most: int = 24) -> list[Table]:
        """The tables at which a browser holds something, the newest first; those that cannot be loaded any more are left out."""
        tables = []
        for name in await self.store.tables_of(browser, most):
            try:
                tables.append(await self.find(name))
            except TurncoatError:
                continue
        return tables

    async def close(self) -> None:
        """Stop all bots and close the store."""
        for table in self._tables.values():
            table.close()
        self.thinker.close()
        await self.store.close()


def packs_in(folders: list[Path]) -> dict[str, str]:
    """The content packs that a server offers, by name: the folders themselves and the folders in them that hold TOML files."""
    found = {}
    for folder in folders:
        for one in [folder, *sorted(path for path in folder.iterdir() if path.is_dir())] if folder.is_dir() else []:
            if any(path.suffix == ".toml" for path in one.iterdir()):
                found[one.name] = str(one.resolve())
    return found


def _set_up(setup: Setup, chance: Chance) -> Moment:
    """The position after setup, with the events of it."""
    game = load(setup.game)
    state = game.new(setup.players, mode=setup.mode, options=setup.options, content=setup.pack or None, chance=chance, log=True)
    return apart(game, state, [], 0)[0]


def _replayed(setup: Setup, record: Record) -> tuple[list[Played], list[bytes], bool]:
    """Every action of a record with the snapshot after it."""
    game, number = load(setup.game), 0
    try:
        tape = Tape(record.setup)
        start = _set_up(setup, tape)
        state = start.state
        played = [Played(0, -1, "", record.setup, (start.events,), True, "automatic", 0.0)]
        snapshots = [game.save(state)]
        for number, entry in enumerate(record.actions, 1):
            action, seat, tape = game.actions.parse(entry.action), state.current_player, Tape(entry.outcomes)
            if action not in state.legal_actions():
                raise RecordError(f"{entry.action} is not legal there")
            state, moments = play(state, action, tape, game, number)
            told = tuple([one.events for one in moments])
            played.append(Played(number, seat, entry.action, entry.outcomes, told, bool(state.revealed), "person", 0.0))
            snapshots.append(game.save(state))
            if tape.left:
                raise RecordError(f"outcomes are left over: {', '.join(tape.left)}")
    except (OutcomeError, NeedOutcome, TurncoatError) as problem:
        raise RecordError(f"the record departs from the rules at step {number}: {problem}") from None
    return played, snapshots, bool(state.is_terminal)
