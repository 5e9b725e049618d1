"""Everything said of Rogue Agent: sheets, log lines and the position in words, computed from views and events alone."""

from __future__ import annotations

from turncoat.games.rogue_agent import questions, story
from turncoat.games.rogue_agent.asking import Ask
from turncoat.games.rogue_agent.describing import describe as describe
from turncoat.games.rogue_agent.facts import Facts
from turncoat.games.rogue_agent.view import RogueAgentView
from turncoat.kernel.i18n import _
from turncoat.kernel.words import People, Sheet

tell = story.tell


def sheet(view: RogueAgentView, people: People, odds: bool = True) -> Sheet:
    """What is asked and what can be done, with costs, odds (unless switched off) and reasons; computed from the view alone.

    To everybody but the player asked it says who is awaited.
    """
    if view.to_move < 0:
        return Sheet(_("The game is over"), waiting=True)
    ask = Ask(Facts(view), people, odds)
    if not view.actions:
        return questions.waiting(ask)
    return questions.QUESTIONS.get(view.ask, questions.unknown)(ask)
