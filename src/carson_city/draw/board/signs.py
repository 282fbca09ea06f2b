"""What a town in text is made of: letters of players, roads, mountains, houses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.style import Style

from carson_city.board.material import MARKS
from carson_city.board.position import Position
from carson_city.draw.palette import hues_of
from carson_city.draw.pen import Pen, player_style

# The marks hat, star, cactus, horseshoe, boot, cow; a U is a horseshoe, a V has a cow's horns.
LETTERS: Final = "HSCUBV"


def letter_of(position: Position, player: int) -> str:
    """Return the letter of a player's mark."""
    return LETTERS[MARKS.index(position.setup.marks[player])]


def style_of(position: Position, player: int) -> Style:
    """Return how a player's letter is written."""
    return player_style(hues_of(position.setup.marks)[player])


ROAD: Final = Style(color="#c49a63", bold=True)
MOUNTAIN_STYLE: Final = Style(color="#9a9287")
HOUSE_STYLE: Final = Style(color="#d5775c", bold=True)
MONEY: Final = Style(color="#c8962e")
LOT: Final = Style(bold=True, reverse=True)


@dataclass(frozen=True, slots=True)
class Signs:
    """The characters for what lies in the town."""

    crossings: str  # by the roads that meet there: 1 north, 2 east, 4 south, 8 west
    across: str
    down: str
    mountain: str
    house: str
    town_house: str


SIGNS: Final = Signs("·╹╺┗╻┃┏┣╸┛━┻┓┫┳╋", "━", "┃", "▲▲", "⌂", "⌂⌂")
_PLAIN: Final = Signs(".+++++++++++++++", "=", "|", "/\\/\\", "house", "houses")


def signs_of(pen: Pen) -> Signs:
    """The characters that a pen can write."""
    return _PLAIN if pen.plain else SIGNS
