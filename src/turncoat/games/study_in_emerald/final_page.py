"""The final scoring as a page, told step by step: who won and why, one bar a player, what was kept and lost (sections 19 and 20)."""

from __future__ import annotations

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald import nouns
from turncoat.games.study_in_emerald.facts import Facts
from turncoat.games.study_in_emerald.scoring import Score
from turncoat.games.study_in_emerald.story import ending_text
from turncoat.games.study_in_emerald.view import EmeraldView
from turncoat.kernel.drawing import esc, icon, num, rule, sentence, who
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import People, listed

BAR = 560
BAR_GAP = 2


def final(view: EmeraldView, people: People) -> str:
    """The final scoring as safe HTML."""
    facts = Facts(view)
    if not view.scores:
        return f"<p>{esc(_('The game is not over.'))}</p>"
    ranked = _ranked(facts)
    rows = "".join([_row(facts, people, p) for p in ranked])
    columns = _steps(facts, people) + _lost(facts, people, ranked)
    return f'{_head(facts, people, ranked)}{_legend(ranked[0])}<ol class="frows">{rows}</ol><div class="fcols">{columns}</div>'


# -- who won -----------------------------------------------------------------------------------------------------------------------------


def _head(facts: Facts, people: People, ranked: list[int]) -> str:
    scores, winners = facts.view.scores, list(facts.view.winners)
    first = ranked[0]
    shape = (
        f'<svg class="fshape" viewBox="0 0 120 120" aria-hidden="true"><circle cx="60" cy="60" r="56" fill="url(#pat-{first + 1})"/>'
        f'<use href="#{nouns.SIDE_ICONS[scores[first].faction]}" x="30" y="30" width="60" height="60" class="pc-mark"/></svg>'
    )
    why, number = ending_text(facts.view.ending)
    kicker = _("The game ended in round {n}: {why}").format(n=facts.view.round, why=why)
    title, reason, rule_number = _verdict(facts, people, ranked, winners)
    return (
        f'<div class="fhead s{first + 1}">{shape}<div><p class="kicker">{esc(kicker)} {rule(number)}</p>'
        f'<h2 class="display">{esc(title)}</h2><p class="soft">{esc(reason)} {rule(rule_number)}</p></div></div>'
    )


def _verdict(facts: Facts, people: People, ranked: list[int], winners: list[int]) -> tuple[str, str, str]:
    """The title, the sentence that says by how much and why, and its rule."""
    scores = facts.view.scores
    best = scores[ranked[0]]
    names = listed([people.names[p] for p in winners], _("and"))
    if len(winners) > 1:
        title = _("{names} share the victory").format(names=names)
        return title, _("{vp} each, and all of one side.").format(vp=nouns.vp(best.total)), "SE-20.3"
    side = nouns.side(best.faction)
    title = _("{name}, a {side}, wins").format(name=names, side=side)
    second = next(p for p in ranked if p not in winners)
    if scores[second].total == best.total:
        return (
            title,
            _("{name} has {vp} too, but a Restorationist wins the tie.").format(name=people.names[second], vp=nouns.vp(best.total)),
            "SE-20.2",
        )
    reason, number = _difference(people, ranked[0], second, scores)
    return title, f"{_('{mine} to {theirs}.').format(mine=_minus(best.total), theirs=_minus(scores[second].total))} {reason}", number


def _difference(people: People, first: int, second: int, scores: tuple[Score, ...]) -> tuple[str, str]:
    """The part of the scoring that made the biggest difference to the one who came next."""
    best, other = scores[first], scores[second]
    name = people.names[second]
    parts = [
        (other.penalty - best.penalty, _("{name} loses {n} because the lowest player is a {side} too."), "SE-19.8"),
        (best.gap - other.gap, _("The gap of {n} counts only for the {sides}."), "SE-19.6"),
        (best.kills - other.kills, _("Bodies of Restorationists made the difference: {n} VP."), "SE-19.4"),
        (best.royalty - other.royalty, _("Dead royalty made the difference: {n} VP."), "SE-19.3"),
        (best.side - other.side, _("Points of the own side made the difference: {n} more."), "SE-19.2"),
        (best.neutral - other.neutral, _("Neutral points made the difference: {n} more."), "SE-19.2"),
    ]
    most, words, number = max(parts, key=lambda part: part[0])
    return words.format(name=name, n=most, side=nouns.side(other.faction), sides=nouns.sides(best.faction)), number


def _minus(n: int) -> str:
    return str(n) if n >= 0 else f"−{-n}"


# -- the bars ----------------------------------------------------------------------------------------------------------------------------


