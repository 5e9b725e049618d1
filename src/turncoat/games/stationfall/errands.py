"""Plans for the own Character: what to fetch in which order, and whether to leave then."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import Final

from turncoat.games.stationfall import agenda
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import free_slots, members
from turncoat.games.stationfall.components import Components, Condition
from turncoat.games.stationfall.departures import Departures
from turncoat.games.stationfall.map import place_of
from turncoat.games.stationfall.prospect import HELD, SURE, Errand, Trip

MOST_ERRANDS: Final = 3
LOOT: Final = ("item", N.BRIEFCASE)


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


class Errands(Departures):
    """A position as one in which the own Character has errands to run."""

    def trips(self) -> list[Trip]:
        """Sensible plans for the own Character: what to fetch, in the shortest order, and whether to leave then."""
        s = self.s
        have: dict[Errand, float] = {}
        spots: dict[Errand, list[tuple[int, float, float]]] = {}
        pawn = self.leader()
        for errand in errands_of(s.components, self.card):
            if self.has(errand):
                have[errand] = HELD
            elif pawn >= 0 and len(spots) < MOST_ERRANDS:
                found = self.spots_for(errand, pawn)
                if found:
                    spots[errand] = found
        if pawn < 0:
            return [Trip(self.pawns[0] if self.pawns else N.NOBODY, self._adrift(), have)]
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
        sure = self.helped(pawn) if down else self.held(self.character)
        start = 2.0 if down else 0.0
        best: dict[frozenset[Errand], tuple[float, float, dict[Errand, float]]] = {}
        moves = self.moves(pawn)
        for number in range(len(spots) + 1):
            for order in permutations(spots, number):
                cost, place, got = self._walk(pawn, moves, start, order, spots, sure)
                row = self.from_place(place, moves)
                way, turns = self.way_out(pawn, row, place)
                loot = got.get(LOOT, 0.0)
                leave = max(sure * self.out_in_time(pawn, cost + way, turns), self.flight(pawn, row, cost, loot))
                if place == s.at[pawn] and turns >= 0 and way == 0:
                    leave = SURE
                key = frozenset(order)
                if key not in best or leave > best[key][1]:
                    best[key] = (cost, leave, got)
        out = []
        for _cost, leave, got in best.values():
            out.append(Trip(pawn, leave, {**have, **got}))
            out.append(Trip(pawn, min(leave, 0.03), {**have, **got}))
        return out

    def helped(self, pawn: int) -> float:
        """How likely the own Character that is Down gets up again, or is Dragged along."""
        place = place_of(self.s, pawn)
        dragged = max([sure * self.odds(row[place], self.time) for agent, sure, row in self.agents if agent != pawn], default=0.0)
        return 0.75 * max(dragged, self.rescue(pawn), 0.1)

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
        time = self.time_at(place, pawn)
        got: dict[Errand, float] = {}
        for errand in order:
            row = self.from_place(place, moves)
            more, place, quality = min([(row[spot] + extra, spot, quality) for spot, extra, quality in spots[errand]])
            cost += more
            got[errand] = SURE * sure * quality * self.odds(cost, time)
        return cost, place, got

    def brought(self, pawn: int, kind: int) -> float:
        """How likely another agent brings a unique Item to a pawn."""
        s = self.s
        place = place_of(s, pawn)
        if kind not in N.UNIQUE or s.home[kind] < 0 or not s.present >> place & 1:
            return 0.0
        known = self._briefed.get((pawn, ~kind))
        if known is None:
            known = self._briefed[pawn, ~kind] = self._delivery(pawn, kind, place)
        return known

    def _delivery(self, pawn: int, kind: int, place: int) -> float:
        s = self.s
        home, here = s.home[kind], self.place_of_item(kind)
        if not s.present >> here & 1:
            return 0.0
        best = 0.0
        for agent, sure, row in self.agents:
            if agent != pawn and s.components.slots[agent]:
                fetch, likely = (0.0, 1.0) if home == agent else self.taking(home, agent, 0.0)
                far = self.from_place(here, self.moves(agent))[place]
                cost = (0.0 if home == agent else row[here] + fetch) + far + 0.5
                best = max(best, sure * likely * self.odds(cost, self.time_at(place, agent)))
        return best

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
            return [(place, *self.taking(home, pawn, full))]
        out = [(place, 0.5 + full, 1.0) for place in members(s.present) if s.loose[place] and kind in s.loose[place]]
        out += [(s.at[p], *self.taking(p, pawn, full)) for p in members(s.board) if s.held[p] and kind in s.held[p]]
        name = f"manufacture_{N.ITEMS[kind]}"
        if name in s.components.section_actions:
            officer = s.components.section_actions[name].officer
            sure = 1.0 if not officer or s.powers[N.CHARACTER_OF[pawn]] & N.OFFICER else 0.4
            out += [(place, 1.0 + full, sure) for place in self.places_with(name)]
        return out
