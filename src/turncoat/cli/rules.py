"""``turncoat rules``: the ledger of a game."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Annotated

import typer

from turncoat.cli.common import WIDTH, AsJson, GameName, pick_game, show, show_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from turncoat.kernel.game import Rule


def rules(
    game: GameName,
    wanted: Annotated[
        list[str] | None, typer.Argument(metavar="[ID or words]", help="A rule's number, a section's number, or words.", show_default=False)
    ] = None,
    json: AsJson = False,
) -> int:
    """Print a rule, the rules that hold certain words, or the whole ledger."""
    ledger = pick_game(game).rules()
    found = search(ledger, " ".join(wanted or ()))
    if not found:
        raise typer.BadParameter(f"no rule of {game} is numbered or worded {' '.join(wanted or ())!r}")
    if json:
        show_json({"game": game, "rules": list(found)})
        return 0
    section = ""
    for rule in found:
        if rule.section != section and len(found) > 1:
            section = rule.section
            show(f"\n{section}\n" if rule is not found[0] else f"{section}\n")
        show("\n".join(lines(rule)))
    return 0


def search(ledger: Mapping[str, Rule], wanted: str) -> list[Rule]:
    """The rules meant by a number (``RA-6.9``, ``6.9``, the section ``6``) or by words that all stand in them; all rules for ""."""
    if not wanted.strip():
        return list(ledger.values())
    key = wanted.strip().upper()
    prefix = next(iter(ledger), "").partition("-")[0]
    for number in (key, f"{prefix}-{key}"):
        if number in ledger:
            return [ledger[number]]
    inside = [rule for number, rule in ledger.items() if number.startswith((f"{prefix}-{key}.", f"{key}."))]
    if inside:
        return inside
    parts = wanted.lower().split()
    return [rule for rule in ledger.values() if all(part in f"{rule.text} {rule.heading} {rule.section}".lower() for part in parts)]


def lines(rule: Rule, width: int = WIDTH) -> list[str]:
    """A rule as lines of text."""
    return textwrap.wrap(f"{rule.id} [{rule.tag}] {rule.text}", width, subsequent_indent="    ", break_long_words=False)
