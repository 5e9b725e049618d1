"""The identity panel and the final scoring as pages."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser

import pytest

from stationfall.board import A, B, C, D, at, base, c, p, pc, put
from turncoat.games.stationfall import GAME, agenda_panel, beliefs, final_page, nouns
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import move_pawn
from turncoat.games.stationfall.facts import Facts
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.chance import Dice
from turncoat.kernel.view import OPEN, SPECTATOR
from turncoat.kernel.words import People

NAMES = ("Mira", "Jonas", "Aiko", "Tiller", "Noor", "Sam", "Ida", "Pavel", "Quinn")
TABLES = [
    (2, "standard"), (3, "standard"), (4, "standard"), (5, "standard"), (6, "standard"), (7, "standard"), (8, "standard"), (9, "standard"),
    (4, "team"), (6, "team"), (8, "team"), (3, "solo"), (4, "solo"),
]  # fmt: skip
VOID = frozenset(("path", "rect", "circle", "use", "br", "img"))
RAW = re.compile(r"[a-z]_[a-z]|[{}?]|\[\[|\]\]")


class Page(HTMLParser):
    """Reads a page: its words, its ids, and whether every element is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.words: list[str] = []
        self.feed(html)
        assert not self.open, f"not closed: {self.open}"
        assert len(set(self.ids)) == len(self.ids), "an id stands twice"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        assert "style" not in found, "inline styles are forbidden"
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        """All words, in their order."""
        return " ".join(" ".join(self.words).split())


def people(players: int, you: int = -1) -> People:
    """So many people."""
    return People(NAMES[:players], you)


def walk(players: int, mode: str, seed: int, every: int = 10**9, hide: bool = False) -> Iterator[StationfallState]:
    """States of a random game, the last one included; with ``hide`` nobody reveals before Stationfall."""
    rng = random.Random(seed)
    state = GAME.new(players, seed=seed, mode=mode)
    number = 0
    while not state.is_terminal:
        if number % every == 0:
            yield state
        legal = list(state.legal_actions())
        if hide:
            legal = [action for action in legal if action.verb not in ("reveal", "schrodinger")] or legal
        state.apply(rng.choice(legal))
        number += 1
    yield state


def over(players: int, mode: str, seed: int) -> StationfallState:
    """The end of a random game."""
    *_rest, state = walk(players, mode, seed, hide=bool(seed % 2))
    return state


# -- the final scoring --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "mode"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_page_of_a_finished_game_adds_up(players: int, mode: str, seed: int) -> None:
    state = over(players, mode, seed)
    view = GAME.view(state, OPEN)
    who = people(view.players)
    page = Page(final_page.final(view, who))
    assert not RAW.search(page.text), RAW.search(page.text)
    ranked = final_page.parties(Facts(view))
    assert sorted(seat for party in ranked for seat in party.seats) == list(range(view.players))
    for party in ranked:
        assert sum(party.agenda) + party.bonus + party.bribes + party.penalty == party.points == view.scores[party.seats[0]]
        assert set(party.wins) == set(party.seats) & set(view.winners)
        for seat in party.seats:
            assert who.names[seat] in page.text
    for rule in re.findall(r"SF-[\w.]+", page.text):
        assert rule in GAME.rules(), rule


@pytest.mark.parametrize(("players", "mode"), TABLES)
def test_the_winners_stand_first_and_in_the_title(players: int, mode: str) -> None:
    for seed in (3, 4, 5):
        view = GAME.view(over(players, mode, seed), OPEN)
        who = people(view.players)
        ranked = final_page.parties(Facts(view))
        won = [bool(party.wins) for party in ranked]
        assert won == sorted(won, reverse=True)
        title, reason, rule = final_page.verdict(Facts(view), who, ranked)
        for seat in view.winners:
            assert who.names[seat] in title
        assert reason
        assert rule in GAME.rules()
        everybody = final_page.final(view, who)
        assert everybody == final_page.final(GAME.view(over(players, mode, seed), SPECTATOR), who)


