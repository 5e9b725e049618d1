"""What the sensible bot does with a turn: which district to go to, and what to do there and on the way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from turncoat.games.rogue_agent import chances
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.components import Card, City
from turncoat.games.rogue_agent.heuristics_bomb import defusing
from turncoat.games.rogue_agent.view import CriminalView
from turncoat.games.rogue_agent.worth import FAILED, Mind
from turncoat.kernel.actions import Action

Legal = Sequence[Action]
Deed = tuple[float, Action]
"""What an action is worth, and the action."""
Ways = dict[int, tuple[float, int, Action]]
"""By district that can be reached: what the way costs, the health that it costs, and its first step."""

ENOUGH: Final = 0.03
PAID: Final = 0.25
"""What moving must gain at least, for nothing and for fuel, so that a bot does not walk about on a whim."""
KNOWING: Final = 0.34
"""What it is worth to know a Criminal's card before the attack."""
NARROW: Final = (N.SEARCH, N.BUY, N.DEFUSE)
JUSTICE: Final = 2


def plan(mind: Mind, legal: Legal) -> Action:
    """The next action of a turn."""
    here = mind.mine.at
    fuel = mind.tracks[N.FUEL]
    price = 2 if "dear_fuel" in mind.clocks else 1
    first = 0 if mind.view.turn.moves == 0 else price
    ways: Ways = {}
    if first <= fuel:
        cost = mind.spent(N.FUEL, first) + PAID if first else 0.0
        ways = travel(mind, here, steps_of_move(mind), (here,), cost, fuel - first, price)
    goal, deeds = best_goal(mind, here, ways)
    return _now(mind, legal, here, goal, deeds) or (ways[goal][2] if goal != here else _closing(mind, legal, here))


def plan_step(mind: Mind, legal: Legal) -> Action:
    """The next step of a Move, or its end."""
    here, turn = mind.mine.at, mind.view.turn
    price = 2 if "dear_fuel" in mind.clocks else 1
    ways = travel(mind, here, turn.steps_left, turn.path, 0.0, mind.tracks[N.FUEL], price, N.STOP)
    goal, _deeds = best_goal(mind, here, ways)
    if N.HIRE in legal and mind.post(here) > (mind.post(goal) if goal != here else 0.0) and mind.post(here) > mind.paid(2):
        return N.HIRE
    action = ways[goal][2] if goal != here else N.STOP
    return action if action in legal else N.STOP


def _now(mind: Mind, legal: Legal, here: int, goal: int, deeds: list[Deed]) -> Action | None:
    """What is to be done before leaving, if anything: planned deeds that are possible here, then Hire and Investigate."""
    wanted = _wanted_card(mind, legal, deeds)
    if wanted is not None:
        return wanted
    for _worth, action in deeds:
        if action in legal:
            return action
    if N.HIRE in legal and (goal == here or mind.view.options["hire_timing"] == "free"):
        worth = mind.post(here)
        if worth > mind.paid(2) and (goal == here or worth >= mind.post(goal)):
            return N.HIRE
    return _scan(mind, legal)


def _closing(mind: Mind, legal: Legal, here: int) -> Action:
    """Nothing is left to do but to look at cards with clues that would be lost."""
    if mind.tracks[N.CLUE] >= mind.components.track_max[N.CLUE] - 1 and mind.left:
        for action in legal:
            if action.verb == "investigate":
                return action
    return N.END_TURN


def _wanted_card(mind: Mind, legal: Legal, deeds: list[Deed]) -> Action | None:
    """A look at the card of a Criminal that is to be attacked."""
    for _worth, action in deeds:
        if action.verb == "attack" and action is not N.ATTACK_KILLER:
            look = N.INVESTIGATE[int(action.value)]
            if look in legal and mind.spent(N.CLUE, 2) < KNOWING:
                return look
    return None


# -- where to go --------------------------------------------------------------------------------------------------------------


