"""The sheets of all questions, one function for each kind of decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turncoat.games.study_in_emerald import card_words, notes, nouns, reasons
from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.asking import Ask, city_of, closed, only, row_key, royal_key, target_of
from turncoat.games.study_in_emerald.describing import GRID
from turncoat.kernel.actions import Action
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import Choice, Group, Sheet

# -- pieces of sheets ------------------------------------------------------------------------------------------------------------------


def sheet(ask: Ask, title: str, groups: list[Group], rule: str, steps: tuple[str, ...] = (), step: int = 0) -> Sheet:
    """A sheet whose help are the notes on what is under way."""
    lead = " ".join([text if text.endswith((".", ".]]")) else f"{text}." for _icon, text, _rule in notes.notes(ask)])
    return Sheet(title, lead, steps, step, only(groups), rule)


def cards(ask: Ask, cost: Callable[[int], str] | None = None, rule: str = "SE-4.1") -> list[Choice]:
    """The cards that can be named."""
    out = []
    for action in ask.of("card", "again"):
        card = ask.card(action)
        title = ask.facts.title(card)
        label = title.name if action.verb == "card" else _("{card}, on the table").format(card=title.name)
        number = rule if action.verb == "card" else "SE-10.11"
        out.append(Choice(action.text, label, cost=cost(card) if cost else "", hint=card_words.whole_text(title), rule=number, icon="deck"))
    return out


def symbol_cost(ask: Ask, symbol: int) -> Callable[[int], str]:
    """How many symbols of a kind a card shows, in short."""
    return lambda card: f"{ask.facts.title(card).symbols[symbol]} {nouns.symbol_name(symbol)}"


def at_cities(ask: Ask, verb: str, rule: str, icon: str, hint: Callable[[int], str] | None = None) -> list[Choice]:
    """A choice for each city (or limbo) that can be named, with its place on the board."""
    out = []
    for action in in_order(ask.of(verb)):
        city = city_of(action)
        key = "" if city == N.LIMBO else N.CITIES[city]
        said = hint(city) if hint else ""
        label = _capital(ask.city(city)) if city != N.LIMBO else _("Limbo")
        out.append(Choice(action.text, label, hint=said, rule=rule, target=key, icon="limbo" if city == N.LIMBO else icon))
    return out


def in_order(actions: list[Action]) -> list[Action]:
    """Actions that name cities in the order of the board, row by row; limbo is last."""
    return sorted(actions, key=lambda action: (*GRID, N.LIMBO).index(city_of(action)))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def done(ask: Ask, label: str, rule: str, hint: str = "", primary: bool = False) -> list[Choice]:
    """Carrying out what has been named, or going on."""
    return [Choice(action.text, label, hint=hint, rule=rule, icon="check", primary=primary) for action in ask.of("done")]


def stop(ask: Ask, label: str, rule: str, hint: str = "") -> list[Choice]:
    """No further one."""
    return [Choice(action.text, label, hint=hint, rule=rule, icon="check") for action in ask.of("stop")]


def standing(ask: Ask, city: int) -> str:
    """Who has how many pieces in a city, for a hint."""
    facts = ask.facts
    there = [_("{who} {n}").format(who=ask.people.names[p], n=n) for p, n in facts.strengths(city)]
    return ", ".join(there) if there else _("no pieces")


# -- setting up and choosing an action -------------------------------------------------------------------------------------------------


def start_agent(ask: Ask) -> Sheet:
    """Where an agent starts (SE-2.19, SE-2.20)."""
    second = ask.facts.seat(ask.me).on_board
    title = _("Your second agent: in which city?") if second else _("Your first agent: in which city?")
    return sheet(ask, title, [Group(_("Cities"), tuple(at_cities(ask, "at", "SE-2.20", "agent", lambda c: standing(ask, c))))], "SE-2.19")


def choose_action(ask: Ask) -> Sheet:
    """Which of the nine kinds of action (SE-3.2, SE-3.3)."""
    legal = {action.verb for action in ask.actions}
    symbols: list[Choice] = []
    others: list[Choice] = []
    end: list[Choice] = []
    for word in ("place", "claim", "retrieve", "move", "markers", "assassinate", "action", "discard", "pass"):
        label, icon = nouns.kind_of_action(word), nouns.ACTION_ICONS[word]
        found = (Choice(word, label, hint=_kind_hint(ask, word), rule=KIND_RULES[word], icon=icon),)
        made = found if word in legal else closed(label, reasons.KINDS[word](ask.facts, ask.me), icon)
        (end if word in ("discard", "pass") else symbols if word in ("place", "claim", "retrieve", "move", "markers") else others).extend(
            made
        )
    slot = ask.facts.view.slot
    title = _("Your first action?") if slot == 1 else _("Your second action?")
    groups = [Group(_("Symbols"), tuple(symbols)), Group(_("Signs"), tuple(others)), Group(_("Let be"), tuple(end))]
    return sheet(ask, title, groups, "SE-3.3")


KIND_RULES: Final = {
    "place": "SE-5.1", "claim": "SE-6.1", "retrieve": "SE-7.1", "move": "SE-8.1", "markers": "SE-9.1", "assassinate": "SE-10.1",
    "action": "SE-12.1", "discard": "SE-11.1", "pass": "SE-13.1",
}  # fmt: skip
"""By kind of action: its first rule."""


def _kind_hint(ask: Ask, word: str) -> str:
    """What an action of a kind could do at most with this hand."""
    facts = ask.facts
    hand, seat = facts.hand(ask.me), facts.seat(ask.me)
    if word == "place":
        most = min(facts.shown_symbols(hand, N.PLACE), seat.cubes)
        return _("Up to {cubes} in one city.").format(cubes=nouns.cubes(most))
    if word == "claim":
        return _("In {cities}.").format(cities=nouns.cities(facts.components, facts.claimable(ask.me)))
    if word == "retrieve":
        most = min(facts.shown_symbols(hand, N.RETRIEVE), facts.components.cubes - seat.cubes)
        return _("Up to {cubes} from limbo and cities.").format(cubes=nouns.cubes(most))
    if word == "move":
        most = min(facts.shown_symbols(hand, N.MOVE), seat.on_board)
        return _("Up to {agents} by rail.").format(agents=nouns.agents(most))
    if word == "markers":
        ways = [side for side in (0, 1) if any(facts.components.steps[card][side] for card in hand)]
        return _("{tracks}.").format(tracks=", ".join([nouns.sides(side) for side in ways]))
    if word == "pass":
        return _("The action is lost.")
    if word == "action":
        names = [facts.title(card).name for card in dict.fromkeys(hand) if facts.title(card).effect is not None]
        return ", ".join(names) + "."
    return _("Any number of cards; new ones come at the end of the turn.") if word == "discard" else ""


# -- symbol actions --------------------------------------------------------------------------------------------------------------------


def place_cards(ask: Ask) -> Sheet:
    """Cards with place symbols, then the city (SE-5.1 to SE-5.4)."""
    groups = [
        Group(_("Cards"), tuple(cards(ask, symbol_cost(ask, N.PLACE), "SE-5.1"))),
        Group(_("Cities"), tuple(at_cities(ask, "at", "SE-5.3", "place", lambda city: _place_hint(ask, city)))),
    ]
    title = _("Place influence where?") if ask.pending.cards else _("Place influence with which card?")
    return sheet(ask, title, groups, "SE-5.1", place_steps(), 1 if ask.pending.cards else 0)


def place_steps() -> tuple[str, ...]:
    """The steps of placing influence."""
    return _("Cards"), _("City"), _("Cubes")


def _place_hint(ask: Ask, city: int) -> str:
    facts = ask.facts
    short = facts.rivals(ask.me, city) + 1 - facts.pieces(ask.me, city)
    lead = _("You lead.") if facts.leads(ask.me, city) else _("Majority with {cubes}.").format(cubes=nouns.cubes(max(short, 1)))
    return f"{standing(ask, city)}. {lead}"


def place_cubes(ask: Ask) -> Sheet:
    """How many cubes (SE-5.2, SE-5.6, SE-5.7)."""
    facts, city = ask.facts, ask.pending.city
    choices = []
    numbers = [int(action.value) for action in ask.of("cubes")]
    for n in numbers:
        mine, rivals = facts.pieces(ask.me, city) + n, facts.rivals(ask.me, city)
        hint = _("{mine} against {theirs}: you lead.") if mine > rivals else _("{mine} against {theirs}: no majority.")
        choices.append(
            Choice(N.CUBES[n].text, nouns.cubes(n), hint=hint.format(mine=mine, theirs=rivals), rule="SE-5.2", icon="cube",
                   primary=n == max(numbers))
        )  # fmt: skip
    title = _("How many cubes in {city}?").format(city=ask.city(city))
    return sheet(ask, title, [Group(_("Cubes"), tuple(choices))], "SE-5.2", place_steps(), 2)


def claim_cards(ask: Ask) -> Sheet:
    """Cards with claim symbols, then the first claim (SE-6.1, SE-6.5)."""
    groups = [
        Group(_("Cards"), tuple(cards(ask, symbol_cost(ask, N.CLAIM), "SE-6.1"))),
        Group(_("Claim"), (*claims(ask), *_no_claims(ask))),
    ]
    title = _("Claim where?") if ask.pending.cards else _("Claim with which card?")
    return sheet(ask, title, groups, "SE-6.5", (_("Cards"), _("City")), 1 if ask.pending.cards else 0)


def claims(ask: Ask) -> list[Choice]:
    """The claims that can be made, with the card that each brings (SE-6.3)."""
    out = []
    for action in in_order(ask.of("at")):
        city = city_of(action)
        card = ask.facts.city(city).up
        label = _("{city}: {card}").format(city=ask.city(city), card=ask.facts.title(card).name)
        out.append(Choice(action.text, label, hint=notes.claim_of(ask, city), rule="SE-6.3", target=N.CITIES[city], icon="claim"))
    return out


def _no_claims(ask: Ask) -> list[Choice]:
    """Cities with own cubes where nothing can be claimed, and why (SE-6.3)."""
    out: list[Choice] = []
    if not ask.pending.cards and ask.facts.view.ask == "ClaimCards":
        return out
    for city, found in enumerate(ask.facts.view.cities):
        if found.cubes[ask.me] and found.leader != ask.me:
            out += closed(ask.city(city), reasons.claim_here(ask.facts, ask.people, ask.me, city), "claim")
    return out


def next_claim(ask: Ask) -> Sheet:
    """The next claim, or enough (SE-6.5)."""
    groups = [Group(_("Claim"), tuple(claims(ask))), Group(_("End"), tuple(stop(ask, _("No further claim"), "SE-6.5")))]
    return sheet(ask, _("Claim another card?"), groups, "SE-6.5")


def retrieve(ask: Ask) -> Sheet:
    """Cards with retrieve symbols, then cube after cube (SE-7.1 to SE-7.5)."""
    pending = ask.pending
    groups = [
        Group(_("Cards"), tuple(cards(ask, symbol_cost(ask, N.RETRIEVE), "SE-7.1"))),
        Group(_("Take from"), tuple(at_cities(ask, "take", "SE-7.2", "retrieve", lambda city: _take_hint(ask, city)))),
        Group(_("End"), tuple(done(ask, _("Retrieve {cubes}").format(cubes=nouns.cubes(len(pending.taken))), "SE-7.5", primary=True))),
    ]
    title = _("Retrieve influence with which card?")
    if pending.taken:
        title = _("Another cube from where?")
    elif pending.cards:
        title = _("Retrieve a cube from where?")
    return sheet(ask, title, groups, "SE-7.2", (_("Cards"), _("Cubes")), 1 if pending.cards else 0)


def _take_hint(ask: Ask, city: int) -> str:
    have = ask.facts.seat(ask.me).limbo if city == N.LIMBO else ask.facts.city(city).cubes[ask.me]
    left = have - ask.pending.taken.count(city)
    text = plural("{n} of your cubes is there.", "{n} of your cubes are there.", left).format(n=left)
    return text if city == N.LIMBO else f"{text} {standing(ask, city)}."


def move_cards(ask: Ask) -> Sheet:
    """Cards with move symbols, then where the first agent leaves (SE-8.1, SE-8.4)."""
    groups = [
        Group(_("Cards"), tuple(cards(ask, symbol_cost(ask, N.MOVE), "SE-8.1"))),
        Group(_("From"), tuple(at_cities(ask, "from", "SE-8.2", "agent", lambda city: standing(ask, city)))),
    ]
    title = _("Move an agent from where?") if ask.pending.cards else _("Move agents with which card?")
    return sheet(ask, title, groups, "SE-8.1", move_steps(), 1 if ask.pending.cards else 0)


def move_steps() -> tuple[str, ...]:
    """The steps of moving agents."""
    return _("Cards"), _("From"), _("To")


def move_from(ask: Ask) -> Sheet:
    """Where the next agent leaves, or enough (SE-8.2, SE-8.5, SE-16.13)."""
    rule = "SE-8.5" if ask.pending.cards else "SE-16.13"
    ready = _("Move {agents}").format(agents=nouns.agents(len(ask.pending.moves)))
    groups = [
        Group(_("From"), tuple(at_cities(ask, "from", rule, "agent", lambda city: standing(ask, city)))),
        Group(_("End"), tuple(done(ask, ready, rule, primary=True))),
    ]
    return sheet(ask, _("Which agent moves?") if not ask.pending.moves else _("Another agent?"), groups, rule, move_steps(), 1)


def move_to(ask: Ask) -> Sheet:
    """Where the agent goes (SE-8.2, SE-8.3)."""
    title = _("The agent in {city}: to which city?").format(city=ask.city(ask.pending.start))
    groups = [Group(_("To"), tuple(at_cities(ask, "to", "SE-8.3", "agent", lambda city: standing(ask, city))))]
    return sheet(ask, title, groups, "SE-8.3", move_steps(), 2)


def marker_cards(ask: Ask) -> Sheet:
    """Cards with marker symbols (SE-9.1 to SE-9.8)."""
    groups = [
        Group(_("Cards"), tuple(cards(ask, lambda card: marker_cost(ask, card), "SE-9.1"))),
        Group(_("End"), tuple(done(ask, _("Move the markers"), "SE-9.3", primary=True))),
    ]
    title = _("Move the markers?") if ask.pending.cards else _("Move markers with which card?")
    return sheet(ask, title, groups, "SE-9.2")


def marker_cost(ask: Ask, card: int) -> str:
    """The marker symbols of a card, in short."""
    steps = ask.facts.components.steps[card]
    return ", ".join([f"{n} {nouns.side(side)}" for side, n in enumerate(steps) if n])


# -- killing -----------------------------------------------------------------------------------------------------------------------------


def kill_steps() -> tuple[str, ...]:
    """The steps of a killing."""
    return _("Starter"), _("Target"), _("Bombs")


def kill_starter(ask: Ask) -> Sheet:
    """The card that begins the killing, or enough (SE-10.5, SE-10.9)."""
    groups = [
        Group(_("Starters"), tuple(cards(ask, lambda card: _kill_cost(ask, card), "SE-10.5"))),
        Group(_("End"), tuple(stop(ask, _("No further killing"), "SE-10.9"))),
    ]
    title = _("Another killing?") if ask.pending.done else _("Which card starts the killing?")
    return sheet(ask, title, groups, "SE-10.9", kill_steps(), 0)


def _kill_cost(ask: Ask, card: int) -> str:
    vp = ask.facts.title(card).kill_vp
    return _("kill {vp}").format(vp=nouns.vp(vp)) if vp else ""


def kill_target(ask: Ask) -> Sheet:
    """Whom or what to kill, and why not others (SE-10.1 to SE-10.7)."""
    agents: list[Choice] = []
    royals: list[Choice] = []
    for action in ask.of("target"):
        city, victim, royal = target_of(ask, action)
        (agents if royal < 0 else royals).append(target(ask, action, city, victim, royal))
    groups = [
        Group(_("Royalty"), (*royals, *_safe_royals(ask, {choice.target for choice in royals}))),
        Group(_("Agents"), (*agents, *_safe_agents(ask, {choice.target for choice in agents}))),
    ]
    return sheet(ask, _("Assassinate whom?"), groups, "SE-10.1", kill_steps(), 1)


def target(ask: Ask, action: Action, city: int, victim: int, royal: int, rule: str = "SE-10.1") -> Choice:
    """A target with what it takes."""
    facts = ask.facts
    if royal >= 0:
        card = facts.components.royalty[royal]
        label = _("{royal}, {city}").format(royal=card.name, city=ask.city(city))
        hint = _("{vp} for a Restorationist.").format(vp=nouns.vp(card.vp))
        return Choice(action.text, label, nouns.bombs(card.bombs), hint, rule=rule, target=royal_key(facts, royal), icon="royalty")
    return Choice(
        action.text, _("{who}, {city}").format(who=ask.people.who(victim), city=ask.city(city)),
        nouns.bombs(facts.components.agent_bombs[city]), _last_hint(ask, victim), rule=rule, target=row_key(city, victim), icon="agent",
    )  # fmt: skip


def _last_hint(ask: Ask, victim: int) -> str:
    seat = ask.facts.seat(victim)
    if seat.on_board != 1:
        return ""
    return _("The last agent: this player comes back with new ones.") if seat.shown else _("The last agent: this player must reveal.")


def _safe_royals(ask: Ask, taken: set[str]) -> list[Choice]:
    """Royalty that cannot be killed now, and why (SE-10.2, SE-10.3, SE-10.7)."""
    facts, pending = ask.facts, ask.pending
    reach = facts.bombs_within_reach(ask.me, pending.starter, pending.again)
    out: list[Choice] = []
    for city, found in enumerate(facts.view.cities):
        for royal in found.slot:
            if royal_key(facts, royal) not in taken:
                card = facts.components.royalty[royal]
                label = _("{royal}, {city}").format(royal=card.name, city=ask.city(city))
                out += closed(label, reasons.kill_here(facts, ask.people, ask.me, city, card.bombs, reach), "royalty")
    return out


def _safe_agents(ask: Ask, taken: set[str]) -> list[Choice]:
    """Agents beside own pieces that cannot be killed now, and why (SE-10.2, SE-10.3, SE-10.6)."""
    facts, pending = ask.facts, ask.pending
    reach = facts.bombs_within_reach(ask.me, pending.starter, pending.again)
    out: list[Choice] = []
    for city in range(N.CITY_COUNT):
        victims = [q for q in facts.victims(ask.me, city) if row_key(city, q) not in taken]
        if victims and facts.pieces(ask.me, city):
            why = reasons.kill_here(facts, ask.people, ask.me, city, facts.components.agent_bombs[city], reach)
            out += closed(_("Agents, {city}").format(city=ask.city(city)), why, "agent")
    return out


def kill_bombs(ask: Ask) -> Sheet:
    """The bomb cards, until they reach what the target takes (SE-10.6, SE-10.7, SE-10.25)."""
    pending = ask.pending
    have = pending.had + (pending.own if pending.had < pending.needed else 0)
    ready = done(ask, _("Kill {target}").format(target=target_name(ask)), "SE-10.6", primary=True)
    if not ready:
        ready = list(closed(_("Kill {target}").format(target=target_name(ask)), reasons.needs(nouns.bombs(pending.needed), have, "SE-10.6"),
                            "assassinate"))  # fmt: skip
    groups = [
        Group(_("Bombs"), tuple(cards(ask, lambda card: nouns.bombs(ask.facts.components.bombs[card]), "SE-10.5"))),
        Group(_("End"), tuple(ready)),
    ]
    title = _("Assassinate {target} in {city}").format(target=target_name(ask), city=ask.city(pending.city))
    made = sheet(ask, title, groups, "SE-10.6", kill_steps(), 2)
    count = _("{have} of {bombs}.").format(have=have, bombs=nouns.bombs(pending.needed))
    return Sheet(made.title, f"{count} {made.lead}", made.steps, made.step, made.groups, made.rule)


def target_name(ask: Ask) -> str:
    """Whom the killing in preparation is aimed at."""
    if ask.pending.royal >= 0:
        return nouns.royal(ask.facts.components, ask.pending.royal)
    return _("an agent of {who}").format(who=ask.people.who(ask.pending.victim))


def backlash(ask: Ask) -> Sheet:
    """Whose agent goes home after a royal killing (SE-10.20)."""
    return sheet(ask, _("Madness: whose agent goes home?"), [Group(_("Agents"), tuple(_agents(ask, "SE-10.20")))], "SE-10.20")


def _agents(ask: Ask, rule: str) -> list[Choice]:
    """The agents that a text aims at."""
    out = []
    for action in ask.of("target"):
        city, victim, _royal = target_of(ask, action)
        label = _("{who}, {city}").format(who=ask.people.who(victim), city=ask.city(city))
        out.append(Choice(action.text, label, hint=_last_hint(ask, victim), rule=rule, target=row_key(city, victim), icon="agent"))
    return out


# -- discarding and texts ----------------------------------------------------------------------------------------------------------------


def discard(ask: Ask) -> Sheet:
    """Cards to discard (SE-11.1, SE-11.2)."""
    named = len(ask.pending.cards)
    groups = [
        Group(_("Cards"), tuple(cards(ask, rule="SE-11.1"))),
        Group(_("End"), tuple(done(ask, _("Discard {cards}").format(cards=nouns.card_count(named)), "SE-11.1", primary=True))),
    ]
    return sheet(ask, _("Discard which cards?"), groups, "SE-11.1")


def text_card(ask: Ask) -> Sheet:
    """The card played for its text (SE-12.1, SE-12.2)."""
    choices = []
    legal = set()
    for action in ask.of("card"):
        card = ask.card(action)
        legal.add(card)
        title = ask.facts.title(card)
        choices.append(Choice(action.text, title.name, hint=card_words.text_of(title), rule="SE-12.1", icon="rules"))
    for card in dict.fromkeys(ask.facts.hand(ask.me)):
        if card not in legal and ask.facts.title(card).effect is not None:
            choices += closed(ask.facts.title(card).name, reasons.text(ask.facts, ask.me, card), "rules")
    return sheet(ask, _("Play which card for its text?"), [Group(_("Texts"), tuple(choices))], "SE-12.1")


def _at(title: Callable[[], str], rule: str, icon: str, stops: Callable[[], str] | None = None) -> Callable[[Ask], Sheet]:
    """The question for a city that a text or a rule leaves open."""

    def ask_city(ask: Ask) -> Sheet:
        groups = [
            Group(_("Cities"), tuple(at_cities(ask, "at", rule, icon, lambda city: standing(ask, city)))),
            Group(_("End"), tuple(stop(ask, stops(), rule) if stops else [])),
        ]
        return sheet(ask, title(), groups, rule)

    return ask_city


def _agent_of(title: Callable[[], str], rule: str, ends: Callable[[], str] | None = None) -> Callable[[Ask], Sheet]:
    """The question for an agent of another player that a text leaves open."""

    def ask_agent(ask: Ask) -> Sheet:
        groups = [Group(_("Agents"), tuple(_agents(ask, rule))), Group(_("End"), tuple(done(ask, ends() if ends else _("Go on"), rule)))]
        return sheet(ask, title(), groups, rule)

    return ask_agent


def purge(ask: Ask) -> Sheet:
    """The face-up card that leaves the game (SE-16.10)."""

    def hint(city: int) -> str:
        up = ask.facts.city(city).up
        return card_words.whole_text(ask.facts.title(up)) if up >= 0 else ""

    choices = at_cities(ask, "at", "SE-16.10", "discard", hint)
    labelled = []
    for choice, action in zip(choices, in_order(ask.of("at")), strict=True):
        up = ask.facts.city(city_of(action)).up
        name = ask.facts.title(up).name if up >= 0 else ""
        label = _("{city}: {card}").format(city=choice.label, card=name)
        labelled.append(Choice(choice.action, label, hint=choice.hint, rule=choice.rule, target=choice.target, icon=choice.icon))
    return sheet(ask, _("Which face-up card leaves the game?"), [Group(_("Cards"), tuple(labelled))], "SE-16.10")


def give_up(ask: Ask) -> Sheet:
    """Own agents that leave the game for points (SE-16.18)."""
    named = len(ask.pending.taken)
    groups = [
        Group(_("From"), tuple(at_cities(ask, "from", "SE-16.18", "agent", lambda city: standing(ask, city)))),
        Group(_("End"), tuple(done(ask, _("Give up {agents}").format(agents=nouns.agents(named)), "SE-16.18", primary=True))),
    ]
    title = _("Give up another agent?") if named else _("Give up an agent: in which city?")
    return sheet(ask, title, groups, "SE-16.18")


def move_other_to(ask: Ask) -> Sheet:
    """Where another player's agent goes (SE-16.6)."""
    pending = ask.pending
    title = _("The agent of {who} in {city}: to which city?").format(who=ask.people.who(pending.victim), city=ask.city(pending.start))
    groups = [Group(_("To"), tuple(at_cities(ask, "to", "SE-16.6", "agent", lambda city: standing(ask, city))))]
    return sheet(ask, title, groups, "SE-16.6")


