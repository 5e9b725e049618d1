"""What each audience sees, and what a seat may believe (chapter 20)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from stationfall.board import A, B, C, D, act, at, base, c, cubes, kompromat, loose, offered, p, pc, play, put, turn_of
from turncoat.games.stationfall import GAME, check
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.project_x import end_of_minute, release
from turncoat.games.stationfall.state import StationfallState, Trap
from turncoat.games.stationfall.stationfall import begin
from turncoat.kernel.chance import Dice
from turncoat.kernel.view import OPEN, SPECTATOR

encode = msgspec.json.Encoder().encode
MODES = {2: "standard", 3: "standard", 4: "team", 5: "solo", 6: "team", 9: "standard"}


def games(often: float) -> Iterator[tuple[StationfallState, random.Random]]:
    """Positions of random games of all sizes and modes."""
    for players, mode in MODES.items():
        chooser = random.Random(players)
        s = GAME.new(players, players, mode, log=True)
        while s.pending:
            if chooser.random() < often:
                yield s, chooser
            s.log = []
            s.apply(chooser.choice(s.legal_actions()))
        yield s, chooser


# -- hidden and shown -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-20.3", "SF-3.3", "SF-3.5", "SF-20.2")
def test_identity_cards_are_seen_by_their_owner_alone() -> None:
    s = base()
    s.bonus[A] = (N.IDENTITIES.index("exile"),)
    assert GAME.view(s, A).sides[A].card == s.cards[A]
    assert GAME.view(s, A).seats[A].bonus == s.bonus[A]
    for audience in (B, C, D, SPECTATOR):
        seen = GAME.view(s, audience)
        assert (seen.sides[A].card, seen.sides[A].hidden) == (-1, True)
        assert (seen.seats[A].bonus, seen.seats[A].cards) == ((), 1)


@pytest.mark.rule("SF-20.7", "SF-20.8")
def test_kompromat_in_hand_is_seen_by_its_holder_alone() -> None:
    s = base()
    kompromat(s, A, "exile", "colonel")
    s.kompromat_at, s.kompromat_unseen = 1 << at("kitchen"), 1 << c("medical")
    assert GAME.view(s, A).seats[A].hand == s.hand[A]
    for audience in (B, SPECTATOR):
        seen = GAME.view(s, audience)
        assert (seen.seats[A].hand, seen.seats[A].kompromat) == (-1, 2)
        assert seen.kompromat_at == 1 << at("kitchen")
        assert str(c("medical")) not in str(msgspec.to_builtins(seen).get("kompromat_unseen", ""))


@pytest.mark.rule("SF-20.7", "SF-C15.3", "SF-C15.4")
def test_a_token_seen_to_go_into_a_hand_is_known_to_be_there() -> None:
    s = base()
    pc(s, A, "exile")
    kompromat(s, A, "colonel", "engineer")
    s.kompromat_at, s.kompromat_unseen = 1 << at("kitchen"), 1 << c("medical")
    act(s)
    play(s, "activate exile", "kompromat engineer", "wait keep")
    assert GAME.view(s, B).seats[A].named == 1 << c("engineer")
    for seed in range(20):
        assert GAME.determinize(s, B, Dice(seed)).hand[A] >> c("engineer") & 1
    assert {GAME.determinize(s, B, Dice(seed)).hand[A] >> c("medical") & 1 for seed in range(20)} == {0, 1}


@pytest.mark.rule("SF-20.9", "SF-20.10", "SF-9.7", "SF-22.31")
def test_the_project_x_card_is_seen_by_peekers_until_it_is_released() -> None:
    """ST-46."""
    s = base("microbiologist", "exile", "colonel", "engineer", "doctor")
    s.data[p("microbiologist")] = N.X_SECRET_BIT
    cubes(s, "microbiologist", "A1")
    act(s)
    play(s, "activate microbiologist")
    s.data[p("microbiologist")] = 0
    assert [GAME.view(s, audience).project for audience in (A, B, SPECTATOR)] == [s.project, -1, -1]
    assert [side.peeks for side in GAME.view(s, C).sides] == [True, False, False, False]
    s.released = True
    assert GAME.view(s, B).project == s.project


@pytest.mark.rule("SF-20.12", "SF-C21.6")
def test_only_who_laid_the_traps_knows_the_live_one() -> None:
    s = base(*N.CHARACTERS)
    s.cards[A] = N.IDENTITIES.index("operative")
    turn_of(s, A)
    play(s, "reveal operative", "mark suite")
    assert GAME.view(s, A).pending.chosen == (at("suite"),)
    assert GAME.view(s, B).pending.chosen == ()
    play(s, "mark bridge", "mark kitchen")
    assert GAME.view(s, A).live_trap == at("suite")
    for audience in (B, SPECTATOR):
        seen = GAME.view(s, audience)
        assert seen.live_trap == -1
        assert seen.traps == tuple(sorted(seen.traps))


@pytest.mark.rule("SF-20.5", "SF-3.9", "SF-15.12")
def test_the_card_of_a_schrodinger_reveal_stays_hidden_until_the_end() -> None:
    """ST-09."""
    s = base()
    s.cards[A], s.bonus[A] = N.IDENTITIES.index("inspector"), (N.IDENTITIES.index("counselor"),)
    s.cards[B] = N.IDENTITIES.index("exile")
    turn_of(s, A)
    play(s, "schrodinger counselor")
    assert GAME.view(s, A).sides[A].discarded == (N.IDENTITIES.index("inspector"),)
    seen = GAME.view(s, B).sides[A]
    assert (seen.discarded, seen.discards, seen.schrodinger) == ((), 1, True)
    s.pending = []
    s.phase = N.OVER
    assert GAME.view(s, B).sides[A].discarded == (N.IDENTITIES.index("inspector"),)


@pytest.mark.rule("SF-20.4", "SF-2.36", "SF-20.6")
def test_all_cards_are_shown_at_the_end_and_undealt_ones_only_then() -> None:
    s = base()
    s.cards = [N.NOBODY] * 4
    for side, identity in enumerate(("exile", "colonel", "engineer", "medical")):
        pc(s, side, identity)
    s.bonus[A] = (N.IDENTITIES.index("counselor"),)
    s.undealt = 1 << N.IDENTITIES.index("cyborg")
    assert GAME.view(s, B).undealt == 0
    begin(s, "reentry")
    s.settle()
    assert not s.pending
    assert GAME.view(s, B).undealt == s.undealt
    assert GAME.view(s, SPECTATOR).seats[A].bonus == s.bonus[A]


@pytest.mark.rule("SF-15.34", "SF-15.43")
def test_an_offer_is_public_when_it_is_complete_and_not_before() -> None:
    s = base()
    pc(s, B, "station_chief")
    cubes(s, "engineer", "A1")
    act(s)
    play(s, "activate engineer", "bribe station_chief")
    assert GAME.view(s, A).ask == "Compose"
    for audience in (B, SPECTATOR):
        assert (GAME.view(s, audience).ask, GAME.view(s, audience).pending.actor) == ("Acting", -1)
    play(s, "wait keep")
    assert GAME.view(s, SPECTATOR).ask == "Permission"
    assert GAME.view(s, SPECTATOR).pending.actor == p("station_chief")


@pytest.mark.rule("SF-18.7")
def test_team_mates_see_each_others_cards_and_kompromat() -> None:
    s = GAME.new(4, 1, "team")
    while s.phase == N.SETUP:
        s.apply(s.legal_actions()[0])
    s.hand[C] = 1 << s.cast[0]
    assert GAME.view(s, A).sides[C].card == s.cards[C]
    assert GAME.view(s, A).seats[C].hand == s.hand[C]
    assert GAME.view(s, B).sides[C].card == -1
    assert GAME.view(s, B).seats[C].hand == -1


@pytest.mark.rule("SF-20.3")
def test_the_open_view_is_for_finished_games() -> None:
    with pytest.raises(ValueError):
        GAME.view(base(), OPEN)


# -- whole games ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-20.14", "SF-20.2", "SF-20.11", "SF-20.13")
def test_what_a_seat_sees_does_not_depend_on_what_it_cannot_know() -> None:
    anew = 0
    for s, chooser in games(0.1):
        for audience in (SPECTATOR, *range(s.players)):
            other = GAME.determinize(s, audience, Dice(chooser.random().__repr__()))
            assert encode(GAME.view(s, audience)) == encode(GAME.view(other, audience))
            check.check(other)
            anew += (other.cards, other.hand, other.project) != (s.cards, s.hand, s.project)
    assert anew > 500


def test_games_go_on_from_what_a_seat_believes() -> None:
    for s, chooser in games(0.02):
        other = GAME.determinize(s, chooser.randrange(s.players), Dice(1))
        while other.pending:
            other.apply(chooser.choice(other.legal_actions()))
        check.check(other)


def test_no_view_says_what_only_the_state_holds() -> None:
    hidden = {"kompromat_unseen", "scripts", "cards", "hand", "discarded"}
    assert not hidden & set(GAME.view(base(), A).__struct_fields__)


@pytest.mark.rule("SF-15.13", "SF-20.2")
def test_where_cubes_go_is_shown_when_they_lie_there() -> None:
    s = base()
    turn_of(s, A)
    play(s, "hide", "influence exile")
    assert (GAME.view(s, A).ask, GAME.view(s, A).pending.character) == ("Cubes", c("exile"))
    assert (GAME.view(s, B).ask, GAME.view(s, B).pending.character) == ("Influence", -1)
    other = GAME.determinize(s, B, Dice(1))
    assert type(other.pending[-1]).__name__ == "Influence"


@pytest.mark.rule("SF-20.9", "SF-20.12", "SF-20.3")
def test_what_a_seat_has_not_seen_is_drawn_anew_and_what_it_has_stays() -> None:
    s = base(*N.CHARACTERS)
    s.traps = tuple(Trap(at(place), place == "kitchen", A) for place in ("bridge", "kitchen", "suite"))
    s.peekers = 1 << C
    s.bonus[A] = (N.IDENTITIES.index("exile"),)
    s.undealt = sum(1 << card for card in range(N.IDENTITY_COUNT) if card not in (*s.cards, *s.bonus[A]))
    drawn = [GAME.determinize(s, B, Dice(seed)) for seed in range(60)]
    assert {trap.place for d in drawn for trap in d.traps if trap.live} == {trap.place for trap in s.traps}
    assert all(sum(trap.live for trap in d.traps) == 1 for d in drawn)
    assert len({d.project for d in drawn}) == len(N.PROJECTS)
    assert len({d.cards[A] for d in drawn}) > 10
    assert len({d.bonus[A] for d in drawn}) > 10
    assert {d.cards[B] for d in drawn} == {s.cards[B]}
    own = [GAME.determinize(s, A, Dice(seed)) for seed in range(20)]
    assert {d.traps for d in own} == {s.traps}
    assert {GAME.determinize(s, C, Dice(seed)).project for seed in range(20)} == {s.project}


# -- what may be taken back -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-7.42", "SF-20.9")
def test_nobody_takes_back_what_has_shown_everybody_the_project_x_card() -> None:
    s = base("microbiologist", "exile", "colonel", "engineer", "doctor")
    s.peekers = 1 << B
    s.revealed = False
    release(s)
    assert s.revealed


@pytest.mark.rule("SF-20.13")
def test_nobody_takes_back_what_a_bot_has_answered_with_its_turn() -> None:
    s = GAME.new(4, 1, "solo", {"bots": 3}, log=True)
    chooser, turns = random.Random(1), 0
    while s.pending and turns < 20:
        s.log, s.revealed = [], False
        s.apply(chooser.choice(s.legal_actions()))
        if any(event.kind == "turn" and event.player > 0 for event in s.log):
            assert s.revealed
            turns += 1
    assert turns


@pytest.mark.rule("SF-20.13", "SF-21.8")
def test_nobody_takes_back_what_a_bot_has_answered_outside_its_turn() -> None:
    s = base()
    s.bots = 1 << B
    s.order = (B, C, D, A)
    s.released, s.project, s.goo = True, N.PROJECTS.index("grey_goo"), 1 << at("kitchen")
    s.damaged |= 1 << at("kitchen")
    s.revealed = False
    end_of_minute(s)
    assert s.goo.bit_count() == 2
    assert s.revealed


@pytest.mark.rule("SF-15.34", "SF-15.43", "SF-20.7", "SF-C26.4", "SF-C15.4")
def test_tokens_that_a_request_names_are_known_to_be_in_the_hand() -> None:
    s = traded_through_the_rat()
    play(s, "telepathy exile", "tradecraft", "spend colonel", "spend doctor")
    assert GAME.view(s, B).seats[A].named == 0
    play(s, "recover inspector")
    named = 1 << c("colonel") | 1 << c("doctor")
    for _again in range(2):  # while the question is open, and when it has been refused
        assert GAME.view(s, B).seats[A].named == named
        assert all(GAME.determinize(s, B, Dice(seed)).hand[A] & named == named for seed in range(20))
        if type(s.decision).__name__ == "Permission":
            play(s, "refuse")


@pytest.mark.rule("SF-C15.4", "SF-15.38", "SF-C26.4")
def test_the_token_of_the_rat_that_pays_for_tradecraft_is_not_discarded_for_it() -> None:
    s = traded_through_the_rat()
    play(s, "telepathy exile", "tradecraft")
    assert offered(s) == ["spend colonel"]
    play(s, "spend colonel")
    assert offered(s) == ["spend doctor"]


def traded_through_the_rat() -> StationfallState:
    """A, whose PC Exile is, presses the Rat, which is the PC of B and lies beside Exile."""
    s = base("exile", "telepathic_rat", "colonel", "engineer", "doctor", "medical", "inspector", "station_chief")
    pc(s, A, "exile")
    pc(s, B, "telepathic_rat")
    put(s, "kitchen", "exile")
    loose(s, "kitchen", "telepathic_rat")
    s.kompromat_at = s.kompromat_unseen = 0
    s.used = 1 << c("inspector")
    kompromat(s, A, "colonel", "doctor", "telepathic_rat")
    kompromat(s, C, "medical", "engineer")
    act(s)
    play(s, "activate exile", "kompromat telepathic_rat")
    return s
