"""The sheet of an ordinary turn: every action of sections 6 to 17 and 21, what it costs and promises, or why it is not legal."""

from __future__ import annotations

from turncoat.games.rogue_agent import card_words, chances, nouns, reasons
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.asking import (
    Ask,
    agent_key,
    bomb_key,
    closed,
    criminal_key,
    district_of,
    killer_key,
    number_of,
    only,
    seat_of,
)  # fmt: skip
from turncoat.games.rogue_agent.components import Goods
from turncoat.games.rogue_agent.facts import Outlook
from turncoat.kernel.actions import Action
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import Choice, Group, Sheet, listed


def turn(ask: Ask) -> Sheet:
    """The question between two actions (RA-5.2, RA-5.4)."""
    exposed = ask.facts.seat(ask.me).exposed
    left = justice_left(ask)
    if exposed:
        title = plural("Your turn: {n} covert action left", "Your turn: {n} covert actions left", left).format(n=left)
    else:
        title = plural("Your turn: {n} Justice action left", "Your turn: {n} Justice actions left", left).format(n=left)
    groups = [
        Group(_("Move"), moves(ask)),
        Group(_("Covert") if exposed else _("Justice"), covert(ask) if exposed else justice(ask)),
        Group(_("Free"), () if exposed else free(ask)),
        Group(_("End"), end(ask, left)),
    ]
    return Sheet(title, lead=_lead(ask), groups=only(groups), rule="RA-21.39" if exposed else "RA-5.2")


def justice_left(ask: Ask) -> int:
    """How many Justice or covert actions the limits still allow, wherever (RA-10.1, RA-24.17, RA-24.29)."""
    facts = ask.facts
    if facts.view.turn.no_justice:
        return 0
    most = 1 if facts.clock(ask.me, "one_justice") else 2
    return max(0, most - len(facts.view.turn.justice))


def _lead(ask: Ask) -> str:
    facts, me = ask.facts, ask.me
    price = facts.move_price(me)
    steps = facts.move_steps(me)
    move = plural("A Move goes {n} step", "A Move goes up to {n} steps", steps).format(n=steps)
    cost = _("the first is free.") if not price else _("a further one costs {fuel}.").format(fuel=nouns.amount(N.FUEL, price))
    return f"{move}, {cost}"


# -- moving ----------------------------------------------------------------------------------------------------------------------


def moves(ask: Ask) -> tuple[Choice, ...]:
    """The districts that a Move can enter next, or why none (section 6)."""
    facts = ask.facts
    legal = ask.of("move")
    if not legal:
        return closed(_("Move"), reasons.move(facts, ask.me), "move")
    price = 0 if facts.view.turn.path else facts.move_price(ask.me)
    cost = nouns.amount(N.FUEL, price) if price else ""
    return tuple([_move(ask, action, cost) for action in legal])


def _move(ask: Ask, action: Action, cost: str) -> Choice:
    district = district_of(action)
    return Choice(
        action.text, ask.place(district), cost=cost, hint=entry(ask, district), rule="RA-6.1", target=N.DISTRICTS[district], icon="move"
    )


def entry(ask: Ask, district: int) -> str:
    """What entering a district costs, and that the Police Squad is there (RA-6.11, RA-10.5, RA-21.34)."""
    facts, me = ask.facts, ask.me
    parts = []
    if facts.view.destroyed[district] and not facts.seat(me).exposed:
        parts.append(_("Destroyed: entering costs {n} health.").format(n=facts.components.destroyed_agent_loss))
    count, armor, helped = facts.thug_loss(me, district)
    left = count - armor - helped
    if left:
        text = plural("{n} Thug strikes: 1 health or 1 ammo.", "{n} Thugs strike: 1 health or 1 ammo each.", left)
        parts.append(text.format(n=left))
    elif count:
        parts.append(plural("Its Thug is held off.", "Its Thugs are held off.", count))
    if facts.view.squad == district and facts.options["squad_blocks_justice"] and not facts.seat(me).exposed:
        parts.append(_("The Police Squad is there: no Justice."))
    return " ".join(parts)


# -- Justice -----------------------------------------------------------------------------------------------------------------------


