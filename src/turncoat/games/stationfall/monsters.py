"""Monsters at the end of every turn (SF-7.44, SF-X0 to SF-X8): the ``turn`` of a Project X card is carried out op by op."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from turncoat.games.stationfall import choices, composing, hazards, items, permission, state_checks
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import integral, members, move_pawn
from turncoat.games.stationfall.characters.operative import enter
from turncoat.games.stationfall.conspirators import live
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import ARITY, NEXT
from turncoat.games.stationfall.map import room
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision, Step

Op = dict[str, Any]
Path = tuple[int, ...]
WALK: Final[Op] = {"via": ["corridor"], "locks": "ignored"}
"""How a Monster moves unless its card says more (SF-X0.4)."""
BRANCHES: Final = ("then", "otherwise")
POSSESSED: Final = ((N.MONSTER, "monster"),)
"""Through whom the victim of the Awakened Mind acts."""


def act(s: StationfallState) -> None:
    """A Monster in play acts as its card directs; its choices are the active player's (SF-15.51, SF-15.52, SF-21.7)."""
    if is_active(s):
        s.then(MonsterActs(-1, (0,)))


def is_active(s: StationfallState) -> bool:
    """Not while Down, Annihilated or in Mesosphere (SF-X0.3, SF-X0.8, SF-X0.11)."""
    return s.monster >= 0 and not s.monster_down and bool(s.present >> s.monster & 1)


def op_at(s: StationfallState, path: Path) -> Op | None:
    """The op at a path: a number in the list, then in turn the branch of an ``if_else`` and a number in that; None behind the last."""
    ops: Sequence[Op] = s.components.projects[s.project].turn
    for step in range(0, len(path) - 1, 2):
        ops = ops[path[step]][BRANCHES[path[step + 1]]]
    return ops[path[-1]] if path[-1] < len(ops) else None


class MonsterActs(Step, frozen=True, gc=False, tag=True):
    """One op after the other, while the Monster is able (SF-X0.2, SF-X0.3)."""

    path: Path

    def run(self, s: StationfallState) -> None:
        path = self.path
        op = op_at(s, path) if is_active(s) else None
        if op is not None:
            s.then(MonsterActs(-1, (*path[:-1], path[-1] + 1)))
            OPS[op["op"]](s, op, path)


def decide(s: StationfallState, decision: Decision) -> None:
    """What a card leaves open is asked of the active player, or follows an order (SF-21.7, SF-X0.9, option ``monster_control``).

    A mandatory choice of one thing is none.
    """
    options = decision.legal_actions(s)
    if len(options) == 1:
        decision.apply(s, options[0])
    elif s.options.monster_control == "automatic":
        decision.apply(s, choices.pick(options))
    else:
        choices.ask(s, decision)


def active_seat(s: StationfallState) -> int:
    """Who decides: the player whose turn ends (SF-21.7)."""
    return s.seat(s.turn.side)


def branch(s: StationfallState, op: Op, path: Path) -> None:
    """``if_else``: one of two lists of ops."""
    s.then(MonsterActs(-1, (*path, 0 if TESTS[op["test"]](s) else 1, 0)))


# -- who is meant -------------------------------------------------------------------------------------------------------------


def untaken(s: StationfallState) -> int:
    """Humans and Robots on the map that are not engulfed, Live or Down (SF-X2.2)."""
    return s.board & s.components.acting_types & ~s.engulfed


def bareheaded(s: StationfallState) -> int:
    """Live Unhelmeted Humans (SF-X6.2, SF-X8.2)."""
    return live(s) & s.components.humans & ~s.helmets


def live_pcs(s: StationfallState) -> int:
    """Live Humans and Robots that are PCs (SF-X5.2)."""
    pcs = 0
    for character in s.cast:
        if s.owners[character]:
            pcs |= N.PAWN_MASK[character]
    return pcs & live(s) & s.components.acting_types


def live_humans(s: StationfallState) -> int:
    """Live Humans (SF-X5.2)."""
    return live(s) & s.components.humans


def prioritised(s: StationfallState) -> int:
    """The first kind of target of which the Monster can reach any (SF-X5.2, SF-X0.9, SF-23.22)."""
    reach = reachable(s, WALK)
    for op in s.components.projects[s.project].passive:
        if op["op"] == "priority":
            for word in op["order"]:
                if places_of(s, GOALS[word](s)) & reach:
                    return GOALS[word](s)
    return 0


