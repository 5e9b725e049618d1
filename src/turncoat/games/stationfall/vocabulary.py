"""The words that component files may use for conditions, counts, filters, effects and requirements; whatever else stands there is an error.

The meaning of each word is written down in ``components/README.md``; the functions that carry them out are named beside the tables here.
"""

from __future__ import annotations

from typing import Final

CONDITIONS: Final[dict[str, tuple[str, ...]]] = {
    "escaped": ("who",),
    "possesses": ("who", "item|data"),
    "at": ("who", "section"),
    "contaminated": ("who",),
    "live": ("who",),
    "on_board": ("who",),
    "in_pod": ("who",),
    "not_live": ("who",),
    "live_company": ("who", "types"),
    "same_place": ("a", "b"),
    "escaped_together": ("a", "b"),
    "count": ("filter", "cmp", "value"),
    "pcs": ("filter", "cmp", "value"),
    "project_x_released": (),
    "antimatter_armed": (),
    "antimatter_detonated_on_board": (),
    "data_escaped": ("data",),
    "copies_escaped": ("data", "cmp", "value"),
    "offsite_has": ("offsite", "data"),
    "guilt": ("value",),
    "hidden_until_stationfall": (),
    "most_kompromat": ("strict",),
    "fewest_betrayal": ("strict",),
    "bonus_scored": (),
    "damaged_sections": ("cmp", "value"),
    "per_pawn_escaped": (),
    "all_pawns_escaped": (),
    "not": ("cond",),
    "any": ("conds",),
    "all": ("conds",),
}
"""By condition, its parameters; ``item|data`` is one of the two. Carried out by :mod:`.agenda`."""

COUNTS: Final[dict[str, tuple[str, ...]]] = {
    "pawns": ("filter",),
    "characters": ("filter",),
    "pcs": ("filter",),
    "monsters": ("state", "place"),
    "offsites_with": ("data",),
    "kompromat_in_hand": ("filter",),
    "annihilated_by": ("who", "types"),
    "tracker_stars": (),
    "sum": ("of",),
}
"""By count of an ``each`` row, its parameters. Carried out by :mod:`.agenda`."""

COMPARISONS: Final = ("==", ">=", "<=", ">", "<")
TYPES: Final = ("human", "robot", "data", "item")
STATES: Final = ("live", "down")
FILTER_PLACES: Final = ("escaped", "on_board", "outer_space", "self_place")
ROLES: Final = ("pc", "npc")
SCORING_FLAGS: Final = ("may_win_guilty", "bribes_double", "no_bribe_points")
BONUS_KINDS: Final = ("friend", "grudge", "none")
TIERS: Final = ("beginner", "middle", "high", "experienced")
CONFIDENCE: Final = ("high", "medium", "low", "reconstruction", "ruling", "pack")
"""What ``confidence`` may say; ``reconstruction`` marks values of our own."""

REQUIREMENTS: Final = ("abandon_ship", "all_aboard_hold_data", "down_character_aboard", "pilot_aboard")
"""What a Pod may ask for before it is launched. Carried out by :mod:`.pods`."""

ACTION_REQUIRES: Final = (
    "abandon_ship_not_triggered_or_locks_present", "abandon_ship_triggered", "project_x_not_released", "antimatter_in_game_and_unarmed",
    "antimatter_loose_here", "actor_holds_data", "actor_is_pc", "actor_helmeted", "actor_holds_rocket_wings", "actor_not_contaminated",
    "contaminated_character_here", "down_robot_here", "data_held_here", "pod_requirement_met",
    "connected_occupied_pod_with_requirement_met", "arrow_allows_direction", "destination_not_damaged_when_entering",
    "normal_power_to_switch_on",
)  # fmt: skip
"""What a Section or Console Action may ask for (documentation of the rule of the same Action)."""

