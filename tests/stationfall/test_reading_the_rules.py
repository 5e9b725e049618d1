"""What the ledger says about itself, about Characters and Abilities in general, and about what players may know and say."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from stationfall.board import A, B, offered, play
from turncoat.games.stationfall import GAME, influence
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.deeds import ABILITY, CONSOLE, PERFORM, SECTION
from turncoat.games.stationfall.eyes import view
from turncoat.games.stationfall.reveal import REVEAL_POWER
from turncoat.games.stationfall.saving import PACKAGE
from turncoat.games.stationfall.state import Marker, StationfallState, Trap
from turncoat.games.stationfall.time_markers import RESOLVE
from turncoat.kernel.decision import Decision
from turncoat.kernel.saving import frame_classes
from turncoat.kernel.view import SPECTATOR


def table(seats: int = 4, options: dict[str, Any] | None = None, **position: Any) -> StationfallState:
    return GAME.set_up(position, seats, None, options, log=True)


def pack(folder: Path, **files: str) -> Path:
    """A content pack with these texts."""
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


# -- section 1 ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-1.1", "SF-1.2")
def test_nothing_happens_that_no_rule_of_the_ledger_says() -> None:
    """Every Action, Reveal Power, timed event and question names the rule that it carries out, and that rule exists."""
    rules = set(GAME.rules())
    sources = {f"Action {verb}": function for verb, function in PERFORM.items()}
    sources |= {f"Reveal Power {power}": function for power, function in REVEAL_POWER.items()}
    sources |= {f"event {number}": function for number, function in enumerate(RESOLVE)}
    sources |= {f"question {kind.__name__}": kind for kind in frame_classes(PACKAGE) if issubclass(kind, Decision)}
    for name, source in sources.items():
        named = re.findall(r"SF-\w+\.\d+", source.__doc__ or "")
        assert named, f"{name} names no rule"
        assert set(named) <= rules, f"{name}: {set(named) - rules}"


@pytest.mark.rule("SF-1.1")
def test_what_is_printed_on_a_piece_changes_the_rules(tmp_path: Path) -> None:
    printed = pack(tmp_path, characters='[[character]]\nid = "exile"\nabilities = ["officer"]\n')
    position = {"pawns": {"exile": {"at": "forward_hub"}}, "cards": {"exile": {"cubes": {"A": 1}}}}
    s = GAME.set_up(position, 4, content=printed)
    play(s, "activate exile")
    assert "step bridge" in offered(s)
    s = GAME.set_up(position, 4)
    play(s, "activate exile")
    assert "step bridge" not in offered(s)


@pytest.mark.rule("SF-1.3")
def test_flavour_rules_nothing(tmp_path: Path) -> None:
    """With all words of explanation replaced the same games are played."""
    pieces = GAME.content()
    characters = [f'[[character]]\nid = "{entry.id}"\ntext = "Has a Gun and may do anything."\n' for entry in pieces.characters]
    abilities = [f'[[ability]]\nid = "{name}"\ntext = "Makes everybody Down."\n' for name in N.ABILITIES]
    sections = [f'[[section]]\nid = "{name}"\nnotice = "Nobody may enter."\n' for name in N.SECTIONS]
    other = pack(tmp_path, characters="".join(characters + abilities), map="".join(sections))
    for players in (4, 7):
        s, t = GAME.new(players, 3), GAME.new(players, 3, content=other)
        chooser = random.Random(players)
        while s.pending:
            assert offered(s) == offered(t)
            word = chooser.choice(offered(s))
            play(s, word)
            play(t, word)
        assert GAME.scores(s) == GAME.scores(t)


@pytest.mark.rule("SF-1.4")
def test_defined_names_are_capitalised() -> None:
    pieces = GAME.content()
    entries = (*pieces.sections, *pieces.pods, *pieces.characters, *pieces.identities, *pieces.items, *pieces.data, *pieces.projects)
    for entry in entries:
        words = [word for word in re.split(r"[ -]", entry.name) if word not in ("of", "the", "to", "and")]
        assert all(word[0].isupper() or word[0].isdigit() for word in words), entry.name
    for rule in GAME.rules().values():
        for name in ("Abandon Ship", "Self Preservation", "Project X", "Influence Limit", "Secret Identity"):
            wrong = [found for found in re.findall(re.escape(name), rule.text, re.IGNORECASE) if found != name]
            assert not wrong, f"{rule.number}: {wrong}"


@pytest.mark.rule("SF-1.5")
@pytest.mark.parametrize(
    ("character", "words", "position"),
    [
        ("inspector", "step inspector_shuttle", {"pawns": {"exile": {"at": "forward_airlocks"}}}),
        ("medical", "step medevac", {"pawns": {"exile": {"at": "aft_hub"}}}),
        ("digital_assistant", "manufacture_data digital_assistant", {"pawns": {"exile": {"at": "mainframe"}}}),
        ("daredevil", "pick_up rocket_wings", {"pawns": {"exile": {"at": "locker_room"}}}),
        ("billionaire", "pick_up fletcher", {"pawns": {"exile": {"at": "suite"}}}),
        ("botanist", "pick_up fang_moss", {"pawns": {"exile": {"at": "hydroponics"}}}),
        ("drones", "remote_control drone_a", {"pawns": {"exile": {"at": "mainframe"}}}),
    ],
)
def test_characters_add_actions_items_and_sections_of_their_own(character: str, words: str, position: dict[str, Any]) -> None:
    names = ["exile", "engineer", "station_chief", "astrochimp"]
    for present in (True, False):
        s = table(characters=[*names, character] if present else names, cards={"exile": {"cubes": {"A": 1}}}, **position)
        play(s, "activate exile")
        assert (words in offered(s)) is present


HIDDEN = {
    "cards", "bonus", "hand", "kompromat_unseen", "discarded", "project", "undealt", "scripts",
}  # fmt: skip
"""What section 20 hides; of ``traps`` which one is live."""
DERIVED = {"here", "board", "helmets", "home", "lead", "owners", "sides", "players", "peekers", "components", "options", "bots", "turn"}
"""What follows from other facts that are seen, is the same all game, or is looked at apart."""
OTHERWISE: dict[str, Any] = {
    "markers": (Marker(0, 0, 3, 5),), "traps": (Trap(3, True, 0),), "order": (1, 0, 2, 3), "ending": "reentry", "phase": N.RESOLVE_PHASE,
    "grey": (0, -1, -1), "cast": (1, 2), "in_play": None,
}  # fmt: skip
"""Another value of fields that are neither numbers nor lists."""


@pytest.mark.rule("SF-1.8")
def test_whatever_is_not_hidden_by_section_20_everybody_sees() -> None:
    """A change of any fact but the hidden ones changes what a spectator is shown."""
    s = table(characters=["billionaire", "exile", "engineer", "inspector", "medical"], project="blob")
    s.hand[A] = 1  # so that it can be known that A holds it
    seen = view(s, SPECTATOR)
    for name in StationfallState.__slots__:
        if name in HIDDEN | DERIVED | {"in_play"}:
            continue
        changed = s.clone()
        changed.log = s.log
        value = getattr(changed, name)
        if name in OTHERWISE:
            setattr(changed, name, OTHERWISE[name])
        elif isinstance(value, bool):
            setattr(changed, name, not value)
        elif isinstance(value, list):
            index = s.cast[0] if len(value) == N.CHARACTER_COUNT else 0
            first = value[index]
            value[index] = (5, 0, 0, 0)[: len(first) or 1] if isinstance(first, tuple) else first + 1
        else:
            setattr(changed, name, value + 1)
        assert view(changed, SPECTATOR) != seen, f"{name} is public"
    for name in (*s.turn.__slots__,):
        if name not in ("begun", "deed", "watched", "by", "witnessed"):
            changed = s.clone()
            setattr(changed.turn, name, getattr(changed.turn, name) + 1)
            assert view(changed, SPECTATOR).turn != seen.turn, f"turn.{name} is public"
    changed = s.clone()
    changed.peekers = 1
    assert view(changed, SPECTATOR) != seen


# -- section 4 ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-4.1")
@pytest.mark.parametrize("character", [name for name in N.CHARACTERS if name != "drones"])
def test_every_character_is_one_card_that_takes_part_in_conspiracies(character: str) -> None:
    """Cubes and discs lie on the card, whatever the number of its pawns; Drones alone are left out, as their card says (SF-C13.4)."""
    number = N.CHARACTERS.index(character)
    names = list(dict.fromkeys([character, "exile", "engineer", "station_chief", "billionaire"]))
    awake = {"corpsicle": {"down": False}} if character == "corpsicle" else {}
    s = table(characters=names, cards={character: {"cubes": {"A": 1}}}, pawns=awake, turn="B")
    assert GAME.look(s, f"cards.{character}.cubes.A") == 1
    company = s.powers[number] & N.PARANOID
    assert (number in influence.candidates(s, B)) is not bool(company)
    s = table(characters=names, cards={character: {"cubes": {"A": 1}}}, pawns=awake)
    pawns = [word for word in offered(s, "activate") if N.CHARACTER_OF[N.PAWNS.index(word.split()[1])] == number]
    assert len(pawns) == len(N.PAWNS_OF[number])
    play(s, pawns[-1])
    assert GAME.look(s, "A.disc") == character


ACTION_BITS = 0
for _bit in ABILITY:
    ACTION_BITS |= _bit
ELSEWHERE = {
    "breach", "scientist", "zero_born", "hacker", "feed_me", "hardcopy", "creatropism", "brutal", "self_repair", "remote_control",
}  # fmt: skip
"""Abilities that are Actions and change a Free Action, an Attack or what others may do."""


@pytest.mark.rule("SF-4.14")
def test_an_ability_is_persistent_immediate_or_an_action() -> None:
    """What is immediate happens at the Reveal and nowhere else, what is an Action is offered, what is persistent is neither."""
    for name, entry in zip(N.ABILITIES, GAME.content().abilities, strict=True):
        bit = 1 << N.ABILITIES.index(name)
        assert entry.timing in ("persistent", "immediate", "action"), name
        if entry.timing == "immediate":
            assert name in REVEAL_POWER or name == "enigma", name
            assert not ACTION_BITS & bit, name
        elif entry.timing == "action":
            assert ACTION_BITS & bit or name in ELSEWHERE, name
            assert name not in REVEAL_POWER, name
        else:
            assert name not in REVEAL_POWER, name
            assert not ACTION_BITS & bit or name == "investigator", name  # it Manufactures next door


# -- section 11 ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-11.11")
def test_section_and_console_actions_of_every_game_are_those_of_sections_13_and_14() -> None:
    """Every one that the board offers has its rule there; with certain Characters alone there are more."""
    pieces = GAME.content()
    every_game = {
        "abandon_ship", "transmit", "release_project_x", "decontaminate", "eject_antimatter", "timed_launch", "section_launch",
        "bridge_launch", "meditate", "repair_robot", "self_destruct", "airlock", "cameras_toggle", "delete_data", "contaminate",
        "manufacture_evidence", "manufacture_x_secret", "manufacture_nanogel", "manufacture_gun", "manufacture_helmet",
        "manufacture_bludgeon", "manufacture_firebomb",
    }  # fmt: skip
    added = {"manufacture_digital_assistant": "digital_assistant", "rocket_wings_launch": "daredevil"}
    printed = {(name, needed) for place in pieces.offered for name, _officer, needed in place}
    assert {name for name, needed in printed if needed < 0} == every_game
    assert {name: N.CHARACTERS[needed] for name, needed in printed if needed >= 0} == added
    assert set(SECTION) == every_game | set(added)
    assert set(CONSOLE) == {"hazard_suppression", "jammers_toggle", "remote_control"}  # the last with Drones (SF-14.4)
    assert "remote_control drone_a" in _at_the_console("drones")
    assert not [word for word in _at_the_console("inspector") if word.startswith("remote_control")]


def _at_the_console(character: str) -> list[str]:
    s = table(
        characters=["exile", "engineer", "station_chief", "astrochimp", character],
        pawns={"exile": {"at": "mainframe"}}, cards={"exile": {"cubes": {"A": 1}}},
    )  # fmt: skip
    play(s, "activate exile")
    return offered(s)


@pytest.mark.rule("SF-11.15", "SF-21.6")
@pytest.mark.parametrize("first", ["timed_launch", "overload"])
def test_where_the_order_of_events_matters_the_active_player_decides(first: str) -> None:
    """A Pod that is Damaged first is lost; one that leaves first is lost as well, but only when the Overload follows it."""
    s = table(
        minute=6, abandon_ship=True, pawns={"exile": {"at": "mcqueen"}},
        markers=[
            {"side": "A", "kind": "timed_launch", "place": "mcqueen", "minute": 6},
            {"side": "A", "kind": "overload", "place": "suite", "minute": 6},
            {"side": "A", "kind": "overload", "place": "mcqueen", "minute": 6},
        ],
    )  # fmt: skip
    play(s, "renegotiate")
    assert (GAME.look(s, "to_move"), GAME.look(s, "asked")) == ("A", "ResolveOrder")
    assert set(offered(s)) == {"resolve_timed_launch mcqueen", "resolve_overload suite", "resolve_overload mcqueen"}
    play(s, f"resolve_{first} mcqueen")
    assert GAME.look(s, "pods.mcqueen") == ("launched" if first == "timed_launch" else "docked")
    assert GAME.look(s, "exile.escaped") is (first == "timed_launch")
    assert GAME.look(s, "damaged") == ([] if first == "timed_launch" else ["mcqueen"])


# -- sections 20 and 21 -------------------------------------------------------------------------------------------------------------


OFFER = ("activate engineer", "bribe exile", "give gun", "recipient inspector")


def _offer(options: dict[str, Any] | None = None) -> StationfallState:
    """A asks B for an Action of Exile by a Bribe."""
    s = table(
        options=options, cards={"engineer": {"cubes": {"A": 1}}}, players={"A": {"kompromat": ["exile"]}, "B": {"pc": "exile"}},
        pawns={"exile": {"items": ["gun"]}, "inspector": {"at": "array_control"}},
    )  # fmt: skip
    return s


@pytest.mark.rule("SF-20.1")
def test_only_an_accepted_offer_binds() -> None:
    """A declined one leaves nothing behind but that it was made; an accepted one is carried out there and then, and binds to no more."""
    s = _offer()
    play(s, OFFER[0])
    before = GAME.write(s)
    play(s, *OFFER[1:])
    assert offered(s) == ["accept", "decline"]
    t = s.clone()
    play(t, "decline")
    after = GAME.write(t)
    assert after.pop("counters")["bribe_tried"] is True
    before.pop("counters")
    assert after == before
    play(s, "accept")
    assert (GAME.look(s, "inspector.items"), GAME.look(s, "exile.items")) == (["gun"], [])
    assert GAME.look(s, "to_move") == "A"
    play(s, "kompromat exile", "wait keep")
    assert offered(s) == ["comply", "refuse"]  # whoever said yes once may say no next


@pytest.mark.rule("SF-21.11")
def test_silence_declines_a_bribe_and_refuses_kompromat() -> None:
    s = _offer({"offer_timeout": 60})
    assert GAME.overdue(GAME.view(s, A)) == ("", 0.0)
    play(s, *OFFER)
    for seat in (A, B, SPECTATOR):
        assert GAME.overdue(GAME.view(s, seat)) == ("decline", 60.0)
    play(s, "decline")
    assert (GAME.look(s, "A.bribe"), GAME.look(s, "B.guilt")) == ("ready", "innocent")
    play(s, "kompromat exile", "wait keep")
    assert GAME.overdue(GAME.view(s, B)) == ("refuse", 60.0)
    play(s, "refuse")
    assert (GAME.look(s, "B.guilt"), GAME.look(s, "cards.exile.used")) == ("suspect", True)
    assert GAME.overdue(GAME.view(s, A)) == ("", 0.0)
    s = _offer()
    play(s, *OFFER)
    assert GAME.overdue(GAME.view(s, B)) == ("", 0.0)
