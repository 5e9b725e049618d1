"""Every row of every Agenda and every Bonus, met and not met (chapter C01 to chapter C27, SF-16.15 to SF-16.24)."""

from __future__ import annotations

import pytest

from stationfall.board import A, B, C, at, base, c, give, item, kompromat, p, pc, put
from turncoat.games.stationfall import agenda, scoring
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import lay, lift, move_pawn, set_cubes
from turncoat.games.stationfall.components import Filter
from turncoat.games.stationfall.state import StationfallState

# -- a table with everybody, and short words to arrange it ----------------------------------------------------------------------


def launch(s: StationfallState, pod: str) -> int:
    """The Pod has Escaped."""
    place = at(pod)
    s.present &= ~(1 << place)
    s.launched |= 1 << place
    s.board &= ~s.here[place]
    return place


def arrange(s: StationfallState, words: str) -> None:
    """Orders with semicolons between, such as ``escape exile; give exile briefcase``."""
    for order in filter(None, [part.strip() for part in words.split(";")]):
        verb, *args = order.split()
        ARRANGE[verb](s, *args)


def _escape(s: StationfallState, pawn: str, pod: str = "") -> None:
    move_pawn(s, p(pawn), launch(s, pod) if pod else N.ALONE)


def _loose(s: StationfallState, place: str, kind: str) -> None:
    home = s.home[item(kind)]
    if home >= N.LOOSE:
        lift(s, home - N.LOOSE, item(kind))
    lay(s, at(place), item(kind))


def _bits(field: str):
    def change(s: StationfallState, word: str) -> None:
        number = at(word) if word in N.PLACES and field != "down" else p(word)
        setattr(s, field, getattr(s, field) | 1 << number)

    return change


def _number(field: str):
    return lambda s, value: setattr(s, field, int(value))


ARRANGE = {
    "escape": _escape,
    "give": lambda s, pawn, kind: give(s, pawn, kind),
    "data": lambda s, pawn, kind: s.data.__setitem__(p(pawn), s.data[p(pawn)] | 1 << N.DATA.index(kind)),
    "offsite": lambda s, where, kind: s.offsites.__setitem__(N.OFFSITES.index(where), 1 << N.DATA.index(kind)),
    "down": _bits("down"),
    "dirty": _bits("contaminated"),
    "clean": lambda s, pawn: setattr(s, "contaminated", s.contaminated & ~(1 << p(pawn))),
    "damaged": _bits("damaged"),
    "goo": _bits("goo"),
    "put": lambda s, place, pawn: put(s, place, pawn),
    "loose": _loose,
    "launch": launch,
    "released": lambda s: setattr(s, "released", True),
    "armed": lambda s: setattr(s, "armed", True),
    "detonated": _number("detonated"),
    "fed": _number("fed"),
    "revived": _number("revived"),
    "pc": lambda s, side, identity: pc(s, N.LETTERS.index(side), identity),
    "guilt": lambda s, side, word: s.guilt.__setitem__(N.LETTERS.index(side), N.GUILTS.index(word)),
    "hand": lambda s, seat, *characters: kompromat(s, N.LETTERS.index(seat), *characters),
    "betrayal": lambda s, side, n: s.betrayal.__setitem__(N.LETTERS.index(side), int(n)),
    "late": lambda s: s.revealed_as.__setitem__(A, N.REVEALED_AT_STATIONFALL),
    "bonus": lambda s, identity: s.bonus.__setitem__(A, (N.IDENTITIES.index(identity),)),
    "monster": lambda s, card, place: (setattr(s, "project", N.PROJECTS.index(card)), setattr(s, "monster", at(place))),
    "monster_down": lambda s: setattr(s, "monster_down", True),
}


def everybody(words: str = "") -> StationfallState:
    """All Characters where they start, the Agenda of A being read."""
    s = base(*N.CHARACTERS)
    s.contaminated = 0
    arrange(s, words)
    return s


