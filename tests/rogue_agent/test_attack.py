"""Sections 11 and 15: attacking Criminals and Killers."""

from __future__ import annotations

import pytest

from rogue_agent.board import (
    A,
    B,
    C,
    asked,
    base,
    criminal,
    d,
    happened,
    hold,
    in_stream,
    informants,
    killer,
    offered,
    play,
    put,
    tokens,
)  # fmt: skip
from turncoat.games.rogue_agent.names import (
    AGENT,
    AMMO,
    CLUE,
    FACE_UP,
    FUEL,
    HOSPITAL,
    IN_CUSTODY,
    SUBDUED,
    TRACKS,
    VEHICLE,
    WEAPON,
)  # fmt: skip
from turncoat.games.rogue_agent.state import Clock, RogueAgentState
from turncoat.games.rogue_agent.turn import begin_turn


def fight(card: str = "c19", where: str = "p1", ammo: int = 0, **more) -> RogueAgentState:
    """A with ``ammo`` ammo stands with Criminal 1 in a district."""
    options = {name: more.pop(name) for name in list(more) if name not in ("up", "wounds", "investigated")}
    s = base(**options)
    put(s, where, A)
    s.tracks[AMMO][A] = ammo
    criminal(s, 1, card, where, **more)
    return s


def hunted(where: str = "bazaar", ammo: int = 0, **options) -> RogueAgentState:
    """A with ``ammo`` ammo stands with a Killer in a district."""
    s = base(**options)
    put(s, where, A)
    s.tracks[AMMO][A] = ammo
    killer(s, where)
    return s


