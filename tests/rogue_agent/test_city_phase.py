"""The City Phase (section 18)."""

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
    pass_turns,
    play,
    put,
    tokens,
)
from turncoat.games.rogue_agent import board_verbs, cards
from turncoat.games.rogue_agent import names as N


@pytest.mark.rule("RA-18.1", "RA-3.4")
def test_criminals_killers_squad_bombs_and_commander_follow_in_this_order() -> None:
    s = base()
    criminal(s, 1, "c11", "archive")
    killer(s, "gunsmith")
    bomb(s, "p5", 6)
    city(s)
    assert (asked(s), s.current_player) == ("KillerOrder", A)
    play(s, "killer gunsmith")
    assert (asked(s), s.current_player) == ("BombOrder", A)
    play(s, "bomb p5 6")
    assert s.log is not None
    kinds = [event.kind for event in s.log if event.kind in ("criminal_step", "killer_step", "squad", "bomb_tick", "commander")]
    assert kinds == ["criminal_step", "killer_step", "squad", "bomb_tick", "commander"]
    assert s.commander == B


@pytest.mark.rule("RA-18.2")
def test_wild_criminals_move_one_district_forward_in_ascending_order() -> None:
    s = base()
    for number, card, place in ((5, "c11", "gunsmith"), (2, "c13", "p6"), (4, "c16", "p4")):
        criminal(s, number, card, place)
    city(s)
    assert [event[1] for event in happened(s, "criminal_step")] == [2, 4, 5]
    assert [s.place[number] for number in (2, 4, 5)] == [d("hospital"), d("archive"), d("p3")]


@pytest.mark.rule("RA-18.3", "RA-12.5")
def test_subdued_criminals_do_not_move() -> None:
    s = base()
    criminal(s, 5, "c11", "gunsmith")
    s.flags[5] |= N.SUBDUED
    hold(s, A, 1, "c13")
    city(s)
    assert s.place[5] == d("gunsmith")
    assert s.custody[A] == (1,)


@pytest.mark.rule("RA-18.4", "RA-1.16", "RA-1.49")
def test_a_criminal_that_moves_on_from_the_exit_leaves_the_city() -> None:
    s = base()
    criminal(s, 2, "c13", "p1")
    city(s)
    assert in_stream(s, 2)
    assert [card for card, _ in s.gone] == [s.components.card_index["c13"]]


@pytest.mark.rule("RA-18.5", "RA-18.11", "RA-4.14")
def test_a_criminal_new_at_the_exit_begins_a_full_run_and_triggers_the_checks_at_the_entry() -> None:
    s = base()
    criminal(s, 2, "c13", "p1")
    s.flags[2] |= N.NEW_AT_EXIT
    bomb(s, "gunsmith", 4)
    killer(s, "gunsmith")
    city(s)
    assert s.place[2] == d("gunsmith")
    assert s.bombs[d("gunsmith")] == (3,)
    assert s.killers[d("p3")] == 1
    assert not s.flags[2] & N.NEW_AT_EXIT


@pytest.mark.rule("RA-23.21", "RA-18.5")
def test_a_criminal_that_begins_a_new_run_is_no_longer_new() -> None:
    s = base()
    criminal(s, 2, "c13", "p1")
    s.flags[2] |= N.NEW_AT_EXIT
    assert board_verbs.trail_step(s, 2)
    assert (s.place[2], s.flags[2] & N.NEW_AT_EXIT) == (d("gunsmith"), 0)
    s.place[2] = d("p1")
    assert not board_verbs.trail_step(s, 2)
    assert in_stream(s, 2)


@pytest.mark.rule("RA-18.6", "RA-24.33")
@pytest.mark.parametrize("up", [True, False])
def test_bottom_of_the_deck_counts_for_a_face_up_card_only(up: bool) -> None:
    s = base()
    name = next(card.id for card in s.components.cards if card.on_leave == "bottom_of_deck")
    index = s.components.card_index[name]
    criminal(s, 2, name, "p1", up=up, investigated=() if up else (A,))
    city(s)
    assert s.bottom == ((index,) if up else ())
    assert cards.deck_size(s) == s.deck + len(s.bottom)
    assert s.gone == (() if up else ((index, 1),))


