"""The whole table in one picture: masthead, the row, a town, players, and the score sheet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from carson_city.cards.actions import BUILD, SELL
from carson_city.cards.material import GONE
from carson_city.cards.position import Position
from carson_city.cards.scoring import scores as ranked
from carson_city.cards.turns import Building, Selling, Taking
from carson_city.draw import scenery
from carson_city.draw.cards import faces, facts, pieces, players, row, scores, town
from carson_city.draw.lettering import body, heading
from carson_city.draw.palette import Palette, Theme
from carson_city.draw.svg import EMPTY, Markup, document, group, join, line, move, path, rect
from carson_city.text.i18n import _, capital, n_

PARTS: Final = ("town", "towns", "row", "players", "scores", "phone", "table")

WIDTH: Final = 1440
HEIGHT: Final = 900
EDGE: Final = 20
INSIDE: Final = WIDTH - 2 * EDGE
MASTHEAD: Final = 74
SIDE: Final = 600  # of the large town
PHONE: Final = 390
MESA: Final = 116  # below that a desert has no room under the players


def table(view: Position, *, theme: Theme = "light", width: float | None = None) -> str:
    """The whole table as an SVG document of 1440 by 900, or a little more for six players."""
    palette = pieces.palette_of(theme, view.setup.marks)
    seat = shown_seat(view)
    parts = [_masthead(view, palette)]
    top: float = MASTHEAD + 4
    if view.over:
        high = HEIGHT - top - EDGE
        parts += _ending(view, palette, top, high)
        bottom = top + max(scores.height(view, high), high)
        return _page(view, palette, WIDTH, bottom + EDGE, parts, width)
    parts.append(_at(EDGE, top, row.row(view, palette, INSIDE)))
    top += row.height(view, INSIDE) + 14
    side = HEIGHT - top - EDGE - 24
    parts += [
        _at(EDGE, top, _town(view, palette, seat, side)),
        _at(WIDTH - EDGE - players.WIDTH, top, players.strip(view, palette)),
    ]
    below = players.height(view) + 16
    if side + 24 - below > MESA:
        drawn = scenery.desert(palette, players.WIDTH, side + 24 - below)
        parts.append(_at(WIDTH - EDGE - players.WIDTH, top + below, drawn))
    high = max(top + side + 24, top + players.height(view)) + EDGE
    return _page(view, palette, WIDTH, max(high, HEIGHT), parts, width)


def part_svg(
    view: Position, part: str, *, theme: Theme = "light", width: float | None = None
) -> str:
    """One part of the table, or all of it, as an SVG document."""
    if part == "table":
        return table(view, theme=theme, width=width)
    if part == "phone":
        return phone(view, theme=theme, width=width)
    palette = pieces.palette_of(theme, view.setup.marks)
    wide: float = INSIDE
    if part == "town":
        wide, high = 860.0, 884.0
        drawn = _town(view, palette, shown_seat(view), 860)
    elif part == "towns":
        high = _glance_side(view, INSIDE) + 26
        drawn = _towns(view, palette, INSIDE)
    elif part == "row":
        high, drawn = row.height(view, INSIDE), row.row(view, palette, INSIDE)
    elif part == "players":
        wide, high = players.WIDTH, players.height(view)
        drawn = players.strip(view, palette)
    else:
        wide, high = 860.0, scores.height(view, 9999)
        drawn = scores.panel(view, palette, 860, 9999)
    return _page(view, palette, wide + 2 * EDGE, high + 2 * EDGE, [_at(EDGE, EDGE, drawn)], width)


def phone(view: Position, *, theme: Theme = "light", width: float | None = None) -> str:
    """The town and the row for a narrow screen, where everything is under each other."""
    palette = pieces.palette_of(theme, view.setup.marks)
    inside = PHONE - 16
    seat = shown_seat(view)
    card = (inside - 3 * 8) / 4
    high = card * row.SHAPE
    parts = [
        heading(capital(facts.status(view)), 8, 24, 17, inside, fill=palette.ink),
        body(facts.question(view), 8, 42, 13, inside, fill=palette.quiet, font_style="italic"),
        _at(8, 50, _town(view, palette, seat, inside, small=True)),
    ]
    top = 50.0 + inside + 12
    held = row.in_hand(view)
    items = [faces.back(view, palette, view.top)]
    items += [faces.item(view.deck, palette, held)] if held != GONE else []
    items += [faces.item(view.deck, palette, number) for number in view.row]
    for index, drawn in enumerate(items):
        down, across = divmod(index, 4)
        parts.append(faces.scaled(drawn, 8 + across * (card + 8), top + down * (high + 8), card))
    bottom = top + -(-len(items) // 4) * (high + 8)
    return _page(view, palette, PHONE, bottom + 6, parts, width)


def shown_seat(view: Position) -> int:
    """Whose town is large: the viewer's, else that of the person who acts; at the end the best."""
    people = [seat for seat in range(view.seats) if view.is_person(seat)]
    if view.viewer in people and not view.over:
        return view.viewer
    if view.over:
        best = [score.player for score in ranked(view, view.setup.names)]
        return next(seat for seat in best if seat in people)
    acting = [step.player for step in view.steps if isinstance(step, Taking | Building | Selling)]
    deciding = [seat for seat in view.deciders if seat in people]
    acting += deciding if len(deciding) == 1 else []
    return next((seat for seat in reversed(acting) if seat in people), people[0])


