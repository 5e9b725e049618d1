"""What a seat may believe (section 21): the same table with everything that it has not seen drawn anew.

Hidden are the sides of hidden players and which cards of a deck are in hand. The stacks hold nothing that could be hidden, because they
are settled only when a card is turned up. What anybody who has watched could work out is kept: the cards of each deck, its discard pile,
and the cards that must have been in hand when a draw pile ran out (``State.known``).
"""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.study_in_emerald.composing import Composing
from turncoat.games.study_in_emerald.decks import without
from turncoat.games.study_in_emerald.names import SIDES
from turncoat.games.study_in_emerald.state import EmeraldState
from turncoat.games.study_in_emerald.turn import CHOOSE
from turncoat.kernel.chance import Chance
from turncoat.kernel.view import readable


def determinize(s: EmeraldState, seat: int, chance: Chance) -> EmeraldState:
    """A clone in which what ``seat`` has not seen is drawn anew, and whose own chance is a fork of ``chance`` (SE-21.1 to SE-21.13)."""
    c = s.clone()
    c.chance = chance.fork()
    if s.log is not None:
        c.log = list(readable(s.log, seat))
    _forget_preparation(c, seat)
    _deal_identities(c, seat, chance)
    for p in range(c.players):
        if p != seat:
            _deal_hand(c, p, chance)
    return c


def _forget_preparation(s: EmeraldState, seat: int) -> None:
    """A choice that another player prepares goes back to where it began (SE-3.16, SE-21.11)."""
    if not s.pending or s.current_player == seat:
        return
    top = s.pending[-1]
    if isinstance(top, Composing):
        known = top.public()
        s.pending.pop()
        if known is None:
            s.pending.pop()  # the step that would finish the action
            known = CHOOSE[top.player]
        s.ask(known)


def _deal_identities(s: EmeraldState, seat: int, chance: Chance) -> None:
    """The identity cards that are neither the seat's own nor face up are dealt anew to the hidden players (SE-2.16, SE-21.2)."""
    left = list(s.components.identities)
    hidden = []
    for p in range(s.players):
        if p == seat or s.shown[p]:
            left[s.faction[p]] -= 1
        else:
            hidden.append(p)
    for p in hidden:
        side = chance.weigh(SIDES, left)
        left[side] -= 1
        s.faction[p] = side


def _deal_hand(s: EmeraldState, p: int, chance: Chance) -> None:
    """Another player's hand is drawn anew from hand and draw pile, but for cards that are certain to be in it (SE-21.3, SE-21.6)."""
    if not s.draw_pile[p]:
        return
    known = s.known[p]
    # in the order of titles, so that not even who knows the seed can tell hand and draw pile apart
    deck = sorted(without(s.hand[p] + s.draw_pile[p], known))
    hand = list(known)
    while len(hand) < len(s.hand[p]):
        hand.append(deck.pop(chance.pick(_words(s, deck))))
    s.hand[p] = tuple(sorted(hand))
    s.draw_pile[p] = tuple(sorted(deck))


def _words(s: EmeraldState, cards: Sequence[int]) -> list[str]:
    return [s.components.ids[card] for card in cards]
