"""Games with the two made-up variants, for tests."""

from __future__ import annotations

import random

import carson_city
from carson_city.board import Setup

BOTH = ("gold", "rush")
CHOICES = [("gold",), ("rush",), BOTH]


def new(variants: tuple[str, ...] = BOTH, players: int = 3, seed: int = 5) -> carson_city.Game:
    """A new game with made-up variants."""
    return carson_city.Game(Setup(players, "full", "random", variants=variants), seed)


def play_on(game: carson_city.Game, dice: random.Random, stop: int = 10_000) -> carson_city.Game:
    """Play at random for so many decisions, whoever may act."""
    for _ply in range(stop):
        if game.over:
            break
        player = dice.choice(game.deciders)
        game.play(dice.choice(game.options(player)), player)
    return game


def deciders(game: carson_city.Game) -> tuple[int, ...]:
    """Who may act now."""
    return game.deciders
