"""The town in the browser: the layers of the one drawing, each an element of its own."""

from __future__ import annotations

from carson.board.position import Position
from carson.draw.board import town
from carson.draw.svg import Markup, tag
from carson.web.palette import INK
from carson.words import _

BOX = town.BOX


def survey() -> Markup:
    """What never changes."""
    return town.survey(INK)


def ground(position: Position) -> Markup:
    """The land, which changes with roads."""
    return tag("svg", town.ground(position, INK), id="ground", viewBox=BOX, aria_hidden="true")


def pieces(position: Position) -> Markup:
    """Everything that stands in the town."""
    drawn = town.standing(position, INK)
    return tag("svg", drawn, id="pieces", viewBox=BOX, role="img", aria_label=_("The town"))
