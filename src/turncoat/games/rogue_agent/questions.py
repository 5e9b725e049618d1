"""The sheets of all questions but the ordinary turn, one function for each kind of decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turncoat.games.rogue_agent import card_words, chances, nouns, offers
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.asking import (
    Ask,
    bomb_key,
    closed,
    criminal_key,
    district_of,
    killer_key,
    number_of,
    only,
)  # fmt: skip
from turncoat.games.rogue_agent.components import Card
from turncoat.kernel.actions import Action
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import Choice, Group, Sheet, listed

# -- Time Phase --------------------------------------------------------------------------------------------------------------------


def assign_die(ask: Ask) -> Sheet:
    """Which die a drawn token gets (RA-4.5, RA-4.6)."""
    pending = ask.pending
    token = token_noun(ask, pending.tokens[0]) if pending.tokens else _("the token")
    choices = []
    for action in ask.of("assign"):
        number = number_of(action)
        district = N.BEFORE_PRECINCTS + number
        choices.append(
            Choice(
                action.text, _("{number}: {place}").format(number=number, place=ask.place(district)), hint=_lies_there(ask, district),
                rule="RA-4.5", target=N.DISTRICTS[district], icon="place",
            )
        )  # fmt: skip
    waiting = [token_noun(ask, word) for word in pending.tokens[1:]]
    lead = _("Then: {tokens}.").format(tokens=listed(waiting, _("and"))) if waiting else ""
    title = _("Which precinct for {token}?").format(token=token)
    return Sheet(title, lead=lead, groups=(Group(_("Dice"), tuple(choices)),), rule="RA-4.5")


def token_noun(ask: Ask, word: str) -> str:
    """An event token as a noun."""
    kind, _space, number = word.partition(" ")
    if kind == "criminal":
        return ask.criminal(int(number))
    return _("the Killer") if kind == "killer" else _("the bomb")


def _lies_there(ask: Ask, district: int) -> str:
    """What already lies in a precinct, as far as it matters for placing."""
    facts = ask.facts
    parts = [ask.criminal(c.number) for c in facts.wild_at(district)]
    parts += [_("a Killer")] * facts.view.killers[district]
    parts += [_("a bomb, Timer {timer}").format(timer=timer) for timer in facts.view.bombs[district]]
    parts += [ask.people.who(p) for p in facts.players_at(district)]
    if facts.view.squad == district:
        parts.append(_("the Police Squad"))
    return _("Here: {what}.").format(what=listed(parts, _("and"))) if parts else ""


# -- moving ------------------------------------------------------------------------------------------------------------------------


def move_step(ask: Ask) -> Sheet:
    """A Move under way (RA-6.7, RA-6.8)."""
    left = ask.facts.view.turn.steps_left
    stop = [Choice(action.text, _("Stop here"), rule="RA-6.7", icon="check") for action in ask.of("stop")]
    groups = [
        Group(_("Move"), (*offers.moves(ask), *stop)),
        Group(_("Free"), () if ask.facts.seat(ask.me).exposed else offers.free(ask)),
        Group(_("Justice"), closed(_("Justice actions"), (_("not during a Move"), "RA-6.9"), "attack")),
    ]
    title = plural("{n} step left: where to?", "{n} steps left: where to?", left).format(n=left)
    return Sheet(title, groups=only(groups), rule="RA-6.7")


def thug_ammo(ask: Ask) -> Sheet:
    """How much ammo against Thugs (RA-6.14, RA-6.15)."""
    count = ask.pending.thugs
    health = ask.facts.seat(ask.me).health
    choices = []
    for action in ask.of("ammo"):
        spent = number_of(action)
        loss = count - spent
        hint = _("Knocked out!") if loss >= health else ""
        label = _("Lose {health}").format(health=nouns.health(loss)) if loss else _("Lose nothing")
        cost = nouns.amount(N.AMMO, spent) if spent else ""
        choices.append(Choice(action.text, label, cost=cost, hint=hint, rule="RA-6.14", icon="ammo" if spent else "health"))
    title = plural("{n} Thug strikes: spend ammo?", "{n} Thugs strike: spend ammo?", count).format(n=count)
    lead = _("Each ammo ignores one Thug; each Thug left costs 1 health.")
    return Sheet(title, lead=lead, groups=(Group(_("Thugs"), tuple(choices)),), rule="RA-6.15")


def buy_more(ask: Ask) -> Sheet:
    """Further purchases of a Buy action (RA-9.7)."""
    done = [Choice(action.text, _("Done"), hint=_("Ends the Buy action."), rule="RA-9.7", icon="check") for action in ask.of("done")]
    groups = [Group(_("Buy"), tuple(offers.purchases(ask))), Group(_("End"), tuple(done))]
    return Sheet(_("Buy more in {place}?").format(place=ask.place(ask.here())), groups=only(groups), rule="RA-9.7")


# -- attacks -----------------------------------------------------------------------------------------------------------------------


def attack_steps() -> tuple[str, ...]:
    """The steps of an attack (RA-11.1, RA-11.11, RA-11.13)."""
    return _("Target"), _("Unmask"), _("Ammo"), _("Dice"), _("Result")


def target_noun(ask: Ask) -> str:
    """Whom the attack under way is made on."""
    return ask.criminal(ask.pending.target) if ask.pending.target > 0 else _("the Killer")


def attack_ammo(ask: Ask) -> Sheet:
    """How much ammo for black dice (RA-11.11, RA-11.12)."""
    pending, facts = ask.pending, ask.facts
    dice = chances.profile(facts.components)
    loss = pistol_loss(ask)
    choices = []
    for action in ask.of("ammo"):
        spent = number_of(action)
        odds = -1.0
        if ask.odds:
            health = facts.seat(ask.me).health
            odds = chances.attack(dice, pending.red, pending.green, pending.black + spent, pending.needed, pending.rerolls, health, loss)
        label = _("{dice} more").format(dice=nouns.dice_of(spent, N.BLACK)) if spent else _("No black dice")
        cost = nouns.amount(N.AMMO, spent) if spent else ""
        choices.append(Choice(action.text, label, cost=cost, odds=odds, rule="RA-11.11", icon="ammo"))
    rolled = ((pending.red, N.RED), (pending.green, N.GREEN), (pending.black, N.BLACK))
    lead = _("You roll {dice}; {hits} needed. Black dice bring re-rolls, but pistols wound.").format(
        dice=listed([nouns.dice_of(n, colour) for n, colour in rolled if n], _("and")), hits=nouns.hits(pending.needed)
    )
    title = _("How much ammo against {target}?").format(target=target_noun(ask))
    return Sheet(title, lead=lead, steps=attack_steps(), step=2, groups=(Group(_("Ammo"), tuple(choices)),), rule="RA-11.12")


def pistol_loss(ask: Ask) -> int:
    """Health for each pistol of the attack under way (RA-15.8, RA-24.24)."""
    return ask.pending.pistol_loss


def attack_reroll(ask: Ask) -> Sheet:
    """Which die to roll again (RA-15.4 to RA-15.7), with the chance after each choice."""
    pending = ask.pending
    hits, needed = chances.Dice(pending.dice).hits(), pending.needed
    choices = [_reroll(ask, action) for action in ask.of("reroll")]
    keep = [
        Choice(action.text, _("Keep {hits}").format(hits=nouns.hits(hits)), hint=result_text(ask, hits >= needed), rule="RA-15.6",
               icon="check", primary=hits >= needed)
        for action in ask.of("stop")
    ]  # fmt: skip
    title = _("Re-roll a die, or keep {hits}").format(hits=nouns.hits(hits))
    lead = _("{rerolls} left; {hits} needed.").format(rerolls=nouns.rerolls(pending.rerolls), hits=nouns.hits(needed))
    if ask.odds and hits < needed and reroll_goal(ask) < needed:
        lead += " " + _("Success is out of reach; the chances are those of one more hit.")
    groups = [Group(_("Re-roll"), tuple(choices)), Group(_("End"), tuple(keep))]
    return Sheet(title, lead=lead, steps=attack_steps(), step=3, groups=only(groups), rule="RA-15.6")


def reroll_goal(ask: Ask) -> int:
    """The hits that re-rolls aim at: what success needs, or one more where that is out of reach, for the sake of wounds (RA-11.28)."""
    pending, health = ask.pending, ask.facts.seat(ask.me).health
    dice = chances.profile(ask.facts.components)
    if chances.keep_going(dice, pending.dice, pending.rerolls, pending.needed, health, pistol_loss(ask)) > 0:
        return pending.needed
    return chances.Dice(pending.dice).hits() + 1


def _reroll(ask: Ask, action: Action) -> Choice:
    pending, facts = ask.pending, ask.facts
    code = die_of(action)
    odds = -1.0
    if ask.odds:
        health = facts.seat(ask.me).health
        odds = chances.reroll(
            chances.profile(facts.components), pending.dice, code, pending.rerolls, reroll_goal(ask), health, pistol_loss(ask)
        )
    label = _("{colour} {die}").format(colour=nouns.colour_name(code // N.SYMBOL_COUNT), die=nouns.die(code))
    return Choice(action.text, label, odds=odds, rule="RA-15.6", icon=nouns.symbol_icon(code % N.SYMBOL_COUNT))


def die_of(action: Action) -> int:
    """The die code that an action names by colour and glyph."""
    return N.COLOURS.index(str(action.args[0])) * N.SYMBOL_COUNT + N.GLYPHS.index(str(action.args[1]))


def result_text(ask: Ask, success: bool) -> str:
    """What the attack under way brings if it succeeds or fails (RA-11.14 to RA-11.30)."""
    facts, pending = ask.facts, ask.pending
    if pending.target <= 0:
        if success:
            return _("The Killer is beaten: +1 Influence.")
        if facts.protects(ask.me, ask.here(), "failed_attack"):
            return _("Nothing happens: the district protects you.")
        return _("The Killer costs you {health}.").format(health=nouns.health(facts.killer_damage(ask.me, ask.here())))
    card = facts.card(pending.target)
    if card is None:
        return ""
    if success:
        steps = plural("{n} track step", "{n} track steps", card.health).format(n=card.health)
        if facts.options["separate_arrest"]:
            return _("+1 Influence, {steps}; an Arrest can follow.").format(steps=steps)
        return _("+1 Influence, {steps}, custody.").format(steps=steps)
    return failure_text(ask, card, chances.Dice(pending.dice).hits())


def failure_text(ask: Ask, card: Card, hits: int) -> str:
    """What a failed attack on a Criminal brings (RA-11.25, RA-11.28, RA-24.26)."""
    wounds = plural("{n} wound on the card", "{n} wounds on the card", hits).format(n=hits)
    effects = "" if ask.pending.skip_retaliation else card_words.effects_text(card.retaliation.effects, ask.facts.android_mode)
    if effects and card.retaliation.timed:
        effects = card_words.timed_text(effects, str(ask.facts.options["clock_end"]))
    text = "; ".join([part for part in (effects, wounds if hits else "") if part]) or _("nothing happens")
    return f"{text[:1].upper()}{text[1:]}."


def reward(ask: Ask) -> Sheet:
    """On which track the next step goes (RA-11.20 to RA-11.22)."""
    facts, pending = ask.facts, ask.pending
    choices = []
    for action in ask.of("reward"):
        track = N.TRACKS.index(str(action.value))
        choices.append(_reward(ask, action, track))
    chosen = {choice.action for choice in choices}
    for track, action in enumerate(N.REWARD):
        if action.text not in chosen:
            why = _("at least two tracks must get a step"), "RA-11.20"
            choices += closed(nouns.track_name(track), why, nouns.TRACK_ICONS[track])
    card = facts.components.cards[pending.card] if pending.card >= 0 else None
    lead = ""
    if card is not None:
        spread = _("{name} is subdued; the steps go to at least two tracks.")
        lead = (spread if card.health > 1 else _("{name} is subdued; the step goes to any track.")).format(name=card.name)
    title = plural("Take your reward: {n} step left", "Take your reward: {n} steps left", pending.steps).format(n=pending.steps)
    resources = tuple([c for c in choices if c.icon in nouns.TRACK_ICONS[:3]])
    upgrades = tuple([c for c in choices if c.icon in nouns.TRACK_ICONS[3:]])
    groups = (Group(_("Resources"), resources), Group(_("Upgrades"), upgrades))
    return Sheet(title, lead=lead, steps=attack_steps(), step=4, groups=groups, rule="RA-11.20")


def _reward(ask: Ask, action: Action, track: int) -> Choice:
    facts = ask.facts
    at, last = facts.seat(ask.me).tracks[track], facts.components.track_max[track]
    if at >= last:
        return Choice(
            action.text, nouns.track_name(track), hint=_("Full: the step is lost."), rule="RA-11.22", icon=nouns.TRACK_ICONS[track]
        )
    label = _("{track} {old} → {new}").format(track=nouns.track_name(track), old=at, new=at + 1)
    hint = ""
    if track >= N.VEHICLE:
        for symbol in facts.components.upgrades[track]:
            if symbol.active_from == at + 1:
                hint = f"{card_words.symbol_text(symbol.kind)}."
        if at + 1 == last and facts.components.influence_at_max[track]:
            hint = f"{hint} {_('+1 Influence at the end of the track.')}".strip()
        hint = hint or card_words.next_upgrade(facts.components, track, at + 1)
    return Choice(action.text, label, hint=hint, rule="RA-11.20", icon=nouns.TRACK_ICONS[track])


# -- effects of cards --------------------------------------------------------------------------------------------------------------


def _card_lead(ask: Ask) -> str:
    card = ask.pending.card
    return _("An effect of {name}.").format(name=ask.facts.components.cards[card].name) if card >= 0 else ""


def lose_informant(ask: Ask) -> Sheet:
    """Which Informant leaves the game (RA-24.7)."""
    choices = []
    for action in ask.of("lose_informant"):
        district = district_of(action)
        choices.append(
            Choice(
                action.text, ask.place(district), hint=_lies_there(ask, district), rule="RA-24.7", target=N.DISTRICTS[district],
                icon="informant",
            )
        )  # fmt: skip
    title = _("Which of your Informants do you lose?")
    return Sheet(title, lead=_card_lead(ask), groups=(Group(_("Districts"), tuple(choices)),), rule="RA-24.7")


def peek(ask: Ask) -> Sheet:
    """Which face-down card to look at (RA-24.37)."""
    choices = []
    for action in ask.of("peek"):
        number = number_of(action)
        found = ask.facts.criminal(number)
        hint = _("In {place}.").format(place=ask.place(found.place)) if found is not None and found.place >= 0 else ""
        label = _("Look at {criminal}").format(criminal=ask.criminal(number))
        choices.append(Choice(action.text, label, hint=hint, rule="RA-24.37", target=criminal_key(number), icon="eye"))
    title = _("Which face-down card do you look at?")
    return Sheet(title, lead=_card_lead(ask), groups=(Group(_("Criminals"), tuple(choices)),), rule="RA-24.37")


def release(ask: Ask) -> Sheet:
    """Which Criminal in custody goes free (RA-24.8)."""
    choices = []
    for action in ask.of("release"):
        number = number_of(action)
        card = ask.facts.card(number)
        hint = ""
        if card is not None:
            gang = ask.facts.components.syndicates[card.syndicate].name
            hint = _("{gang}, worth {credits}.").format(gang=gang, credits=nouns.credits(card.reward))
        choices.append(Choice(action.text, ask.criminal(number), hint=hint, rule="RA-24.8", target=criminal_key(number), icon="cuffs"))
    title = _("Which Criminal do you let go?")
    return Sheet(title, lead=_card_lead(ask), groups=(Group(_("Custody"), tuple(choices)),), rule="RA-24.8")


def expel(ask: Ask) -> Sheet:
    """Where another player's Agent is put (RA-24.12)."""
    target = ask.pending.target if ask.pending.target >= 0 else ask.facts.view.turn.player
    who = ask.people.who(target) if target >= 0 else _("the attacker")
    choices = []
    for action in ask.of("expel"):
        district = district_of(action)
        hint = _("Destroyed: it costs {n} health.").format(n=1) if ask.facts.view.destroyed[district] else _lies_there(ask, district)
        choices.append(Choice(action.text, ask.place(district), hint=hint, rule="RA-24.12", target=N.DISTRICTS[district], icon="move"))
    title = _("Where do you put {who}?").format(who=who)
    lead = _("The Criminal expels the Agent; this is no Move, so no Thugs strike.")
    return Sheet(title, lead=lead, groups=(Group(_("Districts"), tuple(choices)),), rule="RA-24.12")


