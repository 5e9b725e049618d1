"""Options and presets (section 25), as far as the chapters' own tests do not show them."""

from __future__ import annotations

import pytest

from rogue_agent.board import A, B, asked, base, criminal, d, hold, informants, offered, play, put, time_phase
from turncoat.games.rogue_agent import board_verbs
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.options import resolve
from turncoat.games.rogue_agent.state import Clock
from turncoat.kernel.errors import OptionError


@pytest.mark.rule("RA-25.1")
def test_a_single_option_overrides_the_preset() -> None:
    options = resolve(3, "agent", {"preset": "rulebook", "killer_informants": "less"})
    assert options.killer_informants == "less"
    assert options.justice_actions == "narrow"
    with pytest.raises(OptionError):
        resolve(3, "agent", {"preset": "house"})
    with pytest.raises(OptionError):
        resolve(3, "agent", {"no_such_option": "x"})


@pytest.mark.rule("RA-25.2")
def test_the_presets_are_those_of_the_ledger() -> None:
    names = """event_draw justice_actions repeat_justice squad_blocks_justice separate_arrest hire_timing killer_informants shield_scope
        chase_symbol clock_end wounds_from_bank scan_is_justice"""
    standard = ("rulebook", "broad", "other_district", True, False, "free", "less", "union", "car", "end_of_next_turn", False, False)
    rulebook = ("rulebook", "narrow", "free", False, False, "free", "more", "rulebook", "fuel", "end_of_next_turn", True, False)
    aid = ("player_aid", "broad", "other_district", True, True, "ends_turn", "less", "player_aid", "car", "start_of_next_turn", False, True)
    for preset, values in (("standard", standard), ("rulebook", rulebook), ("player_aid", aid)):
        options = resolve(3, "agent", {"preset": preset})
        assert tuple([getattr(options, name) for name in names.split()]) == values


@pytest.mark.rule("RA-25.4", "RA-7.5")
def test_by_option_a_hire_does_not_interrupt_a_move_and_ends_the_turn() -> None:
    s = base(hire_timing="ends_turn")
    play(s, "move p2", "ammo 0")
    assert "hire" not in offered(s)
    play(s, "stop", "hire")
    assert s.slots[d("p2")] == (A,)
    assert (asked(s), s.current_player, len(s.pending)) == ("Turn", B, 2)


@pytest.mark.rule("RA-25.4")
def test_by_option_only_hire_or_the_end_follows_the_second_justice_action() -> None:
    s = base(hire_timing="ends_turn")
    put(s, "bazaar", A)
    s.turn.justice = (("search", d("p1")),)
    assert len(offered(s)) > 2
    s.turn.justice += (("buy", d("p1")),)
    assert offered(s) == ["end_turn", "hire"]
    s.credits[A] = 0
    assert offered(s) == ["end_turn"]


@pytest.mark.rule("RA-25.5", "RA-24.32")
def test_by_option_informants_that_do_not_help_still_make_a_killer_worse() -> None:
    s = base(killer_informants="more")
    informants(s, "p3", A, A)
    criminal(s, 2, "c13", "p2")
    s.clocks[A] = (Clock("no_informant_help", 2, 4),)
    assert board_verbs.killer_damage(s, A, d("p3")) == 4


@pytest.mark.rule("RA-25.10", "RA-11.32")
def test_by_option_wounds_are_credits_of_the_bank() -> None:
    for from_bank in (False, True):
        s = base(wounds_from_bank=from_bank)
        criminal(s, 1, "c35", "p1")
        board_verbs.place_wounds(s, 1, 3)
        assert (s.wounds[1], s.bank) == (3, 55 if from_bank else 58)
        board_verbs.criminal_to_stream(s, 1, "squad")
        assert (s.wounds[1], s.bank) == (0, 58)


@pytest.mark.rule("RA-25.10")
def test_a_wound_for_which_the_bank_has_no_credit_is_recorded_and_brings_none_back() -> None:
    s = base(wounds_from_bank=True)
    s.credits[B] += s.bank - 1
    s.bank = 1
    criminal(s, 1, "c35", "p1")
    board_verbs.place_wounds(s, 1, 3)
    assert (s.wounds[1], s.bank) == (3, 0)
    board_verbs.pay(s, B, 2)
    board_verbs.clear_wounds(s, 1)
    assert (s.wounds[1], s.bank) == (0, 3)


@pytest.mark.rule("RA-25.13", "RA-1.40", "RA-4.8")
def test_by_option_the_badge_is_six_and_timers_start_at_one_to_five() -> None:
    s = base(players=2, badge_value=6)
    time_phase(s, "killer, killer, bomb", "badge 1 5")
    assert offered(s) == ["assign 1", "assign 5"], "the Killers' numbers ascend, so the first of two cannot have the 6"
    play(s, "assign 1", "assign 6", "assign 5", rolls="badge 1")
    assert (s.killers[d("p6")], s.killers[d("p1")], s.bombs[d("p5")]) == (1, 1, (1,))


@pytest.mark.rule("RA-25.6", "RA-13.3")
@pytest.mark.parametrize(("scope", "legal"), [("union", False), ("rulebook", True), ("player_aid", False)])
def test_whether_a_shield_covers_interception(scope: str, legal: bool) -> None:
    s = base(shield_scope=scope)
    hold(s, B, 1, "c11")
    assert ("intercept B" in offered(s)) == legal


@pytest.mark.rule("RA-25.11", "RA-21.15")
def test_by_option_a_scan_is_a_justice_action() -> None:
    for counts in (True, False):
        s = base(mode="android", scan_is_justice=counts)
        s.hidden = [(2, 1)] * 3
        s.tracks[N.CLUE][A] = 6
        play(s, "scan B", "reveal human")
        assert len(s.turn.justice) == counts
        s.tracks[N.CLUE][A] = 6
        assert ("scan C" in offered(s)) == (not counts)
