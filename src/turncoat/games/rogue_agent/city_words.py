"""A district in words, in reading order: for screen readers, for the description of the table, for titles."""

from __future__ import annotations

from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent import nouns
from turncoat.games.rogue_agent.facts import Facts
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import People, listed


def district_text(facts: Facts, people: People, d: int) -> str:
    """Name, kind and number; what is offered; who and what is there, the reader's own first (design, section 11)."""
    return " ".join([_title(facts, d), *_printed(facts, d), *_lying(facts, d), *_figures(facts, people, d), *_informants(facts, people, d)])


def _title(facts: Facts, d: int) -> str:
    tile = facts.tile(d)
    if tile.number:
        return _("{name}, precinct {n}.").format(name=tile.name, n=tile.number)
    return f"{tile.name}."


def search_text(facts: Facts, d: int) -> str:
    """The search symbol in words: ``three black``, or ""."""
    red, green, black, white = facts.tile(d).search
    parts = [
        _("{n} {colour}").format(n=n, colour=nouns.colour_name(colour))
        for n, colour in ((red, N.RED), (green, N.GREEN), (black, N.BLACK))
        if n
    ]
    if white:
        parts.append(_("{n} of any colour").format(n=white))
    return listed(parts, _("and"))


def goods_text(facts: Facts, d: int) -> list[str]:
    """What is sold, with prices."""
    out = []
    for goods in facts.tile(d).goods:
        price = nouns.credits(goods.price) if goods.currency == "credit" else nouns.amount(N.CLUE, goods.price)
        out.append(_("{goods} for {price}").format(goods=nouns.goods_name(goods.kind, goods.steps), price=price))
    return out


def _printed(facts: Facts, d: int) -> list[str]:
    tile = facts.tile(d)
    if facts.view.destroyed[d]:
        return [_("Destroyed: entering costs an Agent {n} health.").format(n=facts.components.destroyed_agent_loss)]
    out = []
    if any(tile.search):
        out.append(_("Search {dice}.").format(dice=search_text(facts, d)))
    if tile.goods:
        out.append(_("Sells {goods}.").format(goods=listed(goods_text(facts, d), _("and"))))
    if tile.thugs:
        out.append(f"{nouns.thugs(tile.thugs)}.")
    if tile.human_shield:
        out.append(_("Human shield."))
    if tile.android_shield:
        out.append(_("Android shield."))
    return out


def _lying(facts: Facts, d: int) -> list[str]:
    view = facts.view
    out = []
    for criminal in view.criminals:
        if criminal.place != d:
            continue
        card = facts.card(criminal.number)
        words = _("Criminal {n}").format(n=criminal.number)
        if card is not None:
            words += f", {card.name}, {nouns.health(card.health - criminal.wounds)}"
        else:
            words += ", " + _("face down")
        if criminal.subdued:
            words += ", " + _("subdued")
        out.append(f"{words}.")
    if view.killers[d]:
        out.append(plural("A Killer.", "{n} Killers.", view.killers[d]).format(n=view.killers[d]))
    out += [_("Bomb, Timer {timer}.").format(timer=timer) for timer in view.bombs[d]]
    if view.squad == d:
        out.append(_("Police Squad."))
    return out


def _figures(facts: Facts, people: People, d: int) -> list[str]:
    out = []
    for p in sorted(facts.players_at(d), key=lambda p: p != people.you):
        if p == people.you:
            out.append(_("Your Android.") if facts.seat(p).exposed else _("Your Agent."))
        else:
            template = _("{who}'s Android.") if facts.seat(p).exposed else _("{who}'s Agent.")
            out.append(template.format(who=people.names[p]))
    return out


def _informants(facts: Facts, people: People, d: int) -> list[str]:
    slots = facts.view.slots[d]
    if not slots:
        free = facts.slots(d)
        return [plural("{n} free slot.", "{n} free slots.", free).format(n=free)] if free else []
    owners = [_("yours") if p == people.you else people.names[p] for p in slots]
    if len(owners) == 1:
        return [_("Informant: {who}.").format(who=owners[0])]
    return [_("Informants: {upper} above, {lower} below.").format(upper=owners[0], lower=owners[1])]
