"""The City Phase: Criminals, Killers, Police Squad, bombs, new Commander (section 18).

Each of its five parts is a step that first puts the following one on the stack, so that whatever interrupts it (a reveal, an order of
explosions) is answered before the story goes on.
"""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.rogue_agent import android_mode, time_phase
from turncoat.games.rogue_agent.board_verbs import (
    clear_tokens,
    killer_damage,
    lose_health,
    protects,
    remove_informant,
    set_timer,
    trail_step,
    wild_in,
)
from turncoat.games.rogue_agent.explosion import bombs_at_zero
from turncoat.games.rogue_agent.knock_out import settle_knock_outs
from turncoat.games.rogue_agent.names import (
    ACTIVATE_BOMB,
    ACTIVATE_KILLER,
    BEFORE_PRECINCTS,
    CITY_PHASE,
    DISTRICT_COUNT,
    NEW_AT_EXIT,
    OVER,
    SUBDUED,
)
from turncoat.games.rogue_agent.state import RogueAgentState, TurnCounters
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision, Step

LAST_CRIMINAL = 6
BOMB_OF = {action: (district, timer) for district, row in enumerate(ACTIVATE_BOMB) for timer, action in enumerate(row)}


def begin_city_phase(s: RogueAgentState) -> None:
    """The five steps follow one another (RA-18.1); whoever is hit in one can be hit again in the next (RA-23.23)."""
    s.phase = CITY_PHASE
    s.turn = TurnCounters(-1)
    s.tell("city_phase", -1)
    s.then(CRIMINALS_MOVE[1])


# -- step 1: Criminals ----------------------------------------------------------------------------------------------------


class CriminalsMove(Step, frozen=True, gc=False, tag=True):
    """Wild Criminals are activated in ascending order, each at most once (RA-18.2, RA-18.11).

    Attributes:
        number: the next one.
    """

    number: int

    def run(self, s: RogueAgentState) -> None:
        """The next wild Criminal moves; subdued ones stay where they lie (RA-18.3, RA-12.5)."""
        for number in range(self.number, LAST_CRIMINAL + 1):
            if s.place[number] >= 0 and not s.flags[number] & SUBDUED:
                s.then(CRIMINALS_MOVE[number + 1])
                activate_criminal(s, number)
                if s.beats is not None:
                    s.beat()
                return
        s.then(KillersAct(-1))


CRIMINALS_MOVE = tuple([CriminalsMove(-1, number) for number in range(LAST_CRIMINAL + 2)])
"""Ready-made, by the next number."""


def activate_criminal(s: RogueAgentState, number: int) -> None:
    """The Criminal moves one district on (RA-18.2); where the Police Squad is not, both checks follow (RA-18.7, RA-18.10, RA-18.11)."""
    if not trail_step(s, number):
        return
    district = s.place[number]
    if s.squad != district:
        push_killers(s, district)
        tick_bombs(s, district)


def push_killers(s: RogueAgentState, district: int) -> None:
    """Check 1: each Killer moves on to the next district without a wild Criminal, or leaves the trail (RA-18.8)."""
    count = s.killers[district]
    if not count:
        return
    there = s.city.next[district]
    while there >= 0 and wild_in(s, there):
        there = s.city.next[there]
    s.killers[district] = 0
    for _ in range(count):
        s.tell("killer_pushed", -1, district, there)
    _killers_arrive(s, there, count)


def _killers_arrive(s: RogueAgentState, there: int, count: int) -> None:
    """A Killer that leaves the trail (RA-18.15) or enters a destroyed district (RA-21.32) goes to the Data Stream."""
    if there >= 0 and not s.destroyed[there]:
        s.killers[there] += count
    elif there >= 0:
        for _ in range(count):
            s.tell("killer_gone", -1, there, "destroyed")


