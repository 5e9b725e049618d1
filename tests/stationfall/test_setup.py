"""Set-up (chapter 2) and the choice of identities (chapter 3)."""

from __future__ import annotations

import pytest

from stationfall.board import A, at, c, p
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import rules  # noqa: F401  # fills the registries
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.components import load
from turncoat.games.stationfall.setup import new_state
from turncoat.games.stationfall.state import Options, StationfallState
from turncoat.kernel.chance import Dice


def new(players: int = 4, seed: int = 1, **options: str | int | bool) -> StationfallState:
    return new_state(load(), Options(**options), players, Dice(seed), log=True)  # type: ignore[arg-type]


ST_01 = "astrochimp, billionaire, colonel, counselor, cyborg, daredevil, engineer, exile, inspector, medical, station_chief, stowaway"


@pytest.mark.rule(
    "SF-2.24", "SF-3.1", "SF-2.4", "SF-2.11", "SF-2.15", "SF-2.25", "SF-2.27", "SF-2.28", "SF-2.29", "SF-2.30", "SF-2.34", "SF-2.36",
    "SF-C02.4", "SF-C19.8", "SF-C16.7", "SF-2.10", "SF-3.2",
)  # fmt: skip
def test_four_players() -> None:
    """ST-01."""
    s = new(character_selection="manual", characters=ST_01)
    assert sum(len(cards) for cards in s.bonus) == 8
    assert s.undealt.bit_count() == 4
    purple, green = s.components.kompromat_order
    assert s.kompromat_at == sum(1 << place for place in purple)
    assert not any(s.kompromat_at >> place & 1 for place in green)
    assert s.minute == 13
    assert s.cameras
    assert s.jammers
    assert s.power == N.NORMAL_POWER
    assert not s.abandon_ship
    assert s.revived == 0
    assert s.supply_cubes == [8] * 4
    assert s.disc == [N.NOBODY] * 4
    assert s.bribe == [N.BRIBE_READY] * 4
    assert s.guilt == [N.INNOCENT] * 4
    assert s.components.time_markers == 3
    assert s.grey == (N.GREY_READY,) * 3
    assert N.FLETCHER in s.loose[at("suite")]
    assert N.ROCKET_WINGS in s.loose[at("locker_room")]
    assert s.present >> at("medevac") & 1
    assert s.present >> at("inspector_shuttle") & 1
    assert s.components.docks == tuple([at(name) for name in ["aft_airlocks"] * 4 + ["aft_hub", "forward_airlocks"]])


@pytest.mark.rule("SF-2.9", "SF-2.11", "SF-2.17", "SF-2.16", "SF-2.26", "SF-C12.3", "SF-C13.7")
def test_nine_players_with_doctor_and_drones() -> None:
    """ST-02."""
    seed = next(seed for seed in range(999) if has(new(9, seed), "doctor", "drones"))
    s = new(9, seed)
    assert s.in_play.bit_count() == 20
    assert sum(len(cards) for cards in s.bonus) == 18
    assert s.undealt.bit_count() == 2
    assert s.kompromat_unseen.bit_count() == s.kompromat_at.bit_count() == 19
    green = [N.SECTIONS[place] for place in s.components.kompromat_order[1] if s.kompromat_at >> place & 1]
    assert green == ["print_shop", "nanofactory", "quarters", "physics_lab", "cryo_lab", "hydroponics", "mainframe"]
    assert s.minute == 10


def has(s: StationfallState, *characters: str) -> bool:
    return all(s.in_play >> c(name) & 1 for name in characters)


@pytest.mark.rule("SF-2.1", "SF-2.2", "SF-2.3", "SF-2.5", "SF-2.6", "SF-2.7", "SF-2.8", "SF-2.26", "SF-2.25", "SF-15.1")
@pytest.mark.parametrize(
    ("players", "characters", "minute"), [(2, 12, 13), (3, 12, 13), (5, 14, 12), (6, 15, 12), (7, 17, 11), (8, 19, 11), (9, 20, 10)]
)
def test_characters_and_minutes_for_each_number_of_players(players: int, characters: int, minute: int) -> None:
    s = new(players)
    assert s.in_play.bit_count() == characters
    assert s.minute == minute
    assert len({new(players, seed).in_play for seed in range(5)}) > 1


@pytest.mark.rule("SF-2.12", "SF-2.13")
def test_character_pods_are_docked_only_with_their_character() -> None:
    s = new(character_selection="first_game")
    assert s.present >> at("medevac") & 1
    seeds = [new(4, seed) for seed in range(30)]
    assert all(bool(t.present >> at("inspector_shuttle") & 1) == has(t, "inspector") for t in seeds)
    assert all(bool(t.present >> at("medevac") & 1) == has(t, "medical") for t in seeds)
    assert all(new(4, seed, medevac_always=True).present >> at("medevac") & 1 for seed in range(5))
    assert s.components.seats[:4] == (3, 4, 1, 2)


