"""Rogue Agent: hunt Criminals, and perhaps be an Android, in Rhine City."""

from turncoat.games.rogue_agent.game import RogueAgent

GAME = RogueAgent()
