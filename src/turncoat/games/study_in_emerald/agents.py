"""Move agents (section 8), and the same done by a card text (SE-16.13)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.cities import board_agents
from turncoat.games.study_in_emerald.composing import Composing
from turncoat.games.study_in_emerald.decks import choices, count_symbols, lay, least_uses
from turncoat.games.study_in_emerald.state import EmeraldState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision

Moves = tuple[tuple[int, int], ...]


def movable(s: EmeraldState, p: int) -> int:
    """How many agents one action could move at most (SE-8.1, SE-8.7; option ``agent_moves``)."""
    return board_agents(s, p) if s.options.agent_moves == "free" else max(s.agents[p])


class MoveCards(Composing, frozen=True, gc=False, tag=True):
    """Which cards with the move symbol are played, and from where does the first agent move? (SE-8.1, SE-8.4)"""

    cards: tuple[int, ...] = ()

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        components, p = s.components, self.player
        actions = [components.card_actions[card] for card in choices(s, p, self.cards, components.move, movable(s, p), False)]
        if not self.cards:
            return actions
        # with the option "group" all agents leave one city, so it must hold as many as must move
        enough = 1 if s.options.agent_moves == "free" else least_uses(s, self.cards, components.move, False)
        return actions + [N.FROM[city] for city in range(N.CITY_COUNT) if s.agents[p][city] >= enough]

    def apply(self, s: EmeraldState, action: Action) -> None:
        move = s.components.move
        if action.verb == "card":
            s.ask(MoveCards(self.player, (*self.cards, s.components.title_of[action.value])))  # type: ignore[index]
            return
        least = least_uses(s, self.cards, move, False)
        most = min(count_symbols(self.cards, move), movable(s, self.player))
        s.ask(MoveTo(self.player, self.cards, least, most, (), N.CITY_OF[action.value]))  # type: ignore[index]


class MoveFrom(Composing, frozen=True, gc=False, tag=True):
    """From where does the next agent move, or is it enough? No agent moves twice (SE-8.2, SE-8.5).

    ``cards`` is empty where a card text moves the agents. ``least``, ``most``: how many agents must and can move.
    ``moves``: (from, to) of those named.
    """

    cards: tuple[int, ...]
    least: int
    most: int
    moves: Moves

    def public(self) -> Decision | None:
        return None if self.cards else MoveFrom(self.player, (), self.least, self.most, ())

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        mine = s.agents[self.player]
        leaving = [start for start, _ in self.moves]
        cities = leaving[:1] if _one_group(s, self) else range(N.CITY_COUNT)
        actions = [N.FROM[city] for city in cities if mine[city] > leaving.count(city)]
        if self.moves and len(self.moves) >= self.least:
            actions.append(N.DONE)
        return actions

    def apply(self, s: EmeraldState, action: Action) -> None:
        if action is N.DONE:
            move_agents(s, self.player, self.cards, self.moves)
        else:
            s.ask(MoveTo(self.player, self.cards, self.least, self.most, self.moves, N.CITY_OF[action.value]))  # type: ignore[index]


class MoveTo(Composing, frozen=True, gc=False, tag=True):
    """Where does the agent go? To any other city (SE-8.2, SE-8.3)."""

    cards: tuple[int, ...]
    least: int
    most: int
    moves: Moves
    start: int

    def public(self) -> Decision | None:
        return None if self.cards else MoveFrom(self.player, (), self.least, self.most, ())

    def legal_actions(self, s: EmeraldState) -> Sequence[Action]:
        if self.moves and _one_group(s, self):
            return (N.TO[self.moves[0][1]],)
        return N.TO[: self.start] + N.TO[self.start + 1 :]

    def apply(self, s: EmeraldState, action: Action) -> None:
        moves = (*self.moves, (self.start, N.CITY_OF[action.value]))  # type: ignore[index]
        in_reach = s.agents[self.player][self.start] if _one_group(s, self) else board_agents(s, self.player)
        if len(moves) >= min(self.most, in_reach):
            move_agents(s, self.player, self.cards, moves)
        else:
            s.ask(MoveFrom(self.player, self.cards, self.least, self.most, moves))


def _one_group(s: EmeraldState, decision: MoveFrom | MoveTo) -> bool:
    """Whether all agents must leave one city for one other (option ``agent_moves``; it says nothing of card texts)."""
    return bool(decision.cards) and s.options.agent_moves == "group"


def move_agents(s: EmeraldState, p: int, cards: tuple[int, ...], moves: Moves) -> None:
    """All agents move at once (SE-8.5, SE-8.6)."""
    if cards:
        lay(s, p, cards, "move")
    mine = s.agents[p]
    for start, goal in moves:
        mine[start] -= 1
        mine[goal] += 1
        s.tell("moved", p, start, goal)
