"""Section 22: who sees what. Written as a cheat would: two tables that differ only in a secret must look alike to everybody else."""

from __future__ import annotations

import msgspec
import pytest

from rogue_agent.board import A, B, C, asked, base, criminal, d, happened, hold, informants, offered, play, put, take_card, tokens
from turncoat.games.rogue_agent import GAME
from turncoat.games.rogue_agent.android_mode import ask_reveal
from turncoat.games.rogue_agent.names import CLUE, PUBLIC, UNSEEN
from turncoat.games.rogue_agent.procedures import SHOWN
from turncoat.games.rogue_agent.saving import PACKAGE
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.kernel.chance import Dice
from turncoat.kernel.decision import Decision
from turncoat.kernel.saving import frame_classes
from turncoat.kernel.view import OPEN, SPECTATOR

encode = msgspec.json.Encoder().encode


def sent(s: RogueAgentState, audience: int) -> bytes:
    """What the server would send."""
    return encode(GAME.view(s, audience))


def alike(one: RogueAgentState, other: RogueAgentState, *audiences: int) -> None:
    for audience in audiences:
        assert sent(one, audience) == sent(other, audience), f"audience {audience} can tell them apart"


# -- Criminal cards -----------------------------------------------------------------------------------------------------------


def investigated(card: str) -> RogueAgentState:
    """A has investigated Criminal 2 from afar and looked at this card."""
    s = base()
    informants(s, "p4", A)
    s.card[2], s.place[2] = UNSEEN, d("p4")
    s.deck -= 1
    play(s, "investigate 2", rolls=card)
    return s


@pytest.mark.rule("RA-22.2", "RA-22.3", "RA-8.3", "RA-8.4")
def test_what_was_seen_by_investigating_is_known_to_that_player_alone():
    one, other = investigated("c22"), investigated("c11")
    alike(one, other, B, C, SPECTATOR)
    assert sent(one, A) != sent(other, A)
    seen = GAME.view(one, A).criminals[0]
    assert (seen.card, seen.known, seen.up) == (one.components.card_index["c22"], True, False)
    unseen = GAME.view(one, B).criminals[0]
    assert (unseen.card, unseen.known, unseen.up) == (-1, False, False)
    assert (unseen.number, unseen.place, unseen.investigated, unseen.looked) == (2, d("p4"), (A,), (A,))


@pytest.mark.rule("RA-22.2", "RA-22.14")
def test_a_card_with_an_identity_looks_like_one_that_nobody_has_looked_at():
    one, other = base(), base()
    criminal(one, 4, "c22", "p4", up=False)
    other.card[4], other.place[4] = UNSEEN, d("p4")
    other.deck -= 1
    alike(one, other, A, B, C, SPECTATOR)


@pytest.mark.rule("RA-22.14", "RA-24.33")
def test_a_card_drawn_again_from_the_bottom_is_shown_as_unknown():
    s = base()
    card = take_card(s, "c44")
    s.deck = 0
    s.bottom = (card,)
    s.low_places += 1
    from turncoat.games.rogue_agent.cards import draw_card

    assert GAME.view(s, A).deck == 1
    assert draw_card(s, 3)
    s.place[3] = d("p3")
    for audience in (A, B, C, SPECTATOR):
        assert GAME.view(s, audience).criminals[0].card == -1


@pytest.mark.rule("RA-22.9", "RA-24.37")
def test_that_a_card_was_peeked_at_is_public_and_what_was_seen_is_not():
    views = []
    for card in ("c22", "c11"):
        s = base()
        put(s, "p1", A)
        criminal(s, 1, "c23", "p1", up=False, investigated=(A,))
        s.card[2], s.place[2] = UNSEEN, d("p4")
        s.card[3], s.place[3] = UNSEEN, d("p2")
        s.deck -= 2
        play(s, "attack 1", "peek 2", rolls=card)
        views.append(s)
        seen = {criminal.number: criminal for criminal in GAME.view(s, B).criminals}
        assert (seen[2].card, seen[2].looked, seen[2].investigated) == (-1, (A,), ())
        assert seen[3].looked == ()
        assert GAME.view(s, A).criminals[1].card == s.components.card_index[card]
        assert happened(s, "peek") == [(A, 2)]
    alike(*views, B, C, SPECTATOR)


