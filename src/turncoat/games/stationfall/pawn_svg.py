"""Pawns on the map: three letters; round Humans, square Robots, both for Cyborgs; seat colour and shape for Player Characters."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.geometry import Point
from turncoat.games.stationfall.scene import Scene, key_of, link_of
from turncoat.kernel.drawing import esc, num, rect, text, use

LETTER = 0.6
"""How wide a letter of the display face is."""


class Pawns:
    """Draws the pawns of one drawing.

    Attributes:
        scene: the view. prefix: of ids. least: the smallest letters. finger: how large what can be chosen is at least.
    """

    __slots__ = ("finger", "least", "prefix", "scene")

    def __init__(self, scene: Scene, prefix: str, tall: bool) -> None:
        self.scene = scene
        self.prefix = prefix
        self.least, self.finger = (13.0, 41.0) if tall else (12.0, 0.0)

    def letters(self, height: float) -> float:
        """The size of the letters on a pawn of this height."""
        return max(self.least, height * 0.6)

    def width(self, pawn: int, height: float) -> float:
        """How wide a pawn is."""
        shapes = len(self._owners(pawn))
        return 3 * LETTER * self.letters(height) + height * (0.66 + 0.5 * shapes)

    def _owners(self, pawn: int) -> list[int]:
        return [] if pawn == N.MONSTER else self.scene.facts.owners(N.CHARACTER_OF[pawn])

    def token(self, pawn: int, at: Point, height: float, tight: bool = False) -> str:
        """A pawn with its left edge and middle line at ``at``; ``tight`` where the next one overlaps it."""
        scene, key = self.scene, key_of(pawn)
        about = scene.about(self.prefix, key, link_of(pawn), scene.pawn_text(pawn), f"piece pawn {self._kind(pawn)}")
        words = esc(scene.pawn_text(pawn))
        where = f'transform="translate({num(at[0])} {num(at[1])})"'
        return f"<a {about} {where}><title>{words}</title>{self._body(pawn, height, tight)}</a>"

    def _kind(self, pawn: int) -> str:
        facts, owners = self.scene.facts, self._owners(pawn)
        kinds = [f"s{owners[0] + 1} pcpawn"] if owners else ["monster" if pawn == N.MONSTER else "npc"]
        if facts.is_down(pawn):
            kinds.append("isdown")
        if pawn == self.scene.actor:
            kinds.append("sel")
        if self.scene.through(pawn):
            kinds.append("through")
        return " ".join(kinds)

    def _body(self, pawn: int, height: float, tight: bool) -> str:
        scene, facts = self.scene, self.scene.facts
        width, half = self.width(pawn, height), height / 2
        key, view = key_of(pawn), facts.view
        out = [self._outline(pawn, width, height, 0, "pawnbg")]
        if pawn != N.MONSTER and facts.exhausted(N.CHARACTER_OF[pawn]):
            out.insert(0, self._outline(pawn, width, height, 2.5, "discring"))
        out.append(self._face(pawn, width, height, tight))
        if facts.is_down(pawn):
            out.append(f'<path d="M2 0H{num(width - 2)}" class="downline"/>')
        if view.engulfed >> pawn & 1:
            out.append(self._outline(pawn, width, height, 1.5, "engulfed"))
        if view.contaminated >> pawn & 1 and pawn != N.MONSTER:
            out.append(f'<circle cx="{num(width - 1.5)}" cy="{num(-half + 0.5)}" r="{num(height * 0.27)}" class="toxicbg"/>')
            out.append(use("toxic", width - 1.5, -half + 0.5, height * 0.42, "toxic"))
        out += self._notches(pawn, width, half)
        if pawn in scene.changes.pawns:
            out.append(self._outline(pawn, width, height, 4, "changed"))
        if key in scene.choices:
            out.append(self._outline(pawn, width, height, 3, "legal"))
            if self.finger:
                wide = max(width + 6, self.finger)
                out.insert(0, rect((width - wide) / 2, -self.finger / 2, wide, self.finger, "finger"))
        out.append(self._outline(pawn, width, height, 5.5, "focusring"))
        return "".join(out)

    def _notches(self, pawn: int, width: float, half: float) -> list[str]:
        """A bar below a pawn that is a Conspirator of the reader."""
        sides = self.scene.mine.get(pawn, [])
        each = (width - 12) / len(sides) if sides else 0
        return [rect(6 + each * k, half + 1, each, 2.5, f"notch s{side + 1}") for k, side in enumerate(sides)]

    def _face(self, pawn: int, width: float, height: float, tight: bool) -> str:
        """The shapes of the players whose PC it is, and the letters."""
        size, owners = self.letters(height), self._owners(pawn)
        mark = height * 0.48
        at = height * 0.24 if not tight or owners else 3.0
        out = []
        for side in owners:
            out.append(use(f"seat-{side + 1}", at + mark / 2, 0, mark, "pc-mark"))
            at += mark + 1
        if pawn == N.MONSTER:
            return use("monster", width / 2, 0, height * 0.86, "monstermark")
        if tight:
            return "".join([*out, text(at, size * 0.36, self.scene.facts.abbr(pawn), "td pawnt", size)])
        middle = (at - height * 0.08 + width) / 2 if owners else width / 2
        return "".join([*out, text(middle, size * 0.36, self.scene.facts.abbr(pawn), "mid td pawnt", size)])

    def _outline(self, pawn: int, width: float, height: float, more: float, kind: str) -> str:
        """The shape of a pawn, or one around it: round for Humans, square for Robots, both for Cyborgs, cut corners for others."""
        x, y, w, h = -more, -height / 2 - more, width + 2 * more, height + 2 * more
        components = self.scene.facts.components
        human, robot = components.humans >> pawn & 1, components.robots >> pawn & 1
        if human and robot:
            r = h / 2
            d = f"M{num(x + r)} {num(y)}H{num(x + w - 3)}q3 0 3 3v{num(h - 6)}q0 3-3 3H{num(x + r)}a{num(r)} {num(r)} 0 0 1 0-{num(h)}Z"
            return f'<path d="{d}" class="{kind}"/>'
        if human or robot:
            return rect(x, y, w, h, kind, h / 2 if human else 3 + more * 0.6)
        c, long, high = num(h * 0.32), num(w - h * 0.64), num(h * 0.36)
        d = f"M{num(x + h * 0.32)} {num(y)}h{long}l{c} {c}v{high}l-{c} {c}h-{long}l-{c}-{c}v-{high}Z"
        return f'<path d="{d}" class="{kind}"/>'
