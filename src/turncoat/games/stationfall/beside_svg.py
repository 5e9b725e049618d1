"""What is drawn around the station: Outer Space, Mesosphere with those who have Escaped, empty docks, Offsites, Project X, systems."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import nouns, place_words, symbols
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.geometry import Box
from turncoat.kernel.drawing import esc, fitted, num, rect, text, use, width_of
from turncoat.kernel.i18n import _

if TYPE_CHECKING:
    from turncoat.games.stationfall.station_svg import StationDrawing

CHARACTER_PODS = {"medevac": "medical", "inspector_shuttle": "inspector"}
"""Pods that are in the game with a Character."""
SYSTEMS_TOP = 702
"""Where the box with the systems begins, on the canvas of the components."""


class Beside:
    """Draws for one drawing what is around the station.

    Attributes:
        drawing: the drawing. crowds: the pawns there, to be drawn on top.
    """

    __slots__ = ("crowds", "drawing")

    def __init__(self, drawing: StationDrawing) -> None:
        self.drawing = drawing
        self.crowds: list[str] = []

    # -- Outer Space ------------------------------------------------------------------------------------------------------------

    def outer_space(self) -> str:
        """The band of Outer Space with who drifts there."""
        d, g = self.drawing, self.drawing.geometry
        x, y, w, h = g.boxes[N.OUTER_SPACE]
        name = nouns.place_name(d.facts.components, N.OUTER_SPACE)
        at = 12 + width_of(name, g.name * 1.1) + g.mark
        choose = rect(0, 0, w, h, "legal-fill", 6) if f"p{N.OUTER_SPACE}" in d.scene.choices else ""
        parts = [
            rect(0, 0, w, h, "space", 6), choose, text(12, h / 2 + g.name * 0.36, name, "b", g.name),
            use("asphyxiation", at, h / 2, g.mark + 3, "haz"),
        ]  # fmt: skip
        crowd = d.scene.crowd[N.OUTER_SPACE]
        if crowd:
            row: Box = (x + at + 18, y + h / 2, w - at - 130, 0)
            self.crowds.append(d.crowd(N.OUTER_SPACE, [row], g.pawn))
        else:
            parts.append(text(at + 14, h / 2 + g.small * 0.36, _("always asphyxiation"), "m f2", g.small))
        parts.append(d.mark_row(d.marks(N.OUTER_SPACE), w - 10, h / 2, 100))
        parts.append(self._band_lines(w, h))
        return d.stop(N.OUTER_SPACE, (x, y), "".join(parts))

    def _band_lines(self, w: float, h: float) -> str:
        scene, out = self.drawing.scene, []
        if N.OUTER_SPACE in scene.changes.places:
            out.append(rect(2, 2, w - 4, h - 4, "changed", 5))
        if scene.home == N.OUTER_SPACE:
            out.append(rect(1, 1, w - 2, h - 2, "selected", 6))
        if f"p{N.OUTER_SPACE}" in scene.choices:
            out.append(rect(1, 1, w - 2, h - 2, "legal", 6))
            out.append(f'<path d="M1 {num(h - 16)}v15h15Z" class="legal-tick"/>')
        return "".join([*out, rect(-3, -3, w + 6, h + 6, "focusring", 8)])

    # -- Mesosphere -------------------------------------------------------------------------------------------------------------

    def mesosphere(self) -> str:
        """The band of Mesosphere: launched Pods, the ship, and those who drift alone."""
        g = self.drawing.geometry
        x, y, w, h = g.panels.get("mesosphere", (5.0, g.height - 46, g.width - 10, 36.0))
        label = _("Mesosphere")
        start = 12 + width_of(label, g.name * 1.1) + 10
        groups = self._groups()
        out = [rect(x, y, w, h, "meso", 6), text(x + 12, y + h / 2 + g.name * 0.36, label, "b", g.name)]
        if not groups:
            out.append(text(x + start, y + h / 2 + g.small * 0.36, _("Nobody has Escaped yet."), "m f2", g.small))
        room = w - start - 8
        fixed = sum([self._label_width(place) + 8 for place in groups])
        wanted = sum([self._pawn_room(place) for place in groups])
        share = min(1.0, max(0.2, (room - fixed) / wanted)) if wanted else 1.0
        at = x + start
        for place in groups:
            wide = self._label_width(place) + self._pawn_room(place) * share
            out.append(self._escaped(place, (at, y + 4, wide, h - 8)))
            at += wide + 8
        return f"<g>{''.join(out)}</g>"

    def _groups(self) -> list[int]:
        view, crowd = self.drawing.facts.view, self.drawing.scene.crowd
        pods = [place for place in range(N.FIRST_POD, N.SHIP) if view.launched >> place & 1]
        return [*pods, *[place for place in (N.SHIP, N.ALONE) if crowd[place]]]

    def _label(self, place: int) -> str:
        if place == N.SHIP:
            return _("Pirate Ship") if self.drawing.facts.view.pirate else _("Rescue Ship")
        return "" if place == N.ALONE else nouns.place_name(self.drawing.facts.components, place)

    def _label_width(self, place: int) -> float:
        label = self._label(place)
        return 16 + (width_of(label, self.drawing.geometry.name * 1.15) + 6 if label else 0)

    def _height(self) -> float:
        return 22 if self.drawing.geometry.tall else 17

    def _pawn_room(self, place: int) -> float:
        d, pawns = self.drawing, self.drawing.pawns
        return sum([pawns.width(pawn, self._height()) + 4 for pawn in d.scene.crowd[place]])

    def _escaped(self, place: int, box: Box) -> str:
        """A Pod that has left, the ship, or those alone, with who is there."""
        d, g = self.drawing, self.drawing.geometry
        x, y, w, h = box
        label, wide = self._label(place), self._label_width(place)
        if d.scene.crowd[place]:
            row: Box = (x + wide - 8, y + h / 2, w - wide, 0)
            self.crowds.append(d.crowd(place, [row], self._height()))
        if place == N.ALONE:
            return ""
        lines = rect(-1.5, -1.5, w + 3, h + 3, "changed", 13) if place in d.scene.changes.places else ""
        body = rect(0, 0, w, h, "podbox", 12) + fitted(10, h / 2 + g.name * 0.36, label, wide - 16, "b", g.name) + lines
        if place == N.SHIP:
            return f'<g transform="translate({num(x)} {num(y)})">{body}</g>'
        return d.stop(place, (x, y), body + rect(-3, -3, w + 6, h + 6, "focusring", 14))

    # -- docks, Offsites, Project X -----------------------------------------------------------------------------------------------

    def empty_docks(self) -> str:
        """The outlines of Pods that have left or are lost."""
        d, g, view = self.drawing, self.drawing.geometry, self.drawing.facts.view
        out = []
        for place in range(N.FIRST_POD, N.SHIP):
            owner = CHARACTER_PODS.get(N.PLACES[place])
            if view.present >> place & 1 or (owner and N.CHARACTERS.index(owner) not in view.cast):
                continue
            x, y, w, h = g.boxes[place]
            name = nouns.place_name(d.facts.components, place)
            words = (_("{pod} has left") if view.launched >> place & 1 else _("{pod} is lost")).format(pod=name)
            line = fitted(x + w / 2, y + h / 2 + g.small * 0.36, words, w - 14, "m f3 mid", g.small)
            out.append(rect(x, y, w, h, "emptydock", min(h * 0.42, 15)) + line)
        return "".join(out)

    def panels(self) -> str:
        """Offsites with their Data, and the card of Project X."""
        out = [self._offsite(n, f"offsite_{name}") for n, name in enumerate(N.OFFSITES)]
        return "".join([*out, self._project()])

    def _offsite(self, offsite: int, panel: str) -> str:
        d, g = self.drawing, self.drawing.geometry
        box = g.panels.get(panel)
        if box is None:
            return ""
        x, y, w, h = box
        there = members(d.facts.view.offsites[offsite])
        out = [rect(x, y, w, h, "offbox", 4), fitted(x + 8, y + g.name + 2, nouns.offsite_name(offsite), w - 16, "b", g.name)]
        foot = y + h - 5
        for k, data in enumerate(there):
            out.append(use(symbols.DATA[data], x + 8 + g.mark / 2 + k * (g.mark + 6), foot - g.mark / 2, g.mark, "mk-item"))
        if not there:
            out.append(text(x + 8, foot - 1.5, _("Offsite, no Data"), "m f3", g.small))
        if offsite in d.scene.changes.offsites:
            out.append(rect(x - 2, y - 2, w + 4, h + 4, "changed", 6))
        return _image(place_words.offsite_text(d.facts, offsite), "".join(out))

    def _project(self) -> str:
        d, g, view = self.drawing, self.drawing.geometry, self.drawing.facts.view
        box = g.panels.get("project_x_card")
        if box is None:
            return ""
        x, y, w, h = box
        name = d.facts.monster_name()
        out = [rect(x, y, w, h, "xcard isknown" if name and not view.released else "xcard", 6)]
        out.append(text(x + 8, y + g.name + 2, _("Project X"), "b", g.name))
        out.append(fitted(x + 8, y + 2 * g.name + 7, name or _("sealed"), w - 16, "m f2", g.small))
        foot = y + h - g.mark / 2 - 4
        lookers = [side for side, one in enumerate(view.sides) if one.peeks]
        if lookers and not view.released:
            out.append(use("eye", x + 14, foot, g.mark, "fi2"))
            step = min(g.mark, (w - 30) / len(lookers))
            for k, side in enumerate(lookers):
                out.append(use(f"seat-{side + 1}", x + 30 + k * step, foot, g.mark - 3, f"pc s{side + 1}"))
        if "released" in d.scene.changes.systems:
            out.append(rect(x - 2, y - 2, w + 4, h + 4, "changed", 7))
        return _image(place_words.project_text(d.facts, d.scene.people), "".join(out))

    # -- systems ----------------------------------------------------------------------------------------------------------------

    def systems(self) -> str:
        """The box with the systems of the station, and who can act without a pawn."""
        d, g = self.drawing, self.drawing.geometry
        rows = self._rows()
        step = 21.0 if g.tall else min(21.0, 128 / (len(rows) + bool(d.scene.off_map)))
        x, y, w = 8 * g.scale[0] - 1, SYSTEMS_TOP * g.scale[1], 148.0 if g.tall else 134.0
        count = len(rows) + bool(d.scene.off_map)
        out = [rect(x, y, w, count * step + 9, "sysbox", 6)]
        said = []
        for k, (symbol, label, value, kind, name) in enumerate(rows):
            line = y + 17 + k * step
            out.append(use(symbol, x + 14, line - 4, g.mark, f"fi2 {kind}"))
            out.append(fitted(x + 26, line, label, w - 38 - width_of(value, g.small), "m f2", g.small))
            out.append(text(x + w - 8, line, value, f"b end {kind}", g.small))
            if name in d.scene.changes.systems:
                out.append(rect(x + 3, line - 14, w - 6, 19, "changed", 4))
            said.append(f"{label} {value}")
        if d.scene.off_map:
            self._off_map(x, y + 17 + len(rows) * step, w, out)
        return _image(_("Systems: {words}.").format(words=", ".join(said)), "".join(out))

    def _rows(self) -> list[tuple[str, str, str, str, str]]:
        """(symbol, label, value, kind, name) of each system."""
        view = self.drawing.facts.view
        power = (_("normal"), _("backup"), _("BLACKOUT"))[view.power]
        project = _("released") if view.released else _("sealed")
        rows = [
            ("power", _("Power"), power, ("", "warn", "alarm")[view.power], "power"),
            ("camera", _("Cameras"), nouns.switch(view.cameras), "" if view.cameras else "warn", "cameras"),
            ("jammer", _("Jammers"), nouns.switch(view.jammers), "" if view.jammers else "warn", "jammers"),
            ("escaped", _("Abandon Ship"), _("yes") if view.abandon_ship else _("no"), "warn" if view.abandon_ship else "", "abandon_ship"),
            ("x-secret", _("Project X"), project, "alarm" if view.released else "", "released"),
        ]
        if view.armed:
            minutes = [marker.minute for marker in view.markers if marker.kind == N.ANTIMATTER_MARKER]
            when = _("Minute {n}").format(n=max(minutes)) if minutes else _("armed")
            rows.append(("antimatter", _("Antimatter"), when, "alarm", "armed"))
        return rows

    def _off_map(self, x: float, line: float, w: float, out: list[str]) -> None:
        """Digital Assistant and Stowaway before her entry: to be chosen without standing anywhere."""
        d, g = self.drawing, self.drawing.geometry
        out.append(fitted(x + 8, line, _("No pawn"), w * 0.4, "m f2", g.small))
        at = x + w - 8
        for pawn in reversed(d.scene.off_map):
            height = 17 if not g.tall else 19
            at -= d.pawns.width(pawn, height)
            self.crowds.append(d.pawns.token(pawn, (at, line - 4.5), height))
            at -= 5


def _image(words: str, body: str) -> str:
    return f'<g role="img" aria-label="{esc(words)}"><title>{esc(words)}</title>{body}</g>'