@pytest.mark.rule("RA-22.1", "RA-22.2")
def test_cards_that_lie_face_up_in_custody_or_turned_in_are_public():
    s = base()
    criminal(s, 1, "c19", "p1")
    hold(s, B, 2, "c11")
    s.turned_in[C] = (take_card(s, "c15"),)
    for audience in (A, B, C, SPECTATOR):
        view = GAME.view(s, audience)
        assert [criminal.card for criminal in view.criminals] == [s.components.card_index["c19"], s.components.card_index["c11"]]
        assert [criminal.holder for criminal in view.criminals] == [-1, B]
        assert view.seats[B].custody == (2,)
        assert view.seats[C].turned_in == s.turned_in[C]


@pytest.mark.rule("RA-22.8")
def test_a_card_that_leaves_face_down_is_known_only_to_those_who_had_looked():
    tables = []
    for card in ("c22", "c11"):
        s = investigated(card)
        from turncoat.games.rogue_agent.board_verbs import criminal_to_stream

        criminal_to_stream(s, 2, "squad")
        s.log = []
        tables.append(s)
        assert GAME.view(s, A).gone_known == (s.components.card_index[card],)
        assert GAME.view(s, A).gone == ()
    alike(*tables, B, C, SPECTATOR)


@pytest.mark.rule("RA-22.8", "RA-22.12")
def test_a_card_that_all_players_have_looked_at_stays_hidden_from_spectators_when_it_leaves_face_down():
    tables = []
    for card in ("c22", "c11"):
        s = base()
        criminal(s, 2, card, "p4", up=False, investigated=(A, B, C))
        from turncoat.games.rogue_agent.board_verbs import criminal_to_stream

        criminal_to_stream(s, 2, "squad")
        tables.append(s)
        assert GAME.view(s, C).gone_known == (s.components.card_index[card],)
    alike(*tables, SPECTATOR)


@pytest.mark.rule("RA-22.8")
def test_a_card_that_leaves_face_up_is_known_to_all():
    s = base()
    criminal(s, 2, "c22", "p4")
    from turncoat.games.rogue_agent.board_verbs import criminal_to_stream

    criminal_to_stream(s, 2, "squad")
    card = s.components.card_index["c22"]
    assert s.gone == ((card, PUBLIC),)
    for audience in (A, B, C, SPECTATOR):
        assert GAME.view(s, audience).gone == (card,)


@pytest.mark.rule("RA-22.1", "RA-22.4", "RA-22.11")
def test_no_view_before_the_end_tells_of_the_deck_more_than_how_many_cards_are_in_it():
    one, other = base(), base()
    other.pool &= ~(1 << one.components.card_index["c01"])
    other.pool &= ~(1 << one.components.card_index["c14"])
    other.low_places, other.high_places = 3, 27
    other.chance = Dice(99)
    alike(one, other, A, B, C, SPECTATOR)
    assert GAME.view(one, A).deck == one.deck
    assert GAME.view(one, A).left_out == ()


# -- Identification tokens ------------------------------------------------------------------------------------------------------


def holding(human: int, android: int) -> RogueAgentState:
    """B holds these unrevealed tokens."""
    s = base(mode="android")
    tokens(s, A, 2, 1)
    tokens(s, B, human, android)
    tokens(s, C, 3, 0)
    return s


@pytest.mark.rule("RA-22.6", "RA-21.4")
def test_unrevealed_tokens_are_known_to_their_owner_alone_and_counted_by_all():
    one, other = holding(1, 2), holding(3, 0)
    alike(one, other, A, C, SPECTATOR)
    assert GAME.view(one, B).seats[B].ids == (1, 2)
    for audience in (A, C, SPECTATOR):
        seat = GAME.view(one, audience).seats[B]
        assert (seat.ids, seat.ids_left) == (None, 3)


