"""The limits on Justice and covert actions (section 10, RA-21.39 to RA-21.42), turning in (section 14) and arrest (RA-12.4)."""

from __future__ import annotations

from typing import Final

from turncoat.games.rogue_agent.board_verbs import CRIMINALS, criminal_to_stream, earn
from turncoat.games.rogue_agent.clocks import has_clock
from turncoat.games.rogue_agent.names import ARREST, BUY, DEFUSE, IN_CUSTODY, SEARCH, SUBDUED, TURN_IN
from turncoat.games.rogue_agent.state import RogueAgentState

LIMIT: Final = 2
NOT_NARROW: Final = (SEARCH, BUY, DEFUSE)
"""What is no Justice action with ``justice_actions = "narrow"`` (RA-25.3)."""


def may_justice(s: RogueAgentState, player: int, kind: str, district: int) -> bool:
    """Whether the limits of the turn allow an action of this kind in this district (RA-10.1 to RA-10.5, RA-25.3).

    For an exposed Android they are the limits on covert actions: two, not the same kind twice in one district, squad or no squad (RA-21.39
    to RA-21.41). A card can lower the number to one (RA-24.29) or end such actions for this turn (RA-24.17).
    """
    turn = s.turn
    options = s.options
    if s.exposed[player]:
        return may_act(s, player) and (kind, district) not in turn.justice and (kind, district) not in turn.used
    if kind in NOT_NARROW and options.justice_actions == "narrow":
        return (kind, district) not in turn.used
    if not may_act(s, player) or (options.squad_blocks_justice and s.squad == district):
        return False
    return (kind, district) not in turn.justice or options.repeat_justice == "free"


def may_act(s: RogueAgentState, player: int) -> bool:
    """Whether a Justice or covert action is left in this turn, wherever (RA-10.1, RA-21.39, RA-24.17, RA-24.29)."""
    taken = len(s.turn.justice)
    if taken >= LIMIT or s.turn.no_justice:
        return False
    return taken == 0 or not s.clocks[player] or not has_clock(s, player, "one_justice")


def count_justice(s: RogueAgentState, player: int, kind: str, district: int) -> None:
    """The action counts from the moment it is declared, even if it ends early or achieves nothing (RA-10.7)."""
    if s.options.justice_actions == "narrow" and kind in NOT_NARROW and not s.exposed[player]:
        s.turn.used += ((kind, district),)
    else:
        s.turn.justice += ((kind, district),)


def turn_in(s: RogueAgentState, player: int) -> None:
    """All Criminals in custody are turned in: tokens to the Data Stream, cards face up before the player, reward (RA-14.1 to RA-14.6)."""
    count_justice(s, player, TURN_IN, s.at[player])
    numbers = s.custody[player]
    cards = tuple([s.card[number] for number in numbers])
    reward = sum([s.components.cards[card].reward for card in cards])
    s.tell("turn_in", player, numbers, cards, min(reward, s.bank))
    for number in numbers:
        criminal_to_stream(s, number, "turned_in")
    s.turned_in[player] += cards
    earn(s, player, reward)


def subdued_in(s: RogueAgentState, district: int) -> list[int]:
    """The subdued Criminals that lie in the district (RA-12.4)."""
    return [number for number in CRIMINALS if s.place[number] == district and s.flags[number] & SUBDUED]


def arrest(s: RogueAgentState, player: int, number: int) -> None:
    """The Agent takes a subdued Criminal from its district into custody, whoever subdued it (RA-12.4)."""
    count_justice(s, player, ARREST, s.at[player])
    s.tell("arrest", player, number)
    take_into_custody(s, player, number)


def take_into_custody(s: RogueAgentState, player: int, number: int) -> None:
    """The Criminal's token lies under the Agent and in no district (RA-11.23, RA-12.1, RA-12.2)."""
    s.place[number] = IN_CUSTODY
    s.custody[player] += (number,)
    s.tell("custody", player, number)
