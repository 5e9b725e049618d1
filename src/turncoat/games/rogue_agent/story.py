"""The log: a sentence for every kind of event, some told together where that reads better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from turncoat.games.rogue_agent import card_words, nouns
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.asking import criminal_key
from turncoat.games.rogue_agent.components import Components
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.log import Event
from turncoat.kernel.telling import Telling, lines
from turncoat.kernel.words import Line, People, listed

SILENT: Final = frozenset(("custody", "gain_done"))
"""Kinds that say nothing that another event does not say already."""
NOTHING: Final = Event("", -1, ())
"""What comes before the first event."""


class Teller(Telling[Components]):
    """Events on their way to becoming lines, with the nouns of the game."""

    __slots__ = ()

    def before(self, *kinds: str) -> Event:
        """The event that comes before the one being told and before all of these kinds directly before it."""
        for event in reversed(self.events[: self.at - 1]):
            if event.kind not in kinds:
                return event
        return NOTHING

    def effect_behind(self, kind: str) -> str:
        """The word of the card effect that has brought about the event being told, one of its kind in a row; "" if none has."""
        event = self.before(kind)
        return str(event.details[1]) if event.kind == "effect" else ""

    def place(self, district: int) -> str:
        """A district as a noun."""
        return nouns.place(self.components, district)

    def card(self, number: int, card: int) -> str:
        """A Criminal as a noun, by the name on its card where that is known."""
        return nouns.criminal(number, self.components.cards[card] if card >= 0 else None)

    def name(self, card: int) -> str:
        """The name on a card."""
        return nouns.bold(self.components.cards[card].name)


Handler = Callable[[Teller, Event], Line | None]


def tell(events: Sequence[Event], components: Components, people: People) -> list[Line]:
    """The log lines of events, in their order."""
    return lines(Teller(events, components, people), TOLD, _unknown)


def _unknown(t: Teller, e: Event) -> Line | None:
    if e.kind in SILENT:
        return None
    words = e.kind.replace("_", " ")
    return Line(f"{t.who(e.player)}: {words}." if e.player >= 0 else f"{words.capitalize()}.")


def _say(text: str, *rules: str, tone: str = "plain", places: tuple[str, ...] = ()) -> Line:
    return Line(text, rules, tone, places)


def _key(district: int) -> tuple[str, ...]:
    return (N.DISTRICTS[district],) if district >= 0 else ()


def _n(e: Event, index: int) -> int:
    """A number of an event's details."""
    return int(_detail(e, index))


def _detail(e: Event, index: int) -> Any:
    return e.details[index]


# -- rounds and turns --------------------------------------------------------------------------------------------------------------


def _round(t: Teller, e: Event) -> Line:
    return _say(_("Round {n}").format(n=_n(e, 0)), tone="turn")


def _turn(t: Teller, e: Event) -> Line:
    return _say(_("{who} is on turn").format(who=t.who(e.player)), tone="turn")


def _city_phase(t: Teller, e: Event) -> Line:
    return _say(_("City Phase"), tone="turn")


def _end_turn(t: Teller, e: Event) -> Line:
    for event in reversed(t.events[: t.at - 1]):
        if event.kind == "turn":
            break
        if event.kind == "knocked_out" and event.player == e.player:
            return _say(_("The turn of {who} is over.").format(who=t.who(e.player)), "RA-19.4")
    return _say(_("{who} ends the turn.").format(who=t.who(e.player)))


def _game_over(t: Teller, e: Event) -> Line:
    return _say(_("The game is over."), "RA-20.1", tone="turn")


def _draw(t: Teller, e: Event) -> Line:
    tokens: tuple[str, ...] = _detail(e, 0)
    numbers: tuple[int, ...] = _detail(e, 1)
    if not tokens:
        return _say(_("The Data Stream is empty; nothing is drawn."), "RA-23.2")
    drawn = listed([_token_noun(t, word) for word in tokens], _("and"))
    rolled = ", ".join([str(n) for n in numbers])
    text = _("{who} draws {tokens} and rolls {numbers}.").format(who=t.who(e.player), tokens=drawn, numbers=nouns.bold(rolled))
    return _say(text, "RA-4.3", "RA-4.4")


def _token_noun(t: Teller, word: str) -> str:
    kind, _space, number = word.partition(" ")
    if kind == "criminal":
        return nouns.criminal(int(number))
    return _("a Killer") if kind == "killer" else _("a bomb")


def _token(t: Teller, e: Event) -> Line:
    word, district = str(_detail(e, 0)), _n(e, 1)
    if word == "bomb":
        text = _("A bomb lies in {place}, Timer {timer}.").format(place=t.place(district), timer=nouns.bold(str(_n(e, 2))))
        return _say(text, card_words.EFFECT_RULES.get(t.effect_behind("token"), "RA-4.8"), places=_key(district))
    text = _("{token} appears in {place}.").format(token=_capital(_token_noun(t, word)), place=t.place(district))
    rule = card_words.EFFECT_RULES.get(t.effect_behind("token"), "RA-4.7") if word == "killer" else "RA-4.9"
    return _say(text, rule, places=_key(district))


def _capital(text: str) -> str:
    return text if text.startswith("[[") else text[:1].upper() + text[1:]


