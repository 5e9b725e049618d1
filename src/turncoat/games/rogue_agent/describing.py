"""The position as text: lines for a terminal of 100 columns, and headings with lists for a page."""

from __future__ import annotations

from textwrap import wrap

from turncoat.games.rogue_agent import card_words, nouns
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.city_words import district_text
from turncoat.games.rogue_agent.corners import forecast_words, stream_words
from turncoat.games.rogue_agent.facts import Facts
from turncoat.games.rogue_agent.svg import esc
from turncoat.games.rogue_agent.view import CriminalView, RogueAgentView
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import People, listed, plain

WIDTH = 100
COLUMN = 18
GAP = 2
SEARCH_LETTERS = "rgbw"


def describe(view: RogueAgentView, people: People) -> list[str]:
    """The position as lines of at most 100 columns: round, city, boards, Criminals, Data Stream."""
    facts = Facts(view)
    parts = [
        _fold(round_text(facts, people)),
        [""],
        _city(facts),
        _fold(_legend(facts)),
        [""],
        [line for p in range(view.players) for line in _board(facts, people, p)],
        [""],
        [line for found in view.criminals for line in _fold(criminal_text(facts, people, found))] or [_("No Criminal is in play.")],
        [""],
        _fold(stream_words(facts)),
        _fold(forecast_words(facts, people)),
    ]
    return [line for part in parts for line in part]


def _fold(text: str, indent: str = "  ") -> list[str]:
    return wrap(text, WIDTH, subsequent_indent=indent) or [""]


# -- sentences shared by both forms ----------------------------------------------------------------------------------------------------


def round_text(facts: Facts, people: People) -> str:
    """Round, phase, Commander and who is asked."""
    view = facts.view
    text = _("Round {n} of {most}, {phase}. {who} is Operations Commander.").format(
        n=view.round, most=view.rounds, phase=nouns.phase_name(view.phase), who=people.names[view.commander]
    )
    if view.turn.player >= 0:
        text += " " + _("{who} is on turn.").format(who=people.names[view.turn.player])
    if view.to_move >= 0 and view.to_move != view.turn.player:
        text += " " + _("{who} is asked.").format(who=people.names[view.to_move])
    return text


def criminal_text(facts: Facts, people: People, found: CriminalView) -> str:
    """A Criminal with everything this audience may know of it."""
    card = facts.card(found.number)
    if found.holder >= 0:
        where = _("in the custody of {who}").format(who=people.names[found.holder])
    elif found.place >= 0:
        where = _("in {place}").format(place=facts.tile(found.place).name)
    else:
        where = _("in the Data Stream")
    if card is None:
        text = _("Criminal {n} {where}, face down.").format(n=found.number, where=where)
    else:
        gang = facts.components.syndicates[card.syndicate].name
        text = _("Criminal {n} {where}: {name}, {gang}, {left} of {health} health, worth {credits}.").format(
            n=found.number, where=where, name=card.name, gang=gang, left=card.health - found.wounds, health=card.health,
            credits=nouns.credits(card.reward),
        )  # fmt: skip
        if found.known:
            text += " " + _("Only you know the card.")
        if not found.up:
            text += " " + card_words.unmask_text(card, facts.android_mode)
        if not found.subdued:
            text += " " + card_words.retaliation_text(card, facts.android_mode, str(facts.options["clock_end"]))
    if found.wounds and card is None:
        text += " " + plural("{n} wound.", "{n} wounds.", found.wounds).format(n=found.wounds)
    if found.new:
        text += " " + _("New at the exit.")
    looked = [people.names[p] for p in dict.fromkeys([*found.investigated, *found.looked])]
    if looked and not found.up:
        text += " " + _("Looked at by {who}.").format(who=listed(looked, _("and")))
    return " ".join(text.split())


def seat_facts(facts: Facts, people: People, p: int) -> list[str]:
    """A player's board, one fact each."""
    seat, components = facts.seat(p), facts.components
    out = [
        _("Influence {n}").format(n=seat.influence),
        _("health {n} of {most}").format(n=seat.health, most=components.health_max),
        nouns.credits(seat.credits),
        *[nouns.amount(track, seat.tracks[track]) for track in (N.FUEL, N.AMMO, N.CLUE)],
    ]
    for track in (N.VEHICLE, N.WEAPON, N.AGENT):
        effect = card_words.upgrade_text(components, track, seat.tracks[track])
        shown = f"{nouns.track_name(track)} {seat.tracks[track]}"
        out.append(f"{shown} ({effect})" if effect else shown)
    out.append(_("{informants} in the city, {left} left").format(informants=nouns.informants(seat.informants), left=seat.supply))
    if seat.custody:
        out.append(_("holds {names}").format(names=listed([_name(facts, n) for n in seat.custody], _("and"))))
    if seat.turned_in:
        names = [components.cards[card].name for card in seat.turned_in]
        out.append(_("turned in {names}").format(names=listed(names, _("and"))))
    phrases = card_words.clock_phrases()
    out += [_("until round {n}: {effect}").format(n=until, effect=phrases.get(op, op)) for op, _number, until in seat.clocks]
    return out + _identity(facts, p)


def _identity(facts: Facts, p: int) -> list[str]:
    """Exposure and Identification tokens, as this audience may know them."""
    seat = facts.seat(p)
    if not facts.android_mode:
        return []
    out = [_("exposed as an Android")] if seat.exposed else []
    if seat.ids_left or seat.ids_shown != (0, 0):
        human, android = seat.ids_shown
        words = _("revealed {human} Human and {android} Android, {left} unrevealed")
        out.append(words.format(human=human, android=android, left=seat.ids_left))
    if seat.ids is not None and seat.ids != (0, 0):
        out.append(_("unrevealed: {human} Human, {android} Android").format(human=seat.ids[0], android=seat.ids[1]))
    return out


