"""What is printed on the components, read from ``components/*.toml`` into tables that rules can index."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from turncoat.games.study_in_emerald import names as N
from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Die
from turncoat.kernel.content import convert, digest, read_folder, reconstructed
from turncoat.kernel.errors import ContentError
from turncoat.kernel.packs import Packs

FILES = ("setup.toml", "cities.toml", "royalty.toml", "cards.toml", "starting_deck.toml", "identities.toml")
KEYS: dict[str, str] = {}
"""Lists whose entries are not matched by ``id``: none."""
MOST_SYMBOLS = 12

# -- the effect vocabulary (section 16) ------------------------------------------------------------------------------------


class Effect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="effect", gc=False):
    """The text of a card in machine-readable form; each kind is carried out by one function of :mod:`.card_effects`."""


class AddAgent(Effect, frozen=True, tag="add_agent", gc=False):
    """Agents from the own supply to a city (SE-16.8)."""

    count: int = 1
    where: str = "with_own_piece"


class AdvanceMarker(Effect, frozen=True, tag="advance_marker", gc=False):
    """A marker advances (SE-16.20)."""

    track: str
    steps: int


class CubesToLimbo(Effect, frozen=True, tag="cubes_to_limbo", gc=False):
    """The cubes of a city go to their owners' limbo (SE-16.12)."""

    whose: str = "others"


class Draw(Effect, frozen=True, tag="draw", gc=False):
    """Cards are drawn at once (SE-16.11)."""

    count: int = 1


class GiveUpAgents(Effect, frozen=True, tag="give_up_agents", gc=False):
    """Own agents leave the game for points (SE-16.18)."""

    max: int
    vp_each: int
    vp_kind: str
    spare_last: bool = True


class LimboToSupply(Effect, frozen=True, tag="limbo_to_supply", gc=False):
    """Own cubes come back from limbo (SE-16.9)."""

    count: int | str = "all"


class MoveOtherAgent(Effect, frozen=True, tag="move_other_agent", gc=False):
    """Another player's agents go elsewhere (SE-16.6)."""

    count: int = 1


class MoveOwnAgents(Effect, frozen=True, tag="move_own_agents", gc=False):
    """Own agents go elsewhere (SE-16.13)."""

    count: int | str = "any"


class PurgeFaceUp(Effect, frozen=True, tag="purge_face_up", gc=False):
    """A face-up card leaves the game (SE-16.10)."""

    spare_city_cards: bool = True


class RegainSanity(Effect, frozen=True, tag="regain_sanity", gc=False):
    """Lost sanity tokens come back (SE-16.7)."""

    count: int = 1


class RemoveOtherAgent(Effect, frozen=True, tag="remove_other_agent", gc=False):
    """Another player's agents go home (SE-16.16)."""

    count: int = 1
    where: str = "with_own_agent"


class RemoveRoyalty(Effect, frozen=True, tag="remove_royalty", gc=False):
    """A royalty card leaves the game (SE-16.15)."""

    needs_majority: bool = True


class ReplaceOtherAgent(Effect, frozen=True, tag="replace_other_agent", gc=False):
    """Another player's agent goes home and an own one takes its place (SE-16.17)."""

    where: str = "with_own_agent"
    spare_last: bool = True


class Score(Effect, frozen=True, tag="score", gc=False):
    """Points (SE-16.19)."""

    vp: int
    vp_kind: str


class SweepCity(Effect, frozen=True, tag="sweep_city", gc=False):
    """A city loses its cubes and all agents but a few of each player (SE-16.14)."""

    agents_left: int = 1


class Zombies(Effect, frozen=True, tag="zombies", gc=False):
    """Zombies act, then spread (SE-16.3, SE-16.4)."""

    place: int = 1


AnyEffect = (
    AddAgent | AdvanceMarker | CubesToLimbo | Draw | GiveUpAgents | LimboToSupply | MoveOtherAgent | MoveOwnAgents | PurgeFaceUp
    | RegainSanity | RemoveOtherAgent | RemoveRoyalty | ReplaceOtherAgent | Score | SweepCity | Zombies
)  # fmt: skip

