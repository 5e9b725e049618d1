"""Stationfall without a script, without a pointer, at one screen, and in several browsers at once."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.house import HERE, Guest, Server, Staged, button, choices, confirm, make, play_on, settle, version
from browser.station_positions import GAME, can_walk, fresh, late, roaming, staged
from browser.test_emerald_play import PARTS, told
from browser.test_live import listening, raw
from browser.test_without import focus, send, tab_to, take_over
from turncoat.games.stationfall import names as N

pytestmark = pytest.mark.browser


def mine(state: Any) -> bool:
    """Seat 0 may activate a Character."""
    return late(state) and state.current_player == 0 and any(action.text.startswith("activate ") for action in state.legal_actions())


# -- whole games -----------------------------------------------------------------------------------------------------------------------


def test_a_game_against_bots_to_the_final_scoring(guest: Callable[..., Guest]) -> None:
    page = guest().page
    page.goto(f"/new?game={GAME}")
    page.get_by_label("Seed").fill("gravity")
    for seat in (2, 3):
        page.get_by_label(f"Who plays seat {seat}").select_option("random")
    for seat in range(4, 10):
        page.get_by_label(f"Who plays seat {seat}").select_option("")
    page.get_by_role("button", name="Open the table").click()
    made = play_on(page, random.Random(4))
    assert {"activate", "step", "influence"} <= {words.split()[0] for words in made}
    expect(page.locator("#dock-h")).to_contain_text(re.compile("wins?"))
    page.locator('#dock a[href$="/final"]').click()
    expect(page.locator(".frows > li")).to_have_count(3)
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.locator("#sl")).to_have_value("0")
    assert not choices(page)


def test_a_solo_game_has_scripts_in_all_other_seats(guest: Callable[..., Guest]) -> None:
    page = guest().page
    page.goto(f"/new?game={GAME}&mode=solo")
    page.get_by_role("button", name="Open the table").click()
    made = play_on(page, random.Random(1), lambda words: any(one.startswith("activate ") for one in words))
    assert made
    expect(page.locator("#players")).to_contain_text(re.compile("bot", re.IGNORECASE))
    make(page, next(one for one in choices(page) if one.startswith("activate ")))
    before = page.locator("#log li").count()
    while any(one == "end" or one.startswith("step ") for one in choices(page)) and page.locator("#log li").count() < before + 6:
        found = choices(page)
        make(page, "end" if "end" in found else next(one for one in found if one.startswith("step ")))
    expect(page.locator("#table.is-mine")).to_be_attached()
    page.goto(f"{page.url.split('?')[0]}/log")
    expect(page.locator("main")).to_contain_text("follows the Bot Script")


# -- requests --------------------------------------------------------------------------------------------------------------------------


def requests(guest: Callable[..., Guest], server: Server, **words: Any) -> tuple[Page, Page, Page]:
    """A table at which somebody is asked for permission: the pages of the owner, of another player and of a spectator."""
    table = fresh(server, "permission", **words)

    async def who(hall: Any) -> int:
        return int((await hall.find(table.id)).to_move)

    owner = server.ask(who)
    return guest().take(table.links[owner]), guest().take(table.links[(owner + 1) % 3]), guest().take(table.watch)


def test_a_request_is_put_to_the_owner_with_both_answers_alike(guest: Callable[..., Guest], server: Server) -> None:
    owner, other, watcher = requests(guest, server)
    expect(owner.locator("#dock-h")).to_contain_text("asks for your")
    assert sorted(choices(owner)) in (["accept", "decline"], ["comply", "refuse"])
    boxes = [button(owner, words).bounding_box() for words in choices(owner)]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[0]["height"] == pytest.approx(boxes[1]["height"], abs=1)
    assert boxes[0]["width"] == pytest.approx(boxes[1]["width"], rel=0.35)
    for page in (other, watcher):
        assert not choices(page)
        expect(page.locator("#dock-h")).to_contain_text("waits for")
    number = version(owner)
    button(owner, choices(owner)[-1]).click()
    for page in (owner, other, watcher):
        expect(page.locator(f'#table:not([data-version="{number}"])')).to_be_attached()
        expect(page.locator("#dock-h")).not_to_contain_text("asks for your")


def test_silence_is_a_no_where_the_table_keeps_time(guest: Callable[..., Guest], server: Server) -> None:
    owner, other, _watcher = requests(guest, server, options={"offer_timeout": 8})
    number = version(owner)
    clock = owner.locator(".clock")
    expect(clock).to_contain_text(re.compile(r"[0-8] s"))
    expect(other.locator(f'#table:not([data-version="{number}"])')).to_be_attached(timeout=20_000)
    expect(other.locator("#log")).to_contain_text(re.compile("declines|refuses"))
    expect(owner.locator(".clock")).to_have_count(0)


# -- without scripts and pointer -------------------------------------------------------------------------------------------------------


def test_a_turn_by_forms_alone(guest: Callable[..., Guest], server: Server) -> None:
    table = fresh(server, "two", until=mine)
    page = guest(java_script_enabled=False).take(*table.links)
    take_over(page)
    made: list[str] = []
    chance = random.Random(2)
    while not page.locator("#table.ho").count() and len(made) < 60:
        offered = [words for words in choices(page) if words != "end"] or choices(page)
        if not offered:
            page.reload()
            continue
        made.append(chance.choice(offered))
        send(page, made[-1])
        assert page.get_by_role("alert").count() == 0
    assert made
    assert page.locator("#table.ho").count()
    take_over(page)
    assert choices(page)


def test_a_turn_by_keyboard_alone(guest: Callable[..., Guest], server: Server) -> None:
    page = guest().take(fresh(server, "turn", until=can_walk).links[0])
    words = next(one for one in choices(page) if one.startswith("activate "))
    tab_to(page, lambda found: found["value"] == words)
    old = version(page)
    page.keyboard.press("Enter")
    settle(page, old)
    assert any(one.startswith("step ") for one in choices(page))
    page.keyboard.press("n")
    if not focus(page)["board"]:
        tab_to(page, lambda found: found["board"])
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 6:
        if focus(page)["action"].startswith("step "):
            break
        page.keyboard.press(key)
    assert focus(page)["action"].startswith("step "), "the arrows reach a Section"
    assert focus(page)["ring"], "the focus cannot be seen on the board"
    old = version(page)
    page.keyboard.press("Enter")
    page.locator(f'#table:not([data-version="{old}"])').wait_for(state="attached")
    expect(page.locator("#log")).to_contain_text("Steps")


def test_a_step_on_the_map_can_be_taken_back(guest: Callable[..., Guest], server: Server) -> None:
    page = guest().take(fresh(server, "turn", until=mine).links[0])
    before = choices(page)
    make(page, next(words for words in before if words.startswith("activate ")))
    old = version(page)
    page.get_by_role("button", name="Undo").click()
    settle(page, old)
    assert choices(page) == before


# -- one screen ------------------------------------------------------------------------------------------------------------------------


def test_the_next_player_takes_the_screen_before_anything_of_theirs_is_on_it(guest: Callable[..., Guest], server: Server) -> None:
    table = fresh(server, "identity")
    page = guest().take(*table.links)
    for name in ("Mira", "Jonas", "Aiko"):
        expect(page.locator("h1")).to_contain_text(name)
        for text in (page.content(), page.request.get(page.url).text(), page.request.get(f"{page.url}/text").text()):
            assert 'name="choice"' not in text
            assert "identity " not in "".join(re.findall(r'value="([^"]*)"', text))
        confirm(page)
        offered = choices(page)
        assert offered
        assert all(words.startswith("identity ") for words in offered)
        old = version(page)
        button(page, offered[0]).click()
        page.locator(f'#table:not([data-version="{old}"])').wait_for(state="attached")


def test_the_replay_of_a_finished_game(guest: Callable[..., Guest], server: Server) -> None:
    table = staged(server, "over")
    page = guest().take(table.links[0])
    page.goto(f"{table.path}/replay")
    number, last = page.locator(".stepno"), int(page.locator("#sl").get_attribute("max") or 0)
    page.locator("#sl").fill("60")
    expect(number).to_have_text(f"60 of {last}")
    page.locator("h1").click()
    for key, at in (("ArrowRight", 61), ("ArrowLeft", 60), ("End", last), ("Home", 0)):
        page.keyboard.press(key)
        expect(number).to_have_text(f"{at} of {last}")
    page.locator("#sl").fill("60")
    page.locator(".eyebtn", has_text="Jonas").click()
    expect(page.locator("#board svg").first).to_be_attached()


# -- secrets ---------------------------------------------------------------------------------------------------------------------------


def unsettled(state: Any) -> bool:
    """A turn of seat 0, whose Identity nobody knows, with Kompromat nobody has seen."""
    return mine(state) and state.pc[0] < 0 and bool(state.bonus[0])


def other_secrets(state: Any) -> None:
    """Seat 0's Identity and Bonus Character change places, and the Project X card is another one: nobody else could tell."""
    bonus = list(state.bonus[0])
    state.cards[0], bonus[0] = bonus[0], state.cards[0]
    state.bonus[0] = type(state.bonus[0])(bonus)
    if state.project >= 0 and not state.released:
        state.project = (state.project + 1) % len(N.PROJECTS)


