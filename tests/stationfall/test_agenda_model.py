"""Every Agenda and Bonus, and who wins, read a second time from the words of the ledger, on random tables."""

from __future__ import annotations

import random

import pytest

from stationfall.board import A, at, base, c, item, p, pc
from turncoat.games.stationfall import agenda, scoring
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import hold, lay, let_go, lift, move_pawn, strip_integral
from turncoat.games.stationfall.state import StationfallState

HUMANS = [
    "astrochimp", "billionaire", "boarder", "botanist", "colonel", "corpsicle", "counselor", "cyborg", "daredevil", "doctor", "engineer",
    "exile", "inspector", "clone_alpha", "clone_beta", "clone_gamma", "microbiologist", "operative", "station_chief", "stowaway",
    "stranger", "troubleshooter",
]  # fmt: skip
ROBOTS = ["consort", "cyborg", "drone_a", "drone_b", "legal", "medical", "security"]
OFFICERS = ["colonel", "counselor", "engineer", "operative", "station_chief"]
CLONES = ("clone_alpha", "clone_beta", "clone_gamma")
PAWNS_OF = {"maintenance_clones": CLONES, "drones": ("drone_a", "drone_b"), "digital_assistant": ()}
PLACES = ("kitchen", "bridge", "outer_space", "houdini", "alcatraz", "mcqueen", "hail_mary", "ship", "alone", "gone")


class Table:
    """What lies on the table, in words: where everybody is, who is Down, who holds what."""

    def __init__(self, s: StationfallState) -> None:
        self.s = s

    def pawns(self, character: str) -> tuple[str, ...]:
        return PAWNS_OF.get(character, (character,))

    def place(self, who: str) -> str:
        if who in N.PAWNS and who != "telepathic_rat":
            return N.PLACES[self.s.at[p(who)]]
        for pawn in HUMANS + ROBOTS:
            if item(who) in self.s.held[p(pawn)]:
                return self.place(pawn)
        for place, kinds in enumerate(self.s.loose):
            if item(who) in kinds:
                return N.PLACES[place]
        return "gone"

    def holder(self, kind: str) -> str:
        return next((pawn for pawn in HUMANS + ROBOTS if item(kind) in self.s.held[p(pawn)]), "")

    def escaped(self, who: str) -> bool:
        return self.place(who) in ("ship", "alone") or bool(self.s.launched >> at(self.place(who)) & 1)

    def on_board(self, who: str) -> bool:
        place = self.place(who)
        return place != "outer_space" and bool(self.s.present >> at(place) & 1)

    def down(self, who: str) -> bool:
        """The Annihilated count as Down (SF-16.11)."""
        return bool(self.s.down >> p(who) & 1) or self.place(who) == "gone"

    def live(self, who: str) -> bool:
        return not self.down(who)

    def dirty(self, who: str) -> bool:
        return bool(self.s.contaminated >> p(who) & 1)

    def has(self, who: str, kind: str) -> bool:
        return item(kind) in self.s.held[p(who)] or (kind == "nanogel" and N.NANOGEL_1 in self.s.held[p(who)])

    def data(self, who: str, kind: str) -> bool:
        return bool(self.s.data[p(who)] >> N.DATA.index(kind) & 1)

    def offsite(self, where: str, kind: str) -> bool:
        return bool(self.s.offsites[N.OFFSITES.index(where)] >> N.DATA.index(kind) & 1)

    def copies(self, kind: str) -> int:
        away = [pawn for pawn in EVERYBODY if self.escaped(pawn) and self.data(pawn, kind)]
        return len(away) + self.offsite("news", kind) + self.offsite("authorities", kind)

    def together(self, one: str, other: str) -> bool:
        """In one place; alone in Mesosphere only with the own Possessions (SF-16.13, SF-16.14)."""
        here, there = self.place(one), self.place(other)
        if here != there or here in ("gone", "off_board"):
            return False
        return here != "alone" or self.carrier(one) == self.carrier(other)

    def carrier(self, who: str) -> str:
        return who if who in N.PAWNS and who != "telepathic_rat" else self.holder(who) or who

    def is_pc(self, who: str) -> bool:
        return self.s.owners[N.CHARACTER_OF[p(who)]] != 0

    def guilts(self, who: str) -> list[str]:
        return [N.GUILTS[self.s.guilt[side]] for side in range(4) if self.s.owners[N.CHARACTER_OF[p(who)]] >> side & 1]

    def in_hand(self) -> list[str]:
        return [name for name in N.CHARACTERS if self.s.hand[A] >> c(name) & 1]


