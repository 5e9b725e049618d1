"""Components are read once, and again when a file of a pack has been edited."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from turncoat.kernel import packs
from turncoat.kernel.errors import ContentError
from turncoat.kernel.packs import Packs


class Pieces:
    """Stands for the components of a game: all that matters is their hash."""

    def __init__(self, folder: Path | None) -> None:
        self.hash = "ours" if folder is None else (folder / "a.toml").read_text()


def pack(folder: Path, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "a.toml").write_text(text)
    return folder


def test_our_own_are_read_once() -> None:
    kept = Packs(Pieces)
    assert kept.load() is kept.load() is kept.of_view("whatever", "")


def test_a_pack_is_read_again_when_it_was_edited(tmp_path: Path) -> None:
    kept, folder = Packs(Pieces), pack(tmp_path / "pack", "one")
    first = kept.load(folder)
    assert kept.load(str(folder)) is first
    pack(folder, "two")
    os.utime(folder / "a.toml", (1, 1))
    assert kept.load(folder).hash == "two"
    assert kept.of_view("one", str(folder)) is first  # an older view is told with what it was played with


def test_a_view_reads_a_pack_that_this_process_does_not_know(tmp_path: Path) -> None:
    assert Packs(Pieces).of_view("one", str(pack(tmp_path / "pack", "one"))).hash == "one"


def test_only_so_many_packs_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "MOST", 2)
    kept = Packs(Pieces)
    made = [kept.load(pack(tmp_path / f"pack{n}", str(n))) for n in range(3)]
    assert kept.load(tmp_path / "pack2") is made[2]
    assert kept.load(tmp_path / "pack0") is not made[0]


@pytest.mark.parametrize("problem", [KeyError("field"), TypeError("kind"), ValueError("value"), AttributeError("none")])
def test_a_broken_table_is_told_with_its_folder(tmp_path: Path, problem: Exception) -> None:
    def broken(folder: Path | None) -> Pieces:
        raise problem

    with pytest.raises(ContentError, match="broken_pack: a table of the pack"):
        Packs(broken).load(tmp_path / "broken_pack")
