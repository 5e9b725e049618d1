"""What things are worth to a player of a secret side, in points of the final score, judged from that player's view alone."""

from __future__ import annotations

from math import exp, log
from typing import Final

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.components import Components
from turncoat.games.study_in_emerald.view import EmeraldView

# All weights below were tuned by play against itself; none of them is a rule.
SYMBOL: Final = (0.22, 0.45, 0.2, 0.12, 0.0, 0.0, 0.14)
"""Of a symbol in the deck at the start of the game, by names.SYMBOLS; markers are judged by side."""
OWN_STEP: Final = 0.62
OTHER_STEP: Final = 0.08
AGENT: Final = 0.7
CUBE: Final = 0.3
HOLD: Final = (0.0, 0.55, 0.68, 0.78, 0.85, 0.9)
"""The chance that a majority of so many pieces still stands on the own next turn."""
DISGUISE: Final = 0.12
"""What a point of the other side is worth early in the game, because it hides one's own."""
LATEST: Final = 0.3
"""What is left of the value of decks and pieces when the end is near: it may be put off for long."""
PATIENT: Final = 8
"""From this round on a bot that would lose minds the end less and less, until twice this round."""
FRESH: Final = 1.0
"""What it is worth in a long game that a claim turns up another card: a stalemate over cards that nobody wants must end."""
WIN: Final = 7.0
"""What it is worth to end a game that one wins for certain."""