ROWS = [
    # rule, identity, row, arrangement and points, ...
    ("SF-C01.5", "astrochimp", 0, [("", 0), ("escape astrochimp", 3), ("escape astrochimp; down astrochimp", 3)]),
    ("SF-C01.6", "astrochimp", 1, [("give astrochimp briefcase", 0), ("escape astrochimp; give astrochimp briefcase", 2)]),
    ("SF-C01.7", "astrochimp", 2, [("escape astrochimp", 0), ("escape astrochimp; give astrochimp artifact", 2)]),
    ("SF-C01.8", "astrochimp", 3, [("escape astrochimp", 0), ("escape astrochimp; give astrochimp gun", 2)]),
    ("SF-C01.4", "astrochimp", 3, [("escape astrochimp; give astrochimp gun; give astrochimp gun", 2)]),
    ("SF-C02.11", "billionaire", 0, [("", 0), ("escape billionaire", 4)]),
    ("SF-C02.12", "billionaire", 1, [
        ("", 0), ("escape billionaire", 1), ("escape billionaire mcqueen; put mcqueen legal", 0),
        ("escape billionaire mcqueen; put mcqueen legal; down legal", 1), ("escape billionaire; escape legal", 1),
    ]),
    ("SF-C02.13", "billionaire", 2, [("", 0), ("escape exile; give exile fletcher", 2), ("launch mcqueen; loose mcqueen fletcher", 2)]),
    ("SF-C02.14", "billionaire", 3, [
        ("escape billionaire mcqueen; escape exile; give exile fletcher", 0), ("escape billionaire mcqueen; loose mcqueen fletcher", 1),
        ("escape billionaire; give billionaire fletcher", 1),
    ]),
    ("SF-C02.10", "billionaire", 3, [("loose kitchen fletcher; put kitchen billionaire", 0)]),
    ("SF-C03.13", "boarder", 0, [("", 0), ("escape boarder", 2)]),
    ("SF-C03.14", "boarder", 1, [
        ("escape boarder", 0), ("escape boarder; give boarder briefcase", 4), ("escape boarder; loose outer_space briefcase", 4),
        ("loose outer_space briefcase", 0), ("escape boarder; put outer_space exile; give exile briefcase", 4),
    ]),
    ("SF-C03.15", "boarder", 2, [
        ("escape boarder; put outer_space exile; put outer_space doctor", 2), ("escape boarder; put outer_space exile; down exile", 0),
        ("escape boarder", 0),
    ]),
    ("SF-C04.8", "botanist", 0, [("", 0), ("fed 3", 6)]),
    ("SF-C04.9", "botanist", 1, [("", 0), ("launch mcqueen; loose mcqueen fang_moss", 2)]),
    ("SF-C04.10", "botanist", 2, [("", 0), ("escape botanist", 2)]),
    ("SF-C04.11", "botanist", 3, [("dirty botanist", 0), ("escape botanist; dirty botanist", 1)]),
    ("SF-C05.5", "colonel", 0, [("", 0), ("escape colonel", 3)]),
    ("SF-C05.6", "colonel", 1, [
        ("dirty exile", 0), ("dirty exile; escape exile", 2), ("dirty exile; escape exile; pc B exile", 0),
        ("dirty telepathic_rat; launch mcqueen; loose mcqueen telepathic_rat", 2),
    ]),
    ("SF-C05.4", "colonel", 1, [("dirty telepathic_rat; escape exile; give exile telepathic_rat", 2)]),
    ("SF-C05.7", "colonel", 2, [("", 0), ("released", 2)]),
    ("SF-C05.8", "colonel", 3, [
        ("", 0),
        ("data exile x_secret", 0),
        ("data exile x_secret; escape exile", 2),
        ("offsite news x_secret", 2),
    ]),
    ("SF-X8.4", "colonel", 3, [("monster awakened_mind bridge", 0), ("launch mcqueen; monster awakened_mind mcqueen", 2)]),
    ("SF-C06.9", "consort", 0, [("escape consort", 0)]),
    ("SF-C06.10", "consort", 1, [("", 0), ("escape consort", 3), ("escape consort mcqueen; put mcqueen exile", 0)]),
    ("SF-C06.11", "consort", 2, [("give consort briefcase", 0), ("escape consort; give consort briefcase", 3)]),
    ("SF-C06.12", "consort", 3, [("escape consort", 0), ("escape consort; late", 1)]),
    ("SF-C06.3", "consort", 3, [("late", 0)]),
    ("SF-C07.8", "corpsicle", 0, [("", 0), ("escape corpsicle", 3)]),
    ("SF-C07.9", "corpsicle", 1, [("escape corpsicle", 0), ("escape corpsicle; give corpsicle nanogel", 2)]),
    ("SF-C07.10", "corpsicle", 2, [("", 0), ("offsite authorities x_secret", 2)]),
    ("SF-C07.11", "corpsicle", 3, [("", 2), ("released", 0)]),
    ("SF-C08.7", "counselor", 0, [("", 0), ("escape counselor", 2)]),
    ("SF-C08.8", "counselor", 1, [("", 0), ("escape exile; give exile artifact", 4)]),
    ("SF-C08.9", "counselor", 2, [("hand A exile; hand B doctor", 0), ("hand A exile", 2), ("", 0)]),
    ("SF-C08.10", "counselor", 3, [("", 1), ("betrayal A 1", 0), ("betrayal A 1; betrayal B 1; betrayal C 1; betrayal D 2", 1)]),
    ("SF-C08.6", "counselor", 3, [("betrayal B 1", 1)]),
    ("SF-C09.12", "cyborg", 0, [("", 0), ("down colonel; down engineer", 2), ("down exile", 0), ("put gone counselor", 1)]),
    ("SF-C09.11", "cyborg", 0, [("down colonel; escape colonel; pc B colonel", 1)]),
    ("SF-C09.13", "cyborg", 1, [("escape exile", 2), ("escape exile; pc B exile", 0), ("escape legal; pc B legal", 2)]),
    ("SF-C09.3", "cyborg", 1, [("escape cyborg", 0)]),
    ("SF-C09.14", "cyborg", 2, [("dirty exile", 2), ("dirty exile; escape exile", 0)]),
    ("SF-C09.15", "cyborg", 3, [("", 0), ("released", 2)]),
    ("SF-C10.10", "daredevil", 0, [("", 0), ("escape daredevil", 3)]),
    ("SF-C10.11", "daredevil", 1, [("escape daredevil", 2), ("escape daredevil; escape legal", 2), ("escape daredevil; escape exile", 0)]),
    ("SF-C10.9", "daredevil", 1, [("escape daredevil; escape cyborg", 0)]),
    ("SF-C10.12", "daredevil", 2, [
        ("escape daredevil", 0), ("escape daredevil; dirty daredevil", 2), ("escape daredevil; give daredevil artifact", 2),
    ]),
    ("SF-C10.13", "daredevil", 3, [("", 0), ("released", 1)]),
    ("SF-C11.14", "digital_assistant", 0, [
        ("data legal digital_assistant", 0),
        ("data legal digital_assistant; escape legal; data medical digital_assistant; escape medical", 4),
    ]),
    ("SF-C11.15", "digital_assistant", 1, [
        ("", 0), ("offsite news digital_assistant; data exile digital_assistant; escape exile", 2),
    ]),
    ("SF-C11.12", "digital_assistant", 0, [("data cyborg digital_assistant; escape cyborg", 2)]),
    ("SF-C11.12", "digital_assistant", 1, [("data cyborg digital_assistant; escape cyborg", 1)]),
    ("SF-C11.16", "digital_assistant", 2, [
        ("offsite news digital_assistant", 0), ("offsite news digital_assistant; offsite authorities digital_assistant", 2),
    ]),
    ("SF-C12.10", "hyde", 0, [("", 0), ("escape doctor", 2)]),
    ("SF-C12.11", "hyde", 1, [("give doctor briefcase", 0), ("escape doctor; give doctor briefcase", 3)]),
    ("SF-C12.12", "hyde", 2, [
        ("escape doctor mcqueen; put mcqueen exile; down exile", 4), ("escape doctor mcqueen; put mcqueen exile", 0),
        ("escape doctor mcqueen; put mcqueen exile; down exile; down doctor", 0), ("escape doctor; escape exile; down exile", 0),
    ]),
    ("SF-C12.9", "hyde", 1, [("escape doctor; give doctor artifact", 0)]),
    ("SF-C12.15", "jekyll", 0, [("", 0), ("escape doctor", 1)]),
    ("SF-C12.16", "jekyll", 1, [("escape doctor", 0), ("escape doctor; dirty doctor", 3)]),
    ("SF-C12.17", "jekyll", 2, [("escape doctor", 0), ("escape doctor; give doctor artifact", 3)]),
    ("SF-C12.18", "jekyll", 3, [
        ("", 3),
        ("offsite news evidence", 0),
        ("offsite authorities evidence", 0),
        ("escape exile; data exile evidence", 3),
    ]),
    ("SF-C12.14", "jekyll", 2, [("escape doctor; give doctor briefcase", 0)]),
    ("SF-C14.7", "engineer", 0, [("", 0), ("detonated 1", 3)]),
    ("SF-C14.6", "engineer", 0, [("detonated 2", 0)]),
    ("SF-C14.8", "engineer", 1, [("", 3), ("dirty exile; escape exile", 0)]),
    ("SF-C14.9", "engineer", 2, [("", 2), ("escape exile; give exile artifact", 0)]),
    ("SF-C14.10", "engineer", 3, [("", 1), ("guilt A suspect", 0)]),
    ("SF-C15.7", "exile", 0, [("", 0), ("escape exile", 2)]),
    ("SF-C15.8", "exile", 1, [
        ("escape exile; hand A doctor colonel", 0), ("escape exile; hand A doctor colonel; escape doctor", 2),
        ("hand A doctor; escape doctor", 0), ("escape exile; hand A doctor colonel; escape doctor; escape colonel", 4),
    ]),
    ("SF-C15.9", "exile", 2, [
        ("escape exile", 0), ("escape exile; data exile evidence", 3), ("escape exile; data exile evidence; offsite news evidence", 0),
    ]),
    ("SF-C16.9", "inspector", 0, [("", 0), ("escape inspector", 2)]),
    ("SF-C16.10", "inspector", 1, [("give inspector briefcase", 0), ("escape inspector; give inspector briefcase", 4)]),
    ("SF-C16.11", "inspector", 2, [("offsite news evidence", 0), ("offsite authorities evidence", 1)]),
    ("SF-C16.12", "inspector", 3, [
        ("", 0), ("offsite authorities evidence", 2), ("offsite authorities evidence; offsite news evidence", 0),
    ]),
    ("SF-C17.13", "legal", 0, [("data exile nda", 0), ("data exile nda; escape exile", 1), ("data medical nda; escape medical", 0)]),
    ("SF-C17.14", "legal", 1, [("", 4), ("escape exile; data exile nda", 4), ("escape exile", 0), ("escape medical", 4)]),
    ("SF-C17.15", "legal", 2, [("", 2), ("offsite news evidence", 0)]),
    ("SF-C17.16", "legal", 3, [("pc B exile", 0), ("pc B exile; guilt B suspect", 1), ("pc B exile; guilt B guilty", 0)]),
    ("SF-C17.2", "legal", 3, [("guilt A suspect", 1)]),
    ("SF-C17.12", "legal", 1, [("", 4)]),
    ("SF-C18.12", "maintenance_clones", 0, [("", 0), ("escape clone_alpha", 1), ("escape clone_alpha; escape clone_beta", 1)]),
    ("SF-C18.3", "maintenance_clones", 0, [("escape clone_alpha; escape clone_beta; escape clone_gamma", 1)]),
    ("SF-C18.13", "maintenance_clones", 1, [("escape clone_alpha", 0), ("escape clone_alpha; escape clone_gamma", 4)]),
    ("SF-C18.14", "maintenance_clones", 2, [("offsite news evidence", 0), ("escape clone_beta; offsite news evidence", 2)]),
    ("SF-C19.10", "medical", 0, [
        ("put gone corpsicle", 2), ("put gone corpsicle; down exile", 0), ("put gone corpsicle; down exile; escape exile", 2),
        ("put gone corpsicle; down exile; put outer_space exile", 2), ("put gone corpsicle; down legal", 2),
    ]),
    ("SF-C19.11", "medical", 1, [("", 0), ("revived 3", 3), ("revived 5", 4), ("revived 11", 7)]),
    ("SF-C19.6", "medical", 1, [("revived 6", 5), ("revived 8", 6)]),
    ("SF-C20.6", "microbiologist", 0, [("", 0), ("escape microbiologist", 2)]),
    ("SF-C20.7", "microbiologist", 1, [("dirty exile", 0), ("dirty exile; escape exile; dirty clone_beta; escape clone_beta", 2)]),
    ("SF-C20.3", "microbiologist", 1, [("dirty microbiologist; escape microbiologist", 1)]),
    ("SF-C20.5", "microbiologist", 1, [
        ("dirty clone_alpha; dirty clone_beta; escape clone_alpha; escape clone_beta", 2),
        ("dirty telepathic_rat; escape exile; give exile telepathic_rat", 1),
    ]),
    ("SF-C20.8", "microbiologist", 2, [("", 0), ("offsite news x_secret", 2)]),
    ("SF-C21.10", "operative", 0, [("", 2), ("offsite news evidence", 0)]),
    ("SF-C21.11", "operative", 1, [("", 2), ("escape exile; data exile x_secret", 0)]),
    ("SF-C21.12", "operative", 2, [
        ("pc B exile", 2), ("pc B exile; escape exile", 0), ("pc B exile; escape exile; guilt B suspect", 2), ("escape exile", 2),
    ]),
    ("SF-C21.3", "operative", 2, [("escape operative", 0)]),
    ("SF-C21.13", "operative", 3, [("", 2), ("dirty exile; escape exile", 0)]),
    ("SF-C21.14", "operative", 4, [("escape exile", 1), ("escape legal", 0)]),
    ("SF-C22.9", "security", 0, [
        ("", 0), ("down cyborg", 1), ("down exile", 0), ("down exile; pc B exile", 0), ("down exile; pc B exile; guilt B guilty", 1),
        ("down cyborg; put outer_space cyborg", 0), ("released; monster combat_swarm bridge; monster_down", 1),
    ]),
    ("SF-C22.8", "security", 0, [("down cyborg; pc B cyborg; guilt B suspect", 1), ("put gone cyborg", 0)]),
    ("SF-C22.2", "security", 0, [("down security; guilt A suspect", 1)]),
    ("SF-C22.10", "security", 1, [
        ("down colonel", 1), ("down troubleshooter; down colonel", 2), ("down exile", 0), ("down colonel; escape colonel", 0), ("", 0),
    ]),
    ("SF-C22.11", "security", 2, [("", 1), ("escape exile; give exile briefcase", 0)]),
    ("SF-C22.12", "security", 3, [("", 1), ("escape exile; give exile artifact", 0)]),
    ("SF-C22.13", "security", 4, [("", 1), ("escape exile; give exile briefcase", 0), ("escape exile; give exile artifact", 0)]),
    ("SF-C23.6", "station_chief", 0, [
        ("escape station_chief", 0),
        ("escape exile; escape clone_alpha; escape clone_beta", 3),
        ("escape legal", 0),
    ]),
    ("SF-C23.5", "station_chief", 0, [("escape clone_alpha; escape clone_beta; escape clone_gamma", 3)]),
    ("SF-C23.7", "station_chief", 1, [("escape exile", 0), ("escape colonel", 1), ("escape colonel; pc B colonel", 0)]),
    ("SF-C23.8", "station_chief", 2, [
        ("", 2),
        ("down station_chief", 0),
        ("put outer_space station_chief", 0),
        ("escape station_chief", 0),
    ]),
    ("SF-C24.9", "stowaway", 0, [("offsite authorities x_secret", 0), ("offsite news x_secret", 2)]),
    ("SF-C24.10", "stowaway", 1, [("offsite authorities evidence", 0), ("offsite news evidence", 2)]),
    ("SF-C24.11", "stowaway", 2, [("", 0), ("escape stowaway", 2)]),
    ("SF-C24.12", "stowaway", 3, [
        ("escape stowaway", 0), ("escape stowaway; data stowaway evidence", 3), ("data stowaway evidence; put bridge stowaway", 0),
        ("escape stowaway; data stowaway evidence; escape exile; data exile evidence", 0),
    ]),
    ("SF-C24.8", "stowaway", 3, [("escape stowaway; data stowaway evidence; escape exile; data exile evidence; pc B exile", 0)]),
    ("SF-C25.9", "stranger", 0, [("", 0), ("late", 1)]),
    ("SF-C25.10", "stranger", 1, [("", 0), ("data stranger x_secret", 1)]),
    ("SF-C25.11", "stranger", 2, [("bonus exile", 0), ("bonus exile; escape exile", 2)]),
    ("SF-C25.12", "stranger", 3, [
        ("bonus exile", 0), ("bonus exile; put nanofactory exile", 2), ("bonus exile; put nanofactory exile; down stranger", 0),
        ("bonus exile; escape exile; escape stranger", 0), ("bonus exile; escape exile mcqueen; escape stranger mcqueen", 2),
    ]),
    ("SF-C25.8", "stranger", 3, [("bonus digital_assistant; put nanofactory exile; data exile digital_assistant", 2)]),
    ("SF-C26.10", "telepathic_rat", 0, [
        ("", 0), ("put bio_lab exile; down exile; put bio_lab legal; down legal", 2), ("put bio_lab exile", 0),
        ("escape exile mcqueen; give exile telepathic_rat; down exile", 1),
    ]),
    ("SF-C26.9", "telepathic_rat", 0, [("put kitchen exile; give exile telepathic_rat; put kitchen doctor; down doctor", 1)]),
    ("SF-C26.11", "telepathic_rat", 1, [
        ("hand A exile", 0), ("hand A exile; put bio_lab exile; down exile", 2), ("hand A exile; put bio_lab exile", 0),
    ]),
    ("SF-C26.12", "telepathic_rat", 2, [("", 0), ("loose bio_lab artifact", 2)]),
    ("SF-C26.13", "telepathic_rat", 3, [("", 0), ("put kitchen exile; give exile briefcase; give exile telepathic_rat", 2)]),
    ("SF-C27.9", "troubleshooter", 0, [("", 2), ("armed", 0)]),
    ("SF-C27.7", "troubleshooter", 0, [("detonated 1", 0), ("detonated 2", 0)]),
    ("SF-C27.10", "troubleshooter", 1, [("", 2), ("released", 0)]),
    ("SF-C27.11", "troubleshooter", 2, [("", 2), ("damaged bridge", 0), ("damaged mcqueen; launch mcqueen", 2)]),
    ("SF-C27.8", "troubleshooter", 2, [("goo vault_x", 0)]),
    ("SF-C27.12", "troubleshooter", 3, [("", 7), ("down legal", 6), ("escape legal", 7), ("put gone legal", 6)]),
    ("SF-C27.3", "troubleshooter", 3, [("down drone_a", 6), ("down cyborg", 6)]),
    ("SF-C03.3", "boarder", 2, [("escape boarder; put outer_space legal; put outer_space medical", 0)]),
    ("SF-C03.12", "boarder", 1, [("escape boarder; put outer_space exile; give exile briefcase", 4)]),
    ("SF-C06.4", "consort", 1, [
        ("escape consort mcqueen; put mcqueen exile; down exile", 3), ("escape consort mcqueen; put mcqueen exile", 0),
    ]),
    ("SF-C08.5", "counselor", 2, [("hand A exile doctor; hand B legal medical", 0), ("hand A exile doctor; hand B legal", 2)]),
    ("SF-C09.4", "cyborg", 1, [("escape legal; pc B legal; escape medical; pc C medical", 2)]),
    ("SF-C09.6", "operative", 4, [("escape cyborg", 0)]),
    ("SF-C09.6", "daredevil", 1, [("escape daredevil; escape cyborg", 0)]),
    ("SF-C11.4", "exile", 1, [("escape exile; hand A digital_assistant; data exile digital_assistant", 0)]),
    ("SF-C13.8", "troubleshooter", 3, [("down drone_a", 6), ("down drone_a; down drone_b", 5)]),
    ("SF-C18.10", "legal", 0, [("data clone_alpha nda; data clone_beta nda; escape clone_alpha; escape clone_beta", 2)]),
    ("SF-16.11", "cyborg", 0, [("put gone colonel; put gone engineer", 2)]),
    ("SF-16.12", "security", 0, [("put gone cyborg", 0)]),
    ("SF-22.42", "hyde", 2, [("escape doctor mcqueen; down doctor; put mcqueen exile; down exile", 0)]),
    ("SF-22.42", "hyde", 0, [("escape doctor; down doctor", 2)]),
]  # fmt: skip


