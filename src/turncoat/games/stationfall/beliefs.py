"""What a seat may believe (section 20): the same table with everything that it has not seen drawn anew.

Hidden are Identity Cards, Kompromat in hands, the Project X card, which trap is live, and what another player prepares. The Re-entry token
and Kompromat on the map have no face before they are turned up, and the script deck has no order.
"""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.components import bits
from turncoat.games.stationfall.eyes import knows
from turncoat.games.stationfall.permission import Permission, subject
from turncoat.games.stationfall.preparation import forget
from turncoat.games.stationfall.project_x import pool
from turncoat.games.stationfall.setup import holder_of_cards
from turncoat.games.stationfall.state import StationfallState, Trap
from turncoat.kernel.chance import Chance
from turncoat.kernel.view import readable


def determinize(s: StationfallState, seat: int, chance: Chance) -> StationfallState:
    """A clone in which what ``seat`` has not seen is drawn anew, and whose own chance is a fork of ``chance`` (SF-20.3 to SF-20.12)."""
    c = s.clone()
    c.chance = chance.fork()
    if s.log is not None:
        c.log = list(readable(s.log, seat))
    if c.phase == N.OVER:
        return c  # everything lies open
    if c.pending and c.pending[-1].player not in (-1, seat):
        forget(c.pending)
    _deal_cards(c, seat, chance)
    _deal_kompromat(c, seat, chance)
    _draw_project(c, seat, chance)
    if c.traps:
        _shuffle_traps(c, seat, chance)
    return c


class _Deck:
    """Cards to be dealt anew, in an order that tells nothing: equal views and equal chance give equal deals."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.cards: list[int] = []

    def deal(self, words: tuple[str, ...]) -> int:
        """One of the cards, each equally likely."""
        cards = self.cards
        return cards.pop(self.chance.pick([words[card] for card in cards]))


def _deal_cards(s: StationfallState, seat: int, chance: Chance) -> None:
    """The Identity Cards that neither lie open nor belong to the seat or its team are dealt anew (SF-20.3, SF-20.5, SF-20.6, SF-18.7)."""
    deck = _Deck(chance)
    strangers = [side for side in range(s.sides) if not knows(s, seat, s.seat(side))]
    holders = sorted({holder_of_cards(s, side) for side in strangers})
    shown = s.shown
    for side in strangers:
        if s.cards[side] >= 0:
            deck.cards.append(s.cards[side])
        deck.cards += s.discarded[side]
    for holder in holders:
        deck.cards += [card for card in s.bonus[holder] if not shown >> card & 1]
    deck.cards += members(s.undealt)
    deck.cards.sort()
    for side in strangers:
        if s.cards[side] >= 0:
            s.cards[side] = deck.deal(N.IDENTITIES)
        s.discarded[side] = tuple([deck.deal(N.IDENTITIES) for _ in s.discarded[side]])
    for holder in holders:
        open_cards = [card for card in s.bonus[holder] if shown >> card & 1]
        closed = [deck.deal(N.IDENTITIES) for _ in range(len(s.bonus[holder]) - len(open_cards))]
        s.bonus[holder] = tuple(sorted([*open_cards, *closed]))
    s.undealt = bits(deck.cards)


def _deal_kompromat(s: StationfallState, seat: int, chance: Chance) -> None:
    """Tokens in other hands and on the map change places; how many each hand holds is public (SF-20.7, SF-20.8).

    A token that has been seen in a hand stays there (SF-C15.3, SF-C15.4, SF-C26.4), and so does the one with which somebody asks the
    owner of a PC (SF-15.43, SF-23.37).
    """
    deck = _Deck(chance)
    named = s.named | _named_token(s)
    strangers = [other for other in range(s.players) if s.hand[other] and not knows(s, seat, other)]
    if not strangers:
        return
    for other in strangers:
        deck.cards += members(s.hand[other] & ~named)
    deck.cards += members(s.kompromat_unseen)
    deck.cards.sort()
    for other in strangers:
        kept = s.hand[other] & named
        s.hand[other] = kept | bits([deck.deal(N.CHARACTERS) for _ in range((s.hand[other] & ~named).bit_count())])
    s.kompromat_unseen = bits(deck.cards)


def _named_token(s: StationfallState) -> int:
    """The Character whose Kompromat a pending request names, as a set."""
    top = s.pending[-1] if s.pending else None
    if isinstance(top, Permission) and top.right == N.BY_KOMPROMAT:
        return 1 << N.CHARACTER_OF[subject(top.deed)]
    return 0


def _draw_project(s: StationfallState, seat: int, chance: Chance) -> None:
    """The Project X card, unless it has been turned up or the seat may look (SF-20.9)."""
    if s.project < 0 or s.released or any(s.seat(side) == seat for side in members(s.peekers)):
        return
    cards = pool(s)
    s.project = cards[chance.pick([N.PROJECTS[card] for card in cards])]


def _shuffle_traps(s: StationfallState, seat: int, chance: Chance) -> None:
    """Any of the tokens left may be the live one, unless that has been flipped (SF-20.12)."""
    if s.seat(s.traps[0].side) == seat or not any(trap.live for trap in s.traps):
        return
    live = chance.pick([N.PLACES[trap.place] for trap in s.traps])
    s.traps = tuple([Trap(trap.place, number == live, trap.side) for number, trap in enumerate(s.traps)])
