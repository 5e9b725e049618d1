"""Sections 3 and 4: the turn, and using cards."""

from __future__ import annotations

import pytest

from study_in_emerald.tabletop import B, C, fact, legal, pack, play, table, told
from turncoat.games.study_in_emerald import GAME
from turncoat.games.study_in_emerald import names as N

EVERYTHING = {
    "cities": {
        "rome": {"cubes": {"A": 2}, "agents": {"A": 1, "B": 1}, "up": "marksman"},
        "paris": {"agents": {"B": 1}},
    },
    "players": {
        "A": {"hand": ["informers", "couriers", "rail_tickets", "balkan_crisis", "cutthroat", "dynamite", "freemasons", "necronomicon"]}
    },
}


@pytest.mark.rule("SE-3.3", "SE-3.7")
def test_all_nine_kinds_are_offered_when_their_conditions_are_met():
    assert sorted(legal(table(**EVERYTHING))) == sorted(kind.text for kind in N.KINDS)
    assert legal(table(players={"A": {"hand": [], "draw_pile": []}})) == ["pass"]


@pytest.mark.rule("SE-3.1", "SE-3.2")
def test_players_take_two_actions_each_clockwise():
    s = table(turn="B", first="B", players={letter: {"hand": ["informers"] * 3 + ["couriers"] * 2} for letter in "ABC"})
    order = []
    for _ in range(6):
        order.append((fact(s, "to_move"), fact(s, "action")))
        play(s, "pass")
    assert order == [("B", 1), ("B", 2), ("C", 1), ("C", 2), ("A", 1), ("A", 2)]


@pytest.mark.rule("SE-3.6")
def test_the_first_action_is_carried_out_to_the_end_before_the_second_is_chosen():
    s = table(
        cities={"rome": {"cubes": {"A": 1}}, "paris": {"cubes": {"A": 1}}},
        players={"A": {"hand": ["telegraph_office"]}},
    )
    play(s, "claim", "card telegraph_office", "at rome", chance=["freemasons"])
    assert (fact(s, "pending"), fact(s, "action")) == ("NextClaim", 1)
    play(s, "at paris", chance=["okhrana"])
    assert (fact(s, "pending"), fact(s, "action")) == ("ChooseAction", 2)


@pytest.mark.rule("SE-3.12")
def test_a_player_with_five_or_more_cards_draws_none_and_gives_none_up():
    hand = ["informers", "informers", "informers", "couriers", "couriers", "dynamite", "freemasons"]
    s = play(table(players={"A": {"hand": hand}}), "pass", "pass")
    assert sorted(fact(s, "A.hand")) == sorted(hand)
    assert "draw" not in told(s)


@pytest.mark.rule("SE-3.15")
def test_a_round_ends_with_the_turn_of_the_last_player_clockwise_from_the_first():
    hands = {letter: {"hand": ["informers"] * 3 + ["couriers"] * 2} for letter in "ABC"}
    s = table(first="C", turn="A", round=7, players=hands)
    play(s, "pass", "pass")
    assert (fact(s, "to_move"), fact(s, "round")) == ("B", 7)
    play(s, "pass", "pass")
    assert (fact(s, "to_move"), fact(s, "round")) == ("C", 8)


@pytest.mark.rule("SE-3.16", "SE-4.9")
def test_a_choice_can_be_taken_back_until_its_cards_are_shown():
    s = table(**EVERYTHING)
    s.revealed = False
    play(s, "place", "card informers", "at rome")
    assert (s.revealed, told(s)) == (False, [])
    play(s, "cubes 1")
    assert (s.revealed, told(s)) == (True, ["play", "placed"])


@pytest.mark.rule("SE-4.9", "SE-10.9")
def test_the_cards_of_each_killing_are_shown_when_it_is_declared():
    s = table(
        cities={"rome": {"agents": {"A": 2, "B": 1}}, "madrid": {"agents": {"A": 2, "C": 1}}, "paris": {"agents": {"B": 1, "C": 1}}},
        players={"A": {"hand": ["cutthroat", "okhrana", "dynamite", "ravachol"]}},
    )
    play(s, "assassinate", "card cutthroat", "target rome B", "card dynamite", "done")
    assert fact(s, "table") == [["cutthroat", "starter", "out"], ["dynamite", "bombed"]]
    play(s, "card okhrana", "target madrid C", "card ravachol")
    assert len(fact(s, "table")) == 2
    play(s, "done")
    assert [entry[0] for entry in fact(s, "table")] == ["cutthroat", "dynamite", "okhrana", "ravachol"]


