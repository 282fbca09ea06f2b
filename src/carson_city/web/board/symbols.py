"""The drawings for the browser: colours are CSS variables, one drawing for day and night."""

from __future__ import annotations

from functools import lru_cache

from carson_city.draw import scenery
from carson_city.draw.board import pieces, portraits
from carson_city.draw.svg import Markup, tag
from carson_city.web.rendering.palette import INK


def definitions() -> Markup:
    """Every symbol of a page, once: the live parts only say `use`."""
    return pieces.definitions(INK)


@lru_cache(maxsize=64)
def faces(cast: tuple[int, ...]) -> Markup:
    """The portraits of a game's characters, both sides of each: `#p-portrait-7Y`."""
    return tag("defs", portraits.symbols(INK, cast))


def desert() -> Markup:
    """A bit of desert where no player sits; at night its sun is a pale moon."""
    return scenery.desert(INK, 660, 244)
