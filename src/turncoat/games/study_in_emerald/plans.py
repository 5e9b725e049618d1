"""Whole actions as a sensible player would compose them: each plan is the list of words to say, with what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from turncoat.games.study_in_emerald import components as C
from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.worth import AGENT, CUBE, FRESH, OWN_STEP, Mind

Plan = tuple[float, list[str]]
BLUSH = 0.25
"""What it costs early in the game to show one's side by advancing its marker."""
HOARD = 3
"""So many bombs and starters are kept for a killing."""
CARD_COST = 0.1
"""What it costs to play a card, beside the chance to use it otherwise."""


def card_sets(mind: Mind, symbols: tuple[int, ...], most: int) -> Iterator[tuple[tuple[int, ...], int, float]]:
    """Sets of cards of the hand with a symbol, with the symbols they show and what playing them costs; no more than ``most``."""
    useful = [card for card in mind.hand if symbols[card]]
    seen = set()
    for size in range(1, min(len(useful), most) + 1):
        for cards in combinations(useful, size):
            if cards not in seen:
                seen.add(cards)
                yield cards, sum([symbols[card] for card in cards]), sum([card_cost(mind, card) for card in cards])


def card_cost(mind: Mind, card: int) -> float:
    """What is given up by playing a card now: its other symbols, its text, its part in a killing."""
    title = mind.components.titles[card]
    cost = CARD_COST + 0.03 * sum(title.symbols)
    if title.kill_vp and mind.side == N.LOYALIST:
        cost += 0.3
    if mind.view.slot == 1:
        cost += 0.3 * mind.components.steps[card][mind.side]
    return cost


def said_cards(mind: Mind, cards: tuple[int, ...]) -> list[str]:
    """The words that name cards of the hand."""
    return [mind.components.card_actions[card].text for card in cards]


def thrifty(mind: Mind, cards: tuple[int, ...], shown: int, symbols: tuple[int, ...], used: int) -> bool:
    """Whether the option ``card_limit`` lets these cards be played for so many uses."""
    if mind.view.options["card_limit"] == N.NO_SPARE:
        return shown - min([symbols[card] for card in cards]) < used
    return len(cards) <= used


# -- symbol actions -----------------------------------------------------------------------------------------------------------


def place_plans(mind: Mind) -> Iterator[Plan]:
    """Cubes go where they win a majority that is worth having."""
    supply = mind.view.seats[mind.me].cubes
    symbols = mind.components.place
    gains: dict[tuple[int, int], float] = {}
    for cards, shown, cost in card_sets(mind, symbols, supply):
        most = min(shown, supply)
        for cubes in range(len(cards), most + 1):
            if not thrifty(mind, cards, shown, symbols, cubes):
                continue
            for city in range(N.CITY_COUNT):
                if (city, cubes) not in gains:
                    gains[city, cubes] = placing(mind, city, cubes)
                words = ["place", *said_cards(mind, cards), N.AT[city].text, N.CUBES[cubes].text]
                yield gains[city, cubes] - cost, words


def placing(mind: Mind, city: int, cubes: int) -> float:
    """What so many cubes more in a city are worth."""
    mine = mind.cubes[mind.me]
    before = mind.prospect(city)
    mine[city] += cubes
    after = mind.prospect(city)
    mine[city] -= cubes
    return after - before - 0.06 * cubes


def claim_plans(mind: Mind) -> Iterator[Plan]:
    """The best card first; further claims are weighed when they come."""
    offers = sorted([(claiming(mind, city), -city) for city in claimable(mind)], reverse=True)
    symbols = mind.components.claim
    for cards, shown, cost in card_sets(mind, symbols, len(offers)):
        if not thrifty(mind, cards, shown, symbols, len(offers)):
            continue
        gains = [gain for gain, _ in offers[:shown] if gain > 0] or [offers[0][0]]
        yield sum(gains) - cost, ["claim", *said_cards(mind, cards), N.AT[-offers[0][1]].text]


def claimable(mind: Mind) -> list[int]:
    """Cities where the view says that a claim is possible."""
    cities = mind.view.cities
    return [city for city in range(N.CITY_COUNT) if mind.cubes[mind.me][city] and mind.up[city] >= 0 and cities[city].leader == mind.me]


