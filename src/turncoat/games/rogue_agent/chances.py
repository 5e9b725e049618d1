"""Chances, for the hints that a player reads: exact where the rules give an exact figure, else simulated with a fixed seed.

Everything is a function of small tuples, so that results are kept. A *profile* says what matters about the three special dice: by
colour, by class of face (EXPLOSION_FACE, ...), how many of the six faces belong to it.
"""

from __future__ import annotations

from functools import lru_cache
from math import factorial
from random import Random

from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.components import Components

FACES = 6
EXPLOSION_FACE, BOOST_FACE, PISTOL_FACE, AMMO_FACE, TWO_AMMO_FACE, OTHER_FACE = range(6)
CLASS_OF = {N.EXPLOSION: 0, N.BOOST: 1, N.PISTOL: 2, N.ONE_AMMO: 3, N.TWO_AMMO: 4}
Counts = tuple[int, ...]
Profile = tuple[Counts, Counts, Counts]
UNHURT = 99
"""Pistols that can be survived where pistols do not wound."""


def profile(components: Components) -> Profile:
    """What the special dice show, by colour and class of face."""
    red, green, black = [_classes(codes) for codes in components.codes]
    return red, green, black


def _classes(codes: tuple[int, ...]) -> Counts:
    counts = [0] * FACES
    for code in codes:
        counts[CLASS_OF.get(code % N.SYMBOL_COUNT, OTHER_FACE)] += 1
    return tuple(counts)


def hits_of(explosions: int, boosts: int) -> int:
    """Each explosion hits; each boost doubles one of them (RA-15.2)."""
    return explosions + min(explosions, boosts)


@lru_cache(maxsize=4096)
def _rolls(faces: Counts, dice: int) -> tuple[tuple[Counts, float], ...]:
    """All results of ``dice`` dice as counts by class, with their chances."""
    out: list[tuple[Counts, float]] = []

    def fill(at: int, left: int, counts: tuple[int, ...], ways: float) -> None:
        if at == FACES - 1:
            if left and not faces[at]:
                return
            out.append(((*counts, left), ways * (faces[at] / FACES) ** left / factorial(left)))
            return
        for n in range(left + 1 if faces[at] else 1):
            fill(at + 1, left - n, (*counts, n), ways * (faces[at] / FACES) ** n / factorial(n))

    fill(0, dice, (), float(factorial(dice)))
    return tuple(out)


@lru_cache(maxsize=1024)
def hits_at_least(dice: Profile, red: int, green: int, black: int) -> tuple[float, ...]:
    """Chances of at least 0, 1, 2, ... hits with these dice and no re-rolls (flow, section 3)."""
    total = red + green + black
    exactly = [0.0] * (2 * total + 1)
    for r, pr in _rolls(dice[N.RED], red):
        for g, pg in _rolls(dice[N.GREEN], green):
            for b, pb in _rolls(dice[N.BLACK], black):
                exactly[hits_of(r[0] + g[0] + b[0], r[1] + g[1] + b[1])] += pr * pg * pb
    return tuple([min(1.0, sum(exactly[n:])) for n in range(len(exactly))])


# -- attacks with re-rolls -----------------------------------------------------------------------------------------------------


class Dice:
    """What matters of the dice of an attack: explosions, boosts by colour, other unlocked dice by colour."""

    __slots__ = ("boosts", "dead", "explosions", "locked")

    def __init__(self, dice: tuple[int, ...]) -> None:
        boosts, dead = [0, 0, 0], [0, 0, 0]
        self.explosions = self.locked = 0
        for code in dice:
            colour, symbol = divmod(code, N.SYMBOL_COUNT)
            if symbol == N.EXPLOSION:
                self.explosions += 1
            elif symbol == N.BOOST:
                boosts[colour] += 1
            elif symbol == N.PISTOL:
                self.locked += 1
            else:
                dead[colour] += 1
        self.boosts: tuple[int, int, int] = (boosts[0], boosts[1], boosts[2])
        self.dead: tuple[int, int, int] = (dead[0], dead[1], dead[2])

    def hits(self) -> int:
        """The hits as they lie."""
        return hits_of(self.explosions, sum(self.boosts))


