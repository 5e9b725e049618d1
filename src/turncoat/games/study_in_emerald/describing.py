"""The whole position in words: for the terminal, for screen readers and for curious eyes."""

from __future__ import annotations

from textwrap import wrap

from turncoat.games.study_in_emerald import card_words, nouns
from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.facts import Facts
from turncoat.games.study_in_emerald.final_page import steps
from turncoat.games.study_in_emerald.view import EmeraldView
from turncoat.kernel.drawing import esc
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import People, listed, plain

WIDTH = 100
COLUMNS = 3
COLUMN = 32
GAP = 2
GRID = (0, 3, 6, 1, 4, 7, 2, 5, 8)
"""The cities row by row as they lie on the board: London, Berlin, St Petersburg; Paris, Vienna, Constantinople; Madrid, Rome, Cairo."""


def describe(view: EmeraldView, people: People) -> list[str]:
    """The position as lines of at most 100 columns: round, tracks, cities, players, own hand, and how a finished game was scored."""
    facts = Facts(view)
    parts = [
        _fold(round_text(facts, people)),
        _fold(tracks_text(facts)),
        [""],
        _grid(facts),
        _fold(_legend()),
        [""],
        [line for p in range(view.players) for line in _fold(f"{_named(people, p)}: {', '.join(seat_facts(facts, people, p))}.")],
        [""],
        [line for card in own_hand(facts, people) for line in _fold(f"- {card_words.whole_text(facts.title(card))}")],
        [line for words, rule in (steps(facts, people) if view.scores else ()) for line in _fold(f"- {plain(words)} ({rule})")],
    ]
    return [line for part in parts for line in part]


def _fold(text: str, indent: str = "  ") -> list[str]:
    return wrap(text, WIDTH, subsequent_indent=indent) or [""]


# -- sentences shared by both forms ----------------------------------------------------------------------------------------------------


def _named(people: People, p: int) -> str:
    name = people.lettered(p, N.LETTERS[p])
    return _("{name} (you)").format(name=name) if p == people.you else name


def own_hand(facts: Facts, people: People) -> tuple[int, ...]:
    """The reader's hand."""
    return facts.hand(people.you) if 0 <= people.you < facts.view.players else ()


def round_text(facts: Facts, people: People) -> str:
    """Round, whose turn, which action, who is asked."""
    view = facts.view
    if view.phase == N.OVER:
        return _("The game is over after round {n}.").format(n=view.round)
    if view.phase == N.SETUP:
        text = _("The first agents are placed.")
    else:
        text = _("Round {n}, the turn of {who}, action {slot} of 2.").format(n=view.round, who=people.names[view.active], slot=view.slot)
    if view.to_move >= 0 and (view.to_move != view.active or view.phase == N.SETUP):
        text += " " + _("{who} is asked.").format(who=people.names[view.to_move])
    if view.ending:
        text += " " + _("The end of the game has been reached.")
    return text


def tracks_text(facts: Facts) -> str:
    """Both tracks, the gap and the mark (SE-1.16, SE-18.2)."""
    view = facts.view
    text = _("Loyalist track {l} of {end}, Restorationist track {r} of {end}, gap {gap}. A total of {mark} ends the game.")
    return text.format(l=view.markers[1], r=view.markers[0], end=facts.components.track_end, gap=view.gap, mark=view.mark)


def pieces_text(facts: Facts, people: People, city: int) -> str:
    """Who has what in a city and who leads there (SE-1.13)."""
    found = facts.city(city)
    parts = []
    for p, n in facts.strengths(city):
        kinds = [nouns.cubes(found.cubes[p])] if found.cubes[p] else []
        kinds += [nouns.agents(found.agents[p])] if found.agents[p] else []
        parts.append(_("{who} {n} ({pieces})").format(who=people.names[p], n=n, pieces=listed(kinds, _("and"))))
    if not parts:
        return _("No pieces.")
    return f"{', '.join(parts)}. {leader_text(facts, people, city)}"


def leader_text(facts: Facts, people: People, city: int) -> str:
    """Who has the majority (SE-1.13, SE-1.14)."""
    leader = facts.city(city).leader
    return _("{who} leads.").format(who=people.names[leader]) if leader >= 0 else _("Nobody leads.")


