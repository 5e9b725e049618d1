"""A whole game of Rogue Agent by clicking, to the final scoring and its replay."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.house import Guest, choices, play_on

pytestmark = pytest.mark.browser


def test_a_game_against_a_bot_from_the_start_page_to_the_replay(guest: Callable[..., Guest]) -> None:
    page = guest().page
    page.goto("/")
    page.get_by_role("link", name="New game").first.click()
    page.get_by_label("Table name").fill("Thursday")
    page.get_by_label("Seed").fill("clicks")
    page.get_by_label("Who plays seat 3").select_option("")
    page.get_by_label("Who plays seat 2").select_option("heuristic")
    page.get_by_role("button", name="Open the table").click()
    made = play_on(page, random.Random(4))
    assert len(made) > 50
    assert {"search", "move", "end_turn", "hire"} <= {words.split()[0] for words in made}
    expect(page.locator("#dock-h")).to_contain_text("win")
    page.locator('#dock a[href$="/final"]').click()
    expect(page.get_by_role("heading", name="And now?")).to_be_visible()
    for name in ("Mira", "Jonas"):
        expect(page.locator("#main")).to_contain_text(name)
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.locator("#sl")).to_have_value("0")
    last = int(page.locator("#sl").get_attribute("max") or 0)
    assert last >= len(made)
    page.locator("#r-last").click()
    expect(page.locator(".stepno")).to_have_text(f"{last} of {last}")
    assert not choices(page)