def justice(ask: Ask) -> tuple[Choice, ...]:
    """The Justice actions, legal or not (section 10)."""
    facts, me = ask.facts, ask.me
    out: list[Choice] = []
    out += attacks(ask) or closed(_("Attack"), reasons.attack(facts, me), "attack")
    out += searches(ask) or closed(_("Search"), reasons.search(facts, me), "search")
    out += purchases(ask) or closed(_("Buy"), reasons.buy(facts, me), "buy")
    out += defusings(ask) or closed(_("Defuse"), reasons.defuse(facts, me), "defuse")
    out += turn_ins(ask) or closed(_("Turn in"), reasons.turn_in(facts, me), "turn-in")
    out += interceptions(ask) or closed(_("Intercept"), reasons.intercept(facts, me), "intercept")
    if facts.options["separate_arrest"]:
        out += arrests(ask) or closed(_("Arrest"), reasons.arrest(facts, me), "cuffs")
    if facts.view.androids_exposed:
        out += fights(ask) or closed(_("Attack an Android"), reasons.fight(facts, me), "attack")
    return tuple(out)


def attacks(ask: Ask) -> list[Choice]:
    """Attacks on Criminals and on a Killer here, with the dice and the chances (section 11)."""
    return [_killer(ask, action) if action is N.ATTACK_KILLER else _criminal(ask, action) for action in ask.of("attack")]


def _killer(ask: Ask, action: Action) -> Choice:
    facts, me = ask.facts, ask.me
    outlook = facts.outlook(me, -1)
    if facts.protects(me, ask.here(), "failed_attack"):
        fails = _("A failed attack costs nothing here.")
    else:
        fails = _("A failed attack costs {n} health.").format(n=facts.killer_damage(me, ask.here()))
    hint, odds = outlook_hint(ask, outlook)
    return Choice(
        action.text,
        _("Attack the Killer"),
        hint=f"{hint} {fails}",
        odds=odds,
        rule="RA-11.14",
        target=killer_key(ask.here()),
        icon="attack",
    )


def _criminal(ask: Ask, action: Action) -> Choice:
    facts, number = ask.facts, number_of(action)
    outlook = facts.outlook(ask.me, number)
    hint, odds = outlook_hint(ask, outlook)
    card, found = facts.card(number), facts.criminal(number)
    if card is not None and found is not None:
        more = [] if found.up else [card_words.unmask_text(card, facts.android_mode)]
        hint = " ".join(
            [
                hint,
                *[text for text in (*more, card_words.retaliation_text(card, facts.android_mode, str(facts.options["clock_end"]))) if text],
            ]
        )
    label = _("Attack {criminal}").format(criminal=ask.criminal(number))
    return Choice(action.text, label, hint=hint, odds=odds, rule="RA-11.2", target=criminal_key(number), icon="attack")


def outlook_hint(ask: Ask, outlook: Outlook) -> tuple[str, float]:
    """The dice of an attack in words and its exact chance: for a known goal with and without ammo, else for one to three hits."""
    dice = outlook_dice(outlook)
    if outlook.flees:
        return _("The Criminal flees before the fight."), 0.0
    if not ask.odds:
        goal = _("{dice}; needs {hits}.").format(dice=dice, hits=nouns.hits(outlook.needed)) if outlook.needed else f"{dice}."
        return goal, -1.0
    if not outlook.needed:
        table = chances.hits_at_least(chances.profile(ask.facts.components), outlook.red, outlook.green, outlook.black)
        shown = [_("{hits} {chance}").format(hits=nouns.hits(n), chance=nouns.percent(table[n])) for n in (1, 2, 3) if n < len(table)]
        return _("{dice}: {chances}.").format(dice=dice, chances=", ".join(shown)), -1.0
    plain = ask.facts.attack_odds(ask.me, outlook, 0)
    text = _("{dice}; {hits} needed: {chance}").format(dice=dice, hits=nouns.hits(outlook.needed), chance=nouns.percent(plain))
    if not outlook.ammo:
        return f"{text}.", plain
    best = ask.facts.attack_odds(ask.me, outlook, outlook.ammo)
    with_ammo = _("{chance} with {ammo}").format(chance=nouns.percent(best), ammo=nouns.amount(N.AMMO, outlook.ammo))
    return f"{text}, {with_ammo}.", max(plain, best)


