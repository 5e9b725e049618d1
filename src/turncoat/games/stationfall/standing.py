"""How things stand, worked out from a view alone: a state without anything hidden, and the points of Agendas as they are now.

:func:`seen` gives back a state in which rules can be looked at. Where a view does not know a card it is missing; where it knows only how
many Kompromat tokens a hand holds, it holds some that it could. Nothing that is worked out may rest on those: :func:`hidden` says where it
would.
"""

from __future__ import annotations

from msgspec import Struct

from turncoat.games.stationfall import agenda, reveal, scoring
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import holds, members, set_cubes
from turncoat.games.stationfall.components import Condition, Count, Filter, Row, bits, of_view
from turncoat.games.stationfall.map import escaped_places, place_of_item
from turncoat.games.stationfall.scoring import SideScore
from turncoat.games.stationfall.state import Options, StationfallState, Trap, Turn, blank
from turncoat.games.stationfall.view import StationfallView
from turncoat.kernel.chance import Tape

_options: dict[tuple[object, ...], Options] = {}


def seen(view: StationfallView) -> StationfallState:
    """A state rebuilt from a view, with an empty stack and without anything that the view does not show."""
    s = blank(of_view(view.content, view.pack), _options_of(view), view.players, bits(view.cast), Tape(()))
    _copy_table(s, view)
    _copy_pawns(s, view)
    _copy_items(s, view)
    _copy_cards(s, view)
    _copy_sides(s, view)
    _copy_hands(s, view)
    _copy_turn(s, view)
    return s


def _options_of(view: StationfallView) -> Options:
    key = (view.mode, *view.options.values())
    found = _options.get(key)
    if found is None:
        if len(_options) > 64:
            _options.clear()
        found = _options[key] = Options(mode=view.mode, **view.options)  # type: ignore[arg-type]
    return found


COPIED = (
    "minute", "phase", "order", "ending", "reentry", "down", "contaminated", "stripped", "engulfed", "locks", "damaged", "goo", "fire",
    "choking", "present", "launched", "power", "cameras", "jammers", "abandon_ship", "pirate", "armed", "detonated", "markers", "released",
    "monster", "monster_down", "fed", "revived", "kompromat_at", "used", "grey", "shown", "undealt", "script_discards",
)  # fmt: skip
"""What stands in views as it stands in states."""


def _copy_table(s: StationfallState, view: StationfallView) -> None:
    for name in COPIED:
        setattr(s, name, getattr(view, name))
    s.offsites = list(view.offsites)
    s.project = view.project if view.project >= 0 else N.UNSEEN
    s.scripts &= ~view.script_discards
    s.bots = bits(seat for seat, player in enumerate(view.seats) if player.bot)
    sides = [side for side in range(s.sides) if s.seat(side) == view.audience]
    s.traps = tuple([Trap(place, place == view.live_trap, sides[0] if view.live_trap >= 0 and sides else 0) for place in view.traps])


def _copy_pawns(s: StationfallState, view: StationfallView) -> None:
    s.at = list(view.at)
    s.data = list(view.data)
    for pawn, place in enumerate(view.at):
        if pawn not in (N.RAT, N.ASSISTANT) and s.in_play >> N.CHARACTER_OF[pawn] & 1:
            s.here[place] |= 1 << pawn
            s.board |= (view.present >> place & 1) << pawn


def _copy_items(s: StationfallState, view: StationfallView) -> None:
    s.held = list(view.held)
    s.loose = list(view.loose)
    s.supply = list(view.supply)
    for pawn, kinds in enumerate(view.held):
        for kind in kinds:
            if kind in N.UNIQUE:
                s.home[kind] = pawn
    for place, kinds in enumerate(view.loose):
        for kind in kinds:
            if kind in N.UNIQUE:
                s.home[kind] = N.LOOSE + place
    s.helmets = bits(pawn for pawn in range(N.PAWN_COUNT) if view.at[pawn] != N.OFF and holds(s, pawn, N.HELMET))


