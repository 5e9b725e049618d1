"""What Abilities, Reveal Powers, Actions of the map, Bot Scripts, Pods and pieces do: name, one sentence, rule number.

What they do is the rule of their id, so the sentences stand here and are translated. A content pack that writes a text of its own is
believed: its text is shown instead.
"""

from __future__ import annotations

from functools import cache

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import nouns
from turncoat.games.stationfall.components import Components, Pod, Requirement, load
from turncoat.games.stationfall.filter_words import data_noun
from turncoat.kernel.i18n import _, language
from turncoat.kernel.words import listed

Words = tuple[str, str, str]
"""Name, sentence, rule number."""


def ability(components: Components, which: int | str) -> Words:
    """An Ability or Reveal Power, by its number or id."""
    number = N.ABILITIES.index(which) if isinstance(which, str) else which
    entry = components.abilities[number]
    text, rule = _abilities(language())[entry.id]
    return entry.name, _own(entry.text, load().abilities[number].text, text), rule


def reveal_power(components: Components, which: int | str) -> Words:
    """The same, for those who look for Reveal Powers (SF-15.8)."""
    return ability(components, which)


def section_action(components: Components, name: str) -> Words:
    """A Section Action by its id (section 13)."""
    entry = components.section_actions[name]
    text, rule = _section_actions(language())[name]
    return entry.name, _own(entry.text, load().section_actions[name].text, text), rule


def console_action(components: Components, name: str) -> Words:
    """A Console Action by its id (section 14)."""
    entry = components.console_actions[name]
    text, rule = _console_actions(language())[name]
    return entry.name, _own(entry.text, load().console_actions[name].text, text), rule


def script(components: Components, which: int | str) -> Words:
    """A Bot Script by its number in the view (from 0) or its id (SF-B.1)."""
    name = which if isinstance(which, str) else tuple(components.scripts)[which]
    entry = components.scripts[name]
    ours = load().scripts.get(name)
    text = _scripts(language()).get(name, entry.text)
    return entry.name, _own(entry.text, ours.text if ours is not None else "", text), f"SF-B.{entry.number + 1}"


def item(components: Components, kind: int) -> Words:
    """An Item by its kind."""
    if kind in (N.NANOGEL_1, N.LIT_FIREBOMB):
        kind = N.NANOGEL if kind == N.NANOGEL_1 else N.FIREBOMB
    entry = components.items[kind]
    text, rule = _items(language())[entry.id]
    return entry.name, _own(entry.text, load().items[kind].text, text), rule


def data(components: Components, kind: int) -> Words:
    """A Data type by its number."""
    entry = components.data[kind]
    text, rule = _data(language())[entry.id]
    return entry.name, _own(entry.text, load().data[kind].text, text), rule


def marker(kind: int) -> Words:
    """What a time marker does when it Resolves."""
    table = {
        N.TIMED_LAUNCH: (_("The Pod leaves; a Damaged one is Annihilated with everything in it."), "SF-13.6"),
        N.MISSILE_MARKER: (_("The Section is Damaged and every Human and Robot in it becomes Down."), "SF-C03.4"),
        N.OVERLOAD_MARKER: (_("The Section is Damaged."), "SF-C14.3"),
        N.ANTIMATTER_MARKER: (_("Antimatter detonates wherever it is; On Board that ends the game."), "SF-7.26"),
    }
    return nouns.marker(kind), *table[kind]


def pod(components: Components, place: int, legal: bool) -> Words:
    """What a Pod asks for before it is launched, by its place; ``legal``: whether Legal is in the game (SF-5.27, SF-C17.3)."""
    entry = components.pods[place - N.FIRST_POD]
    asked = requirements(entry, legal)
    if not asked:
        return entry.name, _("Can be launched at any time."), "SF-5.27"
    said = listed([requirement(components, one) for one in asked], _("and"))
    return entry.name, _("Can be launched once {what}.").format(what=said), "SF-5.27"


def requirements(entry: Pod, legal: bool) -> tuple[Requirement, ...]:
    """The requirements of the face of a Pod that is up."""
    return entry.nda_side if legal and entry.nda_side else entry.requirement


