"""Why an action that exists is not legal now: what is missing, with numbers, and the rule. Public facts and the player's own only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from turncoat.games.study_in_emerald import components as C
from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald import nouns
from turncoat.games.study_in_emerald.facts import Facts
from turncoat.kernel.i18n import _
from turncoat.kernel.words import People

Reason = tuple[str, str]
"""A line that says why, and the rule's number."""


def needs(thing: str, have: int, rule: str) -> Reason:
    """``needs 2 cubes, you have 1``."""
    return _("needs {thing}, you have {have}").format(thing=thing, have=have), rule


# -- the nine kinds of action --------------------------------------------------------------------------------------------------------


def place(facts: Facts, player: int) -> Reason | None:
    """Why no influence can be placed (SE-5.1, SE-5.5, SE-5.6, SE-23.21)."""
    seat = facts.seat(player)
    if not facts.holds(player, N.CAN_PLACE):
        return _("no card in your hand has a place symbol"), "SE-5.1"
    if not seat.cubes:
        board = facts.components.cubes - seat.limbo
        return _("no cube in your supply: {limbo} in limbo, {board} in cities").format(limbo=seat.limbo, board=board), "SE-5.6"
    return None


def claim(facts: Facts, player: int) -> Reason | None:
    """Why no card can be claimed (SE-6.2, SE-6.1, SE-6.3)."""
    if facts.view.slot != 1:
        return _("only the first action of a turn can be a claim, this is the second"), "SE-6.2"
    if not facts.holds(player, N.CAN_CLAIM):
        return _("no card in your hand has a claim symbol"), "SE-6.1"
    if not facts.claimable(player):
        return _claim_cities(facts, player)
    return None


def _claim_cities(facts: Facts, player: int) -> Reason:
    """Where it comes closest: a majority without a cube, or a city with a cube that lacks fewest pieces (SE-6.3, SE-23.23)."""
    lacking = []
    for c, found in enumerate(facts.view.cities):
        if found.up >= 0 and found.leader == player and not found.cubes[player]:
            return _("you lead in {city}, but without a cube").format(city=nouns.city(facts.components, c)), "SE-6.3"
        if found.up >= 0 and found.cubes[player]:
            lacking.append((facts.rivals(player, c) + 1 - facts.pieces(player, c), c))
    if not lacking:
        return _("you have no cube in a city with a card"), "SE-6.3"
    short, c = min(lacking)
    words = _("no majority: {city} lacks {pieces} of yours")
    return words.format(city=nouns.city(facts.components, c), pieces=nouns.pieces(short)), "SE-6.3"


def claim_here(facts: Facts, people: People, player: int, city: int) -> Reason | None:
    """Why a card cannot be claimed in a city (SE-6.3, SE-23.1); None where it can."""
    found = facts.city(city)
    if found.up < 0:
        return _("no card lies there"), "SE-23.1"
    if found.leader == player:
        return None if found.cubes[player] else (_("you lead, but without a cube"), "SE-6.3")
    return no_majority(facts, people, player, city, "SE-6.3")


def no_majority(facts: Facts, people: People, player: int, city: int, rule: str) -> Reason:
    """Who has more pieces, or as many (SE-1.13, SE-1.14)."""
    other, theirs = facts.best_other(player, city)
    mine = facts.pieces(player, city)
    if other < 0:
        return _("you have no piece there"), rule
    if facts.options["majority_rule"] == "absolute":
        return _("all others together have {n} there, you have {mine}").format(n=facts.rivals(player, city), mine=mine), rule
    if mine == theirs:
        return _("level at {n} pieces, so nobody leads").format(n=mine), "SE-1.14"
    return _("{who} has {n} there, you have {mine}").format(who=people.who(other), n=theirs, mine=mine), rule


def retrieve(facts: Facts, player: int) -> Reason | None:
    """Why no influence can be retrieved (SE-7.1, SE-7.4)."""
    if not facts.holds(player, N.CAN_RETRIEVE):
        return _("no card in your hand has a retrieve symbol"), "SE-7.1"
    if facts.seat(player).cubes == facts.components.cubes:
        return _("all {n} cubes are in your supply").format(n=facts.components.cubes), "SE-7.4"
    return None


def move(facts: Facts, player: int) -> Reason | None:
    """Why no agent can be moved (SE-8.1, SE-8.7)."""
    if not facts.holds(player, N.CAN_MOVE):
        return _("no card in your hand has a move symbol"), "SE-8.1"
    if not facts.seat(player).on_board:
        return _("no agent of yours is on the board"), "SE-8.7"
    return None


