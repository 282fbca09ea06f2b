"""The end of a game: who won and why, points by source and by round, and where to go from here."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from carson.board import events as e
from carson.board.material import MARKS, ROUNDS
from carson.draw.board.names import source_heading
from carson.draw.svg import escape
from carson.game import Game
from carson.tell import telling_of
from carson.title import Score
from carson.web.hall import Room
from carson.web.icons import sign
from carson.words import _, ordinal

WIDE: Final = 360
ROW: Final = 40
LEFT: Final = 112
LOW: Final = 130  # where no points are
FROM: Final = 28  # where the rounds begin, right of the numbers
STEPS: Final = (1, 2, 5, 10, 20, 50, 100)  # between the lines of the scale
LINES: Final = 4  # of the scale at most


def by_round(game: Game) -> list[list[int]]:
    """Each player's victory points after set-up, every round and the final scoring."""
    players = len(game.setup.marks)
    points = [0] * players
    ends: list[list[int]] = []
    started = False
    for ply in game.plies:
        for raw in ply.events:
            if raw[0] == e.SCORED:
                points[raw[1]] += raw[2]
            elif raw[0] == e.ROUND_BEGAN:
                if started:
                    ends.append(points[:])
                started = True
    ends.append(points[:])
    return ends


def _short(name: str) -> str:
    return name if len(name) <= 10 else name[:9] + "…"


def bars(scores: list[Score]) -> str:
    """Every player's points as a bar, a piece for each source."""
    most = max(max((score.total for score in scores), default=1), 1)
    unit = (WIDE - LEFT - 44) / most
    rows = []
    for index, score in enumerate(scores):
        x, y = float(LEFT), index * ROW + 6
        pieces = []
        for source, word in enumerate(score.sources):
            points = score.sources.get(word, 0)
            if points <= 0:
                continue
            width = points * unit
            label = _("{source}: {points} VP").format(source=source_heading(word), points=points)
            number = (
                f'<text x="{x + width / 2:.1f}" y="{y + 19}">{points}</text>' if width > 13 else ""
            )
            pieces.append(
                f'<g class="src{source}"><title>{escape(label)}</title>'
                f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="28"/>{number}</g>'
            )
            x += width
        rows.append(
            f'<g><use href="#p-{MARKS[score.player]}" class="c{score.player}" x="0" y="{y + 3}" '
            f'width="22" height="22"/><text class="name" x="27" y="{y + 19}">'
            f"{escape(_short(score.name))}</text>{''.join(pieces)}"
            f'<text class="total" x="{x + 6:.1f}" y="{y + 20}">{score.total}</text></g>'
        )
    height = len(scores) * ROW + 6
    return (
        f'<svg class="chart" viewBox="0 0 {WIDE} {height}" role="img" '
        f'aria-label="{_("Victory points by source")}">{"".join(rows)}</svg>'
    )


def legend(scores: list[Score]) -> str:
    """What the colours of the bars mean."""
    used = [
        (source, word)
        for source, word in enumerate(scores[0].sources)
        if any(score.sources.get(word) for score in scores)
    ]
    return (
        '<p class="legend">'
        + "".join(
            f'<span><i class="src{source}"></i>{escape(source_heading(word))}</span>'
            for source, word in used
        )
        + "</p>"
    )


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


def _scale(most: int) -> str:
    """A few quiet lines with their numbers of points."""
    step = next((step for step in STEPS if most <= step * LINES), most)
    drawn = []
    for points in range(0, most + 1, step):
        y = LOW - points * (LOW - 12) / most
        drawn.append(
            f'<text class="axis points" x="{FROM - 6}" y="{y + 4:.0f}">{points}</text>'
            f'<path class="rule" d="M{FROM} {y:.1f}H{WIDE - 40}"/>'
        )
    return "".join(drawn)


def lines(game: Game) -> str:
    """How the points grew from round to round."""
    ends = [[0] * len(game.setup.marks), *by_round(game)]
    most = max(*(max(row) for row in ends), 1)
    step = (WIDE - FROM - 40) / max(len(ends) - 1, 1)
    high = LOW
    drawn = [_scale(most)]
    for index in range(len(ends)):
        label = _("start") if not index else str(index) if index <= ROUNDS else _("end")
        drawn.append(
            f'<text class="axis" x="{FROM + index * step:.0f}" y="{high + 18}">{label}</text>'
            f'<path class="rule" d="M{FROM + index * step:.0f} 6V{high}"/>'
        )
    heights = [high - points * (high - 12) / most for points in ends[-1]]
    for player, y in enumerate(_apart(heights, 17)):
        dots = [
            (FROM + index * step, high - row[player] * (high - 12) / most)
            for index, row in enumerate(ends)
        ]
        way = "L".join(f"{x:.1f} {y:.1f}" for x, y in dots)
        x = dots[-1][0]
        drawn.append(
            f'<path class="line c{player}" d="M{way}"/>'
            f'<use href="#p-{MARKS[player]}" class="c{player}" x="{x + 4:.0f}" y="{y - 9:.0f}" '
            'width="18" height="18"/>'
        )
    return (
        f'<svg class="chart" viewBox="0 0 {WIDE} {high + 24}" role="img" '
        f'aria-label="{_("Victory points by round")}">{"".join(drawn)}</svg>'
    )


def panel(room: Room) -> str:
    """The reckoning beside the town."""
    scores = room.game.scores()
    rows = "".join(
        f'<tr><th scope="row">{ordinal(score.place)} {escape(score.name)}</th>'
        + "".join(f"<td>{score.sources.get(word, 0)}</td>" for word in score.sources)
        + f"<td><b>{score.total}</b></td></tr>"
        for score in scores
    )
    first = scores[0]
    heads = "".join(
        f'<th scope="col">{escape(source_heading(word))}</th>' for word in first.sources
    )
    return (
        f'<div id="moves" class="ending"><h2><span class="p{first.player}">'
        f"{sign(MARKS[first.player])}</span>{escape(telling_of(room.game.setup).verdict(room.game))}</h2>"
        f"{_further(room)}{bars(scores)}{legend(scores)}"
        f"<h4>{_('Round by round')}</h4>{lines(room.game)}"
        f'<details><summary>{_("As a table")}</summary><div class="wide"><table><thead><tr>'
        f'<th></th>{heads}<th scope="col">{_("VP")}</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></div></details></div>"
    )


def _further(room: Room) -> str:
    return (
        f'<p class="further"><a class="button" href="/t/{room.id}/replay?ply=0">{_("Replay")}</a>'
        f'<a class="button" href="/t/{room.id}/story">{_("The story")}</a>'
        f'<a class="button" href="/t/{room.id}/record" download>{_("Download the record")}</a></p>'
    )
