"""The Actions of a Character as choices: what the first word of each is called, where it stands, what follows from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from turncoat.games.stationfall import ability_words, deed_words, foresight, nouns, symbols
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.asking import Ask, index
from turncoat.games.stationfall.basic_actions import next_of_throw, receivers
from turncoat.games.stationfall.board_verbs import free_slots
from turncoat.games.stationfall.composing import first_word
from turncoat.games.stationfall.conspirators import is_officer
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import BARE, THROUGH
from turncoat.games.stationfall.map import lock_between
from turncoat.games.stationfall.permission import is_free_move
from turncoat.games.stationfall.time_markers import markers_left
from turncoat.kernel.actions import Action
from turncoat.kernel.i18n import _, plural
from turncoat.kernel.words import Choice, Group, listed

Label = Callable[[Ask, int, int], str]
"""What a button says, from the actor and the number that the word names."""

STEPS, BASIC, SECTION, CONSOLE, ABILITY, MISSILE = range(6)
"""The groups of Actions, in their order."""


class Kind(Struct, frozen=True):
    """How Actions that begin with a word are shown.

    Attributes:
        group: where they stand. icon: their symbol. label: what the button says. target: what the word names on the board, "pawn" or
            "place" or "".
    """

    group: int
    icon: str
    label: Label
    target: str = ""


def headings() -> tuple[str, ...]:
    """The headings of the groups."""
    return _("Step to"), _("Basic Actions"), _("Section Actions"), _("Console Actions"), _("Abilities"), _("Missile at")


# -- labels ------------------------------------------------------------------------------------------------------------------------------


def _place(ask: Ask, actor: int, n: int) -> str:
    return ask.place(n)


def _drag(ask: Ask, actor: int, n: int) -> str:
    return _("Drag {pawn}").format(pawn=ask.pawn(n))


def _pick_up(ask: Ask, actor: int, n: int) -> str:
    return _("Pick up {item}").format(item=ask.item(n))


def _loot(ask: Ask, actor: int, n: int) -> str:
    return _("Take from {pawn}").format(pawn=ask.pawn(n))


def _collect(ask: Ask, actor: int, n: int) -> str:
    if n == ask.state.at[actor]:
        return _("Take the Kompromat")
    return _("Take the Kompromat of {place}").format(place=ask.place(n))


def _drop(ask: Ask, actor: int, n: int) -> str:
    return _("Drop {item}").format(item=thing(ask, n))


def thing(ask: Ask, kind: int) -> str:
    """An Item, a Firebomb that is lit by its own name."""
    return nouns.bold(_("lit Firebomb")) if kind == N.LIT_FIREBOMB else ask.item(kind)


def thing_alone(ask: Ask, kind: int) -> str:
    """The same where nothing stands before it."""
    return nouns.bold(_("Lit Firebomb")) if kind == N.LIT_FIREBOMB else ask.item(kind)


def _give(ask: Ask, actor: int, n: int) -> str:
    return _("Give {item}").format(item=ask.item(n))


def _throw(ask: Ask, actor: int, n: int) -> str:
    return _("Throw {item}").format(item=thing(ask, n))


def _copy(ask: Ask, actor: int, n: int) -> str:
    return _("Copy {data}").format(data=ask.data(n))


def _delete(ask: Ask, actor: int, n: int) -> str:
    return _("Delete {data}").format(data=ask.data(n))


def _attack(ask: Ask, actor: int, n: int) -> str:
    return _("Attack {pawn}").format(pawn=ask.pawn(n))


def _rob(ask: Ask, actor: int, n: int) -> str:
    return _("Rob {pawn}").format(pawn=ask.pawn(n))


def _sabotage(ask: Ask, actor: int, n: int) -> str:
    return _("Sabotage {place}").format(place=ask.place(ask.state.at[actor]))


def _revive(ask: Ask, actor: int, n: int) -> str:
    return _("Revive {pawn}").format(pawn=ask.pawn(n))


def _wait(ask: Ask, actor: int, n: int) -> str:
    return _("Wait, and take the disc back") if n else _("Wait")


def _named(id: str) -> Label:
    """The printed name of a Section or Console Action."""

    def label(ask: Ask, actor: int, n: int) -> str:
        return map_action(ask, id)

    return label


def map_action(ask: Ask, id: str) -> str:
    """The printed name of a Section or Console Action."""
    components = ask.facts.components
    return (components.section_actions.get(id) or components.console_actions[id]).name


def _transmit(ask: Ask, actor: int, n: int) -> str:
    return _("Transmit {data}").format(data=ask.data(n))


def _decontaminate(ask: Ask, actor: int, n: int) -> str:
    return _("Decontaminate {pawn}").format(pawn=ask.pawn(n))


def _section_launch(ask: Ask, actor: int, n: int) -> str:
    return _("Launch {pod}").format(pod=ask.place(n))


def _make(ask: Ask, actor: int, n: int) -> str:
    return _("Manufacture {item}").format(item=ask.item(n))


def _make_data(ask: Ask, actor: int, n: int) -> str:
    return _("Manufacture {data}").format(data=ask.data(n))


def _repair(ask: Ask, actor: int, n: int) -> str:
    return _("Repair {pawn}").format(pawn=ask.pawn(n))


def _eject(ask: Ask, actor: int, n: int) -> str:
    return _("Push {pawn} out of the Airlock").format(pawn=ask.pawn(n))


def _cameras(ask: Ask, actor: int, n: int) -> str:
    return _("Cameras {state}").format(state=nouns.switch(not ask.facts.view.cameras))


def _delete_data(ask: Ask, actor: int, n: int) -> str:
    return _("Delete Data of {pawn}").format(pawn=ask.pawn(n))


def _suppress(ask: Ask, actor: int, n: int) -> str:
    if ask.facts.view.fire >> n & 1:
        return _("Smother the Fire in {place}").format(place=ask.place(n))
    return _("Air for {place}").format(place=ask.place(n))


def _jammers(ask: Ask, actor: int, n: int) -> str:
    return _("Jammers {state}").format(state=nouns.switch(not ask.facts.view.jammers))


def _remote(ask: Ask, actor: int, n: int) -> str:
    return _("Remote Control: {pawn}").format(pawn=ask.pawn(n))


def ability_name(ask: Ask, bit: int) -> str:
    """The name of an Ability by its bit."""
    return nouns.ability_name(ask.facts.components, bit.bit_length() - 1)


def _ability(bit: int) -> Label:
    """An Ability without a target."""

    def label(ask: Ask, actor: int, n: int) -> str:
        return ability_name(ask, bit)

    return label


def _at_pawn(bit: int) -> Label:
    """An Ability with a pawn."""

    def label(ask: Ask, actor: int, n: int) -> str:
        return _("{ability}: {target}").format(ability=ability_name(ask, bit), target=ask.pawn(n))

    return label


def _at_place(bit: int) -> Label:
    """An Ability with a place."""

    def label(ask: Ask, actor: int, n: int) -> str:
        return _("{ability}: {target}").format(ability=ability_name(ask, bit), target=ask.place(n))

    return label


def _breach(ask: Ask, actor: int, n: int) -> str:
    return _("{ability}: the Lock to {place}").format(ability=ability_name(ask, N.BREACH), place=ask.place(n))


def _mend(bit: int) -> Label:
    """Repair of the Section where no Robot is named."""

    def label(ask: Ask, actor: int, n: int) -> str:
        target = ask.place(ask.state.at[actor]) if n < 0 else ask.pawn(n)
        return _("{ability}: repair {target}").format(ability=ability_name(ask, bit), target=target)

    return label


def _lawyer(ask: Ask, actor: int, n: int) -> str:
    return _("{ability}: {target}").format(ability=ability_name(ask, N.LAWYER_UP), target=ask.who(n))


def _feed(ask: Ask, actor: int, n: int) -> str:
    return _("Feed Me! {pawn}").format(pawn=ask.pawn(n))


def _creep(ask: Ask, actor: int, n: int) -> str:
    return _("Fang Moss creeps to {place}").format(place=ask.place(n))


KINDS: Final[dict[str, Kind]] = {
    "step": Kind(STEPS, "step", _place, "place"),
    "drag": Kind(BASIC, "drag", _drag, "pawn"),
    "pick_up": Kind(BASIC, "pick-up", _pick_up),
    "loot": Kind(BASIC, "pick-up", _loot, "pawn"),
    "collect": Kind(BASIC, "kompromat", _collect),
    "drop": Kind(BASIC, "pick-up", _drop),
    "give": Kind(BASIC, "arrow", _give),
    "throw": Kind(BASIC, "throw", _throw),
    "copy": Kind(BASIC, "data", _copy),
    "delete": Kind(BASIC, "cross", _delete),
    "attack": Kind(BASIC, "attack", _attack, "pawn"),
    "rob": Kind(BASIC, "bludgeon", _rob, "pawn"),
    "sabotage": Kind(BASIC, "damage", _sabotage),
    "revive": Kind(BASIC, "nanogel", _revive, "pawn"),
    "wait": Kind(BASIC, "wait", _wait),
    "abandon_ship": Kind(SECTION, "pod", _named("abandon_ship")),
    "release_project_x": Kind(SECTION, "x", _named("release_project_x")),
    "self_destruct": Kind(SECTION, "antimatter", _named("self_destruct")),
    "bridge_launch": Kind(SECTION, "pod", _named("bridge_launch")),
    "transmit": Kind(SECTION, "data", _transmit),
    "decontaminate": Kind(SECTION, "health", _decontaminate, "pawn"),
    "eject_antimatter": Kind(SECTION, "antimatter", _named("eject_antimatter")),
    "timed_launch": Kind(SECTION, "clock", _named("timed_launch")),
    "section_launch": Kind(SECTION, "pod", _section_launch),
    "manufacture": Kind(SECTION, "plus", _make),
    "manufacture_data": Kind(SECTION, "data", _make_data),
    "meditate": Kind(SECTION, "cube", _named("meditate")),
    "repair": Kind(SECTION, "power", _repair, "pawn"),
    "eject": Kind(SECTION, "airlock", _eject, "pawn"),
    "cameras": Kind(SECTION, "camera", _cameras),
    "delete_data": Kind(SECTION, "cross", _delete_data, "pawn"),
    "contaminate": Kind(SECTION, "warn", _named("contaminate")),
    "rocket_wings_launch": Kind(SECTION, "escaped", _named("rocket_wings_launch")),
    "suppress": Kind(CONSOLE, "asphyxiation", _suppress, "place"),
    "jammers": Kind(CONSOLE, "jammer", _jammers),
    "remote_control": Kind(CONSOLE, "console", _remote, "pawn"),
    "breach": Kind(ABILITY, "lock", _breach),
    "jury_rig": Kind(ABILITY, "power", _mend(N.JURY_RIG)),
    "disassemble": Kind(ABILITY, "down", _mend(N.DISASSEMBLE)),
    "wormtongue": Kind(ABILITY, "cube", _at_pawn(N.WORMTONGUE), "pawn"),
    "missile": Kind(MISSILE, "fire", _place, "place"),
    "process_server": Kind(ABILITY, "data", _ability(N.PROCESS_SERVER)),
    "lawyer_up": Kind(ABILITY, "guilt-suspect", _lawyer),
    "emp_burst": Kind(ABILITY, "power", _ability(N.EMP_BURST)),
    "emergency": Kind(ABILITY, "health", _at_pawn(N.EMERGENCY_RESPONSE), "pawn"),
    "feed": Kind(ABILITY, "skull", _feed, "pawn"),
    "nerve_gas": Kind(ABILITY, "asphyxiation", _at_place(N.NERVE_GAS_GRENADES)),
    "infect": Kind(ABILITY, "warn", _at_pawn(N.INFECT), "pawn"),
    "hardcopy": Kind(ABILITY, "data", _ability(N.HARDCOPY)),
    "telepathy": Kind(ABILITY, "eye", _at_pawn(N.TELEPATHY), "pawn"),
    "root_access": Kind(ABILITY, "data", _at_pawn(N.ROOT_ACCESS), "pawn"),
    "tradecraft": Kind(ABILITY, "kompromat", _ability(N.TRADECRAFT)),
    "revive_self": Kind(ABILITY, "live", _ability(N.SELF_REPAIR)),
    "creep": Kind(ABILITY, "step", _creep, "place"),
}
"""By the first word of an Action, how it is shown."""
OF_ITEMS: Final = frozenset(("pick_up", "manufacture", "drop", "give", "throw"))


def icon_of(ask: Ask, action: Action, actor: int) -> str:
    """The symbol of a first word: of the Item or Data where it names one, of the way where a Step goes through an Airlock or Vent."""
    verb, n = action.verb, index(action)
    if verb in OF_ITEMS:
        return symbols.ITEM[n]
    if verb in ("copy", "transmit", "manufacture_data"):
        return symbols.DATA[n]
    if verb == "attack" and not ask.facts.view.stripped >> actor & 1 and N.GUN in ask.facts.items_of(actor):
        return "gun"
    if verb == "step":
        return way_icon(ask, actor, n)
    return KINDS[verb].icon


def way_icon(ask: Ask, actor: int, place: int) -> str:
    """The symbol of the way that leads to a place."""
    here, components = ask.state.at[actor], ask.facts.components
    if here >= N.MAP_PLACES:
        return "step"
    if N.OUTER_SPACE in (here, place):
        return "airlock"
    if place >= N.FIRST_POD:
        return "pod"
    if lock_between(ask.state, here, place):
        return "lock"
    return "vent" if not components.near_places[here] >> place & 1 and place in components.vents[here] else "step"


# -- hints -----------------------------------------------------------------------------------------------------------------------------


def hint(ask: Ask, deed: Deed) -> str:
    """What a complete Action does, and what follows from it; of one that lacks words what it could do."""
    said = ABOUT[deed.verb](ask, deed) if deed.verb in ABOUT else ""
    return f"{said} {outcome(ask, deed)}".strip()


def outcome(ask: Ask, deed: Deed) -> str:
    """What follows from an Action, if it lacks no word."""
    if not ask.is_complete(deed) or not foresight.matters(ask.state, deed):
        return ""
    return " ".join([line for line, _rule in foresight.lines(ask, deed, ask.me)])


def price(ask: Ask, deed: Deed) -> str:
    """What stands on the button of an Action that lacks no word: that it makes Suspect, that it ends the game."""
    return foresight.price(ask, deed) if ask.is_complete(deed) and foresight.matters(ask.state, deed) else ""


def first_numbers(verb: str) -> int:
    """How many numbers the first word of an Action names: one or none."""
    return 0 if verb in BARE else 1


def place_about(ask: Ask, place: int, actor: int = N.NOBODY) -> str:
    """A place in short: its Hazard, its seats, who and what is there, what can be done there."""
    facts, view = ask.facts, ask.facts.view
    parts = []
    hazard = facts.hazard(place)
    if hazard:
        parts.append(_("Fire") if hazard == "fire" else _("Asphyxiation"))
    if view.damaged >> place & 1:
        parts.append(_("Damaged"))
    if not facts.lit(place):
        parts.append(_("Dark"))
    if place >= N.FIRST_POD:
        parts.append(plural("{n} free seat", "{n} free seats", facts.room(place)).format(n=facts.room(place)))
    others = [pawn for pawn in facts.here(place) if pawn != actor]
    if others:
        parts.append(_("there: {pawns}").format(pawns=listed([nouns.pawn_name(facts.components, pawn) for pawn in others], _("and"))))
    if view.loose[place]:
        names = [nouns.item_name(facts.components, kind) for kind in dict.fromkeys(view.loose[place])]
        parts.append(_("loose: {items}").format(items=listed(names, _("and"))))
    if view.kompromat_at >> place & 1:
        parts.append(_("Kompromat"))
    parts += offered(ask, place, actor)
    return _capital("; ".join(parts)) + "." if parts else ""


def where(ask: Ask, pawn: int) -> str:
    """Where a pawn is and what it holds."""
    place = ask.facts.place_of(pawn)
    said = [_("In {place}.").format(place=ask.place(place))] if place < N.OFF and pawn != N.ASSISTANT else []
    said.append(held_about(ask, pawn, ask.facts.items_of(pawn)))
    return " ".join([line for line in said if line])


def held_about(ask: Ask, pawn: int, items: tuple[int, ...]) -> str:
    """What a pawn holds: these Items, and its Data."""
    data = ask.facts.data_of(pawn)
    said = [_("Holds {items}.").format(items=nouns.items(ask.facts.components, items))] if items else []
    if data:
        said.append(_("Data: {data}.").format(data=nouns.datas(ask.facts.components, data)))
    return " ".join(said)


def offered(ask: Ask, place: int, actor: int) -> list[str]:
    """The Section Actions of a place in a row, those for Officers only if the actor is one."""
    facts = ask.facts
    if not facts.works(place):
        return []
    officer = actor < 0 or is_officer(ask.state, actor)
    actions = facts.components.section_actions
    names = [map_action(ask, name) for name in facts.actions_of(place) if name != "airlock" and (officer or not actions[name].officer)]
    return [", ".join(names)] if names else []


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _about_step(ask: Ask, deed: Deed) -> str:
    return place_about(ask, deed.args[-1], deed.actor)


def slots_about(ask: Ask, pawn: int, change: int) -> str:
    """How full the card of a pawn would be."""
    used, limit = ask.facts.slots(pawn)
    return _("{pawn} would have {n} of {limit} Item slots in use.").format(pawn=ask.pawn(pawn), n=used + change, limit=limit)


def _about_gain(ask: Ask, deed: Deed) -> str:
    about = ability_words.item(ask.facts.components, deed.args[0])[1]
    return f"{about} {slots_about(ask, deed.actor, 1)}"


def _about_give(ask: Ask, deed: Deed) -> str:
    return _("To {pawns}.").format(pawns=listed([ask.pawn(pawn) for pawn in receivers(ask.state, deed.actor)], _("or")))


def _about_throw(ask: Ask, deed: Deed) -> str:
    if ask.pending.right == N.BY_FREE:  # not everywhere: only where a Free Throw may end
        return ""
    names = [ask.place(index(word)) for word in next_of_throw(ask.state, deed)]
    return _("To {places}.").format(places=listed(names, _("or")))


def _about_loot(ask: Ask, deed: Deed) -> str:
    return _("Holds {items}.").format(items=nouns.items(ask.facts.components, ask.facts.view.held[deed.args[0]]))


def _about_collect(ask: Ask, deed: Deed) -> str:
    return _("It goes to your hand; only you see whose it is.")


def _about_rob(ask: Ask, deed: Deed) -> str:
    return held_about(ask, deed.args[0], ask.facts.view.held[deed.args[0]])


def _about_copy(ask: Ask, deed: Deed) -> str:
    if ask.facts.view.jammers:
        return _("Jammers are ON: only to somebody in the same Section.")
    return _("Jammers are OFF: to anybody on the map.")


def _about_attack(ask: Ask, deed: Deed) -> str:
    pawn = deed.args[0]
    owners = [] if pawn == N.MONSTER else ask.facts.owners(N.CHARACTER_OF[pawn])
    return _("The PC of {who}.").format(who=nouns.sides(ask.people, owners)) if owners else ""


def _about_revive(ask: Ask, deed: Deed) -> str:
    one = N.NANOGEL_1 in ask.facts.view.held[deed.actor]
    return _("The last use of the Nanogel.") if one else _("The Nanogel has one use left then.")


def _about_wait(ask: Ask, deed: Deed) -> str:
    if not deed.args[0]:
        return _("Nothing happens.")
    disc = ask.facts.view.sides[ask.facts.view.turn.side].disc
    return _("Your disc leaves the card of {character}.").format(character=ask.character(disc)) if disc >= 0 else ""


def _about_timed(ask: Ask, deed: Deed) -> str:
    place = ask.state.at[deed.actor]
    left = markers_left(ask.state, ask.facts.view.turn.side)
    return _("{place}, with all aboard. You have {n} of your time markers left.").format(place=ask.place(place), n=left)


def _about_launch(ask: Ask, deed: Deed) -> str:
    aboard = ask.facts.here(deed.args[0])
    return _("Aboard: {pawns}.").format(pawns=ask.pawns(aboard)) if aboard else ""


def _about_make(ask: Ask, deed: Deed) -> str:
    if ask.facts.options["item_supply"] == "unlimited":
        return _about_gain(ask, deed)
    n = ask.facts.view.supply[deed.args[0]]
    left = plural("{n} is left in the box.", "{n} are left in the box.", n).format(n=n)
    return f"{_about_gain(ask, deed)} {left}"


def _about_make_data(ask: Ask, deed: Deed) -> str:
    return _("{pawn} holds a copy then; Data takes no slot.").format(pawn=ask.pawn(deed.actor))


def _about_meditate(ask: Ask, deed: Deed) -> str:
    n = ask.facts.view.sides[ask.facts.view.turn.side].betrayal
    return plural("{n} cube of yours comes back from the Betrayal box.", "{n} cubes of yours come back from the Betrayal box.", n).format(
        n=n
    )


def _about_cameras(ask: Ask, deed: Deed) -> str:
    if ask.facts.view.cameras:
        return _("OFF: nobody becomes Suspect for making Humans Down.")
    return _("ON: whoever makes a Human Down in a Lit Section becomes Suspect.")


def _about_jammers(ask: Ask, deed: Deed) -> str:
    return (
        _("OFF: Data can be Copied to anybody on the map.") if ask.facts.view.jammers else _("ON: Data goes no farther than the Section.")
    )


def _about_suppress(ask: Ask, deed: Deed) -> str:
    return _("Asphyxiation takes its place.") if ask.facts.view.fire >> deed.args[0] & 1 else _("The Asphyxiation goes.")


def _about_wormtongue(ask: Ask, deed: Deed) -> str:
    cubes = cubes_about(ask, N.CHARACTER_OF[deed.args[0]])
    return _("A cube from its card goes to the Betrayal box: {cubes}.").format(cubes=cubes)


def cubes_about(ask: Ask, character: int) -> str:
    """Whose cubes lie on a card: ``Mira 3, Jonas 1``; "no cubes"."""
    found = [f"{nouns.side_name(ask.people, side)} {n}" for side, n in enumerate(ask.facts.cubes(character)) if n]
    return ", ".join(found) if found else _("no cubes")


def _about_missile(ask: Ask, deed: Deed) -> str:
    place = deed.args[0]
    pawns = ask.facts.here(place)
    about = _("There now: {pawns}.").format(pawns=ask.pawns(pawns)) if pawns else _("Nobody is there now.")
    return _("It will be Damaged, and all in it Down.") + " " + about


def _about_served(ask: Ask, deed: Deed) -> str:
    from turncoat.games.stationfall.characters.legal import servable

    return _("NDA for {pawns}.").format(pawns=ask.pawns(servable(ask.state, deed.actor)))


def _about_lawyer(ask: Ask, deed: Deed) -> str:
    guilt = ask.facts.view.sides[deed.args[0]].guilt
    return _("{who}, now {guilt}, becomes Suspect.").format(who=ask.who(deed.args[0]), guilt=nouns.guilt(guilt))


def _about_emp(ask: Ask, deed: Deed) -> str:
    here = [pawn for pawn in ask.facts.here(ask.state.at[deed.actor]) if ask.facts.view.data[pawn]]
    return _("Data of {pawns} is Deleted.").format(pawns=ask.pawns(here)) if here else ""


def _about_feed(ask: Ask, deed: Deed) -> str:
    return _("Items stay in the Section; {n} fed so far.").format(n=ask.facts.view.fed)


def _about_hardcopy(ask: Ask, deed: Deed) -> str:
    return _("{pawn} holds NDA then, which freezes its Data.").format(pawn=ask.pawn(deed.actor))


def _about_tradecraft(ask: Ask, deed: Deed) -> str:
    return _("Two Kompromat from your hand for a used one.")


def _about_infect(ask: Ask, deed: Deed) -> str:
    return "" if free_slots(ask.state, deed.args[0]) > 0 else _("Without a free slot an Item is Dropped, which you choose.")


def _about_transmit(ask: Ask, deed: Deed) -> str:
    having = [nouns.offsite_name(o) for o, held in enumerate(ask.facts.view.offsites) if held >> deed.args[0] & 1]
    return _("{offsites} has it already.").format(offsites=listed(having, _("and"))) if having else _("To Authorities or News.")


def _about_drop(ask: Ask, deed: Deed) -> str:
    return _("The Firebomb stays unlit.") if deed.args[0] == N.FIREBOMB else ""


def _about_delete_data(ask: Ask, deed: Deed) -> str:
    return _("Holds {things}.").format(things=nouns.datas(ask.facts.components, ask.facts.data_of(deed.args[0])))


def _about_decontaminate(ask: Ask, deed: Deed) -> str:
    return "" if deed.args[0] == N.MONSTER else _("The Contamination goes, and a slot is free again.")


ABOUT: Final[dict[str, Callable[[Ask, Deed], str]]] = {
    "step": _about_step,
    "pick_up": _about_gain,
    "loot": _about_loot,
    "collect": _about_collect,
    "give": _about_give,
    "throw": _about_throw,
    "drop": _about_drop,
    "copy": _about_copy,
    "attack": _about_attack,
    "rob": _about_rob,
    "revive": _about_revive,
    "wait": _about_wait,
    "timed_launch": _about_timed,
    "section_launch": _about_launch,
    "manufacture": _about_make,
    "manufacture_data": _about_make_data,
    "meditate": _about_meditate,
    "cameras": _about_cameras,
    "jammers": _about_jammers,
    "suppress": _about_suppress,
    "wormtongue": _about_wormtongue,
    "missile": _about_missile,
    "process_server": _about_served,
    "lawyer_up": _about_lawyer,
    "emp_burst": _about_emp,
    "feed": _about_feed,
    "hardcopy": _about_hardcopy,
    "tradecraft": _about_tradecraft,
    "infect": _about_infect,
    "transmit": _about_transmit,
    "delete_data": _about_delete_data,
    "decontaminate": _about_decontaminate,
}
"""By the first word of an Action, what is said of it beside its outcome."""


# -- the choices ---------------------------------------------------------------------------------------------------------------------


def choice(ask: Ask, actor: int, action: Action, right: str, via: tuple[tuple[int, str], ...] = ()) -> Choice:
    """The first word of an Action as a choice."""
    kind, n = KINDS[action.verb], index(action)
    if action.verb in THROUGH:
        return Choice(
            action.text,
            kind.label(ask, actor, n),
            hint=_through(ask, action.verb, n),
            rule=deed_words.RULES[action.verb],
            target=key(kind, n),
            icon=kind.icon,
        )
    deed = first_word(actor, action, via)
    cost = price(ask, deed)
    if right == N.BY_ACTIVATION and is_free_move(ask.state, deed):
        cost = cost or _("free")
    said = " ".join([line for line in (hint(ask, deed), last_step(ask, deed)) if line])
    return Choice(
        action.text,
        kind.label(ask, actor, n),
        cost,
        said,
        rule=deed_words.RULES[action.verb],
        target=key(kind, n),
        icon=icon_of(ask, action, actor),
    )


def _through(ask: Ask, verb: str, pawn: int) -> str:
    """What an Action of somebody else's is."""
    if verb == "remote_control":
        return _("One Action of {pawn}, in {place}.").format(pawn=ask.pawn(pawn), place=ask.place(ask.state.at[pawn]))
    return _("One Action of {pawn}, without Self Preservation and permission.").format(pawn=ask.pawn(pawn))


def last_step(ask: Ask, deed: Deed) -> str:
    """That a complete offer is put to the owner of the PC at once, where it is (SF-15.34)."""
    owners = ask.owners_asked()
    if not owners or not ask.is_complete(deed):
        return ""
    if len(owners) > 1:
        return _("Then you name whom you ask.")
    return _("This asks {who}, and cannot be taken back.").format(who=ask.who(owners[0]))


def key(kind: Kind, n: int) -> str:
    """The key on the board of what a first word names."""
    if kind.target == "pawn":
        return nouns.pawn_key(n)
    return nouns.place_key(n) if kind.target == "place" else ""


def grouped(ask: Ask, actor: int, right: str, via: tuple[tuple[int, str], ...], more: dict[int, list[Choice]]) -> list[Group]:
    """The Actions of a pawn that are legal now, in their groups; ``more`` are those that are not, by group."""
    rows: list[list[Choice]] = [[] for _group in range(MISSILE + 1)]
    for action in ask.actions:
        kind = KINDS.get(action.verb)
        if kind is not None:
            rows[kind.group].append(choice(ask, actor, action, right, via))
    for group, choices in more.items():
        rows[group] += choices
    return [Group(title, tuple(row)) for title, row in zip(headings(), rows, strict=True) if row]
