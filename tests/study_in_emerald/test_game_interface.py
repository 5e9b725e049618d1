"""The game behind the common interface: options, content packs, words, snapshots, positions, records, and bad input to each."""

from __future__ import annotations

import random

import msgspec
import pytest

from study_in_emerald.tabletop import A, B, fact, legal, pack, play, table
from turncoat.games.study_in_emerald import GAME
from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.components import load
from turncoat.games.study_in_emerald.saving import PACKAGE
from turncoat.kernel.chance import Dice
from turncoat.kernel.decision import Decision
from turncoat.kernel.errors import ContentError, IllegalAction, OptionError, PositionError, RecordError, UnknownAction
from turncoat.kernel.record import Recording, Seat, from_json, to_json, verify
from turncoat.kernel.saving import frame_classes
from turncoat.kernel.view import OPEN


def test_it_says_what_it_is():
    assert (GAME.name, GAME.title, GAME.rules_version) == ("study_in_emerald", "A Study in Emerald", 1)
    assert GAME.sentence
    assert GAME.minutes
    assert len(GAME.rules()) == 298
    assert GAME.rules()["SE-1.1"].section == "1. Components and terms"
    assert GAME.rules()["SE-2.18"].tag == "ruling"
    assert GAME.rules()["SE-1.3"].tag == "second edition"


# -- options ------------------------------------------------------------------------------------------------------------------


def test_every_option_of_the_ledger_is_there_with_its_default():
    ledger = (
        "first_player starting_limbo majority_rule majority_tie card_limit agent_moves retire_vp_text_cards open_discards "
        "assassin_needs_agent starter_own_bombs royal_backlash madness_faces revealed_still_rolls repeat_refill vp_mark "
        "end_timing round_cap penalty_scope one_faction_penalty"
    )
    assert [option.name for option in GAME.options] == ["preset", *ledger.split(), "deduction_panel"]
    rules = GAME.rules()
    for option in GAME.options:
        assert set(option.rules) <= set(rules)
        assert option.default in option.values or not option.values
        assert len(option.values) == len(option.meanings)
    new = GAME.match(GAME.new(4, seed=1)).options
    assert (new["starting_limbo"], new["madness_faces"], new["vp_mark"], new["round_cap"]) == (5, 3, 22, 60)


def test_words_are_read_as_the_type_of_the_option_and_presets_are_overridden():
    mode, chosen = GAME.resolve(3, None, {"preset": "german", "starting_limbo": "4", "open_discards": "no", "round_cap": " 0 "})
    assert mode == "standard"
    assert (chosen["starting_limbo"], chosen["open_discards"], chosen["round_cap"], chosen["card_limit"]) == (4, False, 0, "cubes_only")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"gold": 1}, "there is no option 'gold'"),
        ({"card_limit": "none"}, "legal values are: per_use, cubes_only, no_spare"),
        ({"open_discards": "perhaps"}, "legal values are: true, false"),
        ({"round_cap": "x"}, "whole numbers from 0 to 999"),
        ({"round_cap": 1000}, "whole numbers from 0 to 999"),
        ({"vp_mark": True}, "whole numbers from 0 to 99"),
        ({"madness_faces": True}, "madness_faces = True is not legal"),
        ({"first_player": "C"}, "legal values are: random, A, B"),
    ],
)
def test_a_wrong_option_is_refused_with_what_is_legal(given, said):
    with pytest.raises(OptionError, match=said):
        GAME.resolve(2, None, given)


def test_a_wrong_mode_is_refused():
    with pytest.raises(OptionError, match="legal values are: standard"):
        GAME.new(3, mode="android")
    assert GAME.new(3, mode="standard", seed=1).players == 3


def test_more_cubes_in_limbo_than_a_player_has_are_refused(tmp_path):
    folder = pack(tmp_path, setup="[components.per_player]\ncubes = 6\n")
    with pytest.raises(OptionError, match="a player has 6 cubes"):
        GAME.new(3, content=folder, options={"starting_limbo": 7})


# -- content packs ------------------------------------------------------------------------------------------------------------


