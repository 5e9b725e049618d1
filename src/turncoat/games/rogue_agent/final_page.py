"""The final scoring as a page: who won and why, one bar a player, and what was hidden (section 20, RA-22.13)."""

from __future__ import annotations

from turncoat.games.rogue_agent import panels
from turncoat.games.rogue_agent.facts import Facts
from turncoat.games.rogue_agent.svg import esc, icon, num, rule, who
from turncoat.games.rogue_agent.view import RogueAgentView
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.view import OPEN
from turncoat.kernel.words import People, listed

BAR = 560
BAR_GAP = 2


class Score:
    """The parts of a player's total (RA-20.2).

    Attributes:
        player: the seat. influence, informants, bonus, total: points. groups: by syndicate, members (jokers included) and their bonus.
        jokers: how many jokers were added, and joined: to which syndicate.
    """

    __slots__ = ("bonus", "groups", "influence", "informants", "joined", "jokers", "player", "total")

    def __init__(self, facts: Facts, player: int) -> None:
        components, seat = facts.components, facts.seat(player)
        self.player = player
        self.influence = seat.influence
        self.informants = seat.informants * components.informant_value
        counts = panels.by_syndicate(facts, seat)
        jokers = [name for name in counts if components.syndicates[name].joker]
        self.jokers = sum([counts.pop(name) for name in jokers])
        self.joined = ""
        if self.jokers:
            self.joined = max(counts, key=lambda name: counts[name]) if counts else jokers[0]
            counts[self.joined] = counts.get(self.joined, 0) + self.jokers
        self.groups = {name: (n, bonus(facts, n)) for name, n in counts.items()}
        self.bonus = sum([points for _n, points in self.groups.values()])
        self.total: int = facts.view.scores[player] if facts.view.scores else self.influence + self.informants + self.bonus


def bonus(facts: Facts, members: int) -> int:
    """What a syndicate of so many members is worth (RA-20.4)."""
    table: tuple[int, ...] = facts.components.syndicate_bonus
    most = len(table) - 1
    return table[members] if members <= most else table[most] + (members - most) * facts.components.syndicate_more


def final(view: RogueAgentView, people: People) -> str:
    """The final scoring as safe HTML."""
    facts = Facts(view)
    scores = [Score(facts, p) for p in range(view.players)]
    ranked = sorted(scores, key=lambda score: (-score.total, -facts.seat(score.player).health, score.player))
    most = max([1, *[score.total for score in scores]])
    rows = "".join([_row(facts, people, ranked, k, most) for k in range(len(ranked))])
    columns = "".join([_hidden(facts, people) if view.audience == OPEN else "", _syndicates(facts, people, scores)])
    return f'{_head(facts, people, ranked)}{_legend(ranked[0].player)}<ol class="frows">{rows}</ol><div class="fcols">{columns}</div>'


# -- who won -----------------------------------------------------------------------------------------------------------------------------


def _head(facts: Facts, people: People, ranked: list[Score]) -> str:
    winners = list(facts.view.winners) or [ranked[0].player]
    names = listed([people.names[p] for p in winners], _("and"))
    first = winners[0]
    shape = (
        f'<svg class="fshape" viewBox="0 0 120 120" aria-hidden="true"><circle cx="60" cy="60" r="56" fill="url(#pat-{first + 1})"/>'
        '<use href="#crown" x="30" y="28" width="60" height="60" class="pc-mark"/></svg>'
    )
    title, why, number = _verdict(facts, people, ranked, winners, names)
    kicker = _("{city} is quiet again").format(city=facts.options.get("city_name", facts.components.city_name))
    return (
        f'<div class="fhead s{first + 1}">{shape}<div><p class="kicker">{esc(kicker)}</p><h2 class="display">{esc(title)}</h2>'
        f'<p class="soft">{esc(why)} {rule(number)}</p></div></div>'
    )


def _verdict(facts: Facts, people: People, ranked: list[Score], winners: list[int], names: str) -> tuple[str, str, str]:
    """The title, the sentence that says by how much and why, and its rule."""
    best = ranked[0]
    if len(winners) > 1:
        why = _("{n} points and equal health.").format(n=best.total)
        return _("{names} share the victory").format(names=names), why, "RA-20.8"
    second = next((score for score in ranked if score.player not in winners), None)
    if second is None:
        return _("{names} wins").format(names=names), _("{n} points.").format(n=best.total), "RA-20.7"
    if second.total == best.total:
        why = _("Both have {n}; {mine} against {theirs} health decides.").format(
            n=best.total, mine=facts.seat(best.player).health, theirs=facts.seat(second.player).health
        )
        return _("{names} wins the tie").format(names=names), why, "RA-20.8"
    lead = best.total - second.total
    title = _("{names} wins by {number}").format(names=names, number=number_word(lead))
    reason, number = _difference(facts, best, second)
    return title, _("{mine} to {theirs}. {reason}").format(mine=best.total, theirs=second.total, reason=reason), number


