"""Modes, options and presets (Options of the ledger): what a match can be set up with, and how words become it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.components import Components
from turncoat.games.stationfall.state import Options
from turncoat.kernel.errors import OptionError
from turncoat.kernel.game import Mode, Option, Value
from turncoat.kernel.i18n import _
from turncoat.kernel.options import read_options, wrong

STANDARD = "standard"
TEAM = "team"
SOLO = "solo"
PLAYERS = {STANDARD: (2, 3, 4, 5, 6, 7, 8, 9), TEAM: (4, 6, 8), SOLO: (3, 4, 5, 6, 7, 8, 9)}
"""By mode, the legal numbers of seats (SF-2.2 to SF-2.9, SF-18.1, SF-19.3)."""
SOLO_BOTS = 3
MOST_BOTS = 8
DEFAULTS = Options()
RANGES = {"offer_timeout": (0, 86_400), "bots": (0, MOST_BOTS)}
TEXTS = ("characters", "project_x_pool")
"""Options that are lists of ids, written with commas."""
NUMBERS = {"start_minute": "auto", "offer_timeout": "none"}
"""Options whose 0 may also be written as a word."""

PRESETS: dict[str, dict[str, Value]] = {
    "standard": {},
    "first_game": {"character_selection": "first_game"},
}
"""What each preset changes against the defaults."""


def modes() -> tuple[Mode, ...]:
    """The modes in the language of this task (sections 17 to 19)."""
    return (
        Mode(STANDARD, _("Standard game"), _("Every player directs a conspiracy; with two players each directs two."), PLAYERS[STANDARD]),
        Mode(TEAM, _("Team game"), _("Teams of two share their points and their Bonus Character."), PLAYERS[TEAM]),
        Mode(SOLO, _("Solo game"), _("One person against conspiracies that follow Bot Scripts."), PLAYERS[SOLO], True),
    )


def _made(
    name: str, group: str, title: str, sentence: str, values: Mapping[Value, str], rules: tuple[str, ...], modes: tuple[str, ...] = ()
) -> Option:
    return Option(name, title, sentence, group, getattr(DEFAULTS, name), tuple(values), tuple(values.values()), rules, modes)


def options() -> tuple[Option, ...]:
    """Every option of the ledger but mode and content pack, in the language of this task."""
    return (*_setup(), *_station(), *_conspiracies(), *_endings(), *_seats())


def _setup() -> tuple[Option, ...]:
    group = _("Set-up")
    return (
        _made(
            "preset",
            group,
            _("Preset"),
            _("Sets all options below at once; single options override it."),
            {"standard": _("the settled rules of the ledger"), "first_game": _("the same, with the twelve Characters of a first game")},
            ("SF-2.1",),
        ),
        _made(
            "character_selection",
            group,
            _("Characters"),
            _("How the Characters in play are found."),
            {
                "random": _("drawn at random"),
                "first_game": _("the twelve of the first game, with 2 to 4 players"),
                "manual": _("those named"),
            },
            ("SF-2.1",),
        ),
        _made("characters", group, _("Named Characters"), _("With manual selection: their ids, with commas between."), {}, ("SF-2.1",)),
        _made(
            "start_minute",
            group,
            _("First Minute"),
            _("The Minute in which the game starts."),
            {0: _("by the number of players"), **{n: str(n) for n in range(10, 15)}},
            ("SF-2.24", "SF-2.26"),
        ),
        _made(
            "reentry_mix",
            group,
            _("Re-entry tokens"),
            _("The faces of the three tokens of which one decides about Minute 0."),
            {
                "2F1M": _("two balls of fire, one extra Minute"),
                "1F2M": _("one ball of fire, two extra Minutes"),
                "never_zero": _("Minute 0 is never played"),
                "always_zero": _("Minute 0 is always played"),
            },
            ("SF-2.32", "SF-15.56"),
        ),
        _made(
            "project_x_pool",
            group,
            _("Project X cards"),
            _("The cards that may be drawn: all, or ids with commas between."),
            {},
            ("SF-2.33",),
        ),
    )


def _station() -> tuple[Option, ...]:
    group = _("Station")
    return (
        _made(
            "item_supply",
            group,
            _("Supply of Items"),
            _("Whether Items can run out."),
            {"printed": _("as many as there are"), "unlimited": _("never run out")},
            ("SF-0.34",),
        ),
        _made(
            "pod_seats",
            group,
            _("Seats of the Pods"),
            _("How many find room in the standard Pods."),
            {"standard": _("as printed"), "roomy": _("one more in each")},
            ("SF-2.13", "SF-5.26"),
        ),
        _made(
            "medevac_always",
            group,
            _("Medevac"),
            _("Whether Medevac docks even without Medical."),
            {False: _("with Medical only"), True: _("always")},
            ("SF-C19.8",),
        ),
        _made(
            "consoles_need_power",
            group,
            _("Consoles"),
            _("Whether consoles fail in Damaged Sections and in Blackout."),
            {False: _("they always work"), True: _("they fail")},
            ("SF-5.10", "SF-7.15"),
        ),
        _made(
            "outer_space_light",
            group,
            _("Light of Outer Space"),
            _("Whether Cameras see what happens in Outer Space."),
            {"dark": _("Dark"), "lit": _("Lit")},
            ("SF-5.8",),
        ),
        _made(
            "monster_control",
            group,
            _("Monsters"),
            _("Who decides what the card of a Monster leaves open."),
            {"active_player": _("the player whose turn ends"), "automatic": _("nobody: the nearest, then in alphabetical order")},
            ("SF-21.7",),
        ),
    )


def _conspiracies() -> tuple[Option, ...]:
    group = _("Conspiracies")
    return (
        _made(
            "kompromat_refused",
            group,
            _("Refused Kompromat"),
            _("What becomes of Kompromat whose request is refused."),
            {"spent": _("it is spent"), "returned": _("it returns to the hand")},
            ("SF-15.42",),
        ),
        _made(
            "schrodinger",
            group,
            _("Schrödinger Reveal"),
            _("Whether players may reveal as a Bonus Character; never with two players or in teams."),
            {True: _("allowed"), False: _("banned")},
            ("SF-3.7", "SF-17.7", "SF-18.3"),
        ),
        _made(
            "schrodinger_at_stationfall",
            group,
            _("Schrödinger Reveal at Stationfall"),
            _("Whether it is still possible in the last Reveal."),
            {True: _("allowed"), False: _("banned")},
            ("SF-16.4",),
        ),
        _made(
            "offer_timeout",
            group,
            _("Time for answers"),
            _("Seconds after which an unanswered Bribe or Kompromat counts as no; 0 for none."),
            {},
            ("SF-21.11",),
        ),
    )


def _endings() -> tuple[Option, ...]:
    group = _("Scoring")
    return (
        _made(
            "counselor_tie",
            group,
            _("Fewest Betrayal cubes"),
            _("Whether ties for fewest cubes in the Betrayal box score for Counselor."),
            {"all": _("ties score"), "none": _("ties score nothing")},
            ("SF-C08.6",),
        ),
        _made(
            "team_guilt",
            group,
            _("Guilt in teams"),
            _("Whom a Guilty member keeps from winning."),
            {"team": _("the whole team"), "member": _("that member alone")},
            ("SF-18.8",),
            (TEAM,),
        ),
    )


def _seats() -> tuple[Option, ...]:
    group = _("Bots")
    return (_made("bots", group, _("Bot Scripts"), _("How many of the last seats are played by Bot Scripts."), {}, ("SF-19.3",)),)


# -- reading ------------------------------------------------------------------------------------------------------------------


def resolve(players: int, mode: str | None, given: Mapping[str, Value | str]) -> Options:
    """The options of a match: defaults, then the preset, then single options.

    Raises:
        OptionError: the message names the option, the value and what is legal.
    """
    chosen = STANDARD if mode is None else mode
    if chosen not in PLAYERS:
        raise wrong("mode", chosen, tuple(PLAYERS))
    if isinstance(players, bool) or players not in PLAYERS[chosen]:
        raise wrong("players", players, PLAYERS[chosen])
    texts = {name: _ids(name, given[name]) for name in TEXTS if name in given}
    single = {name: _zero(name, value) for name, value in given.items() if name not in TEXTS}
    named = read_options(single, options(), PRESETS, RANGES)
    named["bots"] = _bots(players, chosen, int(named["bots"]) if "bots" in single else -1)
    resolved = msgspec.convert({**named, **texts, "mode": chosen}, Options)
    _fit_together(resolved, players)
    return resolved


def _zero(name: str, value: Value | str) -> Value:
    """0 where an option's 0 is written as its word."""
    return 0 if name in NUMBERS and str(value).strip().lower() == NUMBERS[name] else value