def explosion_order(ask: Ask) -> Sheet:
    """Which of several bombs at 0 explodes next (RA-23.25)."""
    choices = []
    for action in ask.of("explode"):
        district = district_of(action)
        choices.append(
            Choice(
                action.text, ask.place(district), hint=_lies_there(ask, district), rule="RA-23.25", target=N.DISTRICTS[district],
                icon="face-explosion",
            )
        )  # fmt: skip
    return Sheet(_("Which bomb explodes first?"), groups=(Group(_("Bombs"), tuple(choices)),), rule="RA-23.25")


# -- interception ------------------------------------------------------------------------------------------------------------------


def chase_steps() -> tuple[str, ...]:
    """The steps of an interception (RA-13.4 to RA-13.9)."""
    return _("Target"), _("Dice"), _("Defence"), _("Chase")


def intercept_dice(ask: Ask) -> Sheet:
    """How many green dice the interceptor takes (RA-13.6)."""
    facts, target = ask.facts, ask.pending.target
    faces = chances.chase_faces(facts.components, str(facts.options["chase_symbol"]))
    total, guard = facts.components.dice_count[N.GREEN], ask.pending.defended
    fuel = facts.seat(target).tracks[N.FUEL]
    choices = []
    for action in ask.of("dice"):
        taken = number_of(action)
        most = guard + min(fuel, total - guard - taken)
        odds = chances.interception(faces, taken, guard) if ask.odds else -1.0
        hint = ""
        if ask.odds and most > guard:
            worst = nouns.percent(chances.interception(faces, taken, most))
            bought = nouns.dice_of(most - guard, N.GREEN)
            hint = _("{chance} if {who} buys {dice}.").format(chance=worst, who=ask.people.who(target), dice=bought)
        choices.append(
            Choice(
                action.text, nouns.dice_of(taken, N.GREEN), cost=nouns.amount(N.FUEL, taken), hint=hint, odds=odds, rule="RA-13.6",
                icon="fuel",
            )
        )  # fmt: skip
    title = _("How many dice for the chase after {who}?").format(who=ask.people.who(target))
    lead = plural("The defender has {n} die for Informants.", "The defender has {n} dice for Informants.", guard).format(n=guard)
    return Sheet(title, lead=lead, steps=chase_steps(), step=1, groups=(Group(_("Dice"), tuple(choices)),), rule="RA-13.6")


