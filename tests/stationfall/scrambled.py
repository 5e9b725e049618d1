"""Positions thrown together at random, in which much happens in few places: rarer rules meet there than in games."""

from __future__ import annotations

import random
from typing import Any

from turncoat.games.stationfall import GAME
from turncoat.games.stationfall import names as N
from turncoat.games.stationfall.state import StationfallState
from turncoat.kernel.errors import PositionError

SOLID = ("gun", "bludgeon", "helmet", "helmet", "nanogel", "nanogel_1", "firebomb")
UNIQUE = ("briefcase", "artifact", "antimatter")
BROUGHT = {"rocket_wings": "daredevil", "fang_moss": "botanist", "fletcher": "billionaire", "telepathic_rat": "telepathic_rat"}
BUSY = tuple([section for section in N.SECTIONS if GAME.content().offered[N.SECTIONS.index(section)] or section == "vault_x"])
"""Sections where there is something to do."""


def scrambled(seed: int, options: dict[str, Any] | None = None) -> StationfallState:
    """A position of four players; the same seed gives the same one."""
    chooser = random.Random(seed)
    while True:
        try:
            return GAME.set_up(position(chooser), 4, None, options, log=True)
        except PositionError:  # most often a Pod that is too full, or a slot too many
            continue


def position(chooser: random.Random) -> dict[str, Any]:
    names = chooser.sample(N.CHARACTERS, chooser.randint(10, 18))
    hot = chooser.sample(BUSY, 3) + chooser.sample(("outer_space", "aft_airlocks", "vault_x", *N.SECTIONS), 1)
    pods = [pod for pod in N.PODS[:4] if chooser.random() < 0.8]
    out: dict[str, Any] = {
        "characters": names, "minute": chooser.randint(0, 13), "turn": "A", "phase": "activate",
        "abandon_ship": chooser.random() < 0.6,
        "pods": {pod: chooser.choice(["launched", "gone"]) for pod in N.PODS[:4] if pod not in pods},
        "damaged": [place for place in dict.fromkeys((*hot, "reactor", "generators")) if place != "outer_space" and chooser.random() < 0.3],
        "project": chooser.choice(N.PROJECTS),
    }  # fmt: skip
    if not {"reactor", "generators", "fuel_cells"} & set(out["damaged"]):
        out |= {"cameras": chooser.random() < 0.5, "jammers": chooser.random() < 0.5}
    hazards(chooser, out, hot)
    out["players"] = players(chooser, names)
    out["cards"] = cards(chooser, names, out["players"])
    out["pawns"] = pawns(chooser, out, names, [*hot, *pods])
    monster(chooser, out, [place for place in hot if place != "outer_space"])
    out["locks"] = [lock for lock in LOCKS if chooser.random() < 0.5]
    out["offsites"] = {offsite: [data for data in ("evidence", "x_secret") if chooser.random() < 0.3] for offsite in N.OFFSITES}
    out["kompromat"] = [place for place in hot if chooser.random() < 0.3]
    return out


LOCKS = (
    "forward_hub - bridge", "storm_shelter - security_station", "machine_shop - magnetic_containment", "reactor - magnetic_containment",
    "bio_lab - vault_x", "cryo_lab - vault_x", "kitchen - aft_hub", "aft_airlocks - mcqueen",
)  # fmt: skip


def hazards(chooser: random.Random, out: dict[str, Any], hot: list[str]) -> None:
    out["fire"], out["asphyxiation"] = [], ["magnetic_containment"] if chooser.random() < 0.5 else []
    for place in hot:
        kind = chooser.choice(["fire", "asphyxiation"])
        if place not in ("outer_space", "magnetic_containment") and chooser.random() < 0.35:
            out[kind].append(place)


def players(chooser: random.Random, names: list[str]) -> dict[str, Any]:
    """Some have revealed, before Stationfall; some are Suspect or Guilty; some have Kompromat."""
    cards = [card for number, card in enumerate(N.IDENTITIES) if N.CHARACTERS[N.CHARACTER_OF_IDENTITY[number]] in names]
    drawn = chooser.sample(cards, 4)
    tokens = chooser.sample([name for name in names if name != "drones"], 6)
    out: dict[str, Any] = {}
    for number, letter in enumerate("ABCD"):
        out[letter] = {
            "pc" if chooser.random() < 0.7 else "card": drawn[number], "guilt": chooser.choice(N.GUILTS), "betrayal": chooser.randint(0, 2),
            "kompromat": [token for token in tokens[number::4] if chooser.random() < 0.8],
        }  # fmt: skip
    return out


def cards(chooser: random.Random, names: list[str], players: dict[str, Any]) -> dict[str, Any]:
    pcs = {N.CHARACTERS[N.CHARACTER_OF_IDENTITY[N.IDENTITIES.index(about["pc"])]] for about in players.values() if "pc" in about}
    held = {token for about in players.values() for token in about["kompromat"]}
    out: dict[str, Any] = {}
    for name in names:
        most = 0 if name in pcs or name == "drones" else 1
        out[name] = {"cubes": {letter: chooser.randint(0, most) * (chooser.random() < 0.3) for letter in "ABCD"}}
        if name not in held and name != "drones" and chooser.random() < 0.2:
            out[name]["used"] = True
    return out


def pawns(chooser: random.Random, out: dict[str, Any], names: list[str], places: list[str]) -> dict[str, Any]:
    about: dict[str, Any] = {}
    components = GAME.content()
    unique = [*UNIQUE, *[kind for kind, name in BROUGHT.items() if name in names]]
    for character in [number for number, name in enumerate(N.CHARACTERS) if name in names]:
        for pawn in N.PAWNS_OF[character]:
            name = N.PAWNS[pawn]
            if name in ("telepathic_rat", "digital_assistant"):
                if name == "telepathic_rat":
                    about[name] = {"contaminated": chooser.random() < 0.7}
                continue
            entry: dict[str, Any] = {"at": chooser.choice(places), "contaminated": chooser.random() < 0.25, "down": chooser.random() < 0.35}
            if name == "stowaway" and chooser.random() < 0.4:
                about[name] = {}
                continue
            slots = components.slots[pawn] - len(components.integral[pawn]) - entry["contaminated"]
            kinds = [unique.pop(chooser.randrange(len(unique)))] if unique and slots > 0 and chooser.random() < 0.3 else []
            while len(kinds) < slots and chooser.random() < 0.5:
                kinds.append(chooser.choice(SOLID))
            entry["items"] = kinds
            data = [kind for kind in N.DATA if chooser.random() < 0.2]
            entry["data"] = [kind for kind in data if kind != "nda" or ("legal" in names and name != "legal")]
            human, bare = components.humans >> pawn & 1, "helmet" not in kinds and name not in ("corpsicle", "daredevil")
            if human and bare and (entry["at"] == "outer_space" or entry["at"] in (*out["fire"], *out["asphyxiation"])):
                entry["down"] = True
            about[name] = entry
    return about


def monster(chooser: random.Random, out: dict[str, Any], places: list[str]) -> None:
    if chooser.random() < 0.4 or {"reactor", "generators"} <= set(out["damaged"]):
        if out["project"] == "grey_goo":
            out["goo"] = chooser.sample(places, 1)
            out["damaged"] = [*out["damaged"], *[place for place in out["goo"] if place not in out["damaged"]]]
        else:
            out["monster"] = chooser.choice(places)
            out["monster_down"] = out["project"] != "wormhole" and chooser.random() < 0.3
            if out["project"] == "blob" and not out["monster_down"]:
                out["engulfed"] = [name for name, entry in out["pawns"].items() if entry.get("at") == out["monster"]][:1]
