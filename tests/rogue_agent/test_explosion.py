"""Explosions (RA-17.33 to RA-17.44) and the order of several (RA-23.5, RA-23.6, RA-23.25)."""

from __future__ import annotations

import pytest

from rogue_agent.board import (
    A,
    B,
    C,
    asked,
    base,
    bomb,
    city,
    criminal,
    d,
    happened,
    hold,
    in_bag,
    in_stream,
    informants,
    killer,
    offered,
    play,
    put,
    tokens,
)
from turncoat.games.rogue_agent.explosion import bombs_at_zero, explode


@pytest.mark.rule("RA-17.33", "RA-17.34", "RA-17.35", "RA-17.39", "RA-1.51")
def test_an_explosion_clears_its_district() -> None:
    s = base()
    informants(s, "p5", A, B)
    informants(s, "bazaar", C)
    killer(s, "p5", 2)
    killer(s, "bazaar")
    criminal(s, 6, "c19", "p5")
    criminal(s, 5, "c11", "bazaar")
    bomb(s, "p5", 3)
    explode(s, d("p5"))
    assert s.slots[d("p5")] == ()
    assert s.slots[d("bazaar")] == (C,)
    assert (s.supply[A], s.supply[B]) == (6, 6), "removed from the game, not returned"
    assert (s.killers[d("p5")], s.killers[d("bazaar")]) == (0, 1)
    assert in_stream(s, 6)
    assert s.place[5] == d("bazaar")
    assert in_bag(s)[0] == 4


@pytest.mark.rule("RA-17.33")
def test_the_steps_of_an_explosion_follow_in_order() -> None:
    s = base()
    informants(s, "p5", A)
    killer(s, "p5")
    put(s, "p5", A)
    hold(s, A, 1, "c11")
    bomb(s, "p5", 3)
    explode(s, d("p5"))
    assert s.log is not None
    kinds = [event.kind for event in s.log if event.kind != "turn"]
    assert kinds == ["explosion", "informant_gone", "killer_gone", "lose_health", "criminal_gone"]


@pytest.mark.rule("RA-17.36", "RA-17.37", "RA-1.12", "RA-1.6")
def test_players_lose_four_here_and_two_next_door_unless_protected() -> None:
    s = base(4)
    put(s, "p5", A)
    put(s, "bazaar", B)
    put(s, "p4", C)
    bomb(s, "p5", 3)
    explode(s, d("p5"))
    assert s.health == [2, 4, 6, 6], "C is two districts away, D safe in the Headquarters next door"


@pytest.mark.rule("RA-17.36", "RA-1.13", "RA-21.45")
def test_bombs_hit_androids_too_unless_an_android_shield_protects_them() -> None:
    s = base(mode="android")
    s.exposed[A] = s.exposed[B] = True
    put(s, "p5", A)
    put(s, "bazaar", B)
    bomb(s, "p5", 3)
    explode(s, d("p5"))
    assert s.health == [2, 6, 6]


@pytest.mark.rule("RA-17.38", "RA-12.3")
def test_agents_who_lost_health_return_their_custody_knocked_out_or_not() -> None:
    s = base()
    put(s, "p5", A)
    put(s, "bazaar", B)
    for player, number, card in ((A, 1, "c11"), (B, 2, "c13"), (C, 3, "c16")):
        hold(s, player, number, card)
    bomb(s, "p5", 3)
    explode(s, d("p5"))
    assert s.custody == [(), (), (3,)]
    assert in_stream(s, 1)
    assert in_stream(s, 2)


@pytest.mark.rule("RA-17.41", "RA-23.6", "RA-17.43")
def test_the_next_bomb_of_the_district_follows_whatever_its_timer_and_no_other() -> None:
    s = base()
    put(s, "p4", A)
    bomb(s, "p4", 2, 6)
    bomb(s, "bazaar", 3)
    explode(s, d("p4"), 6)
    s.settle()
    assert happened(s, "explosion") == [(-1, d("p4"), 6), (-1, d("p4"), 2)]
    assert s.bombs[d("p4")] == ()
    assert s.bombs[d("bazaar")] == (3,)
    assert (s.at[A], s.health[A]) == (d("hospital"), 4), "4 and again 4"


