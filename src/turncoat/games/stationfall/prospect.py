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
PACE: Final = 1.05
"""Useful Actions in a turn."""
FOREIGN: Final = 0.3
"""How likely something comes about that others would have to do."""
SURE: Final = 0.95
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
        self._ways: dict[tuple[int, int], tuple[float, bool]] = {}
        self._leaves: dict[tuple[int, int], float] = {}
        self._settled: dict[int, tuple[float, float]] = {}
        self._places: dict[str, list[int]] = {}
        self.carriers: dict[int, float] = {}
        self._alarm = -1.0

    def _tell_time(self) -> None:
        s = self.s
        turn = s.turn
        last = 1.0 - DROPS_IN
        # the turn under way counts as a whole, so that no Action makes everything else less likely
        turns = s.minute - last + (turn.side == self.side and s.phase != N.RESOLVE_PHASE)
        self.time = PACE * max(0.0, turns)
        self.leaving = PACE * max(0.0, turns - 1.0)

    def _docks(self) -> list[tuple[int, int, bool]]:
        s = self.s
        marked = 0
        for marker in s.markers:
            if marker.kind == N.TIMED_LAUNCH:
                marked |= 1 << marker.place
        return [(pod, room(s, pod), bool(marked >> pod & 1)) for pod in members(s.present & POD_BITS & ~s.damaged)]

    def _choice(self) -> list[tuple[int, int, bool]]:
        """Those docks that matter to somebody outside: of Pods that are alike the first."""
        s = self.s
        out, seen = [], set()
        for pod, free, marked in self.docks:
            entry = s.components.pods[pod - N.FIRST_POD]
            aboard = (s.here[pod] & self.unsigned).bit_count()
            like = (entry.docked_at, entry.requirement, marked, aboard, s.here[pod] if len(entry.requirement) != 1 else 0)
            if free > 0 and (marked or like not in seen):
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
