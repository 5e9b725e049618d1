"""Every command: what it answers, what it refuses, and with which exit code."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest

from cli.command import is_one_sentence, process, turncoat
from turncoat import __version__

GAME = "rogue_agent"
COMMANDS = ("serve", "play", "games", "simulate", "scenario", "replay", "verify", "content", "rules", "arena", "bench")
SCENARIO = """
game = "rogue_agent"
title = "A stays where it is"
players = 3

[[step]]
player = "A"
do = "end_turn"
expect = { "players.A.at" = "%s" }
"""


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """A folder with the records of two short games."""
    folder = tmp_path / "records"
    assert turncoat("simulate", GAME, "--games", "2", "--players", "2", "--records", folder).code == 0
    return folder


# -- in general ---------------------------------------------------------------------------------------------------------------


def test_the_version_is_told() -> None:
    assert turncoat("--version").out == f"turncoat {__version__}\n"


def test_help_lists_every_command() -> None:
    help_ = turncoat("--help")
    assert help_.code == 0
    for command in COMMANDS:
        assert f"\n  {command} " in help_.out


@pytest.mark.parametrize("command", [*COMMANDS, "content check"])
def test_every_command_has_help(command: str) -> None:
    help_ = turncoat(*command.split(), "--help")
    assert help_.code == 0
    assert help_.out.startswith(f"Usage: turncoat {command}")
    assert help_.err == ""


@pytest.mark.parametrize(
    "wrong",
    [
        "nonsense",
        "--nonsense",
        "simulate",
        "simulate chess",
        f"simulate {GAME} --games none",
        f"simulate {GAME} --games 0",
        f"simulate {GAME} --players 7",
        f"simulate {GAME} --mode soldier",
        f"simulate {GAME} --mode android --players 2",
        f"simulate {GAME} --bots oracle",
        f"simulate {GAME} --bots random,random --players 3",
        f"simulate {GAME} --set nonsense",
        f"simulate {GAME} --set nonsense=1",
        f"simulate {GAME} --set bank_value=7",
        f"simulate {GAME} --content /nowhere",
        "play",
        "play chess",
        f"play {GAME} --players 9",
        f"play {GAME} --players 2 --bots random,random,random",
        f"play {GAME} --players 3 --humans 1 --bots none",
        f"play {GAME} --resume /nowhere",
        "rules chess",
        f"rules {GAME} zebra",
        "replay /nowhere",
        "verify /nowhere",
        "verify",
        "scenario /nowhere",
        "content check /nowhere",
        "content check --game chess",
        "arena chess",
        f"arena {GAME} --bots heuristic,oracle",
        f"arena {GAME} --bots heuristic",
        f"arena {GAME} --bots random,random",
        "bench --game chess",
        "serve --port 70000",
        f"play {GAME} --players 2 --names Mira,Jonas,Aiko",
    ],
)
def test_wrong_usage_is_told_in_one_sentence_with_exit_code_2(wrong: str) -> None:
    ran = turncoat(*wrong.split())
    assert ran.code == 2
    assert ran.out == ""
    assert is_one_sentence(ran.err), ran.err


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ran = turncoat("simulate", GAME, "--games", "1", "--records", tmp_path / "file" / "records")
    assert ran.code == 1
    assert is_one_sentence(ran.err), ran.err
    assert str(tmp_path / "file" / "records") in ran.err
    assert "Turncoat itself" not in ran.err


def test_a_process_ends_with_the_exit_code() -> None:
    assert process("games", "--json").code == 0
    wrong = process("simulate", "chess")
    assert wrong.code == 2
    assert wrong.err.startswith("There is no game 'chess'. Games are: rogue_agent")


def test_output_that_nobody_reads_is_no_error() -> None:
    import subprocess
    import sys

    with subprocess.Popen([sys.executable, "-m", "turncoat", "rules", GAME], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as ran:
        assert ran.stdout is not None
        assert ran.stderr is not None
        ran.stdout.readline()
        ran.stdout.close()
        assert ran.wait(60) == 0
        assert ran.stderr.read() == b""


# -- games and rules ----------------------------------------------------------------------------------------------------------


def test_games_lists_modes_options_and_presets() -> None:
    text = turncoat("games").out
    for word in ("rogue_agent", "android", "killer_informants", "player_aid", "heuristic"):
        assert word in text
    facts = turncoat("games", "--json").json()
    game = next(game for game in facts["games"] if game["name"] == GAME)
    assert {mode["name"] for mode in game["modes"]} == {"agent", "android"}
    assert set(game["presets"]) == {"standard", "rulebook", "player_aid"}
    assert set(facts["bots"]) >= {"random", "heuristic"}


def test_rules_finds_a_rule_by_its_number() -> None:
    for number in ("RA-6.9", "ra-6.9", "6.9"):
        assert turncoat("rules", GAME, number).out == "RA-6.9 [seed] A Justice action cannot interrupt a Move.\n"


def test_rules_finds_words_and_chapters() -> None:
    found = turncoat("rules", GAME, "thug", "ammo", "--json").json()["rules"]
    assert {rule["id"] for rule in found} >= {"RA-6.14", "RA-6.15"}
    chapter = turncoat("rules", GAME, "6", "--json").json()["rules"]
    assert [rule["id"] for rule in chapter] == [f"{'RA'}-6.{n}" for n in range(1, len(chapter) + 1)]


def test_rules_prints_the_whole_ledger_by_chapter() -> None:
    text = turncoat("rules", GAME).out
    assert text.index("RA-1.1 ") < text.index("RA-25.1 ")
    assert "6. Movement and Thugs" in text
    assert all(len(line) <= 100 for line in text.splitlines())


# -- simulate and arena -------------------------------------------------------------------------------------------------------


def test_simulate_answers_with_the_promised_facts() -> None:
    facts = turncoat("simulate", GAME, "--players", "3", "--games", "4", "--seed", "5", "--mode", "android", "--json").json()
    assert (facts["game"], facts["mode"], facts["players"], facts["games"]) == (GAME, "android", 3, 4)
    assert facts["decisions"] > 100
    assert facts["seconds"] > 0
    assert facts["decisions_per_second"] == pytest.approx(facts["decisions"] / facts["seconds"], rel=0.01)
    assert facts["games_per_second"] == pytest.approx(4 / facts["seconds"], rel=0.01)
    assert sum(facts["endings"].values()) == 4
    assert sum(facts["wins"]) == pytest.approx(4)
    assert len(facts["mean_score"]) == 3
    assert sum(facts["actions"].values()) == facts["decisions"]


def same(*args: str) -> dict[str, object]:
    facts = turncoat("simulate", GAME, "--json", *args).json()
    return {name: value for name, value in facts.items() if name not in ("seconds", "decisions_per_second", "games_per_second")}


def test_the_same_seed_gives_the_same_games() -> None:
    once = same("--games", "3", "--seed", "9")
    assert same("--games", "3", "--seed", "9") == once
    assert same("--games", "3", "--seed", "10") != once


@pytest.mark.slow
def test_the_games_do_not_depend_on_the_number_of_processes() -> None:
    once = same("--games", "5", "--seed", "9", "--bots", "heuristic", "--players", "2")
    many = process("simulate", GAME, "--json", "--games", "5", "--seed", "9", "--bots", "heuristic", "--players", "2", "--jobs", "2").json()
    assert {name: many[name] for name in once} == once


def test_random_games_are_the_same_with_and_without_records(tmp_path: Path) -> None:
    assert same("--games", "3", "--records", str(tmp_path)) == same("--games", "3")


def test_simulate_takes_options_and_mixed_bots() -> None:
    facts = turncoat(
        "simulate", GAME, "--players", "2", "--games", "2", "--bots", "random,heuristic", "--set", "preset=rulebook", "--json"
    ).json()
    assert facts["bots"] == ["random", "heuristic"]
    assert facts["options"]["killer_informants"] == "more"
    text = turncoat("simulate", GAME, "--players", "2", "--games", "2").out
    assert "decisions/s" in text
    assert "actions: " in text


@pytest.mark.parametrize(
    ("game", "mode", "words"), [(GAME, "android", {"figure"}), ("study_in_emerald", "standard", {"side", "winning_side"})]
)
def test_simulate_tells_what_a_game_has_to_say_beyond_wins(game: str, mode: str, words: set[str]) -> None:
    run = ("simulate", game, "--players", "4", "--games", "3", "--mode", mode)
    facts = turncoat(*run, "--json").json()["statistics"]
    assert {name for name, fact in facts.items() if "counts" in fact} == words
    for fact in facts.values():
        if "counts" not in fact:
            assert fact["lowest"] <= fact["tenth"] <= fact["median"] <= fact["ninetieth"] <= fact["highest"]
            assert fact["lowest"] <= fact["mean"] <= fact["highest"]
    text = turncoat(*run).out
    assert all(f"\n  {name} " in text for name in facts)


def test_arena_rates_bots_with_intervals() -> None:
    facts = turncoat("arena", GAME, "--bots", "heuristic,random", "--games", "10", "--json").json()
    strong, weak = facts["ratings"]["heuristic"], facts["ratings"]["random"]
    assert strong["rating"] > weak["rating"]
    assert strong["win_share_95"][0] <= strong["win_share"] <= strong["win_share_95"][1]
    assert sum(facts["wins_by_seat"]) == pytest.approx(10)
    assert turncoat("arena", GAME, "--games", "2").out.count("\n") >= 4


def test_an_arena_list_is_repeated_to_fill_the_table() -> None:
    assert turncoat("arena", GAME, "--games", "1", "--players", "4", "--json").json()["bots"] == ["heuristic", "random"] * 2


# -- records ------------------------------------------------------------------------------------------------------------------


def test_records_verify(records: Path) -> None:
    ran = turncoat("verify", records)
    assert ran.code == 0
    assert ran.out.count("ok ") == 2
    assert "2 of 2 records hold" in ran.out


def test_a_record_that_departs_from_the_rules_fails_and_says_where(records: Path) -> None:
    path = sorted(records.iterdir())[0]
    data = json.loads(path.read_text())
    data["actions"][7] = ["end_turn" if data["actions"][7][0] != "end_turn" else "hire"]
    path.write_text(json.dumps(data))
    ran = turncoat("verify", records, "--json")
    assert ran.code == 1
    assert [result["ok"] for result in ran.json()["records"]] == [False, True]
    assert "step 8" in ran.json()["records"][0]["says"]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"format": 1}', '{"format": 99, "game": "rogue_agent"}', '{"format": 1, "game": "chess"}']
)
def test_a_broken_record_fails_in_one_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text(text)
    assert turncoat("verify", path).code == 1
    for args in (("replay", path), ("play", "--resume", path)):
        ran = turncoat(*args)
        assert ran.code == 1
        assert is_one_sentence(ran.err), ran.err


def test_a_record_of_another_pack_asks_for_the_pack(records: Path, tmp_path: Path) -> None:
    path = sorted(records.iterdir())[0]
    data = json.loads(path.read_text())
    data["content"] = "0" * 16
    path.write_text(json.dumps(data))
    ran = turncoat("verify", path)
    assert ran.code == 1
    assert "--content DIR" in ran.out


def test_replay_tells_the_game_and_the_position(records: Path) -> None:
    path = sorted(records.iterdir())[0]
    text = turncoat("replay", path, "--step", "12").out
    assert "   12 " in text
    assert "   13 " not in text
    assert "Headquarters" in text
    facts = turncoat("replay", path, "--step", "12", "--seat", "B", "--json").json()
    assert facts["step"] == 12
    assert facts["view"]["audience"] == 1
    assert turncoat("replay", path, "--all").code == 0


@pytest.mark.parametrize("wrong", ["--seat Z", "--seat 0", "--seat 3", "--step 99999", "--step -1"])
def test_replay_refuses_seats_and_steps_that_are_not_there(wrong: str, records: Path) -> None:
    ran = turncoat("replay", sorted(records.iterdir())[0], *wrong.split())
    assert ran.code == 2
    assert is_one_sentence(ran.err)


def test_replay_shows_a_seat_no_more_than_it_saw(records: Path) -> None:
    path = sorted(records.iterdir())[0]
    data = json.loads(path.read_text())
    mine, theirs = (turncoat("replay", path, "--seat", seat, "--json").json()["log"] for seat in ("A", "B"))
    looked = [number for number, entry in enumerate(data["actions"], 1) if entry[0].startswith("investigate")]
    for number in looked:
        told = [log[number]["lines"] for log in (mine, theirs)]
        assert told[0] != told[1], "both seats are told what the card is"


# -- scenarios and content ----------------------------------------------------------------------------------------------------


def test_a_scenario_that_holds(tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(SCENARIO % "hq")
    ran = turncoat("scenario", tmp_path)
    assert ran.code == 0
    assert "ok " in ran.out


def test_a_scenario_that_does_not_hold_says_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(SCENARIO % "hq")
    (tmp_path / "bad.toml").write_text(SCENARIO % "p5")
    (tmp_path / "broken.toml").write_text("game = ")
    ran = turncoat("scenario", tmp_path, "--json")
    assert ran.code == 1
    results = {Path(result["path"]).name: result for result in ran.json()["scenarios"]}
    assert results["good.toml"]["ok"]
    assert "players.A.at" in results["bad.toml"]["failures"][0]
    assert not results["broken.toml"]["ok"]
    assert "1 of 3 scenarios hold" in turncoat("scenario", tmp_path).out


def test_content_check_of_our_own_files_and_of_a_pack(tmp_path: Path) -> None:
    assert turncoat("content", "check").out.startswith("ok: the components of rogue_agent")
    (tmp_path / "city.toml").write_text('[content]\ncity_name = "Rain City"\n')
    facts = turncoat("content", "check", tmp_path, "--json").json()
    assert facts["ok"]
    assert facts["overrides"] == [{"file": "city.toml", "list": "content", "entry": ""}]
    assert not facts["same_as_ours"]
    assert "city.toml" in turncoat("content", "check", tmp_path).out


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("tiles.toml", "[[tile]]\nid = 'nowhere'\n", "nowhere"),
        ("tiles.toml", "[[tile]\n", "tiles.toml"),
        ("pictures.toml", "", "pictures.toml"),
        ("notes.txt", "", "no .toml file"),
    ],
)
def test_a_broken_content_pack_fails_and_names_the_place(name: str, text: str, says: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text)
    ran = turncoat("content", "check", tmp_path)
    assert ran.code == 1
    assert says in ran.err
    assert is_one_sentence(ran.err), ran.err
    assert turncoat("simulate", GAME, "--games", "1", "--content", tmp_path).code == 1


# -- bench and serve ----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_bench_prints_the_figures() -> None:
    facts = turncoat("bench", "--seconds", "0.05", "--game", GAME, "--no-web").json()
    play = facts["games"][GAME]["random_play"]
    assert {(figure["mode"], figure["players"]) for figure in play} == {
        ("agent", 2), ("agent", 3), ("agent", 4), ("android", 3), ("android", 4),
    }  # fmt: skip
    assert all(figure["decisions_per_second"] > 1000 for figure in play)
    assert all(value > 0 for value in facts["games"][GAME]["one_state"].values())


def test_serve_hands_its_options_to_the_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from turncoat import web

    asked: dict[str, object] = {}
    monkeypatch.setattr(web, "serve", lambda **options: asked.update(options))
    assert turncoat("serve", "--port", "9123", "--data", tmp_path).code == 0
    assert asked == {"host": "127.0.0.1", "port": 9123, "data": tmp_path, "content": None}


@pytest.mark.parametrize("host", ["127.0.0.1", "256.1.1.1"])
def test_serve_says_where_nobody_can_listen(host: str, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ran = turncoat("serve", "--host", host, "--port", port, "--data", tmp_path)
    assert ran.code == 1
    assert ran.err.startswith(f"{host}, port {port}: ")
    assert "--port 0" in ran.err
