"""A whole game of A Study in Emerald by clicking, to the final scoring and its replay."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.house import DESKTOP, PHONE, Guest, choices, play_on

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_game_against_bots_to_the_final_scoring(guest: Callable[..., Guest], size: tuple[int, int]) -> None:
    page = guest().page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/new?game=study_in_emerald")
    page.get_by_label("Seed").fill("gaslight")
    page.get_by_label("Who plays seat 2").select_option("heuristic")
    page.get_by_label("Who plays seat 3").select_option("heuristic")
    page.get_by_role("button", name="Open the table").click()
    made = play_on(page, random.Random(4))
    assert {"place", "card", "at", "cubes"} <= {words.split()[0] for words in made}
    expect(page.locator("#dock-h")).to_contain_text("win")
    page.locator('#dock a[href$="/final"]').click()
    expect(page.get_by_role("heading", name="Step by step")).to_be_visible()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.locator("#sl")).to_have_value("0")
    assert not choices(page)


def test_cards_and_cities_are_chosen_where_they_lie(guest: Callable[..., Guest]) -> None:
    """A start agent by a click on the board, a card by a click on the hand, a city by the keyboard."""
    page = guest().page
    page.goto("/new?game=study_in_emerald")
    page.get_by_label("Seed").fill("clicks")
    page.get_by_label("Who plays seat 2").select_option("heuristic")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#dock-h")).to_contain_text("Your first agent")  # not before this browser is asked
    page.locator("#w-rome").click()
    expect(page.locator("#dock-h")).to_contain_text("second agent")
    page.locator("#w-berlin").click()
    expect(page.locator("#dock-h")).to_contain_text("action")
    page.locator("#choices button[value=retrieve], #choices button[value=place]").first.click()
    page.locator("#choices .hcard.is-legal").first.click()
    expect(page.locator("#choices .hcard.r-on")).to_have_count(1)
    page.keyboard.press("n")
    expect(page.locator("#board .target:focus, #choices button:focus, #dock-h:focus")).to_have_count(1)
