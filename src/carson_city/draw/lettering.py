"""Lettering: headings as a printer in town would set them, and words that fit their room."""

from __future__ import annotations

from unicodedata import east_asian_width

from carson_city.draw.palette import BODY, HEADING, Palette
from carson_city.draw.svg import Markup, Value, join, rect, words

# The faces differ from machine to machine, so widths are guessed, on the wide side.
_HEADING_EM = 0.66
_BODY_EM = 0.56


def guess_width(content: str, size: float, em: float) -> float:
    """About how wide some words will be."""
    letters = sum(1.6 if east_asian_width(letter) in "WF" else 1 for letter in content)
    return letters * size * em


def _fit(content: str, size: float, room: float | None, em: float) -> tuple[str, float]:
    """The words and the size that fit a room: smaller first, then cut short."""
    if room is None or guess_width(content, size, em) <= room:
        return content, size
    smaller = max(size * room / guess_width(content, size, em), size * 0.68)
    while len(content) > 1 and guess_width(content, smaller, em) > room + 0.01:
        content = content[:-2].rstrip() + "…" if len(content) > 2 else "…"
    return content, smaller


def heading(
    content: str, x: float, y: float, size: float, room: float | None = None, **attributes: Value
) -> Markup:
    """Words in the heavy face, no wider than their room."""
    content, size = _fit(content, size, room, _HEADING_EM)
    return words(
        content, x, y, font_family=HEADING, font_weight="bold", font_size=size, **attributes
    )


def body(
    content: str, x: float, y: float, size: float, room: float | None = None, **attributes: Value
) -> Markup:
    """Words in the running face, no wider than their room."""
    content, size = _fit(content, size, room, _BODY_EM)
    return words(content, x, y, font_family=BODY, font_size=size, **attributes)


def badge(palette: Palette, amount: str, x: float, y: float, size: float = 13) -> Markup:
    """An amount on gold; x is its right end."""
    width = size * (0.72 * len(amount) + 0.7)
    return join(
        rect(
            x - width,
            y,
            width,
            size * 1.4,
            rx=size * 0.5,
            fill=palette.gold,
            stroke=palette.outline,
            stroke_width=1.4,
        ),
        heading(
            amount,
            x - width / 2,
            y + size * 1.06,
            size,
            fill=palette.on_gold,
            text_anchor="middle",
        ),
    )