def _case(entry):
    rule, identity, row, cases = entry
    return pytest.param(
        identity, row, cases, id=f"{rule}-{identity}-{row}", marks=pytest.mark.rule(rule, "SF-16.15", "SF-16.16", "SF-16.17")
    )


@pytest.mark.parametrize(("identity", "row", "cases"), [_case(entry) for entry in ROWS])
def test_a_row_scores_when_it_is_met_and_not_otherwise(identity: str, row: int, cases: list[tuple[str, int]]) -> None:
    for words, points in cases:
        s = everybody()
        pc(s, A, identity)
        arrange(s, words)
        assert agenda.rows(s, A)[row] == points, words


def test_every_row_of_every_agenda_is_looked_at() -> None:
    s = everybody()
    wanted = {(identity.id, row) for identity in s.components.identities for row in range(len(identity.agenda))}
    assert wanted == {(identity, row) for _rule, identity, row, _cases in ROWS}


BONUS = [
    ("SF-C01.9", "astrochimp", [("", 0), ("escape astrochimp", 2), ("escape astrochimp; down astrochimp", 2)]),
    ("SF-C02.16", "billionaire", [("escape billionaire", 0), ("escape exile; give exile fletcher", 2)]),
    ("SF-C03.18", "boarder", [("", 0), ("escape boarder", 1)]),
    ("SF-C04.12", "botanist", [("escape botanist", 0), ("escape exile; give exile fang_moss", 2)]),
    ("SF-C05.9", "colonel", [("", 0), ("escape colonel", 2)]),
    ("SF-C06.14", "consort", [("", 0), ("escape consort", 2)]),
    ("SF-C07.12", "corpsicle", [("", 0), ("escape corpsicle", 3)]),
    ("SF-C08.11", "counselor", [("", 0), ("escape counselor", 2)]),
    ("SF-C09.17", "cyborg", [("", 0), ("down cyborg", 2), ("put gone cyborg", 2), ("escape cyborg", 0), ("escape cyborg; down cyborg", 2)]),
    ("SF-C10.14", "daredevil", [("", 0), ("escape daredevil", 2)]),
    ("SF-C11.18", "digital_assistant", [("", 0), ("offsite news digital_assistant", 2), ("data exile digital_assistant; escape exile", 2)]),
    ("SF-C11.13", "digital_assistant", [("data exile digital_assistant", 0)]),
    ("SF-C12.19", "hyde", [("", 0), ("escape doctor", 2)]),
    ("SF-C12.19", "jekyll", [("", 0), ("escape doctor", 2)]),
    ("SF-C14.12", "engineer", [("", 0), ("down engineer", 2)]),
    ("SF-C15.10", "exile", [("", 0), ("escape exile", 2)]),
    ("SF-C16.14", "inspector", [("", 0), ("escape inspector", 2)]),
    ("SF-C17.17", "legal", [("", 0), ("down legal", 1)]),
    ("SF-C18.15", "maintenance_clones", [
        ("", 0), ("escape clone_alpha", 1), ("escape clone_alpha; escape clone_beta", 2),
        ("escape clone_alpha; escape clone_beta; escape clone_gamma", 4),
    ]),
    ("SF-C19.12", "medical", [("", 0), ("down medical", 1)]),
    ("SF-C20.9", "microbiologist", [("", 0), ("escape microbiologist", 2)]),
    ("SF-C21.15", "operative", [("", 0), ("down operative", 2)]),
    ("SF-C22.14", "security", [("", 0), ("down security", 3)]),
    ("SF-C23.9", "station_chief", [("", 0), ("down station_chief", 2)]),
    ("SF-C24.13", "stowaway", [("", 0), ("escape stowaway", 2)]),
    ("SF-C25.13", "stranger", [("", 0), ("escape stranger", 2)]),
    ("SF-C26.15", "telepathic_rat", [("", 0), ("launch mcqueen; loose mcqueen telepathic_rat", 2)]),
    ("SF-C27.13", "troubleshooter", [("", 0), ("escape troubleshooter", 2)]),
    ("SF-C27.4", "troubleshooter", [("down troubleshooter", 0)]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("identity", "cases"),
    [
        pytest.param(i, cases, id=f"{rule}-{i}", marks=pytest.mark.rule(rule, "SF-16.19", "SF-16.20", "SF-16.10"))
        for rule, i, cases in BONUS
    ],
)
def test_a_bonus_character_is_worth_its_icons(identity: str, cases: list[tuple[str, int]]) -> None:
    for words, points in cases:
        s = everybody(words)
        assert agenda.bonus_points(s, N.IDENTITIES.index(identity), A) == points, words


# -- flags of the cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-10.11", "SF-C03.16", "SF-C09.16", "SF-C11.17", "SF-C14.11", "SF-C26.14")
def test_only_five_pcs_may_win_although_guilty() -> None:
    free = set()
    for number, identity in enumerate(N.IDENTITIES):
        s = everybody()
        pc(s, A, identity)
        s.guilt[A] = N.GUILTY
        if not scoring.is_barred(s, A):
            free.add(N.IDENTITIES[number])
    assert free == {"boarder", "cyborg", "digital_assistant", "engineer", "telepathic_rat"}


@pytest.mark.rule("SF-C03.17", "SF-C06.13", "SF-C12.13", "SF-C16.13", "SF-16.22")
def test_bribes_of_others_score_twice_for_four_cards() -> None:
    for identity in N.IDENTITIES:
        s = everybody()
        pc(s, A, identity)
        s.bribe[B] = s.bribe[C] = N.CHARACTER_OF_IDENTITY[N.IDENTITIES.index(identity)]
        each = 2 if identity in ("boarder", "consort", "hyde", "inspector") else 0 if identity == "billionaire" else 1
        assert scoring.bribes_on_pc(s, A) == 2 * each, identity


@pytest.mark.rule("SF-C02.15")
def test_the_player_of_billionaire_scores_nothing_for_bribes() -> None:
    s = everybody()
    pc(s, A, "billionaire")
    s.bribe[B] = c("billionaire")
    assert (scoring.bribes_on_pc(s, A), scoring.unused_bribe(s, A)) == (0, 0)


@pytest.mark.rule("SF-C02.5", "SF-16.24")
def test_grey_bribes_score_only_if_billionaire_escapes() -> None:
    s = everybody()
    pc(s, A, "exile")
    s.grey = (c("exile"), c("exile"), N.GREY_READY)
    assert scoring.bribes_on_pc(s, A) == 0
    arrange(s, "escape billionaire")
    assert scoring.bribes_on_pc(s, A) == 2


@pytest.mark.rule("SF-16.25", "SF-3.12")
def test_each_character_has_its_influence_limit() -> None:
    limits = {
        "astrochimp": 5, "billionaire": 3, "boarder": 4, "botanist": 5, "colonel": 4, "consort": 6, "corpsicle": 5, "counselor": 6,
        "cyborg": 4, "daredevil": 5, "digital_assistant": 5, "hyde": 5, "jekyll": 5, "engineer": 5, "exile": 6, "inspector": 4, "legal": 4,
        "maintenance_clones": 5, "medical": 4, "microbiologist": 5, "operative": 5, "security": 4, "station_chief": 5, "stowaway": 4,
        "stranger": 6, "telepathic_rat": 8, "troubleshooter": 6,
    }  # fmt: skip
    for identity, limit in limits.items():
        s = everybody()
        pc(s, A, identity)
        set_cubes(s, c("exile"), (8, 0, 0, 0))
        s.supply_cubes[A] = 0
        assert scoring.penalty(s, A) == limit - 8, identity


@pytest.mark.rule("SF-22.40")
def test_a_stowaway_who_never_came_is_live_but_nowhere() -> None:
    s = everybody()
    pc(s, A, "stowaway")
    assert agenda.is_live(s, p("stowaway"))
    assert agenda.spot_of(s, p("stowaway")) == agenda.NO_SPOT
    assert agenda.rows(s, A)[2] == 0


@pytest.mark.rule("SF-C12.3", "SF-16.18")
def test_players_who_share_doctor_score_each_their_own_card() -> None:
    s = everybody("escape doctor; give doctor artifact")
    pc(s, A, "hyde")
    pc(s, B, "jekyll")
    assert (sum(agenda.rows(s, A)), sum(agenda.rows(s, B))) == (2, 1 + 3 + 3)


@pytest.mark.rule("SF-C08.6")
def test_ties_for_fewest_cubes_score_unless_the_option_says_no() -> None:
    for tie, points in (("all", 1), ("none", 0)):
        s = base(*N.CHARACTERS, counselor_tie=tie)
        pc(s, A, "counselor")
        assert agenda.rows(s, A)[3] == points


@pytest.mark.rule("SF-3.10", "SF-3.11", "SF-C11.4")
def test_points_come_from_agenda_bonus_characters_and_bribes() -> None:
    s = everybody("escape exile; escape doctor")
    pc(s, A, "exile")
    s.bonus[A] = (N.IDENTITIES.index("hyde"),)
    assert scoring.own_score(s, A) == 2 + 2 + 1
    assert agenda.is_live(s, N.ASSISTANT)


@pytest.mark.rule("SF-5.34", "SF-5.18")
def test_a_character_is_not_in_its_own_company_but_another_clone_is() -> None:
    s = everybody("put kitchen clone_alpha")
    reader = agenda.Reader(s, c("doctor"), A)
    assert not agenda.fits(reader, p("doctor"), Filter(place="self_place"))
    put(s, "forward_hub", "exile")
    assert agenda.fits(reader, p("exile"), Filter(place="self_place"))


@pytest.mark.rule("SF-3.8", "SF-C25.11")
def test_after_a_schrodinger_reveal_no_bonus_point_is_scored() -> None:
    s = everybody("bonus exile; escape exile")
    pc(s, A, "stranger")
    s.schrodinger = 1 << A
    assert agenda.rows(s, A)[2] == 0
    assert scoring.bonus_score(s, A) == 0
