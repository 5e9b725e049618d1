"""Inspector (SF-C16): Investigator's Data from next door, Offshore Shenanigans. Badge and Kompromat stand in :mod:`..basic_actions`."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import section_actions
from turncoat.games.stationfall.deeds import ABILITY, Out
from turncoat.games.stationfall.map import connected, works
from turncoat.games.stationfall.reveal import REVEAL_POWER
from turncoat.games.stationfall.state import StationfallState


def offer_data_next_door(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """Data is Manufactured as if in a Section at the other end of a Corridor, Locked or not, if it works there (SF-C16.2, SF-C16.3)."""
    components = s.components
    for near in connected(s, s.at[actor]):
        if components.actions[near] and works(s, near):
            for name in components.actions[near]:
                kind = DATA_OF.get(name, -1)
                needed = components.actions_if.get(name)
                if kind >= 0 and (needed is None or s.in_play >> needed & 1) and N.MANUFACTURE_DATA[kind] not in out:
                    section_actions.offer_data(s, actor, kind, out)


DATA_OF = {f"manufacture_{name}": kind for kind, name in enumerate(N.DATA)}
"""By Section Action, the Data that it Manufactures."""


def offshore_shenanigans(s: StationfallState, side: int) -> None:
    """The own Bribe comes back if it has been used (SF-C16.8)."""
    s.bribe[side] = N.BRIBE_READY


ABILITY[N.INVESTIGATOR] = offer_data_next_door
REVEAL_POWER["offshore_shenanigans"] = offshore_shenanigans
