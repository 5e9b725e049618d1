"""Actions in general (section 11): which a Character may perform, and how one is carried out.

What each Action does stands in the chapter that its rule belongs to; the registries here collect them. See :mod:`.rules` for the chapters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import state_checks, suspicion
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.conspirators import is_officer, powers_of
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.map import lit, room, works
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action

Out = list[Action]
BASIC: Final[list[Callable[[StationfallState, int, int, bool, Out], None]]] = []
"""Basic Actions (SF-11.7): each appends the first words that are possible for (actor, its powers, careful)."""
SECTION: Final[dict[str, Callable[[StationfallState, int, int, bool, Out], None]]] = {}
"""Section Actions (SF-11.8) by id, for (actor, place, careful); Officer, Damage and Blackout have been looked at."""
CONSOLE: Final[dict[str, Callable[[StationfallState, int, bool, Out], None]]] = {}
"""Console Actions (SF-11.9) by id, for (actor, careful)."""
ABILITY: Final[dict[int, Callable[[StationfallState, int, bool, Out], None]]] = {}
"""Actions of Abilities and Reveal Powers (SF-11.12) by bit, for (actor, careful)."""
ANYBODY: Final[list[Callable[[StationfallState, int, bool, Out], None]]] = []
"""Actions open to every Human and Robot by circumstances: Breach in Blackout, Hardcopy with Legal, Feed Me! with Botanist."""
NEXT: Final[dict[str, Callable[[StationfallState, Deed], Sequence[Action]]]] = {}
"""By first word, the words that may follow; () when the deed is complete."""
ARITY: Final[dict[str, int]] = {}
"""By first word, how many numbers a deed has at least, where that is more than the first word names."""
PERFORM: Final[dict[str, Callable[[StationfallState, Deed], None]]] = {}
"""By first word, what the Action does. It asks nothing: every choice is in the deed."""
THROUGH: Final = frozenset(("telepathy", "root_access", "remote_control"))
"""Actions that are the Action of somebody else."""
BARE: Final = frozenset(
    action.verb for action in N.TABLE if action.text == action.verb
)  # their words name nothing, so that the deed has no number of it

# -- what a Character may do ------------------------------------------------------------------------------------------------


def offer(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """The first words of every Action that a pawn may perform now (SF-1.7, SF-11.1, SF-11.13)."""
    offer_with(s, actor, powers_of(s, actor), careful, out)


def offer_with(s: StationfallState, actor: int, powers: int, careful: bool, out: Out) -> None:
    """The same, for a caller who knows the Abilities of the pawn already."""
    if powers & N.ONLY_OWN_ACTIONS:
        _offer_own(s, actor, powers, careful, out)
        offer_wait(s, out)
        return
    place = s.at[actor]
    if place == N.OFF:
        offer_entry(s, actor, careful, out)
        return
    for basic in BASIC:
        basic(s, actor, powers, careful, out)
    offer_section(s, actor, place, careful, out)
    if has_console(s, actor, place, powers):
        offer_console(s, actor, careful, out)
    if powers & ABILITY_BITS[0]:
        _offer_abilities(s, actor, powers, careful, out)
    if s.power == N.BLACKOUT or s.in_play & _CIRCUMSTANCES:
        for anybody in ANYBODY:
            anybody(s, actor, careful, out)
    offer_wait(s, out)


def _offer_own(s: StationfallState, actor: int, powers: int, careful: bool, out: Out) -> None:
    """Item and Data Characters perform only what their card names (SF-4.7, SF-C11.5, SF-C26.4)."""
    if powers & N.AI and s.power != N.BLACKOUT:
        offer_console(s, actor, careful, out)
    _offer_abilities(s, actor, powers, careful, out)


def _offer_abilities(s: StationfallState, actor: int, powers: int, careful: bool, out: Out) -> None:
    """The Actions that its Abilities give it (SF-11.12)."""
    mine = powers & ABILITY_BITS[0]
    if mine not in _ABILITIES_OF:
        _ABILITIES_OF[mine] = tuple([ability for bit, ability in ABILITY.items() if mine & bit])
    for ability in _ABILITIES_OF[mine]:
        ability(s, actor, careful, out)


_ABILITIES_OF: Final[dict[int, tuple[Callable[[StationfallState, int, bool, Out], None], ...]]] = {}
"""By set of Abilities that are Actions, their offers; filled as they are met."""
ABILITY_BITS: Final[list[int]] = [0]
"""The union of the bits in :data:`ABILITY`; set when all chapters have been read."""
_CIRCUMSTANCES: Final = 1 << N.LEGAL | 1 << N.BOTANIST


def offer_basic(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """The Basic Actions alone (SF-11.7, SF-C23.3)."""
    powers = powers_of(s, actor)
    if powers & N.ONLY_OWN_ACTIONS or s.at[actor] == N.OFF:
        return
    for basic in BASIC:
        basic(s, actor, powers, careful, out)
    offer_wait(s, out)


def offer_wait(s: StationfallState, out: Out) -> None:
    """Wait is always legal; the disc may come back with it (SF-1.7, SF-12.38)."""
    out.append(N.WAIT[0])
    side = s.turn.side
    if side >= 0 and s.disc[side] >= 0:
        out.append(N.WAIT[1])


def offer_section(s: StationfallState, actor: int, place: int, careful: bool, out: Out) -> None:
    """The Section Actions of the actor's Section, Officer ones for Officers (SF-11.8, SF-5.9, SF-7.13)."""
    offered = s.components.offered[place]
    if not offered:
        return
    open_here = works(s, place)
    for name, officer, needed in offered:
        if not open_here and (name != "timed_launch" or s.damaged >> place & 1):
            continue  # in Blackout the Timed Launch alone still works (SF-7.13)
        if needed >= 0 and not s.in_play >> needed & 1:
            continue
        if officer and not is_officer(s, actor):
            continue
        SECTION[name](s, actor, place, careful, out)


def has_console(s: StationfallState, actor: int, place: int, powers: int) -> bool:
    """A console stands in the Section, or a Hacker acts while Jammers are OFF (SF-11.9, SF-AB.22, option ``consoles_need_power``)."""
    if s.options.consoles_need_power and (s.power == N.BLACKOUT or s.damaged >> place & 1):
        return False
    return bool(s.components.consoles >> place & 1 or (powers & N.HACKER and not s.jammers))


def offer_console(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """The Console Actions (SF-11.9, SF-14.1 to SF-14.4)."""
    for console in CONSOLE.values():
        console(s, actor, careful, out)


def offer_entry(s: StationfallState, actor: int, careful: bool, out: Out) -> None:
    """Stowaway's first Action is a Step into any Dark Section On Board, Pods with room too; no Wait (SF-C24.3, SF-C24.4, SF-23.5)."""
    dark = s.present & ~lit(s) & ~N.SPACE_BIT
    if careful and not s.helmets >> actor & 1:
        dark &= ~(s.fire | s.choking)
    out += [N.STEP[place] for place in members(dark) if room(s, place) > 0]


# -- carrying a deed out ------------------------------------------------------------------------------------------------------


def perform(s: StationfallState, deed: Deed) -> None:
    """An Action with all that follows from it: its effects, the state checks, then Suspicion once (SF-11.14, SF-11.16)."""
    suspicion.open_deed(s, deed)
    PERFORM[deed.verb](s, deed)
    state_checks.settle(s)
    suspicion.close_deed(s)
