"""The action track: it winds across the table in the order in which it is resolved (COMP-1)."""

from __future__ import annotations

from carson.board.figures import figures_at
from carson.board.material import (
    AMMUNITION,
    BUILDING_KINDS,
    NO_TILE,
    PHASE_ACTIONS,
    PHASE_CHARACTERS,
    PHASE_PLACEMENT,
    TRACK,
)
from carson.board.names import kind_name
from carson.board.position import Position
from carson.board.spaces import ALL_SPACES, BLOCKS, Space
from carson.draw.board import pieces
from carson.draw.lettering import body, heading
from carson.draw.palette import Palette
from carson.draw.svg import EMPTY, Markup, group, join, line, move, path, rect, title
from carson.words import _

COLUMNS = 12
CARD = (106, 100)
STEP = 114
GAP = 24  # between the two rows
TOP = 20  # room for a block's name
BAG = 42
WIDTH = COLUMNS * STEP + 32
HEIGHT = TOP + 2 * CARD[1] + GAP + BAG


def corner(place: int) -> tuple[float, float]:
    """Where the card of a space lies: first row eastwards, second row back."""
    row, column = divmod(place - TRACK, COLUMNS)
    if row:
        column = COLUMNS - 1 - column
    return column * STEP, TOP + row * (CARD[1] + GAP)


def track(position: Position, palette: Palette) -> Markup:
    """The whole track and the bag, in a box of WIDTH by HEIGHT."""
    return join(
        _trail(palette),
        _blocks(palette),
        *(_card(position, palette, space) for space in ALL_SPACES),
        group(_bag(position, palette), transform=move(0, HEIGHT - BAG)),
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


def _card(position: Position, palette: Palette, space: Space) -> Markup:
    x, y = corner(space.place)
    width, height = CARD
    now = position.phase == PHASE_ACTIONS and _resolving(position) == space.place
    faded = _closed(position, space)
    colour = palette.ember if now else palette.outline if palette.theme == "light" else palette.rule
    paper = rect(
        0,
        0,
        width,
        height,
        rx=4,
        fill=palette.page if space.stage else palette.card,
        stroke=colour,
        stroke_width=3.4 if now else 1.6,
        stroke_dasharray="5 4" if space.stage else None,
    )
    sold = space.slot >= 0
    content = _tile(position, palette, space) if sold else _plain(palette, space)
    return group(
        title(_described(position, space)),
        paper,
        group(content, opacity=0.38 if faded else None),
        _cross_out(palette) if faded else EMPTY,
        _workers(position, palette, space.place),
        transform=move(x, y),
        data_place=space.word,
    )


def _resolving(position: Position) -> int:
    """The place of the track that is being resolved; the position names the one after it."""
    return position.track - 1


def _closed(position: Position, space: Space) -> bool:
    """Whether a space takes nobody this round (WORD-9)."""
    if space.place == AMMUNITION and position.phase == PHASE_CHARACTERS:
        return space.closed(position) != ""  # sold just now
    if space.stage or position.phase not in (PHASE_PLACEMENT, PHASE_ACTIONS):
        return False
    return space.place not in position.open_spaces


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


def _plain(palette: Palette, space: Space) -> Markup:
    """Name, effect, signs and price of a space without a tile."""
    middle = CARD[0] / 2
    size = 24 if len(space.signs) > 2 else 28
    start = middle - (size + 3) * len(space.signs) / 2 + 1.5
    price = EMPTY
    if space.price:
        start -= 18  # for the price beside it
        price = pieces.badge(palette, f"${space.price}", 80, 39, 14)
    top = 44 if space.stage else 36
    signs = [
        pieces.sign(palette, name, start + index * (size + 3), top, size)
        for index, name in enumerate(space.signs)
    ]
    width = CARD[0] - 8
    return join(
        heading(space.short, middle, 18, 13, width, fill=palette.ink, text_anchor="middle"),
        body(space.effect, middle, 32, 11.5, width, fill=palette.quiet, text_anchor="middle"),
        *signs,
        price,
    )


def _tile(position: Position, palette: Palette, space: Space) -> Markup:
    """A building for sale, with its price."""
    kind = position.display[space.slot]
    price = pieces.badge(palette, space.short, CARD[0] - 5, 5, 14)
    if kind == NO_TILE:
        return join(price, body(_("sold"), 10, 22, 13, fill=palette.quiet, font_style="italic"))
    return join(
        pieces.kind(palette, kind, 6, 2, 54),
        heading(kind_name(kind), 7, 60, 11, CARD[0] - 12, fill=palette.ink),
        price,
    )


def _workers(position: Position, palette: Palette, place: int) -> Markup:
    """The cowboys on a space; where one player may have several, with their number."""
    width, height = CARD
    crowd = figures_at(position, place)
    drawn = pieces.posse(palette, crowd, width - 4, height - 3, width - 8, 29)
    if sum(who.fights for who in crowd) > 1:
        drawn = join(pieces.sign(palette, "duel", -12, 19, 26), drawn)
    return drawn


def _described(position: Position, space: Space) -> str:
    effect = space.effect
    if space.slot >= 0:
        kind = position.display[space.slot]
        effect = _("sold") if kind == NO_TILE else kind_name(kind)
    words = f"{space.name}: {effect}"
    if _closed(position, space):
        return _("{space} (closed)").format(space=words)
    there = [who.describe(position.setup.names) for who in figures_at(position, space.place)]
    return ", ".join([words, *there])


def _bag(position: Position, palette: Palette) -> Markup:
    """What is still in the bag: its content is open, its order is not (INFO-1)."""
    left = sum(position.bag)
    kinds = [kind for kind in BUILDING_KINDS if position.bag[kind]]
    label = _("In the bag: {count}").format(count=left)
    drawn = [
        pieces.sign(palette, "bag", 0, 11, 26),
        heading(label, 32, 29, 13, fill=palette.ink),
    ]
    at = 44.0 + len(label) * 9
    for kind in kinds:
        drawn.append(
            group(
                title(f"{position.bag[kind]} {kind_name(kind)}"),
                pieces.kind(palette, kind, 0, 0, 36),
                body(f"×{position.bag[kind]}", 37, 23, 14, fill=palette.ink),
                transform=move(at, 6),
            )
        )
        at += 72
    return group(*drawn)


assert len(ALL_SPACES) == 2 * COLUMNS
