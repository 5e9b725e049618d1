"""The nine cities as one drawing, wide and tall: face-up card, pile, royalty slot, pieces by player, who leads, and what may be done.

A city is one stop for the keyboard: ``data-key`` names it, and a legal one is a button with the words to send in ``data-action``. Where
several targets lie in one city, the rows of its players and its royalty are buttons of their own. Ids begin with ``w-`` (wide) or ``t-``
(tall).
"""

from __future__ import annotations

from turncoat.games.study_in_emerald import card_words, nouns
from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.asking import row_key, royal_key
from turncoat.games.study_in_emerald.changes import Changes
from turncoat.games.study_in_emerald.components import Title
from turncoat.games.study_in_emerald.describing import GRID, city_text
from turncoat.games.study_in_emerald.facts import Facts
from turncoat.games.study_in_emerald.geometry import Geometry
from turncoat.kernel.drawing import esc, fitted, num, rect, text, use, width_of
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import Choice, People, Sheet, plain

CARD_X, CARD_Y, CARD_WIDTH = 12, 40, 132
ROW_STEP = 18
WIDE_ROWS, TALL_ROWS = 85, 63
WIDE_LETTERS = 15.5
"""The size at which names of cards on narrow boards are measured: larger than they are, for some have many wide letters."""
WIDE_REACH, TALL_REACH = 30, 50
"""How high the place is where a pointer or a finger hits a row, if no other lies near."""
Box = tuple[float, float, float, float]
"""Left edge, upper edge, width, height."""
MOST_WIDE_ROWS = 4
"""More players than that stand closer together on wide boards."""
MOST_TALL_ROWS = 4
"""More players than that stand in two columns on narrow boards."""


