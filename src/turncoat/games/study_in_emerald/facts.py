"""What follows from a view: the questions that words and pictures ask of it. Never looks at a state."""

from __future__ import annotations

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.components import Title, of_view
from turncoat.games.study_in_emerald.view import CityView, EmeraldView, SeatView


class Facts:
    """A view with its components and everything that can be asked of both.

    Attributes:
        view, components: as they are. options: the match's options.
    """

    __slots__ = ("components", "options", "view")

    def __init__(self, view: EmeraldView) -> None:
        self.view = view
        self.components = of_view(view.content, view.pack)
        self.options = view.options

    def seat(self, player: int) -> SeatView:
        """A player's belongings."""
        return self.view.seats[player]

    def city(self, city: int) -> CityView:
        """A city."""
        return self.view.cities[city]

    def title(self, card: int) -> Title:
        """What is printed on a card."""
        return self.components.titles[card]

    def is_ours(self, card: int) -> bool:
        """Whether the values of a card are a reconstruction (SE-1.22)."""
        title = self.title(card)
        where = "cities.toml:city" if title.city >= 0 else "starting_deck.toml:card" if title.kind == "starting" else "cards.toml:card"
        return f"{where}:{title.id}" in self.components.reconstructed

    # -- cities ---------------------------------------------------------------------------------------------------------------

    def pieces(self, player: int, city: int) -> int:
        """How many pieces a player has in a city; zombies are none (SE-1.12)."""
        found = self.view.cities[city]
        return found.cubes[player] + found.agents[player]

    def strengths(self, city: int) -> list[tuple[int, int]]:
        """(player, pieces) of everybody who has any there, most first, more agents first where level."""
        found = self.view.cities[city]
        there = [(p, self.pieces(p, city)) for p in range(self.view.players) if self.pieces(p, city)]
        return sorted(there, key=lambda pair: (-pair[1], -found.agents[pair[0]], pair[0]))

    def best_other(self, player: int, city: int) -> tuple[int, int]:
        """Who else has most pieces in a city, and how many; (-1, 0) where there is nobody else."""
        return next((pair for pair in self.strengths(city) if pair[0] != player), (-1, 0))

    def rivals(self, player: int, city: int) -> int:
        """The pieces that the player must exceed for the majority (SE-1.13; option ``majority_rule``)."""
        if self.options["majority_rule"] == "absolute":
            return sum([n for p, n in self.strengths(city) if p != player])
        return self.best_other(player, city)[1]

    def leads(self, player: int, city: int) -> bool:
        """Whether a player has the majority in a city."""
        return self.view.cities[city].leader == player

    def claimable(self, player: int) -> list[int]:
        """Cities where a player can claim (SE-6.3)."""
        return [c for c, found in enumerate(self.view.cities) if found.up >= 0 and found.cubes[player] and found.leader == player]

    def killing_grounds(self, player: int) -> list[int]:
        """Cities where a player can kill (SE-10.2, SE-10.3)."""
        anywhere = not self.options["assassin_needs_agent"]
        return [c for c, found in enumerate(self.view.cities) if found.leader == player and (anywhere or found.agents[player])]

    def victims(self, player: int, city: int) -> list[int]:
        """Other players who have agents in a city."""
        return [q for q, n in enumerate(self.view.cities[city].agents) if n and q != player]

    # -- cards ----------------------------------------------------------------------------------------------------------------

    def hand(self, player: int) -> tuple[int, ...]:
        """A player's hand, where this audience knows it."""
        return self.view.seats[player].cards or ()

    def holds(self, player: int, use: int) -> bool:
        """Whether a card of the hand can serve a kind of action (bits ``names.CAN_PLACE`` ...)."""
        uses = self.components.uses
        return any(uses[card] & use for card in self.hand(player))

    def shown_symbols(self, cards: tuple[int, ...], symbol: int) -> int:
        """How many symbols of a kind the cards show together (SE-4.2)."""
        return sum([self.components.titles[card].symbols[symbol] for card in cards])

    # -- points ---------------------------------------------------------------------------------------------------------------

    def madness(self) -> float:
        """The chance of madness on the sanity die (SE-14.2)."""
        return int(self.options["madness_faces"]) / self.components.die_faces

    def rolls_for_claims(self, player: int) -> bool:
        """Whether a player rolls for a claimed card with the sanity sign (SE-14.5)."""
        seat = self.seat(player)
        return not seat.shown or bool(self.options["revealed_still_rolls"] and seat.sanity)

    def ahead(self) -> int:
        """The side whose marker is farther ahead, or -1 (SE-19.6)."""
        first, second = self.view.markers
        return -1 if first == second else N.RESTORATIONIST if first > second else N.LOYALIST

    def kept(self, player: int, side: int) -> tuple[int, int]:
        """The least and the most that a player would keep now as a member of a side, before the loss of 5 (SE-19.2 to SE-19.6).

        They differ where a Loyalist has bodies of players whose side is not known.
        """
        seat = self.seat(player)
        points = seat.points
        sure = points[N.CARD_NEUTRAL] + points[N.TEXT_NEUTRAL] + points[N.CARD_RESTORATIONIST + side] + points[N.TEXT_RESTORATIONIST + side]
        if self.ahead() == side:
            sure += self.view.gap
        if side == N.RESTORATIONIST:
            return sure + points[N.ROYALTY], sure + points[N.ROYALTY]
        known = [self.seat(owner).faction for owner in range(self.view.players)]
        least = sum([vp for owner, vp in enumerate(seat.kills) if known[owner] == N.RESTORATIONIST])
        most = sum([vp for owner, vp in enumerate(seat.kills) if known[owner] != N.LOYALIST])
        return sure + least, sure + most

    def chance_of(self, player: int, side: int) -> float:
        """The chance that a player belongs to a side, from the identity cards whose faces this audience knows (SE-2.16, SE-22.5)."""
        known = self.seat(player).faction
        if known >= 0:
            return 1.0 if known == side else 0.0
        faces = [seat.faction for seat in self.view.seats if seat.faction >= 0]
        left = [self.components.identities[s] - faces.count(s) for s in (N.RESTORATIONIST, N.LOYALIST)]
        return left[side] / sum(left)

    # -- what cards can do ------------------------------------------------------------------------------------------------------

    def marker_spaces(self, cards: tuple[int, ...]) -> int:
        """How many spaces the markers would really advance through these cards (SE-9.5)."""
        return sum([new - old for old, new in zip(self.view.markers, self.advanced(cards), strict=True)])

    def advanced(self, cards: tuple[int, ...]) -> tuple[int, int]:
        """Where the markers would be after these cards, none beyond its end (SE-9.3, SE-9.5)."""
        end, steps = self.components.track_end, self.components.steps
        ahead = [min(end, old + sum([steps[card][side] for card in cards])) for side, old in enumerate(self.view.markers)]
        return ahead[0], ahead[1]

    def bombs_within_reach(self, player: int, starter: int, again: bool) -> int:
        """All bomb symbols that a killing begun with this starter could spend (SE-10.11 to SE-10.13; option ``starter_own_bombs``)."""
        symbols = self.components.bombs
        total = sum([symbols[card] for card in self.hand(player)])
        total += sum([symbols[card] for card, marks in self.view.table if not marks & N.BOMBED])
        spent = again and any(card == starter and marks & N.BOMBED and not marks & N.STARTER for card, marks in self.view.table)
        return total if self.options["starter_own_bombs"] or spent else total - symbols[starter]
