"""Lasting effects of retaliation, the cards with a clock (RA-11.33 to RA-11.37)."""

from __future__ import annotations

from turncoat.games.rogue_agent.state import Clock, RogueAgentState


def has_clock(s: RogueAgentState, player: int, op: str) -> bool:
    """Whether the lasting effect ``op`` (``components.CLOCK_OPS``) applies to the player; different ones apply side by side (RA-11.37)."""
    clocks = s.clocks[player]
    if clocks:
        for clock in clocks:
            if clock.op == op:
                return True
    return False


def add_clock(s: RogueAgentState, player: int, op: str, number: int) -> None:
    """The effect of Criminal ``number`` lasts until the player's turn of the following round; the later end counts (RA-11.34, RA-11.37)."""
    ends = s.round + 1
    kept = [clock for clock in s.clocks[player] if clock.op != op or clock.criminal != number]
    s.clocks[player] = (*kept, Clock(op, number, ends))
    s.tell("clock", player, op, number, ends)


def end_clocks_due(s: RogueAgentState, player: int) -> None:
    """The effects that end in this round's turn of the player end now and their time tokens are handed back (RA-11.33, RA-11.36)."""
    clocks = s.clocks[player]
    if not clocks:
        return
    for clock in clocks:
        if clock.round <= s.round:
            s.tell("clock_end", player, clock.op, clock.criminal)
    s.clocks[player] = tuple([clock for clock in clocks if clock.round > s.round])


def end_clocks_of(s: RogueAgentState, number: int) -> None:
    """The effects of a Criminal that is subdued or leaves the city end at once, for every player (RA-11.33, RA-11.35)."""
    for player in range(s.players):
        clocks = s.clocks[player]
        if not clocks:
            continue
        for clock in clocks:
            if clock.criminal == number:
                s.tell("clock_end", player, clock.op, number)
        s.clocks[player] = tuple([clock for clock in clocks if clock.criminal != number])
