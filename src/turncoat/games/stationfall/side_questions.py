"""The sheets of Reveal Powers, Monsters, time markers and Stationfall, and what those read who are not asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turncoat.games.stationfall import ability_words, deed_words, notes, nouns, offers, symbols
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.asking import BRIBES, Ask, closed, index
from turncoat.games.stationfall.questions import group, sheet, single
from turncoat.kernel.actions import Action
from turncoat.kernel.i18n import _
from turncoat.kernel.words import Choice, Sheet

# -- choices of pawns and places -------------------------------------------------------------------------------------------------------

Hint = Callable[[Ask, int], str]


def pawns(ask: Ask, rule: str, icon: str, hint: Hint) -> list[Choice]:
    """A choice for each pawn that can be named."""
    return [
        Choice(
            action.text, ask.pawn(index(action)), hint=hint(ask, index(action)), rule=rule, target=nouns.pawn_key(index(action)), icon=icon
        )
        for action in ask.of("target")
    ]


def places(ask: Ask, verb: str, rule: str, icon: str) -> list[Choice]:
    """A choice for each place that can be named."""
    return [
        Choice(
            action.text, ask.place(index(action)), hint=offers.place_about(ask, index(action)), rule=rule,
            target=nouns.place_key(index(action)), icon=icon,
        )
        for action in ask.of(verb)
    ]  # fmt: skip


def power_title(ask: Ask, power: str, title: str) -> str:
    """The name of a Reveal Power before its question."""
    name = ability_words.reveal_power(ask.facts.components, power)[0]
    return f"{name}: {title}"


def of_power(power: str, title: Callable[[], str], rule: str, icon: str) -> Callable[[Ask], Sheet]:
    """The question of a Reveal Power for a pawn, with what it does as help."""

    def asked(ask: Ask) -> Sheet:
        none = single(ask, N.NONE, _("Nobody"), "", rule, "cross")
        made = sheet(
            ask,
            power_title(ask, power, title()),
            [group(_("Characters"), *pawns(ask, rule, icon, offers.where)), group(_("Or"), *none)],
            rule,
        )
        about = ability_words.reveal_power(ask.facts.components, power)[1]
        return Sheet(made.title, f"{about} {made.lead}".strip(), groups=made.groups, rule=rule)

    return asked


def place_of_power(power: str, title: Callable[[], str], rule: str, icon: str) -> Callable[[Ask], Sheet]:
    """The same for a place."""

    def asked(ask: Ask) -> Sheet:
        made = sheet(ask, power_title(ask, power, title()), [group(_("Sections"), *places(ask, "mark", rule, icon))], rule)
        about = ability_words.reveal_power(ask.facts.components, power)[1]
        return Sheet(made.title, made.lead or about, groups=made.groups, rule=rule)

    return asked


# -- Reveal Powers -----------------------------------------------------------------------------------------------------------------------


def discards(ask: Ask, rule: str) -> list[Choice]:
    """The Items that can be Dropped to make room."""
    out = []
    for action in ask.of("discard"):
        kind = index(action)
        hint = _("A Fire starts in the Section.") if kind == N.LIT_FIREBOMB else _("It lies loose in the Section.")
        out.append(Choice(action.text, offers.thing_alone(ask, kind), hint=hint, rule=rule, icon=symbols.ITEM[kind]))
    return out


def make_room(ask: Ask) -> Sheet:
    """Which Item is Dropped for one from a Reveal Power (SF-4.22)."""
    title = _("What does {pawn} Drop for {item}?").format(
        pawn=ask.pawn(ask.pending.pawn), item=nouns.an_item(ask.facts.components, ask.pending.item)
    )
    return sheet(ask, title, [group(_("Items"), *discards(ask, "SF-4.22"))], "SF-4.22")


def bloom_discard(ask: Ask) -> Sheet:
    """What is Dropped for Contamination (SF-8.15)."""
    title = _("What does {pawn} Drop for the Contamination?").format(pawn=ask.pawn(ask.pending.pawn))
    return sheet(ask, title, [group(_("Items"), *discards(ask, "SF-8.15"))], "SF-8.15")


def switch_drop(ask: Ask) -> Sheet:
    """Which Item finds no room in the switch (SF-C06.7)."""
    giver, other = ask.pending.pawn, ask.pending.other
    consort = N.PAWNS_OF[N.CHARACTERS.index("consort")][0]
    receiver = consort if giver == other else other
    title = _("{receiver} has no room for all of {giver}'s Items: which is Dropped?")
    shown = title.format(receiver=ask.pawn(receiver), giver=ask.pawn(giver))
    return sheet(ask, shown, [group(_("Items"), *discards(ask, "SF-C06.7"))], "SF-C06.7")


def show_bonus(ask: Ask) -> Sheet:
    """Which Bonus Character is shown for an Action, if any (SF-C25.4, SF-C25.5)."""
    choices = []
    for action in ask.of("identity"):
        card = index(action)
        hint = _("Everybody sees the card; then it performs one Action.")
        key = nouns.character_key(N.CHARACTER_OF_IDENTITY[card])
        choices.append(Choice(action.text, ask.card(card), hint=hint, rule="SF-C25.4", target=key, icon="eye"))
    for card in ask.facts.seat(ask.me).bonus:
        if N.IDENTITY[card] not in ask.actions:
            key = nouns.character_key(N.CHARACTER_OF_IDENTITY[card])
            choices += closed(ask.card(card), _no_student(ask, card), "eye", key)
    none = single(ask, N.NONE, _("Show none"), _("Your Bonus Characters stay hidden."), "SF-C25.4", "eye-off")
    title = power_title(ask, "homework", _("show a Bonus Character?"))
    return sheet(ask, title, [group(_("Bonus Characters"), *choices), group(_("Or"), *none)], "SF-C25.4")


def _no_student(ask: Ask, card: int) -> tuple[str, str] | None:
    """Why a Bonus Character cannot act (SF-C25.5)."""
    character = N.CHARACTER_OF_IDENTITY[card]
    owners = ask.facts.owners(character)
    if owners:
        return _("it is the PC of {who}").format(who=nouns.sides(ask.people, owners)), "SF-C25.5"
    return _("it is not Live on the map"), "SF-C25.5"


def frameup(ask: Ask) -> Sheet:
    """Who takes the Suspicion for Consort's Action (SF-C06.5, SF-C06.6)."""
    choices = []
    for action in ask.of("side"):
        side = index(action)
        guilt = ask.facts.side(side).guilt
        hint = _("{who} becomes Suspect.") if guilt == N.INNOCENT else _("{who} is {guilt} already: nothing changes.")
        shown = hint.format(who=ask.who(side), guilt=nouns.guilt(guilt))
        choices.append(Choice(action.text, ask.who(side), hint=shown, rule="SF-C06.5", target=f"s{side}", icon="guilt-suspect"))
    mine = ask.facts.side(ask.facts.view.turn.side).guilt
    hint = _("You become Suspect.") if mine == N.INNOCENT else _("You are {guilt} already.").format(guilt=nouns.guilt(mine))
    none = single(ask, N.NONE, _("You yourself"), hint, "SF-C06.5", "guilt-suspect")
    return sheet(ask, _("Mimic Frameup: who takes the Suspicion?"), [group(_("Players"), *choices), group(_("Or"), *none)], "SF-C06.5")


