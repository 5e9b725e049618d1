"""What is printed on Criminal cards and upgrade tracks, in words (section 24, RA-1.23)."""

from __future__ import annotations

from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent import nouns
from turncoat.games.rogue_agent.components import Card, Components, Effect
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import listed

EFFECT_RULES = {
    "lose_health": "RA-24.3", "lose_fuel": "RA-24.4", "lose_ammo": "RA-24.4", "lose_clues": "RA-24.4", "lose_credits": "RA-24.5",
    "lose_influence": "RA-24.5", "lose_informant_here": "RA-24.6", "lose_informant_any": "RA-24.7", "release_custody": "RA-24.8",
    "flee": "RA-24.9", "flee_first": "RA-24.10", "all_agents_here_lose_health": "RA-24.11", "expel": "RA-24.12", "bomb_timers": "RA-24.13",
    "plant_bomb": "RA-24.14", "call_killer": "RA-24.15", "heal_self": "RA-24.16", "end_justice": "RA-24.17", "reveal_id": "RA-24.18",
    "gain_fuel": "RA-24.19", "gain_ammo": "RA-24.19", "gain_clues": "RA-24.19", "gain_credits": "RA-24.19", "attack_green": "RA-24.20",
    "attack_black": "RA-24.20", "attack_red": "RA-24.21", "attack_reroll": "RA-24.22", "no_informant_dice": "RA-24.23",
    "ignore_pistols": "RA-24.24", "pistols_double": "RA-24.24", "start_wounded": "RA-24.25", "skip_retaliation": "RA-24.26",
    "no_buy": "RA-24.27", "no_hire": "RA-24.27", "no_search": "RA-24.27", "no_investigate": "RA-24.27", "no_ammo_spend": "RA-24.28",
    "one_justice": "RA-24.29", "short_moves": "RA-24.30", "dear_fuel": "RA-24.31", "no_informant_help": "RA-24.32", "tougher": "RA-24.34",
    "peek": "RA-24.37",
}  # fmt: skip
"""By word of the card vocabulary, the rule that says what it does."""

GOOD_EFFECTS = frozenset(
    ("gain_fuel", "gain_ammo", "gain_clues", "gain_credits", "attack_green", "attack_black", "attack_reroll", "ignore_pistols",
     "start_wounded", "skip_retaliation", "peek")
)  # fmt: skip


def effect_text(effect: Effect) -> str:
    """What a card does to its attacker, as a phrase: ``lose 2 fuel``, ``every Agent here loses 2 health``."""
    n, op = effect.n, effect.op
    resources = {"fuel": N.FUEL, "ammo": N.AMMO, "clues": N.CLUE}
    verb, _space, thing = op.partition("_")
    if verb in ("lose", "gain") and thing in resources:
        amount = nouns.amount(resources[thing], n)
        return (_("lose {amount}") if verb == "lose" else _("gain {amount}")).format(amount=amount)
    if op == "attack_red":
        sign = f"+{n}" if n > 0 else f"−{-n}"
        return plural("{n} red die", "{n} red dice", abs(n)).format(n=sign)
    if op == "bomb_timers":
        change = f"+{n}" if n > 0 else f"−{-n}"
        return (_("all Timers in the city {change}") if effect.scope == "city" else _("all Timers here {change}")).format(change=change)
    return _phrases(n)[op]


def _phrases(n: int) -> dict[str, str]:
    """The other words of the vocabulary."""
    return {
        "lose_health": _("lose {n} health"),
        "lose_credits": plural("pay {n} credit to the bank", "pay {n} credits to the bank", n),
        "gain_credits": plural("take {n} credit from the bank", "take {n} credits from the bank", n),
        "lose_influence": _("lose {n} Influence"),
        "lose_informant_here": plural("lose {n} Informant here", "lose {n} Informants here", n),
        "lose_informant_any": plural("lose {n} Informant of your choice", "lose {n} Informants of your choice", n),
        "release_custody": plural("{n} Criminal in your custody goes free", "{n} Criminals in your custody go free", n),
        "flee": plural("the Criminal flees {n} district", "the Criminal flees {n} districts", n),
        "flee_first": plural("the Criminal flees {n} district before the fight", "the Criminal flees {n} districts before the fight", n),
        "all_agents_here_lose_health": _("every Agent here loses {n} health"),
        "expel": _("the next player puts you into an adjacent district"),
        "plant_bomb": _("a bomb is planted here"),
        "call_killer": _("a Killer comes here"),
        "heal_self": _("all wounds on the card are healed"),
        "end_justice": _("no further Justice action this turn"),
        "reveal_id": plural("reveal {n} Identification token", "reveal {n} Identification tokens", n),
        "attack_green": plural("{n} green die more", "{n} green dice more", n),
        "attack_black": plural("{n} black die more for nothing", "{n} black dice more for nothing", n),
        "attack_reroll": plural("{n} re-roll more", "{n} re-rolls more", n),
        "no_informant_dice": _("your Informants give no dice"),
        "ignore_pistols": _("pistols do not wound"),
        "pistols_double": _("each pistol costs 2 health"),
        "start_wounded": plural("starts with {n} wound", "starts with {n} wounds", n),
        "tougher": _("counts {n} health more"),
        "skip_retaliation": _("no retaliation"),
        "peek": plural("look at {n} face-down card", "look at {n} face-down cards", n),
        **clock_phrases(),
    }


