"""Counselor (SF-C08): Wormtongue, Recorded Confessional."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import choices, suspicion
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import change_cubes, members
from turncoat.games.stationfall.conspirators import conspirators, live
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import ABILITY, ARITY, NEXT, PERFORM, Out
from turncoat.games.stationfall.reveal import REVEAL_POWER
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision

PAWN = N.PAWNS_OF[N.CHARACTERS.index("counselor")][0]


def humans_beside(s: StationfallState, pawn: int) -> list[int]:
    """The other Humans in a pawn's Section, Live or Down (SF-5.34)."""
    return members(s.here[s.at[pawn]] & s.components.humans & ~s.engulfed & ~(1 << pawn))


# -- Wormtongue -------------------------------------------------------------------------------------------------------------


def offer_wormtongue(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """Any Human here with a cube on its card (SF-C08.3)."""
    out += [N.WORMTONGUE_ON[pawn] for pawn in humans_beside(s, actor) if s.lead[N.CHARACTER_OF[pawn]]]


def next_of_wormtongue(s: StationfallState, deed: Deed) -> Sequence[Action]:
    """Whose cube goes (SF-C08.3)?"""
    if len(deed.args) > 1:
        return ()
    cubes = s.cubes[N.CHARACTER_OF[deed.args[0]]]
    return [N.CUBE_OF[side] for side in range(s.sides) if cubes[side]]


def perform_wormtongue(s: StationfallState, deed: Deed) -> None:
    """One cube goes from the card to the Betrayal box (SF-C08.3)."""
    pawn, side = deed.args
    change_cubes(s, N.CHARACTER_OF[pawn], side, -1)
    s.betrayal[side] += 1


# -- Recorded Confessional --------------------------------------------------------------------------------------------------


def recorded_confessional(s: StationfallState, side: int) -> None:
    """If Live, a Human in the same Section is named (SF-C08.4)."""
    if live(s) >> PAWN & 1 and humans_beside(s, PAWN):
        choices.ask(s, Confess(s.seat(side), side))


class Confess(Decision, frozen=True, gc=False, tag=True):
    """Which Human talks (SF-C08.4)?"""

    side: int

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [N.TARGET[pawn] for pawn in humans_beside(s, PAWN)]

    def apply(self, s: StationfallState, action: Action) -> None:
        pawn = N.INDEX[action.id]
        s.tell("confession", self.player, pawn)
        for other in range(s.sides):
            if other != self.side and conspirators(s, other) >> pawn & 1:
                suspicion.make_suspect(s, other)  # who is Innocent (SF-C08.4)


ABILITY[N.WORMTONGUE] = offer_wormtongue
ARITY["wormtongue"] = 2
NEXT["wormtongue"] = next_of_wormtongue
PERFORM["wormtongue"] = perform_wormtongue
REVEAL_POWER["recorded_confessional"] = recorded_confessional
