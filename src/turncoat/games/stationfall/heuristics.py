"""A sensible bot: follows the Agenda of its card, weighing what each choice is worth in points of the final score (:mod:`.worth`).

:func:`choose` looks at a copy of the position in which all that the seat cannot know has been drawn anew, and at nothing else of the state.
Everything that is said word by word is weighed as a whole; at each word the whole is weighed again, so that the bot keeps no memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from turncoat.games.stationfall import activation, bot_mind, bribes, deeds, influence, reveal, setup
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.board_verbs import change_cubes
from turncoat.games.stationfall.composing import Compose, first_word
from turncoat.games.stationfall.deed import Deed
from turncoat.games.stationfall.deeds import THROUGH
from turncoat.games.stationfall.permission import PAY, Permission, is_free_move, roused
from turncoat.games.stationfall.script_steps import deeds_of, expand
from turncoat.games.stationfall.state import StationfallState
from turncoat.games.stationfall.worth import leader, side_value, value
from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Chance

Legal = Sequence[Action]
Weighed = tuple[float, Action]
"""How much a choice gains, and its next word."""
LITTLE: Final = 0.01
"""What is not worth an Action."""
SPENDING: Final = 0.2
"""What a Bribe or Kompromat must gain."""
EXPOSED: Final = 0.3
"""What it costs to be known early in the game."""
SWITCH: Final = 1.0
"""By how much a Bonus Character must promise more, so that the Secret Identity is given up for it."""
MOVES_ITEM: Final = frozenset(("drop", "give", "throw"))
SOUGHT: Final = frozenset((*N.UNIQUE, N.LIT_FIREBOMB, N.NANOGEL, N.NANOGEL_1))
"""Items that are worth moving about."""
SMALL: Final = frozenset(("wait", "step", "drag", "pick_up", "loot", "collect", "copy", "suppress", "jammers", "cameras", *MOVES_ITEM))
"""What no Bribe is spent on."""
HINDER: Final = 0.3
"""What it is worth, with nothing else to do, to take a point from a rival."""
NOT_PLAIN: Final = frozenset(("activate", "renegotiate", "bribe", "grey_bribe", "kompromat", "end", "wait"))
BRIBES_FROM: Final = 4
"""The Minute from which Bribes are thought of."""


class Mind:
    """A position as a seat believes it to be, and what it is worth."""

    def __init__(self, s: StationfallState, seat: int) -> None:
        self.s = bot_mind.imagined(s, seat)
        self.seat = seat
        self.rival = leader(self.s, seat)
        self.now = value(self.s, seat, self.rival)

    def gain(self, after: StationfallState) -> float:
        """How much better another position is."""
        return value(after, self.seat, self.rival) - self.now

    def side(self, decision: object) -> int:
        """The side that is asked."""
        return int(getattr(decision, "side", self.s.turn.side))


def choose(s: StationfallState, seat: int, chance: Chance) -> Action:
    """The bot's answer to the pending decision, which must be one of ``seat``."""
    legal = s.legal_actions()
    if len(legal) == 1:
        return legal[0]
    mind = Mind(s, seat)
    decision = s.pending[-1]
    answer = ANSWERS.get(type(decision).__name__, _weigh)
    chosen = answer(mind, legal)
    return chosen if chosen in legal else legal[0]


def _best(options: list[Weighed]) -> Weighed:
    """The first of the best."""
    best = options[0]
    for option in options:
        if option[0] > best[0]:
            best = option
    return best


# -- what an Action leads to --------------------------------------------------------------------------------------------------------


def after(s: StationfallState, right: str, deed: Deed) -> StationfallState:
    """The position after a complete Action."""
    c = s.clone()
    c.pending = []
    PAY[right](c, deed)
    deeds.perform(c, deed)
    return c


def completions(s: StationfallState, compose: Compose) -> Iterator[tuple[Action, Deed]]:
    """Every complete Action that goes on from what has been said, with its next word."""
    said = compose.deed
    now = roused(s, compose.right, said) if compose.right == N.BY_KOMPROMAT else s
    for action in compose.legal_actions(s):
        if said.verb:
            number = ~N.INDEX[action.id] if action.verb == "data" else N.INDEX[action.id]
            for deed in expand(now, Deed(said.actor, said.verb, (*said.args, number), said.via)):
                yield action, deed
        else:
            for deed in begun(now, said.actor, action, said.via):
                yield action, deed


