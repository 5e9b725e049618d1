"""Section 26: what the program does where the ledger was silent."""

from __future__ import annotations

import pytest

from study_in_emerald.tabletop import A, B, fact, legal, pack, play, table, told
from turncoat.games.study_in_emerald import GAME
from turncoat.kernel.chance import Dice
from turncoat.kernel.errors import ContentError

KILL = ("assassinate", "card cutthroat", "target rome B", "card dynamite", "done")
TWO_KILLINGS = {"rome": {"agents": {"A": 3, "B": 2}}, "paris": {"agents": {"B": 1}}}


def acting(folder, text, **position):
    """It is A's turn, with Third Section in hand, whose text a content pack has changed."""
    folder = pack(folder, cards=f'[[card]]\nid = "third_section"\naction = {{ {text} }}\n')
    players = {"A": {"side": "loyalist", "hand": ["third_section", "dynamite"]}, "B": {"side": "loyalist"}}
    return table(content=folder, players=players, **position)


@pytest.mark.ruling("26.1")
def test_the_player_says_whether_a_card_of_the_table_or_its_copy_in_hand_is_used():
    s = table(cities=TWO_KILLINGS, players={"A": {"hand": ["cutthroat", "sergius_stepniak", "hired_assassin", "hired_assassin"]}})
    play(s, "assassinate", "card cutthroat", "target rome B", "card hired_assassin", "done")
    assert {"card hired_assassin", "again hired_assassin"} <= set(legal(s))
    other = play(s.clone(), "again hired_assassin", "target rome B")
    assert "card hired_assassin" in legal(other)
    play(s, "card hired_assassin", "target rome B")
    assert "card hired_assassin" not in legal(s)


@pytest.mark.ruling("26.2")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('effect = "replace_other_agent", where = "any", spare_last = false', ("target rome B",)),
        ('effect = "sweep_city", agents_left = 0', ("at rome",)),
        ('effect = "give_up_agents", max = 2, vp_each = 1, vp_kind = "neutral", spare_last = false', ("from paris",)),
    ],
)
def test_nothing_is_taken_back_once_an_identity_has_been_shown(tmp_path, text, words):
    s = acting(tmp_path, text, cities={"rome": {"agents": {"B": 1}}, "paris": {"agents": {"A": 1}}})
    play(s, "action", "card third_section", *words[:-1])
    s.revealed = False
    play(s, words[-1])
    assert ("revealed" in told(s), fact(s, "pending"), s.revealed) == (True, "Refill", True)


@pytest.mark.ruling("26.2")
def test_an_action_can_be_taken_back_until_its_cards_are_shown():
    s = table(cities=TWO_KILLINGS, players={"A": {"hand": ["cutthroat", "dynamite"]}})
    s.revealed = False
    assert not play(s, *KILL[:-1]).revealed
    assert play(s, KILL[-1]).revealed


@pytest.mark.ruling("26.3")
def test_a_played_card_counts_as_one_of_those_that_are_certain_where_a_copy_is():
    hand = ["informers", "informers", "dynamite"]
    s = table(turn="B", players={"B": {"hand": hand, "known": ["informers", "dynamite"], "draw_pile": ["couriers"], "discards": []}})
    assert all("dynamite" in _hand(s, seed) for seed in range(30))
    play(s, "discard", "card informers", "done")
    assert fact(s, "B.known") == ["dynamite"]
    assert {"couriers", "informers"} == {card for seed in range(30) for card in _hand(s, seed)} - {"dynamite"}


def _hand(s, seed):
    """B's hand as A might imagine it."""
    return [s.components.ids[card] for card in GAME.determinize(s, A, Dice(seed)).hand[B]]


@pytest.mark.rule("SE-21.3")
@pytest.mark.ruling("26.3")
def test_what_is_imagined_does_not_differ_with_what_is_hidden():
    deck = ["informers", "informers", "couriers", "safe_house", "rail_tickets", "rail_tickets", "dynamite", "cutthroat"]
    for seed in range(20):
        imagined = []
        for cut in (slice(0, 5), slice(3, 8)):
            rest = deck[5:] if cut.start == 0 else deck[:3]
            s = table(players={"B": {"hand": deck[cut], "draw_pile": rest, "side": "loyalist" if cut.start else "restorationist"}})
            other = GAME.determinize(s, A, Dice(seed))
            imagined.append((other.hand, other.draw_pile, other.faction))
        assert imagined[0] == imagined[1]


