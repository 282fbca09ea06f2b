"""Games for tests, in two lines: from a position, or played at random."""

from __future__ import annotations

import random

import carson
from carson.board import Setup
from carson.board.position import Position

# A town for two: the centre on d4 with its four roads, nothing else.
CENTRE = "town=house:d4 roads=d4n,d4s,d4w,d4e"


def at(line: str, seed: int = 0, *, chance: str | None = None) -> carson.Game:
    """A game from a position line; the word `board` may be left out."""
    return carson.Game.at(f"board {line}", seed, chance=chance)


def position_of(game: carson.Game) -> Position:
    """The board position of a game."""
    assert isinstance(game.position, Position)
    return game.position


def texts(game: carson.Game, player: int | None = None) -> list[str]:
    """The options of the decider as texts."""
    return [str(action) for action in game.options(player)]


def random_game(seed: int, setup: Setup | None = None, *, stop: int | None = None) -> carson.Game:
    """A game played at random to its end, or for so many decisions."""
    game = carson.Game(setup or Setup(), seed)
    dice = random.Random(seed)
    while not game.over and (stop is None or len(game.plies) < stop):
        player = dice.choice(game.deciders)
        game.play(dice.choice(game.options(player)), player)
    return game