OPS: Final = frozenset(
    {
        "step_via",
        "pass_locks",
        "remove_lock",
        "free_moves",
        "replace_free_item_action",
        "link",
        "move",
        "move_toward",
        "move_item",
        "escape",
        "escape_at_stationfall",
        "swap_with",
        "influence_takeover",
        "influence_requires",
        "max_cubes_per_player",
        "cannot_be_influenced",
        "cannot_be_bribed",
        "cannot_be_activated",
        "exhausted_needs_discs",
        "no_activation_while_exhausted",
        "no_free_item_action",
        "may_activate",
        "may_be_activated_while_down",
        "cube_to_betrayal",
        "retrieve_betrayal_cubes",
        "two_identity_cards",
        "schrodinger_keeps_cards",
        "show_bonus_character",
        "activator_may_use_grey_bribe",
        "grey_bribes_score_only_if",
        "collect_grey_bribes",
        "retrieve_own_bribe",
        "on_own_kompromat",
        "kompromat_returns",
        "exchange_kompromat",
        "action",
        "only_actions",
        "adds_action_for_everybody",
        "adds_console_action",
        "console_from_anywhere",
        "extended_reach",
        "counts_as_officer",
        "data_grants",
        "perform_action_with",
        "one_action_each",
        "free_action_at_activation_start",
        "free_action_in_owner_activate_phase",
        "revive_self_or_one_action",
        "gain_ability",
        "lose_ability",
        "own_conspirators_gain",
        "forbid",
        "forbid_other_players",
        "choose_one",
        "if_else",
        "toggle",
        "attack",
        "attack_only",
        "may_attack",
        "may_rob_without_weapon",
        "rob",
        "sabotage",
        "damage",
        "down",
        "annihilate",
        "revive",
        "repair",
        "immune_to_attack",
        "immune_to_rob",
        "immune_to_hazards",
        "place_hazard",
        "place_traps",
        "place_time_marker",
        "contaminate",
        "remove_contamination",
        "no_suspicion",
        "redirect_suspicion",
        "make_suspect",
        "set_guilt",
        "treat_sections_of",
        "gain_item",
        "take_item",
        "give_data",
        "delete_data",
        "manufacture_data",
        "manufacture_item",
        "copy_to_offsite",
        "flip_token",
        "helmeted",
        "counts_as_helmeted",
        "never_down",
        "ignite",
        "arms_when_leaving",
        "detonates_instead_of_annihilation",
        "enables_section_action",
        "live_streams_source",
        "trigger_abandon_ship",
        "release_project_x",
        "arm_antimatter",
        "launch",
        "place_pawn",
        "place_goo",
        "goo_section",
        "goo_consumes",
        "goo_spreads",
        "remove_goo",
        "engulf",
        "engulfed",
        "free_engulfed",
        "priority",
        "escape_counts_as_data",
    }
)
"""The effects. What each ability, Section Action and Item does is the rule of that name; its effects document it."""

MONSTER_DOWNED_BY: Final = ("fire", "asphyxiation", "emp", "decontaminate")
WEAPONS: Final = ("bludgeon", "gun")

SCRIPT_ACTORS: Final = (
    "identity_character", "any_conspirator", "any_armed_conspirator", "any_console_user", "any_officer_conspirator",
    "any_repairer_conspirator", "any_reviver_conspirator", "none",
)  # fmt: skip
SCRIPT_CONDITIONS: Final = (
    "always", "never", "actor_is", "lacks_item", "lacks_any_item", "item_in_play", "lacks_data", "holds_data", "holds_wanted_data",
    "offsite_lacks", "unwanted_data_exists", "jammers_unwanted_state", "cameras_unwanted_state", "abandon_ship", "identity_wants_escape",
    "pod_with_free_seat", "launchable_pod_with_friend", "wants_nobody_to_escape", "undamaged_docked_pod", "project_x_released",
    "agenda_wants", "agenda_rejects", "antimatter_armed", "damaged_sections", "power_not", "contaminated_exists",
    "wanted_down_character", "friend_down", "kompromat_on_map", "grudge_target_live", "live_officer_exists", "minute_at_most",
    "self_down", "betrayal_cubes", "kompromat_in_hand", "own_bribe_used", "grey_bribes_away", "other_cubes_on_card",
)  # fmt: skip
SCRIPT_STEPS: Final = (
    "pick_up", "manufacture", "rob", "attack", "follow", "go", "transmit", "section_action", "console", "ability", "basic", "board",
    "sabotage", "carry_out", "repair", "revive", "drag", "pick_up_kompromat", "renegotiate",
)  # fmt: skip
"""Actors, conditions and steps of the Bot Scripts. Carried out by :mod:`.scripts`."""
