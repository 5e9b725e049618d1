"""Section 21: Android mode."""

from __future__ import annotations

import pytest

from rogue_agent.board import (
    A,
    B,
    C,
    D,
    asked,
    base,
    bomb,
    city,
    criminal,
    d,
    happened,
    hold,
    in_stream,
    informants,
    killer,
    offered,
    pass_turns,
    play,
    put,
    time_phase,
    tokens,
)  # fmt: skip
from turncoat.games.rogue_agent import GAME
from turncoat.games.rogue_agent.android_mode import ask_reveal
from turncoat.games.rogue_agent.names import AMMO, CLUE, FUEL, VEHICLE, WEAPON
from turncoat.games.rogue_agent.state import Clock, RogueAgentState
from turncoat.games.rogue_agent.turn import begin_turn


def table(players: int = 3, **options: str | int | bool) -> RogueAgentState:
    """Android mode; A holds one Android token, B two, the others none."""
    s = base(players, mode="android", **options)
    tokens(s, A, 2, 1)
    tokens(s, B, 1, 2)
    tokens(s, C, 3, 0)
    if players == 4:
        tokens(s, D, 2, 1)
    return s


def with_android(player: int = B, players: int = 3, **options: str | int | bool) -> RogueAgentState:
    """The player has been exposed as an Android in an earlier round."""
    s = table(players, **options)
    s.exposed[player] = True
    s.supply[player] = 0
    s.hidden[player], s.shown[player] = (1, 0), (0, 2)
    if players == 3:
        s.tokens_gone = True
        s.hidden, s.shown = [(0, 0)] * 3, [(0, 0)] * 3
    return s


def turn_of(s: RogueAgentState, player: int) -> RogueAgentState:
    s.pending = []
    begin_turn(s, player)
    return s


# -- Identification tokens -------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-21.2", "RA-21.4")
def test_four_players_are_dealt_all_twelve_tokens_three_each():
    for seed in range(20):
        s = GAME.new(4, seed=seed, mode="android")
        assert [sum(held) for held in s.hidden] == [3, 3, 3, 3]
        assert tuple(map(sum, zip(*s.hidden, strict=True))) == (8, 4)


@pytest.mark.rule("RA-21.3")
def test_with_three_players_one_android_and_two_human_tokens_are_removed():
    for seed in range(20):
        s = GAME.new(3, seed=seed, mode="android")
        assert [sum(held) for held in s.hidden] == [3, 3, 3]
        assert tuple(map(sum, zip(*s.hidden, strict=True))) == (6, 3)


@pytest.mark.rule("RA-21.4")
def test_the_deal_is_shuffled():
    deals = {tuple(GAME.new(3, seed=seed, mode="android").hidden) for seed in range(60)}
    assert len(deals) == 10  # every way to give 3 Android tokens to three players


@pytest.mark.rule("RA-21.1", "RA-21.6", "RA-1.4")
def test_nobody_starts_as_an_android_and_until_exposed_everybody_acts_as_an_agent():
    s = table()
    tokens(s, A, 0, 3)
    put(s, "bazaar", A)
    s.tracks[CLUE][A] = 2
    criminal(s, 1, "c11", "bazaar", up=False)
    killer(s, "bazaar")
    assert not any(s.exposed)
    assert {"hire", "investigate 1", "attack 1", "attack killer", "search"} <= set(offered(s))
    assert not {"attack_agent B", "attack_district"} & set(offered(s))


@pytest.mark.rule("RA-21.5", "RA-21.7", "RA-21.8")
def test_a_player_with_two_android_tokens_may_reveal_a_human_one_and_stay_an_agent():
    s = table()
    ask_reveal(s, B)
    assert asked(s) == "RevealToken"
    assert s.current_player == B
    assert offered(s) == ["reveal android", "reveal human"]
    play(s, "reveal human")
    assert (s.hidden[B], s.shown[B]) == ((0, 2), (1, 0))
    assert not s.exposed[B]
    assert happened(s, "reveal") == [(B, "human")]


@pytest.mark.rule("RA-21.9")
def test_the_second_android_token_exposes_at_once_and_the_first_does_not():
    s = table()
    ask_reveal(s, B)
    play(s, "reveal android")
    assert not s.exposed[B]
    s.revealed_this_round[B] = False
    ask_reveal(s, B)
    play(s, "reveal android")
    assert s.exposed[B]
    assert happened(s, "exposed") == [(B,)]


@pytest.mark.rule("RA-22.10", "RA-21.7")
def test_two_tokens_alike_are_asked_for_and_a_last_one_is_not():
    s = table()
    ask_reveal(s, C)
    assert asked(s) == "RevealToken"
    assert offered(s) == ["reveal human"]
    play(s, "reveal human")
    s.revealed_this_round[C] = False
    s.hidden[C], s.shown[C] = (1, 0), (2, 0)
    ask_reveal(s, C)
    assert asked(s) == "Turn"
    assert s.shown[C] == (3, 0)


# -- causes -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-21.10", "RA-19.3", "RA-3.6")
def test_an_agent_knocked_out_in_the_own_turn_reveals_after_the_other_consequences():
    s = table()
    s.health[A], s.tracks[AMMO][A] = 1, 0
    play(s, "move p5")
    assert (s.at[A], s.health[A], s.influence[A]) == (d("hospital"), 4, 2)
    assert (asked(s), s.current_player) == ("RevealToken", A)
    play(s, "reveal human")
    assert (asked(s), s.current_player) == ("Turn", B)
    kinds = [event.kind for event in s.log or []]
    assert kinds.index("knocked_out") < kinds.index("reveal") < kinds.index("end_turn")


