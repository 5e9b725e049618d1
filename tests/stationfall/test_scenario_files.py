"""Every scenario file of this game is played, also while the registry does not list it; see docs/scenarios.md."""

from pathlib import Path

import pytest

from turncoat.games.stationfall import GAME
from turncoat.kernel.scenario import read, run

FOLDER = Path(__file__).parent.parent / "scenarios" / "stationfall"
FILES = sorted(FOLDER.glob("*.toml"))


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem, marks=pytest.mark.rule(*read(path).rules)) for path in FILES])
def test_scenario_holds(path):
    failures = [f"{result.title}: {failure}" for result in run(path, GAME) for failure in result.failures]
    assert not failures, "\n".join(failures)
