"""`turncoat play`: whole games through a pipe, the commands at the prompt, hot-seat, saving and going on."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from cli.command import Ran, process, turncoat
from turncoat import bots
from turncoat.cli.session import Session, Setup
from turncoat.games import load
from turncoat.kernel.chance import Dice
from turncoat.kernel.record import Seat, read, verify

GAME = "rogue_agent"
FIRST_CHOICES = "1\n" * 4000


def flat(text: str) -> str:
    """Text without its line breaks."""
    return " ".join(text.split())


def play(*args: str | Path, typed: str = "") -> Ran:
    return turncoat("play", GAME, "--seed", "3", *args, typed=typed)


TWO = ("--players", "2", "--bots", "none", "--set", "first_commander=A")


def to_first_turn(*more: str) -> str:
    """Two people; the choices of the Time Phase, then what A types in its turn."""
    return "1\n" * 3 + "\n".join(more) + "\n"


def at_first_turn() -> Session:
    """The game in which that is typed."""
    s = Session.new(load(GAME), Setup((Seat("A"), Seat("B")), "3", None, {"first_commander": "A"}))
    for _ in range(3):
        s.act(s.state.legal_actions()[0])
    return s


def first_move() -> str:
    """A first step that meets no Thugs who ask for ammo, or any."""
    moves = [action.text for action in at_first_turn().state.legal_actions() if action.verb == "move"]
    return moves[0]


# -- whole games --------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("args", [("--players", "2", "--bots", "random"), ("--mode", "android", "--bots", "random,random,heuristic")])
def test_a_whole_game_through_a_pipe(args: tuple[str, ...], tmp_path: Path) -> None:
    saved = tmp_path / "game.turncoat.json"
    ran = play(*args, "--save", saved, typed=FIRST_CHOICES)
    assert ran.code == 0
    assert ran.err == ""
    assert "(wins)" in ran.out
    assert verify(load(GAME), read(saved)).finished


def test_a_game_among_bots_alone_tells_what_they_do() -> None:
    ran = play("--players", "2", "--humans", "0", "--bots", "random")
    assert ran.code == 0
    assert "Round 8" in ran.out
    assert "(wins)" in ran.out


@pytest.mark.slow
def test_a_process_of_its_own_takes_a_pipe_and_shows_no_colours() -> None:
    ran = process("play", GAME, "--players", "2", "--bots", "none", "--seed", "3", typed="1\n" * 30)
    assert ran.code == 0
    assert "\033" not in ran.out
    assert "Left in the middle" in ran.out


def test_lines_are_at_most_100_columns_wide() -> None:
    ran = play("--bots", "heuristic", typed="1\n" * 60)
    assert max(len(line) for line in ran.out.splitlines()) <= 100


# -- input --------------------------------------------------------------------------------------------------------------------


def test_the_end_of_the_input_ends_cleanly_and_the_game_is_saved(tmp_path: Path) -> None:
    saved = tmp_path / "deep" / "game.turncoat.json"
    ran = play("--save", saved, typed="1\n1\n")
    assert ran.code == 0
    assert ran.err == ""
    assert read(saved).actions


def test_words_do_as_well_as_numbers() -> None:
    ran = play(*TWO, typed=to_first_turn(first_move(), "quit"))
    assert "A moves Headquarters" in ran.out


@pytest.mark.parametrize("typed", ["99", "0", "dance", "attack 6", "move hq", ""])
def test_what_is_not_possible_is_told_and_asked_again(typed: str) -> None:
    ran = play(typed=f"{typed}\nquit\n")
    assert ran.code == 0
    assert "`help` lists what can be typed" in flat(ran.out)


def test_commands_at_the_prompt() -> None:
    ran = play(typed="help\n?\nrule 6.9\nrule\nrule zebra\ntable\nboard\nlog\nlog all\nlog 1\nwhy\nwhy move\nsave\nload\nundo\nexit\n")
    assert ran.code == 0
    for words in (
        "save FILE, load FILE",
        "RA-6.9 [seed] A Justice action cannot interrupt a Move.",
        "No such rule",
        "Round 1",
        "Nothing can be taken back",
        "Type a file's name",
    ):
        assert words in flat(ran.out)


def test_the_whole_table_is_shown_once_a_turn() -> None:
    """Not again after every one of one's own Actions: there `table` shows it."""
    ran = turncoat("play", "stationfall", "--seed", "5", "--players", "3", "--bots", "random", typed="1\nhide\npass\n1\n1\n1\n1\nquit\n")
    assert ran.code == 0
    turns = len(re.findall(r"^  Minute \d+: ", ran.out, re.MULTILINE))
    assert 1 < ran.out.count("THE STATION") <= turns + 1
    assert ran.out.count("what now?") >= 1


def test_why_gives_reasons_with_their_rules() -> None:
    ran = play(*TWO, typed=to_first_turn("why", "quit"))
    assert re.search(r"\(RA-\d+\.\d+\)", ran.out.partition("A> why")[2])


def test_undo_takes_back_own_choices_up_to_a_roll() -> None:
    ran = play(*TWO, typed=to_first_turn(first_move(), "undo", "quit"))
    assert "Taken back." in ran.out
    ran = play(*TWO, typed=to_first_turn("search", "1", "undo", "quit"))
    assert "Nothing can be taken back" in ran.out


# -- several people -----------------------------------------------------------------------------------------------------------


