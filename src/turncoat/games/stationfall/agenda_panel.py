"""The panel "Your identity": who the reader is, what each row scores now, what is still open, Bonus Characters, and what costs points.

Shown is what the view knows: own identities and those of the team, public ones of the others. Spectators see what has been revealed.
"""

from __future__ import annotations

from turncoat.games.stationfall import ability_words, agenda_html, agenda_words, nouns, standing
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.agenda_html import LOST, Entry
from turncoat.games.stationfall.facts import Facts
from turncoat.games.stationfall.standing import Tally
from turncoat.kernel.drawing import esc, icon, rule, sentence
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import People, listed


def identity(facts: Facts, people: People) -> str:
    """The whole panel as safe HTML."""
    own = own_sides(facts, people)
    cards = choosable(facts, people)
    parts = []
    if cards:
        parts.append(_choice(facts, cards))
    known = [side for side in own if card_of(facts, side) >= 0]
    if known:
        tallies = [standing.tally(facts.view, card_of(facts, side), side) for side in known]
        bonuses = _bonuses(facts, people) if not cards else []
        parts.append(_total(facts, people, tallies, bonuses))
        parts += [_own(facts, people, tally) for tally in tallies]
        parts.append(_bonus_section(facts, people, bonuses))
        parts.append(_instead(facts, people, tallies))
    if not own:
        parts.append(f'<p class="small soft">{esc(_("Secret Identities are seen by their players alone."))} {rule("SF-20.3")}</p>')
    parts.append(_others(facts, people, own))
    return f'<div class="idpanel">{"".join(parts)}</div>'


def own_sides(facts: Facts, people: People) -> list[int]:
    """The sides of the reader, and those of the team (SF-18.7)."""
    if people.you < 0:
        return []
    seats = [people.you, *facts.team_mates(people.you)]
    return [side for seat in seats for side in facts.sides_of(seat)]


def card_of(facts: Facts, side: int) -> int:
    """The PC of a side, or its Secret Identity where the view knows it, or -1."""
    found = facts.side(side)
    return found.pc if found.pc >= 0 else found.card


def holder(facts: Facts, seat: int) -> int:
    """The seat with which the Bonus Characters of a player lie; those of a team lie with its first member."""
    team = facts.team_of(seat)
    return team if team >= 0 else seat


def choosable(facts: Facts, people: People) -> tuple[int, ...]:
    """Before identities are chosen: the cards that the reader, or the team, can choose from (SF-2.37, SF-18.2)."""
    if people.you < 0 or facts.view.phase != N.SETUP:
        return ()
    waiting = [side for side in own_sides(facts, people) if not facts.side(side).hidden]
    return facts.seat(holder(facts, people.you)).bonus if waiting else ()


# -- before the choice --------------------------------------------------------------------------------------------------------


def _choice(facts: Facts, cards: tuple[int, ...]) -> str:
    """The cards to choose from, with their Agendas and what they are worth as Bonus Characters."""
    words = _("One of these cards becomes the Secret Identity, the others stay Bonus Characters.")
    if facts.two_colours():
        words = _("One of these cards becomes the identity of each colour, the last one the Bonus Character.")
    elif facts.view.mode == "team":
        words = _("Each member of the team takes one of these cards, the last one is the Bonus Character of the team.")
    body = "".join([_choosable(facts, card) for card in cards])
    return f'<p class="small">{icon("eye", "eyemark")} {esc(words)} {rule("SF-2.37")}</p>{body}'


def _choosable(facts: Facts, card: int) -> str:
    components, character = facts.components, N.CHARACTER_OF_IDENTITY[card]
    bonus = agenda_words.bonus(components, character)
    as_bonus = _("As a Bonus Character ({kind}): {what}").format(kind=agenda_words.bonus_kind(components, character), what=bonus)
    foot = f'<p class="small soft">{sentence(as_bonus)}</p>' if bonus else ""
    return f'<section class="idcard">{_title(facts, card)}{_rows(facts, card)}{_printed(facts, card)}{foot}</section>'


def _rows(facts: Facts, card: int) -> str:
    """An Agenda as it is printed, with a remark on what is true already."""
    items = []
    for number, row in enumerate(facts.identity(card).agenda):
        kind = " is-plus" if row.plus else ""
        words = agenda_words.row(facts.components, card, number)
        items.append(f'<li class="ptrow ptrow--plain{kind}"><span class="ptwords">{sentence(words)}</span></li>')
    return f'<ul class="ptrows">{"".join(items)}</ul>'


# -- the own identity ---------------------------------------------------------------------------------------------------------


def _title(facts: Facts, card: int, remark: str = "") -> str:
    """Name of the Identity and of its Agenda, its limit, and who sees it."""
    found = facts.identity(card)
    limit = _("Influence Limit {n}").format(n=facts.components.influence_limit[found.character])
    name = nouns.identity_name(facts.components, card)
    return (
        f'<header class="idhead"><a class="display" href="#k{found.character}">{esc(name)}</a><em>{esc(found.agenda_name)}</em>'
        f'<span class="small soft">{remark}{esc(limit)}</span></header>'
    )


