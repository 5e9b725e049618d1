"""Annihilation and Escape (SF-4.32 to SF-4.42, SF-5.32)."""

from __future__ import annotations

import pytest

from stationfall.board import A, B, act, at, base, c, cubes, down, give, kompromat, loose, offered, p, pc, play, put, told
from stationfall.station import abandon, acting, holds_together, set_of
from turncoat.games.stationfall import annihilation, pods
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.map import escaped_places, place_of_item


@pytest.mark.rule("SF-4.32", "SF-4.36", "SF-22.46", "SF-4.35")
def test_annihilation_takes_the_pawn_its_items_and_its_data_out_of_the_game() -> None:
    s = base("exile", "engineer", "telepathic_rat", "botanist")
    give(s, "exile", "briefcase", "telepathic_rat", "gun")
    s.data[p("exile")] = N.EVIDENCE_BIT
    guns = s.supply[N.GUN]
    annihilation.annihilate(s, p("exile"))
    assert s.at[p("exile")] == N.GONE
    assert not s.board >> p("exile") & 1
    assert s.held[p("exile")] == ()
    assert s.data[p("exile")] == 0
    assert place_of_item(s, N.BRIEFCASE) == place_of_item(s, N.RAT_ITEM) == N.GONE
    assert s.supply[N.GUN] == guns, "it does not go back to the box"
    holds_together(s)


@pytest.mark.rule("SF-4.32")
def test_items_may_stay_behind() -> None:
    s = base("exile", "engineer")
    give(s, "exile", "briefcase", "gun")
    annihilation.annihilate(s, p("exile"), keep_items=True)
    assert s.loose[at("array_control")] == (N.BRIEFCASE, N.GUN)
    assert place_of_item(s, N.BRIEFCASE) == at("array_control")
    holds_together(s)


@pytest.mark.rule("SF-4.32", "SF-8.12")
def test_integral_items_go_with_their_holder() -> None:
    s = base("corpsicle", "exile")
    annihilation.annihilate(s, p("corpsicle"))
    assert not s.helmets >> p("corpsicle") & 1
    holds_together(s)


@pytest.mark.rule("SF-4.33", "SF-5.28")
def test_the_annihilated_have_not_escaped() -> None:
    s = base("exile", "engineer")
    put(s, "mcqueen", "exile")
    pods.launch(s, at("mcqueen"))
    assert escaped_places(s) >> s.at[p("exile")] & 1
    annihilation.annihilate_place(s, at("mcqueen"))
    assert not escaped_places(s) >> s.at[p("exile")] & 1


@pytest.mark.rule("SF-4.34", "SF-22.13", "SF-22.36", "SF-4.41", "SF-4.12")
@pytest.mark.parametrize("fate", ["annihilated", "escaped"])
def test_whoever_is_gone_or_escaped_is_out_of_reach(fate: str) -> None:
    s = base("exile", "engineer", "counselor", "doctor")
    cubes(s, "exile", "A3")
    kompromat(s, A, "exile")
    put(s, "mcqueen", "exile")
    if fate == "escaped":
        pods.launch(s, at("mcqueen"))
    else:
        annihilation.annihilate(s, p("exile"))
    act(s)
    assert not [word for word in offered(s) if "exile" in word]
    s.jammers = False
    s.data[p("engineer")] = N.EVIDENCE_BIT
    acting(s, "engineer")
    play(s, "copy evidence")
    assert "recipient exile" not in offered(s)
    assert s.hand[A] == 1 << c("exile"), "the token stays in hand"


@pytest.mark.rule("SF-4.37", "SF-4.38", "SF-4.39", "SF-22.10", "SF-15.46")
def test_cubes_disc_bribes_and_used_kompromat_stay_on_the_card() -> None:
    """ST-19."""
    s = base("exile", "engineer", "inspector", "doctor")
    cubes(s, "exile", "A1")
    cubes(s, "inspector", "A2")
    cubes(s, "doctor", "A1")
    s.disc[A] = s.bribe[B] = c("exile")
    s.used = 1 << c("exile")
    annihilation.annihilate(s, p("exile"))
    annihilation.escape(s, p("doctor"), N.ALONE)
    assert s.cubes[c("exile")][A] == 1
    assert s.bribe[B] == c("exile")
    assert s.used == 1 << c("exile")
    act(s)
    play(s, "renegotiate")
    assert s.disc[A] == N.NOBODY
    assert offered(s) == ["retrieve none", "retrieve inspector"]


@pytest.mark.rule("SF-4.40", "SF-4.42", "SF-5.32", "SF-9.16")
def test_who_escapes_keeps_everything_live_or_down() -> None:
    s = base("exile", "engineer")
    put(s, "mcqueen", "exile", "engineer")
    down(s, "exile")
    give(s, "exile", "briefcase")
    s.data[p("exile")] = N.X_SECRET_BIT
    s.contaminated |= 1 << p("exile")
    loose(s, "mcqueen", "gun")
    pods.launch(s, at("mcqueen"))
    assert escaped_places(s) >> s.at[p("exile")] & 1
    assert s.held[p("exile")] == (N.BRIEFCASE,)
    assert escaped_places(s) >> place_of_item(s, N.BRIEFCASE) & 1
    assert s.data[p("exile")] == N.X_SECRET_BIT
    assert s.contaminated >> p("exile") & 1
    assert s.down >> p("exile") & 1
    assert s.loose[at("mcqueen")] == (N.GUN,)
    assert told(s, "escaped") == [(p("engineer"), at("mcqueen")), (p("exile"), at("mcqueen"))]


@pytest.mark.rule("SF-15.27")
def test_whoever_escapes_during_its_activation_loses_the_rest_of_it() -> None:
    s = base("exile", "engineer")
    abandon(s)
    put(s, "aft_airlocks", "engineer")
    put(s, "mcqueen", "exile")
    acting(s, "engineer")
    kompromat(s, A, "exile")
    s.turn.actor = p("exile")
    pods.launch(s, at("mcqueen"))
    assert offered(s) == ["end", "bribe engineer"]


@pytest.mark.rule("SF-16.13", "SF-16.14", "SF-5.14")
def test_places_in_mesosphere() -> None:
    s = base("exile", "engineer", "counselor")
    pc(s, A, "exile")
    put(s, "mcqueen", "exile")
    pods.launch(s, at("mcqueen"))
    annihilation.escape(s, p("engineer"), N.ALONE)
    assert escaped_places(s) == set_of("mcqueen") | 1 << N.SHIP | 1 << N.ALONE
    assert not s.board >> p("engineer") & 1
    assert not s.board >> p("exile") & 1
