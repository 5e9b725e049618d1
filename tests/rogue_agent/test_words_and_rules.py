"""What is said beside the rules: reasons, promises and log lines hold under every option and name the rule that was at work."""

from __future__ import annotations

import pytest

from rogue_agent.board import A, B, base, bomb, city, criminal, d, hold, informants, killer, offered, play, put
from turncoat.games.rogue_agent import GAME, card_words, words
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.facts import Facts
from turncoat.games.rogue_agent.state import Clock, RogueAgentState
from turncoat.kernel.chance import Tape
from turncoat.kernel.words import Choice, People, plain

PEOPLE = People(("Mira", "Jonas", "Aiko", "Tiller"), 0)


def choices(s: RogueAgentState) -> dict[str, Choice]:
    """The choices of A's sheet by label, those that are not legal too."""
    sheet = words.sheet(GAME.view(s, A), PEOPLE, odds=False)
    return {plain(choice.label): choice for group in sheet.groups for choice in group.choices}


def told(s: RogueAgentState, text: str) -> tuple[str, ...]:
    """The rules of the only log line with this text in it."""
    (line,) = [line for line in words.tell(s.log or [], s.components, PEOPLE) if text in plain(line.text)]
    return line.rules


@pytest.mark.rule("RA-25.4")
def test_by_option_the_second_justice_action_is_the_reason_why_nothing_else_follows() -> None:
    s = base(mode="android", hire_timing="ends_turn")
    put(s, "bazaar", A, B)
    s.hidden = [(2, 1)] * 3
    s.tracks[N.CLUE][A] = 6
    s.turn.justice = (("search", d("p1")), ("buy", d("p1")))
    criminal(s, 1, "c19", "bazaar", up=False)
    found = choices(s)
    assert offered(s) == ["end_turn", "hire"]
    assert {found[label].rule for label in ("Move", "Attack", "Search", "Buy", "Investigate", "Scan")} == {"RA-25.4"}


@pytest.mark.rule("RA-25.8", "RA-11.33")
@pytest.mark.parametrize(
    ("clock_end", "ends", "until"),
    [
        ("end_of_next_turn", 4, "until the end of your next turn"),
        ("end_of_next_turn", 3, "until the end of this turn"),
        ("start_of_next_turn", 4, "until your next turn begins"),
    ],
)
def test_a_reason_says_when_a_lasting_effect_ends(clock_end: str, ends: int, until: str) -> None:
    s = base(clock_end=clock_end)
    criminal(s, 1, "c19", "p1")
    s.clocks[A] = (Clock("no_search", 1, ends),)
    assert choices(s)["Search"].why.endswith(until)


@pytest.mark.rule("RA-25.8", "RA-11.33")
def test_a_card_says_until_when_its_lasting_effect_holds() -> None:
    s = base()
    card = next(card for card in s.components.cards if card.retaliation.timed)
    assert card_words.retaliation_text(card).endswith("until the end of your next turn.")
    assert card_words.retaliation_text(card, True, "start_of_next_turn").endswith("until your next turn begins.")


@pytest.mark.rule("RA-25.5")
@pytest.mark.parametrize(("option", "promise"), [("less", "Killer's hit less"), ("more", "a Killer costs 1 health more")])
def test_hiring_promises_what_informants_do_against_killers(option: str, promise: str) -> None:
    s = base(killer_informants=option)
    put(s, "bazaar", A)
    assert promise in choices(s)["Hire in Night Bazaar"].hint


@pytest.mark.rule("RA-14.6", "RA-23.1")
def test_turning_in_tells_what_the_bank_paid() -> None:
    s = base()
    hold(s, A, 1, "c19")
    s.credits[B] += s.bank - 1
    s.bank = 1
    play(s, "turn_in")
    told(s, "for 1 credit.")


@pytest.mark.rule("RA-17.38")
def test_custody_lost_to_an_explosion_is_told_apart_from_criminals_in_its_district() -> None:
    s = base()
    put(s, "p1", A)
    hold(s, A, 1, "c19")
    criminal(s, 2, "c11", "p1")
    s.squad = d("p2")
    bomb(s, "p1", 1)
    city(s, "bombs")
    play(s, "bomb p1 1")
    assert told(s, "goes free from custody") == ("RA-17.38", "RA-1.49")
    assert told(s, "The explosion takes") == ("RA-17.35", "RA-1.49")


