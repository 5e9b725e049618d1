"""An Action of a Character in words: what the log tells, what the owner of a PC is asked, what a button means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import nouns
from turncoat.games.stationfall.components import Components
from turncoat.kernel.i18n import _
from turncoat.kernel.words import People

OPEN: Final = "…"
"""What stands for a word that has not been said yet."""

RULES: Final = {
    "step": "SF-12.1", "drag": "SF-12.4", "pick_up": "SF-12.9", "loot": "SF-12.12", "collect": "SF-12.11", "drop": "SF-12.14",
    "give": "SF-12.15", "throw": "SF-12.19", "copy": "SF-12.22", "delete": "SF-12.25", "attack": "SF-12.26", "rob": "SF-12.29",
    "sabotage": "SF-12.33", "revive": "SF-12.36", "wait": "SF-12.38", "abandon_ship": "SF-13.1", "transmit": "SF-13.2",
    "release_project_x": "SF-13.3", "decontaminate": "SF-13.4", "eject_antimatter": "SF-13.5", "timed_launch": "SF-13.6",
    "section_launch": "SF-13.10", "bridge_launch": "SF-13.12", "manufacture": "SF-13.14", "manufacture_data": "SF-13.14",
    "meditate": "SF-13.17", "repair": "SF-13.19", "self_destruct": "SF-13.22", "eject": "SF-13.25", "cameras": "SF-13.30",
    "delete_data": "SF-13.31", "contaminate": "SF-13.32", "rocket_wings_launch": "SF-C10.6", "suppress": "SF-14.1",
    "jammers": "SF-14.3", "remote_control": "SF-14.4", "breach": "SF-AB.4", "jury_rig": "SF-13.20", "disassemble": "SF-C13.6",
    "wormtongue": "SF-C08.3", "missile": "SF-C03.4", "process_server": "SF-C17.7", "lawyer_up": "SF-C17.8", "emp_burst": "SF-C21.4",
    "emergency": "SF-C19.3", "feed": "SF-C04.3", "nerve_gas": "SF-C21.9", "infect": "SF-C20.4", "hardcopy": "SF-C17.10",
    "tradecraft": "SF-C15.4", "revive_self": "SF-C09.9", "creep": "SF-C04.6", "telepathy": "SF-C26.4", "root_access": "SF-C11.9",
    "presence": "SF-C23.3", "creatropism": "SF-C04.5", "monster": "SF-X8.2",
}  # fmt: skip
"""By the first word of an Action, or what it is done through, its rule."""


def verb_name(verb: str) -> str:
    """What an Action is called, as on cards and board."""
    return {
        "step": _("Step"), "drag": _("Step and Drag"), "pick_up": _("Pick Up"), "loot": _("Pick Up"), "collect": _("Pick Up Kompromat"),
        "drop": _("Drop"), "give": _("Give"), "throw": _("Throw"), "copy": _("Copy"), "delete": _("Delete"), "attack": _("Attack"),
        "rob": _("Rob"), "sabotage": _("Sabotage"), "revive": _("Revive"), "wait": _("Wait"), "abandon_ship": _("Abandon Ship"),
        "transmit": _("Transmit"), "release_project_x": _("Release Project X"), "decontaminate": _("Decontaminate"),
        "eject_antimatter": _("Eject Antimatter"), "timed_launch": _("Timed Launch"), "section_launch": _("Section Launch"),
        "bridge_launch": _("Bridge Launch"), "manufacture": _("Manufacture"), "manufacture_data": _("Manufacture"),
        "meditate": _("Meditate"), "repair": _("Repair"), "self_destruct": _("Self-Destruct"), "eject": _("Airlock"),
        "cameras": _("Cameras ON/OFF"), "delete_data": _("Delete Data"), "contaminate": _("Contaminate"),
        "rocket_wings_launch": _("Rocket Wings Launch"), "suppress": _("Hazard Suppression"), "jammers": _("Jammers ON/OFF"),
        "remote_control": _("Remote Control"), "breach": _("Breach"), "jury_rig": _("Jury Rig"), "disassemble": _("Disassemble"),
        "wormtongue": _("Wormtongue"), "missile": _("Missile"), "process_server": _("Process Server"), "lawyer_up": _("Lawyer Up"),
        "emp_burst": _("EMP Burst"), "emergency": _("Emergency Response"), "feed": _("Feed Me!"), "nerve_gas": _("Nerve Gas Grenades"),
        "infect": _("Infect"), "hardcopy": _("Hardcopy"), "tradecraft": _("Tradecraft"), "revive_self": _("Self-Repair"),
        "creep": _("Creatropism"), "telepathy": _("Telepathy"), "root_access": _("Root Access"), "presence": _("Forceful Presence"),
        "creatropism": _("Creatropism"), "monster": _("Awakened Mind"),
    }[verb]  # fmt: skip


def right_name(right: str) -> str:
    """By what right an Action is performed, as a noun (SF-10.3)."""
    return {
        N.BY_ACTIVATION: _("Action"), N.BY_FREE: _("Free Action"), N.BY_PRESENCE: _("Forceful Presence"),
        N.BY_CREATROPISM: _("Creatropism"), N.BY_BRIBE: _("Bribe"), N.BY_GREY_BRIBE: _("grey Bribe"), N.BY_KOMPROMAT: _("Kompromat"),
        N.BY_REVEAL: _("Reveal Power"), N.BY_MONSTER: _("Awakened Mind"),
    }[right]  # fmt: skip


def pairs(flat: tuple[str | int, ...]) -> tuple[tuple[int, str], ...]:
    """``via`` of a deed as events write it (pawn, verb, pawn, verb ...) in pairs."""
    return tuple([(int(flat[k]), str(flat[k + 1])) for k in range(0, len(flat), 2)])


class Said:
    """What the words of an Action name, as nouns; what has not been said yet is ``…``.

    Attributes:
        components, people: for the nouns. actor, verb, args: the Action. start: where the actor is, or -1 if that is not known.
    """

    __slots__ = ("actor", "args", "components", "people", "start", "verb")

    def __init__(self, components: Components, people: People, actor: int, verb: str, args: tuple[int, ...], start: int) -> None:
        self.components = components
        self.people = people
        self.actor = actor
        self.verb = verb
        self.args = args
        self.start = start if 0 <= start < N.SHIP else -1

    def place(self, index: int) -> str:
        """A place."""
        return nouns.place(self.components, self.args[index]) if index < len(self.args) else OPEN

    def pawn(self, index: int) -> str:
        """A pawn or the Monster; the actor is ``itself``."""
        if index >= len(self.args):
            return OPEN
        return _("itself") if self.args[index] == self.actor else nouns.pawn(self.components, self.args[index])

    def character(self, index: int) -> str:
        """A Character."""
        return nouns.character(self.components, self.args[index]) if index < len(self.args) else OPEN

    def item(self, index: int) -> str:
        """An Item with its article."""
        return nouns.an_item(self.components, self.args[index]) if index < len(self.args) else OPEN

    def data(self, index: int) -> str:
        """A Data type, written as such or as ``-1 - data``."""
        if index >= len(self.args):
            return OPEN
        number = self.args[index]
        return nouns.data(self.components, ~number if number < 0 else number)

    def side(self, index: int) -> str:
        """A side."""
        return nouns.side(self.people, self.args[index]) if index < len(self.args) else OPEN

    def offsite(self, index: int) -> str:
        """An Offsite."""
        return nouns.offsite(self.args[index]) if index < len(self.args) else OPEN

    def here(self) -> str:
        """The actor's Section."""
        return nouns.place(self.components, self.start) if self.start >= 0 else _("the Section")


