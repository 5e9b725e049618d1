"""Sections 5 to 9: influence, claims, agents, markers."""

from __future__ import annotations

import pytest

from study_in_emerald.tabletop import A, B, fact, legal, play, table, told
from turncoat.games.study_in_emerald import GAME
from turncoat.games.study_in_emerald import names as N


@pytest.mark.rule("SE-5.4")
def test_cubes_may_be_placed_in_any_city_without_limit():
    s = table(
        cities={
            "rome": {"up": "none", "stack": 0, "city_card": False, "slot": ["royal_rome"], "cubes": {"A": 5, "B": 5}},
            "london": {"city_card": True, "up": "marksman"},
        },
        players={"A": {"hand": ["informers"], "supply": 5}, "B": {"discards": ["rome"]}},
    )
    play(s, "place", "card informers")
    assert legal(s) == [f"at {city}" for city in N.CITIES]
    play(s, "at rome", "cubes 2")
    assert fact(s, "rome.cubes.A") == 7


@pytest.mark.rule("SE-5.8")
def test_cubes_count_toward_the_majority():
    s = table(cities={"rome": {"agents": {"B": 1}}}, players={"A": {"hand": ["informers"]}})
    assert fact(s, "rome.leader") == "B"
    assert fact(play(s, "place", "card informers", "at rome", "cubes 2"), "rome.leader") == "A"


@pytest.mark.rule("SE-5.6", "SE-7.4")
def test_placing_needs_a_cube_in_supply_and_retrieving_one_elsewhere():
    assert "place" not in legal(table(players={"A": {"supply": 0}}))
    s = table(players={"A": {"supply": 10, "limbo": 0}})
    assert "retrieve" not in legal(s)
    assert "retrieve" in legal(table(cities={"rome": {"cubes": {"A": 1}}}, players={"A": {"supply": 9}}))


@pytest.mark.rule("SE-6.4")
def test_royalty_in_its_slot_cannot_be_claimed():
    position = {"up": "none", "stack": 0, "city_card": False, "slot": ["royal_rome"], "cubes": {"A": 1}}
    s = table(cities={"rome": position}, players={"A": {"hand": ["informers"]}, "B": {"discards": ["rome"]}})
    assert "claim" not in legal(s)


@pytest.mark.rule("SE-6.11", "SE-23.6")
def test_without_an_agent_in_supply_the_agent_sign_is_skipped_and_the_rest_happens():
    s = table(
        cities={"rome": {"up": "john_watson", "cubes": {"A": 1}}, "paris": {"agents": {"A": 10}}},
        players={"A": {"hand": ["informers"]}},
    )
    play(s, "claim", "card informers", "at rome", chance=["freemasons"])
    assert (fact(s, "rome.agents.A"), fact(s, "A.on_board"), fact(s, "A.total"), fact(s, "rome.up")) == (0, 10, 2, "freemasons")
    assert "agent_in" not in told(s)


@pytest.mark.rule("SE-6.11")
def test_the_agent_of_a_claimed_card_is_compulsory():
    for elsewhere, left in ((0, 9), (9, 0)):
        s = table(
            cities={"rome": {"up": "john_watson", "cubes": {"A": 1}}, "paris": {"agents": {"A": elsewhere}}},
            players={"A": {"hand": ["informers"]}},
        )
        play(s, "claim", "card informers", "at rome", chance=["freemasons"])
        assert (fact(s, "rome.agents.A"), fact(s, "A.agents")) == (1, left)


@pytest.mark.rule("SE-6.16", "SE-6.5")
def test_no_second_card_is_claimed_in_the_same_city():
    s = table(
        cities={"rome": {"cubes": {"A": 3}}, "paris": {"cubes": {"A": 1}}},
        players={"A": {"hand": ["telegraph_office"]}},
    )
    play(s, "claim", "card telegraph_office", "at rome", chance=["freemasons"])
    assert legal(s) == ["at paris", "stop"]