@pytest.mark.rule("RA-18.9", "RA-18.24", "RA-18.2")
def test_the_log_names_the_rule_that_moves_a_timer() -> None:
    s = base()
    there = s.city.next[d("p3")]
    criminal(s, 1, "c11", "p3")
    killer(s, N.DISTRICTS[there])
    bomb(s, N.DISTRICTS[there], 5)
    city(s)
    assert told(s, "5 → 4") == ("RA-18.9",)
    assert told(s, "Criminal 1 moves") == ("RA-18.2",)
    play(s, offered(s)[0])
    play(s, offered(s)[0])
    assert told(s, "4 → 3") == ("RA-18.24",)


@pytest.mark.rule("RA-24.6", "RA-24.9", "RA-24.13")
@pytest.mark.parametrize(
    ("op", "text", "rule"),
    [("flee", "moves", "RA-24.9"), ("bomb_timers", "ticks", "RA-24.13"), ("lose_informant_here", "loses an Informant", "RA-24.6")],
)
def test_the_log_names_the_rule_of_a_card(op: str, text: str, rule: str) -> None:
    from turncoat.games.rogue_agent.attack import Retaliating

    s = base()
    put(s, "p3", A)
    informants(s, "p3", A)
    bomb(s, "p3", 5)
    card = next(c for c in s.components.cards if [e.op for e in c.retaliation.effects] == [op])
    criminal(s, 1, card.id, "p3")
    s.then(Retaliating(-1, A, 1, s.card[1], d("p3")))
    s.settle()
    lines = [line for line in words.tell(s.log or [], s.components, PEOPLE) if text in plain(line.text)]
    assert lines
    assert {line.rules for line in lines} == {(rule,)}


@pytest.mark.rule("RA-19.4", "RA-5.4")
def test_a_turn_that_a_knock_out_ends_is_not_said_to_be_ended_by_its_player() -> None:
    s = base()
    s.health[A], s.tracks[N.AMMO][A] = 1, 0
    play(s, "move p5")
    assert told(s, "The turn of Mira is over.") == ("RA-19.4",)
    play(s, "end_turn")
    told(s, "Jonas ends the turn.")


@pytest.mark.rule("RA-1.28")
def test_the_log_tells_no_loss_beyond_the_skull() -> None:
    s = base()
    s.health[A], s.tracks[N.AMMO][A] = 1, 0
    play(s, "move p5")
    assert told(s, "Mira loses 1 health to the 2 Thugs") == ("RA-6.11",)


@pytest.mark.rule("RA-6.14")
def test_the_log_names_what_has_held_off_a_thug() -> None:
    s = base()
    play(s, "move p2", "ammo 1")
    assert told(s, "holds off the Thug") == ("RA-6.14",)


@pytest.mark.rule("RA-12.4", "RA-11.23")
def test_a_success_promises_custody_only_where_it_comes_at_once() -> None:
    for option, promise in ((False, "custody"), (True, "an Arrest can follow")):
        s = base(separate_arrest=option)
        put(s, "p1", A)
        criminal(s, 1, "c11", "p1")
        play(s, "attack 1", "ammo 1", rolls="E E E A")
        view = GAME.view(s, A)
        assert Facts(view).view.ask == "AttackReroll"
        sheet = words.sheet(view, PEOPLE)
        assert promise in " ".join([choice.hint for group in sheet.groups for choice in group.choices])


@pytest.mark.rule("RA-11.22")
def test_a_single_step_of_a_reward_is_not_said_to_be_spread() -> None:
    for health, text in ((1, "any track"), (2, "at least two tracks")):
        s = base()
        put(s, "p1", A)
        card = next(c for c in s.components.cards if c.health == health)
        criminal(s, 1, card.id, "p1")
        s.tracks[N.AMMO][A] = 0
        play(s, "attack 1", rolls="E E E")
        assert text in plain(words.sheet(GAME.view(s, A), PEOPLE).lead)


@pytest.mark.rule("RA-18.15", "RA-18.16")
def test_the_log_names_the_rule_of_each_part_of_a_killers_way() -> None:
    s = base()
    put(s, "p5", A)
    second, third = s.city.trail[s.city.trail.index(d("p5")) - 1], d("p5")
    first = s.city.trail[s.city.trail.index(second) - 1]
    killer(s, N.DISTRICTS[first])
    s.squad = d("p1")
    city(s, "killers")
    play(s, offered(s)[0])
    places = [s.components.tiles[district].name for district in (first, second, third)]
    assert told(s, f"{places[0]} → {places[1]}") == ("RA-18.15",)
    assert told(s, f"{places[1]} → {places[2]}") == ("RA-18.16",)


@pytest.mark.rule("RA-18.5", "RA-18.2")
def test_the_log_names_the_rule_that_keeps_a_criminal_new_at_the_exit_in_the_city() -> None:
    s = base()
    criminal(s, 1, "c11", N.DISTRICTS[s.city.exit])
    s.flags[1] |= N.NEW_AT_EXIT
    city(s)
    assert told(s, "Criminal 1 moves") == ("RA-18.5",)


