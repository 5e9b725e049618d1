"""Components and setup (sections 1 and 2)."""

from __future__ import annotations

import pytest

from rogue_agent.board import A, B, C, asked, base, bomb, criminal, d, happened, hold, in_bag, in_stream, informants, killer, play, put
from turncoat.games.rogue_agent import board_verbs, cards, setup
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.components import load
from turncoat.games.rogue_agent.options import resolve
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.chance import Dice, Tape
from turncoat.kernel.errors import OptionError

PRECINCTS = "p1 p2 p3 p4 p5 p6"
REGULAR = "motor_pool gunsmith archive broadcast bazaar hospital"


def new(players: int, words: str = "", mode: str = "agent", **options: str | int | bool) -> RogueAgentState:
    """A new game as it stands after setup, before the first Time Phase draws anything."""
    chance = Tape(words.split()) if words else Dice(7)
    return setup.laid_out(load(), resolve(players, mode, options), players, chance)


# -- modes and terms --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-1.1", "RA-25.15", "RA-21.1")
@pytest.mark.parametrize(("mode", "players"), [("agent", 1), ("agent", 5), ("android", 2), ("android", 5)])
def test_agent_mode_is_for_two_to_four_and_android_mode_for_three_or_four(mode: str, players: int) -> None:
    with pytest.raises(OptionError):
        resolve(players, mode, {})
    for legal in (2, 3, 4) if mode == "agent" else (3, 4):
        assert resolve(legal, mode, {}).mode == mode


@pytest.mark.rule("RA-1.3")
def test_the_name_of_the_city_is_content_and_no_rule_depends_on_it() -> None:
    assert load().city_name == "Rhine City"
    named, plain = base(city_name="Rain City"), base()
    assert named.options.city_name == "Rain City"
    assert [action.text for action in named.legal_actions()] == [action.text for action in plain.legal_actions()]


@pytest.mark.rule("RA-1.4", "RA-21.6")
def test_every_player_starts_as_an_agent() -> None:
    assert new(4).exposed == [False] * 4
    assert new(4, mode="android").exposed == [False] * 4


@pytest.mark.rule("RA-1.5", "RA-1.7", "RA-1.8", "RA-1.9")
def test_thirteen_tiles_of_which_six_are_numbered_precincts() -> None:
    tiles = load().tiles
    assert [tile.kind for tile in tiles] == ["hq", *["regular"] * 6, *["precinct"] * 6]
    assert [tile.number for tile in tiles if tile.kind == "precinct"] == [1, 2, 3, 4, 5, 6]
    assert [tile.slots for tile in tiles] == [0, 0, *[2] * 11]
    assert [tile.human_shield for tile in tiles] == [True, True, *[False] * 11]
    assert [tile.thugs for tile in tiles] == [0] * 7 + [1, 1, 1, 1, 2, 2]
    assert all(any(tile.search) for tile in tiles)


@pytest.mark.rule("RA-1.6")
def test_districts_that_touch_at_a_corner_only_are_not_adjacent() -> None:
    city = base().city
    assert set(city.neighbours[d("hq")]) == {d("p1"), d("p2"), d("p3"), d("p5")}
    assert d("gunsmith") not in city.neighbours[d("hq")]
    assert all(there in city.neighbours[here] for here in range(13) for there in range(13) if here in city.neighbours[there])


@pytest.mark.rule("RA-1.10")
def test_agent_mode_uses_the_regular_side_of_every_tile() -> None:
    assert not any(new(3).destroyed)


@pytest.mark.rule("RA-1.15", "RA-1.16", "RA-1.17")
def test_the_event_trail_runs_through_all_districts_but_the_headquarters() -> None:
    s = base()
    names = [N.DISTRICTS[district] for district in s.city.trail]
    assert " ".join(names) == "gunsmith p3 broadcast p6 hospital p5 bazaar p4 archive p2 motor_pool p1"
    assert N.CELLS[s.city.cell_of[s.city.exit]] == "r0c2"
    assert N.CELLS[s.city.cell_of[s.city.entry]] == "r0c3"
    assert all(s.city.trail[i + 1] in s.city.neighbours[s.city.trail[i]] for i in range(11))
    assert s.city.next[d("hq")] == -1
    assert s.city.next[s.city.exit] == -1