def outlook_dice(outlook: Outlook) -> str:
    """``3 red dice and 2 green dice``."""
    counts = ((outlook.red, N.RED), (outlook.green, N.GREEN), (outlook.black, N.BLACK))
    return listed([nouns.dice_of(n, colour) for n, colour in counts if n], _("and"))


def searches(ask: Ask) -> list[Choice]:
    """The search of this district, with its dice and what they bring (section 16)."""
    facts, me = ask.facts, ask.me
    out = []
    for action in ask.of("search"):
        red, green, black, white = facts.tile(ask.here()).search
        parts = [nouns.dice_of(n, colour) for n, colour in ((red, N.RED), (green, N.GREEN), (black, N.BLACK)) if n]
        if white:
            parts.append(plural("{n} die of a colour you choose", "{n} dice of a colour you choose", white).format(n=white))
        safe = facts.informants(me, ask.here()) + facts.active(me, facts.components.body_armor, N.AGENT)
        if facts.protects(me, ask.here(), "search"):
            risk = _("Explosions do nothing here.")
        elif safe:
            risk = plural("{n} explosion is ignored at no cost.", "{n} explosions are ignored at no cost.", safe).format(n=safe)
        else:
            risk = _("Each explosion costs 1 health, 1 ammo or a boost.")
        hint = _("Roll {dice}.").format(dice=listed(parts, _("and")))
        out.append(Choice(action.text, _("Search"), hint=f"{hint} {risk}", rule="RA-16.1", icon="search"))
    return out


def price(goods: Goods) -> str:
    """What a purchase costs (RA-9.2 to RA-9.4)."""
    return nouns.credits(goods.price) if goods.currency == "credit" else nouns.amount(N.CLUE, goods.price)


def purchases(ask: Ask) -> list[Choice]:
    """What can be bought here (section 9)."""
    sold = {g.kind: g for g in ask.facts.tile(ask.here()).goods}
    out = []
    for action in ask.of("buy"):
        goods = sold[str(action.value)]
        track = nouns.GOODS_TRACKS[goods.kind]
        hint = ""
        if track >= N.VEHICLE:
            after = ask.facts.seat(ask.me).tracks[track] + goods.steps
            hint = card_words.upgrade_text(ask.facts.components, track, after)
            hint = _("Then: {what}.").format(what=hint) if hint else ""
        label = _("Buy {goods}").format(goods=nouns.goods_name(goods.kind, goods.steps))
        out.append(Choice(action.text, label, cost=price(goods), hint=hint, rule="RA-9.1", icon=nouns.GOODS_ICONS[goods.kind]))
    return out


def defusings(ask: Ask) -> list[Choice]:
    """The bombs here, with the simulated chances of an attempt (section 17)."""
    components = ask.facts.components
    out = []
    for action in ask.of("defuse"):
        timer, here = number_of(action), ask.here()
        pool = (components.dice_count[0], components.dice_count[1], components.dice_count[2])
        full = ask.facts.options["stability"] == "full"
        hint, odds = _("+{influence}.").format(influence=nouns.influence(components.gains["defuse_bomb"])), -1.0
        if ask.odds:
            odds, bang = chances.defusing(ask.facts.wires(), timer, (), pool, full)
            hint += " " + _("About {good} defused, {bad} explodes (simulated).").format(good=nouns.percent(odds), bad=nouns.percent(bang))
        label = _("Defuse the bomb, Timer {timer}").format(timer=timer)
        out.append(
            Choice(action.text, label, hint=hint, odds=odds, exact=False, rule="RA-17.1", target=bomb_key(here, timer), icon="defuse")
        )
    return out


def turn_ins(ask: Ask) -> list[Choice]:
    """Turning in everybody in custody (section 14)."""
    facts = ask.facts
    held = facts.seat(ask.me).custody
    cards = [card for card in (facts.card(number) for number in held) if card is not None]
    paid = min(facts.view.bank, sum(card.reward for card in cards))
    label = plural("Turn in {n} Criminal", "Turn in {n} Criminals", len(held)).format(n=len(held))
    hint = _("Brings {credits} and their syndicate bonus.").format(credits=nouns.credits(paid))
    return [Choice(action.text, label, hint=hint, rule="RA-14.1", icon="turn-in") for action in ask.of("turn_in")]


