"""The log: a sentence for every kind of event, some told together where that reads better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald import nouns
from turncoat.games.study_in_emerald.components import Components
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.log import Event
from turncoat.kernel.telling import Telling, lines
from turncoat.kernel.words import Line, People, listed


class Teller(Telling[Components]):
    """Events on their way to becoming lines, with the nouns of the game."""

    __slots__ = ()

    def all_of(self, kind: str, player: int | None = None) -> list[Event]:
        """All events of a kind that come next; they then count as told."""
        found = []
        more = self.take(kind, player=player)
        while more is not None:
            found.append(more)
            more = self.take(kind, player=player)
        return found

    def behind(self, *kinds: str) -> str:
        """Which of these kinds came last before the event being told; "" for none."""
        return next((event.kind for event in reversed(self.events[: self.at - 1]) if event.kind in kinds), "")

    def city(self, city: int) -> str:
        """A city, or limbo, as a noun."""
        return nouns.city(self.components, city)

    def card(self, card: int) -> str:
        """A card as a noun."""
        return nouns.card(self.components, card)

    def cards(self, cards: tuple[int, ...]) -> str:
        """Cards as nouns."""
        return nouns.cards(self.components, cards)


Handler = Callable[[Teller, Event], Line | None]


def tell(events: Sequence[Event], components: Components, people: People) -> list[Line]:
    """The log lines of events, in their order."""
    return lines(Teller(events, components, people), TOLD, _unknown)


def _unknown(t: Teller, e: Event) -> Line:
    words = e.kind.replace("_", " ")
    return Line(f"{t.who(e.player)}: {words}." if e.player >= 0 else f"{words.capitalize()}.")


def _say(text: str, *rules: str, tone: str = "plain", places: tuple[str, ...] = ()) -> Line:
    return Line(text, rules, tone, places)


def _key(*cities: int) -> tuple[str, ...]:
    return tuple([N.CITIES[city] for city in dict.fromkeys(cities) if city < N.LIMBO])


def _n(e: Event, index: int) -> int:
    """A number of an event's details."""
    return int(_detail(e, index))


def _detail(e: Event, index: int) -> Any:
    return e.details[index]


def _side(word: str) -> str:
    """A side as a marked noun with its symbol."""
    return nouns.bold(nouns.side(N.SIDES.index(word)))


# -- set-up and turns ------------------------------------------------------------------------------------------------------------------


def _turned_up(t: Teller, e: Event) -> Line:
    """A card turned up; in set-up all cities are told together."""
    more = [e, *t.all_of("turned_up")]
    if len(more) == 1:
        text = _("{card} is turned up in {city}.").format(card=t.card(_n(e, 1)), city=t.city(_n(e, 0)))
        return _say(text, "SE-6.14", places=_key(_n(e, 0)))
    parts = [f"{t.card(_n(one, 1))} ({t.city(_n(one, 0))})" for one in more]
    return _say(_("Turned up: {cards}.").format(cards=listed(parts, _("and"))), "SE-2.5")


def _royalty_up(t: Teller, e: Event) -> Line:
    city, royal = _n(e, 0), t.components.royalty[_n(e, 1)]
    text = _("{royal} appears in {city}: {bombs}, {vp}.").format(
        royal=nouns.bold(royal.name), city=t.city(city), bombs=nouns.bombs(royal.bombs), vp=nouns.vp(royal.vp)
    )
    return _say(text, "SE-2.6", places=_key(city))


def _stack_empty(t: Teller, e: Event) -> Line:
    city = _n(e, 0)
    return _say(_("No card is left in {city}.").format(city=t.city(city)), "SE-23.1", places=_key(city))


def _drew(t: Teller, e: Event) -> Line | None:
    """How many cards are drawn; whoever may read which ones, reads only that."""
    n = _n(e, 0)
    if t.at < len(t.events) and t.events[t.at].kind == "drawn":
        return None
    return _say(plural("{who} draws {n} card.", "{who} draws {n} cards.", n).format(who=t.who(e.player), n=nouns.bold(str(n))), "SE-3.8")


def _drawn(t: Teller, e: Event) -> Line:
    return _say(_("You draw {cards}.").format(cards=t.cards(_detail(e, 0))), "SE-21.10")


def _dealt(t: Teller, e: Event) -> Line:
    return _say(_("You are a {side}.").format(side=_side(_detail(e, 0))), "SE-2.15")


def _first(t: Teller, e: Event) -> Line:
    return _say(_("{who} is the first player.").format(who=t.who(e.player)), "SE-2.18")


