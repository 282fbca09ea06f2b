"""The seam for titles: how a title stands on a terminal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.text import Text

from carson_city.draw.look import look_of
from carson_city.draw.pen import Pen
from carson_city.tell.menu import Menu
from carson_city.title.setup import Setup, bring

if TYPE_CHECKING:
    from carson_city.terminal.session import Session


@dataclass(frozen=True, slots=True)
class Command:
    """A word, what may follow it, and what it does."""

    usage: str
    tells: str
    run: Callable[[Session, str], None]


class TerminalAdapter:
    """The table of a title on a terminal. What is here does for any title."""

    commands: ClassVar[dict[str, Command]] = {}  # that only this title has
    example: ClassVar[str] = ""  # typed moves, in a line of help
    move: ClassVar[str] = "MOVE"  # one of them, where it is said what can be typed

    def board(
        self, view: Any, pen: Pen, width: int, menu: Menu | None = None, *, tight: bool = False
    ) -> list[Text]:
        """The whole table; with a menu also notes on what can be done, in less room if tight."""
        return look_of(view.setup).lines(view, pen)

    def final(self, view: Any, pen: Pen) -> list[Text]:
        """What is shown of the table beside the scores."""
        return look_of(view.setup).lines(view, pen)

    def shows_all(self, view: Any, menu: Menu) -> bool:
        """Whether the board itself shows all options."""
        return False


_ADAPTERS: Final[dict[str, TerminalAdapter]] = {}
PLAIN: Final = TerminalAdapter()


def register(title: str, adapter: TerminalAdapter) -> None:
    """Make the stage of a title known."""
    _ADAPTERS[title] = adapter


def terminal_adapter_of(setup: Setup[Any, Any]) -> TerminalAdapter:
    """How the title of a game stands on a terminal."""
    bring(setup.title, "tell", "draw", "terminal")
    return _ADAPTERS.get(setup.title, PLAIN)
