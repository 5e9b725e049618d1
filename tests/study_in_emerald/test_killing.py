"""Sections 10, 14 and 15: assassination, sanity, being revealed."""

from __future__ import annotations

import pytest

from study_in_emerald.tabletop import A, B, fact, legal, pack, play, table, told
from turncoat.games.study_in_emerald import GAME
from turncoat.kernel.chance import Dice

ROME = {"rome": {"agents": {"A": 2, "B": 1}}, "paris": {"agents": {"B": 1}}}
KILL = ("assassinate", "card cutthroat", "target rome B", "card dynamite", "done")


@pytest.mark.rule("SE-10.4", "SE-23.23")
def test_agents_alone_can_kill():
    s = play(table(cities=ROME, players={"A": {"hand": ["cutthroat", "dynamite"]}}), *KILL)
    assert fact(s, "rome.agents.B") == 0


@pytest.mark.rule("SE-10.5", "SE-10.6")
def test_every_killing_takes_a_starter_and_the_bombs_of_the_city():
    paris = {"paris": {"agents": {"A": 2, "B": 1}}, "rome": {"agents": {"B": 1}}}
    assert "assassinate" not in legal(table(cities=paris, players={"A": {"hand": ["cutthroat", "dynamite"]}}))
    assert "assassinate" not in legal(table(cities=paris, players={"A": {"hand": ["ravachol", "dynamite"]}}))
    s = table(cities=paris, players={"A": {"hand": ["cutthroat", "dynamite", "fenian_brotherhood"]}})
    play(s, "assassinate", "card cutthroat", "target paris B", "card dynamite")
    assert legal(s) == ["card fenian_brotherhood"]
    assert "done" in legal(play(s, "card fenian_brotherhood"))


@pytest.mark.rule("SE-10.7")
def test_royalty_takes_the_bombs_on_its_card():
    cities = {"rome": {"slot": ["royal_rome"], "agents": {"A": 1}}}
    assert "assassinate" not in legal(table(cities=cities, players={"A": {"hand": ["cutthroat", "ravachol"]}}))
    assert "assassinate" in legal(table(cities=cities, players={"A": {"hand": ["cutthroat", "johann_most"]}}))


@pytest.mark.rule("SE-10.10", "SE-10.12", "SE-23.12")
def test_bombs_spent_on_one_killing_do_not_count_for_another():
    s = table(
        cities={**ROME, "madrid": {"agents": {"A": 1, "C": 1}, "cubes": {"A": 1}}, "vienna": {"agents": {"C": 1}}},
        players={"A": {"hand": ["cutthroat", "sergius_stepniak", "ravachol"]}},
    )
    play(s, "assassinate", "card cutthroat", "target rome B", "card ravachol", "done")
    assert legal(s) == ["card sergius_stepniak", "stop"]
    play(s, "card sergius_stepniak", "target madrid C")
    assert legal(s) == ["again cutthroat"]
    play(s, "again cutthroat", "done")
    assert (fact(s, "A.limbo"), fact(s, "madrid.cubes.A")) == (6, 0)


@pytest.mark.rule("SE-18.6", "SE-18.7")
def test_the_points_of_a_royal_killing_can_reach_the_mark():
    for chance, left in (("calm", 1), ("madness", 0)):
        s = table(
            cities={"rome": {"slot": ["royal_rome"], "agents": {"A": 1}}, "paris": {"agents": {"A": 1}}},
            players={"A": {"hand": ["cutthroat", "johann_most"], "total": 24}},
        )
        play(s, "assassinate", "card cutthroat", "target royal_rome", "card johann_most", "done", chance=[chance])
        assert (fact(s, "ending"), fact(s, "rome.agents.A"), fact(s, "pending")) == ("mark", left, "KillStarter")
        assert fact(play(s, "stop"), "over")


@pytest.mark.rule("SE-10.10")
def test_no_starter_is_offered_for_what_only_spent_bombs_would_reach():
    s = table(
        cities={"rome": {"agents": {"A": 2, "B": 1}}, "paris": {"agents": {"A": 2, "C": 1}}, "cairo": {"agents": {"B": 1, "C": 1}}},
        players={"A": {"hand": ["cutthroat", "dynamite", "pinkerton_agents"]}},
    )
    assert legal(play(s, *KILL)) == ["stop"]


