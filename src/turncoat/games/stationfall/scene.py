"""What the drawings of one view have in common: the choices by their targets, who acts, whose pawns are the reader's, and all texts."""

from __future__ import annotations

from turncoat.games.stationfall import names as N
from turncoat.games.stationfall import place_words
from turncoat.games.stationfall.changes import Changes
from turncoat.games.stationfall.facts import Facts
from turncoat.kernel.drawing import esc
from turncoat.kernel.i18n import _
from turncoat.kernel.words import Choice, People, Sheet, plain

CHOICES = "#choices"
"""Where the buttons of the dock stand."""
MOST_ASIDE = 1
"""A question for a place may have one more answer, such as none."""


class Scene:
    """A view about to be drawn.

    Attributes:
        facts, people, sheet, changes: what is drawn, for whom, what may be done, and what has just changed.
        choices: by key of a piece, the legal choices that it stands for. Those of a Character card are its pawns' too.
        actor: the pawn that acts or would act, or -1. home: where it is, -1 for nowhere on the map.
        mine: by pawn, the sides of the reader whose Conspirator it is. moved: by pawn, where it came from.
        crowd: by place, the pawns there, the Monster among them. first: the place that is reached first.
    """

    __slots__ = (
        "_names",
        "_places",
        "_wanted",
        "actor",
        "changes",
        "choices",
        "crowd",
        "facts",
        "first",
        "home",
        "mine",
        "moved",
        "people",
        "sheet",
    )

    def __init__(self, facts: Facts, people: People, sheet: Sheet, changes: Changes) -> None:
        self.facts = facts
        self.people = people
        self.sheet = sheet
        self.changes = changes
        view = facts.view
        self.actor = view.pending.actor if view.pending.actor >= 0 else view.turn.actor
        self.home = facts.place_of(self.actor) if self.actor >= 0 else -1
        if self.home >= N.MAP_PLACES:
            self.home = -1
        self.mine: dict[int, list[int]] = {}
        for side in facts.my_sides(people):
            found = facts.conspirators(side)
            for pawn in facts.pawns():
                if found >> pawn & 1:
                    self.mine.setdefault(pawn, []).append(side)
        self.moved = {pawn: old for pawn, old, _new in changes.moves}
        self.crowd = [self._crowd(place) for place in range(N.OFF)]
        self.choices = self._choices()
        self.first = self._first()
        self._wanted = self._places_wanted()
        self._places: dict[int, str] = {}
        self._names: dict[int, str] = {}

    def _crowd(self, place: int) -> list[int]:
        there = place_words.pawns_in(self.facts, place)
        return [*there, N.MONSTER] if self.facts.view.monster == place else there

    def _first(self) -> int:
        """Where the acting pawn is, else where something can be chosen, else where a Conspirator of the reader is, else the Bridge."""
        view, facts = self.facts.view, self.facts
        chosen = [int(key[1:]) if key[0] == "p" else self._place_of(key) for key in self.choices]
        places = [self.home, *chosen, *[facts.place_of(pawn) for pawn in self.mine]]
        there = view.present | view.launched
        return next((place for place in places if 0 <= place < N.MAP_PLACES and there >> place & 1), N.PLACES.index("bridge"))

    def _place_of(self, key: str) -> int:
        """Where a pawn or the Monster is, by its key."""
        if key == "cm":
            return self.facts.view.monster
        return self.facts.place_of(int(key[1:])) if key[0] == "c" else -1

    def _choices(self) -> dict[str, list[Choice]]:
        found: dict[str, list[Choice]] = {}
        for group in self.sheet.groups:
            for choice in group.choices:
                for key in self._pieces(choice.target) if choice.action else ():
                    found.setdefault(key, []).append(choice)
        return found

    def _pieces(self, target: str) -> list[str]:
        """A piece by its key; for a Character card its pawns on the map."""
        if not target.startswith("k") or not target[1:].isdigit():
            return [target] if target else []
        return [key_of(pawn) for pawn in N.PAWNS_OF[int(target[1:])] if pawn in self.off_map or self.facts.place_of(pawn) < N.OFF]

    @property
    def off_map(self) -> list[int]:
        """Who may be chosen without standing on the map: Digital Assistant, and Stowaway before her entry (SF-4.27)."""
        view = self.facts.view
        out = [N.ASSISTANT] if N.DIGITAL_ASSISTANT in view.cast else []
        return [*out, N.STOWAWAY] if N.STOWAWAY_CHARACTER in view.cast and view.at[N.STOWAWAY] == N.OFF else out

    # -- words -------------------------------------------------------------------------------------------------------------------

    def place_text(self, place: int) -> str:
        """Everything about a place."""
        found = self._places.get(place)
        if found is None:
            found = self._places[place] = place_words.place_text(self.facts, self.people, place)
        return found

    def pawn_text(self, pawn: int) -> str:
        """Everything about a pawn."""
        found = self._names.get(pawn)
        if found is None:
            found = self._names[pawn] = place_words.pawn_text(self.facts, self.people, pawn)
        return found

    # -- stops -------------------------------------------------------------------------------------------------------------------

    def through(self, pawn: int) -> bool:
        """Whether a click on a pawn is meant for its place: that can be chosen now, and the pawn cannot."""
        place = self.facts.view.monster if pawn == N.MONSTER else self.facts.place_of(pawn)
        return key_of(pawn) not in self.choices and f"p{place}" in self.choices

    def about(self, prefix: str, key: str, href: str, words: str, kind: str, own: bool = False) -> str:
        """The attributes of a stop on the board: a button where it can be chosen, else a link to what it is.

        One choice is made by a click; several are picked out in the dock by ``data-pick``.
        """
        choices = self.choices.get(key, [])
        base = f'id="{prefix}-{key}" data-key="{key}" ' + ('data-own="" tabindex="0"' if own else 'tabindex="-1"')
        if not choices:
            return f'class="{kind}" {base} href="{href}" aria-label="{esc(words)}"'
        targets = " ".join(dict.fromkeys([choice.target for choice in choices]))
        act = f'data-action="{esc(choices[0].action)}"' if len(choices) == 1 else f'data-pick="{targets}"'
        label = f"{words} {_said(choices)}"
        return f'class="{kind} target" {base} href="{CHOICES}" role="button" {act} aria-label="{esc(label)}"'

    def dimmed(self, place: int) -> bool:
        """Where a place is wanted and nothing else, those that cannot be chosen are dimmed."""
        return self._wanted and place != self.home and f"p{place}" not in self.choices

    def _places_wanted(self) -> bool:
        choices = [choice for group in self.sheet.groups for choice in group.choices if choice.action]
        aside = [choice for choice in choices if choice.target[:1] not in ("p", "l")]
        return not self.sheet.waiting and len(aside) <= MOST_ASIDE and len(choices) > len(aside)


def _said(choices: list[Choice]) -> str:
    """What a click does."""
    labels = [plain(choice.label) + (f", {choice.cost}" if choice.cost else "") for choice in choices]
    if len(labels) == 1:
        return f"{labels[0]}. {plain(choices[0].hint)}".strip()
    return _("To choose from: {choices}.").format(choices="; ".join(labels))


def key_of(pawn: int) -> str:
    """The key of a pawn on the board."""
    return "cm" if pawn == N.MONSTER else f"c{pawn}"


def link_of(pawn: int) -> str:
    """Where one reads about a pawn: its dossier; of the Monster, the place where it is told what it does."""
    return "#project-x" if pawn == N.MONSTER else f"#k{N.CHARACTER_OF[pawn]}"
