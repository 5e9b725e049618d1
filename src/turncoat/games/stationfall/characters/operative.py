"""Operative (SF-C21): EMP Burst, Claymore traps, Nerve Gas Grenades."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import choices, data, hazards, systems
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import ABILITY, PERFORM, Out
from turncoat.games.stationfall.reveal import REVEAL_POWER
from turncoat.games.stationfall.self_preservation import would_burn
from turncoat.games.stationfall.state import StationfallState, Trap
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision

# -- EMP Burst --------------------------------------------------------------------------------------------------------------


def sensitive(s: StationfallState, place: int) -> bool:
    """Whether a Monster in the place is made Down by EMP Burst (SF-X5.4)."""
    if s.monster != place or s.monster_down:
        return False
    monster = s.components.projects[s.project].monster
    return monster is not None and "emp" in monster.downed_by


def offer_emp(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """If it would Damage the Section, make a Robot Down or Delete Data (SF-C21.4, SF-C21.5, SF-1.7)."""
    place = s.at[actor]
    here = s.here[place] & ~s.engulfed
    if (
        (place != N.OUTER_SPACE and not s.damaged >> place & 1)
        or here & s.components.robots & ~s.down
        or sensitive(s, place)
        or any(s.data[pawn] for pawn in members(here))
    ):
        out.append(N.EMP)


def perform_emp(s: StationfallState, deed: Deed) -> None:
    """The Section is Damaged, every Robot there Down, all Data held there Deleted: whatever of it can happen (SF-C21.4, SF-C21.5)."""
    place = s.at[deed.actor]
    systems.damage(s, place)
    here = s.here[place] & ~s.engulfed
    for pawn in members(here & s.components.robots):
        hazards.make_down(s, pawn, "emp")
    if sensitive(s, place):
        hazards.down_monster(s, "emp")
    for pawn in members(here):
        data.delete_all(s, pawn)


# -- Claymore ---------------------------------------------------------------------------------------------------------------


def claymore(s: StationfallState, side: int) -> None:
    """Three trap tokens, one live, are put face down in three different Sections (SF-C21.6)."""
    choices.ask(s, PlaceTrap(s.seat(side), side, ()))


class PlaceTrap(Decision, frozen=True, gc=False, tag=True):
    """Where does the next trap token lie (SF-C21.6)? The first one is live. Nobody else is shown anything before all three lie (SF-20.12).

    Attributes:
        placed: the places chosen so far.
    """

    side: int
    placed: tuple[int, ...]

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        on_board = s.present & ~N.SPACE_BIT  # docked Pods too (SF-C21.8)
        return [N.MARK[place] for place in members(on_board) if place not in self.placed]

    def apply(self, s: StationfallState, action: Action) -> None:
        placed = (*self.placed, N.INDEX[action.id])
        if len(placed) < 3:
            choices.ask(s, PlaceTrap(self.player, self.side, placed))
            return
        # in the order of places, so that the order tells nobody which is live
        s.traps = tuple([Trap(place, place == placed[0], self.side) for place in sorted(placed)])
        s.tell("traps", self.player, *sorted(placed))


def enter(s: StationfallState, pawn: int, place: int) -> None:
    """Whoever enters a Section with a trap token flips it; a live one makes it Down (SF-C21.6 to SF-C21.8)."""
    for trap in s.traps:
        if trap.place == place:
            s.traps = tuple([other for other in s.traps if other.place != place])
            s.revealed = True
            s.tell("trap", -1, place, int(trap.live))
            if trap.live and pawn == N.MONSTER:
                hazards.down_monster(s, "trap")
            elif trap.live:
                hazards.make_down(s, pawn, "trap")
            return


# -- Nerve Gas Grenades -----------------------------------------------------------------------------------------------------


def offer_nerve_gas(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """Asphyxiation in the own Section or where she could Throw (SF-C21.9), not where it would make her Down (SF-11.2)."""
    from turncoat.games.stationfall.movement import throw_places

    here = s.at[actor]
    if not s.choking >> here & 1 and not (careful and would_burn(s, actor)):
        out.append(N.NERVE_GAS[here])
    out += [N.NERVE_GAS[place] for place in throw_places(s, here) if not s.choking >> place & 1]


def perform_nerve_gas(s: StationfallState, deed: Deed) -> None:
    """An Asphyxiation Hazard lies there (SF-C21.9)."""
    hazards.add_asphyxiation(s, deed.args[0])


ABILITY[N.EMP_BURST] = offer_emp
ABILITY[N.NERVE_GAS_GRENADES] = offer_nerve_gas
PERFORM["emp_burst"] = perform_emp
PERFORM["nerve_gas"] = perform_nerve_gas
REVEAL_POWER["claymore"] = claymore
