"""Why an action is not legal now: what comes first in the way is said, with numbers and the rule."""

from __future__ import annotations

from typing import Any

import pytest

from study_in_emerald.tabletop import A, play, table
from turncoat.games.study_in_emerald import facts, reasons
from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.components import load
from turncoat.games.study_in_emerald.view import view
from turncoat.kernel.words import People

PEOPLE = People(("Mira", "Jonas", "Aiko"), A)
PIECES = load()
ROME = N.CITIES.index("rome")


def seen(*said: str, **position: Any) -> facts.Facts:
    """What A sees of a position after these words."""
    return facts.Facts(view(play(table(3, **position), *said), A))


def hand(*cards: str, **more: Any) -> dict[str, Any]:
    """Players of a position in which A holds these cards."""
    return {"A": {"hand": list(cards), **more}}


def test_the_second_action_is_no_claim() -> None:
    """SE-6.2."""
    assert reasons.claim(seen(action=2), A) == ("only the first action of a turn can be a claim, this is the second", "SE-6.2")


def test_a_city_without_a_card_offers_no_claim() -> None:
    """SE-23.1."""
    empty = {"up": "none", "stack": 0, "city_card": False, "royalty_in": [], "slot": ["royal_rome"]}
    looks = seen(cities={"rome": empty}, players={"B": {"discards": ["rome"]}})
    assert reasons.claim_here(looks, PEOPLE, A, ROME) == ("no card lies there", "SE-23.1")


def test_what_is_possible_has_no_reason() -> None:
    """SE-5.1, SE-6.3, SE-7.1, SE-8.1, SE-9.1, SE-10.1, SE-11.1."""
    cities = {"rome": {"cubes": {"A": 1}, "agents": {"A": 1, "B": 1}}}
    looks = seen(players=hand("informers", "couriers", "rail_tickets", "madrid", "hired_assassin"), cities=cities)
    for kind in ("place", "claim", "retrieve", "move", "markers", "assassinate", "discard"):
        assert reasons.KINDS[kind](looks, A) is None, kind
    assert reasons.kill_here(looks, PEOPLE, A, ROME, 1, 1) is None
    assert reasons.claim_here(looks, PEOPLE, A, ROME) is None


def test_a_killing_says_what_comes_first_in_the_way() -> None:
    """SE-10.1, SE-10.2, SE-10.3, SE-10.5, SE-10.6."""

    def why(*cards: str, **city: Any) -> tuple[str, str]:
        found = reasons.assassinate(seen(players=hand(*cards), cities={"rome": city}), A)
        assert found is not None
        return found

    assert why("informers") == ("no card in your hand has the assassination sign", "SE-10.5")
    assert why("hired_assassin") == ("you have no majority in any city", "SE-10.2")
    assert why("hired_assassin", cubes={"A": 1}) == ("where you lead you have no agent", "SE-10.3")
    assert why("hired_assassin", agents={"A": 1})[1] == "SE-10.1"
    weak = why("hired_assassin", agents={"A": 2, "B": 1})
    assert weak == ("the easiest target takes 1 bomb, beside the card that starts it you have 0", "SE-10.6")


def test_a_text_that_would_change_nothing_says_why() -> None:
    """SE-12.1, SE-16.7, SE-16.17."""
    effects = {type(title.effect).__name__: title.word for title in PIECES.titles if title.effect is not None}

    def why(effect: str, **more: Any) -> tuple[str, str] | None:
        return reasons.text(seen(players=hand(effects[effect], **more)), A, PIECES.title_of[effects[effect]])

    assert why("RegainSanity") == ("you have lost no sanity token", "SE-16.7")
    assert why("RegainSanity", side="loyalist", revealed=True) == ("you are revealed", "SE-16.7")
    assert why("ReplaceOtherAgent", agents_out=PIECES.agents) == ("no agent in your supply", "SE-16.17")
    assert reasons.text(seen(), A, PIECES.title_of["informers"]) == ("no text", "SE-12.1")


@pytest.mark.parametrize("side", [N.RESTORATIONIST, N.LOYALIST])
def test_a_card_for_a_marker_at_its_end_or_beyond_it_says_so(side: int) -> None:
    """SE-4.6, SE-9.1, SE-9.5."""

    def only(which: int) -> list[str]:
        steps = PIECES.steps
        return [title.word for card, title in enumerate(PIECES.titles) if steps[card][which] and not steps[card][1 - which]]

    ours, theirs = only(side), only(1 - side)
    last = {N.SIDES[side]: PIECES.track_end - 1}
    looks = seen("markers", f"card {ours[0]}", players=hand(*ours[:2], "informers"), markers=last)
    assert reasons.off_card(looks, A, PIECES.title_of[ours[1]]) == ("one card too many", "SE-4.6")
    assert reasons.off_card(looks, A, PIECES.title_of["informers"]) == ("no marker symbol", "SE-9.1")
    ended = seen("markers", players=hand(ours[0], theirs[0]), markers={N.SIDES[side]: PIECES.track_end})
    assert reasons.off_card(ended, A, PIECES.title_of[ours[0]]) == ("that marker is at its end", "SE-9.5")


def test_a_starter_that_needs_more_bombs_says_so() -> None:
    """SE-10.13."""
    # of two killers each feeds the other: only the one beside the stronger bomb can start where two are needed
    cities = {"london": {"agents": {"A": 2, "B": 1}}}
    looks = seen("assassinate", players=hand("hired_assassin", "marksman", "informers"), cities=cities)
    assert reasons.off_card(looks, A, PIECES.title_of["marksman"]) == ("too few bombs on the other cards", "SE-10.13")


def test_a_card_needs_no_reason_where_none_is_named() -> None:
    assert reasons.off_card(seen(), A, PIECES.title_of["informers"]) == ("", "")