class CityDrawing:
    """One drawing of one view.

    Attributes:
        facts, people, sheet: what is drawn and for whom. changes: what has just changed. geometry: wide or tall.
        choices: the legal choices by their target.
    """

    def __init__(self, facts: Facts, people: People, sheet: Sheet, changes: Changes, tall: bool) -> None:
        self.facts = facts
        self.people = people
        self.sheet = sheet
        self.changes = changes
        self.geometry = Geometry(tall)
        self.choices: dict[str, Choice] = {}
        for group in sheet.groups:
            for choice in group.choices:
                if choice.target and choice.action:
                    self.choices.setdefault(choice.target, choice)

    # -- the whole ------------------------------------------------------------------------------------------------------------------

    def svg(self) -> str:
        """The drawing."""
        g = self.geometry
        kind = "tall" if g.tall else "wide"
        label = _("Nine cities. Arrow keys move between them.")
        parts = [self._graticule(), *[self._city(c) for c in GRID], self._paths()]
        return (
            f'<svg class="board board--{kind}" id="{g.prefix}-cities" viewBox="0 0 {g.canvas[0]} {g.canvas[1]}" role="group" '
            f'aria-label="{esc(label)}">{"".join(parts)}</svg>'
        )

    def _graticule(self) -> str:
        """Meridians and parallels of an atlas."""
        w, h = self.geometry.canvas
        out = []
        for k in range(9):
            x = w * k / 8
            out.append(f'<path d="M{num(x)} 0Q{num(w / 2 + (x - w / 2) * 1.25)} {num(h / 2)} {num(x)} {h}"/>')
        for k in range(7):
            y = h * k / 6
            out.append(f'<path d="M0 {num(y)}Q{num(w / 2)} {num(y + 26)} {w} {num(y)}"/>')
        return f'<g class="grat">{"".join(out)}</g>'

    def _city(self, c: int) -> str:
        g = self.geometry
        x, y = g.corner(c)
        whole, single = self._targets(c)
        body = self._tall(c) if g.tall else self._wide(c)
        ground = rect(3.5, 3.5, g.width - 7, g.height - 7, "legal-fill", 4) if whole else ""
        parts = [
            rect(0.5, 0.5, g.width - 1, g.height - 1, "citybox", 6),
            ground or (rect(3.5, 3.5, g.width - 7, g.height - 7, "citysel", 4) if self._selected(c) else ""),
            rect(3.5, 3.5, g.width - 7, g.height - 7, "cityinner", 4),
            body,
            self._marks(c, whole),
        ]
        stop = f"<g {self._about(c, whole)}>{''.join(parts)}</g>"
        base = rect(0.5, 0.5, g.width - 1, g.height - 1, "citybase", 6)
        return f'<g transform="translate({x} {y})">{base}{stop}{"".join(single)}</g>'

    def _targets(self, c: int) -> tuple[Choice | None, list[str]]:
        """What choosing the city does, and its rows and royalty where they are targets of their own."""
        own = self.choices.get(N.CITIES[c])
        keys = [row_key(c, p) for p in range(self.facts.view.players)]
        keys += [royal_key(self.facts, royal) for royal in self.facts.city(c).slot]
        there = [key for key in keys if key in self.choices]
        if own is not None or not there:
            return own, []
        if len(there) == 1:
            return self.choices[there[0]], []
        boxes = {key: self._box_of(c, key) for key in there}
        return None, [self._target(key, box, self._reach(key, boxes)) for key, box in boxes.items()]

    def _reach(self, key: str, boxes: dict[str, Box]) -> tuple[float, float]:
        """From where to where a finger hits a target: beyond its edges, but no nearer to another one, and not beyond the city."""
        x, y, width, height = boxes[key]
        beside = [box for other, box in boxes.items() if other != key and box[0] < x + width and x < box[0] + box[2]]
        above = max([(box[1] + box[3] + y) / 2 for box in beside if box[1] < y], default=0.0)
        below = min([(y + height + box[1]) / 2 for box in beside if box[1] > y], default=float(self.geometry.height))
        most = max(height, TALL_REACH if self.geometry.tall else WIDE_REACH)
        return max(above, y + height - most), min(below, y + most)

    def _target(self, key: str, box: Box, reach: tuple[float, float]) -> str:
        """A row or royalty card that may be chosen, lying over the city."""
        g, choice = self.geometry, self.choices[key]
        x, y, width, height = box
        top, end = reach
        words = plain(choice.label) + (f", {choice.cost}" if choice.cost else "")
        return (
            f'<g class="target" id="{g.prefix}-{key}" role="button" tabindex="-1" data-key="{esc(key)}" data-action="{esc(choice.action)}" '
            f'aria-label="{esc(words)}"><title>{esc(words)}</title>{rect(x - 3, top, width + 6, end - top, "touch")}'
            f"{rect(x, y, width, height, 'hit legal', 4)}"
            f"{rect(x - 3, y - 3, width + 6, height + 6, 'focusring', 6)}</g>"
        )

    def _box_of(self, c: int, key: str) -> Box:
        g = self.geometry
        if key.startswith("royal-"):
            royals = [royal_key(self.facts, royal) for royal in self.facts.city(c).slot]
            k, n = royals.index(key), len(royals)
            if g.tall:
                wide = (g.width - 12) / n
                return 6 + k * wide, 30, wide, 20
            wide = self._slot_width() / n
            return self._slot_x() + k * wide, 38, wide, 31
        p = next(p for p in range(self.facts.view.players) if row_key(c, p) == key)
        x, y, width = self._row_places(c)[p]
        return x - 3, y - 9, width + 6, 18

    def _about(self, c: int, choice: Choice | None) -> str:
        """The attributes of the stop that a city is."""
        g = self.geometry
        words = city_text(self.facts, self.people, c)
        dimmed = choice is None and self._dimmed(c)
        if choice:
            words = f"{words} {plain(choice.label)}. {plain(choice.hint)}".strip()
        elif dimmed:
            words = f"{words} {_('Not to be chosen now.')}"
        role = f'role="button" data-action="{esc(choice.action)}"' if choice else 'role="img"'
        kind = "place target" if choice else "place dim" if dimmed else "place"
        stop = 'data-own="" tabindex="0"' if c == self._home() else 'tabindex="-1"'
        return f'class="{kind}" id="{g.prefix}-{N.CITIES[c]}" data-key="{N.CITIES[c]}" {stop} {role} aria-label="{esc(words)}"'

    def _home(self) -> int:
        """The city that is reached first: where most of the reader's pieces are, else the first."""
        you = self.people.you
        if not 0 <= you < self.facts.view.players:
            return GRID[0]
        return max(GRID, key=lambda c: self.facts.pieces(you, c))

    def _dimmed(self, c: int) -> bool:
        """Where cities are wanted, those that cannot be chosen are dimmed."""
        if self.sheet.waiting or not self.choices:
            return False
        keys = [row_key(c, p) for p in range(self.facts.view.players)] + [royal_key(self.facts, r) for r in self.facts.city(c).slot]
        return N.CITIES[c] not in self.choices and not any(key in self.choices for key in keys)

    def _selected(self, c: int) -> bool:
        pending = self.facts.view.pending
        return c in (pending.city, pending.start)

    def _marks(self, c: int, choice: Choice | None) -> str:
        """The state lines of a city: selected, legal, focus."""
        w, h = self.geometry.width, self.geometry.height
        out = []
        if self._selected(c):
            out.append(rect(1.5, 1.5, w - 3, h - 3, "selected", 6))
        elif choice:
            out.append(rect(1.5, 1.5, w - 3, h - 3, "legal", 6))
            out.append(f'<path class="legal-tick" d="M{w - 17} 0h11a6 6 0 0 1 6 6v11Z"/>')
        out.append(rect(-2.5, -2.5, w + 5, h + 5, "focusring", 8))
        return "".join(out)

    # -- wide ------------------------------------------------------------------------------------------------------------------------

    def _slot_x(self) -> int:
        return CARD_X + CARD_WIDTH + 14

    def _slot_width(self) -> int:
        return self.geometry.width - self._slot_x() - 12

    def _wide(self, c: int) -> str:
        facts, g = self.facts, self.geometry
        found, components = facts.city(c), facts.components
        out = [
            fitted(12, 27, components.city_names[c], 150, "td", 19),
            use("agent", g.width - 50, 21, 13, "fi3"), use("bomb", g.width - 34, 21, 13, "fi3"),
            text(g.width - 24, 26, components.agent_bombs[c], "t14 b f2"),
        ]  # fmt: skip
        if found.zombie:
            out.append(f"<g><title>{esc(_('A zombie'))}</title>{use('zombie', g.width - 72, 20, 18, 'zombie')}</g>")
            if c in self.changes.zombies:
                out.append(rect(g.width - 84, 8, 24, 24, "changed", 5))
        out += [self._wide_card(c), self._wide_slot(c), self._rows(c), self._wide_leader(c)]
        return "".join(out)

    def _wide_card(self, c: int) -> str:
        """The face-up card on its pile."""
        found, high = self.facts.city(c), self.geometry.height - 52
        x, y, wide = CARD_X, CARD_Y, CARD_WIDTH
        changed = rect(x - 3, y - 3, wide + 6, high + 6, "changed", 7) if c in self.changes.cards else ""
        if found.up < 0:
            words = text(x + wide / 2, y + high / 2 + 4, _("all cards claimed"), "t13 m f3 mid")
            return rect(x, y, wide, high, "slotbox", 5) + words + changed
        title = self.facts.title(found.up)
        deep = min(3, found.down)
        backs = "".join([rect(x + 4 * k / max(1, deep), y - 3 * k / max(1, deep), wide, high, "cardback", 5) for k in range(deep, 0, -1)])
        engraving = use(nouns.KIND_ICONS.get(title.kind, "deck"), x + wide - 34, y + high - 44, 58, "engrave")
        body = backs + rect(x, y, wide, high, "card", 5) + engraving + self._symbols(title, x + 14, y + 15, wide - 28)
        for k, line in enumerate(wrapped(title.name, wide - 18, 14)):
            body += fitted(x + 9, y + 46 + 16 * k, line, wide - 14, "td", 14)
        return body + self._foot(title, x, y + high - 11, wide) + self._pile(found.down, x + wide - 8, y + high - 11) + changed

    def _symbols(self, title: Title, x: float, y: float, room: float) -> str:
        """The symbols of a card in a row, then its signs: assassination (with kill points) and text."""
        row = [(nouns.SYMBOL_ICONS[symbol], f"ink k-{N.SYMBOLS[symbol]}") for symbol, n in enumerate(title.symbols) for _copy in range(n)]
        row += [("assassinate", "ink")] if title.starter else []
        step = min(19, room / max(1, len(row) - (0 if title.kill_vp else 1)))
        out = "".join([use(name, x + step * k, y, 16, kind) for k, (name, kind) in enumerate(row)])
        if title.kill_vp:
            out += text(x + step * len(row) - 8, y + 5, nouns.signed(title.kill_vp), "t13 b k-loyalistt")
        return out

    def _foot(self, title: Title, x: float, y: float, wide: float) -> str:
        """What claiming the card brings, and whether it has a text."""
        out, at = [], x + 9
        if title.vp:
            out.append(text(at, y, nouns.vp(title.vp), "t13 b"))
            at += 36
            if title.vp_kind != "neutral":
                out.append(use(title.vp_kind, at, y - 5, 14, f"k-{title.vp_kind}"))
                at += 17
        for there, name, kind in (
            (title.agent, "agent", "ink"),
            (title.sanity, "madness", "mad"),
            (title.effect is not None, "rules", "brass"),
        ):
            if there:
                out.append(use(name, at + 2, y - 5, 14, kind))
                at += 18
        if at == x + 9:
            out.append(text(at, y, _("symbols only"), "t12 m f3"))
        elif title.effect is not None and not (title.vp or title.agent or title.sanity):
            out.append(text(at - 2, y, _("one use") if title.one_use else _("text"), "t12 m f3"))
        return "".join(out)

    def _pile(self, down: int, x: float, y: float) -> str:
        """How many cards lie face down, right-aligned."""
        words = plural("{n} card in the pile", "{n} cards in the pile", down).format(n=down)
        figure = text(x, y, down, "t12 m f3 end") + use("deck", x - (21 if down > 9 else 14), y - 4, 12, "fi3")
        return f"<g><title>{esc(words)}</title>{figure}</g>"

    def _wide_slot(self, c: int) -> str:
        """The royalty slot beside the card."""
        found, royals = self.facts.city(c), self.facts.components.royalty
        x, wide = self._slot_x(), self._slot_width()
        changed = rect(x - 3, 35, wide + 6, 37, "changed", 7) if c in self.changes.slots else ""
        if not found.slot:
            words = _("royalty hidden") if found.royals_in else _("no royalty left")
            return rect(x, 38, wide, 31, "slotbox", 5) + fitted(x + wide / 2, 58, words, wide - 8, "t12 m f3 mid", at=12) + changed
        royal = royals[found.slot[0]]
        more = f" +{len(found.slot) - 1}" if len(found.slot) > 1 else ""
        body = (
            rect(x, 38, wide, 31, "royalbox", 5) + use("royalty", x + 16, 53.5, 20, "royal") + use("bomb", x + 38, 53.5, 14, "ink")
            + text(x + 47, 58.5, royal.bombs, "t14 b") + text(x + wide - 8, 58.5, nouns.vp(royal.vp) + more, "t13 b end brasst")
        )  # fmt: skip
        names = "; ".join([card_words.royal_text(royals[one]) for one in found.slot])
        return f"<g><title>{esc(names)}</title>{body}</g>{changed}"

    def _wide_leader(self, c: int) -> str:
        found, x, y = self.facts.city(c), self._slot_x(), self.geometry.height - 14
        if found.leader >= 0:
            words = _("{who} leads").format(who=self.people.names[found.leader])
            return use("crown", x + 7, y - 5, 13, "crown") + fitted(x + 19, y, words, self._slot_width() - 19, "t12 m f2", at=12)
        if self.facts.strengths(c):
            return fitted(x + 2, y, _("tied, nobody leads"), self._slot_width(), "t12 m f2", at=12)
        return text(x + 2, WIDE_ROWS + 4, _("no pieces"), "t13 m f3")

    # -- tall ------------------------------------------------------------------------------------------------------------------------

    def _tall(self, c: int) -> str:
        facts, g = self.facts, self.geometry
        found, components = facts.city(c), facts.components
        name = components.city_names[c]
        w, h = g.width, g.height
        out = [fitted(9, 23, name, w - 16, "td", 14.5 if len(name) > 10 else 16), self._tall_line(c), self._rows(c)]
        if not facts.strengths(c):
            out.append(text(9, TALL_ROWS + 5, _("no pieces"), "t14 m f3"))
        if len(facts.strengths(c)) < 3:
            out.append(f'<path class="hair" d="M9 {h - 23}H{w - 9}"/>')
        words = facts.title(found.up).name if found.up >= 0 else _("all claimed")
        zombie = 18 if found.zombie else 0
        out.append(fitted(9, h - 9, words, w - 47 - zombie, "tfoot m f2", at=WIDE_LETTERS))
        if found.zombie:
            out.append(use("zombie", w - 42, h - 14, 15, "zombie"))
        out += [use("bomb", w - 24, h - 13.5, 12, "fi3"), text(w - 8, h - 9, components.agent_bombs[c], "t13 b end f2")]
        if c in self.changes.cards:
            out.append(rect(5, h - 23, w - 44, 18, "changed", 4))
        if c in self.changes.slots:
            out.append(rect(5, 30, w - 10, 20, "changed", 4))
        return "".join(out)

    def _tall_line(self, c: int) -> str:
        """Royalty with its bombs and points, and the height of the pile."""
        found, w = self.facts.city(c), self.geometry.width
        pile = use("deck", w - 24, 40, 13, "fi3") + text(w - 8, 45, found.down, "t13 m end f3")
        if not found.slot:
            words = _("royalty hidden") if found.royals_in else _("no royalty")
            return fitted(9, 45, words, w - 46, "t13 m f3") + pile
        royal = self.facts.components.royalty[found.slot[0]]
        return (
            use("royalty", 17, 40, 17, "royal") + use("bomb", 34, 40, 12, "fi2") + text(41, 45, royal.bombs, "t14 b")
            + text(w - 36, 45, nouns.vp(royal.vp), "t14 m end brasst") + pile
        )  # fmt: skip

    # -- pieces ----------------------------------------------------------------------------------------------------------------------

    def _row_places(self, c: int) -> dict[int, tuple[float, float, float]]:
        """By player who has pieces in the city: left edge, middle line and width of the row, most pieces first."""
        g, there = self.geometry, [p for p, _n in self.facts.strengths(c)]
        if not g.tall:
            top, step = (WIDE_ROWS - 2, 16) if len(there) > MOST_WIDE_ROWS else (WIDE_ROWS, ROW_STEP)
            return {p: (self._slot_x(), top + step * k, self._slot_width()) for k, p in enumerate(there)}
        if len(there) > MOST_TALL_ROWS:
            half = (g.width - 22) / 2
            return {p: (9 + (half + 4) * (k % 2), TALL_ROWS + ROW_STEP * (k // 2), half) for k, p in enumerate(there)}
        tight = len(there) == MOST_TALL_ROWS
        top, step = (TALL_ROWS - 4, 15) if tight else (TALL_ROWS, ROW_STEP)
        return {p: (9, top + step * k, g.width - 18) for k, p in enumerate(there)}

    def _rows(self, c: int) -> str:
        return "".join([self._row(c, p, *place) for p, place in self._row_places(c).items()])

    def _row(self, c: int, p: int, x: float, y: float, wide: float) -> str:
        """A player's pieces in a city: shape, cubes, agents and their sum."""
        found, g = self.facts.city(c), self.geometry
        cubes, agents = found.cubes[p], found.agents[p]
        kinds = ([nouns.cubes(cubes)] if cubes else []) + ([nouns.agents(agents)] if agents else [])
        words = _("{who}: {pieces}").format(who=self.people.names[p], pieces=", ".join(kinds))
        body = use(f"seat-{p + 1}", x + 6, y, 11, "pc") + self._pieces(cubes, agents, x + 21, y, wide - 38)
        total = text(x + wide - 2, y + 4.5, cubes + agents, f"{'t14' if g.tall else 't13'} b end")
        changed = rect(x - 3, y - 8.5, wide + 6, 17, "changed", 4) if (c, p) in self.changes.rows else ""
        key = f"{g.prefix}-row-{row_key(c, p)}"
        return f'<g class="s{p + 1} row" id="{key}"><title>{esc(words)}</title>{body}{total}{changed}</g>'

    def _pieces(self, cubes: int, agents: int, x: float, y: float, room: float) -> str:
        """Every piece where they fit, else each kind once with its number."""
        if cubes * 13 + agents * 16 <= room:
            out = [rect(x - 4 + 13 * k, y - 5, 10, 10, "pc", 1.5) for k in range(cubes)]
            at = x + 13 * cubes
            return "".join([*out, *[use("agent", at + 2 + 16 * k, y - 0.5, 15, "pc") for k in range(agents)]])
        if room < 30:
            return use("agent", x + 2, y - 0.5, 14, "pc") + text(x + 10, y + 4.5, agents, "t13 m f2") if agents else ""
        out = []
        if cubes:
            out += [rect(x - 4, y - 5, 10, 10, "pc", 1.5), text(x + 9, y + 4.5, cubes, "t13 m f2")]
            x += 22 if cubes < 10 else 29
        if agents:
            out += [use("agent", x + 2, y - 0.5, 15, "pc"), text(x + 11, y + 4.5, agents, "t13 m f2")]
        return "".join(out)

    def _paths(self) -> str:
        """Dashed paths of agents that have just moved, and of moves that are being named."""
        out = [self._way(start, goal, "changed", p) for p, start, goal in self.changes.moves]
        pending = self.facts.view.pending
        out += [self._way(start, goal, "planned", pending.player) for start, goal in pending.moves]
        return "".join(out)

    def _way(self, start: int, goal: int, kind: str, p: int) -> str:
        (x1, y1), (x2, y2) = self.geometry.centre(start), self.geometry.centre(goal)
        size = 18 if self.geometry.tall else 24
        ghost = f'<g class="ghost s{p + 1}">{use("agent", x1, y1, size, "pc")}</g>'
        return (
            f'<path class="{kind}" d="M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}" pointer-events="none"/>'
            f'<g pointer-events="none">{ghost}<circle cx="{num(x2)}" cy="{num(y2)}" r="5" class="way s{p + 1}"/></g>'
        )


def wrapped(name: str, room: float, size: float) -> list[str]:
    """A name on one or two lines."""
    if width_of(name, size * 1.2) <= room or " " not in name:
        return [name]
    parts = name.split(" ")
    splits = [(" ".join(parts[:k]), " ".join(parts[k:])) for k in range(1, len(parts))]
    return list(min(splits, key=lambda pair: max(width_of(line, size) for line in pair)))


def draw_cities(facts: Facts, people: People, sheet: Sheet, changes: Changes) -> str:
    """The cities twice: ``board--wide`` and ``board--tall``; style sheets show one."""
    return "".join([CityDrawing(facts, people, sheet, changes, tall).svg() for tall in (False, True)])
