"""The nouns of Stationfall as marked words (see kernel.words), and the words for amounts.

Everything that stands on the board or has a card is marked ``[[place KEY|shown]]`` with the key of its piece, so that pointing at a word
outlines the piece: ``p12`` a place, ``c5`` a pawn, ``cm`` the Monster, ``k7`` a Character card.
"""

from __future__ import annotations

from collections.abc import Iterable

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.components import Components
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import People, clean, listed

# -- keys ------------------------------------------------------------------------------------------------------------------------


def place_key(place: int) -> str:
    """The key of a place on the board; "" for what is not drawn there."""
    return f"p{place}" if 0 <= place < N.MAP_PLACES else ""


def pawn_key(pawn: int) -> str:
    """The key of a pawn or the Monster; of Digital Assistant, which has no pawn, that of its card."""
    return "cm" if pawn == N.MONSTER else f"k{N.DIGITAL_ASSISTANT}" if pawn == N.ASSISTANT else f"c{pawn}"


def character_key(character: int) -> str:
    """The key of a Character card."""
    return f"k{character}"


def keys(*found: str) -> tuple[str, ...]:
    """Keys for a line, each once, without those that are not drawn."""
    return tuple([key for key in dict.fromkeys(found) if key])


# -- plain names -----------------------------------------------------------------------------------------------------------------


def place_name(components: Components, place: int) -> str:
    """A place by its printed name, as plain words."""
    if place < N.FIRST_POD:
        return components.sections[place].name
    if place < N.SHIP:
        return components.pods[place - N.FIRST_POD].name
    return {N.SHIP: _("the ship"), N.ALONE: _("Mesosphere"), N.OFF: _("nowhere yet"), N.GONE: _("out of the game")}[place]


def pawn_name(components: Components, pawn: int) -> str:
    """A pawn by the name of its Character; Clones and Drones by their own; the Monster."""
    if pawn == N.MONSTER:
        return _("the Monster")
    character = N.CHARACTER_OF[pawn]
    if character in (N.CLONES, N.DRONES):
        return N.PAWNS[pawn].replace("_", " ").title()
    return components.characters[character].name


def character_name(components: Components, character: int) -> str:
    """A Character by its printed name, as plain words."""
    return components.characters[character].name


def identity_name(components: Components, card: int) -> str:
    """An Identity Card as plain words; Doctor has two: ``Doctor (Hyde)``."""
    identity = components.identities[card]
    character = components.characters[identity.character].name
    return character if identity.name == character else f"{character} ({identity.name})"


def item_name(components: Components, kind: int) -> str:
    """An Item as plain words; a Nanogel says how many uses it has, where one is gone."""
    if kind == N.NANOGEL_1:
        return _("{item} (one use left)").format(item=components.items[N.NANOGEL].name)
    if kind == N.LIT_FIREBOMB:
        return components.items[N.FIREBOMB].name
    return components.items[kind].name


def data_name(components: Components, data: int) -> str:
    """A Data type as plain words."""
    return components.data[data].name


def offsite_name(offsite: int) -> str:
    """An Offsite as plain words."""
    return (_("Authorities"), _("News"))[offsite]


def colour_name(side: int) -> str:
    """The colour of a side with two players, as it is seen on the screen."""
    return (_("red"), _("blue"), _("green"), _("pink"))[side]


def project_name(components: Components, card: int) -> str:
    """A Project X card as plain words."""
    return components.projects[card].name


def ability_name(components: Components, ability: int) -> str:
    """An Ability or Reveal Power by its number, as plain words."""
    return components.abilities[ability].name


# -- marked nouns ----------------------------------------------------------------------------------------------------------------


def bold(text: str) -> str:
    """What counts in a sentence."""
    return f"[[b|{clean(text)}]]"


def keyed(key: str, text: str) -> str:
    """A noun that stands for a piece on the board."""
    return f"[[place {key}|{clean(text)}]]" if key else bold(text)


def place(components: Components, place: int) -> str:
    """A place by its name."""
    return keyed(place_key(place), place_name(components, place))


def places(components: Components, found: Iterable[int]) -> str:
    """Places in a row."""
    return listed([place(components, one) for one in found], _("and"))


def pawn(components: Components, pawn: int) -> str:
    """A pawn, or the Monster, by its name."""
    return keyed(pawn_key(pawn), pawn_name(components, pawn))


def pawns(components: Components, found: Iterable[int]) -> str:
    """Pawns in a row."""
    return listed([pawn(components, one) for one in found], _("and"))


def character(components: Components, character: int) -> str:
    """A Character by its name."""
    return keyed(character_key(character), character_name(components, character))


def characters(components: Components, found: Iterable[int]) -> str:
    """Characters in a row."""
    return listed([character(components, one) for one in found], _("and"))


def card(components: Components, card: int) -> str:
    """An Identity Card by its name."""
    return keyed(character_key(N.CHARACTER_OF_IDENTITY[card]), identity_name(components, card))


