"""Beliefs: what a seat has not seen is drawn anew, and nothing that it has seen changes."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from rogue_agent.board import A, B, C, asked, base, criminal, d, tokens
from turncoat.games.rogue_agent import GAME
from turncoat.games.rogue_agent.android_mode import ask_reveal
from turncoat.games.rogue_agent.names import UNSEEN
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.chance import Dice, Tape
from turncoat.kernel.view import SPECTATOR

encode = msgspec.json.Encoder().encode


def assert_same_eyes(s: RogueAgentState, seat: int, chance: Dice) -> RogueAgentState:
    drawn = GAME.determinize(s, seat, chance)
    assert encode(GAME.view(drawn, seat)) == encode(GAME.view(s, seat))
    if s.current_player == seat:
        assert list(drawn.legal_actions()) == list(s.legal_actions())
    GAME.check(drawn)
    return drawn


@pytest.mark.rule("RA-22.2", "RA-22.6", "RA-22.8", "RA-22.11")
@pytest.mark.parametrize(("players", "mode"), [(2, "agent"), (3, "agent"), (4, "agent"), (3, "android"), (4, "android")])
def test_at_every_step_of_random_games_no_seat_can_tell_its_beliefs_from_the_truth(players: int, mode: str):
    varied = 0
    for seed in range(4):
        s = GAME.new(players, seed=seed, mode=mode, log=True)
        choose, chance = random.Random(seed), Dice(seed)
        while not s.is_terminal:
            s.apply(choose.choice(s.legal_actions()))
            for seat in range(SPECTATOR, players):
                drawn = assert_same_eyes(s, seat, chance)
                varied += (drawn.card, drawn.hidden, drawn.gone) != (s.card, s.hidden, s.gone)
            assert s.log is not None
            s.log.clear()
    assert varied > 0


def table() -> RogueAgentState:
    """A has looked at Criminal 1, B at Criminal 2, nobody at Criminal 3; a card that B had seen has left."""
    s = base(mode="android")
    criminal(s, 1, "c14", "p1", up=False, investigated=(A,))
    criminal(s, 2, "c22", "p2", up=False, investigated=(B,))
    s.card[3], s.place[3] = UNSEEN, d("p3")
    s.deck -= 1
    card = s.components.card_index["c35"]
    s.pool &= ~(1 << card)
    s.high_places -= 1
    s.deck -= 1
    s.gone = ((card, 1 << B),)
    tokens(s, A, 2, 1)
    tokens(s, B, 1, 2)
    tokens(s, C, 3, 0)
    return s


@pytest.mark.rule("RA-22.2", "RA-22.3")
def test_cards_that_others_have_seen_vary_and_the_own_ones_stay():
    s = table()
    seen = [GAME.determinize(s, A, Dice(n)) for n in range(300)]
    assert {drawn.card[1] for drawn in seen} == {s.card[1]}
    assert len({drawn.card[2] for drawn in seen}) > 20
    assert s.card[2] in {drawn.card[2] for drawn in seen}
    assert UNSEEN not in {drawn.card[2] for drawn in seen}  # somebody has looked at it
    assert {drawn.card[3] for drawn in seen} == {UNSEEN}
    assert len({drawn.gone[0][0] for drawn in seen}) > 20
    assert {drawn.gone[0][1] for drawn in seen} == {1 << B}
    for drawn in (GAME.determinize(s, B, Dice(n)) for n in range(50)):
        assert (drawn.card[2], drawn.gone) == (s.card[2], s.gone)


@pytest.mark.rule("RA-2.9", "RA-2.11", "RA-22.4")
def test_a_card_is_believed_to_be_low_or_high_in_proportion_to_the_places_of_the_deck():
    s = base()
    criminal(s, 2, "c22", "p2", up=False, investigated=(B,))
    low = sum([s.components.low_cards >> GAME.determinize(s, A, Dice(n)).card[2] & 1 for n in range(3000)])
    assert 0.63 < low / 3000 < 0.70  # 20 of 30 places


@pytest.mark.rule("RA-22.6", "RA-22.7")
def test_tokens_of_the_others_are_dealt_anew_out_of_those_that_the_seat_has_not_seen():
    s = table()
    deals = Counter(tuple(GAME.determinize(s, A, Dice(n)).hidden) for n in range(4000))
    assert {deal[A] for deal in deals} == {(2, 1)}
    assert {deal[1:] for deal in deals} == {((3, 0), (1, 2)), ((2, 1), (2, 1)), ((1, 2), (3, 0))}
    assert 0.55 < sum(count for deal, count in deals.items() if deal[B] == (2, 1)) / 4000 < 0.65  # 9 of 15
    for n in range(50):
        assert GAME.determinize(s, SPECTATOR, Dice(n)).hidden[A] in ((3, 0), (2, 1), (1, 2), (0, 3))


@pytest.mark.rule("RA-22.6", "RA-22.7")
def test_revealed_tokens_bind_beliefs():
    s = table()
    s.hidden[B], s.shown[B] = (1, 1), (0, 1)
    for n in range(100):
        drawn = GAME.determinize(s, A, Dice(n))
        assert sum(drawn.hidden[B]) == 2
        assert drawn.shown == s.shown
        assert sum(android for _, android in (*drawn.hidden, *drawn.shown)) == 3


@pytest.mark.rule("RA-22.10")
def test_the_player_who_chooses_a_token_keeps_its_choice_and_others_believe_in_any():
    s = table()
    ask_reveal(s, B)
    offers = set()
    for n in range(60):
        mine = GAME.determinize(s, B, Dice(n))
        assert asked(mine) == "RevealToken"
        assert list(mine.legal_actions()) == list(s.legal_actions())
        offers.add(tuple(action.text for action in GAME.determinize(s, C, Dice(n)).legal_actions()))
    assert offers == {("reveal human",), ("reveal human", "reveal android")} | ({("reveal android",)} & offers)


def test_beliefs_leave_the_truth_alone_and_share_nothing_that_changes():
    s = table()
    before = GAME.save(s)
    drawn = GAME.determinize(s, A, Dice(1))
    choose = random.Random(1)
    for _ in range(60):
        if not drawn.is_terminal:
            drawn.apply(choose.choice(drawn.legal_actions()))
    assert GAME.save(s) == before


@pytest.mark.rule("RA-22.11")
def test_beliefs_do_not_know_what_chance_will_say():
    s = base()
    s.chance = Tape(["E", "E", "E", "E"])
    drawn = GAME.determinize(s, A, Dice(3))
    assert isinstance(drawn.chance, Dice)
    one, other = GAME.new(3, seed=1), GAME.new(3, seed=1)
    other.chance = Dice("another")
    assert GAME.determinize(one, A, Dice(3)).chance.pick(range(10**6)) == GAME.determinize(other, A, Dice(3)).chance.pick(range(10**6))


@pytest.mark.rule("RA-22.12")
def test_beliefs_keep_only_the_events_that_the_seat_may_read():
    s = table()
    s.log = []
    s.tell("investigate", B, 2)
    s.whisper("saw", B, 2, s.card[2])
    assert [event.kind for event in GAME.determinize(s, A, Dice(1)).log or []] == ["investigate"]
    assert [event.kind for event in GAME.determinize(s, B, Dice(1)).log or []] == ["investigate", "saw"]


def test_a_card_with_wounds_is_believed_to_have_more_health_than_these():
    s = base()
    criminal(s, 2, "c35", "p2", up=False, wounds=2, investigated=(B,))
    for n in range(50):
        drawn = GAME.determinize(s, A, Dice(n))
        assert drawn.components.cards[drawn.card[2]].health > 2
