"""Actions: one interned object for each thing a player can ever say."""

from __future__ import annotations

from collections.abc import Iterator

from turncoat.kernel.errors import UnknownAction

_TABLES: dict[str, ActionTable] = {}


class Action:
    """One thing a player can say, for example ``move p5``.

    Interned by its :class:`ActionTable`: two equal actions are the same object, so ``is`` compares them.

    Attributes:
        id: number within the game, stable for one rules version; for learners and records.
        verb: the word that says what is done.
        args: what it is done to, as words and numbers; empty when the verb says all.
        value: ``args[0]`` for the common case of one argument, else 0.
        text: verb and arguments as the terminal, scenarios and records write them.
    """

    __slots__ = ("args", "id", "table", "text", "value", "verb")

    id: int
    verb: str
    args: tuple[str | int, ...]
    value: str | int
    text: str
    table: str

    def __init__(self, table: str, number: int, verb: str, args: tuple[str | int, ...]) -> None:
        self.table = table
        self.id = number
        self.verb = verb
        self.args = args
        self.value = args[0] if args else 0
        self.text = " ".join([verb, *map(str, args)])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Action {self.id}: {self.text}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.table, self.id)

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: object) -> Action:
        return self


def _restore(table: str, number: int) -> Action:
    """Unpickle an action as the interned object; the game must have been imported."""
    if table not in _TABLES:
        import importlib

        importlib.import_module(f"turncoat.games.{table}")
    return _TABLES[table][number]


class ActionTable:
    """All actions of one game, numbered from 0 in the order in which they are added.

    >>> table = ActionTable("example")
    >>> step = table.add("move", "p5")
    >>> table.add("move", "p5") is step, table[step.id] is step, table.parse("MOVE  p5") is step
    (True, True, True)
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._all: list[Action] = []
        self._by_text: dict[str, Action] = {}
        _TABLES[name] = self

    def add(self, verb: str, *args: str | int) -> Action:
        """The action of these words, made on first use."""
        text = " ".join([verb, *map(str, args)]).lower()
        found = self._by_text.get(text)
        if found is None:
            found = Action(self.name, len(self._all), verb, args)
            self._all.append(found)
            self._by_text[text] = found
        return found

    def parse(self, text: str) -> Action:
        """The action written as ``text``.

        Raises:
            UnknownAction: no action of the game is written so.
        """
        found = self._by_text.get(" ".join(text.split()).lower())
        if found is None:
            raise UnknownAction(f"{text!r} is no action of {self.name}")
        return found

    def __getitem__(self, number: int) -> Action:
        return self._all[number]

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all)
