"""What has just changed: the difference of two views of one audience."""

from __future__ import annotations

from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.asking import agent_key, criminal_key
from turncoat.games.rogue_agent.view import RogueAgentView


class Changes:
    """The marks of what has just changed.

    Attributes:
        moves: by piece (``agent-0``, ``criminal-4``, ``killer-1``, ``squad``), the district left and the district reached.
        pieces: ids of pieces to be ringed. places: districts to be framed. seats: players whose boards have changed.
        criminals: numbers whose cards have changed.
    """

    __slots__ = ("criminals", "moves", "pieces", "places", "seats")

    def __init__(self) -> None:
        self.moves: dict[str, tuple[int, int]] = {}
        self.pieces: set[str] = set()
        self.places: set[int] = set()
        self.seats: set[int] = set()
        self.criminals: set[int] = set()


def compare(before: RogueAgentView | None, now: RogueAgentView) -> Changes:
    """What differs between two views; nothing without a view before or with one of another game."""
    found = Changes()
    if before is None or before.players != now.players or before.at_cell != now.at_cell:
        return found
    for player, seat in enumerate(now.seats):
        old = before.seats[player]
        if old != seat:
            found.seats.add(player)
        _moved(found, agent_key(player), old.at, seat.at)
    _criminals(found, before, now)
    _moved(found, "squad", before.squad, now.squad)
    for district in range(N.DISTRICT_COUNT):
        _district(found, before, now, district)
    _killers(found, before, now)
    return found


def _moved(found: Changes, piece: str, old: int, new: int) -> None:
    if old != new and old >= 0 and new >= 0:
        found.moves[piece] = (old, new)
        found.pieces.add(piece)


def _criminals(found: Changes, before: RogueAgentView, now: RogueAgentView) -> None:
    known = {c.number: c for c in before.criminals}
    for criminal in now.criminals:
        old = known.get(criminal.number)
        if old == criminal:
            continue
        found.criminals.add(criminal.number)
        if old is None or old.up != criminal.up or old.subdued != criminal.subdued:
            found.pieces.add(criminal_key(criminal.number))
        if old is not None:
            _moved(found, criminal_key(criminal.number), old.place, criminal.place)


def _district(found: Changes, before: RogueAgentView, now: RogueAgentView, district: int) -> None:
    name = N.DISTRICTS[district]
    old_bombs, bombs = before.bombs[district], now.bombs[district]
    if old_bombs != bombs:
        if len(bombs) < len(old_bombs):
            found.places.add(district)
        for k, timer in enumerate(bombs):
            if k >= len(old_bombs) or old_bombs[k] != timer:
                found.pieces.add(f"bomb-{name}-{k}")
    old_slots, slots = before.slots[district], now.slots[district]
    if len(slots) < len(old_slots) or before.destroyed[district] != now.destroyed[district]:
        found.places.add(district)
    for k in range(len(old_slots), len(slots)):
        found.pieces.add(f"inf-{name}-{k}")


def _killers(found: Changes, before: RogueAgentView, now: RogueAgentView) -> None:
    """Killers are alike; one that is missing here and one that is new there are taken for the same, if it is one each."""
    lost = [d for d in range(N.DISTRICT_COUNT) if now.killers[d] < before.killers[d]]
    won = [d for d in range(N.DISTRICT_COUNT) if now.killers[d] > before.killers[d]]
    if len(lost) == 1 and len(won) == 1:
        found.moves[f"killer@{N.DISTRICTS[won[0]]}"] = (lost[0], won[0])
    elif won:
        found.places.update(won)
    if lost and not won:
        found.places.update(lost)