# -- Monsters ----------------------------------------------------------------------------------------------------------------------------

STEPPING: Final = "step"


def monster_name(ask: Ask) -> str:
    """The Monster by the name of its card."""
    return ask.facts.monster_name() or _("the Monster")


def monster_moves(ask: Ask) -> Sheet:
    """Where the Monster goes, if anywhere (SF-X1.2, SF-X4.2)."""
    here = ask.facts.view.monster
    stay = single(ask, N.NONE, _("It stays"), _("In {place}.").format(place=ask.place(here)), "SF-21.7", "check")
    title = _("{monster}: where does it fly from {place}?").format(monster=monster_name(ask), place=ask.place(here))
    return sheet(ask, title, [group(_("Step to"), *places(ask, "mark", "SF-X0.4", STEPPING)), group(_("Or"), *stay)], "SF-21.7")


def monster_steps(ask: Ask) -> Sheet:
    """Which of equally good Steps (SF-X0.9)."""
    title = _("{monster}: which of these equal ways?").format(monster=monster_name(ask))
    return sheet(ask, title, [group(_("Step to"), *places(ask, "mark", "SF-X0.9", STEPPING))], "SF-X0.9")


VICTIMS: Final[dict[str, Callable[[], str]]] = {
    "blob": lambda: _("{monster}: whom does it engulf?"),
    "awakened_mind": lambda: _("{monster}: whose mind does it take?"),
    "vent_stalker": lambda: _("{monster}: whom does it strike?"),
}
"""By Project X card, the question for a victim, where it is no Attack."""


