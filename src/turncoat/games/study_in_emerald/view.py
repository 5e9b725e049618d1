"""What an audience sees of A Study in Emerald (section 21): a whitelist, built from the state by :func:`view`."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec import Struct

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald import scoring
from turncoat.games.study_in_emerald.agents import MoveCards, MoveFrom, MoveTo
from turncoat.games.study_in_emerald.assassinate import Backlash, KillBombs, KillStarter, KillTarget, needed, own_bombs, thrown
from turncoat.games.study_in_emerald.card_effects import GiveUp, MoveOtherTo, ZombieSend, zombies_left
from turncoat.games.study_in_emerald.cities import leader
from turncoat.games.study_in_emerald.claim import ClaimCards, NextClaim
from turncoat.games.study_in_emerald.composing import publicly
from turncoat.games.study_in_emerald.decks import count_symbols
from turncoat.games.study_in_emerald.influence import PlaceCards, PlaceCubes, RetrieveCards, RetrieveCubes
from turncoat.games.study_in_emerald.state import EmeraldState, Options
from turncoat.games.study_in_emerald.tracks import MarkerCards, gap
from turncoat.games.study_in_emerald.turn import CHOOSE, DiscardCards
from turncoat.kernel.decision import Decision
from turncoat.kernel.view import OPEN, View, readable


class SeatView(Struct, frozen=True, gc=False):
    """A player's belongings. All of it is public but ``faction`` of a hidden player and ``cards``.

    Attributes:
        faction: the side, or -1 where this audience does not know it. shown: whether the identity card is face up.
        sanity: tokens. total: place on the VP track. points: by ``names.CARD_NEUTRAL`` to ``ROYALTY``.
        kills: kill points by owner of the body.
        cubes, limbo: in supply and in limbo. agents: in supply. agents_out: out of the game. on_board: agents in all cities.
        hand, draw, discard: how many cards. discards: the discard pile, the last on top; only the top card without ``open_discards``.
        deck: hand and draw pile together, ascending; empty without ``open_discards``.
        bodies: owners of the bodies beside the identity card. taken: royalty cards there. kept: other cards there.
        cards: the hand, ascending; only for its owner and for an open view, else None.
    """

    faction: int
    shown: bool
    sanity: int
    total: int
    points: tuple[int, ...]
    kills: tuple[int, ...]
    cubes: int
    limbo: int
    agents: int
    agents_out: int
    on_board: int
    hand: int
    draw: int
    discard: int
    discards: tuple[int, ...]
    deck: tuple[int, ...]
    bodies: tuple[int, ...]
    taken: tuple[int, ...]
    kept: tuple[int, ...]
    cards: tuple[int, ...] | None = None


class CityView(Struct, frozen=True, gc=False):
    """A city. All of it is public.

    Attributes:
        up: the face-up card, or -1. down: cards face down in the stack. city_in: whether its city card is among them.
        royals_in: the royalty cards that are. slot: royalty face up. zombie: whether one is there. cubes, agents: by player.
        leader: who has the majority, or -1.
    """

    up: int
    down: int
    city_in: bool
    royals_in: tuple[int, ...]
    slot: tuple[int, ...]
    zombie: bool
    cubes: tuple[int, ...]
    agents: tuple[int, ...]
    leader: int


class Pending(Struct, frozen=True, gc=False):
    """What this audience knows of the action under way: the fields that its decision uses, the others at their defaults.

    A choice in preparation is shown to its player alone; all others see the decision that it began with (SE-21.11).

    Attributes:
        kind: "", "start_agent", "choose", "place", "claim", "retrieve", "move", "markers", "assassinate", "discard", "action", "text" (a
            choice that a card text leaves open), "refill", "backlash".
        step: the class of the decision. player: who must answer.
        cards: cards named so far. symbols: what they show of the kind asked for; of markers: (Restorationist, Loyalist).
        city: a city named, or -1. taken: places cubes are taken from (9 is limbo). moves: (from, to) named.
        start: where an agent leaves, or -1.
        least, most: how often the action must and can be used. left: claims or repetitions left.
        done: killings carried out in this action. starter: a card, or -1. again: whether it lies on the table already.
        victim: owner of the agent to be killed, or -1. royal: a royalty card, or -1. bombs, reused: bomb cards from hand and table.
        had, needed: bombs. own: bombs of the starter that count where the others fall short.
        cities: zombie cities not yet treated.
    """

    kind: str = ""
    step: str = ""
    player: int = -1
    cards: tuple[int, ...] = ()
    symbols: tuple[int, ...] = ()
    city: int = -1
    taken: tuple[int, ...] = ()
    moves: tuple[tuple[int, int], ...] = ()
    start: int = -1
    least: int = 0
    most: int = 0
    left: int = 0
    done: int = 0
    starter: int = -1
    again: bool = False
    victim: int = -1
    royal: int = -1
    bombs: tuple[int, ...] = ()
    reused: tuple[int, ...] = ()
    had: int = 0
    needed: int = 0
    own: int = 0
    cities: tuple[int, ...] = ()


class EmeraldView(View, frozen=True, gc=False):
    """Everything that an audience sees.

    Attributes:
        content: the hash of the components; ``game.content(...)`` gives names and numbers for card and royalty indices.
        pack: the folder of the content pack, or "".
        options: the match's options (public). phase: "setup", "play" or "over". round, first, active, slot, ending: as in the state.
        markers: by side. gap: their distance. mark: the total that ends the game.
        cities, seats: by index. zombies: beside the board. table: cards played for the action under way, each with its bits.
        out, royals_out: cards out of the game that everybody has seen.
        unseen: game cards that nobody has seen, in the stacks and left out together (SE-21.8).
        pending: the action under way.
        scores: the final scoring by player once the game is over, else (). winners: likewise.
    """

    content: str
    pack: str
    options: dict[str, str | int | bool]
    phase: str
    round: int
    first: int
    active: int
    slot: int
    ending: str
    markers: tuple[int, int]
    gap: int
    mark: int
    cities: tuple[CityView, ...]
    seats: tuple[SeatView, ...]
    zombies: int
    table: tuple[tuple[int, int], ...]
    out: tuple[int, ...]
    royals_out: tuple[int, ...]
    unseen: tuple[int, ...]
    pending: Pending
    scores: tuple[scoring.Score, ...] = ()
    winners: tuple[int, ...] = ()


@lru_cache(maxsize=64)
def options_by_name(chosen: Options) -> dict[str, str | int | bool]:
    """The options as a view and a record list them."""
    return msgspec.structs.asdict(chosen)


def view(s: EmeraldState, audience: int) -> EmeraldView:
    """The view of a seat, of spectators, or of a finished table. Fields of structs are given in their order, because names cost time."""
    decision = decision_for(s, audience)
    over = decision is None
    components = s.components
    return EmeraldView(
        N.TABLE.name,
        audience,
        s.players,
        s.current_player,
        type(decision).__name__ if decision is not None else "",
        tuple([action.text for action in s.legal_actions()]) if not over and s.current_player == audience else (),
        readable(s.log, audience),
        components.hash,
        str(components.folder or ""),
        options_by_name(s.options),
        s.phase,
        s.round,
        s.first,
        s.active,
        s.slot,
        s.ending,
        (s.markers[0], s.markers[1]),
        gap(s),
        s.options.vp_mark,
        tuple([city_view(s, city) for city in range(N.CITY_COUNT)]),
        tuple([seat_view(s, p, audience) for p in range(s.players)]),
        zombies_left(s),
        s.table,
        s.out,
        s.royals_out,
        s.pool,
        pending_view(s, decision) if decision is not None else Pending(),
        scoring.breakdown(s) if over else (),
        tuple(scoring.winners(s)) if over else (),
    )


def decision_for(s: EmeraldState, audience: int) -> Decision | None:
    """The pending decision as an audience knows it; None when the game is over (SE-21.11, SE-21.13)."""
    if not s.pending:
        return None
    if s.current_player == audience:
        return s.decision
    return publicly(s.pending) or CHOOSE[s.current_player]


def city_view(s: EmeraldState, city: int) -> CityView:
    """See :class:`CityView` (SE-21.7, SE-21.9)."""
    return CityView(
        s.up[city],
        s.down[city],
        s.city_in[city],
        s.royals_in[city],
        s.slots[city],
        s.zombies[city],
        tuple([row[city] for row in s.cubes]),
        tuple([row[city] for row in s.agents]),
        leader(s, city),
    )


def seat_view(s: EmeraldState, p: int, audience: int) -> SeatView:
    """See :class:`SeatView` (SE-21.1, SE-21.3 to SE-21.6, SE-21.9, SE-21.14)."""
    own = audience in (p, OPEN)
    open_discards = s.options.open_discards
    points, hand, pile, discards = s.points[p], s.hand[p], s.draw_pile[p], s.discards[p]
    return SeatView(
        s.faction[p] if own or s.shown[p] else N.UNKNOWN,
        s.shown[p],
        s.sanity[p],
        sum(points) + gap(s),
        points[: N.KILLS],
        points[N.KILLS : N.KILLS + s.players],
        s.cube_supply[p],
        s.limbo[p],
        s.agent_supply[p],
        s.agents_out[p],
        sum(s.agents[p]),
        len(hand),
        len(pile),
        len(discards),
        discards if open_discards else discards[-1:],
        tuple(sorted(hand + pile)) if open_discards else (),
        s.bodies[p],
        s.taken[p],
        s.kept[p],
        hand if own else None,
    )


KINDS = {
    "StartAgent": "start_agent", "ChooseAction": "choose", "PlaceCards": "place", "PlaceCubes": "place", "ClaimCards": "claim",
    "NextClaim": "claim", "RetrieveCards": "retrieve", "RetrieveCubes": "retrieve", "MoveCards": "move", "MoveFrom": "move",
    "MoveTo": "move", "MarkerCards": "markers", "KillStarter": "assassinate", "KillTarget": "assassinate", "KillBombs": "assassinate",
    "DiscardCards": "discard", "TextCard": "action", "Refill": "refill", "Backlash": "backlash",
}  # fmt: skip
"""By decision class, ``Pending.kind``; all others are choices of a card text."""


def pending_view(s: EmeraldState, decision: Decision) -> Pending:
    """See :class:`Pending`; ``decision`` is what the audience knows to be open."""
    name = type(decision).__name__
    kind = KINDS.get(name, "text")
    fields: dict[str, object] = {"cards": getattr(decision, "cards", ()), "left": getattr(decision, "left", 0)}
    if isinstance(decision, PlaceCards | PlaceCubes | RetrieveCards | RetrieveCubes | ClaimCards | MoveCards | MarkerCards | DiscardCards):
        fields["symbols"] = _symbols(s, decision)
    if isinstance(decision, MoveFrom | MoveTo):
        kind = "move" if decision.cards else "text"
        fields |= {"least": decision.least, "most": decision.most, "moves": decision.moves, "start": getattr(decision, "start", -1)}
    elif isinstance(decision, PlaceCubes | Backlash):
        fields["city"] = decision.city
    elif isinstance(decision, RetrieveCubes):
        fields["taken"] = decision.taken
    elif isinstance(decision, KillStarter | KillTarget | KillBombs):
        fields |= _killing(s, decision)
    elif isinstance(decision, GiveUp):
        fields |= {"taken": decision.cities, "most": decision.most}
    elif isinstance(decision, MoveOtherTo):
        fields |= {"start": decision.start, "victim": decision.owner}
    elif isinstance(decision, ZombieSend):
        fields["cities"] = decision.cities
    elif isinstance(decision, NextClaim):
        fields["most"] = decision.left
    return Pending(kind, name, decision.player, **fields)  # type: ignore[arg-type]


def _symbols(s: EmeraldState, decision: Decision) -> tuple[int, ...]:
    """What the cards named so far show of the symbol asked for."""
    components = s.components
    cards: tuple[int, ...] = decision.cards  # type: ignore[attr-defined]
    if isinstance(decision, MarkerCards):
        return tuple([sum([components.steps[card][side] for card in cards]) for side in (N.RESTORATIONIST, N.LOYALIST)])
    if isinstance(decision, DiscardCards):
        return ()
    if isinstance(decision, ClaimCards):
        return (count_symbols(cards, components.claim),)
    if isinstance(decision, MoveCards):
        return (count_symbols(cards, components.move),)
    return (count_symbols(cards, components.place if isinstance(decision, PlaceCards | PlaceCubes) else components.retrieve),)


def _killing(s: EmeraldState, decision: KillStarter | KillTarget | KillBombs) -> dict[str, object]:
    fields: dict[str, object] = {"done": decision.done}
    if not isinstance(decision, KillStarter):
        fields |= {"starter": decision.starter, "again": decision.again}
    if isinstance(decision, KillBombs):
        fields |= {
            "city": decision.city,
            "victim": decision.victim,
            "royal": decision.royal,
            "bombs": decision.bombs,
            "reused": decision.reused,
            "had": thrown(s, decision),
            "needed": needed(s, decision),
            "own": own_bombs(s, decision),
        }
    return fields
