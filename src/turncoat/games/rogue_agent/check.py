"""What must hold in every state, for tests and fuzzing: no piece is lost or doubled, numbers are in range, somebody can act."""

from __future__ import annotations

from turncoat.games.rogue_agent.names import (
    ACTION_PHASE,
    BEFORE_PRECINCTS,
    CITY_PHASE,
    DISTRICT_COUNT,
    FACE_UP,
    HQ,
    IN_CUSTODY,
    IN_STREAM,
    NO_CARD,
    OVER,
    SUBDUED,
    TABLE,
    TIME_PHASE,
    UNSEEN,
)  # fmt: skip
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.decision import NOBODY, Decision, Frame

LAST_TIMER = 6


def check(s: RogueAgentState) -> None:
    """Raises AssertionError with what is wrong."""
    _city(s)
    _criminals(s)
    _cards(s)
    _players(s)
    _tokens(s)
    _pending(s)


def _city(s: RogueAgentState) -> None:
    components = s.components
    assert sorted(s.city.at_cell) == list(range(DISTRICT_COUNT)), "each tile must lie in one cell"
    assert s.phase in (TIME_PHASE, ACTION_PHASE, CITY_PHASE, OVER), f"unknown phase {s.phase!r}"
    assert 0 <= s.round <= components.rounds, f"round {s.round}"
    assert 0 <= s.commander < s.players, f"commander {s.commander}"
    assert s.squad > BEFORE_PRECINCTS, f"the Police Squad is in district {s.squad}, no precinct"
    assert 0 <= min(s.killers) <= sum(s.killers) <= components.killers, f"Killers: {s.killers}"
    assert sum(map(len, s.bombs)) <= components.bombs, f"bombs: {s.bombs}"
    assert (s.killers[HQ], s.bombs[HQ]) == (0, ()), "no event token ever stands in the Headquarters (RA-1.17)"
    for district, timers in enumerate(s.bombs):
        assert list(timers) == sorted(timers), f"Timers of district {district} are not ascending: {timers}"
        assert all(0 <= timer <= LAST_TIMER for timer in timers), f"Timers of district {district}: {timers}"
        assert not (s.destroyed[district] and (s.killers[district] or s.slots[district])), f"district {district} is destroyed, yet held"
        assert len(s.slots[district]) <= components.tiles[district].slots, f"too many Informants in district {district}"
        assert all(0 <= owner < s.players for owner in s.slots[district]), f"owners in district {district}: {s.slots[district]}"
    assert s.android_mode or not any(s.destroyed), "districts are destroyed in Android mode only"


def _criminals(s: RogueAgentState) -> None:
    held = [number for numbers in s.custody for number in numbers]
    assert len(held) == len(set(held)), f"a Criminal is held twice: {s.custody}"
    for number in range(1, 7):
        place, card, flags = s.place[number], s.card[number], s.flags[number]
        where = f"Criminal {number}"
        assert (place == IN_CUSTODY) == (number in held), f"{where}: place {place}, custody {s.custody}"
        assert (place == IN_STREAM) == (card == NO_CARD), f"{where}: place {place} with card {card}"
        assert place in (IN_STREAM, IN_CUSTODY) or HQ < place < DISTRICT_COUNT, f"{where}: place {place}"
        if place == IN_STREAM:
            rest = (flags, s.wounds[number], s.seen[number], s.investigated[number])
            assert rest == (0, 0, 0, 0), f"{where} is in the Data Stream and keeps {rest}"
            continue
        assert place < 0 or not s.destroyed[place], f"{where} is in a destroyed district"
        assert place != IN_CUSTODY or flags & SUBDUED, f"{where} is held and not subdued"
        assert card != UNSEEN or (not flags & FACE_UP and s.seen[number] == 0), f"{where}: looked at, but its card has no identity"
        assert s.investigated[number] & ~s.seen[number] == 0 or flags & FACE_UP, f"{where}: investigated by who has not looked"
        assert not flags & FACE_UP or 0 <= s.wounds[number] < s.components.cards[card].health, f"{where}: {s.wounds[number]} wounds"


