"""The Activate phase (SF-15.17 to SF-15.28): whom to Activate, Actions, Free Actions, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turncoat.games.stationfall import bribes, hazards
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.basic_actions import next_of_throw, offer_drop, offer_pick_up, offer_throw, offer_weapons
from turncoat.games.stationfall.board_verbs import change_cubes, free_slots, members
from turncoat.games.stationfall.characters import botanist
from turncoat.games.stationfall.composing import NARROWED, OWN_LIST, Compose, begin
from turncoat.games.stationfall.conspirators import actors, exhausted_characters, powers_of
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import PERFORM, Out, has_console, offer_console, offer_section, offer_with
from turncoat.games.stationfall.map import POD_BITS, place_of
from turncoat.games.stationfall.movement import airlock_places, load_places, offer_steps, step_places
from turncoat.games.stationfall.permission import is_free_move, look
from turncoat.games.stationfall.self_preservation import endangered
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision, Step

FREE_MOVERS: Final = N.ADRENALINE | N.EMERGENCY_RESPONSE
REPLACEMENTS: Final = N.SCIENTIST | N.ZERO_BORN | N.HACKER
_BOTANIST = 1 << N.BOTANIST


# -- whom ---------------------------------------------------------------------------------------------------------------------


def targets(s: StationfallState, side: int) -> list[int]:
    """The pawns that a side may Activate now (SF-15.20, SF-4.8 to SF-4.11, SF-C07.6, SF-C09.9, SF-C13.4, SF-C17.9)."""
    able = actors(s)
    exhausted = s.turn.exhausted
    lead, owners, powers = s.lead, s.owners, s.powers
    out: list[int] = []
    for character in s.cast:
        if not (lead[character] | owners[character]) >> side & 1:
            continue
        if powers[character] & N.DYING and exhausted >> character & 1:
            continue
        out += [pawn for pawn in N.PAWNS_OF[character] if able >> pawn & 1]
        if powers[character] & N.SELF_REPAIR and owners[character] >> side & 1:
            out += [p for p in N.PAWNS_OF[character] if (s.board & s.down & ~s.engulfed) >> p & 1 and hazards.can_revive(s, p)]
    if owners[N.LEGAL] >> side & 1 and powers[N.LEGAL] & N.FINE_PRINT:
        out += [p for p in members(able) if p not in out and signs(s, p)]
    return out


def signs(s: StationfallState, pawn: int) -> bool:
    """Fine Print: an NPC that holds NDA, unless its card forbids the Activation (SF-C17.9, SF-1.6)."""
    character = N.CHARACTER_OF[pawn]
    powers = s.powers[character]
    if powers & N.REMOTE_CONTROL or (powers & N.DYING and s.turn.exhausted >> character & 1):
        return False
    return bool(s.data[pawn] & N.NDA_BIT) and not s.owners[character]


def activate(s: StationfallState, pawn: int) -> None:
    """The disc goes there; two Actions, one if Exhausted (SF-15.20, SF-15.21); X-Secret gives the right to look (SF-9.7)."""
    turn = s.turn
    turn.begun = True
    character = N.CHARACTER_OF[pawn]
    s.disc[turn.side] = character
    turn.actor = pawn
    turn.actions = 1 if turn.exhausted >> character & 1 else 2
    s.tell("activate", s.seat(turn.side), turn.side, pawn, turn.actions)
    look(s)


class StartActivate(Step, frozen=True, gc=False, tag=True):
    """Exhaustion is fixed for the phase (SF-15.18, SF-15.19)."""

    def run(self, s: StationfallState) -> None:
        s.phase = N.ACTIVATE_PHASE
        s.turn.exhausted = exhausted_characters(s)
        s.pending.append(ACTING[s.seat(s.turn.side)])


# -- the phase ------------------------------------------------------------------------------------------------------------------


class Acting(Decision, frozen=True, gc=False, tag=True):
    """What next in the Activate phase, or Renegotiate before it has begun (D5 to D7: SF-15.17, SF-15.20 to SF-15.28, SF-15.57, SF-23.1)?"""

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        turn = s.turn
        out: Out = []
        if turn.actor < 0:
            pawns = targets(s, turn.side)
            out += [N.ACTIVATE[pawn] for pawn in pawns]
            if not turn.begun:
                out.append(N.RENEGOTIATE)
                if not pawns:
                    return out
            elif not pawns:
                out.append(N.END)
        else:
            if able(s):
                offer_activated(s, out)
            out.append(N.END)
        if not turn.bribe_tried:
            bribes.offer_bribes(s, out)
        if not turn.kompromat_used:
            bribes.offer_kompromat(s, out)
        if s.in_play & _BOTANIST and turn.actor >= 0 and can_creep(s):
            out.append(N.CREATROPISM_FREE)
        return out

    def apply(self, s: StationfallState, action: Action) -> None:
        turn = s.turn
        verb = action.verb
        if action is N.RENEGOTIATE:
            renegotiate(s)
            return
        if action is N.END:
            s.tell("end", self.player)
            return
        s.pending.append(self)
        if verb == "activate":
            activate(s, N.INDEX[action.id])
        elif verb in SPECIAL:
            SPECIAL[verb](s, self.player, N.INDEX[action.id])
        else:
            begin(s, self.player, N.BY_ACTIVATION, turn.actor, action)


ACTING: Final = tuple([Acting(seat) for seat in range(N.MAX_PLAYERS)])


def able(s: StationfallState) -> bool:
    """Whether the Activated pawn can still act (SF-15.27), or its first Action must Revive it (SF-C09.9)."""
    actor = s.turn.actor
    return bool((s.board & ~s.down & ~s.engulfed) >> actor & 1) or bool(actors(s) >> actor & 1) or repairs_itself(s)


def repairs_itself(s: StationfallState) -> bool:
    """A Down pawn with Self-Repair that was Activated to get up (SF-C09.9, SF-C09.10)."""
    turn = s.turn
    actor = turn.actor
    mine = s.powers[N.CHARACTER_OF[actor]] & N.SELF_REPAIR and s.owners[N.CHARACTER_OF[actor]] >> turn.side & 1
    return bool(mine) and not turn.acted and bool((s.board & s.down) >> actor & 1) and hazards.can_revive(s, actor)


def offer_activated(s: StationfallState, out: Out) -> None:
    """Actions while there are any left, and Free Actions (SF-15.20, SF-15.22 to SF-15.25)."""
    turn = s.turn
    actor = turn.actor
    if s.down >> actor & 1:
        out.append(N.REVIVE_SELF)
        return
    powers = powers_of(s, actor)
    if turn.actions:
        offer_with(s, actor, powers, True, out)
    elif powers & FREE_MOVERS and not turn.presence_used:  # set for these by the loss of the Activation alone (SF-15.27)
        offer_free_moves(s, actor, powers, out)
    if not turn.free_used and has_free(s, actor, powers):
        out.append(N.FREE)
    if powers & N.FORCEFUL_PRESENCE and not turn.acted and not turn.presence_used:
        out += [N.PRESENCE[pawn] for pawn in present_to(s, actor)]


def perform_revive_self(s: StationfallState, deed: Deed) -> None:
    """Self-Repair: the first Action of a Down pawn Revives it (SF-C09.9)."""
    hazards.revive(s, deed.actor, deed.actor)


PERFORM["revive_self"] = perform_revive_self


# -- Free Actions -----------------------------------------------------------------------------------------------------------------


def has_free(s: StationfallState, actor: int, powers: int) -> bool:
    """Whether there is any Free Action: most often something to Drop or to Pick Up, which is seen without a list."""
    place = s.at[actor]
    if powers & (N.DYING | N.ONLY_OWN_ACTIONS) or place == N.OFF:  # SF-C07.6, SF-C26.6, SF-C24.4
        return False
    held = s.held[actor]
    for kind in held:
        if kind != N.HELMET and kind != N.RAT_ITEM:
            return True
    if s.kompromat_at >> place & 1 or (s.loose[place] and free_slots(s, actor) > 0):
        return True
    if not held and not powers & (REPLACEMENTS | N.INVESTIGATOR) and not s.here[place] & s.down:
        return False
    if powers & N.ZERO_BORN and floats(s, place):
        return True
    free: Out = []
    if powers & N.SCIENTIST:
        offer_section(s, actor, place, True, free)
    if not free:
        offer_free(s, actor, free)
    return bool(free)


def floats(s: StationfallState, place: int) -> bool:
    """Whether an open, harmless Corridor leads to a Section without Gravity: then Zero Born has a Free Step for certain."""
    components = s.components
    near = components.near_places[place] & ~components.gravity & ~(s.fire | s.choking | POD_BITS)
    return bool(near) and not s.locks & components.near_locks[place]


def offer_free(s: StationfallState, actor: int, out: Out) -> None:
    """One Free Pick Up or Drop, or what an Ability puts in its place (SF-15.22, SF-15.23, SF-AB.7, SF-AB.8, SF-AB.10, SF-AB.21)."""
    powers = powers_of(s, actor)
    offer_pick_up(s, actor, powers, True, out)
    offer_drop(s, actor, powers, True, out)
    if powers & REPLACEMENTS:
        if powers & N.HACKER and has_console(s, actor, s.at[actor], powers):
            offer_console(s, actor, True, out)
        if powers & N.SCIENTIST:
            offer_section(s, actor, s.at[actor], True, out)
        if powers & (N.SCIENTIST | N.ZERO_BORN):
            offer_free_steps(s, actor, powers, out)


def free_places(s: StationfallState, actor: int, powers: int) -> int:
    """Where a Free Step may end: zero Gravity for Zero Born, across an Airlock for a Scientist (SF-AB.7 to SF-AB.9, SF-12.2, SF-23.3)."""
    here = s.at[actor]
    places = 0
    if powers & N.ZERO_BORN:
        places = s.present & ~s.components.gravity
    if powers & N.SCIENTIST:
        places |= s.components.arrow_in if here == N.OUTER_SPACE else N.SPACE_BIT
    return places


def offer_free_steps(s: StationfallState, actor: int, powers: int, out: Out) -> None:
    """Steps and Dragging that end where a Free Step may end, and for a Scientist a Throw through an Airlock (SF-AB.7 to SF-AB.9)."""
    places = free_places(s, actor, powers)
    moves: Out = []
    offer_steps(s, actor, powers, True, moves)
    for move in moves:
        number = N.INDEX[move.id]
        if move.verb == "step":
            if places >> number & 1:
                out.append(move)
        elif any(places >> place & 1 for place in load_places(s, actor, powers, number, True)):
            out.append(move)
    if powers & N.SCIENTIST and airlock_places(s, s.at[actor]):
        throws: Out = []
        offer_throw(s, actor, powers, True, throws)
        for word in throws:
            deed = Deed(actor, "throw", (N.INDEX[word.id],))
            if narrow_free(s, deed, next_of_throw(s, deed)):
                out.append(word)


def narrow_free(s: StationfallState, deed: Deed, words: Sequence[Action]) -> Sequence[Action]:
    """Where to Drag, or Throw by the Airlock, as a Free Action (SF-AB.7 to SF-AB.9)."""
    if deed.via or deed.verb not in ("drag", "throw"):
        return words
    powers = powers_of(s, deed.actor)
    places = free_places(s, deed.actor, powers & ~N.ZERO_BORN if deed.verb == "throw" else powers)
    return [word for word in words if places >> N.INDEX[word.id] & 1]


def narrow_action(s: StationfallState, deed: Deed, words: Sequence[Action]) -> Sequence[Action]:
    """Without an Action left a pawn Drags only where the move is Free (SF-C10.4, SF-C19.5, SF-23.42)."""
    if s.turn.actions or deed.verb != "drag" or deed.via:
        return words
    return [word for word in words if is_free_move(s, Deed(deed.actor, "drag", (*deed.args, N.INDEX[word.id])))]


def offer_free_moves(s: StationfallState, actor: int, powers: int, out: Out) -> None:
    """The Free moves that are possible without an Action left."""
    for place in step_places(s, actor, powers):
        if is_free_move(s, Deed(actor, "step", (place,))) and not (
            endangered(s, actor) and not s.helmets >> actor & 1 and (s.fire | s.choking) >> place & 1
        ):
            out.append(N.STEP[place])
    if not s.turn.draggers >> actor & 1:
        moves: Out = []
        offer_steps(s, actor, powers, True, moves)
        out += [move for move in moves if move.verb == "drag" and freely(s, actor, powers, N.INDEX[move.id])]


def freely(s: StationfallState, actor: int, powers: int, load: int) -> bool:
    """Whether a Dragging Step can be a Free move."""
    return any(is_free_move(s, Deed(actor, "drag", (load, place))) for place in load_places(s, actor, powers, load, True))


def present_to(s: StationfallState, actor: int) -> list[int]:
    """Forceful Presence: Live NPCs in the same Section, and NPC Officers anywhere (SF-C23.3, SF-C23.4)."""
    near = s.here[s.at[actor]]
    out = []
    for pawn in members(s.board & ~s.down & ~s.engulfed & ~(1 << actor)):
        if not s.owners[N.CHARACTER_OF[pawn]] and (near >> pawn & 1 or s.powers[N.CHARACTER_OF[pawn]] & N.OFFICER):
            out.append(pawn)
    return out


def use_free(s: StationfallState, player: int, _index: int) -> None:
    """Which Free Action?"""
    s.pending.append(Compose(player, N.BY_FREE, Deed(s.turn.actor)))


def use_presence(s: StationfallState, player: int, pawn: int) -> None:
    """Which Basic Action of that NPC (SF-C23.3)?"""
    s.pending.append(Compose(player, N.BY_PRESENCE, Deed(pawn, "", (), ((s.turn.actor, "presence"),))))


# -- Creatropism: Fang Moss by itself (SF-C04.5, SF-C04.6) ----------------------------------------------------------------------


def can_creep(s: StationfallState) -> bool:
    """Fang Moss may Step or feed once in the Activate phase of the Botanist player, if no Live Character holds it (SF-C04.5, SF-23.2)."""
    if s.turn.creatropism_used or not s.powers[N.BOTANIST] & N.CREATROPISM or not s.owners[N.BOTANIST] >> s.turn.side & 1:
        return False
    out: Out = []
    botanist.offer_creatropism(s, out)
    return bool(out)


def offer_creatropism(s: StationfallState, _actor: int, out: Out) -> None:
    """Where it creeps, whom it eats (SF-C04.5, SF-C04.6); see :mod:`.characters.botanist`."""
    botanist.offer_creatropism(s, out)


def use_creatropism(s: StationfallState, player: int, _index: int) -> None:
    """Which of the two?"""
    s.pending.append(Compose(player, N.BY_CREATROPISM, Deed(N.ASSISTANT, "", (), ((N.ASSISTANT, "creatropism"),))))


def offer_possessed(s: StationfallState, actor: int, out: Out) -> None:
    """The Awakened Mind's victim performs a Step, Drop or Attack, without Self Preservation; it may Drag (SF-X8.2, SF-12.4, SF-23.24)."""
    powers = powers_of(s, actor)
    offer_steps(s, actor, powers, False, out)
    offer_drop(s, actor, powers, False, out)
    weapons: Out = []
    offer_weapons(s, actor, powers, False, weapons)
    out += [action for action in weapons if action.verb == "attack"]