@pytest.mark.rule("RA-21.10", "RA-3.7", "RA-18.21")
def test_agents_knocked_out_in_the_city_phase_reveal_one_by_one_from_the_commander():
    s = table()
    s.commander = C
    s.health = [2, 2, 2]
    put(s, "bazaar", A, C)
    killer(s, "bazaar")
    city(s, "killers")
    play(s, "killer bazaar")
    assert (asked(s), s.current_player) == ("RevealToken", C)
    assert s.health[A] == 0  # hit at once, knocked out in its turn
    play(s, "reveal human")
    assert (asked(s), s.current_player) == ("RevealToken", A)
    assert s.health[A] == 4


@pytest.mark.rule("RA-21.11", "RA-24.18")
def test_the_retaliation_of_a_criminal_can_make_the_attacker_reveal():
    s = table()
    put(s, "p1", A)
    criminal(s, 1, "c38", "p1")
    play(s, "attack 1", "ammo 0", rolls="H H G")
    assert (asked(s), s.current_player) == ("RevealToken", A)
    play(s, "reveal android")
    assert s.shown[A] == (0, 1)
    assert s.tracks[CLUE][A] == 0  # the rest of the card follows: two clues lost
    assert (asked(s), s.current_player) == ("Turn", A)


@pytest.mark.rule("RA-21.11", "RA-21.20", "RA-11.26")
def test_a_retaliation_that_cannot_make_anybody_reveal_is_passed_over():
    s = table()
    s.revealed_this_round[A] = True
    put(s, "p1", A)
    criminal(s, 1, "c38", "p1")
    play(s, "attack 1", "ammo 0", rolls="H H G")
    assert asked(s) == "Turn"
    assert s.hidden[A] == (2, 1)
    assert s.tracks[CLUE][A] == 0
    s = base()
    put(s, "p1", A)
    criminal(s, 1, "c38", "p1")
    play(s, "attack 1", "ammo 0", rolls="H H G")
    assert s.tracks[CLUE][A] == 0


def scanner(clues: int = 6, **options: str | int | bool) -> RogueAgentState:
    """A in the Headquarters with an Informant in p4; B in p4, C in p1."""
    s = table(**options)
    s.tracks[CLUE][A] = clues
    put(s, "p4", B)
    put(s, "p1", C)
    informants(s, "p4", A)
    return s


@pytest.mark.rule("RA-21.12", "RA-21.13")
def test_a_scan_costs_four_clues_and_reaches_where_the_agent_and_its_informants_are():
    s = scanner()
    assert offered(s, "scan") == ["scan B"]
    play(s, "scan B")
    assert s.tracks[CLUE][A] == 2
    assert (asked(s), s.current_player) == ("RevealToken", B)
    play(s, "reveal human")
    assert (asked(s), s.current_player) == ("Turn", A)
    assert offered(scanner(3), "scan") == []
    s = scanner()
    put(s, "hq", C)
    assert offered(s, "scan") == ["scan B", "scan C"]
    put(s, "p2", B, C)
    assert offered(s, "scan") == []
    assert offered(base(), "scan") == []  # Agent mode


@pytest.mark.rule("RA-24.32", "RA-21.13")
def test_informants_that_give_no_help_carry_no_scan():
    s = scanner()
    criminal(s, 2, "c11", "p3")
    s.clocks[A] = (Clock("no_informant_help", 2, 4),)
    assert offered(s, "scan") == []


@pytest.mark.rule("RA-21.14")
def test_several_players_in_one_district_may_be_scanned_for_four_clues_each():
    s = scanner()
    s.components = GAME.content()
    s.tracks[CLUE][A] = 6
    put(s, "p4", B, C)
    play(s, "scan B", "reveal human")
    assert offered(s, "scan") == []  # 2 clues left
    s.tracks[CLUE][A] = 4
    assert offered(s, "scan") == ["scan C"]
    play(s, "scan C", "reveal human")
    assert s.tracks[CLUE][A] == 0


@pytest.mark.rule("RA-21.15", "RA-10.8")
def test_a_scan_is_no_justice_action():
    s = scanner()
    s.turn.justice = (("search", d("hq")), ("attack", d("p1")))
    s.squad = d("hq")
    assert offered(s, "scan") == ["scan B"]
    play(s, "scan B", "reveal human")
    assert len(s.turn.justice) == 2


@pytest.mark.rule("RA-25.11", "RA-21.15")
def test_by_option_a_scan_is_a_justice_action_where_the_scanning_agent_stands():
    s = scanner(scan_is_justice=True)
    play(s, "scan B", "reveal human")
    assert s.turn.justice == (("scan", d("hq")),)
    s.tracks[CLUE][A] = 6
    put(s, "p4", C)
    assert offered(s, "scan") == []  # not twice in one district
    put(s, "p2", A)
    assert offered(s, "scan") == ["scan C"]
    s.squad = d("p2")
    assert offered(s, "scan") == []
    s.squad = d("p6")
    s.turn.justice += (("search", d("p1")),)
    assert offered(s, "scan") == []


