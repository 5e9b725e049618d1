"""Stationfall (chapter 16): last Reveals, deliveries, points that are no Agenda, winners; chapter 17 and chapter 18 where they differ."""

from __future__ import annotations

import pytest

from stationfall.board import A, B, C, D, at, base, c, cubes, down, give, kompromat, offered, p, pc, play, put
from turncoat.games.stationfall import agenda, scoring, stationfall
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.state import StationfallState


def finale(s: StationfallState) -> StationfallState:
    """Stationfall begins."""
    stationfall.begin(s, "reentry")
    s.settle()
    return s


def everybody_revealed(s: StationfallState) -> StationfallState:
    for side, name in enumerate(("engineer", "exile", "inspector", "medical", "astrochimp", "daredevil")[: s.sides]):
        if s.pc[side] < 0:
            pc(s, side, name)
    return s


@pytest.mark.rule("SF-16.1", "SF-16.2", "SF-16.3", "SF-16.5", "SF-16.4", "SF-21.9", "SF-16.6")
def test_all_who_have_not_revealed_do_so_in_player_order_and_gain_nothing() -> None:
    s = base()
    s.order = (2, 3, 0, 1)
    pc(s, B, "exile")
    s.cards[A] = N.IDENTITIES.index("astrochimp")
    s.cards[C] = N.IDENTITIES.index("daredevil")
    s.cards[D] = N.IDENTITIES.index("engineer")
    s.bonus[A] = (N.IDENTITIES.index("inspector"),)
    cubes(s, "daredevil", "A1 C2")
    finale(s)
    assert s.current_player == C
    assert offered(s) == ["reveal daredevil"]
    play(s, "reveal daredevil")
    assert s.betrayal[A] == 1
    assert s.supply_cubes[C] == 8
    assert not s.powers[c("daredevil")] & N.POINT_BREAK
    play(s, "reveal engineer")
    assert s.current_player == A
    assert offered(s) == ["reveal astrochimp", "schrodinger inspector"]
    play(s, "reveal astrochimp")
    assert not s.powers[c("astrochimp")] & N.ZERO_BORN
    assert s.is_terminal
    assert s.revealed_as == [2, 1, 2, 2]


@pytest.mark.rule("SF-16.4")
def test_option_schrodinger_at_stationfall() -> None:
    s = base(schrodinger_at_stationfall=False)
    s.bonus[A] = (N.IDENTITIES.index("inspector"),)
    finale(s)
    assert not offered(s, "schrodinger")


@pytest.mark.rule("SF-16.7", "SF-16.8", "SF-16.9", "SF-10.9", "SF-10.10", "SF-16.28")
def test_an_escaped_pc_delivers_data_and_makes_good_its_guilt() -> None:
    """ST-55, the delivery."""
    s = everybody_revealed(base())
    s.guilt[B], s.guilt[A] = N.GUILTY, N.SUSPECT
    put(s, "alone", "exile")
    down(s, "exile")
    s.data[p("exile")] = N.EVIDENCE_BIT
    s.offsites[N.AUTHORITIES] = N.EVIDENCE_BIT
    finale(s)
    assert s.current_player == B
    assert offered(s) == ["deliver_evidence news", "deliver_evidence authorities", "done"]
    play(s, "deliver_evidence authorities")
    assert s.guilt[B] == N.SUSPECT
    assert s.guilt[A] == N.SUSPECT, "a delivery makes nobody Guilty"
    play(s, "done")
    assert s.is_terminal
    assert s.offsites[N.NEWS] == 0


@pytest.mark.rule("SF-16.7", "SF-C17.5")
def test_nobody_delivers_from_the_station_nor_frozen_data() -> None:
    s = everybody_revealed(base())
    s.data[p("exile")] = N.EVIDENCE_BIT
    put(s, "alone", "inspector")
    s.data[p("inspector")] = N.EVIDENCE_BIT | N.NDA_BIT
    assert finale(s).is_terminal


@pytest.mark.rule("SF-3.11", "SF-16.21", "SF-16.22", "SF-16.23", "SF-16.24", "SF-C16.13", "SF-C02.5", "SF-C02.15")
def test_bribes_score(monkeypatch: pytest.MonkeyPatch) -> None:
    s = everybody_revealed(base())
    s.bribe = [N.BRIBE_READY, c("engineer"), c("engineer"), c("inspector")]
    assert scoring.side_score(s, A).bribes == 2
    assert scoring.side_score(s, A).unused == 1
    assert scoring.side_score(s, C).bribes == 2, "Inspector's Bribes count double"
    assert scoring.side_score(s, C).unused == 0
    s.bribe[A] = c("engineer")
    assert scoring.side_score(s, A).bribes == 2, "the own Bribe scores nothing"
    s.grey = (c("engineer"), -1, -1)
    assert scoring.side_score(s, A).bribes == 2
    put(s, "alone", "billionaire")
    assert scoring.side_score(s, A).bribes == 3, "grey Bribes score if Billionaire Escapes"
    s.owners[c("engineer")] = 0
    pc(s, A, "billionaire")
    s.bribe = [N.BRIBE_READY, c("billionaire"), 0, 0]
    assert (scoring.side_score(s, A).bribes, scoring.side_score(s, A).unused) == (0, 0)


