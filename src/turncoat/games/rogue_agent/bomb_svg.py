"""The bomb board in place of the city while a bomb is being defused, what may happen, and who would be hit."""

from __future__ import annotations

from turncoat.games.rogue_agent import chances, nouns, questions
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.asking import Ask
from turncoat.games.rogue_agent.dock import button, by_action, die_words, labelled
from turncoat.games.rogue_agent.svg import big_die, die_drawing, esc, icon, rect, rule, sentence, text, use, who
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import Choice, Sheet, plain

CELL, GAP, LEFT, TOP = 60, 8, 12, 46
STEP = CELL + GAP
BLAST, BLAST_NEAR = 4, 2
HIGHEST_TIMER = 6


def is_bomb(ask: Ask) -> bool:
    """Whether the bomb board is in play."""
    return ask.pending.kind == "defuse"


class BombBoard:
    """The bomb board of a view.

    Attributes:
        ask, sheet: what is drawn. columns: of the board. short: the same for :mod:`.chances`. shown: how many columns are drawn.
    """

    def __init__(self, ask: Ask, sheet: Sheet) -> None:
        self.ask = ask
        self.sheet = sheet
        self.columns = ask.pending.columns
        self.short = ask.facts.bomb_columns(self.columns)
        self.rows = ask.facts.components.bomb_rows
        self.shown = max(ask.facts.components.bomb_columns, len(self.columns) + 1)
        self.cells: dict[tuple[int, int], list[Choice]] = {}
        for choice in by_action(sheet).values():
            if choice.action.startswith("place "):
                column = int(choice.action.rpartition(" ")[2]) - 1
                row = len(self.columns[column]) if column < len(self.columns) else 0
                self.cells.setdefault((column, row), []).append(choice)

    # -- the drawing ------------------------------------------------------------------------------------------------------------------

    def svg(self) -> str:
        """Columns with their state, dice, legal spaces, the lines that could be made, and the Timer."""
        width, height = LEFT * 2 + self.shown * STEP - GAP, TOP + self.rows * STEP + 46
        label = _("Bomb board, {rows} rows, {columns} columns").format(rows=self.rows, columns=self.shown)
        parts = [self._column(c) for c in range(self.shown)]
        parts += [self._target(c, r, found) for (c, r), found in self.cells.items()]
        parts += [self._lines(), self._timer(TOP + self.rows * STEP + 14)]
        about = f'class="bombboard" id="bombboard" viewBox="0 0 {width} {height}" role="group" aria-label="{esc(label)}"'
        return f"<svg {about}>{''.join(parts)}</svg>"

    def _state(self, c: int) -> str:
        if c >= len(self.short):
            return "empty"
        return "closed" if self.short[c][-1] >= chances.CROSSED else "open"

    def _column(self, c: int) -> str:
        x, state = LEFT + c * STEP, self._state(c)
        out = [rect(x - 3, TOP - 28, CELL + 6, self.rows * STEP + 24, f"col col-{state}", 8)]
        if state != "empty":
            words = _("closed") if state == "closed" else _("open")
            out.append(use("lock" if state == "closed" else "warn", x + 6, TOP - 14, 13, f"colic-{state}"))
            out.append(text(x + 15, TOP - 9, words, f"t16 m {'f2' if state == 'closed' else 'warnt'}"))
        elif c:
            price = use("clock", x + 17, TOP - 14, 14, "fi2") + text(x + 36, TOP - 9, "−1", "t16 m f2 mid")
            out.append(price if c == max(1, len(self.columns)) else f'<g class="dim">{price}</g>')
        else:
            out.append(text(x + CELL / 2, TOP - 9, _("free"), "t16 m f2 mid"))
        for r in range(self.rows):
            out.append(rect(x, TOP + r * STEP, CELL, CELL, "cell", 8))
        for r, code in enumerate(self.columns[c] if c < len(self.columns) else ()):
            y = TOP + r * STEP
            title = esc(die_words(code))
            out.append(
                f'<g class="piece" id="cell-{c + 1}-{r + 1}" transform="translate({x + 3} {y + 3})"><title>{title}</title>'
                f'<g transform="scale(.9)">{die_drawing(code)}</g></g>'
            )
        return f'<g id="column-{c + 1}" role="group" aria-label="{esc(self._column_words(c))}">{"".join(out)}</g>'

    def _column_words(self, c: int) -> str:
        if c >= len(self.columns):
            price = _("Column {n}, empty, costs the Timer 1") if c else _("Column {n}, empty, free")
            return price.format(n=c + 1)
        state = _("closed") if self._state(c) == "closed" else _("open")
        dice = ", ".join([questions.bomb_die(code) for code in self.columns[c]])
        return _("Column {n}, {state}: {dice}").format(n=c + 1, state=state, dice=dice)

    def _target(self, c: int, r: int, found: list[Choice]) -> str:
        """A space that can take a die of this roll; it takes the first of those that fit."""
        choice = found[0]
        x, y = LEFT + c * STEP, TOP + r * STEP
        code = questions.die_of(N.TABLE.parse(choice.action))
        label = f"{plain(choice.label)}. {plain(choice.hint)}"
        ghost = use(nouns.symbol_icon(code % N.SYMBOL_COUNT), x + 30, y + 30, 22, "ghostdie")
        return (
            f'<g class="target" id="space-{c + 1}-{r + 1}" tabindex="-1" role="button" data-key="cell-{c + 1}-{r + 1}" '
            f'data-action="{esc(choice.action)}" aria-label="{esc(label)}"><title>{esc(label)}</title>'
            f"{rect(x + 1.5, y + 1.5, CELL - 3, CELL - 3, 'legal-fill', 8)}{rect(x + 1.5, y + 1.5, CELL - 3, CELL - 3, 'legal', 8)}{ghost}"
            f"{rect(x - 3, y - 3, CELL + 6, CELL + 6, 'focusring', 10)}</g>"
        )

    def _lines(self) -> str:
        """The line that stands, or those that one placement would complete."""
        stands = chances.line(self.short)
        if stands:
            return self._line(stands)
        out = {}
        for found in self.cells.values():
            for choice in found:
                action = N.TABLE.parse(choice.action)
                after = questions.placed_columns(self.ask, questions.die_of(action), int(action.args[2]))
                line = chances.line(self.ask.facts.bomb_columns(after))
                if line:
                    out[line] = self._line(line)
        return "".join(out.values())

    def _line(self, spaces: tuple[tuple[int, int], ...]) -> str:
        (c1, r1), _middle, (c2, r2) = spaces
        x1, y1, x2, y2 = [LEFT + c1 * STEP + 30, TOP + r1 * STEP + 30, LEFT + c2 * STEP + 30, TOP + r2 * STEP + 30]
        dx, dy = (x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1)
        return f'<path class="wouldline" d="M{x1 - 26 * dx} {y1 - 26 * dy}L{x2 + 26 * dx} {y2 + 26 * dy}"/>'

    def _timer(self, y: float) -> str:
        """The scale from the highest Timer to the explosion."""
        now = self.ask.pending.timer
        out = [text(LEFT, y + 14, _("Timer"), "t18 b")]
        top = max(HIGHEST_TIMER, now)
        for k, value in enumerate(range(top, -1, -1)):
            x = LEFT + 58 + k * 44
            kind = "tnow" if value == now else "tused" if value > now else "tboom" if value == 0 else "tleft"
            out.append(rect(x, y - 8, 36, 30, kind, 5))
            if value:
                out.append(text(x + 18, y + 13, value, f"mid td {kind}t", 19))
            else:
                out.append(use("face-explosion", x + 18, y + 7, 18, "boomic"))
        label = esc(_("Timer {n}").format(n=now))
        return f'<g role="img" aria-label="{label}">{"".join(out)}</g>'


