"""Place influence (section 5) and retrieve influence (section 7)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.composing import Composing
from turncoat.games.study_in_emerald.decks import choices, count_symbols, lay, least_uses
from turncoat.games.study_in_emerald.state import EmeraldState
from turncoat.kernel.actions import Action


class PlaceCards(Composing, frozen=True, gc=False, tag=True):
    """Which cards with the place symbol are played, and in which city are the cubes placed? (SE-5.1, SE-5.3, SE-5.4)"""

    cards: tuple[int, ...] = ()

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        components = s.components
        more = choices(s, self.player, self.cards, components.place, s.cube_supply[self.player], True)
        actions = [components.card_actions[card] for card in more]
        return [*actions, *N.AT] if self.cards else actions

    def apply(self, s: EmeraldState, action: Action) -> None:
        if action.verb == "card":
            s.ask(PlaceCards(self.player, (*self.cards, s.components.title_of[action.value])))  # type: ignore[index]
        else:
            s.ask(PlaceCubes(self.player, self.cards, N.CITY_OF[action.value]))  # type: ignore[index]


class PlaceCubes(Composing, frozen=True, gc=False, tag=True):
    """How many cubes are placed? Not fewer than cards, not more than symbols or the supply (SE-5.2, SE-5.6, SE-5.7, SE-4.17)."""

    cards: tuple[int, ...]
    city: int

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        place = s.components.place
        most = min(count_symbols(self.cards, place), s.cube_supply[self.player])
        return N.CUBES[least_uses(s, self.cards, place, True) : most + 1]

    def apply(self, s: EmeraldState, action: Action) -> None:
        p, city, cubes = self.player, self.city, action.value
        assert isinstance(cubes, int)
        lay(s, p, self.cards, "place")
        s.cube_supply[p] -= cubes
        s.cubes[p][city] += cubes
        s.tell("placed", p, city, cubes)


def retrievable(s: EmeraldState, p: int) -> int:
    """How many own cubes lie in limbo and in cities (SE-7.2)."""
    return s.components.cubes - s.cube_supply[p]


class RetrieveCards(Composing, frozen=True, gc=False, tag=True):
    """Which cards with the retrieve symbol are played, and which cube is the first to be taken? (SE-7.1, SE-7.3)"""

    cards: tuple[int, ...] = ()

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        components = s.components
        more = choices(s, self.player, self.cards, components.retrieve, retrievable(s, self.player), True)
        actions = [components.card_actions[card] for card in more]
        return actions + _takes(s, self.player, ()) if self.cards else actions

    def apply(self, s: EmeraldState, action: Action) -> None:
        if action.verb == "card":
            s.ask(RetrieveCards(self.player, (*self.cards, s.components.title_of[action.value])))  # type: ignore[index]
        else:
            _take(s, self.player, self.cards, (), N.CITY_OF[action.value])  # type: ignore[index]


class RetrieveCubes(Composing, frozen=True, gc=False, tag=True):
    """Which cube is taken next, from limbo or a city, or is it enough? Never fewer than cards (SE-7.2 to SE-7.5).

    ``taken`` are the places of the cubes named so far.
    """

    cards: tuple[int, ...]
    taken: tuple[int, ...]

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        actions = _takes(s, self.player, self.taken)
        if len(self.taken) >= least_uses(s, self.cards, s.components.retrieve, True):
            actions.append(N.DONE)
        return actions

    def apply(self, s: EmeraldState, action: Action) -> None:
        if action is N.DONE:
            _retrieve(s, self.player, self.cards, self.taken)
        else:
            _take(s, self.player, self.cards, self.taken, N.CITY_OF[action.value])  # type: ignore[index]


def _takes(s: EmeraldState, p: int, taken: tuple[int, ...]) -> list[Action]:
    mine = s.cubes[p]
    actions = [N.TAKE[city] for city in range(N.CITY_COUNT) if mine[city] > taken.count(city)]
    if s.limbo[p] > taken.count(N.LIMBO):
        actions.append(N.TAKE[N.LIMBO])
    return actions


def _take(s: EmeraldState, p: int, cards: tuple[int, ...], taken: tuple[int, ...], place: int) -> None:
    taken = (*taken, place)
    if len(taken) == min(count_symbols(cards, s.components.retrieve), retrievable(s, p)):
        _retrieve(s, p, cards, taken)
    else:
        s.ask(RetrieveCubes(p, cards, taken))


def _retrieve(s: EmeraldState, p: int, cards: tuple[int, ...], taken: tuple[int, ...]) -> None:
    """The cubes go to the own supply (SE-7.2)."""
    lay(s, p, cards, "retrieve")
    for place in taken:
        if place == N.LIMBO:
            s.limbo[p] -= 1
        else:
            s.cubes[p][place] -= 1
    s.cube_supply[p] += len(taken)
    s.tell("retrieved", p, taken)