@pytest.mark.rule("RA-24.33")
def test_bottom_of_the_deck_counts_only_for_leaving_along_the_trail() -> None:
    s = base()
    name = next(card.id for card in s.components.cards if card.on_leave == "bottom_of_deck")
    criminal(s, 2, name, "p1")
    board_verbs.criminal_to_stream(s, 2, "squad")
    assert s.bottom == ()
    assert len(s.gone) == 1


@pytest.mark.rule("RA-18.7", "RA-18.8", "RA-18.9")
def test_entering_a_district_pushes_killers_on_and_ticks_bombs() -> None:
    s = base()
    criminal(s, 1, "c11", "archive")
    killer(s, "p2", 2)
    bomb(s, "p2", 3, 6)
    city(s)
    assert (s.killers[d("p2")], s.killers[d("motor_pool")]) == (0, 2)
    assert s.bombs[d("p2")] == (2, 5)


@pytest.mark.rule("RA-18.7", "RA-18.8", "RA-18.9")
def test_killers_are_pushed_on_before_a_bomb_there_explodes() -> None:
    s = base()
    criminal(s, 1, "c11", "archive")
    killer(s, "p2")
    bomb(s, "p2", 1)
    city(s)
    assert (s.killers[d("motor_pool")], in_bag(s)[1]) == (1, 3)
    assert in_stream(s, 1)


@pytest.mark.rule("RA-18.8")
def test_pushed_killers_pass_districts_with_a_wild_criminal_and_may_leave_the_trail() -> None:
    s = base()
    criminal(s, 4, "c11", "archive")
    criminal(s, 5, "c13", "motor_pool")
    killer(s, "p2", 2)
    city(s)
    assert happened(s, "killer_pushed")[:2] == [(-1, d("p2"), d("p1"))] * 2
    assert in_bag(s)[1] == 4, "Criminal 5 then pushed them off the trail"


@pytest.mark.rule("RA-18.9", "RA-17.33")
def test_a_bomb_at_zero_explodes_in_check_two() -> None:
    s = base()
    criminal(s, 1, "c11", "archive")
    bomb(s, "p2", 1)
    put(s, "p2", A)
    city(s)
    assert s.health[A] == 2
    assert in_stream(s, 1), "the Criminal itself goes with it"


@pytest.mark.rule("RA-18.10", "RA-18.7")
def test_in_the_squads_district_a_criminal_enters_without_checks() -> None:
    s = base()
    criminal(s, 6, "c11", "broadcast")
    killer(s, "p6")
    bomb(s, "p6", 1)
    city(s)
    assert s.place[6] == d("p6")
    assert s.killers[d("p6")] == 1
    assert s.bombs[d("p6")] == (1,)


@pytest.mark.rule("RA-18.11")
def test_a_criminal_that_has_left_before_its_turn_is_passed_over() -> None:
    s = base()
    criminal(s, 1, "c11", "archive")
    criminal(s, 2, "c13", "p2")
    bomb(s, "p2", 1)
    city(s)
    assert [event[1] for event in happened(s, "criminal_step")] == [1]
    assert in_stream(s, 2)


# -- Killers --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-18.12", "RA-18.13", "RA-3.4")
def test_each_killer_is_activated_once_in_the_order_the_commander_chooses() -> None:
    s = base()
    s.commander = C
    killer(s, "gunsmith")
    killer(s, "p3", 2)
    city(s, "killers")
    assert s.current_player == C
    assert offered(s) == ["killer gunsmith", "killer p3"]
    play(s, "killer gunsmith")
    assert offered(s) == ["killer p3"]
    play(s, "killer p3")
    assert offered(s) == ["killer p3"], "two were still to be activated there; the third has had its turn"
    play(s, "killer p3")
    assert [event[1:3] for event in happened(s, "killer_step")] == [
        (d("gunsmith"), d("p3")),
        (d("p3"), d("broadcast")),
        (d("p3"), d("broadcast")),
    ]
    assert s.is_terminal