def draw_bomb(ask: Ask, sheet: Sheet) -> str:
    """The board with its panel, chances and consequences."""
    facts, pending = ask.facts, ask.pending
    here = facts.at(pending.player)
    note = _(
        "A cross closes a column. Each new column costs the Timer 1. A fourth explosion in a column ends the attempt without an explosion."
    )
    dice = plural("{n} die on the board", "{n} dice on the board", sum(map(len, pending.columns))).format(n=sum(map(len, pending.columns)))
    about = esc(_("Bomb, {dice}").format(dice=dice))
    head = f'<header><h2 class="display">{esc(facts.tile(here).name)}</h2><span class="soft">{about}</span></header>'
    chips = f"{rule('RA-17.10')} {rule('RA-17.15')}"
    panel = f'<section class="bombpanel">{head}{BombBoard(ask, sheet).svg()}<p class="bombnote">{esc(note)} {chips}</p></section>'
    return f'<div class="bombwrap">{panel}<div class="bombside">{_chances(ask, sheet)}{_bet(ask)}{_near(ask, here)}</div></div>'


def _chances(ask: Ask, sheet: Sheet) -> str:
    """What is at issue, in words."""
    pending = ask.pending
    rows = []
    closing = [choice for choice in by_action(sheet).values() if _("Makes a line.") in choice.hint]
    if closing:
        rows.append((plain(closing[0].label), _("makes a line of three crosses"), "RA-17.19"))
    if pending.line:
        rows.append((_("A line stands"), _("no more wires are pulled"), "RA-17.21"))
    forced = [code for code in pending.to_place if questions.bomb_die(code) == _("explosion")]
    if forced:
        rows.append((_("Explosions"), _("must go to an open column if there is one"), "RA-17.14"))
    circuit = chances.circuit(ask.facts.bomb_columns(pending.columns))
    if circuit:
        words = plural("the die of the open column rolls", "the {n} dice of the open columns roll", len(circuit)).format(n=len(circuit))
        if ask.facts.options["stability"] == "full":
            rows.append((_("Stability check"), _("{dice} until a cross or an explosion shows").format(dice=words), "RA-17.24"))
        else:
            rows.append((_("Stability check"), _("{dice} once, one by one").format(dice=words), "RA-17.25"))
    else:
        rows.append((_("Stability check"), _("passed at once: no column is open"), "RA-17.23"))
    listed = "".join([f"<div><dt>{esc(head)}</dt><dd>{esc(body)} {rule(number)}</dd></div>" for head, body, number in rows])
    return f'<dl class="oddlist">{listed}</dl>'