def defend_dice(ask: Ask) -> Sheet:
    """How many dice the defender buys (RA-13.7)."""
    facts, pending = ask.facts, ask.pending
    faces = chances.chase_faces(facts.components, str(facts.options["chase_symbol"]))
    mine, guard = pending.green, pending.defended
    choices = []
    for action in ask.of("dice"):
        bought = number_of(action)
        odds = 1.0 - chances.interception(faces, mine, guard + bought) if ask.odds and mine else -1.0
        label = _("Buy {dice}").format(dice=nouns.dice_of(bought, N.GREEN)) if bought else _("Buy none")
        cost = nouns.amount(N.FUEL, bought) if bought else ""
        choices.append(Choice(action.text, label, cost=cost, odds=odds, rule="RA-13.7", icon="fuel" if bought else "cross"))
    title = _("{who} intercepts you: buy dice?").format(who=ask.people.who(pending.player))
    held = listed([ask.criminal(number) for number in facts.seat(ask.me).custody], _("and"))
    lead = _("At stake: {held}. The chance is that of keeping them.").format(held=held)
    return Sheet(title, lead=lead, steps=chase_steps(), step=2, groups=(Group(_("Defence"), tuple(choices)),), rule="RA-13.7")


# -- searches ----------------------------------------------------------------------------------------------------------------------


