"""A sensible bot: it weighs what it sees in points of the final score (:mod:`.worth`) and takes the best, one decision at a time.

:func:`choose` makes the seat's view and looks at nothing else of the state but what is printed on the pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from turncoat.games.rogue_agent import chances
from turncoat.games.rogue_agent import names as N
from turncoat.games.rogue_agent.components import City, Components
from turncoat.games.rogue_agent.eyes import view as see
from turncoat.games.rogue_agent.heuristics_bomb import best_place, worth_pulling
from turncoat.games.rogue_agent.heuristics_turn import plan, plan_step
from turncoat.games.rogue_agent.state import RogueAgentState
from turncoat.games.rogue_agent.view import RogueAgentView
from turncoat.games.rogue_agent.worth import FAILED, Mind
from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Chance

Legal = Sequence[Action]


def choose(state: RogueAgentState, seat: int, chance: Chance) -> Action:
    """The bot's answer to the pending decision, which must be one of ``seat``."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    return answer(see(state, seat), legal, state.components, state.city)


def answer(view: RogueAgentView, legal: Legal, components: Components, city: City) -> Action:
    """The bot's answer from a view and the legal actions that stand in it; components and city are public."""
    action = ANSWERS.get(view.ask, _first)(Mind(view, components, city), legal)
    # options and content packs can forbid what a plan rests on; the first action is then a harmless one, for a turn its end
    return action if action in legal else legal[0]


def _first(mind: Mind, legal: Legal) -> Action:
    return legal[0]


def _best(legal: Legal, worth: Callable[[Action], float]) -> Action:
    """The action of the highest worth, the first of several."""
    found, most = legal[0], worth(legal[0])
    for action in legal[1:]:
        value = worth(action)
        if value > most:
            found, most = action, value
    return found


# -- Time Phase ---------------------------------------------------------------------------------------------------------------


def _assign(mind: Mind, legal: Legal) -> Action:
    """Criminals come to where they can be reached, Killers and bombs to where they hurt others."""
    token = mind.view.pending.tokens[0]
    if token.startswith("criminal"):
        return _best(legal, lambda action: -_distance(mind, mind.me, _precinct(action)) - 3.0 * (_precinct(action) == mind.view.squad))
    return _best(legal, lambda action: _mischief(mind, _precinct(action)))


def _precinct(action: Action) -> int:
    return N.BEFORE_PRECINCTS + int(action.value)


def _distance(mind: Mind, seat: int, district: int) -> int:
    """Steps from a seat's figure to a district."""
    return mind.distance(mind.view.seats[seat].at, district)


def _mischief(mind: Mind, district: int) -> float:
    """How much more a Killer or bomb in a district hurts the others than this seat."""
    worth = 0.0
    reach = (district, mind.city.next[district])
    for there in reach:
        if there >= 0:
            for owner in mind.view.slots[there]:
                worth += -1.0 if owner == mind.me else 1.0 / (mind.view.players - 1)
    for seat in range(mind.view.players):
        if _distance(mind, seat, district) <= 1:
            worth += -0.6 if seat == mind.me else 0.4 / (mind.view.players - 1)
    return worth


# -- moving -------------------------------------------------------------------------------------------------------------------


def _thug_ammo(mind: Mind, legal: Legal) -> Action:
    thugs = mind.view.pending.thugs
    return _best(legal, lambda action: -mind.harm(thugs - int(action.value)) - mind.spent(N.AMMO, int(action.value)))


# -- attacks ------------------------------------------------------------------------------------------------------------------


def _attack_ammo(mind: Mind, legal: Legal) -> Action:
    p = mind.view.pending
    card = mind.components.cards[p.card] if p.card >= 0 else None
    gain = mind.captured(card, card.health) if card is not None else 1.0
    failure = FAILED if card is not None else mind.harm(2.0)
    _worth, ammo = mind.fight(p.needed, p.green, p.black, len(legal) - 1, gain, failure, p.red)
    return legal[min(ammo, len(legal) - 1)]


def _reroll(mind: Mind, legal: Legal) -> Action:
    """Re-rolls go to the die with the best chance of success; none once there are hits enough, or no chance is left."""
    p = mind.view.pending
    needed = _needed(mind)
    if p.hits >= needed:
        return N.STOP
    health = mind.mine.health if p.kind == "attack" and mind.mine.health <= 3 else chances.UNHURT
    best, most = N.STOP, 1e-9
    for action in legal:
        if action is not N.STOP:
            odds = chances.reroll(mind.profile, p.dice, DIE_OF_REROLL[action], p.rerolls, needed, health)
            if odds > most:
                best, most = action, odds
    return best