@pytest.mark.parametrize(("players", "mode"), TABLES)
def test_the_lines_of_a_page_add_up_to_its_totals(players: int, mode: str) -> None:
    """What stands in the rows is what is summed: figures of all lines of a party, minus signs included."""
    view = GAME.view(over(players, mode, 6), OPEN)
    html = final_page.final(view, people(view.players))
    for party in final_page.parties(Facts(view)):
        account = html.split(f'id="rows-{party.seats[0]}"')[1].split("</details>")[0]
        figures = re.findall(r'class="ptfig"><b>([^<]*)</b>', account)
        assert sum(int(unescape(figure).replace("−", "-")) for figure in figures) == party.points


def test_before_the_end_there_is_no_page() -> None:
    assert "not over" in final_page.final(GAME.view(base(), A), people(4))


def finished(**cards: str) -> StationfallState:
    """A finished game of four, with these identities by letter and nothing hidden."""
    s = base()
    for letter, identity in cards.items():
        pc(s, N.LETTERS.index(letter), identity)
        s.bonus = [()] * 4
    s.phase = N.OVER
    s.pending = []
    s.ending = "reentry"
    return s


def said(s: StationfallState) -> tuple[str, str, str]:
    """Title, reason and rule of a finished game."""
    facts = Facts(GAME.view(s, OPEN))
    return final_page.verdict(facts, people(4), final_page.parties(facts))


def all_four() -> StationfallState:
    """Four identities that score alike: nobody has Escaped, all Bribes are unused."""
    s = finished(A="astrochimp", B="counselor", C="inspector", D="daredevil")
    s.betrayal = [0, 1, 1, 1]
    s.guilt = [N.INNOCENT] * 4
    return s


def test_a_tie_is_explained_by_what_broke_it() -> None:
    s = all_four()
    s.betrayal = [1, 2, 3, 3]
    title, reason, rule = said(s)
    assert title == "Mira wins"
    assert reason == "Mira and Jonas have 1 point each. Mira has fewer own cubes in the Betrayal box: 1 to 2."
    assert rule == "SF-16.29"


def test_a_shared_victory_names_all() -> None:
    s = all_four()
    s.betrayal = [1, 1, 1, 1]
    s.bribe[B] = c("station_chief")  # what Counselor gains by the Betrayal row
    title, reason, rule = said(s)
    assert title == "Mira, Jonas, Aiko and Tiller win"
    assert "share the victory" in reason
    assert rule == "SF-16.29"


def test_the_guilty_with_most_points_is_named() -> None:
    s = all_four()
    put(s, "alcatraz", "astrochimp")
    s.present &= ~(1 << at("alcatraz"))
    s.launched |= 1 << at("alcatraz")
    s.guilt[A] = N.GUILTY
    title, reason, _rule = said(s)
    assert "Mira" not in title
    assert "Mira has 4 points, but is Guilty." in reason
    page = Page(final_page.final(GAME.view(s, OPEN), people(4)))
    assert "Mira is Guilty and cannot win." in page.text


def test_nobody_wins_where_all_are_guilty() -> None:
    s = all_four()
    s.guilt = [N.GUILTY] * 4
    assert said(s)[0] == "Nobody wins"
    assert "So nobody wins." in Page(final_page.final(GAME.view(s, OPEN), people(4))).text


def test_whoever_may_win_guilty_is_told_so() -> None:
    s = all_four()
    pc(s, D, "cyborg")
    s.owners[c("daredevil")] = 0
    s.guilt[D] = N.GUILTY
    assert "Tiller is Guilty, but may win so." in Page(final_page.final(GAME.view(s, OPEN), people(4))).text


# -- the identity panel -------------------------------------------------------------------------------------------------------


def panel(s: StationfallState, audience: int, you: int | None = None) -> Page:
    """The panel of an audience."""
    view = GAME.view(s, audience)
    return Page(agenda_panel.identity(Facts(view), people(view.players, audience if you is None else you)))


