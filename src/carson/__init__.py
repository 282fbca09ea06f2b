"""Carson City: the board game as a library.

>>> import carson
>>> game = carson.Game(carson.board.Setup(players=2), seed=7)
>>> game.options()[0]
<claim a1>
"""

from carson import board
from carson.errors import (
    CarsonError,
    IllegalAction,
    NotationError,
    RecordError,
    Refusal,
    SetupError,
)
from carson.game import Game
from carson.notation import Action
from carson.record import Record
from carson.title import Event, Score

__version__ = "0.1.0"
__all__ = [
    "Action",
    "CarsonError",
    "Event",
    "Game",
    "IllegalAction",
    "NotationError",
    "Record",
    "RecordError",
    "Refusal",
    "Score",
    "SetupError",
    "board",
]