def begun(s: StationfallState, actor: int, action: Action, via: tuple[tuple[int, str], ...] = ()) -> Iterator[Deed]:
    """Every complete Action that begins with a word."""
    if action.verb in THROUGH:
        yield from deeds_of(s, N.INDEX[action.id], (*via, (actor, action.verb)))
    else:
        yield from expand(s, first_word(actor, action, via))


def is_idle(s: StationfallState, right: str, deed: Deed) -> bool:
    """Whether an Action is hardly ever worth a thought: moving Items that nobody scores, Bribes for small things."""
    verb = deed.verb
    if verb in MOVES_ITEM:
        return deed.args[0] not in SOUGHT
    if right == N.BY_BRIBE:
        return verb in SMALL
    return verb == "wait" and right in (N.BY_GREY_BRIBE, N.BY_KOMPROMAT)


def best_completion(mind: Mind, s: StationfallState, compose: Compose) -> Weighed | None:
    """The best way to go on, and what it gains."""
    best: Weighed | None = None
    said = bool(compose.deed.verb)
    for action, deed in completions(s, compose):
        if not said and is_idle(s, compose.right, deed):
            continue
        gain = mind.gain(after(s, compose.right, deed))
        if best is None or gain > best[0]:
            best = (gain, action)
    return best


def _compose(mind: Mind, legal: Legal) -> Action:
    compose = mind.s.pending[-1]
    assert isinstance(compose, Compose)
    best = best_completion(mind, mind.s, compose)
    return best[1] if best is not None else legal[0]


# -- the Activate phase -------------------------------------------------------------------------------------------------------------


def _acting(mind: Mind, legal: Legal) -> Action:
    """Whom to Activate and what to do; what costs a Bribe or Kompromat when nothing else is left to gain."""
    s = mind.s
    options = [option for action in legal if (option := _weigh_acting(mind, s, action)) is not None]
    if options:
        best = _best(options)
        if s.turn.actor < 0 or best[0] > LITTLE + _resting(mind, s):
            return best[1]
    spent = _spending(mind, legal) or _hindering(mind, legal)
    if spent is not None:
        return spent
    for action in (N.WAIT[1], N.END):
        if action in legal:
            return action
    return options[0][1] if options else legal[0]


def _weigh_acting(mind: Mind, s: StationfallState, action: Action) -> Weighed | None:
    """What a choice of the Activate phase gains; None for those that are looked at last."""
    verb = action.verb
    if verb == "activate":
        return _activation(mind, N.INDEX[action.id]), action
    if verb == "renegotiate":
        return _renegotiation(mind), action
    if verb in ("bribe", "grey_bribe", "kompromat", "end", "wait"):
        return None
    special = _special(mind, action)
    if special is not None:
        found = best_completion(mind, s, special)
        return (found[0] + LITTLE / 2, action) if found is not None else None
    gains = []
    for deed in begun(s, s.turn.actor, action):
        if not is_idle(s, N.BY_ACTIVATION, deed):
            gain = mind.gain(after(s, N.BY_ACTIVATION, deed))
            if gain > LITTLE or not is_free_move(s, deed):  # free moves that gain nothing would never end
                gains.append(gain)
    return (max(gains), action) if gains else None


def _special(mind: Mind, action: Action) -> Compose | None:
    """The Free Actions beside those of the Activated pawn."""
    actor = mind.s.turn.actor
    if action is N.FREE:
        return Compose(mind.seat, N.BY_FREE, Deed(actor))
    if action is N.CREATROPISM_FREE:
        return Compose(mind.seat, N.BY_CREATROPISM, Deed(N.ASSISTANT, "", (), ((N.ASSISTANT, "creatropism"),)))
    if action.verb == "presence":
        return Compose(mind.seat, N.BY_PRESENCE, Deed(N.INDEX[action.id], "", (), ((actor, "presence"),)))
    return None


def _activation(mind: Mind, pawn: int) -> float:
    """What it gains to Activate a pawn: its best Action, and more of the like if it has two."""
    c = mind.s.clone()
    c.pending = []
    activation.activate(c, pawn)
    words: list[Action] = []
    activation.offer_activated(c, words)
    gains = [_resting(mind, c)]
    for action in words:
        if action is N.FREE or action.verb in ("presence", "wait"):
            continue
        gains += [mind.gain(after(c, N.BY_ACTIVATION, deed)) for deed in begun(c, pawn, action) if not is_idle(c, N.BY_ACTIVATION, deed)]
    best = max(gains)
    return best * (1.0 + 0.8 * (c.turn.actions - 1)) if best > 0.0 else best


