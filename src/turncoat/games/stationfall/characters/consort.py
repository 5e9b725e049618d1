"""Consort (SF-C06): Shapeshift Switch. Mimic Frameup stands in :mod:`..suspicion`."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import choices, data, hazards, state_checks
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import hold, integral, lay, let_go, members, move_pawn
from turncoat.games.stationfall.characters.operative import enter
from turncoat.games.stationfall.characters.telepathic_rat import is_precious
from turncoat.games.stationfall.conspirators import live
from turncoat.games.stationfall.reveal import REVEAL_POWER
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision

CONSORT = N.CHARACTERS.index("consort")
PAWN = N.PAWNS_OF[CONSORT][0]


def shapeshift_switch(s: StationfallState, side: int) -> None:
    """If Live, Consort may change places with an NPC (SF-C06.7)."""
    if live(s) >> PAWN & 1 and doubles(s):
        choices.ask(s, SwitchWith(s.seat(side)))


def doubles(s: StationfallState) -> list[int]:
    """Human and Robot NPCs on the map, Live or Down; no Stowaway before her entry (SF-C06.7, SF-C06.8)."""
    pawns = s.board & ~s.engulfed & s.components.acting_types
    return [pawn for pawn in members(pawns) if not s.owners[N.CHARACTER_OF[pawn]]]


class SwitchWith(Decision, frozen=True, gc=False, tag=True):
    """With whom does Consort change places, if with anybody (SF-C06.7)?"""

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [N.NONE, *[N.TARGET[pawn] for pawn in doubles(s)]]

    def apply(self, s: StationfallState, action: Action) -> None:
        if action is not N.NONE:
            switch(s, self.player, N.INDEX[action.id], ())


def surplus(s: StationfallState, giver: int, receiver: int) -> int:
    """How many Items of one are too many for the other (SF-4.20, SF-4.21)."""
    room = s.components.slots[receiver] - len(integral(s, receiver)) - (s.contaminated >> receiver & 1)
    return max(0, len(s.held[giver]) - max(0, room))


def switch(s: StationfallState, player: int, other: int, dropped: tuple[int, ...]) -> None:
    """What exceeds a limit is named first, then everything changes hands at once (SF-C06.7, SF-23.28).

    ``dropped`` are kinds of Items: first those that Consort has no room for, then those that the other one has no room for.
    """
    first = surplus(s, other, PAWN)
    if len(dropped) < first:
        choices.ask(s, SwitchDrop(player, other, other, dropped))
    elif len(dropped) < first + surplus(s, PAWN, other):
        choices.ask(s, SwitchDrop(player, other, PAWN, dropped[first:], dropped[:first]))
    else:
        carry_out(s, other, dropped[:first], dropped[first:])


class SwitchDrop(Decision, frozen=True, gc=False, tag=True):
    """Which Item of the giver is Dropped, because the receiver has no room for it (SF-C06.7)?

    Attributes:
        other: with whom Consort changes places. giver: whose Items are looked at. dropped: those of them named so far.
        before: those of the first giver, once the second one's turn has come.
    """

    other: int
    giver: int
    dropped: tuple[int, ...]
    before: tuple[int, ...] = ()

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        left = without(s.held[self.giver], self.dropped)
        kinds = list(dict.fromkeys(left))
        if len(kinds) > 1 and N.RAT_ITEM in kinds and is_precious(s):  # another Item if there is one (SF-C26.8)
            kinds.remove(N.RAT_ITEM)
        out = [N.DISCARD[kind] for kind in kinds]
        if N.FIREBOMB in left and not s.choking >> s.at[self.giver] & 1:  # the receiver is going to be there (SF-8.6)
            out.append(N.DISCARD[N.LIT_FIREBOMB])
        return out

    def apply(self, s: StationfallState, action: Action) -> None:
        switch(s, self.player, self.other, (*self.before, *self.dropped, N.INDEX[action.id]))


def without(kinds: Sequence[int], dropped: Sequence[int]) -> list[int]:
    """The Items that are left when these have been Dropped."""
    left = list(kinds)
    for kind in dropped:
        left.remove(N.FIREBOMB if kind == N.LIT_FIREBOMB else kind)
    return left


def carry_out(s: StationfallState, other: int, for_consort: Sequence[int], for_other: Sequence[int]) -> None:
    """Places, Items, Data and Bribes are exchanged; Contamination, state, cubes, discs and used Kompromat stay (SF-C06.7, SF-C06.8)."""
    places, theirs, own = (s.at[PAWN], s.at[other]), s.held[other], s.held[PAWN]
    for pawn in (PAWN, other):
        for kind in s.held[pawn]:
            let_go(s, pawn, kind)
    move_pawn(s, PAWN, places[1])
    move_pawn(s, other, places[0])
    s.tell("switched", PAWN, other)
    receive(s, PAWN, theirs, for_consort)
    receive(s, other, own, for_other)
    exchange_data(s, other)
    exchange_bribes(s, N.CHARACTER_OF[other])
    if places[0] != places[1]:  # who changes places within a Section enters none
        for pawn in (PAWN, other):
            enter(s, pawn, s.at[pawn])
    state_checks.settle(s)


def receive(s: StationfallState, pawn: int, kinds: Sequence[int], dropped: Sequence[int]) -> None:
    """A pawn gets the other's Items; what it has no room for lies in its new place, or burns there."""
    for kind in dropped:
        if kind == N.LIT_FIREBOMB:
            hazards.start_fire(s, s.at[pawn])
        else:
            lay(s, s.at[pawn], kind)
        s.tell("drop", pawn, kind)
    for kind in without(kinds, dropped):
        hold(s, pawn, kind)


def exchange_data(s: StationfallState, other: int) -> None:
    """The Data changes cards, but for what the new holder cannot hold (SF-C17.5)."""
    both = (s.data[other], s.data[PAWN])
    for pawn, kinds in zip((PAWN, other), both, strict=True):
        s.data[pawn] = sum([1 << kind for kind in members(kinds) if data.may_hold(s, pawn, kind)])


def exchange_bribes(s: StationfallState, other: int) -> None:
    """The Bribes on the two cards change cards, grey ones too; those that are unused lie on Billionaire's card (SF-C02.4, SF-23.40)."""
    swapped = {CONSORT: other, other: CONSORT}
    s.bribe = [swapped.get(card, card) for card in s.bribe]
    if other == N.BILLIONAIRE:
        swapped = {CONSORT: N.GREY_READY, N.GREY_READY: CONSORT}
    s.grey = tuple([swapped.get(card, card) for card in s.grey])


REVEAL_POWER["shapeshift_switch"] = shapeshift_switch
