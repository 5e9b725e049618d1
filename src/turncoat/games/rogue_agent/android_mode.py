"""Android mode (section 21): Identification tokens, exposure, destroyed districts, and the attacks between Agents and Androids."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.rogue_agent import board_verbs, dice, explosion, justice, knock_out
from turncoat.games.rogue_agent.names import (
    AMMO,
    AMMO_SPENT,
    ATTACK_AGENT,
    ATTACK_AGENT_PLAYER,
    ATTACK_ANDROID,
    ATTACK_ANDROID_PLAYER,
    ATTACK_DISTRICT,
    ATTACK_DISTRICT_HERE,
    BLACK,
    CAR,
    CLUE,
    DICE_TAKEN,
    FUEL,
    GREEN,
    LETTERS,
    RED,
    REVEAL,
    SCAN,
    SCAN_PLAYER,
    STOP,
    WEAPON,
)
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import NOBODY, Decision, Step

HUMAN = 0
ANDROID = 1
KINDS = ("human", "android")
NO_SCAN = -1
SCAN_CLUES = 4
ATTACK_RED = 3
MOST_AMMO = 3
HITS_TO_DESTROY = 2
DISTRICT = -1
"""The target of an attack on a district, where others have a seat."""

# -- Identification tokens -------------------------------------------------------------------------------------------------


def can_reveal(s: RogueAgentState, player: int) -> bool:
    """Whether the player can be made to reveal: a token left, none revealed this round, not exposed, limit not reached
    (RA-21.18, RA-21.20, RA-21.27, RA-21.28)."""
    human, android = s.hidden[player]
    return human + android > 0 and not (s.revealed_this_round[player] or s.exposed[player] or s.tokens_gone)


def ask_reveal(s: RogueAgentState, player: int, scanner: int = NO_SCAN) -> None:
    """The player reveals one unrevealed token of the own choice, if possible; with two or more left always by choice, even if they
    are alike (RA-21.7, RA-21.10, RA-21.11, RA-22.10)."""
    if not can_reveal(s, player):
        return
    human, android = s.hidden[player]
    if human + android > 1:
        s.ask(RevealToken(player, scanner))
    else:
        reveal(s, player, ANDROID if android else HUMAN, scanner)


class RevealToken(Decision, frozen=True, gc=False):
    """Which unrevealed token to turn up (flow D25); ``scanner`` is the seat that scans, or -1."""

    scanner: int

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        human, android = s.hidden[self.player]
        return REVEAL if human and android else REVEAL[:1] if human else REVEAL[1:]

    def apply(self, s: RogueAgentState, action: Action) -> None:
        reveal(s, self.player, REVEAL.index(action), self.scanner)


def reveal(s: RogueAgentState, player: int, kind: int, scanner: int) -> None:
    """A revealed token lies open; a second Android token exposes its player (RA-21.8, RA-21.9, RA-21.20)."""
    human, android = s.hidden[player]
    shown_human, shown_android = s.shown[player]
    s.hidden[player] = (human - 1, android) if kind == HUMAN else (human, android - 1)
    s.shown[player] = (shown_human + 1, shown_android) if kind == HUMAN else (shown_human, shown_android + 1)
    s.revealed_this_round[player] = True
    s.revealed = True
    s.tell("reveal", player, KINDS[kind])
    if kind == ANDROID:
        if scanner != NO_SCAN:
            _reward_scan(s, scanner, player)
        if shown_android == 1:
            expose(s, player)


def _reward_scan(s: RogueAgentState, scanner: int, player: int) -> None:
    """Any Android token found by a scan gives the scanner 1 Influence and costs its owner 1 (RA-21.16, RA-21.17)."""
    board_verbs.gain_influence(s, scanner, s.components.gains["android_scan"], "scan")
    board_verbs.lose_influence(s, player, -s.components.gains["scanned_as_android"], "scan")


def expose(s: RogueAgentState, player: int) -> None:
    """An exposed player is an Agent no more: Criminals go back, Informants leave the game; the board stays
    (RA-21.9, RA-21.21 to RA-21.25)."""
    s.exposed[player] = True
    s.tell("exposed", player)
    board_verbs.release_all(s, player, "exposed")
    s.supply[player] = 0
    for district, owners in enumerate(s.slots):
        for index in range(len(owners) - 1, -1, -1):
            if owners[index] == player:
                board_verbs.remove_informant(s, district, index, "exposed")
    if sum(s.exposed) >= s.components.android_limit[s.players]:
        _tokens_leave(s)


def _tokens_leave(s: RogueAgentState) -> None:
    """At the limit of Androids all tokens leave the game, unrevealed ones unseen (RA-21.28, RA-21.29)."""
    s.tokens_gone = True
    s.hidden = [(0, 0)] * s.players
    s.shown = [(0, 0)] * s.players
    s.tell("tokens_gone", NOBODY)


class RevealSeries(Step, frozen=True, gc=False):
    """The players who still have to reveal, in order; whoever cannot is skipped (RA-3.7, RA-21.29)."""

    left: tuple[int, ...]

    def run(self, s: RogueAgentState) -> None:
        if len(self.left) > 1:
            s.then(RevealSeries(NOBODY, self.left[1:]))
        ask_reveal(s, self.left[0])


def squad_reveals(s: RogueAgentState) -> None:
    """Each Agent in the Police Squad's district or beside it reveals one token, clockwise from the Commander (RA-21.19)."""
    if not s.android_mode or s.tokens_gone:
        return
    near = (s.squad, *s.city.neighbours[s.squad])
    clockwise = [(s.commander + n) % s.players for n in range(s.players)]
    players = tuple([p for p in clockwise if s.at[p] in near and not s.exposed[p]])
    if players:
        s.then(RevealSeries(NOBODY, players))


