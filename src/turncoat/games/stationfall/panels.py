"""Players, the Minute, systems, what is timed and what is publicly known of identities, as HTML."""

from __future__ import annotations

from typing import Final

from turncoat.games.stationfall import ability_words, guide_panel, nouns, symbols
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.changes import Changes
from turncoat.games.stationfall.facts import Facts
from turncoat.games.stationfall.state import Marker
from turncoat.games.stationfall.view import SideView
from turncoat.kernel.drawing import esc, icon, rule, sentence
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import People, listed

ROW: Final = 5
"""Players that find room in the strip with two lines each; more have three."""
FIREBALL: Final = 1
EXTRA: Final = 2
"""Faces of the Re-entry token."""


def on_turn(facts: Facts) -> int:
    """The side whose panel wears the gold edge: whoever is asked, else whose turn it is; -1 for nobody."""
    view = facts.view
    side = view.turn.side
    if view.to_move < 0 or (side >= 0 and side % view.players == view.to_move):
        return side if view.phase != N.OVER else -1
    return view.to_move


def side_who(people: People, side: int) -> str:
    """A side by the name of its player with its own shape and colour; with two players each has two."""
    return f'<span class="who s{side + 1}">{icon(f"seat-{side + 1}")}{esc(nouns.side_name(people, side))}</span>'


# -- players -----------------------------------------------------------------------------------------------------------------------------


def seats(facts: Facts, people: People, changes: Changes) -> str:
    """A strip of all conspiracies in turn order; those in which something has just changed are marked."""
    fresh = changes.sides | {side for side in range(len(facts.view.sides)) if side % facts.view.players in changes.seats}
    order = facts.view.order
    rows = "".join([_seat(facts, people, side, side in fresh) for side in order])
    return f'<div class="strip strip--{len(order)}{" strip--many" if len(order) > ROW else ""}">{rows}</div>'


def _seat(facts: Facts, people: People, side: int, fresh: bool) -> str:
    kind = f"sseat s{side + 1}{' is-turn' if side == on_turn(facts) else ''}{' fresh' if fresh else ''}"
    fill = f'<rect width="100%" height="100%" fill="url(#pat-{side + 1})"/>'
    stripe = f'<svg class="stripe" aria-hidden="true" preserveAspectRatio="none">{fill}</svg>'
    name = nouns.side_name(people, side)
    head = f'{icon(f"seat-{side + 1}", "glyph")}<b title="{esc(name)}">{esc(name)}</b>{_tags(facts, people, side)}{guilt(facts.side(side))}'
    figures = f'<span class="figures">{_figures(facts, side)}</span>'
    return (
        f'<section class="{kind}" id="seat-{side}" aria-label="{esc(name)}">{stripe}<div class="l1">{head}</div>'
        f'<div class="l2">{identity(facts, people, side)}{figures}</div></section>'
    )


def _tags(facts: Facts, people: People, side: int) -> str:
    view = facts.view
    seat = side % view.players
    words = [_("you")] if seat == people.you else []
    if facts.seat(seat).bot:
        words.append(_("bot"))
    if view.mode == "team":
        words.append(_("team {n}").format(n=facts.team_of(seat) + 1))
    if side == view.order[0]:
        words.append(_("first"))
    return "".join([f'<span class="tag">{esc(word)}</span>' for word in words])


def guilt(side: SideView) -> str:
    """A state of suspicion: shape, colour and word."""
    words = nouns.guilt(side.guilt)
    picture = icon(symbols.GUILT[side.guilt])
    return f'<span class="guilt g-{N.GUILTS[side.guilt]}" title="{esc(words)}">{picture}<span>{esc(words)}</span></span>'


def identity(facts: Facts, people: People, side: int) -> str:
    """The PC of a side, its Secret Identity for who knows it, or that it is hidden (SF-20.2, SF-20.3)."""
    found = facts.side(side)
    if found.pc >= 0:
        name = nouns.identity_name(facts.components, found.pc)
        words = _("{who} has revealed as {card}").format(who=nouns.side_name(people, side), card=name)
        number = N.CHARACTER_OF_IDENTITY[found.pc]
        return f'<a class="ident" href="#k{number}" title="{esc(words)}">{esc(_("PC {card}").format(card=name))}</a>'
    if found.card >= 0:
        name = nouns.identity_name(facts.components, found.card)
        words = _("only you see this") if side % facts.view.players == people.you else _("hidden from the others")
        number = N.CHARACTER_OF_IDENTITY[found.card]
        eye = f'{icon("eye", "eyemark")}<span class="vh">{esc(words)}: </span>'
        return f'<a class="ident ident--secret" href="#k{number}" title="{esc(f"{name}: {words}")}">{eye}{esc(name)}</a>'
    if found.hidden:
        return f'<span class="ident">{esc(_("identity hidden"))}</span>'
    return f'<span class="ident">{esc(_("no identity yet"))}</span>'


