"""Cities: who has the majority (section 1), turning up cards (section 2), and how a claim or killing sweeps the cubes away."""

from __future__ import annotations

from turncoat.games.study_in_emerald.names import NO_CARD
from turncoat.games.study_in_emerald.state import EmeraldState


def majority(s: EmeraldState, p: int, city: int) -> bool:
    """Whether the player has more pieces in the city than each other player (SE-1.12, SE-1.13, SE-1.14, SE-1.15)."""
    cubes, agents = s.cubes, s.agents
    mine = cubes[p][city] + agents[p][city]
    if not mine:
        return False
    if s.options.majority_rule == "absolute":
        return 2 * mine > sum([cubes[q][city] + agents[q][city] for q in range(s.players)])
    for q in range(s.players):
        theirs = cubes[q][city] + agents[q][city]
        if theirs > mine and q != p:
            return False
        if theirs == mine and q != p and not (s.options.majority_tie == "agents" and agents[p][city] > agents[q][city]):
            return False
    return True


def leader(s: EmeraldState, city: int) -> int:
    """The seat with the majority in a city, or -1 (SE-1.14)."""
    for p in range(s.players):
        if majority(s, p, city):
            return p
    return -1


def board_agents(s: EmeraldState, p: int) -> int:
    """How many agents the player has in all nine cities together (SE-15.2)."""
    return sum(s.agents[p])


def sweep(s: EmeraldState, p: int, city: int) -> None:
    """The player's cubes in the city go to limbo, those of others to their supplies; agents stay (SE-6.7 to SE-6.9, SE-10.23)."""
    for q in range(s.players):
        row = s.cubes[q]
        cubes = row[city]
        if cubes:
            row[city] = 0
            if q == p:
                s.limbo[q] += cubes
            else:
                s.cube_supply[q] += cubes
            s.tell("swept", q, city, cubes, "limbo" if q == p else "supply")


def agent_home(s: EmeraldState, owner: int, city: int) -> None:
    """An agent goes back from a city to its owner's supply (SE-1.10)."""
    s.agents[owner][city] -= 1
    s.agent_supply[owner] += 1


def agent_in(s: EmeraldState, owner: int, city: int) -> None:
    """An agent goes from its owner's supply to a city (SE-1.10)."""
    s.agents[owner][city] += 1
    s.agent_supply[owner] -= 1


def turn_up(s: EmeraldState, city: int) -> None:
    """The next card of the stack is turned up; royalty steps aside into its slot (SE-2.5 to SE-2.8, SE-23.1 to SE-23.3)."""
    while s.down[city]:
        card, royal = _top(s, city)
        s.down[city] -= 1
        if royal < 0:
            s.up[city] = card
            s.tell("turned_up", -1, city, card)
            return
        s.slots[city] = (*s.slots[city], royal)
        s.tell("royalty_up", -1, city, royal)
    s.up[city] = NO_CARD
    s.tell("stack_empty", -1, city)


def _top(s: EmeraldState, city: int) -> tuple[int, int]:
    """Settle the top card of a stack: (card, -1) or (NO_CARD, royalty card) (SE-22.3, SE-22.4).

    Nobody knows the order of a stack, nor which of the unseen game cards lie in it. So its city card and each of its royalty cards are on
    top with 1 in the height of the stack each, and else any unseen game card is, each as likely as the others.
    """
    components = s.components
    royals = s.royals_in[city]
    known = len(royals) + s.city_in[city]
    game_cards = s.down[city] - known
    cards = [components.city_card[city]] * s.city_in[city]
    words = [components.ids[card] for card in cards] + [components.royalty[royal].id for royal in royals]
    pool = s.pool if game_cards else ()
    words += [components.ids[card] for card in pool]
    index = s.draw_weighted(words, [max(1, len(pool))] * known + [game_cards] * len(pool))
    if index < len(cards):
        s.city_in[city] = False
        return cards[index], -1
    index -= len(cards)
    if index < len(royals):
        s.royals_in[city] = royals[:index] + royals[index + 1 :]
        return NO_CARD, royals[index]
    index -= len(royals)
    s.pool = pool[:index] + pool[index + 1 :]
    return pool[index], -1