def _bet(ask: Ask) -> str:
    """The exact chance to pass a stability check with the board as it lies."""
    circuit = chances.circuit(ask.facts.bomb_columns(ask.pending.columns))
    if not ask.odds or not circuit:
        return ""
    passed = questions.stability_of(ask, ask.pending.columns)
    good = round(passed * 296)
    bad = 296 - good
    bars = f'<rect width="{good}" height="26" rx="4" class="bet-g"/>' if good else ""
    bars += f'<rect x="{good + 4 if good else 0}" width="{bad}" height="26" rx="4" class="bet-b"/>' if bad else ""
    words = _("{good} of the checks are passed, {bad} explode").format(good=nouns.percent(passed), bad=nouns.percent(1 - passed))
    drawn = f'<svg viewBox="0 0 300 26" role="img" aria-label="{esc(words)}">{bars}</svg>'
    left = _("defused, +2 Influence") if ask.pending.line else _("passed if checked now")
    return (
        f'<div class="bet">{drawn}<div><span><b class="good">{esc(nouns.percent(passed))}</b> {esc(left)}</span>'
        f'<span><b class="bad">{esc(nouns.percent(1 - passed))}</b> {esc(_("explodes"))}</span></div></div>'
    )


def _near(ask: Ask, here: int) -> str:
    """Who would be hit by the explosion, and what would be gone (RA-17.34 to RA-17.38)."""
    facts = ask.facts
    rows = []
    for p in range(facts.view.players):
        at = facts.at(p)
        if at != here and at not in facts.city.neighbours[here]:
            continue
        loss = 0 if facts.protects(p, at, "bomb") else BLAST if at == here else BLAST_NEAR
        name = who(p, ask.people.names[p])
        where = _("here") if at == here else _("in {place}").format(place=facts.tile(at).name)
        after = _("knocked out") if loss >= facts.seat(p).health else ""
        if not loss:
            after = _("protected by the shield")
        words = esc(f" {where}{', ' + after if after else ''}")
        number = f'<span class="dmg">−{loss}</span>' if loss else '<span class="dmg none">0</span>'
        rows.append(f"<li>{number}<div>{name}{words}</div></li>")
    gone = [c.number for c in facts.view.criminals if c.place == here]
    lost = [_("Criminal {n}").format(n=n) for n in gone] + [_("a Killer")] * facts.view.killers[here]
    if facts.view.slots[here]:
        lost.append(nouns.informants(len(facts.view.slots[here])))
    if lost:
        words = esc(_("Gone: {what}.").format(what=", ".join(lost)))
        rows.append(f'<li><span class="dmg none">{icon("warn")}</span><div class="soft">{words}</div></li>')
    if not rows:
        rows.append(f'<li><span class="dmg none">0</span><div class="soft">{esc(_("Nobody is near."))}</div></li>')
    return f'<section class="near"><h3>{esc(_("If it explodes"))} {rule("RA-17.33")}</h3><ul>{"".join(rows)}</ul></section>'


