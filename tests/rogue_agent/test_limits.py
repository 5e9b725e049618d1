"""The limits on Justice actions (section 10), custody and arrest (section 12), turning in (section 14)."""

from __future__ import annotations

import pytest

from rogue_agent.board import A, B, C, asked, base, bomb, city, criminal, d, hold, in_stream, killer, offered, pass_turns, play, put
from turncoat.games.rogue_agent import clocks, justice
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.explosion import explode
from turncoat.games.rogue_agent.state import RogueAgentState

JUSTICE = ("attack", "intercept", "turn_in", "search", "buy", "defuse", "arrest")


def kinds(s: RogueAgentState) -> set[str]:
    """The kinds of Justice action on offer."""
    return {text.split()[0] for text in offered(s)} & set(JUSTICE)


def everything(**options: str | int | bool) -> RogueAgentState:
    """A stands in the Night Bazaar with a Killer, a bomb, and B, who holds a Criminal."""
    s = base(**options)
    put(s, "bazaar", A, B)
    killer(s, "bazaar")
    bomb(s, "bazaar", 4)
    hold(s, B, 1, "c11")
    return s


@pytest.mark.rule("RA-10.1", "RA-10.2", "RA-10.8")
@pytest.mark.parametrize("first", ["attack", "intercept", "turn_in", "search", "buy", "defuse"])
def test_each_kind_counts_and_two_are_the_limit(first: str) -> None:
    s = everything()
    assert kinds(s) == {"attack", "intercept", "search", "buy", "defuse"}
    s.turn.justice = ((first, d("p1")), ("search", d("p2")))
    assert kinds(s) == set()
    assert {"end_turn", "hire", "move p2"} <= set(offered(s))
    s.turn.justice = ((first, d("p1")),)
    assert kinds(s) == {"attack", "intercept", "search", "buy", "defuse"}, "elsewhere the same kind may be taken again"


@pytest.mark.rule("RA-10.2", "RA-10.7")
@pytest.mark.parametrize(
    ("action", "rolls"),
    [("attack killer", ""), ("intercept B", ""), ("search", ""), ("buy fuel", ""), ("defuse 4", "KK KK KK C C C A A A")],
)
def test_an_action_counts_from_the_moment_it_is_declared(action: str, rolls: str) -> None:
    s = everything()
    play(s, action, rolls=rolls)
    assert s.turn.justice == ((action.split()[0], d("bazaar")),)
    assert asked(s) != "Turn", "it has achieved nothing yet"


@pytest.mark.rule("RA-10.3", "RA-10.4")
def test_the_same_kind_not_twice_in_one_district_whatever_its_target() -> None:
    s = everything()
    criminal(s, 4, "c13", "bazaar")
    s.turn.justice = (("attack", d("bazaar")),)
    assert kinds(s) == {"intercept", "search", "buy", "defuse"}
    s.turn.justice = (("attack", d("p2")),)
    assert "attack" in kinds(s)


@pytest.mark.rule("RA-10.3", "RA-12.4")
@pytest.mark.parametrize("kind", JUSTICE)
def test_no_kind_may_be_taken_twice_in_one_district(kind: str) -> None:
    s = everything(separate_arrest=True)
    criminal(s, 2, "c13", "bazaar")
    s.flags[2] |= N.SUBDUED
    if kind == "turn_in":
        put(s, "hq", A)
        hold(s, A, 3, "c19")
    here = s.at[A]
    assert kind in kinds(s)
    assert justice.may_justice(s, A, kind, here)
    s.turn.justice = ((kind, here),)
    assert kind not in kinds(s)
    assert not justice.may_justice(s, A, kind, here)
    s.turn.justice = ((kind, d("p1")),)
    assert kind in kinds(s)


@pytest.mark.rule("RA-10.3", "RA-25.2")
def test_by_option_the_same_kind_may_be_repeated_in_a_district() -> None:
    s = everything(repeat_justice="free")
    s.turn.justice = (("attack", d("bazaar")),)
    assert "attack" in kinds(s)
    assert justice.may_justice(s, A, N.ATTACK, d("bazaar"))


@pytest.mark.rule("RA-10.5")
def test_no_justice_where_the_squad_stands_unless_the_option_says_so() -> None:
    for blocks in (True, False):
        s = everything(squad_blocks_justice=blocks)
        s.squad = d("bazaar")
        assert kinds(s) == (set() if blocks else {"attack", "intercept", "search", "buy", "defuse"})
        assert {"hire", "move p2"} <= set(offered(s))


@pytest.mark.rule("RA-10.6", "RA-6.9")
def test_justice_cannot_interrupt_a_move() -> None:
    s = everything()
    put(s, "p5", A)
    play(s, "move bazaar")
    assert asked(s) == "MoveStep"
    assert kinds(s) == set()
    play(s, "stop")
    assert "attack" in kinds(s)


