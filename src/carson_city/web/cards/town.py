"""Towns in the browser: a map for each person, and where the card in hand can be built."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from carson_city.cards.plan import card_bits, place_word
from carson_city.cards.position import Position
from carson_city.cards.turns import Building
from carson_city.core.constants import SPECTATOR
from carson_city.draw.cards import faces, land, survey, table, town
from carson_city.draw.cards.land import CARD, PARCEL, at_x, at_y
from carson_city.draw.lettering import heading
from carson_city.draw.svg import EMPTY as NOTHING
from carson_city.draw.svg import Markup as Drawing
from carson_city.draw.svg import circle, group, join, path, rect, tag, use
from carson_city.tell.cards.worths import Worths
from carson_city.text.i18n import _, signed
from carson_city.web.cards.fragments import HTML
from carson_city.web.rendering.page_adapter import Parts
from carson_city.web.rendering.palette import INK, ink_of


def part(seat: int) -> str:
    """The id of the part with a person's town."""
    return f"town-{seat}"


def spot_word(view: Position, seat: int, place: int) -> str:
    """A place of one of the towns: hat.n14."""
    return f"{view.setup.marks[seat]}.{place_word(place)}"


def towns(view: Position) -> Iterator[Parts]:
    """Everybody's town, each a part of its own: only one of them changes at a time."""
    first = table.shown_seat(view) if view.setup.players else SPECTATOR
    for seat in range(view.setup.players):
        yield {part(seat): _town(view, seat, seat == first)}


def _town(view: Position, seat: int, first: bool) -> Markup:
    shown = survey.frame(view, seat)
    _places, sales = table.offers(view, seat)
    mark, ink = view.setup.marks[seat], ink_of(view.setup)
    drawn = town.town(view, ink, seat, sales=sales, shown=shown, asks=f"at={mark}.")
    name = _("The town of {name}").format(name=view.setup.names[seat])
    marked = join(drawn, spots(view, seat), _prices(view, seat, sales))
    return HTML.town(part(seat), seat, mark, first, name, shown.box, marked)


def _prices(view: Position, seat: int, sales: list[int]) -> Drawing:
    """What the sale of each card would bring."""
    worths, town = Worths(view, seat), view.towns[seat]
    pegs = [_peg(worths.sale(card), at_x(town.at(card)), at_y(town.at(card))) for card in sales]
    return group(*pegs, class_="price") if pegs else NOTHING


# Where the card in hand can be built.


def spots(view: Position, seat: int) -> Drawing:
    """A peg for each place with what it brings, and over it the card as it would lie."""
    step = view.steps[-1] if view.steps else None
    if not isinstance(step, Building) or step.player != seat:
        return NOTHING
    gains = Worths(view, seat).gains(step.card)
    held = f"held-{view.setup.marks[seat]}"
    best = max(gains.values(), default=0)
    card = tag("defs", group(faces.parcels(view.deck, INK, step.card), id=held))
    # The best one first: whatever else is pointed at lies over it.
    order = sorted(gains, key=lambda place: (gains[place] != best, place))
    alone = order[:1]
    return group(
        card,
        *(_spot(view, seat, held, place, gains[place], place in alone) for place in order),
        class_="spots",
    )


def _spot(view: Position, seat: int, held: str, place: int, gain: int, best: bool) -> Drawing:
    x, y = at_x(place), at_y(place)
    covered = card_bits(place) & view.towns[seat].occupied
    hatched = (
        path(land.squares_of(covered), fill=f"url(#{INK.prefix}-covered)") if covered else NOTHING
    )
    return group(
        rect(x + 50, y + 50, PARCEL, PARCEL, fill="none", pointer_events="all"),
        group(
            use(held, x, y, CARD, CARD),
            hatched,
            rect(x, y, CARD, CARD, rx=land.ROUND, class_="edge"),
            class_="lying",
        ),
        _peg(gain, x, y),
        class_="spot best" if best else "spot",
        data_at=spot_word(view, seat, place),
    )


def _peg(gain: int, x: float, y: float) -> Drawing:
    """Points on a peg in the middle of a card that has its corner here."""
    said, middle, low = signed(gain), x + PARCEL, y + PARCEL
    return group(
        circle(middle, low, 24),
        heading(said, middle, low + 7.5, 21 if len(said) < 3 else 18, text_anchor="middle"),
        class_=f"peg {_worth(gain)}",
    )


def _worth(gain: int) -> str:
    return "gains" if gain > 0 else "loses" if gain < 0 else "even"
