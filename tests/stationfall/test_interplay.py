"""Where several rules of Characters meet: two Abilities at once, an Ability of somebody Down, swallowed, off the map."""

from __future__ import annotations

import pytest

from stationfall.board import A, B, act, at, base, cubes, give, kompromat, offered, p, pc, play, put, turn_of
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import lay, lift
from turncoat.games.stationfall.state import StationfallState, Trap


def rat_at(s: StationfallState, place: str) -> None:
    """The Rat lies loose there."""
    lift(s, s.home[N.RAT_ITEM] - N.LOOSE, N.RAT_ITEM)
    lay(s, at(place), N.RAT_ITEM)


def revealing(s: StationfallState, identity: str) -> None:
    """A reveals so."""
    s.cards[A] = N.IDENTITIES.index(identity)
    turn_of(s, A)
    play(s, f"reveal {identity}")


# -- Consort --------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-C06.5", "SF-C06.6", "SF-C26.9")
@pytest.mark.parametrize("place", ["kitchen", "bridge"])
def test_the_suspicion_for_consort_may_go_to_a_player_whose_conspirator_is_the_rat(place: str) -> None:
    s = base("consort", "telepathic_rat", "exile", "doctor", "engineer")
    pc(s, A, "consort")
    put(s, "kitchen", "consort", "exile")
    give(s, "consort", "bludgeon")
    rat_at(s, place)
    cubes(s, "telepathic_rat", "B2")
    act(s, A)
    play(s, "activate consort", "attack exile")
    assert (offered(s) == ["side B", "none"]) == (place == "kitchen")
    assert s.guilt[A] == (N.INNOCENT if place == "kitchen" else N.SUSPECT)


@pytest.mark.rule("SF-C06.7", "SF-C02.4", "SF-C02.5", "SF-16.24")
def test_shapeshift_switch_with_billionaire_exchanges_the_grey_bribes_that_lie_on_his_card() -> None:
    s = base("consort", "billionaire", "exile", "doctor", "engineer")
    s.grey = (N.GREY_READY, N.CHARACTERS.index("exile"), N.CHARACTERS.index("consort"))
    s.bribe[B] = N.CHARACTERS.index("consort")
    revealing(s, "consort")
    play(s, "target billionaire")
    consort, billionaire = N.CHARACTERS.index("consort"), N.BILLIONAIRE
    assert s.grey == (consort, N.CHARACTERS.index("exile"), N.GREY_READY)
    assert s.bribe[B] == billionaire


@pytest.mark.rule("SF-C06.7", "SF-C21.6")
def test_who_changes_places_within_a_section_enters_none() -> None:
    s = base("consort", "operative", "exile", "doctor", "engineer")
    put(s, "kitchen", "consort", "exile")
    s.traps = (Trap(at("kitchen"), True, B),)
    revealing(s, "consort")
    play(s, "target exile")
    assert len(s.traps) == 1
    assert not s.down


@pytest.mark.rule("SF-C06.7", "SF-C26.7", "SF-C26.8")
def test_the_switch_drops_the_rat_under_my_precious_only_if_need_be() -> None:
    s = base("consort", "telepathic_rat", "maintenance_clones", "doctor", "engineer")
    pc(s, B, "telepathic_rat")
    give(s, "consort", "telepathic_rat", "bludgeon", "briefcase")
    s.contaminated |= 1 << p("clone_alpha")
    revealing(s, "consort")
    play(s, "target clone_alpha")
    assert offered(s) == ["discard bludgeon", "discard briefcase"]
    play(s, "discard bludgeon", "discard briefcase")
    assert s.held[p("clone_alpha")] == (N.RAT_ITEM,)


# -- the Activation that was lost -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-15.27", "SF-C19.5", "SF-C10.4")
@pytest.mark.parametrize("mover", ["medical", "daredevil"])
def test_free_moves_are_lost_with_the_rest_of_the_activation(mover: str) -> None:
    s = base("medical", "daredevil", "exile", "doctor", "corpsicle")
    cubes(s, mover, "A1")
    put(s, "aft_hub", mover, "doctor", "exile")
    put(s, "storage", "corpsicle")
    s.choking |= 1 << at("storage")
    give(s, "doctor", "bludgeon")
    give(s, "exile", "nanogel")
    kompromat(s, A, "exile")
    act(s, A)
    play(s, f"activate {mover}")
    assert "step storage" in offered(s)
    play(s, "bribe doctor", f"attack {mover}", "kompromat exile", f"revive {mover}")
    assert offered(s) == ["end"]
