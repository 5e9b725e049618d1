"""All Characters as HTML: one row each, which opens to the card with state, Possessions, abilities and Agenda (all of that is public).

The body of the card of Character n has the id ``k{n}``, so that ``href="#k{n}"`` opens it without scripts where browsers open
what is folded away, and with :file:`turncoat.js` everywhere. What the cards may be narrowed by stands in ``data-flags``.
"""

from __future__ import annotations

from typing import Final

from turncoat.games.stationfall import ability_words, agenda_words, nouns, symbols
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.facts import Facts
from turncoat.games.stationfall.panels import side_who
from turncoat.kernel.drawing import esc, icon, num, rule, sentence
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import People, Sheet, listed, plain

SHOWN: Final = 4
"""Items and Data drawn in a row; more are counted."""


def cast(facts: Facts, people: People, sheet: Sheet) -> str:
    """All Characters, those of whoever reads first, with a search and filters where scripts run."""
    mine = my_cast(facts, people)
    choices = chosen(facts, sheet)
    mind = attention(facts)
    rest = [character for character in by_name(facts) if character not in mine]
    own = _list(facts, people, mine, choices, mind, _("Your Conspirators") if mine and rest else "")
    others = _list(facts, people, rest, choices, mind, _("Others") if mine and rest else "")
    return f'{_filters(bool(choices))}<div id="cast-list">{own}{others}</div>'


def by_name(facts: Facts) -> list[int]:
    """The Characters in the game by name."""
    return sorted(facts.view.cast, key=lambda character: nouns.character_name(facts.components, character))


def my_cast(facts: Facts, people: People) -> list[int]:
    """The Characters that whoever reads could Activate, or whose PC they are (SF-4.8 to SF-4.12)."""
    sides = facts.my_sides(people)
    pawns = 0
    for side in sides:
        pawns |= facts.conspirators(side)
    own = {facts.pc_of(side) for side in sides}
    return [character for character in by_name(facts) if character in own or pawns & N.PAWN_MASK[character]]


def chosen(facts: Facts, sheet: Sheet) -> dict[int, list[str]]:
    """By Character, the labels of the choices that stand for it or one of its pawns now."""
    found: dict[int, list[str]] = {}
    for group in sheet.groups:
        for choice in group.choices:
            if choice.action and choice.target[:1] in ("c", "k") and choice.target[1:].isdigit():
                number = int(choice.target[1:])
                character = number if choice.target[0] == "k" else N.CHARACTER_OF[number]
                found.setdefault(character, []).append(plain(choice.label))
    return found


def attention(facts: Facts) -> int:
    """The Character that the question or turn under way is about, whose card lies open, or -1."""
    view = facts.view
    for pawn in (view.pending.actor, view.pending.pawn, view.turn.actor):
        if 0 <= pawn < N.PAWN_COUNT:
            return N.CHARACTER_OF[pawn]
    return -1


def can_act(facts: Facts, character: int) -> bool:
    """Whether a Character has a pawn that could be Activated or perform an Action."""
    return bool(facts.actors() & N.PAWN_MASK[character])


def _filters(asked: bool) -> str:
    """Search and filters; without scripts they are not shown."""
    words = esc(_("Find a Character, Item or Section"))
    boxes = [("act", _("can act")), ("mine", _("your cubes"))]
    if asked:
        boxes.insert(0, ("choice", _("can be chosen")))
    checks = "".join(
        [
            f'<label class="fchip"><input type="checkbox" id="cast-{flag}" data-filter="#cast-list" data-flag="{flag}">{esc(word)}</label>'
            for flag, word in boxes
        ]
    )
    about = f'data-filter="#cast-list" placeholder="{words}" aria-label="{words}" autocomplete="off"'
    search = f'<input class="input" type="search" id="cast-words" {about}>'
    return f'<div class="filters" role="search">{search}<div class="fchips">{checks}</div></div>'


def _list(facts: Facts, people: People, characters: list[int], choices: dict[int, list[str]], mind: int, title: str) -> str:
    if not characters:
        return ""
    rows = "".join([_row(facts, people, character, choices.get(character, []), character == mind) for character in characters])
    head = f'<h3 class="kicker">{esc(title)}</h3>' if title else ""
    return f'<div data-filter-group>{head}<ul class="cast">{rows}</ul></div>'


# -- the row -----------------------------------------------------------------------------------------------------------------------------