@pytest.mark.rule("RA-22.7", "RA-21.8")
def test_revealed_tokens_are_public():
    s = holding(1, 2)
    ask_reveal(s, B)
    play(s, "reveal android")
    for audience in (A, B, C, SPECTATOR):
        seat = GAME.view(s, audience).seats[B]
        assert (seat.ids_left, seat.ids_shown, seat.revealed_this_round) == (2, (0, 1), True)


@pytest.mark.rule("RA-22.7")
def test_the_kinds_of_the_tokens_removed_with_three_players_are_public():
    assert GAME.content(None).ids_removed_3 == (2, 1)  # the same components that every audience has


@pytest.mark.rule("RA-22.10", "RA-21.7")
def test_while_a_player_chooses_a_token_others_see_only_that_it_is_choosing():
    tables = [holding(1, 2), holding(3, 0), holding(0, 3)]
    for s in tables:
        ask_reveal(s, B)
        assert asked(s) == "RevealToken"  # asked even where all are alike
    alike(tables[0], tables[1], A, C, SPECTATOR)
    alike(tables[0], tables[2], A, C, SPECTATOR)
    view = GAME.view(tables[0], A)
    assert (view.to_move, view.ask, view.actions) == (B, "RevealToken", ())
    assert (view.pending.kind, view.pending.player) == ("reveal", B)
    assert set(GAME.view(tables[0], B).actions) == {"reveal human", "reveal android"}


@pytest.mark.rule("RA-22.10")
def test_a_choice_does_not_depend_on_what_its_player_may_not_know():
    for human, android in ((1, 2), (3, 0)):
        s = holding(human, android)
        s.tracks[CLUE][A] = 6
        assert offered(s, "scan") == ["scan B", "scan C"]


@pytest.mark.rule("RA-21.29", "RA-22.6")
def test_tokens_that_leave_the_game_unrevealed_stay_secret():
    tables = []
    for human, android in ((3, 0), (2, 1)):
        s = holding(1, 1)
        tokens(s, C, human, android)
        s.shown[B] = (0, 1)
        ask_reveal(s, B)
        play(s, "reveal android")
        assert s.tokens_gone
        tables.append(s)
    alike(*tables, A, B, C, SPECTATOR)
    assert GAME.view(tables[0], C).seats[C].ids == (0, 0)


# -- everything else ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-22.1")
def test_the_whole_table_is_public():
    s = base()
    s.killers[d("p1")] = 2
    s.bombs[d("p2")] = (3, 5)
    informants(s, "p4", A, B)
    s.credits[B] = 3
    view = GAME.view(s, SPECTATOR)
    assert (view.killers[d("p1")], view.bombs[d("p2")], view.slots[d("p4")]) == (2, (3, 5), (A, B))
    assert (view.squad, view.commander, view.round, view.bank) == (d("p6"), A, 3, s.bank)
    seat = view.seats[B]
    assert (seat.at, seat.health, seat.credits, seat.influence, seat.tracks) == (d("hq"), 6, 3, 3, (2, 2, 2, 0, 0, 0))
    assert (seat.supply, seat.informants) == (6, 1)
    assert view.reserve == (1, 2, 3, 4, 5, 6)


@pytest.mark.rule("RA-22.5")
def test_the_data_stream_is_public_as_a_count_per_kind_and_number():
    s = base()
    assert GAME.view(s, SPECTATOR).stream == (4, 4, (1, 2, 3, 4, 5, 6))
    s.killers[d("p1")] = 2
    s.bombs[d("p2")] = (3,)
    criminal(s, 5, "c19", "p1")
    hold(s, B, 2, "c11")
    assert GAME.view(s, SPECTATOR).stream == (3, 2, (1, 3, 4, 6))