def _name(facts: Facts, number: int) -> str:
    card = facts.card(number)
    return card.name if card is not None else _("Criminal {n}").format(n=number)


# -- the terminal ------------------------------------------------------------------------------------------------------------------------


def _city(facts: Facts) -> list[str]:
    """The grid of tiles as it lies, six lines a row."""
    components = facts.components
    rows: dict[int, dict[int, list[str]]] = {}
    for cell, district in enumerate(facts.view.at_cell):
        rows.setdefault(components.cell_row[cell], {})[components.cell_col[cell]] = _tile(facts, district)
    columns = max(max(row) for row in rows.values()) + 1
    out = []
    for row in sorted(rows):
        for k in range(6):
            cells = [rows[row].get(column, [""] * 6)[k] for column in range(columns)]
            out.append((" " * GAP).join([cell[:COLUMN].ljust(COLUMN) for cell in cells]).rstrip())
        out.append("")
    return out


def _tile(facts: Facts, d: int) -> list[str]:
    tile, view = facts.tile(d), facts.view
    number = f"{tile.number}: " if tile.number else ""
    if view.destroyed[d]:
        printed, sold, slots = number + _("destroyed"), "", ""
    else:
        dice = "".join([letter * n for letter, n in zip(SEARCH_LETTERS, tile.search, strict=True)])
        printed = f"{number}?{dice or '-'} " + "!" * tile.thugs + ("h" if tile.human_shield else "") + ("a" if tile.android_shield else "")
        sold = " ".join([f"{g.steps}{_SHORT[g.kind]}:{g.price}{'c' if g.currency == 'credit' else 'k'}" for g in tile.goods])
        owners = [N.LETTERS[p].lower() for p in view.slots[d]]
        slots = "i:" + "/".join([*owners, *["-"] * (tile.slots - len(owners))]) if tile.slots else ""
    tokens = [f"#{c.number}{'*' if c.subdued else ''}" for c in view.criminals if c.place == d]
    tokens += ["K"] * view.killers[d] + [f"B{timer}" for timer in view.bombs[d]] + (["POLICE"] if view.squad == d else [])
    figures = " ".join([f"@{N.LETTERS[p]}" for p in facts.players_at(d)])
    return [tile.name, printed.strip(), sold, " ".join(tokens), figures, slots]


_SHORT = {
    "fuel": "f", "ammo": "a", "clue": "k", "vehicle_upgrade": "veh", "weapon_upgrade": "wea", "agent_upgrade": "agt", "influence": "inf",
}  # fmt: skip


def _legend(facts: Facts) -> str:
    trail = " > ".join([facts.tile(d).name for d in facts.city.trail])
    marks = _(
        "?rgbw search dice, ! Thug, h a shields, 2f:1c sells 2 fuel for 1 credit (k clues), #4 Criminal (* subdued), K Killer, "
        "B3 bomb with Timer 3, @A figure, i: Informants upper/lower."
    )
    return f"{marks} {_('Event Trail: {trail}.').format(trail=trail)}"


def _board(facts: Facts, people: People, p: int) -> list[str]:
    marks = [_("you")] if p == people.you else []
    marks += [_("Commander")] if p == facts.view.commander else []
    who = people.lettered(p, N.LETTERS[p]) + (f" ({', '.join(marks)})" if marks else "")
    return _fold(f"{who}: {_('in {place}').format(place=facts.tile(facts.at(p)).name)}, {', '.join(seat_facts(facts, people, p))}.")


# -- the page ----------------------------------------------------------------------------------------------------------------------------


def text_html(facts: Facts, people: People) -> str:
    """The whole position as headings and lists, for screen readers and curious eyes."""
    view = facts.view
    trail = [facts.tile(d).name for d in facts.city.trail]
    parts = [f"<p>{esc(round_text(facts, people))}</p>"]
    if view.turn.player >= 0:
        parts.append(f"<p>{esc(_turn_text(facts))}</p>")
    for p in range(view.players):
        place = _("in {place}").format(place=facts.tile(facts.at(p)).name)
        parts.append(_section(people.names[p], [place, *seat_facts(facts, people, p)]))
    parts.append(_section(_("The city"), [_neighbours(facts, people, d) for d in range(N.DISTRICT_COUNT)]))
    parts.append(_section(_("Event Trail"), trail, ordered=True))
    shown = [criminal_text(facts, people, found) for found in view.criminals]
    parts.append(_section(_("Criminals"), shown or [_("No Criminal is in play.")]))
    parts.append(_section(_("Data Stream"), [stream_words(facts)]))
    parts.append(_section(_("What comes next"), [forecast_words(facts, people)]))
    return "".join(parts)


def _turn_text(facts: Facts) -> str:
    """What has been used up in this turn (RA-5.7)."""
    turn = facts.view.turn
    moves = plural("{n} Move", "{n} Moves", turn.moves).format(n=turn.moves)
    justice = plural("{n} Justice action", "{n} Justice actions", len(turn.justice)).format(n=len(turn.justice))
    hired = _("hired") if turn.hired else _("not hired")
    return _("This turn: {moves}, {justice}, {hired}.").format(moves=moves, justice=justice, hired=hired)


def _neighbours(facts: Facts, people: People, d: int) -> str:
    near = listed([facts.tile(other).name for other in facts.city.neighbours[d]], _("and"))
    return f"{district_text(facts, people, d)} {_('Next to {places}.').format(places=near)}"


def _section(title: str, items: list[str], ordered: bool = False) -> str:
    kind = "ol" if ordered else "ul"
    return f"<h3>{esc(title)}</h3><{kind}>{''.join([f'<li>{esc(plain(item))}</li>' for item in items])}</{kind}>"