def _parts(score: Score) -> tuple[tuple[int, str, str], ...]:
    """The parts that were kept: points, the class of their bar, their words."""
    return (
        (score.neutral, "", _("Neutral {n}").format(n=score.neutral)),
        (score.side, "sb2", _("{side} {n}").format(side=nouns.side(score.faction), n=score.side)),
        (score.royalty, "sb3", _("Royalty {n}").format(n=score.royalty)),
        (score.kills, "sb3", _("Bodies {n}").format(n=score.kills)),
        (score.gap, "sb4", _("Gap {n}").format(n=score.gap)),
    )


PART_ICONS = ("check", "", "royalty", "skull", "crown")


def _legend(first: int) -> str:
    def swatch(body: str) -> str:
        return f'<svg class="sw s{first + 1}" viewBox="0 0 16 12" aria-hidden="true">{body}</svg>'

    parts = (
        (f'<rect width="16" height="12" rx="2" fill="url(#pat-{first + 1})"/>', _("Neutral points")),
        ('<rect width="16" height="12" rx="2" class="sb2"/>', _("Points of the own side")),
        ('<rect width="16" height="12" rx="2" class="sb3"/>', _("Royalty or bodies")),
        ('<rect width="16" height="12" rx="2" class="sb4"/>', _("Gap")),
        ('<rect x="1" y="1" width="14" height="10" rx="2" class="sblost"/>', _("Lost")),
    )
    return f'<div class="legend small soft">{"".join([f"<span>{swatch(body)}{esc(words)}</span>" for body, words in parts])}</div>'


def _row(facts: Facts, people: People, p: int) -> str:
    score = facts.view.scores[p]
    crown = f'<span class="chip">{icon("crown")}{esc(_("wins"))}</span>' if score.winner else ""
    side = nouns.SIDE_ICONS[score.faction]
    faction = f'<span class="fside k-{side}">{icon(side)}{esc(nouns.side(score.faction))}</span>'
    name = f'<div class="fn">{icon(f"seat-{p + 1}", "glyph")}<b>{esc(people.names[p])}</b>{crown}{faction}</div>'
    kept = []
    for (points, _kind, words), symbol in zip(_parts(score), PART_ICONS, strict=True):
        if points:
            kept.append(f"<span>{icon(symbol or side)} {esc(words)}</span>")
    if score.penalty:
        kept.append(f'<span class="lost">{esc(_("lost {n}: the lowest is of this side").format(n=score.penalty))} {rule("SE-19.8")}</span>')
    if score.lowest:
        kept.append(f'<span class="soft">{esc(_("the lowest total"))} {rule("SE-19.7")}</span>')
    kind = f"frow s{p + 1}{' frow--win' if score.winner else ''}"
    return (
        f'<li class="{kind}"><span class="rank">{score.rank}</span>{name}<div class="fb">{_bar(facts, p)}'
        f'<div class="fd">{"".join(kept)}</div></div><span class="ft display">{_minus(score.total)}</span></li>'
    )


def _most(facts: Facts) -> int:
    """The longest bar: what was scored during play, kept or lost."""
    return max([1, *[seat.total for seat in facts.view.seats], *[score.before for score in facts.view.scores]])


def _bar(facts: Facts, p: int) -> str:
    """What was kept, part by part, then what was lost, on the common scale."""
    score = facts.view.scores[p]
    unit = (BAR - 2 * BAR_GAP) / _most(facts)
    x, bars, figures = 0.0, [], []
    for points, kind, _words in _parts(score):
        if points <= 0:
            continue
        wide = points * unit - BAR_GAP
        fill = f'class="{kind}"' if kind else f'fill="url(#pat-{p + 1})"'
        bars.append(f'<rect x="{num(x)}" y="6" width="{num(wide)}" height="32" rx="3" {fill}/>')
        if wide > 18:
            if not kind:
                figures.append(f'<rect x="{num(x + wide / 2 - 13)}" y="11" width="26" height="22" rx="3" class="sbchip"/>')
            figures.append(f'<text x="{num(x + wide / 2)}" y="27" class="mid b" font-size="16">{points}</text>')
        x += points * unit
    lost = score.lost_side + score.lost_royalty + score.lost_kills + score.lost_gap
    if lost:
        wide = lost * unit - BAR_GAP
        bars.append(f'<rect x="{num(x + 1)}" y="7" width="{num(wide - 2)}" height="30" rx="3" class="sblost"/>')
        if wide > 24:
            bars.append(f'<text x="{num(x + wide / 2)}" y="27" class="mid f3" font-size="15">−{lost}</text>')
    return (
        f'<svg class="sbar s{p + 1}" viewBox="0 0 {BAR} 44" preserveAspectRatio="xMinYMid meet" aria-hidden="true">'
        f'{"".join(bars)}<g class="sbt">{"".join(figures)}</g></svg>'
    )


# -- step by step ------------------------------------------------------------------------------------------------------------------------


