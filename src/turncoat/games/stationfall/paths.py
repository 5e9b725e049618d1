"""Facts of states and views by path, as scenarios expect them; the paths are those of positions (``docs/scenarios.md``)."""

from __future__ import annotations

from typing import Any

import msgspec

from turncoat.games.stationfall import agenda, position, scoring
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import free_slots
from turncoat.games.stationfall.conspirators import conspirators
from turncoat.games.stationfall.map import escaped_places, lit, place_of, watched
from turncoat.games.stationfall.position import words
from turncoat.games.stationfall.state import StationfallState
from turncoat.games.stationfall.time_markers import markers_left
from turncoat.games.stationfall.view import StationfallView
from turncoat.kernel.scenario import walk


def facts_of(s: StationfallState) -> dict[str, Any]:
    """What a position says, all of it, and what follows from it."""
    facts = position.facts_of(s)
    facts |= {
        "to_move": N.LETTERS[s.pending[-1].player] if s.pending else "none",
        "asked": type(s.pending[-1]).__name__ if s.pending else "none",
        "over": not s.pending,
        "revealed": s.revealed,
        "power": N.POWERS[s.power],
        "lit": words(lit(s) & s.present, N.PLACES),
        "watched": words(watched(s) & s.present, N.PLACES),
        "items": {N.ITEMS[kind]: _home_word(s, kind) for kind in N.UNIQUE},
        "supply": {N.ITEMS[kind]: s.supply[kind] for kind in range(N.ITEM_COUNT)},
        "undealt": words(s.undealt, N.IDENTITIES),
        "legal": [action.text for action in s.legal_actions()],
    }
    for pawn in [pawn for character in s.cast for pawn in N.PAWNS_OF[character]]:
        facts["pawns"][N.PAWNS[pawn]] |= _pawn_facts(s, pawn)
    for side in range(s.sides):
        facts["players"][N.LETTERS[side]] |= _side_facts(s, side)
    facts["scores"] = dict(zip(N.LETTERS, scoring.scores(s), strict=False))
    facts["winners"] = [N.LETTERS[seat] for seat in scoring.winners(s)]
    return facts


def _home_word(s: StationfallState, kind: int) -> str:
    home = s.home[kind]
    return "nowhere" if home < 0 else N.PAWNS[home] if home < N.LOOSE else N.PLACES[home - N.LOOSE]


def _pawn_facts(s: StationfallState, pawn: int) -> dict[str, Any]:
    place = place_of(s, pawn)
    return {
        "at": N.PLACES[place],
        "live": agenda.is_live(s, pawn),
        "escaped": pawn != N.ASSISTANT and bool(escaped_places(s) >> place & 1),
        "slots": free_slots(s, pawn),
    }


def _side_facts(s: StationfallState, side: int) -> dict[str, Any]:
    score = scoring.side_score(s, side)
    return {
        "supply": s.supply_cubes[side],
        "markers": markers_left(s, side),
        "conspirators": words(conspirators(s, side), N.PAWNS),
        "rows": list(score.rows),
        "score": {"rows": sum(score.rows), "bribes": score.bribes, "unused": score.unused, "penalty": score.penalty, "total": score.total},
        **({"bonus_points": scoring.bonus_score(s, side)} if side < s.players else {}),
    }


def look(s: StationfallState, path: str) -> Any:
    """See :meth:`turncoat.kernel.game.Game.look`. ``A.guilt`` stands for ``players.A.guilt``, ``exile.at`` for ``pawns.exile.at``."""
    first = path.split(".", 1)[0]
    home = "players." if first in N.LETTERS else "pawns." if first in N.PAWNS else ""
    return walk(facts_of(s), home + path, N.LETTERS)


def see(view: StationfallView, path: str) -> Any:
    """A fact of a view by its path: its fields, and ``players.A`` with those of side and seat together, cards and tokens as words."""
    facts: dict[str, Any] = msgspec.to_builtins(view)
    facts["seats"] = [msgspec.structs.asdict(seat) for seat in view.seats]
    facts["sides"] = [msgspec.structs.asdict(side) for side in view.sides]
    facts["turn"] = msgspec.structs.asdict(view.turn)
    facts["pending"] = msgspec.structs.asdict(view.pending)
    facts["players"] = {}
    for side, about in enumerate(view.sides):
        entry: dict[str, Any] = msgspec.structs.asdict(about)
        entry["card"] = N.IDENTITIES[about.card] if about.card >= 0 else "unknown" if about.hidden else "none"
        entry["pc"] = N.IDENTITIES[about.pc] if about.pc >= 0 else "none"
        entry["discarded"] = [N.IDENTITIES[card] for card in about.discarded]
        if side < len(view.seats):
            seat = view.seats[side]
            entry |= {
                "cards": seat.cards,
                "bonus": [N.IDENTITIES[card] for card in seat.bonus],
                "kompromat": seat.kompromat,
                "hand": words(seat.hand, N.CHARACTERS) if seat.hand >= 0 else "unknown",
                "named": words(seat.named, N.CHARACTERS),
            }
        facts["players"][N.LETTERS[side]] = entry
    facts["project"] = N.PROJECTS[view.project] if view.project >= 0 else "unknown"
    facts["live_trap"] = N.PLACES[view.live_trap] if view.live_trap >= 0 else "unknown"
    return walk(facts, path, N.LETTERS)
