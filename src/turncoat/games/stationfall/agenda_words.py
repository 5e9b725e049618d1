"""The rows of Agendas and what Bonus Characters are worth, as sentences made from the vocabulary of the components.

Nothing here knows a Character: whatever a content pack writes with the words of :mod:`.vocabulary` reads well too. Sentences are in the
third person ("the player"), because others read the Agendas of revealed Characters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import nouns
from turncoat.games.stationfall.components import Components, Condition, Count, Filter, Row
from turncoat.games.stationfall.filter_words import Phrase, Reader, counts_itself, data_noun, each, item_noun, phrase
from turncoat.kernel.i18n import _
from turncoat.kernel.words import listed

# -- rows ---------------------------------------------------------------------------------------------------------------------


def row(components: Components, card: int, index: int) -> str:
    """A row of an Identity's Agenda as a whole sentence with its points (SF-16.15 to SF-16.17)."""
    entry = components.identities[card].agenda[index]
    points = nouns.bold(points_words(entry))
    what = row_clause(components, card, index)
    if entry.count is not None:
        sentence = _("{points} besides {what}.") if entry.plus else _("{points} {what}.")
    else:
        sentence = _("{points} if, besides, {what}.") if entry.plus else _("{points} if {what}.")
    return sentence.format(points=points, what=what)


def points_words(entry: Row) -> str:
    """What a row is worth: ``2 points``, ``+1 point``."""
    words = nouns.points(entry.points)
    return _("+{points}").format(points=words) if entry.plus else words


def row_clause(components: Components, card: int, index: int) -> str:
    """The same without points: what must be true, or ``for each`` of what is counted."""
    identity = components.identities[card]
    entry = identity.agenda[index]
    reader = Reader(components, identity.character)
    if entry.count is not None:
        said = counted(reader, entry.count)
    else:
        said = clause(reader, entry.cond) if entry.cond is not None else ""
    found = [
        f for f in _filters(entry) if counts_itself(reader, f) and not (f.place != "escaped" and _needs_escape(components, card, index))
    ]
    return _("{what} ({who} counts too)").format(what=said, who=reader.me()) if found else said


def rule(entry: Row) -> str:
    """The rule by which a row scores."""
    return "SF-16.16" if entry.plus else "SF-16.17" if entry.count is not None or not entry.points else "SF-16.15"


def gate(components: Components, card: int, index: int) -> int:
    """The row without plus on which a row with plus hangs, else -1 (SF-16.16)."""
    agenda = components.identities[card].agenda
    if not agenda[index].plus:
        return -1
    return max([number for number in range(index) if not agenda[number].plus], default=-1)


def _needs_escape(components: Components, card: int, index: int) -> bool:
    """Whether a row can score only if the own Character Escapes, so that it is not to be counted elsewhere."""
    above = gate(components, card, index)
    condition = components.identities[card].agenda[above].cond if above >= 0 else None
    return condition is not None and condition.id == "escaped" and condition.who == "self"


def is_gate_only(components: Components, card: int, index: int) -> bool:
    """Whether a row is worth nothing but opens those below it."""
    agenda = components.identities[card].agenda
    return not agenda[index].points and index + 1 < len(agenda) and agenda[index + 1].plus


def most(entry: Row) -> int:
    """What a row can score at most, -1 where it counts without end."""
    return -1 if entry.count is not None else entry.points


def bonus(components: Components, character: int) -> str:
    """What a Character is worth as a Bonus Character (SF-16.19, SF-16.20, SF-C18.15), "" where it never is one."""
    entry = components.characters[character].bonus
    if entry.cond is None:
        return ""
    reader = Reader(components, character)
    points = nouns.bold(nouns.points(entry.icons))
    if entry.cond.id == "per_pawn_escaped":
        said = _("{points} {what}.").format(points=points, what=clause(reader, entry.cond))
    else:
        said = _("{points} if {what}.").format(points=points, what=clause(reader, entry.cond))
    if entry.extra is not None:
        more = _("{points} more if {what}.").format(
            points=nouns.bold(nouns.points(entry.extra.points)), what=clause(reader, entry.extra.cond)
        )
        said = f"{said} {more}"
    return said


def bonus_clause(components: Components, character: int) -> str:
    """What must happen to a Bonus Character, without points."""
    entry = components.characters[character].bonus
    return clause(Reader(components, character), entry.cond) if entry.cond is not None else ""


def extra_clause(components: Components, character: int) -> str:
    """What must happen for the further points of a Bonus Character, "" where there are none (SF-C18.15)."""
    extra = components.characters[character].bonus.extra
    return clause(Reader(components, character), extra.cond) if extra is not None else ""


