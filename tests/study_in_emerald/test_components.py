"""Sections 1 and 2: components, terms, set-up."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from study_in_emerald.tabletop import A, B, C, fact, legal, pack, play, table
from turncoat.games.study_in_emerald import GAME
from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.components import load
from turncoat.kernel.chance import Dice
from turncoat.kernel.errors import ContentError, OptionError

DECK = ["informers"] * 3 + ["couriers"] * 2 + ["safe_house"] + ["rail_tickets"] * 2 + ["dynamite", "cutthroat"]


@pytest.mark.rule("SE-1.1")
def test_two_to_five_players_can_play():
    assert GAME.modes[0].players == (2, 3, 4, 5)
    for players in (2, 3, 4, 5):
        assert GAME.new(players, seed=1).players == players
    for players in (0, 1, 6):
        with pytest.raises(OptionError, match="legal values are: 2, 3, 4, 5"):
            GAME.new(players, seed=1)


@pytest.mark.rule("SE-1.2")
def test_the_board_has_nine_cities_three_tracks_and_limbo():
    view = GAME.view(table(), -1)
    assert len(view.cities) == 9
    assert (view.markers, view.seats[A].total, view.seats[A].limbo) == ((0, 0), 0, 5)


@pytest.mark.rule("SE-1.3")
def test_the_same_pieces_count_for_claiming_and_for_killing():
    s = table(
        cities={"rome": {"cubes": {"A": 1}, "agents": {"A": 1, "B": 1}}, "paris": {"agents": {"B": 1}}},
        players={"A": {"hand": ["informers", "cutthroat", "dynamite"]}},
    )
    assert {"claim", "assassinate"} <= set(legal(s))


@pytest.mark.rule("SE-1.4", "SE-1.9")
def test_there_are_66_game_cards_9_city_cards_9_royalty_cards_and_6_identity_cards():
    components = load()
    assert len(components.game_deck) == 66
    assert sorted(components.titles[card].city for card in components.city_card) == list(range(9))
    assert [len(royals) for royals in components.royals_of_city] == [1] * 9
    assert components.identities == (3, 3)


@pytest.mark.rule("SE-1.5", "SE-2.11", "SE-2.14")
def test_each_player_has_ten_agents_ten_cubes_and_the_same_ten_starting_cards():
    s = GAME.new(5, seed=2)
    for letter in "ABCDE":
        facts = fact(s, f"players.{letter}")
        assert sorted(facts["hand"] + facts["draw_pile"]) == sorted(DECK)
        assert (facts["agents"], facts["supply"] + facts["limbo"], facts["total"]) == (10, 10, 0)


@pytest.mark.rule("SE-1.6")
def test_shared_pieces_are_two_markers_a_die_fifteen_tokens_and_six_zombies():
    s = GAME.new(5, seed=2)
    assert (len(s.markers), sum(s.sanity), fact(s, "zombies")) == (2, 15, 6)
    assert s.components.sanity_dice[3].sides == 6


@pytest.mark.rule("SE-1.7")
def test_every_city_can_be_reached_from_every_other():
    for city in N.CITIES:
        s = table(cities={city: {"agents": {"A": 1}}}, players={"A": {"hand": ["rail_tickets"]}})
        play(s, "move", "card rail_tickets", f"from {city}")
        assert legal(s) == [f"to {other}" for other in N.CITIES if other != city]


@pytest.mark.rule("SE-1.8", "SE-4.14", "SE-4.15")
def test_sides_and_owners_of_cards_never_change_and_spent_cards_never_come_back():
    for seed in range(6):
        s = GAME.new(4, seed=seed)
        chance = random.Random(seed)
        sides = s.faction.copy()
        owner: dict[int, int] = {}
        gone: Counter[tuple[int, int]] = Counter()
        while s.pending:
            s.apply(chance.choice(s.legal_actions()))
            assert s.faction == sides
            for p in range(4):
                for card in {*s.hand[p], *s.draw_pile[p], *s.discards[p], *s.kept[p]}:
                    if s.components.titles[card].kind != "starting" and s.components.titles[card].count == 1:
                        assert owner.setdefault(card, p) == p
            now = Counter([(-1, card) for card in s.out] + [(p, card) for p in range(4) for card in s.kept[p]])
            assert not gone - now, "a card came back"
            gone = now


@pytest.mark.rule("SE-1.10", "SE-1.11")
def test_every_agent_and_cube_is_in_exactly_one_place():
    s = table(
        cities={"rome": {"agents": {"A": 2, "B": 1}, "cubes": {"A": 1, "B": 1}}, "paris": {"agents": {"B": 1}}},
        players={"A": {"hand": ["okhrana", "dynamite"]}},
    )
    assert (fact(s, "B.agents"), fact(s, "B.on_board")) == (8, 2)
    play(s, "assassinate", "card okhrana", "target rome B", "card dynamite", "done", "stop")
    assert (fact(s, "B.agents"), fact(s, "B.on_board"), fact(s, "A.bodies")) == (8, 1, ["B"])
    for spoil in ("agent_supply", "cube_supply", "limbo"):
        broken = s.clone()
        getattr(broken, spoil)[B] += 1
        with pytest.raises(AssertionError):
            GAME.check(broken)


@pytest.mark.rule("SE-1.12", "SE-16.2")
def test_agents_and_cubes_count_one_each_and_zombies_nothing():
    s = table(
        cities={"rome": {"agents": {"A": 1, "B": 1}, "cubes": {"A": 1}, "zombie": True}, "paris": {"cubes": {"B": 1}, "zombie": True}}
    )
    assert (fact(s, "rome.leader"), fact(s, "paris.leader")) == ("A", "B")
    s = table(cities={"rome": {"agents": {"A": 1}, "cubes": {"B": 2}}, "paris": {"zombie": True}})
    assert (fact(s, "rome.leader"), fact(s, "paris.leader")) == ("B", "none")


@pytest.mark.rule("SE-1.13")
def test_majority_is_more_than_each_other_player_or_by_option_more_than_all_together():
    cities = {"rome": {"cubes": {"A": 3, "B": 2, "C": 1}}, "paris": {"cubes": {"A": 4, "B": 2, "C": 1}}}
    assert fact(table(cities=cities), "rome.leader") == "A"
    s = table(cities=cities, options={"majority_rule": "absolute"})
    assert (fact(s, "rome.leader"), fact(s, "paris.leader")) == ("none", "A")


@pytest.mark.rule("SE-1.14")
def test_with_majority_tie_agents_a_further_tie_gives_nobody_the_majority():
    s = table(cities={"rome": {"cubes": {"A": 1, "B": 1}, "agents": {"A": 1, "B": 1}}}, options={"majority_tie": "agents"})
    assert fact(s, "rome.leader") == "none"


@pytest.mark.rule("SE-1.15")
def test_a_single_piece_where_nobody_else_is_has_the_majority_and_no_piece_never():
    s = table(cities={"rome": {"agents": {"C": 1}}})
    assert (fact(s, "rome.leader"), fact(s, "paris.leader")) == ("C", "none")


@pytest.mark.rule("SE-1.16")
def test_the_gap_is_the_distance_of_the_markers_whichever_is_ahead():
    assert fact(table(markers={"loyalist": 2, "restorationist": 7}), "gap") == 5
    assert fact(table(markers={"loyalist": 7, "restorationist": 2}), "gap") == 5


@pytest.mark.rule("SE-1.17")
def test_points_are_neutral_loyalist_or_restorationist(tmp_path):
    kinds = {load().titles[card].vp_kind for card in load().game_deck}
    assert kinds == {"none", "neutral", "loyalist", "restorationist"}
    with pytest.raises(ContentError, match="vp_kind must be one of"):
        load(pack(tmp_path, cards='[[card]]\nid = "ravachol"\nvp = 1\nvp_kind = "royal"\n'))


@pytest.mark.rule("SE-1.18")
def test_a_player_is_hidden_until_the_identity_card_is_face_up():
    s = table(players={"B": {"revealed": True}})
    view = GAME.view(s, -1)
    assert [seat.shown for seat in view.seats] == [False, True, False]
    assert [seat.faction for seat in view.seats] == [-1, N.LOYALIST, -1]


@pytest.mark.rule("SE-1.19")
def test_a_card_shows_known_symbols_any_number_of_times(tmp_path):
    folder = pack(tmp_path, cards='[[card]]\nid = "ravachol"\nsymbols = { place = 5, retrieve = 0, bomb = 7 }\n')
    symbols = load(folder).titles[load(folder).title_of["ravachol"]].symbols
    assert (symbols[N.PLACE], symbols[N.RETRIEVE], symbols[N.BOMB]) == (5, 0, 7)
    with pytest.raises(ContentError, match="unknown symbol gold"):
        load(pack(tmp_path, cards='[[card]]\nid = "ravachol"\nsymbols = { gold = 1 }\n'))


@pytest.mark.rule("SE-1.20")
def test_only_cards_with_the_assassination_sign_begin_a_killing():
    s = table(
        cities={"rome": {"agents": {"A": 2, "B": 1}}, "paris": {"agents": {"B": 1}}},
        players={"A": {"hand": ["cutthroat", "dynamite", "ravachol", "okhrana"]}},
    )
    assert legal(play(s, "assassinate")) == ["card cutthroat", "card okhrana"]


@pytest.mark.rule("SE-1.21", "SE-15.10", "SE-21.12")
def test_there_are_nine_kinds_of_action_and_none_shows_an_identity_or_a_hand():
    assert [kind.text for kind in N.KINDS] == [
        "place", "claim", "retrieve", "move", "markers", "assassinate", "discard", "action", "pass",
    ]  # fmt: skip
    verbs = {action.verb for action in GAME.actions}
    assert verbs == {kind.verb for kind in N.KINDS} | {"done", "stop", "at", "from", "to", "take", "cubes", "target", "card", "again"}


@pytest.mark.rule("SE-1.22")
def test_all_numbers_are_those_of_the_component_files(tmp_path):
    position = {
        "cities": {"rome": {"agents": {"A": 2, "B": 1}}, "paris": {"agents": {"B": 1}}},
        "players": {"A": {"hand": ["cutthroat", "dynamite"]}},
    }
    assert "assassinate" in legal(table(**position))
    folder = pack(tmp_path, cities='[[city]]\nid = "rome"\nagent_bombs = 2\n')
    assert "assassinate" not in legal(table(**position, content=folder))


@pytest.mark.rule("SE-2.1")
def test_city_and_royalty_cards_lie_at_their_own_city():
    for seed in range(20):
        s = GAME.new(4, seed=seed)
        for city in range(9):
            royals = [*s.royals_in[city], *s.slots[city]]
            assert royals == list(s.components.royals_of_city[city])
            assert s.city_in[city] or s.up[city] == s.components.city_card[city]


@pytest.mark.rule("SE-2.7")
def test_royalty_steps_aside_whenever_it_is_turned_up():
    s = table(cities={"rome": {"up": "freemasons", "cubes": {"A": 1}}}, players={"A": {"hand": ["informers"]}})
    play(s, "claim", "card informers", "at rome", chance=["royal_rome", "rome"])
    assert (fact(s, "rome.slot"), fact(s, "rome.up"), fact(s, "rome.stack")) == (["royal_rome"], "rome", 2)


@pytest.mark.rule("SE-2.18")
def test_the_first_player_is_drawn_at_random_unless_the_option_names_one():
    assert {GAME.new(3, seed=seed).first for seed in range(40)} == {A, B, C}
    assert {GAME.new(3, seed=seed, options={"first_player": "C"}).first for seed in range(10)} == {C}
    with pytest.raises(OptionError, match="legal values are: random, A, B, C"):
        GAME.new(3, options={"first_player": "D"})


@pytest.mark.rule("SE-2.21")
def test_hands_and_identities_are_known_before_the_first_agent_is_placed():
    s = GAME.new(4, seed=5)
    assert fact(s, "pending") == "StartAgent"
    view = GAME.view(s, s.current_player)
    mine = view.seats[s.current_player]
    assert mine.faction in (0, 1)
    assert mine.cards is not None
    assert len(mine.cards) == 5
    assert all(city.up >= 0 for city in view.cities)


@pytest.mark.rule("SE-2.22")
def test_after_the_start_agents_the_first_player_takes_the_first_turn():
    s = GAME.new(5, seed=Dice(3).seed)
    for _ in range(10):
        s.apply(s.legal_actions()[0])
    assert (fact(s, "pending"), s.current_player, s.round, s.slot) == ("ChooseAction", s.first, 1, 1)
    assert [fact(s, f"{letter}.on_board") for letter in "ABCDE"] == [2] * 5
