"""The score sheet: a line for each kind of building and each character, a column for a player."""

from __future__ import annotations

from typing import Final

from carson_city.cards.material import CHARACTER_WORDS, KIND_WORDS
from carson_city.cards.position import Position
from carson_city.draw.cards import facts, pieces
from carson_city.draw.cards.facts import Line, Sheet
from carson_city.draw.lettering import body, guess_width, heading
from carson_city.draw.palette import Palette
from carson_city.draw.svg import EMPTY, Markup, group, join, line, move, rect, title, use
from carson_city.text.i18n import _, ordinal

HEAD: Final = 64
TALLEST: Final = 34  # a line
NAME: Final = 190
LOWEST: Final = 21
PART: Final = 0.68  # how high a part of a line is, of a line
SUMS: Final = 1.3  # and the last line
LEFT: Final = 26 + TALLEST  # where the parts of a line begin


def _heights(sheet: Sheet) -> list[float]:
    """How high each line is with its parts, as many times as a line without."""
    return [1 + PART * len(one.parts) for one in sheet.lines]


def row_height(sheet: Sheet, high: float) -> float:
    """How high a line is, so that all of them have room."""
    return min(max((high - HEAD) / (sum(_heights(sheet)) + SUMS), LOWEST), TALLEST)


def height(view: Position, high: float) -> float:
    """How high the sheet is, where there is so much room."""
    sheet = facts.sheet(view)
    return HEAD + row_height(sheet, high) * (sum(_heights(sheet)) + SUMS)


def panel(view: Position, palette: Palette, wide: float, high: float) -> Markup:
    """The whole sheet, the best player first, each line with its drawing."""
    sheet = facts.sheet(view)
    step = row_height(sheet, high)
    column = (wide - NAME - 12) / len(sheet.scores)
    heights = _heights(sheet)
    total = step * (sum(heights) + SUMS) + HEAD
    rows = [
        group(
            rect(2, 0, wide - 4, heights[index] * step, fill=palette.page, opacity=0.7)
            if index % 2
            else EMPTY,
            _line(palette, one, step, column),
            transform=move(0, HEAD + sum(heights[:index]) * step),
            data_source=one.word,
        )
        for index, one in enumerate(sheet.lines)
    ]
    return join(
        rect(0, 0, wide, total, rx=5, fill=palette.card, stroke=palette.rule, stroke_width=1.4),
        _head(palette, sheet, column),
        *rows,
        group(
            _totals(palette, sheet, step, column, wide),
            transform=move(0, HEAD + sum(heights) * step),
        ),
    )


def _head(palette: Palette, sheet: Sheet, column: float) -> Markup:
    """Everybody's mark and name over their column."""
    drawn = [heading(_("Score sheet"), 14, 38, 20, NAME - 20, fill=palette.ink)]
    for index, score in enumerate(sheet.scores):
        middle = NAME + column * (index + 0.5)
        drawn += [
            rect(
                NAME + column * index + 3, 6, column - 6, HEAD - 12, rx=5,
                fill=palette.players[score.player],
            ),
            use(
                f"{palette.prefix}-{palette.marks[score.player]}", middle - 13, 8, 26, 26,
                color=palette.on_players[score.player],
            ),
            heading(
                score.name, middle, 51, 14, column - 14,
                fill=palette.on_players[score.player], text_anchor="middle",
            ),
        ]  # fmt: skip
    return join(*drawn)


def _line(palette: Palette, one: Line, step: float, column: float) -> Markup:
    """One source: its drawing, its name, everybody's points, and under it what they consist of."""
    base = step / 2 + 5
    return join(
        _drawing(palette, one.word, step - 3),
        body(one.name, 16 + TALLEST, base, 15, NAME - TALLEST - 22, fill=palette.ink),
        *_cells(palette, one, base, column),
        *(
            group(
                body(part.name, LEFT, base, 13, NAME - LEFT - 2, fill=palette.quiet),
                *_cells(palette, part, base, column, part=True),
                transform=move(0, step * (1 + PART * index) - step * (1 - PART) / 2 - 1),
                data_part=part.word or "all",
            )
            for index, part in enumerate(one.parts)
        ),
    )


def _cells(
    palette: Palette, one: Line, base: float, column: float, *, part: bool = False
) -> list[Markup]:
    """Everybody's points of a line."""
    return [
        _cell(palette, one, index, points, base, column, part=part)
        for index, points in enumerate(one.points)
        if points is not None
    ]


def _cell(
    palette: Palette, one: Line, index: int, points: int, base: float, column: float, *, part: bool
) -> Markup:
    """Points, before them how they add up where there is room (CARD-23)."""
    middle = NAME + column * (index + 0.5)
    said = facts.minus(points)
    each = one.each[index]
    parts = "+".join(str(part) for part in each) if len(each) > 1 else ""
    right = middle + column / 2 - 24
    room = (right - (middle - column / 2) - 34) * 0.86
    sums = body(
        f"{_short(each, room)} =", right - 28, base, 12, room,
        fill=palette.quiet, text_anchor="end",
    )  # fmt: skip
    return group(
        title(f"{one.name}: {parts} = {said}" if parts else f"{one.name}: {said}"),
        sums if parts else EMPTY,
        body(said, right, base, 14, fill=palette.quiet, text_anchor="end")
        if part
        else heading(said, right, base, 16, fill=palette.ink, text_anchor="end"),
    )  # fmt: skip


def _short(each: tuple[int, ...], room: float) -> str:
    """A sum as it fits: 8+8+6, or 2×8+6, or only how many there are."""
    high = sorted(set(each), reverse=True)
    several = [f"{each.count(part)}×{part}" if each.count(part) > 1 else str(part) for part in high]
    for said in ("+".join(str(part) for part in each), "+".join(several)):
        if guess_width(f"{said} =", 9, 0.56) <= room:
            return said
    return f"{len(each)}×"


def _drawing(palette: Palette, word: str, size: float) -> Markup:
    if word in KIND_WORDS:
        return pieces.kind(palette, KIND_WORDS.index(word), 12, 1, size)
    if word in CHARACTER_WORDS:
        return pieces.portrait(palette, CHARACTER_WORDS.index(word), 12, 1.5, size)
    return pieces.priority(palette, 9, 12 + size / 2, 1.5 + size / 2, size / 2 - 1)


def _totals(palette: Palette, sheet: Sheet, step: float, column: float, wide: float) -> Markup:
    """The sums, in a laurel for whoever wins."""
    base = step * 0.65 + 7
    drawn = [
        line(8, 2, wide - 8, 2, stroke=palette.ink, stroke_width=2.4),
        heading(_("Total"), 16 + TALLEST, base, 18, fill=palette.ink),
    ]
    for index, score in enumerate(sheet.scores):
        middle = NAME + column * (index + 0.5)
        right = middle + column / 2 - 24
        said = facts.minus(score.total)
        drawn.append(
            group(
                title(_("{place} place").format(place=ordinal(score.place))),
                rect(
                    right - 50, base - 20, 60, 27, rx=8,
                    fill=palette.gold, stroke=palette.outline, stroke_width=1.4,
                ) if score.place == 1 else EMPTY,
                heading(
                    said, right, base, 20, text_anchor="end",
                    fill=palette.on_gold if score.place == 1 else palette.ink,
                ),
            )
        )  # fmt: skip
    return join(*drawn)
