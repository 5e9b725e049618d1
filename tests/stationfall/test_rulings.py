"""Section 23: what the program does where ledger, flow and components were silent."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from stationfall.board import A, B, C, D, offered, p, play
from turncoat.games.stationfall import GAME, monsters, scripts
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.beliefs import determinize
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.script_steps import STEPS
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.chance import Dice, NeedOutcome, Tape
from turncoat.kernel.errors import ContentError, OptionError


def table(
    seats: int = 4, mode: str | None = None, chance: tuple[str, ...] = (), options: dict[str, Any] | None = None, **position: Any
) -> StationfallState:
    """A position; where it names no Characters those that it needs are in the game."""
    return GAME.set_up(position, seats, mode, options, chance=Tape(chance), log=True)


def cubes(**counts: int) -> dict[str, Any]:
    """A has this many cubes on these cards."""
    return {name: {"cubes": {"A": count}} for name, count in counts.items()}


def fact(s: StationfallState, path: str) -> Any:
    return GAME.look(s, path)


def answers(s: StationfallState) -> set[str]:
    return set(offered(s))


def rest_of_the_turn(s: StationfallState) -> None:
    """The active player ends the turn, the Monster is left alone."""
    play(s, "end" if "end" in answers(s) else "renegotiate")
    while fact(s, "phase") == "resolve":
        play(s, "none")


# -- the Activate phase -----------------------------------------------------------------------------------------------------------


@pytest.mark.ruling("23.1")
@pytest.mark.parametrize("words", [("activate exile",), ("bribe engineer", "wait keep"), ("kompromat medical", "wait keep")])
def test_renegotiate_is_open_until_anything_has_been_done(words: tuple[str, ...]) -> None:
    s = table(cards=cubes(exile=1), players={"A": {"kompromat": ["medical"]}})
    assert "renegotiate" in answers(s)
    play(s, *words)
    assert "renegotiate" not in answers(s)
    assert ("end" in answers(s)) == (words[0] == "activate exile")


@pytest.mark.ruling("23.2")
def test_creatropism_waits_until_the_disc_is_placed() -> None:
    s = table(characters=["botanist", "exile", "engineer", "inspector"], players={"A": {"pc": "botanist"}})
    assert "creatropism" not in answers(s)
    play(s, "activate botanist")
    assert "creatropism" in answers(s)


@pytest.mark.ruling("23.3")
def test_a_scientist_uses_the_airlock_for_free_in_every_way() -> None:
    s = table(
        characters=["doctor", "exile", "engineer", "inspector"],
        pawns={"doctor": {"at": "forward_airlocks", "items": ["helmet", "nanogel"]}, "exile": {"at": "forward_airlocks", "down": True}},
        cards=cubes(doctor=1),
    )
    play(s, "activate doctor", "free")
    assert {"step outer_space", "drag exile", "throw nanogel", "eject exile"} <= answers(s)
    for words, path, value in (
        (("step outer_space",), "doctor.at", "outer_space"),
        (("drag exile", "to outer_space"), "exile.at", "outer_space"),
        (("throw nanogel", "to outer_space"), "loose.outer_space", ["nanogel"]),
        (("eject exile",), "exile.at", "outer_space"),
    ):
        t = s.clone()
        play(t, *words)
        assert (fact(t, path), fact(t, "counters.actions")) == (value, 2)
    assert "to locker_room" not in {action.text for action in _after(s, "throw nanogel").legal_actions()}


def _after(s: StationfallState, *words: str) -> StationfallState:
    t = s.clone()
    play(t, *words)
    return t


@pytest.mark.ruling("23.4")
def test_free_moves_never_cost_an_action() -> None:
    s = table(pawns={"daredevil": {"at": "forward_airlocks"}}, cards=cubes(daredevil=1))
    play(s, "activate daredevil")
    assert offered(s).count("step outer_space") == 1
    play(s, "step outer_space")
    assert fact(s, "counters.actions") == 2
    s = table(pawns={"medical": {"at": "aft_hub"}, "exile": {"at": "machine_shop", "down": True}}, cards=cubes(medical=1))
    play(s, "activate medical", "step machine_shop")
    assert fact(s, "counters.actions") == 2


@pytest.mark.ruling("23.5")
def test_stowaway_does_not_wait_before_her_entry_and_may_enter_a_dark_pod() -> None:
    s = table(cards=cubes(stowaway=1), pawns={"exile": {"at": "houdini"}}, damaged=["reactor", "generators"], project="blob")
    play(s, "activate stowaway")
    assert {verb.split()[0] for verb in answers(s)} <= {"step", "end", "bribe"}
    assert {"step alcatraz", "step mcqueen"} <= answers(s)
    assert not {"step houdini", "step outer_space"} & answers(s)
    s = table(cards=cubes(stowaway=1))
    play(s, "activate stowaway")
    assert not {"wait keep", "wait retrieve", "step alcatraz"} & answers(s)


@pytest.mark.ruling("23.6")
def test_a_gun_goes_before_a_bludgeon_and_a_begun_nanogel_before_a_new_one() -> None:
    s = table(
        characters=["cyborg", "exile", "engineer", "inspector"],
        pawns={"cyborg": {"at": "rec_room", "items": ["bludgeon", "gun"]}, "exile": {"at": "rec_room", "items": ["helmet"]}},
        players={"A": {"pc": "cyborg"}},
    )
    play(s, "activate cyborg", "attack exile")
    assert (fact(s, "cyborg.items"), fact(s, "exile.items")) == (["bludgeon", "gun"], ["helmet"])
    s = table(pawns={"engineer": {"items": ["nanogel", "nanogel_1"]}, "exile": {"down": True}}, cards=cubes(engineer=1))
    play(s, "activate engineer", "revive exile")
    assert fact(s, "engineer.items") == ["nanogel"]


@pytest.mark.ruling("23.7")
def test_my_precious_keeps_others_from_dropping_dragging_and_ejecting() -> None:
    position: dict[str, Any] = {
        "characters": ["telepathic_rat", "exile", "engineer", "inspector", "medical"],
        "pawns": {
            "exile": {"at": "forward_airlocks", "items": ["telepathic_rat"]},
            "engineer": {"at": "forward_airlocks", "items": ["helmet"]},
        },
        "cards": {name: {"cubes": {"A": 1, "B": 1}} for name in ("engineer", "exile")},
        "players": {"B": {"pc": "telepathic_rat"}},
    }
    s = table(**position)
    play(s, "activate exile")
    assert not {"drop telepathic_rat", "throw telepathic_rat"} & answers(s)
    assert "give telepathic_rat" in answers(s)
    position["pawns"]["exile"]["down"] = True
    s = table(**position)
    play(s, "activate engineer")
    assert not {"drag exile", "eject exile"} & answers(s)
    s = table(**position, turn="B")
    play(s, "activate engineer")
    assert {"drag exile", "eject exile"} <= answers(s)


@pytest.mark.ruling("23.8")
def test_a_burnt_firebomb_is_gone_and_a_used_up_nanogel_comes_back() -> None:
    s = table(pawns={"engineer": {"items": ["firebomb", "nanogel_1", "helmet"]}, "exile": {"down": True}}, cards=cubes(engineer=1))
    bombs, gels = fact(s, "supply.firebomb"), fact(s, "supply.nanogel")
    play(s, "activate engineer", "revive exile", "drop lit_firebomb")
    assert (fact(s, "supply.firebomb"), fact(s, "supply.nanogel")) == (bombs, gels + 1)


# -- set-up and hidden things -------------------------------------------------------------------------------------------------------


@pytest.mark.ruling("23.9")
def test_identities_are_chosen_one_seat_after_the_other_unseen() -> None:
    s = GAME.new(4, 7)
    seen = GAME.view(s, C)
    play(s, offered(s)[0])
    after = GAME.view(s, C)
    assert [side.card for side in after.sides] == [side.card for side in seen.sides] == [-1] * 4
    assert after.seats[A].bonus == ()
    s = GAME.new(4, 7, "team")
    first = offered(s)
    assert (len(first), fact(s, "to_move")) == (3, "A")
    play(s, first[1])
    while fact(s, "to_move") != "C":
        play(s, offered(s)[0])
    assert offered(s) == [first[0], first[2]]


@pytest.mark.ruling("23.10")
def test_with_two_players_the_second_seat_may_start() -> None:
    orders = {tuple(fact(GAME.new(2, seed), "order")) for seed in range(20)}
    assert orders == {("A", "B", "C", "D"), ("B", "A", "D", "C")}


@pytest.mark.ruling("23.11")
def test_faces_are_drawn_when_somebody_sees_them_first() -> None:
    s = table(kompromat=["array_control", "kitchen"], kompromat_unseen=["astrochimp", "cyborg"], cards=cubes(engineer=1))
    play(s, "activate engineer")
    with pytest.raises(NeedOutcome):
        play(s.clone(), "collect array_control")
    s.chance = Tape(["cyborg"])
    play(s, "collect array_control")
    assert (fact(s, "A.kompromat"), fact(s, "kompromat_unseen")) == (["cyborg"], ["astrochimp"])
    s = table(cards=cubes(exile=1), pawns={"exile": {"data": ["x_secret"]}}, chance=("blob",))
    play(s, "activate exile")
    assert fact(s, "project") == "blob"
    s = table(minute=1, turn="D")
    s.chance = Tape(["minute"])
    play(s, "renegotiate")
    assert fact(s, "reentry") == "minute"


@pytest.mark.ruling("23.12")
def test_the_right_to_look_shows_the_card_at_once_and_always() -> None:
    s = table(cards=cubes(exile=1), pawns={"exile": {"data": ["x_secret"]}}, chance=("blob",))
    play(s, "activate exile")
    assert any(event.kind == "peek" and event.audience == A for event in s.log or [])
    play(s, "end")
    for _turn in range(4):
        assert GAME.see(GAME.view(s, A), "project") == "blob"
        assert GAME.see(GAME.view(s, B), "project") == "unknown"
        play(s, "hide", "pass", "renegotiate")
        if fact(s, "asked") == "Retrieve":
            play(s, "retrieve none")


@pytest.mark.ruling("23.13")
@pytest.mark.parametrize("answer", ["comply", "refuse"])
def test_vengeful_is_chosen_as_if_up_and_armed_and_gets_up_only_when_it_happens(answer: str) -> None:
    s = table(
        characters=["corpsicle", "cyborg", "exile", "engineer", "inspector"],
        pawns={"exile": {"at": "cryo_lab"}},
        cards=cubes(engineer=1),
        players={"A": {"kompromat": ["corpsicle"]}, "B": {"pc": "corpsicle"}},
    )
    play(s, "activate engineer", "kompromat corpsicle")
    assert "attack exile" not in answers(s)  # Fast Talk
    assert {"attack cyborg", "sabotage"} <= answers(s)
    assert fact(s, "corpsicle.down")
    play(s, "attack cyborg")
    assert fact(s, "corpsicle.down")
    play(s, answer)
    assert (fact(s, "corpsicle.live"), fact(s, "cyborg.down")) == ((True, True) if answer == "comply" else (False, False))
    assert fact(s, "corpsicle.items") == (["bludgeon"] if answer == "comply" else [])


@pytest.mark.ruling("23.14")
@pytest.mark.parametrize("side", ["A", "B", "C", "D"])
def test_with_two_players_each_colours_turn_in_minute_two_triggers_abandon_ship(side: str) -> None:
    s = table(2, minute=2, turn=side, phase="resolve", abandon_ship=False)
    assert fact(s, "abandon_ship")
    s = table(2, minute=2, turn=side, abandon_ship=True, locks=["forward_hub - bridge"], phase="resolve")
    assert fact(s, "locks") == []
    s = table(2, minute=3, turn="A", phase="resolve")
    assert not fact(s, "abandon_ship")


@pytest.mark.ruling("23.15")
def test_a_pack_changes_values_and_connections_but_no_words(tmp_path: Path) -> None:
    def pack(name: str, file: str, text: str) -> Path:
        folder = tmp_path / name
        folder.mkdir()
        (folder / file).write_text(text, encoding="utf-8")
        return folder

    changed = GAME.content(pack("limit", "characters.toml", '[[character]]\nid = "exile"\ninfluence_limit = 2\n'))
    assert changed.influence_limit[N.CHARACTERS.index("exile")] == 2
    way = pack(
        "way", "map.toml", '[[corridor]]\na = "kitchen"\nb = "bridge"\nlocked = false\npath = [[0, 0], [1, 1]]\nconfidence = "high"\n'
    )
    assert ("bridge", "kitchen") in {tuple(sorted((N.PLACES[a], N.PLACES[b]))) for a, b in GAME.content(way).corridors}
    closed = pack("closed", "map.toml", '[[corridor]]\na = "forward_hub"\nb = "bridge"\nremove = true\n')
    assert len(GAME.content(closed).corridors) == len(GAME.content().corridors) - 1
    for file, text in (
        ("map.toml", '[[section]]\nid = "casino"\nname = "Casino"\n'),
        ("characters.toml", '[[character]]\nid = "exile"\nremove = true\n'),
        ("items.toml", '[[item]]\nid = "sword"\nname = "Sword"\n'),
        ("pods.toml", '[[pod]]\nid = "houdini"\nremove = true\n'),
    ):
        with pytest.raises(ContentError):
            GAME.content(pack(f"bad_{file}", file, text))


# -- Data, Suspicion, Antimatter, Pods ------------------------------------------------------------------------------------------------


@pytest.mark.ruling("23.16")
def test_who_holds_nda_deletes_the_data_of_others_alone() -> None:
    s = table(
        characters=["legal", "exile", "engineer", "inspector"],
        pawns={"exile": {"at": "physics_lab", "data": ["nda", "evidence"]}, "engineer": {"at": "physics_lab", "data": ["nda"]}},
        cards=cubes(exile=1),
    )
    play(s, "activate exile")
    assert "delete_data engineer" in answers(s)
    assert "delete_data exile" not in answers(s)


@pytest.mark.ruling("23.17")
@pytest.mark.parametrize("guilt", ["innocent", "suspect", "guilty"])
def test_mimic_frameup_moves_the_suspicion_of_the_action_and_looks_at_conspirators_after_it(guilt: str) -> None:
    s = table(
        characters=["consort", "exile", "engineer", "inspector", "medical"],
        pawns={"consort": {"at": "rec_room", "items": ["gun"]}, "exile": {"at": "rec_room"}, "medical": {"at": "rec_room"}},
        cards={"consort": {"cubes": {"A": 1}}, "exile": {"cubes": {"B": 1}}, "medical": {"cubes": {"C": 1}}},
        players={"A": {"guilt": guilt}},
    )
    play(s, "activate consort", "attack exile")
    assert answers(s) == {"side C", "none"}  # Exile, made Down, is nobody's Conspirator any more
    play(s, "side C")
    assert (fact(s, "C.guilt"), fact(s, "A.guilt")) == ("suspect", guilt)


@pytest.mark.ruling("23.18")
def test_who_holds_antimatter_is_annihilated_before_it_ends_the_game() -> None:
    s = table(
        project="grey_goo", goo=["kitchen", "suite"], armed=True, turn="D", minute=5,
        pawns={"exile": {"at": "kitchen", "down": True, "items": ["antimatter"]}, "engineer": {"at": "suite"}},
    )  # fmt: skip
    play(s, "renegotiate")
    assert (fact(s, "phase"), fact(s, "detonated"), fact(s, "ending")) == ("stationfall", "on_board", "detonation")
    assert (fact(s, "exile.at"), fact(s, "engineer.down")) == ("gone", True)


@pytest.mark.ruling("23.19")
def test_antimatter_that_detonates_on_board_at_stationfall_only_leaves_the_game() -> None:
    s = table(phase="stationfall", pawns={"exile": {"at": "kitchen", "items": ["antimatter", "gun"]}})
    assert (fact(s, "detonated"), fact(s, "items.antimatter")) == ("elsewhere", "nowhere")
    assert (fact(s, "exile.live"), fact(s, "exile.items"), fact(s, "damaged")) == (True, ["gun"], [])


@pytest.mark.ruling("23.20")
@pytest.mark.parametrize("lost", [False, True])
def test_which_markers_stay_with_a_pod_that_leaves(lost: bool) -> None:
    s = table(
        abandon_ship=True, minute=6, damaged=["mcqueen"] if lost else [], pawns={"exile": {"at": "mcqueen"}},
        traps=[{"place": "mcqueen", "live": True, "side": "B"}, {"place": "suite", "live": False, "side": "B"}],
        markers=[
            {"side": "A", "kind": "timed_launch", "place": "mcqueen", "minute": 6},
            {"side": "B", "kind": "timed_launch", "place": "mcqueen", "minute": 6},
            {"side": "B", "kind": "missile", "place": "mcqueen", "minute": 5},
            {"side": "C", "kind": "overload", "place": "mcqueen", "minute": 5},
            {"side": "C", "kind": "overload", "place": "suite", "minute": 5},
        ],
    )  # fmt: skip
    play(s, "renegotiate")
    assert fact(s, "pods.mcqueen") == ("gone" if lost else "launched")
    left = [(marker["kind"], marker["place"]) for marker in fact(s, "markers")]
    others = [("overload", "suite")]
    assert left == (others if lost else [("missile", "mcqueen"), ("overload", "mcqueen"), *others])
    assert [trap["place"] for trap in fact(s, "traps")] == (["suite"] if lost else ["mcqueen", "suite"])


# -- Monsters -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.ruling("23.21")
def test_the_blob_counts_integral_items_but_no_contamination() -> None:
    s = table(
        characters=["security", "exile", "engineer", "inspector"], project="blob", monster="kitchen", phase="resolve",
        pawns={"security": {"at": "kitchen"}, "exile": {"at": "kitchen", "contaminated": True}},
    )  # fmt: skip
    assert fact(s, "engulfed") == ["security"]


@pytest.mark.ruling("23.22")
def test_assassin_robots_leave_other_humans_alone_while_a_pc_can_be_reached() -> None:
    position: dict[str, Any] = {
        "project": "assassin_robots", "monster": "kitchen", "phase": "resolve", "locks": [],
        "pawns": {"exile": {"at": "kitchen"}, "engineer": {"at": "kitchen"}, "astrochimp": {"at": "suite"}},
    }  # fmt: skip
    s = table(**position, players={"B": {"pc": "engineer"}})
    assert (fact(s, "engineer.down"), fact(s, "exile.live"), fact(s, "monster")) == (True, True, "kitchen")
    s = table(**position, players={"B": {"pc": "inspector"}})
    if fact(s, "phase") == "resolve":
        play(s, offered(s)[0])
    assert (fact(s, "engineer.live"), fact(s, "exile.live")) == (True, True)
    assert fact(s, "monster") != "kitchen"
    s = table(**position)
    assert answers(s) == {"target engineer", "target exile"}


@pytest.mark.ruling("23.23")
def test_spore_bloom_goes_where_most_are_into_pods_with_room_and_never_stays_for_its_own_section() -> None:
    position: dict[str, Any] = {
        "project": "spore_bloom", "monster": "aft_airlocks", "phase": "resolve",
        "pawns": {"exile": {"at": "aft_airlocks"}, "engineer": {"at": "aft_airlocks"}, "inspector": {"at": "houdini"}},
    }  # fmt: skip
    s = table(**position)
    assert fact(s, "monster") == "aft_airlocks"  # Houdini is full, and its own Section does not count
    position["pawns"]["medical"] = {"at": "alcatraz"}
    assert fact(table(**position), "monster") == "alcatraz"


@pytest.mark.ruling("23.24")
def test_the_mind_moves_only_those_who_can_and_its_step_may_drag() -> None:
    s = table(
        project="awakened_mind", monster="kitchen", phase="resolve",
        pawns={"exile": {"at": "kitchen"}, "engineer": {"at": "kitchen", "down": True}, "astrochimp": {"at": "suite"}},
    )  # fmt: skip
    assert "drag engineer" in answers(s)
    play(s, "drag engineer", offered(_after(s, "drag engineer"))[0])
    assert fact(s, "engineer.at") == fact(s, "exile.at") != "kitchen"
    s = table(project="awakened_mind", monster="vault_x", pawns={"exile": {"at": "vault_x"}})
    assert monsters.governable(s, 1 << p("exile")) == 0  # behind two Locks, with empty hands
    rest_of_the_turn(s)
    assert (fact(s, "turn"), fact(s, "exile.at"), fact(s, "monster")) == ("B", "vault_x", "vault_x")


@pytest.mark.ruling("23.25")
def test_a_forced_drop_may_light_a_firebomb_but_nobody_burns_itself() -> None:
    position: dict[str, Any] = {
        "characters": ["microbiologist", "exile", "engineer", "inspector"],
        "pawns": {
            "microbiologist": {"at": "kitchen"},
            "exile": {"at": "kitchen", "items": ["firebomb", "gun", "gun"]},
        },
        "players": {"A": {"pc": "microbiologist"}},
    }
    s = table(**position)
    play(s, "activate microbiologist", "infect exile")
    assert answers(s) == {"discard firebomb", "discard gun"}  # the Actor beside it would burn
    position["pawns"]["microbiologist"]["items"] = ["helmet"]
    s = table(**position)
    play(s, "activate microbiologist", "infect exile")
    assert "discard lit_firebomb" in answers(s)
    play(s, "discard lit_firebomb")
    assert (fact(s, "fire"), fact(s, "exile.down")) == (["kitchen"], True)
    s = table(
        characters=["doctor", "exile", "engineer", "inspector"], phase="reveal", players={"A": {"card": "hyde"}},
        pawns={"doctor": {"items": ["firebomb", "helmet", "nanogel"]}},
    )  # fmt: skip
    play(s, "reveal hyde")
    assert "discard lit_firebomb" in answers(s)


@pytest.mark.ruling("23.26")
def test_goo_launches_and_blooms_ask_for_no_order() -> None:
    s = table(project="grey_goo", goo=["kitchen", "suite"], turn="D", pawns={"exile": {"at": "kitchen"}, "engineer": {"at": "suite"}})
    play(s, "renegotiate")
    assert fact(s, "asked") == "GooSpreads"
    downs = [event.details[0] if event.player < 0 else event.player for event in s.log or [] if event.kind == "down"]
    assert downs[-2:] == [p("exile"), p("engineer")]  # the Kitchen comes before the Suite
    s = table(
        abandon_ship=True, pawns={"station_chief": {"at": "bridge"}, "exile": {"at": "mcqueen"}, "engineer": {"at": "alcatraz"}},
        cards=cubes(station_chief=1),
    )  # fmt: skip
    play(s, "activate station_chief", "bridge_launch")
    gone = [event.details[0] for event in s.log or [] if event.kind == "pod_launched"]
    assert (gone, fact(s, "asked")) == ([N.PLACES.index("alcatraz"), N.PLACES.index("mcqueen")], "Acting")


@pytest.mark.ruling("23.27")
def test_no_monster_is_revived_to_fall_again_at_once() -> None:
    position: dict[str, Any] = {
        "project": "combat_swarm", "monster": "kitchen", "monster_down": True,
        "pawns": {"exile": {"at": "kitchen", "items": ["nanogel", "helmet"]}}, "cards": cubes(exile=1),
    }  # fmt: skip
    others = {name: {"at": "suite"} for name in ("astrochimp",)}
    position["pawns"] |= others
    s = table(**position)
    play(s, "activate exile")
    assert "revive monster" in answers(s)
    s = table(**position, fire=["kitchen"])
    play(s, "activate exile")
    assert "revive monster" not in answers(s)
    s = table(**position, asphyxiation=["kitchen"])  # the card of the Swarm names Fire alone
    play(s, "activate exile")
    assert "revive monster" in answers(s)


# -- Characters -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.ruling("23.28")
def test_shapeshift_switch() -> None:
    s = table(
        characters=["consort", "legal", "exile", "engineer", "inspector"], phase="reveal", players={"A": {"card": "consort"}},
        pawns={
            "consort": {"at": "kitchen", "items": ["gun"], "data": ["nda"], "contaminated": True},
            "legal": {"at": "suite", "items": ["helmet", "nanogel", "bludgeon"], "data": ["evidence"]},
        },
        traps=[{"place": "suite", "live": True, "side": "B"}, {"place": "kitchen", "live": False, "side": "B"}],
    )  # fmt: skip
    play(s, "reveal consort", "target legal")
    assert answers(s) == {"discard helmet", "discard nanogel", "discard bludgeon"}
    assert (fact(s, "consort.at"), fact(s, "legal.items")) == ("kitchen", ["helmet", "nanogel", "bludgeon"])
    play(s, "discard nanogel")
    assert (fact(s, "consort.at"), fact(s, "consort.items"), fact(s, "loose.suite")) == (
        "suite",
        ["helmet", "bludgeon"],
        ["nanogel"],
    )
    assert (fact(s, "legal.at"), fact(s, "legal.items"), fact(s, "legal.data")) == ("kitchen", ["gun"], [])
    assert (fact(s, "consort.data"), fact(s, "consort.down"), fact(s, "traps")) == (["evidence"], True, [])
    s = table(
        characters=["consort", "legal", "exile", "engineer", "inspector"], phase="reveal", players={"A": {"card": "consort"}},
        project="blob", monster="kitchen", engulfed=["exile"], pawns={"exile": {"at": "kitchen"}},
    )  # fmt: skip
    play(s, "reveal consort")
    assert "target exile" not in answers(s)
    assert "target legal" in answers(s)


@pytest.mark.ruling("23.29")
@pytest.mark.parametrize("holder", ["nobody", "exile"])
def test_rocket_wings_escape_with_daredevil_beside_his_card(holder: str) -> None:
    s = table(
        phase="stationfall", players={"A": {"pc": "daredevil"}},
        pawns={
            "daredevil": {"at": "kitchen", "items": ["helmet"]},
            "exile": {"at": "kitchen", "items": ["rocket_wings"] if holder == "exile" else []},
        },
        loose={} if holder == "exile" else {"kitchen": ["rocket_wings"]},
    )  # fmt: skip
    while fact(s, "asked") == "LastReveal":
        play(s, offered(s)[0])
    assert (fact(s, "daredevil.at"), fact(s, "daredevil.items")) == ("alone", ["helmet"])
    assert (fact(s, "items.rocket_wings"), fact(s, "exile.items")) == ("alone", [])


@pytest.mark.ruling("23.30")
def test_overload_on_outer_space_is_legal_and_does_nothing() -> None:
    s = table(phase="reveal", players={"A": {"card": "engineer"}})
    play(s, "reveal engineer", "mark outer_space", "pass", "renegotiate")
    assert fact(s, "markers[0].place") == "outer_space"
    s = table(markers=[{"side": "A", "kind": "overload", "place": "outer_space", "minute": 13}])
    play(s, "renegotiate")
    assert (fact(s, "damaged"), fact(s, "markers")) == ([], [])


@pytest.mark.ruling("23.31")
def test_the_token_that_pays_for_tradecraft_is_not_discarded_for_it() -> None:
    position: dict[str, Any] = {"cards": {"engineer": {"cubes": {"A": 1}}, "medical": {"used": True}}}
    s = table(**position, players={"A": {"pc": "exile", "kompromat": ["exile", "cyborg"]}})
    play(s, "activate engineer", "kompromat exile")
    assert "tradecraft" not in answers(s)
    s = table(**position, players={"A": {"pc": "exile", "kompromat": ["exile", "cyborg", "counselor"]}})
    play(s, "activate engineer", "kompromat exile", "tradecraft")
    assert answers(s) == {"spend counselor"}
    play(s, "spend counselor")
    assert answers(s) == {"spend cyborg"}


@pytest.mark.ruling("23.32")
def test_lawyer_up_works_on_players_of_fugitives_but_not_on_legals_own() -> None:
    s = table(
        characters=["legal", "boarder", "exile", "engineer", "inspector"], players={"A": {"pc": "legal"}, "B": {"pc": "boarder"}},
        pawns={"boarder": {"at": "aft_hub"}},
    )  # fmt: skip
    play(s, "activate legal")
    assert [word for word in offered(s) if word.startswith("lawyer_up")] == ["lawyer_up B"]
    play(s, "lawyer_up B")
    assert fact(s, "B.guilt") == "suspect"


@pytest.mark.ruling("23.33")
def test_homework_is_asked_even_where_no_bonus_character_can_act() -> None:
    s = table(phase="reveal", pawns={"exile": {"down": True}}, players={"A": {"card": "stranger", "bonus": ["exile"]}})
    play(s, "reveal stranger")
    assert (fact(s, "asked"), offered(s)) == ("ShowBonus", ["none"])
    s = table(phase="reveal", players={"A": {"card": "stranger"}})
    play(s, "reveal stranger")
    assert fact(s, "asked") == "Influence"


@pytest.mark.ruling("23.34")
def test_who_escaped_alone_shares_the_place_with_possessions_only() -> None:
    alone: dict[str, Any] = {"phase": "over", "pending": [], "pawns": {"stranger": {"at": "alone"}, "exile": {"at": "alone"}}}
    players = {"A": {"pc": "stranger", "bonus": ["exile"]}}
    assert fact(table(**alone, players=players), "A.rows")[3] == 0
    alone["pawns"] = {"stranger": {"at": "ship"}, "exile": {"at": "ship"}}
    assert fact(table(**alone, players=players), "A.rows")[3] == 2
    assistant: dict[str, Any] = {
        "phase": "over", "pending": [], "characters": ["stranger", "digital_assistant", "exile", "engineer", "inspector"],
        "players": {"A": {"pc": "stranger", "bonus": ["digital_assistant"]}},
    }  # fmt: skip
    assert fact(table(**assistant, pawns={"stranger": {"at": "alone", "data": ["digital_assistant"]}}), "A.rows")[3] == 2
    assert fact(table(**assistant, pawns={"stranger": {"at": "alone"}}), "A.rows")[3] == 0
    billionaire: dict[str, Any] = {"phase": "over", "pending": [], "characters": ["billionaire", "exile", "engineer", "inspector"]}
    rich = {"A": {"pc": "billionaire"}}
    together = table(**billionaire, players=rich, pawns={"billionaire": {"at": "alone", "items": ["fletcher"]}})
    apart = table(**billionaire, players=rich, pawns={"billionaire": {"at": "alone"}, "exile": {"at": "alone", "items": ["fletcher"]}})
    assert [fact(s, "A.rows")[3] for s in (together, apart)] == [1, 0]


@pytest.mark.ruling("23.35")
def test_who_is_compared_for_fewest_cubes_and_most_kompromat() -> None:
    over: dict[str, Any] = {"phase": "over", "pending": []}
    counselor = {"pc": "counselor", "betrayal": 1}
    both = {"A": {**counselor, "kompromat": ["exile", "medical"]}, "B": {"betrayal": 1, "kompromat": ["cyborg"]}, "D": {"betrayal": 1}}
    s = GAME.set_up({**over, "players": {**both, "C": {"betrayal": 0}}}, 2)
    assert fact(s, "A.rows")[2:] == [2, 0]  # the own other colour has fewer cubes; the hand is the player's
    s = GAME.set_up({**over, "players": {**both, "C": {"betrayal": 1}}}, 2)
    assert fact(s, "A.rows")[2:] == [2, 1]
    team = {"A": {**counselor, "kompromat": ["exile"]}, "B": {"betrayal": 1}, "D": {"betrayal": 1}}
    s = GAME.set_up({**over, "players": {**team, "C": {"betrayal": 0, "kompromat": ["cyborg"]}}}, 4, "team")
    assert fact(s, "A.rows")[2:] == [0, 0]
    s = GAME.set_up({**over, "players": {**team, "C": {"betrayal": 1}}}, 4, "team")
    assert fact(s, "A.rows")[2:] == [2, 1]


# -- who sees what ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.ruling("23.36")
def test_an_action_put_together_is_nobody_elses_business_a_granted_one_is() -> None:
    s = table(pawns={"exile": {"items": ["gun"]}, "engineer": {"at": "array_control"}}, cards=cubes(exile=1))
    play(s, "activate exile")
    before = [GAME.view(s, seat) for seat in (B, -1)]
    play(s, "give gun")
    assert [GAME.view(s, seat).ask for seat in (A, B, -1)] == ["Compose", "Acting", "Acting"]
    assert [GAME.view(s, seat).pending for seat in (B, -1)] == [view.pending for view in before]
    s = table(
        characters=["corpsicle", "exile", "engineer", "inspector"],
        phase="reveal",
        pawns={"corpsicle": {"down": False}},
        players={"A": {"card": "corpsicle"}},
    )
    play(s, "reveal corpsicle")
    for words in ((), ("breach bio_lab",)):
        seen = GAME.view(s, B)
        assert (seen.ask, GAME.see(seen, "pending.actor"), GAME.see(seen, "pending.verb")) == ("Compose", "corpsicle", "")
        assert not words or words[0] not in answers(s)


@pytest.mark.ruling("23.37")
def test_tokens_that_all_have_seen_are_known() -> None:
    def known(s: StationfallState, seat: int) -> set[str]:
        """What A may hold, as the seat believes in many imagined worlds."""
        worlds = [determinize(s, seat, Dice(seed)) for seed in range(30)]
        held = [set(GAME.look(world, "A.kompromat")) for world in worlds]
        return set.intersection(*held)

    players: dict[str, Any] = {"A": {"kompromat": ["exile", "cyborg"]}, "B": {"kompromat": ["counselor", "medical"]}, "C": {"pc": "exile"}}
    s = table(cards=cubes(engineer=1), players=players, kompromat=["kitchen", "suite"], kompromat_unseen=["astrochimp", "daredevil"])
    play(s, "activate engineer", "kompromat exile", "wait keep")
    assert fact(s, "asked") == "Permission"
    assert known(s, D) == {"exile"}
    s = table(
        cards=cubes(engineer=1), players=players, kompromat=["kitchen", "suite"], kompromat_unseen=["astrochimp", "daredevil"],
        options={"kompromat_refused": "returned"},
    )  # fmt: skip
    play(s, "activate engineer", "kompromat exile", "wait keep", "refuse")
    assert (known(s, D), fact(s, "named"), GAME.see(GAME.view(s, D), "A.named")) == ({"exile"}, ["exile"], ["exile"])


# -- bots -------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.ruling("23.38")
def test_how_many_bots_there_may_be() -> None:
    for players, mode, number in ((2, None, 1), (4, None, 4), (3, "solo", 1), (5, "solo", 3)):
        with pytest.raises(OptionError):
            GAME.resolve(players, mode, {"bots": number})
    assert GAME.resolve(4, None, {"bots": 3})[1]["bots"] == 3
    assert GAME.resolve(5, "solo")[1]["bots"] == GAME.resolve(5, "solo", {"bots": 4})[1]["bots"] == 4


@pytest.mark.ruling("23.39")
def test_a_bot_takes_its_cube_back_where_it_has_most() -> None:
    cards = {"exile": {"cubes": {"B": 2}}, "engineer": {"cubes": {"B": 3}}, "astrochimp": {"cubes": {"B": 1, "A": 5}}}
    s = table(mode="solo", turn="B", cards=cards, players={"B": {"card": "cyborg"}})
    scripts.renegotiate(s, B)
    assert [fact(s, f"cards.{name}.cubes.B") for name in ("exile", "engineer", "astrochimp")] == [2, 2, 1]


@pytest.mark.ruling("23.39")
@pytest.mark.parametrize("drawn", [["renegotiate"], ["helmet_up", "renegotiate"]])
def test_script_28_ends_the_search_of_a_bot(drawn: list[str]) -> None:
    s = table(mode="solo", turn="B", cards=cubes(counselor=8), players={"B": {"card": "counselor"}})
    s.supply_cubes[B] = 0  # nobody would follow it
    s.chance = Tape(drawn)
    assert scripts.choose_script(s, B) == (None, N.NOBODY)


@pytest.mark.ruling("23.39")
@pytest.mark.parametrize("aboard", ["exile", "inspector"])
def test_a_bot_launches_no_pod_without_a_friend(aboard: str) -> None:
    s = table(mode="solo", turn="B", abandon_ship=True, pawns={aboard: {"at": "mcqueen"}}, players={"B": {"card": "inspector"}})
    plan = STEPS["section_action"](s, B, p(aboard), {"id": "timed_launch"})
    assert plan.fits is not None
    assert plan.fits(Deed(p(aboard), "timed_launch")) == (aboard == "inspector")


@pytest.mark.ruling("23.39")
@pytest.mark.parametrize("owner", ["nobody", "A"])
def test_a_bot_bribes_the_first_who_makes_points_and_asks_a_person(owner: str) -> None:
    position: dict[str, Any] = {
        "pawns": {name: {"at": "array_control", "data": ["evidence"]} for name in ("exile", "astrochimp")}, "minute": 1, "turn": "B",
    }  # fmt: skip
    s = table(mode="solo", **position, players={"B": {"card": "inspector"}, "A": {} if owner == "nobody" else {"pc": "astrochimp"}})
    scripts.bribe_in_time(s, B)
    if owner == "A":
        assert (fact(s, "asked"), fact(s, "to_move")) == ("Permission", "A")
        play(s, "accept")
    assert (fact(s, "B.bribe"), fact(s, "offsites.authorities")) == ("astrochimp", ["evidence"])