def search_steps(ask: Ask) -> tuple[str, ...]:
    """The steps of a search (RA-16.2 to RA-16.5)."""
    return _("Colour"), _("Re-roll"), _("Take")


def search_colour(ask: Ask) -> Sheet:
    """Which colour white dice take (RA-16.2)."""
    facts = ask.facts
    white = facts.tile(ask.here()).search[3]
    choices = []
    for action in ask.of("colour"):
        colour = N.COLOURS.index(str(action.value))
        hint = expected(ask, colour, white) if ask.odds else faces_text(ask, colour)
        choices.append(Choice(action.text, nouns.dice_of(white, colour), hint=hint, rule="RA-16.2", icon=f"die-{N.COLOURS[colour]}"))
    title = plural("Which colour for the white die?", "Which colour for the {n} white dice?", white).format(n=white)
    lead = _("What one roll brings on average, before the re-roll.") if ask.odds else ""
    return Sheet(title, lead=lead, steps=search_steps(ask), step=0, groups=(Group(_("Colour"), tuple(choices)),), rule="RA-16.2")


def faces_text(ask: Ask, colour: int) -> str:
    """What is on a die, in words."""
    faces = chances.search_faces(ask.facts.components, colour)
    return ", ".join([_("{n}× {symbol}").format(n=n, symbol=nouns.symbol_name(symbol)) for symbol, n in faces.items()])