EVERYBODY = list(dict.fromkeys([*HUMANS, *ROBOTS, "telepathic_rat"]))
ACTING = [pawn for pawn in EVERYBODY if pawn != "telepathic_rat"]


def company(t: Table, who: str) -> bool:
    return any(pawn != who and t.live(pawn) and t.together(who, pawn) for pawn in ACTING)


def dirty_escapes(t: Table) -> int:
    return sum(t.dirty(pawn) and t.escaped(pawn) for pawn in EVERYBODY)


def human_pcs_out(t: Table) -> bool:
    return any(t.is_pc(pawn) and t.escaped(pawn) for pawn in HUMANS)


def innocent_pc_out(t: Table) -> bool:
    return any("innocent" in t.guilts(pawn) and t.escaped(pawn) for pawn in EVERYBODY)


def suspects(t: Table) -> int:
    return sum("suspect" in {N.GUILTS[t.s.guilt[side]] for side in range(4) if owners >> side & 1} for owners in t.s.owners)


def wanted_men(t: Table) -> int:
    fair = [pawn for pawn in ACTING if t.down(pawn) and t.on_board(pawn)]
    men = sum(pawn in ("boarder", "cyborg") or any(guilt != "innocent" for guilt in t.guilts(pawn)) for pawn in fair)
    s = t.s
    return men + (s.monster >= 0 and s.monster_down and bool(s.present >> s.monster & 1) and s.monster != N.OUTER_SPACE)


def bonus_places(t: Table, who: str) -> bool:
    for card in t.s.bonus[A]:
        name = N.CHARACTERS[N.CHARACTER_OF_IDENTITY[card]]
        if name == "digital_assistant":
            if any(t.data(pawn, name) and t.together(who, pawn) for pawn in EVERYBODY):
                return True
        elif any(t.together(who, pawn) for pawn in t.pawns(name)):
            return True
    return False


def least_and_most(t: Table) -> tuple[int, int]:
    hands = [hand.bit_count() for hand in t.s.hand]
    return 2 * (hands[A] > max(hands[1:])), int(t.s.betrayal[A] <= min(t.s.betrayal))


def gated(first: int, *others: int) -> list[int]:
    """Rows with plus score only with the one before them (SF-16.16)."""
    return [first, *[other if first else 0 for other in others]]


