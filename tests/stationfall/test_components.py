"""What is printed: counts, the map, the vocabulary of Agendas and abilities, content packs."""

from __future__ import annotations

from pathlib import Path

import pytest

from stationfall.board import at, c
from turncoat.games.stationfall import names
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.components import load, read
from turncoat.kernel.errors import ContentError


def pack(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.rule("SF-5.15", "SF-7.29", "SF-2.22", "SF-7.13", "SF-5.13", "SF-11.10", "SF-5.3", "SF-5.6", "SF-5.8")
def test_the_map_has_what_the_ledger_counts() -> None:
    pieces = load()
    assert len(pieces.sections) == 31
    assert len(pieces.corridors) == 46
    assert sum(1 for a, b in pieces.corridors if max(a, b) >= N.FIRST_POD) == 6
    assert len(pieces.vent_entries) == 10
    assert [s.id for s in pieces.sections if s.arrow != "none"] == [
        "forward_airlocks", "array_control", "machine_shop", "aft_airlocks", "magnetic_containment",
    ]  # fmt: skip
    assert [s.id for s in pieces.sections if s.power] == ["generators", "fuel_cells", "reactor"]
    assert [s.id for s in pieces.sections if s.console] == ["security_station", "mainframe"]
    assert pieces.start_locks.bit_count() == 6
    assert pieces.lit >> at("mcqueen") & 1
    assert not pieces.lit & N.SPACE_BIT
    assert all(section.gravity == section.zone.startswith("ring") for section in pieces.sections)


@pytest.mark.rule("SF-0.14", "SF-0.15", "SF-0.33", "SF-2.11", "SF-4.4", "SF-4.5", "SF-4.6", "SF-C12.3", "SF-C13.7")
def test_the_characters_have_what_the_ledger_counts() -> None:
    pieces = load()
    assert len(pieces.characters) == 27
    assert len(pieces.identities) == 27
    assert pieces.with_kompromat.bit_count() == 26
    assert (pieces.humans & pieces.robots) == N.PAWN_MASK[c("cyborg")]
    assert pieces.robots.bit_count() == 7
    assert pieces.humans.bit_count() == 22, "21 Human pawns and Cyborg"
    assert pieces.slots[N.RAT] == pieces.slots[N.ASSISTANT] == 0
    assert not (pieces.humans | pieces.robots) >> N.RAT & 1


@pytest.mark.rule("SF-0.6", "SF-0.8", "SF-0.9", "SF-0.20", "SF-0.21", "SF-0.7")
def test_items_are_as_many_as_printed() -> None:
    pieces = load()
    counts = {N.ITEMS[kind]: count for kind, count in enumerate(pieces.supply)}
    assert {name: counts[name] for name in ("bludgeon", "gun", "helmet", "nanogel", "firebomb")} == {
        "bludgeon": 16, "gun": 6, "helmet": 12, "nanogel": 8, "firebomb": 8,
    }  # fmt: skip
    assert all(pieces.supply[kind] == 1 for kind in N.UNIQUE)


def test_every_corridor_is_seen_from_both_ends() -> None:
    pieces = load()
    for bit, (a, b) in enumerate(pieces.corridors):
        assert (b, 1 << bit) in pieces.near[a]
        assert (a, 1 << bit) in pieces.near[b]


def test_what_is_our_own_is_known() -> None:
    pieces = load()
    assert "project_x.toml:card:blob" in pieces.reconstructed
    assert "map.toml:corridor:forward_airlocks-forward_hub" in pieces.reconstructed
    assert "items.toml:item:gun" not in pieces.reconstructed


def test_a_pack_changes_single_values(tmp_path: Path) -> None:
    changed = load(pack(tmp_path, pods='[[pod]]\nid = "houdini"\noccupancy_limit = 2\n'))
    assert changed.seats[N.PODS.index("houdini")] == 2
    assert changed.docks == load().docks
    assert changed.hash != load().hash


def test_a_pack_adds_and_drops_corridors(tmp_path: Path) -> None:
    text = """
[[corridor]]
a = "bridge"
b = "forward_hub"
remove = true
[[corridor]]
a = "suite"
b = "hydroponics"
locked = true
path = [[0, 0], [1, 1]]
"""
    changed = load(pack(tmp_path, map=text))
    assert not [near for near, _bit in changed.near[at("bridge")] if near == at("forward_hub")]
    assert [bit for near, bit in changed.near[at("suite")] if near == at("hydroponics") and bit & changed.start_locks]


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("characters", '[[character]]\nid = "exile"\nabilities = ["flying"]\n', "ability 'flying' is unknown"),
        ("characters", '[[character]]\nid = "zorro"\n', "zorro"),
        ("characters", '[[character]]\nid = "exile"\ninfluence_limt = 3\n', "influence_limt"),
        ("characters", '[[character]]\nid = "exile"\nagenda = [{points=1,plus=false,kind="if",text="x",cond={id="wins"}}]\n', "'wins'"),
        (
            "characters",
            '[[character]]\nid = "exile"\nagenda = [{points=1,plus=false,kind="if",text="x",cond={id="escaped"}}]\n',
            "needs who",
        ),
        (
            "characters",
            '[[character]]\nid = "exile"\nagenda = [{points=1,plus=false,kind="if",text="x",cond={id="escaped",who="moon"}}]\n',
            "'moon'",
        ),
        (
            "characters",
            '[[character]]\nid = "exile"\nagenda = [{points=1,plus=false,kind="each",text="",count={id="pawns",filter={state="dizzy"}}}]\n',
            "dizzy",
        ),
        ("characters", '[[ability]]\nid = "loyal"\neffects = []\n', "a pack cannot change"),
        ("pods", '[[pod]]\nid = "houdini"\nrequirement = [{ id = "luck" }]\n', "'luck'"),
        ("pods", '[[pod]]\nid = "houdini"\ndocked_at = "bridge"\n', "Corridor"),
        ("project_x", '[[card]]\nid = "blob"\nturn = [{ op = "dance" }]\n', "dance"),
        ("map", '[[section]]\nid = "bridge"\nactions = ["party"]\n', "party"),
        ("map", '[[section]]\nid = "bridge"\narrow = "out"\n', "must agree"),
        ("map", '[[corridor]]\na = "bridge"\nb = "bridge"\nlocked = false\npath = []\n', "itself"),
        ("map", '[[corridor]]\na = "bridge"\nb = "suite"\nremove = true\n', "no entry"),
        ("bot_scripts", '[[script]]\nid = "briefcase"\nsteps = [{ do = "sing" }]\n', "sing"),
        ("cheese", "", "no such file"),
        ("setup", '[[players]]\ncount = 4\nwinners = "two"\n', "winners"),
    ],
)
def test_what_a_pack_says_wrongly_is_named(tmp_path: Path, file: str, text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        load(pack(tmp_path, **{file: text}))


def test_an_empty_pack_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"holds no \.toml"):
        load(tmp_path)
    with pytest.raises(ContentError, match="no such folder"):
        load(tmp_path / "nowhere")


