"""Players that need no human: random, heuristic and searching bots, and matches between them."""