@pytest.mark.rule("RA-21.16", "RA-21.17", "RA-23.17")
def test_any_android_token_found_by_a_scan_pays_the_scanner_and_costs_its_owner():
    s = scanner()
    play(s, "scan B", "reveal android")
    assert (s.influence[A], s.influence[B]) == (4, 2)
    assert not s.exposed[B]
    s = scanner()
    play(s, "scan B", "reveal human")
    assert (s.influence[A], s.influence[B]) == (3, 3)
    s = scanner()
    s.influence[B] = 0
    play(s, "scan B", "reveal android")
    assert (s.influence[A], s.influence[B]) == (4, 0)


@pytest.mark.rule("RA-21.16")
def test_an_android_token_revealed_for_another_cause_pays_nobody():
    s = table()
    put(s, "p1", A)
    criminal(s, 1, "c38", "p1")
    play(s, "attack 1", "ammo 0", "reveal android", rolls="H H G")
    assert s.influence == [3, 3, 3]


@pytest.mark.rule("RA-21.18", "RA-21.20", "RA-21.27")
def test_who_cannot_be_made_to_reveal_is_no_target_of_a_scan():
    s = scanner()
    s.hidden[B], s.shown[B] = (0, 0), (2, 1)
    assert offered(s, "scan") == []
    s = scanner()
    s.revealed_this_round[B] = True
    assert offered(s, "scan") == []
    s = with_android(B, players=4)
    s.tracks[CLUE][A] = 6
    put(s, "p2", C, D)
    assert s.hidden[B] == (1, 0)
    assert offered(s, "scan") == []


@pytest.mark.rule("RA-21.19", "RA-21.20")
def test_after_the_squad_has_moved_agents_in_or_beside_its_district_reveal_clockwise_from_the_commander():
    s = table()
    s.squad, s.commander = d("p2"), B
    put(s, "p3", A)  # where the squad arrives
    put(s, "hospital", C)
    assert d("hq") in s.city.neighbours[d("p3")]
    city(s, "squad")
    assert (asked(s), s.current_player) == ("RevealToken", B)
    play(s, "reveal human")
    assert s.current_player == C
    play(s, "reveal human")
    assert s.current_player == A
    play(s, "reveal human")
    assert happened(s, "reveal") == [(B, "human"), (C, "human"), (A, "human")]


@pytest.mark.rule("RA-21.19", "RA-21.20")
def test_the_squad_passes_over_who_is_far_away_who_has_revealed_and_who_is_an_android():
    s = table(4)
    s.squad = d("p2")
    s.hidden[D], s.shown[D] = (1, 0), (0, 2)
    s.exposed[D] = True
    put(s, "p3", A, B, D)
    put(s, "bazaar", C)
    s.revealed_this_round[A] = True
    city(s, "squad")
    assert (asked(s), s.current_player) == ("RevealToken", B)
    play(s, "reveal human")
    assert [player for player, _ in happened(s, "reveal")] == [B]


@pytest.mark.rule("RA-21.20")
def test_a_player_reveals_at_most_one_token_a_round_and_again_in_the_next():
    s = scanner()
    play(s, "scan B", "reveal human")
    ask_reveal(s, B)
    assert asked(s) == "Turn"
    assert s.shown[B] == (1, 0)
    time_phase(s, "killer, killer, killer, killer", "2 3 4 5")
    assert s.revealed_this_round == [False, False, False]


# -- exposure and limit -------------------------------------------------------------------------------------------------------


def exposed_by_scan(players: int = 3) -> RogueAgentState:
    """Scenario S40: A scans B in the Night Bazaar, whose last token is the second Android one."""
    s = table(players)
    s.tracks[CLUE][A] = 4
    put(s, "bazaar", A, B)
    s.hidden[B], s.shown[B] = (0, 1), (1, 1)
    hold(s, B, 2, "c11")
    s.turned_in[B] = (s.components.card_index["c15"], s.components.card_index["c16"])
    s.credits[B] = s.influence[B] = 3
    s.bank += 1
    informants(s, "bazaar", B, C)
    play(s, "scan B")
    return s


@pytest.mark.rule("RA-21.21", "RA-21.22", "RA-21.23", "RA-12.3", "RA-7.8")
def test_an_exposed_player_loses_custody_and_all_informants():
    s = exposed_by_scan()
    assert s.exposed == [False, True, False]
    assert in_stream(s, 2)
    assert s.custody[B] == ()
    assert s.slots[d("bazaar")] == (C,)  # the lower one has moved up
    assert s.supply[B] == 0
    assert happened(s, "criminal_gone")[-1][-1] == "exposed"


@pytest.mark.rule("RA-21.23", "RA-21.42")
def test_an_android_hires_no_more():
    s = turn_of(with_android(), B)
    put(s, "bazaar", B)
    assert s.credits[B] >= 2
    assert offered(s, "hire") == []


@pytest.mark.rule("RA-21.24", "RA-21.25", "RA-21.68")
def test_an_android_keeps_board_and_prizes_and_scores_them():
    s = exposed_by_scan()
    assert [track[B] for track in s.tracks] == [2, 2, 2, 0, 0, 0]
    assert (s.health[B], s.credits[B]) == (6, 3)
    assert len(s.turned_in[B]) == 2
    assert GAME.scores(s)[B] == s.influence[B] + 2


