"""What lies and stands in a place, and what a pawn is, as plain sentences: for the titles and names of what is drawn on the map."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import nouns
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.components import Requirement
from turncoat.games.stationfall.facts import Facts
from turncoat.kernel.i18n import _
from turncoat.kernel.words import People, listed, plain

# -- places ----------------------------------------------------------------------------------------------------------------------


def place_text(facts: Facts, people: People, place: int) -> str:
    """Everything about a place on the map, in reading order: who is there, what it is, what lies there, where it leads."""
    name = nouns.place_name(facts.components, place)
    parts = [who_is_there(facts, people, place), *states(facts, place), *lying(facts, people, place), *_offers(facts, place)]
    return " ".join([f"{name}.", *[part for part in parts if part]])


def who_is_there(facts: Facts, people: People, place: int) -> str:
    """Who is in a place, each with what is to be seen of it."""
    found = [short(facts, people, pawn) for pawn in pawns_in(facts, place)]
    if facts.view.monster == place:
        found.append(short(facts, people, N.MONSTER))
    return _("Here: {pawns}.").format(pawns=listed(found, _("and"))) if found else _("Nobody is here.")


def pawns_in(facts: Facts, place: int) -> list[int]:
    """The pawns in a place in the order of their numbers, the Rat with or without its holder too."""
    found = facts.here(place)
    if N.TELEPATHIC_RAT in facts.view.cast and place < N.OFF and facts.place_of(N.RAT) == place:
        found.append(N.RAT)
    return found


def states(facts: Facts, place: int) -> list[str]:
    """What a place is and in what state, a sentence each."""
    view, components = facts.view, facts.components
    out = []
    if place >= N.FIRST_POD:
        return _pod_states(facts, place)
    if view.goo >> place & 1:
        out.append(_("Grey Goo fills it."))
    elif view.damaged >> place & 1:
        out.append(_("Damaged."))
    hazard = facts.hazard(place)
    if hazard:
        out.append(_("Fire.") if hazard == "fire" else _("Asphyxiation."))
    lit = facts.lit(place)
    out.append((_("Lit, on camera.") if facts.watched(place) else _("Lit.")) if lit else _("Dark."))
    if components.gravity >> place & 1:
        out.append(_("Gravity."))
    if components.consoles >> place & 1:
        out.append(_("Console."))
    if components.power_sections >> place & 1:
        out.append(_("Power Section."))
    return out


def _pod_states(facts: Facts, place: int) -> list[str]:
    view, seats = facts.view, facts.seats(place)
    free = max(facts.room(place), 0)
    out = [_("Pod, {free} of {seats} free.").format(free=free, seats=nouns.seats(seats))]
    if view.launched >> place & 1:
        return [*out, _("It has left: everybody aboard has Escaped.")]
    if view.goo >> place & 1:
        out.append(_("Grey Goo fills it."))
    return out + [words for words, _met in requirements(facts, place)]


def requirements(facts: Facts, place: int) -> list[tuple[str, bool]]:
    """What a docked Pod asks for before it leaves, and whether that is so (SF-5.27, SF-5.29)."""
    pod = facts.components.pods[place - N.FIRST_POD]
    legal = pod.nda_side and N.LEGAL in facts.view.cast
    return [_requirement(facts, place, one) for one in (pod.nda_side if legal else pod.requirement)]


def _requirement(facts: Facts, place: int, asked: Requirement) -> tuple[str, bool]:
    view, components = facts.view, facts.components
    aboard = facts.here(place)
    typed = (components.humans if "human" in asked.types else 0) | (components.robots if "robot" in asked.types else 0)
    if asked.id == "abandon_ship":
        words = _("Leaves once Abandon Ship is triggered: it is.") if view.abandon_ship else _("Leaves once Abandon Ship is triggered.")
        return words, view.abandon_ship
    if asked.id == "down_character_aboard":
        return _("Leaves with a Down Character aboard."), any(typed >> pawn & 1 and view.down >> pawn & 1 for pawn in aboard)
    if asked.id == "all_aboard_hold_data":
        data = N.DATA.index(asked.data)
        but = N.CHARACTERS.index(asked.except_character) if asked.except_character else -1
        held = all(view.data[p] >> data & 1 for p in aboard if typed >> p & 1 and N.CHARACTER_OF[p] != but)
        return _("Everybody aboard must hold {data}.").format(data=nouns.data_name(components, data)), held
    character = N.CHARACTERS.index(asked.character)
    bit = 1 << N.ABILITIES.index(asked.or_ability) if asked.or_ability else 0
    pilots = [p for p in aboard if facts.live >> p & 1 and (N.CHARACTER_OF[p] == character or facts.has(p, bit))]
    words = _("Leaves with {pawn} or somebody with Jury Rig aboard, Live.")
    return words.format(pawn=nouns.character_name(components, character)), bool(pilots)


def lying(facts: Facts, people: People, place: int) -> list[str]:
    """What lies in a place: Kompromat, Items, traps, time markers."""
    view, out = facts.view, []
    if view.kompromat_at >> place & 1:
        out.append(_("Purple Kompromat.") if kompromat_colour(facts, place) == "purple" else _("Green Kompromat."))
    loose = [kind for kind in view.loose[place] if kind != N.RAT_ITEM]
    if loose:
        out.append(_("Loose: {items}.").format(items=plain(nouns.items(facts.components, loose))))
    if place in view.traps:
        out.append(_("A trap, and it is live.") if place == view.live_trap else _("A trap token."))
    for marker in facts.markers_on(place):
        owner = nouns.side_name(people, marker.side)
        out.append(_("{marker} of {who} in Minute {n}.").format(marker=nouns.marker(marker.kind), who=owner, n=marker.minute))
    return out


def kompromat_colour(facts: Facts, place: int) -> str:
    """``purple`` or ``green``: the backs of tokens are those of the printed icons."""
    return facts.components.sections[place].kompromat if place < N.FIRST_POD else "purple"


def _offers(facts: Facts, place: int) -> list[str]:
    """Section Actions, and the ways out."""
    components, out = facts.components, []
    names = [components.section_actions[name].name for name in facts.actions_of(place)]
    if names:
        words = _("Section Actions: {actions}.") if facts.works(place) else _("Section Actions, none of which can be used now: {actions}.")
        out.append(words.format(actions=", ".join(names)))
    ways = [
        _("{place} (Locked)").format(place=nouns.place_name(components, near)) if locked else nouns.place_name(components, near)
        for near, locked in facts.ways(place)
    ]
    if ways:
        out.append(_("Corridors: {places}.").format(places=", ".join(ways)))
    if components.vents[place]:
        out.append(_("Vents: {places}.").format(places=", ".join([nouns.place_name(components, near) for near in components.vents[place]])))
    return out


# -- pawns -----------------------------------------------------------------------------------------------------------------------


def short(facts: Facts, people: People, pawn: int) -> str:
    """A pawn with its states, as it stands in a row: ``Counselor (Mira's PC, Exhausted)``."""
    name, marks = pawn_name(facts, pawn), pawn_marks(facts, people, pawn)
    return f"{name} ({', '.join(marks)})" if marks else name


def pawn_name(facts: Facts, pawn: int) -> str:
    """A pawn by its name, the Monster by that of its card once it is released."""
    if pawn == N.MONSTER and facts.view.released:
        return facts.monster_name() or nouns.pawn_name(facts.components, pawn)
    return nouns.pawn_name(facts.components, pawn)


def pawn_marks(facts: Facts, people: People, pawn: int) -> list[str]:
    """Whose PC a pawn is, and its states."""
    view, out = facts.view, []
    if pawn == N.MONSTER:
        return [_("Monster"), _("Down")] if view.monster_down else [_("Monster")]
    character = N.CHARACTER_OF[pawn]
    out += [_("PC of {who}").format(who=nouns.side_name(people, side)) for side in facts.owners(character)]
    if facts.is_down(pawn):
        out.append(_("Down"))
    if facts.exhausted(character):
        out.append(_("Exhausted"))
    if view.contaminated >> pawn & 1:
        out.append(_("Contaminated"))
    if view.engulfed >> pawn & 1:
        out.append(_("Engulfed"))
    holder = facts.holder(N.RAT_ITEM) if pawn == N.RAT else -1
    if holder >= 0:
        out.append(_("held by {pawn}").format(pawn=nouns.pawn_name(facts.components, holder)))
    return out


def pawn_text(facts: Facts, people: People, pawn: int) -> str:
    """A pawn with everything that is public about it."""
    components, place = facts.components, facts.view.monster if pawn == N.MONSTER else facts.place_of(pawn)
    out = [_("{pawn} in {place}.").format(pawn=short(facts, people, pawn), place=nouns.place_name(components, place))]
    if pawn == N.MONSTER:
        return out[0]
    out.insert(1, _types(facts, pawn))
    items = plain(nouns.items(components, facts.items_of(pawn)))
    if items:
        out.append(_("Holds {items}.").format(items=items))
    data = [nouns.data_name(components, one) for one in facts.data_of(pawn)]
    if data:
        out.append(_("Data: {data}.").format(data=", ".join(data)))
    cubes = [(n, side) for side, n in enumerate(facts.cubes(N.CHARACTER_OF[pawn])) if n]
    if cubes:
        words = [f"{nouns.side_name(people, side)} {n}" for n, side in sorted(cubes, key=lambda pair: (-pair[0], pair[1]))]
        out.append(_("Cubes: {cubes}.").format(cubes=", ".join(words)))
    if any(side in facts.my_sides(people) for side in facts.conspirator_of(pawn)):
        out.append(_("Your Conspirator."))
    return " ".join([part for part in out if part])


def _types(facts: Facts, pawn: int) -> str:
    human, robot = facts.components.humans >> pawn & 1, facts.components.robots >> pawn & 1
    if human and robot:
        return _("Human and Robot.")
    return _("Human.") if human else _("Robot.") if robot else ""


# -- what is beside the map --------------------------------------------------------------------------------------------------------


def offsite_text(facts: Facts, offsite: int) -> str:
    """An Offsite and the Data there."""
    there = [nouns.data_name(facts.components, data) for data in members(facts.view.offsites[offsite])]
    words = ", ".join(there) if there else _("no Data yet")
    return _("Offsite {name}: {data}.").format(name=nouns.offsite_name(offsite), data=words)


def project_text(facts: Facts, people: People) -> str:
    """What is known of Project X, and who may look at its card."""
    view = facts.view
    name = facts.monster_name()
    out = [_("Project X: released, {card}.").format(card=name) if view.released else _("Project X: sealed.")]
    if name and not view.released:
        out.append(_("You know that it is {card}.").format(card=name))
    lookers = [nouns.side_name(people, side) for side, one in enumerate(view.sides) if one.peeks]
    if lookers and not view.released:
        out.append(_("May look at the card: {who}.").format(who=listed(lookers, _("and"))))
    return " ".join(out)