def tick_bombs(s: RogueAgentState, district: int) -> None:
    """Check 2: first every Timer here falls by 1, then a bomb at 0 explodes (RA-18.9, RA-23.5)."""
    if not s.bombs[district]:
        return
    for timer in s.bombs[district]:
        if s.log is not None:
            s.tell("bomb_tick", -1, district, timer, timer - 1)
    s.bombs[district] = tuple([timer - 1 for timer in s.bombs[district]])
    bombs_at_zero(s, s.commander)


# -- step 2: Killers ------------------------------------------------------------------------------------------------------


class KillersAct(Step, frozen=True, gc=False, tag=True):
    """Each Killer in the city is activated once (RA-18.12)."""

    def run(self, s: RogueAgentState) -> None:
        """Killers that check 1 has moved are activated too (RA-18.13); without any the step is skipped (RA-3.8)."""
        s.then(SquadMoves(-1))
        left = tuple([district for district in range(DISTRICT_COUNT) for _ in range(s.killers[district])])
        if left:
            s.ask(KillerOrder(s.commander, left))


class KillerOrder(Decision, frozen=True, gc=False, tag=True):
    """Which Killer is activated next, chosen after seeing what the one before has done (RA-18.12, RA-18.13).

    Attributes:
        left: the district of each Killer not yet activated, ascending.
    """

    left: tuple[int, ...]

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        """One action for each district; Killers in the same district are alike."""
        return [ACTIVATE_KILLER[district] for district in dict.fromkeys(self.left)]

    def apply(self, s: RogueAgentState, action: Action) -> None:
        """The Killer begins where it stands (RA-18.14)."""
        district = ACTIVATE_KILLER.index(action)
        left = list(self.left)
        left.remove(district)
        if left:
            s.ask(KillerOrder(self.player, tuple(left)))
        if not killer_action(s, district):
            s.then(KillerPart(-1, district, 1))


class KillerPart(Step, frozen=True, gc=False, tag=True):
    """What a Killer goes on to do as long as no Agent has lost health (RA-18.15 to RA-18.17).

    Attributes:
        district: where it stands. part: how many parts it has done.
    """

    district: int
    part: int

    def run(self, s: RogueAgentState) -> None:
        """Second part: one district forward; third: on to the next if an Agent is there (RA-18.15, RA-18.16)."""
        if s.beats is not None:
            s.beat()
        there = s.city.next[self.district]
        if self.part == 2 and (there < 0 or not agents_in(s, there)):
            return
        s.killers[self.district] -= 1
        if s.log is not None:
            s.tell("killer_step", -1, self.district, there, self.part + 1)
        _killers_arrive(s, there, 1)
        if there < 0 or s.destroyed[there]:
            if s.beats is not None:
                s.beat()
        elif not killer_action(s, there):
            if self.part == 1:
                s.then(KillerPart(-1, there, 2))
            else:
                if s.beats is not None:
                    s.beat()


def agents_in(s: RogueAgentState, district: int) -> list[int]:
    """The Agents in the district; Killers do not care for Androids (RA-21.45)."""
    if district not in s.at:
        return []
    return [player for player in range(s.players) if s.at[player] == district and not s.exposed[player]]


def killer_action(s: RogueAgentState, district: int) -> bool:
    """Neither squad nor wild Criminal here (RA-18.18): first the Agents lose health, then the upper Informant goes.

    RA-18.19 to RA-18.21. Says whether any Agent lost health, which ends the activation (RA-18.17).
    """
    if s.squad == district or wild_in(s, district):
        return False
    if s.log is not None:
        s.tell("killer_act", -1, district)
    hurt = False
    for player in agents_in(s, district):
        if not protects(s, player, district, "killer_action"):
            hurt = lose_health(s, player, killer_damage(s, player, district), "killer") > 0 or hurt
    if hurt:
        s.then(KillerTakesInformant(-1, district))
        settle_knock_outs(s)
    else:
        _killer_takes_informant(s, district)
    return hurt


class KillerTakesInformant(Step, frozen=True, gc=False, tag=True):
    """The second half of a Killer action, when knock-outs and reveals are resolved (RA-18.21)."""

    district: int

    def run(self, s: RogueAgentState) -> None:
        """See :func:`_killer_takes_informant`."""
        _killer_takes_informant(s, self.district)
        if s.beats is not None:
            s.beat()