def _copy_cards(s: StationfallState, view: StationfallView) -> None:
    for character, cubes in enumerate(view.cubes):
        set_cubes(s, character, cubes)
    for character, abilities in view.powers:
        s.powers[character] = bits(abilities)


def _copy_sides(s: StationfallState, view: StationfallView) -> None:
    for number, side in enumerate(view.sides):
        s.cards[number] = side.card
        s.pc[number] = side.pc
        if side.pc >= 0:
            s.owners[N.CHARACTER_OF_IDENTITY[side.pc]] |= 1 << number
        s.revealed_as[number] = side.revealed_as
        s.schrodinger |= side.schrodinger << number
        s.discarded[number] = side.discarded
        s.supply_cubes[number], s.betrayal[number] = side.supply, side.betrayal
        s.disc[number], s.guilt[number], s.bribe[number] = side.disc, side.guilt, side.bribe
        s.peekers |= side.peeks << number
    s.bonus = [seat.bonus for seat in view.seats]
    s.script = [seat.script for seat in view.seats]


def _copy_hands(s: StationfallState, view: StationfallView) -> None:
    """Known tokens where they are; the others, of whom only the number is known, one after the other where they could be (SF-20.7)."""
    tokens = s.in_play & s.components.with_kompromat & ~view.used
    for seat, player in enumerate(view.seats):
        s.hand[seat] = player.hand if player.hand >= 0 else player.named
        s.named |= player.named
        tokens &= ~s.hand[seat]
    left = members(tokens)
    for seat, player in enumerate(view.seats):
        missing = player.kompromat - s.hand[seat].bit_count()
        s.hand[seat] |= bits(left[:missing])
        left = left[missing:]
    s.kompromat_unseen = bits(left)


def _copy_turn(s: StationfallState, view: StationfallView) -> None:
    seen_turn = view.turn
    turn = s.turn = Turn(seen_turn.side)
    turn.begun = view.phase == N.ACTIVATE_PHASE
    for name in (
        "exhausted", "actor", "actions", "acted", "free_used", "presence_used", "creatropism_used", "bribe_tried", "kompromat_used",
        "draggers", "dragged",
    ):  # fmt: skip
        setattr(turn, name, getattr(seen_turn, name))


# -- points as they stand -----------------------------------------------------------------------------------------------------


def rows(view: StationfallView, card: int, side: int) -> list[tuple[int, bool]]:
    """By row of an Identity's Agenda, (points for this side as the table stands, whether the row by itself is met)."""
    return rows_of(seen(view), card, side)


def rows_of(s: StationfallState, card: int, side: int) -> list[tuple[int, bool]]:
    """The same for a state from :func:`seen`."""
    identity = s.components.identities[card]
    reader = agenda.Reader(s, identity.character, side)
    points = agenda.points_of(s, card, side)
    return [(n, agenda.row_points(reader, row)[1]) for n, row in zip(points, identity.agenda, strict=True)]


def bonus(view: StationfallView, card: int, seat: int) -> int:
    """What a Bonus Character is worth to a seat as the table stands."""
    return bonus_of(seen(view), card, seat)


def bonus_of(s: StationfallState, card: int, seat: int) -> int:
    """The same for a state from :func:`seen`."""
    return agenda.bonus_points(s, card, seat)


def fates(s: StationfallState, card: int, side: int) -> list[int]:
    """By row: 1 where it is met for good, -1 where it never can be any more, else 0."""
    identity = s.components.identities[card]
    reader = agenda.Reader(s, identity.character, side)
    return [fate(reader, row.cond) if row.cond is not None else 0 for row in identity.agenda]


def bonus_fate(s: StationfallState, card: int, seat: int) -> int:
    """The same for a Bonus Character."""
    character = N.CHARACTER_OF_IDENTITY[card]
    condition = s.components.characters[character].bonus.cond
    return fate(agenda.Reader(s, character, seat), condition) if condition is not None else 0


