"""The action track: it winds across the table in the order in which it is resolved (COMP-1)."""

from __future__ import annotations

from carson_city.board.material import NO_TILE, TRACK
from carson_city.board.position import Position
from carson_city.board.spaces import ALL_SPACES, BLOCKS
from carson_city.draw.board import pieces, track_facts, yards
from carson_city.draw.board.track_facts import Card, Printed
from carson_city.draw.lettering import badge, body, heading
from carson_city.draw.palette import Palette
from carson_city.draw.svg import EMPTY, Markup, group, join, line, move, path, rect, title
from carson_city.text.i18n import _

COLUMNS = 12
CARD = (106, 100)
STEP = 114
GAP = 24  # between the two rows
TOP = 20  # room for a block's name
BAG = 42
WIDTH = COLUMNS * STEP + 32
HEIGHT = TOP + 2 * CARD[1] + GAP


def height(position: Position) -> int:
    """How high the track is, with the places that variants bring and the bag."""
    own = GAP + CARD[1] if track_facts.own_cards(position) else 0
    return HEIGHT + own + yards.height(position) + BAG


def corner(place: int) -> tuple[float, float]:
    """Where the card of a space lies: first row eastwards, second row back."""
    row, column = divmod(place - TRACK, COLUMNS)
    if row:
        column = COLUMNS - 1 - column
    return column * STEP, TOP + row * (CARD[1] + GAP)


def track(position: Position, palette: Palette) -> Markup:
    """The whole track, beside it the places that variants bring, and the bag."""
    spaces = track_facts.track_cards(position)
    return join(
        _trail(palette),
        _blocks(palette),
        *(
            _card(palette, card, *corner(space.place))
            for space, card in zip(ALL_SPACES, spaces, strict=True)
        ),
        *(
            _card(palette, card, index * STEP, HEIGHT + GAP)
            for index, card in enumerate(track_facts.own_cards(position))
        ),
        group(
            yards.row(position, palette, WIDTH),
            transform=move(0, height(position) - BAG - yards.height(position)),
        ),
        group(_bag(position, palette), transform=move(0, height(position) - BAG)),
    )


def _trail(palette: Palette) -> Markup:
    """The wagon trail under the cards, with the bend at its eastern end."""
    first = TOP + CARD[1] / 2
    second = first + CARD[1] + GAP
    bend = COLUMNS * STEP - 14
    way = f"M20 {first}H{bend}C{bend + 56} {first} {bend + 56} {second} {bend} {second}H20"
    strokes = ((15, palette.outline), (12.6, palette.road), (6.6, palette.rut), (4, palette.road))
    gaps = range(CARD[0], STEP * (COLUMNS - 1), STEP)
    hoofs = "".join(
        f"M{x + 1.6} {first - 5}l5.4 5l-5.4 5zM{x + 6.4} {second - 5}l-5.4 5l5.4 5z" for x in gaps
    )
    return group(
        *(path(way, stroke=colour, stroke_width=width) for width, colour in strokes),
        path(hoofs, fill=palette.card, stroke=palette.outline, stroke_width=1),
        fill="none",
        stroke_linecap="round",
    )


def _blocks(palette: Palette) -> Markup:
    """The names of the blocks over their spaces (COMP-2, COMP-14)."""
    drawn = []
    for block in BLOCKS:
        corners = [corner(space.place) for space in ALL_SPACES if space.block is block]
        (left, top), right = min(corners), max(corners)[0] + CARD[0]
        name = _(block.name)
        middle = (left + right) / 2
        half = len(name) * 4.4 + 12
        drawn += [
            line(left + 4, top - 8, middle - half, top - 8),
            line(middle + half, top - 8, right - 4, top - 8),
            heading(
                name,
                middle,
                top - 3.6,
                12.5,
                fill=palette.quiet,
                text_anchor="middle",
                letter_spacing=0.6,
                stroke="none",
            ),
        ]
    return group(*drawn, stroke=palette.rule, stroke_width=1.4)


# One card.


def _card(palette: Palette, card: Card, x: float, y: float) -> Markup:
    width, high = CARD
    printed = card.printed
    usual = palette.outline if palette.theme == "light" else palette.rule
    paper = rect(
        0,
        0,
        width,
        high,
        rx=4,
        fill=palette.page if printed.stage else palette.card,
        stroke=palette.ember if card.now else usual,
        stroke_width=3.4 if card.now else 1.6,
        stroke_dasharray="5 4" if printed.stage else None,
    )
    content = _tile(palette, printed) if printed.is_sale else _plain(palette, printed)
    return group(
        title(card.said),
        paper,
        group(content, opacity=0.38 if card.closed else None),
        _cross_out(palette) if card.closed else EMPTY,
        pieces.sign(palette, "duel", -12, 19, 26) if card.duel else EMPTY,
        pieces.posse(palette, printed.word, card.crowd, width - 4, high - 3, width - 8, 29),
        transform=move(x, y),
        data_at=printed.word,
    )


def _cross_out(palette: Palette) -> Markup:
    """Two planks nailed over a closed space."""
    return group(
        path("M8 70L98 34M8 34L98 70", stroke=palette.outline, stroke_width=11),
        path("M8 70L98 34M8 34L98 70", stroke=palette.plank, stroke_width=8.4),
        path(
            "M12 68.4h.1M94 35.6h.1M12 35.6h.1M94 68.4h.1", stroke=palette.outline, stroke_width=3
        ),
        opacity=0.8,
        stroke_linecap="round",
    )


def _plain(palette: Palette, printed: Printed) -> Markup:
    """Name, effect, signs and price of a space without a tile."""
    middle = CARD[0] / 2
    size = 24 if len(printed.signs) > 2 else 28
    start = middle - (size + 3) * len(printed.signs) / 2 + 1.5
    price = EMPTY
    if printed.price:
        start -= 18  # for the price beside it
        price = badge(palette, f"${printed.price}", 80, 39, 14)
    top = 44 if printed.stage else 36
    signs = [
        pieces.sign(palette, name, start + index * (size + 3), top, size)
        for index, name in enumerate(printed.signs)
    ]
    width = CARD[0] - 8
    return join(
        heading(printed.short, middle, 18, 13, width, fill=palette.ink, text_anchor="middle"),
        body(printed.effect, middle, 32, 11.5, width, fill=palette.quiet, text_anchor="middle"),
        *signs,
        price,
    )


def _tile(palette: Palette, printed: Printed) -> Markup:
    """A building for sale, with its price."""
    price = badge(palette, f"${printed.price}", CARD[0] - 5, 5, 14)
    if printed.kind == NO_TILE:
        return join(price, body(printed.short, 10, 22, 13, fill=palette.quiet, font_style="italic"))
    return join(
        pieces.kind(palette, printed.kind, 6, 2, 54),
        heading(printed.short, 7, 60, 11, CARD[0] - 12, fill=palette.ink),
        price,
    )


def _bag(position: Position, palette: Palette) -> Markup:
    """What is still in the bag."""
    heaps = track_facts.bag(position)
    label = track_facts.bag_words(heaps)
    drawn = [
        pieces.sign(palette, "bag", 0, 11, 26),
        heading(label, 32, 29, 13, fill=palette.ink),
    ]
    at = 44.0 + len(label) * 9
    for heap in heaps:
        drawn.append(
            group(
                title(f"{heap.amount} {heap.name}"),
                pieces.kind(palette, heap.kind, 0, 0, 36),
                body(f"×{heap.amount}", 37, 23, 14, fill=palette.ink),
                transform=move(at, 6),
            )
        )
        at += 72
    return group(*drawn)


assert len(ALL_SPACES) == 2 * COLUMNS
