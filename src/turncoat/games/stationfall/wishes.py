"""What an Agenda asks for, and how near it is: for each condition of the vocabulary the chance that it will be true in the end.

The chances are rough: what is true already may stay so, what is not yet takes so many Actions, and each Action that is still needed makes
it less likely. What matters is that every Action on the way raises them. All is read off a position that holds nothing but what the seat
may know.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import permutations
from math import pow
from typing import Final

from turncoat.games.stationfall import agenda, reach
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import free_slots, holds, members
from turncoat.games.stationfall.components import Components, Condition, Count, Filter, Row
from turncoat.games.stationfall.conspirators import actors
from turncoat.games.stationfall.map import POD_BITS, escaped_places, on_board, place_of, room, works
from turncoat.games.stationfall.setup import holder_of_cards
from turncoat.games.stationfall.state import StationfallState

Errand = tuple[str, int]
"""Something that the own Character can get: ("item", kind), ("data", kind) or ("contamination", 0)."""
Agent = tuple[int, float, reach.Row]
"""A pawn that the side may act with, how surely, and how far it is from everywhere."""

# All weights below were tuned by play against itself; none of them is a rule.
PATIENCE: Final = 0.93
"""What is left of a chance for each Action that is still needed for it."""
LATE: Final = 0.5
"""What is left of it for each Action that there is no time for."""
PACE: Final = 1.5
"""Useful Actions in a turn."""
FOREIGN: Final = 0.3
"""How likely something comes about that others would have to do."""
SURE: Final = 0.95
DROPS_IN: Final = 0.33
"""How likely there is a Minute 0."""
CHANCE_OF_FALL: Final = 0.12
MOST_ERRANDS: Final = 3
OWN_HELD: Final = (0.94, 0.87)
"""How surely one keeps a Conspirator: alone, shared."""
WITHIN_REACH: Final = 0.8
EACH_CUBE: Final = 0.94


# -- what the own Character would have to get -------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def errands_of(components: Components, card: int) -> tuple[Errand, ...]:
    """What rows of an Agenda want the own Character to hold or to carry out."""
    found: dict[Errand, None] = {}
    for row in components.identities[card].agenda:
        if row.cond is not None:
            _collect(row.cond, 1, found)
    return tuple(found)


def _collect(c: Condition, sign: int, found: dict[Errand, None]) -> None:
    if c.cond is not None:
        _collect(c.cond, -sign, found)
    for inner in c.conds:
        _collect(inner, sign, found)
    if sign < 0:
        return
    if c.data:
        found["data", N.DATA.index(c.data)] = None
    elif c.id == "contaminated" and c.who == "self":
        found["contamination", 0] = None
    for name in (c.item, c.who, c.a, c.b):
        if name in N.ITEMS and name not in N.CHARACTERS:
            found["item", N.ITEMS.index(name)] = None


class Trip:
    """A plan for the own Character: how likely it gets what it fetches on the way, and leaves the station in the end."""

    __slots__ = ("got", "leave")

    def __init__(self, leave: float, got: dict[Errand, float]) -> None:
        self.leave = leave
        self.got = got


class Outlook:
    """A position through the eyes of a side that follows one card.

    Attributes:
        time: the Actions that the side may still take, roughly. leaving: those of them after which a Pod still leaves in time.
        agents: with whom it may act. docks: Pods that could take somebody, as (place, seats left, whether a launch is under way).
        trip: the plan of the own Character that is being looked at.
    """

    def __init__(self, s: StationfallState, side: int, card: int) -> None:
        self.s = s
        self.side = side
        self.card = card
        self.character = N.CHARACTER_OF_IDENTITY[card]
        self.reader = agenda.Reader(s, self.character, side)
        self.pawns = N.PAWNS_OF[self.character]
        self.own = N.PAWN_MASK[self.character]
        self.rows = reach.rows_of(s)
        self.away = escaped_places(s)
        self.trip: Trip | None = None
        self._held: dict[int, float] = {}
        self._alarm = -1.0
        self.able = actors(s)
        self._tell_time()
        self.docks = self._docks()
        self.agents = self._agents()

    def _tell_time(self) -> None:
        s = self.s
        turn = s.turn
        last = 1.0 - DROPS_IN
        if s.armed and not s.detonated and on_board(s, self.place_of_item(N.ANTIMATTER)):
            last = max([last, *[float(m.minute) for m in s.markers if m.kind == N.ANTIMATTER_MARKER]])
        now = 0.0
        if turn.side == self.side and s.phase != N.RESOLVE_PHASE:
            now = float(turn.actions) if turn.actor >= 0 else 2.0
        self.time = now + PACE * max(0.0, s.minute - last)
        self.leaving = (now if s.minute > last + 1 else 0.0) + PACE * max(0.0, s.minute - last - 1)

    def _docks(self) -> list[tuple[int, int, bool]]:
        s = self.s
        marked = 0
        for marker in s.markers:
            if marker.kind == N.TIMED_LAUNCH:
                marked |= 1 << marker.place
        return [(pod, room(s, pod), bool(marked >> pod & 1)) for pod in members(s.present & POD_BITS & ~s.damaged)]

    def _agents(self) -> list[Agent]:
        s = self.s
        out: list[Agent] = []
        for character in s.cast:
            sure = self.held(character)
            if sure > FOREIGN:
                if character in (N.TELEPATHIC_RAT, N.DIGITAL_ASSISTANT):
                    out += self._puppets(character, sure)
                else:
                    out += [(p, sure, self.row(p)) for p in N.PAWNS_OF[character] if self.able >> p & 1 and s.at[p] < N.MAP_PLACES]
        return out

    def _puppets(self, character: int, sure: float) -> list[Agent]:
        """Those through whom the Rat or Digital Assistant acts (SF-C26.4, SF-C11.9, SF-C13.4)."""
        s = self.s
        if character == N.TELEPATHIC_RAT:
            pawns = s.here[place_of(s, N.RAT)] & s.components.humans & ~s.helmets if s.present >> place_of(s, N.RAT) & 1 else 0
        else:
            pawns = N.PAWN_MASK[N.DRONES]
            if s.powers[character] & N.ROOT_ACCESS:
                pawns |= sum([1 << p for p in members(s.board & s.components.robots) if s.data[p] & N.ASSISTANT_BIT])
        return [(p, 0.9 * sure, self.row(p)) for p in members(pawns & s.board & ~s.down & ~s.engulfed)]

    # -- who, where, how far ------------------------------------------------------------------------------------------------------

    def held(self, character: int) -> float:
        """How surely the side can act with a Character: its PC, a Conspirator, or one that cubes would win."""
        known = self._held.get(character)
        if known is None:
            known = self._held[character] = self._hold(character)
        return known

    def _hold(self, character: int) -> float:
        s, side = self.s, self.side
        owners = s.owners[character]
        if owners:
            return 1.0 if owners >> side & 1 else 0.15
        powers = s.powers[character]
        if powers & N.REMOTE_CONTROL:
            return 0.1
        lead = s.lead[character]
        if lead >> side & 1:
            return OWN_HELD[bool(lead & (lead - 1))]
        cubes = s.cubes[character]
        need = sum(cubes) + 1 if powers & N.LOYAL else max(1, max(cubes) - cubes[side])
        if need > s.supply_cubes[side] or (powers & N.HELPFUL and (need > 1 or cubes[side])):
            return 0.2
        sure = WITHIN_REACH * EACH_CUBE**need
        return sure * 0.6 if powers & N.PARANOID else sure

    def row(self, pawn: int) -> reach.Row:
        """How far a pawn is from everywhere."""
        return reach.row(self.s, self.rows, place_of(self.s, pawn), self.moves(pawn))

    def moves(self, pawn: int) -> int:
        """How a pawn moves; one that is Down is Dragged by somebody who stays on the ways."""
        s = self.s
        powers = s.powers[N.CHARACTER_OF[pawn]]
        moves = reach.PASSES if powers & N.OFFICER else 0
        if powers & N.TUNNEL_RAT:
            moves |= reach.CRAWLS
        if not s.components.humans >> pawn & 1 or s.helmets >> pawn & 1 or powers & N.ADRENALINE:
            moves |= reach.PROOF
        return moves

    def from_place(self, place: int, moves: int = 0) -> reach.Row:
        """How far everything is from a place."""
        return reach.row(self.s, self.rows, place, moves)

    def place_of_item(self, kind: int) -> int:
        """Where a unique Item is."""
        home = self.s.home[kind]
        return home - N.LOOSE if home >= N.LOOSE else N.GONE if home < 0 else self.s.at[home]

    @staticmethod
    def odds(cost: float, time: float) -> float:
        """How likely something comes about that takes so many Actions."""
        return pow(PATIENCE, cost) if cost <= time else pow(PATIENCE, cost) * pow(LATE, cost - time)

    def effort(self, place: int, more: float, pawns: int = -1) -> float:
        """How likely one of the agents gets to a place and does something there."""
        best = 0.0
        for pawn, sure, row in self.agents:
            if pawns >> pawn & 1:
                p = sure * self.odds(row[place] + more, self.time)
                if p > best:
                    best = p
        return best

    def service(self, name: str, more: float = 1.0) -> float:
        """How likely one of the agents performs a Section Action."""
        s = self.s
        best = 0.0
        pawns = -1
        if s.components.section_actions[name].officer:
            pawns = self.officers()
        for place in self.places_with(name):
            best = max(best, self.effort(place, more, pawns))
        return best

    def officers(self) -> int:
        """The pawns that may use Officer Section Actions."""
        s = self.s
        return sum([1 << p for p, _sure, _row in self.agents if s.powers[N.CHARACTER_OF[p]] & N.OFFICER or s.data[p] & N.ASSISTANT_BIT])

    def places_with(self, name: str) -> list[int]:
        """Where a Section Action works."""
        s = self.s
        return [place for place in _places_with(s.components, name) if works(s, place) and s.present >> place & 1]

    # -- leaving ------------------------------------------------------------------------------------------------------------------

    def alarm(self) -> float:
        """How many Actions it takes until Pods may be launched."""
        if self._alarm < 0:
            self._alarm = 0.0 if self.s.abandon_ship else self._sound_alarm()
        return self._alarm

    def _sound_alarm(self) -> float:
        best = 6.0
        pawns = self.officers()
        for place in self.places_with("abandon_ship"):
            for pawn, sure, row in self.agents:
                if pawns >> pawn & 1:
                    best = min(best, row[place] + 1 + 4 * (1 - sure))
        return best

    def boarding(self, pawn: int, pod: int, marked: bool) -> float:
        """How many Actions it takes after boarding until a Pod leaves."""
        if marked:
            return 0.0
        s = self.s
        entry = s.components.pods[pod - N.FIRST_POD]
        cost = 1.0
        face = entry.nda_side if entry.nda_side and s.in_play >> N.LEGAL & 1 else entry.requirement
        for requirement in face:
            if requirement.id == "abandon_ship":
                cost += 0.0 if s.data[pawn] & N.ASSISTANT_BIT else self.alarm()
            elif requirement.id == "all_aboard_hold_data":
                cost += self._papers(pawn, pod, 1 << N.DATA.index(requirement.data), requirement.except_character)
            elif requirement.id == "down_character_aboard":
                cost += 0.0 if (s.here[pod] | 1 << pawn) & s.down & s.components.acting_types else 5.0
            else:
                cost += self._pilot(pawn, pod, requirement.character, requirement.or_ability)
        return cost

    def _papers(self, pawn: int, pod: int, bit: int, except_character: str) -> float:
        """What it takes until all aboard hold a kind of Data."""
        s = self.s
        exempt = N.PAWN_MASK[N.CHARACTERS.index(except_character)] if except_character else 0
        lacking = [p for p in members((s.here[pod] | 1 << pawn) & s.components.acting_types & ~exempt) if not s.data[p] & bit]
        if not lacking:
            return 0.0
        near = min([self.from_place(place_of(s, pawn))[s.at[p]] for p in members(exempt & s.board & ~s.down)], default=4)
        return 2.0 * len(lacking) + 0.5 * min(near, 8)

    def _pilot(self, pawn: int, pod: int, character: str, ability: str) -> float:
        s = self.s
        bit = 1 << N.ABILITIES.index(ability) if ability else 0
        pilots = N.PAWN_MASK[N.CHARACTERS.index(character)]
        aboard = (s.here[pod] | 1 << pawn) & ~s.down
        if aboard & pilots or any(s.powers[N.CHARACTER_OF[p]] & bit for p in members(aboard)):
            return 0.0
        return 6.0

    def way_out(self, pawn: int, row: reach.Row, place: int) -> tuple[float, bool]:
        """The Actions from a place until a pawn has left, and whether by a launch under way."""
        best, under_way = 60.0, False
        for pod, free, marked in self.docks:
            if (free > 0 or pod == place) and row[pod] < best:
                cost = row[pod] + self.boarding(pawn, pod, marked)
                if cost < best:
                    best, under_way = cost, marked
        return best, under_way

    def out_in_time(self, cost: float, under_way: bool) -> float:
        """How likely one leaves who needs so many Actions for it."""
        if under_way:
            return SURE * self.odds(cost, PACE)
        if self.s.minute <= 1:
            return (0.4 if self.s.minute else 0.15) * pow(PATIENCE, cost)
        return SURE * self.odds(cost, self.leaving)

    def leaves(self, pawn: int, want: int) -> float:
        """How likely a pawn Escapes."""
        s = self.s
        place = place_of(s, pawn) if pawn != N.ASSISTANT else N.GONE
        if self.away >> place & 1:
            return self.stays_away(place)
        if place == N.GONE:
            return 0.0
        if self.trip is not None and self.own >> pawn & 1:
            return self.trip.leave
        if place == N.OFF:
            return 0.3 * self.held(N.CHARACTER_OF[pawn]) if want > 0 else 0.2
        cost, under_way = self.way_out(pawn, self.row(pawn), place)
        if s.down >> pawn & 1:
            cost += 0.0 if under_way and POD_BITS >> place & 1 else 3.0
        if under_way and POD_BITS >> place & 1:
            return SURE
        if want > 0:
            return max(self.held(N.CHARACTER_OF[pawn]) * self.out_in_time(cost, under_way), FOREIGN * pow(PATIENCE, cost))
        will = FOREIGN if not self.own >> pawn & 1 else 0.05
        if s.owners[N.CHARACTER_OF[pawn]] and not self.own >> pawn & 1:
            will = 0.6
        return will * pow(0.92, cost)

    def stays_away(self, place: int) -> float:
        """What has Escaped stays so, unless Antimatter or a marker came along."""
        s = self.s
        if s.armed and not s.detonated and self.place_of_item(N.ANTIMATTER) == place:
            return 0.1
        if any(m.place == place for m in s.markers):
            return 0.2
        return 1.0

    # -- trips of the own Character -------------------------------------------------------------------------------------------------

    def trips(self) -> list[Trip]:
        """Sensible plans for the own Character: what to fetch, in the shortest order, and whether to leave then."""
        s = self.s
        have: dict[Errand, float] = {}
        spots: dict[Errand, list[tuple[int, float, float]]] = {}
        pawn = self.leader()
        for errand in errands_of(s.components, self.card):
            if self.has(errand):
                have[errand] = SURE
            elif pawn >= 0 and len(spots) < MOST_ERRANDS:
                found = self.spots_for(errand, pawn)
                if found:
                    spots[errand] = found
        if pawn < 0:
            return [Trip(self._adrift(), have)]
        return self._plans(pawn, have, spots)

    def _adrift(self) -> float:
        """How likely a Character leaves that cannot be moved any more: 1 if it has."""
        return max([self.stays_away(place_of(self.s, p)) for p in self.pawns if self.away >> place_of(self.s, p) & 1], default=0.0)

    def leader(self) -> int:
        """The pawn of the own Character that would go on a trip."""
        s = self.s
        for pawn in self.pawns:
            if s.present >> place_of(s, pawn) & 1 and (pawn != N.ASSISTANT):
                return pawn
        return -1

    def _plans(self, pawn: int, have: dict[Errand, float], spots: dict[Errand, list[tuple[int, float, float]]]) -> list[Trip]:
        s = self.s
        down = bool(s.down >> pawn & 1)
        sure = self.held(self.character) * (0.55 if down else 1.0)
        start = 3.0 if down else 0.0
        best: dict[frozenset[Errand], tuple[float, float, dict[Errand, float]]] = {}
        moves = self.moves(pawn)
        for number in range(len(spots) + 1):
            for order in permutations(spots, number):
                cost, place, got = self._walk(pawn, moves, start, order, spots, sure)
                row = self.from_place(place, moves)
                way, under_way = self.way_out(pawn, row, place)
                leave = sure * self.out_in_time(cost + way, under_way)
                if place == s.at[pawn] and under_way and way == 0:
                    leave = SURE
                key = frozenset(order)
                if key not in best or leave > best[key][1]:
                    best[key] = (cost, leave, got)
        out = []
        for _cost, leave, got in best.values():
            out.append(Trip(leave, {**have, **got}))
            out.append(Trip(min(leave, 0.03), {**have, **got}))
        return out

    def _walk(
        self,
        pawn: int,
        moves: int,
        cost: float,
        order: tuple[Errand, ...],
        spots: dict[Errand, list[tuple[int, float, float]]],
        sure: float,
    ) -> tuple[float, int, dict[Errand, float]]:
        """The cost of some errands one after the other, where they end, and how likely each is done."""
        place = place_of(self.s, pawn)
        got: dict[Errand, float] = {}
        for errand in order:
            row = self.from_place(place, moves)
            more, place, quality = min([(row[spot] + extra, spot, quality) for spot, extra, quality in spots[errand]])
            cost += more
            got[errand] = sure * quality * self.odds(cost, self.time)
        return cost, place, got

    def has(self, errand: Errand) -> bool:
        """Whether an errand is done."""
        s = self.s
        kind = errand[1]
        if errand[0] == "item":
            return any(agenda.possesses_item(s, pawn, kind) for pawn in self.pawns)
        if errand[0] == "data":
            return any(s.data[pawn] >> kind & 1 for pawn in self.pawns)
        return any(s.contaminated >> pawn & 1 for pawn in self.pawns)

    def spots_for(self, errand: Errand, pawn: int) -> list[tuple[int, float, float]]:
        """Where an errand can be done, what it takes there, and how surely it works."""
        kind = errand[1]
        full = 0.0 if errand[0] == "data" or free_slots(self.s, pawn) > 0 else 0.8
        if errand[0] == "item":
            return self._spots_of_item(kind, pawn, full)
        if errand[0] == "data":
            if not self.s.components.acting_types >> pawn & 1 or self.s.data[pawn] & N.NDA_BIT:
                return []
            out = [(place, 1.0, 1.0) for place in self.places_with(f"manufacture_{N.DATA[kind]}")] if kind != N.NDA else []
            return out + [(row_at, 1.0, sure) for row_at, sure in self._holders_of_data(kind)]
        return [(place, 1.0 + full, 1.0) for place in self.places_with("contaminate")]

    def _holders_of_data(self, kind: int) -> list[tuple[int, float]]:
        s = self.s
        return [(s.at[p], sure) for p, sure, _row in self.agents if s.data[p] >> kind & 1]

    def _spots_of_item(self, kind: int, pawn: int, full: float) -> list[tuple[int, float, float]]:
        s = self.s
        if s.components.slots[pawn] == 0:
            return []
        if kind in N.UNIQUE:
            home = s.home[kind]
            if home < 0:
                return []
            place = self.place_of_item(kind)
            if not s.present >> place & 1:
                return []
            return [(place, *self._taking(home, pawn, full))]
        out = [(place, 0.5 + full, 1.0) for place in members(s.present) if s.loose[place] and kind in s.loose[place]]
        out += [(s.at[p], *self._taking(p, pawn, full)) for p in members(s.board) if s.held[p] and kind in s.held[p]]
        name = f"manufacture_{N.ITEMS[kind]}"
        if name in s.components.section_actions:
            officer = s.components.section_actions[name].officer
            sure = 1.0 if not officer or s.powers[N.CHARACTER_OF[pawn]] & N.OFFICER else 0.4
            out += [(place, 1.0 + full, sure) for place in self.places_with(name)]
        return out

    def _taking(self, home: int, pawn: int, full: float) -> tuple[float, float]:
        """What it takes to get an Item from where it is, and how surely."""
        s = self.s
        if home >= N.LOOSE or s.down >> home & 1:
            return 0.5 + full, 1.0
        if self.held(N.CHARACTER_OF[home]) > 0.5:
            return 1.0 + full, self.held(N.CHARACTER_OF[home])
        armed = holds(s, pawn, N.GUN) or s.powers[self.character] & N.BADGE or holds(s, pawn, N.BLUDGEON)
        return (1.5 + full, 0.75) if armed else (4.0 + full, 0.45)

    # -- rows ---------------------------------------------------------------------------------------------------------------------

    def agenda(self) -> float:
        """The points that the rows of the card promise, by the best plan for its Character."""
        rows = self.s.components.identities[self.card].agenda
        best = -1.0
        for trip in self.trips():
            self.trip = trip
            best = max(best, self._promise(rows))
        self.trip = None
        return best

    def _promise(self, rows: tuple[Row, ...]) -> float:
        total, gate = 0.0, 1.0
        for row in rows:
            if row.count is not None:
                number = self.expected(row.count)
                value, likely = row.points * number, min(1.0, number)
            else:
                likely = self.likely(row.cond, 1) if row.cond is not None else 0.0
                value = row.points * likely
            if row.plus:
                total += value * gate
            else:
                total += value
                gate = likely
        return total

    def bonus(self, card: int) -> float:
        """The points that a Bonus Character promises."""
        s = self.s
        character = N.CHARACTER_OF_IDENTITY[card]
        bonus = s.components.characters[character].bonus
        if bonus.cond is None:
            return 0.0
        other = Outlook.__new__(Outlook)
        for name, value in self.__dict__.items():
            setattr(other, name, value)
        other.trip = None
        other.character, other.pawns, other.own = character, N.PAWNS_OF[character], N.PAWN_MASK[character]
        other.reader = agenda.Reader(s, character, self.side)
        if bonus.cond.id == "per_pawn_escaped":
            odds = [other.leaves(pawn, 1) for pawn in other.pawns]
            points = bonus.icons * sum(odds)
            every = 1.0
            for p in odds:
                every *= p
            return points + (bonus.extra.points * every if bonus.extra is not None else 0.0)
        return bonus.icons * other.likely(bonus.cond, 1)

    # -- conditions -----------------------------------------------------------------------------------------------------------------

    def likely(self, c: Condition, want: int) -> float:
        """How likely a condition will be true."""
        return LIKELY[c.id](self, c, want)

    def whose(self, who: str) -> tuple[int, ...]:
        """The pawns of a Character."""
        return self.pawns if who == "self" else N.PAWNS_OF[N.CHARACTERS.index(who)]

    def got(self, errand: Errand) -> float:
        """How likely the own Character gets something by the plan looked at."""
        return self.trip.got.get(errand, 0.05) if self.trip is not None else 0.05

    def falls(self, pawn: int, want: int) -> float:
        """How likely a pawn is Down or Annihilated in the end."""
        s = self.s
        place = place_of(s, pawn) if pawn != N.ASSISTANT else N.OFF
        if place == N.GONE:
            return 1.0
        if not s.components.acting_types >> pawn & 1:
            return 0.0
        if s.down >> pawn & 1:
            return 1.0 if not s.present >> place & 1 else 0.9 if want > 0 else 1.0 - max(0.15, self.rescue(pawn))
        if not s.present >> place & 1:
            return 0.0
        return max(CHANCE_OF_FALL, self.strike(pawn)) if want > 0 else self.danger(pawn)

    def danger(self, pawn: int) -> float:
        """How likely a pawn falls that should not: others with weapons near it, no Helmet."""
        s = self.s
        risk = CHANCE_OF_FALL if s.helmets >> pawn & 1 else CHANCE_OF_FALL + 0.04
        for other in members(s.here[s.at[pawn]] & ~s.down & ~(1 << pawn)):
            if (holds(s, other, N.GUN) or holds(s, other, N.BLUDGEON)) and self.held(N.CHARACTER_OF[other]) < 0.8:
                risk += 0.06
        return risk

    def rescue(self, pawn: int) -> float:
        """How likely somebody gets up again."""
        s = self.s
        place = s.at[pawn]
        best = 0.0
        for agent, sure, row in self.agents:
            powers = s.powers[N.CHARACTER_OF[agent]]
            medic = powers & N.EMERGENCY_RESPONSE and s.components.humans >> pawn & 1
            smith = powers & N.JURY_RIG and s.components.robots >> pawn & 1
            if medic or smith or N.NANOGEL in s.held[agent] or N.NANOGEL_1 in s.held[agent]:
                best = max(best, sure * 0.9 * self.odds(row[place] + 1, self.time))
            else:
                best = max(best, sure * 0.5 * self.odds(row[place] + 5, self.time))
        return best * (0.5 if (s.fire | s.choking | N.SPACE_BIT) >> place & 1 and s.components.humans >> pawn & 1 else 1.0)

    def strike(self, pawn: int) -> float:
        """How likely one of the agents brings somebody down."""
        s = self.s
        place = s.at[pawn]
        tough = (s.helmets >> pawn & 1 and s.components.humans >> pawn & 1) or s.powers[N.CHARACTER_OF[pawn]] & N.ARMORED
        best = 0.0
        for agent, sure, row in self.agents:
            if agent == pawn:
                continue
            powers = s.powers[N.CHARACTER_OF[agent]]
            if powers & N.PEACEKEEPER and not s.powers[N.CHARACTER_OF[pawn]] & N.FUGITIVE:
                continue
            armed = holds(s, agent, N.GUN) or (holds(s, agent, N.BLUDGEON) and not tough)
            best = max(best, sure * 0.9 * self.odds(row[place] + (1 if armed else 6), self.time))
        return best

    # -- counting -------------------------------------------------------------------------------------------------------------------

    def expected(self, counted: Count) -> float:
        """How much of something there will be."""
        return EXPECTED[counted.id](self, counted)

    def number(self, f: Filter, want: int) -> list[float]:
        """For each pawn how likely it is all that a filter says; those for which it is not out of the question."""
        pawns = agenda.all_pawns(self.s)
        if f.types:
            pawns &= agenda.types_mask(self.s, f.types)
        odds = [self.fits(pawn, f, want) for pawn in members(pawns)]
        return [p for p in odds if p > 0.0]

    def fits(self, pawn: int, f: Filter, want: int) -> float:
        """How likely a pawn will be all that a filter says."""
        s = self.s
        character = N.CHARACTER_OF[pawn]
        if (f.types and not agenda.types_mask(s, f.types) >> pawn & 1) or (f.character and N.CHARACTERS[character] != f.character):
            return 0.0
        if (f.exclude and character == self.character) or (f.ability and f.ability not in s.components.characters[character].abilities):
            return 0.0
        p = 1.0
        if f.role:
            is_pc = self.will_be_pc(character)
            p *= is_pc if f.role == "pc" else 1.0 - is_pc
        if p and (f.guilt or f.guilt_not):
            p *= self._guilt_fits(character, f)
        if p and f.state:
            p *= self.falls(pawn, want) if f.state == "down" else 1.0 - self.falls(pawn, -want)
        if p and f.place:
            p *= self._is_in(pawn, f.place, want)
        if p:
            p *= self._carries(pawn, f, want)
        if p and f.any_of:
            missing = 1.0
            for inner in f.any_of:
                missing *= 1.0 - self.fits(pawn, inner, want)
            p *= 1.0 - missing
        return p

    def will_be_pc(self, character: int) -> float:
        """How likely a Character turns out to be somebody's."""
        s = self.s
        if s.owners[character] or character == self.character:
            return 1.0
        hidden = [side for side in range(s.sides) if s.pc[side] < 0 and side != self.side]
        free = [c for c in s.cast if not s.owners[c] and c != self.character]
        return min(0.8, len(hidden) / max(1, len(free)))

    def _guilt_fits(self, character: int, f: Filter) -> float:
        s = self.s
        if not s.owners[character]:
            return 0.5
        fit = agenda._guilt_fits(s, character, f)
        return 0.85 if fit else 0.15

    def _is_in(self, pawn: int, place: str, want: int) -> float:
        s = self.s
        here = place_of(s, pawn) if pawn != N.ASSISTANT else N.OFF
        if place == "escaped":
            return self.leaves(pawn, want)
        if place == "on_board":
            return (1.0 - self.leaves(pawn, -want)) if on_board(s, here) else 0.3 if here == N.OUTER_SPACE else 0.0
        if place == "outer_space":
            return 0.85 if here == N.OUTER_SPACE else 0.05
        return self.joins(pawn, here, want)

    def joins(self, pawn: int, here: int, want: int) -> float:
        """How likely a pawn ends where the own Character does."""
        if self.own >> pawn & 1 or here >= N.OFF:
            return 0.0
        s = self.s
        best = 0.0
        for own in self.pawns:
            place = place_of(s, own)
            if agenda.spot_of(s, own) == agenda.spot_of(s, pawn) != agenda.NO_SPOT:
                return 1.0 if self.away >> place & 1 else 0.75
            if s.present >> place & 1 and s.present >> here & 1:
                far = self.from_place(here)[place]
                best = max(best, (0.6 if want > 0 else 0.25) * 0.9**far)
        return best

    def _carries(self, pawn: int, f: Filter, want: int) -> float:
        s = self.s
        p = 1.0
        if f.contaminated is not None:
            sick = self.sickens(pawn, want if f.contaminated else -want)
            p *= sick if f.contaminated else 1.0 - sick
        if f.holds_data:
            p *= self.informed(pawn, N.DATA.index(f.holds_data), want)
        if f.lacks_data:
            p *= 1.0 - self.informed(pawn, N.DATA.index(f.lacks_data), -want)
        if f.holds_any_item:
            has = any(agenda.possesses_item(s, pawn, N.ITEMS.index(kind)) for kind in f.holds_any_item)
            p *= 0.9 if has else 0.15
        return p

    def sickens(self, pawn: int, want: int) -> float:
        """How likely a pawn will be Contaminated."""
        s = self.s
        gone = not s.present >> s.at[pawn] & 1 if pawn < N.ASSISTANT else True
        if s.contaminated >> pawn & 1:
            return 1.0 if gone or want > 0 else 0.9 - 0.4 * self.service("decontaminate", 1.0 + 0.5 * self._far(pawn, "decontaminate"))
        if gone:
            return 0.0
        if self.own >> pawn & 1 and self.trip is not None:
            return self.got(("contamination", 0))
        if want < 0:
            return 0.06
        best = self.infection(pawn)
        if self.held(N.CHARACTER_OF[pawn]) > 0.5 and not s.down >> pawn & 1:
            row = self.row(pawn)
            for place in self.places_with("contaminate"):
                best = max(best, 0.8 * self.held(N.CHARACTER_OF[pawn]) * self.odds(row[place] + 1, self.time))
        return max(best, 0.05)

    def _far(self, pawn: int, name: str) -> int:
        row = self.row(pawn)
        return min([row[place] for place in self.places_with(name)], default=8)

    def infection(self, pawn: int) -> float:
        """How likely an agent with Infect gets at a pawn."""
        s = self.s
        infectors = sum([1 << p for p, _sure, _row in self.agents if s.powers[N.CHARACTER_OF[p]] & N.INFECT]) & ~(1 << pawn)
        return self.effort(s.at[pawn], 1.0, infectors) if infectors and s.at[pawn] < N.MAP_PLACES else 0.0

    def informed(self, pawn: int, kind: int, want: int) -> float:
        """How likely a pawn will hold a kind of Data."""
        s = self.s
        if s.data[pawn] >> kind & 1:
            return 1.0 if not s.present >> s.at[pawn] & 1 else 0.9
        if not s.present >> s.at[pawn] & 1 or s.data[pawn] & N.NDA_BIT:
            return 0.0
        if want < 0:
            return 0.08
        if self.own >> pawn & 1 and self.trip is not None and ("data", kind) in self.trip.got:
            return self.got(("data", kind))
        return max(0.05, self.briefing(pawn, kind))

    def briefing(self, pawn: int, kind: int) -> float:
        """How likely an agent that holds Data, or gets it, gives it to a pawn."""
        s = self.s
        best = 0.0
        places = self.places_with(f"manufacture_{N.DATA[kind]}") if kind != N.NDA else []
        for agent, sure, row in self.agents:
            far = 0 if not s.jammers else row[s.at[pawn]]
            if s.data[agent] >> kind & 1 and not s.data[agent] & N.NDA_BIT:
                best = max(best, sure * self.odds(far + 1, self.time))
            elif kind == N.NDA and s.powers[N.CHARACTER_OF[agent]] & N.PROCESS_SERVER:
                best = max(best, sure * self.odds(row[s.at[pawn]] + 1, self.time))
            for place in places:
                if agent == pawn:
                    best = max(best, sure * self.odds(row[place] + 1, self.time))
                else:
                    more = 0 if not s.jammers else self.from_place(place)[s.at[pawn]]
                    best = max(best, sure * 0.9 * self.odds(row[place] + more + 2, self.time))
        return best


