"""A printer's specimen sheet: every card of the card game."""

from __future__ import annotations

from typing import Final

from carson_city.cards.characters import BY_NUMBER
from carson_city.cards.deck import OURS, Deck
from carson_city.cards.material import ERAS, HIGHEST_BID, MARKS, OF_ERA, ORDERS
from carson_city.cards.names import kind_name
from carson_city.cards.position import Position
from carson_city.draw.cards import faces, pieces
from carson_city.draw.lettering import body, heading
from carson_city.draw.palette import Palette, Theme
from carson_city.draw.svg import Markup, document, group, join, line, move, rect
from carson_city.text.i18n import _, capital

WIDTH: Final = 1440
EDGE: Final = 24
INSIDE: Final = WIDTH - 2 * EDGE
STEP: Final = 116  # from card to card
CARD: Final = 106
SHAPE: Final = faces.HIGH / faces.WIDE


def sheet_svg(
    view: Position, *, theme: Theme = "light", width: float | None = None, deck: Deck = OURS
) -> str:
    """All parcels, characters, backs, bids and terrain cards as an SVG document."""
    palette = pieces.palette_of(theme)
    terrain = [
        [faces.terrain(deck, palette, era * OF_ERA + one) for one in range(OF_ERA)]
        for era in range(ERAS)
    ]
    people = [faces.character(deck, palette, one.number) for one in BY_NUMBER]
    backs = [faces.back(view, palette, number) for number in range(ORDERS + 1)]
    parts = [
        (_("Parcels"), _kinds(palette), 112.0),
        (_("Characters"), _cards(people), _high(len(people))),
        (_("Backs"), _cards(backs), _high(len(backs))),
        (_("Bids"), _bids(palette), 100.0),
    ]
    for era, cards in enumerate(terrain):
        name = _("Terrain of era {era}").format(era="I" * (era + 1))
        parts.append((name, _cards(cards), _high(len(cards))))
    drawn = []
    top = 16.0
    for name, content, high in parts:
        drawn += [
            heading(name, EDGE, top + 26, 22, fill=palette.ink),
            line(EDGE, top + 36, WIDTH - EDGE, top + 36, stroke=palette.ink, stroke_width=2),
            group(content, transform=move(EDGE, top + 50)),
        ]
        top += high + 62
    return document(
        WIDTH,
        top,
        _("The drawings of the card game"),
        pieces.definitions(palette),
        rect(0, 0, WIDTH, top, fill=palette.page),
        *drawn,
        shown=width,
    )


def _high(count: int) -> float:
    """How high so many cards are."""
    return -(-count // (INSIDE // STEP)) * (CARD * SHAPE + 10)


def _cards(cards: list[Markup]) -> Markup:
    a_row = INSIDE // STEP
    return join(
        *(
            faces.scaled(card, index % a_row * STEP, index // a_row * (CARD * SHAPE + 10), CARD)
            for index, card in enumerate(cards)
        )
    )


def _kinds(palette: Palette) -> Markup:
    """What can stand on a parcel."""
    step = INSIDE / len(pieces.STANDING)
    return join(
        *(
            group(
                rect(0, 0, 84, 84, rx=6, fill=palette.plain, stroke=palette.rule),
                pieces.kind(palette, kind, 3, 3, 78),
                body(
                    capital(kind_name(kind)), 42, 100, 13, step - 4,
                    fill=palette.ink, text_anchor="middle",
                ),
                transform=move(index * step, 0),
            )
            for index, kind in enumerate(pieces.STANDING)
        )
    )  # fmt: skip


def _bids(palette: Palette) -> Markup:
    """All bid cards of all players, left and used."""
    drawn = []
    for seat in range(len(MARKS)):
        for value in range(1, HIGHEST_BID + 1):
            for row, used in enumerate((False, True)):
                card = faces.bid(palette, seat, value, used=used)
                where = move(seat * 232 + (value - 1) * 20, row * 44, 0.64)
                drawn.append(group(card, transform=where))
    return join(*drawn)