def requirement(components: Components, r: Requirement) -> str:
    """One requirement of a Pod as a clause (:data:`.vocabulary.REQUIREMENTS`)."""
    if r.id == "abandon_ship":
        return _("Abandon Ship is triggered")
    kinds = listed([nouns.type_name(kind) for kind in r.types], _("or")) or _("Character")
    if r.id == "all_aboard_hold_data":
        spared = _(" (not {who})").format(who=_character(components, r.except_character)) if r.except_character else ""
        return _("every {kinds} aboard{spared} holds {data}").format(kinds=kinds, spared=spared, data=data_noun(components, r.data))
    if r.id == "down_character_aboard":
        return _("a Down {kinds} is aboard").format(kinds=kinds)
    able = _(" or a Character with {ability}").format(ability=ability(components, r.or_ability)[0]) if r.or_ability else ""
    state = _(", Live") if r.state == "live" else ""
    return _("{who}{able} is aboard{state}").format(who=_character(components, r.character), able=able, state=state)


def _character(components: Components, name: str) -> str:
    return nouns.character(components, N.CHARACTERS.index(name))


def _own(shown: str, ours: str, translated: str) -> str:
    """The text of a content pack where it differs from ours."""
    return translated if shown == ours else shown


# -- the sentences ------------------------------------------------------------------------------------------------------------


@cache
def _abilities(spoken: str) -> dict[str, tuple[str, str]]:
    return _printed() | _revealed()


def _printed() -> dict[str, tuple[str, str]]:
    """Abilities that are there from the start."""
    return {
        "tunnel_rat": (_("May Step along Vents as if they were Corridors."), "SF-AB.1"),
        "loyal": (_("Whoever Influences this card places more cubes than lie there in all; those go back to their owners."), "SF-AB.2"),
        "live_streams": (
            _("While Jammers are OFF, the Sections with Billionaire and with Fletcher count as Lit and filmed."), "SF-C02.2"
        ),
        "rich": (
            _(
                "Cannot be Bribed. Whoever Activates Billionaire may use a grey Bribe from his card as if it were the own one. "
                "Grey Bribes are worth points only if he Escapes."
            ),
            "SF-C02.4",
        ),
        "breach": (_("Action: take the Lock off a Corridor of the own Section."), "SF-AB.4"),
        "fugitive": (_("Nothing that it does, and nothing done to it, makes anybody Suspect."), "SF-AB.5"),
        "scientist": (_("In its Activation one Free Section Action instead of the Free Pick Up or Drop."), "SF-AB.7"),
        "zero_born": (
            _("In its Activation one Free Step or Airlock into a Section without Gravity instead of the Free Pick Up or Drop."), "SF-AB.8"
        ),
        "officer": (
            _("Goes through Locked Corridors and takes the Lock off, except in Blackout. May use Officer Section Actions."), "SF-AB.11"
        ),
        "paranoid": (_("Takes cubes only from a player with a Conspirator in the same Section, and cannot be Bribed."), "SF-AB.13"),
        "fast_talk": (_("In a Lit Section no Human can Attack it with a Bludgeon."), "SF-AB.15"),
        "mimic_frameup": (
            _(
                "When it makes a Human Down in a Lit Section, the active player may shift the Suspicion to another player with a "
                "Conspirator there."
            ),
            "SF-C06.5",
        ),
        "vengeful": (_("Her Kompromat works even while she is Down: it Revives her first, and gives her a Bludgeon."), "SF-C07.4"),
        "dying": (_("Cannot be Activated while Exhausted and has no Free Pick Up or Drop."), "SF-C07.6"),
        "wormtongue": (_("Action: one cube from the card of a Human in the same Section goes to the Betrayal box."), "SF-C08.3"),
        "uncanny": (_("Exhausted only while two Activation discs lie on the card."), "SF-AB.16"),
        "pride": (_("Cannot be Robbed."), "SF-AB.17"),
        "adrenaline": (_("Hazards never make him Down; in his Activation moves into a Section with a Hazard are Free."), "SF-C10.3"),
        "ai": (
            _(
                "Performs Console Actions only, from anywhere, but not in Blackout. Whoever holds a copy counts as an Officer for Section "
                "Actions and launches Pods without Abandon Ship."
            ),
            "SF-C11.5",
        ),
        "helpful": (_("Each player may have one cube on this card and no more."), "SF-AB.18"),
        "split": (_("Two Identity Cards exist, so that two players may have it as their PC."), "SF-C12.3"),
        "disassemble": (_("Action: this Drone becomes Down and Repairs its Section or a Down Robot there."), "SF-C13.6"),
        "remote_control": (
            _("Never Bribed, Influenced or Activated: anybody at a console may perform one Action with one Live Drone."), "SF-C13.4"
        ),
        "jury_rig": (_("Action: Repair the own Section, or a Down Robot in it."), "SF-AB.20"),
        "hacker": (
            _(
                "In its Activation one Free Console Action instead of the Free Pick Up or Drop. While Jammers are OFF it reaches "
                "consoles from anywhere."
            ),
            "SF-AB.21",
        ),
        "investigator": (_("May collect Kompromat and Manufacture Data in an adjacent Section."), "SF-C16.2"),
        "badge": (_("Robs Items as if holding a Gun."), "SF-C16.4"),
        "process_server": (_("Action: every other Human and Robot in the Section gets NDA."), "SF-C17.7"),
        "lawyer_up": (_("Action: an Innocent or Guilty player whose PC is in the Section becomes Suspect."), "SF-C17.8"),
        "emergency_response": (
            _("Action: Revive a Human in the Section. In its Activation moves into a Section with a Down Human are Free."), "SF-C19.3"
        ),
        "emp_burst": (_("Action: the Section is Damaged, every Robot in it becomes Down, all Data in it is Deleted."), "SF-C21.4"),
        "peacekeeper": (
            _("Attacks only Fugitives, Monsters and PCs of players who are not Innocent, and never Sabotages."), "SF-C22.5"
        ),
        "armored": (_("A Bludgeon can neither Attack nor Rob it."), "SF-C22.6"),
        "telepathy": (
            _("Does one thing only: one Action with a Live Unhelmeted Human in the Section, without Self Preservation."), "SF-C26.4"
        ),
    }  # fmt: skip


