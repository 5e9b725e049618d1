"""Every Action that is offered is what a second reading of the ledger allows, and the other way round; so is Suspicion."""

from __future__ import annotations

import random
from typing import Any

import pytest

from stationfall.action_model import Model, Words
from stationfall.board import A, offered, play
from stationfall.effect_model import Effects, plain
from stationfall.scrambled import scrambled
from turncoat.games.stationfall import GAME, position
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.activation import ACTING, Acting
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.composing import Compose
from turncoat.games.stationfall.conspirators import actors
from turncoat.games.stationfall.state import StationfallState
from turncoat.games.stationfall.turn import START_ACTIVATE, START_INFLUENCE
from turncoat.kernel.chance import Dice

CHOICES = frozenset(
    ("activate", "renegotiate", "end", "bribe", "grey_bribe", "kompromat", "free", "presence", "creatropism", "revive_self")
)
"""Words of the Activate phase that are no Action of the Activated pawn, or one that only a Down one has."""
THROUGH = ("telepathy", "root_access", "remote_control")
OPTIONS: list[dict[str, Any]] = [
    {},
    {"consoles_need_power": True, "outer_space_light": "lit"},
    {"pod_seats": "roomy", "item_supply": "unlimited", "medevac_always": True},
]


def complete(s: StationfallState, words: Words = ()) -> dict[Words, StationfallState]:
    """Every complete Action that is offered, word by word, and what comes of it."""
    out: dict[Words, StationfallState] = {}
    for action in s.legal_actions():
        if not words and action.verb in CHOICES:
            continue
        after = s.clone()
        after.chance, after.log = Dice(1), []
        after.apply(action)
        top = after.pending[-1] if after.pending else None
        if isinstance(top, Compose) and (top.deed.verb or action.verb in THROUGH) and top.player == s.pending[-1].player:
            out |= complete(after, (*words, action.text))
        else:
            out[(*words, action.text)] = after
    return out


def compare(s: StationfallState) -> dict[Words, StationfallState]:
    """The engine and the second reading name the same Actions of the Activated pawn."""
    actor = N.PAWNS[s.turn.actor]
    found = complete(s)
    allowed = Model(s).actions(actor)
    where = f"{actor} in {GAME.look(s, f'{actor}.at')}"
    assert not found.keys() - allowed, f"{where}: offered against the rules: {sorted(found.keys() - allowed)[:5]}"
    assert not allowed - found.keys(), f"{where}: not offered: {sorted(allowed - found.keys())[:5]}"
    return found


def activations(seed: int) -> list[StationfallState]:
    """A position thrown together, once for every Character that could be Activated in it."""
    s = scrambled(seed, OPTIONS[seed % 3])
    out = []
    for pawn in members(actors(s)):
        chooser = random.Random(seed * 100 + pawn)
        t = s.clone()
        t.turn.begun, t.turn.actor, t.turn.actions = True, pawn, 2
        t.disc[A] = N.CHARACTER_OF[pawn]
        t.turn.draggers = chooser.choice((0, 0, 1 << pawn))
        t.turn.dragged = chooser.choice((0, s.down & chooser.getrandbits(N.PAWN_COUNT)))
        t.pending = [*s.pending[:2], ACTING[A]]
        out.append(t)
    return out


@pytest.mark.parametrize("seed", range(6))
def test_both_readings_agree_about_what_may_be_done_in_games(seed: int) -> None:
    chooser = random.Random(seed)
    s = GAME.new(2 + seed, seed, None, OPTIONS[seed % 3])
    while s.pending:
        turn = s.turn
        acting = isinstance(s.pending[-1], Acting) and turn.actor >= 0 and turn.actions and not s.down >> turn.actor & 1
        if acting and chooser.random() < 0.2:
            compare(s)
        s.apply(chooser.choice(s.legal_actions()))


@pytest.mark.rule("SF-1.7", "SF-11.2", "SF-11.4", "SF-11.8", "SF-11.9", "SF-11.13", "SF-12.1", "SF-12.19", "SF-12.26", "SF-12.29")
@pytest.mark.parametrize("seed", range(24))
def test_both_readings_agree_where_much_comes_together(seed: int) -> None:
    for s in activations(seed):
        compare(s)


def following(s: StationfallState, word: str) -> set[Words]:
    """The complete Actions after a word such as ``free``."""
    play(s, word)
    return set(complete(s))


@pytest.mark.rule("SF-15.22", "SF-15.23", "SF-AB.7", "SF-AB.8", "SF-AB.21", "SF-C10.3", "SF-C19.3")
@pytest.mark.parametrize("seed", range(20, 32))
def test_both_readings_agree_about_free_actions(seed: int) -> None:
    for s in activations(seed):
        model, actor = Model(s), N.PAWNS[s.turn.actor]
        free = model.free_actions(actor)
        assert ("free" in offered(s)) == bool(free), f"{actor}: {sorted(free)[:5]}"
        if free:
            found = following(s.clone(), "free")
            assert found == free, f"{actor}: {sorted(found ^ free)[:5]}"
        s.turn.actions = 0
        found, moves = set(complete(s)), model.free_moves(actor)
        assert found == moves, f"{actor}: {sorted(found ^ moves)[:5]}"