def markers(facts: Facts, player: int) -> Reason | None:
    """Why no marker can be moved (SE-9.1, SE-9.5)."""
    if not facts.holds(player, N.CAN_MARK):
        return _("no card in your hand has a marker symbol"), "SE-9.1"
    if not any(facts.marker_spaces((card,)) for card in facts.hand(player)):
        return _("your cards advance only a marker that is at its end"), "SE-9.5"
    return None


def assassinate(facts: Facts, player: int) -> Reason | None:
    """Why nobody can be killed (SE-10.1 to SE-10.7)."""
    starters = [card for card in dict.fromkeys(facts.hand(player)) if facts.components.uses[card] & N.CAN_START]
    if not starters:
        return _("no card in your hand has the assassination sign"), "SE-10.5"
    grounds = facts.killing_grounds(player)
    if not grounds:
        led = any(facts.leads(player, city) for city in range(N.CITY_COUNT))
        if led:
            return _("where you lead you have no agent"), "SE-10.3"
        return _("you have no majority in any city"), "SE-10.2"
    costs = [cost for city in grounds for cost in _costs(facts, player, city)]
    if not costs:
        return _("no royalty and no agent of another player where you lead with an agent"), "SE-10.1"
    reach = max([facts.bombs_within_reach(player, card, False) for card in starters])
    if reach < min(costs):
        return _("the easiest target takes {bombs}, beside the card that starts it you have {have}").format(
            bombs=nouns.bombs(min(costs)), have=reach
        ), "SE-10.6"
    return None


def _costs(facts: Facts, player: int, city: int) -> list[int]:
    """The bombs that each target in a city takes."""
    royals = [facts.components.royalty[royal].bombs for royal in facts.city(city).slot]
    return royals + [facts.components.agent_bombs[city]] * bool(facts.victims(player, city))


def kill_here(facts: Facts, people: People, player: int, city: int, cost: int, reach: int) -> Reason | None:
    """Why a target in a city cannot be killed (SE-10.2, SE-10.3, SE-10.6, SE-10.7); None where it can."""
    if not facts.leads(player, city):
        return no_majority(facts, people, player, city, "SE-10.2")
    if facts.options["assassin_needs_agent"] and not facts.city(city).agents[player]:
        return _("you have no agent there"), "SE-10.3"
    if reach < cost:
        return needs(nouns.bombs(cost), reach, "SE-10.7")
    return None


def discard(facts: Facts, player: int) -> Reason | None:
    """Why nothing can be discarded (SE-11.2)."""
    return None if facts.hand(player) else (_("your hand is empty"), "SE-11.2")


def card_action(facts: Facts, player: int) -> Reason | None:
    """Why no card can be played for its text (SE-12.1, SE-12.3)."""
    cards = [card for card in dict.fromkeys(facts.hand(player)) if facts.title(card).effect is not None]
    if not cards:
        return _("no card in your hand has a text"), "SE-12.1"
    whys = [text(facts, player, card) for card in cards]
    first = next((why for why in whys if why is not None), None)
    if first is None:
        return None
    return _("{card}: {why}").format(card=facts.title(cards[whys.index(first)]).name, why=first[0]), first[1]


KINDS: Final[dict[str, Callable[[Facts, int], Reason | None]]] = {
    "place": place,
    "claim": claim,
    "retrieve": retrieve,
    "move": move,
    "markers": markers,
    "assassinate": assassinate,
    "action": card_action,
    "discard": discard,
}
"""By the word of a kind of action: why it is not legal."""

# -- card texts (section 16) -----------------------------------------------------------------------------------------------------------


def text(facts: Facts, player: int, card: int) -> Reason | None:
    """Why the text of a card would change nothing (SE-12.3)."""
    effect = facts.title(card).effect
    if effect is None:
        return _("no text"), "SE-12.1"
    return TEXTS[type(effect)](facts, player, effect)


def _add_agent(facts: Facts, player: int, effect: C.AddAgent) -> Reason:
    if not facts.seat(player).agents:
        return _("no agent in your supply"), "SE-16.8"
    return _("you have no piece in any city"), "SE-16.8"


def _advance(facts: Facts, player: int, effect: C.AdvanceMarker) -> Reason:
    return _("the {marker} is at its end").format(marker=nouns.track(N.SIDES.index(effect.track))), "SE-16.20"