@pytest.mark.rule("RA-21.24", "RA-21.10", "RA-21.27")
def test_an_android_that_is_knocked_out_bears_the_same_but_reveals_nothing():
    s = turn_of(with_android(B, players=4), B)
    s.health[B], s.tracks[AMMO][B] = 1, 0
    play(s, "move p5")
    assert (s.influence[B], s.at[B], s.health[B]) == (2, d("hospital"), 4)
    assert (asked(s), s.current_player) == ("Turn", C)
    assert s.hidden[B] == (1, 0)


@pytest.mark.rule("RA-21.26", "RA-21.41")
def test_exposed_in_the_own_turn_a_player_goes_on_as_an_android_with_what_is_left_of_the_two_actions():
    s = table()
    s.hidden[A], s.shown[A] = (2, 0), (0, 1)
    tokens(s, A, 1, 1)
    put(s, "bazaar", A, C)
    s.turn.justice = (("search", d("bazaar")),)
    ask_reveal(s, A)
    play(s, "reveal android")
    assert s.exposed[A]
    assert (asked(s), s.current_player) == ("Turn", A)
    assert "search" not in offered(s)  # the search counts for RA-21.41
    assert {"attack_agent C", "attack_district", "buy fuel"} <= set(offered(s))
    play(s, "buy ammo", "done")
    assert offered(s) == sorted(["end_turn", *[action.text for action in s.city.moves[d("bazaar")]]])


@pytest.mark.rule("RA-21.26", "RA-25.3")
def test_with_narrow_justice_a_search_before_exposure_bars_a_covert_one_there():
    s = table(justice_actions="narrow")
    tokens(s, A, 1, 1)
    s.shown[A] = (0, 1)
    put(s, "bazaar", A)
    s.turn.used = (("search", d("bazaar")),)
    ask_reveal(s, A)
    play(s, "reveal android")
    assert "search" not in offered(s)
    assert "buy fuel" in offered(s)


@pytest.mark.rule("RA-21.28", "RA-21.29")
def test_at_the_limit_all_tokens_leave_unseen_and_nobody_reveals_any_more():
    s = exposed_by_scan()
    assert s.tokens_gone
    assert s.hidden == s.shown == [(0, 0)] * 3
    assert [event.kind for event in s.log or [] if event.kind in ("reveal", "tokens_gone")] == ["reveal", "tokens_gone"]
    assert len(happened(s, "reveal")) == 1
    s.tracks[CLUE][A] = 6
    put(s, "bazaar", C)
    assert offered(s, "scan") == []
    s.squad = d("p2")
    put(s, "p3", A, C)
    city(s, "squad")
    assert s.is_terminal
    assert len(happened(s, "reveal")) == 1


@pytest.mark.rule("RA-21.28", "RA-21.30", "RA-23.16")
def test_with_four_players_a_second_android_can_be_exposed_and_two_agents_remain():
    s = exposed_by_scan(4)
    assert not s.tokens_gone
    s.hidden[C], s.shown[C] = (0, 1), (1, 1)
    ask_reveal(s, C)
    assert s.exposed == [False, True, True, False]
    assert s.tokens_gone
    for players, limit in ((3, 1), (4, 2)):
        assert GAME.content().android_limit[players] == limit <= players - 2


@pytest.mark.rule("RA-21.29")
def test_a_series_of_reveals_stops_at_the_limit():
    s = table()
    s.squad = d("p2")
    s.hidden[A], s.shown[A] = (0, 1), (1, 1)
    put(s, "p3", A, B, C)
    city(s, "squad")
    assert s.exposed[A]
    assert happened(s, "reveal") == [(A, "android")]
    assert s.is_terminal


# -- destroyed districts ------------------------------------------------------------------------------------------------------


def ruined(district: str = "p4", android: int = B) -> RogueAgentState:
    s = with_android(android)
    s.destroyed[d(district)] = True
    return s


@pytest.mark.rule("RA-21.31", "RA-1.10")
def test_a_destroyed_district_stays_so():
    s = ruined()
    city(s, "criminals")
    assert s.is_terminal
    assert s.destroyed[d("p4")]


@pytest.mark.rule("RA-21.32", "RA-21.36", "RA-21.37")
def test_criminals_and_killers_are_not_placed_in_a_destroyed_precinct_but_bombs_are():
    s = ruined()
    deck = s.deck
    time_phase(s, "criminal 5, killer, bomb, criminal 1", "4 4 4 2 6")
    play(s, "assign 2", "assign 4", "assign 4", "assign 4")
    assert s.killers == [0] * 13
    assert s.place[5] == -1
    assert s.bombs[d("p4")] == (6,)
    assert s.place[1] == d("p2")
    assert s.deck == deck - 1  # no card for Criminal 5
    assert len(happened(s, "token_back")) == 2


@pytest.mark.rule("RA-21.32", "RA-21.36")
def test_a_criminal_that_moves_into_a_destroyed_district_leaves_the_game_without_checks():
    s = ruined()
    criminal(s, 1, "c11", "bazaar")
    bomb(s, "p4", 2)
    city(s, "criminals")
    assert in_stream(s, 1)
    assert s.bombs[d("p4")] == (2,)  # asked in step 4, not ticked by the Criminal
    assert asked(s) == "BombOrder"


@pytest.mark.rule("RA-21.32")
def test_a_killer_that_enters_a_destroyed_district_goes_to_the_data_stream():
    s = ruined()
    killer(s, "bazaar")
    city(s, "killers")
    play(s, "killer bazaar")
    assert s.killers == [0] * 13
    s = ruined()
    killer(s, "bazaar")
    criminal(s, 1, "c11", "p5")
    city(s, "criminals")  # Criminal 1 enters the Night Bazaar and pushes the Killer on
    assert s.killers == [0] * 13