# -- destroyed districts -----------------------------------------------------------------------------------------------------


def enter_destroyed(s: RogueAgentState, player: int, district: int) -> None:
    """Each entry into a destroyed district costs an Agent 1 health, whatever it has; an Android nothing (RA-21.34)."""
    if s.destroyed[district] and not s.exposed[player]:
        loss = s.components.destroyed_agent_loss
        s.tell("destroyed_loss", player, district, loss)
        board_verbs.lose_health(s, player, loss, "destroyed")


def destroy_district(s: RogueAgentState, player: int, district: int) -> None:
    """All bombs here explode, Criminals and Killers go to the Data Stream, the tile is turned, the Android gains 1 Influence, in this
    order (RA-21.64, RA-19.5)."""
    s.then(TurnTile(NOBODY, player, district))
    if s.bombs[district]:
        explosion.explode(s, district)


class TurnTile(knock_out.CarriedStep, frozen=True, gc=False):
    """The rest of a destruction once the bombs have exploded; nothing stops it (RA-19.5, RA-21.31, RA-21.64)."""

    android: int
    district: int

    def run(self, s: RogueAgentState) -> None:
        board_verbs.clear_tokens(s, self.district, "destroyed")
        s.destroyed[self.district] = True
        s.tell("destroyed", self.android, self.district)
        board_verbs.gain_influence(s, self.android, s.components.gains["android_destroys_district"], "destroyed")


# -- what a turn offers ------------------------------------------------------------------------------------------------------


def offers(s: RogueAgentState, player: int, out: list[Action]) -> None:
    """Adds scans and attacks on Androids for an Agent, attacks on Agents and districts for an Android (RA-21.12, RA-21.39, RA-21.65)."""
    if s.exposed[player]:
        _offer_android(s, player, out)
    else:
        _offer_scans(s, player, out)
        if any(s.exposed):
            _offer_targets(s, player, True, ATTACK_ANDROID, "agent_attack", ATTACK_ANDROID_PLAYER, out)


def _offer_scans(s: RogueAgentState, player: int, out: list[Action]) -> None:
    """In reach of a scan is who stands with the Agent or with one of its Informants and can still reveal; each costs 4 clues
    (RA-21.12 to RA-21.15, RA-21.18, RA-25.11)."""
    here = s.at[player]
    if s.tracks[CLUE][player] < SCAN_CLUES or s.tokens_gone:
        return
    if s.options.scan_is_justice and not justice.may_justice(s, player, SCAN, here):
        return
    for target in range(s.players):
        if target != player and can_reveal(s, target):
            district = s.at[target]
            if district == here or board_verbs.informants_here(s, player, district):
                out.append(SCAN_PLAYER[target])