@pytest.mark.rule("RA-18.13", "RA-18.8")
def test_killers_that_check_one_has_moved_are_activated_too() -> None:
    s = base()
    criminal(s, 1, "c11", "archive")
    killer(s, "p2")
    city(s)
    assert offered(s) == ["killer motor_pool"]


@pytest.mark.rule("RA-18.14", "RA-18.17", "RA-18.19")
def test_first_part_agents_where_it_stands_lose_two_and_the_activation_ends() -> None:
    s = base()
    killer(s, "p3")
    put(s, "p3", A, B)
    put(s, "broadcast", C)
    informants(s, "p3", A)
    city(s, "killers")
    play(s, "killer p3")
    assert s.health == [5, 4, 6]
    assert s.killers[d("p3")] == 1
    assert s.slots[d("p3")] == ()


@pytest.mark.rule("RA-18.15", "RA-18.17")
def test_second_part_it_moves_on_and_acts_there() -> None:
    s = base()
    killer(s, "p3")
    put(s, "broadcast", A)
    put(s, "p6", B)
    s.squad = d("p1")
    city(s, "killers")
    play(s, "killer p3")
    assert s.health == [4, 6, 6]
    assert s.killers[d("broadcast")] == 1


@pytest.mark.rule("RA-18.16")
def test_third_part_it_goes_on_only_to_an_agent_in_the_next_district_of_the_trail() -> None:
    s = base()
    killer(s, "p3")
    put(s, "p6", A)
    put(s, "gunsmith", B)
    s.squad = d("p1")
    city(s, "killers")
    play(s, "killer p3")
    assert s.killers[d("p6")] == 1
    assert s.health == [4, 6, 6]
    s = base()
    killer(s, "p3")
    put(s, "hospital", A)
    city(s, "killers")
    play(s, "killer p3")
    assert s.killers[d("broadcast")] == 1, "nobody in p6"


@pytest.mark.rule("RA-18.16", "RA-21.45")
def test_an_android_draws_no_third_part_and_loses_nothing() -> None:
    s = base(mode="android")
    s.exposed[A] = s.exposed[B] = True
    killer(s, "p3")
    put(s, "p6", A)
    put(s, "p3", B)
    city(s, "killers")
    play(s, "killer p3")
    assert s.killers[d("broadcast")] == 1
    assert s.health == [6, 6, 6]


@pytest.mark.rule("RA-18.15", "RA-18.21")
def test_a_killer_that_leaves_the_trail_goes_to_the_data_stream_and_at_the_exit_there_is_no_third_part() -> None:
    s = base()
    killer(s, "p1")
    killer(s, "motor_pool")
    put(s, "gunsmith", A)
    s.squad = d("p2")
    city(s, "killers")
    play(s, "killer p1", "killer motor_pool")
    assert in_bag(s)[1] == 3
    assert s.killers[d("p1")] == 1
    assert s.health[A] == 6


@pytest.mark.rule("RA-18.18", "RA-23.20")
@pytest.mark.parametrize("shield", ["squad", "criminal"])
def test_no_killer_action_where_the_squad_or_a_wild_criminal_is(shield: str) -> None:
    s = base()
    killer(s, "p3")
    put(s, "p3", A)
    informants(s, "p3", B)
    if shield == "squad":
        s.squad = d("p3")
    else:
        criminal(s, 1, "c11", "p3")
    city(s, "killers")
    play(s, "killer p3")
    assert s.health[A] == 6
    assert s.slots[d("p3")] == (B,)
    assert s.killers[d("broadcast")] == 1, "it still moves on"


@pytest.mark.rule("RA-18.19", "RA-25.5")
@pytest.mark.parametrize(("option", "health"), [("less", 5), ("more", 3)])
def test_own_informants_lessen_a_killer_action_or_by_option_worsen_it(option: str, health: int) -> None:
    s = base(killer_informants=option)
    killer(s, "p3")
    put(s, "p3", A)
    informants(s, "p3", A, B)
    city(s, "killers")
    play(s, "killer p3")
    assert s.health[A] == health