@pytest.mark.rule("RA-24.36", "RA-21.32")
def test_a_criminal_that_flees_into_a_destroyed_district_leaves_the_game():
    s = ruined()
    put(s, "bazaar", A)
    criminal(s, 1, "c43", "bazaar")
    play(s, "attack 1", "ammo 0", rolls="H H G")
    assert in_stream(s, 1)


@pytest.mark.rule("RA-21.33", "RA-9.6", "RA-21.35")
def test_in_a_destroyed_district_nobody_searches_buys_or_hires_and_no_shield_protects():
    s = ruined("bazaar")
    put(s, "bazaar", A, B)
    assert not {"search", "hire"} & set(offered(s))
    assert offered(s, "buy") == []
    assert offered(s, "attack_android") == ["attack_android B"]  # the Android shield is gone
    turn_of(s, B)
    assert not {"search", "attack_district"} & set(offered(s))
    assert offered(s, "buy") == []


@pytest.mark.rule("RA-21.34", "RA-21.35")
def test_each_entry_costs_an_agent_one_health_whatever_it_has_and_an_android_none():
    s = ruined()
    put(s, "archive", A)
    s.tracks[VEHICLE][A] = 6  # Armor against Thugs
    play(s, "move p4")
    assert asked(s) in ("MoveStep", "Turn")  # no Thugs, so no ammo is asked for
    assert (s.health[A], s.tracks[AMMO][A]) == (5, 2)
    turn_of(s, B)
    put(s, "bazaar", B)
    play(s, "move p4")
    assert s.health[B] == 6


@pytest.mark.rule("RA-21.34", "RA-19.4")
def test_an_agent_can_be_knocked_out_by_entering_a_destroyed_district():
    s = ruined()
    put(s, "archive", A)
    s.health[A] = 1
    play(s, "move p4")
    assert (s.at[A], s.health[A]) == (d("hospital"), 4)
    assert s.current_player == B


@pytest.mark.rule("RA-21.36", "RA-24.12")
def test_an_agent_expelled_into_a_destroyed_district_loses_health_too():
    s = ruined("p2")
    put(s, "p4", A)
    s.destroyed[d("archive")] = True
    criminal(s, 1, "c21", "p4")
    play(s, "attack 1", "ammo 0", rolls="H H G")
    assert s.current_player == B
    play(s, "expel archive")
    assert s.health[A] == 6 - 1 - 1  # the card, and the district


@pytest.mark.rule("RA-21.37")
def test_bombs_explode_in_destroyed_precincts_and_the_squad_moves_through_them():
    s = ruined()
    bomb(s, "p4", 1)
    put(s, "p4", A)
    city(s, "bombs")
    play(s, "bomb p4 1")
    assert s.health[A] == 2
    s = ruined()
    s.squad = d("p3")
    killer(s, "bazaar")
    bomb(s, "p4", 3)
    city(s, "squad")
    assert s.squad == d("p4")
    assert s.bombs[d("p4")] == ()


# -- the Android's turn -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-21.38")
def test_an_android_moves_like_an_agent_and_meets_thugs():
    s = turn_of(with_android(), B)
    play(s, "move p5", "ammo 1")
    assert (s.health[B], s.tracks[AMMO][B]) == (5, 1)
    play(s, "stop")
    play(s, "move bazaar")
    assert s.tracks[FUEL][B] == 1


@pytest.mark.rule("RA-21.39", "RA-21.42")
def test_an_android_may_search_buy_and_attack_and_does_nothing_of_an_agents_work():
    s = turn_of(with_android(), B)
    put(s, "bazaar", A, B)
    s.tracks[CLUE][B] = 6
    criminal(s, 1, "c11", "bazaar", up=False)
    criminal(s, 2, "c12", "bazaar")
    criminal(s, 4, "c13", "p5", up=False)
    killer(s, "bazaar")
    bomb(s, "bazaar", 3)
    hold(s, A, 3, "c10")
    assert {action.verb for action in s.legal_actions()} == {"end_turn", "move", "search", "buy", "attack_agent", "attack_district"}
    play(s, "move p5", "ammo 2")
    assert offered(s) == ["move hospital", "move hq", "stop"]  # nothing interrupts the Move


@pytest.mark.rule("RA-21.39")
def test_at_most_two_covert_actions_a_turn():
    s = turn_of(with_android(), B)
    put(s, "bazaar", A, B)
    play(s, "buy fuel", "done")
    play(s, "attack_agent A", "ammo 0", "dice 0", rolls="H H H")
    assert {action.verb for action in s.legal_actions()} == {"end_turn", "move"}


@pytest.mark.rule("RA-24.29", "RA-24.28")
def test_clock_effects_limit_an_android_as_well():
    s = turn_of(with_android(), B)
    put(s, "bazaar", A, B)
    criminal(s, 1, "c37", "p3")
    s.clocks[B] = (Clock("one_justice", 1, 4), Clock("no_ammo_spend", 1, 4))
    play(s, "attack_agent A")
    assert (asked(s), s.current_player) == ("DefendGreen", A)  # no ammo is asked for
    play(s, "dice 0", rolls="H H H")
    assert {action.verb for action in s.legal_actions()} == {"end_turn", "move"}


