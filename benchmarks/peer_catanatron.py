"""The same figures for catanatron, in an environment of its own."""

from __future__ import annotations

import random
import time
from functools import partial

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.actions import generate_playable_actions
from catanatron.models.player import Color, RandomPlayer

from benchmarks import clock


def new_game(seed: int) -> Game:
    """A game of four random players."""
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def running(game: Game) -> bool:
    """Whether the game goes on, as catanatron's own loop decides it."""
    return game.winning_color() is None and game.state.num_turns < TURNS_LIMIT


def play(seed: int) -> int:
    """Play one random game; how many decisions it took."""
    game = new_game(seed)
    decisions = 0
    while running(game):
        if len(game.state.playable_actions) > 1:
            decisions += 1
        game.play_tick()
    return decisions


def speed(games: int, seed: int) -> clock.Figures:
    """How many games and decisions fit into a second."""
    play(seed)  # warm
    start = time.process_time()
    decisions = sum(play(seed + number) for number in range(games))
    return clock.play_figures(games, decisions, time.process_time() - start)


def costs(games: int, seed: int) -> clock.Figures:
    """What a copy and an option list cost, over all decisions of some random games."""
    reading = clock.clock_cost()
    lists: list[float] = []
    copies: list[float] = []
    for number in range(games):
        game = new_game(seed + number)
        while running(game):
            if len(game.state.playable_actions) > 1:
                lists.append(clock.cost(partial(generate_playable_actions, game.state)) - reading)
                if random.randrange(32) == 0:
                    copies.append(clock.cost(game.copy, clock.COPIES))
            game.play_tick()
    return clock.option_figures(lists) | {"copy": clock.mean(copies)}


def measure(games: int, seed: int, _lenient: bool) -> dict[str, clock.Figures]:
    """All figures of the one set-up there is."""
    return {"catanatron": speed(games, seed) | costs(games // 4 + 1, seed)}


if __name__ == "__main__":
    clock.run(measure)