def _ids(name: str, value: Value | str) -> str:
    """A list of ids, each known and named once, in the order of the components."""
    known = N.CHARACTERS if name == "characters" else N.PROJECTS
    words = [word.strip().lower() for word in str(value).split(",") if word.strip()]
    if words == ["all"] and name == "project_x_pool":
        return "all"
    unknown = [word for word in words if word not in known]
    if unknown or len(set(words)) != len(words) or not words:
        if name == "characters" and not words:
            return ""
        raise wrong(name, value, known)
    return ",".join(sorted(words, key=known.index))


def _bots(players: int, mode: str, given: int) -> int:
    """How many seats are bots: in a solo game all but one, elsewhere what is said, never half of a coalition (SF-19.3, SF-23.38)."""
    if mode == SOLO:
        if given not in (-1, players - 1):
            raise wrong("bots", given, (players - 1,))
        return players - 1
    number = max(0, given)
    most = 0 if players == 2 else players - 1
    if number > most:
        raise wrong("bots", number, tuple(range(most + 1)))
    return number


def _fit_together(chosen: Options, players: int) -> None:
    """Options that depend on each other and on the number of seats."""
    if chosen.character_selection == "first_game" and players > 4:
        raise wrong("character_selection", "first_game", ("random", "manual"))
    if (chosen.character_selection == "manual") != bool(chosen.characters):
        raise OptionError(_("characters must name the Characters exactly when character_selection is manual"))


def settled(chosen: Options, components: Components, players: int) -> Options:
    """The options, compared with what the components say (SF-2.1 to SF-2.9).

    Raises:
        OptionError: too many or too few Characters are named.
    """
    wanted = components.setup[players].characters
    named = chosen.characters.count(",") + 1
    if chosen.character_selection == "manual" and named != wanted:
        raise OptionError(_("characters names {named} Characters; with {players} players there are {wanted}").format(
            named=named, players=players, wanted=wanted))  # fmt: skip
    return chosen
