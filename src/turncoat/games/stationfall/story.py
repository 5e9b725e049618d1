"""The log: a sentence for every kind of event, some told together where that reads better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from turncoat.games.stationfall import deed_words, nouns, project_x_words
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.components import Components
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.log import Event
from turncoat.kernel.telling import Telling, lines
from turncoat.kernel.words import Line, People, listed


class Teller(Telling[Components]):
    """Events on their way to becoming lines, with the nouns of the game."""

    __slots__ = ()

    def next(self) -> str:
        """The kind of the next event, "" if there is none."""
        return self.events[self.at].kind if self.at < len(self.events) else ""

    def all_of(self, first: Event, same: int = 0) -> list[Event]:
        """An event with all that follow at once and are of its kind and agree in their first ``same`` details; they count as told."""
        found = [first]
        while self.at < len(self.events):
            event = self.events[self.at]
            if event.kind != first.kind or event.audience != first.audience or event.details[:same] != first.details[:same]:
                break
            found.append(event)
            self.at += 1
        return found

    def behind(self) -> str:
        """The kind of the event before the one being told."""
        return self.events[self.at - 2].kind if self.at > 1 else ""

    def side(self, side: int) -> str:
        """A side as a noun."""
        return nouns.side(self.people, side)

    def place(self, place: int) -> str:
        """A place as a noun."""
        return nouns.place(self.components, place)

    def pawn(self, pawn: int) -> str:
        """A pawn as a noun."""
        return nouns.pawn(self.components, pawn)

    def pawns(self, events: Sequence[Event]) -> str:
        """The pawns of pawn events, each once."""
        return nouns.pawns(self.components, dict.fromkeys(event.player for event in events))

    def character(self, character: int) -> str:
        """A Character as a noun."""
        return nouns.character(self.components, character)

    def card(self, card: int) -> str:
        """An Identity Card as a noun."""
        return nouns.card(self.components, card)

    def item(self, kind: int) -> str:
        """An Item with its article."""
        return nouns.an_item(self.components, kind)

    def data(self, kind: int) -> str:
        """A Data type as a noun."""
        return nouns.data(self.components, kind)


Handler = Callable[[Teller, Event], Line | None]


def tell(events: Sequence[Event], components: Components, people: People) -> list[Line]:
    """The log lines of events, in their order."""
    return lines(Teller(events, components, people), TOLD, _unknown)


def _unknown(t: Teller, e: Event) -> Line:
    return Line(f"{e.kind.replace('_', ' ').capitalize()}.")


def _say(text: str, *rules: str, tone: str = "plain", places: Sequence[str] = ()) -> Line:
    return Line(text[:1].upper() + text[1:], rules, tone, nouns.keys(*places))


def _n(e: Event, index: int) -> int:
    """A number of an event's details."""
    return int(_detail(e, index))


def _detail(e: Event, index: int) -> Any:
    return e.details[index]


def _p(*places: int) -> list[str]:
    return [nouns.place_key(place) for place in places]


def _c(*pawns: int) -> list[str]:
    return [nouns.pawn_key(pawn) for pawn in pawns]


def _all_c(events: Sequence[Event]) -> list[str]:
    return [nouns.pawn_key(event.player) for event in events]


# -- set-up ----------------------------------------------------------------------------------------------------------------------


def _setup(t: Teller, e: Event) -> Line:
    cast = [int(character) for character in e.details if isinstance(character, int)]
    return _say(_("In the game: {characters}.").format(characters=nouns.characters(t.components, cast)), "SF-2.1")


def _first_player(t: Teller, e: Event) -> Line:
    return _say(_("{who} is the starting player.").format(who=t.who(e.player)), "SF-2.38")


def _dealt(t: Teller, e: Event) -> Line:
    cards = [t.card(_n(e, k)) for k in range(len(e.details))]
    return _say(_("Your Identity Cards: {cards}.").format(cards=listed(cards, _("and"))), "SF-2.35")


def _identity_chosen(t: Teller, e: Event) -> Line:
    seats = dict.fromkeys(one.player for one in t.all_of(e))
    words = plural("{who} has chosen a Secret Identity.", "{who} have chosen Secret Identities.", len(seats))
    return _say(words.format(who=listed([t.who(seat) for seat in seats], _("and"))), "SF-2.37")


# -- the sequence of play --------------------------------------------------------------------------------------------------------


def _turn(t: Teller, e: Event) -> Line:
    return _say(_("Minute {n}: {who}").format(n=_n(e, 1), who=t.side(_n(e, 0))), tone="turn")


def _minute(t: Teller, e: Event) -> Line | None:
    """The Minute marker; the turn that begins at once says the same."""
    if t.next() == "turn":
        return None
    return _say(_("The Minute marker moves to {n}.").format(n=nouns.bold(str(_n(e, 0)))), "SF-15.54")


def _reentry(t: Teller, e: Event) -> Line:
    if _n(e, 0) == 2:
        return _say(_("The Re-entry token shows an extra Minute: Minute 0 is played."), "SF-15.56", tone="good")
    return _say(_("The Re-entry token shows a ball of fire."), "SF-15.56", tone="bad")


def _end(t: Teller, e: Event) -> Line | None:
    """The end of the Activate phase: what comes next says it too."""
    return None


def _script(t: Teller, e: Event) -> Line:
    script = t.components.scripts[str(_detail(e, 0))]
    return _say(_("{who} follows the Bot Script {script}.").format(who=t.who(e.player), script=nouns.bold(script.name)), "SF-19.9")


def _influence(t: Teller, e: Event) -> Line:
    side, character, count = _n(e, 0), _n(e, 1), _n(e, 2)
    text = _("{who} places {cubes} on {character}.").format(
        who=t.side(side), cubes=nouns.bold(nouns.cubes(count)), character=t.character(character)
    )
    return _say(text, "SF-15.13", places=[nouns.character_key(character)])


def _no_influence(t: Teller, e: Event) -> Line:
    return _say(_("{who} places no cubes.").format(who=t.who(e.player)), "SF-15.13")