def steps(facts: Facts, people: People) -> list[tuple[str, str]]:
    """How the result of a finished game came about, in the order of the rules: sentences with marked nouns, each with its rule."""
    ranked = _ranked(facts)
    return [
        _identities(facts, people),
        _gap(facts),
        _totals(facts, people, ranked),
        _penalty(facts, people),
        _winner(facts, people, ranked),
    ]


def _ranked(facts: Facts) -> list[int]:
    return sorted(range(facts.view.players), key=lambda p: (facts.view.scores[p].rank, p))


def _steps(facts: Facts, people: People) -> str:
    rows = "".join([f"<li>{sentence(words)} {rule(number)}</li>" for words, number in steps(facts, people)])
    return f'<section class="panel pad"><h3>{esc(_("Step by step"))}</h3><ol class="tp fsteps">{rows}</ol></section>'


def _identities(facts: Facts, people: People) -> tuple[str, str]:
    parts = []
    for side in (N.RESTORATIONIST, N.LOYALIST):
        names = [people.who(p) for p, score in enumerate(facts.view.scores) if score.faction == side]
        if len(names) == 1:
            parts.append(_("{name} as a {side}").format(name=names[0], side=nouns.bold(nouns.side(side))))
        elif names:
            parts.append(_("{names} as {sides}").format(names=listed(names, _("and")), sides=nouns.bold(nouns.sides(side))))
    return _("All identities are turned up: {who}.").format(who=listed(parts, _("and"))), "SE-19.1"


def _gap(facts: Facts) -> tuple[str, str]:
    ahead, gap = facts.ahead(), facts.view.gap
    first, second = facts.view.markers
    if ahead < 0:
        return _("Both markers stand at {n}: there is no gap to keep.").format(n=first), "SE-23.9"
    words = _("Restorationist track {r}, Loyalist track {l}: only {sides} keep the gap of {gap}.")
    return words.format(r=first, l=second, sides=nouns.bold(nouns.sides(ahead)), gap=gap), "SE-19.6"


def _totals(facts: Facts, people: People, ranked: list[int]) -> tuple[str, str]:
    scores = facts.view.scores
    parts = []
    for p in sorted(ranked, key=lambda p: -scores[p].before):
        words = _("{who} {total} → {before}")
        parts.append(words.format(who=people.who(p), total=facts.seat(p).total, before=nouns.bold(str(scores[p].before))))
    return _("Each keeps neutral points and those of the own side: {totals}.").format(totals=", ".join(parts)), "SE-19.2"


def _penalty(facts: Facts, people: People) -> tuple[str, str]:
    scores = facts.view.scores
    if len({score.faction for score in scores}) == 1 and not any(score.penalty for score in scores):
        return _("All are of one side: nobody loses points."), "SE-19.10"
    lowest = [people.who(p) for p, score in enumerate(scores) if score.lowest]
    low = next(score for score in scores if score.lowest)
    losing = [people.who(p) for p, score in enumerate(scores) if score.penalty]
    words = plural("Lowest is {names} with {n}, a {side}.", "Lowest are {names} with {n}, of the {sides}.", len(lowest)).format(
        names=listed(lowest, _("and")), n=_minus(low.before), side=nouns.side(low.faction), sides=nouns.sides(low.faction)
    )
    if not losing:
        return f"{words} {_('Nobody else is of that side: no points are lost.')}", "SE-19.7"
    lost = plural("{names} of the same side loses {n}.", "{names} of the same side lose {n} each.", len(losing))
    return f"{words} {lost.format(names=listed(losing, _('and')), n=nouns.bold(nouns.vp(facts.components.penalty)))}", "SE-19.8"


def _winner(facts: Facts, people: People, ranked: list[int]) -> tuple[str, str]:
    scores = facts.view.scores
    parts = [f"{people.who(p)} {nouns.bold(_minus(scores[p].total))}" for p in ranked]
    return _("Final totals: {totals}. The highest wins; a Restorationist wins a tie.").format(totals=", ".join(parts)), "SE-19.11"


def _lost(facts: Facts, people: People, ranked: list[int]) -> str:
    """What each player had scored for nothing."""
    rows = []
    for p in ranked:
        score = facts.view.scores[p]
        parts = [
            (score.lost_side, _("{n} of the other side")),
            (score.lost_royalty, _("{n} for royalty, as a Loyalist")),
            (
                score.lost_kills,
                _("{n} for bodies of Loyalists") if score.faction == N.LOYALIST else _("{n} for bodies, as a Restorationist"),
            ),
            (score.lost_gap, _("{n} gap")),
        ]
        words = listed([text.format(n=n) for n, text in parts if n], _("and")) or _("nothing")
        rows.append(f"<li>{who(p, people.names[p])}: {esc(words)}.</li>")
    return f'<section class="panel pad"><h3>{esc(_("Scored for nothing"))}</h3><ul class="tp">{"".join(rows)}</ul></section>'
