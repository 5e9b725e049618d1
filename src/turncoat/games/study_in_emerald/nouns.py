"""The nouns of A Study in Emerald as marked words (see kernel.words), and the words for amounts."""

from __future__ import annotations

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.components import Components
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import clean, listed

SYMBOL_ICONS = ("place", "claim", "retrieve", "rail", "restorationist", "loyalist", "bomb")
"""The picture of each symbol on a card, by its index."""
SIDE_ICONS = ("restorationist", "loyalist")
KIND_ICONS = {
    "person": "agent", "organisation": "people", "device": "rail", "plot": "assassinate", "mythos": "royalty", "event": "claim",
    "city": "crown", "starting": "deck",
}  # fmt: skip
"""What is engraved on a card, by its kind."""


def bold(text: str) -> str:
    """What counts in a sentence."""
    return f"[[b|{clean(text)}]]"


def city_name(components: Components, city: int) -> str:
    """A city, or limbo, as plain words."""
    return _("limbo") if city == N.LIMBO else components.city_names[city]


def city(components: Components, city: int) -> str:
    """A city by its name; limbo too is a place."""
    return f"[[place {'limbo' if city == N.LIMBO else N.CITIES[city]}|{clean(city_name(components, city))}]]"


def cities(components: Components, places: tuple[int, ...] | list[int]) -> str:
    """Cities in a row, each once, with how often it is meant: ``Paris, two in limbo`` is ``Paris and limbo (2)``."""
    parts = []
    for place in dict.fromkeys(places):
        count = places.count(place)
        parts.append(city(components, place) + (f" ({count})" if count > 1 else ""))
    return listed(parts, _("and"))


def card(components: Components, card: int) -> str:
    """A card by its name."""
    return bold(components.titles[card].name)


def cards(components: Components, cards: tuple[int, ...] | list[int]) -> str:
    """Cards by their names, copies counted: ``two Informers and Dynamite``."""
    parts = []
    for one in dict.fromkeys(cards):
        count = cards.count(one)
        parts.append((f"{count} × " if count > 1 else "") + card(components, one))
    return listed(parts, _("and"))


def royal(components: Components, royal: int) -> str:
    """A royalty card by its name."""
    return bold(components.royalty[royal].name)


def side(side: int) -> str:
    """What a member of a side is called."""
    return _("Restorationist") if side == N.RESTORATIONIST else _("Loyalist")


def sides(side: int) -> str:
    """The members of a side together; also its track."""
    return _("Restorationists") if side == N.RESTORATIONIST else _("Loyalists")


def track(side: int) -> str:
    """A marker in the middle of a sentence."""
    return _("Restorationist marker") if side == N.RESTORATIONIST else _("Loyalist marker")


def kind_name(kind: str) -> str:
    """A kind of points as an adjective."""
    return {"neutral": _("neutral"), "restorationist": _("Restorationist"), "loyalist": _("Loyalist")}[kind]


def points_kind(kind: int) -> tuple[str, str]:
    """A kind of points by its index in a player's record: the adjective and the symbol (SE-17.6)."""
    if kind >= N.KILLS:
        return _("Loyalist"), "loyalist"
    if kind == N.ROYALTY:
        return _("Restorationist"), "restorationist"
    name = N.VP_KINDS[kind % 3]
    return kind_name(name), name


def symbol_name(symbol: int) -> str:
    """A symbol on a card, as an adjective before "symbol"."""
    return (
        _("place"), _("claim"), _("retrieve"), _("move"), _("Restorationist marker"), _("Loyalist marker"), _("bomb"),
    )[symbol]  # fmt: skip


def kind_of_action(word: str) -> str:
    """One of the nine kinds of action as people read it (SE-3.3)."""
    return {
        "place": _("Place influence"), "claim": _("Claim cards"), "retrieve": _("Retrieve influence"), "move": _("Move agents"),
        "markers": _("Move markers"), "assassinate": _("Assassinate"), "discard": _("Discard"), "action": _("Card action"),
        "pass": _("Pass"),
    }[word]  # fmt: skip


ACTION_ICONS = {
    "place": "place", "claim": "claim", "retrieve": "retrieve", "move": "rail", "markers": "crown", "assassinate": "assassinate",
    "discard": "discard", "action": "rules", "pass": "last",
}  # fmt: skip
"""The picture of each kind of action."""


def cubes(n: int) -> str:
    """So many cubes."""
    return plural("{n} cube", "{n} cubes", n).format(n=n)


def agents(n: int) -> str:
    """So many agents."""
    return plural("{n} agent", "{n} agents", n).format(n=n)


def pieces(n: int) -> str:
    """So many pieces."""
    return plural("{n} piece", "{n} pieces", n).format(n=n)


def bombs(n: int) -> str:
    """So many bomb symbols."""
    return plural("{n} bomb", "{n} bombs", n).format(n=n)


def card_count(n: int) -> str:
    """So many cards."""
    return plural("{n} card", "{n} cards", n).format(n=n)


def vp(n: int) -> str:
    """So many points, with a true minus."""
    return _("{n} VP").format(n=signed(n) if n < 0 else n)


def signed(n: int) -> str:
    """A number with its sign, a true minus: ``+3``, ``−2``."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


def percent(odds: float) -> str:
    """A chance as people read it."""
    return f"{round(odds * 100)} %"