def _token_back(t: Teller, e: Event) -> Line:
    why = {
        "destroyed": (_("the district is destroyed"), "RA-21.32"),
        "no_card": (_("no Criminal card is left"), "RA-23.3"),
        "no_reserve": (_("its reserve token is on a card"), "RA-23.4"),
    }
    reason, rule = why.get(str(_detail(e, 2)), ("", "RA-21.32"))
    text = _("{token} goes back to the Data Stream: {reason}.").format(token=_capital(_token_noun(t, str(_detail(e, 0)))), reason=reason)
    return _say(text, rule, places=_key(_n(e, 1)))


# -- moving, losses and gains ------------------------------------------------------------------------------------------------------


def _move(t: Teller, e: Event, paid: str = "") -> Line:
    path = [_n(e, 0), _n(e, 1)]
    more = t.take("move", player=e.player)
    while more is not None:
        path.append(_n(more, 1))
        more = t.take("move", player=e.player)
    way = " → ".join([t.place(d) for d in path])
    template = _("{who} pays {paid} and moves {way}.") if paid else _("{who} moves {way}.")
    return _say(
        template.format(who=t.who(e.player), way=way, paid=nouns.bold(paid)), "RA-6.1", places=tuple([N.DISTRICTS[d] for d in path])
    )


def _thugs(t: Teller, e: Event) -> Line:
    district, thugs, armor, informants, ammo, loss = [_n(e, n) for n in range(6)]
    helped = []
    if armor:
        helped.append(_("Armor"))
    if informants:
        helped.append(nouns.informants(informants))
    if ammo:
        helped.append(nouns.amount(N.AMMO, ammo))
    if loss:
        loss = _lost(t, e.player, "thugs", loss)
    many = plural("the Thug", "the {n} Thugs", thugs).format(n=thugs)
    if not loss:
        text = _("{who} holds off {thugs} of {place}: {helped}.").format(
            who=t.who(e.player), helped=listed(helped, _("and")) or _("nothing"), thugs=many, place=t.place(district)
        )
        rules = [rule for rule, used in (("RA-6.12", armor), ("RA-6.13", informants), ("RA-6.14", ammo)) if used]
        return _say(text, *rules, tone="good", places=_key(district))
    text = _("{who} loses {health} to {thugs} of {place}.").format(
        who=t.who(e.player), health=nouns.bold(nouns.health(loss)), thugs=many, place=t.place(district)
    )
    if helped:
        text = text[:-1] + _("; {helped} helped.").format(helped=listed(helped, _("and")))
    return _say(text, "RA-6.11", tone="bad", places=_key(district))


def _absorb_loss(t: Teller, player: int, cause: str) -> int:
    """A loss of health that the sentence before has told already; says how much health is left, or -1."""
    if t.at < len(t.events):
        event = t.events[t.at]
        if event.kind == "lose_health" and event.player == player and _detail(event, 2) == cause:
            t.at += 1
            return _n(event, 1)
    return -1


def _lost(t: Teller, player: int, cause: str, loss: int) -> int:
    """What a loss has really cost a player, less than ``loss`` where it would have gone beyond the skull (RA-1.28)."""
    if t.at < len(t.events):
        event = t.events[t.at]
        if event.kind == "lose_health" and event.player == player and _detail(event, 2) == cause:
            t.at += 1
            return _n(event, 0)
    return loss


def _destroyed_loss(t: Teller, e: Event) -> Line:
    _absorb_loss(t, e.player, "destroyed")
    text = _("{who} loses {health} among the ruins of {place}.").format(
        who=t.who(e.player), health=nouns.bold(nouns.health(_n(e, 1))), place=t.place(_n(e, 0))
    )
    return _say(text, "RA-21.34", tone="bad", places=_key(_n(e, 0)))


def _lose_health(t: Teller, e: Event) -> Line:
    causes = {
        "thugs": (_("to Thugs"), "RA-6.11"), "pistol": (_("to pistols"), "RA-15.8"), "killer": (_("to the Killer"), "RA-18.19"),
        "failed": (_("to the Killer"), "RA-11.16"), "explosion": (_("to the explosion"), "RA-17.36", "RA-17.37"),
        "search": (_("in the search"), "RA-16.9"), "card": (_("to the Criminal"), "RA-24.3"),
        "android": (_("in the fight"), "RA-21.55"), "destroyed": (_("among the ruins"), "RA-21.34"),
    }  # fmt: skip
    cause, *rules = causes.get(str(_detail(e, 2)), ("", "RA-1.26"))
    text = _("{who} loses {health} {cause}, {left} left.").format(
        who=t.who(e.player), health=nouns.bold(nouns.health(_n(e, 0))), cause=cause, left=_n(e, 1)
    )
    return _say(text, *rules, tone="bad")


def _heal(t: Teller, e: Event) -> Line:
    return _say(_("{who} regains {health}.").format(who=t.who(e.player), health=nouns.bold(nouns.health(_n(e, 0)))), "RA-1.26", tone="good")


def _gain(t: Teller, e: Event) -> Line | None:
    """Gains of one player that follow one another are told together, as in a reward."""
    gained: dict[int, int] = {}
    more: Event | None = e
    while more is not None:
        track = _n(more, 0)
        gained[track] = gained.get(track, 0) + _n(more, 1)
        more = t.take("gain", player=e.player)
    parts = [nouns.bold(nouns.amount(track, n)) for track, n in gained.items() if n]
    if not parts:
        return _say(_("{who} gains nothing: the marker is at the end.").format(who=t.who(e.player)), "RA-1.20")
    return _say(_("{who} gains {gains}.").format(who=t.who(e.player), gains=listed(parts, _("and"))), "RA-1.19", tone="good")


