"""Project X (SF-7.41 to SF-7.44, SF-9.7, SF-X3, SF-20.9)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import choices
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.map import connected
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision


def pool(s: StationfallState) -> list[int]:
    """The cards that may lie below Vault X (SF-2.33, option ``project_x_pool``)."""
    if s.options.project_x_pool == "all":
        return list(range(len(N.PROJECTS)))
    return [N.PROJECTS.index(word.strip()) for word in s.options.project_x_pool.split(",")]


def identify(s: StationfallState) -> int:
    """The card gets its face when somebody sees it first (SF-2.33)."""
    if s.project == N.UNSEEN:
        cards = pool(s)
        s.project = cards[s.draw([N.PROJECTS[card] for card in cards])]
    return s.project


def give_right(s: StationfallState, side: int) -> None:
    """A lasting right to look at the card; the look itself is private (SF-9.7, SF-9.8, SF-20.10, SF-23.12)."""
    if not s.peekers >> side & 1 and not s.released:
        s.peekers |= 1 << side
        s.tell("peek_right", s.seat(side), side)
        s.whisper("peek", s.seat(side), identify(s))


def release(s: StationfallState) -> None:
    """The card is turned face up and followed; only once (SF-7.42, SF-7.43, SF-22.25, SF-22.26)."""
    if s.released:
        return
    s.released = True
    s.revealed = True  # seen by all from now on, also where somebody has looked before
    card = identify(s)
    s.tell("project", -1, card)
    for effect in s.components.projects[card].on_release:
        place = N.SECTIONS.index(effect["section"])
        if effect["op"] == "place_pawn":
            s.monster = place
            s.tell("monster", -1, place)
        else:
            place_goo(s, place)


# -- Grey Goo (SF-X3) ---------------------------------------------------------------------------------------------------------


def place_goo(s: StationfallState, place: int) -> None:
    """A Goo token: the Section counts as Damaged, with all that follows, and cannot be Repaired (SF-X3.1, SF-X3.2, SF-22.25)."""
    from turncoat.games.stationfall import systems

    s.goo |= 1 << place
    s.tell("goo", -1, place)
    systems.damage(s, place)


def end_of_minute(s: StationfallState) -> None:
    """Grey Goo consumes, then spreads by the choice of the starting player (SF-X3.3 to SF-X3.5, SF-21.8)."""
    from turncoat.games.stationfall import state_checks

    consume(s)
    state_checks.settle(s)
    if not s.ending and spread_places(s):  # Antimatter that Goo Annihilates On Board ends the game (SF-X3.7)
        choices.ask(s, GooSpreads(s.seat(s.order[0])))


def consume(s: StationfallState) -> None:
    """In every Goo Section the Live become Down, the Down and loose Items are Annihilated, all at once (SF-X3.3, SF-23.26)."""
    from turncoat.games.stationfall import annihilation, hazards

    types = s.components.acting_types
    for place in members(s.goo & s.present):
        here, down = s.here[place] & types, s.down
        for pawn in members(here & ~down):
            hazards.make_down(s, pawn, "goo")
        for pawn in members(here & down):
            annihilation.annihilate(s, pawn)
        for kind in s.loose[place]:
            annihilation.annihilate_item(s, kind, place)
        s.beat()


def spread_places(s: StationfallState) -> list[int]:
    """Sections and docked Pods without Goo, joined by a Corridor, Locked or not, to one with it; not Outer Space (SF-X3.4)."""
    reached = 0
    for place in members(s.goo & s.present):
        for near in connected(s, place):
            reached |= 1 << near
    return members(reached & ~s.goo & ~N.SPACE_BIT)


class GooSpreads(Decision, frozen=True, gc=False, tag=True):
    """Where does the new Goo token go (D17: SF-X3.4)?"""

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [N.GOO[place] for place in spread_places(s)]

    def apply(self, s: StationfallState, action: Action) -> None:
        from turncoat.games.stationfall import state_checks

        place_goo(s, N.INDEX[action.id])
        state_checks.settle(s)