def monster_chooses(ask: Ask) -> Sheet:
    """Which victim (SF-X1.2, SF-X2.2, SF-X5.3, SF-X6.2, SF-X8.2)."""
    project = ask.facts.view.project
    made = VICTIMS.get(N.PROJECTS[project] if project >= 0 else "")
    title = (made() if made is not None else _("{monster}: whom does it Attack?")).format(monster=monster_name(ask))
    none = single(ask, N.NONE, _("Nobody"), "", "SF-21.7", "cross")
    return sheet(ask, title, [group(_("Characters"), *pawns(ask, "SF-21.7", "attack", _victim)), group(_("Or"), *none)], "SF-21.7")


def _victim(ask: Ask, pawn: int) -> str:
    owners = ask.facts.owners(N.CHARACTER_OF[pawn])
    mine = _("The PC of {who}.").format(who=nouns.sides(ask.people, owners)) if owners else ""
    return f"{offers.where(ask, pawn)} {mine}".strip()


def goo_spreads(ask: Ask) -> Sheet:
    """Where the new Goo token goes (SF-X3.4)."""
    return sheet(ask, _("Where does Grey Goo spread?"), [group(_("Sections"), *places(ask, "goo", "SF-X3.4", "warn"))], "SF-X3.4")


# -- markers and Stationfall -----------------------------------------------------------------------------------------------------------


def resolve_order(ask: Ask) -> Sheet:
    """Which of several due markers comes next (SF-15.48)."""
    choices = []
    for action in ask.actions:
        kind = N.MARKERS.index(action.verb.removeprefix("resolve_"))
        place = index(action)
        name, about, _rule = ability_words.marker(kind)
        label = name if place >= N.MAP_PLACES else _("{marker}: {place}").format(marker=name, place=ask.place(place))
        choices.append(Choice(action.text, label, hint=about, rule="SF-15.48", target=nouns.place_key(place), icon=symbols.MARKER[kind]))
    return sheet(ask, _("Which time marker Resolves next?"), [group(_("Due"), *choices)], "SF-15.48")


def deliver(ask: Ask) -> Sheet:
    """Which Data goes to which Offsite (SF-16.7, SF-16.8)."""
    choices = []
    for action in ask.actions:
        if action is not N.DONE:
            choices.append(_delivery(ask, action))
    done = single(ask, N.DONE, _("Nothing more"), "", "SF-16.7")
    return sheet(ask, _("Deliver which Data?"), [group(_("Data"), *choices), group(_("Or"), *done)], "SF-16.7")


def _delivery(ask: Ask, action: Action) -> Choice:
    kind, offsite = N.DATA.index(action.verb.removeprefix("deliver_")), index(action)
    hint, rule = _("It counts as Escaped."), "SF-16.7"
    if kind == N.EVIDENCE and offsite == N.AUTHORITIES:
        hint, rule = _("Nobody becomes Guilty by a delivery."), "SF-10.9"
        if ask.facts.side(ask.pending.side).guilt == N.GUILTY:
            hint, rule = _("You become Suspect, and can win."), "SF-16.8"
    label = _("{data} to {offsite}").format(data=ask.data(kind), offsite=nouns.offsite(offsite))
    return Choice(action.text, label, hint=hint, rule=rule, icon=symbols.DATA[kind])


SIDE_QUESTIONS: Final[dict[str, Callable[[Ask], Sheet]]] = {
    "SwitchWith": of_power("shapeshift_switch", lambda: _("with whom?"), "SF-C06.7", "people"),
    "Confess": of_power("recorded_confessional", lambda: _("which Human?"), "SF-C08.4", "chat"),
    "Infiltrate": of_power("trojan_horse", lambda: _("who receives the copy?"), "SF-C11.11", "data"),
    "CacheFor": of_power("secret_cache", lambda: _("who gains the Helmet?"), "SF-C24.6", "helmet"),
    "NextClone": of_power("go_go_go", lambda: _("which Clone acts next?"), "SF-C18.9", "disc"),
    "StudentPawn": of_power("homework", lambda: _("which of them acts?"), "SF-C25.4", "disc"),
    "OverloadTarget": place_of_power("overload", lambda: _("which Section?"), "SF-C14.3", "power"),
    "PlaceTrap": place_of_power("claymore", lambda: _("where does this token lie?"), "SF-C21.6", "warn"),
    "MakeRoom": make_room,
    "BloomDiscard": bloom_discard,
    "SwitchDrop": switch_drop,
    "ShowBonus": show_bonus,
    "Frameup": frameup,
    "MonsterMoves": monster_moves,
    "MonsterSteps": monster_steps,
    "MonsterChooses": monster_chooses,
    "GooSpreads": goo_spreads,
    "ResolveOrder": resolve_order,
    "Deliver": deliver,
}
"""By decision, its sheet."""


