"""Facts of Rogue Agent by path, for positions and scenarios: ``players.A.health``, ``districts.p4.bombs``, ``criminals.6.at``.

``docs/scenarios.md`` lists the paths. Written positions (:mod:`.position`) say the same things with the same names.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent import scoring
from turncoat.games.rogue_agent.components import Components, load
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.scenario import walk

NUMBERS = range(1, 7)
"""Of Criminals."""

# -- words --------------------------------------------------------------------------------------------------------------------


def plain(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalnum())


@cache
def district_names(components: Components) -> dict[str, int]:
    """Every way to write a district: its id, its name, the number of a precinct."""
    out: dict[str, int] = {}
    for index, tile in enumerate(components.tiles):
        out |= {plain(tile.id): index, plain(tile.name): index}
        if tile.number:
            out |= {str(tile.number): index, f"precinct{tile.number}": index}
    return out


def letters_of(s: RogueAgentState, mask: int) -> list[str]:
    return [N.LETTERS[p] for p in range(s.players) if mask >> p & 1]


def _place_word(place: int) -> str:
    return "stream" if place == N.IN_STREAM else "custody" if place == N.IN_CUSTODY else N.DISTRICTS[place]


def _card_word(s: RogueAgentState, card: int) -> str:
    return "none" if card == N.NO_CARD else "unseen" if card == N.UNSEEN else s.components.cards[card].id


def _kinds(pile: tuple[int, int]) -> list[str]:
    return ["human"] * pile[0] + ["android"] * pile[1]


def act_words(acts: Sequence[tuple[str, int]]) -> list[str]:
    return [f"{kind} {N.DISTRICTS[district]}" for kind, district in acts]


def player_facts(s: RogueAgentState, p: int) -> dict[str, Any]:
    """What a position says of a player, all of it."""
    return {
        "at": N.DISTRICTS[s.at[p]],
        "health": s.health[p],
        "fuel": s.tracks[N.FUEL][p],
        "ammo": s.tracks[N.AMMO][p],
        "clues": s.tracks[N.CLUE][p],
        "vehicle": s.tracks[N.VEHICLE][p],
        "weapon": s.tracks[N.WEAPON][p],
        "agent": s.tracks[N.AGENT][p],
        "credits": s.credits[p],
        "influence": s.influence[p],
        "supply": s.supply[p],
        "custody": list(s.custody[p]),
        "turned_in": [s.components.cards[card].id for card in s.turned_in[p]],
        "exposed": s.exposed[p],
        "tokens": _kinds(s.hidden[p]),
        "revealed": _kinds(s.shown[p]),
        "revealed_this_round": s.revealed_this_round[p],
        "clocks": [{"effect": clock.op, "criminal": clock.criminal, "round": clock.round} for clock in s.clocks[p]],
    }


def criminal_facts(s: RogueAgentState, number: int) -> dict[str, Any]:
    """What a position says of a Criminal, all of it."""
    flags = s.flags[number]
    return {
        "at": _place_word(s.place[number]),
        "card": _card_word(s, s.card[number]),
        "face": "up" if flags & N.FACE_UP else "down",
        "wounds": s.wounds[number],
        "investigated": letters_of(s, s.investigated[number]),
        "seen": letters_of(s, s.seen[number]),
        "subdued": bool(flags & N.SUBDUED),
        "new": bool(flags & N.NEW_AT_EXIT),
    }


def _remaining(s: RogueAgentState, number: int) -> int | str:
    """What is left of a Criminal's health (RA-11.17), where its card has an identity."""
    card = s.card[number]
    return s.components.cards[card].health - s.wounds[number] if card >= 0 else "unknown"


def facts_of(s: RogueAgentState) -> dict[str, Any]:
    """Everything that :func:`look` finds, in the words of positions, and what follows from it."""
    return _time_facts(s) | _table_facts(s) | _pile_facts(s) | _result_facts(s)


def _time_facts(s: RogueAgentState) -> dict[str, Any]:
    return {
        "round": s.round,
        "phase": "end" if s.phase == N.OVER else s.phase,
        "turn": N.LETTERS[s.turn.player] if s.turn.player >= 0 else "none",
        "commander": N.LETTERS[s.commander],
        "counters": counter_facts(s),
        "to_move": N.LETTERS[s.current_player] if s.pending else "none",
        "pending": type(s.pending[-1]).__name__ if s.pending else "none",
        "legal": [action.text for action in s.legal_actions()] if s.current_player >= 0 else [],
    }


