"""Facts of states by path, as scenarios expect them; the paths are those of positions (``docs/scenarios.md``)."""

from __future__ import annotations

from typing import Any

from turncoat.games.stationfall import agenda, position, scoring
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import free_slots
from turncoat.games.stationfall.components import bits
from turncoat.games.stationfall.conspirators import conspirators, exhausted_characters, is_officer, is_pc
from turncoat.games.stationfall.map import connected, escaped_places, lit, place_of, place_of_item, watched, works
from turncoat.games.stationfall.position import words
from turncoat.games.stationfall.state import StationfallState
from turncoat.games.stationfall.time_markers import markers_left
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
        "places": {N.PLACES[place]: _place_facts(s, place) for place in range(N.ALONE)},
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


def _place_facts(s: StationfallState, place: int) -> dict[str, Any]:
    """Who and what is in a place, and what it is like."""
    rat = 1 << N.RAT if place_of_item(s, N.RAT_ITEM) == place else 0
    facts: dict[str, Any] = {
        "pawns": words(s.here[place] | rat, N.PAWNS),
        "loose": [N.ITEMS[kind] for kind in s.loose[place]],
        "monster": s.monster == place,
    }
    if place < N.MAP_PLACES:
        facts |= {name: bool(getattr(s, field) >> place & 1) for name, field in position.PLACE_SETS.items()}
        facts |= {"lit": bool(lit(s) & s.present & 1 << place), "watched": bool(watched(s) & s.present & 1 << place)}
        facts |= {
            "works": works(s, place),
            "kompromat": bool(s.kompromat_at >> place & 1),
            "near": words(bits(connected(s, place)), N.PLACES),
        }
    return facts


def _pawn_facts(s: StationfallState, pawn: int) -> dict[str, Any]:
    place = place_of(s, pawn)
    return {
        "at": N.PLACES[place],
        "live": agenda.is_live(s, pawn),
        "escaped": pawn != N.ASSISTANT and bool(escaped_places(s) >> place & 1),
        "slots": free_slots(s, pawn),
        "helmeted": bool((s.helmets & s.components.humans) >> pawn & 1),
        "officer": is_officer(s, pawn),
        "pc": is_pc(s, pawn),
        "exhausted": bool(exhausted_characters(s) >> N.CHARACTER_OF[pawn] & 1),
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
    return walk(facts_of(s), full(path), N.LETTERS)


def full(path: str) -> str:
    """A path with what may be left out of it; ``legal`` alone are the actions on offer, not the pawn of that name."""
    first, _dot, rest = path.partition(".")
    if first in N.LETTERS:
        return f"players.{path}"
    return f"pawns.{path}" if first in N.PAWNS and (first != "legal" or rest not in ("", "count")) else path