def expected(ask: Ask, colour: int, dice: int) -> str:
    """What a roll brings on average, in words."""
    found = chances.search_expected(ask.facts.components, colour, dice)
    parts = []
    for name, value in found.items():
        shown = {
            "fuel": _("fuel"), "ammo": _("ammo"), "clue": _("clues"), "vehicle": _("Vehicle steps"), "weapon": _("Weapon steps"),
            "agent": _("Agent steps"), "health": _("health"), "credits": _("credits"), "explosion": _("explosions"), "boost": _("boosts"),
        }[name]  # fmt: skip
        parts.append(f"{value:.1f} {shown}")
    return ", ".join(parts)


def search_reroll(ask: Ask) -> Sheet:
    """Which dice are rolled again (RA-16.3, RA-16.4)."""
    pending = ask.pending
    marks = []
    for action in ask.of("mark"):
        code = die_of(action)
        label = _("Mark {die}").format(die=nouns.die(code))
        marks.append(Choice(action.text, label, hint=die_brings(ask, code), rule="RA-16.3", icon=nouns.symbol_icon(code % N.SYMBOL_COUNT)))
    count = len(pending.marked)
    last = [
        Choice(
            action.text,
            plural("Roll {n} die again", "Roll {n} dice again", count).format(n=count),
            rule="RA-16.3",
            icon="undo",
            primary=True,
        )
        for action in ask.of("roll")
    ]
    last += [Choice(action.text, _("Keep all dice"), rule="RA-16.3", icon="check", primary=True) for action in ask.of("keep")]
    second = pending.rerolls_used > 0
    title = _("Intelligence: mark dice for a second re-roll, or keep them") if second else _("Mark the dice to re-roll, or keep them")
    if count:
        title = plural("{n} die marked: mark more, or roll", "{n} dice marked: mark more, or roll", count).format(n=count)
    groups = [Group(_("Dice"), tuple(marks)), Group(_("End"), tuple(last))]
    rule = "RA-16.4" if second else "RA-16.3"
    return Sheet(title, steps=search_steps(ask), step=1, groups=only(groups), rule=rule)


def die_brings(ask: Ask, code: int, factor: int = 1) -> str:
    """What a die of a search brings, as a phrase."""
    symbol = code % N.SYMBOL_COUNT
    if symbol == N.EXPLOSION:
        return _("costs 1 health unless ignored")
    if symbol == N.BOOST:
        return _("doubles a die or ignores an explosion")
    gain = ask.facts.components.search_gain[symbol]
    if gain.track:
        return f"+{nouns.amount(N.TRACKS.index(gain.track), gain.steps * factor)}"
    if gain.credits:
        return f"+{nouns.credits(gain.credits * factor)}"
    return f"+{nouns.health(gain.health * factor)}" if gain.health else _("nothing")


def search_use(ask: Ask) -> Sheet:
    """Which die is applied next, and how (RA-16.5 to RA-16.15)."""
    pending = ask.pending
    groups = {"use": list[Choice](), "double": list[Choice](), "shoot": list[Choice]()}
    for action in ask.of("use", "double", "shoot", "dodge"):
        code = die_of(action)
        icon = nouns.symbol_icon(code % N.SYMBOL_COUNT)
        noun = nouns.die(code)
        if action.verb == "shoot":
            groups["shoot"].append(
                Choice(action.text, _("Shoot: ignore {die}").format(die=noun), cost=nouns.amount(N.AMMO, 1), rule="RA-16.10", icon="ammo")
            )
        elif action.verb == "dodge":
            groups["shoot"].append(
                Choice(action.text, _("Dodge: ignore {die}").format(die=noun), cost=_("1 boost"), rule="RA-16.10", icon="face-boost")
            )
        elif action.verb == "double":
            hint = die_brings(ask, code, 2)
            groups["double"].append(
                Choice(action.text, _("Double {die}").format(die=noun), cost=_("1 boost"), hint=hint, rule="RA-16.13", icon=icon)
            )
        else:
            groups["use"].append(_use(ask, action, code, noun, icon))
    boosts = plural("{n} boost unused.", "{n} boosts unused.", pending.boosts).format(n=pending.boosts) if pending.boosts else ""
    named = [
        Group(_("Take"), tuple(groups["use"])), Group(_("Double"), tuple(groups["double"])), Group(_("Explosion"), tuple(groups["shoot"])),
    ]  # fmt: skip
    return Sheet(_("Which die do you take next?"), lead=boosts, steps=search_steps(ask), step=2, groups=only(named), rule="RA-16.5")


def _use(ask: Ask, action: Action, code: int, noun: str, icon: str) -> Choice:
    if code % N.SYMBOL_COUNT == N.EXPLOSION:
        if ask.pending.ignored > 0:
            return Choice(action.text, _("Ignore {die}").format(die=noun), hint=_("Nothing is lost."), rule="RA-16.12", icon="check")
        label = _("Lose 1 health to {die}").format(die=noun)
        return Choice(action.text, label, hint=die_brings(ask, code), rule="RA-16.9", icon="health")
    return Choice(action.text, _("Take {die}").format(die=noun), hint=die_brings(ask, code), rule="RA-16.6", icon=icon)


# -- bombs -------------------------------------------------------------------------------------------------------------------------


def bomb_steps(ask: Ask) -> tuple[str, ...]:
    """The steps of defusing (RA-17.3, RA-17.22)."""
    return _("Wires"), _("Stability"), _("Result")


