"""The characters of the game side by side: who has whom, and who is still to be had."""

from __future__ import annotations

from typing import Final

from carson.board.character import CHARACTERS, NO_CARD, RED
from carson.board.material import MARKS
from carson.board.names import character_name
from carson.board.position import Position
from carson.draw.board import pieces, portraits
from carson.draw.lettering import body, heading
from carson.draw.palette import Palette
from carson.draw.svg import EMPTY, Markup, group, join, move, path, rect, title
from carson.words import N_, _

HEIGHT = 66
FACE = 48
SMALL = 26  # a portrait where two have to stand on one card
LIMITS: Final[dict[int, str]] = {}  # what a card says instead of the money it may keep


def holder_of(position: Position, card: int) -> int:
    """Who has a card this round, on whichever side; -1 for nobody."""
    for player, face in enumerate(position.character):
        if face == NO_CARD:
            continue
        if card >> 1 in (face >> 1, position.numbers[player]):  # a card may act as another (CHR-0)
            return player
    return -1


def shown_faces(position: Position, card: int) -> list[int]:
    """The sides of a card that matter now: both while its chooser can pick (CHR-14)."""
    holder = holder_of(position, card)
    if holder >= 0:
        face = position.character[holder]
        return [face if face >> 1 == card >> 1 else card]
    return CHARACTERS[card].faces()


def was_turned(position: Position, card: int) -> bool:
    """Whether a card shows another side than it was dealt with (CHR-9Yb, CHR-17)."""
    dealt = position.setup.cards
    picked = len(CHARACTERS[card].faces()) > 1
    return not picked and card not in dealt and card ^ 1 in dealt


def cast(position: Position, palette: Palette, width: float) -> Markup:
    """All cards of the cast in a strip of a width."""
    shown = sorted(set(position.cast))
    if not shown:
        return EMPTY
    step = width / len(shown)
    return join(
        *(
            group(_role(position, palette, card, step - 8), transform=move(index * step, 0))
            for index, card in enumerate(shown)
        )
    )


def _role(position: Position, palette: Palette, card: int, width: float) -> Markup:
    faces = shown_faces(position, card)
    holder = holder_of(position, card)
    texts = [f"{character_name(face)}: {_(CHARACTERS[face].text)}" for face in faces]
    return group(
        title(" ".join(texts)),
        rect(
            0,
            0,
            width,
            HEIGHT - 8,
            rx=4,
            fill=palette.card,
            stroke=palette.players[holder] if holder >= 0 else palette.rule,
            stroke_width=3.4 if holder >= 0 else 1.4,
        ),
        _portraits(palette, faces),
        _turn_mark(palette) if was_turned(position, faces[0]) and len(faces) == 1 else EMPTY,
        _words(palette, faces, width),
        pieces.sign(palette, MARKS[holder], width - 25, 32, 21) if holder >= 0 else EMPTY,
    )


def _words(palette: Palette, faces: list[int], width: float) -> Markup:
    """The name and the money limit; two of each where the side is still to be picked."""
    names = [character_name(face) for face in faces]
    limits = [f"${CHARACTERS[face].limit}" for face in faces]
    if len(faces) > 1:
        both = zip((21, 46), names, limits, strict=True)
        lines = (
            heading(f"{name} {limit}", SMALL + 28, y, 12.5, width - SMALL - 32, fill=palette.ink)
            for y, name, limit in both
        )
        return join(*lines)
    limit = _(LIMITS.get(faces[0], N_("may keep {limit}"))).format(limit=limits[0])
    left = FACE + 12
    return join(
        heading(names[0], left, 25, 14, width - left - 4, fill=palette.ink),
        body(limit, left, 45, 12, width - left - 34, fill=palette.quiet),
    )


def _portraits(palette: Palette, faces: list[int]) -> Markup:
    """Who is on the card, its number in the corner; two where the side is still to be picked."""
    if len(faces) == 1:
        drawn = [portraits.portrait(palette, faces[0], 5, 5, FACE)]
    else:
        drawn = [
            portraits.portrait(palette, face, 22, 3 + nth * (SMALL + 1), SMALL)
            for nth, face in enumerate(faces)
        ]
    return join(*drawn, _number(palette, CHARACTERS[faces[0]].number, faces))


def _number(palette: Palette, number: int, faces: list[int]) -> Markup:
    """The number on gold or red; on both where the side is still to be picked."""
    red, both = faces[0] & 1 == RED, len(faces) > 1
    top = 20 if both else 37
    return group(
        rect(2, top, 23, 18, rx=3, fill=palette.barn if red else palette.gold, stroke_width=1.4),
        path("M24.3 21V35Q24.3 37.3 22 37.3H3Z", fill=palette.barn, stroke="none")
        if both
        else EMPTY,
        heading(
            str(number),
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
