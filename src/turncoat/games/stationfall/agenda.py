"""Agenda rows and Bonus Points: the vocabulary of conditions, counts and filters (SF-16.10 to SF-16.20; README of the components).

Everything is read off the table as it stands, so that rows can be looked at long before Stationfall.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import holds, members
from turncoat.games.stationfall.components import Condition, Count, Filter, Row
from turncoat.games.stationfall.map import escaped_places, on_board, place_of, place_of_item
from turncoat.games.stationfall.setup import holder_of_cards
from turncoat.games.stationfall.state import StationfallState

Spot = tuple[int, int]
"""A place as scoring knows it: (place, -1), or in Mesosphere outside Pod and ship (ALONE, who is alone there with the own Possessions)."""
NO_SPOT: Final[Spot] = (-1, -1)


class Reader:
    """Who reads an Agenda: the side whose it is, or may become, and the Character that ``self`` means."""

    __slots__ = ("away", "character", "pawns", "s", "seat", "side")

    def __init__(self, s: StationfallState, character: int, side: int) -> None:
        self.s = s
        self.character = character
        self.pawns = N.PAWNS_OF[character]
        self.side = side
        self.seat = s.seat(side)
        self.away = escaped_places(s)


# -- points -------------------------------------------------------------------------------------------------------------------


def rows(s: StationfallState, side: int) -> list[int]:
    """By row of the Agenda of a side's PC, the points it scores as the table stands (SF-16.15 to SF-16.18)."""
    return points_of(s, s.pc[side], side)


def points_of(s: StationfallState, card: int, side: int) -> list[int]:
    """By row of an Identity's Agenda, what it would score for a side as the table stands.

    A row with plus scores only if the nearest earlier row without is met (SF-16.16).
    """
    identity = s.components.identities[card]
    reader = Reader(s, identity.character, side)
    out = []
    gate = True
    for row in identity.agenda:
        points, met = row_points(reader, row)
        if not row.plus:
            gate = met
        out.append(points if gate or not row.plus else 0)
    return out


def row_points(r: Reader, row: Row) -> tuple[int, bool]:
    """The points of one row by itself, and whether it is met: a counting row if it scored at least 1 (SF-16.17)."""
    if row.count is not None:
        points = row.points * count(r, row.count)
        return points, points > 0
    met = row.cond is not None and holds_true(r, row.cond)
    return (row.points if met else 0), met


def bonus_points(s: StationfallState, card: int, seat: int) -> int:
    """What a Bonus Character is worth: its icons if it Escapes, or is not Live (SF-16.19, SF-16.20); Clones by pawn (SF-C18.15)."""
    character = N.CHARACTER_OF_IDENTITY[card]
    bonus = s.components.characters[character].bonus
    if bonus.cond is None:
        return 0
    r = Reader(s, character, seat)
    times = pawns_escaped(r) if bonus.cond.id == "per_pawn_escaped" else int(holds_true(r, bonus.cond))
    points = bonus.icons * times
    if bonus.extra is not None and holds_true(r, bonus.extra.cond):
        points += bonus.extra.points
    return points


# -- where, how ---------------------------------------------------------------------------------------------------------------


def spot_of(s: StationfallState, pawn: int) -> Spot:
    """Where a pawn is, for sharing a place (SF-16.13, SF-16.14); the Annihilated and the absent share none (SF-4.35, SF-22.40)."""
    if pawn == N.RAT:
        return spot_of_item(s, N.RAT_ITEM)
    place = s.at[pawn]
    if place >= N.OFF:
        return NO_SPOT
    return (place, pawn) if place == N.ALONE else (place, -1)


def spot_of_item(s: StationfallState, kind: int) -> Spot:
    """Where a unique Item is: with its holder, or loose (SF-5.19)."""
    home = s.home[kind]
    if home < 0:
        return NO_SPOT
    if home < N.LOOSE:
        return spot_of(s, home)
    place = home - N.LOOSE
    return NO_SPOT if place >= N.OFF else (place, N.PAWN_COUNT + kind) if place == N.ALONE else (place, -1)