def _spend(t: Teller, e: Event) -> Line | None:
    track, n, purpose = _n(e, 0), _n(e, 1), str(_detail(e, 2))
    if purpose == "move":
        following = t.take("move", player=e.player)
        if following is not None:
            return _move(t, following, nouns.amount(track, n))
    if purpose in ("investigate", "buy", "thugs", "scan"):
        # the sentence of what was paid for says the price
        return None
    amount = nouns.bold(nouns.amount(track, n))
    if purpose == "loss":
        return _say(_("{who} loses {amount}.").format(who=t.who(e.player), amount=amount), "RA-24.4", tone="bad")
    return _say(_("{who} spends {amount}.").format(who=t.who(e.player), amount=amount), "RA-1.19")


def _credits(t: Teller, e: Event) -> Line | None:
    n = _n(e, 0)
    if t.at >= 2 and t.events[t.at - 2].kind in ("hire", "buy", "turn_in") and t.events[t.at - 2].player == e.player:
        return None
    if t.at < len(t.events) and t.events[t.at].kind in ("hire", "buy") and t.events[t.at].player == e.player:
        return None
    amount = nouns.bold(nouns.credits(abs(n)))
    if n < 0:
        return _say(_("{who} pays {amount} to the bank.").format(who=t.who(e.player), amount=amount), "RA-1.32")
    return _say(_("{who} takes {amount} from the bank.").format(who=t.who(e.player), amount=amount), "RA-1.31", tone="good")


def _influence(t: Teller, e: Event) -> Line:
    n, why = _n(e, 0), str(_detail(e, 1))
    reasons = {
        "track": (_("for the end of a track"), "RA-1.24"), "scan": (_("for the scan"), "RA-21.16"),
        "destroyed": (_("for the ruins"), "RA-21.64"),
        "android": (_("for the knock-out"), "RA-21.56", "RA-21.67"), "subdued": (_("for the Criminal"), "RA-11.19"),
        "card": (_("to the card"), "RA-24.5"),
        "buy": (_("for clues"), "RA-9.4"), "knocked_out": (_("for being knocked out"), "RA-19.2"),
        "killer": (_("for the Killer"), "RA-11.14"),
        "defused": (_("for the bomb"), "RA-17.30"), "bomb": (_("for the bomb"), "RA-17.30"), "defuse": (_("for the bomb"), "RA-17.30"),
    }  # fmt: skip
    reason, *rules = reasons.get(why, ("", "RA-1.2"))
    amount = nouns.bold(nouns.influence(abs(n)))
    template = _("{who} gains {amount} {reason}") if n >= 0 else _("{who} loses {amount} {reason}")
    text = template.format(who=t.who(e.player), amount=amount, reason=reason).strip() + "."
    return _say(text, *rules, tone="good" if n >= 0 else "bad")


# -- free actions, buying, turning in ----------------------------------------------------------------------------------------------


def _hire(t: Teller, e: Event) -> Line:
    return _say(
        _("{who} hires an Informant in {place}.").format(who=t.who(e.player), place=t.place(_n(e, 0))), "RA-7.1", places=_key(_n(e, 0))
    )


def _investigate(t: Teller, e: Event) -> Line:
    number = _n(e, 0)
    text = _("{who} pays 2 clues and looks at the card of {criminal}.").format(who=t.who(e.player), criminal=nouns.criminal(number))
    return _say(text, "RA-8.1", places=(criminal_key(number),))


def _peek(t: Teller, e: Event) -> Line:
    number = _n(e, 0)
    text = _("{who} peeks at the card of {criminal}.").format(who=t.who(e.player), criminal=nouns.criminal(number))
    return _say(text, "RA-22.9", places=(criminal_key(number),))


def _saw(t: Teller, e: Event) -> Line:
    number, card = _n(e, 0), _n(e, 1)
    printed = t.components.cards[card]
    gang = t.components.syndicates[printed.syndicate].name
    text = _("Only you see this: Criminal {number} is {criminal}, {gang}, {health}.").format(
        number=number, criminal=t.card(number, card), gang=gang, health=nouns.health(printed.health)
    )
    return _say(text, "RA-8.4", tone="secret", places=(criminal_key(number),))


def _buy(t: Teller, e: Event) -> Line:
    kind, price, district = str(_detail(e, 0)), _n(e, 1), _n(e, 2)
    goods = next((g for g in t.components.tiles[district].goods if g.kind == kind), None)
    paid = nouns.credits(price) if goods is None or goods.currency == "credit" else nouns.amount(N.CLUE, price)
    steps = goods.steps if goods is not None else 1
    t.take("credits", "spend", player=e.player)
    gained = t.take("gain", player=e.player)
    if gained is not None:
        steps = _n(gained, 1)
    text = _("{who} buys {goods} for {paid} in {place}.").format(
        who=t.who(e.player), goods=nouns.bold(nouns.goods_name(kind, steps)), paid=paid, place=t.place(district)
    )
    return _say(text, "RA-9.1", places=_key(district))


def _turn_in(t: Teller, e: Event) -> Line:
    cards: tuple[int, ...] = _detail(e, 1)
    names = listed([t.card(number, card) for number, card in zip(_detail(e, 0), cards, strict=False)], _("and"))
    text = _("{who} turns in {names} for {credits}.").format(who=t.who(e.player), names=names, credits=nouns.bold(nouns.credits(_n(e, 2))))
    return _say(text, "RA-14.1", "RA-14.6", tone="good")


def _arrest(t: Teller, e: Event) -> Line:
    return _say(_("{who} arrests {criminal}.").format(who=t.who(e.player), criminal=nouns.criminal(_n(e, 0))), "RA-12.4")


