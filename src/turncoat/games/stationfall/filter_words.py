"""Which pawns, Characters or PCs a row of an Agenda means, as noun phrases (README of the components, Filters)."""

from __future__ import annotations

from msgspec import Struct

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import nouns
from turncoat.games.stationfall.components import Components, Filter
from turncoat.kernel.i18n import _
from turncoat.kernel.words import listed


class Reader(Struct, frozen=True):
    """Whose Agenda is put into words: the Character that ``self`` means, with the components."""

    components: Components
    character: int

    def me(self) -> str:
        """The own Character."""
        return nouns.character(self.components, self.character)


class Phrase(Struct, frozen=True):
    """A noun phrase.

    Attributes:
        one, many: "Down Human", "Down Humans". group: whether ``many`` names one Character with several pawns ("the Drones").
        where: what comes after the verb: "On Board", or "". escapes: whether the verb is to Escape.
        having: "holding a Gun", or "".
    """

    one: str
    many: str
    group: bool = False
    where: str = ""
    escapes: bool = False
    having: str = ""


def phrase(r: Reader, f: Filter, pcs: bool = False) -> Phrase:
    """All that a filter says; ``pcs``: PCs are counted, whatever the filter says of roles."""
    one, many = _nouns(r, f, pcs)
    group = bool(f.character) and len(N.PAWNS_OF[N.CHARACTERS.index(f.character)]) > 1
    before = _adjectives(f)
    if before and not group:
        one, many = f"{before} {one}", f"{before} {many}"
    return Phrase(one, many, group, _where(r, f), f.place == "escaped", _having(r, f))


def each(r: Reader, f: Filter, pcs: bool = False) -> str:
    """One of those that are counted: ``Down Human On Board holding a Gun``."""
    p = phrase(r, f, pcs)
    escapes = _("that Escapes") if p.escapes else ""
    head = _("one of the {many}").format(many=p.many) if p.group else p.one
    return " ".join([part for part in (head, escapes, p.where, p.having) if part])


def counts_itself(r: Reader, f: Filter) -> bool:
    """Whether the own Character may be among those counted although the row does not name it."""
    entry = r.components.characters[r.character]
    if f.exclude or f.character or f.place == "self_place" or f.role == "npc" or not entry.pawns:
        return False
    if (f.types and not set(f.types) & set(entry.types)) or (f.ability and f.ability not in entry.abilities):
        return False
    return not f.any_of or any(counts_itself(r, inner) for inner in f.any_of)


# -- parts --------------------------------------------------------------------------------------------------------------------


def _nouns(r: Reader, f: Filter, pcs: bool) -> tuple[str, str]:
    """What they are, one and many."""
    if f.any_of:
        found = [_nouns(r, inner, pcs) for inner in f.any_of]
        return listed([one for one, _many in found], _("or")), listed([many for _one, many in found], _("or"))
    if f.character:
        name = nouns.character(r.components, N.CHARACTERS.index(f.character))
        return name, name
    one, many = _kind(f)
    role = "pc" if pcs or f.guilt or f.guilt_not else f.role
    if role:
        one, many = _in_role(f, role, one, many)
    if f.ability:
        one, many = _able(r, f, role, one, many)
    whose = _whose(f)
    return (f"{one} {whose}", f"{many} {whose}") if whose else (one, many)


def _kind(f: Filter) -> tuple[str, str]:
    if not f.types:
        return _("Character"), _("Characters")
    table = {
        "human": (_("Human"), _("Humans")), "robot": (_("Robot"), _("Robots")),
        "item": (_("Character that is an Item"), _("Characters that are Items")),
        "data": (_("Character that is Data"), _("Characters that are Data")),
    }  # fmt: skip
    return listed([table[kind][0] for kind in f.types], _("or")), listed([table[kind][1] for kind in f.types], _("or"))


def _in_role(f: Filter, role: str, one: str, many: str) -> tuple[str, str]:
    word, words = (_("PC"), _("PCs")) if role == "pc" else (_("NPC"), _("NPCs"))
    return (f"{one} {word}", f"{one} {words}") if f.types else (word, words)


def _able(r: Reader, f: Filter, role: str, one: str, many: str) -> tuple[str, str]:
    """Those with a printed Ability; some Abilities are what people are called."""
    known = {"officer": (_("Officer"), _("Officers")), "fugitive": (_("Fugitive"), _("Fugitives"))}
    if f.ability in known and not f.types and not role:
        return known[f.ability]
    with_it = _("with {ability}").format(ability=nouns.ability(r.components, N.ABILITIES.index(f.ability)))
    return f"{one} {with_it}", f"{many} {with_it}"


def _whose(f: Filter) -> str:
    """The Guilt of the owner of a PC."""
    words = {
        "innocent": (_("of an Innocent player"), _("of a player who is not Innocent")),
        "suspect": (_("of a Suspect player"), _("of a player who is not Suspect")),
        "guilty": (_("of a Guilty player"), _("of a player who is not Guilty")),
    }
    parts = ([words[f.guilt][0]] if f.guilt else []) + ([words[f.guilt_not][1]] if f.guilt_not else [])
    return listed(parts, _("and"))


def _adjectives(f: Filter) -> str:
    parts = [_("other")] if f.exclude else []
    if f.contaminated is not None:
        parts.append(_("Contaminated") if f.contaminated else _("uncontaminated"))
    if f.state:
        parts.append(_("Live") if f.state == "live" else _("Down"))
    return " ".join(parts)


def _where(r: Reader, f: Filter) -> str:
    if f.place == "on_board":
        return _("On Board")
    if f.place == "outer_space":
        return _("in {place}").format(place=nouns.place(r.components, N.OUTER_SPACE))
    if f.place == "self_place":
        return _("in the place of {who}").format(who=r.me())
    return ""


def _having(r: Reader, f: Filter) -> str:
    parts = []
    if f.holds_data:
        parts.append(_("holding {thing}").format(thing=data_noun(r.components, f.holds_data)))
    if f.lacks_data:
        parts.append(_("without {thing}").format(thing=data_noun(r.components, f.lacks_data)))
    if f.holds_any_item:
        parts.append(_("holding {thing}").format(thing=listed([item_noun(r.components, kind) for kind in f.holds_any_item], _("or"))))
    return listed(parts, _("and"))


# -- things with their articles -----------------------------------------------------------------------------------------------


def item_noun(components: Components, name: str) -> str:
    """An Item as a sentence needs it: ``the Briefcase``, ``a Gun``, ``Fletcher``."""
    kind = N.ITEMS.index(name)
    noun = nouns.item(components, kind)
    if kind not in N.UNIQUE:
        return _("a {item}").format(item=noun)
    return _("the {item}").format(item=noun) if kind in (N.ARTIFACT, N.BRIEFCASE, N.ROCKET_WINGS) else noun


def data_noun(components: Components, name: str) -> str:
    """Data as a sentence needs it; of Digital Assistant there are copies."""
    kind = N.DATA.index(name)
    noun = nouns.data(components, kind)
    return _("a copy of {data}").format(data=noun) if kind == N.ASSISTANT_DATA else noun
