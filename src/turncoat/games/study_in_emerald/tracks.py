"""Move markers (section 9), points during play (section 17) and the events that end the game (section 18)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.composing import Composing
from turncoat.games.study_in_emerald.decks import lay, without
from turncoat.games.study_in_emerald.state import EmeraldState
from turncoat.kernel.actions import Action


def gap(s: EmeraldState) -> int:
    """The distance of the two markers (SE-1.16)."""
    return abs(s.markers[0] - s.markers[1])


def total(s: EmeraldState, p: int) -> int:
    """The player's place on the VP track: points of all kinds and the gap (SE-17.3)."""
    return sum(s.points[p]) + abs(s.markers[0] - s.markers[1])


def score(s: EmeraldState, p: int, kind: int, vp: int) -> None:
    """Points are entered by kind and origin (SE-17.2, SE-17.5, SE-17.6)."""
    if vp:
        row = list(s.points[p])
        row[kind] += vp
        s.points[p] = tuple(row)
        s.tell("points", p, kind, vp)


def check_end(s: EmeraldState) -> None:
    """A total at the mark or a marker at its end is an event that ends the game, and it stands (SE-18.1, SE-18.5 to SE-18.8)."""
    if s.ending:
        return
    if max(s.markers) >= s.components.track_end:
        s.ending = N.BY_MARKER
    elif max([sum(row) for row in s.points]) + gap(s) >= s.options.vp_mark:
        s.ending = N.BY_MARK
    if s.ending:
        s.tell("end_event", -1, s.ending)


def advance(s: EmeraldState, p: int, restorationist: int, loyalist: int) -> None:
    """Markers advance, none beyond the last space; then the change of the gap goes to all totals (SE-9.2, SE-9.3, SE-9.5 to SE-9.8)."""
    before = gap(s)
    end = s.components.track_end
    for side, steps in ((N.RESTORATIONIST, restorationist), (N.LOYALIST, loyalist)):
        old = s.markers[side]
        new = min(end, old + steps)
        if new > old:
            s.markers[side] = new
            s.tell("marker", p, side, old, new)
    if gap(s) != before:
        s.tell("gap", -1, before, gap(s))
    check_end(s)


def spaces(s: EmeraldState, cards: tuple[int, ...]) -> int:
    """How many spaces the markers would really advance through these cards (SE-4.4, SE-9.5)."""
    steps = s.components.steps
    end = s.components.track_end
    first = second = 0
    for card in cards:
        first += steps[card][0]
        second += steps[card][1]
    return min(first, end - s.markers[0]) + min(second, end - s.markers[1])


def may_mark(s: EmeraldState, cards: tuple[int, ...]) -> bool:
    """Whether exactly these cards may be played to move markers (SE-3.7, SE-4.6)."""
    advanced = spaces(s, cards)
    limit = s.options.card_limit
    if limit == N.CUBES_ONLY:
        return advanced > 0
    if limit == N.NO_SPARE:
        shown = [sum(s.components.steps[card]) for card in cards]
        return sum(shown) - min(shown) < advanced
    return len(cards) <= advanced


def can_move_markers(s: EmeraldState, p: int) -> bool:
    """Whether the player holds a card that advances a marker (SE-9.1, SE-9.4)."""
    uses = s.components.uses
    return any(uses[card] & N.CAN_MARK and spaces(s, (card,)) for card in s.hand[p])


class MarkerCards(Composing, frozen=True, gc=False, tag=True):
    """Which cards with marker symbols are played? (SE-9.1)"""

    cards: tuple[int, ...] = ()

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        components = s.components
        cards = self.cards
        out = []
        last = -1
        for card in without(s.hand[self.player], cards):
            if card != last and components.uses[card] & N.CAN_MARK:
                last = card
                if may_mark(s, (*cards, card)):
                    out.append(components.card_actions[card])
        if cards:
            out.append(N.DONE)
        return out

    def apply(self, s: EmeraldState, action: Action) -> None:
        if action is not N.DONE:
            s.ask(MarkerCards(self.player, (*self.cards, s.components.title_of[action.value])))  # type: ignore[index]
            return
        steps = s.components.steps
        lay(s, self.player, self.cards, "markers")
        advance(s, self.player, sum([steps[card][0] for card in self.cards]), sum([steps[card][1] for card in self.cards]))