# -- entries as they stand in the files ------------------------------------------------------------------------------------


class CardEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[card]]`` of cards.toml and of starting_deck.toml."""

    id: str
    name: str
    count: int
    symbols: dict[str, int]
    assassinate: bool
    one_use: bool
    kind: str = "starting"
    lean: str = "neutral"
    agent: bool = False
    sanity: bool = False
    vp: int = 0
    vp_kind: str = "none"
    kill_vp: int = 0
    kill_vp_kind: str = "loyalist"
    action: AnyEffect | None = None
    text: str = ""


class CityEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[city]]`` of cities.toml: a city space and its city card."""

    id: str
    name: str
    agent_bombs: int
    card_vp: int
    card_vp_kind: str
    card_agent: bool
    card_sanity: bool
    card_symbols: dict[str, int]


class RoyaltyEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[royalty]]`` of royalty.toml."""

    id: str
    name: str
    city: str
    bombs: int
    vp: int
    vp_kind: str


class IdentityEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[identity]]`` of identities.toml."""

    id: str
    faction: str


class Title(Struct, frozen=True):
    """A card that can be in a deck: a starting card, a city card or a game card. ``city``: the index of its city, or -1.

    ``word`` stands for it in actions: its id, or ``pack_1`` and so on where a content pack has added the title.
    """

    id: str
    word: str
    name: str
    kind: str
    lean: str
    count: int
    city: int
    symbols: tuple[int, ...]
    agent: bool
    sanity: bool
    vp: int
    vp_kind: str
    starter: bool
    kill_vp: int
    one_use: bool
    effect: AnyEffect | None
    text: str


class Royalty(Struct, frozen=True):
    """A royalty card: the index of its city, the bombs it takes, its points."""

    id: str
    word: str
    name: str
    city: int
    bombs: int
    vp: int