def remove_royalty(ask: Ask) -> Sheet:
    """The royalty card that leaves the game (SE-16.15)."""
    choices = [target(ask, action, *target_of(ask, action), rule="SE-16.15") for action in ask.of("target")]
    plain = [Choice(c.action, c.label, hint=c.hint, rule=c.rule, target=c.target, icon=c.icon) for c in choices]
    return sheet(ask, _("Which royalty leaves the game?"), [Group(_("Royalty"), tuple(plain))], "SE-16.15")


# -- waiting -----------------------------------------------------------------------------------------------------------------------------

DOING: Final[dict[str, Callable[[], str]]] = {
    "start_agent": lambda: _("{who} places an agent"),
    "choose": lambda: _("{who} chooses an action"),
    "claim": lambda: _("{who} may claim another card"),
    "assassinate": lambda: _("{who} may kill once more"),
    "text": lambda: _("{who} carries out the text of a card"),
    "refill": lambda: _("{who} brings agents back to the board"),
    "backlash": lambda: _("{who} chooses whose agent goes home"),
}
"""By the kind of what is known to be open: what is said of the player asked (SE-21.11)."""


def waiting(ask: Ask) -> Sheet:
    """Who is awaited, for everybody else."""
    words = DOING.get(ask.pending.kind, DOING["choose"])()
    lead = ""
    if ask.pending.kind == "choose":
        lead = _("Action {n} of {most} of this turn.").format(n=ask.facts.view.slot, most=ask.facts.components.actions_per_turn)
    return Sheet(words.format(who=ask.people.who(ask.me)), lead=lead, waiting=True)


