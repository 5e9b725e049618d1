"""How likely anybody leaves the station in time, and whether Antimatter ends the game before."""

from __future__ import annotations

from math import pow
from typing import Final

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import reach
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.map import POD_BITS, on_board, place_of
from turncoat.games.stationfall.prospect import AFOOT, DROPS_IN, FOREIGN, HELD, PACE, PATIENCE, SURE, Prospect

NO_PILOT: Final = 15.0
"""What it takes until somebody comes who can fly a Pod, if that is none of the agents."""
MISSED: Final = 0.2
"""What is left of the chance to catch a Pod for each Action that there is no time for."""


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

    def boarding(self, pawn: int, pod: int, turns: int) -> float:
        """How many Actions it takes after boarding until a Pod leaves."""
        if turns >= 0:
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
        near = [row[pod] + 4.0 * (1.0 - sure) for p, sure, row in self.agents if pilots >> p & 1 or s.powers[N.CHARACTER_OF[p]] & bit]
        return min(near, default=NO_PILOT)

    def way_out(self, pawn: int, row: reach.Row, place: int) -> tuple[float, int]:
        """The Actions from a place until a pawn has left, and in how many turns a launch under way is, -1 if that way needs another."""
        known = self._ways.get((pawn, place))
        if known is not None:
            return known
        best, turns, most = 60.0, -1, 0.0
        for pod, free, under_way in self.docks if POD_BITS >> place & 1 else self.choice:
            if free > 0 or pod == place:
                cost = row[pod] + self.boarding(pawn, pod, under_way)
                likely = self.out_in_time(pawn, cost, under_way)
                if likely > most:
                    best, turns, most = cost, under_way, likely
        self._ways[pawn, place] = best, turns
        return best, turns

    def out_in_time(self, pawn: int, cost: float, turns: int) -> float:
        """How likely one leaves who needs so many Actions for it, by a launch under way in so many turns or by another."""
        if turns >= 0:
            return self.aboard_in_time(pawn, cost, turns)
        if self.s.minute <= 1:
            return (0.4 if self.s.minute else 0.15) * pow(PATIENCE, cost)
        if self.s.minute == 2 and self.s.turn.side == self.side and cost > self.this_turn(pawn):
            return 0.4 * pow(PATIENCE, cost)  # a Timed Launch of the next turn would come too late, unless there is a Minute 0
        return AFOOT * SURE * self.odds(cost, self.leaving)

    def aboard_in_time(self, pawn: int, cost: float, turns: int) -> float:
        """How likely one gets aboard that far away before the Pod leaves."""
        if cost == 0:
            return SURE
        time = self.until(turns, pawn)
        return SURE * pow(PATIENCE, cost) * (1.0 if cost <= time else pow(MISSED, cost - time))

    def flight(self, pawn: int, row: reach.Row, cost: float, loot: float = 0.0) -> float:
        """How likely one leaves without a Pod, after so many Actions: on Rocket Wings, or by the ship (SF-C03.9, SF-C03.10, SF-C10.5).

        ``loot``: how likely it has the Briefcase by then.
        """
        s = self.s
        best = self._winged(pawn, row, cost) if s.home[N.ROCKET_WINGS] >= 0 else 0.0
        if s.in_play >> N.BOARDER & 1:
            aboard = (0.85 if s.at[pawn] == N.OUTER_SPACE else 0.8) * self.odds(cost + row[N.OUTER_SPACE], self.time)
            if s.pirate or self.character == N.BOARDER:
                best = max(best, aboard * (HELD if s.home[N.BRIEFCASE] == pawn else loot))
            elif not s.down >> pawn & 1:
                hidden = sum([1 for side in range(s.sides) if s.pc[side] < 0 and side != self.side])
                best = max(best, aboard * (1.0 - hidden / len(s.cast)))
        return best

    def by_pod(self, pawn: int) -> float:
        """How likely it is a Pod by which a pawn leaves, or has left."""
        place = place_of(self.s, pawn)
        if self.away >> place & 1 or POD_BITS >> place & 1:
            return float(POD_BITS >> place & 1)
        if place >= N.MAP_PLACES:
            return 0.5
        row = self.row(pawn)
        pod = self.out_in_time(pawn, *self.way_out(pawn, row, place))
        return pod / max(pod, self.flight(pawn, row, 0.0), 0.01)

    def _winged(self, pawn: int, row: reach.Row, cost: float) -> float:
        """How likely a Human fetches Rocket Wings and a Helmet and leaves on them, or with them at Stationfall (SF-C10.6, SF-C10.7)."""
        s = self.s
        place, home = self.place_of_item(N.ROCKET_WINGS), s.home[N.ROCKET_WINGS]
        if not s.present >> place & 1 or not s.components.humans >> pawn & 1 or s.down >> pawn & 1:
            return 0.0
        onward = self.from_place(place, self.moves(pawn) | reach.PROOF)
        if not s.helmets >> pawn & 1:
            cost += 0.5 + min([onward[p] for p in members(s.present) if s.loose[p] and N.HELMET in s.loose[p]], default=6)
        if home == pawn:
            way, sure = row[N.OUTER_SPACE] + 1.0, 1.0
        else:
            fetch, sure = self.taking(home, pawn, 0.0)
            way = row[place] + fetch + onward[N.OUTER_SPACE] + 1.0
        best = SURE * sure * self.odds(cost + way, self.time)
        if s.powers[N.CHARACTER_OF[pawn]] & N.POINT_BREAK:
            best = max(best, 0.8 * self.odds(cost + (0.0 if home == pawn else row[place]), self.time))
        return best

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
        cost, turns = self.way_out(pawn, self.row(pawn), place)
        if turns >= 0 and cost == 0:
            return SURE
        if s.down >> pawn & 1:
            cost += 3.0
        if want > 0:
            sure = self.held(N.CHARACTER_OF[pawn])
            likely = self.out_in_time(pawn, cost, turns)
            if sure > 0.5:
                likely = max(likely, self.flight(pawn, self.row(pawn), 0.0))
            return max(sure * likely, FOREIGN * pow(PATIENCE, cost))
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