def _killer_takes_informant(s: RogueAgentState, district: int) -> None:
    """The Informant in the upper slot, whoever owns it, is removed, even if no Agent is there or the district protects them.

    RA-18.20, RA-18.21.
    """
    if s.slots[district]:
        remove_informant(s, district, 0, "killer")


# -- step 3: Police Squad -------------------------------------------------------------------------------------------------


class SquadMoves(Step, frozen=True, gc=False, tag=True):
    """The Police Squad moves on and clears the district where it arrives (RA-18.22), not the one where it has stood (RA-4.13)."""

    def run(self, s: RogueAgentState) -> None:
        """From precinct 6 it goes to 1; custody stays with the Agents (RA-18.22, RA-18.23). In Android mode reveals follow (RA-21.19)."""
        s.then(BombsTick(-1, None))
        old = s.squad
        s.squad = old + 1 if old + 1 < DISTRICT_COUNT else BEFORE_PRECINCTS + 1
        s.tell("squad", -1, old, s.squad)
        clear_tokens(s, s.squad, "squad")
        if s.beats is not None:
            s.beat()
        if s.android_mode:
            android_mode.squad_reveals(s)


# -- step 4: bombs --------------------------------------------------------------------------------------------------------


class BombsTick(Step, frozen=True, gc=False, tag=True):
    """Each bomb in the city is activated once (RA-18.24).

    Attributes:
        left: (district, Timer) of the bombs not yet activated, or None before the first.
    """

    left: tuple[tuple[int, int], ...] | None

    def run(self, s: RogueAgentState) -> None:
        """Bombs that others have set off are gone and not activated (RA-18.25, RA-23.7); then the office passes on."""
        left = self.left
        if left is None:
            left = tuple([(district, timer) for district, timers in enumerate(s.bombs) for timer in timers])
        else:
            left = tuple([bomb for bomb in left if s.bombs[bomb[0]]])
        if left:
            s.ask(BombOrder(s.commander, left))
        else:
            s.then(NewCommander(-1))


class BombOrder(Decision, frozen=True, gc=False, tag=True):
    """Which bomb is activated next (RA-18.24, RA-23.7).

    Attributes:
        left: (district, Timer) of each bomb not yet activated, ascending.
    """

    left: tuple[tuple[int, int], ...]

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        """One action for each district and Timer; bombs alike in both are one."""
        return [ACTIVATE_BOMB[district][timer] for district, timer in dict.fromkeys(self.left)]

    def apply(self, s: RogueAgentState, action: Action) -> None:
        """The Timer falls by 1, and at 0 the bomb explodes (RA-18.24)."""
        district, timer = BOMB_OF[action]
        left = list(self.left)
        left.remove((district, timer))
        s.then(BombsTick(-1, tuple(left)))
        set_timer(s, district, timer, timer - 1)
        if s.log is not None:
            s.tell("bomb_tick", -1, district, timer, timer - 1)
        if s.beats is not None:
            s.beat()
        if timer <= 1:
            bombs_at_zero(s, self.player)


# -- step 5: new Commander ------------------------------------------------------------------------------------------------


class NewCommander(Step, frozen=True, gc=False, tag=True):
    """The office passes to the left, and the round is over (RA-18.26)."""

    def run(self, s: RogueAgentState) -> None:
        """The game ends after round 8, lasting effects with it (RA-3.1, RA-20.1, RA-23.22); otherwise the next round begins."""
        s.commander = (s.commander + 1) % s.players
        s.tell("commander", s.commander)
        for number in range(1, LAST_CRIMINAL + 1):
            s.flags[number] &= ~NEW_AT_EXIT
        if s.beats is not None:
            s.beat()
        if s.round < s.components.rounds:
            s.then(time_phase.TimePhase(-1))
            return
        s.phase = OVER
        s.tell("game_over", -1)
