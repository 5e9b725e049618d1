"""The boards of the players, the Criminals' cards and the round, as HTML."""

from __future__ import annotations

from turncoat.games.rogue_agent import card_words, nouns
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.changes import Changes
from turncoat.games.rogue_agent.components import Card
from turncoat.games.rogue_agent.corners import stream_words
from turncoat.games.rogue_agent.facts import Facts
from turncoat.games.rogue_agent.svg import esc, icon, num, rule, who
from turncoat.games.rogue_agent.view import CriminalView, PlayerView
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import People

RESOURCES = ((N.FUEL, "fuel"), (N.AMMO, "ammo"), (N.CLUE, "clue"))
UPGRADES = (N.VEHICLE, N.WEAPON, N.AGENT)
SYMBOL_ICONS = {"armor": "armor", "engine": "engine", "pistol": "pistol", "body_armor": "vest", "intelligence": "intelligence"}


# -- players -------------------------------------------------------------------------------------------------------------------------


def on_turn(facts: Facts) -> int:
    """Whose panel wears the gold edge: whoever is asked, else whose turn it is."""
    return facts.view.to_move if facts.view.to_move >= 0 else facts.view.turn.player


def seats(facts: Facts, people: People, changes: Changes) -> str:
    """The full boards of all players, the reader's first and with its upgrades explained."""
    order = sorted(range(facts.view.players), key=lambda p: p != people.you)
    return "".join([_seat(facts, people, changes, p) for p in order])


def _seat(facts: Facts, people: People, changes: Changes, p: int) -> str:
    seat, mine = facts.seat(p), p == people.you
    kind = f"seat s{p + 1}{' is-turn' if p == on_turn(facts) else ''}{' fresh' if p in changes.seats else ''}"
    fill = f'<rect width="100%" height="100%" fill="url(#pat-{p + 1})"/>'
    stripe = f'<svg class="stripe" aria-hidden="true" preserveAspectRatio="none">{fill}</svg>'
    return (
        f'<section class="{kind}" id="seat-{p}" aria-label="{esc(people.names[p])}">{stripe}{_head(facts, people, p)}{_health(facts, seat)}'
        f"{_resources(facts, seat, p)}{_own_upgrades(facts, seat, p) if mine else _upgrades(facts, seat, p)}{_clocks(facts, seat)}"
        f"{_foot(facts, seat)}</section>"
    )


def _head(facts: Facts, people: People, p: int) -> str:
    tags = []
    if p == people.you:
        tags.append(f'<span class="tag">{esc(_("you"))}</span>')
    if p == facts.view.commander:
        about = esc(_("Operations Commander: holds the Data Stream"))
        tags.append(f'<span class="tag" title="{about}">{icon("commander")}{esc(_("commander"))}</span>')
    if facts.seat(p).exposed:
        tags.append(f'<span class="tag tag--bad">{icon("bot")}{esc(_("Android"))}</span>')
    points = facts.seat(p).influence
    name = f"{icon(f'seat-{p + 1}', 'glyph')}<b>{esc(people.names[p])}</b>"
    label = esc(nouns.influence(points))
    score = f'<span class="inf" role="img" aria-label="{label}">{icon("influence")}{points}</span>'
    return f'<div class="seat__head">{name}{"".join(tags)}{score}</div>'


def _health(facts: Facts, seat: PlayerView) -> str:
    most, heart = facts.components.health_max, facts.components.heart
    hearts = "".join([icon("health", "hp on" if k < seat.health else "hp heart" if k == heart - 1 else "hp") for k in range(most)])
    label = esc(_("Health {n} of {most}, the heart is at {heart}").format(n=seat.health, most=most, heart=heart))
    money = f'<span class="res" role="img" aria-label="{esc(nouns.credits(seat.credits))}">{icon("credit")}<b>{seat.credits}</b></span>'
    return f'<div class="seat__row"><span class="hps" role="img" aria-label="{label}">{hearts}</span>{_tokens(facts, seat)}{money}</div>'


def _resources(facts: Facts, seat: PlayerView, p: int) -> str:
    out = []
    for track, name in RESOURCES:
        value, most = seat.tracks[track], facts.components.track_max[track]
        label = esc(_("{track} {n} of {most}").format(track=nouns.track_name(track), n=value, most=most))
        out.append(f'<span role="img" aria-label="{label}" title="{label}">{icon(name)}<b>{value}</b>{_meter(value, most, p)}</span>')
    return f'<div class="seat__res">{"".join(out)}</div>'


