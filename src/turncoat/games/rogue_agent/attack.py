"""Sections 11 and 15: attack a Criminal or a Killer."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.rogue_agent.board_verbs import (
    ammo_to_spend,
    clear_wounds,
    gain,
    gain_influence,
    informants_here,
    killer_damage,
    lose_health,
    protects,
    spend,
)
from turncoat.games.rogue_agent.cards import identify
from turncoat.games.rogue_agent.clocks import end_clocks_of
from turncoat.games.rogue_agent.components import Effect
from turncoat.games.rogue_agent.criminal_effects import PLAIN, AttackPlan, Effects, wound
from turncoat.games.rogue_agent.dice import (
    DIE_OF_REROLL,
    can_reroll,
    hits,
    locked,
    replaced,
    reroll_choices,
    reroll_stock,
    roll_again,
    roll_special,
)
from turncoat.games.rogue_agent.justice import take_into_custody
from turncoat.games.rogue_agent.knock_out import CarriedStep, settle_knock_outs
from turncoat.games.rogue_agent.names import (
    AMMO,
    AMMO_SPENT,
    BLACK,
    FACE_UP,
    GREEN,
    NO_CARD,
    RED,
    REWARD,
    STOP,
    SUBDUED,
    TRACKS,
    WEAPON,
)
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import NOBODY, Decision

RED_DICE = 3
"""Dice of an attack (RA-11.9)."""
KILLER = -1
HITS_FOR_KILLER = 2
"""RA-11.14."""


def begin_attack(s: RogueAgentState, p: int, number: int) -> None:
    """The attacker has chosen a wild Criminal or a Killer (-1) of the district (RA-11.1 to RA-11.3)."""
    s.tell("attack", p, number, s.at[p])
    if number == KILLER:
        take_dice(s, p, KILLER, NO_CARD, PLAIN)
    elif s.flags[number] & FACE_UP:
        take_dice(s, p, number, s.card[number], PLAIN)
    else:
        unmask(s, p, number)


# -- unmasking ------------------------------------------------------------------------------------------------------------------


def unmask(s: RogueAgentState, p: int, number: int) -> None:
    """A face-down card is turned up, and its effect happens this once (RA-11.4 to RA-11.7).

    A red effect needs that no investigation token of the attacker lies on the card, a white one that one does. The tokens go back to
    their owners, as they have no further use (RA-8.8).
    """
    card = identify(s, number)
    investigated = bool(s.investigated[number] & 1 << p)
    s.flags[number] |= FACE_UP
    s.investigated[number] = 0
    s.revealed = True
    s.tell("unmask", p, number, card)
    trigger = s.components.cards[card].unmask.trigger
    if trigger == ("white" if investigated else "red"):
        s.then(Unmasking(NOBODY, p, number, card, s.at[p]))
    else:
        take_dice(s, p, number, card, PLAIN)


class Unmasking(Effects, frozen=True, gc=False):
    """The unmasking effects of a card; the dice follow (RA-11.5 to RA-11.7).

    If they knock the attacker out, the Attack ends with the turn, without hits or retaliation (RA-11.8).
    """

    def effects(self, s: RogueAgentState) -> tuple[Effect, ...]:
        return s.components.cards[self.card].unmask.effects

    def finish(self, s: RogueAgentState) -> None:
        """If the target is no longer in the district the Attack ends (RA-11.8)."""
        if s.place[self.number] == self.district:
            take_dice(s, self.attacker, self.number, self.card, self.plan)
        else:
            s.tell("attack_ends", self.attacker, self.number)


# -- dice -----------------------------------------------------------------------------------------------------------------------


def take_dice(s: RogueAgentState, p: int, number: int, card: int, plan: AttackPlan) -> None:
    """Red dice, green dice for Pistols and Informants, black dice for ammo, within the nine of the game (RA-11.9 to RA-11.12, RA-7.12).

    Free black dice of a card are taken before those for ammo (RA-24.20, RA-24.21, RA-24.23).
    """
    count = s.components.dice_count
    red = max(0, min(count[RED], RED_DICE + plan.red))
    green = s.components.pistols[s.tracks[WEAPON][p]] + plan.green
    if not plan.no_informant_dice:
        green += informants_here(s, p, s.at[p])
    green = min(count[GREEN], green)
    black = min(count[BLACK], plan.black)
    most = min(count[BLACK] - black, ammo_to_spend(s, p))
    needed = hits_needed(s, number, card, plan)
    if most > 0:
        s.ask(AttackAmmo(p, number, card, plan, red, green, black, most, needed))
    else:
        roll(s, p, number, card, plan, red, green, black)


def hits_needed(s: RogueAgentState, number: int, card: int, plan: AttackPlan) -> int:
    """Two against a Killer; a Criminal's printed health less its wounds, plus what a card adds (RA-11.14, RA-11.17, RA-24.34)."""
    if number == KILLER:
        return HITS_FOR_KILLER
    return s.components.cards[card].health - s.wounds[number] + plan.tougher


