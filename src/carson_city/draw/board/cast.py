"""The characters of the game side by side: who has whom, and who is still to be had."""

from __future__ import annotations

from carson_city.board.position import Position
from carson_city.draw.board import pieces, player_facts, portraits
from carson_city.draw.board.player_facts import Face, Part
from carson_city.draw.lettering import body, heading
from carson_city.draw.palette import Palette
from carson_city.draw.svg import EMPTY, Markup, group, join, move, path, rect, title
from carson_city.text.i18n import _

HEIGHT = 66
FACE = 48
SMALL = 26  # a portrait where two have to stand on one card


def cast(position: Position, palette: Palette, width: float) -> Markup:
    """All cards of the cast in a strip of a width."""
    parts = player_facts.cast(position)
    step = width / max(len(parts), 1)
    return join(
        *(
            group(_part(palette, part, step - 8), transform=move(index * step, 0))
            for index, part in enumerate(parts)
        )
    )


def _part(palette: Palette, part: Part, width: float) -> Markup:
    texts = [f"{face.name}: {face.text}" for face in part.faces]
    held = part.holder >= 0
    return group(
        title(" ".join([*texts, part.name or part.state]).strip()),
        rect(
            0,
            0,
            width,
            HEIGHT - 8,
            rx=4,
            fill=palette.card,
            stroke=palette.players[part.holder] if held else palette.rule,
            stroke_width=3.4 if held else 1.4,
            stroke_dasharray="7 4" if part.free else None,
        ),
        _portraits(palette, part.faces),
        _turn_mark(palette) if part.turned else EMPTY,
        _words(palette, part.faces, width),
        _state(palette, part, width),
    )


def _state(palette: Palette, part: Part, width: float) -> Markup:
    """The mark of whoever has the card, or that nobody has."""
    if part.holder >= 0:
        return pieces.sign(palette, palette.marks[part.holder], width - 25, 32, 21)
    if len(part.faces) > 1:  # their words need the room
        return EMPTY
    return body(
        part.state,
        width - 7,
        53,
        11,
        40,
        fill=palette.quiet,
        text_anchor="end",
        font_style="italic",
    )


def _words(palette: Palette, faces: tuple[Face, ...], width: float) -> Markup:
    """The name and the money limit; two of each where the side is still to be picked."""
    if len(faces) > 1:
        lines = (
            heading(
                f"{face.name} {face.limit}",
                SMALL + 28,
                y,
                12.5,
                width - SMALL - 32,
                fill=palette.ink,
            )
            for y, face in zip((21, 46), faces, strict=True)
        )
        return join(*lines)
    left = FACE + 12
    return join(
        heading(faces[0].name, left, 22, 14, width - left - 4, fill=palette.ink),
        body(faces[0].limit, left, 38, 12, width - left - 34, fill=palette.quiet),
    )


def _portraits(palette: Palette, faces: tuple[Face, ...]) -> Markup:
    """Who is on the card, its number in the corner; two where the side is still to be picked."""
    if len(faces) == 1:
        drawn = [portraits.portrait(palette, faces[0].card, 5, 5, FACE)]
    else:
        drawn = [
            portraits.portrait(palette, face.card, 22, 3 + nth * (SMALL + 1), SMALL)
            for nth, face in enumerate(faces)
        ]
    return join(*drawn, _number(palette, faces))


def _number(palette: Palette, faces: tuple[Face, ...]) -> Markup:
    """The number on gold or red; on both where the side is still to be picked."""
    red, both = faces[0].side == "R", len(faces) > 1
    top = 20 if both else 37
    return group(
        rect(2, top, 23, 18, rx=3, fill=palette.barn if red else palette.gold, stroke_width=1.4),
        path("M24.3 21V35Q24.3 37.3 22 37.3H3Z", fill=palette.barn, stroke="none")
        if both
        else EMPTY,
        heading(
            str(faces[0].number),
            13.5,
            top + 14,
            14,
            fill="#fffaf0" if red or both else palette.on_gold,
            stroke_width=2.2 if both else 0,
            paint_order="stroke",
            text_anchor="middle",
        ),
        stroke=palette.outline,
    )


def _turn_mark(palette: Palette) -> Markup:
    """A bent arrow on the corner: the card has been turned."""
    return group(
        path("M28 3.6A8.6 8.6 0 1 1 28 20.6A8.6 8.6 0 1 1 28 3.6Z", fill=palette.plaster),
        path(
            "M31.6 14.6A4.6 4.6 0 1 1 32 10L34 8.6V13H29.6L31 11.2",
            fill="none",
            stroke_linejoin="round",
        ),
        title(_("turned")),
        stroke=palette.outline,
        stroke_width=1.3,
        transform=move(20, -6),
    )
