"""The tables: all engines side by side, our goals, and two revisions of ours."""

from __future__ import annotations

import statistics
from dataclasses import dataclass

from rich.box import SIMPLE_HEAD
from rich.table import Table

from benchmarks.clock import Figures

Round = dict[str, Figures]  # by engine and set-up

MICRO = 1e6
MILLI = 1e3
NONE = "–"


@dataclass(frozen=True)
class Row:
    """A figure and how it is shown; it is a cost where less is better."""

    title: str
    figure: str
    scale: float = 1
    decimals: int = 1
    cost: bool = False
    speed: bool = True  # whether two revisions are compared by it

    def shown(self, value: float) -> str:
        """A value as the tables print it."""
        return f"{value * self.scale:,.{self.decimals}f}"


ROWS = [
    Row("games a second", "games/s"),
    Row("decisions a second", "decisions/s", decimals=0),
    Row("… times catanatron's", "ratio", decimals=2, speed=False),
    Row("decisions a game", "decisions/game", decimals=0, speed=False),
    Row("playouts for two a second", "playouts/s", decimals=0),
    Row("copy of a game, µs", "copy", MICRO, cost=True),
    Row("copy of a position, µs", "position copy", MICRO, cost=True),
    Row("… and one action in it, µs", "copy and play", MICRO, cost=True),
    Row("option list, µs: mean", "options mean", MICRO, cost=True),
    Row("… 99 of 100 below", "options p99", MICRO, cost=True),
    Row("… 999 of 1000 below", "options p99.9", MICRO, cost=True),
    Row("undo, µs", "undo", MICRO, cost=True),
    Row("replay of a record, ms", "replay", MILLI, 2, cost=True),
]
BY_FIGURE = {row.figure: row for row in ROWS}

SETUPS = {
    "starter": "starter",
    "full": "full set",
    "cast": "all casts",
    "mix": "all variants",
    "solo": "solo",
    "cards": "card game",
}
BUILDS = ("pure", "compiled")
PEER = "peer catanatron"
TITLES = {
    f"{build} {setup}": f"{build}\n{title}" for build in BUILDS for setup, title in SETUPS.items()
} | {PEER: "catanatron\n3.2.1"}

BOARD = ("starter", "full", "cast")  # what the goals of the board game are judged on


@dataclass(frozen=True)
class Goal:
    """What we want to reach, on every one of some set-ups."""

    title: str
    figure: str
    build: str
    wanted: float
    setups: tuple[str, ...] = BOARD


GOALS = [
    Goal("decisions, times catanatron's", "ratio", "pure", 8),
    Goal("decisions, times catanatron's", "ratio", "compiled", 23),
    Goal("playouts for two a second", "playouts/s", "compiled", 5000),
    Goal("copy of a position, µs", "position copy", "pure", 4 / MICRO),
    Goal("copy of a position, µs", "position copy", "compiled", 2 / MICRO),
    Goal("option lists, 999 of 1000 below, µs", "options p99.9", "pure", 1000 / MICRO),
    Goal(
        "places of a card, 999 of 1000 lists below, µs",
        "options p99.9", "pure", 1000 / MICRO, ("cards",),
    ),
]  # fmt: skip


def median(rounds: list[Round], engine: str, figure: str) -> float | None:
    """The median of a figure over the rounds, where the engine has it."""
    values = [found[engine][figure] for found in rounds if figure in found.get(engine, {})]
    return statistics.median(values) if values else None


def side_by_side(rounds: list[Round]) -> Table:
    """The medians over the rounds, a column for each engine and set-up."""
    table = Table(box=SIMPLE_HEAD)
    table.add_column("", no_wrap=True)
    columns = [name for name in TITLES if name in rounds[0]]
    for name in columns:
        table.add_column(TITLES[name], justify="right")
    for row in ROWS:
        values = [median(rounds, name, row.figure) for name in columns]
        table.add_row(row.title, *[NONE if value is None else row.shown(value) for value in values])
    return table


def goals(rounds: list[Round]) -> Table:
    """What is wanted and what was reached, on the set-up where it is hardest."""
    table = Table("goal", "build", box=SIMPLE_HEAD)
    for title in ("wanted", "reached", ""):
        table.add_column(title, justify="right")
    for goal in GOALS:
        row, wanted = BY_FIGURE[goal.figure], goal.wanted
        found = [median(rounds, f"{goal.build} {setup}", goal.figure) for setup in goal.setups]
        values = [value for value in found if value is not None]
        if values:
            worst = max(values) if row.cost else min(values)
            reached = worst <= wanted if row.cost else worst >= wanted
            sign = "≤" if row.cost else "≥"
            shown = (f"{sign} {row.shown(wanted)}", row.shown(worst), "yes" if reached else "no")
            table.add_row(goal.title, goal.build, *shown)
    return table


def times_as_fast(rounds: list[Round], row: Row, build: str, setup: str) -> float | None:
    """How many times as fast as the other revision we are: the median of the rounds' ratios."""
    ratios = []
    for found in rounds:
        now = found[f"{build} {setup}"].get(row.figure)
        then = found.get(f"other {build} {setup}", {}).get(row.figure)  # a later set-up lacks
        if now and then:
            ratios.append(then / now if row.cost else now / then)
    return statistics.median(ratios) if ratios else None


def beside(rounds: list[Round], build: str, revision: str) -> Table:
    """Two revisions of one build: then, now, and how many times as fast."""
    table = Table(title=f"{build}, beside {revision}", title_justify="left", box=SIMPLE_HEAD)
    table.pad_edge = False
    table.add_column("", no_wrap=True)
    for title in SETUPS.values():
        table.add_column(f"{title}\nthen", justify="right", no_wrap=True)
        table.add_column("\nnow", justify="right", no_wrap=True)
        table.add_column("times\nas fast", justify="right", no_wrap=True)
    for row in ROWS:
        if row.speed:
            cells = []
            for setup in SETUPS:
                for engine in (f"other {build} {setup}", f"{build} {setup}"):
                    value = median(rounds, engine, row.figure)
                    cells.append(NONE if value is None else row.shown(value))
                ratio = times_as_fast(rounds, row, build, setup)
                cells.append(NONE if ratio is None else f"{ratio:.2f}")
            table.add_row(row.title, *cells)
    return table
