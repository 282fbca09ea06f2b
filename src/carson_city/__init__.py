"""Carson City: the board game, its solo game and the card game as a library.

>>> import carson_city
>>> game = carson_city.Game(carson_city.board.Setup(players=2), seed=7)
>>> game.options()[0]
<claim a1>
>>> game.play("claim d5")
<1 events: hat claims d5.>

A `Game` knows who decides, what they may do, and how it came about; a `Position` is one state of
it, also as one player may see it; a `Record` is a whole game as text. `carson_city.bots` plays,
`carson_city.draw` draws, `carson_city.arena` plays many games. They are imported on first use.
docs/library.md has every name with an example.
"""

import importlib
from typing import TYPE_CHECKING

from carson_city import board, cards, solo, title
from carson_city.core.chance import Chance
from carson_city.core.notation import Action
from carson_city.core.position import Position
from carson_city.errors import (
    CarsonError,
    IllegalAction,
    NotationError,
    RecordError,
    Refusal,
    SetupError,
)
from carson_city.games.game import Game, new
from carson_city.games.record import Record
from carson_city.title.setup import Event, Score

if TYPE_CHECKING:
    from carson_city import arena, bots, draw

__version__ = "0.1.0"
__all__ = [
    "Action",
    "CarsonError",
    "Chance",
    "Event",
    "Game",
    "IllegalAction",
    "NotationError",
    "Position",
    "Record",
    "RecordError",
    "Refusal",
    "Score",
    "SetupError",
    "arena",
    "board",
    "bots",
    "cards",
    "draw",
    "new",
    "solo",
    "title",
]

ROOMS = ("arena", "bots", "draw")  # opened when somebody first names them

if not TYPE_CHECKING:  # a checker knows the packages from above, and should mind other names

    def __getattr__(name):
        if name in ROOMS:
            return importlib.import_module(f"carson_city.{name}")
        raise AttributeError(f"module 'carson_city' has no attribute '{name}'")


def __dir__() -> list[str]:
    return sorted({*globals(), *ROOMS})
