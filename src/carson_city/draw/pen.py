"""What a drawing in text is made of: signs, letters and colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from rich.style import Style

from carson_city.draw.palette import LIGHT

QUIET: Final = Style(dim=True)
BOLD: Final = Style(bold=True)


class Signed(Protocol):
    """What has a sign, and a letter where there is nothing but ASCII."""

    @property
    def sign(self) -> str: ...
    @property
    def letter(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Pen:
    """The characters that any drawing may use; a look brings its own besides."""

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


LINES: Final = Pen("▶", "·", "─")
ASCII: Final = Pen(">", "-", "-")


def player_style(hue: int) -> Style:
    """A player's colour as a ground, with letters that can be read on it."""
    return Style(color=LIGHT.on_players[hue], bgcolor=LIGHT.players[hue], bold=True)
