"""Modes, options and presets (section 25): what a match can be set up with, and how words become it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from turncoat.games.rogue_agent.names import LETTERS
from turncoat.games.rogue_agent.state import Options
from turncoat.kernel.errors import OptionError
from turncoat.kernel.game import Mode, Option, Value
from turncoat.kernel.i18n import _
from turncoat.kernel.options import FLAGS, wrong

AGENT_MODE = "agent"
ANDROID_MODE = "android"
PLAYERS = {AGENT_MODE: (2, 3, 4), ANDROID_MODE: (3, 4)}
"""By mode, the legal numbers of seats (RA-1.1, RA-21.1, RA-25.15)."""
LONGEST_NAME = 40

PRESETS: dict[str, dict[str, Value]] = {
    "standard": {},
    "rulebook": {
        "justice_actions": "narrow",
        "repeat_justice": "free",
        "squad_blocks_justice": False,
        "killer_informants": "more",
        "shield_scope": "rulebook",
        "chase_symbol": "fuel",
        "wounds_from_bank": True,
    },
    "player_aid": {
        "event_draw": "player_aid",
        "separate_arrest": True,
        "hire_timing": "ends_turn",
        "shield_scope": "player_aid",
        "clock_end": "start_of_next_turn",
        "scan_is_justice": True,
    },
}
"""What each preset changes against the defaults (RA-25.2)."""


def modes() -> tuple[Mode, ...]:
    """The two modes in the language of this task (RA-1.1)."""
    return (
        Mode(AGENT_MODE, _("Agent mode"), _("Everybody is an Agent: hunt Criminals and collect Influence."), PLAYERS[AGENT_MODE]),
        Mode(
            ANDROID_MODE,
            _("Android mode"),
            _("Secret Identification tokens: some Agents may turn out to be Androids, who fight against the rest."),
            PLAYERS[ANDROID_MODE],
        ),
    )


def _made(
    name: str,
    group: str,
    title: str,
    sentence: str,
    values: tuple[Value, ...],
    meanings: tuple[str, ...],
    rules: tuple[str, ...],
    modes: tuple[str, ...] = (),
) -> Option:
    return Option(name, title, sentence, group, getattr(DEFAULTS, name), values, meanings, rules, modes)


DEFAULTS = Options()


def options() -> tuple[Option, ...]:
    """Every option of section 25 but the mode, in the language of this task."""
    return (*_general(), *_setup(), *_justice(), *_fights(), *_bombs(), *_androids())


def _general() -> tuple[Option, ...]:
    group = _("Reading of the rules")
    return (
        _made(
            "preset",
            group,
            _("Preset"),
            _("Sets all options below at once; single options override it."),
            ("standard", "rulebook", "player_aid"),
            (
                _("the settled rules of the ledger"),
                _("the rulebook to the letter, wherever it can be played"),
                _("the German player aid, wherever it differs on purpose"),
            ),
            ("RA-25.1", "RA-25.2"),
        ),
    )


def _setup() -> tuple[Option, ...]:
    group = _("Setup and rounds")
    return (
        _made(
            "event_draw",
            group,
            _("Event tokens each round"),
            _("How many tokens come out of the Data Stream in a Time Phase with 2, 3 and 4 players."),
            ("rulebook", "player_aid"),
            (_("3, 4 and 5 tokens"), _("2, 3 and 3 tokens")),
            ("RA-4.3",),
        ),
        _made(
            "simple_deck",
            group,
            _("Easier deck"),
            _("Whether the blue Criminals are taken out before the deck is made."),
            (False, True),
            (_("all Criminals"), _("no blue Criminals")),
            ("RA-2.10",),
        ),
        _made(
            "first_commander",
            group,
            _("First Commander"),
            _("Who is Operations Commander in the first round."),
            ("random", *LETTERS),
            (_("drawn at random"), *[_("seat {letter}").format(letter=letter) for letter in LETTERS]),
            ("RA-2.16",),
        ),
        _made(
            "bank_value",
            group,
            _("Credits in the game"),
            _("What all credit tokens are worth together."),
            (70, 45),
            (_("20 blue and 10 red tokens"), _("the 25 pieces of the component list")),
            ("RA-1.30",),
        ),
        _made(
            "badge_value",
            group,
            _("Police badge on the regular die"),
            _("The precinct number that the badge stands for; the die shows the other five numbers."),
            (1, 6),
            (_("badge is 1, numbers 2 to 6"), _("badge is 6, numbers 1 to 5")),
            ("RA-1.40", "RA-25.13"),
        ),
        _made(
            "city_name",
            group,
            _("Name of the city"),
            _("Shown as the city's name; no rule depends on it."),
            (),
            (),
            ("RA-1.3",),
        ),
    )


def _justice() -> tuple[Option, ...]:
    group = _("Limits on actions")
    return (
        _made(
            "justice_actions",
            group,
            _("What counts as Justice"),
            _("Which actions share the limit of two Justice actions a turn."),
            ("broad", "narrow"),
            (
                _("attack, intercept, turn in, search, buy and defuse"),
                _("attack, intercept and turn in; the others once per district and turn"),
            ),
            ("RA-10.2", "RA-25.3"),
        ),
        _made(
            "repeat_justice",
            group,
            _("Repeating a Justice action"),
            _("Whether the same Justice action may be taken twice in one district in a turn."),
            ("other_district", "free"),
            (_("only in another district"), _("anywhere")),
            ("RA-10.3",),
        ),
        _made(
            "squad_blocks_justice",
            group,
            _("Police Squad prevents Justice"),
            _("Whether Justice actions are barred in the district of the Police Squad."),
            (True, False),
            (_("barred there"), _("allowed there")),
            ("RA-10.5",),
        ),
        _made(
            "separate_arrest",
            group,
            _("Arrest as an action"),
            _("Whether a subdued Criminal goes into custody at once or must be arrested."),
            (False, True),
            (_("custody at once"), _("lies in the district until arrested")),
            ("RA-11.23", "RA-12.4"),
        ),
        _made(
            "hire_timing",
            group,
            _("When to hire"),
            _("Whether hiring is possible at any time of the turn or ends it."),
            ("free", "ends_turn"),
            (_("at any time, also during a Move"), _("as the last act of the turn")),
            ("RA-7.5", "RA-25.4"),
        ),
    )


def _fights() -> tuple[Option, ...]:
    group = _("Fights and chases")
    return (
        _made(
            "killer_informants",
            group,
            _("Killers and Informants"),
            _("Whether own Informants lower or raise the health that a Killer costs."),
            ("less", "more"),
            (_("1 less for each Informant"), _("1 more for each Informant")),
            ("RA-7.9", "RA-11.16", "RA-18.19", "RA-25.5"),
        ),
        _made(
            "shield_scope",
            group,
            _("What shields cover"),
            _("Against what a shield on a tile protects the figures there."),
            ("union", "rulebook", "player_aid"),
            (
                _("everything that rulebook and player aid name"),
                _("as the rulebook says: not against interception"),
                _("as the player aid says: not against Killer actions and Androids"),
            ),
            ("RA-1.12", "RA-1.13", "RA-13.3", "RA-25.6"),
        ),
        _made(
            "chase_symbol",
            group,
            _("Symbol of an interception"),
            _("Which symbol on the green dice decides an interception."),
            ("car", "fuel"),
            (_("patrol cars"), _("fuel, single and double")),
            ("RA-13.10", "RA-25.7"),
        ),
        _made(
            "clock_end",
            group,
            _("End of lasting effects"),
            _("When a lasting effect of a Criminal's card ends."),
            ("end_of_next_turn", "start_of_next_turn"),
            (_("at the end of the Agent's next turn"), _("when the Agent's next turn begins")),
            ("RA-11.33", "RA-25.8"),
        ),
        _made(
            "wounds_from_bank",
            group,
            _("Wounds are credits"),
            _("Whether wounds on a Criminal's card are credits taken from the bank."),
            (False, True),
            (_("counters of their own"), _("credits from the bank")),
            ("RA-11.32", "RA-25.10"),
        ),
    )


def _bombs() -> tuple[Option, ...]:
    group = _("Bombs")
    return (
        _made(
            "stability",
            group,
            _("Stability check"),
            _("How the dice of open columns are rolled after pulling wires."),
            ("full", "faq"),
            (_("all together, until decided"), _("each die once, in turn")),
            ("RA-17.24", "RA-17.25"),
        ),
        _made(
            "open_column",
            group,
            _("A line with an open column"),
            _("Whether a line and a passed check defuse a bomb although a column is open."),
            ("check", "fail"),
            (_("defused"), _("not defused, but no explosion either")),
            ("RA-17.27", "RA-25.9"),
        ),
        _made(
            "cross_equals_boost",
            group,
            _("Cross and boost are one symbol"),
            _("Whether the X of a boost is the cross of the bomb board. Without it a content pack must have faces with a cross."),
            (True, False),
            (_("the same symbol"), _("only faces marked as a cross count")),
            ("RA-1.38", "RA-25.14"),
        ),
    )


def _androids() -> tuple[Option, ...]:
    group = _("Android mode")
    return (
        _made(
            "scan_is_justice",
            group,
            _("Scan as a Justice action"),
            _("Whether a scan counts against the two Justice actions of a turn."),
            (False, True),
            (_("an additional action"), _("a Justice action")),
            ("RA-21.15", "RA-25.11"),
            (ANDROID_MODE,),
        ),
        _made(
            "android_dice",
            group,
            _("Black dice against Androids and Agents"),
            _("Whether ammo symbols and pistols count in attacks between Agents and Androids."),
            ("general", "plain"),
            (_("ammo gives re-rolls, pistols lock their die"), _("only explosions, boosts and cars count")),
            ("RA-21.58", "RA-25.12"),
            (ANDROID_MODE,),
        ),
    )


# -- reading -----------------------------------------------------------------------------------------------------------------

_VALUES: dict[str, tuple[Value, ...]] = {option.name: option.values for option in options()}


def resolve(players: int, mode: str | None, given: Mapping[str, Value | str]) -> Options:
    """The options of a match: defaults, then the preset, then single options (RA-25.1).

    Raises:
        OptionError: the message names the option, the value and what is legal.
    """
    single = {name: _read(name, value) for name, value in given.items() if name != "mode"}
    chosen = _mode(mode, given.get("mode"))
    if players not in PLAYERS[chosen]:
        legal = PLAYERS[chosen]
        raise OptionError(_("players = {value!r} is not possible: {mode} mode is for {least} to {most} players").format(
            value=players, mode=chosen, least=legal[0], most=legal[-1]))  # fmt: skip
    preset = str(single.get("preset", DEFAULTS.preset))
    resolved = msgspec.structs.replace(DEFAULTS, mode=chosen, **{**PRESETS[preset], **single, "preset": preset})
    first = resolved.first_commander
    if first != "random" and LETTERS.index(first) >= players:
        raise wrong("first_commander", first, ("random", *LETTERS[:players]))
    return resolved


def _mode(named: str | None, option: Value | None) -> str:
    if named is not None and option is not None and named != option:
        raise OptionError(_("the mode is given twice, as {one!r} and as {other!r}; name it once").format(one=named, other=option))
    mode = named if named is not None else option if option is not None else DEFAULTS.mode
    if mode not in PLAYERS:
        raise wrong("mode", mode, tuple(PLAYERS))
    return str(mode)


def _read(name: str, value: Value | str) -> Value:
    """The value of one option; text is read as the option's type."""
    if name not in _VALUES:
        raise OptionError(_("there is no option {name!r}; there are: {names}").format(name=name, names=", ".join(("mode", *_VALUES))))
    values = _VALUES[name]
    read: Callable[[str, Value], Value | None] = _free if not values else _flag if isinstance(values[0], bool) else _listed
    found = read(name, value)
    if found is None:
        raise wrong(name, value, values)
    return found


def _free(name: str, value: Value) -> Value:
    text = " ".join(value.split()) if isinstance(value, str) else ""
    if not text or len(text) > LONGEST_NAME or not text.isprintable():
        raise OptionError(_("{name} = {value!r} is not legal; legal is a text of 1 to {most} characters").format(
            name=name, value=value, most=LONGEST_NAME))  # fmt: skip
    return text


def _flag(name: str, value: Value) -> Value | None:
    return value if isinstance(value, bool) else FLAGS.get(str(value).strip().lower())


def _listed(name: str, value: Value) -> Value | None:
    if isinstance(value, bool):
        return None
    shown = str(value).strip().lower()
    for legal in _VALUES[name]:
        if shown == str(legal).lower():
            return legal
    return None
