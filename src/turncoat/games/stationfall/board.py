"""A view of Stationfall drawn for the browser."""

from __future__ import annotations

from turncoat.games.stationfall import agenda_panel, dossiers, panels, places_panel
from turncoat.games.stationfall.asking import Ask
from turncoat.games.stationfall.changes import compare
from turncoat.games.stationfall.describing import text_html
from turncoat.games.stationfall.dock import draw_dock
from turncoat.games.stationfall.facts import Facts
from turncoat.games.stationfall.final_page import final as final
from turncoat.games.stationfall.station_svg import draw_station
from turncoat.games.stationfall.view import StationfallView
from turncoat.kernel.game import Panel, Picture
from turncoat.kernel.i18n import _
from turncoat.kernel.words import People, Sheet


def draw(view: StationfallView, people: People, sheet: Sheet, before: StationfallView | None = None) -> Picture:
    """The view as a picture; with the view ``before``, what has just changed is marked. All fields are safe HTML or SVG."""
    facts = Facts(view)
    changes = compare(before, view)
    details = (
        Panel("cast", _("Characters"), "live", dossiers.cast(facts, people, sheet)),
        Panel("identity", _("Identity"), "eye", agenda_panel.identity(facts, people)),
        Panel("sections", _("Sections"), "airlock", places_panel.panel(facts, people)),
        Panel("systems", _("Systems"), "power", panels.station(facts, people)),
        Panel("known", _("Known"), "eye-off", panels.known(facts, people)),
    )
    return Picture(
        board=draw_station(facts, people, sheet, changes),
        seats=panels.seats(facts, people, changes),
        chips=panels.chips(facts, people),
        details=details,
        status=panels.status(facts, people),
        # the dock is computed from the sheet; what it was asked with gives notes alone
        dock=draw_dock(Ask(facts, people, True) if view.actions else None, sheet),
        text=text_html(facts, people),
    )
