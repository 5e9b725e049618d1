"""Bot Scripts: the turn of a bot (section 19 and SF-B)."""

from __future__ import annotations

from turncoat.games.stationfall import activation, bribes, influence, permission, reveal, script_steps
from turncoat.games.stationfall import bot_mind as mind
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import change_cubes, free_slots, holds, members
from turncoat.games.stationfall.components import Script
from turncoat.games.stationfall.conspirators import actors, conspirators, exhausted_characters, is_officer, live, powers_of
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.map import place_of
from turncoat.games.stationfall.script_conditions import armed, is_true
from turncoat.games.stationfall.script_steps import choose, deeds_of
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.decision import Step

Performer = tuple[int, tuple[tuple[int, str], ...]]
"""Who performs: a pawn, and through whom (Telepathy and the like)."""
Choice = tuple[int, int, str, int]
"""How a candidate ranks: Actions needed, cubes needed, its name; and its pawn (SF-19.10)."""
DULL = frozenset(("wait", "cameras", "jammers", "collect", "release_project_x", "step", "drag"))
"""Verbs that a Bribe is not spent on without need, or whose outcome is hidden."""


# -- the turn -------------------------------------------------------------------------------------------------------------------


def bot_turn(s: StationfallState, side: int) -> None:
    """The turn of a bot, between the start of its turn and Resolve: Reveal, then its Script (SF-19.8 to SF-19.16).

    Its choices tell something about its cards, so nobody takes back what came before them (SF-20.13).
    """
    s.revealed = True
    s.then(BotActs(-1, side))
    card = s.cards[side]
    if card >= 0:
        face = s.components.bots[N.CHARACTERS[N.CHARACTER_OF_IDENTITY[card]]]
        if is_true(s, side, N.NOBODY, face.reveal_when):
            reveal.reveal(s, side, card, False, False)


class BotActs(Step, frozen=True, gc=False, tag=True):
    """The Script of a bot's turn (SF-19.9)."""

    side: int

    def run(self, s: StationfallState) -> None:
        side = self.side
        s.phase = N.INFLUENCE_PHASE
        script, pawn = choose_script(s, side)
        if script is None or pawn < 0:
            s.phase = N.ACTIVATE_PHASE
            renegotiate(s, side)
            return
        s.tell("script", s.seat(side), script.id)
        influence_for(s, side, pawn)
        s.phase = N.ACTIVATE_PHASE
        s.turn.begun = True
        s.turn.exhausted = exhausted_characters(s)
        if pawn in activation.targets(s, side):
            activation.activate(s, pawn)
            follow(s, side, script)
        if not s.ending:
            use_kompromat(s, side, script)
        if not s.ending:
            bribe_in_time(s, side)


def choose_script(s: StationfallState, side: int) -> tuple[Script | None, int]:
    """Focus, default, then up to three cards of the deck: the first whose condition holds for somebody who can follow it (SF-19.9)."""
    face = s.components.bots[N.CHARACTERS[mind.character_of(s, side)]]
    names = tuple(s.components.scripts)
    seat = s.seat(side)
    for name in (face.focus, face.default):
        pawn = candidate(s, side, s.components.scripts[name])
        if pawn >= 0:
            s.script[seat] = names.index(name)
            return s.components.scripts[name], pawn
    for _ in range(s.components.script_draws):
        number = draw_script(s)
        script = s.components.scripts[names[number]]
        s.script[seat] = number
        if script.actor == "none":
            return None, N.NOBODY
        pawn = candidate(s, side, script)
        if pawn >= 0:
            return script, pawn
    return None, N.NOBODY


def draw_script(s: StationfallState) -> int:
    """A card from the deck, which is shuffled anew when it is empty (SF-19.9)."""
    if not s.scripts:
        s.scripts, s.script_discards = s.script_discards, 0
    names = tuple(s.components.scripts)
    deck = members(s.scripts)
    number = deck[s.draw([names[card] for card in deck])]
    s.scripts &= ~(1 << number)
    s.script_discards |= 1 << number
    return number


# -- who acts -------------------------------------------------------------------------------------------------------------------


def candidate(s: StationfallState, side: int, script: Script) -> int:
    """The pawn to Activate for a Script: fewest Actions, fewest cubes, alphabetical order (SF-19.10); -1 if there is none."""
    best: Choice | None = None
    able = actors(s)
    mine = conspirators(s, side)
    legal = influence.candidates(s, side) if s.supply_cubes[side] else []
    for character in s.cast:
        if script.actor == "identity_character" and character != mind.character_of(s, side):
            continue
        for pawn in N.PAWNS_OF[character]:
            if not able >> pawn & 1 or (powers_of(s, pawn) & N.DYING and exhausted_characters(s) >> character & 1):
                continue
            cubes = 0 if mine >> pawn & 1 else cubes_needed(s, side, character) if character in legal else -1
            if cubes >= 0 and is_cast(s, pawn, script.actor):
                actions = actions_needed(s, side, pawn, script)
                if actions and (best is None or (actions, cubes, N.PAWNS[pawn]) < best[:3]):
                    best = (actions, cubes, N.PAWNS[pawn], pawn)
    return best[3] if best is not None else N.NOBODY