def _row(facts: Facts, people: People, character: int, choices: list[str], open_now: bool) -> str:
    name = nouns.character_name(facts.components, character)
    flags = [
        word
        for word, on in (
            ("act", can_act(facts, character)),
            ("mine", any(facts.cubes(character)[side] for side in facts.my_sides(people))),
            ("choice", bool(choices)),
        )
        if on
    ]
    kind = f"crow{' is-legal' if choices else ''}{' sel' if open_now else ''}"
    about = f'<span class="vh">{esc(_("Can be chosen now."))} </span>' if choices else ""
    where = esc(where_words(facts, character))
    head = (
        f'{pawn_picture(facts, character)}<span class="cname"><b>{esc(name)}</b>{about}<small>{where}</small></span>'
        f'<span class="cit">{_states(facts, people, character)}{_possessions(facts, character)}</span>'
        f'<span class="cbs">{_cubes(facts, people, character)}</span>'
    )
    about = f'data-flags="{" ".join(flags)}" data-words="{esc(_words(facts, character))}"'
    return (
        f'<li class="{kind}" data-filter-item {about}><details id="card{character}"{" open" if open_now else ""}>'
        f"<summary>{head}</summary>{dossier(facts, people, character)}</details></li>"
    )


def _words(facts: Facts, character: int) -> str:
    """What a search for a Character looks at: names, places, Possessions, Abilities."""
    components = facts.components
    words = [nouns.character_name(components, character), where_words(facts, character)]
    for pawn in facts.pawns_of(character):
        words.append(nouns.pawn_name(components, pawn))
        words += [nouns.item_name(components, kind) for kind in facts.items_of(pawn)]
        words += [nouns.data_name(components, data) for data in facts.data_of(pawn)]
    return " ".join([*words, *[ability.name for ability in facts.abilities(character)]])


def where_words(facts: Facts, character: int) -> str:
    """Where the pawns of a Character are, in short."""
    view, pawns = facts.view, facts.pawns_of(character)
    if character == N.DIGITAL_ASSISTANT:
        held = [pawn for pawn, data in enumerate(view.data) if data & N.ASSISTANT_BIT]
        return plural("{n} copy", "{n} copies", len(held)).format(n=len(held))
    places = dict.fromkeys([facts.place_of(pawn) for pawn in pawns])
    return ", ".join([place_words(facts, place) for place in places])


def place_words(facts: Facts, place: int) -> str:
    """A place in short, said whether it is out of reach."""
    if place == N.GONE:
        return _("Annihilated")
    if place == N.OFF:
        return _("not on the board yet")
    name = nouns.place_name(facts.components, place)
    return _("Escaped: {place}").format(place=name) if facts.is_mesosphere(place) else name


def pawn_picture(facts: Facts, character: int) -> str:
    """The pawn of a Character as on the map: round for Humans, square for Robots, in the seat's colour for a PC."""
    pawns, owners = facts.pawns_of(character), facts.owners(character)
    robot = "robot" in facts.character(character).types
    letters = facts.abbr(pawns[0]) if len(pawns) == 1 else nouns.character_name(facts.components, character)[:3].upper()
    down = all(facts.is_down(pawn) or facts.is_annihilated(pawn) for pawn in pawns)
    width = 41.4 if owners else 32.4
    kind = f"dpawn {f's{owners[0] + 1} is-pc' if owners else 'is-npc'}{' is-down' if down else ''}"
    radius = "3" if robot else "9"
    ring = f'<rect x="-2.5" y="-11.5" width="{num(width + 5)}" height="23" rx="{num(float(radius) + 2.5)}" class="dring"/>'
    shape = f'<use href="#seat-{owners[0] + 1}" x="4" y="-4.3" width="8.6" height="8.6" class="dmark"/>' if owners else ""
    at = 25.2 if owners else 16.2
    line = f'<path class="dline" d="M3 0H{num(width - 3)}"/>' if down else ""
    return (
        f'<svg class="pc-pawn" viewBox="-3 -12 47 24" aria-hidden="true"><g class="{kind}">{ring if facts.exhausted(character) else ""}'
        f'<rect x="0" y="-9" width="{num(width)}" height="18" rx="{radius}" class="dbody"/>{shape}'
        f'<text x="{at}" y="4.1" class="mid td" font-size="11.5">{esc(letters)}</text>{line}</g></svg>'
    )


def _state(name: str, words: str, kind: str = "") -> str:
    return f'<span class="st{f" {kind}" if kind else ""}" title="{esc(words)}">{icon(name, "", words)}</span>'


def _states(facts: Facts, people: People, character: int) -> str:
    """What is wrong with a Character, as symbols with words."""
    view, pawns = facts.view, N.PAWN_MASK[character]
    out = []
    discs = facts.discs(character)
    if discs:
        names = listed([nouns.side_name(people, side) for side in discs], _("and"))
        words = _("Exhausted: disc of {names}") if facts.exhausted(character) else _("disc of {names}")
        out.append(_state("disc", words.format(names=names), " ".join([f"s{side + 1}" for side in discs[:1]])))
    if view.down & pawns:
        out.append(_state("down", _("Down"), "bad"))
    if view.contaminated & pawns:
        out.append(_state("asphyxiation", _("Contaminated"), "bad"))
    if view.engulfed & pawns:
        out.append(_state("warn", _("engulfed by the Blob"), "bad"))
    if all(facts.is_annihilated(pawn) for pawn in facts.pawns_of(character)):
        out.append(_state("annihilated", _("Annihilated"), "bad"))
    elif any(facts.is_escaped(pawn) for pawn in facts.pawns_of(character) if pawn != N.ASSISTANT):
        out.append(_state("escaped", _("Escaped"), "good"))
    return "".join(out)


