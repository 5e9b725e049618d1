"""Using cards (section 4): playing them to the table, where they go afterwards, drawing and reshuffling, and how many may be played."""

from __future__ import annotations

from turncoat.games.study_in_emerald.names import BESIDE, CUBES_ONLY, NO_SPARE, OUT
from turncoat.games.study_in_emerald.state import EmeraldState


def without(cards: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that are left of ``cards`` when ``taken`` are gone; all of them must be there."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def lay(s: EmeraldState, p: int, cards: tuple[int, ...], use: str) -> None:
    """The cards are shown, and lie open before the player until the action is complete (SE-4.9, SE-4.11).

    From now on the choice is binding (SE-3.16).
    """
    s.hand[p] = without(s.hand[p], cards)
    if s.known[p]:
        s.known[p] = tuple(_still_known(list(s.known[p]), cards))
    s.table += tuple([(card, 0) for card in cards])
    s.revealed = True
    s.tell("play", p, use, cards)


def _still_known(known: list[int], played: tuple[int, ...]) -> list[int]:
    """Of the cards that are certain to be in hand, those that are when some have been played."""
    for card in played:
        if card in known:
            known.remove(card)
    return known


def clear_table(s: EmeraldState, p: int) -> None:
    """Played cards leave the table: beside the identity card, out of the game, or to the discard pile (SE-4.10, SE-4.12, SE-10.19)."""
    for card, marks in s.table:
        if marks & BESIDE:
            s.kept[p] = (*s.kept[p], card)
            s.tell("card_beside", p, card)
        elif marks & OUT:
            s.out = (*s.out, card)
            s.tell("card_out", p, card)
        else:
            s.discards[p] = (*s.discards[p], card)
    s.table = ()


def draw_cards(s: EmeraldState, p: int, count: int) -> None:
    """Up to ``count`` cards are drawn; an empty draw pile is made anew of the discard pile, if there is one (SE-3.9, SE-3.10, SE-4.16)."""
    ids = s.components.ids
    pile = s.draw_pile[p]
    drawn: list[int] = []
    while len(drawn) < count:
        if not pile:
            if not s.discards[p]:
                break
            pile = tuple(sorted(s.discards[p]))
            s.discards[p] = ()
            # everything that is not in the new pile is in the hand, and all can work that out (SE-21.6)
            s.known[p] = tuple(sorted([*s.hand[p], *drawn]))
            s.tell("reshuffle", p, len(pile))
        index = s.draw([ids[card] for card in pile])
        drawn.append(pile[index])
        pile = pile[:index] + pile[index + 1 :]
    s.draw_pile[p] = pile
    if drawn:
        s.hand[p] = tuple(sorted([*s.hand[p], *drawn]))
        s.tell("draw", p, len(drawn))
        s.whisper("drawn", p, tuple(drawn))


# -- how many cards (SE-4.5, SE-4.6) ------------------------------------------------------------------------------------------


def least_uses(s: EmeraldState, cards: tuple[int, ...], symbols: tuple[int, ...], cubes: bool) -> int:
    """The fewest times that playing these cards for their symbols must be used (SE-4.5, SE-4.6, option ``card_limit``).

    Args:
        cards: the cards played. symbols: by card, how many symbols of the kind it shows. cubes: whether the action moves cubes.
    """
    limit = s.options.card_limit
    if limit == NO_SPARE:
        shown = [symbols[card] for card in cards]
        return sum(shown) - min(shown) + 1
    if limit == CUBES_ONLY and not cubes:
        return 1
    return len(cards)


def count_symbols(cards: tuple[int, ...], symbols: tuple[int, ...]) -> int:
    """How many symbols the cards show together (SE-4.2)."""
    total = 0
    for card in cards:
        total += symbols[card]
    return total


def choices(s: EmeraldState, p: int, cards: tuple[int, ...], symbols: tuple[int, ...], most: int, cubes: bool) -> list[int]:
    """The cards, each title once, that may be added to those named for a symbol action that can be used ``most`` times (SE-4.1)."""
    out = []
    last = -1
    for card in without(s.hand[p], cards) if cards else s.hand[p]:
        if card != last and symbols[card]:
            last = card
            if not cards or least_uses(s, (*cards, card), symbols, cubes) <= most:
                out.append(card)
    return out