@pytest.mark.rule("SF-3.12", "SF-15.15", "SF-16.25", "SF-16.26", "SF-16.27", "SF-4.38")
def test_cubes_outside_the_supply_above_the_influence_limit_cost_a_point_each() -> None:
    s = everybody_revealed(base())
    cubes(s, "exile", "C5")
    put(s, "gone", "exile")
    s.supply_cubes[C] -= 1
    s.betrayal[C] = 1
    assert scoring.side_score(s, C).penalty == -2, "6 cubes against Inspector's limit of 4"
    assert scoring.side_score(s, A).penalty == 0


def with_points(monkeypatch: pytest.MonkeyPatch, points: list[int], players: int = 4, **options: str) -> StationfallState:
    """A finished game with these points, everything that scores besides put away."""
    s = base(players=players, **options)
    s.pending = []
    monkeypatch.setattr(scoring, "own_score", lambda _s, seat: points[seat])
    return s


@pytest.mark.rule("SF-16.28", "SF-3.13", "SF-10.10", "SF-10.11", "SF-16.30", "SF-22.33")
def test_most_points_win_but_not_the_guilty(monkeypatch: pytest.MonkeyPatch) -> None:
    s = with_points(monkeypatch, [12, 11, 10, 3])
    assert scoring.winners(s) == [A]
    s.guilt[A] = N.GUILTY
    assert scoring.winners(s) == [B]
    pc(s, A, "engineer")
    assert scoring.winners(s) == [A], "Engineer may win although Guilty"
    s.pc[A] = N.NOBODY
    s.guilt = [N.GUILTY] * 4
    assert scoring.winners(s) == []
    assert s.returns() == [0.0] * 4


@pytest.mark.rule("SF-16.29")
def test_ties_are_broken_by_betrayal_then_supply(monkeypatch: pytest.MonkeyPatch) -> None:
    """ST-56."""
    s = with_points(monkeypatch, [9, 9, 1, 1])
    s.betrayal[:2], s.supply_cubes[:2] = [1, 1], [3, 2]
    assert scoring.winners(s) == [A]
    s.supply_cubes[:2] = [2, 2]
    assert scoring.winners(s) == [A, B]
    s.betrayal[:2], s.supply_cubes[:2] = [2, 1], [8, 0]
    assert scoring.winners(s) == [B]


@pytest.mark.rule("SF-17.23", "SF-17.25")
def test_two_of_six_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """ST-57."""
    s = with_points(monkeypatch, [12, 11, 10, 10, 9, 4], players=6)
    s.guilt[A] = N.GUILTY
    s.betrayal[C], s.betrayal[D] = 2, 1
    assert scoring.winners(s) == [B, D]
    s.betrayal[D] = 2
    assert scoring.winners(s) == [B, C, D]


@pytest.mark.rule("SF-17.24")
def test_three_of_nine_win(monkeypatch: pytest.MonkeyPatch) -> None:
    s = with_points(monkeypatch, [9, 8, 7, 6, 5, 4, 3, 2, 1], players=9)
    assert scoring.winners(s) == [0, 1, 2]


@pytest.mark.rule("SF-18.6", "SF-18.8", "SF-18.10")
def test_a_team_adds_its_points_and_falls_with_a_guilty_member(monkeypatch: pytest.MonkeyPatch) -> None:
    """ST-59, the end."""
    s = with_points(monkeypatch, [9, 2, 4, 8], mode="team")
    assert scoring.scores(s) == [13, 10, 13, 10]
    assert scoring.winners(s) == [A, C]
    s.guilt[C] = N.GUILTY
    assert scoring.winners(s) == [B, D]
    s = with_points(monkeypatch, [9, 2, 4, 8], mode="team", team_guilt="member")
    s.guilt[C] = N.GUILTY
    assert scoring.winners(s) == [A], "only the Guilty member is excluded"


