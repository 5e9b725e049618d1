"""What is printed on the components, read from ``components/*.toml`` into tables that rules can index."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from turncoat.games.rogue_agent import names as N
from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Die
from turncoat.kernel.content import convert, digest, read_folder, reconstructed
from turncoat.kernel.errors import ContentError
from turncoat.kernel.packs import Packs

FOLDER = Path(__file__).parent / "components"
FILES = ("city.toml", "tiles.toml", "dice.toml", "agent_board.toml", "tokens.toml", "criminals.toml")
KEYS = {"special_die": "color"}
"""Lists whose entries are not matched by ``id``."""

UNMASK_OPS = (
    "lose_health", "lose_fuel", "lose_ammo", "lose_clues", "lose_credits", "lose_informant_any", "flee_first", "bomb_timers", "gain_fuel",
    "gain_ammo", "gain_clues", "gain_credits", "attack_green", "attack_black", "attack_red", "attack_reroll", "ignore_pistols",
    "pistols_double", "no_informant_dice", "start_wounded", "tougher", "skip_retaliation", "peek",
)  # fmt: skip
RETALIATION_OPS = (
    "lose_health", "lose_fuel", "lose_ammo", "lose_clues", "lose_credits", "lose_influence", "lose_informant_here", "release_custody",
    "expel", "flee", "bomb_timers", "plant_bomb", "call_killer", "all_agents_here_lose_health", "heal_self", "end_justice", "reveal_id",
)  # fmt: skip
CLOCK_OPS = (
    "no_buy", "no_hire", "no_search", "no_investigate", "no_ammo_spend", "one_justice", "short_moves", "dear_fuel", "no_informant_help",
)  # fmt: skip

Ware = tuple[Action, int, int, int, int]
"""One thing on a shelf; see ``Components.shelves``."""

# -- entries as they stand in the files --------------------------------------------------------------------------------------


class Goods(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing a tile sells (RA-9.2 to RA-9.4): what, spaces the marker moves, price and its currency ("credit" or "clue")."""

    kind: str
    steps: int
    price: int
    currency: str


class TileEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[tile]]`` of tiles.toml."""

    id: str
    name: str
    kind: str
    informant_slots: int
    search: dict[str, int]
    goods: list[Goods]
    thugs: int
    human_shield: bool
    android_shield: bool
    functions: list[str]
    double_sided: bool
    number: int = 0


class Tile(Struct, frozen=True):
    """A district tile (RA-1.7). ``search``: dice (red, green, black, white); (0, 0, 0, 0) where it has no search symbol."""

    id: str
    name: str
    kind: str
    number: int
    slots: int
    search: tuple[int, int, int, int]
    goods: tuple[Goods, ...]
    thugs: int
    human_shield: bool
    android_shield: bool


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """One word of the card vocabulary (section 24) with its number, scope ("district" or "city") and mode ("android" or both)."""

    op: str
    n: int = 1
    scope: str = "district"
    mode: str = ""


class Unmask(Struct, frozen=True, forbid_unknown_fields=True):
    """``unmask`` of a card: trigger "red", "white" or "none" (RA-11.5, RA-11.6)."""

    trigger: str
    effects: tuple[Effect, ...]


class Retaliation(Struct, frozen=True, forbid_unknown_fields=True):
    """``retaliation`` of a card; ``timed`` marks a clock effect (RA-11.33)."""

    timed: bool
    effects: tuple[Effect, ...]


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A Criminal card (RA-1.46)."""

    id: str
    name: str
    syndicate: str
    health: int
    reward: int
    unmask: Unmask
    retaliation: Retaliation
    on_leave: str


class Syndicate(Struct, frozen=True, forbid_unknown_fields=True):
    """A syndicate; ``joker`` marks the white cards (RA-20.5)."""

    id: str
    name: str
    theme: str
    joker: bool


class Upgrade(Struct, frozen=True, forbid_unknown_fields=True):
    """A symbol on an upgrade track and the first marker position at which it works (RA-1.22)."""

    kind: str
    active_from: int


class TrackEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[resource_track]]`` and ``[[upgrade_track]]`` of agent_board.toml."""

    id: str
    row: int
    min: int
    max: int
    start: int
    symbols: tuple[Upgrade, ...] = ()
    influence_at_max: int = 0


class HealthTrack(Struct, frozen=True, forbid_unknown_fields=True):
    """``[health_track]`` of agent_board.toml."""

    min: int
    max: int
    start: int
    skull_at: int
    heart_at: int
    orientation: str = ""


class DieEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[special_die]]`` of dice.toml."""

    color: str
    count: int
    faces: list[str]


class Gain(Struct, frozen=True, forbid_unknown_fields=True):
    """What a symbol brings in a search (RA-16.6 to RA-16.9): steps on a track, health or credits."""

    track: str = ""
    steps: int = 0
    health: int = 0
    credits: int = 0


class CellEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[cell]]`` of city.toml."""

    id: str
    row: int
    col: int
    kind: str
    neighbours: list[str]
    trail_step: int = 0


class RegularDie(Struct, frozen=True):
    """The regular die under one value of ``badge_value`` (RA-1.40): the number each face stands for as a precinct, and as a Timer."""

    die: Die
    precinct: tuple[int, ...]
    timer: tuple[int, ...]
    """0 on the badge, which is re-rolled (RA-4.8)."""


class City:
    """Which tile lies where, and what follows from that. Immutable, shared by clones.

    Attributes:
        at_cell: by cell, its district. cell_of: by district, its cell.
        neighbours: by district, the adjacent districts (RA-1.6). moves: by district, the Move actions to them.
        trail: the districts of the Event Trail in order (RA-1.15). entry, exit: its ends.
        next: by district, the next one of the trail; -1 after the exit and for the Headquarters.
    """

    __slots__ = ("at_cell", "cell_of", "entry", "exit", "moves", "neighbours", "next", "trail")

    def __init__(self, components: Components, at_cell: tuple[int, ...]) -> None:
        self.at_cell = at_cell
        cell_of = [0] * N.DISTRICT_COUNT
        for cell, district in enumerate(at_cell):
            cell_of[district] = cell
        self.cell_of = tuple(cell_of)
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(
            [tuple([at_cell[other] for other in components.cell_neighbours[cell_of[d]]]) for d in range(N.DISTRICT_COUNT)]
        )
        self.moves: tuple[tuple[Action, ...], ...] = tuple([tuple([N.MOVE[d] for d in near]) for near in self.neighbours])
        self.trail = tuple([at_cell[cell] for cell in components.trail_cells])
        self.entry = self.trail[0]
        self.exit = self.trail[-1]
        following = [-1] * N.DISTRICT_COUNT
        for here, there in pairwise(self.trail):
            following[here] = there
        self.next = tuple(following)


class Components:
    """All component values of one game, ready to be indexed. Immutable; one object for each content pack.

    Attributes:
        hash: of all values. reconstructed: ``file:list:id`` of every entry whose values are our own (see kernel.content).
        folder: the content pack it was read with, or None.
        tiles: by district. searchable: by district, whether the tile has a search symbol. shelves: by district, what it sells, each as
            (Buy action, track or -1 for Influence, steps, price, track that pays or -1 for credits).
        cards: by card index. card_index: card id to index. syndicates: by id, in file order.
        all_cards, low_cards, high_cards, simple_removed: bit masks of cards (RA-2.9, RA-2.10).
        take_low, take_high: places of the deck for each class.
        dice: by colour (names.RED, ...), the special die; its words are glyphs. dice_count: by colour, how many there are.
        codes: by colour, by face, the die code (colour * SYMBOL_COUNT + symbol).
        regular: by the option ``badge_value``, the regular die.
        search_gain: by symbol, what it brings in a search. chase: by ``chase_symbol``, by symbol, what it counts.
        cross, bomb_explosion: the symbols that count on the bomb board. bomb_rows, bomb_columns: its size.
        track_start, track_max: by track. influence_at_max: by track, Influence for reaching its end (RA-1.24).
        armor, engine, pistols, body_armor, intelligence: by marker position on their track, how many such symbols are active.
        health_max, health_start, heart: of the health track; the skull is 0.
        cell_neighbours, cell_row, cell_col, cell_kind: by cell. trail_cells: cells of the trail in order.
        event_draw: by the option ``event_draw``, by number of players, tokens a round.
        gains: Influence gains and losses by name. syndicate_bonus: by number of members up to 5. syndicate_more: for each further one.
        rounds, dealt_ids, ids (human, android), ids_removed_3 (human, android), android_limit by number of players.
        bombs, killers: how many tokens of each.
        destroyed_agent_loss: health an Agent loses on entering a destroyed district.
    """

    def __init__(self, tables: dict[str, dict[str, Any]], folder: Path | None) -> None:
        self.folder = folder
        self.hash = digest(tables)
        self.reconstructed = reconstructed(tables, KEYS)
        self._tiles(tables["tiles.toml"])
        self._criminals(tables["criminals.toml"], tables["tokens.toml"])
        self._boards(tables["agent_board.toml"])
        self._dice(tables["dice.toml"])
        self._city(tables["city.toml"])
        self._tokens(tables["tokens.toml"])

    def _tiles(self, tables: dict[str, Any]) -> None:
        tiles = []
        for index, raw in enumerate(tables["tile"]):
            where = f"tiles.toml: [[tile]] id = {raw.get('id')!r}"
            entry = convert(raw, TileEntry, where)
            _require(index < N.DISTRICT_COUNT and entry.id == N.DISTRICTS[index], where, "the 13 tiles and their order are fixed")
            kind = "hq" if index == N.HQ else "precinct" if index > N.BEFORE_PRECINCTS else "regular"
            _require(entry.kind == kind, where, f"kind must be {kind!r}")
            _require(entry.number == max(0, index - N.BEFORE_PRECINCTS), where, f"number must be {max(0, index - N.BEFORE_PRECINCTS)}")
            _require(0 <= entry.informant_slots <= 2, where, "informant_slots must be 0, 1 or 2")
            _require(0 <= entry.thugs <= 6, where, "thugs must be 0 to 6")
            unknown = set(entry.search) - {*N.COLOURS, "white"}
            _require(not unknown, where, f"search has the unknown colour {', '.join(sorted(unknown))}")
            dice = (entry.search.get("red", 0), entry.search.get("green", 0), entry.search.get("black", 0), entry.search.get("white", 0))
            _require(all(0 <= n <= 3 for n in dice), where, "search may ask for 0 to 3 dice of a colour")
            for goods in entry.goods:
                _require(goods.kind in N.GOODS, where, f"goods kind {goods.kind!r} is unknown; known are: {', '.join(N.GOODS)}")
                _require(goods.currency in ("credit", "clue"), where, "currency must be 'credit' or 'clue'")
                _require(goods.price >= 1 and goods.steps >= 1, where, "price and steps must be at least 1")
            tiles.append(
                Tile(entry.id, entry.name, entry.kind, entry.number, entry.informant_slots, dice, tuple(entry.goods), entry.thugs,
                     entry.human_shield, entry.android_shield)
            )  # fmt: skip
        _require(len(tiles) == N.DISTRICT_COUNT, "tiles.toml: [[tile]]", f"{N.DISTRICT_COUNT} tiles are needed")
        self.tiles: tuple[Tile, ...] = tuple(tiles)
        self.searchable = tuple([any(tile.search) for tile in tiles])
        self.shelves: tuple[tuple[Ware, ...], ...] = tuple([tuple([_ware(goods) for goods in tile.goods]) for tile in tiles])
        self.destroyed_agent_loss: int = -int(tables["destroyed_side"]["agent_entry_health"])

    def _criminals(self, tables: dict[str, Any], tokens: dict[str, Any]) -> None:
        self.syndicates: dict[str, Syndicate] = {}
        for raw in tables["syndicate"]:
            syndicate = convert(raw, Syndicate, f"criminals.toml: [[syndicate]] id = {raw.get('id')!r}")
            self.syndicates[syndicate.id] = syndicate
        cards = []
        for raw in tables["criminal"]:
            where = f"criminals.toml: [[criminal]] id = {raw.get('id')!r}"
            card = convert(raw, Card, where)
            _require(card.syndicate in self.syndicates, where, f"syndicate {card.syndicate!r} is unknown")
            _require(1 <= card.health <= 4, where, "health must be 1 to 4")
            _require(0 <= card.reward <= 20, where, "reward must be 0 to 20")
            _require(card.unmask.trigger in ("red", "white", "none"), where, "unmask.trigger must be 'red', 'white' or 'none'")
            _require(card.on_leave in ("remove", "bottom_of_deck"), where, "on_leave must be 'remove' or 'bottom_of_deck'")
            self._effects(card.unmask.effects, UNMASK_OPS, where, "unmask")
            self._effects(card.retaliation.effects, CLOCK_OPS if card.retaliation.timed else RETALIATION_OPS, where, "retaliation")
            cards.append(card)
        self.cards: tuple[Card, ...] = tuple(cards)
        self.card_index = {card.id: index for index, card in enumerate(cards)}
        deck = tokens["criminal_deck"]
        low, high = set(deck["low_health"]), set(deck["high_health"])
        self.all_cards = (1 << len(cards)) - 1
        self.low_cards = sum(1 << index for index, card in enumerate(cards) if card.health in low)
        self.high_cards = sum(1 << index for index, card in enumerate(cards) if card.health in high)
        self.simple_removed = sum(1 << index for index, card in enumerate(cards) if card.syndicate == deck["simple_game_remove"])
        self.take_low, self.take_high = int(deck["take_low"]), int(deck["take_high"])
        for mask, take, name in ((self.low_cards, self.take_low, "low_health"), (self.high_cards, self.take_high, "high_health")):
            enough = (mask & ~self.simple_removed).bit_count() >= take
            _require(enough, "tokens.toml: [criminal_deck]", f"there are not {take} cards of {name} outside {deck['simple_game_remove']}")

    @staticmethod
    def _effects(effects: tuple[Effect, ...], known: tuple[str, ...], where: str, part: str) -> None:
        for effect in effects:
            _require(effect.op in known, where, f"{part} effect {effect.op!r} is unknown here; known are: {', '.join(known)}")
            _require(effect.scope in ("district", "city"), where, f"{part}: scope must be 'district' or 'city'")
            _require(effect.mode in ("", "agent", "android"), where, f"{part}: mode must be 'agent' or 'android'")
            _require(effect.n == -1 or 1 <= effect.n <= 6 or effect.op in ("attack_red", "bomb_timers"), where, f"{part}: n must be 1 to 6")
            _require(-3 <= effect.n <= 6, where, f"{part}: n must be -3 to 6")

    def _boards(self, tables: dict[str, Any]) -> None:
        tracks: list[TrackEntry] = []
        for group, wanted in (("resource_track", N.TRACKS[:3]), ("upgrade_track", N.TRACKS[3:])):
            for index, raw in enumerate(tables[group]):
                where = f"agent_board.toml: [[{group}]] id = {raw.get('id')!r}"
                track = convert(raw, TrackEntry, where)
                _require(index < 3 and track.id == wanted[index], where, f"the tracks must be {', '.join(wanted)}, in this order")
                _require(
                    track.min == 0 and 1 <= track.max <= 12 and 0 <= track.start <= track.max,
                    where,
                    "needs min = 0, max 1 to 12, start within",
                )
                tracks.append(track)
        self.track_start = tuple([track.start for track in tracks])
        self.track_max = tuple([track.max for track in tracks])
        self.influence_at_max = tuple([track.influence_at_max for track in tracks])
        self.upgrades: tuple[tuple[Upgrade, ...], ...] = tuple([track.symbols for track in tracks])
        homes = {"armor": N.VEHICLE, "engine": N.VEHICLE, "pistol": N.WEAPON, "body_armor": N.AGENT, "intelligence": N.AGENT}
        for number, track in enumerate(tracks):
            for symbol in track.symbols:
                ok = homes.get(symbol.kind) == number
                _require(ok, f"agent_board.toml: track {track.id}", f"the symbol {symbol.kind!r} does not belong on it")

        def active(kind: str) -> tuple[int, ...]:
            track = tracks[homes[kind]]
            return tuple([sum(1 for sy in track.symbols if sy.kind == kind and sy.active_from <= at) for at in range(track.max + 1)])

        self.armor, self.engine, self.pistols = active("armor"), active("engine"), active("pistol")
        self.body_armor, self.intelligence = active("body_armor"), active("intelligence")
        health = convert(tables["health_track"], HealthTrack, "agent_board.toml: [health_track]")
        where = "agent_board.toml: [health_track]"
        _require(
            health.skull_at == health.min == 0 < health.heart_at <= health.max <= 12, where, "needs skull_at = min = 0 < heart_at <= max"
        )
        _require(0 < health.start <= health.max, where, "start must be within the track")
        self.health_max, self.health_start, self.heart = health.max, health.start, health.heart_at
        start = tables["start"]
        self.start_credits, self.start_informants = int(start["credits"]), int(start["informants"])
        self.start_district = N.DISTRICTS.index(start["at"])

    def _dice(self, tables: dict[str, Any]) -> None:
        dice, codes, counts = [], [], []
        for index, raw in enumerate(tables["special_die"]):
            where = f"dice.toml: [[special_die]] color = {raw.get('color')!r}"
            entry = convert(raw, DieEntry, where)
            _require(index < 3 and entry.color == N.COLOURS[index], where, "the dice must be red, green and black, in this order")
            _require(len(entry.faces) == 6, where, "a die has six faces")
            _require(0 <= entry.count <= 3, where, "count must be 0 to 3")
            unknown = [face for face in entry.faces if face not in N.SYMBOLS]
            _require(not unknown, where, f"the face {', '.join(unknown)} is unknown; known are: {', '.join(N.SYMBOLS)}")
            symbols = [N.SYMBOLS.index(face) for face in entry.faces]
            dice.append(Die(entry.color, [N.GLYPHS[symbol] for symbol in symbols]))
            codes.append(tuple([index * N.SYMBOL_COUNT + symbol for symbol in symbols]))
            counts.append(entry.count)
        self.dice: tuple[Die, ...] = tuple(dice)
        self.codes: tuple[tuple[int, ...], ...] = tuple(codes)
        self.dice_count = tuple(counts)
        bomb = tables["bomb_symbols"]
        where = "dice.toml: [bomb_symbols]"
        for name in ("cross", "explosion"):
            _require(bomb.get(name) in N.SYMBOLS, where, f"{name} = {bomb.get(name)!r} is no symbol")
        self.cross, self.bomb_explosion = N.SYMBOLS.index(bomb["cross"]), N.SYMBOLS.index(bomb["explosion"])
        self.bomb_rows, self.bomb_columns = int(bomb["board_rows"]), int(bomb["board_columns"])
        _require(self.bomb_rows == 4 and 1 <= self.bomb_columns <= 8, where, "needs board_rows = 4 and board_columns 1 to 8")
        badge_first = Die("regular die", ["badge", "2", "3", "4", "5", "6"])
        badge_last = Die("regular die", ["1", "2", "3", "4", "5", "badge"])
        self.regular = {
            1: RegularDie(badge_first, (1, 2, 3, 4, 5, 6), (0, 2, 3, 4, 5, 6)),
            6: RegularDie(badge_last, (1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 0)),
        }
        results = {key: value for key, value in tables["search_result"].items() if key in N.SYMBOLS}
        gains = [convert(results.get(symbol, {}), Gain, f"dice.toml: [search_result] {symbol}") for symbol in N.SYMBOLS]
        for symbol, gain in zip(N.SYMBOLS, gains, strict=True):
            _require(not gain.track or gain.track in N.TRACKS, f"dice.toml: [search_result] {symbol}", f"track {gain.track!r} is unknown")
        self.search_gain: tuple[Gain, ...] = tuple(gains)
        self.chase = {name: tuple([int(tables["chase_value"][name].get(symbol, 0)) for symbol in N.SYMBOLS]) for name in ("car", "fuel")}

    def _city(self, tables: dict[str, Any]) -> None:
        cells = []
        for index, raw in enumerate(tables["cell"]):
            where = f"city.toml: [[cell]] id = {raw.get('id')!r}"
            cell = convert(raw, CellEntry, where)
            _require(index < len(N.CELLS) and cell.id == N.CELLS[index], where, "the 13 cells and their order are fixed")
            unknown = [other for other in cell.neighbours if other not in N.CELLS]
            _require(not unknown, where, f"the neighbour {', '.join(unknown)} is no cell")
            cells.append(cell)
        for cell in cells:
            for other in cell.neighbours:
                back = cell.id in cells[N.CELLS.index(other)].neighbours
                _require(back, f"city.toml: [[cell]] id = {cell.id!r}", f"{other} does not name it as a neighbour in turn")
        self.cell_neighbours = tuple([tuple([N.CELLS.index(other) for other in cell.neighbours]) for cell in cells])
        self.cell_row = tuple([cell.row for cell in cells])
        self.cell_col = tuple([cell.col for cell in cells])
        self.cell_kind = tuple([cell.kind for cell in cells])
        path = tables["event_trail"]["path"]
        where = "city.toml: [event_trail]"
        _require(all(cell in N.CELLS for cell in path) and len(set(path)) == len(path), where, "path must name each of its cells once")
        _require(
            len(path) == N.DISTRICT_COUNT - 1 and tables["layout"]["hq"] not in path,
            where,
            "path must hold the 12 cells outside the Headquarters",
        )
        for here, there in pairwise(path):
            _require(there in cells[N.CELLS.index(here)].neighbours, where, f"path goes from {here} to {there}, which are not adjacent")
        self.trail_cells = tuple([N.CELLS.index(cell) for cell in path])
        setup = tables["setup"]
        self.precinct_cells = tuple([N.CELLS.index(cell) for cell in setup["precinct_cells"]])
        self.regular_cells = tuple([N.CELLS.index(cell) for cell in setup["regular_cells"]])
        self.hq_cell = N.CELLS.index(tables["layout"]["hq"])
        together = sorted([*self.precinct_cells, *self.regular_cells, self.hq_cell])
        _require(together == list(range(N.DISTRICT_COUNT)), "city.toml: [setup]", "precinct_cells and regular_cells must fill the city")
        self.city_name = str(tables["content"]["city_name"])

    def _tokens(self, tables: dict[str, Any]) -> None:
        self.gains: dict[str, int] = {key: value for key, value in tables["influence_gains"].items() if isinstance(value, int)}
        scoring = tables["scoring"]
        self.syndicate_bonus = tuple(scoring["syndicate"])
        self.syndicate_more = int(scoring["syndicate_each_beyond_5"])
        self.informant_value = int(scoring["informant_in_city"])
        _require(len(self.syndicate_bonus) == 6, "tokens.toml: [scoring]", "syndicate must name the bonus for 0 to 5 members")
        self.rounds = int(tables["rounds"]["count"])
        _require(1 <= self.rounds <= 20, "tokens.toml: [rounds]", "count must be 1 to 20")
        self.event_draw = {
            "rulebook": {n: int(tables["event_draw"][f"players_{n}"]) for n in (2, 3, 4)},
            "player_aid": {n: int(tables["event_draw_player_aid"][f"players_{n}"]) for n in (2, 3, 4)},
        }
        identification = tables["identification"]
        removed = identification["three_player_remove"]
        self.ids = (int(identification["human"]), int(identification["android"]))
        self.ids_removed_3 = (int(removed["human"]), int(removed["android"]))
        self.dealt_ids = int(identification["dealt_each"])
        self.android_limit = {n: int(identification["android_limit"][f"players_{n}"]) for n in (3, 4)}
        bag = tables["event_bag"]
        self.bombs, self.killers = int(bag["bomb"]), int(bag["killer"])


def _ware(goods: Goods) -> Ware:
    track = -1 if goods.kind == "influence" else N.GOODS.index(goods.kind)
    return N.BUY_GOODS[goods.kind], track, goods.steps, goods.price, N.CLUE if goods.currency == "clue" else -1


def _require(ok: bool, where: str, what: str) -> None:
    if not ok:
        raise ContentError(f"{where}: {what}.")


def _made(path: Path | None) -> Components:
    return Components(read_folder(FOLDER, FILES, KEYS, path), path)


PACKS: Final = Packs(_made)
"""The components of the game and of content packs, as far as they have been read."""
load = PACKS.load
of_view = PACKS.of_view