@pytest.mark.rule("RA-18.20", "RA-18.21", "RA-7.8")
def test_the_upper_informant_is_removed_whoever_owns_it_and_losing_it_does_not_stop_the_killer() -> None:
    s = base()
    killer(s, "bazaar")
    informants(s, "bazaar", B, C)
    informants(s, "p4", A)
    city(s, "killers")
    play(s, "killer bazaar")
    assert s.slots[d("bazaar")] == (C,)
    assert s.slots[d("p4")] == ()
    assert s.supply == [6, 6, 6]


@pytest.mark.rule("RA-18.21", "RA-1.12")
def test_the_informant_goes_even_where_the_district_protects_the_agents() -> None:
    s = base()
    put(s, "hospital", A)
    killer(s, "hospital")
    s.slots[d("hospital")] = (B,)  # a content pack could print slots there
    city(s, "killers")
    play(s, "killer hospital")
    assert s.health[A] == 6
    assert s.slots[d("hospital")] == ()
    assert s.killers[d("p5")] == 1, "and the Killer goes on"


@pytest.mark.rule("RA-18.19", "RA-25.6")
def test_by_option_a_shield_does_not_cover_killer_actions() -> None:
    s = base(shield_scope="player_aid")
    put(s, "hospital", A)
    killer(s, "hospital")
    city(s, "killers")
    play(s, "killer hospital")
    assert s.health[A] == 4


@pytest.mark.rule("RA-18.21", "RA-3.7", "RA-19.3")
def test_knock_outs_and_reveals_come_before_the_informant_is_removed() -> None:
    s = base(mode="android")
    for player in (A, B, C):
        tokens(s, player, 2, 1)
    killer(s, "p3")
    put(s, "p3", A, B)
    informants(s, "p3", C)
    s.health = [2, 2, 6]
    s.commander = B
    city(s, "killers")
    play(s, "killer p3")
    assert (asked(s), s.current_player) == ("RevealToken", B)
    assert s.at[A] == d("p3"), "A's knock-out comes after B's reveal"
    assert s.slots[d("p3")] == (C,)
    play(s, "reveal human")
    assert (asked(s), s.current_player, s.at[A]) == ("RevealToken", A, d("hospital"))
    play(s, "reveal human")
    assert s.slots[d("p3")] == ()


@pytest.mark.rule("RA-21.32")
def test_a_killer_that_enters_a_destroyed_district_goes_to_the_data_stream() -> None:
    s = base(mode="android")
    s.destroyed[d("broadcast")] = True
    killer(s, "p3")
    killer(s, "gunsmith")
    criminal(s, 1, "c11", "p1")
    s.flags[1] |= N.NEW_AT_EXIT
    city(s)
    assert s.killers[d("p3")] == 2, "pushed from Gunsmith Row to p3"
    play(s, "killer p3", "killer p3")
    assert in_bag(s)[1] == 4


@pytest.mark.rule("RA-21.32", "RA-21.36")
def test_a_criminal_that_moves_into_a_destroyed_district_leaves_without_checks() -> None:
    s = base(mode="android")
    s.destroyed[d("p3")] = True
    criminal(s, 1, "c11", "gunsmith")
    bomb(s, "p3", 3)
    city(s)
    assert in_stream(s, 1)
    assert s.bombs[d("p3")] == (3,)


# -- squad, bombs, Commander ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-18.22", "RA-18.23")
@pytest.mark.parametrize(("old", "new"), [("p1", "p2"), ("p5", "p6"), ("p6", "p1")])
def test_the_squad_moves_to_the_next_higher_precinct_and_clears_it(old: str, new: str) -> None:
    s = base(separate_arrest=True)
    s.squad = d(old)
    criminal(s, 1, "c11", new)
    criminal(s, 2, "c13", new)
    s.flags[2] |= N.SUBDUED
    criminal(s, 3, "c16", old)
    killer(s, new, 2)
    bomb(s, new, 1)
    hold(s, A, 4, "c19")
    put(s, new, A)
    informants(s, new, A)
    city(s, "squad")
    assert s.squad == d(new)
    assert in_stream(s, 1)
    assert in_stream(s, 2)
    assert s.place[3] == d(old)
    assert in_bag(s)[:2] == (4, 4)
    assert (s.custody[A], s.health[A], s.slots[d(new)]) == ((4,), 6, (A,))


