"""What nobody needs and everybody likes: a bit of desert where no player sits, a compass."""

from __future__ import annotations

from carson_city.draw.palette import Palette
from carson_city.draw.svg import EMPTY, Markup, circle, group, join, move, path, use

LOWEST = 90
SKY = 150  # below that there is no room for sun, moon and buzzards
TALLEST = 260


def desert(palette: Palette, width: float, height: float) -> Markup:
    """A strip of desert with mesas and cactuses at the foot of a room of this size."""
    if height < LOWEST:
        return EMPTY
    floor = min(height, TALLEST) - 16
    hills = (
        f"M0 {floor}V{floor - 40}L60 {floor - 52}L74 {floor - 96}H150L164 {floor - 50}"
        f"L260 {floor - 34}L330 {floor - 62}L420 {floor - 38}L446 {floor - 88}H500L520 {floor - 44}"
        f"L{width} {floor - 58}V{floor}Z"
    )
    cactus = f"{palette.prefix}-cactus"
    return group(
        _sky(palette, width, floor) if floor > SKY else EMPTY,
        path(hills, fill=palette.sand),
        path(f"M0 {floor}H{width}", stroke=palette.dust, stroke_width=2, fill="none"),
        use(cactus, 96, floor - 66, 66, 66),
        use(cactus, width - 150, floor - 44, 44, 44),
        use(cactus, 402, floor - 28, 28, 28),
        use(f"{palette.prefix}-dust-4", 240, floor - 92, 130, 130),
        use(f"{palette.prefix}-dust-2", 420, floor - 66, 100, 100),
        color=palette.dust,
        transform=move(0, max(height - floor - 16, 0)),
    )


def _sky(palette: Palette, width: float, floor: float) -> Markup:
    """The sun and two buzzards by day, the moon and stars by night."""
    x, y = width - 190, floor - 118
    if palette.theme == "dark":
        stars = "".join(
            f"M{at} {floor - up}h.1"
            for at, up in ((60, 190), (210, 140), (330, 200), (410, 130))
            if up < floor
        )
        return join(
            circle(x, y, 34, fill=palette.cap, opacity=0.85),
            circle(x - 14, y - 8, 30, fill=palette.page),
            path(stars, stroke=palette.cap, stroke_width=3, stroke_linecap="round"),
        )
    return join(
        circle(x, y, 34, fill=palette.gold, opacity=0.45),
        path(
            f"M290 {floor - 118}q10-12 20 0q10-12 20 0M352 {floor - 136}q7-8 14 0q7-8 14 0",
            fill="none",
            stroke=palette.quiet,
            stroke_width=2,
            stroke_linecap="round",
        ),
    )


def compass(palette: Palette) -> Markup:
    """A compass rose of radius 22 round the origin."""
    return group(
        circle(0, 0, 17, fill="none", stroke_width=1),
        circle(0, 0, 14.6, fill="none", stroke_width=0.6),
        path("M0-22L3.6-3.6L22 0L3.6 3.6L0 22L-3.6 3.6L-22 0L-3.6-3.6Z", fill=palette.card),
        path(
            "M0-22V0L3.6-3.6ZM22 0H0L3.6 3.6ZM0 22V0L-3.6 3.6ZM-22 0H0L-3.6-3.6Z", fill=palette.ink
        ),
        path("M-3.4-17V-25L3.4-17V-25", fill="none", stroke=palette.barn, stroke_width=1.6),
        stroke=palette.ink,
        stroke_width=0.9,
        stroke_linejoin="round",
    )
