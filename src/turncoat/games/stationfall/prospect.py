"""A position through the eyes of a side that follows a card: with whom it may act, how far everything is, and how much time is left."""

from __future__ import annotations

from functools import lru_cache
from math import pow
from typing import Final

from turncoat.games.stationfall import agenda, reach
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import holds, members
from turncoat.games.stationfall.components import Components
from turncoat.games.stationfall.conspirators import actors
from turncoat.games.stationfall.map import POD_BITS, escaped_places, place_of, room, works
from turncoat.games.stationfall.state import Marker, StationfallState

Errand = tuple[str, int]
"""Something that the own Character can get: ("item", kind), ("data", kind) or ("contamination", 0)."""
Agent = tuple[int, float, reach.Row]
"""A pawn that the side may act with, how surely, and how far it is from everywhere."""

Dock = tuple[int, int, int]
"""A Pod, the seats left, and the turns before it leaves; -1 if no launch is under way."""

# All weights below were set by hand while watching games; none of them is a rule.
PATIENCE: Final = 0.93
"""What is left of a chance for each Action that is still needed for it."""
SPARE: Final = 0.5
"""How much of that counts where there is time in plenty."""
LATE: Final = 0.5
"""What is left of it for each Action that there is no time for."""
PACE: Final = 0.85
"""Useful Actions in a turn."""
FOREIGN: Final = 0.3
"""How likely something comes about that others would have to do."""
SURE: Final = 0.95
AFOOT: Final = 0.85
"""What is left of the chance to leave as long as no launch is under way: Pods are taken or damaged, others bar the way."""
HELD: Final = 0.97
"""How surely the own Character keeps what it holds."""
DROPS_IN: Final = 0.33
"""How likely there is a Minute 0."""
CHANCE_OF_FALL: Final = 0.12
MOST_ERRANDS: Final = 3
OWN_HELD: Final = (0.94, 0.87)
"""How surely one keeps a Conspirator: alone, shared."""
WITHIN_REACH: Final = 0.8
EACH_CUBE: Final = 0.94


class Trip:
    """A plan for the own Character: how likely it gets what it fetches on the way, and leaves the station in the end."""

    __slots__ = ("got", "leave", "pawn")

    def __init__(self, pawn: int, leave: float, got: dict[Errand, float]) -> None:
        self.pawn = pawn
        self.leave = leave
        self.got = got


def _without(s: StationfallState, bit: int) -> int:
    """The Humans and Robots that lack Data."""
    return sum([1 << pawn for pawn in members(s.board & s.components.acting_types) if not s.data[pawn] & bit])


@lru_cache(maxsize=256)
def _places_with(components: Components, name: str) -> tuple[int, ...]:
    return tuple([place for place, names in enumerate(components.actions) if name in names])


