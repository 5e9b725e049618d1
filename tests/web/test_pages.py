"""The web server over a game it does not know: pages, posts, secrets, live streams."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from html import unescape
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

import fake_game
from turncoat.kernel.record import from_json, verify
from turncoat.tables import Here, SqliteStore
from turncoat.web.app import create_app
from turncoat.web.guard import FORM_BYTES
from turncoat.web.visitor import COOKIE

FORM = {
    "sent": "1", "game": "fake_game", "mode": "plain", "title": "Thursday", "seed": "seven", "odds": "on", "automatic": "on",
    "handover": "on", "name1": "Mira", "kind1": "here", "name2": "Jonas", "kind2": "link",
}  # fmt: skip
HTMX = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def _fake_game(monkeypatch: pytest.MonkeyPatch) -> None:
    fake_game.install(monkeypatch)


@pytest.fixture
def app() -> Starlette:
    return create_app(SqliteStore(":memory:"), Here())


@pytest.fixture
def mira(app: Starlette) -> Iterator[TestClient]:
    with TestClient(app, follow_redirects=False) as client:
        yield client


@pytest.fixture
def browser(app: Starlette, mira: TestClient) -> Callable[[], TestClient]:
    """Another browser at the same server."""
    return lambda: Another(app, mira)


class Another(TestClient):
    """A client without a lifespan of its own that runs in the event loop of the first."""

    def __init__(self, app: Starlette, first: TestClient) -> None:
        super().__init__(app, follow_redirects=False)
        self.portal = first.portal


def open_table(client: TestClient, **changes: str) -> str:
    answer = client.post("/new", data={**FORM, **changes})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def version(page: str) -> str:
    return re.findall(r'data-version="(\d+)"', page)[0]


def act(client: TestClient, path: str, choice: str, at: str | None = None, **words: Any) -> Any:
    return client.post(f"{path}/act", data={"version": at or version(client.get(path).text), "choice": choice}, **words)


def link(page: str, number: int) -> str:
    return unescape(re.findall(rf'id="inv{number}" readonly value="http://testserver([^"]+)"', page)[0])


def secrets_in(text: str) -> set[str]:
    return set(re.findall(r"secret\d{4}", text))


# -- pages --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/", "/new", "/rules", "/rules/fake_game", "/rules/fake_game?q=loud", "/settings", "/healthz", "/favicon.ico"]
)
def test_pages_that_need_no_table(mira: TestClient, path: str) -> None:
    assert mira.get(path).status_code == 200


@pytest.mark.parametrize("path", ["/nothing", "/t/nothing", "/t/nothing/live", "/rules/chess", "/rules/fake_game/FG-9.9", "/static/no.css"])
def test_unknown_addresses_get_a_page_that_says_so(mira: TestClient, path: str) -> None:
    answer = mira.get(path)
    assert answer.status_code == 404
    assert "Traceback" not in answer.text
    assert "<h1" in answer.text


def test_every_answer_forbids_scripts_and_frames_of_others(mira: TestClient) -> None:
    path = open_table(mira)
    for address in ("/", path, "/nothing", "/static/base.css", f"{path}/view.json"):
        headers = mira.get(address).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_pages_hold_no_inline_style_or_script(mira: TestClient) -> None:
    path = open_table(mira)
    for address in ("/", "/new", path, f"{path}/replay", f"{path}/menu", f"{path}/text", f"{path}/log", "/rules/fake_game", "/settings"):
        page = mira.get(address).text
        assert not re.search(r"<[^>]+\sstyle=", page), address
        assert not re.search(r"<[^>]+\son\w+=", page), address
        assert "<style" not in page
        assert not re.search(r"<script(?![^>]*\ssrc=)", page)
        assert not re.search(r'<(?:input|button|select)[^>]*name="(?:action|method)"', page)


def test_the_cookie_cannot_be_read_by_scripts_or_sent_by_other_sites(mira: TestClient) -> None:
    cookie = mira.post("/new", data=FORM).headers["set-cookie"].lower()
    assert cookie.startswith(COOKIE)
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_table_pages_are_not_kept_by_browsers(mira: TestClient) -> None:
    assert mira.get(open_table(mira)).headers["cache-control"] == "no-store"


# -- a new table --------------------------------------------------------------------------------------------------------------


def test_the_form_shows_again_what_was_chosen_and_what_is_wrong(mira: TestClient) -> None:
    answer = mira.post("/new", data={**FORM, "kind2": "", "title": "<b>x"})
    assert answer.status_code == 422
    assert "players = 1 is not possible" in answer.text
    assert "&lt;b&gt;x" in answer.text
    assert "<b>x" not in answer.text


def test_the_form_without_scripts_takes_over_mode_and_preset(mira: TestClient) -> None:
    page = mira.get("/new", params={"sent": "1", "mode": "odd", "option-preset": "loud", "name1": "Zoe", "kind1": "link"}).text
    assert 'value="odd" data-reloads checked' in page
    assert "preset: yes" in page
    assert "option-shape" in page
    assert 'value="Zoe"' in page


def test_options_reach_the_match(mira: TestClient) -> None:
    path = open_table(mira, **{"option-preset": "standard", "option-loud": "true", "option-shape": "square"})
    menu = mira.get(f"{path}/menu").text
    assert re.search(r"Loud</dt><dd>yes", menu)


def test_two_seats_need_two_names(mira: TestClient) -> None:
    assert mira.post("/new", data={**FORM, "name2": "Mira"}).status_code == 422


@pytest.mark.parametrize("changes", [{"kind2": "dragon"}, {"pack": "../../etc"}, {"mode": "none"}, {"option-loud": "maybe"}])
def test_what_no_form_offers_is_refused(mira: TestClient, changes: dict[str, str]) -> None:
    assert mira.post("/new", data={**FORM, **changes}).status_code == 422


def test_names_are_cleaned_and_escaped(mira: TestClient) -> None:
    path = open_table(mira, name1="<img src=x onerror=alert(1)>")
    page = mira.get(f"{path}/menu").text
    assert "<img" not in page
    assert "&lt;img src=x" in page


# -- answers ------------------------------------------------------------------------------------------------------------------


def test_a_plain_form_post_is_answered_by_the_page_again(mira: TestClient) -> None:
    path = open_table(mira)
    answer = act(mira, path, "say 2")
    assert (answer.status_code, answer.headers["location"]) == (303, path)
    assert "say 2" in mira.get(f"{path}/log").text


def test_an_htmx_post_is_answered_by_the_new_frame_where_no_stream_is_open(mira: TestClient) -> None:
    path = open_table(mira)
    answer = act(mira, path, "say 2", headers=HTMX)
    assert answer.status_code == 200
    assert answer.text.startswith('<div id="table"')
    assert "<html" not in answer.text


def test_a_stale_answer_gets_409_and_the_current_table(mira: TestClient) -> None:
    path = open_table(mira)
    old = version(mira.get(path).text)
    act(mira, path, "say 2")
    for headers in ({}, HTMX):
        answer = act(mira, path, "say 3", old, headers=headers)
        assert answer.status_code == 409
        assert "your choice was not made" in answer.text
        assert f'data-version="{int(old) + 1}"' in answer.text
    assert "say 3" not in re.findall(r'<section class="panel log.*', mira.get(path).text, re.S)[0]


def test_of_two_posts_at_once_one_is_stale(mira: TestClient) -> None:
    path = open_table(mira)
    found = sorted(act(mira, path, f"say {n}", "1").status_code for n in (1, 2))
    assert found == [303, 409]


@pytest.mark.parametrize(("choice", "status"), [("peek 0", 422), ("dance", 422), ("", 422), ("x" * 5000, 422), ("999999", 422)])
def test_what_is_not_legal_gets_422_and_the_current_table(mira: TestClient, choice: str, status: int) -> None:
    path = open_table(mira)
    answer = act(mira, path, choice)
    assert answer.status_code == status
    assert 'role="alert"' in answer.text


def test_a_version_that_is_no_number_is_stale(mira: TestClient) -> None:
    path = open_table(mira)
    assert act(mira, path, "say 1", "²").status_code == 409
    assert mira.post(f"{path}/act").status_code == 409


def test_not_your_seat(mira: TestClient, browser: Callable[[], TestClient]) -> None:
    path = open_table(mira)
    jonas = browser()
    assert jonas.get(link(mira.get(path).text, 2)).headers["location"] == path
    answer = act(jonas, path, "say 1")
    assert answer.status_code == 403
    assert "Mira is asked, not you" in answer.text


def test_spectators_see_but_do_not_act(mira: TestClient, browser: Callable[[], TestClient]) -> None:
    path = open_table(mira)
    watch = re.findall(r'value="http://testserver(/t/\w+/watch/[^"]+)"', mira.get(f"{path}/menu").text)[0]
    guest = browser()
    guest.get(watch)
    page = guest.get(path).text
    assert not secrets_in(page)
    assert 'name="choice"' not in page
    assert act(guest, path, "say 1").status_code == 403
    assert guest.post(f"{path}/undo", data={"version": "1"}).status_code == 403
    assert guest.post(f"{path}/handover", data={"seat": "0"}).status_code == 403
    assert guest.post(f"{path}/name", data={"seat": "0", "name": "Eve"}).status_code == 403
    assert guest.post(f"{path}/hurry").status_code == 403


def test_a_browser_without_a_link_gets_nothing(mira: TestClient, browser: Callable[[], TestClient]) -> None:
    path = open_table(mira)
    stranger = browser()
    for address in ("", "/view.json", "/live", "/text", "/log", "/menu", "/replay", "/record", "/final"):
        answer = stranger.get(path + address)
        assert answer.status_code == 403, address
        assert not secrets_in(answer.text)
    for address in ("/act", "/undo", "/handover", "/skip", "/hurry", "/name", "/renew"):
        assert stranger.post(path + address, data={"seat": "0", "version": "1", "choice": "say 1"}).status_code == 403
    stranger.cookies.set(COOKIE, mira.cookies[COOKIE][:-3] + "xyz")
    assert stranger.get(path).status_code == 403


def test_links_of_other_tables_and_forged_links_open_nothing(mira: TestClient, browser: Callable[[], TestClient]) -> None:
    path, other = open_table(mira), open_table(mira)
    good = link(mira.get(path).text, 2)
    guest = browser()
    for bad in (good[:-2] + "xx", good.replace(path, other), f"{path}/seat/nonsense", good.replace("/seat/", "/watch/")):
        assert guest.get(bad).status_code == 404
    assert guest.get(path).status_code == 403


def test_a_renewed_link_ends_the_old_one(mira: TestClient, browser: Callable[[], TestClient]) -> None:
    path = open_table(mira)
    old = link(mira.get(path).text, 2)
    phone, tablet = browser(), browser()
    phone.get(old)
    tablet.get(old)
    assert phone.get(path).status_code == tablet.get(path).status_code == 200
    assert phone.post(f"{path}/renew", data={"seat": "1"}).status_code == 303
    assert phone.get(path).status_code == 200
    assert tablet.get(path).status_code == 403
    assert browser().get(old).status_code == 410


# -- what stands before every post --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Origin": "null", "Sec-Fetch-Site": "same-site"},
    ],
)
def test_posts_from_other_sites_are_refused(mira: TestClient, headers: dict[str, str]) -> None:
    path = open_table(mira)
    for address in (f"{path}/act", f"{path}/undo", f"{path}/skip", "/new", "/settings", "/records"):
        assert mira.post(address, data={"version": "1", "choice": "say 1"}, headers=headers).status_code == 403, address
    assert version(mira.get(path).text) == "1"


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://testserver"},
        {"Origin": "https://testserver"},
        {"Sec-Fetch-Site": "same-origin"},
        {"Origin": "null", "Sec-Fetch-Site": "same-origin"},
    ],
)
def test_posts_from_our_own_pages_are_taken(mira: TestClient, headers: dict[str, str]) -> None:
    assert act(mira, open_table(mira), "say 1", headers=headers).status_code == 303


def test_oversized_posts_are_refused(mira: TestClient) -> None:
    path = open_table(mira)
    assert act(mira, path, "x" * FORM_BYTES).status_code == 413

    def chunks() -> Iterator[bytes]:
        yield b"version=1&choice="
        for _ in range(20):
            yield b"x" * 10_000

    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    assert mira.post(f"{path}/act", content=chunks(), headers=kind).status_code == 413


def test_other_methods_are_refused(mira: TestClient) -> None:
    path = open_table(mira)
    assert mira.get(f"{path}/act").status_code == 405
    assert mira.post(path).status_code == 405
    assert mira.delete(path).status_code == 405


def test_no_address_leads_to_other_sites(mira: TestClient) -> None:
    for back in ("https://evil.example", "//evil.example", "/\\evil.example"):
        assert mira.post("/settings", data={"back": back}).headers["location"] == "/settings"
    assert mira.get("/find", params={"link": "https://evil.example/t/abc/seat/x"}).headers["location"].startswith("/t/abc")
    assert mira.get("/find", params={"link": "nonsense"}).status_code == 404


# -- secrets ------------------------------------------------------------------------------------------------------------------


def test_no_page_holds_the_secret_of_another_seat(mira: TestClient, browser: Callable[[], TestClient]) -> None:
    path = open_table(mira)
    jonas = browser()
    jonas.get(link(mira.get(path).text, 2))
    (mine,) = secrets_in(mira.get(path).text)
    (his,) = secrets_in(jonas.get(path).text)
    assert mine != his
    act(mira, path, "say 1")
    act(mira, path, "peek 1")
    for client, other in ((jonas, mine),):
        for address in (
            "",
            "/view.json",
            "/text",
            "/log",
            "/menu",
            "/replay",
            "/replay?step=2&eyes=0",
            "/replay?eyes=all",
            "/replay?step=0",
        ):
            assert other not in client.get(path + address).text, address
    assert his in mira.get(f"{path}/log").text
    assert mira.get(f"{path}/record").status_code == 409


def test_errors_hold_no_secret(mira: TestClient, browser: Callable[[], TestClient]) -> None:
    path = open_table(mira)
    jonas = browser()
    jonas.get(link(mira.get(path).text, 2))
    (mine,) = secrets_in(mira.get(path).text)
    assert mine not in act(jonas, path, "say 1").text
    assert mine not in act(jonas, path, "say 1", "99", headers=HTMX).text


# -- hot-seat -----------------------------------------------------------------------------------------------------------------


def test_a_shared_screen_is_covered_between_two_players(mira: TestClient) -> None:
    path = open_table(mira, kind2="here")
    page = mira.get(path).text
    assert "Hand the device to Mira" in page
    assert "Round <b>1</b>" in page
    assert not secrets_in(page)
    assert act(mira, path, "say 1", "1").status_code == 403
    for address in ("/view.json", "/text", "/log", "/replay"):
        assert not secrets_in(mira.get(path + address).text)
    assert mira.post(f"{path}/handover", data={"seat": "0"}).status_code == 303
    (mine,) = secrets_in(mira.get(path).text)
    act(mira, path, "peek 1")
    act(mira, path, "stop")
    page = mira.get(path).text
    assert "Hand the device to Jonas" in page
    assert not secrets_in(page)
    assert "peek" not in page  # Jonas has not acted yet: there is nothing since
    mira.post(f"{path}/handover", data={"seat": "1"})
    assert mine not in mira.get(path).text
    act(mira, path, "stop")
    page = mira.get(path).text
    assert "Since Mira last acted" in page
    assert not secrets_in(page)


def test_the_wrong_player_cannot_uncover_a_shared_screen(mira: TestClient) -> None:
    path = open_table(mira, kind2="here")
    mira.post(f"{path}/handover", data={"seat": "1"})
    assert "Hand the device to Mira" in mira.get(path).text
    assert mira.post(f"{path}/handover", data={"seat": "3"}).status_code == 403


def test_replay_of_a_running_hot_seat_game_shows_only_whose_screen_it_is(mira: TestClient) -> None:
    path = open_table(mira, kind2="here")
    mira.post(f"{path}/handover", data={"seat": "0"})
    (mine,) = secrets_in(mira.get(path).text)
    for eyes in ("0", "1", "table", "all", "7"):
        assert secrets_in(mira.get(f"{path}/replay?eyes={eyes}").text) <= {mine}


def test_without_the_hand_over_screen_the_board_is_always_that_of_the_mover(mira: TestClient) -> None:
    path = open_table(mira, kind2="here", handover="")
    assert "Your move" in mira.get(path).text
    act(mira, path, "stop")
    page = mira.get(path).text
    assert "Hand the device" not in page
    assert 'name="choice"' in page


# -- undo, replay, the end ----------------------------------------------------------------------------------------------------


def test_of_the_tables_that_wait_only_one_is_gold(mira: TestClient) -> None:
    assert mira.get("/").text.count("btn--go") == 1
    for _time in range(3):
        open_table(mira)
    page = mira.get("/").text
    assert page.count("btn--go") == page.count("is-yours") == 1
    assert page.count("is-waiting") == 2


def test_undo_by_form(mira: TestClient) -> None:
    path = open_table(mira)
    assert f'action="{path}/undo"' not in mira.get(path).text
    act(mira, path, "say 2")
    page = mira.get(path).text
    assert f'action="{path}/undo"' in page
    assert mira.post(f"{path}/undo", data={"version": version(page)}).status_code == 303
    assert version(mira.get(path).text) == "3"
    act(mira, path, "roll")
    page = mira.get(path).text
    assert "No undo past a draw, a roll or a look" in page
    assert mira.post(f"{path}/undo", data={"version": version(page)}).status_code == 409


def finished(client: TestClient, **changes: str) -> str:
    path = open_table(client, kind2="here", handover="", **changes)
    for choice in ("roll", "stop", "peek 0", "stop", "say 3", "stop", "stop"):
        assert act(client, path, choice).status_code == 303
    return path


def test_a_finished_game_shows_its_scores_and_all_eyes(mira: TestClient) -> None:
    path = finished(mira)
    page = mira.get(path).text
    assert "Mira</span> wins" in page
    assert len(secrets_in(mira.get(f"{path}/final").text)) == 2
    assert len(secrets_in(mira.get(f"{path}/replay?step=3&eyes=all").text)) == 2
    assert len(secrets_in(mira.get(f"{path}/replay?step=1&eyes=0").text)) == 1
    assert not secrets_in(mira.get(f"{path}/replay?step=1&eyes=table").text)
    assert act(mira, path, "stop").status_code == 409


def test_the_scoring_of_a_running_game_is_not_shown(mira: TestClient) -> None:
    assert mira.get(f"{open_table(mira)}/final").status_code == 409


def test_every_step_of_a_replay_can_be_shown(mira: TestClient) -> None:
    path = finished(mira)
    last = int(re.findall(r'max="(\d+)"', mira.get(f"{path}/replay").text)[0])
    assert last > 7  # the storms are told in steps of their own
    for step in range(last + 1):
        page = mira.get(f"{path}/replay?step={step}&eyes=1", headers=HTMX).text
        assert page.startswith('<div id="table"')
        assert f"{step} of {last}" in page
    for step in ("-1", "999999", "x", "²", ""):
        assert mira.get(f"{path}/replay?step={step}").status_code == 200


def test_a_record_is_shared_verified_and_watched(mira: TestClient, browser: Callable[[], TestClient]) -> None:
    path = finished(mira)
    answer = mira.get(f"{path}/record")
    assert "attachment" in answer.headers["content-disposition"]
    assert verify(fake_game.GAME, from_json(answer.content)).ok
    guest = browser()
    watched = guest.post("/records", files={"record": ("Sunday.turncoat.json", answer.content)}).headers["location"]
    assert guest.get(watched).status_code == 200
    assert "Sunday" in guest.get("/").text
    assert guest.post(watched.replace("/replay", "/act"), data={"version": "1", "choice": "stop"}).status_code == 403


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff\xfe", b'{"format":1,"game":"fake_game"}', b"[" * 9000])
def test_broken_records_are_refused_with_a_reason(mira: TestClient, data: bytes) -> None:
    answer = mira.post("/records", files={"record": ("x.json", data)})
    assert answer.status_code == 422
    assert "cannot be watched" in answer.text


def test_the_same_table_again_takes_over_its_seats(mira: TestClient) -> None:
    path = finished(mira)
    page = mira.get(f"/new?from={path.split('/')[-1]}").text
    assert 'value="Jonas"' in page


def test_the_view_for_programs_is_json(mira: TestClient) -> None:
    path = open_table(mira)
    found = mira.get(f"{path}/view.json").json()
    assert (found["version"], found["seat"], found["view"]["to_move"]) == (1, 0, 0)
    assert "say 1" in found["view"]["actions"]
    answer = act(mira, path, "say 1", headers={"Accept": "application/json"})
    assert answer.json() == {"version": 2, "to_move": 0, "error": ""}
    assert act(mira, path, "say 1", "1", headers={"Accept": "application/json"}).json()["error"]


def test_rules_open_alone_and_in_place(mira: TestClient) -> None:
    assert "FG-1.1" in mira.get("/rules/fake_game/FG-1.1", headers=HTMX).text
    assert mira.get("/rules/fake_game/FG-1.1").headers["location"] == "/rules/fake_game#rule-FG-1.1"
    page = mira.get("/rules/fake_game").text
    assert 'id="rule-FG-1.1"' in page
    assert "<b>numbers</b>" in page
    assert "<code>loud</code>" in page
    assert 'id="rule-FG-1.1"' not in mira.get("/rules/fake_game?q=nothing+such").text


def test_settings_are_kept_and_used(mira: TestClient) -> None:
    mira.post("/settings", data={"theme": "dark", "pace": "fast", "name": "Zoe"})
    assert 'data-theme="dark"' in mira.get("/").text
    assert 'value="Zoe"' in mira.get("/new").text
    mira.post("/settings", data={"theme": "<script>", "pace": "never", "language": "xx"})
    assert "data-theme" not in mira.get("/").text


def test_odds_can_be_switched_off_by_the_table_and_by_the_player(mira: TestClient) -> None:
    path = open_table(mira)
    assert "50 %" in mira.get(path).text
    mira.post("/settings", data={})
    assert "50 %" not in mira.get(path).text
    mira.post("/settings", data={"odds": "on"})
    assert "50 %" not in mira.get(open_table(mira, odds="")).text


# -- live ---------------------------------------------------------------------------------------------------------------------


class Wire:
    """One live stream, driven by hand through the application."""

    def __init__(self, app: Starlette, client: TestClient, path: str) -> None:
        self._app = app
        self._path = path
        self._cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        self._queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._gone = asyncio.Event()
        self._rest = b""
        self._over = False
        self.headers: dict[bytes, bytes] = {}

    async def _receive(self) -> dict[str, Any]:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.headers = dict(message["headers"])
        else:
            self._queue.put_nowait(message.get("body", b""))
            self._over = not message.get("more_body", False)

    async def run(self) -> None:
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "path": f"{self._path}/live",
            "raw_path": b"", "query_string": b"", "root_path": "", "scheme": "http", "server": ("testserver", 80), "client": ("x", 1),
            "headers": [(b"host", b"testserver"), (b"cookie", self._cookies.encode())], "app": self._app,
        }  # fmt: skip
        await self._app(scope, self._receive, self._send)  # type: ignore[arg-type]

    async def message(self, seconds: float = 3) -> str:
        """The next message's data."""
        while b"\n\n" not in self._rest:
            if self._over and self._queue.empty():
                raise EOFError
            self._rest += await asyncio.wait_for(self._queue.get(), seconds)
        one, self._rest = self._rest.split(b"\n\n", 1)
        return "\n".join(line.removeprefix("data: ") for line in one.decode().split("\n") if line.startswith("data: "))

    async def until(self, words: str) -> str:
        """The next message that holds these words."""
        while words not in (page := await self.message()):
            pass
        return page

    async def silence(self, seconds: float = 0.3) -> bool:
        try:
            await self.message(seconds)
        except TimeoutError:
            return True
        return False

    def close(self) -> None:
        self._gone.set()


