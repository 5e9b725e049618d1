"""The Time Phase: event tokens are drawn and come to the precincts (section 4)."""

from __future__ import annotations

from collections.abc import Sequence

from turncoat.games.rogue_agent import turn
from turncoat.games.rogue_agent.board_verbs import bombs_in_stream, killers_in_stream, place_bomb
from turncoat.games.rogue_agent.cards import draw_card
from turncoat.games.rogue_agent.names import ASSIGN, BEFORE_PRECINCTS, IN_STREAM, NEW_AT_EXIT, NO_CARD, TIME_PHASE
from turncoat.games.rogue_agent.state import RogueAgentState, TurnCounters
from turncoat.kernel.actions import Action
from turncoat.kernel.decision import Decision, Step

BOMB = "bomb"
KILLER = "killer"
CRIMINAL = tuple([f"criminal {number}" for number in range(7)])
NUMBER_OF = {word: number for number, word in enumerate(CRIMINAL)}


class TimePhase(Step, frozen=True, gc=False, tag=True):
    """The next round begins (RA-4.1)."""

    def run(self, s: RogueAgentState) -> None:
        """Turn marker, tokens, dice (RA-4.2 to RA-4.4); with an empty Data Stream the rest of the phase is skipped (RA-23.2)."""
        s.phase = TIME_PHASE
        s.turn = TurnCounters(-1)
        s.round += 1
        s.revealed_this_round = [False] * s.players
        s.tell("round", -1, s.round)
        tokens = draw_tokens(s)
        if not tokens:
            turn.begin_action_phase(s)
            return
        regular = s.components.regular[s.options.badge_value]
        numbers = tuple(sorted([regular.precinct[face] for face in s.roll(regular.die, len(tokens))]))
        s.tell("draw", s.commander, tokens, numbers)
        s.ask(AssignDie(s.commander, tokens, (), numbers))


def draw_tokens(s: RogueAgentState) -> tuple[str, ...]:
    """3, 4 or 5 tokens come out of the Data Stream, or all it holds (RA-4.3, RA-23.2): Criminals ascending, Killers, bombs (RA-4.11)."""
    criminals = [number for number in range(1, 7) if s.place[number] == IN_STREAM]
    killers, bombs = killers_in_stream(s), bombs_in_stream(s)
    words = [*[CRIMINAL[number] for number in criminals], KILLER, BOMB]
    weights = [*[1] * len(criminals), killers, bombs]
    drawn = []
    for _ in range(min(s.components.event_draw[s.options.event_draw][s.players], sum(weights))):
        index = s.draw_weighted(words, weights)
        weights[index] -= 1
        drawn.append(index)
    return tuple([words[index] for index in sorted(drawn)])


class AssignDie(Decision, frozen=True, gc=False, tag=True):
    """Which die the next drawn token gets; the Commander sees all tokens and all dice (RA-4.5, RA-4.6).

    Attributes:
        tokens: words of the tokens without a die, the one asked for first. placed: (token, precinct number) of the others.
        numbers: precinct numbers of the dice left, ascending.
    """

    tokens: tuple[str, ...]
    placed: tuple[tuple[str, int], ...]
    numbers: tuple[int, ...]

    def legal_actions(self, s: RogueAgentState) -> Sequence[Action]:
        """Every number left; equal tokens take theirs in ascending order, so that matchings that look alike are one (RA-4.6)."""
        numbers, token = self.numbers, self.tokens[0]
        least = self.placed[-1][1] if self.placed and self.placed[-1][0] == token else 0
        alike = self.tokens.count(token)
        out = []
        for index, number in enumerate(numbers):
            # the tokens alike that follow need a die that is not lower
            first = numbers.index(number)
            if index == first and number >= least and len(numbers) - first >= alike:
                out.append(ASSIGN[number])
        return out

    def apply(self, s: RogueAgentState, action: Action) -> None:
        """The next token follows; when all have a die they are placed."""
        number = ASSIGN.index(action)
        placed = (*self.placed, (self.tokens[0], number))
        if len(self.tokens) > 1:
            numbers = list(self.numbers)
            numbers.remove(number)
            s.ask(AssignDie(self.player, self.tokens[1:], placed, tuple(numbers)))
        else:
            place_tokens(s, placed)


def place_tokens(s: RogueAgentState, placed: tuple[tuple[str, int], ...]) -> None:
    """Criminals by number, then Killers, then bombs by precinct number (RA-4.11); then the Action Phase begins (RA-3.2)."""
    for token, number in placed:
        district = BEFORE_PRECINCTS + number
        if token == BOMB:
            place_bomb(s, district)
        elif token == KILLER:
            place_killer(s, district)
        else:
            place_criminal(s, NUMBER_OF[token], district)
        if s.beats is not None:
            s.beat()
    turn.begin_action_phase(s)


def place_killer(s: RogueAgentState, district: int) -> None:
    """A Killer goes to the precinct of its die (RA-4.7) and hurts nobody yet (RA-4.12); a destroyed one does not hold it (RA-21.32)."""
    if s.destroyed[district]:
        s.tell("token_back", -1, KILLER, district, "destroyed")
        return
    s.killers[district] += 1
    if s.log is not None:
        s.tell("token", -1, KILLER, district, 0)


def place_criminal(s: RogueAgentState, number: int, district: int) -> None:
    """A Criminal goes, wild, to the precinct of its die with the top card of the deck, face down (RA-4.9, RA-4.10, RA-1.45).

    It goes back to the Data Stream where the precinct is destroyed (RA-21.32, RA-21.36), its reserve token lies on a card (RA-23.4) or no
    card is left (RA-23.3). At the exit of the trail it counts as new until the end of the round (RA-4.14).
    """
    reason = ""
    if s.destroyed[district]:
        reason = "destroyed"
    elif s.card[number] != NO_CARD:
        reason = "no_reserve"
    elif not draw_card(s, number):
        reason = "no_card"
    if reason:
        s.tell("token_back", -1, CRIMINAL[number], district, reason)
        return
    s.place[number] = district
    s.flags[number] = NEW_AT_EXIT if district == s.city.exit else 0
    if s.log is not None:
        s.tell("token", -1, CRIMINAL[number], district, 0)