def _regain(facts: Facts, player: int, effect: C.RegainSanity) -> Reason:
    if facts.seat(player).shown:
        return _("you are revealed"), "SE-16.7"
    return _("you have lost no sanity token"), "SE-16.7"


def _replace(facts: Facts, player: int, effect: C.ReplaceOtherAgent) -> Reason:
    if not facts.seat(player).agents:
        return _("no agent in your supply"), "SE-16.17"
    return _("no agent of another player, but for last ones, where you have one"), "SE-16.17"


def _give_up(facts: Facts, player: int, effect: C.GiveUpAgents) -> Reason:
    return needs(nouns.agents(2 if effect.spare_last else 1), facts.seat(player).on_board, "SE-16.18")


def _zombies(facts: Facts, player: int, effect: C.Zombies) -> Reason:
    return _("no zombie can be placed, and none has an agent of another player beside it"), "SE-16.5"


def _said(words: Callable[[], str], rule: str) -> Callable[[Facts, int, Any], Reason]:
    return lambda facts, player, effect: (words(), rule)


TEXTS: Final[dict[type, Callable[[Facts, int, Any], Reason]]] = {
    C.AddAgent: _add_agent,
    C.AdvanceMarker: _advance,
    C.CubesToLimbo: _said(lambda: _("no other player has a cube in a city"), "SE-16.12"),
    C.Draw: _said(lambda: _("no card to draw"), "SE-16.11"),
    C.GiveUpAgents: _give_up,
    C.LimboToSupply: _said(lambda: _("no cube of yours is in limbo"), "SE-16.9"),
    C.MoveOtherAgent: _said(lambda: _("no other player has an agent on the board"), "SE-16.6"),
    C.MoveOwnAgents: _said(lambda: _("no agent of yours is on the board"), "SE-16.13"),
    C.PurgeFaceUp: _said(lambda: _("every face-up card is a city card"), "SE-16.10"),
    C.RegainSanity: _regain,
    C.RemoveOtherAgent: _said(lambda: _("no agent of another player where you have one"), "SE-16.16"),
    C.RemoveRoyalty: _said(lambda: _("no royalty in its slot where you lead"), "SE-16.15"),
    C.ReplaceOtherAgent: _replace,
    C.Score: _said(lambda: _("not now"), "SE-16.19"),
    C.SweepCity: _said(lambda: _("no city would change"), "SE-16.14"),
    C.Zombies: _zombies,
}
"""By effect: what its text would need."""

# -- cards of the hand -----------------------------------------------------------------------------------------------------------------


def off_card(facts: Facts, player: int, card: int) -> Reason:
    """Why a card of the hand cannot be named for what is now asked (SE-4.1, SE-4.5, SE-4.6)."""
    pending = facts.view.pending
    title = facts.title(card)
    step = pending.step
    if step == "TextCard":
        return text(facts, player, card) or (_("no text"), "SE-12.1")
    if step in ("KillStarter", "KillTarget", "KillBombs"):
        return _off_killing(facts, player, card)
    symbol = SYMBOL_OF.get(step, -1)
    if step == "MarkerCards":
        if not sum(facts.components.steps[card]):
            return _("no marker symbol"), "SE-9.1"
        if not facts.marker_spaces((card,)):
            return _("that marker is at its end"), "SE-9.5"
        return _("one card too many"), "SE-4.6"
    if symbol >= 0 and not title.symbols[symbol]:
        return _("no {symbol} symbol").format(symbol=nouns.symbol_name(symbol)), "SE-4.1"
    if symbol >= 0:
        return _("one card too many"), "SE-4.5" if step in ("PlaceCards", "RetrieveCards") else "SE-4.6"
    return "", ""


def _off_killing(facts: Facts, player: int, card: int) -> Reason:
    title = facts.title(card)
    if facts.view.pending.step == "KillStarter":
        if not title.starter:
            return _("no assassination sign"), "SE-10.5"
        return _("too few bombs on the other cards"), "SE-10.13"
    return ("", "") if title.symbols[N.BOMB] else (_("no bomb"), "SE-10.5")


SYMBOL_OF: Final = {
    "PlaceCards": N.PLACE,
    "PlaceCubes": N.PLACE,
    "ClaimCards": N.CLAIM,
    "RetrieveCards": N.RETRIEVE,
    "RetrieveCubes": N.RETRIEVE,
    "MoveCards": N.MOVE,
    "MoveFrom": N.MOVE,
    "MoveTo": N.MOVE,
}
"""By decision: the symbol that its cards are played for."""
