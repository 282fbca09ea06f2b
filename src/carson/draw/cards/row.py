"""The row: decks at its head, then the character, then terrain; what was taken leaves gaps."""

from __future__ import annotations

from typing import Final

from carson.cards.material import GONE, ITEM_WORDS
from carson.cards.position import Position
from carson.draw.cards import faces
from carson.draw.lettering import body
from carson.draw.palette import Palette
from carson.draw.svg import Markup, group, join, line, move, path
from carson.words import _

GAP: Final = 12
LABEL: Final = 20  # over the cards
MOST: Final = 150  # a card is never wider
SHAPE: Final = faces.HIGH / faces.WIDE


def width_of_card(view: Position, wide: float) -> float:
    """How wide a card is where all of them share a row."""
    count = len(view.row) + 2
    return min((wide - 30 - GAP * (count - 1)) / count, MOST)


def height(view: Position, wide: float) -> float:
    """How high the row is."""
    return LABEL + width_of_card(view, wide) * SHAPE + 6


def row(view: Position, palette: Palette, wide: float) -> Markup:
    """Decks and cards from left to right, the nearest to the decks first (CARD-11a)."""
    card = width_of_card(view, wide)
    step = card + GAP
    left = 2 * step + 30
    drawn = [
        faces.scaled(faces.deck_of(view, palette), 0, LABEL, card),
        faces.scaled(faces.back(view, palette, view.top), step, LABEL, card),
    ]
    for index, number in enumerate(view.row):
        drawn.append(_lying(view, palette, number, left + index * step, card, index))
    return join(_labels(palette, step, left, len(view.row)), *drawn)


def _lying(
    view: Position, palette: Palette, number: int, x: float, card: float, index: int
) -> Markup:
    """A card at its place of the row."""
    word = "" if number == GONE else ITEM_WORDS[number]
    return group(
        faces.scaled(faces.item(view.deck, palette, number), x, LABEL, card),
        data_row=index,
        data_card=word or None,
    )


def _labels(palette: Palette, step: float, left: float, count: int) -> Markup:
    """What lies where, and on which side the decks are."""
    end = left + max(count, 1) * step - GAP
    middle = LABEL + (step - GAP) * SHAPE / 2
    return join(
        body(_("terrain deck"), 2, 13, 13, step - GAP, fill=palette.quiet),
        body(_("stronger in a tie"), step + 2, 13, 13, step - GAP, fill=palette.quiet),
        body(_("nearest to the decks"), left + 2, 13, 13, 180, fill=palette.quiet),
        body(_("farthest"), end, 13, 13, fill=palette.quiet, text_anchor="end"),
        line(left + 150, 9, end - 70, 9, stroke=palette.rule, stroke_width=1.4),
        path(
            f"M{end - 76} 4.5l6 4.5l-6 4.5", fill="none", stroke=palette.rule, stroke_width=1.4
        ),
        path(
            "M0-9L7 0L0 9", fill="none", stroke=palette.rule, stroke_width=3,
            stroke_linecap="round", stroke_linejoin="round", transform=move(left - 24, middle),
        ),
    )  # fmt: skip
