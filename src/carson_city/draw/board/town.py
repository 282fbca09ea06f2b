"""The town as a surveyor of 1858 would have drawn it: ground, survey, what stands there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import compress
from zlib import crc32

from carson_city.board.map import COLUMNS, PARCEL_WORDS, ROAD_WORDS
from carson_city.board.material import EMPTY, KIND_WORDS, PARCELS, RIVER
from carson_city.board.position import Position
from carson_city.draw.board import pieces
from carson_city.draw.board.facts import Parcel, map_notes, parcel_facts, parcel_words, parcels
from carson_city.draw.board.tokens import stakes
from carson_city.draw.land import DUST_KINDS
from carson_city.draw.lettering import badge, body, guess_width, heading
from carson_city.draw.palette import HEADING, Palette
from carson_city.draw.scenery import compass
from carson_city.draw.svg import EMPTY as NOTHING
from carson_city.draw.svg import (
    Markup,
    group,
    join,
    line,
    move,
    path,
    rect,
    tag,
    title,
    use,
    words,
)
from carson_city.text.i18n import _
from carson_city.title.components import SIGN

MARGIN = 26
SIDE = 800 + 2 * MARGIN
BOX = f"{-MARGIN} {-MARGIN} {SIDE} {SIDE}"
LEGEND = 52
BARE = (EMPTY, RIVER)  # nothing stands there; a river is drawn as one
COWBOY = 42  # wide at most
RAISED = 10
PRICE = 88  # where the price of a parcel stands: clear of roads, and of a mountain over it
_AT = tuple((parcel % 8 * 100, parcel // 8 * 100) for parcel in range(PARCELS))
_SQUARES = tuple(f"M{x} {y}h100v100h-100z" for x, y in _AT)
_ALONG = tuple((at % 8 * 100, at // 8 * 100) for at in range(72))  # roads along a row
_DOWN = tuple((at % 9 * 100, at // 9 * 100) for at in range(72))  # roads along a column
ROAD_PATHS = (*(f"M{x} {y}h100" for x, y in _ALONG), *(f"M{x} {y}v100" for x, y in _DOWN))

# What plugs draw on the ground and over the roads, by their words.
Layer = Callable[[Position, Palette], Markup]
UNDER_ROADS: dict[str, Layer] = {}
OVER_ROADS: dict[str, Layer] = {}


def town(position: Position, palette: Palette) -> Markup:
    """The whole map with its frame, in a square of SIDE."""
    return group(
        ground(position, palette),
        survey(palette),
        standing(position, palette, told=True),
        transform=move(MARGIN, MARGIN),
    )


# What never changes.


@lru_cache(maxsize=8)
def survey(palette: Palette) -> Markup:
    """A scale of black and white blocks, letters, the grid and the dust of Nevada."""
    blocks = "".join(
        f"M{start} {edge}h50M{edge} {start}v50"
        for edge in (-20, 820)
        for start in range(0, 800, 100)
    )
    names = []
    for index, middle in enumerate(range(50, 850, 100)):
        for edge in (-9, 809):
            names.append(heading(COLUMNS[index], middle, edge + 5, 13))
            names.append(heading(str(index + 1), edge, middle + 5, 13))
    grid = "".join(f"M0 {at}H800M{at} 0V800" for at in range(0, 801, 100))
    pegs = "".join(
        f"M{x - 4} {y}h8M{x} {y - 4}v8" for x in range(0, 801, 100) for y in range(0, 801, 100)
    )
    return join(
        rect(-25, -25, 850, 850, fill="none", stroke=palette.ink, stroke_width=1.6),
        path(blocks, stroke=palette.ink, stroke_width=8),
        rect(-16, -16, 832, 832, fill="none", stroke=palette.ink, stroke_width=1.6),
        group(*names, fill=palette.ink, text_anchor="middle"),
        path(grid, stroke=palette.rule, stroke_width=1.2, stroke_dasharray="2 6", fill="none"),
        path(pegs, stroke=palette.ink, stroke_width=1, opacity=0.7),
        *(_dust(palette, parcel) for parcel in range(PARCELS)),
        group(compass(palette), transform=move(-13, -13, 0.52)),
    )


def _dust(palette: Palette, parcel: int) -> Markup:
    """The same parcel has the same dust in every drawing."""
    scatter = (parcel * 37 + parcel // 8 * 11) % (DUST_KINDS + 3)
    if scatter >= DUST_KINDS:
        return NOTHING
    return use(f"{palette.prefix}-dust-{scatter}", *_AT[parcel], 100, 100)


@cache
def places() -> Markup:
    """The square of each parcel and the line of each place for a road, by its name."""
    corners = zip(_AT, PARCEL_WORDS, strict=True)
    squares = [rect(*corner, 100, 100, data_place=word) for corner, word in corners]
    ends = [*((x, y, x + 100, y) for x, y in _ALONG), *((x, y, x, y + 100) for x, y in _DOWN)]
    lines = [line(*end, data_place=word) for end, word in zip(ends, ROAD_WORDS, strict=True)]
    return join(*squares, *lines)


# What changes.


def ground(position: Position, palette: Palette) -> Markup:
    """Paper, and sand, paler where roads have come (ROAD-3)."""
    return _land(palette, "".join(compress(_SQUARES, position.town.connected)))


@lru_cache(maxsize=512)
def _land(palette: Palette, reached: str) -> Markup:
    return join(
        rect(-MARGIN, -MARGIN, SIDE, SIDE, fill=palette.card),
        rect(0, 0, 800, 800, fill=palette.sand),
        path(reached or "M0 0", fill=palette.plain),
    )


def standing(position: Position, palette: Palette, *, told: bool = False) -> Markup:
    """Roads, and on each parcel what stands there; if wished each tells what it is."""
    found = parcels(position)
    taken = [fact for fact in found if fact.kind not in BARE or fact.owner >= 0]
    if told:
        drawn = [_told(position, palette, fact) for fact in found]
    else:
        drawn = [_parcel(palette, fact) for fact in found]
    return join(
        # Under what stands there no dust is seen.
        _swept(palette.sand, "".join([_SQUARES[at.parcel] for at in taken if not at.connected])),
        _swept(palette.plain, "".join([_SQUARES[at.parcel] for at in taken if at.connected])),
        _layers(UNDER_ROADS, position, palette),
        _roads(position, palette),
        _layers(OVER_ROADS, position, palette),
        group(*drawn, class_="figures", font_family=HEADING, font_size=22, fill=palette.ink),
    )


def _layers(layers: dict[str, Layer], position: Position, palette: Palette) -> Markup:
    """What the plugs in play draw at one height."""
    found = [layers[plug.word] for plug in position.rules.plugs if plug.word in layers]
    return join(*(layer(position, palette) for layer in found)) if found else NOTHING


@lru_cache(maxsize=1024)
def _swept(colour: str, squares: str) -> Markup:
    return path(squares or "M0 0", fill=colour)


def _roads(position: Position, palette: Palette) -> Markup:
    """Roads with their ruts; four strokes over each other, for all roads at once."""
    laid = "".join(compress(ROAD_PATHS, position.town.roads))
    return _strokes(palette, laid) if laid else NOTHING


@lru_cache(maxsize=512)
def _strokes(palette: Palette, laid: str) -> Markup:
    # Several drawings may stand in one document: what looks the same has the same name.
    name = f"{palette.prefix}-roads-{crc32(laid.encode()):x}"
    strokes = ((14, palette.outline), (11.4, palette.road), (6.2, palette.rut), (3.6, palette.road))
    return join(
        tag("defs", path(laid, id=name)),
        group(
            *(
                tag("use", href=f"#{name}", stroke=colour, stroke_width=width)
                for width, colour in strokes
            ),
            fill="none",
            stroke_linecap="round",
        ),
    )


# One parcel.


def _told(position: Position, palette: Palette, fact: Parcel) -> Markup:
    """A parcel that says what it is, with something to point at where nothing stands."""
    x, y = _AT[fact.parcel]
    return group(
        title(parcel_words(position, fact)),
        rect(x, y, 100, 100, fill="none", pointer_events="all"),
        _parcel(palette, fact),
        data_at=PARCEL_WORDS[fact.parcel],
    )


def _parcel(palette: Palette, fact: Parcel) -> Markup:
    """What stands on a parcel, whose it is, what it earns or costs, who has come there."""
    land = _land_of(
        palette, fact.parcel, fact.kind, fact.owner, fact.price, fact.earns, fact.is_lot
    )
    if not fact.crowd:
        return land
    x, y = _AT[fact.parcel]
    word = PARCEL_WORDS[fact.parcel]
    return join(
        land,
        pieces.sign(palette, "duel", x + 5, y + 58, 34) if fact.hostile else NOTHING,
        pieces.posse(palette, word, fact.crowd, x + 96, y + 96, 92, COWBOY),
    )


@lru_cache(maxsize=16384)  # at all tables much is alike
def _land_of(
    palette: Palette, parcel: int, kind: int, owner: int, price: int, earns: str, is_lot: bool
) -> Markup:
    """A parcel without those who have come there."""
    x, y = _AT[parcel]
    up = RAISED if price and kind != RIVER else 0  # a price stands under what is for sale
    return join(
        *(_used(palette, name, x, y - up) for name in _built(palette, kind, owner)),
        group(stakes(palette), transform=move(x, y)) if is_lot else NOTHING,
        _income(palette, parcel, earns) if earns else _price(palette, parcel, price, is_lot),
    )


def _used(palette: Palette, name: str, x: float, y: float) -> Markup:
    """What is drawn in the town's own units."""
    return tag("use", href=f"#{palette.prefix}-{name}", x=x, y=y)


