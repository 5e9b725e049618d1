"""Actions of a Character that exist where it stands but are not legal now, as choices that say why (SF-1.7)."""

from __future__ import annotations

from typing import Final

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import nouns, offers, reasons
from turncoat.games.stationfall.asking import Ask, Reason, closed
from turncoat.games.stationfall.basic_actions import receivers
from turncoat.games.stationfall.board_verbs import free_slots, holds, members
from turncoat.games.stationfall.conspirators import powers_of
from turncoat.games.stationfall.deeds import CONSOLE
from turncoat.kernel.i18n import _
from turncoat.kernel.words import Choice

Rows = dict[int, list[Choice]]
"""Choices by group of :mod:`.offers`."""
SECTION_VERBS: Final = {"repair_robot": "repair", "cameras_toggle": "cameras"}
CONSOLE_VERBS: Final = {"hazard_suppression": "suppress", "jammers_toggle": "jammers"}
"""By Section or Console Action, the word of its Action where that is another."""
WHOLE: Final = (N.BY_ACTIVATION, N.BY_BRIBE, N.BY_GREY_BRIBE, N.BY_KOMPROMAT, N.BY_REVEAL)
"""The rights that cover every Action of a pawn."""


def withheld(ask: Ask, actor: int, right: str) -> Rows:
    """What a pawn could do by a right if something were otherwise."""
    s = ask.state
    place = s.at[actor]
    rows: Rows = {}
    powers = powers_of(s, actor)
    if right not in (*WHOLE, N.BY_PRESENCE):
        return rows
    if not powers & N.ONLY_OWN_ACTIONS and place < N.MAP_PLACES:
        rows[offers.STEPS] = _steps(ask, actor)
        rows[offers.BASIC] = _basic(ask, actor, place)
        if right in WHOLE:
            rows[offers.SECTION] = _section(ask, actor, place)
    if right in WHOLE and place != N.OFF:
        rows[offers.CONSOLE] = _console(ask, actor, place, powers)
        rows[offers.ABILITY] = _abilities(ask, actor, powers)
    return rows


def _steps(ask: Ask, actor: int) -> list[Choice]:
    """Places next door that cannot be entered."""
    out: list[Choice] = []
    for place in reasons.neighbours(ask, actor):
        if N.STEP[place] not in ask.actions:
            icon = offers.way_icon(ask, actor, place)
            out += closed(ask.place(place), reasons.way(ask, actor, place), icon, nouns.place_key(place))
    return out


def _basic(ask: Ask, actor: int, place: int) -> list[Choice]:
    """Basic Actions for which something lacks."""
    s = ask.state
    here = s.here[place] & ~s.engulfed & ~(1 << actor)
    out: list[Choice] = []
    if s.loose[place] and free_slots(s, actor) <= 0:
        out += closed(_("Pick up"), reasons.slots(ask, actor, "SF-12.10"), "pick-up")
    out += _with_down(ask, actor, members(here & s.down))
    if s.held[actor] and here and not receivers(s, actor):
        out += closed(_("Give"), reasons.nobody_receives(ask, actor, here), "arrow")
    for kind in members(s.data[actor]):
        if N.COPY[kind] not in ask.actions:
            out += closed(_("Copy {data}").format(data=ask.data(kind)), reasons.copy(ask, actor, kind), "data")
    return out + _weapons(ask, actor, members(here & ~s.down))


def _with_down(ask: Ask, actor: int, down: list[int]) -> list[Choice]:
    """Dragging and Reviving the Down here."""
    out: list[Choice] = []
    for pawn in down:
        if N.DRAG[pawn] not in ask.actions:
            out += _one("drag", ask, actor, pawn, reasons.drag(ask, actor, pawn))
        if N.REVIVE[pawn] not in ask.actions:
            out += _one("revive", ask, actor, pawn, reasons.revive(ask, actor, pawn))
    return out


def _one(verb: str, ask: Ask, actor: int, pawn: int, reason: Reason | None) -> list[Choice]:
    kind = offers.KINDS[verb]
    return closed(kind.label(ask, actor, pawn), reason, kind.icon, nouns.pawn_key(pawn))


def _weapons(ask: Ask, actor: int, others: list[int]) -> list[Choice]:
    """What a weapon would be good for."""
    s, out = ask.state, []
    armed = holds(s, actor, N.GUN) or holds(s, actor, N.BLUDGEON)
    if not armed and others:
        out += closed(_("Attack"), (_("needs a Bludgeon or Gun"), "SF-8.7"), "attack")
    if armed or powers_of(s, actor) & N.BADGE:
        for pawn in others:
            if armed and N.ATTACK[pawn] not in ask.actions:
                out += _one("attack", ask, actor, pawn, reasons.attack(ask, actor, pawn))
            if N.ROB[pawn] not in ask.actions:
                out += _one("rob", ask, actor, pawn, reasons.rob(ask, actor, pawn))
    if armed and s.monster == s.at[actor] and not s.monster_down and N.ATTACK[N.MONSTER] not in ask.actions:
        out += _one("attack", ask, actor, N.MONSTER, reasons.attack_monster(ask))
    if armed and N.SABOTAGE not in ask.actions:
        out += closed(offers.KINDS["sabotage"].label(ask, actor, 0), reasons.sabotage(ask, actor), "damage")
    return out


def _section(ask: Ask, actor: int, place: int) -> list[Choice]:
    """Section Actions of this place that cannot be used."""
    out: list[Choice] = []
    for name in ask.facts.actions_of(place):
        if name != "airlock" and not _is_open(ask, name):
            verb = SECTION_VERBS.get(name, name)
            icon = offers.KINDS[verb].icon if verb in offers.KINDS else "plus"
            out += closed(offers.map_action(ask, name), reasons.section(ask, actor, name), icon)
    return out


def _is_open(ask: Ask, name: str) -> bool:
    """Whether a Section Action is among the legal actions."""
    made = name.removeprefix("manufacture_")
    if made != name:
        return any(action.verb in ("manufacture", "manufacture_data") and action.text.endswith(f" {made}") for action in ask.actions)
    return ask.offers(SECTION_VERBS.get(name, name))


def _console(ask: Ask, actor: int, place: int, powers: int) -> list[Choice]:
    """Console Actions that do nothing, or that there is no console for."""
    s = ask.state
    if not any(ask.offers(CONSOLE_VERBS.get(name, name)) for name in CONSOLE):
        found = reasons.no_console(ask, actor)
        if found is not None:
            return closed(_("Console Actions"), found, "console")
        near = place < N.MAP_PLACES and s.components.consoles >> place & 1
        if not near and not powers & N.AI and not (powers & N.HACKER and not s.jammers):
            return []
    out: list[Choice] = []
    for name in CONSOLE:
        verb = CONSOLE_VERBS.get(name, name)
        if not ask.offers(verb):
            out += closed(offers.map_action(ask, name), reasons.console(ask, name), offers.KINDS[verb].icon)
    return out


def _abilities(ask: Ask, actor: int, powers: int) -> list[Choice]:
    """Abilities that are Actions and would do nothing."""
    out: list[Choice] = []
    for bit, verb in reasons.ABILITY_VERBS.items():
        if powers & bit and not ask.offers(verb):
            out += closed(offers.ability_name(ask, bit), reasons.ability(ask, actor, bit), offers.KINDS[verb].icon)
    return out