@lru_cache(maxsize=200_000)
def _best(dice: Profile, e: int, x: tuple[int, int, int], dead: tuple[int, int, int], stock: int, spare: int, needed: int) -> float:
    """The chance of ``needed`` hits with the best use of ``stock`` re-rolls; ``spare`` pistols can still be survived (RA-15.11).

    An explosion is never worth a re-roll, and of one colour a die without use is always a better one to roll than a boost, since the
    boost may still count: so each colour offers one candidate at most.
    """
    if hits_of(e, sum(x)) >= needed:
        return 1.0
    if not stock or 2 * (e + sum(dead) + sum(x)) < needed:
        return 0.0
    return max([_rerolled(dice, e, x, dead, stock, spare, needed, colour) for colour in range(3) if dead[colour] or x[colour]], default=0.0)


def _rerolled(
    dice: Profile, e: int, x: tuple[int, int, int], dead: tuple[int, int, int], stock: int, spare: int, needed: int, colour: int
) -> float:
    """The chance after rolling the least useful die of ``colour`` again and going on as well as possible."""
    if dead[colour]:
        dead = _less(dead, colour)
    else:
        x = _less(x, colour)
    faces = dice[colour]
    again = faces[AMMO_FACE] + faces[TWO_AMMO_FACE] + faces[OTHER_FACE]
    value = 0.0
    if faces[EXPLOSION_FACE]:
        value += faces[EXPLOSION_FACE] * _best(dice, e + 1, x, dead, stock - 1, spare, needed)
    if faces[BOOST_FACE]:
        value += faces[BOOST_FACE] * _best(dice, e, _more(x, colour), dead, stock - 1, spare, needed)
    if again:
        value += again * _best(dice, e, x, _more(dead, colour), stock - 1, spare, needed)
    if faces[PISTOL_FACE] and spare:
        value += faces[PISTOL_FACE] * _best(dice, e, x, dead, stock - 1, spare if spare == UNHURT else spare - 1, needed)
    return value / FACES


def _less(counts: tuple[int, int, int], colour: int) -> tuple[int, int, int]:
    a, b, c = counts
    return (a - 1, b, c) if colour == 0 else (a, b - 1, c) if colour == 1 else (a, b, c - 1)


def _more(counts: tuple[int, int, int], colour: int) -> tuple[int, int, int]:
    a, b, c = counts
    return (a + 1, b, c) if colour == 0 else (a, b + 1, c) if colour == 1 else (a, b, c + 1)


def survivable(health: int, loss: int, dice: int) -> int:
    """How many pistols of ``loss`` health each can be survived, UNHURT if ``dice`` dice can never be too many (RA-15.11)."""
    if loss <= 0:
        return UNHURT
    spare = (health - 1) // loss
    return UNHURT if spare >= dice else max(0, spare)


def attack(dice: Profile, red: int, green: int, black: int, needed: int, bonus: int = 0, health: int = UNHURT, loss: int = 1) -> float:
    """The exact chance of an attack with these dice, re-rolls used as well as possible, knocked out by pistols counted as failed.

    Args:
        bonus: re-rolls from cards. health: of the attacker. loss: health for each pistol.
    """
    return _attack(dice, red, green, black, needed, bonus, survivable(health, loss, red + green + black))


@lru_cache(maxsize=4096)
def _attack(dice: Profile, red: int, green: int, black: int, needed: int, bonus: int, spare: int) -> float:
    if needed <= 0:
        return 1.0
    value = 0.0
    for r, pr in _rolls(dice[N.RED], red):
        for g, pg in _rolls(dice[N.GREEN], green):
            for b, pb in _rolls(dice[N.BLACK], black):
                pistols = r[PISTOL_FACE] + g[PISTOL_FACE] + b[PISTOL_FACE]
                if pistols > spare:
                    continue
                stock = bonus + r[3] + g[3] + b[3] + 2 * (r[4] + g[4] + b[4])
                dead = (r[3] + r[4] + r[5], g[3] + g[4] + g[5], b[3] + b[4] + b[5])
                left = spare if spare == UNHURT else spare - pistols
                value += pr * pg * pb * _best(dice, r[0] + g[0] + b[0], (r[1], g[1], b[1]), dead, stock, left, needed)
    return min(1.0, value)


def keep_going(dice: Profile, lying: tuple[int, ...], stock: int, needed: int, health: int = UNHURT, loss: int = 1) -> float:
    """The chance of ``needed`` hits from the dice that lie there, with the best use of ``stock`` re-rolls."""
    d = Dice(lying)
    return _best(dice, d.explosions, d.boosts, d.dead, stock, survivable(health, loss, len(lying)), needed)