def bonus_kind(components: Components, character: int) -> str:
    """Friend or Grudge, as a word; "" for neither."""
    return {"friend": _("Friend"), "grudge": _("Grudge"), "none": ""}[components.characters[character].bonus.kind]


def flags(components: Components, card: int) -> list[tuple[str, str]]:
    """The exceptions printed on an Identity Card, each with its rule (SF-16.18)."""
    table = {
        "may_win_guilty": (_("The player may win although Guilty."), "SF-10.11"),
        "bribes_double": (_("Each Bribe of another player on this PC is worth 2 points."), "SF-16.22"),
        "no_bribe_points": (_("The player scores nothing for Bribes, neither for an unused one nor for those on this PC."), "SF-C02.15"),
    }
    found = components.identities[card].flags
    return [said for name, said in table.items() if name in found]


def agenda_lines(components: Components, card: int) -> list[str]:
    """All rows of an Agenda as sentences."""
    return [row(components, card, index) for index in range(len(components.identities[card].agenda))]


def _filters(entry: Row) -> list[Filter]:
    """Every filter that a row counts with."""
    found: list[Filter] = []
    if entry.cond is not None:
        _filters_of_condition(entry.cond, found)
    if entry.count is not None:
        _filters_of_count(entry.count, found)
    return found


def _filters_of_condition(c: Condition, found: list[Filter]) -> None:
    if c.filter is not None:
        found.append(c.filter)
    for inner in (*((c.cond,) if c.cond is not None else ()), *c.conds):
        _filters_of_condition(inner, found)


def _filters_of_count(c: Count, found: list[Filter]) -> None:
    if c.filter is not None and c.id != "kompromat_in_hand":
        found.append(c.filter)
    for inner in c.of:
        _filters_of_count(inner, found)


# -- conditions ---------------------------------------------------------------------------------------------------------------


def clause(r: Reader, c: Condition, yes: bool = True) -> str:
    """A condition, or its opposite, as a clause."""
    if c.id == "not_live" and _pawns(r, c.who) > 1:
        c, yes = Condition("live", who=c.who), not yes  # no pawn is Live, rather than one that is not
    if c.id in PREDICATES:
        return _with_subject(r, c.who, [PREDICATES[c.id](r, c, yes)], c, yes)
    return CLAUSES[c.id](r, c, yes)


def subject(r: Reader, who: str) -> str:
    """A Character or Item as the subject of a clause."""
    if who == "self":
        return r.me()
    if who == "bonus_character":
        return _("an own Bonus Character")
    return nouns.character(r.components, N.CHARACTERS.index(who)) if who in N.CHARACTERS else item_noun(r.components, who)


def _pawns(r: Reader, who: str) -> int:
    """How many pawns a subject has."""
    character = r.character if who == "self" else N.CHARACTERS.index(who) if who in N.CHARACTERS else -1
    return len(N.PAWNS_OF[character]) if character >= 0 else 1


def _with_subject(r: Reader, who: str, predicates: list[str], c: Condition, yes: bool) -> str:
    """Subject and predicates; of a Character with several pawns one is enough."""
    does = listed(predicates, _("and"))
    if who not in ("self", *N.CHARACTERS) and N.ITEMS.index(who) not in N.UNIQUE and not yes and len(predicates) == 1:
        item = nouns.item(r.components, N.ITEMS.index(who))
        return _("no {item} {does}").format(item=item, does=PREDICATES[c.id](r, c, True))
    if _pawns(r, who) > 1:
        if yes or len(predicates) > 1:
            return _("one of the {who} {does}").format(who=subject(r, who), does=does)
        return _("none of the {who} {does}").format(who=subject(r, who), does=PREDICATES[c.id](r, c, True))
    return _("{who} {does}").format(who=subject(r, who), does=does)


def _escapes(r: Reader, c: Condition, yes: bool) -> str:
    return _("Escapes") if yes else _("does not Escape")


def _holds(r: Reader, c: Condition, yes: bool) -> str:
    thing = data_noun(r.components, c.data) if c.data else item_noun(r.components, c.item)
    return (_("holds {thing}") if yes else _("does not hold {thing}")).format(thing=thing)


def _is_at(r: Reader, c: Condition, yes: bool) -> str:
    place = nouns.place(r.components, N.PLACES.index(c.section))
    return (_("is in {place}") if yes else _("is not in {place}")).format(place=place)


def _is_contaminated(r: Reader, c: Condition, yes: bool) -> str:
    return _("is Contaminated") if yes else _("is not Contaminated")