# -- attacks -----------------------------------------------------------------------------------------------------------------------


def _attack(t: Teller, e: Event) -> Line:
    number, district = _n(e, 0), _n(e, 1)
    if number < 0:
        text = _("{who} attacks the Killer in {place}.").format(who=t.who(e.player), place=t.place(district))
        return _say(text, "RA-11.2", places=_key(district))
    turned = t.take("unmask", player=e.player)
    if turned is None:
        text = _("{who} attacks {criminal} in {place}.").format(
            who=t.who(e.player), criminal=nouns.criminal(number), place=t.place(district)
        )
        return _say(text, "RA-11.2", places=(criminal_key(number), N.DISTRICTS[district]))
    text = _("{who} attacks {number} in {place} and turns up {criminal}.").format(
        who=t.who(e.player), number=nouns.criminal(number), place=t.place(district), criminal=t.card(number, _n(turned, 1))
    )
    return _say(text, "RA-11.2", "RA-11.4", places=(criminal_key(number), N.DISTRICTS[district]))


def _unmask(t: Teller, e: Event) -> Line:
    number = _n(e, 0)
    text = _("{who} turns up the card of Criminal {number}: {criminal}.").format(
        who=t.who(e.player), number=number, criminal=t.card(number, _n(e, 1))
    )
    return _say(text, "RA-11.4", places=(criminal_key(number),))


def _attack_ends(t: Teller, e: Event) -> Line:
    number = _n(e, 0)
    text = _("The attack of {who} ends: {criminal} is gone.").format(who=t.who(e.player), criminal=nouns.criminal(number))
    return _say(text, "RA-11.8")


def _effect(t: Teller, e: Event) -> Line:
    card, op, n = _n(e, 0), str(_detail(e, 1)), _n(e, 2)
    found = next((x for x in (*t.components.cards[card].unmask.effects, *t.components.cards[card].retaliation.effects) if x.op == op), None)
    phrase = card_words.effects_text((found,)) if found is not None else f"{op} {n}"
    tone = "good" if op in card_words.GOOD_EFFECTS else "bad"
    text = _("{name} against {who}: {effect}.").format(name=t.name(card), who=t.who(e.player), effect=phrase)
    if tone == "good":
        text = _("{name} helps {who}: {effect}.").format(name=t.name(card), who=t.who(e.player), effect=phrase)
    return _say(text, card_words.EFFECT_RULES.get(op, "RA-24.1"), tone=tone)


def _effect_skipped(t: Teller, e: Event) -> Line | None:
    card, op = _n(e, 0), str(_detail(e, 1))
    found = next((x for x in (*t.components.cards[card].unmask.effects, *t.components.cards[card].retaliation.effects) if x.op == op), None)
    if found is None:
        return None
    text = _("{name}: {effect} cannot happen and is skipped.").format(name=t.name(card), effect=card_words.effects_text((found,)))
    return _say(text, "RA-11.26")


def _roll(t: Teller, e: Event) -> Line:
    dice: tuple[int, ...] = _detail(e, 0)
    what = str(_detail(e, 1))
    rule = {"attack": "RA-11.13", "search": "RA-16.2", "wire": "RA-17.3", "android": "RA-21.52", "chase": "RA-13.9"}.get(what, "RA-1.35")
    template = _("{who} pulls a wire: {dice}.") if what == "wire" else _("{who} rolls {dice}.")
    text = template.format(who=t.who(e.player), dice=nouns.dice(dice) or _("no dice"))
    found = t.take("hits", player=e.player)
    if found is not None:
        text = text[:-1] + ": " + _hits_text(found)
    return _say(text, rule)


def _hits_text(e: Event) -> str:
    return _("{hits} of {needed}.").format(hits=nouns.bold(nouns.hits(_n(e, 0))), needed=_n(e, 1))


def _hits(t: Teller, e: Event) -> Line:
    enough = _n(e, 0) >= _n(e, 1)
    return _say(_("{who} has {hits}").format(who=t.who(e.player), hits=_hits_text(e)), "RA-15.2", tone="good" if enough else "bad")


def _reroll(t: Teller, e: Event) -> Line:
    text = _("{who} rolls {old} again: {new}.").format(who=t.who(e.player), old=nouns.die(_n(e, 0)), new=nouns.die(_n(e, 1)))
    return _say(text, "RA-15.4")


def _reroll_many(t: Teller, e: Event) -> Line:
    text = _("{who} rolls {old} again: {new}.").format(who=t.who(e.player), old=nouns.dice(_detail(e, 0)), new=nouns.dice(_detail(e, 1)))
    return _say(text, "RA-16.3")


def _pistols(t: Teller, e: Event) -> Line:
    n, loss = _n(e, 0), _n(e, 1)
    if loss:
        loss = _lost(t, e.player, "pistol", loss)
    template = plural("{n} pistol costs {who} {health}.", "{n} pistols cost {who} {health}.", n)
    return _say(template.format(n=n, who=t.who(e.player), health=nouns.bold(nouns.health(loss))), "RA-15.8", tone="bad")


def _killer_beaten(t: Teller, e: Event) -> Line:
    won = t.take("influence", player=e.player)
    text = _("{who} beats the Killer in {place}.").format(who=t.who(e.player), place=t.place(_n(e, 0)))
    if won is not None:
        text = text[:-1] + _(": {influence}.").format(influence=nouns.bold("+" + nouns.influence(_n(won, 0))))
    return _say(text, "RA-11.14", tone="good", places=_key(_n(e, 0)))