def _possessions(facts: Facts, character: int) -> str:
    """Symbols of Items and Data, Integral ones included; more than fit are counted."""
    held: list[tuple[str, str]] = []
    for pawn in facts.pawns_of(character):
        if not facts.is_annihilated(pawn):
            held += [(symbols.ITEM[kind], nouns.item_name(facts.components, kind)) for kind in facts.items_of(pawn)]
            held += [(symbols.DATA[kind], nouns.data_name(facts.components, kind)) for kind in facts.data_of(pawn)]
    few = held if len(held) <= SHOWN else held[: SHOWN - 1]
    out = "".join([f'<span title="{esc(words)}">{icon(name, "", words)}</span>' for name, words in few])
    more = _("and {n} more").format(n=len(held) - len(few))
    return out + (f'<span class="micro" title="{esc(more)}">+{len(held) - len(few)}</span>' if len(held) > len(few) else "")


def _cubes(facts: Facts, people: People, character: int) -> str:
    """The cubes on a card by side, most first."""
    cubes = facts.cubes(character)
    found = sorted([side for side, count in enumerate(cubes) if count], key=lambda side: -cubes[side])
    leaders = facts.leaders(character)
    out = []
    for side in found:
        words = _("{who}: {cubes}").format(who=nouns.side_name(people, side), cubes=nouns.cubes(cubes[side]))
        lead = " lead" if side in leaders else ""
        out.append(
            f'<span class="cb s{side + 1}{lead}" title="{esc(words)}">{icon(f"seat-{side + 1}", "glyph", words)}{cubes[side]}</span>'
        )
    return "".join(out)


# -- the card ----------------------------------------------------------------------------------------------------------------------------


def dossier(facts: Facts, people: People, character: int) -> str:
    """The card of a Character: owner, state and place of each pawn, Possessions, cubes, abilities, Agenda."""
    parts = [
        _owned(facts, people, character),
        *[_pawn(facts, pawn) for pawn in facts.pawns_of(character)],
        _limits(facts, people, character),
        _abilities(facts, character),
        *[_agenda(facts, card, len(N.IDENTITIES_OF[character]) > 1) for card in N.IDENTITIES_OF[character]],
        _bonus(facts, character),
    ]
    return f'<div class="dossier" id="k{character}">{"".join(parts)}</div>'


def _owned(facts: Facts, people: People, character: int) -> str:
    """Whose PC it is, and whose disc, Bribes and Kompromat lie there."""
    view, out = facts.view, []
    for side in facts.owners(character):
        out.append(esc(_("PC of {who}")).replace("{who}", side_who(people, side)))
    bribes = [side for side, found in enumerate(view.sides) if found.bribe == character]
    for side in facts.discs(character):
        out.append(esc(_("Activation disc of {who}")).replace("{who}", side_who(people, side)))
    for side in bribes:
        out.append(esc(_("Bribe of {who}")).replace("{who}", side_who(people, side)))
    grey = view.grey.count(character)
    if grey:
        out.append(esc(plural("{n} grey Bribe", "{n} grey Bribes", grey).format(n=grey)))
    if view.used >> character & 1:
        out.append(esc(_("Kompromat used")))
    if facts.exhausted(character):
        out.append(f"{esc(_('Exhausted: one Action'))} {rule('SF-15.18')}")
    return f'<ul class="cardmarks">{"".join([f"<li>{one}</li>" for one in out])}</ul>' if out else ""


def _pawn(facts: Facts, pawn: int) -> str:
    """State and place of a pawn, and what it holds."""
    components = facts.components
    if pawn == N.ASSISTANT:
        holders = [other for other, data in enumerate(facts.view.data) if data & N.ASSISTANT_BIT]
        words = _("Its copies are held by {who}.").format(who=nouns.pawns(components, holders)) if holders else _("Nobody holds a copy.")
        return f'<p class="small">{icon("data")} {sentence(words)}</p>'
    name = f"<b>{esc(nouns.pawn_name(components, pawn))}</b> " if len(facts.pawns_of(N.CHARACTER_OF[pawn])) > 1 else ""
    state = icon("down" if facts.is_down(pawn) else "live")
    return f'<p class="small">{state} {name}{sentence(state_words(facts, pawn))}</p>{_holds(facts, pawn)}'