@pytest.mark.rule("RA-24.17")
def test_a_card_can_end_justice_for_this_turn() -> None:
    s = everything()
    s.turn.no_justice = True
    assert kinds(s) == set()
    assert "hire" in offered(s)


@pytest.mark.rule("RA-24.29")
def test_under_one_justice_a_single_one_is_allowed() -> None:
    s = everything()
    clocks.add_clock(s, A, "one_justice", 1)
    assert kinds(s)
    s.turn.justice = (("search", d("p2")),)
    assert kinds(s) == set()


@pytest.mark.rule("RA-25.3", "RA-10.2", "RA-10.5")
def test_narrow_search_buy_and_defuse_are_no_justice_but_once_in_a_district() -> None:
    s = everything(justice_actions="narrow")
    s.turn.justice = (("attack", d("p1")), ("attack", d("p2")))
    s.squad = d("bazaar")
    assert kinds(s) == {"search", "buy", "defuse"}, "neither the limit nor the squad prevents them"
    play(s, "buy fuel", "done")
    assert kinds(s) == {"search", "defuse"}
    assert len(s.turn.justice) == 2
    s.turn.used += (("search", d("bazaar")), ("defuse", d("bazaar")))
    assert kinds(s) == set()
    put(s, "p3", A)
    assert kinds(s) == {"search", "buy"}, "another district is another matter"
    s.turn.justice = ()
    put(s, "bazaar", A)
    s.squad = d("p6")
    assert kinds(s) == {"attack", "intercept"}


@pytest.mark.rule("RA-21.39", "RA-21.40", "RA-21.41", "RA-21.42", "RA-24.29")
def test_an_android_has_two_covert_actions_each_kind_once_in_a_district_whatever_the_squad() -> None:
    s = everything(mode="android")
    s.exposed[A] = True
    s.squad = d("bazaar")
    found = {text.split()[0] for text in offered(s)} - {"move", "end_turn"}
    assert found == {"search", "buy", "attack_agent", "attack_district"}
    play(s, "buy fuel", "done")
    found = {text.split()[0] for text in offered(s)} - {"move", "end_turn"}
    assert found == {"search", "attack_agent", "attack_district"}
    s.turn.justice += (("search", d("p2")),)
    assert {text.split()[0] for text in offered(s)} == {"move", "end_turn"}


@pytest.mark.rule("RA-21.26")
def test_justice_taken_before_exposure_counts_towards_covert_actions() -> None:
    s = everything(mode="android", justice_actions="narrow")
    s.turn.justice = (("attack", d("bazaar")),)
    s.turn.used = (("search", d("bazaar")),)
    s.exposed[A] = True
    assert not justice.may_justice(s, A, N.SEARCH, d("bazaar"))
    assert justice.may_justice(s, A, N.BUY, d("bazaar"))
    s.turn.justice += (("attack", d("p2")),)
    assert not justice.may_justice(s, A, N.BUY, d("bazaar"))


@pytest.mark.rule("RA-24.27")
@pytest.mark.parametrize(
    ("op", "gone"), [("no_buy", "buy"), ("no_hire", "hire"), ("no_search", "search"), ("no_investigate", "investigate")]
)
def test_a_clock_forbids_its_action(op: str, gone: str) -> None:
    s = everything()
    criminal(s, 4, "c13", "bazaar", up=False)
    before = {text.split()[0] for text in offered(s)}
    clocks.add_clock(s, A, f"no_{gone}", 1)
    assert before - {text.split()[0] for text in offered(s)} == {gone}


@pytest.mark.rule("RA-24.27", "RA-24.29")
def test_clocks_forbid_an_android_the_covert_action_too() -> None:
    s = everything(mode="android")
    s.exposed[A] = True
    clocks.add_clock(s, A, "no_buy", 1)
    clocks.add_clock(s, A, "no_search", 1)
    assert kinds(s) == set()
    clocks.add_clock(s, A, "one_justice", 1)
    assert offered(s, "attack_agent")
    s.turn.justice = (("search", d("p2")),)
    assert not offered(s, "attack_agent")


# -- custody, arrest, turning in ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RA-12.1", "RA-12.2", "RA-12.3")
def test_criminals_in_custody_travel_with_the_agent_and_nothing_in_a_district_touches_them() -> None:
    s = base()
    for number, card in enumerate(("c11", "c13", "c16", "c19"), 1):
        hold(s, A, number, card)
    play(s, "move p1", "ammo 1", "move gunsmith")
    assert s.custody[A] == (1, 2, 3, 4)
    put(s, "p1", A)
    city(s, "squad")
    assert s.squad == d("p1")
    assert s.custody[A] == (1, 2, 3, 4)
    assert all(s.place[number] == N.IN_CUSTODY for number in s.custody[A])