def number_word(n: int) -> str:
    """Small numbers in words."""
    words = (
        _("zero"), _("one"), _("two"), _("three"), _("four"), _("five"), _("six"), _("seven"), _("eight"), _("nine"), _("ten"), _("eleven"),
        _("twelve"),
    )  # fmt: skip
    return words[n] if n < len(words) else str(n)


def _difference(facts: Facts, best: Score, second: Score) -> tuple[str, str]:
    """The part of the score that made the biggest difference."""
    parts = {
        "bonus": best.bonus - second.bonus,
        "influence": best.influence - second.influence,
        "informants": best.informants - second.informants,
    }
    name = max(parts, key=lambda part: parts[part])
    if name == "bonus" and best.groups:
        gang = max(best.groups, key=lambda group: best.groups[group][1])
        members, points = best.groups[gang]
        text = plural("{gang} made the difference: {n} member, {points}.", "{gang} made the difference: {n} members, {points}.", members)
        worth = plural("{n} point", "{n} points", points).format(n=points)
        return text.format(gang=facts.components.syndicates[gang].name, n=members, points=worth), "RA-20.4"
    if name == "informants":
        text = plural(
            "{n} Informant more in the city made the difference.", "{n} Informants more in the city made the difference.", parts[name]
        )
        return text.format(n=parts[name]), "RA-20.2"
    return _("{n} more on the Influence track made the difference.").format(n=parts["influence"]), "RA-20.2"


# -- the bars ----------------------------------------------------------------------------------------------------------------------------


def _legend(first: int) -> str:
    def swatch(body: str) -> str:
        return f'<svg class="sw s{first + 1}" viewBox="0 0 16 12" aria-hidden="true">{body}</svg>'

    pattern = f'<rect width="16" height="12" rx="2" fill="url(#pat-{first + 1})"/>'
    parts = (
        (pattern, _("Influence on the track")),
        ('<rect width="16" height="12" rx="2" class="sb2"/>', _("Informants in the city")),
        ('<rect width="16" height="12" rx="2" class="sb3"/>', _("Syndicate bonus")),
    )
    return f'<div class="legend small soft">{"".join([f"<span>{swatch(body)}{esc(words)}</span>" for body, words in parts])}</div>'


def _row(facts: Facts, people: People, ranked: list[Score], k: int, most: int) -> str:
    score = ranked[k]
    p = score.player
    won = p in facts.view.winners
    crown = f'<span class="chip">{icon("crown")}{esc(_("wins"))}</span>' if won else ""
    name = f'<div class="fn">{icon(f"seat-{p + 1}", "glyph")}<b>{esc(people.names[p])}</b>{crown}</div>'
    health = facts.seat(p).health
    below = [other for other in ranked[k + 1 :] if other.total == score.total and facts.seat(other.player).health < health]
    note = ""
    if below and not won:
        note = f'<span class="soft">{esc(_("tied at {n}, more health ranks higher").format(n=score.total))} {rule("RA-20.8")}</span>'
    parts = (
        f"<span>{icon('influence')} {esc(_('Influence {n}').format(n=score.influence))}</span>"
        f"<span>{icon('informant')} {esc(_('Informants {n}').format(n=score.informants))}</span>"
        f'<span class="grp">{_groups(facts, score)}</span>{note}'
    )
    kind = f"frow s{p + 1}{' frow--win' if won else ''}"
    rank = 1 + sum([1 for other in ranked if (other.total, facts.seat(other.player).health) > (score.total, health)])
    return (
        f'<li class="{kind}"><span class="rank">{rank}</span>{name}<div class="fb">{_bar(score, most)}<div class="fd">{parts}</div></div>'
        f'<span class="ft display">{score.total}</span></li>'
    )


