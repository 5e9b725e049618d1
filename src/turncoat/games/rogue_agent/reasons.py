"""Why an action that exists is not legal now: what is missing, with numbers, and the rule. Public facts and the player's own only."""

from __future__ import annotations

from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent import nouns
from turncoat.games.rogue_agent.facts import Facts
from turncoat.kernel.i18n import _

Reason = tuple[str, str]
"""A line that says why, and the rule's number."""

HIRE_PRICE = 2
INVESTIGATE_PRICE = 2
SCAN_PRICE = 4


def needs(thing: str, price: int, have: int, rule: str) -> Reason:
    """``needs 2 clues, you have 1``."""
    return _("needs {thing}, you have {have}").format(thing=thing, have=have), rule


def forbidden(facts: Facts, player: int, op: str, rule: str = "RA-24.27") -> Reason | None:
    """A lasting effect that forbids an action (RA-24.27)."""
    number = facts.clock(player, op)
    if not number:
        return None
    return _("{criminal} forbids it {until}").format(
        criminal=nouns.criminal(number, facts.card(number)), until=_until(facts, player, op)
    ), rule


def _until(facts: Facts, player: int, op: str) -> str:
    """When the last of these effects ends, seen from the player's own turn (RA-11.33, RA-11.34, RA-25.8)."""
    if max(ends for kind, _number, ends in facts.seat(player).clocks if kind == op) <= facts.view.round:
        return _("until the end of this turn")
    if facts.options["clock_end"] == "start_of_next_turn":
        return _("until your next turn begins")
    return _("until the end of your next turn")


def _last_act(facts: Facts, player: int) -> Reason | None:
    """By option nothing but Hire and the end of the turn follows the second Justice action (RA-25.4)."""
    if facts.options["hire_timing"] != "ends_turn" or facts.seat(player).exposed or len(facts.view.turn.justice) < 2:
        return None
    return _("after two Justice actions you can only hire or end the turn"), "RA-25.4"


def move(facts: Facts, player: int) -> Reason:
    """A further Move needs fuel (RA-6.5)."""
    last = _last_act(facts, player)
    if last:
        return last
    price = facts.move_price(player)
    rule = "RA-24.31" if facts.clock(player, "dear_fuel") else "RA-6.5"
    return needs(nouns.amount(N.FUEL, price), price, facts.seat(player).tracks[N.FUEL], rule)


def hire(facts: Facts, player: int) -> Reason | None:
    """Why no Informant can be hired here (section 7)."""
    view, seat = facts.view, facts.seat(player)
    here = seat.at
    forbids = forbidden(facts, player, "no_hire")
    if forbids:
        return forbids
    if view.turn.hired:
        return _("one Hire a turn, and it is used"), "RA-7.3"
    if view.turn.path and facts.options["hire_timing"] == "ends_turn":
        return _("a Hire cannot interrupt a Move here"), "RA-25.4"
    if view.destroyed[here]:
        return _("a destroyed district has no slots"), "RA-21.35"
    if not facts.slots(here):
        return _("{place} has no Informant slots").format(place=nouns.place(facts.components, here)), "RA-7.2"
    if len(view.slots[here]) >= facts.slots(here):
        return _("no free slot in {place}").format(place=nouns.place(facts.components, here)), "RA-23.13"
    if not seat.supply:
        return _("no Informant left in your supply"), "RA-23.14"
    if seat.credits < HIRE_PRICE:
        return needs(nouns.credits(HIRE_PRICE), HIRE_PRICE, seat.credits, "RA-7.1")
    return None


def investigate(facts: Facts, player: int) -> Reason | None:
    """Why no card can be looked at (section 8)."""
    forbids = _last_act(facts, player) or forbidden(facts, player, "no_investigate")
    if forbids:
        return forbids
    reach = facts.in_reach(player)
    down = [c for c in facts.view.criminals if not c.up and c.place in reach]
    if not down:
        return _("no face-down card where your Agent or an Informant of yours stands"), "RA-8.2"
    if all(player in c.investigated for c in down):
        return _("you have looked at every card in reach"), "RA-8.7"
    clues = facts.seat(player).tracks[N.CLUE]
    if clues < INVESTIGATE_PRICE:
        return needs(nouns.amount(N.CLUE, INVESTIGATE_PRICE), INVESTIGATE_PRICE, clues, "RA-8.1")
    return None


