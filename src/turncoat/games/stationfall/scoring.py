"""Scoring and the winners (SF-16.15 to SF-16.30, SF-17.9 to SF-17.17, SF-17.23 to SF-17.25, SF-18.6 to SF-18.10)."""

from __future__ import annotations

from msgspec import Struct

from turncoat.games.stationfall import agenda
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.map import escaped_places
from turncoat.games.stationfall.setup import team_of, teams
from turncoat.games.stationfall.state import StationfallState


class SideScore(Struct, frozen=True):
    """The points of one side: rows of its Agenda, Bribes on its PC, its unused Bribe, and what cubes above the limit cost (at most 0)."""

    rows: tuple[int, ...]
    bribes: int
    unused: int
    penalty: int

    @property
    def total(self) -> int:
        """All of it."""
        return sum(self.rows) + self.bribes + self.unused + self.penalty


def side_score(s: StationfallState, side: int) -> SideScore:
    """Primary and other points of a side with a PC; before its Reveal only what does not depend on one."""
    rows = tuple(agenda.rows(s, side)) if s.pc[side] >= 0 else ()
    return SideScore(rows, bribes_on_pc(s, side), unused_bribe(s, side), penalty(s, side))


def flags(s: StationfallState, side: int) -> frozenset[str]:
    """The scoring flags of the PC's card (SF-16.18)."""
    return s.components.identities[s.pc[side]].flags if s.pc[side] >= 0 else frozenset()


def unused_bribe(s: StationfallState, side: int) -> int:
    """1 point if the own Bribe is still unused (SF-16.21), none for Billionaire (SF-C02.15)."""
    return int(s.bribe[side] == N.BRIBE_READY and "no_bribe_points" not in flags(s, side))


def bribes_on_pc(s: StationfallState, side: int) -> int:
    """Each Bribe of another player on the PC's card: 1 point, or 2 (SF-16.22 to SF-16.24, SF-C03.17), grey ones if they count.

    With two players neither own colour's Bribe scores on an own PC (SF-17.12).
    """
    if s.pc[side] < 0 or "no_bribe_points" in flags(s, side):
        return 0
    character = N.CHARACTER_OF_IDENTITY[s.pc[side]]
    seat = s.seat(side)
    count = sum(1 for other in range(s.sides) if s.bribe[other] == character and s.seat(other) != seat)
    if grey_counts(s):
        count += s.grey.count(character)
    return count * (2 if "bribes_double" in flags(s, side) else 1)


def grey_counts(s: StationfallState) -> bool:
    """Grey Bribes score only if Billionaire Escapes (SF-C02.5)."""
    away = escaped_places(s)
    return any(away >> s.at[pawn] & 1 for pawn in N.PAWNS_OF[N.BILLIONAIRE])


def outside(s: StationfallState, side: int) -> int:
    """The cubes outside the supply: on any card or in the Betrayal box (SF-16.26)."""
    return s.components.cubes - s.supply_cubes[side]


def penalty(s: StationfallState, side: int) -> int:
    """1 point less for each cube outside the supply above the PC's Influence Limit (SF-3.12, SF-16.25, SF-17.9)."""
    if s.pc[side] < 0:
        return 0
    return min(0, s.components.influence_limit[N.CHARACTER_OF_IDENTITY[s.pc[side]]] - outside(s, side))


def bonus_score(s: StationfallState, seat: int) -> int:
    """The Bonus Characters of a seat, unless it revealed by Schrödinger (SF-3.8, SF-16.19, SF-16.20, SF-17.22)."""
    if any(s.schrodinger >> side & 1 for side in sides_of(s, seat)):
        return 0
    return sum([agenda.bonus_points(s, card, seat) for card in s.bonus[seat]])


def sides_of(s: StationfallState, seat: int) -> list[int]:
    """The sides that a seat plays."""
    return [side for side in range(s.sides) if s.seat(side) == seat]


def own_score(s: StationfallState, seat: int) -> int:
    """All sides of a seat and its Bonus Characters (SF-17.13)."""
    return sum([side_score(s, side).total for side in sides_of(s, seat)]) + bonus_score(s, seat)


def scores(s: StationfallState) -> list[int]:
    """By seat, its points, perhaps negative (SF-16.27); in team games those of its team, the Bonus Character once (SF-18.6)."""
    own = [own_score(s, seat) for seat in range(s.players)]
    if teams(s):
        return [sum([own[mate] for mate in parties(s)[team_of(s, seat)]]) for seat in range(s.players)]
    return own


def parties(s: StationfallState) -> list[list[int]]:
    """The seats that win together: teams, or each for itself."""
    number = teams(s)
    if number:
        return [[seat for seat in range(s.players) if team_of(s, seat) == team] for team in range(number)]
    return [[seat] for seat in range(s.players)]


def is_barred(s: StationfallState, side: int) -> bool:
    """A Guilty side is excluded from winning unless its PC may win Guilty (SF-10.10, SF-10.11, SF-17.16)."""
    return s.guilt[side] == N.GUILTY and "may_win_guilty" not in flags(s, side)


def winners(s: StationfallState) -> list[int]:
    """The winning seats: best ranked parties that are not barred, ties for the last rank included (SF-16.28 to SF-16.30, SF-17.25)."""
    points = scores(s)
    ranked = []
    for party in parties(s):
        sides = [side for seat in party for side in sides_of(s, seat)]
        barred = [side for side in sides if is_barred(s, side)]
        if not barred or (s.options.team_guilt == "member" and len(party) > 1 and len(barred) < len(sides)):
            key = (points[party[0]], -sum([s.betrayal[side] for side in sides]), sum([s.supply_cubes[side] for side in sides]))
            ranked.append((key, party))
    ranked.sort(key=_key, reverse=True)
    places = 1 if teams(s) else s.components.setup[s.players].winners  # SF-17.23, SF-17.24, SF-18.10
    if not ranked:
        return []
    last = ranked[min(places, len(ranked)) - 1][0]
    won = [seat for key, party in ranked if key >= last for seat in party]
    if s.options.team_guilt == "member":
        won = [seat for seat in won if not is_barred(s, seat)]
    return sorted(won)


def _key(entry: tuple[tuple[int, int, int], list[int]]) -> tuple[int, int, int]:
    return entry[0]
