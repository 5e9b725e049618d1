"""The verbs that all chapters share: what boards, the bank, Informants, shields, Criminals and event tokens can do (section 1)."""

from __future__ import annotations

from typing import Final

from turncoat.games.rogue_agent.clocks import end_clocks_of
from turncoat.games.rogue_agent.clocks import has_clock as has_clock
from turncoat.games.rogue_agent.names import (
    AMMO,
    FACE_UP,
    IN_CUSTODY,
    IN_STREAM,
    NEW_AT_EXIT,
    NO_CARD,
    PUBLIC,
    SUBDUED,
    UNSEEN,
)
from turncoat.games.rogue_agent.state import RogueAgentState

CRIMINALS: Final = (1, 2, 3, 4, 5, 6)
KILLER_DAMAGE: Final = 2

# What a shield covers, by the option shield_scope: for an Agent under a Human shield, for an Android under an Android shield.
SHIELD_COVERS: Final[dict[str, tuple[frozenset[str], frozenset[str]]]] = {
    "union": (
        frozenset({"killer_action", "failed_attack", "bomb", "search", "intercept", "android_attack"}),
        frozenset({"bomb", "search", "agent_attack"}),
    ),
    "rulebook": (
        frozenset({"killer_action", "failed_attack", "bomb", "search", "android_attack"}),
        frozenset({"bomb", "search", "agent_attack"}),
    ),
    "player_aid": (frozenset({"bomb", "search", "failed_attack", "intercept"}), frozenset({"bomb", "search"})),
}

# -- tracks, health, Influence, credits -----------------------------------------------------------------------------------


def gain(s: RogueAgentState, player: int, track: int, n: int) -> None:
    """A gain moves the marker right, at most to the last space (RA-1.19, RA-1.20); the end of an upgrade track pays Influence (RA-1.24),
    once, as no marker there moves back (RA-1.25).
    """
    markers = s.tracks[track]
    old = markers[player]
    last = s.components.track_max[track]
    new = old + n
    if new >= last:
        new = last
        if new > old and s.components.influence_at_max[track]:
            markers[player] = new
            if s.log is not None:
                s.tell("gain", player, track, new - old)
            gain_influence(s, player, s.components.influence_at_max[track], "track")
            return
    markers[player] = new
    if s.log is not None:
        s.tell("gain", player, track, new - old)


def spend(s: RogueAgentState, player: int, track: int, n: int, purpose: str = "") -> None:
    """A cost moves the marker to the left; the caller has made sure that the player has it (RA-1.19, RA-1.20, RA-3.9)."""
    if n:
        s.tracks[track][player] -= n
        if s.log is not None:
            s.tell("spend", player, track, n, purpose)


def lose(s: RogueAgentState, player: int, track: int, n: int) -> int:
    """A loss moves the marker left by up to ``n`` and never below the first space; says how many were lost (RA-1.20)."""
    lost = min(n, s.tracks[track][player])
    spend(s, player, track, lost, "loss")
    return lost


def ammo_to_spend(s: RogueAgentState, player: int) -> int:
    """The ammo that the player may spend, none under the clock ``no_ammo_spend`` (RA-24.28)."""
    ammo = s.tracks[AMMO][player]
    if ammo and s.clocks[player] and has_clock(s, player, "no_ammo_spend"):
        return 0
    return ammo


def lose_health(s: RogueAgentState, player: int, n: int, cause: str) -> int:
    """The health marker falls, at most to the skull; says by how much (RA-1.26, RA-1.28). Knock-outs are settled by the caller."""
    lost = min(n, s.health[player])
    if lost > 0:
        s.health[player] -= lost
        if s.log is not None:
            s.tell("lose_health", player, lost, s.health[player], cause)
    return lost


def heal(s: RogueAgentState, player: int, n: int) -> int:
    """The health marker rises, at most to the top; says by how much (RA-1.26)."""
    healed = min(n, s.components.health_max - s.health[player])
    if healed:
        s.health[player] += healed
        s.tell("heal", player, healed)
    return healed


def gain_influence(s: RogueAgentState, player: int, n: int, why: str = "") -> None:
    """The player's Influence grows by ``n``."""
    s.influence[player] += n
    s.tell("influence", player, n, why)


def lose_influence(s: RogueAgentState, player: int, n: int, why: str = "") -> int:
    """Influence falls, never below 0; a loss that cannot be paid in full is cut short (RA-1.33, RA-23.17)."""
    lost = min(n, s.influence[player])
    if lost:
        s.influence[player] -= lost
        s.tell("influence", player, -lost, why)
    return lost


