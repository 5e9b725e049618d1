"""The chapters of the rules: importing them fills the registries of :mod:`.deeds` and :mod:`.reveal`."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from turncoat.games.stationfall import (
    activation,
    basic_actions,
    bribes,
    characters,
    composing,
    console_actions,
    deeds,
    influence,
    movement,
    permission,
    reveal,
    section_actions,
    stationfall,
    turn,
)

CHAPTERS = (
    movement,
    basic_actions,
    section_actions,
    console_actions,
    activation,
    composing,
    permission,
    bribes,
    influence,
    reveal,
    turn,
    stationfall,
)

for _module in iter_modules(characters.__path__):
    import_module(f"{characters.__name__}.{_module.name}")

for _bit in deeds.ABILITY:
    deeds.ABILITY_BITS[0] |= _bit