def offers(view: Position, seat: int) -> tuple[list[int], list[int]]:
    """Where the seat can build now, and which cards it can sell."""
    step = view.steps[-1] if view.steps else None
    if not isinstance(step, Taking | Building | Selling) or step.player != seat:
        return [], []
    options = step.options(view, seat)
    places = [action.value for action in options if action.verb == BUILD]
    return places, [action.value for action in options if action.verb == SELL]


# Parts.


def _at(x: float, y: float, part: Markup) -> Markup:
    return group(part, transform=move(x, y))


def _page(
    view: Position,
    palette: Palette,
    width: float,
    height: float,
    parts: Iterable[Markup],
    shown: float | None,
) -> str:
    name = _("Carson City, the card game: {status}").format(status=facts.status(view))
    paper = rect(0, 0, width, height, fill=palette.page)
    return document(width, height, name, pieces.definitions(palette), paper, *parts, shown=shown)


def _town(
    view: Position, palette: Palette, seat: int, side: float, *, small: bool = False
) -> Markup:
    """The large town with whose it is under it."""
    places, sales = offers(view, seat)
    drawn = town.fitted(view, palette, seat, side, side, places=places, sales=sales)
    if small:
        return drawn
    return join(
        drawn,
        pieces.mark(palette, seat, 2, side + 4, 22),
        heading(
            _("The town of {name}").format(name=view.setup.names[seat]),
            30, side + 21, 16, side / 2 - 30, fill=palette.ink,
        ),
        body(
            _size(view, seat), side, side + 20, 14, side / 2,
            fill=palette.quiet, text_anchor="end",
        ),
    )  # fmt: skip


def _size(view: Position, seat: int) -> str:
    """How large a town is."""
    own = view.towns[seat]
    if not own.cards:
        return _("no card yet")
    wide, high = own.east - own.west + 1, own.south - own.north + 1
    return n_(
        "{wide} x {high} parcels, {count} card",
        "{wide} x {high} parcels, {count} cards",
        len(own.cards), wide=wide, high=high,
    )  # fmt: skip


def _people(view: Position) -> list[int]:
    return [seat for seat in facts.seating(view) if view.is_person(seat)]


def _glance_side(view: Position, wide: float) -> float:
    return min((wide + 14) / len(_people(view)) - 14, 420)


def _towns(view: Position, palette: Palette, wide: float) -> Markup:
    """All towns at a glance, side by side."""
    side = _glance_side(view, wide)
    return join(
        *(
            group(
                town.glance(view, palette, seat, side),
                pieces.mark(palette, seat, 2, side + 3, 20),
                heading(view.setup.names[seat], 28, side + 19, 15, side - 30, fill=palette.ink),
                transform=move(index * (side + 14), 0),
                data_at=palette.marks[seat],
            )
            for index, seat in enumerate(_people(view))
        )
    )


def _ending(view: Position, palette: Palette, top: float, high: float) -> list[Markup]:
    """The best town and the score sheet; the other towns under it at a glance."""
    people = _people(view)
    side = high - 24 if len(people) == 1 else 600.0
    side = min(side, 640.0)
    left = [_at(EDGE, top, _town(view, palette, shown_seat(view), side))]
    others = [seat for seat in people if seat != shown_seat(view)]
    if others:
        room = (side + 10) / len(others) - 10
        small = min(room, high - side - 56)
        left += [
            _at(
                EDGE + index * min(small + 24, room + 10), top + side + 32,
                join(
                    town.glance(view, palette, seat, small),
                    pieces.mark(palette, seat, 2, small + 2, 18),
                    heading(
                        view.setup.names[seat], 24, small + 16, 13, room - 26, fill=palette.ink
                    ),
                ),
            )
            for index, seat in enumerate(others)
        ]  # fmt: skip
    else:
        drawn = scenery.desert(palette, INSIDE, high - side - 40)
        left.append(_at(EDGE, top + side + 40, drawn))
    wide = INSIDE - side - 20
    return [*left, _at(EDGE + side + 20, top, scores.panel(view, palette, wide, high))]


def _masthead(view: Position, palette: Palette) -> Markup:
    """The name of the town as the local paper prints it, and where the game stands."""
    room = WIDTH / 2 - 20
    return join(
        heading(_("CARSON CITY"), EDGE, 50, 40, fill=palette.ink, letter_spacing=3),
        body(
            _("The card game"), EDGE + 368, 34, 14, fill=palette.quiet, font_style="italic"
        ),
        _rounds(view, palette),
        heading(
            capital(facts.status(view)), WIDTH - EDGE, 34, 20, room,
            fill=palette.ink, text_anchor="end",
        ),
        body(
            facts.question(view), WIDTH - EDGE, 54, 14, room,
            fill=palette.quiet, text_anchor="end", font_style="italic",
        ),
        line(EDGE, 62, WIDTH - EDGE, 62, stroke=palette.ink, stroke_width=3),
        line(EDGE, 66.5, WIDTH - EDGE, 66.5, stroke=palette.ink, stroke_width=1),
    )  # fmt: skip


def _rounds(view: Position, palette: Palette) -> Markup:
    """Nine horseshoe nails for each era; those of rounds that began are driven in."""
    nails = []
    for era, driven in enumerate(facts.nails(view)):
        for index, begun in enumerate(driven):
            right = (era * len(driven) + index) * 14 + era * 12
            nails.append(
                path(
                    "M0 0H11L9.4 4.6H7.2L5.5 15L3.8 4.6H1.6Z",
                    fill=palette.ember if begun else "none",
                    stroke=palette.ink,
                    stroke_width=1.1,
                    stroke_linejoin="round",
                    transform=move(EDGE + 368 + right, 41),
                )
            )
    return join(*nails) if view.era else EMPTY
