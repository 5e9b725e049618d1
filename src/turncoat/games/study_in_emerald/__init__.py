"""A Study in Emerald (second edition): kill or guard the monstrous royalty of Europe, and let nobody know which."""
