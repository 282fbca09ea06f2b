"""The row: decks at its head, then the character, then terrain; what was taken leaves gaps."""

from __future__ import annotations

from typing import Final

from carson_city.cards.characters import BY_NUMBER
from carson_city.cards.material import GONE, ITEM_WORDS
from carson_city.cards.names import bare_name
from carson_city.cards.position import Position
from carson_city.cards.turns import Building
from carson_city.draw.cards import faces, pieces
from carson_city.draw.lettering import body
from carson_city.draw.palette import Palette
from carson_city.draw.svg import Markup, group, join, line, move, path, rect, title
from carson_city.text.i18n import _

GAP: Final = 12
LABEL: Final = 20  # over the cards
MOST: Final = 146  # a card is never wider
FEW: Final = 8  # characters that can lie side by side as whole cards
SHAPE: Final = faces.HIGH / faces.WIDE


def in_hand(view: Position) -> int:
    """The card that somebody has taken and builds now; GONE for none."""
    return next((step.card for step in view.steps if isinstance(step, Building)), GONE)


def width_of_card(view: Position, wide: float) -> float:
    """How wide a card is where all of them share a row."""
    count = len(view.row) + 2 + (in_hand(view) != GONE)
    return min((wide - 30 - GAP * (count - 1)) / count, MOST)


def height(view: Position, wide: float) -> float:
    """How high the row is."""
    return LABEL + width_of_card(view, wide) * SHAPE + 6


def row(view: Position, palette: Palette, wide: float) -> Markup:
    """Decks and cards from left to right, the nearest to the decks first (CARD-11a)."""
    if is_over(view):
        return gallery(view, palette, wide)
    card = width_of_card(view, wide)
    step = card + GAP
    left = 2 * step + 30
    drawn = [
        faces.scaled(faces.deck_of(view, palette), 0, LABEL, card),
        faces.scaled(faces.back(view, palette, view.top), step, LABEL, card),
    ]
    for index, number in enumerate(view.row):
        drawn.append(_lying(view, palette, number, left + index * step, card, index))
    if in_hand(view) != GONE:
        drawn.append(_held(view, palette, wide - card, card))
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
        data_at=word or None,
    )


def is_over(view: Position) -> bool:
    """Whether all rounds were played: no row is laid out any more."""
    return view.last_round and not view.row


def gallery(view: Position, palette: Palette, wide: float) -> Markup:
    """All characters that nobody owns, for the Paperboy to choose from (CARD-PAPERBOY)."""
    unowned = view.unowned()
    if len(unowned) <= FEW:
        return _spread(view, palette, unowned)
    step = min(wide / max(-(-len(unowned) // 2), 1), 132)
    drawn = [body(_("nobody owns them"), 2, 13, 13, fill=palette.quiet)]
    for index, number in enumerate(unowned):
        down, across = index % 2, index // 2
        drawn.append(
            group(
                title(f"{bare_name(number)}. {_(BY_NUMBER[number].text)}"),
                pieces.portrait(palette, number, 0, 0, 70),
                body(
                    bare_name(number), 35, 83, 13, step - 6,
                    fill=palette.ink, text_anchor="middle",
                ),
                transform=move(across * step + (step - 70) / 2, LABEL + down * 92),
                data_at=BY_NUMBER[number].word,
            )
        )  # fmt: skip
    return join(*drawn)


def _spread(view: Position, palette: Palette, characters: list[int]) -> Markup:
    """A few characters as whole cards."""
    return join(
        body(_("nobody owns them"), 2, 13, 13, fill=palette.quiet),
        *(
            group(
                faces.scaled(
                    faces.character(view.deck, palette, number), index * (MOST + GAP), LABEL, MOST
                ),
                data_at=BY_NUMBER[number].word,
            )
            for index, number in enumerate(characters)
        ),
    )


def _held(view: Position, palette: Palette, x: float, card: float) -> Markup:
    """The card that is being built, apart from the row."""
    return group(
        body(_("to be built"), x + card, 13, 13, fill=palette.ink, text_anchor="end"),
        faces.scaled(faces.item(view.deck, palette, in_hand(view)), x, LABEL, card),
        rect(
            x - 2, LABEL - 2, card + 4, card * SHAPE + 4, rx=9,
            fill="none", stroke=palette.ember, stroke_width=3.4, pointer_events="none",
        ),
        data_row="hand",
        data_at=ITEM_WORDS[in_hand(view)],
    )  # fmt: skip


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