# -- who is not asked --------------------------------------------------------------------------------------------------------------------

DOING: Final[dict[str, Callable[[], str]]] = {
    "ChooseIdentity": lambda: _("{who} chooses a Secret Identity"),
    "RevealPhase": lambda: _("{who} may reveal"),
    "LastReveal": lambda: _("{who} must reveal"),
    "Influence": lambda: _("{who} may place cubes"),
    "Retrieve": lambda: _("{who} may take a cube back"),
    "ResolveOrder": lambda: _("{who} orders the time markers that are due"),
    "Deliver": lambda: _("{who} may deliver Data"),
    "SwitchWith": lambda: _("{who} chooses with whom Consort changes places"),
    "Confess": lambda: _("{who} chooses who talks to Counselor"),
    "Infiltrate": lambda: _("{who} chooses who receives a copy of Digital Assistant"),
    "CacheFor": lambda: _("{who} chooses who gains a Helmet"),
    "NextClone": lambda: _("{who} chooses which Clone acts next"),
    "ShowBonus": lambda: _("{who} may show a Bonus Character"),
    "StudentPawn": lambda: _("{who} chooses which pawn acts"),
    "OverloadTarget": lambda: _("{who} chooses the Section to overload"),
    "PlaceTrap": lambda: _("{who} lays three trap tokens"),
    "MakeRoom": lambda: _("{who} chooses an Item to Drop"),
    "BloomDiscard": lambda: _("{who} chooses an Item to Drop"),
    "Frameup": lambda: _("{who} chooses who takes the Suspicion"),
    "MonsterMoves": lambda: _("{who} moves the Monster"),
    "MonsterSteps": lambda: _("{who} moves the Monster"),
    "MonsterChooses": lambda: _("{who} chooses for the Monster"),
    "GooSpreads": lambda: _("{who} chooses where Grey Goo spreads"),
    "Compose": lambda: _("{who} chooses an Action"),
}
"""By decision as everybody knows it, what is said of the player asked."""


def waiting(ask: Ask) -> Sheet:
    """Who is awaited and for what, for everybody else; a choice in preparation shows as the question that it began with (SF-15.34)."""
    view = ask.facts.view
    who = ask.people.who(ask.me)
    if view.ask == "Permission":
        return _waiting_for_answer(ask)
    if view.ask == "Acting":
        return _waiting_for_act(ask, who)
    lead = ""
    if view.ask == "Compose":
        lead = _("With {pawn}.").format(pawn=ask.pawn(ask.pending.actor))
    words = DOING[view.ask]() if view.ask in DOING else _("{who} is to move")
    if ask.facts.two_colours() and ask.side >= 0 and view.ask != "GooSpreads":
        who = ask.who(ask.side)
    return Sheet(words.format(who=who), lead=lead, waiting=True)


def _waiting_for_act(ask: Ask, who: str) -> Sheet:
    """The Activate phase of somebody else (SF-15.20)."""
    turn = ask.facts.view.turn
    if ask.facts.two_colours():
        who = ask.who(turn.side)
    if turn.actor < 0:
        return Sheet(_("{who} Activates or Renegotiates").format(who=who), waiting=True)
    lead = _("{actions} left.").format(actions=nouns.actions(turn.actions))
    return Sheet(_("{who} acts with {pawn}").format(who=who, pawn=ask.pawn(turn.actor)), lead=lead, waiting=True)


def _waiting_for_answer(ask: Ask) -> Sheet:
    """The offer lies open: who waits for whom, and for what (SF-15.34)."""
    asker = ask.who(ask.facts.view.turn.side)
    title = _("{asker} waits for {who}").format(asker=asker, who=ask.people.who(ask.me))
    right = deed_words.right_name(ask.pending.right)
    rule = "SF-15.31" if ask.pending.right in BRIBES else "SF-15.39"
    lead = _("{right}: {deed}.").format(right=right[:1].upper() + right[1:], deed=notes.sentence(ask))
    return Sheet(title, lead=lead, rule=rule, waiting=True)