@asynccontextmanager
async def wired(app: Starlette, client: TestClient, path: str) -> AsyncIterator[Wire]:
    wire = Wire(app, client, path)
    task = asyncio.get_running_loop().create_task(wire.run())
    try:
        yield wire
    finally:
        wire.close()
        await asyncio.wait_for(task, 3)


async def told(app: Starlette, path: str, *answers: str) -> None:
    table = await app.state.site.hall.find(path.split("/")[-1])
    for words in answers:
        await table.act(table.to_move, table.version, words)
        await table.settle()


def live(client: TestClient, work: Callable[[], Any]) -> None:
    """Run a coroutine in the event loop of the server."""
    assert client.portal is not None
    client.portal.call(work)


def test_every_change_is_pushed_to_each_with_only_what_is_its_own(app: Starlette, mira: TestClient, browser: Any) -> None:
    path = open_table(mira)
    jonas = browser()
    jonas.get(link(mira.get(path).text, 2))
    (mine,), (his,) = secrets_in(mira.get(path).text), secrets_in(jonas.get(path).text)

    async def story() -> None:
        async with wired(app, mira, path) as one, wired(app, jonas, path) as two:
            first, second = await one.message(), await two.message()
            assert one.headers[b"content-type"].startswith(b"text/event-stream")
            assert secrets_in(first) == {mine}
            assert secrets_in(second) == {his}
            await told(app, path, "say 2")
            for wire in (one, two):
                await wire.until("say 2")
            await told(app, path, "peek 1")
            assert secrets_in(await one.until(" peek 1")) == {mine, his}
            assert secrets_in(await two.until(" peek 1")) == {his}
            assert await one.silence()

    live(mira, story)


