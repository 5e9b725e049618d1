"""Positions of Stationfall worth looking at, each brought about once for all tests of a process that only look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from browser.house import Server, Staged, asked, over
from turncoat.kernel.chance import Dice

GAME = "stationfall"
_found: dict[tuple[str, str], Staged] = {}


def roaming(*verbs: str) -> Callable[[Any, Dice], str]:
    """Anything that is legal, but an action with one of these verbs whenever there is one."""

    def choose(state: Any, chance: Dice) -> str:
        words = [action.text for action in state.legal_actions()]
        wanted = [one for one in words if one.split()[0] in verbs]
        if wanted:
            return wanted[0]
        return words[chance.pick(words)]

    return choose


def late(state: Any) -> bool:
    """A person may activate a Character when much has happened."""
    return asked("Acting")(state) and state.minute <= 9 and state.turn.actor < 0


def acting(state: Any) -> bool:
    """A Character is on the move, with Actions to spend."""
    return asked("Acting")(state) and state.turn.actor >= 0 and state.turn.actions > 0 and state.minute <= 11


def composing(state: Any) -> bool:
    """A word of an Action is still to be said."""
    return asked("Compose")(state) and bool(state.decision.deed.verb)


def hurt(state: Any) -> bool:
    """Much is broken: something burns or lacks air, somebody is Down, a Section is Damaged."""
    return asked("Acting")(state) and bool(state.down) and bool(state.damaged) and bool(state.fire or state.choking)


def can_walk(state: Any) -> bool:
    """Seat 0 may activate somebody who can Step."""
    if not late(state) or state.current_player != 0:
        return False
    first = next((action for action in state.legal_actions() if action.text.startswith("activate ")), None)
    if first is None:
        return False
    then = state.clone()
    then.apply(first)
    return any(action.text.startswith("step ") for action in then.legal_actions())


def people(number: int) -> tuple[str, ...]:
    """So many seats with links."""
    return ("link",) * number


KINDS: dict[str, dict[str, Any]] = {
    "identity": {"until": asked("ChooseIdentity"), "kinds": people(3)},
    "influence": {"until": asked("Influence"), "kinds": people(5)},
    "turn": {"until": late, "kinds": people(4)},
    "acting": {"until": acting, "kinds": people(5)},
    "word": {"until": composing, "kinds": people(4)},
    "permission": {"until": asked("Permission"), "kinds": people(3), "choose": roaming("bribe")},
    "hurt": {"until": hurt, "kinds": people(6)},
    "crowd": {"until": late, "kinds": people(9)},
    "two": {"until": late, "kinds": people(2)},
    "team": {"until": late, "kinds": people(6), "mode": "team"},
    "solo": {"until": late, "kinds": ("link", "script", "script", "script"), "mode": "solo"},
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
    return server.stage(**{"game": GAME, "seed": f"station {kind}", "choose": roaming(), **KINDS[kind], **words})
