"""The reckoning at the end: every player's points by where they came from."""

from __future__ import annotations

from carson.board.material import (
    MARKS,
    SRC_BOUGHT,
    SRC_MONEY,
    SRC_PARCELS,
    SRC_STATION,
)
from carson.board.position import Position
from carson.board.scoring import scores
from carson.draw.board import pieces
from carson.draw.board.names import source_heading
from carson.draw.lettering import body, heading
from carson.draw.palette import Palette
from carson.draw.svg import EMPTY, Markup, group, join, line, move, path, rect
from carson.words import _, ordinal

ROW = 34
HEAD = 62
NAME = 330
TOTAL = 110


def height(position: Position) -> int:
    """How high the reckoning of so many players is."""
    return HEAD + ROW * position.players + 12


def panel(position: Position, palette: Palette, width: float) -> Markup:
    """The reckoning as a ledger: a line for each player, the winner first."""
    reckoning = scores(position, position.setup.names)
    sources = list(reckoning[0].sources)
    step = (width - NAME - TOTAL) / len(sources)
    middles = [NAME + step * (index + 0.5) for index in range(len(sources))]
    rows = []
    for index, score in enumerate(reckoning):
        cells = [
            body(
                str(score.sources.get(source, 0)),
                middle,
                23,
                17,
                fill=palette.ink if score.sources.get(source) else palette.quiet,
                text_anchor="middle",
            )
            for source, middle in zip(sources, middles, strict=True)
        ]
        first = index == 0
        rows.append(
            group(
                rect(8, 1, width - 16, ROW - 2, fill=palette.plain) if first else EMPTY,
                heading(ordinal(score.place), 18, 23, 15, 44, fill=palette.quiet),
                pieces.sign(palette, MARKS[score.player], 68, 4, 26),
                heading(score.name, 104, 23, 17, NAME - 110, fill=palette.ink),
                *cells,
                heading(
                    _("{points} VP").format(points=score.total),
                    width - 20,
                    24,
                    20,
                    TOTAL - 10,
                    fill=palette.ink,
                    text_anchor="end",
                ),
                line(12, ROW, width - 12, ROW, stroke=palette.rule, stroke_width=0.8),
                transform=move(0, HEAD + index * ROW),
            )
        )
    return join(
        rect(
            0,
            0,
            width,
            height(position),
            rx=5,
            fill=palette.card,
            stroke=palette.ink,
            stroke_width=1.6,
        ),
        heading(_("The reckoning"), 18, 38, 24, NAME - 30, fill=palette.ink),
        _blocks(palette, step),
        *(
            body(
                source_heading(source),
                middle,
                50,
                14,
                step - 6,
                fill=palette.quiet,
                text_anchor="middle",
            )
            for source, middle in zip(sources, middles, strict=True)
        ),
        line(12, HEAD - 3, width - 12, HEAD - 3, stroke=palette.ink, stroke_width=1.4),
        *rows,
    )


def _blocks(palette: Palette, step: float) -> Markup:
    """What belongs together: the council's points, and those of the end."""
    blocks = (
        (SRC_PARCELS, SRC_BOUGHT, _("Town Council")),
        (SRC_MONEY, SRC_STATION, _("End of game")),
    )
    drawn = []
    for first, last, name in blocks:
        left, right = NAME + step * first + 10, NAME + step * (last + 1) - 10
        drawn += [
            heading(name, (left + right) / 2, 22, 13, fill=palette.quiet, text_anchor="middle"),
            path(f"M{left} 34V29H{right}V34", fill="none", stroke=palette.rule, stroke_width=1.4),
        ]
    return join(*drawn)