def _meter(value: int, most: int, p: int) -> str:
    """A row of cells, 44 by 9 units."""
    wide = (44 - 2 * (most - 1)) / most
    cells = [
        f'<rect x="{num(k * (wide + 2))}" width="{num(wide)}" height="9" rx="1.5" class="{"on" if k < value else "off"}"/>'
        for k in range(most)
    ]
    return f'<svg class="meter s{p + 1}" viewBox="0 0 44 9" aria-hidden="true">{"".join(cells)}</svg>'


def _track(facts: Facts, track: int, value: int, p: int) -> str:
    """An upgrade track with its symbols, filled as far as the marker has come."""
    most = facts.components.track_max[track]
    symbols = {symbol.active_from: symbol.kind for symbol in facts.components.upgrades[track]}
    out = []
    for k in range(most):
        kind, state = symbols.get(k + 1), "on" if k < value else "off"
        high, y = (18, 0) if kind else (8, 5)
        out.append(f'<rect x="{k * 18}" y="{y}" width="16.3" height="{high}" rx="2.5" class="{state}"/>')
        if kind:
            out.append(f'<use href="#{SYMBOL_ICONS[kind]}" x="{num(k * 18 + 2.1)}" y="3" width="12" height="12" class="{state}ink"/>')
    label = esc(_("{track} upgrade {n} of {most}").format(track=nouns.track_name(track), n=value, most=most))
    return f'<svg class="meter up s{p + 1}" viewBox="0 0 {most * 18} 18" role="img" aria-label="{label}">{"".join(out)}</svg>'


def track_drawing(facts: Facts, track: int, value: int, p: int) -> str:
    """Any track of a board: cells for resources, symbols for upgrades."""
    return _track(facts, track, value, p)


def _upgrades(facts: Facts, seat: PlayerView, p: int) -> str:
    parts = []
    for track in UPGRADES:
        text = card_words.upgrade_text(facts.components, track, seat.tracks[track]) or _("nothing yet")
        title = esc(_("{track}: {effect}").format(track=nouns.track_name(track), effect=text))
        parts.append(f'<span title="{title}">{_track(facts, track, seat.tracks[track], p)}</span>')
    return f'<div class="seat__ups">{"".join(parts)}</div>'


def _own_upgrades(facts: Facts, seat: PlayerView, p: int) -> str:
    parts = []
    for track in UPGRADES:
        value = seat.tracks[track]
        have = card_words.upgrade_text(facts.components, track, value) or _("nothing yet")
        ahead = card_words.next_upgrade(facts.components, track, value) or _("complete")
        parts.append(
            f'<div class="own"><span class="own__lab"><b>{esc(nouns.track_name(track))} {value}</b><span>{esc(have)}</span></span>'
            f'{_track(facts, track, value, p)}<span class="own__next">{esc(ahead)}</span></div>'
        )
    return f'<div class="owns">{"".join(parts)}</div>'


def _clocks(facts: Facts, seat: PlayerView) -> str:
    """Lasting effects, with the Criminal that causes them (RA-11.36)."""
    if not seat.clocks:
        return ""
    phrases = card_words.clock_phrases()
    out = []
    for op, number, until in seat.clocks:
        card = facts.card(number)
        cause = card.name if card is not None else _("Criminal {n}").format(n=number)
        text = _("{effect} ({cause}, round {n})").format(effect=phrases.get(op, op), cause=cause, n=until)
        out.append(f"<li>{icon('clock')}<span>{esc(text[:1].upper() + text[1:])}</span></li>")
    return f'<ul class="clocks">{"".join(out)}</ul>'