def _figures(facts: Facts, side: int) -> str:
    """Cubes, Kompromat, Bribe, time markers and the right to look at Project X; what belongs to a player stands with the first colour."""
    found, seat = facts.side(side), facts.seat(facts.side(side).seat)
    out = [_figure("cube", "glyph", found.supply, _("{cubes} in supply").format(cubes=nouns.cubes(found.supply)))]
    if found.betrayal:
        words = _("{cubes} in the Betrayal box").format(cubes=nouns.cubes(found.betrayal))
        out.append(_figure("cross", "betrayal", found.betrayal, words))
    if side < facts.view.players and seat.kompromat:
        out.append(_figure("kompromat", "", seat.kompromat, _("{tokens} in hand").format(tokens=nouns.tokens(seat.kompromat))))
    out.append(_bribe(facts, side))
    if found.markers < facts.components.time_markers:
        words = plural("{n} time marker left", "{n} time markers left", found.markers).format(n=found.markers)
        out.append(_figure("clock", "", found.markers, words))
    if found.peeks:
        out.append(_figure("x-secret", "", "", _("may look at the Project X card")))
    return "".join(out)


def _bribe(facts: Facts, side: int) -> str:
    at = facts.side(side).bribe
    if at == N.BRIBE_READY:
        return _figure("bribe", "", "", _("Bribe not used"))
    words = _("Bribe on the card of {name}").format(name=nouns.character_name(facts.components, at))
    return _figure("bribe", "", "", words, "used")


def _figure(name: str, kind: str, shown: object, words: str, state: str = "") -> str:
    about = f' class="{state}"' if state else ""
    number = f'<span aria-hidden="true">{shown}</span>' if shown != "" else ""
    return f'<span{about} title="{esc(words)}"><span class="vh">{esc(words)}. </span>{icon(name, kind)}{number}</span>'


def chips(facts: Facts, people: People) -> str:
    """The short form of all players, for narrow windows."""
    return "".join([_chip(facts, people, side) for side in facts.view.order])


def _chip(facts: Facts, people: People, side: int) -> str:
    found, name = facts.side(side), nouns.side_name(people, side)
    bribe = _("Bribe not used") if found.bribe == N.BRIBE_READY else _("Bribe used")
    words = _("{who}: {guilt}, {cubes} in supply, {bribe}").format(
        who=name, guilt=nouns.guilt(found.guilt), cubes=nouns.cubes(found.supply), bribe=bribe
    )
    turn = " is-turn" if side == on_turn(facts) else ""
    used = "" if found.bribe == N.BRIBE_READY else ' class="used"'
    values = (
        f'<span class="g-{N.GUILTS[found.guilt]}">{icon(symbols.GUILT[found.guilt])}</span><span>{icon("cube")}{found.supply}</span>'
        f"<span{used}>{icon('bribe')}</span>"
    )
    return (
        f'<a class="seatchip s{side + 1}{turn}" href="#seat-{side}" aria-label="{esc(words)}">{icon(f"seat-{side + 1}", "glyph")}<span>'
        f'<span class="nm">{esc(name)}</span><span class="vals">{values}</span></span></a>'
    )


# -- the header --------------------------------------------------------------------------------------------------------------------------


def first_minute(facts: Facts) -> int:
    """The Minute in which the game started (SF-2.24, SF-2.26)."""
    chosen = facts.options["start_minute"]
    return int(chosen) if chosen else facts.components.setup[facts.view.players].start_minute


def status(facts: Facts, people: People) -> str:
    """What the header says of Minute, phase and order."""
    view = facts.view
    now = f'<span class="state"><b>{esc(_("Minute {n}").format(n=view.minute))}</b></span>'
    if view.phase in (N.OVER, N.STATIONFALL):
        now = f'<span class="state"><b>{esc(_("Stationfall"))}</b></span>'
    phase = nouns.phase(view.phase)
    phase = _("{phase} phase").format(phase=phase) if view.phase in (N.REVEAL_PHASE, N.INFLUENCE_PHASE, N.ACTIVATE_PHASE) else phase
    who = f"<b>{esc(nouns.side_name(people, view.turn.side))}</b> " if view.turn.side >= 0 else ""
    if view.phase in (N.OVER, N.STATIONFALL):
        return now + _order(facts, people)
    return f'{now}{_track(facts)}<span class="state wide">{who}{esc(phase)}</span>{_order(facts, people)}'


