"""Hire (section 7)."""

from __future__ import annotations

from typing import Final

from turncoat.games.rogue_agent.board_verbs import pay
from turncoat.games.rogue_agent.clocks import has_clock
from turncoat.games.rogue_agent.state import RogueAgentState

PRICE: Final = 2


def can_hire(s: RogueAgentState, player: int) -> bool:
    """Once per turn, for 2 credits, with an Informant in the supply and a free slot where the figure stands.

    RA-7.1 to RA-7.3, RA-23.13, RA-23.14; not under ``no_hire`` (RA-24.27), and a destroyed side has no slots (RA-21.35).
    """
    if s.turn.hired or s.credits[player] < PRICE or not s.supply[player]:
        return False
    district = s.at[player]
    if len(s.slots[district]) >= s.components.tiles[district].slots or s.destroyed[district]:
        return False
    return not s.clocks[player] or not has_clock(s, player, "no_hire")


def hire(s: RogueAgentState, player: int) -> None:
    """The player pays and places an Informant on the upper slot if it is free, otherwise on the lower one (RA-7.1, RA-7.6, RA-7.7)."""
    district = s.at[player]
    s.turn.hired = True
    pay(s, player, PRICE)
    s.supply[player] -= 1
    s.slots[district] += (player,)
    s.tell("hire", player, district)
