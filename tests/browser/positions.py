"""Positions worth looking at, each brought about once for all tests of a process that only look."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from browser.house import Guest, Server, Staged, asked, eager, over

LINKS = ("link",) * 3
FACE_UP = 1
"""The flag of a Criminal whose card lies face up."""
_found: dict[tuple[str, str], Staged] = {}


def midgame(state: Any) -> bool:
    """A turn in the middle of a game."""
    return asked("Turn")(state) and state.round >= 3


def private_card(state: Any, player: int = 0) -> int:
    """The number of a wild Criminal whose card only this player has seen, 0 if there is none."""
    return next((n for n in range(1, 7) if state.card[n] >= 0 and state.seen[n] == 1 << player and not state.flags[n] & FACE_UP), 0)


def knowing(state: Any) -> bool:
    """Seat 0 is at the beginning of its turn and alone knows a card and holds tokens."""
    return (
        asked("Turn")(state) and state.current_player == 0 and private_card(state) > 0 and (not state.android_mode or any(state.hidden[0]))
    )


KINDS: dict[str, dict[str, Any]] = {
    "turn": {"until": midgame, "kinds": ("link",) * 4},
    "bomb": {"until": asked("PlaceDie"), "choose": eager("defuse")},
    "attack": {"until": asked("AttackReroll"), "choose": eager("attack")},
    "search": {"until": asked("SearchReroll")},
    "use": {"until": asked("SearchUse")},
    "reward": {"until": asked("Reward")},
    "time": {"until": asked("AssignDie")},
    "intercept": {"until": asked("InterceptDice", "DefendDice"), "choose": eager("intercept")},
    "android": {"until": knowing, "mode": "android"},
    "reveal": {"until": asked("RevealToken"), "mode": "android"},
    "over": {"until": over},
}


def staged(server: Server, kind: str) -> Staged:
    """A table in a position of this kind, for looking only: it is shared."""
    key = (server.address, kind)
    if key not in _found:
        _found[key] = fresh(server, kind)
    return _found[key]


def fresh(server: Server, kind: str, **words: Any) -> Staged:
    """A table of one's own in a position of this kind."""
    return server.stage(seed=kind, **{"kinds": LINKS, **KINDS[kind], **words})


def to_move(server: Server, table: Staged) -> int:
    """The seat that is asked at a table."""

    async def work(hall: Any) -> int:
        return (await hall.find(table.id)).to_move

    return server.ask(work)


def asked_page(visitor: Guest, table: Staged) -> Page:
    """The browser takes the seat that is asked."""
    page = visitor.take(table.links[max(0, to_move(visitor.server, table))])
    page.locator("#table.is-mine, #dock a[href$='/final']").first.wait_for(state="attached")
    return page