def test_a_stream_begins_with_the_present_whatever_was_missed(app: Starlette, mira: TestClient) -> None:
    path = open_table(mira)

    async def story() -> None:
        await told(app, path, "say 1", "say 3")
        async with wired(app, mira, path) as wire:
            first = await wire.message()
            assert "say 3" in first
            assert 'data-version="3"' in first
        async with wired(app, mira, path) as wire:
            assert 'data-version="3"' in await wire.message()

    live(mira, story)


def test_a_story_is_told_at_a_pace_and_can_be_skipped(app: Starlette, mira: TestClient) -> None:
    path = open_table(mira)

    async def story() -> None:
        loop = asyncio.get_running_loop()
        async with wired(app, mira, path) as wire:
            await wire.message()
            await told(app, path, "stop", "stop")
            start = loop.time()
            shown = [await wire.message() for _ in range(4)]
            assert loop.time() - start > 0.9
            assert ["storm strikes" in page for page in shown] == [False, True, True, True]
            assert 'name="choice"' not in shown[1]
            assert "/skip" in shown[1]
            assert 'name="choice"' in shown[3]
            await told(app, path, "stop", "stop")
            await wire.message()
            from turncoat.web.live import skip_at

            table = await app.state.site.hall.find(path.split("/")[-1])
            browser = app.state.site.keys._browsers.loads(mira.cookies[COOKIE])
            start = loop.time()
            skip_at(table, browser)
            while "Final scoring" not in await wire.message():
                pass
            assert loop.time() - start < 0.5

    live(mira, story)


