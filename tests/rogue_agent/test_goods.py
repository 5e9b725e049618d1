"""Buy Goods (section 9)."""

from __future__ import annotations

import pytest

from rogue_agent.board import A, asked, base, d, offered, play, put
from turncoat.games.rogue_agent import names as N


@pytest.mark.rule("RA-9.1", "RA-9.7", "RA-5.5")
def test_one_buy_action_has_as_many_purchases_as_the_player_pays_for() -> None:
    s = base()
    put(s, "bazaar", A)
    assert offered(s, "buy") == ["buy ammo", "buy clue", "buy fuel"]
    play(s, "buy fuel", "buy fuel", "buy clue", "done")
    assert [s.tracks[track][A] for track in (N.FUEL, N.AMMO, N.CLUE)] == [4, 2, 3]
    assert (s.credits[A], s.bank) == (1, 61)
    assert s.turn.justice == (("buy", d("bazaar")),)


@pytest.mark.rule("RA-9.1", "RA-9.7")
def test_buying_ends_by_itself_when_nothing_more_can_be_bought() -> None:
    s = base()
    put(s, "p2", A)
    play(s, "buy weapon_upgrade", "buy weapon_upgrade")
    assert asked(s) == "Turn"
    assert (s.credits[A], s.tracks[N.WEAPON][A]) == (0, 2)


@pytest.mark.rule("RA-9.2")
@pytest.mark.parametrize(("district", "goods", "track", "steps"), [("bazaar", "fuel", N.FUEL, 1), ("motor_pool", "fuel", N.FUEL, 2)])
def test_a_credit_moves_a_resource_one_step_or_two_where_the_icon_is_doubled(district: str, goods: str, track: int, steps: int) -> None:
    s = base()
    put(s, district, A)
    play(s, f"buy {goods}")
    assert (s.tracks[track][A], s.credits[A]) == (2 + steps, 3)


@pytest.mark.rule("RA-9.3", "RA-9.8", "RA-6.12")
def test_two_credits_move_an_upgrade_one_step_and_it_works_at_once() -> None:
    s = base()
    put(s, "p6", A)
    s.squad = d("p1")
    s.tracks[N.VEHICLE][A] = 1
    s.tracks[N.AMMO][A] = 0
    play(s, "buy vehicle_upgrade", "done", "move hospital", "move p5")
    assert s.credits[A] == 2
    assert s.health[A] == 5, "Armor ignores one of two Thugs"


@pytest.mark.rule("RA-9.8", "RA-1.24")
def test_buying_the_last_step_of_an_upgrade_pays_influence() -> None:
    s = base()
    put(s, "p2", A)
    s.tracks[N.WEAPON][A] = 5
    play(s, "buy weapon_upgrade")
    assert s.influence[A] == 4


@pytest.mark.rule("RA-9.4", "RA-9.5")
def test_six_clues_buy_an_influence_only_where_the_tile_lists_it() -> None:
    s = base()
    put(s, "broadcast", A)
    s.tracks[N.CLUE][A] = 5
    assert not offered(s, "buy")
    s.tracks[N.CLUE][A] = 6
    play(s, "buy influence")
    assert (s.tracks[N.CLUE][A], s.influence[A], s.credits[A]) == (0, 4, 4)
    shelves = s.components.shelves
    assert [N.DISTRICTS[i] for i in range(13) if any(ware[1] == -1 for ware in shelves[i])] == ["broadcast"]


@pytest.mark.rule("RA-9.6", "RA-21.33")
def test_nothing_is_bought_or_searched_in_a_destroyed_district() -> None:
    s = base(mode="android")
    put(s, "bazaar", A)
    s.destroyed[d("bazaar")] = True
    assert not offered(s, "buy")
    assert not offered(s, "search")
    assert not offered(s, "hire")


@pytest.mark.rule("RA-9.7")
def test_a_purchase_must_move_its_marker_but_may_lose_a_step() -> None:
    s = base()
    put(s, "gunsmith", A)
    s.tracks[N.AMMO][A] = 5
    play(s, "buy ammo")
    assert (s.tracks[N.AMMO][A], s.credits[A]) == (6, 3), "the second step is lost"
    assert offered(s) == ["buy weapon_upgrade", "done"], "a full track cannot be bought"


@pytest.mark.rule("RA-9.1", "RA-3.9")
def test_only_what_can_be_paid_is_offered() -> None:
    s = base()
    put(s, "motor_pool", A)
    s.credits[A] = 1
    assert offered(s, "buy") == ["buy fuel"]
    s.credits[A] = 0
    assert not offered(s, "buy")
