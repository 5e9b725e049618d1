"""Tracks, players, what is known of their sides, the cards in the cities and all decks, as HTML."""

from __future__ import annotations

from turncoat.games.study_in_emerald import card_html, card_words, nouns
from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.changes import Changes
from turncoat.games.study_in_emerald.describing import GRID, points_parts, slot_text
from turncoat.games.study_in_emerald.facts import Facts
from turncoat.games.study_in_emerald.view import SeatView
from turncoat.kernel.drawing import esc, icon, num, rect, rule, text, use, who
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import People

TRACK_WIDTH = 232
SHAPE = 12
CROWD = 5
"""From so many players on, those who do not read are told in brief."""


def on_turn(facts: Facts) -> int:
    """Whose panel wears the gold edge: whoever is asked, else whose turn it is."""
    if facts.view.to_move >= 0:
        return facts.view.to_move
    return facts.view.active if facts.view.phase == N.PLAY else -1


# -- tracks ----------------------------------------------------------------------------------------------------------------------------


def tracks(facts: Facts, people: People, changes: Changes) -> str:
    """Both tracks, the points of all on the way to the mark, and why the gap is provisional (SE-9.6, SE-19.6)."""
    view, end = facts.view, facts.components.track_end
    out = []
    for row, side in enumerate((N.LOYALIST, N.RESTORATIONIST)):
        out.append(_track(side, view.markers[side], end, 4 + row * 42, changes.markers.get(side, -1)))
    words = _("Loyalist track {l}, Restorationist track {r}, gap {gap}").format(l=view.markers[1], r=view.markers[0], gap=view.gap)
    drawn = f'<svg class="tracks" viewBox="0 0 {TRACK_WIDTH} 82" role="img" aria-label="{esc(words)}">{"".join(out)}</svg>'
    label = esc(_("Tracks and points"))
    return f'<section class="panel" id="tracks" aria-label="{label}">{drawn}{_points(facts, people)}{_gap(facts)}</section>'


def _track(side: int, at: int, end: int, y: float, old: int) -> str:
    name, step = nouns.SIDE_ICONS[side], TRACK_WIDTH / (end + 1)
    kind = "loyal" if side == N.LOYALIST else "restore"
    out = [use(name, 8, y + 9, 16, f"k-{name}"), text(20, y + 14, nouns.sides(side), "t13 b"), text(231, y + 14, at, "t14 b end")]
    out += [rect(k * step, y + 20, step - 1.7, 13, kind if 0 < k <= at else "toff", 2) for k in range(end + 1)]
    out.append(rect(at * step - 1, y + 18, step + 0.3, 17, "tmark", 3.5))
    if old >= 0:
        out.append(rect(old * step - 1, y + 18, step + 0.3, 17, "changed", 3.5))
    return "".join(out)


def _points(facts: Facts, people: People) -> str:
    """The VP track: every player's shape on the way to the mark (SE-18.1, SE-18.2)."""
    view = facts.view
    most = max([view.mark, *[seat.total for seat in view.seats]])
    room = TRACK_WIDTH - SHAPE
    stacked: dict[int, int] = {}
    shapes = []
    for p in sorted(range(view.players), key=lambda p: view.seats[p].total):
        total = view.seats[p].total
        level = stacked.get(total, 0)
        stacked[total] = level + 1
        shapes.append(
            f'<g class="s{p + 1}">{use(f"seat-{p + 1}", SHAPE / 2 + room * total / most, 48 - 13 * level, SHAPE, "pc pc-line")}</g>'
        )
    high = 13 * max(stacked.values(), default=1)
    top = 48 - high + 6
    at = SHAPE / 2 + room * view.mark / most
    line = f'<path class="vpline" d="M{SHAPE / 2} 56.5H{TRACK_WIDTH - SHAPE / 2}"/><path class="vpmark" d="M{num(at)} {num(top)}V60"/>'
    ticks = "".join([f'<path class="vptick" d="M{num(SHAPE / 2 + room * k / most)} 54v5"/>' for k in range(0, most + 1, 5)])
    words = ", ".join([f"{people.names[p]} {seat.total}" for p, seat in enumerate(view.seats)])
    label = esc(_("Points: {points}. The game ends at {mark}.").format(points=words, mark=view.mark))
    ends = esc(_("the game ends at {mark}").format(mark=view.mark))
    head = f'<p class="vphead"><b>{esc(_("Points"))}</b><span class="soft">{ends}</span></p>'
    box = f"0 {num(top)} {TRACK_WIDTH} {num(62 - top)}"
    return f'{head}<svg class="tracks" viewBox="{box}" role="img" aria-label="{label}">{line}{ticks}{"".join(shapes)}</svg>'


