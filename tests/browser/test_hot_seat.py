"""Several people at one screen: hand-over and undo; and the replay of what they played."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.house import Guest, Server, button, choices, confirm, make, settle, version
from browser.positions import asked_page, fresh, private_card, staged

pytestmark = pytest.mark.browser


def test_nothing_secret_is_in_the_document_before_the_next_player_confirms(guest: Callable[..., Guest], server: Server) -> None:
    table = fresh(server, "android")

    async def work(hall: Any) -> str:
        state = (await hall.find(table.id)).state
        return str(state.components.cards[state.card[private_card(state)]].name)

    name = server.ask(work)
    page = guest().take(*table.links)
    expect(page.locator(".hand-over")).to_be_visible()
    expect(page.locator("h1")).to_contain_text("Mira")
    for text in (page.content(), page.request.get(table.path).text(), page.request.get(f"{table.path}/text").text()):
        assert name not in unescape(text)
        assert "idt--own" not in text
        assert 'name="choice"' not in text
    assert page.request.get(f"{table.path}/view.json").status == 409
    confirm(page)
    assert name in unescape(page.content())
    assert page.locator("#players .idt--own").count() > 0
    # to the end of the turn, when the device goes on to the next player
    while page.locator("#table.is-mine").count():
        words = choices(page)
        make(page, next((one for one in words if one in ("end_turn", "stop", "keep", "done")), words[0]))
        if page.locator('#dock a[href$="/final"]').count():
            return
    expect(page.locator(".hand-over")).to_be_visible()
    assert name not in unescape(page.content())
    expect(page.locator("h1")).not_to_contain_text("Mira")


def undoable(page: Page) -> str:
    """A choice that can be taken back: nothing is rolled or looked at."""
    return next(words for words in choices(page) if words.split()[0] in ("move", "buy", "hire"))


def test_a_step_can_be_taken_back_until_dice_are_rolled(guest: Callable[..., Guest], server: Server) -> None:
    table = fresh(server, "turn", until=lambda state: rested(state), kinds=("link", "link"))
    visitor = guest()
    page = asked_page(visitor, table)
    undo = page.get_by_role("button", name="Undo")
    before = choices(page)
    board = page.locator("#board").inner_html()
    make(page, undoable(page))
    assert choices(page) != before or page.locator("#board").inner_html() != board
    old = version(page)
    undo.click()
    settle(page, old)
    assert choices(page) == before
    make(page, "search")
    while not page.locator(".die.rolled").count():
        make(page, choices(page)[0])
    expect(undo).to_have_count(0)
    expect(page.locator("#dock")).to_contain_text("No undo past")


def rested(state: Any) -> bool:
    """A turn in which a search is possible, with dice to roll."""
    if state.is_terminal or type(state.decision).__name__ != "Turn" or state.round < 3:
        return False
    words = {action.text.split()[0] for action in state.legal_actions()}
    return {"move", "search"} <= words


def test_the_replay_by_slider_keys_and_play(guest: Callable[..., Guest], server: Server) -> None:
    table = staged(server, "over")
    page = guest().take(table.links[0])
    page.goto(f"{table.path}/replay")
    number = page.locator(".stepno")
    last = int(page.locator("#sl").get_attribute("max") or 0)

    def stands(at: int) -> None:
        expect(number).to_have_text(f"{at} of {last}")

    stands(0)
    page.locator("#sl").fill("40")
    stands(40)
    page.locator("h1").click()  # keys outside the slider
    for key, at in (("ArrowRight", 41), ("ArrowRight", 42), ("ArrowLeft", 41), ("End", last), ("Home", 0)):
        page.keyboard.press(key)
        stands(at)
    page.keyboard.press("PageDown")
    expect(number).not_to_have_text(f"0 of {last}")
    turn = int(number.inner_text().split()[0])
    page.keyboard.press("PageUp")
    expect(number).not_to_have_text(f"{turn} of {last}")
    page.keyboard.press("Home")
    stands(0)
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    stands(2)
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    # the address names the step, so that it can be shared and loaded again
    page.keyboard.press("Home")
    stands(0)
    page.keyboard.press("ArrowRight")
    stands(1)
    expect(page).to_have_url(re.compile(r"step=1\b"))
    page.reload()
    stands(1)
    page.locator(".eyebtn", has_text="Jonas").click()
    expect(page.locator(".eyebtn[aria-current]")).to_contain_text("Jonas")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Share as file").click()
    assert saved.value.suggested_filename.endswith(".json")


def test_a_running_game_is_replayed_with_ones_own_eyes_only(guest: Callable[..., Guest], server: Server) -> None:
    table = staged(server, "android")
    page = guest().take(table.links[1])
    page.goto(f"{table.path}/replay")
    names = page.locator(".eyebtn").all_inner_texts()
    assert "Jonas" in " ".join(names)
    assert "Mira" not in " ".join(names)
    page.get_by_role("button", name="Share as file").focus()
    expect(page.get_by_role("tooltip")).to_contain_text("still hidden")
    assert button(page, "end_turn").count() == 0