def _tokens(facts: Facts, seat: PlayerView) -> str:
    """Identification tokens, as the reader may know them (RA-21.8, RA-22.6)."""
    if not facts.android_mode or (facts.view.tokens_gone and not seat.exposed) or not (seat.ids_left or sum(seat.ids_shown)):
        return ""
    human, android = seat.ids_shown
    out = [f'<span class="idt idt--h" title="{esc(_("revealed: Human"))}">{icon("agent")}</span>'] * human
    out += [f'<span class="idt idt--a" title="{esc(_("revealed: Android"))}">{icon("bot")}</span>'] * android
    if seat.ids is not None:
        out += [f'<span class="idt idt--own" title="{esc(_("yours, unrevealed: Human"))}">{icon("agent")}</span>'] * seat.ids[0]
        out += [f'<span class="idt idt--own" title="{esc(_("yours, unrevealed: Android"))}">{icon("bot")}</span>'] * seat.ids[1]
    else:
        out += [f'<span class="idt" title="{esc(_("unrevealed"))}">{icon("eye-off")}</span>'] * seat.ids_left
    words = _("{human} Human and {android} Android tokens revealed, {left} unrevealed").format(
        human=human, android=android, left=seat.ids_left
    )
    if seat.ids is not None:
        words += "; " + _("yours: {human} Human, {android} Android").format(human=seat.ids[0], android=seat.ids[1])
    if seat.revealed_this_round:
        words += "; " + _("one revealed this round")
    return f'<span class="ids" role="img" aria-label="{esc(words)}">{"".join(out)}</span>'


def _foot(facts: Facts, seat: PlayerView) -> str:
    supply = _("{n} left").format(n=seat.supply)
    out = [
        f'<span title="{esc(_("Informants in the city: {n}").format(n=seat.informants))}">{icon("informant", "glyph")}{esc(supply)}</span>'
    ]
    held = []
    for number in seat.custody:
        card = facts.card(number)
        title = _("{name} in custody").format(name=card.name if card is not None else _("Criminal {n}").format(n=number))
        gang = icon(f"syn-{card.syndicate}", f"syn-{card.syndicate}") if card is not None else ""
        held.append(f'<span class="hexchip" title="{esc(title)}">{number}{gang}</span>')
    custody = "".join(held) or f'<span class="muted">{esc(_("none"))}</span>'
    out.append(f'<span title="{esc(_("Criminals in custody"))}">{icon("cuffs")}{custody}</span>')
    out.append(f'<span class="turned">{_turned_in(facts, seat)}</span>')
    return f'<div class="seat__foot">{"".join(out)}</div>'


def by_syndicate(facts: Facts, seat: PlayerView) -> dict[str, int]:
    """The Criminals turned in, counted by syndicate in the order of the components."""
    counts = dict.fromkeys(facts.components.syndicates, 0)
    for card in seat.turned_in:
        counts[facts.components.cards[card].syndicate] += 1
    return {name: n for name, n in counts.items() if n}


def _turned_in(facts: Facts, seat: PlayerView) -> str:
    out = []
    for name, n in by_syndicate(facts, seat).items():
        title = _("{gang}: {n} turned in").format(gang=facts.components.syndicates[name].name, n=n)
        many = f"×{n}" if n > 1 else ""
        out.append(f'<span class="syn syn-{esc(name)}" title="{esc(title)}">{icon(f"syn-{name}", label=title)}{many}</span>')
    return "".join(out)


def chips(facts: Facts, people: People) -> str:
    """The short form of all players, for narrow windows."""
    out = []
    for p, seat in enumerate(facts.view.seats):
        words = _("{who}: Influence {n}, health {health}").format(who=people.names[p], n=seat.influence, health=seat.health)
        turn = " is-turn" if p == on_turn(facts) else ""
        out.append(
            f'<a class="seatchip s{p + 1}{turn}" href="#seat-{p}" aria-label="{esc(words)}">{icon(f"seat-{p + 1}", "glyph")}<span>'
            f'<span class="nm">{esc(people.names[p])}</span><span class="vals"><span>{icon("influence")} {seat.influence}</span>'
            f"<span>{icon('health')} {seat.health}</span></span></span></a>"
        )
    return "".join(out)


# -- Criminals -----------------------------------------------------------------------------------------------------------------------


def criminals(facts: Facts, people: People, changes: Changes) -> str:
    """The cards beside the city and those in custody."""
    shown = sorted(facts.view.criminals, key=lambda c: (c.place < 0, c.number))
    if not shown:
        return f'<p class="small soft">{esc(_("No Criminal is in the city. They come with the tokens of the Time Phase."))}</p>'
    return f'<ul class="crims">{"".join([_criminal(facts, people, changes, c) for c in shown])}</ul>'


