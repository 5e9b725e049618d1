"""Digital Assistant (SF-C11): Root Access, Trojan Horse. A.I. stands in :mod:`..deeds`, what a copy grants in :mod:`..pods`."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import choices, data
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.conspirators import live
from turncoat.games.stationfall.deeds import ABILITY, Out
from turncoat.games.stationfall.reveal import REVEAL_POWER
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision

SECRETS = N.EVIDENCE_BIT | N.X_SECRET_BIT


def offer_root_access(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """One Action with a Live Robot that holds a copy, PC or not, also in Blackout (SF-C11.9, SF-C11.10)."""
    robots = live(s) & s.components.robots
    out += [N.ROOT[pawn] for pawn in members(robots) if s.data[pawn] & N.ASSISTANT_BIT]


def trojan_horse(s: StationfallState, side: int) -> None:
    """One Character that has not Escaped and holds Evidence or X-Secret receives a copy (SF-C11.11)."""
    if infected(s):
        choices.ask(s, Infiltrate(s.seat(side)))


def infected(s: StationfallState) -> list[int]:
    """Who holds Evidence or X-Secret and lacks a copy, Live or Down (SF-C11.11, SF-9.2)."""
    return [pawn for pawn in members(s.board & ~s.engulfed) if s.data[pawn] & SECRETS and data.may_receive(s, pawn, N.ASSISTANT_DATA)]


class Infiltrate(Decision, frozen=True, gc=False, tag=True):
    """Who receives the copy of Trojan Horse (SF-C11.11)?"""

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [N.TARGET[pawn] for pawn in infected(s)]

    def apply(self, s: StationfallState, action: Action) -> None:
        data.give_data(s, N.INDEX[action.id], N.ASSISTANT_DATA)


ABILITY[N.ROOT_ACCESS] = offer_root_access
REVEAL_POWER["trojan_horse"] = trojan_horse