def _secrecy(facts: Facts, side: int) -> str:
    """Who knows this identity."""
    found = facts.side(side)
    if found.pc >= 0:
        words = _("revealed by Schrödinger") if found.schrodinger else _("revealed")
        return f"{esc(words)} · "
    words = _("seen by your team alone") if facts.view.mode == "team" else _("seen by you alone")
    return f"{icon('eye', 'eyemark')} {esc(words)} · "


def _own(facts: Facts, people: People, tally: Tally) -> str:
    """An own identity: Agenda, Bribes and cubes, each with its points now."""
    several = len(own_sides(facts, people)) > 1
    whose = f'<p class="idwhose">{_side(people, tally.side)}</p>' if several else ""
    title = _title(facts, tally.card, _secrecy(facts, tally.side))
    rows = agenda_html.lines(agenda_html.agenda(facts, tally))
    more = agenda_html.lines(agenda_html.others(facts, tally))
    heads = (
        f"<h3>{esc(_('Agenda'))} {rule('SF-16.15')}</h3>",
        f"<h3>{esc(_('Bribes and cubes'))}</h3>",
    )
    return (
        f'<section class="idcard s{tally.side + 1}">{whose}{title}{_guilt(facts, tally)}{heads[0]}{rows}{heads[1]}{more}'
        f"{_printed(facts, tally.card, facts.side(tally.side).pc < 0)}</section>"
    )


def _side(people: People, side: int) -> str:
    return f'<span class="who s{side + 1}">{icon(f"seat-{side + 1}")}{esc(nouns.side_name(people, side))}</span>'


def _guilt(facts: Facts, tally: Tally) -> str:
    """What Guilt threatens (SF-10.7 to SF-10.11)."""
    guilt = facts.side(tally.side).guilt
    if guilt == N.INNOCENT or facts.view.phase == N.OVER:
        return ""
    if guilt == N.SUSPECT:
        if "may_win_guilty" in facts.identity(tally.card).flags:
            words, number = _("Suspect. This Identity may win even if Guilty."), "SF-10.11"
        else:
            words, number = _("Suspect: Evidence that another player sends to Authorities makes Guilty."), "SF-10.7"
    elif tally.barred:
        words, number = _("Guilty: no victory, unless the Escaped PC delivers Evidence to Authorities at the end."), "SF-10.10"
    else:
        words, number = _("Guilty, but this Identity may win all the same."), "SF-10.11"
    tone = "is-warn" if tally.barred else ""
    return f'<p class="idguilt {tone}">{icon(f"guilt-{N.GUILTS[guilt]}")}<span>{esc(words)} {rule(number)}</span></p>'


def _printed(facts: Facts, card: int, powers: bool = True) -> str:
    """Reveal Powers still to come, and the exceptions on the card."""
    found = facts.identity(card)
    out = []
    for power in found.reveal_powers if powers else ():
        name, words, number = ability_words.ability(facts.components, power)
        out.append(f"<p><b>{esc(name)}</b> {esc(words)} {rule(number)}</p>")
    out += [f"<p>{esc(words)} {rule(number)}</p>" for words, number in agenda_words.flags(facts.components, card)]
    head = f"<h3>{esc(_('Reveal Powers and exceptions'))}</h3>" if out else ""
    return f'{head}<div class="idprinted">{"".join(out)}</div>' if out else ""


# -- Bonus Characters ---------------------------------------------------------------------------------------------------------


def _bonuses(facts: Facts, people: People) -> list[Entry]:
    """The own Bonus Characters, or those of the team."""
    seat = holder(facts, people.you)
    return agenda_html.bonus(facts, people.you, facts.seat(seat).bonus)


def _banned(facts: Facts, people: People) -> bool:
    """Whether a Schrödinger Reveal has ended Bonus Points (SF-3.8)."""
    return any(facts.side(side).schrodinger for side in facts.sides_of(people.you))


def _bonus_section(facts: Facts, people: People, entries: list[Entry]) -> str:
    if entries:
        head = _("Bonus Characters of the team") if facts.view.mode == "team" else _("Bonus Characters")
        return f'<section class="idcard"><h3>{icon("eye", "eyemark")} {esc(head)}</h3>{agenda_html.lines(entries)}</section>'
    if _banned(facts, people):
        words = _("After a Schrödinger Reveal no Bonus Points are scored.")
        return f'<p class="small soft">{esc(words)} {rule("SF-3.8")}</p>'
    return ""