@pytest.mark.rule("SE-10.16", "SE-10.1")
def test_the_killer_chooses_whose_agent_dies_and_never_an_own_one():
    s = table(
        cities={"rome": {"agents": {"A": 2, "B": 1, "C": 1}}, "paris": {"agents": {"B": 1, "C": 1}}},
        players={"A": {"hand": ["cutthroat", "dynamite"]}},
    )
    assert legal(play(s, "assassinate", "card cutthroat")) == ["target rome B", "target rome C"]


@pytest.mark.rule("SE-10.20", "SE-10.22", "SE-23.15")
@pytest.mark.parametrize(("side", "over"), [("restorationist", True), ("loyalist", False)])
def test_the_killers_own_last_agent_can_go_mad_and_reveal(side, over):
    s = table(
        cities={"rome": {"slot": ["royal_rome"], "agents": {"A": 1}}}, players={"A": {"side": side, "hand": ["cutthroat", "johann_most"]}}
    )
    play(s, "assassinate", "card cutthroat", "target royal_rome", "card johann_most", "done", chance=["madness"])
    assert (fact(s, "A.revealed"), fact(s, "over"), fact(s, "A.points.royalty")) == (True, over, 3)
    assert fact(s, "pending") == ("none" if over else "Refill")


@pytest.mark.rule("SE-10.20")
def test_with_any_agent_the_killer_chooses_whose_agent_goes_home():
    s = table(
        options={"royal_backlash": "any_agent"},
        cities={"rome": {"slot": ["royal_rome"], "agents": {"A": 2, "B": 1}, "cubes": {"A": 1}}},
        players={"A": {"hand": ["cutthroat", "johann_most"]}},
    )
    play(s, "assassinate", "card cutthroat", "target royal_rome", "card johann_most", "done", chance=["madness"])
    assert (fact(s, "pending"), legal(s)) == ("Backlash", ["target rome A", "target rome B"])
    play(s, "target rome B")
    assert (fact(s, "B.revealed"), fact(s, "pending"), fact(s, "rome.cubes.A")) == (True, "Refill", 1)
    play(s, "stop")
    assert (fact(s, "to_move"), fact(s, "rome.cubes.A")) == ("A", 0)


@pytest.mark.rule("SE-10.20")
def test_without_an_own_agent_in_the_city_the_madness_has_no_effect():
    s = table(
        options={"assassin_needs_agent": False},
        cities={"rome": {"slot": ["royal_rome"], "cubes": {"A": 2}, "agents": {"B": 1}}, "paris": {"agents": {"A": 1}}},
        players={"A": {"hand": ["cutthroat", "johann_most"]}},
    )
    play(s, "assassinate", "card cutthroat", "target royal_rome", "card johann_most", "done", chance=["madness"])
    assert (fact(s, "A.on_board"), fact(s, "rome.agents.B")) == (1, 1)


@pytest.mark.rule("SE-10.21")
def test_revealed_players_roll_for_royalty_too_and_lose_no_token():
    s = table(
        cities={"rome": {"slot": ["royal_rome"], "agents": {"B": 2}}},
        turn="B",
        players={"B": {"side": "loyalist", "revealed": True, "hand": ["cutthroat", "johann_most"]}},
    )
    play(s, "assassinate", "card cutthroat", "target royal_rome", "card johann_most", "done", chance=["madness"])
    assert (fact(s, "B.sanity"), fact(s, "rome.agents.B")) == (3, 1)


@pytest.mark.rule("SE-10.24")
def test_for_the_next_killing_the_majority_is_judged_anew():
    s = table(
        cities={"rome": {"agents": {"A": 1, "B": 2}, "cubes": {"A": 2}}, "paris": {"agents": {"B": 1}}},
        players={"A": {"hand": ["cutthroat", "sergius_stepniak", "dynamite", "ravachol"]}},
    )
    play(s, *KILL)
    assert (fact(s, "rome.agents"), fact(s, "rome.leader"), legal(s)) == ({"A": 1, "B": 1, "C": 0}, "none", ["stop"])


@pytest.mark.rule("SE-10.26")
def test_a_starter_used_only_as_bomb_card_goes_to_the_discard_pile():
    s = table(cities=ROME, players={"A": {"hand": ["cutthroat", "okhrana"]}})
    play(s, "assassinate", "card cutthroat", "target rome B", "card okhrana", "done", "stop")
    assert (fact(s, "A.discards"), fact(s, "out"), fact(s, "A.kept")) == (["okhrana"], ["cutthroat"], [])


