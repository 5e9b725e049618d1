"""What an Agenda asks for, and how near it is: for each condition of the vocabulary the chance that it will be true in the end.

The chances are rough: what is true already may stay so, what is not yet takes so many Actions, and each Action that is still needed makes
it less likely. What matters is that every Action on the way raises them. All is read off a position that holds nothing but what the seat
may know.
"""

from __future__ import annotations

from copy import copy
from math import pow

from turncoat.games.stationfall import agenda
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import holds, members
from turncoat.games.stationfall.components import Condition, Count, Filter, Row
from turncoat.games.stationfall.errands import Errands, errands_of
from turncoat.games.stationfall.likelihoods import EXPECTED, LIKELY, any_of
from turncoat.games.stationfall.map import POD_BITS, on_board, place_of
from turncoat.games.stationfall.prospect import CHANCE_OF_FALL, Errand, Trip


class Outlook(Errands):
    """A position as one that may still come to be what a card asks for."""

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
        total, gate, trip, away = 0.0, 1.0, self.trip, False
        for index, row in enumerate(rows):
            if row.plus and away and trip is not None:  # it counts only if the own Character is out, so that need not be hoped for again
                self.trip = Trip(trip.pawn, 1.0, trip.got)
            value, likely = self._settle(index, row)
            self.trip = trip
            if row.plus:
                total += value * gate
            else:
                total += value
                gate = likely
                away = row.cond is not None and row.cond.id == "escaped" and row.cond.who == "self"
        return total

    def _settle(self, index: int, row: Row) -> tuple[float, float]:
        """What a row promises, worked out once if it is the same for every trip."""
        settled = self._settled.get(index)
        if settled is None:
            self.touched = False
            settled = self._row(row)
            if not self.touched:
                self._settled[index] = settled
        return settled

    def _row(self, row: Row) -> tuple[float, float]:
        """The points that a row promises by itself, and how likely it scores."""
        if row.count is not None:
            number = self.expected(row.count)
            return row.points * number, min(1.0, number)
        likely = self.likely(row.cond, 1) if row.cond is not None else 0.0
        return row.points * likely, likely

    def bonus(self, card: int) -> float:
        """The points that a Bonus Character promises."""
        s = self.s
        character = N.CHARACTER_OF_IDENTITY[card]
        bonus = s.components.characters[character].bonus
        if bonus.cond is None:
            return 0.0
        other = copy(self)
        other.trip = None
        other._leaves = dict(self._leaves)
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
        self.touched = True
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
            best = max(best, sure * 0.9 * self.odds(row[place] + (1 if armed else 6), self.time_at(place, agent)))
        return best

    # -- counting -------------------------------------------------------------------------------------------------------------------

    def expected(self, counted: Count) -> float:
        """How much of something there will be."""
        return EXPECTED[counted.id](self, counted)

    def number(self, f: Filter, want: int, others: int = 0) -> list[float]:
        """For each pawn how likely it is all that a filter says; those for which it is not out of the question.

        ``others``: what is wanted of the pawns of other Characters, if not the same.
        """
        pawns = agenda.all_pawns(self.s)
        if f.types:
            pawns &= agenda.types_mask(self.s, f.types)
        odds = [self.fits(pawn, f, want if not others or self.own >> pawn & 1 else others) for pawn in members(pawns)]
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
            p *= any_of([self.fits(pawn, inner, want) for inner in f.any_of])
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
                if self.away >> place & 1:
                    return 1.0
                # whoever wants to leave has to bring it along, unless both are in a Pod
                return 0.4 if self.trip is not None and self.trip.leave > 0.5 and not POD_BITS >> place & 1 else 0.75
            if s.present >> place & 1 and s.present >> here & 1:
                far = self.from_place(here)[place]
                best = max(best, self.gathering(pawn, own, here, place, far) if want > 0 else 0.25 * pow(0.9, far))
        return best

    def gathering(self, pawn: int, own: int, here: int, place: int, far: int) -> float:
        """How likely an agent brings a pawn to the own Character, or the other way round; or the own Character goes there."""
        s = self.s
        best = 0.03
        for agent, sure, row in self.agents:
            if s.down >> pawn & 1:
                best = max(best, 0.8 * sure * self.odds(row[here] + far, self.time))
            if agent == own and not s.down >> own & 1:
                best = max(best, 0.6 * sure * self.odds(row[here], self.time))
            if own == N.RAT:
                taking = 0.0 if s.home[N.RAT_ITEM] == agent else self.taking(s.home[N.RAT_ITEM], agent, 0.0)[0]
                best = max(best, 0.6 * sure * self.odds(row[place] + taking + far, self.time))
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
        if self.own >> pawn & 1 and self.trip is not None and ("data", kind) in errands_of(s.components, self.card):
            return self.got(("data", kind))
        return max(0.05, self.briefing(pawn, kind))

    def briefed(self, pawn: int, kind: int) -> float:
        """The same as :meth:`briefing`, worked out once, and only for a pawn On Board that may get Data."""
        s = self.s
        if not s.present >> place_of(s, pawn) & 1 or s.data[pawn] & N.NDA_BIT or not s.components.acting_types >> pawn & 1:
            return 0.0
        known = self._briefed.get((pawn, kind))
        if known is None:
            known = self._briefed[pawn, kind] = self.briefing(pawn, kind)
        return known

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
