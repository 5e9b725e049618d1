"""What a bot thinks of its Agenda: what would score, what it wants, whom it calls friend or target (SF-19.16; README, Bot scripts).

It looks at its own cards and at what lies open, at nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from turncoat.games.stationfall import agenda
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members, move_pawn
from turncoat.games.stationfall.components import Components, Condition, Count, Filter
from turncoat.games.stationfall.setup import holder_of_cards
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Dice
from turncoat.kernel.decision import Decision

PROJECT_X = "project_x"
CONTAMINATION = "contamination"
ESCAPE = "escape"
SELF_ESCAPE = "self_escape"


def identity_of(s: StationfallState, side: int) -> int:
    """The card whose Agenda a bot follows, hidden or not."""
    return s.pc[side] if s.pc[side] >= 0 else s.cards[side]


def character_of(s: StationfallState, side: int) -> int:
    """The Character of that card."""
    return N.CHARACTER_OF_IDENTITY[identity_of(s, side)]


def points(s: StationfallState, side: int) -> int:
    """What Agenda and Bonus Characters would score as the table stands."""
    holder = holder_of_cards(s, side)
    bonus = 0 if s.schrodinger >> side & 1 else sum([agenda.bonus_points(s, card, side) for card in s.bonus[holder]])
    return sum(agenda.points_of(s, identity_of(s, side), side)) + bonus


# -- what an Agenda wants and rejects -----------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def leanings(components: Components, card: int) -> frozenset[tuple[str, int]]:
    """What makes a row of an Agenda true (1) or false (-1), as far as the words of its conditions say so."""
    out: set[tuple[str, int]] = set()
    for row in components.identities[card].agenda:
        if row.cond is not None:
            _lean(row.cond, 1, components.identities[card].character, out)
        if row.count is not None:
            _lean_count(row.count, out)
    return frozenset(out)


def _lean(c: Condition, sign: int, character: int, out: set[tuple[str, int]]) -> None:
    if c.cond is not None:
        _lean(c.cond, -sign, character, out)
    for inner in c.conds:
        _lean(inner, sign, character, out)
    if c.id == "project_x_released":
        out.add((PROJECT_X, sign))
    elif c.id == "contaminated":
        out.add((CONTAMINATION, sign))
    elif c.id in ("escaped", "escaped_together"):
        out.add((ESCAPE, sign))
        if c.id == "escaped" and c.who == "self":
            out.add((SELF_ESCAPE, sign))
    elif c.id in ("data_escaped", "offsite_has", "copies_escaped"):
        out.add((c.data, sign))
    elif c.id in ("count", "pcs") and c.filter is not None:
        fewer = c.cmp in ("<", "<=") or (c.cmp == "==" and c.value == 0)
        _lean_filter(c.filter, -sign if fewer else sign, out)
        if not fewer and c.filter.character == N.CHARACTERS[character] and c.filter.place == "escaped":
            out.add((SELF_ESCAPE, sign))


def _lean_filter(f: Filter, sign: int, out: set[tuple[str, int]]) -> None:
    if f.contaminated:
        out.add((CONTAMINATION, sign))
    if f.place == "escaped":
        out.add((ESCAPE, sign))


def _lean_count(c: Count, out: set[tuple[str, int]]) -> None:
    if c.filter is not None:
        _lean_filter(c.filter, 1, out)
    if c.data:
        out.add((c.data, 1))
    for inner in c.of:
        _lean_count(inner, out)


def leans(s: StationfallState, side: int, what: str, sign: int) -> bool:
    """Whether the Agenda of a bot wants (1) or rejects (-1) something."""
    return (what, sign) in leanings(s.components, identity_of(s, side))


def unwanted_data(s: StationfallState, side: int) -> int:
    """The Data types whose Escape the Agenda rejects."""
    return sum([1 << kind for kind, name in enumerate(N.DATA) if leans(s, side, name, -1)])


def wanted_at(s: StationfallState, side: int, offsite: int) -> int:
    """The Data types that an Offsite lacks and that would score there."""
    out = 0
    before = points(s, side)
    for kind in range(len(N.DATA)):
        if not s.offsites[offsite] >> kind & 1:
            s.offsites[offsite] |= 1 << kind
            if points(s, side) > before:
                out |= 1 << kind
            s.offsites[offsite] &= ~(1 << kind)
    return out


def wants_data_out(s: StationfallState, side: int) -> bool:
    """Whether any Data is wanted outside, or an Ability needs Jammers OFF (README, ``jammers_unwanted_state``)."""
    if any(leans(s, side, name, 1) for name in N.DATA):
        return True
    card = s.components.identities[identity_of(s, side)]
    return character_of(s, side) in (N.BILLIONAIRE, N.BOARDER) or "missile" in card.reveal_powers


# -- friends and targets --------------------------------------------------------------------------------------------------------


def friends(s: StationfallState, side: int) -> int:
    """Pawns whose Escape would score, the own Character always (README, ``friend``)."""
    out = N.PAWN_MASK[character_of(s, side)] & s.board
    before = points(s, side)
    for pawn in members(s.board & ~out):
        c = s.clone()
        move_pawn(c, pawn, N.ALONE)
        if points(c, side) > before:
            out |= 1 << pawn
    return out


def grudges(s: StationfallState, side: int) -> int:
    """Live pawns of own Bonus Characters with Grudge, else those that would score Down; never the own Character (README)."""
    live = s.board & ~s.down & s.components.acting_types & ~N.PAWN_MASK[character_of(s, side)]
    out = 0
    for card in s.bonus[holder_of_cards(s, side)]:
        character = N.CHARACTER_OF_IDENTITY[card]
        if s.components.characters[character].bonus.kind == "grudge":
            out |= N.PAWN_MASK[character]
    if out & live:
        return out & live
    return _scoring_if(s, side, live, True)


def wanted_down(s: StationfallState, side: int) -> int:
    """Down pawns that are friends, or would score Live (README, ``wanted_down_character``)."""
    down = s.board & s.down & ~s.engulfed
    return (friends(s, side) & down) | _scoring_if(s, side, down, False) if down else 0


def _scoring_if(s: StationfallState, side: int, pawns: int, down: bool) -> int:
    """The pawns that would score if they were Down, or Live."""
    out = 0
    before, was = points(s, side), s.down
    for pawn in members(pawns):
        s.down = was | 1 << pawn if down else was & ~(1 << pawn)
        if points(s, side) > before:
            out |= 1 << pawn
    s.down = was
    return out


@lru_cache(maxsize=64)
def named_items(components: Components, card: int) -> frozenset[int]:
    """The kinds of Items that an Agenda names."""
    out: set[int] = set()
    for row in components.identities[card].agenda:
        if row.cond is not None:
            _items_in(row.cond, out)
    return frozenset(out)


def _items_in(c: Condition, out: set[int]) -> None:
    for name in (c.item, c.who, c.a, c.b):
        if name in N.ITEMS and name not in N.CHARACTERS:
            out.add(N.ITEMS.index(name))
    for inner in (*c.conds, *([c.cond] if c.cond is not None else [])):
        _items_in(inner, out)


# -- choices --------------------------------------------------------------------------------------------------------------------


def imagined(s: StationfallState, seat: int) -> StationfallState:
    """A copy on which a bot tries something out: what it cannot know is drawn anew, and nothing of it is drawn from the game's own chance.

    No seat of it is a bot, so that trying stops where somebody would have to choose again.
    """
    from turncoat.games.stationfall import beliefs

    c = beliefs.determinize(s, seat, Dice(0))
    c.bots = 0
    c.log = None
    return c


def prefer(s: StationfallState, decision: Decision, pick: Callable[[Sequence[Action]], Action]) -> Action:
    """What scores most at once, then what leaves the own Character alone, the nearest, then as ``pick`` says (SF-19.16, SF-23.45)."""
    actions = list(decision.legal_actions(s))
    if len(actions) == 1:
        return actions[0]
    side = s.turn.side if s.turn.side >= 0 and s.seat(s.turn.side) == decision.player else decision.player
    gains = [_gain(s, side, decision, action) for action in actions]
    best = [action for action, gain in zip(actions, gains, strict=True) if gain == max(gains)]
    own = N.PAWN_MASK[character_of(s, side)]
    gentle = [action for action in best if action.verb != "target" or not own >> N.INDEX[action.id] & 1]
    return pick(nearest(s, own & s.board, gentle or best))


def nearest(s: StationfallState, own: int, actions: list[Action]) -> list[Action]:
    """Of Characters and Sections that a Reveal Power can choose, those that the own Character is nearest to (SF-19.16)."""
    from turncoat.games.stationfall.script_steps import route

    places = {action.id: place for action in actions if (place := _place_of(s, action)) >= 0}
    if s.phase != N.REVEAL_PHASE or not own or not places:
        return actions
    far = {}
    for place in set(places.values()):
        ways = [route(s, pawn, 1 << place)[0] for pawn in members(own)]
        far[place] = min([way for way in ways if way >= 0], default=N.PLACE_COUNT)
    least = min(far.values())
    return [action for action in actions if action.id in places and far[places[action.id]] == least]


def _place_of(s: StationfallState, action: Action) -> int:
    """The place that an action names, or that of the pawn that it names; -1 if it names neither."""
    number = N.INDEX[action.id]
    if action.verb == "mark":
        return number
    return s.at[number] if action.verb == "target" and number < N.PAWN_COUNT else -1


def _gain(s: StationfallState, side: int, decision: Decision, action: Action) -> int:
    c = imagined(s, s.seat(side))
    before = points(c, side)
    c.pending = []
    decision.apply(c, action)
    c.settle()
    return points(c, side) - before
