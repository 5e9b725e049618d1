"""Hire and Informants (section 7)."""

from __future__ import annotations

import pytest

from rogue_agent.board import A, B, C, asked, base, criminal, d, informants, offered, play, put
from turncoat.games.rogue_agent import board_verbs, clocks, scoring
from turncoat.games.rogue_agent import names as N


@pytest.mark.rule("RA-7.1", "RA-1.32")
def test_hire_costs_two_credits_and_places_an_informant_from_the_supply() -> None:
    s = base()
    put(s, "bazaar", A)
    play(s, "hire")
    assert (s.credits[A], s.bank, s.supply[A]) == (2, 60, 6)
    assert s.slots[d("bazaar")] == (A,)


@pytest.mark.rule("RA-7.1", "RA-3.9")
def test_hire_needs_two_credits() -> None:
    s = base()
    put(s, "bazaar", A)
    s.credits[A] = 1
    assert "hire" not in offered(s)
    s.credits[A] = 2
    assert "hire" in offered(s)


@pytest.mark.rule("RA-7.2", "RA-23.13", "RA-7.7")
def test_hire_needs_a_free_slot_even_if_an_informant_there_is_the_players_own() -> None:
    s = base()
    put(s, "bazaar", A)
    informants(s, "bazaar", A, B)
    assert "hire" not in offered(s)
    informants(s, "bazaar", A, A)
    assert "hire" not in offered(s), "both slots can be one player's"
    put(s, "hospital", A)
    assert "hire" not in offered(s), "the City Hospital has no slots"


@pytest.mark.rule("RA-7.3")
def test_one_hire_per_turn() -> None:
    s = base()
    put(s, "bazaar", A)
    play(s, "hire")
    assert "hire" not in offered(s)
    put(s, "p2", A)
    assert "hire" not in offered(s)


@pytest.mark.rule("RA-7.4")
def test_hire_may_interrupt_a_move_in_a_district_the_figure_is_about_to_leave() -> None:
    s = base()
    play(s, "move p2", "ammo 0", "hire")
    assert asked(s) == "MoveStep"
    play(s, "move archive")
    assert (s.at[A], s.slots[d("p2")]) == (d("archive"), (A,))


@pytest.mark.rule("RA-7.5", "RA-10.8")
def test_hire_comes_at_any_point_of_the_turn() -> None:
    s = base()
    put(s, "bazaar", A)
    play(s, "buy fuel", "done")
    assert "hire" in offered(s)
    s.turn.justice = (("search", 1), ("buy", 2))
    play(s, "hire")
    assert asked(s) == "Turn"
    assert offered(s, "move"), "and the turn goes on"


@pytest.mark.rule("RA-7.6", "RA-7.7", "RA-1.8")
def test_an_informant_takes_the_upper_slot_first_then_the_lower() -> None:
    s = base()
    put(s, "bazaar", A)
    informants(s, "bazaar", B)
    play(s, "hire")
    assert s.slots[d("bazaar")] == (B, A)


@pytest.mark.rule("RA-7.8")
def test_the_lower_informant_moves_up_when_the_upper_slot_falls_empty() -> None:
    s = base()
    informants(s, "bazaar", B, C)
    board_verbs.remove_informant(s, d("bazaar"), 0, "killer")
    assert s.slots[d("bazaar")] == (C,)
    put(s, "bazaar", A)
    play(s, "hire")
    assert s.slots[d("bazaar")] == (C, A)


@pytest.mark.rule("RA-7.9", "RA-11.16", "RA-18.19", "RA-25.5")
@pytest.mark.parametrize(("option", "damage"), [("less", [2, 1, 0]), ("more", [2, 3, 4])])
def test_own_informants_change_what_a_killer_costs(option: str, damage: list[int]) -> None:
    s = base(killer_informants=option)
    found = [board_verbs.killer_damage(s, A, d("bazaar"))]
    for owners in ((A, B), (A, A)):
        s.slots[d("bazaar")] = owners
        found.append(board_verbs.killer_damage(s, A, d("bazaar")))
    assert found == damage


@pytest.mark.rule("RA-7.11", "RA-8.2")
def test_an_informant_lets_its_player_investigate_there_from_afar() -> None:
    s = base()
    criminal(s, 2, "c22", "p4", up=False)
    assert not offered(s, "investigate")
    informants(s, "p4", B)
    assert not offered(s, "investigate"), "B's Informant helps B"
    informants(s, "p4", A)
    assert offered(s, "investigate") == ["investigate 2"]


@pytest.mark.rule("RA-7.15", "RA-20.2")
def test_each_informant_in_the_city_is_worth_one_influence_at_the_end() -> None:
    s = base()
    informants(s, "p4", A, A)
    informants(s, "p1", B, A)
    assert scoring.scores(s) == [6, 4, 3]


@pytest.mark.rule("RA-7.16")
def test_informants_help_only_their_owner_and_only_in_their_district() -> None:
    s = base()
    informants(s, "p4", A, B)
    assert board_verbs.informants_here(s, A, d("p4")) == 1
    assert board_verbs.informants_here(s, C, d("p4")) == 0
    assert board_verbs.informants_here(s, A, d("p5")) == 0


@pytest.mark.rule("RA-23.14")
def test_without_an_informant_in_the_supply_no_hire() -> None:
    s = base()
    put(s, "bazaar", A)
    s.supply[A] = 0
    assert "hire" not in offered(s)


@pytest.mark.rule("RA-24.32", "RA-7.15", "RA-7.2")
def test_under_no_informant_help_informants_give_nothing_but_fill_slots_and_count_at_the_end() -> None:
    s = base()
    informants(s, "p4", A, A)
    criminal(s, 2, "c22", "p4", up=False)
    clocks.add_clock(s, A, "no_buy", 2)
    assert board_verbs.informants_here(s, A, d("p4")) == 2, "another effect does not matter"
    clocks.add_clock(s, A, "no_informant_help", 2)
    assert board_verbs.informants_here(s, A, d("p4")) == 0
    assert board_verbs.killer_damage(s, A, d("p4")) == 2
    assert not offered(s, "investigate")
    put(s, "p4", A)
    assert "hire" not in offered(s)
    assert scoring.scores(s)[A] == 5


@pytest.mark.rule("RA-21.42", "RA-21.23")
def test_an_android_does_not_hire_nor_investigate() -> None:
    s = base(mode="android")
    s.exposed[A] = True
    put(s, "bazaar", A)
    criminal(s, 2, "c22", "bazaar", up=False)
    assert not {"hire", "investigate 2", "attack 2"} & set(offered(s))
    play(s, "move p2")
    assert asked(s) == "ThugAmmo"
    play(s, "ammo 1")
    assert set(offered(s)) == {"move archive", "move motor_pool", "move hq", "stop"}
    assert N.HIRE not in s.legal_actions()
