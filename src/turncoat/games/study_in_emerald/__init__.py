"""A Study in Emerald (second edition): kill or guard the monstrous royalty of Europe, and let nobody know which."""

from turncoat.games.study_in_emerald.game import StudyInEmerald

GAME = StudyInEmerald()
