"""How likely anybody leaves the station in time, and whether Antimatter ends the game before."""

from __future__ import annotations

from math import pow

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import reach
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.map import POD_BITS, on_board, place_of
from turncoat.games.stationfall.prospect import DROPS_IN, FOREIGN, PACE, PATIENCE, SURE, Prospect


class Departures(Prospect):
    """A position as one that somebody may leave."""

    def alarm(self) -> float:
        """How many Actions it takes until Pods may be launched."""
        if self._alarm < 0:
            self._alarm = 0.0 if self.s.abandon_ship else self._sound_alarm()
        return self._alarm

    def _sound_alarm(self) -> float:
        best = 9.0
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
        for requirement in entry.nda_side if self.papers and entry.nda_side else entry.requirement:
            word = requirement.id
            if word == "abandon_ship":
                cost += 0.0 if s.data[pawn] & N.ASSISTANT_BIT else 0.5 * self.alarm()
            elif word == "all_aboard_hold_data":
                cost += self._papers(pawn, pod)
            elif word == "down_character_aboard":
                cost += 0.0 if (s.here[pod] | 1 << pawn) & s.down & s.components.acting_types else 5.0
            else:
                cost += self._pilot(pawn, pod, requirement.character, requirement.or_ability)
        return cost

    def _papers(self, pawn: int, pod: int) -> float:
        """What it takes until all aboard hold NDA: Legal is near, or far (SF-C17.3, SF-C17.4)."""
        s = self.s
        unsigned = self.unsigned
        lacking = (unsigned & (s.here[pod] | 1 << pawn)).bit_count()
        return lacking * self._signing(pawn) if lacking else 0.0

    def _signing(self, pawn: int) -> float:
        known = self._signed.get(pawn)
        if known is None:
            s = self.s
            legal = N.PAWNS_OF[N.LEGAL][0]
            near = self.from_place(place_of(s, pawn))[s.at[legal]] if (s.board & ~s.down) >> legal & 1 else 6
            known = self._signed[pawn] = 2.0 + 0.4 * min(near, 8)
        return known

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
        known = self._ways.get((pawn, place))
        if known is not None:
            return known
        best, under_way = 60.0, False
        for pod, free, marked in self.docks if POD_BITS >> place & 1 else self.choice:
            if (free > 0 or pod == place) and row[pod] < best:
                cost = row[pod] + self.boarding(pawn, pod, marked)
                if cost < best:
                    best, under_way = cost, marked
        self._ways[pawn, place] = best, under_way
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
        if self.trip is not None and self.trip.pawn == pawn and not self.away >> place_of(self.s, pawn) & 1:
            self.touched = True
            return self.trip.leave
        known = self._leaves.get((pawn, want))
        if known is None:
            known = self._leaves[pawn, want] = self._departure(pawn, want)
        return known

    def _departure(self, pawn: int, want: int) -> float:
        s = self.s
        place = place_of(s, pawn) if pawn != N.ASSISTANT else N.GONE
        if self.away >> place & 1:
            return self.stays_away(place)
        if place == N.GONE:
            return 0.0
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

    def doom(self) -> float:
        """Which part of the time left armed Antimatter would cut off, as far as none of the agents gets it out (SF-7.27, SF-7.31)."""
        s = self.s
        if not s.armed or s.detonated or not on_board(s, self.place_of_item(N.ANTIMATTER)):
            return 0.0
        due = max([m.minute for m in s.markers if m.kind == N.ANTIMATTER_MARKER], default=0)
        if due < 1:
            return 0.0
        left = max(1.0, s.minute - 1 + DROPS_IN)
        return (1.0 - (s.minute - due) / left) * (1.0 - self._throw_out(PACE * max(1, s.minute - due + 1)))

    def _throw_out(self, time: float) -> float:
        """How likely an agent brings Antimatter out in so many Actions."""
        s = self.s
        place = self.place_of_item(N.ANTIMATTER)
        home = s.home[N.ANTIMATTER]
        best = 0.0
        for agent, sure, row in self.agents:
            if place == N.MAGNETIC_CONTAINMENT and home >= N.LOOSE:
                cost = row[place] + 1.0
            else:
                onward = self.from_place(place, self.moves(agent))
                cost = row[place] + self.taking(home, agent, 0.0)[0] + 1 + min([onward[gate] for gate in reach.airlocks(s)], default=9)
            best = max(best, 0.9 * sure * self.odds(cost, time))
        return best