@pytest.mark.rule("RA-21.19", "RA-21.37")
def test_after_the_squads_move_agents_there_and_next_door_reveal_from_the_commander_on() -> None:
    s = base(mode="android")
    for player in (A, B, C):
        tokens(s, player, 2, 1)
    s.commander = B
    s.squad = d("p2")
    s.destroyed[d("p3")] = True
    put(s, "hospital", A)
    put(s, "p3", C)
    put(s, "archive", B)
    city(s, "squad")
    assert s.squad == d("p3")
    assert (asked(s), s.current_player) == ("RevealToken", C)
    play(s, "reveal human")
    assert (asked(s), s.current_player) == ("RevealToken", A)
    play(s, "reveal human")
    assert s.shown == [(1, 0), (0, 0), (1, 0)], "B is not next door"


@pytest.mark.rule("RA-18.24", "RA-23.7")
def test_each_bomb_is_activated_once_in_the_commanders_order() -> None:
    s = base()
    s.commander = B
    bomb(s, "p5", 5, 3)
    bomb(s, "p1", 6)
    city(s, "bombs")
    assert s.current_player == B
    assert offered(s) == ["bomb p1 6", "bomb p5 3", "bomb p5 5"]
    play(s, "bomb p5 5", "bomb p1 6", "bomb p5 3")
    assert (s.bombs[d("p5")], s.bombs[d("p1")]) == ((2, 4), (5,))
    assert s.is_terminal


@pytest.mark.rule("RA-18.24", "RA-18.25", "RA-23.7")
def test_a_bomb_at_zero_explodes_and_one_it_sets_off_is_not_activated() -> None:
    s = base()
    bomb(s, "p5", 1, 5)
    bomb(s, "p1", 3)
    city(s, "bombs")
    play(s, "bomb p5 1")
    assert offered(s) == ["bomb p1 3"]
    assert [event[2] for event in happened(s, "explosion")] == [0, 5]


@pytest.mark.rule("RA-23.7")
def test_the_other_bomb_of_the_district_may_be_activated_first() -> None:
    s = base()
    bomb(s, "p5", 1, 5)
    city(s, "bombs")
    play(s, "bomb p5 5")
    assert s.bombs[d("p5")] == (1, 4)
    assert offered(s) == ["bomb p5 1"]


@pytest.mark.rule("RA-18.26")
@pytest.mark.parametrize(("old", "new"), [(A, B), (C, A)])
def test_the_player_to_the_left_becomes_commander(old: int, new: int) -> None:
    s = base()
    s.commander = old
    city(s, "commander")
    assert s.commander == new


@pytest.mark.rule("RA-23.23", "RA-23.24", "RA-19.7")
def test_one_player_can_be_hit_in_every_step_and_a_commander_who_falls_stays_commander() -> None:
    s = base()
    put(s, "motor_pool", A)
    criminal(s, 1, "c11", "archive")
    bomb(s, "p2", 1)
    killer(s, "motor_pool")
    bomb(s, "p1", 1)
    s.squad = d("p3")
    city(s)
    assert s.health[A] == 4, "step 1: a bomb next door"
    play(s, "killer motor_pool")
    assert s.health[A] == 2, "step 2: a Killer"
    play(s, "bomb p1 1")
    assert (s.at[A], s.health[A]) == (d("hospital"), 4), "step 4: another bomb"
    assert happened(s, "commander") == [(B,)], "A was Commander until step 5"


@pytest.mark.rule("RA-21.69")
def test_an_android_becomes_commander_and_takes_its_turn_like_anyone_else() -> None:
    s = base(mode="android")
    s.exposed[B] = True
    pass_turns(s)
    assert s.current_player == B
    city(s, "commander")
    assert s.commander == B