def agenda_of(t: Table, identity: str) -> list[int]:
    out, s = t.escaped, t.s
    secret_out = t.copies("x_secret") > 0 or (s.monster >= 0 and bool(s.launched >> s.monster & 1) and s.project == MIND)
    mine = "doctor" if identity in ("hyde", "jekyll") else identity
    me = mine if mine in N.PAWNS else ""
    free = me and out(me)
    most, fewest = least_and_most(t)
    clones = sum(out(clone) for clone in CLONES)
    clean = 2 * (not dirty_escapes(t))
    loot = {kind: t.place(kind) != "gone" and out(kind) for kind in ("artifact", "briefcase", "fang_moss", "fletcher")}
    down_beside = [pawn for pawn in ACTING if t.down(pawn) and t.together("telepathic_rat", pawn)] if me == "telepathic_rat" else []
    read = {
        "astrochimp": lambda: gated(3 * free, *[2 * t.has(me, kind) for kind in ("briefcase", "artifact", "gun")]),
        "billionaire": lambda: [
            *gated(4 * free, int(not company(t, me))), *gated(2 * loot["fletcher"], int(free and t.together(me, "fletcher"))),
        ],
        "boarder": lambda: gated(
            2 * free, 4 * (t.has(me, "briefcase") or t.place("briefcase") == "outer_space"),
            sum(t.live(pawn) and t.place(pawn) == "outer_space" for pawn in HUMANS),
        ),
        "botanist": lambda: [2 * s.fed, 2 * loot["fang_moss"], *gated(2 * free, int(t.dirty(me)))],
        "colonel": lambda: [
            3 * free, 2 * any(t.dirty(pawn) and out(pawn) and not t.is_pc(pawn) for pawn in EVERYBODY), 2 * s.released, 2 * secret_out,
        ],
        "consort": lambda: [
            0, *[points if free else 0 for points in (
                3 * (not company(t, me)), 3 * t.has(me, "briefcase"), int(s.revealed_as[A] == N.REVEALED_AT_STATIONFALL),
            )],
        ],
        "corpsicle": lambda: [*gated(3 * free, 2 * t.has(me, "nanogel")), 2 * secret_out, 2 * (not s.released)],
        "counselor": lambda: [2 * free, 4 * loot["artifact"], most, fewest],
        "cyborg": lambda: [sum(t.down(pawn) for pawn in OFFICERS), 2 * (not human_pcs_out(t)), clean, 2 * s.released],
        "daredevil": lambda: [
            *gated(3 * free, 2 * (not any(out(pawn) for pawn in HUMANS if pawn != me)), 2 * (t.has(me, "artifact") or t.dirty(me))),
            int(s.released),
        ],
        "digital_assistant": lambda: [
            2 * sum(out(pawn) and t.data(pawn, mine) for pawn in ROBOTS),
            t.offsite("news", mine) + t.offsite("authorities", mine) + sum(out(pawn) and t.data(pawn, mine) for pawn in HUMANS),
            2 * (t.copies(mine) >= 2),
        ],
        "hyde": lambda: gated(
            2 * free, 3 * t.has(me, "briefcase"),
            4 * (t.live(me) and t.place(me) in N.PODS and any(t.down(pawn) and t.together(me, pawn) for pawn in HUMANS)),
        ),
        "jekyll": lambda: [
            *gated(int(free), 3 * t.dirty(me), 3 * t.has(me, "artifact")),
            3 * (not t.offsite("news", "evidence") and not t.offsite("authorities", "evidence")),
        ],
        "engineer": lambda: [3 * (s.detonated == 1), 3 * (not dirty_escapes(t)), 2 * (not loot["artifact"]), int(s.guilt[A] == N.INNOCENT)],
        "exile": lambda: gated(
            2 * free, 2 * sum(any(out(pawn) for pawn in t.pawns(name)) for name in t.in_hand()),
            3 * (t.data(me, "evidence") and not t.offsite("news", "evidence")),
        ),
        "inspector": lambda: [
            *gated(2 * free, 4 * t.has(me, "briefcase")),
            *gated(int(t.offsite("authorities", "evidence")), 2 * (not t.offsite("news", "evidence"))),
        ],
        "legal": lambda: [
            sum(out(pawn) and t.data(pawn, "nda") for pawn in HUMANS), 4 * all(t.data(pawn, "nda") for pawn in HUMANS if out(pawn)),
            2 * (not t.copies("evidence")), suspects(t),
        ],
        "maintenance_clones": lambda: gated(int(clones >= 1), 4 * (clones >= 2), 2 * t.offsite("news", "evidence")),
        "medical": lambda: [
            2 * (not any(t.down(pawn) and t.on_board(pawn) for pawn in HUMANS)), sum(star <= s.revived for star in (1, 2, 3, 4, 6, 8, 11)),
        ],
        "microbiologist": lambda: [2 * free, dirty_escapes(t), 2 * secret_out],
        "operative": lambda: [
            2 * (not t.copies("evidence")), 2 * (not secret_out), 2 * (not innocent_pc_out(t)), clean, int(not any(map(out, ROBOTS))),
        ],
        "security": lambda: [
            wanted_men(t), sum(t.down(pawn) and t.on_board(pawn) and (t.has(pawn, "bludgeon") or t.has(pawn, "gun")) for pawn in HUMANS),
            int(not loot["briefcase"]), *gated(int(not loot["artifact"]), int(not loot["artifact"] and not loot["briefcase"])),
        ],
        "station_chief": lambda: [
            *gated(sum(out(pawn) for pawn in HUMANS if pawn != me), sum(out(pawn) and not t.is_pc(pawn) for pawn in OFFICERS)),
            2 * (t.live(me) and t.on_board(me)),
        ],
        "stowaway": lambda: [
            2 * t.offsite("news", "x_secret"), 2 * t.offsite("news", "evidence"),
            *gated(
                2 * free, 3 * (t.data(me, "evidence") and not any(out(who) and t.data(who, "evidence") for who in EVERYBODY if who != me)),
            ),
        ],
        "stranger": lambda: [
            int(s.revealed_as[A] == N.REVEALED_AT_STATIONFALL), int(t.data(me, "x_secret")), 2 * any(bonus(t, card) for card in s.bonus[A]),
            2 * (t.live(me) and bonus_places(t, me)),
        ],
        "telepathic_rat": lambda: [
            *gated(len(down_beside), 2 * sum(any(pawn in down_beside for pawn in t.pawns(name)) for name in t.in_hand())),
            2 * t.together(me, "artifact"), 2 * t.together(me, "briefcase"),
        ],
        "troubleshooter": lambda: [
            2 * (not s.armed and not s.detonated), 2 * (not s.released), 2 * (not (s.damaged | s.goo) & s.present),
            sum(t.live(pawn) for pawn in ROBOTS),
        ],
    }  # fmt: skip
    return [int(points) for points in read[identity]()]