def best_goal(mind: Mind, here: int, ways: Ways) -> tuple[int, list[Deed]]:
    """The district in which to end, and the deeds of the plan in order of their worth, those of the present district among them."""
    left = justice_left(mind)
    counted, free = deeds_at(mind, here, left)
    best, goal, chosen = -99.0, here, []
    hires = can_hire(mind)
    post_here = max(0.0, mind.post(here) - mind.paid(2)) if hires else 0.0
    for district in (here, *ways):
        deeds, extra, post, cost = counted, free, post_here, 0.0
        if district != here:
            cost, loss, _first = ways[district]
            mind.health = max(1, mind.mine.health - loss)
            more, more_free = deeds_at(mind, district, left)
            deeds, extra = sorted([*counted, *more], key=_worth_of, reverse=True), [*free, *more_free]
            cost += ENOUGH
            if hires:
                post = max(post, mind.post(district) - mind.paid(2))
        top = deeds[:left]
        worth = sum([deed[0] for deed in top]) + sum([deed[0] for deed in extra]) + post - mind.risk(district) - cost
        mind.health = mind.mine.health
        if worth > best:
            best, goal, chosen = worth, district, [*top, *extra]
    return goal, sorted(chosen, key=_worth_of, reverse=True)


def _worth_of(deed: Deed) -> float:
    return deed[0]


def justice_left(mind: Mind) -> int:
    """How many Justice or covert actions are left in this turn."""
    turn = mind.view.turn
    if turn.no_justice:
        return 0
    return max(0, (1 if "one_justice" in mind.clocks else JUSTICE) - len(turn.justice))


def can_hire(mind: Mind) -> bool:
    """Whether this turn can still see an Informant hired somewhere."""
    mine = mind.mine
    return not (mind.view.turn.hired or mine.exposed or "no_hire" in mind.clocks) and mine.supply > 0 and mine.credits >= 2


def steps_of_move(mind: Mind) -> int:
    """How many steps a Move may have."""
    steps = 2 + mind.components.engine[mind.tracks[N.VEHICLE]]
    return max(1, steps - 1) if "short_moves" in mind.clocks else steps


def travel(
    mind: Mind, here: int, steps: int, avoid: tuple[int, ...], cost: float, fuel: int, price: int, second: Action | None = None
) -> Ways:
    """The cheapest way to each district by this Move, and by one more that is paid with fuel.

    Args:
        cost: of declaring this Move. fuel: left after that. price: of the next Move. second: the action that ends this Move at once.
    """
    entry = [_entry(mind, district) for district in range(N.DISTRICT_COUNT)]
    ways: Ways = {}
    _extend(ways, paths(mind.city, here, steps), avoid, entry, cost, 0, None)
    if fuel >= price:
        again = mind.spent(N.FUEL, price) + PAID
        starts = list(ways.items())
        if second is not None:
            starts.append((here, (cost, 0, second)))
        for district, (paid, loss, first) in starts:
            _extend(ways, paths(mind.city, district, steps_of_move(mind)), (), entry, paid + again, loss, first)
    ways.pop(here, None)
    return ways


def _extend(
    ways: Ways,
    found: tuple[tuple[int, ...], ...],
    avoid: tuple[int, ...],
    entry: list[tuple[float, int]],
    cost: float,
    loss: int,
    first: Action | None,
) -> None:
    for path in found:
        paid, hurt = cost, loss
        for district in path:
            if district in avoid:
                break
            more, thugs = entry[district]
            paid += more
            hurt += thugs
        else:
            goal = path[-1]
            if goal not in ways or paid < ways[goal][0]:
                ways[goal] = (paid, hurt, first if first is not None else N.MOVE[path[0]])


