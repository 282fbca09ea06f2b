"""One game, played by bots from its set-up to its scores."""

from __future__ import annotations

from collections.abc import Sequence

from carson_city.bots import Bot, ask, next_to_act
from carson_city.errors import CarsonError
from carson_city.games.game import Game
from carson_city.text.i18n import _
from carson_city.title.setup import Setup


def play_game(setup: Setup, bots: Sequence[Bot], seed: int) -> Game:
    """Play a game to its end, a bot in every seat.

    >>> from carson_city import board, bots
    >>> players = [bots.make("random", seat, seed=3) for seat in range(2)]
    >>> play_game(board.Setup(players=2), players, seed=3).over
    True
    """
    if not isinstance(setup, Setup):
        raise TypeError(f"a game begins with a set-up such as board.Setup(), not {setup!r}")
    if not isinstance(bots, Sequence) or not all(isinstance(bot, Bot) for bot in bots):
        raise TypeError(f"a list of bots such as those of bots.make() plays, not {bots!r}")
    if len(bots) != len(setup.marks):
        raise CarsonError(
            _("{bots} bots for {seats} seats").format(bots=len(bots), seats=len(setup.marks))
        )
    game = Game(setup, seed)
    while not game.over:
        player = next_to_act(game, game.deciders)
        game.play(ask(bots[player], game, player), player)
    return game
