"""The whole position in words: for the terminal, for screen readers and for curious eyes."""

from __future__ import annotations

from textwrap import wrap

from turncoat.games.stationfall import ability_words, agenda_words, deed_words, nouns, place_words
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.facts import Facts
from turncoat.games.stationfall.view import StationfallView
from turncoat.kernel.drawing import esc
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import People, listed, plain

WIDTH = 100


def describe(view: StationfallView, people: People) -> list[str]:
    """The position as lines of at most 100 columns: turn, systems, station, Characters, players, own cards."""
    facts = Facts(view)
    parts = [
        _fold(turn_text(facts, people)),
        _fold(order_text(facts, people)),
        *[_fold(text) for text in systems_texts(facts, people)],
        *[_fold(text) for text in timed_texts(facts, people)],
        *_headed(_("THE STATION"), [legend(), *[place_line(facts, people, place) for place in places(facts)]]),
        *_headed(_("MESOSPHERE AND BEYOND"), beyond_texts(facts)),
        *_headed(_("CHARACTERS"), [character_line(facts, people, character) for character in facts.view.cast]),
        *_headed(_("PLAYERS"), [player_line(facts, people, seat) for seat in range(view.players)]),
        *_headed(_("CARDS FACE UP TO YOU"), own_texts(facts, people)),
    ]
    return [line for part in parts for line in part]


def _fold(text: str) -> list[str]:
    return wrap(text, WIDTH, subsequent_indent="    ") or [""]


def _headed(title: str, texts: list[str]) -> list[list[str]]:
    return [["", title], *[_fold(text) for text in texts]] if texts else []


# -- the clock -------------------------------------------------------------------------------------------------------------------


def _side(facts: Facts, people: People, side: int) -> str:
    """A side as the terminal writes it: by letter and name, with two players by name and colour."""
    if facts.two_colours():
        return nouns.side_name(people, side)
    return people.lettered(side, N.LETTERS[side])


def _short_side(facts: Facts, side: int) -> str:
    """A side in a word: its letter, with two players its colour."""
    return nouns.colour_name(side) if facts.two_colours() else N.LETTERS[side]


def turn_text(facts: Facts, people: People) -> str:
    """Minute, whose turn, which phase, who is Activated, who is asked."""
    view = facts.view
    if view.phase == N.OVER:
        return _over_text(facts, people)
    parts = [_("Minute {n}.").format(n=view.minute)]
    if view.phase == N.SETUP:
        parts.append(_("Secret Identities are chosen."))
    elif view.phase == N.STATIONFALL:
        parts.append(_("Stationfall."))
    elif view.phase == N.END_OF_MINUTE:
        parts.append(_("End of Minute."))
    elif view.turn.side >= 0:
        words = _("The turn of {who}, {phase} phase.")
        parts.append(words.format(who=_side(facts, people, view.turn.side), phase=nouns.phase(view.phase)))
    if view.turn.actor >= 0:
        words = _("{pawn} is Activated, {actions} left.")
        parts.append(words.format(pawn=nouns.pawn_name(facts.components, view.turn.actor), actions=nouns.actions(view.turn.actions)))
    if view.to_move >= 0 and (view.to_move != facts.active_seat() or view.phase not in TURN_PHASES):
        parts.append(_asked(facts, people))
    return " ".join(parts)


def _asked(facts: Facts, people: People) -> str:
    """Who is asked off turn; what for where it is an offer, which is public (SF-15.34, SF-15.43)."""
    view, pending = facts.view, facts.view.pending
    who = people.lettered(view.to_move, N.LETTERS[view.to_move])
    if view.ask != "Permission":
        return _("{who} is asked.").format(who=who)
    start = facts.place_of(pending.actor)
    deed = deed_words.deed(facts.components, people, pending.actor, pending.verb, pending.args, pending.via, start)
    return _("{who} is asked ({right}): {deed}?").format(who=who, right=deed_words.right_name(pending.right), deed=plain(deed))


TURN_PHASES = (N.REVEAL_PHASE, N.INFLUENCE_PHASE, N.ACTIVATE_PHASE, N.RESOLVE_PHASE)


