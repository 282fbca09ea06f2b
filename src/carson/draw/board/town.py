"""The town as a surveyor of 1858 would have drawn it."""

from __future__ import annotations

from carson.board.figures import figures_at
from carson.board.income import factor_of, income
from carson.board.map import COLUMNS, PARCEL_WORDS
from carson.board.material import (
    EMPTY,
    FREE,
    MARKS,
    MOUNTAIN,
    PARCELS,
    RANCH,
    RIVER,
)
from carson.board.names import kind_name
from carson.board.position import Position
from carson.draw.board import pieces
from carson.draw.board.land import DUST_KINDS
from carson.draw.board.lots import lot_of
from carson.draw.board.tokens import stakes
from carson.draw.lettering import body, guess_width, heading
from carson.draw.palette import Palette
from carson.draw.svg import EMPTY as NOTHING
from carson.draw.svg import Markup, circle, group, join, line, move, path, rect, title, use
from carson.words import _

PARCEL = 100
MARGIN = 46
LEGEND = 52
SIDE = 8 * PARCEL + 2 * MARGIN


def town(position: Position, palette: Palette) -> Markup:
    """The whole map with its frame, in a square of SIDE."""
    return join(
        _sheet(palette),
        group(
            _land(position, palette),
            _roads(position, palette),
            *(_parcel(position, palette, parcel) for parcel in range(PARCELS)),
            transform=move(MARGIN, MARGIN),
        ),
    )


# The sheet: frame, coordinates, grid.


def _sheet(palette: Palette) -> Markup:
    """Paper, a scale of black and white blocks round it, letters and numbers."""
    blocks = "".join(
        f"M{MARGIN + start} {edge}h50M{edge} {MARGIN + start}v50"
        for edge in (11, SIDE - 11)
        for start in range(0, 800, 100)
    )
    names = []
    for index in range(8):
        middle = MARGIN + index * PARCEL + PARCEL / 2
        for edge in (31, SIDE - 31):
            names.append(heading(COLUMNS[index], middle, edge + 6, 17))
            names.append(heading(str(index + 1), edge, middle + 6, 17))
    return join(
        rect(0, 0, SIDE, SIDE, fill=palette.card, stroke=palette.ink, stroke_width=2),
        rect(6, 6, SIDE - 12, SIDE - 12, fill="none", stroke=palette.ink, stroke_width=1),
        rect(16, 16, SIDE - 32, SIDE - 32, fill="none", stroke=palette.ink, stroke_width=1),
        path(blocks, stroke=palette.ink, stroke_width=10),
        group(*names, fill=palette.ink, text_anchor="middle"),
    )


def _land(position: Position, palette: Palette) -> Markup:
    """Sand, paler where roads have come (ROAD-3), and the lines on which roads may lie."""
    squares = {
        parcel: f"M{parcel % 8 * PARCEL} {parcel // 8 * PARCEL}h{PARCEL}v{PARCEL}h-{PARCEL}z"
        for parcel in range(PARCELS)
    }
    reached = [squares[p] for p in range(PARCELS) if position.town.connected[p]]
    places = "".join(f"M0 {at}H800M{at} 0V800" for at in range(0, 801, PARCEL))
    pegs = "".join(
        f"M{x - 4} {y}h8M{x} {y - 4}v8" for x in range(0, 801, 100) for y in range(0, 801, 100)
    )
    return join(
        rect(0, 0, 800, 800, fill=palette.sand),
        path("".join(reached), fill=palette.plain) if reached else NOTHING,
        path(places, stroke=palette.rule, stroke_width=1.2, stroke_dasharray="2 6", fill="none"),
        path(pegs, stroke=palette.ink, stroke_width=1, opacity=0.7),
    )