def interceptions(ask: Ask) -> list[Choice]:
    """Agents here whose Criminals can be taken (section 13)."""
    facts = ask.facts
    faces = chances.chase_faces(facts.components, str(facts.options["chase_symbol"]))
    out = []
    for action in ask.of("intercept"):
        target = seat_of(action)
        guard = min(facts.components.dice_count[N.GREEN], facts.informants(target, ask.here()))
        most = min(facts.components.dice_count[N.GREEN] - guard, facts.seat(ask.me).tracks[N.FUEL])
        odds = chances.interception(faces, most, guard) if ask.odds else -1.0
        held = listed([ask.criminal(number) for number in facts.seat(target).custody], _("and"))
        hint = _("Takes {held}.").format(held=held)
        if ask.odds:
            hint += " " + _("{chance} with {fuel} if the defender buys no die.").format(
                chance=nouns.percent(odds), fuel=nouns.amount(N.FUEL, most)
            )
        label = _("Intercept {who}").format(who=ask.people.who(target))
        cost = _("1 to {n} fuel").format(n=most) if most > 1 else nouns.amount(N.FUEL, 1)
        out.append(Choice(action.text, label, cost=cost, hint=hint, odds=odds, rule="RA-13.4", target=agent_key(target), icon="intercept"))
    return out


def arrests(ask: Ask) -> list[Choice]:
    """Subdued Criminals that lie here (RA-12.4)."""
    return [
        Choice(
            action.text, _("Arrest {criminal}").format(criminal=ask.criminal(number_of(action))), hint=_("Takes it into custody."),
            rule="RA-12.4", target=criminal_key(number_of(action)), icon="cuffs",
        )
        for action in ask.of("arrest")
    ]  # fmt: skip


# -- Android mode ------------------------------------------------------------------------------------------------------------------


def covert(ask: Ask) -> tuple[Choice, ...]:
    """The covert actions of an exposed Android (RA-21.39)."""
    facts, me = ask.facts, ask.me
    out: list[Choice] = []
    out += fights(ask) or closed(_("Attack an Agent"), reasons.fight(facts, me), "attack")
    out += districts(ask) or closed(_("Attack the district"), reasons.district(facts, me), "damage")
    out += searches(ask) or closed(_("Search"), reasons.search(facts, me), "search")
    out += purchases(ask) or closed(_("Buy"), reasons.buy(facts, me), "buy")
    return tuple(out)


def fights(ask: Ask) -> list[Choice]:
    """Attacks between Agents and Androids, with the exact chance of a knock-out if no dice are bought (RA-21.46, RA-21.65)."""
    facts = ask.facts
    out = []
    for action in ask.of("attack_agent", "attack_android"):
        target = seat_of(action)
        seat = facts.seat(target)
        ammo, green = _fight_dice(ask)
        general = facts.options["android_dice"] == "general"
        odds = chances.knock_out(facts.components, 3, green, ammo, 0, seat.health, general) if ask.odds else -1.0
        hint = _("Each hit costs {n} health of {health}.").format(n=1, health=seat.health)
        if ask.odds:
            hint += " " + _("Knock-out {chance} with {ammo} if no die is bought in defence.").format(
                chance=nouns.percent(odds), ammo=nouns.amount(N.AMMO, ammo)
            )
        rule = "RA-21.46" if action.verb == "attack_agent" else "RA-21.65"
        label = _("Attack {who}").format(who=ask.people.who(target))
        out.append(Choice(action.text, label, hint=hint, odds=odds, rule=rule, target=agent_key(target), icon="attack"))
    return out


def _fight_dice(ask: Ask) -> tuple[int, int]:
    """Black dice for ammo at most, and green dice for Pistols (RA-21.48, RA-21.49)."""
    facts = ask.facts
    counts = facts.components.dice_count
    green = min(counts[N.GREEN], facts.active(ask.me, facts.components.pistols, N.WEAPON))
    return min(counts[N.BLACK], 3, facts.ammo(ask.me)), green