def _killer_missed(t: Teller, e: Event) -> Line:
    district, loss = _n(e, 0), _n(e, 1)
    if not loss:
        text = _("{who} misses the Killer in {place} and loses nothing.").format(who=t.who(e.player), place=t.place(district))
        return _say(text, "RA-11.15", places=_key(district))
    loss = _lost(t, e.player, "failed", loss)
    text = _("{who} misses the Killer in {place} and loses {health}.").format(
        who=t.who(e.player), place=t.place(district), health=nouns.bold(nouns.health(loss))
    )
    return _say(text, "RA-11.16", tone="bad", places=_key(district))


def _subdued(t: Teller, e: Event) -> Line:
    number = _n(e, 0)
    held = t.take("custody", player=e.player)
    won = t.take("influence", player=e.player)
    text = _("{who} subdues {criminal}.").format(who=t.who(e.player), criminal=t.card(number, _n(e, 1)))
    more = []
    if won is not None:
        more.append(nouns.bold("+" + nouns.influence(_n(won, 0))))
    if held is not None:
        more.append(_("into custody"))
    if more:
        text = f"{text[:-1]}: {', '.join(more)}."
    return _say(text, "RA-11.18", "RA-11.19", tone="good", places=(criminal_key(number),))


def _retaliation(t: Teller, e: Event) -> Line:
    number = _n(e, 0)
    return _say(
        _("{criminal} strikes back at {who}.").format(criminal=t.card(number, _n(e, 1)), who=t.who(e.player)), "RA-11.25", tone="bad"
    )


def _wounds(t: Teller, e: Event) -> Line | None:
    number, n = _n(e, 0), _n(e, 1)
    if not n:
        return None
    text = plural("{criminal} takes {n} wound.", "{criminal} takes {n} wounds.", n).format(criminal=nouns.criminal(number), n=n)
    return _say(text, "RA-11.28", places=(criminal_key(number),))


def _clock(t: Teller, e: Event) -> Line:
    op, number, until = str(_detail(e, 0)), _n(e, 1), _n(e, 2)
    text = _("{criminal} weighs on {who} until the turn in round {n}: {effect}.").format(
        criminal=nouns.criminal(number), who=t.who(e.player), n=until, effect=card_words.clock_phrases().get(op, op)
    )
    return _say(text, "RA-11.33", tone="bad")


def _clock_end(t: Teller, e: Event) -> Line:
    op = str(_detail(e, 0))
    text = _("{who} is free again: {effect} ends.").format(who=t.who(e.player), effect=card_words.clock_phrases().get(op, op))
    return _say(text, "RA-11.36", tone="good")


def _expelled(t: Teller, e: Event) -> Line:
    # told with the district left and the district reached; the last one counts
    district = _n(e, len(e.details) - 1)
    return _say(
        _("{who} is expelled to {place}.").format(who=t.who(e.player), place=t.place(district)),
        "RA-24.12",
        tone="bad",
        places=_key(district),
    )


def _criminal_gone(t: Teller, e: Event) -> Line:
    number, card, district, why = _n(e, 0), _n(e, 1), _n(e, 2), str(_detail(e, 3))
    how = {
        "trail": (_("{criminal} leaves the city along the Event Trail."), "RA-18.4"),
        "squad": (_("The Police Squad takes {criminal} away."), "RA-18.22"),
        "explosion": (_("The explosion takes {criminal} away."), "RA-17.35"),
        "knocked_out": (_("{criminal} escapes from custody."), "RA-19.2"),
        "custody": (_("{criminal} goes free from custody."), "RA-17.38"),
        "exposed": (_("{criminal} goes free from custody."), "RA-21.21"),
        "destroyed": (_("{criminal} is lost in the ruins."), "RA-21.36"),
        "card": (_("{criminal} goes free from custody."), "RA-24.8"),
    }
    template, rule = how.get(why, (_("{criminal} leaves the city."), "RA-1.49"))
    return _say(template.format(criminal=t.card(number, card)), rule, "RA-1.49", places=_key(district))


# -- interception ------------------------------------------------------------------------------------------------------------------


def _intercept(t: Teller, e: Event) -> Line:
    target, mine, theirs = _n(e, 0), _n(e, 1), _n(e, 2)
    text = _("{who} intercepts {target}: {mine} green against {theirs}.").format(
        who=t.who(e.player), target=t.who(target), mine=nouns.bold(str(mine)), theirs=nouns.bold(str(theirs))
    )
    return _say(text, "RA-13.4")


def _intercept_roll(t: Teller, e: Event) -> Line:
    target, success = _n(e, 0), _n(e, 5)
    text = _("{who} rolls {mine}, {target} {theirs}: {a} against {b}, {result}.").format(
        who=t.who(e.player), mine=nouns.dice(_detail(e, 1)) or _("nothing"), target=t.who(target),
        theirs=nouns.dice(_detail(e, 2)) or _("nothing"), a=_n(e, 3), b=_n(e, 4),
        result=nouns.bold(_("all Criminals change hands")) if success else nouns.bold(_("no success")),
    )  # fmt: skip
    return _say(text, "RA-13.10", "RA-13.11" if success else "RA-13.12")


# -- searches ----------------------------------------------------------------------------------------------------------------------


