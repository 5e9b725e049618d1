"""Kompromat on the map and in hands (SF-8.19 to SF-8.25, SF-20.7, SF-20.8)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.state import StationfallState


def take_from_map(s: StationfallState, side: int, place: int) -> None:
    """A face-down token goes to the player's hand; its face is shown to that player only (SF-12.11, SF-20.8)."""
    seat = s.seat(side)
    unseen = members(s.kompromat_unseen)
    character = unseen[s.draw([N.CHARACTERS[c] for c in unseen])]
    s.kompromat_at &= ~(1 << place)
    s.kompromat_unseen &= ~(1 << character)
    s.hand[seat] |= 1 << character
    s.tell("kompromat_taken", seat, place)
    s.whisper("kompromat", seat, character)


def put_used(s: StationfallState, side: int, character: int) -> None:
    """A token from the hand lies used on the card of its Character (SF-15.38)."""
    s.hand[s.seat(side)] &= ~(1 << character)
    s.used |= 1 << character
    s.named &= ~(1 << character)
    s.tell("used_kompromat", s.seat(side), character)


def show(s: StationfallState, side: int, characters: Sequence[int]) -> None:
    """Tokens in the hand are named in public: everybody knows from now on that they are there (SF-15.34, SF-15.43)."""
    for character in characters:
        s.named |= s.hand[s.seat(side)] & 1 << character


def back_to_hand(s: StationfallState, side: int, character: int) -> None:
    """A used token returns to the hand (SF-C15.3, option ``kompromat_refused``)."""
    s.used &= ~(1 << character)
    s.hand[s.seat(side)] |= 1 << character
    s.named |= 1 << character
    s.tell("kompromat_back", s.seat(side), character)
