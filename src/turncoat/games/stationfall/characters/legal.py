"""Legal (SF-C17): Process Server, Lawyer Up, Hardcopy. Fine Print stands in :mod:`..activation`, the NDA sides in :mod:`..pods`."""

from __future__ import annotations

from turncoat.games.stationfall import data
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import ABILITY, ANYBODY, PERFORM, Out
from turncoat.games.stationfall.map import place_of
from turncoat.games.stationfall.state import StationfallState

PAWN = N.PAWNS_OF[N.LEGAL][0]


def servable(s: StationfallState, actor: int) -> list[int]:
    """The other Humans and Robots in the Section, Down ones too, that lack NDA (SF-C17.7)."""
    others = s.here[s.at[actor]] & ~s.engulfed & ~(1 << actor)
    return [pawn for pawn in members(others) if data.may_receive(s, pawn, N.NDA)]


def offer_process_server(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """If anybody is there to be served (SF-C17.7, SF-1.7)."""
    if servable(s, actor):
        out.append(N.SERVE)


def perform_process_server(s: StationfallState, deed: Deed) -> None:
    """All of them receive NDA (SF-C17.7)."""
    for pawn in servable(s, deed.actor):
        data.give_data(s, pawn, N.NDA)


def offer_lawyer_up(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """Players with a PC here, Innocent or Guilty (SF-C17.8); Legal is not beside itself (SF-5.34, SF-23.32)."""
    place = s.at[actor]
    for side in range(s.sides):
        card = s.pc[side]
        if card >= 0 and s.guilt[side] != N.SUSPECT:
            pawns = [pawn for pawn in N.PAWNS_OF[N.CHARACTER_OF_IDENTITY[card]] if not (1 << pawn) & (s.engulfed | 1 << actor)]
            if any(place_of(s, pawn) == place for pawn in pawns):
                out.append(N.LAWYER[side])


def perform_lawyer_up(s: StationfallState, deed: Deed) -> None:
    """That player is Suspect now (SF-C17.8, SF-10.10)."""
    side = deed.args[0]
    s.guilt[side] = N.SUSPECT
    s.tell("suspect", s.seat(side), side)


def offer_hardcopy(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """Everybody in Legal's Section may Manufacture NDA, whatever the state of the room and of Legal (SF-C17.10, SF-C17.11)."""
    if s.powers[N.LEGAL] & N.HARDCOPY and s.board >> PAWN & 1 and s.at[PAWN] == s.at[actor] and data.may_receive(s, actor, N.NDA):
        out.append(N.MAKE_HARDCOPY)


def perform_hardcopy(s: StationfallState, deed: Deed) -> None:
    """The Actor holds NDA (SF-C17.10)."""
    data.give_data(s, deed.actor, N.NDA)


ABILITY[N.PROCESS_SERVER] = offer_process_server
ABILITY[N.LAWYER_UP] = offer_lawyer_up
ANYBODY.append(offer_hardcopy)
PERFORM["process_server"] = perform_process_server
PERFORM["lawyer_up"] = perform_lawyer_up
PERFORM["hardcopy"] = perform_hardcopy