@pytest.mark.rule("SE-10.28")
def test_a_starter_with_kill_points_used_on_royalty_scores_none_and_leaves_the_game():
    s = table(cities={"rome": {"slot": ["royal_rome"], "agents": {"A": 2}}}, players={"A": {"hand": ["okhrana", "johann_most"]}})
    play(s, "assassinate", "card okhrana", "target royal_rome", "card johann_most", "done", "stop", chance=["calm"])
    assert (fact(s, "A.total"), fact(s, "out"), fact(s, "A.kept")) == (3, ["okhrana"], [])


@pytest.mark.rule("SE-10.30", "SE-10.29", "SE-23.1")
def test_nobody_can_answer_a_killing_and_it_does_not_touch_the_card_space():
    empty = {"up": "none", "stack": 0, "city_card": False, "slot": ["royal_rome"], "agents": {"A": 2, "B": 1}}
    s = table(
        cities={"rome": empty, "paris": {"agents": {"B": 1}}},
        players={"A": {"hand": ["cutthroat", "dynamite"]}, "C": {"discards": ["rome"]}},
    )
    play(s, *KILL)
    assert (fact(s, "to_move"), fact(s, "rome.up"), fact(s, "rome.agents.B")) == ("A", "none", 0)
    assert "turned_up" not in told(s)


@pytest.mark.rule("SE-10.31")
def test_a_starter_with_points_of_its_own_is_laid_beside_the_identity_card(tmp_path):
    folder = pack(tmp_path, cards='[[card]]\nid = "fenian_brotherhood"\nvp = 1\nvp_kind = "neutral"\n')
    for content, beside, out in ((None, [], ["fenian_brotherhood"]), (folder, ["fenian_brotherhood"], [])):
        s = table(content=content, cities=ROME, players={"A": {"hand": ["fenian_brotherhood", "dynamite"]}})
        play(s, "assassinate", "card fenian_brotherhood", "target rome B", "card dynamite", "done", "stop")
        assert (fact(s, "A.kept"), fact(s, "out")) == (beside, out)


@pytest.mark.rule("SE-10.13")
def test_own_bombs_that_have_counted_do_not_count_again():
    s = table(
        options={"starter_own_bombs": True},
        cities={**ROME, "madrid": {"agents": {"A": 2, "C": 1}}, "vienna": {"agents": {"C": 1}}},
        players={"A": {"hand": ["cutthroat", "fenian_brotherhood"]}},
    )
    play(s, "assassinate", "card cutthroat", "target rome B", "done")
    assert fact(s, "table") == [["cutthroat", "starter", "bombed", "out"]]
    play(s, "card fenian_brotherhood", "target madrid C")
    assert legal(s) == ["done"]


@pytest.mark.rule("SE-10.14", "SE-10.27", "SE-17.6")
def test_kill_points_are_entered_with_the_owner_of_the_body_for_all_to_see():
    s = table(cities=ROME, players={"A": {"hand": ["okhrana", "dynamite"]}})
    play(s, "assassinate", "card okhrana", "target rome B", "card dynamite", "done")
    seat = GAME.view(s, -1).seats[A]
    assert (seat.kills, seat.bodies, seat.total, seat.points) == ((0, 3, 0), (B,), 3, (0,) * 7)


@pytest.mark.rule("SE-14.2")
def test_madness_comes_up_with_three_faces_of_six():
    assert GAME.content().sanity_dice[GAME.content().madness_faces].faces.count("madness") == 3
    for faces, result in ((0, 3), (6, 2)):
        s = table(
            options={"madness_faces": faces},
            cities={"rome": {"up": "count_dracula", "cubes": {"A": 1}}, "paris": {"agents": {"A": 1}}},
            players={"A": {"hand": ["informers"]}},
        )
        s.chance = Dice(1)
        for words in ("claim", "card informers", "at rome"):
            s.play(GAME.parse(s, words))
        assert fact(s, "A.sanity") == result


