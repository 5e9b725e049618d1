"""Words become options of a match: the same reading for every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from turncoat.kernel.errors import OptionError
from turncoat.kernel.game import Option, Value
from turncoat.kernel.i18n import _

FLAGS: dict[str, bool] = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


def read_options(
    given: Mapping[str, Value | str],
    options: Sequence[Option],
    presets: Mapping[str, Mapping[str, Value]],
    ranges: Mapping[str, tuple[int, int]],
) -> dict[str, Value]:
    """The complete options of a match: defaults, then the preset, then single options.

    Args:
        given: by name; text is read as the option's type. ``preset`` names one of ``presets``.
        ranges: by name of an option without listed values, the lowest and the highest number.

    Raises:
        OptionError: the message names the option, the value and what is legal.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise OptionError(_("there is no option {name!r}; there are: {names}").format(name=name, names=", ".join(known)))
    single = {name: _read(known[name], value, ranges) for name, value in given.items()}
    defaults = {option.name: option.default for option in options}
    preset = str(single.get("preset", defaults.get("preset", "")))
    return {**defaults, **presets.get(preset, {}), **single}


def wrong(name: str, value: object, legal: Sequence[Value]) -> OptionError:
    """The error for a value that is not legal."""
    shown = ", ".join(str(one).lower() if isinstance(one, bool) else str(one) for one in legal)
    return OptionError(_("{name} = {value!r} is not legal; legal values are: {legal}").format(name=name, value=value, legal=shown))


def _read(option: Option, value: Value | str, ranges: Mapping[str, tuple[int, int]]) -> Value:
    if option.name in ranges:
        return _number(option.name, value, *ranges[option.name])
    if option.values and isinstance(option.values[0], bool):
        flag = value if isinstance(value, bool) else FLAGS.get(str(value).strip().lower())
        if flag is None:
            raise wrong(option.name, value, option.values)
        return flag
    shown = "" if isinstance(value, bool) else str(value).strip().lower()
    for legal in option.values:
        if shown == str(legal).lower():
            return legal
    raise wrong(option.name, value, option.values)


def _number(name: str, value: Value | str, least: int, most: int) -> int:
    text = "" if isinstance(value, bool) else str(value).strip()
    if text.removeprefix("-").isdecimal() and text.isascii() and least <= int(text) <= most:
        return int(text)
    raise OptionError(
        _("{name} = {value!r} is not legal; legal are whole numbers from {least} to {most}").format(
            name=name, value=value, least=least, most=most
        )
    )
