"""What a title brings: how it begins, its words, its events, its scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Final, overload

from carson.choice import Choice
from carson.notation import Vocabulary
from carson.table import FIRST_BARRIER_END, Position, RawEvent

Outcome = tuple[int, int]  # a kind of chance, and how it fell
Fallen = str | list[Outcome]


class Refusal:
    """Why an action is not possible now, and the rule that says so."""

    __slots__ = ("reason", "rule")

    def __init__(self, reason: str, rule: str) -> None:
        self.reason = reason
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason

    def __repr__(self) -> str:
        return f"<Refusal {self}>"


class Event:
    """Something that happened: a key, its parameters, and a sentence about it."""

    __slots__ = ("key", "params", "rule", "text")

    def __init__(self, key: str, params: dict[str, int | str], rule: str, text: str) -> None:
        self.key = key
        self.params = params
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.key}: {self.text}>"


class Score:
    """A player's points, where they came from, and the place they won."""

    __slots__ = ("name", "place", "player", "sources", "total")

    def __init__(
        self, player: int, name: str, total: int, place: int, sources: dict[str, int]
    ) -> None:
        self.player = player
        self.name = name
        self.total = total
        self.place = place
        self.sources = sources

    def __repr__(self) -> str:
        return f"<{self.place}. {self.name} {self.total} VP>"


class Setup:
    """How a game of some title begins; titles subclass it."""

    title: ClassVar[str] = ""
    rules_version: ClassVar[str] = ""
    vocabulary: ClassVar[Vocabulary]
    header_keys: ClassVar[tuple[str, ...]] = ()  # what header() tells
    choices: ClassVar[tuple[Choice, ...]] = ()  # what parse() takes

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in seat order."""
        raise NotImplementedError

    @property
    def marks(self) -> tuple[str, ...]:
        """The words for the players in records, in seat order."""
        raise NotImplementedError

    def start(self, seed: int, script: list[Outcome] | None = None) -> Position:
        """The first position, with the set-up's chance drawn from the seed or told."""
        raise NotImplementedError

    def header(self) -> dict[str, str]:
        """This set-up as the header lines of a record."""
        raise NotImplementedError

    @classmethod
    def from_header(cls, header: dict[str, str]) -> Setup:
        """The set-up that header lines describe."""
        raise NotImplementedError

    @classmethod
    def parse(cls, names: tuple[str, ...] = (), **said: str) -> Setup:
        """The set-up that words about its choices describe; what is not said is as usual."""
        raise NotImplementedError

    def describe(self, raw: RawEvent) -> Event:
        """An event of the engine as players read it."""
        raise NotImplementedError

    def headings(self, events: list[RawEvent]) -> tuple[str, ...]:
        """Notes that help a reader of a record find the way, such as a new round."""
        return ()

    def chance_text(self, kind: int, value: int) -> str:
        """An outcome of chance as records write it."""
        raise NotImplementedError

    def parse_chance(self, word: str, value: str) -> tuple[int, int]:
        """The outcome of chance that a record's two words tell."""
        raise NotImplementedError

    def scores(self, position: Position) -> list[Score]:
        """Every player's points by source, best first."""
        raise NotImplementedError

    def line(self, position: Position) -> str:
        """A position as one line of text."""
        raise NotImplementedError

    @classmethod
    def parse_line(
        cls,
        text: str,
        seed: int = 0,
        script: list[Outcome] | None = None,
        names: tuple[str, ...] = (),
    ) -> tuple[Setup, Position]:
        """The position that a line of text describes, and its set-up; a line has no names."""
        raise NotImplementedError


TITLES: Final[dict[str, type[Setup]]] = {}
PICTURES: Final[dict[str, Callable[[Position], str]]] = {}  # the drawing room hangs them here


class Events(Sequence[Event]):
    """The events of one action, described when somebody looks."""

    __slots__ = ("_setup", "raw")

    def __init__(self, setup: Setup, raw: list[RawEvent]) -> None:
        self._setup = setup
        self.raw = raw

    def __len__(self) -> int:
        return len(self.raw)

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | list[Event]:
        if isinstance(index, slice):
            return [self._setup.describe(raw) for raw in self.raw[index]]
        return self._setup.describe(self.raw[index])

    def __iter__(self) -> Iterator[Event]:
        return (self._setup.describe(raw) for raw in self.raw)

    def __repr__(self) -> str:
        return f"<{len(self)} events: {'; '.join(event.text for event in self)}>"


def outcomes(setup: Setup, chance: Fallen) -> list[Outcome]:
    """Told outcomes of chance, read from text where they are text."""
    if not isinstance(chance, str):
        return list(chance)
    words = [word.strip().partition(" ") for word in chance.split(",")]
    return [setup.parse_chance(kind, value) for kind, _space, value in words]


def chance_in(events: list[RawEvent]) -> list[Outcome]:
    """The outcomes of chance among some events."""
    return [(raw[0], raw[1]) for raw in events if raw[0] < FIRST_BARRIER_END and len(raw) == 2]