@pytest.mark.rule(
    "SF-0.1", "SF-0.2", "SF-0.3", "SF-0.4", "SF-0.5", "SF-0.10", "SF-0.11", "SF-0.12", "SF-0.13", "SF-0.16", "SF-0.17", "SF-0.18",
    "SF-0.19", "SF-0.22", "SF-0.23", "SF-0.24", "SF-0.25", "SF-0.26", "SF-0.27", "SF-0.28", "SF-0.29", "SF-0.30", "SF-0.31", "SF-0.32",
)  # fmt: skip
def test_the_box_holds_as_many_markers_as_the_ledger_says() -> None:
    items = read(None)["items.toml"]
    markers = {entry["id"]: entry["count"] for entry in items["marker"]}
    assert markers == {
        "first_player": 1, "abandon_ship": 1, "activation_disc": 9, "escaped": 18, "asphyxiation": 16, "bribe": 12, "cameras_jammers": 2,
        "contamination": 20, "damaged": 30, "down": 20, "influence_cube": 72, "kompromat": 26, "lock": 20, "map_ability_token": 18,
        "medical_marker": 1, "minute": 1, "minute_two_player": 9, "power_status": 1, "reentry": 3, "reveal": 9, "time_marker": 27,
        "guilt": 9, "die": 1,
    }  # fmt: skip
    pieces = load()
    assert markers["influence_cube"] == 9 * pieces.cubes
    assert markers["time_marker"] == 9 * pieces.time_markers
    assert markers["bribe"] == 9 + pieces.characters[c("billionaire")].starting_grey_bribes
    assert markers["kompromat"] == pieces.with_kompromat.bit_count()
    assert sum(pieces.reentry) == markers["reentry"]
    assert [entry.count for entry in pieces.data] == [20] * 4
    assert pieces.supply[N.RAT_ITEM] == 1


@pytest.mark.rule("SF-0.36", "SF-21.12")
def test_nothing_is_ever_rolled() -> None:
    folder = Path(names.__file__).parent
    assert not [path.name for path in folder.rglob("*.py") if "s.roll(" in path.read_text(encoding="utf-8")]


@pytest.mark.rule("SF-4.15")
def test_the_colours_of_abilities_have_no_effect() -> None:
    pieces = load()
    assert {ability.colour for ability in pieces.abilities} <= {
        "console", "conspirator", "offensive", "defensive", "mobility", "utility",
    }  # fmt: skip
    folder = Path(names.__file__).parent
    assert not [path.name for path in folder.rglob("*.py") if ".colour ==" in path.read_text(encoding="utf-8")]