class AttackAmmo(Decision, frozen=True, gc=False):
    """How many ammo to spend, one black die for each (RA-11.11, RA-11.12). Shown as ``Pending.kind`` "attack".

    Attributes:
        number: the Criminal, or -1 for a Killer. card: its card index, or NO_CARD. plan: what unmasking has changed.
        red, green, black: dice that will be rolled in any case. most: ammo that can be spent. needed: hits for success.
    """

    number: int
    card: int
    plan: AttackPlan
    red: int
    green: int
    black: int
    most: int
    needed: int

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        return AMMO_SPENT[: self.most + 1]

    def apply(self, s: RogueAgentState, action: Action) -> None:
        ammo = int(action.value)
        spend(s, self.player, AMMO, ammo)
        roll(s, self.player, self.number, self.card, self.plan, self.red, self.green, self.black + ammo)


def roll(s: RogueAgentState, p: int, number: int, card: int, plan: AttackPlan, red: int, green: int, black: int) -> None:
    """The dice are rolled; their ammo symbols, counted once, and a card give the stock of re-rolls (RA-11.13, RA-15.5, RA-24.22)."""
    dice = roll_special(s, red, green, black)
    s.tell("roll", p, dice, "attack")
    if not shot_down(s, p, locked(dice), plan):
        go_on(s, p, number, card, plan, dice, reroll_stock(dice) + plan.rerolls)


def shot_down(s: RogueAgentState, p: int, pistols: int, plan: AttackPlan) -> bool:
    """Each pistol just rolled costs the attacker 1 health at once, against Killers too (RA-15.8 to RA-15.10, RA-24.24).

    Returns whether that knocks the attacker out: then the Attack ends without hits, wounds or retaliation (RA-15.11).
    """
    if not pistols:
        return False
    loss = pistols * plan.pistol_loss
    s.tell("pistols", p, pistols, loss)
    if loss:
        lose_health(s, p, loss, "pistol")
        if s.health[p] <= 0:
            settle_knock_outs(s)
            return True
    return False


def go_on(s: RogueAgentState, p: int, number: int, card: int, plan: AttackPlan, dice: tuple[int, ...], rerolls: int) -> None:
    """Re-rolls are made while any are left and a die is not locked; then the hits count (RA-15.6, RA-15.7)."""
    if rerolls and can_reroll(dice):
        s.ask(AttackReroll(p, number, card, plan, dice, rerolls, hits(dice), hits_needed(s, number, card, plan)))
    else:
        resolve(s, p, number, card, plan, hits(dice))


class AttackReroll(Decision, frozen=True, gc=False):
    """One unlocked die to roll again, or no more (RA-15.4 to RA-15.7). Shown as ``Pending.kind`` "attack".

    Attributes:
        number, card, plan: as in :class:`AttackAmmo`. dice: on the table. rerolls: left in the stock.
        hits: of the dice as they lie. needed: hits for success.
    """

    number: int
    card: int
    plan: AttackPlan
    dice: tuple[int, ...]
    rerolls: int
    hits: int
    needed: int

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        return reroll_choices(self.dice)

    def apply(self, s: RogueAgentState, action: Action) -> None:
        p = self.player
        if action is STOP:
            resolve(s, p, self.number, self.card, self.plan, self.hits)
            return
        old = DIE_OF_REROLL[action]
        new = roll_again(s, old)
        s.tell("reroll", p, old, new)
        if not shot_down(s, p, locked((new,)), self.plan):
            go_on(s, p, self.number, self.card, self.plan, replaced(self.dice, old, new), self.rerolls - 1)


def resolve(s: RogueAgentState, p: int, number: int, card: int, plan: AttackPlan, count: int) -> None:
    """The hits are compared with what the target needs (RA-11.14, RA-11.18, RA-11.25)."""
    needed = hits_needed(s, number, card, plan)
    s.tell("hits", p, count, needed)
    if number == KILLER:
        if count >= needed:
            beat_killer(s, p)
        else:
            miss_killer(s, p)
    elif count >= needed:
        subdue(s, p, number, card)
    else:
        fail(s, p, number, card, plan, count)