GOALS: Final[dict[str, Callable[[StationfallState], int]]] = {
    "nearest_human_or_robot_not_engulfed": untaken,
    "nearest_live_unhelmeted_human": bareheaded,
    "nearest_live_human_or_robot_pc": live_pcs,
    "nearest_live_human": live_humans,
    "priority": prioritised,
}
"""By the target of a ``move_toward`` or ``priority``, the pawns meant."""


def near(s: StationfallState, pawns: int) -> int:
    """Those of these pawns that are in the Monster's Section."""
    return pawns & s.here[s.monster]


TESTS: Final[dict[str, Callable[[StationfallState], bool]]] = {
    "human_or_robot_in_section_not_engulfed": lambda s: bool(near(s, untaken(s))),
    "live_unhelmeted_human_in_section": lambda s: bool(near(s, bareheaded(s))),
    "target_in_section": lambda s: bool(near(s, prioritised(s))),
}
"""By ``test`` of an ``if_else``."""


# -- moving -------------------------------------------------------------------------------------------------------------------


def ways(s: StationfallState, op: Op, place: int) -> list[int]:
    """Where the Monster can Step from a place: Locks stop it only where its card says so (SF-X0.4), Pods need a seat (SF-X0.5)."""
    components = s.components
    locks = s.locks if op["locks"] == "blocked" else 0
    out: list[int] = []
    for kind in op["via"]:
        if kind == "corridor":
            out += [to for to, lock in components.near[place] if not locks & lock and to not in out and may_enter(s, to)]
        else:
            out += [to for to in components.vents[place] if to not in out and may_enter(s, to)]
    return out


def may_enter(s: StationfallState, place: int) -> bool:
    """Not every Monster enters Pods (SF-X2.5, SF-X4.2), and none breaks their limit (SF-X0.5)."""
    if place < N.FIRST_POD:
        return True
    monster = s.components.projects[s.project].monster
    return bool(s.present >> place & 1) and monster is not None and monster.enters_pods and room(s, place) > 0


def reachable(s: StationfallState, op: Op) -> int:
    """The places that the Monster can get to, its own included."""
    seen = 1 << s.monster
    frontier = [s.monster]
    while frontier:
        place = frontier.pop()
        for to in ways(s, op, place):
            if not seen >> to & 1:
                seen |= 1 << to
                frontier.append(to)
    return seen


def places_of(s: StationfallState, pawns: int) -> int:
    """The set of places where these pawns are."""
    places = 0
    for pawn in members(pawns):
        places |= 1 << s.at[pawn]
    return places


def first_steps(s: StationfallState, op: Op, goals: int) -> int:
    """The places next to the Monster from which a nearest goal is one Step closer; none if it stands on one (SF-X0.9)."""
    start = s.monster
    if goals >> start & 1:
        return 0
    via = {start: 0}
    level = [start]
    while level:
        found = 0
        following: dict[int, int] = {}
        for place in level:
            for to in ways(s, op, place):
                if to not in via:
                    following[to] = following.get(to, 0) | (via[place] or 1 << to)
        for place, steps in following.items():
            if goals >> place & 1:
                found |= steps
        if found:
            return found
        via.update(following)
        level = list(following)
    return 0


def move_monster(s: StationfallState, place: int) -> None:
    """The Monster Steps, and whoever is under the Blob moves with it (SF-X2.3); it may set off a trap (SF-C21.6, SF-C21.8)."""
    old, s.monster = s.monster, place
    s.tell("monster_step", -1, old, place)
    for pawn in members(s.engulfed):
        move_pawn(s, pawn, place)
    if s.traps:
        enter(s, N.MONSTER, place)
    state_checks.settle(s)
    s.beat()


def move(s: StationfallState, op: Op, path: Path) -> None:
    """``move``: as many Steps as the active player likes (SF-X1.2, SF-X4.2)."""
    if ways(s, op, s.monster):
        decide_move(s, MonsterMoves(active_seat(s), path, 0))


def decide_move(s: StationfallState, decision: MonsterMoves) -> None:
    """Asked of the active player; by itself the Monster flies to the nearest it can Attack (option ``monster_control``)."""
    if s.options.monster_control == "automatic" or s.bots >> decision.player & 1:
        decision.apply(s, drift(s, decision))
    else:
        s.ask(decision)


def drift(s: StationfallState, decision: MonsterMoves) -> Action:
    """Towards the nearest Human or Robot that the card lets it Attack; where it can Attack, or without one, it stays."""
    options = decision.legal_actions(s)
    op = op_at(s, decision.path)
    goals = 0
    for other in s.components.projects[s.project].turn:
        if other["op"] == "attack":
            goals = places_of(s, hittable(s, other, live(s) & s.components.acting_types))
    steps = first_steps(s, op, goals) if op is not None and goals else 0
    towards = [N.MARK[place] for place in members(steps)]
    if not towards and N.NONE in options:
        return N.NONE
    return choices.pick(towards or options)


