"""Carson City, the board game.

>>> from carson import board
>>> setup = board.Setup(players=3, buildings="full", cast="landowners", names=("Ann", "Bob", "Cy"))
>>> setup.marks, setup.names
(('hat', 'star', 'cactus'), ('Ann', 'Bob', 'Cy'))
>>> board.ACTIONS[0]
<pass>
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from carson.board.actions import WORDS
from carson.board.position import Position
from carson.board.setup import Setup
from carson.board.spot import Piece, Spot
from carson.game import Game as AnyGame
from carson.notation import Action

WORDS.close()

Game: TypeAlias = AnyGame[Position, Setup]

# All actions there are, by their codes: `ACTIONS[action.code] is action`.
ACTIONS: Final[Sequence[Action]] = tuple(WORDS.actions)

__all__ = ["ACTIONS", "Game", "Piece", "Position", "Setup", "Spot"]