@pytest.mark.rule("RA-21.40")
def test_covert_actions_may_be_taken_where_the_squad_is():
    s = turn_of(with_android(), B)
    put(s, "p4", A, B)
    s.squad = d("p4")
    assert {"search", "attack_agent A", "attack_district"} <= set(offered(s))


@pytest.mark.rule("RA-21.41")
def test_the_same_kind_of_covert_action_is_not_taken_twice_in_a_district():
    for repeat in ("other_district", "free"):
        s = turn_of(with_android(repeat_justice=repeat), B)
        put(s, "p5", A, B, C)
        play(s, "attack_agent A", "ammo 0", "dice 0", rolls="H H H")
        assert offered(s, "attack_agent") == []
        assert "attack_district" in offered(s)
        put(s, "p1", B, C)
        assert offered(s, "attack_agent") == ["attack_agent C"]


@pytest.mark.rule("RA-21.43")
def test_covert_search_and_buying_follow_the_usual_rules():
    s = turn_of(with_android(), B)
    put(s, "p1", B)
    play(s, "search", "keep", "use green F", "use green FF", "use green C", rolls="F FF C")
    assert (s.tracks[FUEL][B], s.tracks[VEHICLE][B]) == (5, 1)
    put(s, "gunsmith", B)
    play(s, "buy ammo")
    assert (s.tracks[AMMO][B], s.credits[B]) == (4, 3)


@pytest.mark.rule("RA-21.44", "RA-1.11", "RA-1.13")
def test_an_android_is_protected_by_android_shields_only():
    s = turn_of(with_android(), B)
    put(s, "bazaar", B)
    play(s, "search", "colour red", "keep", "use red E", "use red E", rolls="E E")
    assert s.health[B] == 6  # the Android shield cancels its explosions
    put(s, "hospital", B)
    play(s, "search", "keep", "use red E", "use red E", rolls="E E")
    assert s.health[B] == 4  # a Human shield does not


@pytest.mark.rule("RA-21.45", "RA-1.13", "RA-1.14")
def test_killers_leave_androids_alone_and_bombs_do_not():
    s = with_android()
    put(s, "p1", B)
    killer(s, "p2")
    city(s, "killers")
    play(s, "killer p2")
    assert s.health[B] == 6
    assert s.killers[d("motor_pool")] == 1  # nobody draws it on to p1
    s = with_android()
    put(s, "p1", B)
    bomb(s, "p1", 1)
    city(s, "bombs")
    play(s, "bomb p1 1")
    assert s.health[B] == 2


# -- attack an Agent ----------------------------------------------------------------------------------------------------------


def ambush(district: str = "p5", **options: str | int | bool) -> RogueAgentState:
    """B is the Android, with A in a district without a Human shield; B's turn."""
    s = turn_of(with_android(**options), B)
    put(s, district, A, B)
    return s


@pytest.mark.rule("RA-21.46", "RA-21.47", "RA-1.12")
def test_the_target_is_an_agent_in_the_androids_district_unless_a_human_shield_protects_it():
    s = ambush()
    assert offered(s, "attack_agent") == ["attack_agent A"]
    put(s, "p5", C)
    assert offered(s, "attack_agent") == ["attack_agent A", "attack_agent C"]
    assert offered(ambush("hospital"), "attack_agent") == []
    assert offered(ambush("bazaar"), "attack_agent") == ["attack_agent A"]  # an Android shield protects no Agent
    assert offered(ambush("hospital", shield_scope="player_aid"), "attack_agent") == ["attack_agent A"]
    s = turn_of(with_android(B, players=4), B)
    s.exposed[C] = True
    put(s, "p5", B, C)
    assert offered(s, "attack_agent") == []  # another Android is none


@pytest.mark.rule("RA-21.48", "RA-21.49", "RA-21.50", "RA-21.51", "RA-21.52", "RA-3.6", "RA-21.59")
def test_red_dice_pistols_and_ammo_attack_and_the_target_buys_what_green_dice_are_left():
    s = ambush()
    s.tracks[WEAPON][B] = 2
    s.tracks[AMMO][B] = 6
    s.tracks[FUEL][A] = 6
    informants(s, "p5", A)
    play(s, "attack_agent A")
    assert (asked(s), s.current_player) == ("AndroidAmmo", B)
    assert offered(s) == ["ammo 0", "ammo 1", "ammo 2", "ammo 3"]
    play(s, "ammo 2")
    assert (asked(s), s.current_player) == ("DefendGreen", A)
    assert offered(s) == ["dice 0", "dice 1", "dice 2"]  # one green die is the Pistol's; the Informant gives none
    play(s, "dice 2", rolls="H H G F $ $ F F")  # attacker's red, green, black, then the target's green
    assert (s.tracks[AMMO][B], s.tracks[FUEL][A]) == (4, 4)
    assert happened(s, "roll")[-2:] == [(B, tuple_of(s, "red H red H red G green F black $ black $"), "android"),
                                        (A, tuple_of(s, "green F green F"), "android")]  # fmt: skip


def tuple_of(s: RogueAgentState, words: str) -> tuple[int, ...]:
    from turncoat.games.rogue_agent.names import COLOURS, GLYPHS, SYMBOL_COUNT

    parts = words.split()
    return tuple(
        [COLOURS.index(colour) * SYMBOL_COUNT + GLYPHS.index(glyph) for colour, glyph in zip(parts[::2], parts[1::2], strict=True)]
    )


