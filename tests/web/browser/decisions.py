"""Every kind of decision that the board game asks for, as a moment of some game."""

from __future__ import annotations

import random
from functools import cache

from carson.board import Setup
from tests.fuzz import Players, any_mix
from tests.web.test_offers import asking

FEW = 4  # choices up to so many stand in the status line
GAMES = 60  # that are looked through at most


def _table(dice: random.Random) -> Setup:
    return Setup(dice.randint(3, 6), "full", any_mix(dice))


@cache
def every_kind() -> dict[str, str]:
    """A record for each kind of decision, with few options and with many, by its name."""
    missing = asking()
    found: dict[str, str] = {}
    for seed in range(GAMES):
        players = Players(seed, _table)
        while missing and not players.game.over:
            game = players.game
            kind = type(game.position.steps[-1]).__name__
            few = len(game.options(game.deciders[0])) <= FEW + 1
            name = f"{kind} {'few' if few else 'many'}"
            if name not in found:
                found[name] = str(game.record())
                missing.discard(kind)
            player, action = players.decide()
            game.play(action, player)
        if not missing:
            break
    assert not missing, f"nobody was asked for {missing}"
    return found
