"""The action track: it winds across the table in the order in which it is resolved (COMP-1)."""

from __future__ import annotations

from dataclasses import dataclass

from carson.board.figures import figures_at
from carson.board.map import PLACE_WORDS
from carson.board.material import (
    AMMUNITION,
    AMMUNITION_POWER,
    BUILDING_3,
    BUILDING_12,
    BUILDING_KINDS,
    DISPLAY_PRICES,
    FIREPOWER_INCOME,
    GAMBLING,
    INCOME_FIREPOWER,
    INCOME_PARCELS,
    INCOME_STAGE,
    KEPT_STAGE,
    NO_TILE,
    PARCEL_INCOME,
    PARCEL_STAGE,
    PHASE_ACTIONS,
    PHASE_CHARACTERS,
    PHASE_PLACEMENT,
    ROADS_1,
    ROADS_1_GAIN,
    ROADS_2,
    SALARY,
    SALARY_PAY,
    SPACES,
    STAGES,
    TRACK,
    TRACK_END,
    VP_5,
    VP_BUILDINGS,
    VP_FIREPOWER,
    VP_PARCELS,
    display_slot,
    vp_price,
)
from carson.board.names import kind_name, place_name
from carson.board.position import Position
from carson.draw import pieces
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


@dataclass(frozen=True, slots=True)
class Space:
    """A space in words, and the signs that tell the same."""

    name: str
    effect: str
    signs: tuple[str, ...]
    priced: bool = False


def space(place: int) -> Space:
    """What a space of the track is called and does."""
    if BUILDING_12 <= place <= BUILDING_3:
        price = DISPLAY_PRICES[display_slot(place)]
        return Space(f"${price}", _("a building for ${price}").format(price=price), ())
    if place >= VP_5:
        price = vp_price(place)
        return Space(_("Buy VP"), _("${price} a VP").format(price=price), ("laurel",), True)
    return {
        SALARY: Space(_("Salary"), _("${pay} a cowboy").format(pay=SALARY_PAY), ("coin",)),
        AMMUNITION: Space(
            _("Ammunition"),
            _("+{power} firepower").format(power=AMMUNITION_POWER),
            ("revolver",) * AMMUNITION_POWER,
        ),
        ROADS_1: Space(
            _("Roads (1)"), _("{roads} roads").format(roads=ROADS_1_GAIN), ("road",) * ROADS_1_GAIN
        ),
        ROADS_2: Space(_("Roads (2)"), _("1 road a cowboy"), ("road",)),
        PARCEL_STAGE: Space(_("Parcels"), _("are bought"), ("deed",)),
        KEPT_STAGE: Space(_("Kept tiles"), _("may be built"), ("bag",)),
        INCOME_PARCELS: Space(
            _("Parcels"), _("${pay} a parcel").format(pay=PARCEL_INCOME), ("coin", "deed")
        ),
        INCOME_FIREPOWER: Space(
            _("Firepower"), _("${pay} a point").format(pay=FIREPOWER_INCOME), ("coin", "firepower")
        ),
        GAMBLING: Space(_("Gambling"), _("two dice in $"), ("die", "die")),
        INCOME_STAGE: Space(_("Buildings"), _("earn"), ("coin", "coin", "coin")),
        VP_PARCELS: Space(_("Parcels"), _("1 VP for 2"), ("laurel", "deed")),
        VP_FIREPOWER: Space(_("Firepower"), _("1 VP for 2"), ("laurel", "firepower")),
        VP_BUILDINGS: Space(_("Buildings"), _("1 VP each"), ("laurel", "saloon")),
    }[place]


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
        *(_card(position, palette, place) for place in range(TRACK, TRACK_END)),
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
    blocks = (
        (BUILDING_12, BUILDING_3, _("Buildings")),
        (GAMBLING, INCOME_PARCELS, _("Nevada State Bank")),
        (TRACK_END - 1, VP_PARCELS, _("Town Council")),
    )
    drawn = []
    for west, east, name in blocks:
        left, top = corner(west)
        right = corner(east)[0] + CARD[0]
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


def _card(position: Position, palette: Palette, place: int) -> Markup:
    x, y = corner(place)
    width, height = CARD
    shown = space(place)
    stage = place in STAGES
    now = position.phase == PHASE_ACTIONS and _resolving(position) == place
    faded = _closed(position, place)
    colour = palette.ember if now else palette.outline if palette.theme == "light" else palette.rule
    paper = rect(
        0,
        0,
        width,
        height,
        rx=4,
        fill=palette.page if stage else palette.card,
        stroke=colour,
        stroke_width=3.4 if now else 1.6,
        stroke_dasharray="5 4" if stage else None,
    )
    content = (
        _tile(position, palette, place)
        if BUILDING_12 <= place <= BUILDING_3
        else _plain(palette, shown, stage)
    )
    if place >= VP_5:
        content = join(content, pieces.badge(palette, f"${vp_price(place)}", 80, 39, 14))
    return group(
        title(_described(position, place, shown)),
        paper,
        group(content, opacity=0.38 if faded else None),
        _cross_out(palette) if faded else EMPTY,
        _workers(position, palette, place),
        transform=move(x, y),
        data_place=PLACE_WORDS[place],
    )


def _resolving(position: Position) -> int:
    """The place of the track that is being resolved; the position names the one after it."""
    return position.track - 1


def _closed(position: Position, place: int) -> bool:
    """Whether a space takes nobody this round (WORD-9)."""
    if place == AMMUNITION and position.phase == PHASE_CHARACTERS:
        return position.ammunition >= 0  # CHR-12Ra
    if place in STAGES or position.phase not in (PHASE_PLACEMENT, PHASE_ACTIONS):
        return False
    return place not in position.open_spaces


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


def _plain(palette: Palette, shown: Space, stage: bool) -> Markup:
    """Name, effect and signs of a space without a tile."""
    middle = CARD[0] / 2
    size = 24 if len(shown.signs) > 2 else 28
    start = middle - (size + 3) * len(shown.signs) / 2 + 1.5
    if shown.priced:
        start -= 18  # for the price beside it
    top = 44 if stage else 36
    signs = [
        pieces.sign(palette, name, start + index * (size + 3), top, size)
        for index, name in enumerate(shown.signs)
    ]
    return join(
        heading(shown.name, middle, 18, 13, CARD[0] - 8, fill=palette.ink, text_anchor="middle"),
        body(shown.effect, middle, 32, 11.5, CARD[0] - 8, fill=palette.quiet, text_anchor="middle"),
        *signs,
    )


def _tile(position: Position, palette: Palette, place: int) -> Markup:
    """A building for sale, with its price."""
    kind = position.display[display_slot(place)]
    price = pieces.badge(palette, space(place).name, CARD[0] - 5, 5, 14)
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


def _described(position: Position, place: int, shown: Space) -> str:
    effect = shown.effect
    if BUILDING_12 <= place <= BUILDING_3:
        kind = position.display[display_slot(place)]
        effect = _("sold") if kind == NO_TILE else kind_name(kind)
    words = f"{place_name(place)}: {effect}"
    if _closed(position, place):
        return _("{space} (closed)").format(space=words)
    there = [who.describe(position.setup.names) for who in figures_at(position, place)]
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


assert len(SPACES) + len(STAGES) == 2 * COLUMNS