def claiming(mind: Mind, city: int) -> float:
    """What a claim is worth: the card, less the cubes that go to limbo and those that others get back."""
    card = mind.up[city]
    title = mind.components.titles[card]
    worth = mind.claim_worth(card) + mind.threat(city) + FRESH * mind.hurry
    worth -= CUBE * (0.3 + mind.early) * (1.0 - mind.hurry) * mind.cubes[mind.me][city] * 0.7
    worth -= 0.08 * sum([mind.cubes[q][city] for q in mind.others])
    if mind.ends(title.vp):
        worth += mind.ending(mind.vp(title.vp_kind, title.vp))
    return worth


def retrieve_plans(mind: Mind) -> Iterator[Plan]:
    """Cubes come back from limbo, then from where they promise nothing."""
    seat = mind.view.seats[mind.me]
    mine = mind.cubes[mind.me]
    # who has no other cube takes back also what only stands in somebody's way
    bare = not seat.cubes + seat.limbo
    idle = [
        city
        for city in range(N.CITY_COUNT)
        for _ in range(mine[city])
        if mind.prospect(city) <= 0.05 or (bare and mind.margin(mind.me, city) <= 0)
    ]
    places = [N.LIMBO] * seat.limbo + idle
    rest = [city for city in range(N.CITY_COUNT) for _ in range(mine[city] - idle.count(city))]
    symbols = mind.components.retrieve
    for cards, shown, cost in card_sets(mind, symbols, seat.limbo + sum(mine)):
        used = min(shown, len(places))
        if not thrifty(mind, cards, shown, symbols, used):
            continue
        worth = sum([0.62 if seat.cubes + n < 3 else 0.36 if seat.cubes + n < 6 else 0.12 for n in range(used)]) * (
            0.35 + 0.65 * mind.early
        )
        takes = [N.TAKE[place].text for place in places[:used]]
        whole = used == min(shown, len(places) + len(rest))
        yield worth - cost, ["retrieve", *said_cards(mind, cards), *takes, *([] if whole else ["done"])]


def move_plans(mind: Mind) -> Iterator[Plan]:
    """Agents go, one after the other, where they promise most."""
    group = mind.view.options["agent_moves"] == "group"
    there = max(mind.agents[mind.me]) if group else sum(mind.agents[mind.me])
    symbols = mind.components.move
    for cards, shown, cost in card_sets(mind, symbols, there):
        if len(cards) > 2 or not thrifty(mind, cards, shown, symbols, len(cards)):
            continue
        gain, moves = best_moves(mind, 1 if group else min(shown, there), len(cards))
        if moves:
            whole = len(moves) == min(shown, mind.agents[mind.me][moves[0][0]] if group else there)
            words = [word for start, goal in moves for word in (N.FROM[start].text, N.TO[goal].text)]
            yield gain - cost, ["move", *said_cards(mind, cards), *words, *([] if whole else ["done"])]


def best_moves(mind: Mind, most: int, least: int) -> tuple[float, list[tuple[int, int]]]:
    """The moves that gain most, each the best after those before; agents that have moved stay."""
    mine = mind.agents[mind.me]
    before = mine.copy()
    free = mine.copy()
    moves: list[tuple[int, int]] = []
    gain = 0.0
    while len(moves) < most:
        options = [
            (moving(mind, start, goal), start, goal)
            for start in range(N.CITY_COUNT)
            if free[start]
            for goal in range(N.CITY_COUNT)
            if goal != start
        ]
        best = max(options, default=(0.0, 0, 0))
        if not options or (best[0] <= 0.05 and len(moves) >= least):
            break
        gain += best[0]
        moves.append(best[1:])
        mine[best[1]] -= 1
        free[best[1]] -= 1
        mine[best[2]] += 1
    mind.agents[mind.me] = before
    return gain, moves


def moving(mind: Mind, start: int, goal: int) -> float:
    """What an agent's move promises."""
    mine = mind.agents[mind.me]
    before = mind.prospect(start) + mind.prospect(goal)
    mine[start] -= 1
    mine[goal] += 1
    after = mind.prospect(start) + mind.prospect(goal)
    mine[start] += 1
    mine[goal] -= 1
    return after - before


