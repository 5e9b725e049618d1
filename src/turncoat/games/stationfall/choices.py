"""Questions outside an Action: persons are asked, bots answer by rule (SF-19.16)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision


def ask(s: StationfallState, decision: Decision) -> None:
    """A person is asked; a bot takes what scores most for it (:func:`.bot_mind.prefer`)."""
    if s.bots >> decision.player & 1:
        from turncoat.games.stationfall import bot_mind

        s.revealed = True  # what it chooses tells something about its cards (SF-20.13)
        decision.apply(s, bot_mind.prefer(s, decision, pick))
    else:
        s.pending.append(decision)


def pick(actions: Sequence[Action]) -> Action:
    """The first in alphabetical order, and something rather than nothing (SF-19.16, option ``monster_control``)."""
    return min(actions, key=_word)


def _word(action: Action) -> tuple[bool, str]:
    return (action.verb == "none", action.text)
