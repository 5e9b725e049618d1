"""Setup (section 2)."""

from __future__ import annotations

from turncoat.games.rogue_agent.components import City, Components
from turncoat.games.rogue_agent.names import BEFORE_PRECINCTS, DISTRICT_COUNT, DISTRICTS, HQ, LETTERS
from turncoat.games.rogue_agent.state import Options, RogueAgentState, blank
from turncoat.games.rogue_agent.time_phase import TimePhase
from turncoat.kernel.chance import Chance


def new_state(components: Components, options: Options, players: int, chance: Chance, log: bool = False) -> RogueAgentState:
    """A new game, settled to its first decision."""
    s = laid_out(components, options, players, chance)
    s.log = [] if log else None
    s.then(TimePhase(-1))
    s.settle()
    return s


def laid_out(components: Components, options: Options, players: int, chance: Chance) -> RogueAgentState:
    """The table after setup, before the first round. Chance is asked in the order of RA-2.17.

    The deck needs no draw: its cards get their identity when somebody looks at them (RA-2.9 to RA-2.11, see :mod:`.cards`). All event
    tokens are in the Data Stream and all reserve tokens in the reserve, since none is anywhere else (RA-2.13).
    """
    s = blank(components, options, City(components, tuple(range(DISTRICT_COUNT))), players, chance)
    s.city = lay_out_city(s)
    s.squad = place_squad(s)
    if s.android_mode:
        deal_tokens(s)
    s.commander = first_commander(s)
    return s


def lay_out_city(s: RogueAgentState) -> City:
    """The Headquarters in the centre, the precincts and then the other tiles shuffled onto their cells (RA-2.1 to RA-2.5)."""
    components = s.components
    at_cell = [HQ] * DISTRICT_COUNT
    for cells, first, last in (
        (components.precinct_cells, BEFORE_PRECINCTS + 1, DISTRICT_COUNT),
        (components.regular_cells, HQ + 1, BEFORE_PRECINCTS + 1),
    ):
        tiles = list(range(first, last))
        for cell in cells:
            at_cell[cell] = tiles.pop(s.draw([DISTRICTS[tile] for tile in tiles]))
    return City(components, tuple(at_cell))


def place_squad(s: RogueAgentState) -> int:
    """A regular die names the precinct of the Police Squad (RA-2.12)."""
    regular = s.components.regular[s.options.badge_value]
    return BEFORE_PRECINCTS + regular.precinct[s.roll(regular.die, 1)[0]]


def deal_tokens(s: RogueAgentState) -> None:
    """Three Identification tokens for each player, out of 8 Human and 4 Android ones, fewer with three players (RA-21.2 to RA-21.4)."""
    left = list(s.components.ids)
    if s.players == 3:
        left = [left[0] - s.components.ids_removed_3[0], left[1] - s.components.ids_removed_3[1]]
    for player in range(s.players):
        dealt = [0, 0]
        for _ in range(s.components.dealt_ids):
            kind = s.draw_weighted(("human", "android"), left)
            left[kind] -= 1
            dealt[kind] += 1
        s.hidden[player] = (dealt[0], dealt[1])


def first_commander(s: RogueAgentState) -> int:
    """The seat that the match names, or a random one (RA-2.15, RA-2.16)."""
    if s.options.first_commander in LETTERS:
        return LETTERS.index(s.options.first_commander)
    return s.draw(LETTERS[: s.players])
