"""Every scenario file under tests/scenarios is played; see docs/scenarios.md."""

from pathlib import Path

import pytest

from turncoat.games import NAMES
from turncoat.kernel.scenario import read, run

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(path for path in FOLDER.rglob("*.toml") if path.parent.name in NAMES)


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, id=f"{path.parent.name}-{path.stem}", marks=pytest.mark.rule(*read(path).rules)) for path in FILES],
)
def test_scenario_holds(path: Path) -> None:
    failures = [f"{result.title}: {failure}" for result in run(path) for failure in result.failures]
    assert not failures, "\n".join(failures)