class Tally(Struct, frozen=True):
    """What a side would score if Stationfall came now and nothing else changed.

    Attributes:
        side, card: whose, as which Identity. rows: by row of the Agenda (points, met). fates: by row, see :func:`fates`.
        score: all of it. barred: whether Guilt keeps it from winning (SF-10.10).
        outside, limit: the cubes outside the supply, and how many may be there for nothing.
    """

    side: int
    card: int
    rows: tuple[tuple[int, bool], ...]
    fates: tuple[int, ...]
    score: SideScore
    barred: bool
    outside: int
    limit: int


def tally(view: StationfallView, card: int, side: int) -> Tally:
    """A side's points with this Identity, revealed at Stationfall if it is not yet (SF-16.3, SF-16.5)."""
    s = seen(view)
    if s.pc[side] < 0:
        reveal_last(s, side, card)
    limit = s.components.influence_limit[s.components.identities[card].character]
    return Tally(
        side,
        card,
        tuple(rows_of(s, card, side)),
        tuple(fates(s, card, side)),
        scoring.side_score(s, side),
        scoring.is_barred(s, side),
        scoring.outside(s, side),
        limit,
    )


def reveal_last(s: StationfallState, side: int, card: int) -> None:
    """The Reveal at Stationfall as far as it changes points: the PC is known, cubes move (SF-16.3, SF-16.5)."""
    character = s.components.identities[card].character
    s.pc[side], s.cards[side], s.revealed_as[side] = card, N.NOBODY, N.REVEALED_AT_STATIONFALL
    s.owners[character] |= 1 << side
    reveal.clear_card(s, side, character)


# -- what hangs on hidden things ------------------------------------------------------------------------------------------------


