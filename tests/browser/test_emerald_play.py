"""A Study in Emerald without a script, without a pointer, at one screen, and in several browsers at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.emerald_positions import fresh, late, staged
from browser.house import Guest, Server, Staged, button, choices, confirm, make, settle, version
from browser.test_live import Listener, listening, raw
from browser.test_without import focus, send, tab_to, take_over

pytestmark = pytest.mark.browser
WISHES = {"done": 0, "at": 1, "cubes": 2, "place": 3, "card": 4, "pass": 5}
"""How a turn is played: the action to begin with, and where it leads."""
PARTS = ("", "/text", "/log", "/replay", "/view.json", "/menu")


def can_place(state: Any) -> bool:
    """A turn of the first seat in which influence can be placed."""
    return late(state) and state.current_player == 0 and state.slot == 1 and "place" in [one.text for one in state.legal_actions()]


def wish(page: Page) -> str:
    """The choice that leads on to placing influence, or passes."""
    return min(choices(page), key=lambda one: WISHES.get(one.split()[0], len(WISHES)))


def test_a_turn_by_forms_alone(guest: Callable[..., Guest], server: Server) -> None:
    table = fresh(server, "two", until=can_place)
    page = guest(java_script_enabled=False).take(*table.links)
    take_over(page)
    made: list[str] = []
    while not page.locator("#table.ho").count() and len(made) < 40:
        made.append(wish(page))
        send(page, made[-1])
        assert page.get_by_role("alert").count() == 0
    assert {"place", "card", "at"} <= {words.split()[0] for words in made}
    take_over(page)
    assert choices(page)


def test_a_turn_by_keyboard_alone(guest: Callable[..., Guest], server: Server) -> None:
    table = fresh(server, "two", until=can_place)
    page = guest().take(*table.links)
    tab_to(page, lambda found: found["tag"] == "BUTTON")
    page.keyboard.press("Enter")
    page.locator("#table.is-mine").wait_for(state="attached")
    made: list[str] = []
    on_board = 0
    while not page.locator("#table.ho").count() and len(made) < 40:
        old, words = version(page), wish(page)
        page.keyboard.press("n")
        if words.startswith("at "):
            if not focus(page)["board"]:
                tab_to(page, lambda found: found["board"])
            on_board += 1
            for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowRight"):
                if focus(page)["action"]:
                    break
                page.keyboard.press(key)
            assert focus(page)["ring"], "the focus cannot be seen on the board"
            assert focus(page)["action"].startswith("at ")
        elif focus(page)["value"] != words:
            tab_to(page, lambda found, words=words: found["value"] == words)  # type: ignore[misc]
        page.keyboard.press("Enter" if len(made) % 2 else " ")
        settle(page, old)
        made.append(words)
    assert on_board
    expect(page.locator("#table.ho")).to_be_attached()


def test_undo_reaches_back_to_the_last_draw(guest: Callable[..., Guest], server: Server) -> None:
    table = fresh(server, "two", until=can_place)
    page = guest().take(table.links[0])
    undo = page.get_by_role("button", name="Undo")
    before = choices(page)
    make(page, "place")
    make(page, next(words for words in choices(page) if words.startswith("card ")))
    for _step in range(2):
        old = version(page)
        undo.click()
        settle(page, old)
    assert choices(page) == before
    expect(page.locator(".hcard.r-on")).to_have_count(0)
    while page.locator("#table.is-mine").count():  # both actions, after which cards are drawn
        old = version(page)
        button(page, wish(page)).click()
        page.locator(f'#table:not([data-version="{old}"])').wait_for(state="attached")
    expect(undo).to_have_count(0)
    page.reload()
    expect(undo).to_have_count(0)


def test_the_next_player_takes_the_screen_before_anything_of_theirs_is_on_it(guest: Callable[..., Guest], server: Server) -> None:
    page = guest().take(*fresh(server, "two", until=can_place).links)
    for name, other in (("Mira", "Jonas"), ("Jonas", "Mira")):
        expect(page.locator("h1")).to_contain_text(name)
        for text in (page.content(), page.request.get(page.url).text(), page.request.get(f"{page.url}/text").text()):
            assert "hcard" not in text
            assert "only you see this" not in text
            assert 'name="choice"' not in text
        confirm(page)
        expect(page.locator(".ident")).to_have_count(1)
        assert page.locator(".hcard").count() > 0
        expect(page.locator(".eseat", has=page.locator(".ident"))).to_contain_text(name)
        while not page.locator("#table.ho").count():
            make(page, "pass")
        expect(page.locator("h1")).to_contain_text(other)


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
    expect(page.locator("#board svg")).to_have_count(2)
    page.locator("#sl").fill("60")
    page.locator(".eyebtn", has_text="Jonas").click()
    expect(page.locator(".eseat", has_text="Jonas").locator(".ident")).to_have_count(1)
    page.goto(f"{table.path}/replay")
    expect(page).to_have_url(re.compile("replay"))


# -- secrets ---------------------------------------------------------------------------------------------------------------------------


def other_secrets(state: Any) -> None:
    """Another hand, another draw pile and another side for seat 0, that nobody else could tell from those it has."""
    kept, swapped = state.hand[0][:1], state.hand[0][1:]
    pile = list(state.draw_pile[0])
    taken = [card for card in dict.fromkeys(pile) if card not in swapped][: len(swapped)]
    for card in taken:
        pile.remove(card)
    back = swapped[: len(taken)]
    state.hand[0] = tuple(sorted((*kept, *taken, *swapped[len(taken) :])))
    state.draw_pile[0] = tuple(sorted((*pile, *back)))
    state.faction[0] = 1 - state.faction[0]


def unsettled(state: Any) -> bool:
    """A turn of seat 0, whose hand and side nobody knows and whose draw pile holds other cards."""
    return can_place(state) and not state.shown[0] and not state.known[0] and len(set(state.draw_pile[0]) - set(state.hand[0])) > 1


def told(text: str, table: Staged) -> str:
    """A text without what differs from table to table, whoever plays there."""
    text = text.replace(table.id, "TABLE")
    text = re.sub(r"TABLE/(\w+)/[\w.-]{8,}|/(\w)/[\w.-]{20,}", "LINK", text)
    return re.sub(r"(nonce|token|seed)([\"=:' ]+)[\w-]+", r"\1\2", text)


def wait_for(heard: tuple[Listener, ...], page: Page) -> None:
    """Wait until all have been sent what the page shows."""
    for one in heard:
        one.until(version(page))


def watched(guest: Callable[..., Guest], server: Server, table: Staged) -> tuple[list[str], list[str]]:
    """A turn of seat 0 in which it passes; what it saw at first, and every page and message that seat 1 and a spectator were sent."""
    mira, jonas, watcher = guest(), guest(), guest()
    page = mira.take(table.links[0])
    jonas.take(table.links[1])
    watcher.take(table.watch)
    own = [told(raw(mira, table.path), table)]
    sent = [told(raw(visitor, table.path + part), table) for visitor in (jonas, watcher) for part in PARTS]
    with listening(jonas, table.path) as to_jonas, listening(watcher, table.path) as to_watcher:
        heard = (to_jonas, to_watcher)
        # name a card, which the others may not learn, and take it back
        for word in ("place", "card"):
            make(page, next(words for words in choices(page) if words.split()[0] == word))
            wait_for(heard, page)
        for _step in range(2):
            old = version(page)
            page.get_by_role("button", name="Undo").click()
            settle(page, old)
            wait_for(heard, page)
        make(page, "pass")
        wait_for(heard, page)
        for one in heard:
            pushed = [told(message, table) for message in one.messages if "data-version" in message]
            assert len(pushed) > 3
            sent += pushed
    sent += [told(raw(visitor, table.path + part), table) for visitor in (jonas, watcher) for part in PARTS]
    return own, sent


def test_another_hand_and_side_change_nothing_that_others_are_sent(guest: Callable[..., Guest], server: Server) -> None:
    """Two tables alike but for the secrets of seat 0: what it sees differs, what seat 1 and a spectator are sent does not."""
    first = fresh(server, "two", until=unsettled)
    second = fresh(server, "two", until=unsettled, change=other_secrets)
    own, sent = watched(guest, server, first)
    own_too, sent_too = watched(guest, server, second)
    assert own != own_too
    for one, other in zip(sent, sent_too, strict=True):
        different = [pair for pair in zip(one.splitlines(), other.splitlines(), strict=False) if pair[0] != pair[1]]
        assert not different, different[0]