def test_a_pack_changes_single_values_adds_and_drops_records(tmp_path):
    plain = "count = 1\nsymbols = { place = 4 }\nassassinate = false\none_use = false\n"
    new = f'[[card]]\nid = "hastur_cult"\nname = "The Cult of Hastur"\n{plain}'
    folder = pack(tmp_path, cards=f'remove = ["ravachol"]\n{new}', cities='[[city]]\nid = "rome"\nname = "Roma"\n')
    content = GAME.content(folder)
    assert GAME.content(folder) is content
    assert content.hash != load().hash
    assert (content.city_names[5], content.titles[content.city_card[5]].vp) == ("Roma", 2)
    assert "ravachol" not in content.title_of
    assert content.titles[content.title_of["pack_1"]].id == "hastur_cult"
    s = table(content=folder, players={"A": {"hand": ["hastur_cult"]}})
    assert legal(play(s, "place")) == ["card pack_1"]
    assert (GAME.view(s, A).pack, GAME.view(table(), A).pack) == (str(folder), "")
    assert fact(play(s, "card the cult of hastur", "at roma", "cubes 4"), "rome.cubes.A") == 4
    (folder / "cities.toml").write_text('[[city]]\nid = "rome"\nname = "Romae"\n', encoding="utf-8")
    assert GAME.content(folder).city_names[5] == "Romae"


CARD = '[[card]]\nid = "ravachol"\n'


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("cards", CARD + "count = 2\n", "66 cards are needed, there are 67"),
        ("cards", CARD + 'gold = 1\n', "cards.toml: .*ravachol.*gold"),
        ("cards", CARD + "symbols = { place = -1 }\n", "symbols.place must be 0 to 12"),
        ("cards", CARD + "vp = 3\n", "vp must be 0 to 20, and 0 exactly where vp_kind is 'none'"),
        ("cards", CARD + "kill_vp = 3\n", "kill_vp needs assassinate"),
        ("cards", CARD + 'assassinate = true\nkill_vp = 3\nkill_vp_kind = "neutral"\n', "of the kind 'loyalist'"),
        ("cards", CARD + "one_use = true\n", "one_use needs an action"),
        ("cards", CARD + 'action = { effect = "dance" }\n', "dance"),
        ("cards", CARD + 'action = { effect = "draw", cards = 3 }\n', "cards"),
        ("cards", CARD + 'action = { effect = "draw", count = 0 }\n', "action.count must be a number from 1 to 20"),
        ("cards", CARD + 'action = { effect = "advance_marker", track = "royal", steps = 1 }\n', "action.track must be one of"),
        ("cards", CARD + 'action = { effect = "limbo_to_supply", count = "any" }\n', "action.count must be one of all"),
        ("cards", 'remove = ["godot"]\n', "remove lists 'godot'"),
        ("cards", 'remove = "ravachol"\n', "remove must be a list"),
        ("cards", '[[deck]]\nid = "x"\n', r"\[deck\] is unknown"),
        ("cards", '[card]\nid = "x"\n', "must be a list of"),
        ("cards", '[[card]]\nname = "x"\n', "must be a table with id = a word"),
        ("cards", "schema_version = 2\n", "this version reads 1"),
        ("cards", "pool = 3\n", "must be a table"),
        ("cards", '[[card]]\nid = "london"\nname = "x"\ncount = 1\nsymbols = {}\nassassinate = false\none_use = false\n',
         "the id stands twice"),
        ("cities", '[[city]]\nid = "oslo"\n', "oslo"),
        ("cities", 'remove = ["cairo"]\n', "9 cities are needed"),
        ("cities", '[[city]]\nid = "rome"\nagent_bombs = 99\n', "agent_bombs must be 0 to 20"),
        ("royalty", '[[royalty]]\nid = "gloriana"\ncity = "oslo"\n', "city 'oslo' is unknown"),
        ("royalty", 'remove = ["gloriana"]\n', "the city london needs at least one royalty card"),
        ("royalty", '[[royalty]]\nid = "gloriana"\nvp_kind = "loyalist"\n', "of the kind 'restorationist'"),
        ("royalty", '[[royalty]]\nid = "gloriana"\nbombs = 99\n', "bombs must be 0 to 20"),
        ("identities", 'remove = ["loyalist_1"]\n', "six identity cards are needed"),
        ("identities", '[[identity]]\nid = "loyalist_1"\nfaction = "cats"\n', "faction must be one of"),
        ("setup", "[game]\nhand_size = true\n", "hand_size must be a number from 1 to 10"),
        ("setup", '[vp_mark.by_players]\n3 = "many"\n', "3 must be a number from 1 to 99"),
        ("setup", "[components]\nper_player = 3\n", "lacks a field or has one of the wrong kind"),
        ("starting_deck", 'remove = ["dynamite"]\n', "ten cards are needed"),
        ("starting_deck", '[[card]]\nid = "dynamite"\nconfidence = "sure"\n', "confidence = 'sure' is unknown"),
        ("board", "x = 1\n", "the game has no such file"),
    ],
)  # fmt: skip
def test_a_broken_pack_is_refused_with_its_place(tmp_path, file, text, said):
    with pytest.raises(ContentError, match=said):
        GAME.content(pack(tmp_path, **{file: text}))


