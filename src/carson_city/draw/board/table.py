"""The whole table in one picture: masthead, track, town, players, cast, and the final scores."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson_city.board.character import NO_CARD
from carson_city.board.material import ROUNDS
from carson_city.board.names import when
from carson_city.board.position import Position
from carson_city.board.scoring import scores as ranked
from carson_city.draw import scenery
from carson_city.draw.board import cast, facts, pieces, players, portraits, scores, town, track
from carson_city.draw.board.scores import Stand
from carson_city.draw.checks import palette_of
from carson_city.draw.lettering import body, guess_width, heading
from carson_city.draw.palette import Palette, Theme
from carson_city.draw.svg import Markup, document, group, join, line, move, path, rect, tag
from carson_city.text.i18n import _, capital, form_for, listed

WIDTH = 1440
EDGE = 20
INSIDE = WIDTH - 2 * EDGE
MASTHEAD = 74
TOWN_SIDE = 722
TOWN_SCALE = TOWN_SIDE / town.SIDE


def table_svg(
    position: Position,
    *,
    theme: Theme = "light",
    width: float | None = None,
    course: list[Stand] | None = None,
) -> str:
    """The whole table as an SVG document; how the points grew, where that is known."""
    palette = palette_of(theme, position.setup.marks)
    top: float = MASTHEAD
    parts = [_faces(position, palette), _masthead(position, palette)]
    if position.over:
        parts.append(_at(EDGE, top, scores.panel(position, palette, INSIDE, course)))
        top += scores.height(position)
    else:
        parts.append(_at(EDGE, top, track.track(position, palette)))
        top += track.height(position)
    top += 14
    parts.append(_at(EDGE, top, _town(position, palette)))
    right = EDGE + TOWN_SIDE + 18
    parts.append(_at(right, top, players.panel(position, palette)))
    if position.players < 6:
        below = top + players.height(position) + 26
        room = top + TOWN_SIDE - below
        parts.append(_at(right, below, scenery.desert(palette, players.WIDTH, room)))
    top += TOWN_SIDE + town.LEGEND * TOWN_SCALE + 12
    parts.append(_at(EDGE, top, cast.cast(position, palette, INSIDE + 8)))
    return _page(palette, WIDTH, top + cast.HEIGHT + 8, parts, _name(position), width)


def part_svg(
    position: Position,
    view: str,
    *,
    theme: Theme = "light",
    width: float | None = None,
    course: list[Stand] | None = None,
) -> str:
    """One part of the table, or all of it, as an SVG document."""
    if view == "table":
        return table_svg(position, theme=theme, width=width, course=course)
    palette = palette_of(theme, position.setup.marks)
    wide, high, drawn = _DRAWN[view](position, palette, course)
    parts = [_at(EDGE, EDGE, drawn)]
    return _page(palette, wide + 2 * EDGE, high + 2 * EDGE, parts, _name(position), width)


def _at(x: float, y: float, part: Markup) -> Markup:
    return group(part, transform=move(x, y))


def _page(
    palette: Palette,
    width: float,
    height: float,
    parts: list[Markup],
    name: str,
    shown: float | None,
) -> str:
    paper = rect(0, 0, width, height, fill=palette.page)
    return document(width, height, name, pieces.definitions(palette), paper, *parts, shown=shown)


def _faces(position: Position, palette: Palette) -> Markup:
    """The portraits of those who are in this game, ready for `use`."""
    held = [card for card in position.character if card != NO_CARD]
    return tag("defs", portraits.symbols(palette, [*position.cast, *held]))


def _name(position: Position) -> str:
    """The picture in a few words, for those who do not see it."""
    return _("Carson City: {status}").format(status=status(position))


def status(position: Position) -> str:
    """Where the game stands, in one sentence."""
    if position.over:
        return position.setup.verdict(ranked(position, position.setup.names))
    who = [position.setup.names[player] for player in position.deciders]
    return form_for("{when}: {players} decides", "{when}: {players} decide", len(who)).format(
        when=when(position), players=listed(who)
    )


def _question(position: Position) -> str:
    """What is asked now."""
    if not position.steps:
        return _("The dust settles.")
    return f"{capital(position.steps[-1].ask(position))}."


def _masthead(position: Position, palette: Palette) -> Markup:
    """The name of the town as the local paper prints it, and where the game stands."""
    room = WIDTH / 2 - 20
    return join(
        heading(_("CARSON CITY"), EDGE, 50, 40, fill=palette.ink, letter_spacing=3),
        body(
            _("Nevada Territory, surveyed 1858"),
            EDGE + 368,
            34,
            14,
            fill=palette.quiet,
            font_style="italic",
        ),
        _rounds(position, palette),
        _orders(position, palette),
        heading(
            capital(status(position)),
            WIDTH - EDGE,
            34,
            20,
            room,
            fill=palette.ink,
            text_anchor="end",
        ),
        body(
            _question(position),
            WIDTH - EDGE,
            54,
            14,
            room,
            fill=palette.quiet,
            text_anchor="end",
            font_style="italic",
        ),
        line(EDGE, 62, WIDTH - EDGE, 62, stroke=palette.ink, stroke_width=3),
        line(EDGE, 66.5, WIDTH - EDGE, 66.5, stroke=palette.ink, stroke_width=1),
    )


def _rounds(position: Position, palette: Palette) -> Markup:
    """Four horseshoe nails, one for each round; those played are driven in."""
    nails = []
    for index in range(ROUNDS):
        reached = index < position.round
        nails.append(
            path(
                "M0 0H13L11 5H8.4L6.5 16L4.6 5H2Z",
                fill=palette.ember if reached else "none",
                stroke=palette.ink,
                stroke_width=1.2,
                stroke_linejoin="round",
                transform=move(EDGE + 368 + index * 20, 41),
            )
        )
    return join(*nails)


def _orders(position: Position, palette: Palette) -> Markup:
    """Who acts and who has passed, in order, by their marks."""
    drawn = []
    at = 0.0
    for order in facts.masthead(position).orders:
        room = guess_width(order.label, 11, 0.56) + 4
        drawn.append(body(order.label, at, 12, 11, fill=palette.quiet))
        for index, player in enumerate(order.players):
            drawn.append(pieces.sign(palette, palette.marks[player], at + room + index * 17, 0, 15))
        at += room + 17 * len(order.players) + 8
    return group(*drawn, transform=move(EDGE + 368 + ROUNDS * 20 + 8, 42))


def _town(position: Position, palette: Palette) -> Markup:
    return group(
        town.town(position, palette),
        group(town.legend(position, palette), transform=move(0, town.SIDE + 2)),
        transform=f"scale({TOWN_SCALE:.5g})",
    )


# A part by its name: how wide and high it is, and its drawing.
_DRAWN: Final[
    dict[str, Callable[[Position, Palette, list[Stand] | None], tuple[float, float, Markup]]]
] = {
    "town": lambda position, palette, _course: (
        town.SIDE,
        town.SIDE + 4 + town.LEGEND,
        join(town.town(position, palette), _at(0, town.SIDE + 4, town.legend(position, palette))),
    ),
    "track": lambda position, palette, _course: (
        INSIDE,
        track.height(position),
        track.track(position, palette),
    ),
    "players": lambda position, palette, _course: (
        players.WIDTH,
        players.height(position),
        join(_faces(position, palette), players.panel(position, palette)),
    ),
    "cast": lambda position, palette, _course: (
        INSIDE,
        cast.HEIGHT,
        join(_faces(position, palette), cast.cast(position, palette, INSIDE + 8)),
    ),
    "scores": lambda position, palette, course: (
        INSIDE,
        scores.height(position),
        scores.panel(position, palette, INSIDE, course),
    ),
}
PARTS: Final = (*_DRAWN, "table")