@pytest.mark.rule("SE-4.1", "SE-5.1", "SE-8.1", "SE-9.1")
@pytest.mark.parametrize(
    ("kind", "with_symbol"),
    [
        ("place", "freemasons"),
        ("claim", "ravachol"),
        ("retrieve", "freemasons"),
        ("move", "errico_malatesta"),
        ("markers", "balkan_crisis"),
    ],
)
def test_only_cards_with_the_symbol_are_offered_and_needed(kind, with_symbol):
    cities = {"rome": {"cubes": {"A": 2}, "agents": {"A": 1}}}
    s = table(cities=cities, players={"A": {"hand": [with_symbol, "infernal_machine"]}})
    assert legal(play(s, kind)) == [f"card {with_symbol}"]
    assert kind not in legal(table(cities=cities, players={"A": {"hand": ["infernal_machine", "marksman"]}}))


@pytest.mark.rule("SE-4.1", "SE-4.3")
@pytest.mark.parametrize(
    ("kind", "card"),
    [
        ("place", "freemasons"),
        ("claim", "telegraph_office"),
        ("retrieve", "couriers"),
        ("move", "orient_express"),
        ("markers", "balkan_crisis"),
    ],
)
def test_further_cards_must_show_the_symbol_too(kind, card):
    s = table(
        cities={"rome": {"cubes": {"A": 2}, "agents": {"A": 3}}, "paris": {"cubes": {"A": 1}}},
        players={"A": {"hand": [card, "infernal_machine", "necronomicon" if kind in ("retrieve", "move", "markers") else "johann_most"]}},
    )
    assert not [words for words in legal(play(s, kind, f"card {card}")) if words.startswith("card")]


@pytest.mark.rule("SE-4.2")
def test_symbols_of_all_cards_add_up():
    s = table(players={"A": {"hand": ["informers", "freemasons"], "supply": 10}})
    play(s, "place", "card informers", "card freemasons", "at rome")
    assert legal(s) == ["cubes 2", "cubes 3", "cubes 4", "cubes 5"]


@pytest.mark.rule("SE-4.4")
def test_both_kinds_of_marker_symbol_on_a_card_count(tmp_path):
    folder = pack(tmp_path, cards='[[card]]\nid = "ravachol"\nsymbols = { loyalist = 2, restorationist = 1 }\n')
    s = table(content=folder, players={"A": {"hand": ["ravachol"]}})
    play(s, "markers", "card ravachol", "done")
    assert fact(s, "markers") == {"restorationist": 1, "loyalist": 2}


@pytest.mark.rule("SE-4.6")
def test_cards_may_not_outnumber_the_uses_of_the_other_symbol_actions():
    s = table(
        cities={"rome": {"cubes": {"A": 1}, "agents": {"A": 1}}},
        markers={"loyalist": 9},
        options={"end_timing": "round"},
        players={"A": {"hand": ["informers", "informers", "rail_tickets", "rail_tickets", "balkan_crisis", "scotland_yard"]}},
    )
    assert legal(play(s.clone(), "claim", "card informers")) == ["at rome"]
    assert "card rail_tickets" not in legal(play(s.clone(), "move", "card rail_tickets"))
    assert legal(play(s.clone(), "markers", "card balkan_crisis")) == ["done"]


@pytest.mark.rule("SE-4.6")
def test_with_cubes_only_the_other_actions_have_no_limit_of_cards():
    s = table(
        cities={"rome": {"cubes": {"A": 1}, "agents": {"A": 1}}},
        markers={"loyalist": 9},
        options={"end_timing": "round", "card_limit": "cubes_only"},
        players={"A": {"hand": ["informers", "informers", "rail_tickets", "rail_tickets", "balkan_crisis", "scotland_yard"], "supply": 1}},
    )
    assert "card informers" in legal(play(s.clone(), "claim", "card informers"))
    assert "card rail_tickets" in legal(play(s.clone(), "move", "card rail_tickets"))
    assert "card scotland_yard" in legal(play(s.clone(), "markers", "card balkan_crisis"))
    assert "card informers" not in legal(play(s.clone(), "place", "card informers"))
    s = table(
        cities={"rome": {"agents": {"A": 3}}},
        options={"card_limit": "cubes_only"},
        players={"A": {"hand": ["rail_tickets", "orient_express"]}},
    )
    assert "done" in legal(play(s, "move", "card rail_tickets", "card orient_express", "from rome", "to paris"))


