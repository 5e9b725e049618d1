"""For each condition and count of the vocabulary how likely it will be true, and how much of it there will be."""

from __future__ import annotations

from collections.abc import Callable
from math import pow
from typing import TYPE_CHECKING, Final

from turncoat.games.stationfall import agenda, reach
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.components import Condition, Count, Filter
from turncoat.games.stationfall.map import POD_BITS, on_board, room
from turncoat.games.stationfall.prospect import DROPS_IN, FOREIGN, HELD, PACE, SURE
from turncoat.games.stationfall.setup import holder_of_cards

if TYPE_CHECKING:
    from turncoat.games.stationfall.wishes import Outlook


Likely = Callable[["Outlook", Condition, int], float]


ALSO: Final = 0.3
"""What the other ways to the same end are worth."""
AS_GOOD_AS_DONE: Final = 0.85
CROWDED: Final = 0.8
"""What each further hope of the same kind is worth against the one before."""


def any_of(odds: list[float]) -> float:
    """How likely at least one of several things comes true."""
    missing = 1.0
    for p in odds:
        missing *= 1.0 - p
    return 1.0 - missing


def shared(odds: list[float]) -> float:
    """How likely at least one of several things comes true that want the same Actions: hardly more than the likeliest."""
    best = max(odds, default=0.0)
    return best + ALSO * (any_of(odds) - best)


def _escaped(o: Outlook, c: Condition, want: int) -> float:
    if c.who == "self" or c.who in N.CHARACTERS:
        return any_of([o.leaves(pawn, want) for pawn in o.whose(c.who)])
    return item_leaves(o, N.ITEMS.index(c.who), want)


def item_leaves(o: Outlook, kind: int, want: int) -> float:
    """How likely an Item Escapes: with whoever holds it, or fetches it."""
    s = o.s
    home = s.home[kind] if kind in N.UNIQUE else -1
    if home < 0:
        return 0.0
    if home < N.LOOSE:
        best = o.leaves(home, want)
    else:
        place = home - N.LOOSE
        if o.away >> place & 1:
            return o.stays_away(place)
        if not s.present >> place & 1:
            return 0.0
        best = 0.4 if POD_BITS >> place & 1 else 0.25 if want < 0 else 0.05
    if want > 0:
        if o.trip is not None and not (home < N.LOOSE and o.own >> home & 1):
            best = max(best, o.got(("item", kind)) * o.trip.leave)
        carried_out = o.carriers.get(kind)
        if carried_out is None:
            carried_out = o.carriers[kind] = _carried_out(o, kind, home)
        best = max(best, carried_out)
    return best


def _carried_out(o: Outlook, kind: int, home: int) -> float:
    """How likely another agent fetches an Item and leaves with it."""
    s = o.s
    place = o.place_of_item(kind)
    if not s.present >> place & 1:
        return 0.0
    best = 0.0
    for agent, sure, row in o.agents:
        if agent == home or o.own >> agent & 1 or not s.components.slots[agent]:
            continue
        cost = row[place] + o.taking(home, agent, 0.0)[0]
        way, turns = o.way_out(agent, o.from_place(place, o.moves(agent)), place)
        best = max(best, 0.9 * sure * o.out_in_time(agent, cost + way, turns))
    return best


def _possesses(o: Outlook, c: Condition, want: int) -> float:
    s = o.s
    if c.data:
        kind = N.DATA.index(c.data)
        has = any(s.data[pawn] >> kind & 1 for pawn in o.whose(c.who))
        errand = ("data", kind)
    else:
        kind = N.ITEMS.index(c.item)
        has = any(agenda.possesses_item(s, pawn, kind) for pawn in o.whose(c.who))
        errand = ("item", kind)
    if has:
        return 1.0 if any(o.away >> s.at[p] & 1 for p in o.whose(c.who)) else HELD
    if c.who != "self":
        return 0.1
    others = [o.briefed(pawn, kind) if c.data else o.brought(pawn, kind) for pawn in o.pawns]
    return max([o.got(errand), *[0.9 * likely for likely in others]])


def _at(o: Outlook, c: Condition, want: int) -> float:
    """Whether an Item is in a Section: Outer Space is reached by a Throw through an Airlock."""
    s = o.s
    place = N.PLACES.index(c.section)
    kind = N.ITEMS.index(c.who)
    here = o.place_of_item(kind)
    if here == place:
        return 0.85
    if want < 0 or not s.present >> here & 1:
        return 0.05
    goals = reach.airlocks(s) if place == N.OUTER_SPACE else [place]
    best = 0.05
    for agent, sure, row in o.agents:
        onward = o.from_place(here, o.moves(agent))
        cost = (0.0 if s.home[kind] == agent else row[here] + o.taking(s.home[kind], agent, 0.0)[0]) + 1
        best = max([best, *[0.85 * sure * o.odds(cost + onward[goal], o.time) for goal in goals]])
    return best


