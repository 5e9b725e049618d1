"""What is printed on the components, read from ``components/*.toml`` into tables that rules can index.

``components/README.md`` documents the files, :mod:`.vocabulary` the words in them. A content pack may change every value, add and drop
Corridors, Vents and Airlocks; which Sections, Pods, Characters, Items, abilities and cards there are is the game's own (SF-23.15).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import vocabulary as V
from turncoat.kernel.content import digest, read_toml
from turncoat.kernel.errors import ContentError
from turncoat.kernel.packs import Packs

FOLDER = N.FOLDER
FILES = ("map.toml", "pods.toml", "characters.toml", "items.toml", "project_x.toml", "setup.toml", "bot_scripts.toml")
KEYS = {
    "corridor": ("a", "b"),
    "vent": ("a", "b"),
    "airlock": ("section",),
    "pod_slot": ("pod",),
    "players": ("count",),
    "bot": ("character",),
}
"""Lists whose entries are not found by ``id``, and what they are found by."""
FIXED = {"ability": "effects", "section_action": "effects", "console_action": "effects", "item": "uses"}
"""Fields that document a rule: what a card, Action or Item does is the rule of its id."""
BESIDE = frozenset({"confidence", "field_confidence", "notice", "rule"})
"""Fields that may stand in any entry and change nothing."""

T = TypeVar("T")

# -- entries as they stand in the files --------------------------------------------------------------------------------------


class Filter(Struct, frozen=True, forbid_unknown_fields=True):
    """Which pawns, Characters or PCs are meant: all that is said must fit (README, Filters)."""

    types: tuple[str, ...] = ()
    character: str = ""
    exclude: str = ""
    state: str = ""
    place: str = ""
    role: str = ""
    guilt: str = ""
    guilt_not: str = ""
    ability: str = ""
    contaminated: bool | None = None
    holds_data: str = ""
    lacks_data: str = ""
    holds_any_item: tuple[str, ...] = ()
    any_of: tuple[Filter, ...] = ()


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """A condition of an Agenda row or Bonus: ``id`` is a word of :data:`.vocabulary.CONDITIONS`, which names what else is said."""

    id: str
    who: str = ""
    item: str = ""
    data: str = ""
    section: str = ""
    types: tuple[str, ...] = ()
    a: str = ""
    b: str = ""
    filter: Filter | None = None
    cmp: str = ""
    value: int | str = 0
    offsite: str = ""
    strict: bool = False
    cond: Condition | None = None
    conds: tuple[Condition, ...] = ()


class Count(Struct, frozen=True, forbid_unknown_fields=True):
    """What an ``each`` row counts: ``id`` is a word of :data:`.vocabulary.COUNTS`."""

    id: str
    filter: Filter | None = None
    state: str = ""
    place: str = ""
    data: str = ""
    who: str = ""
    types: tuple[str, ...] = ()
    of: tuple[Count, ...] = ()


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of an Agenda (SF-16.15 to SF-16.17): points, once with ``cond`` or for each of ``count``; ``plus`` rows need the row above."""

    points: int
    plus: bool
    kind: str
    text: str
    cond: Condition | None = None
    count: Count | None = None


class Extra(Struct, frozen=True, forbid_unknown_fields=True):
    """More points of a Bonus Character (SF-C18.15)."""

    points: int
    cond: Condition


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """What a Character is worth as a Bonus Character (SF-16.19, SF-16.20)."""

    kind: str
    icons: int
    cond: Condition | None = None
    extra: Extra | None = None


class Pawn(Struct, frozen=True, forbid_unknown_fields=True):
    """A pawn of a Character and where it starts."""

    id: str
    start: str
    state: str
    token: bool


class IdentityEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One of several Identity Cards of a Character (SF-C12.3)."""

    id: str
    name: str
    agenda_name: str
    reveal_powers: tuple[str, ...]
    scoring_flags: tuple[str, ...]
    agenda: tuple[Row, ...]


class Tracker(Struct, frozen=True, forbid_unknown_fields=True):
    """The Medical tracker (SF-C19.6)."""

    stars: tuple[int, ...]
    steps: int


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[character]]`` of characters.toml."""

    id: str
    name: str
    order: int
    types: tuple[str, ...]
    tier: str
    pawns: tuple[Pawn, ...]
    influence_limit: int
    item_slots: int
    integral_items: tuple[str, ...]
    starting_items: tuple[str, ...]
    starting_data: tuple[str, ...]
    starting_contaminated: bool
    starting_grey_bribes: int
    kompromat: bool
    identity_cards: tuple[str, ...]
    abilities: tuple[str, ...]
    reveal_powers: tuple[str, ...]
    brings: tuple[str, ...]
    bonus: Bonus
    scoring_flags: tuple[str, ...]
    agenda_name: str
    text: str
    agenda: tuple[Row, ...] = ()
    identities: tuple[IdentityEntry, ...] = ()
    tracker: Tracker | None = None


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[ability]]`` of characters.toml; what it does is the rule of its id, the effects document it."""

    id: str
    name: str
    colour: str
    timing: str
    kind: str
    effects: tuple[dict[str, Any], ...]
    text: str


class ActionIf(Struct, frozen=True, forbid_unknown_fields=True):
    """A Section Action that is there with a Character in the game."""

    action: str
    character: str


class ItemIf(Struct, frozen=True, forbid_unknown_fields=True):
    """An Item that is there with a Character in the game."""

    item: str
    character: str


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[section]]`` of map.toml."""

    id: str
    name: str
    zone: str
    kind: str
    gravity: bool
    dark: bool
    console: bool
    power: bool
    kompromat: str
    arrow: str
    hazard: str
    actions: tuple[str, ...]
    actions_if: tuple[ActionIf, ...]
    items: tuple[str, ...]
    items_if: tuple[ItemIf, ...]
    x: int
    y: int
    width: int
    height: int


