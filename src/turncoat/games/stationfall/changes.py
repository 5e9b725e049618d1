"""What has just changed: the difference of two views of one audience."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.view import StationfallView


class Changes:
    """The marks of what has just changed.

    Attributes:
        moves: (pawn or MONSTER, from, to) of those that have moved; the places are such of the map, Pods included, or of Mesosphere.
        pawns: pawns, and the Monster, that have moved or are otherwise not what they were: Down, Contaminated, other Possessions.
        places: places with another state, other loose Items, Kompromat, traps or time markers.
        locks: Corridors whose Lock is gone, or back. offsites: Offsites with other Data. systems: names of what has switched.
        characters: Characters with other cubes, discs, Bribes or owners. sides, seats: those whose belongings have changed.
        minute: whether another Minute has begun.
    """

    __slots__ = ("characters", "locks", "minute", "moves", "offsites", "pawns", "places", "seats", "sides", "systems")

    def __init__(self) -> None:
        self.moves: list[tuple[int, int, int]] = []
        self.pawns: set[int] = set()
        self.places: set[int] = set()
        self.locks: set[int] = set()
        self.offsites: set[int] = set()
        self.systems: set[str] = set()
        self.characters: set[int] = set()
        self.sides: set[int] = set()
        self.seats: set[int] = set()
        self.minute = False


SYSTEMS = ("power", "cameras", "jammers", "abandon_ship", "armed", "released", "detonated")


def compare(before: StationfallView | None, now: StationfallView) -> Changes:
    """What differs between two views; nothing without a view before or with one of another game."""
    found = Changes()
    if before is None or before.players != now.players or before.content != now.content or before.cast != now.cast:
        return found
    if before.audience != now.audience or before.phase == N.SETUP:
        return found
    _pawns(found, before, now)
    _places(found, before, now)
    _cards(found, before, now)
    found.offsites = {n for n, data in enumerate(now.offsites) if data != before.offsites[n]}
    found.systems = {name for name in SYSTEMS if getattr(before, name) != getattr(now, name)}
    found.locks = set(_members(before.locks ^ now.locks))
    found.minute = before.minute != now.minute
    return found


def _pawns(found: Changes, before: StationfallView, now: StationfallView) -> None:
    for pawn, (old, new) in enumerate(zip(before.at, now.at, strict=True)):
        if old != new:
            found.pawns.add(pawn)
            if _drawn(old) and _drawn(new):
                found.moves.append((pawn, old, new))
    sets = (before.down ^ now.down) | (before.contaminated ^ now.contaminated) | (before.engulfed ^ now.engulfed)
    found.pawns |= set(_members(sets | (before.stripped ^ now.stripped)))
    found.pawns |= {pawn for pawn, held in enumerate(now.held) if held != before.held[pawn]}
    found.pawns |= {pawn for pawn, data in enumerate(now.data) if data != before.data[pawn]}
    if (before.monster, before.monster_down) != (now.monster, now.monster_down):
        found.pawns.add(N.MONSTER)
        if before.monster != now.monster and _drawn(before.monster) and _drawn(now.monster):
            found.moves.append((N.MONSTER, before.monster, now.monster))


def _places(found: Changes, before: StationfallView, now: StationfallView) -> None:
    sets = (before.damaged ^ now.damaged) | (before.goo ^ now.goo) | (before.fire ^ now.fire) | (before.choking ^ now.choking)
    sets |= (before.kompromat_at ^ now.kompromat_at) | (before.present ^ now.present) | (before.launched ^ now.launched)
    found.places = set(_members(sets))
    found.places |= {place for place, loose in enumerate(now.loose) if loose != before.loose[place]}
    found.places |= set(before.traps) ^ set(now.traps)
    found.places |= {marker.place for marker in set(before.markers) ^ set(now.markers)}
    found.places = {place for place in found.places if place < N.MAP_PLACES}


def _cards(found: Changes, before: StationfallView, now: StationfallView) -> None:
    found.characters = {c for c in now.cast if before.cubes[c] != now.cubes[c]} | set(_members(before.used ^ now.used))
    for side, (old, new) in enumerate(zip(before.sides, now.sides, strict=True)):
        if old != new:
            found.sides.add(side)
        for one, other in ((old.disc, new.disc), (old.bribe, new.bribe), (_pc(old.pc), _pc(new.pc))):
            if one != other:
                found.characters |= {character for character in (one, other) if character >= 0}
    found.characters |= set(before.grey) ^ set(now.grey)
    found.characters.discard(N.GREY_READY)
    found.seats = {seat for seat, belongings in enumerate(now.seats) if belongings != before.seats[seat]}
    found.seats |= {side % now.players for side in found.sides}


def _pc(card: int) -> int:
    return N.CHARACTER_OF_IDENTITY[card] if card >= 0 else -1


def _drawn(place: int) -> bool:
    return 0 <= place < N.OFF


def _members(bits: int) -> list[int]:
    return [n for n in range(bits.bit_length()) if bits >> n & 1]