def watched(guest: Callable[..., Guest], server: Server, table: Staged) -> tuple[list[str], list[str]]:
    """An Activation by seat 0; what it saw at first, and every page and message that seat 1 and a spectator were sent."""
    mira, jonas, watcher = guest(), guest(), guest()
    page = mira.take(table.links[0])
    jonas.take(table.links[1])
    watcher.take(table.watch)
    own = [told(raw(mira, table.path), table)]
    sent = [told(raw(visitor, table.path + part), table) for visitor in (jonas, watcher) for part in PARTS]
    with listening(jonas, table.path) as to_jonas, listening(watcher, table.path) as to_watcher:
        make(page, next(words for words in choices(page) if words.startswith("activate ")))
        for one in (to_jonas, to_watcher):
            one.until(version(page))
        first = next((words for words in choices(page) if words.split()[0] in ("give", "drop", "copy", "step")), "")
        if first:
            old = version(page)
            button(page, first).click()
            page.locator(f'#table:not([data-version="{old}"])').wait_for(state="attached")
        for one in (to_jonas, to_watcher):
            one.until(version(page))
            sent += [told(message, table) for message in one.messages if "data-version" in message]
    sent += [told(raw(visitor, table.path + part), table) for visitor in (jonas, watcher) for part in PARTS]
    return own, sent