def spots(r: Reader, name: str) -> set[Spot]:
    """The places of a Character, an Item, ``self``, or any own Bonus Character."""
    s = r.s
    if name == "bonus_character":
        found: set[Spot] = set()
        for card in s.bonus[holder_of_cards(s, r.side)]:
            found |= spots_of_character(s, N.CHARACTER_OF_IDENTITY[card])
        return found - {NO_SPOT}
    if name == "self":
        return spots_of_character(s, r.character) - {NO_SPOT}
    if name in N.CHARACTERS:
        return spots_of_character(s, N.CHARACTERS.index(name)) - {NO_SPOT}
    return {spot_of_item(s, N.ITEMS.index(name))} - {NO_SPOT}


def spots_of_character(s: StationfallState, character: int) -> set[Spot]:
    """The places of its pawns; of Digital Assistant those of its copies (SF-C11.4, SF-C25.8)."""
    if character == N.DIGITAL_ASSISTANT:
        return {spot_of(s, pawn) for pawn in range(N.PAWN_COUNT) if s.data[pawn] & N.ASSISTANT_BIT}
    return {spot_of(s, pawn) for pawn in N.PAWNS_OF[character]}


def is_gone(s: StationfallState, pawn: int) -> bool:
    """Whether a pawn has been Annihilated (SF-4.32)."""
    return pawn != N.ASSISTANT and place_of(s, pawn) == N.GONE


def is_live(s: StationfallState, pawn: int) -> bool:
    """Neither Down nor Annihilated, Escaped or not (SF-4.26, SF-16.11, SF-22.40)."""
    return not s.down >> pawn & 1 and not is_gone(s, pawn)


def has_escaped(r: Reader, pawn: int) -> bool:
    """Whether a pawn is in Mesosphere, Live or Down (SF-4.40, SF-16.10)."""
    return pawn != N.ASSISTANT and bool(r.away >> place_of(r.s, pawn) & 1)


def pawns_escaped(r: Reader) -> int:
    """How many pawns of the own Character have Escaped."""
    return sum(1 for pawn in r.pawns if has_escaped(r, pawn))


def item_escaped(r: Reader, kind: int) -> bool:
    """Whether an Item, or one of its kind, is in Mesosphere (SF-4.40, SF-4.33)."""
    s = r.s
    if kind in N.UNIQUE:
        return bool(r.away >> place_of_item(s, kind) & 1)
    loose = any(kind in s.loose[place] for place in members(r.away))
    return loose or any(has_escaped(r, pawn) and holds(s, pawn, kind) for pawn in members(all_pawns(s)))


def all_pawns(s: StationfallState) -> int:
    """Every pawn of the Characters in the game, the Rat's token included, Digital Assistant not (README, Counts)."""
    return _pawns_of(s.cast)


@lru_cache(maxsize=256)
def _pawns_of(cast: tuple[int, ...]) -> int:
    out = 0
    for character in cast:
        out |= N.PAWN_MASK[character]
    return out & ~(1 << N.ASSISTANT)


def possesses_item(s: StationfallState, pawn: int, kind: int) -> bool:
    """Whether a pawn holds an Item of a kind, a Nanogel with one use left included."""
    return holds(s, pawn, kind) or (kind == N.NANOGEL and holds(s, pawn, N.NANOGEL_1))


def data_copies(r: Reader, kind: int) -> int:
    """How many copies of a Data type have Escaped: at Offsites and on Escaped Characters (SF-9.16, SF-C11.12)."""
    s = r.s
    at_offsites = sum([data >> kind & 1 for data in s.offsites])
    return at_offsites + sum([1 for pawn, data in enumerate(s.data) if data >> kind & 1 and has_escaped(r, pawn)])


def data_escaped(r: Reader, kind: int) -> bool:
    """Whether a copy has Escaped (SF-9.16), or a Monster that counts as one has (SF-X8.4)."""
    if data_copies(r, kind):
        return True
    s = r.s
    if s.monster < 0 or not r.away >> s.monster & 1:
        return False
    passive = s.components.projects[s.project].passive
    return any(effect["op"] == "escape_counts_as_data" and effect.get("data") == N.DATA[kind] for effect in passive)


# -- conditions ---------------------------------------------------------------------------------------------------------------