@pytest.mark.rule("RA-23.21", "RA-24.9")
def test_the_log_names_the_rule_by_which_a_criminal_new_at_the_exit_flees_to_the_entry() -> None:
    from turncoat.games.rogue_agent.attack import Retaliating

    s = base()
    put(s, N.DISTRICTS[s.city.exit], A)
    card = next(c for c in s.components.cards if [e.op for e in c.retaliation.effects] == ["flee"])
    criminal(s, 1, card.id, N.DISTRICTS[s.city.exit])
    s.flags[1] |= N.NEW_AT_EXIT
    s.then(Retaliating(-1, A, 1, s.card[1], s.city.exit))
    s.settle()
    assert s.place[1] == s.city.entry
    assert told(s, "Criminal 1 moves") == ("RA-24.9", "RA-23.21")


@pytest.mark.rule("RA-24.14", "RA-24.15")
@pytest.mark.parametrize(
    ("op", "roll", "text", "rule"), [("plant_bomb", "4", "A bomb lies", "RA-24.14"), ("call_killer", "", "appears", "RA-24.15")]
)
def test_the_log_names_the_card_that_brings_a_token(op: str, roll: str, text: str, rule: str) -> None:
    from turncoat.games.rogue_agent.attack import Retaliating

    s = base()
    put(s, "p3", A)
    card = next(c for c in s.components.cards if op in [e.op for e in c.retaliation.effects])
    criminal(s, 1, card.id, "p3")
    s.chance = Tape(roll.split())
    s.then(Retaliating(-1, A, 1, s.card[1], d("p3")))
    s.settle()
    assert told(s, text) == (rule,)


@pytest.mark.rule("RA-17.24", "RA-17.25")
@pytest.mark.parametrize(("stability", "rule"), [("full", "RA-17.24"), ("faq", "RA-17.25")])
def test_the_log_names_the_stability_check_that_is_played(stability: str, rule: str) -> None:
    s = base(stability=stability)
    put(s, "p5", A)
    bomb(s, "p5", 3)
    play(s, "defuse 3", "place red E 1", "stop", rolls="E KK G C F FF A P $ X")
    assert told(s, "Stability check") == (rule,)


@pytest.mark.rule("RA-25.9")
def test_the_log_names_the_option_by_which_an_open_column_spoils_a_line() -> None:
    from turncoat.games.rogue_agent.defuse import check_stability

    s = base(open_column="fail")
    put(s, "p5", A)
    bomb(s, "p5", 3)
    s.chance = Tape(["X"])
    check_stability(s, A, 3, ((0,),), True)
    assert (s.bombs[d("p5")], told(s, "a column is open")) == ((3,), ("RA-25.9",))


@pytest.mark.rule("RA-23.2", "RA-4.3")
def test_a_short_data_stream_is_not_promised_to_yield_a_full_draw() -> None:
    s = base(4)
    for number in range(1, 7):
        criminal(s, number, f"c{number:02}", "p1")
    killer(s, "p1", 2)
    bomb(s, "p1", 6, 6)
    facts = Facts(GAME.view(s, A))
    assert (facts.stream_size(), facts.next_draw(), facts.draws_fewer()) == (4, 5, True)
    assert "draws up to 5" in picture(s)
    s.killers[d("p1")] = 1
    assert "draws 5" in picture(s)


@pytest.mark.rule("RA-11.8", "RA-24.3", "RA-11.26")
def test_the_chance_of_an_attack_knows_what_unmasking_costs_and_skips_effects_of_the_other_mode() -> None:
    from rogue_agent.test_criminal_effects import CARD, Effect, printed

    s = base()
    put(s, "bazaar", A)
    criminal(s, 1, CARD, "bazaar", up=False)
    s.seen[1] = 1 << A  # peeked at, so that red effects happen
    printed(s, "red", (Effect("lose_health", 1), Effect("attack_red", -3, mode="android")))
    s.tracks[N.AMMO][A] = 3
    facts = Facts(GAME.view(s, A))
    facts.components = s.components
    outlook = facts.outlook(A, 1)
    assert (outlook.red, outlook.hurt) == (3, 1)
    assert facts.attack_odds(A, outlook, 3) > 0
    s.health[A] = 1
    facts = Facts(GAME.view(s, A))
    facts.components = s.components
    assert facts.attack_odds(A, facts.outlook(A, 1), 3) == 0


def picture(s: RogueAgentState) -> str:
    view = GAME.view(s, A)
    drawn = GAME.draw(view, PEOPLE, GAME.sheet(view, PEOPLE))
    return drawn.board + "".join([panel.html for panel in drawn.details])
