"""What must hold in every state, for tests and fuzzing: no piece is lost or doubled, what is derived agrees, somebody can act."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import holds, integral, members
from turncoat.games.stationfall.components import bits
from turncoat.games.stationfall.map import place_of_item, seats
from turncoat.games.stationfall.self_preservation import endangered
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.decision import NOBODY, Decision, Frame

PHASES = (
    N.SETUP, N.REVEAL_PHASE, N.INFLUENCE_PHASE, N.ACTIVATE_PHASE, N.RESOLVE_PHASE, N.END_OF_MINUTE, N.STATIONFALL, N.OVER,
)  # fmt: skip


def check(s: StationfallState) -> None:
    """Raises AssertionError with what is wrong."""
    _pawns(s)
    _items(s)
    _slots(s)
    _station(s)
    _kompromat(s)
    _cards(s)
    _sides(s)
    _markers(s)
    _pending(s)


def _names(pawns: int) -> str:
    return ", ".join(N.PAWNS[pawn] for pawn in members(pawns))


def _pawns(s: StationfallState) -> None:
    """Every pawn stands in one place, and what is derived from that agrees."""
    playing = bits(pawn for character in s.cast for pawn in N.PAWNS_OF[character])
    assert s.cast == tuple(members(s.in_play)), f"cast {s.cast}"
    here = [0] * N.PLACE_COUNT
    board = 0
    for pawn, place in enumerate(s.at):
        if place == N.OFF:
            assert pawn in (N.RAT, N.ASSISTANT, N.STOWAWAY) or not playing >> pawn & 1, f"{N.PAWNS[pawn]} is off the board"
            continue
        assert 0 <= place < N.PLACE_COUNT, f"{N.PAWNS[pawn]} is at {place}"
        assert playing >> pawn & 1, f"{N.PAWNS[pawn]} is not in the game, yet in {N.PLACES[place]}"
        assert place >= N.SHIP or (s.present | s.launched) >> place & 1, f"{N.PAWNS[pawn]} is in {N.PLACES[place]}, which is gone"
        here[place] |= 1 << pawn
        board |= (s.present >> place & 1) << pawn
    for place in range(N.PLACE_COUNT):
        if place != N.OFF:
            assert s.here[place] == here[place], f"in {N.PLACES[place]} are {_names(here[place])}, not {_names(s.here[place])}"
    assert s.board == board, f"on the map are {_names(board)}, not {_names(s.board)}"
    assert not s.down & ~(s.components.acting_types & playing), f"Down: {_names(s.down)} (SF-4.31)"
    assert not s.engulfed & ~board, f"engulfed: {_names(s.engulfed)}"
    assert not s.contaminated & ~playing, f"Contaminated: {_names(s.contaminated)}"


def _items(s: StationfallState) -> None:
    """No Item is in two places, and there are no more than printed (SF-0.34)."""
    found = [0] * N.ITEM_COUNT
    home = [N.NOWHERE] * N.ITEM_COUNT
    for pawn, kinds in enumerate(s.held):
        for kind in kinds:
            found[kind] += 1
            home[kind] = pawn
        assert not kinds or s.at[pawn] < N.OFF, f"{N.PAWNS[pawn]} is not in the game and holds Items"
    for place, kinds in enumerate(s.loose):
        for kind in kinds:
            found[kind] += 1
            home[kind] = N.LOOSE + place
        assert not kinds or place == N.ALONE or (s.present | s.launched) >> place & 1, f"Items are loose in {N.PLACES[place]}"
    for kind in N.UNIQUE:
        assert s.home[kind] == home[kind], f"{N.ITEMS[kind]} is at {home[kind]}, not {s.home[kind]}"
    found[N.NANOGEL] += found[N.NANOGEL_1]
    for kind, printed in enumerate(s.components.supply):
        if kind != N.NANOGEL_1 and s.options.item_supply == "printed":
            assert 0 <= s.supply[kind] <= found[kind] + s.supply[kind] <= printed, f"{N.ITEMS[kind]}: {found[kind]} + {s.supply[kind]}"
    helmets = bits(pawn for pawn in range(N.PAWN_COUNT) if s.at[pawn] != N.OFF and holds(s, pawn, N.HELMET))
    assert s.helmets == helmets, f"Helmets are held by {_names(helmets)}, not by {_names(s.helmets)}"


def _slots(s: StationfallState) -> None:
    """Item Limits and seats (SF-4.20, SF-4.21, SF-22.3, SF-5.26)."""
    for pawn, kinds in enumerate(s.held):
        if s.at[pawn] < N.OFF:
            used = len(kinds) + len(integral(s, pawn))
            most = s.components.slots[pawn] - (s.contaminated >> pawn & 1 if kinds else 0)
            assert used <= most, f"{N.PAWNS[pawn]} holds {used} Items with room for {most}"
    for place in range(N.FIRST_POD, N.SHIP):
        count = s.here[place].bit_count() + (s.monster == place)
        assert count <= seats(s, place), f"{count} are in {N.PLACES[place]}"


def _station(s: StationfallState) -> None:
    """Hazards, power, Antimatter and Project X agree with each other (SF-11.14)."""
    places = bits(range(N.MAP_PLACES))
    assert not (s.present | s.launched | s.damaged | s.goo | s.fire | s.choking) & ~places, "no such place"
    assert not s.present & s.launched, "a Pod is docked and launched"
    assert s.choking & N.SPACE_BIT, "nothing takes away the Hazard of Outer Space (SF-5.17)"
    assert not s.damaged & N.SPACE_BIT, "nothing Damages Outer Space (SF-5.17)"
    assert not s.fire & s.choking, "Fire and Asphyxiation meet (SF-6.9)"
    assert not s.fire & s.present & ~s.damaged, "a burning Section is not Damaged (SF-6.7)"
    damaged = ((s.damaged | s.goo) & s.components.power_sections).bit_count()
    assert s.power == min(N.BLACKOUT, damaged), f"power {s.power} with {damaged} Damaged Power Sections (SF-7.7)"
    assert s.power == N.NORMAL_POWER or not (s.cameras or s.jammers), "Cameras or Jammers are ON without Normal Power (SF-7.10)"
    assert not s.armed or s.abandon_ship or s.phase == N.STATIONFALL, "Antimatter is armed without Abandon Ship (SF-7.23)"
    if s.home[N.ANTIMATTER] >= 0 and s.pending:
        out = place_of_item(s, N.ANTIMATTER) != N.MAGNETIC_CONTAINMENT
        assert s.armed or not out, "Antimatter is out of Magnetic Containment and not armed (SF-7.22)"
    exposed = s.board & s.components.humans & ~s.down & ~s.helmets & ~s.engulfed
    for place in members((s.fire | s.choking) & s.present):
        for pawn in members(s.here[place] & exposed):
            assert not endangered(s, pawn), f"{N.PAWNS[pawn]} is Live in a Hazard without Helmet (SF-6.1)"
    assert not s.released or s.project >= 0, "Project X is released and has no face"
    assert not s.peekers or s.project >= 0, "somebody may look at Project X, and it has no face"
    assert s.monster == NOBODY or s.released, "a Monster is about, yet Project X is not released"
    assert s.minute >= 0, f"Minute {s.minute}"
    assert s.phase in PHASES, f"unknown phase {s.phase!r}"


def _kompromat(s: StationfallState) -> None:
    """Each token is on the map, in one hand, or used (SF-2.15 to SF-2.17, SF-15.38)."""
    groups = [s.kompromat_unseen, s.used, *s.hand]
    together = 0
    for group in groups:
        assert not together & group, f"a Kompromat is in two places: {groups}"
        together |= group
    assert together == s.in_play & s.components.with_kompromat or not together, f"Kompromat is missing: {groups}"
    hands = 0
    for hand in s.hand:
        hands |= hand
    assert not s.named & ~hands, f"named tokens {s.named:b} are in no hand"
    assert s.kompromat_at.bit_count() == s.kompromat_unseen.bit_count(), "as many tokens on the map as are unseen"


def _cards(s: StationfallState) -> None:
    """Each Identity Card is in one place (SF-2.10, SF-2.35, SF-2.36)."""
    found = [card for card in (*s.cards, *s.pc) if card >= 0]
    found += [card for cards in (*s.bonus, *s.discarded) for card in cards]
    found += members(s.undealt)
    wanted = [card for card in range(N.IDENTITY_COUNT) if s.in_play >> N.CHARACTER_OF_IDENTITY[card] & 1]
    assert sorted(found) == wanted, f"Identity Cards: {sorted(found)}, wanted: {wanted}"
    owners = [0] * N.CHARACTER_COUNT
    for side, card in enumerate(s.pc):
        if card >= 0:
            owners[N.CHARACTER_OF_IDENTITY[card]] |= 1 << side
        assert (card >= 0) == (s.revealed_as[side] != N.HIDDEN), f"side {side} has revealed or not"
    assert s.owners == owners, f"owners {s.owners}"


def _sides(s: StationfallState) -> None:
    """Cubes, discs, Bribes and Guilt of each conspiracy (SF-2.34)."""
    for side in range(s.sides):
        placed = sum([row[side] for row in s.cubes])
        parts = (s.supply_cubes[side], s.betrayal[side], placed)
        assert min(parts) >= 0, f"side {side}: cubes {parts}"
        assert sum(parts) == s.components.cubes, f"side {side}: cubes {parts}"
        assert s.disc[side] == NOBODY or s.disc[side] in s.cast, f"side {side}: disc {s.disc[side]}"
        assert s.bribe[side] == N.BRIBE_READY or s.bribe[side] in s.cast, f"side {side}: Bribe {s.bribe[side]}"
        assert s.guilt[side] in (N.INNOCENT, N.SUSPECT, N.GUILTY), f"side {side}: guilt {s.guilt[side]}"
    for character, row in enumerate(s.cubes):
        most = max(row)
        lead = bits(side for side, count in enumerate(row) if count == most and most)
        assert s.lead[character] == lead, f"{N.CHARACTERS[character]}: {row} led by {s.lead[character]}"
        assert not (most and s.owners[character]), f"cubes lie on the PC {N.CHARACTERS[character]} (SF-15.6)"
        if s.powers[character] & N.HELPFUL:
            assert most <= 1, f"{N.CHARACTERS[character]} is Helpful: {row} (SF-AB.18)"
    assert sorted(s.order) == list(range(s.sides)), f"order {s.order}"


def _markers(s: StationfallState) -> None:
    """Three time markers each (SF-2.34, SF-7.26)."""
    for side in range(s.sides):
        own = [marker for marker in s.markers if marker.side == side and not marker.neutral]
        assert len(own) <= s.components.time_markers, f"side {side}: {len(own)} time markers"
    assert len({trap.place for trap in s.traps}) == len(s.traps), f"two traps in one Section: {s.traps}"


def _pending(s: StationfallState) -> None:
    assert (s.phase == N.OVER) == (not s.pending), f"phase {s.phase} with {len(s.pending)} frames pending"
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
    assert len(legal) == len(set(legal)), f"{top!r} offers an action twice: {[action.text for action in legal]}"
    assert all(N.TABLE[action.id] is action for action in legal), "an action is not of this game"
