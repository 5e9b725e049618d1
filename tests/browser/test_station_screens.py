"""Stationfall on every screen: nothing for axe to complain of, nothing that sticks out, nothing that a finger would miss."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.house import DESKTOP, PHONE, TABLET, Guest, Server, choices, place, settle, version
from browser.positions import asked_page, to_move
from browser.station_positions import GAME, KINDS, can_walk, fresh, staged
from browser.test_accessibility import violations
from browser.test_screens import complaints

pytestmark = pytest.mark.browser
COLOURS = {"resultTypes": ["violations"], "runOnly": ["color-contrast"]}
SCROLLS = "() => [document.documentElement.scrollHeight, innerHeight]"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_in_any_position(guest: Callable[..., Guest], server: Server, size: tuple[int, int]) -> None:
    dark, light = (guest(size=size, color_scheme=theme) for theme in ("dark", "light"))
    found: list[str] = []

    def examine(path: str, where: str) -> None:
        found.extend(violations(dark.take(path), where))
        # all but the colours is the same in the light
        found.extend(violations(light.take(path), f"{where} in the light", COLOURS))

    for kind in ("identity", "word", "permission", "hurt", "crowd"):
        table = staged(server, kind)
        examine(table.links[to_move(server, table)], kind)
    over, hurt = staged(server, "over"), staged(server, "hurt")
    examine(f"{hurt.path}/text", "in words")
    for visitor in (dark, light):
        visitor.take(over.links[0])
    examine(f"{over.path}/final", "final scoring")
    assert not found, "\n".join(found)


def test_nothing_sticks_out_of_a_phone_and_fingers_hit(guest: Callable[..., Guest], server: Server) -> None:
    visitor = guest(size=PHONE)
    page = visitor.page
    found: list[str] = []
    for kind in KINDS:
        asked_page(visitor, staged(server, kind))
        found += complaints(page, kind)
    over, turn = staged(server, "over"), staged(server, "turn")
    for path in (f"{over.path}/final", f"{over.path}/replay?step=60", f"{turn.path}/text", f"/rules/{GAME}", f"/new?game={GAME}"):
        page.goto(path)
        found += complaints(page, path)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("kind", ["identity", "turn", "acting", "crowd", "two"])
def test_a_desktop_shows_it_all_without_scrolling(guest: Callable[..., Guest], server: Server, kind: str) -> None:
    visitor = guest()
    asked_page(visitor, staged(server, kind))
    height, window = visitor.page.evaluate(SCROLLS)
    assert height <= window, f"the page of {kind} is {height} high"
    board, dock = visitor.page.locator("#board svg:visible").first.bounding_box(), visitor.page.locator("#dock").bounding_box()
    assert board is not None
    assert dock is not None
    assert board["y"] + board["height"] <= dock["y"] + 1 or dock["y"] + dock["height"] <= board["y"] + 1, "the dock hides the board"
    assert dock["y"] + dock["height"] <= window + 1
    # what is too long for the bar, as the first sentence of a game, must not push anything out of the window
    for part in (".bar", ".bar .tools", ".centre", "#details"):
        box = visitor.page.locator(part).bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= DESKTOP[0], f"{part} sticks out"


@pytest.mark.parametrize("kind", ["crowd", "identity"])
def test_nothing_overlaps_on_a_tablet(guest: Callable[..., Guest], server: Server, kind: str) -> None:
    visitor = guest(size=TABLET)
    page = asked_page(visitor, staged(server, kind))
    centre, details = page.locator(".centre").bounding_box(), page.locator("#details").bounding_box()
    dock = page.locator("#dock").bounding_box()
    assert centre is not None
    assert details is not None
    assert dock is not None
    assert max(centre["x"] + centre["width"], dock["x"] + dock["width"]) <= details["x"] + 1
    assert details["x"] + details["width"] <= TABLET[0] + 1


def test_what_everything_means_is_one_click_away(guest: Callable[..., Guest], server: Server) -> None:
    visitor = guest()
    page = asked_page(visitor, staged(server, "turn"))
    expect(page.locator("#guide")).to_be_hidden()
    page.locator(".guidelink").click()
    expect(page.locator("#guide")).to_be_in_viewport()
    expect(page.locator("#systems .signs").first).to_contain_text("Conspirator")


def test_a_card_that_a_link_opens_lies_below_the_filters(guest: Callable[..., Guest], server: Server) -> None:
    visitor = guest()
    page = asked_page(visitor, staged(server, "crowd"))
    link = page.locator(".strip a.ident").last
    card = page.locator(f"li:has(> details > {link.get_attribute('href')})")
    link.click()
    filters, row = page.locator(".filters").bounding_box(), card.locator("summary").bounding_box()
    assert filters is not None
    assert row is not None
    assert row["y"] >= filters["y"] + filters["height"] - 1


def test_agendas_are_read_on_a_phone_before_a_card_is_chosen(guest: Callable[..., Guest], server: Server) -> None:
    visitor = guest(size=PHONE)
    page = asked_page(visitor, staged(server, "identity"))
    expect(page.locator("#dock .each li")).to_have_count(3)
    page.locator("#dock .each li").last.scroll_into_view_if_needed()
    expect(page.locator("#dock .each li").last).to_be_in_viewport()


def many(state: Any) -> bool:
    """More choices than are seen at once."""
    return state.current_player >= 0 and len(state.legal_actions()) >= 28


def test_a_search_finds_a_choice_and_is_empty_for_the_next_question(guest: Callable[..., Guest], server: Server) -> None:
    visitor = guest(size=PHONE)
    page = asked_page(visitor, fresh(server, "turn", until=many))
    words = choices(page)[-1]
    label = page.locator(f'#choices button[value="{words}"] b, #choices button[value="{words}"] span').first.inner_text()
    search, old = page.locator(".picksearch"), version(page)
    search.fill(label)
    expect(page.locator(f'#choices button[value="{words}"]')).to_be_visible()
    expect(page.locator("#choices button[name=choice]:visible")).to_have_count(1)
    search.press("Enter")
    page.locator(f'#table:not([data-version="{old}"])').wait_for(state="attached")
    for field in page.locator(".picksearch").all():
        expect(field).to_have_value("")


def test_others_turns_are_told_in_the_dock(guest: Callable[..., Guest], server: Server) -> None:
    table = staged(server, "permission")
    page = guest().take(table.watch)
    expect(page.locator("#dock .recent li").first).to_be_visible()
    assert page.locator("#dock .recent li").count() <= 5


def test_a_character_walks_by_taps(guest: Callable[..., Guest], server: Server) -> None:
    """On a phone: whom to activate by a button, where to go by a tap on the map or, where it is out of sight, by its button."""
    page = guest(size=PHONE).take(fresh(server, "turn", kinds=("link",) * 4, until=can_walk).links[0])
    words = next(one for one in choices(page) if one.startswith("activate "))
    old = version(page)
    page.locator(f'#choices button[value="{words}"]').first.tap()
    settle(page, old)
    steps = [one for one in choices(page) if one.startswith("step ")]
    assert steps
    old, target = version(page), place(page, steps[0])
    assert target.count(), "the Section is a target on the map"
    target.tap()
    page.locator(f'#table:not([data-version="{old}"])').wait_for(state="attached")
    expect(page.locator("#log")).to_contain_text("Steps")