def test_another_identity_changes_nothing_that_others_are_sent(guest: Callable[..., Guest], server: Server) -> None:
    """Two tables alike but for the secrets of seat 0: what it sees differs, what seat 1 and a spectator are sent does not."""
    first = fresh(server, "turn", until=unsettled, choose=roaming("hide"))
    second = fresh(server, "turn", until=unsettled, choose=roaming("hide"), change=other_secrets)
    own, sent = watched(guest, server, first)
    own_too, sent_too = watched(guest, server, second)
    assert own != own_too
    for one, other in zip(sent, sent_too, strict=True):
        different = [pair for pair in zip(one.splitlines(), other.splitlines(), strict=False) if pair[0] != pair[1]]
        assert not different, different[0]


def test_hot_seat_for_two_at_one_screen(guest: Callable[..., Guest]) -> None:
    page = guest().page
    page.goto(f"/new?game={GAME}")
    page.get_by_label("Who plays seat 2").select_option(HERE)
    for seat in range(3, 10):
        page.get_by_label(f"Who plays seat {seat}").select_option("")
    page.get_by_role("button", name="Open the table").click()
    made = play_on(page, random.Random(5), lambda words: any(one.startswith("activate ") for one in words))
    assert sum(words.startswith("identity ") for words in made) >= 2