def _contaminated(o: Outlook, c: Condition, want: int) -> float:
    return any_of([o.sickens(pawn, want) for pawn in o.whose(c.who)])


def _live(o: Outlook, c: Condition, want: int) -> float:
    return any_of([1.0 - o.falls(pawn, -want) for pawn in o.whose(c.who)])


def _not_live(o: Outlook, c: Condition, want: int) -> float:
    return 1.0 - _live(o, c, -want)


def _on_board(o: Outlook, c: Condition, want: int) -> float:
    return any_of([o._is_in(pawn, "on_board", want) for pawn in o.whose(c.who)])


def _in_pod(o: Outlook, c: Condition, want: int) -> float:
    return any_of([o.leaves(pawn, want) * o.by_pod(pawn) for pawn in o.whose(c.who)])


def _live_company(o: Outlook, c: Condition, want: int) -> float:
    s = o.s
    for pawn in o.whose(c.who):
        place = s.at[pawn]
        others = s.here[place] & agenda.types_mask(s, c.types) & ~s.down & ~(1 << pawn) if place < N.SHIP else 0
        if o.away >> place & 1:
            return float(bool(others)) if place < N.SHIP else 0.0
        if POD_BITS >> place & 1:
            left = room(s, place)
            return 0.85 if others else 0.1 + 0.1 * min(left, 4)
    return 0.4


def _same_place(o: Outlook, c: Condition, want: int) -> float:
    s, r = o.s, o.reader
    a, b = agenda.spots(r, c.a), agenda.spots(r, c.b)
    if a & b:
        return 1.0 if any(o.away >> place & 1 for place, _who in a & b) else 0.85
    if want < 0:
        return 0.1
    best = 0.03
    for one, _who in a:
        for other, _whose in b:
            if s.present >> one & 1 and s.present >> other & 1:
                best = max(best, _carried_to(o, c.a, one, other), _carried_to(o, c.b, other, one))
    return best


def _carried_to(o: Outlook, who: str, here: int, there: int) -> float:
    """How likely an Item, or the Rat, is carried to a place, or the own Character or a Bonus Character goes there."""
    s = o.s
    name = N.CHARACTERS[o.character] if who == "self" else who
    best = 0.0
    if name not in N.ITEMS:
        if who == "self":
            pawns = o.own & ~s.down
            best = max([sure * o.odds(row[there], o.time) for agent, sure, row in o.agents if pawns >> agent & 1], default=0.0)
        elif who == "bonus_character":
            friends = [N.CHARACTER_OF_IDENTITY[card] for card in s.bonus[holder_of_cards(s, o.side)]]
            come = [row[there] for agent, _sure, row in o.agents if s.at[agent] == here and N.CHARACTER_OF[agent] in friends]
            best = max([0.9 * o.odds(far, o.time) for far in come], default=0.0)
        return 0.8 * best
    kind = N.ITEMS.index(name)
    home = s.home[kind]
    if home < 0:
        return 0.0
    for agent, sure, row in o.agents:
        if s.components.slots[agent]:
            cost = 0.0 if home == agent else row[here] + o.taking(home, agent, 0.0)[0]
            best = max(best, sure * o.odds(cost + o.from_place(here, o.moves(agent))[there] + 0.5, o.time))
    return 0.8 * best


def _escaped_together(o: Outlook, c: Condition, want: int) -> float:
    r = o.reader
    a, b = agenda.spots(r, c.a), agenda.spots(r, c.b)
    if any(o.away >> place & 1 for place, _who in a & b):
        return 1.0
    if c.a == "self" and c.b in N.ITEMS and o.trip is not None:
        return o.trip.leave * o.got(("item", N.ITEMS.index(c.b)))
    return 0.5 * 0.92 if a & b else 0.1


def _count(o: Outlook, c: Condition, want: int) -> float:
    value = int(c.value)
    fewer = c.cmp in ("<", "<=") or (c.cmp == "==" and value == 0)
    if c.cmp == "==" and value == len(o.pawns):  # the own Character, and nobody else
        return compared(o.number(c.filter or Filter(), want, -want), c.cmp, value)
    if c.cmp == ">=" and value == 1 and want > 0:
        return shared(o.number(c.filter or Filter(), want))
    return compared(o.number(c.filter or Filter(), -want if fewer else want), c.cmp, value)


