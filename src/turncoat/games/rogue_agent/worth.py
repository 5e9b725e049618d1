"""What things are worth to a seat, in points of the final score, judged from its view: for the heuristic bot.

The numbers are rules of thumb, tuned by letting the bot play against itself; none of them is a rule of the game.
"""

from __future__ import annotations

from functools import lru_cache

from turncoat.games.rogue_agent import chances
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.components import Card, City, Components
from turncoat.games.rogue_agent.view import CriminalView, RogueAgentView

# By marker position, what one more step on a track is worth while much of the game is left (fuel, ammo, clues), and what the use of
# one more upgrade step is worth then (vehicle, weapon, agent); the Influence at the end of a track comes on top.
STEPS = (
    (0.32, 0.24, 0.16, 0.10, 0.06, 0.04),
    (0.40, 0.34, 0.28, 0.20, 0.14, 0.10),
    (0.12, 0.16, 0.12, 0.14, 0.14, 0.30),
    (0.12, 0.22, 0.12, 0.22, 0.08, 0.12),
    (0.26, 0.42, 0.24, 0.40, 0.20, 0.34),
    (0.06, 0.14, 0.08, 0.14, 0.04, 0.04),
)
TRACK_END = (0.04, 0.07, 0.12, 0.20, 0.40)
"""By steps already taken of the last six, what nearing the Influence at the end of an upgrade track is worth."""
HEALTH = (-2.3, -1.25, -0.80, -0.46, -0.20, 0.0, 0.15)
"""By health, what it is worth to have it; 0 is a knock-out."""
CREDIT = 0.30
SPARE_CREDIT = 0.06
KEPT = 0.80
"""The share of a Criminal's later worth that survives the way to the Headquarters."""
UNSEEN_BONUS = 1.6
UNSEEN_REWARD = 3.4
FAILED = 0.45
"""What retaliation costs on average."""
GOODS_TRACK = {goods: index if goods != "influence" else -1 for index, goods in enumerate(N.GOODS)}
SURVIVES = 0.88
"""An Informant's chance to stand at the end, in a quiet district."""