# -- predicates ------------------------------------------------------------------------------------------------------------------


def _step(x: Said) -> str:
    if x.start >= 0:
        return _("Steps from {start} to {place}").format(start=x.here(), place=x.place(0))
    return _("Steps to {place}").format(place=x.place(0))


def _drag(x: Said) -> str:
    if x.start >= 0:
        words = _("Steps from {start} to {place}, Dragging {load}")
        return words.format(start=x.here(), place=x.place(1), load=x.pawn(0))
    return _("Steps to {place}, Dragging {load}").format(place=x.place(1), load=x.pawn(0))


def _rob(x: Said) -> str:
    if len(x.args) > 1 and x.args[1] < 0:
        return _("Robs {pawn} of a copy of {data}").format(pawn=x.pawn(0), data=x.data(1))
    return _("Robs {pawn} of {item}").format(pawn=x.pawn(0), item=x.item(1))


def _wait(x: Said) -> str:
    return _("Waits; the Activation disc is retrieved") if x.args and x.args[0] else _("Waits")


def _contaminate(x: Said) -> str:
    if x.args:
        return _("becomes Contaminated, Dropping {item}").format(item=x.item(0))
    return _("becomes Contaminated")


def _infect(x: Said) -> str:
    if len(x.args) > 1:
        return _("Infects {pawn}, who Drops {item}").format(pawn=x.pawn(0), item=x.item(1))
    return _("Infects {pawn}").format(pawn=x.pawn(0))


def _jury_rig(x: Said) -> str:
    if x.args and x.args[0] < 0:
        return _("Repairs {place} by Jury Rig").format(place=x.here())
    return _("Repairs {pawn} by Jury Rig").format(pawn=x.pawn(0))


def _disassemble(x: Said) -> str:
    if x.args and x.args[0] < 0:
        return _("Disassembles itself to Repair {place}").format(place=x.here())
    return _("Disassembles itself to Repair {pawn}").format(pawn=x.pawn(0))


