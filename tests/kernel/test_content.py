"""Content packs: every mistake is named with file, entry, field and what would be right."""

from pathlib import Path

import msgspec
import pytest

import turncoat
from turncoat.games.rogue_agent.components import FILES, FOLDER, KEYS
from turncoat.kernel import content
from turncoat.kernel.content import convert, digest, read_folder, read_toml, reconstructed
from turncoat.kernel.errors import ContentError

TILE = """
[[tile]]
id = "p1"
name = "Canal Docks"
kind = "precinct"
number = 1
informant_slots = 2
search = { green = 3 }
goods = [{ kind = "fuel", steps = 2, price = 1, currency = "credit" }]
thugs = 1
human_shield = false
android_shield = false
functions = []
double_sided = true
"""


def pack(folder: Path, **files: str) -> Path:
    """A pack with these files, by name without ``.toml``."""
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def complaint(folder: Path) -> str:
    """What the game says of a pack that it refuses."""
    with pytest.raises(ContentError) as problem:
        turncoat.load("rogue_agent").content(folder)
    return str(problem.value)


def test_an_entry_of_a_pack_replaces_ours(tmp_path: Path) -> None:
    game = turncoat.load("rogue_agent")
    changed = game.content(pack(tmp_path, tiles=TILE.replace("thugs = 1", "thugs = 3")))
    assert [tile.thugs for tile in changed.tiles[7:9]] == [3, 1]
    assert changed.hash != game.content().hash
    assert "tiles.toml:tile:p1" not in changed.reconstructed
    assert "tiles.toml:tile:p2" in changed.reconstructed


def test_a_pack_that_says_the_same_has_the_same_hash(tmp_path: Path) -> None:
    game = turncoat.load("rogue_agent")
    assert game.content(pack(tmp_path, tiles=TILE)).hash == game.content().hash


def test_a_table_of_a_pack_replaces_ours(tmp_path: Path) -> None:
    changed = turncoat.load("rogue_agent").content(pack(tmp_path, tokens="[rounds]\ncount = 5\n"))
    assert changed.rounds == 5


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("tiles", "[[tile]\n", ["tiles.toml: not valid TOML", "line 1"]),
        ("tiles", "[tiles]\n", ["tiles.toml: [tiles] is unknown", "pricing, slots, tile"]),
        ("tiles", "[tile]\nid = 'p1'\n", ["tiles.toml: [tile] must be a list of [[tile]] entries"]),
        ("tiles", "[[pricing]]\n", ["tiles.toml: [pricing] must be one table"]),
        ("tiles", "pricing = 3\n", ["tiles.toml: pricing must be a table [pricing]"]),
        ("tiles", "tile = [3]\n", ["tiles.toml: entry 1 of tile must be a table [[tile]]"]),
        ("tiles", TILE.replace('"p1"', '"p9"'), ["[[tile]] entry 1: id = 'p9' is unknown", "p6"]),
        ("tiles", TILE.replace("thugs = 1", "thugz = 1"), ["[[tile]] id = 'p1'", "thugz"]),
        ("tiles", TILE.replace("thugs = 1\n", ""), ["[[tile]] id = 'p1'", "missing required field thugs"]),
        ("tiles", TILE.replace("thugs = 1", "thugs = 'one'"), ["[[tile]] id = 'p1'", "Expected int, got str", "$.thugs"]),
        ("tiles", TILE.replace("thugs = 1", "thugs = 9"), ["[[tile]] id = 'p1'", "thugs must be 0 to 6"]),
        ("tiles", TILE.replace("slots = 2", "slots = 3"), ["[[tile]] id = 'p1'", "informant_slots must be 0, 1 or 2"]),
        ("tiles", TILE.replace("green = 3", "grey = 3"), ["[[tile]] id = 'p1'", "unknown colour grey"]),
        ("tiles", TILE.replace("green = 3", "green = 4"), ["[[tile]] id = 'p1'", "0 to 3 dice"]),
        ("tiles", TILE.replace('kind = "fuel"', 'kind = "gas"'), ["[[tile]] id = 'p1'", "'gas' is unknown", "fuel, ammo"]),
        ("tiles", TILE + 'confidence = "sure"\n', ["[[tile]] id = 'p1'", "confidence = 'sure' is unknown", "confirmed"]),
        ("dice", "[[special_die]]\ncolor = 'red'\ncount = 3\nfaces = ['heal']\n", ["color = 'red'", "six faces"]),
        ("tokens", "[rounds]\nnumber = 5\n", ["lacks a field"]),
        ("monsters", "[monster]\n", ["monsters.toml: the game has no such file", "tiles.toml"]),
    ],
)
def test_a_broken_pack_is_refused_with_its_place(tmp_path: Path, file: str, text: str, said: list[str]) -> None:
    message = complaint(pack(tmp_path, **{file: text}))
    assert all(part in message for part in said), message


