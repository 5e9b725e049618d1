"""Phones and tablets, and the policy that forbids everything but our own files."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.house import PHONE, TABLET, Guest, Server, choices, confirm, make, pick, place, settle
from browser.positions import KINDS, asked_page, fresh, staged, to_move

pytestmark = pytest.mark.browser
TARGETS = (
    'button, .btn, nav a, summary, select, input:not([type="hidden"]):not([type="checkbox"]):not([type="radio"]):not([type="range"]), '
    'label:has(input[type="checkbox"], input[type="radio"]), #board [data-action]'
)
SMALL = """(all) => all.filter((one) => {
  const box = one.getBoundingClientRect(), style = getComputedStyle(one);
  const seen = box.width > 2 && box.height > 2 && style.visibility !== "hidden" && !one.closest(".vh");
  // each piece and each row of pieces is a button of the full size in the dock as well
  const least = one.matches(".piece") ? 39.5 : one.matches("g.target:not(.place)") ? 23.5 : 43.5;
  return seen && (box.height < least || box.width < least);
}).map((one) => `${one.tagName} ${one.getAttribute("value") || one.getAttribute("data-action") || one.textContent.trim().slice(0, 30)} `
  + `${Math.round(one.getBoundingClientRect().width)}x${Math.round(one.getBoundingClientRect().height)}`)"""
OVERFLOW = """() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  return [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > wide + 1)
    .slice(0, 5).map((one) => one.outerHTML.slice(0, 120));
}"""


LONGEST = """() => Math.max(0, ...[...document.querySelectorAll("#table *")].flatMap((one) => {
  const style = getComputedStyle(one);
  const lengths = [style.animationName === "none" ? "0s" : style.animationDuration, style.transitionDuration];
  return lengths.flatMap((text) => text.split(",")).map((text) => parseFloat(text) / (text.includes("ms") ? 1000 : 1));
}))"""


def complaints(page: Page, where: str, small: bool = True) -> list[str]:
    """What sticks out at the side, and what a finger would miss."""
    found = [f"{where} is too wide: {one}" for one in page.evaluate(OVERFLOW)]
    if small:
        found += [f"{where} too small: {one}" for one in page.locator(TARGETS).evaluate_all(SMALL)]
    return found


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_nothing_sticks_out_and_fingers_hit(guest: Callable[..., Guest], server: Server, size: tuple[int, int]) -> None:
    visitor = guest(size=size)
    page = visitor.page
    found: list[str] = []
    for kind in KINDS:
        table = staged(server, kind)
        asked_page(visitor, table)
        found += complaints(page, kind, size == PHONE)
    over, turn = staged(server, "over"), staged(server, "turn")
    paths = ["/", "/new", "/rules", "/rules/rogue_agent", "/settings", "/nothing", f"{over.path}/final", f"{over.path}/replay?step=60"]
    for path in [*paths, *[f"{turn.path}/{part}" for part in ("text", "log", "menu")]]:
        page.goto(path)
        found += complaints(page, path, size == PHONE)
    shared = guest(size=size).take(*turn.links)
    found += complaints(shared, "hand-over", size == PHONE)
    visitor.forgive("404")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_whole_turn_on_a_small_screen(guest: Callable[..., Guest], server: Server, size: tuple[int, int]) -> None:
    table = fresh(server, "turn", kinds=("link", "link"))
    visitor = guest(size=size, has_touch=True)
    page = visitor.take(*table.links)
    confirm(page)
    chance = random.Random(2)
    made: list[str] = []
    while not page.locator("#table.ho").count() and len(made) < 60:
        offered = choices(page)
        words = pick([one for one in offered if one != "end_turn" or len(made) > 5] or offered, chance)
        old = page.locator("#table").get_attribute("data-version")
        target = place(page, words) if place(page, words).count() else page.locator(f'#choices button[value="{words}"]').first
        target.tap()
        expect(page.locator("#table")).not_to_have_attribute("data-version", old or "")
        made.append(words)
        settle(page)
        if size == PHONE and page.locator("#dock").count():
            dock = page.locator("#dock").bounding_box()
            assert dock is not None
            assert dock["height"] <= 260, f"the dock hides the board: {dock['height']} after {words}"
    assert len(made) > 1
    if size == PHONE:
        confirm(page)
        page.get_by_role("navigation", name="Parts of the table").get_by_role("link", name="Players").tap()
        expect(page.locator("#players")).to_be_in_viewport()


def test_why_not_is_shown_on_pointing_focus_and_tap(guest: Callable[..., Guest], server: Server) -> None:
    table = staged(server, "turn")
    for size in ((1440, 900), PHONE):
        visitor = guest(size=size)
        page = asked_page(visitor, table)
        barred = page.locator('#choices .choice button[aria-disabled="true"]')
        reasons = page.locator("#choices .choice .why")
        assert barred.count() > 0
        expect(reasons.first).to_be_hidden()
        barred.first.focus()
        expect(reasons.first).to_be_visible()
        expect(reasons.first).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
        expect(reasons.first).to_be_hidden()
        if size == PHONE:
            barred.first.tap(force=True)
        else:
            barred.first.click(force=True)
        expect(reasons.first).to_be_visible()
        assert len(reasons.first.inner_text()) > 10


def test_a_rule_opens_in_place(guest: Callable[..., Guest], server: Server) -> None:
    table = staged(server, "turn")
    page = asked_page(guest(), table)
    address = page.url
    chip = page.locator("a.rule:visible").first
    number = chip.inner_text()
    chip.click()
    box = page.locator("#rulebox")
    expect(box).to_be_visible()
    expect(box).to_contain_text(number)
    expect(box).to_be_in_viewport(ratio=1)
    assert page.url == address
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()


def test_the_policy_holds(guest: Callable[..., Guest], server: Server) -> None:
    """A script that got into the page would not run, and a style would not count."""
    visitor = guest()
    page = visitor.take(staged(server, "turn").links[0])
    assert (
        page.evaluate(
            """() => { const one = document.createElement("script"); one.textContent = "window.broken = 1";
        document.body.append(one); return window.broken || 0; }"""
        )
        == 0
    )
    assert any("Content Security Policy" in line for line in visitor.complaints)
    visitor.complaints.clear()


def longest(page: Page) -> float:
    """The longest animation or transition of anything in the table, in seconds."""
    return float(page.evaluate(LONGEST))


def test_motion_is_reduced_where_people_ask_for_it(guest: Callable[..., Guest], server: Server) -> None:
    table = staged(server, "attack")
    seat = max(0, to_move(server, table))
    lively = guest(reduced_motion="no-preference").take(table.links[seat])
    assert longest(lively) > 0.1
    assert longest(guest(reduced_motion="reduce").take(table.links[seat])) < 0.02


def test_dice_tumble_and_pieces_slide(guest: Callable[..., Guest], server: Server) -> None:
    table = fresh(server, "turn", until=lambda state: movable(state))
    visitor = guest(reduced_motion="no-preference", pace="fast")
    page = asked_page(visitor, table)
    words = next(one for one in choices(page) if one.startswith("move"))
    piece = page.locator("#board .piece:visible")
    before = piece.evaluate_all("all => Object.fromEntries(all.map((one) => [one.id, one.getAttribute('transform')]))")
    make(page, words, on_board=True)
    after = piece.evaluate_all("all => Object.fromEntries(all.map((one) => [one.id, one.getAttribute('transform')]))")
    assert any(before[name] != after.get(name, before[name]) for name in before), "a piece keeps its id and gets another place"


def movable(state: Any) -> bool:
    """A turn in which the Agent can move."""
    return type(state.decision).__name__ == "Turn" and any(action.text.startswith("move") for action in state.legal_actions())
