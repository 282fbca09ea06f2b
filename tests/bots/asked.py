"""What the greedy bot does and thinks, for tests."""

from __future__ import annotations

import carson_city
from carson_city import bots
from carson_city.board.position import Position
from carson_city.bots.board.greedy import GreedyBot


def choice(game: carson_city.Game, player: int | None = None) -> str:
    """What the greedy bot does now."""
    seat = game.player if player is None else player
    return str(bots.ask(bots.make("greedy", seat, 1), game, seat))


def worths(game: carson_city.Game) -> dict[str, float]:
    """What the greedy bot thinks of each option."""
    bot = bots.make("greedy", game.player, 1)
    assert isinstance(bot, GreedyBot)
    view, options = game.view(game.player), game.options()
    assert isinstance(view, Position)
    values = bot.values(view, options)
    return {str(action): value for action, value in zip(options, values, strict=True)}
