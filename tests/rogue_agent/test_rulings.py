"""Section 27: what the program does where the ledger was silent."""

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
    informants,
    killer,
    offered,
    play,
    put,
)  # fmt: skip
from rogue_agent.test_criminal_effects import fail, failing, unmasking
from turncoat.games.rogue_agent import GAME, board_verbs
from turncoat.games.rogue_agent.components import Effect
from turncoat.games.rogue_agent.dice import reroll_stock
from turncoat.games.rogue_agent.explosion import bombs_at_zero, explode
from turncoat.games.rogue_agent.names import BLACK, ONE_AMMO, RED, SYMBOL_COUNT, TWO_AMMO
from turncoat.games.rogue_agent.state import Clock
from turncoat.kernel.errors import OptionError
from turncoat.kernel.view import SPECTATOR


@pytest.mark.ruling("27.1")
def test_at_the_limit_the_revealed_tokens_leave_too_and_exposed_players_stay_exposed() -> None:
    from turncoat.games.rogue_agent.android_mode import ask_reveal

    s = base(mode="android")
    s.hidden, s.shown = [(2, 1), (1, 1), (2, 1)], [(0, 0), (0, 1), (0, 0)]
    ask_reveal(s, B)
    play(s, "reveal android")
    assert (s.tokens_gone, s.hidden, s.shown) == (True, [(0, 0)] * 3, [(0, 0)] * 3)
    assert s.exposed == [False, True, False]


@pytest.mark.ruling("27.2")
def test_without_a_face_marked_as_a_cross_the_cross_cannot_be_told_from_the_boost() -> None:
    with pytest.raises(OptionError, match="cross_equals_boost"):
        GAME.new(3, seed=1, options={"cross_equals_boost": False})


@pytest.mark.ruling("27.3")
@pytest.mark.parametrize(("badge", "highest"), [(1, 6), (6, 5)])
def test_a_timer_never_rises_above_the_highest_number_of_its_die(badge: int, highest: int) -> None:
    s = failing(Effect("bomb_timers", 4), badge_value=badge)
    bomb(s, "bazaar", 3)
    fail(s)
    assert s.bombs[d("bazaar")] == (highest,)


@pytest.mark.ruling("27.4")
def test_peek_offers_only_cards_that_the_attacker_has_not_looked_at() -> None:
    s = unmasking(Effect("peek", 1))
    criminal(s, 2, "c11", "p3", up=False, investigated=(A,))
    play(s, "attack 1", rolls="H H H")
    assert asked(s) == "Turn"
    s = unmasking(Effect("peek", 1))
    criminal(s, 2, "c11", "p3", up=False, investigated=(A,))
    criminal(s, 3, "c12", "p3", up=False)
    criminal(s, 4, "c13", "p3", up=False)
    play(s, "attack 1")
    assert offered(s) == ["peek 3", "peek 4"]


@pytest.mark.ruling("27.5")
def test_where_an_effect_takes_all_nothing_is_asked() -> None:
    s = failing(Effect("release_custody", 2))
    hold(s, A, 2, "c11")
    hold(s, A, 3, "c12")
    fail(s)
    assert (asked(s), s.custody[A]) == ("Turn", ())
    s = unmasking(Effect("lose_informant_any", 2))
    informants(s, "p3", A)
    informants(s, "p4", A)
    play(s, "attack 1", rolls="H H H")
    assert (s.slots[d("p3")], s.slots[d("p4")]) == ((), ())


@pytest.mark.ruling("27.6")
def test_investigation_tokens_are_off_the_card_before_its_unmasking_effect_happens() -> None:
    s = unmasking(Effect("lose_health", 6))
    s.seen[1] = s.investigated[1] = 1 << B
    play(s, "attack 1")
    assert happened(s, "knocked_out") == [(A,)]
    assert s.investigated[1] == 0


@pytest.mark.ruling("27.7")
def test_ammo_symbols_give_rerolls_on_black_dice_only() -> None:
    dice = (RED * SYMBOL_COUNT + TWO_AMMO, BLACK * SYMBOL_COUNT + ONE_AMMO)
    assert reroll_stock(dice) == 1


@pytest.mark.ruling("27.8")
def test_start_wounded_leaves_a_criminal_at_least_1_health() -> None:
    s = unmasking(Effect("start_wounded", 6))
    play(s, "attack 1", rolls="H H H")
    assert s.wounds[1] == 3
    assert not s.custody[A]


@pytest.mark.ruling("27.9")
def test_wounds_taken_off_return_no_more_credits_than_lie_on_cards() -> None:
    s = base(wounds_from_bank=True)
    s.credits[B] += s.bank - 1
    s.bank = 1
    criminal(s, 1, "c35", "p1")
    criminal(s, 2, "c42", "p1")
    board_verbs.place_wounds(s, 1, 2)
    board_verbs.place_wounds(s, 2, 1)
    board_verbs.clear_wounds(s, 2)
    assert s.bank == 1
    board_verbs.clear_wounds(s, 1)
    assert s.bank == 1


