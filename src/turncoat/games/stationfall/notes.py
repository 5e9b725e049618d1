"""What is said beside a question: how many Actions are left, whom a Bribe must be asked of, what a yes and a no would bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turncoat.games.stationfall import ability_words, agenda_words, deed_words, foresight, nouns, scoring, standing
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.asking import BRIBES, Ask, index
from turncoat.games.stationfall.permission import subject
from turncoat.games.stationfall.reveal import EVEN_AT_STATIONFALL
from turncoat.kernel.actions import Action
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import listed

Note = tuple[str, str, str]
"""The name of a symbol, a sentence with marked nouns, and the number of its rule."""


def notes(ask: Ask) -> list[Note]:
    """The lines for what is now asked."""
    return _help(ask)


def each(ask: Ask) -> list[Note]:
    """What is worth reading of single choices before one is made."""
    details = DETAILS.get(ask.facts.view.ask)
    return details(ask) if details is not None else []


def lead(ask: Ask) -> str:
    """What is asked as one text; what single choices bring is said by themselves."""
    return " ".join([text for _icon, text, _rule in _help(ask)])


def _help(ask: Ask) -> list[Note]:
    made = NOTES.get(ask.facts.view.ask)
    found = [note for note in made(ask) if note[1]] if made is not None else []
    return [*found, *_colour(ask)]


def _colour(ask: Ask) -> list[Note]:
    """For which of two conspiracies a player answers (SF-17.2)."""
    if not ask.facts.two_colours() or ask.side < 0 or ask.facts.view.ask == "GooSpreads":
        return []
    return [("people", _("You answer for {colour}.").format(colour=nouns.bold(nouns.colour_name(ask.side))), "SF-17.2")]


# -- the turn ----------------------------------------------------------------------------------------------------------------------------


def _acting(ask: Ask) -> list[Note]:
    turn = ask.facts.view.turn
    if turn.actor < 0:
        if ask.offers("activate"):
            text = _("Your disc goes to a Conspirator, who performs two Actions, or one if Exhausted. Bribe and Kompromat may come first.")
            return [("disc", text, "SF-15.20")]
        return [("disc", _("Nobody can be Activated."), "SF-15.17")]
    place = ask.facts.place_of(turn.actor)
    who = ask.pawn(turn.actor)
    where = _("{pawn}, in {place},").format(pawn=who, place=ask.place(place)) if place < N.OFF else who
    out: list[Note] = [
        ("disc", _("{where} has {actions} left.").format(where=where, actions=nouns.bold(nouns.actions(turn.actions))), "SF-15.20")
    ]
    if not ask.facts.is_live(turn.actor):
        return [("down", _("{pawn} can act no more: what was left of the Activation is lost.").format(pawn=who), "SF-15.27")]
    if ask.offers("free"):
        out.append(("pick-up", _("A Free Action is open."), "SF-15.22"))
    return out


def _influence(ask: Ask) -> list[Note]:
    side = ask.facts.side(ask.side)
    left = plural("{n} cube is in your supply.", "{n} cubes are in your supply.", side.supply).format(n=nouns.bold(str(side.supply)))
    beside = _("Beside a name: the cubes that make it your Conspirator.")
    return [("cube", left, "SF-15.13"), *_limit(ask), ("disc", beside, "SF-4.8")]


def _limit(ask: Ask) -> list[Note]:
    """How many cubes are out, and how many may be (SF-3.12, SF-15.15); of a Secret Identity only its player reads this."""
    side = ask.facts.side(ask.side)
    card = side.pc if side.pc >= 0 else side.card
    out = ask.facts.outside(ask.side)
    if card < 0:
        return []
    limit = ask.facts.components.influence_limit[N.CHARACTER_OF_IDENTITY[card]]
    words = plural(
        "{card} bears {limit} cubes outside your supply; {n} is out.", "{card} bears {limit} cubes outside your supply; {n} are out.", out
    )
    return [("cube", words.format(n=out, card=ask.card(card), limit=limit), "SF-15.15")]


def _cubes(ask: Ask) -> list[Note]:
    character = ask.pending.character
    out = [] if any(ask.facts.cubes(character)) else [("cube", _("No cube lies there yet."), "SF-4.8")]
    if ask.facts.powers(character) & N.LOYAL:
        out.append(("warn", _("Loyal: the cubes that lie there go back to their owners."), "SF-AB.2"))
    return [*out, *_limit(ask)]


def _reveal(ask: Ask) -> list[Note]:
    side = ask.facts.side(ask.side)
    return (
        [("eye", _("Your Secret Identity is {card}. A Reveal is for good.").format(card=ask.card(side.card)), "SF-15.5")]
        if side.card >= 0
        else []
    )


def _last_reveal(ask: Ask) -> list[Note]:
    return [("eye", _("Stationfall: everybody must reveal now. Reveal Powers do nothing any more, but for Extricate."), "SF-16.3")]


def _identity(ask: Ask) -> list[Note]:
    mode = ask.facts.view.mode
    if mode == "team":
        text = _("Your team has three cards: one for each of you, and the third is your Bonus Character.")
        return [("eye", text, "SF-18.2")]
    if ask.facts.two_colours():
        return [("eye", _("One card for each of your colours; the third is your Bonus Character."), "SF-17.2")]
    return [("eye", _("You win by its Agenda; what is left of your cards are Bonus Characters. Nobody else sees this."), "SF-3.4")]


def _agendas(ask: Ask) -> list[Note]:
    """What each card would be played for (SF-3.10)."""
    return [("eye", f"{ask.card(index(action))}: {agenda_of(ask, index(action))}", "SF-16.15") for action in ask.of("identity")]


def _powers(ask: Ask) -> list[Note]:
    """What each Reveal would do (SF-15.6, SF-15.8, SF-3.7)."""
    out: list[Note] = []
    for action in ask.of("reveal", "schrodinger"):
        about = reveal_about(ask, action)
        if about:
            out.append(("eye", f"{ask.card(index(action))}: {about}", "SF-15.8" if action.verb == "reveal" else "SF-3.7"))
    return out


def reveal_about(ask: Ask, action: Action) -> str:
    """What a Reveal brings about: cards, cubes, Reveal Powers, and at Stationfall its points."""
    card = index(action)
    said = [_cubes_move(ask, N.CHARACTER_OF_IDENTITY[card])]
    if action.verb == "schrodinger":
        secret = ask.facts.side(ask.side).card
        said.insert(0, _("{card} is put away unseen, and your Bonus Characters score nothing.").format(card=ask.card(secret)))
    for name in ask.facts.identity(card).reveal_powers:
        if ask.facts.view.ask != "LastReveal" or name in EVEN_AT_STATIONFALL:
            title, text, _rule = ability_words.reveal_power(ask.facts.components, name)
            said.append(f"{nouns.bold(title)}: {text}")
    if ask.facts.view.ask == "LastReveal":
        score = standing.tally(ask.facts.view, card, ask.side).score.total
        said.append(_("As the table stands: {points}.").format(points=nouns.bold(nouns.points(score))))
    return " ".join([line for line in said if line])


def _cubes_move(ask: Ask, character: int) -> str:
    """Where the cubes on the card go (SF-15.6)."""
    cubes = ask.facts.cubes(character)
    mine = cubes[ask.side]
    others = sum(cubes) - mine
    parts = []
    if mine:
        parts.append(plural("{n} cube comes back to you", "{n} cubes come back to you", mine).format(n=mine))
    if others:
        words = plural("{n} cube of others goes to the Betrayal box", "{n} cubes of others go to the Betrayal box", others)
        parts.append(words.format(n=others))
    return f"{listed(parts, _('and'))}." if parts else ""


def _retrieve(ask: Ask) -> list[Note]:
    return [("disc", _("Your disc is back. One cube may come back as well."), "SF-15.46")]


# -- composing ---------------------------------------------------------------------------------------------------------------------------


def sentence(ask: Ask) -> str:
    """The Action under way as a sentence; words that are open are shown as such."""
    deed = ask.deed
    start = ask.facts.place_of(deed.actor) if deed.actor != N.ASSISTANT else -1
    return deed_words.deed(ask.facts.components, ask.people, deed.actor, deed.verb, deed.args, deed.via, start)


def stopped(text: str) -> str:
    """A sentence with its full stop, unless it ends in words that are still open."""
    return text if text.endswith(deed_words.OPEN) else f"{text}."


def _compose(ask: Ask) -> list[Note]:
    said = sentence(ask)
    owners = ask.owners_asked()
    right = ask.pending.right
    out: list[Note] = _whereabouts(ask)
    if ask.pending.verb:
        out.append(("info", stopped(_("Your offer: {deed}").format(deed=said) if owners else said), "SF-15.34"))
    if owners:
        out.append(_decides(ask, owners))
    elif right in BRIBES:
        out.append(
            ("bribe", _("Nobody is asked: {pawn} is an NPC. The Bribe stays on the card.").format(pawn=ask.pawn(ask.subject())), "SF-15.30")
        )
    elif right == N.BY_KOMPROMAT:
        out.append(("kompromat", _("Nobody is asked. The token lies used on the card then."), "SF-15.38"))
    elif right == N.BY_MONSTER:
        out.append(("x", _("Without Self Preservation: a Step, a Drop or an Attack."), "SF-X8.2"))
    elif right == N.BY_FREE:
        out.append(("pick-up", _("Free: it takes none of the Actions."), "SF-15.22"))
    elif right == N.BY_PRESENCE:
        out.append(("people", _("Forceful Presence: a Basic Action, before the first Action of the Activation."), "SF-C23.3"))
    elif right == N.BY_REVEAL:
        out.append(("eye", _("By your Reveal Power: it costs nothing."), "SF-15.8"))
    return out


def _whereabouts(ask: Ask) -> list[Note]:
    """Where the pawn is whose Action is chosen (SF-11.8)."""
    pawn = ask.pending.actor
    if ask.pending.verb or pawn == N.ASSISTANT or ask.facts.place_of(pawn) >= N.OFF:
        return []
    return [("place", _("{pawn} is in {place}.").format(pawn=ask.pawn(pawn), place=ask.place(ask.facts.place_of(pawn))), "SF-11.8")]


def _decides(ask: Ask, owners: list[int]) -> Note:
    """Who is going to be asked, and what a no does (SF-15.31, SF-15.39, SF-15.42)."""
    who, pawn = nouns.sides(ask.people, owners), ask.pawn(ask.subject())
    text = _("{pawn} is the PC of {who}, who decides.").format(pawn=pawn, who=who)
    if ask.pending.right in BRIBES:
        return "bribe", f"{text} {_('A declined Bribe comes back to you, and you make no other offer this turn.')}", "SF-15.31"
    refused = _("Refused, the token comes back to you, and an Innocent owner becomes Suspect.")
    if ask.facts.options["kompromat_refused"] == "spent":
        refused = _("Refused, the token is spent, and an Innocent owner becomes Suspect.")
    return "kompromat", f"{text} {refused}", "SF-15.39"


# -- permission ------------------------------------------------------------------------------------------------------------------------


def _permission(ask: Ask) -> list[Note]:
    """The Action as a sentence, and that it binds."""
    right = ask.pending.right
    words = {
        N.BY_BRIBE: _("For a Bribe: {deed}."),
        N.BY_GREY_BRIBE: _("For a grey Bribe: {deed}."),
        N.BY_KOMPROMAT: _("By Kompromat: {deed}."),
    }[right]
    out: list[Note] = [("bribe" if right in BRIBES else "kompromat", words.format(deed=sentence(ask)), "SF-15.34")]
    out.append(("info", _("It would be carried out exactly so."), "SF-15.34"))
    timeout = ask.facts.options["offer_timeout"]
    if timeout:
        answer = _("decline") if right in BRIBES else _("refuse")
        out.append(("clock", _("No answer within {n} seconds counts as “{answer}”.").format(n=timeout, answer=answer), "SF-21.11"))
    return out


def granted(ask: Ask) -> str:
    """What a yes brings: what follows from the Action, and where Bribe or token lies (SF-16.22, SF-15.38, SF-10.3)."""
    said = [line for line, _rule in foresight.lines(ask, ask.deed, ask.me)]
    if not foresight.is_suspicious(ask, ask.deed):
        said.append(_("Nobody becomes Suspect by it."))
    if ask.pending.right == N.BY_KOMPROMAT:
        said.append(_("The token lies used on the card."))
    else:
        said.append(_bribe_points(ask))
    return " ".join(said)


def _bribe_points(ask: Ask) -> str:
    """What the Bribe on the card is worth to the owner (SF-16.22, SF-C02.5, SF-C02.15, SF-C16.13, SF-17.12)."""
    side = ask.pending.side
    flags = scoring.flags(ask.state, side)
    if "no_bribe_points" in flags:
        return _("The Bribe stays on the card, but scores nothing for you.")
    if side % len(ask.people.names) == ask.facts.active_seat() and ask.pending.right == N.BY_BRIBE:
        return _("The Bribe stays on the card; of your own colours it scores nothing.")
    points = nouns.bold(nouns.points(2 if "bribes_double" in flags else 1))
    if ask.pending.right == N.BY_GREY_BRIBE:
        return _("The grey Bribe stays on the card: {points} for you at the end if Billionaire Escapes.").format(points=points)
    return _("The Bribe stays on the card: {points} for you at the end.").format(points=points)


def denied(ask: Ask) -> str:
    """What a no brings (SF-15.31, SF-15.32, SF-10.6, SF-15.42, SF-22.18)."""
    asker = ask.who(ask.facts.view.turn.side)
    if ask.pending.right in BRIBES:
        if ask.pending.right == N.BY_BRIBE:
            return _("The Bribe goes back to {who}, and no other is offered this turn.").format(who=asker)
        return _("The grey Bribe goes back to Billionaire's card, and no other is offered this turn.")
    spent = ask.facts.options["kompromat_refused"] == "spent"
    token = _("The token is spent.") if spent else _("The token goes back to {who}.").format(who=asker)
    return f"{_refuser(ask)} {token}"


def _refuser(ask: Ask) -> str:
    """What a refusal does to the owners (SF-10.6, SF-C12.4)."""
    owners = ask.facts.owners(N.CHARACTER_OF[subject(ask.deed)])
    guilt = ask.facts.view.sides[ask.pending.side].guilt
    said = _("You become Suspect.") if guilt == N.INNOCENT else _("You are {guilt} already and stay so.").format(guilt=nouns.guilt(guilt))
    others = [side for side in owners if side != ask.pending.side and ask.facts.view.sides[side].guilt == N.INNOCENT]
    if others:
        said += " " + _("{who}, who shares this PC, becomes Suspect too.").format(who=nouns.sides(ask.people, others))
    return said


# -- the others --------------------------------------------------------------------------------------------------------------------------


def agenda_of(ask: Ask, card: int) -> str:
    """The Agenda of an Identity Card in short."""
    components = ask.facts.components
    rows = range(len(components.identities[card].agenda))
    return " ".join([agenda_words.row(components, card, number) for number in rows])


def _resolve(ask: Ask) -> list[Note]:
    return [("clock", _("Several time markers are due: you choose their order."), "SF-15.48")]


def _deliver(ask: Ask) -> list[Note]:
    side = ask.facts.side(ask.pending.side)
    out: list[Note] = [("data", _("{card} has Escaped and may hand Data to the Offsites.").format(card=ask.card(side.pc)), "SF-16.7")]
    if side.guilt == N.GUILTY:
        out.append(("guilt-guilty", _("You are Guilty: Evidence to Authorities makes you Suspect again."), "SF-16.8"))
    return out


def _monster(ask: Ask) -> list[Note]:
    return [("x", _("You decide for it at the end of your turn; nobody becomes Suspect by it."), "SF-21.7")]


def _room(ask: Ask) -> list[Note]:
    words = _("{pawn} gets {item}, but has no free Item slot.")
    return [("info", words.format(pawn=ask.pawn(ask.pending.pawn), item=nouns.an_item(ask.facts.components, ask.pending.item)), "SF-4.22")]


def _traps(ask: Ask) -> list[Note]:
    chosen = ask.pending.chosen
    if not chosen:
        return [("warn", _("The first token is the live one: whoever enters becomes Down. Two decoys follow."), "SF-C21.6")]
    return [("warn", _("The live one lies in {place}.").format(place=ask.place(chosen[0])), "SF-C21.6")]


def _switch(ask: Ask) -> list[Note]:
    return [("people", _("They change places, and Items, Data and Bribes change cards."), "SF-C06.7")]


def _frameup(ask: Ask) -> list[Note]:
    return [("guilt-suspect", _("It was seen. The Suspicion may go to another player with a Conspirator there."), "SF-C06.5")]


def _goo(ask: Ask) -> list[Note]:
    return [("warn", _("The Section is Damaged; at the end of each Minute whoever is in it becomes Down."), "SF-X3.4")]


NOTES: Final[dict[str, Callable[[Ask], list[Note]]]] = {
    "Acting": _acting,
    "Influence": _influence,
    "Cubes": _cubes,
    "RevealPhase": _reveal,
    "LastReveal": _last_reveal,
    "ChooseIdentity": _identity,
    "Retrieve": _retrieve,
    "Compose": _compose,
    "WhichPawn": lambda ask: [],
    "NameOwner": _compose,
    "Permission": _permission,
    "ResolveOrder": _resolve,
    "Deliver": _deliver,
    "MonsterMoves": _monster,
    "MonsterSteps": _monster,
    "MonsterChooses": _monster,
    "BloomDiscard": _monster,
    "MakeRoom": _room,
    "PlaceTrap": _traps,
    "SwitchWith": _switch,
    "SwitchDrop": _switch,
    "Frameup": _frameup,
    "GooSpreads": _goo,
}
"""By decision: its lines."""
DETAILS: Final[dict[str, Callable[[Ask], list[Note]]]] = {
    "ChooseIdentity": _agendas,
    "RevealPhase": _powers,
    "LastReveal": _powers,
}
"""By decision, lines that say what single choices bring, where that is too much for a button."""
