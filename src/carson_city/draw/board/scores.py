"""The reckoning at the end: every player's points by where they came from, and by round."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from carson_city.board import events as e
from carson_city.board.material import SRC_BOUGHT, SRC_MONEY, SRC_PARCELS, SRC_STATION
from carson_city.board.names import source_heading
from carson_city.board.position import Position
from carson_city.board.scoring import scores
from carson_city.draw.board import pieces
from carson_city.draw.lettering import body, guess_width, heading
from carson_city.draw.palette import HEADING, Palette
from carson_city.draw.svg import EMPTY, Markup, group, join, line, move, path, rect, title, words
from carson_city.games.game import Game
from carson_city.text.i18n import _, ordinal
from carson_city.title.setup import Score

ROW = 34
HEAD = 62
NAME = 330
TOTAL = 110

CHART = 360  # the width of a chart, in its own units
BAR = 40
BARS_FROM = 112
AXIS = 28  # where the rounds begin, right of the numbers
LOW = 130  # where no points are
LINES_HEIGHT = LOW + 24
STEPS = (1, 2, 5, 10, 20, 50, 100)  # between the lines of the scale
MOST_LINES = 4  # of the scale
KEY = 18  # the height of a line of the key
SCALE = 1.45  # of the charts in a ledger
# By the number of a source: a player's points of one sort, told from those of its neighbours.
COLOURS = (
    "#8fb8c9", "#e2702a", "#c4856f", "#e0b44c", "#c493b8", "#b5a58a", "#f0d68a", "#97b487",
    "#9aa7b0", "#d9c27a", "#7fa8a0", "#cf9f9f",
)  # fmt: skip
ON_COLOURS = "#21180f"


# What is told.


class Stand(NamedTuple):
    """Everybody's points at some time."""

    when: str
    points: tuple[int, ...]


def by_round(game: Game) -> list[Stand]:
    """Each player's victory points at the start, after every round and at the end."""
    events = [raw for ply in game.plies for raw in ply.events]
    points = list(game.position.vp)
    for raw in events:
        if raw[0] == e.SCORED:
            points[raw[1]] -= raw[2]
    stands = [Stand(_("start"), tuple(points))]
    for raw in events:
        if raw[0] == e.SCORED:
            points[raw[1]] += raw[2]
        elif raw[0] == e.ROUND_BEGAN and raw[1] > 1:
            stands.append(Stand(str(raw[1] - 1), tuple(points)))
    stands.append(Stand(_("end"), tuple(points)))
    return stands


def sources_of(reckoning: list[Score]) -> list[tuple[int, str]]:
    """The sources that brought somebody something: their numbers and words."""
    return [
        (number, word)
        for number, word in enumerate(reckoning[0].sources)
        if any(score.sources.get(word) for score in reckoning)
    ]


# As charts.


def bars(reckoning: list[Score], palette: Palette) -> Markup:
    """Every player's points as a bar, a piece for each source, and what the colours mean."""
    most = max(1, *(score.total for score in reckoning))
    unit = (CHART - BARS_FROM - 44) / most
    rows = [
        group(_bar(score, palette, unit), transform=move(0, index * BAR + 6))
        for index, score in enumerate(reckoning)
    ]
    key = group(*_key(reckoning, palette), transform=move(0, len(reckoning) * BAR + 6))
    return group(*rows, key, font_family=HEADING, font_weight="bold", font_size=13)


def bars_height(reckoning: list[Score]) -> int:
    """How high the bars are, with their key."""
    lines_of_key = 1 + max(row for row, _x, _n, _words in _key_places(reckoning))
    return len(reckoning) * BAR + 6 + lines_of_key * KEY + 4


def _bar(score: Score, palette: Palette, unit: float) -> Markup:
    x = float(BARS_FROM)
    drawn = []
    for number, (word, points) in enumerate(score.sources.items()):
        if points <= 0:
            continue
        width = points * unit
        label = _("{source}: {points} VP").format(source=source_heading(word), points=points)
        amount = words(str(points), x + width / 2, 19, text_anchor="middle", fill=ON_COLOURS)
        drawn.append(
            group(
                title(label),
                rect(
                    x, 0, width, 28,
                    fill=COLOURS[number % len(COLOURS)], stroke=palette.outline, stroke_width=1,
                ),
                amount if width > 13 else EMPTY,
            )
        )  # fmt: skip
        x += width
    name = score.name if len(score.name) <= 10 else score.name[:9] + "…"
    return join(
        pieces.sign(palette, palette.marks[score.player], 0, 3, 22),
        words(name, 27, 19, class_="name", fill=palette.ink),
        *drawn,
        words(str(score.total), x + 8, 20, class_="total", fill=palette.ink, font_size=17),
    )