# -- the dock ------------------------------------------------------------------------------------------------------------------------


def bomb_dock(ask: Ask, sheet: Sheet) -> str:
    """The dice of this roll with the columns they may go to, or the choice between another wire and the check."""
    pending = ask.pending
    choices = by_action(sheet)
    if sheet.waiting or not pending.to_place:
        idle = "".join([_idle(ask, k, code) for k, code in enumerate((*pending.to_place, *pending.dice))])
        row = f'<div class="inhand"><div class="dicerow">{idle}</div></div>' if idle else ""
        return f'<div class="bombdock">{row}<div class="after">{_pull_row(ask, choices)}</div></div>'
    dice = [_hand(ask, code, choices) for code in dict.fromkeys(pending.to_place)]
    dice += [_idle(ask, k, code) for k, code in enumerate(pending.dice)]
    words = esc(_("Every cross and explosion of a roll must be placed first."))
    why = f'<div class="why">{icon("info")}<span>{words} {rule("RA-17.12")}</span></div>'
    label = esc(_("Dice of this roll still to place"))
    hand = f'<div class="inhand" role="group" aria-label="{label}"><div class="dicerow">{"".join(dice)}</div></div>'
    return f'<div class="bombdock">{hand}<div class="after">{why}</div></div>'


def _hand(ask: Ask, code: int, choices: dict[str, Choice]) -> str:
    """A die to place, and a small button for each column."""
    count = ask.pending.to_place.count(code)
    head = questions.bomb_die(code) + (f" ×{count}" if count > 1 else "")
    buttons = []
    for column, action in enumerate(N.PLACE[code]):
        choice = choices.get(action.text)
        if choice is None:
            continue
        new = column > len(ask.pending.columns)
        words = _("new") if new and ask.pending.columns else str(column)
        cost = f' <span class="cost">{icon("clock")}−1</span>' if new and ask.pending.columns else ""
        mark = " btn--line" if _("Makes a line.") in choice.hint else ""
        spoken = f'<span class="vh">{esc(plain(choice.label))}</span><span aria-hidden="true">{esc(words)}</span>'
        buttons.append(button(choice, spoken + cost, f"btn btn--small btn--legal{mark}"))
    about = esc(_("Columns for the {die}").format(die=head))
    shown = f'<span class="cols__lab" aria-hidden="true">{esc(_("to column"))}</span>'
    columns = f'<div class="cols" role="group" aria-label="{about}">{"".join(buttons)}</div>'
    return f'<div class="die dieact rolled" id="hand-{code}">{big_die(code)}<b>{esc(head)}</b>{shown}{columns}</div>'


def _idle(ask: Ask, k: int, code: int) -> str:
    wire = questions.bomb_die(code) if ask.facts.wire(code) else _("no wire")
    return f'<div class="die rolled poold" id="idle-{k}-{code}">{big_die(code)}<b>{esc(wire)}</b></div>'


def _pull_row(ask: Ask, choices: dict[str, Choice]) -> str:
    out = []
    for choice in choices.values():
        note = f'<span class="rnote">{sentence(choice.hint)}</span>' if choice.hint else ""
        out.append(f'<div class="bigchoice">{labelled(choice, "btn btn--go") if choice.primary else labelled(choice)}{note}</div>')
    return f'<div class="bigrow">{"".join(out)}</div>' if out else ""
