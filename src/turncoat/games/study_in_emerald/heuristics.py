"""A sensible bot: plays for its secret side, weighing what it sees in points of the final score (:mod:`.worth`, :mod:`.plans`).

:func:`choose` makes the seat's view and looks at nothing else of the state but what is printed on the pieces. An action is planned as a
whole; at each of its decisions the plan is made again and its next words are said, so that the bot keeps no memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from turncoat.games.study_in_emerald import names as N
from turncoat.games.study_in_emerald import plans as P
from turncoat.games.study_in_emerald.components import Components
from turncoat.games.study_in_emerald.state import EmeraldState
from turncoat.games.study_in_emerald.view import EmeraldView, view
from turncoat.games.study_in_emerald.worth import PATIENT, Mind
from turncoat.kernel.actions import Action
from turncoat.kernel.chance import Chance

Legal = Sequence[Action]
RESTLESS = -0.3
"""What a plan may cost in a game that has lasted long, so that it comes to an end."""


def choose(s: EmeraldState, seat: int, chance: Chance) -> Action:
    """The bot's answer to the pending decision, which must be one of ``seat``."""
    legal = s.legal_actions()
    if len(legal) == 1:
        return legal[0]
    return answer(view(s, seat), legal, s.components)


def answer(seen: EmeraldView, legal: Legal, components: Components) -> Action:
    """The bot's answer from a view and the legal actions that stand in it; components are public."""
    mind = Mind(seen, components)
    words = ANSWERS[seen.ask](mind, legal) if seen.ask in ANSWERS else _composed(mind, legal)
    for action in legal:
        if action.text == words:
            return action
    # options and content packs can forbid what a plan rests on; the last action is then to stop or to pass, where there is such a one
    return legal[-1]


# -- composing an action ------------------------------------------------------------------------------------------------------

KINDS: dict[str, Callable[[Mind], Iterator[P.Plan]]] = {
    "place": P.place_plans,
    "claim": P.claim_plans,
    "retrieve": P.retrieve_plans,
    "move": P.move_plans,
    "markers": P.marker_plans,
    "assassinate": lambda mind: P.kill_plans(mind, 0),
    "discard": P.discard_plans,
    "action": P.text_plans,
}


def _best(offers: Iterator[P.Plan]) -> P.Plan | None:
    """The plan of the highest worth, the first of several."""
    return max(offers, key=lambda plan: plan[0], default=None)


def _choose_action(mind: Mind, legal: Legal) -> str:
    """The first word of the best plan of any kind that is offered; pass if none is worth its cards, less readily in a long game."""
    best: P.Plan = (0.0 if mind.view.round < 2 * PATIENT else RESTLESS, ["pass"])
    for action in legal:
        if action.text in KINDS:
            plan = _best(KINDS[action.text](mind))
            if plan is not None and plan[0] > best[0] and _can_begin(action.text, plan, mind):
                best = plan
    return best[1][0]


def _can_begin(kind: str, plan: P.Plan, mind: Mind) -> bool:
    """A text is only planned where its card is worth more than its place in the hand, a claim always."""
    return kind != "action" or plan[0] > 0.1


def _composed(mind: Mind, legal: Legal) -> str:
    """The next words of the best plan that goes on from what has been said."""
    pending = mind.view.pending
    said = _said(mind)
    offers = P.kill_plans(mind, pending.done) if pending.kind == "assassinate" else KINDS[pending.kind](mind)
    if pending.kind == "action":
        offers = (plan for plan in offers if any(action.text == plan[1][1] for action in legal))
    plan = _best(plan for plan in offers if plan[1][: len(said)] == said and len(plan[1]) > len(said))
    if plan is None:
        return ""
    if pending.step == "KillStarter" and pending.done and plan[0] <= 0:
        return "stop"
    return plan[1][len(said)]


def _said(mind: Mind) -> list[str]:
    """What has been said of the action in preparation, in the order in which plans say it."""
    pending = mind.view.pending
    if pending.kind == "assassinate":
        return _said_of_killing(mind)
    words = [pending.kind, *P.said_cards(mind, pending.cards)]
    if pending.city >= 0:
        words.append(N.AT[pending.city].text)
    words += [N.TAKE[place].text for place in pending.taken]
    for start, goal in pending.moves:
        words += [N.FROM[start].text, N.TO[goal].text]
    if pending.start >= 0:
        words.append(N.FROM[pending.start].text)
    return words


def _said_of_killing(mind: Mind) -> list[str]:
    pending = mind.view.pending
    components = mind.components
    words = [] if pending.done else ["assassinate"]
    if pending.starter >= 0:
        words.append((components.again_actions if pending.again else components.card_actions)[pending.starter].text)
    if pending.victim >= 0:
        words.append(N.TARGET[pending.city][pending.victim].text)
    if pending.royal >= 0:
        words.append(components.target_royalty[pending.royal].text)
    words += [components.again_actions[card].text for card in pending.reused]
    return words + [components.card_actions[card].text for card in pending.bombs]


