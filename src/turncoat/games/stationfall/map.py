"""The map (section 5): what is connected with what, what is Lit, On Board, watched, usable."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.state import StationfallState

POD_BITS = ((1 << N.SHIP) - 1) ^ ((1 << N.FIRST_POD) - 1)
ESCAPED_BITS = 1 << N.SHIP | 1 << N.ALONE


def on_board(s: StationfallState, place: int) -> bool:
    """Every Section and docked Pod is On Board but Outer Space (SF-5.14)."""
    return bool((s.present & ~N.SPACE_BIT) >> place & 1)


def escaped_places(s: StationfallState) -> int:
    """The places in Mesosphere: launched Pods, the ship, and the place where everybody is alone (SF-4.40, SF-16.14)."""
    return s.launched | ESCAPED_BITS


def place_of_item(s: StationfallState, kind: int) -> int:
    """Where a unique Item is, with its holder or loose (SF-5.19); GONE if it is not in the game."""
    home = s.home[kind]
    if home >= N.LOOSE:
        return home - N.LOOSE
    return N.GONE if home < 0 else s.at[home]


def place_of(s: StationfallState, pawn: int) -> int:
    """Where a pawn is, the Rat's token included (SF-C26.9)."""
    return place_of_item(s, N.RAT_ITEM) if pawn == N.RAT else s.at[pawn]


def linked(s: StationfallState, place: int) -> int:
    """The other end of the Wormhole's Corridor, or NOBODY (SF-X4.3)."""
    if s.monster < 0 or not s.released or N.PROJECTS[s.project] != "wormhole":
        return N.NOBODY
    if place == s.monster and place != N.VAULT_X:
        return N.VAULT_X
    return s.monster if place == N.VAULT_X and s.monster != N.VAULT_X else N.NOBODY


def open_ways(s: StationfallState, place: int) -> list[int]:
    """The places at the other end of Corridors without a Lock; a Pod that has left has none (SF-12.8, SF-12.19, SF-22.47)."""
    locks, present = s.locks, s.present
    out = [near for near, lock in s.components.near[place] if not locks & lock and present >> near & 1]
    if s.monster >= 0:
        link = linked(s, place)
        if link >= 0 and link not in out:
            out.append(link)
    return out


def connected(s: StationfallState, place: int) -> list[int]:
    """The places joined by a Corridor, Locked or not (SF-5.22)."""
    present = s.present
    out = [near for near, _lock in s.components.near[place] if present >> near & 1]
    if s.monster >= 0:
        link = linked(s, place)
        if link >= 0 and link not in out:
            out.append(link)
    return out


def lock_between(s: StationfallState, a: int, b: int) -> int:
    """The Lock on the Corridor between two places, or 0."""
    for near, lock in s.components.near[a]:
        if near == b:
            return s.locks & lock
    return 0


def streamed(s: StationfallState) -> int:
    """While Jammers are OFF the Sections with Billionaire and Fletcher count as Lit and watched (SF-C02.2, SF-C02.3)."""
    if s.jammers or not s.powers[N.BILLIONAIRE] & N.LIVE_STREAMS or not s.in_play >> N.BILLIONAIRE & 1:
        return 0
    places = 1 << s.at[N.PAWNS_OF[N.BILLIONAIRE][0]] | 1 << place_of_item(s, N.FLETCHER)
    return places & s.present


def lit(s: StationfallState) -> int:
    """Sections without the Dark icon and Pods are Lit, none in Blackout (SF-5.6 to SF-5.8, SF-7.12); Live Streams add theirs."""
    places = 0 if s.power == N.BLACKOUT else s.components.lit
    if s.options.outer_space_light == "lit" and s.power != N.BLACKOUT:
        places |= N.SPACE_BIT
    return places if s.jammers else places | streamed(s)


def watched(s: StationfallState) -> int:
    """Where a Human becoming Down makes Suspect: Lit with Cameras ON (SF-10.2), or in Live Streams (SF-C02.2)."""
    if s.cameras:
        return lit(s)
    return 0 if s.jammers else streamed(s)


def works(s: StationfallState, place: int) -> bool:
    """Section Actions of a place are there unless it is Damaged or, On Board, in Blackout (SF-5.9, SF-7.13, SF-7.14)."""
    return not s.damaged >> place & 1 and (s.power != N.BLACKOUT or place == N.OUTER_SPACE)


def seats(s: StationfallState, place: int) -> int:
    """The seats of a Pod (SF-5.26, option ``pod_seats``)."""
    number = place - N.FIRST_POD
    more = s.options.pod_seats == "roomy" and not s.components.pods[number].if_character
    return s.components.seats[number] + more


def room(s: StationfallState, place: int) -> int:
    """How many more Humans, Robots and Monsters find room in a place (SF-5.26, SF-22.12); Sections have room for all."""
    if place < N.FIRST_POD:
        return 99
    return seats(s, place) - s.here[place].bit_count() - (s.monster == place)