@pytest.mark.rule("RA-17.42", "RA-23.11")
def test_who_is_knocked_out_by_an_explosion_is_not_hit_by_it_again_but_by_the_next_one_where_it_then_is() -> None:
    s = base()
    object.__setattr__(s, "components", _without_hospital_shield(s))
    put(s, "p5", A)
    s.health[A] = 1
    bomb(s, "p5", 2, 3)
    explode(s, d("p5"))
    s.settle()
    assert s.at[A] == d("hospital")
    assert s.health[A] == 2, "knocked out to the heart's 4; the second explosion next door costs 2"


@pytest.mark.rule("RA-23.11", "RA-17.42")
def test_the_city_hospital_protects_those_just_brought_in() -> None:
    s = base()
    put(s, "p5", A)
    s.health[A] = 1
    bomb(s, "p5", 2, 3)
    explode(s, d("p5"))
    s.settle()
    assert (s.at[A], s.health[A]) == (d("hospital"), 4)


def _without_hospital_shield(s):  # type: ignore[no-untyped-def]
    import copy

    import msgspec

    components = copy.copy(s.components)
    tiles = list(components.tiles)
    tiles[d("hospital")] = msgspec.structs.replace(tiles[d("hospital")], human_shield=False)
    components.tiles = tuple(tiles)
    return components


@pytest.mark.rule("RA-17.42", "RA-3.7", "RA-19.3")
def test_knock_outs_and_reveals_come_before_a_further_bomb() -> None:
    s = base(mode="android")
    for player in (A, B, C):
        tokens(s, player, 2, 1)
    put(s, "p5", A)
    put(s, "bazaar", B, C)
    s.health = [1, 2, 6]
    bomb(s, "p5", 2, 3)
    s.commander = B
    city(s, "commander", last=True)  # outside the Action Phase
    s.commander = B
    explode(s, d("p5"))
    s.settle()
    assert (asked(s), s.current_player) == ("RevealToken", B), "the Commander's seat first"
    assert s.bombs[d("p5")] == (3,)
    play(s, "reveal human")
    assert (asked(s), s.current_player) == ("RevealToken", A)
    assert s.bombs[d("p5")] == (3,)
    play(s, "reveal human")
    assert s.bombs[d("p5")] == ()
    assert s.health == [4, 4, 2], "C was hit by both, A and B were in the City Hospital by then"


@pytest.mark.rule("RA-17.44", "RA-18.23")
def test_a_bomb_that_the_squad_removes_does_not_explode() -> None:
    s = base()
    put(s, "p1", A)
    bomb(s, "p1", 1, 4)
    city(s, "squad")
    assert s.bombs[d("p1")] == ()
    assert s.health[A] == 6
    assert not happened(s, "explosion")


@pytest.mark.rule("RA-17.40", "RA-17.33")
def test_defusing_is_over_when_its_bomb_explodes() -> None:
    s = base()
    put(s, "p1", A)
    bomb(s, "p1", 1)
    play(s, "defuse 1", rolls="X H H C C C A A A")
    play(s, "place red X 1")
    play(s, "pull", rolls="H H C C C A A E")
    play(s, *offered(s, "place"))
    assert asked(s) == "Turn"
    assert (s.health[A], s.bombs[d("p1")]) == (2, ())


@pytest.mark.rule("RA-23.10", "RA-19.5", "RA-19.4")
def test_a_player_knocked_out_in_the_own_defusing_sees_all_bombs_explode_before_the_turn_ends() -> None:
    s = base()
    put(s, "p1", A)
    put(s, "gunsmith", B)
    s.health[A] = 3
    bomb(s, "p1", 1, 5)
    play(s, "defuse 1", rolls="E H H C C C A A A")
    play(s, *offered(s, "place"))
    play(s, "stop", rolls="E")
    assert len(happened(s, "explosion")) == 2
    assert (s.at[A], s.health[A], s.health[B]) == (d("hospital"), 4, 2)
    assert (asked(s), s.current_player) == ("Turn", B)