# -- Killers --------------------------------------------------------------------------------------------------------------------


def beat_killer(s: RogueAgentState, p: int) -> None:
    """The Killer token goes to the Data Stream and the attacker gains 1 Influence (RA-11.14)."""
    s.killers[s.at[p]] -= 1
    s.tell("killer_beaten", p, s.at[p])
    gain_influence(s, p, s.components.gains["defeat_killer"], "killer")


def miss_killer(s: RogueAgentState, p: int) -> None:
    """A miss costs what a Killer costs, unless the district protects the attacker (RA-11.15, RA-11.16, RA-25.5)."""
    district = s.at[p]
    loss = 0 if protects(s, p, district, "failed_attack") else killer_damage(s, p, district)
    s.tell("killer_missed", p, district, loss)
    if loss:
        lose_health(s, p, loss, "failed")
        settle_knock_outs(s)


# -- Criminals ------------------------------------------------------------------------------------------------------------------


def subdue(s: RogueAgentState, p: int, number: int, card: int) -> None:
    """The Criminal is turned to its red side and goes into custody; the attacker gains 1 Influence and a reward.

    Wounds are taken off and bring nothing (RA-11.18 to RA-11.24), lasting effects of this Criminal end (RA-11.35). With
    ``separate_arrest`` the Criminal stays where it is (RA-12.4).
    """
    s.flags[number] |= SUBDUED
    clear_wounds(s, number)
    end_clocks_of(s, number)
    s.tell("subdued", p, number, card)
    if not s.options.separate_arrest:
        take_into_custody(s, p, number)
    gain_influence(s, p, s.components.gains["subdue_criminal"], "subdued")
    s.ask(Reward(p, number, card, s.components.cards[card].health, NO_STEPS))


NO_STEPS = (0, 0, 0, 0, 0, 0)


class Reward(Decision, frozen=True, gc=False):
    """On which track the next step of the reward goes (RA-11.20 to RA-11.22). Shown as ``Pending.kind`` "reward".

    Attributes:
        number, card: the Criminal subdued. steps: left to take. taken: steps so far by track.
    """

    number: int
    card: int
    steps: int
    taken: tuple[int, ...]

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        """All steps may not go to one track, unless there is but one step; a full track may be chosen (RA-11.20, RA-11.22)."""
        if self.steps == 1:
            before = sum(self.taken)
            if before and before in self.taken:
                return OTHER_TRACKS[self.taken.index(before)]
        return REWARD

    def apply(self, s: RogueAgentState, action: Action) -> None:
        track = TRACKS.index(str(action.value))
        gain(s, self.player, track, 1)
        if self.steps > 1:
            taken = (*self.taken[:track], self.taken[track] + 1, *self.taken[track + 1 :])
            s.ask(Reward(self.player, self.number, self.card, self.steps - 1, taken))


OTHER_TRACKS = tuple([REWARD[:track] + REWARD[track + 1 :] for track in range(len(REWARD))])


def fail(s: RogueAgentState, p: int, number: int, card: int, plan: AttackPlan, count: int) -> None:
    """Too few hits: retaliation first, then wounds (RA-11.25, RA-11.29); a card can spare the retaliation (RA-24.26)."""
    s.then(Wounds(NOBODY, number, card, count))
    if not plan.skip_retaliation:
        s.tell("retaliation", p, number, card)
        s.then(Retaliating(NOBODY, p, number, card, s.at[p]))


class Retaliating(Effects, frozen=True, gc=False):
    """The retaliation effects of a card (RA-11.25 to RA-11.27)."""

    def effects(self, s: RogueAgentState) -> tuple[Effect, ...]:
        return s.components.cards[self.card].retaliation.effects

    def finish(self, s: RogueAgentState) -> None:
        """Nothing: the wounds lie on the stack already."""


class Wounds(CarriedStep, frozen=True, gc=False):
    """One wound for each hit, after retaliation, even if that has knocked the attacker out (RA-11.28, RA-11.29).

    Attributes:
        number: the Criminal. card: its card index. hits: of the failed attack.
    """

    number: int
    card: int
    hits: int

    def run(self, s: RogueAgentState) -> None:
        """Not if the Criminal has left the city (RA-11.29)."""
        if s.place[self.number] >= 0:
            wound(s, self.number, self.card, self.hits)
