"""Basic Actions but the Step (SF-12.9 to SF-12.39)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import data as data_rules
from turncoat.games.stationfall import hazards, items, kompromat, systems
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import free_slots, hold, holds, lay, let_go, lift, members, strip_integral
from turncoat.games.stationfall.characters.telepathic_rat import is_precious
from turncoat.games.stationfall.conspirators import live, powers_of
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import ARITY, BASIC, NEXT, PERFORM, Out
from turncoat.games.stationfall.map import connected, lit
from turncoat.games.stationfall.movement import throw_places
from turncoat.games.stationfall.self_preservation import needs_helmet, would_burn
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.actions import Action

# -- Pick Up ----------------------------------------------------------------------------------------------------------------


def offer_pick_up(s: StationfallState, actor: int, powers: int, careful: bool, out: Out) -> None:
    """Loose Items, Items of Down Characters, and Kompromat (SF-12.9 to SF-12.13, SF-8.19, SF-8.20)."""
    place = s.at[actor]
    loose = s.loose[place]
    down = s.here[place] & s.down & ~s.engulfed
    if (loose or down) and free_slots(s, actor) > 0:
        if loose:
            out += [N.PICK_UP[kind] for kind in (loose if len(loose) == 1 else dict.fromkeys(loose))]
        if down:
            out += [N.LOOT[pawn] for pawn in members(down) if s.held[pawn]]
    if s.kompromat_at:
        if s.kompromat_at >> place & 1:
            out.append(N.COLLECT[place])
        if powers & N.INVESTIGATOR:  # as if in an adjacent Section (SF-C16.2, SF-C16.3)
            out += [N.COLLECT[near] for near in connected(s, place) if s.kompromat_at >> near & 1]


def next_of_loot(s: StationfallState, deed: Deed) -> Sequence[Action]:
    """Which Item is taken: nothing Integral (SF-12.13)."""
    return () if len(deed.args) > 1 else [N.TAKE[kind] for kind in dict.fromkeys(s.held[deed.args[0]])]


def perform_pick_up(s: StationfallState, deed: Deed) -> None:
    """A loose Item comes onto the card (SF-12.9)."""
    actor, kind = deed.actor, deed.args[0]
    lift(s, s.at[actor], kind)
    hold(s, actor, kind)
    s.tell("pick_up", actor, kind)


def perform_loot(s: StationfallState, deed: Deed) -> None:
    """An Item of a Down Character changes hands (SF-12.12)."""
    victim, kind = deed.args
    let_go(s, victim, kind)
    hold(s, deed.actor, kind)
    s.tell("loot", deed.actor, victim, kind)


def perform_collect(s: StationfallState, deed: Deed) -> None:
    """Kompromat goes to the hand of the active player, whatever the Item Limit (SF-12.11, SF-8.19, SF-8.20, SF-8.24)."""
    kompromat.take_from_map(s, s.turn.side, deed.args[0])


# -- Drop, Give, Throw ------------------------------------------------------------------------------------------------------


def offer_drop(s: StationfallState, actor: int, powers: int, careful: bool, out: Out) -> None:
    """Any Item held, a Firebomb also lit (SF-12.14, SF-8.5, SF-8.6); nobody takes off the Helmet that keeps it Live (SF-11.2)."""
    held = s.held[actor]
    if not held:
        return
    place = s.at[actor]
    for kind in held if len(held) == 1 else dict.fromkeys(held):
        if kind == N.HELMET and careful and needs_helmet(s, actor):
            continue
        if kind == N.RAT_ITEM and is_precious(s):
            continue
        out.append(N.DROP[kind])
        if kind == N.FIREBOMB and not s.choking >> place & 1 and not (careful and would_burn(s, actor)):
            out.append(N.DROP[N.LIT_FIREBOMB])


def perform_drop(s: StationfallState, deed: Deed) -> None:
    """An Item lies loose in the Section; a lit Firebomb starts a Fire and leaves the game (SF-12.14, SF-8.5)."""
    put_down(s, deed.actor, deed.args[0], s.at[deed.actor])
    s.tell("drop", deed.actor, deed.args[0])


def put_down(s: StationfallState, actor: int, kind: int, place: int) -> None:
    """An Item held comes to lie in a place, or a lit Firebomb burns there."""
    if kind == N.LIT_FIREBOMB:
        let_go(s, actor, N.FIREBOMB)
        hazards.start_fire(s, place)
    else:
        let_go(s, actor, kind)
        lay(s, place, kind)


def offer_give(s: StationfallState, actor: int, powers: int, careful: bool, out: Out) -> None:
    """An Item held, to somebody Colocated with a free slot (SF-12.15, SF-12.16, SF-12.18)."""
    held = s.held[actor]
    if held and receivers(s, actor):
        for kind in held if len(held) == 1 else dict.fromkeys(held):
            if kind != N.HELMET or not (careful and needs_helmet(s, actor)):
                out.append(N.GIVE[kind])


def receivers(s: StationfallState, actor: int) -> list[int]:
    """The other Characters here, Live or Down, that have a free slot; they cannot refuse (SF-12.15 to SF-12.18)."""
    others = s.here[s.at[actor]] & ~(1 << actor) & ~s.engulfed
    return [pawn for pawn in members(others) if free_slots(s, pawn) > 0] if others else []


def next_of_give(s: StationfallState, deed: Deed) -> Sequence[Action]:
    """Who receives it?"""
    return () if len(deed.args) > 1 else [N.RECIPIENT[pawn] for pawn in receivers(s, deed.actor)]


def perform_give(s: StationfallState, deed: Deed) -> None:
    """The Item moves to the other card (SF-12.15, SF-12.17)."""
    kind, pawn = deed.args
    let_go(s, deed.actor, kind)
    hold(s, pawn, kind)
    s.tell("give", deed.actor, kind, pawn)


def offer_throw(s: StationfallState, actor: int, powers: int, careful: bool, out: Out) -> None:
    """An Item held, along an open Corridor or an Airlock (SF-12.19 to SF-12.21); a Firebomb also lit (SF-8.5)."""
    held = s.held[actor]
    if not held:
        return
    places = throw_places(s, s.at[actor])
    if not places:
        return
    for kind in held if len(held) == 1 else dict.fromkeys(held):
        if kind == N.HELMET and careful and needs_helmet(s, actor):
            continue
        if kind == N.RAT_ITEM and is_precious(s):
            continue
        out.append(N.THROW[kind])
        if kind == N.FIREBOMB and any(not s.choking >> place & 1 for place in places):
            out.append(N.THROW[N.LIT_FIREBOMB])


def next_of_throw(s: StationfallState, deed: Deed) -> Sequence[Action]:
    """Where to? A lit Firebomb only where there is no Asphyxiation (SF-6.8, SF-8.6)."""
    if len(deed.args) > 1:
        return ()
    places = throw_places(s, s.at[deed.actor])
    if deed.args[0] == N.LIT_FIREBOMB:
        return [N.TO[place] for place in places if not s.choking >> place & 1]
    return [N.TO[place] for place in places]


def perform_throw(s: StationfallState, deed: Deed) -> None:
    """The Item moves to the other place, Pods too, seats or none (SF-12.19, SF-5.31)."""
    kind, place = deed.args
    put_down(s, deed.actor, kind, place)
    s.tell("throw", deed.actor, kind, place)


# -- Copy and Delete --------------------------------------------------------------------------------------------------------


def offer_copy(s: StationfallState, actor: int, powers: int, careful: bool, out: Out) -> None:
    """A Data type held and not frozen, for which there is somebody to receive it (SF-12.22 to SF-12.24)."""
    held = s.data[actor]
    if held and not held & N.NDA_BIT:  # its holder can neither Copy nor Delete (SF-C17.5)
        out += [N.COPY[kind] for kind in members(held) if copy_receivers(s, actor, kind)]
        if powers_are_of_pc(s, actor):
            out += [N.DELETE[kind] for kind in members(held)]


def powers_are_of_pc(s: StationfallState, actor: int) -> bool:
    """Only a PC Deletes its own Data (SF-12.25)."""
    return s.owners[N.CHARACTER_OF[actor]] != 0


def copy_receivers(s: StationfallState, actor: int, kind: int) -> list[int]:
    """Humans and Robots that lack the Data, Down ones too: here, or with Jammers OFF anywhere on the map (SF-7.38, SF-7.39, SF-12.24)."""
    area = s.here[s.at[actor]] if s.jammers else s.board
    return [
        pawn for pawn in members(area & ~(1 << actor) & ~s.engulfed) if not s.data[pawn] >> kind & 1 and data_rules.may_hold(s, pawn, kind)
    ]


def next_of_copy(s: StationfallState, deed: Deed) -> Sequence[Action]:
    """Who receives it?"""
    return () if len(deed.args) > 1 else [N.RECIPIENT[pawn] for pawn in copy_receivers(s, deed.actor, deed.args[0])]


def perform_copy(s: StationfallState, deed: Deed) -> None:
    """A duplicate lies on the other card (SF-12.22)."""
    kind, pawn = deed.args
    s.data[pawn] |= 1 << kind
    s.tell("copy", deed.actor, kind, pawn)


def perform_delete(s: StationfallState, deed: Deed) -> None:
    """One Data type leaves the own card (SF-12.25)."""
    s.data[deed.actor] &= ~(1 << deed.args[0])
    s.tell("delete", deed.actor, deed.args[0])


# -- Attack, Rob, Sabotage --------------------------------------------------------------------------------------------------


def offer_weapons(s: StationfallState, actor: int, powers: int, careful: bool, out: Out) -> None:
    """What a Bludgeon or Gun is good for, and Badge (SF-8.7, SF-8.8, SF-C16.4)."""
    gun, bludgeon = holds(s, actor, N.GUN), holds(s, actor, N.BLUDGEON)
    if not (gun or bludgeon):
        if powers & N.BADGE:
            out += [N.ROB[pawn] for pawn in robbable(s, actor, gun=True, badge=True)]
        return
    here = s.at[actor]
    others = s.here[here] & ~s.down & ~s.engulfed & ~(1 << actor)
    if others:
        out += [N.ATTACK[pawn] for pawn in members(others) if may_attack(s, actor, powers, pawn, gun, bludgeon)]
        out += [N.ROB[pawn] for pawn in robbable(s, actor, gun or bool(powers & N.BADGE), badge=bool(powers & N.BADGE) and not gun)]
    if s.monster == here and not s.monster_down and can_shoot_monster(s, gun, bludgeon):
        out.append(N.ATTACK[N.MONSTER])
    if here != N.OUTER_SPACE and not s.damaged >> here & 1 and not powers & N.PEACEKEEPER:  # SF-12.33, SF-12.34, SF-C22.5
        out.append(N.SABOTAGE)


def may_attack(s: StationfallState, actor: int, powers: int, victim: int, gun: bool, bludgeon: bool) -> bool:
    """A Gun hits every Live Human and Robot, a Bludgeon Robots and Unhelmeted Humans (SF-12.26 to SF-12.28)."""
    if powers & N.PEACEKEEPER and not is_lawful(s, victim):
        return False
    return gun or (bludgeon and is_in_reach(s, actor, powers, victim))


def is_lawful(s: StationfallState, victim: int) -> bool:
    """Peacekeeper: only Fugitives and PCs of players who are not Innocent (SF-C22.5); Monsters are looked at apart."""
    character = N.CHARACTER_OF[victim]
    if s.powers[character] & N.FUGITIVE:
        return True
    return any(s.guilt[side] != N.INNOCENT for side in members(s.owners[character]))


def is_in_reach(s: StationfallState, actor: int, powers: int, victim: int) -> bool:
    """A Bludgeon is stopped by a worn Helmet (unless Brutal: SF-C09.8), by Armored and, in a Lit Section, by Fast Talk from Humans."""
    theirs = s.powers[N.CHARACTER_OF[victim]]
    if theirs & N.ARMORED:  # SF-C22.6
        return False
    if theirs & N.FAST_TALK and s.components.humans >> actor & 1 and lit(s) >> s.at[victim] & 1:  # SF-AB.15
        return False
    return not is_helmeted(s, victim) or bool(powers & N.BRUTAL)


def is_helmeted(s: StationfallState, pawn: int) -> bool:
    """A Human that holds a Helmet; Robots are never Helmeted, Cyborg counts as a Human here (SF-8.3, SF-C09.5)."""
    return bool(s.helmets & s.components.humans) and bool((s.helmets & s.components.humans) >> pawn & 1)


def can_shoot_monster(s: StationfallState, gun: bool, bludgeon: bool) -> bool:
    """A Monster is Attacked only with the weapons its card allows (SF-X0.6)."""
    monster = s.components.projects[s.project].monster
    return monster is not None and ((gun and "gun" in monster.attackable_with) or (bludgeon and "bludgeon" in monster.attackable_with))


def perform_attack(s: StationfallState, deed: Deed) -> None:
    """The victim becomes Down (SF-12.26, SF-12.27); against a Helmet Brutal costs Bludgeon and Helmet (SF-C09.8, SF-C09.10).

    A Gun, if there is one, goes before a Bludgeon (SF-23.6).
    """
    actor, victim = deed.actor, deed.args[0]
    s.tell("attack", actor, victim)
    if victim == N.MONSTER:
        hazards.down_monster(s, "attack")
        return
    if not holds(s, actor, N.GUN) and is_helmeted(s, victim):
        smash(s, actor, victim)
    hazards.make_down(s, victim, "attack")


def smash(s: StationfallState, actor: int, victim: int) -> None:
    """The Bludgeon and that Helmet are Annihilated, Integral ones too (SF-C09.8, SF-C09.10)."""
    if N.BLUDGEON in s.held[actor]:
        let_go(s, actor, N.BLUDGEON)
    else:
        strip_integral(s, actor)
    if N.HELMET in s.held[victim]:
        let_go(s, victim, N.HELMET)
    else:
        strip_integral(s, victim)
    s.tell("smashed", actor, victim)


def robbable(s: StationfallState, actor: int, gun: bool, badge: bool) -> list[int]:
    """Whom a pawn can Rob of anything (SF-12.29 to SF-12.31)."""
    others = live(s) & s.here[s.at[actor]] & ~(1 << actor)
    return [pawn for pawn in members(others) if (s.held[pawn] or s.data[pawn]) and loot_of(s, actor, pawn, gun, badge)] if others else []


def loot_of(s: StationfallState, actor: int, victim: int, gun: bool, badge: bool) -> list[Action]:
    """What can be taken: Items with a free slot, Data that is lacking and not frozen (SF-12.31, SF-C16.5, SF-C17.5).

    A worn Helmet and Armored stop a Bludgeon, Pride everything (SF-8.7, SF-C22.6, SF-AB.17). Badge is a Gun for Items alone.
    """
    theirs = s.powers[N.CHARACTER_OF[victim]]
    if theirs & N.PRIDE or (not gun and (theirs & N.ARMORED or is_helmeted(s, victim))):
        return []
    out = [N.TAKE[kind] for kind in dict.fromkeys(s.held[victim])] if s.held[victim] and free_slots(s, actor) > 0 else []
    if s.data[victim] and not s.data[victim] & N.NDA_BIT and may_rob_data(s, actor, victim, badge):
        out += [N.TAKE_DATA[kind] for kind in members(s.data[victim] & ~s.data[actor]) if data_rules.may_hold(s, actor, kind)]
    return out


def may_rob_data(s: StationfallState, actor: int, victim: int, badge: bool) -> bool:
    """Badge takes Items only; for Data the weapon held must do (SF-C16.5)."""
    if not badge:
        return True
    return holds(s, actor, N.BLUDGEON) and not s.powers[N.CHARACTER_OF[victim]] & N.ARMORED and not is_helmeted(s, victim)


def next_of_rob(s: StationfallState, deed: Deed) -> Sequence[Action]:
    """What is taken?"""
    if len(deed.args) > 1:
        return ()
    actor = deed.actor
    has_badge, gun = bool(powers_of(s, actor) & N.BADGE), holds(s, actor, N.GUN)
    return loot_of(s, actor, deed.args[0], gun or has_badge, has_badge and not gun)


def perform_rob(s: StationfallState, deed: Deed) -> None:
    """The Item moves, Data is duplicated (SF-12.29, SF-12.31)."""
    victim, what = deed.args
    if what < 0:
        s.data[deed.actor] |= 1 << ~what
    else:
        let_go(s, victim, what)
        hold(s, deed.actor, what)
    s.tell("rob", deed.actor, victim, what)


def perform_sabotage(s: StationfallState, deed: Deed) -> None:
    """The own Section is Damaged (SF-12.33)."""
    s.tell("sabotage", deed.actor, s.at[deed.actor])
    systems.damage(s, s.at[deed.actor])


# -- Revive and Wait --------------------------------------------------------------------------------------------------------


def offer_revive(s: StationfallState, actor: int, powers: int, careful: bool, out: Out) -> None:
    """With a Nanogel, a Down Human, Robot or Monster here who would not be Down again at once (SF-12.36, SF-12.37)."""
    held = s.held[actor]
    if N.NANOGEL in held or N.NANOGEL_1 in held:
        place = s.at[actor]
        down = s.here[place] & s.down & ~s.engulfed
        out += [N.REVIVE[pawn] for pawn in members(down) if hazards.can_revive(s, pawn)]
        if s.monster == place and hazards.can_revive_monster(s):
            out.append(N.REVIVE[N.MONSTER])


def perform_revive(s: StationfallState, deed: Deed) -> None:
    """The target becomes Live; the Nanogel goes from 2 to 1, or away (SF-12.36)."""
    actor, target = deed.actor, deed.args[0]
    items.use_nanogel(s, actor)
    if target == N.MONSTER:
        hazards.revive_monster(s)
    else:
        hazards.revive(s, target, actor)


def perform_wait(s: StationfallState, deed: Deed) -> None:
    """Nothing happens; the Activation disc may come back (SF-12.38, SF-12.39)."""
    s.tell("wait", deed.actor, deed.args[0])
    if deed.args[0]:
        s.disc[s.turn.side] = N.NOBODY


def offer_possessions(s: StationfallState, actor: int, powers: int, careful: bool, out: Out) -> None:
    """All that needs something held: Items, Integral ones, Data (SF-8.11, SF-9.1)."""
    if s.held[actor]:
        offer_drop(s, actor, powers, careful, out)
        offer_give(s, actor, powers, careful, out)
        offer_throw(s, actor, powers, careful, out)
        offer_weapons(s, actor, powers, careful, out)
        offer_revive(s, actor, powers, careful, out)
    elif s.components.integral[actor] or powers & N.BADGE:
        offer_weapons(s, actor, powers, careful, out)
    if s.data[actor]:
        offer_copy(s, actor, powers, careful, out)


BASIC.extend([offer_pick_up, offer_possessions])
ARITY.update({"loot": 2, "give": 2, "throw": 2, "copy": 2, "rob": 2})
NEXT.update({"loot": next_of_loot, "give": next_of_give, "throw": next_of_throw, "copy": next_of_copy, "rob": next_of_rob})
PERFORM.update(
    {
        "pick_up": perform_pick_up, "loot": perform_loot, "collect": perform_collect, "drop": perform_drop, "give": perform_give,
        "throw": perform_throw, "copy": perform_copy, "delete": perform_delete, "attack": perform_attack, "rob": perform_rob,
        "sabotage": perform_sabotage, "revive": perform_revive, "wait": perform_wait,
    }
)  # fmt: skip