NARROWED.update({N.BY_FREE: narrow_free, N.BY_ACTIVATION: narrow_action})
OWN_LIST.update({N.BY_FREE: offer_free, N.BY_CREATROPISM: offer_creatropism, N.BY_MONSTER: offer_possessed})
SPECIAL: Final = {
    "free": use_free,
    "presence": use_presence,
    "creatropism": use_creatropism,
    "bribe": bribes.use_bribe,
    "grey_bribe": bribes.use_grey_bribe,
    "kompromat": bribes.use_kompromat,
}
"""What follows a word of the Activate phase that is no Action of the Activated pawn."""


# -- Renegotiate (SF-15.45 to SF-15.47) --------------------------------------------------------------------------------------------


def renegotiate(s: StationfallState) -> None:
    """The disc comes back, and one cube if there is one to be had (SF-15.45, SF-15.46)."""
    side = s.turn.side
    s.tell("renegotiate", s.seat(side), s.disc[side])
    s.disc[side] = N.NOBODY
    if retrievable(s, side):
        s.pending.append(Retrieve(s.seat(side)))


def retrievable(s: StationfallState, side: int) -> list[int]:
    """Cards with an own cube whose Character has neither Escaped nor been Annihilated (SF-15.46, SF-22.10, SF-C18.7)."""
    return [c for c in s.cast if s.cubes[c][side] and in_reach(s, c)]


def in_reach(s: StationfallState, character: int) -> bool:
    """Whether a Character is in the game area, Live or Down, or has none (SF-4.34, SF-4.41, SF-C11.4)."""
    for pawn in N.PAWNS_OF[character]:
        if pawn == N.ASSISTANT or s.present >> place_of(s, pawn) & 1 or (s.at[pawn] == N.OFF and pawn != N.RAT):
            return True
    return False


class Retrieve(Decision, frozen=True, gc=False, tag=True):
    """From which card does a cube come back, if from any (D11: SF-15.46)?"""

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [N.RETRIEVE_NONE, *[N.RETRIEVE[c] for c in retrievable(s, s.turn.side)]]

    def apply(self, s: StationfallState, action: Action) -> None:
        character, side = N.INDEX[action.id], s.turn.side
        if character >= 0:
            change_cubes(s, character, side, -1)
            s.supply_cubes[side] += 1
        s.tell("retrieved", self.player, side, character)
