"""The Time Phase (section 4) and the order of phases and turns (sections 3 and 5)."""

from __future__ import annotations

import pytest

from rogue_agent.board import (
    A,
    B,
    C,
    asked,
    base,
    bomb,
    city,
    criminal,
    d,
    happened,
    hold,
    in_bag,
    killer,
    offered,
    pass_turns,
    play,
    put,
    time_phase,
)
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.time_phase import draw_tokens
from turncoat.games.rogue_agent.turn import begin_turn
from turncoat.kernel.chance import Dice, Tape


@pytest.mark.rule("RA-4.1", "RA-4.2", "RA-4.4", "RA-4.5", "RA-4.6")
def test_the_commander_assigns_one_die_to_each_token_after_seeing_all_of_them() -> None:
    s = base(players=2)
    s.commander = B
    time_phase(s, "criminal 4, killer, bomb", "badge 3 5")
    assert s.round == 4
    assert (asked(s), s.current_player) == ("AssignDie", B)
    assert s.pending[-1].tokens == ("criminal 4", "killer", "bomb")  # type: ignore[attr-defined]
    assert offered(s) == ["assign 1", "assign 3", "assign 5"]
    play(s, "assign 3")
    assert offered(s) == ["assign 1", "assign 5"]
    play(s, "assign 5")
    assert offered(s) == ["assign 1"]
    play(s, "assign 1", rolls="4")
    assert s.place[4] == d("p3")
    assert s.killers[d("p5")] == 1
    assert s.bombs[d("p1")] == (4,)


@pytest.mark.rule("RA-4.3")
@pytest.mark.parametrize(("players", "option", "count"), [(2, "rulebook", 3), (3, "rulebook", 4), (4, "rulebook", 5)])
def test_three_four_or_five_tokens_are_drawn(players: int, option: str, count: int) -> None:
    s = base(players, event_draw=option)
    time_phase(s, ", ".join(["killer", "killer", "killer", "bomb", "bomb"][:count]), "2 " * count)
    assert len(s.pending[-1].tokens) == count  # type: ignore[attr-defined]


@pytest.mark.rule("RA-1.42", "RA-1.43", "RA-4.3")
def test_tokens_are_drawn_without_being_put_back() -> None:
    for seed in range(40):
        s = base(4)
        s.chance = Dice(seed)
        killer(s, "p1", 3)
        bomb(s, "p1", 3, 3, 3)
        tokens = draw_tokens(s)
        assert len(tokens) == 5
        assert len(set(tokens)) == 5, "of each kind and number one only is in the Data Stream"


@pytest.mark.rule("RA-4.3", "RA-25.2")
@pytest.mark.parametrize(("players", "count"), [(2, 2), (3, 3), (4, 3)])
def test_by_option_two_or_three_tokens_are_drawn(players: int, count: int) -> None:
    s = base(players, event_draw="player_aid")
    time_phase(s, ", ".join(["killer"] * count), "2 " * count)
    assert len(s.pending[-1].tokens) == count  # type: ignore[attr-defined]


@pytest.mark.rule("RA-4.6")
def test_matchings_that_look_alike_are_offered_once_and_every_one_of_them_can_be_reached() -> None:
    def matchings(tokens: str, dice: str) -> list[tuple[tuple[str, int], ...]]:
        s = base(players=3)
        time_phase(s, tokens, dice)
        found = []

        def walk(state: object) -> None:
            decision = state.pending[-1]  # type: ignore[attr-defined]
            for action in state.legal_actions():  # type: ignore[attr-defined]
                if len(decision.tokens) == 1:
                    found.append(tuple(sorted((*decision.placed, (decision.tokens[0], action.value)))))
                    continue
                copy = state.clone()  # type: ignore[attr-defined]
                copy.apply(action)
                walk(copy)

        walk(s)
        return found

    for tokens, dice, count in (
        ("killer, killer, bomb, bomb", "2 3 4 5", 6),
        ("killer, killer, killer, bomb", "2 2 3 3", 2),
        ("criminal 1, criminal 2, killer, bomb", "2 3 4 5", 24),
        ("criminal 1, killer, killer, killer", "6 6 6 6", 1),
    ):
        found = matchings(tokens, dice)
        assert len(found) == len(set(found)) == count


@pytest.mark.rule("RA-4.8", "RA-1.40", "RA-1.41")
def test_a_timer_is_rolled_until_a_number_shows_and_any_number_of_dice_can_be_rolled() -> None:
    s = base(players=4)
    time_phase(s, "bomb, bomb, bomb, bomb, killer", "2 2 3 3 4")
    play(s, "assign 4", "assign 2", "assign 2", "assign 3", "assign 3", rolls="badge badge 6 2 badge 5 3")
    assert (s.bombs[d("p2")], s.bombs[d("p3")]) == ((2, 6), (3, 5))