def _renegotiate(t: Teller, e: Event) -> Line:
    """The disc comes back, and with it perhaps a cube."""
    disc = _n(e, 0)
    back = t.take("retrieved", player=e.player)
    parts = []
    if disc >= 0:
        parts.append(_("the Activation disc returns from {character}").format(character=t.character(disc)))
    if back is not None and _n(back, 1) >= 0:
        parts.append(_("a cube returns from {character}").format(character=t.character(_n(back, 1))))
    text = _("{who} Renegotiates: {what}.") if parts else _("{who} Renegotiates.")
    return _say(text.format(who=t.who(e.player), what=listed(parts, _("and"))), "SF-15.45")


def _retrieved(t: Teller, e: Event) -> Line:
    side, character = _n(e, 0), _n(e, 1)
    if character < 0:
        return _say(_("{who} takes no cube back.").format(who=t.side(side)), "SF-15.46")
    text = _("{who} takes a cube back from {character}.").format(who=t.side(side), character=t.character(character))
    return _say(text, "SF-15.46", places=[nouns.character_key(character)])


def _activate(t: Teller, e: Event) -> Line:
    side, pawn, actions = _n(e, 0), _n(e, 1), _n(e, 2)
    count = nouns.bold(nouns.actions(actions))
    words = _("{who} Activates {pawn}: {actions}.") if actions > 1 else _("{who} Activates {pawn}, who is Exhausted: {actions}.")
    return _say(
        words.format(who=t.side(side), pawn=t.pawn(pawn), actions=count), "SF-15.20" if actions > 1 else "SF-15.21", places=_c(pawn)
    )


# -- reveals ---------------------------------------------------------------------------------------------------------------------


def _reveal(t: Teller, e: Event) -> Line:
    side, card, schrodinger = _n(e, 0), _n(e, 1), _n(e, 2)
    words = _("{who} Reveals as {card} by a Schrödinger Reveal!") if schrodinger else _("{who} Reveals as {card}!")
    key = nouns.character_key(N.CHARACTER_OF_IDENTITY[card])
    return _say(words.format(who=t.side(side), card=t.card(card)), "SF-3.7" if schrodinger else "SF-15.5", tone="good", places=[key])


def _cubes_moved(t: Teller, e: Event) -> Line:
    """The own cubes go to the supply, all others to the Betrayal box (SF-15.6)."""
    character = _n(e, 0)
    counts = {side: int(count) for side, count in enumerate(e.details[1:]) if isinstance(count, int) and count}
    home = {side: count for side, count in counts.items() if side % len(t.people.names) == e.player and _is_own(t, e, side)}
    parts = [_("{cubes} of {who} to the supply").format(cubes=nouns.cubes(count), who=t.side(side)) for side, count in home.items()]
    betrayed = [
        _("{cubes} of {who}").format(cubes=nouns.cubes(count), who=t.side(side)) for side, count in counts.items() if side not in home
    ]
    if betrayed:
        parts.append(_("{cubes} to the Betrayal box").format(cubes=listed(betrayed, _("and"))))
    text = _("From the card of {character}: {what}.").format(character=t.character(character), what="; ".join(parts))
    return _say(text, "SF-15.6", places=[nouns.character_key(character)])


def _is_own(t: Teller, e: Event, side: int) -> bool:
    """Whether a side is the one that has just revealed; with two players the reveal before says which of two it is."""
    before = t.events[t.at - 2] if t.at > 1 else None
    return _n(before, 0) == side if before is not None and before.kind == "reveal" else True


def _power(t: Teller, e: Event) -> Line:
    ability = N.ABILITIES.index(str(_detail(e, 1)))
    text = _("Reveal Power of {who}: {ability}.").format(who=t.side(_n(e, 0)), ability=nouns.ability(t.components, ability))
    return _say(text, POWER_RULES.get(N.ABILITIES[ability], "SF-15.8"))


POWER_RULES: Final = {
    "hollow_promises": "SF-C02.9", "extricate": "SF-C03.8", "mission_first": "SF-C05.3", "shapeshift_switch": "SF-C06.7",
    "last_gasp": "SF-C07.7", "recorded_confessional": "SF-C08.4", "trojan_horse": "SF-C11.11", "zipgun": "SF-C12.5",
    "fake_artifact": "SF-C12.6", "overload": "SF-C14.3", "offshore_shenanigans": "SF-C16.8", "go_go_go": "SF-C18.9",
    "haywire": "SF-C19.9", "claymore": "SF-C21.6", "secret_cache": "SF-C24.6", "homework": "SF-C25.4",
}  # fmt: skip
"""By Reveal Power with a one-time effect, its rule."""


def _enigma(t: Teller, e: Event) -> Line:
    text = _("Enigma: {who} shows {card} and discards nothing; all other cards are Bonus Characters.")
    return _say(text.format(who=t.side(_n(e, 0)), card=t.card(_n(e, 1))), "SF-C25.6")


def _shown(t: Teller, e: Event) -> Line:
    card = _n(e, 0)
    key = nouns.character_key(N.CHARACTER_OF_IDENTITY[card])
    return _say(_("{who} shows the Bonus Character {card}.").format(who=t.who(e.player), card=t.card(card)), "SF-C25.4", places=[key])


def _switched(t: Teller, e: Event) -> Line:
    other = _n(e, 0)
    text = _("{one} and {other} change places and Possessions.").format(one=t.pawn(e.player), other=t.pawn(other))
    return _say(text, "SF-C06.7", places=_c(e.player, other))


def _confession(t: Teller, e: Event) -> Line:
    pawn = _n(e, 0)
    return _say(_("{who} names {pawn}.").format(who=t.who(e.player), pawn=t.pawn(pawn)), "SF-C08.4", places=_c(pawn))


def _traps(t: Teller, e: Event) -> Line:
    places = [_n(e, k) for k in range(len(e.details))]
    text = _("{who} lays trap tokens, one of them live: {places}.")
    return _say(text.format(who=t.who(e.player), places=nouns.places(t.components, places)), "SF-C21.6", places=_p(*places))


