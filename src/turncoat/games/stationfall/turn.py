"""The sequence of play (section 15): turns, Resolve, End of Minute, Re-entry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turncoat.games.stationfall import monsters, project_x, scripts, state_checks, stationfall, systems, time_markers
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.activation import StartActivate
from turncoat.games.stationfall.influence import StartInfluence
from turncoat.games.stationfall.reveal import RevealPhase
from turncoat.games.stationfall.state import StationfallState, Turn
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision, Step


def begin_turn(s: StationfallState, number: int) -> None:
    """Reveal, Influence, Activate or Renegotiate, Resolve, in this order (SF-15.2 to SF-15.4)."""
    side = s.order[number]
    seat = s.seat(side)
    s.turn = Turn(side)
    s.phase = N.REVEAL_PHASE
    s.tell("turn", seat, side, s.minute)
    pending = s.pending
    pending.append(NEXT_TURN)
    pending.append(RESOLVE)
    if s.bots >> seat & 1:
        scripts.bot_turn(s, side)
        return
    pending.append(START_ACTIVATE)
    pending.append(START_INFLUENCE)
    if s.pc[side] < 0:
        pending.append(REVEAL_PHASE[seat])


class Resolve(Step, frozen=True, gc=False, tag=True):
    """Due time markers one after the other, in the order of their owner's choice, then the Monster (SF-15.48 to SF-15.53)."""

    def run(self, s: StationfallState) -> None:
        s.phase = N.RESOLVE_PHASE
        s.turn.actor = N.NOBODY
        if s.markers:
            due = time_markers.due(s, s.turn.side)
            if due:
                s.then(self)
                if any(marker.kind != due[0].kind or marker.place != due[0].place for marker in due):
                    s.ask(ResolveOrder(s.seat(s.turn.side)))
                else:
                    resolve_marker(s, due[0].kind, due[0].place)
                return
        if s.monster >= 0:
            monsters.act(s)


def resolve_marker(s: StationfallState, kind: int, place: int) -> None:
    """One due marker Resolves, then the state checks (SF-15.48, SF-11.14)."""
    for marker in time_markers.due(s, s.turn.side):
        if marker.kind == kind and marker.place == place:
            time_markers.resolve(s, marker)
            state_checks.settle(s)
            return


class ResolveOrder(Decision, frozen=True, gc=False, tag=True):
    """Which of several due markers comes next (D12: SF-15.48, SF-21.6)?"""

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        due = time_markers.due(s, s.turn.side)
        return list(dict.fromkeys([N.RESOLVE[marker.kind][marker.place] for marker in due]))

    def apply(self, s: StationfallState, action: Action) -> None:
        kind = N.MARKERS.index(action.verb.removeprefix("resolve_"))
        resolve_marker(s, kind, N.INDEX[action.id])


class NextTurn(Step, frozen=True, gc=False, tag=True):
    """The next side has its turn; after the last one comes End of Minute (SF-15.2, SF-15.54)."""

    def run(self, s: StationfallState) -> None:
        number = s.order.index(s.turn.side) + 1
        if s.players == 2 and s.minute == 2:
            systems.trigger_abandon_ship(s)  # the marker of this colour reaches 1 (SF-17.6, SF-23.14)
        if number < len(s.order):
            begin_turn(s, number)
            return
        s.phase = N.END_OF_MINUTE
        s.then(ADVANCE)
        if s.goo:
            project_x.end_of_minute(s)


class Advance(Step, frozen=True, gc=False, tag=True):
    """The Minute marker advances: Abandon Ship at 1, Re-entry after 1, Stationfall after that (SF-7.3, SF-15.54 to SF-15.56)."""

    def run(self, s: StationfallState) -> None:
        if s.minute == 0 or (s.minute == 1 and not turn_reentry_up(s)):
            stationfall.begin(s, "reentry")
            return
        s.minute -= 1
        s.tell("minute", -1, s.minute)
        if s.minute == 1:
            systems.trigger_abandon_ship(s)
            state_checks.settle(s)
        begin_turn(s, 0)


def turn_reentry_up(s: StationfallState) -> bool:
    """The Re-entry token is turned up: a ball of fire, or Minute 0 (SF-15.56, SF-2.31, SF-2.32, option ``reentry_mix``)."""
    fire, extra = s.components.reentry
    mix = s.options.reentry_mix
    if mix != "2F1M":
        fire, extra = {"1F2M": (extra, fire), "never_zero": (1, 0), "always_zero": (0, 1)}[mix]
    s.reentry = 1 + s.draw_weighted(("fireball", "minute"), (fire, extra))
    s.tell("reentry", -1, s.reentry)
    return s.reentry == 2


NEXT_TURN: Final = NextTurn(-1)
RESOLVE: Final = Resolve(-1)
START_ACTIVATE: Final = StartActivate(-1)
START_INFLUENCE: Final = StartInfluence(-1)
ADVANCE: Final = Advance(-1)
REVEAL_PHASE: Final = tuple([RevealPhase(seat) for seat in range(N.MAX_PLAYERS)])