def _track(facts: Facts) -> str:
    """The Minutes from the first to the last, counting down; what comes at Minutes 1 and 0 stands in the words."""
    view, first = facts.view, first_minute(facts)
    cells = []
    for minute in range(max(first, view.minute), -1, -1):
        kind = "now" if minute == view.minute else "gone" if minute > view.minute else "one" if minute == 1 else ""
        if not minute and view.minute and view.reentry != EXTRA:
            kind = "gone" if view.reentry == FIREBALL else "maybe"
        cells.append(f'<i class="{kind}">{minute}</i>' if kind else f"<i>{minute}</i>")
    words = _("Minute {n}, counting down from {first}").format(n=view.minute, first=first)
    return f'<span class="minute wide" role="img" aria-label="{esc(words)}" title="{esc(_coming(facts))}">{"".join(cells)}</span>'


def _coming(facts: Facts) -> str:
    """What the end of the Minute track brings (SF-15.55, SF-15.56)."""
    return _("Minute 1 triggers Abandon Ship. After it the Re-entry token decides about Minute 0.")


def _order(facts: Facts, people: People) -> str:
    """The shapes of all sides in turn order, the one whose turn it is marked."""
    order, now = facts.view.order, facts.view.turn.side
    shapes = "".join([icon(f"seat-{side + 1}", f"glyph s{side + 1}{' now' if side == now else ''}") for side in order])
    words = _("Order of turns: {names}").format(names=", ".join([nouns.side_name(people, side) for side in order]))
    return f'<span class="order wide" role="img" aria-label="{esc(words)}" title="{esc(words)}">{shapes}</span>'


# -- systems -----------------------------------------------------------------------------------------------------------------------------


def systems(facts: Facts) -> str:
    """Power, Cameras, Jammers, Abandon Ship, Project X, Antimatter, what waits outside, and the Offsites."""
    rows = [*_switches(facts), *_dangers(facts), *_outside(facts)]
    out = [
        f'<div class="{tone}"><dt>{icon(name)}{esc(title)}</dt><dd>{sentence(words)} {rule(number)}</dd></div>'
        for name, title, words, number, tone in rows
    ]
    return f'<dl class="sys">{"".join(out)}</dl>'


Row = tuple[str, str, str, str, str]
"""Symbol, name, sentence, rule, tone (``is-on``, ``is-bad``, ``is-calm``)."""


def _switches(facts: Facts) -> list[Row]:
    view = facts.view
    bad = ("is-calm", "is-on", "is-bad")[view.power]
    broken = members(facts.components.power_sections & view.damaged)
    power = nouns.power(view.power)
    if broken:
        power = _("{power}: {places} Damaged").format(power=power, places=nouns.places(facts.components, broken))
    stuck = _(", not to be switched before Normal Power") if view.power and not view.cameras and not view.jammers else ""
    ship = _("triggered: Pods may leave") if view.abandon_ship else _("not triggered")
    return [
        ("power", _("Power"), power, "SF-7.7", bad),
        ("camera", _("Cameras"), nouns.switch(view.cameras) + stuck, "SF-7.40", "is-calm" if view.cameras else "is-on"),
        ("jammer", _("Jammers"), nouns.switch(view.jammers) + stuck, "SF-7.37", "is-calm" if view.jammers else "is-on"),
        ("escaped", _("Abandon Ship"), ship, "SF-7.2", "is-on" if view.abandon_ship else "is-calm"),
    ]


def _dangers(facts: Facts) -> list[Row]:
    view, components = facts.view, facts.components
    rows: list[Row] = []
    if view.released:
        words = nouns.project(components, view.project) if view.project >= 0 else _("released")
        if view.monster >= 0:
            where = _("{monster} in {place}").format(monster=words, place=nouns.place(components, view.monster))
            words = _("{monster}, Down").format(monster=where) if view.monster_down else where
        rows.append(("x-secret", _("Project X"), words, "SF-7.42", "is-bad"))
    else:
        words = _("sealed")
        if view.project >= 0:
            words = _("sealed; you have seen {card}").format(card=nouns.project(components, view.project))
        rows.append(("x-secret", _("Project X"), words, "SF-7.41", "is-calm"))
    rows.append(("antimatter", _("Antimatter"), *_antimatter(facts)))
    if N.MEDICAL in view.cast:
        words = _("{n} of {most} steps").format(n=view.revived, most=components.tracker.steps)
        rows.append(("plus", _("Medical tracker"), words, "SF-C19.6", "is-calm"))
    if view.fed:
        rows.append(("moss", _("Fang Moss"), plural("fed {n} time", "fed {n} times", view.fed).format(n=view.fed), "SF-C04.8", "is-on"))
    return rows


