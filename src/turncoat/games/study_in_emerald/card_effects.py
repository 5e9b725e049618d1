"""Card action (section 12) and the texts of the cards (section 16): each word of the effect vocabulary is one small function.

For each effect there is a function that says whether its text can change something (SE-12.3) and one that carries it out; what a text
leaves open is asked by a decision of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from turncoat.games.study_in_emerald import components as C
from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.agents import MoveFrom
from turncoat.games.study_in_emerald.cities import agent_home, agent_in, board_agents, majority, turn_up
from turncoat.games.study_in_emerald.composing import Composing
from turncoat.games.study_in_emerald.decks import draw_cards, lay
from turncoat.games.study_in_emerald.reveal import lost_agents
from turncoat.games.study_in_emerald.sanity import may_regain, regain
from turncoat.games.study_in_emerald.state import EmeraldState
from turncoat.games.study_in_emerald.tracks import advance, check_end, score
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision, Step

CITIES = range(N.CITY_COUNT)


# -- playing a card for its text ----------------------------------------------------------------------------------------------


def text_can_work(s: EmeraldState, p: int, card: int) -> bool:
    """Whether the text of the card can change something now (SE-12.3)."""
    effect = s.components.titles[card].effect
    return effect is not None and CAN_WORK[type(effect)](s, p, effect)


def can_act(s: EmeraldState, p: int) -> bool:
    """Whether the player holds a card whose text can change something (SE-12.1)."""
    uses = s.components.uses
    return any(uses[card] & N.HAS_TEXT and text_can_work(s, p, card) for card in s.hand[p])


class TextCard(Composing, frozen=True, gc=False, tag=True):
    """Which card is played for its text? One (SE-12.1, SE-12.2)."""

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        p, components = self.player, s.components
        cards = sorted({card for card in s.hand[p] if components.uses[card] & N.HAS_TEXT})
        return [components.card_actions[card] for card in cards if text_can_work(s, p, card)]

    def apply(self, s: EmeraldState, action: Action) -> None:
        p = self.player
        card = s.components.title_of[action.value]  # type: ignore[index]
        lay(s, p, (card,), "text")
        s.table = ((card, _fate(s, card)),)
        effect = s.components.titles[card].effect
        CARRY_OUT[type(effect)](s, p, effect)


def _fate(s: EmeraldState, card: int) -> int:
    """Where the card goes after its text, unless the text scores (SE-12.5 to SE-12.7; option ``retire_vp_text_cards``)."""
    title = s.components.titles[card]
    if title.vp and (title.one_use or s.options.retire_vp_text_cards == "any_vp"):
        return N.BESIDE
    return N.OUT if title.one_use else 0


def text_score(s: EmeraldState, p: int, vp_kind: str, vp: int) -> None:
    """Points of a text are scored at once, and its card will lie beside the identity card (SE-12.6 to SE-12.8)."""
    if vp:
        score(s, p, N.TEXT_NEUTRAL + N.VP_KINDS.index(vp_kind), vp)
        s.table = ((s.table[0][0], s.table[0][1] | N.BESIDE),)
        check_end(s)


# -- texts without a choice ---------------------------------------------------------------------------------------------------


def can_score(s: EmeraldState, p: int, effect: C.Score) -> bool:
    """Points can always be scored (SE-16.19)."""
    return True


def do_score(s: EmeraldState, p: int, effect: C.Score) -> None:
    """Score the points named (SE-16.19)."""
    text_score(s, p, effect.vp_kind, effect.vp)


def can_advance(s: EmeraldState, p: int, effect: C.AdvanceMarker) -> bool:
    """The marker must not be at its end (SE-16.20)."""
    return s.markers[N.SIDES.index(effect.track)] < s.components.track_end


def do_advance(s: EmeraldState, p: int, effect: C.AdvanceMarker) -> None:
    """Advance the named marker by the number named, as in section 9 (SE-16.20, SE-12.9)."""
    restorationist = effect.track == N.SIDES[N.RESTORATIONIST]
    advance(s, p, effect.steps if restorationist else 0, 0 if restorationist else effect.steps)


def can_draw(s: EmeraldState, p: int, effect: C.Draw) -> bool:
    """There must be a card to draw (SE-16.11)."""
    return bool(s.draw_pile[p] or s.discards[p])


def do_draw(s: EmeraldState, p: int, effect: C.Draw) -> None:
    """Draw that many cards at once (SE-16.11, SE-3.13)."""
    draw_cards(s, p, effect.count)


def can_free_limbo(s: EmeraldState, p: int, effect: C.LimboToSupply) -> bool:
    """There must be an own cube in limbo (SE-16.9)."""
    return s.limbo[p] > 0


def do_free_limbo(s: EmeraldState, p: int, effect: C.LimboToSupply) -> None:
    """Own cubes in limbo go to the own supply (SE-16.9)."""
    cubes = s.limbo[p] if effect.count == "all" else min(s.limbo[p], int(effect.count))
    s.limbo[p] -= cubes
    s.cube_supply[p] += cubes
    s.tell("freed", p, cubes)


def can_regain(s: EmeraldState, p: int, effect: C.RegainSanity) -> bool:
    """Allowed only to a hidden player who has lost tokens (SE-16.7)."""
    return may_regain(s, p)


def do_regain(s: EmeraldState, p: int, effect: C.RegainSanity) -> None:
    """Put lost tokens back on the own identity card (SE-16.7)."""
    regain(s, p, effect.count)


# -- own agents ---------------------------------------------------------------------------------------------------------------


def _agent_cities(s: EmeraldState, p: int, where: str) -> list[int]:
    if where == "any":
        return list(CITIES)
    mine, cubes = s.agents[p], s.cubes[p]
    return [city for city in CITIES if mine[city] or (cubes[city] and where == "with_own_piece")]


def can_add_agent(s: EmeraldState, p: int, effect: C.AddAgent) -> bool:
    """Needs an agent in supply and a city that is allowed (SE-16.8)."""
    return s.agent_supply[p] > 0 and bool(_agent_cities(s, p, effect.where))


def do_add_agent(s: EmeraldState, p: int, effect: C.AddAgent) -> None:
    """Put agents from the own supply in cities with an own piece (SE-16.8)."""
    s.ask(AddAgentAt(p, effect.count, effect.where))


class AddAgentAt(Decision, frozen=True, gc=False, tag=True):
    """In which city does the agent appear? (SE-16.8)"""

    left: int
    where: str

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        return [N.AT[city] for city in _agent_cities(s, self.player, self.where)]

    def apply(self, s: EmeraldState, action: Action) -> None:
        city = N.CITY_OF[action.value]  # type: ignore[index]
        s.revealed = True
        agent_in(s, self.player, city)
        s.tell("agent_in", self.player, city)
        if self.left > 1 and s.agent_supply[self.player]:
            s.ask(AddAgentAt(self.player, self.left - 1, self.where))


def can_move_own(s: EmeraldState, p: int, effect: C.MoveOwnAgents) -> bool:
    """There must be an own agent on the board (SE-16.13)."""
    return board_agents(s, p) > 0


def do_move_own(s: EmeraldState, p: int, effect: C.MoveOwnAgents) -> None:
    """Move own agents, at least one, each to any other city, all at once (SE-16.13)."""
    there = board_agents(s, p)
    if effect.count == "any":
        s.ask(MoveFrom(p, (), 1, there, ()))
    else:
        most = min(there, int(effect.count))
        s.ask(MoveFrom(p, (), most, most, ()))


def can_give_up(s: EmeraldState, p: int, effect: C.GiveUpAgents) -> bool:
    """An own agent must be on the board, and it must not be the last one (SE-16.18)."""
    return board_agents(s, p) > (1 if effect.spare_last else 0)


def do_give_up(s: EmeraldState, p: int, effect: C.GiveUpAgents) -> None:
    """Take own agents from the board out of the game for points (SE-16.18)."""
    most = min(effect.max, board_agents(s, p) - (1 if effect.spare_last else 0))
    s.ask(GiveUp(p, most, effect.vp_each, effect.vp_kind, ()))


class GiveUp(Composing, frozen=True, gc=False, tag=True):
    """From which city does the next agent leave the game, or is it enough? (SE-16.18) ``cities``: those named so far."""

    most: int
    vp_each: int
    vp_kind: str
    cities: tuple[int, ...]

    def public(self) -> Decision | None:
        return GiveUp(self.player, self.most, self.vp_each, self.vp_kind, ())

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        mine = s.agents[self.player]
        actions = [N.FROM[city] for city in CITIES if mine[city] > self.cities.count(city)]
        return [*actions, N.DONE] if self.cities else actions

    def apply(self, s: EmeraldState, action: Action) -> None:
        cities = self.cities if action is N.DONE else (*self.cities, N.CITY_OF[action.value])  # type: ignore[index]
        if action is N.DONE or len(cities) == self.most:
            self._carry_out(s, cities)
        else:
            s.ask(GiveUp(self.player, self.most, self.vp_each, self.vp_kind, cities))

    def _carry_out(self, s: EmeraldState, cities: tuple[int, ...]) -> None:
        p = self.player
        for city in cities:
            s.agents[p][city] -= 1
            s.agents_out[p] += 1
        s.tell("gave_up", p, cities)
        text_score(s, p, self.vp_kind, self.vp_each * len(cities))
        lost_agents(s, [p])


# -- others' agents -----------------------------------------------------------------------------------------------------------


def other_agents(s: EmeraldState, p: int, where: str, spare_last: bool = False) -> list[Action]:
    """The agents of others in the cities that a text allows, as targets (SE-16.6, SE-16.16, SE-16.17)."""
    cities = _agent_cities(s, p, where)
    return [
        N.TARGET[city][q]
        for city in cities
        for q in range(s.players)
        if q != p and s.agents[q][city] and not (spare_last and board_agents(s, q) == 1)
    ]


def can_move_other(s: EmeraldState, p: int, effect: C.MoveOtherAgent) -> bool:
    """There must be an agent of another player on the board (SE-16.6)."""
    return bool(other_agents(s, p, "any"))


def do_move_other(s: EmeraldState, p: int, effect: C.MoveOtherAgent) -> None:
    """Choose an agent of another player and put it in a different city (SE-16.6)."""
    s.ask(MoveOther(p, effect.count))


class MoveOther(Decision, frozen=True, gc=False, tag=True):
    """Which agent of another player is moved? (SE-16.6)"""

    left: int

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        return other_agents(s, self.player, "any")

    def apply(self, s: EmeraldState, action: Action) -> None:
        s.ask(MoveOtherTo(self.player, self.left, N.CITY_OF[action.args[0]], N.SEAT_OF[action.args[1]]))  # type: ignore[index]


class MoveOtherTo(Composing, frozen=True, gc=False, tag=True):
    """Where does it go? To a different city; it has not left the board (SE-16.6)."""

    left: int
    start: int
    owner: int

    def public(self) -> Decision | None:
        return MoveOther(self.player, self.left)

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        return N.TO[: self.start] + N.TO[self.start + 1 :]

    def apply(self, s: EmeraldState, action: Action) -> None:
        goal = N.CITY_OF[action.value]  # type: ignore[index]
        s.agents[self.owner][self.start] -= 1
        s.agents[self.owner][goal] += 1
        s.revealed = True
        s.tell("moved_other", self.player, self.owner, self.start, goal)
        if self.left > 1:
            s.ask(MoveOther(self.player, self.left - 1))


def can_remove_other(s: EmeraldState, p: int, effect: C.RemoveOtherAgent) -> bool:
    """There must be an agent of another player in a city that is allowed (SE-16.16)."""
    return bool(other_agents(s, p, effect.where))


def do_remove_other(s: EmeraldState, p: int, effect: C.RemoveOtherAgent) -> None:
    """Send an agent of another player home, without bombs, majority or points (SE-16.16)."""
    s.ask(RemoveOther(p, effect.count, effect.where))


class RemoveOther(Decision, frozen=True, gc=False, tag=True):
    """Which agent goes back to its owner's supply? A last agent reveals its owner (SE-16.16)."""

    left: int
    where: str

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        # between two agents a Loyalist may have refilled, or none may be left in reach
        return other_agents(s, self.player, self.where) or (N.DONE,)

    def apply(self, s: EmeraldState, action: Action) -> None:
        if action is N.DONE:
            return
        city, owner = N.CITY_OF[action.args[0]], N.SEAT_OF[action.args[1]]  # type: ignore[index]
        agent_home(s, owner, city)
        s.revealed = True
        s.tell("sent_home", self.player, owner, city)
        if self.left > 1:
            s.ask(RemoveOther(self.player, self.left - 1, self.where))
        lost_agents(s, [owner])


