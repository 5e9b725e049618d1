"""Sections 12 and 16: card actions and the texts of the cards."""

from __future__ import annotations

import pytest

from study_in_emerald.tabletop import fact, legal, pack, play, table, told
from turncoat.games.study_in_emerald import card_effects
from turncoat.games.study_in_emerald import components as C
from turncoat.games.study_in_emerald import names as N


def acting(card, cities=None, **position):
    """It is A's turn with this card in hand."""
    players = position.pop("players", {})
    players["A"] = {"hand": [card, "dynamite"], **players.get("A", {})}
    return table(cities=cities or {}, players=players, **position)


def test_every_effect_of_the_vocabulary_has_its_functions_and_a_card():
    kinds = set(C.AnyEffect.__args__)
    assert kinds == set(card_effects.CAN_WORK) == set(card_effects.CARRY_OUT)
    assert kinds == {type(title.effect) for title in C.load().titles if title.effect is not None}


@pytest.mark.rule("SE-12.2", "SE-12.1")
def test_one_card_is_played_for_one_card_action():
    s = acting("necronomicon", players={"A": {"hand": ["necronomicon", "peoples_will", "dynamite"]}})
    assert legal(play(s, "action")) == ["card peoples_will", "card necronomicon"]
    play(s, "card necronomicon")
    assert (fact(s, "pending"), fact(s, "action"), fact(s, "A.hand")) == ("ChooseAction", 2, ["dynamite", "peoples_will"])


@pytest.mark.rule("SE-12.3", "SE-3.7")
@pytest.mark.parametrize(
    ("card", "position"),
    [
        ("peoples_will", {"players": {"A": {"supply": 10}}}),
        ("sigmund_freud", {}),
        ("victor_frankenstein", {}),
        ("peter_rachkovsky", {"cities": {"rome": {"agents": {"A": 1}}}}),
        ("third_section", {}),
        ("clandestine_press", {"players": {"A": {"draw_pile": []}}}),
        ("agent_provocateur", {"cities": {"rome": {"cubes": {"A": 1}}}}),
        ("forged_papers", {}),
        ("cthulhu", {"cities": {"rome": {"agents": {"A": 1, "B": 1}}}}),
        ("mi_go", {"cities": {"rome": {"slot": ["royal_rome"]}}}),
        ("shoggoth", {"cities": {"rome": {"agents": {"A": 1}}, "paris": {"agents": {"B": 1}}}}),
        ("yog_sothoth", {"cities": {"rome": {"agents": {"A": 1}}}}),
        ("vampires", {"cities": {"rome": {"agents": {"A": 1, "B": 1}}}}),
        ("naval_mutiny", {"markers": {"restorationist": 10}, "options": {"end_timing": "round"}, "ending": "marker"}),
    ],
)
def test_a_card_whose_text_can_change_nothing_may_not_be_played_for_it(card, position):
    assert "action" not in legal(acting(card, **position))


@pytest.mark.rule("SE-12.4")
def test_the_active_player_makes_the_choices_of_a_text():
    s = acting("peter_rachkovsky", {"rome": {"agents": {"B": 1}}})
    play(s, "action", "card peter_rachkovsky")
    assert fact(s, "to_move") == "A"
    play(s, "target rome B")
    assert (fact(s, "to_move"), "stop" in legal(s)) == ("A", False)


@pytest.mark.rule("SE-12.7")
def test_a_card_without_the_one_use_sign_is_discarded_unless_the_option_retires_it(tmp_path):
    folder = pack(tmp_path, cards='[[card]]\nid = "third_section"\nvp = 1\nvp_kind = "neutral"\n')
    for retire, kept in (("one_use", []), ("any_vp", ["third_section"])):
        s = acting("third_section", {"rome": {"up": "marksman"}}, content=folder, options={"retire_vp_text_cards": retire})
        play(s, "action", "card third_section", "at rome", chance=["rome"])
        assert (fact(s, "A.kept"), fact(s, "A.discards")) == (kept, [] if kept else ["third_section"])