@pytest.mark.ruling("27.10")
def test_the_extra_loss_for_own_informants_stays_though_they_do_not_help() -> None:
    s = base(killer_informants="more")
    informants(s, "p3", A)
    s.clocks[A] = (Clock("no_informant_help", 2, 4),)
    assert board_verbs.killer_damage(s, A, d("p3")) == 3


@pytest.mark.ruling("27.11")
def test_an_android_exposed_after_a_card_ended_its_justice_takes_no_covert_action() -> None:
    from turncoat.games.rogue_agent.android_mode import ask_reveal

    s = base(mode="android")
    s.hidden, s.shown = [(1, 1), (2, 1), (2, 1)], [(0, 1), (0, 0), (0, 0)]
    put(s, "bazaar", A)
    s.turn.no_justice = True
    ask_reveal(s, A)
    play(s, "reveal android")
    assert s.exposed[A]
    assert {text.split()[0] for text in offered(s)} == {"move", "end_turn"}


@pytest.mark.ruling("27.12")
def test_with_one_justice_action_allowed_a_hire_that_ends_the_turn_leaves_moving_open_after_it() -> None:
    s = base(hire_timing="ends_turn")
    put(s, "bazaar", A)
    s.clocks[A] = (Clock("one_justice", 2, 4),)
    s.turn.justice = (("search", d("bazaar")),)
    assert offered(s, "move")
    s.turn.justice += (("buy", d("bazaar")),)
    assert offered(s) == ["end_turn", "hire"]


@pytest.mark.ruling("27.13")
def test_a_killer_drawn_into_a_destroyed_district_does_not_act_there() -> None:
    s = base(mode="android")
    s.destroyed[d("p4")] = True
    put(s, "p4", B)
    killer(s, "p5")
    city(s, "killers")
    play(s, "killer p5")
    assert (s.killers, s.health[B]) == ([0] * 13, 6)


@pytest.mark.ruling("27.14")
def test_bombs_of_one_district_explode_by_ascending_timer() -> None:
    s = base()
    bomb(s, "bazaar", 5, 2, 3)
    explode(s, d("bazaar"), 3)
    s.settle()
    assert [event[2] for event in happened(s, "explosion")] == [3, 2, 5]


@pytest.mark.ruling("27.15")
def test_buying_ends_without_a_question_when_the_credits_are_spent() -> None:
    s = base()
    put(s, "bazaar", A)
    s.credits[A] = 1
    play(s, "buy fuel")
    assert asked(s) == "Turn"


@pytest.mark.ruling("27.16")
def test_what_all_players_know_in_private_stays_hidden_from_spectators() -> None:
    s = base()
    criminal(s, 2, "c22", "p4", up=False, investigated=(A, B, C))
    board_verbs.criminal_to_stream(s, 2, "squad")
    assert GAME.view(s, A).gone_known
    seen = GAME.view(s, SPECTATOR)
    assert (seen.gone, seen.gone_known) == ((), ())


@pytest.mark.ruling("27.17")
def test_a_player_knocked_out_by_one_explosion_orders_the_others() -> None:
    s = base()
    put(s, "p4", A)
    s.health[A] = 1
    for district in ("p4", "p6", "motor_pool"):
        bomb(s, district, 0)
    bombs_at_zero(s, A)
    play(s, "explode p4")
    assert (asked(s), s.current_player, s.at[A]) == ("ExplosionOrder", A, d("hospital"))


@pytest.mark.ruling("27.18")
def test_an_attacker_exposed_by_the_card_is_no_agent_here_any_more() -> None:
    s = failing(Effect("reveal_id", 1), Effect("all_agents_here_lose_health", 2), mode="android")
    s.hidden, s.shown = [(1, 1), (2, 1), (2, 1)], [(0, 1), (0, 0), (0, 0)]
    put(s, "bazaar", A, C)
    fail(s)
    play(s, "reveal android")
    assert (s.exposed[A], s.health[A], s.health[C]) == (True, 6, 4)


@pytest.mark.ruling("27.19")
def test_a_criminal_that_has_left_is_not_wounded() -> None:
    s = unmasking(Effect("flee_first", 1), Effect("start_wounded", 1), where="p1")
    play(s, "attack 1")
    assert (s.place[1], s.wounds[1]) == (-1, 0)


@pytest.mark.ruling("27.20")
def test_under_narrow_justice_a_search_before_exposure_leaves_two_covert_actions() -> None:
    from turncoat.games.rogue_agent.android_mode import ask_reveal

    s = base(mode="android", justice_actions="narrow")
    s.hidden, s.shown = [(1, 1), (2, 1), (2, 1)], [(0, 1), (0, 0), (0, 0)]
    put(s, "bazaar", A)
    s.turn.used = (("search", d("bazaar")),)
    ask_reveal(s, A)
    play(s, "reveal android")
    assert "search" not in offered(s)
    play(s, "buy fuel", "done")
    assert offered(s, "attack_district")
