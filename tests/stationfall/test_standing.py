"""Points as they stand, worked out from views alone."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from stationfall.board import A, B, at, base, give, p, pc, put
from turncoat.games.stationfall import GAME, agenda, beliefs, scoring, standing
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import move_pawn
from turncoat.games.stationfall.setup import holder_of_cards
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.chance import Dice
from turncoat.kernel.view import OPEN, SPECTATOR

TABLES = [(2, "standard"), (3, "standard"), (5, "standard"), (9, "standard"), (6, "team"), (3, "solo")]


def walk(players: int, mode: str, seed: int, every: int = 23) -> Iterator[StationfallState]:
    """States of a random game, the last one included."""
    rng = random.Random(seed)
    state = GAME.new(players, seed=seed, mode=mode)
    number = 0
    while not state.is_terminal:
        if number % every == 0:
            yield state
        state.apply(rng.choice(list(state.legal_actions())))
        number += 1
    yield state


SAME = (
    "minute", "phase", "order", "at", "here", "board", "down", "contaminated", "helmets", "stripped", "held", "loose", "home", "supply",
    "data", "offsites", "locks", "damaged", "goo", "fire", "choking", "present", "launched", "power", "cameras", "jammers", "abandon_ship",
    "pirate", "armed", "detonated", "markers", "released", "monster", "monster_down", "engulfed", "peekers", "fed", "revived",
    "kompromat_at", "used", "named", "cubes", "lead", "powers", "owners", "pc", "revealed_as", "schrodinger", "shown", "supply_cubes",
    "betrayal", "disc", "guilt", "bribe", "grey", "bots", "scripts", "script_discards", "script", "in_play", "cast", "sides",
)  # fmt: skip
"""Everything that is public, and what follows from it."""


@pytest.mark.parametrize(("players", "mode"), TABLES)
def test_a_state_rebuilt_from_a_view_says_all_that_is_public(players: int, mode: str) -> None:
    for state in walk(players, mode, players):
        for audience in (0, players - 1, SPECTATOR):
            found = standing.seen(GAME.view(state, audience))
            for name in SAME:
                assert getattr(found, name) == getattr(state, name), name
            assert [hand.bit_count() for hand in found.hand] == [hand.bit_count() for hand in state.hand]
            assert found.options == state.options
        state.log = None


def test_hidden_cards_are_left_out() -> None:
    for state in walk(4, "standard", 8):
        found = standing.seen(GAME.view(state, 1))
        for seat in range(4):
            if seat != 1 and state.phase != N.OVER:
                assert found.cards[seat] == N.NOBODY
                assert set(found.bonus[seat]) <= set(state.bonus[seat])
                assert all(state.shown >> card & 1 for card in found.bonus[seat])
        assert (found.cards[1], found.bonus[1], found.hand[1]) == (state.cards[1], state.bonus[1], state.hand[1])


@pytest.mark.parametrize(("players", "mode"), TABLES)
def test_own_rows_and_bonus_are_those_of_the_truth(players: int, mode: str) -> None:
    for state in walk(players, mode, 100 + players):
        for seat in range(players):
            view = GAME.view(state, seat)
            for side in scoring.sides_of(state, seat):
                holder = holder_of_cards(state, side)
                for card in (state.cards[side], state.pc[side], *state.bonus[holder]):
                    if card >= 0:
                        assert [points for points, _met in standing.rows(view, card, side)] == agenda.points_of(state, card, side)
                        assert standing.hidden(view, card, side) == [""] * len(state.components.identities[card].agenda)
            for card in state.bonus[holder_of_cards(state, seat)]:
                assert standing.bonus(view, card, seat) == agenda.bonus_points(state, card, seat)


@pytest.mark.parametrize(("players", "mode"), TABLES)
def test_rows_of_others_hang_on_hidden_things_only_where_it_is_said(players: int, mode: str) -> None:
    for state in walk(players, mode, 200 + players, 61):
        view = GAME.view(state, SPECTATOR)
        for side in range(state.sides):
            for card in range(N.IDENTITY_COUNT):
                truth = agenda.points_of(state, card, side)
                said = standing.hidden(view, card, side)
                gates = [max([n for n in range(index + 1) if not row.plus], default=0) for index, row in enumerate(rows_of(state, card))]
                for index, (points, _met) in enumerate(standing.rows(view, card, side)):
                    if not said[index] and not said[gates[index]]:
                        assert points == truth[index], (N.IDENTITIES[card], index)


def rows_of(state: StationfallState, card: int) -> tuple[object, ...]:
    """The rows of an Agenda."""
    return state.components.identities[card].agenda


@pytest.mark.parametrize(("players", "mode"), TABLES)
def test_a_finished_game_tallies_to_its_scores(players: int, mode: str) -> None:
    *_rest, state = walk(players, mode, 300 + players, 10**6)
    view = GAME.view(state, OPEN)
    for side in range(state.sides):
        assert standing.tally(view, state.pc[side], side).score == view.side_scores[side]


def test_nothing_hidden_changes_what_is_worked_out() -> None:
    chance = Dice(7)
    for state in walk(5, "standard", 12, 67):
        other = beliefs.determinize(state, 2, chance)
        a, b = GAME.view(state, 2), GAME.view(other, 2)
        for card in range(N.IDENTITY_COUNT):
            assert standing.rows(a, card, 2) == standing.rows(b, card, 2)
        if a.sides[2].card >= 0:
            assert standing.tally(a, a.sides[2].card, 2) == standing.tally(b, b.sides[2].card, 2)


@pytest.mark.parametrize(("players", "mode"), TABLES)
def test_what_is_settled_stays_settled(players: int, mode: str) -> None:
    settled: dict[tuple[int, int, int], int] = {}
    for state in walk(players, mode, 400 + players, 9):
        found = standing.seen(GAME.view(state, SPECTATOR))
        for side in range(state.sides):
            for card in range(N.IDENTITY_COUNT):
                if not state.in_play >> N.CHARACTER_OF_IDENTITY[card] & 1:
                    continue
                fates = standing.fates(found, card, side)
                rows = standing.rows_of(found, card, side)
                for index, fate in enumerate(fates):
                    key = (side, card, index)
                    if fate:
                        settled.setdefault(key, fate)
                    if key in settled:
                        assert rows[index][1] == (settled[key] > 0), (N.IDENTITIES[card], index, settled[key])


def test_the_reveal_at_stationfall_is_part_of_the_tally() -> None:
    """Own cubes on the own card come back, so that they cost nothing (SF-16.5, SF-16.25)."""
    s = base()
    card = N.IDENTITIES.index("billionaire")
    s.cards[A] = card
    s.supply_cubes[A] = 3
    cubes = [0] * s.sides
    cubes[A] = 2
    s.cubes[N.BILLIONAIRE] = tuple(cubes)
    found = standing.tally(GAME.view(s, A), card, A)
    assert (found.outside, found.limit) == (s.components.cubes - 5, 3)
    assert found.score.penalty == min(0, 3 - found.outside)


def test_an_escaped_character_is_safe_unless_its_pod_is_marked() -> None:
    s = base()
    put(s, "alcatraz", "astrochimp")
    s.present &= ~(1 << at("alcatraz"))
    s.launched |= 1 << at("alcatraz")
    card = N.IDENTITIES.index("astrochimp")
    view = GAME.view(s, B)
    assert standing.fates(standing.seen(view), card, A)[0] == 1
    give(s, "astrochimp", "antimatter")
    assert standing.fates(standing.seen(GAME.view(s, B)), card, A)[0] == 0


def test_whoever_is_annihilated_never_escapes() -> None:
    s = base()
    move_pawn(s, p("colonel"), N.GONE)
    assert standing.fates(standing.seen(GAME.view(s, B)), N.IDENTITIES.index("colonel"), A)[0] == -1


def test_reveals_to_come_are_named() -> None:
    s = base()
    view = GAME.view(s, A)
    assert standing.waits_for_reveals(view, N.IDENTITIES.index("colonel"), A) == [False, True, False, False]
    for side, name in enumerate(("astrochimp", "billionaire", "counselor", "cyborg")):
        pc(s, side, name)
    assert not any(standing.waits_for_reveals(GAME.view(s, A), N.IDENTITIES.index("colonel"), A))
