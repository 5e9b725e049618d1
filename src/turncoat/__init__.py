"""Play and study board games of hidden identity.

>>> import turncoat
>>> [game.name for game in turncoat.games()]
['rogue_agent']
"""

from turncoat import kernel
from turncoat.games import games, load

__all__ = ["games", "kernel", "load"]
__version__ = "0.1.0"
