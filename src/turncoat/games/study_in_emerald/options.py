"""Options and presets (section 24): what a match can be set up with, and how words become it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from turncoat.games.study_in_emerald.components import Components
from turncoat.games.study_in_emerald.names import LETTERS, MAX_PLAYERS, MIN_PLAYERS
from turncoat.games.study_in_emerald.state import Options
from turncoat.kernel.errors import OptionError
from turncoat.kernel.game import Mode, Option, Value
from turncoat.kernel.i18n import _
from turncoat.kernel.options import read_options, wrong

MODE = "standard"
PLAYERS = tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1))
DEFAULTS = Options()
RANGES = {"vp_mark": (0, 99), "round_cap": (0, 999), "starting_limbo": (-1, 10)}

PRESETS: dict[str, dict[str, Value]] = {
    "standard": {},
    "german": {"starting_limbo": 0, "assassin_needs_agent": False, "card_limit": "cubes_only", "one_faction_penalty": True},
}
"""What each preset changes against the defaults."""


def modes() -> tuple[Mode, ...]:
    """The one mode, in the language of this task (SE-1.1)."""
    return (Mode(MODE, _("Standard game"), _("Everybody belongs to one of two sides, and nobody else knows to which."), PLAYERS),)


def _made(name: str, group: str, title: str, sentence: str, values: Mapping[Value, str], rules: tuple[str, ...]) -> Option:
    return Option(name, title, sentence, group, getattr(DEFAULTS, name), tuple(values), tuple(values.values()), rules)


def options() -> tuple[Option, ...]:
    """Every option of section 24, in the language of this task."""
    return (*_general(), *_start(), *_cards(), *_killing(), *_revealing(), *_ending(), *_scoring(), *_help())


def _general() -> tuple[Option, ...]:
    return (
        _made(
            "preset",
            _("Reading of the rules"),
            _("Preset"),
            _("Sets all options below at once; single options override it."),
            {
                "standard": _("the settled rules of the ledger"),
                "german": _("the German description alone and to the letter, wherever it can be played"),
            },
            ("SE-2.12", "SE-4.6", "SE-10.3", "SE-19.10"),
        ),
    )


def _start() -> tuple[Option, ...]:
    group = _("Set-up")
    return (
        _made(
            "first_player",
            group,
            _("First player"),
            _("Who takes the first turn."),
            {"random": _("drawn at random"), **{letter: _("seat {letter}").format(letter=letter) for letter in LETTERS}},
            ("SE-2.18",),
        ),
        _made(
            "starting_limbo",
            group,
            _("Cubes in limbo"),
            _("How many cubes of each player start in limbo; the rest are in supply."),
            {-1: _("as the components say"), **{n: str(n) for n in range(11)}},
            ("SE-2.12",),
        ),
        _made(
            "majority_rule",
            group,
            _("Majority"),
            _("How many pieces the majority in a city takes."),
            {"plurality": _("more than each other player"), "absolute": _("more than all others together")},
            ("SE-1.13",),
        ),
        _made(
            "majority_tie",
            group,
            _("Level pieces"),
            _("Who has the majority where several players are level."),
            {"nobody": _("nobody"), "agents": _("who has more agents there")},
            ("SE-1.14",),
        ),
    )


def _cards() -> tuple[Option, ...]:
    group = _("Cards and agents")
    return (
        _made(
            "card_limit",
            group,
            _("Cards for one action"),
            _("How many cards may be played for the symbols of one action."),
            {
                "per_use": _("no more than the action is used"),
                "cubes_only": _("no more than cubes, without limit for other actions"),
                "no_spare": _("none without which the others would suffice"),
            },
            ("SE-4.5", "SE-4.6"),
        ),
        _made(
            "agent_moves",
            group,
            _("Moving agents"),
            _("Whether the agents of one action travel each on their own."),
            {"free": _("each from any city to any other"), "group": _("all from one city to one other")},
            ("SE-8.4",),
        ),
        _made(
            "retire_vp_text_cards",
            group,
            _("Texts of cards that brought points"),
            _("Which cards are laid beside the identity card after their text, because they once brought points."),
            {"one_use": _("one-use cards"), "any_vp": _("all of them")},
            ("SE-12.7",),
        ),
        _made(
            "open_discards",
            group,
            _("Discard piles"),
            _("Whether discard piles may be looked through."),
            {True: _("open to all"), False: _("top card and size only")},
            ("SE-21.5",),
        ),
    )


def _killing() -> tuple[Option, ...]:
    group = _("Assassination")
    return (
        _made(
            "assassin_needs_agent",
            group,
            _("Assassin on the spot"),
            _("Whether the killer needs an own agent in the city."),
            {True: _("needed"), False: _("the majority is enough")},
            ("SE-10.3",),
        ),
        _made(
            "starter_own_bombs",
            group,
            _("Bombs of the starter"),
            _("Whether the bombs of the card that begins a killing may count for it."),
            {False: _("they do not count"), True: _("they count where the others fall short")},
            ("SE-10.13",),
        ),
        _made(
            "royal_backlash",
            group,
            _("Madness after royalty"),
            _("Whose agent goes home when the roll after a royal killing shows madness."),
            {"own_agent": _("the killer's"), "any_agent": _("any one, as the killer chooses")},
            ("SE-10.20",),
        ),
    )


def _revealing() -> tuple[Option, ...]:
    group = _("Sanity and being revealed")
    return (
        _made(
            "madness_faces",
            group,
            _("Madness on the die"),
            _("How many of the six faces of the sanity die show madness."),
            {-1: _("as the components say"), **{n: str(n) for n in range(7)}},
            ("SE-14.2",),
        ),
        _made(
            "revealed_still_rolls",
            group,
            _("Rolls of revealed players"),
            _("Whether revealed players roll for claimed cards and may lose tokens, without further effect."),
            {False: _("they do not roll"), True: _("they roll")},
            ("SE-14.5",),
        ),
        _made(
            "repeat_refill",
            group,
            _("Bringing agents back again"),
            _("Whether a revealed Loyalist whose last agent is lost again may again bring up to three."),
            {True: _("each time"), False: _("only when revealed")},
            ("SE-15.9",),
        ),
    )


def _ending() -> tuple[Option, ...]:
    group = _("End of the game")
    return (
        _made(
            "vp_mark",
            group,
            _("Points that end the game"),
            _("The total that ends the game; 0 stands for the number of the components."),
            {},
            ("SE-18.2",),
        ),
        _made(
            "end_timing",
            group,
            _("When play stops"),
            _("What is still played after the mark is reached or a marker is at its end."),
            {"action": _("the action under way"), "turn": _("the turn"), "round": _("the round")},
            ("SE-18.3", "SE-18.9"),
        ),
        _made("round_cap", group, _("Last round"), _("The round that ends the game at the latest; 0 for none."), {}, ("SE-18.10",)),
    )


def _scoring() -> tuple[Option, ...]:
    group = _("Final scoring")
    return (
        _made(
            "penalty_scope",
            group,
            _("Who loses 5 points"),
            _("Whether the player in last place loses 5 points with the others of that side."),
            {"others": _("the others of that side"), "whole_side": _("the whole side")},
            ("SE-19.8",),
        ),
        _made(
            "one_faction_penalty",
            group,
            _("All of one side"),
            _("Whether 5 points are lost also when all players are of one side."),
            {False: _("nobody loses 5"), True: _("the loss applies")},
            ("SE-19.10",),
        ),
    )


def _help() -> tuple[Option, ...]:
    return (
        _made(
            "deduction_panel",
            _("Help at the table"),
            _("What is known of the sides"),
            _("Whether a panel counts what each player would keep as a member of either side, and how likely each side is."),
            {True: _("shown"), False: _("not shown")},
            ("SE-17.6", "SE-21.9", "SE-22.5"),
        ),
    )


def resolve(players: int, mode: str | None, given: Mapping[str, Value | str]) -> Options:
    """The options of a match: defaults, then the preset, then single options.

    Raises:
        OptionError: the message names the option, the value and what is legal.
    """
    if mode not in (None, MODE):
        raise wrong("mode", mode, (MODE,))
    if isinstance(players, bool) or players not in PLAYERS:
        raise wrong("players", players, PLAYERS)
    resolved = msgspec.convert(read_options(given, options(), PRESETS, RANGES), Options)
    if resolved.first_player != "random" and LETTERS.index(resolved.first_player) >= players:
        raise wrong("first_player", resolved.first_player, ("random", *LETTERS[:players]))
    return resolved


def settled(chosen: Options, components: Components, players: int) -> Options:
    """The options with the numbers that the components say, where they are not chosen (SE-2.12, SE-14.2, SE-18.2).

    Raises:
        OptionError: more cubes are to start in limbo than a player has.
    """
    limbo = components.cubes_in_limbo if chosen.starting_limbo < 0 else chosen.starting_limbo
    if limbo > components.cubes:
        raise OptionError(_("starting_limbo = {value} is not legal; a player has {most} cubes").format(value=limbo, most=components.cubes))
    return msgspec.structs.replace(
        chosen,
        starting_limbo=limbo,
        madness_faces=components.madness_faces if chosen.madness_faces < 0 else chosen.madness_faces,
        vp_mark=chosen.vp_mark or components.vp_mark[players],
    )