@pytest.mark.rule("SE-12.7")
def test_a_card_without_the_one_use_sign_is_laid_beside_the_identity_card_if_its_use_scored(tmp_path):
    folder = pack(tmp_path, cards='[[card]]\nid = "third_section"\naction = { effect = "score", vp = 2, vp_kind = "loyalist" }\n')
    s = play(acting("third_section", content=folder), "action", "card third_section")
    assert (fact(s, "A.kept"), fact(s, "A.points.text_loyalist")) == (["third_section"], 2)


@pytest.mark.rule("SE-12.5", "SE-16.12")
def test_cubes_of_others_in_one_city_go_to_limbo_and_own_ones_stay():
    s = acting("agent_provocateur", {"rome": {"cubes": {"A": 1, "B": 2, "C": 1}}, "paris": {"cubes": {"B": 1}}})
    play(s, "action", "card agent_provocateur", "at rome")
    assert fact(s, "rome.cubes") == {"A": 1, "B": 0, "C": 0}
    assert (fact(s, "B.limbo"), fact(s, "C.limbo"), fact(s, "paris.cubes.B"), fact(s, "out")) == (7, 6, 1, ["agent_provocateur"])


@pytest.mark.rule("SE-12.9")
def test_points_of_a_text_are_scored_before_a_last_agent_reveals_its_owner(tmp_path):
    effect = '{ effect = "give_up_agents", max = 2, vp_each = 2, vp_kind = "loyalist", spare_last = false }'
    folder = pack(tmp_path, cards=f'[[card]]\nid = "yog_sothoth"\naction = {effect}\n')
    s = acting("yog_sothoth", {"rome": {"agents": {"A": 2}}}, content=folder, players={"A": {"side": "restorationist", "total": 22}})
    play(s, "action", "card yog_sothoth", "from rome", "from rome")
    assert (fact(s, "A.total"), fact(s, "ending"), fact(s, "A.agents_out")) == (26, "agents", 2)
    assert told(s).index("points") < told(s).index("end_event") < told(s).index("revealed")


@pytest.mark.rule("SE-16.3", "SE-15.8")
def test_each_reveal_that_zombies_cause_is_settled_before_the_next_city():
    cities = {"rome": {"zombie": True, "agents": {"B": 1}}, "paris": {"zombie": True, "agents": {"C": 1}}, "cairo": {"agents": {"C": 1}}}
    s = acting("zombies", cities, players={"B": {"side": "loyalist"}})
    play(s, "action", "card zombies", "target rome B")
    assert (fact(s, "to_move"), fact(s, "pending")) == ("B", "Refill")
    play(s, "at paris", "stop")
    assert (fact(s, "to_move"), legal(s)) == ("A", ["target paris B", "target paris C", "done"])


@pytest.mark.rule("SE-16.4", "SE-16.5", "SE-23.26")
def test_where_no_zombie_can_be_placed_at_least_one_agent_must_be_sent_back():
    six = ("london", "paris", "madrid", "berlin", "vienna", "rome")
    cities = {city: {"zombie": True} for city in six}
    assert "action" not in legal(acting("zombies", {**cities, "rome": {"zombie": True, "agents": {"A": 1}}}))
    cities |= {"rome": {"zombie": True, "agents": {"B": 1, "C": 1}}, "paris": {"zombie": True, "agents": {"B": 1}}}
    s = play(acting("zombies", cities), "action", "card zombies")
    assert legal(s) == ["target paris B", "target rome B", "target rome C"]
    play(s, "target rome B")
    assert legal(s) == ["target paris B", "done"]
    play(s, "done")
    assert fact(s, "action") == 2


@pytest.mark.rule("SE-16.4")
def test_a_zombie_never_acts_in_the_action_that_places_it():
    s = play(acting("zombies", {"rome": {"agents": {"B": 1}}}), "action", "card zombies")
    assert fact(s, "pending") == "ZombiePlace"
    play(s, "at rome")
    assert (fact(s, "rome.agents.B"), fact(s, "rome.zombie"), fact(s, "action")) == (1, True, 2)


