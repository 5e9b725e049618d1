"""The map: well-formed, complete, its targets those of the sheet, and nothing on it that the audience may not know."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

from stationfall.board import A, B, act, at, base, p, put
from stationfall.station import burn, choke, damage
from turncoat.games.stationfall import GAME, board, station_svg, words
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import lay, members
from turncoat.games.stationfall.changes import Changes, compare
from turncoat.games.stationfall.facts import Facts
from turncoat.games.stationfall.state import Marker, StationfallState
from turncoat.games.stationfall.view import StationfallView
from turncoat.kernel.chance import Dice
from turncoat.kernel.view import OPEN, SPECTATOR
from turncoat.kernel.words import Choice, Group, People, Sheet

NAMES = ('<b>Mira & "co"</b>', "Jonas", "Ai'ko", "Tiller", "Zoë", "Kai", "Noor", "Lena", "Bo")
FORBIDDEN = ("style=", "<script", "onclick", "javascript:", "None", "<b>Mira")
WAITING = Sheet("", waiting=True)
ENOUGH = 3


@cache
def games() -> list[tuple[StationfallState, StationfallView | None]]:
    """Positions of random games with 2 to 9 players, each with an earlier view of whoever is asked; every question a few times."""
    found: list[tuple[StationfallState, StationfallView | None]] = []
    met = Counter[str]()
    for players in range(2, 10):
        s, random = GAME.new(players, seed=players), Random(players)
        earlier: dict[int, StationfallView] = {}
        for step in range(700):
            if not s.pending:
                break
            seat = s.current_player
            name = type(s.decision).__name__
            if met[name] < ENOUGH or step % 180 == players:
                met[name] += 1
                found.append((s.clone(), earlier.get(seat)))
                earlier[seat] = GAME.view(s, seat)
            s.play(random.choice(s.legal_actions()))
        found.append((s.clone(), None))
    return found


def people(s: StationfallState, audience: int) -> People:
    return People(NAMES[: s.players], audience)


def station(s: StationfallState, audience: int, sheet: Sheet | None = None, before: StationfallView | None = None) -> ElementTree.Element:
    """What is drawn, read as XML."""
    view, folk = GAME.view(s, audience), people(s, audience)
    if sheet is None:
        sheet = words.sheet(view, folk, True) if view.to_move >= 0 else WAITING
    svg = station_svg.draw_station(Facts(view), folk, sheet, compare(before, view))
    for word in FORBIDDEN:
        assert word not in svg, word
    return ElementTree.fromstring(f"<div>{svg}</div>")


def drawing(root: ElementTree.Element, kind: str) -> ElementTree.Element:
    """The wide or the tall drawing."""
    return next(one for one in root.iter("svg") if f"board--{kind}" in one.get("class", ""))


def keys(root: ElementTree.Element) -> Counter[str]:
    return Counter([one.get("data-key", "") for one in root.iter() if "data-key" in one.attrib])


def keyed(root: ElementTree.Element, key: str) -> ElementTree.Element:
    return next(one for one in drawing(root, "wide").iter() if one.get("data-key") == key)


def inside(root: ElementTree.Element, key: str) -> str:
    """The classes and symbols inside a place or pawn."""
    return " ".join([f"{one.get('class', '')} {one.get('href', '')}" for one in keyed(root, key).iter()])


def test_every_place_and_pawn_is_drawn_once_in_each_drawing_under_ids_of_their_own() -> None:
    for s, before in games():
        root = station(s, s.current_player if s.pending else OPEN, before=before)
        places = [place for place in range(N.MAP_PLACES) if (s.present | s.launched) >> place & 1]
        pawns = [pawn for c in s.cast for pawn in N.PAWNS_OF[c] if pawn not in (N.RAT, N.ASSISTANT, N.STOWAWAY) and s.at[pawn] < N.OFF]
        for kind in ("wide", "tall"):
            found = keys(drawing(root, kind))
            assert not [key for key, n in found.items() if n > 1]
            assert {key for key in found if key[0] == "p"} == {f"p{place}" for place in places}
            assert {f"c{pawn}" for pawn in pawns} <= set(found)
            assert ("cm" in found) == (s.monster >= 0 and s.monster < N.OFF)
        ids = Counter([one.get("id") for one in root.iter() if "id" in one.attrib])
        assert not [name for name, n in ids.items() if n > 1]


def test_exactly_what_may_be_chosen_is_marked() -> None:
    for s, _before in games():
        if not s.pending:
            continue
        seat = s.current_player
        view = GAME.view(s, seat)
        sheet = words.sheet(view, people(s, seat), True)
        root = station(s, seat, sheet)
        wanted = [choice for group in sheet.groups for choice in group.choices if choice.action and choice.target]
        for kind in ("wide", "tall"):
            tree = drawing(root, kind)
            sent = {one.get("data-action") for one in tree.iter() if one.get("data-action")}
            picked = {key for one in tree.iter() for key in one.get("data-pick", "").split()}
            assert sent <= {choice.action for choice in wanted}
            drawn = set(keys(tree))
            for choice in wanted:
                if choice.target in drawn:
                    assert choice.action in sent or choice.target in picked, choice
            gold = {one.get("data-key") for one in tree.iter() if "target" in one.get("class", "").split()}
            assert gold == {one.get("data-key") for one in tree.iter() if "data-action" in one.attrib or "data-pick" in one.attrib}


def test_nothing_is_gold_for_those_who_wait_and_everything_has_a_name() -> None:
    for s, before in games():
        for audience in (SPECTATOR, s.current_player if s.pending else SPECTATOR):
            root = station(s, audience, WAITING if audience == SPECTATOR else None, before)
            for one in root.iter():
                if one.tag == "a" and not one.text:
                    assert one.get("aria-label"), ElementTree.tostring(one)
                if audience == SPECTATOR:
                    assert "data-action" not in one.attrib
                    assert not {"legal", "minilegal", "litpath"} & set(one.get("class", "").split())


def test_a_single_choice_is_made_by_a_click_and_several_are_picked_out() -> None:
    s = base()
    act(s, A)
    choices = (
        Choice("step mainframe", "Step", target=f"p{at('mainframe')}"),
        Choice("rob exile", "Rob", target=f"c{p('exile')}"),
        Choice("attack exile", "Attack", target=f"c{p('exile')}"),
        Choice("influence medical", "Place cubes", target=f"k{N.MEDICAL}"),
        Choice("", "Not now", target=f"p{at('bridge')}", why="no"),
    )
    root = station(s, A, Sheet("?", groups=(Group("", choices),)))
    assert keyed(root, f"p{at('mainframe')}").get("data-action") == "step mainframe"
    assert keyed(root, f"c{p('exile')}").get("data-pick") == f"c{p('exile')}"
    assert "Rob; Attack" in keyed(root, f"c{p('exile')}").get("aria-label", "")
    assert keyed(root, f"c{p('medical')}").get("data-action") == "influence medical"
    bridge = keyed(root, f"p{at('bridge')}")
    assert bridge.get("data-action") is None
    assert bridge.get("href") == f"#p{at('bridge')}"
    assert keyed(root, f"c{p('engineer')}").get("href") == f"#k{N.CHARACTER_OF[p('engineer')]}"


def test_nothing_hidden_is_in_the_picture() -> None:
    for s, before in games():
        if not s.pending or s.phase == N.SETUP:
            continue
        for audience in (*range(s.players), SPECTATOR):
            view = GAME.view(s, audience)
            sheet = words.sheet(view, people(s, audience), True)
            drawn = station_svg.draw_station(Facts(view), people(s, audience), sheet, compare(before, view))
            if audience >= 0:
                other = GAME.view(GAME.determinize(s, audience, Dice(7)), audience)
                again = station_svg.draw_station(Facts(other), people(s, audience), sheet, compare(before, other))
                assert drawn == again
                break


def test_the_same_view_is_drawn_the_same() -> None:
    s, before = games()[-2]
    one = ElementTree.tostring(station(s, 0, WAITING, before))
    assert one == ElementTree.tostring(station(s.clone(), 0, WAITING, before))


def test_all_states_of_a_section_show() -> None:
    s = base()
    burn(s, "generators")
    choke(s, "tanks")
    damage(s, "suite")
    s.goo |= 1 << N.VAULT_X
    s.kompromat_at |= 1 << at("bridge") | 1 << at("tanks")
    for kind in (N.HELMET, N.HELMET, N.NANOGEL):
        lay(s, at("kitchen"), kind)
    s.markers = (Marker(B, N.TIMED_LAUNCH, at("mcqueen"), 7), Marker(A, N.MISSILE_MARKER, at("reactor"), 5))
    root = station(s, A, WAITING)
    shown = {
        "generators": ("#fire", "#power"), "tanks": ("#asphyxiation", "isdark", "#dark", "mk-green"),
        "suite": ("#damage", "dmgbox", "floor"),
        "vault_x": ("#goo", "isgoo"), "bridge": ("mk-purple",), "kitchen": ("#helmet", "#nanogel"), "mainframe": ("#console",),
        "mcqueen": ("flag s2", "#pod", "seatdot"), "reactor": ("flag s1", "#bomb"), "outer_space": ("#asphyxiation",),
    }  # fmt: skip
    for place, marks in shown.items():
        for mark in marks:
            assert mark in inside(root, f"p{at(place)}"), (place, mark)
    assert "isdark" not in inside(root, f"p{at('bridge')}")
    assert "floor" not in inside(root, f"p{at('bridge')}")
    label = keyed(root, f"p{at('kitchen')}").get("aria-label", "")
    assert "2 × Helmet" in label
    assert "Gravity" in label
    assert "Timed Launch of Jonas in Minute 7" in keyed(root, f"p{at('mcqueen')}").get("aria-label", "")


def test_locks_systems_traps_and_known_cards_show() -> None:
    s = base()
    before = station(s, A, WAITING)
    locks = [one for one in drawing(before, "wide").iter() if one.get("class") == "lock"]
    assert len(locks) == s.locks.bit_count()
    s.locks = 0
    s.power = N.BLACKOUT
    s.abandon_ship = True
    root = station(s, A, WAITING)
    assert not [one for one in root.iter() if one.get("class") == "lock"]
    assert "isdark" in inside(root, f"p{at('bridge')}")
    text = "".join(drawing(root, "wide").itertext())
    assert "BLACKOUT" in text
    assert "podgo" in inside(root, f"p{at('mcqueen')}")
    assert "podgo" not in inside(before, f"p{at('mcqueen')}")


def test_all_states_of_a_pawn_show() -> None:
    s = base()
    put(s, "kitchen", "exile", "engineer", "cyborg")
    s.down |= 1 << p("exile")
    s.contaminated |= 1 << p("cyborg")
    s.disc[B] = N.CHARACTER_OF[p("engineer")]
    act(s, A)
    root = station(s, A, WAITING)
    assert "downline" in inside(root, f"c{p('exile')}")
    assert "toxic" in inside(root, f"c{p('cyborg')}")
    assert "discring" in inside(root, f"c{p('engineer')}")
    assert "Down" in keyed(root, f"c{p('exile')}").get("aria-label", "")
    shapes = {
        name: [one.tag for one in keyed(root, f"c{p(name)}").iter() if one.get("class") == "pawnbg"] for name in ("engineer", "cyborg")
    }
    assert shapes == {"engineer": ["rect"], "cyborg": ["path"]}


def test_a_player_character_wears_seat_colour_and_shape() -> None:
    s = base()
    s.pc[B] = N.IDENTITIES.index("exile")
    s.owners[N.CHARACTER_OF[p("exile")]] = 1 << B
    root = station(s, A, WAITING)
    found = keyed(root, f"c{p('exile')}")
    assert "s2 pcpawn" in found.get("class", "")
    assert "#seat-2" in inside(root, f"c{p('exile')}")


def test_twenty_pawns_in_one_section_are_all_drawn_and_counted() -> None:
    s = base()
    pawns = [N.PAWNS[pawn] for pawn in members(s.board)]
    put(s, "bridge", *pawns)
    root = station(s, A, WAITING)
    for kind in ("wide", "tall"):
        tree = drawing(root, kind)
        assert {f"c{p(name)}" for name in pawns} <= set(keys(tree))
    assert f"×{len(pawns)}" in "".join(keyed(root, f"p{at('bridge')}").itertext())
    label = keyed(root, f"p{at('bridge')}").get("aria-label", "")
    assert all(s.components.characters[c].name in label for c in s.cast)


def test_the_escaped_stand_in_mesosphere() -> None:
    s = base()
    put(s, "mcqueen", "exile")
    s.present &= ~(1 << at("mcqueen"))
    s.launched |= 1 << at("mcqueen")
    root = station(s, A, WAITING)
    assert "has left" in "".join(drawing(root, "wide").itertext())
    assert "Escaped" in keyed(root, f"p{at('mcqueen')}").get("aria-label", "")
    assert keyed(root, f"c{p('exile')}") is not None


def test_what_has_changed_is_marked() -> None:
    s = base()
    before = GAME.view(s, A)
    put(s, "kitchen", "exile")
    lay(s, at("bridge"), N.GUN)
    damage(s, "suite")
    s.locks &= s.locks - 1
    now = GAME.view(s, A)
    found = compare(before, now)
    assert found.moves == [(p("exile"), before.at[p("exile")], at("kitchen"))]
    assert {at("bridge"), at("suite")} <= found.places
    assert len(found.locks) == 1
    root = station(s, A, WAITING, before)
    assert "changed" in inside(root, f"c{p('exile')}")
    assert "changed" in inside(root, f"p{at('bridge')}")
    assert "changed" not in inside(root, f"p{at('mainframe')}")
    assert [one for one in drawing(root, "wide").iter() if one.get("class") == "ghost"]


def test_nothing_has_changed_without_a_view_before_or_for_other_eyes() -> None:
    s = base()
    view = GAME.view(s, A)
    for before in (None, GAME.view(s, B), view):
        found = compare(before, view)
        assert all(not getattr(found, name) for name in Changes.__slots__)


@pytest.mark.parametrize("audience", [0, SPECTATOR])
def test_the_whole_picture_is_drawn_for_every_question(audience: int) -> None:
    for s, before in games()[::4]:
        seat = s.current_player if s.pending and audience >= 0 else SPECTATOR
        view, folk = GAME.view(s, seat), people(s, seat)
        picture = board.draw(view, folk, words.sheet(view, folk, True), before)
        for part in (picture.board, picture.seats, picture.chips, picture.status, picture.dock, *[panel.html for panel in picture.details]):
            for word in FORBIDDEN[:4]:
                assert word not in part, word
        ids = Counter([one.get("id") for one in ElementTree.fromstring(f"<div>{picture.board}</div>").iter() if "id" in one.attrib])
        assert max(ids.values()) == 1
        sent = {one.get("data-action") for one in ElementTree.fromstring(f"<div>{picture.board}</div>").iter()} - {None}
        for action in sent:
            assert f'value="{action}"' in picture.dock, action


def test_links_of_the_map_lead_somewhere() -> None:
    s = base()
    view, folk = GAME.view(s, A), people(s, A)
    picture = board.draw(view, folk, WAITING)
    page = "".join([panel.html for panel in picture.details]) + picture.board
    for one in ElementTree.fromstring(f"<div>{picture.board}</div>").iter("a"):
        assert f'id="{one.get("href", "")[1:]}"' in page, one.get("href")
