"""What is drawn: well-formed, complete, and nothing that the audience may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import pytest

from turncoat.games.rogue_agent import GAME, board, words
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.changes import Changes
from turncoat.games.rogue_agent.city_svg import CityDrawing
from turncoat.games.rogue_agent.facts import Facts
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.games.rogue_agent.view import RogueAgentView
from turncoat.kernel.game import Picture
from turncoat.kernel.view import OPEN, SPECTATOR
from turncoat.kernel.words import People

NAMES = ('<b>Mira & "co"</b>', "Jonas", "Ai'ko", "Tiller")
FORBIDDEN = ("style=", "<script", "onclick", "javascript:", "None", "@who@")
STEPS = 160
EVERY = 5


def games() -> Iterator[tuple[RogueAgentState, RogueAgentView | None]]:
    """Every few positions of random games, with the view before, of whoever was asked."""
    for seed in range(6):
        players = 3 + seed % 2
        s = GAME.new(players, seed=seed, mode="android" if seed % 2 else "agent", log=True)
        random = Random(seed)
        before = None
        for step in range(STEPS):
            if not s.pending:
                break
            if step % EVERY == seed % EVERY:
                yield s, before
            before = GAME.view(s, s.pending[-1].player)
            legal = s.legal_actions()
            keen = [action for action in legal if action is not N.END_TURN]
            s.apply(random.choice(keen if keen and random.random() < 0.9 else legal))


def picture(s: RogueAgentState, audience: int, before: RogueAgentView | None = None) -> Picture:
    view = GAME.view(s, audience)
    people = People(NAMES[: s.players], audience)
    return board.draw(view, people, words.sheet(view, people), before)


def parts(drawn: Picture) -> list[str]:
    return [drawn.board, drawn.seats, drawn.chips, drawn.status, drawn.dock, drawn.text, *[panel.html for panel in drawn.details]]


def tree(html: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<root>{html}</root>")


def test_pictures_are_well_formed_with_unique_ids_and_no_inline_styles() -> None:
    for s, before in games():
        drawn = picture(s, s.pending[-1].player, before)
        ids = Counter[str]()
        for part in parts(drawn):
            for element in tree(part).iter():
                if "id" in element.attrib:
                    ids[element.attrib["id"]] += 1
            for word in FORBIDDEN:
                assert word not in part, (word, part[:200])
            assert "<b>Mira" not in part
        assert ids.most_common(1)[0][1] == 1, ids.most_common(3)


def test_every_legal_action_is_a_button_where_the_game_draws_the_dock() -> None:
    met = Counter[str]()
    for s, before in games():
        drawn = picture(s, s.pending[-1].player, before)
        view = GAME.view(s, s.pending[-1].player)
        if drawn.dock:
            met[view.ask] += 1
            offered = {button.attrib["value"] for button in tree(drawn.dock).iter("button") if button.attrib.get("name") == "choice"}
            assert offered == set(view.actions), view.ask
    assert len(met) >= 6


def test_targets_on_the_board_are_legal_actions_with_words() -> None:
    seen = 0
    for s, before in games():
        drawn = picture(s, s.pending[-1].player, before)
        view = GAME.view(s, s.pending[-1].player)
        for element in tree(drawn.board).iter():
            if "data-action" in element.attrib:
                seen += 1
                assert element.attrib["data-action"] in view.actions
                assert element.attrib["role"] == "button"
                assert element.attrib["aria-label"]
                assert "tabindex" in element.attrib
    assert seen > 100


def test_each_board_has_one_tab_stop_and_thirteen_places() -> None:
    s = GAME.new(3, seed=2)
    for svg in tree(picture(s, 0).board):
        stops = [element for element in svg.iter() if element.attrib.get("tabindex") == "0"]
        places = [element for element in svg.iter() if element.attrib.get("data-key") in N.DISTRICTS]
        assert len(stops) == 1
        assert len(places) == N.DISTRICT_COUNT
        assert all(element.attrib["aria-label"] for element in places)


def test_nobody_else_sees_gold_or_buttons() -> None:
    for s, before in games():
        for audience in (SPECTATOR, (s.pending[-1].player + 1) % s.players):
            drawn = picture(s, audience, before if before is not None and before.audience == audience else None)
            for part in (drawn.board, drawn.dock):
                assert "data-action" not in part
                assert "<button" not in part
                assert "legal-tick" not in part


def test_what_is_hidden_is_not_drawn() -> None:
    """The names of cards that an audience has not seen stand nowhere (RA-22.2), nor the kinds of other players' tokens (RA-22.6)."""
    for s, _before in games():
        for audience in (SPECTATOR, *range(s.players)):
            view = GAME.view(s, audience)
            shown = " ".join(parts(picture(s, audience)))
            public = {criminal.card for criminal in view.criminals} | set(view.gone) | set(view.gone_known)
            public |= {card for seat in view.seats for card in seat.turned_in}
            for number in range(1, 7):
                card = s.card[number]
                if card >= 0 and card not in public:
                    assert s.components.cards[card].name not in shown
            for player in range(s.players):
                if player != audience:
                    assert view.seats[player].ids is None


def test_spectators_and_players_see_the_same_public_board() -> None:
    s = GAME.new(4, seed=3)
    spectator, player = picture(s, SPECTATOR), picture(s, (s.pending[-1].player + 1) % 4)
    assert len(tree(spectator.board)) == len(tree(player.board)) == 2


@pytest.mark.parametrize("mode", ["agent", "android"])
def test_the_final_scoring_is_drawn(mode: str) -> None:
    for seed in range(4):
        s = GAME.new(3, seed=seed, mode=mode)
        random = Random(seed)
        while s.pending:
            s.apply(random.choice(s.legal_actions()))
        people = People(NAMES[:3], 0)
        for audience in (OPEN, 0):
            view = GAME.view(s, audience)
            page = board.final(view, people)
            root = tree(page)
            totals = [int(element.text or "") for element in root.iter("span") if element.attrib.get("class") == "ft display"]
            assert sorted(totals) == sorted(view.scores)
            assert not any(word in page for word in FORBIDDEN)
        drawn = board.draw(GAME.view(s, OPEN), people, words.sheet(GAME.view(s, OPEN), people))
        tree(drawn.board)
        assert "Final scores" in drawn.board
        assert "Squad to" not in drawn.board


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("bombs", [(), (5,), (2, 5), (1, 3, 4, 6)])
def test_a_crowd_stays_on_its_tile_with_numbers_and_timers_in_sight(tall: bool, bombs: tuple[int, ...]) -> None:
    s = GAME.new(4, seed=3)
    where = next(d for d in range(N.DISTRICT_COUNT) if d != N.HQ)
    s.at[:] = [where] * 2 + [N.HQ] * 2
    s.killers[where], s.bombs[where], s.place[1], s.place[4] = 1, bombs, where, where
    view, people = GAME.view(s, SPECTATOR), People(NAMES, SPECTATOR)
    drawing = CityDrawing(Facts(view), people, words.sheet(view, people), Changes(), tall)
    g, (left, top) = drawing.geometry, drawing.corners[where]
    spots = list(drawing.spots(where).values())
    size = drawing._sizes(where)[0]
    for x, y in spots:
        assert size * 0.5 <= x - left <= g.width - size * 0.64 - 1
        assert size * 0.5 <= y - top <= g.height - size * 0.58
    for k, (x, y) in enumerate(spots):
        for other, row in spots[k + 1 :]:
            assert abs(x - other) >= size * 0.5 or abs(y - row) >= size * 0.5
