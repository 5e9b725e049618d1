"""What follows from a view: the questions that words and pictures ask of it. Never looks at a state."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.components import Ability, Character, Identity, of_view
from turncoat.games.stationfall.state import Marker
from turncoat.games.stationfall.view import SeatView, SideView, StationfallView
from turncoat.kernel.words import People

LETTERS = {
    "station_chief": "CHF", "clone_alpha": "CLA", "clone_beta": "CLB", "clone_gamma": "CLG", "drone_a": "DRA", "drone_b": "DRB",
    "telepathic_rat": "RAT", "digital_assistant": "ASI", "astrochimp": "AST",
}  # fmt: skip
"""Three letters of pawns on the map where these are not the first three of the name."""


def abbr(pawn: int) -> str:
    """Three letters for a pawn or the Monster on the map."""
    if pawn == N.MONSTER:
        return "X"
    name = N.PAWNS[pawn]
    return LETTERS.get(name, name[:3].upper())


class Facts:
    """A view with its components and everything that can be asked of both.

    Attributes:
        view, components: as they are. options: the match's options.
        board: the pawns on the map, a set. live: those of them that can act and be acted upon (SF-4.26, SF-X2.3).
    """

    __slots__ = ("board", "components", "live", "options", "view")

    def __init__(self, view: StationfallView) -> None:
        self.view = view
        self.components = of_view(view.content, view.pack)
        self.options = view.options
        self.board = sum([1 << pawn for pawn, place in enumerate(view.at) if view.present >> place & 1])
        self.live = self.board & ~view.down & ~view.engulfed

    # -- players and sides ------------------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> SeatView:
        """A player's belongings."""
        return self.view.seats[seat]

    def side(self, side: int) -> SideView:
        """A conspiracy."""
        return self.view.sides[side]

    def two_colours(self) -> bool:
        """Whether each player plays two sides (SF-17.2)."""
        return len(self.view.sides) > self.view.players

    def sides_of(self, seat: int) -> list[int]:
        """The sides that a player plays."""
        return [side for side in range(len(self.view.sides)) if side % self.view.players == seat]

    def my_sides(self, people: People) -> list[int]:
        """The sides of whoever reads; [] for a spectator."""
        return self.sides_of(people.you) if people.you >= 0 else []

    def team_of(self, seat: int) -> int:
        """The team of a seat; -1 where there are none (SF-18.1)."""
        return seat % (self.view.players // 2) if self.view.mode == "team" else -1

    def team_mates(self, seat: int) -> list[int]:
        """The other members of a player's team."""
        team = self.team_of(seat)
        return [other for other in range(self.view.players) if other != seat and self.team_of(other) == team] if team >= 0 else []

    def active_seat(self) -> int:
        """Whose turn it is, or -1 outside turns."""
        side = self.view.turn.side
        return side % self.view.players if side >= 0 else -1

    # -- Characters and pawns ---------------------------------------------------------------------------------------------------

    def character(self, character: int) -> Character:
        """What is printed on a Character card."""
        return self.components.characters[character]

    def identity(self, card: int) -> Identity:
        """What is printed on an Identity Card."""
        return self.components.identities[card]

    def pawns_of(self, character: int) -> tuple[int, ...]:
        """The pawns of a Character; Digital Assistant has its number alone."""
        return N.PAWNS_OF[character]

    def pawns(self) -> list[int]:
        """Every pawn in the game, the Rat's token and Digital Assistant included."""
        return [pawn for character in self.view.cast for pawn in N.PAWNS_OF[character]]

    def place_of(self, pawn: int) -> int:
        """Where a pawn is, the Rat's token included (SF-C26.9)."""
        return self.place_of_item(N.RAT_ITEM) if pawn == N.RAT else self.view.at[pawn]

    def abbr(self, pawn: int) -> str:
        """Three letters for a pawn or the Monster on the map."""
        return abbr(pawn)

    def here(self, place: int) -> list[int]:
        """The pawns in a place, Items among the Characters aside."""
        return [pawn for pawn, at in enumerate(self.view.at) if at == place and pawn not in (N.RAT, N.ASSISTANT)] if place < N.OFF else []

    def is_live(self, pawn: int) -> bool:
        """Whether a pawn can act: on the map, not Down, not swallowed; those without a pawn too (SF-4.27, SF-4.40)."""
        return bool(self.actors() >> pawn & 1)

    def actors(self) -> int:
        """Every pawn that could be Activated or perform an Action (SF-4.27, SF-C11.3, SF-C24.5, SF-C26.9), a set."""
        view, found = self.view, self.live
        if N.DIGITAL_ASSISTANT in view.cast:
            found |= 1 << N.ASSISTANT
        if N.TELEPATHIC_RAT in view.cast and view.present >> self.place_of(N.RAT) & 1:
            holder = self.holder(N.RAT_ITEM)
            if holder < 0 or not view.engulfed >> holder & 1:
                found |= 1 << N.RAT
        if N.STOWAWAY_CHARACTER in view.cast and view.at[N.STOWAWAY] == N.OFF:
            found |= 1 << N.STOWAWAY
        return found

    def is_down(self, pawn: int) -> bool:
        """Whether a pawn, or the Monster, is Down."""
        return self.view.monster_down if pawn == N.MONSTER else bool(self.view.down >> pawn & 1)

    def is_escaped(self, pawn: int) -> bool:
        """Whether a pawn is in Mesosphere (SF-4.40)."""
        return self.is_mesosphere(self.place_of(pawn))

    def is_annihilated(self, pawn: int) -> bool:
        """Whether a pawn is out of the game."""
        return pawn != N.ASSISTANT and self.place_of(pawn) == N.GONE

    def is_helmeted(self, pawn: int) -> bool:
        """Whether a pawn holds a Helmet, Integral or not (SF-8.13)."""
        return N.HELMET in self.items_of(pawn)

    def powers(self, character: int) -> int:
        """The Abilities a Character has now, bits."""
        for changed, abilities in self.view.powers:
            if changed == character:
                return sum([1 << ability for ability in abilities])
        return self.components.base_powers[character]

    def has(self, pawn: int, power: int) -> bool:
        """Whether a pawn has an Ability now, by its bit."""
        return bool(self.powers(N.CHARACTER_OF[pawn]) & power)

    def abilities(self, character: int) -> list[Ability]:
        """The Abilities a Character has now."""
        return [self.components.abilities[bit] for bit in members(self.powers(character))]

    # -- cubes, discs, identities -----------------------------------------------------------------------------------------------

    def cubes(self, character: int) -> tuple[int, ...]:
        """The cubes on a card, by side."""
        return self.view.cubes[character]

    def leaders(self, character: int) -> list[int]:
        """The sides with most cubes on a card, all that share them (SF-4.8, SF-4.9)."""
        cubes = self.view.cubes[character]
        most = max(cubes)
        return [side for side, count in enumerate(cubes) if count == most] if most else []

    def owners(self, character: int) -> list[int]:
        """The sides whose PC a Character is (SF-4.2, SF-C12.4)."""
        return [n for n, side in enumerate(self.view.sides) if side.pc >= 0 and N.CHARACTER_OF_IDENTITY[side.pc] == character]

    def is_pc(self, character: int) -> bool:
        """Whether somebody has revealed as this Character."""
        return bool(self.owners(character))

    def pc_of(self, side: int) -> int:
        """The Character that is a side's PC, or -1."""
        card = self.view.sides[side].pc
        return N.CHARACTER_OF_IDENTITY[card] if card >= 0 else N.NOBODY

    def conspirators(self, side: int) -> int:
        """The pawns that are Conspirators of a side now (SF-4.8 to SF-4.12), a set."""
        found = 0
        for character in self.view.cast:
            if side in self.leaders(character) or side in self.owners(character):
                found |= N.PAWN_MASK[character]
        return found & self.actors()

    def conspirator_of(self, pawn: int) -> list[int]:
        """The sides whose Conspirator a pawn is now."""
        if not self.is_live(pawn):
            return []
        character = N.CHARACTER_OF[pawn]
        return sorted({*self.leaders(character), *self.owners(character)})

    def discs(self, character: int) -> list[int]:
        """The sides whose Activation disc lies on a card."""
        return [n for n, side in enumerate(self.view.sides) if side.disc == character]

    def exhausted(self, character: int) -> bool:
        """Whether a Character is Exhausted: by a disc, an Uncanny one by two (SF-15.18, SF-AB.16)."""
        return len(self.discs(character)) > bool(self.powers(character) & N.UNCANNY)

    def outside(self, side: int) -> int:
        """How many cubes of a side lie outside its supply (SF-3.12)."""
        return self.components.cubes - self.view.sides[side].supply

    # -- Items and Data ---------------------------------------------------------------------------------------------------------

    def integral(self, pawn: int) -> tuple[int, ...]:
        """The Integral Items that a pawn still has (SF-8.12)."""
        return () if self.view.stripped >> pawn & 1 else self.components.integral[pawn]

    def items_of(self, pawn: int) -> tuple[int, ...]:
        """Every Item a pawn holds, Integral ones first."""
        return (*self.integral(pawn), *self.view.held[pawn])

    def slots(self, pawn: int) -> tuple[int, int]:
        """(Item slots used, Item Limit): Contamination uses one (SF-4.20, SF-4.21)."""
        return len(self.items_of(pawn)) + (self.view.contaminated >> pawn & 1), self.components.slots[pawn]

    def data_of(self, pawn: int) -> list[int]:
        """The Data a pawn holds."""
        return members(self.view.data[pawn])

    def holder(self, kind: int) -> int:
        """Who holds a unique Item, or NOBODY."""
        return next((pawn for pawn, held in enumerate(self.view.held) if kind in held), N.NOBODY)

    def place_of_item(self, kind: int) -> int:
        """Where a unique Item is, with its holder or loose (SF-5.19); GONE if it is not in the game."""
        holder = self.holder(kind)
        if holder >= 0:
            return self.view.at[holder]
        return next((place for place, loose in enumerate(self.view.loose) if kind in loose), N.GONE)

    # -- places -----------------------------------------------------------------------------------------------------------------

    def is_mesosphere(self, place: int) -> bool:
        """Whether a place counts as Escaped (SF-4.40, SF-16.14)."""
        return place in (N.SHIP, N.ALONE) or bool(self.view.launched >> place & 1)

    def pods(self) -> list[int]:
        """The Pods of this game that are docked or have left, as places."""
        return [place for place in range(N.FIRST_POD, N.SHIP) if (self.view.present | self.view.launched) >> place & 1]

    def works(self, place: int) -> bool:
        """Whether the Section Actions of a place can be used (SF-5.9, SF-7.13, SF-7.14)."""
        view = self.view
        return not (view.damaged | view.goo) >> place & 1 and (view.power != N.BLACKOUT or place == N.OUTER_SPACE)

    def streamed(self) -> int:
        """The places that Live Streams lights and films (SF-C02.2, SF-C02.3), a set."""
        view = self.view
        if view.jammers or N.BILLIONAIRE not in view.cast or not self.powers(N.BILLIONAIRE) & N.LIVE_STREAMS:
            return 0
        return (1 << view.at[N.PAWNS_OF[N.BILLIONAIRE][0]] | 1 << self.place_of_item(N.FLETCHER)) & view.present

    def lit_places(self) -> int:
        """The Lit places (SF-5.6 to SF-5.8, SF-7.12), a set."""
        view, found = self.view, 0
        if view.power != N.BLACKOUT:
            found = self.components.lit | (N.SPACE_BIT if self.options["outer_space_light"] == "lit" else 0)
        return found | self.streamed()

    def lit(self, place: int) -> bool:
        """Whether a place is Lit."""
        return bool(self.lit_places() >> place & 1)

    def watched(self, place: int) -> bool:
        """Whether a Human made Down there makes Suspect (SF-10.2, SF-C02.2)."""
        return bool((self.lit_places() if self.view.cameras else self.streamed()) >> place & 1)

    def locked(self, corridor: int) -> bool:
        """Whether a Lock lies on a Corridor, by its index."""
        return bool(self.view.locks >> corridor & 1)

    def wormhole_end(self) -> int:
        """The Section that the Wormhole joins with Vault X, or NOBODY (SF-X4.3)."""
        view = self.view
        there = view.released and view.project >= 0 and N.PROJECTS[view.project] == "wormhole"
        return view.monster if there and view.monster >= 0 and view.monster != N.VAULT_X else N.NOBODY

    def ways(self, place: int) -> list[tuple[int, bool]]:
        """(other end, whether a Lock lies there) of each Corridor of a place, the Wormhole's too."""
        view = self.view
        out = [(near, bool(view.locks & bit)) for near, bit in self.components.near[place] if view.present >> near & 1]
        end = self.wormhole_end()
        if end >= 0 and place in (end, N.VAULT_X):
            out.append((N.VAULT_X if place == end else end, False))
        return out

    def seats(self, pod: int) -> int:
        """The seats of a Pod, by its place (SF-5.26, option ``pod_seats``)."""
        number = pod - N.FIRST_POD
        return self.components.seats[number] + (self.options["pod_seats"] == "roomy" and not self.components.pods[number].if_character)

    def room(self, pod: int) -> int:
        """How many more find room in a Pod (SF-5.26)."""
        return self.seats(pod) - len(self.here(pod)) - (self.view.monster == pod)

    def hazard(self, place: int) -> str:
        """``fire``, ``asphyxiation`` or ""."""
        return "fire" if self.view.fire >> place & 1 else "asphyxiation" if self.view.choking >> place & 1 else ""

    def markers_on(self, place: int) -> list[Marker]:
        """The time markers on a place, next to Resolve first."""
        return sorted([marker for marker in self.view.markers if marker.place == place], key=lambda marker: -marker.minute)

    def actions_of(self, place: int) -> list[str]:
        """The ids of the Section Actions that a place has in this game, those of Characters included."""
        view = self.view
        return [name for name, _officer, needed in self.components.offered[place] if needed < 0 or needed in view.cast]

    def monster_name(self) -> str:
        """The name of the Monster as printed, "" while it is hidden."""
        return self.components.projects[self.view.project].name if self.view.project >= 0 else ""