def test_the_terminal_is_handed_over_between_people() -> None:
    ran = play(*TWO, "--names", "Mira,Jonas", typed=to_first_turn("end_turn", "quit"))
    assert "--- the terminal goes to Jonas ---" in ran.out
    assert "Jonas> quit" in ran.out


def test_what_one_person_learns_is_not_shown_to_the_next() -> None:
    """One looks at a card and ends the turn; what the other's terminal then shows does not name it."""
    game, playing, chance = load(GAME), at_first_turn(), Dice(1)
    while not (looks := [action for action in playing.state.legal_actions() if action.verb == "investigate"]):
        playing.act(bots.choose("heuristic", game, playing.state, playing.state.current_player, chance))
    looker = playing.state.current_player
    playing.act(looks[0])
    card = [event.details[1] for event in playing.log if event.kind == "saw"][-1]
    name = game.content().cards[card].name
    while playing.state.current_player == looker:
        legal = playing.state.legal_actions()
        playing.act(next((action for action in legal if action.verb in ("end_turn", "stop")), legal[0]))
    typed = [entry.action for entry in playing.record().actions]
    ran = play(*TWO, typed="\n".join([*typed, "log all", "table", "quit"]) + "\n")
    parts = ran.out.split("--- the terminal goes to ")
    assert name in parts[-2]
    assert name not in parts[-1]


# -- saving and going on ------------------------------------------------------------------------------------------------------


def test_a_saved_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    saved = tmp_path / "game.turncoat.json"
    first = play(*TWO, "--save", saved, typed="1\n" * 12)
    assert first.code == 0
    before = read(saved)
    ran = turncoat("play", "--resume", saved, "--save", saved, typed="1\n" * 3)
    assert ran.code == 0
    after = read(saved)
    assert after.actions[: len(before.actions)] == before.actions
    assert len(after.actions) > len(before.actions)
    assert after.seats == before.seats


def test_save_and_load_at_the_prompt(tmp_path: Path) -> None:
    saved = tmp_path / "game.turncoat.json"
    ran = play(*TWO, typed=to_first_turn(f"save {saved}", "end_turn", f"load {saved}", "quit"))
    assert "Saved in" in ran.out
    assert "Loaded" in ran.out
    assert ran.out.rstrip().splitlines()[-2].startswith("A> quit")


def test_a_file_that_cannot_be_written_or_read_is_told(tmp_path: Path) -> None:
    ran = play(*TWO, typed=to_first_turn(f"save {tmp_path}/no/such\0name", f"load {tmp_path}/nothing", "quit"))
    assert ran.code == 0
    assert "cannot be read" in ran.out


def test_a_game_of_another_name_is_not_resumed(tmp_path: Path) -> None:
    saved = tmp_path / "game.turncoat.json"
    play("--save", saved, typed="1\n")
    data = json.loads(saved.read_text())
    data["game"] = "chess"
    saved.write_text(json.dumps(data))
    assert turncoat("play", "--resume", saved).code == 2


# -- the session --------------------------------------------------------------------------------------------------------------


def test_undo_restores_state_log_and_record_and_the_same_fate_goes_on() -> None:
    one, other = at_first_turn(), at_first_turn()
    game, before = one.game, other.record()
    one.act(game.actions.parse(first_move()))
    assert one.record() != before
    while one.record() != before:
        assert one.undo()
    assert one.log == other.log
    for s in (one, other):
        s.act(game.actions.parse("search"))
        s.act(s.state.legal_actions()[0])
    assert one.record() == other.record()


def test_undo_stops_at_the_choice_of_another_seat() -> None:
    s = at_first_turn()
    s.act(s.game.actions.parse("end_turn"))
    assert s.state.current_player == 1
    assert not s.undo()
    s.act(s.game.actions.parse("end_turn"))
    assert not s.undo()


# -- on a real terminal -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a pseudo-terminal")
@pytest.mark.parametrize("colours", [True, False])
def test_on_a_terminal_the_screen_is_cleared_at_the_hand_over(colours: bool) -> None:
    text = on_a_terminal(["1\r", "1\r", "1\r", "end_turn\r", "\r", "quit\r"], {} if colours else {"NO_COLOR": "1"})
    assert "Hand the terminal to B" in text
    assert "\033[2J" in text
    assert (re.search(r"\033\[(\d+;)?3\dm", text) is not None) == colours


def on_a_terminal(lines: list[str], environment: dict[str, str]) -> str:
    """What a pseudo-terminal shows while these lines are typed, each at a prompt."""
    import pty
    import select
    import subprocess
    import sys
    import time

    leader, follower = pty.openpty()
    command = [sys.executable, "-m", "turncoat", "play", GAME, "--seed", "3", *TWO]
    plain = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    with subprocess.Popen(
        command, stdin=follower, stdout=follower, stderr=follower, env={**plain, "TERM": "xterm", **environment}, close_fds=True
    ) as running:
        os.close(follower)
        text, waiting, until = "", list(lines), time.monotonic() + 60
        seen = 0
        while time.monotonic() < until:
            if select.select([leader], [], [], 0.2)[0]:
                try:
                    text += os.read(leader, 65536).decode("utf-8", "replace")
                except OSError:
                    break
            elif running.poll() is not None:
                break
            if waiting and re.search(r"(> |looking: )$", text[seen:]):
                seen = len(text)
                os.write(leader, waiting.pop(0).encode())
        running.kill()
    os.close(leader)
    return text