# -- the Agent board --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-1.18", "RA-1.21", "RA-1.23", "RA-1.27")
def test_the_boards_tracks_are_as_printed() -> None:
    parts = load()
    assert parts.track_max == (6,) * 6
    assert parts.track_start == (2, 2, 2, 0, 0, 0)
    assert parts.armor == (0, 0, 1, 1, 1, 1, 2)
    assert parts.engine == (0, 0, 0, 0, 1, 1, 1)
    assert parts.pistols == (0, 0, 1, 1, 2, 2, 3)
    assert parts.body_armor == (0, 0, 1, 1, 1, 1, 1)
    assert parts.intelligence == (0, 0, 0, 0, 1, 1, 1)
    assert (parts.health_max, parts.health_start, parts.heart) == (6, 6, 4)


@pytest.mark.rule("RA-1.19", "RA-1.20")
def test_a_gain_moves_right_a_cost_left_and_a_gain_beyond_the_last_space_is_lost() -> None:
    s = base()
    board_verbs.gain(s, A, N.FUEL, 3)
    assert s.tracks[N.FUEL][A] == 5
    board_verbs.gain(s, A, N.FUEL, 2)
    assert s.tracks[N.FUEL][A] == 6
    board_verbs.spend(s, A, N.FUEL, 1, "move")
    assert s.tracks[N.FUEL][A] == 5
    assert board_verbs.lose(s, A, N.AMMO, 3) == 2
    assert s.tracks[N.AMMO][A] == 0


@pytest.mark.rule("RA-1.20")
def test_a_resource_on_its_first_space_cannot_be_spent() -> None:
    s = base()
    s.tracks[N.FUEL][A] = 0
    s.turn.moves = 1
    assert not [action for action in s.legal_actions() if action.verb == "move"]


@pytest.mark.rule("RA-1.24", "RA-1.25", "RA-23.19")
def test_the_end_of_an_upgrade_track_pays_one_influence_once() -> None:
    s = base()
    s.tracks[N.WEAPON][A] = 5
    board_verbs.gain(s, A, N.WEAPON, 2)
    assert s.influence[A] == 4
    board_verbs.gain(s, A, N.WEAPON, 1)
    assert s.influence[A] == 4, "already there"
    board_verbs.gain(s, A, N.CLUE, 6)
    assert s.influence[A] == 4, "resources pay nothing"


@pytest.mark.rule("RA-1.26", "RA-1.28")
def test_health_stops_at_the_top_and_at_the_skull() -> None:
    s = base()
    assert board_verbs.heal(s, A, 2) == 0
    assert board_verbs.lose_health(s, A, 9, "card") == 6
    assert s.health[A] == 0
    assert board_verbs.heal(s, A, 9) == 6
    assert s.health[A] == 6


@pytest.mark.rule("RA-1.33", "RA-23.17")
def test_influence_never_falls_below_zero() -> None:
    s = base()
    assert board_verbs.lose_influence(s, A, 5) == 3
    assert s.influence[A] == 0


# -- credits ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-1.30", "RA-2.6", "RA-2.14")
@pytest.mark.parametrize(("players", "value", "bank"), [(2, 70, 62), (3, 70, 58), (4, 70, 54), (4, 45, 29)])
def test_the_bank_is_the_supply_less_four_credits_for_each_player(players: int, value: int, bank: int) -> None:
    s = new(players, bank_value=value)
    assert s.credits == [4] * players
    assert s.bank == bank


@pytest.mark.rule("RA-1.29", "RA-1.31", "RA-1.32", "RA-23.1")
def test_payments_go_to_the_bank_and_the_bank_pays_what_it_has_by_value_alone() -> None:
    s = base()
    board_verbs.pay(s, A, 3)
    assert (s.credits[A], s.bank) == (1, 61)
    s.bank = 2
    assert board_verbs.earn(s, A, 7) == 2
    assert (s.credits[A], s.bank) == (3, 0)
    assert board_verbs.earn(s, A, 7) == 0, "an empty bank pays nothing"
    board_verbs.pay(s, A, 1)
    assert (s.credits[A], s.bank) == (2, 1), "and owes nothing later"