class MonsterMoves(Decision, frozen=True, gc=False, tag=True):
    """Where does the Monster go next, if anywhere (D13: SF-X1.2, SF-X4.2)?

    Attributes:
        path: its ``move`` op. done: Steps it has made.
    """

    path: Path
    done: int

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        op = op_at(s, self.path)
        assert op is not None
        out = [N.MARK[place] for place in ways(s, op, s.monster)]
        return [*out, N.NONE] if self.done >= op["min"] else out

    def apply(self, s: StationfallState, action: Action) -> None:
        if action is N.NONE:
            return
        move_monster(s, N.INDEX[action.id])
        op = op_at(s, self.path)
        if op is not None and self.done + 1 < op["max"] and is_active(s) and ways(s, op, s.monster):
            decide_move(s, MonsterMoves(self.player, self.path, self.done + 1))


def move_toward(s: StationfallState, op: Op, path: Path) -> None:
    """``move_toward``: one Step towards the nearest target, or to the biggest crowd next door (SF-X0.9)."""
    word = op["target"]
    if word == "connected_section_with_most_live_humans_and_robots":
        steps = crowds(s, op)
    else:
        goals = GOALS[word](s)
        if op.get("unless") and near(s, goals):
            return
        steps = first_steps(s, op, places_of(s, goals))
    if steps:
        decide(s, MonsterSteps(active_seat(s), steps))


def crowds(s: StationfallState, op: Op) -> int:
    """The connected Sections with most Live Humans and Robots, none if all have none; its own does not count (SF-X7.2, SF-23.23)."""
    crowd = live(s) & s.components.acting_types
    most, best = 1, 0
    for place in ways(s, op, s.monster):
        count = (s.here[place] & crowd).bit_count()
        if count > most:
            most, best = count, 0
        if count == most:
            best |= 1 << place
    return best


class MonsterSteps(Decision, frozen=True, gc=False, tag=True):
    """Which of several equally good Steps (D13: SF-X0.9)?"""

    places: int

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [N.MARK[place] for place in members(self.places)]

    def apply(self, s: StationfallState, action: Action) -> None:
        move_monster(s, N.INDEX[action.id])


# -- harming ------------------------------------------------------------------------------------------------------------------


def hittable(s: StationfallState, op: Op, pawns: int) -> int:
    """Those whom the weapon of an ``attack`` can hit: Helmets and Armored stop a Bludgeon, Fast Talk no Monster (SF-X1.2)."""
    if op["weapon"] == "gun":
        return pawns
    pawns &= ~(s.helmets & s.components.humans)
    for pawn in members(pawns):
        if s.powers[N.CHARACTER_OF[pawn]] & N.ARMORED:
            pawns &= ~(1 << pawn)
    return pawns


def victims(s: StationfallState, op: Op) -> int:
    """Whom an op that hits one can hit."""
    name = op["op"]
    if name == "attack":
        pawns = prioritised(s) if op["targets"] == "priority_in_section" else live(s) & s.components.acting_types
        return near(s, hittable(s, op, pawns))
    if name == "engulf":
        return fattest(s, near(s, untaken(s)))
    pawns = near(s, bareheaded(s))
    return governable(s, pawns) if name == "perform_action_with" else pawns


def fattest(s: StationfallState, pawns: int) -> int:
    """Those with most Items, Integral ones included, Contamination not (SF-X2.2, SF-23.21)."""
    most, best = -1, 0
    for pawn in members(pawns):
        count = len(s.held[pawn]) + len(integral(s, pawn))
        if count > most:
            most, best = count, 0
        if count == most:
            best |= 1 << pawn
    return best


def harm(s: StationfallState, op: Op, path: Path) -> None:
    """``attack``, ``engulf``, ``down`` and ``perform_action_with``: one victim in the Section, if there is any (SF-21.7)."""
    if victims(s, op):
        decide(s, MonsterChooses(active_seat(s), path))


class MonsterChooses(Decision, frozen=True, gc=False, tag=True):
    """Which victim (D13: SF-X1.2, SF-X2.2, SF-X5.3, SF-X6.2, SF-X8.2)? ``none`` where the card leaves it open."""

    path: Path

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        op = op_at(s, self.path)
        assert op is not None
        out = [N.TARGET[pawn] for pawn in members(victims(s, op))]
        return [*out, N.NONE] if op.get("optional") else out

    def apply(self, s: StationfallState, action: Action) -> None:
        op = op_at(s, self.path)
        if action is not N.NONE and op is not None:
            HARM[op["op"]](s, N.INDEX[action.id])