def _over_text(facts: Facts, people: People) -> str:
    view = facts.view
    won = [people.lettered(seat, N.LETTERS[seat]) for seat in view.winners]
    text = _("The game is over. {who} wins.") if len(won) == 1 else _("The game is over. {who} win.")
    parts = [text.format(who=listed(won, _("and"))) if won else _("The game is over. Nobody wins.")]
    scores = [
        _("{who} {n}").format(who=people.lettered(seat, N.LETTERS[seat]), n=nouns.points(points)) for seat, points in enumerate(view.scores)
    ]
    return " ".join([*parts, f"{', '.join(scores)}."])


def order_text(facts: Facts, people: People) -> str:
    """The order of turns (SF-15.2)."""
    return _("Order of turns: {order}.").format(order=", ".join([_side(facts, people, side) for side in facts.view.order]))


# -- the systems -----------------------------------------------------------------------------------------------------------------


def systems_texts(facts: Facts, people: People) -> list[str]:
    """Power, Cameras, Jammers, Abandon Ship, Antimatter, Project X, Re-entry, Offsites."""
    view = facts.view
    ship = _("Abandon Ship triggered") if view.abandon_ship else _("Abandon Ship not triggered")
    cameras = _("Cameras {state}").format(state=nouns.switch(view.cameras))
    jammers = _("Jammers {state}").format(state=nouns.switch(view.jammers))
    face = (_("face down"), _("a ball of fire"), _("an extra Minute"))[view.reentry]
    reentry = _("Re-entry token: {face}").format(face=face)
    out = [f"{', '.join([nouns.power(view.power), cameras, jammers, ship, antimatter_text(facts), reentry])}."]
    out.append(" ".join([place_words.project_text(facts, people), *_monster_text(facts)]))
    out.append(" ".join([place_words.offsite_text(facts, offsite) for offsite in range(len(N.OFFSITES))]))
    return out


def antimatter_text(facts: Facts) -> str:
    """Whether Antimatter is armed, has detonated, or where it is (SF-7.21, SF-7.35)."""
    view = facts.view
    if view.detonated:
        return _("Antimatter detonated")
    holder, place = facts.holder(N.ANTIMATTER), facts.place_of_item(N.ANTIMATTER)
    where = nouns.pawn_name(facts.components, holder) if holder >= 0 else nouns.place_name(facts.components, place)
    words = _("Antimatter armed ({where})") if view.armed else _("Antimatter not armed ({where})")
    return words.format(where=where)


def _monster_text(facts: Facts) -> list[str]:
    view = facts.view
    if view.monster < 0:
        return []
    words = _("The Monster is in {place}, Down.") if view.monster_down else _("The Monster is in {place}.")
    return [words.format(place=nouns.place_name(facts.components, view.monster))]


def timed_texts(facts: Facts, people: People) -> list[str]:
    """The time markers, the next to Resolve first (SF-15.48 to SF-15.50)."""
    view = facts.view
    order = {side: number for number, side in enumerate(view.order)}
    placed = sorted(view.markers, key=lambda marker: (-marker.minute, order[marker.side], marker.kind, marker.place))
    parts = []
    for marker in placed:
        what = nouns.marker(marker.kind)
        if marker.place < N.MAP_PLACES:
            what = _("{what} on {place}").format(what=what, place=nouns.place_name(facts.components, marker.place))
        words = _("{what} in Minute {n} (turn of {who})")
        parts.append(words.format(what=what, n=marker.minute, who=_side(facts, people, marker.side)))
    return [_("Time markers: {markers}.").format(markers="; ".join(parts))] if parts else []


# -- the station -----------------------------------------------------------------------------------------------------------------


def places(facts: Facts) -> list[int]:
    """Sections in the order of the map, then docked Pods."""
    return [*range(N.SECTION_COUNT), *[pod for pod in facts.pods() if facts.view.present >> pod & 1]]


def legend() -> str:
    """What the signs of the terminal's map mean."""
    return _(
        "[D Dark, G Gravity, C console, P Power Section, F Fire, A Asphyxiation, X Damaged, O Grey Goo] who is there; what lies there "
        "> Corridors (# Locked, ~ Vent, ^ Airlock) ! Section Actions (+ Officer)"
    )


