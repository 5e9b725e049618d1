"""Running games: seats, links, clocks, undo, bots and spectators, and where they are stored."""