def slot_text(facts: Facts, city: int) -> str:
    """The royalty slot of a city (SE-21.7)."""
    found, royals = facts.city(city), facts.components.royalty
    parts = [_("Royalty {royal}.").format(royal=card_words.royal_text(royals[royal])) for royal in found.slot]
    if found.royals_in:
        parts.append(_("Royalty still in the pile."))
    return " ".join(parts) or _("No royalty left.")


def city_text(facts: Facts, people: People, city: int) -> str:
    """Everything about a city in reading order."""
    found = facts.city(city)
    bombs = nouns.bombs(facts.components.agent_bombs[city])
    card = card_words.whole_text(facts.title(found.up)) if found.up >= 0 else _("No card lies there.")
    pile = card_words.stack_text(facts.components, found.down, found.city_in, ())
    parts = [
        _("{city}.").format(city=facts.components.city_names[city]), card, f"{pile[:1].upper()}{pile[1:]}.", slot_text(facts, city),
        _("Killing an agent takes {bombs}.").format(bombs=bombs), pieces_text(facts, people, city),
    ]  # fmt: skip
    if found.zombie:
        parts.append(_("A zombie is there."))
    return " ".join(parts)


def points_parts(facts: Facts, people: People, p: int) -> list[str]:
    """What a player's total is made of, part by part (SE-17.3, SE-17.6)."""
    seat = facts.seat(p)
    points = seat.points
    out = []
    for kind, name in enumerate(N.VP_KINDS):
        vp = points[kind] + points[N.TEXT_NEUTRAL + kind]
        if vp:
            out.append(_("{n} {kind}").format(n=vp, kind=nouns.kind_name(name)))
    if points[N.ROYALTY]:
        out.append(_("{n} royalty").format(n=points[N.ROYALTY]))
    out += [_("{n} for bodies of {owner}").format(n=vp, owner=people.names[owner]) for owner, vp in enumerate(seat.kills) if vp]
    if facts.view.gap:
        out.append(_("{n} gap").format(n=facts.view.gap))
    return out


def identity_text(facts: Facts, people: People, p: int) -> str:
    """What the reader knows of a player's side (SE-21.1, SE-21.14)."""
    seat = facts.seat(p)
    if seat.faction < 0:
        return _("hidden")
    if seat.shown:
        return _("revealed as a {side}").format(side=nouns.side(seat.faction))
    return _("a {side}, hidden from the others").format(side=nouns.side(seat.faction))


def seat_facts(facts: Facts, people: People, p: int) -> list[str]:
    """A player's belongings, one fact each."""
    seat, components = facts.seat(p), facts.components
    parts = points_parts(facts, people, p)
    total = f"{nouns.vp(seat.total)} ({' + '.join(parts)})" if parts else nouns.vp(seat.total)
    out = [
        total,
        identity_text(facts, people, p),
        _("sanity {n} of {most}").format(n=seat.sanity, most=components.sanity_tokens),
        _("{board} on the board, {supply} in supply").format(board=nouns.agents(seat.on_board), supply=seat.agents),
        _("{cubes} in supply, {limbo} in limbo").format(cubes=nouns.cubes(seat.cubes), limbo=seat.limbo),
        _("hand {hand}, draw pile {draw}, discards {discard}").format(hand=seat.hand, draw=seat.draw, discard=seat.discard),
    ]
    out += [_("lies beside: {what}").format(what=beside_text(facts, people, p))] if beside_text(facts, people, p) else []
    if seat.discards:
        names = plain(nouns.cards(components, seat.discards))
        out.append(
            _("discard pile: {cards}").format(cards=names) if facts.options["open_discards"] else _("on top: {cards}").format(cards=names)
        )
    if seat.agents_out:
        out.append(_("{agents} out of the game").format(agents=nouns.agents(seat.agents_out)))
    return out


def beside_text(facts: Facts, people: People, p: int) -> str:
    """What lies beside an identity card (SE-21.9)."""
    seat, components = facts.seat(p), facts.components
    parts = [components.royalty[royal].name for royal in seat.taken]
    for owner in dict.fromkeys(seat.bodies):
        n = seat.bodies.count(owner)
        parts.append(plural("{n} body of {owner}", "{n} bodies of {owner}", n).format(n=n, owner=people.names[owner]))
    parts += [components.titles[card].name for card in seat.kept]
    return ", ".join(parts)