def _feed(x: Said) -> str:
    if x.actor == N.ASSISTANT:  # Fang Moss by itself
        return _("Annihilates {pawn}").format(pawn=x.pawn(0))
    return _("feeds {pawn} to Fang Moss").format(pawn=x.pawn(0))


def _tradecraft(x: Said) -> str:
    words = _("discards the Kompromat of {one} and {other} and takes that of {third} by Tradecraft")
    return words.format(one=x.character(0), other=x.character(1), third=x.character(2))


def _wormtongue(x: Said) -> str:
    words = _("moves a cube of {side} from {pawn} to the Betrayal box by Wormtongue")
    return words.format(side=x.side(1), pawn=x.pawn(0))


PREDICATES: Final[dict[str, Callable[[Said], str]]] = {
    "": lambda x: OPEN,
    "step": _step,
    "drag": _drag,
    "pick_up": lambda x: _("Picks Up {item}").format(item=x.item(0)),
    "loot": lambda x: _("Picks Up {item} from {pawn}").format(item=x.item(1), pawn=x.pawn(0)),
    "collect": lambda x: _("Picks Up the Kompromat in {place}").format(place=x.place(0)),
    "drop": lambda x: _("Drops {item}").format(item=x.item(0)),
    "give": lambda x: _("Gives {item} to {pawn}").format(item=x.item(0), pawn=x.pawn(1)),
    "throw": lambda x: _("Throws {item} to {place}").format(item=x.item(0), place=x.place(1)),
    "copy": lambda x: _("Copies {data} to {pawn}").format(data=x.data(0), pawn=x.pawn(1)),
    "delete": lambda x: _("Deletes its {data}").format(data=x.data(0)),
    "attack": lambda x: _("Attacks {pawn}").format(pawn=x.pawn(0)),
    "rob": _rob,
    "sabotage": lambda x: _("Sabotages {place}").format(place=x.here()),
    "revive": lambda x: _("Revives {pawn} with a Nanogel").format(pawn=x.pawn(0)),
    "wait": _wait,
    "abandon_ship": lambda x: _("triggers Abandon Ship"),
    "transmit": lambda x: _("Transmits {data} to {offsite}").format(data=x.data(0), offsite=x.offsite(1)),
    "release_project_x": lambda x: _("Releases Project X"),
    "decontaminate": lambda x: _("Decontaminates {pawn}").format(pawn=x.pawn(0)),
    "eject_antimatter": lambda x: _("Ejects Antimatter into Outer Space"),
    "timed_launch": lambda x: _("starts a Timed Launch of {pod}").format(pod=x.here() if x.start >= 0 else _("the Pod")),
    "section_launch": lambda x: _("launches {pod} by Section Launch").format(pod=x.place(0)),
    "bridge_launch": lambda x: _("launches every Occupied Pod that can leave, by Bridge Launch"),
    "manufacture": lambda x: _("Manufactures {item}").format(item=x.item(0)),
    "manufacture_data": lambda x: _("Manufactures {data}").format(data=x.data(0)),
    "meditate": lambda x: _("Meditates"),
    "repair": lambda x: _("Repairs {pawn}").format(pawn=x.pawn(0)),
    "self_destruct": lambda x: _("starts the Self-Destruct"),
    "eject": lambda x: _("pushes {pawn} out into Outer Space").format(pawn=x.pawn(0)),
    "cameras": lambda x: _("switches the Cameras"),
    "delete_data": lambda x: _("Deletes {data} held by {pawn}").format(data=x.data(1), pawn=x.pawn(0)),
    "contaminate": _contaminate,
    "rocket_wings_launch": lambda x: _("Escapes with Rocket Wings"),
    "suppress": lambda x: _("performs Hazard Suppression in {place}").format(place=x.place(0)),
    "jammers": lambda x: _("switches the Jammers"),
    "breach": lambda x: _("Breaches the Lock towards {place}").format(place=x.place(0)),
    "jury_rig": _jury_rig,
    "disassemble": _disassemble,
    "wormtongue": _wormtongue,
    "missile": lambda x: _("launches a Missile at {place}").format(place=x.place(0)),
    "process_server": lambda x: _("serves {data} to everybody else in {place}").format(
        data=nouns.data(x.components, N.NDA), place=x.here()
    ),
    "lawyer_up": lambda x: _("makes {side} Suspect by Lawyer Up").format(side=x.side(0)),
    "emp_burst": lambda x: _("sets off an EMP Burst in {place}").format(place=x.here()),
    "emergency": lambda x: _("Revives {pawn} by Emergency Response").format(pawn=x.pawn(0)),
    "feed": _feed,
    "nerve_gas": lambda x: _("puts Asphyxiation in {place} by Nerve Gas Grenades").format(place=x.place(0)),
    "infect": _infect,
    "hardcopy": lambda x: _("Manufactures {data} by Hardcopy").format(data=nouns.data(x.components, N.NDA)),
    "tradecraft": _tradecraft,
    "revive_self": lambda x: _("Revives itself by Self-Repair"),
    "creep": lambda x: _("creeps to {place}").format(place=x.place(0)),
    "telepathy": lambda x: _("uses Telepathy on {pawn}").format(pawn=x.pawn(0)),
    "root_access": lambda x: _("uses Root Access on {pawn}").format(pawn=x.pawn(0)),
    "remote_control": lambda x: _("uses Remote Control on {pawn}").format(pawn=x.pawn(0)),
}  # fmt: skip
"""By the first word, what the Character does, after its name; complete or not."""


