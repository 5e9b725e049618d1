"""The fixed vocabulary of Stationfall: numbers with names for everything that rules count with, and every action.

Values are printed on components and stand in ``components/*.toml``, read by :mod:`.components`; only the ids are read here, because the
words of the actions are made of them and because a number stands for each of them in the state.

Numbers: *places* are the Sections (0 to 30), then the Pods, then four places outside the map (``SHIP``, ``ALONE``, ``OFF``, ``GONE``);
*pawns* are the pawns of all Characters, the Rat's token included, then ``ASSISTANT`` (Digital Assistant, which has none); *targets* are the
pawns and ``MONSTER``; *items* are the kinds of Items, then ``NANOGEL_1`` (a Nanogel with one use left); *sides* are the conspiracies, one
for each seat, two for each with two players. Sets of any of these are whole numbers whose bit n stands for member n.

The words of an action, as scenarios, records and the terminal write them. An Action of a Character is named word by word: the first word
says what, the following ones (after the arrow) say with what, to whom, where.

============================ ==========================================================================================================
``identity CARD``            this card is the Secret Identity (with two players: of the first colour, then of the second)
``hide``, ``reveal CARD``    no Reveal now; Reveal as the Secret Identity; ``schrodinger CARD``: as a Bonus Character
``influence CHARACTER``      place cubes there → ``cubes N``; ``pass``: place none
``renegotiate``              instead of Activating → ``retrieve CHARACTER`` or ``retrieve none``: one cube back
``activate PAWN``            the disc goes there
``bribe PAWN``               the Bribe buys an Action of it → the Action; ``grey_bribe PAWN`` likewise
``kompromat CHARACTER``      the Kompromat is used → with several pawns ``with PAWN`` → the Action
``owner SIDE``               which of two owners of a PC is asked; ``accept``/``decline`` and ``comply``/``refuse`` are the answers
``free``                     the Free Action of the Activation → the Action; ``presence PAWN``: Forceful Presence; ``creatropism``
``end``                      the Activate phase is over
``step PLACE``               Step, or Airlock to and from Outer Space; ``drag PAWN`` → ``to PLACE``
``pick_up ITEM``             a loose Item; ``loot PAWN`` → ``take ITEM``: one of a Down Character; ``collect PLACE``: Kompromat there
``drop ITEM``                ``lit_firebomb``: a Firebomb that ignites; ``give ITEM`` → ``recipient PAWN``; ``throw ITEM`` → ``to PLACE``
``copy DATA``                → ``recipient PAWN``; ``delete DATA``
``attack TARGET``            ``rob PAWN`` → ``take ITEM`` or ``data DATA``; ``sabotage``; ``revive TARGET``; ``wait keep``/``retrieve``
``abandon_ship`` ...         Section Actions by their ids: ``transmit DATA`` → ``offsite O``; ``decontaminate TARGET``; ``timed_launch``;
                             ``section_launch POD``; ``bridge_launch``; ``manufacture THING``; ``meditate``; ``repair TARGET``;
                             ``self_destruct``; ``eject PAWN``; ``cameras``; ``delete_data PAWN`` → ``data DATA``; ``contaminate``
``suppress PLACE``           Console Actions: Hazard Suppression, ``jammers``, ``remote_control PAWN`` → the Action of that Drone
``breach PLACE`` ...         Actions of Abilities, see below; ``telepathy PAWN`` and ``root_access PAWN`` → the Action of that pawn
``discard ITEM``             what is Dropped to make room
``resolve KIND PLACE``       which due time marker comes first
``target TARGET``            a choice of a Reveal Power or Monster; ``mark PLACE`` and ``none`` likewise
``goo PLACE``                where Grey Goo spreads
``deliver DATA OFFSITE``     at Stationfall; ``done``
============================ ==========================================================================================================
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from turncoat.kernel.actions import Action, ActionTable
from turncoat.kernel.content import read_toml

FOLDER: Final = Path(__file__).parent / "components"

LETTERS: Final = ("A", "B", "C", "D", "E", "F", "G", "H", "I")
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 9


def _ids(file: str, table: str) -> tuple[str, ...]:
    return tuple([str(entry["id"]) for entry in read_toml(FOLDER / file)[table]])


_characters: Final[list[dict[str, Any]]] = read_toml(FOLDER / "characters.toml")["character"]

# -- places ---------------------------------------------------------------------------------------------------------------

SECTIONS: Final = _ids("map.toml", "section")
PODS: Final = _ids("pods.toml", "pod")
PLACES: Final = (*SECTIONS, *PODS, "ship", "alone", "off_board", "gone")
SECTION_COUNT: Final = len(SECTIONS)
FIRST_POD: Final = SECTION_COUNT
SHIP: Final = SECTION_COUNT + len(PODS)  # the Rescue or Pirate Ship: one place in Mesosphere (SF-16.14)
ALONE: Final = SHIP + 1  # in Mesosphere, each alone with its Possessions (SF-16.14)
OFF: Final = SHIP + 2  # not yet on the board (SF-C24.3)
GONE: Final = SHIP + 3  # Annihilated
PLACE_COUNT: Final = SHIP + 4
MAP_PLACES: Final = SHIP  # Sections and Pods
OUTER_SPACE: Final = SECTIONS.index("outer_space")
MAGNETIC_CONTAINMENT: Final = SECTIONS.index("magnetic_containment")
VAULT_X: Final = SECTIONS.index("vault_x")
SPACE_BIT: Final = 1 << OUTER_SPACE

# -- Characters and their pawns -------------------------------------------------------------------------------------------

CHARACTERS: Final = tuple([str(entry["id"]) for entry in _characters])
CHARACTER_COUNT: Final = len(CHARACTERS)
BILLIONAIRE: Final = CHARACTERS.index("billionaire")
BOARDER: Final = CHARACTERS.index("boarder")
BOTANIST: Final = CHARACTERS.index("botanist")
DOCTOR: Final = CHARACTERS.index("doctor")
DRONES: Final = CHARACTERS.index("drones")
DIGITAL_ASSISTANT: Final = CHARACTERS.index("digital_assistant")
LEGAL: Final = CHARACTERS.index("legal")
CLONES: Final = CHARACTERS.index("maintenance_clones")
MEDICAL: Final = CHARACTERS.index("medical")
STOWAWAY_CHARACTER: Final = CHARACTERS.index("stowaway")
TELEPATHIC_RAT: Final = CHARACTERS.index("telepathic_rat")

_pawns: Final = [(str(pawn["id"]), number) for number, entry in enumerate(_characters) for pawn in entry["pawns"]]
PAWNS: Final = (*[name for name, _number in _pawns], "digital_assistant")
CHARACTER_OF: Final = (*[number for _name, number in _pawns], DIGITAL_ASSISTANT)
"""By pawn, its Character."""
PAWN_COUNT: Final = len(PAWNS)
ASSISTANT: Final = PAWN_COUNT - 1
RAT: Final = PAWNS.index("telepathic_rat")
STOWAWAY: Final = PAWNS.index("stowaway")
PAWNS_OF: Final = tuple([tuple([p for p in range(PAWN_COUNT) if CHARACTER_OF[p] == c]) for c in range(CHARACTER_COUNT)])
"""By Character, its pawns."""
PAWN_MASK: Final = tuple([sum([1 << p for p in pawns]) for pawns in PAWNS_OF])
NOBODY: Final = -1
MONSTER: Final = PAWN_COUNT  # as a target
TARGETS: Final = (*PAWNS, "monster")

# Identity cards (SF-2.11): two for Doctor, none for Drones.
IDENTITIES: Final = tuple([str(card) for entry in _characters for card in entry["identity_cards"]])
IDENTITY_COUNT: Final = len(IDENTITIES)
CHARACTER_OF_IDENTITY: Final = tuple([number for number, entry in enumerate(_characters) for _card in entry["identity_cards"]])
HYDE: Final = IDENTITIES.index("hyde")
JEKYLL: Final = IDENTITIES.index("jekyll")
STRANGER_CARD: Final = IDENTITIES.index("stranger")
IDENTITIES_OF: Final = tuple([tuple([i for i in range(IDENTITY_COUNT) if CHARACTER_OF_IDENTITY[i] == c]) for c in range(CHARACTER_COUNT)])

# -- abilities: bit n of ``powers`` stands for ABILITIES[n] ---------------------------------------------------------------

ABILITIES: Final = _ids("characters.toml", "ability")


def _bit(name: str) -> int:
    return 1 << ABILITIES.index(name)


TUNNEL_RAT: Final = _bit("tunnel_rat")
LOYAL: Final = _bit("loyal")
LIVE_STREAMS: Final = _bit("live_streams")
RICH: Final = _bit("rich")
BREACH: Final = _bit("breach")
FUGITIVE: Final = _bit("fugitive")
SCIENTIST: Final = _bit("scientist")
ZERO_BORN: Final = _bit("zero_born")
OFFICER: Final = _bit("officer")
PARANOID: Final = _bit("paranoid")
FAST_TALK: Final = _bit("fast_talk")
MIMIC_FRAMEUP: Final = _bit("mimic_frameup")
VENGEFUL: Final = _bit("vengeful")
DYING: Final = _bit("dying")
WORMTONGUE: Final = _bit("wormtongue")
UNCANNY: Final = _bit("uncanny")
PRIDE: Final = _bit("pride")
ADRENALINE: Final = _bit("adrenaline")
AI: Final = _bit("ai")
HELPFUL: Final = _bit("helpful")
SPLIT: Final = _bit("split")
DISASSEMBLE: Final = _bit("disassemble")
REMOTE_CONTROL: Final = _bit("remote_control")
JURY_RIG: Final = _bit("jury_rig")
HACKER: Final = _bit("hacker")
INVESTIGATOR: Final = _bit("investigator")
BADGE: Final = _bit("badge")
PROCESS_SERVER: Final = _bit("process_server")
LAWYER_UP: Final = _bit("lawyer_up")
EMERGENCY_RESPONSE: Final = _bit("emergency_response")
EMP_BURST: Final = _bit("emp_burst")
PEACEKEEPER: Final = _bit("peacekeeper")
ARMORED: Final = _bit("armored")
TELEPATHY: Final = _bit("telepathy")
ACROBATICS: Final = _bit("acrobatics")
MISSILE: Final = _bit("missile")
CREATROPISM: Final = _bit("creatropism")
BRUTAL: Final = _bit("brutal")
SELF_REPAIR: Final = _bit("self_repair")
POINT_BREAK: Final = _bit("point_break")
ROOT_ACCESS: Final = _bit("root_access")
BLOOD_FROM_A_STONE: Final = _bit("blood_from_a_stone")
TRADECRAFT: Final = _bit("tradecraft")
FINE_PRINT: Final = _bit("fine_print")
HARDCOPY: Final = _bit("hardcopy")
INFECT: Final = _bit("infect")
NERVE_GAS_GRENADES: Final = _bit("nerve_gas_grenades")
FORCEFUL_PRESENCE: Final = _bit("forceful_presence")
MY_PRECIOUS: Final = _bit("my_precious")
TALK_THEM_THROUGH_IT: Final = _bit("talk_them_through_it")
NEVER_BRIBED: Final = RICH | PARANOID | REMOTE_CONTROL  # SF-C02.4, SF-AB.13, SF-C13.4
ONLY_OWN_ACTIONS: Final = AI | TELEPATHY  # SF-C11.5, SF-C26.4

# -- Items and Data -------------------------------------------------------------------------------------------------------

_items: Final = _ids("items.toml", "item")
ITEMS: Final = (*_items, "nanogel_1", "lit_firebomb")
ITEM_COUNT: Final = len(_items) + 1  # kinds of Items; the lit Firebomb is only a word
BLUDGEON: Final = ITEMS.index("bludgeon")
GUN: Final = ITEMS.index("gun")
FIREBOMB: Final = ITEMS.index("firebomb")
HELMET: Final = ITEMS.index("helmet")
NANOGEL: Final = ITEMS.index("nanogel")
ANTIMATTER: Final = ITEMS.index("antimatter")
ARTIFACT: Final = ITEMS.index("artifact")
BRIEFCASE: Final = ITEMS.index("briefcase")
FLETCHER: Final = ITEMS.index("fletcher")
ROCKET_WINGS: Final = ITEMS.index("rocket_wings")
FANG_MOSS: Final = ITEMS.index("fang_moss")
RAT_ITEM: Final = ITEMS.index("telepathic_rat")
NANOGEL_1: Final = ITEMS.index("nanogel_1")
LIT_FIREBOMB: Final = ITEMS.index("lit_firebomb")
UNIQUE: Final = (ANTIMATTER, ARTIFACT, BRIEFCASE, FLETCHER, ROCKET_WINGS, FANG_MOSS, RAT_ITEM)
LOOSE: Final = 64  # ``home`` of a loose unique Item is LOOSE + its place; of a held one, its holder
NOWHERE: Final = -1  # ``home`` of a unique Item that is not in the game

DATA: Final = _ids("items.toml", "data")
EVIDENCE: Final = DATA.index("evidence")
NDA: Final = DATA.index("nda")
X_SECRET: Final = DATA.index("x_secret")
ASSISTANT_DATA: Final = DATA.index("digital_assistant")
EVIDENCE_BIT: Final = 1 << EVIDENCE
NDA_BIT: Final = 1 << NDA
X_SECRET_BIT: Final = 1 << X_SECRET
ASSISTANT_BIT: Final = 1 << ASSISTANT_DATA
OFFSITES: Final = _ids("map.toml", "offsite")
AUTHORITIES: Final = OFFSITES.index("authorities")
NEWS: Final = OFFSITES.index("news")
SECTION_ACTIONS: Final = _ids("map.toml", "section_action")
CONSOLE_ACTIONS: Final = _ids("map.toml", "console_action")

# -- systems, guilt, markers ----------------------------------------------------------------------------------------------

NORMAL_POWER: Final = 0
BACKUP_POWER: Final = 1
BLACKOUT: Final = 2
POWERS: Final = ("normal", "backup", "blackout")
INNOCENT: Final = 0
SUSPECT: Final = 1
GUILTY: Final = 2
GUILTS: Final = ("innocent", "suspect", "guilty")

PROJECTS: Final = _ids("project_x.toml", "card")
UNSEEN: Final = -2  # a Project X card that nobody has looked at: it gets an identity when somebody does

TIMED_LAUNCH: Final = 0
MISSILE_MARKER: Final = 1
OVERLOAD_MARKER: Final = 2
ANTIMATTER_MARKER: Final = 3
MARKERS: Final = ("timed_launch", "missile", "overload", "antimatter")

BRIBE_READY: Final = -1  # ``bribe`` of a side, else the Character on whose card it lies
GREY_READY: Final = -1  # likewise for the grey Bribes: on Billionaire's card, unused

# How a side has revealed.
HIDDEN: Final = 0
REVEALED: Final = 1
REVEALED_AT_STATIONFALL: Final = 2

# Phases, for views and positions.
SETUP: Final = "setup"
REVEAL_PHASE: Final = "reveal"
INFLUENCE_PHASE: Final = "influence"
ACTIVATE_PHASE: Final = "activate"
RESOLVE_PHASE: Final = "resolve"
END_OF_MINUTE: Final = "end_of_minute"
STATIONFALL: Final = "stationfall"
OVER: Final = "over"

# By what right an Action is performed (SF-10.3): what it costs.
BY_ACTIVATION: Final = "action"
BY_FREE: Final = "free"
BY_PRESENCE: Final = "presence"
BY_CREATROPISM: Final = "creatropism"
BY_BRIBE: Final = "bribe"
BY_GREY_BRIBE: Final = "grey_bribe"
BY_KOMPROMAT: Final = "kompromat"
BY_REVEAL: Final = "reveal"  # granted by a Reveal Power: in the Reveal phase
BY_MONSTER: Final = "monster"  # granted by the Awakened Mind

# -- actions --------------------------------------------------------------------------------------------------------------

TABLE: Final = ActionTable("stationfall")
INDEX: Final[list[int]] = []
"""By action id, the number of what the action names: place, pawn, item, side ... by its verb; 0 where it names nothing."""


def _one(verb: str, word: str = "", index: int = 0) -> Action:
    INDEX.append(index)
    return TABLE.add(verb, word) if word else TABLE.add(verb)


def _each(verb: str, words: tuple[str, ...] | range, start: int = 0) -> tuple[Action, ...]:
    INDEX.extend(range(start, start + len(words)))
    return tuple([TABLE.add(verb, word) for word in words])


_map: Final = PLACES[:MAP_PLACES]

# the turn
IDENTITY: Final = _each("identity", IDENTITIES)
HIDE: Final = _one("hide")
REVEAL: Final = _each("reveal", IDENTITIES)
SCHRODINGER: Final = _each("schrodinger", IDENTITIES)
PASS: Final = _one("pass")
INFLUENCE: Final = _each("influence", CHARACTERS)
CUBES: Final = _each("cubes", range(9))  # 0 is never offered
RENEGOTIATE: Final = _one("renegotiate")
RETRIEVE: Final = _each("retrieve", CHARACTERS)
RETRIEVE_NONE: Final = _one("retrieve", "none", NOBODY)
ACTIVATE: Final = _each("activate", PAWNS)
END: Final = _one("end")
FREE: Final = _one("free")
CREATROPISM_FREE: Final = _one("creatropism")
PRESENCE: Final = _each("presence", PAWNS)
BRIBE: Final = _each("bribe", PAWNS)
GREY_BRIBE: Final = _each("grey_bribe", PAWNS)
KOMPROMAT: Final = _each("kompromat", CHARACTERS)
WITH: Final = _each("with", PAWNS)
OWNER: Final = _each("owner", LETTERS)
ACCEPT: Final = _one("accept")
DECLINE: Final = _one("decline")
COMPLY: Final = _one("comply")
REFUSE: Final = _one("refuse")

# Basic Actions (SF-12)
STEP: Final = _each("step", _map)
DRAG: Final = _each("drag", TARGETS)
TO: Final = _each("to", _map)
PICK_UP: Final = _each("pick_up", ITEMS)
LOOT: Final = _each("loot", PAWNS)
TAKE: Final = _each("take", ITEMS)
COLLECT: Final = _each("collect", _map)
DROP: Final = _each("drop", ITEMS)
GIVE: Final = _each("give", ITEMS)
RECIPIENT: Final = _each("recipient", PAWNS)
THROW: Final = _each("throw", ITEMS)
COPY: Final = _each("copy", DATA)
DELETE: Final = _each("delete", DATA)
ATTACK: Final = _each("attack", TARGETS)
ROB: Final = _each("rob", PAWNS)
TAKE_DATA: Final = _each("data", DATA)
SABOTAGE: Final = _one("sabotage")
REVIVE: Final = _each("revive", TARGETS)
WAIT: Final = _each("wait", ("keep", "retrieve"))

# Section Actions (SF-13)
ABANDON_SHIP: Final = _one("abandon_ship")
TRANSMIT: Final = _each("transmit", DATA)
OFFSITE: Final = _each("offsite", OFFSITES)
RELEASE_PROJECT_X: Final = _one("release_project_x")
DECONTAMINATE: Final = _each("decontaminate", TARGETS)
EJECT_ANTIMATTER: Final = _one("eject_antimatter")
LAUNCH_TIMED: Final = _one("timed_launch")
SECTION_LAUNCH: Final = _each("section_launch", PODS, FIRST_POD)  # INDEX is the place
BRIDGE_LAUNCH: Final = _one("bridge_launch")
MANUFACTURE_ITEM: Final = _each("manufacture", _items)
MANUFACTURE_DATA: Final = _each("manufacture_data", DATA)
MEDITATE: Final = _one("meditate")
REPAIR: Final = _each("repair", TARGETS)
SELF_DESTRUCT: Final = _one("self_destruct")
EJECT: Final = _each("eject", TARGETS)
CAMERAS: Final = _one("cameras")
DELETE_DATA: Final = _each("delete_data", PAWNS)
CONTAMINATE: Final = _one("contaminate")
LAUNCH_WINGS: Final = _one("rocket_wings_launch")

# Console Actions (SF-14)
SUPPRESS: Final = _each("suppress", _map)
JAMMERS: Final = _one("jammers")
REMOTE: Final = _each("remote_control", PAWNS)

# Actions of Abilities
BREACH_LOCK: Final = _each("breach", _map)  # the other end of the Corridor
JURY_RIG_SECTION: Final = _one("jury_rig", "section", NOBODY)
JURY_RIG_ROBOT: Final = _each("jury_rig", TARGETS)
DISASSEMBLE_SECTION: Final = _one("disassemble", "section", NOBODY)
DISASSEMBLE_ROBOT: Final = _each("disassemble", TARGETS)
WORMTONGUE_ON: Final = _each("wormtongue", PAWNS)
CUBE_OF: Final = _each("cube_of", LETTERS)
LAUNCH_MISSILE: Final = _each("missile", _map)
SERVE: Final = _one("process_server")
LAWYER: Final = _each("lawyer_up", LETTERS)
EMP: Final = _one("emp_burst")
EMERGENCY: Final = _each("emergency", PAWNS)
FEED: Final = _each("feed", PAWNS)
NERVE_GAS: Final = _each("nerve_gas", _map)
INFECT_PAWN: Final = _each("infect", PAWNS)
MAKE_HARDCOPY: Final = _one("hardcopy")
TELEPATHY_ON: Final = _each("telepathy", PAWNS)
ROOT: Final = _each("root_access", PAWNS)
SPEND: Final = _each("spend", CHARACTERS)  # Tradecraft: Kompromat discarded ...
RECOVER: Final = _each("recover", CHARACTERS)  # ... and taken
TRADE: Final = _one("tradecraft")
REVIVE_SELF: Final = _one("revive_self")

# consequences and the rest
DISCARD: Final = _each("discard", ITEMS)
RESOLVE: Final = tuple([_each(f"resolve_{kind}", (*_map, "track")) for kind in MARKERS])
TARGET: Final = _each("target", TARGETS)
MARK: Final = _each("mark", _map)
SIDE: Final = _each("side", LETTERS)
NONE: Final = _one("none")
GOO: Final = _each("goo", _map)
DELIVER: Final = tuple([_each(f"deliver_{data}", OFFSITES) for data in DATA])
DONE: Final = _one("done")

# words added later stand here, so that the ids of those above stay
CREEP: Final = _each("creep", _map)  # Creatropism: Fang Moss moves by itself