class Corridor(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[corridor]]`` of map.toml: two places and the line drawn between them."""

    a: str
    b: str
    locked: bool
    path: tuple[tuple[int, int], ...]


class Vent(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[vent]]`` of map.toml."""

    a: str
    b: str
    path: tuple[tuple[int, int], ...]


class Airlock(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[airlock]]`` of map.toml: the arrow of a Section to or from Outer Space."""

    section: str
    direction: str
    path: tuple[tuple[int, int], ...]


class PodSlot(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[pod_slot]]`` of map.toml: where a docked Pod is drawn."""

    pod: str
    docked_at: str
    x: int
    y: int
    width: int
    height: int


class Panel(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[panel]]`` of map.toml: a box beside the map."""

    id: str
    name: str
    x: int
    y: int
    width: int
    height: int


class MapAction(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[section_action]]`` and ``[[console_action]]`` of map.toml."""

    id: str
    name: str
    text: str
    effects: tuple[dict[str, Any], ...]
    officer: bool = False
    requires: tuple[str, ...] = ()
    where: str = ""
    target: str = ""
    if_character: str = ""


class Requirement(Struct, frozen=True, forbid_unknown_fields=True):
    """What a Pod asks for before it is launched (SF-5.27)."""

    id: str
    data: str = ""
    types: tuple[str, ...] = ()
    except_character: str = ""
    character: str = ""
    or_ability: str = ""
    state: str = ""


class Pod(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[pod]]`` of pods.toml; an empty ``nda_side`` means that ``requirement`` holds with Legal too."""

    id: str
    name: str
    docked_at: str
    occupancy_limit: int
    requirement: tuple[Requirement, ...]
    nda_side: tuple[Requirement, ...]
    if_character: str
    text: str


class Item(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[item]]`` of items.toml."""

    id: str
    name: str
    count: int
    group: str
    if_character: str
    uses: tuple[dict[str, Any], ...]
    starts: tuple[str, ...]
    text: str


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[data]]`` of items.toml."""

    id: str
    name: str
    count: int
    back: str
    if_character: str
    manufactured_in: tuple[str, ...]
    text: str
    freezes: tuple[str, ...] = ()


class Monster(Struct, frozen=True, forbid_unknown_fields=True):
    """``monster`` of a Project X card (README, project_x.toml)."""

    kind: str
    attackable_with: tuple[str, ...]
    downed_by: tuple[str, ...]
    enters_pods: bool
    draggable: bool
    counts_as: tuple[str, ...]
    repairable: bool = False


class Project(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[card]]`` of project_x.toml."""

    id: str
    name: str
    number: int
    pawn: bool
    on_release: tuple[dict[str, Any], ...]
    turn: tuple[dict[str, Any], ...]
    minute_end: tuple[dict[str, Any], ...]
    passive: tuple[dict[str, Any], ...]
    text: str
    monster: Monster | None = None
    name_confidence: str = ""


class Seats(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[players]]`` of setup.toml: the values for a number of players."""

    count: int
    characters: int
    identity_cards_per_player: int
    secret_identities: int
    bonus_characters: int
    start_minute: int
    winners: int
    schrodinger: bool


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[script]]`` of bot_scripts.toml."""

    id: str
    number: int
    name: str
    actor: str
    condition: tuple[dict[str, Any], ...]
    steps: tuple[dict[str, Any], ...]
    text: str


class BotFace(Struct, frozen=True, forbid_unknown_fields=True):
    """``[[bot]]`` of bot_scripts.toml: the Bot face of a Character."""

    character: str
    focus: str
    default: str
    reveal_when: dict[str, Any]


# -- tables that rules index ------------------------------------------------------------------------------------------------------