class Components:
    """All component values of one game, ready to be indexed. Immutable; one object for each content pack.

    Attributes:
        hash: of all values. reconstructed: ``file:list:id`` of every entry whose values are our own (see kernel.content).
        folder: the content pack it was read with, or None.
        titles: by card. title_of: card by its word in actions. card_actions, again_actions: by card, the actions that name it.
        ids: by card, its id; so chance and the log write it. uses: by card, bits CAN_PLACE ... CAN_BOMB.
        place, claim, retrieve, move, steps, bombs: by card, its symbols; ``steps`` are (Restorationist, Loyalist).
        starting_deck: the ten cards, ascending. city_card: by city. game_deck: the 66 game cards, ascending.
        royalty: by royalty card. royalty_of: royalty card by its word. royals_of_city: by city.
        target_royalty: by royalty card, the action that names it.
        city_names, agent_bombs: by city.
        identities: by side, how many identity cards. Others: numbers of setup.toml.
    """

    def __init__(self, tables: dict[str, dict[str, Any]], folder: Path | None) -> None:
        self.folder = folder
        self.hash = digest(tables)
        self.reconstructed = reconstructed(tables, KEYS)
        self._setup(tables["setup.toml"])
        self._titles(tables["starting_deck.toml"], tables["cities.toml"], tables["cards.toml"])
        self._royalty(tables["royalty.toml"])
        self._identities(tables["identities.toml"])

    # -- set-up and constants ---------------------------------------------------------------------------------------------

    def _setup(self, tables: dict[str, Any]) -> None:
        def number(table: str, key: str, least: int, most: int) -> int:
            return _number(tables[table].get(key), f"setup.toml: [{table}]", key, least, most)

        self.hand_size = number("game", "hand_size", 1, 10)
        self.actions_per_turn = number("game", "actions_per_turn", 2, 2)
        self.zombies = number("components", "zombies", 0, N.CITY_COUNT)
        each = tables["components"]["per_player"]
        self.agents = _number(each.get("agents"), "setup.toml: [components.per_player]", "agents", 3, 30)
        self.cubes = _number(each.get("cubes"), "setup.toml: [components.per_player]", "cubes", 1, 30)
        self.cubes_in_limbo = number("player_start", "cubes_in_limbo", 0, self.cubes)
        self.start_agents = number("player_start", "agents_on_board", 1, self.agents)
        self.sanity_tokens = number("player_start", "sanity_tokens", 1, 9)
        self.track_start = number("tracks", "start", 0, 0)
        self.track_end = number("tracks", "end", 1, 20)
        self.die_faces = number("sanity_die", "faces", 6, 6)
        self.madness_faces = number("sanity_die", "madness_faces", 0, 6)
        self.refill_to = number("reveal", "loyalist_refill_to", 0, 10)
        self.penalty = number("scoring", "last_place_penalty", 0, 99)
        self.stack_cards = self._by_players(tables["stacks"]["game_cards_per_city"], "[stacks.game_cards_per_city]", 0, 7)
        self.vp_mark = self._by_players(tables["vp_mark"]["by_players"], "[vp_mark.by_players]", 1, 99)
        self.sanity_dice = tuple([Die("sanity die", ["madness"] * bad + ["calm"] * (6 - bad)) for bad in range(7)])

    @staticmethod
    def _by_players(table: dict[str, Any], where: str, least: int, most: int) -> tuple[int, ...]:
        seats = range(N.MAX_PLAYERS + 1)
        return tuple([0 if n < N.MIN_PLAYERS else _number(table.get(str(n)), f"setup.toml: {where}", str(n), least, most) for n in seats])

    # -- cards ------------------------------------------------------------------------------------------------------------

    def _titles(self, starting: dict[str, Any], cities: dict[str, Any], cards: dict[str, Any]) -> None:
        self._spare = iter(word for word in N.CARD_WORDS if word.startswith("pack_"))
        first = [self._card(raw, "starting_deck.toml") for raw in starting["card"]]
        places = self._cities(cities)
        game = [self._card(raw, "cards.toml") for raw in cards["card"]]
        titles = [*first, *places, *game]
        for title in titles:
            _require(sum(other.id == title.id for other in titles) == 1, f"cards.toml: id = {title.id!r}", "the id stands twice")
        self.titles: tuple[Title, ...] = tuple(titles)
        self.starting_deck = _deck(first, 0)
        self.city_card = tuple(range(len(first), len(first) + N.CITY_COUNT))
        self.game_deck = _deck(game, len(first) + N.CITY_COUNT)
        where = "starting_deck.toml: [deck]"
        _require(len(self.starting_deck) == _number(starting["deck"].get("size"), where, "size", 10, 10), where, "ten cards are needed")
        wanted = _number(cards["pool"].get("cards"), "cards.toml: [pool]", "cards", 66, 66)
        _require(len(self.game_deck) == wanted, "cards.toml: [pool]", f"{wanted} cards are needed, there are {len(self.game_deck)}")
        self._tables()

    def _word(self, identity: str) -> str:
        if identity in N.CARD and not identity.startswith("pack_"):
            return identity
        word = next(self._spare, "")
        _require(bool(word), "cards.toml", "too many new titles")
        return word

    def _card(self, raw: Any, file: str) -> Title:
        where = f"{file}: [[card]] id = {raw.get('id')!r}"
        entry = convert(raw, CardEntry, where)
        symbols = _symbols(entry.symbols, where, "symbols")
        _require(1 <= entry.count <= 66, where, "count must be 1 to 66")
        _points(entry.vp, entry.vp_kind, where, "vp")
        _require(0 <= entry.kill_vp <= 20 and entry.kill_vp_kind == "loyalist", where, "kill_vp must be 0 to 20, of the kind 'loyalist'")
        _require(entry.assassinate or not entry.kill_vp, where, "kill_vp needs assassinate = true")
        _require(entry.action is not None or not entry.one_use, where, "one_use needs an action")
        if entry.action is not None:
            _effect(entry.action, where)
        return Title(
            id=entry.id,
            word=self._word(entry.id),
            name=entry.name,
            kind=entry.kind,
            lean=entry.lean,
            count=entry.count,
            city=-1,
            symbols=symbols,
            agent=entry.agent,
            sanity=entry.sanity,
            vp=entry.vp,
            vp_kind=entry.vp_kind,
            starter=entry.assassinate,
            kill_vp=entry.kill_vp,
            one_use=entry.one_use,
            effect=entry.action,
            text=entry.text,
        )

    def _cities(self, tables: dict[str, Any]) -> list[Title]:
        titles, bombs = [], []
        for index, raw in enumerate(tables["city"]):
            where = f"cities.toml: [[city]] id = {raw.get('id')!r}"
            entry = convert(raw, CityEntry, where)
            _require(
                index < N.CITY_COUNT and entry.id == N.CITIES[index], where, f"the cities must be {', '.join(N.CITIES)}, in this order"
            )
            _require(0 <= entry.agent_bombs <= 20, where, "agent_bombs must be 0 to 20")
            _points(entry.card_vp, entry.card_vp_kind, where, "card_vp")
            symbols = _symbols(entry.card_symbols, where, "card_symbols")
            bombs.append(entry.agent_bombs)
            titles.append(_city_card(entry, index, symbols))
        _require(len(titles) == N.CITY_COUNT, "cities.toml: [[city]]", f"{N.CITY_COUNT} cities are needed")
        self.city_names = tuple([title.name for title in titles])
        self.agent_bombs = tuple(bombs)
        return titles

    def _tables(self) -> None:
        titles = self.titles
        self.ids = tuple([title.id for title in titles])
        self.title_of = {title.word: index for index, title in enumerate(titles)}
        self.card_actions: tuple[Action, ...] = tuple([N.CARD[title.word] for title in titles])
        self.again_actions: tuple[Action, ...] = tuple([N.AGAIN[title.word] for title in titles])
        self.place, self.claim, self.retrieve, self.move, ahead, ahead2, self.bombs = (
            tuple([title.symbols[symbol] for title in titles]) for symbol in range(len(N.SYMBOLS))
        )
        self.steps = tuple(zip(ahead, ahead2, strict=True))
        self.uses = tuple([_uses(title) for title in titles])

    def _royalty(self, tables: dict[str, Any]) -> None:
        spare = iter(word for word in N.ROYALTY_WORDS if word.startswith("pack_"))
        royalty = []
        for raw in tables["royalty"]:
            where = f"royalty.toml: [[royalty]] id = {raw.get('id')!r}"
            entry = convert(raw, RoyaltyEntry, where)
            _require(entry.city in N.CITIES, where, f"city {entry.city!r} is unknown")
            _require(0 <= entry.bombs <= 20, where, "bombs must be 0 to 20")
            _require(0 <= entry.vp <= 20 and entry.vp_kind == "restorationist", where, "vp must be 0 to 20, of the kind 'restorationist'")
            known = entry.id in N.ROYALTY_WORDS and not entry.id.startswith("pack_")
            word = entry.id if known else next(spare, "")
            _require(bool(word), where, "too many new royalty cards")
            royalty.append(Royalty(entry.id, word, entry.name, N.CITIES.index(entry.city), entry.bombs, entry.vp))
        self.royalty: tuple[Royalty, ...] = tuple(royalty)
        self.royalty_of = {card.word: index for index, card in enumerate(royalty)}
        self.target_royalty: tuple[Action, ...] = tuple([N.TARGET_ROYALTY[card.word] for card in royalty])
        self.royals_of_city = tuple([tuple([i for i, card in enumerate(royalty) if card.city == city]) for city in range(N.CITY_COUNT)])
        for city, cards in zip(N.CITIES, self.royals_of_city, strict=True):
            _require(bool(cards), "royalty.toml: [[royalty]]", f"the city {city} needs at least one royalty card")

    def _identities(self, tables: dict[str, Any]) -> None:
        counts = [0, 0]
        for raw in tables["identity"]:
            where = f"identities.toml: [[identity]] id = {raw.get('id')!r}"
            entry = convert(raw, IdentityEntry, where)
            _require(entry.faction in N.SIDES, where, f"faction must be one of {', '.join(N.SIDES)}")
            counts[N.SIDES.index(entry.faction)] += 1
        _require(sum(counts) == 6, "identities.toml: [[identity]]", "six identity cards are needed")
        self.identities = (counts[0], counts[1])