def reroll(dice: Profile, lying: tuple[int, ...], die: int, stock: int, needed: int, health: int = UNHURT, loss: int = 1) -> float:
    """The chance of ``needed`` hits if ``die``, one of ``lying``, is rolled again next and the rest is done as well as possible."""
    rest = list(lying)
    rest.remove(die)
    faces = dice[die // N.SYMBOL_COUNT]
    d = Dice(tuple(rest))
    colour, spare = die // N.SYMBOL_COUNT, survivable(health, loss, len(lying))
    value = faces[EXPLOSION_FACE] * _best(dice, d.explosions + 1, d.boosts, d.dead, stock - 1, spare, needed)
    value += faces[BOOST_FACE] * _best(dice, d.explosions, _more(d.boosts, colour), d.dead, stock - 1, spare, needed)
    again = faces[AMMO_FACE] + faces[TWO_AMMO_FACE] + faces[OTHER_FACE]
    value += again * _best(dice, d.explosions, d.boosts, _more(d.dead, colour), stock - 1, spare, needed)
    if spare:
        left = spare if spare == UNHURT else spare - 1
        value += faces[PISTOL_FACE] * _best(dice, d.explosions, d.boosts, d.dead, stock - 1, left, needed)
    return value / FACES


# -- chases and attacks between players ------------------------------------------------------------------------------------------


def chase_faces(components: Components, symbol: str) -> Counts:
    """By face of a green die, what it counts in an interception (RA-13.10)."""
    return tuple([components.chase[symbol][code % N.SYMBOL_COUNT] for code in components.codes[N.GREEN]])


@lru_cache(maxsize=256)
def counted(faces: Counts, dice: int) -> tuple[float, ...]:
    """Chances of each total of ``dice`` dice with these values on their faces."""
    totals = [1.0]
    for _die in range(dice):
        grown = [0.0] * (len(totals) + max(faces))
        for total, chance in enumerate(totals):
            for value in faces:
                grown[total + value] += chance / len(faces)
        totals = grown
    return tuple(totals)


@lru_cache(maxsize=256)
def interception(faces: Counts, mine: int, theirs: int) -> float:
    """The chance that the interceptor's total is higher than the defender's (RA-13.10)."""
    a, b = counted(faces, mine), counted(faces, theirs)
    return sum(pa * pb for i, pa in enumerate(a) for j, pb in enumerate(b) if i > j)


def knock_out(components: Components, red: int, green: int, black: int, guard: int, health: int, rerolls: bool = True) -> float:
    """The chance that an attack between players takes all ``health``; ``guard`` green dice defend (RA-21.54, RA-21.58)."""
    dice = profile(components)
    cars = tuple([1 if code % N.SYMBOL_COUNT == N.CAR else 0 for code in components.codes[N.GREEN]])
    value = 0.0
    for count, chance in enumerate(counted(cars, guard)):
        if chance:
            needed = health + count
            plain = hits_at_least(dice, red, green, black)
            value += chance * (
                _attack(dice, red, green, black, needed, 0, UNHURT) if rerolls else plain[needed] if needed < len(plain) else 0.0
            )
    return value


# -- bombs -------------------------------------------------------------------------------------------------------------------------


def is_cross(components: Components, die: int, boost: bool = True) -> bool:
    """Whether a die counts as a cross on the bomb board; a boost does unless the option says otherwise (RA-1.38, RA-25.14)."""
    symbol = die % N.SYMBOL_COUNT
    return symbol == N.CROSS or (boost and symbol == components.cross)


def wire_faces(components: Components, boost: bool = True) -> tuple[tuple[int, int], ...]:
    """By colour, the faces with an explosion and with a cross on the bomb board (RA-17.3)."""
    out = []
    for codes in components.codes:
        bangs = sum([1 for code in codes if code % N.SYMBOL_COUNT == components.bomb_explosion])
        out.append((bangs, sum([1 for code in codes if is_cross(components, code, boost)])))
    return tuple(out)


@lru_cache(maxsize=1024)
def stability(faces: tuple[tuple[int, int], ...], circuit: tuple[int, ...], full: bool = True) -> float:
    """The chance that a stability check is passed; ``circuit`` holds the colours of its dice in order (RA-17.24, RA-17.25)."""
    if not circuit:
        return 1.0
    if full:
        calm = quiet = 1.0
        for colour in circuit:
            e, x = faces[colour]
            calm *= (FACES - e) / FACES
            quiet *= (FACES - e - x) / FACES
        return 1.0 if quiet >= 1.0 else (calm - quiet) / (1.0 - quiet)
    passed, going = 0.0, 1.0
    for colour in circuit:
        e, x = faces[colour]
        passed += going * x / FACES
        going *= (FACES - e - x) / FACES
    return passed + going


BombColumns = tuple[tuple[int, ...], ...]
"""Columns of the bomb board from the left; a die is its colour, plus CROSSED where it shows a cross."""
CROSSED = 3


def columns_of(components: Components, columns: tuple[tuple[int, ...], ...], boost: bool = True) -> BombColumns:
    """The bomb board in the short form of this module."""
    return tuple(
        [tuple([die // N.SYMBOL_COUNT + (CROSSED if is_cross(components, die, boost) else 0) for die in column]) for column in columns]
    )


def legal_columns(columns: BombColumns, cross: bool, rows: int) -> list[int]:
    """The columns, counted from 0, that can take a cross or an explosion (RA-17.7 to RA-17.9, RA-17.14)."""
    going = [n for n, column in enumerate(columns) if column[-1] < CROSSED]
    if cross:
        free = [n for n, column in enumerate(columns) if len(column) < rows]
        return free if going else [*free, len(columns)]
    if not going:
        return [len(columns)]
    full = all(len(columns[n]) >= rows - 1 for n in going)
    return [*going, len(columns)] if full else going


def line(columns: BombColumns) -> tuple[tuple[int, int], ...]:
    """The spaces (column, row) of three crosses in a straight row, or () (RA-17.19, RA-17.20)."""
    crosses = {(c, r) for c, column in enumerate(columns) for r, die in enumerate(column) if die >= CROSSED}
    for c, r in sorted(crosses):
        for dc, dr in ((0, 1), (1, 0), (1, 1), (1, -1)):
            spaces = ((c, r), (c + dc, r + dr), (c + 2 * dc, r + 2 * dr))
            if crosses.issuperset(spaces):
                return spaces
    return ()


SPAN = 10
"""Columns that the lines of :data:`LINES` reach over; a Timer of 6 allows no more."""


def _lines(rows: int) -> tuple[int, ...]:
    """Every line of three spaces as a bit mask; space (column, row) is bit ``column * rows + row``."""
    masks = []
    for c in range(SPAN):
        for r in range(rows):
            for dc, dr in ((0, 1), (1, 0), (1, 1), (1, -1)):
                spaces = ((c, r), (c + dc, r + dr), (c + 2 * dc, r + 2 * dr))
                if all(x < SPAN and 0 <= y < rows for x, y in spaces):
                    masks.append(sum(1 << (x * rows + y) for x, y in spaces))
    return tuple(masks)


ROWS = 4
LINES = _lines(ROWS)
HOPE = (0.0, 0.1, 3.0, 15.0)
"""What a line is worth with 0 to 3 of its crosses, if no explosion lies in its way."""
BEAM = 16


def _hope(crosses: int, bangs: int, columns: BombColumns, timer: int) -> float:
    """How good a position of the bomb board looks: lines that are still possible, few open columns, a high Timer."""
    value = 0.0
    for mask in LINES:
        if mask & crosses and not mask & bangs:
            value += HOPE[(mask & crosses).bit_count()]
    risky = sum(len(column) for column in columns if column[-1] < CROSSED)
    return value - 15.0 * risky + (0.3 * timer if timer else -100.0)


Spot = tuple[float, BombColumns, int, int, int, tuple[int, ...], tuple[int, ...]]
"""hope, columns, crosses, explosions (bit masks), Timer, crosses left to place, explosions left to place."""


def _placings(spot: Spot, rows: int) -> list[Spot]:
    """The positions after placing one more die of the roll; a fourth explosion and a Timer of 0 are dead ends."""
    _value, columns, crosses, bangs, timer, xs, es = spot
    out = []
    for dice, cross in ((xs, True), (es, False)):
        if not dice:
            continue
        for at in legal_columns(columns, cross, rows):
            fresh = at == len(columns)
            left = timer - 1 if fresh and columns else timer
            column = () if fresh else columns[at]
            if left < 1 or (not cross and len(column) == rows - 1 and all(die < CROSSED for die in column)):
                continue
            die = dice[0] + (CROSSED if cross else 0)
            put = (*columns, (die,)) if fresh else (*columns[:at], (*column, die), *columns[at + 1 :])
            bit = 1 << (at * rows + len(column))
            x, e = (crosses | bit, bangs) if cross else (crosses, bangs | bit)
            out.append((_hope(x, e, put, left), put, x, e, left, xs[1:] if cross else xs, es if cross else es[1:]))
    return out


@lru_cache(maxsize=2048)
def defusing(
    faces: tuple[tuple[int, int], ...], timer: int, columns: BombColumns, pool: tuple[int, int, int], full: bool, runs: int = 400
) -> tuple[float, float]:
    """Chances that the bomb is defused, and that it explodes, if wires are pulled until a line stands. Simulated, fixed seed.

    Placing looks at whole rolls but not beyond them, so a good player does a little better.
    """
    random = Random(7)
    defused = exploded = 0.0
    for _run in range(runs):
        good, bad = _one_defusing(random, faces, timer, columns, pool, full)
        defused += good
        exploded += bad
    return defused / runs, exploded / runs


def _one_defusing(
    random: Random, faces: tuple[tuple[int, int], ...], timer: int, columns: BombColumns, pool: tuple[int, int, int], full: bool
) -> tuple[float, float]:
    """One simulated attempt: chances of (defused, exploded) at its end."""
    left = list(pool)
    while sum(left) and not line(columns):
        xs, es = _wire(random, faces, left)
        crosses, bangs = _masks(columns)
        beam: list[Spot] = [(0.0, columns, crosses, bangs, timer, xs, es)]
        for _die in range(len(xs) + len(es)):
            found = {spot[1:]: spot for old in beam for spot in _placings(old, ROWS)}
            beam = sorted(found.values(), reverse=True)[:BEAM]
        if not beam:
            return (0.0, 1.0) if timer <= 1 else (0.0, 0.0)
        _value, columns, _x, _e, timer, _xs, _es = beam[0]
    passed = stability(faces, circuit(columns), full)
    return (passed if line(columns) else 0.0), 1.0 - passed


def _wire(random: Random, faces: tuple[tuple[int, int], ...], left: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The colours of the crosses and of the explosions of one roll; they are taken from ``left``."""
    xs: list[int] = []
    es: list[int] = []
    for colour in range(3):
        e, x = faces[colour]
        for _die in range(left[colour]):
            face = random.randrange(FACES)
            if face < e + x:
                (xs if face >= e else es).append(colour)
    for colour in (*xs, *es):
        left[colour] -= 1
    return tuple(xs), tuple(es)


def _masks(columns: BombColumns) -> tuple[int, int]:
    crosses = bangs = 0
    for c, column in enumerate(columns):
        for r, die in enumerate(column):
            if die >= CROSSED:
                crosses |= 1 << (c * ROWS + r)
            else:
                bangs |= 1 << (c * ROWS + r)
    return crosses, bangs


def circuit(columns: BombColumns) -> tuple[int, ...]:
    """The colours of the dice in the open columns, in the order of the check (RA-17.24, RA-17.26)."""
    return tuple([die % CROSSED for column in columns if column[-1] < CROSSED for die in column])


# -- searches ------------------------------------------------------------------------------------------------------------------------


def search_faces(components: Components, colour: int) -> dict[int, int]:
    """By symbol, on how many faces of the die it stands."""
    out: dict[int, int] = {}
    for code in components.codes[colour]:
        symbol = code % N.SYMBOL_COUNT
        out[symbol] = out.get(symbol, 0) + 1
    return out


def search_expected(components: Components, colour: int, dice: int) -> dict[str, float]:
    """What one roll brings on average: by track, ``health``, ``credits``, and how many explosions and boosts."""
    out: dict[str, float] = {}
    for symbol, faces in search_faces(components, colour).items():
        gain = components.search_gain[symbol]
        share = dice * faces / FACES
        for name, worth in ((gain.track, gain.steps), ("health", gain.health), ("credits", gain.credits)):
            if name and worth and symbol != N.EXPLOSION:
                out[name] = out.get(name, 0.0) + share * worth
        if symbol in (N.EXPLOSION, N.BOOST):
            out[N.SYMBOLS[symbol]] = share
    return out
