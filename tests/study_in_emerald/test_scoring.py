"""Sections 17 to 20: points, the end of the game, final scoring, ties."""

from __future__ import annotations

import pytest

from study_in_emerald.tabletop import A, B, fact, legal, play, table, told
from turncoat.games.study_in_emerald import GAME


def over(seats=3, **position):
    """A finished game."""
    return table(seats, phase="over", ending="mark", **position)


def finals(s):
    return [score.total for score in GAME.view(s, -1).scores]


@pytest.mark.rule("SE-17.1", "SE-17.2", "SE-23.22")
@pytest.mark.parametrize("side", ["loyalist", "restorationist"])
def test_points_of_all_kinds_are_scored_by_players_of_either_side(side):
    for card, kind in (("sherlock_holmes", "restorationist"), ("professor_moriarty", "loyalist"), ("irene_adler", "neutral")):
        s = table(cities={"rome": {"up": card, "cubes": {"A": 1}}}, players={"A": {"side": side, "hand": ["informers"]}})
        play(s, "claim", "card informers", "at rome", chance=["freemasons"])
        assert fact(s, f"A.points.{kind}") == fact(s, "A.total") == (2 if kind == "neutral" else 3)


@pytest.mark.rule("SE-17.3")
def test_the_total_is_all_points_and_the_gap():
    points = {"neutral": 1, "loyalist": 2, "restorationist": 3, "text_neutral": 4, "royalty": 5, "kills": {"B": 6}}
    s = table(markers={"loyalist": 7}, players={"A": {"points": points}})
    assert (fact(s, "A.total"), fact(s, "B.total")) == (28, 7)


@pytest.mark.rule("SE-17.4")
def test_a_shrinking_gap_lowers_all_totals_and_never_below_zero():
    s = table(markers={"loyalist": 2}, players={"A": {"hand": ["general_strike"], "total": 5}})
    play(s, "markers", "card general_strike", "done")
    assert [fact(s, f"{letter}.total") for letter in "ABC"] == [3, 0, 0]


@pytest.mark.rule("SE-17.5", "SE-19.13")
def test_points_stay_scored_wherever_the_card_is():
    for place in ("hand", "discards", "kept", "out"):
        s = over(
            players={"A": {"side": "loyalist", "points": {"loyalist": 3}, place: ["professor_moriarty"]}, "B": {"side": "restorationist"}}
        )
        assert finals(s)[A] == 3


@pytest.mark.rule("SE-18.2", "SE-18.1", "SE-18.5")
@pytest.mark.parametrize(("seats", "mark"), [(2, 28), (3, 25), (4, 22), (5, 20)])
def test_the_mark_depends_on_the_number_of_players_and_counts_for_any_player(seats, mark):
    for total, ends in ((mark - 3, False), (mark - 2, True)):
        s = table(seats, players={"A": {"hand": ["balkan_crisis"]}, "B": {"total": total}})
        play(s, "markers", "card balkan_crisis", "done")
        assert (fact(s, "over"), fact(s, "B.total")) == (ends, total + 2)
    assert fact(table(seats, options={"vp_mark": 33}), "mark") == 33


@pytest.mark.rule("SE-18.3", "SE-18.6")
def test_the_action_under_way_is_finished_with_all_its_claims():
    s = table(
        cities={"rome": {"up": "irene_adler", "cubes": {"A": 1}}, "paris": {"cubes": {"A": 1}}},
        players={"A": {"hand": ["telegraph_office"], "total": 24}},
    )
    play(s, "claim", "card telegraph_office", "at rome", chance=["freemasons"])
    assert (fact(s, "ending"), fact(s, "over"), legal(s)) == ("mark", False, ["at paris", "stop"])
    play(s, "at paris", chance=["marksman"])
    assert (fact(s, "over"), fact(s, "A.total"), fact(s, "paris.up")) == (True, 30, "marksman")


