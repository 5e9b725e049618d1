"""The state after an action from the store: from its snapshot, or by playing the actions again where the snapshot is damaged."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from turncoat.games import load
from turncoat.kernel.chance import Dice, NeedOutcome, Tape
from turncoat.kernel.errors import RecordError, TurncoatError
from turncoat.tables.errors import Damaged
from turncoat.tables.moments import play
from turncoat.tables.setup import Played, Setup
from turncoat.tables.store import Store

log = logging.getLogger(__name__)


async def state_after(store: Store, table: str, setup: Setup, played: Sequence[Played], number: int) -> Any:
    """The state after action ``number``.

    Raises:
        RecordError: the table was played with other rules or components. Damaged: neither snapshot nor actions give a state.
    """
    game = load(setup.game)
    try:
        return game.load(await store.snapshot(table, number), setup.pack or None, Dice(0))
    except (RecordError, Damaged) as problem:
        # played again under other rules the actions could silently lead elsewhere
        if (setup.content, setup.rules_version) != (game.content(setup.pack or None).hash, game.rules_version):
            raise
        log.warning("table %s: the snapshot after action %d is damaged; its actions are played again (%s)", table, number, problem)
    return await asyncio.to_thread(replayed, table, setup, played[: number + 1])


def replayed(table: str, setup: Setup, played: Sequence[Played]) -> Any:
    """The state that the actions lead to with the outcomes kept beside them. Raises Damaged where they depart from the rules."""
    game, number = load(setup.game), 0
    try:
        tape = Tape(played[0].outcomes)
        state = game.new(setup.players, mode=setup.mode, options=setup.options, content=setup.pack or None, chance=tape, log=True)
        for number, one in enumerate(played[1:], 1):
            action, tape = game.actions.parse(one.action), Tape(one.outcomes)
            if one.number != number or action not in state.legal_actions():
                raise RecordError(f"{one.action} is not legal there")
            state, _moments = play(state, action, tape, game, number)
            if tape.left:
                raise RecordError("outcomes are left over")
    except (NeedOutcome, TurncoatError) as problem:
        raise Damaged(table, f"played again, its actions depart from the rules at step {number} ({problem})") from None
    return state
