"""What an audience sees of Rogue Agent (section 22): a whitelist, built from the state by :func:`view`."""

from __future__ import annotations

from msgspec import Struct

from turncoat.kernel.view import View


class PlayerView(Struct, frozen=True, gc=False):
    """A player's board and belongings. All public but ``ids``.

    Attributes:
        at: district index. tracks: fuel, ammo, clue, vehicle, weapon, agent. supply: Informants not placed.
        informants: Informants in the city. custody: Criminal numbers. turned_in: card indices.
        clocks: (op, Criminal number, round in which it ends). exposed: whether exposed as an Android.
        ids_left: unrevealed Identification tokens. ids_shown: (human, android) revealed. revealed_this_round: RA-21.20.
        ids: (human, android) unrevealed, only for their owner and for an open view; else None.
    """

    at: int
    health: int
    credits: int
    influence: int
    tracks: tuple[int, int, int, int, int, int]
    supply: int
    informants: int
    custody: tuple[int, ...]
    turned_in: tuple[int, ...]
    clocks: tuple[tuple[str, int, int], ...]
    exposed: bool
    ids_left: int
    ids_shown: tuple[int, int]
    revealed_this_round: bool
    ids: tuple[int, int] | None = None


class CriminalView(Struct, frozen=True, gc=False):
    """A Criminal whose card is beside the city or under an Agent.

    Attributes:
        number: 1-6. place: district index, -2 in custody. holder: the seat that has it in custody, else -1.
        card: card index, or -1 where this audience has not seen it. up: whether the card lies face up. known: whether this audience
        knows it although it lies face down. subdued, new: see state. wounds: on the card.
        investigated: seats whose investigation token lies on the card, in order. looked: seats that are publicly known to have looked
        (investigation tokens and peeks).
    """

    number: int
    place: int
    holder: int
    card: int
    up: bool
    known: bool
    subdued: bool
    new: bool
    wounds: int
    investigated: tuple[int, ...]
    looked: tuple[int, ...]


class TurnView(Struct, frozen=True, gc=False):
    """The counters of the turn under way (public); ``player`` is -1 outside the Action Phase. See state.TurnCounters."""

    player: int
    moves: int
    hired: bool
    justice: tuple[tuple[str, int], ...]
    no_justice: bool
    used: tuple[tuple[str, int], ...]
    path: tuple[int, ...]
    steps_left: int


class Pending(Struct, frozen=True, gc=False):
    """What is publicly known of the procedure under way: the fields that its decision uses, the others at their defaults.

    Attributes:
        kind: "", "attack", "intercept", "search", "defuse", "android" (an attack of section 21), "district", "time", "killers", "bombs",
            "reward", "move", "thugs", "buy", "reveal", "explosions", "effect".
        player: the active side. target: a seat, or a Criminal number, or -1 for a Killer. Of a reveal the seat that scans, or -1.
        dice: die codes (colour * 13 + symbol) on the table. theirs: the other side's dice (attacks of section 21: green).
        locked: how many of ``dice`` are locked pistols. rerolls: re-rolls left. marked: die codes marked to be rolled again.
        hits, needed: of an attack as it stands. red, green, black: dice that the active side will roll in any case (before the roll).
        white: dice of a search whose colour is chosen now. defended: dice that the other side will roll in any case.
        most: the most ammo or dice that can be chosen now.
        pistol_loss: health that each pistol of an attack costs. skip_retaliation: whether none follows its failure.
        boosts: unused boosts of a search. ignored: explosions that are still ignored for nothing.
        timer: of the bomb on the board. columns: of the bomb board, each a tuple of die codes from the top. to_place: dice of this roll.
            ``dice`` are then the others of this roll.
        pool: dice neither on the board nor to be placed, (red, green, black). line: whether a line stands.
        tokens: event tokens drawn and still to be placed, as words ("criminal 4", "killer", "bomb"). placed: (token, precinct
            number) so far. numbers: the precinct numbers of the dice left.
        steps: reward steps left, or how often an effect still happens. reward: steps so far by track. thugs: Thugs that strike unless
            ammo is spent.
        left: (district, Timer) of bombs, (district, 0) of Killers not yet activated or of bombs at 0. card: card index that the effects or
            the reward come from.
        rerolls_used: a search's re-roll rounds so far. bought: goods bought in this Buy action.
    """

    kind: str = ""
    player: int = -1
    target: int = -1
    dice: tuple[int, ...] = ()
    theirs: tuple[int, ...] = ()
    locked: int = 0
    rerolls: int = 0
    marked: tuple[int, ...] = ()
    hits: int = 0
    needed: int = 0
    red: int = 0
    green: int = 0
    black: int = 0
    white: int = 0
    defended: int = 0
    most: int = 0
    pistol_loss: int = 1
    skip_retaliation: bool = False
    boosts: int = 0
    ignored: int = 0
    timer: int = 0
    columns: tuple[tuple[int, ...], ...] = ()
    to_place: tuple[int, ...] = ()
    pool: tuple[int, int, int] = (0, 0, 0)
    line: bool = False
    tokens: tuple[str, ...] = ()
    placed: tuple[tuple[str, int], ...] = ()
    numbers: tuple[int, ...] = ()
    steps: int = 0
    reward: tuple[int, ...] = ()
    thugs: int = 0
    left: tuple[tuple[int, int], ...] = ()
    card: int = -1
    rerolls_used: int = 0
    bought: tuple[str, ...] = ()


class RogueAgentView(View, frozen=True, gc=False):
    """Everything that an audience sees.

    Attributes:
        content: the hash of the components; ``game.content(...)`` gives names and numbers for district and card indices.
        pack: the folder of the content pack, or "".
        options: the match's options (public, RA-25.1). mode: "agent" or "android".
        round, rounds, phase, commander, first: ``first`` is the first player of the Action Phase.
        at_cell: by cell, its district. squad: district. slots, destroyed, killers, bombs: by district, as in the state.
        seats: the players. criminals: those whose card is in play, by number. reserve: numbers whose reserve token is in the reserve.
        stream: (bombs, killers, numbers of Criminals) in the Data Stream. deck: cards left. bank: credits.
        turn: counters. pending: the procedure under way.
        gone: card indices that left the game face up, for all; face-down leavers known to this audience follow in ``gone_known``.
        androids_exposed, android_limit: Android mode. tokens_gone: RA-21.28.
        scores: final scores once the game is over, else (). winners: likewise.
        left_out: only in an open view: card indices that never had a place in the city.
    """

    content: str
    pack: str
    options: dict[str, str | int | bool]
    mode: str
    round: int
    rounds: int
    phase: str
    commander: int
    at_cell: tuple[int, ...]
    squad: int
    slots: tuple[tuple[int, ...], ...]
    destroyed: tuple[bool, ...]
    killers: tuple[int, ...]
    bombs: tuple[tuple[int, ...], ...]
    seats: tuple[PlayerView, ...]
    criminals: tuple[CriminalView, ...]
    reserve: tuple[int, ...]
    stream: tuple[int, int, tuple[int, ...]]
    deck: int
    bank: int
    turn: TurnView
    pending: Pending
    gone: tuple[int, ...]
    gone_known: tuple[int, ...]
    androids_exposed: int
    android_limit: int
    tokens_gone: bool
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    left_out: tuple[int, ...] = ()