def _search(t: Teller, e: Event) -> Line:
    counts: tuple[int, ...] = _detail(e, 1)
    dice = listed([nouns.dice_of(n, colour) for colour, n in enumerate(counts) if n], _("and"))
    text = _("{who} searches {place} with {dice}.").format(who=t.who(e.player), place=t.place(_n(e, 0)), dice=dice)
    rolled = t.take("roll", player=e.player)
    if rolled is not None:
        text = text[:-1] + f": {nouns.dice(_detail(rolled, 0))}."
    return _say(text, "RA-16.1", places=_key(_n(e, 0)))


def _use(t: Teller, e: Event) -> Line:
    code, doubled = _n(e, 0), _n(e, 1)
    symbol = code % N.SYMBOL_COUNT
    if symbol == N.EXPLOSION:
        if t.at + 1 < len(t.events) and t.events[t.at].kind == "spend" and t.events[t.at + 1].kind == "explosion_ignored":
            t.at += 1
        ignored = t.take("explosion_ignored", player=e.player)
        if ignored is not None:
            return _explosion_ignored(t, ignored)
    lost = _absorb_loss(t, e.player, "search") if symbol == N.EXPLOSION else -1
    gained = t.take("gain", "heal", "credits", player=e.player) if symbol != N.EXPLOSION else None
    template = _("{who} doubles {die}") if doubled else _("{who} takes {die}")
    text = template.format(who=t.who(e.player), die=nouns.die(code))
    if lost >= 0:
        return _say(_("{text}: 1 health lost, {left} left.").format(text=text, left=lost), "RA-16.9", tone="bad")
    if gained is None:
        return _say(f"{text}.", "RA-16.5")
    if gained.kind == "gain":
        n = _n(gained, 1)
        what = "+" + nouns.amount(_n(gained, 0), n) if n else _("the marker is at the end")
    else:
        what = "+" + (nouns.health(_n(gained, 0)) if gained.kind == "heal" else nouns.credits(_n(gained, 0)))
    return _say(f"{text}: {nouns.bold(what)}.", "RA-16.13" if doubled else "RA-16.6", tone="good")


def _explosion_ignored(t: Teller, e: Event) -> Line:
    by = {
        "shield": (_("the shield"), "RA-16.11"), "informant": (_("an Informant"), "RA-16.12"), "vest": (_("Body armor"), "RA-16.12"),
        "ammo": (nouns.amount(N.AMMO, 1), "RA-16.10"), "boost": (_("a boost"), "RA-16.10"),
    }  # fmt: skip
    what, rule = by.get(str(_detail(e, 0)), ("", "RA-16.10"))
    return _say(_("{who} ignores an explosion: {what}.").format(who=t.who(e.player), what=what), rule, tone="good")


# -- bombs -------------------------------------------------------------------------------------------------------------------------


def _defuse(t: Teller, e: Event) -> Line:
    text = _("{who} tries to defuse the bomb in {place}, Timer {timer}.").format(
        who=t.who(e.player), place=t.place(_n(e, 0)), timer=nouns.bold(str(_n(e, 1)))
    )
    return _say(text, "RA-17.1", places=_key(_n(e, 0)))


def _place(t: Teller, e: Event) -> Line:
    text = _("{who} puts {die} into column {n}.").format(who=t.who(e.player), die=nouns.die(_n(e, 0)), n=_n(e, 1))
    ticked = t.take("timer")
    if ticked is not None:
        old, new = nouns.bold(str(_n(ticked, 1))), nouns.bold(str(_n(ticked, 2)))
        return _say(text[:-1] + _("; Timer {old} → {new}.").format(old=old, new=new), "RA-17.10")
    return _say(text, "RA-17.4")


def _timer(t: Teller, e: Event) -> Line:
    text = _("Timer in {place}: {old} → {new}.").format(place=t.place(_n(e, 0)), old=_n(e, 1), new=nouns.bold(str(_n(e, 2))))
    return _say(text, "RA-17.10", places=_key(_n(e, 0)))


def _line(t: Teller, e: Event) -> Line:
    return _say(_("{who} has a line of three crosses.").format(who=t.who(e.player)), "RA-17.19", tone="good")


def _stability(t: Teller, e: Event) -> Line:
    """The rolls of one check are told together."""
    rolls = [_detail(e, 0)]
    rule = "RA-17.25" if _detail(e, 1) == "faq" else "RA-17.24"
    outcome = str(_detail(e, 2))
    more = t.take("stability", player=e.player)
    while more is not None:
        rolls.append(_detail(more, 0))
        outcome = str(_detail(more, 2))
        more = t.take("stability", player=e.player)
    shown = ", ".join([nouns.dice(dice) for dice in rolls if dice])
    results = {"passed": _("passed"), "exploded": _("the bomb goes off"), "again": _("undecided")}
    result = nouns.bold(results.get(outcome, outcome))
    text = _("Stability check: {dice}: {result}.") if shown else _("Stability check: {result}.")
    tone = {"passed": "good", "exploded": "bad"}.get(outcome, "plain")
    return _say(text.format(dice=shown, result=result), rule if shown else "RA-17.23", tone=tone)


def _defused(t: Teller, e: Event) -> Line:
    won = t.take("influence", player=e.player)
    text = _("{who} defuses the bomb in {place}.").format(who=t.who(e.player), place=t.place(_n(e, 0)))
    if won is not None:
        text = text[:-1] + _(": {influence}.").format(influence=nouns.bold("+" + nouns.influence(_n(won, 0))))
    return _say(text, "RA-17.30", tone="good", places=_key(_n(e, 0)))


