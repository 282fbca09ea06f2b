"""A town as it grows: what stands there and what it scores, what might, and what is for sale."""

from __future__ import annotations

from collections.abc import Iterable

from carson_city.cards.material import (
    BUILDINGS,
    CARD_WORDS,
    EMPTY,
    KIND_WORDS,
    OUTLAWS,
    PARCELS,
)
from carson_city.cards.names import kind_name
from carson_city.cards.plan import (
    CORNERS,
    SPAN,
    card_bits,
    place_word,
)
from carson_city.cards.position import Position
from carson_city.cards.reckoning import Reckoning
from carson_city.cards.scoring import worth
from carson_city.cards.town import Town
from carson_city.draw.cards import land, pieces, survey
from carson_city.draw.cards.facts import minus
from carson_city.draw.cards.land import CARD, PARCEL, at_x, at_y
from carson_city.draw.cards.names import card_words
from carson_city.draw.cards.survey import Frame
from carson_city.draw.lettering import badge, heading
from carson_city.draw.palette import Palette
from carson_city.draw.svg import EMPTY as NOTHING
from carson_city.draw.svg import Markup, circle, group, join, move, path, rect, tag, title
from carson_city.text.i18n import _, signed

Ghost = tuple[int, int]  # a card, and where it might lie


# The large map.


def town(
    view: Position,
    palette: Palette,
    seat: int,
    *,
    places: Iterable[int] = (),
    sales: Iterable[int] = (),
    ghost: Ghost | None = None,
    shown: Frame | None = None,
    asks: str = "",
) -> Markup:
    """The town of a seat in the units of the plan; where a card can be built, or one be sold.

    Parcels are named by their places (`n14`); where `places` are offered those are named instead,
    each by its north-west parcel, and a card for sale by its word. Where several towns are on one
    page, parcels have a question instead, which `asks` begins and their place ends.
    """
    shown = shown or survey.frame(view, seat)
    spots, cards = list(places), list(sales)
    own = view.towns[seat]
    named = not asks and not spots and not cards
    return join(
        survey.drawn(palette, shown),
        land.ground(palette, own, f"land-{view.setup.marks[seat]}"),
        _standing(view, palette, seat, ghost, named=named, asks=asks),
        _spots(palette, spots, ghost),
        _ghost(view, palette, seat, ghost) if ghost else NOTHING,
        *(_for_sale(view, palette, card, own.at(card)) for card in cards),
    )


# What stands there.


def parcel_words(view: Position, seat: int, place: int) -> str:
    """A place of a town in words, with what it scores now."""
    return _told(Reckoning(view.towns[seat], view.owned[seat], view.setup.reading), place)


def _told(reckoning: Reckoning, place: int) -> str:
    kind = reckoning.town.kind_at(place)
    if kind < 0:
        return _("{place}: no card").format(place=place_word(place))
    points = _scored(reckoning, kind, place)
    said = _("{place}: {kind}").format(place=place_word(place), kind=kind_name(kind))
    return said if points is None else _("{said}, {points} VP").format(said=said, points=points)


def _scored(reckoning: Reckoning, kind: int, place: int) -> int | None:
    """What a parcel scores now; nothing for ground, houses and mountains."""
    if kind in BUILDINGS:
        return reckoning.at(kind, place)
    if kind == OUTLAWS:
        return reckoning.outlaws_at(place)
    return None


def _standing(
    view: Position,
    palette: Palette,
    seat: int,
    ghost: Ghost | None,
    *,
    named: bool,
    asks: str = "",
) -> Markup:
    """Each parcel with what can be seen on it; with a ghost, as it would score."""
    own = view.towns[seat]
    now = Reckoning(own, view.owned[seat], view.setup.reading)
    then = _imagined(view, seat, ghost) if ghost else now
    hidden = card_bits(ghost[1]) if ghost else 0
    drawn = []
    for place, (card, corner) in sorted(land.seen(own).items()):
        kind = own.kind_at(place)
        x, y = at_x(place), at_y(place)
        points = None if hidden >> place & 1 else _scored(then, kind, place)
        changed = points is not None and points != _scored(now, kind, place)
        drawn.append(
            group(
                title(_told(now, place)),
                rect(x, y, PARCEL, PARCEL, fill="none", pointer_events="all"),
                _thing(palette, kind, card, corner, x, y),
                _points(palette, points, x, y, changed=changed),
                data_at=place_word(place) if named else None,
                data_about=asks + place_word(place) if asks else None,
            )
        )
    return join(*drawn)


def _thing(palette: Palette, kind: int, card: int, corner: int, x: float, y: float) -> Markup:
    if kind == EMPTY:
        return land.dust(palette, card, corner, x, y)
    return tag("use", href=f"#{palette.prefix}-town-{KIND_WORDS[kind]}", x=x, y=y)


def _points(
    palette: Palette, points: int | None, x: float, y: float, *, changed: bool = False
) -> Markup:
    """What a building scores, on gold; on the colour of embers where a ghost would change it."""
    if points is None:
        return NOTHING
    if points >= 0 and not changed:
        return badge(palette, str(points), x + 97, y + 3, 16)
    said = minus(points)
    width = 16 * (0.72 * len(said) + 0.7)
    colour, ink = (palette.ember, palette.on_gold) if changed else (palette.barn, palette.cap)
    return join(
        rect(
            x + 97 - width, y + 3, width, 22.4,
            rx=8, fill=colour, stroke=palette.outline, stroke_width=1.4,
        ),
        heading(said, x + 97 - width / 2, y + 20, 16, fill=ink, text_anchor="middle"),
    )  # fmt: skip


# What might be.


def _after(view: Position, seat: int, ghost: Ghost) -> Town:
    card, at = ghost
    return view.towns[seat].with_card(card, view.deck.layouts[card], at)