def _is_live(r: Reader, c: Condition, yes: bool) -> str:
    return _("is Live") if yes else _("is Down or Annihilated")


def _is_not_live(r: Reader, c: Condition, yes: bool) -> str:
    return _is_live(r, c, not yes)


def _is_on_board(r: Reader, c: Condition, yes: bool) -> str:
    return _("is On Board") if yes else _("is not On Board")


def _is_in_pod(r: Reader, c: Condition, yes: bool) -> str:
    return _("is in a Pod") if yes else _("is in no Pod")


PREDICATES: Final[dict[str, Callable[[Reader, Condition, bool], str]]] = {
    "escaped": _escapes,
    "possesses": _holds,
    "at": _is_at,
    "contaminated": _is_contaminated,
    "live": _is_live,
    "not_live": _is_not_live,
    "on_board": _is_on_board,
    "in_pod": _is_in_pod,
}
"""By condition that says something of one Character or Item: the verb."""


def _company(r: Reader, c: Condition, yes: bool) -> str:
    kinds = _("or").join([f" {nouns.type_name(kind)} " for kind in c.types]).strip()
    said = _("another Live {kinds} is in the place of {who}") if yes else _("no other Live {kinds} is in the place of {who}")
    return said.format(kinds=kinds, who=subject(r, c.who))


def _same_place(r: Reader, c: Condition, yes: bool) -> str:
    said = _("{a} and {b} are in the same place") if yes else _("{a} and {b} are not in the same place")
    return said.format(a=subject(r, c.a), b=subject(r, c.b))


def _escaped_together(r: Reader, c: Condition, yes: bool) -> str:
    said = _("{a} and {b} Escape together") if yes else _("{a} and {b} do not Escape together")
    return said.format(a=subject(r, c.a), b=subject(r, c.b))


def _count(r: Reader, c: Condition, yes: bool) -> str:
    return _quantified(phrase(r, c.filter or Filter()), *_compared(c, yes))


def _pcs(r: Reader, c: Condition, yes: bool) -> str:
    return _quantified(phrase(r, c.filter or Filter(), True), *_compared(c, yes))


OPPOSITE: Final = {"==": "!=", ">=": "<", "<=": ">", ">": "<=", "<": ">="}


def _compared(c: Condition, yes: bool) -> tuple[str, int]:
    """The comparison as one of ``==``, ``>=``, ``<=``, ``!=`` with its number."""
    value = int(c.value)
    how = c.cmp if yes else OPPOSITE[c.cmp]
    if how == ">":
        return ">=", value + 1
    if how == "<":
        how, value = "<=", value - 1
    if how == "!=" and value == 0:
        return ">=", 1
    return ("==", 0) if how == "<=" and value == 0 else (how, value)


def amount(how: str, n: int, one: str, many: str, group: bool = False) -> str:
    """``no Human``, ``at least one Human``, ``at most 2 Humans``; of a group ``none of the Drones``."""
    number = _("one") if n == 1 else str(n)
    if group:
        if n == 0 and how == "==":
            return _("none of the {many}").format(many=many)
        what = _("{number} of the {many}").format(number=number, many=many)
    elif n == 0 and how == "==":
        return _("no {one}").format(one=one)
    else:
        what = f"{number} {one if n == 1 else many}"
    forms = {"==": _("exactly {what}"), ">=": _("at least {what}"), "<=": _("at most {what}"), "!=": _("more or less than {what}")}
    return forms[how].format(what=what)


def _quantified(p: Phrase, how: str, n: int) -> str:
    """So many of those Escape, or are where the filter says."""
    what = amount(how, n, p.one, p.many, p.group)
    single = n == 1 or (n == 0 and how == "==")
    if p.escapes:
        does = _("Escapes") if single else _("Escape")
    elif p.where:
        does = (_("is {where}") if single else _("are {where}")).format(where=p.where)
    else:
        return (_("there is {what}") if single else _("there are {what}")).format(what=f"{what} {p.having}".strip())
    return f"{what} {does} {p.having}".strip()


def _released(r: Reader, c: Condition, yes: bool) -> str:
    return _("Project X has been released") if yes else _("Project X was never released")


def _armed(r: Reader, c: Condition, yes: bool) -> str:
    return _("Antimatter has been armed or has detonated") if yes else _("Antimatter was never armed and has not detonated")


def _detonated(r: Reader, c: Condition, yes: bool) -> str:
    if yes:
        return _("Antimatter detonated On Board before Stationfall")
    return _("Antimatter did not detonate On Board before Stationfall")


