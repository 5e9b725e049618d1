"""The end of the game and scoring (section 20)."""

from __future__ import annotations

import pytest

from rogue_agent.board import A, B, C, base, city, criminal, hold, informants
from turncoat.games.rogue_agent import scoring
from turncoat.games.rogue_agent.state import RogueAgentState


def turned_in(s: RogueAgentState, player: int, **count: int) -> None:
    """So many cards of each syndicate lie before the player."""
    used = {card for cards in s.turned_in for card in cards}
    for syndicate, n in count.items():
        of_it = [i for i, card in enumerate(s.components.cards) if card.syndicate == syndicate and i not in used]
        s.turned_in[player] += tuple(of_it[:n])


def bonus(s: RogueAgentState, player: int) -> int:
    """What the syndicates pay the player."""
    return sum(group.bonus for group in scoring.groups(s, player))


@pytest.mark.rule("RA-20.1", "RA-3.1")
def test_the_game_ends_after_the_city_phase_of_round_eight() -> None:
    s = base()
    city(s, "commander", last=True)
    assert s.is_terminal
    assert s.round == 8


@pytest.mark.rule("RA-20.2", "RA-20.9", "RA-7.15")
def test_influence_informants_in_the_city_and_syndicates_count_and_nothing_else() -> None:
    s = base()
    s.influence[A] = 7
    informants(s, "bazaar", A, A)
    informants(s, "p1", B, A)
    turned_in(s, A, red=3)
    hold(s, A, 1, "c46")
    s.credits[A] = 30
    made = scoring.breakdown(s, A)
    assert (made.influence, made.informants, made.total) == (7, 3, 7 + 3 + 5)
    assert scoring.scores(s) == [15, 4, 3]


@pytest.mark.rule("RA-20.3", "RA-20.4")
@pytest.mark.parametrize(("members", "points"), [(0, 0), (1, 1), (2, 2), (3, 5), (4, 7), (5, 10), (6, 15), (7, 20)])
def test_a_group_pays_by_its_members(members: int, points: int) -> None:
    s = base()
    turned_in(s, A, blue=members)
    assert bonus(s, A) == points
    turned_in(s, A, red=2)
    assert bonus(s, A) == points + 2, "each syndicate is a group of its own"


@pytest.mark.rule("RA-20.5", "RA-20.6")
def test_all_jokers_join_the_largest_group_even_where_another_would_gain_more() -> None:
    s = base()
    turned_in(s, A, green=3, red=2, white=1)
    assert [(group.syndicate, group.members, group.jokers) for group in scoring.groups(s, A)] == [("red", 2, 0), ("green", 4, 1)]
    assert bonus(s, A) == 7 + 2, "with red it would be 5 + 5"


@pytest.mark.rule("RA-20.6")
def test_among_equal_groups_it_does_not_matter_which_and_jokers_alone_are_one_group() -> None:
    s = base()
    turned_in(s, A, green=2, red=2, white=2)
    assert bonus(s, A) == 7 + 2
    turned_in(s, B, white=2)
    assert bonus(s, B) == 2


@pytest.mark.rule("RA-20.7", "RA-1.2")
def test_the_highest_total_wins() -> None:
    s = base()
    s.influence = [5, 9, 8]
    s.pending = []
    assert scoring.winners(s) == [B]
    assert s.returns() == [0.0, 1.0, 0.0]


@pytest.mark.rule("RA-20.8")
def test_a_tie_is_broken_by_health_and_then_shared() -> None:
    s = base()
    s.influence = [9, 9, 8]
    s.health = [4, 5, 6]
    assert scoring.winners(s) == [B]
    s.health = [5, 5, 6]
    assert scoring.winners(s) == [A, B]
    s.pending = []
    assert s.returns() == [0.5, 0.5, 0.0]


@pytest.mark.rule("RA-21.25", "RA-21.68")
def test_an_android_scores_the_cards_it_turned_in_before() -> None:
    s = base(mode="android")
    turned_in(s, B, green=2)
    s.exposed[B] = True
    criminal(s, 1, "c11", "p1")
    assert scoring.scores(s) == [3, 5, 3]
    assert scoring.winners(s) == [B]
    assert scoring.groups(s, C) == ()