def clock_phrases() -> dict[str, str]:
    """What each lasting effect means, as a phrase."""
    return {
        "no_buy": _("no buying"),
        "no_hire": _("no hiring"),
        "no_search": _("no searching"),
        "no_investigate": _("no investigating"),
        "no_ammo_spend": _("no ammo can be spent"),
        "one_justice": _("one Justice action a turn"),
        "short_moves": _("Moves are one step shorter"),
        "dear_fuel": _("paid Moves cost 1 fuel more"),
        "no_informant_help": _("Informants do not help"),
    }


def effects_text(effects: tuple[Effect, ...], android_mode: bool = True) -> str:
    """The effects of one part of a card in a row; those of the other mode are left out."""
    shown = [effect_text(e).format(n=e.n) for e in effects if android_mode or e.mode != "android"]
    return listed(shown, _("and"))


def unmask_text(card: Card, android_mode: bool = True) -> str:
    """What happens when the card is turned up, as a sentence, or "" (RA-11.5, RA-11.6)."""
    text = effects_text(card.unmask.effects, android_mode)
    if not text:
        return ""
    if card.unmask.trigger == "red":
        return _("Without a look before: {effects}.").format(effects=text)
    return _("After a look: {effects}.").format(effects=text)


def timed_text(effects: str, clock_end: str) -> str:
    """A lasting effect with its end, which the option ``clock_end`` sets (RA-11.33, RA-25.8)."""
    if clock_end == "start_of_next_turn":
        return _("{effects} until your next turn begins").format(effects=effects)
    return _("{effects} until the end of your next turn").format(effects=effects)


def retaliation_text(card: Card, android_mode: bool = True, clock_end: str = "end_of_next_turn") -> str:
    """What a failed attack brings, as a sentence (RA-11.25, RA-11.33)."""
    text = effects_text(card.retaliation.effects, android_mode)
    if not text:
        return _("Fails: nothing.")
    if card.retaliation.timed:
        return _("Fails: {effects}.").format(effects=timed_text(text, clock_end))
    return _("Fails: {effects}.").format(effects=text)


def leave_text(card: Card) -> str:
    """What the card does on leaving along the trail, or "" (RA-24.33)."""
    return _("Leaves face up: under the deck.") if card.on_leave == "bottom_of_deck" else ""


def triggered(card: Card, looked: bool) -> tuple[Effect, ...]:
    """The unmasking effects that happen to an attacker who has or has not investigated (RA-11.5, RA-11.6)."""
    wanted = "white" if looked else "red"
    return card.unmask.effects if card.unmask.trigger == wanted else ()


def upgrade_text(components: Components, track: int, position: int) -> str:
    """What the symbols that are active at a position of an upgrade track do, or "" (RA-1.22)."""
    at = min(position, components.track_max[track])
    parts = []
    if track == N.VEHICLE:
        if components.engine[at]:
            parts.append(_("3 steps a Move"))
        if components.armor[at]:
            parts.append(plural("{n} Thug ignored", "{n} Thugs ignored", components.armor[at]).format(n=components.armor[at]))
    elif track == N.WEAPON:
        if components.pistols[at]:
            parts.append(
                plural("{n} green die to attack", "{n} green dice to attack", components.pistols[at]).format(n=components.pistols[at])
            )
    else:
        if components.body_armor[at]:
            parts.append(_("1 explosion a search off"))
        if components.intelligence[at]:
            parts.append(_("searches re-roll twice"))
    return ", ".join(parts)


def symbol_text(kind: str) -> str:
    """The name of a symbol on an upgrade track and what it does."""
    return {
        "armor": _("Armor: one Thug less"),
        "engine": _("Engine: 3 steps a Move"),
        "pistol": _("Pistol: one green die more"),
        "body_armor": _("Body armor: one explosion less"),
        "intelligence": _("Intelligence: re-roll twice"),
    }[kind]


def next_upgrade(components: Components, track: int, position: int) -> str:
    """The next symbol on an upgrade track: ``at 4: Engine: 3 steps a Move``; "" at its end."""
    for symbol in components.upgrades[track]:
        if symbol.active_from > position:
            return _("at {n}: {what}").format(n=symbol.active_from, what=symbol_text(symbol.kind))
    if position < components.track_max[track] and components.influence_at_max[track]:
        return _("at {n}: +{influence}").format(
            n=components.track_max[track], influence=nouns.influence(components.influence_at_max[track])
        )
    return ""
