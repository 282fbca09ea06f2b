"""A made-up title for tests of deciding: several deciders at once, sealed choices.

In `guess` everybody secretly says a number from their hand. When the last one is in, all are
shown, and who said the highest number alone takes a point. Then all wave good-bye in any order;
who offers a hand to the next one waits, with all others, for yes or no.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import carson_city
from carson_city.core.chance import Chance
from carson_city.core.constants import DIE, FIRST_TITLE_EVENT, SEVERAL, RawEvent
from carson_city.core.events import EventBook
from carson_city.core.notation import Action, Vocabulary
from carson_city.core.position import Position
from carson_city.core.ranges import Upto
from carson_city.core.step import SecretChoice, Step, Work
from carson_city.title.setup import TITLES, Event, Outcome, Score, register
from carson_city.title.setup import Setup as AnySetup

MARKS = ("red", "green", "blue", "white", "black", "brown")
RED, GREEN, BLUE = range(3)
SHOWN, WAVED = FIRST_TITLE_EVENT, FIRST_TITLE_EVENT + 1

WORDS = Vocabulary("guess")
SAY = [WORDS.add(0, number, f"say {number}") for number in range(10)]
WAVE = WORDS.add(1, 0, "wave")
LEAVE = WORDS.add(1, 1, "leave")
OFFER = WORDS.add(1, 2, "offer")
YES = WORDS.add(1, 3, "yes")
NO = WORDS.add(1, 4, "no")


class Table(Position):
    """Hands, points, and who has left."""

    def __init__(self, setup: Setup, like: Table | None = None) -> None:
        self.setup = setup
        if like is None:
            super().__init__(Chance(0), len(setup.hands))
            self.hands = [[int(digit) for digit in hand] for hand in setup.hands]
            self.points = [0] * len(setup.hands)
            self.left: list[int] = []
        else:
            super().__init__(like.chance.copy(), 0, like)
            self.hands = [hand[:] for hand in like.hands]
            self.points = like.points[:]
            self.left = like.left[:]

    def copy(self) -> Table:
        return Table(self.setup, self)

    def key(self) -> tuple[object, ...]:
        steps = tuple(step.text() for step in self.steps)
        return str(self.hands), tuple(self.points), tuple(self.left), self.sealed, steps

    def title_setup(self) -> Setup:
        return self.setup


class Guess(SecretChoice[Table]):
    """Everybody says a number of their hand, sealed."""

    __slots__ = ()
    title = "guess"
    name = "guess"
    cites = "STR-2"

    def ask(self, position: Table) -> str:
        return "say a number of your hand"

    def options(self, position: Table, player: int) -> list[Action]:
        return [SAY[number] for number in position.hands[player]]

    def reveal(self, position: Table, chosen: list[int]) -> None:
        numbers = [WORDS.actions[code].value for code in chosen]
        position.events.append((SHOWN, *numbers))
        best = max(numbers)
        if numbers.count(best) == 1:
            position.points[numbers.index(best)] += 1


class GoodBye(Step[Table]):
    """All may wave as often as they like, at the same time, until they leave."""

    __slots__ = ()
    title = "guess"
    name = "good_bye"
    knows = ()

    def __init__(self) -> None:
        super().__init__(SEVERAL)

    def deciders(self, position: Table) -> list[int]:
        return [seat for seat in range(len(position.hands)) if seat not in position.left]

    def options(self, position: Table, player: int) -> list[Action]:
        return [WAVE, LEAVE, OFFER]

    def play(self, position: Table, player: int, action: Action) -> None:
        if action is WAVE:
            position.events.append((WAVED, player))
        elif action is LEAVE:
            position.left.append(player)
        else:
            position.steps.append(Hand((player + 1) % len(position.hands)))


class Hand(Step[Table]):
    """A player takes a hand that was offered, or not; all others wait."""

    __slots__ = ()
    title = "guess"
    name = "hand"

    def options(self, position: Table, player: int) -> list[Action]:
        return [YES, NO]

    def play(self, position: Table, player: int, action: Action) -> None:
        position.steps.pop()


class TheEnd(Work[Table]):
    """A die is thrown for good luck, and the game is over."""

    __slots__ = ()
    title = "guess"
    name = "the_end"

    def run(self, position: Table) -> None:
        position.steps.pop()
        die = position.chance.fell(DIE, position.chance.below(6) + 1, range(1, 7), ())
        position.events.append((DIE, die))
        position.over = True


BOOK = EventBook()
BOOK.chance(DIE, "die", "die", "", "A die shows {die}.", Upto(6, 1))
BOOK.declare(SHOWN, "shown", "numbers", "", "{numbers} are shown.")
BOOK.declare(WAVED, "waved", "player", "", "{player} waves.")


class Setup(AnySetup[Table, "Setup"]):
    """Players with a hand each; three unless told otherwise."""

    title = "guess"
    rules_version = "1"
    vocabulary = WORDS
    book = BOOK

    def __init__(self, *hands: str) -> None:
        self.hands = hands or ("123", "234", "345")

    @property
    def names(self) -> tuple[str, ...]:
        return MARKS[: len(self.hands)]

    @property
    def marks(self) -> tuple[str, ...]:
        return MARKS[: len(self.hands)]

    def start(self, seed: int, script: list[Outcome] | None = None) -> Table:
        table = Table(self)
        table.chance = Chance(seed)
        table.steps = [TheEnd(), GoodBye(), Guess((1 << len(self.hands)) - 1)]
        table.settle()
        return table

    def header(self) -> dict[str, str]:
        return {"players": " ".join(self.hands)}

    @classmethod
    def from_header(cls, header: dict[str, str]) -> Setup:
        return cls(*header["players"].split())

    def describe(self, raw: RawEvent) -> Event:
        key = self.book.kinds[raw[0]].key
        words = " ".join(str(value) for value in raw[1:])
        return Event(key, {}, "", f"{key} {words}".strip())

    def scores(self, position: Table) -> list[Score]:
        points = enumerate(position.points)
        return [Score(seat, MARKS[seat], total, seat + 1, {}) for seat, total in points]

    def line(self, position: Position) -> str:
        return f"guess {position.key()}"


@contextmanager
def registered() -> Iterator[None]:
    """Carson knows the title for the time of a test."""
    register(Setup)
    yield
    del TITLES["guess"]


def guess(*hands: str) -> carson_city.Game:
    """A new game with these hands."""
    return carson_city.Game(Setup(*hands), 1)


def table_of(position: Position) -> Table:
    """The table of this title."""
    assert isinstance(position, Table)
    return position
