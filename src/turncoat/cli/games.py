"""``turncoat games``: what there is to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from turncoat.cli.common import AsJson, show, show_json, table

if TYPE_CHECKING:
    from turncoat.kernel.game import Game, Option


def games(json: AsJson = False) -> None:
    """List the games with their modes, seats, options and presets."""
    from turncoat import bots
    from turncoat import games as all_games

    if json:
        show_json({"games": [_facts(game) for game in all_games()], "bots": dict(bots.SENTENCES)})
        return
    for game in all_games():
        _print(game)
    show("Bots")
    show("\n".join(table([(name, sentence) for name, sentence in bots.SENTENCES.items()])))


def _facts(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "sentence": game.sentence,
        "minutes": game.minutes,
        "rules_version": game.rules_version,
        "actions": len(game.actions),
        "modes": list(game.modes),
        "options": list(game.options),
        "presets": game.presets,
    }


def _print(game: Game) -> None:
    show(f"{game.name}: {game.title}. {game.sentence} ({game.minutes}, {len(game.actions)} actions, rules version {game.rules_version})")
    show("\n modes")
    show("\n".join(table([(mode.name, f"{mode.players[0]}-{mode.players[-1]} players", mode.sentence) for mode in game.modes])))
    show("\n options (--set name=value)")
    show("\n".join(table([(option.name, _values(option), _says(option)) for option in game.options])))
    show("\n presets (--set preset=name)")
    rows = [(name, ", ".join(f"{key}={_word(value)}" for key, value in values.items()) or "-") for name, values in game.presets.items()]
    show("\n".join(table(rows)) + "\n")


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _values(option: Option) -> str:
    shown = [f"[{_word(value)}]" if value == option.default else _word(value) for value in option.values]
    return " ".join(shown) if shown else f"[{_word(option.default)}]"


def _says(option: Option) -> str:
    return f"{option.sentence} ({', '.join(option.rules)})" if option.rules else option.sentence