class Identity(Struct, frozen=True):
    """An Identity Card: whose it is, its Agenda, its Reveal Powers (also as bits, with Abilities gained and lost by them), its flags."""

    id: str
    name: str
    character: int
    agenda_name: str
    agenda: tuple[Row, ...]
    reveal_powers: tuple[str, ...]
    reveal_bits: int
    gains: int
    loses: int
    flags: frozenset[str]


def require(ok: bool, where: str, what: str) -> None:
    """Raise ContentError naming file and entry unless ``ok``."""
    if not ok:
        raise ContentError(f"{where}: {what}.")


def index_of(word: str, words: tuple[str, ...], where: str, what: str) -> int:
    """The number of a word, or a ContentError that lists those there are."""
    require(word in words, where, f"{what} {word!r} is unknown; known are: {', '.join(words)}")
    return words.index(word)


def bits(members: Iterable[int]) -> int:
    """The set of these members."""
    out = 0
    for member in members:
        out |= 1 << member
    return out


class Components:
    """Everything printed, ready for rules. Immutable; shared by all clones.

    Attributes:
        hash: of all values; equal content has an equal hash. reconstructed: ``file:list:key`` of entries that are our own.
        pack: the folder of the content pack, or None.
        sections, pods, characters, identities, items, data, projects, abilities, section_actions, console_actions, scripts, bots: the
            entries, in the order of :mod:`.names` (the last three by id).
        corridors: (a, b) of each Corridor, a bit of ``locks`` in the state each; corridor_entries: with their lines.
        near: by place, (other end, Corridor bit) of each Corridor; near_places, near_locks: the same as sets; steps: as actions.
            vents: by place, the other ends. vent_entries, airlocks, pod_slots, panels: for drawing.
        odd_exits: places with an Airlock or a Pod beside them. start_locks: bits of Corridors.
        lit, gravity, consoles, power_sections: sets of places. arrow_out, arrow_in: Sections with arrows.
        start_hazards: (fire, asphyxiation): sets of places.
        actions: by place, ids of its Section Actions, those of Characters included (``actions_if`` by id names the Character).
            offered: the same as (id, Officer only, Character that must be in the game or NOBODY).
        kompromat_order: (purple, green) places in the order in which they are filled.
        docks, seats: by Pod number (0 for the first Pod).
        humans, robots: sets of pawns. start, slots, integral, starting: by pawn: place, Item slots, Integral Items, Items held at first.
        base_powers: by Character, bits of its Abilities.
        officers, fugitives: Characters with the printed Ability.
        setup: by number of players.
    """

    def __init__(self, tables: dict[str, dict[str, Any]], pack: Path | None) -> None:
        self.pack = pack
        self.hash = digest({name: strip(table) for name, table in tables.items()})
        self.reconstructed = frozenset(_reconstructed(tables))
        self._map(tables["map.toml"])
        self._characters(tables["characters.toml"])
        self._items(tables["items.toml"])
        self._pods(tables["pods.toml"])
        self._projects(tables["project_x.toml"])
        self._setup(tables["setup.toml"])
        self._scripts(tables["bot_scripts.toml"])

    # -- the map --------------------------------------------------------------------------------------------------------------

    def _map(self, table: dict[str, Any]) -> None:
        self.sections = entries(table, "map.toml", "section", Section, N.SECTIONS)
        self.section_actions = {entry.id: entry for entry in entries(table, "map.toml", "section_action", MapAction, N.SECTION_ACTIONS)}
        self.console_actions = {entry.id: entry for entry in entries(table, "map.toml", "console_action", MapAction, N.CONSOLE_ACTIONS)}
        for name, entry in (*self.section_actions.items(), *self.console_actions.items()):
            check_effects(entry.effects, f"map.toml: action {name!r}")
            unknown = [word for word in entry.requires if word not in V.ACTION_REQUIRES]
            require(not unknown, f"map.toml: action {name!r}", f"requires {', '.join(unknown)} is unknown")
        self.corridor_entries = entries(table, "map.toml", "corridor", Corridor)
        self.vent_entries = entries(table, "map.toml", "vent", Vent)
        self.airlocks = entries(table, "map.toml", "airlock", Airlock)
        self.pod_slots = entries(table, "map.toml", "pod_slot", PodSlot)
        self.panels = entries(table, "map.toml", "panel", Panel)
        self._connect()
        self._describe_sections()
        order = table["kompromat_order"]
        where = "map.toml: [kompromat_order]"
        self.kompromat_order = tuple(
            [tuple([index_of(word, N.SECTIONS, where, "Section") for word in order[colour]]) for colour in ("purple", "green")]
        )
        for colour, places in zip(("purple", "green"), self.kompromat_order, strict=True):
            icons = sorted([n for n, section in enumerate(self.sections) if section.kompromat == colour])
            require(sorted(places) == icons, where, f"{colour} must list exactly the Sections with a {colour} icon")

    def _connect(self) -> None:
        places = N.PLACES[: N.MAP_PLACES]
        near: list[list[tuple[int, int]]] = [[] for _ in range(N.PLACE_COUNT)]
        ends, seen = [], set()
        for bit, corridor in enumerate(self.corridor_entries):
            where = f"map.toml: [[corridor]] {corridor.a} - {corridor.b}"
            a, b = [index_of(word, places, where, "place") for word in (corridor.a, corridor.b)]
            require(a != b and frozenset((a, b)) not in seen, where, "joins a place with itself, or stands there twice")
            require(N.OUTER_SPACE not in (a, b), where, "Outer Space has no Corridors (SF-5.16)")
            seen.add(frozenset((a, b)))
            ends.append((a, b))
            near[a].append((b, 1 << bit))
            near[b].append((a, 1 << bit))
        vents: list[list[int]] = [[] for _ in range(N.PLACE_COUNT)]
        for vent in self.vent_entries:
            where = f"map.toml: [[vent]] {vent.a} - {vent.b}"
            a, b = [index_of(word, N.SECTIONS, where, "Section") for word in (vent.a, vent.b)]
            require(a != b and N.OUTER_SPACE not in (a, b), where, "must join two Sections of the station")
            vents[a].append(b)
            vents[b].append(a)
        self.corridors = tuple(ends)
        self.near = tuple([tuple(sorted(row)) for row in near])
        self.vents = tuple([tuple(sorted(row)) for row in vents])
        self.near_places = tuple([bits(place for place, _lock in row) for row in self.near])
        self.near_locks = tuple([sum([lock for _place, lock in row]) for row in self.near])
        self.steps = tuple([tuple([N.STEP[place] for place, _lock in row]) for row in self.near])
        self.start_locks = bits(n for n, corridor in enumerate(self.corridor_entries) if corridor.locked)

    def _describe_sections(self) -> None:
        sections = self.sections
        pods = bits(range(N.FIRST_POD, N.SHIP))
        self.lit = bits(n for n, section in enumerate(sections) if not section.dark) & ~N.SPACE_BIT | pods  # SF-5.8
        self.gravity = bits(n for n, section in enumerate(sections) if section.gravity)
        self.consoles = bits(n for n, section in enumerate(sections) if section.console)
        self.power_sections = bits(n for n, section in enumerate(sections) if section.power)
        arrows = {airlock.section: airlock.direction for airlock in self.airlocks}
        for section in sections:
            check_section(section, arrows.get(section.id, "none"))
        self.arrow_out = bits(n for n, section in enumerate(sections) if section.arrow in ("both", "out"))
        self.arrow_in = bits(n for n, section in enumerate(sections) if section.arrow in ("both", "in"))
        self.arrow_places = tuple([n for n, section in enumerate(sections) if section.arrow in ("both", "in")])
        self.odd_exits = self.arrow_out | N.SPACE_BIT | bits(n for n, near in enumerate(self.near_places) if near & pods)
        fire = bits(n for n, section in enumerate(sections) if section.hazard == "fire")
        choking = bits(n for n, section in enumerate(sections) if section.hazard.startswith("asphyxiation"))
        require(bool(choking & N.SPACE_BIT), "map.toml: [[section]] id = 'outer_space'", "has an Asphyxiation Hazard for good (SF-5.17)")
        self.start_hazards = (fire & ~choking, choking)
        self._offer()

    def _offer(self) -> None:
        """Which Section Actions stand where, and what each of them needs before it is looked at."""
        sections = self.sections
        actions = [(*section.actions, *[entry.action for entry in section.actions_if]) for section in sections]
        actions += [("timed_launch",)] * len(N.PODS) + [()] * (N.PLACE_COUNT - N.SHIP)
        self.actions: tuple[tuple[str, ...], ...] = tuple(actions)
        self.actions_if = {entry.action: N.CHARACTERS.index(entry.character) for section in sections for entry in section.actions_if}
        needs = {name: (name, entry.officer, self.actions_if.get(name, N.NOBODY)) for name, entry in self.section_actions.items()}
        self.offered = tuple([tuple([needs[name] for name in names]) for names in actions])

    # -- Characters -----------------------------------------------------------------------------------------------------------

    def _characters(self, table: dict[str, Any]) -> None:
        self.abilities = entries(table, "characters.toml", "ability", Ability, N.ABILITIES)
        for ability in self.abilities:
            check_effects(ability.effects, f"characters.toml: [[ability]] id = {ability.id!r}")
        self.characters = entries(table, "characters.toml", "character", Character, N.CHARACTERS)
        for number, character in enumerate(self.characters):
            check_character(character, number)
        self.base_powers = tuple([bits(N.ABILITIES.index(name) for name in character.abilities) for character in self.characters])
        self.officers = bits(c for c, powers in enumerate(self.base_powers) if powers & N.OFFICER)
        self.fugitives = bits(c for c, powers in enumerate(self.base_powers) if powers & N.FUGITIVE)
        self.with_kompromat = bits(c for c, character in enumerate(self.characters) if character.kompromat)
        effects = {ability.id: ability.effects for ability in self.abilities}
        self.identities = tuple(
            [identity for c, character in enumerate(self.characters) for identity in identities_of(character, c, effects)]
        )
        require(tuple([i.id for i in self.identities]) == N.IDENTITIES, "characters.toml", "the Identity Cards are the game's own")
        self.influence_limit = tuple([character.influence_limit for character in self.characters])
        self._pawns()
        medical = self.characters[N.MEDICAL].tracker
        require(medical is not None, "characters.toml: [[character]] id = 'medical'", "needs a tracker")
        self.tracker = medical or Tracker((), 0)

    def _pawns(self) -> None:
        pawns = [(character, pawn) for character in self.characters for pawn in character.pawns]
        self.humans = bits(n for n, (character, pawn) in enumerate(pawns) if "human" in character.types and not pawn.token)
        self.robots = bits(n for n, (character, pawn) in enumerate(pawns) if "robot" in character.types and not pawn.token)
        starts, slots, integral, starting = [], [], [], []
        for character, pawn in pawns:
            where = f"characters.toml: [[character]] id = {character.id!r}"
            off = pawn.start == "off_board"
            starts.append(N.OFF if off else index_of(pawn.start, N.SECTIONS, where, "Section"))
            slots.append(0 if pawn.token else character.item_slots)
            integral.append(tuple([index_of(word, N.ITEMS, where, "Item") for word in character.integral_items]))
            starting.append(tuple([index_of(word, N.ITEMS, where, "Item") for word in character.starting_items]))
            require(
                len(integral[-1]) + len(starting[-1]) <= character.item_slots or pawn.token, where, "holds more Items than it has slots"
            )
        self.start = (*starts, N.OFF)
        self.start_down = bits(n for n, (_character, pawn) in enumerate(pawns) if pawn.state == "down")
        self.slots = (*slots, 0)
        self.integral = (*integral, ())
        self.starting = (*starting, ())
        self.acting_types = self.humans | self.robots

    # -- the rest ---------------------------------------------------------------------------------------------------------------

    def _items(self, table: dict[str, Any]) -> None:
        self.items = entries(table, "items.toml", "item", Item, N.ITEMS[: N.ITEM_COUNT - 1])
        self.data = entries(table, "items.toml", "data", Data, N.DATA)
        for item in self.items:
            check_effects(item.uses, f"items.toml: [[item]] id = {item.id!r}")
        self.supply = (*[item.count for item in self.items], 0)
        for kind in N.UNIQUE:
            require(self.items[kind].count == 1, f"items.toml: [[item]] id = {N.ITEMS[kind]!r}", "there is one of it")

    def _pods(self, table: dict[str, Any]) -> None:
        self.pods = entries(table, "pods.toml", "pod", Pod, N.PODS)
        docks, seats = [], []
        for pod in self.pods:
            where = f"pods.toml: [[pod]] id = {pod.id!r}"
            docks.append(index_of(pod.docked_at, N.SECTIONS, where, "Section"))
            require(1 <= pod.occupancy_limit <= 9, where, "occupancy_limit must be 1 to 9")
            seats.append(pod.occupancy_limit)
            for requirement in (*pod.requirement, *pod.nda_side):
                require(requirement.id in V.REQUIREMENTS, where, f"the requirement {requirement.id!r} is unknown")
            place = N.PLACES.index(pod.id)
            require([other for other, _bit in self.near[place]] == [docks[-1]], where, "needs one Corridor, to the Section it docks at")
        self.docks, self.seats = tuple(docks), tuple(seats)

    def _projects(self, table: dict[str, Any]) -> None:
        self.projects = entries(table, "project_x.toml", "card", Project, N.PROJECTS)
        for card in self.projects:
            where = f"project_x.toml: [[card]] id = {card.id!r}"
            check_effects((*card.on_release, *card.turn, *card.minute_end, *card.passive), where)
            require(card.pawn == (card.monster is not None), where, "a card with a pawn needs a monster, and none else")
            if card.monster is not None:
                for weapon in card.monster.attackable_with:
                    require(weapon in V.WEAPONS, where, f"the weapon {weapon!r} is unknown")
                for cause in card.monster.downed_by:
                    require(cause in V.MONSTER_DOWNED_BY, where, f"downed_by {cause!r} is unknown")

    def _setup(self, table: dict[str, Any]) -> None:
        self.setup = {entry.count: entry for entry in entries(table, "setup.toml", "players", Seats)}
        for n in range(N.MIN_PLAYERS, N.MAX_PLAYERS + 1):
            require(n in self.setup, "setup.toml", f"[[players]] count = {n} is missing")
        own = table["per_player"]
        self.cubes, self.time_markers = int(own["influence_cubes"]), int(own["time_markers"])
        require(1 <= self.cubes <= 8, "setup.toml: [per_player]", "influence_cubes must be 1 to 8")
        self.reentry = (int(table["reentry"]["fireball"]), int(table["reentry"]["extra_minute"]))
        self.first_game = tuple(
            [index_of(word, N.CHARACTERS, "setup.toml: [first_game]", "Character") for word in table["first_game"]["characters"]]
        )
        team = table["team_game"]
        self.cards_per_team, self.team_counts = int(team["identity_cards_per_team"]), tuple(team["player_counts"])

    def _scripts(self, table: dict[str, Any]) -> None:
        self.scripts = {entry.id: entry for entry in entries(table, "bot_scripts.toml", "script", Script)}
        self.bots = {entry.character: entry for entry in entries(table, "bot_scripts.toml", "bot", BotFace)}
        self.script_draws = int(table["meta"]["max_draws"])
        for script in self.scripts.values():
            where = f"bot_scripts.toml: [[script]] id = {script.id!r}"
            index_of(script.actor, V.SCRIPT_ACTORS, where, "actor")
            for condition in script.condition:
                index_of(str(condition.get("id")), V.SCRIPT_CONDITIONS, where, "condition")
            for step in script.steps:
                index_of(str(step.get("do")), V.SCRIPT_STEPS, where, "step")
        for bot in self.bots.values():
            where = f"bot_scripts.toml: [[bot]] character = {bot.character!r}"
            index_of(bot.character, N.CHARACTERS, where, "Character")
            for name in (bot.focus, bot.default):
                index_of(name, tuple(self.scripts), where, "script")
            index_of(str(bot.reveal_when.get("id")), V.SCRIPT_CONDITIONS, where, "condition")


