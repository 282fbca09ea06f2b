"""What many games tell: counts, speed, and points by seat, by bot and by source."""

from __future__ import annotations

from dataclasses import dataclass, field

from carson.arena.simulate import Outcome, Spec

Figures = dict[str, object]


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
    wins: list[int] = field(default_factory=list)  # by seat
    points: list[int] = field(default_factory=list)  # by seat
    sources: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.wins = [0] * len(self.spec.bots)
        self.points = [0] * len(self.spec.bots)

    def add(self, outcome: Outcome) -> None:
        """Count one game."""
        self.finished += outcome.finished
        self.decisions += outcome.decisions
        self.wins[outcome.winner] += 1
        self.winner_points += outcome.points[outcome.winner]
        for seat, points in enumerate(outcome.points):
            self.points[seat] += points
        for sources in outcome.sources:
            for source, points in sources.items():
                self.sources[source] = self.sources.get(source, 0) + points

    # Means; nothing has been played yet when a simulation is stopped early.

    def mean(self, total: float) -> float:
        """A total by game."""
        return round(total / self.finished, 3) if self.finished else 0.0

    def rate(self, count: int) -> float:
        """A count by second."""
        return round(count / self.seconds, 2) if self.seconds else 0.0

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

    def figures(self) -> Figures:
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
            "win_share": [self.mean(wins) for wins in self.wins],
            "mean_winner_points": self.mean(self.winner_points),
            "mean_points_by_source": {
                source: round(self.mean(points) / seats, 3)
                for source, points in self.sources.items()
            },
            "by_bot": self.by_bot(),
        }
