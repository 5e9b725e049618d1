"""The quiet skylines at the foot of the tiles: seeded by the tile, so that every district keeps its own, with one landmark each."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from turncoat.games.rogue_agent.svg import num

BACK = (10, 13, 16, 19)
FRONT = (15, 19, 24, 28)
WINDOW_SHARE = 0.17
LANDMARKS = {
    "broadcast": "M50 100V8h2l9 92ZM42 28h18v2H42Z M50 100L41 100 49 8h2Z",
    "p1": "M60 100V18H30v-4h44v4H64v82Z M36 18v22h2V18Z",
    "p2": "M14 100V22h7v78ZM26 100V34h7v66ZM48 100V54l12-10v10l12-10v10l12-10v56Z",
    "p3": "M16 100V30h2v8h64v-8h2v70h-2V42H18v58Z M30 42v8h-3v10h8V50h-3v-8ZM50 42v14h-3v10h8V56h-3V42ZM70 42v8h-3v10h8V50h-3v-8Z",
    "p4": "M2 100V74a9 12 0 0 1 18 0v26h4V74a9 12 0 0 1 18 0v26h4V74a9 12 0 0 1 18 0v26h4V74a9 12 0 0 1 18 0v26h4V56H0v44Z",
    "p5": "M54 100c7-26 6-42 3-62h24c-3 20-4 34 3 62ZM24 100c5-20 5-32 2-48h18c-2 16-2 28 3 48Z",
    "p6": "M14 100V62a36 40 0 0 1 72 0v38Z",
    "hospital": "M36 100V34h28v66ZM46 30v-6h-6v-6h6v-6h8v6h6v6h-6v6Z",
    "hq": "M34 100V26l16-16 16 16v74ZM49 10V0h9v5h-7v5Z",
    "motor_pool": "M8 100V62h58l20 38Z M8 58h58v-3H8Z",
    "gunsmith": "M8 100V56l18-14v14l18-14v14l18-14v14l18-14v58Z",
    "archive": "M20 100V48h60v52ZM30 48a20 20 0 0 0 38-14l-4 1a16 16 0 0 1-28 11ZM52 40l10-12 2 2-10 12Z",
    "bazaar": "M6 100V60l8-14h72l8 14v40ZM6 62a7 7 0 0 0 15 0a7 7 0 0 0 15 0a7 7 0 0 0 15 0a7 7 0 0 0 15 0a7 7 0 0 0 15 0a7 7 0 0 0 13 0Z",
}
"""By tile, a silhouette in a square of 100 units."""


@lru_cache(maxsize=256)
def skyline(tile: str, width: float, height: float, ruined: bool) -> str:
    """Two rows of houses and the landmark of a tile, ``width`` by ``height``; ruins have broken roofs and no light."""
    random = Random(tile)
    back = _row(random, 0, width, height, BACK, 0.30, 0.62, ruined)[0]
    front, windows = _row(random, -3, width, height, FRONT, 0.12, 0.42, ruined)
    side = min(height * 1.18, width * 0.62)
    landmark = ""
    if tile in LANDMARKS and not ruined:
        left = width * random.choice((0.16, 0.26, 0.34))
        landmark = (
            f'<path d="{LANDMARKS[tile]}" transform="translate({num(left)} {num(height - side)}) scale({side / 100:.3f})" class="sky2"/>'
        )
    lit = f'<path d="{windows}" class="win"/>' if windows and not ruined else ""
    return f'<path d="{back}" class="sky2"/>{landmark}<path d="{front}" class="sky1"/>{lit}'


def _row(
    random: Random, start: float, width: float, height: float, widths: tuple[int, ...], low: float, high: float, ruined: bool
) -> tuple[str, str]:
    """Outlines of one row of houses, and of their lit windows."""
    walls, windows = [], []
    x = start
    while x < width:
        wide = min(random.choice(widths), int(width - x) + 3)
        top = height - random.uniform(low, high) * height
        if ruined:
            broken = random.uniform(0.2, 0.8) * wide
            walls.append(f"M{num(x)} {num(height)}V{num(top + 4)}l{num(broken)} 5 {num(wide - broken)}-8V{num(height)}Z")
        else:
            walls.append(f"M{num(x)} {num(height)}V{num(round(top))}h{wide}V{num(height)}Z")
        for y in range(int(top) + 5, int(height) - 5, 7):
            for at in range(int(x) + 4, int(x + wide) - 4, 6):
                if random.random() < WINDOW_SHARE:
                    windows.append(f"M{at} {y}h2.5v3h-2.5Z")
        x += wide + random.choice((0, 0, 2))
    return "".join(walls), "".join(windows)