def place_line(facts: Facts, people: People, place: int) -> str:
    """A place of the map in one line: signs, who and what is there, ways, Actions."""
    parts = [f"{nouns.place_name(facts.components, place)}{_signs(facts, place)}:"]
    there = [listed_pawns(facts, people, place), _lying(facts, people, place)]
    parts.append("; ".join([words for words in there if words]) or "-")
    ways = ways_text(facts, place)
    parts += [f"> {ways}"] if ways else []
    actions = actions_text(facts, place)
    parts += [f"! {actions}"] if actions else []
    return " ".join(parts)


def _signs(facts: Facts, place: int) -> str:
    view, components = facts.view, facts.components
    sets = {
        "D": ~facts.lit_places(), "G": components.gravity, "C": components.consoles, "P": components.power_sections, "F": view.fire,
        "A": view.choking, "X": view.damaged, "O": view.goo,
    }  # fmt: skip
    found = "".join([letter for letter, bits in sets.items() if bits >> place & 1])
    seats = ""
    if place >= N.FIRST_POD:
        seats = _("{free} of {seats} free").format(free=max(facts.room(place), 0), seats=nouns.seats(facts.seats(place)))
    words = " ".join([part for part in (found, seats) if part])
    return f" [{words}]" if words else ""


def listed_pawns(facts: Facts, people: People, place: int) -> str:
    """Who is in a place, each with its states, the Monster too."""
    found = [place_words.short(facts, people, pawn) for pawn in place_words.pawns_in(facts, place)]
    if facts.view.monster == place:
        found.append(place_words.short(facts, people, N.MONSTER))
    return ", ".join(found)


def _lying(facts: Facts, people: People, place: int) -> str:
    """What lies in a place, in short."""
    view, out = facts.view, []
    loose = [kind for kind in view.loose[place] if kind != N.RAT_ITEM]
    out += [plain(nouns.items(facts.components, loose))] if loose else []
    out += [_("Kompromat")] if view.kompromat_at >> place & 1 else []
    if place in view.traps:
        out.append(_("live trap") if place == view.live_trap else _("trap token"))
    for marker in facts.markers_on(place):
        words = _("{marker} of {who} in Minute {n}")
        out.append(words.format(marker=nouns.marker(marker.kind), who=_short_side(facts, marker.side), n=marker.minute))
    return ", ".join(out)


def ways_text(facts: Facts, place: int) -> str:
    """Corridors, Vents and the Airlock of a place."""
    components = facts.components
    out = [nouns.place_name(components, near) + ("#" if locked else "") for near, locked in facts.ways(place)]
    out += [nouns.place_name(components, near) + "~" for near in components.vents[place]]
    if components.arrow_out >> place & 1:
        out.append(nouns.place_name(components, N.OUTER_SPACE) + "^")
    if place == N.OUTER_SPACE:
        out += [nouns.place_name(components, near) + "^" for near in members(components.arrow_in)]
    return ", ".join(out)


def actions_text(facts: Facts, place: int) -> str:
    """The Section Actions of a place; none where it is Damaged or without power, but for the Timed Launch."""
    view, components = facts.view, facts.components
    found = facts.actions_of(place) if place < N.FIRST_POD else ["timed_launch"]
    if not facts.works(place):
        found = [name for name in found if name == "timed_launch" and not view.damaged >> place & 1]
    return ", ".join([components.section_actions[name].name + ("+" if components.section_actions[name].officer else "") for name in found])


def beyond_texts(facts: Facts) -> list[str]:
    """Who and what has Escaped or is out of the game."""
    view, components, out = facts.view, facts.components, []
    away = [place for place in range(N.FIRST_POD, N.SHIP) if view.launched >> place & 1]
    for place in (*away, N.SHIP, N.ALONE):
        there = [nouns.pawn_name(components, pawn) for pawn in place_words.pawns_in(facts, place)]
        there += [plain(nouns.items(components, view.loose[place]))] if view.loose[place] else []
        if there or place in away:
            where = _ship(facts) if place == N.SHIP else nouns.place_name(components, place)
            out.append(_("Escaped, {where}: {who}.").format(where=where, who=", ".join(there) or _("nobody")))
    gone = [nouns.pawn_name(components, pawn) for pawn in facts.pawns() if facts.is_annihilated(pawn)]
    if gone:
        out.append(_("Annihilated: {who}.").format(who=", ".join(gone)))
    return out