def _city_card(entry: CityEntry, city: int, symbols: tuple[int, ...]) -> Title:
    return Title(
        id=entry.id,
        word=entry.id,
        name=entry.name,
        kind="city",
        lean="neutral",
        count=1,
        city=city,
        symbols=symbols,
        agent=entry.card_agent,
        sanity=entry.card_sanity,
        vp=entry.card_vp,
        vp_kind=entry.card_vp_kind,
        starter=False,
        kill_vp=0,
        one_use=False,
        effect=None,
        text="",
    )


def _uses(title: Title) -> int:
    sy = title.symbols
    bits = (
        (N.CAN_PLACE, sy[N.PLACE]), (N.CAN_CLAIM, sy[N.CLAIM]), (N.CAN_RETRIEVE, sy[N.RETRIEVE]), (N.CAN_MOVE, sy[N.MOVE]),
        (N.CAN_MARK, sy[N.RESTORATIONIST_STEP] + sy[N.LOYALIST_STEP]), (N.CAN_START, title.starter), (N.HAS_TEXT, title.effect is not None),
        (N.CAN_BOMB, sy[N.BOMB]),
    )  # fmt: skip
    return sum(bit for bit, there in bits if there)


def _deck(titles: list[Title], first: int) -> tuple[int, ...]:
    return tuple([first + index for index, title in enumerate(titles) for _ in range(title.count)])