class Mind:
    """A view with what its seat makes of it.

    Attributes:
        view, components, city: as they are; the last two are printed on the pieces or public. me: the seat. mine: its board.
        health: of the seat, or what a plan expects it to be when it gets there.
        left: rounds after this one. fresh: how much of the game is left for resources to be of use, 0 to 1.
    """

    __slots__ = (
        "_dice", "_loot", "_rewards", "_risk", "_rolled", "_sums", "_worth_of_health", "ammo", "city", "clocks", "components", "fresh",
        "health", "left", "me", "mine", "profile", "tracks", "view",
    )  # fmt: skip

    def __init__(self, view: RogueAgentView, components: Components, city: City) -> None:
        self.view = view
        self.components = components
        self.city = city
        self.me = view.audience
        self.mine = view.seats[self.me]
        self.health = self.mine.health
        self.tracks = self.mine.tracks
        self.clocks = {op: number for op, number, _round in self.mine.clocks}
        self.ammo = 0 if "no_ammo_spend" in self.clocks else self.tracks[N.AMMO]
        self.left = view.rounds - view.round
        self.fresh = min(1.0, (self.left + 0.4) / 4.0)
        self.profile = dice_profile(components)
        self._sums = step_sums(components, self.left)
        self._worth_of_health = health_worth(self.left)
        self._loot = -1.0
        self._rewards: list[float] | None = None
        self._risk: list[tuple[float, float]] | None = None
        self._dice: dict[tuple[int, int], tuple[float, ...]] = {}
        self._rolled: dict[tuple[int, int, bool, int], float] = {}

    # -- belongings -------------------------------------------------------------------------------------------------------

    def steps(self, track: int, n: int, at: int = -1) -> float:
        """What ``n`` steps on a track are worth, from the position ``at`` or where the marker is."""
        sums = self._sums[track]
        at = self.tracks[track] if at < 0 else at
        return sums[at + n if at + n < len(sums) else -1] - sums[at]

    def spent(self, track: int, n: int) -> float:
        """What ``n`` of a resource, spent, are missed."""
        at = self.tracks[track]
        return self.steps(track, n, max(0, at - n))

    def credits(self, n: int) -> float:
        """What ``n`` more credits are worth: Informants first, as long as there are turns to hire them."""
        mine = self.mine
        turns = 0 if mine.exposed else self.left + (0 if self.view.turn.hired and self.view.turn.player == self.me else 1)
        wanted = max(0, 2 * min(mine.supply, turns) - mine.credits)
        useful = min(n, wanted)
        return CREDIT * useful + SPARE_CREDIT * (n - useful) * self.fresh

    def paid(self, n: int) -> float:
        """What ``n`` credits, paid, are missed."""
        mine = self.mine
        turns = 0 if mine.exposed else self.left + (0 if self.view.turn.hired and self.view.turn.player == self.me else 1)
        spare = max(0, mine.credits - 2 * min(mine.supply, turns))
        return CREDIT * max(0, n - spare) + SPARE_CREDIT * min(n, spare) * self.fresh

    def harm(self, loss: float) -> float:
        """What losing health costs, a knock-out with the Criminals in custody."""
        if loss <= 0:
            return 0.0
        health, worths = self.health, self._worth_of_health
        after = health - loss
        if after <= 0:
            return worths[min(6, health)] - HEALTH[0] + self.loot()
        low = int(after)
        part = after - low
        worth = worths[min(6, low)] * (1 - part) + worths[min(6, low + 1)] * part
        return max(0.0, worths[min(6, health)] - worth)

    def healed(self, n: int) -> float:
        """What ``n`` more health is worth."""
        health = self.health
        top = min(self.components.health_max, health + n)
        return self._worth_of_health[min(6, top)] - self._worth_of_health[min(6, health)]

    # -- Criminals --------------------------------------------------------------------------------------------------------

    def loot(self) -> float:
        """What the Criminals in custody are worth when turned in."""
        if self._loot < 0:
            self._loot = self.prize(self.mine.custody)
        return self._loot

    def prize(self, numbers: tuple[int, ...]) -> float:
        """What turning in these Criminals is worth to this seat: bonus of their syndicates and credits."""
        if not numbers:
            return 0.0
        cards, reward = [], 0.0
        unseen = 0
        for criminal in self.view.criminals:
            if criminal.number in numbers:
                if criminal.card >= 0:
                    cards.append(criminal.card)
                    reward += self.components.cards[criminal.card].reward
                else:
                    unseen += 1
        return self.bonus(cards) + unseen * UNSEEN_BONUS + self.credits(int(reward + unseen * UNSEEN_REWARD))

    def bonus(self, cards: list[int]) -> float:
        """What these cards add to the bonus for syndicates, with half a look at what a longer row can still bring."""
        had = self.mine.turned_in
        now = syndicate_bonus(self.components, had)
        more = syndicate_bonus(self.components, (*had, *cards))
        return more - now + (0.5 * min(1.0, self.left / 4.0) * len(cards))

    def captured(self, card: Card | None, health: int) -> float:
        """What subduing a Criminal is worth: Influence, the steps of its reward, and what turning it in will bring."""
        steps = self.reward(health)
        if card is None:
            later = UNSEEN_BONUS + self.credits(int(UNSEEN_REWARD))
        else:
            later = self.bonus([self.components.card_index[card.id]]) + self.credits(card.reward)
        kept = KEPT if self.left else 0.25
        return self.components.gains["subdue_criminal"] + steps + later * kept

    def reward(self, steps: int) -> float:
        """What the steps of a reward are worth, well spread."""
        if self._rewards is None:
            self._rewards = sorted([self.steps(track, 1) for track in range(6)], reverse=True)
        return sum(self._rewards[:steps])

    # -- dice -------------------------------------------------------------------------------------------------------------

    def faces(self, colour: int) -> tuple[float, ...]:
        """What each face of a special die is worth in a search; an explosion what it costs, a boost what it may double."""
        found = self._dice.get((colour, self.health))
        if found is None:
            codes = self.components.codes[colour]
            worth = [self._face(code % N.SYMBOL_COUNT) for code in codes]
            good = sum([w for w in worth if w > 0]) / 6
            found = tuple([good if code % N.SYMBOL_COUNT == N.BOOST else w for code, w in zip(codes, worth, strict=True)])
            self._dice[colour, self.health] = found
        return found

    def _face(self, symbol: int) -> float:
        if symbol == N.EXPLOSION:
            return -self.harm(1)
        if symbol == N.BOOST:
            return 0.0
        gain = self.components.search_gain[symbol]
        worth = self.healed(gain.health) if gain.health else 0.0
        if gain.credits:
            worth += self.credits(gain.credits)
        if gain.track:
            worth += self.steps(N.TRACKS.index(gain.track), gain.steps)
        return worth

    def die(self, colour: int, rolls: int, safe: bool = False) -> float:
        """What one die of a search is worth on average with so many re-rolls; ``safe`` where explosions do no harm."""
        key = (colour, rolls, safe, self.health)
        worth = self._rolled.get(key)
        if worth is None:
            faces = self.faces(colour)
            if safe:
                faces = tuple([w if w > 0.0 else 0.0 for w in faces])
            worth = sum(faces) / 6
            for _ in range(rolls):
                worth = sum([w if w > worth else worth for w in faces]) / 6
            self._rolled[key] = worth
        return worth

    def rolls(self) -> int:
        """How often dice of a search can be rolled again."""
        return 1 + self.components.intelligence[self.tracks[N.AGENT]]

    def ignores(self, district: int) -> int:
        """Explosions of a search there that are ignored for nothing."""
        tile = self.components.tiles[district]
        if tile.android_shield if self.mine.exposed else tile.human_shield:
            return 9
        return self.helpers(district) + self.components.body_armor[self.tracks[N.AGENT]]

    def purchase(self, district: int, goods: str) -> float:
        """What buying something once in a district is worth, negative where it cannot be or costs more than it brings."""
        for ware in self.components.tiles[district].goods:
            if ware.kind == goods:
                if ware.currency == "clue":
                    if self.tracks[N.CLUE] < ware.price:
                        return -1.0
                    return ware.steps - self.spent(N.CLUE, ware.price)
                if self.mine.credits < ware.price:
                    return -1.0
                track = GOODS_TRACK[goods]
                return (ware.steps if track < 0 else self.steps(track, ware.steps)) - self.paid(ware.price)
        return -1.0

    def distance(self, here: int, there: int) -> int:
        """Steps between two districts: the city has no gaps, so rows and columns add up."""
        rows, columns = self.components.cell_row, self.components.cell_col
        a, b = self.city.cell_of[here], self.city.cell_of[there]
        return abs(rows[a] - rows[b]) + abs(columns[a] - columns[b])

    def pistols(self) -> int:
        """Green dice that Pistols give in attacks."""
        return self.components.pistols[self.tracks[N.WEAPON]]

    # -- the City Phase to come -------------------------------------------------------------------------------------------

    def threat(self, district: int) -> tuple[float, float]:
        """The damage of Killers and of bombs to expect in a district in the next City Phase, see :func:`forecast`."""
        if self._risk is None:
            self._risk = forecast(self.view, self.city)
        return self._risk[district]

    def risk(self, district: int) -> float:
        """What standing in a district at the end of the turn is likely to cost in the City Phase that follows."""
        killers, blasts = self.threat(district)
        if not killers and not blasts:
            return self._exposure(district)
        tile = self.components.tiles[district]
        exposed = self.mine.exposed
        if (tile.android_shield if exposed else tile.human_shield) and not self.view.destroyed[district]:
            return 0.0
        if exposed:
            killers = 0.0
        else:
            killers *= max(0, 2 - self.helpers(district)) / 2
        cost = self.harm(killers + blasts)
        return cost + (self.loot() * 0.9 if blasts and self.health > killers + blasts else 0.0) + self._exposure(district)

    def _exposure(self, district: int) -> float:
        """Criminals in custody may be intercepted where no shield covers their holder."""
        if not self.mine.custody or self.components.tiles[district].human_shield:
            return 0.0
        return 0.12 * self.loot()

    def helpers(self, district: int) -> int:
        """How many Informants help this seat in a district."""
        return 0 if "no_informant_help" in self.clocks else self.view.slots[district].count(self.me)

    def post(self, district: int) -> float:
        """What an Informant placed in a district is worth, 0 where none can be."""
        view, tile = self.view, self.components.tiles[district]
        taken = len(view.slots[district])
        if view.destroyed[district] or taken >= tile.slots:
            return 0.0
        stays = SURVIVES + 0.02 * (7 - self.left)
        if tile.thugs:
            stays -= 0.02 * self.left
        killers, blasts = self.threat(district)
        stays -= 0.0 if taken else 0.1 * min(2.0, killers)
        if view.bombs[district]:
            stays -= 0.75 if blasts >= 4 else 0.25
        return self.components.informant_value * max(0.0, min(1.0, stays)) + 0.05 * self.left / 7

    # -- fights -----------------------------------------------------------------------------------------------------------

    def fight(
        self, needed: int, green: int, black: int, most: int, gain: float, failure: float, red: int = 3, bonus: int = 0
    ) -> tuple[float, int]:
        """The worth of an attack and the ammo to spend on it, from 0 to ``most``: what is won or lost, less what is spent."""
        return self._best_ammo([needed], [1.0], [gain], green, black, most, failure, red, bonus)

    def fight_unseen(self, criminal: CriminalView, green: int, most: int) -> tuple[float, int]:
        """As :meth:`fight`, against a Criminal whose card this seat does not know."""
        shares = unseen_health(self.components)
        needed = [max(1, health - criminal.wounds) for health in range(1, 5)]
        gains = [self.captured(None, health) for health in range(1, 5)]
        return self._best_ammo(needed, list(shares), gains, green, 0, most, FAILED + 0.15, 3, 0)

    def _best_ammo(
        self,
        needed: list[int],
        shares: list[float],
        gains: list[float],
        green: int,
        black: int,
        most: int,
        failure: float,
        red: int,
        bonus: int,
    ) -> tuple[float, int]:
        counts = self.components.dice_count
        green = min(green, counts[N.GREEN])
        red = max(0, min(red, counts[N.RED]))
        health = self.health if self.health <= 2 else chances.UNHURT
        shot, best, choice = self.harm(1) / 6, -9.0, 0
        for ammo in range(min(most, counts[N.BLACK] - black) + 1):
            worth = -self.spent(N.AMMO, ammo) - shot * (black + ammo)
            for need, share, gain in zip(needed, shares, gains, strict=True):
                if share:
                    odds = chances.attack(self.profile, red, green, black + ammo, need, bonus, health)
                    worth += share * (odds * gain - (1 - odds) * failure)
            if worth > best + 0.02:
                best, choice = worth, ammo
        return best, choice