def item(components: Components, kind: int) -> str:
    """An Item by its name."""
    return bold(item_name(components, kind))


def an_item(components: Components, kind: int) -> str:
    """An Item with its article: a kind of which there are several, or the only one."""
    name = item(components, kind)
    if kind == N.LIT_FIREBOMB:
        return _("a lit {item}").format(item=name)
    if kind in (N.ARTIFACT, N.BRIEFCASE):
        return _("the {item}").format(item=name)
    return name if kind in N.UNIQUE else _("a {item}").format(item=name)


def items(components: Components, kinds: Iterable[int]) -> str:
    """Items in a row, copies counted: ``2 × Helmet and Gun``."""
    held = tuple(kinds)
    parts = [(f"{held.count(kind)} × " if held.count(kind) > 1 else "") + item(components, kind) for kind in dict.fromkeys(held)]
    return listed(parts, _("and"))


def data(components: Components, data: int) -> str:
    """A Data type by its name."""
    return bold(data_name(components, data))


def datas(components: Components, found: Iterable[int]) -> str:
    """Data types in a row."""
    return listed([data(components, one) for one in found], _("and"))


def thing(components: Components, kind: int) -> str:
    """What is Robbed: an Item, or Data written ``-1 - data`` as in a deed."""
    return data(components, ~kind) if kind < 0 else item(components, kind)


def offsite(offsite: int) -> str:
    """An Offsite by its name."""
    return bold(offsite_name(offsite))


def project(components: Components, card: int) -> str:
    """A Project X card by its name."""
    return bold(project_name(components, card))


def ability(components: Components, ability: int) -> str:
    """An Ability or Reveal Power by its name."""
    return bold(ability_name(components, ability))


def side(people: People, side: int) -> str:
    """A side by the name of its player; with two players its colour says which of the two it is (SF-17.2)."""
    players = len(people.names)
    who = people.who(side % players)
    return f"{who} ({colour_name(side)})" if players == 2 else who


def sides(people: People, found: Iterable[int]) -> str:
    """Sides in a row."""
    return listed([side(people, one) for one in found], _("and"))


def side_name(people: People, side: int) -> str:
    """The same as plain words."""
    players = len(people.names)
    name = people.names[side % players]
    return f"{name} ({colour_name(side)})" if players == 2 else name


def minute(minute: int) -> str:
    """A Minute by its number."""
    return bold(_("Minute {n}").format(n=minute))


# -- words of the systems --------------------------------------------------------------------------------------------------------


def guilt(guilt: int) -> str:
    """A state of suspicion (SF-3.2)."""
    return (_("Innocent"), _("Suspect"), _("Guilty"))[guilt]


def power(power: int) -> str:
    """A Power Status (SF-7.9)."""
    return (_("Normal Power"), _("Backup Power"), _("Blackout"))[power]


def switch(on: bool) -> str:
    """How Cameras and Jammers stand."""
    return _("ON") if on else _("OFF")


def marker(kind: int) -> str:
    """What a time marker is for."""
    return (_("Timed Launch"), _("Missile"), _("Overload"), _("Antimatter"))[kind]


def phase(phase: str) -> str:
    """A phase by its name (SF-15.4)."""
    return {
        N.SETUP: _("set-up"), N.REVEAL_PHASE: _("Reveal"), N.INFLUENCE_PHASE: _("Influence"), N.ACTIVATE_PHASE: _("Activate"),
        N.RESOLVE_PHASE: _("Resolve"), N.END_OF_MINUTE: _("End of Minute"), N.STATIONFALL: _("Stationfall"), N.OVER: _("over"),
    }[phase]  # fmt: skip


def type_name(word: str) -> str:
    """A type of Characters (SF-4.4)."""
    return {"human": _("Human"), "robot": _("Robot"), "data": _("Data"), "item": _("Item")}[word]


# -- amounts ---------------------------------------------------------------------------------------------------------------------


def cubes(n: int) -> str:
    """So many cubes."""
    return plural("{n} cube", "{n} cubes", n).format(n=n)


def actions(n: int) -> str:
    """So many Actions."""
    return plural("{n} Action", "{n} Actions", n).format(n=n)


def points(n: int) -> str:
    """So many points, with a true minus."""
    return plural("{n} point", "{n} points", abs(n)).format(n=f"−{-n}" if n < 0 else n)


def seats(n: int) -> str:
    """So many seats of a Pod."""
    return plural("{n} seat", "{n} seats", n).format(n=n)


def tokens(n: int) -> str:
    """So many Kompromat tokens."""
    return plural("{n} Kompromat", "{n} Kompromat", n).format(n=n)


def cards(n: int) -> str:
    """So many cards."""
    return plural("{n} card", "{n} cards", n).format(n=n)


def signed(n: int) -> str:
    """A number with its sign, a true minus: ``+3``, ``−2``."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"
