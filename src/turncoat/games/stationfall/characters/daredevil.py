"""Daredevil (SF-C10): Point Break. The launch of Rocket Wings is a Section Action, Adrenaline stands where Hazards and Steps do."""

from __future__ import annotations

from turncoat.games.stationfall import annihilation
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import lay, let_go, lift
from turncoat.games.stationfall.conspirators import live
from turncoat.games.stationfall.map import place_of_item
from turncoat.games.stationfall.state import StationfallState

DAREDEVIL = N.CHARACTERS.index("daredevil")
PAWN = N.PAWNS_OF[DAREDEVIL][0]


def point_break(s: StationfallState) -> None:
    """Daredevil, Live, Helmeted and with Rocket Wings around, Escapes if revealed before Stationfall (SF-C10.7, SF-C10.8, SF-23.29)."""
    place = s.at[PAWN]
    if s.powers[DAREDEVIL] & N.POINT_BREAK and live(s) & s.helmets & 1 << PAWN and place_of_item(s, N.ROCKET_WINGS) == place:
        home = s.home[N.ROCKET_WINGS]
        if home != PAWN:  # somebody else's, or loose: they Escape with him all the same
            if home < N.LOOSE:
                let_go(s, home, N.ROCKET_WINGS)
            else:
                lift(s, place, N.ROCKET_WINGS)
            lay(s, N.ALONE, N.ROCKET_WINGS)
        annihilation.escape(s, PAWN, N.ALONE)