def pay(s: RogueAgentState, player: int, n: int) -> None:
    """Credits that a player pays go to the bank (RA-1.32)."""
    if n:
        s.credits[player] -= n
        s.bank += n
        if s.log is not None:
            s.tell("credits", player, -n)


def earn(s: RogueAgentState, player: int, n: int) -> int:
    """The bank pays what it holds, possibly nothing, and owes nothing (RA-1.31, RA-23.1); says how much it was."""
    paid = min(n, s.bank)
    if paid:
        s.bank -= paid
        s.credits[player] += paid
        if s.log is not None:
            s.tell("credits", player, paid)
    return paid


# -- Informants and shields -----------------------------------------------------------------------------------------------


def informants_here(s: RogueAgentState, player: int, district: int) -> int:
    """How many Informants help their owner in this district and nowhere else (RA-7.16); none under ``no_informant_help`` (RA-24.32)."""
    slots = s.slots[district]
    if not slots or (s.clocks[player] and has_clock(s, player, "no_informant_help")):
        return 0
    return slots.count(player)


def remove_informant(s: RogueAgentState, district: int, index: int, why: str) -> None:
    """The Informant in slot ``index`` (0 is the upper one) leaves the game; one below it moves up (RA-1.51, RA-7.8)."""
    slots = s.slots[district]
    s.tell("informant_gone", slots[index], district, why)
    s.slots[district] = slots[:index] + slots[index + 1 :]


def protects(s: RogueAgentState, player: int, district: int, what: str) -> bool:
    """Whether a shield of the district keeps ``what`` from the player (RA-1.11 to RA-1.13, RA-25.6).

    ``what`` is one of "bomb", "search", "killer_action", "failed_attack", "intercept", "android_attack" (by an Android, on an Agent) and
    "agent_attack" (by an Agent, on an Android). A destroyed side shows no shield (RA-21.35); what is not in the list no shield stops
    (RA-1.14).
    """
    tile = s.components.tiles[district]
    exposed = s.exposed[player]
    if not (tile.android_shield if exposed else tile.human_shield) or s.destroyed[district]:
        return False
    return what in SHIELD_COVERS[s.options.shield_scope][1 if exposed else 0]


def killer_damage(s: RogueAgentState, player: int, district: int) -> int:
    """A Killer costs 2 health, 1 less for each own Informant there (RA-7.9, RA-11.16, RA-18.19), or 1 more by option (RA-25.5)."""
    if s.options.killer_informants == "more":
        return KILLER_DAMAGE + s.slots[district].count(player)
    return max(0, KILLER_DAMAGE - informants_here(s, player, district))


# -- Criminals ------------------------------------------------------------------------------------------------------------


def wild_in(s: RogueAgentState, district: int) -> bool:
    """Whether a wild Criminal is in the district; subdued ones that lie there do not count (RA-12.6)."""
    place = s.place
    if district in place:
        for number in CRIMINALS:
            if place[number] == district and not s.flags[number] & SUBDUED:
                return True
    return False


def place_wounds(s: RogueAgentState, number: int, n: int) -> None:
    """Wounds are put on the card, as counters of their own (RA-11.28, RA-11.32) or, by option, as credits of the bank (RA-25.10)."""
    s.wounds[number] += n
    if s.options.wounds_from_bank:
        s.bank -= min(n, s.bank)
    s.tell("wounds", -1, number, n)


def clear_wounds(s: RogueAgentState, number: int) -> None:
    """All wounds are taken off the card; those that are credits return to the bank (RA-1.49, RA-11.24, RA-25.10)."""
    if s.options.wounds_from_bank and s.wounds[number]:
        # how many credits lie on cards follows from what the others hold; wounds the bank could not pay for have none
        lying = s.options.bank_value - s.bank - sum(s.credits)
        s.bank += min(s.wounds[number], lying)
    s.wounds[number] = 0


def criminal_to_stream(s: RogueAgentState, number: int, why: str) -> None:
    """A Criminal leaves: its token goes to the Data Stream, its reserve token back, wounds and investigation tokens off (RA-1.49).

    Its lasting effects end (RA-11.35). The card is removed from the game, or is the holder's prize if ``why`` is "turned_in" (RA-14.5), or
    goes under the deck if ``why`` is "trail" and the card lies face up and says so (RA-18.6, RA-24.33).
    """
    district = s.place[number]
    if district == IN_CUSTODY:
        _take_from_holder(s, number)
    card = s.card[number]
    face_up = s.flags[number] & FACE_UP
    if why != "turned_in":
        s.tell("criminal_gone", -1, number, card if face_up else -1, district, why)
    clear_wounds(s, number)
    end_clocks_of(s, number)
    s.place[number] = IN_STREAM
    s.card[number] = NO_CARD
    if why != "turned_in":
        _card_leaves(s, card, s.seen[number], bool(face_up), why)
    s.seen[number] = 0
    s.investigated[number] = 0
    s.flags[number] = 0