@pytest.mark.rule("RA-23.10")
def test_an_agent_who_loses_health_but_is_not_knocked_out_continues_the_turn() -> None:
    s = base()
    put(s, "p1", A)
    bomb(s, "p1", 1)
    play(s, "defuse 1", rolls="E H H C C C A A A")
    play(s, *offered(s, "place"))
    play(s, "stop", rolls="E")
    assert (asked(s), s.current_player, s.health[A]) == ("Turn", A, 2)
    assert len(s.turn.justice) == 1


@pytest.mark.rule("RA-23.25", "RA-17.33", "RA-3.5")
def test_several_bombs_at_zero_in_different_districts_explode_in_the_order_the_active_player_picks() -> None:
    s = base()
    put(s, "p5", A)
    bomb(s, "p4", 0)
    bomb(s, "bazaar", 0, 4)
    bomb(s, "p6", 0)
    bomb(s, "p1", 2)
    bombs_at_zero(s, A)
    assert (asked(s), s.current_player) == ("ExplosionOrder", A)
    assert offered(s) == ["explode bazaar", "explode p4", "explode p6"]
    play(s, "explode bazaar")
    assert s.health[A] == 2, "both bombs of the bazaar, next door"
    assert offered(s) == ["explode p4", "explode p6"]
    play(s, "explode p6")
    assert asked(s) == "Turn", "the last one needs no choice"
    assert [event[1] for event in happened(s, "explosion")] == [d("bazaar"), d("bazaar"), d("p6"), d("p4")]
    assert s.bombs[d("p1")] == (2,)


@pytest.mark.rule("RA-23.25", "RA-3.5", "RA-24.13")
def test_the_player_whose_turn_it_is_picks_the_order_of_explosions_that_a_card_sets_off() -> None:
    s = base()
    play(s, "end_turn")
    put(s, "p3", B)
    criminal(s, 1, "c05", "p3", up=False)
    bomb(s, "p4", 1)
    bomb(s, "motor_pool", 1)
    play(s, "attack 1")
    assert (asked(s), s.current_player) == ("ExplosionOrder", B)
    assert offered(s) == ["explode motor_pool", "explode p4"]


@pytest.mark.rule("RA-23.25", "RA-19.5", "RA-23.10")
def test_bombs_at_zero_explode_all_although_the_active_player_is_knocked_out() -> None:
    s = base()
    put(s, "p4", A)
    s.health[A] = 1
    bomb(s, "p4", 0)
    bomb(s, "p6", 0)
    bombs_at_zero(s, A)
    play(s, "explode p4")
    assert len(happened(s, "explosion")) == 2
    assert s.current_player == B


@pytest.mark.rule("RA-23.5", "RA-18.9")
def test_check_two_lowers_all_timers_before_any_bomb_explodes() -> None:
    s = base()
    criminal(s, 1, "c11", "motor_pool")
    bomb(s, "p1", 1, 1, 4)
    put(s, "p1", A)
    city(s)
    assert [event[2:] for event in happened(s, "bomb_tick")] == [(1, 0), (1, 0), (4, 3)]
    assert [event[2] for event in happened(s, "explosion")] == [0, 0, 3]


@pytest.mark.rule("RA-23.5")
def test_each_token_is_a_target_of_its_own() -> None:
    s = base()
    put(s, "p1", A)
    criminal(s, 1, "c11", "p1")
    criminal(s, 4, "c13", "p1")
    killer(s, "p1", 2)
    bomb(s, "p1", 3, 3, 5)
    assert offered(s, "attack") == ["attack 1", "attack 4", "attack killer"]
    assert offered(s, "defuse") == ["defuse 3", "defuse 5"], "bombs alike are one choice"
