"""Where the nine cities lie, wide and tall (see the geometry of the visual design)."""

from __future__ import annotations

from turncoat.games.study_in_emerald.describing import COLUMNS, GRID

EDGE = 1


class Geometry:
    """Sizes and places of one drawing.

    Attributes:
        tall: for phones. prefix: of ids. width, height: of a city. gap: between cities. canvas: of the whole drawing.
    """

    __slots__ = ("canvas", "gap", "height", "prefix", "tall", "width")

    def __init__(self, tall: bool) -> None:
        self.tall = tall
        self.prefix = "t" if tall else "w"
        self.width, self.height, self.gap = (122, 134, 6) if tall else (268, 186, 13)
        self.canvas = (COLUMNS * (self.width + self.gap) - self.gap + 2 * EDGE, 3 * (self.height + self.gap) - self.gap + 2 * EDGE)

    def corner(self, city: int) -> tuple[int, int]:
        """The upper left corner of a city."""
        row, column = divmod(GRID.index(city), COLUMNS)
        return EDGE + column * (self.width + self.gap), EDGE + row * (self.height + self.gap)

    def centre(self, city: int) -> tuple[float, float]:
        """The middle of a city."""
        x, y = self.corner(city)
        return x + self.width / 2, y + self.height / 2
