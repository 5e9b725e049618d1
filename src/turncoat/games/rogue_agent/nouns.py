"""The nouns of Rogue Agent as marked words (see kernel.words), and the words for amounts."""

from __future__ import annotations

from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.components import Card, Components
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import clean


def place(components: Components, district: int) -> str:
    """A district by its name."""
    return f"[[place {N.DISTRICTS[district]}|{clean(components.tiles[district].name)}]]"


def criminal(number: int, card: Card | None = None) -> str:
    """A Criminal by its number, or by name where its card is known."""
    shown = clean(card.name) if card else _("Criminal {number}").format(number=number)
    return f"[[criminal {number}|{shown}]]"


def bold(text: str) -> str:
    """What counts in a sentence."""
    return f"[[b|{clean(text)}]]"


def icon(name: str, text: str) -> str:
    """A word with its symbol."""
    return f"[[icon {name}|{clean(text)}]]"


def die(code: int, after: str = "", shown: str = "") -> str:
    """A die on the table as a picture with its symbol (or ``shown``) in words, and what follows the word."""
    colour, symbol = divmod(code, N.SYMBOL_COUNT)
    return f"[[die {N.COLOURS[colour]} {symbol_icon(symbol).removeprefix('face-')}|{shown or symbol_name(symbol)}{after}]]"


def dice(codes: tuple[int, ...]) -> str:
    """Dice in a row. Their words carry the commas, so that pictures stand without."""
    last = len(codes) - 1
    return " ".join([die(code, "" if n == last else ",") for n, code in enumerate(codes)])


def dice_plain(codes: tuple[int, ...]) -> str:
    """Dice in words, for places without pictures: ``explosion, boost``."""
    return ", ".join([symbol_name(code % N.SYMBOL_COUNT) for code in codes])


def symbol_name(symbol: int) -> str:
    """The name of a symbol on a special die."""
    return (
        _("explosion"), _("boost"), _("ammo"), _("double ammo"), _("pistol"), _("patrol car"), _("fuel"), _("double fuel"),
        _("double clue"),
        _("agent"), _("healing"), _("credit"), _("cross"),
    )[symbol]  # fmt: skip


def symbol_icon(symbol: int) -> str:
    """The picture of a symbol on a special die."""
    return (
        "face-explosion", "face-boost", "face-ammo", "face-ammo2", "face-pistol", "face-car", "face-fuel", "face-fuel2", "face-clue2",
        "face-agent", "face-heal", "face-credit", "face-boost",
    )[symbol]  # fmt: skip


def colour_name(colour: int) -> str:
    """The colour of a special die."""
    return (_("red"), _("green"), _("black"))[colour]


def track_name(track: int) -> str:
    """A track as the subject of a sentence."""
    return (_("Fuel"), _("Ammo"), _("Clues"), _("Vehicle"), _("Weapon"), _("Agent"))[track]


TRACK_ICONS = ("fuel", "ammo", "clue", "vehicle", "pistol", "agent")
GOODS_ICONS = {
    "fuel": "fuel", "ammo": "ammo", "clue": "clue", "vehicle_upgrade": "vehicle", "weapon_upgrade": "pistol", "agent_upgrade": "agent",
    "influence": "influence",
}  # fmt: skip
GOODS_TRACKS = {"fuel": 0, "ammo": 1, "clue": 2, "vehicle_upgrade": 3, "weapon_upgrade": 4, "agent_upgrade": 5, "influence": -1}


def amount(track: int, n: int) -> str:
    """So much on a track: ``2 fuel``, ``1 clue``, ``1 Weapon step``."""
    if track == N.FUEL:
        return plural("{n} fuel", "{n} fuel", n).format(n=n)
    if track == N.AMMO:
        return plural("{n} ammo", "{n} ammo", n).format(n=n)
    if track == N.CLUE:
        return plural("{n} clue", "{n} clues", n).format(n=n)
    if track == N.VEHICLE:
        return plural("{n} Vehicle step", "{n} Vehicle steps", n).format(n=n)
    if track == N.WEAPON:
        return plural("{n} Weapon step", "{n} Weapon steps", n).format(n=n)
    return plural("{n} Agent step", "{n} Agent steps", n).format(n=n)


def credits(n: int) -> str:
    """``1 credit``, ``2 credits``."""
    return plural("{n} credit", "{n} credits", n).format(n=n)


def health(n: int) -> str:
    """``2 health``."""
    return plural("{n} health", "{n} health", n).format(n=n)


def influence(n: int) -> str:
    """``1 Influence``."""
    return plural("{n} Influence", "{n} Influence", n).format(n=n)


def hits(n: int) -> str:
    """``no hit``, ``1 hit``, ``2 hits``."""
    return plural("{n} hit", "{n} hits", n).format(n=n) if n else _("no hit")


def rerolls(n: int) -> str:
    """``1 re-roll``, ``2 re-rolls``."""
    return plural("{n} re-roll", "{n} re-rolls", n).format(n=n)


def thugs(n: int) -> str:
    """``1 Thug``, ``2 Thugs``."""
    return plural("{n} Thug", "{n} Thugs", n).format(n=n)


def informants(n: int) -> str:
    """``1 Informant``, ``2 Informants``."""
    return plural("{n} Informant", "{n} Informants", n).format(n=n)


def dice_of(n: int, colour: int) -> str:
    """``3 red dice``."""
    return plural("{n} {colour} die", "{n} {colour} dice", n).format(n=n, colour=colour_name(colour))


def goods_name(kind: str, steps: int) -> str:
    """What a purchase brings."""
    track = GOODS_TRACKS[kind]
    return influence(steps) if track < 0 else amount(track, steps)


def percent(chance: float) -> str:
    """A chance as people read it; never 0 or 100 unless it is."""
    whole = round(100 * chance)
    if whole == 0 and chance > 0:
        return _("under {n} %").format(n=1)
    if whole == 100 and chance < 1:
        return _("over {n} %").format(n=99)
    return _("{n} %").format(n=whole)


def phase_name(phase: str) -> str:
    """The phase of a round."""
    return {
        N.TIME_PHASE: _("Time Phase"), N.ACTION_PHASE: _("Action Phase"), N.CITY_PHASE: _("City Phase"), N.OVER: _("Game over"),
    }.get(phase, phase)  # fmt: skip