def _resting(mind: Mind, s: StationfallState) -> float:
    """What it gains, or loses where time is short, to leave the Actions of the Activation unused."""
    if not s.markers:
        return 0.0
    c = s.clone()
    c.turn.actions = 0
    if c.turn.actor < 0:
        c.turn.actor = N.ASSISTANT
    return min(0.0, mind.gain(c))


def _renegotiation(mind: Mind) -> float:
    """What it gains to take back the disc and the best of one's cubes."""
    s = mind.s
    side = s.turn.side
    best = 0.0
    for card in activation.retrievable(s, side):
        best = max(best, mind.gain(_retrieved(s, side, card)))
    return best + _resting(mind, s)


def _retrieved(s: StationfallState, side: int, card: int) -> StationfallState:
    c = s.clone()
    change_cubes(c, card, side, -1)
    c.supply_cubes[side] += 1
    return c


def _retrieve(mind: Mind, legal: Legal) -> Action:
    s = mind.s
    options = [(0.0, N.RETRIEVE_NONE)]
    options += [(mind.gain(_retrieved(s, s.turn.side, N.INDEX[a.id])), a) for a in legal if a is not N.RETRIEVE_NONE]
    return _best(options)[1]


def _spending(mind: Mind, legal: Legal) -> Action | None:
    """A Bribe or Kompromat that gains enough."""
    s = mind.s
    options: list[Weighed] = []
    for action in legal:
        if action.verb == "kompromat" and not s.owners[N.INDEX[action.id]] & ~(1 << s.turn.side):
            for pawn in bribes.pressed(s, N.INDEX[action.id])[:1]:
                found = best_completion(mind, s, Compose(mind.seat, N.BY_KOMPROMAT, Deed(pawn)))
                if found is not None:
                    options.append((found[0], action))
        elif action.verb in ("bribe", "grey_bribe") and s.minute <= BRIBES_FROM and not s.owners[N.CHARACTER_OF[N.INDEX[action.id]]]:
            right = N.BY_BRIBE if action.verb == "bribe" else N.BY_GREY_BRIBE
            found = best_completion(mind, s, Compose(mind.seat, right, Deed(N.INDEX[action.id])))
            if found is not None:
                options.append((found[0], action))
    if not options:
        return None
    best = _best(options)
    return best[1] if best[0] > SPENDING else None


def _hindering(mind: Mind, legal: Legal) -> Action | None:
    """With nothing left to gain: an Action of one word that takes most from the leading rival whose Character is known."""
    s = mind.s
    rival = mind.rival
    if rival < 0 or s.turn.actor < 0:
        return None
    before = side_value(s, rival, s.pc[rival], False)
    options: list[Weighed] = []
    for action in legal:
        if action.verb in NOT_PLAIN or _special(mind, action) is not None:
            continue
        found = [deed for deed in begun(s, s.turn.actor, action) if not is_idle(s, N.BY_ACTIVATION, deed)]
        if len(found) == 1 and not is_free_move(s, found[0]):
            c = after(s, N.BY_ACTIVATION, found[0])
            options.append((mind.gain(c) + HINDER * (before - side_value(c, rival, s.pc[rival], False)), action))
    if not options:
        return None
    best = _best(options)
    return best[1] if best[0] > LITTLE else None


# -- before that ----------------------------------------------------------------------------------------------------------------------


def _identity(mind: Mind, legal: Legal) -> Action:
    """The card that promises most, the others as Bonus Characters."""
    s = mind.s
    side = mind.side(s.pending[-1])
    options = []
    for action in legal:
        c = s.clone()
        c.pending = []
        setup.take_identity(c, side, N.INDEX[action.id])
        for other in range(c.sides):
            if c.cards[other] < 0:
                c.cards[other] = N.INDEX[legal[0].id]
        options.append((value(c, mind.seat), action))
    return _best(options)[1]