def _bar(score: Score, most: int) -> str:
    """The parts in fixed order on the common scale."""
    unit = (BAR - 2 * BAR_GAP) / most
    x, bars, figures = 0.0, [], []
    fills = (f'fill="url(#pat-{score.player + 1})"', 'class="sb2"', 'class="sb3"')
    for k, points in enumerate((score.influence, score.informants, score.bonus)):
        if points <= 0:
            continue
        wide = points * unit - BAR_GAP
        bars.append(f'<rect x="{num(x)}" y="6" width="{num(wide)}" height="32" rx="3" {fills[k]}/>')
        if not k:
            plate = 26 if points < 10 else 32
            if wide > plate + 8:
                figures.append(f'<rect x="{num(x + 6)}" y="11" width="{plate}" height="22" rx="3" class="sbchip"/>')
                figures.append(f'<text x="{num(x + 6 + plate / 2)}" y="27" class="mid b" font-size="16">{points}</text>')
        elif wide > 16:
            figures.append(f'<text x="{num(x + wide / 2)}" y="27" class="mid b" font-size="16">{points}</text>')
        x += points * unit
    return (
        f'<svg class="sbar s{score.player + 1}" viewBox="0 0 {BAR} 44" preserveAspectRatio="xMinYMid meet" aria-hidden="true">'
        f'{"".join(bars)}<g class="sbt">{"".join(figures)}</g></svg>'
    )


def _groups(facts: Facts, score: Score) -> str:
    out = []
    for name, (members, points) in score.groups.items():
        gang = facts.components.syndicates[name]
        added = score.jokers if name == score.joined and not gang.joker else 0
        symbols = icon(f"syn-{name}") * (members - added) + icon("syn-white", "jk") * added
        words = _("{gang}: {n} members, {points} points").format(gang=gang.name, n=members, points=points)
        out.append(
            f'<span class="syn syn-{esc(name)}" title="{esc(words)}"><span class="vh">{esc(words)}</span>{symbols}<b>+{points}</b></span>'
        )
    return "".join(out)


# -- beside the bars ----------------------------------------------------------------------------------------------------------------------


def _syndicates(facts: Facts, people: People, scores: list[Score]) -> str:
    """Whom each player turned in."""
    rows = []
    for score in scores:
        names = [facts.components.cards[card].name for card in facts.seat(score.player).turned_in]
        text = listed(names, _("and")) if names else _("nobody")
        rows.append(f"<li>{who(score.player, people.names[score.player])}: {esc(text)}.</li>")
    return f'<section class="panel pad"><h3>{esc(_("Turned in"))}</h3><ul class="tp">{"".join(rows)}</ul></section>'


def _hidden(facts: Facts, people: People) -> str:
    """What nobody, or not everybody, knew (RA-22.13)."""
    rows = [*_face_down(facts, people), *_identities(facts, people), *_left_out(facts)]
    bombs, killers, _numbers = facts.view.stream
    if bombs or killers:
        still = listed([nouns_of for nouns_of in (_count_bombs(bombs), _count_killers(killers)) if nouns_of], _("and"))
        rows.append(esc(_("Still in the Data Stream: {what}.").format(what=still)))
    listed_rows = "".join([f"<li>{row}</li>" for row in rows])
    return f'<section class="panel pad"><h3>{esc(_("What was hidden"))}</h3><ul class="tp">{listed_rows}</ul></section>'


def _count_bombs(n: int) -> str:
    return plural("{n} bomb", "{n} bombs", n).format(n=n) if n else ""


def _count_killers(n: int) -> str:
    return plural("{n} Killer", "{n} Killers", n).format(n=n) if n else ""


def _face_down(facts: Facts, people: People) -> list[str]:
    out = []
    for found in facts.view.criminals:
        if found.up:
            continue
        place = facts.tile(found.place).name if found.place >= 0 else ""
        card = facts.card(found.number)
        if card is None:
            out.append(
                _("{criminal} in {place}: nobody ever looked.").format(criminal=f"<b>{esc(_criminal(found.number))}</b>", place=esc(place))
            )
            continue
        knew = listed([people.names[p] for p in found.looked], _("and"))
        text = _("{criminal} in {place} was {name}; only {who} knew.") if knew else _("{criminal} in {place} was {name}; nobody knew.")
        out.append(
            text.format(criminal=f"<b>{esc(_criminal(found.number))}</b>", place=esc(place), name=f"<b>{esc(card.name)}</b>", who=esc(knew))
        )
    return out


def _criminal(number: int) -> str:
    return _("Criminal {n}").format(n=number)


def _identities(facts: Facts, people: People) -> list[str]:
    out = []
    for p, seat in enumerate(facts.view.seats):
        if seat.ids is None or not sum(seat.ids):
            continue
        human, android = seat.ids
        text = _("{who} still hid {human} Human and {android} Android tokens.")
        out.append(esc(text.format(who=people.names[p], human=human, android=android)))
    return out


def _left_out(facts: Facts) -> list[str]:
    cards = [facts.components.cards[index] for index in facts.view.left_out]
    if not cards:
        return []
    star = max(cards, key=lambda card: (card.health, card.reward))
    text = plural("{n} card never came into play: {name}.", "{n} cards never came into play, among them {name}.", len(cards))
    return [esc(text).format(n=len(cards), name=f"<b>{esc(star.name)}</b>")]
