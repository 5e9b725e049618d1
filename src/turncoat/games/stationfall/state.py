"""The state of a game of Stationfall: every fact that rules read; what is derived for speed says so and is compared by :mod:`.check`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from turncoat.games.stationfall import names as N
from turncoat.kernel.chance import Chance
from turncoat.kernel.state import State

if TYPE_CHECKING:
    from turncoat.games.stationfall.components import Components


class Options(Struct, frozen=True):
    """The options of the ledger. Lists are texts with commas; ``start_minute`` and ``offer_timeout`` are 0 for auto and none."""

    mode: str = "standard"
    preset: str = "standard"
    character_selection: str = "random"
    characters: str = ""
    start_minute: int = 0
    reentry_mix: str = "2F1M"
    item_supply: str = "printed"
    pod_seats: str = "standard"
    medevac_always: bool = False
    project_x_pool: str = "all"
    consoles_need_power: bool = False
    outer_space_light: str = "dark"
    kompromat_refused: str = "spent"
    schrodinger: bool = True
    schrodinger_at_stationfall: bool = True
    counselor_tie: str = "all"
    team_guilt: str = "team"
    monster_control: str = "active_player"
    offer_timeout: int = 0
    bots: int = 0


class Marker(Struct, frozen=True, gc=False, array_like=True):
    """A time marker: whose, what for (``names.MARKERS``), on which place, and when it comes due.

    Antimatter's marker lies on the Minute track (``MAP_PLACES``). ``minute`` is the Minute in which it Resolves, at
    the end of that side's turn (SF-15.49, SF-15.50). A ``neutral`` one is no piece of the side (SF-7.26).
    """

    side: int
    kind: int
    place: int
    minute: int
    neutral: bool = False


class Trap(Struct, frozen=True, gc=False, array_like=True):
    """A face-down trap token of Claymore (SF-C21.6): where, whether it is live, and the side that knows."""

    place: int
    live: bool
    side: int


class Turn:
    """What is counted within one turn, reset at its start.

    Attributes:
        side: whose turn it is, or -1 outside turns.
        begun: whether the Activate phase has begun, so that Renegotiating is out.
        exhausted: the Characters Exhausted in this phase (SF-15.18, SF-15.19).
        actor: the Activated pawn, or NOBODY before the disc is placed.
        actions: Actions it has left. acted: whether it has taken one (closes SF-C23.4).
        free_used: the Free Pick Up, Drop or replacement (SF-AB.10). presence_used, creatropism_used: likewise, once each.
        bribe_tried, kompromat_used: once per turn (SF-15.29, SF-15.32, SF-15.38).
        draggers, dragged: pawns (and MONSTER) that Dragged or were Dragged on this turn (SF-12.5).
        deed: whether an Action of the active player in the own Activate phase is being carried out, so that Suspicion may follow (SF-10.2).
        watched: the places Lit and watched when it began (SF-10.4).
        by: the pawn that performs it, or NOBODY.
        witnessed: the places in which it has made Humans Down in a way that makes Suspect.
    """

    __slots__ = (
        "acted", "actions", "actor", "begun", "bribe_tried", "by", "creatropism_used", "deed", "dragged", "draggers", "exhausted",
        "free_used", "kompromat_used", "presence_used", "side", "watched", "witnessed",
    )  # fmt: skip

    side: int
    begun: bool
    exhausted: int
    actor: int
    actions: int
    acted: bool
    free_used: bool
    presence_used: bool
    creatropism_used: bool
    bribe_tried: bool
    kompromat_used: bool
    draggers: int
    dragged: int
    deed: bool
    watched: int
    by: int
    witnessed: int

    def __init__(self, side: int) -> None:
        self.side = side
        self.begun = False
        self.exhausted = 0
        self.actor = N.NOBODY
        self.actions = 0
        self.acted = False
        self.free_used = False
        self.presence_used = False
        self.creatropism_used = False
        self.bribe_tried = False
        self.kompromat_used = False
        self.draggers = 0
        self.dragged = 0
        self.deed = False
        self.watched = 0
        self.by = N.NOBODY
        self.witnessed = 0

    def copy(self) -> Turn:
        """An independent copy."""
        c = Turn.__new__(Turn)
        c.side = self.side
        c.begun = self.begun
        c.exhausted = self.exhausted
        c.actor = self.actor
        c.actions = self.actions
        c.acted = self.acted
        c.free_used = self.free_used
        c.presence_used = self.presence_used
        c.creatropism_used = self.creatropism_used
        c.bribe_tried = self.bribe_tried
        c.kompromat_used = self.kompromat_used
        c.draggers = self.draggers
        c.dragged = self.dragged
        c.deed = self.deed
        c.watched = self.watched
        c.by = self.by
        c.witnessed = self.witnessed
        return c


class StationfallState(State):
    """Everything on the table, and everything hidden.

    Sets are whole numbers: bit n stands for member n of the numbering in :mod:`.names`. Lists are indexed by pawn, place, item, Character,
    side or seat; their elements are numbers or tuples, so that clones copy lists and share the rest.

    A *seat* is a person or bot, a *side* one conspiracy with its colour. They are the same but with two players, where side n belongs to
    seat n % 2 (SF-17.2, SF-17.15).

    Attributes:
        components, options: immutable, shared by clones.
        players: number of seats. sides: number of sides. order: the sides in turn order, the starting player's first.
        minute: the Minute under way (SF-15.1). phase: one of ``names.*_PHASE`` and ``SETUP``, ``STATIONFALL``, ``OVER``.
        reentry: 0 while face down, 1 after a ball of fire, 2 after the extra Minute. It gets its face when it is turned up.
        ending: why the game ended, "" before.
        turn: the counters of the turn under way.
        in_play: the Characters in the game, a set. cast: the same, ascending.

        at: by pawn, its place; OFF for the Rat (see ``home``) and for Digital Assistant, GONE when Annihilated.
        here: by place, the pawns in it (derived). board: the pawns on the map (derived). down: pawns that are Down.
        contaminated: pawns. helmets: pawns that hold a Helmet, Integral or not (derived). stripped: pawns whose Integral Items are gone.
        held: by pawn, the kinds of the Items held, Integral ones not among them. loose: by place, the kinds of loose Items.
        home: by item kind, for unique Items (``names.UNIQUE``) the holder, LOOSE + place, or NOWHERE (derived).
        supply: by item kind, how many are left in the box. data: by pawn, the Data held, a set. offsites: by Offsite, the Data there.
        locks: Corridors. damaged, goo, fire, choking: places; ``choking`` are those with Asphyxiation.
        present: Sections and docked Pods. launched: Pods that have Escaped. A Pod in neither is not in the game, or Annihilated (``gone``).
        power: ``names.POWERS``. cameras, jammers: whether ON. abandon_ship: whether triggered. pirate: whether the ship is turned.
        armed: whether Antimatter has been armed. detonated: 0 no, 1 On Board before Stationfall, 2 elsewhere or at Stationfall.
        markers: the time markers placed. traps: the trap tokens face down.
        project: the Project X card, or UNSEEN. released: whether it is. monster: its place or NOBODY. monster_down. engulfed: pawns.
        peekers: sides with the right to look at the card (SF-9.7).
        fed: Humans Annihilated by Fang Moss (SF-C04.7). revived: steps of the Medical tracker (SF-C19.6).

        kompromat_at: places with a face-down Kompromat. kompromat_unseen: the Characters whose tokens these are; which lies where is
            settled when one is taken. hand: by seat, the Characters whose Kompromat is held. used: Characters with used Kompromat.
        named: those of which everybody has seen that the token is in a hand (SF-C15.3, SF-C15.4, SF-15.43).
        cubes: by Character, cubes by side. lead: by Character, the sides with most cubes (derived).
        powers: by Character, bits of the Abilities it has now. owners: by Character, the sides whose PC it is.
        cards: by side, the Secret Identity, or NOBODY once it is revealed or discarded. pc: by side, the Identity of the PC, or NOBODY.
        revealed_as: by side, HIDDEN, REVEALED or REVEALED_AT_STATIONFALL. schrodinger: sides that revealed that way.
        bonus: by seat, Bonus Characters (identities); in team games those of the first member count for the team.
        discarded: by side, the cards put away face down (SF-3.9). shown: identities that everybody has been shown.
        undealt: identities that nobody was dealt.
        supply_cubes, betrayal: by side. disc: by side, the Character with its Activation disc, or NOBODY.
        guilt: by side. bribe: by side, BRIBE_READY or the Character on whose card it lies. grey: likewise for each grey Bribe.
        bots: seats played by Bot Scripts. scripts: scripts in the deck. script_discards: scripts drawn. script: by seat, the last one used.
    """

    __slots__ = (
        "abandon_ship", "armed", "at", "betrayal", "board", "bonus", "bots", "bribe", "cameras", "cards", "cast", "choking", "components",
        "contaminated", "cubes", "damaged", "data", "detonated", "disc", "discarded", "down", "ending", "engulfed", "fed", "fire", "goo",
        "grey", "guilt", "hand", "held", "helmets", "here", "home", "in_play", "jammers", "kompromat_at", "kompromat_unseen", "launched",
        "lead", "locks", "loose", "markers", "minute", "monster", "monster_down", "named", "offsites", "options", "order", "owners", "pc",
        "peekers", "phase", "pirate", "players", "power", "powers", "present", "project", "reentry", "released", "revealed_as", "revived",
        "schrodinger", "script", "script_discards", "scripts", "shown", "sides", "stripped", "supply", "supply_cubes", "traps", "turn",
        "undealt", "used",
    )  # fmt: skip

    components: Components
    options: Options
    players: int
    sides: int
    order: tuple[int, ...]
    minute: int
    phase: str
    reentry: int
    ending: str
    turn: Turn
    in_play: int
    cast: tuple[int, ...]
    at: list[int]
    here: list[int]
    board: int
    down: int
    contaminated: int
    helmets: int
    stripped: int
    held: list[tuple[int, ...]]
    loose: list[tuple[int, ...]]
    home: list[int]
    supply: list[int]
    data: list[int]
    offsites: list[int]
    locks: int
    damaged: int
    goo: int
    fire: int
    choking: int
    present: int
    launched: int
    power: int
    cameras: bool
    jammers: bool
    abandon_ship: bool
    pirate: bool
    armed: bool
    detonated: int
    markers: tuple[Marker, ...]
    traps: tuple[Trap, ...]
    project: int
    released: bool
    monster: int
    monster_down: bool
    engulfed: int
    peekers: int
    fed: int
    revived: int
    kompromat_at: int
    kompromat_unseen: int
    hand: list[int]
    used: int
    named: int
    cubes: list[tuple[int, ...]]
    lead: list[int]
    powers: list[int]
    owners: list[int]
    cards: list[int]
    pc: list[int]
    revealed_as: list[int]
    schrodinger: int
    bonus: list[tuple[int, ...]]
    discarded: list[tuple[int, ...]]
    shown: int
    undealt: int
    supply_cubes: list[int]
    betrayal: list[int]
    disc: list[int]
    guilt: list[int]
    bribe: list[int]
    grey: tuple[int, ...]
    bots: int
    scripts: int
    script_discards: int
    script: list[int]

    def seat(self, side: int) -> int:
        """The seat that plays a side."""
        return side % self.players

    def clone(self) -> StationfallState:
        """See :meth:`turncoat.kernel.state.State.clone`. Written out by hand, because copying decides how well search plays."""
        c = StationfallState.__new__(StationfallState)
        c.pending = self.pending.copy()
        c.chance = self.chance.fork()
        c.revealed = self.revealed
        c.log = None
        c.beats = None
        c.components = self.components
        c.options = self.options
        c.players = self.players
        c.sides = self.sides
        c.order = self.order
        c.minute = self.minute
        c.phase = self.phase
        c.reentry = self.reentry
        c.ending = self.ending
        c.turn = self.turn.copy()
        c.in_play = self.in_play
        c.cast = self.cast
        c.at = self.at.copy()
        c.here = self.here.copy()
        c.board = self.board
        c.down = self.down
        c.contaminated = self.contaminated
        c.helmets = self.helmets
        c.stripped = self.stripped
        c.held = self.held.copy()
        c.loose = self.loose.copy()
        c.home = self.home.copy()
        c.supply = self.supply.copy()
        c.data = self.data.copy()
        c.offsites = self.offsites.copy()
        c.locks = self.locks
        c.damaged = self.damaged
        c.goo = self.goo
        c.fire = self.fire
        c.choking = self.choking
        c.present = self.present
        c.launched = self.launched
        c.power = self.power
        c.cameras = self.cameras
        c.jammers = self.jammers
        c.abandon_ship = self.abandon_ship
        c.pirate = self.pirate
        c.armed = self.armed
        c.detonated = self.detonated
        c.markers = self.markers
        c.traps = self.traps
        c.project = self.project
        c.released = self.released
        c.monster = self.monster
        c.monster_down = self.monster_down
        c.engulfed = self.engulfed
        c.peekers = self.peekers
        c.fed = self.fed
        c.revived = self.revived
        c.kompromat_at = self.kompromat_at
        c.kompromat_unseen = self.kompromat_unseen
        c.hand = self.hand.copy()
        c.used = self.used
        c.named = self.named
        c.cubes = self.cubes.copy()
        c.lead = self.lead.copy()
        c.powers = self.powers.copy()
        c.owners = self.owners.copy()
        c.cards = self.cards.copy()
        c.pc = self.pc.copy()
        c.revealed_as = self.revealed_as.copy()
        c.schrodinger = self.schrodinger
        c.bonus = self.bonus.copy()
        c.discarded = self.discarded.copy()
        c.shown = self.shown
        c.undealt = self.undealt
        c.supply_cubes = self.supply_cubes.copy()
        c.betrayal = self.betrayal.copy()
        c.disc = self.disc.copy()
        c.guilt = self.guilt.copy()
        c.bribe = self.bribe.copy()
        c.grey = self.grey
        c.bots = self.bots
        c.scripts = self.scripts
        c.script_discards = self.script_discards
        c.script = self.script.copy()
        return c

    def returns(self) -> list[float]:
        """1 shared among the winning seats of a finished game (SF-16.28), 0 for the others; all 0 before the end."""
        from turncoat.games.stationfall.scoring import winners

        won = [] if self.pending else winners(self)
        return [1.0 / len(won) if seat in won else 0.0 for seat in range(self.players)]


def blank(components: Components, options: Options, players: int, characters: int, chance: Chance) -> StationfallState:
    """A table with the Characters of the set ``characters``, set up but for what chance and players decide (SF-2.12 to SF-2.34).

    No Identity Card has been dealt, side 0 begins, nobody is asked anything.
    """
    s = StationfallState()
    s.pending = []
    s.chance = chance
    s.revealed = False
    s.log = None
    s.beats = None
    s.components = components
    s.options = options
    s.players = players
    s.sides = n = 4 if players == 2 else players
    s.order = tuple(range(n))
    s.minute = options.start_minute or components.setup[players].start_minute
    s.phase = N.SETUP
    s.reentry = 0
    s.ending = ""
    s.turn = Turn(N.NOBODY)
    s.in_play = characters
    s.cast = tuple([c for c in range(N.CHARACTER_COUNT) if characters >> c & 1])
    _blank_board(s)
    _blank_cards(s, n)
    _blank_sides(s, n)
    return s


def _blank_board(s: StationfallState) -> None:
    """The station with nobody and nothing in it: Pods docked, printed Locks and Hazards in place (SF-2.12 to SF-2.29)."""
    components = s.components
    s.at = [N.OFF] * N.PAWN_COUNT
    s.here = [0] * N.PLACE_COUNT
    s.board = s.down = s.contaminated = s.helmets = s.stripped = 0
    s.held = [()] * N.PAWN_COUNT
    s.loose = [()] * N.PLACE_COUNT
    s.home = [N.NOWHERE] * N.ITEM_COUNT
    s.supply = list(components.supply)
    s.data = [0] * N.PAWN_COUNT
    s.offsites = [0] * len(N.OFFSITES)
    s.locks = components.start_locks
    s.damaged = s.goo = 0
    s.fire, s.choking = components.start_hazards
    s.present = (1 << N.SECTION_COUNT) - 1
    for number, pod in enumerate(components.pods):
        always = pod.id == "medevac" and s.options.medevac_always
        if not pod.if_character or always or s.in_play >> N.CHARACTERS.index(pod.if_character) & 1:
            s.present |= 1 << N.FIRST_POD + number
    s.launched = 0
    s.power = N.NORMAL_POWER
    s.cameras = s.jammers = True
    s.abandon_ship = s.pirate = s.armed = s.released = s.monster_down = False
    s.detonated = s.engulfed = s.peekers = s.fed = s.revived = 0
    s.markers = ()
    s.traps = ()
    s.project = N.UNSEEN
    s.monster = N.NOBODY


def _blank_cards(s: StationfallState, sides: int) -> None:
    s.kompromat_at = s.kompromat_unseen = s.used = s.named = 0
    s.hand = [0] * s.players
    s.cubes = [(0,) * sides] * N.CHARACTER_COUNT
    s.lead = [0] * N.CHARACTER_COUNT
    s.powers = list(s.components.base_powers)
    s.owners = [0] * N.CHARACTER_COUNT
    s.grey = (N.GREY_READY,) * (s.components.characters[N.BILLIONAIRE].starting_grey_bribes if s.in_play >> N.BILLIONAIRE & 1 else 0)


def _blank_sides(s: StationfallState, sides: int) -> None:
    s.cards = [N.NOBODY] * sides
    s.pc = [N.NOBODY] * sides
    s.revealed_as = [N.HIDDEN] * sides
    s.schrodinger = s.shown = s.undealt = 0
    s.bonus = [()] * s.players
    s.discarded = [()] * sides
    s.supply_cubes = [s.components.cubes] * sides
    s.betrayal = [0] * sides
    s.disc = [N.NOBODY] * sides
    s.guilt = [N.INNOCENT] * sides
    s.bribe = [N.BRIBE_READY] * sides
    s.bots = s.script_discards = 0
    s.scripts = (1 << len(s.components.scripts)) - 1
    s.script = [N.NOBODY] * s.players