def holds_true(r: Reader, condition: Condition) -> bool:
    """Whether a condition is true as the table stands (README, Conditions)."""
    return CONDITIONS[condition.id](r, condition)


def _escaped(r: Reader, c: Condition) -> bool:
    if c.who == "self":
        return pawns_escaped(r) > 0
    if c.who in N.CHARACTERS:
        return any(has_escaped(r, pawn) for pawn in N.PAWNS_OF[N.CHARACTERS.index(c.who)])
    return item_escaped(r, N.ITEMS.index(c.who))


def _whose(r: Reader, who: str) -> tuple[int, ...]:
    return r.pawns if who == "self" else N.PAWNS_OF[N.CHARACTERS.index(who)]


def _possesses(r: Reader, c: Condition) -> bool:
    s = r.s
    if c.data:
        kind = N.DATA.index(c.data)
        return any(s.data[pawn] >> kind & 1 for pawn in _whose(r, c.who))
    return any(possesses_item(s, pawn, N.ITEMS.index(c.item)) for pawn in _whose(r, c.who))


def _at(r: Reader, c: Condition) -> bool:
    return (N.PLACES.index(c.section), -1) in spots(r, c.who)


def _contaminated(r: Reader, c: Condition) -> bool:
    return any(r.s.contaminated >> pawn & 1 for pawn in _whose(r, c.who))


def _live(r: Reader, c: Condition) -> bool:
    return any(is_live(r.s, pawn) for pawn in _whose(r, c.who))


def _not_live(r: Reader, c: Condition) -> bool:
    return not _live(r, c)


def _on_board(r: Reader, c: Condition) -> bool:
    return any(pawn != N.ASSISTANT and on_board(r.s, place_of(r.s, pawn)) for pawn in _whose(r, c.who))


def _in_pod(r: Reader, c: Condition) -> bool:
    return any(N.FIRST_POD <= place_of(r.s, pawn) < N.SHIP for pawn in _whose(r, c.who))


def _live_company(r: Reader, c: Condition) -> bool:
    """Another Live pawn in the same place; a pawn is not its own company (SF-5.34, SF-C02.12, SF-C06.10)."""
    s = r.s
    for pawn in _whose(r, c.who):
        spot = spot_of(s, pawn)
        if spot != NO_SPOT:
            others = members(types_mask(s, c.types) & ~(1 << pawn))
            if any(is_live(s, other) and spot_of(s, other) == spot for other in others):
                return True
    return False


def _same_place(r: Reader, c: Condition) -> bool:
    """In one place; whoever Escaped outside Pod and ship shares it with Possessions alone (SF-16.14, SF-23.34)."""
    return bool(spots(r, c.a) & spots(r, c.b))


def _escaped_together(r: Reader, c: Condition) -> bool:
    """In the same Pod or ship, or the one held by the other (SF-C02.10)."""
    return any(r.away >> place & 1 for place, _who in spots(r, c.a) & spots(r, c.b))


def _count(r: Reader, c: Condition) -> bool:
    return compare(count_pawns(r, c.filter or Filter()), c.cmp, c.value)


def _pcs(r: Reader, c: Condition) -> bool:
    return compare(count_pcs(r, c.filter or Filter()), c.cmp, c.value)


def _project_x_released(r: Reader, c: Condition) -> bool:
    return r.s.released


def _antimatter_armed(r: Reader, c: Condition) -> bool:
    """Armed, or detonated wherever (SF-C27.7)."""
    return r.s.armed or r.s.detonated > 0


def _antimatter_detonated_on_board(r: Reader, c: Condition) -> bool:
    """On Board before Stationfall (SF-C14.6)."""
    return r.s.detonated == 1


def _data_escaped(r: Reader, c: Condition) -> bool:
    return data_escaped(r, N.DATA.index(c.data))


def _copies_escaped(r: Reader, c: Condition) -> bool:
    return compare(data_copies(r, N.DATA.index(c.data)), c.cmp, c.value)


def _offsite_has(r: Reader, c: Condition) -> bool:
    return bool(r.s.offsites[N.OFFSITES.index(c.offsite)] >> N.DATA.index(c.data) & 1)


