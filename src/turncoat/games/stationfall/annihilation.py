"""Annihilation and Escape (SF-4.32 to SF-4.42)."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import time_markers
from turncoat.games.stationfall.board_verbs import lay, let_go, lift, members, move_pawn, strip_integral
from turncoat.games.stationfall.map import place_of_item
from turncoat.games.stationfall.state import StationfallState


def annihilate(s: StationfallState, pawn: int, keep_items: bool = False) -> None:
    """A pawn and everything it holds leave the game, or its Items stay behind (SF-4.32 to SF-4.36, SF-22.46, SF-C04.3).

    Cubes, discs, Bribes and used Kompromat stay on the card (SF-4.37 to SF-4.39). Antimatter then detonates (SF-7.33, SF-22.14, SF-23.18).
    """
    place = s.at[pawn]
    explodes = False
    for kind in s.held[pawn]:
        let_go(s, pawn, kind)
        if kind == N.ANTIMATTER:
            explodes = not keep_items
            lay(s, place, kind)
        elif keep_items:
            lay(s, place, kind)
    strip_integral(s, pawn)
    s.data[pawn] = 0
    s.engulfed &= ~(1 << pawn)
    move_pawn(s, pawn, N.GONE)
    s.tell("annihilated", pawn, place)
    if explodes:
        _detonate(s)


def annihilate_item(s: StationfallState, kind: int, place: int) -> None:
    """A loose Item leaves the game for good; Antimatter detonates instead (SF-4.32, SF-7.33)."""
    if kind == N.ANTIMATTER:
        _detonate(s)
        return
    lift(s, place, kind)
    s.tell("item_annihilated", -1, kind, place)


def annihilate_place(s: StationfallState, place: int) -> None:
    """Everything in Outer Space, or a Pod with its whole content (SF-5.28, SF-7.28, SF-7.30, SF-X2.4).

    Antimatter aboard a Pod detonates with it, as in Mesosphere: the game does not end (SF-5.30).
    """
    if place_of_item(s, N.ANTIMATTER) == place:
        from turncoat.games.stationfall import antimatter

        antimatter.take_out(s, 2)
        s.tell("detonated", -1, place)
    for pawn in members(s.here[place]):
        annihilate(s, pawn)
    for kind in s.loose[place]:
        annihilate_item(s, kind, place)
    if s.monster == place:
        s.monster = N.NOBODY
        s.tell("monster_gone", -1, place)
    if place >= N.FIRST_POD:
        remove_pod(s, place)


def remove_pod(s: StationfallState, place: int) -> None:
    """An Annihilated Pod takes its Damage, Hazards and traps along; time markers on it return without effect (SF-13.9)."""
    keep = ~(1 << place)
    s.present &= keep
    s.launched &= keep
    s.damaged &= keep
    s.goo &= keep
    s.fire &= keep
    s.choking &= keep
    if s.traps:
        s.traps = tuple([trap for trap in s.traps if trap.place != place])
    time_markers.drop_markers(s, place, True)
    s.tell("pod_lost", -1, place)


def escape(s: StationfallState, pawn: int, place: int) -> None:
    """A pawn with all it holds, Live or Down, is in Mesosphere (SF-4.40, SF-4.42, SF-16.14)."""
    move_pawn(s, pawn, place)
    s.tell("escaped", pawn, place)


def _detonate(s: StationfallState) -> None:
    from turncoat.games.stationfall import antimatter

    antimatter.detonate(s)