def _revealed() -> dict[str, tuple[str, str]]:
    """Reveal Powers (SF-15.8)."""
    return {
        "acrobatics": (_("Astrochimp also has Zero Born."), "SF-C01.3"),
        "hollow_promises": (_("On Reveal all grey Bribes come back to this card."), "SF-C02.9"),
        "missile": (
            _(
                "Action while Jammers are OFF: mark a Section. When the marker Resolves it is Damaged and every Human and Robot in it "
                "becomes Down."
            ),
            "SF-C03.4",
        ),
        "extricate": (_("On Reveal, even at Stationfall, the Rescue Ship is turned to its Pirate Ship side."), "SF-C03.8"),
        "creatropism": (
            _(
                "Once in each Activate phase of the Botanist player Fang Moss Steps, or Annihilates a Down Human beside it, unless a Live "
                "Character holds it."
            ),
            "SF-C04.5",
        ),
        "mission_first": (_("On Reveal all own cubes come back from the Betrayal box."), "SF-C05.3"),
        "shapeshift_switch": (_("On Reveal, if Live, it may change places and Possessions with a Human or Robot NPC."), "SF-C06.7"),
        "last_gasp": (_("On Reveal she is Revived if Down, else she performs one Action."), "SF-C07.7"),
        "recorded_confessional": (
            _(
                "On Reveal, if Live, name a Human in the Section: every other Innocent player whose Conspirator that Human is becomes "
                "Suspect."
            ),
            "SF-C08.4",
        ),
        "brutal": (_("May Attack a Helmeted Human with a Bludgeon; that Bludgeon and the Helmet are Annihilated."), "SF-C09.8"),
        "self_repair": (_("May be Activated while Down; its first Action is then to Revive itself."), "SF-C09.9"),
        "point_break": (
            _("At Stationfall he Escapes if Live, Helmeted and in the Section of Rocket Wings; he must be revealed before."), "SF-C10.7"
        ),
        "root_access": (_("Action: one Action with a Robot that holds a copy, without Self Preservation."), "SF-C11.9"),
        "trojan_horse": (_("On Reveal one Character that holds Evidence or X-Secret gets a copy."), "SF-C11.11"),
        "zipgun": (_("On Reveal as Hyde, Doctor gets a Gun."), "SF-C12.5"),
        "fake_artifact": (_("On Reveal as Jekyll, Doctor gets the Artifact from wherever it is, unless a PC holds it."), "SF-C12.6"),
        "overload": (_("On Reveal mark a Section; when the marker Resolves it is Damaged."), "SF-C14.3"),
        "blood_from_a_stone": (_("Kompromat used on an NPC comes back to hand."), "SF-C15.3"),
        "tradecraft": (_("Action: discard two Kompromat from hand and take one used Kompromat of an NPC."), "SF-C15.4"),
        "offshore_shenanigans": (_("On Reveal the own Bribe comes back if it has been used."), "SF-C16.8"),
        "fine_print": (_("Its player may Activate any Live NPC that holds NDA."), "SF-C17.9"),
        "hardcopy": (_("Any Character in the Section of Legal may Manufacture NDA."), "SF-C17.10"),
        "go_go_go": (_("On Reveal one Action with each Live Clone."), "SF-C18.9"),
        "haywire": (_("On Reveal Medical gets a Bludgeon."), "SF-C19.9"),
        "infect": (_("Action: a Human or Robot in the Section becomes Contaminated."), "SF-C20.4"),
        "claymore": (
            _(
                "On Reveal one live trap and two decoys are placed face down; whoever enters flips the token, and the live one makes it "
                "Down."
            ),
            "SF-C21.6",
        ),
        "nerve_gas_grenades": (_("Action: Asphyxiation in the own Section, or in one to which she could Throw."), "SF-C21.9"),
        "authorized_force": (_("Security loses Peacekeeper."), "SF-C22.7"),
        "forceful_presence": (
            _("At the start of its Activation one Free Basic Action with an NPC in the Section, or with any NPC Officer."), "SF-C23.3"
        ),
        "secret_cache": (_("On Reveal Stowaway or an own Conspirator gets a Helmet."), "SF-C24.6"),
        "homework": (_("On Reveal the player may show an own Bonus Character and perform one Action with it."), "SF-C25.4"),
        "enigma": (
            _("In a Schrödinger Reveal with Stranger hidden no card is discarded; Stranger is shown and loses Uncanny."), "SF-C25.6"
        ),
        "my_precious": (_("Other players cannot Throw, Airlock or Drop the Rat."), "SF-C26.7"),
        "talk_them_through_it": (
            _("In the turn of this player, while Troubleshooter is Live, all own Conspirators have Jury Rig and Tunnel Rat."), "SF-C27.5"
        ),
    }  # fmt: skip