def _guilt(r: Reader, c: Condition) -> bool:
    return N.GUILTS[r.s.guilt[r.side]] == c.value


def _hidden_until_stationfall(r: Reader, c: Condition) -> bool:
    """No Reveal of any kind before Stationfall (SF-C06.3)."""
    return r.s.revealed_as[r.side] != N.REVEALED


def _most_kompromat(r: Reader, c: Condition) -> bool:
    """Players are compared, single members in teams (SF-C08.5, SF-23.35)."""
    hands = [hand.bit_count() for hand in r.s.hand]
    most = max([count for seat, count in enumerate(hands) if seat != r.seat])
    return hands[r.seat] > most or (not c.strict and hands[r.seat] == most)


def _fewest_betrayal(r: Reader, c: Condition) -> bool:
    """Ties count, zero included, unless an option says otherwise (SF-C08.6, SF-23.35, option ``counselor_tie``)."""
    boxes = r.s.betrayal
    fewest = min([cubes for side, cubes in enumerate(boxes) if side != r.side])
    ties = not c.strict and r.s.options.counselor_tie == "all"
    return boxes[r.side] < fewest or (ties and boxes[r.side] == fewest)


def _bonus_scored(r: Reader, c: Condition) -> bool:
    """At least one Bonus Point (SF-C25.8), none after a Schrödinger Reveal (SF-3.8)."""
    s = r.s
    if s.schrodinger >> r.side & 1:
        return False
    holder = holder_of_cards(s, r.side)
    return any(bonus_points(s, card, holder) > 0 for card in s.bonus[holder])


def _damaged_sections(r: Reader, c: Condition) -> bool:
    """Goo Sections count, Pods that are gone do not (SF-C27.8)."""
    s = r.s
    return compare(((s.damaged | s.goo) & s.present).bit_count(), c.cmp, c.value)


def _per_pawn_escaped(r: Reader, c: Condition) -> bool:
    return pawns_escaped(r) > 0


def _all_pawns_escaped(r: Reader, c: Condition) -> bool:
    return pawns_escaped(r) == len(r.pawns)


def _not(r: Reader, c: Condition) -> bool:
    return c.cond is not None and not holds_true(r, c.cond)


def _any(r: Reader, c: Condition) -> bool:
    return any(holds_true(r, inner) for inner in c.conds)


def _all(r: Reader, c: Condition) -> bool:
    return all(holds_true(r, inner) for inner in c.conds)


CONDITIONS: Final[dict[str, Callable[[Reader, Condition], bool]]] = {
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
"""By word of :data:`.vocabulary.CONDITIONS`, what it means."""

COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    "==": lambda found, value: found == value,
    ">=": lambda found, value: found >= value,
    "<=": lambda found, value: found <= value,
    ">": lambda found, value: found > value,
    "<": lambda found, value: found < value,
}


def compare(found: int, how: str, value: int | str) -> bool:
    """Whether a number compares so."""
    return COMPARE[how](found, int(value))


# -- counts -------------------------------------------------------------------------------------------------------------------


def count(r: Reader, counted: Count) -> int:
    """What an ``each`` row counts (README, Counts)."""
    return COUNTS[counted.id](r, counted)


def count_pawns(r: Reader, chosen: Filter) -> int:
    """The matching pawns, Clones and Drones by pawn (SF-C13.8, SF-C18.10)."""
    pawns = all_pawns(r.s)
    if chosen.types:
        pawns &= types_mask(r.s, chosen.types)
    return sum([1 for pawn in members(pawns) if fits(r, pawn, chosen)])


def count_pcs(r: Reader, chosen: Filter) -> int:
    """The matching PCs; one with two owners counts once (README, Counts)."""
    s = r.s
    return sum([1 for character in s.cast if s.owners[character] and character_fits(r, character, chosen)])


def character_fits(r: Reader, character: int, chosen: Filter) -> bool:
    """Whether a Character, or any pawn of it, is meant."""
    return any(fits(r, pawn, chosen) for pawn in N.PAWNS_OF[character])


def _pawns(r: Reader, c: Count) -> int:
    return count_pawns(r, c.filter or Filter())


