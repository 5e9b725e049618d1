"""Section 24: the effects of Criminal cards. Each word of the vocabulary is one small function in a table.

The effects of a card happen in printed order, each as far as possible (RA-24.1). :class:`Effects` is the rest of such a list: it runs one
effect after the other, also when an effect needs a decision or sets off an explosion on the way. :mod:`.attack` says what follows the last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from turncoat.games.rogue_agent.android_mode import ask_reveal, can_reveal, enter_destroyed
from turncoat.games.rogue_agent.board_verbs import (
    bombs_in_stream,
    clear_wounds,
    criminal_to_stream,
    earn,
    gain,
    killers_in_stream,
    lose,
    lose_health,
    lose_influence,
    pay,
    place_bomb,
    place_wounds,
    remove_informant,
    trail_step,
)
from turncoat.games.rogue_agent.cards import identify
from turncoat.games.rogue_agent.clocks import add_clock
from turncoat.games.rogue_agent.components import CLOCK_OPS, Effect
from turncoat.games.rogue_agent.explosion import bombs_at_zero
from turncoat.games.rogue_agent.knock_out import settle_knock_outs
from turncoat.games.rogue_agent.names import (
    AMMO,
    CLUE,
    DISTRICT_COUNT,
    DISTRICTS,
    EXPEL,
    FACE_UP,
    FUEL,
    LOSE_INFORMANT,
    PEEK,
    RELEASE,
)
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import NOBODY, Decision, Step


class AttackPlan(Struct, frozen=True, gc=False):
    """What unmasking has changed in one attack, and for that attack alone (RA-24.35).

    Attributes:
        red, green, black: dice more or less; these black ones are free. rerolls: added to the stock.
        no_informant_dice: Informants give no dice. pistol_loss: health that each pistol costs.
        tougher: added to the Criminal's remaining health. skip_retaliation: none follows a failure.
    """

    red: int = 0
    green: int = 0
    black: int = 0
    rerolls: int = 0
    no_informant_dice: bool = False
    pistol_loss: int = 1
    tougher: int = 0
    skip_retaliation: bool = False


PLAIN: Final = AttackPlan()


class Effects(Step, frozen=True, gc=False):
    """The effects of a card that are still to happen. Subclasses say which list it is and what follows.

    If one of them knocks the attacker out, the turn ends and drops this frame: the remaining effects are skipped (RA-24.2).

    Attributes:
        attacker: the seat that attacks. number: the Criminal. card: its card index. district: where the attack takes place ("here").
        index: the next effect of the list. plan: the attack as changed so far.
    """

    attacker: int
    number: int
    card: int
    district: int
    index: int = 0
    plan: AttackPlan = PLAIN

    def effects(self, s: RogueAgentState) -> tuple[Effect, ...]:
        """The list of effects."""
        raise NotImplementedError

    def finish(self, s: RogueAgentState) -> None:
        """What follows the last effect."""
        raise NotImplementedError

    def run(self, s: RogueAgentState) -> None:
        """The next effect happens, or is skipped if it cannot or belongs to the other mode (RA-11.26, RA-11.27, RA-24.1)."""
        effects = self.effects(s)
        if self.index == len(effects):
            self.finish(s)
            return
        effect = effects[self.index]
        change = CHANGES.get(effect.op)
        applies = in_mode(s, effect)
        plan = change(self.plan, effect.n) if change is not None and applies else self.plan
        s.then(type(self)(NOBODY, self.attacker, self.number, self.card, self.district, self.index + 1, plan))
        if not applies or not POSSIBLE.get(effect.op, always)(s, self, effect):
            s.tell("effect_skipped", self.attacker, self.card, effect.op)
            return
        s.tell("effect", self.attacker, self.card, effect.op, effect.n)
        if change is None:
            EFFECTS[effect.op](s, self, effect)


def in_mode(s: RogueAgentState, effect: Effect) -> bool:
    """An effect of the other mode is skipped (RA-11.26)."""
    return not effect.mode or (effect.mode == "android") == s.android_mode


def always(s: RogueAgentState, e: Effects, effect: Effect) -> bool:
    """Most effects can always happen."""
    return True


# -- losses of the attacker -----------------------------------------------------------------------------------------------------


def lose_health_effect(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """``lose_health``: the attacker loses health, and nothing reduces it (RA-24.3)."""
    lose_health(s, e.attacker, effect.n, "card")
    settle_knock_outs(s)


def lose_resource(track: int) -> Callable[[RogueAgentState, Effects, Effect], None]:
    """``lose_fuel``, ``lose_ammo``, ``lose_clues``: up to n of that resource (RA-24.4)."""

    def lose_it(s: RogueAgentState, e: Effects, effect: Effect) -> None:
        lose(s, e.attacker, track, effect.n)

    return lose_it


def has_resource(track: int) -> Callable[[RogueAgentState, Effects, Effect], bool]:
    """A resource on the first space cannot be lost (RA-1.20)."""

    def has_it(s: RogueAgentState, e: Effects, effect: Effect) -> bool:
        return s.tracks[track][e.attacker] > 0

    return has_it


def lose_credits(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """``lose_credits``: the attacker pays n credits to the bank, or all if there are fewer (RA-24.5)."""
    pay(s, e.attacker, min(effect.n, s.credits[e.attacker]))


def lose_influence_effect(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """``lose_influence``: down to 0 (RA-24.5)."""
    lose_influence(s, e.attacker, effect.n, "card")


def lose_informant_here(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """``lose_informant_here``: n of the attacker's Informants here leave the game (RA-24.6)."""
    for _ in range(effect.n):
        if e.attacker in s.slots[e.district]:
            remove_informant(s, e.district, s.slots[e.district].index(e.attacker), "card")