# -- tables that follow from the components ----------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def step_sums(components: Components, left: int) -> tuple[tuple[float, ...], ...]:
    """By track, what all steps up to each position are worth with so many rounds to come."""
    out = []
    for track, top in enumerate(components.track_max):
        use = min(1.0, (left + 0.4) / 4.0) if track < N.VEHICLE else min(1.0, left / 4.0)
        sums = [0.0]
        for step in range(top):
            at = max(0, min(5, step + 6 - top))
            worth = STEPS[track][at] * use
            if track >= N.VEHICLE:
                influence = components.influence_at_max[track]
                worth += influence if step + 1 == top else influence * TRACK_END[min(4, at)] if left else 0.0
            sums.append(sums[-1] + worth)
        out.append(tuple(sums))
    return tuple(out)


@lru_cache(maxsize=32)
def health_worth(left: int) -> tuple[float, ...]:
    """What each health is worth with so many rounds to come; in the last one little but a knock-out counts."""
    return HEALTH if left else (HEALTH[0], *[worth * 0.25 for worth in HEALTH[1:]])


@lru_cache(maxsize=16)
def dice_profile(components: Components) -> chances.Profile:
    """See :func:`.chances.profile`."""
    return chances.profile(components)


@lru_cache(maxsize=16)
def unseen_health(components: Components) -> tuple[float, float, float, float]:
    """The chances of health 1 to 4 of a card that nobody has seen, by the places of the deck."""
    shares = [0.0, 0.0, 0.0, 0.0]
    places = components.take_low + components.take_high
    for mask, take in ((components.low_cards, components.take_low), (components.high_cards, components.take_high)):
        cards = [card for index, card in enumerate(components.cards) if mask >> index & 1]
        for card in cards:
            shares[card.health - 1] += take / places / len(cards)
    return shares[0], shares[1], shares[2], shares[3]