def _needed(mind: Mind) -> int:
    """Hits for success: against a figure those that knock it out in spite of its cars, against a district those for its Informants too."""
    p = mind.view.pending
    if p.kind == "district":
        return p.needed + len(mind.view.slots[mind.mine.at])
    if p.kind == "android":
        return mind.view.seats[p.target].health + sum([die % N.SYMBOL_COUNT == N.CAR for die in p.theirs])
    return p.needed


def _reward(mind: Mind, legal: Legal) -> Action:
    return _best(legal, lambda action: mind.steps(TRACK_OF[action], 1))


# -- what cards ask -----------------------------------------------------------------------------------------------------------


def _lose_informant(mind: Mind, legal: Legal) -> Action:
    """The Informant that is most likely to be lost anyway."""
    return _best(legal, lambda action: mind.risk(N.DISTRICTS.index(str(action.value))))


def _release(mind: Mind, legal: Legal) -> Action:
    return _best(legal, lambda action: -mind.prize((int(action.value),)))


def _expel(mind: Mind, legal: Legal) -> Action:
    """Another player's figure goes where it is in most danger."""
    return _best(legal, lambda action: _danger(mind, N.DISTRICTS.index(str(action.value))))


def _danger(mind: Mind, district: int) -> float:
    killers, blasts = mind.threat(district)
    return 0.0 if mind.components.tiles[district].human_shield else killers + blasts + 0.1 * mind.distance(district, N.HQ)


# -- interceptions ------------------------------------------------------------------------------------------------------------


def _intercept_dice(mind: Mind, legal: Legal) -> Action:
    """As many dice as pay, if the defender buys what is left."""
    p = mind.view.pending
    target = mind.view.seats[p.target]
    prize = mind.prize(target.custody)
    faces = chances.chase_faces(mind.components, str(mind.view.options["chase_symbol"]))
    own = mind.view.slots[target.at].count(p.target)

    def worth(action: Action) -> float:
        dice = int(action.value)
        theirs = own + min(target.tracks[N.FUEL], max(0, 3 - own - dice))
        return chances.interception(faces, dice, theirs) * prize - mind.spent(N.FUEL, dice)

    return _best(legal, worth)


def _defend_dice(mind: Mind, legal: Legal) -> Action:
    p = mind.view.pending
    faces = chances.chase_faces(mind.components, str(mind.view.options["chase_symbol"]))
    own = mind.helpers(mind.mine.at)
    taken = p.green

    def worth(action: Action) -> float:
        dice = int(action.value)
        return -chances.interception(faces, taken, own + dice) * mind.loot() - mind.spent(N.FUEL, dice)

    return _best(legal, worth)


# -- searches -----------------------------------------------------------------------------------------------------------------


def _colour(mind: Mind, legal: Legal) -> Action:
    return _best(legal, lambda action: mind.die(N.COLOURS.index(str(action.value)), mind.rolls()))


def _search_reroll(mind: Mind, legal: Legal) -> Action:
    """Dice that show less than a roll brings on average are rolled again."""
    p = mind.view.pending
    rolls = mind.rolls() - p.rerolls_used
    ignored = mind.ignores(mind.mine.at)
    marked = list(p.marked)
    for die in p.dice:
        if die in marked:
            marked.remove(die)
            continue
        colour, symbol = divmod(die, N.SYMBOL_COUNT)
        worth = _shown(mind, die)
        if symbol == N.EXPLOSION and ignored > 0:
            ignored -= 1
            worth = 0.0
        if worth < mind.die(colour, rolls - 1) - 1e-9 and MARK_OF[die] in legal:
            return MARK_OF[die]
    return N.ROLL if p.marked else N.KEEP


def _shown(mind: Mind, die: int) -> float:
    colour = die // N.SYMBOL_COUNT
    return mind.faces(colour)[mind.components.codes[colour].index(die)]