def test_a_pack_that_is_no_folder_is_refused(tmp_path):
    with pytest.raises(ContentError, match="no such folder"):
        GAME.content(tmp_path / "nowhere")


# -- words --------------------------------------------------------------------------------------------------------------------


def test_actions_are_understood_by_words_names_aliases_and_beginnings():
    s = table(cities={"rome": {"agents": {"A": 2, "B": 1}}, "paris": {"agents": {"B": 1}}},
              players={"A": {"hand": ["cutthroat", "dynamite", "fenian_brotherhood"]}})  # fmt: skip
    for words, meant in (("PASS", "pass"), ("skip", "pass"), ("assas", "assassinate"), ("murder", "assassinate")):
        assert GAME.parse(s, words).text == meant
    play(s, "assassinate")
    for words, meant in (
        ("starter cut-throat", "card cutthroat"),
        ("card fenian", "card fenian_brotherhood"),
        ("play cutthroat", "card cutthroat"),
    ):
        assert GAME.parse(s, words).text == meant
    play(s, "card cutthroat")
    for words in ("kill rome player b", "target Rome B", "target rome seat b"):
        assert GAME.parse(s, words).text == "target rome B"
    s = table(cities={"rome": {"slot": ["royal_rome"], "agents": {"A": 2}}}, players={"A": {"hand": ["cutthroat", "johann_most"]}})
    assert GAME.parse(play(s, "assassinate", "card cutthroat"), "kill dagon").text == "target royal_rome"
    with pytest.raises(IllegalAction, match="'target gloriana' is not legal now"):
        GAME.parse(s, "target gloriana")
    for words in ("", "dance", "x" * 999):
        with pytest.raises(UnknownAction, match="Legal now: target royal_rome"):
            GAME.parse(s, words)


def test_what_can_mean_two_things_is_asked_back():
    s = table(cities={"rome": {"cubes": {"A": 1}}, "paris": {"cubes": {"A": 1}}}, players={"A": {"hand": ["informers", "couriers"]}})
    with pytest.raises(UnknownAction, match="can mean card informers, card couriers"):
        GAME.parse(play(s, "claim"), "card")


# -- views --------------------------------------------------------------------------------------------------------------------


def test_the_open_view_is_for_finished_games_only():
    s = table(players={"A": {"hand": ["necronomicon"], "total": 22}})
    with pytest.raises(ValueError, match="finished games"):
        GAME.view(s, OPEN)
    play(s, "action", "card necronomicon")
    seen = GAME.view(s, OPEN)
    assert [seat.cards for seat in seen.seats] == s.hand
    assert (seen.ask, seen.actions, seen.to_move, seen.pending.kind) == ("", (), -1, "")
    assert seen.winners == tuple(GAME.winners(s))
    assert [score.total for score in seen.scores] == GAME.scores(s)
    assert GAME.ending(s) == "mark"


def test_a_view_shows_the_active_player_the_choice_in_preparation():
    s = table(
        cities={"rome": {"agents": {"A": 3, "B": 1}, "slot": ["royal_rome"]}, "paris": {"cubes": {"A": 2}}},
        players={"A": {"hand": ["cutthroat", "johann_most", "informers", "balkan_crisis", "orient_express", "couriers", "yog_sothoth"]}},
    )

    def pending(*words):
        return GAME.view(play(s.clone(), *words), A).pending

    seen = pending("assassinate", "card cutthroat", "target royal_rome", "card johann_most")
    assert (seen.kind, seen.had, seen.needed, seen.royal, seen.city) == ("assassinate", 3, 3, s.components.royalty_of["royal_rome"], 5)
    assert seen.bombs == (s.components.title_of["johann_most"],)
    seen = pending("place", "card informers", "at paris")
    assert (seen.kind, seen.symbols, seen.city, len(seen.cards)) == ("place", (2,), 1, 1)
    seen = pending("retrieve", "card couriers", "take limbo")
    assert (seen.kind, seen.symbols, seen.taken) == ("retrieve", (2,), (N.LIMBO,))
    seen = pending("markers", "card balkan_crisis")
    assert (seen.kind, seen.symbols) == ("markers", (0, 2))
    seen = pending("move", "card orient_express", "from rome", "to cairo", "from rome")
    assert (seen.kind, seen.moves, seen.start, seen.least, seen.most) == ("move", ((5, 8),), 5, 1, 3)
    assert pending("claim", "card informers").symbols == (1,)
    assert pending("move", "card orient_express").symbols == (3,)
    seen = pending("action", "card yog_sothoth", "from rome")
    assert (seen.kind, seen.taken, seen.most) == ("text", (5,), 2)
    assert pending("discard", "card couriers").kind == "discard"