# -- dice and tokens --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-1.34", "RA-1.36", "RA-1.37", "RA-1.39")
def test_the_special_dice_are_as_printed_and_show_no_skull() -> None:
    parts = load()
    assert parts.dice_count == (3, 3, 3)
    faces = [" ".join(die.faces) for die in parts.dice]
    assert faces == ["E E X H KK G", "E X C C F FF", "E X A AA P $"]
    assert "skull" not in N.SYMBOLS


@pytest.mark.rule("RA-1.40", "RA-25.13")
def test_the_badge_counts_as_one_or_by_option_as_six() -> None:
    badge_first, badge_last = load().regular[1], load().regular[6]
    assert badge_first.die.faces == ("badge", "2", "3", "4", "5", "6")
    assert badge_first.precinct == (1, 2, 3, 4, 5, 6)
    assert badge_last.die.faces == ("1", "2", "3", "4", "5", "badge")
    assert badge_last.precinct == (1, 2, 3, 4, 5, 6)
    assert (badge_first.timer, badge_last.timer) == ((0, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 0))


@pytest.mark.rule("RA-1.42", "RA-2.13", "RA-1.43")
def test_at_first_all_event_tokens_are_in_the_data_stream_and_all_reserve_tokens_in_the_reserve() -> None:
    s = new(3)
    assert in_bag(s) == (4, 4, [1, 2, 3, 4, 5, 6])
    assert s.card[1:] == [N.NO_CARD] * 6


@pytest.mark.rule("RA-1.46", "RA-1.47", "RA-1.48")
def test_forty_six_cards_of_six_gangs_and_four_freelancers() -> None:
    parts = load()
    count = {name: sum(card.syndicate == name for card in parts.cards) for name in parts.syndicates}
    assert count == {"red": 7, "yellow": 7, "green": 7, "purple": 7, "orange": 7, "blue": 7, "white": 4}
    assert [name for name, gang in parts.syndicates.items() if gang.joker] == ["white"]
    assert all(1 <= card.health <= 4 and card.retaliation.effects for card in parts.cards)


@pytest.mark.rule("RA-1.44", "RA-1.45", "RA-1.49", "RA-11.35")
def test_a_criminal_that_goes_to_the_data_stream_leaves_nothing_behind() -> None:
    from turncoat.games.rogue_agent import clocks

    s = base()
    criminal(s, 3, "c11", "p3", wounds=1, investigated=(A,))
    clocks.add_clock(s, B, "no_buy", 3)
    board_verbs.criminal_to_stream(s, 3, "squad")
    assert in_stream(s, 3)
    assert (s.wounds[3], s.investigated[3], s.seen[3], s.flags[3]) == (0, 0, 0, 0)
    assert s.clocks[B] == ()
    assert [card for card, _ in s.gone] == [s.components.card_index["c11"]], "the card is removed from the game"


@pytest.mark.rule("RA-1.51")
def test_what_is_removed_from_the_game_returns_to_no_supply() -> None:
    s = base()
    informants(s, "bazaar", A)
    board_verbs.remove_informant(s, d("bazaar"), 0, "killer")
    assert (s.supply[A], s.slots[d("bazaar")]) == (6, ())


@pytest.mark.rule("RA-1.50", "RA-2.6")
def test_each_player_has_seven_informants() -> None:
    assert new(4).supply == [7] * 4


@pytest.mark.rule("RA-1.52")
def test_a_sixth_investigation_token_and_a_sixth_time_token_are_allowed() -> None:
    from turncoat.games.rogue_agent import clocks

    s = base()
    for number, card in enumerate(("c11", "c13", "c16", "c19", "c22", "c28"), 1):
        criminal(s, number, card, "p1", up=False, investigated=(A,) if number < 6 else ())
    put(s, "p1", A)
    play(s, "investigate 6")
    assert all(s.investigated[number] & 1 for number in range(1, 7))
    for number in range(1, 7):
        clocks.add_clock(s, A, "no_buy", number)
    assert len(s.clocks[A]) == 6


