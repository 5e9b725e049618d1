"""Stationfall, the end of the game (section 16)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import antimatter, reveal, suspicion
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.map import escaped_places
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision, Step


def begin(s: StationfallState, why: str) -> None:
    """Straight to Stationfall: detonation, Reveals, Escapes, deliveries, scoring (SF-16.1, SF-16.2).

    Clears the stack; whoever calls this leaves the stack alone afterwards.
    """
    s.pending.clear()
    s.ending = why
    s.tell("stationfall", -1, why)
    for step in (Finish(-1), Deliveries(-1, 0), LastEscapes(-1), LastReveals(-1, 0), LastDetonation(-1)):
        s.then(step)


class LastDetonation(Step, frozen=True, gc=False, tag=True):
    """Armed Antimatter that has not detonated does so first (SF-7.36, SF-16.2); other time markers are discarded (SF-16.6)."""

    def run(self, s: StationfallState) -> None:
        s.phase = N.STATIONFALL
        s.markers = ()
        if s.armed and not s.detonated:
            antimatter.detonate(s, at_stationfall=True)


class LastReveals(Step, frozen=True, gc=False, tag=True):
    """In player order all who have not revealed must do so (SF-16.3); bots as their Secret Identity (SF-19.5, SF-19.8)."""

    number: int

    def run(self, s: StationfallState) -> None:
        if self.number < s.sides:
            s.then(LastReveals(-1, self.number + 1))
            side = s.order[self.number]
            if s.pc[side] < 0:
                if s.bots >> s.seat(side) & 1:
                    reveal.reveal(s, side, s.cards[side], False, True)
                else:
                    s.ask(reveal.LastReveal(s.seat(side), side))


class LastEscapes(Step, frozen=True, gc=False, tag=True):
    """Rescue or Pirate Ship, and Point Break (SF-16.2, SF-C03.9, SF-C03.10, SF-C10.7)."""

    def run(self, s: StationfallState) -> None:
        from turncoat.games.stationfall.characters import boarder, daredevil

        boarder.ship_escapes(s)
        daredevil.point_break(s)


class Deliveries(Step, frozen=True, gc=False, tag=True):
    """Starting with the first player, owners of Escaped PCs deliver Data (SF-16.7)."""

    number: int

    def run(self, s: StationfallState) -> None:
        if self.number < s.sides:
            s.then(Deliveries(-1, self.number + 1))
            side = s.order[self.number]
            if deliverable(s, side):
                ask_delivery(s, side)


def ask_delivery(s: StationfallState, side: int) -> None:
    """A person is asked, a bot delivers by itself (SF-19.17)."""
    if s.bots >> s.seat(side) & 1:
        from turncoat.games.stationfall import scripts

        scripts.bot_delivers(s, side)
    else:
        s.ask(Deliver(s.seat(side), side))


def deliverable(s: StationfallState, side: int) -> list[Action]:
    """What the Escaped PC can hand to Offsites that lack it; Evidence also again, to undo Guilt (SF-16.7 to SF-16.9, SF-C18.11)."""
    away = escaped_places(s)
    data = 0
    for pawn in N.PAWNS_OF[N.CHARACTER_OF_IDENTITY[s.pc[side]]]:
        if away >> s.at[pawn] & 1 and not s.data[pawn] & N.NDA_BIT:
            data |= s.data[pawn]
    out = [N.DELIVER[kind][offsite] for kind in members(data) for offsite in range(len(N.OFFSITES)) if not s.offsites[offsite] >> kind & 1]
    again = N.DELIVER[N.EVIDENCE][N.AUTHORITIES]
    if s.guilt[side] == N.GUILTY and data & N.EVIDENCE_BIT and again not in out:
        out.append(again)
    return out


class Deliver(Decision, frozen=True, gc=False, tag=True):
    """Which Data goes to which Offsite (D15: SF-16.7, SF-21.9)?"""

    side: int

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [*deliverable(s, self.side), N.DONE]

    def apply(self, s: StationfallState, action: Action) -> None:
        if action is not N.DONE:
            deliver(s, self.side, N.DATA.index(action.verb.removeprefix("deliver_")), N.INDEX[action.id])
            if deliverable(s, self.side):
                s.ask(self)


def deliver(s: StationfallState, side: int, kind: int, offsite: int) -> None:
    """A duplicate goes to the Offsite (SF-16.7); Evidence at Authorities makes a Guilty player Suspect (SF-16.8, SF-10.9)."""
    s.offsites[offsite] |= 1 << kind
    s.tell("delivered", s.seat(side), side, kind, offsite)
    if kind == N.EVIDENCE and offsite == N.AUTHORITIES:
        suspicion.redeem(s, side)


class Finish(Step, frozen=True, gc=False, tag=True):
    """Scoring is derived from what lies on the table (SF-16.15); all cards are shown (SF-20.4)."""

    def run(self, s: StationfallState) -> None:
        s.phase = N.OVER
        s.revealed = True
        s.tell("game_over", -1)
