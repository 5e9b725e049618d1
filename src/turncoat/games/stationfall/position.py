"""Positions of Stationfall written down: set up and written back. ``docs/scenarios.md`` is the manual.

A position is a table of facts (:func:`facts_of`); what it leaves out is as in the base position: the Characters of the first game stand
where their cards say, everything loose lies where the board shows it, no Kompromat, no cubes, nobody revealed, everybody Innocent, the turn
of A in the first Minute, at the start of the Activate phase. Sides hold the Identity Cards in their order; the rest is undealt.

``phase = "setup"`` is a new game, settled to its first decision. Sides are written as letters, also with two players (A to D).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Union

import msgspec

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import setup, stationfall
from turncoat.games.stationfall.activation import ACTING
from turncoat.games.stationfall.board_verbs import holds, members, set_cubes
from turncoat.games.stationfall.components import Components, bits
from turncoat.games.stationfall.implied import follow, follow_turn, hold_together, wrong
from turncoat.games.stationfall.saving import PACKAGE
from turncoat.games.stationfall.state import Marker, Options, StationfallState, Trap, Turn, blank
from turncoat.games.stationfall.turn import NEXT_TURN, RESOLVE, REVEAL_PHASE, START_ACTIVATE, START_INFLUENCE
from turncoat.kernel.chance import Chance, Tape
from turncoat.kernel.decision import Frame
from turncoat.kernel.saving import frame_classes

PHASES = ("setup", N.REVEAL_PHASE, N.INFLUENCE_PHASE, N.ACTIVATE_PHASE, N.RESOLVE_PHASE, N.END_OF_MINUTE, N.STATIONFALL, N.OVER)
FLAGS = ("cameras", "jammers", "abandon_ship", "pirate", "armed", "released", "monster_down")
"""Switches that stand in the state under the same name."""
PLACE_SETS = {"damaged": "damaged", "goo": "goo", "fire": "fire", "asphyxiation": "choking"}
"""Sets of places, and their names in the state."""
COUNTERS = {
    "exhausted": N.CHARACTERS, "draggers": N.TARGETS, "dragged": N.TARGETS, "watched": N.PLACES, "witnessed": N.PLACES,
}  # fmt: skip
"""Counters of a turn that are sets, and the words of their members; ``actor`` and ``by`` are pawns, the others numbers and switches."""
IMPLIED = ("released", "armed", "abandon_ship", "locks")
"""What follows from other facts where nothing is said about it, so that it is always written."""
REVEALED = ("no", "yes", "stationfall")
DETONATED = ("no", "on_board", "elsewhere")
NOBODY = "none"


# -- writing ------------------------------------------------------------------------------------------------------------------


def words(members_: int, known: Sequence[str]) -> list[str]:
    """A set as a list of words."""
    return [known[member] for member in members(members_)]


def word(number: int, known: Sequence[str], nothing: str = NOBODY) -> str:
    """A number as a word."""
    return known[number] if number >= 0 else nothing


def lock_words(s: StationfallState) -> list[str]:
    """The Locks, each as the two places that it parts."""
    return [f"{N.PLACES[a]} - {N.PLACES[b]}" for number, (a, b) in enumerate(s.components.corridors) if s.locks >> number & 1]


def derived_powers(s: StationfallState, character: int) -> int:
    """The Abilities that follow from the card and from what has been revealed before Stationfall."""
    powers = s.components.base_powers[character]
    for side in members(s.owners[character]):
        if s.revealed_as[side] == N.REVEALED:
            identity = s.components.identities[s.pc[side]]
            powers = (powers | identity.reveal_bits | identity.gains) & ~identity.loses
    return powers


def supply_left(s: StationfallState, kind: int) -> int:
    """How many Items of a kind would be in the box if none had left the game."""
    out = sum([kinds.count(kind) for kinds in (*s.held, *s.loose)])
    if kind == N.NANOGEL:
        out += sum([kinds.count(N.NANOGEL_1) for kinds in (*s.held, *s.loose)])
    return s.components.supply[kind] - out if kind not in (*N.UNIQUE, N.NANOGEL_1) else s.supply[kind]


def facts_of(s: StationfallState) -> dict[str, Any]:
    """Everything that a position says."""
    return {
        "characters": words(s.in_play, N.CHARACTERS),
        "phase": s.phase,
        "minute": s.minute,
        "turn": word(s.turn.side, N.LETTERS),
        "order": [N.LETTERS[side] for side in s.order],
        "reentry": ("down", "fireball", "minute")[s.reentry],
        "ending": s.ending,
        **{name: getattr(s, name) for name in FLAGS},
        "detonated": DETONATED[s.detonated],
        "project": word(s.project, N.PROJECTS, "unseen"),
        "monster": word(s.monster, N.PLACES),
        "engulfed": words(s.engulfed, N.PAWNS),
        "fed": s.fed,
        "tracker": s.revived,
        "locks": lock_words(s),
        **{name: words(getattr(s, field), N.PLACES) for name, field in PLACE_SETS.items()},
        "pods": {pod: _pod_word(s, N.FIRST_POD + number) for number, pod in enumerate(N.PODS)},
        "markers": [_marker_facts(marker) for marker in s.markers],
        "traps": [{"place": N.PLACES[trap.place], "live": trap.live, "side": N.LETTERS[trap.side]} for trap in s.traps],
        "loose": {N.PLACES[place]: [N.ITEMS[kind] for kind in kinds] for place, kinds in enumerate(s.loose)},
        "supply": {N.ITEMS[kind]: s.supply[kind] - supply_left(s, kind) for kind in range(N.ITEM_COUNT)},
        "offsites": {offsite: words(s.offsites[number], N.DATA) for number, offsite in enumerate(N.OFFSITES)},
        "pawns": {N.PAWNS[pawn]: pawn_facts(s, pawn) for c in s.cast for pawn in N.PAWNS_OF[c]},
        "cards": {N.CHARACTERS[character]: card_facts(s, character) for character in s.cast},
        "players": {N.LETTERS[side]: side_facts(s, side) for side in range(s.sides)},
        "grey": [word(card, N.CHARACTERS, "ready") for card in s.grey],
        "kompromat": words(s.kompromat_at, N.PLACES),
        "kompromat_unseen": words(s.kompromat_unseen, N.CHARACTERS),
        "named": words(s.named, N.CHARACTERS),
        "shown": words(s.shown, N.IDENTITIES),
        "script_discards": words(s.script_discards, tuple(s.components.scripts)),
        "counters": counter_facts(s),
    }


def _pod_word(s: StationfallState, place: int) -> str:
    return "docked" if s.present >> place & 1 else "launched" if s.launched >> place & 1 else "gone"


def _marker_facts(marker: Marker) -> dict[str, Any]:
    place = "track" if marker.place == N.MAP_PLACES else N.PLACES[marker.place]
    facts = {"side": N.LETTERS[marker.side], "kind": N.MARKERS[marker.kind], "place": place, "minute": marker.minute}
    return {**facts, "neutral": True} if marker.neutral else facts


def pawn_facts(s: StationfallState, pawn: int) -> dict[str, Any]:
    """What a position says of a pawn; ``stripped``: its Integral Items are gone."""
    return {
        "at": N.PLACES[s.at[pawn]],
        "down": bool(s.down >> pawn & 1),
        "contaminated": bool(s.contaminated >> pawn & 1),
        "items": [N.ITEMS[kind] for kind in s.held[pawn]],
        "data": words(s.data[pawn], N.DATA),
        "stripped": bool(s.stripped >> pawn & 1),
    }


def card_facts(s: StationfallState, character: int) -> dict[str, Any]:
    """What a position says of a Character card; ``powers`` only where they do not follow from Reveals."""
    facts: dict[str, Any] = {
        "cubes": {N.LETTERS[side]: count for side, count in enumerate(s.cubes[character])},
        "used": bool(s.used >> character & 1),
    }
    if s.powers[character] != derived_powers(s, character):
        facts["powers"] = words(s.powers[character], N.ABILITIES)
    return facts


def side_facts(s: StationfallState, side: int) -> dict[str, Any]:
    """What a position says of a conspiracy, and of its player where the letter is one."""
    facts: dict[str, Any] = {
        "card": word(s.cards[side], N.IDENTITIES),
        "pc": word(s.pc[side], N.IDENTITIES),
        "revealed": REVEALED[s.revealed_as[side]],
        "schrodinger": bool(s.schrodinger >> side & 1),
        "discarded": [N.IDENTITIES[card] for card in s.discarded[side]],
        "betrayal": s.betrayal[side],
        "disc": word(s.disc[side], N.CHARACTERS),
        "guilt": N.GUILTS[s.guilt[side]],
        "bribe": word(s.bribe[side], N.CHARACTERS, "ready"),
        "peeks": bool(s.peekers >> side & 1),
    }
    if side < s.players:
        facts["bonus"] = [N.IDENTITIES[card] for card in s.bonus[side]]
        facts["kompromat"] = words(s.hand[side], N.CHARACTERS)
        facts["script"] = word(s.script[side], tuple(s.components.scripts))
    return facts


def counter_facts(s: StationfallState) -> dict[str, Any]:
    """What a position says of the turn under way."""
    turn = s.turn
    facts: dict[str, Any] = {name: getattr(turn, name) for name in Turn.__slots__ if name != "side"}
    for name, known in COUNTERS.items():
        facts[name] = words(facts[name], known)
    for name in ("actor", "by"):
        facts[name] = word(facts[name], N.PAWNS)
    return facts


def write(s: StationfallState) -> dict[str, Any]:
    """See :meth:`turncoat.kernel.game.Game.write`: what differs from the base position, and the stack as it is."""
    base = facts_of(base_state(s.components, s.options, s.players, s.in_play))
    facts = facts_of(s)
    out = _difference(facts, base)
    out["characters"] = words(s.in_play, N.CHARACTERS)
    out |= {name: facts[name] for name in IMPLIED}
    if "counters" in out:
        out["counters"] = counter_facts(s)
    players = out.setdefault("players", {})
    for side in range(s.sides):  # always said, because something follows where they are not
        always = {"card": word(s.cards[side], N.IDENTITIES), "disc": word(s.disc[side], N.CHARACTERS)}
        players[N.LETTERS[side]] = {**always, **players.get(N.LETTERS[side], {})}
    out["pending"] = [msgspec.to_builtins(frame) for frame in s.pending]
    return out


def _difference(facts: Mapping[str, Any], base: Mapping[str, Any]) -> dict[str, Any]:
    """The facts that the base has otherwise; of tables only the entries that differ."""
    out = {}
    for name, value in facts.items():
        if isinstance(value, Mapping) and isinstance(base.get(name), Mapping):
            inner = _difference(value, base[name])
            if inner:
                out[name] = inner
        elif name not in base or value != base[name]:
            out[name] = value
    return out


# -- reading ------------------------------------------------------------------------------------------------------------------


def base_state(components: Components, options: Options, players: int, characters: int) -> StationfallState:
    """The base position of these Characters, with an empty stack."""
    s = blank(components, options, players, characters, Tape(()))
    setup.place_everything(s)
    s.kompromat_at = s.kompromat_unseen = 0
    s.bots = ((1 << options.bots) - 1) << (players - options.bots)
    cards = [card for card in range(N.IDENTITY_COUNT) if characters >> N.CHARACTER_OF_IDENTITY[card] & 1]
    for side in range(min(s.sides, len(cards))):
        s.cards[side] = cards[side]
    s.turn = Turn(0)
    s.phase = N.ACTIVATE_PHASE
    return s


def set_up(
    position: Mapping[str, Any], components: Components, options: Options, players: int, chance: Chance, log: bool
) -> StationfallState:
    """See :meth:`turncoat.kernel.game.Game.set_up`."""
    phase = position.get("phase", N.ACTIVATE_PHASE)
    if phase == "setup":
        if len(position) > 1:
            raise wrong("phase", 'with "setup" a position says nothing else: set-up lays everything out')
        return setup.new_state(components, options, players, chance, log)
    characters = bits(components.first_game)
    if "characters" in position:
        characters = _set(position["characters"], N.CHARACTERS, "characters")
    s = base_state(components, options, players, characters)
    facts = facts_of(s)
    said = {name: value for name, value in position.items() if name != "pending"}
    _merged(facts, said, "")
    said = _rat_lies(said)
    _make_way(said, facts)
    _tokens(said, facts)
    _identities(said, facts)
    _fill(s, _merged(facts, said, ""), said)
    hold_together(s, "pending" in position)
    s.chance = chance
    s.log = [] if log else None
    _ask(s, position)
    return s


def _merged(facts: Mapping[str, Any], said: Mapping[str, Any], where: str) -> dict[str, Any]:
    """The facts with what a position says in their place; names must be known."""
    out = dict(facts)
    for name, value in said.items():
        if name not in facts and not (name == "powers" and where.startswith("cards.")):
            absent = name in (N.PAWNS if where == "pawns." else N.CHARACTERS if where == "cards." else ())
            raise wrong(f"{where}{name}", f"is {'not in the game' if absent else 'unknown'}; known are: {', '.join(facts)}")
        if isinstance(facts.get(name), Mapping):
            if not isinstance(value, Mapping):
                raise wrong(f"{where}{name}", "must be a table")
            out[name] = _merged(facts[name], value, f"{where}{name}.")
        else:
            out[name] = value
    return out


def _rat_lies(said: Mapping[str, Any]) -> dict[str, Any]:
    """The place of the Rat, which is an Item, is where its token lies loose."""
    rat = said.get("pawns", {}).get(N.PAWNS[N.RAT], {})
    if rat.get("at", N.PLACES[N.OFF]) in (N.PLACES[N.OFF], N.PLACES[N.GONE]):
        return dict(said)
    place = N.PLACES[_index(rat["at"], N.PLACES[: N.OFF], f"pawns.{N.PAWNS[N.RAT]}.at")]
    loose = dict(said.get("loose", {}))
    loose[place] = [*_list(loose.get(place, []), f"loose.{place}"), N.ITEMS[N.RAT_ITEM]]
    pawns = {**said["pawns"], N.PAWNS[N.RAT]: {name: value for name, value in rat.items() if name != "at"}}
    return {**said, "loose": loose, "pawns": pawns}


def _make_way(said: Mapping[str, Any], facts: dict[str, Any]) -> None:
    """A unique Item that a position puts somewhere, or that has detonated, is no longer where the base has it."""
    placed: list[Any] = []
    for place, kinds in said.get("loose", {}).items():
        placed += _list(kinds, f"loose.{place}")
    for pawn, entry in said.get("pawns", {}).items():
        placed += _list(entry.get("items", []), f"pawns.{pawn}.items")
    if said.get("detonated", DETONATED[0]) != DETONATED[0]:
        placed.append(N.ITEMS[N.ANTIMATTER])
    unique = {N.ITEMS[kind] for kind in N.UNIQUE if N.ITEMS[kind] in placed}
    there = [kind for kinds in facts["loose"].values() for kind in kinds] + [
        kind for pawn in facts["pawns"].values() for kind in pawn["items"]
    ]
    for kind in sorted(unique - set(there)):
        raise wrong(f"items.{kind}", "comes with a Character that is not in the game; name it in characters")
    for place, kinds in facts["loose"].items():
        facts["loose"][place] = [kind for kind in kinds if kind not in unique]
    for pawn in facts["pawns"].values():
        pawn["items"] = [kind for kind in pawn["items"] if kind not in unique]


def _tokens(said: Mapping[str, Any], facts: dict[str, Any]) -> None:
    """Kompromat that lies on the map without being named is of the first Characters whose token is nowhere else."""
    if "kompromat" not in said or "kompromat_unseen" in said:
        return
    gone = [name for name, entry in said.get("cards", {}).items() if entry.get("used")]
    for letter, entry in said.get("players", {}).items():
        gone += _list(entry.get("kompromat", []), f"players.{letter}.kompromat")
    left = [name for name in facts["cards"] if name not in (*gone, N.CHARACTERS[N.DRONES])]
    facts["kompromat_unseen"] = left[: len(_list(said["kompromat"], "kompromat"))]


def _identities(said: Mapping[str, Any], facts: dict[str, Any]) -> None:
    """Cards that a position names are nobody's Secret Identity any more; whoever lacks one gets the next that is free."""
    table = said.get("players", {})
    named: list[Any] = []
    for letter, value in table.items():
        named += [value[name] for name in ("card", "pc") if name in value]
        for name in ("bonus", "discarded"):
            named += _list(value.get(name, []), f"players.{letter}.{name}")
    free = [
        card
        for number, card in enumerate(N.IDENTITIES)
        if card not in named and N.CHARACTERS[N.CHARACTER_OF_IDENTITY[number]] in facts["cards"]
    ]
    for letter, entry in facts["players"].items():
        value = table.get(letter, {})
        revealed = value.get("pc", NOBODY) != NOBODY
        if revealed or "card" in value:
            entry["card"] = NOBODY
        elif free:
            entry["card"] = free.pop(0)
        if revealed:
            entry["revealed"] = "yes"


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise wrong(where, "must be a list")
    return list(value)