@pytest.mark.rule("SE-14.3")
def test_one_roll_is_made_for_each_claimed_card_with_the_sign():
    s = table(
        cities={
            "rome": {"up": "count_dracula", "cubes": {"A": 1}},
            "paris": {"up": "elder_sign", "cubes": {"A": 1}},
            "cairo": {"agents": {"A": 1}},
        },
        players={"A": {"hand": ["telegraph_office"]}},
    )
    play(s, "claim", "card telegraph_office", "at rome", "at paris", chance=["madness", "freemasons", "madness", "okhrana"])
    assert fact(s, "A.sanity") == 1


@pytest.mark.rule("SE-14.5")
def test_with_the_option_revealed_players_roll_without_further_effect():
    s = table(
        options={"revealed_still_rolls": True},
        turn="B",
        cities={"rome": {"up": "count_dracula", "cubes": {"B": 1}}, "paris": {"up": "elder_sign", "cubes": {"B": 1}}},
        players={"B": {"side": "loyalist", "revealed": True, "sanity": 1, "hand": ["telegraph_office"]}},
    )
    play(s, "claim", "card telegraph_office", "at rome", "at paris", chance=["madness", "freemasons", "okhrana"])
    assert (fact(s, "B.sanity"), fact(s, "pending")) == (0, "ChooseAction")


@pytest.mark.rule("SE-14.6", "SE-16.7")
@pytest.mark.parametrize(("sanity", "revealed", "allowed"), [(2, False, True), (3, False, False), (1, True, False)])
def test_tokens_come_back_by_a_text_to_hidden_players_who_lost_some(sanity, revealed, allowed):
    s = table(turn="B", players={"B": {"side": "loyalist", "sanity": sanity, "revealed": revealed, "hand": ["sigmund_freud"]}})
    assert ("action" in legal(s)) == allowed
    if allowed:
        assert fact(play(s, "action", "card sigmund_freud"), "B.sanity") == sanity + 1


@pytest.mark.rule("SE-15.2", "SE-15.1")
def test_the_last_agent_is_the_last_in_all_cities_together():
    s = table(cities=ROME, players={"A": {"hand": ["cutthroat", "dynamite"]}})
    assert fact(play(s, *KILL), "B.revealed") is False
    s = table(cities={"rome": ROME["rome"]}, players={"A": {"hand": ["cutthroat", "dynamite"]}})
    assert fact(play(s, *KILL), "B.revealed") is True


@pytest.mark.rule("SE-15.3")
@pytest.mark.parametrize(
    ("hand", "words"),
    [
        (["cutthroat", "dynamite"], KILL),
        (["okhrana", "dynamite"], ("assassinate", "card okhrana", "target rome B", "card dynamite", "done")),
        (["shoggoth"], ("action", "card shoggoth", "target rome B")),
        (["zombies"], ("action", "card zombies", "target rome B")),
    ],
)
def test_it_does_not_matter_what_removed_the_last_agent(hand, words):
    s = table(cities={"rome": {"agents": {"A": 2, "B": 1}, "zombie": True}}, players={"A": {"hand": hand}})
    play(s, *words)
    assert (fact(s, "B.revealed"), fact(s, "pending"), fact(s, "to_move")) == (True, "Refill", "B")


@pytest.mark.rule("SE-15.5", "SE-15.6")
def test_a_revealed_loyalist_may_stop_before_three():
    s = table(cities={"rome": ROME["rome"]}, players={"A": {"hand": ["cutthroat", "dynamite"]}})
    play(s, *KILL, "at cairo", "stop")
    assert (fact(s, "B.on_board"), fact(s, "to_move")) == (1, "A")


@pytest.mark.rule("SE-15.7")
def test_a_revealed_loyalist_places_what_there_is_and_none_with_three_on_the_board():
    s = table(
        cities={"rome": ROME["rome"]},
        players={"A": {"hand": ["okhrana", "dynamite"]}, "B": {"agents_out": 8}},
    )
    play(s, "assassinate", "card okhrana", "target rome B", "card dynamite", "done", "at cairo")
    assert (fact(s, "B.on_board"), fact(s, "to_move")) == (1, "A")
    s = table(
        turn="B",
        cities={"rome": {"up": "count_dracula", "cubes": {"B": 1}}, "paris": {"agents": {"B": 3}}},
        players={"B": {"side": "loyalist", "sanity": 1, "hand": ["informers"]}},
    )
    play(s, "claim", "card informers", "at rome", chance=["madness", "freemasons"])
    assert (fact(s, "B.revealed"), fact(s, "pending")) == (True, "ChooseAction")