@lru_cache(maxsize=256)
def _places_with(components: Components, name: str) -> tuple[int, ...]:
    return tuple([place for place, names in enumerate(components.actions) if name in names])


# -- conditions, one by one -----------------------------------------------------------------------------------------------------------

Likely = Callable[[Outlook, Condition, int], float]


def _any_of(odds: list[float]) -> float:
    missing = 1.0
    for p in odds:
        missing *= 1.0 - p
    return 1.0 - missing


def _escaped(o: Outlook, c: Condition, want: int) -> float:
    if c.who == "self" or c.who in N.CHARACTERS:
        return _any_of([o.leaves(pawn, want) for pawn in o.whose(c.who)])
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
        best = max(best, _carried_out(o, kind, home))
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
        cost = row[place] + o._taking(home, agent, 0.0)[0]
        way, under_way = o.way_out(agent, o.from_place(place, o.moves(agent)), place)
        best = max(best, 0.9 * sure * o.out_in_time(cost + way, under_way))
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
        return 1.0 if any(o.away >> s.at[p] & 1 for p in o.whose(c.who)) else SURE
    return o.got(errand) if c.who == "self" else 0.1


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
        cost = (0.0 if s.home[kind] == agent else row[here] + o._taking(s.home[kind], agent, 0.0)[0]) + 1
        best = max([best, *[0.85 * sure * o.odds(cost + onward[goal], o.time) for goal in goals]])
    return best