@pytest.mark.rule("SE-16.6")
def test_another_players_agent_is_put_in_a_different_city_without_leaving_the_board():
    s = acting("peter_rachkovsky", {"rome": {"agents": {"A": 1, "B": 1}}})
    play(s, "action", "card peter_rachkovsky")
    assert legal(s) == ["target rome B"]
    play(s, "target rome B")
    assert legal(s) == [f"to {city}" for city in N.CITIES if city != "rome"]
    play(s, "to cairo")
    assert (fact(s, "cairo.agents.B"), fact(s, "rome.agents.B"), fact(s, "B.revealed"), fact(s, "A.discards")) == (
        1,
        0,
        False,
        ["peter_rachkovsky"],
    )


@pytest.mark.rule("SE-16.8")
def test_an_agent_is_added_where_the_own_colour_has_a_piece():
    s = acting("victor_frankenstein", {"rome": {"agents": {"A": 1}}, "paris": {"cubes": {"A": 1}}, "cairo": {"agents": {"B": 1}}})
    play(s, "action", "card victor_frankenstein")
    assert legal(s) == ["at paris", "at rome"]
    assert fact(play(s, "at paris"), "paris.agents.A") == 1
    assert "action" not in legal(acting("victor_frankenstein", {"rome": {"agents": {"A": 10}}}))


@pytest.mark.rule("SE-16.9")
def test_all_own_cubes_in_limbo_go_to_supply():
    s = play(acting("peoples_will"), "action", "card peoples_will")
    assert (fact(s, "A.limbo"), fact(s, "A.supply"), fact(s, "B.limbo")) == (0, 10, 5)


@pytest.mark.rule("SE-16.10", "SE-23.25", "SE-23.2")
def test_a_face_up_card_that_is_no_city_card_leaves_the_game():
    cities = {"rome": {"up": "marksman", "cubes": {"A": 1, "B": 1}, "stack": 1, "royalty_in": ["royal_rome"], "city_card": False}}
    s = acting("third_section", cities, players={"B": {"discards": ["rome"]}})
    play(s, "action", "card third_section")
    assert legal(s) == ["at rome"]
    play(s, "at rome", chance=["royal_rome"])
    assert (fact(s, "out"), fact(s, "rome.up"), fact(s, "rome.slot"), fact(s, "rome.stack")) == (["marksman"], "none", ["royal_rome"], 0)
    assert (fact(s, "rome.cubes.A"), fact(s, "A.total"), fact(s, "A.discards")) == (1, 0, ["third_section"])


@pytest.mark.rule("SE-16.11", "SE-3.13")
def test_cards_are_drawn_at_once_with_a_reshuffle_where_needed():
    s = acting("clandestine_press", players={"A": {"draw_pile": ["couriers"], "discards": ["freemasons", "informers"]}})
    play(s, "action", "card clandestine_press", chance=["couriers", "informers"])
    assert (fact(s, "A.hand"), fact(s, "A.draw_pile")) == (["informers", "couriers", "dynamite"], ["freemasons"])
    assert (fact(s, "action"), fact(s, "A.discards")) == (2, ["clandestine_press"])


@pytest.mark.rule("SE-16.13")
def test_any_number_of_own_agents_moves_each_to_any_other_city():
    s = acting("forged_papers", {"rome": {"agents": {"A": 2}}, "paris": {"agents": {"A": 1}}})
    play(s, "action", "card forged_papers")
    assert legal(s) == ["from paris", "from rome"]
    t = play(s.clone(), "from rome", "to cairo", "done")
    assert (fact(t, "cairo.agents.A"), fact(t, "rome.agents.A"), fact(t, "out")) == (1, 1, ["forged_papers"])
    play(s, "from rome", "to cairo", "from rome", "to london", "from paris", "to rome")
    assert [fact(s, f"{city}.agents.A") for city in ("cairo", "london", "rome", "paris")] == [1, 1, 1, 0]


