"""``turncoat verify``: plays records again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from turncoat.cli.common import FAILED, AsJson, Content, show, show_json

if TYPE_CHECKING:
    from turncoat.kernel.record import Record

Files = Annotated[list[Path], typer.Argument(metavar="FILE...", exists=True, help="Records, or folders of them.", show_default=False)]


def verify(files: Files, content: Content = None, json: AsJson = False) -> int:
    """Play records again and say where one first departs from the rules. Exit code 1 if any does."""
    results = [_verify(path, content) for path in found(files)]
    good = all(result["ok"] for result in results)
    if json:
        show_json({"ok": good, "records": results})
    else:
        for result in results:
            show(f"{'ok    ' if result['ok'] else 'FAILED'} {result['file']}: {result['says']}")
        if len(results) > 1:
            show(f"{sum(result['ok'] for result in results)} of {len(results)} records hold")
    return 0 if good else FAILED


def found(files: list[Path]) -> list[Path]:
    """The files, and those in the folders, in order.

    Raises:
        typer.BadParameter: a folder holds no record.
    """
    from turncoat.kernel.record import SUFFIX

    out = []
    for path in files:
        inside = sorted(path.rglob(f"*{SUFFIX}")) or sorted(path.rglob("*.json")) if path.is_dir() else [path]
        if not inside:
            raise typer.BadParameter(f"the folder {path} holds no record (*{SUFFIX})")
        out += inside
    return out


def _verify(path: Path, content: Path | None) -> dict[str, Any]:
    from turncoat.games import load
    from turncoat.kernel.errors import TurncoatError
    from turncoat.kernel.record import read, verify

    try:
        record = read(path)
        verdict = verify(load(record.game), record, content)
    except TurncoatError as problem:
        return {"file": str(path), "ok": False, "step": 0, "finished": False, "says": str(problem).removeprefix(f"{path}: ")}
    says = verdict.problem or f"{_head(record)}{', finished' if verdict.finished else ', under way'}"
    return {"file": str(path), "ok": verdict.ok, "step": verdict.step, "finished": verdict.finished, "says": says}


def _head(record: Record) -> str:
    return f"{record.game}, {record.mode} mode, {record.players} players, {len(record.actions)} actions"
