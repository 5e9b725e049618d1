"""What follows from a view: the questions that words and pictures ask of it. Never looks at a state."""

from __future__ import annotations

from turncoat.games.rogue_agent import chances
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.board_verbs import KILLER_DAMAGE, SHIELD_COVERS
from turncoat.games.rogue_agent.card_words import triggered
from turncoat.games.rogue_agent.components import Card, City, Components, Tile, of_view
from turncoat.games.rogue_agent.view import CriminalView, PlayerView, RogueAgentView

FEWEST = 1
MOST_STEPS = 2


class Outlook:
    """The dice and the goal of an attack that could be made (RA-11.9 to RA-11.12).

    Attributes:
        red, green: dice taken by themselves. black: dice that cards give. ammo: the most ammo that can be turned into black dice.
        needed: hits for success, 0 where the card is unknown. rerolls: from cards. loss: health for each pistol.
        hurt: health that unmasking costs. flees: whether the Criminal flees before the fight.
    """

    __slots__ = ("ammo", "black", "flees", "green", "hurt", "loss", "needed", "red", "rerolls")

    def __init__(self) -> None:
        self.red = self.green = self.black = self.ammo = self.needed = self.rerolls = self.hurt = 0
        self.loss = 1
        self.flees = False


class Facts:
    """A view with its components and everything that can be asked of both.

    Attributes:
        view, components, city: as they are. options: the match's options. android_mode: whether Android mode is played.
    """

    __slots__ = ("_criminals", "android_mode", "city", "components", "options", "view")

    def __init__(self, view: RogueAgentView) -> None:
        self.view = view
        self.components: Components = of_view(view.content, view.pack)
        self.city = City(self.components, view.at_cell)
        self.options = view.options
        self.android_mode = view.mode == "android"
        self._criminals = {criminal.number: criminal for criminal in view.criminals}

    # -- who and where ------------------------------------------------------------------------------------------------------

    def seat(self, player: int) -> PlayerView:
        """A player's board."""
        return self.view.seats[player]

    def at(self, player: int) -> int:
        """The district of a figure."""
        return self.view.seats[player].at

    def tile(self, district: int) -> Tile:
        """What is printed on the regular side of a tile."""
        return self.components.tiles[district]

    def slots(self, district: int) -> int:
        """How many Informant slots a district shows; a destroyed one none (RA-21.35)."""
        return 0 if self.view.destroyed[district] else self.components.tiles[district].slots

    def thugs(self, district: int) -> int:
        """How many Thugs a district shows; a destroyed one none (RA-21.35)."""
        return 0 if self.view.destroyed[district] else self.components.tiles[district].thugs

    def players_at(self, district: int) -> list[int]:
        """Who stands in a district."""
        return [p for p, seat in enumerate(self.view.seats) if seat.at == district]

    def criminal(self, number: int) -> CriminalView | None:
        """A Criminal in play."""
        return self._criminals.get(number)

    def card(self, number: int) -> Card | None:
        """The card of a Criminal, where this audience knows it."""
        found = self._criminals.get(number)
        return self.components.cards[found.card] if found is not None and found.card >= 0 else None

    def wild_at(self, district: int) -> list[CriminalView]:
        """The wild Criminals in a district, by number."""
        return [c for c in self.view.criminals if c.place == district and not c.subdued]

    def subdued_at(self, district: int) -> list[CriminalView]:
        """The subdued Criminals that lie in a district (RA-12.4)."""
        return [c for c in self.view.criminals if c.place == district and c.subdued]

    # -- what holds for a player --------------------------------------------------------------------------------------------

    def clock(self, player: int, op: str) -> int:
        """The Criminal whose lasting effect ``op`` weighs on a player, or 0."""
        return next((number for kind, number, _round in self.seat(player).clocks if kind == op), 0)

    def informants(self, player: int, district: int) -> int:
        """How many Informants help a player in a district (RA-7.16, RA-24.32)."""
        return 0 if self.clock(player, "no_informant_help") else self.view.slots[district].count(player)

    def protects(self, player: int, district: int, what: str) -> bool:
        """Whether a shield keeps ``what`` from a player (RA-1.12, RA-1.13)."""
        tile, exposed = self.tile(district), self.seat(player).exposed
        if self.view.destroyed[district] or not (tile.android_shield if exposed else tile.human_shield):
            return False
        return what in SHIELD_COVERS[str(self.options["shield_scope"])][1 if exposed else 0]

    def ammo(self, player: int) -> int:
        """The ammo that a player may spend (RA-24.28)."""
        return 0 if self.clock(player, "no_ammo_spend") else self.seat(player).tracks[N.AMMO]

    def active(self, player: int, table: tuple[int, ...], track: int) -> int:
        """How many symbols of an upgrade are active for a player (RA-1.22)."""
        return table[self.seat(player).tracks[track]]

    def move_price(self, player: int) -> int:
        """The fuel that the next Move costs (RA-6.5, RA-24.31)."""
        if self.view.turn.moves == 0:
            return 0
        return 2 if self.clock(player, "dear_fuel") else 1

    def move_steps(self, player: int) -> int:
        """The most steps of a Move (RA-6.1, RA-6.4, RA-24.30)."""
        steps = MOST_STEPS + self.active(player, self.components.engine, N.VEHICLE)
        return max(FEWEST, steps - 1) if self.clock(player, "short_moves") else steps

    def thug_loss(self, player: int, district: int) -> tuple[int, int, int]:
        """Thugs of a district, how many Armor and how many Informants hold off (RA-6.12 to RA-6.15)."""
        thugs = self.thugs(district)
        armor = min(thugs, self.active(player, self.components.armor, N.VEHICLE))
        helped = min(thugs - armor, self.informants(player, district))
        return thugs, armor, helped

    def killer_damage(self, player: int, district: int) -> int:
        """What a Killer costs a player in a district (RA-11.16, RA-18.19)."""
        if self.options["killer_informants"] == "more":
            return KILLER_DAMAGE + self.view.slots[district].count(player)
        return max(0, KILLER_DAMAGE - self.informants(player, district))

    def in_reach(self, player: int) -> set[int]:
        """The districts where a player can investigate and scan (RA-8.2, RA-21.13)."""
        helping = set() if self.clock(player, "no_informant_help") else {d for d, slots in enumerate(self.view.slots) if player in slots}
        return helping | {self.at(player)}

    # -- attacks --------------------------------------------------------------------------------------------------------------

    def outlook(self, player: int, number: int) -> Outlook:
        """The dice of an attack on Criminal ``number``, or on a Killer if it is -1, before it is declared."""
        outlook = Outlook()
        here, counts = self.at(player), self.components.dice_count
        effects: dict[str, int] = {}
        found, card = self._criminals.get(number), self.card(number)
        if found is not None and card is not None and not found.up:
            for effect in triggered(card, player in found.investigated):
                if not effect.mode or (effect.mode == "android") == self.android_mode:
                    effects[effect.op] = effects.get(effect.op, 0) + effect.n
        helped = 0 if "no_informant_dice" in effects else self.informants(player, here)
        pistols = self.active(player, self.components.pistols, N.WEAPON)
        outlook.red = max(0, min(counts[N.RED], 3 + effects.get("attack_red", 0)))
        outlook.green = min(counts[N.GREEN], pistols + helped + effects.get("attack_green", 0))
        outlook.black = min(counts[N.BLACK], effects.get("attack_black", 0))
        ammo = max(0, self.ammo(player) + effects.get("gain_ammo", 0) - effects.get("lose_ammo", 0))
        outlook.ammo = min(ammo, counts[N.BLACK] - outlook.black)
        outlook.rerolls = effects.get("attack_reroll", 0)
        outlook.loss = 0 if "ignore_pistols" in effects else 2 if "pistols_double" in effects else 1
        outlook.hurt = effects.get("lose_health", 0)
        outlook.flees = "flee_first" in effects
        outlook.needed = 2 if number < 0 else 0
        if found is not None and card is not None:
            left = max(1, card.health - found.wounds - effects.get("start_wounded", 0))
            outlook.needed = left + effects.get("tougher", 0)
        return outlook

    def attack_odds(self, player: int, outlook: Outlook, ammo: int) -> float:
        """The exact chance that an attack succeeds with so much ammo, re-rolls used as well as possible."""
        dice = chances.profile(self.components)
        health = self.seat(player).health - outlook.hurt
        if health <= 0:
            return 0.0  # knocked out while unmasking (RA-11.8)
        return chances.attack(dice, outlook.red, outlook.green, outlook.black + ammo, outlook.needed, outlook.rerolls, health, outlook.loss)

    # -- bombs ----------------------------------------------------------------------------------------------------------------

    def bomb_columns(self, columns: tuple[tuple[int, ...], ...]) -> chances.BombColumns:
        """A bomb board in the short form of :mod:`.chances`."""
        return chances.columns_of(self.components, columns, bool(self.options["cross_equals_boost"]))

    def wires(self) -> tuple[tuple[int, int], ...]:
        """By colour, the faces with an explosion and with a cross on the bomb board (RA-17.3)."""
        return chances.wire_faces(self.components, bool(self.options["cross_equals_boost"]))

    def wire(self, die: int) -> str:
        """What a die is on the bomb board: "explosion", "cross" or "" (RA-17.3)."""
        if die % N.SYMBOL_COUNT == self.components.bomb_explosion:
            return "explosion"
        return "cross" if chances.is_cross(self.components, die, bool(self.options["cross_equals_boost"])) else ""

    # -- time -----------------------------------------------------------------------------------------------------------------

    def next_squad(self) -> int:
        """Where the Police Squad moves next (RA-18.22)."""
        number = self.tile(self.view.squad).number
        return N.BEFORE_PRECINCTS + number % 6 + 1

    def next_commander(self) -> int:
        """Who becomes Commander at the end of the round (RA-18.26)."""
        return (self.view.commander + 1) % self.view.players

    def timers(self) -> list[tuple[int, int]]:
        """(Timer, district) of every bomb, the most pressing first."""
        return sorted((timer, d) for d, bombs in enumerate(self.view.bombs) for timer in bombs)

    def stream_size(self) -> int:
        """How many tokens are in the Data Stream."""
        bombs, killers, numbers = self.view.stream
        return bombs + killers + len(numbers)

    def next_draw(self) -> int:
        """How many tokens the next Time Phase draws (RA-4.3), if the Data Stream then holds as many."""
        return self.components.event_draw[str(self.options["event_draw"])][self.view.players]

    def draws_fewer(self) -> bool:
        """Whether the Data Stream holds too few tokens now for the next draw (RA-23.2); the City Phase may still bring more."""
        return self.stream_size() < self.next_draw()