def _ship(facts: Facts) -> str:
    return _("Pirate Ship") if facts.view.pirate else _("Rescue Ship")


# -- Characters ------------------------------------------------------------------------------------------------------------------


def character_line(facts: Facts, people: People, character: int) -> str:
    """A Character in one line for the terminal."""
    parts = character_facts(facts, people, character)
    abilities = [ability.name for ability in facts.abilities(character)]
    parts += [_("Abilities: {abilities}").format(abilities=", ".join(abilities))] if abilities else []
    return f"{nouns.character_name(facts.components, character)}: {'; '.join(parts)}."


def character_facts(facts: Facts, people: People, character: int) -> list[str]:
    """Everything about a Character but its Abilities, one fact each: types, where, state, Possessions, and what lies on its card."""
    card = facts.character(character)
    out = [listed([nouns.type_name(word) for word in card.types], _("and"))]
    pawns = [pawn_facts(facts, pawn) for pawn in facts.pawns_of(character)]
    if len(pawns) > 1:
        names = [nouns.pawn_name(facts.components, pawn) for pawn in facts.pawns_of(character)]
        out += [f"{name}: {', '.join(parts)}" for name, parts in zip(names, pawns, strict=True)]
    else:
        out += pawns[0]
    return out + _card_facts(facts, people, character)


def pawn_facts(facts: Facts, pawn: int) -> list[str]:
    """Where a pawn is, its states, and what it holds."""
    view, components = facts.view, facts.components
    if pawn == N.ASSISTANT:
        holders = [nouns.pawn_name(components, other) for other, data in enumerate(view.data) if data & N.ASSISTANT_BIT]
        return [_("copies held by {who}").format(who=listed(holders, _("and"))) if holders else _("no copy is held")]
    out = [where_text(facts, pawn)]
    states = (
        (_("Down"), facts.is_down(pawn)), (_("Contaminated"), view.contaminated >> pawn & 1), (_("engulfed"), view.engulfed >> pawn & 1),
        (_("Integral Items lost"), view.stripped >> pawn & 1 and components.integral[pawn] and not facts.is_annihilated(pawn)),
    )  # fmt: skip
    out += [word for word, on in states if on]
    used, most = facts.slots(pawn)
    items = facts.items_of(pawn)
    if most and not facts.is_annihilated(pawn):
        words = _("Items {used} of {most}: {items}") if items else _("Items {used} of {most}")
        out.append(words.format(used=used, most=most, items=plain(nouns.items(components, items))))
    data = facts.data_of(pawn)
    out += [_("Data: {data}").format(data=plain(nouns.datas(components, data)))] if data else []
    return out


def where_text(facts: Facts, pawn: int) -> str:
    """Where a pawn is, as a phrase."""
    place, components = facts.place_of(pawn), facts.components
    if place == N.GONE:
        return _("Annihilated")
    if place == N.OFF:
        return _("not on the board yet")
    if place == N.ALONE:
        return _("Escaped")
    where = _ship(facts) if place == N.SHIP else nouns.place_name(components, place)
    if facts.is_mesosphere(place):
        return _("Escaped ({where})").format(where=where)
    holder = facts.holder(N.RAT_ITEM) if pawn == N.RAT else N.NOBODY
    if holder >= 0:
        return _("{where}, held by {pawn}").format(where=where, pawn=nouns.pawn_name(components, holder))
    return where


