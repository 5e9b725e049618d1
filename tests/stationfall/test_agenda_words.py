"""Agendas, Bonus Characters, Abilities and cards in words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from turncoat.games.stationfall import GAME, ability_words, agenda_words, filter_words, project_x_words
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import vocabulary as V
from turncoat.games.stationfall.components import Components, Condition, Count, Filter, load
from turncoat.kernel.words import MARK, plain

RAW = re.compile(r"[a-z]_[a-z]|[{}?]|\[\[|\]\]|  | ,| \.")
"""Ids, unfilled places, marks and holes, which nobody should read."""


def row(identity: str, number: int) -> str:
    """A row of an Agenda as plain words."""
    return plain(agenda_words.row(load(), N.IDENTITIES.index(identity), number))


def readable(text: str) -> None:
    """The text is made of words."""
    assert text, "nothing is said"
    assert not RAW.search(plain(text)), text


def test_every_row_and_bonus_of_every_identity_has_words() -> None:
    components = load()
    for card, identity in enumerate(components.identities):
        for number, entry in enumerate(identity.agenda):
            said = agenda_words.row(components, card, number)
            readable(said)
            assert str(entry.points) in said
            assert said.endswith(".")
            assert agenda_words.rule(entry) in GAME.rules()
        readable(agenda_words.bonus(components, identity.character))
        readable(agenda_words.bonus_kind(components, identity.character))
        for words, rule in agenda_words.flags(components, card):
            readable(words)
            assert rule in GAME.rules()


def test_rows_read_as_sentences() -> None:
    assert row("astrochimp", 0) == "3 points if Astrochimp Escapes."
    assert row("astrochimp", 3) == "+2 points if, besides, Astrochimp holds a Gun."
    assert row("cyborg", 0) == "1 point for each Down Officer."
    assert row("cyborg", 1) == "2 points if no Human PC Escapes (Cyborg counts too)."
    assert row("legal", 1) == "4 points if no Human Escapes without NDA."
    assert row("exile", 1) == "+2 points besides for each Kompromat in hand of a Character that Escapes."
    assert row("maintenance_clones", 1) == "+4 points if, besides, at least 2 of the Maintenance Clones Escape."
    assert row("security", 4) == "+1 point if, besides, neither the Artifact nor the Briefcase Escapes."
    assert row("jekyll", 3) == "3 points if Evidence is at neither News nor Authorities at the end."
    assert row("station_chief", 2) == "2 points if Station Chief is Live and is On Board."
    assert row("troubleshooter", 2) == "2 points if no Section is Damaged."


def test_who_counts_itself_is_told_so() -> None:
    """SF-C09.3, SF-C17.2, SF-C20.3, SF-C21.3, SF-C22.2: the own Character is easily forgotten."""
    for identity, number in (("cyborg", 1), ("legal", 3), ("microbiologist", 1), ("operative", 2), ("security", 0), ("daredevil", 1)):
        assert "counts too" in row(identity, number)
    for identity, number in (("colonel", 1), ("station_chief", 0), ("telepathic_rat", 0), ("boarder", 2), ("legal", 0)):
        assert "counts too" not in row(identity, number)


def test_rows_with_plus_name_the_row_that_they_need() -> None:
    components = load()
    card = N.IDENTITIES.index("billionaire")
    assert [agenda_words.gate(components, card, number) for number in range(4)] == [-1, 0, -1, 2]
    consort = N.IDENTITIES.index("consort")
    assert [agenda_words.is_gate_only(components, consort, number) for number in range(4)] == [True, False, False, False]


def test_of_several_pawns_none_may_be_live() -> None:
    reader = filter_words.Reader(load(), N.CLONES)
    condition = Condition("not_live", who="self")
    assert plain(agenda_words.clause(reader, condition)) == "none of the Maintenance Clones is Live"
    assert plain(agenda_words.clause(reader, condition, False)) == "one of the Maintenance Clones is Live"


SAMPLES = {
    "who": "self", "item": "gun", "section": "bridge", "types": ("human", "robot"), "a": "self", "b": "artifact", "cmp": ">=", "value": 2,
    "data": "evidence", "offsite": "news", "strict": True, "filter": Filter(types=("human",), place="escaped"),
    "cond": Condition("escaped", who="self"), "conds": (Condition("escaped", who="self"), Condition("live", who="self")),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(V.CONDITIONS))
@pytest.mark.parametrize("identity", ["colonel", "maintenance_clones", "digital_assistant", "telepathic_rat"])
def test_every_condition_can_be_said_and_denied(name: str, identity: str) -> None:
    """Whatever the vocabulary allows to a content pack has words, and its opposite has others."""
    reader = filter_words.Reader(load(), N.CHARACTER_OF_IDENTITY[N.IDENTITIES.index(identity)])
    fields = [part for parameter in V.CONDITIONS[name] for part in parameter.split("|")[:1]]
    for changes in ({}, {"strict": False}, {"who": "fletcher"}, {"who": "helmet"}, {"who": "drones"}, {"a": "bonus_character"}):
        values = {field: {**SAMPLES, **changes}[field] for field in fields}
        if name == "guilt":
            values["value"] = "suspect"
        condition = Condition(name, **values)
        said, denied = (agenda_words.clause(reader, condition, yes) for yes in (True, False))
        if changes.get("who") in ("fletcher", "helmet") and name in ("live_company",):
            continue
        readable(said)
        readable(denied)
        assert said != denied


@pytest.mark.parametrize("how", V.COMPARISONS)
def test_every_comparison_has_words(how: str) -> None:
    reader = filter_words.Reader(load(), 0)
    for value in range(3):
        for name, fields in (("count", {"filter": Filter(place="escaped")}), ("copies_escaped", {"data": "nda"}), ("damaged_sections", {})):
            condition = Condition(name, cmp=how, value=value, **fields)  # type: ignore[arg-type]
            readable(agenda_words.clause(reader, condition))
            readable(agenda_words.clause(reader, condition, False))


FILTERS = [
    Filter(), Filter(types=("item",)), Filter(types=("human", "robot"), role="pc"), Filter(character="drones", state="down"),
    Filter(character="colonel", place="on_board"), Filter(exclude="self", state="live", contaminated=False), Filter(role="npc"),
    Filter(guilt="guilty"), Filter(guilt_not="suspect", place="outer_space"), Filter(ability="jury_rig", place="self_place"),
    Filter(ability="fugitive", role="pc"), Filter(holds_data="digital_assistant", place="escaped"), Filter(lacks_data="nda"),
    Filter(holds_any_item=("gun", "artifact")), Filter(any_of=(Filter(types=("robot",)), Filter(ability="officer"))),
]  # fmt: skip


@pytest.mark.parametrize("chosen", FILTERS)
def test_every_filter_has_words(chosen: Filter) -> None:
    reader = filter_words.Reader(load(), N.CHARACTERS.index("colonel"))
    readable(filter_words.each(reader, chosen))
    for cmp, value in (("==", 0), (">=", 1), (">=", 3)):
        readable(agenda_words.clause(reader, Condition("count", filter=chosen, cmp=cmp, value=value)))
        readable(agenda_words.clause(reader, Condition("pcs", filter=chosen, cmp=cmp, value=value), False))


def test_every_count_has_words() -> None:
    reader = filter_words.Reader(load(), 0)
    inner = Count("pawns", filter=Filter(types=("human",)))
    for name in V.COUNTS:
        for place in ("", *V.FILTER_PLACES[:3]):
            for state in ("", *V.STATES):
                count = Count(name, state=state, place=place, data="evidence", who="fang_moss", types=("human",), of=(inner, inner))
                readable(agenda_words.counted(reader, count))


def test_a_content_pack_gets_words_of_its_own(tmp_path: Path) -> None:
    """Changed rows are made into sentences; changed texts are shown instead of ours."""
    (tmp_path / "characters.toml").write_text(
        '[[character]]\nid = "colonel"\nname = "Admiral"\nagenda = [{ points = 5, plus = false, kind = "if", text = "x", cond = { id = '
        '"not", cond = { id = "at", who = "briefcase", section = "vault_x" } } }]\n\n'
        '[[ability]]\nid = "pride"\ntext = "Nobody takes a thing."\n',
        encoding="utf-8",
    )
    components: Components = GAME.content(tmp_path)
    card = N.IDENTITIES.index("colonel")
    assert plain(agenda_words.row(components, card, 0)) == "5 points if the Briefcase is not in Vault X."
    assert plain(agenda_words.bonus(components, N.CHARACTERS.index("colonel"))) == "2 points if Admiral Escapes."
    assert ability_words.ability(components, "pride")[1] == "Nobody takes a thing."
    assert ability_words.ability(components, "loyal") == ability_words.ability(load(), "loyal")


def told(words: tuple[str, str, str]) -> None:
    """Name and sentence are readable, the rule exists."""
    name, sentence, rule = words
    readable(name.replace("?", ""))
    readable(sentence)
    assert sentence.endswith(".")
    assert rule in GAME.rules(), rule


def test_every_ability_action_and_piece_is_explained() -> None:
    components = load()
    for number, name in enumerate(N.ABILITIES):
        told(ability_words.ability(components, number))
        assert ability_words.reveal_power(components, name) == ability_words.ability(components, number)
    for name in N.SECTION_ACTIONS:
        told(ability_words.section_action(components, name))
    for name in N.CONSOLE_ACTIONS:
        told(ability_words.console_action(components, name))
    for kind in range(N.ITEM_COUNT):
        told(ability_words.item(components, kind))
    for kind in range(len(N.DATA)):
        told(ability_words.data(components, kind))
    for kind in range(len(N.MARKERS)):
        told(ability_words.marker(kind))


def test_every_script_says_who_does_what() -> None:
    components = load()
    for number, name in enumerate(components.scripts):
        told(ability_words.script(components, number))
        assert ability_words.script(components, name) == ability_words.script(components, number)


def test_pods_say_what_they_ask_for() -> None:
    components = load()
    for place in range(N.FIRST_POD, N.SHIP):
        for legal in (False, True):
            told(ability_words.pod(components, place, legal))
    alcatraz = N.PLACES.index("alcatraz")
    assert "NDA" not in ability_words.pod(components, alcatraz, False)[1]
    assert "NDA" in ability_words.pod(components, alcatraz, True)[1]


def test_every_project_x_card_is_told_instruction_by_instruction() -> None:
    components = load()
    for card, entry in enumerate(components.projects):
        told(project_x_words.project_x(components, card))
        ops = [*entry.on_release, *entry.turn, *entry.minute_end, *entry.passive]
        assert all(one["op"] in project_x_words.OPS for one in ops)
        lines = project_x_words.instructions(components, card)
        assert lines
        for title, sentence in lines:
            readable(title)
            readable(sentence)


def test_nouns_in_rows_point_at_cards_and_places() -> None:
    said = agenda_words.row(load(), N.IDENTITIES.index("boarder"), 1)
    keys = [found.group(2) for found in MARK.finditer(said) if found.group(1) == "place"]
    assert keys == [f"k{N.BOARDER}", f"p{N.OUTER_SPACE}"]