@lru_cache(maxsize=4096)
def syndicate_bonus(components: Components, cards: tuple[int, ...]) -> int:
    """The bonus for these cards (RA-20.3 to RA-20.6)."""
    groups: dict[str, int] = {}
    jokers = 0
    for index in cards:
        syndicate = components.cards[index].syndicate
        if components.syndicates[syndicate].joker:
            jokers += 1
        else:
            groups[syndicate] = groups.get(syndicate, 0) + 1
    sizes = sorted(groups.values(), reverse=True) or [0]
    sizes[0] += jokers
    row = components.syndicate_bonus
    return sum([row[size] if size < len(row) else row[-1] + components.syndicate_more * (size - len(row) + 1) for size in sizes])


# -- what the City Phase will bring -------------------------------------------------------------------------------------------


def forecast(view: RogueAgentView, city: City) -> list[tuple[float, float]]:
    """By district, the expected damage of Killers and of bombs in the next City Phase to an unprotected Agent without help."""
    killers, blasts = [0.0] * N.DISTRICT_COUNT, [0.0] * N.DISTRICT_COUNT
    enters = [0] * N.DISTRICT_COUNT
    following = city.next
    for criminal in view.criminals:
        if criminal.place >= 0 and not criminal.subdued:
            there = following[criminal.place]
            if there >= 0:
                enters[there] += 1
            elif criminal.new:
                enters[city.entry] += 1
    for here, n in enumerate(view.killers):
        if n:
            _killers_strike(view, following, enters, here, n, killers)
    squad_next = _next_precinct(view.squad)
    for here, timers in enumerate(view.bombs):
        for timer in timers:
            ticks = enters[here] if here != view.squad else 0
            if timer - ticks <= 0 or (timer - ticks <= 1 and here != squad_next):
                blasts[here] += 4.0
                for near in city.neighbours[here]:
                    blasts[near] += 2.0
    return list(zip(killers, blasts, strict=True))


def _next_precinct(squad: int) -> int:
    return N.BEFORE_PRECINCTS + 1 if squad == N.DISTRICT_COUNT - 1 else squad + 1


def _killers_strike(view: RogueAgentView, following: tuple[int, ...], enters: list[int], here: int, n: int, killers: list[float]) -> None:
    """Killers are pushed on by Criminals that enter, act where they stand, on the next district, and once more after an Agent."""
    at, chance = here, 1.0
    while enters[at] and at != view.squad:
        at = following[at]
        if at < 0:
            return
    for part in range(3):
        if at != view.squad and not enters[at]:
            killers[at] += 2.0 * n * chance
        at = following[at]
        if at < 0:
            return
        chance *= 0.8 if part == 0 else 0.7