# -- snapshots and records ----------------------------------------------------------------------------------------------------


def test_every_kind_of_frame_comes_up_in_random_play_and_is_saved_and_read_again():
    reached = set()
    for seed in range(40):
        s = GAME.new(2 + seed % 4, seed=seed, options={"royal_backlash": "any_agent", "madness_faces": 4, "vp_mark": 60})
        chance = random.Random(seed)
        while s.pending:
            kind = type(s.decision).__name__
            if kind not in reached:
                reached.add(kind)
                assert GAME.save(GAME.load(GAME.save(s))) == GAME.save(s)
            s.apply(chance.choice(s.legal_actions()))
    kinds = {kind.__name__ for kind in frame_classes(PACKAGE) if issubclass(kind, Decision)}
    assert kinds - reached <= {"Composing", "Killing"}


def test_a_damaged_or_foreign_snapshot_is_refused(tmp_path):
    s = GAME.new(3, seed=1)
    data = GAME.save(s)
    for bad in (b"", b"x", data[:-3], data[:60] + b"\x00" + data[61:]):
        with pytest.raises(RecordError):
            GAME.load(bad)
    parts = msgspec.msgpack.decode(data)
    for change, said in (
        ({"game": "chess"}, "of the game 'chess'"),
        ({"rules_version": 9}, "rules version 9"),
        ({"digest": b""}, "digest"),
    ):
        with pytest.raises(RecordError, match=said):
            GAME.load(msgspec.msgpack.encode({**parts, **change}))
    with pytest.raises(RecordError, match="load it with its content pack"):
        GAME.load(data, content=pack(tmp_path, cities='[[city]]\nid = "rome"\nname = "Roma"\n'))


def test_a_recorded_game_plays_to_the_same_end_again():
    recording = Recording(GAME, 3, seed=5, seats=[Seat(name=letter) for letter in "ABC"])
    chance = random.Random(5)
    while recording.state.pending:
        recording.play(chance.choice(recording.state.legal_actions()))
    record = from_json(to_json(recording.record()))
    assert verify(GAME, record).ok


def test_the_same_seed_gives_the_same_game():
    ends = set()
    for _ in range(2):
        s = GAME.new(4, seed="fog")
        chance = random.Random(1)
        while s.pending:
            s.apply(chance.choice(s.legal_actions()))
        ends.add(GAME.save(s))
    assert len(ends) == 1


