"""The Action Phase: whose turn it is and what a player may do in it (section 5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from turncoat.games.rogue_agent import android_mode, attack, city_phase, defuse, intercept, justice, search
from turncoat.games.rogue_agent.board_verbs import CRIMINALS
from turncoat.games.rogue_agent.clocks import end_clocks_due, has_clock
from turncoat.games.rogue_agent.goods import begin_buying, offer_goods
from turncoat.games.rogue_agent.hire import can_hire, hire
from turncoat.games.rogue_agent.investigate import investigate, offer_investigations
from turncoat.games.rogue_agent.justice import LIMIT, count_justice, may_act, may_justice
from turncoat.games.rogue_agent.knock_out import CarriedStep, end_turn
from turncoat.games.rogue_agent.movement import declare_move, move_price
from turncoat.games.rogue_agent.names import (
    ACTION_PHASE,
    ARREST,
    ARREST_CRIMINAL,
    ATTACK,
    ATTACK_CRIMINAL,
    ATTACK_KILLER,
    BUY,
    BUY_GOODS,
    DEFUSE,
    DEFUSE_BOMB,
    END_TURN,
    FUEL,
    GOODS,
    HIRE,
    HQ,
    INTERCEPT,
    INTERCEPT_AGENT,
    INVESTIGATE,
    MAX_PLAYERS,
    MOVE,
    SEARCH,
    SEARCH_HERE,
    SUBDUED,
    TURN_IN,
    TURN_IN_ALL,
)
from turncoat.games.rogue_agent.state import RogueAgentState, TurnCounters
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision

KILLER: Final = -1
"""The target of an attack that is a Killer; a Criminal is its number."""

# -- order of turns -------------------------------------------------------------------------------------------------------


def begin_action_phase(s: RogueAgentState) -> None:
    """The Commander takes the first turn (RA-3.3)."""
    s.phase = ACTION_PHASE
    begin_turn(s, s.commander)


def begin_turn(s: RogueAgentState, player: int) -> None:
    """The counters start anew (RA-5.7); by option the clock effects that are due end here (RA-25.8)."""
    s.turn = TurnCounters(player)
    if s.log is not None:
        s.tell("turn", player)
    if s.options.clock_end == "start_of_next_turn":
        end_clocks_due(s, player)
    s.pending += FRAMES[player]


class TurnOver(CarriedStep, frozen=True, gc=False, tag=True):
    """What follows a turn; it lies beneath everything that happens in it.

    Attributes:
        seat: whose turn it was.
    """

    seat: int

    def run(self, s: RogueAgentState) -> None:
        """Clock effects that are due end (RA-11.33); then the next player or the City Phase follows (RA-3.2, RA-3.3, RA-5.1)."""
        if s.log is not None:
            s.tell("end_turn", self.seat)
        end_clocks_due(s, self.seat)
        following = (self.seat + 1) % s.players
        if following == s.commander:
            city_phase.begin_city_phase(s)
        else:
            begin_turn(s, following)


# -- what a player may do -------------------------------------------------------------------------------------------------


class Turn(Decision, frozen=True, gc=False, tag=True):
    """What the player does next, in any order and any number within the limits (RA-5.2, RA-5.3)."""

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        """Everything that can be declared now; ending the turn always can (RA-5.4, RA-23.15).

        The limits of section 10 leave Move, Hire, Investigate and Scan untouched (RA-10.8).
        """
        player = self.player
        turn = s.turn
        exposed = s.exposed[player]
        out = [END_TURN]
        if s.options.hire_timing == "ends_turn" and len(turn.justice) >= LIMIT and not exposed:
            if can_hire(s, player):
                out.append(HIRE)  # nothing else any more (RA-25.4)
            return out
        if turn.moves == 0 or s.tracks[FUEL][player] >= move_price(s, player):
            out += s.city.moves[s.at[player]]  # a Move is declared by its first step (RA-6.1, RA-6.5, RA-21.38)
        if exposed:
            _offer_covert(s, player, out)
            return out
        if can_hire(s, player):
            out.append(HIRE)
        offer_investigations(s, player, out)
        if s.options.justice_actions == "narrow":
            _offer_narrow(s, player, out)
        if len(turn.justice) < LIMIT:
            _offer_justice(s, player, out)
        if s.android_mode:
            android_mode.offers(s, player, out)
        return out

    def apply(self, s: RogueAgentState, action: Action) -> None:
        """The turn waits beneath the action; a player finishes one before the next begins (RA-5.5)."""
        if action is END_TURN:
            return
        s.pending.append(self)
        found = BEGIN.get(action)
        if found is not None:
            found[0](s, self.player, found[1])
        else:
            android_mode.apply(s, self.player, action)


FRAMES: Final = tuple([(TurnOver(-1, player), Turn(player)) for player in range(MAX_PLAYERS)])
"""Ready-made, by player: what lies on the stack at the beginning of a turn."""


def _offer_justice(s: RogueAgentState, player: int, out: list[Action]) -> None:
    """The Justice actions of an Agent in its district, within the limits of section 10 (RA-10.1, RA-10.2, RA-10.5)."""
    at = s.at[player]
    options = s.options
    if (options.squad_blocks_justice and s.squad == at) or not may_act(s, player):
        return
    free = options.repeat_justice == "free"
    taken = s.turn.justice
    if s.killers[at] or at in s.place:
        if free or (ATTACK, at) not in taken:
            _offer_targets(s, at, out)
        if options.separate_arrest and (free or (ARREST, at) not in taken):
            out += [ARREST_CRIMINAL[number] for number in justice.subdued_in(s, at)]
    if any(s.custody) and (free or (INTERCEPT, at) not in taken):
        for target in range(s.players):
            if s.custody[target] and intercept.can_intercept(s, player, target):
                out.append(INTERCEPT_AGENT[target])
    if at == HQ and s.custody[player] and (free or (TURN_IN, at) not in taken):
        out.append(TURN_IN_ALL)
    if options.justice_actions == "narrow":
        return
    if free or (SEARCH, at) not in taken:
        _offer_search(s, player, at, out)
    if free or (BUY, at) not in taken:
        _offer_buy(s, player, at, out)
    if s.bombs[at] and (free or (DEFUSE, at) not in taken):
        _offer_bombs(s, at, out)


def _offer_narrow(s: RogueAgentState, player: int, out: list[Action]) -> None:
    """By option Search, Buy and Defuse are no Justice actions: each once per district and turn, squad or no squad (RA-25.3)."""
    at = s.at[player]
    if may_justice(s, player, SEARCH, at):
        _offer_search(s, player, at, out)
    if may_justice(s, player, BUY, at):
        _offer_buy(s, player, at, out)
    if may_justice(s, player, DEFUSE, at):
        _offer_bombs(s, at, out)


def _offer_covert(s: RogueAgentState, player: int, out: list[Action]) -> None:
    """An exposed Android may search and buy covertly (RA-21.39, RA-21.43) and attack; it does nothing else (RA-21.42)."""
    if not may_act(s, player):
        return
    at = s.at[player]
    if may_justice(s, player, SEARCH, at):
        _offer_search(s, player, at, out)
    if may_justice(s, player, BUY, at):
        _offer_buy(s, player, at, out)
    android_mode.offers(s, player, out)


def _offer_targets(s: RogueAgentState, at: int, out: list[Action]) -> None:
    """Every wild Criminal here, and a Killer, is a target of its own (RA-11.2, RA-11.3, RA-23.5, RA-23.20)."""
    if s.killers[at]:
        out.append(ATTACK_KILLER)
    place = s.place
    if at in place:
        for number in CRIMINALS:
            if place[number] == at and not s.flags[number] & SUBDUED:
                out.append(ATTACK_CRIMINAL[number])


def _offer_search(s: RogueAgentState, player: int, at: int, out: list[Action]) -> None:
    """A tile with a search symbol may be searched (RA-16.1), if not destroyed (RA-21.33); not under ``no_search`` (RA-24.27)."""
    if s.components.searchable[at] and not s.destroyed[at] and not (s.clocks[player] and has_clock(s, player, "no_search")):
        out.append(SEARCH_HERE)


def _offer_buy(s: RogueAgentState, player: int, at: int, out: list[Action]) -> None:
    """Goods of the district (RA-9.1); not under ``no_buy`` (RA-24.27)."""
    if s.components.shelves[at] and not (s.clocks[player] and has_clock(s, player, "no_buy")):
        offer_goods(s, player, at, out)


def _offer_bombs(s: RogueAgentState, at: int, out: list[Action]) -> None:
    """Every bomb here can be chosen; bombs with equal Timers are one choice (RA-17.1, RA-23.5)."""
    last = -1
    for timer in s.bombs[at]:
        if timer != last:
            out.append(DEFUSE_BOMB[timer])
            last = timer


# -- what each action begins ----------------------------------------------------------------------------------------------


def _hire(s: RogueAgentState, player: int, _: int) -> None:
    """Hire comes at any point of the turn (RA-7.5) or by option ends it (RA-25.4)."""
    hire(s, player)
    if s.options.hire_timing == "ends_turn":
        end_turn(s)


def _attack(s: RogueAgentState, player: int, target: int) -> None:
    """An Attack on a Criminal or, for :data:`KILLER`, a Killer is declared and counts (RA-10.7, RA-11.1)."""
    count_justice(s, player, ATTACK, s.at[player])
    attack.begin_attack(s, player, target)


def _intercept(s: RogueAgentState, player: int, target: int) -> None:
    """An interception is declared and counts (RA-10.7, RA-13.4)."""
    count_justice(s, player, INTERCEPT, s.at[player])
    intercept.begin(s, player, target)


def _turn_in(s: RogueAgentState, player: int, _: int) -> None:
    """All Criminals in custody are turned in (RA-14.1)."""
    justice.turn_in(s, player)


def _search(s: RogueAgentState, player: int, _: int) -> None:
    """A search is declared and counts (RA-10.7, RA-16.1)."""
    count_justice(s, player, SEARCH, s.at[player])
    search.begin(s, player)


def _defuse(s: RogueAgentState, player: int, timer: int) -> None:
    """Defusing is declared and counts (RA-10.7, RA-17.1)."""
    count_justice(s, player, DEFUSE, s.at[player])
    defuse.begin(s, player, timer)


def _buy(s: RogueAgentState, player: int, goods: int) -> None:
    """A Buy action is declared with its first purchase (RA-9.7)."""
    begin_buying(s, player, BUY_GOODS[GOODS[goods]])


BEGIN: Final[dict[Action, tuple[Callable[[RogueAgentState, int, int], None], int]]] = {
    HIRE: (_hire, 0),
    ATTACK_KILLER: (_attack, KILLER),
    TURN_IN_ALL: (_turn_in, 0),
    SEARCH_HERE: (_search, 0),
    **{action: (declare_move, district) for district, action in enumerate(MOVE)},
    **{action: (investigate, number) for number, action in enumerate(INVESTIGATE)},
    **{action: (_attack, number) for number, action in enumerate(ATTACK_CRIMINAL)},
    **{action: (justice.arrest, number) for number, action in enumerate(ARREST_CRIMINAL)},
    **{action: (_intercept, seat) for seat, action in enumerate(INTERCEPT_AGENT)},
    **{action: (_defuse, timer) for timer, action in enumerate(DEFUSE_BOMB)},
    **{BUY_GOODS[goods]: (_buy, number) for number, goods in enumerate(GOODS)},
}
"""By action of a turn, the function that begins it and the number it is given; the others are those of Android mode."""
