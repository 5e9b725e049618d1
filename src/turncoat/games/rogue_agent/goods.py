"""Buy Goods (section 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turncoat.games.rogue_agent.board_verbs import gain, gain_influence, pay, spend
from turncoat.games.rogue_agent.components import Ware
from turncoat.games.rogue_agent.justice import count_justice
from turncoat.games.rogue_agent.names import BUY, BUY_GOODS, DONE
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision

INFLUENCE: Final = -1
CREDITS: Final = -1
GOODS_OF: Final = {action: goods for goods, action in BUY_GOODS.items()}


def offer_goods(s: RogueAgentState, player: int, district: int, out: list[Action]) -> None:
    """Adds what the district lists, the player can pay for and has room for (RA-9.1, RA-9.5, RA-9.7); nothing if destroyed (RA-9.6)."""
    if s.destroyed[district]:
        return
    tracks = s.tracks
    for action, track, _, price, payment in s.components.shelves[district]:
        funds = s.credits[player] if payment == CREDITS else tracks[payment][player]
        if funds >= price and (track == INFLUENCE or tracks[track][player] < s.components.track_max[track]):
            out.append(action)


def begin_buying(s: RogueAgentState, player: int, action: Action) -> None:
    """A Buy action is declared with its first purchase (RA-9.7)."""
    count_justice(s, player, BUY, s.at[player])
    _purchase(s, player, s.at[player], action, ())


class BuyMore(Decision, frozen=True, gc=False, tag=True):
    """Further purchases of a Buy action (RA-9.1, RA-9.7).

    Attributes:
        district: where. bought: goods bought so far in this action.
    """

    district: int
    bought: tuple[str, ...]

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        """What can still be bought, and ``done``."""
        out: list[Action] = []
        offer_goods(s, self.player, self.district, out)
        out.append(DONE)
        return out

    def apply(self, s: RogueAgentState, action: Action) -> None:
        """One more purchase, or the end of the action."""
        if action is not DONE:
            _purchase(s, self.player, self.district, action, self.bought)


def _purchase(s: RogueAgentState, player: int, district: int, action: Action, bought: tuple[str, ...]) -> None:
    """The price is paid, then the marker moves as the tile says (RA-3.9, RA-9.2 to RA-9.4); an upgrade works at once (RA-9.8)."""
    ware = _ware(s, district, action)
    _, track, steps, price, payment = ware
    goods = GOODS_OF[action]
    s.tell("buy", player, goods, price, district)
    if payment == CREDITS:
        pay(s, player, price)
    else:
        spend(s, player, payment, price, "buy")
    if track == INFLUENCE:
        gain_influence(s, player, steps, "buy")
    else:
        gain(s, player, track, steps)
    more: list[Action] = []
    offer_goods(s, player, district, more)
    if more:
        s.ask(BuyMore(player, district, (*bought, goods)))


def _ware(s: RogueAgentState, district: int, action: Action) -> Ware:
    for ware in s.components.shelves[district]:
        if ware[0] is action:
            return ware
    raise AssertionError(f"{action} is not sold in district {district}")