@pytest.mark.rule("SF-2.14", "SF-2.18", "SF-2.19", "SF-C07.1", "SF-C20.1", "SF-C24.1", "SF-C13.1", "SF-C18.1", "SF-C18.4", "SF-C13.2")
def test_pawns_stand_where_their_cards_say_with_what_is_printed() -> None:
    s = new(
        character_selection="manual",
        characters="corpsicle, microbiologist, stowaway, drones, maintenance_clones, telepathic_rat, boarder, digital_assistant, exile",
    )
    assert s.at[p("corpsicle")] == at("cryo_lab")
    assert s.down == 1 << p("corpsicle")
    assert s.helmets == 1 << p("corpsicle") | 1 << p("boarder")
    assert s.contaminated == 1 << p("microbiologist") | 1 << N.RAT
    assert s.at[p("stowaway")] == N.OFF
    assert [s.at[p(name)] for name in ("drone_a", "drone_b")] == [at("physics_lab"), at("outer_space")]
    assert [s.at[p(f"clone_{name}")] for name in ("alpha", "beta", "gamma")] == [at("fuel_cells"), at("kitchen"), at("quarters")]
    assert sorted(s.held[p("boarder")]) == sorted([N.GUN, N.BLUDGEON, N.HELMET])
    assert s.home[N.RAT_ITEM] == N.LOOSE + at("bio_lab")
    assert not s.board >> N.RAT & 1


@pytest.mark.rule("SF-2.20", "SF-2.21", "SF-2.22", "SF-2.23")
def test_what_lies_on_the_board_at_the_start() -> None:
    s = new(character_selection="first_game")
    for place, kinds in {
        "magnetic_containment": ["antimatter"], "physics_lab": ["artifact"], "quarters": ["briefcase"], "storm_shelter": ["helmet"],
        "locker_room": ["helmet", "rocket_wings"], "forward_airlocks": ["helmet"], "aft_airlocks": ["helmet"], "storage": ["bludgeon"],
        "machine_shop": ["bludgeon"],
    }.items():  # fmt: skip
        assert [N.ITEMS[kind] for kind in s.loose[at(place)]] == kinds
    assert s.locks.bit_count() == 6
    assert s.choking == 1 << at("magnetic_containment") | N.SPACE_BIT
    assert not s.fire
    assert not s.damaged


@pytest.mark.rule("SF-2.31", "SF-2.33", "SF-20.9", "SF-20.11", "SF-20.6", "SF-20.8")
def test_no_state_holds_what_nobody_has_seen() -> None:
    s = new()
    assert s.project == N.UNSEEN
    assert s.reentry == 0
    assert s.hand == [0] * 4


@pytest.mark.rule("SF-2.35", "SF-17.1", "SF-17.20", "SF-18.1")
@pytest.mark.parametrize(("players", "mode", "cards"), [(2, "standard", 3), (3, "standard", 3), (4, "standard", 2), (4, "team", 3)])
def test_how_many_identity_cards_are_dealt(players: int, mode: str, cards: int) -> None:
    s = new(players, mode=mode)
    dealt = [hand for hand in s.bonus if hand]
    assert [len(hand) for hand in dealt] == [cards] * len(dealt)
    assert len(dealt) == (2 if mode == "team" else players)
    assert len({card for hand in dealt for card in hand}) == cards * len(dealt)
    assert all(event.audience >= 0 for event in s.log or [] if event.kind == "dealt")


@pytest.mark.rule("SF-3.3", "SF-17.20", "SF-2.37", "SF-3.4", "SF-3.5", "SF-20.3", "SF-21.10")
def test_three_players_choose_one_of_three() -> None:
    """ST-03."""
    s = new(3)
    for player in range(3):
        assert s.phase == N.SETUP
        assert s.current_player == player
        cards = s.bonus[player]
        assert [N.INDEX[action.id] for action in s.legal_actions()] == list(cards)
        s.apply(s.legal_actions()[0])
        assert s.cards[player] == cards[0]
        assert s.bonus[player] == cards[1:]
    assert s.phase == N.REVEAL_PHASE
    assert not [event for event in s.log or [] if event.kind == "identity_chosen" and event.details]


@pytest.mark.rule("SF-2.39", "SF-17.1", "SF-17.2", "SF-17.3")
def test_two_players_choose_two_identities_and_their_colours() -> None:
    s = new(2)
    assert s.sides == 4
    for side in range(4):
        assert s.current_player == side % 2
        s.apply(s.legal_actions()[-1])
    assert all(card >= 0 for card in s.cards)
    assert [len(cards) for cards in s.bonus] == [1, 1]
    first = s.order[0]
    assert s.order == (first, 1 - first, first + 2, 3 - first)


@pytest.mark.rule("SF-18.1", "SF-18.2", "SF-18.4", "SF-18.5")
def test_teams_choose_together() -> None:
    """ST-59, the set-up."""
    s = new(4, mode="team")
    cards = s.bonus[A]
    for seat in range(4):
        assert s.current_player == seat
        s.apply(s.legal_actions()[0])
    assert {s.cards[0], s.cards[2], *s.bonus[0]} == set(cards)
    assert len(s.bonus[0]) == 1


@pytest.mark.rule("SF-2.38", "SF-15.3")
def test_a_random_player_starts() -> None:
    assert {new(4, seed).order[0] for seed in range(30)} == {0, 1, 2, 3}
    s = new(4, 3)
    assert s.order == tuple([(s.order[0] + n) % 4 for n in range(4)])


@pytest.mark.rule("SF-19.4")
def test_bots_take_an_identity_at_random() -> None:
    s = new(4, mode="solo", bots=3)
    assert members(s.bots) == [1, 2, 3]
    assert all(s.cards[seat] >= 0 for seat in (1, 2, 3))
    assert s.current_player == 0