FRIEND = {
    "astrochimp": 2, "boarder": 1, "colonel": 2, "consort": 2, "corpsicle": 3, "counselor": 2, "daredevil": 2, "hyde": 2, "jekyll": 2,
    "exile": 2, "inspector": 2, "microbiologist": 2, "stowaway": 2, "stranger": 2, "telepathic_rat": 2, "troubleshooter": 2,
}  # fmt: skip
GRUDGE = {"cyborg": 2, "engineer": 2, "legal": 1, "medical": 1, "operative": 2, "security": 3, "station_chief": 2}


def bonus(t: Table, card: int) -> int:
    """What a Bonus Character is worth (SF-16.19, SF-16.20)."""
    name = N.IDENTITIES[card]
    pawn = "doctor" if name in ("hyde", "jekyll") else name
    if name in FRIEND:
        return FRIEND[name] * t.escaped(pawn)
    if name in GRUDGE:
        return GRUDGE[name] * t.down(pawn)
    if name == "maintenance_clones":
        out = sum(t.escaped(clone) for clone in CLONES)
        return out + (out == 3)
    if name == "digital_assistant":
        return 2 * (t.copies(name) > 0)
    return 2 * t.escaped("fletcher" if name == "billionaire" else "fang_moss")


MIND = N.PROJECTS.index("awakened_mind")

# -- tables -------------------------------------------------------------------------------------------------------------------------


def throw(seed: int) -> StationfallState:
    """A table in a random state, consistent in itself."""
    dice = random.Random(seed)
    s = base(*N.CHARACTERS)
    for pod in ("mcqueen", "hail_mary"):
        s.present &= ~(1 << at(pod))
        s.launched |= 1 << at(pod)
    few = dice.sample(PLACES, 5)
    for pawn in ACTING:
        move_pawn(s, p(pawn), N.OFF if pawn == "stowaway" and dice.random() < 0.2 else at(dice.choice(few)))
    staying = dice.choice((0, 0, 0.9, 1))
    for pawn in ACTING:
        if dice.random() < staying and N.PLACES[s.at[p(pawn)]] in ("mcqueen", "hail_mary", "ship", "alone"):
            move_pawn(s, p(pawn), at("kitchen"))
    throw_pieces(s, dice, few)
    throw_players(s, dice)
    for pawn in ACTING:
        if s.at[p(pawn)] == N.GONE:
            s.data[p(pawn)] = 0
            strip_integral(s, p(pawn))
    return s