def _gap(facts: Facts) -> str:
    """Why the gap in everybody's total is provisional (SE-19.6)."""
    gap, ahead = facts.view.gap, facts.ahead()
    if not gap:
        words = _("No gap: the markers are level.")
    else:
        words = _("Gap {gap}, now in everybody's total. At the end only {side} keep it.").format(gap=gap, side=nouns.sides(ahead))
    return f'<p class="small soft gapnote">{esc(words)} {rule("SE-19.6")}</p>'


# -- players ---------------------------------------------------------------------------------------------------------------------------


def seats(facts: Facts, people: People, changes: Changes) -> str:
    """The tracks, then the belongings of all players, the reader's first."""
    order = sorted(range(facts.view.players), key=lambda p: p != people.you)
    return tracks(facts, people, changes) + "".join([_seat(facts, people, changes, p) for p in order])


def _seat(facts: Facts, people: People, changes: Changes, p: int) -> str:
    seat, mine = facts.seat(p), p == people.you
    kind = f"eseat s{p + 1}{' is-turn' if p == on_turn(facts) else ''}{' fresh' if p in changes.seats else ''}"
    fill = f'<rect width="100%" height="100%" fill="url(#pat-{p + 1})"/>'
    stripe = f'<svg class="stripe" aria-hidden="true" preserveAspectRatio="none">{fill}</svg>'
    # at a full table all have to fit beside the board: the others say the same in fewer rows
    brief = facts.view.players >= CROWD and not mine
    known = seat.faction >= 0 and not brief
    identity = _identity(facts, seat) if known else ""
    piles = "" if brief else _piles(seat)
    return (
        f'<section class="{kind}" id="seat-{p}" aria-label="{esc(people.names[p])}">{stripe}{_head(facts, people, p, brief)}{identity}'
        f"{_stats(facts, seat, mine, not known, brief)}{_make_up(facts, people, p, brief)}{piles}</section>"
    )


def _head(facts: Facts, people: People, p: int, brief: bool) -> str:
    tags = [f'<span class="tag">{esc(_("you"))}</span>'] if p == people.you else []
    faction = facts.seat(p).faction
    if brief and faction >= 0:
        side = nouns.SIDE_ICONS[faction]
        tags.append(f'<span class="tag sidetag">{icon(side, f"k-{side}")}{esc(nouns.side(faction))}</span>')
    if p == facts.view.first:
        tags.append(f'<span class="tag" title="{esc(_("first player"))}">{esc(_("first"))}</span>')
    total = facts.seat(p).total
    about = esc(_("{vp}: {parts}").format(vp=nouns.vp(total), parts=", ".join(points_parts(facts, people, p)) or _("nothing yet")))
    points = f'<span class="vp" role="img" aria-label="{about}" title="{about}">{total}<small>{esc(_("VP"))}</small></span>'
    return f'<div class="eseat__head">{icon(f"seat-{p + 1}", "glyph")}<b>{esc(people.names[p])}</b>{"".join(tags)}{points}</div>'


def _sanity(facts: Facts, seat: SeatView) -> str:
    most = facts.components.sanity_tokens
    label = esc(_("Sanity {n} of {most}").format(n=seat.sanity, most=most))
    tokens = "".join([icon("sanity", "san on" if k < seat.sanity else "san") for k in range(most)])
    return f'<span class="sanrow" role="img" aria-label="{label}" title="{label}">{tokens}</span>'


