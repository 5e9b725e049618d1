"""The steps of Bot Scripts: which Actions perform one, and where one has to be for it (SF-19.12, SF-B.1; README, Bot scripts)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Final

from turncoat.games.stationfall import bot_mind as mind
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.basic_actions import loot_of, may_attack
from turncoat.games.stationfall.board_verbs import free_slots, holds, in_supply, members
from turncoat.games.stationfall.composing import first_word
from turncoat.games.stationfall.conspirators import is_officer, powers_of
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import ARITY, NEXT, THROUGH, offer
from turncoat.games.stationfall.map import POD_BITS, place_of, place_of_item, room, watched, works
from turncoat.games.stationfall.movement import airlock_places, passes_locks
from turncoat.games.stationfall.pods import requirement_met
from turncoat.games.stationfall.script_conditions import Words, armed, free_pods, friendly_pods, live_officers
from turncoat.games.stationfall.self_preservation import endangered, is_careful
from turncoat.games.stationfall.state import StationfallState
from turncoat.games.stationfall.systems import can_repair
from turncoat.kernel.actions import Action

# -- deeds ----------------------------------------------------------------------------------------------------------------------


def deeds_of(s: StationfallState, actor: int, via: tuple[tuple[int, str], ...] = ()) -> list[Deed]:
    """Every complete Action of a pawn, those through somebody else left out."""
    out: list[Action] = []
    offer(s, actor, is_careful(Deed(actor, "", (), via)), out)
    found: list[Deed] = []
    for action in out:
        if action.verb not in THROUGH:
            found += expand(s, first_word(actor, action, via))
    return found


def expand(s: StationfallState, deed: Deed) -> Iterator[Deed]:
    """The complete deeds that begin so."""
    verb = deed.verb
    words = NEXT[verb](s, deed) if verb in NEXT else ()
    if not words:
        if len(deed.args) >= ARITY.get(verb, 0):
            yield deed
        return
    for word in words:
        number = ~N.INDEX[word.id] if word.verb == "data" else N.INDEX[word.id]
        yield from expand(s, Deed(deed.actor, verb, (*deed.args, number), deed.via))


# -- routes ---------------------------------------------------------------------------------------------------------------------


def ways(s: StationfallState, actor: int, powers: int, place: int) -> list[int]:
    """Where a pawn could Step from a place: past Locks as an Officer or with Breach, not into a Hazard (SF-19.12)."""
    passes = passes_locks(s, powers) or bool(powers & N.BREACH) or s.power == N.BLACKOUT
    out = [near for near, lock in s.components.near[place] if (passes or not s.locks & lock) and s.present >> near & 1]
    if powers & N.TUNNEL_RAT:
        out += [near for near in s.components.vents[place] if near not in out]
    out += airlock_places(s, place)
    if endangered(s, actor) and not s.helmets >> actor & 1:
        deadly = s.fire | s.choking
        out = [near for near in out if not deadly >> near & 1]
    return sorted([near for near in out if room(s, near) > 0], key=N.PLACES.__getitem__)


def route(s: StationfallState, actor: int, goals: int) -> tuple[int, int]:
    """How far the nearest of some places is, and the first place on the way; (-1, -1) if there is none.

    Ties go to the first Section in alphabetical order (SF-19.12). Pods are entered, not crossed.
    """
    start = s.at[actor]
    if goals >> start & 1:
        return 0, start
    powers = powers_of(s, actor)
    first = {start: start}
    queue = deque([(start, 0)])
    while queue:
        place, far = queue.popleft()
        if POD_BITS >> place & 1 and place != start:
            continue
        for near in ways(s, actor, powers, place):
            if near not in first:
                first[near] = near if place == start else first[place]
                if goals >> near & 1:
                    return far + 1, first[near]
                queue.append((near, far + 1))
    return -1, -1


def approach(s: StationfallState, actor: int, hop: int, options: list[Deed]) -> Deed | None:
    """The Step to the next place, or Breach of the Lock on the way."""
    for verb in ("step", "breach"):
        for deed in options:
            if deed.verb == verb and deed.args == (hop,):
                return deed
    return None


# -- steps ----------------------------------------------------------------------------------------------------------------------


class Plan:
    """What a step of a Script comes to for one pawn.

    Attributes:
        fits: whether a complete deed performs the step; None where only going somewhere does.
        goals: the places where it could be performed, a set.
        rank: a number by which fitting deeds are preferred, the lowest first.
        after: how many Actions the step takes once one of the goals is reached: none where getting there is all.
    """

    __slots__ = ("after", "fits", "goals", "rank")

    def __init__(self, fits: Callable[[Deed], bool] | None, goals: int, rank: Callable[[Deed], int] | None = None) -> None:
        self.fits = fits
        self.goals = goals
        self.rank = rank
        self.after = int(fits is not None)


NO_PLAN: Final = Plan(None, 0)


def choose(s: StationfallState, side: int, actor: int, step: Words, options: list[Deed]) -> tuple[int, Deed | None]:
    """How many Actions a step needs, and the first of them; (0, None) where it is impossible."""
    plan = STEPS[step["do"]](s, side, actor, step)
    if plan.fits is not None:
        found = [deed for deed in options if plan.fits(deed)]
        if found:
            return 1, min(found, key=lambda deed: (plan.rank(deed) if plan.rank is not None else 0, _order(deed)))
    if not plan.goals or s.at[actor] >= N.MAP_PLACES:
        return 0, None
    far, hop = route(s, actor, plan.goals)
    if far <= 0:
        return 0, None
    deed = approach(s, actor, hop, options)
    return (far + plan.after, deed) if deed is not None else (0, None)


def _order(deed: Deed) -> tuple[str, tuple[int, ...]]:
    return deed.verb, deed.args


def places_of(s: StationfallState, pawns: int) -> int:
    """Where these pawns are, as far as that is on the map."""
    out = 0
    for pawn in members(pawns):
        out |= 1 << place_of(s, pawn)
    return out & s.present


def places_with(s: StationfallState, actor: int, name: str) -> int:
    """Where a Section Action works for a pawn."""
    components = s.components
    if components.section_actions[name].officer and not is_officer(s, actor):
        return 0
    needed = components.actions_if.get(name)
    if needed is not None and not s.in_play >> needed & 1:
        return 0
    return sum([1 << place for place in members(s.present) if name in components.actions[place] and works(s, place)])


def _pick_up(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    kinds = _kinds(step["item"])
    if free_slots(s, actor) <= 0:
        return NO_PLAN
    goals = sum([1 << place for place in members(s.present) if any(kind in s.loose[place] for kind in kinds)])
    down = [pawn for pawn in members(s.board & s.down & ~(1 << actor)) if any(kind in s.held[pawn] for kind in kinds)]
    goals |= places_of(s, sum([1 << pawn for pawn in down]))
    return Plan(lambda deed: deed.verb in ("pick_up", "loot") and deed.args[-1] in kinds, goals)


def _kinds(name: str) -> tuple[int, ...]:
    kind = N.ITEMS.index(name)
    return (kind, N.NANOGEL_1) if kind == N.NANOGEL else (kind,)


def _manufacture(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    if "data" in step:
        kind = N.DATA.index(step["data"])
        return Plan(
            lambda deed: deed.verb == "manufacture_data" and deed.args == (kind,), places_with(s, actor, f"manufacture_{step['data']}")
        )
    kind = N.ITEMS.index(step["item"])
    if free_slots(s, actor) <= 0 or not in_supply(s, kind):
        return NO_PLAN
    return Plan(lambda deed: deed.verb == "manufacture" and deed.args == (kind,), places_with(s, actor, f"manufacture_{step['item']}"))


def _rob(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    what = ~N.DATA.index(step["data"]) if "data" in step else N.ITEMS.index(step["item"])
    word = N.TAKE_DATA[~what] if what < 0 else N.TAKE[what]
    badge, gun = bool(powers_of(s, actor) & N.BADGE), holds(s, actor, N.GUN)
    if not (badge or armed(s, actor)):
        return NO_PLAN
    others = s.board & ~s.down & ~s.engulfed & ~(1 << actor)
    victims = [pawn for pawn in members(others) if word in loot_of(s, actor, pawn, gun or badge, badge and not gun)]
    return Plan(lambda deed: deed.verb == "rob" and deed.args[1] == what, places_of(s, sum([1 << pawn for pawn in victims])))


def _targets(s: StationfallState, side: int, actor: int, step: Words) -> int:
    """The pawns that a step's ``target`` means."""
    name = step["target"]
    if name == "grudge":
        return mind.grudges(s, side)
    if name == "nearest_officer":
        return live_officers(s, side)
    if name == "friend":
        return mind.friends(s, side) & s.down
    if name == "contaminated_down":
        return s.contaminated & s.down & s.board
    wanted = mind.wanted_down(s, side)
    return wanted & s.components.robots if name.endswith("robot") else wanted


