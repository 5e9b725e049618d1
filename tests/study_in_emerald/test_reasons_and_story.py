"""Reasons and sentences that whole games rarely need, each with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from study_in_emerald.tabletop import A, play, table
from turncoat.games.study_in_emerald import GAME, facts, reasons, story
from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.components import load
from turncoat.games.study_in_emerald.view import view
from turncoat.kernel.log import Event
from turncoat.kernel.words import People, plain

PEOPLE = People(("Mira", "Jonas", "Aiko"), A)
PIECES = load()
ROME = N.CITIES.index("rome")


def seen(*said: str, options: dict[str, Any] | None = None, **position: Any) -> facts.Facts:
    """What A sees of a position after these words."""
    return facts.Facts(view(play(table(3, options, **position), *said), A))


def hand(*cards: str, **more: Any) -> dict[str, Any]:
    """Players of a position in which A holds these cards."""
    return {"A": {"hand": list(cards), **more}}


# -- reasons ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "cards", "words", "rule"),
    [
        ("place", ["cutthroat"], "no card in your hand has a place symbol", "SE-5.1"),
        ("claim", ["cutthroat"], "no card in your hand has a claim symbol", "SE-6.1"),
        ("move", ["informers"], "no card in your hand has a move symbol", "SE-8.1"),
        ("markers", ["informers"], "no card in your hand has a marker symbol", "SE-9.1"),
        ("discard", [], "your hand is empty", "SE-11.2"),
    ],
)
def test_a_kind_of_action_without_its_card_says_so(kind: str, cards: list[str], words: str, rule: str) -> None:
    assert reasons.KINDS[kind](seen(players=hand(*cards)), A) == (words, rule)


def test_agents_and_cubes_that_are_nowhere_are_missed() -> None:
    """SE-7.4, SE-8.7."""
    looks = seen(players=hand("rail_tickets", "couriers", limbo=0))
    assert reasons.move(looks, A) == ("no agent of yours is on the board", "SE-8.7")
    assert reasons.retrieve(looks, A) == (f"all {PIECES.cubes} cubes are in your supply", "SE-7.4")


@pytest.mark.parametrize("side", [N.RESTORATIONIST, N.LOYALIST])
def test_a_marker_at_its_end_moves_no_more(side: int) -> None:
    """SE-9.5."""
    card = next(title.word for title in PIECES.titles if title.symbols[N.RESTORATIONIST_STEP + side] and not title.effect)
    looks = seen(players=hand(card), markers={N.SIDES[side]: PIECES.track_end}, phase="play")
    assert reasons.markers(looks, A) == ("your cards advance only a marker that is at its end", "SE-9.5")


def test_a_city_says_why_its_card_cannot_be_claimed() -> None:
    """SE-1.13, SE-1.14, SE-6.3."""
    options = {"majority_rule": "absolute"}

    def why(options: dict[str, Any] | None = None, **city: Any) -> tuple[str, str] | None:
        found = reasons.claim_here(seen(options=options, cities={"rome": city}), PEOPLE, A, ROME)
        return found and (plain(found[0]), found[1])

    assert why() == ("you have no piece there", "SE-6.3")
    assert why(cubes={"A": 1}) is None
    assert why(agents={"A": 1}) == ("you lead, but without a cube", "SE-6.3")
    assert why(cubes={"A": 1, "B": 1}) == ("level at 1 pieces, so nobody leads", "SE-1.14")
    assert why(cubes={"A": 1, "B": 3}) == ("Jonas has 3 there, you have 1", "SE-6.3")
    assert why(options, cubes={"A": 2, "B": 1, "C": 1}) == ("all others together have 2 there, you have 2", "SE-6.3")


def test_a_killer_needs_an_agent_on_the_spot() -> None:
    """SE-10.3."""
    looks = seen(cities={"rome": {"cubes": {"A": 1}, "agents": {}}})
    assert reasons.kill_here(looks, PEOPLE, A, ROME, 1, 3) == ("you have no agent there", "SE-10.3")


def test_cards_that_do_not_start_or_feed_a_killing_say_why() -> None:
    """SE-10.5, SE-10.13."""
    cities = {"london": {"agents": {"A": 2, "B": 1}}}
    looks = seen("assassinate", players=hand("cutthroat", "johann_most", "informers"), cities=cities)
    assert reasons.off_card(looks, A, PIECES.title_of["informers"]) == ("no assassination sign", "SE-10.5")


def test_cards_without_the_symbol_or_too_many_say_why() -> None:
    """SE-4.1, SE-4.5."""
    looks = seen("place", "card informers", players=hand("informers", "cutthroat", "couriers", limbo=9))
    assert reasons.off_card(looks, A, PIECES.title_of["cutthroat"])[1] == "SE-4.1"


# -- sentences -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "words", "rules"),
    [
        (Event("moved_other", 2, (1, 0, 2)), "Aiko moves an agent of Jonas", ("SE-16.6",)),
        (Event("replaced", 2, (1, 3)), "Aiko replaces an agent of Jonas", ("SE-16.17",)),
        (Event("royalty_removed", 2, (0, 0)), "from the game", ("SE-16.15",)),
        (Event("zombie", 2, (4,)), "Aiko puts a zombie in", ("SE-16.4",)),
        (Event("refill_stop", 2), "Aiko brings no further agent", ("SE-15.6",)),
        (Event("end_event", -1, (N.BY_MARKER,)), "A marker is at its end", ("SE-18.1",)),
        (Event("end_event", -1, (N.BY_MARK,)), "reached the mark", ("SE-18.1",)),
        (Event("play_again", 2, ((0,), ())), "as starter", ("SE-10.11",)),
        (Event("play_again", 2, ((), (0,))), "for its bombs", ("SE-10.11",)),
        (Event("never_heard_of", 2), "Aiko: never heard of.", ()),
        (Event("never_heard_of", -1), "Never heard of.", ()),
    ],
)
def test_an_event_is_told_with_its_rule(event: Event, words: str, rules: tuple[str, ...]) -> None:
    (line,) = story.tell([event], PIECES, PEOPLE)
    assert words in plain(line.text)
    assert line.rules == rules


def test_agents_that_go_home_together_are_one_line() -> None:
    """SE-16.3."""
    home = Event("sent_home", 2, (1, 2, "zombies"))
    (line,) = story.tell([home, home], PIECES, PEOPLE)
    assert plain(line.text).startswith("2 agents of Jonas")
    assert line.rules == ("SE-16.3",)


def test_every_ending_has_its_reason() -> None:
    """SE-15.4, SE-18.1, SE-18.10."""
    told = [story.ending_text(ending) for ending in (N.BY_MARK, N.BY_MARKER, N.BY_SANITY, N.BY_AGENTS, N.BY_CAP, "")]
    assert len({words for words, _rule in told}) == 6
    assert {rule for _words, rule in told} <= set(GAME.rules())
