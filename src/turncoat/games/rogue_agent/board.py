"""A view of Rogue Agent drawn for the browser."""

from __future__ import annotations

from turncoat.games.rogue_agent import panels
from turncoat.games.rogue_agent.asking import Ask
from turncoat.games.rogue_agent.bomb_svg import bomb_dock, draw_bomb, is_bomb
from turncoat.games.rogue_agent.changes import compare
from turncoat.games.rogue_agent.city_svg import draw_city
from turncoat.games.rogue_agent.describing import text_html
from turncoat.games.rogue_agent.dock import draw_dock
from turncoat.games.rogue_agent.facts import Facts
from turncoat.games.rogue_agent.final_page import final as final
from turncoat.games.rogue_agent.view import RogueAgentView
from turncoat.kernel.game import Panel, Picture
from turncoat.kernel.i18n import _
from turncoat.kernel.words import People, Sheet


def shows_odds(sheet: Sheet) -> bool:
    """Whether the sheet was made with odds: a sheet that has none, though dice are asked about, was made without."""
    return (
        sheet.waiting
        or not any(choice.action.startswith("reroll") for group in sheet.groups for choice in group.choices)
        or any(choice.odds >= 0 for group in sheet.groups for choice in group.choices)
    )


def draw(view: RogueAgentView, people: People, sheet: Sheet, before: RogueAgentView | None = None) -> Picture:
    """The view as a picture; with the view ``before``, what has just changed is marked. All fields are safe HTML or SVG."""
    facts = Facts(view)
    changes = compare(before, view)
    ask = Ask(facts, people, shows_odds(sheet))
    bomb = is_bomb(ask)
    return Picture(
        board=draw_bomb(ask, sheet) if bomb else draw_city(facts, people, sheet, changes),
        seats=panels.seats(facts, people, changes),
        chips=panels.chips(facts, people),
        details=(
            Panel("criminals", _("Criminals"), "criminal", panels.criminals(facts, people, changes)),
            Panel("supply", _("Supply"), "bag", panels.supply(facts, people)),
        ),
        status=panels.status(facts, people),
        dock=bomb_dock(ask, sheet) if bomb else draw_dock(ask, sheet),
        text=text_html(facts, people),
    )