@pytest.mark.rule("RA-21.51")
def test_a_target_without_fuel_or_without_green_dice_left_is_not_asked():
    s = ambush()
    s.tracks[FUEL][A] = 0
    play(s, "attack_agent A", "ammo 0", rolls="H H G")
    assert asked(s) == "Turn"
    s = ambush()
    s.tracks[WEAPON][B] = 6
    play(s, "attack_agent A", "ammo 0", rolls="H H G F F F")
    assert asked(s) == "Turn"


@pytest.mark.rule("RA-21.53", "RA-21.54", "RA-21.55", "RA-21.57")
def test_each_hit_that_no_car_cancels_costs_a_health():
    s = ambush()
    s.tracks[FUEL][A] = 3
    play(s, "attack_agent A", "ammo 0", "dice 3", rolls="E X G C E X")
    assert happened(s, "android_hits") == [(B, A, 2, 1, 1)]  # E doubled by X is two hits, one car
    assert (s.health[A], s.health[B]) == (5, 6)  # A's own E and X do nothing
    s = ambush()
    s.tracks[FUEL][A] = 3
    play(s, "attack_agent A", "ammo 0", "dice 3", rolls="E H G C C C")
    assert s.health[A] == 6  # surplus cars do nothing
    s = ambush()
    s.tracks[FUEL][A] = 3
    play(s, "attack_agent A", "ammo 0", "dice 3", rolls="E E E C C F")
    assert (happened(s, "android_hits"), s.health[A]) == ([(B, A, 3, 2, 1)], 5)  # each car cancels one hit


@pytest.mark.rule("RA-21.56", "RA-21.41")
def test_a_knock_out_pays_the_android_and_costs_the_agent_the_usual():
    s = ambush("bazaar")
    s.tracks[WEAPON][B] = 2
    s.tracks[AMMO][B], s.health[A] = 1, 2
    hold(s, A, 4, "c11")
    play(s, "attack_agent A", "ammo 1", "dice 2", rolls="E X G E $ C E")
    assert (s.health[A], s.at[A], s.influence[A]) == (4, d("hospital"), 2)
    assert in_stream(s, 4)
    assert (s.influence[B], s.health[B]) == (4, 6)
    assert (asked(s), s.current_player) == ("Turn", B)  # the Android's turn goes on
    put(s, "bazaar", C)
    assert offered(s, "attack_agent") == []
    assert {"search", "buy fuel"} <= set(offered(s))


@pytest.mark.rule("RA-21.56", "RA-21.10")
def test_an_agent_knocked_out_by_an_android_reveals_a_token():
    s = turn_of(with_android(B, players=4), B)
    put(s, "p5", A, B)
    s.health[A] = 1
    play(s, "attack_agent A", "ammo 0", "dice 0", rolls="E H H")
    assert (asked(s), s.current_player) == ("RevealToken", A)
    assert s.influence[B] == 4
    play(s, "reveal android")
    assert (asked(s), s.current_player) == ("Turn", B)


@pytest.mark.rule("RA-21.58", "RA-15.6")
def test_ammo_symbols_give_rerolls_after_both_have_rolled_and_pistols_lock_without_wounding():
    s = ambush()
    play(s, "attack_agent A", "ammo 2", "dice 1", rolls="H H G P AA F")
    assert (asked(s), s.current_player) == ("AndroidReroll", B)
    assert s.health[B] == 6
    assert offered(s) == ["reroll black AA", "reroll red G", "reroll red H", "stop"]  # the pistol is locked
    play(s, "reroll red H", rolls="E")
    play(s, "reroll red H", rolls="E")
    assert asked(s) == "Turn"
    assert s.health[A] == 4
    s = ambush()
    play(s, "attack_agent A", "ammo 1", "dice 0", "stop", rolls="E H G AA")
    assert s.health[A] == 5


@pytest.mark.rule("RA-25.12")
def test_with_plain_dice_only_explosions_boosts_and_cars_count():
    s = ambush(android_dice="plain")
    play(s, "attack_agent A", "ammo 2", "dice 0", rolls="E H G P AA")
    assert asked(s) == "Turn"
    assert (s.health[A], s.health[B]) == (5, 6)


# -- attack a district --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-21.60")
def test_a_district_with_slots_that_is_not_destroyed_can_be_attacked_where_the_android_stands():
    s = turn_of(with_android(), B)
    assert "attack_district" not in offered(s)  # the Headquarters has no slots
    put(s, "p4", B)
    assert "attack_district" in offered(s)  # its slots may be empty
    s.destroyed[d("p4")] = True
    assert "attack_district" not in offered(s)


def siege() -> RogueAgentState:
    """Scenario S42."""
    s = turn_of(with_android(), B)
    put(s, "p4", B)
    put(s, "archive", A)
    put(s, "bazaar", C)
    s.squad = d("p4")
    s.tracks[AMMO][B] = 1
    informants(s, "p4", A, C)
    criminal(s, 3, "c11", "p4")
    killer(s, "p4")
    bomb(s, "p4", 4)
    return s


