"""What a player is asked, gathered from a view: the common ground of :mod:`.offers` and :mod:`.questions`."""

from __future__ import annotations

from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent import nouns
from turncoat.games.rogue_agent.facts import Facts
from turncoat.games.rogue_agent.reasons import Reason
from turncoat.games.rogue_agent.view import Pending
from turncoat.kernel.actions import Action
from turncoat.kernel.i18n import _
from turncoat.kernel.words import Choice, Group, People


class Ask:
    """The question of a view.

    Attributes:
        facts: the view and what follows. people: who reads. me: the seat that is asked. actions: its legal actions.
        odds: whether chances are shown. pending: the procedure under way.
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

    def place(self, district: int) -> str:
        """A district as a noun."""
        return nouns.place(self.facts.components, district)

    def here(self) -> int:
        """Where the asked player stands."""
        return self.facts.at(self.me)

    def criminal(self, number: int) -> str:
        """A Criminal as a noun, by name where the reader knows it."""
        return nouns.criminal(number, self.facts.card(number))


def closed(label: str, reason: Reason | None, icon: str) -> tuple[Choice, ...]:
    """An action that is not legal now, with the reason; nothing where no reason is known."""
    if reason is None:
        return ()
    return (Choice("", label, why=reason[0], rule=reason[1], icon=icon),)


def only(groups: list[Group]) -> tuple[Group, ...]:
    """The groups that hold something."""
    return tuple([group for group in groups if group.choices])


def district_of(action: Action) -> int:
    """The district that an action names."""
    return N.DISTRICTS.index(str(action.value))


def seat_of(action: Action) -> int:
    """The seat that an action names."""
    return N.LETTERS.index(str(action.value))


def number_of(action: Action) -> int:
    """The number that an action names."""
    return int(action.value)


def criminal_key(number: int) -> str:
    """The key of a Criminal's token on the board."""
    return f"criminal-{number}"


def killer_key(district: int) -> str:
    """The key of the Killers in a district on the board."""
    return f"killer-{N.DISTRICTS[district]}"


def bomb_key(district: int, timer: int) -> str:
    """The key of a bomb on the board."""
    return f"bomb-{N.DISTRICTS[district]}-{timer}"


def agent_key(player: int) -> str:
    """The key of a figure on the board."""
    return f"agent-{player}"


def simulated() -> str:
    """How simulated chances are marked."""
    return _("simulated")
