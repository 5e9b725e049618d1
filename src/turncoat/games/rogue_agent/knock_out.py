"""Knocked out (section 19), and how a turn ends early.

How it works: whoever costs players health first puts on the stack whatever goes on afterwards, then calls :func:`lose_health
<turncoat.games.rogue_agent.board_verbs.lose_health>` for all who are hit, then :func:`settle_knock_outs`. Knock-outs are resolved when the
caller has returned. If the player whose turn it is falls, all frames of the turn are dropped, except those that are a
:class:`CarriedStep`: work that is carried through to its end although its player is out (RA-19.5).
"""

from __future__ import annotations

from turncoat.games.rogue_agent.board_verbs import lose_health, lose_influence, release_all
from turncoat.games.rogue_agent.names import HOSPITAL
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.decision import Step

__all__ = ["CarriedStep", "SettleKnockOuts", "end_turn", "knock_out", "lose_health", "settle_knock_outs"]


class CarriedStep(Step, frozen=True, gc=False, tag=True):
    """A step that is carried through when the turn in which it was begun ends early (RA-19.5): explosions, destruction, the next turn."""


class SettleKnockOuts(CarriedStep, frozen=True, gc=False, tag=True):
    """Knocks out everybody whose marker lies on the skull, one by one, each with its reveal (RA-3.7).

    Attributes:
        start: the seat that comes first.
    """

    start: int

    def run(self, s: RogueAgentState) -> None:
        """The next player clockwise is knocked out and reveals an Identification token (RA-19.3, RA-21.10)."""
        for seat in range(self.start, self.start + s.players):
            player = seat % s.players
            if s.health[player] == 0:
                knock_out(s, player)
                settle_knock_outs(s, self.start)
                if s.android_mode:
                    from turncoat.games.rogue_agent.android_mode import ask_reveal

                    ask_reveal(s, player)
                return


def settle_knock_outs(s: RogueAgentState, start: int = -1) -> None:
    """If anybody's marker lies on the skull, the knock-outs are resolved next, above all else on the stack (RA-19.1).

    They go clockwise from the seat ``start``, by default the active player or, outside the Action Phase, the Commander (RA-3.7).
    """
    if 0 in s.health:
        if start < 0:
            start = s.turn.player if s.turn.player >= 0 else s.commander
        s.pending.append(SettleKnockOuts(-1, start))


def knock_out(s: RogueAgentState, player: int) -> None:
    """1 Influence is lost, custody goes to the Data Stream, the figure to the City Hospital, the marker to the heart (RA-19.2).

    Clock effects, upgrades, resources, credits and Informants stay (RA-19.6). In the own Action Phase the turn ends (RA-19.4,
    RA-5.6). It happens as often as the marker reaches the skull (RA-19.7), and a Commander stays Commander (RA-23.24).
    """
    s.tell("knocked_out", player)
    lose_influence(s, player, -s.components.gains["knocked_out"], "knocked_out")
    release_all(s, player, "knocked_out")
    s.at[player] = HOSPITAL
    s.health[player] = s.components.heart
    if player == s.turn.player:
        end_turn(s)


def end_turn(s: RogueAgentState) -> None:
    """What was under way in the turn ends with it; only carried steps go on (RA-19.4, RA-19.5, RA-23.8 to RA-23.10)."""
    s.pending[:] = [frame for frame in s.pending if isinstance(frame, CarriedStep)]
    s.turn.path = ()
    s.turn.steps_left = 0