@pytest.mark.ruling("26.4")
def test_with_end_timing_round_the_last_player_fills_the_hand_too():
    s = table(
        2,
        turn="B",
        first="A",
        action=2,
        options={"end_timing": "round"},
        players={"B": {"hand": ["necronomicon"], "total": 30}},
    )
    hand = [s.components.ids[card] for card in s.draw_pile[B]]
    play(s, "action", "card necronomicon", chance=hand[:5])
    assert (fact(s, "over"), len(s.hand[B])) == (True, 5)


@pytest.mark.ruling("26.5")
def test_naming_as_many_as_is_possible_carries_the_action_out():
    s = table(cities={"rome": {"agents": {"A": 1}}}, players={"A": {"hand": ["orient_express", "couriers"], "limbo": 1, "supply": 9}})
    play(s, "move", "card orient_express", "from rome", "to cairo")
    assert (fact(s, "cairo.agents.A"), fact(s, "action")) == (1, 2)
    play(s, "retrieve", "card couriers", "take limbo", chance=[s.components.ids[card] for card in s.draw_pile[A]][:5])
    assert (fact(s, "A.limbo"), fact(s, "to_move")) == (0, "B")


@pytest.mark.ruling("26.6")
def test_the_option_group_leaves_card_texts_free(tmp_path):
    s = acting(
        tmp_path,
        'effect = "move_own_agents", count = "any"',
        options={"agent_moves": "group"},
        cities={"rome": {"agents": {"A": 1}}, "paris": {"agents": {"A": 1}}},
    )
    play(s, "action", "card third_section", "from rome", "to cairo", "from paris", "to london")
    assert (fact(s, "cairo.agents.A"), fact(s, "london.agents.A")) == (1, 1)


@pytest.mark.ruling("26.7")
def test_a_target_is_named_before_the_bombs_if_all_bombs_together_reach_it():
    s = table(
        cities={"rome": {"slot": ["royal_rome"], "agents": {"A": 3, "B": 1}}, "paris": {"agents": {"B": 1}}},
        players={"A": {"hand": ["cutthroat", "dynamite"]}},
    )
    assert legal(play(s, *KILL[:2])) == ["target rome B"]
    s = table(
        cities={"rome": {"slot": ["royal_rome"], "agents": {"A": 3, "B": 1}}, "paris": {"agents": {"B": 1}}},
        players={"A": {"hand": ["cutthroat", "dynamite", "ravachol", "johann_most"]}},
    )
    assert legal(play(s, *KILL[:2])) == ["target rome B", "target royal_rome"]


@pytest.mark.ruling("26.8", "26.9")
def test_where_a_reveal_ends_the_game_cards_stay_on_the_table_and_the_reveal_names_the_end():
    s = table(
        cities={"rome": {"agents": {"A": 2, "B": 1}}},
        players={"A": {"hand": ["hired_assassin", "dynamite"], "total": 24}, "B": {"side": "restorationist"}},
    )
    play(s, "assassinate", "card hired_assassin", "target rome B", "card dynamite", "done")
    assert told(s).index("end_event") < told(s).index("revealed")
    assert (fact(s, "ending"), [s.components.ids[card] for card, _ in s.table]) == ("agents", ["hired_assassin", "dynamite"])
    assert (s.discards[A], s.kept[A], s.out) == ((), (), ())


@pytest.mark.ruling("26.10")
def test_agents_that_a_text_cannot_remove_any_more_lapse(tmp_path):
    s = acting(tmp_path, 'effect = "remove_other_agent", count = 2, where = "any"', cities={"rome": {"agents": {"B": 1}}})
    play(s, "action", "card third_section", "target rome B", "stop")
    assert (fact(s, "to_move"), legal(s)) == ("A", ["done"])
    assert fact(play(s, "done"), "action") == 2


@pytest.mark.ruling("26.11")
@pytest.mark.parametrize(
    "files",
    [
        {"cards": '[[card]]\nid = "hired_assassin"\nkill_vp_kind = "neutral"\n'},
        {"royalty": '[[royalty]]\nid = "royal_rome"\nvp_kind = "loyalist"\n'},
    ],
)
def test_points_of_killings_of_another_kind_are_refused(tmp_path, files):
    with pytest.raises(ContentError):
        GAME.content(pack(tmp_path, **files))


@pytest.mark.ruling("26.12")
def test_with_cubes_only_a_marker_card_may_be_added_that_advances_nothing():
    s = table(
        markers={"loyalist": 9},
        options={"end_timing": "round", "card_limit": "cubes_only"},
        players={"A": {"hand": ["balkan_crisis", "scotland_yard"]}},
    )
    play(s, "markers", "card balkan_crisis", "card scotland_yard", "done")
    assert (fact(s, "markers.loyalist"), len(s.discards[A])) == (10, 2)