def _trap(t: Teller, e: Event) -> Line:
    place, live = _n(e, 0), _n(e, 1)
    if not live:
        return _say(_("The trap token in {place} is a decoy.").format(place=t.place(place)), "SF-C21.6", places=_p(place))
    victim = t.take("down")
    monster = t.take("monster_down") if victim is None else None
    if victim is not None:
        text = _("The trap in {place} is live: {pawn} becomes Down.").format(place=t.place(place), pawn=t.pawn(victim.player))
    elif monster is not None:
        text = _("The trap in {place} is live: {pawn} becomes Down.").format(place=t.place(place), pawn=t.pawn(N.MONSTER))
    else:
        text = _("The trap in {place} is live.").format(place=t.place(place))
    return _say(text, "SF-C21.6", tone="bad", places=_p(place))


def _pirate(t: Teller, e: Event) -> Line:
    return _say(_("The Rescue Ship becomes the Pirate Ship."), "SF-C03.8")


# -- Actions ---------------------------------------------------------------------------------------------------------------------

RIGHT_RULES: Final = {
    N.BY_FREE: "SF-15.22", N.BY_BRIBE: "SF-15.29", N.BY_GREY_BRIBE: "SF-C02.4", N.BY_KOMPROMAT: "SF-15.38", N.BY_REVEAL: "SF-15.8",
}  # fmt: skip
"""By right that is named before an Action, its rule."""


def _by(t: Teller, right: str, player: int) -> str:
    """By what right, before an Action; "" where nothing needs to be said."""
    if right == N.BY_FREE:
        return _("Free Action")
    if right in (N.BY_BRIBE, N.BY_GREY_BRIBE, N.BY_KOMPROMAT):
        return _("{right} of {who}").format(right=deed_words.right_name(right), who=t.who(player))
    return _("Reveal Power") if right == N.BY_REVEAL else ""


def _deed(t: Teller, e: Event) -> Line:
    """An Action, with those of its effects that it says itself."""
    right, actor, verb, args, via = str(_detail(e, 0)), *_said(e, 1)
    start, tail = ECHOES.get(verb, _no_echo)(t, actor, args)
    said = deed_words.deed(t.components, t.people, actor, verb, args, via, start) + tail
    by = _by(t, right, e.player)
    text = _("{how}: {deed}").format(how=by, deed=said) if by else said
    rules = [*deed_words.rules(verb, via), *([RIGHT_RULES[right]] if by else [])]
    places = (*deed_words.keys(actor, verb, args, via), *_p(start))
    return _say(f"{text}.", *rules, tone=TONES.get(verb, "plain"), places=places)


def _said(e: Event, index: int) -> tuple[int, str, tuple[int, ...], tuple[tuple[int, str], ...]]:
    """(actor, verb, args, via) of an Action in an event, from the detail ``index`` on."""
    return _n(e, index), str(_detail(e, index + 1)), _detail(e, index + 2), deed_words.pairs(_detail(e, index + 3))


TONES: Final = {
    "attack": "bad", "sabotage": "bad", "emp_burst": "bad", "abandon_ship": "bad", "self_destruct": "bad", "release_project_x": "bad",
    "feed": "bad", "nerve_gas": "bad", "missile": "bad", "lawyer_up": "bad", "infect": "bad", "eject": "bad", "revive": "good",
    "repair": "good", "jury_rig": "good", "emergency": "good", "revive_self": "good", "decontaminate": "good",
}  # fmt: skip
"""By Action, the tone of its line."""

Echo = Callable[[Teller, int, tuple[int, ...]], tuple[int, str]]
"""Takes the effects of (actor, args) that the Action says itself; gives the actor's place where they tell it, and what to add."""


def _no_echo(t: Teller, actor: int, args: tuple[int, ...]) -> tuple[int, str]:
    return -1, ""


def _swallow(*kinds: str) -> Echo:
    """Effects that say the same as the Action: each of these kinds once, in this order, if they are there."""

    def echo(t: Teller, actor: int, args: tuple[int, ...]) -> tuple[int, str]:
        for kind in kinds:
            t.take(*kind.split("/"))
        return -1, ""

    return echo


def _echo_step(t: Teller, actor: int, args: tuple[int, ...]) -> tuple[int, str]:
    lock = t.take("lock_gone")
    step = t.take("step", player=actor)
    t.take("dragged", player=actor)
    return _n(step, 0) if step is not None else -1, _(", removing the Lock") if lock is not None else ""


def _echo_put_down(t: Teller, actor: int, args: tuple[int, ...]) -> tuple[int, str]:
    """Drop and Throw, with the Fire that a lit Firebomb starts."""
    fire = t.take("fire")
    t.take("drop", "throw", player=actor)
    return -1, _("; a Fire breaks out in {place}").format(place=t.place(_n(fire, 0))) if fire is not None else ""


def _echo_attack(t: Teller, actor: int, args: tuple[int, ...]) -> tuple[int, str]:
    t.take("attack", player=actor)
    smashed = t.take("smashed", player=actor)
    victim = t.take("monster_down") if args[0] == N.MONSTER else t.take("down", player=args[0])
    tail = _(", who becomes Down") if victim is not None else ""
    return -1, tail + (_("; Bludgeon and Helmet are Annihilated") if smashed is not None else "")


def _echo_sabotage(t: Teller, actor: int, args: tuple[int, ...]) -> tuple[int, str]:
    told = t.take("sabotage", player=actor)
    t.take("damaged")
    return _n(told, 0) if told is not None else -1, ""


def _echo_timed_launch(t: Teller, actor: int, args: tuple[int, ...]) -> tuple[int, str]:
    marker = t.take("marker")
    if marker is None:
        return -1, ""
    return _n(marker, 2), _(": it leaves in {minute}").format(minute=nouns.minute(_n(marker, 3)))


def _echo_missile(t: Teller, actor: int, args: tuple[int, ...]) -> tuple[int, str]:
    marker = t.take("marker")
    return -1, _(": it hits in {minute}").format(minute=nouns.minute(_n(marker, 3))) if marker is not None else ""


