"""What a seat may believe (section 22): the same table with everything that it has not seen drawn anew.

Hidden are only the identities of cards that lie or left face down, and Identification tokens. Everything else is public, and so is every
frame on the stack: decisions hold dice, counts, places and cards that lie face up. Decks and bags have no order that could be hidden.
"""

from __future__ import annotations

from turncoat.games.rogue_agent.names import FACE_UP, PUBLIC, UNSEEN
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.chance import Chance
from turncoat.kernel.view import readable

CLASSES = ("low", "high")


def determinize(s: RogueAgentState, seat: int, chance: Chance) -> RogueAgentState:
    """A clone in which what ``seat`` has not seen is drawn anew, and whose own chance is a fork of ``chance`` (RA-22.2, RA-22.6)."""
    c = s.clone()
    c.chance = chance.fork()
    if s.log is not None:
        c.log = list(readable(s.log, seat))
    eye = 1 << seat if seat >= 0 else 0
    _forget_cards(c, eye, chance)
    if s.android_mode and not s.tokens_gone:
        _deal_tokens(c, seat, chance)
    return c


def _forget_cards(s: RogueAgentState, eye: int, chance: Chance) -> None:
    """Cards that others have looked at and the seat has not get another identity; somebody has seen them, so they have one
    (RA-22.2, RA-22.3, RA-22.8)."""
    lying = [n for n in range(1, 7) if s.card[n] >= 0 and s.seen[n] and not (s.flags[n] & FACE_UP or s.seen[n] & eye)]
    left = [n for n, (_card, known) in enumerate(s.gone) if known not in (0, PUBLIC) and not known & eye]
    if not (lying or left):
        return
    gone = list(s.gone)
    for number in lying:
        _put_back(s, s.card[number])
        s.card[number] = UNSEEN
    for index in left:
        _put_back(s, gone[index][0])
    for number in lying:
        s.card[number] = _draw(s, chance, s.wounds[number])
    for index in left:
        gone[index] = (_draw(s, chance, 0), gone[index][1])
    s.gone = tuple(gone)


def _put_back(s: RogueAgentState, card: int) -> None:
    bit = 1 << card
    s.pool |= bit
    if bit & s.components.low_cards:
        s.low_places += 1
    else:
        s.high_places += 1


def _draw(s: RogueAgentState, chance: Chance, wounds: int) -> int:
    """A card for a place of the deck: its health class in proportion to the places without identity, then any card of that class
    (RA-2.9, RA-2.11). A card with wounds on it has more health than these."""
    cards = s.components.cards
    classes = []
    for mask in (s.components.low_cards, s.components.high_cards):
        found = s.pool & mask
        classes.append([n for n, card in enumerate(cards) if found >> n & 1 and card.health > wounds])
    weights = [s.low_places if classes[0] else 0, s.high_places if classes[1] else 0]
    low = chance.weigh(CLASSES, weights) == 0
    fitting = classes[0] if low else classes[1]
    card = fitting[chance.pick([cards[n].id for n in fitting])]
    s.pool &= ~(1 << card)
    if low:
        s.low_places -= 1
    else:
        s.high_places -= 1
    return card


def _deal_tokens(s: RogueAgentState, seat: int, chance: Chance) -> None:
    """The unrevealed tokens of all others are shuffled and dealt anew; how many each holds is public (RA-22.6, RA-22.7)."""
    others = [p for p in range(s.players) if p != seat and s.hidden[p] != (0, 0)]
    human = sum([s.hidden[p][0] for p in others])
    android = sum([s.hidden[p][1] for p in others])
    if not (human and android):
        return
    for p in others:
        count = s.hidden[p][0] + s.hidden[p][1]
        androids = 0
        for _ in range(count):
            drawn = chance.weigh(("human", "android"), (human, android))
            human, android, androids = human - 1 + drawn, android - drawn, androids + drawn
        s.hidden[p] = (count - androids, androids)
