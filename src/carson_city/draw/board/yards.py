"""Places of which every player has one, as a row of fenced cards under the track."""

from __future__ import annotations

from carson_city.board.position import Position
from carson_city.draw.board import pieces, track_facts
from carson_city.draw.board.track_facts import Holding, Yard
from carson_city.draw.lettering import badge, body, heading
from carson_city.draw.palette import Palette
from carson_city.draw.svg import EMPTY, Markup, group, join, move, path, rect, title, use

HEIGHT = 92
GAP = 10
FEW = 3  # things of one player that are drawn one by one
SHARE = (84, 26)  # the room of one player in a yard
LEFT = 46  # of the holdings: a sign stands before them


def height(position: Position) -> int:
    """How much room the row takes, with the gap over it."""
    return HEIGHT + 2 * GAP if track_facts.yards(position) else 0


def row(position: Position, palette: Palette, width: float) -> Markup:
    """All yards side by side."""
    found = track_facts.yards(position)
    step = (width + GAP) / max(len(found), 1)
    return join(
        *(
            group(_yard(palette, yard, step - GAP), transform=move(index * step, GAP),
                  data_at=yard.word or None)
            for index, yard in enumerate(found)
        )
    )  # fmt: skip


def _yard(palette: Palette, yard: Yard, width: float) -> Markup:
    usual = palette.outline if palette.theme == "light" else palette.rule
    amount = badge(palette, yard.badge, width - 5, 5, 13) if yard.badge else EMPTY
    room = width - 14 - (13 * (0.72 * len(yard.badge) + 0.7) if yard.badge else 0)
    return group(
        title(yard.said),
        rect(0, 0, width, HEIGHT, rx=4, fill=palette.card, stroke=usual, stroke_width=1.6),
        _fence(palette, width) if yard.word else EMPTY,
        heading(yard.name, 8, 18, 13, room, fill=palette.ink),
        body(yard.effect, 8, 32, 11.5, width - 16, fill=palette.quiet),
        pieces.sign(palette, yard.sign, 9, 44, 30) if yard.sign else EMPTY,
        _holdings(palette, yard, width),
        amount,
        opacity=0.45 if yard.closed else None,
    )


def _fence(palette: Palette, width: float) -> Markup:
    """Two rails on posts along the foot of the card."""
    posts = "".join(f"M{x} {HEIGHT - 18}V{HEIGHT - 3}" for x in range(14, int(width) - 6, 36))
    rails = f"M4 {HEIGHT - 14}H{width - 4:.0f}M4 {HEIGHT - 8}H{width - 4:.0f}"
    return group(
        path(rails, stroke=palette.plank, stroke_width=3),
        path(posts, stroke=palette.timber, stroke_width=5),
        stroke_linecap="round",
        opacity=0.8,
    )


def _holdings(palette: Palette, yard: Yard, width: float) -> Markup:
    left = LEFT if yard.sign else 8
    columns = max(int((width - left) // SHARE[0]), 1)
    drawn = []
    for index, holding in enumerate(yard.holdings):
        across, down = index % columns, index // columns
        one = _holding(palette, yard, holding) if yard.word else _score(palette, holding)
        where = move(left + across * SHARE[0], 38 + down * SHARE[1])
        drawn.append(group(title(holding.said), one, transform=where))
    return join(*drawn)


def _holding(palette: Palette, yard: Yard, holding: Holding) -> Markup:
    """A player's things in their colour, and the cowboy beside them."""
    colour = palette.players[holding.player]
    shown = holding.amount if holding.amount <= FEW else min(holding.amount, 1)
    drawn = [
        use(f"{palette.prefix}-{yard.thing}", n * 16, 1, 23, 23, color=colour) for n in range(shown)
    ]
    at = shown * 16 + (9 if shown else 0)
    if holding.amount > FEW:
        drawn.append(heading(f"×{holding.amount}", at, 18, 14, fill=palette.ink))
        at += 24
    if holding.rides:
        drawn.append(pieces.figure(palette, f"cowboy-{palette.marks[holding.player]}", at, -1, 22))
    return join(*drawn)


def _score(palette: Palette, holding: Holding) -> Markup:
    """A player's mark and number; who leads stands out."""
    return join(
        rect(0, 1, 60, 22, rx=5, fill=palette.gold, opacity=0.4) if holding.leads else EMPTY,
        pieces.sign(palette, palette.marks[holding.player], 3, 3, 18),
        heading(str(holding.score), 28, 18, 15, fill=palette.ink),
    )
