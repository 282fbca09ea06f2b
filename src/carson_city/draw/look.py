"""The seam for titles: how a title looks, as SVG and as text."""

from __future__ import annotations

from typing import Any, ClassVar, Final, NamedTuple

from rich.style import Style
from rich.text import Text

from carson_city.draw.checks import check_drawn, check_known, check_width
from carson_city.draw.palette import THEMES, Theme, hues_of
from carson_city.draw.pen import LINES, Pen, player_style
from carson_city.errors import CarsonError
from carson_city.text.i18n import _
from carson_city.title.setup import TITLES, Setup, bring

TABLE: Final = "table"  # the part that is everything


class ScorePart(NamedTuple):
    """A part of what a source brings: its name, and the points of those who have any, by seat."""

    name: str
    points: dict[int, int]


class Look:
    """How a title is drawn. Without a look of its own a title is its line of text."""

    parts: ClassVar[tuple[str, ...]] = ()  # what can be drawn as SVG, all of it last
    signs: ClassVar[str] = ""  # letters beyond the common ones that its drawings in text use
    letters: ClassVar[str] = "123456"  # one for each player, in drawings in text
    marks: ClassVar[tuple[str, ...]] = ()  # to which the letters belong, where not to seats

    def letter(self, setup: Setup[Any, Any], seat: int) -> Text:
        """Return the letter of a player in that player's colour."""
        number = self.marks.index(setup.marks[seat]) if self.marks else seat
        return Text(self.letters[number], self.style(setup, seat))

    def style(self, setup: Setup[Any, Any], seat: int) -> Style:
        """Return how a player's letter or name is written."""
        return player_style(hues_of(setup.marks)[seat])

    def svg(self, view: Any, part: str, theme: Theme, width: float | None) -> str:
        """A part of the table as an SVG document."""
        raise CarsonError(_("nobody has drawn this game yet"))

    def game_svg(self, game: Any, part: str, theme: Theme, width: float | None) -> str:
        """The same of a game as a spectator sees it; its past may add something."""
        return self.svg(game.view(), part, theme, width)

    def lines(self, view: Any, pen: Pen = LINES) -> list[Text]:
        """The whole table as lines of text."""
        return [Text(view.setup.line(view))]

    def legend(self, view: Any, pen: Pen = LINES) -> Text:
        """What the signs of the lines mean."""
        return Text()

    def score_parts(self, view: Any) -> dict[str, list[ScorePart]]:
        """What some sources of points are the sum of, by source."""
        return {}


_LOOKS: Final[dict[str, Look]] = {}
PLAIN: Final = Look()


def register(title: str, look: Look) -> None:
    """Make the look of a title known."""
    _LOOKS[title] = look


def look_of(setup: Setup[Any, Any] | type[Setup[Any, Any]]) -> Look:
    """How the title of a game looks."""
    bring(setup.title, "draw")
    return _LOOKS.get(setup.title, PLAIN)


def all_looks() -> list[Look]:
    """The looks of all titles."""
    for title in TITLES:
        bring(title, "draw")
    return [_LOOKS[title] for title in TITLES if title in _LOOKS]


# For the library.


def view_svg(
    view: Any, part: str = TABLE, *, theme: Theme = "light", width: float | None = None
) -> str:
    """One part of the table, or all of it, as an SVG document.

    Give it a view (`game.view()`), not the position itself: what a view hides is not drawn.
    """
    check_drawn(view)
    return _asked(view.setup, part, theme, width).svg(view, part, theme, width)


def game_svg(
    game: Any, part: str = TABLE, *, theme: Theme = "light", width: float | None = None
) -> str:
    """The same of a game as a spectator sees it, with what only its past can tell."""
    return _asked(game.setup, part, theme, width).game_svg(game, part, theme, width)


def _asked(setup: Setup[Any, Any], part: str, theme: Theme, width: float | None) -> Look:
    """The look of a title, if it can draw what is asked for."""
    look = look_of(setup)
    check_known("view", part, look.parts)
    check_known("theme", theme, THEMES)
    check_width(width)
    return look


def table_svg(view: Any, *, theme: Theme = "light", width: float | None = None) -> str:
    """The whole table as an SVG document."""
    return view_svg(view, theme=theme, width=width)


def picture(view: Any) -> str | None:
    """The table as a notebook shows it, where somebody has drawn it."""
    return table_svg(view) if look_of(view.setup).parts else None


def text(view: Any) -> str:
    """The whole table as plain text, without colours."""
    check_drawn(view)
    return "\n".join(line.plain.rstrip() for line in look_of(view.setup).lines(view))