# -- reading ----------------------------------------------------------------------------------------------------------------------


def strip(value: Any) -> Any:
    """The values alone, without what only says where they come from."""
    if isinstance(value, Mapping):
        return {key: strip(inner) for key, inner in value.items() if key not in BESIDE}
    return [strip(inner) for inner in value] if isinstance(value, list) else value


def _reconstructed(tables: Mapping[str, Mapping[str, Any]]) -> Iterable[str]:
    for file, groups in tables.items():
        for name, value in groups.items():
            if isinstance(value, list) and value and isinstance(value[0], dict):
                for entry in value:
                    if "reconstruction" in (entry.get("confidence"), *entry.get("field_confidence", {}).values()):
                        yield f"{file}:{name}:{'-'.join(map(str, _key(entry, name)))}"
            elif isinstance(value, dict) and value.get("confidence") == "reconstruction":
                yield f"{file}:{name}"


def _key(entry: Mapping[str, Any], name: str) -> tuple[Any, ...]:
    return tuple([entry.get(field) for field in KEYS.get(name, ("id",))])


def entries(table: Mapping[str, Any], file: str, name: str, kind: type[T], ids: tuple[str, ...] | None = None) -> tuple[T, ...]:
    """The entries of a list as typed Structs; with ``ids``, these and no others, in this order.

    Raises:
        ContentError: an unknown, missing or wrongly typed field, or an entry too many or too few.
    """
    out = []
    for raw in table[name]:
        where = f"{file}: [[{name}]] {' - '.join(map(str, _key(raw, name)))}"
        confidence = raw.get("confidence", "pack")
        require(confidence in V.CONFIDENCE, where, f"confidence = {confidence!r} is unknown; known are: {', '.join(V.CONFIDENCE)}")
        wanted = {field for field in raw if field not in BESIDE}
        try:
            out.append(msgspec.convert({field: raw[field] for field in wanted}, kind, strict=True))
        except msgspec.ValidationError as problem:
            raise ContentError(f"{where}: {str(problem).replace('`', '')}.") from None
    if ids is not None:
        found = tuple([str(raw["id"]) for raw in table[name]])
        require(sorted(found) == sorted(ids), f"{file}: [[{name}]]", f"the entries must be: {', '.join(ids)}")
        out = [out[found.index(word)] for word in ids]
    return tuple(out)