def _set(value: Any, known: Sequence[str], where: str) -> int:
    """A list of words as a set."""
    return bits(_index(one, known, where) for one in _list(value, where))


def _index(value: Any, known: Sequence[str], where: str, nothing: str = "") -> int:
    """A word as its number; -1 for the word that means nothing."""
    if nothing and value == nothing:
        return -1
    if value not in known:
        raise wrong(where, f"{value!r} is unknown; known are: {', '.join(known)}")
    return list(known).index(value)


def _number(value: Any, where: str, high: int = 99) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= high:
        raise wrong(where, f"{value!r} must be a whole number from 0 to {high}")
    return value


def _flag(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise wrong(where, f"{value!r} must be true or false")
    return value


def _fill(s: StationfallState, facts: dict[str, Any], said: Mapping[str, Any]) -> None:
    """The state says what the facts say, and what follows where a position is silent."""
    _fill_systems(s, facts)
    _fill_places(s, facts)
    _fill_players(s, facts)
    _fill_pawns(s, facts)
    _fill_cards(s, facts)
    _fill_tokens(s, facts)
    _fill_counters(s, facts["counters"], facts["turn"])
    follow(s, said)
    if "counters" in said:
        disc_said = "disc" in said.get("players", {}).get(word(s.turn.side, N.LETTERS), {})
        follow_turn(s, said["counters"], disc_said)
    for name in ("cameras", "jammers"):
        if s.power and said.get(name):
            raise wrong(name, "cannot be ON without Normal Power (SF-7.10)")


def _fill_systems(s: StationfallState, facts: dict[str, Any]) -> None:
    s.phase = PHASES[_index(facts["phase"], PHASES, "phase")]
    s.minute = _number(facts["minute"], "minute", 14)
    s.order = tuple([_index(letter, N.LETTERS[: s.sides], "order") for letter in _list(facts["order"], "order")])
    if sorted(s.order) != list(range(s.sides)):
        raise wrong("order", f"must name each of {', '.join(N.LETTERS[: s.sides])} once")
    s.reentry = _index(facts["reentry"], ("down", "fireball", "minute"), "reentry")
    s.ending = str(facts["ending"])
    for name in FLAGS:
        setattr(s, name, _flag(facts[name], name))
    s.detonated = _index(facts["detonated"], DETONATED, "detonated")
    project = _index(facts["project"], N.PROJECTS, "project", "unseen")
    s.project = N.UNSEEN if project < 0 else project
    s.monster = _index(facts["monster"], N.PLACES, "monster", NOBODY)
    s.fed = _number(facts["fed"], "fed")
    s.revived = _number(facts["tracker"], "tracker", s.components.tracker.steps)


def _fill_places(s: StationfallState, facts: dict[str, Any]) -> None:
    s.locks = 0
    for text in _list(facts["locks"], "locks"):
        ends = {_index(part.strip(), N.PLACES, "locks (written as 'bridge - forward_hub')") for part in str(text).split(" - ")}
        found = [number for number, corridor in enumerate(s.components.corridors) if set(corridor) == ends]
        if not found:
            raise wrong("locks", f"{text!r} is no Corridor; write one as 'bridge - forward_hub'")
        s.locks |= 1 << found[0]
    for name, field in PLACE_SETS.items():
        setattr(s, field, _set(facts[name], N.PLACES[: N.MAP_PLACES], name))
    s.choking |= N.SPACE_BIT
    s.damaged |= s.fire
    s.power = min(N.BLACKOUT, ((s.damaged | s.goo) & s.components.power_sections).bit_count())
    if s.power:
        s.cameras = s.jammers = False
    for number, pod in enumerate(N.PODS):
        state = _index(facts["pods"][pod], ("docked", "launched", "gone"), f"pods.{pod}")
        bit = 1 << N.FIRST_POD + number
        s.present = s.present | bit if state == 0 else s.present & ~bit
        s.launched = s.launched | bit if state == 1 else s.launched & ~bit
    for number, offsite in enumerate(N.OFFSITES):
        s.offsites[number] = _set(facts["offsites"][offsite], N.DATA, f"offsites.{offsite}")


def _kinds(value: Any, where: str) -> tuple[int, ...]:
    return tuple([_index(one, N.ITEMS[: N.ITEM_COUNT], where) for one in _list(value, where)])


def _fill_pawns(s: StationfallState, facts: dict[str, Any]) -> None:
    """Pawns and Items; ``here``, ``board``, ``helmets`` and ``home`` follow."""
    s.here = [0] * N.PLACE_COUNT
    s.board = s.down = s.contaminated = s.stripped = s.helmets = 0
    s.home = [N.NOWHERE] * N.ITEM_COUNT
    s.engulfed = _set(facts["engulfed"], N.PAWNS, "engulfed")
    for name, entry in facts["pawns"].items():
        pawn = N.PAWNS.index(name)
        where = f"pawns.{name}"
        place = _index(entry["at"], N.PLACES, f"{where}.at")
        s.at[pawn] = place
        if pawn not in (N.RAT, N.ASSISTANT):
            s.here[place] |= 1 << pawn
            s.board |= (s.present >> place & 1) << pawn
        for flag, field in (("down", "down"), ("contaminated", "contaminated"), ("stripped", "stripped")):
            setattr(s, field, getattr(s, field) | _flag(entry[flag], f"{where}.{flag}") << pawn)
        s.data[pawn] = _set(entry["data"], N.DATA, f"{where}.data")
        s.held[pawn] = _kinds(entry["items"], f"{where}.items")
        for kind in s.held[pawn]:
            _settle_home(s, kind, pawn, where)
        if holds(s, pawn, N.HELMET):
            s.helmets |= 1 << pawn
    for name, kinds in facts["loose"].items():
        place = _index(name, N.PLACES, "loose")
        s.loose[place] = _kinds(kinds, f"loose.{name}")
        for kind in s.loose[place]:
            _settle_home(s, kind, N.LOOSE + place, f"loose.{name}")
    for kind in range(N.ITEM_COUNT):
        change = facts["supply"][N.ITEMS[kind]]
        if isinstance(change, bool) or not isinstance(change, int) or change > 0:
            raise wrong(f"supply.{N.ITEMS[kind]}", f"{change!r} must be a whole number, below 0 for Items that have left the game")
        s.supply[kind] = supply_left(s, kind) + change
        if kind not in N.UNIQUE and s.supply[kind] < 0 and s.options.item_supply == "printed":
            raise wrong("items", f"there are no more than {s.components.supply[kind]} of {N.ITEMS[kind]}")


def _settle_home(s: StationfallState, kind: int, home: int, where: str) -> None:
    if kind in N.UNIQUE:
        if s.home[kind] != N.NOWHERE:
            raise wrong(where, f"{N.ITEMS[kind]} is somewhere else already")
        s.home[kind] = home


def _fill_cards(s: StationfallState, facts: dict[str, Any]) -> None:
    s.used = 0
    s.supply_cubes = [s.components.cubes - s.betrayal[side] for side in range(s.sides)]
    for name, entry in facts["cards"].items():
        character = N.CHARACTERS.index(name)
        cubes = [_number(entry["cubes"].get(N.LETTERS[side], 0), f"cards.{name}.cubes", s.components.cubes) for side in range(s.sides)]
        set_cubes(s, character, tuple(cubes))
        for side, count in enumerate(cubes):
            s.supply_cubes[side] -= count
            if s.supply_cubes[side] < 0:
                raise wrong(f"cards.{name}.cubes", f"{N.LETTERS[side]} has no more than {s.components.cubes} cubes")
        s.used |= _flag(entry["used"], f"cards.{name}.used") << character
        powers = entry.get("powers")
        s.powers[character] = derived_powers(s, character) if powers is None else _set(powers, N.ABILITIES, f"cards.{name}.powers")


def _fill_players(s: StationfallState, facts: dict[str, Any]) -> None:
    s.owners = [0] * N.CHARACTER_COUNT
    s.schrodinger = s.peekers = 0
    for letter, entry in facts["players"].items():
        side = N.LETTERS.index(letter)
        where = f"players.{letter}"
        s.cards[side] = _index(entry["card"], N.IDENTITIES, f"{where}.card", NOBODY)
        s.pc[side] = _index(entry["pc"], N.IDENTITIES, f"{where}.pc", NOBODY)
        if s.pc[side] >= 0:
            s.owners[N.CHARACTER_OF_IDENTITY[s.pc[side]]] |= 1 << side
        s.revealed_as[side] = _index(entry["revealed"], REVEALED, f"{where}.revealed")
        if (s.pc[side] >= 0) != (s.revealed_as[side] > 0):
            raise wrong(f"{where}.revealed", "must agree with pc")
        s.schrodinger |= _flag(entry["schrodinger"], f"{where}.schrodinger") << side
        s.peekers |= _flag(entry["peeks"], f"{where}.peeks") << side
        s.discarded[side] = tuple(
            [_index(card, N.IDENTITIES, f"{where}.discarded") for card in _list(entry["discarded"], f"{where}.discarded")]
        )
        s.betrayal[side] = _number(entry["betrayal"], f"{where}.betrayal", s.components.cubes)
        s.disc[side] = _index(entry["disc"], N.CHARACTERS, f"{where}.disc", NOBODY)
        s.guilt[side] = _index(entry["guilt"], N.GUILTS, f"{where}.guilt")
        s.bribe[side] = _index(entry["bribe"], N.CHARACTERS, f"{where}.bribe", "ready")
        if side < s.players:
            s.bonus[side] = tuple(
                sorted([_index(card, N.IDENTITIES, f"{where}.bonus") for card in _list(entry["bonus"], f"{where}.bonus")])
            )
            s.hand[side] = _set(entry["kompromat"], N.CHARACTERS, f"{where}.kompromat")
            s.script[side] = _index(entry["script"], tuple(s.components.scripts), f"{where}.script", NOBODY)
    grey = _list(facts["grey"], "grey")
    if len(grey) != len(s.grey):
        raise wrong("grey", f"must say where each of {len(s.grey)} grey Bribes lies")
    s.grey = tuple([_index(card, N.CHARACTERS, "grey", "ready") for card in grey])
    _fill_undealt(s)


def _fill_undealt(s: StationfallState) -> None:
    """Identity Cards without a place were dealt to nobody; no card has two."""
    found = [card for card in (*s.cards, *s.pc) if card >= 0]
    found += [card for cards in (*s.bonus, *s.discarded) for card in cards]
    deck = bits(card for card in range(N.IDENTITY_COUNT) if s.in_play >> N.CHARACTER_OF_IDENTITY[card] & 1)
    if len(set(found)) != len(found) or bits(found) & ~deck:
        raise wrong(
            "players", f"an Identity Card is named twice, or its Character is not in the game: {[N.IDENTITIES[card] for card in found]}"
        )
    s.undealt = deck & ~bits(found)


def _fill_tokens(s: StationfallState, facts: dict[str, Any]) -> None:
    s.kompromat_at = _set(facts["kompromat"], N.PLACES[: N.MAP_PLACES], "kompromat")
    s.kompromat_unseen = _set(facts["kompromat_unseen"], N.CHARACTERS, "kompromat_unseen")
    if s.kompromat_at.bit_count() != s.kompromat_unseen.bit_count():
        raise wrong("kompromat", "as many places as Characters in kompromat_unseen")
    s.named = _set(facts["named"], N.CHARACTERS, "named")
    s.shown = _set(facts["shown"], N.IDENTITIES, "shown")
    s.script_discards = _set(facts["script_discards"], tuple(s.components.scripts), "script_discards")
    s.scripts = ((1 << len(s.components.scripts)) - 1) & ~s.script_discards
    s.markers = tuple([_marker(s, entry) for entry in _list(facts["markers"], "markers")])
    s.traps = tuple([_trap(s, entry) for entry in _list(facts["traps"], "traps")])


def _known(entry: Any, names: Sequence[str], where: str) -> None:
    """An entry of a list must be a table of these names."""
    for name in entry if isinstance(entry, Mapping) else [entry]:
        if name not in names:
            raise wrong(where, f"{name!r} is unknown; each is a table of {', '.join(names)}")


def _marker(s: StationfallState, entry: Mapping[str, Any]) -> Marker:
    _known(entry, ("side", "kind", "place", "minute", "neutral"), "markers")
    try:
        place = N.MAP_PLACES if entry["place"] == "track" else _index(entry["place"], N.PLACES[: N.MAP_PLACES], "markers.place")
        kind = _index(entry["kind"], N.MARKERS, "markers.kind")
        side = _index(entry["side"], N.LETTERS[: s.sides], "markers.side")
        neutral = _flag(entry.get("neutral", False), "markers.neutral")
        lost = entry["minute"] == -1  # placed in Minute 0: it never comes due (SF-22.43)
        return Marker(side, kind, place, -1 if lost else _number(entry["minute"], "markers.minute", 14), neutral)
    except KeyError as missing:
        raise wrong("markers", f"a marker needs {missing}") from None


def _trap(s: StationfallState, entry: Mapping[str, Any]) -> Trap:
    _known(entry, ("place", "live", "side"), "traps")
    try:
        side = _index(entry["side"], N.LETTERS[: s.sides], "traps.side")
        return Trap(_index(entry["place"], N.PLACES[: N.MAP_PLACES], "traps.place"), _flag(entry["live"], "traps.live"), side)
    except KeyError as missing:
        raise wrong("traps", f"a trap needs {missing}") from None


def _fill_counters(s: StationfallState, counters: dict[str, Any], letter: Any) -> None:
    turn = s.turn = Turn(_index(letter, N.LETTERS[: s.sides], "turn", NOBODY))
    for name, value in counters.items():
        where = f"counters.{name}"
        if name in COUNTERS:
            setattr(turn, name, _set(value, COUNTERS[name], where))
        elif name in ("actor", "by"):
            setattr(turn, name, _index(value, N.PAWNS, where, NOBODY))
        elif name == "actions":
            turn.actions = _number(value, where, 2)
        else:
            setattr(turn, name, _flag(value, where))


# -- the stack ----------------------------------------------------------------------------------------------------------------


@cache
def _any_frame() -> Any:
    return Union[tuple(frame_classes(PACKAGE))]  # noqa: UP007  # built at run time


def _frame(s: StationfallState, entry: Any) -> Frame:
    try:
        frame: Frame = msgspec.convert(entry, _any_frame())
    except msgspec.ValidationError as problem:
        raise wrong("pending", str(problem).replace("`", "")) from None
    if not -1 <= frame.player < s.players:
        raise wrong("pending", f"player = {frame.player} is no seat")
    return frame


def _ask(s: StationfallState, position: Mapping[str, Any]) -> None:
    """Put on the stack what the phase, or the position itself, says is pending; then go on to the first decision."""
    if "pending" in position:
        s.pending = [_frame(s, entry) for entry in _list(position["pending"], "pending")]
        if not s.pending and s.phase != N.OVER:
            raise wrong("pending", 'is empty in a finished game alone, which has phase = "over"')
        if s.pending and s.pending[-1].player < 0:
            s.settle()
        return
    if s.phase == N.STATIONFALL:
        stationfall.begin(s, s.ending or "reentry")
        s.settle()
    elif s.phase != N.OVER:
        s.pending = list(STACK[s.phase])
        if s.phase == N.ACTIVATE_PHASE and "counters" in position:
            s.pending.append(ACTING[s.seat(s.turn.side)])
        elif s.phase == N.ACTIVATE_PHASE:
            s.pending.append(START_ACTIVATE)
        elif s.phase == N.REVEAL_PHASE and s.pc[s.turn.side] < 0:
            s.pending.append(REVEAL_PHASE[s.seat(s.turn.side)])
        s.settle()


STACK: dict[str, tuple[Frame, ...]] = {
    N.REVEAL_PHASE: (NEXT_TURN, RESOLVE, START_ACTIVATE, START_INFLUENCE),
    N.INFLUENCE_PHASE: (NEXT_TURN, RESOLVE, START_ACTIVATE, START_INFLUENCE),
    N.ACTIVATE_PHASE: (NEXT_TURN, RESOLVE),
    N.RESOLVE_PHASE: (NEXT_TURN, RESOLVE),
    N.END_OF_MINUTE: (NEXT_TURN,),
}
"""By phase, what waits below its question."""
