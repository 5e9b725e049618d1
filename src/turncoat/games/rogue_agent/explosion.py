"""Explosions (RA-17.33 to RA-17.44) and the order of several (RA-23.5, RA-23.6, RA-23.25)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.rogue_agent.board_verbs import (
    CRIMINALS,
    criminal_to_stream,
    killers_to_stream,
    lose_health,
    protects,
    release_all,
    remove_informant,
    take_bomb,
)
from turncoat.games.rogue_agent.knock_out import CarriedStep, settle_knock_outs
from turncoat.games.rogue_agent.names import DISTRICTS, EXPLODE
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision

DAMAGE_HERE = 4
DAMAGE_NEXT_DOOR = 2


class ExplodeNext(CarriedStep, frozen=True, gc=False, tag=True):
    """Any other bomb in the same district explodes too, one after the other (RA-17.41)."""

    district: int

    def run(self, s: RogueAgentState) -> None:
        """The next explosion looks at the positions anew (RA-17.42)."""
        if s.bombs[self.district]:
            explode(s, self.district)


class BombsAtZero(CarriedStep, frozen=True, gc=False, tag=True):
    """Bombs whose Timer an effect has brought to 0 explode, one district after the other (RA-23.25)."""

    chooser: int

    def run(self, s: RogueAgentState) -> None:
        """See :func:`bombs_at_zero`."""
        bombs_at_zero(s, self.chooser)


class ExplosionOrder(Decision, frozen=True, gc=False, tag=True):
    """Which of several bombs at 0 in different districts explodes next (RA-23.25)."""

    districts: tuple[int, ...]

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        """One ``explode`` for each district."""
        return [EXPLODE[district] for district in self.districts]

    def apply(self, s: RogueAgentState, action: Action) -> None:
        """That district's bombs explode; then the others are looked at again."""
        district = DISTRICTS.index(str(action.value))
        s.then(BombsAtZero(-1, self.player))
        explode(s, district, 0)


def bombs_at_zero(s: RogueAgentState, chooser: int) -> None:
    """All bombs at 0 explode, one district after the other; ``chooser`` picks the order of districts (RA-17.33, RA-23.5, RA-23.25): the
    active player, in the City Phase the Commander (RA-3.4, RA-3.5).

    Call it after all Timers have been lowered and after putting on the stack what goes on afterwards.
    """
    districts = tuple([district for district, timers in enumerate(s.bombs) if timers and timers[0] == 0])
    if len(districts) == 1:
        explode(s, districts[0], 0)
    elif districts:
        s.ask(ExplosionOrder(chooser, districts))


def explode(s: RogueAgentState, district: int, timer: int = -1) -> None:
    """The bomb with this Timer explodes, step by step (RA-17.33 to RA-17.40), and all others in the district after it (RA-17.41).

    Without a Timer it is the bomb with the lowest one. Bombs elsewhere are not set off (RA-17.43). Put on the stack what goes on afterwards
    before you call it: knock-outs and further bombs come on top of it.
    """
    if timer < 0:
        timer = s.bombs[district][0]
    s.tell("explosion", -1, district, timer)
    while s.slots[district]:
        remove_informant(s, district, 0, "explosion")
    killers_to_stream(s, district, "explosion")
    for number in CRIMINALS:
        if s.place[number] == district:
            criminal_to_stream(s, number, "explosion")
    _blast(s, district)
    take_bomb(s, district, timer)
    if s.beats is not None:
        s.beat()
    if s.bombs[district]:
        s.then(ExplodeNext(-1, district))
    settle_knock_outs(s)


def _blast(s: RogueAgentState, district: int) -> None:
    """Unprotected players lose 4 health here and 2 next door (RA-17.36, RA-17.37); who lost health loses custody too (RA-17.38).

    A shield covers those who have just been brought to the City Hospital as well (RA-23.11).
    """
    near = s.city.neighbours[district]
    for player in range(s.players):
        at = s.at[player]
        damage = DAMAGE_HERE if at == district else DAMAGE_NEXT_DOOR if at in near else 0
        if damage and not protects(s, player, at, "bomb"):
            lose_health(s, player, damage, "explosion")
            release_all(s, player, "custody")
