"""Without a script, and without a pointer."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.house import Guest, Server, asked, button, choices, pick, settle, version
from browser.positions import asked_page, fresh, staged

pytestmark = pytest.mark.browser


def last_rounds(state: Any) -> bool:
    """The last but one round begins."""
    return not state.is_terminal and state.round >= state.components.rounds - 1


def take_over(page: Page) -> None:
    """Take the device, and wait for the page that follows."""
    page.locator("form[action$='/handover'] button").click()
    page.locator("#table.play").wait_for(state="attached")


def send(page: Page, words: str) -> None:
    """Send a choice, and wait for the page that follows."""
    old = version(page)
    button(page, words).click()
    page.locator(f'#table:not([data-version="{old}"])').wait_for(state="attached")


def test_who_waits_is_offered_to_look_again(guest: Callable[..., Guest], server: Server) -> None:
    page = guest(java_script_enabled=False).take(staged(server, "turn").watch)
    page.get_by_role("link", name="Look again").click()
    expect(page.locator("#table")).to_be_attached()


def test_a_game_to_its_end_by_forms_alone(guest: Callable[..., Guest], server: Server) -> None:
    table = fresh(server, "turn", until=last_rounds, kinds=("link", "link"))
    page = guest(java_script_enabled=False).take(*table.links)
    chance = random.Random(3)
    handed = 0
    made: list[str] = []
    while not page.locator('#dock a[href$="/final"]').count():
        if page.locator("#table.ho").count():
            take_over(page)
            handed += 1
            continue
        offered = choices(page)
        if not offered:  # the table answers for itself what leaves no choice
            page.reload()
            continue
        made.append(pick(offered, chance))
        send(page, made[-1])
        assert len(made) < 400
    assert handed > 2
    assert "end_turn" in made
    page.locator('#dock a[href$="/final"]').click()
    expect(page.get_by_role("heading", name="And now?")).to_be_visible()
    page.get_by_role("link", name="Watch the replay").click()
    page.locator("#r-next").click()
    expect(page.locator(".stepno")).to_contain_text("1 of")
    page.get_by_role("button", name="Go to the step").click()
    page.locator("#r-play").click()
    expect(page.locator(".stepno")).to_contain_text("2 of", timeout=8000)


@pytest.mark.parametrize("kind", ["bomb", "attack", "search", "use", "reward", "time", "intercept", "reveal"])
def test_every_procedure_by_forms_alone(guest: Callable[..., Guest], server: Server, kind: str) -> None:
    table = fresh(server, kind)
    page = guest(java_script_enabled=False).take(*table.links)
    chance = random.Random(1)
    for _step in range(6):
        if page.locator("#table.ho").count():
            take_over(page)
        offered = choices(page)
        if not offered:
            page.reload()
            continue
        send(page, pick(offered, chance))
        assert page.get_by_role("alert").count() == 0


def test_a_table_is_opened_and_settings_are_kept_by_forms_alone(guest: Callable[..., Guest]) -> None:
    page = guest(java_script_enabled=False).page
    page.goto("/new")
    page.get_by_label("Android", exact=False).first.check(force=True)
    page.get_by_role("button", name="Apply game, mode and preset").click()
    assert page.locator('input[name="mode"][value="android"]').is_checked()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#table")).to_be_attached()
    page.goto("/settings")
    page.get_by_label("Colours").select_option("light")
    page.get_by_role("button", name="Save").click()
    assert page.locator("html").get_attribute("data-theme") == "light"


# -- by keyboard alone --------------------------------------------------------------------------------------------------------

FOCUS = """() => { const one = document.activeElement, style = getComputedStyle(one), box = one.getBoundingClientRect();
  const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  const inner = [...one.querySelectorAll("*")].some((part) => { const s = getComputedStyle(part);
    return part.matches(".focusring") && s.display !== "none" && s.visibility !== "hidden" && s.strokeOpacity !== "0"; });
  return { tag: one.tagName, id: one.id, value: one.value || "", key: one.dataset.key || "", action: one.dataset.action || "",
    own: one.dataset.own !== undefined, board: Boolean(one.closest("#board")), dock: Boolean(one.closest("#dock")),
    ring: ring || inner || style.boxShadow !== "none", width: box.width }; }"""


def focus(page: Page) -> dict[str, Any]:
    """What has the focus, and whether that can be seen."""
    return dict(page.evaluate(FOCUS))


def tab_to(page: Page, wanted: Callable[[dict[str, Any]], bool], key: str = "Tab") -> dict[str, Any]:
    """Press Tab until something has the focus; every stop on the way must show that it has it."""
    for _press in range(150):
        page.keyboard.press(key)
        found = focus(page)
        assert found["tag"] == "BODY" or found["ring"], f"the focus cannot be seen on {found}"
        if wanted(found):
            return found
    raise AssertionError("Tab does not lead there")


def test_a_whole_turn_by_keyboard_alone(guest: Callable[..., Guest], server: Server) -> None:
    table = fresh(server, "turn", until=both_ways, kinds=("link", "link"))
    page = guest().take(*table.links)
    tab_to(page, lambda found: found["tag"] == "BUTTON")
    page.keyboard.press("Enter")
    page.locator("#table.is-mine").wait_for(state="attached")
    chance = random.Random(5)
    on_board = made = 0
    while not page.locator("#table.ho").count() and made < 60:
        old, words = version(page), pick(choices(page), chance)
        page.keyboard.press("n")
        reached = focus(page)
        if reached["action"]:
            assert reached["ring"], "the focus cannot be seen on the board"
            on_board += 1
        else:
            tab_to(page, lambda found, words=words: found["value"] == words)  # type: ignore[misc]
        page.keyboard.press("Enter" if made % 2 else " ")
        settle(page, old)
        made += 1
        if made > 12 and "end_turn" in choices(page):
            old = version(page)
            tab_to(page, lambda found: found["value"] == "end_turn")
            page.keyboard.press("Enter")
            settle(page, old)
            break
    assert on_board
    assert page.locator("#table.ho").count(), "the turn is over"


def both_ways(state: Any) -> bool:
    """A turn with targets on the board."""
    return asked("Turn")(state) and state.round >= 3 and any(action.text.startswith("move") for action in state.legal_actions())


def test_the_board_is_one_stop_and_arrows_move_in_it(guest: Callable[..., Guest], server: Server) -> None:
    table = staged(server, "turn")
    page = asked_page(guest(), table)
    tab_to(page, lambda found: found["tag"] == "A")
    page.keyboard.press("Enter")  # skip to the choices
    assert tab_to(page, lambda found: found["dock"])["dock"]
    start = tab_to(page, lambda found: found["board"])
    assert start["own"], "the board is entered where one stands"
    page.keyboard.press("Tab")
    assert not focus(page)["board"]
    page.keyboard.press("Shift+Tab")
    assert focus(page)["key"] == start["key"]
    visited = {start["key"]}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
        found = focus(page)
        assert found["board"]
        assert found["ring"]
        visited.add(found["key"])
    assert len(visited) >= 4
    page.keyboard.press("Home")
    assert focus(page)["own"]
    assert not page.locator("#choices button[name=choice]:focus").count()
    assert focus(page)["tag"].lower() == "g"
