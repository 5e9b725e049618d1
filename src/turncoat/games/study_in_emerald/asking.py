"""What a player is asked, gathered from a view: the common ground of :mod:`.questions`, :mod:`.notes` and :mod:`.dock`."""

from __future__ import annotations

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald import nouns
from turncoat.games.study_in_emerald.facts import Facts
from turncoat.games.study_in_emerald.reasons import Reason
from turncoat.games.study_in_emerald.view import Pending
from turncoat.kernel.actions import Action
from turncoat.kernel.words import Choice, Group, People


class Ask:
    """The question of a view.

    Attributes:
        facts: the view and what follows. people: who reads. me: the seat that is asked. actions: its legal actions.
        odds: whether chances are shown. pending: the action under way.
    """

    __slots__ = ("actions", "facts", "me", "odds", "pending", "people")

    def __init__(self, facts: Facts, people: People, odds: bool) -> None:
        self.facts = facts
        self.people = people
        self.me = facts.view.to_move
        self.actions: tuple[Action, ...] = tuple([N.TABLE.parse(words) for words in facts.view.actions])
        self.odds = odds
        self.pending: Pending = facts.view.pending

    def of(self, *verbs: str) -> list[Action]:
        """The legal actions with one of these verbs."""
        return [action for action in self.actions if action.verb in verbs]

    def city(self, city: int) -> str:
        """A city as a noun."""
        return nouns.city(self.facts.components, city)

    def card(self, action: Action) -> int:
        """The card that an action names."""
        return self.facts.components.title_of[str(action.value)]


def city_of(action: Action) -> int:
    """The city (or limbo) that an action names."""
    return N.CITY_OF[str(action.args[0])]


def target_of(ask: Ask, action: Action) -> tuple[int, int, int]:
    """What a ``target`` action aims at: city, owner of the agent or -1, royalty card or -1."""
    if len(action.args) == 2:
        return N.CITY_OF[str(action.args[0])], N.SEAT_OF[str(action.args[1])], -1
    royal = ask.facts.components.royalty_of[str(action.value)]
    return ask.facts.components.royalty[royal].city, -1, royal


def row_key(city: int, player: int) -> str:
    """The key of a player's pieces in a city on the board."""
    return f"{N.CITIES[city]}-{N.LETTERS[player].lower()}"


def royal_key(facts: Facts, royal: int) -> str:
    """The key of a royalty card on the board."""
    return f"royal-{facts.components.royalty[royal].word}"


def closed(label: str, reason: Reason | None, icon: str) -> tuple[Choice, ...]:
    """An action that is not legal now, with the reason; nothing where no reason is known."""
    if reason is None:
        return ()
    return (Choice("", label, why=reason[0], rule=reason[1], icon=icon),)


def only(groups: list[Group]) -> tuple[Group, ...]:
    """The groups that hold something."""
    return tuple([group for group in groups if group.choices])