def districts(ask: Ask) -> list[Choice]:
    """The attack on the district, with the exact chance that it is destroyed (RA-21.60 to RA-21.64)."""
    facts = ask.facts
    out = []
    for action in ask.of("attack_district"):
        needed = 2 + len(facts.view.slots[ask.here()])
        ammo, green = _fight_dice(ask)
        odds = facts.attack_odds(ask.me, _plain_outlook(green, needed), ammo) if ask.odds else -1.0
        hint = _("Needs {hits}.").format(hits=nouns.hits(needed))
        if ask.odds:
            hint += " " + _("{chance} with {ammo}.").format(chance=nouns.percent(odds), ammo=nouns.amount(N.AMMO, ammo))
        out.append(Choice(action.text, _("Attack the district"), hint=hint, odds=odds, rule="RA-21.60", target="", icon="damage"))
    return out


def _plain_outlook(green: int, needed: int) -> Outlook:
    outlook = Outlook()
    outlook.red, outlook.green, outlook.needed, outlook.loss = 3, green, needed, 0
    return outlook


# -- free actions and the end --------------------------------------------------------------------------------------------------------


def free(ask: Ask) -> tuple[Choice, ...]:
    """Hire, Investigate and in Android mode Scan (sections 7, 8, RA-21.12)."""
    facts, me = ask.facts, ask.me
    out: list[Choice] = []
    out += hires(ask) or closed(_("Hire"), reasons.hire(facts, me), "hire")
    out += investigations(ask) or closed(_("Investigate"), reasons.investigate(facts, me), "eye")
    if facts.android_mode and not facts.view.tokens_gone:
        out += scans(ask) or closed(_("Scan"), reasons.scan(facts, me), "camera")
    return tuple(out)


def hires(ask: Ask) -> list[Choice]:
    """Placing an Informant here (RA-7.1)."""
    label = _("Hire in {place}").format(place=ask.place(ask.here()))
    if ask.facts.options["killer_informants"] == "more":
        hint = _("1 Influence at the end, one Thug and one explosion less here, one green die more; a Killer costs 1 health more.")
    else:
        hint = _("1 Influence at the end, one Thug, one explosion and one Killer's hit less here, one green die more.")
    cost = nouns.credits(reasons.HIRE_PRICE)
    return [Choice(action.text, label, cost=cost, hint=hint, rule="RA-7.1", icon="hire") for action in ask.of("hire")]


def investigations(ask: Ask) -> list[Choice]:
    """Face-down cards in reach (RA-8.1, RA-8.2)."""
    out = []
    for action in ask.of("investigate"):
        number = number_of(action)
        found = ask.facts.criminal(number)
        where = ask.place(found.place) if found is not None and found.place >= 0 else ""
        hint = _("In {place}. Only you see the card.").format(place=where) if where else ""
        out.append(
            Choice(
                action.text, _("Look at {criminal}").format(criminal=ask.criminal(number)),
                cost=nouns.amount(N.CLUE, reasons.INVESTIGATE_PRICE), hint=hint, rule="RA-8.1", target=criminal_key(number), icon="eye",
            )
        )  # fmt: skip
    return out


def scans(ask: Ask) -> list[Choice]:
    """Players in reach who can still be made to reveal (RA-21.12, RA-21.13)."""
    hint = _("An Android token brings you 1 Influence and costs its owner 1.")
    return [
        Choice(
            action.text, _("Scan {who}").format(who=ask.people.who(seat_of(action))), cost=nouns.amount(N.CLUE, reasons.SCAN_PRICE),
            hint=hint, rule="RA-21.12", target=agent_key(seat_of(action)), icon="camera",
        )
        for action in ask.of("scan")
    ]  # fmt: skip


def end(ask: Ask, left: int) -> tuple[Choice, ...]:
    """The end of the turn; the primary button only when nothing else is left (RA-5.4)."""
    alone = len(ask.actions) == 1
    hint = plural("{n} Justice action is lost.", "{n} Justice actions are lost.", left).format(n=left) if left else ""
    if ask.facts.seat(ask.me).exposed:
        hint = ""
    return tuple(
        [
            Choice(action.text, _("End the turn"), hint=hint, rule="RA-5.4", icon="check", primary=alone or not left)
            for action in ask.of("end_turn")
        ]
    )