@pytest.mark.rule("SE-18.6")
def test_totals_are_looked_at_after_each_killing():
    s = table(
        cities={"rome": {"agents": {"A": 2, "B": 1}}, "paris": {"agents": {"B": 1}}},
        players={"A": {"hand": ["okhrana", "dynamite"], "total": 22}},
    )
    play(s, "assassinate", "card okhrana", "target rome B", "card dynamite", "done")
    assert (fact(s, "ending"), fact(s, "over"), legal(s)) == ("mark", False, ["stop"])
    assert fact(play(s, "stop"), "over") is True


@pytest.mark.rule("SE-18.7", "SE-23.10")
def test_an_end_event_stands_even_if_the_total_falls_again():
    hand = ["informers"] * 3 + ["couriers"] * 2
    s = table(
        options={"end_timing": "round"},
        markers={"loyalist": 5},
        players={
            "A": {"hand": ["necronomicon", "general_strike"], "total": 22, "draw_pile": hand},
            "B": {"hand": hand},
            "C": {"hand": hand},
        },
    )
    play(s, "action", "card necronomicon", "markers", "card general_strike", "done", chance=hand)
    assert (fact(s, "A.total"), fact(s, "ending"), fact(s, "over")) == (23, "mark", False)
    play(s, "pass", "pass", "pass")
    assert fact(s, "over") is False
    assert fact(play(s, "pass"), "over") is True


@pytest.mark.rule("SE-18.8", "SE-18.4")
def test_a_restorationists_reveal_ends_the_game_at_that_instant_after_other_events_too():
    s = table(
        cities={"rome": {"agents": {"A": 2, "C": 1}, "cubes": {"A": 1}}},
        players={"A": {"hand": ["okhrana", "dynamite"], "total": 22}, "C": {"side": "restorationist"}},
    )
    play(s, "assassinate", "card okhrana", "target rome C", "card dynamite", "done")
    assert (fact(s, "over"), fact(s, "ending"), fact(s, "rome.cubes.A"), fact(s, "A.total")) == (True, "agents", 1, 25)


@pytest.mark.rule("SE-18.9")
def test_with_end_timing_turn_the_second_action_is_still_taken_and_nothing_drawn():
    s = table(options={"end_timing": "turn"}, players={"A": {"hand": ["necronomicon", "informers"], "total": 22}})
    play(s, "action", "card necronomicon")
    assert (fact(s, "over"), fact(s, "action")) == (False, 2)
    play(s, "pass")
    assert (fact(s, "over"), fact(s, "A.hand")) == (True, ["informers"])


@pytest.mark.rule("SE-18.9")
def test_with_end_timing_round_a_restorationists_reveal_still_ends_the_game_at_once():
    s = table(
        options={"end_timing": "round"},
        cities={"rome": {"agents": {"A": 2, "C": 1}}},
        players={"A": {"hand": ["okhrana", "dynamite"]}, "C": {"side": "restorationist"}},
    )
    play(s, "assassinate", "card okhrana", "target rome C", "card dynamite", "done")
    assert (fact(s, "over"), fact(s, "ending")) == (True, "agents")


@pytest.mark.rule("SE-18.10", "SE-23.27")
def test_the_round_cap_falls_after_the_last_player_has_drawn():
    s = table(turn="C", first="A", round=60, players={"C": {"hand": []}})
    play(s, "pass")
    assert fact(s, "over") is False
    play(s, "pass", chance=["informers", "informers", "informers", "couriers", "couriers"])
    assert (fact(s, "over"), fact(s, "ending"), len(fact(s, "C.hand"))) == (True, "round_cap", 5)
    for cap, ends in ((60, True), (61, False), (0, False)):
        s = table(turn="C", first="A", round=60, options={"round_cap": cap})
        assert fact(play(s, "pass", "pass"), "over") is ends