@lru_cache(maxsize=4096)
def _paths(neighbours: tuple[tuple[int, ...], ...], here: int, steps: int) -> tuple[tuple[int, ...], ...]:
    out: list[tuple[int, ...]] = []
    going: list[tuple[int, ...]] = [(here,)]
    for _ in range(steps):
        going = [(*path, near) for path in going for near in neighbours[path[-1]] if near not in path]
        out += [path[1:] for path in going]
    return tuple(out)


def paths(city: City, here: int, steps: int) -> tuple[tuple[int, ...], ...]:
    """All ways of up to so many steps that visit no district twice, without their start."""
    return _paths(city.neighbours, here, steps)


def _entry(mind: Mind, district: int) -> tuple[float, int]:
    """What entering a district costs, Thugs that strike or the ammo that stops them, and the health lost."""
    if mind.view.destroyed[district]:
        loss = 0 if mind.mine.exposed else mind.components.destroyed_agent_loss
        return mind.harm(loss), loss
    thugs = mind.components.tiles[district].thugs
    if not thugs:
        return NO_LOSS
    thugs -= mind.components.armor[mind.tracks[N.VEHICLE]] + mind.helpers(district)
    if thugs <= 0:
        return NO_LOSS
    return min([(mind.harm(thugs - ammo) + mind.spent(N.AMMO, ammo), thugs - ammo) for ammo in range(min(thugs, mind.ammo) + 1)])


NO_LOSS: Final = (0.0, 0)


# -- what to do there ---------------------------------------------------------------------------------------------------------


def deeds_at(mind: Mind, district: int, left: int) -> tuple[list[Deed], list[Deed]]:
    """The worthwhile deeds of a district, best first: those that count as Justice actions, and those that do not."""
    view = mind.view
    counted: list[Deed] = []
    free: list[Deed] = []
    if view.destroyed[district] and not view.bombs[district]:
        return counted, free
    narrow = view.options["justice_actions"] == "narrow" and not mind.mine.exposed
    if not narrow and left <= 0:
        return counted, free
    taken = {kind for kind, where in (*view.turn.justice, *view.turn.used) if where == district}
    blocked = district == view.squad and view.options["squad_blocks_justice"] is True and not mind.mine.exposed
    for kind, deed in _offers(mind, district, taken):
        if deed[0] > 0.0:
            if narrow and kind in NARROW:
                free.append(deed)
            elif left > 0 and not blocked:
                counted.append(deed)
    if len(counted) > 1:
        counted.sort(key=_worth_of, reverse=True)
    return counted, free


def _offers(mind: Mind, district: int, taken: set[str]) -> list[tuple[str, Deed]]:
    view, out = mind.view, []
    if N.SEARCH not in taken and "no_search" not in mind.clocks and not view.destroyed[district]:
        out.append((N.SEARCH, (_search(mind, district), N.SEARCH_HERE)))
    if N.BUY not in taken and "no_buy" not in mind.clocks and not view.destroyed[district]:
        _offer_goods(mind, district, out)
    if mind.mine.exposed:
        _offer_covert(mind, district, taken, out)
        return out
    if N.ATTACK not in taken:
        _offer_attacks(mind, district, out)
    if view.bombs[district] and N.DEFUSE not in taken:
        timer = max(view.bombs[district])
        out.append((N.DEFUSE, (defusing(mind, district, timer), N.DEFUSE_BOMB[timer])))
    if district == N.HQ and mind.mine.custody and N.TURN_IN not in taken:
        share = 1.0 if not mind.left else 0.55
        out.append((N.TURN_IN, (0.2 + share * mind.loot(), N.TURN_IN_ALL)))
    _offer_others(mind, district, taken, out)
    return out


def _search(mind: Mind, district: int) -> float:
    """A search: so many dice at their average worth, and a little for boosts."""
    dice = mind.components.tiles[district].search
    if not any(dice):
        return 0.0
    rolls = mind.rolls()
    tile = mind.components.tiles[district]
    safe = tile.android_shield if mind.mine.exposed else tile.human_shield
    worth = sum([dice[colour] * mind.die(colour, rolls, safe) for colour in range(3) if dice[colour]])
    if dice[3]:
        worth += dice[3] * max([mind.die(colour, rolls, safe) for colour in range(3)])
    return worth