def _card_facts(facts: Facts, people: People, character: int) -> list[str]:
    """What lies on a Character card: cubes, discs, Bribes, used Kompromat, and whose PC it is."""
    view, out = facts.view, []
    owners = facts.owners(character)
    if owners:
        out.append(_("PC of {who}").format(who=listed([_side(facts, people, side) for side in owners], _("and"))))
    cubes = [f"{_short_side(facts, side)} {count}" for side, count in enumerate(facts.cubes(character)) if count]
    if cubes:
        out.append(_("cubes: {cubes}").format(cubes=", ".join(cubes)))
    discs = facts.discs(character)
    if discs:
        words = _("Exhausted, disc of {who}") if facts.exhausted(character) else _("disc of {who}")
        out.append(words.format(who=listed([_short_side(facts, side) for side in discs], _("and"))))
    bribes = [_short_side(facts, side) for side, one in enumerate(view.sides) if one.bribe == character]
    grey = sum([1 for card in view.grey if card == character])
    bribes += [_("grey {n}").format(n=grey)] if grey else []
    out += [_("Bribes: {who}").format(who=", ".join(bribes))] if bribes else []
    out += [_("used Kompromat")] if view.used >> character & 1 else []
    if character == N.BILLIONAIRE:
        unused = sum([1 for card in view.grey if card == N.GREY_READY])
        out.append(plural("{n} grey Bribe unused", "{n} grey Bribes unused", unused).format(n=unused))
    if character == N.MEDICAL:
        out.append(_("tracker {n} of {most}").format(n=view.revived, most=facts.components.tracker.steps))
    if character == N.BOTANIST:
        out.append(_("Humans fed to Fang Moss: {n}").format(n=view.fed))
    return out


# -- players ---------------------------------------------------------------------------------------------------------------------


def player_line(facts: Facts, people: People, seat: int) -> str:
    """A player in one line for the terminal."""
    return f"{player_name(facts, people, seat)}: {'; '.join(player_facts(facts, people, seat))}."


def player_name(facts: Facts, people: People, seat: int) -> str:
    """A player by letter and name, and what else one must know of the seat."""
    marks = [_("you")] if seat == people.you else []
    if facts.seat(seat).bot:
        marks.append(_("bot"))
    if facts.view.mode == "team":
        marks.append(_("team {n}").format(n=facts.team_of(seat) + 1))
    name = people.lettered(seat, N.LETTERS[seat])
    return f"{name} ({', '.join(marks)})" if marks else name


def player_facts(facts: Facts, people: People, seat: int) -> list[str]:
    """A player's belongings, one fact each; with two players those of both colours (SF-20.2)."""
    one, out = facts.seat(seat), []
    sides = facts.sides_of(seat)
    for side in sides:
        parts = side_facts(facts, side)
        out += parts if len(sides) == 1 else [f"{nouns.colour_name(side)}: {', '.join(parts)}"]
    if one.cards:
        out.append(plural("{n} Bonus Character", "{n} Bonus Characters", one.cards).format(n=one.cards))
    out.append(_("Kompromat in hand: {n}").format(n=one.kompromat) + _named(facts, seat))
    if one.script >= 0:
        out.append(_("last Bot Script: {script}").format(script=ability_words.script(facts.components, one.script)[0]))
    return out


def _named(facts: Facts, seat: int) -> str:
    known = [nouns.character_name(facts.components, character) for character in members(facts.seat(seat).named)]
    return _(" (known to all: {who})").format(who=", ".join(known)) if known else ""


def side_facts(facts: Facts, side: int) -> list[str]:
    """Guilt, Identity, cubes, disc, Bribe and time markers of a side."""
    one, components = facts.side(side), facts.components
    out = [nouns.guilt(one.guilt), identity_text(facts, side)]
    out.append(_("{cubes} in supply, {n} in the Betrayal box").format(cubes=nouns.cubes(one.supply), n=one.betrayal))
    if one.bribe == N.BRIBE_READY:
        out.append(_("Bribe unused"))
    else:
        out.append(_("Bribe on {character}").format(character=nouns.character_name(components, one.bribe)))
    if one.disc >= 0:
        out.append(_("disc on {character}").format(character=nouns.character_name(components, one.disc)))
    out.append(plural("{n} time marker", "{n} time markers", one.markers).format(n=one.markers))
    pawns = [nouns.pawn_name(components, pawn) for pawn in members(facts.conspirators(side))]
    out += [_("Conspirators: {pawns}").format(pawns=", ".join(pawns))] if pawns else []
    out += [_("may look at Project X")] if one.peeks and not facts.view.released else []
    return out