@pytest.mark.rule("SE-15.9")
@pytest.mark.parametrize(("again", "pending"), [(True, "Refill"), (False, "KillStarter")])
def test_a_revealed_loyalist_may_refill_again_unless_the_option_says_no(again, pending):
    s = table(
        options={"repeat_refill": again},
        cities={"rome": ROME["rome"]},
        players={"A": {"hand": ["cutthroat", "dynamite"]}, "B": {"revealed": True}},
    )
    assert fact(play(s, *KILL), "pending") == pending


@pytest.mark.rule("SE-15.9")
def test_losing_the_last_agent_for_the_first_time_refills_even_without_repeat_refill():
    s = table(options={"repeat_refill": False}, cities={"rome": ROME["rome"]}, players={"A": {"hand": ["cutthroat", "dynamite"]}})
    assert fact(play(s, *KILL), "pending") == "Refill"


@pytest.mark.rule("SE-15.11")
def test_a_revealed_player_plays_on_with_all_rights():
    position = {
        "turn": "B",
        "cities": {"rome": {"cubes": {"B": 2}, "agents": {"B": 1, "A": 1}}, "paris": {"agents": {"A": 1}}},
    }
    hand = ["informers", "couriers", "rail_tickets", "balkan_crisis", "cutthroat", "dynamite", "necronomicon"]
    hidden = legal(table(**position, players={"B": {"hand": hand}}))
    assert hidden == legal(table(**position, players={"B": {"hand": hand, "revealed": True}}))
    assert len(hidden) == 9


@pytest.mark.rule("SE-15.12")
def test_players_who_lose_their_last_agents_together_all_reveal_before_anyone_places(tmp_path):
    folder = pack(tmp_path, cards='[[card]]\nid = "cthulhu"\naction = { effect = "sweep_city", agents_left = 0 }\n')
    position = {
        "turn": "C",
        "first": "A",
        "content": folder,
        "cities": {"rome": {"agents": {"A": 1, "B": 2, "C": 1, "D": 1}}, "paris": {"agents": {"C": 1}}},
    }
    sides = {"A": {"side": "loyalist"}, "B": {"side": "loyalist"}, "C": {"side": "restorationist", "hand": ["cthulhu"]}}
    s = table(4, **position, players={**sides, "D": {"side": "loyalist"}})
    play(s, "action", "card cthulhu", "at rome")
    revealed = [event.player for event in s.log if event.kind == "revealed"]
    assert (revealed, fact(s, "to_move")) == ([3, 0, 1], "D")
    play(s, "at rome", "stop")
    assert fact(s, "to_move") == "A"
    for rebel in ("D", "B"):
        s = table(4, **position, players={**sides, "D": {"side": "loyalist"}, rebel: {"side": "restorationist"}})
        play(s, "action", "card cthulhu", "at rome")
        assert (fact(s, "over"), [event.player for event in s.log if event.kind == "revealed"]) == (True, [3, 0, 1])
        assert "refill" not in told(s)


@pytest.mark.rule("SE-23.13")
def test_new_agents_of_a_loyalist_may_be_the_next_targets():
    s = table(
        cities={"rome": {"agents": {"A": 3, "B": 1}}},
        players={"A": {"hand": ["cutthroat", "sergius_stepniak", "dynamite", "ravachol"]}},
    )
    play(s, *KILL, "at rome", "stop", "card sergius_stepniak", "target rome B", "card ravachol", "done")
    assert fact(s, "pending") == "Refill"
    play(s, "at rome", "at rome", "at rome")
    assert (fact(s, "pending"), fact(s, "B.on_board")) == ("KillStarter", 3)


@pytest.mark.rule("SE-23.7")
def test_a_loyalist_without_any_agent_left_plays_on():
    s = table(
        cities={"rome": ROME["rome"]}, players={"A": {"hand": ["okhrana", "dynamite"]}, "B": {"agents_out": 9, "hand": ["informers"]}}
    )
    play(s, "assassinate", "card okhrana", "target rome B", "card dynamite", "done", "stop")
    assert (fact(s, "B.revealed"), fact(s, "to_move"), fact(s, "over")) == (True, "A", False)
    s = table(
        turn="B",
        cities={"rome": {"cubes": {"B": 2}, "agents": {"A": 1}}},
        players={"B": {"revealed": True, "agents_out": 10, "hand": ["informers", "cutthroat", "dynamite"]}},
    )
    assert "claim" in legal(s)
    assert "assassinate" not in legal(s)


