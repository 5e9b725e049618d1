"""The two cells of the grid that hold no tile: the Data Stream with deck and bank, and the forecast of the City Phase."""

from __future__ import annotations

from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent import nouns
from turncoat.games.rogue_agent.facts import Facts
from turncoat.games.rogue_agent.svg import esc, fitted, rect, text, use
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import People


class Geometry:
    """Where things lie in one of the two drawings (all in units of the drawing).

    Attributes:
        tall: whether rows and columns are exchanged. prefix: of ids. width, height: of a tile. across, down: gaps. canvas: of the whole.
        token, agent, informant: sizes of pieces. crowded: of both in a crowd on narrow boards.
        fits: how many lie in one row: of tokens, or on narrow boards of all.
        finger: the radius below which a piece is too small for a finger; it is then chosen with its tile or in the dock.
    """

    __slots__ = (
        "across",
        "agent",
        "canvas",
        "crowded",
        "down",
        "finger",
        "fits",
        "height",
        "informant",
        "prefix",
        "tall",
        "token",
        "width",
    )

    def __init__(self, tall: bool) -> None:
        self.tall = tall
        self.prefix = "t" if tall else "w"
        self.width, self.height, self.across, self.down = (122, 89, 9, 10) if tall else (156, 196, 17, 17)
        columns, rows = (3, 5) if tall else (5, 3)
        self.canvas = (columns * (self.width + self.across) - self.across + 4, rows * (self.height + self.down) - self.down + 4)
        self.token, self.agent, self.informant = (29, 28, 18) if tall else (38, 38, 23)
        self.crowded, self.fits, self.finger = 22, 3 if tall else 4, 12 if tall else 0

    def corner(self, row: int, column: int) -> tuple[int, int]:
        """The upper left corner of a cell of the grid."""
        across, down = (row, column) if self.tall else (column, row)
        return across * (self.width + self.across) + 2, down * (self.height + self.down) + 2


def corner_boxes(facts: Facts, people: People, g: Geometry) -> str:
    """Both cells."""
    stream = _stream_tall(facts) if g.tall else _stream_wide(facts, g.width)
    ahead = _forecast_tall(facts) if g.tall else _forecast_wide(facts, people, g.width)
    return _box(g, 0, "stream", stream_words(facts), stream) + _box(g, 4, "forecast", forecast_words(facts, people), ahead)


def _box(g: Geometry, column: int, name: str, words: str, body: str) -> str:
    x, y = g.corner(0, column)
    frame = rect(0.5, 0.5, g.width - 1, g.height - 1, "cornerbox", 9)
    about = f'class="corner" id="{g.prefix}-{name}" transform="translate({x} {y})" role="img" aria-label="{esc(words)}"'
    return f"<g {about}>{frame}{body}</g>"


# -- the Data Stream -----------------------------------------------------------------------------------------------------------------


def stream_words(facts: Facts) -> str:
    """The Data Stream, the deck and the bank in one sentence each."""
    view = facts.view
    bombs, killers, numbers = view.stream
    drawn = _("Data Stream: {criminals} Criminals, {killers} Killers, {bombs} bombs.")
    stock = _("{deck} cards in the deck, {bank} credits in the bank.")
    return f"{drawn} {stock}".format(criminals=len(numbers), killers=killers, bombs=bombs, deck=view.deck, bank=view.bank)


def _stream_wide(facts: Facts, width: int) -> str:
    view = facts.view
    bombs, killers, numbers = view.stream
    left = _("{n} left").format(n=facts.stream_size())
    out = [text(12, 23, _("Data Stream"), "t13 b"), text(width - 12, 23, left, "t12 m f2 end")]
    rows = (("criminal", _("Criminals"), len(numbers)), ("killer", _("Killers"), killers), ("bomb", _("Bombs"), bombs))
    for k, (name, label, count) in enumerate(rows):
        y = 49 + k * 27
        which = " ".join([str(n) for n in numbers]) if name == "criminal" else ""
        out += [use(name, 22, y - 4, 18, "fi2"), text(width - 12, y, count, "t14 b end")]
        out.append(fitted(38, y - (6 if which else 0), label, 88, "t13 m f2"))
        if which:
            out.append(text(38, y + 8, which, "t12 m f3"))
    out.append(f'<path class="hair" d="M12 120H{width - 12}"/>')
    cards = plural("{n} card", "{n} cards", view.deck).format(n=view.deck)
    out += [text(12, 141, _("Deck"), "t13 m f2"), text(width - 12, 141, cards, "t13 b end")]
    out += [text(12, 162, _("Bank"), "t13 m f2"), text(width - 12, 162, nouns.credits(view.bank), "t13 b end")]
    ahead = _("Next round draws up to {n}") if facts.draws_fewer() else _("Next round draws {n}")
    last = ahead.format(n=facts.next_draw()) if view.round < view.rounds else _("The last round")
    return "".join([*out, fitted(12, 184, last, width - 24, "t12 m f3", at=12)])