def can_replace(s: EmeraldState, p: int, effect: C.ReplaceOtherAgent) -> bool:
    """Needs an own agent in supply and an agent of another player that is allowed (SE-16.17)."""
    return s.agent_supply[p] > 0 and bool(other_agents(s, p, effect.where, effect.spare_last))


def do_replace(s: EmeraldState, p: int, effect: C.ReplaceOtherAgent) -> None:
    """Send an agent of another player home and put an own one in its place (SE-16.17)."""
    s.ask(Replace(p, effect.where, effect.spare_last))


class Replace(Decision, frozen=True, gc=False, tag=True):
    """Which agent is replaced? Not its owner's last on the board (SE-16.17)."""

    where: str
    spare_last: bool

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        return other_agents(s, self.player, self.where, self.spare_last)

    def apply(self, s: EmeraldState, action: Action) -> None:
        city, owner = N.CITY_OF[action.args[0]], N.SEAT_OF[action.args[1]]  # type: ignore[index]
        agent_home(s, owner, city)
        agent_in(s, self.player, city)
        s.tell("replaced", self.player, owner, city)
        lost_agents(s, [owner])


# -- cities -------------------------------------------------------------------------------------------------------------------


def _purgeable(s: EmeraldState, spare_city_cards: bool) -> list[int]:
    return [city for city in CITIES if s.up[city] >= 0 and not (spare_city_cards and s.components.titles[s.up[city]].city >= 0)]