@pytest.mark.rule("RA-4.11")
def test_tokens_are_placed_criminals_first_then_killers_then_bombs_by_precinct() -> None:
    s = base()
    time_phase(s, "bomb, criminal 5, bomb, criminal 2", "2 3 4 5")
    assert s.pending[-1].tokens == ("criminal 2", "criminal 5", "bomb", "bomb")  # type: ignore[attr-defined]
    play(s, "assign 5", "assign 2", "assign 3", "assign 4", rolls="6 2")
    placed = [event[1] for event in happened(s, "token")]
    assert placed == ["criminal 2", "criminal 5", "bomb", "bomb"]
    assert (s.bombs[d("p3")], s.bombs[d("p4")]) == ((6,), (2,)), "the bomb of the lower precinct number has the first Timer"


@pytest.mark.rule("RA-4.7", "RA-4.8", "RA-4.9", "RA-4.10", "RA-1.45", "RA-4.12")
def test_a_criminal_comes_wild_with_a_face_down_card_and_nothing_hurts_anybody() -> None:
    s = base()
    put(s, "p2", A, B, C)
    time_phase(s, "criminal 3, criminal 1, killer, bomb", "2 2 2 2")
    play(s, "assign 2", "assign 2", "assign 2", "assign 2", rolls="2")
    assert s.place[1] == s.place[3] == d("p2")
    assert (s.killers[d("p2")], s.bombs[d("p2")]) == (1, (2,))
    assert s.card[1] == s.card[3] == N.UNSEEN
    assert s.flags[1] == s.flags[3] == 0
    assert s.deck == 28
    assert s.health == [6, 6, 6]


@pytest.mark.rule("RA-4.13")
def test_tokens_placed_where_the_squad_stands_stay_there() -> None:
    s = base(players=2)
    time_phase(s, "criminal 3, killer, bomb", "6 6 6")
    play(s, "assign 6", "assign 6", "assign 6", rolls="5")
    assert s.squad == d("p6") == s.place[3]
    assert (s.killers[d("p6")], s.bombs[d("p6")]) == (1, (5,))


@pytest.mark.rule("RA-4.14", "RA-18.5")
def test_a_criminal_is_new_at_the_exit_until_the_end_of_the_round() -> None:
    s = base(players=2)
    time_phase(s, "criminal 3, criminal 4, killer", "badge 2 2")
    play(s, "assign 1", "assign 2", "assign 2")
    assert s.flags[3] & N.NEW_AT_EXIT
    assert not s.flags[4] & N.NEW_AT_EXIT
    s.flags[1] = s.flags[6] = N.NEW_AT_EXIT
    city(s, "commander")
    assert s.flags[1:] == [0] * 6


@pytest.mark.rule("RA-23.2")
def test_a_short_data_stream_gives_all_it_has_and_an_empty_one_ends_the_phase() -> None:
    s = base(players=4)
    s.killers = [0] * 13
    killer(s, "p1", 4)
    bomb(s, "p1", 3, 3, 3)
    for number in range(1, 7):
        criminal(s, number, f"c{10 + number}", "p2")
    time_phase(s, "bomb", "4")
    assert s.pending[-1].tokens == ("bomb",)  # type: ignore[attr-defined]
    play(s, "assign 4", rolls="2")
    time_phase(s, "")
    assert (asked(s), s.phase) == ("Turn", N.ACTION_PHASE)


@pytest.mark.rule("RA-23.3")
def test_without_a_card_no_criminal_appears() -> None:
    s = base(players=2)
    s.deck = 0
    time_phase(s, "criminal 3, killer, killer", "2 2 3")
    play(s, "assign 2", "assign 2", "assign 3")
    assert in_bag(s)[2] == [1, 2, 3, 4, 5, 6]
    assert s.card[3] == N.NO_CARD
    assert happened(s, "token_back") == [(-1, "criminal 3", d("p2"), "no_card")]


@pytest.mark.rule("RA-23.4")
def test_without_its_reserve_token_no_criminal_appears() -> None:
    s = base(players=2)
    s.card[3] = N.UNSEEN  # linked to a card already, though the city token is in the bag
    time_phase(s, "criminal 3, killer, killer", "2 2 3")
    play(s, "assign 2", "assign 2", "assign 3")
    assert s.place[3] == N.IN_STREAM
    assert s.deck == 30


@pytest.mark.rule("RA-21.32", "RA-21.36", "RA-21.37", "RA-4.9")
def test_a_destroyed_precinct_takes_bombs_only() -> None:
    s = base(mode="android")
    s.destroyed[d("p4")] = True
    time_phase(s, "criminal 5, killer, bomb, criminal 1", "4 4 4 2")
    play(s, "assign 2", "assign 4", "assign 4", "assign 4", rolls="6")
    assert s.place[1] == d("p2")
    assert s.place[5] == N.IN_STREAM
    assert s.killers[d("p4")] == 0
    assert s.bombs[d("p4")] == (6,)
    assert s.deck == 29, "no card for Criminal 5"


