"""Section 16: searching a district."""

from __future__ import annotations

import pytest

from rogue_agent.board import A, asked, base, d, happened, informants, offered, play, put
from turncoat.games.rogue_agent.names import AGENT, AMMO, CLUE, FUEL, HOSPITAL, VEHICLE, WEAPON
from turncoat.games.rogue_agent.state import Clock, RogueAgentState

RED, GREEN, BLACK = "p3", "p1", "p2"
"""Districts whose search symbol is three dice of that colour."""


def at(district: str) -> RogueAgentState:
    """A stands in a district with 6 health."""
    s = base()
    put(s, district, A)
    return s


def search(s: RogueAgentState, rolls: str, *uses: str) -> None:
    """A search without re-rolls."""
    play(s, "search", "keep", *uses, rolls=rolls)


@pytest.mark.rule("RA-16.1")
def test_a_district_with_a_search_symbol_can_be_searched_for_nothing():
    s = at(GREEN)
    s.credits[A] = 0
    s.tracks[FUEL][A] = s.tracks[AMMO][A] = s.tracks[CLUE][A] = 0
    assert offered(s, "search") == ["search"]
    search(s, "C C C", "use green C", "use green C", "use green C")
    assert s.tracks[VEHICLE][A] == 3
    s = at(GREEN)
    s.components = _without_symbol(s)
    assert offered(s, "search") == []


def _without_symbol(s: RogueAgentState):
    import copy

    import msgspec

    components = copy.copy(s.components)
    tile = msgspec.structs.replace(components.tiles[d(GREEN)], search=(0, 0, 0, 0))
    components.tiles = components.tiles[: d(GREEN)] + (tile,) + components.tiles[d(GREEN) + 1 :]
    components.searchable = tuple([any(tile.search) for tile in components.tiles])
    return components


@pytest.mark.rule("RA-16.2")
@pytest.mark.parametrize(("district", "rolls"), [(RED, "G G G"), (GREEN, "C C C"), (BLACK, "P P P"), ("motor_pool", "C C")])
def test_the_dice_of_the_search_symbol_are_rolled(district: str, rolls: str):
    s = at(district)
    play(s, "search", rolls=rolls)
    assert len(happened(s, "roll")[0][1]) == len(rolls.split())


@pytest.mark.rule("RA-16.2")
def test_white_dice_are_of_one_colour_of_the_players_choice():
    for colour, rolls in (("red", "H H"), ("green", "F F"), ("black", "$ $")):
        s = at("bazaar")
        play(s, "search")
        assert offered(s) == ["colour black", "colour green", "colour red"]
        play(s, f"colour {colour}", rolls=rolls)


@pytest.mark.rule("RA-16.3")
def test_any_number_of_dice_may_be_rolled_again_once():
    s = at(GREEN)
    play(s, "search", rolls="E E C")
    assert offered(s) == ["keep", "mark green C", "mark green E"]
    play(s, "mark green E", "mark green E")
    assert offered(s) == ["mark green C", "roll"]
    play(s, "roll", rolls="F FF")
    assert asked(s) == "SearchUse"  # only once
    assert offered(s, "use") == ["use green C", "use green F", "use green FF"]
    assert happened(s, "reroll_many")[0][1:] == ((13, 13), (19, 20))


@pytest.mark.rule("RA-16.3")
def test_all_dice_or_none_may_be_rolled_again():
    s = at(GREEN)
    play(s, "search", "mark green E", "mark green E", "mark green E", "roll", rolls="E E E C C C")
    assert offered(s) == ["use green C"]
    s = at(GREEN)
    play(s, "search", "keep", rolls="E E E")
    assert asked(s) == "SearchUse"


@pytest.mark.rule("RA-16.4")
def test_intelligence_allows_a_second_reroll_of_chosen_dice():
    s = at(GREEN)
    s.tracks[AGENT][A] = 4
    play(s, "search", "mark green E", "roll", rolls="E E C F")
    assert asked(s) == "SearchReroll"
    play(s, "mark green F", "mark green E", "roll", rolls="FF X")
    assert asked(s) == "SearchUse"
    assert offered(s, "use") == ["use green C", "use green FF"]
    s = at(GREEN)
    s.tracks[AGENT][A] = 4
    play(s, "search", "mark green E", "roll", "keep", rolls="E E C F")
    assert asked(s) == "SearchUse"
    s = at(GREEN)
    s.tracks[AGENT][A] = 3
    play(s, "search", "mark green E", "roll", rolls="E E C F")
    assert asked(s) == "SearchUse"


