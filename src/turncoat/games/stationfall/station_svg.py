"""The station as one drawing, wide and tall: Sections with their state, what lies there and who is there, links, Pods, what is outside.

A place is one stop for the keyboard: ``data-key`` names it (``p12``); pawns, and Locks that can be chosen, have keys of their own (``c5``,
``l3``). A legal target is a button with the words to send in ``data-action``; everything else is a link to where it is told what it is.
Ids begin with ``w-`` (wide) or ``t-`` (tall).
"""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import nouns, place_words, symbols
from turncoat.games.stationfall.beside_svg import Beside
from turncoat.games.stationfall.changes import Changes
from turncoat.games.stationfall.facts import Facts
from turncoat.games.stationfall.geometry import RINGS, Box, Geometry, Point, arranged, edge, fits, middle
from turncoat.games.stationfall.overview_svg import draw_phone
from turncoat.games.stationfall.pawn_svg import Pawns
from turncoat.games.stationfall.scene import Scene
from turncoat.kernel.drawing import esc, fitted, num, rect, text, use
from turncoat.kernel.i18n import _
from turncoat.kernel.words import People, Sheet

CROWD = 5
"""More pawns than that in one Section are counted beside its name."""
MOVES = ("step", "creep")
"""Actions whose first number is the place where the actor goes."""
Mark = tuple[str, str, int]


