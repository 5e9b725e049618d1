"""The pictures of Stationfall: which symbol of the sprite stands for what."""

from __future__ import annotations

from typing import Final

from turncoat.games.stationfall import names as N

_ITEMS: Final = {
    "bludgeon": "bludgeon", "gun": "gun", "firebomb": "firebomb", "helmet": "helmet", "nanogel": "nanogel", "antimatter": "antimatter",
    "artifact": "artifact", "briefcase": "briefcase", "fletcher": "dog", "rocket_wings": "wings", "fang_moss": "moss",
    "telepathic_rat": "rat", "nanogel_1": "nanogel", "lit_firebomb": "fire",
}  # fmt: skip
ITEM: Final = tuple([_ITEMS[word] for word in N.ITEMS])
"""By kind of Item."""
_DATA: Final = {"evidence": "evidence", "nda": "data", "x_secret": "x-secret", "digital_assistant": "bot"}
DATA: Final = tuple([_DATA[word] for word in N.DATA])
"""By Data type."""
GUILT: Final = ("guilt-innocent", "guilt-suspect", "guilt-guilty")
MARKER: Final = ("pod", "bomb", "damage", "antimatter")
"""By kind of time marker."""