@pytest.mark.rule("RA-21.61", "RA-21.62", "RA-21.64", "RA-21.31")
def test_two_hits_left_destroy_the_district():
    s = siege()
    play(s, "attack_district", "ammo 1", rolls="E E X X")
    assert s.slots[d("p4")] == ()
    assert [event.details[0] for event in s.log or [] if event.kind == "informant_gone"] == [d("p4"), d("p4")]
    assert [event.player for event in s.log or [] if event.kind == "informant_gone"] == [A, C]  # the upper one first
    assert s.health == [4, 6, 4]  # the Android shield protects B
    assert in_stream(s, 3)
    assert (s.killers[d("p4")], s.bombs[d("p4")]) == (0, ())
    assert s.destroyed[d("p4")]
    assert s.influence[B] == 4
    kinds = [event.kind for event in s.log or []]
    assert kinds.index("explosion") < kinds.index("destroyed") < kinds.index("influence")


@pytest.mark.rule("RA-21.62", "RA-21.63")
def test_informants_are_removed_only_while_there_are_hits_for_them_to_cancel():
    for rolls, slots in (("E E X $", ()), ("E H H $", (C,)), ("H H H $", (A, C))):
        s = siege()
        play(s, "attack_district", "ammo 1", rolls=rolls)
        assert s.slots[d("p4")] == slots
        assert not s.destroyed[d("p4")]
        assert s.bombs[d("p4")] == (4,)
        assert s.influence[B] == 3


@pytest.mark.rule("RA-21.61", "RA-21.58")
def test_an_attack_on_a_district_can_be_rerolled_and_nobody_defends():
    s = siege()
    play(s, "attack_district", "ammo 1", rolls="E H H A")
    assert (asked(s), s.current_player) == ("AndroidReroll", B)
    play(s, "reroll red H", rolls="X")
    assert s.slots[d("p4")] == ()


@pytest.mark.rule("RA-21.64", "RA-19.5", "RA-21.24")
def test_a_destruction_is_carried_through_even_if_it_knocks_the_android_out():
    s = turn_of(with_android(), B)
    put(s, "p5", B)
    s.health[B] = 3
    bomb(s, "p5", 2, 5)
    killer(s, "p5")
    play(s, "attack_district", "ammo 0", rolls="E X H")
    assert s.destroyed[d("p5")]
    assert (s.bombs[d("p5")], s.killers[d("p5")]) == ((), 0)
    assert len(happened(s, "explosion")) == 2
    # the heart's health, and the second bomb next door to the City Hospital, whose Human shield protects no Android
    assert (s.at[B], s.health[B]) == (d("hospital"), 4 - 2)
    assert s.influence[B] == 3 - 1 + 1
    assert s.current_player == C


# -- attack an Android --------------------------------------------------------------------------------------------------------


def hunt(district: str = "p1", **options: str | int | bool) -> RogueAgentState:
    """A's turn, in a district with the Android B."""
    s = with_android(**options)
    put(s, district, A, B)
    return s


@pytest.mark.rule("RA-21.65", "RA-1.13")
def test_an_agent_may_attack_an_exposed_android_unless_its_shield_protects_it():
    assert offered(hunt(), "attack_android") == ["attack_android B"]
    assert offered(hunt("bazaar"), "attack_android") == []
    assert offered(hunt("hospital"), "attack_android") == ["attack_android B"]  # a Human shield protects no Android
    assert offered(hunt("bazaar", shield_scope="player_aid"), "attack_android") == ["attack_android B"]
    s = table()
    put(s, "p1", A, B)
    assert offered(s, "attack_android") == []  # nobody is exposed


@pytest.mark.rule("RA-21.65", "RA-10.2", "RA-10.3", "RA-10.5")
def test_an_attack_on_an_android_is_a_justice_action():
    s = hunt()
    s.squad = d("p1")
    assert offered(s, "attack_android") == []
    s = hunt()
    s.turn.justice = (("search", d("p2")), ("search", d("p3")))
    assert offered(s, "attack_android") == []
    s = hunt()
    play(s, "attack_android B", "ammo 0", "dice 0", rolls="H H H")
    assert s.turn.justice == (("attack_android", d("p1")),)
    assert offered(s, "attack_android") == []  # not twice in one district


@pytest.mark.rule("RA-21.66", "RA-21.67", "RA-21.59", "RA-21.24")
def test_the_android_buys_green_dice_its_cars_cancel_hits_and_a_knock_out_pays_the_agent():
    s = hunt()
    s.health[B], s.tracks[FUEL][B] = 2, 1
    s.tracks[WEAPON][A] = 4
    informants(s, "p1", A)
    play(s, "attack_android B", "ammo 0")
    assert (asked(s), s.current_player) == ("DefendGreen", B)
    assert offered(s) == ["dice 0", "dice 1"]
    play(s, "dice 1", rolls="E E H C X C")
    assert happened(s, "android_hits") == [(A, B, 3, 1, 2)]
    assert (s.influence[B], s.at[B], s.health[B]) == (2, d("hospital"), 4)
    assert s.influence[A] == 4
    assert (asked(s), s.current_player) == ("Turn", A)


# -- end ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-21.68")
def test_an_android_can_win():
    s = with_android()
    s.influence = [3, 9, 4]
    city(s, "commander")
    assert s.is_terminal
    assert GAME.winners(s) == [B]


@pytest.mark.rule("RA-21.69")
def test_an_android_takes_its_turn_in_order_and_becomes_commander():
    s = with_android()
    pass_turns(s)
    assert (asked(s), s.current_player) == ("Turn", B)
    city(s, "commander")
    assert s.commander == B