def _criminal(facts: Facts, people: People, changes: Changes, found: CriminalView) -> str:
    card = facts.card(found.number)
    kind = ["crim"]
    if found.place < 0:
        kind.append("out")
    if facts.view.pending.kind == "attack" and facts.view.pending.target == found.number:
        kind.append("is-target")
    if found.known:
        kind.append("secret")
    if found.number in changes.criminals:
        kind.append("fresh")
    number = f'<span class="hexno" aria-hidden="true">{icon("criminal")}<b>{found.number}</b></span>'
    title = card.name if card is not None else _("Face down")
    spoken = f'<span class="vh">{esc(_("Criminal {n}").format(n=found.number))}: </span>'
    gang = ""
    if card is not None:
        name = facts.components.syndicates[card.syndicate].name
        gang = f'<span class="syn syn-{esc(card.syndicate)}" title="{esc(name)}">{icon(f"syn-{card.syndicate}", label=name)}</span>'
    mark = ""
    if card is not None and f"criminals.toml:criminal:{card.id}" in facts.components.reconstructed:
        mark = f' class="recon" title="{esc(_("reconstruction"))}"'
    right = f'<span class="push">{_values(found, card)}{_looks(people, found)}</span>'
    head = f'<div class="crim__head">{spoken}<b{mark}>{esc(title)}</b>{gang}{right}</div>'
    body = f'<div class="crim__body">{_story(facts, people, found, card)}</div>'
    return f'<li class="{" ".join(kind)}" id="crim-{found.number}">{number}<div>{head}{body}</div></li>'


def _values(found: CriminalView, card: Card | None) -> str:
    """Remaining health and reward; of a face-down card only the wounds are known."""
    if card is None:
        if not found.wounds:
            return ""
        words = plural("{n} wound", "{n} wounds", found.wounds).format(n=found.wounds)
        return f'<span class="res" title="{esc(words)}">{icon("wound", label=words)}{found.wounds}</span>'
    left = card.health - found.wounds
    hearts = "".join([icon("health", "hp on" if k < left else "hp") for k in range(card.health)])
    label = esc(_("{n} of {most} health").format(n=left, most=card.health))
    paid = esc(_("worth {credits}").format(credits=nouns.credits(card.reward)))
    reward = f'<span class="res" title="{paid}">{icon("credit", label=paid)}{card.reward}</span>'
    return f'<span class="chp" role="img" aria-label="{label}">{hearts}</span>{reward}'


def _looks(people: People, found: CriminalView) -> str:
    """Who has looked: an investigation token, or an eye alone for a look without a token (RA-22.3, RA-22.9)."""
    out = []
    for p in dict.fromkeys([*found.investigated, *found.looked]):
        token = p in found.investigated
        words = _("Investigated by {who}") if token else _("{who} has looked")
        title = words.format(who=people.names[p])
        kind = "inv" if token else "inv inv--peek"
        out.append(f'<span class="{kind} s{p + 1}" title="{esc(title)}">{icon("eye", label=title)}{icon(f"seat-{p + 1}", "glyph")}</span>')
    return "".join(out)


def _story(facts: Facts, people: People, found: CriminalView, card: Card | None) -> str:
    parts = []
    if found.holder >= 0:
        parts.append(_("In the custody of {who}.").format(who="@who@"))
    elif found.place >= 0:
        place = facts.tile(found.place).name
        parts.append((_("{place}, subdued.") if found.subdued else _("{place}.")).format(place=place))
    if found.new:
        parts.append(_("New at the exit."))
    if card is None:
        parts.append(_("Nobody has looked.") if not found.looked else "")
    elif found.place >= 0 and not found.subdued:
        parts += [] if found.up else [card_words.unmask_text(card, facts.android_mode)]
        parts += [card_words.retaliation_text(card, facts.android_mode, str(facts.options["clock_end"])), card_words.leave_text(card)]
    text = esc(" ".join([part for part in parts if part]))
    text = text.replace("@who@", who(found.holder, people.names[found.holder]) if found.holder >= 0 else "")
    if found.known:
        text = f'<span class="eyes">{icon("eye", label=_("Only you see this"))}</span> {text}'
    if card is not None and card.retaliation.timed and found.place >= 0 and not found.subdued:
        text += f" {icon('clock', label=_('lasting'))}"
    return text


# -- the round -----------------------------------------------------------------------------------------------------------------------