# -- single decisions ---------------------------------------------------------------------------------------------------------


def _city(action: Action) -> int:
    return N.CITY_OF[str(action.value)]


def _highest(legal: Legal, worth: Callable[[int], float]) -> str:
    """The city of the highest worth among actions ``at CITY``."""
    return max([action for action in legal if action.verb == "at"], key=lambda action: worth(_city(action))).text


def _start_agent(mind: Mind, legal: Legal) -> str:
    """Where a card is worth having, and not where others are already."""

    def worth(city: int) -> float:
        crowd = sum([mind.agents[q][city] for q in mind.seats])
        return mind.claim_worth(mind.up[city]) - 0.5 * crowd - 0.5 * mind.agents[mind.me][city] if mind.up[city] >= 0 else -crowd

    return _highest(legal, worth)


def _next_claim(mind: Mind, legal: Legal) -> str:
    """The best card, as long as it is worth its cubes."""
    worth, city = max([(P.claiming(mind, _city(action)), -_city(action)) for action in legal if action.verb == "at"])
    return N.AT[-city].text if worth > 0 else "stop"


def _refill(mind: Mind, legal: Legal) -> str:
    """Agents go where they promise most, and not all to one place."""

    def worth(city: int) -> float:
        mine = mind.agents[mind.me]
        before = mind.prospect(city)
        mine[city] += 1
        after = mind.prospect(city)
        mine[city] -= 1
        return after - before - 0.4 * mine[city]

    return _highest(legal, worth)


def _most_wanted(mind: Mind, legal: Legal) -> str:
    """The agent whose loss hurts a rival most; it is better to go on than to send nobody."""

    def worth(action: Action) -> float:
        if len(action.args) < 2:
            return -9.0
        q = N.SEAT_OF[str(action.args[1])]
        if q == mind.me:
            return -5.0
        city = _city(action)
        mine = mind.margin(mind.me, city) in (-1, 0)
        return P.agent_worth(mind, q) + 0.5 * mine

    return max(legal, key=worth).text


def _move_other(mind: Mind, legal: Legal) -> str:
    """Away from where it is in the way."""
    return _most_wanted(mind, legal)


def _move_other_to(mind: Mind, legal: Legal) -> str:
    """To where it is in nobody's way but others'."""

    def worth(action: Action) -> float:
        city = _city(action)
        return -mind.prospect(city) - (0.5 if mind.up[city] >= 0 else 0.0)

    return max(legal, key=worth).text


def _own_moves(mind: Mind, legal: Legal) -> str:
    """A card text moves own agents: the best moves, one after the other."""
    pending = mind.view.pending
    said = [word for start, goal in pending.moves for word in (N.FROM[start].text, N.TO[goal].text)]
    if pending.start >= 0:
        said.append(N.FROM[pending.start].text)
    _, moves = P.best_moves(mind, pending.most, pending.least)
    words = [word for start, goal in moves for word in (N.FROM[start].text, N.TO[goal].text)] + ["done"]
    return words[len(said)] if words[: len(said)] == said else "done"


def _give_up(mind: Mind, legal: Legal) -> str:
    """Agents that promise least."""
    left = {_city(action): mind.prospect(_city(action)) for action in legal if action.verb == "from"}
    return N.FROM[min(left, key=lambda city: left[city])].text


def _remove_royalty(mind: Mind, legal: Legal) -> str:
    """The royalty card of most points."""
    components = mind.components
    return max(legal, key=lambda action: components.royalty[components.royalty_of[str(action.value)]].vp).text


ANSWERS: dict[str, Callable[[Mind, Legal], str]] = {
    "ChooseAction": _choose_action,
    "StartAgent": _start_agent,
    "NextClaim": _next_claim,
    "Refill": _refill,
    "Backlash": _most_wanted,
    "AddAgentAt": _refill,
    "GiveUp": _give_up,
    "MoveOther": _move_other,
    "MoveOtherTo": _move_other_to,
    "RemoveOther": _most_wanted,
    "Replace": _most_wanted,
    "Purge": lambda mind, legal: _highest(legal, lambda city: P.purging(mind, city)),
    "BanishCubes": lambda mind, legal: _highest(legal, lambda city: P.banishing(mind, city)),
    "SweepAt": lambda mind, legal: _highest(legal, lambda city: P.sweeping(mind, city)),
    "RemoveRoyaltyCard": _remove_royalty,
    "ZombieSend": _most_wanted,
    "ZombiePlace": lambda mind, legal: _highest(
        legal, lambda city: sum([mind.agents[q][city] for q in mind.others]) - mind.agents[mind.me][city]
    ),
}
"""By decision; all others belong to an action that is composed."""


def _either_moves(mind: Mind, legal: Legal) -> str:
    return _composed(mind, legal) if mind.view.pending.kind == "move" else _own_moves(mind, legal)


ANSWERS["MoveFrom"] = ANSWERS["MoveTo"] = _either_moves
