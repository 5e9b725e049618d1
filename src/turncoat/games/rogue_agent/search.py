"""Section 16: search a district."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.rogue_agent.board_verbs import ammo_to_spend, earn, gain, heal, informants_here, lose_health, protects, spend
from turncoat.games.rogue_agent.dice import IS_BOOST, IS_EXPLOSION, SYMBOL_OF, roll_again, roll_special
from turncoat.games.rogue_agent.knock_out import settle_knock_outs
from turncoat.games.rogue_agent.names import (
    AGENT,
    AMMO,
    BLACK,
    COLOUR,
    COLOURS,
    DODGE,
    DOUBLE,
    GREEN,
    KEEP,
    MARK,
    RED,
    ROLL,
    SHOOT,
    TRACKS,
    USE,
)
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision

DIE_OF = {action: die for actions in (MARK, USE, DOUBLE, SHOOT, DODGE) for die, action in enumerate(actions)}


def begin(s: RogueAgentState, p: int) -> None:
    """The dice of the search symbol are rolled, white ones in a colour of the player's choice (RA-16.2)."""
    red, green, black, white = s.components.tiles[s.at[p]].search
    if white:
        s.ask(SearchColour(p, red, green, black, white))
    else:
        roll(s, p, red, green, black)


class SearchColour(Decision, frozen=True, gc=False):
    """Which colour the white dice of the search symbol are (RA-16.2). Shown as ``Pending.kind`` "search".

    Attributes:
        red, green, black: dice of fixed colours. white: dice of the colour chosen.
    """

    red: int
    green: int
    black: int
    white: int

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        return COLOUR

    def apply(self, s: RogueAgentState, action: Action) -> None:
        counts = [self.red, self.green, self.black]
        counts[COLOURS.index(str(action.value))] += self.white
        roll(s, self.player, counts[RED], counts[GREEN], counts[BLACK])


def roll(s: RogueAgentState, p: int, red: int, green: int, black: int) -> None:
    """The player rolls and may then roll any of the dice again, once (RA-16.2, RA-16.3)."""
    if s.log is not None:
        s.tell("search", p, s.at[p], (red, green, black))
    dice = roll_special(s, red, green, black)
    if s.log is not None:
        s.tell("roll", p, dice, "search")
    s.ask(SearchReroll(p, dice, (), 0))


class SearchReroll(Decision, frozen=True, gc=False):
    """Which dice are rolled again, marked one by one (RA-16.3, RA-16.4, RA-16.16). Shown as ``Pending.kind`` "search".

    Attributes:
        dice: all dice as they lie. marked: those to be rolled again. rounds: how often dice have been rolled again.
    """

    dice: tuple[int, ...]
    marked: tuple[int, ...]
    rounds: int

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        marked = self.marked
        if not marked:
            return [*[MARK[die] for die in dict.fromkeys(self.dice)], KEEP]
        free = [MARK[die] for die in dict.fromkeys(self.dice) if self.dice.count(die) > marked.count(die)]
        return [*free, ROLL]

    def apply(self, s: RogueAgentState, action: Action) -> None:
        p = self.player
        if action is KEEP:
            start_using(s, p, self.dice)
        elif action is not ROLL:
            s.ask(SearchReroll(p, self.dice, (*self.marked, DIE_OF[action]), self.rounds))
        else:
            dice = roll_marked(s, p, self.dice, self.marked)
            rounds = self.rounds + 1
            if rounds <= s.components.intelligence[s.tracks[AGENT][p]]:
                s.ask(SearchReroll(p, dice, (), rounds))
            else:
                start_using(s, p, dice)


def roll_marked(s: RogueAgentState, p: int, dice: tuple[int, ...], marked: tuple[int, ...]) -> tuple[int, ...]:
    """Roll the marked dice again, in the order in which they lie, and leave the others (RA-16.3)."""
    left, old, new, result = list(marked), [], [], []
    for die in dice:
        if die in left:
            left.remove(die)
            old.append(die)
            die = roll_again(s, die)
            new.append(die)
        result.append(die)
    s.tell("reroll_many", p, tuple(old), tuple(new))
    return tuple(result)


# -- applying the results -----------------------------------------------------------------------------------------------------


