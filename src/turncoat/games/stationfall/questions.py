"""The sheets of the decisions of a turn, one function for each.

Those of Reveal Powers, Monsters and Stationfall, and what those read who are not asked, are in :mod:`.side_questions`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turncoat.games.stationfall import deed_words, notes, nouns, offers, reasons, symbols
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.asking import BRIBES, Ask, closed, index, only
from turncoat.games.stationfall.basic_actions import receivers
from turncoat.games.stationfall.board_verbs import members
from turncoat.games.stationfall.bribes import pressed
from turncoat.games.stationfall.conspirators import actors, powers_of
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.withheld import withheld
from turncoat.kernel.actions import Action
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import Choice, Group, Sheet, listed, plain

# -- pieces of sheets ------------------------------------------------------------------------------------------------------------------


def sheet(ask: Ask, title: str, groups: list[Group], rule: str, steps: tuple[str, ...] = (), step: int = 0) -> Sheet:
    """A sheet whose help are the notes on what is asked."""
    return Sheet(title, notes.lead(ask), steps, step, only(groups), rule)


def group(title: str, *choices: Choice) -> Group:
    """Choices under a heading."""
    return Group(title, tuple(choices))


def single(ask: Ask, action: Action, label: str, hint: str, rule: str, icon: str = "check") -> list[Choice]:
    """One choice, if it is legal; the primary one where it is all that can be done."""
    if action not in ask.actions:
        return []
    return [Choice(action.text, label, hint=hint, rule=rule, icon=icon, primary=len(ask.actions) == 1)]


# -- set-up and Reveal -----------------------------------------------------------------------------------------------------------------


def choose_identity(ask: Ask) -> Sheet:
    """Which card is the Secret Identity (SF-2.37, SF-17.2, SF-18.2)."""
    choices = []
    for action in ask.actions:
        card = index(action)
        limit = ask.facts.components.influence_limit[N.CHARACTER_OF_IDENTITY[card]]
        cost = _("Influence Limit {n}").format(n=limit)
        target = nouns.character_key(N.CHARACTER_OF_IDENTITY[card])
        choices.append(Choice(action.text, ask.card(card), cost, notes.agenda_of(ask, card), rule="SF-3.4", target=target, icon="eye"))
    title = _("Which card is your Secret Identity?")
    if ask.facts.two_colours():
        title = _("Which card is the Secret Identity of {colour}?").format(colour=nouns.colour_name(ask.side))
    return sheet(ask, title, [group(_("Your cards"), *choices)], "SF-2.37")


def reveal_phase(ask: Ask) -> Sheet:
    """Reveal now, and as whom (SF-15.5, SF-15.9)."""
    hide = single(ask, N.HIDE, _("Stay hidden"), _("You may reveal on a later turn, at Stationfall you must."), "SF-15.5", "eye-off")
    return sheet(ask, _("Do you reveal?"), [*_reveals(ask), group(_("Not now"), *hide)], "SF-15.5")


def last_reveal(ask: Ask) -> Sheet:
    """As whom, at Stationfall (SF-16.3, SF-16.4)."""
    return sheet(ask, _("As whom do you reveal?"), _reveals(ask), "SF-16.3")


def _reveals(ask: Ask) -> list[Group]:
    """The cards that one can reveal as."""
    plainly = [_reveal(ask, action) for action in ask.of("reveal")]
    other = [_reveal(ask, action) for action in ask.of("schrodinger")]
    if not other:
        other = closed(_("Schrödinger Reveal"), _no_schrodinger(ask), "eye")
    return [group(_("Reveal as"), *plainly), group(_("Schrödinger Reveal as"), *other)]


def _reveal(ask: Ask, action: Action) -> Choice:
    card = index(action)
    rule = "SF-3.7" if action.verb == "schrodinger" else "SF-15.5"
    key = nouns.character_key(N.CHARACTER_OF_IDENTITY[card])
    only = len(ask.actions) == 1
    return Choice(action.text, ask.card(card), hint=notes.reveal_about(ask, action), rule=rule, target=key, icon="eye", primary=only)


def _no_schrodinger(ask: Ask) -> tuple[str, str] | None:
    """Why there is no Schrödinger Reveal (SF-17.7, SF-18.3, SF-16.4, SF-3.7)."""
    options = ask.facts.options
    if ask.facts.view.mode == "team":
        return _("not in team games"), "SF-18.3"
    if ask.facts.two_colours():
        return _("not with two players"), "SF-17.7"
    if not options["schrodinger"]:
        return _("this table plays without it"), "SF-3.7"
    if ask.facts.view.phase == N.STATIONFALL and not options["schrodinger_at_stationfall"]:
        return _("at this table not at Stationfall"), "SF-16.4"
    return None


# -- Influence ---------------------------------------------------------------------------------------------------------------------------


def influence(ask: Ask) -> Sheet:
    """On which card, if any (SF-15.13, SF-15.14)."""
    choices: list[Choice] = []
    for character in ask.facts.view.cast:
        action, key = N.INFLUENCE[character], nouns.character_key(character)
        if action in ask.actions:
            hint = _influence_hint(ask, character)
            cost = _lead_price(ask, character)
            choices.append(Choice(action.text, ask.character(character), cost, hint, rule="SF-15.13", target=key, icon="cube"))
    for character in ask.facts.view.cast:
        if N.INFLUENCE[character] not in ask.actions:
            key = nouns.character_key(character)
            choices += closed(ask.character(character), reasons.influence_on(ask, character), "cube", key)
    none = single(ask, N.PASS, _("Place none"), _("All cubes stay in your supply this turn."), "SF-15.13")
    steps = (_("Card"), _("Cubes"))
    return sheet(
        ask,
        _("Put cubes on whose card?"),
        [group(_("Characters"), *choices), group(_("Or"), *none)],
        "SF-15.13",
        steps,
    )


def _lead_price(ask: Ask, character: int) -> str:
    """The fewest cubes that make a Character a Conspirator; "" where it is one or cannot be (SF-4.8, SF-AB.2, SF-AB.18)."""
    cubes, side = ask.facts.cubes(character), ask.facts.side(ask.side)
    powers = ask.facts.powers(character)
    best = max([n for other, n in enumerate(cubes) if other != ask.side], default=0)
    needed = sum(cubes) + 1 if powers & N.LOYAL else 1 if powers & N.HELPFUL else max(1 - cubes[ask.side], best - cubes[ask.side])
    return nouns.cubes(needed) if 0 < needed <= side.supply else ""


def _influence_hint(ask: Ask, character: int) -> str:
    """Whose cubes lie there, and what it takes to lead (SF-4.8, SF-AB.2)."""
    if not any(ask.facts.cubes(character)):
        return _("No cubes there: 1 makes it your Conspirator.")
    return f"{offers.cubes_about(ask, character)}. {_takes(ask, character)}"


def _takes(ask: Ask, character: int) -> str:
    cubes = ask.facts.cubes(character)
    mine, best = cubes[ask.side], max([n for side, n in enumerate(cubes) if side != ask.side], default=0)
    powers, have = ask.facts.powers(character), ask.facts.side(ask.side).supply
    if powers & N.LOYAL:
        return _("Loyal: {n} or more of yours take the place of all these.").format(n=sum(cubes) + 1)
    if powers & N.HELPFUL:
        return _("Helpful: 1 cube makes it your Conspirator too.")
    if mine > best:
        return _("You lead.")
    if mine == best:
        return _("You share the lead; 1 more leads alone.")
    if mine + have < best:
        return _("You cannot catch up: it takes {n}, you have {have}.").format(n=best - mine, have=have)
    share = plural("{n} cube shares the lead", "{n} cubes share the lead", best - mine).format(n=best - mine)
    return _("{share}, {n} lead alone.").format(share=share, n=best - mine + 1) if mine + have > best else f"{share}."


def cubes(ask: Ask) -> Sheet:
    """How many cubes (SF-15.13, SF-AB.2)."""
    character = ask.pending.character
    there = ask.facts.cubes(character)
    loyal = ask.facts.powers(character) & N.LOYAL
    best = 0 if loyal else max([n for side, n in enumerate(there) if side != ask.side], default=0)
    choices = []
    for action in ask.actions:
        n = index(action)
        mine = n if loyal else there[ask.side] + n
        cost = _("leads") if mine > best else _("shares the lead") if mine == best else ""
        choices.append(Choice(action.text, nouns.cubes(n), cost, _standing(ask, mine, best, n), rule="SF-15.13", icon="cube"))
    title = _("How many cubes on {character}?").format(character=ask.character(character))
    return sheet(ask, title, [group(_("Cubes"), *choices)], "SF-15.13", (plain(ask.character(character)), _("Cubes")), 1)


def _standing(ask: Ask, mine: int, best: int, n: int) -> str:
    """Who leads then, and what it costs if all of them stay out (SF-4.8, SF-3.12)."""
    if not best:
        said = _("Your Conspirator.")
    elif mine == best:
        said = _("{mine} against {best}: you share the lead.").format(mine=mine, best=best)
    else:
        words = _("{mine} against {best}: you lead.") if mine > best else _("{mine} against {best}: no Conspirator.")
        said = words.format(mine=mine, best=best)
    side = ask.facts.side(ask.side)
    card = side.pc if side.pc >= 0 else side.card
    if card < 0:
        return said
    above = ask.facts.outside(ask.side) + n - ask.facts.components.influence_limit[N.CHARACTER_OF_IDENTITY[card]]
    if above <= 0:
        return said
    return (
        said + " " + _("{cubes} above the limit: {points} if they stay out.").format(cubes=nouns.cubes(above), points=nouns.points(-above))
    )


# -- the Activate phase ------------------------------------------------------------------------------------------------------------------


def acting(ask: Ask) -> Sheet:
    """What next in the Activate phase (SF-15.17, SF-15.20 to SF-15.28, SF-15.57)."""
    turn = ask.facts.view.turn
    actor = turn.actor
    if actor < 0:
        title = _("Activate whom?") if ask.offers("activate") else _("Nobody to Activate: what now?")
        return sheet(ask, title, [_activations(ask), *_extras(ask), _ending(ask)], "SF-15.20")
    title = _("{pawn}: what now?").format(pawn=ask.pawn(actor))
    groups: list[Group] = []
    if ask.facts.is_live(actor) or ask.offers("revive_self"):
        more = withheld(ask, actor, N.BY_ACTIVATION) if turn.actions and not ask.offers("revive_self") else {}
        groups = offers.grouped(ask, actor, N.BY_ACTIVATION, (), more)
        groups.append(_free(ask, actor))
    return sheet(ask, title, [*groups, *_extras(ask), _ending(ask)], "SF-15.20")


def _activations(ask: Ask) -> Group:
    """Who can be Activated, and which of the own Conspirators cannot (SF-15.20, SF-4.8)."""
    choices = [_activation(ask, index(action)) for action in ask.of("activate")]
    for character in ask.facts.view.cast:
        for pawn, reason in reasons.activate(ask, character):
            if N.ACTIVATE[pawn] not in ask.actions:
                choices += closed(ask.pawn(pawn), reason, "disc", nouns.pawn_key(pawn))
    return group(_("Activate"), *choices)


def _activation(ask: Ask, pawn: int) -> Choice:
    character = N.CHARACTER_OF[pawn]
    exhausted = ask.facts.view.turn.exhausted >> character & 1
    said = [offers.where(ask, pawn)]
    if ask.facts.place_of(pawn) == N.OFF and pawn == N.STOWAWAY:
        said.append(_("Enters a Dark Section by her first Step."))
    if ask.facts.is_down(pawn):
        said.append(_("Down: the first Action Revives it."))
    if ask.facts.is_pc(character):
        said.append(_("Your PC."))
    elif len(ask.facts.leaders(character)) > 1:
        others = [side for side in ask.facts.leaders(character) if side != ask.side]
        said.append(_("Shared with {who}.").format(who=nouns.sides(ask.people, others)))
    if exhausted:
        said.insert(0, _("Exhausted."))
    rule = "SF-15.18" if exhausted else "SF-15.20"
    cost = nouns.actions(1 if exhausted else 2)
    return Choice(
        N.ACTIVATE[pawn].text,
        ask.pawn(pawn),
        cost,
        " ".join([line for line in said if line]),
        rule=rule,
        target=nouns.pawn_key(pawn),
        icon="disc",
    )


def _free(ask: Ask, actor: int) -> Group:
    """Free Actions of the Activation (SF-15.22 to SF-15.25)."""
    choices: list[Choice] = []
    powers = powers_of(ask.state, actor)
    label = _("Free Pick Up or Drop") if not powers & (N.SCIENTIST | N.ZERO_BORN | N.HACKER) else _("Free Action")
    if N.FREE in ask.actions:
        choices.append(Choice(N.FREE.text, label, _("free"), _free_hint(powers), rule="SF-15.22", icon="pick-up"))
    else:
        choices += closed(label, reasons.free(ask, actor), "pick-up")
    name = nouns.ability_name(ask.facts.components, N.FORCEFUL_PRESENCE.bit_length() - 1)
    if powers & N.FORCEFUL_PRESENCE and not ask.offers("presence"):
        choices += closed(name, reasons.presence(ask), "people")
    for action in ask.of("presence"):
        pawn = index(action)
        hint = _("One Basic Action, before your first Action.")
        label = _("{ability}: {target}").format(ability=name, target=ask.pawn(pawn))
        choices.append(Choice(action.text, label, _("free"), hint, rule="SF-C23.3", target=nouns.pawn_key(pawn), icon="people"))
    for action in ask.of("creatropism"):
        hint = _("Fang Moss takes a Step, or Annihilates a Down Human in its Section.")
        choices.append(Choice(action.text, deed_words.verb_name("creatropism"), _("free"), hint, rule="SF-C04.5", icon="skull"))
    if not ask.offers("creatropism"):
        choices += closed(deed_words.verb_name("creatropism"), reasons.creatropism(ask), "skull")
    return group(_("Free Actions"), *choices)


def _free_hint(powers: int) -> str:
    """What the Free Action may be (SF-15.22, SF-AB.7, SF-AB.8, SF-AB.21)."""
    parts = [_("a Pick Up"), _("a Drop")]
    if powers & N.SCIENTIST:
        parts.append(_("a Section Action"))
    if powers & N.ZERO_BORN:
        parts.append(_("a Step to where there is no Gravity"))
    if powers & N.HACKER:
        parts.append(_("a Console Action"))
    return _("Once in this Activation: {what}.").format(what=listed(parts, _("or")))


def _extras(ask: Ask) -> list[Group]:
    """Bribe and Kompromat (SF-15.29, SF-15.38, SF-C02.4)."""
    own = [_bribed(ask, action) for action in ask.of("bribe")]
    if own:
        for character in ask.facts.view.cast:
            if actors(ask.state) & N.PAWN_MASK[character]:
                own += closed(ask.character(character), reasons.unbribable(ask, character), "bribe", nouns.character_key(character))
    else:
        own = closed(_("Your Bribe"), reasons.bribe(ask), "bribe")
    grey = [_bribed(ask, action) for action in ask.of("grey_bribe")]
    return [group(_("Bribe"), *own), group(_("Grey Bribe"), *grey), group(_("Kompromat"), *_kompromat(ask))]


def _bribed(ask: Ask, action: Action) -> Choice:
    pawn = index(action)
    character = N.CHARACTER_OF[pawn]
    owners = ask.facts.owners(character)
    asked = _("Nobody is asked.")
    if owners:
        asked = _("The PC of {who}, who is asked when you have named the Action.").format(who=nouns.sides(ask.people, owners))
    hint = f"{offers.where(ask, pawn)} {asked}".strip()
    # no target: nearly everybody can be Bribed, and the board would say nothing but that
    return Choice(action.text, ask.pawn(pawn), hint=hint, rule="SF-15.29", icon="bribe")


def _kompromat(ask: Ask) -> list[Choice]:
    """The tokens in the own hand."""
    out: list[Choice] = []
    for action in ask.of("kompromat"):
        character = index(action)
        key = nouns.character_key(character)
        out.append(
            Choice(action.text, ask.character(character), hint=_pressed_hint(ask, character), rule="SF-15.38", target=key, icon="kompromat")
        )
    hand = ask.facts.seat(ask.me).hand
    if hand > 0 and ask.facts.view.turn.kompromat_used:
        return closed(_("Your Kompromat"), (_("one Kompromat a turn"), "SF-15.38"), "kompromat")
    for character in members(hand) if hand > 0 else []:
        if N.KOMPROMAT[character] not in ask.actions:
            out += closed(ask.character(character), reasons.kompromat(ask, character), "kompromat", nouns.character_key(character))
    return out


def _pressed_hint(ask: Ask, character: int) -> str:
    owners = ask.facts.owners(character)
    if ask.side in owners:
        return _("Your own PC: nobody is asked.")
    if owners:
        return _("The PC of {who}: an Innocent owner who refuses becomes Suspect.").format(who=nouns.sides(ask.people, owners))
    vengeful = ask.facts.powers(character) & N.VENGEFUL
    return _("Vengeful: Revived if Down, and armed with a Bludgeon first.") if vengeful else _("Nobody is asked.")


def _ending(ask: Ask) -> Group:
    """Renegotiate in place of Activating, or the end of the phase (SF-15.45, SF-15.28, SF-15.57)."""
    turn = ask.facts.view.turn
    choices: list[Choice] = []
    if ask.offers("renegotiate"):
        disc = ask.facts.side(ask.side).disc
        back = _("Your disc comes back from {character}.").format(character=ask.character(disc)) if disc >= 0 else ""
        hint = f"{back} {_('One cube may come back; no Activation, Bribe or Kompromat this turn.')}".strip()
        choices += single(ask, N.RENEGOTIATE, _("Renegotiate"), hint, "SF-15.45", "undo")
    elif turn.actor < 0 and not ask.offers("end"):
        choices += closed(_("End the phase"), (_("first the disc goes to somebody"), "SF-15.57"), "check")
        choices += closed(_("Renegotiate"), (_("the Activate phase has begun"), "SF-15.17"), "undo")
    lost = turn.actions if turn.actor >= 0 and ask.facts.is_live(turn.actor) else 0
    hint = plural("{n} Action is lost.", "{n} Actions are lost.", lost).format(n=lost) if lost else _("Then due time markers Resolve.")
    choices += single(ask, N.END, _("End the phase"), hint, "SF-15.28")
    return group(_("Or"), *choices)


def retrieve(ask: Ask) -> Sheet:
    """From which card does a cube come back (SF-15.46)."""
    choices = []
    for action in ask.of("retrieve"):
        character = index(action)
        if character >= 0:
            key = nouns.character_key(character)
            hint = offers.cubes_about(ask, character) + "."
            choices.append(Choice(action.text, ask.character(character), hint=hint, rule="SF-15.46", target=key, icon="cube"))
    for character in ask.facts.view.cast:
        if ask.facts.cubes(character)[ask.side] and N.RETRIEVE[character] not in ask.actions:
            choices += closed(ask.character(character), _gone(ask, character), "cube", nouns.character_key(character))
    none = single(ask, N.RETRIEVE_NONE, _("No cube"), "", "SF-15.46")
    return sheet(ask, _("Which cube comes back?"), [group(_("From"), *choices), group(_("Or"), *none)], "SF-15.46")


def _gone(ask: Ask, character: int) -> tuple[str, str] | None:
    found = [reasons.out_of_reach(ask, pawn) for pawn in N.PAWNS_OF[character]]
    if len(found) > 1:
        return _("all of them have Escaped or are Annihilated"), "SF-15.46"
    return (found[0][0], "SF-15.46") if found[0] is not None else None


# -- composing an Action -------------------------------------------------------------------------------------------------------------------

TITLES: Final[dict[str, Callable[[], str]]] = {
    N.BY_BRIBE: lambda: _("Which Action of {pawn} does your Bribe buy?"),
    N.BY_GREY_BRIBE: lambda: _("Which Action of {pawn} does the grey Bribe buy?"),
    N.BY_KOMPROMAT: lambda: _("Which Action does the Kompromat demand of {pawn}?"),
    N.BY_FREE: lambda: _("Which Free Action of {pawn}?"),
    N.BY_PRESENCE: lambda: _("Which Basic Action of {pawn}?"),
    N.BY_REVEAL: lambda: _("Which Action of {pawn} now?"),
    N.BY_MONSTER: lambda: _("The Mind has {pawn}: which Step, Drop or Attack?"),
    N.BY_ACTIVATION: lambda: _("Which Action of {pawn}?"),
}
"""By right, the question for the first word."""


def compose(ask: Ask) -> Sheet:
    """The next word of an Action, or its first (SF-15.34)."""
    deed, right = ask.deed, ask.pending.right
    steps, at = steps_of(ask)
    if deed.verb:
        title, rule = word_title(ask, deed), deed_words.RULES[deed.verb]
        return sheet(ask, title, [_next_words(ask, deed)], rule, steps, at)
    if right == N.BY_CREATROPISM:
        groups = offers.grouped(ask, N.ASSISTANT, right, deed.via, {})
        return sheet(ask, _("What does Fang Moss do?"), groups, "SF-C04.5", steps, at)
    groups = offers.grouped(ask, deed.actor, right, deed.via, withheld(ask, deed.actor, right))
    return sheet(ask, TITLES[right]().format(pawn=ask.pawn(deed.actor)), groups, "SF-15.34", steps, at)


def steps_of(ask: Ask) -> tuple[tuple[str, ...], int]:
    """The steps of an Action that is put together, and which of them is asked now."""
    deed, right = ask.deed, ask.pending.right
    out: list[str] = []
    if right not in (N.BY_ACTIVATION, N.BY_CREATROPISM):
        out.append(deed_words.right_name(right))
        if right != N.BY_FREE:
            out.append(nouns.pawn_name(ask.facts.components, ask.subject()))
    for pawn, verb in deed.via[right in (N.BY_CREATROPISM, N.BY_MONSTER, N.BY_PRESENCE) :]:
        out += [deed_words.verb_name(verb), nouns.pawn_name(ask.facts.components, _reached(deed, pawn))]
    at = len(out)
    out.append(deed_words.verb_name(deed.verb) if deed.verb else _("Action"))
    if deed.verb:
        words = WORDS_OF.get(deed.verb, ())
        given = len(deed.args) - offers.first_numbers(deed.verb)
        at += 1 + given
        out += [word() for word in words]
    owners = ask.owners_asked()
    if owners:
        out.append(ask_step(ask, owners))
    return tuple(out), min(at, len(out) - 1)


def _reached(deed: Deed, pawn: int) -> int:
    """Who acts through a pawn: the next one in the chain, at last the actor."""
    chain = [through for through, _verb in deed.via]
    at = chain.index(pawn)
    return chain[at + 1] if at + 1 < len(chain) else deed.actor


def ask_step(ask: Ask, owners: list[int]) -> str:
    """The last step of an offer: ``Ask Jonas``."""
    names = [nouns.side_name(ask.people, side) for side in owners]
    return _("Ask {who}").format(who=listed(names, _("or")))


WORDS_OF: Final[dict[str, tuple[Callable[[], str], ...]]] = {
    "drag": (lambda: _("Place"),),
    "loot": (lambda: _("Item"),),
    "give": (lambda: _("To whom"),),
    "throw": (lambda: _("Place"),),
    "copy": (lambda: _("To whom"),),
    "rob": (lambda: _("What"),),
    "transmit": (lambda: _("Offsite"),),
    "contaminate": (lambda: _("Item"),),
    "infect": (lambda: _("Item"),),
    "delete_data": (lambda: _("Data"),),
    "wormtongue": (lambda: _("Whose cube"),),
    "tradecraft": (lambda: _("First"), lambda: _("Second"), lambda: _("Taken")),
}
"""By the first word of an Action, the steps that follow."""


def word_title(ask: Ask, deed: Deed) -> str:
    """The question for the next word of an Action."""
    who, args = ask.pawn(deed.actor), deed.args
    if deed.verb == "tradecraft":
        return (_("Which Kompromat is discarded?"), _("And which other?"), _("Which used Kompromat is taken?"))[len(args)]
    words = {
        "drag": _("Where to with {first}?"),
        "loot": _("What does {who} take from {first}?"),
        "give": _("Give {item} to whom?"),
        "throw": _("Throw {item} where?"),
        "copy": _("Who gets the copy of {data}?"),
        "rob": _("What does {who} take from {first}?"),
        "transmit": _("{data} to which Offsite?"),
        "contaminate": _("What does {who} Drop for the Contamination?"),
        "infect": _("What does {first} Drop for the Contamination?"),
        "delete_data": _("Which Data of {first} is Deleted?"),
        "wormtongue": _("Whose cube leaves the card of {first}?"),
    }[deed.verb]
    parts = {"who": who, "first": "", "item": "", "data": ""}
    if deed.verb in ("drag", "loot", "rob", "infect", "delete_data", "wormtongue"):
        parts["first"] = ask.pawn(args[0])
    elif deed.verb in ("give", "throw"):
        parts["item"] = offers.thing(ask, args[0])
    elif deed.verb in ("copy", "transmit"):
        parts["data"] = ask.data(args[0])
    return words.format(**parts)


def _next_words(ask: Ask, deed: Deed) -> Group:
    """The next words of an Action, each with what follows if it is the last, and why others are not among them."""
    choices = []
    for action in ask.actions:
        label, key, icon = _word(ask, action)
        number = ~index(action) if action.verb == "data" else index(action)
        longer = Deed(deed.actor, deed.verb, (*deed.args, number), deed.via)
        said = " ".join([line for line in (_word_hint(ask, longer, action), offers.last_step(ask, longer)) if line])
        cost = offers.price(ask, longer)
        choices.append(Choice(action.text, label, cost, said, rule=deed_words.RULES[deed.verb], target=key, icon=icon))
    return group(_word_heading(ask.actions[0]), *choices, *_shut_words(ask, deed))


def _word_heading(action: Action) -> str:
    return {
        "to": _("To"), "take": _("Items"), "recipient": _("To"), "data": _("Data"), "offsite": _("Offsites"), "discard": _("Items"),
        "cube_of": _("Cubes of"), "spend": _("Your Kompromat"), "recover": _("Used Kompromat"),
    }[action.verb]  # fmt: skip


def _word(ask: Ask, action: Action) -> tuple[str, str, str]:
    """What a following word is called, its key on the board, its symbol."""
    verb, n = action.verb, index(action)
    if verb == "to":
        return ask.place(n), nouns.place_key(n), "step" if ask.deed.verb == "drag" else "throw"
    if verb == "recipient":
        return ask.pawn(n), nouns.pawn_key(n), "arrow"
    if verb in ("take", "discard"):
        return offers.thing_alone(ask, n), "", symbols.ITEM[n]
    if verb == "data":
        return ask.data(n), "", symbols.DATA[n]
    if verb == "offsite":
        return nouns.offsite(n), "", "data"
    if verb == "cube_of":
        return ask.who(n), "", "cube"
    return ask.character(n), nouns.character_key(n), "kompromat"


def _word_hint(ask: Ask, deed: Deed, action: Action) -> str:
    """What is worth knowing of a following word, and what follows from the whole."""
    n, said = index(action), ""
    if action.verb == "to":
        said = offers.place_about(ask, n, deed.actor)
    elif action.verb == "recipient" and deed.verb == "give":
        said = offers.slots_about(ask, n, 1)
    elif action.verb == "recipient":
        said = _("In {place}.").format(place=ask.place(ask.facts.place_of(n)))
    elif action.verb == "offsite":
        said = _offsite_hint(ask, deed)
    elif action.verb == "cube_of":
        left = ask.facts.cubes(N.CHARACTER_OF[deed.args[0]])[n] - 1
        said = _("{cubes} would be left there.").format(cubes=nouns.cubes(left))
    follows = offers.outcome(ask, deed)
    return f"{said} {follows}".strip()


def _offsite_hint(ask: Ask, deed: Deed) -> str:
    held = members(ask.facts.view.offsites[deed.args[1]])
    return _("Has {data}.").format(data=nouns.datas(ask.facts.components, held)) if held else _("Has no Data yet.")


def _shut_words(ask: Ask, deed: Deed) -> list[Choice]:
    """Following words that are not possible, and why."""
    s, out = ask.state, []
    here = s.at[deed.actor]
    if deed.verb in ("drag", "throw"):
        for place in reasons.neighbours(ask, deed.actor):
            if N.TO[place] not in ask.actions:
                lacks = (
                    reasons.way(ask, deed.actor, place, deed.args[0]) if deed.verb == "drag" else reasons.throw_way(ask, deed.actor, place)
                )
                out += closed(ask.place(place), lacks, "lock", nouns.place_key(place))
    elif deed.verb == "give":
        able = receivers(s, deed.actor)
        for pawn in members(s.here[here] & ~(1 << deed.actor) & ~s.engulfed):
            if pawn not in able:
                out += closed(ask.pawn(pawn), reasons.slots(ask, pawn, "SF-12.16"), "arrow", nouns.pawn_key(pawn))
    elif deed.verb == "transmit":
        for offsite in range(len(N.OFFSITES)):
            if N.OFFSITE[offsite] not in ask.actions:
                out += closed(nouns.offsite(offsite), (_("has it already"), "SF-9.15"), "data")
    return out


# -- Bribe and Kompromat -------------------------------------------------------------------------------------------------------------------


def which_pawn(ask: Ask) -> Sheet:
    """Which of several pawns of one card acts for the Kompromat (SF-C18.6)."""
    choices = []
    for action in ask.actions:
        pawn = index(action)
        where = _("In {place}.").format(place=ask.place(ask.facts.place_of(pawn)))
        choices.append(Choice(action.text, ask.pawn(pawn), hint=where, rule="SF-C18.6", target=nouns.pawn_key(pawn), icon="kompromat"))
    character = ask.pending.character
    for pawn in N.PAWNS_OF[character]:
        if pawn not in pressed(ask.state, character):
            choices += closed(ask.pawn(pawn), reasons.out_of_reach(ask, pawn), "kompromat", nouns.pawn_key(pawn))
    title = _("Which of {character} acts?").format(character=ask.character(character))
    steps = (_("Kompromat"), plain(ask.character(character)), _("Action"))
    return sheet(ask, title, [group(_("Pawns"), *choices)], "SF-C18.6", steps, 1)


def name_owner(ask: Ask) -> Sheet:
    """Which of two owners is asked (SF-21.4, SF-C12.4)."""
    choices = []
    for action in ask.actions:
        side = index(action)
        hint = _("{who} is {guilt}.").format(who=ask.who(side), guilt=nouns.guilt(ask.facts.side(side).guilt))
        choices.append(Choice(action.text, _("Ask {who}").format(who=ask.who(side)), hint=hint, rule="SF-21.4", icon="people"))
    steps, _at = steps_of(ask)
    title = _("Whom do you ask for {pawn}?").format(pawn=ask.pawn(ask.subject()))
    return sheet(ask, title, [group(_("Ask"), *choices)], "SF-21.4", steps, len(steps) - 1)


def permission(ask: Ask) -> Sheet:
    """Yes or no to somebody else's wish for the own PC (SF-15.31, SF-15.39): two equal answers."""
    asker = ask.who(ask.facts.view.turn.side)
    title = _("{who} asks for your {pawn}").format(who=asker, pawn=ask.pawn(ask.subject()))
    bribe = ask.pending.right in BRIBES
    if bribe:
        yes, no = (N.ACCEPT, _("Accept")), (N.DECLINE, _("Decline"))
    else:
        yes, no = (N.COMPLY, _("Comply")), (N.REFUSE, _("Refuse"))
    choices = [
        Choice(yes[0].text, yes[1], hint=notes.granted(ask), rule="SF-16.22" if bribe else "SF-15.38", icon="check"),
        Choice(no[0].text, no[1], hint=notes.denied(ask), rule="SF-15.31" if bribe else "SF-15.39", icon="cross"),
    ]
    return sheet(ask, title, [group(_("Your answer"), *choices)], "SF-15.31" if bribe else "SF-15.39")


def unknown(ask: Ask) -> Sheet:
    """A question that has no words of its own: its actions as they are written."""
    choices = [Choice(action.text, action.text.replace("_", " ")) for action in ask.actions]
    return Sheet(_("What now?"), groups=(group(_("Choices"), *choices),))


QUESTIONS: Final[dict[str, Callable[[Ask], Sheet]]] = {
    "ChooseIdentity": choose_identity,
    "RevealPhase": reveal_phase,
    "LastReveal": last_reveal,
    "Influence": influence,
    "Cubes": cubes,
    "Acting": acting,
    "Retrieve": retrieve,
    "Compose": compose,
    "WhichPawn": which_pawn,
    "NameOwner": name_owner,
    "Permission": permission,
}
"""By decision, its sheet."""