def check_effects(effects: Iterable[Mapping[str, Any]], where: str) -> None:
    """Every effect, also within another, is a word of the vocabulary."""
    for effect in effects:
        require(effect.get("op") in V.OPS, where, f"the effect {effect.get('op')!r} is unknown")
        for field in ("effects", "then", "otherwise", "on_resolve", "on_trigger"):
            check_effects(effect.get(field, ()), where)


def check_section(section: Section, direction: str) -> None:
    """A Section says only what the vocabulary knows; ``direction`` is that of its Airlock."""
    where = f"map.toml: [[section]] id = {section.id!r}"
    require(section.arrow == direction, where, "arrow and [[airlock]] must agree")
    require(section.hazard in ("none", "asphyxiation", "fire", "asphyxiation_permanent"), where, "hazard is unknown")
    for name in (*section.actions, *[entry.action for entry in section.actions_if]):
        index_of(name, N.SECTION_ACTIONS, where, "Section Action")
    for word in (*section.items, *[entry.item for entry in section.items_if]):
        index_of(word, N.ITEMS, where, "Item")
    for character in (*[entry.character for entry in section.actions_if], *[entry.character for entry in section.items_if]):
        index_of(character, N.CHARACTERS, where, "Character")


def check_character(character: Character, number: int) -> None:
    """A Character says only what the vocabulary knows."""
    where = f"characters.toml: [[character]] id = {character.id!r}"
    require(
        tuple([pawn.id for pawn in character.pawns]) == tuple([N.PAWNS[p] for p in N.PAWNS_OF[number] if p != N.ASSISTANT]),
        where,
        "the pawns are the game's own",
    )
    for word in character.types:
        index_of(word, V.TYPES, where, "type")
    for word in (*character.abilities, *character.reveal_powers, *[w for i in character.identities for w in i.reveal_powers]):
        index_of(word, N.ABILITIES, where, "ability")
    for word in (*character.scoring_flags, *[w for i in character.identities for w in i.scoring_flags]):
        index_of(word, V.SCORING_FLAGS, where, "scoring flag")
    for word in character.starting_data:
        index_of(word, N.DATA, where, "Data")
    require(0 <= character.item_slots <= 9 and 0 <= character.influence_limit <= 72, where, "item_slots or influence_limit is out of range")
    for row in (*character.agenda, *[row for identity in character.identities for row in identity.agenda]):
        check_row(row, where)
    bonus = character.bonus
    index_of(bonus.kind, V.BONUS_KINDS, where, "bonus")
    for condition in (bonus.cond, bonus.extra.cond if bonus.extra else None):
        if condition is not None:
            check_condition(condition, where)


