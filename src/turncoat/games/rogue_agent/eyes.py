"""The view of an audience, built from the state (section 22). What it is made of stands in :mod:`.view`.

Nothing is copied that an audience may not see: a card's identity passes through one function (:func:`_criminals`), Identification tokens
through another (:func:`_seats`), events through :func:`~turncoat.kernel.view.readable`, and the stack through :mod:`.procedures`.
"""

from __future__ import annotations

from typing import Final

import msgspec

from turncoat.games.rogue_agent import scoring
from turncoat.games.rogue_agent.names import FACE_UP, IN_CUSTODY, IN_STREAM, NEW_AT_EXIT, NO_CARD, OVER, PUBLIC, SUBDUED, TABLE
from turncoat.games.rogue_agent.procedures import NOTHING, drawn_tokens, pending_view
from turncoat.games.rogue_agent.state import Options, RogueAgentState
from turncoat.games.rogue_agent.view import CriminalView, Pending, PlayerView, RogueAgentView, TurnView
from turncoat.kernel.view import OPEN, readable

SEATS_OF: Final = tuple([tuple([seat for seat in range(4) if mask >> seat & 1]) for mask in range(16)])
"""By bit mask, the seats in it."""
NO_TURN: Final = TurnView(-1, 0, False, (), False, (), (), 0)
_options: dict[Options, dict[str, str | int | bool]] = {}


def view(s: RogueAgentState, audience: int) -> RogueAgentView:
    """What ``audience`` sees: a seat, ``SPECTATOR`` or ``OPEN``."""
    pending = s.pending
    # between two moments of a story a step lies on top, and nobody is asked
    top = pending[-1] if pending and pending[-1].player >= 0 else None
    to_move = top.player if top is not None else -1
    components = s.components
    procedure = pending_view(s, top) if top is not None else NOTHING
    over = s.phase == OVER
    return RogueAgentView(
        TABLE.name,
        audience,
        s.players,
        to_move,
        type(top).__name__ if top is not None else "",
        tuple([action.text for action in s.legal_actions()]) if audience == to_move and audience >= 0 else (),
        readable(s.log, audience),
        components.hash,
        str(components.folder) if components.folder is not None else "",
        options_of(s.options),
        s.options.mode,
        s.round,
        components.rounds,
        s.phase,
        s.commander,
        s.city.at_cell,
        s.squad,
        tuple(s.slots),
        tuple(s.destroyed),
        tuple(s.killers),
        tuple(s.bombs),
        _seats(s, audience),
        _criminals(s, audience),
        tuple([number for number in range(1, 7) if s.card[number] == NO_CARD]),
        _stream(s, procedure),
        s.deck + len(s.bottom),
        s.bank,
        _turn(s),
        procedure,
        tuple([card for card, known in s.gone if known == PUBLIC]),
        tuple([card for card, known in s.gone if known != PUBLIC and (audience == OPEN or (audience >= 0 and known >> audience & 1))]),
        sum(s.exposed),
        components.android_limit[s.players] if s.android_mode else 0,
        s.tokens_gone,
        tuple(scoring.scores(s)) if over else (),
        tuple(scoring.winners(s)) if over else (),
        tuple([card for card in range(len(components.cards)) if s.pool >> card & 1]) if audience == OPEN else (),
    )


def options_of(options: Options) -> dict[str, str | int | bool]:
    """The options by name (RA-25.1); one dictionary for each set of options, not to be changed."""
    found = _options.get(options)
    if found is None:
        if len(_options) > 64:
            _options.clear()
        found = _options[options] = msgspec.structs.asdict(options)
        del found["mode"]
    return found


def _seats(s: RogueAgentState, audience: int) -> tuple[PlayerView, ...]:
    """The boards, all public but the kinds of unrevealed Identification tokens, which their owner alone knows (RA-22.1, RA-22.6)."""
    fuel, ammo, clue, vehicle, weapon, agent = s.tracks
    placed = [0] * s.players
    for owners in s.slots:
        for owner in owners:
            placed[owner] += 1
    seats = []
    for p in range(s.players):
        hidden = s.hidden[p]
        clocks = s.clocks[p]
        seats.append(
            PlayerView(
                s.at[p],
                s.health[p],
                s.credits[p],
                s.influence[p],
                (fuel[p], ammo[p], clue[p], vehicle[p], weapon[p], agent[p]),
                s.supply[p],
                placed[p],
                s.custody[p],
                s.turned_in[p],
                tuple([(clock.op, clock.criminal, clock.round) for clock in clocks]) if clocks else (),
                s.exposed[p],
                hidden[0] + hidden[1],
                s.shown[p],
                s.revealed_this_round[p],
                hidden if s.android_mode and audience in (p, OPEN) else None,
            )
        )
    return tuple(seats)


def _criminals(s: RogueAgentState, audience: int) -> tuple[CriminalView, ...]:
    """The Criminals in play. A face-down card shows itself only to who has looked at it; that somebody has is public
    (RA-22.2, RA-22.3, RA-22.9, RA-22.14)."""
    found = []
    for number in range(1, 7):
        card = s.card[number]
        if card == NO_CARD:
            continue
        place, flags, seen = s.place[number], s.flags[number], s.seen[number]
        up = flags & FACE_UP != 0
        known = up or (audience >= 0 and seen >> audience & 1 != 0) or (audience == OPEN and card >= 0)
        found.append(
            CriminalView(
                number,
                place,
                _holder(s, number) if place == IN_CUSTODY else -1,
                card if known else -1,
                up,
                known and not up,
                flags & SUBDUED != 0,
                flags & NEW_AT_EXIT != 0,
                s.wounds[number],
                SEATS_OF[s.investigated[number]],
                () if up else SEATS_OF[seen],
            )
        )
    return tuple(found)


def _holder(s: RogueAgentState, number: int) -> int:
    for p in range(s.players):
        if number in s.custody[p]:
            return p
    return -1


def _stream(s: RogueAgentState, procedure: Pending) -> tuple[int, int, tuple[int, ...]]:
    """The Data Stream as a count per kind and number: what is nowhere else (RA-22.5)."""
    bombs, killers = s.components.bombs, s.components.killers
    for timers in s.bombs:
        bombs -= len(timers)
    killers -= sum(s.killers)
    criminals = [number for number in range(1, 7) if s.place[number] == IN_STREAM]
    if procedure.kind == "time":
        out = drawn_tokens(procedure)
        bombs -= out.count("bomb")
        killers -= out.count("killer")
        criminals = [number for number in criminals if f"criminal {number}" not in out]
    return bombs, killers, tuple(criminals)


def _turn(s: RogueAgentState) -> TurnView:
    turn = s.turn
    if turn.player < 0:
        return NO_TURN
    return TurnView(turn.player, turn.moves, turn.hired, turn.justice, turn.no_justice, turn.used, turn.path, turn.steps_left)