# -- positions ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"weather": "fog"}, "'weather' is unknown"),
        ({"phase": "later"}, "'later' is no phase"),
        ({"phase": "setup", "round": 2}, 'with "setup" a position says nothing else'),
        ({"round": 0}, "must be a whole number"),
        ({"turn": "F"}, "'F' is no player"),
        ({"markers": {"loyalist": 11}}, "markers.loyalist"),
        ({"out": ["godot"]}, "'godot' is no card"),
        ({"out": ["ravachol", "ravachol"]}, "no further copy of ravachol"),
        ({"cities": {"oslo": {}}}, "'oslo' is unknown"),
        ({"cities": []}, "must be a table"),
        ({"cities": {"rome": {"zombie": 1}}}, "must be true or false"),
        ({"cities": {"rome": {"slot": "royal_rome"}}}, "must be a list"),
        ({"cities": {"rome": {"slot": ["royal_rome"]}}, "royalty_out": ["royal_rome"]}, "already has another place"),
        ({"cities": {"rome": {"stack": 0}}}, "cannot be 0 high"),
        ({"cities": {"rome": {"stack": 66}, "paris": {"stack": 66}}}, "have no other place"),
        ({"cities": {"rome": {"up": "marksman", "city_card": True}}, "players": {"A": {"discards": ["rome"]}}},
         "already has another place"),
        ({"cities": {"rome": {"cubes": {"A": 6}}, "paris": {"cubes": {"A": 6}}}}, "12 cubes are in cities"),
        ({"cities": {"rome": {"agents": {"A": 6}}, "paris": {"agents": {"A": 6}}}}, "more than 10 agents"),
        ({"players": {"A": {"supply": 3, "limbo": 3}}}, "must be 10 together"),
        ({"players": {"A": {"total": 1}}, "markers": {"loyalist": 3}}, "is lower than points and gap"),
        ({"players": {"A": {"sanity": 0}}}, "a hidden player has at least one token"),
        ({"players": {"A": {"side": "cats"}}}, "'cats' is no side"),
        ({"players": {"A": {"known": ["cutthroat"]}}}, "names cards that are not in hand"),
        ({"players": {"A": {"points": {"gold": 1}}}}, "'gold' is unknown"),
        ({"table": [["ravachol", "eaten"]]}, "'eaten' is no use"),
        ({"pending": [{"type": "Nothing", "player": 0}]}, "pending"),
        ({"pending": [{"type": "ChooseAction", "player": 7}]}, "is no seat"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_with_its_place(position, said):
    with pytest.raises(PositionError, match=said):
        GAME.set_up(position, 3)


def test_facts_are_looked_up_by_path():
    s = table()
    assert (fact(s, "A.hand"), fact(s, "players.A.hand")) == (["informers", "couriers", "safe_house", "rail_tickets", "dynamite"],) * 2
    assert fact(s, "rome.up") == fact(s, "cities.rome.up") == "rome"
    assert GAME.see(GAME.view(s, B), "cities.rome.down") == 4
    for path in ("players.F.hand", "weather", "rome.mayor"):
        with pytest.raises(PositionError):
            GAME.look(s, path)


def test_outcomes_may_be_written_in_short():
    assert GAME.outcome("L", "", N.SIDES) == "loyalist"
    assert GAME.outcome("yes", "sanity die", ["madness", "calm"]) == "madness"
    assert GAME.outcome("L", "", ["madness", "calm"]) == "L"


# -- the bot ------------------------------------------------------------------------------------------------------------------


def test_the_bot_beats_three_random_ones():
    won = 0.0
    for game in range(12):
        s = GAME.new(4, seed=game)
        chance = Dice(f"bots {game}")
        seat = game % 4
        while s.pending:
            p = s.current_player
            actions = s.legal_actions()
            s.apply(GAME.heuristic(s, p, chance) if p == seat else actions[chance.pick([action.text for action in actions])])
        won += s.returns()[seat]
    assert won >= 10


@pytest.mark.parametrize("options", [
    {},
    {"majority_rule": "absolute", "card_limit": "no_spare", "agent_moves": "group", "starter_own_bombs": True, "open_discards": False},
    {"majority_tie": "agents", "card_limit": "cubes_only", "assassin_needs_agent": False, "royal_backlash": "any_agent", "vp_mark": 60},
    {"revealed_still_rolls": True, "end_timing": "round", "madness_faces": 6, "round_cap": 25},
], ids=range(4))  # fmt: skip
def test_the_bot_plays_by_every_option_and_reads_nothing_that_is_hidden(options):
    for players in (2, 5):
        s = GAME.new(players, seed=f"{players}", options=options)
        chance = Dice(1)
        step = 0
        while s.pending:
            p = s.current_player
            action = GAME.heuristic(s, p, chance)
            assert action in s.legal_actions()
            if step % 7 == 0:
                assert GAME.heuristic(GAME.determinize(s, p, Dice(step)), p, chance) is action
            s.apply(action)
            step += 1
        assert s.round > 3


def test_games_of_bots_end_in_several_ways_and_do_not_drag():
    endings, rounds = set(), []
    for game in range(12):
        s = GAME.new(2 + game % 4, seed=f"ends {game}")
        chance = Dice(game)
        while s.pending:
            s.apply(GAME.heuristic(s, s.current_player, chance))
        endings.add(GAME.ending(s))
        rounds.append(s.round)
    assert len(endings) > 1
    assert 10 <= sum(rounds) / len(rounds) <= 30
