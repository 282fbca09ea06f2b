"""The town in the browser: the layers of the one drawing, each an element of its own."""

from __future__ import annotations

from markupsafe import Markup

from carson_city.board.position import Position
from carson_city.draw.board import town
from carson_city.draw.svg import Markup as Drawing
from carson_city.web.board.fragments import HTML
from carson_city.web.rendering.palette import INK, ink_of

BOX = town.BOX


def survey() -> Drawing:
    """What never changes."""
    return town.survey(INK)


def places() -> Drawing:
    """Where each parcel and each place for a road lies, by its name."""
    return town.places()


def ground(position: Position) -> Markup:
    """The land, which changes with roads."""
    return HTML.ground(BOX, town.ground(position, ink_of(position.setup)))


def pieces(position: Position) -> Markup:
    """Everything that stands in the town."""
    return HTML.pieces(BOX, town.standing(position, ink_of(position.setup)))
