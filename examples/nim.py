"""A whole title in one file: Nim with secret bids. `python examples/nim.py` plays and prints it.

The higher of two secret bids begins. The last stone brings five points, a coin not bid one point.
"""

from __future__ import annotations

import carson_city
from carson_city.core.chance import Chance
from carson_city.core.constants import FIRST_OWN_CHANCE, FIRST_TITLE_EVENT, HIDDEN, OPEN
from carson_city.core.events import EventBook
from carson_city.core.notation import Action, Vocabulary
from carson_city.core.position import Position
from carson_city.core.ranges import Upto, index_of
from carson_city.core.step import SecretChoice, Step, read_step
from carson_city.text.i18n import N_, _
from carson_city.title.choice import read
from carson_city.title.lines import Naming, parts_of
from carson_city.title.player_names import checked_names, names_in, seats_text
from carson_city.title.setup import Outcome

TITLE = "nim"
MARKS = ("ruby", "opal")
TAKERS = (*MARKS, "nobody")  # of the last stone
STONES = range(9, 15)
COINS, LAST_STONE = 3, 5  # a player's coins; points for the last stone
WORDS = Vocabulary(TITLE)
bid = [WORDS.add(0, coins, f"bid {coins}") for coins in range(COINS + 1)]
take = [WORDS.add(1, stones, f"take {stones}") for stones in (1, 2, 3)]
WORDS.close()
BOOK = EventBook()
HEAP = BOOK.chance(FIRST_OWN_CHANCE, "heap", "stones", "", N_("A heap of {stones}"), Upto(14, 9))
PAID = BOOK.declare(FIRST_TITLE_EVENT, "paid", "player coins", "", N_("{player} pays {coins}"))
TOOK = BOOK.declare(FIRST_TITLE_EVENT + 1, "took", "player count", "", N_("{player} takes {count}"))
STATE = ("events", "sealed", "steps", "open_options", "over", "viewer", "stones", "coins", "last")


class Heap(Position):
    """How a game stands: the stones, everybody's coins, and who has taken the last stone."""

    def __init__(self, setup: Setup, chance: Chance, like: Heap | None = None) -> None:
        super().__init__(chance, len(MARKS), like)
        self.setup = setup
        self.stones: int = like.stones if like else 0
        self.coins: list[int] = like.coins[:] if like else [COINS] * len(MARKS)
        self.last: int = like.last if like else len(MARKS)

    def copy(self) -> Heap:
        return Heap(self.setup, self.chance.copy(), self)

    def __reduce__(self) -> tuple[object, ...]:  # as a pickle of a compiled base needs it
        return heap_of, (self.setup, self.chance, [getattr(self, name) for name in STATE])

    def key(self) -> tuple[object, ...]:
        steps = tuple(step.text() for step in self.steps)
        return self.stones, tuple(self.coins), self.last, self.sealed, steps, self.over

    def title_setup(self) -> Setup:
        return self.setup

    def rename(self, setup: Setup) -> None:
        self.setup = setup


def heap_of(setup: Setup, chance: Chance, values: list[object]) -> Heap:
    """Return a heap as it was pickled."""
    heap = Heap(setup, chance)
    for name, value in zip(STATE, values, strict=True):
        setattr(heap, name, value)
    return heap


class Bidding(SecretChoice[Heap]):
    """Both bid in secret: until both have, others see that somebody bid, not how much."""

    title = TITLE
    name = "bidding"

    def ask(self, position: Heap) -> str:
        return _("bid some of your coins, to begin")

    def options(self, position: Heap, player: int) -> list[Action]:
        return bid[: position.coins[player] + 1]

    def reveal(self, position: Heap, chosen: list[int]) -> None:
        bids = [WORDS.action(code).value for code in chosen]
        for player, coins in enumerate(bids):
            position.coins[player] -= coins
            position.events.append((PAID, player, coins))
        position.steps.append(Taking(bids.index(max(bids))))