def status(facts: Facts, people: People) -> str:
    """What the header says of round and phase."""
    view = facts.view
    pips = "".join(
        [f'<i class="{"on" if n < view.round else "now" if n == view.round else "off"}"></i>' for n in range(1, view.rounds + 1)]
    )
    words = _("Round {n} of {most}").format(n=view.round, most=view.rounds)
    count = _("{n} of {most}").format(n=view.round, most=view.rounds)
    shown = f'<span class="pips" role="img" aria-label="{esc(words)}">{pips}</span>'
    round_ = f'<span class="state wide">{shown} {esc(_("Round"))} <b>{esc(count)}</b></span>'
    return (
        f'{round_}<span class="state"><b>{esc(nouns.phase_name(view.phase))}</b> <span class="wide">{_order(facts, people)}</span></span>'
    )


def _order(facts: Facts, people: People) -> str:
    """Who is on turn and who follows."""
    view = facts.view
    if view.phase == N.ACTION_PHASE and view.turn.player >= 0:
        name = people.names[view.turn.player]
        done = (view.turn.player - view.commander) % view.players
        if done == view.players - 1:
            return esc(_("{who} is last to move").format(who=name))
        following = people.names[(view.turn.player + 1) % view.players]
        return esc(_("{who}, then {next}").format(who=name, next=following))
    if view.phase in (N.TIME_PHASE, N.CITY_PHASE) and view.to_move >= 0:
        return esc(_("{who} is Commander").format(who=people.names[view.commander]))
    return ""


def supply(facts: Facts, people: People) -> str:
    """The Data Stream, deck and bank in one line; behind it the tokens one by one, the Influence board and the cards out of the game."""
    view = facts.view
    cards = plural("{n} card", "{n} cards", view.deck).format(n=view.deck)
    tokens = plural("{n} token", "{n} tokens", facts.stream_size()).format(n=facts.stream_size())
    head = (
        f'<span class="res">{icon("bag")}{esc(tokens)}</span><span class="res">{icon("deck")}{esc(cards)}</span>'
        f'<span class="res">{icon("credit")}{esc(nouns.credits(view.bank))}</span>'
    )
    body = f"{_stream(facts)}{influence(facts, people)}{_gone(facts)}"
    return f'<details class="more" id="supply-more"><summary>{head}</summary>{body}</details>'


def _stream(facts: Facts) -> str:
    """What can still be drawn (RA-22.5)."""
    bombs, killers, numbers = facts.view.stream
    out = [
        f'<span class="hexno hexno--small" title="{esc(_("Criminal {n}").format(n=n))}">{icon("criminal")}<b>{n}</b></span>'
        for n in numbers
    ]
    out += [icon("killer", "kill")] * killers + [icon("bomb")] * bombs
    ahead = ""
    if facts.view.round < facts.view.rounds:
        short = facts.draws_fewer()
        words = _("The next Time Phase draws up to {n}.") if short else _("The next Time Phase draws {n}.")
        ahead = f'<p class="micro muted">{esc(words.format(n=facts.next_draw()))} {rule("RA-23.2" if short else "RA-4.3")}</p>'
    return f'<p class="bagrow" role="img" aria-label="{esc(stream_words(facts))}">{"".join(out)}</p>{ahead}'


def _gone(facts: Facts) -> str:
    """Cards that have left the game, as far as this audience knows them (RA-22.8)."""
    view = facts.view
    names = [esc(facts.components.cards[card].name) for card in view.gone]
    names += [f"{icon('eye', label=_('Only you know'))} {esc(facts.components.cards[card].name)}" for card in view.gone_known]
    return f'<p class="micro soft">{esc(_("Out of the game:"))} {", ".join(names)}</p>' if names else ""


def influence(facts: Facts, people: People) -> str:
    """The Influence board: every player on one track, the leader first."""
    view = facts.view
    most = max([10, *[seat.influence for seat in view.seats]])
    rows = []
    for p in sorted(range(view.players), key=lambda p: -view.seats[p].influence):
        points = view.seats[p].influence
        on = f'<rect width="{num(points * 150 / most)}" height="8" rx="2" class="on"/>'
        bar = (
            f'<svg class="ibar s{p + 1}" viewBox="0 0 150 8" preserveAspectRatio="none" aria-hidden="true">'
            f'<rect width="150" height="8" rx="2" class="off"/>{on}</svg>'
        )
        rows.append(f'<li>{who(p, people.names[p])}{bar}<b class="num">{points}</b></li>')
    lead = _("Informants in the city and syndicates are added at the end")
    return f'<ol class="ilist">{"".join(rows)}</ol><p class="micro muted">{esc(lead)} {rule("RA-20.2")}</p>'
