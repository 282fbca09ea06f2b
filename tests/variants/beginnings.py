"""Games of A New Beginning for tests: at their forms, or in a duel of a sharpshooter."""

from __future__ import annotations

import carson_city
from carson_city.board import Setup
from carson_city.board_plugins.variants.beginning.form import ITEMS
from carson_city.board_plugins.variants.beginning.rules import beginning
from tests.table import NINE, position_of

BEG = ("beginning",)
TILES = "tile hotel, tile church, tile prison"
DICE = ", ".join(f"die {die}" for pair in f"44 {NINE}".split() for die in pair)


def new(players: int = 2, variants: tuple[str, ...] = BEG, chance: str = "") -> carson_city.Game:
    """A new game at its forms; the centre is on e5."""
    told = ", ".join(filter(None, (TILES, DICE, chance)))
    return carson_city.Game(Setup(players, variants=variants), 0, chance=told)


def fill(
    game: carson_city.Game, player: int, *words: str, done: bool = True, seats: str = ""
) -> None:
    """Fill in a form, and hand it in; the last one's brings the order, as told."""
    for word in words:
        game.play(f"form {word}", player)
    if done:
        chance = ", ".join(f"seat {mark}" for mark in seats.split()) if seats else None
        game.play("form done", player, chance=chance)


def draft(game: carson_city.Game, player: int) -> tuple[int, ...]:
    return beginning(position_of(game)).drafts[player][: len(ITEMS)]