def compared(odds: list[float], how: str, value: int) -> float:
    """How likely so many of several things come true."""
    spread = [1.0] + [0.0] * (value + 1)
    for p in odds:
        for number in range(value + 1, -1, -1):
            stay = spread[number] * (1.0 - p) if number <= value else spread[number]
            spread[number] = stay + (spread[number - 1] * p if number else 0.0)
    fewer, equal = sum(spread[:value]), spread[value]
    more = max(0.0, 1.0 - fewer - equal)
    return {"==": equal, ">=": equal + more, "<=": fewer + equal, ">": more, "<": fewer}[how]


def _pcs(o: Outlook, c: Condition, want: int) -> float:
    fewer = c.cmp in ("<", "<=") or (c.cmp == "==" and int(c.value) == 0)
    return compared(_pc_odds(o, c.filter or Filter(), -want if fewer else want), c.cmp, int(c.value))


def _pc_odds(o: Outlook, f: Filter, want: int) -> list[float]:
    s = o.s
    return [o.will_be_pc(c) * max([o.fits(pawn, f, want) for pawn in N.PAWNS_OF[c]], default=0.0) for c in s.cast]


def _project_x_released(o: Outlook, c: Condition, want: int) -> float:
    s = o.s
    if s.released:
        return 1.0
    strain = 0.15 * (s.damaged & s.components.power_sections).bit_count()
    by_others = (FOREIGN * s.minute / 13 + strain) * (0.6 if s.minute < 3 else 1.0)
    return max(by_others, o.service("release_project_x")) if want > 0 else by_others


def _antimatter_armed(o: Outlook, c: Condition, want: int) -> float:
    s = o.s
    if s.armed or s.detonated:
        return 1.0
    taken = 0.25 if 0 <= s.home[N.ANTIMATTER] < N.LOOSE else 0.0
    by_others = FOREIGN * s.minute / 13 + taken
    return max(by_others, o.service("self_destruct")) if want > 0 else by_others


def _antimatter_detonated_on_board(o: Outlook, c: Condition, want: int) -> float:
    s = o.s
    if s.detonated:
        return float(s.detonated == 1)
    inside = on_board(s, o.place_of_item(N.ANTIMATTER))
    if s.armed:
        due = max([m.minute for m in s.markers if m.kind == N.ANTIMATTER_MARKER], default=-1)
        return (0.7 if due > 0 else DROPS_IN * 0.7 if due == 0 else 0.0) * (1.0 if inside else 0.3)
    if s.minute < 4:
        return 0.0
    late = 1.0 if s.minute > 4 else DROPS_IN
    slack = o.time - PACE * 4
    best = 0.0
    pawns = o.officers()
    for place in o.places_with("self_destruct"):
        for pawn, sure, row in o.agents:
            if pawns >> pawn & 1:
                best = max(best, sure * o.odds(row[place] + 1, slack))
    return 0.75 * late * best if want > 0 else 0.1


def _data_escaped(o: Outlook, c: Condition, want: int) -> float:
    s = o.s
    kind = N.DATA.index(c.data)
    if agenda.data_escaped(o.reader, kind):
        return 1.0
    if want > 0:
        return max([sent(o, kind), carried(o, kind)])
    holders = [o.leaves(pawn, -1) for pawn in members(s.board) if s.data[pawn] >> kind & 1]
    return any_of([0.12 * s.minute / 13 + 0.03, *holders, *[0.1 for _ in holders]])


def carried(o: Outlook, kind: int) -> float:
    """How likely Data leaves with somebody who holds it, or with the own Character that fetches it."""
    s = o.s
    odds = [o.leaves(pawn, 1) for pawn in members(s.board) if s.data[pawn] >> kind & 1]
    if o.trip is not None:
        odds.append(o.trip.leave * o.got(("data", kind)))
    return max(odds, default=0.0)


def sent(o: Outlook, kind: int) -> float:
    """How likely an agent Transmits Data."""
    s = o.s
    best = 0.0
    arrays = o.places_with("transmit")
    sources = o.places_with(f"manufacture_{N.DATA[kind]}") if kind != N.NDA else []
    for pawn, sure, row in o.agents:
        if s.data[pawn] & N.NDA_BIT:
            continue
        for array in arrays:
            if s.data[pawn] >> kind & 1:
                best = max(best, sure * SURE * o.odds(row[array] + 1, o.time))
            for source in sources:
                far = row[source] + 1 + o.from_place(source, o.moves(pawn))[array] + 1
                best = max(best, sure * SURE * o.odds(far, o.time))
    return best


