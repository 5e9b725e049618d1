"""Items in use: Nanogel, Contamination, Items gained (SF-8.1 to SF-8.25, SF-4.22, SF-4.23, SF-22.1 to SF-22.4)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import choices, hazards, state_checks
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import UNIQUE_KINDS, free_slots, from_supply, hold, in_supply, lay, let_go, lift, to_supply
from turncoat.games.stationfall.characters.telepathic_rat import is_precious
from turncoat.games.stationfall.self_preservation import needs_helmet, would_burn
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision


def use_nanogel(s: StationfallState, actor: int) -> None:
    """The Nanogel goes from 2 to 1, or away if it showed 1; one that is begun is used first (SF-12.36, SF-23.6)."""
    if N.NANOGEL_1 in s.held[actor]:
        let_go(s, actor, N.NANOGEL_1)
        to_supply(s, N.NANOGEL)
    else:
        let_go(s, actor, N.NANOGEL)
        hold(s, actor, N.NANOGEL_1)


def may_manufacture(s: StationfallState, actor: int, kind: int) -> bool:
    """A free slot and one left in the box (SF-13.14, SF-0.34)."""
    return free_slots(s, actor) > 0 and in_supply(s, kind)


def gain(s: StationfallState, pawn: int, kind: int) -> None:
    """An Item from the box, a Nanogel with two uses (SF-12.35), comes onto a card that has room for it."""
    from_supply(s, kind)
    hold(s, pawn, kind)
    s.tell("gain", pawn, kind)


# -- Drops that are no Action -----------------------------------------------------------------------------------------------


def forced_drop(s: StationfallState, pawn: int, kind: int) -> None:
    """An Item is Dropped to make room, without an Action; a Firebomb may be lit (SF-8.5, SF-8.6, SF-8.14, SF-23.25)."""
    place = s.at[pawn]
    if kind == N.LIT_FIREBOMB:
        let_go(s, pawn, N.FIREBOMB)
        hazards.start_fire(s, place)
    else:
        let_go(s, pawn, kind)
        lay(s, place, kind)
    s.tell("discard", pawn, kind)


def droppable(s: StationfallState, pawn: int) -> list[int]:
    """What a forced Drop can choose: nothing Integral (SF-4.23, SF-8.15), a Rat under My Precious only if need be (SF-C26.8)."""
    kinds = list(dict.fromkeys(s.held[pawn]))
    if len(kinds) > 1 and N.RAT_ITEM in kinds and is_precious(s):
        kinds.remove(N.RAT_ITEM)
    if N.FIREBOMB in kinds and not s.choking >> s.at[pawn] & 1:
        kinds.append(N.LIT_FIREBOMB)
    return kinds


# -- Contamination ----------------------------------------------------------------------------------------------------------


def needs_discard(s: StationfallState, pawn: int) -> bool:
    """Contamination finds no free slot but an Item that can be Dropped (SF-8.14, SF-22.3, SF-22.4); the Rat has no slots (SF-8.18)."""
    return not s.contaminated >> pawn & 1 and bool(s.held[pawn]) and free_slots(s, pawn) <= 0


def discard_choices(s: StationfallState, pawn: int, careful: bool, actor: int = N.NOBODY) -> list[Action]:
    """What can be Dropped for Contamination (SF-8.15); nothing that certainly makes the Actor Down, if it is careful (SF-11.2).

    ``actor`` is who acts, the pawn itself unless given.
    """
    if actor < 0:
        actor = pawn
    near = careful and s.at[actor] == s.at[pawn]
    out = []
    for kind in droppable(s, pawn):
        if near and kind == N.HELMET and actor == pawn and needs_helmet(s, pawn):
            continue
        if near and kind == N.LIT_FIREBOMB and would_burn(s, actor):
            continue
        out.append(N.DISCARD[kind])
    return out


def contaminate(s: StationfallState, pawn: int, discard: int = N.NOBODY) -> None:
    """A pawn is Contaminated from now on; what it Drops for that goes first (SF-8.14 to SF-8.18, SF-22.3, SF-22.4)."""
    if s.contaminated >> pawn & 1:
        return
    if discard >= 0:
        forced_drop(s, pawn, discard)
    s.contaminated |= 1 << pawn
    s.tell("contaminated", pawn)


def decontaminate(s: StationfallState, pawn: int) -> None:
    """A pawn is clean again (SF-8.16, SF-13.4)."""
    s.contaminated &= ~(1 << pawn)
    s.tell("decontaminated", pawn)


# -- Items from Reveal Powers -----------------------------------------------------------------------------------------------


def gain_item(s: StationfallState, seat: int, pawn: int, kind: int) -> None:
    """A Reveal Power provides an Item; a pawn at its limit Drops one first (SF-4.22, SF-22.1), or it lies in the Section (SF-22.2).

    A unique Item comes from wherever it is, any other from the box, if there is one (SF-0.34).
    """
    if s.home[kind] == pawn if kind in UNIQUE_KINDS else not in_supply(s, kind):
        return
    if free_slots(s, pawn) > 0 or not s.held[pawn]:
        receive(s, pawn, kind)
    else:
        choices.ask(s, MakeRoom(seat, pawn, kind))


def receive(s: StationfallState, pawn: int, kind: int) -> None:
    """The Item comes onto the card, or into the Section if there is still no room (SF-22.2)."""
    if kind in UNIQUE_KINDS:
        fetch(s, kind)
    else:
        from_supply(s, kind)
    if free_slots(s, pawn) > 0:
        hold(s, pawn, kind)
        s.tell("gain", pawn, kind)
    else:
        lay(s, s.at[pawn], kind)
        s.tell("laid", pawn, kind)
    state_checks.settle(s)


def fetch(s: StationfallState, kind: int) -> None:
    """A unique Item leaves the card or place where it is."""
    home = s.home[kind]
    if home >= N.LOOSE:
        lift(s, home - N.LOOSE, kind)
    elif home >= 0:
        let_go(s, home, kind)


class MakeRoom(Decision, frozen=True, gc=False, tag=True):
    """Which earlier Item is Dropped for the one from a Reveal Power (SF-4.22, SF-4.23, SF-21.5)? Its loss counts at once (SF-22.1)."""

    pawn: int
    kind: int

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [N.DISCARD[kind] for kind in droppable(s, self.pawn)]

    def apply(self, s: StationfallState, action: Action) -> None:
        forced_drop(s, self.pawn, N.INDEX[action.id])
        state_checks.settle(s)
        receive(s, self.pawn, self.kind)