@pytest.mark.rule("RA-16.5", "RA-16.15", "RA-1.22")
def test_results_are_applied_in_the_players_order_and_count_at_once():
    s = at(RED)
    s.health[A] = 1
    s.tracks[AMMO][A] = 0
    s.tracks[AGENT][A] = 1
    search(s, "E H G")
    assert offered(s) == ["use red E", "use red G", "use red H"]
    play(s, "use red G", "use red E", "use red H")  # Body armor works from agent 2 on
    assert (s.health[A], s.tracks[AGENT][A]) == (2, 2)
    s = at(RED)
    s.health[A] = 1
    s.tracks[AMMO][A] = 0
    s.tracks[AGENT][A] = 1
    search(s, "E H G", "use red H", "use red E", "use red G")
    assert (s.health[A], s.tracks[AGENT][A]) == (1, 2)


@pytest.mark.rule("RA-16.15")
def test_ammo_from_an_earlier_die_ignores_a_later_explosion():
    s = at(BLACK)
    s.tracks[AMMO][A] = 0
    search(s, "E A A", "use black A")
    assert "shoot black E" in offered(s)
    play(s, "shoot black E", "use black A")
    assert (s.tracks[AMMO][A], s.health[A]) == (1, 6)


@pytest.mark.rule("RA-16.6", "RA-16.7")
@pytest.mark.parametrize(
    ("district", "die", "track", "steps"),
    [
        (GREEN, "green F", FUEL, 1),
        (GREEN, "green FF", FUEL, 2),
        (BLACK, "black A", AMMO, 1),
        (BLACK, "black AA", AMMO, 2),
        (RED, "red KK", CLUE, 2),
        (GREEN, "green C", VEHICLE, 1),
        (BLACK, "black P", WEAPON, 1),
        (RED, "red G", AGENT, 1),
    ],
)
def test_resources_and_upgrades_move_one_step_doubled_symbols_two(district: str, die: str, track: int, steps: int):
    s = at(district)
    before = [markers[A] for markers in s.tracks]
    glyph = die.split()[1]
    search(s, f"{glyph} {glyph} {glyph}", f"use {die}")
    before[track] += steps
    assert [markers[A] for markers in s.tracks] == before


@pytest.mark.rule("RA-16.8")
def test_healing_gives_1_health_and_a_credit_symbol_2_credits_or_what_the_bank_has():
    s = at(RED)
    s.health[A] = 3
    search(s, "H G G", "use red H")
    assert s.health[A] == 4
    s = at(BLACK)
    s.bank = 3
    search(s, "$ $ A", "use black $")
    assert (s.credits[A], s.bank) == (6, 1)
    play(s, "use black $")
    assert (s.credits[A], s.bank) == (7, 0)


@pytest.mark.rule("RA-16.9")
def test_an_explosion_costs_1_health():
    s = at(GREEN)
    search(s, "E E C", "use green E", "use green E", "use green C")
    assert s.health[A] == 4


@pytest.mark.rule("RA-16.10", "RA-7.14")
def test_each_own_informant_there_ignores_one_explosion():
    s = at(GREEN)
    informants(s, GREEN, A, 1)
    search(s, "E E C", "use green E")
    assert s.health[A] == 6
    assert offered(s, "shoot") == ["shoot green E"]  # the second one is left
    play(s, "use green E", "use green C")
    assert s.health[A] == 5
    s = at(GREEN)
    informants(s, "p2", A, A)
    search(s, "E C C", "use green E")
    assert s.health[A] == 5


@pytest.mark.rule("RA-16.10")
def test_body_armor_ignores_one_explosion_of_a_search():
    s = at(GREEN)
    s.tracks[AGENT][A] = 2
    search(s, "E E C", "use green E", "use green E", "use green C")
    assert s.health[A] == 5


@pytest.mark.rule("RA-16.10", "RA-16.12")
def test_ammo_and_boosts_ignore_an_explosion_by_choice():
    s = at(GREEN)
    search(s, "E E X")
    assert offered(s) == ["dodge green E", "shoot green E", "use green E"]
    play(s, "dodge green E")
    assert offered(s) == ["shoot green E", "use green E"]  # the boost is used up
    play(s, "shoot green E")
    assert (s.health[A], s.tracks[AMMO][A]) == (6, 1)
    assert asked(s) == "Turn"


