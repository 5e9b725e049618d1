"""Assassinate (section 10): agents and royalty."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.cities import agent_home, majority, sweep
from turncoat.games.study_in_emerald.composing import Composing
from turncoat.games.study_in_emerald.decks import lay, without
from turncoat.games.study_in_emerald.reveal import lost_agents
from turncoat.games.study_in_emerald.sanity import madness
from turncoat.games.study_in_emerald.state import EmeraldState
from turncoat.games.study_in_emerald.tracks import check_end, score
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision, Step

# -- what can be killed with what ---------------------------------------------------------------------------------------------


def killing_grounds(s: EmeraldState, p: int) -> list[int]:
    """Cities where the player may kill: the majority and, unless the option says otherwise, an own agent (SE-10.2 to SE-10.4, SE-10.24)."""
    mine = s.agents[p]
    anywhere = not s.options.assassin_needs_agent
    return [city for city in range(N.CITY_COUNT) if (mine[city] or anywhere) and majority(s, p, city)]


def targets(s: EmeraldState, p: int, bombs: int) -> list[Action]:
    """Agents of others and royalty within reach of so many bomb symbols (SE-10.1, SE-10.6, SE-10.7, SE-10.16, SE-10.29)."""
    components = s.components
    out = []
    for city in killing_grounds(s, p):
        if components.agent_bombs[city] <= bombs:
            out += [N.TARGET[city][q] for q in range(s.players) if q != p and s.agents[q][city]]
        out += [components.target_royalty[royal] for royal in s.slots[city] if components.royalty[royal].bombs <= bombs]
    return out


def fewest_bombs(s: EmeraldState, p: int) -> int:
    """The bombs that the easiest target takes; -1 where there is none."""
    components = s.components
    least = -1
    for city in killing_grounds(s, p):
        for royal in s.slots[city]:
            if least < 0 or components.royalty[royal].bombs < least:
                least = components.royalty[royal].bombs
        if (least < 0 or components.agent_bombs[city] < least) and any(s.agents[q][city] for q in range(s.players) if q != p):
            least = components.agent_bombs[city]
    return least


def bombs_within_reach(s: EmeraldState, p: int, starter: int, again: bool) -> int:
    """All bomb symbols that a killing begun with this starter could spend (SE-10.11 to SE-10.13; option ``starter_own_bombs``)."""
    symbols = s.components.bombs
    total = sum([symbols[card] for card in s.hand[p]])
    spent = False
    for card, marks in s.table:
        if not marks & N.BOMBED:
            total += symbols[card]
        elif again and card == starter and not marks & N.STARTER:
            spent = True
    if s.options.starter_own_bombs or spent:
        return total
    return total - symbols[starter]


def starters(s: EmeraldState, p: int, least: int) -> list[Action]:
    """The starters with which a target of ``least`` bombs can be killed: in hand, or on the table and not yet one (SE-10.5, SE-10.12)."""
    components = s.components
    out = []
    last = -1
    for card in s.hand[p]:
        if card != last and components.uses[card] & N.CAN_START:
            last = card
            if bombs_within_reach(s, p, card, False) >= least:
                out.append(components.card_actions[card])
    for card in dict.fromkeys([card for card, marks in s.table if not marks & N.STARTER]):
        if components.uses[card] & N.CAN_START and bombs_within_reach(s, p, card, True) >= least:
            out.append(components.again_actions[card])
    return out


def can_assassinate(s: EmeraldState, p: int) -> bool:
    """Whether any killing is possible (SE-3.7)."""
    least = fewest_bombs(s, p)
    return least >= 0 and bool(starters(s, p, least))


# -- composing a killing ------------------------------------------------------------------------------------------------------


class Killing(Composing, frozen=True, gc=False, tag=True):
    """A killing in preparation. ``done``: killings already carried out in this action."""

    done: int

    def public(self) -> Decision | None:
        return KillStarter(self.player, self.done) if self.done else None


class KillStarter(Killing, frozen=True, gc=False, tag=True):
    """Which card begins the killing? After a killing: another one, or is it enough? (SE-10.5, SE-10.8, SE-10.9)

    It is asked again after each killing even if the hand allows no other, so that nobody learns that (SE-21.13).
    """

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        least = fewest_bombs(s, self.player)
        actions = starters(s, self.player, least) if least >= 0 else []
        return [*actions, N.STOP] if self.done else actions

    def apply(self, s: EmeraldState, action: Action) -> None:
        if action is not N.STOP:
            s.ask(KillTarget(self.player, self.done, s.components.title_of[action.value], action.verb == "again"))  # type: ignore[index]


class KillTarget(Killing, frozen=True, gc=False, tag=True):
    """Whose agent in which city, or which royalty card? (SE-10.1, SE-10.16) ``again``: the starter already lies on the table."""

    starter: int
    again: bool

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        return targets(s, self.player, bombs_within_reach(s, self.player, self.starter, self.again))

    def apply(self, s: EmeraldState, action: Action) -> None:
        if len(action.args) == 2:
            city, victim, royal = N.CITY_OF[action.args[0]], N.SEAT_OF[action.args[1]], -1  # type: ignore[index]
        else:
            royal = s.components.royalty_of[action.value]  # type: ignore[index]
            city, victim = s.components.royalty[royal].city, -1
        s.ask(KillBombs(self.player, self.done, self.starter, self.again, city, victim, royal, (), ()))


class KillBombs(Killing, frozen=True, gc=False, tag=True):
    """Which bomb cards are spent? Any number, until they reach what the target takes (SE-4.7, SE-10.6, SE-10.7, SE-10.25).

    ``victim``: owner of the agent, or -1. ``royal``: royalty card, or -1. ``bombs``: bomb cards from the hand; ``reused``: from the table.
    """

    starter: int
    again: bool
    city: int
    victim: int
    royal: int
    bombs: tuple[int, ...]
    reused: tuple[int, ...]

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        components = s.components
        symbols = components.bombs
        actions = []
        last = -1
        for card in without(s.hand[self.player], self.bombs if self.again else (self.starter, *self.bombs)):
            if card != last and symbols[card]:
                last = card
                actions.append(components.card_actions[card])
        actions += [components.again_actions[card] for card in sorted(set(self._reusable(s)))]
        if enough(s, self):
            actions.append(N.DONE)
        return actions

    def _reusable(self, s: EmeraldState) -> tuple[int, ...]:
        """Cards on the table with bombs that are not yet bomb cards, the starter itself excepted (SE-10.11, SE-10.12)."""
        symbols = s.components.bombs
        starter = _starter_place(s, self.starter) if self.again else -1
        cards = [card for index, (card, marks) in enumerate(s.table) if symbols[card] and not marks & N.BOMBED and index != starter]
        return without(tuple(cards), self.reused)

    def apply(self, s: EmeraldState, action: Action) -> None:
        if action is N.DONE:
            kill(s, self)
            return
        card = s.components.title_of[action.value]  # type: ignore[index]
        bombs, reused = self.bombs, self.reused
        if action.verb == "again":
            reused = (*reused, card)
        else:
            bombs = (*bombs, card)
        s.ask(KillBombs(self.player, self.done, self.starter, self.again, self.city, self.victim, self.royal, bombs, reused))


def needed(s: EmeraldState, killing: KillBombs) -> int:
    """How many bombs the target takes (SE-10.6, SE-10.7)."""
    return s.components.agent_bombs[killing.city] if killing.royal < 0 else s.components.royalty[killing.royal].bombs


def thrown(s: EmeraldState, killing: KillBombs) -> int:
    """How many bombs the bomb cards named so far have (SE-10.10)."""
    symbols = s.components.bombs
    return sum([symbols[card] for card in killing.bombs]) + sum([symbols[card] for card in killing.reused])


def own_bombs(s: EmeraldState, killing: KillBombs) -> int:
    """Bombs of the starter that may be added where the bomb cards fall short (SE-10.13; option ``starter_own_bombs``)."""
    if not s.options.starter_own_bombs or (killing.again and s.table[_starter_place(s, killing.starter)][1] & N.BOMBED):
        return 0
    return s.components.bombs[killing.starter]


def enough(s: EmeraldState, killing: KillBombs) -> bool:
    """Whether the bombs reach what the target takes (SE-10.6, SE-10.7)."""
    return thrown(s, killing) + own_bombs(s, killing) >= needed(s, killing)


def _starter_place(s: EmeraldState, card: int) -> int:
    """Where on the table a copy of the card lies that has not been a starter, rather one whose bombs are spent."""
    places = [index for index, (other, marks) in enumerate(s.table) if other == card and not marks & N.STARTER]
    return next((index for index in places if s.table[index][1] & N.BOMBED), places[0])


# -- carrying it out ----------------------------------------------------------------------------------------------------------


def kill(s: EmeraldState, killing: KillBombs) -> None:
    """Cards are shown, the target falls, and when all is settled the city is swept and the next killing asked for (SE-10.9, SE-10.23)."""
    p = killing.player
    needs_own = thrown(s, killing) < needed(s, killing)
    starter = _show(s, killing)
    if needs_own:
        _mark(s, starter, N.BOMBED)
    s.ask(KillStarter(p, killing.done + 1))
    s.then(AfterKilling(-1, p, killing.city))
    if killing.royal < 0:
        kill_agent(s, p, killing.victim, killing.city, starter)
    else:
        kill_royalty(s, p, killing.royal, killing.city, starter)


def _show(s: EmeraldState, killing: KillBombs) -> int:
    """The cards of the killing are shown and marked with their part; the place of the starter on the table (SE-4.9, SE-10.12)."""
    p = killing.player
    starter = _starter_place(s, killing.starter) if killing.again else len(s.table)
    if not killing.again:
        lay(s, p, (killing.starter,), "starter")
    _mark(s, starter, N.STARTER)
    for card in killing.reused:
        for index, (other, marks) in enumerate(s.table):
            if other == card and not marks & N.BOMBED and index != starter:
                _mark(s, index, N.BOMBED)
                break
    first = len(s.table)
    if killing.bombs:
        lay(s, p, killing.bombs, "bombs")
        for index in range(first, len(s.table)):
            _mark(s, index, N.BOMBED)
    if killing.again or killing.reused:
        s.revealed = True
        s.tell("play_again", p, (killing.starter,) if killing.again else (), killing.reused)
    return starter


def _mark(s: EmeraldState, place: int, marks: int) -> None:
    table = list(s.table)
    card, old = table[place]
    table[place] = (card, old | marks)
    s.table = tuple(table)


def kill_agent(s: EmeraldState, p: int, victim: int, city: int, starter: int) -> None:
    """The agent becomes a body where the starter has kill points, else it goes home; a last agent reveals its owner.

    (SE-10.14, SE-10.15, SE-10.17, SE-10.19, SE-10.27, SE-10.31)
    """
    title = s.components.titles[s.table[starter][0]]
    s.tell("kill_agent", p, victim, city, title.kill_vp)
    if title.kill_vp:
        s.agents[victim][city] -= 1
        s.bodies[p] = (*s.bodies[p], victim)
        _mark(s, starter, N.BESIDE)
        score(s, p, N.KILLS + victim, title.kill_vp)
        check_end(s)
    else:
        agent_home(s, victim, city)
        _mark(s, starter, N.BESIDE if title.vp else N.OUT)
    lost_agents(s, [victim])


def kill_royalty(s: EmeraldState, p: int, royal: int, city: int, starter: int) -> None:
    """The royalty card comes beside the identity card and scores; then the killer rolls, revealed or not.

    (SE-10.18, SE-10.20 to SE-10.22, SE-10.28, SE-10.31; option ``royal_backlash``)
    """
    card = s.components.royalty[royal]
    s.tell("kill_royalty", p, royal, city)
    s.slots[city] = tuple([other for other in s.slots[city] if other != royal])
    s.taken[p] = (*s.taken[p], royal)
    _mark(s, starter, N.BESIDE if s.components.titles[s.table[starter][0]].vp else N.OUT)
    score(s, p, N.ROYALTY, card.vp)
    check_end(s)
    if not madness(s, p, "royalty"):
        return
    if s.options.royal_backlash == "any_agent":
        if any(row[city] for row in s.agents):
            s.ask(Backlash(p, city))
    elif s.agents[p][city]:
        backlash(s, p, city)


def backlash(s: EmeraldState, owner: int, city: int) -> None:
    """An agent that met the monster goes home; a last agent reveals its owner (SE-10.18, SE-10.20, SE-10.22)."""
    agent_home(s, owner, city)
    s.tell("backlash", owner, city)
    lost_agents(s, [owner])


class Backlash(Decision, frozen=True, gc=False, tag=True):
    """Whose agent in the city goes home? Only with the option ``royal_backlash`` = ``any_agent`` (SE-10.20)."""

    city: int

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        return [N.TARGET[self.city][q] for q in range(s.players) if s.agents[q][self.city]]

    def apply(self, s: EmeraldState, action: Action) -> None:
        s.revealed = True
        backlash(s, N.SEAT_OF[action.args[1]], self.city)  # type: ignore[index]


class AfterKilling(Step, frozen=True, gc=False, tag=True):
    """Last step of every killing: the cubes of the city are swept away (SE-10.23)."""

    killer: int
    city: int

    def run(self, s: EmeraldState) -> None:
        sweep(s, self.killer, self.city)