def test_a_pack_must_be_a_folder_with_files(tmp_path: Path) -> None:
    assert "no such folder" in complaint(tmp_path / "missing")
    assert "holds no .toml file" in complaint(tmp_path)


def test_a_file_must_be_utf8_of_sensible_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tiles.toml").write_bytes(b"name = '\xff'")
    assert "not UTF-8" in complaint(tmp_path)
    with pytest.raises(ContentError, match="cannot be read"):
        read_toml(tmp_path)
    monkeypatch.setattr(content, "MAX_FILE", 3)
    with pytest.raises(ContentError, match="larger than 3 bytes"):
        read_toml(tmp_path / "tiles.toml")


class Lamp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to convert."""

    id: str
    watts: int = 40


def test_conversion_leaves_provenance_out() -> None:
    entry = {"id": "desk", "source": "somewhere", "confidence": "inferred", "note": "dim", "inferred_fields": ["watts"]}
    assert convert(entry, Lamp, "lamps.toml") == Lamp("desk", 40)


def test_conversion_wants_a_table() -> None:
    with pytest.raises(ContentError, match=r"lamps.toml: must be a table"):
        convert(["desk"], Lamp, "lamps.toml")


def test_the_hash_is_of_the_values_alone() -> None:
    one = {"a.toml": {"lamp": [{"id": "x", "watts": 3, "source": "here"}], "rate": {"n": 1}}}
    two = {"a.toml": {"rate": {"n": 1, "note": "guess"}, "lamp": [{"watts": 3, "id": "x"}]}}
    assert digest(one) == digest(two)
    assert digest(one) != digest({"a.toml": {"lamp": [{"id": "x", "watts": 4}], "rate": {"n": 1}}})


def test_reconstructions_are_named() -> None:
    tables = {
        "a.toml": {"lamp": [{"id": "x", "confidence": "reconstruction"}, {"id": "y"}], "rate": {"confidence": "reconstruction"}, "n": 3}
    }
    assert reconstructed(tables, {}) == frozenset({"a.toml:lamp:x", "a.toml:rate"})


# -- packs that grow ----------------------------------------------------------------------------------------------------------

OURS = 'version = 1\n[rate]\nn = 1\ndeep = { a = 1, b = 2 }\n[[lamp]]\nid = "x"\nwatts = 3\n[[lamp]]\nid = "y"\nwatts = 4\n'


def grown(folder: Path, text: str) -> dict[str, object]:
    """Our file with a pack laid over it value by value."""
    for name, content_of in (("ours", OURS), ("pack", text)):
        (folder / name).mkdir()
        (folder / name / "a.toml").write_text(content_of, encoding="utf-8")
    return read_folder(folder / "ours", ("a.toml",), {}, folder / "pack", grow=True)["a.toml"]


def test_a_growing_pack_changes_single_values_and_adds_and_drops_entries(tmp_path: Path) -> None:
    text = 'remove = ["y"]\nversion = 1\n[rate]\ndeep = { b = 5 }\n[[lamp]]\nid = "x"\nwatts = 9\n[[lamp]]\nid = "z"\nwatts = 1\n'
    tables = grown(tmp_path, text)
    assert tables["rate"]["n"] == 1  # type: ignore[index]
    assert {key: tables["rate"]["deep"][key] for key in "ab"} == {"a": 1, "b": 5}  # type: ignore[index]
    assert [(lamp["id"], lamp["watts"], lamp["confidence"]) for lamp in tables["lamp"]] == [("x", 9, "pack"), ("z", 1, "pack")]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[rates]\n", r"a.toml: \[rates\] is unknown. Known are: version, rate, lamp"),
        ("[lamp]\n", r"\[lamp\] must be a list"),
        ("rate = 3\n", r"rate must be a table"),
        ("version = 2\n", r"version = 2, but this version reads 1"),
        ("lamp = [3]\n", r"\[\[lamp\]\] entry 1: must be a table with id = a word"),
        ("[[lamp]]\nid = 3\n", r"must be a table with id = a word"),
        ("remove = 'y'\n", r"remove must be a list"),
        ("remove = ['w']\n", r"remove lists 'w', but no entry"),
    ],
)
def test_a_growing_pack_is_refused_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(ContentError, match=said):
        grown(tmp_path, text)


def test_our_own_files_are_complete() -> None:
    assert set(read_folder(FOLDER, FILES, KEYS, None)) == set(FILES)
