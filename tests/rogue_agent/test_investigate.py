"""Investigate (section 8)."""

from __future__ import annotations

import pytest

from rogue_agent.board import A, B, base, criminal, d, happened, offered, play, put
from turncoat.games.rogue_agent import cards
from turncoat.games.rogue_agent import names as N


@pytest.mark.rule("RA-8.1", "RA-8.3", "RA-8.4", "RA-22.3")
def test_two_clues_show_a_face_down_card_to_the_player_alone() -> None:
    s = base()
    put(s, "p1", A)
    criminal(s, 5, "c31", "p1", up=False)
    play(s, "investigate 5")
    assert s.tracks[N.CLUE][A] == 0
    assert (s.investigated[5], s.seen[5]) == (1, 1)
    assert s.log is not None
    told = [event for event in s.log if event.kind == "saw"]
    assert [(event.audience, event.details) for event in told] == [(A, (5, s.components.card_index["c31"]))]
    assert happened(s, "investigate") == [(A, 5)]


@pytest.mark.rule("RA-8.1", "RA-2.9", "RA-22.11")
def test_a_card_gets_its_identity_at_the_first_look() -> None:
    s = base()
    put(s, "p1", A)
    s.place[5] = d("p1")
    cards.draw_card(s, 5)
    play(s, "investigate 5", rolls="c31")
    assert s.card[5] == s.components.card_index["c31"]
    assert not s.pool >> s.card[5] & 1


@pytest.mark.rule("RA-8.1", "RA-11.4")
def test_a_card_that_lies_face_up_is_not_investigated() -> None:
    s = base()
    put(s, "p1", A)
    criminal(s, 5, "c31", "p1")
    assert not offered(s, "investigate")


@pytest.mark.rule("RA-8.2")
def test_in_reach_is_only_the_own_district_or_one_with_an_own_informant() -> None:
    s = base()
    put(s, "p1", A)
    criminal(s, 5, "c31", "p1", up=False)
    criminal(s, 4, "c28", "p2", up=False)
    assert offered(s, "investigate") == ["investigate 5"]


@pytest.mark.rule("RA-8.5", "RA-8.9", "RA-10.5")
def test_several_times_a_turn_beyond_the_limits_of_justice_and_under_the_squads_eyes() -> None:
    s = base()
    put(s, "p6", A)
    s.tracks[N.CLUE][A] = 5
    criminal(s, 5, "c31", "p6", up=False)
    criminal(s, 4, "c28", "p6", up=False)
    s.turn.justice = (("search", 1), ("buy", 2))
    play(s, "investigate 5", "investigate 4")
    assert s.tracks[N.CLUE][A] == 1
    assert len(s.turn.justice) == 2


@pytest.mark.rule("RA-8.7")
def test_a_card_with_the_own_token_is_not_investigated_again_but_others_may() -> None:
    s = base()
    put(s, "p1", A, B)
    s.tracks[N.CLUE][A] = 4
    criminal(s, 5, "c31", "p1", up=False)
    play(s, "investigate 5")
    assert not offered(s, "investigate")
    play(s, "end_turn", "investigate 5")
    assert s.investigated[5] == 0b11


@pytest.mark.rule("RA-8.8")
def test_investigation_tokens_go_back_when_the_criminal_leaves() -> None:
    from turncoat.games.rogue_agent.board_verbs import criminal_to_stream

    s = base()
    criminal(s, 5, "c31", "p1", up=False, investigated=(A, B))
    criminal_to_stream(s, 5, "trail")
    assert (s.investigated[5], s.seen[5]) == (0, 0)


@pytest.mark.rule("RA-22.8", "RA-18.6")
def test_a_card_that_leaves_face_down_stays_known_to_those_who_looked_only() -> None:
    from turncoat.games.rogue_agent.board_verbs import criminal_to_stream

    s = base()
    criminal(s, 5, "c31", "p1", up=False, investigated=(B,))
    criminal_to_stream(s, 5, "trail")
    assert s.gone == ((s.components.card_index["c31"], 0b010),)
    criminal(s, 4, "c28", "p1")
    criminal_to_stream(s, 4, "trail")
    assert s.gone[1] == (s.components.card_index["c28"], N.PUBLIC)
    assert [event[2] for event in happened(s, "criminal_gone")] == [-1, s.components.card_index["c28"]]


@pytest.mark.rule("RA-18.6", "RA-22.8")
def test_a_card_nobody_has_looked_at_leaves_without_an_identity() -> None:
    from turncoat.games.rogue_agent.board_verbs import criminal_to_stream

    s = base()
    s.place[5] = d("p1")
    cards.draw_card(s, 5)
    criminal_to_stream(s, 5, "trail")
    assert s.gone == ()
    assert (s.deck, s.low_places + s.high_places) == (29, 30)