def _offer_goods(mind: Mind, district: int, out: list[tuple[str, Deed]]) -> None:
    best, choice = 0.0, ""
    for goods in mind.components.tiles[district].goods:
        worth = mind.purchase(district, goods.kind)
        if worth > best:
            best, choice = worth, goods.kind
    if choice:
        # several may be bought in one action
        out.append((N.BUY, (best * (1.6 if choice != "influence" else 1.0), N.BUY_GOODS[choice])))


def _offer_attacks(mind: Mind, district: int, out: list[tuple[str, Deed]]) -> None:
    helpers = mind.helpers(district)
    green = mind.pistols() + helpers
    best: Deed = (0.0, N.ATTACK_KILLER)
    for criminal in mind.view.criminals:
        if criminal.place == district and not criminal.subdued:
            worth = _attack(mind, criminal, green, helpers)
            if worth > best[0]:
                best = (worth, N.ATTACK_CRIMINAL[criminal.number])
    if mind.view.killers[district]:
        shielded = mind.components.tiles[district].human_shield
        failure = 0.0 if shielded else mind.harm(max(0, 2 - helpers))
        gain = mind.components.gains["defeat_killer"] + 0.1
        worth = mind.fight(2, green, 0, mind.ammo, gain, failure)[0]
        if worth > best[0]:
            best = (worth, N.ATTACK_KILLER)
    out.append((N.ATTACK, best))


def _attack(mind: Mind, criminal: CriminalView, green: int, helpers: int) -> float:
    if criminal.card < 0:
        return mind.fight_unseen(criminal, green, mind.ammo)[0]
    card: Card = mind.components.cards[criminal.card]
    needed, red, black, bonus, extra = card.health - criminal.wounds, 3, 0, 0, 0.0
    failure = FAILED
    if not criminal.up and (mind.me in criminal.investigated) == (card.unmask.trigger == "white"):
        for effect in card.unmask.effects if card.unmask.trigger != "none" else ():
            op, n = effect.op, effect.n
            if op == "flee_first":
                return 0.0
            if op == "attack_green":
                green += n
            elif op == "attack_black":
                black += n
            elif op == "attack_red":
                red += n
            elif op == "attack_reroll":
                bonus += n
            elif op == "no_informant_dice":
                green -= helpers
            elif op == "start_wounded":
                needed -= n
            elif op == "tougher":
                needed += n
            elif op == "lose_health":
                extra -= mind.harm(n)
            elif op == "skip_retaliation":
                failure = 0.0
            elif op.startswith("gain_"):
                extra += 0.2 * n
            elif op.startswith("lose_"):
                extra -= 0.2 * n
    return extra + mind.fight(max(1, needed), green, black, mind.ammo, mind.captured(card, card.health), failure, red, bonus)[0]