def cubes_needed(s: StationfallState, side: int, character: int) -> int:
    """As many as make the bot equal to the player with most there, at least one, more where the card demands it (SF-19.11).

    -1 where supply or Influence Limit do not allow it (SF-19.10).
    """
    cubes = s.cubes[character]
    needed = max(1, max(cubes) - cubes[side])
    back = 0
    if s.powers[character] & N.LOYAL:
        needed, back = sum(cubes) + 1, cubes[side]
    if s.powers[character] & N.HELPFUL and needed > 1:
        return -1
    limit = s.components.influence_limit[mind.character_of(s, side)]
    outside = s.components.cubes - s.supply_cubes[side]
    return needed if needed <= s.supply_cubes[side] and outside + needed - back <= limit else -1


def is_cast(s: StationfallState, pawn: int, actor: str) -> bool:
    """Whether a pawn is what a Script's actor asks for (README, Actors)."""
    if actor in ("identity_character", "any_conspirator"):
        return True
    if pawn in (N.RAT, N.ASSISTANT):
        return actor == "any_console_user" and pawn == N.ASSISTANT
    if actor == "any_armed_conspirator":
        return armed(s, pawn)
    if actor == "any_officer_conspirator":
        return is_officer(s, pawn)
    if actor == "any_repairer_conspirator":
        return bool(powers_of(s, pawn) & N.JURY_RIG)
    if actor == "any_reviver_conspirator":
        nanogel = holds(s, pawn, N.NANOGEL) or holds(s, pawn, N.NANOGEL_1)
        return nanogel or bool(powers_of(s, pawn) & (N.JURY_RIG | N.EMERGENCY_RESPONSE)) or free_slots(s, pawn) > 0
    return True


def performers(s: StationfallState, pawn: int) -> list[Performer]:
    """Who performs when a pawn is Activated: itself, or those through whom Rat and Digital Assistant act (README, last line)."""
    if pawn == N.RAT:
        humans = s.here[place_of(s, N.RAT)] & live(s) & s.components.humans & ~s.helmets
        return [(human, ((N.RAT, "telepathy"),)) for human in members(humans)]
    if pawn != N.ASSISTANT:
        return [(pawn, ())]
    out: list[Performer] = [(N.ASSISTANT, ())]
    if s.power != N.BLACKOUT and s.in_play >> N.DRONES & 1:
        out += [(drone, ((N.ASSISTANT, "remote_control"),)) for drone in members(N.PAWN_MASK[N.DRONES] & live(s))]
    if powers_of(s, pawn) & N.ROOT_ACCESS:
        robots = members(live(s) & s.components.robots)
        out += [(robot, ((N.ASSISTANT, "root_access"),)) for robot in robots if s.data[robot] & N.ASSISTANT_BIT]
    return out


def actions_needed(s: StationfallState, side: int, pawn: int, script: Script) -> int:
    """How many Actions the first possible step needs; 0 if the condition fails or no step is possible."""
    return min([actions for actions, _deed in first_steps(s, side, pawn, script)], default=0)


def first_steps(s: StationfallState, side: int, pawn: int, script: Script, at_once: bool = False) -> list[tuple[int, Deed]]:
    """For each who would perform, the first possible step of a Script, as Actions needed and the next of them (SF-19.12)."""
    out = []
    for actor, via in performers(s, pawn):
        if all(is_true(s, side, actor, condition) for condition in script.condition):
            options = deeds_of(s, actor, via)
            for step in script.steps:
                actions, deed = choose(s, side, actor, step, options)
                if deed is not None and (actions == 1 or not at_once):
                    out.append((actions, deed))
                    break
    return out


# -- what it does ---------------------------------------------------------------------------------------------------------------


def influence_for(s: StationfallState, side: int, pawn: int) -> None:
    """Exactly the cubes that make the pawn a Conspirator (SF-19.11)."""
    if not conspirators(s, side) >> pawn & 1:
        character = N.CHARACTER_OF[pawn]
        influence.place_cubes(s, side, character, cubes_needed(s, side, character))


def follow(s: StationfallState, side: int, script: Script) -> None:
    """With each Action the first possible step of the Script (SF-19.12), and a Free Pick Up where one helps (SF-19.13)."""
    while s.turn.actions and actors(s) >> s.turn.actor & 1 and not s.ending:
        free_pick_up(s, side, script)
        found = first_steps(s, side, s.turn.actor, script)
        if not found:
            return
        permission.perform_by_right(s, N.BY_ACTIVATION, min(found, key=_fewest)[1])
        s.beat()
    if not s.ending and actors(s) >> s.turn.actor & 1:
        free_pick_up(s, side, script)


