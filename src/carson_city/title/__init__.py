"""What a title brings: its set-up, choices, house rules, marks and position lines."""

from typing import Any

from carson_city.title.registry import adapter
from carson_city.title.setup import TITLES, Setup, register

__all__ = ["TITLES", "Setup", "check", "register"]


def check(setup: Setup[Any, Any], *, games: int = 3, seed: int = 0) -> None:
    """Play games at random from a set-up, and refuse a title that breaks a law of titles.

    After every action: whoever decides has two options or more, each with a text and a code of its
    own; play and undo are the identity; copies and pickles play on alike; views show nothing that
    they should not; lines and records read back; what is refused has a reason. At the end there
    are scores.
    """
    adapter("games.conformance").check(setup, games=games, seed=seed)