def can_purge(s: EmeraldState, p: int, effect: C.PurgeFaceUp) -> bool:
    """There must be a face-up card that is not a city card (SE-16.10)."""
    return bool(_purgeable(s, effect.spare_city_cards))


def do_purge(s: EmeraldState, p: int, effect: C.PurgeFaceUp) -> None:
    """A face-up card leaves the game and the next one is turned up (SE-16.10)."""
    s.ask(Purge(p, effect.spare_city_cards))


class Purge(Decision, frozen=True, gc=False, tag=True):
    """In which city does the face-up card leave the game? (SE-16.10)"""

    spare_city_cards: bool

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        return [N.AT[city] for city in _purgeable(s, self.spare_city_cards)]

    def apply(self, s: EmeraldState, action: Action) -> None:
        city = N.CITY_OF[action.value]  # type: ignore[index]
        s.tell("purged", self.player, city, s.up[city])
        s.out = (*s.out, s.up[city])
        s.up[city] = N.NO_CARD
        turn_up(s, city)


def _cube_cities(s: EmeraldState, p: int, whose: str) -> list[int]:
    owners = [q for q in range(s.players) if q != p or whose == "all"]
    return [city for city in CITIES if any(s.cubes[q][city] for q in owners)]


def can_banish_cubes(s: EmeraldState, p: int, effect: C.CubesToLimbo) -> bool:
    """There must be a city with cubes of other players (SE-16.12)."""
    return bool(_cube_cities(s, p, effect.whose))