def _echo_meditate(t: Teller, actor: int, args: tuple[int, ...]) -> tuple[int, str]:
    told = t.take("meditated", player=actor)
    if told is None:
        return -1, ""
    words = _("; {who} takes {cubes} back from the Betrayal box")
    return -1, words.format(who=t.side(_n(told, 0)), cubes=nouns.bold(nouns.cubes(_n(told, 1))))


def _echo_switch(t: Teller, actor: int, args: tuple[int, ...]) -> tuple[int, str]:
    told = t.take("cameras", "jammers")
    return -1, " " + nouns.bold(nouns.switch(bool(_n(told, 0)))) if told is not None else ""


def _echo_suppress(t: Teller, actor: int, args: tuple[int, ...]) -> tuple[int, str]:
    if t.take("asphyxiation") is not None:
        return -1, _(": Asphyxiation replaces the Fire")
    return -1, _(": the Asphyxiation is removed") if t.take("hazard_gone") is not None else ""


def _echo_repair(t: Teller, actor: int, args: tuple[int, ...]) -> tuple[int, str]:
    """Jury Rig and Disassemble: the Section or the Robot is whole again."""
    down = t.take("down", player=actor)
    repaired = t.take("repaired", "up", "monster_up")
    start = _n(repaired, 0) if repaired is not None and repaired.kind == "repaired" else -1
    return start, _(" and becomes Down") if down is not None else ""


def _echo_serve(t: Teller, actor: int, args: tuple[int, ...]) -> tuple[int, str]:
    first = t.take("data")
    return -1, f": {t.pawns(t.all_of(first, 1))}" if first is not None else ""


def _echo_emp(t: Teller, actor: int, args: tuple[int, ...]) -> tuple[int, str]:
    damaged = t.take("damaged")
    return (_n(damaged, 0), _(", which is Damaged")) if damaged is not None else (-1, "")


def _echo_abandon_ship(t: Teller, actor: int, args: tuple[int, ...]) -> tuple[int, str]:
    t.take("abandon_ship")
    return -1, _("; all Locks are removed") if t.take("locks_gone") is not None else ""


def _echo_feed(t: Teller, actor: int, args: tuple[int, ...]) -> tuple[int, str]:
    gone = t.take("annihilated", player=args[0])
    return -1, _(", who is Annihilated") if gone is not None and actor != N.ASSISTANT else ""


def _echo_contaminate(t: Teller, actor: int, args: tuple[int, ...]) -> tuple[int, str]:
    """Contaminate and Infect, with what is Dropped for it."""
    fire = t.take("fire")
    t.take("discard")
    t.take("contaminated")
    return -1, _("; a Fire breaks out in {place}").format(place=t.place(_n(fire, 0))) if fire is not None else ""


ECHOES: Final[dict[str, Echo]] = {
    "step": _echo_step, "drag": _echo_step, "pick_up": _swallow("pick_up"), "loot": _swallow("loot"),
    "collect": _swallow("kompromat_taken"), "drop": _echo_put_down, "give": _swallow("give"), "throw": _echo_put_down,
    "copy": _swallow("copy"), "delete": _swallow("delete"), "attack": _echo_attack, "rob": _swallow("rob"), "sabotage": _echo_sabotage,
    "revive": _swallow("up/monster_up"), "wait": _swallow("wait"), "abandon_ship": _echo_abandon_ship, "transmit": _swallow("transmit"),
    "decontaminate": _swallow("decontaminated"), "eject_antimatter": _swallow("ejected_antimatter"), "timed_launch": _echo_timed_launch,
    "manufacture": _swallow("gain"), "manufacture_data": _swallow("data"), "meditate": _echo_meditate, "repair": _swallow("up/monster_up"),
    "eject": _swallow("ejected"), "cameras": _echo_switch, "jammers": _echo_switch, "delete_data": _swallow("data_gone"),
    "contaminate": _echo_contaminate, "infect": _echo_contaminate, "rocket_wings_launch": _swallow("escaped"), "suppress": _echo_suppress,
    "breach": _swallow("lock_gone"), "jury_rig": _echo_repair, "disassemble": _echo_repair, "missile": _echo_missile,
    "process_server": _echo_serve, "lawyer_up": _swallow("suspect"), "emp_burst": _echo_emp, "emergency": _swallow("up"),
    "feed": _echo_feed, "nerve_gas": _swallow("asphyxiation"), "hardcopy": _swallow("data"),
    "tradecraft": _swallow("used_kompromat", "used_kompromat", "kompromat_back"), "revive_self": _swallow("up"),
    "creep": _swallow("creep"),
}  # fmt: skip
"""By the first word of an Action, the effects that its sentence says already."""


def _offer(t: Teller, e: Event) -> Line:
    """A Bribe or Kompromat on somebody else's PC, told to all (SF-15.34, SF-15.43)."""
    right, actor, verb, args, via = str(_detail(e, 1)), *_said(e, 2)
    deed = deed_words.deed(t.components, t.people, actor, verb, args, via)
    words = _("{who} asks {owner} by {right}: {deed}?")
    text = words.format(who=t.who(e.player), owner=t.side(_n(e, 0)), right=deed_words.right_name(right), deed=deed)
    rule = "SF-15.39" if right == N.BY_KOMPROMAT else "SF-15.31"
    return _say(text, rule, places=deed_words.keys(actor, verb, args, via))


def _answer(t: Teller, e: Event) -> Line:
    owner, right, yes = _n(e, 0), str(_detail(e, 1)), _n(e, 2)
    if right == N.BY_KOMPROMAT:
        words = _("{who} complies.") if yes else _("{who} refuses.")
    else:
        words = _("{who} accepts.") if yes else _("{who} declines.")
    rule = "SF-15.31" if right != N.BY_KOMPROMAT else "SF-15.39" if yes else "SF-15.42"
    return _say(words.format(who=t.side(owner)), rule)