def _antimatter(facts: Facts) -> tuple[str, str, str]:
    view = facts.view
    if view.detonated:
        return _("detonated"), "SF-7.35", "is-calm"
    place = facts.place_of_item(N.ANTIMATTER)
    where = nouns.place(facts.components, place)
    if view.armed:
        due = next((marker for marker in view.markers if marker.kind == N.ANTIMATTER_MARKER), None)
        when = _("Minute {n}").format(n=due.minute) if due else _("Stationfall")
        return _("armed, in {place}; it detonates at {when}").format(place=where, when=when), "SF-7.27", "is-bad"
    return _("in {place}, not armed").format(place=where), "SF-7.21", "is-calm"


def _outside(facts: Facts) -> list[Row]:
    view, components = facts.view, facts.components
    faces = (_("face down"), _("ball of fire: no Minute 0"), _("an extra Minute 0 is played"))
    rows: list[Row] = [("clock", _("Re-entry"), faces[view.reentry], "SF-15.56", "is-calm")]
    if N.BOARDER in view.cast:
        rows.append(("pod", _("Ship"), _("Pirate Ship") if view.pirate else _("Rescue Ship"), "SF-C03.8", "is-calm"))
    for offsite, found in enumerate(view.offsites):
        words = nouns.datas(components, members(found)) if found else _("no Data")
        rows.append(("data", nouns.offsite_name(offsite), words, "SF-9.12", "is-on" if found else "is-calm"))
    return rows


def station(facts: Facts, people: People) -> str:
    """The systems, what is timed, and what all signs mean: one panel, for the rail has little room for tabs."""
    head = f'<h3 class="kicker" id="timed">{esc(_("Timed events"))}</h3>'
    return f"{systems(facts)}{head}{markers(facts, people)}{guide_panel.guide()}{guide_panel.signs(facts)}"


# -- what is timed -----------------------------------------------------------------------------------------------------------------------


def markers(facts: Facts, people: People) -> str:
    """All time markers, next to come due first, and what the clock itself brings (SF-15.48 to SF-15.56)."""
    view = facts.view
    order = {side: number for number, side in enumerate(view.order)}
    placed = sorted(view.markers, key=lambda marker: (-marker.minute, order[marker.side]))
    rows = "".join([_marker(facts, people, marker) for marker in placed])
    if not rows:
        rows = f'<li class="soft">{esc(_("No time marker is placed. Timed Launches, Missiles and other timed events stand here."))}</li>'
    return f'<ul class="timed">{rows}</ul><ul class="timed timed--sure">{_sure(facts)}</ul>'


def _marker(facts: Facts, people: People, marker: Marker) -> str:
    soon = marker.minute == facts.view.minute
    what = nouns.bold(nouns.marker(marker.kind))
    if marker.place < N.MAP_PLACES:
        what = _("{event}: {place}").format(event=what, place=nouns.place(facts.components, marker.place))
    when = _("at the end of this turn") if soon and marker.side == facts.view.turn.side else ""
    when = when or _("Minute {n}, end of the turn of {who}").format(n=marker.minute, who=nouns.side_name(people, marker.side))
    kind = ' class="is-soon"' if soon else ""
    who = icon(f"seat-{marker.side + 1}", f"glyph s{marker.side + 1}")
    _name, effect, number = ability_words.marker(marker.kind)
    about = f"<small>{sentence(effect)} {rule(number)}</small>"
    return f"<li{kind}>{icon(symbols.MARKER[marker.kind])}<span>{sentence(what)}<small>{who} {esc(when)}</small>{about}</span></li>"


def _sure(facts: Facts) -> str:
    """What comes by itself."""
    view, rows = facts.view, []
    card = N.PROJECTS[view.project] if view.released and view.project >= 0 else ""
    if view.monster >= 0 and card not in ("", "wormhole"):
        rows.append(("warn", _("After each turn the Monster acts"), "SF-7.44"))
    if card == "grey_goo":
        rows.append(("warn", _("At the end of each Minute the Grey Goo consumes and spreads"), "SF-X3.3"))
    if view.minute > 1 and not view.abandon_ship:
        rows.append(("escaped", _("Minute 1: Abandon Ship is triggered, all Locks go"), "SF-15.55"))
    if view.minute >= 1:
        rows.append(("clock", _("After Minute 1: the Re-entry token is turned up"), "SF-15.56"))
    return "".join([f"<li>{icon(name)}<span>{esc(words)} {rule(number)}</span></li>" for name, words, number in rows])