@cache
def _section_actions(spoken: str) -> dict[str, tuple[str, str]]:
    return {
        "abandon_ship": (_("Trigger Abandon Ship: all Locks fall, and the standard Pods may be launched."), "SF-13.1"),
        "release_project_x": (_("Trigger Abandon Ship and release Project X."), "SF-13.3"),
        "self_destruct": (_("Trigger Abandon Ship and arm Antimatter, wherever it is."), "SF-13.22"),
        "bridge_launch": (_("Launch every Occupied Pod whose requirement is met; Abandon Ship must be triggered."), "SF-13.12"),
        "transmit": (_("Copy one held Data type to one Offsite."), "SF-13.2"),
        "decontaminate": (_("Take Contamination off one Character here, the acting one included."), "SF-13.4"),
        "eject_antimatter": (_("Push loose Antimatter out to Outer Space, which arms it."), "SF-13.5"),
        "timed_launch": (_("Put a time marker on this Pod if its requirement is met; it leaves when the marker Resolves."), "SF-13.6"),
        "section_launch": (_("Launch one connected Occupied Pod whose requirement is met; the acting Character stays."), "SF-13.10"),
        "meditate": (_("With a PC: take back all own cubes from the Betrayal box."), "SF-13.17"),
        "repair_robot": (_("A Down Robot here becomes Live."), "SF-13.19"),
        "airlock": (_("Step, Throw, or eject a Down Character along the arrow, to or from Outer Space."), "SF-13.24"),
        "cameras_toggle": (_("Switch the Cameras; ON only with Normal Power."), "SF-13.30"),
        "manufacture_evidence": (_("Get Evidence."), "SF-13.15"),
        "manufacture_x_secret": (_("Get X-Secret."), "SF-13.15"),
        "manufacture_digital_assistant": (_("Get a copy of Digital Assistant."), "SF-C11.8"),
        "manufacture_nanogel": (_("Get a Nanogel with two uses."), "SF-13.15"),
        "manufacture_helmet": (_("Get a Helmet."), "SF-13.16"),
        "manufacture_bludgeon": (_("Get a Bludgeon."), "SF-13.16"),
        "manufacture_gun": (_("Officers only: get a Gun."), "SF-13.15"),
        "manufacture_firebomb": (_("Get a Firebomb."), "SF-13.16"),
        "delete_data": (_("Delete one Data type from one Character here, the acting one included."), "SF-13.31"),
        "contaminate": (_("The acting Character becomes Contaminated."), "SF-13.32"),
        "rocket_wings_launch": (_("A Helmeted Human that holds Rocket Wings Escapes with its Possessions."), "SF-C10.5"),
    }