def _defuse_failed(t: Teller, e: Event) -> Line:
    why = {
        "fourth": (_("a fourth explosion in one column"), "RA-17.15"), "no_line": (_("no line"), "RA-17.29"),
        "open_column": (_("a column is open"), "RA-25.9"),
    }  # fmt: skip
    reason, rule = why.get(str(_detail(e, 0)), ("", "RA-17.28"))
    return _say(_("The attempt of {who} fails: {reason}.").format(who=t.who(e.player), reason=reason), rule, tone="bad")


def _explosion(t: Teller, e: Event) -> Line:
    text = _("The bomb in {place} explodes.").format(place=t.place(_n(e, 0)))
    return _say(text, "RA-17.33", tone="bad", places=_key(_n(e, 0)))


def _informant_gone(t: Teller, e: Event) -> Line:
    why = {
        "explosion": (_("to the explosion"), "RA-17.34"), "killer": (_("to the Killer"), "RA-18.20"), "card": (_("to a card"), "RA-24.7"),
        "exposed": (_("on exposure"), "RA-21.22"), "district": (_("to the attack"), "RA-21.62"),
    }  # fmt: skip
    cause, rule = why.get(str(_detail(e, 1)), ("", "RA-1.51"))
    if t.effect_behind(e.kind) == "lose_informant_here":
        rule = "RA-24.6"
    text = _("{who} loses an Informant in {place} {cause}").format(who=t.who(e.player), place=t.place(_n(e, 0)), cause=cause).strip() + "."
    return _say(text, rule, tone="bad", places=_key(_n(e, 0)))


def _bomb_gone(t: Teller, e: Event) -> Line:
    text = _("The bomb in {place} goes to the Data Stream.").format(place=t.place(_n(e, 0)))
    return _say(text, "RA-18.23" if _detail(e, 1) == "squad" else "RA-17.39", places=_key(_n(e, 0)))


def _killer_gone(t: Teller, e: Event) -> Line:
    why = {"squad": "RA-18.23", "explosion": "RA-17.35", "destroyed": "RA-21.32"}
    text = _("The Killer in {place} goes to the Data Stream.").format(place=t.place(_n(e, 0)))
    return _say(text, why.get(str(_detail(e, 1)), "RA-18.8"), places=_key(_n(e, 0)))


def _knocked_out(t: Teller, e: Event) -> Line:
    lost = t.take("influence", player=e.player)
    text = _("{who} is knocked out and taken to {hospital}").format(who=t.who(e.player), hospital=t.place(N.HOSPITAL))
    text += _(": {influence}.").format(influence=nouns.bold("−" + nouns.influence(abs(_n(lost, 0))))) if lost is not None else "."
    return _say(text, "RA-19.2", tone="bad", places=_key(N.HOSPITAL))


# -- City Phase --------------------------------------------------------------------------------------------------------------------


def _criminal_step(t: Teller, e: Event) -> Line | None:
    number, old, new = _n(e, 0), _n(e, 1), _n(e, 2)
    if new < 0:
        return None  # its leaving is told next
    text = _("{criminal} moves {old} → {new}.").format(criminal=nouns.criminal(number), old=t.place(old), new=t.place(new))
    rules = [card_words.EFFECT_RULES.get(t.effect_behind("criminal_step"), "RA-18.2")]
    if _n(e, 3):  # new at the exit, back to the entry
        rules = ["RA-18.5"] if rules == ["RA-18.2"] else [*rules, "RA-23.21"]
    return _say(text, *rules, places=(criminal_key(number), N.DISTRICTS[new]))


def _killer_pushed(t: Teller, e: Event) -> Line:
    old, new = _n(e, 0), _n(e, 1)
    if new < 0:
        return _say(_("The Killer in {old} is pushed off the trail.").format(old=t.place(old)), "RA-18.8", places=_key(old))
    text = _("The Killer is pushed {old} → {new}.").format(old=t.place(old), new=t.place(new))
    return _say(text, "RA-18.8", places=(N.DISTRICTS[old], N.DISTRICTS[new]))


def _killer_act(t: Teller, e: Event) -> Line | None:
    """A Killer that finds nothing to strike is not told of."""
    if t.at >= len(t.events) or t.events[t.at].kind not in ("lose_health", "informant_gone"):
        return None
    return _say(_("A Killer strikes in {place}.").format(place=t.place(_n(e, 0))), "RA-18.19", places=_key(_n(e, 0)))


def _killer_step(t: Teller, e: Event) -> Line:
    old, new = _n(e, 0), _n(e, 1)
    if new < 0:
        return _say(_("The Killer in {old} leaves the trail.").format(old=t.place(old)), "RA-18.15", places=_key(old))
    text = _("The Killer moves {old} → {new}.").format(old=t.place(old), new=t.place(new))
    return _say(text, "RA-18.16" if _n(e, 2) == 3 else "RA-18.15", places=(N.DISTRICTS[old], N.DISTRICTS[new]))


def _squad(t: Teller, e: Event) -> Line:
    old, new = _n(e, 0), _n(e, 1)
    text = _("The Police Squad moves {old} → {new}.").format(old=t.place(old), new=t.place(new))
    return _say(text, "RA-18.22", places=(N.DISTRICTS[old], N.DISTRICTS[new]))


def _bomb_tick(t: Teller, e: Event) -> Line:
    text = _("The bomb in {place} ticks: {old} → {new}.").format(place=t.place(_n(e, 0)), old=_n(e, 1), new=nouns.bold(str(_n(e, 2))))
    if t.before("bomb_tick", "killer_pushed", "killer_gone").kind == "criminal_step":
        rule = "RA-18.9"
    else:
        rule = "RA-24.13" if t.effect_behind("bomb_tick") else "RA-18.24"
    return _say(text, rule, places=_key(_n(e, 0)))


