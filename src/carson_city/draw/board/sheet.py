"""A printer's specimen sheet: every drawing of the game with its name."""

from __future__ import annotations

from carson_city.board.character import face_text
from carson_city.board.material import BUILDING_KINDS, HOUSE, MOUNTAIN, RIVER, TOWN_HOUSE
from carson_city.board.names import character_name, kind_name
from carson_city.draw.board import pieces, portraits
from carson_city.draw.board.marks import FIGURES, signs
from carson_city.draw.checks import palette_of
from carson_city.draw.lettering import body, heading
from carson_city.draw.palette import Palette, Theme
from carson_city.draw.svg import Markup, document, group, join, line, move, rect, tag, use
from carson_city.text.i18n import _, capital

WIDTH = 1000
STEP = 120
FACE = 86
PEOPLE = 10  # in a row


def sheet_svg(*, theme: Theme = "light", width: float | None = None) -> str:
    """All marks, cowboys, people, buildings and signs as an SVG document."""
    palette = palette_of(theme)
    people = portraits.everybody()
    rows = -(-len(people) // PEOPLE)
    parts = (
        (_("The players"), _players(palette), 176),
        (_("The characters"), _people(palette, people), rows * (FACE + 26)),
        (_("Buildings and land"), _buildings(palette), 3 * (STEP + 22) + 16),
        (_("Signs"), _signs(palette), 110),
    )
    drawn = []
    top = 20.0
    for name, content, height in parts:
        drawn += [
            heading(name, 24, top + 26, 22, fill=palette.ink),
            line(24, top + 36, WIDTH - 24, top + 36, stroke=palette.ink, stroke_width=2),
            group(content, transform=move(24, top + 52)),
        ]
        top += height + 62
    return document(
        WIDTH,
        top,
        _("The drawings of Carson City"),
        pieces.definitions(palette),
        tag("defs", portraits.symbols(palette, people)),
        rect(0, 0, WIDTH, top, fill=palette.page),
        *drawn,
        shown=width,
    )


def _players(palette: Palette) -> Markup:
    """Marks large and at 16 pixels, and the figures who wear them."""
    drawn = []
    for player, name in enumerate(palette.marks):
        drawn.append(
            group(
                pieces.sign(palette, name, 0, 0, 68),
                pieces.sign(palette, name, 76, 0, 32),
                pieces.sign(palette, name, 84, 40, 16),
                pieces.figure(palette, f"cowboy-{name}", 0, 76, 60),
                *(
                    pieces.figure(palette, f"{word}-{name}", 68 + 40 * nth, 100, 40)
                    for nth, word in enumerate(FIGURES)
                ),
                body(name, 0, 168, 14, fill=palette.quiet),
                transform=move(player * 160, 0),
            )
        )
    return join(*drawn)


def _people(palette: Palette, cards: list[int]) -> Markup:
    """Both sides of every card."""
    drawn = []
    for index, card in enumerate(cards):
        row, column = divmod(index, PEOPLE)
        name = f"{face_text(card)} {character_name(card)}"
        drawn.append(
            group(
                portraits.portrait(palette, card, 0, 0, FACE),
                body(name, FACE / 2, FACE + 15, 12, 94, fill=palette.ink, text_anchor="middle"),
                transform=move(column * 96, row * (FACE + 26)),
            )
        )
    return join(*drawn)


def _buildings(palette: Palette) -> Markup:
    drawn = []
    for index, kind in enumerate((*BUILDING_KINDS, HOUSE, TOWN_HOUSE, MOUNTAIN, RIVER)):
        row, column = divmod(index, 7)
        drawn.append(
            group(
                rect(0, 0, STEP, STEP, fill=palette.plain, stroke=palette.rule),
                pieces.kind(palette, kind, 4, 4, STEP - 8),
                body(
                    capital(kind_name(kind)),
                    STEP / 2,
                    STEP + 16,
                    14,
                    fill=palette.ink,
                    text_anchor="middle",
                ),
                transform=move(column * 138, row * (STEP + 26)),
            )
        )
    return join(*drawn)


def _signs(palette: Palette) -> Markup:
    return join(
        *(
            group(
                use(f"{palette.prefix}-{name}", 0, 0, 60, 60, color=palette.ink),
                body(name, 30, 80, 13, fill=palette.quiet, text_anchor="middle"),
                transform=move(index * 68, 0),
            )
            for index, name in enumerate(signs(palette))
        )
    )
