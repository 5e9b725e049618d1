"""Rules that a second reading of sections 11 to 16 and 22 found not quite kept."""

from __future__ import annotations

from typing import Any

import pytest

from stationfall.board import offered, play
from turncoat.games.stationfall import GAME
from turncoat.games.stationfall.state import StationfallState


def table(**position: Any) -> StationfallState:
    return GAME.set_up(position, 4, log=True)


@pytest.mark.rule("SF-15.27")
def test_who_falls_and_gets_up_again_has_lost_the_rest_of_its_activation() -> None:
    s = table(
        pawns={"exile": {"at": "aft_hub", "items": ["gun"]}, "engineer": {"at": "aft_hub", "items": ["gun"]}, "medical": {"at": "aft_hub"}},
        cards={"exile": {"cubes": {"A": 1}}},
        players={"A": {"kompromat": ["engineer"]}},
    )
    play(s, "activate exile")
    assert {"free", "sabotage", "attack engineer"} <= set(offered(s))
    play(s, "kompromat engineer", "attack exile", "bribe medical", "emergency exile")
    assert GAME.look(s, "exile.live")
    assert offered(s) == ["end"]


@pytest.mark.rule("SF-15.27", "SF-C09.9")
def test_self_repair_is_for_an_activation_while_down_not_for_a_fall_within_it() -> None:
    s = table(
        pawns={"cyborg": {"at": "aft_hub"}, "engineer": {"at": "aft_hub", "items": ["gun"]}},
        players={"A": {"pc": "cyborg", "kompromat": ["engineer"]}},
    )
    play(s, "activate cyborg", "kompromat engineer", "attack cyborg")
    assert not {"revive_self", "free"} & set(offered(s))
    s = table(pawns={"cyborg": {"at": "aft_hub", "down": True}}, players={"A": {"pc": "cyborg"}})
    play(s, "activate cyborg", "revive_self")
    assert GAME.look(s, "cyborg.live")
    assert GAME.look(s, "counters.actions") == 1


@pytest.mark.rule("SF-22.43")
def test_a_marker_placed_in_minute_0_is_lost_and_can_be_written_down() -> None:
    s = table(minute=0, pawns={"exile": {"at": "mcqueen"}}, cards={"exile": {"cubes": {"A": 1}}})
    play(s, "activate exile", "timed_launch")
    assert GAME.look(s, "markers[0].minute") == -1
    again = GAME.set_up(GAME.write(s), 4)
    assert again.markers == s.markers
    play(s, "end")
    for _player in "BCD":
        play(s, "hide", "pass", "renegotiate")
    assert (GAME.look(s, "phase"), GAME.look(s, "markers"), GAME.look(s, "pods.mcqueen")) == ("stationfall", [], "docked")