def _table_facts(s: RogueAgentState) -> dict[str, Any]:
    """The city, the boards, the Criminals."""
    holder = {number: N.LETTERS[p] for p in range(s.players) for number in s.custody[p]}
    criminals = {str(number): criminal_facts(s, number) | {"holder": holder.get(number, "none")} for number in NUMBERS}
    for number in NUMBERS:
        criminals[str(number)]["health"] = _remaining(s, number)
    players = {N.LETTERS[p]: player_facts(s, p) | _upgrades(s, p) for p in range(s.players)}
    for p, letter in enumerate(players):
        players[letter]["informants"] = sum(slots.count(p) for slots in s.slots)
    districts = {name: _district_facts(s, d) for d, name in enumerate(N.DISTRICTS)}
    return {
        "squad": N.DISTRICTS[s.squad],
        "layout": {cell: N.DISTRICTS[d] for cell, d in zip(N.CELLS, s.city.at_cell, strict=True)},
        "cells": {N.DISTRICTS[d]: cell for cell, d in zip(N.CELLS, s.city.at_cell, strict=True)},
        "players": players,
        "districts": districts,
        "criminals": criminals,
        **{part: {name: facts[part] for name, facts in districts.items()} for part in ("killers", "bombs", "informants")},
        "tokens_gone": s.tokens_gone,
        "androids": [N.LETTERS[p] for p in range(s.players) if s.exposed[p]],
    }


def _district_facts(s: RogueAgentState, d: int) -> dict[str, Any]:
    return {
        "informants": [N.LETTERS[p] for p in s.slots[d]],
        "killers": s.killers[d],
        "bombs": list(s.bombs[d]),
        "destroyed": s.destroyed[d],
        "players": [N.LETTERS[p] for p in range(s.players) if s.at[p] == d],
        "criminals": [number for number in NUMBERS if s.place[number] == d],
        "squad": s.squad == d,
    }


def _pile_facts(s: RogueAgentState) -> dict[str, Any]:
    """Bank, deck, Data Stream, reserve, and cards that left."""
    cards = s.components.cards
    bombs, killers = s.components.bombs - sum(map(len, s.bombs)), s.components.killers - sum(s.killers)
    inside = [number for number in NUMBERS if s.place[number] == N.IN_STREAM]
    return {
        "bank": s.bank,
        "deck": s.deck + len(s.bottom),
        "deck_low": s.low_places,
        "deck_high": s.high_places,
        "deck_bottom": [cards[card].id for card in s.bottom],
        "unknown_cards": [card.id for index, card in enumerate(cards) if s.pool >> index & 1],
        "gone": [cards[card].id for card, _ in s.gone],
        "stream": {"bombs": bombs, "killers": killers, "criminals": inside, "count": bombs + killers + len(inside)},
        "reserve": [number for number in NUMBERS if s.card[number] == N.NO_CARD],
    }


def _result_facts(s: RogueAgentState) -> dict[str, Any]:
    return {
        "over": not s.pending,
        "scores": dict(zip(N.LETTERS, scoring.scores(s), strict=False)),
        "winners": [N.LETTERS[p] for p in scoring.winners(s)],
    }


def _upgrades(s: RogueAgentState, p: int) -> dict[str, int]:
    """How many symbols of each kind the markers have passed (RA-1.22)."""
    components = s.components
    vehicle, weapon, agent = s.tracks[N.VEHICLE][p], s.tracks[N.WEAPON][p], s.tracks[N.AGENT][p]
    return {
        "armor": components.armor[vehicle],
        "engine": components.engine[vehicle],
        "pistols": components.pistols[weapon],
        "body_armor": components.body_armor[agent],
        "intelligence": components.intelligence[agent],
    }


def counter_facts(s: RogueAgentState) -> dict[str, Any]:
    """What a position says of the turn under way."""
    turn = s.turn
    return {
        "moves": turn.moves,
        "hired": turn.hired,
        "justice": act_words(turn.justice),
        "no_justice": turn.no_justice,
        "used": act_words(turn.used),
        "path": [N.DISTRICTS[d] for d in turn.path],
        "steps_left": turn.steps_left,
    }


# -- looking ------------------------------------------------------------------------------------------------------------------


def look(game: Any, s: RogueAgentState, path: str) -> Any:
    """See :meth:`turncoat.kernel.game.Game.look`; the paths are those of positions, ``docs/scenarios.md`` lists them."""
    return walk(facts_of(s), _proper(s.components, path), N.LETTERS)


