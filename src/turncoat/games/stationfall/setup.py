"""Set-up (section 2, and what sections 17 and 18 change of it)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import from_supply, hold, lay, members, move_pawn
from turncoat.games.stationfall.components import Components, bits
from turncoat.games.stationfall.state import Options, StationfallState, blank
from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Chance
from turncoat.kernel.decision import Decision, Step


def new_state(components: Components, options: Options, players: int, chance: Chance, log: bool = False) -> StationfallState:
    """A new game, settled to its first decision.

    Chance is asked in this order: Characters in play (SF-2.1), starting player (SF-2.38), Identity Cards seat by seat (SF-2.35), the
    identities of bots (SF-19.4). Kompromat, the Re-entry token and the Project X card get their faces when they are first looked at
    (SF-2.15, SF-2.31, SF-2.33): until then nobody knows them, and no state holds the future (SF-23.11).
    """
    characters = draw_characters(components, options, players, chance)
    s = blank(components, options, players, characters, chance)
    s.log = [] if log else None
    s.revealed = True
    place_everything(s)
    choose_starting_player(s)
    s.bots = ((1 << options.bots) - 1) << (players - options.bots)
    deal(s)
    s.tell("setup", -1, *members(s.in_play))
    s.then(FirstTurn(-1))
    ask_identities(s)
    s.settle()
    return s


def draw_characters(components: Components, options: Options, players: int, chance: Chance) -> int:
    """As many Characters as the chart says (SF-2.1 to SF-2.9), the fixed twelve, or those named (option ``character_selection``)."""
    if options.character_selection == "first_game":
        return bits(components.first_game)
    if options.character_selection == "manual":
        return bits(N.CHARACTERS.index(word.strip()) for word in options.characters.split(","))
    left = list(range(N.CHARACTER_COUNT))
    drawn = 0
    for _ in range(components.setup[players].characters):
        drawn |= 1 << left.pop(chance.pick([N.CHARACTERS[c] for c in left]))
    return drawn


def place_everything(s: StationfallState) -> None:
    """Pawns, Items, Data, Contamination and Kompromat where cards and board show them (SF-2.14 to SF-2.21)."""
    components = s.components
    for character in members(s.in_play):
        for pawn in N.PAWNS_OF[character]:
            if pawn not in (N.RAT, N.ASSISTANT):
                place_pawn(s, pawn)
        entry = components.characters[character]
        if entry.starting_contaminated:
            s.contaminated |= N.PAWN_MASK[character]
    for place, section in enumerate(components.sections):
        items = [*section.items, *[i.item for i in section.items_if if s.in_play >> N.CHARACTERS.index(i.character) & 1]]
        for word in items:
            put_loose(s, place, N.ITEMS.index(word))
    if s.in_play >> N.TELEPATHIC_RAT & 1:
        put_loose(s, components.start[N.RAT], N.RAT_ITEM)
    place_kompromat(s)


def place_pawn(s: StationfallState, pawn: int) -> None:
    """A pawn stands where its card says, with the Items and Data of the card (SF-2.14, SF-2.18)."""
    components = s.components
    move_pawn(s, pawn, components.start[pawn])
    if components.start_down >> pawn & 1:
        s.down |= 1 << pawn
    if N.HELMET in components.integral[pawn]:
        s.helmets |= 1 << pawn
    for kind in components.starting[pawn]:
        from_supply(s, kind)
        hold(s, pawn, kind)
    for word in components.characters[N.CHARACTER_OF[pawn]].starting_data:
        s.data[pawn] |= 1 << N.DATA.index(word)


def put_loose(s: StationfallState, place: int, kind: int) -> None:
    """An Item from the box lies loose at the start (SF-2.21)."""
    from_supply(s, kind)
    lay(s, place, kind)


def place_kompromat(s: StationfallState) -> None:
    """One token for each icon, every purple one before the first green one, as long as tokens last (SF-2.15 to SF-2.17)."""
    s.kompromat_unseen = s.in_play & s.components.with_kompromat
    purple, green = s.components.kompromat_order
    s.kompromat_at = bits([*purple, *green][: s.kompromat_unseen.bit_count()])


def choose_starting_player(s: StationfallState) -> None:
    """A random seat begins; with two players its first colour, the other's first, then the second ones (SF-2.38, SF-17.3, SF-23.10)."""
    first = s.draw(N.LETTERS[: s.players])
    around = [(first + turn) % s.players for turn in range(s.players)]
    s.order = tuple(around if s.players > 2 else [*around, *[seat + s.players for seat in around]])
    s.tell("first_player", first)


