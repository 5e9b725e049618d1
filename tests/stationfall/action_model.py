"""What a Character may do, read a second time from the words of the ledger (sections 11 to 14 and the Characters' own Actions).

It works on words and lists alone: the facts of a position and the component files. Nothing of the engine's tables, sets and short cuts is
used, so that both readings can be compared.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

from turncoat.games.stationfall import paths
from turncoat.games.stationfall.names import FOLDER
from turncoat.games.stationfall.state import StationfallState

Words = tuple[str, ...]
"""A complete Action, word by word."""


def read(file: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{file}.toml").read_text(encoding="utf-8"))


MAP, PODS, CARDS = read("map"), {pod["id"]: pod for pod in read("pods")["pod"]}, read("characters")["character"]
PROJECTS = {card["id"]: card for card in read("project_x")["card"]}
SECTIONS = {entry["id"]: entry for entry in MAP["section"]}
OFFICER_ACTIONS = {entry["id"] for entry in MAP["section_action"] if entry["officer"]}
CHARACTER_OF = {pawn["id"]: card for card in CARDS for pawn in card["pawns"]}
CHARACTER_OF["digital_assistant"] = next(card for card in CARDS if card["id"] == "digital_assistant")
POWERS_OF_CARD = {identity: card["reveal_powers"] for card in CARDS for identity in card["identity_cards"]}
POWERS_OF_CARD |= {entry["id"]: entry["reveal_powers"] for card in CARDS for entry in card.get("identities", [])}
CARD_OF = {identity: card["id"] for card in CARDS for identity in card["identity_cards"]}
BOX = ("nanogel", "helmet", "bludgeon", "gun", "firebomb")


class Model:
    """One position, and the questions that the rules ask of it."""

    def __init__(self, s: StationfallState) -> None:
        self.f = paths.facts_of(s)
        self.options = s.options
        self.turn = self.f["turn"]
        self.count = self.f["counters"]
        self.pawns: dict[str, Any] = self.f["pawns"]
        self.blackout = self.f["power"] == "blackout"
        self.project = PROJECTS.get(self.f["project"], {}) if self.f["released"] else {}
        self.monster = self.f["monster"] if self.project else "none"

    # -- Characters -----------------------------------------------------------------------------------------------------------

    def owners(self, pawn: str) -> list[str]:
        """The sides whose PC it is."""
        card = CHARACTER_OF[pawn]["id"]
        return [side for side, about in self.f["players"].items() if CARD_OF.get(about["pc"]) == card]

    def abilities(self, pawn: str) -> set[str]:
        """Printed ones, and Reveal Powers of those who revealed before Stationfall (SF-4.13, SF-4.16, SF-4.17)."""
        card = CHARACTER_OF[pawn]
        own = set(card["abilities"])
        for side in self.owners(pawn):
            about = self.f["players"][side]
            if about["revealed"] == "yes":
                own |= set(POWERS_OF_CARD[about["pc"]])
        if "acrobatics" in own:
            own.add("zero_born")
        if "authorized_force" in own:
            own.discard("peacekeeper")
        return own

    def lent(self, pawn: str) -> set[str]:
        """With what Talk Them Through It lends (SF-C27.5, SF-C27.6)."""
        own = self.abilities(pawn)
        teacher = "troubleshooter"
        taught = teacher in self.pawns and self.turn in self.owners(teacher) and "talk_them_through_it" in self.abilities(teacher)
        if taught and self.is_live(teacher) and self.is_conspirator(pawn, self.turn):
            own |= {"jury_rig", "tunnel_rat"}
        return own

    def is_conspirator(self, pawn: str, side: str) -> bool:
        """SF-4.8 to SF-4.12."""
        cubes = self.f["cards"][CHARACTER_OF[pawn]["id"]]["cubes"]
        most = max(cubes.values())
        return side in self.owners(pawn) or (most > 0 and cubes[side] == most)

    def place(self, pawn: str) -> str:
        return str(self.pawns[pawn]["at"])

    def on_map(self, place: str) -> bool:
        return place in SECTIONS or self.f["pods"].get(place) == "docked"

    def is_live(self, pawn: str) -> bool:
        """Able to act and to be acted upon, with a pawn on the map."""
        about = self.pawns[pawn]
        return self.on_map(about["at"]) and not about["down"] and pawn not in self.f["engulfed"] and self.has_pawn(pawn)

    def has_pawn(self, pawn: str) -> bool:
        return bool({"human", "robot"} & set(CHARACTER_OF[pawn]["types"]))

    def is_human(self, pawn: str) -> bool:
        return "human" in CHARACTER_OF[pawn]["types"]

    def is_robot(self, pawn: str) -> bool:
        return "robot" in CHARACTER_OF[pawn]["types"]

    def integral(self, pawn: str) -> list[str]:
        return [] if self.pawns[pawn]["stripped"] else list(CHARACTER_OF[pawn]["integral_items"])

    def holds(self, pawn: str, kind: str) -> bool:
        return kind in self.pawns[pawn]["items"] or kind in self.integral(pawn)

    def is_helmeted(self, pawn: str) -> bool:
        return self.is_human(pawn) and self.holds(pawn, "helmet")

    def room(self, pawn: str) -> int:
        """Free Item slots (SF-4.20, SF-4.21)."""
        about = self.pawns[pawn]
        return int(CHARACTER_OF[pawn]["item_slots"]) - len(about["items"]) - len(self.integral(pawn)) - bool(about["contaminated"])

    def others(self, actor: str) -> list[str]:
        """Humans and Robots in the same Section, Live or Down, nobody engulfed."""
        here = self.place(actor)
        return [p for p in self.pawns if p != actor and self.has_pawn(p) and self.place(p) == here and p not in self.f["engulfed"]]

    def is_officer(self, pawn: str) -> bool:
        return "officer" in self.lent(pawn) or "digital_assistant" in self.pawns[pawn]["data"]

    # -- places ---------------------------------------------------------------------------------------------------------------

    def hazard(self, place: str) -> bool:
        return place in self.f["fire"] or place in self.f["asphyxiation"]

    def would_fall(self, pawn: str, place: str, helmeted: bool | None = None) -> bool:
        """SF-6.1, SF-C10.3."""
        safe = self.is_helmeted(pawn) if helmeted is None else helmeted
        return self.hazard(place) and self.is_human(pawn) and not safe and "adrenaline" not in self.abilities(pawn)

    def bares_itself(self, pawn: str) -> bool:
        """Whether it falls at once without one of its Helmets (SF-6.2, SF-11.2)."""
        left = self.pawns[pawn]["items"].count("helmet") > 1 or "helmet" in self.integral(pawn)
        return self.would_fall(pawn, self.place(pawn), left)

    def burns_itself(self, pawn: str) -> bool:
        """Whether a new Hazard in its Section makes it Down."""
        return self.is_human(pawn) and not self.is_helmeted(pawn) and "adrenaline" not in self.abilities(pawn)

    def lit(self, place: str) -> bool:
        """SF-5.6 to SF-5.8, SF-7.12, SF-C02.2."""
        if not self.f["jammers"] and "billionaire" in self.pawns and place in (self.place("billionaire"), self.item_at("fletcher")):
            return True
        if self.blackout:
            return False
        if place == "outer_space":
            return self.options.outer_space_light == "lit"
        return place in PODS or not SECTIONS[place]["dark"]

    def item_at(self, kind: str) -> str:
        home = self.f["items"][kind]
        return str(self.pawns[home]["at"]) if home in self.pawns and home != kind else str(home)

    def corridors(self, place: str) -> Iterator[tuple[str, bool]]:
        """Where the Corridors of a place lead, and whether a Lock is on them (SF-5.20); a Pod that has left has none."""
        for corridor in MAP["corridor"]:
            a, b = corridor["a"], corridor["b"]
            if place in (a, b):
                other = b if place == a else a
                if self.on_map(other) and self.on_map(place):
                    yield other, f"{a} - {b}" in self.f["locks"]
        if self.project.get("id") == "wormhole" and self.monster not in ("none", "vault_x"):
            ends = {"vault_x": self.monster, self.monster: "vault_x"}
            if place in ends:
                yield ends[place], False

    def vents(self, place: str) -> list[str]:
        return [v["b"] if v["a"] == place else v["a"] for v in MAP["vent"] if place in (v["a"], v["b"])]

    def airlocks(self, place: str) -> list[str]:
        """SF-13.24 to SF-13.29, SF-7.13, SF-7.14."""
        out = []
        for lock in MAP["airlock"]:
            section, way = lock["section"], lock["direction"]
            if section in self.f["damaged"]:
                continue
            if place == "outer_space" and way in ("in", "both"):
                out.append(section)
            if place == section and way in ("out", "both") and not self.blackout:
                out.append("outer_space")
        return out

    def seats(self, place: str) -> int:
        """Free seats of a Pod (SF-5.26, SF-22.12)."""
        if place not in PODS:
            return 99
        inside = sum(self.has_pawn(p) and self.place(p) == place for p in self.pawns) + (self.monster == place)
        more = self.options.pod_seats == "roomy" and not PODS[place]["if_character"]
        return int(PODS[place]["occupancy_limit"]) + more - inside

    def works(self, place: str) -> bool:
        """SF-5.9, SF-7.13."""
        return place not in self.f["damaged"] and (not self.blackout or place == "outer_space")

    # -- all that a pawn may do -----------------------------------------------------------------------------------------------

    def actions(self, actor: str, careful: bool = True, busy: tuple[str, ...] = ()) -> set[Words]:
        """Every complete Action of a pawn (SF-1.7, SF-11.13)."""
        out = {("wait keep",)} | ({("wait retrieve",)} if self.f["players"][self.turn]["disc"] != "none" else set())
        own = self.lent(actor)
        if "telepathy" in own:
            return out | set(self.through("telepathy", self.readable(), actor, busy))
        if "ai" in own:
            if not self.blackout:
                out |= set(self.console(actor, careful, busy))
            return out | (set(self.through("root_access", self.rooted(), actor, busy)) if "root_access" in own else set())
        if self.place(actor) == "off_board":
            return {
                (f"step {place}",)
                for place in self.dark_places()
                if self.seats(place) > 0 and not (careful and self.would_fall(actor, place))
            }
        for part in (self.steps, self.pick_up, self.hand_over, self.data, self.weapons, self.nanogel, self.section, self.own):
            out |= set(part(actor, own, careful))
        if self.has_console(actor, own):
            out |= set(self.console(actor, careful, busy))
        return out

    def through(self, verb: str, pawns: list[str], actor: str, busy: tuple[str, ...]) -> Iterator[Words]:
        """Actions through somebody else: by Rat and Digital Assistant without Self Preservation (SF-C26.4, SF-C11.9, SF-C13.4)."""
        chain = (*busy, actor)
        for pawn in pawns:
            if pawn not in chain:
                careful = verb == "remote_control" and not self.reckless
                yield from ((f"{verb} {pawn}", *words) for words in self.actions(pawn, careful, chain))

    reckless = False

    def readable(self) -> list[str]:
        here = self.item_at("telepathic_rat")
        return [p for p in self.pawns if self.is_live(p) and self.is_human(p) and not self.is_helmeted(p) and self.place(p) == here]

    def rooted(self) -> list[str]:
        return [p for p in self.pawns if self.is_live(p) and self.is_robot(p) and "digital_assistant" in self.pawns[p]["data"]]

    def dark_places(self) -> list[str]:
        places = [*SECTIONS, *[pod for pod, state in self.f["pods"].items() if state == "docked"]]
        return [place for place in places if place != "outer_space" and not self.lit(place)]

    # -- Step and Drag --------------------------------------------------------------------------------------------------------

    def ways(self, actor: str, own: set[str], careful: bool, load: str = "") -> set[str]:
        here = self.place(actor)
        opens = "officer" in own or (load not in ("", "monster") and "officer" in self.lent(load))
        out = {to for to, locked in self.corridors(here) if not locked or (opens and not self.blackout)}
        if "tunnel_rat" in own:
            out |= set(self.vents(here))
        out |= set(self.airlocks(here))
        return {to for to in out if self.seats(to) > bool(load) and not (careful and self.would_fall(actor, to))}

    def steps(self, actor: str, own: set[str], careful: bool) -> Iterator[Words]:
        for place in self.ways(actor, own, careful):
            yield (f"step {place}",)
        if actor in self.count["draggers"]:
            return
        loads = [p for p in self.others(actor) if self.pawns[p]["down"] and p not in self.count["dragged"]]
        if self.monster == self.place(actor) and self.f["monster_down"] and "monster" not in self.count["dragged"]:
            loads += ["monster"] if self.project["monster"]["draggable"] else []
        for load in loads:
            if not (self.precious() and self.f["items"].get("telepathic_rat") == load):
                for place in self.ways(actor, own, careful, load):
                    yield (f"drag {load}", f"to {place}")

    def precious(self) -> bool:
        """My Precious binds all but its player (SF-C26.7)."""
        rat = "telepathic_rat"
        return rat in self.pawns and "my_precious" in self.abilities(rat) and self.turn not in self.owners(rat)

    # -- Items ----------------------------------------------------------------------------------------------------------------

    def pick_up(self, actor: str, own: set[str], careful: bool) -> Iterator[Words]:
        here = self.place(actor)
        if self.room(actor) > 0:
            yield from ((f"pick_up {kind}",) for kind in self.f["loose"][here])
            for other in self.others(actor):
                if self.pawns[other]["down"]:
                    yield from ((f"loot {other}", f"take {kind}") for kind in self.pawns[other]["items"])
        near = [place for place, _locked in self.corridors(here)] if "investigator" in own else []
        yield from ((f"collect {place}",) for place in {here, *near} if place in self.f["kompromat"])

    def hand_over(self, actor: str, own: set[str], careful: bool) -> Iterator[Words]:
        here = self.place(actor)
        receivers = [other for other in self.others(actor) if self.room(other) > 0]
        targets = {to for to, locked in self.corridors(here) if not locked} | set(self.airlocks(here))
        for kind in set(self.pawns[actor]["items"]):
            if kind == "helmet" and careful and self.bares_itself(actor):
                continue
            held_back = kind == "telepathic_rat" and self.precious()
            if not held_back:
                yield (f"drop {kind}",)
                yield from ((f"throw {kind}", f"to {place}") for place in targets)
            yield from ((f"give {kind}", f"recipient {other}") for other in receivers)
            if kind == "firebomb":
                if here not in self.f["asphyxiation"] and not (careful and self.burns_itself(actor)):
                    yield ("drop lit_firebomb",)
                yield from (("throw lit_firebomb", f"to {place}") for place in targets if place not in self.f["asphyxiation"])

    def nanogel(self, actor: str, own: set[str], careful: bool) -> Iterator[Words]:
        if {"nanogel", "nanogel_1"} & set(self.pawns[actor]["items"]):
            yield from ((f"revive {other}",) for other in self.others(actor) if self.can_stand(other))
            if self.monster == self.place(actor) and self.monster_can_stand():
                yield ("revive monster",)

    def can_stand(self, pawn: str) -> bool:
        return bool(self.pawns[pawn]["down"]) and not self.would_fall(pawn, self.place(pawn))

    def monster_can_stand(self) -> bool:
        hurts = ["fire"] * (self.monster in self.f["fire"]) + ["asphyxiation"] * (self.monster in self.f["asphyxiation"])
        return bool(self.f["monster_down"]) and not set(hurts) & set(self.project["monster"]["downed_by"])

    def in_box(self, kind: str) -> bool:
        return self.options.item_supply == "unlimited" or self.f["supply"][kind] > 0

    # -- Data -----------------------------------------------------------------------------------------------------------------

    def may_hold(self, pawn: str, kind: str) -> bool:
        return self.has_pawn(pawn) and kind not in self.pawns[pawn]["data"] and (kind, pawn) != ("nda", "legal")

    def data(self, actor: str, own: set[str], careful: bool) -> Iterator[Words]:
        held = self.pawns[actor]["data"]
        if "nda" in held:
            return
        reach = self.others(actor)
        if not self.f["jammers"]:
            reach = [p for p in self.pawns if p != actor and self.on_map(self.place(p)) and p not in self.f["engulfed"]]
        for kind in held:
            yield from ((f"copy {kind}", f"recipient {other}") for other in reach if self.may_hold(other, kind))
            if self.owners(actor):
                yield (f"delete {kind}",)

    # -- weapons --------------------------------------------------------------------------------------------------------------

    def weapons(self, actor: str, own: set[str], careful: bool) -> Iterator[Words]:
        gun, bludgeon = self.holds(actor, "gun"), self.holds(actor, "bludgeon")
        here = self.place(actor)
        for other in [p for p in self.others(actor) if not self.pawns[p]["down"]]:
            theirs = self.abilities(other)
            armored = "armored" in theirs
            stopped = armored or self.is_helmeted(other)
            talk = "fast_talk" in theirs and self.is_human(actor) and self.lit(here)
            hit = gun or (bludgeon and not armored and not talk and (not self.is_helmeted(other) or "brutal" in own))
            if hit and not ("peacekeeper" in own and not self.is_lawful(other)):
                yield (f"attack {other}",)
            if "pride" in theirs:
                continue
            if self.room(actor) > 0 and (gun or "badge" in own or (bludgeon and not stopped)):
                yield from ((f"rob {other}", f"take {kind}") for kind in self.pawns[other]["items"])
            if (gun or (bludgeon and not stopped)) and "nda" not in self.pawns[other]["data"]:
                yield from ((f"rob {other}", f"data {kind}") for kind in self.pawns[other]["data"] if self.may_hold(actor, kind))
        if (gun or bludgeon) and here not in self.f["damaged"] and here != "outer_space" and "peacekeeper" not in own:
            yield ("sabotage",)
        if self.monster == here and not self.f["monster_down"]:
            allowed = self.project["monster"]["attackable_with"]
            if (gun and "gun" in allowed) or (bludgeon and "bludgeon" in allowed):
                yield ("attack monster",)

    def is_lawful(self, pawn: str) -> bool:
        guilts = [self.f["players"][side]["guilt"] for side in self.owners(pawn)]
        return "fugitive" in self.abilities(pawn) or any(guilt != "innocent" for guilt in guilts)

    # -- Section and Console Actions ------------------------------------------------------------------------------------------

    def offered(self, place: str) -> list[str]:
        """The Section Actions printed at a place."""
        if place in PODS:
            return ["timed_launch"]
        extra = [entry["action"] for entry in SECTIONS[place]["actions_if"] if entry["character"] in self.f["characters"]]
        return [*SECTIONS[place]["actions"], *extra]

    def section(self, actor: str, own: set[str], careful: bool) -> Iterator[Words]:
        here = self.place(actor)
        for name in self.offered(here):
            late = name == "timed_launch" and here not in self.f["damaged"]
            if (self.works(here) or late) and (name not in OFFICER_ACTIONS or self.is_officer(actor)):
                yield from getattr(self, f"at_{name}", self.manufacture(name))(actor, here, careful)

    def manufacture(self, name: str) -> Any:
        thing = name.removeprefix("manufacture_")

        def offer(actor: str, here: str, careful: bool) -> Iterator[Words]:
            if thing in BOX:
                if self.room(actor) > 0 and self.in_box(thing):
                    yield (f"manufacture {thing}",)
            elif self.may_hold(actor, thing):
                yield (f"manufacture_data {thing}",)

        return offer

    def at_airlock(self, actor: str, here: str, careful: bool) -> Iterator[Words]:
        if "outer_space" in self.airlocks(here):
            for other in self.others(actor):
                if self.pawns[other]["down"] and not (self.precious() and self.f["items"].get("telepathic_rat") == other):
                    yield (f"eject {other}",)

    def at_abandon_ship(self, actor: str, here: str, careful: bool) -> Iterator[Words]:
        if not self.f["abandon_ship"] or self.f["locks"]:
            yield ("abandon_ship",)

    def at_release_project_x(self, actor: str, here: str, careful: bool) -> Iterator[Words]:
        if not self.f["released"]:
            yield ("release_project_x",)

    def at_self_destruct(self, actor: str, here: str, careful: bool) -> Iterator[Words]:
        if not self.f["armed"] and self.f["items"]["antimatter"] != "nowhere":
            yield ("self_destruct",)

    def at_transmit(self, actor: str, here: str, careful: bool) -> Iterator[Words]:
        held = self.pawns[actor]["data"]
        if "nda" in held:
            return
        suspects = [side for side, about in self.f["players"].items() if about["guilt"] == "suspect" and side != self.turn]
        for kind in held:
            for offsite, there in self.f["offsites"].items():
                if kind not in there or (kind == "evidence" and offsite == "authorities" and suspects):
                    yield (f"transmit {kind}", f"offsite {offsite}")

    def at_decontaminate(self, actor: str, here: str, careful: bool) -> Iterator[Words]:
        for pawn, about in self.pawns.items():
            holder = self.f["items"].get("telepathic_rat") if pawn == "telepathic_rat" else pawn
            at = self.item_at(pawn) if pawn == "telepathic_rat" else about["at"]
            if about["contaminated"] and at == here and holder not in self.f["engulfed"]:
                yield (f"decontaminate {pawn}",)
        if self.monster == here and not self.f["monster_down"] and "decontaminate" in self.project["monster"]["downed_by"]:
            yield ("decontaminate monster",)

    def at_contaminate(self, actor: str, here: str, careful: bool) -> Iterator[Words]:
        if not self.pawns[actor]["contaminated"]:
            yield from (("contaminate", *drop) for drop in self.drops_for(actor, actor, careful))

    def drops_for(self, victim: str, actor: str, careful: bool) -> list[Words]:
        """What is Dropped for Contamination; nothing with a free slot or without an Item (SF-8.14, SF-8.15, SF-22.3, SF-C26.8)."""
        held = set(self.pawns[victim]["items"])
        if self.room(victim) > 0 or not held:
            return [()]
        if self.precious() and len(held) > 1:
            held.discard("telepathic_rat")
        out = []
        for kind in held:
            if not (kind == "helmet" and careful and victim == actor and self.bares_itself(actor)):
                out.append((f"discard {kind}",))
        here = self.place(victim)
        if "firebomb" in held and here not in self.f["asphyxiation"] and not (careful and self.burns_itself(actor)):
            out.append(("discard lit_firebomb",))
        return out

    def at_eject_antimatter(self, actor: str, here: str, careful: bool) -> Iterator[Words]:
        if self.f["items"]["antimatter"] == here:
            yield ("eject_antimatter",)

    def at_timed_launch(self, actor: str, here: str, careful: bool) -> Iterator[Words]:
        if self.markers_left() and self.ready(here, actor):
            yield ("timed_launch",)

    def markers_left(self) -> bool:
        return sum(marker["side"] == self.turn and not marker.get("neutral") for marker in self.f["markers"]) < 3

    def ready(self, pod: str, actor: str) -> bool:
        """Whether the requirement of a Pod is met (SF-5.27, SF-5.29, SF-C11.6, SF-C16.6, SF-C17.3, SF-C19.8)."""
        aboard = [p for p in self.pawns if self.has_pawn(p) and self.place(p) == pod]
        if pod == "medevac":
            return any(self.pawns[p]["down"] for p in aboard)
        if pod == "inspector_shuttle":
            return any(self.is_live(p) and (p == "inspector" or "jury_rig" in self.lent(p)) for p in aboard)
        if "legal" in self.f["characters"] and any("nda" not in self.pawns[p]["data"] for p in aboard if p != "legal"):
            return False
        return bool(self.f["abandon_ship"]) or "digital_assistant" in self.pawns[actor]["data"]

    def is_occupied(self, pod: str) -> bool:
        rat = "telepathic_rat" in self.pawns and self.item_at("telepathic_rat") == pod
        return rat or any(self.has_pawn(p) and self.place(p) == pod for p in self.pawns)

    def at_section_launch(self, actor: str, here: str, careful: bool) -> Iterator[Words]:
        for pod, _locked in self.corridors(here):
            if pod in PODS and self.is_occupied(pod) and self.ready(pod, actor):
                yield (f"section_launch {pod}",)

    def at_bridge_launch(self, actor: str, here: str, careful: bool) -> Iterator[Words]:
        docked = [pod for pod, state in self.f["pods"].items() if state == "docked"]
        if self.f["abandon_ship"] and any(self.is_occupied(pod) and self.ready(pod, actor) for pod in docked):
            yield ("bridge_launch",)

    def at_rocket_wings_launch(self, actor: str, here: str, careful: bool) -> Iterator[Words]:
        if self.is_helmeted(actor) and self.holds(actor, "rocket_wings"):
            yield ("rocket_wings_launch",)

    def at_meditate(self, actor: str, here: str, careful: bool) -> Iterator[Words]:
        if self.owners(actor) and self.f["players"][self.turn]["betrayal"]:
            yield ("meditate",)

    def broken(self, actor: str) -> Iterator[str]:
        """What can be Repaired in a Section beside the Section itself (SF-13.19, SF-C09.7, SF-X5.4)."""
        yield from (other for other in self.others(actor) if self.is_robot(other) and self.can_stand(other))
        if self.monster == self.place(actor) and self.monster_can_stand() and self.project["monster"].get("repairable"):
            yield "monster"

    def at_repair_robot(self, actor: str, here: str, careful: bool) -> Iterator[Words]:
        yield from ((f"repair {target}",) for target in self.broken(actor))

    def at_cameras_toggle(self, actor: str, here: str, careful: bool) -> Iterator[Words]:
        if self.f["power"] == "normal":
            yield ("cameras",)

    def at_delete_data(self, actor: str, here: str, careful: bool) -> Iterator[Words]:
        for pawn in [actor, *self.others(actor)]:
            if not (pawn == actor and "nda" in self.pawns[actor]["data"]):
                yield from ((f"delete_data {pawn}", f"data {kind}") for kind in self.pawns[pawn]["data"])

    def has_console(self, actor: str, own: set[str]) -> bool:
        """SF-11.9, SF-AB.22, option consoles_need_power."""
        here = self.place(actor)
        if self.options.consoles_need_power and (self.blackout or here in self.f["damaged"]):
            return False
        return (here in SECTIONS and SECTIONS[here]["console"]) or ("hacker" in own and not self.f["jammers"])

    def console(self, actor: str, careful: bool, busy: tuple[str, ...]) -> Iterator[Words]:
        burning = {*self.f["fire"], *self.f["asphyxiation"]} - {"outer_space"}
        yield from ((f"suppress {place}",) for place in burning if self.on_map(place))
        if self.f["power"] == "normal":
            yield ("jammers",)
        drones = [p for p in ("drone_a", "drone_b") if p in self.pawns and self.is_live(p)]
        yield from self.through("remote_control", drones, actor, busy)

    # -- Actions of Abilities, and those that are anybody's -------------------------------------------------------------------

    def own(self, actor: str, own: set[str], careful: bool) -> Iterator[Words]:
        for ability in own:
            if hasattr(self, f"by_{ability}"):
                yield from getattr(self, f"by_{ability}")(actor, careful)
        if self.blackout and "breach" not in own:
            yield from self.by_breach(actor, careful)
        here = self.place(actor)
        if "legal" in self.pawns and "hardcopy" in self.abilities("legal") and self.place("legal") == here and self.may_hold(actor, "nda"):
            yield ("hardcopy",)
        if "fang_moss" in self.pawns[actor]["items"]:
            yield from ((f"feed {other}",) for other in self.others(actor) if self.is_human(other) and self.pawns[other]["down"])

    def by_breach(self, actor: str, careful: bool) -> Iterator[Words]:
        yield from ((f"breach {place}",) for place, locked in self.corridors(self.place(actor)) if locked)

    def by_jury_rig(self, actor: str, careful: bool) -> Iterator[Words]:
        yield from self.mend("jury_rig", actor)

    def by_disassemble(self, actor: str, careful: bool) -> Iterator[Words]:
        yield from self.mend("disassemble", actor)

    def mend(self, verb: str, actor: str) -> Iterator[Words]:
        here = self.place(actor)
        if here in self.f["damaged"] and here not in self.f["fire"] and here not in self.f["goo"]:
            yield (f"{verb} section",)
        yield from ((f"{verb} {target}",) for target in self.broken(actor))

    def by_wormtongue(self, actor: str, careful: bool) -> Iterator[Words]:
        for other in self.others(actor):
            if self.is_human(other):
                cubes = self.f["cards"][CHARACTER_OF[other]["id"]]["cubes"]
                yield from ((f"wormtongue {other}", f"cube_of {side}") for side, count in cubes.items() if count)

    def by_missile(self, actor: str, careful: bool) -> Iterator[Words]:
        under_way = any(marker["kind"] == "missile" for marker in self.f["markers"])
        if not self.f["jammers"] and not under_way and self.markers_left():
            docked = [pod for pod, state in self.f["pods"].items() if state == "docked"]
            yield from ((f"missile {place}",) for place in (*SECTIONS, *docked))

    def by_process_server(self, actor: str, careful: bool) -> Iterator[Words]:
        if any(self.may_hold(other, "nda") for other in self.others(actor)):
            yield ("process_server",)

    def by_lawyer_up(self, actor: str, careful: bool) -> Iterator[Words]:
        for side, about in self.f["players"].items():
            for pawn in [p for p in self.pawns if p != actor and about["pc"] != "none" and CHARACTER_OF[p]["id"] == CARD_OF[about["pc"]]]:
                at = self.item_at(pawn) if pawn == "telepathic_rat" else self.place(pawn)
                if about["guilt"] != "suspect" and at == self.place(actor) and pawn not in self.f["engulfed"]:
                    yield (f"lawyer_up {side}",)

    def by_emp_burst(self, actor: str, careful: bool) -> Iterator[Words]:
        here = self.place(actor)
        damages = here != "outer_space" and here not in self.f["damaged"]
        downs = any(self.is_robot(other) and not self.pawns[other]["down"] for other in self.others(actor))
        erases = any(self.pawns[pawn]["data"] for pawn in [actor, *self.others(actor)])
        monster = self.monster == here and not self.f["monster_down"] and "emp" in self.project["monster"]["downed_by"]
        if damages or downs or erases or monster:
            yield ("emp_burst",)

    def by_emergency_response(self, actor: str, careful: bool) -> Iterator[Words]:
        yield from ((f"emergency {other}",) for other in self.others(actor) if self.is_human(other) and self.can_stand(other))

    def by_nerve_gas_grenades(self, actor: str, careful: bool) -> Iterator[Words]:
        here = self.place(actor)
        targets = {to for to, locked in self.corridors(here) if not locked} | set(self.airlocks(here))
        if not (careful and self.burns_itself(actor)):
            targets.add(here)
        yield from ((f"nerve_gas {place}",) for place in targets if place not in self.f["asphyxiation"])

    def by_infect(self, actor: str, careful: bool) -> Iterator[Words]:
        for other in self.others(actor):
            if not self.pawns[other]["contaminated"]:
                yield from ((f"infect {other}", *drop) for drop in self.drops_for(other, actor, careful))

    def by_investigator(self, actor: str, careful: bool) -> Iterator[Words]:
        for place, _locked in self.corridors(self.place(actor)):
            if self.works(place):
                for name in self.offered(place):
                    thing = name.removeprefix("manufacture_")
                    if name != thing and thing not in BOX and self.may_hold(actor, thing):
                        yield (f"manufacture_data {thing}",)

    def by_tradecraft(self, actor: str, careful: bool) -> Iterator[Words]:
        if self.turn not in self.owners("exile"):
            return
        seat = self.turn if "kompromat" in self.f["players"][self.turn] else {"C": "A", "D": "B"}[self.turn]
        hand = self.f["players"][seat]["kompromat"]
        used = [card for card, about in self.f["cards"].items() if about["used"]]
        owned = {CARD_OF[about["pc"]] for about in self.f["players"].values() if about["pc"] != "none"}
        for number, one in enumerate(hand):
            for other in hand[number + 1 :]:
                yield from (("tradecraft", f"spend {one}", f"spend {other}", f"recover {card}") for card in used if card not in owned)

    # -- the Activate phase: Free Actions, and whom one may choose ------------------------------------------------------------

    def free_actions(self, actor: str) -> set[Words]:
        """The Free Pick Up or Drop and what takes its place (SF-15.22, SF-AB.7 to SF-AB.10, SF-AB.21, SF-C07.6, SF-C24.4, SF-C26.6)."""
        own = self.lent(actor)
        if {"dying", "ai", "telepathy"} & own or self.place(actor) == "off_board":
            return set()
        out = set(self.pick_up(actor, own, True)) | {words for words in self.hand_over(actor, own, True) if words[0].startswith("drop")}
        here = self.place(actor)
        ends: set[str] = set()
        if "scientist" in own:
            ends |= set(self.airlocks(here))
            out |= set(self.section(actor, own, True))
            out |= {
                words for words in self.hand_over(actor, own, True) if words[0].startswith("throw") and words[1][3:] in self.airlocks(here)
            }
        if "zero_born" in own:
            ends |= {place for place in SECTIONS if not SECTIONS[place]["gravity"]} | set(PODS)
        out |= {words for words in self.steps(actor, own, True) if words[-1].split()[1] in ends}
        if "hacker" in own and self.has_console(actor, own):
            out |= set(self.console(actor, True, ()))
        return out

    def free_moves(self, actor: str) -> set[Words]:
        """What Adrenaline and Emergency Response leave to do without an Action (SF-C10.3, SF-C19.3)."""
        own = self.lent(actor)
        out = set()
        for words in (
            self.steps(actor, own, True) if self.place(actor) != "off_board" and {"adrenaline", "emergency_response"} & own else ()
        ):
            place = words[-1].split()[1]
            patients = [p for p in self.pawns if self.is_human(p) and self.has_pawn(p) and self.pawns[p]["down"] and self.place(p) == place]
            if ("adrenaline" in own and self.hazard(place)) or ("emergency_response" in own and patients):
                out.add(words)
        return out

    def able(self) -> list[str]:
        """Who could act: the Live on the map, and those without a pawn there (SF-4.27, SF-C11.3, SF-C24.5, SF-C26.9)."""
        out = [p for p in self.pawns if self.is_live(p)]
        if "digital_assistant" in self.f["characters"]:
            out.append("digital_assistant")
        if "telepathic_rat" in self.pawns and self.on_map(self.item_at("telepathic_rat")):
            out += [] if self.f["items"]["telepathic_rat"] in self.f["engulfed"] else ["telepathic_rat"]
        return out + [p for p in ("stowaway",) if p in self.pawns and self.place(p) == "off_board"]

    def exhausted(self, pawn: str) -> bool:
        """SF-15.18, SF-AB.16."""
        card = CHARACTER_OF[pawn]["id"]
        discs = sum(about["disc"] == card for about in self.f["players"].values())
        return discs >= (2 if "uncanny" in self.abilities(pawn) else 1)

    def targets(self) -> set[str]:
        """Whom the active player may Activate (SF-4.8 to SF-4.11, SF-15.20, SF-C07.6, SF-C09.9, SF-C13.4, SF-C17.9)."""
        out = set()
        print_fine = self.turn in self.owners("legal") and "fine_print" in self.abilities("legal") if "legal" in self.pawns else False
        for pawn in self.able():
            own = self.abilities(pawn)
            signed = print_fine and "nda" in self.pawns[pawn]["data"] and not self.owners(pawn)
            mine = (self.is_conspirator(pawn, self.turn) or signed) and "remote_control" not in own
            if mine and not ("dying" in own and self.exhausted(pawn)):
                out.add(pawn)
        for pawn in self.pawns:
            mine = self.turn in self.owners(pawn) and "self_repair" in self.abilities(pawn)
            if mine and self.on_map(self.place(pawn)) and pawn not in self.f["engulfed"] and self.can_stand(pawn):
                out.add(pawn)
        return out

    def bribable(self) -> set[str]:
        """SF-15.29, SF-15.33, SF-AB.13, SF-C02.4, SF-C13.4."""
        never = {"rich", "paranoid", "remote_control"}
        return {p for p in self.able() if not never & self.abilities(p) and self.turn not in self.owners(p)}

    def pressable(self) -> set[str]:
        """The Characters whose Kompromat the active player can use (SF-15.38 to SF-15.41, SF-C07.4)."""
        able = self.able()
        out = set()
        for card in self.f["players"][self.turn]["kompromat"]:
            pawns = [p for p in (*self.pawns, "digital_assistant") if CHARACTER_OF[p]["id"] == card]
            rises = [p for p in pawns if "vengeful" in self.abilities(p) and p not in able and self.on_map(self.place(p))]
            if set(pawns) & set(able) or any(self.can_stand(p) and p not in self.f["engulfed"] for p in rises):
                out.add(card)
        return out

    def influenced(self) -> set[str]:
        """The cards on which the active player may put cubes (SF-15.13, SF-AB.2, SF-AB.13, SF-AB.18, SF-C13.4)."""
        out = set()
        supply = self.f["players"][self.turn]["supply"]
        for card in self.f["characters"]:
            cubes = self.f["cards"][card]["cubes"]
            pawns = [p for p in self.able() if CHARACTER_OF[p]["id"] == card]
            if not pawns or self.owners(pawns[0]) or card == "drones":
                continue
            own = self.abilities(pawns[0])
            if "loyal" in own and sum(cubes.values()) + 1 > supply:
                continue
            if "helpful" in own and cubes[self.turn]:
                continue
            if "paranoid" in own and not any(self.accompanied(pawn) for pawn in pawns):
                continue
            out.add(card)
        return out

    def accompanied(self, pawn: str) -> bool:
        """Whether another Conspirator is in the same Section (SF-AB.13, SF-AB.14)."""
        here = self.item_at(pawn) if pawn == "telepathic_rat" else self.place(pawn)
        for other in self.able():
            at = self.item_at(other) if other == "telepathic_rat" else "" if other == "digital_assistant" else self.place(other)
            if at == here and CHARACTER_OF[other]["id"] != CHARACTER_OF[pawn]["id"] and self.is_conspirator(other, self.turn):
                return True
        return False