def _start_agent(t: Teller, e: Event) -> Line:
    text = _("{who} puts an agent in {city}.").format(who=t.who(e.player), city=t.city(_n(e, 0)))
    return _say(text, "SE-2.19", places=_key(_n(e, 0)))


def _turn(t: Teller, e: Event) -> Line:
    return _say(_("Round {n}: {who}").format(who=t.who(e.player), n=_n(e, 0)), tone="turn")


def _turn_end(t: Teller, e: Event) -> None:
    return None


def _passes(t: Teller, e: Event) -> Line:
    return _say(_("{who} passes.").format(who=t.who(e.player)), "SE-13.1")


def _reshuffle(t: Teller, e: Event) -> Line:
    words = plural("{who} shuffles the discard pile, {n} card, into a new draw pile.",
                   "{who} shuffles the discard pile, {n} cards, into a new draw pile.", _n(e, 0))  # fmt: skip
    return _say(words.format(who=t.who(e.player), n=_n(e, 0)), "SE-3.9")


# -- cards -----------------------------------------------------------------------------------------------------------------------------


def _play(t: Teller, e: Event) -> Line | None:
    """Cards are laid down; what they do is told in the same sentence where one event says all."""
    use, played = str(_detail(e, 0)), t.cards(_detail(e, 1))
    who = t.who(e.player)
    if use == "place":
        done = t.take("placed", player=e.player)
        if done is not None:
            return _placed(t, done, played)
    if use == "retrieve":
        done = t.take("retrieved", player=e.player)
        if done is not None:
            return _retrieved(t, done, played)
    if use == "move":
        done = t.take("moved", player=e.player)
        if done is not None:
            return _moved(t, done, played)
    if use == "starter":
        with_bombs = t.at < len(t.events) and t.events[t.at].kind == "play" and t.events[t.at].details[0] == "bombs"
        more = t.take("play", player=e.player) if with_bombs else None
        bombs = t.cards(_detail(more, 1)) if more is not None else ""
        text = _("{who} starts a killing with {card}, bombs: {bombs}.") if bombs else _("{who} starts a killing with {card}.")
        return _say(text.format(who=who, card=played, bombs=bombs), "SE-10.9")
    words, rule = PLAYED.get(use, (lambda: _("{who} plays {cards}."), "SE-4.9"))
    return _say(words().format(who=who, cards=played), rule)


PLAYED: Final[dict[str, tuple[Callable[[], str], str]]] = {
    "claim": (lambda: _("{who} plays {cards} to claim."), "SE-6.1"),
    "markers": (lambda: _("{who} plays {cards} to move the markers."), "SE-9.1"),
    "bombs": (lambda: _("{who} adds the bombs of {cards}."), "SE-10.5"),
    "discard": (lambda: _("{who} discards {cards}."), "SE-11.1"),
    "text": (lambda: _("{who} plays {cards} for its text."), "SE-12.1"),
}
"""By the use that cards are played for: the sentence and its rule."""


def _play_again(t: Teller, e: Event) -> Line:
    starters, bombs = _detail(e, 0), _detail(e, 1)
    parts = []
    if starters:
        parts.append(_("{card} as starter").format(card=t.cards(starters)))
    if bombs:
        parts.append(_("{card} for its bombs").format(card=t.cards(bombs)))
    return _say(_("{who} uses again: {cards}.").format(who=t.who(e.player), cards=listed(parts, _("and"))), "SE-10.11")


def _beside(t: Teller, e: Event) -> Line:
    text = _("{card} is laid beside the identity card of {who}.").format(card=t.card(_n(e, 0)), who=t.who(e.player))
    return _say(text, "SE-4.12")


def _out(t: Teller, e: Event) -> Line:
    return _say(_("{card} of {who} leaves the game.").format(card=t.card(_n(e, 0)), who=t.who(e.player)), "SE-4.12")


# -- influence and claims ----------------------------------------------------------------------------------------------------------------


def _placed(t: Teller, e: Event, played: str = "") -> Line:
    city, cubes = _n(e, 0), nouns.bold(nouns.cubes(_n(e, 1)))
    words = _("{who} plays {cards} and puts {cubes} in {city}.") if played else _("{who} puts {cubes} in {city}.")
    return _say(words.format(who=t.who(e.player), cards=played, cubes=cubes, city=t.city(city)), "SE-5.2", places=_key(city))