def _attack(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    powers = powers_of(s, actor)
    gun, bludgeon = holds(s, actor, N.GUN), holds(s, actor, N.BLUDGEON)
    pawns = _targets(s, side, actor, step) & ~(1 << actor)
    victims = sum([1 << pawn for pawn in members(pawns) if may_attack(s, actor, powers, pawn, gun, bludgeon)])
    seen = watched(s)
    goals = places_of(s, victims)
    if goals & ~seen:
        goals &= ~seen  # out of sight of the Cameras if possible
    return Plan(
        lambda deed: deed.verb == "attack" and deed.args[0] < N.MONSTER and bool(victims >> deed.args[0] & 1),
        goals,
        lambda deed: seen >> s.at[deed.args[0]] & 1,
    )


def _follow(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    if "item" in step:
        return Plan(None, 1 << place_of_item(s, N.ITEMS.index(step["item"])) & s.present)
    return Plan(None, places_of(s, _targets(s, side, actor, step) & ~(1 << actor)))


def _go(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    """To the Section; nobody leaves an undamaged Pod for where Pods are docked (SF-B.16, SF-23.43)."""
    place = N.PLACES.index(step["section"])
    if POD_BITS & ~s.damaged & 1 << s.at[actor] and place in s.components.docks:
        return NO_PLAN
    return Plan(None, 1 << place & s.present)


def _transmit(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    offsite = N.OFFSITES.index(step["offsite"])
    kinds = mind.wanted_at(s, side, offsite) if step["data"] == "wanted" else 1 << N.DATA.index(step["data"])
    if not s.data[actor] & kinds or s.data[actor] & N.NDA_BIT:
        return NO_PLAN
    return Plan(
        lambda deed: deed.verb == "transmit" and bool(kinds >> deed.args[0] & 1) and deed.args[1] == offsite,
        places_with(s, actor, "transmit"),
    )


VERBS: Final = {"cameras_toggle": "cameras", "jammers_toggle": "jammers", "hazard_suppression": "suppress"}
"""By id of a Section or Console Action, the word for it where that is another."""


def _section_action(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    name = step["id"]
    verb = VERBS.get(name, name)
    if name == "timed_launch":
        pods = friendly_pods(s, side, actor)
        own = 1 << actor & mind.friends(s, side)
        goals = sum([1 << place for place in pods if room(s, place) > 0]) if own else 0
        return Plan(lambda deed: deed.verb == verb and s.at[deed.actor] in pods, goals)
    if name == "section_launch":
        pods = friendly_pods(s, side, actor)
        docks = sum([1 << s.components.docks[place - N.FIRST_POD] for place in pods])
        return Plan(lambda deed: deed.verb == verb and deed.args[0] in pods, docks & places_with(s, actor, name))
    if step.get("target") == "unwanted_data":
        unwanted = mind.unwanted_data(s, side)
        holders = sum([1 << pawn for pawn in members(s.board) if s.data[pawn] & unwanted])
        goals = places_with(s, actor, name) & places_of(s, holders)
        if s.data[actor] & unwanted:
            goals = places_with(s, actor, name)
        return Plan(lambda deed: deed.verb == verb and bool(unwanted >> ~deed.args[1] & 1), goals)
    return Plan(lambda deed: deed.verb == verb, _useful_places(s, actor, name))


def _useful_places(s: StationfallState, actor: int, name: str) -> int:
    """Where a Section Action works and would be offered on arrival."""
    goals = places_with(s, actor, name)
    if name == "decontaminate" and not s.contaminated >> actor & 1:
        goals &= places_of(s, s.contaminated & s.board)
    if (name == "contaminate" and s.contaminated >> actor & 1) or (name == "cameras_toggle" and s.power):
        return 0
    if (name == "release_project_x" and s.released) or (name == "self_destruct" and s.armed):
        return 0
    return goals


def _console(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    verb = VERBS.get(step["id"], step["id"])
    if verb == "jammers":
        return Plan(lambda deed: deed.verb == verb, 0 if s.power else s.components.consoles)
    fire = s.fire & s.present
    return Plan(lambda deed: deed.verb == verb and bool(fire >> deed.args[0] & 1), s.components.consoles if fire else 0)


def _ability(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    powers = powers_of(s, actor)
    if step["id"] == "emp_burst":
        unwanted = mind.unwanted_data(s, side)
        holders = sum([1 << pawn for pawn in members(s.board) if s.data[pawn] & unwanted])
        goals = places_of(s, holders) if powers & N.EMP_BURST else 0
        return Plan(lambda deed: deed.verb == "emp_burst" and bool(goals >> s.at[deed.actor] & 1), goals)
    others = s.board & s.components.acting_types & ~s.contaminated & ~(1 << actor)
    return Plan(lambda deed: deed.verb == step["id"], places_of(s, others) if powers & N.INFECT else 0)


def _basic(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    unwanted = mind.unwanted_data(s, side)
    return Plan(lambda deed: deed.verb == step["id"] and bool(unwanted >> deed.args[0] & 1), 0)


def _board(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    """Into a Pod by Step; whoever is in an undamaged one stays (SF-B.16, SF-23.43; README, ``board``)."""
    if POD_BITS & ~s.damaged & 1 << s.at[actor]:
        return NO_PLAN
    pods = free_pods(s)
    if step["pod"] == "best_launchable":
        pods = [place for place in pods if requirement_met(s, place, actor)] or pods
    elif pods:
        fewest = min([s.components.seats[place - N.FIRST_POD] for place in pods])
        pods = [place for place in pods if s.components.seats[place - N.FIRST_POD] == fewest]
    plan = Plan(lambda deed: deed.verb == "step" and deed.args[0] in pods, sum([1 << place for place in pods]))
    plan.after = 0
    return plan


def _sabotage(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    if powers_of(s, actor) & N.PEACEKEEPER or not armed(s, actor):
        return NO_PLAN
    target = step["target"]
    places = POD_BITS if target == "nearest_docked_pod" else s.components.power_sections
    if target == "vault_x":
        places = 1 << N.VAULT_X
    goals = places & s.present & ~s.damaged
    return Plan(lambda deed: deed.verb == "sabotage" and bool(goals >> s.at[deed.actor] & 1), goals)


def _carry_out(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    """A Step out of Magnetic Containment with the Antimatter (README, ``carry_out``)."""
    here = s.home[N.ANTIMATTER] == actor and s.at[actor] == N.MAGNETIC_CONTAINMENT
    return Plan(lambda deed: here and deed.verb == "step", 0)


def _repair(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    if step["target"].endswith("robot"):
        robots = _targets(s, side, actor, step)
        able = powers_of(s, actor) & N.JURY_RIG
        goals = places_of(s, robots) if able else places_of(s, robots) & places_with(s, actor, "repair_robot")
        return Plan(lambda deed: deed.verb in ("jury_rig", "repair") and deed.args[0] >= 0 and bool(robots >> deed.args[0] & 1), goals)
    if not powers_of(s, actor) & N.JURY_RIG:
        return NO_PLAN
    places = s.components.power_sections if step["target"] == "power_section" else s.present
    goals = sum([1 << place for place in members(places & s.damaged & s.present) if can_repair(s, place)])
    return Plan(lambda deed: deed.verb == "jury_rig" and deed.args == (N.NOBODY,) and bool(goals >> s.at[deed.actor] & 1), goals)


def _revive(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    wanted = _targets(s, side, actor, step)
    nanogel = holds(s, actor, N.NANOGEL) or holds(s, actor, N.NANOGEL_1)
    goals = places_of(s, wanted if nanogel else wanted & s.components.humans)
    able = nanogel or powers_of(s, actor) & N.EMERGENCY_RESPONSE
    return Plan(
        lambda deed: deed.verb in ("revive", "emergency") and deed.args[0] < N.MONSTER and bool(wanted >> deed.args[0] & 1),
        goals if able else 0,
    )


def _drag(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    """To the load, then with it one Step nearer to where it shall be (README, ``drag``)."""
    loads = _targets(s, side, actor, step) & ~(1 << actor) & s.board
    if step["to"] == "tanks":
        ends = 1 << N.PLACES.index("tanks")
    else:
        pods = free_pods(s)
        ends = sum([1 << place for place in [pod for pod in pods if requirement_met(s, pod, actor)] or pods])
    loads &= sum([1 << pawn for pawn in members(loads) if not ends >> s.at[pawn] & 1])
    _far, hop = route(s, actor, ends)
    return Plan(lambda deed: deed.verb == "drag" and deed.args[0] < N.MONSTER and bool(loads >> deed.args[0] & 1) and deed.args[1] == hop,
                places_of(s, loads))  # fmt: skip


def _kompromat(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    return Plan(lambda deed: deed.verb == "collect", s.kompromat_at)


def _nothing(s: StationfallState, side: int, actor: int, step: Words) -> Plan:
    return NO_PLAN


STEPS: Final[dict[str, Callable[[StationfallState, int, int, dict[str, Any]], Plan]]] = {
    "pick_up": _pick_up,
    "manufacture": _manufacture,
    "rob": _rob,
    "attack": _attack,
    "follow": _follow,
    "go": _go,
    "transmit": _transmit,
    "section_action": _section_action,
    "console": _console,
    "ability": _ability,
    "basic": _basic,
    "board": _board,
    "sabotage": _sabotage,
    "carry_out": _carry_out,
    "repair": _repair,
    "revive": _revive,
    "drag": _drag,
    "pick_up_kompromat": _kompromat,
    "renegotiate": _nothing,
}
"""By word of :data:`.vocabulary.SCRIPT_STEPS`, what it comes to."""