def _copies_escaped(o: Outlook, c: Condition, want: int) -> float:
    kind = N.DATA.index(c.data)
    odds = copy_odds(o, kind, want)
    return compared(odds, c.cmp, int(c.value))


def copy_odds(o: Outlook, kind: int, want: int) -> list[float]:
    """For each copy that there may be, how likely it Escapes."""
    s = o.s
    send = sent(o, kind)
    odds = [1.0 if data >> kind & 1 else send for data in s.offsites]
    odds += [o.leaves(pawn, want) for pawn, data in enumerate(s.data) if data >> kind & 1]
    return odds


def _offsite_has(o: Outlook, c: Condition, want: int) -> float:
    s = o.s
    kind = N.DATA.index(c.data)
    if s.offsites[N.OFFSITES.index(c.offsite)] >> kind & 1:
        return 1.0
    if want > 0:
        return max(sent(o, kind), o.trip.leave * o.got(("data", kind)) if o.trip is not None else 0.0)
    holders = sum([1 for pawn in members(s.board) if s.data[pawn] >> kind & 1])
    return 0.08 * s.minute / 13 + 0.03 + 0.06 * min(holders, 4)


def _guilt(o: Outlook, c: Condition, want: int) -> float:
    return 0.9 if N.GUILTS[o.s.guilt[o.side]] == c.value else 0.05


def _hidden_until_stationfall(o: Outlook, c: Condition, want: int) -> float:
    return 1.0 if o.s.revealed_as[o.side] != N.REVEALED else 0.0


def _most_kompromat(o: Outlook, c: Condition, want: int) -> float:
    hands = [hand.bit_count() for hand in o.s.hand]
    lead = hands[o.reader.seat] - max([count for seat, count in enumerate(hands) if seat != o.reader.seat])
    return 1.0 / (1.0 + pow(2.0, -2.0 * lead + (1.0 if c.strict else -1.0)))


def _fewest_betrayal(o: Outlook, c: Condition, want: int) -> float:
    boxes = o.s.betrayal
    lead = min([cubes for side, cubes in enumerate(boxes) if side != o.side]) - boxes[o.side]
    return 1.0 / (1.0 + pow(2.0, -1.5 * lead - (0.0 if c.strict else 1.0)))


def _bonus_scored(o: Outlook, c: Condition, want: int) -> float:
    s = o.s
    if s.schrodinger >> o.side & 1:
        return 0.0
    odds = []
    for card in s.bonus[holder_of_cards(s, o.side)]:
        icons = s.components.characters[N.CHARACTER_OF_IDENTITY[card]].bonus.icons
        odds.append(min(1.0, o.bonus(card) / max(1, icons)))
    return max(odds, default=0.0)


def _damaged_sections(o: Outlook, c: Condition, want: int) -> float:
    s = o.s
    broken = members((s.damaged | s.goo) & s.present)
    if c.cmp not in ("==", "<=") or int(c.value) != 0:
        return float(agenda.compare(len(broken), c.cmp, c.value))
    riggers = sum([1 << p for p, _sure, _row in o.agents if s.powers[N.CHARACTER_OF[p]] & N.JURY_RIG])
    whole = 0.5 + 0.4 * (1.0 - s.minute / 13)
    for place in broken:
        whole *= max(0.3 if (s.goo | s.fire) >> place & 1 else 0.4, 0.85 * o.effort(place, 1.0, riggers))
    return whole


def _per_pawn_escaped(o: Outlook, c: Condition, want: int) -> float:
    return any_of([o.leaves(pawn, want) for pawn in o.pawns])


def _all_pawns_escaped(o: Outlook, c: Condition, want: int) -> float:
    every = 1.0
    for pawn in o.pawns:
        every *= o.leaves(pawn, want)
    return every


def _not(o: Outlook, c: Condition, want: int) -> float:
    return 1.0 - o.likely(c.cond, -want) if c.cond is not None else 0.0


def _any(o: Outlook, c: Condition, want: int) -> float:
    odds = [o.likely(inner, want) for inner in c.conds]
    return shared(odds) if want > 0 else any_of(odds)


def _all(o: Outlook, c: Condition, want: int) -> float:
    every = 1.0
    for inner in c.conds:
        every *= o.likely(inner, want)
    return every


