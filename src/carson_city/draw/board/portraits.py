"""The people on the character cards: who is on which side, on a ground that tells the side.

Each character says in its folder whose bust it shows, of `draw/people.py` or of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from carson_city.board.character import (
    RED,
    SIDE_LETTERS,
    YELLOW,
    all_known,
    card_of,
    face_text,
)
from carson_city.draw import busts
from carson_city.draw.busts import BOX, Bust, coat, stetson
from carson_city.draw.lettering import heading
from carson_city.draw.palette import Palette
from carson_city.draw.svg import Markup, join, path, symbol, use

# Who is on which side of which card; the folders of the characters fill it.
PORTRAITS: Final[dict[int, Bust]] = {}


def portray(card_number: int, bust: Bust, *sides: int) -> None:
    """Let a person be on these sides of a card, or on both."""
    for side in sides or (YELLOW, RED):
        PORTRAITS[card_of(card_number, side)] = bust


# As symbols.


def portrait_id(palette: Palette, card: int) -> str:
    """The id of a card's portrait: day-portrait-7Y."""
    return f"{palette.prefix}-portrait-{face_text(card)}"


def portrait(palette: Palette, card: int, x: float, y: float, size: float) -> Markup:
    """A card's portrait in a square; its document must have the symbols of that card."""
    return use(portrait_id(palette, card), x, y, size, size)


def symbols(palette: Palette, cards: Iterable[int]) -> Markup:
    """The portraits of some cards, on both sides: a card may be turned."""
    numbers = sorted({card >> 1 for card in cards})
    sides = [card_of(one, side) for one in numbers for side in (YELLOW, RED)]
    faces = {_bust_id(card): card for card in sides}
    prefix = palette.prefix
    return join(
        *(
            symbol(f"{prefix}-ground-{letter}", BOX, BOX, ground(palette, side))
            for side, letter in enumerate(SIDE_LETTERS)
        ),
        busts.shared(palette),
        *(
            symbol(f"{prefix}-{name}", BOX, BOX, bust(palette, card))
            for name, card in faces.items()
        ),
        *(_whole(palette, card) for card in sides),
    )


def everybody() -> list[int]:
    """All cards of the game, one side after the other."""
    return [side.card for side in all_known()]


def _whole(palette: Palette, card: int) -> Markup:
    ground_word = f"ground-{SIDE_LETTERS[card & 1]}"
    return busts.portrait(palette, f"portrait-{face_text(card)}", ground_word, _bust_id(card))


def _bust_id(card: int) -> str:
    """One id for both sides where they show the same person."""
    same = PORTRAITS.get(card) is PORTRAITS.get(card ^ 1)
    return f"bust-{card >> 1 if same else face_text(card)}"


def bust(palette: Palette, card: int) -> Markup:
    """Who is on a card; a hat and a number where nobody has drawn them."""
    draw = PORTRAITS.get(card)
    return busts.inked(palette, draw(palette) if draw is not None else _nobody(palette, card >> 1))


def _nobody(p: Palette, card_number: int) -> Markup:
    """Somebody not known here: a hat over a number."""
    said = str(card_number)
    return join(
        coat(p.stone),
        path("M30 30V52C30 64 38 74 50 74S70 64 70 52V30Z", fill=p.plaster),
        stetson(p.timber, p.barn),
        heading(said, 50, 66, 28, fill=p.on_gold, stroke="none", text_anchor="middle"),
    )


def ground(p: Palette, side: int) -> Markup:
    """Rays of the sun on gold for the yellow side, hatching on red for the red one."""
    return busts.sunny(p) if side == YELLOW else busts.hatched(p)
