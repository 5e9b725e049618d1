"""The rules ledger (``rules.md``) of Rogue Agent."""

from __future__ import annotations

from pathlib import Path

from turncoat.kernel.game import Rule
from turncoat.kernel.ledger import read_ledger

FILE = Path(__file__).parent / "rules.md"


def rules() -> dict[str, Rule]:
    """The ledger by rule number, in its order."""
    return read_ledger(FILE)