class StationDrawing:
    """One drawing of one view.

    Attributes:
        scene: the view and what the drawings have in common. facts: the same. geometry: wide or tall. pawns: draws those.
        spots: by pawn, where its left edge and middle line are drawn.
    """

    def __init__(self, scene: Scene, tall: bool) -> None:
        self.scene = scene
        self.facts = scene.facts
        self.geometry = Geometry(scene.facts.components, tall)
        self.pawns = Pawns(scene, self.geometry.prefix, tall)
        self.spots: dict[int, Point] = {}
        for place in range(N.OUTER_SPACE):
            if self._crowded(place):
                self.geometry.grow(place)

    # -- the whole ------------------------------------------------------------------------------------------------------------------

    def svg(self) -> str:
        """The drawing."""
        g, view = self.geometry, self.facts.view
        docked = [place for place in range(N.FIRST_POD, N.SHIP) if view.present >> place & 1]
        sections = [place for place in range(N.SECTION_COUNT) if place != N.OUTER_SPACE]
        beside = Beside(self)
        parts = [
            self._grid(), self._rings(), self._vents(), self._corridors(), self._airlocks(), self._reach(),
            beside.outer_space(), beside.mesosphere(), beside.empty_docks(), beside.panels(), beside.systems(),
            *[self._section(place) for place in sections], *[self._pod(place) for place in docked], self._locks(),
            self._wormhole(), self._offer(),
            *self._crowds([*sections, *docked]), *beside.crowds, self._moves(),
        ]  # fmt: skip
        kind = "tall" if g.tall else "wide"
        if view.phase in (N.STATIONFALL, N.OVER):
            kind += " fallen"  # it darkens (SF-16.1)
        label = _("The station. Arrow keys move between its places and pawns.")
        size = f"0 0 {num(g.width)} {num(g.height)}" if g.tall else f"0 6 {num(g.width)} {num(g.height - 12)}"
        return (
            f'<svg class="board board--{kind}" id="{g.prefix}-station" viewBox="{size}" role="group" aria-label="{esc(label)}">'
            f"{''.join(parts)}</svg>"
        )

    def _grid(self) -> str:
        g = self.geometry
        step = 40 * g.scale[0]
        lines = f'<path d="M{num(step)} 0H0V{num(step)}" class="gridline"/>'
        pattern = f'<pattern id="{g.prefix}-grid" width="{num(step)}" height="{num(step)}" patternUnits="userSpaceOnUse">{lines}</pattern>'
        return f'{pattern}<rect x="-20" y="-20" width="{num(g.width + 40)}" height="{num(g.height + 40)}" fill="url(#{g.prefix}-grid)"/>'

    def _rings(self) -> str:
        """The outlines of the two rings, which turn: there is gravity."""
        out = []
        for zone, words in zip(RINGS, (_("Labs"), _("Living")), strict=True):
            box = self.geometry.ring(zone)
            if box is None:
                continue
            x, y, width, height = box
            out.append(rect(x, y, width, height, f"ring {zone}", 48))
            g = self.geometry
            out.append(text(x + 13 * g.scale[0] / 0.69, y + height - 52, words, "f3 m", g.small))
            out.append(text(x + 13 * g.scale[0] / 0.69, y + height - 52 + g.small + 2, _("gravity"), "f3 m", g.small))
        return "".join(out)

    # -- links ----------------------------------------------------------------------------------------------------------------------

    def _vents(self) -> str:
        return "".join([f'<path class="ventline" d="{self._path(vent.path)}"/>' for vent in self.facts.components.vent_entries])

    def _airlocks(self) -> str:
        out = []
        for airlock in self.facts.components.airlocks:
            points = self.geometry.points(airlock.path)
            out.append(f'<path class="airline" d="{line(points)}"/>')
            if airlock.direction in ("both", "out"):
                out.append(_head(points[-2], points[-1], "airhead", 5))
            if airlock.direction in ("both", "in"):
                out.append(_head(points[1], points[0], "airhead", 5))
        return "".join(out)

    def _corridors(self) -> str:
        out = []
        for number, corridor in enumerate(self.facts.components.corridor_entries):
            if self._there(number):
                d = self._path(corridor.path)
                out.append(f'<path class="corr2" d="{d}"/><path class="corr" d="{d}"/>')
        return "".join(out)

    def _there(self, corridor: int) -> bool:
        """Whether both ends of a Corridor are there: a Pod that has left takes its own along."""
        present = self.facts.view.present
        return all(present >> place & 1 for place in self.facts.components.corridors[corridor])

    def _path(self, path: tuple[tuple[int, int], ...]) -> str:
        return line(self.geometry.points(path))

    def _wormhole(self) -> str:
        end = self.facts.wormhole_end()
        if end < 0 or end not in self.geometry.boxes:
            return ""
        boxes, centre = self.geometry.boxes, self.geometry.centre
        path = line([edge(boxes[N.VAULT_X], centre(end), 4), edge(boxes[end], centre(N.VAULT_X), 4)])
        return f'<path class="wormhole marks" d="{path}"/>'

    def _reach(self) -> str:
        """The ways from where the acting pawn is to the places it may go."""
        out, home = [], self.scene.home
        components = self.facts.components
        for number, (a, b) in enumerate(components.corridors):
            if home in (a, b) and self._goes(b if home == a else a):
                out.append(f'<path class="litpath" d="{self._path(components.corridor_entries[number].path)}"/>')
        for vent in components.vent_entries:
            a, b = N.PLACES.index(vent.a), N.PLACES.index(vent.b)
            if home in (a, b) and self._goes(b if home == a else a) and not components.near_places[a] >> b & 1:
                out.append(f'<path class="litpath litvent" d="{self._path(vent.path)}"/>')
        for airlock in components.airlocks:
            a = N.PLACES.index(airlock.section)
            if home in (a, N.OUTER_SPACE) and self._goes(N.OUTER_SPACE if home == a else a):
                out.append(f'<path class="litpath litvent" d="{self._path(airlock.path)}"/>')
        return "".join(out)

    def _goes(self, place: int) -> bool:
        return any(choice.action.startswith((*MOVES, "to ")) for choice in self.scene.choices.get(f"p{place}", []))

    def _locks(self) -> str:
        """A padlock in the middle of each Corridor that is Locked; where a Lock has gone just now, its mark."""
        g, out = self.geometry, []
        for number, corridor in enumerate(self.facts.components.corridor_entries):
            changed = number in self.scene.changes.locks
            if not self._there(number) or not (changed or self.facts.locked(number)):
                continue
            x, y = middle(g.points(corridor.path))
            r = 11 if g.tall else 9
            ring = f'<circle r="{r + 3}" class="changed"/>' if changed else ""
            if self.facts.locked(number):
                out.append(self._lock(number, x, y, r, ring))
            else:
                out.append(f'<g transform="translate({num(x)} {num(y)})" class="marks">{ring}</g>')
        return "".join(out)

    def _lock(self, number: int, x: float, y: float, r: float, ring: str) -> str:
        scene, components = self.scene, self.facts.components
        key = f"l{number}"
        words = _("Lock between {a} and {b}.").format(
            **{name: nouns.place_name(components, place) for name, place in zip("ab", components.corridors[number], strict=True)}
        )
        gold = f'<circle r="{r + 2}" class="legal-fill"/><circle r="{r + 2}" class="legal"/>' if key in scene.choices else ""
        body = f'{ring}{gold}<circle r="{r}" class="lockbg"/>{use("lock", 0, 0, r * 1.3, "locki")}<circle r="{r + 5}" class="focusring"/>'
        if self.geometry.tall:
            body = f'<circle r="22.5" class="finger"/>{body}'
        where = f'transform="translate({num(x)} {num(y)})"'
        if key not in scene.choices:
            return f'<g class="lock" id="{self.geometry.prefix}-{key}" {where}><title>{esc(words)}</title>{body}</g>'
        return f"<a {scene.about(self.geometry.prefix, key, '#dock', words, 'lock')} {where}><title>{esc(words)}</title>{body}</a>"

    # -- Sections -------------------------------------------------------------------------------------------------------------------

    def _section(self, place: int) -> str:
        g, view = self.geometry, self.facts.view
        x, y, w, h = g.boxes[place]
        kind = "hull" + ("" if self.facts.lit(place) else " isdark") + (" isgoo" if view.goo >> place & 1 else "")
        parts = [rect(0, 0, w, h, kind, 5)]
        if f"p{place}" in self.scene.choices:
            parts.append(rect(0, 0, w, h, "legal-fill", 5))
        if self.facts.components.gravity >> place & 1:
            parts.append(f'<path class="floor" d="M5 {num(h - 1.5)}H{num(w - 5)}"/>')
        if (view.damaged | view.goo) >> place & 1:
            parts.append(rect(2, 2, w - 4, h - 4, "dmgbox", 4))
        parts += [self._name(place, w), self._marks(place, w, h), self._flags(place, w), self._lines(place, w, h)]
        return self.stop(place, (x, y), "".join(parts))

    def stop(self, place: int, at: Point, body: str) -> str:
        """A place as a stop of the board."""
        scene = self.scene
        words = scene.place_text(place)
        kind = "place dim" if scene.dimmed(place) else "place"
        about = scene.about(self.geometry.prefix, f"p{place}", f"#p{place}", words, kind, place == scene.first)
        return f'<a {about} transform="translate({num(at[0])} {num(at[1])})"><title>{esc(words)}</title>{body}</a>'

    def _name(self, place: int, w: float) -> str:
        g = self.geometry
        name = nouns.place_name(self.facts.components, place)
        count = len(self.scene.crowd[place])
        room = w - 12 - (20 if count > CROWD else 0)
        out = fitted(7, g.name + 1, name, room, "b", g.name)
        if count > CROWD:
            out += text(w - 6, g.name + 1, f"×{count}", "b end f2", g.small)
        return out

    def marks(self, place: int) -> list[Mark]:
        """What stands at the foot of a place: (symbol, kind, how many), what is printed first."""
        view, components = self.facts.view, self.facts.components
        printed = [
            ("dark", "mk-dark", not self.facts.lit(place) and place != N.OUTER_SPACE),
            ("console", "mk-console", components.consoles >> place & 1),
            ("power", "mk-power", components.power_sections >> place & 1),
            ("kompromat", f"mk-{place_words.kompromat_colour(self.facts, place)}", view.kompromat_at >> place & 1),
            ("trap", "mk-live" if place == view.live_trap else "mk-trap", place in view.traps),
        ]
        out: list[Mark] = [(name, kind, 1) for name, kind, there in printed if there]
        loose: dict[str, int] = {}
        for item in view.loose[place]:
            if item != N.RAT_ITEM:
                loose[symbols.ITEM[item]] = loose.get(symbols.ITEM[item], 0) + 1
        return out + [(name, "mk-item", n) for name, n in loose.items()]

    def _hazards(self, place: int) -> list[tuple[str, str]]:
        """What stands at the foot of a place on the left: dangers."""
        view, hazard = self.facts.view, self.facts.hazard(place)
        out = [(hazard, "haz")] if hazard else []
        if view.goo >> place & 1:
            return [*out, ("goo", "goo")]
        return [*out, ("damage", "dmg")] if view.damaged >> place & 1 else out

    def _marks(self, place: int, w: float, h: float) -> str:
        g, out = self.geometry, []
        y = h - g.mark / 2 - 3
        hazards = self._hazards(place)
        for k, (name, kind) in enumerate(hazards):
            out.append(use(name, 13 + k * (g.mark + 4), y, g.mark + 1, kind))
        out.append(self.mark_row(self.marks(place), w - 5, y, self._mark_room(place, w - 12 - len(hazards) * (g.mark + 5))))
        return "".join(out)

    def _mark_room(self, place: int, room: float) -> float:
        """How much of the foot marks may take: all of it, unless pawns stand there too."""
        g = self.geometry
        return room if self._in_rows(place, g.pawn, 1) else min(room, 3 * (g.mark + 3))

    def mark_row(self, marks: list[Mark], right: float, y: float, room: float) -> str:
        """Symbols from the right, copies with their number; what finds no room is counted."""
        g, out, at = self.geometry, [], right
        least = right - room
        for k, (name, kind, n) in enumerate(reversed(marks)):
            needed = g.mark + 2 + (g.small * 0.55 if n > 1 else 0)
            left = len(marks) - k
            if at - needed < least or (left > 1 and at - needed - g.mark * 1.2 < least):
                out.append(text(at, y + g.small * 0.36, f"+{left}", "m f2 end", g.small))
                break
            if n > 1:
                out.append(text(at, y + g.small * 0.36, n, "m f2 end", g.small))
                at -= g.small * 0.55
            out.append(use(name, at - g.mark / 2, y, g.mark, kind))
            at -= g.mark + 2
        return "".join(out)

    def _flags(self, place: int, w: float) -> str:
        """Time markers stand out above a place: what for, whose, and in which Minute."""
        out, at = [], w - 3
        height, wide = (17, 36) if self.geometry.tall else (15, 31)
        for marker in self.facts.markers_on(place):
            kind = "neutral" if marker.neutral else f"s{marker.side + 1}"
            at -= wide
            words = nouns.marker(marker.kind)
            where = f'transform="translate({num(at)} {num(-height * 0.7)})"'
            body = rect(0, 0, wide - 2, height, "flagbg", 3) + use(symbols.MARKER[marker.kind], 9, height / 2, height - 4, "pc-mark")
            figure = text(wide - 6, height / 2 + self.geometry.small * 0.36, marker.minute, "flagt b end", self.geometry.small)
            out.append(f'<g class="flag {kind}" {where}><title>{esc(words)}</title>{body}{figure}</g>')
        return "".join(out)

    def _lines(self, place: int, w: float, h: float) -> str:
        """The state lines of a place: just changed, acting, legal, focus."""
        out = []
        if place in self.scene.changes.places:
            out.append(rect(-2.5, -2.5, w + 5, h + 5, "changed", 7))
        if place == self.scene.home:
            out.append(rect(1, 1, w - 2, h - 2, "selected", 5))
        if f"p{place}" in self.scene.choices:
            inset = 3.5 if place == self.scene.home else 1
            out.append(rect(inset, inset, w - 2 * inset, h - 2 * inset, "legal", 5 - inset / 2))
            out.append(f'<path d="M1 {num(h - 16)}v15h15Z" class="legal-tick"/>')
        out.append(rect(-3, -3, w + 6, h + 6, "focusring", 8))
        return "".join(out)

    # -- Pods -----------------------------------------------------------------------------------------------------------------------

    def _pod(self, place: int) -> str:
        x, y, w, h = self.geometry.boxes[place]
        return self.stop(place, (x, y), self.pod_body(place, w, h))

    def pod_body(self, place: int, w: float, h: float) -> str:
        """A docked Pod: its name, seats that are free, what it asks for, its markers."""
        g, scene = self.geometry, self.scene
        r = min(h * 0.42, 15)
        legal = f"p{place}" in scene.choices
        goo = " isgoo" if self.facts.view.goo >> place & 1 else ""
        name = nouns.place_name(self.facts.components, place)
        met = [one for _words, one in place_words.requirements(self.facts, place)]
        lines = rect(1, 1, w - 2, h - 2, "selected", r) if place == scene.home else ""
        if place in scene.changes.places:
            lines += rect(-2.5, -2.5, w + 5, h + 5, "changed", r + 2)
        if legal:
            lines += rect(1.5, 1.5, w - 3, h - 3, "legal", r)
        return "".join(
            [
                rect(0, 0, w, h, f"podbox{goo}", r), rect(0, 0, w, h, "legal-fill", r) if legal else "",
                fitted(11, g.name + 1, name, w - 34, "b", g.name),
                use("check" if all(met) else "lock", w - 13, g.name - 3, g.mark - 2, "podgo" if all(met) else "podwait"),
                self._seats(place, w, h), self._flags(place, w), lines, rect(-3, -3, w + 6, h + 6, "focusring", r + 3),
            ]
        )  # fmt: skip

    def _seats(self, place: int, w: float, h: float) -> str:
        """The free seats of a Pod, from the right where somebody is aboard."""
        free = max(self.facts.room(place), 0)
        r = 4.2 if self.geometry.tall else 3.4
        step = 2 * r + 3.2
        y = h - (9.5 if self.geometry.tall else 8)
        start = w - 12 - step * (free - 1) if self.scene.crowd[place] else 14.5
        return "".join([f'<circle cx="{num(start + k * step)}" cy="{num(y)}" r="{r}" class="seatdot"/>' for k in range(free)])

    # -- pawns ----------------------------------------------------------------------------------------------------------------------

    def _crowds(self, places: list[int]) -> list[str]:
        return [self._stand(place) for place in places if self.scene.crowd[place]]

    def _stand(self, place: int) -> str:
        """The pawns of a place: in one row or, where that is too short, smaller in several."""
        g = self.geometry
        if place >= N.FIRST_POD:
            x, y, w, h = g.boxes[place]
            free = max(self.facts.room(place), 0)
            height = 19.0 if g.tall else 14.0
            return self.crowd(place, [(x + 9, y + h - height / 2 - 2.5, w - 18 - free * (11.6 if g.tall else 10), 0)], height)
        if self._in_rows(place, g.pawn, 1):
            return self.crowd(place, self._rows(place, g.pawn)[:1], g.pawn)
        return self.crowd(place, self._rows(place, g.low), g.low)

    def _in_rows(self, place: int, height: float, most: int = 9) -> bool:
        """Whether the pawns of a Section find room side by side."""
        widths = [self.pawns.width(pawn, height) for pawn in self.scene.crowd[place]]
        return fits(widths, self._rows(place, height)[:most], 4)

    def _crowded(self, place: int) -> bool:
        """Whether pawns must overlap in a Section as large as it is."""
        g = self.geometry
        return bool(self.scene.crowd[place]) and not self._in_rows(place, g.pawn, 1) and not self._in_rows(place, g.low)

    def _rows(self, place: int, height: float) -> list[Box]:
        """Where pawns may stand in a Section: left edge, middle line and room of each row; the lowest may share the foot with marks."""
        g = self.geometry
        x, y, w, h = g.boxes[place]
        top, step = y + g.name + (5.5 if height == g.pawn else 4.5), height + 2
        foot, room = y + h - g.mark - 3, w - 12
        hazards, marks = len(self._hazards(place)) * (g.mark + 5), min(len(self.marks(place)), 3) * (g.mark + 3)
        rows: list[Box] = []
        while top + height <= y + h - 1:
            shares = top + height > foot + 3 and bool(rows)
            if not shares:
                rows.append((x + 6, top + height / 2, room, 0.0))
            elif room - hazards - marks > height * 1.6:
                rows.append((x + 6 + hazards, top + height / 2, room - hazards - marks, 0.0))
            top += step
        return rows

    def crowd(self, place: int, rows: list[Box], height: float) -> str:
        """The pawns of a place, overlapping where there are many."""
        pawns = self.scene.crowd[place]
        widths = [self.pawns.width(pawn, height) for pawn in pawns]
        spots = arranged(widths, rows, 4)
        out = []
        for k, (pawn, spot) in enumerate(zip(pawns, spots, strict=True)):
            after = spots[k + 1] if k + 1 < len(spots) else None
            tight = after is not None and after[1] == spot[1] and after[0] < spot[0] + widths[k]
            self.spots[pawn] = spot
            out.append(self.pawns.token(pawn, spot, height, tight))
        return "".join(out)

    # -- what has moved, what would ----------------------------------------------------------------------------------------------------

    def _moves(self) -> str:
        """A ghost where a pawn came from, and a dashed path to where it is."""
        out = []
        g = self.geometry
        for pawn, old, _new in self.scene.changes.moves:
            if pawn not in self.spots or old not in g.boxes or (old >= N.FIRST_POD and not self.facts.view.present >> old & 1):
                continue
            x, y = self.spots[pawn]
            x += self.pawns.width(pawn, g.pawn) / 2
            sx, sy = g.centre(old)[0], g.boxes[old][1] + g.boxes[old][3] - g.pawn / 2 - 3
            half = 3 * 0.6 * g.name / 2
            out.append(f'<path class="changed" d="M{num(sx)} {num(sy)}L{num(x)} {num(y)}"/>')
            out.append(f'<g class="ghost">{rect(sx - half - 4, sy - g.pawn / 2, 2 * half + 8, g.pawn, "ghostbg", g.pawn / 2)}</g>')
        return f'<g class="marks">{"".join(out)}</g>' if out else ""

    def _offer(self) -> str:
        """An Action that is being chosen or asked for, drawn as what would happen: an arrow to where it leads."""
        pending, g = self.facts.view.pending, self.geometry
        goal = self._goal()
        if goal < 0 or pending.actor < 0 or goal not in g.boxes:
            return ""
        frame = self._framed(goal)
        if self.scene.home < 0 or self.scene.home == goal or self.scene.home not in g.boxes:
            return f'<g class="marks">{frame}</g>'
        start = edge(g.boxes[self.scene.home], g.centre(goal), 12)
        end = edge(g.boxes[goal], g.centre(self.scene.home), 9)
        arrow = f'<path class="reqarrow" d="{line([start, end])}"/>{_head(start, end, "reqhead", 9)}'
        return f'<g class="marks">{frame}{arrow}</g>'

    def _framed(self, place: int) -> str:
        x, y, w, h = self.geometry.boxes[place]
        return rect(x + 1, y + 1, w - 2, h - 2, "planned", 5)

    def _goal(self) -> int:
        """The place that the Action under way leads to, or -1."""
        pending = self.facts.view.pending
        verb, args = pending.verb, pending.args
        if verb in (*MOVES, "suppress", "breach", "missile", "nerve_gas", "section_launch", "collect") and args:
            return args[0] if 0 <= args[0] < N.MAP_PLACES else -1
        if verb == "throw" and len(args) > 1:
            return args[1] if 0 <= args[1] < N.MAP_PLACES else -1
        return -1


def line(points: list[Point]) -> str:
    """The path through these points."""
    return "M" + "L".join([f"{num(x)} {num(y)}" for x, y in points])


def _head(start: Point, end: Point, kind: str, size: float) -> str:
    """The head of an arrow."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1
    ux, uy = dx / length * size, dy / length * size
    points = [end, (end[0] - ux - uy * 0.75, end[1] - uy + ux * 0.75), (end[0] - ux + uy * 0.75, end[1] - uy - ux * 0.75)]
    return f'<path class="{kind}" d="{line(points)}Z"/>'


def draw_station(facts: Facts, people: People, sheet: Sheet, changes: Changes) -> str:
    """The station twice: ``board--wide``, and for phones an overview above a window on ``board--tall``; style sheets show one."""
    scene = Scene(facts, people, sheet, changes)
    tall = StationDrawing(scene, True)
    return StationDrawing(scene, False).svg() + draw_phone(scene, tall.geometry, tall.svg())