def _roads(position: Position, palette: Palette) -> Markup:
    """Roads with their ruts; four strokes over each other, for all roads at once."""
    laid = []
    for place, count in enumerate(position.town.roads):
        if not count:
            continue
        if place < 72:
            at, column = divmod(place, 8)
            laid.append(f"M{column * PARCEL} {at * PARCEL}h{PARCEL}")
        else:
            row, at = divmod(place - 72, 9)
            laid.append(f"M{at * PARCEL} {row * PARCEL}v{PARCEL}")
    if not laid:
        return NOTHING
    strokes = ((13.5, palette.outline), (11, palette.road), (6, palette.rut), (3.6, palette.road))
    return group(
        *(path("".join(laid), stroke=colour, stroke_width=width) for width, colour in strokes),
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


# One parcel.


def _parcel(position: Position, palette: Palette, parcel: int) -> Markup:
    """What stands on a parcel, whose it is, what it earns or costs, who has come there."""
    x, y = parcel % 8 * PARCEL, parcel // 8 * PARCEL
    return group(
        title(describe(position, parcel)),
        # Something to point at, also where nothing stands.
        rect(0, 0, PARCEL, PARCEL, fill="none", pointer_events="all"),
        _standing(position, palette, parcel),
        _property(position, palette, parcel),
        stakes(palette) if parcel in lot_of(position) else NOTHING,
        _figures(position, palette, parcel),
        _cowboys(position, palette, parcel),
        transform=move(x, y),
        data_place=PARCEL_WORDS[parcel],
    )


def _standing(position: Position, palette: Palette, parcel: int) -> Markup:
    kind = position.town.ground[parcel]
    if kind == EMPTY:
        owner = position.town.owner[parcel]
        if owner >= 0:
            return use(
                f"{palette.prefix}-{MARKS[owner]}",
                32,
                34,
                40,
                40,
                color=palette.players[owner],
                opacity=0.85,
            )
        # The same parcel has the same dust in every drawing.
        scatter = (parcel * 37 + parcel // 8 * 11) % (DUST_KINDS + 3)
        if scatter >= DUST_KINDS:
            return NOTHING
        return use(f"{palette.prefix}-dust-{scatter}", 0, 0, PARCEL, PARCEL)
    if kind == RIVER:
        return pieces.kind(palette, kind, 0, 0, PARCEL)
    if kind == MOUNTAIN:
        return pieces.kind(palette, kind, 9, 9, 82)
    if kind < RANCH:
        return pieces.kind(palette, kind, 12, 10, 78)
    return join(
        pieces.kind(palette, kind, 11, 7, 78),
        heading(kind_name(kind), 50, 85.4, 9.6, 74, fill=palette.ink, text_anchor="middle"),
    )


def _property(position: Position, palette: Palette, parcel: int) -> Markup:
    """A frame in the owner's colour and a corner with the owner's mark."""
    owner = position.town.owner[parcel]
    if owner < 0:
        return NOTHING
    colour = palette.players[owner]
    return join(
        path(
            "M9 9H91V91H9Z",
            fill="none",
            stroke=colour,
            stroke_width=4.5,
            stroke_linejoin="round",
        ),
        NOTHING
        if position.town.ground[parcel] == EMPTY
        else join(
            path(
                "M6.8 6.8H39L33 33L6.8 39Z", fill=colour, stroke=palette.outline, stroke_width=1.2
            ),
            use(
                f"{palette.prefix}-{MARKS[owner]}",
                9,
                9,
                22,
                22,
                color=palette.on_players[owner],
            ),
        ),
    )


def _figures(position: Position, palette: Palette, parcel: int) -> Markup:
    """The income of an owned building now, or the price of a parcel that can be bought."""
    kind, owner = position.town.ground[parcel], position.town.owner[parcel]
    if kind >= RANCH and owner >= 0:
        earned = income(position, parcel)
        factor = factor_of(position, parcel)  # INC-1a
        amount = f"{factor}×${earned}" if factor > 1 else f"${earned}"
        return pieces.badge(palette, amount, 96, 4, 15) if earned else NOTHING
    if owner == FREE and not position.over:
        price = f"${position.town.price(parcel)}"
        if parcel in lot_of(position):  # its stakes stand where the price was
            return pieces.badge(palette, price, 64, 64, 14)
        return body(price, 10, 92, 12, fill=palette.quiet)
    return NOTHING


def _cowboys(position: Position, palette: Palette, parcel: int) -> Markup:
    cowboys = figures_at(position, parcel)
    if not cowboys:
        return NOTHING
    drawn = pieces.posse(palette, cowboys, 96, 96, 92, 40)
    if _hostile(position, parcel):
        drawn = join(pieces.sign(palette, "duel", 60, 19, 29), drawn)
    return drawn


def _hostile(position: Position, parcel: int) -> bool:
    """Whether there will be shooting: a duel (DUEL-1) or an attack (ATT-1)."""
    cowboys = figures_at(position, parcel)
    owner = position.town.owner[parcel]
    attacked = owner >= 0 and position.town.ground[parcel] >= RANCH
    return len(cowboys) > 1 or (attacked and any(who.player != owner for who in cowboys))


def describe(position: Position, parcel: int) -> str:
    """A parcel in words."""
    kind = kind_name(position.town.ground[parcel])
    return f"{PARCEL_WORDS[parcel]}: {', '.join([kind, *facts(position, parcel)])}"


def facts(position: Position, parcel: int, *, price: bool = True) -> list[str]:
    """What there is to say of a parcel beside what stands on it; perhaps without its price."""
    kind, owner = position.town.ground[parcel], position.town.owner[parcel]
    parts = []
    if owner >= 0:
        parts.append(_("owned by {player}").format(player=position.setup.names[owner]))
    if kind >= RANCH and owner >= 0:
        parts.append(_("earns ${amount}").format(amount=income(position, parcel)))
    if owner == FREE and price:
        parts.append(_("costs ${amount}").format(amount=position.town.price(parcel)))
    if kind != RIVER and position.town.connected[parcel]:
        parts.append(_("connected"))
    if parcel in lot_of(position):
        parts.append(_("in the auction"))
    return parts + [who.describe(position.setup.names) for who in figures_at(position, parcel)]


# Below the map.


def legend(palette: Palette) -> Markup:
    """What the signs of the map mean, in a strip of SIDE by LEGEND, with a compass."""
    entries = (
        (_example_land(palette, palette.sand), _("no road yet")),
        (_example_land(palette, palette.plain), _("connected")),
        (_example_road(palette), _("road")),
        (_example_property(palette), _("property")),
        (pieces.badge(palette, "$6", 30, 4, 12), _("income now")),
        (body("$3", 15, 19, 14, fill=palette.quiet, text_anchor="middle"), _("price")),
        (pieces.sign(palette, "duel", 2, 0, 26), _("attack or duel")),
    )
    room = SIDE - 76 - 40 * len(entries)
    widths = [guess_width(words, 13, 0.56) for _example, words in entries]
    gap = max(room - sum(widths), 0) / (len(entries) - 1)
    drawn = []
    left = 12.0
    for (example, words), width in zip(entries, widths, strict=True):
        label = body(words, 36, 18, 13, fill=palette.ink)
        drawn.append(group(example, label, transform=move(left, 13)))
        left += 40 + width + gap
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


def compass(palette: Palette) -> Markup:
    """A compass rose of radius 22 round the origin."""
    return group(
        circle(0, 0, 17, fill="none", stroke_width=1),
        circle(0, 0, 14.6, fill="none", stroke_width=0.6),
        path("M0-22L3.6-3.6L22 0L3.6 3.6L0 22L-3.6 3.6L-22 0L-3.6-3.6Z", fill=palette.card),
        path(
            "M0-22V0L3.6-3.6ZM22 0H0L3.6 3.6ZM0 22V0L-3.6 3.6ZM-22 0H0L-3.6-3.6Z", fill=palette.ink
        ),
        path("M-3.4-17V-25L3.4-17V-25", fill="none", stroke=palette.barn, stroke_width=1.6),
        stroke=palette.ink,
        stroke_width=0.9,
        stroke_linejoin="round",
    )