def _identity(facts: Facts, seat: SeatView) -> str:
    """The identity card, where the reader sees its face."""
    if seat.shown:
        words = _("revealed") if facts.view.phase != N.OVER else _("known now")
    else:
        words = _("only you see this") if seat.cards is not None and facts.view.audience >= 0 else _("still hidden")
    side = nouns.SIDE_ICONS[seat.faction]
    eye = "" if seat.shown else icon("eye", "eyemark")
    return (
        f'<div class="ident ident--{side}">{icon(side)}<span><b>{esc(nouns.side(seat.faction))}</b><span class="small soft">{eye} '
        f"{esc(words)}</span></span>{_sanity(facts, seat)}</div>"
    )


def _stats(facts: Facts, seat: SeatView, mine: bool, with_sanity: bool, with_hand: bool) -> str:
    """Agents on the board and in supply, cubes in supply and in limbo, and in few rows cards in hand and decks."""
    piles = _("Cards in hand: {hand}, in the draw pile: {draw}, discarded: {discard}")
    rows = [
        (
            "agent",
            "glyph",
            seat.on_board,
            _("agents"),
            _("Agents on the board: {n}, in supply: {left}").format(n=seat.on_board, left=seat.agents),
        ),
        ("cube", "glyph", seat.cubes, _("supply"), _("Cubes in supply: {n}").format(n=seat.cubes)),
        ("limbo", "", seat.limbo, _("limbo"), _("Cubes in limbo: {n}").format(n=seat.limbo)),
    ]
    if with_hand:
        rows.append(("deck", "", seat.hand, "", piles.format(hand=seat.hand, draw=seat.draw, discard=seat.discard)))
    out = []
    for name, kind, n, word, about in rows:
        label = f'<em aria-hidden="true">{esc(word)}</em>' if mine else ""
        shown = f'<span class="vh">{esc(about)}</span>{icon(name, kind)}<span aria-hidden="true">{n}</span>{label}'
        out.append(f'<span title="{esc(about)}">{shown}</span>')
    return f'<div class="stats">{"".join(out)}{_sanity(facts, seat) if with_sanity else ""}</div>'


def _piles(seat: SeatView) -> str:
    words = (_("hand {n}").format(n=seat.hand), _("deck {n}").format(n=seat.draw), _("discards {n}").format(n=seat.discard))
    rest = "".join([f"<span>{esc(word)}</span>" for word in words[1:]])
    return f'<div class="stats small soft"><span>{icon("deck")} {esc(words[0])}</span>{rest}</div>'


def _make_up(facts: Facts, people: People, p: int, brief: bool) -> str:
    """What the total is made of: what counts for everybody, and what only for one side (SE-17.6, SE-19.2 to SE-19.6)."""
    seat = facts.seat(p)
    points = seat.points
    out = []
    for kind, name in enumerate(N.VP_KINDS):
        vp = points[kind] + points[N.TEXT_NEUTRAL + kind]
        if vp:
            about = _("{n} neutral, kept by everybody") if not kind else _("{n}, kept only by a {side}")
            words = about.format(n=vp, side=nouns.kind_name(name))
            out.append(_part(icon(name, f"k-{name}") if kind else icon("check"), vp, words))
    if points[N.ROYALTY]:
        words = _("{n} for royalty, kept only by a Restorationist").format(n=points[N.ROYALTY])
        out.append(_part(icon("royalty", "k-restorationist"), points[N.ROYALTY], words))
    for owner, vp in enumerate(seat.kills):
        if vp:
            words = _("{n} for bodies of {owner}, kept only by a Loyalist, and only if {owner} is a Restorationist")
            out.append(
                _part(
                    icon("skull", "k-loyalist") + icon(f"seat-{owner + 1}", f"glyph s{owner + 1}"),
                    vp,
                    words.format(n=vp, owner=people.names[owner]),
                )
            )
    if facts.view.gap:
        words = _("{n} gap, kept only by {side}").format(n=facts.view.gap, side=nouns.sides(facts.ahead()))
        out.append(_part('<span class="gapic" aria-hidden="true">±</span>', facts.view.gap, words))
    out.append(_beside(facts, people, seat, brief))
    return f'<div class="makeup">{"".join(out)}</div>' if any(out) else ""


