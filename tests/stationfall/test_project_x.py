"""Project X: release, Grey Goo (SF-7.41 to SF-7.44, chapter X3)."""

from __future__ import annotations

import pytest

from stationfall.board import A, B, C, D, at, base, down, give, loose, offered, p, play, put, told
from stationfall.station import acting, burn, damage, ends_turn, holds_together, pawns_of, performs, released, set_of
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import pods, project_x, systems
from turncoat.games.stationfall.state import StationfallState


def minute_ends(s: StationfallState) -> None:
    """All sides have had their turn of this Minute."""
    ends_turn(s, s.order[-1])


# -- release ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-7.41", "SF-7.42", "SF-2.33")
def test_the_card_gets_its_face_when_it_is_released() -> None:
    s = base("exile", "engineer", chance=["vent_stalker"])
    s.project = N.UNSEEN
    assert not s.released
    damage(s, "vault_x")
    assert N.PROJECTS[s.project] == "vent_stalker"
    assert told(s, "project") == [(-1, s.project)]


@pytest.mark.rule("SF-2.33")
def test_an_option_limits_the_cards() -> None:
    s = base("exile", "engineer", project_x_pool="blob, wormhole")
    assert [N.PROJECTS[card] for card in project_x.pool(s)] == ["blob", "wormhole"]
    assert len(project_x.pool(base("exile", "engineer"))) == 8


@pytest.mark.rule("SF-7.43")
def test_it_is_released_only_once() -> None:
    s = base("exile", "engineer")
    damage(s, "vault_x")
    s.monster = at("kitchen")
    project_x.release(s)
    assert s.monster == at("kitchen")
    assert len(told(s, "project")) == 1
    assert not s.abandon_ship, "Damaging Vault X does not trigger it"


@pytest.mark.rule("SF-X1.1", "SF-X2.1", "SF-X3.1", "SF-X4.1", "SF-X5.1", "SF-X6.1", "SF-X7.1", "SF-X8.1", "SF-7.44", "SF-X0.12")
@pytest.mark.parametrize(
    ("card", "place"),
    [
        ("combat_swarm", "vault_x"), ("blob", "vault_x"), ("grey_goo", ""), ("wormhole", "vault_x"), ("assassin_robots", "vault_x"),
        ("vent_stalker", "vault_x"), ("spore_bloom", "bio_lab"), ("awakened_mind", "cryo_lab"),
    ],
)  # fmt: skip
def test_where_the_cards_begin(card: str, place: str) -> None:
    s = released(base("exile", "engineer"), card)
    if place:
        assert s.monster == at(place)
        assert not s.goo
    else:
        assert s.monster == N.NOBODY
        assert s.goo == set_of("vault_x")
    holds_together(s)


# -- Grey Goo ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-X3.1", "SF-X3.2")
def test_a_section_with_goo_counts_as_damaged_and_cannot_be_repaired() -> None:
    s = released(base("engineer", "exile"), "grey_goo")
    assert s.damaged == set_of("vault_x")
    project_x.place_goo(s, at("bio_lab"))
    put(s, "bio_lab", "engineer")
    acting(s, "engineer")
    assert not offered(s, "manufacture_data")
    assert not offered(s, "jury_rig")
    assert not systems.can_repair(s, at("bio_lab"))


@pytest.mark.rule("SF-X3.3", "SF-X3.4", "SF-X3.5", "SF-21.8")
def test_at_the_end_of_the_minute_goo_consumes_then_spreads() -> None:
    """ST-51."""
    s = released(base("exile", "engineer", "counselor", "doctor"), "grey_goo")
    s.order = (B, C, D, A)
    s.minute = 8
    put(s, "vault_x", "exile")
    loose(s, "vault_x", "helmet")
    minute_ends(s)
    assert s.down == pawns_of("exile")
    assert s.loose[at("vault_x")] == ()
    assert s.minute == 8
    assert s.current_player == B, "the starting player"
    assert set(offered(s)) == {"goo bio_lab", "goo cryo_lab"}, "Locks are ignored"
    play(s, "goo bio_lab")
    assert s.goo == set_of("vault_x", "bio_lab")
    assert s.damaged == set_of("vault_x", "bio_lab")
    assert s.minute == 7