def unknown(ask: Ask) -> Sheet:
    """A question that has no words of its own: its actions as they are written."""
    choices = tuple([Choice(action.text, action.text) for action in ask.actions])
    return Sheet(_("What now?"), groups=(Group(_("Choices"), choices),))


QUESTIONS: Final[dict[str, Callable[[Ask], Sheet]]] = {
    "StartAgent": start_agent,
    "ChooseAction": choose_action,
    "PlaceCards": place_cards,
    "PlaceCubes": place_cubes,
    "ClaimCards": claim_cards,
    "NextClaim": next_claim,
    "RetrieveCards": retrieve,
    "RetrieveCubes": retrieve,
    "MoveCards": move_cards,
    "MoveFrom": move_from,
    "MoveTo": move_to,
    "MarkerCards": marker_cards,
    "KillStarter": kill_starter,
    "KillTarget": kill_target,
    "KillBombs": kill_bombs,
    "Backlash": backlash,
    "DiscardCards": discard,
    "TextCard": text_card,
    "Refill": _at(lambda: _("You are revealed: where does an agent come back?"), "SE-15.5", "agent", lambda: _("No further agent")),
    "AddAgentAt": _at(lambda: _("In which city does your agent appear?"), "SE-16.8", "agent"),
    "GiveUp": give_up,
    "MoveOther": _agent_of(lambda: _("Move whose agent?"), "SE-16.6"),
    "MoveOtherTo": move_other_to,
    "RemoveOther": _agent_of(lambda: _("Whose agent goes home?"), "SE-16.16"),
    "Replace": _agent_of(lambda: _("Replace whose agent by one of yours?"), "SE-16.17"),
    "Purge": purge,
    "BanishCubes": _at(lambda: _("In which city do the cubes of the others go to limbo?"), "SE-16.12", "limbo"),
    "SweepAt": _at(lambda: _("Which city is swept?"), "SE-16.14", "limbo"),
    "RemoveRoyaltyCard": remove_royalty,
    "ZombieSend": _agent_of(lambda: _("Zombies: whose agent goes home?"), "SE-16.3", lambda: _("Nobody else")),
    "ZombiePlace": _at(lambda: _("In which city does a zombie appear?"), "SE-16.4", "zombie"),
}
"""By decision: its sheet."""