def rolled(s: RogueAgentState) -> list[int]:
    """How many red, green and black dice the last attack rolled."""
    dice = happened(s, "roll")[-1][1]
    return [sum(die // 13 == colour for die in dice) for colour in range(3)]  # type: ignore[union-attr]


def next_round(s: RogueAgentState, player: int = A) -> None:
    """The player's turn of the following round begins."""
    s.round += 1
    s.pending.clear()
    begin_turn(s, player)


# -- target and unmasking -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-11.1", "RA-11.2", "RA-23.5", "RA-23.20")
def test_the_target_is_one_criminal_or_killer_of_the_own_district():
    s = fight()
    criminal(s, 3, "c11", "p1", up=False)
    criminal(s, 4, "c12", "p2")
    killer(s, "p1", 2)
    killer(s, "p3")
    assert offered(s, "attack") == ["attack 1", "attack 3", "attack killer"]
    play(s, "attack 3", rolls="E E H")
    assert s.place[3] == IN_CUSTODY
    assert s.place[1] == d("p1")
    assert s.killers[d("p1")] == 2


@pytest.mark.rule("RA-11.3")
def test_a_subdued_criminal_is_no_target():
    s = fight(separate_arrest=True)
    s.flags[1] |= SUBDUED
    assert offered(s, "attack") == []


@pytest.mark.rule("RA-11.4")
def test_a_face_down_card_is_turned_up_for_all():
    s = fight("c19", up=False)
    play(s, "attack 1", rolls="H H H")
    assert s.flags[1] & FACE_UP
    assert happened(s, "unmask") == [(A, 1, s.components.card_index["c19"])]
    s = fight("c19", up=True)
    play(s, "attack 1", rolls="H H H")
    assert happened(s, "unmask") == []


@pytest.mark.rule("RA-11.4")
def test_a_card_that_nobody_has_looked_at_gets_its_identity_when_unmasked():
    s = base()
    put(s, "p1", A)
    s.card[2] = -2
    s.place[2] = d("p1")
    s.deck -= 1
    s.tracks[AMMO][A] = 0
    play(s, "attack 2", rolls="c44 E E H")
    assert s.card[2] == s.components.card_index["c44"]
    assert s.place[2] == IN_CUSTODY


@pytest.mark.rule("RA-11.5")
@pytest.mark.parametrize(("investigated", "clues"), [((), 0), ((B,), 0), ((A,), 2), ((A, B), 2)])
def test_a_red_effect_needs_that_the_attacker_has_not_investigated(investigated: tuple[int, ...], clues: int):
    s = fight("c24", up=False, investigated=investigated)  # red: lose 2 clues
    play(s, "attack 1", rolls="E E H")
    assert s.tracks[CLUE][A] == clues


@pytest.mark.rule("RA-11.6")
@pytest.mark.parametrize(("investigated", "clues"), [((), 2), ((B,), 2), ((A,), 4), ((A, B), 4)])
def test_a_white_effect_needs_that_the_attacker_has_investigated(investigated: tuple[int, ...], clues: int):
    s = fight("c22", up=False, investigated=investigated)  # white: gain 2 clues
    play(s, "attack 1", rolls="E E H")
    assert s.tracks[CLUE][A] == clues


@pytest.mark.rule("RA-11.7", "RA-4.10")
def test_unmasking_happens_once():
    s = fight("c03", up=False)  # red: lose 1 health; retaliation: lose 1 health
    put(s, "p1", B)
    s.tracks[AMMO][B] = 0
    play(s, "attack 1", "end_turn", rolls="H H H")
    assert s.health[A] == 4
    play(s, "attack 1", rolls="E E H")
    assert s.health[B] == 6


@pytest.mark.rule("RA-8.8", "RA-11.7")
def test_investigation_tokens_go_back_when_the_card_is_turned_up():
    s = fight("c40", up=False, investigated=(A, B))
    play(s, "attack 1", rolls="H H H")
    assert s.investigated[1] == 0


@pytest.mark.rule("RA-11.8", "RA-24.10")
def test_the_attack_ends_if_unmasking_removes_the_target():
    s = fight("c17", up=False, ammo=2)  # red: flees first
    play(s, "attack 1")
    assert s.place[1] == -1  # it has left by the exit
    assert asked(s) == "Turn"
    assert (s.health[A], s.tracks[AMMO][A], len(s.turn.justice)) == (6, 2, 1)
    assert happened(s, "roll") == happened(s, "retaliation") == []


@pytest.mark.rule("RA-11.8", "RA-23.9")
def test_the_attack_ends_if_unmasking_knocks_the_attacker_out():
    s = fight("c03", up=False)
    s.health[A] = 1
    play(s, "attack 1")
    assert (s.at[A], s.health[A], s.influence[A]) == (HOSPITAL, 4, 2)
    assert s.current_player == B
    assert happened(s, "roll") == happened(s, "retaliation") == []
    assert (s.place[1], s.wounds[1], s.flags[1]) == (d("p1"), 0, FACE_UP)


# -- dice -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-11.9")
@pytest.mark.parametrize(("weapon", "green"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (6, 3)])
def test_three_red_dice_and_a_green_one_for_each_pistol(weapon: int, green: int):
    s = fight()
    s.tracks[WEAPON][A] = weapon
    play(s, "attack 1", rolls="E E H" + " C" * green)
    assert rolled(s) == [3, green, 0]


@pytest.mark.rule("RA-11.10", "RA-7.12")
def test_each_own_informant_in_the_district_gives_a_green_die():
    s = fight()
    informants(s, "p1", A, B)
    informants(s, "p2", A)
    play(s, "attack 1", rolls="E E H C")
    assert rolled(s) == [3, 1, 0]
    s = hunted()
    informants(s, "bazaar", A, A)
    play(s, "attack killer", rolls="E E H C C")
    assert rolled(s) == [3, 2, 0]


@pytest.mark.rule("RA-11.11", "RA-1.35")
def test_each_ammo_spent_gives_a_black_die_three_at_most():
    s = fight(ammo=2)
    play(s, "attack 1")
    assert offered(s) == ["ammo 0", "ammo 1", "ammo 2"]
    play(s, "ammo 2", rolls="E E H $ $")
    assert rolled(s) == [3, 0, 2]
    assert s.tracks[AMMO][A] == 0
    s = fight(ammo=6)
    play(s, "attack 1")
    assert offered(s) == ["ammo 0", "ammo 1", "ammo 2", "ammo 3"]


@pytest.mark.rule("RA-11.12")
def test_ammo_is_spent_after_unmasking():
    s = fight("c32", up=False, investigated=(A,))  # white: gain 2 ammo
    play(s, "attack 1")
    assert offered(s) == ["ammo 0", "ammo 1", "ammo 2"]
    s = fight("c33", up=False, ammo=1)  # red: lose 1 ammo
    play(s, "attack 1", rolls="E E H")
    assert rolled(s) == [3, 0, 0]


@pytest.mark.rule("RA-11.12", "RA-1.35")
def test_green_dice_come_by_themselves_three_at_most():
    s = fight()
    s.tracks[WEAPON][A] = 4
    informants(s, "p1", A, A)
    play(s, "attack 1", rolls="E E H C C C")
    assert rolled(s) == [3, 3, 0]


@pytest.mark.rule("RA-11.13")
@pytest.mark.parametrize(("rolls", "hits"), [("H H H", 0), ("E H X", 2), ("E E X", 3), ("X X E", 2)])
def test_the_hits_of_the_roll_count_as_in_section_15(rolls: str, hits: int):
    s = fight("c35")
    play(s, "attack 1", rolls=rolls)
    assert happened(s, "hits") == [(A, hits, 4)]


# -- Killers --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-11.14")
def test_two_hits_send_a_killer_to_the_data_stream_for_1_influence():
    s = hunted()
    killer(s, "bazaar")
    play(s, "attack killer", rolls="E X H")
    assert s.killers[d("bazaar")] == 1
    assert (s.influence[A], s.health[A]) == (4, 6)
    s = hunted()
    play(s, "attack killer", rolls="E H H")
    assert (s.killers[d("bazaar")], s.influence[A]) == (1, 3)


@pytest.mark.rule("RA-11.15", "RA-1.12")
def test_a_failed_attack_on_a_killer_costs_nothing_under_a_shield():
    s = hunted("hospital")
    play(s, "attack killer", rolls="X H G")
    assert (s.health[A], s.killers[d("hospital")]) == (6, 1)


@pytest.mark.rule("RA-11.16", "RA-25.5")
@pytest.mark.parametrize(("own", "less", "more"), [(0, 4, 4), (1, 5, 3), (2, 6, 2)])
def test_elsewhere_it_costs_2_health_less_1_for_each_own_informant(own: int, less: int, more: int):
    for option, health in (("less", less), ("more", more)):
        s = hunted(killer_informants=option)
        informants(s, "bazaar", *([A] * own))
        play(s, "attack killer", rolls="X H G" + " C" * own)
        assert s.health[A] == health


@pytest.mark.rule("RA-11.16", "RA-19.4")
def test_a_missed_killer_can_knock_the_attacker_out():
    s = hunted()
    s.health[A] = 2
    play(s, "attack killer", rolls="X H G")
    assert (s.at[A], s.influence[A], s.current_player) == (HOSPITAL, 2, B)


# -- subduing -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-11.17", "RA-11.18")
@pytest.mark.parametrize(
    ("card", "wounds", "rolls", "subdued"),
    [
        ("c19", 0, "E E H", True),
        ("c19", 0, "E H H", False),
        ("c19", 1, "E H H", True),
        ("c35", 3, "E H H", True),
        ("c35", 2, "E H H", False),
    ],
)
def test_hits_equal_to_health_less_wounds_subdue_a_criminal(card: str, wounds: int, rolls: str, subdued: bool):
    s = fight(card, wounds=wounds)
    play(s, "attack 1", rolls=rolls)
    assert bool(s.flags[1] & SUBDUED) == subdued


@pytest.mark.rule("RA-11.19")
def test_subduing_gives_1_influence():
    s = fight()
    play(s, "attack 1", rolls="E E X")
    assert s.influence[A] == 4


@pytest.mark.rule("RA-11.20")
def test_the_reward_is_spread_over_at_least_two_tracks():
    s = fight("c13")  # health 3
    play(s, "attack 1", rolls="E E X")
    every = sorted(f"reward {track}" for track in TRACKS)
    assert offered(s) == every
    play(s, "reward fuel")
    assert offered(s) == every
    play(s, "reward fuel")
    assert offered(s) == [reward for reward in every if reward != "reward fuel"]
    assert (s.pending[-1].steps, s.pending[-1].taken) == (1, (2, 0, 0, 0, 0, 0))
    play(s, "reward agent")
    assert (s.tracks[FUEL][A], s.tracks[AGENT][A]) == (4, 1)
    assert asked(s) == "Turn"
    s = fight("c13")
    play(s, "attack 1", "reward fuel", "reward clue", rolls="E E X")
    assert offered(s) == every  # two tracks already


@pytest.mark.rule("RA-11.21")
def test_the_printed_health_counts_for_the_reward():
    s = fight("c35", wounds=3)
    play(s, "attack 1", "reward fuel", "reward fuel", "reward ammo", "reward ammo", rolls="E H H")
    assert (s.tracks[FUEL][A], s.tracks[AMMO][A]) == (4, 2)
    assert asked(s) == "Turn"


@pytest.mark.rule("RA-11.22", "RA-23.19")
def test_health_1_gives_one_step_and_steps_on_a_full_track_are_lost():
    s = fight("c29")
    s.tracks[FUEL][A] = 6
    play(s, "attack 1", "reward fuel", rolls="E H H")
    assert s.tracks[FUEL][A] == 6
    assert (asked(s), s.influence[A]) == ("Turn", 4)


@pytest.mark.rule("RA-11.20", "RA-1.24")
def test_a_reward_step_to_the_end_of_an_upgrade_track_pays_influence():
    s = fight("c29")
    s.tracks[VEHICLE][A] = 5
    play(s, "attack 1", "reward vehicle", rolls="E H H")
    assert (s.tracks[VEHICLE][A], s.influence[A]) == (6, 5)


@pytest.mark.rule("RA-11.23", "RA-12.4")
def test_a_subdued_criminal_goes_into_custody_at_once_or_by_option_stays():
    s = fight()
    play(s, "attack 1", rolls="E E H")
    assert (s.custody[A], s.place[1], s.flags[1]) == ((1,), IN_CUSTODY, FACE_UP | SUBDUED)
    s = fight(separate_arrest=True)
    play(s, "attack 1", rolls="E E H")
    assert (s.custody[A], s.place[1], s.flags[1]) == ((), d("p1"), FACE_UP | SUBDUED)


@pytest.mark.rule("RA-11.24")
def test_wounds_bring_nothing_and_are_taken_off():
    s = fight("c13", wounds=2)
    before = (s.credits[A], s.bank)
    play(s, "attack 1", rolls="E H H")
    assert (s.wounds[1], s.credits[A], s.bank) == (0, *before)


# -- failing --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-11.25")
def test_too_few_hits_bring_retaliation_enough_bring_none():
    s = fight("c31")  # lose 2 health
    play(s, "attack 1", rolls="E H H")
    assert s.health[A] == 4
    s = fight("c31")
    play(s, "attack 1", rolls="E E H")
    assert s.health[A] == 6


@pytest.mark.rule("RA-11.26", "RA-11.27", "RA-24.1")
def test_what_cannot_be_done_is_skipped_and_the_rest_applies():
    s = fight("c38")  # reveal a token (Android mode only), then lose 2 clues
    play(s, "attack 1", rolls="E H H")
    assert (s.tracks[CLUE][A], s.wounds[1]) == (0, 1)
    assert [event[2] for event in happened(s, "effect_skipped")] == ["reveal_id"]
    s = fight("c28")  # release a Criminal (none held), then lose 2 clues
    play(s, "attack 1", rolls="E H H")
    assert s.tracks[CLUE][A] == 0


@pytest.mark.rule("RA-11.28")
def test_a_failed_attack_places_a_wound_for_each_hit():
    s = fight("c35")
    play(s, "attack 1", rolls="E X H")
    assert s.wounds[1] == 2
    s = fight("c35")
    play(s, "attack 1", rolls="X X H")
    assert s.wounds[1] == 0


@pytest.mark.rule("RA-11.29", "RA-24.16")
def test_retaliation_comes_first_and_wounds_second():
    s = fight("c45", wounds=1)  # heals itself
    play(s, "attack 1", rolls="E H H")
    assert s.wounds[1] == 1


@pytest.mark.rule("RA-11.29", "RA-23.9", "RA-24.2")
def test_wounds_are_placed_even_if_retaliation_knocks_the_attacker_out():
    s = fight("c35")  # lose 2 health
    s.health[A] = 2
    play(s, "attack 1", rolls="E E H")
    assert (s.at[A], s.health[A], s.influence[A], s.current_player) == (HOSPITAL, 4, 2, B)
    assert s.wounds[1] == 2


@pytest.mark.rule("RA-11.29")
def test_wounds_are_placed_after_a_knock_out_with_a_reveal():
    s = fight("c35", mode="android")
    for p in (A, B, C):
        tokens(s, p, 2, 1)
    s.health[A] = 1
    play(s, "attack 1", rolls="E E H")
    assert (asked(s), s.current_player) == ("RevealToken", A)
    play(s, "reveal human")
    assert (s.wounds[1], s.current_player) == (2, B)


@pytest.mark.rule("RA-11.29")
def test_wounds_are_placed_on_a_criminal_that_moved_but_not_on_one_that_left():
    s = fight("c43", "p2")  # health 1, flees
    s.components = _tougher_card(s, "c43")
    play(s, "attack 1", rolls="E H H")
    assert (s.place[1], s.wounds[1]) == (d("motor_pool"), 1)
    s = fight("c12", "p1")  # p1 is the exit
    play(s, "attack 1", rolls="E H H")
    assert in_stream(s, 1)
    assert s.wounds[1] == 0


def _tougher_card(s: RogueAgentState, name: str):
    """The components with this card at health 2."""
    import copy

    import msgspec

    components = copy.copy(s.components)
    index = components.card_index[name]
    card = msgspec.structs.replace(components.cards[index], health=2)
    components.cards = components.cards[:index] + (card,) + components.cards[index + 1 :]
    return components


@pytest.mark.rule("RA-11.30")
def test_wounds_stay_for_later_attacks_by_anyone():
    s = fight("c35")
    put(s, "p1", B)
    s.tracks[AMMO][B] = 0
    play(s, "attack 1", "end_turn", rolls="E X H")
    play(s, "attack 1", rolls="E X H")
    assert (s.custody[B], s.influence[B]) == ((1,), 4)


@pytest.mark.rule("RA-11.31", "RA-24.34")
def test_wounds_never_bring_a_criminal_below_1_remaining_health():
    s = fight("c42", up=False)  # health 4, tougher by 1
    s.tracks[WEAPON][A] = 2
    play(s, "attack 1", rolls="E E X X")
    assert happened(s, "hits") == [(A, 4, 5)]
    assert s.wounds[1] == 3
    assert happened(s, "wounds") == [(-1, 1, 3)]


@pytest.mark.rule("RA-11.32", "RA-25.10")
def test_wounds_take_nothing_from_the_bank_unless_the_option_says_so():
    s = fight("c35")
    bank = s.bank
    play(s, "attack 1", rolls="E E H")
    assert s.bank == bank
    s = fight("c35", wounds_from_bank=True)
    play(s, "attack 1", rolls="E E H")
    assert s.bank == bank - 2
    s = fight("c35", wounds_from_bank=True)
    s.credits[B] += s.bank - 1
    s.bank = 1
    play(s, "attack 1", rolls="E E H")
    assert (s.bank, s.wounds[1]) == (0, 2)  # recorded although the bank had one credit


# -- lasting effects ------------------------------------------------------------------------------------------------------------


def clocked(**options) -> RogueAgentState:
    """A has failed against c10 ("may not buy") in Gunsmith Row, where ammo can be bought."""
    s = fight("c10", "gunsmith", **options)
    s.credits[A] = 9
    assert "buy ammo" in offered(s)
    play(s, "attack 1", rolls="H H H")
    return s


@pytest.mark.rule("RA-11.33", "RA-11.34")
def test_a_clock_effect_lasts_to_the_end_of_the_next_turn():
    s = clocked()
    assert offered(s, "buy") == []  # the rest of this turn
    play(s, "end_turn")
    assert s.clocks[A]
    next_round(s)
    assert offered(s, "buy") == []
    play(s, "end_turn")
    assert s.clocks[A] == ()
    next_round(s)
    assert "buy ammo" in offered(s)


@pytest.mark.rule("RA-25.8")
def test_by_option_a_clock_effect_ends_when_the_next_turn_begins():
    s = clocked(clock_end="start_of_next_turn")
    assert offered(s, "buy") == []
    next_round(s)
    assert "buy ammo" in offered(s)


@pytest.mark.rule("RA-11.33")
def test_a_clock_effect_ends_when_its_criminal_leaves_the_city():
    from turncoat.games.rogue_agent.board_verbs import criminal_to_stream

    s = clocked()
    criminal_to_stream(s, 1, "trail")
    assert "buy ammo" in offered(s)


@pytest.mark.rule("RA-11.35")
def test_a_clock_effect_ends_when_its_criminal_is_subdued():
    s = clocked()
    put(s, "gunsmith", B)
    s.tracks[AMMO][B] = 0
    play(s, "end_turn", "attack 1", rolls="E E H")
    assert s.clocks[A] == ()


@pytest.mark.rule("RA-11.36")
def test_a_time_token_lies_before_the_agent_while_the_effect_lasts():
    s = clocked()
    assert s.clocks[A] == (Clock("no_buy", 1, 4),)
    assert happened(s, "clock") == [(A, "no_buy", 1, 4)]
    next_round(s)
    play(s, "end_turn")
    assert happened(s, "clock_end") == [(A, "no_buy", 1)]
    assert s.clocks[A] == ()


@pytest.mark.rule("RA-11.37")
def test_the_same_clock_effect_of_a_criminal_does_not_add_up_different_ones_do():
    s = fight("c10", "gunsmith")
    criminal(s, 2, "c33", "gunsmith")
    s.clocks[A] = (Clock("no_buy", 1, 3), Clock("no_buy", 4, 3))
    play(s, "attack 1", rolls="H H H")
    assert sorted((clock.op, clock.criminal, clock.round) for clock in s.clocks[A]) == [("no_buy", 1, 4), ("no_buy", 4, 3)]
    next_round(s)
    play(s, "attack 2", rolls="H H H")
    assert sorted((clock.op, clock.criminal) for clock in s.clocks[A]) == [("no_ammo_spend", 2), ("no_buy", 1), ("no_buy", 4)]


# -- combat dice (section 15) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-15.1", "RA-15.2", "RA-15.3")
@pytest.mark.parametrize(("rolls", "beaten"), [("E E H", True), ("E X H", True), ("E H H", False), ("X X X", False)])
def test_explosions_and_the_boosts_that_double_them_are_the_hits(rolls: str, beaten: bool):
    s = hunted()
    play(s, "attack killer", rolls=rolls)
    assert (s.influence[A] == 4) == beaten


@pytest.mark.rule("RA-15.4")
def test_a_double_ammo_symbol_allows_two_rerolls_of_one_die_or_two():
    s = fight("c35", ammo=1)
    play(s, "attack 1", "ammo 1", "reroll red H", "reroll red G", rolls="H H KK AA G E")
    assert asked(s) == "Turn"
    assert happened(s, "reroll") == [(A, 10, 9), (A, 9, 0)]
    s = fight("c35", ammo=1)
    play(s, "attack 1", "ammo 1", "reroll red H", "reroll red KK", rolls="H H KK AA E E")
    assert happened(s, "hits") == [(A, 2, 4)]


@pytest.mark.rule("RA-15.4")
def test_a_single_ammo_symbol_allows_one_reroll():
    s = fight("c35", ammo=1)
    play(s, "attack 1", "ammo 1", "reroll red H", rolls="H H KK A E")
    assert happened(s, "hits") == [(A, 1, 4)]


@pytest.mark.rule("RA-15.5")
def test_the_stock_is_counted_once_after_the_first_roll():
    s = fight("c35", ammo=2)
    play(s, "attack 1", "ammo 2", "reroll black A", rolls="H H G A A AA")
    assert s.pending[-1].rerolls == 1  # neither did the new AA add, nor did re-rolling the A cost its own
    play(s, "reroll red H", rolls="E")
    assert happened(s, "hits") == [(A, 1, 4)]


@pytest.mark.rule("RA-15.6")
def test_rerolls_are_made_one_by_one_and_may_stop_at_any_time():
    s = fight("c35", ammo=1)
    play(s, "attack 1", "ammo 1", rolls="H H G AA")
    assert offered(s) == ["reroll black AA", "reroll red G", "reroll red H", "stop"]
    play(s, "reroll red H", rolls="KK")
    assert offered(s) == ["reroll black AA", "reroll red G", "reroll red H", "reroll red KK", "stop"]
    play(s, "stop")
    assert happened(s, "hits") == [(A, 0, 4)]


@pytest.mark.rule("RA-15.7")
def test_a_pistol_locks_its_die():
    s = fight("c35", ammo=2)
    play(s, "attack 1", "ammo 2", rolls="H H H A P")
    assert offered(s) == ["reroll black A", "reroll red H", "stop"]


@pytest.mark.rule("RA-15.8", "RA-1.14")
def test_each_pistol_costs_1_health_at_once_and_nothing_prevents_it():
    s = fight("c35", "hospital", ammo=3)
    s.tracks[VEHICLE][A] = s.tracks[AGENT][A] = 6
    play(s, "attack 1", "ammo 3", rolls="H H H P P A")
    assert (asked(s), s.health[A]) == ("AttackReroll", 4)


@pytest.mark.rule("RA-15.9")
def test_pistols_of_a_reroll_lock_and_wound_in_the_same_way():
    s = fight("c35", ammo=1)
    play(s, "attack 1", "ammo 1", "reroll black AA", rolls="H H G AA P")
    assert s.health[A] == 5
    assert offered(s) == ["reroll red G", "reroll red H", "stop"]


@pytest.mark.rule("RA-15.9", "RA-15.11")
def test_pistols_of_one_roll_strike_together_before_any_reroll():
    s = fight("c35", ammo=3)
    s.health[A] = 2
    play(s, "attack 1", "ammo 3", rolls="E E H P P AA")
    assert (s.at[A], s.health[A], s.current_player) == (HOSPITAL, 4, B)
    assert happened(s, "pistols") == [(A, 2, 2)]


@pytest.mark.rule("RA-15.8", "RA-15.11")
def test_an_attacker_left_with_1_health_fights_on():
    s = fight("c19", ammo=1)
    s.health[A] = 2
    play(s, "attack 1", "ammo 1", rolls="E E H P")
    assert (s.health[A], s.custody[A]) == (1, (1,))


@pytest.mark.rule("RA-15.10")
def test_pistols_wound_against_killers_too():
    s = hunted(ammo=1)
    play(s, "attack killer", "ammo 1", rolls="E E H P")
    assert (s.health[A], s.influence[A]) == (5, 4)


@pytest.mark.rule("RA-15.11", "RA-19.2", "RA-19.4")
def test_an_attacker_knocked_out_by_pistols_has_neither_hits_nor_retaliation():
    s = fight("c01", ammo=1, up=False)
    s.health[A] = 1
    hold(s, A, 5, "c12")
    play(s, "attack 1", "ammo 1", rolls="E E X P")
    assert (s.at[A], s.health[A], s.influence[A], s.custody[A]) == (HOSPITAL, 4, 2, ())
    assert (s.place[1], s.flags[1], s.wounds[1]) == (d("p1"), FACE_UP, 0)
    assert happened(s, "hits") == happened(s, "retaliation") == []
    assert s.current_player == B


@pytest.mark.rule("RA-15.12")
def test_all_other_symbols_mean_nothing_in_an_attack():
    s = fight("c35", ammo=1)
    s.tracks[WEAPON][A] = 6
    s.health[A] = 5
    s.credits[A] = 0
    play(s, "attack 1", "ammo 1", rolls="H KK G C F FF $")
    assert happened(s, "hits") == [(A, 0, 4)]
    assert (s.health[A], s.credits[A]) == (3, 0)  # retaliation of c35
    assert [markers[A] for markers in s.tracks] == [2, 0, 2, 0, 6, 0]


@pytest.mark.rule("RA-24.28")
def test_under_no_ammo_spend_an_attack_asks_for_no_ammo():
    s = fight("c35", ammo=3)
    s.clocks[A] = (Clock("no_ammo_spend", 2, 4),)
    play(s, "attack 1", rolls="H H H")
    assert rolled(s) == [3, 0, 0]


def test_a_position_within_an_attack_can_be_cloned():
    s = fight("c35", ammo=2)
    play(s, "attack 1")
    copy = s.clone()
    play(copy, "ammo 1", rolls="E E X X")
    assert asked(s) == "AttackAmmo"
    assert s.tracks[AMMO][A] == 2
    assert (copy.tracks[AMMO][A], copy.custody[A]) == (1, (1,))