def _instead(facts: Facts, people: People, tallies: list[Tally]) -> str:
    """What a Schrödinger Reveal as a Bonus Character would score now (SF-3.7, SF-3.8)."""
    if not may_schrodinger(facts) or len(tallies) != 1 or facts.side(tallies[0].side).pc >= 0:
        return ""
    out = []
    for card in facts.seat(people.you).bonus:
        tally = standing.tally(facts.view, card, tallies[0].side)
        name = nouns.identity_name(facts.components, card)
        words = _("Revealed as {card} instead: {points} now").format(card=name, points=nouns.points(tally.score.total))
        rows = agenda_html.lines(agenda_html.agenda(facts, tally)) + agenda_html.lines(agenda_html.others(facts, tally)[-1:])
        note = esc(_("By Schrödinger Reveal; it ends Bonus Points."))
        out.append(
            f'<details class="more" id="instead-{card}"><summary>{esc(words)}</summary><p class="small soft">{note} {rule("SF-3.7")}</p>'
            f"{rows}</details>"
        )
    return "".join(out)


def may_schrodinger(facts: Facts) -> bool:
    """Whether such Reveals are played with (SF-17.7, SF-18.3, option ``schrodinger``)."""
    if facts.view.mode == "team" or not facts.options["schrodinger"]:
        return False
    return facts.view.phase != N.OVER and facts.components.setup[facts.view.players].schrodinger


# -- the total ----------------------------------------------------------------------------------------------------------------


def total(facts: Facts, people: People, tallies: list[Tally], bonuses: list[Entry]) -> int:
    """The points of the reader, or of the team, as they stand."""
    points = sum([tally.score.total for tally in tallies])
    return points if _banned(facts, people) else points + sum([entry.points or 0 for entry in bonuses])


def _total(facts: Facts, people: People, tallies: list[Tally], bonuses: list[Entry]) -> str:
    """What all of it comes to if Stationfall came now, and what is still open."""
    points = total(facts, people, tallies, bonuses)
    over = facts.view.phase == N.OVER
    head = _("points") if over else _("points now")
    if len(own_sides(facts, people)) > 1 and facts.view.mode == "team":
        head = _("points of the team") if over else _("points of the team now")
    figure = f'<p class="idtotal"><b class="display">{esc(nouns.signed(points) if points < 0 else points)}</b><span>{esc(head)}</span></p>'
    if over:
        return figure
    note = _("If Stationfall came now, before deliveries, the ship and the Reveals of others.")
    return f'{figure}<p class="small soft">{esc(note)} {esc(_open(facts, tallies, bonuses))}</p>'


def _open(facts: Facts, tallies: list[Tally], bonuses: list[Entry]) -> str:
    """How much more single rows and Bonus Characters could bring."""
    once = each = 0
    for tally in tallies:
        for row, entry in zip(facts.identity(tally.card).agenda, agenda_html.agenda(facts, tally), strict=True):
            if entry.how == LOST:
                continue
            if row.count is not None:
                each += 1
            else:
                once += row.points - (entry.points or 0)
    more = plural("{n} more point is open", "{n} more points are open", once).format(n=once)
    parts = [more] if once else []
    if each:
        parts.append(plural("{n} row counts on", "{n} rows count on", each).format(n=each))
    found = len([entry for entry in bonuses if entry.how != LOST and not entry.points])
    if found:
        parts.append(plural("{n} Bonus Character can still score", "{n} Bonus Characters can still score", found).format(n=found))
    return f"{listed(parts, _('and'))}." if parts else _("Nothing more is open.")


# -- everybody else -----------------------------------------------------------------------------------------------------------


def _others(facts: Facts, people: People, own: list[int]) -> str:
    """The identities of the others that lie open, each with its rows as they stand."""
    rows = [_other(facts, people, side) for side in facts.view.order if side not in own and card_of(facts, side) >= 0]
    if not rows:
        return ""
    return f'<h3 class="idothers">{esc(_("Identities that lie open"))}</h3>{"".join(rows)}'


def _other(facts: Facts, people: People, side: int) -> str:
    tally = standing.tally(facts.view, card_of(facts, side), side)
    entries = agenda_html.agenda(facts, tally)
    blind = any(entry.points is None for entry in entries)
    points = sum([entry.points or 0 for entry in entries]) + tally.score.bribes + tally.score.unused + tally.score.penalty
    shown = nouns.points(points)
    words = _("at least {points} now").format(points=shown) if blind else _("{points} now").format(points=shown)
    name = nouns.identity_name(facts.components, tally.card)
    body = agenda_html.lines(entries) + agenda_html.lines(agenda_html.others(facts, tally))
    return (
        f'<details class="more" id="agenda-{side}"><summary>{_side(people, side)} {esc(name)}, {esc(words)}</summary>{_guilt(facts, tally)}'
        f"{body}</details>"
    )


def own_total(facts: Facts, people: People) -> int | None:
    """The points of the reader as they stand, for other panels; None where nothing is known."""
    known = [side for side in own_sides(facts, people) if card_of(facts, side) >= 0]
    if not known or choosable(facts, people):
        return None
    return total(facts, people, [standing.tally(facts.view, card_of(facts, side), side) for side in known], _bonuses(facts, people))