def hidden(view: StationfallView, card: int, side: int) -> list[str]:
    """By row, on what hidden thing it hangs for this audience: ``kompromat``, ``bonus``, or ""."""
    seat = side % view.players
    holder = view.seats[side % (view.players // 2) if view.mode == "team" else seat]
    blind = set()
    if view.seats[seat].hand < 0:
        blind.add("kompromat")
    if len(holder.bonus) < holder.cards:
        blind.add("bonus")
    return [next((what for what in _needs(row) if what in blind), "") for row in of_view(view.content, view.pack).identities[card].agenda]


def waits_for_reveals(view: StationfallView, card: int, side: int) -> list[bool]:
    """By row, whether Reveals of others still decide it: it asks who is PC or NPC, or for the Guilt of their owners (SF-16.3)."""
    still = [number for number, other in enumerate(view.sides) if other.pc < 0 and number != side]
    agenda_rows = of_view(view.content, view.pack).identities[card].agenda
    return [bool(still) and any(f.role or f.guilt or f.guilt_not for f in filters(row)) for row in agenda_rows]


def asks(row: Row, name: str) -> bool:
    """Whether a row has a condition of this word anywhere in it."""
    return any(c.id == name for c in _conditions(row.cond))


def _needs(row: Row) -> list[str]:
    """What of a hand or of Bonus Characters a row looks at."""
    found = []
    if row.count is not None and any(count.id == "kompromat_in_hand" for count in _counts(row.count)):
        found.append("kompromat")
    for c in _conditions(row.cond):
        if c.id == "bonus_scored" or "bonus_character" in (c.a, c.b):
            found.append("bonus")
    return found


def _conditions(c: Condition | None) -> list[Condition]:
    if c is None:
        return []
    return [c, *_conditions(c.cond), *[one for inner in c.conds for one in _conditions(inner)]]


def _counts(c: Count) -> list[Count]:
    return [c, *[one for inner in c.of for one in _counts(inner)]]


def filters(row: Row) -> list[Filter]:
    """Every filter of a row, alternatives included."""
    found = [c.filter for c in _conditions(row.cond) if c.filter is not None]
    if row.count is not None:
        found += [c.filter for c in _counts(row.count) if c.filter is not None]
    return found + [inner for f in found for inner in f.any_of]


# -- what can change no more ------------------------------------------------------------------------------------------------------


def fate(r: agenda.Reader, c: Condition) -> int:
    """1 where a condition is true for good, -1 where it never can be any more, 0 where that is open; when in doubt 0."""
    if c.id == "not":
        return -fate(r, c.cond) if c.cond is not None else 0
    if c.id in ("any", "all"):
        found = [fate(r, inner) for inner in c.conds]
        return max(found) if c.id == "any" else min(found)
    if c.id in ("project_x_released", "antimatter_armed", "offsite_has"):
        return int(agenda.holds_true(r, c))
    if c.id == "data_escaped":
        return int(any(data >> N.DATA.index(c.data) & 1 for data in r.s.offsites))
    if c.id in FOREVER:
        return FOREVER[c.id](r, c)
    return 0


def _is_safe(s: StationfallState) -> bool:
    """Whether nothing can be Annihilated in Mesosphere: no time marker on a Pod there, no Antimatter aboard (SF-C03.6, SF-5.33)."""
    if any(s.launched >> marker.place & 1 for marker in s.markers):
        return False
    return s.home[N.ANTIMATTER] < 0 or not escaped_places(s) >> place_of_item(s, N.ANTIMATTER) & 1


def _fate_of_escape(r: agenda.Reader, c: Condition) -> int:
    s = r.s
    if agenda.holds_true(r, c):
        moves = c.who == N.ITEMS[N.ARTIFACT] and s.in_play >> N.DOCTOR & 1
        return int(_is_safe(s) and not moves)
    if c.who in ("self", *N.CHARACTERS):
        pawns = r.pawns if c.who == "self" else N.PAWNS_OF[N.CHARACTERS.index(c.who)]
        return -1 if pawns and all(agenda.is_gone(s, pawn) for pawn in pawns) else 0
    return -1 if _lost(s, N.ITEMS.index(c.who)) else 0


def _lost(s: StationfallState, kind: int) -> bool:
    """Whether a unique Item is out of the game; Doctor may bring the Artifact back (SF-C12.6)."""
    back = kind == N.ARTIFACT and s.in_play >> N.DOCTOR & 1
    return kind in N.UNIQUE and s.home[kind] < 0 and not back


def _fate_of_company(r: agenda.Reader, c: Condition) -> int:
    """Together in Mesosphere is for good; apart for good where one of both is gone."""
    if c.id == "escaped_together" and agenda.holds_true(r, c):
        return int(_is_safe(r.s))
    gone = [_no_place(r, who) for who in (c.a, c.b) if who != "bonus_character"]
    return -1 if any(gone) else 0


def _no_place(r: agenda.Reader, who: str) -> bool:
    if who in ("self", *N.CHARACTERS):
        pawns = r.pawns if who == "self" else N.PAWNS_OF[N.CHARACTERS.index(who)]
        return bool(pawns) and all(agenda.is_gone(r.s, pawn) for pawn in pawns)
    return _lost(r.s, N.ITEMS.index(who))


def _fate_of_detonation(r: agenda.Reader, c: Condition) -> int:
    """A detonation On Board ends the game; Antimatter that went off elsewhere cannot do it again (SF-C14.6)."""
    return 1 if r.s.detonated == 1 else -1 if r.s.detonated or _lost(r.s, N.ANTIMATTER) else 0


def _fate_of_secret(r: agenda.Reader, c: Condition) -> int:
    return -1 if r.s.revealed_as[r.side] == N.REVEALED else 0


def _fate_of_count(r: agenda.Reader, c: Condition) -> int:
    """Whoever has Escaped has done so for good, as long as nothing else is asked of them than what they are."""
    f = c.filter or Filter()
    lasting = Filter(types=f.types, character=f.character, exclude=f.exclude, place="escaped", ability=f.ability)
    if f != lasting or not _is_safe(r.s):
        return 0
    now = agenda.count_pawns(r, f)
    value = int(c.value)
    if c.cmp in (">=", ">"):
        return int(agenda.compare(now, c.cmp, value))
    return -1 if now > value or (c.cmp == "<" and now == value) else 0


FOREVER = {
    "escaped": _fate_of_escape,
    "same_place": _fate_of_company,
    "escaped_together": _fate_of_company,
    "antimatter_detonated_on_board": _fate_of_detonation,
    "hidden_until_stationfall": _fate_of_secret,
    "count": _fate_of_count,
}
"""By condition that time settles, how; the others stay open to the end."""
