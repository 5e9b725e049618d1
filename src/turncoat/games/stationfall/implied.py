"""What follows from what a position says, and whether all of it can be true at once: for :mod:`.position`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from turncoat.games.stationfall import check
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.conspirators import exhausted_characters
from turncoat.games.stationfall.hazards import monster_is_hurt
from turncoat.games.stationfall.map import place_of_item, seats
from turncoat.games.stationfall.self_preservation import endangered
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.errors import PositionError


def wrong(where: str, what: str) -> PositionError:
    """The error for a position that is none."""
    return PositionError(f"position: {where}: {what}")


# -- what follows -------------------------------------------------------------------------------------------------------------


def follow(s: StationfallState, said: Mapping[str, Any]) -> None:
    """What the rules make of what was said, where nothing else was said about it.

    Antimatter outside Magnetic Containment is armed (SF-7.22); armed, in Blackout and in the last Minutes Abandon Ship has been triggered
    (SF-7.4), which has removed the Locks but in Blackout (SF-7.2, SF-7.16); whatever Project X let loose shows that it was released.
    """
    if "released" not in said:
        s.released = s.released or s.monster >= 0 or bool(s.goo) or s.monster_down
    if "armed" not in said and s.home[N.ANTIMATTER] >= 0:
        s.armed = s.armed or place_of_item(s, N.ANTIMATTER) != N.MAGNETIC_CONTAINMENT
    if "abandon_ship" not in said:
        s.abandon_ship = s.abandon_ship or s.armed or s.power == N.BLACKOUT or s.minute <= 1
    if "locks" not in said and s.abandon_ship and s.power != N.BLACKOUT:
        s.locks = 0


def follow_turn(s: StationfallState, said: Mapping[str, Any], disc_said: bool) -> None:
    """The turn under way: whom others have Exhausted, where the disc of the active player lies, how many Actions are left (SF-15.18)."""
    turn = s.turn
    if turn.side < 0:
        return
    own = s.disc[turn.side]
    if turn.actor >= 0:
        turn.begun = said.get("begun", True)
        s.disc[turn.side] = N.NOBODY
    if "exhausted" not in said:
        turn.exhausted = exhausted_characters(s)
    if turn.actor >= 0:
        character = N.CHARACTER_OF[turn.actor]
        s.disc[turn.side] = own if disc_said else character
        if "actions" not in said:
            turn.actions = 1 if turn.exhausted >> character & 1 else 2


# -- whether it can be so -----------------------------------------------------------------------------------------------------


def hold_together(s: StationfallState, pending_said: bool) -> None:
    """A position that the rules could not have led to is refused; the message names the place and what to say instead.

    Raises:
        PositionError: two things that are said exclude each other.
    """
    _seats(s)
    _hazards(s)
    _project(s)
    _tokens(s)
    if not pending_said:
        _identities(s)
    for part in (check._pawns, check._items, check._slots, check._station, check._cards, check._sides, check._markers):
        try:
            part(s)
        except AssertionError as problem:
            raise wrong("does not hold together", str(problem)) from None


def _seats(s: StationfallState) -> None:
    """Nobody is in a Pod that is gone, and no Pod holds more than its seats (SF-5.26)."""
    for place in range(N.FIRST_POD, N.SHIP):
        inside = [N.PAWNS[pawn] for pawn in members(s.here[place])] + ["monster"] * (s.monster == place)
        if inside and not (s.present | s.launched) >> place & 1:
            raise wrong(f"pods.{N.PLACES[place]}", f"is gone or not in the game, yet {', '.join(inside)} should be in it")
        if len(inside) > seats(s, place):
            raise wrong(f"pods.{N.PLACES[place]}", f"has {seats(s, place)} seats, too few for {', '.join(inside)} (SF-5.26)")


def _hazards(s: StationfallState) -> None:
    """Live Unhelmeted Humans and Hazards exclude each other (SF-6.1), and so do Fire and Asphyxiation (SF-6.9)."""
    exposed = s.board & s.components.humans & ~s.down & ~s.helmets & ~s.engulfed
    for place in members((s.fire | s.choking) & s.present):
        for pawn in members(s.here[place] & exposed):
            if endangered(s, pawn):
                remedy = 'say down = true or give items = ["helmet"]'
                raise wrong(f"pawns.{N.PAWNS[pawn]}", f"there is a Hazard in {N.PLACES[place]} (SF-6.1): {remedy}")
    for place in members(s.fire & s.choking):
        raise wrong(f"fire.{N.PLACES[place]}", "cannot be where there is Asphyxiation (SF-6.9)")


def _project(s: StationfallState) -> None:
    """Who has seen Project X has seen a card; a Monster that has engulfed somebody is with them (SF-X2.3)."""
    seen = "released" if s.released else "players: peeks" if s.peekers else ""
    if seen and s.project < 0:
        raise wrong(seen, f"needs the card that was seen: project = one of {', '.join(N.PROJECTS)}")
    if s.monster >= 0 and not s.released:
        raise wrong("monster", "is on the map only after released = true (SF-7.44)")
    if s.monster >= 0 and not s.monster_down and monster_is_hurt(s):
        raise wrong("monster", f"there is a Hazard in {N.PLACES[s.monster]} that its card names: say monster_down = true")
    for pawn in members(s.engulfed):
        if s.at[pawn] != s.monster:
            raise wrong(f"engulfed.{N.PAWNS[pawn]}", "must be where the monster is (SF-X2.3)")


def _tokens(s: StationfallState) -> None:
    """A Kompromat token is on the map, in one hand, or used; Drones have none, nor has who is not in the game (SF-2.15, SF-2.17)."""
    found = 0
    groups = [("kompromat_unseen", s.kompromat_unseen), ("cards: used", s.used)]
    for where, group in [*groups, *[(f"players.{N.LETTERS[seat]}.kompromat", hand) for seat, hand in enumerate(s.hand)]]:
        for character in members(group & ~s.in_play):
            raise wrong(where, f"{N.CHARACTERS[character]} is not in the game; name it in characters")
        for character in members(group & (found | ~s.components.with_kompromat)):
            raise wrong(where, f"there is no other Kompromat of {N.CHARACTERS[character]}")
        found |= group


def _identities(s: StationfallState) -> None:
    """Every conspiracy has a Secret Identity or has revealed, not both (SF-3.4, SF-3.6)."""
    for side in range(s.sides):
        where = f"players.{N.LETTERS[side]}"
        if s.cards[side] >= 0 and s.pc[side] >= 0:
            raise wrong(f"{where}.card", f'is "none" for who has revealed (pc = "{N.IDENTITIES[s.pc[side]]}")')
        if s.cards[side] < 0 and s.pc[side] < 0:
            raise wrong(f"{where}.card", "there is no Identity Card left: name more characters, a card or a pc")
        if s.schrodinger >> side & 1 and s.pc[side] < 0:
            raise wrong(f"{where}.schrodinger", "is for who has revealed: say its pc")