def _retrieved(t: Teller, e: Event, played: str = "") -> Line:
    places: tuple[int, ...] = _detail(e, 0)
    cubes = nouns.bold(nouns.cubes(len(places)))
    words = _("{who} plays {cards} and retrieves {cubes}: {places}.") if played else _("{who} retrieves {cubes}: {places}.")
    text = words.format(who=t.who(e.player), cards=played, cubes=cubes, places=nouns.cities(t.components, places))
    return _say(text, "SE-7.2", places=_key(*places))


def _swept(t: Teller, e: Event) -> Line:
    """Cubes leave a city; all owners in one line (SE-6.7, SE-6.8, SE-10.23)."""
    cause = t.behind("claim", "kill_agent", "kill_royalty", "banished", "swept_city")
    all_of = [e, *t.all_of("swept")]
    city = _n(e, 0)
    parts = []
    for one in all_of:
        cubes = nouns.cubes(_n(one, 1))
        words = _("{cubes} of {who} to limbo") if _detail(one, 2) == "limbo" else _("{cubes} of {who} to the supply")
        parts.append(words.format(cubes=cubes, who=t.who(one.player)))
    return _say(_("{city}: {cubes}.").format(city=t.city(city), cubes=", ".join(parts)), SWEEPS[cause], places=_key(city))


SWEEPS: Final = {
    "": "SE-10.23", "claim": "SE-6.7", "kill_agent": "SE-10.23", "kill_royalty": "SE-10.23", "banished": "SE-16.12",
    "swept_city": "SE-16.14",
}  # fmt: skip
"""By what has swept cubes away: its rule. A killing may have been told before, when a reveal came in between."""


def _freed(t: Teller, e: Event) -> Line:
    cubes = nouns.bold(nouns.cubes(_n(e, 0)))
    return _say(_("{who} takes {cubes} from limbo to the supply.").format(who=t.who(e.player), cubes=cubes), "SE-16.9")


def _claim(t: Teller, e: Event) -> Line:
    city, card = _n(e, 0), _n(e, 1)
    text = _("{who} claims {card} in {city}.").format(who=t.who(e.player), card=t.card(card), city=t.city(city))
    return _say(text, "SE-6.6", tone="good", places=_key(city))


def _agent_in(t: Teller, e: Event) -> Line:
    city = _n(e, 0)
    text = _("An agent of {who} appears in {city}.").format(who=t.who(e.player), city=t.city(city))
    return _say(text, "SE-6.10" if t.behind("claim") else "SE-16.8", places=_key(city))


def _points(t: Teller, e: Event) -> Line:
    kind, vp = _n(e, 0), _n(e, 1)
    name, _icon = nouns.points_kind(kind)
    who, points = t.who(e.player), nouns.bold(nouns.vp(vp))
    if kind >= N.KILLS:
        text = _("{who} scores {vp} for the body of {owner}: kept by a Loyalist if {owner} is a Restorationist.")
        return _say(text.format(who=who, vp=points, owner=t.who(kind - N.KILLS)), "SE-19.4")
    if kind == N.ROYALTY:
        return _say(_("{who} scores {vp} for royalty: kept by a Restorationist.").format(who=who, vp=points), "SE-19.3")
    rule = "SE-6.12" if kind < N.TEXT_NEUTRAL else "SE-12.8"
    return _say(_("{who} scores {vp} ({kind}).").format(who=who, vp=points, kind=name), rule)


def _sanity_roll(t: Teller, e: Event) -> Line:
    mad = _detail(e, 0) == "madness"
    rule = "SE-14.1" if _detail(e, 1) == "claim" else "SE-10.18"
    shown = nouns.bold(_("madness") if mad else _("calm"))
    text = _("{who} rolls the sanity die: {result}.").format(who=t.who(e.player), result=shown)
    return _say(text, rule, tone="bad" if mad else "plain")


def _sanity(t: Teller, e: Event) -> Line:
    left = _n(e, 0)
    words = plural("{who} has {n} sanity token now.", "{who} has {n} sanity tokens now.", left)
    return _say(words.format(who=t.who(e.player), n=nouns.bold(str(left))), "SE-14.1")


# -- agents ------------------------------------------------------------------------------------------------------------------------------


def _moved(t: Teller, e: Event, played: str = "") -> Line:
    moves = [e, *t.all_of("moved", player=e.player)]
    ways = [f"{t.city(_n(one, 0))} → {t.city(_n(one, 1))}" for one in moves]
    words = _("{who} plays {cards} and moves {agents}: {ways}.") if played else _("{who} moves {agents}: {ways}.")
    text = words.format(who=t.who(e.player), cards=played, agents=nouns.agents(len(moves)), ways=", ".join(ways))
    return _say(text, "SE-8.2", places=_key(*[_n(one, k) for one in moves for k in (0, 1)]))