def marker_plans(mind: Mind) -> Iterator[Plan]:
    """The own marker advances; the game is ended this way only if that is well."""
    steps = mind.components.steps
    useful = [card for card in mind.hand if steps[card][mind.side] > steps[card][1 - mind.side]]
    for size in range(1, len(useful) + 1):
        for cards in combinations(useful, size):
            worth = advancing(mind, sum([steps[card][mind.side] for card in cards]), len(cards))
            if worth is not None:
                yield worth - sum([CARD_COST + 0.02 * sum(mind.components.titles[card].symbols) for card in cards]), [
                    "markers", *said_cards(mind, cards), "done",
                ]  # fmt: skip


def advancing(mind: Mind, steps: int, least: int) -> float | None:
    """What so many steps of the own marker are worth; None where they would not all count."""
    here = mind.view.markers[mind.side]
    end = mind.components.track_end
    real = min(steps, end - here)
    if real < least:
        return None
    worth = OWN_STEP * 1.1 * real
    if not mind.view.seats[mind.me].shown:
        worth -= BLUSH * mind.early
    gap_after = abs(here + real - mind.view.markers[1 - mind.side])
    reached = max([seat.total for seat in mind.view.seats]) - mind.view.gap + gap_after >= mind.view.mark
    if here + real == end or reached:
        worth += mind.ending(0.0, real, mind.side)
    return worth


# -- killing ------------------------------------------------------------------------------------------------------------------


def kill_plans(mind: Mind, done: int) -> Iterator[Plan]:
    """Killings with cards of the hand and of the table; the bombs are the fewest that suffice."""
    components = mind.components
    table = mind.view.table
    starts = [(card, False) for card in sorted(set(mind.hand)) if components.uses[card] & N.CAN_START]
    starts += [
        (card, True) for card in sorted({card for card, marks in table if not marks & N.STARTER}) if components.uses[card] & N.CAN_START
    ]
    goals = list(kill_goals(mind))
    for starter, again in starts if goals else ():
        for worth, target, need in goals:
            bombs = _bombs(mind, starter, again, need)
            if bombs is not None:
                total = worth + _kill_points(mind, starter, target) - starter_cost(mind, starter) - 0.12 * len(bombs)
                first = (components.again_actions if again else components.card_actions)[starter].text
                yield total, [*([] if done else ["assassinate"]), first, target, *bombs, "done"]


def kill_goals(mind: Mind) -> Iterator[tuple[float, str, int]]:
    """Targets as (worth without kill points, words, bombs needed)."""
    components = mind.components
    for city in range(N.CITY_COUNT):
        if mind.view.cities[city].leader != mind.me or not (mind.agents[mind.me][city] or not mind.view.options["assassin_needs_agent"]):
            continue
        swept = CUBE * 0.6 * mind.cubes[mind.me][city]
        for royal in mind.view.cities[city].slot:
            yield royal_worth(mind, royal, city) - swept, components.target_royalty[royal].text, components.royalty[royal].bombs
        for q in mind.others:
            if mind.agents[q][city]:
                yield agent_worth(mind, q) - swept, N.TARGET[city][q].text, components.agent_bombs[city]


def royal_worth(mind: Mind, royal: int, city: int) -> float:
    """Royalty is what Restorationists live for; to Loyalists it is worth a little to end the game with."""
    vp = mind.components.royalty[royal].vp
    mad = 0.5 * (0.4 if sum(mind.agents[mind.me]) > 1 or not mind.agents[mind.me][city] else mind.danger())
    if mind.side == N.RESTORATIONIST:
        worth = vp + 0.2 - mad
        return worth + (mind.ending(vp) if mind.ends(vp) else 0.0)
    worth = -0.6 - mad
    return worth + (mind.ending() if mind.ends(vp) else 0.0)


def agent_worth(mind: Mind, q: int) -> float:
    """An agent less of another player; the last one of a Restorationist ends the game."""
    rebel = 1.0 - mind.loyalist[q]
    worth = 0.35 + 0.25 * (mind.view.seats[q].total > mind.view.seats[mind.me].total)
    left = sum(mind.agents[q])
    if left == 1:
        worth += rebel * mind.ending(3.0 if mind.side == N.LOYALIST else 0.0) - (1.0 - rebel) * 0.3
    return worth


