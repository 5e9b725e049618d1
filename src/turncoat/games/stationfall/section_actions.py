"""Section Actions but the Airlock (section 13)."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.deeds import SECTION, Out
from turncoat.games.stationfall.state import StationfallState


def offer_nothing(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
    """Not yet."""


for _name in ("abandon_ship", "transmit", "release_project_x", "decontaminate", "eject_antimatter", "timed_launch", "section_launch",
              "bridge_launch", "meditate", "repair_robot", "self_destruct", "cameras_toggle", "delete_data", "contaminate",
              "rocket_wings_launch", "manufacture_evidence", "manufacture_x_secret", "manufacture_digital_assistant",
              "manufacture_nanogel", "manufacture_helmet", "manufacture_bludgeon", "manufacture_gun", "manufacture_firebomb"):  # fmt: skip
    SECTION[_name] = offer_nothing
assert N.TABLE
