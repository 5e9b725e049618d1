"""What would follow from a complete Action, by the rules themselves, on the table as its reader knows it.

The Action is carried out on a copy of that table. What the reader does not know is not there: which trap is live, the Project X card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turncoat.games.stationfall import deeds, nouns
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.antimatter import FUSE, TRACK
from turncoat.games.stationfall.asking import Ask
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.i18n import _
from turncoat.kernel.log import Event

UNFORESEEN: Final = frozenset(("collect", "tradecraft", "wait", "hardcopy", "copy", "delete", "process_server", "wormtongue"))
"""Actions whose outcome is hidden, or which say everything themselves."""
HARMLESS: Final = N.PROJECTS.index("wormhole")
Lines = list[tuple[str, str]]
"""Sentences and the rules that they rest on."""


def outcome(ask: Ask, deed: Deed) -> list[Event]:
    """The events of an Action; [] where nothing is foreseen."""
    if deed.verb in UNFORESEEN:
        return []
    if deed not in ask.foreseen:
        ask.foreseen[deed] = _perform(ask.state.clone(), deed)
    return ask.foreseen[deed]


def _perform(s: StationfallState, deed: Deed) -> list[Event]:
    if s.project < 0:
        s.project = HARMLESS  # what it does is not foreseen
    s.pending = []
    s.log = []
    deeds.perform(s, deed)
    return s.log


def price(ask: Ask, deed: Deed) -> str:
    """What is worth knowing of the outcome before anything else, in a word or two; "" for most Actions."""
    kinds = [event.kind for event in outcome(ask, deed) if event.kind == "stationfall" or event.player == ask.me]
    if "stationfall" in kinds:
        return _("ends the game")
    return nouns.guilt(N.SUSPECT) if "suspect" in kinds else ""


def lines(ask: Ask, deed: Deed, reader: int) -> Lines:
    """What follows from an Action, in sentences for a seat."""
    events = outcome(ask, deed)
    out: Lines = []
    for event in events:
        made = TELLING.get(event.kind)
        if made is not None:
            found = made(ask, event, reader)
            if found is not None and found not in out:
                out.append(found)
    left = [int(event.player) for event in events if event.kind == "escaped"]
    if left:
        out.append((_("Escapes: {pawns}.").format(pawns=ask.pawns(left)), "SF-4.40"))
    return out + unseen(ask, deed, events)


def unseen(ask: Ask, deed: Deed, events: list[Event]) -> Lines:
    """Why a Human made Down makes nobody Suspect, where it might have (SF-10.2, SF-AB.5)."""
    view = ask.facts.view
    fallen = humans_down(ask, events)
    if not fallen or view.phase != N.ACTIVATE_PHASE or any(event.kind == "suspect" for event in events):
        return []
    moved = deed.verb in ("step", "drag") and fallen[0] in (deed.actor, deed.args[0])
    place = deed.args[-1] if moved else ask.state.at[fallen[0]]
    guilt = view.sides[view.turn.side].guilt
    if any(ask.facts.has(pawn, N.FUGITIVE) for pawn in (*fallen, deed.actor)):
        return [(_("With a Fugitive nobody becomes Suspect."), "SF-AB.5")]
    if not ask.facts.lit(place):
        return [(_("It is Dark there, so nobody becomes Suspect."), "SF-10.2")]
    if not ask.facts.watched(place):
        return [(_("Cameras are OFF, so nobody becomes Suspect."), "SF-10.2")]
    if ask.facts.has(deed.actor, N.MIMIC_FRAMEUP):
        return [(_("It is seen; the Suspicion may be moved to another player with a Conspirator there."), "SF-C06.5")]
    return [(_("It is seen, but {who} is {guilt} already.").format(who=ask.who(view.turn.side), guilt=nouns.guilt(guilt)), "SF-10.1")]


def humans_down(ask: Ask, events: list[Event]) -> list[int]:
    """The Humans that an Action makes Down, traps aside (SF-10.2, SF-C21.7)."""
    humans = ask.facts.components.humans
    return [event.player for event in events if event.kind == "down" and humans >> event.player & 1 and event.details[0] != "trap"]


def is_suspicious(ask: Ask, deed: Deed) -> bool:
    """Whether an Action makes anybody Suspect, or makes a Human Down, of which more is said."""
    events = outcome(ask, deed)
    return bool(humans_down(ask, events)) or any(event.kind == "suspect" for event in events)


# -- one event each --------------------------------------------------------------------------------------------------------------------

Found = tuple[str, str] | None


def _down(ask: Ask, event: Event, reader: int) -> Found:
    if event.details[0] == "trap" and ask.facts.view.live_trap < 0:
        return None
    return _("{pawn} becomes Down.").format(pawn=ask.pawn(event.player)), "SF-4.25"


def _up(ask: Ask, event: Event, reader: int) -> Found:
    return _("{pawn} becomes Live.").format(pawn=ask.pawn(event.player)), "SF-4.28"


def _suspect(ask: Ask, event: Event, reader: int) -> Found:
    if event.player == reader:
        return _("You become Suspect."), "SF-10.2"
    return _("{who} becomes Suspect.").format(who=ask.people.who(event.player)), "SF-10.2"


def _guilty(ask: Ask, event: Event, reader: int) -> Found:
    if event.player == reader:
        return _("You become Guilty."), "SF-10.7"
    return _("{who} becomes Guilty.").format(who=ask.people.who(event.player)), "SF-10.7"


def _annihilated(ask: Ask, event: Event, reader: int) -> Found:
    return _("{pawn} is Annihilated.").format(pawn=ask.pawn(event.player)), "SF-4.32"


def _lock(ask: Ask, event: Event, reader: int) -> Found:
    return _("The Lock goes."), "SF-12.8"


def _locks(ask: Ask, event: Event, reader: int) -> Found:
    return _("All Locks go."), "SF-7.2"


def _abandon(ask: Ask, event: Event, reader: int) -> Found:
    return _("Abandon Ship is triggered."), "SF-7.4"


def _damaged(ask: Ask, event: Event, reader: int) -> Found:
    return _("{place} is Damaged.").format(place=ask.place(_number(event, 0))), "SF-5.9"


def _repaired(ask: Ask, event: Event, reader: int) -> Found:
    return _("{place} is whole again.").format(place=ask.place(_number(event, 0))), "SF-13.20"


def _power(ask: Ask, event: Event, reader: int) -> Found:
    return _("The station goes to {power}.").format(power=nouns.bold(nouns.power(_number(event, 0)))), "SF-7.6"


def _fire(ask: Ask, event: Event, reader: int) -> Found:
    return _("Fire in {place}.").format(place=ask.place(_number(event, 0))), "SF-8.5"


def _choking(ask: Ask, event: Event, reader: int) -> Found:
    return _("Asphyxiation in {place}.").format(place=ask.place(_number(event, 0))), "SF-6.1"


def _clear(ask: Ask, event: Event, reader: int) -> Found:
    return _("{place} is clear.").format(place=ask.place(_number(event, 0))), "SF-14.1"


def _marker(ask: Ask, event: Event, reader: int) -> Found:
    side, kind, place, minute = [_number(event, n) for n in range(4)]
    if minute < 0:
        return _("It never comes due: the game ends before."), "SF-16.6"
    words = _("Antimatter is due") if kind == N.ANTIMATTER_MARKER and place == TRACK else _("It is due")
    said = _("{what} at the end of the turn of {who} in {minute}.")
    if not minute:
        said = _("{what} at the end of the turn of {who} in {minute}, if that is played.")
    return said.format(what=words, who=ask.who(side), minute=nouns.minute(minute)), "SF-15.49"


def _armed(ask: Ask, event: Event, reader: int) -> Found:
    if ask.facts.view.minute < FUSE:
        return _("Antimatter is armed, and detonates at Stationfall."), "SF-7.25"
    return _("Antimatter is armed."), "SF-7.23"


def _detonated(ask: Ask, event: Event, reader: int) -> Found:
    return _("Antimatter detonates."), "SF-7.33"


def _stationfall(ask: Ask, event: Event, reader: int) -> Found:
    return nouns.bold(_("The game ends: Stationfall.")), "SF-7.31"


def _project(ask: Ask, event: Event, reader: int) -> Found:
    return _("Project X is released."), "SF-7.42"


def _left(ask: Ask, event: Event, reader: int) -> Found:
    return _("{pod} leaves.").format(pod=ask.place(_number(event, 0))), "SF-5.27"


def _lost(ask: Ask, event: Event, reader: int) -> Found:
    return _("{pod} is Damaged and lost with all aboard.").format(pod=ask.place(_number(event, 0))), "SF-5.28"


def _trap(ask: Ask, event: Event, reader: int) -> Found:
    if ask.facts.view.live_trap < 0:
        return _("A trap token lies there."), "SF-C21.6"
    return (_("The live trap lies there."), "SF-C21.6") if event.details[1] else (_("A trap token without effect lies there."), "SF-C21.6")


def _monster_down(ask: Ask, event: Event, reader: int) -> Found:
    return _("The Monster becomes Down."), "SF-X0.8"


def _smashed(ask: Ask, event: Event, reader: int) -> Found:
    return _("Bludgeon and Helmet are Annihilated."), "SF-C09.8"


def _contaminated(ask: Ask, event: Event, reader: int) -> Found:
    return _("{pawn} is Contaminated.").format(pawn=ask.pawn(event.player)), "SF-8.14"


def _number(event: Event, n: int) -> int:
    value = event.details[n]
    assert isinstance(value, int)
    return value


TELLING: Final[dict[str, Callable[[Ask, Event, int], Found]]] = {
    "down": _down,
    "up": _up,
    "suspect": _suspect,
    "guilty": _guilty,
    "annihilated": _annihilated,
    "lock_gone": _lock,
    "locks_gone": _locks,
    "abandon_ship": _abandon,
    "damaged": _damaged,
    "repaired": _repaired,
    "power_status": _power,
    "fire": _fire,
    "asphyxiation": _choking,
    "hazard_gone": _clear,
    "marker": _marker,
    "armed": _armed,
    "detonated": _detonated,
    "stationfall": _stationfall,
    "project": _project,
    "pod_launched": _left,
    "pod_lost": _lost,
    "trap": _trap,
    "monster_down": _monster_down,
    "smashed": _smashed,
    "contaminated": _contaminated,
}
"""By kind of event, what is said of it beforehand."""


def matters(s: StationfallState, deed: Deed) -> bool:
    """Whether anything beyond the Action itself may follow, so that it is worth looking: most Steps and Items are plain."""
    verb = deed.verb
    if verb in ("step", "drag"):
        place, here = deed.args[-1], s.at[deed.actor]
        deadly = (s.fire | s.choking) >> place & 1
        return bool(deadly or s.traps or s.locks & s.components.near_locks[here] or (not s.armed and here == N.MAGNETIC_CONTAINMENT))
    if verb in ("pick_up", "loot", "give", "discard"):
        return bool((s.fire | s.choking) >> s.at[deed.actor] & 1)
    return True