def _offer_others(mind: Mind, district: int, taken: set[str], out: list[tuple[str, Deed]]) -> None:
    """Interceptions, attacks on Androids, arrests."""
    view, fuel = mind.view, mind.tracks[N.FUEL]
    shielded = mind.components.tiles[district].human_shield
    for seat, other in enumerate(view.seats):
        if seat == mind.me or other.at != district:
            continue
        if other.custody and fuel and not shielded and N.INTERCEPT not in taken:
            out.append((N.INTERCEPT, (_intercept(mind, seat, fuel), N.INTERCEPT_AGENT[seat])))
        if other.exposed and N.ATTACK_ANDROID not in taken and not mind.components.tiles[district].android_shield:
            guard = min(3 - min(3, mind.pistols()), other.tracks[N.FUEL])
            worth = mind.fight(other.health + (guard + 1) // 3, mind.pistols(), 0, min(mind.ammo, 3), 1.2, 0.0)[0]
            out.append((N.ATTACK_ANDROID, (worth, N.ATTACK_ANDROID_PLAYER[seat])))
    if view.options["separate_arrest"] is True and N.ARREST not in taken:
        for criminal in view.criminals:
            if criminal.place == district and criminal.subdued:
                out.append((N.ARREST, (0.7 * mind.prize((criminal.number,)), N.ARREST_CRIMINAL[criminal.number])))


def _intercept(mind: Mind, seat: int, fuel: int) -> float:
    other = mind.view.seats[seat]
    faces = chances.chase_faces(mind.components, str(mind.view.options["chase_symbol"]))
    own = mind.view.slots[other.at].count(seat)
    best, prize = 0.0, mind.prize(other.custody) * 0.85 + 0.15
    for dice in range(1, min(fuel, 3 - min(3, own)) + 1):
        theirs = own + min(other.tracks[N.FUEL], max(0, 3 - own - dice))
        best = max(best, chances.interception(faces, dice, theirs) * prize - mind.spent(N.FUEL, dice))
    return best


# -- Android mode -------------------------------------------------------------------------------------------------------------


def _offer_covert(mind: Mind, district: int, taken: set[str], out: list[tuple[str, Deed]]) -> None:
    """What an exposed Android does: attack a district or an Agent."""
    view, tile = mind.view, mind.components.tiles[district]
    most = min(mind.ammo, 3)
    if N.ATTACK_DISTRICT not in taken and tile.slots and not view.destroyed[district]:
        guards = len(view.slots[district])
        risk = mind.harm(4.0) if view.bombs[district] and not tile.android_shield else 0.0
        gain = mind.components.gains["android_destroys_district"] + 0.1 * guards - risk
        out.append(
            (N.ATTACK_DISTRICT, (0.05 * guards + mind.fight(2 + guards, mind.pistols(), 0, most, gain, 0.0)[0], N.ATTACK_DISTRICT_HERE))
        )
    if N.ATTACK_AGENT in taken or tile.human_shield:
        return
    for seat, other in enumerate(view.seats):
        if seat != mind.me and other.at == district and not other.exposed:
            guard = min(3 - min(3, mind.pistols()), other.tracks[N.FUEL])
            worth = 0.1 + mind.fight(other.health + (guard + 1) // 3, mind.pistols(), 0, most, 1.4, 0.0)[0]
            out.append((N.ATTACK_AGENT, (worth, N.ATTACK_AGENT_PLAYER[seat])))


def _scan(mind: Mind, legal: Legal) -> Action | None:
    """A scan, if the token that its target must show is likely enough an Android."""
    view = mind.view
    if view.mode != "android" or mind.tracks[N.CLUE] < 4:
        return None
    best, most = None, mind.spent(N.CLUE, 4)
    for action in legal:
        if action.verb == N.SCAN:
            seat = view.seats[N.LETTERS.index(str(action.value))]
            worth = _all_android(mind, seat.ids_left) * (1.0 + 1.0 / (view.players - 1))
            if worth > most:
                best, most = action, worth
    return best


def _all_android(mind: Mind, n: int) -> float:
    """The chance that all ``n`` tokens of another player are Androids; else a Human one will be shown."""
    view, components = mind.view, mind.components
    removed = components.ids_removed_3 if view.players == 3 else (0, 0)
    human, android = components.ids[0] - removed[0], components.ids[1] - removed[1]
    own = mind.mine.ids or (0, 0)
    human -= own[0] + sum([seat.ids_shown[0] for seat in view.seats])
    android -= own[1] + sum([seat.ids_shown[1] for seat in view.seats])
    odds = 1.0
    for drawn in range(n):
        if android - drawn <= 0:
            return 0.0
        odds *= (android - drawn) / max(1, human + android - drawn)
    return odds
