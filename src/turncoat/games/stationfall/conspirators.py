"""Conspirators, types and powers (section 4): whom a side may Activate, who is Live, who can do what."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.map import place_of
from turncoat.games.stationfall.state import StationfallState

_ASSISTANT_BIT = 1 << N.ASSISTANT
_RAT_BIT = 1 << N.RAT
_STOWAWAY_BIT = 1 << N.STOWAWAY
_ODD = 1 << N.DIGITAL_ASSISTANT | 1 << N.TELEPATHIC_RAT | 1 << N.STOWAWAY_CHARACTER
_TROUBLESHOOTER = N.CHARACTERS.index("troubleshooter")
_LENT = N.JURY_RIG | N.TUNNEL_RAT


def live(s: StationfallState) -> int:
    """The Live pawns on the map that can act and be acted upon (SF-4.26, SF-X2.3)."""
    return s.board & ~s.down & ~s.engulfed


def actors(s: StationfallState) -> int:
    """Every pawn that could be Activated or perform an Action: the Live ones, and those without a pawn on the map (SF-4.27, SF-4.40).

    Those are Digital Assistant (SF-C11.3), the Rat unless it has Escaped, is gone or swallowed, and Stowaway before her entry (SF-C24.5).
    """
    pawns = s.board & ~s.down & ~s.engulfed
    if s.in_play & _ODD:
        if s.in_play >> N.DIGITAL_ASSISTANT & 1:
            pawns |= _ASSISTANT_BIT
        if s.in_play >> N.TELEPATHIC_RAT & 1 and s.present >> place_of(s, N.RAT) & 1 and not rat_is_engulfed(s):
            pawns |= _RAT_BIT
        if s.in_play >> N.STOWAWAY_CHARACTER & 1 and s.at[N.STOWAWAY] == N.OFF:
            pawns |= _STOWAWAY_BIT
    return pawns


def rat_is_engulfed(s: StationfallState) -> bool:
    """Whether the Blob has swallowed whoever holds the Rat: Possessions of the engulfed cannot be targeted (SF-X2.3)."""
    home = s.home[N.RAT_ITEM]
    return bool(s.engulfed) and 0 <= home < N.LOOSE and bool(s.engulfed >> home & 1)


def conspirators(s: StationfallState, side: int) -> int:
    """The pawns that are Conspirators of a side: Live, with most cubes or shared most, or its PC (SF-4.8 to SF-4.12, SF-C18.8)."""
    pawns = 0
    lead, owners = s.lead, s.owners
    for character in s.cast:
        if (lead[character] | owners[character]) >> side & 1:
            pawns |= N.PAWN_MASK[character]
    return pawns & actors(s)


def powers_of(s: StationfallState, pawn: int) -> int:
    """The Abilities a pawn has now (SF-4.13, SF-4.16), lent ones included (Talk Them Through It: SF-C27.5, SF-C27.6)."""
    powers = s.powers[N.CHARACTER_OF[pawn]]
    if s.powers[_TROUBLESHOOTER] & N.TALK_THEM_THROUGH_IT and talks(s) and conspirators(s, s.turn.side) >> pawn & 1:
        return powers | _LENT
    return powers


def talks(s: StationfallState) -> bool:
    """Whether Troubleshooter lends its Abilities now: on its player's turn, while it is Live and has not Escaped (SF-C27.5, SF-C27.6)."""
    side = s.turn.side
    return side >= 0 and bool(s.owners[_TROUBLESHOOTER] >> side & 1 and live(s) & N.PAWN_MASK[_TROUBLESHOOTER])


def is_officer(s: StationfallState, pawn: int) -> bool:
    """Who may use Officer Section Actions: Officers, and holders of a copy of Digital Assistant (SF-AB.12, SF-C11.6)."""
    return bool(powers_of(s, pawn) & N.OFFICER or s.data[pawn] & N.ASSISTANT_BIT)


def is_pc(s: StationfallState, pawn: int) -> bool:
    """Whether a pawn belongs to a revealed Character (SF-4.2, SF-4.3)."""
    return s.owners[N.CHARACTER_OF[pawn]] != 0


def exhausted_characters(s: StationfallState) -> int:
    """Every Character with a disc on its card, Uncanny ones only with two (SF-15.18, SF-15.19, SF-AB.16)."""
    once = twice = 0
    for character in s.disc:
        if character >= 0:
            bit = 1 << character
            twice |= once & bit
            once |= bit
    if once:
        for character in (c for c in s.disc if c >= 0):
            if s.powers[character] & N.UNCANNY and not twice >> character & 1:
                once &= ~(1 << character)
    return once
