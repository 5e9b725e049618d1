"""Data and Offsites (section 9, SF-C17.5)."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import suspicion
from turncoat.games.stationfall.state import StationfallState


def may_hold(s: StationfallState, pawn: int, kind: int) -> bool:
    """Humans and Robots hold Data (SF-9.11), Legal never NDA (SF-C17.5)."""
    if kind == N.NDA and N.CHARACTER_OF[pawn] == N.LEGAL:
        return False
    return bool(s.components.acting_types >> pawn & 1)


def frozen(s: StationfallState, pawn: int) -> bool:
    """Whoever holds NDA can neither Copy, Delete nor deliver Data, Transmit included (SF-C17.5, SF-C17.6)."""
    return bool(s.data[pawn] & N.NDA_BIT)


def may_copy(s: StationfallState, pawn: int) -> bool:
    """Whether a pawn has Data that it may pass on (SF-12.22, SF-C17.5)."""
    return bool(s.data[pawn]) and not s.data[pawn] & N.NDA_BIT


def may_receive(s: StationfallState, pawn: int, kind: int) -> bool:
    """One copy of each type, and only where it can be held (SF-9.2, SF-9.11)."""
    return not s.data[pawn] >> kind & 1 and may_hold(s, pawn, kind)


def give_data(s: StationfallState, pawn: int, kind: int) -> None:
    """A duplicate lies on the card, unless there is one (SF-9.2, SF-9.10)."""
    if may_receive(s, pawn, kind):
        s.data[pawn] |= 1 << kind
        s.tell("data", pawn, kind)


def delete(s: StationfallState, pawn: int, kind: int) -> None:
    """One Data type leaves the card (SF-12.25, SF-13.31)."""
    if s.data[pawn] >> kind & 1:
        s.data[pawn] &= ~(1 << kind)
        s.tell("data_gone", pawn, kind)


def delete_all(s: StationfallState, pawn: int) -> None:
    """All Data leaves the card (SF-C21.4, SF-C21.5)."""
    if s.data[pawn]:
        s.data[pawn] = 0
        s.tell("data_gone", pawn, N.NOBODY)


def offsites_for(s: StationfallState, kind: int) -> list[int]:
    """Where a Transmission would change anything (SF-9.15, SF-1.7): Evidence hits Suspects again at Authorities that have it (SF-10.8)."""
    return [
        offsite
        for offsite in range(len(N.OFFSITES))
        if not s.offsites[offsite] >> kind & 1 or (kind == N.EVIDENCE and offsite == N.AUTHORITIES and incriminated(s))
    ]


def incriminated(s: StationfallState) -> list[int]:
    """The other sides that are Suspect now (SF-10.7, SF-22.34)."""
    return [side for side in range(s.sides) if s.guilt[side] == N.SUSPECT and side != s.turn.side]


def transmit(s: StationfallState, kind: int, offsite: int) -> None:
    """The Offsite has a copy (SF-9.12, SF-13.2); Evidence makes every other Suspect player Guilty (SF-10.7, SF-10.8)."""
    s.offsites[offsite] |= 1 << kind
    if kind == N.EVIDENCE and offsite == N.AUTHORITIES:
        for side in incriminated(s):
            suspicion.make_guilty(s, side)