@pytest.mark.rule("SE-19.1")
def test_identities_are_turned_up_at_the_end_without_effect():
    s = table(players={"A": {"hand": ["necronomicon"], "total": 22}})
    play(s, "action", "card necronomicon")
    assert [seat.faction for seat in GAME.view(s, -1).seats] == s.faction
    assert "refill" not in told(s)
    assert fact(s, "ending") == "mark"


@pytest.mark.rule("SE-19.2", "SE-19.3", "SE-19.4", "SE-19.5", "SE-19.6")
def test_each_side_keeps_its_own_points():
    points = {
        "neutral": 1,
        "text_neutral": 2,
        "loyalist": 4,
        "text_loyalist": 8,
        "restorationist": 16,
        "text_restorationist": 32,
        "royalty": 64,
    }
    points |= {"kills": {"B": 5, "C": 7}}
    sides = {"B": {"side": "loyalist", "points": {"neutral": 80}}, "C": {"side": "restorationist", "points": {"neutral": 99}}}
    s = over(markers={"loyalist": 3}, players={"A": {"side": "loyalist", "points": points}, **sides})
    assert finals(s)[A] == 1 + 2 + 4 + 8 + 7 + 3
    s = over(markers={"restorationist": 3}, players={"A": {"side": "restorationist", "points": points}, **sides})
    assert finals(s)[A] == 1 + 2 + 16 + 32 + 64 + 3
    s = over(markers={"loyalist": 3}, players={"A": {"side": "restorationist", "points": points}, **sides})
    assert finals(s)[A] == 1 + 2 + 16 + 32 + 64


@pytest.mark.rule("SE-19.2", "SE-19.3")
def test_the_scoring_says_part_by_part_what_is_kept_and_lost():
    points = {
        "neutral": 1,
        "loyalist": 2,
        "text_loyalist": 3,
        "restorationist": 4,
        "text_restorationist": 5,
        "royalty": 6,
        "kills": {"B": 7, "C": 8},
    }
    players = {"A": {"side": "loyalist", "points": points}, "B": {"side": "loyalist"}, "C": {"side": "restorationist"}}
    score = GAME.view(over(markers={"restorationist": 2}, players=players), -1).scores[A]
    assert (score.neutral, score.side, score.royalty, score.kills, score.gap) == (1, 5, 0, 8, 0)
    assert (score.lost_side, score.lost_royalty, score.lost_kills, score.lost_gap) == (9, 6, 7, 2)
    players["A"]["side"] = "restorationist"
    score = GAME.view(over(markers={"restorationist": 2}, players=players), -1).scores[A]
    assert (score.side, score.royalty, score.kills, score.gap) == (9, 6, 0, 2)
    assert (score.lost_side, score.lost_royalty, score.lost_kills, score.lost_gap) == (5, 0, 15, 0)


@pytest.mark.rule("SE-19.6", "SE-23.9")
def test_with_level_markers_nobody_keeps_gap_points():
    s = over(markers={"loyalist": 10, "restorationist": 10}, players={letter: {"points": {"neutral": 9}} for letter in "ABC"})
    assert [score.gap for score in GAME.view(s, -1).scores] == [0, 0, 0]


def sides(**given):
    """Players by letter as (side, points)."""
    words = {"L": "loyalist", "R": "restorationist"}
    return {letter: {"side": words[side], "points": {"neutral": points}} for letter, (side, points) in given.items()}


@pytest.mark.rule("SE-19.7", "SE-19.8", "SE-19.12")
def test_all_others_of_the_side_of_the_lowest_lose_five_even_below_zero():
    s = over(4, players=sides(A=("L", 0), B=("L", 2), C=("L", 9), D=("R", 1)))
    assert finals(s) == GAME.scores(s) == [0, -3, 4, 1]


@pytest.mark.rule("SE-19.8")
def test_with_whole_side_the_lowest_loses_five_too():
    s = over(4, options={"penalty_scope": "whole_side"}, players=sides(A=("L", 0), B=("L", 2), C=("L", 9), D=("R", 1)))
    assert finals(s) == [-5, -3, 4, 1]


