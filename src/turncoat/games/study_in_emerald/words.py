"""Everything said of A Study in Emerald: sheets, log lines and the position in words, computed from views and events alone."""

from __future__ import annotations

from turncoat.games.study_in_emerald import questions, story
from turncoat.games.study_in_emerald.asking import Ask
from turncoat.games.study_in_emerald.describing import describe as describe
from turncoat.games.study_in_emerald.facts import Facts
from turncoat.games.study_in_emerald.view import EmeraldView
from turncoat.kernel.i18n import _
from turncoat.kernel.words import People, Sheet

tell = story.tell


def sheet(view: EmeraldView, people: People, odds: bool = True) -> Sheet:
    """What is asked and what can be done, with costs, odds (unless switched off) and reasons; computed from the view alone.

    To everybody but the player asked it says who is awaited.
    """
    if view.to_move < 0:
        return Sheet(_("The game is over"), waiting=True)
    ask = Ask(Facts(view), people, odds)
    if not view.actions:
        return questions.waiting(ask)
    return questions.QUESTIONS.get(view.ask, questions.unknown)(ask)