# -- setup ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-2.1", "RA-2.2", "RA-2.3", "RA-2.4", "RA-2.5")
def test_the_city_is_laid_out_with_the_precincts_as_a_triangle() -> None:
    for seed in range(20):
        s = setup.new_state(load(), resolve(3, "agent", {}), 3, Dice(seed))
        tile = dict(zip(N.CELLS, s.city.at_cell, strict=True))
        assert [sum(cell.startswith(row) for cell in N.CELLS) for row in ("r0", "r1", "r2")] == [3, 5, 5]
        assert tile["r1c2"] == N.HQ
        assert {tile[cell] for cell in ("r0c2", "r1c1", "r1c3", "r2c2", "r2c0", "r2c4")} == {d(name) for name in PRECINCTS.split()}
        assert {tile[cell] for cell in ("r0c1", "r0c3", "r1c0", "r1c4", "r2c1", "r2c3")} == {d(name) for name in REGULAR.split()}


@pytest.mark.rule("RA-3.2", "RA-4.2")
def test_a_new_game_begins_with_the_time_phase_of_round_one() -> None:
    s = setup.new_state(load(), resolve(3, "agent", {}), 3, Dice(1))
    assert (s.round, s.phase, asked(s), s.current_player) == (1, N.TIME_PHASE, "AssignDie", s.commander)


@pytest.mark.rule("RA-2.3", "RA-2.5")
def test_precincts_and_regular_tiles_are_shuffled() -> None:
    cities = [setup.new_state(load(), resolve(3, "agent", {}), 3, Dice(seed)).city.at_cell for seed in range(12)]
    assert len(set(cities)) == 12


@pytest.mark.rule("RA-2.17", "RA-2.12", "RA-2.16")
def test_chance_is_asked_in_the_order_of_the_ledger() -> None:
    s = new(3, f"{PRECINCTS} {REGULAR} badge human human android human human human human android android B", mode="android")
    assert s.squad == d("p1")
    assert s.hidden == [(2, 1), (3, 0), (1, 2)]
    assert s.commander == B
    tile = dict(zip(N.CELLS, s.city.at_cell, strict=True))
    assert (tile["r0c2"], tile["r1c1"], tile["r0c1"]) == (d("p1"), d("p2"), d("motor_pool"))


@pytest.mark.rule("RA-2.7", "RA-2.8")
def test_boards_and_figures_start_as_printed_and_in_the_headquarters() -> None:
    s = new(4)
    assert s.tracks == [[2] * 4] * 3 + [[0] * 4] * 3
    assert (s.health, s.influence, s.round, s.at) == ([6] * 4, [0] * 4, 0, [N.HQ] * 4)


@pytest.mark.rule("RA-2.9", "RA-2.11", "RA-22.4")
def test_the_deck_is_twenty_low_and_ten_high_cards_and_no_state_knows_which() -> None:
    parts = load()
    assert [parts.cards[i].health in (1, 2) for i in range(46)] == [bool(parts.low_cards >> i & 1) for i in range(46)]
    s = new(3)
    assert (s.deck, s.low_places, s.high_places) == (30, 20, 10)
    assert s.pool == parts.all_cards, "any card may be in the deck or left out"


@pytest.mark.rule("RA-2.9", "RA-2.11")
def test_the_cards_that_come_out_of_a_deck_are_twenty_low_and_ten_high() -> None:
    s = new(3)
    drawn = []
    while cards.draw_card(s, 1):
        drawn.append(s.components.cards[cards.identify(s, 1)])
        board_verbs.criminal_to_stream(s, 1, "squad")
    assert len({card.id for card in drawn}) == 30
    assert sum(card.health <= 2 for card in drawn) == 20


@pytest.mark.rule("RA-2.9")
def test_a_card_gets_its_identity_with_the_chance_of_a_shuffled_deck() -> None:
    class Weights(Tape):
        def weigh(self, words: object, weights: object) -> int:
            self.seen = dict(zip(words, weights, strict=True))  # type: ignore[call-overload]
            return 0

    s = new(3)
    s.chance = chance = Weights([])
    cards.draw_card(s, 1)
    cards.identify(s, 1)
    total = sum(chance.seen.values())
    low = sum(weight for card, weight in chance.seen.items() if s.components.cards[s.components.card_index[card]].health <= 2)
    assert low * 30 == total * 20, "20 of 30 places are low ones"


