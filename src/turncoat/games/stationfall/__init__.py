"""Stationfall: conspiracies among the crew of a falling space station."""
