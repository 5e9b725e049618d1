"""The view of an audience, built from the state (section 20). What it is made of stands in :mod:`.view`.

Nothing is copied that an audience may not see. What is hidden passes through few functions: Identity Cards and Kompromat through
:func:`_sides` and :func:`_seats`, the Project X card and traps through :func:`_project` and :func:`_live_trap`, events through
:func:`~turncoat.kernel.view.readable`, and choices in preparation through :mod:`.preparation`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import scoring
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.bribes import WhichPawn
from turncoat.games.stationfall.characters import consort, maintenance_clones, operative, stranger
from turncoat.games.stationfall.composing import Compose
from turncoat.games.stationfall.influence import Cubes
from turncoat.games.stationfall.items import MakeRoom
from turncoat.games.stationfall.monsters import BloomDiscard
from turncoat.games.stationfall.permission import NameOwner, Permission
from turncoat.games.stationfall.preparation import publicly
from turncoat.games.stationfall.reveal import LastReveal
from turncoat.games.stationfall.setup import ChooseIdentity, team_of
from turncoat.games.stationfall.state import Options, StationfallState
from turncoat.games.stationfall.stationfall import Deliver
from turncoat.games.stationfall.time_markers import markers_left
from turncoat.games.stationfall.view import Pending, SeatView, SideView, StationfallView, TurnView
from turncoat.kernel.decision import Decision
from turncoat.kernel.view import OPEN, readable

NO_TURN: Final = TurnView(-1, 0, -1, 0, False, False, False, False, False, False, 0, 0)
NOTHING: Final = Pending()
UNKNOWN: Final = -1
_options: dict[Options, dict[str, str | int | bool]] = {}


def view(s: StationfallState, audience: int) -> StationfallView:
    """What ``audience`` sees: a seat, ``SPECTATOR`` or ``OPEN``. Fields are given in their order, because names cost time."""
    to_move = s.pending[-1].player if s.pending else -1
    decision: Decision | None = None
    if to_move >= 0:
        decision = s.decision if audience in (to_move, OPEN) else publicly(s.pending)
    over = s.phase == N.OVER
    components = s.components
    return StationfallView(
        N.TABLE.name,
        audience,
        s.players,
        to_move,
        type(decision).__name__ if decision is not None else "",
        tuple([action.text for action in s.legal_actions()]) if audience == to_move and audience >= 0 else (),
        readable(s.log, audience),
        components.hash,
        str(components.pack) if components.pack is not None else "",
        options_of(s.options),
        s.options.mode,
        s.phase,
        s.minute,
        s.order,
        s.ending,
        s.reentry,
        s.cast,
        _turn(s),
        _seats(s, audience),
        _sides(s, audience),
        tuple(s.at),
        tuple(s.held),
        tuple(s.data),
        s.down,
        s.contaminated,
        s.stripped,
        s.engulfed,
        tuple(s.loose),
        tuple(s.supply),
        tuple(s.offsites),
        s.locks,
        s.damaged,
        s.goo,
        s.fire,
        s.choking,
        s.present,
        s.launched,
        s.power,
        s.cameras,
        s.jammers,
        s.abandon_ship,
        s.pirate,
        s.armed,
        s.detonated,
        s.markers,
        tuple([trap.place for trap in s.traps]) if s.traps else (),
        _live_trap(s, audience) if s.traps else UNKNOWN,
        _project(s, audience),
        s.released,
        s.monster,
        s.monster_down,
        s.fed,
        s.revived,
        s.kompromat_at,
        s.used,
        tuple(s.cubes),
        s.grey,
        _powers(s),
        s.shown,
        s.undealt if over else 0,
        s.script_discards,
        pending_view(decision) if decision is not None else NOTHING,
        tuple(scoring.scores(s)) if over else (),
        tuple(scoring.winners(s)) if over else (),
        tuple([scoring.side_score(s, side) for side in range(s.sides)]) if over else (),
        tuple([scoring.bonus_score(s, seat) for seat in range(s.players)]) if over else (),
    )


def options_of(options: Options) -> dict[str, str | int | bool]:
    """The options by name; one dictionary for each set of options, not to be changed."""
    found = _options.get(options)
    if found is None:
        if len(_options) > 64:
            _options.clear()
        found = _options[options] = msgspec.structs.asdict(options)
        del found["mode"]
    return found


def knows(s: StationfallState, audience: int, seat: int) -> bool:
    """Whether an audience knows the cards and Kompromat of a seat: its own, a team mate's, all at the end (SF-20.3, SF-20.7, SF-18.7)."""
    if audience in (seat, OPEN) or s.phase == N.OVER:
        return True
    return audience >= 0 and s.options.mode == "team" and team_of(s, audience) == team_of(s, seat)