@cache
def _console_actions(spoken: str) -> dict[str, tuple[str, str]]:
    return {
        "hazard_suppression": (_("In one Section change Fire to Asphyxiation, or remove Asphyxiation; not in Outer Space."), "SF-14.1"),
        "jammers_toggle": (_("Switch the Jammers; ON only with Normal Power."), "SF-14.3"),
        "remote_control": (_("Perform one Action with one Live Drone."), "SF-14.4"),
    }


@cache
def _scripts(spoken: str) -> dict[str, str]:
    return {
        "helmet_up": _("A bareheaded Human gets a Helmet."),
        "briefcase": _("Get the Briefcase, by hand or by weapon."),
        "artifact": _("Get the Artifact, by hand or by weapon."),
        "arm_up": _("Get a weapon, a Gun if possible."),
        "down_grudge": _("Make the target of a Grudge Down, unseen by Cameras if possible."),
        "down_officer": _("Make the nearest Officer Down."),
        "get_evidence": _("Manufacture Evidence, or Rob it."),
        "get_x_secret": _("Manufacture X-Secret, or Rob it."),
        "tell_news": _("Carry wanted Data to Array Control and Transmit it to News."),
        "tell_authorities": _("Transmit Evidence to Authorities."),
        "wipe_data": _("Delete Data that must not Escape."),
        "jammers": _("Switch the Jammers as the Agenda prefers."),
        "cameras": _("Switch the Cameras OFF before an Attack, else ON."),
        "sound_alarm": _("An Officer triggers Abandon Ship in the Bridge."),
        "board_pod": _("Move into a Pod with a free seat."),
        "launch": _("Leave by Timed Launch, or launch a friend from outside."),
        "block_pods": _("Sabotage a Pod, or take its seats."),
        "release_x": _("Release Project X by order or by force."),
        "guard_x": _("Keep the power up and stand guard in Cryo Lab."),
        "arm_antimatter": _("Arm Antimatter from the Bridge, or carry it out."),
        "save_station": _("Repair the nearest Damaged Section, put out Fires."),
        "cut_power": _("Damage Power Sections until Blackout."),
        "contaminate": _("Contaminate somebody, else the acting Character."),
        "decontaminate": _("Bring the Contaminated to Tanks and clean them."),
        "revive": _("Revive or Repair somebody useful."),
        "drag_friend": _("Drag a Down friend towards a Pod."),
        "kompromat_hunt": _("Collect the nearest Kompromat."),
        "renegotiate": _("Take back the disc and one cube."),
    }


@cache
def _items(spoken: str) -> dict[str, tuple[str, str]]:
    return {
        "bludgeon": (_("Attacks or Robs a Robot or Unhelmeted Human; also Sabotages."), "SF-12.26"),
        "gun": (_("Attacks or Robs any Human or Robot; also Sabotages."), "SF-12.26"),
        "firebomb": (_("May start a Fire when Dropped or Thrown, and is used up by it."), "SF-8.5"),
        "helmet": (_("Protects a Human from Hazards, Bludgeons and Telepathy."), "SF-8.3"),
        "nanogel": (_("Two uses: Revive a Down Human, Robot or Monster."), "SF-12.36"),
        "antimatter": (_("Is armed when it leaves Magnetic Containment and detonates four Minutes later."), "SF-7.21"),
        "artifact": (_("Counts in Agendas."), "SF-16.15"),
        "briefcase": (_("Counts in Agendas."), "SF-16.15"),
        "fletcher": (_("Billionaire's dog: Helmeted, never Attacked, never Down, but it can be Annihilated."), "SF-C02.7"),
        "rocket_wings": (_("Let a Helmeted Human Escape from Outer Space."), "SF-C10.5"),
        "fang_moss": (_("Feed Me!: its holder Annihilates a Down Human in the Section, whose Items stay."), "SF-C04.3"),
        "telepathic_rat": (_("A Character that is an Item."), "SF-C26.3"),
    }


@cache
def _data(spoken: str) -> dict[str, tuple[str, str]]:
    return {
        "evidence": (_("At Authorities it makes every other Suspect player Guilty; counts in Agendas."), "SF-10.7"),
        "nda": (_("Its holder can neither Copy, Delete nor deliver Data, and no Data is Robbed from it."), "SF-C17.5"),
        "x_secret": (_("Whoever Activates its holder may look at the Project X card from then on."), "SF-9.7"),
        "digital_assistant": (_("A copy of the Character that is Data."), "SF-C11.6"),
    }
