"""The station on phones: an overview of the whole above a window on the tall drawing, with links to its parts."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.geometry import CANVAS, WINDOW, ZONES, Geometry
from turncoat.games.stationfall.scene import Scene, key_of
from turncoat.kernel.drawing import esc, num, rect
from turncoat.kernel.i18n import _

SCALE = (0.228, 0.15)
"""How small the station is, across and down."""


def zone_names() -> dict[str, str]:
    """The parts of the station as people read them."""
    return {"forward": _("Forward"), "command": _("Command"), "engine": _("Engine"), "labs": _("Labs"), "living": _("Living")}


def draw_phone(scene: Scene, geometry: Geometry, drawing: str) -> str:
    """Overview, links and window; ``drawing`` is the tall one. The window scrolls; a link takes it to its part, also without scripts."""
    names = zone_names()
    links = "".join([f'<a href="#z-{zone}">{esc(names[zone])}</a>' for zone in ZONES])
    label = esc(_("The station, to be moved about"))
    # the marks are what the links lead to: rectangles as large as the window
    marks = "".join([rect_id(f"z-{zone}", geometry.window(zone)) for zone in ZONES])
    inner = drawing.replace("</svg>", f'<g class="zonemarks" aria-hidden="true">{marks}</g></svg>')
    return (
        f'<div class="phonemap">{overview(scene, geometry)}<nav class="zones" aria-label="{esc(_("Parts of the station"))}">{links}</nav>'
        f'<div class="zonewindow" id="zonewindow" role="region" aria-label="{label}" tabindex="0">{inner}</div></div>'
    )


def rect_id(name: str, corner: tuple[float, float]) -> str:
    """An invisible rectangle of the size of the window."""
    x, y = corner
    return f'<rect id="{name}" x="{num(x)}" y="{num(y)}" width="{WINDOW[0]}" height="{WINDOW[1]}"/>'


def overview(scene: Scene, geometry: Geometry) -> str:
    """The whole station in small: legal places in gold, everybody as a dot, a frame around what the window shows."""
    across, down = SCALE
    components, view = scene.facts.components, scene.facts.view
    out = []
    for number, corridor in enumerate(components.corridor_entries):
        if all(view.present >> place & 1 for place in components.corridors[number]):
            path = "L".join([f"{num(x * across)} {num(y * down)}" for x, y in corridor.path])
            out.append(f'<path class="corr" d="M{path}"/>')
    shapes = [(place, s.x, s.y, s.width, s.height) for place, s in enumerate(components.sections)]
    shapes += [(N.PLACES.index(s.pod), s.x, s.y, s.width, s.height) for s in components.pod_slots]
    for place, x, y, w, h in shapes:
        if view.present >> place & 1 or place < N.FIRST_POD:
            out.append(rect(x * across, y * down, w * across, h * down, _kind(scene, place), 2))
            out.append(_dots(scene, place, x * across, (y + h / 2) * down, w * across))
    left, top = geometry.window("forward")
    sx, sy = across / geometry.scale[0], down / geometry.scale[1]
    frame = rect(left * sx, top * sy, WINDOW[0] * sx, WINDOW[1] * sy, "mapframe", 4).replace("<rect ", '<rect id="mapframe" ', 1)
    label = esc(_("The whole station; the frame shows the part below"))
    size = f"0 0 {num(CANVAS[0] * across)} {num(CANVAS[1] * down)}"
    return f'<svg class="minimap" id="minimap" viewBox="{size}" role="img" aria-label="{label}">{"".join(out)}{frame}</svg>'


def _kind(scene: Scene, place: int) -> str:
    """The classes of a place in small."""
    view = scene.facts.view
    out = "hull" if place < N.FIRST_POD else "podbox"
    if f"p{place}" in scene.choices:
        out += " minilegal"
    elif place < N.FIRST_POD and not scene.facts.lit(place):
        out += " isdark"
    if (view.damaged | view.goo) >> place & 1:
        out += " minidamaged"
    return out + " minihome" if place == scene.home else out


def _dots(scene: Scene, place: int, x: float, y: float, w: float) -> str:
    """Everybody in a place as a dot, in the colour of the player whose PC it is."""
    crowd = scene.crowd[place]
    step = min(7.0, (w - 8) / max(1, len(crowd) - 1))
    out = []
    for k, pawn in enumerate(crowd):
        owners = scene.facts.owners(N.CHARACTER_OF[pawn]) if pawn != N.MONSTER else []
        kind = f"pc s{owners[0] + 1}" if owners else "minimonster" if pawn == N.MONSTER else "minidot"
        gold = " minigold" if key_of(pawn) in scene.choices else ""
        out.append(f'<circle cx="{num(x + 4.5 + k * step)}" cy="{num(y)}" r="{"3.4" if owners else "2.8"}" class="{kind}{gold}"/>')
    return "".join(out)
