"""Monsters read a second time, from the words of the ledger, at random positions (the chapters of Project X)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from stationfall.board import A, B, C, at, base, give, offered, p, pc
from turncoat.games.stationfall import monsters
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import move_pawn
from turncoat.games.stationfall.state import StationfallState, Turn

HUMANS = ("exile", "doctor", "counselor", "daredevil", "corpsicle", "cyborg", "clone_alpha", "clone_beta", "clone_gamma")
ROBOTS = ("consort", "security", "medical", "cyborg", "drone_a", "drone_b")
CAST = (
    "exile", "doctor", "counselor", "daredevil", "corpsicle", "cyborg", "maintenance_clones", "consort", "security", "medical", "drones",
)  # fmt: skip
EVERYBODY = tuple(dict.fromkeys([*HUMANS, *ROBOTS]))
PODLESS = ("blob", "wormhole")
CRAWLERS = ("wormhole", "vent_stalker")
SEATS = {"alcatraz": 3, "hail_mary": 4, "houdini": 1, "mcqueen": 2, "medevac": 2}


def ways(s: StationfallState, card: str, place: int) -> set[int]:
    """Where the Monster can go by one Step (SF-X0.4, SF-X0.5, SF-X2.5, SF-X4.2, SF-X6.2, SF-X8.2)."""
    out = {near for near, lock in s.components.near[place] if card != "awakened_mind" or not s.locks & lock}
    if card in CRAWLERS:
        out |= set(s.components.vents[place])
    for near in set(out):
        if near >= N.FIRST_POD:
            taken = sum(s.at[p(who)] == near for who in EVERYBODY) + (s.monster == near)
            if card in PODLESS or not s.present >> near & 1 or taken >= SEATS[N.PLACES[near]]:
                out.discard(near)
    return out


def distance(s: StationfallState, card: str, start: int) -> dict[int, int]:
    """How many Steps each place is away."""
    far, edge = {start: 0}, {start}
    while edge:
        edge = {near for place in edge for near in ways(s, card, place)} - far.keys()
        far |= dict.fromkeys(edge, max(far.values()) + 1)
    return far


def towards(s: StationfallState, card: str, goals: set[str]) -> set[int]:
    """The first Steps of all shortest ways to a nearest goal (SF-X0.9)."""
    far = distance(s, card, s.monster)
    reached = {s.at[p(who)]: far[s.at[p(who)]] for who in goals if s.at[p(who)] in far}
    if not reached:
        return set()
    nearest = min(reached.values())
    ends = {place for place, steps in reached.items() if steps == nearest}
    return {near for near in ways(s, card, s.monster) if any(distance(s, card, near).get(end) == nearest - 1 for end in ends)}


def here(s: StationfallState, who: set[str]) -> set[str]:
    return {name for name in who if s.at[p(name)] == s.monster}


def live(s: StationfallState, who: tuple[str, ...]) -> set[str]:
    return {name for name in who if not s.down >> p(name) & 1}


def helmeted(s: StationfallState, name: str) -> bool:
    return name in HUMANS and (name == "corpsicle" or N.HELMET in s.held[p(name)])


def bare(s: StationfallState) -> set[str]:
    return {name for name in live(s, HUMANS) if not helmeted(s, name)}


def prey(s: StationfallState) -> set[str]:
    """Live Human or Robot PCs, or Live Humans if none of them can be reached (SF-X5.2)."""
    pcs = {name for name in live(s, EVERYBODY) if s.owners[N.CHARACTER_OF[p(name)]]}
    far = distance(s, "assassin_robots", s.monster)
    return pcs if any(s.at[p(name)] in far for name in pcs) else live(s, HUMANS)


def marks(places: set[int]) -> set[str]:
    return {f"mark {N.PLACES[place]}" for place in places}


def names(who: set[str]) -> set[str]:
    return {f"target {name}" for name in who}


# -- what is asked first, an empty set where nothing can be done ----------------------------------------------------------------------


def swarm(s: StationfallState) -> set[str]:
    return marks(ways(s, "combat_swarm", s.monster)) | {"none"}


def blob(s: StationfallState) -> set[str]:
    near = here(s, set(EVERYBODY))
    if not near:
        return marks(towards(s, "blob", set(EVERYBODY)))
    things = {name: len(s.held[p(name)]) + (name in ("corpsicle", "security", "drone_a", "drone_b")) for name in near}
    return names({name for name in near if things[name] == max(things.values())})


def wormhole(s: StationfallState) -> set[str]:
    return marks(ways(s, "wormhole", s.monster)) | {"none"}


def assassins(s: StationfallState) -> set[str]:
    return names(here(s, prey(s))) or marks(towards(s, "assassin_robots", prey(s)))


def stalker(s: StationfallState) -> set[str]:
    return names(here(s, bare(s))) or marks(towards(s, "vent_stalker", bare(s)))


def bloom(s: StationfallState) -> set[str]:
    crowds = {place: sum(s.at[p(name)] == place for name in live(s, EVERYBODY)) for place in ways(s, "spore_bloom", s.monster)}
    return marks({place for place, count in crowds.items() if count and count == max(crowds.values())})


def mind(s: StationfallState) -> set[str]:
    near = here(s, bare(s))
    if near:  # who can neither Step, Drop nor Attack cannot be chosen (ruling 23.24); nobody here has a weapon
        shut = all(s.locks & lock for _near, lock in s.components.near[s.monster]) and not s.components.arrow_out >> s.monster & 1
        return names({name for name in near if not shut or s.held[p(name)] or name == "counselor"})
    return marks(towards(s, "awakened_mind", bare(s)))


CARDS: dict[str, Callable[[StationfallState], set[str]]] = {
    "combat_swarm": swarm, "blob": blob, "wormhole": wormhole, "assassin_robots": assassins, "vent_stalker": stalker,
    "spore_bloom": bloom, "awakened_mind": mind,
}  # fmt: skip


def throw(seed: int, card: str) -> StationfallState:
    """A random position with that Monster."""
    dice = random.Random(seed)
    s = base(*CAST)
    s.project, s.released = N.PROJECTS.index(card), True
    sections = [place for place in range(N.FIRST_POD) if place != N.OUTER_SPACE]
    s.monster = dice.choice([*sections, at("vault_x")])
    near = [place for place, _lock in s.components.near[s.monster] if s.present >> place & 1]
    far = [*dice.sample(sections, 5), at(dice.choice(("mcqueen", "houdini", "outer_space")))]
    few = [s.monster, *(near if dice.random() < 0.5 else far)]
    seats = dict(SEATS)
    for name in EVERYBODY:
        place = dice.choice(few)
        if N.PLACES[place] in seats:
            seats[N.PLACES[place]] -= 1
            place = place if seats[N.PLACES[place]] >= 0 else few[0]
        move_pawn(s, p(name), place)
        s.down |= (dice.random() < 0.3) << p(name)
        if dice.random() < 0.4:
            give(s, name, "helmet" if name.startswith("drone") else dice.choice(("helmet", "firebomb")))
    if dice.random() < 0.5:
        s.locks = 0
    for side, identity in ((A, "consort"), (B, "exile"), (C, "maintenance_clones")):
        if dice.random() < 0.4:
            pc(s, side, identity)
    s.choking = s.fire = 0
    s.turn = Turn(A)
    s.pending = []
    return s


@pytest.mark.rule("SF-X0.4", "SF-X0.5", "SF-X0.9", "SF-X1.2", "SF-X2.2", "SF-X4.2", "SF-X5.3", "SF-X6.2", "SF-X7.2", "SF-X8.2")
@pytest.mark.parametrize("card", CARDS)
def test_a_monster_does_at_any_position_what_its_words_say(card: str) -> None:
    counts = {True: 0, False: 0}
    for seed in range(60):
        s = throw(seed, card)
        expected, old, down, contaminated = CARDS[card](s), s.monster, s.down, s.contaminated
        touched = here(s, set(ROBOTS) | {name for name in HUMANS if not helmeted(s, name)})
        monsters.act(s)
        s.settle()
        if card == "spore_bloom":
            assert s.contaminated == contaminated | sum(1 << p(name) for name in touched), seed
        counts[len(expected) > 1] += 1
        if len(expected) > 1:
            assert set(offered(s)) == expected, seed
        elif not expected:
            assert (s.monster, s.down, s.pending) == (old, down, []), seed
        else:
            only(s, card, next(iter(expected)), down, seed)
    assert counts[True] > 3


def only(s: StationfallState, card: str, word: str, before: int, seed: int) -> None:
    """The one thing possible has been done without a question."""
    verb, name = word.split()
    if verb == "mark":
        assert s.monster == at(name), seed
    elif card == "blob":
        assert s.engulfed == 1 << p(name), seed
        assert bool(s.down >> p(name) & 1) is (bool(before >> p(name) & 1) or (name in HUMANS and not helmeted(s, name))), seed
    elif card == "awakened_mind":
        assert s.pending, seed
        assert {word.split()[0] for word in offered(s)} <= {"step", "drag", "drop", "attack"}, seed
    else:
        assert s.down >> p(name) & 1, seed
