"""What a player is asked, gathered from a view: the common ground of :mod:`.questions`, :mod:`.notes`, :mod:`.reasons` and the dock."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import nouns, standing
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import ARITY, NEXT, THROUGH
from turncoat.games.stationfall.facts import Facts
from turncoat.games.stationfall.permission import roused, subject
from turncoat.games.stationfall.state import StationfallState
from turncoat.games.stationfall.view import Pending
from turncoat.kernel.actions import Action
from turncoat.kernel.log import Event
from turncoat.kernel.words import Choice, Group, People

Reason = tuple[str, str]
"""A line that says why something is not possible now, and the rule's number."""

BRIBES: Final = (N.BY_BRIBE, N.BY_GREY_BRIBE)
ASKING: Final = (*BRIBES, N.BY_KOMPROMAT)
"""The rights for which the owner of a PC is asked."""


class Ask:
    """The question of a view.

    Attributes:
        facts: the view and what follows. people: who reads. me: the seat that is asked. actions: its legal actions.
        odds: whether chances are shown (the rules have none). pending: the question under way. side: the conspiracy that answers it.
        foreseen: by complete Action, the events that would follow, as far as they have been looked at.
    """

    __slots__ = ("_state", "actions", "facts", "foreseen", "me", "odds", "pending", "people", "side")

    def __init__(self, facts: Facts, people: People, odds: bool) -> None:
        self.facts = facts
        self.people = people
        self.me = facts.view.to_move
        self.actions: tuple[Action, ...] = tuple([N.TABLE.parse(words) for words in facts.view.actions])
        self.odds = odds
        self.pending: Pending = facts.view.pending
        self.side = self.pending.side if self.pending.side >= 0 else facts.view.turn.side
        self.foreseen: dict[Deed, list[Event]] = {}
        self._state: StationfallState | None = None

    @property
    def state(self) -> StationfallState:
        """The table as this audience knows it, for questions that the rules themselves answer; hidden things are left out.

        A Vengeful pawn for which Kompromat is used is up and armed there, as it is when its Action is chosen (SF-C07.4).
        """
        if self._state is None:
            self._state = standing.seen(self.facts.view)
            if self.pending.right == N.BY_KOMPROMAT:
                self._state = roused(self._state, self.pending.right, self.deed)
        return self._state

    def of(self, *verbs: str) -> list[Action]:
        """The legal actions with one of these verbs."""
        return [action for action in self.actions if action.verb in verbs]

    def offers(self, verb: str) -> bool:
        """Whether there is a legal action with this verb."""
        return any(action.verb == verb for action in self.actions)

    # -- nouns ----------------------------------------------------------------------------------------------------------------

    def pawn(self, pawn: int) -> str:
        """A pawn, or the Monster, as a noun."""
        return nouns.pawn(self.facts.components, pawn)

    def pawns(self, pawns: Iterable[int]) -> str:
        """Pawns in a row."""
        return nouns.pawns(self.facts.components, pawns)

    def place(self, place: int) -> str:
        """A place as a noun."""
        return nouns.place(self.facts.components, place)

    def character(self, character: int) -> str:
        """A Character as a noun."""
        return nouns.character(self.facts.components, character)

    def item(self, kind: int) -> str:
        """An Item as a noun."""
        return nouns.item(self.facts.components, kind)

    def data(self, data: int) -> str:
        """A Data type as a noun."""
        return nouns.data(self.facts.components, data)

    def card(self, card: int) -> str:
        """An Identity Card as a noun."""
        return nouns.card(self.facts.components, card)

    def who(self, side: int) -> str:
        """The player of a side, with two players its colour too."""
        return nouns.side(self.people, side)

    # -- what is composed -----------------------------------------------------------------------------------------------------

    @property
    def deed(self) -> Deed:
        """The Action named so far."""
        pending = self.pending
        return Deed(pending.actor, pending.verb, pending.args, pending.via)

    def subject(self) -> int:
        """The pawn that is Activated, Bribed or pressed for the Action under way."""
        return subject(self.deed)

    def owners_asked(self) -> list[int]:
        """The sides of which one must permit the Action under way (SF-15.31, SF-15.39); [] where nobody is asked."""
        if self.pending.right not in ASKING:
            return []
        owners = self.facts.owners(N.CHARACTER_OF[self.subject()])
        return [] if self.facts.view.turn.side in owners else owners

    def is_complete(self, deed: Deed) -> bool:
        """Whether a deed lacks no further word."""
        verb = deed.verb
        if not verb or verb in THROUGH:
            return False
        if verb not in NEXT:
            return True
        return len(deed.args) >= ARITY.get(verb, 0) and not NEXT[verb](self.state, deed)


def index(action: Action) -> int:
    """The number of the place, pawn, Item ... that an action names."""
    return N.INDEX[action.id]


def closed(label: str, reason: Reason | None, icon: str, target: str = "") -> list[Choice]:
    """An action that is not legal now, with the reason; nothing where no reason is known."""
    return [] if reason is None else [Choice("", label, why=reason[0], rule=reason[1], icon=icon, target=target)]


def only(groups: Iterable[Group]) -> tuple[Group, ...]:
    """The groups that hold something."""
    return tuple([group for group in groups if group.choices])