def _commander(t: Teller, e: Event) -> Line:
    return _say(_("{who} becomes Operations Commander.").format(who=t.who(e.player)), "RA-18.26")


# -- Android mode ------------------------------------------------------------------------------------------------------------------


def _reveal(t: Teller, e: Event) -> Line:
    android = str(_detail(e, 0)) == "android"
    template = _("{who} reveals an {kind} token.") if android else _("{who} reveals a {kind} token.")
    kind = nouns.bold(_("Android") if android else _("Human"))
    return _say(template.format(who=t.who(e.player), kind=kind), "RA-21.8")


def _exposed(t: Teller, e: Event) -> Line:
    return _say(_("{who} is exposed as an Android!").format(who=t.who(e.player)), "RA-21.9", tone="bad")


def _tokens_gone(t: Teller, e: Event) -> Line:
    return _say(_("All Identification tokens leave the game."), "RA-21.28")


def _scan(t: Teller, e: Event) -> Line:
    return _say(_("{who} pays 4 clues and scans {target}.").format(who=t.who(e.player), target=t.who(_n(e, 0))), "RA-21.12")


def _android_attack(t: Teller, e: Event) -> Line:
    rule = "RA-21.46" if str(_detail(e, 1)) == "attack_agent" else "RA-21.65"
    return _say(_("{who} attacks {target}.").format(who=t.who(e.player), target=t.who(_n(e, 0))), rule)


def _android_hits(t: Teller, e: Event) -> Line:
    target, hits, cars, loss = [_n(e, n) for n in range(4)]
    if loss:
        loss = _lost(t, target, "android", loss)
    cancelled = plural("{n} patrol car", "{n} patrol cars", cars).format(n=cars) if cars else _("no patrol car")
    lost = nouns.bold(nouns.health(loss)) if loss else _("nothing")
    text = _("{hits} against {cars}: {target} loses {health}.").format(
        hits=_first_hits(hits), cars=cancelled, target=t.who(target), health=lost
    )
    return _say(text, "RA-21.54", "RA-21.55", tone="bad" if loss else "plain")


def _first_hits(n: int) -> str:
    """Hits at the beginning of a sentence."""
    shown = nouns.hits(n)
    return nouns.bold(shown[:1].upper() + shown[1:])


def _district_attack(t: Teller, e: Event) -> Line:
    text = _("{who} attacks the district {place}.").format(who=t.who(e.player), place=t.place(_n(e, 0)))
    return _say(text, "RA-21.60", places=_key(_n(e, 0)))


def _district_hits(t: Teller, e: Event) -> Line:
    text = _("{hits} on {place}.").format(hits=_first_hits(_n(e, 1)), place=t.place(_n(e, 0)))
    return _say(text, "RA-21.61", places=_key(_n(e, 0)))


def _destroyed(t: Teller, e: Event) -> Line:
    won = t.take("influence", player=e.player)
    text = _("{who} destroys {place}.").format(who=t.who(e.player), place=t.place(_n(e, 0)))
    if won is not None:
        text = text[:-1] + _(": {influence}.").format(influence=nouns.bold("+" + nouns.influence(_n(won, 0))))
    return _say(text, "RA-21.64", tone="bad", places=_key(_n(e, 0)))


TOLD: Final[dict[str, Handler]] = {
    "round": _round, "turn": _turn, "end_turn": _end_turn, "city_phase": _city_phase, "game_over": _game_over, "draw": _draw,
    "token": _token, "token_back": _token_back,
    "move": _move, "thugs": _thugs, "destroyed_loss": _destroyed_loss, "lose_health": _lose_health, "heal": _heal, "gain": _gain,
    "spend": _spend, "credits": _credits, "influence": _influence, "hire": _hire, "investigate": _investigate, "peek": _peek, "saw": _saw,
    "buy": _buy, "turn_in": _turn_in, "arrest": _arrest, "attack": _attack, "unmask": _unmask, "attack_ends": _attack_ends,
    "effect": _effect, "effect_skipped": _effect_skipped, "roll": _roll, "hits": _hits, "reroll": _reroll, "reroll_many": _reroll_many,
    "pistols": _pistols, "killer_beaten": _killer_beaten, "killer_missed": _killer_missed, "subdued": _subdued,
    "retaliation": _retaliation, "wounds": _wounds, "clock": _clock, "clock_end": _clock_end, "expelled": _expelled,
    "criminal_gone": _criminal_gone, "intercept": _intercept, "intercept_roll": _intercept_roll, "search": _search, "use": _use,
    "explosion_ignored": _explosion_ignored, "defuse": _defuse, "place": _place, "timer": _timer, "line": _line, "stability": _stability,
    "defused": _defused, "defuse_failed": _defuse_failed, "explosion": _explosion, "informant_gone": _informant_gone,
    "bomb_gone": _bomb_gone, "killer_gone": _killer_gone, "knocked_out": _knocked_out, "criminal_step": _criminal_step,
    "killer_pushed": _killer_pushed, "killer_act": _killer_act, "killer_step": _killer_step, "squad": _squad, "bomb_tick": _bomb_tick,
    "commander": _commander, "reveal": _reveal, "exposed": _exposed, "tokens_gone": _tokens_gone, "scan": _scan,
    "android_attack": _android_attack, "android_hits": _android_hits, "district_attack": _district_attack,
    "district_hits": _district_hits, "destroyed": _destroyed,
}  # fmt: skip
"""By kind of event, the function that says it."""