def check_row(row: Row, where: str) -> None:
    """A row has a condition or a count, as its kind says."""
    require(row.kind in ("if", "each"), where, f"the row kind {row.kind!r} is unknown; known are: if, each")
    require(
        (row.cond is not None) == (row.kind == "if") and (row.count is not None) == (row.kind == "each"),
        where,
        f"the row {row.text!r} lacks cond or count",
    )
    if row.cond is not None:
        check_condition(row.cond, where)
    if row.count is not None:
        check_count(row.count, where)


def _given(entry: Struct) -> set[str]:
    fields = entry.__struct_fields__
    return {name for name in fields if name != "id" and getattr(entry, name) not in ("", (), None)}


def _check_parameters(entry: Condition | Count, known: Mapping[str, tuple[str, ...]], where: str) -> None:
    require(entry.id in known, where, f"the word {entry.id!r} is unknown; known are: {', '.join(known)}")
    legal = {name for word in known[entry.id] for name in word.split("|")} | {"value", "strict"}
    surplus = _given(entry) - legal
    require(not surplus, where, f"{entry.id} takes no {', '.join(sorted(surplus))}")
    for word in known[entry.id]:
        if word not in ("value", "strict"):
            require(any(name in _given(entry) for name in word.split("|")), where, f"{entry.id} needs {word}")