def identity_text(facts: Facts, side: int) -> str:
    """What everybody knows of a side's Identity (SF-20.2, SF-20.5)."""
    one = facts.side(side)
    if one.pc < 0:
        return _("Identity hidden") if one.hidden else _("no Identity yet")
    name = nouns.identity_name(facts.components, one.pc)
    words = _("PC {name}, by Schrödinger Reveal") if one.schrodinger else _("PC {name}")
    return words.format(name=name)


# -- own cards -------------------------------------------------------------------------------------------------------------------


def own_texts(facts: Facts, people: People) -> list[str]:
    """The cards and Kompromat that the reader sees, own and of team mates, and after the end those of all, with their Agendas."""
    out: list[str] = []
    for side, one in enumerate(facts.view.sides):
        who = _side(facts, people, side)
        if one.card >= 0:
            out += _identity_lines(facts, _("Secret Identity of {who}: {card}").format(who=who, card=_card(facts, one.card)), one.card)
        elif one.pc >= 0 and side in facts.my_sides(people):
            out += _identity_lines(facts, _("PC of {who}: {card}").format(who=who, card=_card(facts, one.pc)), one.pc)
        if one.discarded:
            words = _("Discarded unseen by {who}: {cards}.")
            out.append(words.format(who=who, cards=", ".join([_card(facts, card) for card in one.discarded])))
    for seat, owner in enumerate(facts.view.seats):
        who = people.lettered(seat, N.LETTERS[seat])
        for card in owner.bonus:
            bonus = plain(agenda_words.bonus(facts.components, N.CHARACTER_OF_IDENTITY[card]))
            words = _("Bonus Character of {who}: {card}. {bonus}")
            out.append(words.format(who=who, card=_card(facts, card), bonus=bonus))
        if owner.hand > 0:
            names = [nouns.character_name(facts.components, character) for character in members(owner.hand)]
            out.append(_("Kompromat of {who}: {names}.").format(who=who, names=", ".join(names)))
    return out


def _card(facts: Facts, card: int) -> str:
    return nouns.identity_name(facts.components, card)


def _identity_lines(facts: Facts, title: str, card: int) -> list[str]:
    """An Identity Card with its Agenda, row by row."""
    name = facts.identity(card).agenda_name
    rows = [plain(line) for line in agenda_words.agenda_lines(facts.components, card)]
    return [_("{title}, Agenda {name}:").format(title=title, name=name), *[f"  - {row}" for row in rows]]


# -- the page --------------------------------------------------------------------------------------------------------------------


def text_html(facts: Facts, people: People) -> str:
    """The whole position as headings and lists, for screen readers and curious eyes."""
    view, components = facts.view, facts.components
    parts = [f"<p>{esc(turn_text(facts, people))}</p>", f"<p>{esc(order_text(facts, people))}</p>"]
    own = own_texts(facts, people)
    if own:
        parts.append(_section(_("Cards face up to you"), [text.removeprefix("  - ") for text in own]))
    parts.append(_section(_("Systems"), [*systems_texts(facts, people), *timed_texts(facts, people)]))
    parts.append(_section(_("The station"), [place_words.place_text(facts, people, place) for place in places(facts)]))
    beyond = beyond_texts(facts)
    if beyond:
        parts.append(_section(_("Mesosphere and beyond"), beyond))
    parts.append(f"<h2>{esc(_('Characters'))}</h2>")
    for character in view.cast:
        words = character_facts(facts, people, character)
        words += [_("{ability}: {text}").format(ability=name, text=text) for name, text, _rule in _abilities(facts, character)]
        parts.append(_section(nouns.character_name(components, character), words, 3))
    parts.append(f"<h2>{esc(_('Players'))}</h2>")
    for seat in range(view.players):
        parts.append(_section(player_name(facts, people, seat), player_facts(facts, people, seat), 3))
    return "".join(parts)


def _abilities(facts: Facts, character: int) -> list[tuple[str, str, str]]:
    return [ability_words.ability(facts.components, bit) for bit in members(facts.powers(character))]


def _section(title: str, items: list[str], level: int = 2) -> str:
    listed_items = "".join([f"<li>{esc(plain(item[:1].upper() + item[1:]))}</li>" for item in items])
    return f"<h{level}>{esc(title)}</h{level}><ul>{listed_items}</ul>"