def do_banish_cubes(s: EmeraldState, p: int, effect: C.CubesToLimbo) -> None:
    """The cubes of other players in one city go to their owners' limbo (SE-16.12)."""
    s.ask(BanishCubes(p, effect.whose))


class BanishCubes(Decision, frozen=True, gc=False, tag=True):
    """In which city do cubes go to limbo? Own ones stay (SE-16.12)."""

    whose: str

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        return [N.AT[city] for city in _cube_cities(s, self.player, self.whose)]

    def apply(self, s: EmeraldState, action: Action) -> None:
        city = N.CITY_OF[action.value]  # type: ignore[index]
        s.tell("banished", self.player, city)
        _banish(s, city, [q for q in range(s.players) if q != self.player or self.whose == "all"])


def _banish(s: EmeraldState, city: int, owners: list[int]) -> None:
    for q in owners:
        cubes = s.cubes[q][city]
        if cubes:
            s.cubes[q][city] = 0
            s.limbo[q] += cubes
            s.tell("swept", q, city, cubes, "limbo")


def _sweepable(s: EmeraldState, agents_left: int) -> list[int]:
    seats = range(s.players)
    return [city for city in CITIES if any(s.cubes[q][city] or s.agents[q][city] > agents_left for q in seats)]


def can_sweep(s: EmeraldState, p: int, effect: C.SweepCity) -> bool:
    """There must be a city where this changes something (SE-16.14)."""
    return bool(_sweepable(s, effect.agents_left))