def _built(palette: Palette, kind: int, owner: int) -> list[str]:
    names = []
    if kind not in BARE:
        names.append(f"town-{KIND_WORDS[kind]}")
    if owner >= 0:
        names.append(f"{'lot' if kind == EMPTY else 'own'}-{palette.marks[owner]}")
    return names


def _income(palette: Palette, parcel: int, earns: str) -> Markup:
    """The income of an owned building now."""
    x, y = _AT[parcel]
    letters = min(len(earns), pieces.BADGES[-1])
    return join(
        _used(palette, f"badge-{letters}", x, y),
        words(
            earns,
            x + 95 - 6 * letters,
            y + 20.5,
            id=f"in-{PARCEL_WORDS[parcel]}",
            font_size=17,
            font_weight="bold",
            text_anchor="middle",
            fill=palette.on_gold,
        ),
    )


def _price(palette: Palette, parcel: int, price: int, is_lot: bool) -> Markup:
    """The price of a parcel that can be bought."""
    x, y = _AT[parcel]
    if not price:
        return NOTHING
    if is_lot:  # its stakes stand where the price was
        return badge(palette, f"${price}", x + 66, y + 62, 16)
    return words(f"${price}", x + 14, y + PRICE)


# In words.


def describe(position: Position, parcel: int) -> str:
    """A parcel in words."""
    return parcel_words(position, parcels(position)[parcel])


