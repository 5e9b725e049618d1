"""A Study in Emerald on every screen: nothing for axe to complain of, nothing that sticks out, nothing that a finger would miss."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.emerald_positions import GAME, KINDS, fresh, late, staged
from browser.house import DESKTOP, PHONE, Guest, Server, choices, confirm, place, settle, version
from browser.positions import asked_page, to_move
from browser.test_accessibility import violations
from browser.test_screens import complaints

pytestmark = pytest.mark.browser
WISHES = {"done": 0, "at": 1, "place": 2, "card": 3, "pass": 4}
"""How a turn is played by taps: the action to begin with, and where it leads."""
COLOURS = {"resultTypes": ["violations"], "runOnly": ["color-contrast"]}


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_in_any_position(guest: Callable[..., Guest], server: Server, size: tuple[int, int]) -> None:
    dark, light = (guest(size=size, color_scheme=theme) for theme in ("dark", "light"))
    found: list[str] = []

    def examine(path: str, where: str) -> None:
        found.extend(violations(dark.take(path), where))
        # all but the colours is the same in the light
        found.extend(violations(light.take(path), f"{where} in the light", COLOURS))

    for kind in ("turn", "kill", "text", "crowd"):
        table = staged(server, kind)
        examine(table.links[to_move(server, table)], kind)
    over, kill = staged(server, "over"), staged(server, "kill")
    examine(f"{kill.path}/text", "in words")
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


def can_place(state: Any) -> bool:
    """A turn in which influence can be placed."""
    return late(state) and "place" in [action.text for action in state.legal_actions()]


def test_a_turn_by_taps_keeps_the_board_in_sight(guest: Callable[..., Guest], server: Server) -> None:
    table = fresh(server, "two", until=can_place)
    page = guest(size=PHONE).take(*table.links)
    confirm(page)
    on_board = 0
    for _tap in range(40):
        old = version(page)
        words = min(choices(page), key=lambda one: WISHES.get(one.split()[0], len(WISHES)))
        target = place(page, words)
        on_board += target.count()
        (target if target.count() else page.locator(f'#choices button[value="{words}"]').first).tap()
        settle(page, old)
        if page.locator("#table.ho").count():
            break
        dock = page.locator("#dock").bounding_box()
        assert dock is not None
        assert dock["height"] <= 320, f"the dock hides the board: {dock['height']} after {words}"
    assert on_board, "a city was tapped"
    expect(page.locator("#table.ho")).to_be_attached()


@pytest.mark.parametrize("kind", ["crowd", "over"])
def test_five_players_fit_beside_the_board(guest: Callable[..., Guest], server: Server, kind: str) -> None:
    table = staged(server, kind)
    page = guest(size=DESKTOP).take(table.links[0])
    assert page.locator(".side--left .eseat").count() == 5
    assert page.locator(".side--left").evaluate("side => side.scrollHeight <= side.clientHeight")