def place_die(ask: Ask) -> Sheet:
    """Where a die of the roll goes (RA-17.13, RA-17.14)."""
    pending = ask.pending
    choices = [_placing(ask, action) for action in ask.of("place")]
    dice = {choice.action.rpartition(" ")[0] for choice in choices}
    columns = {choice.action.rpartition(" ")[2] for choice in choices}
    if len(dice) == 1:
        code = die_of(N.TABLE.parse(choices[0].action))
        title = plural(
            "Place the {die}: {n} column can take it", "Place the {die}: {n} columns can take it", len(columns)
        ).format(die=bomb_die(code), n=len(columns))  # fmt: skip
    else:
        title = plural("Place {n} die of this roll", "Place {n} dice of this roll", len(pending.to_place)).format(n=len(pending.to_place))
    lead = _("Every cross and explosion of a roll must be placed first.")
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.action.rpartition(" ")[0], []).append(choice)
    named = [Group(bomb_die(die_of(N.TABLE.parse(group[0].action))).capitalize(), tuple(group)) for group in groups.values()]
    return Sheet(title, lead=lead, steps=bomb_steps(ask), step=0, groups=tuple(named), rule="RA-17.13")


def bomb_die(code: int) -> str:
    """What a die is on the bomb board (RA-17.3)."""
    return _("explosion") if code % N.SYMBOL_COUNT == N.EXPLOSION else _("cross")