@pytest.mark.rule("RA-12.3", "RA-17.38", "RA-19.2")
def test_custody_ends_with_a_knock_out_and_with_health_lost_to_a_bomb() -> None:
    s = base()
    hold(s, A, 1, "c11")
    hold(s, B, 2, "c13")
    put(s, "bazaar", A)
    bomb(s, "p5", 3)
    explode(s, d("p5"))
    assert s.custody == [(), (2,), ()], "A lost 2 health next door, B is safe in the Headquarters"
    assert in_stream(s, 1)


@pytest.mark.rule("RA-12.4", "RA-10.2", "RA-11.3")
def test_arrest_takes_a_subdued_criminal_of_the_district_as_a_justice_action() -> None:
    s = base(separate_arrest=True)
    put(s, "p1", A, C)
    criminal(s, 6, "c19", "p1")
    criminal(s, 5, "c22", "p2")
    for number in (5, 6):
        s.flags[number] |= N.SUBDUED
    assert offered(s, "arrest") == ["arrest 6"]
    assert not offered(s, "attack"), "a subdued one has no fight left"
    other = s.clone()
    play(s, "arrest 6")
    assert (s.custody[A], s.place[6], s.turn.justice) == ((6,), N.IN_CUSTODY, (("arrest", d("p1")),))
    other.log = []
    pass_turns(other, 2)
    assert offered(other, "arrest") == ["arrest 6"], "whoever subdued it"


@pytest.mark.rule("RA-12.4", "RA-10.5")
def test_arrest_is_only_for_the_option_and_obeys_the_squad() -> None:
    s = base()
    put(s, "p1", A)
    criminal(s, 6, "c19", "p1")
    s.flags[6] |= N.SUBDUED
    assert not offered(s, "arrest")
    s = base(separate_arrest=True)
    put(s, "p6", A)
    criminal(s, 6, "c19", "p6")
    s.flags[6] |= N.SUBDUED
    assert not offered(s, "arrest")


@pytest.mark.rule("RA-12.5", "RA-12.6", "RA-18.3")
def test_a_subdued_criminal_in_a_district_neither_moves_nor_blocks_nor_triggers() -> None:
    s = base(separate_arrest=True)
    criminal(s, 6, "c19", "p3")
    s.flags[6] |= N.SUBDUED
    put(s, "p3", B)
    killer(s, "p3")
    bomb(s, "p3", 3)
    city(s)
    assert s.place[6] == d("p3")
    assert s.bombs[d("p3")] == (3,)
    play(s, "killer p3")
    assert s.health[B] == 4, "it does not hold the Killer off"


@pytest.mark.rule("RA-12.6", "RA-18.23", "RA-17.35")
def test_a_subdued_criminal_in_a_district_is_removed_like_any_event_token() -> None:
    for way in ("squad", "bomb"):
        s = base(separate_arrest=True)
        criminal(s, 6, "c19", "p1")
        s.flags[6] |= N.SUBDUED
        if way == "squad":
            city(s, "squad")
        else:
            bomb(s, "p1", 3)
            explode(s, d("p1"))
        assert in_stream(s, 6)


@pytest.mark.rule("RA-14.1", "RA-14.2", "RA-14.3", "RA-14.4", "RA-14.5", "RA-14.6")
def test_turning_in_gives_all_criminals_up_for_their_rewards() -> None:
    s = base()
    hold(s, A, 1, "c14")
    hold(s, A, 2, "c28")
    assert offered(s, "turn_in") == ["turn_in"]
    cards = tuple([s.components.card_index[name] for name in ("c14", "c28")])
    reward = sum(s.components.cards[card].reward for card in cards)
    play(s, "turn_in")
    assert (s.custody[A], s.turned_in[A]) == ((), cards)
    assert in_stream(s, 1)
    assert in_stream(s, 2)
    assert (s.credits[A], s.bank) == (4 + reward, 58 - reward)
    assert s.gone == (), "the cards stay in the game"
    assert s.turn.justice == (("turn_in", N.HQ),)


@pytest.mark.rule("RA-14.1", "RA-14.2")
def test_turning_in_needs_the_headquarters_and_somebody_to_turn_in() -> None:
    s = base()
    assert not offered(s, "turn_in")
    hold(s, A, 1, "c14")
    put(s, "p1", A)
    assert not offered(s, "turn_in")
    put(s, "hq", A)
    assert offered(s, "turn_in")


@pytest.mark.rule("RA-14.6", "RA-23.1", "RA-1.31")
def test_a_short_bank_pays_what_it_has_and_the_action_still_counts() -> None:
    s = base()
    hold(s, A, 1, "c14")
    s.bank = 3
    play(s, "turn_in")
    assert (s.credits[A], s.bank, len(s.turned_in[A]), len(s.turn.justice)) == (7, 0, 1, 1)