# -- Identity Cards -------------------------------------------------------------------------------------------------------


def team_of(s: StationfallState, seat: int) -> int:
    """The team of a seat: partners sit opposite, so that no team has two turns in a row (SF-18.4, SF-18.5)."""
    return seat % (s.players // 2)


def teams(s: StationfallState) -> int:
    """The number of teams, 0 where everybody plays alone (SF-18.1)."""
    return s.players // 2 if s.options.mode == "team" else 0


def deal(s: StationfallState) -> None:
    """Identity Cards for each player, or for each team; the others stay unseen (SF-2.35, SF-2.36, SF-17.1, SF-17.20, SF-18.1).

    Until identities are chosen all cards of a seat are its ``bonus``; those of a team are its first member's.
    """
    left = [card for card in range(N.IDENTITY_COUNT) if s.in_play >> N.CHARACTER_OF_IDENTITY[card] & 1]
    number_of_teams = teams(s)
    seats, count = (number_of_teams, s.components.cards_per_team) if number_of_teams else (s.players, cards_each(s))
    for seat in range(seats):
        s.bonus[seat] = tuple(sorted([left.pop(s.draw([N.IDENTITIES[card] for card in left])) for _ in range(count)]))
        s.whisper("dealt", seat, *s.bonus[seat])
        if number_of_teams:
            s.whisper("dealt", seat + number_of_teams, *s.bonus[seat])
    s.undealt = bits(left)


def cards_each(s: StationfallState) -> int:
    """Two cards each, three with two or three players (SF-2.35)."""
    return s.components.setup[s.players].identity_cards_per_player


def ask_identities(s: StationfallState) -> None:
    """Every player chooses in secret; bots take one at random (SF-2.37, SF-19.4). Nobody sees an answer: the order is all one (SF-23.9)."""
    for side in reversed(range(s.sides)):
        if not s.bots >> s.seat(side) & 1:
            s.ask(ChooseIdentity(s.seat(side), side))
    for seat in members(s.bots):
        cards = s.bonus[holder_of_cards(s, seat)]
        take_identity(s, seat, cards[s.draw([N.IDENTITIES[card] for card in cards])])


def holder_of_cards(s: StationfallState, side: int) -> int:
    """The seat in whose ``bonus`` the cards of a side lie: its own, or the first member's of its team."""
    return team_of(s, side) if s.options.mode == "team" else s.seat(side)


def take_identity(s: StationfallState, side: int, card: int) -> None:
    """One card becomes the Secret Identity of a side, the others stay Bonus Characters (SF-3.4, SF-3.5, SF-17.2, SF-18.2)."""
    holder = holder_of_cards(s, side)
    s.bonus[holder] = tuple([other for other in s.bonus[holder] if other != card])
    s.cards[side] = card
    s.tell("identity_chosen", s.seat(side))


class ChooseIdentity(Decision, frozen=True, gc=False, tag=True):
    """Which card is the Secret Identity of this side (D1: SF-2.37, SF-17.2, SF-18.2, SF-21.10)?

    With two players each names the card of the first colour, then that of the second. In a team the first member takes a card, then the
    second one of the two left; the third is the team's Bonus Character.
    """

    side: int

    def legal_actions(self, s: StationfallState) -> Sequence[Action]:
        return [N.IDENTITY[card] for card in s.bonus[holder_of_cards(s, self.side)]]

    def apply(self, s: StationfallState, action: Action) -> None:
        take_identity(s, self.side, N.INDEX[action.id])


class FirstTurn(Step, frozen=True, gc=False, tag=True):
    """After the last choice the first turn begins (SF-2.37, SF-2.38)."""

    def run(self, s: StationfallState) -> None:
        from turncoat.games.stationfall.turn import begin_turn

        begin_turn(s, 0)