def _imagined(view: Position, seat: int, ghost: Ghost) -> Reckoning:
    return Reckoning(_after(view, seat, ghost), view.owned[seat], view.setup.reading)


def gain(view: Position, seat: int, ghost: Ghost) -> int:
    """How many points more a town would be worth with a card in a place."""
    having = view.owned[seat], view.sold[seat], view.setup.reading
    return worth(_after(view, seat, ghost), *having) - worth(view.towns[seat], *having)


def _ghost(view: Position, palette: Palette, seat: int, ghost: Ghost) -> Markup:
    """A card as it would lie: what it covers is hatched, and the points that it brings."""
    card, at = ghost
    x, y = at_x(at), at_y(at)
    covered = card_bits(at) & view.towns[seat].occupied
    then = _imagined(view, seat, ghost)
    drawn = []
    for corner in range(PARCELS):
        place = at + CORNERS[corner]
        kind = view.deck.layouts[card][corner]
        drawn += [
            _thing(palette, kind, card, corner, at_x(place), at_y(place)),
            _points(palette, _scored(then, kind, place), at_x(place), at_y(place), changed=True),
        ]
    return group(
        title(card_words(view.deck, card)),
        rect(x, y, CARD, CARD, rx=land.ROUND, fill=palette.plain, opacity=0.78),
        path(
            land.squares_of(covered) or "M0 0",
            fill=f"url(#{palette.prefix}-covered)",
            opacity=0.75,
        ),
        *drawn,
        rect(
            x, y, CARD, CARD, rx=land.ROUND,
            fill="none", stroke=palette.ember, stroke_width=6, stroke_dasharray="14 8",
        ),
        group(
            badge(palette, signed(gain(view, seat, ghost)), 0, 0, 24),
            transform=move(x + CARD + 8, y - 22),
        ),
        class_="ghost",
        pointer_events="none",
    )  # fmt: skip


def _spots(palette: Palette, spots: list[int], ghost: Ghost | None) -> Markup:
    """Where a card can be built: a peg in the middle of its four places, each a target of its own.

    The outline of the card is there too, and waits for a pointer.
    """
    drawn = []
    for at in spots:
        x, y = at_x(at) + PARCEL, at_y(at) + PARCEL
        under = ghost is not None and card_bits(ghost[1]) & card_bits(at)
        drawn.append(
            group(
                title(place_word(at)),
                rect(
                    x - PARCEL, y - PARCEL, CARD, CARD, rx=land.ROUND,
                    class_="outline", fill="none", stroke=palette.ember, stroke_width=5,
                    stroke_dasharray="14 8", opacity=0, pointer_events="none",
                ),
                rect(x - 50, y - 50, PARCEL, PARCEL, fill="none", pointer_events="all"),
                NOTHING if under else _peg(palette, x, y),
                class_="spot",
                data_at=place_word(at),
            )
        )  # fmt: skip
    return join(*drawn)


def _peg(palette: Palette, x: float, y: float) -> Markup:
    return join(
        circle(x, y, 15, fill=palette.cap, stroke=palette.outline, stroke_width=2.6, opacity=0.92),
        path(
            f"M{x - 7.5} {y}h15M{x} {y - 7.5}v15",
            stroke=palette.brick,
            stroke_width=4.4,
            stroke_linecap="round",
        ),
    )


def _for_sale(view: Position, palette: Palette, card: int, at: int) -> Markup:
    """A card that can be sold, roped off (CARD-AUCTIONEER)."""
    x, y = at_x(at), at_y(at)
    return group(
        title(card_words(view.deck, card)),
        rect(
            x + 5, y + 5, CARD - 10, CARD - 10, rx=land.ROUND,
            fill=palette.gold, fill_opacity=0.22, stroke=palette.outline, stroke_width=6.4,
        ),
        rect(
            x + 5, y + 5, CARD - 10, CARD - 10, rx=land.ROUND,
            fill="none", stroke=palette.gold, stroke_width=3.6, stroke_dasharray="9 5",
        ),
        class_="sale",
        data_at=CARD_WORDS[card],
    )  # fmt: skip


# In a picture.


def fitted(
    view: Position,
    palette: Palette,
    seat: int,
    wide: float,
    high: float,
    *,
    places: Iterable[int] = (),
    sales: Iterable[int] = (),
    ghost: Ghost | None = None,
) -> Markup:
    """The large map in the middle of a room."""
    shown = survey.frame(view, seat)
    drawn = town(view, palette, seat, places=places, sales=sales, ghost=ghost, shown=shown)
    return tag("svg", drawn, viewBox=shown.box, x=0, y=0, width=wide, height=high, class_="town")


def glance(
    view: Position, palette: Palette, seat: int, size: float, smallest: int = SPAN
) -> Markup:
    """A small town for others to see: ground and what stands there, no names and no numbers."""
    own = view.towns[seat]
    shown = survey.frame(view, seat, 0, smallest)
    things = []
    for place in sorted(land.seen(own)):
        kind = own.kind_at(place)
        if kind != EMPTY:
            things.append(pieces.kind(palette, kind, at_x(place) + 6, at_y(place) + 6, 88))
    x, y = shown.west * PARCEL, shown.north * PARCEL
    return tag(
        "svg",
        title(_("the town of {name}").format(name=view.setup.names[seat])),
        rect(x, y, shown.wide, shown.high, fill=palette.sand, rx=20),
        land.ground(palette, own, f"glance-{view.setup.marks[seat]}"),
        *things,
        viewBox=f"{x - 8} {y - 8} {shown.wide + 16} {shown.high + 16}",
        x=0,
        y=0,
        width=size,
        height=size,
        class_="glance",
        data_town=view.setup.marks[seat],
    )