def _proper(components: Components, path: str) -> str:
    """A path with the names that :func:`facts_of` uses: other names of districts and tracks, ``A.fuel`` for ``players.A.fuel``."""
    parts = path.split(".")
    names = district_names(components)
    if parts[0] in N.LETTERS:
        parts.insert(0, "players")
    elif plain(parts[0]) in names and not parts[0].isdigit():
        parts.insert(0, "districts")
    parts[0] = {"player": "players", "district": "districts", "criminal": "criminals", "data_stream": "stream"}.get(parts[0], parts[0])
    if parts[0] in ("districts", "bombs", "killers", "informants") and len(parts) > 1 and plain(parts[1]) in names:
        parts[1] = N.DISTRICTS[names[plain(parts[1])]]
    for place, other in ((2, {"clue": "clues"}), (2, {"bomb": "bombs", "killer": "killers", "slots": "informants"})):
        if len(parts) > place and parts[0] in ("players", "districts"):
            parts[place] = other.get(parts[place], parts[place])
    return ".".join(parts)


def see(game: Any, view: Any, path: str) -> Any:
    """See :meth:`turncoat.kernel.game.Game.see`: the fields of the view, and players, districts and Criminals as in positions."""
    components = game.content(view.pack or None)
    return walk(_seen_facts(components, view), _proper(components, path), N.LETTERS)


def _seen_facts(components: Components, view: Any) -> dict[str, Any]:
    facts: dict[str, Any] = msgspec.to_builtins(view)
    facts["to_move"] = N.LETTERS[view.to_move] if view.to_move >= 0 else "none"
    facts["commander"] = N.LETTERS[view.commander]
    facts["squad"] = N.DISTRICTS[view.squad]
    facts["players"] = {N.LETTERS[p]: _seen_player(components, seat) for p, seat in enumerate(view.seats)}
    facts["criminals"] = {str(number): {"at": "stream", "card": "none"} for number in range(1, 7)}
    facts["criminals"] |= {str(criminal.number): _seen_criminal(components, criminal) for criminal in view.criminals}
    facts["districts"] = {
        name: {
            "informants": [N.LETTERS[p] for p in view.slots[d]],
            "killers": view.killers[d],
            "bombs": list(view.bombs[d]),
            "destroyed": view.destroyed[d],
        }
        for d, name in enumerate(N.DISTRICTS)
    }
    return facts


def _seen_player(components: Components, seat: Any) -> dict[str, Any]:
    facts: dict[str, Any] = msgspec.to_builtins(seat)
    facts |= dict(zip(("fuel", "ammo", "clues", "vehicle", "weapon", "agent"), seat.tracks, strict=True))
    facts["at"] = N.DISTRICTS[seat.at]
    facts["turned_in"] = [components.cards[card].id for card in seat.turned_in]
    facts["revealed"] = _kinds(seat.ids_shown)
    facts["tokens"] = _kinds(seat.ids) if seat.ids is not None else "unknown"
    facts["tokens_left"] = seat.ids_left
    return facts


def _seen_criminal(components: Components, criminal: Any) -> dict[str, Any]:
    facts: dict[str, Any] = msgspec.to_builtins(criminal)
    facts["at"] = _place_word(criminal.place)
    facts["holder"] = N.LETTERS[criminal.holder] if criminal.holder >= 0 else "none"
    facts["card"] = components.cards[criminal.card].id if criminal.card >= 0 else "unknown"
    facts["face"] = "up" if criminal.up else "down"
    facts["investigated"] = [N.LETTERS[p] for p in criminal.investigated]
    facts["looked"] = [N.LETTERS[p] for p in criminal.looked]
    return facts


# -- chance as people write it ------------------------------------------------------------------------------------------------


def outcome(word: str, die: str, options: Sequence[str]) -> str:
    """See :meth:`turncoat.kernel.game.Game.outcome`: ``red E`` or ``explosion`` for E, ``1`` for the badge, ``Night Bazaar`` for bazaar."""
    words = word.split()
    if len(words) > 1 and words[0].lower() == die:
        words = words[1:]
    bare = plain(" ".join(words)) if words != ["$"] else "$"
    if bare in SYMBOL_WORDS and SYMBOL_WORDS[bare] in options:
        return SYMBOL_WORDS[bare]
    for option in options:
        if plain(option) == bare or f"criminal{bare}" == plain(option) or option == "".join(words):
            return option
    if "badge" in options and bare in ("1", "6", "police", "squad"):
        return "badge"
    named = district_names(load()).get(bare)
    return N.DISTRICTS[named] if named is not None and N.DISTRICTS[named] in options else word


SYMBOL_WORDS = {plain(symbol): glyph for symbol, glyph in zip(N.SYMBOLS, N.GLYPHS, strict=True)} | {
    "doubleammo": "AA", "doublefuel": "FF", "clues": "KK", "doubleclue": "KK", "healing": "H", "patrolcar": "C",
}  # fmt: skip