@pytest.mark.rule("SE-16.13")
def test_the_option_group_says_nothing_of_card_texts():
    s = acting("forged_papers", {"rome": {"agents": {"A": 1}}, "paris": {"agents": {"A": 1}}}, options={"agent_moves": "group"})
    play(s, "action", "card forged_papers", "from rome", "to cairo", "from paris", "to london")
    assert (fact(s, "cairo.agents.A"), fact(s, "london.agents.A")) == (1, 1)


@pytest.mark.rule("SE-16.14")
def test_a_swept_city_keeps_one_agent_a_player_and_no_cube():
    cities = {"rome": {"agents": {"A": 2, "B": 3, "C": 1}, "cubes": {"A": 1, "B": 1}}, "paris": {"agents": {"A": 1, "B": 1}}}
    s = acting("cthulhu", cities)
    play(s, "action", "card cthulhu")
    assert legal(s) == ["at rome"]
    play(s, "at rome")
    assert (fact(s, "rome.agents"), fact(s, "rome.cubes")) == ({"A": 1, "B": 1, "C": 1}, {"A": 0, "B": 0, "C": 0})
    assert (fact(s, "A.limbo"), fact(s, "B.limbo"), fact(s, "B.agents"), fact(s, "A.kept")) == (6, 6, 8, ["cthulhu"])


@pytest.mark.rule("SE-16.15")
def test_royalty_is_removed_where_the_player_has_the_majority():
    cities = {
        "rome": {"slot": ["royal_rome"], "cubes": {"A": 2, "B": 1}},
        "paris": {"slot": ["royal_paris"], "cubes": {"B": 1}},
        "cairo": {"cubes": {"A": 1}},
    }
    s = acting("mi_go", cities)
    play(s, "action", "card mi_go")
    assert legal(s) == ["target royal_rome"]
    play(s, "target royal_rome")
    assert (fact(s, "rome.slot"), fact(s, "royalty_out"), fact(s, "A.royalty"), fact(s, "A.total")) == ([], ["royal_rome"], [], 0)
    assert (fact(s, "rome.cubes.A"), fact(s, "A.kept")) == (2, ["mi_go"])


@pytest.mark.rule("SE-16.16")
def test_an_agent_is_sent_home_where_the_player_has_an_agent():
    cities = {"rome": {"agents": {"A": 1, "B": 3}}, "paris": {"agents": {"B": 1}, "cubes": {"A": 3}}}
    s = acting("shoggoth", cities)
    play(s, "action", "card shoggoth")
    assert legal(s) == ["target rome B"]
    play(s, "target rome B")
    assert (fact(s, "rome.agents.B"), fact(s, "B.agents"), fact(s, "A.total"), fact(s, "A.bodies"), fact(s, "out")) == (
        2,
        7,
        0,
        [],
        ["shoggoth"],
    )


@pytest.mark.rule("SE-16.17")
def test_an_agent_that_is_not_its_owners_last_is_replaced():
    cities = {"rome": {"agents": {"A": 1, "B": 1, "C": 1}}, "paris": {"agents": {"B": 1}}}
    s = acting("vampires", cities)
    play(s, "action", "card vampires")
    assert legal(s) == ["target rome B"]
    play(s, "target rome B")
    assert (fact(s, "rome.agents"), fact(s, "B.agents"), fact(s, "A.agents")) == ({"A": 2, "B": 0, "C": 1}, 9, 8)
    full = {**cities, "cairo": {"agents": {"A": 9}}}
    assert "action" not in legal(acting("vampires", full))