def _fewest(found: tuple[int, Deed]) -> tuple[int, str]:
    return found[0], N.PAWNS[found[1].actor]


def free_pick_up(s: StationfallState, side: int, script: Script) -> None:
    """An Item named by Agenda or Script that lies here, if a slot is free (SF-19.13)."""
    turn = s.turn
    actor = turn.actor
    if turn.free_used or s.at[actor] >= N.MAP_PLACES or powers_of(s, actor) & (N.DYING | N.ONLY_OWN_ACTIONS) or free_slots(s, actor) <= 0:
        return
    kinds = set(mind.named_items(s.components, mind.identity_of(s, side)))
    kinds |= {N.ITEMS.index(step["item"]) for step in script.steps if "item" in step}
    lying = [kind for kind in s.loose[s.at[actor]] if kind in kinds and not holds(s, actor, kind)]
    if lying and N.ANTIMATTER not in lying[:1]:
        permission.perform_by_right(s, N.BY_FREE, Deed(actor, "pick_up", (lying[0],)))


def use_kompromat(s: StationfallState, side: int, script: Script) -> None:
    """On a Live NPC that can at once perform a step of the Script, in alphabetical order (SF-19.14)."""
    if s.turn.kompromat_used:
        return
    for character in sorted(members(s.hand[s.seat(side)]), key=N.CHARACTERS.__getitem__):
        if s.owners[character]:
            continue
        for pawn in bribes.pressed(s, character):
            if actors(s) >> pawn & 1 and is_cast(s, pawn, "any_conspirator" if script.actor == "identity_character" else script.actor):
                found = first_steps(s, side, pawn, script, at_once=True)
                if found:
                    permission.perform_by_right(s, N.BY_KOMPROMAT, found[0][1])
                    return


def bribe_in_time(s: StationfallState, side: int) -> None:
    """In Minute 1 or 0, if the Action makes an unmet row of the Agenda true at once (SF-19.15, SF-23.39)."""
    if s.minute > 1 or s.turn.bribe_tried or s.bribe[side] != N.BRIBE_READY:
        return
    for pawn in bribes.bribable(s):
        if pawn in (N.RAT, N.ASSISTANT):
            continue
        for deed in deeds_of(s, pawn):
            if deed.verb not in DULL and gain(s, side, deed) > 0:
                permission.complete(s, s.seat(side), N.BY_BRIBE, deed)
                return


def gain(s: StationfallState, side: int, deed: Deed) -> int:
    """How many points more an Action would bring at once, as far as nothing hidden comes into it."""
    from turncoat.games.stationfall import deeds

    c = mind.imagined(s, s.seat(side))
    c.turn.deed = False
    before = mind.points(c, side)
    deeds.perform(c, deed)
    return mind.points(c, side) - before


def bot_action(s: StationfallState, side: int, pawn: int, right: str) -> None:
    """One Action granted to a bot: what scores most, else a step of Focus or default Script, else Wait (SF-19.16)."""
    options = deeds_of(s, pawn)
    gains = [(gain(s, side, deed), -number) for number, deed in enumerate(options) if deed.verb not in DULL]
    most = max(gains, default=(0, 0))
    chosen = options[-most[1]] if most[0] > 0 else Deed(pawn, "wait", (0,))
    if most[0] <= 0:
        face = s.components.bots[N.CHARACTERS[mind.character_of(s, side)]]
        for name in (face.focus, face.default):
            found = first_steps(s, side, pawn, s.components.scripts[name])
            if found:
                chosen = found[0][1]
                break
    permission.perform_by_right(s, right, chosen)


def renegotiate(s: StationfallState, side: int) -> None:
    """The disc comes back, and a cube from the least useful card: the one with most own cubes (SF-19.9, SF-B.29)."""
    s.tell("renegotiate", s.seat(side), s.disc[side])
    s.disc[side] = N.NOBODY
    cards = activation.retrievable(s, side)
    if cards:
        character = min(cards, key=lambda card: (-s.cubes[card][side], N.CHARACTERS[card]))
        change_cubes(s, character, side, -1)
        s.supply_cubes[side] += 1
        s.tell("retrieved", s.seat(side), side, character)


def bot_delivers(s: StationfallState, side: int) -> None:
    """A bot delivers exactly the Data that raises its own score, and Evidence to Authorities if Guilty (SF-19.17)."""
    from turncoat.games.stationfall import stationfall

    for action in stationfall.deliverable(s, side):
        kind, offsite = N.DATA.index(action.verb.removeprefix("deliver_")), N.INDEX[action.id]
        redeems = s.guilt[side] == N.GUILTY and kind == N.EVIDENCE and offsite == N.AUTHORITIES
        if redeems or mind.wanted_at(s, side, offsite) >> kind & 1:
            stationfall.deliver(s, side, kind, offsite)


STEPS = script_steps.STEPS  # every step that a Script may name
