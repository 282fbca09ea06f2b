"""How a game of hands begins, and what is left to whoever lays it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from carson_city.core.chance import Chance
from carson_city.core.constants import RawEvent
from carson_city.errors import SetupError
from carson_city.text.i18n import N_, _
from carson_city.text.rich_text import PLACE, Mention, Sayable
from carson_city.title.choice import Choice, Value, read, words_in
from carson_city.title.player_names import names_in, seats_text
from carson_city.title.setup import Outcome, Score
from carson_city.title.setup import Setup as AnySetup
from tests.titles.hands.rules.line import line_of, parse_line
from tests.titles.hands.rules.material import (
    BEGAN,
    BOOK,
    COINS,
    HAND,
    MARKS,
    PLACE_NAMES,
    PLACES,
    TITLE,
    WON,
    WORDS,
)  # fmt: skip
from tests.titles.hands.rules.position import Table
from tests.titles.hands.rules.steps import Rounds

ALL: Final = "all"


def _counts() -> Sequence[Value]:
    return [Value(str(count), str(count)) for count in range(2, len(MARKS) + 1)]


def _lengths() -> Sequence[Value]:
    return [Value(str(count), str(count)) for count in range(1, 5)]


def _everywhere() -> Sequence[Value]:
    return [Value(ALL, N_("All places"))]


def _places() -> Sequence[Value]:
    return [Value(word, name) for word, name in zip(PLACES, PLACE_NAMES, strict=True)]


PLAYERS: Final = Choice(
    "players", N_("number of players"), N_("how many play"), N_("2 to 4"), "3", offered=_counts
)
ROUNDS: Final = Choice(
    "rounds", N_("number of rounds"), N_("how long it lasts"), N_("1 to 4"), "3", offered=_lengths
)
WHERE: Final = Choice(
    "places", N_("list of places"), N_("where one can go"), N_("all, or two or more of {places}"),
    ALL, {"places": ", ".join(PLACES)}, _everywhere, _places, N_("Some places"),
)  # fmt: skip


class Setup(AnySetup[Table, "Setup"]):
    """A game of hands to be: how many play, how long, and which places there are."""

    title: ClassVar[str] = TITLE
    name: ClassVar[str] = N_("Hands")
    sentence: ClassVar[str] = N_("Lay the highest card alone, and take the coins.")
    home: ClassVar[str] = "tests.titles.hands.{package}"
    rules_version: ClassVar[str] = "1"
    vocabulary = WORDS
    book = BOOK
    header_keys: ClassVar[tuple[str, ...]] = ("players", "rounds", "places")
    choices: ClassVar[tuple[Choice, ...]] = (PLAYERS, ROUNDS, WHERE)

    def __init__(
        self, players: int = 3, rounds: int = 3, places: str = ALL, names: tuple[str, ...] = ()
    ) -> None:
        if not 2 <= players <= len(MARKS):
            raise PLAYERS.refusal(str(players))
        if not 1 <= rounds <= 4:
            raise ROUNDS.refusal(str(rounds))
        words = PLACES if places == ALL else tuple(words_in(places))
        if len(words) < 2 or not {*words} <= {*PLACES}:
            raise WHERE.refusal(places)
        self.players = players
        self.rounds = rounds
        self.lying = {
            place: COINS[place] for place, word in enumerate(PLACES) if word in words
        }  # coins at the start, by place
        self._names = tuple(name.strip() for name in names) or self.marks
        if len({*self._names}) != players or not all(self._names):
            raise SetupError(_("{count} different names are asked for").format(count=players))

    @property
    def names(self) -> tuple[str, ...]:
        return self._names

    @property
    def marks(self) -> tuple[str, ...]:
        return MARKS[: self.players]

    @property
    def places(self) -> str:
        """The places in a word, or a word each."""
        if len(self.lying) == len(PLACES):
            return ALL
        return " ".join(PLACES[place] for place in self.lying)

    def start(self, seed: int, script: list[Outcome] | None = None) -> Table:
        table = Table(self, Chance(seed))
        table.chance.script = script
        for _card in range(HAND):
            for player in range(self.players):
                table.draw(player)
        table.steps = [Rounds()]
        table.settle()
        table.chance.script = None
        return table

    # In words.

    @classmethod
    def parse(cls, names: tuple[str, ...] = (), **said: str) -> Setup:
        told = read(cls.choices, said)
        players, rounds = PLAYERS.number(told["players"]), ROUNDS.number(told["rounds"])
        return cls(players, rounds, told["places"], names)

    def header(self) -> dict[str, str]:
        seats = seats_text(self.marks, self.names)
        return {"players": seats, "rounds": str(self.rounds), "places": self.places}

    @classmethod
    def from_header(cls, header: dict[str, str]) -> Setup:
        names = names_in(header.get("players", ""), MARKS)
        rounds = ROUNDS.number(header.get("rounds", ROUNDS.default))
        return cls(len(names), rounds, header.get("places", ALL), names)

    def gap(self, name: str, value: int) -> Sayable:
        if name == "place":  # it can be seen on the board
            return Mention(PLACE, PLACES[value], _(PLACE_NAMES[value]))
        return super().gap(name, value)

    def headings(self, events: list[RawEvent]) -> tuple[str, ...]:
        return tuple(f"round {raw[1]}" for raw in events if raw[0] == BEGAN)

    def scores(self, position: Table) -> list[Score]:
        sources = [
            {"rounds": WON * won, "coins": coins}
            for won, coins in zip(position.won, position.coins, strict=True)
        ]
        total = [sum(source.values()) for source in sources]
        order = sorted(range(self.players), key=lambda seat: (-total[seat], -position.won[seat]))
        return [
            Score(seat, self.names[seat], total[seat], place + 1, sources[seat])
            for place, seat in enumerate(order)
        ]

    def line(self, position: Table) -> str:
        return line_of(position)

    @classmethod
    def read_line(cls, text: str, seed: int, script: list[Outcome] | None) -> Table:
        told = parse_line(text)
        table = Table(cls(len(told.seats), told.rounds, told.places), Chance(seed))
        told.lay_out(table)
        table.settle()
        return table
