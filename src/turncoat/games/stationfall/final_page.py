"""The final scoring as a page: who won and why, one bar a player or team, and every row that scored (SF-16.15 to SF-16.30)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from turncoat.games.stationfall import agenda_html, nouns, scoring, standing
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.facts import Facts
from turncoat.games.stationfall.story import ending_text
from turncoat.games.stationfall.view import StationfallView
from turncoat.kernel.drawing import esc, icon, num, rule, sentence, who
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import People, listed

BAR: Final = 560
BAR_GAP: Final = 2
FIGURE: Final = 20
"""The narrowest part of a bar that has its figure in it."""


class Party(Struct, frozen=True):
    """A player, or a team: those who win or lose together.

    Attributes:
        seats, sides: who, with which conspiracies. points: in all. agenda: by side. bonus, bribes, penalty: the other parts.
        betrayal, supply: own cubes there, which break ties (SF-16.29). barred: sides that keep it from winning (SF-16.28).
        may_win: whether it can. wins: the seats of it that do.
    """

    seats: tuple[int, ...]
    sides: tuple[int, ...]
    points: int
    agenda: tuple[int, ...]
    bonus: int
    bribes: int
    penalty: int
    betrayal: int
    supply: int
    barred: tuple[int, ...]
    may_win: bool
    wins: tuple[int, ...]

    @property
    def key(self) -> tuple[int, int, int]:
        """What it is ranked by, the best highest (SF-16.28, SF-16.29)."""
        return self.points, -self.betrayal, self.supply


def final(view: StationfallView, people: People) -> str:
    """The final scoring as safe HTML."""
    facts = Facts(view)
    if not view.scores:
        return f"<p>{esc(_('The game is not over.'))}</p>"
    ranked = parties(facts)
    rows = "".join([_row(facts, people, ranked, party) for party in ranked])
    columns = _steps(facts, people, ranked) + _hidden(facts, people)
    return f'{_head(facts, people, ranked)}{_legend(ranked[0])}<ol class="frows">{rows}</ol><div class="fcols fcols--two">{columns}</div>'


def parties(facts: Facts) -> list[Party]:
    """All players or teams, those who may win first, the best of each first."""
    s = standing.seen(facts.view)
    found = [_party(facts, tuple(seats)) for seats in scoring.parties(s)]
    return sorted(found, key=lambda party: (not party.may_win, tuple([-part for part in party.key]), party.seats))


def _party(facts: Facts, seats: tuple[int, ...]) -> Party:
    view = facts.view
    s = standing.seen(view)
    sides = tuple([side for seat in seats for side in facts.sides_of(seat)])
    scores = [view.side_scores[side] for side in sides]
    barred = tuple([side for side in sides if scoring.is_barred(s, side)])
    spared = view.options["team_guilt"] == "member" and len(seats) > 1 and len(barred) < len(sides)
    return Party(
        seats,
        sides,
        view.scores[seats[0]],
        tuple([sum(score.rows) for score in scores]),
        sum([view.bonus_scores[seat] for seat in seats]),
        sum([score.bribes + score.unused for score in scores]),
        sum([score.penalty for score in scores]),
        sum([view.sides[side].betrayal for side in sides]),
        sum([view.sides[side].supply for side in sides]),
        barred,
        not barred or spared,
        tuple([seat for seat in seats if seat in view.winners]),
    )


# -- who won --------------------------------------------------------------------------------------------------------------------


def _head(facts: Facts, people: People, ranked: list[Party]) -> str:
    first = ranked[0].seats[0]
    shape = (
        f'<svg class="fshape" viewBox="0 0 120 120" aria-hidden="true"><circle cx="60" cy="60" r="56" fill="url(#pat-{first + 1})"/>'
        f'<use href="#{"crown" if facts.view.winners else "annihilated"}" x="30" y="28" width="60" height="60" class="pc-mark"/></svg>'
    )
    why, number = ending_text(facts.view.ending)
    kicker = _("Stationfall: {why}").format(why=why)
    title, reason, rule_number = verdict(facts, people, ranked)
    return (
        f'<div class="fhead s{first + 1}">{shape}<div><p class="kicker">{esc(kicker)} {rule(number)}</p>'
        f'<h2 class="display">{esc(title)}</h2><p class="soft">{sentence(reason)} {rule(rule_number)}</p></div></div>'
    )


def verdict(facts: Facts, people: People, ranked: list[Party]) -> tuple[str, str, str]:
    """The title, the sentence that says why, and its rule."""
    winners = [party for party in ranked if party.wins]
    if not winners:
        return _("Nobody wins"), _("Everybody is Guilty and may not win."), "SF-16.30"
    names = listed([people.names[seat] for party in winners for seat in party.wins], _("and"))
    many = sum([len(party.wins) for party in winners]) > 1
    title = (_("{names} win") if many else _("{names} wins")).format(names=names)
    reason, number = _reason(facts, people, ranked, winners)
    best = max(ranked, key=lambda party: party.points)
    if not best.may_win and best.points > winners[0].points:
        guilty = _("{name} has {points}, but is Guilty.").format(name=_names(people, best), points=nouns.points(best.points))
        reason = f"{reason} {guilty}"
    return title, reason, number


def _reason(facts: Facts, people: People, ranked: list[Party], winners: list[Party]) -> tuple[str, str]:
    last, places = winners[-1], places_to_win(facts)
    losers = [party for party in ranked if party.may_win and not party.wins]
    if len(winners) == 1 and not losers:
        return _("With {points}; nobody else may win.").format(points=nouns.points(last.points)), "SF-16.28"
    if len(winners) > places:
        return _shared(people, [party for party in winners if party.key == last.key], places), "SF-16.29"
    if len(winners) == 1:
        return difference(facts, people, last, losers[0])
    number = "SF-17.23" if places == 2 else "SF-17.24"
    lead = _("The {n} best win.").format(n=places)
    if not losers:
        return f"{lead} {_('Nobody else may win.')}", number
    if last.points == losers[0].points:
        words, tie = difference(facts, people, last, losers[0])
        return f"{lead} {words}", tie
    near = _("{mine} comes before {theirs}, {a} to {b}.").format(
        mine=_names(people, last), theirs=_names(people, losers[0]), a=_minus(last.points), b=_minus(losers[0].points)
    )
    return f"{lead} {near} {_biggest(facts, people, last, losers[0])}", number


def _shared(people: People, level: list[Party], places: int) -> str:
    """Several are level in everything (SF-16.29, SF-17.25)."""
    names = listed([_names(people, party) for party in level], _("and"))
    if places == 1:
        return _("{names} are level in points and both tie-breakers and share the victory.").format(names=names)
    return _("The {n} best win; {names} are level for the last place, so all of them do.").format(n=places, names=names)


def places_to_win(facts: Facts) -> int:
    """How many win: one, two or three players, one team (SF-17.23, SF-17.24, SF-18.10)."""
    return 1 if facts.view.mode == "team" else facts.components.setup[facts.view.players].winners


def difference(facts: Facts, people: People, party: Party, other: Party) -> tuple[str, str]:
    """Why a party is before another: points and the part that made most of them, else the tie-breaker."""
    mine, theirs = _names(people, party), _names(people, other)
    if party.points > other.points:
        words = _("{mine} to {theirs}.").format(mine=_minus(party.points), theirs=_minus(other.points))
        return f"{words} {_biggest(facts, people, party, other)}", "SF-16.28"
    level = _("{mine} and {theirs} have {points} each.").format(mine=mine, theirs=theirs, points=nouns.points(party.points))
    if party.betrayal != other.betrayal:
        tie = _("{mine} has fewer own cubes in the Betrayal box: {a} to {b}.")
        return f"{level} {tie.format(mine=mine, a=party.betrayal, b=other.betrayal)}", "SF-16.29"
    tie = _("{mine} has more unused cubes: {a} to {b}.").format(mine=mine, a=party.supply, b=other.supply)
    return f"{level} {tie}", "SF-16.29"


def _biggest(facts: Facts, people: People, party: Party, other: Party) -> str:
    """The part that made the biggest difference to the one who came next."""
    name = _names(people, other)
    parts = [
        (sum(party.agenda) - sum(other.agenda), _("Agendas made the difference: {points} more.")),
        (party.bonus - other.bonus, _("Bonus Characters made the difference: {points} more.")),
        (party.bribes - other.bribes, _("Bribes made the difference: {points} more.")),
        (party.penalty - other.penalty, _("Cubes above the Influence Limit made the difference: they cost {name} {points} more.")),
    ]
    most, words = max(parts, key=lambda part: part[0])
    return words.format(points=nouns.points(most), name=name)


def _names(people: People, party: Party) -> str:
    return listed([people.names[seat] for seat in party.seats], _("and"))


def _minus(n: int) -> str:
    return str(n) if n >= 0 else f"−{-n}"


# -- the bars ---------------------------------------------------------------------------------------------------------------------


def _legend(first: Party) -> str:
    def swatch(body: str) -> str:
        return f'<svg class="sw s{first.seats[0] + 1}" viewBox="0 0 16 12" aria-hidden="true">{body}</svg>'

    parts = (
        (f'<rect width="16" height="12" rx="2" fill="url(#pat-{first.sides[0] + 1})"/>', _("Agenda")),
        ('<rect width="16" height="12" rx="2" class="sb2"/>', _("Bonus Characters")),
        ('<rect width="16" height="12" rx="2" class="sb3"/>', _("Bribes")),
        ('<rect x="1" y="1" width="14" height="10" rx="2" class="sblost"/>', _("Lost to cubes above the Influence Limit")),
    )
    return f'<div class="legend small soft">{"".join([f"<span>{swatch(body)}{esc(words)}</span>" for body, words in parts])}</div>'


def _row(facts: Facts, people: People, ranked: list[Party], party: Party) -> str:
    rank = str(_rank(ranked, party)) if party.may_win else "–"
    kind = f"frow s{party.seats[0] + 1}{' frow--win' if party.wins else ''}"
    label = _("Rank {n}").format(n=rank) if party.may_win else _("Not ranked")
    return (
        f'<li class="{kind}"><span class="rank"><span class="vh">{esc(label)}</span><span aria-hidden="true">{rank}</span></span>'
        f'<div class="fn">{_who(facts, people, party)}</div><div class="fb">{_bar(facts, ranked, party)}<div class="fd">'
        f'{_figures(facts, party)}</div></div><span class="ft display">{_minus(party.points)}</span>{_account(facts, people, party)}</li>'
    )


def _rank(ranked: list[Party], party: Party) -> int:
    """1 for the best of those who may win; the level share a rank."""
    return 1 + sum([1 for other in ranked if other.may_win and other.key > party.key])


def _who(facts: Facts, people: People, party: Party) -> str:
    """The names with shapes, who they were, and whether they win or may not."""
    out = []
    for seat in party.seats:
        crown = f'<span class="chip">{icon("crown")}{esc(_("wins"))}</span>' if seat in party.wins else ""
        out.append(f"{icon(f'seat-{seat + 1}', f'glyph s{seat + 1}')}<b>{esc(people.names[seat])}</b>{crown}")
        out += [f'<span class="fpc">{_was(facts, side)}</span>' for side in facts.sides_of(seat)]
    return "".join(out)


def _was(facts: Facts, side: int) -> str:
    """Who a side was; that Guilt bars it."""
    found = facts.side(side)
    name = nouns.identity_name(facts.components, found.pc)
    shape = icon(f"seat-{side + 1}", f"glyph s{side + 1}") if facts.two_colours() else ""
    bars = found.guilt == N.GUILTY and "may_win_guilty" not in facts.identity(found.pc).flags
    guilty = f' <span class="lost">{icon("guilt-guilty")}{esc(_("Guilty"))} {rule("SF-10.10")}</span>' if bars else ""
    return f"{shape}{esc(name)}{guilty}"


def _figures(facts: Facts, party: Party) -> str:
    """The parts in words, in the order of the bar; what breaks ties."""
    parts = [f"<span>{icon('check')} {esc(_('Agenda {n}').format(n=sum(party.agenda)))}</span>"]
    if party.bonus or any(facts.seat(seat).bonus for seat in party.seats):
        parts.append(f"<span>{icon('people')} {esc(_('Bonus {n}').format(n=party.bonus))}</span>")
    parts.append(f"<span>{icon('bribe')} {esc(_('Bribes {n}').format(n=party.bribes))}</span>")
    if party.penalty:
        parts.append(f'<span class="lost">{icon("cube")} {esc(_("Cubes {n}").format(n=_minus(party.penalty)))} {rule("SF-16.25")}</span>')
    ties = _("Betrayal box {a}, supply {b}").format(a=party.betrayal, b=party.supply)
    parts.append(f'<span class="soft">{esc(ties)} {rule("SF-16.29")}</span>')
    return "".join(parts)


def scale(ranked: list[Party]) -> tuple[float, float]:
    """(width of a point, where zero is): the common scale of all bars, lost points to the left of zero."""
    most = max([1, *[sum(party.agenda) + party.bonus + party.bribes for party in ranked]])
    lost = max([-party.penalty for party in ranked])
    unit = (BAR - 2 * BAR_GAP) / (most + lost)
    return unit, lost * unit


def _bar(facts: Facts, ranked: list[Party], party: Party) -> str:
    """What was scored, part by part, to the right of zero; what cubes cost to the left of it."""
    unit, zero = scale(ranked)
    parts = [(points, f'fill="url(#pat-{side + 1})"', True) for points, side in zip(party.agenda, party.sides, strict=True)]
    parts += [(party.bonus, 'class="sb2"', False), (party.bribes, 'class="sb3"', False)]
    x, bars, figures = zero, [], []
    for points, fill, patterned in parts:
        if points <= 0:
            continue
        wide = points * unit - BAR_GAP
        bars.append(f'<rect x="{num(x + BAR_GAP)}" y="6" width="{num(wide)}" height="32" rx="3" {fill}/>')
        middle = x + BAR_GAP + wide / 2
        if wide > FIGURE and patterned:
            figures.append(f'<rect x="{num(middle - 13)}" y="11" width="26" height="22" rx="3" class="sbchip"/>')
        if wide > FIGURE:
            figures.append(f'<text x="{num(middle)}" y="27" class="mid b" font-size="16">{points}</text>')
        x += points * unit
    return (
        f'<svg class="sbar s{party.seats[0] + 1}" viewBox="0 0 {BAR} 44" preserveAspectRatio="xMinYMid meet" aria-hidden="true">'
        f'{"".join(bars)}{_lost(-party.penalty, unit, zero)}<g class="sbt">{"".join(figures)}</g></svg>'
    )


def _lost(lost: int, unit: float, zero: float) -> str:
    """The line at zero, and lost points before it."""
    if not zero:
        return ""
    line = f'<path d="M{num(zero)} 1v42" class="sbzero"/>'
    if not lost:
        return line
    wide = lost * unit - BAR_GAP
    box = f'<rect x="{num(zero - lost * unit + 1)}" y="7" width="{num(wide - 1)}" height="30" rx="3" class="sblost"/>'
    figure = f'<text x="{num(zero - lost * unit / 2)}" y="27" class="mid sblostt" font-size="15">{_minus(-lost)}</text>'
    return f"{box}{figure if wide > FIGURE else ''}{line}"


# -- row by row -------------------------------------------------------------------------------------------------------------------


def _account(facts: Facts, people: People, party: Party) -> str:
    """Everything that scored and did not, in the order of the rules; open for who wins."""
    parts = [_account_of_side(facts, people, side, len(party.sides) > 1) for side in party.sides]
    parts += [_account_of_bonus(facts, people, seat, len(party.seats) > 1) for seat in party.seats]
    state = " open" if party.wins else ""
    head = esc(_("Row by row"))
    whose = esc(_names(people, party))
    return (
        f'<details class="fmore" id="rows-{party.seats[0]}"{state}><summary>{head}<span class="vh">: {whose}</span></summary>'
        f'<div class="fparts">{"".join(parts)}</div></details>'
    )


def _account_of_side(facts: Facts, people: People, side: int, several: bool) -> str:
    view, found = facts.view, facts.side(side)
    tally = standing.tally(view, found.pc, side)
    identity = facts.identity(found.pc)
    name = nouns.identity_name(facts.components, found.pc)
    title = _("{card}, {agenda}").format(card=name, agenda=identity.agenda_name)
    whose = f"{esc(nouns.side_name(people, side))}: " if several else ""
    points = nouns.points(view.side_scores[side].total)
    how = _how_revealed(facts, side)
    rows = agenda_html.lines([*agenda_html.agenda(facts, tally), *agenda_html.others(facts, tally)], True)
    return f'<section><h3>{whose}{esc(title)} <b>{esc(points)}</b></h3><p class="small soft">{esc(how)}</p>{rows}</section>'


def _how_revealed(facts: Facts, side: int) -> str:
    found = facts.side(side)
    last = found.revealed_as == N.REVEALED_AT_STATIONFALL
    if found.schrodinger:
        return _("Schrödinger Reveal at Stationfall.") if last else _("Schrödinger Reveal during the game.")
    return _("Hidden until Stationfall.") if last else _("Revealed during the game.")


def _account_of_bonus(facts: Facts, people: People, seat: int, several: bool) -> str:
    """The Bonus Characters of a seat; with teams they lie with the first member."""
    banned = [side for side in facts.sides_of(seat) if facts.side(side).schrodinger]
    cards = facts.seat(seat).bonus
    if banned and not cards:
        words = _("No Bonus Points after a Schrödinger Reveal.")
        return f'<section><h3>{esc(_("Bonus Characters"))}</h3><p class="small soft">{esc(words)} {rule("SF-3.8")}</p></section>'
    if not cards:
        return ""
    points = nouns.points(facts.view.bonus_scores[seat])
    head = _("Bonus Characters of the team") if several else _("Bonus Characters")
    return f"<section><h3>{esc(head)} <b>{esc(points)}</b></h3>{agenda_html.lines(agenda_html.bonus(facts, seat, cards), True)}</section>"


# -- step by step -----------------------------------------------------------------------------------------------------------------


def _steps(facts: Facts, people: People, ranked: list[Party]) -> str:
    """How the result came about, in the order of the rules."""
    why, number = ending_text(facts.view.ending)
    steps = [
        (_("Stationfall: {why}").format(why=f"{why}."), number),
        _reveals(facts, people),
        _escaped(facts),
        _offsites(facts),
        _totals(people, ranked),
        *_barred(facts, people, ranked),
        _winners(facts, people, ranked),
    ]
    rows = "".join([f"<li>{sentence(words)} {rule(number)}</li>" for words, number in steps if words])
    return f'<section class="panel pad"><h3>{esc(_("Step by step"))}</h3><ol class="tp fsteps">{rows}</ol></section>'


def _reveals(facts: Facts, people: People) -> tuple[str, str]:
    late = [side for side in facts.view.order if facts.side(side).revealed_as == N.REVEALED_AT_STATIONFALL]
    if not late:
        return _("Everybody had revealed before."), "SF-16.3"
    parts = [
        _("{who} as {card}").format(who=nouns.side(people, side), card=nouns.card(facts.components, facts.side(side).pc)) for side in late
    ]
    return _("The last Reveals: {who}.").format(who=listed(parts, _("and"))), "SF-16.3"


def _escaped(facts: Facts) -> tuple[str, str]:
    """Who has Escaped, and who is gone (SF-16.10)."""
    away = [pawn for pawn in facts.pawns() if pawn != N.ASSISTANT and facts.is_escaped(pawn)]
    if not away:
        return _("Nobody has Escaped."), "SF-16.10"
    return _("Escaped: {who}.").format(who=nouns.pawns(facts.components, away)), "SF-16.10"


def _offsites(facts: Facts) -> tuple[str, str]:
    parts = [
        _("{offsite}: {data}").format(offsite=nouns.offsite(offsite), data=nouns.datas(facts.components, members(found)))
        for offsite, found in enumerate(facts.view.offsites)
        if found
    ]
    return _("Data at the end: {parts}.").format(parts=listed(parts, _("and"))) if parts else "", "SF-16.7"


def _totals(people: People, ranked: list[Party]) -> tuple[str, str]:
    parts = [
        f"{listed([people.who(seat) for seat in party.seats], _('and'))} {nouns.bold(_minus(party.points))}"
        for party in sorted(ranked, key=lambda party: -party.points)
    ]
    return _("Points: {totals}.").format(totals=", ".join(parts)), "SF-16.15"


def _barred(facts: Facts, people: People, ranked: list[Party]) -> list[tuple[str, str]]:
    """Who is left out for Guilt, and who may win in spite of it (SF-10.10, SF-10.11)."""
    out = []
    barred = [side for party in ranked for side in party.barred]
    if barred:
        words = plural("{who} is Guilty and cannot win.", "{who} are Guilty and cannot win.", len(barred))
        out.append((words.format(who=nouns.sides(people, barred)), "SF-10.10"))
    spared = [side for side, found in enumerate(facts.view.sides) if found.guilt == N.GUILTY and side not in barred]
    if spared:
        words = plural("{who} is Guilty, but may win so.", "{who} are Guilty, but may win so.", len(spared))
        out.append((words.format(who=nouns.sides(people, spared)), "SF-10.11"))
    return out


def _winners(facts: Facts, people: People, ranked: list[Party]) -> tuple[str, str]:
    seats = sorted(facts.view.winners)
    if not seats:
        return _("So nobody wins."), "SF-16.30"
    words = plural("{who} wins.", "{who} win.", len(seats)).format(who=listed([people.who(seat) for seat in seats], _("and")))
    if facts.view.mode == "team":
        return words, "SF-18.6"
    number = {1: "SF-16.28", 2: "SF-17.23", 3: "SF-17.24"}[places_to_win(facts)]
    return words, "SF-16.29" if len(seats) > places_to_win(facts) else number


def _hidden(facts: Facts, people: People) -> str:
    """What nobody, or not everybody, knew."""
    rows = [*_hidden_cards(facts, people), *_hidden_hands(facts, people)]
    if facts.view.project >= 0 and not facts.view.released:
        rows.append(sentence(_("Project X was {card}.").format(card=nouns.project(facts.components, facts.view.project))))
    left = members(facts.view.undealt)
    if left:
        names = listed([nouns.card(facts.components, card) for card in left], _("and"))
        rows.append(sentence(_("Identity Cards that nobody had: {names}.").format(names=names)))
    if not rows:
        return ""
    items = "".join([f"<li>{row}</li>" for row in rows])
    return f'<section class="panel pad"><h3>{esc(_("What was hidden"))}</h3><ul class="tp">{items}</ul></section>'


def _hidden_cards(facts: Facts, people: People) -> list[str]:
    rows = []
    for side, found in enumerate(facts.view.sides):
        if found.discarded:
            names = listed([nouns.card(facts.components, card) for card in found.discarded], _("and"))
            words = _("{who} put away {names}.").format(who=nouns.side(people, side), names=names)
            rows.append(f"{sentence(words)} {rule('SF-3.9')}")
    return rows


def _hidden_hands(facts: Facts, people: People) -> list[str]:
    """Kompromat never used."""
    rows = []
    for seat, found in enumerate(facts.view.seats):
        if found.hand > 0:
            names = listed([nouns.character(facts.components, character) for character in members(found.hand)], _("and"))
            rows.append(f"{who(seat, people.names[seat])}{sentence(_(' kept Kompromat of {names}.').format(names=names))}")
    return rows