@pytest.mark.parametrize(("players", "mode"), TABLES)
@pytest.mark.parametrize("hide", [False, True])
def test_the_panel_can_be_read_at_any_time(players: int, mode: str, hide: bool) -> None:
    for state in walk(players, mode, 17, 41, hide):
        for audience in (*range(0, state.players, 2), SPECTATOR):
            page = panel(state, audience)
            assert not RAW.search(page.text), RAW.search(page.text)
            for rule in re.findall(r"SF-[\w.]+", page.text):
                assert rule in GAME.rules(), rule


@pytest.mark.parametrize(("players", "mode"), [(2, "standard"), (3, "standard"), (5, "standard"), (6, "team"), (3, "solo")])
def test_the_panel_tells_nothing_that_is_hidden(players: int, mode: str) -> None:
    """Whatever else could be the truth for a seat, its panel is the same."""
    chance = Dice(5)
    for state in walk(players, mode, 23, 37, True):
        for seat in range(state.players):
            other = beliefs.determinize(state, seat, chance)
            assert panel(state, seat).text == panel(other, seat).text


def test_spectators_see_no_identity() -> None:
    for state in walk(5, "standard", 31, 53, True):
        if state.phase in (N.STATIONFALL, N.OVER):
            continue
        text = panel(state, SPECTATOR).text
        for card in state.cards:
            assert nouns.identity_name(state.components, card) not in text if card >= 0 else True


def test_before_the_choice_the_cards_are_shown_with_their_agendas() -> None:
    state = GAME.new(3, seed=4)
    text = panel(state, 0).text
    for card in state.bonus[0]:
        assert nouns.identity_name(state.components, card) in text
        assert state.components.identities[card].agenda_name in text
    assert "points now" not in text


def test_the_panel_totals_what_a_finished_game_scores() -> None:
    for players, mode in TABLES:
        state = over(players, mode, 8)
        for seat in range(state.players):
            facts = Facts(GAME.view(state, seat))
            assert agenda_panel.own_total(facts, people(state.players, seat)) == facts.view.scores[seat]


def test_cubes_beyond_the_limit_and_guilt_are_warned_of() -> None:
    s = base()
    s.cards[A] = N.IDENTITIES.index("billionaire")
    s.supply_cubes[A] -= 4
    s.cubes[c("colonel")] = (4, 0, 0, 0)
    s.guilt[A] = N.GUILTY
    text = panel(s, A).text
    assert "4 cubes outside the supply, Influence Limit 3." in text
    assert "Each cube above the limit costs 1 point." in text
    assert "Guilty: no victory" in text
    assert "Bribes score nothing" in text


def test_what_is_out_of_reach_and_what_is_safe_is_marked() -> None:
    s = base()
    s.cards[B] = N.IDENTITIES.index("cyborg")
    s.released, s.project = True, 0
    html = agenda_panel.identity(Facts(GAME.view(s, B)), people(4, B))
    assert "met for good" in html
    s.cards[B] = N.IDENTITIES.index("colonel")
    move_pawn(s, p("colonel"), N.GONE)
    html = agenda_panel.identity(Facts(GAME.view(s, B)), people(4, B))
    assert "out of reach" in html


def test_the_option_for_ties_in_the_betrayal_box_is_told() -> None:
    """SF-C08.6, option ``counselor_tie``."""
    for option, shown in (("none", True), ("all", False)):
        s = base(counselor_tie=option)
        s.cards[A] = N.IDENTITIES.index("counselor")
        assert ("those who are level do not score it" in panel(s, A).text) == shown


def test_a_schroedinger_reveal_is_weighed_where_it_is_allowed() -> None:
    s = base()
    s.cards[C] = N.IDENTITIES.index("exile")
    s.bonus = [(), (), (N.IDENTITIES.index("colonel"),), ()]
    assert "Revealed as Colonel instead:" in panel(s, C).text
    s = base(players=2)
    s.bonus = [(N.IDENTITIES.index("colonel"),), ()]
    assert "instead" not in panel(s, A).text
