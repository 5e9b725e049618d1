"""The conditions of Bot Scripts and of the Reveals of bots (SF-B.1, SF-B.31, SF-19.8; README, Bot scripts)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from turncoat.games.stationfall import bot_mind as mind
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.agenda import is_live, types_mask
from turncoat.games.stationfall.board_verbs import holds, members
from turncoat.games.stationfall.map import POD_BITS, place_of_item, room
from turncoat.games.stationfall.pods import requirement_met
from turncoat.games.stationfall.state import StationfallState

Words = dict[str, Any]


def is_true(s: StationfallState, side: int, actor: int, condition: Words) -> bool:
    """Whether a condition holds for a bot, and for the pawn that would act (-1 where nobody does)."""
    return CONDITIONS[condition["id"]](s, side, actor, condition)


def holds_kind(s: StationfallState, pawn: int, kind: int) -> bool:
    """Whether a pawn holds an Item, a Nanogel with one use left too."""
    return holds(s, pawn, kind) or (kind == N.NANOGEL and holds(s, pawn, N.NANOGEL_1))


def free_pods(s: StationfallState) -> list[int]:
    """Docked and undamaged Pods with a free seat."""
    return [place for place in members(s.present & POD_BITS & ~s.damaged) if room(s, place) > 0]


def friendly_pods(s: StationfallState, side: int, actor: int) -> list[int]:
    """Docked and undamaged Pods that could leave, with a friend inside."""
    friends = mind.friends(s, side)
    pods = members(s.present & POD_BITS & ~s.damaged)
    return [place for place in pods if s.here[place] & friends and requirement_met(s, place, actor)]


def armed(s: StationfallState, pawn: int) -> bool:
    """Whether a pawn holds a Bludgeon or Gun, Integral or not."""
    return holds(s, pawn, N.GUN) or holds(s, pawn, N.BLUDGEON)


def _actor_is(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return actor >= 0 and bool(types_mask(s, c["types"]) >> actor & 1)


def _lacks_item(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return not holds_kind(s, actor, N.ITEMS.index(c["item"]))


def _lacks_any_item(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return not any(holds_kind(s, actor, N.ITEMS.index(name)) for name in c["items"])


def _item_in_play(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return bool(s.present >> place_of_item(s, N.ITEMS.index(c["item"])) & 1)


def _lacks_data(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return not s.data[actor] >> N.DATA.index(c["data"]) & 1


def _holds_data(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return not _lacks_data(s, side, actor, c)


def _holds_wanted_data(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return bool(s.data[actor] and s.data[actor] & mind.wanted_at(s, side, N.OFFSITES.index(c["offsite"])))


def _offsite_lacks(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return not s.offsites[N.OFFSITES.index(c["offsite"])] >> N.DATA.index(c["data"]) & 1


def _unwanted_data_exists(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    unwanted = mind.unwanted_data(s, side)
    return bool(unwanted) and any(s.data[pawn] & unwanted for pawn in members(s.board))


def _jammers_unwanted(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return s.jammers == mind.wants_data_out(s, side)


def _cameras_unwanted(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    """OFF is wanted while an own Script with an Attack is possible, else ON (README)."""
    face = s.components.bots[N.CHARACTERS[mind.character_of(s, side)]]
    attacks = [script for script in (s.components.scripts[face.focus], s.components.scripts[face.default]) if _attacks(script.steps)]
    off = any(all(is_true(s, side, actor, condition) for condition in script.condition) for script in attacks)
    return s.cameras == off


def _attacks(steps: tuple[Words, ...]) -> bool:
    return any(step["do"] == "attack" for step in steps)


def _abandon_ship(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return s.abandon_ship == bool(c.get("value", True))


def _identity_wants_escape(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return mind.leans(s, side, mind.SELF_ESCAPE, 1)


def _pod_with_free_seat(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return bool(free_pods(s))


def _launchable_pod_with_friend(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return actor >= 0 and bool(friendly_pods(s, side, actor))


def _wants_nobody_to_escape(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return mind.leans(s, side, mind.ESCAPE, -1) and not mind.leans(s, side, mind.SELF_ESCAPE, 1)


def _undamaged_docked_pod(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return bool(s.present & POD_BITS & ~s.damaged)


def _project_x_released(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return s.released == bool(c.get("value", True))


def _agenda_wants(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return mind.leans(s, side, c["what"], 1)


def _agenda_rejects(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return mind.leans(s, side, c["what"], -1)


def _antimatter_armed(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return s.armed == bool(c.get("value", True))


def _damaged_sections(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return (s.damaged & s.present).bit_count() >= int(c.get("at_least", 1))


def _power_not(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return N.POWERS[s.power] != str(c["value"])


def _contaminated_exists(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return bool(s.contaminated & s.board)


def _wanted_down(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return bool(mind.wanted_down(s, side))


def _friend_down(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    down = s.board & s.down
    return bool(down) and bool(mind.friends(s, side) & down)


def _kompromat_on_map(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return bool(s.kompromat_at)


def _grudge_target_live(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return bool(mind.grudges(s, side))


def live_officers(s: StationfallState, side: int) -> int:
    """Live Characters with the printed Ability Officer on the map, the own one excepted."""
    pawns = sum([N.PAWN_MASK[character] for character in members(s.components.officers & s.in_play)])
    return pawns & s.board & ~s.down & ~s.engulfed & ~N.PAWN_MASK[mind.character_of(s, side)]


def _live_officer_exists(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return bool(live_officers(s, side))


# -- Reveals --------------------------------------------------------------------------------------------------------------------


def _always(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return True


def _never(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return False


def _minute_at_most(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return s.minute <= int(c["value"])


def _self_down(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    pawns = N.PAWNS_OF[mind.character_of(s, side)]
    return s.minute <= int(c["minute_at_most"]) and not any(is_live(s, pawn) for pawn in pawns)


def _betrayal_cubes(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return s.betrayal[side] >= int(c["at_least"])


def _kompromat_in_hand(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return s.hand[s.seat(side)].bit_count() >= int(c["at_least"])


def _own_bribe_used(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return s.bribe[side] != N.BRIBE_READY


def _grey_bribes_away(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    return sum([1 for card in s.grey if card != N.GREY_READY]) >= int(c["at_least"])


def _other_cubes(s: StationfallState, side: int, actor: int, c: Words) -> bool:
    cubes = s.cubes[mind.character_of(s, side)]
    return sum(cubes) - cubes[side] >= int(c["at_least"])


CONDITIONS: Final[dict[str, Callable[[StationfallState, int, int, Words], bool]]] = {
    "always": _always,
    "never": _never,
    "actor_is": _actor_is,
    "lacks_item": _lacks_item,
    "lacks_any_item": _lacks_any_item,
    "item_in_play": _item_in_play,
    "lacks_data": _lacks_data,
    "holds_data": _holds_data,
    "holds_wanted_data": _holds_wanted_data,
    "offsite_lacks": _offsite_lacks,
    "unwanted_data_exists": _unwanted_data_exists,
    "jammers_unwanted_state": _jammers_unwanted,
    "cameras_unwanted_state": _cameras_unwanted,
    "abandon_ship": _abandon_ship,
    "identity_wants_escape": _identity_wants_escape,
    "pod_with_free_seat": _pod_with_free_seat,
    "launchable_pod_with_friend": _launchable_pod_with_friend,
    "wants_nobody_to_escape": _wants_nobody_to_escape,
    "undamaged_docked_pod": _undamaged_docked_pod,
    "project_x_released": _project_x_released,
    "agenda_wants": _agenda_wants,
    "agenda_rejects": _agenda_rejects,
    "antimatter_armed": _antimatter_armed,
    "damaged_sections": _damaged_sections,
    "power_not": _power_not,
    "contaminated_exists": _contaminated_exists,
    "wanted_down_character": _wanted_down,
    "friend_down": _friend_down,
    "kompromat_on_map": _kompromat_on_map,
    "grudge_target_live": _grudge_target_live,
    "live_officer_exists": _live_officer_exists,
    "minute_at_most": _minute_at_most,
    "self_down": _self_down,
    "betrayal_cubes": _betrayal_cubes,
    "kompromat_in_hand": _kompromat_in_hand,
    "own_bribe_used": _own_bribe_used,
    "grey_bribes_away": _grey_bribes_away,
    "other_cubes_on_card": _other_cubes,
}
"""By word of :data:`.vocabulary.SCRIPT_CONDITIONS`, what it means."""