def test_an_instant_pace_shows_only_the_result(app: Starlette, mira: TestClient) -> None:
    path = open_table(mira)
    mira.post("/settings", data={"pace": "instant", "odds": "on"})

    async def story() -> None:
        async with wired(app, mira, path) as wire:
            await wire.message()
            await told(app, path, "stop", "stop")
            pages = [await wire.message()]
            while 'name="choice"' not in pages[-1]:
                pages.append(await wire.message())
            assert len(pages) <= 2

    live(mira, story)


def test_a_covered_screen_is_covered_in_the_stream_too(app: Starlette, mira: TestClient) -> None:
    path = open_table(mira, kind2="here")
    mira.post(f"{path}/handover", data={"seat": "0"})

    async def story() -> None:
        async with wired(app, mira, path) as wire:
            assert len(secrets_in(await wire.message())) == 1
            await told(app, path, "stop")
            assert not secrets_in(await wire.until("Hand the device to Jonas"))

    live(mira, story)


def test_a_stream_ends_when_its_seat_is_taken_away(app: Starlette, mira: TestClient, browser: Any) -> None:
    path = open_table(mira)
    jonas = browser()
    jonas.get(link(mira.get(path).text, 2))

    async def story() -> None:
        async with wired(app, jonas, path) as wire:
            await wire.message()
            table = await app.state.site.hall.find(path.split("/")[-1])
            await table.renew("somebody else", 1)
            with pytest.raises(EOFError):
                await wire.until("no such words")

    live(mira, story)