def _moved_other(t: Teller, e: Event) -> Line:
    text = _("{who} moves an agent of {owner}: {start} → {goal}.").format(
        who=t.who(e.player), owner=t.who(_n(e, 0)), start=t.city(_n(e, 1)), goal=t.city(_n(e, 2))
    )
    return _say(text, "SE-16.6", places=_key(_n(e, 1), _n(e, 2)))


def _sent_home(t: Teller, e: Event) -> Line:
    """Agents that go home, copies counted."""
    owner, city = _n(e, 0), _n(e, 1)
    count = 1
    while t.at < len(t.events) and t.events[t.at].kind == "sent_home" and t.events[t.at].details == e.details:
        t.at += 1
        count += 1
    words = plural("{n} agent of {owner} goes home from {city}.", "{n} agents of {owner} go home from {city}.", count)
    rule = "SE-16.14" if t.behind("swept_city") else "SE-16.3" if e.details[2:] == ("zombies",) else "SE-16.16"
    return _say(words.format(n=count, owner=t.who(owner), city=t.city(city)), rule, tone="bad", places=_key(city))


def _replaced(t: Teller, e: Event) -> Line:
    text = _("{who} replaces an agent of {owner} in {city}.").format(who=t.who(e.player), owner=t.who(_n(e, 0)), city=t.city(_n(e, 1)))
    return _say(text, "SE-16.17", tone="bad", places=_key(_n(e, 1)))


def _gave_up(t: Teller, e: Event) -> Line:
    places: tuple[int, ...] = _detail(e, 0)
    text = _("{who} gives up {agents}: {places}.").format(
        who=t.who(e.player), agents=nouns.agents(len(places)), places=nouns.cities(t.components, places)
    )
    return _say(text, "SE-16.18", places=_key(*places))


# -- tracks ------------------------------------------------------------------------------------------------------------------------------


def _marker(t: Teller, e: Event) -> Line:
    side, old, new = _n(e, 0), _n(e, 1), _n(e, 2)
    text = _("{who} advances the {marker} {old} → {new}.").format(
        who=t.who(e.player), marker=nouns.track(side), old=old, new=nouns.bold(str(new))
    )
    return _say(text, "SE-9.2")


def _gap(t: Teller, e: Event) -> Line:
    old, new = _n(e, 0), _n(e, 1)
    change = nouns.bold(nouns.signed(new - old) + " VP")
    return _say(_("The gap is {new}, it was {old}: {change} for everybody.").format(new=new, old=old, change=change), "SE-9.6")


def _end_event(t: Teller, e: Event) -> Line:
    if _detail(e, 0) == N.BY_MARK:
        return _say(_("A total has reached the mark: the game ends."), "SE-18.1", tone="bad")
    return _say(_("A marker is at its end: the game ends."), "SE-18.1", tone="bad")


# -- killing -----------------------------------------------------------------------------------------------------------------------------


def _kill_agent(t: Teller, e: Event) -> Line:
    victim, city, vp = _n(e, 0), _n(e, 1), _n(e, 2)
    if vp:
        words, rule = _("{who} kills an agent of {victim} in {city}; the body lies beside the identity card."), "SE-10.14"
    else:
        words, rule = _("{who} kills an agent of {victim} in {city}; it goes back to the supply."), "SE-10.15"
    return _say(words.format(who=t.who(e.player), victim=t.who(victim), city=t.city(city)), rule, tone="bad", places=_key(city))


def _kill_royalty(t: Teller, e: Event) -> Line:
    royal, city = nouns.royal(t.components, _n(e, 0)), _n(e, 1)
    text = _("{who} kills {royal} in {city}.").format(who=t.who(e.player), royal=royal, city=t.city(city))
    return _say(text, "SE-10.18", tone="bad", places=_key(city))


def _backlash(t: Teller, e: Event) -> Line:
    city = _n(e, 0)
    text = _("An agent of {who} in {city} has met the monster and goes home.").format(who=t.who(e.player), city=t.city(city))
    return _say(text, "SE-10.18", tone="bad", places=_key(city))


# -- texts on cities ---------------------------------------------------------------------------------------------------------------------


def _purged(t: Teller, e: Event) -> Line:
    city = _n(e, 0)
    text = _("{who} removes {card} in {city} from the game.").format(who=t.who(e.player), card=t.card(_n(e, 1)), city=t.city(city))
    return _say(text, "SE-16.10", places=_key(city))