@pytest.mark.rule("SE-19.9")
def test_players_who_share_the_lowest_total_lose_nothing():
    s = over(4, players=sides(A=("L", 3), B=("L", 3), C=("L", 9), D=("R", 5)))
    assert finals(s) == [3, 3, 4, 5]


@pytest.mark.rule("SE-19.10", "SE-23.18")
def test_with_all_players_of_one_side_nobody_loses_five_unless_the_option_says_so():
    everyone = sides(A=("L", 3), B=("L", 7), C=("L", 9))
    assert finals(over(players=everyone)) == [3, 7, 9]
    assert finals(over(players=everyone, options={"one_faction_penalty": True})) == [3, 2, 4]
    killers = {"A": {"side": "loyalist", "points": {"kills": {"B": 9}}}, "B": {"side": "loyalist"}}
    assert finals(over(2, players=killers)) == [0, 0]


@pytest.mark.rule("SE-19.11")
def test_players_win_singly_by_the_highest_total_after_the_loss():
    s = over(4, players=sides(A=("L", 9), B=("L", 0), C=("R", 8), D=("R", 6)))
    assert (finals(s), GAME.winners(s), s.returns()) == ([4, 0, 8, 6], [2], [0, 0, 1, 0])


@pytest.mark.rule("SE-20.1")
def test_where_both_sides_share_the_lowest_total_a_loyalist_is_the_lowest():
    s = over(4, players=sides(A=("L", 3), B=("R", 3), C=("L", 9), D=("R", 9)))
    assert finals(s) == [3, 3, 4, 9]
    assert [score.lowest for score in GAME.view(s, -1).scores] == [True, False, False, False]


@pytest.mark.rule("SE-20.2", "SE-20.3", "SE-20.4")
def test_level_restorationists_share_the_victory_before_loyalists():
    s = over(4, players=sides(A=("R", 9), B=("L", 9), C=("R", 9), D=("L", 1)), options={"penalty_scope": "others"})
    assert GAME.winners(s) == [0, 2]
    assert s.returns() == [0.5, 0, 0.5, 0]
    s = over(5, players=sides(A=("R", 9), B=("L", 9), C=("R", 9), D=("R", 1), E=("L", 4)))
    assert [score.rank for score in GAME.view(s, -1).scores] == [2, 1, 2, 5, 2 + 2]


@pytest.mark.rule("SE-23.11")
def test_a_growing_gap_may_carry_several_players_over_the_mark():
    s = table(players={"A": {"hand": ["balkan_crisis"], "total": 23}, "B": {"total": 24}, "C": {"total": 23}})
    play(s, "markers", "card balkan_crisis", "done")
    assert (fact(s, "over"), [fact(s, f"{letter}.total") for letter in "ABC"]) == (True, [25, 26, 25])


@pytest.mark.rule("SE-23.19")
def test_two_players_play_by_the_same_rules():
    s = GAME.new(2, seed=1)
    assert (fact(s, "mark"), max(s.down), s.components.stack_cards[2]) == (28, 4, 3)
    assert finals(over(2, players=sides(A=("L", 3), B=("R", 3)))) == [3, 3]
    assert GAME.winners(over(2, players=sides(A=("L", 3), B=("R", 3)))) == [B]
    assert finals(over(2, players=sides(A=("L", 3), B=("R", 9)))) == [3, 9]


@pytest.mark.rule("SE-23.20")
def test_with_two_sides_of_two_and_one_the_lone_player_never_loses_five():
    for lone in (0, 5, 9):
        s = over(players=sides(A=("L", lone), B=("R", 3), C=("R", 7)))
        assert finals(s)[A] == lone
    assert finals(over(players=sides(A=("L", 5), B=("R", 3), C=("R", 7)))) == [5, 3, 2]
