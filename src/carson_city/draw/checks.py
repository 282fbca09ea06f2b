"""What a drawing is asked for, and what is said where it cannot be."""

from __future__ import annotations

import math
from collections.abc import Iterable

from carson_city.core.position import Position
from carson_city.draw.palette import THEMES, Palette, Theme, seated
from carson_city.errors import CarsonError
from carson_city.text.i18n import _


def check_drawn(position: object) -> None:
    """Refuse to draw what is no position of a game."""
    if not isinstance(position, Position):
        raise TypeError(f"a view of a game is drawn, such as game.view(), not {position!r}")


def check_known(what: str, said: object, known: Iterable[str]) -> None:
    """Refuse a word that is none of those there are."""
    names = list(known)
    if said not in names:
        raise CarsonError(
            _("{what}: “{said}” is none of {known}").format(
                what=what, said=str(said)[:60], known=", ".join(names)
            )
        )


def check_width(width: float | None) -> None:
    """Refuse a width that no picture can have."""
    if width is not None and (not isinstance(width, int | float) or not 0 < width < math.inf):
        raise CarsonError(_("width: {width} is no number above 0").format(width=repr(width)[:60]))


def palette_of(theme: Theme, marks: tuple[str, ...] = ()) -> Palette:
    """Return the colours of a theme, with players who have these marks."""
    check_known("theme", theme, THEMES)
    return seated(THEMES[theme], marks)