def _part(picture: str, vp: int, words: str) -> str:
    return f'<span role="img" aria-label="{esc(words)}" title="{esc(words)}">{picture}{vp}</span>'


def _beside(facts: Facts, people: People, seat: SeatView, brief: bool) -> str:
    """What lies beside the identity card: royalty, bodies, cards (SE-21.9); in brief by their symbols."""
    out = []
    for royal in seat.taken:
        card = facts.components.royalty[royal]
        out.append(_lies(icon("royalty", "royal"), card.name, card_words.royal_text(card), brief))
    for owner in dict.fromkeys(seat.bodies):
        n = seat.bodies.count(owner)
        words = plural("{n} body of {owner}", "{n} bodies of {owner}", n).format(n=n, owner=people.names[owner])
        many = f"×{n}" if n > 1 else ""
        about = f'role="img" aria-label="{esc(words)}" title="{esc(words)}"'
        out.append(f'<span class="besid s{owner + 1}" {about}>{icon("skull", "glyph")}{many}</span>')
    for card_index in seat.kept:
        title = facts.title(card_index)
        out.append(_lies(icon("assassinate" if title.starter else "deck"), title.name, card_words.whole_text(title), brief))
    if not out:
        return ""
    return f'<div class="beside" role="group" aria-label="{esc(_("Beside the identity card"))}">{"".join(out)}</div>'


def _lies(symbol: str, name: str, about: str, brief: bool) -> str:
    shown = f'<span class="vh">{esc(name)}</span>' if brief else esc(name)
    return f'<span class="besid" title="{esc(about)}">{symbol}{shown}</span>'


def chips(facts: Facts, people: People) -> str:
    """The short form of all players, for narrow windows."""
    out = []
    for p, seat in enumerate(facts.view.seats):
        words = _("{who}: {vp}, sanity {n}").format(who=people.names[p], vp=nouns.vp(seat.total), n=seat.sanity)
        turn = " is-turn" if p == on_turn(facts) else ""
        out.append(
            f'<a class="seatchip s{p + 1}{turn}" href="#seat-{p}" aria-label="{esc(words)}">{icon(f"seat-{p + 1}", "glyph")}<span>'
            f'<span class="nm">{esc(people.names[p])}</span><span class="vals"><span>{icon("crown")}{seat.total}</span>'
            f"<span>{icon('sanity')}{seat.sanity}</span></span></span></a>"
        )
    return "".join(out)


def status(facts: Facts, people: People) -> str:
    """What the header says of turn, action and mark."""
    view = facts.view
    if view.phase == N.OVER:
        return f'<span class="state wide"><b>{esc(_("Round {n}, over").format(n=view.round))}</b></span>'
    mover = people.names[view.active]
    if view.phase == N.SETUP:
        first = f"<b>{esc(_('First agents'))}</b>"
    else:
        slot = _("action {n} of {most}").format(n=view.slot, most=facts.components.actions_per_turn)
        first = f'<b>{esc(_("{who} to move").format(who=mover))}</b> <span class="wide">{esc(slot)}</span>'
    mark = _("First to {mark} ends it").format(mark="@")
    before, _at, after = mark.partition("@")
    return (
        f'<span class="state wide">{first}</span><span class="state wide">{esc(_("Round {n}").format(n=view.round))}</span>'
        f'<span class="state wide">{esc(before)}<b>{esc(nouns.vp(view.mark))}</b>{esc(after)}</span>'
    )


# -- sides -----------------------------------------------------------------------------------------------------------------------------


