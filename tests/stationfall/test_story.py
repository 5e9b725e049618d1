"""The log: every event that the engine tells becomes a sentence."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from stationfall.board import A, B, act, at, base, c, cubes, give, kompromat, p, pc, play, put
from turncoat.games import stationfall
from turncoat.games.stationfall import GAME, deed_words, deeds, story
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.components import load
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.log import EVERYBODY, Event
from turncoat.kernel.view import SPECTATOR, readable
from turncoat.kernel.words import Line, People, plain

NAMES = ("Mira", "Jonas", "Ada", "Bela", "Caro", "Dirk", "Emil", "Finn", "Gina")
RAW = re.compile(r"\b[a-z]+_[a-z_]+\b")
"""An id of the code in a sentence."""
KEYS = re.compile(r"p\d+|c\d+|cm|k\d+|s\d+|l\d+")
MODES = ((2, "standard"), (3, "standard"), (4, "team"), (5, "solo"), (6, "team"), (7, "standard"), (8, "solo"), (9, "standard"))


def people(players: int, you: int = -1) -> People:
    """The people at a table."""
    return People(NAMES[:players], you)


def told(*events: Event, players: int = 4) -> list[Line]:
    """Lines of events."""
    return story.tell(events, load(), people(players))


def texts(*events: Event, players: int = 4) -> list[str]:
    """The same as plain words."""
    return [plain(line.text) for line in told(*events, players=players)]


def log_of(s: StationfallState) -> list[str]:
    """What is told of a state so far."""
    return [plain(line.text) for line in story.tell(s.log or [], s.components, people(s.players))]


# -- every kind of event -----------------------------------------------------------------------------------------------------------


def kinds() -> set[str]:
    """Every kind of event named in a call of ``tell`` or ``whisper`` in the sources."""
    found = set()
    for file in Path(stationfall.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("tell", "whisper") and node.args:
                kind = node.args[0]
                if isinstance(kind, ast.Constant) and isinstance(kind.value, str):
                    found.add(kind.value)
    return found


EXILE, COLONEL, DOCTOR, LEGAL = p("exile"), p("colonel"), p("doctor"), p("legal")
BRIDGE, TANKS, SUITE = at("bridge"), at("tanks"), at("suite")
HOUDINI = at("houdini")
EXAMPLES: dict[str, tuple[int, tuple[object, ...], str]] = {
    "setup": (-1, (c("exile"), c("doctor")), "In the game: Exile and Doctor."),
    "first_player": (1, (), "Jonas is the starting player."),
    "dealt": (0, (N.HYDE, N.STRANGER_CARD), "Your Identity Cards: Doctor (Hyde) and Stranger."),
    "identity_chosen": (0, (), "Mira has chosen a Secret Identity."),
    "turn": (2, (2, 7), "Minute 7: Ada"),
    "minute": (-1, (6,), "The Minute marker moves to 6."),
    "reentry": (-1, (2,), "The Re-entry token shows an extra Minute: Minute 0 is played."),
    "end": (0, (), ""),
    "script": (1, ("briefcase",), "Jonas follows the Bot Script Briefcase."),
    "influence": (0, (0, c("exile"), 1), "Mira places 1 cube on Exile."),
    "no_influence": (0, (), "Mira places no cubes."),
    "renegotiate": (0, (c("exile"),), "Mira Renegotiates: the Activation disc returns from Exile."),
    "retrieved": (0, (0, c("exile")), "Mira takes a cube back from Exile."),
    "activate": (0, (0, EXILE, 2), "Mira Activates Exile: 2 Actions."),
    "reveal": (0, (0, N.JEKYLL, 0), "Mira Reveals as Doctor (Jekyll)!"),
    "cubes_moved": (0, (c("exile"), 1, 2, 0, 1),
                    "From the card of Exile: 1 cube of Mira to the supply; 2 cubes of Jonas and 1 cube of Bela to the Betrayal box."),
    "power": (0, (0, "claymore"), "Reveal Power of Mira: Claymore."),
    "enigma": (0, (0, N.STRANGER_CARD), "Enigma: Mira shows Stranger and discards nothing; all other cards are Bonus Characters."),
    "shown": (0, (N.HYDE,), "Mira shows the Bonus Character Doctor (Hyde)."),
    "switched": (p("consort"), (EXILE,), "Consort and Exile change places and Possessions."),
    "confession": (0, (EXILE,), "Mira names Exile."),
    "traps": (0, (BRIDGE, TANKS, SUITE), "Mira lays trap tokens, one of them live: Bridge, Tanks and Suite."),
    "trap": (-1, (BRIDGE, 0), "The trap token in Bridge is a decoy."),
    "pirate": (0, (), "The Rescue Ship becomes the Pirate Ship."),
    "deed": (0, ("bribe", EXILE, "wait", (0,), ()), "Bribe of Mira: Exile Waits."),
    "offer": (0, (1, "bribe", EXILE, "step", (TANKS,), ()), "Mira asks Jonas by Bribe: Exile Steps to Tanks?"),
    "answer": (1, (1, "kompromat", 0), "Jonas refuses."),
    "used_kompromat": (0, (c("exile"),), "Mira spends the Kompromat on Exile."),
    "kompromat_taken": (0, (BRIDGE,), "Mira takes the Kompromat in Bridge."),
    "kompromat": (0, (c("exile"),), "It is the Kompromat on Exile."),
    "kompromat_back": (0, (c("exile"),), "The Kompromat on Exile goes to the hand of Mira."),
    "step": (EXILE, (BRIDGE, TANKS), "Exile Steps from Bridge to Tanks."),
    "dragged": (EXILE, (COLONEL, TANKS), "Exile Drags Colonel to Tanks."),
    "pick_up": (EXILE, (N.ARTIFACT,), "Exile Picks Up the Artifact."),
    "loot": (EXILE, (COLONEL, N.GUN), "Exile Picks Up a Gun from Colonel."),
    "drop": (EXILE, (N.FLETCHER,), "Exile Drops Fletcher."),
    "give": (EXILE, (N.GUN, COLONEL), "Exile Gives a Gun to Colonel."),
    "throw": (EXILE, (N.NANOGEL_1, TANKS), "Exile Throws a Nanogel (one use left) to Tanks."),
    "copy": (EXILE, (N.EVIDENCE, COLONEL), "Exile Copies Evidence to Colonel."),
    "delete": (EXILE, (N.EVIDENCE,), "Exile Deletes its Evidence."),
    "attack": (EXILE, (COLONEL,), "Exile Attacks Colonel."),
    "smashed": (p("cyborg"), (COLONEL,), "The Bludgeon of Cyborg and the Helmet of Colonel are Annihilated."),
    "rob": (EXILE, (COLONEL, ~N.EVIDENCE), "Exile Robs Colonel of a copy of Evidence."),
    "sabotage": (EXILE, (TANKS,), "Exile Sabotages Tanks."),
    "wait": (EXILE, (1,), "Exile Waits; the Activation disc is retrieved."),
    "transmit": (EXILE, (N.EVIDENCE, N.NEWS), "Exile Transmits Evidence to News."),
    "ejected_antimatter": (EXILE, (), "Exile Ejects Antimatter into Outer Space."),
    "meditated": (EXILE, (0, 3), "Exile Meditates; Mira takes 3 cubes back from the Betrayal box."),
    "ejected": (EXILE, (COLONEL, TANKS), "Exile pushes Colonel from Tanks out into Outer Space."),
    "gain": (EXILE, (N.HELMET,), "Exile gains a Helmet."),
    "laid": (EXILE, (N.HELMET,), "Exile has no room for a Helmet: it lies in the Section."),
    "discard": (EXILE, (N.LIT_FIREBOMB,), "Exile Drops a lit Firebomb to make room."),
    "contaminated": (EXILE, (), "Exile becomes Contaminated."),
    "decontaminated": (EXILE, (), "Exile is no longer Contaminated."),
    "data": (EXILE, (N.NDA,), "Exile receives NDA."),
    "data_gone": (EXILE, (-1,), "Exile loses all Data."),
    "creep": (-1, (TANKS, BRIDGE), "Fang Moss creeps from Tanks to Bridge."),
    "lock_gone": (-1, (TANKS, BRIDGE), "The Lock between Tanks and Bridge is removed."),
    "down": (EXILE, ("hazard",), "Exile becomes Down in the Hazard."),
    "monster_down": (-1, ("trap",), "The Monster becomes Down by the trap."),
    "up": (EXILE, (), "Exile is Live again."),
    "monster_up": (-1, (), "The Monster is Live again."),
    "annihilated": (EXILE, (TANKS,), "Exile is Annihilated in Tanks."),
    "item_annihilated": (-1, (N.GUN, TANKS), "Gun is Annihilated in Tanks."),
    "monster_gone": (-1, (TANKS,), "The Monster is Annihilated in Tanks."),
    "escaped": (EXILE, (N.SHIP,), "Exile Escapes aboard the ship."),
    "pod_launched": (-1, (HOUDINI,), "Houdini is launched with nobody aboard."),
    "pod_lost": (-1, (HOUDINI,), "Houdini is Annihilated."),
    "damaged": (-1, (TANKS,), "Tanks is Damaged."),
    "repaired": (-1, (TANKS,), "Tanks is Repaired."),
    "power_status": (-1, (N.BACKUP_POWER,), "Power Status: Backup Power. Cameras and Jammers are OFF."),
    "abandon_ship": (-1, (), "Abandon Ship is triggered."),
    "locks_gone": (-1, (), "All Locks are removed."),
    "cameras": (-1, (0,), "The Cameras are OFF."),
    "jammers": (-1, (1,), "The Jammers are ON."),
    "fire": (-1, (TANKS,), "A Fire breaks out in Tanks."),
    "fire_gone": (-1, (TANKS,), "The Fire in Tanks goes out."),
    "asphyxiation": (-1, (TANKS,), "There is Asphyxiation in Tanks."),
    "hazard_gone": (-1, (TANKS,), "The Asphyxiation in Tanks is removed."),
    "armed": (0, (0,), "Antimatter is armed by Mira."),
    "detonated": (-1, (N.SHIP,), "Antimatter detonates on the ship!"),
    "marker": (0, (0, N.MISSILE_MARKER, TANKS, 5), "Mira puts a time marker on Tanks: Missile in Minute 5."),
    "resolved": (0, (0, N.TIMED_LAUNCH, HOUDINI), "A time marker of Mira Resolves: Timed Launch, Houdini."),
    "suspect": (0, (0,), "Mira becomes Suspect."),
    "guilty": (0, (0,), "Mira becomes Guilty."),
    "framed": (0, (1,), "Mimic Frameup: Jonas takes the Suspicion."),
    "peek_right": (0, (0,), "Mira may look at the Project X card from now on."),
    "peek": (0, (N.PROJECTS.index("wormhole"),), "Project X is Wormhole."),
    "project": (-1, (N.PROJECTS.index("blob"),), "Project X is released: Blob."),
    "monster": (-1, (TANKS,), "The Monster appears in Tanks."),
    "monster_step": (-1, (TANKS, BRIDGE), "The Monster moves from Tanks to Bridge."),
    "monster_attack": (-1, (EXILE,), "The Monster hits Exile."),
    "engulfed": (EXILE, (), "The Monster engulfs Exile."),
    "goo": (-1, (TANKS,), "Grey Goo covers Tanks."),
    "goo_gone": (-1, (), "The Fire burns Grey Goo away."),
    "stationfall": (-1, ("detonation",), "Stationfall: Antimatter has detonated On Board"),
    "delivered": (0, (0, N.EVIDENCE, N.AUTHORITIES), "Mira delivers Evidence to Authorities."),
    "game_over": (-1, (), "The game is over."),
}  # fmt: skip
"""By kind of event: player or pawn, details, and the sentence ("" for what the next line says)."""


def test_every_kind_of_event_that_the_engine_tells_has_a_teller_and_an_example() -> None:
    assert kinds() == set(story.TOLD) == set(EXAMPLES)


@pytest.mark.parametrize("kind", sorted(EXAMPLES))
def test_an_event_is_told_by_itself_in_a_sentence(kind: str) -> None:
    player, details, expected = EXAMPLES[kind]
    lines = texts(Event(kind, player, details))  # type: ignore[arg-type]
    if not expected:
        assert lines == []
    elif kind == "project":
        assert lines[0].startswith(expected)
        assert len(lines[0]) > len(expected)
    else:
        assert lines == [expected]


def test_every_rule_behind_a_line_stands_in_the_ledger() -> None:
    rules = GAME.rules()
    source = Path(story.__file__).read_text("utf-8") + Path(deed_words.__file__).read_text("utf-8")
    named = set(re.findall(r'"(SF-[\w.]+)"', source))
    assert len(named) > 100
    assert not [number for number in named if number not in rules]


def test_every_action_has_words_a_name_and_a_rule() -> None:
    for verb in (*deeds.PERFORM, *deeds.THROUGH):
        assert deed_words.verb_name(verb)
        assert deed_words.RULES[verb]
        assert deed_words.predicate(load(), people(4), EXILE, verb, ())


# -- an Action and its effects -------------------------------------------------------------------------------------------------------


def deed(verb: str, *args: int, actor: int = EXILE, right: str = "action", via: tuple[str | int, ...] = ()) -> Event:
    """An Action as the log has it."""
    return Event("deed", A, (right, actor, verb, args, via))


def test_an_action_is_told_together_with_what_it_does_itself() -> None:
    assert texts(deed("step", TANKS), Event("lock_gone", -1, (BRIDGE, TANKS)), Event("step", EXILE, (BRIDGE, TANKS))) == [
        "Exile Steps from Bridge to Tanks, removing the Lock."
    ]
    assert texts(deed("drag", COLONEL, TANKS), Event("step", EXILE, (BRIDGE, TANKS)), Event("dragged", EXILE, (COLONEL, TANKS))) == [
        "Exile Steps from Bridge to Tanks, Dragging Colonel."
    ]
    down = (Event("attack", EXILE, (COLONEL,)), Event("down", COLONEL, ("attack",)), Event("suspect", A, (A,)))
    assert texts(deed("attack", COLONEL), *down) == ["Exile Attacks Colonel, who becomes Down.", "Mira becomes Suspect."]
    assert texts(deed("sabotage"), Event("sabotage", EXILE, (TANKS,)), Event("damaged", -1, (TANKS,))) == ["Exile Sabotages Tanks."]
    assert texts(deed("cameras"), Event("cameras", -1, (0,))) == ["Exile switches the Cameras OFF."]
    assert texts(deed("timed_launch"), Event("marker", A, (A, N.TIMED_LAUNCH, HOUDINI, 6))) == [
        "Exile starts a Timed Launch of Houdini: it leaves in Minute 6."
    ]
    assert texts(deed("process_server", actor=LEGAL), Event("data", EXILE, (N.NDA,)), Event("data", COLONEL, (N.NDA,))) == [
        "Legal serves NDA to everybody else in the Section: Exile and Colonel."
    ]
    assert texts(deed("drop", N.LIT_FIREBOMB), Event("fire", -1, (TANKS,)), Event("drop", EXILE, (N.LIT_FIREBOMB,))) == [
        "Exile Drops a lit Firebomb; a Fire breaks out in Tanks."
    ]
    assert texts(deed("abandon_ship"), Event("abandon_ship", -1), Event("locks_gone", -1)) == [
        "Exile triggers Abandon Ship; all Locks are removed."
    ]


def test_an_action_through_somebody_says_through_whom() -> None:
    rat = (N.RAT, "telepathy")
    assert texts(deed("attack", DOCTOR, actor=COLONEL, right="kompromat", via=rat)) == [
        "Kompromat of Mira: Telepathy of Telepathic Rat: Colonel Attacks Doctor."
    ]
    assert texts(deed("wait", 0, actor=p("drone_a"), via=(EXILE, "remote_control"))) == ["Remote Control by Exile: Drone A Waits."]
    assert texts(deed("feed", COLONEL, actor=N.ASSISTANT, right="creatropism", via=(N.ASSISTANT, "creatropism"))) == [
        "Creatropism: Fang Moss Annihilates Colonel."
    ]
    assert texts(deed("drop", N.GUN, right="monster", via=(N.MONSTER, "monster"))) == ["Awakened Mind: Exile Drops a Gun."]


def test_words_not_said_yet_stand_open() -> None:
    assert plain(deed_words.deed(load(), people(4), EXILE, "give", (N.GUN,))) == "Exile Gives a Gun to …"
    assert plain(deed_words.deed(load(), people(4), EXILE, "", ())) == "Exile …"


def test_what_happens_to_several_at_once_is_one_line() -> None:
    assert texts(Event("down", EXILE, ("hazard",)), Event("down", COLONEL, ("hazard",)), Event("down", DOCTOR, ("attack",))) == [
        "Exile and Colonel become Down in the Hazard.", "Doctor becomes Down by the Attack."
    ]  # fmt: skip
    assert texts(Event("pod_launched", -1, (HOUDINI,)), Event("escaped", EXILE, (HOUDINI,)), Event("escaped", DOCTOR, (HOUDINI,))) == [
        "Houdini is launched: Exile and Doctor Escape."
    ]
    assert texts(Event("item_annihilated", -1, (N.GUN, TANKS)), Event("item_annihilated", -1, (N.GUN, TANKS))) == [
        "2 × Gun are Annihilated in Tanks."
    ]
    assert texts(Event("abandon_ship", -1), Event("locks_gone", -1)) == ["Abandon Ship is triggered: all Locks are removed."]
    assert texts(Event("trap", -1, (TANKS, 1)), Event("down", EXILE, ("trap",))) == ["The trap in Tanks is live: Exile becomes Down."]


def test_the_minute_is_told_only_where_no_turn_line_says_it() -> None:
    assert texts(Event("minute", -1, (6,)), Event("turn", 1, (1, 6))) == ["Minute 6: Jonas"]


def test_evidence_delivered_clears_the_guilty() -> None:
    assert (
        texts(Event("delivered", A, (A, N.EVIDENCE, N.AUTHORITIES)), Event("suspect", A, (A,)))[-1]
        == "Mira is no longer Guilty but Suspect."
    )


def test_with_two_players_a_colour_says_which_side_is_meant() -> None:
    assert texts(Event("turn", 0, (2, 9)), Event("suspect", 1, (3,)), players=2) == [
        "Minute 9: Mira (green)",
        "Jonas (pink) becomes Suspect.",
    ]
    assert texts(Event("reveal", 0, (2, N.HYDE, 0)), Event("cubes_moved", 0, (c("doctor"), 1, 0, 2, 0)), players=2)[1] == (
        "From the card of Doctor: 2 cubes of Mira (green) to the supply; 1 cube of Mira (red) to the Betrayal box."
    )


# -- played -----------------------------------------------------------------------------------------------------------------------


def test_a_bribe_on_a_pc_is_asked_for_answered_and_carried_out() -> None:
    s = base()
    pc(s, B, "exile")
    cubes(s, "colonel", "A1")
    act(s)
    s.log = []
    play(s, "bribe exile", "wait keep", "accept")
    assert log_of(s) == ["Mira asks Jonas by Bribe: Exile Waits?", "Jonas accepts.", "Bribe of Mira: Exile Waits."]


def test_kompromat_is_named_where_it_is_spent_for_nothing() -> None:
    s = base()
    pc(s, B, "exile")
    kompromat(s, A, "exile", "colonel")
    cubes(s, "colonel", "A1")
    act(s)
    s.log = []
    play(s, "kompromat exile", "wait keep", "refuse")
    assert log_of(s)[:4] == [
        "Mira asks Jonas by Kompromat: Exile Waits?", "Jonas refuses.", "Mira spends the Kompromat on Exile.", "Jonas becomes Suspect."
    ]  # fmt: skip
    s = base()
    kompromat(s, A, "exile")
    cubes(s, "colonel", "A1")
    act(s)
    s.log = []
    play(s, "kompromat exile", "wait keep")
    assert log_of(s)[0] == "Kompromat of Mira: Exile Waits."


def test_who_gets_up_for_kompromat_does_so_after_it_is_named() -> None:
    corpsicle = p("corpsicle")
    spent, up = Event("used_kompromat", A, (c("corpsicle"),)), Event("up", corpsicle)
    assert texts(spent, up, Event("gain", corpsicle, (N.BLUDGEON,)), deed("wait", 0, actor=corpsicle, right="kompromat")) == [
        "Mira spends the Kompromat on Corpsicle.", "Corpsicle is Live again.", "Corpsicle gains a Bludgeon.",
        "Kompromat of Mira: Corpsicle Waits.",
    ]  # fmt: skip


def test_a_sabotage_of_a_power_section_is_told_with_its_consequences() -> None:
    s = base()
    put(s, "generators", "exile")
    give(s, "exile", "gun")
    cubes(s, "exile", "A1")
    act(s)
    s.log = []
    play(s, "activate exile", "sabotage")
    assert log_of(s) == [
        "Mira Activates Exile: 2 Actions.", "Exile Sabotages Generators.", "Power Status: Backup Power. Cameras and Jammers are OFF."
    ]  # fmt: skip


# -- whole games --------------------------------------------------------------------------------------------------------------------


def games() -> Iterator[StationfallState]:
    """Finished random games of all sizes and modes."""
    for seed in range(3):
        for players, mode in MODES:
            chooser = random.Random(seed * 100 + players)
            s = GAME.new(players, seed * 100 + players, mode, log=True)
            while s.pending:
                s.apply(chooser.choice(s.legal_actions()))
            yield s


def test_every_line_of_random_games_reads_as_a_sentence() -> None:
    rules = GAME.rules()
    for s in games():
        for audience in (A, SPECTATOR):
            for line in story.tell(readable(s.log, audience), s.components, people(s.players, audience)):
                words = plain(line.text)
                assert words.strip()
                assert "{" not in words
                assert "None" not in words
                assert "…" not in words
                assert "  " not in words
                assert not RAW.search(words), words
                assert words[-1] in ".!?" or line.tone == "turn", words
                assert words[0].isupper() or words[0].isdigit(), words
                assert all(rule in rules for rule in line.rules)
                assert all(KEYS.fullmatch(key) for key in line.places), line.places


def test_a_log_told_action_by_action_has_a_line_for_everything_too() -> None:
    chooser = random.Random(5)
    s = GAME.new(5, 5, "standard", log=True)
    while s.pending:
        s.log = []
        s.apply(chooser.choice(s.legal_actions()))
        lines = story.tell(s.log, s.components, people(5))
        assert bool(lines) == any(event.kind != "end" for event in s.log)


def test_what_one_player_alone_may_read_is_marked_secret() -> None:
    for s in games():
        public = story.tell([event for event in s.log or [] if event.audience == EVERYBODY], s.components, people(s.players))
        assert not [line for line in public if line.tone == "secret"]
        secret = story.tell([event for event in s.log or [] if event.audience != EVERYBODY], s.components, people(s.players))
        assert {line.tone for line in secret} == {"secret"}
