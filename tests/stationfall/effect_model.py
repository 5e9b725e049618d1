"""What an Action does, read a second time from the words of the ledger: it turns the facts of one position into those of the next.

Like :mod:`.action_model` it knows words and lists alone. Suspicion and Kompromat taken from the map are left out.
"""

from __future__ import annotations

import copy
from typing import Any

from stationfall.action_model import CHARACTER_OF, MAP, PODS, PROJECTS, SECTIONS, Model, Words
from turncoat.games.stationfall import position
from turncoat.games.stationfall.state import StationfallState

THROUGH = ("telepathy", "root_access", "remote_control")
ONE_OF_A_KIND = ("antimatter", "artifact", "briefcase", "fletcher", "rocket_wings", "fang_moss", "telepathic_rat")


class Effects:
    """The facts of a position, which Actions change."""

    def __init__(self, s: StationfallState) -> None:
        self.f: dict[str, Any] = copy.deepcopy(position.facts_of(s))
        self.before = Model(s)
        self.pawns: dict[str, Any] = self.f["pawns"]
        self.turn: str = self.f["turn"]
        self.activated: str = self.f["counters"]["actor"]
        self.over = False

    def carry_out(self, actor: str, words: Words) -> None:
        """One complete Action with the state checks that follow (SF-11.14)."""
        verb, _space, rest = words[0].partition(" ")
        if verb in THROUGH:
            self.carry_out(rest, words[1:])
            return
        args = [rest, *[word.partition(" ")[2] for word in words[1:]]]
        getattr(self, verb)(actor, *[arg for arg in args if arg])
        self.settle()
        peeks = self.activated in self.pawns and "x_secret" in self.pawns[self.activated]["data"]
        if peeks and not self.f["released"] and not self.over:
            self.f["players"][self.turn]["peeks"] = True

    def at(self, pawn: str) -> str:
        return str(self.pawns[pawn]["at"])

    def human(self, pawn: str) -> bool:
        return "human" in CHARACTER_OF[pawn]["types"]

    def robot(self, pawn: str) -> bool:
        return "robot" in CHARACTER_OF[pawn]["types"]

    def here(self, place: str) -> list[str]:
        return [p for p in self.pawns if self.at(p) == place and (self.human(p) or self.robot(p)) and p not in self.f["engulfed"]]

    def helmeted(self, pawn: str) -> bool:
        about = self.pawns[pawn]
        return "helmet" in about["items"] or ("helmet" in CHARACTER_OF[pawn]["integral_items"] and not about["stripped"])

    def box(self, kind: str, change: int) -> None:
        """Items that have left the game lower what the box would hold."""
        if kind not in ONE_OF_A_KIND:
            self.f["supply"]["nanogel" if kind == "nanogel_1" else kind] += change

    # -- the checks of SF-11.14 -------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        self.f["fire"] = [place for place in self.f["fire"] if place not in self.f["asphyxiation"]]
        for place in self.f["fire"]:
            self.damage(place)
        self.f["goo"] = [place for place in self.f["goo"] if place not in self.f["fire"]]
        for pawn, about in self.pawns.items():
            hazard = about["at"] in (*self.f["fire"], *self.f["asphyxiation"])
            if hazard and self.human(pawn) and not self.helmeted(pawn) and "adrenaline" not in CHARACTER_OF[pawn]["abilities"]:
                about["down"] = True
        if self.f["monster"] != "none":
            hurts = ["fire"] * (self.f["monster"] in self.f["fire"]) + ["asphyxiation"] * (self.f["monster"] in self.f["asphyxiation"])
            if set(hurts) & set(PROJECTS[self.f["project"]]["monster"]["downed_by"]):
                self.fell_monster()
        if not self.f["armed"] and self.antimatter() not in ("magnetic_containment", ""):
            self.arm()

    def antimatter(self) -> str:
        for pawn, about in self.pawns.items():
            if "antimatter" in about["items"]:
                return self.at(pawn)
        return next((place for place, kinds in self.f["loose"].items() if "antimatter" in kinds), "")

    def arm(self) -> None:
        """SF-7.23 to SF-7.26."""
        self.f["armed"] = True
        self.alarm()
        if self.f["minute"] >= 4:
            neutral = sum(marker["side"] == self.turn and not marker.get("neutral") for marker in self.f["markers"]) >= 3
            self.mark("antimatter", "track", self.f["minute"] - 4, neutral)

    def mark(self, kind: str, place: str, minute: int, neutral: bool = False) -> None:
        marker = {"side": self.turn, "kind": kind, "place": place, "minute": minute}
        self.f["markers"].append({**marker, "neutral": True} if neutral else marker)

    def alarm(self) -> None:
        """Abandon Ship (SF-7.2)."""
        self.f["abandon_ship"] = True
        self.f["locks"] = []

    def damage(self, place: str) -> None:
        if place in self.f["damaged"] or place == "outer_space":
            return
        before = self.power()
        self.f["damaged"].append(place)
        after = self.power()
        if after:
            self.f["cameras"] = self.f["jammers"] = False
        if after == 2 > before:
            self.f["abandon_ship"] = True
            self.release()
        if place == "vault_x":
            self.release()

    def power(self) -> int:
        return min(2, sum(place in SECTIONS and SECTIONS[place]["power"] for place in self.f["damaged"]))

    def repair_section(self, place: str) -> None:
        before = self.power()
        self.f["damaged"].remove(place)
        if before == 2 and self.power() == 1:
            self.f["locks"] = []

    def release(self) -> None:
        if self.f["released"]:
            return
        self.f["released"] = True
        for effect in PROJECTS[self.f["project"]]["on_release"]:
            if effect["op"] == "place_pawn":
                self.f["monster"] = effect["section"]
            else:
                self.f["goo"].append(effect["section"])
                self.damage(effect["section"])

    def fell(self, pawn: str) -> None:
        self.pawns[pawn]["down"] = True

    def fell_monster(self) -> None:
        self.f["monster_down"] = True
        self.f["engulfed"] = []

    def raise_up(self, pawn: str, by: str) -> None:
        if pawn == "monster":
            self.f["monster_down"] = False
            return
        self.pawns[pawn]["down"] = False
        if by == "medical" and self.human(pawn):
            self.f["tracker"] = min(11, self.f["tracker"] + 1)

    # -- Basic Actions ----------------------------------------------------------------------------------------------------------

    def wait(self, actor: str, what: str) -> None:
        if what == "retrieve":
            self.f["players"][self.turn]["disc"] = "none"

    def step(self, actor: str, place: str) -> None:
        old = self.at(actor)
        vent = "tunnel_rat" in self.before.lent(actor) and place in self.before.vents(old)
        link = self.before.project.get("id") == "wormhole" and {old, place} == {"vault_x", self.f["monster"]}
        for lock in [] if vent or link else list(self.f["locks"]):
            if set(lock.split(" - ")) == {old, place}:
                self.f["locks"].remove(lock)
        self.pawns[actor]["at"] = place

    def drag(self, actor: str, load: str, place: str) -> None:
        self.step(actor, place)
        if load == "monster":
            self.f["monster"] = place
        else:
            self.pawns[load]["at"] = place

    def pick_up(self, actor: str, kind: str) -> None:
        self.f["loose"][self.at(actor)].remove(kind)
        self.pawns[actor]["items"].append(kind)

    def loot(self, actor: str, victim: str, kind: str) -> None:
        self.pawns[victim]["items"].remove(kind)
        self.pawns[actor]["items"].append(kind)

    def put(self, pawn: str, kind: str, place: str) -> None:
        self.pawns[pawn]["items"].remove("firebomb" if kind == "lit_firebomb" else kind)
        if kind == "lit_firebomb":
            self.box("firebomb", -1)
            if place not in self.f["fire"]:
                self.f["fire"].append(place)
        else:
            self.f["loose"][place].append(kind)

    def drop(self, actor: str, kind: str) -> None:
        self.put(actor, kind, self.at(actor))

    def throw(self, actor: str, kind: str, place: str) -> None:
        self.put(actor, kind, place)

    def give(self, actor: str, kind: str, other: str) -> None:
        self.loot(other, actor, kind)

    def copy(self, actor: str, kind: str, other: str) -> None:
        self.pawns[other]["data"].append(kind)

    def delete(self, actor: str, kind: str) -> None:
        self.pawns[actor]["data"].remove(kind)

    def rob(self, actor: str, victim: str, what: str) -> None:
        if what in ("evidence", "nda", "x_secret", "digital_assistant"):
            self.pawns[actor]["data"].append(what)
        else:
            self.loot(actor, victim, what)

    def attack(self, actor: str, victim: str) -> None:
        if victim == "monster":
            self.fell_monster()
            return
        if not self.before.holds(actor, "gun") and self.before.is_helmeted(victim):
            for pawn, kind in ((actor, "bludgeon"), (victim, "helmet")):
                if kind in self.pawns[pawn]["items"]:
                    self.pawns[pawn]["items"].remove(kind)
                    self.box(kind, -1)
                else:
                    self.pawns[pawn]["stripped"] = True
        self.fell(victim)

    def sabotage(self, actor: str) -> None:
        self.damage(self.at(actor))

    def revive(self, actor: str, target: str) -> None:
        items = self.pawns[actor]["items"]
        if "nanogel_1" in items:
            items.remove("nanogel_1")
        else:
            items[items.index("nanogel")] = "nanogel_1"
        self.raise_up(target, actor)

    # -- Section Actions --------------------------------------------------------------------------------------------------------

    def abandon_ship(self, actor: str) -> None:
        self.alarm()

    def release_project_x(self, actor: str) -> None:
        self.alarm()
        self.release()

    def self_destruct(self, actor: str) -> None:
        self.alarm()
        self.arm()

    def transmit(self, actor: str, kind: str, offsite: str) -> None:
        if kind not in self.f["offsites"][offsite]:
            self.f["offsites"][offsite].append(kind)
        if (kind, offsite) == ("evidence", "authorities"):
            for side, about in self.f["players"].items():
                if about["guilt"] == "suspect" and side != self.turn:
                    about["guilt"] = "guilty"

    def decontaminate(self, actor: str, target: str) -> None:
        if target == "monster":
            self.fell_monster()
        else:
            self.pawns[target]["contaminated"] = False

    def contaminate(self, actor: str, dropped: str = "") -> None:
        self.infect(actor, actor, dropped)

    def infect(self, actor: str, victim: str, dropped: str = "") -> None:
        if dropped:
            self.put(victim, dropped, self.at(victim))
        self.pawns[victim]["contaminated"] = True

    def eject_antimatter(self, actor: str) -> None:
        self.f["loose"]["magnetic_containment"].remove("antimatter")
        self.f["loose"]["outer_space"].append("antimatter")

    def timed_launch(self, actor: str) -> None:
        self.mark("timed_launch", self.at(actor), self.f["minute"] - 1)

    def section_launch(self, actor: str, pod: str) -> None:
        self.launch(pod)

    def bridge_launch(self, actor: str) -> None:
        for pod in [pod for pod in PODS if self.f["pods"][pod] == "docked"]:
            if self.before.is_occupied(pod) and self.before.ready(pod, actor):
                self.launch(pod)

    def launch(self, pod: str) -> None:
        """SF-5.27, SF-5.28, SF-5.30, SF-13.9."""
        lost = pod in self.f["damaged"]
        self.f["pods"][pod] = "gone" if lost else "launched"
        stays = ("missile", "overload")
        self.f["markers"] = [m for m in self.f["markers"] if m["place"] != pod or (not lost and m["kind"] in stays)]
        if not lost:
            return
        if self.antimatter() == pod:
            self.f["detonated"] = "elsewhere"
            self.f["markers"] = [m for m in self.f["markers"] if m["kind"] != "antimatter"]
        for pawn in [p for p in self.pawns if self.at(p) == pod]:
            self.annihilate(pawn)
        for kind in self.f["loose"][pod]:
            self.box(kind, -1)
        self.f["loose"][pod] = []
        if self.f["monster"] == pod:
            self.f["monster"] = "none"
        for name in ("damaged", "goo", "fire", "asphyxiation"):
            self.f[name] = [place for place in self.f[name] if place != pod]

    def annihilate(self, pawn: str, keep: bool = False) -> None:
        """SF-4.32 to SF-4.36."""
        about = self.pawns[pawn]
        for kind in about["items"]:
            if keep:
                self.f["loose"][about["at"]].append(kind)
            else:
                self.box(kind, -1)
        about.update(at="gone", items=[], data=[], stripped=True)

    def rocket_wings_launch(self, actor: str) -> None:
        self.pawns[actor]["at"] = "alone"

    def manufacture(self, actor: str, kind: str) -> None:
        self.pawns[actor]["items"].append(kind)

    def manufacture_data(self, actor: str, kind: str) -> None:
        self.pawns[actor]["data"].append(kind)

    def meditate(self, actor: str) -> None:
        self.f["players"][self.turn]["betrayal"] = 0

    def repair(self, actor: str, target: str) -> None:
        self.raise_up(target, "")

    def cameras(self, actor: str) -> None:
        self.f["cameras"] = not self.f["cameras"]

    def delete_data(self, actor: str, victim: str, kind: str) -> None:
        self.pawns[victim]["data"].remove(kind)

    def eject(self, actor: str, victim: str) -> None:
        self.pawns[victim]["at"] = "outer_space"

    # -- Console Actions, Abilities ---------------------------------------------------------------------------------------------

    def suppress(self, actor: str, place: str) -> None:
        if place in self.f["fire"]:
            self.f["fire"].remove(place)
            self.f["asphyxiation"].append(place)
        else:
            self.f["asphyxiation"].remove(place)

    def jammers(self, actor: str) -> None:
        self.f["jammers"] = not self.f["jammers"]

    def breach(self, actor: str, place: str) -> None:
        self.f["locks"] = [lock for lock in self.f["locks"] if set(lock.split(" - ")) != {self.at(actor), place}]

    def jury_rig(self, actor: str, target: str) -> None:
        if target == "section":
            self.repair_section(self.at(actor))
        else:
            self.raise_up(target, "")

    def disassemble(self, actor: str, target: str) -> None:
        self.fell(actor)
        self.jury_rig(actor, target)

    def wormtongue(self, actor: str, victim: str, side: str) -> None:
        self.f["cards"][CHARACTER_OF[victim]["id"]]["cubes"][side] -= 1
        self.f["players"][side]["betrayal"] += 1

    def missile(self, actor: str, place: str) -> None:
        self.mark("missile", place, self.f["minute"] - 1)

    def process_server(self, actor: str) -> None:
        for pawn in self.here(self.at(actor)):
            if pawn not in (actor, "legal") and "nda" not in self.pawns[pawn]["data"]:
                self.pawns[pawn]["data"].append("nda")

    def lawyer_up(self, actor: str, side: str) -> None:
        self.f["players"][side]["guilt"] = "suspect"

    def emp_burst(self, actor: str) -> None:
        here = self.at(actor)
        self.damage(here)
        for pawn in self.here(here):
            if self.robot(pawn):
                self.fell(pawn)
            self.pawns[pawn]["data"] = []
        if self.f["monster"] == here and "emp" in PROJECTS[self.f["project"]]["monster"]["downed_by"]:
            self.fell_monster()

    def emergency(self, actor: str, victim: str) -> None:
        self.raise_up(victim, actor)

    def feed(self, actor: str, victim: str) -> None:
        self.annihilate(victim, keep=True)
        self.f["fed"] += 1

    def nerve_gas(self, actor: str, place: str) -> None:
        self.f["asphyxiation"].append(place)

    def hardcopy(self, actor: str) -> None:
        self.pawns[actor]["data"].append("nda")

    def tradecraft(self, actor: str, one: str, other: str, taken: str) -> None:
        hand = self.f["players"][self.turn]["kompromat"]
        for card in (one, other):
            hand.remove(card)
            self.f["cards"][card]["used"] = True
        hand.append(taken)
        self.f["named"].append(taken)
        self.f["cards"][taken]["used"] = False


def plain(value: Any) -> Any:
    """Lists in a fixed order, because their order says nothing."""
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items()}
    return sorted(value, key=str) if isinstance(value, list) else value


assert MAP["corridor"]
