"""What everybody may know of the decision on top of the stack: one small function for each class of decision.

All of it is public (RA-22.1): dice, counts, places, cards that lie face up. A player who chooses an Identification token is shown as
choosing, and nothing of what there is to choose from (RA-22.10).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from turncoat.games.rogue_agent import (
    android_mode,
    attack,
    city_phase,
    criminal_effects,
    defuse,
    dice,
    explosion,
    goods,
    intercept,
    movement,
    search,
    time_phase,
    turn,
)  # fmt: skip
from turncoat.games.rogue_agent.names import AGENT, AMMO
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.games.rogue_agent.view import Pending
from turncoat.kernel.decision import Frame

NOTHING: Final = Pending()


def pending_view(s: RogueAgentState, top: Frame) -> Pending:
    """The procedure under way, as all audiences see it."""
    return SHOWN[type(top)](s, top)


def drawn_tokens(procedure: Pending) -> list[str]:
    """The event tokens that are out of the Data Stream and not yet in the city."""
    return [*procedure.tokens, *[token for token, _ in procedure.placed]]


def _nothing(s: RogueAgentState, d: turn.Turn) -> Pending:
    return NOTHING


def _time(s: RogueAgentState, d: time_phase.AssignDie) -> Pending:
    return Pending(kind="time", player=d.player, tokens=d.tokens, placed=d.placed, numbers=d.numbers)


def _move(s: RogueAgentState, d: movement.MoveStep) -> Pending:
    return Pending(kind="move", player=d.player)


def _thugs(s: RogueAgentState, d: movement.ThugAmmo) -> Pending:
    return Pending(kind="thugs", player=d.player, thugs=d.thugs, most=min(d.thugs, s.tracks[AMMO][d.player]))


def _buy(s: RogueAgentState, d: goods.BuyMore) -> Pending:
    return Pending(kind="buy", player=d.player, bought=d.bought)


def _attack_ammo(s: RogueAgentState, d: attack.AttackAmmo) -> Pending:
    return Pending(
        kind="attack", player=d.player, target=d.number, red=d.red, green=d.green, black=d.black, most=d.most, needed=d.needed,
        rerolls=d.plan.rerolls, card=d.card, pistol_loss=d.plan.pistol_loss, skip_retaliation=d.plan.skip_retaliation,
    )  # fmt: skip


def _attack_reroll(s: RogueAgentState, d: attack.AttackReroll) -> Pending:
    return Pending(
        kind="attack", player=d.player, target=d.number, dice=d.dice, locked=dice.locked(d.dice), rerolls=d.rerolls, hits=d.hits,
        needed=d.needed, card=d.card, pistol_loss=d.plan.pistol_loss, skip_retaliation=d.plan.skip_retaliation,
    )  # fmt: skip


def _reward(s: RogueAgentState, d: attack.Reward) -> Pending:
    return Pending(kind="reward", player=d.player, target=d.number, card=d.card, steps=d.steps, reward=d.taken)


def _effect(s: RogueAgentState, d: criminal_effects.LoseInformant | criminal_effects.Release | criminal_effects.Peek) -> Pending:
    return Pending(kind="effect", player=d.player, card=d.card, steps=d.n)


def _expel(s: RogueAgentState, d: criminal_effects.Expel) -> Pending:
    return Pending(kind="effect", player=d.player, target=d.target, card=d.card, steps=1)


def _intercept(s: RogueAgentState, d: intercept.InterceptDice) -> Pending:
    return Pending(kind="intercept", player=d.player, target=d.target, defended=d.defended, most=d.most)


def _intercept_defence(s: RogueAgentState, d: intercept.DefendDice) -> Pending:
    return Pending(kind="intercept", player=d.interceptor, target=d.player, green=d.taken, defended=d.defended, most=d.most)


def _search_colour(s: RogueAgentState, d: search.SearchColour) -> Pending:
    return Pending(kind="search", player=d.player, red=d.red, green=d.green, black=d.black, white=d.white)


def _search_reroll(s: RogueAgentState, d: search.SearchReroll) -> Pending:
    left = 1 + s.components.intelligence[s.tracks[AGENT][d.player]] - d.rounds
    return Pending(kind="search", player=d.player, dice=d.dice, marked=d.marked, rerolls=left, rerolls_used=d.rounds)


def _search_use(s: RogueAgentState, d: search.SearchUse) -> Pending:
    return Pending(kind="search", player=d.player, dice=d.dice, boosts=d.boosts, ignored=max(0, d.ignored))


def _place(s: RogueAgentState, d: defuse.PlaceDie) -> Pending:
    return Pending(
        kind="defuse", player=d.player, timer=d.timer, columns=d.columns, to_place=d.to_place, dice=d.others,
        pool=defuse.pool(s, (*d.columns, d.to_place)), line=defuse.has_line(s, d.columns),
    )  # fmt: skip


def _pull(s: RogueAgentState, d: defuse.PullOrStop) -> Pending:
    return Pending(
        kind="defuse", player=d.player, timer=d.timer, columns=d.columns, dice=d.others, pool=defuse.pool(s, d.columns),
        line=defuse.has_line(s, d.columns),
    )  # fmt: skip


def _killers(s: RogueAgentState, d: city_phase.KillerOrder) -> Pending:
    return Pending(kind="killers", player=d.player, left=tuple([(district, 0) for district in d.left]))


def _bombs(s: RogueAgentState, d: city_phase.BombOrder) -> Pending:
    return Pending(kind="bombs", player=d.player, left=d.left)


def _explosions(s: RogueAgentState, d: explosion.ExplosionOrder) -> Pending:
    return Pending(kind="explosions", player=d.player, left=tuple([(district, 0) for district in d.districts]))


def _reveal(s: RogueAgentState, d: android_mode.RevealToken) -> Pending:
    """That the player is choosing, and because of whom, is public; between what is not (RA-22.10)."""
    return Pending(kind="reveal", player=d.player, target=d.scanner)


def _android_ammo(s: RogueAgentState, d: android_mode.AndroidAmmo) -> Pending:
    return Pending(
        kind=_android_kind(d.target), player=d.player, target=d.target, red=android_mode.red_dice(s),
        green=android_mode.pistol_dice(s, d.player), most=android_mode.most_ammo(s, d.player), needed=_needed(d.target),
    )  # fmt: skip


def _defend_green(s: RogueAgentState, d: android_mode.DefendGreen) -> Pending:
    return Pending(
        kind="android", player=d.attacker, target=d.player, red=android_mode.red_dice(s), green=d.green, black=d.black,
        most=android_mode.most_green(s, d.player, d.green),
    )  # fmt: skip


def _android_reroll(s: RogueAgentState, d: android_mode.AndroidReroll) -> Pending:
    return Pending(
        kind=_android_kind(d.target), player=d.player, target=d.target, dice=d.dice, theirs=d.theirs, locked=dice.locked(d.dice),
        rerolls=d.rerolls, hits=dice.hits(d.dice), needed=_needed(d.target),
    )  # fmt: skip


def _android_kind(target: int) -> str:
    return "district" if target == android_mode.DISTRICT else "android"


def _needed(target: int) -> int:
    """Hits that destroy a district, once its Informants have cancelled theirs; against a figure every hit counts."""
    return android_mode.HITS_TO_DESTROY if target == android_mode.DISTRICT else 0


SHOWN: Final[dict[type[Frame], Callable[[RogueAgentState, Any], Pending]]] = {
    turn.Turn: _nothing,
    time_phase.AssignDie: _time,
    movement.MoveStep: _move,
    movement.ThugAmmo: _thugs,
    goods.BuyMore: _buy,
    attack.AttackAmmo: _attack_ammo,
    attack.AttackReroll: _attack_reroll,
    attack.Reward: _reward,
    criminal_effects.LoseInformant: _effect,
    criminal_effects.Release: _effect,
    criminal_effects.Peek: _effect,
    criminal_effects.Expel: _expel,
    intercept.InterceptDice: _intercept,
    intercept.DefendDice: _intercept_defence,
    search.SearchColour: _search_colour,
    search.SearchReroll: _search_reroll,
    search.SearchUse: _search_use,
    defuse.PlaceDie: _place,
    defuse.PullOrStop: _pull,
    city_phase.KillerOrder: _killers,
    city_phase.BombOrder: _bombs,
    explosion.ExplosionOrder: _explosions,
    android_mode.RevealToken: _reveal,
    android_mode.AndroidAmmo: _android_ammo,
    android_mode.DefendGreen: _defend_green,
    android_mode.AndroidReroll: _android_reroll,
}
"""By class of decision, what is shown of it."""