def _contaminated(o: Outlook, c: Condition, want: int) -> float:
    return _any_of([o.sickens(pawn, want) for pawn in o.whose(c.who)])


def _live(o: Outlook, c: Condition, want: int) -> float:
    return _any_of([1.0 - o.falls(pawn, -want) for pawn in o.whose(c.who)])


def _not_live(o: Outlook, c: Condition, want: int) -> float:
    return 1.0 - _live(o, c, -want)


def _on_board(o: Outlook, c: Condition, want: int) -> float:
    return _any_of([o._is_in(pawn, "on_board", want) for pawn in o.whose(c.who)])


def _in_pod(o: Outlook, c: Condition, want: int) -> float:
    return _any_of([o.leaves(pawn, want) for pawn in o.whose(c.who)])


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
        return 1.0 if any(o.away >> place & 1 for place, _who in a & b) else 0.8
    best = 0.05
    for one, _who in a:
        for other, _whose in b:
            if s.present >> one & 1 and s.present >> other & 1:
                best = max(best, 0.6 * 0.92 ** o.from_place(one)[other])
    return best


def _escaped_together(o: Outlook, c: Condition, want: int) -> float:
    r = o.reader
    a, b = agenda.spots(r, c.a), agenda.spots(r, c.b)
    if any(o.away >> place & 1 for place, _who in a & b):
        return 1.0
    if c.a == "self" and c.b in N.ITEMS and o.trip is not None:
        return o.trip.leave * o.got(("item", N.ITEMS.index(c.b)))
    return 0.5 * 0.92 if a & b else 0.1


def _count(o: Outlook, c: Condition, want: int) -> float:
    fewer = c.cmp in ("<", "<=") or (c.cmp == "==" and int(c.value) == 0)
    odds = o.number(c.filter or Filter(), -want if fewer else want)
    return compared(odds, c.cmp, int(c.value))


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
        return (0.8 if due > 0 else DROPS_IN * 0.8 if due == 0 else 0.0) * (1.0 if inside else 0.4)
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
    return _any_of([0.12 * s.minute / 13 + 0.03, *holders, *[0.1 for _ in holders]])


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
    return _any_of([o.leaves(pawn, want) for pawn in o.pawns])


def _all_pawns_escaped(o: Outlook, c: Condition, want: int) -> float:
    every = 1.0
    for pawn in o.pawns:
        every *= o.leaves(pawn, want)
    return every


def _not(o: Outlook, c: Condition, want: int) -> float:
    return 1.0 - o.likely(c.cond, -want) if c.cond is not None else 0.0


def _any(o: Outlook, c: Condition, want: int) -> float:
    return _any_of([o.likely(inner, want) for inner in c.conds])


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
    return sum(o.number(c.filter or Filter(), 1))


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
