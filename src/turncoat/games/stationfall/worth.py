"""What a position is worth to a seat, in points of the final score: Agenda, Bonus Characters, Bribes, cubes, Guilt and room to act."""

from __future__ import annotations

from typing import Final

from turncoat.games.stationfall import agenda
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.bot_mind import identity_of
from turncoat.games.stationfall.prospect import OWN_HELD
from turncoat.games.stationfall.setup import holder_of_cards, team_of, teams
from turncoat.games.stationfall.state import StationfallState
from turncoat.games.stationfall.wishes import Outlook

# All weights below were set by hand while watching games; none of them is a rule.
RIVAL: Final = 0.25
"""What a point costs that the leading rival whose Character is known would score as the table stands."""
CUBE: Final = 0.05
"""What a cube outside the supply costs below the Influence Limit."""
EXCESS: Final = 0.8
"""What one above the limit costs that may still be taken back."""
TOKEN: Final = 0.2
"""What a Kompromat in hand is worth."""
HANDS: Final = (0.0, 0.35, 0.6, 0.75)
"""What it is worth to have so many Characters to act with: two take turns, so that neither is Exhausted."""
SUSPICION: Final = 0.9
GUILT: Final = 7.0
"""What it costs to be Suspect or Guilty in the middle of the game."""


def value(s: StationfallState, seat: int, rival: int = -1) -> float:
    """What a position is worth to a seat: all of its sides, those of a partner, and the Bonus Characters once (SF-17.13, SF-18.6).

    ``rival``: a side whose Character is known and whose points count against it; -1 for none.
    """
    total, first = 0.0, True
    number = teams(s)
    for side in range(s.sides):
        if s.seat(side) == seat or (number and team_of(s, side) == team_of(s, seat)):
            total += side_value(s, side, identity_of(s, side), first)
            first = False
    if rival >= 0 and not s.ending:
        total -= RIVAL * sum(agenda.points_of(s, s.pc[rival], rival))
    return total


def leader(s: StationfallState, seat: int) -> int:
    """The rival side whose Character is known that would score most as the table stands; -1 if there is none."""
    number = teams(s)
    best, most = -1, -1
    for side in range(s.sides):
        if s.pc[side] >= 0 and s.seat(side) != seat and not (number and team_of(s, side) == team_of(s, seat)):
            points = sum(agenda.points_of(s, s.pc[side], side))
            if points > most:
                best, most = side, points
    return best


def side_value(s: StationfallState, side: int, card: int, with_bonus: bool = True) -> float:
    """What a position is worth to a side that follows a card, with its Bonus Characters or without."""
    rest = _bribes(s, side, card) + _guilt(s, side, card) + _cubes(s, side, card)
    bonus = s.bonus[holder_of_cards(s, side)] if with_bonus and not s.schrodinger >> side & 1 else ()
    if s.ending:
        return sum(agenda.points_of(s, card, side)) + rest + sum([agenda.bonus_points(s, friend, side) for friend in bonus])
    outlook = Outlook(s, side, card)
    promise = outlook.agenda() + sum([outlook.bonus(friend) for friend in bonus])
    doom = outlook.doom()
    if doom:
        scored = sum(agenda.points_of(s, card, side)) + sum([agenda.bonus_points(s, friend, side) for friend in bonus])
        if not _wants_it(s, card):
            promise -= doom * max(0.0, promise - scored)
    return promise + rest + _hands(s, side, card) + TOKEN * min(4, s.hand[s.seat(side)].bit_count())


def _wants_it(s: StationfallState, card: int) -> bool:
    """Whether Antimatter that detonates On Board would score."""
    return any(row.cond is not None and row.cond.id == "antimatter_detonated_on_board" for row in s.components.identities[card].agenda)


def _bribes(s: StationfallState, side: int, card: int) -> float:
    """The own Bribe while it is unused, and those of others on the own Character (SF-16.21 to SF-16.24)."""
    flags = s.components.identities[card].flags
    if "no_bribe_points" in flags:
        return 0.0
    character = N.CHARACTER_OF_IDENTITY[card]
    seat = s.seat(side)
    others = sum([1 for other in range(s.sides) if s.bribe[other] == character and s.seat(other) != seat])
    return float(s.bribe[side] == N.BRIBE_READY) + others * (2 if "bribes_double" in flags else 1)


def _cubes(s: StationfallState, side: int, card: int) -> float:
    """What cubes outside the supply cost: those on the own Character come back with the Reveal (SF-15.6, SF-16.25)."""
    character = N.CHARACTER_OF_IDENTITY[card]
    outside = s.components.cubes - s.supply_cubes[side]
    if s.pc[side] < 0:
        outside -= s.cubes[character][side]
    limit = s.components.influence_limit[character]
    excess = max(0, outside - limit)
    return -(1.0 if s.ending or s.minute <= 2 else EXCESS) * excess - CUBE * min(outside, limit)


def _guilt(s: StationfallState, side: int, card: int) -> float:
    """What Suspicion and Guilt cost (SF-10.7, SF-10.10, SF-10.11)."""
    guilt = s.guilt[side]
    if guilt == N.INNOCENT or "may_win_guilty" in s.components.identities[card].flags:
        return 0.0
    if guilt == N.GUILTY:
        return -GUILT
    return 0.0 if s.ending else -SUSPICION * min(1.0, 0.2 + s.minute / 13)


def _hands(s: StationfallState, side: int, card: int) -> float:
    """What it is worth to have Characters to act with, the own one above all."""
    count = 0
    own = N.CHARACTER_OF_IDENTITY[card]
    live = s.board & ~s.down & ~s.engulfed
    for character in s.cast:
        if (s.lead[character] | s.owners[character]) >> side & 1 and (
            live & N.PAWN_MASK[character] or not N.PAWN_MASK[character] & s.components.acting_types
        ):
            count += 1
    mine = (
        1.0 if s.owners[own] >> side & 1 else OWN_HELD[0] if s.lead[own] == 1 << side else OWN_HELD[1] if s.lead[own] >> side & 1 else 0.6
    )
    return (HANDS[min(count, 3)] + 0.5 * mine) * min(1.0, s.minute / 4)