def _take_from_holder(s: RogueAgentState, number: int) -> None:
    for player in range(s.players):
        if number in s.custody[player]:
            s.custody[player] = tuple([held for held in s.custody[player] if held != number])


def _card_leaves(s: RogueAgentState, card: int, seen: int, face_up: bool, why: str) -> None:
    """A card that leaves face down stays hidden, those who looked still know it; one that leaves face up all know (RA-22.8)."""
    if face_up:
        if why == "trail" and s.components.cards[card].on_leave == "bottom_of_deck":
            s.bottom = (*s.bottom, card)
        else:
            s.gone = (*s.gone, (card, PUBLIC))
    elif card != UNSEEN:
        s.gone = (*s.gone, (card, seen))


def release_all(s: RogueAgentState, player: int, why: str) -> None:
    """All Criminals in the player's custody go to the Data Stream (RA-12.3)."""
    for number in s.custody[player]:
        criminal_to_stream(s, number, why)


def trail_step(s: RogueAgentState, number: int) -> bool:
    """The Criminal goes one district on along the Event Trail, without checks; says whether it is still in the city.

    From the exit it leaves the city (RA-1.16, RA-18.4), unless it is new there: then it goes to the entry and is no longer new (RA-18.5,
    RA-23.21). In a destroyed district it leaves the game (RA-21.32, RA-21.36).
    """
    here = s.place[number]
    there = s.city.next[here]
    round_again = there < 0
    if round_again:
        if not s.flags[number] & NEW_AT_EXIT:
            if s.log is not None:
                s.tell("criminal_step", -1, number, here, -1, 0)
            criminal_to_stream(s, number, "trail")
            return False
        there = s.city.entry
        s.flags[number] &= ~NEW_AT_EXIT
    if s.log is not None:
        s.tell("criminal_step", -1, number, here, there, int(round_again))
    s.place[number] = there
    if s.destroyed[there]:
        criminal_to_stream(s, number, "destroyed")
        return False
    return True


# -- Killers and bombs ----------------------------------------------------------------------------------------------------


def killers_in_stream(s: RogueAgentState) -> int:
    """How many Killer tokens are in the Data Stream (RA-1.43)."""
    return s.components.killers - sum(s.killers)


def bombs_in_stream(s: RogueAgentState) -> int:
    """How many bomb tokens are in the Data Stream (RA-1.43)."""
    return s.components.bombs - sum(map(len, s.bombs))


def killers_to_stream(s: RogueAgentState, district: int, why: str) -> None:
    """All Killers of the district go to the Data Stream."""
    for _ in range(s.killers[district]):
        s.tell("killer_gone", -1, district, why)
    s.killers[district] = 0


def clear_tokens(s: RogueAgentState, district: int, why: str) -> None:
    """All event tokens that lie in the district go to the Data Stream; bombs among them do not explode (RA-17.44, RA-18.23)."""
    for _ in s.bombs[district]:
        s.tell("bomb_gone", -1, district, why)
    s.bombs[district] = ()
    killers_to_stream(s, district, why)
    if district in s.place:
        for number in CRIMINALS:
            if s.place[number] == district:
                criminal_to_stream(s, number, why)


def roll_timer(s: RogueAgentState) -> int:
    """A Timer is a regular die that is rolled until it shows a number (RA-4.8)."""
    regular = s.components.regular[s.options.badge_value]
    timer = 0
    while not timer:
        timer = regular.timer[s.roll(regular.die, 1)[0]]
    return timer


def place_bomb(s: RogueAgentState, district: int) -> int:
    """A bomb is placed in the district, destroyed or not (RA-21.37), and its Timer rolled (RA-4.8); says the Timer."""
    timer = roll_timer(s)
    s.bombs[district] = tuple(sorted((*s.bombs[district], timer)))
    if s.log is not None:
        s.tell("token", -1, "bomb", district, timer)
    return timer


def take_bomb(s: RogueAgentState, district: int, timer: int) -> None:
    """One bomb with this Timer leaves the district for the Data Stream."""
    bombs = list(s.bombs[district])
    bombs.remove(timer)
    s.bombs[district] = tuple(bombs)


def set_timer(s: RogueAgentState, district: int, old: int, new: int) -> None:
    """The Timer of one bomb in the district changes, never below 0; what is at 0 explodes when the caller says so (RA-17.33)."""
    bombs = list(s.bombs[district])
    bombs.remove(old)
    bombs.append(max(0, new))
    s.bombs[district] = tuple(sorted(bombs))