def limits(facts: Facts, player: int, kind: str) -> Reason | None:
    """Why the limits of the turn forbid a Justice or covert action of this kind here (section 10, RA-21.39 to RA-21.41)."""
    turn, options, exposed = facts.view.turn, facts.options, facts.seat(player).exposed
    here = facts.at(player)
    place = nouns.place(facts.components, here)
    if turn.path:
        return _("not during a Move"), "RA-6.9"
    last = _last_act(facts, player)
    if last:
        return last
    if not exposed and options["justice_actions"] == "narrow" and kind in (N.SEARCH, N.BUY, N.DEFUSE):
        return (_("done in {place} this turn").format(place=place), "RA-25.3") if (kind, here) in turn.used else None
    if turn.no_justice:
        return _("a card has ended your Justice actions for this turn"), "RA-24.17"
    taken = len(turn.justice)
    if taken and facts.clock(player, "one_justice"):
        return _("{criminal} leaves you one a turn").format(
            criminal=nouns.criminal(facts.clock(player, "one_justice"), facts.card(facts.clock(player, "one_justice")))
        ), "RA-24.29"
    if taken >= 2:
        return (_("both covert actions are taken"), "RA-21.39") if exposed else (_("both Justice actions are taken"), "RA-10.1")
    if not exposed and options["squad_blocks_justice"] and facts.view.squad == here:
        return _("the Police Squad is in {place}").format(place=place), "RA-10.5"
    if (kind, here) in (*turn.justice, *turn.used) and (exposed or options["repeat_justice"] != "free"):
        return _("done in {place} this turn").format(place=place), "RA-21.41" if exposed else "RA-10.3"
    return None


def attack(facts: Facts, player: int) -> Reason | None:
    """Why nothing can be attacked (RA-11.2)."""
    here = facts.at(player)
    if not facts.wild_at(here) and not facts.view.killers[here]:
        if facts.subdued_at(here):
            return _("only a subdued Criminal is here"), "RA-11.3"
        return _("no wild Criminal and no Killer in {place}").format(place=nouns.place(facts.components, here)), "RA-11.2"
    return limits(facts, player, N.ATTACK)


def intercept(facts: Facts, player: int) -> Reason | None:
    """Why nobody can be intercepted (section 13)."""
    here = facts.at(player)
    holders = [p for p in facts.players_at(here) if p != player and facts.seat(p).custody]
    if not holders:
        return _("nobody else in {place} holds a Criminal").format(place=nouns.place(facts.components, here)), "RA-13.2"
    if all(facts.protects(p, here, "intercept") for p in holders):
        return _("the Human shield of {place} forbids it").format(place=nouns.place(facts.components, here)), "RA-13.3"
    blocked = limits(facts, player, N.INTERCEPT)
    if blocked:
        return blocked
    fuel = facts.seat(player).tracks[N.FUEL]
    if not fuel:
        return needs(nouns.amount(N.FUEL, 1), 1, fuel, "RA-13.8")
    if all(facts.informants(p, here) >= facts.components.dice_count[N.GREEN] for p in holders):
        return _("the defender's Informants leave no die"), "RA-13.8"
    return None


def turn_in(facts: Facts, player: int) -> Reason | None:
    """Why nobody can be turned in (section 14)."""
    if not facts.seat(player).custody:
        return _("you hold no Criminal"), "RA-14.2"
    if facts.at(player) != N.HQ:
        return _("only in {place}").format(place=nouns.place(facts.components, N.HQ)), "RA-14.1"
    return limits(facts, player, N.TURN_IN)


def search(facts: Facts, player: int) -> Reason | None:
    """Why the district cannot be searched (section 16)."""
    here = facts.at(player)
    forbids = forbidden(facts, player, "no_search")
    if forbids:
        return forbids
    if facts.view.destroyed[here]:
        return _("a destroyed district cannot be searched"), "RA-21.33"
    if not any(facts.tile(here).search):
        return _("{place} has no search symbol").format(place=nouns.place(facts.components, here)), "RA-16.1"
    return limits(facts, player, N.SEARCH)