class Mind:
    """A view turned into numbers that plans can weigh.

    Attributes:
        me, side: the seat and its side. early: 1 at the start of the game, LATEST when somebody is near the mark. hurry: 0 until the
            game is long (twice PATIENT rounds), 1 when it is very long.
        cubes, agents: by player, by city. up: by city. loyalist: by player, the belief that the player is a Loyalist.
    """

    def __init__(self, view: EmeraldView, components: Components) -> None:
        self.view = view
        self.components = components
        me = self.me = view.audience
        self.seats = range(view.players)
        self.others = [q for q in self.seats if q != me]
        self.side = view.seats[me].faction
        self.hand = view.seats[me].cards or ()
        self.cubes = [[city.cubes[q] for city in view.cities] for q in self.seats]
        self.agents = [[city.agents[q] for city in view.cities] for q in self.seats]
        self.up = [city.up for city in view.cities]
        ahead = max([seat.total for seat in view.seats])
        self.ahead = max(ahead / view.mark, max(view.markers) / components.track_end * 0.8)
        self.early = max(LATEST, 1.0 - self.ahead)
        self.hurry = max(0.0, min(1.0, view.round / PATIENT - 2.0))
        self.loyalist = [self._belief(q) for q in self.seats]
        self._worth: dict[int, float] = {}
        self._prospects: dict[tuple[int, int, int, int], float] = {}

    # -- who is who -------------------------------------------------------------------------------------------------------

    def _belief(self, q: int) -> float:
        """How likely a player is a Loyalist, from open facts: points and what lies beside the identity card."""
        seat = self.view.seats[q]
        if seat.faction >= 0:
            return float(seat.faction == N.LOYALIST)
        left = [count - sum([other.faction == side for other in self.view.seats]) for side, count in enumerate(self.components.identities)]
        odds = log(max(0.05, left[1]) / max(0.05, left[0]))
        points = seat.points
        odds += 0.3 * (points[N.CARD_LOYALIST] + points[N.TEXT_LOYALIST] - points[N.CARD_RESTORATIONIST] - points[N.TEXT_RESTORATIONIST])
        odds += 0.45 * sum(seat.kills) - 0.5 * points[N.ROYALTY]
        return 1.0 / (1.0 + exp(-odds))

    def standing(self, q: int, points: float = 0.0, gap_change: int = 0, gap_side: int = -1) -> float:
        """The expected final points of a player as things stand."""
        seat = self.view.seats[q]
        chance = self.loyalist[q]
        points += seat.points[N.CARD_NEUTRAL] + seat.points[N.TEXT_NEUTRAL]
        loyal = float(seat.points[N.CARD_LOYALIST] + seat.points[N.TEXT_LOYALIST])
        loyal += sum([vp * (1.0 - self.loyalist[owner]) for owner, vp in enumerate(seat.kills)])
        rebel = seat.points[N.CARD_RESTORATIONIST] + seat.points[N.TEXT_RESTORATIONIST] + seat.points[N.ROYALTY]
        lead = float(self.view.markers[N.LOYALIST] - self.view.markers[N.RESTORATIONIST])
        lead += gap_change if gap_side == N.LOYALIST else -gap_change
        return points + chance * (loyal + max(0, lead)) + (1.0 - chance) * (rebel + max(0, -lead))

    def ending(self, points: float = 0.0, gap_change: int = 0, gap_side: int = -1) -> float:
        """What it is worth to end the game now, with so many points more for oneself and so many steps more for a side."""
        mine = self.standing(self.me, points, gap_change, gap_side)
        standings = {q: self.standing(q, 0.0, gap_change, gap_side) for q in self.others}
        best = max(standings.values())
        lowest = min(standings, key=lambda q: standings[q])
        if standings[lowest] < mine:
            # the others of the side of the lowest lose points
            same = self.loyalist[lowest] if self.side == N.LOYALIST else 1.0 - self.loyalist[lowest]
            mine -= same * self.components.penalty
            best -= 0.4 * self.components.penalty
        worth = WIN * max(-1.0, min(1.0, (mine - best) / 4.0))
        # a game that nobody wants to end must end all the same
        patience = max(0.0, min(1.0, 1.0 - (self.view.round - PATIENT) / PATIENT))
        return worth if worth > 0 else 0.6 * worth * patience

    def ends(self, points: float = 0.0) -> bool:
        """Whether so many points more on the track reach the mark."""
        return self.view.seats[self.me].total + points >= self.view.mark

    # -- cards ------------------------------------------------------------------------------------------------------------

    def vp(self, kind: str, vp: int) -> float:
        """What points of a kind are worth."""
        if kind in ("none", "neutral", N.SIDES[self.side]):
            return float(vp)
        # points of the other side are lost in the end, but they mislead the others as long as one is hidden
        disguise = 0.0 if self.view.seats[self.me].shown else DISGUISE * self.early
        return (0.1 + disguise) * vp

    def steps(self, card: int) -> float:
        """The marker symbols of a card."""
        steps = self.components.steps[card]
        return OWN_STEP * steps[self.side] + OTHER_STEP * steps[1 - self.side]

    def deck_worth(self, card: int) -> float:
        """What a card is worth in the own deck, for the rest of the game."""
        title = self.components.titles[card]
        worth = sum([SYMBOL[kind] * count for kind, count in enumerate(title.symbols)]) + self.steps(card)
        if title.starter:
            worth += 0.25 + (0.35 * title.kill_vp if self.side == N.LOYALIST else 0.0)
        if self.side == N.RESTORATIONIST:
            worth += 0.12 * title.symbols[N.BOMB]
        if title.effect is not None:
            worth += 0.3
        return worth * (0.15 + 0.85 * self.early)

    def sanity_cost(self) -> float:
        """What a roll for sanity costs on average."""
        seat = self.view.seats[self.me]
        if seat.shown and not self.view.options["revealed_still_rolls"]:
            return 0.0
        chance = int(self.view.options["madness_faces"]) / 6
        if seat.sanity > 1:
            return chance * (0.35 if seat.sanity > 2 else 0.8) * (0.3 + self.early)
        if self.side == N.LOYALIST:
            return chance * 0.4
        return -chance * self.ending() if self.ending() < 0 else chance * -0.5 * self.ending()

    def claim_worth(self, card: int) -> float:
        """What it is worth to claim a face-up card."""
        known = self._worth.get(card)
        if known is not None:
            return known
        title = self.components.titles[card]
        worth = self.vp(title.vp_kind, title.vp) + self.deck_worth(card)
        if title.agent and self.view.seats[self.me].agents:
            worth += AGENT * (0.3 + 0.7 * self.early)
        if title.sanity:
            worth -= self.sanity_cost()
        self._worth[card] = worth
        return worth

    def threat(self, city: int) -> float:
        """What the face-up card of a city would be worth to others, a little of which is worth denying it."""
        card = self.up[city]
        return 0.0 if card < 0 else 0.3 * (self.components.titles[card].vp + 0.6)

    # -- cities -----------------------------------------------------------------------------------------------------------

    def margin(self, q: int, city: int) -> int:
        """By how many pieces a player leads in a city; 0 or less where not."""
        most = 0
        for other in self.seats:
            if other != q:
                most = max(most, self.cubes[other][city] + self.agents[other][city])
        return self.cubes[q][city] + self.agents[q][city] - most

    def prospect(self, city: int) -> float:
        """What the own pieces in a city promise: a claim on the next turn, and pieces that others must beat."""
        mine = self.agents[self.me]
        # plans move own pieces back and forth and ask again; of all others a mind sees one position alone
        key = (city, self.cubes[self.me][city], mine[city], sum(mine))
        promise = self._prospects.get(key)
        if promise is None:
            promise = self._prospects[key] = self._promise(city)
        return promise

    def _promise(self, city: int) -> float:
        card = self.up[city]
        lead = self.margin(self.me, city)
        hold = HOLD[min(lead, 5)] if lead > 0 else 0.0
        promise = 0.0
        if card >= 0:
            if self.cubes[self.me][city]:
                promise = hold * max(0.0, self.claim_worth(card) + FRESH * self.hurry)
            elif hold:
                promise = 0.25 * hold * max(0.0, self.claim_worth(card))
            if lead >= 0:
                promise += self.threat(city)
        if self.agents[self.me][city] and hold:
            promise += hold * self.prey(city)
        if self.agents[self.me][city]:
            # an agent alone among others is easily killed
            promise -= 0.12 * self.danger() if lead < 0 else 0.0
        return promise

    def prey(self, city: int) -> float:
        """What the own majority in a city promises to an assassin: royalty, or agents of the other side."""
        components = self.components
        worth = 0.0
        if self.side == N.RESTORATIONIST:
            for royal in self.view.cities[city].slot:
                card = components.royalty[royal]
                worth += card.vp * (0.6 if self.armed(card.bombs) else 0.15)
        elif self.armed(components.agent_bombs[city]):
            rebels = [1.0 - self.loyalist[q] for q in self.others if self.agents[q][city]]
            worth += 0.75 * max(rebels, default=0.0) * max([components.titles[card].kill_vp for card in self.hand], default=0)
        return worth

    def hunts(self) -> bool:
        """Whether bombs are worth keeping: for royalty that can be killed, or beside a starter with kill points."""
        if self.side == N.RESTORATIONIST:
            return any(city.slot for city in self.view.cities)
        return any(self.components.titles[card].kill_vp for card in self.hand)

    def armed(self, need: int) -> bool:
        """Whether the hand holds a starter and so many bombs beside it."""
        components = self.components
        starters = [components.bombs[card] for card in self.hand if components.titles[card].starter]
        return bool(starters) and sum([components.bombs[card] for card in self.hand]) - min(starters) >= need

    def danger(self) -> float:
        """How much the loss of an agent would hurt: the last ones hide who one is."""
        left = sum(self.agents[self.me])
        if self.side == N.RESTORATIONIST:
            return 1.0 if left > 2 else 4.0
        return 1.0 if left > 1 else 1.5