@pytest.mark.rule("SE-6.1", "SE-4.2")
def test_one_card_is_claimed_for_each_symbol_and_no_more():
    s = table(
        cities={city: {"cubes": {"A": 1}} for city in ("rome", "paris", "cairo", "london")},
        players={"A": {"hand": ["telegraph_office", "informers"]}},
    )
    words = ("at rome", "at paris", "at cairo")
    chance = ["freemasons", "okhrana", "calm", "marksman"]
    play(s, "claim", "card telegraph_office", "card informers", *words, chance=chance)
    assert (fact(s, "pending"), fact(s, "london.up")) == ("ChooseAction", "london")


@pytest.mark.rule("SE-6.18")
def test_a_claim_is_seen_by_all_and_nobody_else_is_asked():
    s = table(cities={"rome": {"up": "sherlock_holmes", "cubes": {"A": 2, "B": 1}}}, players={"A": {"hand": ["informers"]}})
    play(s, "claim", "card informers", "at rome", chance=["freemasons"])
    assert fact(s, "to_move") == "A"
    news = [event for event in GAME.view(s, B).news if event.kind == "claim"]
    assert [(event.player, s.components.ids[event.details[1]]) for event in news] == [(A, "sherlock_holmes")]


@pytest.mark.rule("SE-6.14")
def test_the_next_card_is_turned_up_after_the_sanity_roll():
    s = table(cities={"rome": {"up": "count_dracula", "cubes": {"A": 1}}}, players={"A": {"hand": ["informers"]}})
    play(s, "claim", "card informers", "at rome", chance=["calm", "freemasons"])
    assert told(s)[-2:] == ["sanity_roll", "turned_up"]


@pytest.mark.rule("SE-7.3")
def test_cubes_are_retrieved_from_any_mix_of_places():
    s = table(cities={"rome": {"cubes": {"A": 1}}, "paris": {"cubes": {"A": 1}}}, players={"A": {"hand": ["elder_sign"]}})
    play(s, "retrieve", "card elder_sign", "take paris", "take limbo", "take rome")
    assert (fact(s, "rome.cubes.A"), fact(s, "paris.cubes.A"), fact(s, "A.limbo"), fact(s, "A.supply")) == (0, 0, 4, 6)


@pytest.mark.rule("SE-7.5", "SE-4.5")
def test_as_many_cubes_as_cards_are_enough():
    s = table(players={"A": {"hand": ["couriers", "safe_house"]}})
    play(s, "retrieve", "card couriers", "card safe_house", "take limbo")
    assert "done" not in legal(s)
    assert "done" in legal(play(s, "take limbo"))


@pytest.mark.rule("SE-8.6")
def test_agents_count_toward_the_majority_where_they_arrive():
    s = table(
        cities={"rome": {"agents": {"A": 1}}, "paris": {"agents": {"B": 1}, "cubes": {"A": 1}}}, players={"A": {"hand": ["rail_tickets"]}}
    )
    assert fact(s, "paris.leader") == "none"
    play(s, "move", "card rail_tickets", "from rome", "to paris")
    assert (fact(s, "paris.leader"), fact(s, "rome.leader")) == ("A", "none")


@pytest.mark.rule("SE-8.7")
def test_agents_in_supply_do_not_move_and_a_moving_agent_does_not_leave_the_board():
    assert "move" not in legal(table(players={"A": {"hand": ["rail_tickets"]}}))
    s = table(cities={"rome": {"agents": {"A": 1}}}, players={"A": {"hand": ["rail_tickets"]}})
    play(s, "move", "card rail_tickets", "from rome", "to paris")
    assert (fact(s, "A.revealed"), fact(s, "A.agents"), fact(s, "over")) == (False, 9, False)


