"""Stationfall: conspiracies among the crew of a falling space station."""

from turncoat.games.stationfall.game import Stationfall

GAME = Stationfall()