# -- odds and ends ------------------------------------------------------------------------------------------------------------


def test_bots_among_themselves_can_be_hurried_by_whoever_opened_the_table(app: Starlette, mira: TestClient) -> None:
    path = open_table(mira, kind1="random", kind2="heuristic")
    assert "to move" in mira.get(path).text
    assert mira.post(f"{path}/hurry").status_code == 303

    async def story() -> None:
        await (await app.state.site.hall.find(path.split("/")[-1])).settle()

    live(mira, story)
    assert "Final scoring" in mira.get(path).text


def test_pages_renew_themselves_without_scripts_only_while_waiting(mira: TestClient, browser: Callable[[], TestClient]) -> None:
    path = open_table(mira)
    jonas = browser()
    jonas.get(link(mira.get(path).text, 2))
    assert 'http-equiv="refresh"' not in mira.get(path).text
    assert '<noscript><meta http-equiv="refresh" content="5">' in jonas.get(path).text
    over = finished(mira)
    assert 'content="2;url=' in mira.get(f"{over}/replay?step=1&eyes=0&play=1").text
    assert 'http-equiv="refresh"' not in mira.get(f"{over}/replay?step=1&eyes=0").text


def test_only_packs_of_the_server_are_offered(tmp_path: Any) -> None:
    for name in ("mine", "barren"):
        (tmp_path / name).mkdir()
    (tmp_path / "mine" / "a.toml").write_text("")
    with TestClient(create_app(SqliteStore(":memory:"), Here(), [tmp_path]), follow_redirects=False) as client:
        page = client.get("/new").text
        assert "Content pack: mine" in page
        assert "barren" not in page
        assert client.post("/new", data={**FORM, "pack": "barren"}).status_code == 422
        assert client.post("/new", data={**FORM, "pack": "mine"}).status_code == 303


def test_a_seat_that_is_still_open_says_so(mira: TestClient) -> None:
    path = open_table(mira)
    act(mira, path, "stop")
    assert "is still open. It is taken by its link." in mira.get(path).text
