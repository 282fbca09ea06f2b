"""The characters beside the town while they are chosen."""

from __future__ import annotations

import textwrap
from collections.abc import Callable

from rich.text import Text

from carson_city.board.actions import take_card
from carson_city.board.character import CHARACTERS
from carson_city.board.limits import limit_of, limit_told
from carson_city.board.names import character_name
from carson_city.board.position import Position
from carson_city.core.notation import Action
from carson_city.draw.board import text as draw
from carson_city.draw.board.player_facts import holder_of, shown_faces
from carson_city.draw.board.signs import letter_of, style_of
from carson_city.draw.pen import BOLD, QUIET, Pen
from carson_city.text.i18n import _

TOWN_HEIGHT = 25


def characters(
    position: Position, pen: Pen, numbers: dict[Action, int], about: list[tuple[str, str]]
) -> list[Text]:
    """The cast, as high as the town if that can be: in full, closer together, or just the names.

    What a decision is about goes below the names, each thing by its title.
    """
    if about:
        lines = _cast(position, pen, numbers, _name_alone)
        for title, said in about:
            parts = textwrap.wrap(f"{title}: {said}", draw.TRACK_WIDTH)
            lines += [Text(), *(Text(part) for part in parts)]
            lines[-len(parts)].stylize(BOLD, 0, len(title) + 1)
        return lines
    lines = _cast(position, pen, numbers, _in_full)
    return lines if len(lines) <= TOWN_HEIGHT else _cast(position, pen, numbers, _close)


Style = Callable[[Position, int, int | None], list[Text]]


def _cast(position: Position, pen: Pen, numbers: dict[Action, int], style: Style) -> list[Text]:
    lines = [draw.heading(position, pen)]
    for card in position.cast:
        taken = holder_of(position, card) >= 0
        for face in shown_faces(position, card):
            number = numbers.get(take_card[face])
            lines += (_name_alone if taken else style)(position, face, number)
    return lines


def _name_alone(position: Position, face: int, number: int | None) -> list[Text]:
    """The character's name, its number and limit, and who has it."""
    holder = holder_of(position, face)
    line = Text().append(f"{'' if number is None else number:>2} ", BOLD)
    line.append(f"{character_name(face):15}", BOLD if holder < 0 else QUIET)
    line.append(f"{CHARACTERS[face].code:>3} {limit_told(position, face)} ", QUIET)
    if holder >= 0:
        line.append(letter_of(position, holder), style_of(position, holder))
    return [line]


def _in_full(position: Position, face: int, number: int | None) -> list[Text]:
    """The same, and under it what the character does."""
    style = "" if number is not None else QUIET
    parts = textwrap.wrap(_(CHARACTERS[face].text), draw.TRACK_WIDTH - 3)
    return [
        *_name_alone(position, face, number),
        *(Text(f"   {part}", style) for part in parts),
    ]


def _close(position: Position, face: int, number: int | None) -> list[Text]:
    """The text goes on behind the limit."""
    style = "" if number is not None else QUIET
    head = f"{'' if number is None else number:>2} {character_name(face)} {CHARACTERS[face].code}"
    limit = limit_of(position, face)
    if limit is not None:  # else its text tells the limit
        head += f" ${limit}"
    first, *rest = textwrap.wrap(
        f"{head}: {_(CHARACTERS[face].text)}",
        draw.TRACK_WIDTH,
        subsequent_indent="  ",
        drop_whitespace=True,
    )
    line = Text(first, style)
    line.stylize(BOLD, 0, len(head))
    return [line, *(Text(part, style) for part in rest)]
