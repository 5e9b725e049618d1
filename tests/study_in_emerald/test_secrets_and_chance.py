"""Sections 21 and 22: who knows what, and what chance decides."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import product

import msgspec
import pytest

from study_in_emerald.tabletop import A, B, C, fact, legal, pack, play, table
from turncoat.games.study_in_emerald import GAME
from turncoat.games.study_in_emerald import names as N
from turncoat.kernel.chance import Dice, NeedOutcome, Recorder, Tape

JSON = msgspec.json.Encoder()


def views(s, *audiences):
    return [JSON.encode(GAME.view(s, audience)) for audience in audiences]


@pytest.mark.rule("SE-21.1", "SE-21.13", "SE-2.15")
def test_exchanging_a_hidden_side_changes_no_other_view():
    s = table(players={"B": {"side": "loyalist"}})
    other = table(players={"B": {"side": "restorationist"}})
    assert views(s, A, C, -1) == views(other, A, C, -1)
    assert views(s, B) != views(other, B)


@pytest.mark.rule("SE-21.3", "SE-21.4", "SE-21.6")
def test_exchanging_cards_between_hand_and_draw_pile_changes_no_other_view():
    deck = [
        "informers",
        "informers",
        "informers",
        "couriers",
        "couriers",
        "safe_house",
        "rail_tickets",
        "rail_tickets",
        "dynamite",
        "cutthroat",
    ]
    s = table(players={"B": {"hand": deck[:5], "draw_pile": deck[5:]}})
    other = table(players={"B": {"hand": deck[5:], "draw_pile": deck[:5]}})
    assert views(s, A, C, -1) == views(other, A, C, -1)
    assert sorted(GAME.view(s, A).seats[B].deck) == sorted(s.components.starting_deck)
    assert [GAME.view(s, A).seats[B].cards, GAME.view(s, B).seats[B].cards] == [None, s.hand[B]]


@pytest.mark.rule("SE-21.2", "SE-21.8")
def test_cards_and_identities_left_out_are_nowhere_even_after_the_game():
    for seed in range(3):
        s = GAME.new(4, seed=seed)
        chance = random.Random(seed)
        while s.pending:
            s.apply(chance.choice(s.legal_actions()))
        assert len(s.faction) == 4
        assert len(s.pool) >= 30
        assert GAME.view(s, -2).unseen == GAME.view(s, -1).unseen == s.pool


@pytest.mark.rule("SE-21.7")
def test_of_a_stack_all_know_the_height_and_whether_city_card_and_royalty_are_in_it():
    s = table(cities={"rome": {"up": "marksman"}, "paris": {"slot": ["royal_paris"]}})
    view = GAME.view(s, -1)
    rome, paris = view.cities[5], view.cities[1]
    assert (rome.down, rome.city_in, rome.royals_in) == (4, True, (s.components.royalty_of["royal_rome"],))
    assert (paris.down, paris.city_in, paris.royals_in) == (3, False, ())
    assert set(msgspec.structs.asdict(rome)) == {
        "up", "down", "city_in", "royals_in", "slot", "zombie", "cubes", "agents", "leader",
    }  # fmt: skip


@pytest.mark.rule("SE-21.9")
def test_an_onlooker_sees_what_is_open_to_all_and_nothing_more():
    s = GAME.new(3, seed=4)
    chance = random.Random(4)
    for _ in range(400):
        if not s.pending:
            break
        public = msgspec.to_builtins(GAME.view(s, -1))
        for seat in range(3):
            own = msgspec.to_builtins(GAME.view(s, seat))
            for p in range(3):
                hidden = {"cards"} | (set() if s.shown[p] else {"faction"})
                for name, value in public["seats"][p].items():
                    assert own["seats"][p][name] == value or (p == seat and name in hidden)
            for name in ("cities", "markers", "table", "out", "unseen", "slot", "active", "zombies"):
                assert own[name] == public[name]
        assert public["actions"] in ((), [])
        s.apply(chance.choice(s.legal_actions()))


@pytest.mark.rule("SE-21.10")
def test_cards_drawn_are_told_to_the_drawer_alone_and_their_number_to_all():
    s = table(players={"A": {"hand": ["clandestine_press"], "draw_pile": ["couriers", "dynamite"]}})
    play(s, "action", "card clandestine_press", chance=["couriers", "dynamite"])
    kinds = {audience: [event.kind for event in GAME.view(s, audience).news] for audience in (A, B, -1)}
    assert ("drawn" in kinds[A], "drawn" in kinds[B], "drawn" in kinds[-1]) == (True, False, False)
    assert all("draw" in seen for seen in kinds.values())


@pytest.mark.rule("SE-21.11", "SE-3.16", "SE-21.13")
def test_choices_in_preparation_are_shown_to_nobody_else():
    s = table(
        cities={"rome": {"agents": {"A": 2, "B": 1}, "cubes": {"A": 1}}, "paris": {"agents": {"B": 1}}},
        players={"A": {"hand": ["cutthroat", "dynamite", "informers", "orient_express", "couriers", "balkan_crisis"]}},
    )
    before = views(s, B, -1)
    for words in (
        ("assassinate", "card cutthroat", "target rome B", "card dynamite"),
        ("place", "card informers", "at rome"),
        ("claim", "card informers"),
        ("retrieve", "card couriers", "take limbo"),
        ("move", "card orient_express", "from rome", "to cairo"),
        ("markers", "card balkan_crisis"),
        ("discard", "card informers"),
    ):
        t = s.clone()
        t.log = list(s.log)
        for said in words:
            t.play(GAME.parse(t, said))
            assert views(t, B, -1) == before, said
        assert views(t, A) != views(s, A)


@pytest.mark.rule("SE-3.16", "SE-21.11")
@pytest.mark.parametrize("seed", range(6))
def test_undo_ends_exactly_where_others_have_been_shown_something(seed):
    s = GAME.new(2 + seed % 4, seed=seed, options={"madness_faces": 4, "royal_backlash": "any_agent", "vp_mark": 60})
    chance = random.Random(seed)
    while s.pending:
        shown = JSON.encode(GAME.view(s, -1))
        s.revealed = False
        decision = s.decision
        action = chance.choice(s.legal_actions())
        s.apply(action)
        assert s.revealed == (JSON.encode(GAME.view(s, -1)) != shown), f"{decision} {action}"


@pytest.mark.rule("SE-21.1", "SE-21.10")
def test_a_new_game_tells_each_player_the_own_side_and_hand_alone():
    s = GAME.new(3, seed=2, log=True)
    for audience in (A, B, C, -1):
        news = GAME.view(s, audience).news
        assert [event.player for event in news if event.kind in ("dealt_identity", "drawn")] == ([] if audience < 0 else [audience] * 2)
        assert [event.kind for event in news].count("turned_up") == 9


@pytest.mark.rule("SE-21.13")
def test_another_killing_is_asked_for_whatever_the_hand_holds():
    for rest in (["informers"], ["sergius_stepniak", "ravachol"]):
        s = table(
            cities={"rome": {"agents": {"A": 3, "B": 2}}, "paris": {"agents": {"B": 1}}},
            players={"A": {"hand": ["cutthroat", "dynamite", *rest]}},
        )
        play(s, "assassinate", "card cutthroat", "target rome B", "card dynamite", "done")
        assert (fact(s, "pending"), "stop" in legal(s), GAME.view(s, B).ask) == ("KillStarter", True, "KillStarter")


@pytest.mark.rule("SE-21.14")
def test_a_revealed_identity_stays_known_and_all_are_known_in_the_end():
    s = table(players={"B": {"side": "loyalist", "revealed": True}, "A": {"hand": ["necronomicon"], "total": 22}})
    for seed in range(10):
        assert GAME.determinize(s, A, Dice(seed)).faction[B] == N.LOYALIST
    play(s, "action", "card necronomicon")
    assert [seat.faction for seat in GAME.view(s, -1).seats] == s.faction


@pytest.mark.rule("SE-21.1", "SE-22.5")
def test_what_is_hidden_does_vary_in_beliefs_and_as_likely_as_the_deal_says():
    s = GAME.new(4, seed=9)
    imagined = [GAME.determinize(s, A, Dice(seed)) for seed in range(600)]
    for p in (1, 2, 3):
        same = sum(other.faction[p] == s.faction[A] for other in imagined)
        assert 0.33 < same / 600 < 0.47
        assert len({other.hand[p] for other in imagined}) > 20
    assert {other.hand[A] for other in imagined} == {s.hand[A]}
    assert all(sum(side == s.faction[A] for side in other.faction) <= 3 for other in imagined)


@pytest.mark.rule("SE-21.6", "SE-4.16")
def test_cards_held_when_the_draw_pile_ran_out_are_certain_to_be_in_hand():
    s = table(
        turn="B",
        players={"B": {"hand": ["dynamite", "cutthroat", "couriers"], "draw_pile": ["safe_house"], "discards": ["informers"] * 3}},
    )
    play(s, "discard", "card couriers", "done", "pass", chance=["safe_house", "informers", "couriers"])
    assert (fact(s, "B.hand"), fact(s, "B.known")) == (
        ["informers", "couriers", "safe_house", "dynamite", "cutthroat"],
        ["safe_house", "dynamite", "cutthroat"],
    )
    hands = Counter(tuple(s.components.ids[card] for card in GAME.determinize(s, A, Dice(seed)).hand[B]) for seed in range(200))
    assert all({"safe_house", "dynamite", "cutthroat"} <= set(hand) for hand in hands)
    assert len(hands) == 2
    s.active = B
    t = table(turn="B", players={"B": {"hand": ["dynamite", "informers"], "known": ["dynamite"], "draw_pile": ["couriers"]}})
    assert fact(play(t, "discard", "card dynamite", "done"), "B.known") == []


@pytest.mark.rule("SE-22.1", "SE-22.2")
def test_chance_is_asked_in_set_up_in_the_order_of_the_rulebook_and_then_only_for_reshuffles_dice_and_cards():
    chance = Recorder(Dice(11))
    s = GAME.new(2, chance=chance)
    words = chance.take()
    royals = [card.id for card in s.components.royalty]
    turned = sum(len(slot) for slot in s.slots) + 9
    assert [word in {*s.components.ids, *royals} for word in words[:turned]] == [True] * turned
    assert sorted(words[turned : turned + 5]) == sorted(s.components.ids[card] for card in s.hand[0])
    assert words[turned + 10 : turned + 12] == [N.SIDES[side] for side in s.faction]
    assert words[turned + 12 :] == [N.LETTERS[s.first]]
    picks = random.Random(3)
    while s.pending:
        s.apply(picks.choice(s.legal_actions()))
        assert set(chance.take()) <= {*s.components.ids, *royals, "madness", "calm"}


def weights_of(run):
    """The outcomes that chance is asked for, with their chances."""
    with pytest.raises(NeedOutcome) as asked:
        run()
    total = sum(asked.value.weights)
    found: Counter[str] = Counter()
    for word, weight in zip(asked.value.words, asked.value.weights, strict=True):
        found[word] += weight
    return {word: Fraction(weight, total) for word, weight in found.items()}


@pytest.mark.rule("SE-22.3", "SE-22.4", "SE-2.4")
@pytest.mark.parametrize(("seats", "height"), [(2, 5), (3, 5), (4, 6), (5, 7)])
def test_every_card_of_a_stack_is_as_likely_to_be_on_top(seats, height):
    odds = weights_of(lambda: GAME.new(seats, chance=Tape([])))
    assert odds["gloriana"] == odds["london"] == Fraction(1, height)
    each = Fraction(height - 2, height) / 66
    assert odds["sherlock_holmes"] == each
    assert odds["hired_assassin"] == 3 * each
    assert sum(odds.values()) == 1


@pytest.mark.rule("SE-22.3", "SE-14.2")
def test_every_card_of_a_pile_and_every_face_is_equally_likely():
    s = table(players={"A": {"hand": ["clandestine_press"], "draw_pile": ["couriers", "couriers", "dynamite"]}})
    play(s, "action")
    s.chance = Tape([])
    assert weights_of(lambda: s.apply(GAME.parse(s, "card clandestine_press"))) == {"couriers": Fraction(2, 3), "dynamite": Fraction(1, 3)}


@pytest.mark.rule("SE-22.5", "SE-2.16")
def test_the_deal_of_identities_has_the_chances_of_six_shuffled_cards():
    start = ["sherlock_holmes", "freemasons", "marksman", "okhrana", "ravachol", "communards", "zombies", "vampires", "cairo"]
    hand = ["informers", "informers", "couriers", "safe_house", "dynamite"]
    expected = {2: {0: "1/5", 1: "3/5", 2: "1/5"}, 3: {0: "1/20", 1: "9/20", 2: "9/20", 3: "1/20"}}
    for seats, wanted in expected.items():
        found: Counter[int] = Counter()
        for sides in product(N.SIDES, repeat=seats):
            chance = Fraction(1)
            for n, side in enumerate(sides):
                script = start + hand * seats + list(sides[:n])
                chance *= weights_of(lambda script=script, seats=seats: GAME.new(seats, chance=Tape(script))).get(side, Fraction(0))
                if not chance:
                    break
            found[sides.count("restorationist")] += chance
        assert found == {count: Fraction(odds) for count, odds in wanted.items()}


@pytest.mark.rule("SE-23.3")
def test_two_royalty_cards_in_a_slot_are_targets_of_their_own(tmp_path):
    new = '[[royalty]]\nid = "hastur"\nname = "Hastur"\ncity = "rome"\nbombs = 1\nvp = 1\nvp_kind = "restorationist"\n'
    folder = pack(tmp_path, royalty=new)
    s = table(
        content=folder,
        cities={"rome": {"slot": ["royal_rome"], "agents": {"A": 1}, "cubes": {"A": 1}, "up": "marksman"}},
        players={"A": {"hand": ["informers", "cutthroat", "dynamite"]}},
    )
    play(s, "claim", "card informers", "at rome", chance=["hastur", "rome"])
    assert (fact(s, "rome.slot"), fact(s, "rome.up")) == (["royal_rome", "hastur"], "rome")
    play(s, "assassinate", "card cutthroat")
    assert legal(s) == ["target pack_royalty_1"]
    play(s, "target hastur", "card dynamite", "done", chance=["calm"])
    assert (fact(s, "rome.slot"), fact(s, "A.royalty")) == (["royal_rome"], ["hastur"])


@pytest.mark.rule("SE-6.15", "SE-23.16")
def test_if_the_game_ends_during_a_claim_its_remaining_steps_are_not_carried_out():
    s = table(
        cities={"rome": {"up": "elder_sign", "cubes": {"A": 1}}, "paris": {"agents": {"A": 1}, "cubes": {"A": 1}}},
        players={"A": {"side": "restorationist", "sanity": 1, "hand": ["telegraph_office"]}},
    )
    play(s, "claim", "card telegraph_office", "at rome", chance=["madness"])
    assert (fact(s, "over"), fact(s, "rome.up"), fact(s, "A.total"), fact(s, "table")) == (True, "none", 2, [["telegraph_office"]])