def do_sweep(s: EmeraldState, p: int, effect: C.SweepCity) -> None:
    """In one city every player keeps few agents, and all cubes go to limbo (SE-16.14)."""
    s.ask(SweepAt(p, effect.agents_left))


class SweepAt(Decision, frozen=True, gc=False, tag=True):
    """Which city is swept? (SE-16.14, SE-15.12)"""

    agents_left: int

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        return [N.AT[city] for city in _sweepable(s, self.agents_left)]

    def apply(self, s: EmeraldState, action: Action) -> None:
        city = N.CITY_OF[action.value]  # type: ignore[index]
        s.tell("swept_city", self.player, city)
        _banish(s, city, list(range(s.players)))
        hit = [q for q in range(s.players) if s.agents[q][city] > self.agents_left]
        for q in hit:
            while s.agents[q][city] > self.agents_left:
                agent_home(s, q, city)
                s.tell("sent_home", self.player, q, city)
        lost_agents(s, hit)


def _removable_royalty(s: EmeraldState, p: int, needs_majority: bool) -> list[int]:
    return [royal for city in CITIES if s.slots[city] and (not needs_majority or majority(s, p, city)) for royal in s.slots[city]]


def can_remove_royalty(s: EmeraldState, p: int, effect: C.RemoveRoyalty) -> bool:
    """There must be royalty in the slot of a city where the player has the majority (SE-16.15)."""
    return bool(_removable_royalty(s, p, effect.needs_majority))


def do_remove_royalty(s: EmeraldState, p: int, effect: C.RemoveRoyalty) -> None:
    """One royalty card leaves the game, without roll or points (SE-16.15)."""
    s.ask(RemoveRoyaltyCard(p, effect.needs_majority))


class RemoveRoyaltyCard(Decision, frozen=True, gc=False, tag=True):
    """Which royalty card leaves the game? (SE-16.15)"""

    needs_majority: bool

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        return [s.components.target_royalty[royal] for royal in _removable_royalty(s, self.player, self.needs_majority)]

    def apply(self, s: EmeraldState, action: Action) -> None:
        royal = s.components.royalty_of[action.value]  # type: ignore[index]
        city = s.components.royalty[royal].city
        s.slots[city] = tuple([other for other in s.slots[city] if other != royal])
        s.royals_out = (*s.royals_out, royal)
        s.tell("royalty_removed", self.player, royal, city)


# -- zombies ------------------------------------------------------------------------------------------------------------------


def zombies_left(s: EmeraldState) -> int:
    """How many zombies wait beside the board (SE-16.1)."""
    return s.components.zombies - sum(s.zombies)


def _can_spread(s: EmeraldState) -> bool:
    return zombies_left(s) > 0 and not all(s.zombies)


def _bitten(s: EmeraldState, p: int, cities: tuple[int, ...]) -> list[Action]:
    return [N.TARGET[city][q] for city in cities for q in range(s.players) if q != p and s.agents[q][city]]


def can_zombies(s: EmeraldState, p: int, effect: C.Zombies) -> bool:
    """A zombie can be placed, or an agent can be sent back (SE-16.5)."""
    return _can_spread(s) or bool(_bitten(s, p, tuple([city for city in CITIES if s.zombies[city]])))


def do_zombies(s: EmeraldState, p: int, effect: C.Zombies) -> None:
    """Zombies act, city by city, then they spread (SE-16.3, SE-16.4)."""
    zombies_act(s, p, tuple([city for city in CITIES if s.zombies[city]]), False, effect.place)


