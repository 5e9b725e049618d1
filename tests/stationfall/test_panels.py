"""Players, systems, Characters and the dock in HTML: well-formed, every choice once, nothing hidden in it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import msgspec
import pytest

from turncoat.games.stationfall import GAME, dock, dossiers, guide_panel, panels, words
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.asking import Ask
from turncoat.games.stationfall.changes import compare
from turncoat.games.stationfall.facts import Facts
from turncoat.games.stationfall.state import StationfallState
from turncoat.games.stationfall.view import StationfallView
from turncoat.kernel.chance import Dice
from turncoat.kernel.words import Choice, Group, People, Sheet
from turncoat.web import rules as ledger

NAMES = ("Mira", "Jonas <b>", "Aiko", "Tiller & Co", "Noor", "Bartholomew the Long-Winded", "Iris", "Kofi", "Zoe")
MATCHES = [*[(n, "standard", {}) for n in range(2, 10)], (4, "team", {}), (6, "team", {}), (4, "solo", {}), (5, "standard", {"bots": "2"})]
"""(players, mode, options) of the games that are looked at."""
IDS = [f"{n}-{mode}{'-bots' if options else ''}" for n, mode, options in MATCHES]


def positions(players: int, mode: str, options: dict[str, str], every: int = 1, seed: int = 7) -> Iterator[StationfallState]:
    """The positions of a random game, each after so many steps."""
    s = GAME.new(players, seed=seed, mode=mode, options=options)
    chance = random.Random(seed)
    step = 0
    while s.pending and s.phase != N.OVER:
        if step % every == 0:
            yield s
        s.apply(chance.choice(list(s.legal_actions())))
        step += 1
    yield s


def people_of(view: StationfallView) -> People:
    return People(NAMES[: view.players], view.audience)


def drawn(view: StationfallView, before: StationfallView | None = None) -> dict[str, str]:
    """Every part by its name."""
    facts, people = Facts(view), people_of(view)
    asked = bool(view.actions)
    sheet = words.sheet(view, people, True) if asked else Sheet("They think", waiting=True)
    return {
        "seats": panels.seats(facts, people, compare(before, view)),
        "chips": panels.chips(facts, people),
        "status": panels.status(facts, people),
        "station": panels.station(facts, people),
        "known": panels.known(facts, people),
        "cast": dossiers.cast(facts, people, sheet),
        "dock": dock.draw_dock(Ask(facts, people, True) if asked else None, sheet),
    }


def parsed(html: str) -> ElementTree.Element:
    """The HTML as a tree; what is not well-formed raises."""
    html = re.sub(r"<input([^>]*[^/])>", r"<input\1/>", html)
    html = re.sub(r"( data-filter-(?:item|group)|(?<=\") open)(?=[ >])", r'\1=""', html)
    return ElementTree.fromstring(f"<body>{html}</body>")


@cache
def rules() -> frozenset[str]:
    return frozenset(GAME.rules())


@pytest.mark.parametrize(("players", "mode", "options"), MATCHES, ids=IDS)
def test_every_legal_action_is_one_button(players: int, mode: str, options: dict[str, str]) -> None:
    for s in positions(players, mode, options, every=5):
        if s.phase == N.OVER:
            continue
        view = GAME.view(s, s.pending[-1].player)
        facts, people = Facts(view), people_of(view)
        tree = parsed(dock.draw_dock(Ask(facts, people, True), words.sheet(view, people, True)))
        buttons = [one.get("value") for one in tree.iter("button") if one.get("name") == "choice"]
        assert sorted(buttons) == sorted(view.actions)
        assert all(one.get("type") == "submit" for one in tree.iter("button") if one.get("name") == "choice")


@pytest.mark.parametrize(("players", "mode", "options"), MATCHES, ids=IDS)
def test_parts_are_well_formed_and_their_ids_unique(players: int, mode: str, options: dict[str, str]) -> None:
    before: dict[int, StationfallView] = {}
    for s in positions(players, mode, options, every=29):
        for audience in (-1, s.pending[-1].player if s.pending else 0):
            view = GAME.view(s, audience)
            tree = parsed("".join(drawn(view, before.get(audience)).values()))
            before[audience] = view
            ids = [one.get("id") for one in tree.iter() if one.get("id")]
            assert len(ids) == len(set(ids))
            named = {one.get(key) for one in tree.iter() for key in ("aria-labelledby", "aria-describedby") if one.get(key)}
            assert named <= set(ids)
            links = {one.get("href", "") for one in tree.iter("a")}
            assert {link[1:] for link in links if re.fullmatch(r"#(k|seat-)\d+", link)} <= set(ids)
            assert {link.removeprefix("#rule-") for link in links if link.startswith("#rule-")} <= rules()


@pytest.mark.parametrize(("players", "mode", "options"), MATCHES, ids=IDS)
def test_nothing_hidden_is_shown(players: int, mode: str, options: dict[str, str]) -> None:
    """What is drawn for a seat is the same for every state that it cannot tell apart."""
    for number, s in enumerate(positions(players, mode, options, every=61)):
        if not s.pending:
            continue
        for seat in (0, players - 1):
            other = GAME.determinize(s, seat, Dice(number))
            assert drawn(GAME.view(s, seat)) == drawn(GAME.view(other, seat))


def test_a_spectator_does_not_read_secret_identities() -> None:
    s = next(iter(positions(4, "standard", {}, seed=3)))
    while s.phase == N.SETUP:
        s.apply(s.legal_actions()[0])
    html = panels.seats(Facts(GAME.view(s, -1)), People(NAMES[:4]), compare(None, GAME.view(s, -1)))
    assert html.count("identity hidden") == 4
    assert "ident--secret" not in html
    own = panels.seats(Facts(GAME.view(s, 2)), People(NAMES[:4], 2), compare(None, GAME.view(s, 2)))
    assert own.count("identity hidden") == 3
    assert own.count("ident--secret") == 1


def test_words_are_shown_not_ids() -> None:
    """No id of a component and no number without a word is read."""
    ids = [word for word in (*N.SECTIONS, *N.ITEMS, *N.ABILITIES, *N.PAWNS) if "_" in word]
    for s in positions(6, "standard", {}, every=97):
        view = GAME.view(s, s.pending[-1].player if s.pending else 0)
        for name, html in drawn(view).items():
            shown = " ".join(parsed(html).itertext())
            assert not [word for word in ids if re.search(rf"\b{word}\b", shown)], name
            assert "[[" not in shown, name
            assert "{" not in shown, name


def test_names_of_people_are_escaped() -> None:
    view = GAME.view(next(iter(positions(4, "standard", {}))), 1)
    for html in drawn(view).values():
        assert "Jonas <b>" not in html


def test_own_conspirators_come_first() -> None:
    for s in positions(5, "standard", {}, every=150):
        if s.phase in (N.SETUP, N.OVER):
            continue
        view = GAME.view(s, 1)
        facts, people = Facts(view), people_of(view)
        mine = dossiers.my_cast(facts, people)
        shown = [int(number) for number in re.findall(r'id="k(\d+)"', dossiers.cast(facts, people, Sheet("")))]
        assert shown[: len(mine)] == mine
        assert sorted(shown) == sorted(view.cast)
        for character in mine:
            assert 1 in facts.leaders(character) or 1 in facts.owners(character)


def test_dock_tells_why_not_and_folds_long_lists() -> None:
    shut = [Choice("", f"Section {n}", why="That Corridor is Locked.", rule="SF-12.8") for n in range(6)]
    many = Sheet("Where to?", groups=(Group("Step to", (Choice("step tanks", "Tanks", target="p3"), *shut)),))
    html = dock.draw_dock(None, many)
    assert html.count("That Corridor is Locked.") == 6
    assert html.count("<details") == 1
    few = msgspec.structs.replace(many, groups=(Group("Step to", many.groups[0].choices[:3]),))
    html = dock.draw_dock(None, few)
    assert html.count('role="tooltip"') == 2
    assert "<details" not in html


def test_dock_is_empty_for_who_is_not_asked() -> None:
    assert dock.draw_dock(None, Sheet("Jonas waits for Mira", waiting=True)) == ""


def test_answers_are_two_equal_buttons() -> None:
    """An offer is answered by two buttons of one size, neither of them bigger or gold (SF-15.31)."""
    yes = Choice("accept", "Accept", hint="The Bribe stays on the card.", rule="SF-16.22")
    no = Choice("decline", "Decline", hint="The Bribe goes back.", rule="SF-15.31")
    tree = parsed(dock.draw_dock(None, Sheet("Jonas asks", "For a Bribe.", groups=(Group("Your answer", (yes, no)),))))
    kinds = [one.get("class") for one in tree.iter("button")]
    assert len(kinds) == 2
    assert len(set(kinds)) == 1
    assert [one.get("value") for one in tree.iter("button")] == ["decline", "accept"]


# -- the ledger on its page ------------------------------------------------------------------------------------------------------------


def test_rules_named_in_rules_are_links_that_lead_somewhere() -> None:
    rules = GAME.rules()
    named: set[str] = set()
    for found in rules.values():
        named |= set(re.findall(r'data-rule="([^"]+)"', str(ledger.text(found.text, GAME))))
        assert found.tag in ledger.tags(), f"what does {found.tag} mean?"
    assert {"4", "C", "A"} <= {number.removeprefix("SF-")[:1] for number in named}
    assert named <= set(rules)


def test_the_guide_names_rules_that_there_are() -> None:
    shown = guide_panel.guide()
    named = re.findall(r"SF-[A-Z]*[0-9.]+", shown)
    assert named
    assert set(named) <= set(GAME.rules())
