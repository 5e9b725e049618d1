"""Knocked out (section 19)."""

from __future__ import annotations

import pytest

from rogue_agent.board import A, B, C, asked, base, city, criminal, d, happened, hold, in_stream, killer, play, put, tokens
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.board_verbs import lose_health
from turncoat.games.rogue_agent.knock_out import CarriedStep, end_turn, settle_knock_outs
from turncoat.games.rogue_agent.state import RogueAgentState


def strike(s: RogueAgentState, *players: int) -> None:
    """An effect hits all of these players hard."""
    for player in players:
        lose_health(s, player, 9, "card")
    settle_knock_outs(s)
    s.settle()


@pytest.mark.rule("RA-19.1", "RA-19.2", "RA-1.28", "RA-1.27")
def test_a_player_on_the_skull_loses_influence_and_custody_and_wakes_in_the_hospital() -> None:
    s = base()
    put(s, "p1", B)
    hold(s, B, 1, "c11")
    hold(s, B, 2, "c13")
    strike(s, B)
    assert (s.influence[B], s.custody[B], s.at[B], s.health[B]) == (2, (), d("hospital"), 4)
    assert in_stream(s, 1)
    assert in_stream(s, 2)
    assert happened(s, "knocked_out") == [(B,)], "once, however great the damage"


@pytest.mark.rule("RA-19.2")
def test_the_consequences_come_in_order() -> None:
    s = base()
    hold(s, B, 1, "c11")
    strike(s, B)
    assert s.log is not None
    assert [event.kind for event in s.log][-4:] == ["lose_health", "knocked_out", "influence", "criminal_gone"]


@pytest.mark.rule("RA-23.17", "RA-1.33")
def test_with_no_influence_all_other_consequences_apply() -> None:
    s = base()
    s.influence[B] = 0
    strike(s, B)
    assert (s.influence[B], s.at[B], s.health[B]) == (0, d("hospital"), 4)


@pytest.mark.rule("RA-19.1", "RA-19.6")
def test_out_of_the_own_turn_no_turn_is_lost() -> None:
    s = base()
    strike(s, B)
    assert (asked(s), s.current_player) == ("Turn", A)
    play(s, "end_turn")
    assert s.current_player == B


@pytest.mark.rule("RA-19.4", "RA-5.6")
def test_in_the_own_turn_the_turn_ends() -> None:
    s = base()
    strike(s, A)
    assert (asked(s), s.current_player) == ("Turn", B)
    assert len(s.pending) == 2


@pytest.mark.rule("RA-19.3", "RA-21.10", "RA-3.6")
def test_in_android_mode_the_player_reveals_a_token_after_the_consequences() -> None:
    s = base(mode="android")
    for player in (A, B, C):
        tokens(s, player, 2, 1)
    strike(s, B)
    assert (asked(s), s.current_player) == ("RevealToken", B)
    assert (s.at[B], s.health[B]) == (d("hospital"), 4)
    play(s, "reveal android")
    assert s.shown[B] == (0, 1)
    assert (asked(s), s.current_player) == ("Turn", A)


@pytest.mark.rule("RA-19.4", "RA-21.10")
def test_the_token_is_revealed_before_the_next_player_begins() -> None:
    s = base(mode="android")
    for player in (A, B, C):
        tokens(s, player, 2, 1)
    strike(s, A)
    assert (asked(s), s.current_player, s.turn.player) == ("RevealToken", A, A)
    play(s, "reveal human")
    assert (asked(s), s.current_player) == ("Turn", B)


@pytest.mark.rule("RA-3.7")
def test_several_knock_outs_are_resolved_clockwise_from_the_active_player_each_with_its_reveal() -> None:
    s = base(4, mode="android")
    for player in range(4):
        tokens(s, player, 2, 1)
    play(s, "end_turn")
    strike(s, 0, 1, 3)
    order = []
    while asked(s) == "RevealToken":
        order.append((s.current_player, [player for player in range(4) if s.health[player] == 0]))
        play(s, "reveal human")
    assert order == [(1, [0, 3]), (3, [0]), (0, [])], "B is active; each falls only after the reveal before"
    assert (asked(s), s.current_player) == ("Turn", 2)


