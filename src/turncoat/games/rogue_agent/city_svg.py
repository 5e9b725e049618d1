"""The city as a drawing, wide and tall: tiles with what is printed on them, the Event Trail, all pieces, and what may be done.

A tile is one stop for the keyboard: ``data-key`` names it, ``data-own`` marks where the reader stands, and a legal one is a button with
the words to send in ``data-action``. Pieces lie above the tiles in coordinates of the whole board and keep their ids, so that they slide
when the board is morphed. Ids begin with ``w-`` (wide) or ``t-`` (tall).
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees

from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent import nouns
from turncoat.games.rogue_agent.asking import agent_key, bomb_key, criminal_key, killer_key
from turncoat.games.rogue_agent.changes import Changes
from turncoat.games.rogue_agent.city_words import district_text
from turncoat.games.rogue_agent.corners import Geometry, corner_boxes
from turncoat.games.rogue_agent.facts import Facts
from turncoat.games.rogue_agent.skyline import skyline
from turncoat.games.rogue_agent.svg import esc, fitted, num, rect, search_pips, text, use
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import Choice, People, Sheet, plain

DIMMED = frozenset(("AssignDie", "LoseInformant", "Expel", "ExplosionOrder"))
"""Questions that want a district and nothing else: what cannot be chosen is dimmed."""
SELECTED = frozenset(("attack", "search", "intercept", "android", "district", "buy", "defuse", "thugs"))
"""Procedures that go on in the district where the acting figure stands, which is then framed."""


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
        self.choices: dict[str, list[Choice]] = {}
        for group in sheet.groups:
            for choice in group.choices:
                if choice.target and choice.action:
                    self.choices.setdefault(choice.target, []).append(choice)
        components = facts.components
        self.corners = [
            self.geometry.corner(components.cell_row[facts.city.cell_of[d]], components.cell_col[facts.city.cell_of[d]])
            for d in range(N.DISTRICT_COUNT)
        ]
        self.trail_place = {d: at for at, d in enumerate(facts.city.trail)}
        self.moves, self.ringed = self._told_apart()

    def _told_apart(self) -> tuple[dict[str, tuple[int, int]], set[str]]:
        """What has moved and what is to be ringed, with the ids that Killers have in this drawing."""
        moves, ringed = {}, set(self.changes.pieces)
        for name, way in self.changes.moves.items():
            if name.startswith("killer@"):
                name = [piece for kind, piece, _n in self._tokens(way[1]) if kind == "killer"][-1]
                ringed.add(name)
            moves[name] = way
        return moves, ringed

    # -- the whole ------------------------------------------------------------------------------------------------------------------

    def svg(self) -> str:
        """The drawing."""
        g = self.geometry
        kind = "tall" if g.tall else "wide"
        label = _("The city: 13 districts. Arrow keys move between adjacent districts.")
        parts = [self._trail()]
        parts += [self._tile(d) for d in range(N.DISTRICT_COUNT)]
        parts.append(self._chevrons())
        parts.append(corner_boxes(self.facts, self.people, g))
        parts.append(self._paths())
        parts += self._pieces()
        return (
            f'<svg class="board board--{kind}" id="{g.prefix}-city" viewBox="0 0 {g.canvas[0]} {g.canvas[1]}" role="group" '
            f'aria-label="{esc(label)}">{"".join(parts)}</svg>'
        )

    def centre(self, district: int) -> tuple[float, float]:
        """The middle of a tile."""
        x, y = self.corners[district]
        return x + self.geometry.width / 2, y + self.geometry.height / 2

    def _trail(self) -> str:
        points = [self.centre(d) for d in self.facts.city.trail]
        return f'<path class="trail" d="M{"L".join([f"{num(x)} {num(y)}" for x, y in points])}"/>'

    def _chevrons(self) -> str:
        """One arrow in each gap, in the direction of the trail."""
        out = []
        trail = self.facts.city.trail
        size = 0.8 if self.geometry.tall else 1.25
        for here, there in pairwise(trail):
            (x1, y1), (x2, y2) = self.centre(here), self.centre(there)
            turned = round(degrees(atan2(y2 - y1, x2 - x1)))
            move = f"translate({num((x1 + x2) / 2)} {num((y1 + y2) / 2)}) rotate({turned}) scale({size})"
            out.append(f'<path class="chev" transform="{move}" d="M-3.5-6 4 0l-7.5 6Z"/>')
        return "".join(out)

    # -- tiles ----------------------------------------------------------------------------------------------------------------------

    def _tile(self, d: int) -> str:
        facts, g = self.facts, self.geometry
        tile, ruined = facts.tile(d), facts.view.destroyed[d]
        x, y = self.corners[d]
        width, height = g.width, g.height
        choice = self._choice_of(d)
        sky = height * 0.46
        ground = ["tile", "hq" if d == N.HQ else "pre" if tile.number else "reg"]
        if ruined:
            ground.append("ruin")
        clip = f"{g.prefix}-clip-{N.DISTRICTS[d]}"
        parts = [
            f'<clipPath id="{clip}">{rect(0, 0, width, height, "", 9)}</clipPath>',
            rect(0, 0, width, height, "tilebg", 9),
            rect(0, 0, width, height, "legal-fill", 9) if choice else "",
            f'<g clip-path="url(#{clip})"><g transform="translate(0 {num(height - sky)})">{skyline(tile.id, width, sky, ruined)}</g></g>',
            rect(0.5, 0.5, width - 1, height - 1, "tileline ruinline" if ruined else "tileline", 9),
            self._head(d),
            "" if ruined else self._offers(d),
            self._marks(d, choice),
        ]
        base = rect(0, 0, width, height, "tilebg", 9)
        stop = f"<g {self._about(d, choice)}>{''.join(parts)}</g>"
        return f'<g class="{" ".join(ground)}" transform="translate({x} {y})">{base}{stop}</g>'

    def _about(self, d: int, choice: Choice | None) -> str:
        """The attributes of the stop that a tile is."""
        g = self.geometry
        words = district_text(self.facts, self.people, d)
        if choice:
            words = f"{words} {plain(choice.label)}. {plain(choice.hint)}".strip()
        elif self._dimmed(d):
            words = f"{words} {_('Not to be chosen now.')}"
        first = d == self._home()
        own = ' data-own=""' if first else ""
        role = f'role="button" data-action="{esc(choice.action)}"' if choice else 'role="img"'
        kind = "place target" if choice else "place dim" if self._dimmed(d) else "place"
        return (
            f'class="{kind}" id="{g.prefix}-{N.DISTRICTS[d]}" data-key="{N.DISTRICTS[d]}"{own} tabindex="{0 if first else -1}" '
            f'{role} aria-label="{esc(words)}"'
        )

    def _home(self) -> int:
        """The tile that is reached first: where the reader's figure stands, else the Headquarters."""
        you = self.people.you
        return self.facts.at(you) if 0 <= you < self.facts.view.players else N.HQ

    def _choice_of(self, d: int) -> Choice | None:
        """What choosing the tile does. On narrow boards a tile stands for the one piece on it that can be chosen."""
        own = self.choices.get(N.DISTRICTS[d], [])
        if own:
            return own[0]
        if self.geometry.tall:
            there = [choice for key in self._piece_keys(d) for choice in self.choices.get(key, [])]
            if len(there) == 1:
                return there[0]
        return None

    def _piece_keys(self, d: int) -> list[str]:
        facts = self.facts
        keys = [criminal_key(c.number) for c in facts.view.criminals if c.place == d]
        keys += [killer_key(d)] if facts.view.killers[d] else []
        keys += [bomb_key(d, timer) for timer in dict.fromkeys(facts.view.bombs[d])]
        return keys + [agent_key(p) for p in facts.players_at(d)]

    def _dimmed(self, d: int) -> bool:
        return self.facts.view.ask in DIMMED and not self.sheet.waiting and N.DISTRICTS[d] not in self.choices

    def _head(self, d: int) -> str:
        """Number plate, name and shields."""
        facts, g = self.facts, self.geometry
        tile, ruined = facts.tile(d), facts.view.destroyed[d]
        shielded = not ruined and (tile.human_shield or tile.android_shield)
        left = 8
        out = []
        if tile.number:
            if g.tall:
                out += [rect(8, 31, 18, 18, "plate", 4), text(17, 45.5, tile.number, "mid td plateno", 16)]
            else:
                out += [rect(7, 7, 22, 22, "plate", 4), text(18, 23.5, tile.number, "mid td plateno", 19)]
                left = 35
        room = g.width - left - (28 if shielded else 7)
        out.append(fitted(left, 23, tile.name, room, "b tname", 13.6 if g.tall else 14))
        if shielded:
            out.append(use("shield-human" if tile.human_shield else "shield-android", g.width - 16, 18, 17, "shield"))
        return "".join(out)

    def _offers(self, d: int) -> str:
        """Search symbol, goods with prices, and Thugs from the right edge; Informant slots are drawn where they are free."""
        facts, g = self.facts, self.geometry
        tile = facts.tile(d)
        y, size = (34, 11) if g.tall else (37, 13)
        start = 31 if g.tall and tile.number else 9
        drawn, taken = search_pips(start, y, tile.search, size, 2 if g.tall else 3)
        out, x = [drawn], start + taken + (3 if g.tall else 7)
        for goods in tile.goods:
            name = nouns.GOODS_ICONS[goods.kind]
            for copy in range(min(2, goods.steps)):
                out.append(use(name, x + (7 if not copy else 4), y + size / 2, size + 3, "goods"))
                x += size + 4 if not copy else size
            if not g.tall:
                out.append(text(x + 1, y + 11, goods.price, "t13 m f2"))
                x += 9
            x += 2
        edge = g.width - 15
        step = 14 if g.tall else 17
        out += [use("thug", edge - k * step, y + size / 2, size + 3, "thug") for k in range(tile.thugs)]
        for slot in range(len(facts.view.slots[d]), tile.slots):
            sx, sy = self._slot(slot)
            out.append(f'<circle cx="{num(sx)}" cy="{num(sy)}" r="{num(g.informant / 2 - 1)}" class="slot"/>')
        return "".join(out)

    def _marks(self, d: int, choice: Choice | None) -> str:
        """The state lines of a tile: legal, selected, just changed, focus."""
        width, height = self.geometry.width, self.geometry.height
        out = []
        if self._selected(d):
            out.append(rect(1.5, 1.5, width - 3, height - 3, "selected", 8))
        if choice:
            out.append(rect(1.5, 1.5, width - 3, height - 3, "legal", 8))
            out.append(f'<path class="legal-tick" d="M{width - 17} 0h8a9 9 0 0 1 9 9v8Z"/>')
        if d in self.changes.places:
            out.append(rect(4.5, 4.5, width - 9, height - 9, "changed", 6))
        out.append(rect(-2.5, -2.5, width + 5, height + 5, "focusring", 11))
        return "".join(out)

    def _selected(self, d: int) -> bool:
        pending = self.facts.view.pending
        return pending.kind in SELECTED and pending.player >= 0 and self.facts.at(pending.player) == d

    # -- pieces ----------------------------------------------------------------------------------------------------------------------

    def _slot(self, slot: int) -> tuple[float, float]:
        """The centre of an Informant slot within its tile."""
        g = self.geometry
        if g.tall:
            return g.width - 15, g.height - 33 + slot * 20
        return g.width - 19, g.height - 46 + slot * 28

    def _tokens(self, d: int) -> list[tuple[str, str, int]]:
        """The event tokens and the squad on a tile: kind, id without prefix, number or Timer."""
        view = self.facts.view
        out = [("criminal", f"criminal-{c.number}", c.number) for c in view.criminals if c.place == d]
        out += [("killer", f"killer-{self._killer_rank(d) + k}", 0) for k in range(view.killers[d])]
        out += [("bomb", f"bomb-{N.DISTRICTS[d]}-{k}", timer) for k, timer in enumerate(view.bombs[d])]
        if view.squad == d:
            out.append(("squad", "squad", 0))
        return out

    def _killer_rank(self, d: int) -> int:
        """Killers are told apart by their order on the trail, counted from its entry, which their steps seldom change."""
        place = self.trail_place.get(d, -1)
        return sum(n for other, n in enumerate(self.facts.view.killers) if self.trail_place.get(other, -1) < place)

    def spots(self, d: int) -> dict[str, tuple[float, float]]:
        """By id without prefix, where each token and figure on a tile lies."""
        g = self.geometry
        x, y = self.corners[d]
        tokens = [name for _kind, name, _n in self._tokens(d)]
        agents = [agent_key(p) for p in self.facts.players_at(d)]
        if g.tall:
            everything = tokens + agents
            if len(everything) <= g.fits:
                return self._row(everything, x + 20, y + 67, 37, x + 78)
            if len(everything) == g.fits + 1:
                return self._row(everything, x + 15, y + 67, 23, x + 82)
            return self._rows(everything, (y + 59, y + 74), x + 15, 34, x + 82)
        if len(tokens) <= g.fits:
            out = self._row(tokens, x + 30, y + 92, 50, x + g.width - 32)
        else:
            out = self._rows(tokens, (y + 73, y + 110), x + 26, 50, x + g.width - 32)
        out.update(self._row(agents, x + 30, y + g.height - 36, 46, x + g.width - 64))
        return out

    def _rows(self, names: list[str], heights: tuple[int, int], x: float, step: float, last: float) -> dict[str, tuple[float, float]]:
        """Two rows of the same columns, so that numbers and Timers stay readable where one row would hide them."""
        columns = (len(names) + 1) // 2
        step = min(step, (last - x) / (columns - 1))
        return {name: (x + step * (k % columns), heights[k // columns]) for k, name in enumerate(names)}

    def _sizes(self, d: int) -> tuple[int, int]:
        """How large tokens and figures on a tile are: in a crowd on narrow boards they shrink."""
        g = self.geometry
        if g.tall and len(self._tokens(d)) + len(self.facts.players_at(d)) > g.fits:
            return g.crowded, g.crowded
        return g.token, g.agent

    def _row(self, names: list[str], x: float, y: float, step: float, last: float) -> dict[str, tuple[float, float]]:
        """A row from left to right; more than fits overlaps."""
        if len(names) > 1:
            step = min(step, (last - x) / (len(names) - 1))
        return {name: (x + step * k, y) for k, name in enumerate(names)}

    def _pieces(self) -> list[str]:
        out = []
        facts = self.facts
        for d in range(N.DISTRICT_COUNT):
            x0, y0 = self.corners[d]
            for slot, owner in enumerate(facts.view.slots[d]):
                sx, sy = self._slot(slot)
                out.append(self._informant(d, slot, owner, x0 + sx, y0 + sy))
        for d in range(N.DISTRICT_COUNT):
            spots = self.spots(d)
            token, agent = self._sizes(d)
            # tokens lie over figures, the upper row over the lower and the left over the right, so that every Timer is seen
            out += [self._agent(p, spots[agent_key(p)], agent) for p in facts.players_at(d)]
            out += [self._token(d, kind, name, n, spots[name], token) for kind, name, n in reversed(self._tokens(d))]
        return out

    def _piece(self, name: str, key: str, at: tuple[float, float], words: str, body: str, kind: str = "", radius: float = 0) -> str:
        """A piece with its ring if it has just changed and its gold ring if it may be chosen."""
        g = self.geometry
        x, y = at
        choices = self.choices.get(key, [])
        ring = f'<circle r="{num(radius + 3)}" class="changed"/>' if name in self.ringed else ""
        where = f'id="{g.prefix}-{name}" transform="translate({num(x)} {num(y)})"'
        classes = f"piece {kind}".strip()
        if not choices:
            return f'<g class="{classes}" {where} pointer-events="none"><title>{esc(words)}</title>{ring}{body}</g>'
        if radius < g.finger:
            gold = f'<circle r="{num(radius + 2.5)}" class="legal-fill"/>{body}<circle r="{num(radius + 2.5)}" class="legal"/>'
            return f'<g class="{classes}" {where} pointer-events="none"><title>{esc(words)}</title>{ring}{gold}</g>'
        choice = choices[0]
        label = f"{words}. {plain(choice.label)}. {plain(choice.hint)}".strip()
        gold = (
            f'<circle r="{num(radius + 2.5)}" class="legal-fill"/>{body}<circle r="{num(radius + 2.5)}" class="legal"/>'
            f'<circle r="{num(radius + 5.5)}" class="focusring"/>'
        )
        return (
            f'<g class="{classes} target" {where} role="button" tabindex="-1" data-key="{esc(key)}" data-action="{esc(choice.action)}" '
            f'aria-label="{esc(label)}"><title>{esc(plain(choice.label))}</title>{ring}{gold}</g>'
        )

    def _reach(self, s: float, share: float) -> float:
        """The radius about which rings are drawn; in a crowd they lie close, so that none crosses the edge of the tile."""
        return s * share - (2.5 if s == self.geometry.crowded else 0)

    def _informant(self, d: int, slot: int, owner: int, x: float, y: float) -> str:
        size = self.geometry.informant
        words = _("Informant of {who}").format(who=self.people.names[owner])
        mark = use(f"seat-{owner + 1}", 0, 0, size * 0.56, "pc-mark")
        body = f'<circle r="{num(size / 2)}" class="pc inf-edge"/>{mark}'
        return self._piece(f"inf-{N.DISTRICTS[d]}-{slot}", "", (x, y), words, body, f"s{owner + 1}", size / 2)

    def _agent(self, p: int, at: tuple[float, float], s: float) -> str:
        exposed = self.facts.seat(p).exposed
        words = (_("{who}'s Android") if exposed else _("{who}'s Agent")).format(who=self.people.names[p])
        held = len(self.facts.seat(p).custody)
        if held:
            words += ", " + plural("{n} Criminal in custody", "{n} Criminals in custody", held).format(n=held)
        body = f'<circle r="{num(s * 0.62)}" class="halo-fill"/>{use("agent", 0, 0, s, "pc pc-line")}'
        body += use(f"seat-{p + 1}", 0, s * 0.29, s * 0.34, "pc-mark")
        if exposed:
            body += use("bot", s * 0.4, -s * 0.34, s * 0.44, "botmark")
        elif held:
            body += use("cuffs", s * 0.42, -s * 0.34, s * 0.42, "heldmark")
        turn = self.facts.view.turn.player == p and self.facts.view.phase == N.ACTION_PHASE
        return self._piece(agent_key(p), agent_key(p), at, words, body, f"s{p + 1}{' on-turn' if turn else ''}", self._reach(s, 0.6))

    def _token(self, d: int, kind: str, name: str, n: int, at: tuple[float, float], s: float) -> str:
        if kind == "criminal":
            return self._criminal(n, name, at, s)
        if kind == "killer":
            body = f'<circle r="{num(s * 0.47)}" class="killer"/>{use("killer", 0, 0, s * 0.62, "killer-ink")}'
            return self._piece(name, killer_key(d), at, _("Killer"), body, "", self._reach(s, 0.5))
        if kind == "bomb":
            wide, foot = max(s * 0.56, 13.5), s * 0.58
            timer = text(s * 0.08 + wide / 2, foot - wide * 0.2, n, "mid td timerno", max(round(s * 0.5), 13))
            body = use("bomb", 0, 0, s, "bomb") + rect(s * 0.08, foot - wide, wide, wide, "timer", 3.5) + timer
            return self._piece(name, bomb_key(d, n), at, _("Bomb, Timer {timer}").format(timer=n), body, "", self._reach(s, 0.55))
        return self._piece(name, "squad", at, _("Police Squad"), use("squad", 0, 0, s * 1.12, "squad"), "", self._reach(s, 0.56))

    def _criminal(self, n: int, name: str, at: tuple[float, float], s: float) -> str:
        found = self.facts.criminal(n)
        subdued = found is not None and found.subdued
        card = self.facts.card(n)
        words = (_("Criminal {n}, subdued") if subdued else _("Criminal {n}, wild")).format(n=n)
        if card is not None:
            words += f": {card.name}"
        body = use("criminal", 0, 0, s, "wild subdued" if subdued else "wild") + text(0, s * 0.2, n, "mid td wildno", round(s * 0.58))
        if found is not None and found.known:
            body += use("eye", s * 0.4, -s * 0.38, s * 0.42, "secretmark")
        if found is not None and found.new:
            words += ", " + _("new at the exit: it will not leave this round")
        target = self.facts.view.pending.kind == "attack" and self.facts.view.pending.target == n
        return self._piece(name, criminal_key(n), at, words, body, "target-token" if target else "", self._reach(s, 0.52))

    def _paths(self) -> str:
        """Ghosts at the old places and dashed paths to the new ones."""
        out = []
        for name, (old, new) in self.moves.items():
            x1, y1 = self._spot_of(name, old)
            x2, y2 = self._spot_of(name, new)
            out.append(f'<path class="changed" d="M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}"/>')
            out.append(f'<g class="ghost" transform="translate({num(x1)} {num(y1)})">{self._ghost(name)}</g>')
        return "".join(out)

    def _spot_of(self, name: str, d: int) -> tuple[float, float]:
        """Where a piece lies on a tile, or about where it lay."""
        found = self.spots(d).get(name)
        if found is not None:
            return found
        x, y = self.corners[d]
        g = self.geometry
        if g.tall:
            return x + 20, y + 67
        return (x + 30, y + g.height - 36) if name.startswith("agent") else (x + 30, y + 92)

    def _ghost(self, name: str) -> str:
        kind, _dash, number = name.partition("-")
        s = self.geometry.token
        if kind == "agent":
            return f'<g class="s{int(number) + 1}">{use("agent", 0, 0, self.geometry.agent, "pc")}</g>'
        if kind == "criminal":
            return use("criminal", 0, 0, s, "wild") + text(0, s * 0.2, number, "mid td wildno", round(s * 0.58))
        if kind == "killer":
            return f'<circle r="{num(s * 0.47)}" class="killer"/>{use("killer", 0, 0, s * 0.62, "killer-ink")}'
        return use("squad", 0, 0, s * 1.12, "squad")


def draw_city(facts: Facts, people: People, sheet: Sheet, changes: Changes) -> str:
    """The city twice: ``board--wide`` and ``board--tall``; style sheets show one."""
    return "".join([CityDrawing(facts, people, sheet, changes, tall).svg() for tall in (False, True)])
