"""The position as text: lines for a terminal of 100 columns."""

from __future__ import annotations

from turncoat.games.rogue_agent.view import RogueAgentView
from turncoat.kernel.words import People


def describe(view: RogueAgentView, people: People) -> list[str]:
    """The position as lines of at most 100 columns."""
    return []