@pytest.mark.rule("RA-16.12")
def test_informants_and_body_armor_ignore_by_themselves_first_explosion_first():
    s = at(GREEN)
    informants(s, GREEN, A)
    s.tracks[AGENT][A] = 2
    search(s, "E E X")
    assert offered(s) == ["use green E"]  # neither ammo nor the boost can be wasted on it
    play(s, "use green E")
    assert offered(s) == ["use green E"]
    play(s, "use green E")
    assert (s.health[A], s.tracks[AMMO][A]) == (6, 2)
    assert [event[1] for event in happened(s, "explosion_ignored")] == ["informant", "vest"]


@pytest.mark.rule("RA-16.11")
def test_a_protected_district_ignores_all_explosions():
    s = at("hospital")
    search(s, "E E", "use red E", "use red E")
    assert s.health[A] == 6
    assert happened(s, "explosion_ignored") == [(A, "shield"), (A, "shield")]


@pytest.mark.rule("RA-16.13", "RA-16.14")
def test_a_boost_doubles_one_die_and_no_die_twice():
    s = at(GREEN)
    s.tracks[FUEL][A] = 0
    search(s, "FF X X")
    assert offered(s) == ["double green FF", "use green FF"]
    play(s, "double green FF")
    assert s.tracks[FUEL][A] == 4
    assert happened(s, "use") == [(A, 20, 1)]
    assert asked(s) == "Turn"  # the other boost stays unused


@pytest.mark.rule("RA-16.13", "RA-16.10")
def test_a_boost_that_has_doubled_a_die_is_used_up():
    s = at(GREEN)
    s.tracks[FUEL][A] = 0
    search(s, "F X C", "double green F")
    assert offered(s) == ["use green C"]
    s = at(GREEN)
    s.tracks[AMMO][A] = 0
    search(s, "F X E", "double green F")
    assert offered(s) == ["use green E"]  # nor is it left against an explosion


@pytest.mark.rule("RA-16.13", "RA-16.14")
def test_a_boost_doubles_neither_boosts_nor_explosions_and_may_stay_unused():
    s = at(GREEN)
    search(s, "E X F")
    assert offered(s, "double") == ["double green F"]
    play(s, "use green E", "use green F")
    assert (s.health[A], s.tracks[FUEL][A]) == (5, 3)
    assert asked(s) == "Turn"
    s = at(GREEN)
    search(s, "X X X")
    assert asked(s) == "Turn"


@pytest.mark.rule("RA-16.13")
def test_a_boost_used_against_an_explosion_doubles_nothing():
    s = at(GREEN)
    search(s, "E X F", "dodge green E")
    assert offered(s) == ["use green F"]


@pytest.mark.rule("RA-16.14")
def test_a_doubled_credit_symbol_gives_4_credits_and_doubled_healing_2_health():
    s = at(BLACK)
    search(s, "$ X A", "double black $")
    assert s.credits[A] == 8
    s = at(RED)
    s.health[A] = 2
    search(s, "H X G", "double red H")
    assert s.health[A] == 4


@pytest.mark.rule("RA-16.16")
def test_a_pistol_in_a_search_neither_locks_nor_wounds():
    s = at(BLACK)
    play(s, "search", rolls="P A P")
    assert "mark black P" in offered(s)
    play(s, "mark black P", "roll", rolls="$")
    assert s.health[A] == 6
    play(s, "use black P")
    assert s.tracks[WEAPON][A] == 1


@pytest.mark.rule("RA-19.5")
def test_a_knock_out_loses_the_dice_not_yet_applied():
    s = at(RED)
    s.health[A] = 1
    search(s, "E H G", "use red E")
    assert (s.at[A], s.health[A], s.influence[A], s.tracks[AGENT][A]) == (HOSPITAL, 4, 2, 0)
    assert s.current_player == 1


@pytest.mark.rule("RA-23.12")
def test_healing_at_full_health_is_lost_even_if_an_explosion_follows():
    s = at(RED)
    search(s, "H E G", "use red H", "use red E", "use red G")
    assert s.health[A] == 5


@pytest.mark.rule("RA-24.28")
def test_under_no_ammo_spend_no_explosion_is_shot():
    s = at(GREEN)
    s.clocks[A] = (Clock("no_ammo_spend", 1, 4),)
    search(s, "E C C")
    assert offered(s, "shoot") == []
