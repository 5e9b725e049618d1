"""Everything said of Stationfall: sheets, log lines and the position in words, computed from views and events alone."""

from __future__ import annotations

from typing import Final

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import rules, story
from turncoat.games.stationfall.asking import Ask
from turncoat.games.stationfall.describing import describe as describe
from turncoat.games.stationfall.facts import Facts
from turncoat.games.stationfall.questions import QUESTIONS, unknown
from turncoat.games.stationfall.side_questions import SIDE_QUESTIONS, waiting
from turncoat.games.stationfall.view import StationfallView
from turncoat.kernel.i18n import _
from turncoat.kernel.words import People, Sheet

tell = story.tell
SHEETS: Final = QUESTIONS | SIDE_QUESTIONS
"""By decision, its sheet."""
CHAPTERS: Final = rules.CHAPTERS  # importing them has filled the registries of Actions, which say what would follow from one


def sheet(view: StationfallView, people: People, odds: bool = True) -> Sheet:
    """What is asked and what can be done, with costs and reasons; computed from the view alone. The rules have no odds.

    To everybody but the player asked it says who is awaited.
    """
    if view.to_move < 0:
        return Sheet(_("The game is over") if view.phase == N.OVER else _("A moment"), waiting=True)
    ask = Ask(Facts(view), people, odds)
    if not view.actions:
        return waiting(ask)
    return SHEETS.get(view.ask, unknown)(ask)