def _use(mind: Mind, legal: Legal) -> Action:
    """The best doubled first, then the rest; explosions last, ignored by whatever costs least."""

    def worth(action: Action) -> float:
        die, verb = USED_DIE[action], action.verb
        if die % N.SYMBOL_COUNT == N.EXPLOSION:
            if mind.view.pending.ignored > 0:
                return -5.0
            cost = {"use": mind.harm(1), "shoot": mind.spent(N.AMMO, 1), "dodge": 0.02}[verb]
            return -10.0 - cost
        shown = _shown(mind, die)
        return 2 * shown - _saved_by_boost(mind) + 0.01 if verb == "double" else shown

    return _best(legal, worth)


def _saved_by_boost(mind: Mind) -> float:
    """What a boost is worth against an explosion that is left, instead of doubling a die."""
    p = mind.view.pending
    explosions = sum([die % N.SYMBOL_COUNT == N.EXPLOSION for die in p.dice])
    if explosions <= max(0, p.ignored) or explosions - max(0, p.ignored) < p.boosts:
        return 0.0
    return min(mind.harm(1), mind.spent(N.AMMO, 1) if mind.ammo else 9.0)


# -- bombs --------------------------------------------------------------------------------------------------------------------


def _place(mind: Mind, legal: Legal) -> Action:
    p = mind.view.pending
    die, column = best_place(mind.components, p.columns, p.to_place, p.timer, mind.view.options["cross_equals_boost"] is True)
    action = N.PLACE[die][column]
    return action if action in legal else legal[0]


def _pull(mind: Mind, legal: Legal) -> Action:
    p = mind.view.pending
    return N.PULL if worth_pulling(mind, p.timer, p.columns, p.pool) else N.STOP


# -- buying -------------------------------------------------------------------------------------------------------------------


def _buy(mind: Mind, legal: Legal) -> Action:
    best, most = N.DONE, 0.0
    for action in legal:
        if action is not N.DONE:
            worth = mind.purchase(mind.mine.at, str(action.value))
            if worth > most:
                best, most = action, worth
    return best


# -- City Phase ---------------------------------------------------------------------------------------------------------------


def _bomb_order(mind: Mind, legal: Legal) -> Action:
    """Low Timers first: what explodes takes others along."""
    return _best(legal, lambda action: -float(action.args[1]))


# -- Android mode -------------------------------------------------------------------------------------------------------------


def _reveal(mind: Mind, legal: Legal) -> Action:
    """A Human token as long as there is one."""
    return legal[0]


def _android_ammo(mind: Mind, legal: Legal) -> Action:
    p = mind.view.pending
    needed = 2 + len(mind.view.slots[mind.mine.at]) if p.target < 0 else mind.view.seats[p.target].health + 1
    _worth, ammo = mind.fight(needed, mind.pistols(), 0, len(legal) - 1, 1.2, 0.0)
    return legal[min(ammo, len(legal) - 1)]


def _defend_green(mind: Mind, legal: Legal) -> Action:
    """A die for each fuel while the attack could hurt badly."""
    return _best(legal, lambda action: -mind.harm(max(0.0, 1.7 - 0.34 * int(action.value))) - mind.spent(N.FUEL, int(action.value)))


DIE_OF_REROLL: Final = {action: die for die, action in enumerate(N.REROLL)}
TRACK_OF: Final = {action: track for track, action in enumerate(N.REWARD)}
MARK_OF: Final = N.MARK
USED_DIE: Final = {action: die for actions in (N.USE, N.DOUBLE, N.SHOOT, N.DODGE) for die, action in enumerate(actions)}

ANSWERS: Final[dict[str, Callable[[Mind, Legal], Action]]] = {
    "AssignDie": _assign,
    "Turn": plan,
    "MoveStep": plan_step,
    "ThugAmmo": _thug_ammo,
    "AttackAmmo": _attack_ammo,
    "AttackReroll": _reroll,
    "AndroidReroll": _reroll,
    "Reward": _reward,
    "LoseInformant": _lose_informant,
    "Release": _release,
    "Expel": _expel,
    "InterceptDice": _intercept_dice,
    "DefendDice": _defend_dice,
    "SearchColour": _colour,
    "SearchReroll": _search_reroll,
    "SearchUse": _use,
    "PlaceDie": _place,
    "PullOrStop": _pull,
    "BuyMore": _buy,
    "BombOrder": _bomb_order,
    "RevealToken": _reveal,
    "AndroidAmmo": _android_ammo,
    "DefendGreen": _defend_green,
}
"""By decision, how it is answered; of the others any answer is as good as another."""