@pytest.mark.rule("RA-3.7")
def test_the_active_player_comes_first_also_where_another_is_commander() -> None:
    s = base(4)
    s.commander = C
    strike(s, 0, 2, 3)
    assert happened(s, "knocked_out") == [(0,), (2,), (3,)]


@pytest.mark.rule("RA-3.7")
def test_outside_the_action_phase_they_begin_with_the_commander() -> None:
    s = base(4)
    s.commander = C
    killer(s, "p3")
    put(s, "p3", *range(4))
    s.health = [1, 1, 1, 1]
    city(s, "killers")
    play(s, "killer p3")
    assert happened(s, "knocked_out") == [(2,), (3,), (0,), (1,)]


@pytest.mark.rule("RA-19.5", "RA-23.9")
def test_what_was_under_way_is_dropped_and_only_carried_work_goes_on() -> None:
    from turncoat.games.rogue_agent.explosion import ExplodeNext
    from turncoat.games.rogue_agent.movement import MoveStep

    s = base()
    s.turn.path, s.turn.steps_left = (0, 1), 1
    s.ask(MoveStep(A))
    s.then(ExplodeNext(-1, d("p1")))
    end_turn(s)
    assert [type(frame).__name__ for frame in s.pending] == ["TurnOver", "ExplodeNext"]
    assert all(isinstance(frame, CarriedStep) for frame in s.pending)
    assert (s.turn.path, s.turn.steps_left) == ((), 0)


@pytest.mark.rule("RA-19.7")
def test_a_player_can_be_knocked_out_several_times_and_bears_it_each_time() -> None:
    s = base()
    strike(s, B)
    strike(s, B)
    assert s.influence[B] == 1


@pytest.mark.rule("RA-21.24")
def test_an_android_bears_the_same_consequences() -> None:
    s = base(mode="android")
    s.exposed[B] = True
    put(s, "p1", B)
    strike(s, B)
    assert (s.influence[B], s.at[B], s.health[B]) == (2, d("hospital"), 4)
    assert asked(s) == "Turn", "and reveals nothing"


@pytest.mark.rule("RA-21.34", "RA-21.35", "RA-19.4", "RA-21.38")
def test_entering_a_destroyed_precinct_costs_an_agent_one_health_and_an_android_nothing() -> None:
    s = base(mode="android")
    s.destroyed[d("p5")] = True
    s.round = 8
    play(s, "move p5")
    assert (s.health[A], asked(s)) == (5, "MoveStep"), "no Thugs there"
    play(s, "stop", "end_turn")
    s.exposed[B] = True
    play(s, "move p5", "stop", "end_turn")
    assert s.health[B] == 6
    s.health[C] = 1
    play(s, "move p5")
    assert (s.at[C], s.health[C]) == (d("hospital"), 4)
    assert happened(s, "end_turn")[-1] == (C,)


@pytest.mark.rule("RA-23.24")
def test_a_commander_who_is_knocked_out_goes_on_choosing() -> None:
    s = base()
    killer(s, "gunsmith")
    killer(s, "p3")
    put(s, "p3", A)
    s.health[A] = 1
    city(s, "killers")
    play(s, "killer p3")
    assert happened(s, "knocked_out") == [(A,)]
    assert (asked(s), s.current_player) == ("KillerOrder", A)


@pytest.mark.rule("RA-23.20")
def test_a_wild_criminal_shields_from_the_killers_action_and_both_are_targets() -> None:
    s = base()
    put(s, "p3", A)
    killer(s, "p3")
    criminal(s, 1, "c11", "p3")
    assert {"attack killer", "attack 1"} <= {action.text for action in s.legal_actions()}
    play(s, "attack killer", "ammo 0", rolls="H H H")
    assert s.health[A] == 4, "but not from a failed attack on the Killer"
    assert s.killers[d("p3")] == 1
    assert s.tracks[N.AMMO][A] == 2
