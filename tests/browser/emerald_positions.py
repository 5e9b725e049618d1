"""Positions of A Study in Emerald worth looking at, each brought about once for all tests of a process that only look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from browser.house import Server, Staged, asked, eager, over

GAME = "study_in_emerald"
HAND_CARDS = 7
"""A hand that is longer than a new one."""
_found: dict[tuple[str, str], Staged] = {}


def naming(kind: str) -> Callable[[Any], bool]:
    """Until cards have been named for a decision of this class."""
    return lambda state: asked(kind)(state) and len(state.decision.cards) > 0


def late(state: Any) -> bool:
    """A turn when much has happened."""
    return asked("ChooseAction")(state) and state.round >= 7


def answering_text(state: Any) -> bool:
    """The text of a card is under way and asks something."""
    kinds = ("AddAgentAt", "GiveUp", "MoveOther", "RemoveOther", "Replace", "Purge", "BanishCubes", "SweepAt", "ZombieSend", "ZombiePlace")
    return asked(*kinds)(state)


def crowd(state: Any) -> None:
    """Put every cube of every player on the board, most into two cities, agents beside them, and lengthen the hands."""
    for p in range(state.players):
        for city in (2, 5, (p + 6) % 9):
            number = min(11, state.cube_supply[p])
            state.cubes[p][city] += number
            state.cube_supply[p] -= number
        for city in (2, 3):
            if state.agent_supply[p]:
                state.agents[p][city] += 1
                state.agent_supply[p] -= 1
        more = state.draw_pile[p][: HAND_CARDS - len(state.hand[p])]
        state.draw_pile[p] = state.draw_pile[p][len(more) :]
        state.hand[p] = tuple(sorted(state.hand[p] + more))


def people(number: int) -> tuple[str, ...]:
    """So many seats with links."""
    return ("link",) * number


KINDS: dict[str, dict[str, Any]] = {
    "turn": {"until": late, "kinds": people(4)},
    "claim": {"until": naming("ClaimCards"), "kinds": people(2), "choose": eager("claim")},
    "kill": {"until": asked("KillBombs"), "kinds": people(4), "choose": eager("assassinate")},
    "target": {"until": asked("KillTarget"), "kinds": people(5), "choose": eager("assassinate")},
    "text": {"until": answering_text, "kinds": people(4), "choose": eager("action")},
    "crowd": {"until": late, "kinds": people(5), "change": crowd},
    "two": {"until": late, "kinds": people(2)},
    "over": {"until": over, "kinds": people(5)},
}


def staged(server: Server, kind: str) -> Staged:
    """A table in a position of this kind, for looking only: it is shared."""
    key = (server.address, kind)
    if key not in _found:
        _found[key] = fresh(server, kind)
    return _found[key]


def fresh(server: Server, kind: str, **words: Any) -> Staged:
    """A table of one's own in a position of this kind."""
    return server.stage(**{"game": GAME, "seed": f"emerald {kind}", **KINDS[kind], **words})
