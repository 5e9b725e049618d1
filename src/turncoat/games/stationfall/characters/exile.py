"""Exile (SF-C15): Tradecraft. Blood from a Stone stands in :mod:`..permission`."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import kompromat
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.composing import Compose
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import ABILITY, ARITY, NEXT, PERFORM, Out
from turncoat.games.stationfall.permission import subject
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action

EXILE = N.CHARACTERS.index("exile")


def in_hand(s: StationfallState) -> int:
    """The tokens that can be discarded: the own hand, without the one that pays for this very Action (SF-23.31)."""
    hand = s.hand[s.seat(s.turn.side)]
    top = s.pending[-1] if s.pending else None
    if isinstance(top, Compose) and top.right == N.BY_KOMPROMAT:
        hand &= ~(1 << N.CHARACTER_OF[subject(top.deed)])  # of Exile, or of the Rat
    return hand


def recoverable(s: StationfallState) -> list[int]:
    """Used Kompromat of NPCs, Escaped and Annihilated ones too (SF-C15.4, SF-C15.5)."""
    return [character for character in members(s.used) if not s.owners[character]]


def offer_tradecraft(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """Two tokens for a used one, only for the player whose PC Exile is (SF-C15.4, SF-C15.6)."""
    if s.owners[EXILE] >> s.turn.side & 1 and in_hand(s).bit_count() >= 2 and recoverable(s):
        out.append(N.TRADE)


def next_of_tradecraft(s: StationfallState, deed: Deed) -> Sequence[Action]:
    """Two tokens from hand, in ascending order, then the one to be taken (SF-C15.4)."""
    args = deed.args
    if len(args) == 2:
        return [N.RECOVER[character] for character in recoverable(s)]
    hand = members(in_hand(s))
    if len(args) == 1:
        return [N.SPEND[character] for character in hand if character > args[0]]
    return [N.SPEND[character] for character in hand[:-1]] if not args else ()


def perform_tradecraft(s: StationfallState, deed: Deed) -> None:
    """The two lie used on their cards, the third is in hand (SF-C15.4, SF-C15.5)."""
    one, other, taken = deed.args
    side = s.turn.side
    kompromat.put_used(s, side, one)
    kompromat.put_used(s, side, other)
    kompromat.back_to_hand(s, side, taken)


ABILITY[N.TRADECRAFT] = offer_tradecraft
ARITY["tradecraft"] = 3
NEXT["tradecraft"] = next_of_tradecraft
PERFORM["tradecraft"] = perform_tradecraft