@pytest.mark.rule("SF-17.9", "SF-17.12", "SF-17.13", "SF-17.14", "SF-17.16", "SF-17.17", "SF-17.22")
def test_two_players_add_up_their_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    s = base(players=2)
    for side, name in enumerate(("engineer", "exile", "inspector", "medical")):
        pc(s, side, name)
    monkeypatch.setattr(agenda, "rows", lambda _s, side: [side + 1])
    monkeypatch.setattr(agenda, "bonus_points", lambda _s, _card, _seat: 2)
    s.bonus = [(N.IDENTITIES.index("colonel"),), ()]
    s.bribe = [c("inspector"), c("engineer"), c("engineer"), N.BRIBE_READY]
    assert scoring.side_score(s, 0).bribes == 1, "the Bribe of the own other colour scores nothing"
    assert scoring.side_score(s, 2).bribes == 0
    assert scoring.scores(s) == [1 + 1 + 3 + 2, 2 + 4 + 1]
    cubes(s, "counselor", "A6")
    assert scoring.side_score(s, 0).penalty == -1, "Engineer's own limit of 5"
    s.pending = []
    s.guilt[3] = N.GUILTY
    assert scoring.winners(s) == [0]
    s.guilt[0] = N.GUILTY
    assert scoring.winners(s) == [0], "Engineer may win although Guilty"


@pytest.mark.rule("SF-3.8", "SF-16.19")
def test_after_schroedinger_there_are_no_bonus_points(monkeypatch: pytest.MonkeyPatch) -> None:
    s = everybody_revealed(base())
    monkeypatch.setattr(agenda, "bonus_points", lambda _s, _card, _seat: 2)
    s.bonus[A] = (N.IDENTITIES.index("colonel"),)
    assert scoring.bonus_score(s, A) == 2
    s.schrodinger = 1 << A
    assert scoring.bonus_score(s, A) == 0


@pytest.mark.rule("SF-7.31", "SF-7.32", "SF-22.39")
def test_the_game_ends_at_once_whoever_would_be_next() -> None:
    s = everybody_revealed(base())
    kompromat(s, A, "exile")
    stationfall.begin(s, "antimatter")
    s.settle()
    assert s.is_terminal
    assert s.ending == "antimatter"
    assert s.phase == N.OVER


@pytest.mark.rule("SF-C19.6", "SF-16.5")
def test_the_reveal_of_medical_counts_betrayed_cubes_also_at_stationfall() -> None:
    s = everybody_revealed(base())
    s.pc[D], s.cards[D], s.owners[c("medical")] = N.NOBODY, N.IDENTITIES.index("medical"), 0
    cubes(s, "medical", "A1 B1 D1")
    finale(s)
    play(s, "reveal medical")
    assert s.revived == 2


@pytest.mark.rule("SF-18.8", "SF-17.14")
def test_option_team_guilt_concerns_single_members_of_teams_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    s = with_points(monkeypatch, [9, 2, 4, 8], mode="team", team_guilt="member")
    s.guilt[A] = s.guilt[C] = N.GUILTY
    assert scoring.winners(s) == [B, D]
    s = with_points(monkeypatch, [9, 2], players=2, team_guilt="member")
    s.guilt[2] = N.GUILTY
    assert scoring.winners(s) == [B], "two colours of one player are no team"


@pytest.mark.rule("SF-C25.6", "SF-16.3")
def test_enigma_is_of_no_use_at_stationfall() -> None:
    s = base("stranger", "counselor", "exile", "engineer")
    for side, name in ((B, "counselor"), (C, "exile"), (D, "engineer")):
        pc(s, side, name)
    s.cards[A], s.bonus[A] = N.STRANGER_CARD, (N.IDENTITIES.index("engineer"),)
    finale(s)
    play(s, "schrodinger engineer")
    assert s.schrodinger == 1 << A
    assert s.discarded[A] == (N.STRANGER_CARD,)
    assert s.bonus[A] == ()


@pytest.mark.rule("SF-16.8", "SF-10.10")
def test_only_evidence_at_authorities_makes_good_guilt() -> None:
    s = everybody_revealed(base())
    s.guilt[B] = N.GUILTY
    put(s, "alone", "exile")
    s.data[p("exile")] = N.EVIDENCE_BIT | N.X_SECRET_BIT
    finale(s)
    play(s, "deliver_x_secret authorities", "deliver_evidence news")
    assert s.guilt[B] == N.GUILTY
    play(s, "deliver_evidence authorities")
    assert s.guilt[B] == N.SUSPECT


@pytest.mark.rule("SF-7.36", "SF-16.2", "SF-22.15")
def test_armed_antimatter_in_a_launched_pod_takes_it_before_anything_is_scored() -> None:
    for armed, escapes in ((True, False), (False, True)):
        s = everybody_revealed(base())
        put(s, "mcqueen", "exile")
        s.present &= ~(1 << at("mcqueen"))
        s.launched |= 1 << at("mcqueen")
        s.board &= ~(1 << p("exile"))
        give(s, "exile", "antimatter")
        s.armed = armed
        finale(s)
        assert (s.at[p("exile")] == at("mcqueen")) is escapes
