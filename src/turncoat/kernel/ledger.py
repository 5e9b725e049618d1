"""A game's rules ledger (``rules.md``) as data: one entry for each numbered rule."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from turncoat.kernel.game import Rule

_RULE = re.compile(r"- \*\*([A-Z]{2}-\w+(?:\.\w+)*)\*\* \[([^\]]+)\] (.+)")


@cache
def read_ledger(file: Path) -> dict[str, Rule]:
    """The rules of a ledger by number, in its order."""
    found: dict[str, Rule] = {}
    section = heading = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            section, heading = line[3:].strip(), ""
        elif line.startswith("### "):
            heading = line[4:].strip()
        elif rule := _RULE.fullmatch(line.strip()):
            number, tag, text = rule.groups()
            found[number] = Rule(number, tag, text, section, heading)
    return found
