"""The Project X cards in words: a summary, and what each of their instructions does, made from the vocabulary (README, project_x.toml)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import nouns
from turncoat.games.stationfall.components import Components, Monster, load
from turncoat.games.stationfall.filter_words import data_noun, item_noun
from turncoat.kernel.i18n import _, language
from turncoat.kernel.words import listed

Op = Mapping[str, Any]


def project_x(components: Components, card: int) -> tuple[str, str, str]:
    """Name, sentence and rule of a Project X card."""
    entry = components.projects[card]
    ours = load().projects[card]
    text = _summaries(language())[entry.id] if entry.text == ours.text else entry.text
    return entry.name, text, f"SF-X{entry.number}.1"


def instructions(components: Components, card: int) -> list[tuple[str, str]]:
    """(when, sentences) of everything on a card: release, every turn, end of Minute, always, what stops it."""
    entry = components.projects[card]
    found = [
        (_("Release"), entry.on_release), (_("End of every turn"), entry.turn), (_("End of Minute"), entry.minute_end),
        (_("Always"), entry.passive),
    ]  # fmt: skip
    out = [(title, " ".join([op(components, one) for one in ops])) for title, ops in found if ops]
    if entry.monster is not None:
        out.append((_("Against it"), monster(components, entry.monster)))
    return out


def monster(components: Components, m: Monster) -> str:
    """What a Monster fears, and where it goes (SF-X0.4 to SF-X0.6)."""
    fears = [_("an Attack with {weapons}").format(weapons=listed([item_noun(components, kind) for kind in m.attackable_with], _("or")))]
    fears = fears if m.attackable_with else []
    words = {
        "fire": _("Fire in its Section"), "asphyxiation": _("Asphyxiation in its Section"), "emp": _("EMP Burst"),
        "decontaminate": _("Decontaminate"),
    }  # fmt: skip
    fears += [words[cause] for cause in m.downed_by]
    said = [_("{what} makes it Down.").format(what=_upper(listed(fears, _("or"))))] if fears else [_("Nothing makes it Down.")]
    said.append(_("It enters Pods.") if m.enters_pods else _("It enters no Pods."))
    if m.repairable:
        said.append(_("When Down it can be Repaired."))
    if m.draggable:
        said.append(_("When Down it can be Dragged."))
    return " ".join(said)


def op(components: Components, o: Op) -> str:
    """One instruction as a sentence."""
    words = OPS.get(str(o["op"]))
    return words(components, o) if words is not None else _upper(str(o["op"]).replace("_", " ")) + "."


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


# -- instructions -------------------------------------------------------------------------------------------------------------


def _targets(word: str) -> str:
    """Who is meant by a word of the cards."""
    table = {
        "human_or_robot_in_section": _("a Human or Robot in its Section"),
        "human_or_robot_in_section_not_engulfed": _("a Human or Robot that it has not swallowed is in its Section"),
        "nearest_human_or_robot_not_engulfed": _("the nearest Human or Robot that it has not swallowed"),
        "most_items": _("the Human or Robot with most Items in its Section"),
        "target_in_section": _("a target is in its Section"),
        "priority_in_section": _("a target in its Section"),
        "priority": _("the nearest target"),
        "nearest_live_unhelmeted_human": _("the nearest Live Unhelmeted Human"),
        "one_live_unhelmeted_human_in_section": _("one Live Unhelmeted Human in its Section"),
        "live_unhelmeted_human_in_section": _("a Live Unhelmeted Human is in its Section"),
        "unhelmeted_humans_and_robots_in_section": _("every Unhelmeted Human and every Robot in its Section"),
        "connected_section_with_most_live_humans_and_robots": _("the connected Section with most Live Humans and Robots"),
        "nearest_live_human_or_robot_pc": _("the nearest Live PC"),
        "nearest_live_human": _("the nearest Live Human"),
    }
    return table.get(word, word.replace("_", " "))


def _ways(o: Op) -> str:
    ways = listed([{"corridor": _("Corridor"), "vent": _("Vent")}[way] for way in o.get("via", ("corridor",))], _("or"))
    return _("{ways} (Locks stop it)").format(ways=ways) if o.get("locks") == "blocked" else ways


def _place_pawn(components: Components, o: Op) -> str:
    return _("It appears in {place}.").format(place=nouns.place(components, N.PLACES.index(o["section"])))


def _place_goo(components: Components, o: Op) -> str:
    return _("Grey Goo appears in {place}.").format(place=nouns.place(components, N.PLACES.index(o["section"])))


def _move(components: Components, o: Op) -> str:
    steps = _("{a} to {b} Steps").format(a=o.get("min", 0), b=o.get("max", 1))
    return _("The active player moves it {steps} by {ways}.").format(steps=steps, ways=_ways(o))


def _move_toward(components: Components, o: Op) -> str:
    said = _("It makes one Step by {ways} towards {target}").format(ways=_ways(o), target=_targets(str(o["target"])))
    if "unless" in o:
        return _("{said}, unless it is there already.").format(said=said)
    return f"{said}."


def _attack(components: Components, o: Op) -> str:
    said = _("The active player may let it Attack {target} as if with {weapon}.") if o.get("optional") else _(
        "It Attacks {target} as if with {weapon}; the active player chooses."
    )  # fmt: skip
    return said.format(target=_targets(str(o["targets"])), weapon=item_noun(components, str(o["weapon"])))


def _if_else(components: Components, o: Op) -> str:
    then = " ".join([op(components, one) for one in o["then"]])
    other = " ".join([op(components, one) for one in o["otherwise"]])
    return _("If {test}: {then} Otherwise: {other}").format(test=_targets(str(o["test"])), then=then, other=other)


def _engulf(components: Components, o: Op) -> str:
    return _("It swallows {target}.").format(target=_targets(str(o["target"])))


def _engulfed(components: Components, o: Op) -> str:
    return _("Whoever is swallowed moves with it, does nothing and cannot be touched; an Unhelmeted Human becomes Down.")


def _free_engulfed(components: Components, o: Op) -> str:
    return _("When it becomes Down everybody swallowed is free.")


def _goo_consumes(components: Components, o: Op) -> str:
    return _("Where Grey Goo lies Live Humans and Robots become Down, those already Down and loose Items are Annihilated.")


def _goo_spreads(components: Components, o: Op) -> str:
    return _("The starting player puts Grey Goo into one more connected Section or docked Pod.")


def _goo_section(components: Components, o: Op) -> str:
    return _("A Section with Grey Goo counts as Damaged and cannot be Repaired.")


def _remove_goo(components: Components, o: Op) -> str:
    return _("Fire removes Grey Goo; the Section stays Damaged.")


def _link(components: Components, o: Op) -> str:
    return _("Its Section and {place} count as joined by an open Corridor.").format(
        place=nouns.place(components, N.PLACES.index(str(o["a"])))
    )


def _priority(components: Components, o: Op) -> str:
    return _("Its target is {targets}.").format(targets=_(", if none can be reached ").join([_targets(word) for word in o["order"]]))


def _down(components: Components, o: Op) -> str:
    return _("{target} becomes Down; the active player chooses.").format(target=_upper(_targets(str(o["target"]))))


def _contaminate(components: Components, o: Op) -> str:
    return _("{target} becomes Contaminated.").format(target=_upper(_targets(str(o["target"]))))


def _perform(components: Components, o: Op) -> str:
    verbs = {"step": _("Step"), "drop": _("Drop"), "attack": _("Attack")}
    actions = listed([verbs.get(verb, verb) for verb in o.get("actions", ())], _("or"))
    said = _("The active player performs one {actions} with {target}, without Self Preservation.")
    return said.format(actions=actions, target=_targets(str(o["target"])))


def _counts_as_data(components: Components, o: Op) -> str:
    return _("If it is in Mesosphere at Stationfall, {data} counts as Escaped.").format(data=data_noun(components, str(o["data"])))


OPS: Final[dict[str, Callable[[Components, Op], str]]] = {
    "place_pawn": _place_pawn,
    "place_goo": _place_goo,
    "move": _move,
    "move_toward": _move_toward,
    "attack": _attack,
    "if_else": _if_else,
    "engulf": _engulf,
    "engulfed": _engulfed,
    "free_engulfed": _free_engulfed,
    "goo_consumes": _goo_consumes,
    "goo_spreads": _goo_spreads,
    "goo_section": _goo_section,
    "remove_goo": _remove_goo,
    "link": _link,
    "priority": _priority,
    "down": _down,
    "contaminate": _contaminate,
    "perform_action_with": _perform,
    "escape_counts_as_data": _counts_as_data,
}
"""By op of a Project X card, its sentence."""


@cache
def _summaries(spoken: str) -> dict[str, str]:
    return {
        "combat_swarm": _("A cloud of hunting drones: the active player flies it up to two Sections and may let it Attack once."),
        "blob": _("It swallows whoever carries most beside it, or creeps towards the nearest prey. Fire stops it and frees its prey."),
        "grey_goo": _("No pawn but a grey tide that takes one more Section at the end of every Minute. Fire burns it away."),
        "wormhole": _("A shortcut: its Section and Vault X count as joined by an open Corridor."),
        "assassin_robots": _("They stalk the nearest Live PC, or the nearest Live Human, and shoot a target in their Section."),
        "vent_stalker": _("It hunts bare heads through Corridors and Vents and strikes on arrival."),
        "spore_bloom": _("It Contaminates bare heads and Robots around it, then drifts to the biggest crowd."),
        "awakened_mind": _("It borrows the nearest bare mind for one Step, Drop or Attack at the end of each turn."),
    }