# -- the terminal ------------------------------------------------------------------------------------------------------------------------


def _grid(facts: Facts) -> list[str]:
    """The nine cities as they lie, three in a row."""
    out = []
    for row in range(0, N.CITY_COUNT, COLUMNS):
        boxes = [_box(facts, city) for city in GRID[row : row + COLUMNS]]
        high = max([len(box) for box in boxes])
        for k in range(high):
            cells = [box[k] if k < len(box) else "" for box in boxes]
            out.append((" " * GAP).join([cell[:COLUMN].ljust(COLUMN) for cell in cells]).rstrip())
        out.append("")
    return out


def _box(facts: Facts, city: int) -> list[str]:
    found, components = facts.city(city), facts.components
    lines = [f"{components.city_names[city].upper()}  b{components.agent_bombs[city]}  ={found.down}{' Z' if found.zombie else ''}"]
    if found.up >= 0:
        title = facts.title(found.up)
        lines += [
            title.name,
            f"{symbol_letters(title.symbols)}{'!' if title.starter else ''}{'*' if title.effect else ''} {_brings(facts, found.up)}",
        ]
    else:
        lines += ["-", ""]
    lines += [
        f"${components.royalty[royal].name} b{components.royalty[royal].bombs} {nouns.vp(components.royalty[royal].vp)}"
        for royal in found.slot
    ]
    for p, n in facts.strengths(city):
        mark = ">" if found.leader == p else " "
        lines.append(f"{mark}{N.LETTERS[p]} {n}: {'#' * found.cubes[p]}{'@' * found.agents[p]}")
    return lines


def symbol_letters(symbols: tuple[int, ...]) -> str:
    """The symbols of a card as letters: P place, C claim, R retrieve, M move, r and l markers, B bomb."""
    return "".join([letter * n for letter, n in zip("PCRMrlB", symbols, strict=True)])


def _brings(facts: Facts, card: int) -> str:
    title = facts.title(card)
    vp = f"+{title.vp}{title.vp_kind[0]}" if title.vp else ""
    return f"{vp}{' @' if title.agent else ''}{' ?' if title.sanity else ''}".strip()


def _legend() -> str:
    return _(
        "P place, C claim, R retrieve, M move, r l markers, B bomb, ! assassination, * text, +2n points (n r l), @ agent, # cube, "
        "? sanity, b2 bombs it takes, =3 cards in the pile, $ royalty, > leads, Z zombie."
    )


# -- the page ----------------------------------------------------------------------------------------------------------------------------


def text_html(facts: Facts, people: People) -> str:
    """The whole position as headings and lists, for screen readers and curious eyes."""
    view = facts.view
    parts = [f"<p>{esc(round_text(facts, people))}</p>", f"<p>{esc(tracks_text(facts))}</p>"]
    hand = own_hand(facts, people)
    if hand:
        parts.append(_section(_("Your hand"), [card_words.whole_text(facts.title(card)) for card in hand]))
    if view.table:
        played = [facts.title(card).name for card, _marks in view.table]
        parts.append(_section(_("On the table"), played))
    parts.append(_section(_("The cities"), [city_text(facts, people, city) for city in GRID]))
    for p in range(view.players):
        parts.append(_section(people.names[p], seat_facts(facts, people, p)))
    gone = [facts.title(card).name for card in view.out] + [facts.components.royalty[royal].name for royal in view.royals_out]
    if gone:
        parts.append(_section(_("Out of the game"), gone))
    zombies = plural("{n} zombie waits beside the board.", "{n} zombies wait beside the board.", view.zombies).format(n=view.zombies)
    return "".join(parts) + f"<p>{esc(zombies)}</p>"


def _section(title: str, items: list[str]) -> str:
    listed_items = "".join([f"<li>{esc(item[:1].upper() + item[1:])}</li>" for item in items])
    return f"<h2>{esc(title)}</h2><ul>{listed_items}</ul>"
