"""What must hold in every state, for tests and fuzzing: no piece or card is lost or doubled, numbers are in range, somebody can act."""

from __future__ import annotations

from collections import Counter

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald.state import EmeraldState
from turncoat.kernel.decision import NOBODY, Decision, Frame


def check(s: EmeraldState) -> None:
    """Raises AssertionError with what is wrong."""
    _pieces(s)
    _cards(s)
    _royalty(s)
    _players(s)
    _game(s)
    _pending(s)


def _pieces(s: EmeraldState) -> None:
    components = s.components
    bodies = Counter([owner for owners in s.bodies for owner in owners])
    for p in range(s.players):
        who = f"player {p}"
        cubes = (*s.cubes[p], s.cube_supply[p], s.limbo[p])
        assert min(cubes) >= 0, f"{who}: cubes {cubes}"
        assert sum(cubes) == components.cubes, f"{who}: cubes {cubes} (SE-1.11)"
        agents = (*s.agents[p], s.agent_supply[p], s.agents_out[p], bodies[p])
        assert min(agents) >= 0, f"{who}: agents {agents}"
        assert sum(agents) == components.agents, f"{who}: agents {agents} (SE-1.10)"
        assert p not in s.bodies[p], f"{who} has an own agent's body"
    assert sum(s.zombies) <= components.zombies, f"{sum(s.zombies)} zombies"


def _cards(s: EmeraldState) -> None:
    components = s.components
    found: Counter[int] = Counter([*s.pool, *s.out, *[card for card, _ in s.table], *[card for card in s.up if card >= 0]])
    found.update([components.city_card[city] for city in range(N.CITY_COUNT) if s.city_in[city]])
    for p in range(s.players):
        for cards in (s.hand[p], s.draw_pile[p], s.discards[p], s.kept[p]):
            found.update(cards)
        assert s.hand[p] == tuple(sorted(s.hand[p])), f"player {p}: the hand is not ascending"
        assert s.draw_pile[p] == tuple(sorted(s.draw_pile[p])), f"player {p}: the draw pile is not ascending"
        assert not Counter(s.known[p]) - Counter(s.hand[p]), f"player {p}: {s.known[p]} are said to be in hand {s.hand[p]}"
    wanted: Counter[int] = Counter([*components.city_card, *components.game_deck])
    for _ in range(s.players):
        wanted.update(components.starting_deck)
    assert found == wanted, f"cards too many: {found - wanted}, missing: {wanted - found}"
    assert s.pool == tuple(sorted(s.pool)), "the unseen cards are not ascending"
    game_cards = sum([s.down[city] - s.city_in[city] - len(s.royals_in[city]) for city in range(N.CITY_COUNT)])
    assert 0 <= game_cards <= len(s.pool), f"{game_cards} game cards in the stacks, {len(s.pool)} unseen"
    for city in range(N.CITY_COUNT):
        assert s.down[city] >= s.city_in[city] + len(s.royals_in[city]), f"city {city}: the stack is lower than what is known to be in it"


def _royalty(s: EmeraldState) -> None:
    found = [royal for group in (*s.royals_in, *s.slots, *s.taken, s.royals_out) for royal in group]
    assert sorted(found) == list(range(len(s.components.royalty))), f"royalty: {sorted(found)}"
    for city in range(N.CITY_COUNT):
        for royal in (*s.royals_in[city], *s.slots[city]):
            assert s.components.royalty[royal].city == city, f"royalty {royal} is in city {city}"


def _players(s: EmeraldState) -> None:
    sides = Counter(s.faction)
    for side in (N.RESTORATIONIST, N.LOYALIST):
        assert sides[side] <= s.components.identities[side], f"{sides[side]} identity cards of side {side}"
    for p in range(s.players):
        assert 0 <= s.sanity[p] <= s.components.sanity_tokens, f"player {p}: {s.sanity[p]} sanity tokens"
        assert s.sanity[p] or s.shown[p], f"player {p} has no sanity token and is hidden (SE-14.4)"
        assert min(s.points[p]) >= 0, f"player {p}: points {s.points[p]} (SE-17.4)"
        assert not (s.shown[p] and s.faction[p] == N.RESTORATIONIST) or s.phase == N.OVER, f"player {p} is revealed, yet the game goes on"


def _game(s: EmeraldState) -> None:
    assert s.phase in (N.SETUP, N.PLAY, N.OVER), f"phase {s.phase!r}"
    assert (s.phase == N.OVER) == (not s.pending), f"phase {s.phase} with {len(s.pending)} frames pending"
    assert 0 <= min(s.active, s.first) <= max(s.active, s.first) < s.players, f"active {s.active}, first {s.first}"
    assert s.slot in (1, 2), f"action {s.slot}"
    assert 1 <= s.round <= (s.options.round_cap or s.round), f"round {s.round}"
    assert 0 <= min(s.markers) <= max(s.markers) <= s.components.track_end, f"markers {s.markers} (SE-9.5)"
    assert s.phase != N.OVER or all(s.shown), "the game is over, but an identity is hidden (SE-19.1)"


def _pending(s: EmeraldState) -> None:
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
    assert all(N.TABLE[action.id] is action for action in legal), "an action is not of this game"
