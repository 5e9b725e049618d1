"""Suspicion and Guilt (section 10), and Mimic Frameup (SF-C06.5, SF-C06.6)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.conspirators import conspirators
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.map import place_of, watched
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision


def open_deed(s: StationfallState, deed: Deed) -> None:
    """Light and Cameras count as they are when an Action begins (SF-10.4); only in the own Activate phase (SF-10.2, SF-10.5)."""
    turn = s.turn
    if s.phase == N.ACTIVATE_PHASE:
        turn.deed = True
        turn.watched = watched(s)
        turn.by = deed.actor
        turn.witnessed = 0


def witness(s: StationfallState, pawn: int) -> None:
    """A Human has become Down: was it seen, and is neither it nor the Actor a Fugitive (SF-10.2, SF-AB.5, SF-AB.6)?"""
    turn = s.turn
    place = s.at[pawn]
    if s.components.humans >> pawn & 1 and turn.watched >> place & 1:
        if s.powers[N.CHARACTER_OF[pawn]] & N.FUGITIVE or s.powers[N.CHARACTER_OF[turn.by]] & N.FUGITIVE:
            return
        turn.witnessed |= 1 << place


def close_deed(s: StationfallState) -> None:
    """Suspicion for the whole Action is applied once (SF-11.14, SF-11.16); Consort's may be moved to somebody else (SF-C06.5, SF-23.17)."""
    turn = s.turn
    turn.deed = False
    if turn.witnessed:
        places, turn.witnessed = turn.witnessed, 0
        if s.powers[N.CHARACTER_OF[turn.by]] & N.MIMIC_FRAMEUP and scapegoats(s, places):
            from turncoat.games.stationfall import choices

            choices.ask(s, Frameup(s.seat(turn.side), places))
        else:
            make_suspect(s, turn.side)


def scapegoats(s: StationfallState, places: int) -> list[int]:
    """The other sides with a Conspirator in one of these Sections, Consort itself and the Rat counted (SF-C06.5, SF-C26.9, SF-23.41)."""
    pawns = 1 << N.RAT if places >> place_of(s, N.RAT) & 1 else 0
    for place in members(places):
        pawns |= s.here[place]
    return [side for side in range(s.sides) if side != s.turn.side and conspirators(s, side) & pawns]


class Frameup(Decision, frozen=True, gc=False, tag=True):
    """Who takes the Suspicion for Consort's Action, if not the active player (S2: SF-C06.5, SF-C06.6)?

    Attributes:
        places: the Sections in which Humans were seen to become Down.
    """

    places: int

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [*[N.SIDE[side] for side in scapegoats(s, self.places)], N.NONE]

    def apply(self, s: StationfallState, action: Action) -> None:
        side = s.turn.side if action is N.NONE else N.INDEX[action.id]
        s.tell("framed", self.player, side)
        make_suspect(s, side)


def make_suspect(s: StationfallState, side: int) -> None:
    """An Innocent side becomes Suspect; others stay as they are (SF-10.1)."""
    if s.guilt[side] == N.INNOCENT:
        s.guilt[side] = N.SUSPECT
        s.tell("suspect", s.seat(side), side)


def make_guilty(s: StationfallState, side: int) -> None:
    """A Suspect side becomes Guilty (SF-10.7)."""
    if s.guilt[side] == N.SUSPECT:
        s.guilt[side] = N.GUILTY
        s.tell("guilty", s.seat(side), side)


def redeem(s: StationfallState, side: int) -> None:
    """A Guilty side whose Escaped PC delivers Evidence to Authorities becomes Suspect (SF-10.10, SF-16.8)."""
    if s.guilt[side] == N.GUILTY:
        s.guilt[side] = N.SUSPECT
        s.tell("suspect", s.seat(side), side)
