"""What a choice under way brings, costs and wastes: short lines that stand beside the cards while an action is composed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turncoat.games.study_in_emerald import card_words, nouns
from turncoat.games.study_in_emerald.asking import Ask
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import listed

Note = tuple[str, str, str]
"""The name of a symbol, a sentence with marked nouns, and the number of its rule."""


def notes(ask: Ask) -> list[Note]:
    """The lines for what is now asked."""
    made = NOTES.get(ask.facts.view.ask)
    found = [note for note in made(ask) if note[1]] if made is not None else []
    return [*_under_way(ask), *found] if ask.pending.kind == "text" else found


def _under_way(ask: Ask) -> list[Note]:
    """The card whose text is being carried out."""
    facts = ask.facts
    return [
        ("rules", f"{nouns.card(facts.components, card)}: {card_words.text_of(facts.title(card))}", "SE-12.4")
        for card, _marks in facts.view.table
    ]


def _waste(uses: int, most: int) -> list[Note]:
    """Symbols that cannot be used (SE-4.8)."""
    text = card_words.unused_text(uses, most)
    return [("warn", f"{text}.", "SE-4.8")] if text else []


def ends(ask: Ask, gained: int, gap: int | None = None) -> list[Note]:
    """Whether points for the player asked, or a new gap for all, reach the mark (SE-18.5, SE-23.11)."""
    view = ask.facts.view
    change = 0 if gap is None else gap - view.gap
    totals = [seat.total + change + (gained if p == ask.me else 0) for p, seat in enumerate(view.seats)]
    if view.ending or max(totals) < view.mark:
        return []
    who = listed([ask.people.who(p) for p, n in enumerate(totals) if n >= view.mark], _("and"))
    return [("warn", _("{who} at {mark} or more: the game ends after this action.").format(who=who, mark=nouns.vp(view.mark)), "SE-18.3")]


# -- symbol actions ------------------------------------------------------------------------------------------------------------------


def _place(ask: Ask) -> list[Note]:
    pending, supply = ask.pending, ask.facts.seat(ask.me).cubes
    if not pending.cards:
        words = plural("{n} cube is in your supply.", "{n} cubes are in your supply.", supply)
        return [("cube", words.format(n=supply), "SE-5.2")]
    shown = pending.symbols[0]
    out: list[Note] = [("place", _("Up to {cubes}, all in one city.").format(cubes=nouns.bold(nouns.cubes(min(shown, supply)))), "SE-5.3")]
    if len(pending.cards) > 1 and ask.facts.view.ask == "PlaceCards":
        out.append(("info", _("At least {cubes}: no more cards than cubes.").format(cubes=nouns.cubes(len(pending.cards))), "SE-4.5"))
    return out + _waste(shown, supply)


def _place_cubes(ask: Ask) -> list[Note]:
    facts, city = ask.facts, ask.pending.city
    mine, rivals = facts.pieces(ask.me, city), facts.rivals(ask.me, city)
    lead = _("In {city} you have {mine}, the best other {theirs}.").format(
        city=ask.city(city), mine=nouns.pieces(mine), theirs=facts.best_other(ask.me, city)[1]
    )
    short = rivals + 1 - mine
    if short > 0:
        majority = plural("{n} cube gives you the majority.", "{n} cubes give you the majority.", short).format(n=nouns.bold(str(short)))
    else:
        majority = _("You lead there already.")
    return [("people", lead, ""), ("crown", majority, "SE-1.13"), *_waste(ask.pending.symbols[0], facts.seat(ask.me).cubes)]


def _claim(ask: Ask) -> list[Note]:
    facts, pending = ask.facts, ask.pending
    cities = facts.claimable(ask.me)
    out: list[Note] = [("crown", _("You can claim in {cities}.").format(cities=nouns.cities(facts.components, cities)), "SE-6.3")]
    if pending.cards:
        shown = pending.symbols[0]
        claims = plural("{n} claim with these cards.", "{n} claims with these cards.", shown).format(n=nouns.bold(str(shown)))
        out.insert(0, ("claim", claims, "SE-6.1"))
        out += _waste(shown, len(cities))
    return out


def claim_of(ask: Ask, city: int) -> str:
    """What a claim in a city brings and costs, as a sentence (SE-6.6 to SE-6.13)."""
    facts = ask.facts
    title = facts.title(facts.city(city).up)
    brings = card_words.claim_text(title)
    mine = facts.city(city).cubes[ask.me]
    cost = plural("{n} cube of yours goes to limbo", "{n} cubes of yours go to limbo", mine).format(n=mine)
    text = f"{title.name}: {brings + '; ' if brings else ''}{cost}."
    if title.sanity and facts.rolls_for_claims(ask.me) and ask.odds:
        text += " " + _("Madness {odds}.").format(odds=nouns.percent(facts.madness()))
    return text


def _next_claim(ask: Ask) -> list[Note]:
    left = ask.pending.left
    return [("claim", plural("{n} claim is left.", "{n} claims are left.", left).format(n=nouns.bold(str(left))), "SE-6.5")]


def _retrieve(ask: Ask) -> list[Note]:
    facts, pending = ask.facts, ask.pending
    seat = facts.seat(ask.me)
    there = facts.components.cubes - seat.cubes
    if not pending.cards:
        words = _("{limbo} in limbo, {board} in cities.")
        return [("limbo", words.format(limbo=nouns.bold(nouns.cubes(seat.limbo)), board=there - seat.limbo), "SE-7.2")]
    shown = pending.symbols[0]
    out: list[Note] = [
        ("retrieve", _("Up to {cubes} to your supply.").format(cubes=nouns.bold(nouns.cubes(min(shown, there)))), "SE-7.2"),
    ]
    if pending.taken:
        out.append(("check", _("Named: {places}.").format(places=nouns.cities(facts.components, pending.taken)), ""))
    if len(pending.cards) > max(1, len(pending.taken)):
        out.append(("info", _("At least {cubes}: no more cards than cubes.").format(cubes=nouns.cubes(len(pending.cards))), "SE-4.5"))
    return out + _waste(shown, there)


def _move(ask: Ask) -> list[Note]:
    facts, pending = ask.facts, ask.pending
    there = facts.seat(ask.me).on_board
    out: list[Note] = []
    if pending.cards and pending.step == "MoveCards":
        shown = pending.symbols[0]
        out.append(("rail", _("Up to {agents}.").format(agents=nouns.bold(nouns.agents(min(shown, there)))), "SE-8.2"))
        out += _waste(shown, there)
    elif pending.most:
        out.append(("rail", _("{done} of up to {most} named.").format(done=len(pending.moves), most=nouns.agents(pending.most)), "SE-8.5"))
        if pending.least > len(pending.moves) and pending.least > 1:
            out.append(("info", _("At least {agents} must move.").format(agents=nouns.agents(pending.least)), "SE-4.6"))
    else:
        out.append(("agent", _("{agents} of yours on the board.").format(agents=nouns.bold(nouns.agents(there))), "SE-8.2"))
    for start, goal in pending.moves:
        out.append(("check", f"{ask.city(start)} → {ask.city(goal)}", ""))
    if pending.step == "MoveTo" and pending.start >= 0:
        out.append(("agent", _("An agent leaves {city}.").format(city=ask.city(pending.start)), ""))
    return out


def _markers(ask: Ask) -> list[Note]:
    facts, pending = ask.facts, ask.pending
    view = facts.view
    if not pending.cards:
        return [("crown", _("The gap is {gap}; it counts for all now, at the end for the side ahead.").format(gap=view.gap), "SE-9.6")]
    out: list[Note] = []
    after = facts.advanced(pending.cards)
    for side, (old, new) in enumerate(zip(view.markers, after, strict=True)):
        if pending.symbols[side]:
            ways = f"{nouns.sides(side)} {old} → {nouns.bold(str(new))}"
            out.append((nouns.SIDE_ICONS[side], ways + ".", "SE-9.2"))
    gap = abs(after[0] - after[1])
    change = gap - view.gap
    if change:
        out.append(("people", _("Everybody: {vp} (gap {old} → {new}).").format(
            vp=nouns.bold(nouns.signed(change) + " VP"), old=view.gap, new=gap), "SE-9.6"))  # fmt: skip
    else:
        out.append(("people", _("The gap stays {gap}: nobody's total changes.").format(gap=gap), "SE-9.6"))
    out += _waste(sum(pending.symbols), facts.marker_spaces(pending.cards))
    if max(after) >= facts.components.track_end:
        out.append(("warn", _("A marker at its end: the game ends after this action."), "SE-9.8"))
        return out
    return out + ends(ask, 0, gap)


# -- killing ---------------------------------------------------------------------------------------------------------------------------


def _starter(ask: Ask) -> list[Note]:
    done = ask.pending.done
    if done:
        words = plural("{n} killing is done.", "{n} killings are done.", done).format(n=done)
        return [("assassinate", f"{words} {_('Another needs a starter of its own.')}", "SE-10.8")]
    if ask.facts.options["starter_own_bombs"]:
        return [("assassinate", _("The card that starts the killing."), "SE-10.5")]
    return [("assassinate", _("The card that starts the killing; its own bombs do not count for it."), "SE-10.13")]


def _target(ask: Ask) -> list[Note]:
    facts, pending = ask.facts, ask.pending
    title = facts.title(pending.starter)
    have = facts.bombs_within_reach(ask.me, pending.starter, pending.again)
    out: list[Note] = [("bomb", _("{bombs} within reach.").format(bombs=nouns.bold(nouns.bombs(have))), "SE-10.6")]
    if title.kill_vp:
        words = _("An agent killed with {card}: {vp}, kept by a Loyalist for the body of a Restorationist.")
        out.append(("loyalist", words.format(card=nouns.card(facts.components, pending.starter), vp=nouns.vp(title.kill_vp)), "SE-10.14"))
    else:
        words = _("An agent killed with {card} goes home; nothing is scored.")
        out.append(("agent", words.format(card=nouns.card(facts.components, pending.starter)), "SE-10.15"))
    return out


def _bombs(ask: Ask) -> list[Note]:
    pending = ask.pending
    out = _royal(ask) if pending.royal >= 0 else _victim(ask)
    return [*out, *_sweep(ask), *ends(ask, kill_points(ask))]


def kill_points(ask: Ask) -> int:
    """The points of the killing in preparation (SE-10.14, SE-10.18)."""
    facts, pending = ask.facts, ask.pending
    if pending.royal >= 0:
        return facts.components.royalty[pending.royal].vp
    return facts.title(pending.starter).kill_vp


def _royal(ask: Ask) -> list[Note]:
    facts, pending = ask.facts, ask.pending
    vp = nouns.bold(nouns.signed(kill_points(ask)) + " VP")
    out: list[Note] = [("check", _("{vp}, they count only for a Restorationist").format(vp=vp), "SE-19.3")]
    if facts.options["royal_backlash"] == "any_agent":
        out.append(("madness", _("Madness: you choose an agent there that goes home"), "SE-10.20"))
    elif facts.city(pending.city).agents[ask.me]:
        odds = nouns.bold(nouns.percent(facts.madness())) + " " if ask.odds else ""
        words = _("{odds}madness: an agent of yours in {city} goes home").format(odds=odds, city=ask.city(pending.city))
        if facts.seat(ask.me).on_board == 1:
            words += ". " + nouns.bold(_("It is your last: you would be revealed."))
        out.append(("madness", words, "SE-10.18"))
    return out


def _victim(ask: Ask) -> list[Note]:
    facts, pending = ask.facts, ask.pending
    vp, who = kill_points(ask), ask.people.who(pending.victim)
    out: list[Note] = []
    if vp:
        words = _("{vp}, they count only for a Loyalist, and only if {who} is a Restorationist")
        out.append(("check", words.format(vp=nouns.bold(nouns.signed(vp) + " VP"), who=who), "SE-19.4"))
    else:
        out.append(("check", _("The agent goes back to {who}; nothing is scored").format(who=who), "SE-10.15"))
    seat = facts.seat(pending.victim)
    if seat.on_board == 1 and not seat.shown:
        words = _("The last agent of {who}, who must reveal: a Restorationist ends the game, a Loyalist comes back")
        out.append(("eye", words.format(who=who), "SE-10.17"))
    return out


def _sweep(ask: Ask) -> list[Note]:
    found = ask.facts.city(ask.pending.city)
    mine = found.cubes[ask.me]
    others = sum(found.cubes) - mine
    parts = []
    if mine:
        parts.append(plural("{n} cube of yours there goes to limbo", "{n} cubes of yours there go to limbo", mine).format(n=mine))
    if others:
        parts.append(plural("{n} other goes home", "{n} others go home", others).format(n=others))
    return [("limbo", ", ".join(parts), "SE-10.23")] if parts else []


# -- the others ------------------------------------------------------------------------------------------------------------------------


def _choose(ask: Ask) -> list[Note]:
    if ask.facts.view.ending:
        return [("warn", _("The end of the game has been reached; it is played out as the options say."), "SE-18.9")]
    return []


def _discard(ask: Ask) -> list[Note]:
    facts, pending = ask.facts, ask.pending
    kept = facts.seat(ask.me).hand - len(pending.cards)
    drawn = max(0, facts.components.hand_size - kept)
    words = plural("At the end of the turn you would draw {n} card.", "At the end of the turn you would draw {n} cards.", drawn)
    return [("deck", words.format(n=drawn), "SE-11.1")]


def _text(ask: Ask) -> list[Note]:
    facts = ask.facts
    out: list[Note] = []
    for card in dict.fromkeys(facts.hand(ask.me)):
        if facts.title(card).effect is not None:
            out.append(("rules", f"{nouns.card(facts.components, card)}: {card_words.text_of(facts.title(card))}", ""))
    return [*out, ("info", _("The symbols of the card do not count."), "SE-12.2")]


def _refill(ask: Ask) -> list[Note]:
    facts = ask.facts
    left = min(facts.components.refill_to - facts.seat(ask.me).on_board, facts.seat(ask.me).agents)
    words = plural("{n} more agent may come to the board.", "{n} more agents may come to the board.", left)
    return [("agent", words.format(n=nouns.bold(str(left))), "SE-15.6")]


def _start(ask: Ask) -> list[Note]:
    return [("agent", _("Any city; everybody places two agents, one after the other."), "SE-2.20")]


NOTES: Final[dict[str, Callable[[Ask], list[Note]]]] = {
    "StartAgent": _start,
    "ChooseAction": _choose,
    "PlaceCards": _place,
    "PlaceCubes": _place_cubes,
    "ClaimCards": _claim,
    "NextClaim": _next_claim,
    "RetrieveCards": _retrieve,
    "RetrieveCubes": _retrieve,
    "MoveCards": _move,
    "MoveFrom": _move,
    "MoveTo": _move,
    "MarkerCards": _markers,
    "KillStarter": _starter,
    "KillTarget": _target,
    "KillBombs": _bombs,
    "DiscardCards": _discard,
    "TextCard": _text,
    "Refill": _refill,
}
"""By decision: its lines."""