@pytest.mark.rule("SE-16.18")
def test_one_or_two_own_agents_are_given_up_for_points_but_never_the_last():
    s = acting("yog_sothoth", {"rome": {"agents": {"A": 2}}, "paris": {"agents": {"A": 1}}})
    play(s, "action", "card yog_sothoth", "from rome")
    assert legal(s) == ["from paris", "from rome", "done"]
    t = play(s.clone(), "done")
    assert (fact(t, "A.points.text_loyalist"), fact(t, "A.agents_out"), fact(t, "A.agents"), fact(t, "A.kept")) == (
        2,
        1,
        7,
        ["yog_sothoth"],
    )
    play(s, "from rome")
    assert (fact(s, "A.points.text_loyalist"), fact(s, "A.on_board")) == (4, 1)
    s = acting("yog_sothoth", {"rome": {"agents": {"A": 2}}})
    play(s, "action", "card yog_sothoth", "from rome")
    assert (fact(s, "pending"), fact(s, "A.on_board")) == ("ChooseAction", 1)


@pytest.mark.rule("SE-16.19", "SE-12.8")
def test_points_named_by_a_text_are_scored():
    assert fact(play(acting("necronomicon"), "action", "card necronomicon"), "A.points.text_neutral") == 3


@pytest.mark.rule("SE-16.20")
def test_a_marker_advances_by_a_text_as_by_symbols():
    s = acting("naval_mutiny", markers={"restorationist": 8, "loyalist": 1}, players={"B": {"total": 9}})
    play(s, "action", "card naval_mutiny")
    assert (fact(s, "markers.restorationist"), fact(s, "gap"), fact(s, "B.total"), fact(s, "ending")) == (10, 9, 11, "marker")


@pytest.mark.parametrize(
    ("text", "cities", "words", "result"),
    [
        ('effect = "add_agent", count = 2, where = "any"', {}, ("at rome", "at paris"), ("A.on_board", 2)),
        ('effect = "cubes_to_limbo", whose = "all"', {"rome": {"cubes": {"A": 2}}}, ("at rome",), ("A.limbo", 7)),
        ('effect = "limbo_to_supply", count = 2', {}, (), ("A.limbo", 3)),
        ('effect = "move_other_agent", count = 2', {"rome": {"agents": {"B": 2}}},
         ("target rome B", "to cairo", "target rome B", "to cairo"), ("cairo.agents.B", 2)),
        ('effect = "move_own_agents", count = 1', {"rome": {"agents": {"A": 2}}}, ("from rome", "to cairo"), ("cairo.agents.A", 1)),
        ('effect = "purge_face_up", spare_city_cards = false', {"rome": {"stack": 1}}, ("at rome",), ("out", ["rome"])),
        ('effect = "remove_other_agent", count = 2, where = "any"', {"rome": {"agents": {"B": 3}}},
         ("target rome B", "target rome B"), ("rome.agents.B", 1)),
        ('effect = "remove_other_agent", count = 2, where = "any"', {"rome": {"agents": {"B": 1}}},
         ("target rome B", "stop", "done"), ("action", 2)),
        ('effect = "remove_royalty", needs_majority = false', {"rome": {"slot": ["royal_rome"]}},
         ("target royal_rome",), ("rome.slot", [])),
        ('effect = "replace_other_agent", where = "any", spare_last = false', {"rome": {"agents": {"B": 1}}},
         ("target rome B", "stop"), ("rome.agents.A", 1)),
        ('effect = "zombies", place = 2', {}, ("at rome", "at paris"), ("zombies", 4)),
        ('effect = "regain_sanity", count = 2', {}, (), ("A.sanity", 3)),
    ],
)  # fmt: skip
def test_other_parameters_of_effects_work_in_content_packs(tmp_path, text, cities, words, result):
    folder = pack(tmp_path, cards=f'[[card]]\nid = "third_section"\naction = {{ {text} }}\n')
    s = acting("third_section", cities, content=folder, players={"A": {"sanity": 2}})
    chance = ["royal_rome"] if "purge" in text else []
    play(s, "action", "card third_section", *words, chance=chance)
    assert (fact(s, result[0]), fact(s, "action")) == (result[1], 2)
