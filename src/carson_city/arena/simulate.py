"""Many games one after another, or spread over processes, with the same results."""

from __future__ import annotations

import signal
from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.synchronize import Event

from carson_city import bots
from carson_city.arena.play import play_game
from carson_city.errors import CarsonError
from carson_city.game_options import bots_for
from carson_city.text.i18n import _
from carson_city.text.input_limits import MOST_JOBS
from carson_city.title.setup import TITLES, Setup, homes_of, take_in

SEEDS_APART = 1_000_000  # so that games of different seeds never meet
BATCH = 10  # games in one task: enough to outweigh its sending, few enough to stop soon


@dataclass(frozen=True, slots=True)
class Spec:
    """Which games to play: all that a process needs to know."""

    title: str
    homes: tuple[str, ...]  # of the title and its plugs, for a process that does not know them
    header: tuple[tuple[str, str], ...]  # the set-up, as a record writes it
    bots: tuple[str, ...]  # by seat
    seed: int

    @classmethod
    def of(cls, setup: Setup, names: Sequence[str], seed: int) -> Spec:
        """The games of a set-up, with a bot in each seat, or one for all."""
        if not isinstance(setup, Setup):
            raise TypeError(f"games begin with a set-up such as board.Setup(), not {setup!r}")
        if not isinstance(seed, int):
            raise TypeError(f"a seed is a whole number, not {seed!r}")
        if not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
            raise TypeError(f"bots are named in a list of texts, not {names!r}")
        seated = bots_for(names, setup)
        for name in seated:
            bots.make(name, 0, 0, setup.title)
        homes = homes_of(setup.title, setup.versions())
        return cls(setup.title, homes, tuple(setup.told_header().items()), seated, seed)

    def setup(self) -> Setup:
        """The set-up again."""
        take_in(self.title, self.homes)
        setup: Setup = TITLES[self.title].from_header(dict(self.header))
        return setup


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one game came to, as plain data. Lists are by seat."""

    seed: int
    finished: bool
    decisions: int
    winners: tuple[int, ...]  # several where a title lets them share the victory
    points: tuple[int, ...]
    sources: tuple[dict[str, int], ...]


Outcomes = Generator[Outcome, None, None]


def play_one(spec: Spec, setup: Setup, number: int) -> Outcome:
    """Play the game of a number: its seed follows from the spec's and the number alone."""
    seed = spec.seed * SEEDS_APART + number
    players = [bots.make(name, seat, seed, spec.title) for seat, name in enumerate(spec.bots)]
    game = play_game(setup, players, seed)
    scores = game.scores()
    by_seat = sorted(scores, key=lambda score: score.player)
    return Outcome(
        seed=seed,
        finished=game.over,
        decisions=len(game.plies),
        winners=tuple(score.player for score in scores if score.place == 1),
        points=tuple(score.total for score in by_seat),
        sources=tuple(score.sources for score in by_seat),
    )


def play_batch(spec: Spec, first: int, end: int) -> list[Outcome]:
    """Play the games from one number up to another."""
    setup = spec.setup()
    outcomes = []
    for number in range(first, end):
        if any(stop.is_set() for stop in _STOPS):
            break
        outcomes.append(play_one(spec, setup, number))
    return outcomes


def simulate(spec: Spec, games: int, jobs: int = 1) -> Outcomes:
    """Play so many games; their outcomes come in order, however many processes play.

    >>> from carson_city import board
    >>> spec = Spec.of(board.Setup(players=2), ("random", "random"), seed=1)
    >>> [outcome.seed for outcome in simulate(spec, games=2)]
    [1000000, 1000001]
    """
    if not isinstance(spec, Spec):
        raise TypeError(f"which games to play is said by arena.Spec.of(), not by {spec!r}")
    if not isinstance(games, int) or games < 1:
        raise CarsonError(_("“{count}” is no number of games: 1 or more").format(count=games))
    if games > SEEDS_APART:
        raise CarsonError(
            _("“{count}” is no number of games: one seed has {most}").format(
                count=games, most=SEEDS_APART
            )
        )
    if not isinstance(jobs, int) or not 1 <= jobs <= MOST_JOBS:
        raise CarsonError(
            _("“{count}” is no number of jobs: 1 to {most}").format(count=jobs, most=MOST_JOBS)
        )
    return _alone(spec, games) if jobs == 1 or games <= BATCH else _together(spec, games, jobs)


def _alone(spec: Spec, games: int) -> Outcomes:
    setup = spec.setup()
    for number in range(games):
        yield play_one(spec, setup, number)


def _together(spec: Spec, games: int, jobs: int) -> Outcomes:
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, initializer=_begin, initargs=(stop,))
    try:
        tasks = [
            pool.submit(play_batch, spec, first, min(first + BATCH, games))
            for first in range(0, games, BATCH)
        ]
        for task in tasks:
            yield from task.result()
    except BrokenProcessPool as error:
        raise CarsonError(_("a process that played games was ended from outside")) from error
    finally:
        # Whoever stops listening, by Ctrl-C or otherwise, also ends the games not yet played.
        stop.set()
        pool.shutdown(cancel_futures=True)


# In a process that plays for another one: what tells it to stop.
_STOPS: list[Event] = []


def _begin(stop: Event) -> None:
    """Leave Ctrl-C to the process that asked for the games, and listen to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _STOPS.append(stop)
