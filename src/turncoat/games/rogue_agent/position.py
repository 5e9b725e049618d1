"""Positions of Rogue Agent written down: set up, written back, and looked into by path. ``docs/scenarios.md`` is the manual.

What a position leaves out is as in the base position: round 3, start of the turn of A, who is Commander; everybody in the Headquarters
with health 6, 2 of each resource, 4 credits, Influence 3; the Police Squad in p6; no event token in the city; the tiles of
:data:`BASE_LAYOUT`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Union

import msgspec

from turncoat.games.rogue_agent import city_phase, time_phase, turn
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.components import CLOCK_OPS, City, Components, load
from turncoat.games.rogue_agent.options import resolve
from turncoat.games.rogue_agent.paths import (
    counter_facts,
    criminal_facts,
    district_names,
    facts_of,
    letters_of,
    plain,
    player_facts,
)
from turncoat.games.rogue_agent.saving import PACKAGE
from turncoat.games.rogue_agent.state import Clock, RogueAgentState, TurnCounters, blank
from turncoat.kernel.chance import Chance, Dice
from turncoat.kernel.decision import Frame
from turncoat.kernel.errors import PositionError
from turncoat.kernel.game import Value
from turncoat.kernel.saving import frame_classes

BASE_LAYOUT = (
    ("motor_pool", "p1", "gunsmith"),
    ("archive", "p2", "hq", "p3", "broadcast"),
    ("p4", "bazaar", "p5", "hospital", "p6"),
)
"""The tiles of the base position, row by row."""
BASE_ROUND = 3
BASE_INFLUENCE = 3
BASE_SQUAD = "p6"
BASE_DECK = 30
MOST = 999

PHASES = ("setup", "time", "action", "city", "end")
CITY_STEPS = ("criminals", "killers", "squad", "bombs", "commander")

POSITION_KEYS = {
    "round": "round", "phase": "phase", "step": "step", "turn": "turn", "active": "turn", "commander": "commander", "squad": "squad",
    "police_squad": "squad", "bank": "bank", "deck": "deck", "deck_low": "deck_low", "deck_high": "deck_high",
    "deck_bottom": "deck_bottom", "gone": "gone", "layout": "layout", "players": "players", "player": "players",
    "districts": "districts", "district": "districts", "criminals": "criminals", "criminal": "criminals", "stream": "stream",
    "data_stream": "stream", "tokens_gone": "tokens_gone", "counters": "counters", "pending": "pending", "killers": "killers",
    "bombs": "bombs", "informants": "informants", "revealed_this_round": "revealed_this_round",
}  # fmt: skip
PLAYER_KEYS = {
    "at": "at", "health": "health", "fuel": "fuel", "ammo": "ammo", "clues": "clue", "clue": "clue", "vehicle": "vehicle",
    "weapon": "weapon", "agent": "agent", "credits": "credits", "influence": "influence", "supply": "supply", "custody": "custody",
    "turned_in": "turned_in", "exposed": "exposed", "tokens": "tokens", "revealed": "revealed",
    "revealed_this_round": "revealed_this_round", "clocks": "clocks",
}  # fmt: skip
DISTRICT_KEYS = {
    "informants": "informants", "slots": "informants", "killers": "killers", "killer": "killers", "bombs": "bombs", "bomb": "bombs",
    "destroyed": "destroyed",
}  # fmt: skip
CRIMINAL_KEYS = {
    "at": "at", "card": "card", "face": "face", "wounds": "wounds", "investigated": "investigated", "seen": "seen", "subdued": "subdued",
    "new": "new", "holder": "holder",
}  # fmt: skip
COUNTER_KEYS = {
    "moves": "moves", "hired": "hired", "justice": "justice", "covert": "justice", "no_justice": "no_justice", "used": "used",
    "path": "path", "steps_left": "steps_left",
}  # fmt: skip


def _wrong(where: str, what: str) -> PositionError:
    return PositionError(f"position: {where}: {what}")


def default_places(s: RogueAgentState) -> tuple[int, int]:
    """How many cards of health 1-2 and 3-4 are among those without identity, where a position does not say it (RA-2.9).

    As many as the deck of the setup had, less those that have a place; more where the position keeps its full deck all the same.
    """
    components = s.components
    pool_low = (s.pool & components.low_cards).bit_count()
    pool_high = s.pool.bit_count() - pool_low
    removed = components.simple_removed if s.options.simple_deck else 0
    low = max(0, components.take_low - (components.low_cards & ~removed).bit_count() + pool_low)
    high = max(0, components.take_high - (components.high_cards & ~removed).bit_count() + pool_high)
    missing = max(0, s.deck + s.card.count(N.UNSEEN) - low - high)
    more_low = min(missing, pool_low - low)
    return low + more_low, high + missing - more_low


# -- reading values -----------------------------------------------------------------------------------------------------------


def _named(table: Any, known: Mapping[str, str], where: str) -> dict[str, Any]:
    """The entries of a table by their proper names; unknown names are refused."""
    if not isinstance(table, Mapping):
        raise _wrong(where, "must be a table")
    for name in table:
        if name not in known:
            firsts = {proper: written for written, proper in reversed(list(known.items()))}
            raise _wrong(where, f"{name!r} is unknown; known are: {', '.join(reversed(firsts.values()))}")
    return {known[name]: value for name, value in table.items()}


def _number(value: Any, where: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise _wrong(where, f"{value!r} must be a whole number from {low} to {high}")
    return value


def _flag(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise _wrong(where, f"{value!r} must be true or false")
    return value


def _list(value: Any, where: str) -> list[Any]:
    return [value] if isinstance(value, str | int) and not isinstance(value, bool) else _real_list(value, where)


def _real_list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise _wrong(where, "must be a list")
    return list(value)


class _Reader:
    """Fills a blank table from a written position; one method for each part."""

    def __init__(self, s: RogueAgentState, facts: Mapping[str, Any]) -> None:
        self.s = s
        self.components = s.components
        self.letters = N.LETTERS[: s.players]
        self.districts = district_names(s.components)
        self.used = 0  # bit mask of cards that have a place
        self.named = _cards_named(s.components, facts)
        self.least_health = 0 if "pending" in facts else 1  # a marker lies on the skull only until the knock-out is resolved

    # words

    def seat(self, value: Any, where: str) -> int:
        letter = str(value).upper()
        if letter not in self.letters:
            raise _wrong(where, f"{value!r} is no player; players are: {', '.join(self.letters)}")
        return self.letters.index(letter)

    def seats(self, value: Any, where: str) -> int:
        """Players as a bit mask."""
        return sum({1 << self.seat(letter, where) for letter in _list(value, where)})

    def district(self, value: Any, where: str) -> int:
        found = self.districts.get(plain(str(value)))
        if found is None:
            raise _wrong(where, f"{value!r} is no district; districts are: {', '.join(N.DISTRICTS)}")
        return found

    def card(self, value: Any, where: str) -> int:
        found = self.components.card_index.get(str(value))
        if found is None:
            raise _wrong(where, f"{value!r} is no Criminal card; cards are {self.components.cards[0].id} to {self.components.cards[-1].id}")
        if self.used >> found & 1:
            raise _wrong(where, f"the card {value} already has another place")
        self.used |= 1 << found
        return found

    def criminal(self, value: Any, where: str) -> int:
        text = str(value).lower().removeprefix("criminal").strip(" _")
        if text not in {"1", "2", "3", "4", "5", "6"}:
            raise _wrong(where, f"{value!r} is no Criminal; Criminals are 1 to 6")
        return int(text)

    # players

    def players(self, table: Any) -> None:
        known = {letter: letter for letter in self.letters} | {letter.lower(): letter for letter in self.letters}
        for letter, entry in _named(table, known, "players").items():
            self.player(self.letters.index(letter), _named(entry, PLAYER_KEYS, f"players.{letter}"), f"players.{letter}")

    def player(self, p: int, entry: dict[str, Any], where: str) -> None:
        s = self.s
        if "at" in entry:
            s.at[p] = self.district(entry["at"], f"{where}.at")
        if "health" in entry:
            s.health[p] = _number(entry["health"], f"{where}.health", self.least_health, self.components.health_max)
        for name, values in (("credits", s.credits), ("influence", s.influence)):
            if name in entry:
                values[p] = _number(entry[name], f"{where}.{name}", 0, MOST)
        for track, name in enumerate(N.TRACKS):
            if name in entry:
                s.tracks[track][p] = _number(entry[name], f"{where}.{name}", 0, self.components.track_max[track])
        for name in ("exposed", "revealed_this_round"):
            if name in entry:
                getattr(s, name)[p] = _flag(entry[name], f"{where}.{name}")
        for number in self.custody(entry.get("custody", []), f"{where}.custody"):
            self.hold(p, number)
        if "turned_in" in entry:
            s.turned_in[p] = self.turned_in(entry["turned_in"], f"{where}.turned_in")
        if "clocks" in entry:
            clocks = _real_list(entry["clocks"], f"{where}.clocks")
            s.clocks[p] = tuple([self.clock(clock, f"{where}.clocks") for clock in clocks])

    def custody(self, value: Any, where: str) -> list[int]:
        """Numbers, or a table of numbers with their cards."""
        if not isinstance(value, Mapping):
            return [self.criminal(number, where) for number in _list(value, where)]
        held = []
        for name, card in value.items():
            number = self.criminal(name, where)
            self.s.card[number] = self.card(card, f"{where}.{name}")
            held.append(number)
        return held

    def hold(self, p: int, number: int) -> None:
        s = self.s
        if s.place[number] == N.IN_CUSTODY:
            raise _wrong(f"players.{self.letters[p]}.custody", f"Criminal {number} is already in somebody's custody")
        s.custody[p] += (number,)
        s.place[number] = N.IN_CUSTODY
        s.flags[number] = N.FACE_UP | N.SUBDUED

    def turned_in(self, value: Any, where: str) -> tuple[int, ...]:
        """Cards, or a table that says how many of which syndicate: those with the lowest card numbers that are free, chosen later."""
        if isinstance(value, Mapping):
            cards: list[int] = []
            for syndicate, count in value.items():
                if syndicate not in self.components.syndicates:
                    raise _wrong(where, f"{syndicate!r} is no syndicate; syndicates are: {', '.join(self.components.syndicates)}")
                most = sum(card.syndicate == syndicate for card in self.components.cards)
                cards += [self.free_card(where, syndicate) for _ in range(_number(count, f"{where}.{syndicate}", 0, most))]
            return tuple(cards)
        return tuple([self.card(card, where) for card in _list(value, where)])

    def free_card(self, where: str, syndicate: str = "") -> int:
        for index, card in enumerate(self.components.cards):
            if not (self.used | self.named) >> index & 1 and syndicate in ("", card.syndicate):
                self.used |= 1 << index
                return index
        raise _wrong(where, f"no {syndicate} card is left")

    def clock(self, entry: Any, where: str) -> Clock:
        table = _named(entry, {"effect": "effect", "op": "effect", "criminal": "criminal", "round": "round"}, where)
        effect = table.get("effect")
        if effect not in CLOCK_OPS:
            raise _wrong(where, f"effect {effect!r} is unknown; known are: {', '.join(CLOCK_OPS)}")
        number = self.criminal(table.get("criminal"), f"{where}.criminal")
        return Clock(effect, number, _number(table.get("round", self.s.round + 1), f"{where}.round", 1, self.components.rounds + 1))

    # districts

    def by_district(self, table: Any) -> None:
        if not isinstance(table, Mapping):
            raise _wrong("districts", "must be a table")
        for name, entry in table.items():
            where = f"districts.{name}"
            district = self.district(name, "districts")
            facts = _named(entry, DISTRICT_KEYS, where)
            if "informants" in facts:
                self.informants(district, facts["informants"], f"{where}.informants")
            if "killers" in facts:
                count = facts["killers"]
                self.s.killers[district] += int(count) if isinstance(count, bool) else _number(count, f"{where}.killers", 0, 4)
            if "bombs" in facts:
                self.bombs(district, facts["bombs"], f"{where}.bombs")
            if "destroyed" in facts:
                self.s.destroyed[district] = _flag(facts["destroyed"], f"{where}.destroyed")

    def informants(self, district: int, value: Any, where: str) -> None:
        owners = [self.seat(letter, where) for letter in _list(value, where)]
        slots = self.components.tiles[district].slots
        if len(owners) > slots:
            raise _wrong(where, f"{len(owners)} Informants, but the district has {slots} slots")
        self.s.slots[district] = tuple(owners)

    def bombs(self, district: int, value: Any, where: str) -> None:
        timers = [_number(timer, where, 0, 6) for timer in _list(value, where)]
        self.s.bombs[district] = tuple(sorted([*self.s.bombs[district], *timers]))

    def everywhere(self, facts: dict[str, Any]) -> None:
        """The short forms: ``killers = ["p1", "p1"]`` or ``{ p1 = 2 }``, ``bombs = { p1 = [4] }``, ``informants = { p4 = ["A"] }``."""
        killers = facts.get("killers", [])
        if isinstance(killers, Mapping):
            killers = [name for name, count in killers.items() for _ in range(_number(count, f"killers.{name}", 0, 4))]
        for name in _list(killers, "killers"):
            self.s.killers[self.district(name, "killers")] += 1
        for part, read in (("bombs", self.bombs), ("informants", self.informants)):
            table = facts.get(part, {})
            if not isinstance(table, Mapping):
                raise _wrong(part, "must be a table by district")
            for name, value in table.items():
                read(self.district(name, part), value, f"{part}.{name}")

    # Criminals and their cards

    def criminals(self, table: Any) -> None:
        if not isinstance(table, Mapping):
            raise _wrong("criminals", "must be a table")
        for name, entry in table.items():
            self.criminal_entry(self.criminal(name, "criminals"), _named(entry, CRIMINAL_KEYS, f"criminals.{name}"), f"criminals.{name}")

    def criminal_entry(self, number: int, entry: dict[str, Any], where: str) -> None:
        s = self.s
        if "holder" in entry:
            self.hold(self.seat(entry.pop("holder"), f"{where}.holder"), number)
        place = str(entry.get("at", "custody" if s.place[number] == N.IN_CUSTODY else "stream"))
        if place == "stream":
            if len(entry) > ("at" in entry):
                raise _wrong(where, "says nowhere where the Criminal is: at = a district, or a player's custody")
            return
        if place != "custody":
            if s.place[number] == N.IN_CUSTODY:
                raise _wrong(f"{where}.at", f"Criminal {number} is in a player's custody already")
            s.place[number] = self.district(place, f"{where}.at")
        elif s.place[number] != N.IN_CUSTODY:
            raise _wrong(f"{where}.at", f"whose custody? Say holder, or name {number} in players.X.custody")
        if "card" in entry and entry["card"] != "unseen":
            s.card[number] = self.card(entry["card"], f"{where}.card")
        self.marks(number, entry, where)

    def marks(self, number: int, entry: dict[str, Any], where: str) -> None:
        s = self.s
        s.wounds[number] = _number(entry.get("wounds", 0), f"{where}.wounds", 0, 3)
        if _flag(entry.get("subdued", False), f"{where}.subdued"):
            s.flags[number] |= N.SUBDUED
        face = entry.get("face", "up" if s.flags[number] & N.SUBDUED or s.wounds[number] else "down")
        if face not in ("up", "down"):
            raise _wrong(f"{where}.face", f"{face!r} is unknown; known are: up, down")
        if face == "up":
            s.flags[number] |= N.FACE_UP
        if _flag(entry.get("new", False), f"{where}.new"):
            s.flags[number] |= N.NEW_AT_EXIT
        s.investigated[number] = self.seats(entry.get("investigated", []), f"{where}.investigated")
        s.seen[number] = s.investigated[number] | self.seats(entry.get("seen", []), f"{where}.seen")

    def missing_cards(self) -> None:
        """A Criminal in play without a card gets one: one nobody knows, or where it must be known the free one of the lowest number."""
        s = self.s
        for number in range(1, 7):
            if s.place[number] == N.IN_STREAM or s.card[number] != N.NO_CARD:
                continue
            known = s.flags[number] & N.FACE_UP or s.seen[number]
            s.card[number] = self.free_card(f"criminals.{number}") if known else N.UNSEEN

    def deck(self, facts: dict[str, Any]) -> None:
        s = self.s
        s.bottom = tuple([self.card(card, "deck_bottom") for card in _list(facts.get("deck_bottom", []), "deck_bottom")])
        self.gone(facts.get("gone", []))
        s.pool &= ~self.used
        count = _number(facts.get("deck", BASE_DECK), "deck", 0, len(self.components.cards))
        s.deck = count - len(s.bottom)
        if s.deck < 0:
            raise _wrong("deck", "is the number of all cards in it, those of deck_bottom included")
        needed = s.deck + s.card.count(N.UNSEEN)
        if needed > s.pool.bit_count():
            raise _wrong("deck", f"{needed} cards nobody knows are in the deck and the city, but only {s.pool.bit_count()} are left")
        low, high = default_places(s)
        s.low_places = _number(facts.get("deck_low", low), "deck_low", 0, len(self.components.cards))
        s.high_places = _number(facts.get("deck_high", high), "deck_high", 0, len(self.components.cards))
        if s.low_places + s.high_places < needed:
            raise _wrong("deck_low", f"deck_low and deck_high must be at least {needed} together")

    def gone(self, value: Any) -> None:
        """Cards that left: a list of cards that left face up, or a table with the players who know each (``"all"``: it left face up)."""
        if isinstance(value, Mapping):
            self.s.gone = tuple(
                [(self.card(card, "gone"), N.PUBLIC if who == "all" else self.seats(who, f"gone.{card}")) for card, who in value.items()]
            )
        else:
            self.s.gone = tuple([(self.card(card, "gone"), N.PUBLIC) for card in _list(value, "gone")])

    def stream(self, value: Any) -> None:
        """The Data Stream follows from what is elsewhere; a position may name it to be sure."""
        wanted: dict[str, Any] = {}
        if isinstance(value, Mapping):
            wanted = _named(value, {"bombs": "bombs", "killers": "killers", "criminals": "criminals"}, "stream")
        else:
            words = [str(word).lower() for word in _list(value, "stream")]
            wanted["bombs"], wanted["killers"] = words.count("bomb"), words.count("killer")
            wanted["criminals"] = [self.criminal(word, "stream") for word in words if word not in ("bomb", "killer")]
        found = facts_of(self.s)["stream"]
        for name, there in wanted.items():
            if there != found[name]:
                raise _wrong(
                    f"stream.{name}", f"{there!r}, but by what lies elsewhere it is {found[name]!r}; place or take away the others"
                )

    # Identification tokens

    def tokens(self, players: Mapping[str, Any]) -> None:
        s = self.s
        limit = self.components.android_limit[s.players]
        s.tokens_gone = s.tokens_gone or sum(s.exposed) >= limit
        removed = self.components.ids_removed_3 if s.players == 3 else (0, 0)
        left = [self.components.ids[kind] - removed[kind] for kind in (0, 1)]
        for name, pile in (("revealed", s.shown), ("tokens", s.hidden)):
            for letter, entry in players.items():
                if name in entry:
                    p = self.letters.index(letter.upper())
                    pile[p] = self.token_count(entry[name], f"players.{letter}.{name}")
        for kind in (0, 1):
            left[kind] -= sum(pile[p][kind] for pile in (s.shown, s.hidden) for p in range(s.players))
            if left[kind] < 0:
                raise _wrong("tokens", f"{-left[kind]} more {('Human', 'Android')[kind]} tokens than there are")
        told = {self.letters.index(letter.upper()) for letter, entry in players.items() if "tokens" in entry}
        for p in range(s.players):
            self.deal_the_rest(p, left, p in told)

    def deal_the_rest(self, p: int, left: list[int], told: bool) -> None:
        """A player whose tokens are not named gets what is left, Human ones first; where they are gone nobody has any."""
        s = self.s
        if s.tokens_gone:
            s.hidden[p] = s.shown[p] = (0, 0)
            return
        missing = 0 if told else self.components.dealt_ids - sum(s.shown[p])
        human = min(missing, left[0])
        android = min(missing - human, left[1])
        left[0] -= human
        left[1] -= android
        s.hidden[p] = (s.hidden[p][0] + human, s.hidden[p][1] + android)

    def token_count(self, value: Any, where: str) -> tuple[int, int]:
        words = value.replace(",", " ").split() if isinstance(value, str) else _real_list(value, where)
        kinds = {"human": 0, "h": 0, "android": 1, "a": 1}
        count = [0, 0]
        for word in words:
            kind = kinds.get(str(word).lower())
            if kind is None:
                raise _wrong(where, f"{word!r} is no Identification token; known are: human, android")
            count[kind] += 1
        if sum(count) > self.components.dealt_ids:
            raise _wrong(where, f"a player has {self.components.dealt_ids} tokens")
        return count[0], count[1]

    # the turn

    def counters(self, value: Any) -> None:
        turn = self.s.turn
        facts = _named(value, COUNTER_KEYS, "counters")
        turn.moves = _number(facts.get("moves", 0), "counters.moves", 0, 99)
        turn.hired = _flag(facts.get("hired", False), "counters.hired")
        turn.no_justice = _flag(facts.get("no_justice", False), "counters.no_justice")
        turn.justice = self.acts(facts.get("justice", []), "counters.justice")
        turn.used = self.acts(facts.get("used", []), "counters.used")
        turn.path = tuple([self.district(name, "counters.path") for name in _list(facts.get("path", []), "counters.path")])
        turn.steps_left = _number(facts.get("steps_left", 0), "counters.steps_left", 0, 3)

    def acts(self, value: Any, where: str) -> tuple[tuple[str, int], ...]:
        """Actions taken, each as "search p4"."""
        kinds = (N.ATTACK, N.INTERCEPT, N.TURN_IN, N.SEARCH, N.BUY, N.DEFUSE, N.ARREST, N.SCAN, N.ATTACK_ANDROID, N.ATTACK_AGENT,
                 N.ATTACK_DISTRICT)  # fmt: skip
        out = []
        for words in _list(value, where):
            kind, _, place = str(words).partition(" ")
            if kind not in kinds:
                raise _wrong(
                    where, f"{words!r}: {kind!r} is no action that is counted; known are: {', '.join(kinds)}, each with a district"
                )
            out.append((kind, self.district(place, where)))
        return tuple(out)


def _cards_named(components: Components, value: Any) -> int:
    """The cards that a position names somewhere, as a bit mask: nobody else gets them by default."""
    if isinstance(value, Mapping):
        return _cards_named(components, [*value, *value.values()])
    if isinstance(value, list | tuple):
        mask = 0
        for one in value:
            mask |= _cards_named(components, one)
        return mask
    return 1 << components.card_index[value] if isinstance(value, str) and value in components.card_index else 0


# -- setting up ---------------------------------------------------------------------------------------------------------------


def set_up(
    game: Any,
    position: Mapping[str, Any],
    players: int,
    mode: str | None = None,
    options: Mapping[str, Value | str] | None = None,
    content: Path | str | None = None,
    chance: Chance | None = None,
    log: bool = False,
) -> RogueAgentState:
    """See :meth:`turncoat.kernel.game.Game.set_up`. The phase "setup" is a new game, settled to its first decision."""
    facts = _named(position, POSITION_KEYS, "the position")
    chance = chance if chance is not None else Dice()
    if _phase(facts)[0] == "setup":
        if len(facts) > 1:
            raise _wrong("phase", 'with "setup" a position says nothing else: setup lays everything out')
        state: RogueAgentState = game.new(players, mode=mode, options=options, content=content, chance=chance, log=log)
        return state
    components = load(content) if content is not None else load()
    s = blank(components, resolve(players, mode, options or {}), _city(components, facts.get("layout")), players, chance)
    s.log = [] if log else None
    _base(s, facts)
    reader = _Reader(s, facts)
    _lay_out(reader, facts)
    _ask(s, facts)
    return s


def _phase(facts: Mapping[str, Any]) -> tuple[str, str]:
    """The phase, and within the City Phase its step: ``phase = "city.killers"``, or ``phase = "city"`` with ``step = "killers"``."""
    phase, _, step = str(facts.get("phase", "action")).partition(".")
    phase = {"over": "end", "turn": "action"}.get(phase, phase)
    step = step or str(facts.get("step", "criminals" if phase == "city" else ""))
    if step.isdigit() and 1 <= int(step) <= len(CITY_STEPS):
        step = CITY_STEPS[int(step) - 1]
    if phase not in PHASES or step not in (CITY_STEPS if phase == "city" else ("",)):
        known = [*PHASES, *[f"city.{step}" for step in CITY_STEPS]]
        raise _wrong("phase", f"{facts.get('phase')!r} {facts.get('step', '')!r} is unknown; known are: {', '.join(known)}")
    return phase, step


def _city(components: Components, layout: Any) -> City:
    """The tiles by cell: rows of districts from the top, or a table by cell of those that differ from the base layout."""
    names = dict(zip(N.CELLS, [name for row in BASE_LAYOUT for name in row], strict=True))
    if isinstance(layout, Mapping):
        names |= _named(layout, {cell: cell for cell in N.CELLS}, "layout")
    elif layout is not None and layout != "S":
        flat = [name for row in _real_list(layout, "layout") for name in _list(row, "layout")]
        if len(flat) != N.DISTRICT_COUNT:
            raise _wrong("layout", "must be three rows of 3, 5 and 5 districts")
        names = dict(zip(N.CELLS, flat, strict=True))
    known = district_names(components)
    at_cell = tuple([known.get(plain(str(name)), -1) for name in names.values()])
    if sorted(at_cell) != list(range(N.DISTRICT_COUNT)):
        raise _wrong("layout", f"must name each of these once: {', '.join(N.DISTRICTS)}")
    if at_cell[components.hq_cell] != N.HQ:
        raise _wrong("layout", "the Headquarters must lie in the centre")
    return City(components, at_cell)


def _base(s: RogueAgentState, facts: Mapping[str, Any]) -> None:
    s.round = _number(facts.get("round", BASE_ROUND), "round", 1, s.components.rounds)
    if _phase(facts)[0] == "time" and "pending" not in facts:
        s.round -= 1  # the phase begins with the step of the turn marker (RA-4.2)
    s.influence = [BASE_INFLUENCE] * s.players


def _lay_out(reader: _Reader, facts: dict[str, Any]) -> None:
    s = reader.s
    players = facts.get("players", {})
    reader.players(players)
    reader.everywhere(facts)
    reader.by_district(facts.get("districts", {}))
    reader.criminals(facts.get("criminals", {}))
    reader.missing_cards()
    reader.deck(facts)
    s.tokens_gone = _flag(facts.get("tokens_gone", False), "tokens_gone")
    if s.android_mode:
        reader.tokens(players)
    for letter in _list(facts.get("revealed_this_round", []), "revealed_this_round"):
        s.revealed_this_round[reader.seat(letter, "revealed_this_round")] = True
    s.squad = reader.district(facts.get("squad", BASE_SQUAD), "squad")
    _supplies(reader, facts, players)
    _token_counts(s)
    if "stream" in facts:
        reader.stream(facts["stream"])
    s.commander = reader.seat(facts.get("commander", "A"), "commander")
    phase = _phase(facts)[0]
    s.phase = {"time": N.TIME_PHASE, "action": N.ACTION_PHASE, "city": N.CITY_PHASE, "end": N.OVER}[phase]
    s.turn = TurnCounters(-1)
    if "turn" in facts or phase == "action":
        s.turn = TurnCounters(reader.seat(facts.get("turn", reader.letters[s.commander]), "turn"))
    if "counters" in facts:
        reader.counters(facts["counters"])


def _supplies(reader: _Reader, facts: Mapping[str, Any], players: Mapping[str, Any]) -> None:
    """Informants in the supply and credits in the bank are what lies nowhere else, unless the position says otherwise."""
    s = reader.s
    for p, letter in enumerate(reader.letters):
        placed = sum(slots.count(p) for slots in s.slots)
        left = 0 if s.exposed[p] else s.components.start_informants - placed
        entry = {name.upper(): value for name, value in players.items()}.get(letter, {})
        where = f"players.{letter}.supply"
        if placed > s.components.start_informants:
            raise _wrong(where, f"{placed} Informants are in the city, a player has {s.components.start_informants}")
        s.supply[p] = _number(entry.get("supply", left), where, 0, s.components.start_informants - placed)
    on_cards = sum(s.wounds) if s.options.wounds_from_bank else 0
    s.bank = _number(facts.get("bank", max(0, s.options.bank_value - sum(s.credits) - on_cards)), "bank", 0, MOST)


def _token_counts(s: RogueAgentState) -> None:
    for name, count, most in (("Killers", sum(s.killers), s.components.killers), ("bombs", sum(map(len, s.bombs)), s.components.bombs)):
        if count > most:
            raise _wrong("districts", f"{count} {name} are in the city, there are {most}")
    for district in range(N.DISTRICT_COUNT):
        here = s.killers[district] or s.bombs[district] or district in s.place
        if here and s.city.next[district] < 0 and district != s.city.exit:
            raise _wrong(f"districts.{N.DISTRICTS[district]}", "event tokens never stand in the Headquarters")
        if s.destroyed[district] and (s.slots[district] or s.killers[district] or district in s.place):
            raise _wrong(f"districts.{N.DISTRICTS[district]}", "a destroyed district holds no Informants, Criminals or Killers")


def _ask(s: RogueAgentState, facts: Mapping[str, Any]) -> None:
    """Put on the stack what the phase, or the position itself, says is pending; then go on to the first decision."""
    phase, step = _phase(facts)
    if "pending" in facts:
        s.pending = [_frame(entry) for entry in _real_list(facts["pending"], "pending")]
    else:
        s.pending = stack_of(s, phase, step)
    s.settle()


def stack_of(s: RogueAgentState, phase: str, step: str = "") -> list[Frame]:
    """What is pending at the start of a phase, of a turn, or of a step of the City Phase."""
    if phase == "end":
        return []
    if phase == "action":
        return [turn.TurnOver(-1, s.turn.player), turn.Turn(s.turn.player)]
    if phase == "time":
        return [time_phase.TimePhase(-1)]
    steps: dict[str, Frame] = {
        "criminals": city_phase.CriminalsMove(-1, 1),
        "killers": city_phase.KillersAct(-1),
        "squad": city_phase.SquadMoves(-1),
        "bombs": city_phase.BombsTick(-1, None),
        "commander": city_phase.NewCommander(-1),
    }
    return [steps[step]]


# -- frames as tables ---------------------------------------------------------------------------------------------------------


@cache
def _any_frame() -> Any:
    return Union[tuple(frame_classes(PACKAGE))]  # noqa: UP007  # built at run time


def _swapped(value: Any, old: Any, new: Any) -> Any:
    """TOML has no word for nothing: it is written "none"."""
    if isinstance(value, list | tuple):
        return [_swapped(one, old, new) for one in value]
    if isinstance(value, dict):
        return {name: _swapped(one, old, new) for name, one in value.items()}
    return new if value is old or (isinstance(old, str) and value == old) else value


def _frame(entry: Any) -> Frame:
    try:
        frame: Frame = msgspec.convert(_swapped(entry, "none", None), _any_frame())
    except msgspec.ValidationError as problem:
        raise _wrong("pending", str(problem).replace("`", "")) from None
    return frame


# -- writing ------------------------------------------------------------------------------------------------------------------

PLAIN_PLAYER: dict[str, Any] = {
    "at": "hq", "influence": BASE_INFLUENCE, "custody": [], "turned_in": [], "exposed": False, "tokens": [], "revealed": [],
    "revealed_this_round": False, "clocks": [],
}  # fmt: skip
PLAIN_CRIMINAL: dict[str, Any] = {"card": "unseen", "wounds": 0, "investigated": [], "seen": [], "subdued": False, "new": False}
PLAIN_DISTRICT: dict[str, Any] = {"informants": [], "killers": 0, "bombs": [], "destroyed": False}
PLAIN_COUNTERS: dict[str, Any] = {
    "moves": 0, "hired": False, "justice": [], "no_justice": False, "used": [], "path": [], "steps_left": 0,
}  # fmt: skip


def _differing(facts: Mapping[str, Any], plain: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if name not in plain or plain[name] != value}


def write(game: Any, s: RogueAgentState) -> dict[str, Any]:
    """See :meth:`turncoat.kernel.game.Game.write`: what differs from the base position, in a fixed order."""
    out: dict[str, Any] = {"round": s.round, "phase": "end" if s.phase == N.OVER else s.phase, "commander": N.LETTERS[s.commander]}
    if s.turn.player >= 0:
        out["turn"] = N.LETTERS[s.turn.player]
    out["squad"] = N.DISTRICTS[s.squad]
    rows = tuple([N.DISTRICTS[d] for d in s.city.at_cell])
    if rows != tuple([name for row in BASE_LAYOUT for name in row]):
        out["layout"] = [list(rows[:3]), list(rows[3:8]), list(rows[8:])]
    out |= _written_piles(s)
    players = {N.LETTERS[p]: _written_player(s, p) for p in range(s.players)}
    numbers = [number for number in range(1, 7) if s.place[number] != N.IN_STREAM]
    facts = facts_of(s)["districts"]
    districts = {name: _differing({key: fact[key] for key in PLAIN_DISTRICT}, PLAIN_DISTRICT) for name, fact in facts.items()}
    out["players"] = {letter: facts for letter, facts in players.items() if facts}
    out["districts"] = {name: facts for name, facts in districts.items() if facts}
    out["criminals"] = {str(number): _written_criminal(s, number) for number in numbers}
    out["counters"] = _differing(counter_facts(s), PLAIN_COUNTERS)
    if s.pending != (stack_of(s, "action") if s.phase == N.ACTION_PHASE and s.turn.player >= 0 else []):
        out["pending"] = [_swapped(msgspec.to_builtins(frame), None, "none") for frame in s.pending]
    return {name: value for name, value in out.items() if value not in ({}, [])}


def _written_player(s: RogueAgentState, p: int) -> dict[str, Any]:
    facts = player_facts(s, p)
    components = s.components
    tracks = dict(zip(("fuel", "ammo", "clues", "vehicle", "weapon", "agent"), components.track_start, strict=True))
    placed = sum(slots.count(p) for slots in s.slots)
    supply = 0 if s.exposed[p] else components.start_informants - placed
    plain = PLAIN_PLAYER | tracks | {"health": components.health_start, "credits": components.start_credits, "supply": supply}
    if s.android_mode and not s.tokens_gone:
        plain = {name: value for name, value in plain.items() if name not in ("tokens", "revealed")}
    return _differing(facts, plain)


def _written_criminal(s: RogueAgentState, number: int) -> dict[str, Any]:
    facts = criminal_facts(s, number)
    up = facts["subdued"] or facts["wounds"]
    plain = PLAIN_CRIMINAL | {"face": "up" if up else "down", "seen": facts["investigated"]}
    if facts["at"] == "custody":
        plain |= {"at": "custody", "subdued": True}
    return _differing(facts, plain)


def _written_piles(s: RogueAgentState) -> dict[str, Any]:
    """The bank, the deck and the cards that left, where they are not what follows from the rest."""
    out: dict[str, Any] = {}
    on_cards = sum(s.wounds) if s.options.wounds_from_bank else 0
    if s.bank != max(0, s.options.bank_value - sum(s.credits) - on_cards):
        out["bank"] = s.bank
    out["deck"] = s.deck + len(s.bottom)
    if (s.low_places, s.high_places) != default_places(s):
        out |= {"deck_low": s.low_places, "deck_high": s.high_places}
    out["deck_bottom"] = [s.components.cards[card].id for card in s.bottom]
    if all(known == N.PUBLIC for _, known in s.gone):
        out["gone"] = [s.components.cards[card].id for card, _ in s.gone]
    else:
        out["gone"] = {s.components.cards[card].id: "all" if known == N.PUBLIC else letters_of(s, known) for card, known in s.gone}
    return out
