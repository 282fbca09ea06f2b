"""Every kind of decision that the board game asks for, as a moment of some game."""

from __future__ import annotations

import random
from functools import cache

import carson_city
from carson_city.board import Setup
from carson_city.core.step import Step
from tests.fuzz import Players, any_mix, any_variants
from tests.web.offers import asking, kinds_of, seldom

FEW = 4  # choices up to so many stand in the status line
GAMES = 60  # that are looked through at most


def _table(dice: random.Random) -> Setup:
    return Setup(dice.randint(3, 6), "full", any_mix(dice))


def _of_variants() -> set[str]:
    """The kinds of decisions that only variants bring."""
    return {kind.__name__ for kind in kinds_of(Step) if ".variants." in kind.__module__}


@cache
def every_kind() -> dict[str, str]:
    """A record for each kind of decision, with few options and with many, by its name."""
    found: dict[str, str] = {}
    missing = asking()
    for game in seldom():
        _note(game, found, missing)
    for own, table in ((asking() - _of_variants(), _table), (asking(), any_variants)):
        for seed in range(GAMES):
            if not missing & own:
                break
            players = Players(seed, table)
            while missing & own and not players.game.over:
                _note(players.game, found, missing)
                player, action = players.decide()
                players.game.play(action, player)
    assert not missing, f"nobody was asked for {missing}"
    return found


def _note(game: carson_city.Game, found: dict[str, str], missing: set[str]) -> None:
    """Keep the record of a decision of a kind that was not there yet."""
    kind = type(game.position.steps[-1]).__name__
    few = len(game.options(game.deciders[0])) <= FEW + 1
    name = f"{kind} {'few' if few else 'many'}"
    if name not in found:
        found[name] = str(game.record())
        missing.discard(kind)
