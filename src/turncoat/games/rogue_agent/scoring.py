"""The end of the game and scoring (section 20)."""

from __future__ import annotations

from msgspec import Struct

from turncoat.games.rogue_agent.state import RogueAgentState


class Group(Struct, frozen=True):
    """The turned-in Criminals of one syndicate (RA-20.3); ``jokers`` of its ``members`` are white ones (RA-20.5)."""

    syndicate: str
    members: int
    jokers: int
    bonus: int


class Breakdown(Struct, frozen=True):
    """A player's score and what it is made of (RA-20.2). ``groups`` are in the order of the syndicates."""

    influence: int
    informants: int
    groups: tuple[Group, ...]
    total: int


def bonus(s: RogueAgentState, members: int) -> int:
    """1, 2, 5, 7, 10 for 1 to 5 members, and 5 for each further one (RA-20.4)."""
    table: tuple[int, ...] = s.components.syndicate_bonus
    most = len(table) - 1
    if members <= most:
        return table[members]
    more: int = s.components.syndicate_more
    return table[most] + more * (members - most)


def groups(s: RogueAgentState, player: int) -> tuple[Group, ...]:
    """The player's turned-in Criminals by syndicate (RA-20.3); all jokers join the largest group, or are one by themselves.

    RA-20.5, RA-20.6.
    """
    members: dict[str, int] = {}
    jokers = 0
    white = ""
    for card in s.turned_in[player]:
        syndicate = s.components.cards[card].syndicate
        if s.components.syndicates[syndicate].joker:
            jokers += 1
            white = syndicate
        else:
            members[syndicate] = members.get(syndicate, 0) + 1
    if jokers and not members:
        members[white] = 0
    largest = max(members, key=lambda name: members[name], default="")
    out = []
    for name in s.components.syndicates:
        if name in members:
            extra = jokers if name == largest else 0
            out.append(Group(name, members[name] + extra, extra, bonus(s, members[name] + extra)))
    return tuple(out)


def breakdown(s: RogueAgentState, player: int) -> Breakdown:
    """Influence, Informants in the city and syndicates; custody, supply and credits are worth nothing (RA-20.2, RA-20.9, RA-7.15)."""
    informants = sum([slots.count(player) for slots in s.slots]) * s.components.informant_value
    made = groups(s, player)
    return Breakdown(s.influence[player], informants, made, s.influence[player] + informants + sum([group.bonus for group in made]))


def scores(s: RogueAgentState) -> list[int]:
    """The score of each player as it stands (RA-20.2), Androids' too (RA-21.68)."""
    return [breakdown(s, player).total for player in range(s.players)]


def winners(s: RogueAgentState) -> list[int]:
    """The highest total wins (RA-1.2, RA-20.7); among equals more health, then all of them (RA-20.8)."""
    totals = scores(s)
    best = max([(totals[player], s.health[player]) for player in range(s.players)])
    return [player for player in range(s.players) if (totals[player], s.health[player]) == best]
