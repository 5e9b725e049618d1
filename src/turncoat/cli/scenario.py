"""``turncoat scenario``: runs scenario files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from turncoat.cli.common import FAILED, AsJson, show, show_json

if TYPE_CHECKING:
    from turncoat.kernel.scenario import Result


def scenario(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", exists=True, help="Scenarios, or folders of them.", show_default=False)],
    json: AsJson = False,
) -> int:
    """Run scenario files: set the position up, play the script, check what it expects. Exit code 1 if anything does not hold."""
    results = [result for path in found(files) for result in _run(path)]
    good = all(result.ok for result in results)
    if json:
        show_json({"ok": good, "scenarios": results})
        return 0 if good else FAILED
    for result in results:
        show(f"{'ok    ' if result.ok else 'FAILED'} {result.path}: {result.title} ({result.steps} steps)")
        for failure in result.failures:
            show(f"         {failure}")
    if len(results) > 1:
        show(f"{sum(result.ok for result in results)} of {len(results)} scenarios hold")
    return 0 if good else FAILED


def found(files: list[Path]) -> list[Path]:
    """The files, and the .toml files in the folders, in order."""
    out = []
    for path in files:
        inside = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not inside:
            raise typer.BadParameter(f"the folder {path} holds no scenario (*.toml)")
        out += inside
    return out


def _run(path: Path) -> list[Result]:
    from turncoat.kernel.errors import TurncoatError
    from turncoat.kernel.scenario import Result, run

    try:
        return run(path)
    except TurncoatError as problem:
        return [Result(str(path), "broken file", (), False, (str(problem).removeprefix(f"{path}: "),), 0)]