@pytest.mark.rule("SE-23.17")
def test_a_loyalist_revealed_by_a_claim_refills_before_the_next_card_is_turned_up():
    s = table(
        turn="B",
        cities={"cairo": {"up": "victor_frankenstein", "cubes": {"B": 1}}, "rome": {"cubes": {"B": 1}}},
        players={"B": {"side": "loyalist", "sanity": 1, "hand": ["telegraph_office"]}},
    )
    play(s, "claim", "card telegraph_office", "at cairo", chance=["madness"])
    assert (fact(s, "pending"), fact(s, "cairo.up"), fact(s, "B.on_board")) == ("Refill", "none", 1)
    play(s, "at paris", "at paris", chance=["freemasons"])
    assert (fact(s, "cairo.up"), legal(s)) == ("freemasons", ["at rome", "stop"])


@pytest.mark.rule("SE-23.24")
def test_bodies_are_lost_to_their_owner_and_agents_sent_home_are_not():
    for starter, supply in (("okhrana", 8), ("fenian_brotherhood", 9)):
        s = table(cities=ROME, players={"A": {"hand": [starter, "dynamite"]}})
        play(s, "assassinate", f"card {starter}", "target rome B", "card dynamite", "done")
        assert fact(s, "B.agents") == supply


@pytest.mark.rule("SE-10.12")
def test_of_equal_cards_on_the_table_and_in_hand_either_may_be_used():
    s = table(
        cities={"rome": {"agents": {"A": 3, "B": 2}}, "paris": {"agents": {"B": 1}}},
        players={"A": {"hand": ["cutthroat", "hired_assassin", "hired_assassin", "hired_assassin"]}},
    )
    play(s, "assassinate", "card cutthroat", "target rome B", "card hired_assassin", "done")
    assert legal(s) == ["card hired_assassin", "again hired_assassin", "stop"]
    t = play(s.clone(), "again hired_assassin", "target rome B")
    assert legal(t) == ["card hired_assassin", "again cutthroat"]
    play(t, "card hired_assassin", "done", "stop")
    assert (fact(t, "A.hand"), fact(t, "A.kept"), fact(t, "A.discards")) == (["hired_assassin"], ["hired_assassin"], ["hired_assassin"])
    play(s, "card hired_assassin", "target rome B", "again cutthroat", "done", "stop")
    assert (fact(s, "A.hand"), fact(s, "A.kept"), fact(s, "A.discards")) == (["hired_assassin"], ["hired_assassin"], ["hired_assassin"])


@pytest.mark.rule("SE-10.12", "SE-10.10")
def test_a_card_of_the_table_has_each_part_once_an_action():
    s = table(
        cities={"rome": {"agents": {"A": 5, "B": 4}}, "paris": {"agents": {"B": 1}}},
        players={"A": {"hand": ["cutthroat", "hired_assassin", "okhrana", "ravachol"]}},
    )
    play(s, "assassinate", "card cutthroat", "target rome B", "card ravachol", "done")
    play(s, "card hired_assassin", "target rome B", "again cutthroat", "done")
    assert fact(s, "table") == [["cutthroat", "starter", "bombed", "out"], ["ravachol", "bombed"], ["hired_assassin", "starter", "beside"]]
    play(s, "card okhrana", "target rome B")
    assert legal(s) == ["again hired_assassin"]
    play(s, "again hired_assassin", "done")
    assert legal(s) == ["stop"]


def test_a_target_that_takes_no_bomb_is_killed_by_the_starter_alone(tmp_path):
    folder = pack(tmp_path, cities='[[city]]\nid = "rome"\nagent_bombs = 0\n')
    s = table(
        content=folder,
        cities={"rome": {"agents": {"A": 5, "B": 2}}, "paris": {"agents": {"B": 1}}},
        players={"A": {"hand": ["cutthroat", "okhrana"]}},
    )
    play(s, "assassinate", "card cutthroat", "target rome B", "done")
    assert legal(s) == ["card okhrana", "stop"]
