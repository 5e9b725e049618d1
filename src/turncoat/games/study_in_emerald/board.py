"""A view of A Study in Emerald drawn for the browser."""

from __future__ import annotations

from turncoat.games.study_in_emerald import panels
from turncoat.games.study_in_emerald.asking import Ask
from turncoat.games.study_in_emerald.changes import compare
from turncoat.games.study_in_emerald.city_svg import draw_cities
from turncoat.games.study_in_emerald.describing import text_html
from turncoat.games.study_in_emerald.dock import draw_dock
from turncoat.games.study_in_emerald.facts import Facts
from turncoat.games.study_in_emerald.final_page import final as final
from turncoat.games.study_in_emerald.view import EmeraldView
from turncoat.kernel.game import Panel, Picture
from turncoat.kernel.i18n import _
from turncoat.kernel.words import People, Sheet


def draw(view: EmeraldView, people: People, sheet: Sheet, before: EmeraldView | None = None) -> Picture:
    """The view as a picture; with the view ``before``, what has just changed is marked. All fields are safe HTML or SVG."""
    facts = Facts(view)
    changes = compare(before, view)
    # the notes beside the hand are those of the sheet: with odds exactly where that has any
    ask = Ask(facts, people, "%" in sheet.lead)
    details = [
        Panel("sides", _("Sides"), "eye-off", panels.sides(facts, people)),
        Panel("cards", _("Cards"), "deck", panels.cards(facts)),
        Panel("decks", _("Decks"), "discard", panels.decks(facts, people)),
    ]
    if not facts.options["deduction_panel"]:
        del details[0]
    return Picture(
        board=draw_cities(facts, people, sheet, changes),
        seats=panels.seats(facts, people, changes),
        chips=panels.chips(facts, people),
        details=tuple(details),
        status=panels.status(facts, people),
        dock=draw_dock(ask, sheet),
        text=text_html(facts, people),
    )