def sides(facts: Facts, people: People) -> str:
    """What is publicly known of each identity, and what each would keep as a member of either side (SE-19.2, SE-22.5)."""
    rows = "".join([_side_row(facts, people, p) for p in range(facts.view.players)])
    heads = "".join(
        [f'<th scope="col">{icon(nouns.SIDE_ICONS[side], f"k-{nouns.SIDE_ICONS[side]}", nouns.side(side))}</th>' for side in (0, 1)]
    )
    head = f'<tr><th scope="col">{esc(_("would keep as"))}</th>{heads}<th scope="col"><span class="vh">{esc(_("known"))}</span></th></tr>'
    return f'<table class="sidetable"><thead>{head}</thead><tbody>{rows}</tbody></table>{_prior(facts)}'


def _side_row(facts: Facts, people: People, p: int) -> str:
    seat = facts.seat(p)
    cells = []
    for side in (N.RESTORATIONIST, N.LOYALIST):
        least, most = facts.kept(p, side)
        shown = str(least) if least == most else f"{least}–{most}"
        known = "" if seat.faction < 0 else ' class="is-side"' if seat.faction == side else ' class="not-side"'
        cells.append(f"<td{known}>{shown}</td>")
    if seat.faction < 0:
        words, name = _("hidden"), "eye-off"
    else:
        words = nouns.side(seat.faction)
        name = nouns.SIDE_ICONS[seat.faction]
    mark = icon(name, f"k-{name}", words)
    eye = icon("eye", "eyemark", _("only you see this")) if seat.faction >= 0 and not seat.shown else ""
    return f'<tr><th scope="row">{who(p, people.names[p])}</th>{"".join(cells)}<td>{mark}{eye}</td></tr>'


def _prior(facts: Facts) -> str:
    """The chance of a hidden player's side from the identity cards alone (SE-2.16, SE-22.5)."""
    hidden = [p for p, seat in enumerate(facts.view.seats) if seat.faction < 0]
    if not hidden:
        return ""
    faces = [seat.faction for seat in facts.view.seats if seat.faction >= 0]
    left = [facts.components.identities[side] - faces.count(side) for side in (0, 1)]
    words = _("Of {all} identity cards unseen {r} are Restorationist and {l} Loyalist: by the cards alone {odds} for a Loyalist.").format(
        all=sum(left), r=left[0], l=left[1], odds=nouns.percent(facts.chance_of(hidden[0], N.LOYALIST))
    )
    return f'<p class="micro muted">{esc(words)} {rule("SE-22.5")}</p>'


# -- cards -----------------------------------------------------------------------------------------------------------------------------


def cards(facts: Facts) -> str:
    """The face-up cards of all cities with everything that stands on them; the pile and royalty of each."""
    rows = "".join([_card_row(facts, city) for city in GRID])
    count = sum([1 for found in facts.view.cities if found.up >= 0])
    head = plural("{n} face-up card in words", "{n} face-up cards in words", count).format(n=count)
    body = f'<ul class="ecards">{rows}</ul>{_gone(facts)}'
    return f'{_played(facts)}<details class="more" id="cards-more"><summary>{esc(head)}</summary>{body}</details>{_legend()}'


def _legend() -> str:
    """What the symbols of cards, cities and players mean, for whoever meets them for the first time (SE-1.19)."""
    symbols = (
        _("place a cube"), _("claim a card, as the first action"), _("take a cube back"), _("move an agent"),
        _("Restorationist marker 1 space on"), _("Loyalist marker 1 space on"), _("bomb, beside the card that starts a killing"),
    )  # fmt: skip
    rows = [(icon(name, f"k-{name}"), words) for name, words in zip(nouns.SYMBOL_ICONS, symbols, strict=True)]
    rows += [
        (icon("assassinate"), _("starts an assassination; a number is what a Loyalist scores for a Restorationist's agent")),
        (icon("agent"), _("claiming it brings an agent")),
        (icon("madness", "mad"), _("claiming it calls for a roll for sanity")),
        (icon("rules", "brass"), _("has a text that can be played")),
        (icon("deck"), _("cards in the pile of a city; cards in a hand")),
        (icon("agent") + icon("bomb"), _("bombs that it takes to kill an agent there")),
        (icon("royalty", "royal"), _("royalty: bombs it takes, points it brings Restorationists")),
        (icon("limbo"), _("cubes in limbo")),
        (icon("sanity", "royal"), _("sanity tokens left")),
        (icon("check"), _("points that everybody keeps")),
        ('<span class="gapic" aria-hidden="true">±</span>', _("gap of the markers")),
    ]
    items = "".join([f"<li><span>{pictures}</span>{esc(words)}</li>" for pictures, words in rows])
    head = esc(_("What the symbols mean"))
    return f'<details class="more" id="symbols-more"><summary>{head}</summary><ul class="symkey">{items}</ul></details>'


