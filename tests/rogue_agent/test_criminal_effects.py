"""Section 24: the effects of Criminal cards, word by word, and every card of the deck."""

from __future__ import annotations

import copy

import msgspec
import pytest

from rogue_agent.board import (
    A,
    B,
    C,
    asked,
    base,
    bomb,
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
from turncoat.games.rogue_agent import criminal_effects
from turncoat.games.rogue_agent.check import check
from turncoat.games.rogue_agent.components import CLOCK_OPS, RETALIATION_OPS, UNMASK_OPS, Effect, Retaliation, Unmask, load
from turncoat.games.rogue_agent.names import (
    AGENT,
    AMMO,
    CLUE,
    FUEL,
    HOSPITAL,
    IN_STREAM,
    NEW_AT_EXIT,
    VEHICLE,
    WEAPON,
)  # fmt: skip
from turncoat.games.rogue_agent.state import Clock, RogueAgentState

CARD = "c35"
"""The card that tests print other effects on: health 4."""


def printed(
    s: RogueAgentState, trigger: str = "none", unmask: tuple[Effect, ...] = (), retaliation: tuple[Effect, ...] = (), **more
) -> None:
    """Other effects are printed on :data:`CARD`, in this game alone."""
    components = copy.copy(s.components)
    index = components.card_index[CARD]
    timed = bool(retaliation) and retaliation[0].op in CLOCK_OPS
    card = msgspec.structs.replace(
        components.cards[index], unmask=Unmask(trigger, unmask), retaliation=Retaliation(timed, retaliation), **more
    )
    components.cards = components.cards[:index] + (card,) + components.cards[index + 1 :]
    s.components = components


def failing(*effects: Effect, where: str = "bazaar", **options) -> RogueAgentState:
    """A is about to attack Criminal 1, whose retaliation has these effects."""
    s = base(**options)
    put(s, where, A)
    s.tracks[AMMO][A] = 0
    criminal(s, 1, CARD, where)
    printed(s, retaliation=effects)
    return s


def fail(s: RogueAgentState, more: str = "", hits: str = "H H H") -> None:
    """A attacks and fails; ``more`` is what chance answers after the roll."""
    play(s, "attack 1", rolls=f"{hits} {more}")


def unmasking(*effects: Effect, where: str = "bazaar", ammo: int = 0, **options) -> RogueAgentState:
    """A is about to unmask Criminal 1, whose red unmasking effect has these effects."""
    s = base(**options)
    put(s, where, A)
    s.tracks[AMMO][A] = ammo
    criminal(s, 1, CARD, where, up=False)
    printed(s, "red", effects)
    return s


# -- order ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-24.1", "RA-11.27")
def test_effects_happen_in_printed_order_each_as_far_as_possible():
    s = failing(Effect("lose_fuel", 5), Effect("lose_informant_here"), Effect("lose_clues", 1))
    fail(s)
    assert (s.tracks[FUEL][A], s.tracks[CLUE][A]) == (0, 1)
    assert [event[2] for event in happened(s, "effect")] == ["lose_fuel", "lose_clues"]
    assert [event[2] for event in happened(s, "effect_skipped")] == ["lose_informant_here"]


@pytest.mark.rule("RA-24.1", "RA-24.12")
def test_here_is_the_district_of_the_attack_even_for_an_attacker_who_was_expelled():
    s = failing(Effect("expel"), Effect("lose_informant_here"), Effect("call_killer"))
    informants(s, "bazaar", A)
    informants(s, "p4", A)
    s.tracks[FUEL][A] = 0
    play(s, "attack 1", "expel p4", rolls="H H H C")
    assert (s.slots[d("bazaar")], s.slots[d("p4")]) == ((), (A,))
    assert s.killers[d("bazaar")] == 1


@pytest.mark.rule("RA-24.2")
def test_effects_after_one_that_knocks_the_attacker_out_are_skipped():
    s = failing(Effect("lose_health", 2), Effect("lose_fuel", 1))
    s.health[A] = 2
    fail(s)
    assert (s.health[A], s.tracks[FUEL][A]) == (4, 2)
    s = unmasking(Effect("lose_health", 2), Effect("gain_fuel", 1))
    s.health[A] = 1
    play(s, "attack 1")
    assert (s.health[A], s.tracks[FUEL][A]) == (4, 2)


@pytest.mark.rule("RA-11.26")
@pytest.mark.parametrize(
    ("op", "scope"),
    [
        ("lose_fuel", "district"),
        ("lose_ammo", "district"),
        ("lose_clues", "district"),
        ("lose_credits", "district"),
        ("lose_influence", "district"),
        ("lose_informant_here", "district"),
        ("release_custody", "district"),
        ("heal_self", "district"),
        ("bomb_timers", "district"),
        ("reveal_id", "district"),
    ],
)
def test_what_there_is_nothing_of_is_skipped(op: str, scope: str):
    s = failing(Effect(op, 1, scope))
    s.tracks[FUEL][A] = s.tracks[CLUE][A] = s.credits[A] = s.influence[A] = 0
    informants(s, "p1", A)
    hold(s, B, 2, "c11")
    bomb(s, "p1", 3)
    fail(s)
    assert [event[2] for event in happened(s, "effect_skipped")] == [op]
    assert happened(s, "effect") == []


# -- losses ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-24.3")
def test_lose_health_costs_health_and_nothing_reduces_it():
    s = failing(Effect("lose_health", 2), where="hospital")
    s.tracks[VEHICLE][A] = s.tracks[AGENT][A] = 6
    fail(s)
    assert s.health[A] == 4
    s = failing(Effect("lose_health", 2))
    informants(s, "bazaar", A, A)
    fail(s, "C C")
    assert s.health[A] == 4


@pytest.mark.rule("RA-24.4")
@pytest.mark.parametrize(("op", "track"), [("lose_fuel", FUEL), ("lose_ammo", AMMO), ("lose_clues", CLUE)])
@pytest.mark.parametrize(("had", "n", "left"), [(4, 3, 1), (2, 3, 0)])
def test_a_resource_is_lost_as_far_as_there_is_any(op: str, track: int, had: int, n: int, left: int):
    s = failing(Effect(op, n))
    s.tracks[track][A] = had
    if track == AMMO:
        play(s, "attack 1", "ammo 0", rolls="H H H")
    else:
        fail(s)
    assert s.tracks[track][A] == left


@pytest.mark.rule("RA-24.5")
@pytest.mark.parametrize(("had", "left"), [(5, 2), (2, 0)])
def test_lose_credits_pays_the_bank(had: int, left: int):
    s = failing(Effect("lose_credits", 3))
    s.credits[A] = had
    bank = s.bank
    fail(s)
    assert (s.credits[A], s.bank) == (left, bank + had - left)


@pytest.mark.rule("RA-24.5")
@pytest.mark.parametrize(("had", "left"), [(5, 3), (1, 0)])
def test_lose_influence_goes_down_to_0(had: int, left: int):
    s = failing(Effect("lose_influence", 2))
    s.influence[A] = had
    fail(s)
    assert s.influence[A] == left


@pytest.mark.rule("RA-24.6")
def test_lose_informant_here_takes_own_informants_of_this_district():
    s = failing(Effect("lose_informant_here", 1))
    informants(s, "bazaar", B, A)
    informants(s, "p4", A)
    fail(s, "C")
    assert (s.slots[d("bazaar")], s.slots[d("p4")], s.supply[A]) == ((B,), (A,), 5)  # not back to the supply
    s = failing(Effect("lose_informant_here", 2))
    informants(s, "bazaar", A, A)
    fail(s, "C C")
    assert s.slots[d("bazaar")] == ()
    s = failing(Effect("lose_informant_here", 2))
    informants(s, "bazaar", A, B)
    fail(s, "C")
    assert s.slots[d("bazaar")] == (B,)


@pytest.mark.rule("RA-24.7")
def test_lose_informant_any_is_the_attackers_choice_anywhere():
    s = unmasking(Effect("lose_informant_any", 2))
    informants(s, "p1", A, B)
    informants(s, "p2", A, A)
    informants(s, "p3", C)
    play(s, "attack 1")
    assert (asked(s), s.current_player) == ("LoseInformant", A)
    assert offered(s) == ["lose_informant p1", "lose_informant p2"]
    play(s, "lose_informant p1", rolls="H H H")  # only p2 is left: nothing to choose
    assert (s.slots[d("p1")], s.slots[d("p2")], s.slots[d("p3")]) == ((B,), (A,), (C,))
    assert s.supply[A] == 4


@pytest.mark.rule("RA-24.7")
def test_lose_informant_any_takes_what_there_is():
    s = unmasking(Effect("lose_informant_any", 2))
    informants(s, "p1", A)
    play(s, "attack 1", rolls="H H H")
    assert s.slots[d("p1")] == ()
    s = unmasking(Effect("lose_informant_any", 2))
    play(s, "attack 1", rolls="H H H")
    assert [event[2] for event in happened(s, "effect_skipped")] == ["lose_informant_any"]


@pytest.mark.rule("RA-24.8")
def test_release_custody_is_the_attackers_choice():
    s = failing(Effect("release_custody", 1))
    hold(s, A, 3, "c19")
    hold(s, A, 2, "c11")
    fail(s)
    assert (asked(s), offered(s)) == ("Release", ["release 2", "release 3"])
    play(s, "release 3")
    assert (s.custody[A], asked(s)) == ((2,), "Turn")
    assert in_stream(s, 3)
    s = failing(Effect("release_custody", 2))
    for number, card in ((2, "c11"), (3, "c19"), (4, "c12")):
        hold(s, A, number, card)
    play(s, "attack 1", "release 2", "release 4", rolls="H H H")
    assert s.custody[A] == (3,)


@pytest.mark.rule("RA-24.8")
@pytest.mark.parametrize("n", [1, 2])
def test_release_custody_takes_all_where_there_are_no_more(n: int):
    s = failing(Effect("release_custody", n))
    hold(s, A, 2, "c11")
    hold(s, B, 3, "c19")
    fail(s)
    assert (s.custody[A], s.custody[B]) == ((), (3,))
    assert in_stream(s, 2)


# -- the Criminal moves ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-24.9")
def test_flee_moves_the_criminal_forward_without_checks_and_keeps_its_wounds():
    s = failing(Effect("flee", 2), where="p3")
    s.wounds[1] = 1
    killer(s, "broadcast")
    killer(s, "p6")
    bomb(s, "p6", 3)
    s.squad = d("p1")
    fail(s)
    assert (s.place[1], s.wounds[1]) == (d("p6"), 1)
    assert (s.killers[d("broadcast")], s.killers[d("p6")], s.bombs[d("p6")]) == (1, 1, (3,))


@pytest.mark.rule("RA-24.9")
def test_flee_beyond_the_exit_leaves_the_city():
    s = failing(Effect("flee", 2), where="motor_pool")
    fail(s)
    assert in_stream(s, 1)


@pytest.mark.rule("RA-24.9", "RA-23.21")
def test_a_criminal_new_at_the_exit_flees_to_the_entry_and_is_no_longer_new():
    s = failing(Effect("flee", 1), where="p1")
    s.flags[1] |= NEW_AT_EXIT
    fail(s)
    assert s.place[1] == d("gunsmith")
    assert not s.flags[1] & NEW_AT_EXIT


@pytest.mark.rule("RA-24.10", "RA-11.8")
def test_flee_first_flees_while_unmasking_and_ends_the_attack():
    s = unmasking(Effect("flee_first", 1))
    play(s, "attack 1")
    assert (s.place[1], asked(s), len(s.turn.justice)) == (d("p4"), "Turn", 1)
    assert happened(s, "roll") == []


@pytest.mark.rule("RA-24.36", "RA-21.32")
def test_a_criminal_that_flees_into_a_destroyed_district_leaves_the_game():
    s = failing(Effect("flee", 2), mode="android")
    s.destroyed[d("p4")] = True  # the next district, on the way
    fail(s, hits="E H H")
    assert in_stream(s, 1)
    assert s.wounds[1] == 0


@pytest.mark.rule("RA-24.33", "RA-18.6")
def test_bottom_of_deck_puts_the_card_under_the_deck_when_its_criminal_leaves_along_the_trail():
    s = failing(Effect("flee", 1), where="p1")
    printed(s, retaliation=(Effect("flee", 1),), on_leave="bottom_of_deck")
    fail(s, hits="E H H")
    assert s.bottom == (s.components.card_index[CARD],)
    s.deck = 0
    from turncoat.games.rogue_agent.cards import draw_card

    assert draw_card(s, 2)
    assert (s.card[2], s.wounds[2], s.investigated[2], s.flags[2]) == (s.components.card_index[CARD], 0, 0, 0)


# -- others in the district -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-24.11", "RA-3.7")
def test_all_agents_here_lose_health_then_knock_outs_follow():
    s = failing(Effect("all_agents_here_lose_health", 2), Effect("lose_fuel", 1))
    put(s, "bazaar", B)
    put(s, "p4", C)
    s.health[B] = 2
    fail(s)
    assert (s.health[A], s.health[B], s.health[C]) == (4, 4, 6)
    assert s.at[B] == HOSPITAL
    assert (s.tracks[FUEL][A], s.current_player) == (1, A)  # the attacker's effects go on


@pytest.mark.rule("RA-24.11")
def test_all_agents_here_lose_health_spares_androids():
    s = failing(Effect("all_agents_here_lose_health", 2), mode="android")
    put(s, "bazaar", B, C)
    s.exposed[B] = s.tokens_gone = True
    fail(s)
    assert s.health == [4, 6, 4]


@pytest.mark.rule("RA-24.12", "RA-3.6", "RA-6.17")
def test_expel_lets_the_next_player_put_the_attacker_next_door():
    s = failing(Effect("expel"), where="p2")
    fail(s)
    assert (asked(s), s.current_player) == ("Expel", B)
    assert offered(s) == ["expel archive", "expel bazaar", "expel hq", "expel motor_pool"]
    play(s, "expel archive")
    assert (s.at[A], s.turn.moves, s.current_player) == (d("archive"), 0, A)  # no Move
    s = failing(Effect("expel"), where="bazaar")
    play(s, "attack 1", "expel p5", rolls="H H H")
    assert (s.at[A], s.health[A]) == (d("p5"), 6)  # two Thugs there


@pytest.mark.rule("RA-24.12")
def test_the_next_player_clockwise_expels_whoever_is_commander():
    s = failing(Effect("expel"))
    put(s, "bazaar", C)
    s.tracks[AMMO][C] = 0
    play(s, "end_turn", "end_turn", "attack 1", rolls="H H H")
    assert (asked(s), s.current_player) == ("Expel", A)


@pytest.mark.rule("RA-21.36", "RA-21.34", "RA-11.29")
def test_an_agent_expelled_into_a_destroyed_district_loses_1_health():
    s = failing(Effect("expel"), mode="android")
    s.destroyed[d("p4")] = True
    play(s, "attack 1", "expel p4", rolls="E H H")
    assert (s.health[A], s.wounds[1]) == (5, 1)
    s = failing(Effect("expel"), Effect("lose_fuel"), mode="android")
    s.destroyed[d("p4")] = True
    s.health[A] = 1
    play(s, "attack 1", "expel p4", rolls="E H H")
    assert (s.at[A], s.wounds[1], s.tracks[FUEL][A], s.current_player) == (HOSPITAL, 1, 2, B)


# -- bombs and Killers ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-24.13")
def test_bomb_timers_change_here_or_in_the_whole_city():
    for scope, far in (("district", (4,)), ("city", (3,))):
        s = failing(Effect("bomb_timers", -1, scope))
        bomb(s, "bazaar", 2, 5)
        bomb(s, "p1", 4)
        fail(s)
        assert (s.bombs[d("bazaar")], s.bombs[d("p1")]) == ((1, 4), far)
    s = failing(Effect("bomb_timers", 2))
    bomb(s, "bazaar", 3, 5)
    fail(s)
    assert s.bombs[d("bazaar")] == (5, 6)  # no die shows more than 6


@pytest.mark.rule("RA-24.13", "RA-11.29")
def test_a_bomb_at_0_explodes_and_the_criminal_it_removes_gets_no_wounds():
    s = failing(Effect("bomb_timers", -1), Effect("lose_fuel", 1))
    bomb(s, "bazaar", 1)
    fail(s, hits="E H H")
    assert (s.health[A], s.bombs[d("bazaar")], s.tracks[FUEL][A]) == (2, (), 1)
    assert in_stream(s, 1)
    assert s.wounds[1] == 0


@pytest.mark.rule("RA-11.29", "RA-24.2", "RA-23.9")
def test_wounds_are_placed_though_an_explosion_next_door_knocks_the_attacker_out():
    s = failing(Effect("bomb_timers", -1, "city"), Effect("lose_fuel", 1))
    bomb(s, "p4", 1)
    s.health[A] = 2
    fail(s, hits="E H H")
    assert (s.at[A], s.current_player, s.wounds[1], s.tracks[FUEL][A]) == (HOSPITAL, B, 1, 2)


@pytest.mark.rule("RA-11.8", "RA-24.13")
def test_an_explosion_while_unmasking_that_removes_the_target_ends_the_attack():
    s = unmasking(Effect("bomb_timers", -1))
    bomb(s, "bazaar", 1)
    play(s, "attack 1")
    assert (s.health[A], asked(s), happened(s, "roll")) == (2, "Turn", [])
    assert in_stream(s, 1)


@pytest.mark.rule("RA-23.25", "RA-24.13")
def test_the_attacker_orders_explosions_in_several_districts_and_the_attack_goes_on():
    s = unmasking(Effect("bomb_timers", -1, "city"))
    bomb(s, "p1", 1)
    bomb(s, "p6", 1)
    play(s, "attack 1")
    assert (asked(s), s.current_player, offered(s)) == ("ExplosionOrder", A, ["explode p1", "explode p6"])
    play(s, "explode p6", rolls="E E X")
    assert not any(s.bombs)
    assert happened(s, "hits") == [(A, 3, 4)]


@pytest.mark.rule("RA-24.14")
def test_plant_bomb_takes_one_from_the_data_stream_and_rolls_its_timer():
    s = failing(Effect("plant_bomb"))
    fail(s, "badge 4")
    assert s.bombs[d("bazaar")] == (4,)
    s = failing(Effect("plant_bomb"))
    bomb(s, "p1", 2, 3, 4)
    fail(s, "5")
    assert s.bombs[d("bazaar")] == (5,)
    s = failing(Effect("plant_bomb"))
    bomb(s, "p1", 2, 3, 4, 5)
    fail(s)
    assert s.bombs[d("bazaar")] == ()


@pytest.mark.rule("RA-24.15")
def test_call_killer_takes_one_from_the_data_stream():
    s = failing(Effect("call_killer"))
    fail(s)
    assert s.killers[d("bazaar")] == 1
    s = failing(Effect("call_killer"))
    killer(s, "p1", 3)
    fail(s)
    assert s.killers[d("bazaar")] == 1
    s = failing(Effect("call_killer"))
    killer(s, "p1", 4)
    fail(s)
    assert s.killers[d("bazaar")] == 0


# -- the rest of retaliation ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-24.16")
def test_heal_self_takes_old_wounds_off_before_the_new_ones():
    s = failing(Effect("heal_self"))
    s.wounds[1] = 2
    fail(s, hits="E H H")
    assert s.wounds[1] == 1


@pytest.mark.rule("RA-24.17")
def test_end_justice_ends_justice_actions_for_this_turn():
    s = failing(Effect("end_justice"))
    assert "search" in offered(s)
    fail(s)
    assert offered(s, "search") == offered(s, "buy") == []
    assert "end_turn" in offered(s)
    assert offered(s, "move")
    play(s, "end_turn")
    put(s, "bazaar", B)
    assert "search" in offered(s)


@pytest.mark.rule("RA-24.18", "RA-21.11")
def test_reveal_id_makes_the_attacker_reveal_one_token_a_round_in_android_mode():
    s = failing(Effect("reveal_id", 2, mode="android"), Effect("lose_fuel", 1), mode="android")
    tokens(s, A, 2, 1)
    fail(s)
    assert (asked(s), s.current_player) == ("RevealToken", A)
    play(s, "reveal android")
    assert (s.hidden[A], s.shown[A]) == ((2, 0), (0, 1))  # the second is skipped (RA-21.20)
    assert (s.tracks[FUEL][A], asked(s)) == (1, "Turn")
    s = failing(Effect("reveal_id", 1, mode="android"), mode="android")
    tokens(s, A, 2, 1)
    s.revealed_this_round[A] = True
    fail(s)
    assert s.hidden[A] == (2, 1)


@pytest.mark.rule("RA-24.18", "RA-11.26")
def test_an_effect_of_the_other_mode_is_skipped():
    s = failing(Effect("reveal_id", 1, mode="android"))
    fail(s)
    assert [event[2] for event in happened(s, "effect_skipped")] == ["reveal_id"]
    s = failing(Effect("lose_fuel", 1, mode="agent"), mode="android")
    fail(s)
    assert s.tracks[FUEL][A] == 2
    s = failing(Effect("lose_fuel", 1, mode="agent"))
    fail(s)
    assert s.tracks[FUEL][A] == 1


@pytest.mark.rule("RA-11.26", "RA-24.25", "RA-1.49")
def test_a_criminal_that_has_fled_from_the_city_is_not_wounded() -> None:
    s = unmasking(Effect("flee_first", 1), Effect("start_wounded", 1), where="p1")
    assert s.city.exit == d("p1")
    play(s, "attack 1")
    assert [event[2] for event in happened(s, "effect_skipped")] == ["start_wounded"]
    assert (in_stream(s, 1), s.wounds[1]) == (True, 0)
    check(s)


@pytest.mark.rule("RA-11.26", "RA-24.21", "RA-24.35")
def test_an_effect_of_the_other_mode_does_not_change_the_attack() -> None:
    s = unmasking(Effect("attack_red", -2, mode="android"), Effect("tougher", 2, mode="android"))
    play(s, "attack 1", rolls="E E E")  # still three dice
    assert [event[2] for event in happened(s, "effect_skipped")] == ["attack_red", "tougher"]
    assert happened(s, "hits") == [(A, 3, s.components.cards[s.components.card_index[CARD]].health)]


# -- gains ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-24.19")
@pytest.mark.parametrize(("op", "track"), [("gain_fuel", FUEL), ("gain_ammo", AMMO), ("gain_clues", CLUE)])
def test_resources_are_gained(op: str, track: int):
    s = unmasking(Effect(op, 2), ammo=2)
    play(s, "attack 1")
    assert s.tracks[track][A] == 4
    assert s.tracks[track][B] == 2


@pytest.mark.rule("RA-24.19", "RA-23.1")
def test_credits_are_gained_from_the_bank_as_far_as_it_has_any():
    s = unmasking(Effect("gain_credits", 2))
    bank = s.bank
    play(s, "attack 1", rolls="H H H")
    assert (s.credits[A], s.bank) == (6, bank - 2)
    s = unmasking(Effect("gain_credits", 2))
    s.bank = 1
    play(s, "attack 1", rolls="H H H")
    assert (s.credits[A], s.bank) == (5, 0)


# -- changes of the attack ------------------------------------------------------------------------------------------------------


def dice_of(s: RogueAgentState) -> list[int]:
    """How many red, green and black dice the attack rolled."""
    dice = happened(s, "roll")[-1][1]
    return [sum(die // 13 == colour for die in dice) for colour in range(3)]  # type: ignore[union-attr]


@pytest.mark.rule("RA-24.20")
def test_extra_green_dice_within_the_three_there_are():
    s = unmasking(Effect("attack_green", 1))
    play(s, "attack 1", rolls="H H H C")
    assert dice_of(s) == [3, 1, 0]
    s = unmasking(Effect("attack_green", 2))
    s.tracks[WEAPON][A] = 4
    play(s, "attack 1", rolls="H H H C C C")
    assert dice_of(s) == [3, 3, 0]


@pytest.mark.rule("RA-24.20")
def test_extra_black_dice_cost_no_ammo_and_come_before_those_for_ammo():
    s = unmasking(Effect("attack_black", 1))
    play(s, "attack 1", rolls="H H H $")
    assert dice_of(s) == [3, 0, 1]
    s = unmasking(Effect("attack_black", 2), ammo=3)
    play(s, "attack 1")
    assert offered(s) == ["ammo 0", "ammo 1"]
    play(s, "ammo 1", rolls="H H H $ $ $")
    assert (dice_of(s), s.tracks[AMMO][A]) == ([3, 0, 3], 2)
    s = unmasking(Effect("attack_black", 3), ammo=3)
    play(s, "attack 1", rolls="H H H $ $ $")
    assert s.tracks[AMMO][A] == 3


@pytest.mark.rule("RA-24.21")
@pytest.mark.parametrize(("n", "red"), [(-1, 2), (-3, 0), (1, 3)])
def test_the_number_of_red_dice_changes(n: int, red: int):
    s = unmasking(Effect("attack_red", n))
    play(s, "attack 1", rolls=" ".join("H" * red))
    assert dice_of(s) == [red, 0, 0]


@pytest.mark.rule("RA-24.22")
def test_rerolls_of_a_card_join_the_stock_and_locked_dice_stay_locked():
    s = unmasking(Effect("attack_reroll", 2), ammo=2)
    play(s, "attack 1", "ammo 2", rolls="H H H P A")
    assert s.pending[-1].rerolls == 3
    assert offered(s) == ["reroll black A", "reroll red H", "stop"]
    s = unmasking(Effect("attack_reroll", 1))
    play(s, "attack 1", "reroll red H", rolls="H H H E")
    assert happened(s, "hits") == [(A, 1, 4)]


@pytest.mark.rule("RA-24.23")
def test_no_informant_dice_leaves_only_the_pistols():
    s = unmasking(Effect("no_informant_dice"))
    informants(s, "bazaar", A, A)
    s.tracks[WEAPON][A] = 2
    play(s, "attack 1", rolls="H H H C")
    assert dice_of(s) == [3, 1, 0]


@pytest.mark.rule("RA-24.24")
def test_ignored_pistols_lock_but_do_not_wound_and_doubled_ones_cost_2():
    s = unmasking(Effect("ignore_pistols"), ammo=2)
    play(s, "attack 1", "ammo 2", rolls="H H H P A")
    assert s.health[A] == 6
    assert "reroll black P" not in offered(s)
    s = unmasking(Effect("pistols_double"), ammo=2)
    play(s, "attack 1", "ammo 2", rolls="H H H P A")
    assert s.health[A] == 4
    play(s, "reroll black A", rolls="P")
    assert s.health[A] == 2
    for effects in ((Effect("ignore_pistols"), Effect("pistols_double")), (Effect("pistols_double"), Effect("ignore_pistols"))):
        s = unmasking(*effects)
        s.tracks[AMMO][A] = 1
        play(s, "attack 1", "ammo 1", rolls="H H H P")
        assert s.health[A] == 6


@pytest.mark.rule("RA-24.1", "RA-24.20", "RA-24.24")
def test_changes_of_one_attack_add_up():
    s = unmasking(Effect("pistols_double"), Effect("attack_black", 1), Effect("attack_reroll", 1), Effect("attack_red", -1))
    play(s, "attack 1", rolls="H H P")
    assert s.health[A] == 4
    assert (dice_of(s), s.pending[-1].rerolls) == ([2, 0, 1], 1)


@pytest.mark.rule("RA-24.25")
def test_start_wounded_wounds_the_card_before_the_attack():
    s = unmasking(Effect("start_wounded", 2))
    play(s, "attack 1", rolls="E E H")
    assert s.custody[A] == (1,)
    s = unmasking(Effect("start_wounded", 1))
    play(s, "attack 1", rolls="E H H")
    assert s.wounds[1] == 2


@pytest.mark.rule("RA-24.26")
def test_skip_retaliation_spares_the_attacker_but_wounds_are_placed():
    s = unmasking(Effect("skip_retaliation"))
    printed(s, "red", (Effect("skip_retaliation"),), (Effect("lose_health", 2),))
    play(s, "attack 1", rolls="E E H")
    assert (s.health[A], s.wounds[1]) == (6, 2)


@pytest.mark.rule("RA-24.34")
def test_tougher_adds_to_the_hits_needed_and_not_to_the_reward():
    s = unmasking(Effect("tougher", 1))
    s.wounds[1] = 3
    play(s, "attack 1", rolls="E H H")
    assert happened(s, "hits") == [(A, 1, 2)]
    s = unmasking(Effect("tougher", 1))
    s.wounds[1] = 3
    play(s, "attack 1", rolls="E E H")
    for _ in range(3):
        play(s, "reward fuel")
    play(s, "reward clue")
    assert asked(s) == "Turn"


@pytest.mark.rule("RA-11.31")
def test_wounds_that_lie_there_already_count_against_the_last_health():
    s = unmasking(Effect("tougher", 3))
    s.wounds[1] = 2
    play(s, "attack 1", rolls="E E H")
    assert s.wounds[1] == 3
    s = unmasking(Effect("start_wounded", 6))
    play(s, "attack 1", rolls="H H H")
    assert s.wounds[1] == 3


@pytest.mark.rule("RA-24.35")
def test_what_changes_an_attack_lasts_for_that_attack_only():
    s = unmasking(Effect("attack_red", -1), Effect("tougher", 1), Effect("skip_retaliation"), repeat_justice="free")
    printed(s, "red", (Effect("attack_red", -1), Effect("tougher", 1), Effect("skip_retaliation")), (Effect("lose_fuel", 1),))
    play(s, "attack 1", rolls="H H")
    assert happened(s, "hits")[-1] == (A, 0, 5)
    assert s.tracks[FUEL][A] == 2
    play(s, "attack 1", rolls="H H H")
    assert happened(s, "hits")[-1] == (A, 0, 4)
    assert s.tracks[FUEL][A] == 1


# -- looking --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-24.37", "RA-22.9")
def test_peek_looks_at_face_down_cards_anywhere_in_the_city():
    s = unmasking(Effect("peek", 1))
    criminal(s, 2, "c11", "p3", up=False)
    criminal(s, 3, "c12", "p4", up=False, investigated=(B,))
    criminal(s, 4, "c19", "p4", up=True)
    criminal(s, 6, "c21", "p4", up=False, investigated=(A,))
    hold(s, B, 5, "c20")
    play(s, "attack 1")
    assert (asked(s), offered(s)) == ("Peek", ["peek 2", "peek 3"])
    play(s, "peek 3", rolls="H H H")
    assert (s.seen[2], s.seen[3]) == (0, 1 << A | 1 << B)
    assert s.investigated[3] == 1 << B  # no token of A
    assert happened(s, "peek") == [(A, 3)]
    saw = [event for event in s.log or [] if event.kind == "saw"]
    assert [(event.audience, event.details) for event in saw] == [(A, (3, s.components.card_index["c12"]))]


@pytest.mark.rule("RA-24.37")
def test_peek_at_two_cards_takes_different_ones_and_a_card_unseen_gets_its_identity():
    s = unmasking(Effect("peek", 2))
    for number, card in ((2, "c11"), (3, "c12"), (4, "c13")):
        criminal(s, number, card, "p3", up=False)
    play(s, "attack 1", "peek 2")
    assert offered(s) == ["peek 3", "peek 4"]
    play(s, "peek 4", rolls="H H H")
    assert [event[1] for event in happened(s, "peek")] == [2, 4]
    s = unmasking(Effect("peek", 1))
    s.card[2], s.place[2] = -2, d("p3")
    s.deck -= 1
    play(s, "attack 1", rolls="c44 H H H")
    assert s.card[2] == s.components.card_index["c44"]


@pytest.mark.rule("RA-24.37", "RA-11.6")
def test_a_card_peeked_at_does_not_count_as_investigated():
    s = unmasking(Effect("peek", 1))
    criminal(s, 2, "c22", "bazaar", up=False)  # white: gain 2 clues
    s.options = msgspec.structs.replace(s.options, repeat_justice="free")
    play(s, "attack 1", rolls="H H H")
    play(s, "attack 2", rolls="E H H")
    assert s.tracks[CLUE][A] == 2


# -- lasting effects ------------------------------------------------------------------------------------------------------------


def under(op: str, where: str = "gunsmith", **options) -> RogueAgentState:
    """A stands in a district under a clock effect of Criminal 5."""
    s = base(**options)
    put(s, where, A)
    s.clocks[A] = (Clock(op, 5, 4),)
    return s


@pytest.mark.rule("RA-24.27", "RA-24.28", "RA-24.29", "RA-24.30", "RA-24.31", "RA-24.32")
@pytest.mark.parametrize("op", CLOCK_OPS)
def test_a_clock_effect_starts_with_retaliation(op: str):
    s = failing(Effect(op))
    fail(s)
    assert s.clocks[A] == (Clock(op, 1, 4),)
    assert s.clocks[B] == ()


@pytest.mark.rule("RA-24.27")
def test_no_buy_no_hire_no_search_and_no_investigate_forbid_these_actions():
    for op, verb in (("no_buy", "buy"), ("no_hire", "hire"), ("no_search", "search"), ("no_investigate", "investigate")):
        for clock in CLOCK_OPS[:4]:
            s = under(clock)
            criminal(s, 1, "c19", "gunsmith", up=False)
            assert bool(offered(s, verb)) == (clock != op), (op, clock)


@pytest.mark.rule("RA-24.28")
def test_no_ammo_spend_covers_every_purpose():
    s = under("no_ammo_spend")
    play(s, "move p1")  # one Thug
    assert (s.health[A], s.tracks[AMMO][A]) == (5, 2)


@pytest.mark.rule("RA-24.29")
def test_one_justice_leaves_one_justice_action_a_turn():
    s = under("one_justice", "bazaar")
    assert "search" in offered(s)
    play(s, "search", "colour green", "keep", "use green C", "use green F", rolls="C F")
    assert offered(s, "buy") == []
    play(s, "move p4", "ammo 0")
    play(s, "stop")
    assert offered(s, "search") == []


@pytest.mark.rule("RA-24.30")
def test_short_moves_have_one_step_less_but_always_one():
    s = under("short_moves")
    s.tracks[AMMO][A] = 0
    play(s, "move p1")
    assert asked(s) == "Turn"  # one step, not two
    s = under("short_moves")
    s.tracks[VEHICLE][A] = 4  # Engine, and Armor
    play(s, "move p1", "move motor_pool")
    assert asked(s) == "Turn"  # two steps, not three
    s = base()
    s.tracks[VEHICLE][A] = 4
    play(s, "move p1", "move motor_pool")
    assert asked(s) == "MoveStep"


@pytest.mark.rule("RA-24.31")
def test_dear_fuel_makes_paid_moves_cost_1_fuel_more():
    s = under("dear_fuel")
    s.tracks[AMMO][A] = 0
    play(s, "move p1", "stop")
    assert s.tracks[FUEL][A] == 2  # the first Move is free all the same
    play(s, "move hq")
    assert s.tracks[FUEL][A] == 0
    s = under("dear_fuel")
    s.tracks[AMMO][A] = 0
    s.tracks[FUEL][A] = 1
    play(s, "move p1", "stop")
    assert offered(s, "move") == []


@pytest.mark.rule("RA-24.32")
def test_no_informant_help_takes_every_benefit_but_the_slots():
    s = under("no_informant_help", "p1")
    s.tracks[AMMO][A] = 0
    informants(s, "p1", A, A)
    killer(s, "p1")
    play(s, "attack killer", rolls="H H H")  # no green dice, and the full loss
    assert s.health[A] == 4
    play(s, "search", "keep", "use green E", "use green E", "use green C", rolls="E E C")
    assert s.health[A] == 2
    assert s.slots[d("p1")] == (A, A)
    assert offered(s, "hire") == []


# -- every card -----------------------------------------------------------------------------------------------------------------

CARDS = [card.id for card in load().cards]


def everything_possible(card: str, up: bool, investigated: tuple[int, ...]) -> RogueAgentState:
    """A position in Android mode in which every effect of every card can happen."""
    s = base(4, mode="android")
    put(s, "bazaar", A, B)
    s.tracks[AMMO][A] = 3
    for p in range(4):
        tokens(s, p, 2, 1)
    informants(s, "bazaar", A, B)
    informants(s, "p1", A)
    criminal(s, 1, card, "bazaar", up=up, investigated=investigated)
    others = [name for name in ("c02", "c15", "c29", "c43", "c10") if name != card]
    criminal(s, 2, others[0], "p3", up=False)
    criminal(s, 5, others[1], "p6", up=False)
    hold(s, A, 3, others[2])
    hold(s, A, 4, others[3])
    bomb(s, "bazaar", 3)
    s.bank = s.options.bank_value - sum(s.credits)
    return s


def through(s: RogueAgentState) -> None:
    """Answer every question with its first choice, until it is a Turn again; chance is a seed."""
    for _ in range(50):
        check(s)
        if asked(s) == "Turn":
            return
        s.play(s.legal_actions()[0])
    raise AssertionError("the attack does not end")


@pytest.mark.parametrize("name", CARDS)
def test_every_effect_of_every_card_is_reached(name: str):
    """All 46 cards: their unmasking effect on its trigger alone, and their retaliation."""
    from turncoat.kernel.chance import Dice

    index = load().card_index[name]
    card = load().cards[index]
    for investigated in ((), (A,)):
        s = everything_possible(name, False, investigated)
        s.chance = Dice(7)
        play(s, "attack 1")
        through(s)
        told = [event[2] for event in happened(s, "effect")]
        expected = [effect.op for effect in card.unmask.effects] if card.unmask.trigger == ("white" if investigated else "red") else []
        assert told[: len(expected)] == expected
        assert expected or not told or happened(s, "retaliation")
    s = everything_possible(name, True, ())
    s.wounds[1] = 1 if card.health > 1 and name == "c45" else 0
    play(s, "attack 1", "ammo 0", rolls="H H H F" + (" 4" if name == "c05" else ""))
    through(s)
    assert [event[2] for event in happened(s, "effect")] == [effect.op for effect in card.retaliation.effects]
    assert happened(s, "effect_skipped") == []


def test_every_word_of_the_vocabulary_has_its_function():
    words = {*UNMASK_OPS, *RETALIATION_OPS, *CLOCK_OPS}
    assert words == {*criminal_effects.EFFECTS, *criminal_effects.CHANGES}
    assert set(criminal_effects.POSSIBLE) <= set(criminal_effects.EFFECTS)
    assert not set(criminal_effects.EFFECTS) & set(criminal_effects.CHANGES)


def test_the_rest_of_a_card_waits_through_its_choices():
    s = failing(Effect("release_custody", 1), Effect("expel"), Effect("lose_fuel", 1), Effect("heal_self"))
    hold(s, A, 3, "c19")
    hold(s, A, 2, "c11")
    s.wounds[1] = 1
    play(s, "attack 1", rolls="E E H")
    twin = s.clone()
    play(s, "release 3", "expel p4")
    assert (s.tracks[FUEL][A], s.wounds[1], s.place[3]) == (1, 2, IN_STREAM)
    assert (asked(twin), twin.tracks[FUEL][A]) == ("Release", 2)