def _kill_points(mind: Mind, starter: int, target: str) -> float:
    words = target.split()
    if len(words) < 3:
        return 0.0
    q = N.SEAT_OF[words[2]]
    vp = mind.components.titles[starter].kill_vp
    worth = (1.0 - mind.loyalist[q]) * vp if mind.side == N.LOYALIST else -0.05 * vp
    return worth + (mind.ending(max(0.0, worth)) if vp and mind.ends(vp) else 0.0)


def starter_cost(mind: Mind, starter: int) -> float:
    """A starter leaves the deck for good."""
    return 0.35 * mind.deck_worth(starter) + 0.2


def _bombs(mind: Mind, starter: int, again: bool, need: int) -> list[str] | None:
    """Words for the bomb cards that reach ``need``, those of the table first; None where there are not enough."""
    components = mind.components
    symbols = components.bombs
    spare = [card for card, marks in mind.view.table if symbols[card] and not marks & N.BOMBED]
    if (
        again
        and starter in spare
        and not any(card == starter and marks & N.BOMBED and not marks & N.STARTER for card, marks in mind.view.table)
    ):
        spare.remove(starter)
    hand = list(mind.hand)
    if not again:
        hand.remove(starter)
    words = []
    for cards, actions in ((spare, components.again_actions), (hand, components.card_actions)):
        for card in sorted(
            cards, key=lambda card: (symbols[card] < need, symbols[card] if symbols[card] >= need else -symbols[card], card)
        ):
            if need <= 0:
                break
            if symbols[card]:
                need -= symbols[card]
                words.append(actions[card].text)
    if need > 0 and mind.view.options["starter_own_bombs"] and not again:
        need -= symbols[starter]
    return words if need <= 0 else None


# -- other actions ------------------------------------------------------------------------------------------------------------


def discard_plans(mind: Mind) -> Iterator[Plan]:
    """Cards of little use make way for others."""
    seat = mind.view.seats[mind.me]
    components = mind.components
    if not seat.draw + seat.discard:
        return
    poor = [
        card
        for card in mind.hand
        if mind.deck_worth(card) < 0.3 + 0.3 * mind.early
        and not (mind.hunts() and (components.bombs[card] or components.titles[card].starter))
    ]
    if poor:
        yield 0.05 * len(poor), ["discard", *said_cards(mind, tuple(poor)), "done"]
    if mind.view.slot == 2:
        spare = spare_cards(mind)
        if spare:
            yield 0.02 * len(spare), ["discard", *said_cards(mind, tuple(spare)), "done"]


def spare_cards(mind: Mind) -> list[int]:
    """Cards that the rest of the hand makes needless for the next turn; a hand full of them draws no others."""
    components, seat = mind.components, mind.view.seats[mind.me]
    # who has played nothing this turn is stuck, and keeps only what can be used as things stand
    stuck = len(mind.hand) >= components.hand_size
    room = {
        N.PLACE: 2 if seat.cubes else 0 if stuck else 1,
        N.RETRIEVE: 2 if seat.limbo else 0 if stuck else 1,
        N.MOVE: 0 if stuck else 1,
        N.BOMB: 0 if stuck or not mind.hunts() else HOARD,
    }
    spare = []
    for card in sorted(mind.hand, key=mind.deck_worth, reverse=True):
        title = components.titles[card]
        serves = [symbol for symbol in room if title.symbols[symbol] or (symbol == N.BOMB and title.starter)]
        if not (title.symbols[N.CLAIM] or components.steps[card][mind.side] or any(room[symbol] > 0 for symbol in serves)):
            spare.append(card)
        for symbol in serves:
            room[symbol] -= 1
    return spare


def text_plans(mind: Mind) -> Iterator[Plan]:
    """Cards whose text can be used, by what it is worth."""
    for card in sorted(set(mind.hand)):
        effect = mind.components.titles[card].effect
        if effect is not None:
            cost = 0.5 * mind.deck_worth(card) if mind.components.titles[card].one_use else CARD_COST
            yield text_worth(mind, effect) - cost, ["action", mind.components.card_actions[card].text]


