"""The Influence phase (SF-15.13 to SF-15.16) and what Loyal, Helpful and Paranoid change of it."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import change_cubes, set_cubes
from turncoat.games.stationfall.conspirators import actors, conspirators
from turncoat.games.stationfall.map import place_of_item
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision, Step

_LIMITED = N.LOYAL | N.HELPFUL | N.PARANOID | N.REMOTE_CONTROL


class StartInfluence(Step, frozen=True, gc=False, tag=True):
    """Whoever has cubes left may place some (SF-15.13)."""

    def run(self, s: StationfallState) -> None:
        s.phase = N.INFLUENCE_PHASE
        side = s.turn.side
        if s.supply_cubes[side]:
            s.pending.append(Influence(s.seat(side)))


def candidates(s: StationfallState, side: int) -> list[int]:
    """The cards that may be Influenced: no PC, and somebody of it Live and not Escaped (SF-15.13, SF-15.16)."""
    able = actors(s)
    owners, powers = s.owners, s.powers
    return [
        c
        for c in s.cast
        if not owners[c] and able & N.PAWN_MASK[c] and not (powers[c] & _LIMITED and not may_influence(s, side, c, powers[c]))
    ]


def may_influence(s: StationfallState, side: int, character: int, powers: int) -> bool:
    """Loyal wants more cubes than lie there, Helpful none of one's own, Paranoid a Conspirator in the same Section; Drones take none.

    (SF-AB.2, SF-AB.3, SF-AB.18, SF-AB.13, SF-C13.4)
    """
    if powers & N.REMOTE_CONTROL:
        return False
    if powers & N.LOYAL and sum(s.cubes[character]) >= s.supply_cubes[side]:
        return False
    if powers & N.HELPFUL and s.cubes[character][side]:
        return False
    return not powers & N.PARANOID or is_accompanied(s, side, character)


def is_accompanied(s: StationfallState, side: int, character: int) -> bool:
    """Whether a Conspirator of the side is in the Section of a Character, itself not counted (SF-AB.13, SF-AB.14, SF-5.34)."""
    near = 0
    rat = place_of_item(s, N.RAT_ITEM)
    for pawn in N.PAWNS_OF[character]:
        place = rat if pawn == N.RAT else s.at[pawn]
        near |= s.here[place]
        if place == rat:
            near |= 1 << N.RAT
    near &= ~N.PAWN_MASK[character]
    return bool(near) and bool(near & conspirators(s, side))


class Influence(Decision, frozen=True, gc=False, tag=True):
    """On which card, if any (D4: SF-15.13, SF-15.14)?"""

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [N.PASS, *[N.INFLUENCE[c] for c in candidates(s, s.turn.side)]]

    def apply(self, s: StationfallState, action: Action) -> None:
        if action is N.PASS:
            s.tell("no_influence", self.player)
        elif s.powers[N.INDEX[action.id]] & N.HELPFUL or s.supply_cubes[s.turn.side] == 1:
            place_cubes(s, s.turn.side, N.INDEX[action.id], 1)
        else:
            s.pending.append(Cubes(self.player, N.INDEX[action.id]))


class Cubes(Decision, frozen=True, gc=False, tag=True):
    """How many cubes (SF-15.13, SF-AB.2)?"""

    character: int

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        least = sum(s.cubes[self.character]) + 1 if s.powers[self.character] & N.LOYAL else 1
        return N.CUBES[least : s.supply_cubes[s.turn.side] + 1]

    def apply(self, s: StationfallState, action: Action) -> None:
        place_cubes(s, s.turn.side, self.character, N.INDEX[action.id])


def place_cubes(s: StationfallState, side: int, character: int, count: int) -> None:
    """Cubes go from the supply to the card; those on a Loyal card return to their owners first (SF-15.13, SF-AB.2, SF-AB.3)."""
    if s.powers[character] & N.LOYAL:
        for owner, cubes in enumerate(s.cubes[character]):
            s.supply_cubes[owner] += cubes
        set_cubes(s, character, (0,) * s.sides)
    s.supply_cubes[side] -= count
    change_cubes(s, character, side, count)
    s.tell("influence", s.seat(side), side, character, count)