def facts(position: Position, parcel: int, *, price: bool = True) -> list[str]:
    """What there is to say of a parcel beside what stands on it; perhaps without its price."""
    return parcel_facts(position, parcels(position)[parcel], priced=price)


# Below the map.


def legend(position: Position, palette: Palette) -> Markup:
    """What the signs of the map mean, in a strip of SIDE by LEGEND, with a compass."""
    entries = (
        (_example_land(palette, palette.sand), _("no road yet")),
        (_example_land(palette, palette.plain), _("connected")),
        (_example_road(palette), _("road")),
        (_example_property(palette), _("property")),
        (badge(palette, "$6", 30, 4, 12), _("income now")),
        (body("$3", 15, 19, 14, fill=palette.quiet, text_anchor="middle"), _("price")),
        (pieces.sign(palette, "duel", 2, 0, 26), _("attack or duel")),
    )
    room = SIDE - 76 - 40 * len(entries)
    widths = [guess_width(told, 13, 0.56) for _example, told in entries]
    gap = max(room - sum(widths), 0) / (len(entries) - 1)
    drawn = []
    left = 12.0
    for (example, told), width in zip(entries, widths, strict=True):
        label = body(told, 36, 18, 13, fill=palette.ink)
        drawn.append(group(example, label, transform=move(left, 13)))
        left += 40 + width + gap
    for note in map_notes(position):
        brief = body(f"{SIGN} {note.brief}", 12, LEGEND - 3, 11, fill=palette.quiet)
        drawn.append(group(title(note.note), brief))
    return join(*drawn, group(compass(palette), transform=move(SIDE - 28, LEGEND / 2 + 3, 0.85)))


def _example_land(palette: Palette, colour: str) -> Markup:
    return rect(4, 2, 22, 22, fill=colour, stroke=palette.rule, stroke_width=1.2)


def _example_road(palette: Palette) -> Markup:
    strokes = ((13, palette.outline), (10.6, palette.road), (5.8, palette.rut), (3.4, palette.road))
    return group(
        *(line(7, 13, 24, 13, stroke=colour, stroke_width=width) for width, colour in strokes),
        stroke_linecap="round",
    )


def _example_property(palette: Palette) -> Markup:
    colour = palette.players[0]
    return join(
        rect(4, 2, 22, 22, fill=palette.plain, stroke=colour, stroke_width=3),
        path("M3 1H18L14 13L3 17Z", fill=colour),
    )