# -- validation -------------------------------------------------------------------------------------------------------------


def _require(ok: bool, where: str, what: str) -> None:
    if not ok:
        raise ContentError(f"{where}: {what}.")


def _number(value: Any, where: str, field: str, least: int, most: int) -> int:
    known = isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
    span = str(least) if least == most else f"a number from {least} to {most}"
    _require(known, where, f"{field} must be {span}, but is {value!r}")
    return int(value)


def _points(vp: int, kind: str, where: str, field: str) -> None:
    known = ("none", *N.VP_KINDS)
    _require(kind in known, where, f"{field}_kind must be one of {', '.join(known)}")
    _require(0 <= vp <= 20 and (vp > 0) == (kind != "none"), where, f"{field} must be 0 to 20, and 0 exactly where {field}_kind is 'none'")


def _symbols(table: dict[str, int], where: str, field: str) -> tuple[int, ...]:
    unknown = [name for name in table if name not in N.SYMBOLS]
    _require(not unknown, where, f"{field} has the unknown symbol {', '.join(unknown)}; known are: {', '.join(N.SYMBOLS)}")
    for name, count in table.items():
        _require(0 <= count <= MOST_SYMBOLS, where, f"{field}.{name} must be 0 to {MOST_SYMBOLS}")
    return tuple([table.get(name, 0) for name in N.SYMBOLS])


_WORDS = {
    "where": ("any", "with_own_piece", "with_own_agent"),
    "track": N.SIDES,
    "whose": ("others", "all"),
    "vp_kind": N.VP_KINDS,
}
"""Words that a field of an effect may hold."""
_LEAST = {"agents_left": 0, "place": 1, "vp": 1, "vp_each": 0}
"""Numbers of effects that do not begin at 1, or that end at 20."""


def _effect(effect: AnyEffect, where: str) -> None:
    for field in effect.__struct_fields__:
        value = getattr(effect, field)
        if isinstance(value, str):
            other = "all" if isinstance(effect, LimboToSupply) else "any"
            known = (other,) if field == "count" else _WORDS[field]
            _require(value in known, where, f"action.{field} must be one of {', '.join(known)}, but is {value!r}")
        elif not isinstance(value, bool):
            _number(value, where, f"action.{field}", _LEAST.get(field, 1), 20)


def _made(path: Path | None) -> Components:
    return Components(read_folder(N.FOLDER, FILES, KEYS, path, grow=True), path)


PACKS: Final = Packs(_made)
"""The components of the game and of content packs, as far as they have been read."""
load = PACKS.load
of_view = PACKS.of_view
