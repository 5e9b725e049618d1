"""A view of Rogue Agent drawn for the browser."""

from __future__ import annotations

from turncoat.games.rogue_agent import panels
from turncoat.games.rogue_agent.changes import compare
from turncoat.games.rogue_agent.city_svg import draw_city
from turncoat.games.rogue_agent.facts import Facts
from turncoat.games.rogue_agent.view import RogueAgentView
from turncoat.kernel.game import Panel, Picture
from turncoat.kernel.i18n import _
from turncoat.kernel.words import People, Sheet


def draw(view: RogueAgentView, people: People, sheet: Sheet, before: RogueAgentView | None = None) -> Picture:
    """The view as a picture; with the view ``before``, what has just changed is marked. All fields are safe HTML or SVG."""
    facts = Facts(view)
    changes = compare(before, view)
    return Picture(
        board=draw_city(facts, people, sheet, changes),
        seats=panels.seats(facts, people, changes),
        chips=panels.chips(facts, people),
        details=(Panel("criminals", _("Criminals"), "criminal", panels.criminals(facts, people, changes)),),
        status=panels.status(facts, people),
        dock="",
        text="",
    )