@pytest.mark.rule("SF-4.8", "SF-15.13", "SF-15.20", "SF-15.29", "SF-15.33", "SF-15.41")
@pytest.mark.parametrize("seed", range(40, 80))
def test_both_readings_agree_about_who_may_be_chosen(seed: int) -> None:
    s = scrambled(seed, OPTIONS[seed % 3])
    chooser = random.Random(seed)
    s.disc = [chooser.choice((N.NOBODY, *s.cast)) for _ in s.disc]
    s.pending = [*s.pending[:2], START_ACTIVATE]
    s.settle()
    model = Model(s)
    assert {word.split()[1] for word in offered(s, "activate")} == model.targets()
    if model.targets():
        assert {word.split()[1] for word in offered(s, "bribe")} == model.bribable()
        assert {word.split()[1] for word in offered(s, "kompromat")} == model.pressable()
    s.pending = [*s.pending[:2], START_INFLUENCE]
    s.settle()
    assert {word.split()[1] for word in offered(s, "influence")} == model.influenced()


# -- Suspicion ----------------------------------------------------------------------------------------------------------------------


def is_witnessed(before: Model, words: Words, after: StationfallState) -> bool:
    """Whether the Action brings down a Human in a Lit Section with Cameras ON, as they were when it began (SF-10.2 to SF-10.5)."""
    actor = N.PAWNS[after.turn.actor]
    for word in words:  # who performs it in the end
        verb, _space, rest = word.partition(" ")
        actor = rest if verb in THROUGH else actor
    if "fugitive" in before.abilities(actor):
        return False
    for event in after.log or []:
        if event.kind == "down" and event.details[0] != "trap":
            pawn = N.PAWNS[event.player]
            place = N.PLACES[after.at[event.player]]
            streams = not before.f["jammers"] and "billionaire" in before.pawns
            watched = before.f["cameras"] or (streams and place in (before.place("billionaire"), before.item_at("fletcher")))
            if before.is_human(pawn) and watched and before.lit(place) and "fugitive" not in before.abilities(pawn):
                return True
    return False


@pytest.mark.rule("SF-10.2", "SF-10.3", "SF-10.4", "SF-AB.5", "SF-C02.2")
@pytest.mark.parametrize("seed", range(100, 110))
def test_an_action_makes_suspect_exactly_when_it_should(seed: int) -> None:
    for s in activations(seed):
        before = Model(s)
        mine = before.f["players"]["A"]["guilt"]
        for words, after in complete(s).items():
            witnessed = is_witnessed(before, words, after)
            if type(after.pending[-1]).__name__ == "Frameup":
                assert witnessed, words
                play(after, "none")
            lawyer = words == ("lawyer_up A",)
            expected = "suspect" if lawyer or (witnessed and mine == "innocent") else mine
            assert GAME.look(after, "A.guilt") == expected, f"{N.PAWNS[s.turn.actor]}: {words}"


@pytest.mark.rule("SF-11.14")
@pytest.mark.parametrize("seed", range(200, 206))
def test_every_action_leaves_a_position_that_holds_together(seed: int) -> None:
    """Whatever is done, the checks of SF-11.14 have been carried out to the end, and somebody is asked."""
    for s in activations(seed):
        for words, after in complete(s).items():
            try:
                again = GAME.set_up(GAME.write(after), 4, None, OPTIONS[seed % 3])
            except Exception as problem:
                raise AssertionError(f"{N.PAWNS[s.turn.actor]}: {words}: {problem}") from problem
            again.revealed, after.log = after.revealed, None
            assert GAME.save(again) == GAME.save(after)


# -- effects ------------------------------------------------------------------------------------------------------------------------

APART = ("counters", "ending", "script_discards")
"""Facts that are looked at elsewhere."""


@pytest.mark.rule("SF-11.14", "SF-12.1", "SF-12.9", "SF-12.14", "SF-12.15", "SF-12.19", "SF-12.22", "SF-12.36", "SF-7.2", "SF-7.23")
@pytest.mark.parametrize("seed", range(400, 410))
def test_an_action_does_what_a_second_reading_says(seed: int) -> None:
    for s in activations(seed):
        actor = N.PAWNS[s.turn.actor]
        done = complete(s)
        for words in random.Random(seed).sample(sorted(done), min(40, len(done))):
            after = done[words]
            if any(word.startswith("collect") for word in words) or after.ending:
                continue
            model = Effects(s)
            model.carry_out(actor, words)
            found, wanted = plain(position.facts_of(after)), plain(model.f)
            found["players"]["A"]["guilt"] = wanted["players"]["A"]["guilt"]  # Suspicion is read above
            for name in found.keys() - set(APART):
                assert found[name] == wanted[name], f"{seed} {actor}: {words}: {name}: {differing(found[name], wanted[name])}"


def differing(found: Any, wanted: Any) -> str:
    """What differs, and how."""
    if isinstance(found, dict):
        return "; ".join(f"{key}: {differing(found[key], wanted[key])}" for key in found if found[key] != wanted[key])
    return f"is {found}, should be {wanted}"