class Prospect:
    """A position through the eyes of a side that follows one card.

    Attributes:
        time: the Actions that the side may still take, roughly. leaving: those of them after which a Pod still leaves in time.
        agents: with whom it may act. docks: Pods that could take somebody, as (place, seats left, turns of the
            side before a launch under way, -1 if none is).
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
        self.papers = bool(s.in_play >> N.LEGAL & 1)
        self.unsigned = _without(s, N.NDA_BIT) & ~N.PAWN_MASK[N.LEGAL] if self.papers else 0
        self._forget()
        self.able = actors(s)
        self._tell_time()
        self.docks = self._docks()
        self.choice = self._choice()
        self.agents = self._agents()

    def _forget(self) -> None:
        """What is worked out once, when it is asked for first; ``touched``: whether anything hung on the trip looked at."""
        self.touched = False
        self._held: dict[int, float] = {}
        self._signed: dict[int, float] = {}
        self._moves: dict[int, int] = {}
        self._ways: dict[tuple[int, int], tuple[float, int]] = {}
        self._leaves: dict[tuple[int, int], float] = {}
        self._settled: dict[int, tuple[float, float]] = {}
        self._places: dict[str, list[int]] = {}
        self.carriers: dict[int, float] = {}
        self._briefed: dict[tuple[int, int], float] = {}
        self._alarm = -1.0

    def this_turn(self, pawn: int) -> float:
        """The Actions that a pawn may still take in the turn under way, if it is one of the side."""
        s = self.s
        turn = s.turn
        if turn.side != self.side or s.phase == N.RESOLVE_PHASE:
            return 0.0
        if turn.actor >= 0:
            return float(turn.actions) if turn.actor == pawn else 0.0
        return 1.0 if turn.exhausted >> N.CHARACTER_OF[pawn] & 1 else 2.0

    def time_at(self, place: int, pawn: int) -> float:
        """The Actions that a pawn may still take somewhere: in a Pod only until it leaves."""
        if not POD_BITS >> place & 1:
            return self.time
        turns = min([turns for pod, _free, turns in self.docks if pod == place and turns >= 0], default=-1)
        if turns < 0:
            return self.time
        return self.until(turns, pawn)

    def until(self, turns: int, pawn: int) -> float:
        """The Actions that a pawn may take in so many turns, the one under way included."""
        mine = self.s.turn.side == self.side and self.s.phase != N.RESOLVE_PHASE
        return self.this_turn(pawn) + PACE * (turns - 1) if mine and turns else PACE * turns

    def _tell_time(self) -> None:
        s = self.s
        turn = s.turn
        last = 1.0 - DROPS_IN
        # the turn under way counts as a whole, so that no Action makes everything else less likely
        turns = s.minute - last + (turn.side == self.side and s.phase != N.RESOLVE_PHASE)
        self.time = PACE * max(0.0, turns)
        self.leaving = PACE * max(0.0, turns - 1.0)

    def _docks(self) -> list[Dock]:
        s = self.s
        marked: dict[int, int] = {}
        for marker in s.markers:
            if marker.kind == N.TIMED_LAUNCH:
                marked[marker.place] = min(self.turns_until(marker), marked.get(marker.place, 99))
        return [(pod, room(s, pod), marked.get(pod, -1)) for pod in members(s.present & POD_BITS & ~s.damaged)]

    def turns_until(self, marker: Marker) -> int:
        """How many turns the side has, the one under way included, before a marker Resolves (SF-15.49)."""
        s = self.s
        now, own, due = [s.order.index(side) for side in (max(0, s.turn.side), self.side, marker.side)]
        over = own < now or (own == now and s.phase == N.RESOLVE_PHASE)
        return max(0, s.minute - marker.minute + 1 - over - (own > due))

    def _choice(self) -> list[Dock]:
        """Those docks that matter to somebody outside: of Pods that are alike the first."""
        s = self.s
        out, seen = [], set()
        for pod, free, marked in self.docks:
            entry = s.components.pods[pod - N.FIRST_POD]
            aboard = (s.here[pod] & self.unsigned).bit_count()
            like = (entry.docked_at, entry.requirement, marked, aboard, s.here[pod] if len(entry.requirement) != 1 else 0)
            if free > 0 and (marked >= 0 or like not in seen):
                seen.add(like)
                out.append((pod, free, marked))
        return out

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
        """How a pawn moves."""
        known = self._moves.get(pawn)
        if known is not None:
            return known
        s = self.s
        powers = s.powers[N.CHARACTER_OF[pawn]]
        moves = reach.PASSES if powers & N.OFFICER else 0
        if powers & N.TUNNEL_RAT:
            moves |= reach.CRAWLS
        if not s.components.humans >> pawn & 1 or s.helmets >> pawn & 1 or powers & N.ADRENALINE:
            moves |= reach.PROOF
        self._moves[pawn] = moves
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
        if cost <= time:  # who has time to spare may make a detour
            return pow(PATIENCE, cost * (SPARE + (1.0 - SPARE) * cost / time)) if time else 1.0
        return pow(PATIENCE, cost) * pow(LATE, cost - time)

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
        known = self._places.get(name)
        if known is None:
            s = self.s
            known = [place for place in _places_with(s.components, name) if works(s, place) and s.present >> place & 1]
            self._places[name] = known
        return known

    def taking(self, home: int, pawn: int, full: float) -> tuple[float, float]:
        """What it takes to get an Item from where it is, and how surely."""
        s = self.s
        if home >= N.LOOSE or s.down >> home & 1:
            return 0.5 + full, 1.0
        if self.held(N.CHARACTER_OF[home]) > 0.5:
            return 1.0 + full, self.held(N.CHARACTER_OF[home])
        armed = holds(s, pawn, N.GUN) or s.powers[self.character] & N.BADGE or holds(s, pawn, N.BLUDGEON)
        return (1.5 + full, 0.75) if armed else (4.0 + full, 0.45)