def _sides(s: StationfallState, audience: int) -> tuple[SideView, ...]:
    """The conspiracies; Secret Identity and discarded cards only for who knows them (SF-20.3, SF-20.5)."""
    out = []
    for side in range(s.sides):
        seat = s.seat(side)
        known = knows(s, audience, seat)
        card = s.cards[side]
        discarded = s.discarded[side]
        out.append(
            SideView(
                seat,
                card if known else UNKNOWN,
                card >= 0,
                s.pc[side],
                s.revealed_as[side],
                bool(s.schrodinger >> side & 1),
                discarded if known else (),
                len(discarded),
                s.supply_cubes[side],
                s.betrayal[side],
                s.disc[side],
                s.guilt[side],
                s.bribe[side],
                markers_left(s, side),
                bool(s.peekers >> side & 1),
            )
        )
    return tuple(out)


def _seats(s: StationfallState, audience: int) -> tuple[SeatView, ...]:
    """The players; Bonus Characters and Kompromat in hand only for who knows them (SF-20.3, SF-20.4, SF-20.7), or shown to all."""
    out = []
    shown = s.shown
    for seat in range(s.players):
        known = knows(s, audience, seat)
        cards = s.bonus[seat]
        hand = s.hand[seat]
        out.append(
            SeatView(
                bool(s.bots >> seat & 1),
                s.script[seat],
                len(cards),
                cards if known else tuple([card for card in cards if shown >> card & 1]) if shown else (),
                hand.bit_count(),
                hand if known else UNKNOWN,
                hand & s.named,
            )
        )
    return tuple(out)


def _project(s: StationfallState, audience: int) -> int:
    """The Project X card: once released for all, before only for who may look (SF-20.9, SF-20.10)."""
    if s.project < 0:
        return UNKNOWN
    if s.released or audience == OPEN or s.phase == N.OVER:
        return s.project
    if audience >= 0 and any(s.seat(side) == audience for side in members(s.peekers)):
        return s.project
    return UNKNOWN


def _live_trap(s: StationfallState, audience: int) -> int:
    """Which trap is live: known to who placed them (SF-20.12)."""
    for trap in s.traps:
        if trap.live and (audience == OPEN or s.phase == N.OVER or s.seat(trap.side) == audience):
            return trap.place
    return UNKNOWN


def _powers(s: StationfallState) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The Abilities of Characters that have not just those of their card; Reveals are public (SF-15.8)."""
    base, now = s.components.base_powers, s.powers
    return tuple([(c, tuple(members(now[c]))) for c in s.cast if now[c] != base[c]])


def _turn(s: StationfallState) -> TurnView:
    turn = s.turn
    if turn.side < 0:
        return NO_TURN
    return TurnView(
        turn.side,
        turn.exhausted,
        turn.actor,
        turn.actions,
        turn.acted,
        turn.free_used,
        turn.presence_used,
        turn.creatropism_used,
        turn.bribe_tried,
        turn.kompromat_used,
        turn.draggers,
        turn.dragged,
    )


# -- the question under way ---------------------------------------------------------------------------------------------------


def pending_view(decision: Decision) -> Pending:
    """See :class:`.view.Pending`; ``decision`` is what the audience knows to be open."""
    show = SHOWN.get(type(decision))
    return show(decision) if show is not None else NOTHING


def _deed(d: Any) -> Pending:
    deed = d.deed
    return Pending(getattr(d, "side", -1), d.right, deed.actor, deed.verb, deed.args, deed.via)


def _side(d: Any) -> Pending:
    return Pending(d.side)


def _character(d: Any) -> Pending:
    return Pending(character=d.character)


def _room(d: MakeRoom) -> Pending:
    return Pending(pawn=d.pawn, item=d.kind)


def _pawn(d: BloomDiscard) -> Pending:
    return Pending(pawn=d.pawn)


def _trap(d: operative.PlaceTrap) -> Pending:
    return Pending(d.side, chosen=d.placed)


def _drop(d: consort.SwitchDrop) -> Pending:
    return Pending(pawn=d.giver, other=d.other, chosen=d.dropped)


def _clone(d: maintenance_clones.NextClone) -> Pending:
    return Pending(d.side, left=d.left)


def _student(d: stranger.StudentPawn) -> Pending:
    return Pending(d.side, card=d.card)


SHOWN: Final[dict[type[Decision], Callable[[Any], Pending]]] = {
    Compose: _deed,
    NameOwner: _deed,
    Permission: _deed,
    ChooseIdentity: _side,
    LastReveal: _side,
    Deliver: _side,
    WhichPawn: _character,
    Cubes: _character,
    MakeRoom: _room,
    BloomDiscard: _pawn,
    operative.PlaceTrap: _trap,
    consort.SwitchDrop: _drop,
    maintenance_clones.NextClone: _clone,
    stranger.StudentPawn: _student,
}
"""By class of decision, what is shown of it; of all others their name says everything."""