@pytest.mark.rule("SF-X3.3")
def test_goo_annihilates_the_down_and_spares_what_the_live_hold() -> None:
    s = released(base("exile", "engineer", "medical", "counselor"), "grey_goo")
    put(s, "vault_x", "exile", "engineer", "medical")
    down(s, "exile")
    give(s, "exile", "briefcase")
    give(s, "engineer", "gun", "helmet")
    minute_ends(s)
    assert s.at[p("exile")] == N.GONE
    assert s.home[N.BRIEFCASE] == N.NOWHERE
    assert s.down & pawns_of("engineer", "medical") == pawns_of("engineer", "medical"), "Helmeted or not, Robots too"
    assert s.held[p("engineer")] == (N.GUN, N.HELMET)
    assert s.guilt == [N.INNOCENT] * 4


@pytest.mark.rule("SF-X3.4")
def test_goo_spreads_into_docked_pods_but_not_into_outer_space() -> None:
    s = released(base("exile", "engineer", "counselor", "doctor"), "grey_goo")
    s.goo = 0
    project_x.place_goo(s, at("aft_airlocks"))
    assert [N.PLACES[place] for place in project_x.spread_places(s)] == ["machine_shop", "alcatraz", "hail_mary", "houdini", "mcqueen"]
    project_x.place_goo(s, at("mcqueen"))
    put(s, "houdini", "exile")
    pods.launch(s, at("houdini"))
    put(s, "mcqueen", "engineer")
    pods.launch(s, at("mcqueen"))
    assert s.at[p("engineer")] == N.GONE, "a Pod with Goo counts as Damaged"
    assert [N.PLACES[place] for place in project_x.spread_places(s)] == ["machine_shop", "alcatraz", "hail_mary"]
    holds_together(s)


@pytest.mark.rule("SF-X3.5")
def test_goo_works_also_in_the_minute_of_its_release() -> None:
    s = base("station_chief", "engineer", "counselor", "doctor")
    s.project = N.PROJECTS.index("grey_goo")
    put(s, "bridge", "station_chief")
    s.order = (B, C, D, A)
    performs(s, "station_chief", "release_project_x")
    put(s, "vault_x", "doctor")
    play(s, "end")
    assert s.down == pawns_of("doctor")
    assert offered(s, "goo")


@pytest.mark.rule("SF-X3.6")
def test_fire_burns_goo_away_and_leaves_damage() -> None:
    s = released(base("exile", "engineer"), "grey_goo")
    burn(s, "vault_x")
    assert not s.goo
    assert s.damaged == set_of("vault_x")
    s.fire = 0
    assert systems.can_repair(s, at("vault_x"))


@pytest.mark.rule("SF-X3.7", "SF-22.14")
def test_antimatter_that_goo_would_annihilate_detonates() -> None:
    s = released(base("exile", "engineer", "counselor", "doctor"), "grey_goo")
    project_x.place_goo(s, at("magnetic_containment"))
    put(s, "vault_x", "exile")
    minute_ends(s)
    assert s.ending == "detonation"
    assert s.detonated == 1
    assert s.phase == N.STATIONFALL
    assert s.down >> p("exile") & 1, "the other Sections are consumed as well"
    assert not offered(s, "goo")


@pytest.mark.rule("SF-22.25", "SF-7.11")
def test_goo_can_cause_a_blackout() -> None:
    s = released(base("exile", "engineer", "counselor", "doctor"), "grey_goo")
    damage(s, "fuel_cells")
    project_x.place_goo(s, at("reactor"))
    assert s.power == N.BLACKOUT
    assert s.abandon_ship
    assert s.locks


@pytest.mark.rule("SF-X0.2")
def test_goo_is_no_monster() -> None:
    s = released(base("exile", "engineer", "counselor", "doctor"), "grey_goo")
    ends_turn(s, A)
    assert s.turn.side == B
    assert s.phase in (N.REVEAL_PHASE, N.INFLUENCE_PHASE)