def buy(facts: Facts, player: int) -> Reason | None:
    """Why nothing can be bought (section 9)."""
    here, seat = facts.at(player), facts.seat(player)
    forbids = forbidden(facts, player, "no_buy")
    if forbids:
        return forbids
    if facts.view.destroyed[here]:
        return _("nothing is sold in a destroyed district"), "RA-9.6"
    goods = facts.tile(here).goods
    if not goods:
        return _("nothing is sold in {place}").format(place=nouns.place(facts.components, here)), "RA-9.1"
    blocked = limits(facts, player, N.BUY)
    if blocked:
        return blocked
    last = facts.components.track_max
    room = [
        g for g in goods if nouns.GOODS_TRACKS[g.kind] < 0 or seat.tracks[nouns.GOODS_TRACKS[g.kind]] < last[nouns.GOODS_TRACKS[g.kind]]
    ]
    if not room:
        return _("your markers are at the end of what is sold here"), "RA-9.7"
    cheapest = min(room, key=lambda g: (g.currency != "credit", g.price))
    if cheapest.currency == "credit":
        return needs(nouns.credits(cheapest.price), cheapest.price, seat.credits, "RA-9.2")
    return needs(nouns.amount(N.CLUE, cheapest.price), cheapest.price, seat.tracks[N.CLUE], "RA-9.4")


def defuse(facts: Facts, player: int) -> Reason | None:
    """Why no bomb can be defused (RA-17.1)."""
    here = facts.at(player)
    if not facts.view.bombs[here]:
        return _("no bomb in {place}").format(place=nouns.place(facts.components, here)), "RA-17.1"
    return limits(facts, player, N.DEFUSE)


def arrest(facts: Facts, player: int) -> Reason | None:
    """Why nobody can be arrested (RA-12.4)."""
    here = facts.at(player)
    if not facts.subdued_at(here):
        return _("no subdued Criminal in {place}").format(place=nouns.place(facts.components, here)), "RA-12.4"
    return limits(facts, player, N.ARREST)


def scan(facts: Facts, player: int) -> Reason | None:
    """Why nobody can be scanned (RA-21.12 to RA-21.18)."""
    if facts.view.tokens_gone:
        return _("all Identification tokens have left the game"), "RA-21.28"
    reach = facts.in_reach(player)
    others = [p for p in range(facts.view.players) if p != player and facts.at(p) in reach]
    if not others:
        return _("nobody where your Agent or an Informant of yours stands"), "RA-21.13"
    if not any(_can_reveal(facts, p) for p in others):
        return _("nobody in reach can still reveal a token this round"), "RA-21.18"
    clues = facts.seat(player).tracks[N.CLUE]
    if clues < SCAN_PRICE:
        return needs(nouns.amount(N.CLUE, SCAN_PRICE), SCAN_PRICE, clues, "RA-21.12")
    return limits(facts, player, N.SCAN) if facts.options["scan_is_justice"] else _last_act(facts, player)


def _can_reveal(facts: Facts, player: int) -> bool:
    """A player reveals at most one token a round and none once exposed (RA-21.18, RA-21.20)."""
    seat = facts.seat(player)
    return bool(seat.ids_left) and not seat.exposed and not seat.revealed_this_round


def fight(facts: Facts, player: int) -> Reason | None:
    """Why no Android, or for an Android no Agent, can be attacked (RA-21.46, RA-21.65)."""
    exposed, here = facts.seat(player).exposed, facts.at(player)
    place = nouns.place(facts.components, here)
    targets = [p for p in facts.players_at(here) if p != player and facts.seat(p).exposed != exposed]
    if not targets:
        return (
            (_("no Agent in {place}").format(place=place), "RA-21.46")
            if exposed
            else (_("no Android in {place}").format(place=place), "RA-21.65")
        )
    if all(facts.protects(p, here, "android_attack" if exposed else "agent_attack") for p in targets):
        return _("the shield of {place} forbids it").format(place=place), "RA-1.12" if exposed else "RA-1.13"
    return limits(facts, player, N.ATTACK_AGENT if exposed else N.ATTACK_ANDROID)


def district(facts: Facts, player: int) -> Reason | None:
    """Why an Android cannot attack the district (RA-21.60)."""
    here = facts.at(player)
    place = nouns.place(facts.components, here)
    if facts.view.destroyed[here]:
        return _("{place} is destroyed").format(place=place), "RA-21.60"
    if not facts.tile(here).slots:
        return _("{place} has no Informant slots").format(place=place), "RA-21.60"
    return limits(facts, player, N.ATTACK_DISTRICT)
