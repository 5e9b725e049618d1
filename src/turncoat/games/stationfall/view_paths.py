"""Facts of views by path, as scenarios expect them of an audience: the words of positions, where that audience knows them."""

from __future__ import annotations

from typing import Any

import msgspec

from turncoat.games.stationfall import components
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.components import Components
from turncoat.games.stationfall.paths import full
from turncoat.games.stationfall.position import DETONATED, REVEALED, word, words
from turncoat.games.stationfall.state import Marker
from turncoat.games.stationfall.view import StationfallView
from turncoat.kernel.scenario import walk

UNKNOWN = "unknown"
SETS = {
    "damaged": ("damaged", N.PLACES), "goo": ("goo", N.PLACES), "fire": ("fire", N.PLACES), "asphyxiation": ("choking", N.PLACES),
    "kompromat": ("kompromat_at", N.PLACES), "engulfed": ("engulfed", N.PAWNS), "used": ("used", N.CHARACTERS),
    "shown": ("shown", N.IDENTITIES), "undealt": ("undealt", N.IDENTITIES), "down": ("down", N.PAWNS),
    "contaminated": ("contaminated", N.PAWNS), "stripped": ("stripped", N.PAWNS),
}  # fmt: skip
"""By name, the field of the view that is this set, and the words of its members."""
COUNTERS = {"exhausted": N.CHARACTERS, "draggers": N.TARGETS, "dragged": N.TARGETS}


def see(view: StationfallView, path: str) -> Any:
    """See :meth:`turncoat.kernel.game.Game.see`. ``A.guilt`` stands for ``players.A.guilt``, ``exile.at`` for ``pawns.exile.at``."""
    return walk(facts_of(view), full(path), N.LETTERS)


def facts_of(view: StationfallView) -> dict[str, Any]:
    """Everything that an audience sees, in words; what has none there stays as it is in the view."""
    pieces = components.load(view.pack or None)
    facts: dict[str, Any] = msgspec.to_builtins(view)
    facts |= {name: words(getattr(view, field), known) for name, (field, known) in SETS.items()}
    facts |= _turn_facts(view) | _board_facts(view, pieces)
    facts["pawns"] = {N.PAWNS[pawn]: _pawn_facts(view, pawn) for character in view.cast for pawn in N.PAWNS_OF[character]}
    facts["cards"] = {N.CHARACTERS[character]: _card_facts(view, character) for character in view.cast}
    facts["players"] = {N.LETTERS[side]: _side_facts(view, side) for side in range(len(view.sides))}
    facts["characters"] = [N.CHARACTERS[character] for character in view.cast]
    facts["scores"] = dict(zip(N.LETTERS, view.scores, strict=False))
    facts["winners"] = [N.LETTERS[seat] for seat in view.winners]
    return facts


def _turn_facts(view: StationfallView) -> dict[str, Any]:
    """Whose turn it is, what is asked, what was counted; ``legal`` only for who is asked."""
    counters = msgspec.structs.asdict(view.turn)
    for name, known in COUNTERS.items():
        counters[name] = words(counters[name], known)
    counters["actor"] = word(counters["actor"], N.PAWNS)
    del counters["side"]
    pending = msgspec.structs.asdict(view.pending)
    for name, known in (("side", N.LETTERS), ("actor", N.PAWNS), ("pawn", N.PAWNS), ("other", N.PAWNS), ("item", N.ITEMS)):
        pending[name] = word(pending[name], known)
    pending["character"] = word(pending["character"], N.CHARACTERS)
    pending["card"] = word(pending["card"], N.IDENTITIES)
    pending["via"] = [[N.TARGETS[pawn], verb] for pawn, verb in view.pending.via]
    return {
        "to_move": word(view.to_move, N.LETTERS),
        "asked": view.ask or "none",
        "over": view.to_move < 0,
        "legal": list(view.actions),
        "turn": word(view.turn.side, N.LETTERS),
        "order": [N.LETTERS[side] for side in view.order],
        "counters": counters,
        "pending": pending,
    }