def strike(s: StationfallState, pawn: int) -> None:
    """The victim becomes Down; nobody becomes Suspect (SF-X0.10)."""
    s.tell("monster_attack", -1, pawn)
    hazards.make_down(s, pawn, "monster")
    state_checks.settle(s)
    s.beat()


def engulf(s: StationfallState, pawn: int) -> None:
    """The victim is under the Blob from now on; an Unhelmeted Human becomes Down (SF-X2.3)."""
    s.engulfed |= 1 << pawn
    s.tell("engulfed", pawn)
    if (s.components.humans & ~s.helmets) >> pawn & 1:
        hazards.make_down(s, pawn, "monster")
    state_checks.settle(s)
    s.beat()


# -- Spore Bloom (SF-X7) --------------------------------------------------------------------------------------------------------


def contaminate(s: StationfallState, op: Op, path: Path) -> None:
    """``contaminate``: every Unhelmeted Human and every Robot in the Section, Live or Down (SF-X7.2)."""
    pawns = near(s, s.components.robots | s.components.humans & ~s.helmets) & ~s.contaminated
    if pawns:
        s.then(BloomSpreads(-1, pawns))


class BloomSpreads(Step, frozen=True, gc=False, tag=True):
    """One after the other; who has no free slot Drops an Item of the active player's choice (SF-X7.2, SF-8.14, SF-8.15)."""

    pawns: int

    def run(self, s: StationfallState) -> None:
        pawn = members(self.pawns)[0]
        if self.pawns & (self.pawns - 1):
            s.then(BloomSpreads(-1, self.pawns & (self.pawns - 1)))
        if items.needs_discard(s, pawn):
            decide(s, BloomDiscard(active_seat(s), pawn))
        else:
            items.contaminate(s, pawn)


class BloomDiscard(Decision, frozen=True, gc=False, tag=True):
    """What does the victim Drop for its Contamination (SF-8.15, SF-21.1)?"""

    pawn: int

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return items.discard_choices(s, self.pawn, False)

    def apply(self, s: StationfallState, action: Action) -> None:
        items.contaminate(s, self.pawn, N.INDEX[action.id])
        state_checks.settle(s)


# -- Awakened Mind (SF-X8) ------------------------------------------------------------------------------------------------------


def governable(s: StationfallState, pawns: int) -> int:
    """Those who can perform a Step, Drop or Attack at all (SF-X8.2, SF-23.24)."""
    for pawn in members(pawns):
        if not impulses(s, pawn):
            pawns &= ~(1 << pawn)
    return pawns


def impulses(s: StationfallState, pawn: int) -> list[Action]:
    """What the victim can be made to do."""
    out: list[Action] = []
    composing.offer_by_right(s, N.BY_MONSTER, Deed(pawn, "", (), POSSESSED), out)
    return out


def govern(s: StationfallState, pawn: int) -> None:
    """The active player performs one Step, Drop or Attack with the victim, without Self Preservation and permission (SF-X8.2)."""
    seat = active_seat(s)
    if s.options.monster_control == "automatic" or s.bots >> seat & 1:
        deed = composing.first_word(pawn, choices.pick(impulses(s, pawn)), POSSESSED)
        permission.perform_by_right(s, N.BY_MONSTER, complete(s, deed))
    else:
        composing.grant(s, seat, pawn, N.BY_MONSTER, POSSESSED)


def complete(s: StationfallState, deed: Deed) -> Deed:
    """The deed with the words it lacks."""
    verb = deed.verb
    while verb in NEXT and len(deed.args) < ARITY.get(verb, 0):
        deed = Deed(deed.actor, verb, (*deed.args, N.INDEX[choices.pick(NEXT[verb](s, deed)).id]), deed.via)
    return deed


HARM: Final[dict[str, Callable[[StationfallState, int], None]]] = {
    "attack": strike,
    "down": strike,
    "engulf": engulf,
    "perform_action_with": govern,
}
"""By op, what happens to the victim."""
OPS: Final[dict[str, Callable[[StationfallState, Op, Path], None]]] = {
    "if_else": branch,
    "move": move,
    "move_toward": move_toward,
    "attack": harm,
    "down": harm,
    "engulf": harm,
    "perform_action_with": harm,
    "contaminate": contaminate,
}
"""By op of ``turn``, what carries it out."""
