"""The sensible bot: it plays by every option, reads nothing that is hidden, and beats players who choose at random."""

from __future__ import annotations

import random

import pytest

from turncoat.games.stationfall import GAME, agenda, heuristics, likelihoods, vocabulary
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.reach import PROOF
from turncoat.games.stationfall.state import Marker
from turncoat.games.stationfall.wishes import Outlook
from turncoat.kernel.chance import Dice

CASES = [
    (2, None, {"start_minute": 10}),
    (3, "solo", {"start_minute": 10}),
    (4, "team", {"team_guilt": "member", "start_minute": 10}),
    (5, None, {"bots": 2, "start_minute": 10, "reentry_mix": "always_zero", "item_supply": "unlimited"}),
    (6, None, {"consoles_need_power": True, "outer_space_light": "lit", "pod_seats": "roomy", "medevac_always": True, "start_minute": 10}),
    (9, None, {"schrodinger": False, "kompromat_refused": "returned", "monster_control": "automatic"}),
]


@pytest.mark.parametrize(("players", "mode", "options"), CASES)
def test_the_bot_plays_by_every_option_and_reads_nothing_that_is_hidden(players: int, mode: str | None, options: dict[str, object]) -> None:
    s = GAME.new(players, "heuristics", mode, options)  # type: ignore[arg-type]
    step = 0
    while s.pending:
        p = s.current_player
        action = heuristics.choose(s, p, Dice(1))
        assert action in s.legal_actions()
        if step % 9 == 0:
            assert heuristics.choose(GAME.determinize(s, p, Dice(step)), p, Dice(1)) is action
        s.apply(action)
        step += 1
    assert GAME.ending(s)


def test_the_bot_beats_three_random_ones() -> None:
    won = 0.0
    for game in range(20):
        s = GAME.new(4, game)
        chooser, chance = random.Random(game), Dice(game)
        seat = game % 4
        while s.pending:
            p = s.current_player
            s.apply(heuristics.choose(s, p, chance) if p == seat else chooser.choice(s.legal_actions()))
        won += s.returns()[seat]
    assert won >= 14


def test_free_moves_that_gain_nothing_come_to_an_end() -> None:
    """Medical steps for nothing to whoever is Down (SF-C19.5): to and fro between two of them for ever, if that were worth anything."""
    s = GAME.new(4, "quickb/4")
    chance, decisions = Dice("quickb/4"), 0
    while s.pending:
        s.apply(heuristics.choose(s, s.current_player, chance))
        decisions += 1
        assert decisions < 1000


CAST = "daredevil,inspector,colonel,legal,security,medical,stranger,exile,cyborg,engineer,counselor,consort"


def outlook(character: str) -> Outlook:
    s = GAME.new(4, "outlook", None, {"character_selection": "manual", "characters": CAST})
    return Outlook(s, 0, N.IDENTITIES.index(character))


def test_the_bot_knows_what_rocket_wings_are_for() -> None:
    """They lie near Daredevil, with a Helmet: three Actions and he is gone (SF-C10.6)."""
    o = outlook("daredevil")
    pawn = N.PAWNS_OF[N.CHARACTERS.index("daredevil")][0]
    assert o.flight(pawn, o.from_place(o.s.at[pawn], PROOF), 0.0) > 0.6
    assert o.flight(N.PAWNS_OF[N.CHARACTERS.index("legal")][0], o.from_place(o.s.at[pawn]), 0.0) == 0.0  # a Robot


def test_a_pod_that_is_about_to_leave_waits_for_nobody() -> None:
    """With one turn left whoever stands before the Pod gets in, whoever is further away than its Actions reach hardly does."""
    o = outlook("daredevil")
    side = o.s.order[0]
    o.s.markers = (Marker(side, N.TIMED_LAUNCH, N.FIRST_POD, o.s.minute),)
    assert o.turns_until(o.s.markers[0]) == (1 if o.side == side else 0)
    pawn = N.PAWNS_OF[N.CHARACTERS.index("daredevil")][0]
    assert o.aboard_in_time(pawn, 0.0, 0) > 0.9
    assert o.aboard_in_time(pawn, 3.0, 0) < 0.05 < o.aboard_in_time(pawn, 3.0, 3)


def test_rules_and_bot_know_every_word_of_the_agendas() -> None:
    """A content pack may use each of them: what is so, and how likely it will be."""
    assert set(likelihoods.LIKELY) == set(agenda.CONDITIONS) == set(vocabulary.CONDITIONS)
    assert set(likelihoods.EXPECTED) == set(agenda.COUNTS) == set(vocabulary.COUNTS)