def _cards(s: RogueAgentState) -> None:
    components = s.components
    known = [card for card in s.card[1:] if card >= 0]
    known += [card for cards in s.turned_in for card in cards]
    known += [*s.bottom, *[card for card, _ in s.gone]]
    assert len(known) == len(set(known)), f"a card is in two places: {sorted(known)}"
    used = sum([1 << card for card in known])
    removed = components.simple_removed if s.options.simple_deck else 0
    assert used & s.pool == 0, "a card that somebody knows is still among the unseen"
    assert used | s.pool == components.all_cards & ~removed, "a card is missing, or a blue one is there"
    assert (used & components.low_cards).bit_count() == components.take_low - s.low_places, f"low places: {s.low_places}"
    assert (used & components.high_cards).bit_count() == components.take_high - s.high_places, f"high places: {s.high_places}"
    assert min(s.low_places, s.high_places, s.deck) >= 0, f"places {s.low_places}, {s.high_places}, deck {s.deck}"
    unseen = s.card.count(UNSEEN)
    assert s.deck + unseen <= s.low_places + s.high_places, f"deck {s.deck} and {unseen} unseen cards are more than the places left"


def _players(s: RogueAgentState) -> None:
    components = s.components
    for p in range(s.players):
        who = f"player {p}"
        assert 0 <= s.at[p] < DISTRICT_COUNT, f"{who} is at {s.at[p]}"
        assert 0 <= s.health[p] <= components.health_max, f"{who}: health {s.health[p]}"
        assert min(s.influence[p], s.credits[p]) >= 0, f"{who}: Influence {s.influence[p]}, credits {s.credits[p]}"
        for track, most in enumerate(components.track_max):
            assert 0 <= s.tracks[track][p] <= most, f"{who}: track {track} at {s.tracks[track][p]}"
        placed = sum([owners.count(p) for owners in s.slots])
        assert placed <= s.supply[p] + placed <= components.start_informants, f"{who}: {s.supply[p]} + {placed} Informants"
        assert not (s.exposed[p] and (s.supply[p] or placed or s.custody[p])), f"{who} is an Android and keeps Informants or custody"
        for clock in s.clocks[p]:
            assert s.card[clock.criminal] != NO_CARD, f"{who}: the effect of Criminal {clock.criminal} outlives it (RA-11.35)"
    missing = s.options.bank_value - s.bank - sum(s.credits)
    on_cards = sum(s.wounds) if s.options.wounds_from_bank else 0
    assert 0 <= missing <= min(on_cards, s.options.bank_value - sum(s.credits)), (
        f"{missing} credits are missing from {s.options.bank_value}"
    )


def _tokens(s: RogueAgentState) -> None:
    if not s.android_mode:
        assert not any([*s.exposed, *map(any, s.hidden), *map(any, s.shown)]), "tokens are for Android mode only"
        return
    components = s.components
    exposed = sum(s.exposed)
    assert exposed <= components.android_limit[s.players], f"{exposed} Androids are exposed"
    assert s.tokens_gone == (exposed == components.android_limit[s.players]), f"tokens_gone is {s.tokens_gone} with {exposed} Androids"
    totals = [0, 0]
    for p in range(s.players):
        for kind in (0, 1):
            assert min(s.hidden[p][kind], s.shown[p][kind]) >= 0, f"player {p}: tokens {s.hidden[p]}, {s.shown[p]}"
            totals[kind] += s.hidden[p][kind] + s.shown[p][kind]
        count = sum(s.hidden[p]) + sum(s.shown[p])
        assert count == (0 if s.tokens_gone else components.dealt_ids), f"player {p} has {count} Identification tokens"
        assert s.tokens_gone or s.exposed[p] == (s.shown[p][1] >= 2), f"player {p}: exposed is {s.exposed[p]} with {s.shown[p]} shown"
    removed = components.ids_removed_3 if s.players == 3 else (0, 0)
    for kind in (0, 1):
        assert totals[kind] <= components.ids[kind] - removed[kind], f"{totals[kind]} tokens of kind {kind}"


def _pending(s: RogueAgentState) -> None:
    assert (s.phase == OVER) == (not s.pending), f"phase {s.phase} with {len(s.pending)} frames pending"
    if not s.pending:
        return
    for frame in s.pending:
        assert isinstance(frame, Frame), f"{frame!r} is no frame"
        assert NOBODY <= frame.player < s.players, f"{frame!r} names no player"
    top = s.pending[-1]
    assert isinstance(top, Decision), f"nobody can act: {top!r} is on top"
    assert top.player >= 0, f"nobody is asked: {top!r} is on top"
    legal = s.legal_actions()
    assert legal, f"{top!r} leaves no choice"
    assert len(legal) == len(set(legal)), f"{top!r} offers an action twice: {legal}"
    assert all(TABLE[action.id] is action for action in legal), "an action is not of this game"
