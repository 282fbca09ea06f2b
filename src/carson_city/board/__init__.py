"""Carson City, the board game.

>>> from carson_city import board
>>> setup = board.Setup(players=3, buildings="full", cast="landowners", names=("Ann", "Bob", "Cy"))
>>> setup.marks, setup.names
(('hat', 'star', 'cactus'), ('Ann', 'Bob', 'Cy'))
>>> board.ACTIONS[0]
<pass>
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from carson_city.board.actions import WORDS
from carson_city.board.plugin_folders import load
from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.games.game import Game as AnyGame

# Actions are numbered as they are declared. Once the vocabulary is closed, each character and
# variant has a block of codes of its own, so that no newcomer changes the code of another action.
load("rules", first=True)
load("late", first=True)
WORDS.close()

# All actions with codes in one row: `ACTIONS[action.code] is action`.
ACTIONS: Final[Sequence[Action]] = tuple(WORDS.actions)
load("rules")

from carson_city.board.setup import Setup  # noqa: E402
from carson_city.board.spot import Piece, Spot  # noqa: E402

Game: TypeAlias = AnyGame[Position, Setup]

__all__ = ["ACTIONS", "Game", "Piece", "Position", "Setup", "Spot"]
