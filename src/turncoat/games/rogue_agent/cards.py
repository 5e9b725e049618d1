"""Criminal cards before anybody knows them: drawing from the deck, and getting an identity at the first look (RA-2.9, RA-4.9, RA-22.4).

The deck holds no order. A card that nobody has looked at has no identity; at the first look it gets one among the cards of the pool, its
health class in proportion to the places of the deck that are still without identity, then uniformly. That is the same chance as a deck
shuffled in advance, and no state ever holds the future (RA-22.11).
"""

from __future__ import annotations

from turncoat.games.rogue_agent.names import NO_CARD, UNSEEN
from turncoat.games.rogue_agent.state import RogueAgentState


def deck_size(s: RogueAgentState) -> int:
    """The number of cards left in the deck."""
    return s.deck + len(s.bottom)


def draw_card(s: RogueAgentState, number: int) -> bool:
    """The top card of the deck is placed face down for the Criminal (RA-4.9); False where the deck is empty (RA-23.3)."""
    if s.deck:
        s.deck -= 1
        s.card[number] = UNSEEN
        return True
    if s.bottom:
        s.card[number] = s.bottom[0]
        s.bottom = s.bottom[1:]
        return True
    return False


def identify(s: RogueAgentState, number: int) -> int:
    """The card of the Criminal, drawn from the pool if nobody has looked at it before (RA-2.9, RA-2.11); its index."""
    card = s.card[number]
    if card == UNSEEN:
        card = s.card[number] = _draw_identity(s)
    assert card != NO_CARD
    return card


def _draw_identity(s: RogueAgentState) -> int:
    components = s.components
    pool = s.pool
    low, high = (pool & components.low_cards).bit_count(), (pool & components.high_cards).bit_count()
    # P(card) = P(its class) / cards of its class, as whole numbers
    low_weight = s.low_places * (high or 1)
    high_weight = s.high_places * (low or 1)
    cards = [card for card in range(len(components.cards)) if pool >> card & 1]
    weights = [low_weight if components.low_cards >> card & 1 else high_weight for card in cards]
    card = cards[s.draw_weighted([components.cards[card].id for card in cards], weights)]
    s.pool &= ~(1 << card)
    if components.low_cards >> card & 1:
        s.low_places -= 1
    else:
        s.high_places -= 1
    return card