def throw_pieces(s: StationfallState, dice: random.Random, few: list[str]) -> None:
    """Items, Data, Contamination and who is Down."""
    lying = [pawn for pawn in ACTING if s.at[p(pawn)] < N.OFF]
    for place in range(len(s.loose)):
        for kind in s.loose[place]:
            lift(s, place, kind)
    for pawn in ACTING:
        for kind in s.held[p(pawn)]:
            let_go(s, p(pawn), kind)
    for kind in ("artifact", "briefcase", "fang_moss", "fletcher", "telepathic_rat", *["gun", "bludgeon", "nanogel"] * 2):
        luck = dice.random()
        if luck < 0.5 and lying:
            hold(s, p(dice.choice(lying)), item(kind) if kind != "nanogel" or luck < 0.25 else N.NANOGEL_1)
        elif luck < 0.9:
            lay(s, at(dice.choice([place for place in few if place != "gone"])), item(kind))
    share = dice.choice((0.05, 0.3, 0.7))
    for number, pawn in enumerate(EVERYBODY):
        if number < len(ACTING):
            s.down |= (dice.random() < share) << p(pawn)
            s.data[p(pawn)] = sum(1 << kind for kind in range(len(N.DATA)) if dice.random() < share)
    s.down &= ~(1 << p("telepathic_rat"))
    s.contaminated = sum(1 << p(pawn) for pawn in EVERYBODY if dice.random() < share / 3)
    s.data[p("legal")] &= ~N.NDA_BIT


def throw_players(s: StationfallState, dice: random.Random) -> None:
    """Everything that is not on the map."""
    for side, card in enumerate(dice.sample(range(N.IDENTITY_COUNT), 4)):
        if side:
            pc(s, side, N.IDENTITIES[card])
    s.guilt = [dice.choice((N.INNOCENT, N.SUSPECT, N.GUILTY)) for _ in range(4)]
    s.offsites = [sum(1 << kind for kind in range(len(N.DATA)) if dice.random() < 0.3) for _ in N.OFFSITES]
    s.hand = [0] * 4
    for name in N.CHARACTERS:
        if dice.random() < 0.5 and name != "drones":
            s.hand[dice.choice((0, 0, 1, 2, 3))] |= 1 << c(name)
    s.betrayal = [dice.randrange(3) for _ in range(4)]
    s.released, s.armed = dice.random() < 0.5, dice.random() < 0.4
    s.detonated = dice.choice((0, 1, 2)) if s.armed else 0
    s.damaged = dice.choice((0, 0, 1 << at("kitchen"), 1 << at("mcqueen")))
    s.goo = dice.choice((0, 0, 0, 1 << at("bridge")))
    s.fed, s.revived = dice.randrange(3), dice.randrange(12)
    s.project = dice.choice((MIND, 0))
    if s.released and dice.random() < 0.7:
        s.monster, s.monster_down = at(dice.choice(("bridge", "outer_space", "mcqueen", "alcatraz"))), dice.random() < 0.5
    s.bonus[A] = tuple(dice.sample(range(N.IDENTITY_COUNT), dice.choice((1, 2))))
    s.revealed_as[A] = dice.choice((N.REVEALED, N.REVEALED_AT_STATIONFALL))


def favour(s: StationfallState, dice: random.Random, pawn: str) -> None:
    """Somebody has Escaped with a few things, so that the rows that need this are met now and then."""
    move_pawn(s, p(pawn), at(dice.choice(("mcqueen", "ship", "alone"))))
    s.contaminated |= (dice.random() < 0.5) << p(pawn)
    for kind in dice.sample(("artifact", "briefcase", "fletcher", "gun", "nanogel"), 2):
        if s.home[item(kind)] >= N.LOOSE:
            lift(s, s.home[item(kind)] - N.LOOSE, item(kind))
        elif s.home[item(kind)] >= 0:
            let_go(s, s.home[item(kind)], item(kind))
        hold(s, p(pawn), item(kind))


