"""The state of a game of A Study in Emerald: every fact that rules read, nothing that could be derived."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from turncoat.games.study_in_emerald.names import CITY_COUNT, KILLS, MAX_PLAYERS, NO_CARD, SETUP
from turncoat.kernel.chance import Chance
from turncoat.kernel.state import State

if TYPE_CHECKING:
    from turncoat.games.study_in_emerald.components import Components


class Options(Struct, frozen=True):
    """The options of section 24, with the defaults of the preset ``standard``.

    -1 for ``starting_limbo`` and ``madness_faces`` and 0 for ``vp_mark`` stand for what the component files say; a game in progress holds
    the number itself.
    """

    preset: str = "standard"
    first_player: str = "random"
    starting_limbo: int = -1
    vp_mark: int = 0
    madness_faces: int = -1
    majority_rule: str = "plurality"
    majority_tie: str = "nobody"
    card_limit: str = "per_use"
    agent_moves: str = "free"
    assassin_needs_agent: bool = True
    starter_own_bombs: bool = False
    royal_backlash: str = "own_agent"
    retire_vp_text_cards: str = "one_use"
    revealed_still_rolls: bool = False
    repeat_refill: bool = True
    end_timing: str = "action"
    round_cap: int = 60
    penalty_scope: str = "others"
    one_faction_penalty: bool = False
    open_discards: bool = True
    deduction_panel: bool = True


class EmeraldState(State):
    """Everything on the table, and everything hidden that has been settled.

    Lists are indexed by player (seat from 0) or by city (0-8, ``names.CITIES``). A card is the index of its title in
    ``Components.titles``; equal titles are alike. Draw piles, city stacks and the cards left out hold no order and, for the stacks,
    not even contents: what nobody has seen is settled when it is needed (SE-22.4).

    Attributes:
        components, options: immutable, shared by clones. players: number of seats.
        phase: SETUP, PLAY or OVER. round: from 1. first, active: seats of the first and of the active player. slot: 1 or 2, the action.
        ending: the first event that ends the game, or "" while none has happened (SE-18.7).
        up: by city, the face-up card or NO_CARD. down: by city, how many cards lie face down in the stack.
        city_in: by city, whether its city card is still face down in the stack. royals_in: by city, the royalty cards that are.
        slots: by city, the royalty cards that lie face up in the royalty slot.
        pool: the game cards that nobody has seen: those in the stacks and those left out, ascending.
        zombies: by city, whether a zombie is there.
        cubes, agents: by player, then by city.
        cube_supply, limbo, agent_supply, agents_out: by player; the last are out of the game for good.
        bodies: by player, the owners of the bodies beside the identity card.
        taken: by player, royalty cards beside the identity card. kept: by player, other cards there.
        hand, draw_pile: by player, ascending. discards: by player, the last on top.
        known: by player, cards of the hand that all others can be certain of: those held when the draw pile had run out (SE-21.6).
        table: cards played for the action under way, in order, each with its bits STARTER, BOMBED, BESIDE, OUT.
        out: cards out of the game that everybody has seen. royals_out: royalty cards that are.
        faction: by player, the side. shown: by player, whether the identity card is face up.
        sanity: by player, tokens left. markers: by side. points: by player, by kind and origin (``names.CARD_NEUTRAL`` ...).
    """

    __slots__ = (
        "active", "agent_supply", "agents", "agents_out", "bodies", "city_in", "components", "cube_supply", "cubes", "discards", "down",
        "draw_pile", "ending", "faction", "first", "hand", "kept", "known", "limbo", "markers", "options", "out", "phase", "players",
        "points", "pool", "round", "royals_in", "royals_out", "sanity", "shown", "slot", "slots", "table", "taken", "up", "zombies",
    )  # fmt: skip

    components: Components
    options: Options
    players: int
    phase: str
    round: int
    first: int
    active: int
    slot: int
    ending: str
    up: list[int]
    down: list[int]
    city_in: list[bool]
    royals_in: list[tuple[int, ...]]
    slots: list[tuple[int, ...]]
    pool: tuple[int, ...]
    zombies: list[bool]
    cubes: list[list[int]]
    agents: list[list[int]]
    cube_supply: list[int]
    limbo: list[int]
    agent_supply: list[int]
    agents_out: list[int]
    bodies: list[tuple[int, ...]]
    taken: list[tuple[int, ...]]
    kept: list[tuple[int, ...]]
    hand: list[tuple[int, ...]]
    draw_pile: list[tuple[int, ...]]
    discards: list[tuple[int, ...]]
    known: list[tuple[int, ...]]
    table: tuple[tuple[int, int], ...]
    out: tuple[int, ...]
    royals_out: tuple[int, ...]
    faction: list[int]
    shown: list[bool]
    sanity: list[int]
    markers: list[int]
    points: list[tuple[int, ...]]

    def clone(self) -> EmeraldState:
        """See :meth:`turncoat.kernel.state.State.clone`. Written out by hand, because copying decides how well search plays."""
        c = EmeraldState.__new__(EmeraldState)
        c.pending = self.pending.copy()
        c.chance = self.chance.fork()
        c.revealed = self.revealed
        c.log = None
        c.beats = None
        c.components = self.components
        c.options = self.options
        c.players = self.players
        c.phase = self.phase
        c.round = self.round
        c.first = self.first
        c.active = self.active
        c.slot = self.slot
        c.ending = self.ending
        c.up = self.up.copy()
        c.down = self.down.copy()
        c.city_in = self.city_in.copy()
        c.royals_in = self.royals_in.copy()
        c.slots = self.slots.copy()
        c.pool = self.pool
        c.zombies = self.zombies.copy()
        c.cubes = [row.copy() for row in self.cubes]
        c.agents = [row.copy() for row in self.agents]
        c.cube_supply = self.cube_supply.copy()
        c.limbo = self.limbo.copy()
        c.agent_supply = self.agent_supply.copy()
        c.agents_out = self.agents_out.copy()
        c.bodies = self.bodies.copy()
        c.taken = self.taken.copy()
        c.kept = self.kept.copy()
        c.hand = self.hand.copy()
        c.draw_pile = self.draw_pile.copy()
        c.discards = self.discards.copy()
        c.known = self.known.copy()
        c.table = self.table
        c.out = self.out
        c.royals_out = self.royals_out
        c.faction = self.faction.copy()
        c.shown = self.shown.copy()
        c.sanity = self.sanity.copy()
        c.markers = self.markers.copy()
        c.points = self.points.copy()
        return c

    def returns(self) -> list[float]:
        """1 shared among the winners of a finished game (SE-19.11, SE-20.3), 0 for the others; all 0 before the end."""
        from turncoat.games.study_in_emerald.scoring import winners

        if self.pending:
            return [0.0] * self.players
        won = winners(self)
        return [1.0 / len(won) if p in won else 0.0 for p in range(self.players)]


def blank(components: Components, options: Options, players: int, chance: Chance) -> EmeraldState:
    """A table with everything in its box but the pieces: no card dealt, no agent placed, nobody asked (SE-2.9 to SE-2.12, SE-2.17).

    Every city stack lies ready face down (SE-2.4): its game cards are not settled before they are turned up.
    """
    s = EmeraldState()
    n = players
    s.pending = []
    s.chance = chance
    s.revealed = False
    s.log = None
    s.beats = None
    s.components = components
    s.options = options
    s.players = n
    s.phase = SETUP
    s.round = 1
    s.first = s.active = 0
    s.slot = 1
    s.ending = ""
    _lay_stacks(s)
    s.zombies = [False] * CITY_COUNT
    s.cubes = [[0] * CITY_COUNT for _ in range(n)]
    s.agents = [[0] * CITY_COUNT for _ in range(n)]
    s.cube_supply = [components.cubes - options.starting_limbo] * n
    s.limbo = [options.starting_limbo] * n
    s.agent_supply = [components.agents] * n
    s.agents_out = [0] * n
    s.bodies = [()] * n
    s.taken = [()] * n
    s.kept = [()] * n
    s.hand = [()] * n
    s.draw_pile = [components.starting_deck] * n
    s.discards = [()] * n
    s.known = [()] * n
    s.table = ()
    s.out = ()
    s.royals_out = ()
    s.faction = [0] * n
    s.shown = [False] * n
    s.sanity = [components.sanity_tokens] * n
    s.markers = [components.track_start] * 2
    s.points = [(0,) * (KILLS + MAX_PLAYERS)] * n
    return s


def _lay_stacks(s: EmeraldState) -> None:
    """The city card, the royalty and as many game cards as the number of players asks for lie in each stack (SE-2.2, SE-2.4)."""
    components = s.components
    s.up = [NO_CARD] * CITY_COUNT
    s.royals_in = list(components.royals_of_city)
    s.down = [components.stack_cards[s.players] + 1 + len(royals) for royals in s.royals_in]
    s.city_in = [True] * CITY_COUNT
    s.slots = [()] * CITY_COUNT
    s.pool = components.game_deck
