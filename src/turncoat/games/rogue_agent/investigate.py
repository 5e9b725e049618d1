"""Investigate (section 8)."""

from __future__ import annotations

from typing import Final

from turncoat.games.rogue_agent.board_verbs import CRIMINALS, informants_here, spend
from turncoat.games.rogue_agent.cards import identify
from turncoat.games.rogue_agent.clocks import has_clock
from turncoat.games.rogue_agent.names import CLUE, FACE_UP, INVESTIGATE
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.actions import Action

PRICE: Final = 2


def offer_investigations(s: RogueAgentState, player: int, out: list[Action]) -> None:
    """Adds the face-down Criminals in reach: where the figure stands or an own Informant is, without the own token.

    RA-8.1, RA-8.2, RA-8.5, RA-8.7, RA-7.11; no Justice action (RA-8.9); not under ``no_investigate`` (RA-24.27).
    """
    if s.tracks[CLUE][player] < PRICE:
        return
    place, slots, at = s.place, s.slots, s.at[player]
    for number in CRIMINALS:
        district = place[number]
        if district < 0 or (district != at and player not in slots[district]):
            continue
        if s.flags[number] & FACE_UP or s.investigated[number] >> player & 1:
            continue
        if s.clocks[player]:
            if has_clock(s, player, "no_investigate"):
                return
            if district != at and not informants_here(s, player, district):
                continue
        out.append(INVESTIGATE[number])


def investigate(s: RogueAgentState, player: int, number: int) -> None:
    """For 2 clues the player alone sees the card and leaves an investigation token on it (RA-8.1, RA-8.3, RA-8.4, RA-22.3)."""
    spend(s, player, CLUE, PRICE, "investigate")
    s.tell("investigate", player, number)
    s.investigated[number] |= 1 << player
    s.whisper("saw", player, number, identify(s, number))
    s.seen[number] |= 1 << player
