"""Positions of A Study in Emerald written down: set up, written back, and looked into by path. ``docs/scenarios.md`` is the manual.

What a position leaves out is as in the base position: round 5, first action of the turn of A, who is the first player; both markers on 0;
in each city its city card face up and the royalty in the stack; no piece on the board. Each player is hidden, A, C and E Restorationists,
B and D Loyalists, with 3 sanity tokens, no points, 5 cubes in limbo and the rest in supply, with :data:`BASE_HAND` in hand and the other
five starting cards in the draw pile.

``phase = "setup"`` is a new game, settled to its first decision; ``"start_agents"`` a table ready for the first agent; ``"over"`` a
finished game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Union

import msgspec

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald import scoring, setup
from turncoat.games.study_in_emerald.card_effects import zombies_left
from turncoat.games.study_in_emerald.cities import board_agents, leader
from turncoat.games.study_in_emerald.components import Components
from turncoat.games.study_in_emerald.saving import PACKAGE
from turncoat.games.study_in_emerald.state import EmeraldState, Options, blank
from turncoat.games.study_in_emerald.tracks import gap, total
from turncoat.games.study_in_emerald.turn import CHOOSE
from turncoat.kernel.chance import Chance
from turncoat.kernel.decision import Frame
from turncoat.kernel.errors import PositionError
from turncoat.kernel.saving import frame_classes
from turncoat.kernel.scenario import walk

BASE_HAND = ("couriers", "dynamite", "informers", "rail_tickets", "safe_house")
BASE_ROUND = 5
BASE_SIDES = (N.RESTORATIONIST, N.LOYALIST)
PHASES = ("setup", "start_agents", "play", "over")
MOST = 99

TOP_KEYS = ("phase", "round", "first", "turn", "action", "ending", "markers", "out", "royalty_out", "table", "cities", "players", "pending")
PLAYER_KEYS = (
    "side", "revealed", "sanity", "supply", "limbo", "agents_out", "bodies", "royalty", "kept", "hand", "draw_pile", "discards", "out",
    "known", "points", "total",
)  # fmt: skip
CITY_KEYS = ("up", "stack", "city_card", "royalty_in", "slot", "zombie", "cubes", "agents")
POINT_KEYS = (
    "neutral", "restorationist", "loyalist", "text_neutral", "text_restorationist", "text_loyalist", "royalty",
)  # fmt: skip
"""Points by kind and origin, in the order of ``names.CARD_NEUTRAL`` to ``ROYALTY``; ``kills`` is a table by owner of the bodies."""
MARKS = {"starter": N.STARTER, "bombed": N.BOMBED, "beside": N.BESIDE, "out": N.OUT}


def _wrong(where: str, what: str) -> PositionError:
    return PositionError(f"position: {where}: {what}")


# -- reading values -----------------------------------------------------------------------------------------------------------


def _table(value: Any, known: Sequence[str], where: str) -> dict[str, Any]:
    """A table whose names are all known."""
    if not isinstance(value, Mapping):
        raise _wrong(where, "must be a table")
    for name in value:
        if name not in known:
            raise _wrong(where, f"{name!r} is unknown; known are: {', '.join(known)}")
    return dict(value)


def _number(value: Any, where: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise _wrong(where, f"{value!r} must be a whole number from {low} to {high}")
    return value


def _flag(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise _wrong(where, f"{value!r} must be true or false")
    return value


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise _wrong(where, "must be a list")
    return list(value)


def _word(value: Any, known: Sequence[str], where: str, what: str) -> int:
    """The place of a word in a list of known ones."""
    if value not in known:
        raise _wrong(where, f"{value!r} is no {what}; known are: {', '.join(known)}")
    return known.index(value)


class _Reader:
    """Fills a blank table from a written position; one method for each part."""

    def __init__(self, s: EmeraldState) -> None:
        self.s = s
        self.components = s.components
        self.letters = N.LETTERS[: s.players]
        self.royalty_ids = tuple([royal.id for royal in s.components.royalty])
        self.left = Counter([*s.components.game_deck, *s.components.city_card, *(s.components.starting_deck * s.players)])
        self.royals_left = set(range(len(self.royalty_ids)))
        self.stack_said: set[int] = set()
        self.city_card_said: dict[int, bool] = {}
        self.draw_said = False

    # words

    def seat(self, value: Any, where: str) -> int:
        return _word(value, self.letters, where, "player")

    def card(self, value: Any, where: str) -> int:
        """A card by its id; it must not have more places than copies."""
        card = _word(value, self.components.ids, where, "card")
        if not self.left[card]:
            raise _wrong(where, f"there is no further copy of {value}")
        self.left[card] -= 1
        return card

    def cards(self, value: Any, where: str) -> tuple[int, ...]:
        return tuple([self.card(word, where) for word in _list(value, where)])

    def royals(self, value: Any, where: str) -> tuple[int, ...]:
        found = []
        for word in _list(value, where):
            royal = _word(word, self.royalty_ids, where, "royalty card")
            if royal not in self.royals_left:
                raise _wrong(where, f"{word} already has another place")
            self.royals_left.remove(royal)
            found.append(royal)
        return tuple(found)

    def by_seat(self, value: Any, where: str, most: int) -> dict[int, int]:
        table = _table(value, self.letters, where)
        return {self.letters.index(letter): _number(n, f"{where}.{letter}", 0, most) for letter, n in table.items()}

    # the table

    def general(self, facts: dict[str, Any]) -> None:
        s = self.s
        s.round = _number(facts.get("round", BASE_ROUND), "round", 1, 9999)
        s.first = self.seat(facts.get("first", facts.get("turn", "A")), "first")
        s.active = self.seat(facts.get("turn", "A"), "turn")
        s.slot = _number(facts.get("action", 1), "action", 1, 2)
        endings = ("", N.BY_MARK, N.BY_MARKER, N.BY_SANITY, N.BY_AGENTS, N.BY_CAP)
        s.ending = endings[_word(facts.get("ending", ""), endings, "ending", "ending")]
        for name, value in _table(facts.get("markers", {}), N.SIDES, "markers").items():
            s.markers[N.SIDES.index(name)] = _number(value, f"markers.{name}", 0, self.components.track_end)
        s.out = self.cards(facts.get("out", []), "out")
        s.royals_out = self.royals(facts.get("royalty_out", []), "royalty_out")
        s.table = tuple([self.on_table(entry) for entry in _list(facts.get("table", []), "table")])

    def on_table(self, entry: Any) -> tuple[int, int]:
        """A card on the table: its id, or a list of its id and what it has been used for."""
        words = [entry] if isinstance(entry, str) else _list(entry, "table")
        marks = [_word(word, tuple(MARKS), "table", "use") for word in words[1:]]
        return self.card(words[0] if words else "", "table"), sum([list(MARKS.values())[mark] for mark in marks])

    # cities

    def cities(self, value: Any) -> None:
        for name, entry in _table(value, N.CITIES, "cities").items():
            self.city(N.CITIES.index(name), _table(entry, CITY_KEYS, f"cities.{name}"), f"cities.{name}")

    def city(self, city: int, entry: dict[str, Any], where: str) -> None:
        s = self.s
        if "up" in entry:
            s.up[city] = N.NO_CARD if entry["up"] == "none" else self.card(entry["up"], f"{where}.up")
            self.city_card_said.setdefault(city, s.up[city] == self.components.city_card[city])
        if "stack" in entry:
            s.down[city] = _number(entry["stack"], f"{where}.stack", 0, 66)
            self.stack_said.add(city)
        if "city_card" in entry:
            s.city_in[city] = _flag(entry["city_card"], f"{where}.city_card")
            self.city_card_said[city] = True
        if "slot" in entry:
            s.slots[city] = self.royals(entry["slot"], f"{where}.slot")
        if "royalty_in" in entry:
            s.royals_in[city] = self.royals(entry["royalty_in"], f"{where}.royalty_in")
        s.zombies[city] = _flag(entry.get("zombie", False), f"{where}.zombie")
        for p, cubes in self.by_seat(entry.get("cubes", {}), f"{where}.cubes", self.components.cubes).items():
            s.cubes[p][city] = cubes
        for p, agents in self.by_seat(entry.get("agents", {}), f"{where}.agents", self.components.agents).items():
            s.agents[p][city] = agents

    def stacks(self, said: Any) -> None:
        """Face-up cards, city cards and royalty that have no place yet, and the height of the stacks."""
        s, components = self.s, self.components
        for city in range(N.CITY_COUNT):
            entry = said.get(N.CITIES[city], {})
            card = components.city_card[city]
            if "up" not in entry and self.left[card] and not s.city_in[city]:
                s.up[city] = card
                self.left[card] -= 1
            if "city_card" not in entry:
                s.city_in[city] = bool(self.left[card])
            if s.city_in[city]:
                if not self.left[card]:
                    raise _wrong(f"cities.{N.CITIES[city]}.city_card", "the city card already has another place")
                self.left[card] -= 1
            if "royalty_in" not in entry:
                s.royals_in[city] = tuple([royal for royal in components.royals_of_city[city] if royal in self.royals_left])
                self.royals_left -= set(s.royals_in[city])
            known = s.city_in[city] + len(s.royals_in[city])
            shown = s.up[city] >= 0 and s.up[city] != card
            if city not in self.stack_said:
                s.down[city] = max(0, components.stack_cards[s.players] - shown) + known
            if s.down[city] < known:
                raise _wrong(f"cities.{N.CITIES[city]}.stack", f"holds {known} known cards, so it cannot be {s.down[city]} high")

    # players

    def players(self, value: Any) -> None:
        table = _table(value, self.letters, "players")
        entries = [_table(table.get(letter, {}), PLAYER_KEYS, f"players.{letter}") for letter in self.letters]
        for p, entry in enumerate(entries):
            self.player(p, entry, f"players.{self.letters[p]}")
        self.starting_cards()

    def player(self, p: int, entry: dict[str, Any], where: str) -> None:
        s, components = self.s, self.components
        s.faction[p] = _word(entry.get("side", N.SIDES[BASE_SIDES[p % 2]]), N.SIDES, f"{where}.side", "side")
        s.shown[p] = _flag(entry.get("revealed", s.phase == N.OVER), f"{where}.revealed")
        s.sanity[p] = _number(entry.get("sanity", components.sanity_tokens), f"{where}.sanity", 0, components.sanity_tokens)
        s.agents_out[p] = _number(entry.get("agents_out", 0), f"{where}.agents_out", 0, components.agents)
        s.bodies[p] = tuple([self.seat(letter, f"{where}.bodies") for letter in _list(entry.get("bodies", []), f"{where}.bodies")])
        s.taken[p] = self.royals(entry.get("royalty", []), f"{where}.royalty")
        self.deck(p, entry, where)
        self.cubes(p, entry, where)
        self.points(p, entry, where)

    def deck(self, p: int, entry: dict[str, Any], where: str) -> None:
        s = self.s
        for name, piles in (("kept", s.kept), ("discards", s.discards)):
            piles[p] = self.cards(entry.get(name, []), f"{where}.{name}")
        out = self.cards(entry.get("out", []), f"{where}.out")
        s.out += out
        s.hand[p] = tuple(sorted(self.cards(entry.get("hand", BASE_HAND), f"{where}.hand")))
        if "draw_pile" in entry:
            s.draw_pile[p] = tuple(sorted(self.cards(entry["draw_pile"], f"{where}.draw_pile")))
            self.draw_said = True
        else:
            on_table = [card for card, _ in s.table] if p == s.active else []
            mine = Counter([*s.hand[p], *s.discards[p], *s.kept[p], *out, *on_table])
            rest = Counter(self.components.starting_deck) - mine
            s.draw_pile[p] = self.cards([self.components.ids[card] for card in sorted(rest.elements())], f"{where}.draw_pile")
        known = [_word(word, self.components.ids, f"{where}.known", "card") for word in _list(entry.get("known", []), f"{where}.known")]
        s.known[p] = tuple(sorted(known))
        if Counter(known) - Counter(s.hand[p]):
            raise _wrong(f"{where}.known", "names cards that are not in hand")

    def starting_cards(self) -> None:
        """Starting cards without a place are out of the game; that happens only where a position names draw piles."""
        missing = [card for card in sorted(set(self.components.starting_deck)) for _ in range(self.left[card])]
        for card in missing:
            self.left[card] -= 1
        self.s.out += tuple(missing)

    def cubes(self, p: int, entry: dict[str, Any], where: str) -> None:
        """Cubes that lie in no city are in limbo and in supply; what is said of one settles the other."""
        s = self.s
        left = self.components.cubes - sum(s.cubes[p])
        if left < 0:
            raise _wrong(where, f"{sum(s.cubes[p])} cubes are in cities, a player has {self.components.cubes}")
        limbo = min(left, s.options.starting_limbo)
        if "limbo" in entry or "supply" in entry:
            limbo = left - _number(entry.get("supply", left - entry.get("limbo", 0)), f"{where}.supply", 0, self.components.cubes)
        if limbo < 0 or entry.get("limbo", limbo) != limbo:
            raise _wrong(f"{where}.limbo", f"{left} cubes are in no city, so supply and limbo must be {left} together")
        s.limbo[p], s.cube_supply[p] = limbo, left - limbo

    def points(self, p: int, entry: dict[str, Any], where: str) -> None:
        s = self.s
        said = _table(entry.get("points", {}), (*POINT_KEYS, "kills"), f"{where}.points")
        row = [0] * (N.KILLS + N.MAX_PLAYERS)
        for kind, name in enumerate(POINT_KEYS):
            row[kind] = _number(said.get(name, 0), f"{where}.points.{name}", 0, MOST)
        for owner, vp in self.by_seat(said.get("kills", {}), f"{where}.points.kills", MOST).items():
            row[N.KILLS + owner] = vp
        if "total" in entry:
            missing = _number(entry["total"], f"{where}.total", 0, MOST) - sum(row) - gap(s)
            if missing < 0:
                raise _wrong(f"{where}.total", f"is lower than points and gap, which make {sum(row) + gap(s)}")
            row[N.CARD_NEUTRAL] += missing
        s.points[p] = tuple(row)

    def agents(self) -> None:
        """Agents that are nowhere else are in supply."""
        s = self.s
        bodies = Counter([owner for owners in s.bodies for owner in owners])
        for p, letter in enumerate(self.letters):
            left = self.components.agents - board_agents(s, p) - s.agents_out[p] - bodies[p]
            if left < 0:
                raise _wrong(f"players.{letter}", f"has more than {self.components.agents} agents")
            s.agent_supply[p] = left


# -- setting up ---------------------------------------------------------------------------------------------------------------


def set_up(position: Mapping[str, Any], components: Components, options: Options, players: int, chance: Chance, log: bool) -> EmeraldState:
    """See :meth:`turncoat.kernel.game.Game.set_up`."""
    facts = _table(position, TOP_KEYS, "the position")
    phase = PHASES[_word(facts.get("phase", "play"), PHASES, "phase", "phase")]
    if phase == "setup":
        if len(facts) > 1:
            raise _wrong("phase", 'with "setup" a position says nothing else: set-up lays everything out')
        return setup.new_state(components, options, players, chance, log)
    s = blank(components, options, players, chance)
    s.log = [] if log else None
    s.phase = {"start_agents": N.SETUP, "play": N.PLAY, "over": N.OVER}[phase]
    s.city_in = [False] * N.CITY_COUNT
    reader = _Reader(s)
    reader.general(facts)
    reader.cities(facts.get("cities", {}))
    reader.players(facts.get("players", {}))
    reader.stacks(facts.get("cities", {}))
    reader.agents()
    s.pool = tuple([card for card in sorted(set(components.game_deck)) for _ in range(reader.left[card])])
    _enough_cards(s)
    _ask(s, facts)
    return s


def _enough_cards(s: EmeraldState) -> None:
    wanted = sum([s.down[city] - s.city_in[city] - len(s.royals_in[city]) for city in range(N.CITY_COUNT)])
    if wanted > len(s.pool):
        raise _wrong("cities", f"the stacks hold {wanted} unseen game cards, but only {len(s.pool)} have no other place")
    for p in range(s.players):
        if not s.sanity[p] and not s.shown[p]:
            raise _wrong(f"players.{N.LETTERS[p]}.sanity", "a hidden player has at least one token")


def _ask(s: EmeraldState, facts: Mapping[str, Any]) -> None:
    """Put on the stack what the phase, or the position itself, says is pending; then go on to the first decision."""
    if "pending" in facts:
        s.pending = [_frame(entry) for entry in _list(facts["pending"], "pending")]
        for frame in s.pending:
            if not -1 <= frame.player < s.players:
                raise _wrong("pending", f"player = {frame.player} is no seat")
        s.settle()
    elif s.phase == N.SETUP:
        s.pending = [setup.StartAgent(s.first)]
    elif s.phase == N.PLAY:
        s.pending = [CHOOSE[s.active]]


@cache
def _any_frame() -> Any:
    return Union[tuple(frame_classes(PACKAGE))]  # noqa: UP007  # built at run time


def _frame(entry: Any) -> Frame:
    try:
        frame: Frame = msgspec.convert(entry, _any_frame())
    except msgspec.ValidationError as problem:
        raise _wrong("pending", str(problem).replace("`", "")) from None
    return frame


# -- facts --------------------------------------------------------------------------------------------------------------------


def _ids(s: EmeraldState, cards: Sequence[int]) -> list[str]:
    return [s.components.ids[card] for card in cards]


def _royal_ids(s: EmeraldState, royals: Sequence[int]) -> list[str]:
    return [s.components.royalty[royal].id for royal in royals]


def player_facts(s: EmeraldState, p: int) -> dict[str, Any]:
    """What a position says of a player, all of it, and what follows from it."""
    points = s.points[p]
    kills = {N.LETTERS[q]: points[N.KILLS + q] for q in range(s.players)}
    return {
        "side": N.SIDES[s.faction[p]],
        "revealed": s.shown[p],
        "sanity": s.sanity[p],
        "supply": s.cube_supply[p],
        "limbo": s.limbo[p],
        "agents": s.agent_supply[p],
        "agents_out": s.agents_out[p],
        "on_board": board_agents(s, p),
        "bodies": [N.LETTERS[q] for q in s.bodies[p]],
        "royalty": _royal_ids(s, s.taken[p]),
        "kept": _ids(s, s.kept[p]),
        "hand": _ids(s, s.hand[p]),
        "draw_pile": _ids(s, s.draw_pile[p]),
        "discards": _ids(s, s.discards[p]),
        "known": _ids(s, s.known[p]),
        "points": {**dict(zip(POINT_KEYS, points, strict=False)), "kills": kills},
        "total": total(s, p),
    }


def city_facts(s: EmeraldState, city: int) -> dict[str, Any]:
    """What a position says of a city, all of it, and who has the majority."""
    first = leader(s, city)
    return {
        "up": "none" if s.up[city] < 0 else s.components.ids[s.up[city]],
        "stack": s.down[city],
        "city_card": s.city_in[city],
        "royalty_in": _royal_ids(s, s.royals_in[city]),
        "slot": _royal_ids(s, s.slots[city]),
        "zombie": s.zombies[city],
        "cubes": {N.LETTERS[p]: s.cubes[p][city] for p in range(s.players)},
        "agents": {N.LETTERS[p]: s.agents[p][city] for p in range(s.players)},
        "leader": "none" if first < 0 else N.LETTERS[first],
    }


def _table_facts(s: EmeraldState) -> list[Any]:
    return [[s.components.ids[card], *[word for word, bit in MARKS.items() if marks & bit]] for card, marks in s.table]


def facts_of(s: EmeraldState) -> dict[str, Any]:
    """Everything that :func:`look` finds, in the words of positions, and what follows from it."""
    letters = N.LETTERS[: s.players]
    return {
        "phase": "start_agents" if s.phase == N.SETUP else s.phase,
        "round": s.round,
        "first": N.LETTERS[s.first],
        "turn": N.LETTERS[s.active],
        "action": s.slot,
        "ending": s.ending,
        "to_move": N.LETTERS[s.current_player] if s.pending else "none",
        "pending": type(s.pending[-1]).__name__ if s.pending else "none",
        "over": not s.pending,
        "revealed": s.revealed,
        "markers": dict(zip(N.SIDES, s.markers, strict=True)),
        "gap": gap(s),
        "mark": s.options.vp_mark,
        "cities": {name: city_facts(s, city) for city, name in enumerate(N.CITIES)},
        "players": {letter: player_facts(s, p) for p, letter in enumerate(letters)},
        "zombies": zombies_left(s),
        "table": _table_facts(s),
        "out": _ids(s, s.out),
        "royalty_out": _royal_ids(s, s.royals_out),
        "unseen": len(s.pool),
        "left_out": len(s.pool) - sum([s.down[c] - s.city_in[c] - len(s.royals_in[c]) for c in range(N.CITY_COUNT)]),
        "legal": [action.text for action in s.legal_actions()] if s.current_player >= 0 else [],
        "final": {letter: msgspec.to_builtins(score) for letter, score in zip(letters, scoring.breakdown(s), strict=True)},
        "winners": [N.LETTERS[p] for p in scoring.winners(s)],
    }


# -- writing ------------------------------------------------------------------------------------------------------------------

EMPTY: tuple[Any, ...] = ([], {}, False, 0)


def write(s: EmeraldState) -> dict[str, Any]:
    """See :meth:`turncoat.kernel.game.Game.write`: what differs from the base position, in a fixed order."""
    out: dict[str, Any] = {
        "phase": "start_agents" if s.phase == N.SETUP else s.phase,
        "round": s.round,
        "first": N.LETTERS[s.first],
        "turn": N.LETTERS[s.active],
        "action": s.slot,
        "ending": s.ending,
        "markers": dict(zip(N.SIDES, s.markers, strict=True)),
        "out": _ids(s, s.out),
        "royalty_out": _royal_ids(s, s.royals_out),
        "table": _table_facts(s),
        "cities": {name: _written_city(s, city) for city, name in enumerate(N.CITIES)},
        "players": {N.LETTERS[p]: _written_player(s, p) for p in range(s.players)},
    }
    base = [CHOOSE[s.active]] if s.phase == N.PLAY else [setup.StartAgent(s.first)] if s.phase == N.SETUP else []
    if s.pending != base:
        out["pending"] = [msgspec.to_builtins(frame) for frame in s.pending]
    if out["markers"] == dict.fromkeys(N.SIDES, 0):
        del out["markers"]
    return {name: value for name, value in out.items() if value not in ([], "")}


def _written_city(s: EmeraldState, city: int) -> dict[str, Any]:
    facts = city_facts(s, city)
    del facts["leader"]
    for name in ("cubes", "agents"):
        facts[name] = {letter: n for letter, n in facts[name].items() if n}
    always = ("up", "stack", "city_card", "royalty_in")
    return {name: value for name, value in facts.items() if name in always or value not in EMPTY}


def _written_player(s: EmeraldState, p: int) -> dict[str, Any]:
    facts = player_facts(s, p)
    points = {name: vp for name, vp in facts["points"].items() if name != "kills" and vp}
    kills = {letter: vp for letter, vp in facts["points"]["kills"].items() if vp}
    facts["points"] = points | ({"kills": kills} if kills else {})
    for name in ("agents", "on_board", "total"):
        del facts[name]
    always = ("side", "revealed", "sanity", "supply", "limbo", "hand", "draw_pile")
    return {name: value for name, value in facts.items() if name in always or value not in EMPTY}


# -- looking ------------------------------------------------------------------------------------------------------------------


def look(s: EmeraldState, path: str) -> Any:
    """See :meth:`turncoat.kernel.game.Game.look`; the paths are those of positions. ``A.hand`` stands for ``players.A.hand``,
    ``paris.up`` for ``cities.paris.up``."""
    first = path.split(".", 1)[0]
    home = "players." if first in N.LETTERS else "cities." if first in N.CITIES else ""
    return walk(facts_of(s), home + path, N.LETTERS)


def see(view: Any, path: str) -> Any:
    """A fact of a view by its path, for example ``seats.A.faction`` or ``cities.paris.up``."""
    facts = msgspec.to_builtins(view)
    facts["cities"] = dict(zip(N.CITIES, facts["cities"], strict=True))
    return walk(facts, path, N.LETTERS)


def outcome(word: str, options: Sequence[str]) -> str:
    """See :meth:`turncoat.kernel.game.Game.outcome`: letters stand for sides and die faces."""
    short = {"L": "loyalist", "R": "restorationist", "yes": "madness", "no": "calm"}.get(word, word)
    return short if short in options else word
