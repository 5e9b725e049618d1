"""Sanity (section 14): the die, and tokens lost and regained."""

from __future__ import annotations

from turncoat.games.study_in_emerald.reveal import lost_sanity
from turncoat.games.study_in_emerald.state import EmeraldState


def madness(s: EmeraldState, p: int, cause: str) -> bool:
    """Roll the sanity die in the open; whether it shows madness (SE-14.2, SE-21.10, SE-22.2)."""
    faces = s.options.madness_faces
    mad = s.roll(s.components.sanity_dice[faces], 1)[0] < faces
    s.tell("sanity_roll", p, "madness" if mad else "calm", cause)
    return mad


def claim_roll(s: EmeraldState, p: int) -> None:
    """A hidden player who claims a card with the sanity sign rolls; madness costs a token, the last one reveals.

    (SE-6.13, SE-14.1, SE-14.3 to SE-14.5, SE-14.7; option ``revealed_still_rolls``)
    """
    hidden = not s.shown[p]
    if not hidden and not (s.options.revealed_still_rolls and s.sanity[p]):
        return
    if madness(s, p, "claim"):
        s.sanity[p] -= 1
        s.tell("sanity", p, s.sanity[p])
        if hidden and not s.sanity[p]:
            lost_sanity(s, p)


def may_regain(s: EmeraldState, p: int) -> bool:
    """Tokens come back only to a hidden player who has lost some (SE-14.6, SE-16.7)."""
    return not s.shown[p] and s.sanity[p] < s.components.sanity_tokens


def regain(s: EmeraldState, p: int, count: int) -> None:
    """Lost tokens come back, never above the number at the start (SE-14.6)."""
    s.sanity[p] = min(s.components.sanity_tokens, s.sanity[p] + count)
    s.tell("sanity", p, s.sanity[p])