def _used_kompromat(t: Teller, e: Event) -> Line | None:
    """A token that is spent; the Action that it buys says so too."""
    if t.next() == "deed" and t.events[t.at].details[0] == N.BY_KOMPROMAT:
        return None
    character = _n(e, 0)
    text = _("{who} spends the Kompromat on {character}.").format(who=t.who(e.player), character=t.character(character))
    return _say(text, "SF-15.38", places=[nouns.character_key(character)])


def _kompromat_taken(t: Teller, e: Event) -> Line:
    place = _n(e, 0)
    return _say(_("{who} takes the Kompromat in {place}.").format(who=t.who(e.player), place=t.place(place)), "SF-12.11", places=_p(place))


def _kompromat(t: Teller, e: Event) -> Line:
    character = _n(e, 0)
    return _say(_("It is the Kompromat on {character}.").format(character=t.character(character)), "SF-20.8")


def _kompromat_back(t: Teller, e: Event) -> Line:
    character = _n(e, 0)
    text = _("The Kompromat on {character} goes to the hand of {who}.").format(who=t.who(e.player), character=t.character(character))
    return _say(text, "SF-C15.3", places=[nouns.character_key(character)])


# -- moves and things, where no Action says them -----------------------------------------------------------------------------------


def _acting(verb: str) -> Handler:
    """An effect in the words of the Action that brings it about."""

    def told(t: Teller, e: Event) -> Line:
        numbers = tuple([int(number) for number in e.details if isinstance(number, int)])
        text = f"{t.pawn(e.player)} {deed_words.predicate(t.components, t.people, e.player, verb, numbers)}."
        return _say(text, *deed_words.rules(verb), places=deed_words.keys(e.player, verb, numbers))

    return told


def _step(t: Teller, e: Event) -> Line:
    start, place = _n(e, 0), _n(e, 1)
    load = t.take("dragged", player=e.player)
    verb, args = ("drag", (_n(load, 0), place)) if load is not None else ("step", (place,))
    text = f"{t.pawn(e.player)} {deed_words.predicate(t.components, t.people, e.player, verb, args, start)}."
    return _say(text, *deed_words.rules(verb), places=[*_c(e.player), *_p(start, place)])


def _dragged(t: Teller, e: Event) -> Line:
    load, place = _n(e, 0), _n(e, 1)
    text = _("{pawn} Drags {load} to {place}.").format(pawn=t.pawn(e.player), load=t.pawn(load), place=t.place(place))
    return _say(text, "SF-12.4", places=[*_c(e.player, load), *_p(place)])


def _drop(t: Teller, e: Event) -> Line:
    return _say(_("{pawn} Drops {item}.").format(pawn=t.pawn(e.player), item=t.item(_n(e, 0))), "SF-12.14", places=_c(e.player))


def _discard(t: Teller, e: Event) -> Line:
    text = _("{pawn} Drops {item} to make room.").format(pawn=t.pawn(e.player), item=t.item(_n(e, 0)))
    return _say(text, "SF-4.22", places=_c(e.player))


def _gain(t: Teller, e: Event) -> Line:
    return _say(_("{pawn} gains {item}.").format(pawn=t.pawn(e.player), item=t.item(_n(e, 0))), "SF-4.22", places=_c(e.player))


def _laid(t: Teller, e: Event) -> Line:
    text = _("{pawn} has no room for {item}: it lies in the Section.").format(pawn=t.pawn(e.player), item=t.item(_n(e, 0)))
    return _say(text, "SF-22.2", places=_c(e.player))


def _attack(t: Teller, e: Event) -> Line:
    pawn = _n(e, 0)
    return _say(_("{pawn} Attacks {victim}.").format(pawn=t.pawn(e.player), victim=t.pawn(pawn)), "SF-12.26", places=_c(e.player, pawn))


def _smashed(t: Teller, e: Event) -> Line:
    pawn = _n(e, 0)
    text = _("The Bludgeon of {pawn} and the Helmet of {victim} are Annihilated.").format(pawn=t.pawn(e.player), victim=t.pawn(pawn))
    return _say(text, "SF-C09.8", tone="bad", places=_c(e.player, pawn))


def _sabotage(t: Teller, e: Event) -> Line:
    place = _n(e, 0)
    text = _("{pawn} Sabotages {place}.").format(pawn=t.pawn(e.player), place=t.place(place))
    return _say(text, "SF-12.33", tone="bad", places=[*_c(e.player), *_p(place)])


def _ejected(t: Teller, e: Event) -> Line:
    pawn, place = _n(e, 0), _n(e, 1)
    text = _("{pawn} pushes {victim} from {place} out into Outer Space.")
    return _say(text.format(pawn=t.pawn(e.player), victim=t.pawn(pawn), place=t.place(place)), "SF-13.25", tone="bad",
                places=[*_c(e.player, pawn), *_p(place)])  # fmt: skip


def _meditated(t: Teller, e: Event) -> Line:
    text = _("{pawn} Meditates; {who} takes {cubes} back from the Betrayal box.")
    return _say(text.format(pawn=t.pawn(e.player), who=t.side(_n(e, 0)), cubes=nouns.bold(nouns.cubes(_n(e, 1)))), "SF-13.17",
                places=_c(e.player))  # fmt: skip


def _contaminated(t: Teller, e: Event) -> Line:
    return _say(_("{pawn} becomes Contaminated.").format(pawn=t.pawn(e.player)), "SF-8.14", tone="bad", places=_c(e.player))


def _decontaminated(t: Teller, e: Event) -> Line:
    return _say(_("{pawn} is no longer Contaminated.").format(pawn=t.pawn(e.player)), "SF-8.16", tone="good", places=_c(e.player))


def _data_received(t: Teller, e: Event) -> Line:
    told = t.all_of(e, 1)
    words = plural("{pawns} receives {data}.", "{pawns} receive {data}.", len(told))
    return _say(words.format(pawns=t.pawns(told), data=t.data(_n(e, 0))), "SF-9.10", places=_all_c(told))