def _banished(t: Teller, e: Event) -> Line:
    city = _n(e, 0)
    return _say(_("{who} sends the cubes of the others in {city} to limbo.").format(who=t.who(e.player), city=t.city(city)), "SE-16.12",
                places=_key(city))  # fmt: skip


def _swept_city(t: Teller, e: Event) -> Line:
    city = _n(e, 0)
    return _say(_("{who} sweeps {city}.").format(who=t.who(e.player), city=t.city(city)), "SE-16.14", tone="bad", places=_key(city))


def _royalty_removed(t: Teller, e: Event) -> Line:
    royal, city = nouns.royal(t.components, _n(e, 0)), _n(e, 1)
    text = _("{who} removes {royal} in {city} from the game.").format(who=t.who(e.player), royal=royal, city=t.city(city))
    return _say(text, "SE-16.15", places=_key(city))


def _zombie(t: Teller, e: Event) -> Line:
    city = _n(e, 0)
    return _say(_("{who} puts a zombie in {city}.").format(who=t.who(e.player), city=t.city(city)), "SE-16.4", places=_key(city))


# -- revealing and the end ---------------------------------------------------------------------------------------------------------------


def _revealed(t: Teller, e: Event) -> Line:
    text = _("{who} must reveal: a {side}.").format(who=t.who(e.player), side=_side(_detail(e, 0)))
    return _say(text, "SE-15.1", tone="bad")


def _refill(t: Teller, e: Event) -> Line:
    city = _n(e, 0)
    text = _("{who} brings an agent back to {city}.").format(who=t.who(e.player), city=t.city(city))
    return _say(text, "SE-15.5", places=_key(city))


def _refill_stop(t: Teller, e: Event) -> Line:
    return _say(_("{who} brings no further agent.").format(who=t.who(e.player)), "SE-15.6")


def ending_text(ending: str) -> tuple[str, str]:
    """Why a game has ended, as a clause, and the rule."""
    return {
        N.BY_MARK: (_("a total has reached the mark"), "SE-18.1"),
        N.BY_MARKER: (_("a marker has reached its end"), "SE-18.1"),
        N.BY_SANITY: (_("a Restorationist has lost the last sanity token"), "SE-15.4"),
        N.BY_AGENTS: (_("a Restorationist has lost the last agent"), "SE-15.4"),
        N.BY_CAP: (_("the last round has been played"), "SE-18.10"),
    }.get(ending, (_("it has been played"), "SE-18.1"))


def _game_over(t: Teller, e: Event) -> Line:
    why, rule = ending_text(str(_detail(e, 0)))
    return _say(_("The game is over: {why}.").format(why=why), rule, tone="turn")


def _identity(t: Teller, e: Event) -> Line:
    """The identity cards turned up at the end, all in one line (SE-19.1)."""
    parts = [_("{who} was a {side}").format(who=t.who(one.player), side=_side(_detail(one, 0))) for one in (e, *t.all_of("identity"))]
    return _say(f"{listed(parts, _('and'))}.", "SE-19.1")


TOLD: Final[dict[str, Handler]] = {
    "turned_up": _turned_up,
    "royalty_up": _royalty_up,
    "stack_empty": _stack_empty,
    "draw": _drew,
    "drawn": _drawn,
    "dealt_identity": _dealt,
    "first_player": _first,
    "start_agent": _start_agent,
    "turn": _turn,
    "turn_end": _turn_end,
    "pass": _passes,
    "reshuffle": _reshuffle,
    "play": _play,
    "play_again": _play_again,
    "card_beside": _beside,
    "card_out": _out,
    "placed": _placed,
    "retrieved": _retrieved,
    "swept": _swept,
    "freed": _freed,
    "claim": _claim,
    "agent_in": _agent_in,
    "points": _points,
    "sanity_roll": _sanity_roll,
    "sanity": _sanity,
    "moved": _moved,
    "moved_other": _moved_other,
    "sent_home": _sent_home,
    "replaced": _replaced,
    "gave_up": _gave_up,
    "marker": _marker,
    "gap": _gap,
    "end_event": _end_event,
    "kill_agent": _kill_agent,
    "kill_royalty": _kill_royalty,
    "backlash": _backlash,
    "purged": _purged,
    "banished": _banished,
    "swept_city": _swept_city,
    "royalty_removed": _royalty_removed,
    "zombie": _zombie,
    "revealed": _revealed,
    "refill": _refill,
    "refill_stop": _refill_stop,
    "game_over": _game_over,
    "identity": _identity,
}
"""By kind of event: its sentence."""
