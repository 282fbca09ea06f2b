"""What a drawing in text is made of: signs, letters and colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from rich.style import Style

from carson.draw.palette import LIGHT

# The marks hat, star, cactus, horseshoe, boot, cow; a U is a horseshoe, a V has a cow's horns.
LETTERS: Final = "HSCUBV"

QUIET: Final = Style(dim=True)
BOLD: Final = Style(bold=True)
ROAD: Final = Style(color="#c49a63", bold=True)
MOUNTAIN_STYLE: Final = Style(color="#9a9287")
HOUSE_STYLE: Final = Style(color="#d5775c", bold=True)
MONEY: Final = Style(color="#c8962e")
LOT: Final = Style(bold=True, reverse=True)


class Signed(Protocol):
    """What has a sign, and a letter where there is nothing but ASCII."""

    @property
    def sign(self) -> str: ...
    @property
    def letter(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Pen:
    """The characters that a drawing may use."""

    crossings: str  # by the roads that meet there: 1 north, 2 east, 4 south, 8 west
    across: str
    down: str
    mountain: str
    house: str
    town_house: str
    turn: str
    dot: str
    line: str

    @property
    def plain(self) -> bool:
        """Whether there is nothing but ASCII."""
        return self.dot.isascii()

    def sign(self, thing: Signed) -> str:
        """What follows a figure of a special kind, or one with a token."""
        return thing.letter if self.plain else thing.sign


LINES: Final = Pen("·╹╺┗╻┃┏┣╸┛━┻┓┫┳╋", "━", "┃", "▲▲", "⌂", "⌂⌂", "▶", "·", "─")
ASCII: Final = Pen(".+++++++++++++++", "=", "|", "/\\/\\", "house", "houses", ">", "-", "-")


def player_style(player: int) -> Style:
    """A player's colour as a ground, with letters that can be read on it."""
    return Style(color=LIGHT.on_players[player], bgcolor=LIGHT.players[player], bold=True)