def _key_places(reckoning: list[Score]) -> list[tuple[int, float, int, str]]:
    """Where each colour is explained: line, x, number of the source and its words."""
    row, x = 0, 0.0
    found = []
    for number, word in sources_of(reckoning):
        told = source_heading(word)
        width = 17 + guess_width(told, 12, 0.6) + 13
        if x and x + width > CHART:
            row, x = row + 1, 0.0
        found.append((row, x, number, told))
        x += width
    return found or [(0, 0.0, 0, "")]


def _key(reckoning: list[Score], palette: Palette) -> list[Markup]:
    return [
        group(
            rect(1, 2, 12, 12, fill=COLOURS[number % len(COLOURS)], stroke=palette.outline),
            body(told, 17, 12.5, 12, fill=palette.ink, font_weight="normal"),
            transform=move(x, row * KEY),
        )
        for row, x, number, told in _key_places(reckoning)
        if told
    ]


def lines(stands: list[Stand], palette: Palette) -> Markup:
    """How the points grew from round to round."""
    most = max(1, *(max(stand.points) for stand in stands))
    least = min(0, *(min(stand.points) for stand in stands))
    high = LOW - 12

    def height_of(points: int) -> float:
        return LOW - (points - least) * high / (most - least)

    step = (CHART - AXIS - 40) / max(len(stands) - 1, 1)
    drawn = []
    between = next((step for step in STEPS if most - least <= step * MOST_LINES), most - least)
    for points in range(least, most + 1, between):
        y = height_of(points)
        drawn += [
            words(
                str(points), AXIS - 6, y + 4,
                class_="points", fill=palette.quiet, font_size=11, text_anchor="end",
            ),
            _rule(palette, f"M{AXIS} {y:.1f}H{CHART - 40}"),
        ]  # fmt: skip
    for index, stand in enumerate(stands):
        x = AXIS + index * step
        drawn += [
            words(stand.when, x, LOW + 18, fill=palette.quiet, text_anchor="middle"),
            _rule(palette, f"M{x:.0f} 6V{LOW}"),
        ]
    ends = _apart([height_of(points) for points in stands[-1].points], 17)
    for player, end in enumerate(ends):
        dots = "L".join(
            f"{AXIS + index * step:.1f} {height_of(stand.points[player]):.1f}"
            for index, stand in enumerate(stands)
        )
        drawn += [
            path(
                f"M{dots}", fill="none", stroke=palette.players[player], stroke_width=3.5,
                stroke_linejoin="round",
            ),
            pieces.sign(palette, palette.marks[player], CHART - 36, end - 9, 18),
        ]  # fmt: skip
    return group(*drawn, font_family=HEADING, font_weight="bold", font_size=13)


def _rule(palette: Palette, way: str) -> Markup:
    return path(way, stroke=palette.rule, stroke_dasharray="2 5")


def _apart(heights: list[float], least: float) -> list[float]:
    """The same heights, moved until no two marks cover each other or fall below the lowest line."""
    moved = heights[:]
    order = sorted(range(len(heights)), key=heights.__getitem__)
    for above, index in pairwise(order):
        moved[index] = max(moved[index], moved[above] + least)
    floor = LOW + least
    for index in reversed(order):
        moved[index] = floor = min(moved[index], floor - least)
    return moved


# As a ledger.


def height(position: Position) -> float:
    """How high the reckoning of so many players is, with its charts."""
    reckoning = scores(position, position.setup.names)
    charts = max(bars_height(reckoning), LINES_HEIGHT) * SCALE
    return HEAD + ROW * position.players + charts + 34


def panel(
    position: Position, palette: Palette, width: float, course: list[Stand] | None = None
) -> Markup:
    """The reckoning: a line for each player, the winner first, and under them the charts."""
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
                pieces.sign(palette, palette.marks[score.player], 68, 4, 26),
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
        group(
            group(bars(reckoning, palette), transform=move(24, 0, SCALE)),
            group(lines(course, palette), transform=move(width / 2 + 40, 0, SCALE))
            if course
            else EMPTY,
            transform=move(0, HEAD + ROW * len(reckoning) + 18),
        ),
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