def predicate(components: Components, people: People, actor: int, verb: str, args: tuple[int, ...], start: int = -1) -> str:
    """What a Character does, without its name: ``Steps from Forward Hub to Tanks``; words not said yet are ``…``.

    Args:
        start: the place of the actor where it is known, else -1.
    """
    return PREDICATES[verb](Said(components, people, actor, verb, args, start))


def actor_name(components: Components, actor: int, via: tuple[tuple[int, str], ...] = ()) -> str:
    """Who acts: a pawn, or Fang Moss by Creatropism."""
    if via and via[-1][1] == "creatropism":
        return nouns.item(components, N.FANG_MOSS)
    return nouns.pawn(components, actor)


def through(components: Components, via: tuple[tuple[int, str], ...]) -> str:
    """Through what an Action is done, the outermost first: ``Telepathy of Telepathic Rat``; "" if directly."""
    parts = []
    for pawn, verb in via:
        if verb in ("creatropism", "monster"):
            parts.append(verb_name(verb))
        elif verb == "remote_control":
            parts.append(_("Remote Control by {pawn}").format(pawn=nouns.pawn(components, pawn)))
        else:
            parts.append(_("{ability} of {pawn}").format(ability=verb_name(verb), pawn=nouns.pawn(components, pawn)))
    return ", ".join(parts)


def deed(
    components: Components,
    people: People,
    actor: int,
    verb: str,
    args: tuple[int, ...],
    via: tuple[tuple[int, str], ...] = (),
    start: int = -1,
) -> str:
    """An Action as a sentence without its full stop: ``Telepathy of Telepathic Rat: Colonel Attacks Exile``.

    Args:
        actor, verb, args, via: as in :class:`.deed.Deed`; words not said yet are shown as ``…``.
        start: the place of the actor where it is known, else -1.
    """
    said = f"{actor_name(components, actor, via)} {predicate(components, people, actor, verb, args, start)}"
    how = through(components, via)
    return _("{how}: {deed}").format(how=how, deed=said) if how else said


def rules(verb: str, via: tuple[tuple[int, str], ...] = ()) -> tuple[str, ...]:
    """The rules of an Action and of what it is done through."""
    return tuple(dict.fromkeys([*[RULES[how] for _pawn, how in via], *([RULES[verb]] if verb else [])]))


def keys(actor: int, verb: str, args: tuple[int, ...], via: tuple[tuple[int, str], ...] = ()) -> tuple[str, ...]:
    """The keys of the pieces that an Action names."""
    found = [nouns.pawn_key(actor) if not (via and via[-1][1] == "creatropism") else ""]
    found += [nouns.pawn_key(pawn) for pawn, how in via if how not in ("creatropism", "monster")]
    found += [KIND_KEYS[kind](number) for kind, number in zip(ARGUMENTS.get(verb, ""), args, strict=False) if number >= 0]
    return nouns.keys(*found)


ARGUMENTS: Final = {
    "step": "p", "drag": "cp", "loot": "c", "collect": "p", "give": "-c", "throw": "-p", "copy": "-c", "attack": "c", "rob": "c",
    "revive": "c", "decontaminate": "c", "section_launch": "p", "repair": "c", "eject": "c", "delete_data": "c", "suppress": "p",
    "breach": "p", "jury_rig": "c", "disassemble": "c", "wormtongue": "cs", "missile": "p", "lawyer_up": "s", "emergency": "c",
    "feed": "c", "nerve_gas": "p", "infect": "c", "tradecraft": "kkk", "creep": "p",
}  # fmt: skip
"""By the first word, what its numbers stand for: p places, c pawns, k Characters, s sides, - what is not on the board."""
KIND_KEYS: Final[dict[str, Callable[[int], str]]] = {
    "p": nouns.place_key, "c": nouns.pawn_key, "k": nouns.character_key, "s": lambda side: f"s{side}", "-": lambda number: "",
}  # fmt: skip