def _stream_tall(facts: Facts) -> str:
    view = facts.view
    bombs, killers, numbers = view.stream
    out = [fitted(9, 21, _("Data Stream: {n}").format(n=facts.stream_size()), 104, "t14 b", at=14)]
    for k, (name, count) in enumerate((("criminal", len(numbers)), ("killer", killers), ("bomb", bombs))):
        out += [use(name, 19 + k * 37, 42, 17, "fi2"), text(30 + k * 37, 47, count, "t14 b")]
    words = _("Deck {deck}, bank {bank}").format(deck=view.deck, bank=view.bank)
    return "".join([*out, fitted(9, 75, words, 104, "t14 m f2", at=14)])


# -- the forecast --------------------------------------------------------------------------------------------------------------------


def forecast(facts: Facts, people: People) -> list[tuple[str, str, str]]:
    """Symbol and two short lines for each part of the next City Phase as far as known (RA-18.1); when the game is over, the scores."""
    view = facts.view
    if view.phase == N.OVER:
        return _totals(facts, people)
    squad = facts.tile(facts.next_squad())
    out = [
        _criminals_ahead(facts),
        _killers_ahead(facts),
        ("squad", _("Squad to {n}").format(n=squad.number), squad.name),
        _bombs_ahead(facts),
    ]
    if view.round < view.rounds:
        return [*out, ("commander", _("Commander:"), people.names[facts.next_commander()])]
    return [*out, ("crown", _("Then the game"), _("is over"))]


def _totals(facts: Facts, people: People) -> list[tuple[str, str, str]]:
    """The final scores, the best first."""
    scores = facts.view.scores
    best = sorted(range(facts.view.players), key=lambda p: (p not in facts.view.winners, -scores[p]))
    symbols = ["crown" if p in facts.view.winners else "influence" for p in best]
    return [(symbol, people.names[p], str(scores[p])) for symbol, p in zip(symbols, best, strict=True)]


def _heading(facts: Facts, ahead: str) -> str:
    phase = facts.view.phase
    return _("Final scores") if phase == N.OVER else _("City Phase") if phase == N.CITY_PHASE else ahead


def _criminals_ahead(facts: Facts) -> tuple[str, str, str]:
    wild = [str(c.number) for c in facts.view.criminals if c.place >= 0 and not c.subdued]
    if not wild:
        return "criminal", _("No Criminal"), _("in the city")
    return "criminal", ", ".join(wild), plural("steps forward", "step forward", len(wild))


def _killers_ahead(facts: Facts) -> tuple[str, str, str]:
    count = sum(facts.view.killers)
    if not count:
        return "killer", _("No Killer"), _("in the city")
    return "killer", plural("{n} Killer acts", "{n} Killers act", count).format(n=count), plural("and moves", "and move", count)


def _bombs_ahead(facts: Facts) -> tuple[str, str, str]:
    timers = facts.timers()
    if not timers:
        return "bomb", _("No bomb"), _("in the city")
    change = ", ".join([f"{timer} → {timer - 1}" for timer, _d in timers])
    if len(timers) == 1:
        return "bomb", _("Timer {change}").format(change=change), facts.tile(timers[0][1]).name
    return "bomb", _("{n} Timers").format(n=len(timers)), change


def forecast_words(facts: Facts, people: People) -> str:
    """The forecast in one sentence."""
    what = "; ".join([f"{first} {second}" for _icon, first, second in forecast(facts, people)])
    return (_("Final scores: {what}.") if facts.view.phase == N.OVER else _("Next City Phase: {what}.")).format(what=what)


def _done(facts: Facts) -> int:
    """How many parts of the City Phase are over."""
    return {"KillerOrder": 1, "BombOrder": 3}.get(facts.view.ask, 0) if facts.view.phase == N.CITY_PHASE else 0


def _forecast_wide(facts: Facts, people: People, width: int) -> str:
    head = _heading(facts, _("Next: City Phase"))
    out = [fitted(12, 23, head, width - 24, "t13 b")]
    done = _done(facts)
    for k, (name, first, second) in enumerate(forecast(facts, people)):
        y = 46 + k * 32
        row = use("check" if k < done else name, 21, y, 17, "fi2")
        row += fitted(37, y - 1, first, width - 47, "t12 b", at=12) + fitted(37, y + 12, second, width - 47, "t12 m f2", at=12)
        out.append(f'<g class="dim">{row}</g>' if k < done else row)
    return "".join(out)


def _forecast_tall(facts: Facts) -> str:
    head = _heading(facts, _("City Phase next"))
    if facts.view.phase == N.OVER:
        best = facts.view.winners[0]
        won = str(facts.view.scores[best])
        return fitted(9, 21, head, 104, "t14 b", at=14) + use("crown", 19, 41, 17, "fi2") + fitted(32, 46, won, 82, "t14 m f2", at=14)
    squad = _("to precinct {n}").format(n=facts.tile(facts.next_squad()).number)
    timers = ", ".join([f"{timer} → {timer - 1}" for timer, _d in facts.timers()]) or _("no bomb")
    return (
        fitted(9, 21, head, 104, "t14 b", at=14) + use("squad", 19, 41, 17, "fi2") + fitted(32, 46, squad, 82, "t14 m f2", at=14)
        + use("bomb", 19, 68, 17, "fi2") + fitted(32, 73, timers, 82, "t14 m f2", at=14)
    )  # fmt: skip