@pytest.mark.rule("SE-8.5")
def test_no_agent_moves_twice_and_all_move_at_once():
    s = table(cities={"rome": {"agents": {"A": 1}}, "paris": {"agents": {"A": 1}}}, players={"A": {"hand": ["orient_express"]}})
    play(s, "move", "card orient_express", "from rome", "to paris")
    assert legal(s) == ["from paris", "done"]
    play(s, "from paris", "to cairo")
    assert (fact(s, "pending"), fact(s, "paris.agents.A"), fact(s, "cairo.agents.A")) == ("ChooseAction", 1, 1)


@pytest.mark.rule("SE-8.5", "SE-4.6")
def test_as_many_agents_as_cards_must_move():
    s = table(cities={"rome": {"agents": {"A": 4}}}, players={"A": {"hand": ["orient_express", "rail_tickets"]}})
    play(s, "move", "card orient_express", "card rail_tickets", "from rome", "to paris")
    assert "done" not in legal(s)
    assert "done" in legal(play(s, "from rome", "to cairo"))


@pytest.mark.rule("SE-9.3")
def test_all_steps_shown_are_made():
    s = table(players={"A": {"hand": ["balkan_crisis"]}})
    assert legal(play(s, "markers", "card balkan_crisis")) == ["done"]
    assert fact(play(s, "done"), "markers") == {"restorationist": 0, "loyalist": 2}


@pytest.mark.rule("SE-9.4")
@pytest.mark.parametrize("side", ["loyalist", "restorationist"])
def test_a_player_of_either_side_may_advance_either_marker(side):
    for card, marker in (("balkan_crisis", "loyalist"), ("general_strike", "restorationist")):
        s = table(players={"A": {"side": side, "hand": [card]}})
        assert fact(play(s, "markers", f"card {card}", "done"), f"markers.{marker}") == 2


@pytest.mark.rule("SE-9.5")
def test_a_marker_at_its_end_cannot_be_advanced():
    s = table(
        markers={"loyalist": 10}, options={"end_timing": "round"}, ending="marker", players={"A": {"hand": ["balkan_crisis", "arms_race"]}}
    )
    assert "markers" not in legal(s)
    assert "action" not in legal(s)
    s = table(markers={"loyalist": 10}, options={"end_timing": "round"}, ending="marker", players={"A": {"hand": ["general_strike"]}})
    assert "markers" in legal(s)


@pytest.mark.rule("SE-9.5", "SE-3.7")
@pytest.mark.parametrize("limit", ["per_use", "cubes_only", "no_spare"])
def test_cards_that_would_advance_nothing_are_not_offered(limit):
    s = table(
        markers={"loyalist": 10},
        options={"end_timing": "round", "card_limit": limit},
        ending="marker",
        players={"A": {"hand": ["general_strike", "balkan_crisis"]}},
    )
    assert legal(play(s, "markers")) == ["card general_strike"]


@pytest.mark.rule("SE-9.7")
def test_only_the_gap_before_and_after_the_action_matters():
    s = table(
        markers={"loyalist": 0, "restorationist": 1},
        players={"A": {"hand": ["balkan_crisis"], "total": 24}},
    )
    play(s, "markers", "card balkan_crisis", "done")
    assert (fact(s, "gap"), fact(s, "A.total"), fact(s, "over")) == (1, 24, False)
    assert "gap" not in told(s)
    s = table(players={"A": {"hand": ["balkan_crisis"]}})
    assert "gap" in told(play(s, "markers", "card balkan_crisis", "done"))


@pytest.mark.rule("SE-13.1", "SE-13.2", "SE-23.5")
def test_passing_is_always_allowed_and_does_nothing():
    s = table(players={"A": {"hand": [], "draw_pile": []}})
    play(s, "pass")
    assert (fact(s, "action"), legal(s)) == (2, ["pass"])
    assert fact(play(s, "pass"), "to_move") == "B"


@pytest.mark.rule("SE-13.2")
def test_a_pass_as_first_action_does_not_allow_a_claim_as_the_second():
    s = table(cities={"rome": {"cubes": {"A": 1}}}, players={"A": {"hand": ["informers"]}})
    assert "claim" in legal(s)
    assert "claim" not in legal(play(s, "pass"))
