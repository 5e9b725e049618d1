"""Movement and Thugs (section 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turncoat.games.rogue_agent.android_mode import enter_destroyed
from turncoat.games.rogue_agent.board_verbs import ammo_to_spend, informants_here, lose_health, spend
from turncoat.games.rogue_agent.clocks import has_clock
from turncoat.games.rogue_agent.hire import can_hire, hire
from turncoat.games.rogue_agent.investigate import investigate, offer_investigations
from turncoat.games.rogue_agent.knock_out import settle_knock_outs
from turncoat.games.rogue_agent.names import AMMO, AMMO_SPENT, FUEL, HIRE, INVESTIGATE, MAX_PLAYERS, MOVE, STOP, VEHICLE
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision

STEPS: Final = 2
DISTRICT_OF: Final = {action: district for district, action in enumerate(MOVE)}


def move_price(s: RogueAgentState, player: int) -> int:
    """A further Move costs 1 fuel (RA-6.5), and 1 more under the clock ``dear_fuel`` (RA-24.31)."""
    return 2 if s.clocks[player] and has_clock(s, player, "dear_fuel") else 1


def steps_of_move(s: RogueAgentState, player: int) -> int:
    """A Move has up to two steps (RA-6.1), three with Engine (RA-6.4), one less but at least one under ``short_moves`` (RA-24.30)."""
    steps = STEPS + s.components.engine[s.tracks[VEHICLE][player]]
    if s.clocks[player] and has_clock(s, player, "short_moves"):
        return max(1, steps - 1)
    return steps


def declare_move(s: RogueAgentState, player: int, district: int) -> None:
    """The fuel is paid when the Move is declared (RA-6.6); its start counts as visited (RA-6.3), and it has at least one step (RA-6.7)."""
    turn = s.turn
    if turn.moves:
        spend(s, player, FUEL, move_price(s, player), "move")
    turn.moves += 1
    turn.path = (s.at[player],)
    turn.steps_left = steps_of_move(s, player)
    step(s, player, district)


def step(s: RogueAgentState, player: int, district: int) -> None:
    """The figure goes to an adjacent district, whoever and whatever is there (RA-6.1, RA-6.10), and meets its Thugs first (RA-6.11)."""
    turn = s.turn
    if s.log is not None:
        s.tell("move", player, s.at[player], district)
    s.at[player] = district
    path = turn.path = (*turn.path, district)
    turn.steps_left -= 1
    if turn.steps_left and [near for near in s.city.neighbours[district] if near not in path]:
        s.pending.append(MOVE_STEP[player])
    else:
        end_move(s)
    if s.destroyed[district]:
        enter_destroyed(s, player, district)
        settle_knock_outs(s)
    elif s.components.tiles[district].thugs:
        face_thugs(s, player, district)


def end_move(s: RogueAgentState) -> None:
    """No Move is under way any more."""
    s.turn.path = ()
    s.turn.steps_left = 0


class MoveStep(Decision, frozen=True, gc=False, tag=True):
    """A Move under way: a further step, an interruption, or the end (RA-6.7, RA-6.8)."""

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        """Steps, ``stop``, and of all other actions only Hire and Investigate (RA-5.5, RA-6.8, RA-6.9, RA-10.6)."""
        player = self.player
        path = s.turn.path
        out = [MOVE[near] for near in s.city.neighbours[s.at[player]] if near not in path]  # RA-6.2, RA-6.3
        out.append(STOP)
        if not s.exposed[player]:
            if s.options.hire_timing == "free" and can_hire(s, player):
                out.append(HIRE)
            offer_investigations(s, player, out)
        return out

    def apply(self, s: RogueAgentState, action: Action) -> None:
        """An interruption leaves the Move where it is; it then goes on (RA-7.4, RA-8.6)."""
        player = self.player
        district = DISTRICT_OF.get(action)
        if district is not None:
            step(s, player, district)
        elif action is STOP:
            end_move(s)
        else:
            s.pending.append(self)
            if action is HIRE:
                hire(s, player)
            else:
                investigate(s, player, INVESTIGATE.index(action))


MOVE_STEP: Final = tuple([MoveStep(player) for player in range(MAX_PLAYERS)])


def face_thugs(s: RogueAgentState, player: int, district: int) -> None:
    """At every entry, also in passing, each Thug that is not ignored costs 1 health (RA-6.11, RA-6.16).

    Armor (RA-6.12) and own Informants (RA-6.13, RA-7.10) ignore one each by themselves; then the player may spend ammo (RA-6.14, RA-6.15).
    """
    left = s.components.tiles[district].thugs - s.components.armor[s.tracks[VEHICLE][player]]
    if left > 0:
        left -= informants_here(s, player, district)
    if left <= 0:
        _thugs_strike(s, player, 0, 0)
    elif ammo_to_spend(s, player):
        s.ask(ThugAmmo(player, left))
    else:
        _thugs_strike(s, player, left, 0)


class ThugAmmo(Decision, frozen=True, gc=False, tag=True):
    """How many ammo are spent to ignore Thugs, each ignoring one (RA-6.14, RA-6.15).

    Attributes:
        thugs: those left after Armor and Informants.
    """

    thugs: int

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        """From none to as many as there are Thugs left or ammo (RA-6.15)."""
        return AMMO_SPENT[: min(self.thugs, s.tracks[AMMO][self.player]) + 1]

    def apply(self, s: RogueAgentState, action: Action) -> None:
        """The ammo is spent, then the others strike."""
        ammo = AMMO_SPENT.index(action)
        spend(s, self.player, AMMO, ammo, "thugs")
        _thugs_strike(s, self.player, self.thugs - ammo, ammo)


def _thugs_strike(s: RogueAgentState, player: int, loss: int, ammo: int) -> None:
    district = s.at[player]
    if s.log is not None:
        armor = s.components.armor[s.tracks[VEHICLE][player]]
        s.tell("thugs", player, district, s.components.tiles[district].thugs, armor, informants_here(s, player, district), ammo, loss)
    if loss:
        lose_health(s, player, loss, "thugs")
        settle_knock_outs(s)