def _board_facts(view: StationfallView, pieces: Components) -> dict[str, Any]:
    """The station and what lies on it."""
    pods = {pod: N.FIRST_POD + number for number, pod in enumerate(N.PODS)}
    docked, launched = view.present, view.launched
    homes = [*enumerate(view.held), *[(N.LOOSE + place, kinds) for place, kinds in enumerate(view.loose)]]
    return {
        "reentry": ("down", "fireball", "minute")[view.reentry],
        "power": N.POWERS[view.power],
        "detonated": DETONATED[view.detonated],
        "project": word(view.project, N.PROJECTS, UNKNOWN),
        "monster": word(view.monster, N.PLACES),
        "tracker": view.revived,
        "locks": [f"{N.PLACES[a]} - {N.PLACES[b]}" for number, (a, b) in enumerate(pieces.corridors) if view.locks >> number & 1],
        "pods": {pod: "docked" if docked >> n & 1 else "launched" if launched >> n & 1 else "gone" for pod, n in pods.items()},
        "markers": [_marker_facts(marker) for marker in view.markers],
        "traps": [N.PLACES[place] for place in view.traps],
        "live_trap": word(view.live_trap, N.PLACES, UNKNOWN),
        "loose": {N.PLACES[place]: [N.ITEMS[kind] for kind in kinds] for place, kinds in enumerate(view.loose)},
        "items": {N.ITEMS[kind]: _home([home for home, kinds in homes if kind in kinds]) for kind in N.UNIQUE},
        "supply": {N.ITEMS[kind]: count for kind, count in enumerate(view.supply)},
        "offsites": {offsite: words(view.offsites[number], N.DATA) for number, offsite in enumerate(N.OFFSITES)},
        "grey": [word(card, N.CHARACTERS, "ready") for card in view.grey],
        "powers": {N.CHARACTERS[character]: [N.ABILITIES[bit] for bit in bits] for character, bits in view.powers},
        "script_discards": words(view.script_discards, tuple(pieces.scripts)),
    }


def _marker_facts(marker: Marker) -> dict[str, Any]:
    place = "track" if marker.place == N.MAP_PLACES else N.PLACES[marker.place]
    kind = N.MARKERS[marker.kind]
    return {"side": N.LETTERS[marker.side], "kind": kind, "place": place, "minute": marker.minute, "neutral": marker.neutral}


def _home(homes: list[int]) -> str:
    """Where a unique Item is: its holder, or its place."""
    if not homes:
        return "nowhere"
    return N.PAWNS[homes[0]] if homes[0] < N.LOOSE else N.PLACES[homes[0] - N.LOOSE]


def _pawn_facts(view: StationfallView, pawn: int) -> dict[str, Any]:
    place = _place(view, pawn)
    return {
        "at": N.PLACES[place],
        "down": bool(view.down >> pawn & 1),
        "contaminated": bool(view.contaminated >> pawn & 1),
        "engulfed": bool(view.engulfed >> pawn & 1),
        "stripped": bool(view.stripped >> pawn & 1),
        "items": [N.ITEMS[kind] for kind in view.held[pawn]],
        "data": words(view.data[pawn], N.DATA),
        "escaped": place in (N.SHIP, N.ALONE) or bool(view.launched >> place & 1),
    }


def _place(view: StationfallView, pawn: int) -> int:
    """Where a pawn is; the Rat, which is an Item, with its holder or loose."""
    if pawn == N.RAT:
        for holder, kinds in enumerate(view.held):
            if N.RAT_ITEM in kinds:
                return view.at[holder]
        for place, kinds in enumerate(view.loose):
            if N.RAT_ITEM in kinds:
                return place
    return view.at[pawn]


def _card_facts(view: StationfallView, character: int) -> dict[str, Any]:
    cubes = {N.LETTERS[side]: count for side, count in enumerate(view.cubes[character])}
    return {"cubes": cubes, "used": bool(view.used >> character & 1)}


def _side_facts(view: StationfallView, side: int) -> dict[str, Any]:
    """What is seen of a conspiracy, and of its player where the letter is one."""
    about = view.sides[side]
    facts: dict[str, Any] = msgspec.structs.asdict(about)
    facts |= {
        "seat": N.LETTERS[about.seat],
        "card": N.IDENTITIES[about.card] if about.card >= 0 else UNKNOWN if about.hidden else "none",
        "pc": word(about.pc, N.IDENTITIES),
        "revealed": REVEALED[about.revealed_as],
        "discarded": [N.IDENTITIES[card] for card in about.discarded],
        "disc": word(about.disc, N.CHARACTERS),
        "guilt": N.GUILTS[about.guilt],
        "bribe": word(about.bribe, N.CHARACTERS, "ready"),
    }
    if side < len(view.side_scores):
        facts["rows"] = list(view.side_scores[side].rows)
    return facts | (_seat_facts(view, side) if side < len(view.seats) else {})


def _seat_facts(view: StationfallView, number: int) -> dict[str, Any]:
    seat = view.seats[number]
    facts = {
        "bot": seat.bot,
        "cards": seat.cards,
        "bonus": [N.IDENTITIES[card] for card in seat.bonus],
        "kompromat": seat.kompromat,
        "hand": words(seat.hand, N.CHARACTERS) if seat.hand >= 0 else UNKNOWN,
        "named": words(seat.named, N.CHARACTERS),
    }
    return facts | ({"bonus_points": view.bonus_scores[number]} if view.bonus_scores else {})
