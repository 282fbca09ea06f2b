"""What many games tell: counts, speed, and points by seat, by bot and by source."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from carson_city.arena.intervals import Interval, of_mean, of_share
from carson_city.arena.simulate import Outcome, Spec

Numbers = dict[str, object]
FRACTIONS: Final = (0.1, 0.5, 0.9)  # of results, to say how points are spread


@dataclass(slots=True)
class Report:
    """Adds up outcomes as they come."""

    spec: Spec
    games: int  # asked for
    jobs: int
    seconds: float = 0.0
    finished: int = 0
    decisions: int = 0
    winner_points: int = 0
    wins: list[float] = field(default_factory=list)  # by seat; who shares one has a part of it
    points: list[int] = field(default_factory=list)  # by seat
    tallies: list[Counter[int]] = field(default_factory=list)  # by seat: games by their points
    sources: dict[str, int] = field(default_factory=dict)
    # Where the rules play some of the seats: by how much the best of the others was ahead.
    automatic: tuple[int, ...] = ()
    margin: int = 0
    margin_squares: int = 0

    def __post_init__(self) -> None:
        self.automatic = self.spec.setup().automatic
        self.wins = [0] * len(self.spec.bots)
        self.points = [0] * len(self.spec.bots)
        self.tallies = [Counter() for _bot in self.spec.bots]

    def add(self, outcome: Outcome) -> None:
        """Count one game."""
        self.finished += outcome.finished
        self.decisions += outcome.decisions
        for winner in outcome.winners:
            self.wins[winner] += 1 / len(outcome.winners)
        self.winner_points += outcome.points[outcome.winners[0]]
        for seat, points in enumerate(outcome.points):
            self.points[seat] += points
            self.tallies[seat][points] += 1
        for sources in outcome.sources:
            for source, points in sources.items():
                self.sources[source] = self.sources.get(source, 0) + points
        if self.has_margin:
            margin = margin_of(outcome, self.automatic)
            self.margin += margin
            self.margin_squares += margin * margin

    @property
    def has_margin(self) -> bool:
        """Whether people and the rules play against each other."""
        return 0 < len(self.automatic) < len(self.spec.bots)

    # Means; nothing has been played yet when a simulation is stopped early.

    def mean(self, total: float) -> float:
        """A total by game."""
        return round(total / self.finished, 3) if self.finished else 0.0

    def rate(self, count: int) -> float:
        """A count by second."""
        return round(count / self.seconds, 2) if self.seconds else 0.0

    def wins_of_people(self) -> float:
        """In how many games none of the seats won that the rules play."""
        return sum(won for seat, won in enumerate(self.wins) if seat not in self.automatic)

    def win_interval(self) -> Interval:
        """How sure the share of their wins is."""
        return of_share(self.wins_of_people(), self.finished)

    def margin_interval(self) -> Interval:
        """How sure the mean margin is."""
        return of_mean(self.margin, self.margin_squares, self.finished)

    def points_below(self, fraction: float, seats: Iterable[int]) -> int:
        """The points that a share of all results of some seats does not exceed."""
        tally = sum((self.tallies[seat] for seat in seats), Counter[int]())
        left = fraction * tally.total()
        for points, count in sorted(tally.items()):
            left -= count
            if left <= 0:
                return points
        return 0

    def by_bot(self) -> dict[str, dict[str, float]]:
        """Seats, mean points and share of wins of each bot."""
        table: dict[str, dict[str, float]] = {}
        for name in dict.fromkeys(self.spec.bots):
            seats = [seat for seat, bot in enumerate(self.spec.bots) if bot == name]
            table[name] = {
                "seats": len(seats),
                "mean_points": round(self.mean(sum(self.points[s] for s in seats)) / len(seats), 3),
                "win_share": self.mean(sum(self.wins[seat] for seat in seats)),
            }
        return table

    def numbers(self) -> Numbers:
        """Everything as plain data, ready for JSON."""
        seats = len(self.spec.bots)
        return {
            "title": self.spec.title,
            "setup": dict(self.spec.header),
            "bots": list(self.spec.bots),
            "seed": self.spec.seed,
            "jobs": self.jobs,
            "games": self.games,
            "finished": self.finished,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 4),
            "games_per_second": self.rate(self.finished),
            "decisions_per_second": self.rate(self.decisions),
            "mean_points": [self.mean(points) for points in self.points],
            "spread_of_points": [
                [self.points_below(fraction, [seat]) for fraction in FRACTIONS]
                for seat in range(seats)
            ],
            "win_share": [self.mean(wins) for wins in self.wins],
            "mean_winner_points": self.mean(self.winner_points),
            "mean_points_by_source": {
                source: round(self.mean(points) / seats, 3)
                for source, points in self.sources.items()
            },
            "by_bot": self.by_bot(),
            **self._against_the_rules(),
        }

    def _against_the_rules(self) -> Numbers:
        if not self.has_margin:
            return {}
        return {
            "wins": {
                "share": self.mean(self.wins_of_people()),
                "interval": _rounded(self.win_interval()),
            },
            "margin": {
                "mean": self.mean(self.margin),
                "interval": _rounded(self.margin_interval()),
            },
        }


def margin_of(outcome: Outcome, automatic: tuple[int, ...]) -> int:
    """By how many points the best of the people was ahead of the best seat of the rules."""
    people = [points for seat, points in enumerate(outcome.points) if seat not in automatic]
    return max(people) - max(outcome.points[seat] for seat in automatic)


def _rounded(interval: Interval) -> list[float | None]:
    """An interval for JSON, which knows nothing endless."""
    return [round(end, 3) if math.isfinite(end) else None for end in interval]
