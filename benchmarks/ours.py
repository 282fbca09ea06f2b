"""Our figures: random four-player games, and what a copy, a list, an undo and a replay cost."""

from __future__ import annotations

import random
import time
from functools import partial

from benchmarks import clock
from carson import Game, Record
from carson.board import Setup
from carson.board.position import Position
from carson.notation import Action

SETUPS = {
    "starter": Setup(players=4, buildings="starter", cast="first"),
    "full": Setup(players=4, buildings="full", cast="first"),
    "cast": Setup(players=4, buildings="full", cast="random"),
}


def play(setup: Setup, seed: int) -> int:
    """Play one random game; how many decisions it took."""
    randrange = random.Random(seed).randrange
    game = Game(setup, seed)
    decisions = 0
    while not game.over:
        options = game.options()
        if len(options) > 1:
            decisions += 1
        game.play(options[randrange(len(options))])
    return decisions


def speed(setup: Setup, games: int, seed: int) -> clock.Figures:
    """How many games and decisions fit into a second."""
    play(setup, seed)  # warm
    start = time.process_time()
    decisions = sum(play(setup, seed + number) for number in range(games))
    return clock.play_figures(games, decisions, time.process_time() - start)


def costs(setup: Setup, games: int, seed: int) -> clock.Figures:
    """What the parts cost, over all decisions of some random games."""
    reading = clock.clock_cost()
    lists: list[float] = []
    copies: list[float] = []
    positions: list[float] = []
    undos: list[float] = []
    replays: list[float] = []
    for number in range(games):
        choose = random.Random(seed + number).choice
        game = Game(setup, seed + number)
        while not game.over:
            lists.append(clock.cost(partial(fresh_options, game)) - reading)
            if game.can_undo():
                last = game.plies[-1]
                undos.append(clock.cost(game.undo))
                game.play(last.action, last.player)
            if choose(range(8)) == 0:
                copies.append(clock.cost(game.copy, clock.COPIES))
                positions.append(clock.cost(game.position.copy, clock.COPIES))
            game.play(choose(game.options()), game.player)
        replays.append(clock.cost(partial(load, str(game.record()))))
    return clock.option_figures(lists) | {
        "copy": clock.mean(copies),
        "position copy": clock.mean(positions),
        "undo": clock.mean(undos),
        "replay": clock.mean(replays),
    }


def fresh_options(game: Game) -> list[Action]:
    """The options of the first decider, worked out anew."""
    position: Position = game.position
    return position.steps[-1].options(position, position.player)


def load(text: str) -> Game:
    """The game that a record's text tells."""
    return Record.parse(text).replay()


def measure(games: int, seed: int) -> dict[str, clock.Figures]:
    """All figures of both set-ups."""
    return {
        name: speed(setup, games, seed) | costs(setup, games, seed)
        for name, setup in SETUPS.items()
    }


if __name__ == "__main__":
    clock.run(measure)
