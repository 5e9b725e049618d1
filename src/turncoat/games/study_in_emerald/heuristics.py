"""A sensible player: plays for its secret side from its own view alone."""

from __future__ import annotations

from turncoat.games.study_in_emerald.state import EmeraldState
from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Chance


def choose(s: EmeraldState, seat: int, chance: Chance) -> Action:
    """The choice of a sensible player."""
    legal = s.legal_actions()
    return legal[chance.pick([action.text for action in legal])]
