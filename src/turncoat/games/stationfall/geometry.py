"""Where everything lies on the map, wide and tall: the coordinates of the components, scaled (see the geometry of the visual design)."""

from __future__ import annotations

from itertools import pairwise

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.components import Components

Box = tuple[float, float, float, float]
Point = tuple[float, float]

CANVAS = (1600, 1000)
"""The canvas that the coordinates of the components are made for."""
WINDOW = (366, 304)
"""The part of the tall drawing that a phone shows."""
ZONES = {
    "forward": ("forward_airlocks", "locker_room", "storm_shelter", "security_station"),
    "command": ("bridge", "forward_hub", "tanks", "array_control", "mainframe", "storage"),
    "engine": ("magnetic_containment", "machine_shop", "aft_airlocks", "fuel_cells", "reactor"),
    "labs": ("physics_lab", "chem_lab", "bio_lab", "nanofactory", "print_shop"),
    "living": ("rec_room", "therapy_garden", "hydroponics", "suite", "quarters"),
}
"""Parts of the station that a phone is taken to: what should be seen of each."""
RINGS = ("ring_yellow", "ring_blue")
RING_ROOM = 15


class Geometry:
    """Sizes and places of one drawing.

    Attributes:
        tall: for phones. prefix: of ids. width, height: of the drawing. scale: across and down.
        name, small: sizes of names and of other writing. pawn, low: the height of a pawn, and where many stand in one place.
        mark: the size of a symbol on a place.
        boxes: by place, left, top, width and height of Sections and Pods at their docks.
        panels: the same of what stands beside the station, by id.
    """

    __slots__ = ("boxes", "components", "height", "low", "mark", "name", "panels", "pawn", "prefix", "scale", "small", "tall", "width")

    def __init__(self, components: Components, tall: bool) -> None:
        self.tall = tall
        self.prefix = "t" if tall else "w"
        self.scale = (0.74, 0.86) if tall else (0.69, 0.612)
        self.name, self.small, self.mark = (14.0, 13.5, 15.0) if tall else (12.5, 12.0, 14.0)
        self.pawn, self.low = (24.0, 21.0) if tall else (17.5, 15.0)
        self.width, self.height = CANVAS[0] * self.scale[0], CANVAS[1] * self.scale[1]
        self.components = components
        wider, higher = (5.0, 3.0) if tall else (4.0, 2.0)  # plates may reach a little into the gaps
        self.boxes: dict[int, Box] = {}
        for place, section in enumerate(components.sections):
            grown = place != N.OUTER_SPACE
            self.boxes[place] = self._box(section.x, section.y, section.width, section.height, wider * grown, higher * grown)
        for slot in components.pod_slots:
            self.boxes[N.PLACES.index(slot.pod)] = self._box(slot.x, slot.y, slot.width, slot.height, wider, higher / 2)
        self.panels: dict[str, Box] = {}
        for panel in components.panels:
            grown = panel.id != "mesosphere"
            self.panels[panel.id] = self._box(panel.x, panel.y, panel.width, panel.height, wider * grown, higher * grown)

    def _box(self, x: float, y: float, width: float, height: float, wider: float, higher: float) -> Box:
        across, down = self.scale
        return x * across - wider, y * down - higher, width * across + 2 * wider, height * down + 2 * higher

    def grow(self, place: int) -> None:
        """More room at the foot of a Section in which many stand, into the gap below it."""
        x, y, width, height = self.boxes[place]
        self.boxes[place] = (x, y, width, height + 14)

    def centre(self, place: int) -> Point:
        """The middle of a place."""
        x, y, width, height = self.boxes[place]
        return x + width / 2, y + height / 2

    def points(self, path: tuple[tuple[int, int], ...]) -> list[Point]:
        """A path of the components in this drawing."""
        return [(x * self.scale[0], y * self.scale[1]) for x, y in path]

    def ring(self, zone: str) -> Box | None:
        """The outline around a ring; None where no Section belongs to it."""
        found = [section for section in self.components.sections if section.zone == zone]
        if not found:
            return None
        left, top = min([s.x for s in found]) - RING_ROOM, min([s.y for s in found]) - RING_ROOM
        right, bottom = max([s.x + s.width for s in found]) + RING_ROOM, max([s.y + s.height for s in found]) + RING_ROOM
        return self._box(left, top, right - left, bottom - top, 0, 0)

    def window(self, zone: str) -> Point:
        """The upper left corner of the part that shows a zone, inside the drawing."""
        boxes = [self.boxes[N.PLACES.index(name)] for name in ZONES[zone]]
        x = (min([box[0] for box in boxes]) + max([box[0] + box[2] for box in boxes])) / 2
        y = (min([box[1] for box in boxes]) + max([box[1] + box[3] for box in boxes])) / 2
        return min(max(x - WINDOW[0] / 2, 0), self.width - WINDOW[0]), min(max(y - WINDOW[1] / 2, 0), self.height - WINDOW[1])


def middle(points: list[Point]) -> Point:
    """The point half way along a path."""
    lengths = [abs(x2 - x1) + abs(y2 - y1) for (x1, y1), (x2, y2) in pairwise(points)]
    left = sum(lengths) / 2
    for ((x1, y1), (x2, y2)), length in zip(pairwise(points), lengths, strict=True):
        if left <= length:
            share = left / length if length else 0
            return x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
        left -= length
    return points[-1]


def edge(box: Box, towards: Point, inside: float) -> Point:
    """Where the line from the middle of a box to a point outside leaves it, or as far ``inside``."""
    x, y, width, height = box[0] + inside, box[1] + inside, box[2] - 2 * inside, box[3] - 2 * inside
    cx, cy = x + width / 2, y + height / 2
    dx, dy = towards[0] - cx, towards[1] - cy
    reach = min([half / abs(way) for half, way in ((width / 2, dx), (height / 2, dy)) if way] or [0])
    return (cx + dx * min(reach, 1), cy + dy * min(reach, 1))


def arranged(widths: list[float], rows: list[Box], gap: float) -> list[Point]:
    """Left edge and middle line of pieces in rows of a box: side by side where they fit, else overlapping evenly.

    Args:
        widths: of the pieces, in their order. rows: left, middle line, room and 0 of each row. gap: between pieces side by side.
    """
    side_by_side = _filled(widths, rows, gap)
    if side_by_side is not None:
        return side_by_side
    rows = [row for row in rows if row[2] >= widths[0] * 1.2] or rows[:1]
    room = sum([row[2] for row in rows])
    out: list[Point] = []
    for n, (x, y, width, _none) in enumerate(rows):
        left = len(widths) - len(out)
        count = left if n == len(rows) - 1 else min(left, max(1, round(len(widths) * width / room)))
        last = widths[len(out) + count - 1] if count else 0
        step = min((width - last) / (count - 1), max(widths) + gap) if count > 1 else 0
        out += [(x + step * k, y) for k in range(count)]
    return out


def fits(widths: list[float], rows: list[Box], gap: float) -> bool:
    """Whether pieces find room in these rows side by side."""
    return _filled(widths, rows, gap) is not None


def _filled(widths: list[float], rows: list[Box], gap: float) -> list[Point] | None:
    out: list[Point] = []
    for x, y, room, _none in rows:
        at = x
        while len(out) < len(widths) and at + widths[len(out)] <= x + room + 0.01:
            out.append((at, y))
            at += widths[len(out) - 1] + gap
    return out if len(out) == len(widths) else None