def _offer_targets(
    s: RogueAgentState, player: int, exposed: bool, kind: str, shielded_from: str, actions: tuple[Action, ...], out: list[Action]
) -> None:
    """A figure of the other side in the same district may be attacked unless the district protects it (RA-21.46, RA-21.65)."""
    here = s.at[player]
    targets = [p for p in range(s.players) if p != player and s.at[p] == here and s.exposed[p] == exposed]
    if targets and justice.may_justice(s, player, kind, here):
        out += [actions[p] for p in targets if not board_verbs.protects(s, p, here, shielded_from)]


def _offer_android(s: RogueAgentState, player: int, out: list[Action]) -> None:
    """An Android may attack an Agent, or the district if it is not destroyed and has slots (RA-21.46, RA-21.60)."""
    here = s.at[player]
    _offer_targets(s, player, False, ATTACK_AGENT, "android_attack", ATTACK_AGENT_PLAYER, out)
    if s.components.tiles[here].slots and not s.destroyed[here] and justice.may_justice(s, player, ATTACK_DISTRICT, here):
        out.append(ATTACK_DISTRICT_HERE)


def apply(s: RogueAgentState, player: int, action: Action) -> None:
    """Carries out an action that :func:`offers` has put on the list."""
    if action.verb == SCAN:
        scan(s, player, LETTERS.index(str(action.value)))
    elif action.verb == ATTACK_DISTRICT:
        s.tell("district_attack", player, s.at[player])
        _declare(s, player, ATTACK_DISTRICT, DISTRICT)
    else:
        target = LETTERS.index(str(action.value))
        s.tell("android_attack", player, target, action.verb)
        _declare(s, player, action.verb, target)


def scan(s: RogueAgentState, player: int, target: int) -> None:
    """A scan costs 4 clues and makes the target reveal one token (RA-21.12, RA-21.14, RA-21.15)."""
    if s.options.scan_is_justice:
        justice.count_justice(s, player, SCAN, s.at[player])
    board_verbs.spend(s, player, CLUE, SCAN_CLUES, "scan")
    s.tell("scan", player, target)
    ask_reveal(s, target, player)


# -- attacks -----------------------------------------------------------------------------------------------------------------


def _declare(s: RogueAgentState, player: int, kind: str, target: int) -> None:
    """The attack counts once it is declared; the ammo is chosen before the target buys dice (RA-10.7, RA-21.50)."""
    justice.count_justice(s, player, kind, s.at[player])
    if most_ammo(s, player):
        s.ask(AndroidAmmo(player, target))
    else:
        _defend(s, player, target, 0)


def most_ammo(s: RogueAgentState, player: int) -> int:
    """How many ammo can be spent on black dice: three at most (RA-1.35, RA-21.49, RA-24.28)."""
    return min(board_verbs.ammo_to_spend(s, player), s.components.dice_count[BLACK], MOST_AMMO)


def red_dice(s: RogueAgentState) -> int:
    """Three red dice, no more than there are (RA-21.48, RA-1.35)."""
    return min(ATTACK_RED, s.components.dice_count[RED])


def pistol_dice(s: RogueAgentState, player: int) -> int:
    """One green die for each active Pistol, no more than there are; Informants give none (RA-21.48, RA-21.59)."""
    return min(s.components.pistols[s.tracks[WEAPON][player]], s.components.dice_count[GREEN])


class AndroidAmmo(Decision, frozen=True, gc=False):
    """How many ammo to spend on black dice (RA-21.49); ``target`` is a seat, or -1 for the district."""

    target: int

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        return AMMO_SPENT[: most_ammo(s, self.player) + 1]

    def apply(self, s: RogueAgentState, action: Action) -> None:
        ammo = AMMO_SPENT.index(action)
        if ammo:
            board_verbs.spend(s, self.player, AMMO, ammo, "attack")
        _defend(s, self.player, self.target, ammo)


def _defend(s: RogueAgentState, player: int, target: int, black: int) -> None:
    """From the green dice left the target may take one for each fuel; nobody defends a district (RA-21.51, RA-21.61)."""
    green = pistol_dice(s, player)
    if target != DISTRICT and most_green(s, target, green):
        s.ask(DefendGreen(target, player, green, black))
    else:
        _roll(s, player, target, black, 0)


