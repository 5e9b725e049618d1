"""Botanist (SF-C04): Fang Moss, Feed Me!, Creatropism."""

from __future__ import annotations

from turncoat.games.stationfall import annihilation
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import lay, let_go, lift, members
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import ANYBODY, PERFORM, Out
from turncoat.games.stationfall.map import open_ways, place_of_item
from turncoat.games.stationfall.state import StationfallState


def food(s: StationfallState, place: int) -> list[int]:
    """The Down Humans in a place, Cyborg and single Clones too (SF-C04.3, SF-C04.7)."""
    return members(s.here[place] & s.down & s.components.humans & ~s.engulfed)


def offer_feed(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """Feed Me!: the holder of Fang Moss has it Annihilate a Down Human in the same Section (SF-C04.3)."""
    if s.home[N.FANG_MOSS] == actor:
        out += [N.FEED[pawn] for pawn in food(s, s.at[actor])]


def perform_feed(s: StationfallState, deed: Deed) -> None:
    """The victim is Annihilated, its Items stay in the Section, the tally grows (SF-C04.3, SF-C04.5, SF-C04.7)."""
    annihilation.annihilate(s, deed.args[0], keep_items=True)
    s.fed += 1


def offer_creatropism(s: StationfallState, out: Out) -> None:
    """A Step through an open Corridor, or a Down Human in its Section, unless a Live Character holds Fang Moss (SF-C04.5, SF-C04.6)."""
    holder = s.home[N.FANG_MOSS]
    place = place_of_item(s, N.FANG_MOSS)
    if not s.present >> place & 1 or (holder < N.LOOSE and (not s.down >> holder & 1 or s.engulfed >> holder & 1)):
        return
    out += [N.CREEP[near] for near in open_ways(s, place)]
    out += [N.FEED[pawn] for pawn in food(s, place)]


def perform_creep(s: StationfallState, deed: Deed) -> None:
    """Fang Moss moves by itself, off the card of a Down holder if need be (SF-C04.6)."""
    home = s.home[N.FANG_MOSS]
    old = place_of_item(s, N.FANG_MOSS)
    if home < N.LOOSE:
        let_go(s, home, N.FANG_MOSS)
    else:
        lift(s, old, N.FANG_MOSS)
    lay(s, deed.args[0], N.FANG_MOSS)
    s.tell("creep", -1, old, deed.args[0])


ANYBODY.append(offer_feed)
PERFORM["feed"] = perform_feed
PERFORM["creep"] = perform_creep
