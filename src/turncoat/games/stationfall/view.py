"""What an audience sees of Stationfall (section 20): a whitelist, built from the state by :func:`.eyes.view`.

Numbers and sets are those of :mod:`.names`: a set is a whole number whose bit n stands for member n.
"""

from __future__ import annotations

from msgspec import Struct

from turncoat.games.stationfall.scoring import SideScore
from turncoat.games.stationfall.state import Marker
from turncoat.kernel.view import View


class SideView(Struct, frozen=True, gc=False, array_like=True):
    """A conspiracy. All public but ``card`` and ``discarded`` (SF-20.2, SF-20.3, SF-20.5).

    Attributes:
        seat: who plays it. card: its Secret Identity, -1 where there is none or this audience does not know it.
        hidden: whether there is one. pc: the Identity it has revealed as, or -1. revealed_as: ``names.HIDDEN`` and so on.
        schrodinger: whether it revealed that way.
        discarded: the cards put away face down, for who knows them. discards: how many those are.
        supply, betrayal: cubes. disc: the Character with its Activation disc, or -1. guilt: ``names.GUILTS``.
        bribe: ``names.BRIBE_READY`` or the Character on whose card it lies. markers: time markers not placed.
        peeks: whether it may look at the Project X card (SF-20.10).
    """

    seat: int
    card: int
    hidden: bool
    pc: int
    revealed_as: int
    schrodinger: bool
    discarded: tuple[int, ...]
    discards: int
    supply: int
    betrayal: int
    disc: int
    guilt: int
    bribe: int
    markers: int
    peeks: bool


class SeatView(Struct, frozen=True, gc=False, array_like=True):
    """A player. All public but ``bonus`` and ``hand`` (SF-20.2, SF-20.3, SF-20.7).

    Attributes:
        bot: whether a Bot Script plays it. script: the script that it followed last, or -1 (SF-20.13).
        cards: Bonus Characters, how many. bonus: those that this audience knows.
        kompromat: how many tokens in hand. hand: their Characters, a set, or -1 where this audience does not know them.
        named: those of them that everybody has seen there, a set.
    """

    bot: bool
    script: int
    cards: int
    bonus: tuple[int, ...]
    kompromat: int
    hand: int
    named: int


class TurnView(Struct, frozen=True, gc=False, array_like=True):
    """The turn under way, see :class:`.state.Turn`. All public."""

    side: int
    exhausted: int
    actor: int
    actions: int
    acted: bool
    free_used: bool
    presence_used: bool
    creatropism_used: bool
    bribe_tried: bool
    kompromat_used: bool
    draggers: int
    dragged: int


class Pending(Struct, frozen=True, gc=False, array_like=True):
    """What this audience knows of the question under way: the fields that its decision uses, the others at their defaults.

    A choice in preparation is shown to its player alone; all others see the question that it began with.

    Attributes:
        side: whose question it is, where a side is named.
        right: by what right an Action is chosen or asked for, ``names.BY_*``. actor, verb, args, via: the Action, see :class:`.deed.Deed`.
        pawn, item, character, card: what the question is about, or -1. other: with whom Consort changes places, or -1.
        left: pawns or places still to be chosen from, a set. chosen: places or Items named so far.
    """

    side: int = -1
    right: str = ""
    actor: int = -1
    verb: str = ""
    args: tuple[int, ...] = ()
    via: tuple[tuple[int, str], ...] = ()
    pawn: int = -1
    item: int = -1
    character: int = -1
    card: int = -1
    other: int = -1
    left: int = 0
    chosen: tuple[int, ...] = ()


class StationfallView(View, frozen=True, gc=False):
    """Everything that an audience sees.

    Attributes:
        content: the hash of the components; ``game.content(...)`` gives names and numbers. pack: the folder of the content pack, or "".
        options: the match's options (public). mode, phase, minute, order, ending: as in the state. reentry: 0 while face down.
        cast: the Characters in the game. turn: the turn under way. seats, side: by number.
        at: by pawn, its place. held: by pawn, the Items held, Integral ones not among them. data: by pawn, a set.
        down, contaminated, stripped, engulfed: sets of pawns. loose: by place, Items. supply: by Item, how many are left.
        offsites: by Offsite, the Data there. locks: a set of Corridors. damaged, goo, fire, choking, present, launched: sets of places.
        power, cameras, jammers, abandon_ship, pirate, armed, detonated, released, monster, monster_down: as in the state.
        markers: the time markers placed. traps: the places of trap tokens. live_trap: the place of the live one, or -1 where this audience
            does not know it or it is gone.
        project: the Project X card where this audience knows it, else -1.
        fed: Humans Annihilated by Fang Moss. revived: steps of the Medical tracker.
        kompromat_at: places with a face-down token. used: Characters with used Kompromat.
        cubes: by Character, cubes by side. grey: where the grey Bribes lie.
        powers: (Character, its Abilities now) where these are not those of its card.
        shown: Identity Cards that everybody has been shown, a set. undealt: those that nobody was dealt, at the end only.
        script_discards: Bot Scripts drawn, a set.
        pending: the question under way.
        scores: by seat once the game is over, else (). winners: likewise. side_scores, bonus_scores: what they are made of, by side and
            by seat.
    """

    content: str
    pack: str
    options: dict[str, str | int | bool]
    mode: str
    phase: str
    minute: int
    order: tuple[int, ...]
    ending: str
    reentry: int
    cast: tuple[int, ...]
    turn: TurnView
    seats: tuple[SeatView, ...]
    sides: tuple[SideView, ...]
    at: tuple[int, ...]
    held: tuple[tuple[int, ...], ...]
    data: tuple[int, ...]
    down: int
    contaminated: int
    stripped: int
    engulfed: int
    loose: tuple[tuple[int, ...], ...]
    supply: tuple[int, ...]
    offsites: tuple[int, ...]
    locks: int
    damaged: int
    goo: int
    fire: int
    choking: int
    present: int
    launched: int
    power: int
    cameras: bool
    jammers: bool
    abandon_ship: bool
    pirate: bool
    armed: bool
    detonated: int
    markers: tuple[Marker, ...]
    traps: tuple[int, ...]
    live_trap: int
    project: int
    released: bool
    monster: int
    monster_down: bool
    fed: int
    revived: int
    kompromat_at: int
    used: int
    cubes: tuple[tuple[int, ...], ...]
    grey: tuple[int, ...]
    powers: tuple[tuple[int, tuple[int, ...]], ...]
    shown: int
    undealt: int
    script_discards: int
    pending: Pending
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    side_scores: tuple[SideScore, ...] = ()
    bonus_scores: tuple[int, ...] = ()
