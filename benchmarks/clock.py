"""Measuring in CPU time, the same way for every engine."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable

# The figures of one engine, by name.
Figures = dict[str, float]

COPIES = 20  # how many copies one reading of the clock covers


def cost(work: Callable[[], object], times: int = 1) -> float:
    """CPU seconds of one call."""
    start = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - start) / times


def clock_cost() -> float:
    """What the reading of the clock itself adds to a measured call."""
    return sorted(cost(lambda: None) for _ in range(1000))[500]


def percentile(values: list[float], share: float) -> float:
    """The value that this share of the values stays below."""
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]


def mean(values: list[float]) -> float:
    """The arithmetic mean."""
    return sum(values) / len(values)


def option_figures(lists: list[float]) -> Figures:
    """The figures of the option lists, from the seconds that each took."""
    return {
        "options mean": mean(lists),
        "options p99": percentile(lists, 0.99),
        "options p99.9": percentile(lists, 0.999),
    }


def play_figures(games: int, decisions: int, seconds: float) -> Figures:
    """The figures of random play."""
    return {
        "games/s": games / seconds,
        "decisions/s": decisions / seconds,
        "decisions/game": decisions / games,
    }


def run(measure: Callable[[int, int, bool], dict[str, Figures]]) -> None:
    """Measure as the command line asks, and print the figures as JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lenient", action="store_true")
    arguments = parser.parse_args()
    print(json.dumps(measure(arguments.games, arguments.seed, arguments.lenient)))