def lose_informant_any(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """``lose_informant_any``: n of the attacker's Informants anywhere leave the game, by choice (RA-24.7)."""
    ask_informant(s, e.attacker, e.card, effect.n)


def ask_informant(s: RogueAgentState, p: int, card: int, n: int) -> None:
    """One Informant after the other; where all must go or all are in one district there is nothing to choose (RA-27.5)."""
    while n:
        districts = [district for district in range(DISTRICT_COUNT) if p in s.slots[district]]
        if len(districts) > 1 and sum([owners.count(p) for owners in s.slots]) > n:
            s.ask(LoseInformant(p, card, n))
            return
        if not districts:
            return
        remove_informant(s, districts[0], s.slots[districts[0]].index(p), "card")
        n -= 1


class LoseInformant(Decision, frozen=True, gc=False):
    """Where the player loses an Informant (RA-24.7). Shown as ``Pending.kind`` "effect"; ``card`` is the card, ``n`` how many are left."""

    card: int
    n: int

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        return [LOSE_INFORMANT[district] for district in range(DISTRICT_COUNT) if self.player in s.slots[district]]

    def apply(self, s: RogueAgentState, action: Action) -> None:
        district = DISTRICTS.index(str(action.value))
        remove_informant(s, district, s.slots[district].index(self.player), "card")
        ask_informant(s, self.player, self.card, self.n - 1)


def release_custody(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """``release_custody``: n Criminals in the attacker's custody, by choice, go to the Data Stream (RA-24.8)."""
    ask_release(s, e.attacker, e.card, effect.n)


def ask_release(s: RogueAgentState, p: int, card: int, n: int) -> None:
    """One Criminal after the other; where all must go there is nothing to choose."""
    if n < len(s.custody[p]):
        if n:
            s.ask(Release(p, card, n))
        return
    for number in s.custody[p]:
        criminal_to_stream(s, number, "card")


class Release(Decision, frozen=True, gc=False):
    """Which Criminal in custody goes (RA-24.8). Shown as ``Pending.kind`` "effect"; ``card`` is the card, ``n`` how many are left."""

    card: int
    n: int

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        return [RELEASE[number] for number in sorted(s.custody[self.player])]

    def apply(self, s: RogueAgentState, action: Action) -> None:
        criminal_to_stream(s, int(action.value), "card")
        ask_release(s, self.player, self.card, self.n - 1)


def end_justice(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """``end_justice``: no further Justice action this turn (RA-24.17)."""
    s.turn.no_justice = True


def reveal_id(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """``reveal_id``: the attacker reveals Identification tokens, at most one a round (RA-24.18, RA-21.11, RA-21.20)."""
    ask_reveal(s, e.attacker)


# -- gains of the attacker ------------------------------------------------------------------------------------------------------


def gain_resource(track: int) -> Callable[[RogueAgentState, Effects, Effect], None]:
    """``gain_fuel``, ``gain_ammo``, ``gain_clues`` (RA-24.19)."""

    def gain_it(s: RogueAgentState, e: Effects, effect: Effect) -> None:
        gain(s, e.attacker, track, effect.n)

    return gain_it


def gain_credits(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """``gain_credits``: from the bank (RA-24.19)."""
    earn(s, e.attacker, effect.n)


def peek(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """``peek``: the attacker looks at n face-down cards of Criminals in the city, wherever they are (RA-24.37)."""
    ask_peek(s, e.attacker, e.card, effect.n)


def peekable(s: RogueAgentState, p: int) -> list[int]:
    """The Criminals in the city whose card lies face down and has not been looked at by the player (RA-24.37)."""
    return [n for n in range(1, 7) if s.place[n] >= 0 and not s.flags[n] & FACE_UP and not s.seen[n] & 1 << p]


def ask_peek(s: RogueAgentState, p: int, card: int, n: int) -> None:
    """One card after the other; where all may be seen there is nothing to choose."""
    numbers = peekable(s, p)
    if n < len(numbers):
        if n:
            s.ask(Peek(p, card, n))
        return
    for number in numbers:
        look(s, p, number)


def look(s: RogueAgentState, p: int, number: int) -> None:
    """The player sees a card; everybody knows that and which, but no investigation token is placed (RA-22.9, RA-24.37)."""
    card = identify(s, number)
    s.seen[number] |= 1 << p
    s.tell("peek", p, number)
    s.whisper("saw", p, number, card)


class Peek(Decision, frozen=True, gc=False):
    """Which face-down card to look at (RA-24.37). Shown as ``Pending.kind`` "effect"; ``card`` is the card, ``n`` how many are left."""

    card: int
    n: int

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        return [PEEK[number] for number in peekable(s, self.player)]

    def apply(self, s: RogueAgentState, action: Action) -> None:
        look(s, self.player, int(action.value))
        ask_peek(s, self.player, self.card, self.n - 1)


# -- what happens in the city ---------------------------------------------------------------------------------------------------


def flee(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """``flee``, ``flee_first``: the Criminal moves n districts forward without checks, and may leave (RA-24.9, RA-24.10, RA-24.36)."""
    for _ in range(effect.n):
        if s.place[e.number] >= 0:
            trail_step(s, e.number)


def still_in_city(s: RogueAgentState, e: Effects, effect: Effect) -> bool:
    """A Criminal that has left the city neither flees nor is wounded (RA-11.26)."""
    return s.place[e.number] >= 0


def all_agents_here_lose_health(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """``all_agents_here_lose_health``: every Agent here, the attacker included; then knock-outs one by one (RA-24.11, RA-3.7)."""
    for p in range(s.players):
        if s.at[p] == e.district and not s.exposed[p]:
            lose_health(s, p, effect.n, "card")
    settle_knock_outs(s)


def expel(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """``expel``: the next player clockwise puts the attacker's figure into an adjacent district (RA-24.12, RA-3.6)."""
    s.ask(Expel((e.attacker + 1) % s.players, e.attacker, e.card, e.district))


class Expel(Decision, frozen=True, gc=False):
    """Where the attacker is put; no Move, so no Thugs (RA-24.12, RA-6.17). Shown as ``Pending.kind`` "effect".

    Attributes:
        target: the attacker. card: the card. district: where the attack took place.
    """

    target: int
    card: int
    district: int

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        return [EXPEL[district] for district in s.city.neighbours[self.district]]

    def apply(self, s: RogueAgentState, action: Action) -> None:
        district = DISTRICTS.index(str(action.value))
        s.at[self.target] = district
        s.tell("expelled", self.target, self.district, district)
        enter_destroyed(s, self.target, district)
        settle_knock_outs(s)


def bomb_timers(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """``bomb_timers``: the Timers here or in the whole city change by n; a bomb at 0 explodes (RA-24.13).

    A Timer is a regular die and shows no more than its highest number.
    """
    highest = max(s.components.regular[s.options.badge_value].timer)
    districts = range(DISTRICT_COUNT) if effect.scope == "city" else (e.district,)
    for district in districts:
        after = []
        for timer in s.bombs[district]:
            after.append(max(0, min(highest, timer + effect.n)))
            s.tell("bomb_tick", -1, district, timer, after[-1])
        s.bombs[district] = tuple(after)
    bombs_at_zero(s, e.attacker)


def any_bomb(s: RogueAgentState, e: Effects, effect: Effect) -> bool:
    """Without a bomb in its scope ``bomb_timers`` does nothing (RA-11.26)."""
    return any(s.bombs) if effect.scope == "city" else bool(s.bombs[e.district])


def plant_bomb(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """``plant_bomb``: a bomb from the Data Stream is placed here and its Timer rolled (RA-24.14)."""
    place_bomb(s, e.district)


def bomb_in_stream(s: RogueAgentState, e: Effects, effect: Effect) -> bool:
    """Whether a bomb is in the Data Stream (RA-24.14)."""
    return bombs_in_stream(s) > 0


def call_killer(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """``call_killer``: a Killer from the Data Stream is placed here (RA-24.15)."""
    s.killers[e.district] += 1
    s.tell("token", -1, "killer", e.district, 0)


def killer_in_stream(s: RogueAgentState, e: Effects, effect: Effect) -> bool:
    """Whether a Killer is in the Data Stream (RA-24.15)."""
    return killers_in_stream(s) > 0


def heal_self(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """``heal_self``: all wounds are taken off before those of the current attack are placed (RA-24.16)."""
    clear_wounds(s, e.number)


# -- changes of the attack (RA-24.35) -------------------------------------------------------------------------------------------


def changed(
    plan: AttackPlan,
    red: int = 0,
    green: int = 0,
    black: int = 0,
    rerolls: int = 0,
    no_informant_dice: bool = False,
    pistol_loss: int = -1,
    tougher: int = 0,
    skip_retaliation: bool = False,
) -> AttackPlan:
    """The plan with these changes added."""
    return AttackPlan(
        plan.red + red,
        plan.green + green,
        plan.black + black,
        plan.rerolls + rerolls,
        plan.no_informant_dice or no_informant_dice,
        plan.pistol_loss if pistol_loss < 0 else pistol_loss,
        plan.tougher + tougher,
        plan.skip_retaliation or skip_retaliation,
    )


def start_wounded(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """``start_wounded``: n wounds are placed on the card before the attack (RA-24.25)."""
    wound(s, e.number, e.card, effect.n)


def wound(s: RogueAgentState, number: int, card: int, n: int) -> None:
    """Wounds never bring a Criminal below 1 remaining health; those beyond are lost (RA-11.31)."""
    n = min(n, s.components.cards[card].health - 1 - s.wounds[number])
    if n > 0:
        place_wounds(s, number, n)


CHANGES: Final[dict[str, Callable[[AttackPlan, int], AttackPlan]]] = {
    "attack_green": lambda plan, n: changed(plan, green=n),  # RA-24.20
    "attack_black": lambda plan, n: changed(plan, black=n),  # RA-24.20
    "attack_red": lambda plan, n: changed(plan, red=n),  # RA-24.21
    "attack_reroll": lambda plan, n: changed(plan, rerolls=n),  # RA-24.22
    "no_informant_dice": lambda plan, n: changed(plan, no_informant_dice=True),  # RA-24.23
    "ignore_pistols": lambda plan, n: changed(plan, pistol_loss=0),  # RA-24.24
    "pistols_double": lambda plan, n: changed(plan, pistol_loss=2 if plan.pistol_loss else 0),  # RA-24.24
    "skip_retaliation": lambda plan, n: changed(plan, skip_retaliation=True),  # RA-24.26
    "tougher": lambda plan, n: changed(plan, tougher=n),  # RA-24.34
}
"""The words that change the attack under way: from the plan and n, the new plan."""

# -- lasting effects ------------------------------------------------------------------------------------------------------------


def start_clock(s: RogueAgentState, e: Effects, effect: Effect) -> None:
    """A clock effect lasts until the attacker's turn of the next round; the same from the same Criminal does not add up.

    RA-11.33, RA-11.34, RA-11.36, RA-11.37, RA-24.27 to RA-24.32.
    """
    add_clock(s, e.attacker, effect.op, e.number)


# -- the vocabulary -------------------------------------------------------------------------------------------------------------

EFFECTS: Final[dict[str, Callable[[RogueAgentState, Effects, Effect], None]]] = {
    "lose_health": lose_health_effect,
    "lose_fuel": lose_resource(FUEL),
    "lose_ammo": lose_resource(AMMO),
    "lose_clues": lose_resource(CLUE),
    "lose_credits": lose_credits,
    "lose_influence": lose_influence_effect,
    "lose_informant_here": lose_informant_here,
    "lose_informant_any": lose_informant_any,
    "release_custody": release_custody,
    "flee": flee,
    "flee_first": flee,
    "all_agents_here_lose_health": all_agents_here_lose_health,
    "expel": expel,
    "bomb_timers": bomb_timers,
    "plant_bomb": plant_bomb,
    "call_killer": call_killer,
    "heal_self": heal_self,
    "end_justice": end_justice,
    "reveal_id": reveal_id,
    "gain_fuel": gain_resource(FUEL),
    "gain_ammo": gain_resource(AMMO),
    "gain_clues": gain_resource(CLUE),
    "gain_credits": gain_credits,
    "start_wounded": start_wounded,
    "peek": peek,
    **dict.fromkeys(CLOCK_OPS, start_clock),
}
"""What happens, by word. The words of :data:`CHANGES` are not here."""

POSSIBLE: Final[dict[str, Callable[[RogueAgentState, Effects, Effect], bool]]] = {
    "lose_fuel": has_resource(FUEL),
    "lose_ammo": has_resource(AMMO),
    "lose_clues": has_resource(CLUE),
    "lose_credits": lambda s, e, effect: s.credits[e.attacker] > 0,
    "lose_influence": lambda s, e, effect: s.influence[e.attacker] > 0,
    "lose_informant_here": lambda s, e, effect: e.attacker in s.slots[e.district],
    "lose_informant_any": lambda s, e, effect: any(e.attacker in owners for owners in s.slots),
    "release_custody": lambda s, e, effect: bool(s.custody[e.attacker]),
    "flee": still_in_city,
    "flee_first": still_in_city,
    "start_wounded": still_in_city,
    "bomb_timers": any_bomb,
    "plant_bomb": bomb_in_stream,
    "call_killer": killer_in_stream,
    "heal_self": lambda s, e, effect: s.wounds[e.number] > 0,
    "reveal_id": lambda s, e, effect: can_reveal(s, e.attacker),
    "peek": lambda s, e, effect: bool(peekable(s, e.attacker)),
}
"""Whether a word can be carried out now; those not here always can."""