@pytest.mark.rule("RA-24.33", "RA-2.9")
def test_a_card_from_under_the_deck_comes_when_the_deck_has_no_other_and_starts_afresh() -> None:
    from turncoat.games.rogue_agent.cards import deck_size, draw_card

    s = base()
    s.bottom = (4, 7)
    s.deck = 1
    assert deck_size(s) == 3
    assert [draw_card(s, number) for number in (1, 2, 3, 4)] == [True, True, True, False]
    assert s.card[1:4] == [N.UNSEEN, 4, 7]
    assert (s.seen[2], s.investigated[2], s.flags[2], s.bottom) == (0, 0, 0, ())


# -- rounds and turns ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-3.2", "RA-3.3", "RA-5.1", "RA-18.26")
def test_the_commander_plays_first_then_clockwise_then_comes_the_city_phase() -> None:
    s = base()
    s.commander = B
    time_phase(s, "killer, killer, killer, killer", "2 2 2 2")
    play(s, "assign 2", "assign 2", "assign 2", "assign 2")
    seats = []
    while asked(s) == "Turn":
        seats.append(s.current_player)
        pass_turns(s)
    assert seats == [B, C, A]
    assert (asked(s), s.phase, s.turn.player) == ("KillerOrder", N.CITY_PHASE, -1)
    assert s.current_player == B, "the Commander orders the Killers"


@pytest.mark.rule("RA-3.1", "RA-20.1")
def test_the_game_lasts_eight_rounds() -> None:
    s = base()
    s.round = 7
    s.chance = Tape(["killer"] * 4 + ["2"] * 4)
    city(s, "commander", last=False)
    assert (s.round, asked(s)) == (8, "AssignDie")
    city(s, "commander", last=False)
    assert s.is_terminal
    assert s.phase == N.OVER


@pytest.mark.rule("RA-5.2", "RA-5.3", "RA-5.4", "RA-23.15")
def test_actions_come_in_any_order_and_the_turn_can_always_end() -> None:
    s = base()
    put(s, "bazaar", A)
    s.tracks[N.CLUE][A] = 6
    criminal(s, 2, "c22", "bazaar", up=False)
    assert {"move p2", "hire", "investigate 2", "attack 2", "search", "buy fuel", "end_turn"} <= set(offered(s))
    play(s, "investigate 2", "buy fuel", "done", "hire", "move p2", "ammo 0", "stop", "end_turn")
    assert s.current_player == B
    s.credits[B] = s.tracks[N.CLUE][B] = 0
    s.turn.moves = 1
    s.tracks[N.FUEL][B] = 0
    s.squad = N.HQ
    assert offered(s) == ["end_turn"]


@pytest.mark.rule("RA-5.7")
def test_limits_of_a_turn_start_anew_with_the_next() -> None:
    s = base()
    put(s, "bazaar", A)
    s.tracks[N.FUEL][A] = 0
    play(s, "buy ammo", "done", "hire", "move p2", "ammo 0", "stop")
    assert not offered(s, "move")
    s.round = 8
    pass_turns(s, 3)
    assert s.is_terminal
    begin_turn(s, A)
    put(s, "bazaar", A)
    s.credits[A] = 4
    assert {"hire", "buy ammo", "move p2"} <= set(offered(s))


@pytest.mark.rule("RA-5.5")
def test_an_action_is_finished_before_the_next_begins() -> None:
    s = base()
    put(s, "bazaar", A)
    play(s, "buy fuel")
    assert set(offered(s)) == {"buy ammo", "buy clue", "buy fuel", "done"}


@pytest.mark.rule("RA-3.6", "RA-3.4")
def test_in_the_time_phase_only_the_commander_chooses() -> None:
    s = base()
    s.commander = C
    time_phase(s, "bomb, killer, criminal 1, criminal 2", "2 3 4 5")
    while asked(s) == "AssignDie":
        assert s.current_player == C
        s.chance = Tape(["4"])
        s.play(s.legal_actions()[0])
    assert s.current_player == C


@pytest.mark.rule("RA-3.8")
def test_a_step_in_which_nothing_can_be_done_is_skipped() -> None:
    s = base()
    city(s)
    assert s.is_terminal, "no Killer and no bomb: nobody is asked anything"


@pytest.mark.rule("RA-3.9")
def test_who_cannot_pay_may_not_choose() -> None:
    s = base()
    put(s, "bazaar", A)
    criminal(s, 2, "c22", "bazaar", up=False)
    s.credits[A] = 1
    s.tracks[N.CLUE][A] = 1
    s.tracks[N.FUEL][A] = 0
    s.turn.moves = 1
    assert not [text for text in offered(s) if text.split()[0] in ("hire", "investigate", "move")]


@pytest.mark.rule("RA-12.2")
def test_criminals_in_custody_do_not_come_out_of_the_data_stream() -> None:
    s = base(players=2)
    hold(s, A, 1, "c11")
    assert in_bag(s)[2] == [2, 3, 4, 5, 6]