def _placing(ask: Ask, action: Action) -> Choice:
    code, column = die_of(action), int(action.args[2])
    label = _("{colour} {die} in column {n}").format(
        colour=nouns.colour_name(code // N.SYMBOL_COUNT), die=nouns.die(code, shown=bomb_die(code)), n=column
    )
    target = f"cell-{column}-{len(ask.pending.columns[column - 1]) + 1 if column <= len(ask.pending.columns) else 1}"
    return Choice(action.text, label, hint=placing_hint(ask, code, column), rule="RA-17.14", target=target, icon="bomb")


def placed_columns(ask: Ask, code: int, column: int) -> tuple[tuple[int, ...], ...]:
    """The bomb board after a die has been put into a column counted from 1."""
    columns = ask.pending.columns
    if column > len(columns):
        return (*columns, (code,))
    return (*columns[: column - 1], (*columns[column - 1], code), *columns[column:])


def placing_hint(ask: Ask, code: int, column: int) -> str:
    """What a placement does to the bomb board (RA-17.7, RA-17.10, RA-17.15, RA-17.19)."""
    pending, components = ask.pending, ask.facts.components
    after = ask.facts.bomb_columns(placed_columns(ask, code, column))
    parts = []
    if chances.line(after) and not chances.line(ask.facts.bomb_columns(pending.columns)):
        parts.append(_("Makes a line."))
    if column > len(pending.columns) and pending.columns:
        parts.append(_("Timer {old} → {new}.").format(old=pending.timer, new=pending.timer - 1))
        if pending.timer <= 1:
            parts.append(_("The bomb explodes!"))
    elif column > len(pending.columns):
        parts.append(_("The first column costs nothing."))
    if bomb_die(code) == _("cross"):
        if column <= len(pending.columns) and ask.facts.bomb_columns(pending.columns)[column - 1][-1] < chances.CROSSED:
            parts.append(_("Closes the column."))
    elif len(after[column - 1]) == components.bomb_rows and all(die < chances.CROSSED for die in after[column - 1]):
        parts.append(_("The fourth explosion: the attempt fails."))
    else:
        parts.append(_("The column is open."))
    return " ".join(parts)


def stability_of(ask: Ask, columns: tuple[tuple[int, ...], ...]) -> float:
    """The exact chance to pass the stability check of a bomb board (RA-17.23 to RA-17.25)."""
    circuit = chances.circuit(ask.facts.bomb_columns(columns))
    return chances.stability(ask.facts.wires(), circuit, ask.facts.options["stability"] == "full")


def pull_or_stop(ask: Ask) -> Sheet:
    """Another wire, or the stability check (RA-17.17, RA-17.22)."""
    pending, facts = ask.pending, ask.facts
    choices = []
    for action in ask.actions:
        if action is N.PULL:
            odds, hint = -1.0, plural("Rolls {n} die.", "Rolls {n} dice.", sum(pending.pool)).format(n=sum(pending.pool))
            if ask.odds:
                columns = ask.facts.bomb_columns(pending.columns)
                full = facts.options["stability"] == "full"
                odds, bang = chances.defusing(ask.facts.wires(), pending.timer, columns, pending.pool, full)
                hint += " " + _("Going on to a line: about {bad} explodes (simulated).").format(bad=nouns.percent(bang))
            choices.append(
                Choice(action.text, _("Pull another wire"), hint=hint, odds=odds, exact=False, rule="RA-17.17", icon="defuse", primary=True)
            )
        else:
            passed = stability_of(ask, pending.columns)
            if passed >= 1:
                hint = _("No open column: the bomb keeps its Timer of {timer}.").format(timer=pending.timer)
            else:
                hint = _("The stability check: {bad} explodes.").format(bad=nouns.percent(1 - passed)) if ask.odds else ""
            choices.append(Choice(action.text, _("Stop"), hint=hint, rule="RA-17.22", icon="check"))
    title = _("Pull another wire, or stop?")
    lead = _("Timer {timer}, no line yet.").format(timer=pending.timer)
    return Sheet(title, lead=lead, steps=bomb_steps(ask), step=0, groups=(Group(_("Bomb"), tuple(choices)),), rule="RA-17.17")


# -- City Phase --------------------------------------------------------------------------------------------------------------------


def killer_order(ask: Ask) -> Sheet:
    """Which Killer is activated next (RA-18.12, RA-18.13)."""
    choices = []
    for action in ask.of("killer"):
        district = district_of(action)
        choices.append(
            Choice(
                action.text, ask.place(district), hint=killer_hint(ask, district), rule="RA-18.12", target=killer_key(district),
                icon="killer", primary=len(ask.actions) == 1,
            )
        )  # fmt: skip
    title = _("Which Killer acts next?") if len(choices) > 1 else _("The Killer acts")
    return Sheet(title, groups=(Group(_("Killers"), tuple(choices)),), rule="RA-18.12")


def killer_hint(ask: Ask, district: int) -> str:
    """What a Killer does where it stands (RA-18.14 to RA-18.20)."""
    facts = ask.facts
    if facts.view.squad == district:
        first = _("The Police Squad stops its action here.")
    elif facts.wild_at(district):
        first = _("A wild Criminal stops its action here.")
    else:
        hurt = [p for p in facts.players_at(district) if not facts.seat(p).exposed and not facts.protects(p, district, "killer_action")]
        parts = [
            _("{who} loses {health}").format(who=ask.people.who(p), health=nouns.health(facts.killer_damage(p, district))) for p in hurt
        ]
        if facts.view.slots[district]:
            parts.append(_("an Informant of {who} goes").format(who=ask.people.who(facts.view.slots[district][0])))
        first = f"{listed(parts, _('and'))}." if parts else _("Nobody to strike here.")
    there = facts.city.next[district]
    then = _("Then to {place}.").format(place=ask.place(there)) if there >= 0 else _("Then it leaves the trail.")
    return f"{first} {then}"


def bomb_order(ask: Ask) -> Sheet:
    """Which bomb ticks next (RA-18.24)."""
    choices = []
    for action in ask.of("bomb"):
        district, timer = district_of(action), int(action.args[1])
        label = _("{place}: Timer {old} → {new}").format(place=ask.place(district), old=timer, new=timer - 1)
        hint = _("It explodes.") if timer <= 1 else ""
        choices.append(
            Choice(
                action.text, label, hint=hint, rule="RA-18.24", target=bomb_key(district, timer), icon="bomb", primary=len(ask.actions) == 1
            )
        )
    title = _("Which bomb ticks next?") if len(choices) > 1 else _("The bomb ticks")
    return Sheet(title, groups=(Group(_("Bombs"), tuple(choices)),), rule="RA-18.24")


# -- Android mode ------------------------------------------------------------------------------------------------------------------


def reveal_token(ask: Ask) -> Sheet:
    """Which Identification token is revealed (RA-21.7); asked of its owner alone (RA-22.10)."""
    seat = ask.facts.seat(ask.me)
    choices = []
    for action in ask.of("reveal"):
        android = str(action.value) == "android"
        hint = ""
        if android:
            hint = _("Your second: you are exposed as an Android.") if seat.ids_shown[1] else _("Your first Android token.")
        label = _("Reveal an Android token") if android else _("Reveal a Human token")
        choices.append(Choice(action.text, label, hint=hint, rule="RA-21.7", icon="bot" if android else "agent"))
    title = _("Which Identification token do you reveal?")
    return Sheet(title, groups=(Group(_("Tokens"), tuple(choices)),), rule="RA-21.7")


def fight_steps() -> tuple[str, ...]:
    """The steps of an attack between players (RA-21.47 to RA-21.55)."""
    return _("Target"), _("Ammo"), _("Defence"), _("Dice")


def android_ammo(ask: Ask) -> Sheet:
    """How much ammo for an attack of section 21 (RA-21.49, RA-21.50)."""
    facts, target = ask.facts, ask.pending.target
    red, green = ask.pending.red, ask.pending.green
    general = facts.options["android_dice"] == "general"
    health = facts.seat(target).health if target >= 0 else 2 + len(facts.view.slots[ask.here()])
    choices = []
    for action in ask.of("ammo"):
        spent = number_of(action)
        odds = chances.knock_out(facts.components, red, green, spent, 0, health, general) if ask.odds else -1.0
        label = _("{dice} more").format(dice=nouns.dice_of(spent, N.BLACK)) if spent else _("No black dice")
        cost = nouns.amount(N.AMMO, spent) if spent else ""
        choices.append(Choice(action.text, label, cost=cost, odds=odds, rule="RA-21.49", icon="ammo"))
    if target >= 0:
        title = _("How much ammo against {target}?").format(target=ask.people.who(target))
        lead = _("The chance is that of {hits}, a knock-out, if no die is bought in defence.").format(hits=nouns.hits(health))
    else:
        title = _("How much ammo against {target}?").format(target=ask.place(ask.here()))
        lead = _("{hits} destroy the district.").format(hits=nouns.hits(health))
    return Sheet(title, lead=lead, steps=fight_steps(), step=1, groups=(Group(_("Ammo"), tuple(choices)),), rule="RA-21.49")


def defend_green(ask: Ask) -> Sheet:
    """How many green dice the target buys (RA-21.51)."""
    facts, pending = ask.facts, ask.pending
    general = facts.options["android_dice"] == "general"
    health = facts.seat(ask.me).health
    choices = []
    for action in ask.of("dice"):
        bought = number_of(action)
        odds = -1.0
        if ask.odds:
            odds = 1.0 - chances.knock_out(facts.components, pending.red, pending.green, pending.black, bought, health, general)
        label = _("Buy {dice}").format(dice=nouns.dice_of(bought, N.GREEN)) if bought else _("Buy none")
        cost = nouns.amount(N.FUEL, bought) if bought else ""
        choices.append(Choice(action.text, label, cost=cost, odds=odds, rule="RA-21.51", icon="fuel" if bought else "cross"))
    title = _("{who} attacks you: buy dice?").format(who=ask.people.who(pending.player))
    lead = _("Each patrol car cancels one hit. The chance is that of not being knocked out.")
    return Sheet(title, lead=lead, steps=fight_steps(), step=2, groups=(Group(_("Defence"), tuple(choices)),), rule="RA-21.51")


def android_reroll(ask: Ask) -> Sheet:
    """Which die of an attack of section 21 is rolled again (RA-21.58)."""
    facts, pending = ask.facts, ask.pending
    cars = sum(1 for die in pending.theirs if die % N.SYMBOL_COUNT == N.CAR)
    hits = chances.Dice(pending.dice).hits()
    if pending.target >= 0:
        needed = facts.seat(pending.target).health + cars
    else:
        needed = 2 + len(facts.view.slots[ask.here()])
    profile = chances.profile(facts.components)
    choices = []
    for action in ask.of("reroll"):
        code = die_of(action)
        odds = chances.reroll(profile, pending.dice, code, pending.rerolls, needed, chances.UNHURT, 0) if ask.odds else -1.0
        label = _("{colour} {die}").format(colour=nouns.colour_name(code // N.SYMBOL_COUNT), die=nouns.die(code))
        choices.append(Choice(action.text, label, odds=odds, rule="RA-21.58", icon=nouns.symbol_icon(code % N.SYMBOL_COUNT)))
    keep = [
        Choice(
            action.text, _("Keep {hits}").format(hits=nouns.hits(hits)), hint=fight_result(ask, hits, cars), rule="RA-21.58", icon="check"
        )
        for action in ask.of("stop")
    ]
    title = _("Re-roll a die, or keep {hits}").format(hits=nouns.hits(hits))
    lead = _("{rerolls} left.").format(rerolls=nouns.rerolls(pending.rerolls))
    groups = [Group(_("Re-roll"), tuple(choices)), Group(_("End"), tuple(keep))]
    return Sheet(title, lead=lead, steps=fight_steps(), step=3, groups=only(groups), rule="RA-21.58")


def fight_result(ask: Ask, hits: int, cars: int) -> str:
    """What an attack of section 21 does with so many hits (RA-21.54, RA-21.55, RA-21.64)."""
    if ask.pending.target >= 0:
        return _("{who} loses {health}.").format(who=ask.people.who(ask.pending.target), health=nouns.health(max(0, hits - cars)))
    left = hits - len(ask.facts.view.slots[ask.here()])
    return _("The district is destroyed.") if left >= 2 else _("The district stands.")


# -- all of them -------------------------------------------------------------------------------------------------------------------

QUESTIONS: Final[dict[str, Callable[[Ask], Sheet]]] = {
    "Turn": offers.turn, "AssignDie": assign_die, "MoveStep": move_step, "ThugAmmo": thug_ammo, "BuyMore": buy_more,
    "AttackAmmo": attack_ammo, "AttackReroll": attack_reroll, "Reward": reward, "LoseInformant": lose_informant, "Peek": peek,
    "Release": release, "Expel": expel, "ExplosionOrder": explosion_order, "InterceptDice": intercept_dice, "DefendDice": defend_dice,
    "SearchColour": search_colour, "SearchReroll": search_reroll, "SearchUse": search_use, "PlaceDie": place_die,
    "PullOrStop": pull_or_stop, "KillerOrder": killer_order, "BombOrder": bomb_order, "RevealToken": reveal_token,
    "AndroidAmmo": android_ammo, "DefendGreen": defend_green, "AndroidReroll": android_reroll,
}  # fmt: skip
"""By the name of the decision's class, the function that makes its sheet."""


def waiting(ask: Ask) -> Sheet:
    """What everybody else reads while a player is asked."""
    who = ask.people.who(ask.me)
    doing = {
        "AssignDie": _("{who} assigns the dice"), "MoveStep": _("{who} is moving"), "ThugAmmo": _("{who} faces Thugs"),
        "BuyMore": _("{who} is buying"), "AttackAmmo": _("{who} attacks"), "AttackReroll": _("{who} attacks"),
        "Reward": _("{who} takes a reward"), "Expel": _("{who} decides where the Agent goes"), "InterceptDice": _("{who} intercepts"),
        "DefendDice": _("{who} defends the custody"), "SearchColour": _("{who} searches"), "SearchReroll": _("{who} searches"),
        "SearchUse": _("{who} searches"), "PlaceDie": _("{who} defuses a bomb"), "PullOrStop": _("{who} defuses a bomb"),
        "KillerOrder": _("{who} chooses the next Killer"), "BombOrder": _("{who} chooses the next bomb"),
        "RevealToken": _("{who} chooses an Identification token"), "DefendGreen": _("{who} defends"),
        "AndroidAmmo": _("{who} attacks"), "AndroidReroll": _("{who} attacks"),
    }.get(ask.facts.view.ask, _("{who} is choosing") if ask.facts.view.ask != "Turn" else _("{who} is on turn"))  # fmt: skip
    return Sheet(doing.format(who=who), waiting=True)


def unknown(ask: Ask) -> Sheet:
    """A question without words of its own: its actions as they are written."""
    choices = tuple([Choice(action.text, action.text) for action in ask.actions])
    return Sheet(_("What do you do?"), groups=(Group(_("Actions"), choices),))
