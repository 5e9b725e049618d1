"""Positions say no more than they must, refuse what cannot be, and can be looked into by path, by every audience with its own eyes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from turncoat.games.stationfall import GAME, view_paths
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import paths as paths_module
from turncoat.games.stationfall.position import facts_of
from turncoat.kernel.errors import PositionError
from turncoat.kernel.scenario import walk
from turncoat.kernel.view import OPEN, SPECTATOR

RAT = ["telepathic_rat", "exile", "engineer", "inspector", "medical"]
JUNK = (1, -1, True, "x", None, [["x"]], [{"x": 1}], {"x": {"y": 1}}, {}, [])
MANY = (("pawns",), ("cards",), ("loose",), ("players",), ("supply",))

# -- what follows -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "path", "value"),
    [
        ({"pawns": {"exile": {"items": ["antimatter"]}}}, "armed", True),
        ({"pawns": {"exile": {"items": ["antimatter"]}}}, "abandon_ship", True),
        ({"pawns": {"exile": {"items": ["antimatter"]}}, "armed": False}, "armed", False),
        ({"armed": True}, "locks", []),
        ({"minute": 1}, "abandon_ship", True),
        ({"minute": 2}, "abandon_ship", False),
        ({"abandon_ship": True}, "locks", []),
        ({"abandon_ship": True, "locks": ["forward_hub - bridge"]}, "locks", ["forward_hub - bridge"]),
        ({"damaged": ["reactor", "generators"]}, "abandon_ship", True),
        ({"damaged": ["reactor", "generators"]}, "power", "blackout"),
        ({"project": "blob", "monster": "kitchen"}, "released", True),
        ({"project": "grey_goo", "goo": ["kitchen"]}, "released", True),
        ({"detonated": "elsewhere"}, "items.antimatter", "nowhere"),
        ({"characters": RAT, "pawns": {"telepathic_rat": {"at": "kitchen"}}}, "items.telepathic_rat", "kitchen"),
        ({"kompromat": ["kitchen"]}, "kompromat_unseen.count", 1),
        ({"counters": {"actor": "exile"}}, "A.disc", "exile"),
        ({"counters": {"actor": "exile"}}, "counters.actions", 2),
        ({"counters": {"actor": "exile"}, "players": {"B": {"disc": "exile"}}}, "counters.actions", 1),
        ({"counters": {"actor": "exile", "actions": 1}, "players": {"A": {"disc": "none"}}}, "A.disc", "none"),
    ],
)
def test_what_a_position_does_not_say_follows_from_the_rules(position: dict[str, Any], path: str, value: object) -> None:
    assert GAME.look(GAME.set_up(position, 4), path) == value


def test_in_blackout_the_locks_stay() -> None:
    assert len(GAME.look(GAME.set_up({"damaged": ["reactor", "generators"]}, 4), "locks")) == 6


def test_an_activation_under_way_goes_on_where_it_was() -> None:
    s = GAME.set_up({"pawns": {"exile": {"at": "kitchen"}}, "counters": {"actor": "exile", "actions": 1, "free_used": True}}, 4)
    legal = GAME.look(s, "legal")
    assert "end" in legal
    assert not {"sabotage", "renegotiate", "free"} & set(legal)
    assert any(words.startswith("step") for words in legal)


# -- what cannot be -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"pods": {"mcqueen": "gone"}, "pawns": {"exile": {"at": "mcqueen"}}}, ["pods.mcqueen", "gone", "exile"]),
        ({"pawns": {"exile": {"at": "houdini"}, "engineer": {"at": "houdini"}}}, ["pods.houdini", "1 seats", "exile"]),
        ({"pawns": {"exile": {"at": "outer_space"}}}, ["pawns.exile", "SF-6.1", "down = true", "helmet"]),
        ({"fire": ["outer_space"]}, ["fire.outer_space", "SF-6.9"]),
        ({"damaged": ["outer_space"]}, ["Outer Space", "SF-5.17"]),
        ({"pawns": {"exile": {"items": ["gun", "gun", "gun", "gun"]}}}, ["exile", "4 Items", "room for 3"]),
        ({"characters": RAT, "loose": {"kitchen": ["fletcher"]}}, ["items.fletcher", "characters"]),
        ({"pawns": {"legal": {"at": "kitchen"}}}, ["pawns.legal", "not in the game"]),
        ({"cards": {"legal": {"used": True}}}, ["cards.legal", "not in the game"]),
        ({"players": {"A": {"pc": "exile"}}, "cards": {"exile": {"cubes": {"B": 1}}}}, ["exile", "SF-15.6"]),
        ({"players": {"A": {"pc": "exile", "card": "engineer"}}}, ["players.A.card", "none"]),
        ({"players": {"A": {"schrodinger": True}}}, ["players.A.schrodinger", "pc"]),
        ({"players": {"A": {"kompromat": ["exile"]}, "B": {"kompromat": ["exile"]}}}, ["players.B.kompromat", "exile"]),
        ({"players": {"A": {"kompromat": ["legal"]}}}, ["players.A.kompromat", "legal", "characters"]),
        ({"players": {"A": {"peeks": True}}}, ["peeks", "project ="]),
        ({"released": True}, ["released", "project ="]),
        ({"released": False, "project": "blob", "monster": "kitchen"}, ["monster", "released = true"]),
        ({"project": "blob", "monster": "kitchen", "engulfed": ["exile"]}, ["engulfed.exile", "monster"]),
        ({"project": "blob", "monster": "suite", "fire": ["suite"]}, ["monster", "suite", "monster_down = true"]),
        ({"characters": ["exile", "engineer"]}, ["players.C.card", "more characters"]),
        ({"damaged": ["reactor"], "cameras": True}, ["cameras", "SF-7.10"]),
        ({"pending": []}, ["pending", "over"]),
        ({"supply": {"gun": 1}}, ["supply.gun", "below 0"]),
        ({"markers": [{"side": "A", "kind": "missile", "minute": 5}]}, ["markers", "place"]),
        ({"markers": [{"side": "A", "kind": "missile", "place": "kitchen", "minute": 5, "when": 1}]}, ["markers", "when"]),
        ({"traps": [{"side": "A", "place": "kitchen"}]}, ["traps", "live"]),
        ({"locks": ["kitchen - bridge"]}, ["locks", "kitchen - bridge", "bridge - forward_hub"]),
        ({"grey": ["ready"]}, ["grey", "0"]),
    ],
)
def test_what_cannot_be_is_refused_and_says_where_and_what_instead(position: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(PositionError) as problem:
        GAME.set_up(position, 4)
    assert all(word in str(problem.value) for word in words), str(problem.value)


def test_nothing_that_is_written_breaks_the_reader() -> None:
    """Whatever stands in a position, it is read, or refused as a position."""
    facts = facts_of(GAME.set_up({}, 4))
    for path in (*paths_of(facts), ("pending",), ("nothing",), ("cards", "exile", "powers")):
        for junk in JUNK:
            position: dict[str, Any] = {}
            table = position
            for name in path[:-1]:
                table = table.setdefault(name, {})
            table[path[-1]] = junk
            try:
                s = GAME.set_up(position, 4)
            except PositionError:
                continue
            assert s.legal_actions() or not s.pending


def paths_of(facts: dict[str, Any], before: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """The paths of all facts; of pawns, cards, places, players and Items one stands for all."""
    out = []
    for name, value in facts.items():
        if before in MANY and name not in ("exile", "kitchen", "B", "gun"):
            continue
        out.append((*before, name))
        if isinstance(value, dict):
            out += paths_of(value, (*before, name))
    return out


# -- looking ------------------------------------------------------------------------------------------------------------------------


def test_places_can_be_looked_at() -> None:
    s = GAME.set_up({"pawns": {"exile": {"at": "bio_lab"}}, "loose": {"bio_lab": ["gun"]}, "damaged": ["bio_lab"], "characters": RAT}, 4)
    seen = {name: GAME.look(s, f"places.bio_lab.{name}") for name in ("pawns", "loose", "damaged", "works", "lit", "fire", "monster")}
    assert (seen["pawns"], seen["loose"]) == (["exile"], ["gun"])
    assert (seen["damaged"], seen["works"], seen["lit"], seen["fire"], seen["monster"]) == (True, False, True, False, False)
    assert "vault_x" in GAME.look(s, "places.bio_lab.near")
    assert (GAME.look(s, "exile.helmeted"), GAME.look(s, "engineer.officer"), GAME.look(s, "exile.pc")) == (False, True, False)


def test_audiences_see_the_same_words_where_all_is_public() -> None:
    """What is public reads the same in the view of anybody as in the position."""
    chooser = random.Random(5)
    s = GAME.new(5, 5, log=True)
    public = (
        "phase", "minute", "order", "turn", "damaged", "goo", "fire", "asphyxiation", "locks", "pods", "markers[0].kind", "items.artifact",
        "offsites", "kompromat", "cards", "power", "cameras", "abandon_ship", "monster", "supply", "to_move", "grey", "characters", "A.pc",
        "B.guilt", "C.disc", "D.bribe", "E.betrayal", "E.supply", "A.markers", "A.peeks", "B.revealed",
    )  # fmt: skip
    pawns = [N.PAWNS[pawn] for character in s.cast for pawn in N.PAWNS_OF[character]]
    paths = (*public, *[f"{pawn}.{fact}" for pawn in pawns for fact in ("at", "down", "items", "data", "escaped")])
    while s.pending:
        if chooser.random() < 0.05:
            here = paths_module.facts_of(s)
            for audience in (SPECTATOR, 0, 3):
                there = view_paths.facts_of(GAME.view(s, audience))
                for path in paths:
                    if not path.startswith("markers") or s.markers:
                        full = paths_module.full(path)
                        assert walk(there, full, N.LETTERS) == walk(here, full, N.LETTERS), path
        s.apply(chooser.choice(s.legal_actions()))
    view = GAME.view(s, OPEN)
    assert GAME.see(view, "winners") == GAME.look(s, "winners")
    assert GAME.see(view, "scores") == GAME.look(s, "scores")
    assert GAME.see(view, "A.rows") == GAME.look(s, "A.rows")
    assert GAME.see(view, "over") is True


def test_what_is_hidden_is_unknown_to_others() -> None:
    s = GAME.set_up(
        {
            "project": "blob",
            "traps": [{"place": "suite", "live": True, "side": "A"}, {"place": "kitchen", "live": False, "side": "A"}],
            "players": {"A": {"bonus": ["exile"], "kompromat": ["engineer"], "peeks": True}},
        },
        4,
    )
    own, other = GAME.view(s, 0), GAME.view(s, 1)
    for path, seen in {
        "A.bonus": (["exile"], []),
        "A.cards": (1, 1),
        "A.hand": (["engineer"], "unknown"),
        "A.kompromat": (1, 1),
        "project": ("blob", "unknown"),
        "live_trap": ("suite", "unknown"),
        "traps": (["suite", "kitchen"], ["suite", "kitchen"]),
    }.items():
        assert (GAME.see(own, path), GAME.see(other, path)) == seen, path
    for path, hidden in (("A.card", "unknown"), ("legal", [])):
        assert (GAME.see(own, path), GAME.see(other, path)) == (GAME.look(s, path), hidden)
    with pytest.raises(PositionError, match="has no 'shoes'"):
        GAME.see(own, "exile.shoes")