@pytest.mark.rule("SF-16.15", "SF-16.16", "SF-16.17", "SF-16.10", "SF-16.11", "SF-16.12", "SF-16.13", "SF-16.14", "SF-16.19", "SF-16.20")
def test_every_agenda_and_bonus_scores_what_its_words_say() -> None:
    met = {}
    for seed in range(70):
        table, dice = throw(seed), random.Random(seed)
        for card, name in enumerate(N.IDENTITIES):
            s = table.clone()
            s.pc[A] = card
            s.owners[N.CHARACTER_OF_IDENTITY[card]] |= 1 << A
            s.bonus[A] = tuple(other for other in s.bonus[A] if other != card)
            pawn = "doctor" if name in ("hyde", "jekyll") else name
            if pawn in ACTING and dice.random() < 0.4:
                favour(s, dice, pawn)
            t = Table(s)
            rows = agenda.rows(s, A)
            assert rows == agenda_of(t, name), (seed, name)
            assert agenda.bonus_points(s, card, A) == bonus(t, card), (seed, name)
            for number, points in enumerate(rows):
                met.setdefault((name, number), set()).add(points > 0)
    assert [row for row, values in met.items() if len(values) < 2] == [("consort", 0)], "every row was met at some table and not at another"


# -- winners --------------------------------------------------------------------------------------------------------------------------


def ranked(players: int, mode: str, points: list[int], s: StationfallState) -> list[int]:
    """Who wins: compared party by party, those who may win alone (SF-16.28 to SF-16.30, SF-17.14, SF-17.16, SF-17.25, SF-18.8)."""
    if mode == "team":
        parties = [(seat, seat + players // 2) for seat in range(players // 2)]
    else:
        parties = [(seat,) for seat in range(players)]
    colours = {seat: (seat, seat + 2) if players == 2 else (seat,) for seat in range(players)}
    worth = {}
    for party in parties:
        sides = [side for seat in party for side in colours[seat]]
        if all(s.guilt[side] != N.GUILTY or N.IDENTITIES[s.pc[side]] in FREE for side in sides):
            worth[party] = (
                -sum(points[seat] for seat in party), sum(s.betrayal[side] for side in sides), -sum(s.supply_cubes[side] for side in sides),
            )  # fmt: skip
    places = 1 if mode == "team" or players < 6 else 3 if players == 9 else 2
    won = []
    for party, value in worth.items():
        better = sum(other < value for other in worth.values())
        if better < places:
            won += party
    return sorted(won)


FREE = ("boarder", "cyborg", "digital_assistant", "engineer", "telepathic_rat")


@pytest.mark.rule("SF-16.28", "SF-16.29", "SF-16.30", "SF-17.14", "SF-17.16", "SF-17.17", "SF-17.23", "SF-17.24", "SF-17.25", "SF-18.10")
@pytest.mark.parametrize(
    ("players", "mode"), [(2, "standard"), (3, "standard"), (4, "team"), (6, "standard"), (6, "team"), (9, "standard")]
)
def test_the_winners_are_those_whom_a_plain_comparison_finds(players: int, mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = random.Random(f"{players}{mode}")
    table = base(*N.CHARACTERS, players=players, mode=mode)
    table.pending = []
    seen = set()
    for _ in range(150):
        s = table.clone()
        for side, card in enumerate(dice.sample(range(N.IDENTITY_COUNT), s.sides)):
            pc(s, side, N.IDENTITIES[card])
            s.guilt[side] = dice.choice((N.INNOCENT, N.SUSPECT, N.GUILTY))
            s.betrayal[side], s.supply_cubes[side] = dice.randrange(2), dice.randrange(2)
        points = [dice.randrange(3) for _ in range(players)]
        monkeypatch.setattr(scoring, "own_score", lambda _s, seat, points=points: points[seat])
        won = ranked(players, mode, points, s)
        assert scoring.winners(s) == won
        seen.add(len(won))
    assert len(seen) > 2
