"""Pods: requirements and launches (SF-5.23 to SF-5.31, SF-13.6 to SF-13.13)."""

from __future__ import annotations

from turncoat.games.stationfall import annihilation, time_markers
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.components import Requirement
from turncoat.games.stationfall.conspirators import powers_of
from turncoat.games.stationfall.map import POD_BITS, place_of
from turncoat.games.stationfall.state import StationfallState


def requirement_met(s: StationfallState, place: int, actor: int) -> bool:
    """All that the Pod's upper face asks for; with Legal standard Pods lie on their NDA side (SF-5.27, SF-5.29, SF-C17.3)."""
    pod = s.components.pods[place - N.FIRST_POD]
    face = pod.nda_side if pod.nda_side and s.in_play >> N.LEGAL & 1 else pod.requirement
    return all(is_met(s, place, actor, requirement) for requirement in face)


def is_met(s: StationfallState, place: int, actor: int, requirement: Requirement) -> bool:
    """One thing that a Pod asks for (SF-5.27, SF-C11.6, SF-C16.6, SF-C17.3, SF-C19.8)."""
    word = requirement.id
    if word == "abandon_ship":  # a copy of Digital Assistant launches without (SF-C11.6)
        return s.abandon_ship or bool(s.data[actor] & N.ASSISTANT_BIT)
    if word == "all_aboard_hold_data":
        return _all_hold(s, place, requirement)
    if word == "down_character_aboard":  # SF-C19.8
        return bool(s.here[place] & s.down & types_of(s, requirement.types))
    return _has_pilot(s, place, requirement)


def types_of(s: StationfallState, types: tuple[str, ...]) -> int:
    """The pawns of any of these types."""
    return (s.components.humans if "human" in types else 0) | (s.components.robots if "robot" in types else 0)


def _all_hold(s: StationfallState, place: int, requirement: Requirement) -> bool:
    """Every Human and Robot aboard, Down ones too, but not Legal itself (SF-C17.4)."""
    aboard = s.here[place] & types_of(s, requirement.types)
    if requirement.except_character:
        aboard &= ~N.PAWN_MASK[N.CHARACTERS.index(requirement.except_character)]
    bit = 1 << N.DATA.index(requirement.data)
    return all(s.data[pawn] & bit for pawn in members(aboard))


def _has_pilot(s: StationfallState, place: int, requirement: Requirement) -> bool:
    """Inspector or a Character with Jury Rig, Live (SF-C16.6, SF-C16.7)."""
    aboard = s.here[place] & ~s.engulfed
    if requirement.state == "live":
        aboard &= ~s.down
    if aboard & N.PAWN_MASK[N.CHARACTERS.index(requirement.character)]:
        return True
    bit = 1 << N.ABILITIES.index(requirement.or_ability) if requirement.or_ability else 0
    return any(powers_of(s, pawn) & bit for pawn in members(aboard))


def is_occupied(s: StationfallState, place: int) -> bool:
    """A Character is inside, Live or Down, the Rat too, but not a Monster alone (SF-5.24, SF-5.25, SF-22.12)."""
    return bool(s.here[place]) or (bool(s.in_play >> N.TELEPATHIC_RAT & 1) and place_of(s, N.RAT) == place)


def ready(s: StationfallState, actor: int) -> list[int]:
    """Docked Occupied Pods whose requirement is met (SF-13.10, SF-13.12)."""
    return [place for place in members(s.present & POD_BITS) if is_occupied(s, place) and requirement_met(s, place, actor)]


def launch(s: StationfallState, place: int) -> None:
    """The Pod is in Mesosphere, and all in it have Escaped; a Damaged one is Annihilated with its content (SF-5.28, SF-13.6, SF-4.40)."""
    bit = 1 << place
    if not s.present & bit:
        return
    if s.damaged & bit:
        annihilation.annihilate_place(s, place)
        s.beat()
        return
    s.present &= ~bit
    s.launched |= bit
    s.board &= ~s.here[place]
    s.tell("pod_launched", -1, place)
    for pawn in members(s.here[place]):
        s.tell("escaped", pawn, place)
    time_markers.drop_markers(s, place, False)
    s.beat()