def _data_escapes(r: Reader, c: Condition, yes: bool) -> str:
    if not yes and c.data == N.DATA[N.ASSISTANT_DATA]:
        return _("no copy of {data} Escapes").format(data=nouns.data(r.components, N.ASSISTANT_DATA))
    return f"{data_noun(r.components, c.data)} {_escapes(r, c, yes)}"


def _copies(r: Reader, c: Condition, yes: bool) -> str:
    how, n = _compared(c, yes)
    data = nouns.data(r.components, N.DATA.index(c.data))
    what = amount(how, n, _("copy of {data}").format(data=data), _("copies of {data}").format(data=data))
    return f"{what} {_('Escapes') if n < 2 else _('Escape')}"


def _offsite_has(r: Reader, c: Condition, yes: bool) -> str:
    said = _("{data} is at {offsite} at the end") if yes else _("{data} is not at {offsite} at the end")
    return said.format(offsite=nouns.offsite(N.OFFSITES.index(c.offsite)), data=nouns.data(r.components, N.DATA.index(c.data)))


def _guilt(r: Reader, c: Condition, yes: bool) -> str:
    value = nouns.guilt(N.GUILTS.index(str(c.value)))
    return (_("the player is {guilt}") if yes else _("the player is not {guilt}")).format(guilt=value)


def _hidden(r: Reader, c: Condition, yes: bool) -> str:
    if yes:
        return _("the Secret Identity stays hidden until Stationfall")
    return _("the Secret Identity is revealed before Stationfall")


def _most_kompromat(r: Reader, c: Condition, yes: bool) -> str:
    if c.strict:
        return _("the player has more Kompromat in hand than anybody else") if yes else _("somebody else has as much Kompromat in hand")
    return _("nobody has more Kompromat in hand than the player") if yes else _("somebody else has more Kompromat in hand")


def _fewest_betrayal(r: Reader, c: Condition, yes: bool) -> str:
    if c.strict:
        if yes:
            return _("the player has fewer cubes in the Betrayal box than anybody else")
        return _("somebody else has as few cubes in the Betrayal box")
    if yes:
        return _("nobody has fewer cubes in the Betrayal box than the player")
    return _("somebody else has fewer cubes in the Betrayal box")


def _bonus_scored(r: Reader, c: Condition, yes: bool) -> str:
    return _("the player scores at least one Bonus Point") if yes else _("the player scores no Bonus Point")


def _damaged(r: Reader, c: Condition, yes: bool) -> str:
    how, n = _compared(c, yes)
    what = amount(how, n, _("Section"), _("Sections"))
    return (_("{what} is Damaged") if n < 2 else _("{what} are Damaged")).format(what=what)


def _per_pawn(r: Reader, c: Condition, yes: bool) -> str:
    return _("for each of the {who} that Escapes").format(who=r.me()) if yes else _("none of the {who} Escapes").format(who=r.me())


def _all_pawns(r: Reader, c: Condition, yes: bool) -> str:
    return _("all of the {who} Escape").format(who=r.me()) if yes else _("one of the {who} does not Escape").format(who=r.me())


def _not(r: Reader, c: Condition, yes: bool) -> str:
    return clause(r, c.cond, not yes) if c.cond is not None else ""


def _any(r: Reader, c: Condition, yes: bool) -> str:
    literals = [_literal(inner, yes) for inner in c.conds]
    return _either(r, literals) if yes else _every(r, literals)


def _all(r: Reader, c: Condition, yes: bool) -> str:
    literals = [_literal(inner, yes) for inner in c.conds]
    return _every(r, literals) if yes else _either(r, literals)


Literal = tuple[Condition, bool]
"""A condition, and whether it is said or denied."""


def _literal(c: Condition, yes: bool) -> Literal:
    while c.id == "not" and c.cond is not None:
        c, yes = c.cond, not yes
    return c, yes


def _either(r: Reader, literals: Sequence[Literal]) -> str:
    return listed(_grouped(r, literals, _("or")), _("or"))


def _every(r: Reader, literals: Sequence[Literal]) -> str:
    return _neither(r, literals) or _(", and ").join(_grouped(r, literals, _("and")))


def _neither(r: Reader, literals: Sequence[Literal]) -> str:
    """``neither A nor B``, where the same is denied of several; "" elsewhere."""
    first = literals[0][0]
    if len(literals) < 2 or any(yes or c.id != first.id for c, yes in literals):
        return ""
    if first.id == "escaped":
        names = listed([subject(r, c.who) for c, _yes in literals], _("nor"))
        return _("neither {names} Escapes").format(names=names)
    if first.id == "offsite_has" and all(c.data == first.data for c, _yes in literals):
        names = listed([nouns.offsite(N.OFFSITES.index(c.offsite)) for c, _yes in literals], _("nor"))
        return _("{data} is at neither {names} at the end").format(names=names, data=nouns.data(r.components, N.DATA.index(first.data)))
    return ""