LIKELY: Final[dict[str, Likely]] = {
    "escaped": _escaped,
    "possesses": _possesses,
    "at": _at,
    "contaminated": _contaminated,
    "live": _live,
    "on_board": _on_board,
    "in_pod": _in_pod,
    "not_live": _not_live,
    "live_company": _live_company,
    "same_place": _same_place,
    "escaped_together": _escaped_together,
    "count": _count,
    "pcs": _pcs,
    "project_x_released": _project_x_released,
    "antimatter_armed": _antimatter_armed,
    "antimatter_detonated_on_board": _antimatter_detonated_on_board,
    "data_escaped": _data_escaped,
    "copies_escaped": _copies_escaped,
    "offsite_has": _offsite_has,
    "guilt": _guilt,
    "hidden_until_stationfall": _hidden_until_stationfall,
    "most_kompromat": _most_kompromat,
    "fewest_betrayal": _fewest_betrayal,
    "bonus_scored": _bonus_scored,
    "damaged_sections": _damaged_sections,
    "per_pawn_escaped": _per_pawn_escaped,
    "all_pawns_escaped": _all_pawns_escaped,
    "not": _not,
    "any": _any,
    "all": _all,
}
"""By word of :data:`.vocabulary.CONDITIONS`, how likely it will be true."""


# -- counts ---------------------------------------------------------------------------------------------------------------------------


def _pawns(o: Outlook, c: Count) -> float:
    """What is all but sure counts in full; of mere hopes each further one counts less, because all want the same few Actions."""
    odds = sorted(o.number(c.filter or Filter(), 1), reverse=True)
    total, share = 0.0, 1.0
    for p in odds:
        total += p if p >= AS_GOOD_AS_DONE else p * share
        if p < AS_GOOD_AS_DONE:
            share *= CROWDED
    return total


def _pcs_counted(o: Outlook, c: Count) -> float:
    return sum(_pc_odds(o, c.filter or Filter(), 1))


def _monsters(o: Outlook, c: Count) -> float:
    s = o.s
    if s.monster < 0:
        return 0.02
    down = s.monster_down == (c.state == "down")
    return 0.9 if down and agenda.in_filter_place(o.reader, s.monster, c.place) else 0.05


def _offsites_with(o: Outlook, c: Count) -> float:
    kind = N.DATA.index(c.data)
    send = sent(o, kind)
    return sum([1.0 if data >> kind & 1 else send for data in o.s.offsites])


def _kompromat_in_hand(o: Outlook, c: Count) -> float:
    s = o.s
    f = c.filter or Filter()
    total = 0.0
    for character in members(s.hand[o.reader.seat]):
        total += max([o.fits(pawn, f, 1) for pawn in N.PAWNS_OF[character]], default=0.0)
    return total + (0.15 * min(3, s.kompromat_at.bit_count()) if s.kompromat_at else 0.0)


def _annihilated_by(o: Outlook, c: Count) -> float:
    """Those fed to Fang Moss, and Down Humans near it (SF-C04.6, SF-C04.7)."""
    s = o.s
    if c.who != "fang_moss":
        return 0.0
    place = o.place_of_item(N.FANG_MOSS)
    if not s.present >> place & 1:
        return float(s.fed)
    row = o.from_place(place)
    near = sorted([row[s.at[pawn]] for pawn in members(s.board & s.down & s.components.humans)])
    return s.fed + sum([0.7 * 0.85**far for far in near[:3]]) * min(1.0, o.time / 6)


def _tracker_stars(o: Outlook, c: Count) -> float:
    """Stars reached, and a part of the next one (SF-C19.6)."""
    s = o.s
    stars = s.components.tracker.stars
    reached = sum([1 for star in stars if star <= s.revived])
    following = [star for star in stars if star > s.revived]
    part = 0.0
    if following:
        last = stars[reached - 1] if reached else 0
        part = 0.6 * (s.revived - last) / (following[0] - last)
    place = [s.at[p] for p in N.PAWNS_OF[N.MEDICAL] if s.board >> p & 1]
    fallen = members(s.board & s.down & s.components.humans)
    near = sum([0.3 * 0.85 ** o.from_place(place[0])[s.at[p]] for p in fallen]) if place else 0.0
    return reached + part + min(near, 0.9)


def _sum(o: Outlook, c: Count) -> float:
    return sum([o.expected(inner) for inner in c.of])


EXPECTED: Final[dict[str, Callable[[Outlook, Count], float]]] = {
    "pawns": _pawns,
    "characters": _pawns,
    "pcs": _pcs_counted,
    "monsters": _monsters,
    "offsites_with": _offsites_with,
    "kompromat_in_hand": _kompromat_in_hand,
    "annihilated_by": _annihilated_by,
    "tracker_stars": _tracker_stars,
    "sum": _sum,
}
"""By word of :data:`.vocabulary.COUNTS`, how much of it there will be."""