def _played(facts: Facts) -> str:
    """Cards on the table for the action under way (SE-4.11)."""
    if not facts.view.table:
        return ""
    names = card_html.counted(facts, tuple([card for card, _marks in facts.view.table]))
    return f'<p class="kicker">{esc(_("On the table"))}</p>{names}'


def _card_row(facts: Facts, city: int) -> str:
    found, components = facts.city(city), facts.components
    pile = card_words.stack_text(components, found.down, found.city_in, ())
    place = f'<span class="small muted">{esc(components.city_names[city])}</span>'
    foot = f'<p class="micro muted">{esc(pile[:1].upper() + pile[1:])}. {esc(slot_text(facts, city))}</p>'
    if found.up < 0:
        return f"<li>{place}<p>{esc(_('No card lies there.'))}</p>{foot}</li>"
    title = facts.title(found.up)
    body = f'<p class="small soft">{esc(card_words.text_of(title))}</p>' if title.effect is not None else ""
    name = f'<b class="display">{card_html.name(facts, found.up)}</b>'
    symbols = f'<div class="ecard">{card_html.symbol_row(title)}{card_html.brings(title)}</div>'
    return f'<li><div class="ecard">{name}{place}</div>{symbols}{body}{foot}</li>'


def _gone(facts: Facts) -> str:
    """Cards out of the game that all have seen (SE-21.9)."""
    gone = [facts.title(card).name for card in facts.view.out] + [facts.components.royalty[royal].name for royal in facts.view.royals_out]
    return f'<p class="micro soft">{esc(_("Out of the game:"))} {esc(", ".join(gone))}</p>' if gone else ""


def decks(facts: Facts, people: People) -> str:
    """All discard piles and what can be worked out of the decks; the reader's own at once (SE-21.5, SE-21.6)."""
    order = sorted(range(facts.view.players), key=lambda p: p != people.you)
    mine = people.you if 0 <= people.you < facts.view.players else -1
    rows = "".join([_deck(facts, people, p, p == mine) for p in order])
    head = esc(_("All decks and discard piles"))
    own = _discards(facts, mine) if mine >= 0 else ""
    return f'{own}<details class="more" id="decks-more"><summary>{head}</summary>{rows}</details>'


def _discards(facts: Facts, p: int) -> str:
    seat = facts.seat(p)
    if not seat.discard:
        return f'<p class="small soft">{esc(_("Your discard pile is empty."))}</p>'
    head = _("Your discard pile, top card first") if facts.options["open_discards"] else _("Top of your discard pile")
    return f'<p class="kicker">{esc(head)}</p>{card_html.counted(facts, seat.discards[::-1])}'


def _deck(facts: Facts, people: People, p: int, mine: bool) -> str:
    seat = facts.seat(p)
    summary = f'{who(p, people.names[p])} <span class="soft">{esc(_("deck {n}, discards {m}").format(n=seat.draw, m=seat.discard))}</span>'
    parts = []
    if not mine and seat.discards:
        parts.append(f'<p class="kicker">{esc(_("Discard pile, top card first"))}</p>{card_html.counted(facts, seat.discards[::-1])}')
    if seat.deck:
        parts.append(
            f'<p class="kicker">{esc(_("Hand and draw pile together"))} {rule("SE-21.6")}</p>{card_html.counted(facts, seat.deck)}'
        )
    body = "".join(parts) or f'<p class="small soft">{esc(_("Nothing is open."))}</p>'
    return f'<div class="deck"><p class="small">{summary}</p>{body}</div>'
