"""Rows of Agendas, Bonus Characters and other points as HTML lists; shared by the identity panel and the final scoring."""

from __future__ import annotations

from msgspec import Struct

from turncoat.games.stationfall import agenda_words, nouns, standing
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.components import Row
from turncoat.games.stationfall.facts import Facts
from turncoat.games.stationfall.standing import Tally
from turncoat.kernel.drawing import esc, icon, rule, sentence
from turncoat.kernel.i18n import _

MET, OPEN, SAFE, LOST = "is-met", "is-open", "is-safe", "is-lost"
ICONS = {MET: "check", OPEN: "wait", SAFE: "lock", LOST: "cross"}


class Entry(Struct, frozen=True):
    """One line of points.

    Attributes:
        points: as they stand; None where this audience cannot know. most: what they can be, "" where that goes without saying.
        words: a sentence with marked nouns. how: MET, OPEN, SAFE or LOST. notes: small print. rule: its number. plus: whether it hangs on
            the row above.
    """

    points: int | None
    most: str
    words: str
    how: str
    notes: tuple[str, ...] = ()
    rule: str = ""
    plus: bool = False


def how_words(how: str, over: bool) -> str:
    """What a state of a row is called."""
    if over:
        return _("met") if how in (MET, SAFE) else _("not met")
    return {MET: _("met as it stands"), OPEN: _("not met yet"), SAFE: _("met for good"), LOST: _("out of reach")}[how]


def line(entry: Entry, over: bool = False) -> str:
    """A line of points as a list item: symbol, points, words, small print."""
    kind = f"ptrow {entry.how}{' is-plus' if entry.plus else ''}"
    figure = "–" if entry.points is None else nouns.signed(entry.points) if entry.points < 0 else str(entry.points)
    most = f"<small>{esc(entry.most)}</small>" if entry.most else ""
    notes = "".join([f'<small class="ptnote">{sentence(note)}</small>' for note in entry.notes])
    number = f" {rule(entry.rule)}" if entry.rule else ""
    label = how_words(entry.how, over)
    return (
        f'<li class="{kind}">{icon(ICONS[entry.how], "", label)}<span class="ptfig"><b>{esc(figure)}</b>{most}</span>'
        f'<span class="ptwords">{sentence(_capital(entry.words))}{number}{notes}</span></li>'
    )


def lines(entries: list[Entry], over: bool = False) -> str:
    """Several lines."""
    return f'<ul class="ptrows">{"".join([line(entry, over) for entry in entries])}</ul>' if entries else ""


def _capital(words: str) -> str:
    """A sentence with a capital letter, unless it begins with a noun of its own."""
    return words[:1].upper() + words[1:]


# -- the Agenda ---------------------------------------------------------------------------------------------------------------


def agenda(facts: Facts, tally: Tally) -> list[Entry]:
    """By row of an Agenda, its points as they stand, what becomes of it and on what it hangs (SF-16.15 to SF-16.17)."""
    over = facts.view.phase == N.OVER
    blind = standing.hidden(facts.view, tally.card, tally.side)
    waits = standing.waits_for_reveals(facts.view, tally.card, tally.side)
    hows = [_how(met, fate, over) for (_points, met), fate in zip(tally.rows, tally.fates, strict=True)]
    out = []
    for number, row in enumerate(facts.identity(tally.card).agenda):
        above = agenda_words.gate(facts.components, tally.card, number)
        how = hows[number]
        if above >= 0 and hows[above] == LOST:
            how = LOST
        elif above >= 0 and hows[above] == OPEN and how in (MET, SAFE):
            how = OPEN
        notes = () if over else _notes(facts, tally, number, above, blind[number], waits[number])
        points = None if blind[number] else tally.rows[number][0]
        words = _full_stop(agenda_words.row_clause(facts.components, tally.card, number))
        out.append(Entry(points, _most(row), words, how, notes, "", row.plus))
    return out


def _how(met: bool, fate: int, over: bool) -> str:
    if over:
        return MET if met else LOST
    return SAFE if fate > 0 else LOST if fate < 0 else MET if met else OPEN


def _most(row: Row) -> str:
    if row.count is not None:
        return _("each {n}").format(n=row.points)
    return _("of {n}").format(n=row.points) if row.points else ""


def _notes(facts: Facts, tally: Tally, number: int, above: int, blind: str, waits: bool) -> tuple[str, ...]:
    """Small print of a row: the row it needs, what is hidden, what Reveals can still change."""
    notes = []
    if above >= 0 and tally.rows[number][1] and not tally.rows[above][1]:
        notes.append(_("True by itself, but it needs the row above without +."))
    if agenda_words.is_gate_only(facts.components, tally.card, number):
        notes.append(_("Worth nothing itself; the rows below need it."))
    if blind == "kompromat":
        notes.append(_("Hangs on Kompromat in a hand that you cannot see."))
    if blind == "bonus":
        notes.append(_("Hangs on Bonus Characters that you cannot see."))
    if facts.options["counselor_tie"] == "none" and standing.asks(facts.identity(tally.card).agenda[number], "fewest_betrayal"):
        notes.append(_("At this table those who are level do not score it."))
    if waits:
        notes.append(_("Others reveal at Stationfall at the latest; that can still change it."))
    return tuple(notes)