def zombies_act(s: EmeraldState, p: int, cities: tuple[int, ...], sent: bool, place: int) -> None:
    """Ask for the next city of zombies, or go on to their spreading when none is left with an agent of another player (SE-16.3)."""
    if _bitten(s, p, cities):
        s.ask(ZombieSend(p, cities, sent, place))
    elif _can_spread(s):
        s.ask(ZombiePlace(p, place))


class ZombieSend(Decision, frozen=True, gc=False, tag=True):
    """Whom do the zombies of a city not yet treated send home, or is it enough? (SE-16.3, SE-16.5)

    ``cities``: zombie cities not yet treated. ``sent``: whether an agent has been sent home. ``place``: zombies to be placed afterwards.
    """

    cities: tuple[int, ...]
    sent: bool
    place: int

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        actions = _bitten(s, self.player, self.cities)
        return [*actions, N.DONE] if self.sent or _can_spread(s) else actions

    def apply(self, s: EmeraldState, action: Action) -> None:
        p = self.player
        s.revealed = True
        if action is N.DONE:
            zombies_act(s, p, (), self.sent, self.place)
            return
        city, owner = N.CITY_OF[action.args[0]], N.SEAT_OF[action.args[1]]  # type: ignore[index]
        agent_home(s, owner, city)
        s.tell("sent_home", p, owner, city, "zombies")
        s.then(ZombiesGoOn(-1, p, tuple([other for other in self.cities if other != city]), self.place))
        lost_agents(s, [owner])


class ZombiesGoOn(Step, frozen=True, gc=False, tag=True):
    """The next city of zombies, once a reveal is settled (SE-16.3)."""

    actor: int
    cities: tuple[int, ...]
    place: int

    def run(self, s: EmeraldState) -> None:
        zombies_act(s, self.actor, self.cities, True, self.place)


class ZombiePlace(Decision, frozen=True, gc=False, tag=True):
    """In which city without a zombie does one appear? (SE-16.2, SE-16.4)"""

    left: int

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        return [N.AT[city] for city in CITIES if not s.zombies[city]]

    def apply(self, s: EmeraldState, action: Action) -> None:
        city = N.CITY_OF[action.value]  # type: ignore[index]
        s.revealed = True
        s.zombies[city] = True
        s.tell("zombie", self.player, city)
        if self.left > 1 and _can_spread(s):
            s.ask(ZombiePlace(self.player, self.left - 1))


# -- the vocabulary -----------------------------------------------------------------------------------------------------------

CAN_WORK: dict[type, Callable[[EmeraldState, int, Any], bool]] = {
    C.AddAgent: can_add_agent,
    C.AdvanceMarker: can_advance,
    C.CubesToLimbo: can_banish_cubes,
    C.Draw: can_draw,
    C.GiveUpAgents: can_give_up,
    C.LimboToSupply: can_free_limbo,
    C.MoveOtherAgent: can_move_other,
    C.MoveOwnAgents: can_move_own,
    C.PurgeFaceUp: can_purge,
    C.RegainSanity: can_regain,
    C.RemoveOtherAgent: can_remove_other,
    C.RemoveRoyalty: can_remove_royalty,
    C.ReplaceOtherAgent: can_replace,
    C.Score: can_score,
    C.SweepCity: can_sweep,
    C.Zombies: can_zombies,
}
"""By effect: whether its text can change something."""

CARRY_OUT: dict[type, Callable[[EmeraldState, int, Any], None]] = {
    C.AddAgent: do_add_agent,
    C.AdvanceMarker: do_advance,
    C.CubesToLimbo: do_banish_cubes,
    C.Draw: do_draw,
    C.GiveUpAgents: do_give_up,
    C.LimboToSupply: do_free_limbo,
    C.MoveOtherAgent: do_move_other,
    C.MoveOwnAgents: do_move_own,
    C.PurgeFaceUp: do_purge,
    C.RegainSanity: do_regain,
    C.RemoveOtherAgent: do_remove_other,
    C.RemoveRoyalty: do_remove_royalty,
    C.ReplaceOtherAgent: do_replace,
    C.Score: do_score,
    C.SweepCity: do_sweep,
    C.Zombies: do_zombies,
}
"""By effect: what carries its text out."""
