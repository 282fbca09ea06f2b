"""How hard Standish's strategies are to some bots: wins and margins with 95% intervals.

python -m benchmarks.solo                              # three bots, all strategies
python -m benchmarks.solo --bot deep --games 100 --jobs 2
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from typing import Final

from carson_city.arena import Spec, simulate
from carson_city.arena.report import Report
from carson_city.board.position import Position
from carson_city.bots.board.greedy import GreedyBot
from carson_city.bots.board.points import standing
from carson_city.bots.board.weights import WEIGHTS
from carson_city.bots.solo.standish import blind
from carson_city.core.chance import Chance
from carson_city.core.notation import Action
from carson_city.core.position import Position as AnyPosition
from carson_city.solo import Setup
from carson_city.solo.cowboy_cards import STRATEGIES

SEED: Final = 30
BEST: Final = 4  # options of the greedy bot that are played out
SLACK: Final = 4.0  # points: what is judged so much worse is not
TRUST: Final = 0.3  # of the greedy bot's own judgement, beside what came out
PLAYED_OUT: Final = ("start", "character", "place")  # the steps at which most is decided


class Blind(GreedyBot):
    """Takes Standish for a player like any other."""

    name = "blind"

    def __init__(self, seat: int, chance: Chance) -> None:
        super().__init__(seat, chance, blind(WEIGHTS))


class Deep(GreedyBot):
    """Plays the round out from the greedy bot's best options, and takes what comes out best."""

    name = "deep"
    times = 1  # that each of them is played out

    def choose(self, view: AnyPosition, options: list[Action]) -> Action:
        assert isinstance(view, Position)
        if view.steps[-1].word() not in PLAYED_OUT:
            return super().choose(view, options)
        values = dict(zip(options, self.values(view, options), strict=True))
        best = sorted(options, key=lambda action: -values[action])[:BEST]
        best = [action for action in best if values[action] > values[best[0]] - SLACK]
        if len(best) == 1:
            return best[0]
        seeds = [self.chance.next32() for _time in range(self.times)]
        return max(
            best,
            key=lambda action: (
                TRUST * values[action]
                + sum(self.played_out(view, action, seed) for seed in seeds) / self.times
            ),
        )

    def played_out(self, view: Position, action: Action, seed: int) -> float:
        """By how much I am ahead of all others when the round is over, as imagined."""
        position = view.imagine(seed)
        me = GreedyBot(self.seat, Chance(seed, 0), self.weights)
        last = max(position.round, 1)
        position.advance(action, self.seat)
        while not position.over and position.round <= last:
            player = position.deciders[0]
            options = position.options(player)
            played = options[0]
            if player == self.seat and len(options) > 1:
                played = me.choose(position, options)
            position.advance(played, player)
        worths = [standing(position, player, self.weights) for player in range(position.players)]
        mine = worths.pop(self.seat)
        return mine - max(worths)


class Deeper(Deep):
    """The same, with the mean of three rounds: three times as slow."""

    name = "deeper"
    times = 3


BOTS: Final = {
    "blind": "benchmarks.solo:Blind",
    "greedy": "greedy",
    "deep": "benchmarks.solo:Deep",
    "deeper": "benchmarks.solo:Deeper",
}
USUAL: Final = ("blind", "greedy", "deep")


def play(bot: str, strategy: str, games: int, jobs: int, components: str) -> Report:
    """Some games of a bot against a strategy."""
    setup = Setup(strategy, components=components) if components else Setup(strategy)
    report = Report(Spec.of(setup, (BOTS[bot],), SEED), games, jobs)
    for outcome in simulate(report.spec, games, jobs):
        report.add(outcome)
    return report


def row(bot: str, strategy: str, report: Report) -> str:
    """A line of the table."""
    low, high = report.win_interval()
    least, most = report.margin_interval()
    wins = f"{report.mean(report.wins_of_people()):.1%} [{low * 100:.1f}, {high * 100:.1f}]"
    margin = f"{report.mean(report.margin):+.1f} [{least:+.1f}, {most:+.1f}]"
    person, standish = (report.mean(points) for points in report.points)
    return (
        f"{bot:<8}{strategy:<10}{report.finished:>6}{wins:>22}{margin:>23}"
        f"{person:>8.1f}{standish:>10.1f}"
    )


def verdict(reports: list[Report]) -> str:
    """Whether each strategy is harder than the one before, beyond doubt."""
    ends = [report.margin_interval() for report in reports]
    apart = all(harder[1] < easier[0] for easier, harder in pairwise(ends))
    return "harder in this order, and the intervals do not overlap" if apart else "not apart"


def main() -> None:
    """Play what was asked for, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--bot", action="append", choices=BOTS, help=f"default: {', '.join(USUAL)}")
    parser.add_argument("--games", type=int, default=200, help="by bot and strategy")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--components", default="", help="values to try, as a record has them")
    args = parser.parse_args()
    print(
        f"{'bot':<8}{'strategy':<10}{'games':>6}{'wins':>22}{'margin':>23}"
        f"{'person':>8}{'Standish':>10}"
    )
    for bot in args.bot or USUAL:
        reports = []
        for strategy in STRATEGIES:
            reports.append(play(bot, strategy.word, args.games, args.jobs, args.components))
            print(row(bot, strategy.word, reports[-1]), flush=True)
        print(f"{bot}: {verdict(reports)}", flush=True)


if __name__ == "__main__":
    main()
