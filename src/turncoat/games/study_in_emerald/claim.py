"""Claim cards (section 6)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.cities import agent_in, majority, sweep, turn_up
from turncoat.games.study_in_emerald.composing import Composing
from turncoat.games.study_in_emerald.decks import choices, count_symbols, lay
from turncoat.games.study_in_emerald.sanity import claim_roll
from turncoat.games.study_in_emerald.state import EmeraldState
from turncoat.games.study_in_emerald.tracks import check_end, score
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision, Step

EVERY_CARD = 99


def claimable(s: EmeraldState, p: int) -> list[int]:
    """Cities with a face-up card where the player has the majority and at least one cube (SE-6.3, SE-6.4, SE-6.16, SE-23.1, SE-23.23)."""
    cubes, up = s.cubes[p], s.up
    return [city for city in range(N.CITY_COUNT) if cubes[city] and up[city] >= 0 and majority(s, p, city)]


class ClaimCards(Composing, frozen=True, gc=False, tag=True):
    """Which cards with the claim symbol are played, and in which city is the first claim? (SE-6.1, SE-6.5, SE-4.6)"""

    cards: tuple[int, ...] = ()

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        components = s.components
        cities = claimable(s, self.player)
        # a claim card without a limit of its own: only the option per_use or no_spare counts cities (SE-4.6)
        most = len(cities) if s.options.card_limit != N.CUBES_ONLY else EVERY_CARD
        actions = [components.card_actions[card] for card in choices(s, self.player, self.cards, components.claim, most, False)]
        return actions + [N.AT[city] for city in cities] if self.cards else actions

    def apply(self, s: EmeraldState, action: Action) -> None:
        if action.verb == "card":
            s.ask(ClaimCards(self.player, (*self.cards, s.components.title_of[action.value])))  # type: ignore[index]
            return
        lay(s, self.player, self.cards, "claim")
        claim(s, self.player, N.CITY_OF[action.value], count_symbols(self.cards, s.components.claim) - 1)  # type: ignore[index]


class NextClaim(Decision, frozen=True, gc=False, tag=True):
    """Which card is claimed next, or is it enough? (SE-6.5) ``left`` claim symbols are unused."""

    left: int

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        return [*[N.AT[city] for city in claimable(s, self.player)], N.STOP]

    def apply(self, s: EmeraldState, action: Action) -> None:
        if action is not N.STOP:
            claim(s, self.player, N.CITY_OF[action.value], self.left - 1)  # type: ignore[index]


def claim(s: EmeraldState, p: int, city: int, left: int) -> None:
    """One claim, its steps in their order; ``left`` symbols remain for others (SE-6.6 to SE-6.15)."""
    components = s.components
    card = s.up[city]
    title = components.titles[card]
    s.tell("claim", p, city, card)
    s.up[city] = N.NO_CARD
    s.discards[p] = (*s.discards[p], card)
    sweep(s, p, city)
    if title.agent and s.agent_supply[p]:
        agent_in(s, p, city)
        s.tell("agent_in", p, city)
    if title.vp:
        score(s, p, N.VP_KINDS.index(title.vp_kind), title.vp)
        check_end(s)
    s.then(AfterClaim(-1, p, city, left))
    if title.sanity:
        claim_roll(s, p)


class AfterClaim(Step, frozen=True, gc=False, tag=True):
    """The next card is turned up; then the next claim, if a symbol and a city are left (SE-6.5, SE-6.14)."""

    claimant: int
    city: int
    left: int

    def run(self, s: EmeraldState) -> None:
        turn_up(s, self.city)
        if self.left and claimable(s, self.claimant):
            s.ask(NextClaim(self.claimant, self.left))
