"""Games with horses for tests: players place, and one horse waits."""

from __future__ import annotations

import carson_city
from carson_city.board_plugins.variants.horses.state import HorsesState, horses
from tests.table import CENTRE, HAT, at, position_of

PUT = [f"horse {corral}" for corral in range(1, 6)]
TWO = "hat=$20,as2Y,cowboys4 star=$20,as6Y,cowboys4"


def ride(line: str, chance: str | None = None) -> carson_city.Game:
    """A game with horses from a position line."""
    return at(f"variants=horses {line}", chance=chance)


def placing(players: str = TWO, more: str = "") -> carson_city.Game:
    """Hat is to place in round 2."""
    return ride(f"round=2.placement {CENTRE} {players} {more}".strip())


def state(game: carson_city.Game) -> HorsesState:
    return horses(position_of(game))


def in_corrals(game: carson_city.Game, player: int = HAT) -> list[int]:
    return [state(game).in_corral(player, corral) for corral in range(5)]


def play(game: carson_city.Game, *said: str) -> carson_city.Game:
    for text in said:
        game.play(text)
    return game