def state_words(facts: Facts, pawn: int) -> str:
    """What and how a pawn is, and where, as a sentence: ``Live Human in Array Control.``"""
    view, place = facts.view, facts.place_of(pawn)
    types = " ".join([nouns.type_name(word) for word in facts.character(N.CHARACTER_OF[pawn]).types])
    if place == N.GONE:
        return _("Annihilated {types}.").format(types=types)
    if place == N.OFF:
        return _("{types}, not on the board yet.").format(types=types)
    state = _("Down") if facts.is_down(pawn) else _("Live")
    words = _("Escaped") if facts.is_mesosphere(place) else ""
    marks = [word for word, on in (
        (words, bool(words)),
        (_("Contaminated"), bool(view.contaminated >> pawn & 1)),
        (_("engulfed by the Blob"), bool(view.engulfed >> pawn & 1)),
        (_("stripped of Integral Items"), bool(view.stripped >> pawn & 1 and facts.components.integral[pawn])),
    ) if on]  # fmt: skip
    tail = f" ({', '.join(marks)})" if marks else ""
    return _("{state} {types} in {place}{marks}.").format(state=state, types=types, place=nouns.place(facts.components, place), marks=tail)


def _holds(facts: Facts, pawn: int) -> str:
    """Items and Data with their names, and how many Items find room."""
    components = facts.components
    used, room = facts.slots(pawn)
    if not room or facts.is_annihilated(pawn):
        return ""
    integral = len(facts.integral(pawn))
    things = []
    for number, kind in enumerate(facts.items_of(pawn)):
        name = nouns.item_name(components, kind)
        words = _("{item} (Integral)").format(item=name) if number < integral else name
        things.append(f"<span>{icon(symbols.ITEM[kind])}{esc(words)}</span>")
    things += [f"<span>{icon(symbols.DATA[data])}{esc(nouns.data_name(components, data))}</span>" for data in facts.data_of(pawn)]
    count = _("Items {n} of {most}").format(n=used, most=room)
    if facts.view.contaminated >> pawn & 1:
        count = _("{items}, one of them Contamination").format(items=count)
    return f'<p class="holds"><span class="soft">{esc(count)}</span>{"".join(things)}</p>'


def _limits(facts: Facts, people: People, character: int) -> str:
    """The Influence Limit and where whose cubes lie."""
    cubes = facts.cubes(character)
    parts = [f"{side_who(people, side)} {count}" for side, count in enumerate(cubes) if count]
    limit = esc(_("Influence Limit {n}").format(n=facts.components.influence_limit[character]))
    lie = f"{esc(_('cubes'))}: {', '.join(parts)}" if parts else esc(_("no cubes"))
    return f'<p class="small soft">{limit} {rule("SF-3.12")}; {lie}</p>'


def _abilities(facts: Facts, character: int) -> str:
    """The Abilities it has now, each with its sentence, and what its Reveal brings."""
    rows = []
    now = facts.powers(character)
    own = facts.components.base_powers[character]
    reveal = 0
    for card in N.IDENTITIES_OF[character]:
        reveal |= facts.identity(card).reveal_bits
    for bit in range(len(N.ABILITIES)):
        if not (now | own | reveal) >> bit & 1:
            continue
        name, words, number = ability_words.ability(facts.components, bit)
        tag = "" if now >> bit & 1 else _("lost") if own >> bit & 1 else _("on Reveal")
        kind = ' class="is-off"' if tag == _("lost") else ""
        note = f' <span class="tag">{esc(tag)}</span>' if tag else ""
        rows.append(f"<li{kind}><b>{esc(plain(name))}</b>{note} {sentence(words)} {rule(number) if number else ''}</li>")
    return f'<ul class="abil">{"".join(rows)}</ul>' if rows else ""


def _agenda(facts: Facts, card: int, several: bool) -> str:
    """The rows of an Agenda (SF-16.15)."""
    identity = facts.identity(card)
    rows = "".join(
        [
            f'<li class="{"is-plus" if row.plus else "is-row"}"><b>{esc(agenda_words.points_words(row))}</b> '
            f"<span>{sentence(agenda_words.row_clause(facts.components, card, number))}</span></li>"
            for number, row in enumerate(identity.agenda)
        ]
    )
    name = f"{identity.name}: {identity.agenda_name}" if several else identity.agenda_name
    flags = "".join([f"<p>{esc(words)} {rule(number)}</p>" for words, number in agenda_words.flags(facts.components, card)])
    title = esc(_("Agenda: {name}").format(name=name))
    return f'<div class="agenda"><h4>{title}</h4><ul>{rows}</ul>{flags}</div>'


def _bonus(facts: Facts, character: int) -> str:
    """What it is worth as a Bonus Character."""
    words = agenda_words.bonus(facts.components, character)
    return f'<p class="small soft">{esc(_("As a Bonus Character:"))} {sentence(words)}</p>' if words else ""
