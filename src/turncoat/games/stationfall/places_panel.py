"""All places as HTML: one row each, which opens to what the place is, who and what is there, its Actions and its ways; and Project X.

The body of place n has the id ``p{n}`` and that of Project X ``project-x``: the map leads there, as it leads from pawns to the cards of
their Characters.
"""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import nouns, place_words, project_x_words
from turncoat.games.stationfall.facts import Facts
from turncoat.games.stationfall.geometry import RINGS
from turncoat.games.stationfall.scene import link_of
from turncoat.kernel.drawing import esc, icon, rule
from turncoat.kernel.i18n import _
from turncoat.kernel.words import People


def panel(facts: Facts, people: People) -> str:
    """The whole panel as safe HTML."""
    groups = []
    for title, places in _zones(facts):
        rows = "".join([_row(facts, people, place) for place in places])
        groups.append(f'<h3 class="kicker">{esc(title)}</h3><ul class="cast">{rows}</ul>')
    return f'<div class="places">{"".join(groups)}{_project(facts, people)}</div>'


def _zones(facts: Facts) -> list[tuple[str, list[int]]]:
    """The places by the part of the station that they belong to."""
    sections = facts.components.sections
    ringed = {zone: [n for n, section in enumerate(sections) if section.zone == zone] for zone in RINGS}
    rest = [n for n in range(N.SECTION_COUNT) if not any(n in found for found in ringed.values())]
    zones = [(_("Spine and decks"), rest), (_("Ring with the labs"), ringed[RINGS[0]]), (_("Ring to live in"), ringed[RINGS[1]])]
    return [*zones, (_("Pods"), facts.pods())]


def _row(facts: Facts, people: People, place: int) -> str:
    name = nouns.place_name(facts.components, place)
    crowd = place_words.pawns_in(facts, place) + ([N.MONSTER] if facts.view.monster == place else [])
    short = ", ".join([facts.abbr(pawn) if pawn != N.MONSTER else place_words.pawn_name(facts, pawn) for pawn in crowd])
    head = f'<b>{esc(name)}</b><span class="pstate">{_signs(facts, place)}</span><small>{esc(short)}</small>'
    return f'<li class="prow"><details><summary>{head}</summary>{_card(facts, people, place)}</details></li>'


def _signs(facts: Facts, place: int) -> str:
    """Dangers as symbols with their names."""
    view, out = facts.view, []
    hazard = facts.hazard(place)
    if hazard:
        out.append(icon(hazard, "haz", _("Fire") if hazard == "fire" else _("Asphyxiation")))
    if view.goo >> place & 1:
        out.append(icon("goo", "goo", _("Grey Goo")))
    elif view.damaged >> place & 1:
        out.append(icon("damage", "dmg", _("Damaged")))
    if place < N.FIRST_POD and not facts.lit(place):
        out.append(icon("dark", "mk-dark", _("Dark")))
    return "".join(out)


def _card(facts: Facts, people: People, place: int) -> str:
    """Everything about a place."""
    lines = [*place_words.states(facts, place), *place_words.lying(facts, people, place)]
    states = "".join([f"<li>{esc(line)}</li>" for line in lines])
    parts = [f'<ul class="cardmarks">{states}</ul>', _people(facts, people, place), _actions(facts, place), _ways(facts, place)]
    return f'<div class="dossier" id="p{place}">{"".join(parts)}</div>'


def _people(facts: Facts, people: People, place: int) -> str:
    crowd = place_words.pawns_in(facts, place) + ([N.MONSTER] if facts.view.monster == place else [])
    links = [f'<a href="{link_of(pawn)}">{esc(place_words.short(facts, people, pawn))}</a>' for pawn in crowd]
    words = esc(_("Here: {pawns}.")).replace("{pawns}", ", ".join(links)) if links else esc(_("Nobody is here."))
    return f"<p>{words}</p>"


def _actions(facts: Facts, place: int) -> str:
    """Section Actions with what they do, and whether they can be used."""
    components, out = facts.components, []
    for name in facts.actions_of(place):
        action = components.section_actions[name]
        officer = f' <span class="tag">{esc(_("Officer"))}</span>' if action.officer else ""
        out.append(f"<li><b>{esc(action.name)}</b>{officer} {esc(action.text)}</li>")
    if not out:
        return ""
    note = "" if facts.works(place) else f'<p class="small">{esc(_("None of its Section Actions can be used now."))} {rule("SF-5.9")}</p>'
    return f'{note}<ul class="abil">{"".join(out)}</ul>'


def _ways(facts: Facts, place: int) -> str:
    """Corridors and Vents as links to the places where they lead."""
    parts = []
    ways = [_link(facts, near) + (f" ({esc(_('Locked'))})" if locked else "") for near, locked in facts.ways(place)]
    if ways:
        parts.append(esc(_("Corridors: {places}.")).replace("{places}", ", ".join(ways)))
    vents = [_link(facts, near) for near in facts.components.vents[place]]
    if vents:
        parts.append(esc(_("Vents: {places}.")).replace("{places}", ", ".join(vents)))
    if place in facts.components.arrow_places or facts.components.arrow_out >> place & 1:
        parts.append(esc(_("Airlock to or from Outer Space.")))
    return f"<p>{' '.join(parts)}</p>" if parts else ""


def _link(facts: Facts, place: int) -> str:
    return f'<a href="#p{place}">{esc(nouns.place_name(facts.components, place))}</a>'


def _project(facts: Facts, people: People) -> str:
    """What is known of Project X: the card, once the reader may see it."""
    view = facts.view
    parts = [f"<p>{esc(place_words.project_text(facts, people))}</p>"]
    if view.project >= 0:
        _name, words, number = project_x_words.project_x(facts.components, view.project)
        parts.append(f"<p>{esc(words)} {rule(number)}</p>")
        rows = [f"<li><b>{esc(when)}</b> {esc(what)}</li>" for when, what in project_x_words.instructions(facts.components, view.project)]
        parts.append(f'<ul class="abil">{"".join(rows)}</ul>')
    head = f"<b>{esc(_('Project X'))}</b><small>{esc(facts.monster_name() or _('sealed'))}</small>"
    card = f'<div class="dossier" id="project-x">{"".join(parts)}</div>'
    return f'<ul class="cast"><li class="prow"><details><summary>{head}</summary>{card}</details></li></ul>'