class Taking(Step[Heap]):
    """One player takes stones. A step asks, and then makes room for the next one."""

    title = TITLE
    name = "taking"

    def ask(self, position: Heap) -> str:
        return _("take one, two or three stones")

    def options(self, position: Heap, player: int) -> list[Action]:
        return take[: position.stones]  # a single option is carried out without a question

    def play(self, position: Heap, player: int, action: Action) -> None:
        position.stones -= action.value
        position.events.append((TOOK, player, action.value))
        position.steps.pop()
        if position.stones:
            position.steps.append(Taking(1 - player))
        else:
            position.last, position.over = player, True


class Setup(carson_city.title.Setup[Heap, "Setup"]):
    """A game of Nim to be: all that is left to choose is the names."""

    title = TITLE
    name = N_("Nim")
    sentence = N_("Bid for the first turn, and take the last stone.")
    rules_version = "1"
    vocabulary = WORDS
    book = BOOK
    header_keys = ("players",)
    marks = MARKS
    names: tuple[str, ...] = ()

    def __init__(self, names: tuple[str, ...] = ()) -> None:
        self.names = checked_names(names, MARKS)

    def start(self, seed: int, script: list[Outcome] | None = None) -> Heap:
        heap = Heap(self, Chance(seed))
        heap.chance.script = script
        heap.stones = heap.chance.fell(HEAP, STONES[heap.chance.below(6)], STONES, ())
        heap.events.append((HEAP, heap.stones))
        heap.chance.script = None
        heap.steps = [Bidding(0b11)]  # both seats
        return heap

    @classmethod
    def parse(cls, names: tuple[str, ...] = (), **said: str) -> Setup:
        read(cls.choices, said)
        return cls(names)

    def header(self) -> dict[str, str]:
        return {"players": seats_text(MARKS, self.names)}

    @classmethod
    def from_header(cls, header: dict[str, str]) -> Setup:
        return cls(names_in(header.get("players", ""), MARKS))

    def scores(self, position: Heap) -> list[carson_city.Score]:
        table = []
        for seat, coins in enumerate(position.coins):
            points = {"stone": LAST_STONE * (position.last == seat), "coins": coins}
            total = sum(points.values())
            table.append(carson_city.Score(seat, self.names[seat], total, 1, points))
        table.sort(key=lambda score: -score.total)
        table[1].place = 2
        return table

    def line(self, position: Heap) -> str:
        words = [TITLE, f"stones={position.stones}", f"last={TAKERS[position.last]}"]
        for mark, coins, code in zip(MARKS, position.coins, position.sealed, strict=True):
            sealed = "" if code == OPEN else "?" if code == HIDDEN else WORDS.action(code).value
            words.append(f"{mark}={coins},{sealed}")
        return " ".join([*words, f"steps={'/'.join(step.text() for step in position.steps)}"])

    @classmethod
    def read_line(cls, text: str, seed: int, script: list[Outcome] | None) -> Heap:
        parts = parts_of(text, TITLE, ("stones", "last", *MARKS, "steps"))
        heap = Heap(cls(), Chance(seed))
        heap.chance.script = script
        with Naming(TITLE, text):
            heap.stones = Upto(STONES[-1]).read(parts["stones"])
            heap.last = index_of(TAKERS, parts["last"])
            told = [parts[mark].partition(",") for mark in MARKS]
            heap.coins = [Upto(COINS).read(coins) for coins, _comma, _sealed in told]
            codes = {"": OPEN, "?": HIDDEN, **{str(one.value): one.code for one in bid}}
            heap.sealed = tuple([codes[sealed] for _coins, _comma, sealed in told])
            heap.steps = [read_step(TITLE, step) for step in parts["steps"].split("/") if step]
            heap.over = not heap.steps
            heap.settle()
        return heap


def main() -> None:
    """Check the title, let two bots play a game, and print it."""
    carson_city.title.register(Setup)
    carson_city.title.check(Setup())
    game = carson_city.Game(Setup(("Ann", "Bob")), seed=7)
    players = [carson_city.bots.make("random", seat, game.seed, TITLE) for seat in range(2)]
    while not game.over:
        game.play(carson_city.bots.ask(players[game.player], game, game.player), game.player)
        print(game.view(1).line())  # what Bob sees
    print(*game.events, game.setup.verdict(game.scores()), sep="\n")


if __name__ == "__main__":
    main()