def _data_gone(t: Teller, e: Event) -> Line:
    told = t.all_of(e, 1)
    data = t.data(_n(e, 0)) if _n(e, 0) >= 0 else _("all Data")
    words = plural("{pawns} loses {data}.", "{pawns} lose {data}.", len(told))
    return _say(words.format(pawns=t.pawns(told), data=data), "SF-13.31" if _n(e, 0) >= 0 else "SF-C21.4", places=_all_c(told))


def _creep(t: Teller, e: Event) -> Line:
    start, place = _n(e, 0), _n(e, 1)
    words = _("{item} creeps from {start} to {place}.")
    text = words.format(item=nouns.item(t.components, N.FANG_MOSS), start=t.place(start), place=t.place(place))
    return _say(text, "SF-C04.6", places=_p(start, place))


def _lock_gone(t: Teller, e: Event) -> Line:
    a, b = _n(e, 0), _n(e, 1)
    return _say(_("The Lock between {a} and {b} is removed.").format(a=t.place(a), b=t.place(b)), "SF-12.8", places=_p(a, b))


# -- Down, Live, gone ------------------------------------------------------------------------------------------------------------


def cause_words(cause: str) -> tuple[str, str]:
    """Why somebody becomes Down, after "become Down", and the rule."""
    return {
        "hazard": (_("in the Hazard"), "SF-6.1"), "attack": (_("by the Attack"), "SF-12.26"), "emp": (_("by the EMP Burst"), "SF-C21.4"),
        "missile": (_("by the Missile"), "SF-C03.4"), "trap": (_("by the trap"), "SF-C21.6"), "monster": (_("by the Monster"), "SF-X0.10"),
        "goo": (_("in the Grey Goo"), "SF-X3.3"), "disassemble": (_("by Disassemble"), "SF-C13.6"),
        "decontaminate": (_("by Decontamination"), "SF-X7.3"),
    }.get(cause, ("", "SF-4.25"))  # fmt: skip


def _down(t: Teller, e: Event) -> Line:
    told = t.all_of(e, 1)
    why, rule = cause_words(str(_detail(e, 0)))
    words = plural("{pawns} becomes Down {why}.", "{pawns} become Down {why}.", len(told))
    return _say(words.format(pawns=t.pawns(told), why=why), rule, tone="bad", places=_all_c(told))


def _monster_down(t: Teller, e: Event) -> Line:
    why, _rule = cause_words(str(_detail(e, 0)))
    return _say(_("The Monster becomes Down {why}.").format(why=why), "SF-X0.8", tone="good", places=_c(N.MONSTER))


def _up(t: Teller, e: Event) -> Line:
    told = t.all_of(e)
    words = plural("{pawns} is Live again.", "{pawns} are Live again.", len(told))
    return _say(words.format(pawns=t.pawns(told)), "SF-4.28", tone="good", places=_all_c(told))


def _monster_up(t: Teller, e: Event) -> Line:
    return _say(_("The Monster is Live again."), "SF-X0.7", tone="bad", places=_c(N.MONSTER))


def _in(t: Teller, place: int) -> str:
    """Where something happens, with its preposition."""
    if place == N.SHIP:
        return _("on the ship")
    return _("in {place}").format(place=t.place(place))


def _annihilated(t: Teller, e: Event) -> Line:
    told = t.all_of(e, 1)
    place = _n(e, 0)
    words = plural("{pawns} is Annihilated {where}.", "{pawns} are Annihilated {where}.", len(told))
    return _say(words.format(pawns=t.pawns(told), where=_in(t, place)), "SF-4.32", tone="bad", places=[*_all_c(told), *_p(place)])


def _item_annihilated(t: Teller, e: Event) -> Line:
    told = [e]
    while t.next() == "item_annihilated" and t.events[t.at].details[1] == e.details[1]:
        told.append(t.events[t.at])
        t.at += 1
    place = _n(e, 1)
    items = nouns.items(t.components, [_n(one, 0) for one in told])
    words = plural("{items} is Annihilated {where}.", "{items} are Annihilated {where}.", len(told))
    return _say(words.format(items=items, where=_in(t, place)), "SF-4.32", tone="bad", places=_p(place))


def _monster_gone(t: Teller, e: Event) -> Line:
    place = _n(e, 0)
    return _say(_("The Monster is Annihilated {where}.").format(where=_in(t, place)), "SF-4.32", tone="good", places=_p(place))


def _escaped(t: Teller, e: Event) -> Line:
    told = t.all_of(e, 1)
    place = _n(e, 0)
    if place == N.SHIP:
        words = plural("{pawns} Escapes aboard the ship.", "{pawns} Escape aboard the ship.", len(told))
    else:
        words = plural("{pawns} Escapes.", "{pawns} Escape.", len(told))
    return _say(words.format(pawns=t.pawns(told)), "SF-4.40", tone="good", places=[*_all_c(told), *_p(place)])


def _pod_launched(t: Teller, e: Event) -> Line:
    place = _n(e, 0)
    first = t.take("escaped")
    if first is None:
        return _say(_("{pod} is launched with nobody aboard.").format(pod=t.place(place)), "SF-13.6", places=_p(place))
    told = t.all_of(first, 1)
    words = plural("{pod} is launched: {pawns} Escapes.", "{pod} is launched: {pawns} Escape.", len(told))
    return _say(words.format(pod=t.place(place), pawns=t.pawns(told)), "SF-5.28", tone="good", places=[*_p(place), *_all_c(told)])


def _pod_lost(t: Teller, e: Event) -> Line:
    place = _n(e, 0)
    return _say(_("{pod} is Annihilated.").format(pod=t.place(place)), "SF-5.28", tone="bad", places=_p(place))


# -- the station -----------------------------------------------------------------------------------------------------------------


def _damaged(t: Teller, e: Event) -> Line:
    told = t.all_of(e)
    places = [_n(one, 0) for one in told]
    words = plural("{places} is Damaged.", "{places} are Damaged.", len(told))
    return _say(words.format(places=nouns.places(t.components, places)), "SF-5.9", tone="bad", places=_p(*places))


def _repaired(t: Teller, e: Event) -> Line:
    place = _n(e, 0)
    return _say(_("{place} is Repaired.").format(place=t.place(place)), "SF-13.20", tone="good", places=_p(place))


