"""How an Action is said word by word (D8: SF-15.34), and what the words may be by each right (SF-15.22, SF-15.35)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import ARITY, BARE, NEXT, THROUGH, Out, offer, offer_basic
from turncoat.games.stationfall.permission import complete, roused
from turncoat.games.stationfall.self_preservation import is_careful
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision

OWN_LIST: Final[dict[str, Callable[[StationfallState, int, Out], None]]] = {}
"""By right, what may be done by it where that is not every Action of the pawn: the Free Action, Creatropism, the Awakened Mind."""
NARROWED: Final[dict[str, Callable[[StationfallState, Deed, Sequence[Action]], Sequence[Action]]]] = {}
"""By right, which of the words that may follow it covers, where that is not all: where a Free Step may end."""


def first_word(actor: int, action: Action, via: tuple[tuple[int, str], ...] = ()) -> Deed:
    """The deed that an Action's first word begins."""
    return Deed(actor, action.verb, FIRST_NUMBERS[action.id], via)


FIRST_NUMBERS: Final = tuple([() if action.verb in BARE and action.text == action.verb else (N.INDEX[action.id],) for action in N.TABLE])
"""By action id, the numbers that it names as the first word of a deed: one or none."""


def begin(s: StationfallState, player: int, right: str, actor: int, action: Action, via: tuple[tuple[int, str], ...] = ()) -> None:
    """A first word has been said: ask for the next, or go on with the complete deed."""
    verb = action.verb
    if verb in THROUGH:
        s.pending.append(Compose(player, right, Deed(N.INDEX[action.id], "", (), (*via, (actor, verb)))))
    else:
        go_on(s, player, right, first_word(actor, action, via))


def go_on(s: StationfallState, player: int, right: str, deed: Deed) -> None:
    """A deed with all its words is asked for permission or carried out; one that lacks words is asked about."""
    verb = deed.verb
    if verb in NEXT and (len(deed.args) < ARITY.get(verb, 0) or NEXT[verb](roused(s, right, deed), deed)):
        s.pending.append(Compose(player, right, deed))
    else:
        complete(s, player, right, deed)


class Compose(Decision, frozen=True, gc=False, tag=True):
    """The next word of an Action, or its first one where the actor is given (D8: SF-15.34, SF-1.7).

    Attributes:
        right: by what right the Action is performed, ``names.BY_*``.
        deed: what has been said so far; an empty verb means that nothing has.
    """

    right: str
    deed: Deed

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        deed = self.deed
        if self.right == N.BY_KOMPROMAT:
            s = roused(s, self.right, deed)
        if deed.verb:
            words = NEXT[deed.verb](s, deed)
            return NARROWED[self.right](s, deed, words) if self.right in NARROWED else words
        out: Out = []
        offer_by_right(s, self.right, deed, out)
        return out

    def apply(self, s: StationfallState, action: Action) -> None:
        deed = self.deed
        if not deed.verb:
            begin(s, self.player, self.right, deed.actor, action, deed.via)
            return
        number = N.INDEX[action.id]
        if action.verb == "data":
            number = ~number
        go_on(s, self.player, self.right, Deed(deed.actor, deed.verb, (*deed.args, number), deed.via))


def offer_by_right(s: StationfallState, right: str, deed: Deed, out: Out) -> None:
    """The Actions that a right covers: all, or for a Free Action those it may be (SF-15.22, SF-15.35, SF-C23.3)."""
    if right in OWN_LIST and len(deed.via) == (right in (N.BY_CREATROPISM, N.BY_MONSTER)):
        OWN_LIST[right](s, deed.actor, out)
    elif right == N.BY_PRESENCE and len(deed.via) == 1:
        offer_basic(s, deed.actor, is_careful(deed), out)
    else:
        offer(s, deed.actor, is_careful(deed), out)
        if deed.via:
            without_loops(deed, out)


def without_loops(deed: Deed, out: Out) -> None:
    """Nobody who already takes part is asked again: an Action through somebody comes to an end."""
    busy = {pawn for pawn, _verb in deed.via} | {deed.actor}
    out[:] = [action for action in out if action.verb not in THROUGH or N.INDEX[action.id] not in busy]


def grant(s: StationfallState, seat: int, pawn: int, right: str = N.BY_REVEAL, via: tuple[tuple[int, str], ...] = ()) -> None:
    """One Action with a pawn is asked of a seat, for example by a Reveal Power (SF-C07.7, SF-C18.9, SF-C25.4)."""
    s.pending.append(Compose(seat, right, Deed(pawn, "", (), via)))