# -- what is known -----------------------------------------------------------------------------------------------------------------------


def known(facts: Facts, people: People) -> str:
    """What everybody, and the reader, can know of identities: cards seen, where cubes lie, who a hidden identity can still be (SF-20.2)."""
    rows = "".join([_known_row(facts, people, side) for side in facts.view.order])
    return f'<ul class="known">{rows}</ul>{_pool(facts, people)}'


def _known_row(facts: Facts, people: People, side: int) -> str:
    found = facts.side(side)
    notes = [identity(facts, people, side)]
    if found.schrodinger:
        notes.append(esc(_("Schrödinger: the Secret Identity was put away unseen")))
    seat = facts.seat(found.seat)
    if side < facts.view.players and seat.cards:
        cards = [nouns.identity_name(facts.components, card) for card in seat.bonus if facts.view.shown >> card & 1]
        words = plural("{n} Bonus Character", "{n} Bonus Characters", seat.cards).format(n=seat.cards)
        notes.append(esc(f"{words} ({listed(cards, _('and'))})" if cards else words))
    if found.discards and not found.schrodinger:
        notes.append(esc(_("{cards} put away face down").format(cards=nouns.cards(found.discards))))
    named = members(seat.named) if side < facts.view.players else []
    if named:
        names = listed([nouns.character_name(facts.components, one) for one in named], _("and"))
        notes.append(esc(_("holds Kompromat of {names}").format(names=names)))
    return f"<li>{side_who(people, side)} {guilt(found)}<p>{'; '.join(notes)}.</p>{_script(facts, side)}{_lies(facts, side)}</li>"


def _script(facts: Facts, side: int) -> str:
    """The Bot Script that a bot has followed last (SF-20.13)."""
    seat = facts.seat(facts.side(side).seat)
    if not seat.bot or seat.script < 0:
        return ""
    name, what, number = ability_words.script(facts.components, seat.script)
    words = _("Last Bot Script, {name}: {what}").format(name=nouns.bold(name), what=what)
    return f"<p>{icon('bot')} {sentence(words)} {rule(number)}</p>"


def _lies(facts: Facts, side: int) -> str:
    """Where the cubes of a side lie, most first: whom it leads is bold."""
    where = sorted([(-facts.cubes(character)[side], character) for character in facts.view.cast if facts.cubes(character)[side]])
    if not where:
        return f'<p class="soft">{esc(_("No cubes on cards."))}</p>'
    parts = []
    for count, character in where:
        name = esc(f"{nouns.character_name(facts.components, character)} {-count}")
        parts.append(f"<b>{name}</b>" if side in facts.leaders(character) else name)
    return f'<p class="soft">{icon("cube", f"glyph s{side + 1}", _("Cubes"))} {", ".join(parts)}</p>'


def out_of_question(facts: Facts) -> dict[int, str]:
    """By Identity Card, why no hidden identity can be it, as far as the reader knows."""
    view = facts.view
    out: dict[int, str] = {card: _("shown") for card in members(view.shown)}
    for seat in view.seats:
        out.update({card: _("a Bonus Character") for card in seat.bonus})
    for found in view.sides:
        out.update({card: _("put away") for card in found.discarded})
        if found.card >= 0:
            out[found.card] = _("known to you")
        if found.pc >= 0:
            out[found.pc] = _("revealed")
    return out


def _pool(facts: Facts, people: People) -> str:
    """Who the hidden identities can be."""
    hidden = [side for side, found in enumerate(facts.view.sides) if found.hidden and found.pc < 0 and found.card < 0]
    if not hidden:
        return ""
    gone = out_of_question(facts)
    cards = [card for character in facts.view.cast for card in N.IDENTITIES_OF[character]]
    left = [nouns.identity_name(facts.components, card) for card in cards if card not in gone]
    head = plural("A hidden identity is one of {n} card:", "A hidden identity is one of {n} cards:", len(left)).format(n=len(left))
    out = [f'<p class="kicker">{esc(head)}</p><p class="small">{esc(", ".join(left))}</p>']
    if gone:
        names = [f"{nouns.identity_name(facts.components, card)} ({why})" for card, why in sorted(gone.items())]
        out.append(f'<p class="kicker">{esc(_("Out of the question"))}</p><p class="small soft">{esc(", ".join(names))}</p>')
    return "".join(out)
