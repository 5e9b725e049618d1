"""Positions for tests: the base position of the scenarios, and short words to change and play it.

Base position: three players A, B, C (seats 0, 1, 2), A is Commander and to move, round 3. Every player has health 6, fuel 2, ammo 2,
clues 2, 4 credits, Influence 3 and stands in the Headquarters. Police Squad in p6, no event token in the city.
"""

from __future__ import annotations

from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.components import City, load
from turncoat.games.rogue_agent.options import resolve
from turncoat.games.rogue_agent.state import RogueAgentState, TurnCounters, blank
from turncoat.kernel.chance import Tape

A, B, C, D = 0, 1, 2, 3
LAYOUT = ("motor_pool", "p1", "gunsmith", "archive", "p2", "hq", "p3", "broadcast", "p4", "bazaar", "p5", "hospital", "p6")
ROUND = 3
INFLUENCE = 3


def base(players: int = 3, mode: str = "agent", **options: str | int | bool) -> RogueAgentState:
    """The base position; it is A's turn. In Android mode nobody holds an Identification token until :func:`tokens` says so."""
    from turncoat.games.rogue_agent.turn import begin_turn

    components = load()
    city = City(components, tuple([d(name) for name in LAYOUT]))
    s = blank(components, resolve(players, mode, options), city, players, Tape([]))
    s.log = []
    s.round = ROUND
    s.squad = d("p6")
    s.influence = [INFLUENCE] * players
    s.turn = TurnCounters(A)
    begin_turn(s, A)
    return s


def d(name: str) -> int:
    """The index of a district."""
    return N.DISTRICTS.index(name)


def put(s: RogueAgentState, district: str, *players: int) -> None:
    """The figures of these players stand in the district."""
    for p in players:
        s.at[p] = d(district)


def informants(s: RogueAgentState, district: str, *owners: int) -> None:
    """Informants from the upper slot down, out of the owners' supplies."""
    s.slots[d(district)] = owners
    for p in owners:
        s.supply[p] -= 1


def take_card(s: RogueAgentState, name: str) -> int:
    """A card gets a place: it leaves the pool."""
    card = s.components.card_index[name]
    bit = 1 << card
    assert s.pool & bit, f"{name} already has a place"
    s.pool &= ~bit
    if bit & s.components.low_cards:
        s.low_places -= 1
    else:
        s.high_places -= 1
    s.deck -= 1
    return card


def criminal(
    s: RogueAgentState, number: int, card: str, district: str, up: bool = True, wounds: int = 0, investigated: tuple[int, ...] = ()
) -> None:
    """A wild Criminal; a face-down card has been looked at by those who investigated it, or else by nobody (it is known to the test)."""
    s.card[number] = take_card(s, card)
    s.place[number] = d(district)
    s.wounds[number] = wounds
    s.flags[number] = N.FACE_UP if up else 0
    s.investigated[number] = s.seen[number] = sum([1 << p for p in investigated])


def hold(s: RogueAgentState, player: int, number: int, card: str) -> None:
    """A subdued Criminal in the player's custody."""
    s.card[number] = take_card(s, card)
    s.place[number] = N.IN_CUSTODY
    s.flags[number] = N.FACE_UP | N.SUBDUED
    s.custody[player] += (number,)


def killer(s: RogueAgentState, district: str, n: int = 1) -> None:
    """Killers in the district."""
    s.killers[d(district)] += n


def bomb(s: RogueAgentState, district: str, *timers: int) -> None:
    """Bombs in the district."""
    s.bombs[d(district)] = tuple(sorted((*s.bombs[d(district)], *timers)))


def tokens(s: RogueAgentState, player: int, human: int, android: int) -> None:
    """The player's unrevealed Identification tokens."""
    s.hidden[player] = (human, android)


def chance(s: RogueAgentState, words: str) -> None:
    """What nature will answer, in order."""
    left = s.chance.left if isinstance(s.chance, Tape) else []
    assert not left, f"the rules have not asked for {left}"
    s.chance = Tape(words.split())


def play(s: RogueAgentState, *actions: str, rolls: str = "") -> None:
    """Play legal actions, with what nature answers meanwhile; all of it must be asked for."""
    if rolls:
        chance(s, rolls)
    for text in actions:
        s.play(N.TABLE.parse(text))
    if rolls:
        assert isinstance(s.chance, Tape)
        assert not s.chance.left, f"the rules have not asked for {s.chance.left}"


def offered(s: RogueAgentState, verb: str = "") -> list[str]:
    """The legal actions as words, sorted; with a verb, only those."""
    return sorted([action.text for action in s.legal_actions() if not verb or action.verb == verb])


def asked(s: RogueAgentState) -> str:
    """The name of the pending decision's class."""
    return type(s.pending[-1]).__name__ if s.pending else ""


def happened(s: RogueAgentState, kind: str) -> list[tuple[object, ...]]:
    """The events of a kind so far: player and details of each."""
    return [(event.player, *event.details) for event in s.log or [] if event.kind == kind]


def in_stream(s: RogueAgentState, number: int) -> bool:
    """Whether the Criminal's token is in the Data Stream and its reserve token in the reserve."""
    return s.place[number] == N.IN_STREAM and s.card[number] == N.NO_CARD


def city(s: RogueAgentState, step: str = "criminals", last: bool = True) -> None:
    """The City Phase reaches a step and goes on to the next question; it is that of round 8, so that nothing is drawn after it."""
    from turncoat.games.rogue_agent import city_phase

    first = {
        "criminals": city_phase.CriminalsMove(-1, 1),
        "killers": city_phase.KillersAct(-1),
        "squad": city_phase.SquadMoves(-1),
        "bombs": city_phase.BombsTick(-1, None),
        "commander": city_phase.NewCommander(-1),
    }
    s.phase = N.CITY_PHASE
    s.turn = TurnCounters(-1)
    if last:
        s.round = s.components.rounds
    s.pending = [first[step]]
    s.settle()


def time_phase(s: RogueAgentState, tokens: str, rest: str = "") -> None:
    """The Time Phase of the next round draws these tokens, separated by commas; the rest are the words of the dice."""
    from turncoat.games.rogue_agent.time_phase import TimePhase

    s.turn = TurnCounters(-1)
    s.chance = Tape([*[token.strip() for token in tokens.split(",") if token], *rest.split()])
    s.pending = [TimePhase(-1)]
    s.settle()


def in_bag(s: RogueAgentState) -> tuple[int, int, list[int]]:
    """The Data Stream: bombs, Killers, numbers of Criminals."""
    from turncoat.games.rogue_agent.board_verbs import bombs_in_stream, killers_in_stream

    return bombs_in_stream(s), killers_in_stream(s), [number for number in range(1, 7) if s.place[number] == N.IN_STREAM]


def pass_turns(s: RogueAgentState, n: int = 1) -> None:
    """The next n players end their turns at once."""
    for _ in range(n):
        play(s, "end_turn")