@pytest.mark.rule("RA-22.5", "RA-4.6")
def test_drawn_tokens_are_out_of_the_data_stream_while_they_are_placed():
    s = GAME.new(4, seed=5)
    view = GAME.view(s, SPECTATOR)
    assert view.pending.kind == "time"
    assert len(view.pending.tokens) == 5
    assert view.stream[0] + view.stream[1] + len(view.stream[2]) == 14 - 5
    s.apply(s.legal_actions()[0])
    view = GAME.view(s, SPECTATOR)
    assert len(view.pending.placed) == 1
    assert view.stream[0] + view.stream[1] + len(view.stream[2]) == 14 - 5


@pytest.mark.rule("RA-22.11")
def test_no_view_depends_on_what_chance_will_say():
    one, other = GAME.new(3, seed=1, mode="android"), GAME.new(3, seed=1, mode="android")
    other.chance = Dice("another")
    alike(one, other, A, B, C, SPECTATOR)
    assert b"seed" not in sent(one, A)


@pytest.mark.rule("RA-22.12")
def test_the_log_shows_private_entries_only_to_those_entitled():
    s = investigated("c22")
    kinds = {audience: [event.kind for event in GAME.view(s, audience).news] for audience in (A, B, C, SPECTATOR)}
    assert "saw" in kinds[A]
    for audience in (B, C, SPECTATOR):
        assert "saw" not in kinds[audience]
        assert "investigate" in kinds[audience]


@pytest.mark.rule("RA-3.10")
def test_whatever_shows_chance_or_a_secret_raises_the_bar_that_no_undo_crosses():
    s = base(mode="android")
    informants(s, "p4", A)
    s.card[2], s.place[2] = UNSEEN, d("p4")
    s.deck -= 1
    tokens(s, A, 2, 1)
    s.revealed = False
    play(s, "move p2", "ammo 0", "stop")
    assert not s.revealed
    play(s, "investigate 2", rolls="c22")
    assert s.revealed
    s.revealed = False
    play(s, "search", "keep", "use black $", "use black $", "use black $", rolls="$ $ $")
    assert s.revealed
    s.revealed = False
    ask_reveal(s, A)
    assert not s.revealed
    play(s, "reveal human")
    assert s.revealed


def test_only_the_player_to_move_is_sent_the_legal_actions():
    s = base()
    assert GAME.view(s, A).actions == tuple([action.text for action in s.legal_actions()])
    for audience in (B, C, SPECTATOR):
        assert GAME.view(s, audience).actions == ()


@pytest.mark.rule("RA-22.13")
def test_after_the_end_everything_may_be_shown_and_not_before():
    s = holding(1, 2)
    criminal(s, 2, "c22", "p4", up=False)
    with pytest.raises(ValueError, match="finished games only"):
        GAME.view(s, OPEN)
    shown = GAME.view(s, OPEN, over=True)  # a replay of a finished game
    assert shown.seats[B].ids == (1, 2)
    assert shown.criminals[0].card == s.components.card_index["c22"]
    from rogue_agent.board import city

    city(s, "commander")
    assert s.is_terminal
    shown = GAME.view(s, OPEN)
    assert shown.seats[B].ids == (1, 2)
    assert shown.scores == (3, 3, 3)
    assert shown.winners == (A, B, C)
    assert len(shown.left_out) == s.pool.bit_count()
    assert GAME.view(s, A).seats[B].ids is None
    assert GAME.view(s, A).scores == (3, 3, 3)


def test_every_decision_of_the_game_can_be_shown():
    missing = [kind.__name__ for kind in frame_classes(PACKAGE) if issubclass(kind, Decision) and kind not in SHOWN]
    assert missing == []


def test_a_view_is_a_value_that_json_can_carry():
    view = GAME.view(GAME.new(4, seed=3, mode="android", log=True), A)
    assert msgspec.json.decode(encode(view), type=type(view)) == view
