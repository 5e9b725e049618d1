"""Where bots think: in processes of their own, on states in which nothing hidden is true."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol

from msgspec import Struct

from turncoat import bots
from turncoat.games import load
from turncoat.kernel.chance import Dice


class Question(Struct, frozen=True):
    """What a bot is asked.

    Attributes:
        kind: of the bot. game, pack: what is played. seed: of the bot's own chance.
        state: the snapshot of a state as ``seat`` may imagine it.
    """

    kind: str
    game: str
    pack: str
    state: bytes
    seat: int
    seed: str


def answer(question: Question) -> str:
    """The action that the bot takes, in words."""
    game = load(question.game)
    state = game.load(question.state, question.pack or None, Dice(question.seed))
    return bots.choose(question.kind, game, state, question.seat, Dice(question.seed + "/bot")).text


def _woken() -> None:
    """What a process is given to do so that it starts; the games are loaded with this module."""


def _end_with_the_parent() -> None:
    """Live as long as the server: a terminal's Ctrl+C reaches both, and the server alone answers it; when it was killed, end too.

    A process that thinks holds both ends of its queue, so it would wait for ever for the questions of a server that is gone.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class Thinker(Protocol):
    """Somewhere to think."""

    def wake(self) -> None:
        """Make ready, without waiting for it, so that the first question is answered as fast as the others."""
        ...

    async def think(self, question: Question) -> str:
        """The action that the bot takes, in words; whatever goes wrong is raised."""
        ...

    def close(self) -> None:
        """Stop thinking."""
        ...


class Here:
    """Thinks in this process; for tests and single games."""

    def wake(self) -> None:
        """Always ready."""

    async def think(self, question: Question) -> str:
        """See :class:`Thinker`."""
        return answer(question)

    def close(self) -> None:
        """Nothing to stop."""


class Pool:
    """Thinks in ``workers`` processes, started when the first question comes and again after one has died."""

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # spawn, because a fork would copy the store's thread and connection
            self._pool = ProcessPoolExecutor(
                self._workers, mp_context=multiprocessing.get_context("spawn"), initializer=_end_with_the_parent
            )
        return self._pool

    def wake(self) -> None:
        """See :class:`Thinker`."""
        self._ready().submit(_woken)

    async def think(self, question: Question) -> str:
        """See :class:`Thinker`."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._ready(), answer, question)
        except BrokenProcessPool:
            self._pool = None
            return await asyncio.get_running_loop().run_in_executor(self._ready(), answer, question)

    def close(self) -> None:
        """Stop the processes; what they were thinking is thrown away."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