def check_condition(condition: Condition, where: str) -> None:
    """A condition and all within it speak the vocabulary."""
    _check_parameters(condition, V.CONDITIONS, where)
    for name in (condition.who, condition.a, condition.b):
        require(name in ("", "self", "bonus_character", *N.CHARACTERS, *N.ITEMS), where, f"who = {name!r} is no Character or Item")
    for word, words, what in (
        (condition.item, N.ITEMS, "Item"),
        (condition.data, N.DATA, "Data"),
        (condition.section, N.PLACES, "Section"),
        (condition.offsite, N.OFFSITES, "Offsite"),
        (condition.cmp, V.COMPARISONS, "comparison"),
    ):
        if word:
            index_of(word, words, where, what)
    for kind in condition.types:
        index_of(kind, V.TYPES, where, "type")
    if condition.filter is not None:
        check_filter(condition.filter, where)
    for inner in (*condition.conds, *([condition.cond] if condition.cond is not None else [])):
        check_condition(inner, where)


def check_count(count: Count, where: str) -> None:
    """A count and all within it speak the vocabulary."""
    _check_parameters(count, V.COUNTS, where)
    require(count.who in ("", *N.ITEMS), where, f"who = {count.who!r} is no Item")
    if count.data:
        index_of(count.data, N.DATA, where, "Data")
    if count.filter is not None:
        check_filter(count.filter, where)
    for inner in count.of:
        check_count(inner, where)