def most_green(s: RogueAgentState, target: int, taken: int) -> int:
    """How many green dice the target of an attack can buy (RA-21.51)."""
    return min(s.components.dice_count[GREEN] - taken, s.tracks[FUEL][target])


class DefendGreen(Decision, frozen=True, gc=False):
    """How many green dice the target buys (flow D29); ``green`` and ``black`` are the attacker's dice."""

    attacker: int
    green: int
    black: int

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        return DICE_TAKEN[: most_green(s, self.player, self.green) + 1]

    def apply(self, s: RogueAgentState, action: Action) -> None:
        bought = DICE_TAKEN.index(action)
        if bought:
            board_verbs.spend(s, self.player, FUEL, bought, "defend")
        _roll(s, self.attacker, self.player, self.black, bought)


def _roll(s: RogueAgentState, player: int, target: int, black: int, bought: int) -> None:
    """Both roll at the same time; ammo symbols then give the attacker re-rolls, unless only hits and cars count
    (RA-21.52, RA-21.58, RA-25.12)."""
    rolled = dice.roll_special(s, ATTACK_RED, pistol_dice(s, player), black)
    s.tell("roll", player, rolled, "android")
    theirs = dice.roll_colour(s, GREEN, bought)
    if theirs:
        s.tell("roll", target, theirs, "android")
    rerolls = dice.reroll_stock(rolled) if s.options.android_dice == "general" else 0
    _go_on(s, player, target, rolled, theirs, rerolls)


def _go_on(s: RogueAgentState, player: int, target: int, mine: tuple[int, ...], theirs: tuple[int, ...], rerolls: int) -> None:
    """Re-rolls are made while any are left and a die is not locked; then the hits count (RA-21.58)."""
    if rerolls and dice.can_reroll(mine):
        s.ask(AndroidReroll(player, target, mine, theirs, rerolls))
    elif target == DISTRICT:
        _hit_district(s, player, dice.hits(mine))
    else:
        _hit_player(s, player, target, dice.hits(mine), theirs)


class AndroidReroll(Decision, frozen=True, gc=False):
    """One unlocked die of the attacker to roll again, or no more (flow D30)."""

    target: int
    dice: tuple[int, ...]
    theirs: tuple[int, ...]
    rerolls: int

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        return dice.reroll_choices(self.dice)

    def apply(self, s: RogueAgentState, action: Action) -> None:
        if action is STOP:
            _go_on(s, self.player, self.target, self.dice, self.theirs, 0)
            return
        old = dice.DIE_OF_REROLL[action]
        new = dice.roll_again(s, old)
        s.tell("reroll", self.player, old, new)
        _go_on(s, self.player, self.target, dice.replaced(self.dice, old, new), self.theirs, self.rerolls - 1)


def _hit_player(s: RogueAgentState, player: int, target: int, hits: int, theirs: tuple[int, ...]) -> None:
    """Each hit that no car of the target cancels costs it 1 health; a knock-out gives the attacker 1 Influence
    (RA-21.53 to RA-21.57, RA-21.66, RA-21.67)."""
    cars = sum([dice.SYMBOL_OF[die] == CAR for die in theirs])
    loss = max(0, hits - cars)
    s.tell("android_hits", player, target, hits, cars, loss)
    if not loss:
        return
    board_verbs.lose_health(s, target, loss, "android")
    if s.health[target] == 0:
        gain = "agent_knocked_out_by_android" if s.exposed[player] else "android_knocked_out_by_agent"
        board_verbs.gain_influence(s, player, s.components.gains[gain], "android")
    knock_out.settle_knock_outs(s, player)


def _hit_district(s: RogueAgentState, player: int, hits: int) -> None:
    """The upper Informant, then the one that moves up, cancels a hit and leaves the game while there are hits; two or more hits left
    destroy the district (RA-21.61 to RA-21.64)."""
    here = s.at[player]
    s.tell("district_hits", player, here, hits)
    while hits and s.slots[here]:
        board_verbs.remove_informant(s, here, 0, "district")
        hits -= 1
    if hits >= HITS_TO_DESTROY:
        destroy_district(s, player, here)