def text_worth(mind: Mind, effect: C.AnyEffect) -> float:
    """What the text of a card is worth now; its choices are weighed when they come."""
    seat = mind.view.seats[mind.me]
    if isinstance(effect, C.Score):
        worth = mind.vp(effect.vp_kind, effect.vp)
        return worth + (mind.ending(worth) if mind.ends(effect.vp) else 0.0)
    if isinstance(effect, C.AdvanceMarker):
        if effect.track != N.SIDES[mind.side]:
            return -1.0
        return advancing(mind, effect.steps, 1) or -1.0
    if isinstance(effect, C.LimboToSupply):
        return 0.4 * seat.limbo * (0.3 + 0.7 * mind.early) if seat.cubes < 5 else 0.15 * seat.limbo
    if isinstance(effect, C.Draw):
        return 0.35 * effect.count
    if isinstance(effect, C.RegainSanity):
        return 0.3 if seat.sanity == 2 else 1.0 + 1.5 * (mind.side == N.RESTORATIONIST)
    if isinstance(effect, C.GiveUpAgents):
        return give_up_worth(mind, effect)
    if isinstance(effect, C.AddAgent):
        return AGENT * (0.4 + 0.6 * mind.early)
    return _text_on_others(mind, effect)


def give_up_worth(mind: Mind, effect: C.GiveUpAgents) -> float:
    """Agents that are not needed become Loyalist points."""
    agents = min(effect.max, sum(mind.agents[mind.me]) - 1)
    worth = agents * mind.vp(effect.vp_kind, effect.vp_each) - AGENT * agents * (0.3 + mind.early)
    return worth + (mind.ending(worth) if mind.ends(agents * effect.vp_each) else 0.0)


def _text_on_others(mind: Mind, effect: C.AnyEffect) -> float:
    if isinstance(effect, C.CubesToLimbo):
        return max([banishing(mind, city) for city in range(N.CITY_COUNT)])
    if isinstance(effect, C.MoveOwnAgents):
        return best_moves(mind, sum(mind.agents[mind.me]), 1)[0]
    if isinstance(effect, C.SweepCity):
        return max([sweeping(mind, city) for city in range(N.CITY_COUNT)])
    if isinstance(effect, C.RemoveRoyalty):
        return 1.2 if mind.side == N.LOYALIST else -2.0
    if isinstance(effect, C.PurgeFaceUp):
        return max([purging(mind, city) for city in range(N.CITY_COUNT)])
    if isinstance(effect, C.RemoveOtherAgent | C.ReplaceOtherAgent):
        return 0.9
    if isinstance(effect, C.MoveOtherAgent):
        return 0.3
    return 0.35  # zombies


def banishing(mind: Mind, city: int) -> float:
    """What it is worth to send the cubes of others in a city to limbo."""
    return CUBE * sum([mind.cubes[q][city] for q in mind.others]) + (
        0.5 * max(0.0, mind.claim_worth(mind.up[city])) if _blocked(mind, city) else 0.0
    )


def _blocked(mind: Mind, city: int) -> bool:
    """Whether only cubes of others keep the own pieces in a city from the majority."""
    mine = mind.cubes[mind.me][city] + mind.agents[mind.me][city]
    return (
        mind.up[city] >= 0
        and bool(mind.cubes[mind.me][city])
        and mind.margin(mind.me, city) <= 0
        and all(mind.agents[q][city] < mine for q in mind.others)
    )


def sweeping(mind: Mind, city: int) -> float:
    """What it is worth to sweep a city."""
    loss = CUBE * mind.cubes[mind.me][city] + AGENT * max(0, mind.agents[mind.me][city] - 1)
    gain = sum([CUBE * mind.cubes[q][city] + AGENT * max(0, mind.agents[q][city] - 1) for q in mind.others])
    return 0.7 * gain - loss - mind.prospect(city)


def purging(mind: Mind, city: int) -> float:
    """What it is worth to take a face-up card out of the game."""
    card = mind.up[city]
    if card < 0 or mind.components.titles[card].city >= 0:
        return -9.0
    title = mind.components.titles[card]
    against = title.vp if title.vp_kind == N.SIDES[1 - mind.side] else 0.4 * title.vp
    return 0.4 * against - 2 * mind.prospect(city)