def _full_stop(words: str) -> str:
    return f"{words}."


# -- Bonus Characters ---------------------------------------------------------------------------------------------------------


def bonus(facts: Facts, seat: int, cards: tuple[int, ...]) -> list[Entry]:
    """What Bonus Characters are worth as things stand (SF-16.19, SF-16.20)."""
    s = standing.seen(facts.view)
    over = facts.view.phase == N.OVER
    out = []
    for card in cards:
        character = N.CHARACTER_OF_IDENTITY[card]
        printed = facts.character(character).bonus
        points = standing.bonus_of(s, card, seat)
        how = _how(points > 0, standing.bonus_fate(s, card, seat), over)
        words = _full_stop(_bonus_words(facts, card))
        per_pawn = printed.cond is not None and printed.cond.id == "per_pawn_escaped"
        most = _("each {n}").format(n=printed.icons) if per_pawn else _("of {n}").format(n=printed.icons)
        out.append(Entry(points, most, words, how, _extra(facts, character), "SF-16.20" if printed.kind == "grudge" else "SF-16.19"))
    return out


def _bonus_words(facts: Facts, card: int) -> str:
    """What must happen to a Bonus Character; its name first where the condition is about something else."""
    character = N.CHARACTER_OF_IDENTITY[card]
    kind = agenda_words.bonus_kind(facts.components, character)
    what = agenda_words.bonus_clause(facts.components, character)
    if nouns.character(facts.components, character) in what:
        return _("{kind}: {what}").format(kind=kind, what=what)
    return _("{kind} {card}: {what}").format(kind=kind, card=nouns.card(facts.components, card), what=what)


def _extra(facts: Facts, character: int) -> tuple[str, ...]:
    extra = facts.character(character).bonus.extra
    if extra is None:
        return ()
    what = agenda_words.extra_clause(facts.components, character)
    return (_("{points} more if {what}.").format(points=nouns.points(extra.points), what=what),)


# -- Bribes, cubes ------------------------------------------------------------------------------------------------------------


def others(facts: Facts, tally: Tally) -> list[Entry]:
    """Bribes, and what cubes outside the supply cost (SF-16.21 to SF-16.26)."""
    over = facts.view.phase == N.OVER
    out = []
    flags = facts.identity(tally.card).flags
    if "no_bribe_points" in flags:
        out.append(Entry(0, "", _("Bribes score nothing for this Identity."), LOST, (), "SF-C02.15"))
    else:
        ready = facts.side(tally.side).bribe == N.BRIBE_READY
        words = _("The own Bribe is unused.") if ready else _("The own Bribe has been used.")
        back = "offshore_shenanigans" in facts.identity(tally.card).reveal_powers and facts.side(tally.side).pc < 0
        how = MET if ready else OPEN if back else LOST
        out.append(Entry(tally.score.unused, _("of {n}").format(n=1), words, how, (), "SF-16.21"))
        out.append(_bribes(facts, tally, over))
    out.append(_cubes(facts, tally, over))
    return out


def _bribes(facts: Facts, tally: Tally, over: bool) -> Entry:
    character = nouns.character(facts.components, N.CHARACTER_OF_IDENTITY[tally.card])
    each = 2 if "bribes_double" in facts.identity(tally.card).flags else 1
    words = _("For each Bribe of another player on the card of {who}.").format(who=character)
    notes: tuple[str, ...] = ()
    grey = facts.view.grey.count(N.CHARACTER_OF_IDENTITY[tally.card])
    if grey and not over:
        notes = (_("Grey Bribes there count only if {who} Escapes.").format(who=nouns.character(facts.components, N.BILLIONAIRE)),)
    how = MET if tally.score.bribes else LOST if over else OPEN
    return Entry(tally.score.bribes, _("each {n}").format(n=each), words, how, notes, "SF-16.22")


def _cubes(facts: Facts, tally: Tally, over: bool) -> Entry:
    """Cubes outside the supply, those on the own card excepted that come back at the Reveal (SF-16.25, SF-16.26, SF-16.5)."""
    room = tally.limit - tally.outside
    words = _("{cubes} outside the supply, Influence Limit {limit}.").format(cubes=nouns.cubes(tally.outside), limit=tally.limit)
    notes = []
    if room < 0:
        notes.append(_("Each cube above the limit costs 1 point."))
    elif not over and not room:
        notes.append(_("Any cube more costs 1 point."))
    elif not over:
        notes.append(_("Room for {cubes} more before it costs points.").format(cubes=nouns.cubes(room)))
    if facts.side(tally.side).pc < 0:
        back = facts.cubes(N.CHARACTER_OF_IDENTITY[tally.card])[tally.side]
        if back:
            notes.append(_("{cubes} on the own card come back at the Reveal and are not counted.").format(cubes=nouns.cubes(back)))
    return Entry(tally.score.penalty, "", words, LOST if room < 0 else MET, tuple(notes), "SF-16.25")