def _pcs_counted(r: Reader, c: Count) -> int:
    return count_pcs(r, c.filter or Filter())


def _monsters(r: Reader, c: Count) -> int:
    s = r.s
    if s.monster < 0 or s.monster_down != (c.state == "down"):
        return 0
    return int(in_filter_place(r, s.monster, c.place))


def _offsites_with(r: Reader, c: Count) -> int:
    return sum([data >> N.DATA.index(c.data) & 1 for data in r.s.offsites])


def _kompromat_in_hand(r: Reader, c: Count) -> int:
    return sum([1 for character in members(r.s.hand[r.seat]) if character_fits(r, character, c.filter or Filter())])


def _annihilated_by(r: Reader, c: Count) -> int:
    """The tally of Fang Moss (SF-C04.7)."""
    return r.s.fed if c.who == "fang_moss" else 0


def _tracker_stars(r: Reader, c: Count) -> int:
    return sum([1 for star in r.s.components.tracker.stars if star <= r.s.revived])


def _sum(r: Reader, c: Count) -> int:
    return sum([count(r, inner) for inner in c.of])


COUNTS: Final[dict[str, Callable[[Reader, Count], int]]] = {
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
"""By word of :data:`.vocabulary.COUNTS`, what it counts."""


# -- filters ------------------------------------------------------------------------------------------------------------------


def types_mask(s: StationfallState, types: Iterable[str]) -> int:
    """The pawns of any of these types (SF-4.4, SF-4.5)."""
    out = 0
    for kind in types:
        if kind == "human":
            out |= s.components.humans
        elif kind == "robot":
            out |= s.components.robots
        elif kind == "item":
            out |= 1 << N.RAT
        else:
            out |= 1 << N.ASSISTANT
    return out & (all_pawns(s) | 1 << N.ASSISTANT)


def fits(r: Reader, pawn: int, f: Filter) -> bool:
    """Whether a pawn is all that a filter says (README, Filters)."""
    s = r.s
    character = N.CHARACTER_OF[pawn]
    return (
        not (f.types and not types_mask(s, f.types) >> pawn & 1)
        and not (f.character and N.CHARACTERS[character] != f.character)
        and not (f.exclude and character == r.character)
        and not (f.state and is_live(s, pawn) != (f.state == "live"))
        and not (f.place and not _is_in(r, pawn, f.place))
        and not (f.role and (s.owners[character] != 0) != (f.role == "pc"))
        and _guilt_fits(s, character, f)
        and not (f.ability and f.ability not in s.components.characters[character].abilities)
        and not (f.contaminated is not None and bool(s.contaminated >> pawn & 1) != f.contaminated)
        and not (f.holds_data and not s.data[pawn] >> N.DATA.index(f.holds_data) & 1)
        and not (f.lacks_data and s.data[pawn] >> N.DATA.index(f.lacks_data) & 1)
        and not (f.holds_any_item and not any(possesses_item(s, pawn, N.ITEMS.index(kind)) for kind in f.holds_any_item))
        and not (f.any_of and not any(fits(r, pawn, inner) for inner in f.any_of))
    )


def _guilt_fits(s: StationfallState, character: int, f: Filter) -> bool:
    """The Guilt of a PC's owner; of two owners one is enough."""
    if not (f.guilt or f.guilt_not):
        return True
    guilts = [N.GUILTS[s.guilt[side]] for side in members(s.owners[character])]
    return any((not f.guilt or guilt == f.guilt) and (not f.guilt_not or guilt != f.guilt_not) for guilt in guilts)


def _is_in(r: Reader, pawn: int, place: str) -> bool:
    if place == "self_place":
        spot = spot_of(r.s, pawn)
        return spot != NO_SPOT and pawn not in r.pawns and any(spot_of(r.s, own) == spot for own in r.pawns)
    return pawn != N.ASSISTANT and in_filter_place(r, place_of(r.s, pawn), place)


def in_filter_place(r: Reader, number: int, place: str) -> bool:
    """Whether a place is of the kind that a filter names."""
    if place == "escaped":
        return bool(r.away >> number & 1)
    if place == "on_board":
        return on_board(r.s, number)
    return number == N.OUTER_SPACE
