"""Positions for tests: the base position of the scenarios, and short words to change and play it.

Base position: 4 players A, B, C, D (seats 0 to 3), the turn of A, Minute 13, Normal Power, Cameras and Jammers ON. The Characters named
stand where their cards say, everything loose lies where the board shows it; no Kompromat, no cubes, nobody revealed, everybody Innocent.
"""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import rules, setup  # noqa: F401  # fills the registries
from turncoat.games.stationfall.board_verbs import hold, lay, lift, move_pawn, set_cubes
from turncoat.games.stationfall.components import bits, load
from turncoat.games.stationfall.state import Options, StationfallState, Turn, blank
from turncoat.games.stationfall.turn import NEXT_TURN, RESOLVE, START_ACTIVATE, begin_turn
from turncoat.kernel.chance import Tape

A, B, C, D, E, F = range(6)
TWELVE = (
    "astrochimp", "billionaire", "colonel", "counselor", "cyborg", "daredevil", "engineer", "exile", "inspector", "medical",
    "station_chief", "troubleshooter",
)  # fmt: skip


def base(*characters: str, players: int = 4, chance: Sequence[str] = (), **options: str | int | bool) -> StationfallState:
    """The base position with these Characters; A must say what happens in the Activate phase."""
    chosen = bits(N.CHARACTERS.index(name) for name in characters or TWELVE)
    s = blank(load(), Options(**options), players, chosen, Tape(chance))  # type: ignore[arg-type]
    s.log = []
    setup.place_everything(s)
    s.kompromat_at = s.kompromat_unseen = 0
    s.project = N.PROJECTS.index("combat_swarm")
    cards = [card for card in range(N.IDENTITY_COUNT) if chosen >> N.CHARACTER_OF_IDENTITY[card] & 1]
    for side in range(s.sides):
        s.cards[side] = cards[side % len(cards)]
    s.turn = Turn(A)
    s.pending = [NEXT_TURN, RESOLVE, START_ACTIVATE]
    s.settle()
    return s


def turn_of(s: StationfallState, side: int) -> None:
    """The turn of that side begins."""
    s.pending = []
    begin_turn(s, s.order.index(side))
    s.settle()


def act(s: StationfallState, side: int = A) -> None:
    """The Activate phase of that side begins."""
    s.turn = Turn(side)
    s.pending = [NEXT_TURN, RESOLVE, START_ACTIVATE]
    s.settle()


def p(name: str) -> int:
    """The number of a pawn."""
    return N.PAWNS.index(name)


def c(name: str) -> int:
    """The number of a Character."""
    return N.CHARACTERS.index(name)


def at(name: str) -> int:
    """The number of a place."""
    return N.PLACES.index(name)


def item(name: str) -> int:
    """The number of a kind of Item."""
    return N.ITEMS.index(name)


def put(s: StationfallState, place: str, *pawns: str) -> None:
    """These pawns stand in the place."""
    for name in pawns:
        move_pawn(s, p(name), at(place))


def give(s: StationfallState, pawn: str, *kinds: str) -> None:
    """The pawn holds these Items besides its own; unique ones are taken from where they lie."""
    for name in kinds:
        kind = item(name)
        if kind in N.UNIQUE:
            home = s.home[kind]
            if home >= N.LOOSE:
                lift(s, home - N.LOOSE, kind)
        else:
            s.supply[kind] -= 1
        hold(s, p(pawn), kind)


def loose(s: StationfallState, place: str, *kinds: str) -> None:
    """Exactly these Items lie in the place."""
    for kind in s.loose[at(place)]:
        lift(s, at(place), kind)
    for name in kinds:
        lay(s, at(place), item(name))


def down(s: StationfallState, *pawns: str) -> None:
    """These pawns are Down."""
    for name in pawns:
        s.down |= 1 << p(name)


def cubes(s: StationfallState, character: str, written: str) -> None:
    """Cubes on a card, written "A2 B1", out of the owners' supplies."""
    counts = [0] * s.sides
    for word in written.split():
        side = N.LETTERS.index(word[0])
        counts[side] = int(word[1:])
        s.supply_cubes[side] -= counts[side] - s.cubes[c(character)][side]
    set_cubes(s, c(character), tuple(counts))


def pc(s: StationfallState, side: int, identity: str) -> None:
    """The side has revealed as this identity; its Reveal Powers are active, one-time effects have not been carried out."""
    card = N.IDENTITIES.index(identity)
    entry = s.components.identities[card]
    s.pc[side], s.cards[side], s.revealed_as[side] = card, N.NOBODY, N.REVEALED
    s.owners[entry.character] |= 1 << side
    s.powers[entry.character] = (s.powers[entry.character] | entry.reveal_bits | entry.gains) & ~entry.loses


def kompromat(s: StationfallState, seat: int, *characters: str) -> None:
    """The seat holds the Kompromat of these Characters."""
    for name in characters:
        s.hand[seat] |= 1 << c(name)


def offered(s: StationfallState, verb: str = "") -> list[str]:
    """The legal actions as words, or those of one verb."""
    return [action.text for action in s.legal_actions() if not verb or action.verb == verb]


def play(s: StationfallState, *words: str) -> None:
    """These actions, one after the other; each must be legal."""
    for text in words:
        legal = s.legal_actions()
        action = N.TABLE.parse(text)
        assert action in legal, f"{text} is not offered, but: {', '.join(sorted(a.text for a in legal))}"
        s.apply(action)


def told(s: StationfallState, kind: str) -> list[tuple[object, ...]]:
    """The events of a kind: player and details."""
    return [(event.player, *event.details) for event in s.log or [] if event.kind == kind]


def unlock(s: StationfallState) -> None:
    """No Corridor is Locked."""
    s.locks = 0


def locked(s: StationfallState, a: str, b: str) -> bool:
    """Whether a Lock lies on the Corridor."""
    return any(s.locks & lock for near, lock in s.components.near[at(a)] if near == at(b))