def _power_status(t: Teller, e: Event) -> Line:
    status = _n(e, 0)
    text, rule = {
        N.NORMAL_POWER: (_("Power Status: {status}. Cameras and Jammers can be switched again."), "SF-7.10"),
        N.BACKUP_POWER: (_("Power Status: {status}. Cameras and Jammers are OFF."), "SF-7.8"),
        N.BLACKOUT: (_("Power Status: {status}! Every Section is Dark, and most Section Actions are gone."), "SF-7.11"),
    }[status]
    return _say(text.format(status=nouns.bold(nouns.power(status))), rule, tone="bad" if status else "good")


def _abandon_ship(t: Teller, e: Event) -> Line:
    locks = t.take("locks_gone")
    text = _("Abandon Ship is triggered: all Locks are removed.") if locks is not None else _("Abandon Ship is triggered.")
    return _say(text, "SF-7.2", tone="bad")


def _locks_gone(t: Teller, e: Event) -> Line:
    return _say(_("All Locks are removed."), "SF-7.2")


def _cameras(t: Teller, e: Event) -> Line:
    return _say(_("The Cameras are {state}.").format(state=nouns.bold(nouns.switch(bool(_n(e, 0))))), "SF-13.30")


def _jammers(t: Teller, e: Event) -> Line:
    return _say(_("The Jammers are {state}.").format(state=nouns.bold(nouns.switch(bool(_n(e, 0))))), "SF-14.3")


def _fire(t: Teller, e: Event) -> Line:
    place = _n(e, 0)
    return _say(_("A Fire breaks out in {place}.").format(place=t.place(place)), "SF-6.7", tone="bad", places=_p(place))


def _fire_gone(t: Teller, e: Event) -> Line:
    place = _n(e, 0)
    return _say(_("The Fire in {place} goes out.").format(place=t.place(place)), "SF-6.9", places=_p(place))


def _asphyxiation(t: Teller, e: Event) -> Line:
    place = _n(e, 0)
    return _say(_("There is Asphyxiation in {place}.").format(place=t.place(place)), "SF-6.1", tone="bad", places=_p(place))


def _hazard_gone(t: Teller, e: Event) -> Line:
    place = _n(e, 0)
    return _say(_("The Asphyxiation in {place} is removed.").format(place=t.place(place)), "SF-14.1", tone="good", places=_p(place))


# -- Antimatter and time markers ---------------------------------------------------------------------------------------------------


def _armed(t: Teller, e: Event) -> Line:
    text = _("Antimatter is armed by {who}.").format(who=t.side(_n(e, 0)))
    return _say(text, "SF-7.23", tone="bad")


def _detonated(t: Teller, e: Event) -> Line:
    place = _n(e, 0)
    return _say(_("Antimatter detonates {where}!").format(where=_in(t, place)), "SF-7.27", tone="bad", places=_p(place))


def _marker(t: Teller, e: Event) -> Line:
    side, kind, place, minute = [_n(e, k) for k in range(4)]
    if kind == N.ANTIMATTER_MARKER:
        text = _("A time marker of {who} lies on the Minute track: Antimatter detonates in {minute}.")
        return _say(text.format(who=t.side(side), minute=nouns.minute(minute)), "SF-7.23", tone="bad")
    text = _("{who} puts a time marker on {place}: {kind} in {minute}.")
    text = text.format(who=t.side(side), place=t.place(place), kind=nouns.marker(kind), minute=nouns.minute(minute))
    return _say(text, MARKER_RULES[kind], places=_p(place))


MARKER_RULES: Final = ("SF-13.6", "SF-C03.4", "SF-C14.3", "SF-7.23")
"""By kind of time marker, its rule."""


def _resolved(t: Teller, e: Event) -> Line:
    side, kind, place = [_n(e, k) for k in range(3)]
    if kind == N.ANTIMATTER_MARKER:
        return _say(_("The time marker of Antimatter Resolves."), "SF-7.27", tone="bad")
    text = _("A time marker of {who} Resolves: {kind}, {place}.")
    return _say(text.format(who=t.side(side), kind=nouns.marker(kind), place=t.place(place)), "SF-15.48", places=_p(place))


# -- Suspicion -------------------------------------------------------------------------------------------------------------------


def _suspect(t: Teller, e: Event) -> Line:
    who = t.side(_n(e, 0))
    if t.behind() == "delivered":
        return _say(_("{who} is no longer Guilty but Suspect.").format(who=who), "SF-16.8", tone="good")
    return _say(_("{who} becomes {guilt}.").format(who=who, guilt=nouns.bold(nouns.guilt(N.SUSPECT))), "SF-10.1", tone="bad")


def _guilty(t: Teller, e: Event) -> Line:
    sides = [_n(one, 0) for one in t.all_of(e)]
    words = plural("{who} becomes {guilt}.", "{who} become {guilt}.", len(sides))
    return _say(words.format(who=nouns.sides(t.people, sides), guilt=nouns.bold(nouns.guilt(N.GUILTY))), "SF-10.7", tone="bad")


def _framed(t: Teller, e: Event) -> Line:
    return _say(_("Mimic Frameup: {who} takes the Suspicion.").format(who=t.side(_n(e, 0))), "SF-C06.5")


# -- Project X -------------------------------------------------------------------------------------------------------------------


def _peek_right(t: Teller, e: Event) -> Line:
    return _say(_("{who} may look at the Project X card from now on.").format(who=t.side(_n(e, 0))), "SF-9.7")


def _peek(t: Teller, e: Event) -> Line:
    return _say(_("Project X is {card}.").format(card=nouns.project(t.components, _n(e, 0))), "SF-20.10")


def _project(t: Teller, e: Event) -> Line:
    name, said, rule = project_x_words.project_x(t.components, _n(e, 0))
    text = _("Project X is released: {card}. {text}").format(card=nouns.bold(name), text=said)
    return _say(text, "SF-7.42", rule, tone="bad")