def _grouped(r: Reader, literals: Sequence[Literal], word: str) -> list[str]:
    """The clauses; what is said of the same subject in a row shares it."""
    parts: list[str] = []
    at = 0
    while at < len(literals):
        c = literals[at][0]
        run = [literals[at]]
        while c.id in PREDICATES and at + len(run) < len(literals) and _goes_on(literals[at + len(run)], c):
            run.append(literals[at + len(run)])
        if len(run) > 1 and _pawns(r, c.who) == 1:
            verbs = listed([PREDICATES[one.id](r, one, said) for one, said in run], word)
            parts.append(_("{who} {does}").format(who=subject(r, c.who), does=verbs))
        else:
            parts += [clause(r, one, said) for one, said in run]
        at += len(run)
    return parts


def _goes_on(literal: Literal, first: Condition) -> bool:
    return literal[0].id in PREDICATES and literal[0].who == first.who


CLAUSES: Final[dict[str, Callable[[Reader, Condition, bool], str]]] = {
    "live_company": _company,
    "same_place": _same_place,
    "escaped_together": _escaped_together,
    "count": _count,
    "pcs": _pcs,
    "project_x_released": _released,
    "antimatter_armed": _armed,
    "antimatter_detonated_on_board": _detonated,
    "data_escaped": _data_escapes,
    "copies_escaped": _copies,
    "offsite_has": _offsite_has,
    "guilt": _guilt,
    "hidden_until_stationfall": _hidden,
    "most_kompromat": _most_kompromat,
    "fewest_betrayal": _fewest_betrayal,
    "bonus_scored": _bonus_scored,
    "damaged_sections": _damaged,
    "per_pawn_escaped": _per_pawn,
    "all_pawns_escaped": _all_pawns,
    "not": _not,
    "any": _any,
    "all": _all,
}
"""By every other condition of :data:`.vocabulary.CONDITIONS`, its clause, said or denied."""


# -- counts -------------------------------------------------------------------------------------------------------------------


def counted(r: Reader, c: Count) -> str:
    """What is counted: ``for each Down Human On Board``."""
    return listed([_("for each {what}").format(what=what) for what in _whats(r, c)], _("and"))


def _whats(r: Reader, c: Count) -> list[str]:
    if c.id == "sum":
        return [what for inner in c.of for what in _whats(r, inner)]
    return [COUNTED[c.id](r, c)]


def _each_pawn(r: Reader, c: Count) -> str:
    return each(r, c.filter or Filter())


def _each_pc(r: Reader, c: Count) -> str:
    return each(r, c.filter or Filter(), True)


def _each_monster(r: Reader, c: Count) -> str:
    state = {"live": _("Live Monster"), "down": _("Down Monster")}.get(c.state, _("Monster"))
    where = {"on_board": _("On Board"), "escaped": _("that Escapes")}.get(c.place, "")
    if c.place == "outer_space":
        where = _("in {place}").format(place=nouns.place(r.components, N.OUTER_SPACE))
    return f"{state} {where}".strip()


def _each_offsite(r: Reader, c: Count) -> str:
    return _("Offsite that has {data} at the end").format(data=data_noun(r.components, c.data))


def _each_kompromat(r: Reader, c: Count) -> str:
    f = c.filter or Filter()
    whose = each(r, f)
    if whose == _("Character"):
        return _("Kompromat in hand")
    return _("Kompromat in hand of a {character}").format(character=whose)


def _each_victim(r: Reader, c: Count) -> str:
    kinds = listed([nouns.type_name(kind) for kind in c.types], _("or")) or _("Character")
    return _("{kinds} Annihilated by {who}").format(kinds=kinds, who=subject(r, c.who))


def _each_star(r: Reader, c: Count) -> str:
    return _("star reached on the tracker of {who}").format(who=nouns.character(r.components, N.MEDICAL))


COUNTED: Final[dict[str, Callable[[Reader, Count], str]]] = {
    "pawns": _each_pawn,
    "characters": _each_pawn,
    "pcs": _each_pc,
    "monsters": _each_monster,
    "offsites_with": _each_offsite,
    "kompromat_in_hand": _each_kompromat,
    "annihilated_by": _each_victim,
    "tracker_stars": _each_star,
}
"""By word of :data:`.vocabulary.COUNTS` but ``sum``, one of what it counts."""