def start_using(s: RogueAgentState, p: int, dice: tuple[int, ...]) -> None:
    """The results are then applied die by die (RA-16.5)."""
    go_on(s, p, dice, 0)


def go_on(s: RogueAgentState, p: int, dice: tuple[int, ...], used: int) -> None:
    """Ask for the next die; the search ends when none is left but boosts, which may stay unused (RA-16.14)."""
    boosts = 0
    for die in dice:
        if IS_BOOST[die]:
            boosts += 1
    if boosts < len(dice):
        s.ask(SearchUse(p, dice, boosts, free_ignores(s, p, dice, used), used))


def free_ignores(s: RogueAgentState, p: int, dice: tuple[int, ...], used: int) -> int:
    """How many of these dice would be ignored for nothing if they are explosions (RA-16.10 to RA-16.12, RA-7.14).

    All in a district that protects the player; else one for each own Informant there and one for Body armor, less the ``used`` ones.
    """
    district = s.at[p]
    if protects(s, p, district, "search"):
        return len(dice)
    return informants_here(s, p, district) + s.components.body_armor[s.tracks[AGENT][p]] - used


class SearchUse(Decision, frozen=True, gc=False):
    """Which result is applied next, and how (RA-16.5, RA-16.12 to RA-16.15). Shown as ``Pending.kind`` "search".

    Attributes:
        dice: those not yet applied, unused boosts among them. boosts: unused boosts.
        ignored: explosions that are still ignored for nothing. used: explosions that Informants and Body armor have ignored.
    """

    dice: tuple[int, ...]
    boosts: int
    ignored: int
    used: int

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        choices = []
        for die in dict.fromkeys(self.dice):
            if IS_BOOST[die]:
                continue
            choices.append(USE[die])
            if not IS_EXPLOSION[die]:
                if self.boosts:
                    choices.append(DOUBLE[die])
            elif self.ignored <= 0:
                if ammo_to_spend(s, self.player):
                    choices.append(SHOOT[die])
                if self.boosts:
                    choices.append(DODGE[die])
        return choices

    def apply(self, s: RogueAgentState, action: Action) -> None:
        p, die, verb = self.player, DIE_OF[action], action.verb
        dice = without(self.dice, die)
        if s.log is not None:
            s.tell("use", p, die, int(verb == "double"))
        if verb == "double" or verb == "dodge":
            dice = without(dice, next(die for die in dice if IS_BOOST[die]))
        used = self.used
        if not IS_EXPLOSION[die]:
            apply_gain(s, p, SYMBOL_OF[die], 2 if verb == "double" else 1)
        elif self.ignored > 0:
            used += ignore_for_nothing(s, p, used)
        elif run_in(s, p, verb):
            return
        go_on(s, p, dice, used)


def without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """The dice less the first that shows ``die``."""
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]


def apply_gain(s: RogueAgentState, p: int, symbol: int, times: int) -> None:
    """Symbols move markers, heal, or bring credits; a boost doubles that (RA-16.6 to RA-16.8, RA-16.13, RA-16.14)."""
    result = s.components.search_gain[symbol]
    if result.track:
        gain(s, p, TRACKS.index(result.track), result.steps * times)
    if result.health:
        heal(s, p, result.health * times)
    if result.credits:
        earn(s, p, result.credits * times)


def ignore_for_nothing(s: RogueAgentState, p: int, used: int) -> int:
    """An explosion that a shield, an Informant or Body armor ignores by itself (RA-16.10 to RA-16.12); the ignores used up."""
    district = s.at[p]
    if protects(s, p, district, "search"):
        s.tell("explosion_ignored", p, "shield")
        return 0
    s.tell("explosion_ignored", p, "informant" if used < informants_here(s, p, district) else "vest")
    return 1


def run_in(s: RogueAgentState, p: int, verb: str) -> bool:
    """An explosion costs 1 health unless ammo or a boost ignores it (RA-16.9, RA-16.10).

    Returns whether the player is knocked out, so that the dice not yet applied are lost (RA-19.5).
    """
    if verb == "shoot":
        spend(s, p, AMMO, 1)
        s.tell("explosion_ignored", p, "ammo")
    elif verb == "dodge":
        s.tell("explosion_ignored", p, "boost")
    else:
        lose_health(s, p, 1, "search")
        if s.health[p] <= 0:
            settle_knock_outs(s)
            return True
    return False