def check_filter(chosen: Filter, where: str) -> None:
    """A filter and all within it speak the vocabulary."""
    for word, words, what in (
        (chosen.character, N.CHARACTERS, "Character"),
        (chosen.exclude, ("self",), "exclude"),
        (chosen.state, V.STATES, "state"),
        (chosen.place, V.FILTER_PLACES, "place"),
        (chosen.role, V.ROLES, "role"),
        (chosen.guilt, N.GUILTS, "guilt"),
        (chosen.guilt_not, N.GUILTS, "guilt"),
        (chosen.ability, N.ABILITIES, "ability"),
        (chosen.holds_data, N.DATA, "Data"),
        (chosen.lacks_data, N.DATA, "Data"),
    ):
        if word:
            index_of(word, words, where, what)
    for kind in chosen.types:
        index_of(kind, V.TYPES, where, "type")
    for item in chosen.holds_any_item:
        index_of(item, N.ITEMS, where, "Item")
    for inner in chosen.any_of:
        check_filter(inner, where)


def identities_of(character: Character, number: int, effects: Mapping[str, tuple[dict[str, Any], ...]]) -> list[Identity]:
    """The Identity Cards of a Character (SF-2.11)."""
    entries_ = character.identities or [
        IdentityEntry(card, character.name, character.agenda_name, (), (), character.agenda) for card in character.identity_cards
    ]
    out = []
    for entry in entries_:
        names = (*character.reveal_powers, *entry.reveal_powers)
        all_effects = [effect for name in names for effect in effects[name]]
        gains = [str(effect["id"]) for effect in all_effects if effect["op"] == "gain_ability"]
        loses = [str(effect["id"]) for effect in all_effects if effect["op"] == "lose_ability"]
        flags = frozenset((*character.scoring_flags, *entry.scoring_flags))
        out.append(
            Identity(
                entry.id, entry.name, number, entry.agenda_name, entry.agenda, names, _powers(names), _powers(gains), _powers(loses), flags
            )
        )
    return out


def _powers(names: Iterable[str]) -> int:
    return bits(N.ABILITIES.index(name) for name in names)


def read(pack: Path | None) -> dict[str, dict[str, Any]]:
    """All component files, by file name, with the fields of the pack's entries in place of ours.

    Raises:
        ContentError: the pack has a file, list or entry that the game does not know.
    """
    tables = {name: read_toml(FOLDER / name) for name in FILES}
    if pack is None:
        return tables
    require(pack.is_dir(), str(pack), f"no such folder. A content pack is a folder with files such as {FILES[0]}")
    found = sorted(path for path in pack.iterdir() if path.suffix == ".toml")
    require(bool(found), str(pack), f"holds no .toml file. It may hold any of: {', '.join(FILES)}")
    for path in found:
        require(path.name in FILES, str(path), f"the game has no such file. It has: {', '.join(FILES)}")
        _merge(tables[path.name], read_toml(path), path)
    return tables


def _merge(base: dict[str, Any], pack: dict[str, Any], path: Path) -> None:
    for name, value in pack.items():
        require(name in base, str(path), f"[{name}] is unknown. Known are: {', '.join(base)}")
        if isinstance(base[name], list) and isinstance(value, list):
            for entry in value:
                require(isinstance(entry, dict), str(path), f"[[{name}]] must be tables")
                _merge_entry(base[name], entry, name, path)
        else:
            require(isinstance(base[name], dict) and isinstance(value, dict), str(path), f"[{name}] has the wrong kind")
            base[name].update({**value, "confidence": value.get("confidence", "pack")})


def _merge_entry(base: list[dict[str, Any]], entry: dict[str, Any], name: str, path: Path) -> None:
    key = _key(entry, name)
    places = [index for index, ours in enumerate(base) if set(_key(ours, name)) == set(key)]
    fixed = FIXED.get(name, "")
    if fixed in entry and not (places and base[places[0]].get(fixed) == entry[fixed]):
        raise ContentError(f"{path}: [[{name}]] {key[0]}: {fixed} is the rule of that name, which a pack cannot change.")
    change = {**entry, "confidence": entry.get("confidence", "pack")}
    if change.pop("remove", False):
        require(bool(places), f"{path}: [[{name}]]", f"there is no entry {key} to remove")
        del base[places[0]]
    elif places:
        base[places[0]] = {**base[places[0]], **change}
    else:
        base.append(change)


def _made(path: Path | None) -> Components:
    return Components(read(path), path)


PACKS: Final = Packs(_made)
"""The components of the game and of content packs, as far as they have been read."""
load = PACKS.load
of_view = PACKS.of_view