@pytest.mark.rule("RA-2.10")
def test_the_easier_deck_has_no_blue_card() -> None:
    s = new(4, simple_deck=True)
    blue = [i for i, card in enumerate(s.components.cards) if card.syndicate == "blue"]
    assert len(blue) == 7
    assert not any(s.pool >> i & 1 for i in blue)
    assert s.deck == 30


@pytest.mark.rule("RA-2.12", "RA-1.40")
@pytest.mark.parametrize(("face", "precinct"), [("badge", "p1"), ("2", "p2"), ("6", "p6")])
def test_the_police_squad_starts_on_the_precinct_of_a_die(face: str, precinct: str) -> None:
    s = base()
    s.chance = Tape([face])
    assert setup.place_squad(s) == d(precinct)


@pytest.mark.rule("RA-2.15", "RA-2.16")
def test_the_first_commander_is_named_by_the_match_or_drawn() -> None:
    assert [new(3, first_commander=seat).commander for seat in "ABC"] == [A, B, C]
    assert {setup.new_state(load(), resolve(3, "agent", {}), 3, Dice(seed)).commander for seed in range(30)} == {0, 1, 2}


@pytest.mark.rule("RA-21.2", "RA-21.3", "RA-21.4")
def test_identification_tokens_are_dealt_three_each_out_of_what_the_number_of_players_leaves() -> None:
    for players, tokens in ((3, (6, 3)), (4, (8, 4))):
        for seed in range(10):
            s = setup.new_state(load(), resolve(players, "android", {}), players, Dice(seed))
            assert all(sum(hidden) == 3 for hidden in s.hidden)
            assert (sum(human for human, _ in s.hidden), sum(android for _, android in s.hidden)) == tokens


# -- shields ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-1.11", "RA-1.12", "RA-1.13", "RA-25.6")
@pytest.mark.parametrize(
    ("scope", "agent", "android"),
    [
        ("union", "bomb search killer_action failed_attack intercept android_attack", "bomb search agent_attack"),
        ("rulebook", "bomb search killer_action failed_attack android_attack", "bomb search agent_attack"),
        ("player_aid", "bomb search failed_attack intercept", "bomb search"),
    ],
)
def test_what_a_shield_covers(scope: str, agent: str, android: str) -> None:
    s = base(mode="android", shield_scope=scope)
    s.exposed[B] = True
    everything = (
        "bomb",
        "search",
        "killer_action",
        "failed_attack",
        "intercept",
        "android_attack",
        "agent_attack",
        "thugs",
        "pistol",
        "card",
    )
    for what in everything:
        assert board_verbs.protects(s, A, d("hospital"), what) == (what in agent.split())
        assert board_verbs.protects(s, B, d("bazaar"), what) == (what in android.split())
        assert not board_verbs.protects(s, A, d("bazaar"), what), "an Android shield does nothing for an Agent"
        assert not board_verbs.protects(s, B, d("hospital"), what), "nor a Human shield for an Android"


@pytest.mark.rule("RA-1.14")
def test_a_shield_does_not_stop_card_effects() -> None:
    s = base()
    from turncoat.games.rogue_agent.knock_out import settle_knock_outs

    put(s, "hospital", A)
    s.health[A] = 1
    board_verbs.lose_health(s, A, 1, "card")
    settle_knock_outs(s)
    s.settle()
    assert happened(s, "knocked_out") == [(A,)]
    assert not board_verbs.protects(s, A, d("hospital"), "card")


@pytest.mark.rule("RA-21.35")
def test_a_destroyed_side_shows_no_shield() -> None:
    s = base(mode="android")
    s.exposed[B] = True
    assert board_verbs.protects(s, B, d("p4"), "bomb")
    s.destroyed[d("p4")] = True
    assert not board_verbs.protects(s, B, d("p4"), "bomb")


@pytest.mark.rule("RA-1.43")
def test_tokens_in_the_city_are_missing_from_the_data_stream() -> None:
    s = base()
    killer(s, "p1", 3)
    bomb(s, "p2", 4)
    criminal(s, 5, "c11", "p1")
    hold(s, A, 2, "c13")
    assert in_bag(s) == (3, 1, [1, 3, 4, 6])