def _reveal(mind: Mind, legal: Legal) -> Action:
    """Reveal where that promises more than to stay hidden; by Schrödinger only late and for much."""
    s = mind.s
    side = s.turn.side
    options = [(0.0, N.HIDE)]
    for action in legal:
        if action is N.HIDE or (action.verb == "schrodinger" and s.minute > BRIBES_FROM):
            continue
        c = s.clone()
        c.pending = []
        reveal.reveal(c, side, N.INDEX[action.id], action.verb == "schrodinger", False)
        cost = SWITCH if action.verb == "schrodinger" else EXPOSED * s.minute / 13
        options.append((mind.gain(c) - cost, action))
    return _best(options)[1]


def _last_reveal(mind: Mind, legal: Legal) -> Action:
    """Whoever scores most."""
    s = mind.s
    side = mind.side(s.pending[-1])
    options = []
    for action in legal:
        c = s.clone()
        c.pending = []
        reveal.reveal(c, side, N.INDEX[action.id], action.verb == "schrodinger", True)
        options.append((value(c, mind.seat), action))
    return _best(options)[1]


def _influence(mind: Mind, legal: Legal) -> Action:
    """The card on which cubes gain most, if any."""
    s = mind.s
    side = s.turn.side
    idle = 0.0 if activation.targets(s, side) else 0.5
    options = [(LITTLE, N.PASS)]
    for action in legal:
        if action is not N.PASS:
            character = N.INDEX[action.id]
            gain = max([mind.gain(c) for c in _placings(s, side, character)], default=-1.0)
            options.append((gain + idle, action))
    return _best(options)[1]


def _placings(s: StationfallState, side: int, character: int) -> Iterator[StationfallState]:
    """The positions after placing as many cubes as make a Conspirator, or one more."""
    cubes = s.cubes[character]
    least = sum(cubes) + 1 if s.powers[character] & N.LOYAL else 1
    equal = max(least, max(cubes) - cubes[side])
    numbers = [1] if s.powers[character] & N.HELPFUL else [n for n in (equal, equal + 1) if n <= s.supply_cubes[side]]
    for number in numbers:
        c = s.clone()
        influence.place_cubes(c, side, character, number)
        yield c


def _cubes(mind: Mind, legal: Legal) -> Action:
    s = mind.s
    side = s.turn.side
    character = s.pending[-1].character  # type: ignore[attr-defined]
    options = []
    for action in legal:
        c = s.clone()
        influence.place_cubes(c, side, character, N.INDEX[action.id])
        options.append((mind.gain(c), action))
    return _best(options)[1]


# -- answers --------------------------------------------------------------------------------------------------------------------------


def _permission(mind: Mind, legal: Legal) -> Action:
    """Yes to what costs less than the Bribe, or the Suspicion, is worth."""
    s = mind.s
    asked = s.pending[-1]
    assert isinstance(asked, Permission)
    yes = mind.gain(after(s, asked.right, asked.deed))
    no = 0.0
    if asked.right == N.BY_KOMPROMAT:
        c = s.clone()
        c.pending = []
        asked.apply(c, N.REFUSE)
        no = mind.gain(c)
    return legal[0] if yes >= no else legal[1]


def _deliver(mind: Mind, legal: Legal) -> Action:
    """Whatever gains points."""
    s = mind.s
    options = [(LITTLE, N.DONE)]
    for action in legal:
        if action is not N.DONE:
            options.append((mind.gain(_applied(s, action)), action))
    return _best(options)[1]


def _applied(s: StationfallState, action: Action) -> StationfallState:
    """The position after an answer, as far as nobody is asked again."""
    c = s.clone()
    decision = c.pending[-1]
    c.pending = []
    decision.apply(c, action)  # type: ignore[attr-defined]
    c.settle()
    return c


def _weigh(mind: Mind, legal: Legal) -> Action:
    """Any other question: the answer that is worth most at once, or after the best way to go on."""
    options = []
    for action in legal:
        c = _applied(mind.s, action)
        top = c.pending[-1] if c.pending else None
        found = best_completion(mind, c, top) if isinstance(top, Compose) and top.player == mind.seat else None
        options.append((found[0] if found is not None else mind.gain(c), action))
    return _best(options)[1]


ANSWERS: Final[dict[str, Callable[[Mind, Legal], Action]]] = {
    "ChooseIdentity": _identity,
    "RevealPhase": _reveal,
    "LastReveal": _last_reveal,
    "Influence": _influence,
    "Cubes": _cubes,
    "Acting": _acting,
    "Compose": _compose,
    "Retrieve": _retrieve,
    "Permission": _permission,
    "Deliver": _deliver,
}
"""By decision; all others are weighed by their outcome alone."""