def _monster(t: Teller, e: Event) -> Line:
    place = _n(e, 0)
    text = _("The Monster appears in {place}.").format(place=t.place(place))
    return _say(text, "SF-7.42", tone="bad", places=[*_c(N.MONSTER), *_p(place)])


def _monster_step(t: Teller, e: Event) -> Line:
    start, place = _n(e, 0), _n(e, 1)
    text = _("The Monster moves from {start} to {place}.").format(start=t.place(start), place=t.place(place))
    return _say(text, "SF-X0.2", places=[*_c(N.MONSTER), *_p(start, place)])


def _monster_attack(t: Teller, e: Event) -> Line:
    pawn = _n(e, 0)
    down = t.take("down", player=pawn)
    words = _("The Monster hits {pawn}, who becomes Down.") if down is not None else _("The Monster hits {pawn}.")
    return _say(words.format(pawn=t.pawn(pawn)), "SF-X0.10", tone="bad", places=_c(N.MONSTER, pawn))


def _engulfed(t: Teller, e: Event) -> Line:
    down = t.take("down", player=e.player)
    words = _("The Monster engulfs {pawn}, who becomes Down.") if down is not None else _("The Monster engulfs {pawn}.")
    return _say(words.format(pawn=t.pawn(e.player)), "SF-X2.3", tone="bad", places=_c(N.MONSTER, e.player))


def _goo(t: Teller, e: Event) -> Line:
    place = _n(e, 0)
    if t.next() == "damaged" and t.events[t.at].details[0] == place:
        t.at += 1
    return _say(_("Grey Goo covers {place}.").format(place=t.place(place)), "SF-X3.1", tone="bad", places=_p(place))


def _goo_gone(t: Teller, e: Event) -> Line:
    return _say(_("The Fire burns Grey Goo away."), "SF-X3.6", tone="good")


# -- the end ---------------------------------------------------------------------------------------------------------------------


def ending_text(ending: str) -> tuple[str, str]:
    """Why a game ends, as a clause, and the rule."""
    return {
        "detonation": (_("Antimatter has detonated On Board"), "SF-7.32"),
        "reentry": (_("the station re-enters the atmosphere"), "SF-15.56"),
    }.get(ending, (_("it has been played"), "SF-16.1"))


def _stationfall(t: Teller, e: Event) -> Line:
    why, rule = ending_text(str(_detail(e, 0)))
    return _say(_("Stationfall: {why}").format(why=why), rule, tone="turn")


def _delivered(t: Teller, e: Event) -> Line:
    side, kind, offsite = [_n(e, k) for k in range(3)]
    text = _("{who} delivers {data} to {offsite}.").format(who=t.side(side), data=t.data(kind), offsite=nouns.offsite(offsite))
    return _say(text, "SF-16.7", tone="good")


def _game_over(t: Teller, e: Event) -> Line:
    return _say(_("The game is over."), "SF-16.15", tone="turn")


TOLD: Final[dict[str, Handler]] = {
    "setup": _setup,
    "first_player": _first_player,
    "dealt": _dealt,
    "identity_chosen": _identity_chosen,
    "turn": _turn,
    "minute": _minute,
    "reentry": _reentry,
    "end": _end,
    "script": _script,
    "influence": _influence,
    "no_influence": _no_influence,
    "renegotiate": _renegotiate,
    "retrieved": _retrieved,
    "activate": _activate,
    "reveal": _reveal,
    "cubes_moved": _cubes_moved,
    "power": _power,
    "enigma": _enigma,
    "shown": _shown,
    "switched": _switched,
    "confession": _confession,
    "traps": _traps,
    "trap": _trap,
    "pirate": _pirate,
    "deed": _deed,
    "offer": _offer,
    "answer": _answer,
    "used_kompromat": _used_kompromat,
    "kompromat_taken": _kompromat_taken,
    "kompromat": _kompromat,
    "kompromat_back": _kompromat_back,
    "step": _step,
    "dragged": _dragged,
    "pick_up": _acting("pick_up"),
    "loot": _acting("loot"),
    "drop": _drop,
    "give": _acting("give"),
    "throw": _acting("throw"),
    "copy": _acting("copy"),
    "delete": _acting("delete"),
    "attack": _attack,
    "smashed": _smashed,
    "rob": _acting("rob"),
    "sabotage": _sabotage,
    "wait": _acting("wait"),
    "transmit": _acting("transmit"),
    "ejected_antimatter": _acting("eject_antimatter"),
    "meditated": _meditated,
    "ejected": _ejected,
    "gain": _gain,
    "laid": _laid,
    "discard": _discard,
    "contaminated": _contaminated,
    "decontaminated": _decontaminated,
    "data": _data_received,
    "data_gone": _data_gone,
    "creep": _creep,
    "lock_gone": _lock_gone,
    "down": _down,
    "monster_down": _monster_down,
    "up": _up,
    "monster_up": _monster_up,
    "annihilated": _annihilated,
    "item_annihilated": _item_annihilated,
    "monster_gone": _monster_gone,
    "escaped": _escaped,
    "pod_launched": _pod_launched,
    "pod_lost": _pod_lost,
    "damaged": _damaged,
    "repaired": _repaired,
    "power_status": _power_status,
    "abandon_ship": _abandon_ship,
    "locks_gone": _locks_gone,
    "cameras": _cameras,
    "jammers": _jammers,
    "fire": _fire,
    "fire_gone": _fire_gone,
    "asphyxiation": _asphyxiation,
    "hazard_gone": _hazard_gone,
    "armed": _armed,
    "detonated": _detonated,
    "marker": _marker,
    "resolved": _resolved,
    "suspect": _suspect,
    "guilty": _guilty,
    "framed": _framed,
    "peek_right": _peek_right,
    "peek": _peek,
    "project": _project,
    "monster": _monster,
    "monster_step": _monster_step,
    "monster_attack": _monster_attack,
    "engulfed": _engulfed,
    "goo": _goo,
    "goo_gone": _goo_gone,
    "stationfall": _stationfall,
    "delivered": _delivered,
    "game_over": _game_over,
}
"""By kind of event: its sentence."""
