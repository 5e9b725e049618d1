"""What is drawn: well-formed, complete, and nothing that the audience may not know."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest

from study_in_emerald.tabletop import A, play, table
from turncoat.games.study_in_emerald import GAME, board, changes, city_svg, facts, nouns, questions, words
from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.components import load
from turncoat.games.study_in_emerald.state import EmeraldState
from turncoat.games.study_in_emerald.view import EmeraldView
from turncoat.kernel.chance import Dice
from turncoat.kernel.game import Picture
from turncoat.kernel.view import OPEN, SPECTATOR
from turncoat.kernel.words import People

NAMES = ('<b>Mira & "co"</b>', "Jonas", "Ai'ko", "Tiller", "Zoë")
FORBIDDEN = ("style=", "<script", "onclick", "javascript:", "None", "@who@")
STEPS = 400
ENOUGH = 4
KEEN = (N.CLAIM_CARDS, N.ASSASSINATE, N.CARD_ACTION, N.DONE)


@cache
def games() -> list[tuple[EmeraldState, EmeraldView | None]]:
    """Positions of random games with the view before, of whoever was asked; every question a few times, and every text of a card."""
    found: list[tuple[EmeraldState, EmeraldView | None]] = []
    met = Counter[str]()
    for seed in range(8):
        _follow(GAME.new(2 + seed % 4, seed=seed), Random(seed), STEPS, found, met)
    for card, title in enumerate(load().titles):
        if title.effect is not None:
            _follow(crowded(title.word), Random(card), 4, found, met)
    _follow(revealing(), Random(0), 3, found, met)
    return found


def _follow(s: EmeraldState, random: Random, steps: int, found: list[tuple[EmeraldState, EmeraldView | None]], met: Counter[str]) -> None:
    before = None
    for _step in range(steps):
        if not s.pending:
            break
        view = GAME.view(s, s.current_player)
        if met[view.ask] < ENOUGH:
            met[view.ask] += 1
            found.append((s.clone(), before))
        before = view
        legal = s.legal_actions()
        keen = [action for action in legal if action in KEEN] or [action for action in legal if action not in (N.PASS, N.DISCARD)]
        s.play(random.choice(keen if keen and random.random() < 0.8 else legal))


def crowded(word: str) -> EmeraldState:
    """A table where any text can do something, with that card alone in hand."""
    cities = {
        "london": {"agents": {"A": 2, "B": 2}, "cubes": {"A": 2, "B": 1}, "slot": ["gloriana"], "zombie": True},
        "paris": {"agents": {"A": 1, "B": 1, "C": 2}, "up": "informers" if word == "freemasons" else "freemasons"},
    }
    s = table(3, players={"A": {"hand": [word], "sanity": 2}}, cities=cities)
    s.chance = Dice(1)
    s.play(N.CARD_ACTION)
    return s


def revealing() -> EmeraldState:
    """A Loyalist who has just lost the last agent and may bring new ones."""
    cities = {"london": {"agents": {"A": 2, "B": 1}}, "paris": {"agents": {"C": 1}}}
    s = table(3, players={"A": {"hand": ["cutthroat", "nikolai_kibalchich"]}}, cities=cities)
    return play(s, "assassinate", "card cutthroat", "target london B", "card nikolai_kibalchich", "done")


def picture(s: EmeraldState, audience: int, before: EmeraldView | None = None) -> Picture:
    view = GAME.view(s, audience)
    people = People(NAMES[: s.players], audience)
    return board.draw(view, people, words.sheet(view, people), before)


def parts(drawn: Picture) -> list[str]:
    return [drawn.board, drawn.seats, drawn.chips, drawn.status, drawn.dock, drawn.text, *[panel.html for panel in drawn.details]]


def tree(html: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<root>{html}</root>")


def test_pictures_are_well_formed_with_unique_ids_and_no_inline_styles() -> None:
    for s, before in games():
        drawn = picture(s, s.current_player, before)
        ids = Counter[str]()
        for part in parts(drawn):
            for element in tree(part).iter():
                if "id" in element.attrib:
                    ids[element.attrib["id"]] += 1
            for word in FORBIDDEN:
                assert word not in part, (word, part[:200])
            assert "<b>Mira" not in part
            assert "[[" not in part
        assert ids.most_common(1)[0][1] == 1, ids.most_common(3)


def test_every_legal_action_is_a_button_of_the_dock() -> None:
    met = Counter[str]()
    for s, before in games():
        view = GAME.view(s, s.current_player)
        met[view.ask] += 1
        drawn = picture(s, s.current_player, before)
        offered = {button.attrib["value"] for button in tree(drawn.dock).iter("button") if button.attrib.get("name") == "choice"}
        assert offered == set(view.actions), view.ask
    assert set(met) == set(questions.QUESTIONS) - {"Backlash"}


def test_what_cannot_be_chosen_says_why_with_a_rule() -> None:
    seen = 0
    for s, _before in games():
        root = tree(picture(s, s.current_player).dock)
        for element in [*root.iter("button"), *root.iter("div")]:
            if element.attrib.get("aria-disabled") == "true":
                told = root.find(f".//*[@id='{element.attrib['aria-describedby']}']")
                assert told is not None
                assert told.find(".//a[@class='rule']") is not None
                seen += 1
            elif "is-off" in element.attrib.get("class", ""):
                assert "".join(element.itertext())
                seen += 1
    assert seen > 60


def test_targets_on_the_board_are_legal_actions_with_words() -> None:
    seen = 0
    for s, before in games():
        view = GAME.view(s, s.current_player)
        for svg in tree(picture(s, s.current_player, before).board):
            targets = [element for element in svg.iter() if "data-action" in element.attrib]
            seen += len(targets)
            for element in targets:
                assert element.attrib["data-action"] in view.actions
                assert element.attrib["role"] == "button"
                assert element.attrib["aria-label"]
                assert "tabindex" in element.attrib
            wanted = {action for action in view.actions if action.split()[0] in ("at", "from", "to", "take", "target")} - {"take limbo"}
            assert {element.attrib["data-action"] for element in targets} == wanted
    assert seen > 300


def test_each_board_has_one_tab_stop_and_nine_places() -> None:
    for svg in tree(picture(GAME.new(3, seed=2), 0).board):
        stops = [element for element in svg.iter() if element.attrib.get("tabindex") == "0"]
        places = [element for element in svg.iter() if element.attrib.get("data-key") in N.CITIES]
        assert len(stops) == 1
        assert len(places) == N.CITY_COUNT
        assert all(element.attrib["aria-label"] for element in places)


def test_nobody_else_sees_gold_or_buttons() -> None:
    for s, before in games():
        for audience in (SPECTATOR, (s.current_player + 1) % s.players):
            drawn = picture(s, audience, before if before is not None and before.audience == audience else None)
            for part in (drawn.board, drawn.dock):
                assert "data-action" not in part
                assert "<button" not in part
                assert "legal-tick" not in part


def test_what_is_hidden_is_not_drawn() -> None:
    """A picture is the same where all that is hidden from the audience is drawn anew (SE-21.1, SE-21.3, SE-21.13)."""
    for s, _before in games():
        for audience in range(s.players):
            if s.current_player == audience:
                continue
            guess = GAME.determinize(s, audience, Dice(9))
            assert parts(picture(s, audience)) == parts(picture(guess, audience))


def test_the_hand_is_drawn_for_its_owner_alone() -> None:
    """SE-21.3."""
    s = table(3, players={"A": {"hand": ["informers", "dynamite", "cutthroat", "couriers", "safe_house"]}}, turn="B")
    own, other, spectator = picture(s, 0).dock, picture(s, 2).dock, picture(s, SPECTATOR).dock
    assert [name in own for name in ("Informers", "Dynamite", "Cut-throat")] == [True] * 3
    assert own != other
    assert not spectator


def test_choosing_cards_shows_what_they_allow_and_what_is_wasted() -> None:
    """SE-4.2, SE-4.8."""
    s = table(3, players={"A": {"hand": ["informers", "freemasons"], "limbo": 6}})
    play(s, "place", "card freemasons")
    assert "3 cubes" in picture(s, A).dock
    play(s, "card informers")
    dock = picture(s, A).dock
    assert "4 cubes" in dock
    assert "1 symbol is wasted" in dock


def test_an_assassination_shows_bombs_needed_and_had() -> None:
    """SE-10.6, SE-10.7."""
    cities = {"berlin": {"slot": ["royal_berlin"], "agents": {"A": 1, "B": 1}, "cubes": {"A": 2}}}
    hand = ["cutthroat", "dynamite", "nikolai_kibalchich"]
    s = table(3, players={"A": {"hand": hand}}, cities=cities)
    play(s, "assassinate", "card cutthroat", "target royal_berlin")
    assert "0 of 4" in picture(s, A).dock
    assert "needs 4 bombs, you have 0" in picture(s, A).dock
    play(s, "card nikolai_kibalchich", "card dynamite")
    dock = picture(s, A).dock
    for said in ("4 of 4", "+4 VP", "50 %", "2 cubes of yours there go to limbo"):
        assert said in dock, said


def test_odds_are_left_out_where_the_sheet_has_none() -> None:
    cities = {"berlin": {"slot": ["royal_berlin"], "agents": {"A": 1}, "cubes": {"A": 2}}}
    s = table(3, players={"A": {"hand": ["cutthroat", "dynamite"]}}, cities=cities)
    s.play(GAME.parse(s, "pass"))
    for view in [GAME.view(s, 0)]:
        people = People(NAMES[:3], 0)
        assert "%" not in board.draw(view, people, words.sheet(view, people, odds=False)).dock


def test_two_boards_differ_only_in_their_geometry() -> None:
    spectator, player = picture(GAME.new(4, seed=3), SPECTATOR), picture(GAME.new(4, seed=3), 1)
    assert len(tree(spectator.board)) == len(tree(player.board)) == 2


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_final_scoring_is_drawn(players: int) -> None:
    for seed in range(6):
        s = GAME.new(players, seed=seed)
        random = Random(seed)
        while s.pending:
            s.play(random.choice(s.legal_actions()))
        people = People(NAMES[:players], 0)
        for audience in (OPEN, 0):
            view = GAME.view(s, audience)
            page = board.final(view, people)
            root = tree(page)
            shown = [
                int((element.text or "").replace("−", "-")) for element in root.iter("span") if element.attrib.get("class") == "ft display"
            ]
            assert sorted(shown) == sorted([score.total for score in view.scores])
            assert not any(word in page for word in FORBIDDEN)
            steps = [element for element in root.iter("ol") if "fsteps" in element.attrib.get("class", "")]
            assert len(steps[0]) == 5
        drawn = board.draw(GAME.view(s, OPEN), people, words.sheet(GAME.view(s, OPEN), people))
        tree(drawn.board)
        assert not drawn.dock


# -- a full table, and fingers --------------------------------------------------------------------------------------------------------


def seats_of(seats: int, **position: object) -> ElementTree.Element:
    people = People(NAMES[:seats], A)
    view = GAME.view(table(seats, **position), A)
    return ElementTree.fromstring(f"<div>{GAME.draw(view, people, GAME.sheet(view, people)).seats}</div>")


def test_at_a_table_of_five_the_others_are_told_in_fewer_rows_and_no_fact_is_lost() -> None:
    players = {"B": {"revealed": True, "royalty": ["gloriana"], "points": {"royalty": 5}, "hand": ["informers"]}}
    four, five = (seats_of(n, players=players) for n in (4, 5))

    def panel(drawn: ElementTree.Element, p: int) -> ElementTree.Element:
        found = drawn.find(f".//section[@id='seat-{p}']")
        assert found is not None
        return found

    assert len(panel(five, A)) == len(panel(four, A)), "the own panel is as it was"
    long, short = panel(four, 1), panel(five, 1)
    assert len(short) < len(long)
    said = " ".join(short.itertext())
    for fact in ("Loyalist", "Gloriana", "Cards in hand: 1, in the draw pile:"):
        assert fact in said
    assert "Loyalist" not in " ".join(panel(five, 3).itertext()), "who is hidden stays hidden"


@pytest.mark.parametrize("tall", [False, True])
def test_places_to_hit_reach_beyond_the_rows_but_not_into_each_other(tall: bool) -> None:
    """Two agents and royalty may be killed in one city; each place is as high as the others leave it room."""
    cities = {
        "london": {
            "up": "none",
            "agents": {"A": 3, "B": 1, "C": 1},
            "slot": ["gloriana"],
            "royalty_in": [],
            "stack": 0,
            "city_card": False,
        },
    }
    hand = ["okhrana", "marksman", "ravachol", "infernal_machine", "johann_most"]
    s = table(3, players={"A": {"hand": hand}, "B": {"discards": ["london"]}}, cities=cities)
    play(s, "assassinate", "card marksman")
    view, people = GAME.view(s, A), People(NAMES[:3], A)
    drawn = city_svg.CityDrawing(facts.Facts(view), people, GAME.sheet(view, people), changes.Changes(), tall)
    root = ElementTree.fromstring(drawn.svg())
    places = []
    for target in root.iter():
        if target.get("class") == "target":
            touch, hit = (next(one for one in target if one.get("class", "").startswith(kind)) for kind in ("touch", "hit"))
            top, high = float(touch.get("y", 0)), float(touch.get("height", 0))
            row, row_high = float(hit.get("y", 0)), float(hit.get("height", 0))
            assert top <= row
            assert row + row_high <= top + high
            places.append((top, top + high))
    assert len(places) == 3
    for (_top, end), (top, _end) in pairwise(sorted(places)):
        assert end <= top + 0.1
    assert min(places)[0] >= 0
    assert max(end for _top, end in places) <= drawn.geometry.height


def test_a_key_says_what_every_symbol_of_a_card_means() -> None:
    """SE-1.19."""
    view, people = GAME.view(table(3), A), People(NAMES[:3], A)
    cards = next(panel.html for panel in GAME.draw(view, people, GAME.sheet(view, people)).details if panel.id == "cards")
    key = cards[cards.index('id="symbols-more"') :]
    for name in (*nouns.SYMBOL_ICONS, "assassinate", "agent", "madness", "rules", "royalty", "limbo", "sanity"):
        assert f'href="#{name}"' in key, name


def test_the_final_scoring_names_a_single_player_as_one_of_a_side() -> None:
    s = table(3, phase="over", ending="mark", players={"B": {"points": {"neutral": 9}}})
    page = GAME.final(GAME.view(s, OPEN), People(NAMES[:3], A))
    assert "as a <b>Loyalist</b>" in page
    assert "as <b>Restorationists</b>" in page