@pytest.mark.rule("SE-4.6")
def test_with_no_spare_a_card_without_which_the_rest_suffices_is_refused():
    s = table(
        cities={"rome": {"cubes": {"A": 1}, "agents": {"A": 1}}, "paris": {"cubes": {"A": 1}, "agents": {"A": 1}}},
        markers={"loyalist": 8},
        options={"end_timing": "round", "card_limit": "no_spare"},
        players={"A": {"hand": ["telegraph_office", "informers", "orient_express", "rail_tickets", "balkan_crisis", "scotland_yard"]}},
    )
    assert legal(play(s.clone(), "claim", "card informers")) == ["at paris", "at rome"]
    assert "card informers" not in legal(play(s.clone(), "claim", "card telegraph_office"))
    assert "card rail_tickets" not in legal(play(s.clone(), "move", "card orient_express"))
    assert legal(play(s.clone(), "markers", "card balkan_crisis")) == ["done"]


@pytest.mark.rule("SE-4.7", "SE-10.25", "SE-11.1")
def test_bomb_cards_and_discards_have_no_limit_of_number():
    s = table(
        cities={"rome": {"agents": {"A": 2, "B": 1}}, "paris": {"agents": {"B": 1}}},
        players={"A": {"hand": ["cutthroat", "dynamite", "ravachol", "infernal_machine"]}},
    )
    bombs = ["card dynamite", "card ravachol", "card infernal_machine"]
    play(s.clone(), "assassinate", "card cutthroat", "target rome B", *bombs, "done")
    play(s, "discard", "card cutthroat", *bombs, "done")
    assert fact(s, "A.hand") == []


@pytest.mark.rule("SE-4.8")
def test_unused_symbols_lapse_when_the_action_ends():
    s = table(cities={"rome": {"cubes": {"A": 1}}}, players={"A": {"hand": ["telegraph_office"]}})
    play(s, "claim", "card telegraph_office", "at rome", chance=["freemasons"])
    assert (fact(s, "pending"), fact(s, "action")) == ("ChooseAction", 2)


@pytest.mark.rule("SE-4.11")
def test_a_played_card_lies_open_until_the_action_is_complete():
    s = table(players={"A": {"hand": ["clandestine_press"], "draw_pile": [], "discards": ["couriers"]}})
    play(s, "action", "card clandestine_press", chance=["couriers"])
    assert (fact(s, "A.hand"), fact(s, "A.draw_pile"), fact(s, "A.discards")) == (["couriers"], [], ["clandestine_press"])


@pytest.mark.rule("SE-4.12")
def test_some_cards_leave_the_game_or_are_laid_beside_the_identity_card():
    s = table(players={"A": {"hand": ["peoples_will", "necronomicon"]}})
    play(
        s,
        "action",
        "card peoples_will",
        "action",
        "card necronomicon",
        chance=["couriers", "couriers", "cutthroat", "dynamite", "informers"],
    )
    assert (fact(s, "out"), fact(s, "A.kept"), fact(s, "A.discards")) == (["peoples_will"], ["necronomicon"], [])


@pytest.mark.rule("SE-3.14")
def test_nobody_but_the_active_player_acts_except_a_revealed_loyalist():
    import random

    for seed in range(8):
        s = GAME.new(4, seed=seed, options={"madness_faces": 5})
        chance = random.Random(seed)
        while s.pending:
            decision = type(s.decision).__name__
            assert s.current_player == s.active or decision == "Refill"
            assert decision != "Refill" or (s.shown[s.current_player] and s.faction[s.current_player] == N.LOYALIST)
            s.apply(chance.choice(s.legal_actions()))


@pytest.mark.rule("SE-11.2", "SE-11.3", "SE-21.5")
def test_discarded_cards_lie_face_up_in_the_order_in_which_they_were_named():
    s = table(players={"A": {"hand": ["necronomicon", "cutthroat", "dynamite", "informers"]}})
    play(s, "discard", "card informers", "card necronomicon", "card cutthroat", "done")
    assert fact(s, "A.discards") == ["informers", "necronomicon", "cutthroat"]
    assert GAME.view(s, C).seats[0].discards == s.discards[0]
    s = table(options={"open_discards": False}, players={"A": {"hand": ["necronomicon", "cutthroat", "dynamite", "informers"]}})
    play(s, "discard", "card informers", "card necronomicon", "card cutthroat", "done")
    for audience in (0, B, -1):
        seat = GAME.view(s, audience).seats[0]
        assert (seat.discards, seat.discard, seat.deck) == (s.discards[0][-1:], 3, ())
