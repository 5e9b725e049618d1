"""Reveal (SF-15.5 to SF-15.12, SF-3.6 to SF-3.9, SF-16.3 to SF-16.5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import set_cubes
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision, Step

REVEAL_POWER: Final[dict[str, Callable[[StationfallState, int], None]]] = {}
"""One-time effects by Reveal Power, for the revealing side; they may ask (SF-15.8). Persistent powers need no entry."""
EVEN_AT_STATIONFALL: Final = frozenset(("extricate",))
"""Reveal Powers that work at Stationfall too (SF-16.3, SF-C03.8)."""


def choices(s: StationfallState, side: int, last: bool) -> list[Action]:
    """As the Secret Identity, or by Schrödinger Reveal as a Bonus Character where that is allowed (SF-15.5, SF-3.7)."""
    out = [N.REVEAL[s.cards[side]]]
    if may_schrodinger(s, last):
        out += [N.SCHRODINGER[card] for card in s.bonus[s.seat(side)]]
    return out


def may_schrodinger(s: StationfallState, last: bool) -> bool:
    """Not with two players, not in teams, not against the options (SF-17.7, SF-18.3, SF-16.4)."""
    options = s.options
    if options.mode == "team" or not options.schrodinger or not s.components.setup[s.players].schrodinger:
        return False
    return options.schrodinger_at_stationfall or not last


class RevealPhase(Decision, frozen=True, gc=False, tag=True):
    """Reveal now, and as whom (D2: SF-15.5, SF-15.9)?"""

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [N.HIDE, *choices(s, s.turn.side, False)]

    def apply(self, s: StationfallState, action: Action) -> None:
        if action is not N.HIDE:
            reveal(s, s.turn.side, N.INDEX[action.id], action.verb == "schrodinger", False)


class LastReveal(Decision, frozen=True, gc=False, tag=True):
    """At Stationfall: as whom (D14: SF-16.3, SF-16.4)?"""

    side: int

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return choices(s, self.side, True)

    def apply(self, s: StationfallState, action: Action) -> None:
        reveal(s, self.side, N.INDEX[action.id], action.verb == "schrodinger", True)


def reveal(s: StationfallState, side: int, card: int, schrodinger: bool, last: bool) -> None:
    """The card is put face up, its Character is the PC; cubes move, and the Reveal Power is active (SF-15.5 to SF-15.8)."""
    s.revealed = True
    if schrodinger:
        discard_identity(s, side, card, last)
    s.cards[side] = N.NOBODY
    s.pc[side] = card
    s.revealed_as[side] = N.REVEALED_AT_STATIONFALL if last else N.REVEALED
    identity = s.components.identities[card]
    s.owners[identity.character] |= 1 << side
    s.tell("reveal", s.seat(side), side, card, int(schrodinger))
    clear_card(s, side, identity.character)
    if not last:
        s.powers[identity.character] = (s.powers[identity.character] | identity.reveal_bits | identity.gains) & ~identity.loses
    for name in reversed(identity.reveal_powers):
        if name in REVEAL_POWER and (not last or name in EVEN_AT_STATIONFALL):
            s.then(UsePower(-1, side, name))


def discard_identity(s: StationfallState, side: int, card: int, last: bool) -> None:
    """The Secret Identity, and with three players the other Bonus Character, are put away unseen (SF-3.7 to SF-3.9, SF-17.21).

    Enigma: with Stranger no card is discarded, all that are left stay Bonus Characters, and Stranger is shown (SF-C25.6, SF-C25.7).
    """
    secret = s.cards[side]
    seat = s.seat(side)
    others = tuple([other for other in s.bonus[seat] if other != card])
    if not last and "enigma" in s.components.identities[secret].reveal_powers:
        s.bonus[seat] = tuple(sorted((*others, secret)))
        s.shown |= 1 << secret
        s.powers[N.CHARACTER_OF_IDENTITY[secret]] &= ~N.UNCANNY
        s.tell("enigma", seat, side, secret)
        return
    s.schrodinger |= 1 << side
    s.bonus[seat] = ()
    s.discarded[side] = (secret, *others)


def clear_card(s: StationfallState, side: int, character: int) -> None:
    """Own cubes return to the supply, all others go to the Betrayal box (SF-15.6, SF-17.8, SF-16.5)."""
    cubes = s.cubes[character]
    if any(cubes):
        for owner, count in enumerate(cubes):
            if owner == side:
                s.supply_cubes[owner] += count
            else:
                s.betrayal[owner] += count
        set_cubes(s, character, (0,) * s.sides)
        s.tell("cubes_moved", s.seat(side), character, *cubes)
    if character == N.MEDICAL:
        s.revived = min(s.components.tracker.steps, s.revived + sum(cubes) - cubes[side])  # SF-C19.6


class UsePower(Step, frozen=True, gc=False, tag=True):
    """The one-time effect of a Reveal Power (SF-15.8)."""

    side: int
    power: str

    def run(self, s: StationfallState) -> None:
        s.tell("power", s.seat(self.side), self.side, self.power)
        REVEAL_POWER[self.power](s, self.side)
