"""The position in words: for terminals of 100 columns, and as headings and lists."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import msgspec
import pytest

from stationfall.board import A, B, act, at, base, c, cubes, give, kompromat, p, pc, play, put, turn_of
from turncoat.games.stationfall import GAME, describing
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.facts import Facts
from turncoat.games.stationfall.state import StationfallState, Trap
from turncoat.games.stationfall.view import StationfallView
from turncoat.kernel.chance import Dice
from turncoat.kernel.view import OPEN, SPECTATOR
from turncoat.kernel.words import People

NAMES = ("Mira", "Jonas", "Ada", "Bela", "Caro", "Dirk", "Emil", "Finn", "Gina")
MODES = ((2, "standard"), (3, "standard"), (4, "team"), (5, "solo"), (6, "team"), (9, "standard"))
RAW = re.compile(r"\b[a-z]+_[a-z_]+\b")
decode = msgspec.json.Decoder(StationfallView).decode
encode = msgspec.json.Encoder().encode


def people(players: int, you: int = -1) -> People:
    """The people at a table."""
    return People(NAMES[:players], you)


def describe(s: StationfallState, audience: int) -> list[str]:
    """The lines that an audience reads."""
    return describing.describe(GAME.view(s, audience), people(s.players, audience))


def text(s: StationfallState, audience: int) -> str:
    """The same as one line without folds."""
    return " ".join([line.strip() for line in describe(s, audience)])


def html(s: StationfallState, audience: int) -> str:
    """The page of an audience."""
    return describing.text_html(Facts(GAME.view(s, audience)), people(s.players, audience))


def games(often: float) -> Iterator[tuple[StationfallState, random.Random]]:
    """Positions of random games of all sizes and modes, the last one finished."""
    for players, mode in MODES:
        chooser = random.Random(players)
        s = GAME.new(players, players, mode)
        while s.pending:
            if chooser.random() < often:
                yield s, chooser
            s.apply(chooser.choice(s.legal_actions()))
        yield s, chooser


# -- what stands there ----------------------------------------------------------------------------------------------------------


def test_turn_order_and_systems_come_first() -> None:
    s = base()
    cubes(s, "exile", "A2 B1")
    act(s)
    play(s, "activate exile")
    lines = describe(s, A)
    assert lines[0] == "Minute 13. The turn of A Mira, Activate phase. Exile is Activated, 2 Actions left."
    assert lines[1] == "Order of turns: A Mira, B Jonas, C Ada, D Bela."
    assert lines[2].startswith("Normal Power, Cameras ON, Jammers ON, Abandon Ship not triggered, Antimatter not armed")


def test_whoever_is_asked_off_turn_is_named() -> None:
    s = base()
    pc(s, B, "exile")
    cubes(s, "colonel", "A1")
    act(s)
    play(s, "bribe exile", "wait keep")
    assert describe(s, A)[0].endswith("B Jonas is asked (Bribe): Exile Waits?")


def test_a_section_says_who_and_what_is_there_and_where_it_leads() -> None:
    s = base()
    put(s, "bridge", "exile", "colonel")
    s.down |= 1 << p("colonel")
    s.damaged |= 1 << at("bridge")
    s.kompromat_at = 1 << at("bridge")
    assert "Bridge [X]: Colonel (Down), Exile; Kompromat > Security Station, Forward Hub#, Physics Lab~ " in text(s, A)
    s.damaged = 0
    assert "Physics Lab~ ! Abandon Ship+, Release Project X+, Self-Destruct+, Bridge Launch+" in text(s, A)


def test_a_pod_says_how_many_seats_are_free_and_who_has_left_in_it() -> None:
    s = base()
    put(s, "houdini", "exile")
    assert "Houdini [0 of 1 seat free]: Exile > Aft Airlocks ! Timed Launch" in text(s, A)
    s.present &= ~(1 << at("houdini"))
    s.launched |= 1 << at("houdini")
    assert "Escaped, Houdini: Exile." in text(s, A)
    assert "Houdini [" not in text(s, A)


def test_a_character_says_possessions_cubes_and_abilities() -> None:
    s = base()
    cubes(s, "exile", "A2 B1")
    give(s, "exile", "gun", "helmet")
    s.data[p("exile")] = N.EVIDENCE_BIT
    s.bribe[B] = c("exile")
    line = "Exile: Human; Array Control; Items 2 of 3: Gun and Helmet; Data: Evidence; cubes: A 2, B 1; Bribes: B;"
    assert f"{line} Abilities: Fast Talk, Hacker." in text(s, A)


def test_several_pawns_of_a_card_are_named_one_by_one() -> None:
    s = base(*N.CHARACTERS)
    words = text(s, SPECTATOR)
    assert "Clone Alpha: Fuel Cells, Items 0 of 2; Clone Beta: Kitchen, Items 0 of 2" in words
    assert "Drone A: Physics Lab" in words
    assert "Stowaway: Human; not on the board yet" in words
    assert "Digital Assistant: Data; no copy is held" in words
    assert "Telepathic Rat: Item; Bio Lab" in words


def test_time_markers_stand_in_the_order_in_which_they_resolve() -> None:
    s = base()
    cubes(s, "exile", "A1")
    put(s, "houdini", "exile")
    s.abandon_ship = True
    act(s)
    play(s, "activate exile", "timed_launch")
    assert "Time markers: Timed Launch on Houdini in Minute 12 (turn of A Mira)." in text(s, B)


# -- secrets ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-20.3", "SF-20.7")
def test_own_cards_and_kompromat_are_described_to_their_owner_alone() -> None:
    s = base()
    s.cards[A], s.bonus[A] = N.IDENTITIES.index("exile"), (N.IDENTITIES.index("colonel"),)
    kompromat(s, A, "engineer")
    own = text(s, A)
    assert "Secret Identity of A Mira: Exile, Agenda Back in the Game:" in own
    assert "Bonus Character of A Mira: Colonel." in own
    assert "Kompromat of A Mira: Engineer." in own
    for audience in (B, SPECTATOR):
        other = text(s, audience)
        assert "of A Mira:" not in other
        assert "A Mira: Innocent; Identity hidden;" in other
        assert "1 Bonus Character; Kompromat in hand: 1." in other


@pytest.mark.rule("SF-20.9", "SF-20.10", "SF-20.12")
def test_project_x_and_the_live_trap_are_described_to_who_knows_them_alone() -> None:
    s = base(*N.CHARACTERS)
    s.peekers = 1 << A
    s.traps = (Trap(at("bridge"), False, A), Trap(at("suite"), True, A))
    assert "Combat Swarm" in text(s, A)
    assert "Combat Swarm" not in text(s, B)
    assert "live trap" in text(s, A)
    assert "live trap" not in text(s, B)
    assert text(s, B).count("trap token") == 2
    assert "A trap, and it is live" not in html(s, B)


def test_what_the_others_read_is_the_same_whatever_is_hidden() -> None:
    for s, chooser in games(0.03):
        if not s.pending:
            continue
        for audience in (0, s.players - 1):
            other = GAME.determinize(s, audience, Dice(chooser.randrange(1 << 30)))
            assert describe(other, audience) == describe(s, audience)
            assert html(other, audience) == html(s, audience)


def test_spectators_read_the_same_whatever_is_hidden() -> None:
    """What one seat must guess, both seats hide from spectators: dealt anew for either of two seats in turn."""
    for s, chooser in games(0.02):
        if not s.pending:
            continue
        other = GAME.determinize(GAME.determinize(s, 0, Dice(chooser.randrange(1 << 30))), 1, Dice(chooser.randrange(1 << 30)))
        assert describe(other, SPECTATOR) == describe(s, SPECTATOR)
        assert html(other, SPECTATOR) == html(s, SPECTATOR)


def test_the_same_view_is_the_same_text_after_it_has_been_sent() -> None:
    for s, _chooser in games(0.02):
        for audience in (0, SPECTATOR):
            view = GAME.view(s, audience)
            sent = decode(encode(view))
            assert describing.describe(sent, people(s.players, audience)) == describe(s, audience)


# -- form --------------------------------------------------------------------------------------------------------------------------


def test_every_line_of_random_positions_fits_and_reads_well() -> None:
    for s, _chooser in games(0.05):
        for audience in (0, s.players - 1, SPECTATOR) if s.pending else (0, SPECTATOR, OPEN):
            for line in describe(s, audience):
                assert len(line) <= describing.WIDTH, line
                assert "{" not in line
                assert "None" not in line
                assert "[[" not in line
                assert not RAW.search(line), line
                assert line == line.rstrip()


def test_the_page_has_headings_and_lists_without_marks() -> None:
    for s, _chooser in games(0.01):
        page = html(s, 0)
        assert page.count("<ul>") == page.count("</ul>")
        assert page.count("<li>") == page.count("</li>")
        for heading in ("Systems", "The station", "Characters", "Players"):
            assert f"<h2>{heading}</h2>" in page
        assert "[[" not in page
        assert "None" not in page
        assert "<li></li>" not in page


def test_the_end_names_winners_and_points() -> None:
    for s, _chooser in games(0):
        first = " ".join([line.strip() for line in describe(s, SPECTATOR)[:3]])
        assert first.startswith("The game is over. ")
        assert "point" in first
        for seat in GAME.winners(s):
            assert NAMES[seat] in first.split(" win")[0]


def test_a_turn_at_its_start_names_its_phase() -> None:
    s = base()
    turn_of(s, B)
    assert describe(s, A)[0] == "Minute 13. The turn of B Jonas, Reveal phase."
